"""The one exception for bad input. It carries facts; `wording` makes the sentence.

An illegal move is no error: it is a ruling.
"""


class InvalidInput(Exception):
    """Input from outside is invalid. `key` and `params` make the sentence; `path` is the JSON path, if there is one."""

    def __init__(self, key: str, path: str | None = None, /, **params: object) -> None:
        super().__init__(key, path, params)
        self.key = key
        self.path = path
        self.params = params

    def below(self, field: str) -> "InvalidInput":
        """The same error for a record nested in `field` of another record: prefixes the JSON path."""
        path = None if self.path is None else f"$.{field}{self.path.removeprefix('$')}"
        return InvalidInput(self.key, path, **self.params)
