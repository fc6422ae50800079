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

from app.faces import SIZE, art
from app.faces.cache import draw_into, encoded
from engine.cards import builtin
from engine.cards.card import Card


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app.faces", description=__doc__)
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--all", metavar="FOLDER", type=Path, help="where the pictures go")
    wanted.add_argument(
        "--times", action="store_true", help="keep nothing, but tell how long each takes: drawn one by one"
    )
    parser.add_argument(
        "--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="how many are drawn at a time"
    )
    options = parser.parse_args(arguments)
    cards = [card for found in builtin.sets() for card in found.cards]
    if options.times:
        _tell_times(cards)
    else:
        _draw_all(cards, options.all, options.jobs)
    return 0


def _draw_all(cards: Sequence[Card], folder: Path, jobs: int) -> None:
    started = time.monotonic()
    sizes = []
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for size in pool.map(draw_into, itertools.repeat(folder), cards, chunksize=8):
            sizes.append(size)
            _tell(len(sizes), len(cards))
    seconds = time.monotonic() - started
    mean, most = sum(sizes) / max(1, len(sizes)) / 1000, max(sizes, default=0) / 1000
    print(f"{len(sizes)} cards, {seconds:.1f} seconds, {mean:.1f} KB per card, {most:.1f} KB at most")


def _tell_times(cards: Sequence[Card]) -> None:
    """Processor time, as it costs whatever else the machine does; the very first card pays for what all share."""
    times: list[tuple[float, str]] = []
    for card in cards:
        before = time.process_time()
        encoded(art.draw(card, SIZE))
        times.append(((time.process_time() - before) * 1000, card.name))
        _tell(len(times), len(cards))
    times.sort()
    mean = sum(taken for taken, _ in times) / len(times)
    most, slowest = times[-1]
    print(
        f"{len(times)} cards, each {mean:.0f} ms of processor time on average, "
        f"{times[int(len(times) * 0.99)][0]:.0f} ms for 99 of 100, {most:.0f} ms at most ({slowest})"
    )


def _tell(done: int, of: int) -> None:
    if sys.stdout.isatty():
        print(f"\r{done} of {of} ", end="\n" if done == of else "", flush=True)


if __name__ == "__main__":
    sys.exit(main())
