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
