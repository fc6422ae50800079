"""Commands without a screen, ``python -m engine simulate|deck|cards|replay|bench|play|…``: see ``commands``."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

from engine.called import called
from engine.commands import streams
from engine.commands.endings import BAD_INPUT, INTERRUPTED, BadChoice
from engine.formats.errors import FormatError
from engine.version import VERSION

COMMANDS: Final = {
    "simulate": "play duels between computer players and count",
    "tournament": "let players meet with all Decks: a ladder and a matrix of Decks",
    "lab": "try Decks out against others: win rates, with a card and without it, drawn and not drawn",
    "deck": "check a deck file, or tell what the Deck does",
    "cards": "find cards, and see how their texts are read",
    "replay": "verify or show a replay",
    "bench": "measure the engine’s speed",
    "play": "play a duel as text in the terminal",
}
SET_UP: Final = Path(__file__).resolve().parent.parent / "installer" / "run.py"


class _Parser(argparse.ArgumentParser):
    """What is wrong with the arguments, in one sentence and without a page of usage."""

    def error(self, message: str) -> NoReturn:
        streams.prepare()
        self.exit(BAD_INPUT, f"{message[:1].upper()}{message[1:]}. Help: {self.prog} --help\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what it returns is the exit code."""
    try:
        chosen = _chosen(list(sys.argv[1:] if arguments is None else arguments))
        streams.prepare()
        code = int(importlib.import_module(f"engine.commands.{chosen.command}").run(chosen))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except (BadChoice, FormatError) as reason:
        print(reason, file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:  # whoever read along has gone
        streams.give_up_output()
        return 0
    except OSError as error:
        print(f"This command can’t go on: {error.strerror or error}.", file=sys.stderr)
        streams.give_up_output()
        return BAD_INPUT
    except ModuleNotFoundError as error:
        if error.name != "platformdirs":
            raise
        remedy = (
            "Run python3 installer/run.py, then use the Python in the folder .venv."
            if SET_UP.is_file()
            else f"It can be installed: {sys.executable} -m pip install platformdirs"
        )
        print(f"This Python lacks the library platformdirs. {remedy}", file=sys.stderr)
        return BAD_INPUT


def _chosen(given: list[str]) -> argparse.Namespace:
    """What was typed, understood. Only the command that is asked for is loaded: the others need not be."""
    parser = _Parser(prog=called(), description="Card duels under four rulebooks.")
    parser.add_argument("--version", action="version", version=f"Duelmat {VERSION}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    wanted = given[0] if given and given[0] in COMMANDS else None
    for name, what in COMMANDS.items():
        command = subparsers.add_parser(name, help=what)
        if name == wanted:
            importlib.import_module(f"engine.commands.{name}").add_arguments(command)
    return parser.parse_args(given)


if __name__ == "__main__":
    sys.exit(main())
