"""Run the command line: `python -m hexreeve`."""

from hexreeve.cli import main

raise SystemExit(main())
