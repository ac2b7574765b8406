"""What people see: sheets, reports, views and drawings. No rule is decided here."""
