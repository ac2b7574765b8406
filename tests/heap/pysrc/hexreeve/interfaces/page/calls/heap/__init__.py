"""The calls of the page of Heap."""

# By module, the calls that it answers.
CALLS = {"heaps": ("heap-show", "heap-open")}
FROM_FILES = ("heap-open",)
