"""The command line: `rotonde.cli:main`."""

from rotonde.cli.app import main

__all__ = ["main"]
