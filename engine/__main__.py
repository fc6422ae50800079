"""Commands without a screen: ``python -m engine simulate|deck|replay|bench|play``, a module each in ``commands``."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Final

COMMANDS: Final = {
    "simulate": "play duels between computer players and count",
    "deck": "check a deck file",
    "replay": "verify or show a replay",
    "bench": "measure the engine's speed",
    "play": "play a duel as text in the terminal",
}
INTERRUPTED: Final = 130
"""The exit code after Ctrl+C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what it returns is the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="python -m engine", description="Card duels under four rulebooks.")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    wanted = given[0] if given and given[0] in COMMANDS else None
    for name, what in COMMANDS.items():
        if name == wanted:
            # Only the command that is asked for is loaded: the others need not be.
            importlib.import_module(f"engine.commands.{name}").add_parser(subparsers)
        else:
            subparsers.add_parser(name, help=what)
    chosen = parser.parse_args(given)
    try:
        return int(importlib.import_module(f"engine.commands.{chosen.command}").run(chosen))
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
