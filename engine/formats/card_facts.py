"""From the raw facts of a foreign card database to a Card, or to the reason why there is none.

What both kinds of databases share: the limits of figures, how the text of a Pendulum Monster is split, what
needs no compiler, and the account of what was read and what was skipped.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.cards.card import UNKNOWN_STAT, Card, is_card_kind_valid
from engine.cards.programs import is_without_effect
from engine.formats.errors import Told
from engine.formats.decklist import HIGHEST_PASSCODE
from engine.phrases import pendulum
from engine.program import NO_PROGRAM
from engine import vocabulary as v

MOST_CARDS: Final = 200_000
_LONGEST_NAME: Final = 200
_LONGEST_TEXT: Final = 20_000
_HIGHEST_STAT: Final = 1_000_000
_HIGHEST_LEVEL: Final = 255
_HIGHEST_SCALE: Final = 255
_KNOWN_KINDS: Final = sum(v.KIND_NAMES)
_PENDULUM_MARK: Final = re.compile(r"\[\s*Pendulum Effect\s*\]", re.IGNORECASE)
_MONSTER_MARK: Final = re.compile(r"\[\s*(?:Monster Effect|Flavou?r Text)\s*\]", re.IGNORECASE)
_DASHES: Final = re.compile(r"^\s*-{3,}\s*$", re.MULTILINE)


class Unusable(Exception):
    """Why a row of a database gives no card."""

    def __init__(self, reason: str, /, **arguments: Any) -> None:
        self.reason = Told(reason, **arguments) if arguments else Told.of(reason)
        super().__init__(self.reason)


class OfNoDeck(Unusable):
    """The row is a Token: nobody misses it among the cards."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A row that gave no card.

    ``missed`` is False for a Token and for another picture of a card: nothing is lost by those. ``damage``: the
    file itself is damaged there, and what lies behind is lost.
    """

    place: str
    name: str
    reason: str
    missed: bool = True
    damage: bool = False

    @property
    def told(self) -> Told:
        parts = {"place": Told.of(self.place), "reason": Told.of(self.reason)}
        if self.name:
            return Told("{place}, “{name}”: {reason}", name=self.name, **parts)
        return Told("{place}: {reason}", **parts)

    def __str__(self) -> str:
        return str(self.told)


@dataclass(frozen=True, slots=True)
class CardsRead:
    """What a database gave: cards, other pictures by passcode of the original, and what was skipped and why.

    Goes into a library as ``library.add(read.cards, read.alternates)``.
    """

    cards: tuple[Card, ...]
    alternates: Mapping[int, int]
    skipped: tuple[Skipped, ...]


@dataclass(slots=True)
class CardFacts:
    """The facts of one row, not yet looked at."""

    passcode: int
    name: str
    kinds: int
    attribute: int = 0
    type: int = 0
    level: int = 0
    attack: int = 0
    defense: int = 0
    left_scale: int = 0
    right_scale: int = 0
    text: str = ""
    pendulum_text: str = ""
    archetypes: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()


def card_from(facts: CardFacts) -> Card:
    """The card with these facts; Unusable if they are not those of a card."""
    _check_lengths(facts)
    passcode, name, kinds = facts.passcode, " ".join(tidy(facts.name).split()), facts.kinds
    text, pendulum_text = tidy(facts.text), tidy(facts.pendulum_text)
    _check_words(passcode, name, text + pendulum_text)
    _check_kinds(kinds)
    if not kinds & v.MONSTER:
        return Card(passcode, name, kinds, archetypes=facts.archetypes, outside=facts.outside, text=text, program=None)
    _check_figures(facts)
    has_scales = bool(kinds & v.PENDULUM)
    card = Card(
        passcode,
        name,
        kinds,
        attribute=facts.attribute,
        type=facts.type,
        level=0 if kinds & v.LINK else facts.level,
        attack=facts.attack,
        defense=0 if kinds & v.LINK else facts.defense,
        left_scale=facts.left_scale if has_scales else 0,
        right_scale=facts.right_scale if has_scales else 0,
        archetypes=facts.archetypes,
        outside=facts.outside,
        text=text,
        pendulum_text=pendulum_text,
        program=None,
    )
    if not is_without_effect(card):
        return card
    # Every Pendulum Monster can be activated into a Pendulum Zone (SUMMON-30, KIND-23).
    return card.but(program=pendulum(()) if has_scales else NO_PROGRAM)


def split_pendulum_text(text: str) -> tuple[str, str]:
    """(monster part, Pendulum part); either may be missing (CARD-22)."""
    in_zone, monster = _PENDULUM_MARK.search(text), _MONSTER_MARK.search(text)
    if in_zone is None and monster is None:
        return text, ""
    if monster is None:
        assert in_zone is not None
        return "", _undashed(text[in_zone.end() :])
    if in_zone is None:
        return _undashed(text[monster.end() :]), ""
    if monster.start() < in_zone.start():
        return _undashed(text[monster.end() : in_zone.start()]), _undashed(text[in_zone.end() :])
    return _undashed(text[monster.end() :]), _undashed(text[in_zone.end() : monster.start()])


def _undashed(text: str) -> str:
    return _DASHES.sub("", text).strip()


def tidy(text: str) -> str:
    """One kind of line break and of blank, none at the ends; letters in one piece, and no signs without a shape.

    Texts copied from pages have hard and zero-width blanks; they would only keep the same words from being found.
    """
    lines = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n")
    if _can_be_shown(lines):  # which none of those signs can
        return lines.strip()
    signs = (" " if sign.isspace() and sign != "\n" else sign for sign in lines)
    return "".join(sign for sign in signs if unicodedata.category(sign) != "Cf").strip()


def _can_be_shown(text: str) -> bool:
    return text.replace("\n", "").isprintable()


def _check_lengths(facts: CardFacts) -> None:
    if len(facts.name) > _LONGEST_NAME:
        raise Unusable("Its name is longer than {longest_name} characters.", longest_name=_LONGEST_NAME)
    if max(len(facts.text), len(facts.pendulum_text)) > _LONGEST_TEXT:
        raise Unusable("Its text is longer than {longest_text} characters.", longest_text=_LONGEST_TEXT)


def _check_words(passcode: int, name: str, text: str) -> None:
    if not 0 < passcode <= HIGHEST_PASSCODE:
        raise Unusable("{passcode} is not a passcode.", passcode=passcode)
    if not name:
        raise Unusable("It has no name.")
    if not name.isprintable():
        raise Unusable("Its name has characters that can’t be shown.")
    if not _can_be_shown(text):
        raise Unusable("Its text has characters that can’t be shown.")


def _check_kinds(kinds: int) -> None:
    if kinds & v.TOKEN:
        raise OfNoDeck("It is a Token: Tokens are made by effects and are in no Deck.")
    if kinds & ~_KNOWN_KINDS or not is_card_kind_valid(kinds):
        raise Unusable("0x{value} is not a kind of card that the rulebooks know.", value=f"{kinds & (1 << 64) - 1:x}")


def _check_figures(facts: CardFacts) -> None:
    if facts.attribute not in v.ATTRIBUTE_NAMES:
        raise Unusable("It doesn’t have exactly one known Attribute.")
    if facts.type not in v.TYPE_NAMES:
        raise Unusable("It doesn’t have exactly one known Type.")
    for word, value in (("ATK", facts.attack), ("DEF", facts.defense)):
        if value != UNKNOWN_STAT and not 0 <= value <= _HIGHEST_STAT:
            raise Unusable("Its {word} is {value}.", word=word, value=value)
    if not 0 <= facts.level <= _HIGHEST_LEVEL:
        raise Unusable("Its Level is {level}.", level=facts.level)
    if not (0 <= facts.left_scale <= _HIGHEST_SCALE and 0 <= facts.right_scale <= _HIGHEST_SCALE):
        raise Unusable("Its Pendulum Scales are out of range.")
