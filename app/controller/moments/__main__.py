"""python -m app.controller.moments: finds the moments anew, and keeps the way to each."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from app.controller.moments import pictured
from engine.cards.library import CardLibrary
from engine.formats.files import write_atomically


def main(arguments: Sequence[str] | None = None) -> int:
    words = "Finds the moments that pictures are made of anew, and keeps the way to each."
    where = "where it goes (%(default)s)"
    parser = argparse.ArgumentParser(prog="python -m app.controller.moments", description=words)
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, default=pictured.file(), help=where)
    options = parser.parse_args(arguments)
    made = pictured.written(pictured.MOMENTS.values(), CardLibrary.builtin())
    write_atomically(options.file, made)
    print(f"{len(pictured.MOMENTS)} moments, {len(made) / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
