"""Texts with one fault put into each: how many of them still mean what they meant tells how much of a text is not
looked at.

A word is dropped, or a kind, a number, an owner, a negation or the order of words is another. A text that is read all
the same, and to the same program, had words in it that the reader passed over.
"""

import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from engine.text.tokens import NUMBER, WORD, Token, tokens_of


class Damaged(NamedTuple):
    """``way``: what was done to it; ``words``: to which."""

    way: str
    words: str
    text: str


DROPS: Final = 6  # words of a text that are dropped, each in a text of its own
SWAPS: Final = 3
_MOST: Final = 2  # faults of each other sort

_IDLE: Final = frozenset(
    (
        "a", "an", "the", "of", "to", "in", "on", "at", "by", "with", "for", "from", "as", "that", "those", "these",
        "this", "then", "also", "them", "it", "its", "their", "is", "are", "be", "been", "being", "card", "cards",
        "both", "each", "effect", "effects", "immediately", "currently", "its", "either", "up", "any", "once",
        "total", "respective",
    )
)  # fmt: skip
"""Words that grammar asks for, or that can be left out: without them a text may well say the same."""

_OTHERS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "kind": (
        (r"\bmonster\b", "Spell"),
        (r"\bmonsters\b", "Traps"),
        (r"\bDragon\b", "Fiend"),
        (r"\bWarrior\b", "Zombie"),
        (r"\bSpellcaster\b", "Beast"),
        (r"\bMachine\b", "Fairy"),
        (r"\bDARK\b", "LIGHT"),
        (r"\bLIGHT\b", "EARTH"),
        (r"\bWATER\b", "FIRE"),
        (r"\bSpell\b", "Trap"),
        (r"\bTrap\b", "Spell"),
        (r"\bFusion\b", "Ritual"),
        (r"\bSynchro\b", "Xyz"),
        (r"\bSpecial Summon", "Normal Summon"),
        (r"\bATK\b", "DEF"),
        (r"\bhand\b", "Deck"),
        (r"\bGY\b", "hand"),
        (r"\bGraveyard\b", "hand"),
        (r"\bAttack Position\b", "Defense Position"),
        (r"\bface-up\b", "face-down"),
        (r"\bby battle\b", "by card effect"),
        (r"\bdestroyed\b", "banished"),
        (r"\bEnd Phase\b", "Standby Phase"),
        (r"\bgains\b", "loses"),
    ),
    "number": (
        (r"\bmonsters\b", "monster"),
        (r"\bcards\b", "card"),
        (r"\bmonster\b", "monsters"),
        (r"\bonce\b", "twice"),
        (r"\b1\b", "2"),
        (r"\b2\b", "3"),
        (r"\b(\d+)00\b", r"\g<1>50"),
        (r"\bor more\b", "or less"),
        (r"\bor lower\b", "or higher"),
        (r"\bup to\b", "exactly"),
    ),
    "owner": (
        (r"\byour opponent's\b", "your"),
        (r"\byour (?!opponent)", "your opponent's "),
        (r"\byou control\b", "your opponent controls"),
        (r"\byour opponent controls\b", "you control"),
        (r"\bto your opponent\b", "to you"),
        (r"\bon the field\b", "you control"),
    ),
    "negation": (
        (r"\bcannot\b", "can"),
        (r"\bcan\b(?!not)", "cannot"),
        (r"\bnon-", ""),
        (r"\bexcept\b", "including"),
        (r"\bother\b", "same"),
        (r"\bis\b", "is not"),
        (r"\bare\b", "are not"),
        (r"\bif\b", "unless"),
        (r"\bcontrol\b", "control no"),
        (r"\band\b", "or"),
        (r"\bor\b", "and"),
    ),
}


def damaged(text: str, rng: random.Random) -> Iterator[Damaged]:
    """The text with one fault, some eighteen times over."""
    tokens = tokens_of(text)
    content = [token for token in tokens if token.kind == WORD and token.norm not in _IDLE]
    for token in _some(content, DROPS, rng):
        yield Damaged("dropped", token.text, (text[: token.start].rstrip() + " " + text[token.end :].lstrip()).strip())
    for way, others in _OTHERS.items():
        found = [(match, other) for words, other in others for match in re.finditer(words, text)]
        for match, other in _some(found, _MOST, rng):
            changed = text[: match.start()] + match.expand(other) + text[match.end() :]
            yield Damaged(way, f"{match.group()} -> {match.expand(other)}", changed)
    neighbours = [pair for pair in pairwise(tokens) if _can_swap(*pair, text)]
    for one, next_one in _some(neighbours, SWAPS, rng):
        between = text[one.end : next_one.start]
        swapped = text[: one.start] + next_one.text + between + one.text + text[next_one.end :]
        yield Damaged("order", f"{one.text} {next_one.text}", swapped)


_Fault = TypeVar("_Fault")


def _some(found: list[_Fault], most: int, rng: random.Random) -> list[_Fault]:
    return found if len(found) <= most else rng.sample(found, most)


def _can_swap(one: Token, other: Token, text: str) -> bool:
    told = all(each.kind in (WORD, NUMBER) and each.norm not in _IDLE for each in (one, other))
    return told and text[one.end : other.start] == " " and one.norm != other.norm


Read = Callable[[str], object | None]
"""The program of a text; None if it is not understood."""


class FaultTally:
    """Of texts with one sort of fault."""

    def __init__(self) -> None:
        self.made = 0
        self.read = 0  # those that are understood all the same
        self.same: list[Damaged] = []  # those that mean what they meant without it


def tallied(text: str, read: Read, rng: random.Random, tallies: dict[str, FaultTally]) -> None:
    """Count what becomes of a text that is understood, with each fault."""
    meant = read(text)
    for each in damaged(text, rng):
        if " ".join(each.text.split()) == " ".join(text.split()):
            continue
        tally = tallies.setdefault(each.way, FaultTally())
        tally.made += 1
        found = read(each.text)
        tally.read += found is not None
        if found is not None and found == meant:
            tally.same.append(each)
