"""What ``cards check`` found of each text, kept from run to run: keyed by text and by the compiler that read it.

The first line tells the compiler and a sum of the others. Whatever doesn't fit counts as nothing: it is found again.
"""

import hashlib
from pathlib import Path
from typing import Final, NamedTuple

from engine.cards.card import Card
from engine.cards.programs import compiler_version, key_of
from engine.formats.errors import FormatError
from engine.formats.files import MEGABYTE, keep, read_bytes

_BIGGEST: Final = 64 * MEGABYTE


class Finding(NamedTuple):
    """``fails_at``: where the text stops being understood; -1 if it is understood whole."""

    fails_at: int
    in_pendulum_text: bool
    sentences: int
    understood: int


class Findings:
    """Those of all texts that were checked before, and those of this run."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known = dict(_lines(file))
        self._changed = False

    def of(self, card: Card) -> Finding:
        key = key_of(card)
        told = self._known.get(key)
        if told is None:
            told = self._known[key] = _found(card)
            self._changed = True
        return told

    def keep(self) -> None:
        """For the next run."""
        if self._changed:
            lines = "\n".join(
                f"{key} {one.fails_at} {one.in_pendulum_text:d} {one.sentences} {one.understood}"
                for key, one in self._known.items()
            )
            keep(self._file, f"{_head(lines.encode())}\n{lines}".encode())


def _head(lines: bytes) -> str:
    return f"{compiler_version()} {hashlib.blake2b(lines, digest_size=8).hexdigest()}"


def _lines(file: Path) -> list[tuple[str, Finding]]:
    try:
        head, _, lines = read_bytes(file, _BIGGEST).partition(b"\n")
    except FormatError:
        return []
    if head != _head(lines).encode():
        return []
    found = []
    for line in lines.decode().split("\n"):
        key, fails_at, in_pendulum_text, sentences, understood = line.split(" ")
        found.append((key, Finding(int(fails_at), in_pendulum_text == "1", int(sentences), int(understood))))
    return found


def _found(card: Card) -> Finding:
    from engine.text.coverage import first_error, sentences_understood  # loaded where there is something new to read

    error = first_error(card.name, card.kinds, card.text, card.pendulum_text)
    told = [understood for _, understood in sentences_understood(card.name, card.kinds, card.text)]
    place = (-1, False) if error is None else (error.start, error.in_pendulum_text)
    return Finding(*place, len(told), sum(told))
