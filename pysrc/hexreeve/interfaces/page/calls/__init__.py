"""The calls that the page may make, shared and by game. Each module is imported at its first call.

Every call takes the page's language and JSON values, and returns JSON values (see `hexreeve.core.page_types`). It
raises InvalidInput for bad input. Records from a file or a link are checked against their schema; a record that the
page sends back was checked when it came in. `done`: how many actions of a record count, None for all of them. `turned`:
whether the page shows the board from the other side of the table.
"""
