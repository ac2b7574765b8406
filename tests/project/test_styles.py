"""The look of the page: one scale of type, one of space, and no third typeface."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "web/css"
# Paper has measures of its own.
SHEETS = [sheet for sheet in sorted(CSS.rglob("*.css")) if sheet.name != "print.css"]
VIEW, LAYOUT = re.compile(r'\bid: "([a-z-]+)"'), re.compile(r'layout: "([a-z-]+)"')
DECLARATION = re.compile(r"^\s*([a-z-]+): ([^;{}]+);", re.MULTILINE)
SPACED = re.compile(r"(margin|padding|gap|row-gap|column-gap)(-[a-z-]+)?")
# The room that bars at the lower edge of the window cover, and hairlines.
LONGER_THAN_THE_SCALE, HAIRLINE = 4, "[1-4]px"


def declared():
    for sheet in SHEETS:
        for name, value in DECLARATION.findall(sheet.read_text("utf-8")):
            yield sheet.relative_to(CSS).as_posix(), name, value


def test_every_size_of_letters_is_one_of_six():
    sizes = [(sheet, value) for sheet, name, value in declared() if name == "font-size"]
    assert len(sizes) > 40
    assert [each for each in sizes if not re.fullmatch(r"var\(--text-(xs|s|m|l|xl|2xl)\)", each[1])] == []


def test_every_space_is_one_of_seven():
    spaces = [(sheet, name, value) for sheet, name, value in declared() if SPACED.fullmatch(name)]
    assert len(spaces) > 200
    measures = re.compile(r"(?<![\w.-])(\d*\.?\d+)(rem|em|px)\b")
    for sheet, name, value in spaces:
        for number, unit in measures.findall(value):
            hairline = re.fullmatch(HAIRLINE, number + unit)
            assert hairline or (unit == "rem" and float(number) >= LONGER_THAN_THE_SCALE), (sheet, name, value)


@pytest.mark.parametrize("scale", ["text", "space"])
def test_every_step_of_a_scale_is_larger_and_used(scale):
    text = "".join(sheet.read_text("utf-8") for sheet in SHEETS)
    steps = re.findall(rf"--{scale}-(\w+): ([\d.]+)rem;", text)
    assert [float(size) for _, size in steps] == sorted({float(size) for _, size in steps})
    for step, _ in steps:
        assert text.count(f"var(--{scale}-{step})") >= 1, step


def test_no_sheet_selects_by_the_view():
    """The table of views hides what a view does not show, and names a layout, which several views may share."""
    views = {view for table in (CSS.parent / "js/games").glob("*/views.js") for view in VIEW.findall(table.read_text())}
    assert {"setup", "referee", "score", "rules", "transcribe"} <= views
    layouts = {
        each for table in (CSS.parent / "js/games").glob("*/views.js") for each in LAYOUT.findall(table.read_text())
    }
    assert len(layouts) > 3
    for sheet in sorted(CSS.rglob("*.css")):
        text = sheet.read_text("utf-8")
        assert "data-view" not in text, sheet
        assert set(re.findall(r"\.(layout-[a-z-]+)", text)) <= layouts, sheet


OVERLAY = re.compile(r"^\s*([^{}@/]*(?:popover-open|dialog\[open\])[^{}]*) \{([^{}]*)\}", re.MULTILINE)


def test_no_menu_and_no_dialog_stretches_its_rows():
    """WebKit stretches the automatic rows of a grid to the greatest height that it may have."""
    grids = {}
    for sheet in SHEETS:
        for selector, declarations in OVERLAY.findall(sheet.read_text("utf-8")):
            if "display: grid" in declarations:
                grids[selector] = bool(re.search("grid-auto-rows: max-content|align-content: start", declarations))
    assert len(grids) >= 2
    assert [selector for selector, held in grids.items() if not held] == []
