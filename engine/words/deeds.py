"""What can be done by hand, under headings: what each deed is called there, in few words."""

from collections.abc import Iterable
from typing import Final

from engine.program.by_hand import DEEDS
from engine.words.names import Names

_HEADINGS: Final = {
    "destroy": "field",
    "position": "field",
    "control": "field",
    "tribute": "field",
    "summon": "summon",
    "add": "hand",
    "return": "hand",
    "draw": "hand",
    "send": "graveyard",
    "put back": "graveyard",
    "discard": "graveyard",
    "banish": "banish",
    "shuffle in": "deck",
    "on top": "top",
    "at bottom": "bottom",
    "damage": "lp",
    "gain": "lp",
    "lose": "lp",
    "negate activation": "negate",
    "negate effect": "negate",
    "negate attack": "negate",
    "end battle": "negate",
    "reveal": "look",
    "look": "look",
    "coin": "chance",
    "die": "chance",
}
"""By the word of a deed, in the order in which both are shown."""


def under_headings(speech: Names, numbers: Iterable[int]) -> list[tuple[str, list[tuple[int, str]]]]:
    """Each heading with those of these deeds that stand below it."""
    below: dict[str, list[tuple[int, str]]] = {heading: [] for heading in _HEADINGS.values()}
    order = list(_HEADINGS)
    for number in sorted(numbers, key=lambda each: order.index(DEEDS[each].word)):
        below[_HEADINGS[DEEDS[number].word]].append((number, _in_short(speech, number)))
    return [(speech.say(f"deeds.{heading}"), deeds) for heading, deeds in below.items() if deeds]


def _in_short(speech: Names, number: int) -> str:
    """By or to whom, or from where, as far as the heading leaves that open."""
    word, where = (part.replace(" ", "_") for part in (DEEDS[number].word, DEEDS[number].where))
    known = (f"deed.{word}.{where}", f"deed.{word}", f"deed.from.{where}")
    return speech.say(next(key for key in known if key in speech.table))
