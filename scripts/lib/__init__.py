"""What the commands in scripts/ share."""
