"""An XML parser reads every document, whatever words are in it."""

from xml.etree import ElementTree

from hexreeve.core.svg import document, element, layer, writing
from hypothesis import given
from hypothesis import strategies as st

SVG, HREF = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
# As they come out of `wording.plain`.
WORDS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="\ufffe\uffff"))


@given(WORDS, WORDS, WORDS)
def test_words_stay_words(one, other, title):
    text = document(
        [element("g", {"id": "it", "data-words": one})],
        [layer("a", [writing(other, 1, 2.5, {"font-size": 13})]), element("use", {"xlink:href": "#it"})],
        (30, 20),
        {"role": "group"},
        (title, "<defs />"),
    )
    root = ElementTree.fromstring(text)
    assert [child.tag for child in root] == [f"{SVG}{tag}" for tag in ("title", "desc", "defs", "g", "use")]
    assert (root.get("width"), root.get("viewBox"), root.get("role")) == ("30", "0 0 30 20", "group")
    assert (root[0].text or "", root[1].text) == (title, "<defs />")
    assert root[2][0].attrib == {"id": "it", "data-words": one}
    (words,) = root[3]
    assert (words.text or "", words.attrib) == (other, {"x": "1", "y": "2.5", "font-size": "13"})
    assert root[4].get(HREF) == "#it"
