"""Reads the texts of all built-in cards and writes down what they mean, for wheels and installers: so a first start has
nothing to read."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.cards import builtin
from engine.cards.programs import Programs


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine.cards", description=__doc__)
    parser.add_argument("file", metavar="FILE", type=Path, help="where it goes")
    options = parser.parse_args(arguments)
    programs = Programs()
    cards = builtin.cards(programs)
    options.file.parent.mkdir(parents=True, exist_ok=True)
    options.file.write_bytes(programs.kept())
    print(f"{len(cards)} cards, {options.file.stat().st_size / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
