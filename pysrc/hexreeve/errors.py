"""The one exception for bad input. It carries facts; `wording` makes the sentence.

An illegal move is no error: it is a ruling.
"""


class Unreadable(Exception):
    """Says that input from outside cannot be used: `key` of the sentence, its `params`, the JSON `path`."""

    def __init__(self, key: str, path: str | None = None, /, **params: object) -> None:
        super().__init__(key, path, params)
        self.key = key
        self.path = path
        self.params = params

    def below(self, field: str) -> "Unreadable":
        """Return the same fault of a record that stands in a field of another one."""
        path = None if self.path is None else f"$.{field}{self.path.removeprefix('$')}"
        return Unreadable(self.key, path, **self.params)
