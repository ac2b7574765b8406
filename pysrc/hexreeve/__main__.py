"""Run the command line: `hexreeve`, or `python -m hexreeve`."""


def main() -> int:
    """Run one command; the exit status is 130 if Ctrl+C comes while the command line is still loading."""
    try:
        from hexreeve.interfaces.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
