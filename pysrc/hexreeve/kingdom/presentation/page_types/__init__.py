"""What the engine answers to the pages of Kingdom Builder: the shapes of its JSON (see `hexreeve.core.page_types`)."""
