"""The call of the sheet for a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.interfaces.read_file import link_for
from hexreeve.kingdom.presentation import table_sheet as kingdom
from hexreeve.kingdom.records.setup_reader import checked_setup

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.table_sheet import TableSheet


def table_sheet(language: str, link: str) -> TableSheet:
    """Describe the set-up of a link for those who play it. Raises InvalidInput for a link that cannot be read."""
    return kingdom.table_sheet(*checked_setup(link_for("setup", link)), language)
