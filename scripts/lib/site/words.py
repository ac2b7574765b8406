"""The page's words: exported from data/wording/, checked against every use, filled into the HTML."""

import re
from collections.abc import Iterable
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import NoReturn

_CALL = re.compile(r"""(?<![\w.$])t\(\s*(["'`])(.*?)\1""")
# The key of the form for a count of 1, beside that of the plain text.
_ONE = "-one"

# The first parts of keys whose words not every visitor needs: they stand in files of their own.
ASIDE = ("chat", "draft", "photo", "products", "statistics")


class Unfit(Exception):
    """Words or HTML that the build cannot use; the message is a sentence."""


def read(data: Path) -> dict[str, dict[str, str]]:
    """The words of the page by language and key, the fallback first. data: the folder of the data files.

    A language that has only begun has the others from the fallback. Raises Unfit if a text does not fit, or if a
    language that is offered lacks one.
    """
    from lib.words import progress  # here: the scripts may run before the engine is installed

    words: dict[str, dict[str, str]] = {}
    for language in progress.progress(data):
        lacking = [f"{file} lacks {key}." for file, key in language.missing if language.offered]
        if faults := [*language.faults, *lacking]:
            raise Unfit(faults[0])
        own = {
            key.removeprefix("page."): text
            for file, texts in progress.texts(data, language.code).items()
            if Path(file).match("wording/*/page*.toml")
            for key, text in texts.items()
        }
        words[language.code] = _completed(own, next(iter(words), language.code), next(iter(words.values()), {}))
    return words


def _completed(own: dict[str, str], fallback: str, theirs: dict[str, str]) -> dict[str, str]:
    """The words of a language, with those of the fallback that it lacks.

    A form for a count goes by the plurals of its own language, so one of the fallback is marked: `key-one@en`.
    """
    counted = {each for key in theirs if key.endswith(_ONE) for each in (key, key.removesuffix(_ONE))}
    lacking = {key: text for key, text in theirs.items() if key not in own}
    return own | {f"{key}@{fallback}" if key in counted else key: text for key, text in lacking.items()}


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
    """A page with the words of the first language, and with addresses replaced as in `places`.

    `<p data-t="key"></p>` gets a text, `<button data-t-title="key">` an attribute. `<p data-every="key"></p>` and
    `<p data-own="key"></p>` get the text in every language; of the latter the page shows its own.

    Raises Unfit on an unknown key, on an element that already has words, and on a relative address that is not in
    `places`.
    """
    return fill_text(page.name, page.read_text(encoding="utf-8"), words, places)


def fill_text(name: str, text: str, words: dict[str, dict[str, str]], places: dict[str, str]) -> str:
    """The same for the text of a page."""
    filler = _Filler(name, words, places)
    filler.feed(text)
    filler.close()
    return "".join(filler.out)


class _Filler(HTMLParser):
    """Copies a page out, tag by tag."""

    def __init__(self, name: str, words: dict[str, dict[str, str]], places: dict[str, str]) -> None:
        super().__init__(convert_charrefs=False)
        self.name, self.words, self.places = name, words, places
        self.language = next(iter(words))
        self.out: list[str] = []
        self.empty = ""  # the element just filled: its end tag must come next

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._copy(self._start(attrs))
        key = dict(attrs).get("data-t")
        if key is not None:
            self.out.append(escape(self._text(key), quote=False))
            self.empty = tag
        elif (every := dict(attrs).get("data-every", dict(attrs).get("data-own"))) is not None:
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
        if tag == "<html>":
            return f'<html lang="{self.language}">'
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

    def _text(self, key: str | None, language: str | None = None) -> str:
        words = self.words[language or self.language]
        if key is None or key not in words:
            self._refuse(f"there are no words page.{key}")
        return words[key]

    def _refuse(self, what: str) -> NoReturn:
        raise Unfit(f"{self.name}, line {self.getpos()[0]}: {what}.")
