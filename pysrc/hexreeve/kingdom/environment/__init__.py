"""Kingdom Builder for programs that learn (docs/environment.md)."""

from importlib.util import find_spec

if find_spec("pettingzoo") is None:
    raise ImportError("The environment needs more packages: pip install 'hexreeve[env]'")
