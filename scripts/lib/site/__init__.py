"""The steps of scripts/build_site, and a server for what it builds."""
