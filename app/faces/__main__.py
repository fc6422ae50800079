"""Draws the pictures of all built-in cards into a folder, for wheels and installers. Without Qt."""

import argparse
import itertools
import multiprocessing
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from app.faces.cache import draw_into
from engine.cards import builtin


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app.faces", description=__doc__)
    parser.add_argument("--all", metavar="FOLDER", type=Path, required=True, help="where the pictures go")
    parser.add_argument(
        "--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="how many are drawn at a time"
    )  # fmt: skip
    options = parser.parse_args(arguments)
    cards = [card for found in builtin.sets() for card in found.cards]
    started = time.monotonic()
    sizes = []
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn")) as pool:
        for size in pool.map(draw_into, itertools.repeat(options.all), cards, chunksize=8):
            sizes.append(size)
            _tell(len(sizes), len(cards))
    seconds = time.monotonic() - started
    kilobytes = sum(sizes) / max(1, len(sizes)) / 1000
    print(f"{len(sizes)} cards, {seconds:.1f} seconds, {kilobytes:.1f} KB per card")
    return 0


def _tell(done: int, of: int) -> None:
    if sys.stdout.isatty():
        print(f"\r{done} of {of} ", end="\n" if done == of else "", flush=True)


if __name__ == "__main__":
    sys.exit(main())
