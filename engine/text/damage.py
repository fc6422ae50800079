"""Texts with one fault put into each: how many of them still mean what they meant tells how much of a text is not
looked at.

A word is dropped, or a kind, a number, an owner, a negation or the order of words is another. A text that is read all
the same, and to the same program, had words in it that the reader passed over, unless it says the same in other words.
"""

import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from engine.text.tokens import NUMBER, WORD, Token, tokens_of


class Damaged(NamedTuple):
    """``way``: what was done to it; ``words``: to which; ``place``: those in {braces}, and what stands round them."""

    way: str
    words: str
    text: str
    place: str


DROPS: Final = 6  # words of a text that are dropped, each in a text of its own
SWAPS: Final = 3
_MOST: Final = 2  # faults of each other sort
_ROUND: Final = 60  # letters round a fault that tell whether it is one

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


_SORT: Final = r"(?:face-(?:up|down)|other|destroyed|sent|banished|[A-Z][\w-]*(?:-Type)?|Tributed|monster|card)"
_ANOTHER_WORDING: Final = tuple(
    map(
        re.compile,
        (
            # what an effect changes lies face-up in any case, and a plural with nothing before it is all of them
            r"\{(?:face-up|[Aa]ll|points|combined|current|own|directly) -> \}",
            r"\{(?:Xyz|Fusion|Synchro) -> \} [Mm]aterial|\{Equip -> \} Cards? (?:that )?(?:\w+ )?equipped",
            r"\{Main -> \} Deck|\{your -> \} opponent's|\bEquip \{Spell -> \} Card|\{Battle -> \} Damage from a",
            r"\{(?:Special|Normal) -> \} Summoned|\bthe \{selected -> \}|activates a card \{or -> \} effect",
            r"\b[Cc]an \{only -> \} |\b[Cc]an be \{only -> \} |\bcan \w+ \{only -> \} ",
            r"\{during -> \} the turn|\{do -> \}|also \{they -> \} cannot|, or \{if -> \} ",
            r"(?:ATK|DEF)\b.*'s \{(?:ATK|DEF) -> \}|no \{battle -> \} damage from (?:attacks|that)",
            rf"\{{{_SORT} {_SORT} -> {_SORT} {_SORT}\}}|\{{\d+ (?:ATK|DEF) -> ",  # adjectives in any order
            # lists of sorts, and of what cannot be done
            r", \{(?:and -> or|or -> and)\} |\bno(?: [\w-]+)* \{\w+s -> ",
            r"(?:activate (?:any )?cards|Spells?|field|hand|ATK) \{(?:and -> or|or -> and)\} ",
            r"[Tt]his (?:face-up )?card (?:(?:is|must be) face-up )?\{on the field -> you control\}",
        ),
    )
)
"""Faults by which a text may well say the same in other words."""


def is_another_wording(fault: Damaged) -> bool:
    return any(pattern.search(fault.place) for pattern in _ANOTHER_WORDING)


def damaged(text: str, rng: random.Random) -> Iterator[Damaged]:
    """The text with one fault, some eighteen times over."""
    tokens = tokens_of(text)
    content = [token for token in tokens if token.kind == WORD and token.norm not in _IDLE]
    for token in _some(content, DROPS, rng):
        yield _with_fault("dropped", text, token.start, token.end, "")
    for way, others in _OTHERS.items():
        found = [(match, other) for words, other in others for match in re.finditer(words, text)]
        for match, other in _some(found, _MOST, rng):
            yield _with_fault(way, text, *match.span(), match.expand(other))
    neighbours = [pair for pair in pairwise(tokens) if _can_swap(*pair, text)]
    for one, next_one in _some(neighbours, SWAPS, rng):
        between = text[one.end : next_one.start]
        yield _with_fault("order", text, one.start, next_one.end, f"{next_one.text}{between}{one.text}")


def _with_fault(way: str, text: str, start: int, end: int, other: str) -> Damaged:
    before, words, after = text[:start], text[start:end], text[end:]
    whole = before + other + after if other else f"{before.rstrip()} {after.lstrip()}".strip()
    fault = f"{words} -> {other}"
    return Damaged(way, fault, whole, f"{before[-_ROUND:]}{{{fault}}}{after[:_ROUND]}")


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
        self.worded: list[Damaged] = []  # those that do, and are right: they say it in other words


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
            (tally.worded if is_another_wording(each) else tally.same).append(each)
