"""What people see: sheets, reports, views and drawings. No rules here."""
