"""Sets of cards as text (.duelset, TOML): facts and texts that people write, read within limits.

name = "Meadow and Mill"
about = "Straightforward monsters and their helpers."

[[card]]
passcode = 700000001
name = "Meadow Ram"
kind = "Normal Monster"
attribute = "EARTH"
type = "Beast"
level = 4
atk = 1500
def = 1200
text = "It counts itself to sleep."
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.cards.card import UNKNOWN_STAT, Card
from engine.formats.errors import FormatError, quoted, Told
from engine.formats.card_facts import CardFacts, CardsRead, Skipped, Unusable, card_from
from engine.formats.files import MEGABYTE, decoded, printable, read_bytes
from engine.formats.toml_text import parsed
from engine.vocabulary import ATTRIBUTE_NAMES, KIND_NAMES, MONSTER, PENDULUM, SPELL, TRAP, TYPE_NAMES

_BIGGEST: Final = 8 * MEGABYTE
_MOST_CARDS: Final = 20_000
_ATTRIBUTES: Final = {name: bit for bit, name in ATTRIBUTE_NAMES.items()}
_TYPES: Final = {name: bit for bit, name in TYPE_NAMES.items()}
_KINDS: Final = {name: bit for bit, name in KIND_NAMES.items()}
_NUMBERS: Final = {"level": "level", "rank": "level", "atk": "attack", "def": "defense"}
_WORDS: Final = frozenset(("passcode", "name", "kind", "attribute", "type", "scales", "text", "pendulum", "archetypes"))


@dataclass(frozen=True, slots=True)
class SetOfCards(CardsRead):
    """A set: its cards without programs, what was left out and why, its name and a line about it."""

    name: str
    about: str


def read(path: Path) -> SetOfCards:
    """The set in a file; FormatError if it is none. A card that can't be used is told and left out."""
    source = printable(str(path))
    text = decoded(read_bytes(path, _BIGGEST), source, _BIGGEST)
    plain = parsed(text, source, "Compare it with a set that works.")
    rows = plain.get("card", [])
    if not isinstance(rows, list) or not rows:
        raise FormatError(source, "", "There is no card in it.", "Each card begins with a line [[card]].")
    if len(rows) > _MOST_CARDS:
        raise FormatError(
            source,
            "",
            "There are too many cards: {count}, at most {most_cards} are read.",
            count=len(rows),
            most_cards=_MOST_CARDS,
        )
    cards: list[Card] = []
    skipped: list[Skipped] = []
    for number, row in enumerate(rows, 1):
        name = row.get("name", "") if isinstance(row, dict) else ""
        try:
            cards.append(card_from(_facts(row)))
        except Unusable as reason:
            skipped.append(Skipped(Told("card {number}", number=number), str(name)[:60], reason.reason))
    name, about = _line(plain.get("name"), path.stem), _line(plain.get("about"), "")
    return SetOfCards(tuple(cards), {}, tuple(skipped), name, about)


def _line(value: Any, otherwise: str) -> str:
    return printable(value)[:200] if isinstance(value, str) and value.strip() else otherwise


def _facts(row: Any) -> CardFacts:
    if not isinstance(row, dict):
        raise Unusable("It has no facts.")
    unknown = row.keys() - _WORDS - _NUMBERS.keys()
    if unknown:
        raise Unusable("{text} is no fact of a card.", text=quoted(sorted(unknown)[0]))
    kinds = _kinds(_text(row, "kind"))
    facts = CardFacts(
        _number(row, "passcode"),
        _text(row, "name"),
        kinds,
        text=_text(row, "text", ""),
        pendulum_text=_text(row, "pendulum", ""),
    )
    facts.archetypes = _names(row.get("archetypes", []))
    if not kinds & MONSTER:
        return facts
    facts.attribute = _one_of(row, "attribute", _ATTRIBUTES)
    facts.type = _one_of(row, "type", _TYPES)
    for word, field in _NUMBERS.items():
        if word in row:
            setattr(facts, field, UNKNOWN_STAT if row[word] == "?" else _number(row, word))
    if kinds & PENDULUM:
        scales = row.get("scales", 0)
        both = scales if isinstance(scales, list) else [scales, scales]
        if len(both) != 2 or not all(isinstance(scale, int) for scale in both):
            raise Unusable("Its Scales are not one number or two.")
        facts.left_scale, facts.right_scale = both
    return facts


def _text(row: dict[str, Any], word: str, otherwise: str | None = None) -> str:
    value = row.get(word, otherwise)
    if not isinstance(value, str):
        raise Unusable("“{word}” is missing, or is no text.", word=word)
    return value


def _number(row: dict[str, Any], word: str) -> int:
    value = row.get(word)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unusable("“{word}” is missing, or is no whole number.", word=word)
    return value


def _one_of(row: dict[str, Any], word: str, table: dict[str, int]) -> int:
    value = _text(row, word)
    if value not in table:
        raise Unusable(
            "{text} is no {word} of a monster. There are: {names}.",
            text=quoted(value),
            word=word,
            names=", ".join(table),
        )
    return table[value]


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise Unusable("“archetypes” is no list of names.")
    return tuple(value)


def _kinds(words: str) -> int:
    """ "Synchro Tuner Effect Monster", "Counter Trap"; "Normal Spell" has no bit of its own."""
    bits = 0
    for word in words.split():
        if word not in _KINDS:
            raise Unusable("{text} is no kind of card.", text=quoted(word))
        bits |= _KINDS[word]
    if bits & (SPELL | TRAP) and "Normal" in words.split():
        bits &= ~_KINDS["Normal"]
    return bits
