"""The page's words: exported from data/wording/, checked against every use, filled into the HTML."""

import re
import tomllib
from collections.abc import Iterable
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NoReturn

_CALL = re.compile(r"""(?<![\w.$])t\(\s*(["'`])(.*?)\1""")
_BRACES = re.compile(r"{(\w+)}")


# The first parts of keys whose words not every visitor needs: they stand in files of their own.
ASIDE = ("photo",)


class Unfit(Exception):
    """Words or HTML that the build cannot use; the message is a sentence."""


def read(folder: Path) -> dict[str, dict[str, str]]:
    """The words of the page by language and key.

    Raises Unfit if a language lacks a key of another one, or uses other placeholders.
    """
    words: dict[str, dict[str, str]] = {}
    files: dict[str, str] = {}
    for language in ("en", *sorted(path.name for path in folder.iterdir() if path.is_dir() and path.name != "en")):
        words[language] = {}
        for path in sorted((folder / language).glob("page*.toml")):
            with path.open("rb") as file:
                texts = dict(_flat(tomllib.load(file)["page"]))
            words[language] |= texts
            files |= dict.fromkeys(texts, path.name)
    english = words["en"]
    for language, texts in words.items():
        for key in english.keys() ^ texts.keys():
            lacking = "en" if key in texts else language
            raise Unfit(f"wording/{lacking}/{files[key]} lacks page.{key}.")
        for key, text in texts.items():
            if set(_BRACES.findall(text)) != set(_BRACES.findall(english[key])):
                raise Unfit(f"page.{key} fills in other things in {language} than in en.")
    return words


def by_file(texts: dict[str, str], language: str) -> dict[str, dict[str, str]]:
    """The words of a language by the name of the file that they stand in."""
    parts = {part: {key: text for key, text in texts.items() if key.startswith(f"{part}.")} for part in ASIDE}
    others = {key: text for key, text in texts.items() if not any(key in part for part in parts.values())}
    return {language: others} | {f"{part}.{language}": words for part, words in parts.items()}


def check_scripts(scripts: Iterable[Path], keys: set[str]) -> None:
    """Raise Unfit if a script asks `t("key")` for words that do not exist.

    For a key that is put together at run time (`t(`load.${stage}`)`) only the beginning is checked.
    """
    for script in scripts:
        for _, key in _CALL.findall(script.read_text(encoding="utf-8")):
            start, dynamic, _rest = key.partition("${")
            if not (any(known.startswith(start) for known in keys) if dynamic else key in keys):
                raise Unfit(f"{script.name} asks for the words page.{key}, which are in no wording file.")


def fill(page: Path, words: dict[str, dict[str, str]], places: dict[str, str]) -> str:
    """A page with its English words, and with addresses replaced as in `places`.

    `<p data-t="key"></p>` gets a text, `<button data-t-title="key">` an attribute, `<p data-every="key"></p>` the text
    in every language. Raises Unfit on an unknown key, on an element that already has words, and on a relative address
    that is not in `places`.
    """
    filler = _Filler(page.name, words, places)
    filler.feed(page.read_text(encoding="utf-8"))
    filler.close()
    return "".join(filler.out)


def _flat(table: dict[str, Any], prefix: str = "") -> Iterable[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


class _Filler(HTMLParser):
    """Copies a page out, tag by tag."""

    def __init__(self, name: str, words: dict[str, dict[str, str]], places: dict[str, str]) -> None:
        super().__init__(convert_charrefs=False)
        self.name, self.words, self.places = name, words, places
        self.out: list[str] = []
        self.empty = ""  # the element just filled: its end tag must come next

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._copy(self._start(attrs))
        key = dict(attrs).get("data-t")
        if key is not None:
            self.out.append(escape(self._text(key), quote=False))
            self.empty = tag
        elif (every := dict(attrs).get("data-every")) is not None:
            said = {language: escape(self._text(every, language), quote=False) for language in self.words}
            self.out.append(" ".join(f'<span lang="{language}">{text}</span>' for language, text in said.items()))
            self.empty = tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._copy(self._start(attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag == self.empty:
            self.empty = ""
        self._copy(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self._copy(data)

    def handle_entityref(self, name: str) -> None:
        self._copy(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._copy(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        self._copy(f"<!{decl}>")

    def handle_comment(self, data: str) -> None:
        """Drop comments: they are for those who edit the page."""

    def _start(self, attrs: list[tuple[str, str | None]]) -> str:
        tag = self.get_starttag_text() or ""
        for name, value in attrs:
            if name.startswith("data-t-"):
                filled = name.removeprefix("data-t-")
                if filled in dict(attrs):
                    self._refuse(f"{filled} stands there beside {name}")
                tag = tag.replace(f"{name}=", f'{filled}="{escape(self._text(value))}" {name}=', 1)
            elif name in ("src", "href") and value and not re.match(r"#|[a-z]+:", value):
                if value not in self.places:
                    self._refuse(f"{value} is not in the site")
                tag = tag.replace(f'{name}="{value}"', f'{name}="{self.places[value]}"', 1)
        return tag

    def _copy(self, text: str) -> None:
        if self.empty:
            self._refuse(f"<{self.empty} data-t=…> must be empty")
        self.out.append(text)

    def _text(self, key: str | None, language: str = "en") -> str:
        if key is None or key not in self.words[language]:
            self._refuse(f"there are no words page.{key}")
        return self.words[language][key]

    def _refuse(self, what: str) -> NoReturn:
        raise Unfit(f"{self.name}, line {self.getpos()[0]}: {what}.")
