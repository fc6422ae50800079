"""Draws the pictures of all built-in cards into a folder, for wheels and installers."""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from app.faces import art
from app.faces.cache import SIZE, encoded, name_of, write
from engine.cards.card import Card
from engine.cards.library import CardLibrary


def draw_into(task: tuple[Path, Card]) -> int:
    """How many bytes the picture takes."""
    folder, card = task
    data = encoded(art.draw(card, SIZE))
    write(folder / name_of(card), data)
    return len(data)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app.faces", description=__doc__)
    parser.add_argument("--all", metavar="FOLDER", type=Path, required=True, help="where the pictures go")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="how many are drawn at a time")
    options = parser.parse_args(arguments)
    cards = [card.but(program=None) for card in CardLibrary.builtin()]
    tasks = [(options.all, card) for card in cards]
    started = time.monotonic()
    total = 0
    if options.jobs > 1:
        with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
            for done, size in enumerate(pool.imap_unordered(draw_into, tasks, chunksize=8), 1):
                total += size
                _tell(done, len(tasks))
    else:
        for done, task in enumerate(tasks, 1):
            total += draw_into(task)
            _tell(done, len(tasks))
    seconds = time.monotonic() - started
    print(f"\n{len(tasks)} cards, {seconds:.1f} seconds, {total / max(1, len(tasks)) / 1000:.1f} KB per card")
    return 0


def _tell(done: int, of: int) -> None:
    if sys.stdout.isatty() or done % 50 == 0 or done == of:
        print(f"\r{done} of {of}", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
