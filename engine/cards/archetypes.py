"""Whether a card belongs to an archetype, as texts ask for it: “a "Burrow" monster”.

Where a database tells it, it is listed on the card (``Card.archetypes``); so is what a name suggests and the database
denies (``Card.outside``). Otherwise the name tells: an archetype is a part of the names of its cards. There, letter
case doesn't matter ("Nightburrow Mole" is a "Burrow"), but for an archetype all in capitals ("Warden" has no "WARD" in
it) and for one that is an ordinary word of card texts ("Exchange" is not of "Change"): what the grammar has in small
letters.
"""

import re
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.cards.card import Card

_SHORTEST: Final = 3  # letters: fewer are in every second name
_REMEMBERED: Final = 1 << 16
_NOT_TREATED: Final = "not treated as"
_SLOT: Final = re.compile(r"<[^>]*>")
_ORDINARY: Final = re.compile(r"(?<![\w-])[a-z]{3,}(?![\w-])")


def belongs(card: "Card", called: tuple[str, ...], archetype: str) -> bool:
    """``called``: the names it has now, which an effect may have given to it."""
    if archetype in card.archetypes:
        return True
    for name in called:
        if in_name(archetype, name):
            return not _is_denied(card, called, archetype)
    return bool(card.archetypes) and any(same(archetype, listed) for listed in card.archetypes)


def _is_denied(card: "Card", called: tuple[str, ...], archetype: str) -> bool:
    """By its text, whatever it is called; by its database, unless an effect calls it so."""
    if _may_deny(card) and archetype in card.not_of:
        return True
    if not any(same(archetype, denied) for denied in card.outside):
        return False
    return not any(name not in card.called and in_name(archetype, name) for name in called)


def _may_deny(card: "Card") -> bool:
    """Whether its text could say so: no program is made to find out that it says nothing."""
    return any(_NOT_TREATED in text for text in (card.text, card.pendulum_text, card.reading, card.pendulum_reading))


@lru_cache(maxsize=_REMEMBERED)
def in_name(archetype: str, name: str) -> bool:
    if archetype in name:
        return True
    return _in_any_case(archetype) and archetype.casefold() in name.casefold()


@lru_cache(maxsize=_REMEMBERED)
def same(archetype: str, other: str) -> bool:
    """Two spellings of one archetype."""
    return archetype == other or (_in_any_case(archetype) and archetype.casefold() == other.casefold())


@cache
def _in_any_case(archetype: str) -> bool:
    return len(archetype) >= _SHORTEST and archetype != archetype.upper() and archetype.lower() not in _ordinary_words()


@cache
def _ordinary_words() -> frozenset[str]:
    """Those that card texts are made of."""
    found: set[str] = set()
    for file in (resources.files("engine.text.language") / "wording").iterdir():
        if file.name.endswith((".txt", ".list")):
            found.update(_ORDINARY.findall(_SLOT.sub(" ", file.read_text(encoding="utf-8")).lower()))
    return frozenset(found)
