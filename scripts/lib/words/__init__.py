"""The sentences that scripts/read_aloud prints."""
