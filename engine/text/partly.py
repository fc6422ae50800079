"""What plays by itself of a text that isn't read whole: the rest is carried out by hand.

Never half an effect, and no card stronger than printed: a sentence that isn't read and is no activated effect of its
own (a condition, a ban, a limit, a way to be Summoned), or one to which another sentence refers, leaves all of it to
its player, but for the materials of an Extra Deck monster.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine import vocabulary as v
from engine.program import Program
from engine.text.compiler import compile_card
from engine.text.coverage import is_understood, pieces_of
from engine.text.not_understood import TextError

_ACTIVATED: Final = re.compile(r"[:;]")
_REFERS: Final = re.compile(
    r"\b(?:th(?:is|ese|at|ose)|its|each|either|both|one|following) (?:\w+ )?effects?\b"
    r"|^(?:it|they|that|those|then)\b|\beffects? of\b|\bif you do\b|\bdo(?:es)? so\b"
    r"|\byou can only\b|\bthis way\b|\balso\b|\binstead\b|●",
    re.IGNORECASE,
)


def read_part(name: str, kinds: int, text: str) -> Program | None:
    """None where nothing of it does."""
    if kinds & v.PENDULUM or not kinds & v.MONSTER:
        return None
    materials, _, rest = text.partition("\n") if kinds & v.EXTRA_DECK_KINDS else ("", "", text)
    read, unread = _sentences_apart(name, kinds, rest)
    for part, left in ((f"{materials}\n{read}" if materials and read else read, unread), (materials, rest)):
        if part:
            try:
                return replace(compile_card(name, kinds, part, ""), unread=" ".join(left.split()))
            except TextError:
                continue
    return None


def _sentences_apart(name: str, kinds: int, text: str) -> tuple[str, str]:
    """The sentences that are read, where all others are activated effects of their own, and those others; nothing is
    where they aren't."""
    pieces = pieces_of(text)
    if any(_REFERS.search(piece) for piece in pieces):
        return "", text
    read = set()
    for piece in sorted(pieces, key=_is_activated):  # those that have to be read come first
        if is_understood(name, kinds & ~v.EXTRA_DECK_KINDS, f"{piece}."):
            read.add(piece)
        elif not _is_activated(piece):
            return "", text
    return _joined(piece for piece in pieces if piece in read), _joined(piece for piece in pieces if piece not in read)


def _joined(pieces: Iterable[str]) -> str:
    return " ".join(f"{piece}." for piece in pieces)


def _is_activated(piece: str) -> bool:
    return bool(_ACTIVATED.search(piece))
