"""What the page may ask, one file a page: each is loaded when it is first asked for."""
