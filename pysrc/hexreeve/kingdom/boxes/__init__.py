"""One module per box: it and the box's data folder hold everything about the box."""
