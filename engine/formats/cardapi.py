"""The JSON of the public card API: one object per card, with kinds, Types and icons as words."""

import json
import re
from pathlib import Path
from typing import Any, Final, NoReturn

from engine.cards.card import UNKNOWN_STAT, Card
from engine.formats.errors import FormatError, line, Told
from engine.formats.card_facts import (
    MOST_CARDS,
    CardsRead,
    CardFacts,
    OfNoDeck,
    Skipped,
    Unusable,
    card_from,
    split_pendulum_text,
)
from engine.formats.files import MEGABYTE, decoded, printable, read_bytes
from engine import vocabulary as v

END_OF_NAME: Final = ".json"
_MOST_BYTES: Final = 128 * MEGABYTE
_BEGINNING: Final = 16_384  # bytes: the first card is among them
_OF_A_CARD: Final = ("id", "name", "type", "desc")
_MOST_PICTURES: Final = 100
_UNKNOWN_STATS: Final = (-1, UNKNOWN_STAT)


def _key(word: str) -> str:
    return "".join(word.split()).replace("-", "").casefold()


_MONSTER_KINDS: Final = {
    _key(v.KIND_NAMES[kind]): kind
    for kind in (
        v.NORMAL,
        v.EFFECT,
        v.FUSION,
        v.RITUAL,
        v.SYNCHRO,
        v.XYZ,
        v.PENDULUM,
        v.LINK,
        v.TUNER,
        v.FLIP,
        v.UNION,
        v.GEMINI,
        v.SPIRIT,
        v.TOON,
    )
}
_ICONS: Final = {
    _key(v.KIND_NAMES[i]): i for i in (v.QUICK_PLAY, v.CONTINUOUS, v.EQUIP, v.FIELD, v.COUNTER, v.RITUAL)
} | {"normal": 0}
_TYPES: Final = {_key(name): bit for bit, name in v.TYPE_NAMES.items()}
_ATTRIBUTES: Final = {_key(name): bit for bit, name in v.ATTRIBUTE_NAMES.items()}
_ALWAYS_EFFECT: Final = v.FLIP | v.UNION | v.GEMINI | v.SPIRIT | v.TOON


def parse(data: bytes | str, source: str) -> CardsRead:
    """All cards of an answer of the API; objects that are no card are skipped and reported."""
    text = decoded(data, source, _MOST_BYTES)
    try:
        answer = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as reason:
        raise FormatError(
            source, line(reason.lineno), "This is not JSON: {msg}.", "Download the file again.", msg=reason.msg
        ) from reason
    except (ValueError, RecursionError) as reason:
        raise FormatError(
            source, "", "This is not the JSON of a card database.", "Download the file again."
        ) from reason
    rows = answer.get("data") if isinstance(answer, dict) else answer
    if not isinstance(rows, list):
        raise FormatError(source, "", "This is not the JSON of a card database: it has no list “data”.")
    if len(rows) > MOST_CARDS:
        raise FormatError(
            source,
            "",
            "There are {count} cards; at most {most_cards} are read.",
            count=len(rows),
            most_cards=MOST_CARDS,
        )
    return _cards(rows)


def read(path: Path) -> CardsRead:
    return parse(read_bytes(path, _MOST_BYTES), printable(str(path)))


def is_file_of(path: Path) -> bool:
    """Whether it begins as such a file does: programs keep settings as JSON, too."""
    try:
        with path.open("rb") as file:
            begins = file.read(_BEGINNING)
    except OSError:
        return False
    words = begins.decode("utf-8-sig", "replace")
    return _LIST.match(words) is not None and all(f'"{key}"' in words for key in _OF_A_CARD)


_LIST: Final = re.compile(r'\s*(?:\{[^\[]*"data"\s*:\s*)?\[\s*\{')


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not JSON")


def _cards(rows: list[Any]) -> CardsRead:
    cards: dict[int, Card] = {}
    pictures: dict[int, int] = {}
    skipped: list[Skipped] = []
    for number, row in enumerate(rows, 1):
        try:
            card = card_from(_facts(row))
            if card.passcode in cards:
                raise Unusable("Its passcode occurs twice; the first is kept.")
            cards[card.passcode] = card
            pictures.update((code, card.passcode) for code in _picture_codes(row))
        except Unusable as reason:
            name = row.get("name") if isinstance(row, dict) else None
            skipped.append(
                Skipped(
                    Told("entry {number}", number=number),
                    printable(name)[:80] if isinstance(name, str) else "",
                    reason.reason,
                    missed=not isinstance(reason, OfNoDeck),
                )
            )
    alternates = {code: original for code, original in pictures.items() if code not in cards}
    return CardsRead(tuple(cards.values()), alternates, tuple(skipped))


def _picture_codes(row: dict[str, Any]) -> list[int]:
    pictures = row.get("card_images")
    if not isinstance(pictures, list):
        return []
    codes = [picture.get("id") for picture in pictures[:_MOST_PICTURES] if isinstance(picture, dict)]
    return [code for code in codes if type(code) is int and 0 < code <= 0xFFFFFFFF and code != row["id"]]


def _facts(row: Any) -> CardFacts:
    if not isinstance(row, dict):
        raise Unusable("It is no card.")
    passcode, name, text = _number(row, "id"), _word(row, "name"), _word(row, "desc", "")
    words = {_key(word) for word in _word(row, "type").split()}
    archetype = printable(_word(row, "archetype", ""))
    facts = CardFacts(passcode, name, 0, text=text, archetypes=(archetype,) if archetype else ())
    if "token" in words:
        facts.kinds = v.MONSTER | v.TOKEN
    elif words & {"spell", "trap"}:
        facts.kinds = (v.SPELL if "spell" in words else v.TRAP) | _icon(row)
    elif "monster" in words:
        _monster(facts, row, words)
    else:
        raise Unusable(
            "“{value}” is not a kind of card that the rulebooks know.", value=printable(_word(row, "type"))[:40]
        )
    return facts


def _icon(row: dict[str, Any]) -> int:
    word = _word(row, "race", "Normal")
    if (icon := _ICONS.get(_key(word))) is None:
        raise Unusable("“{value}” is not an icon.", value=printable(word)[:40])
    return icon


def _monster(facts: CardFacts, row: dict[str, Any], words: set[str]) -> None:
    facts.attribute = _ATTRIBUTES.get(_key(_word(row, "attribute")), 0)
    facts.type = _TYPES.get(_key(_word(row, "race")), 0)
    kinds = v.MONSTER
    for word in words - {"monster"}:
        if word not in _MONSTER_KINDS:
            raise Unusable("“{value}” is not a kind of monster that the rulebooks know.", value=printable(word)[:40])
        kinds |= _MONSTER_KINDS[word]
    if kinds & v.PENDULUM:
        facts.text, facts.pendulum_text = _pendulum_texts(row, facts.text)
        facts.left_scale = facts.right_scale = _number(row, "scale", 0)
    facts.kinds = kinds if kinds & v.NORMAL else kinds | _effect_bit(kinds, row, facts.text)
    facts.level = _number(row, "level", 0)
    facts.attack = _stat(row, "atk")
    facts.defense = 0 if kinds & v.LINK else _stat(row, "def")


def _effect_bit(kinds: int, row: dict[str, Any], text: str) -> int:
    """Whether it is an Effect Monster: of Fusion, Synchro and Xyz Monsters the type's words don't say so."""
    line_of_types = row.get("typeline")
    if isinstance(line_of_types, list) and all(isinstance(word, str) for word in line_of_types):
        return v.EFFECT if "Effect" in line_of_types else 0
    if kinds & (v.FUSION | v.SYNCHRO | v.XYZ | v.LINK):
        return v.EFFECT if len([part for part in text.splitlines() if part.strip()]) > 1 else 0
    return v.EFFECT if kinds & _ALWAYS_EFFECT or not kinds & v.RITUAL else 0


def _pendulum_texts(row: dict[str, Any], text: str) -> tuple[str, str]:
    if "monster_desc" in row or "pend_desc" in row:
        return _word(row, "monster_desc", ""), _word(row, "pend_desc", "")
    return split_pendulum_text(text)


def _stat(row: dict[str, Any], field: str) -> int:
    value = _number(row, field)
    return UNKNOWN_STAT if value in _UNKNOWN_STATS else value


def _number(row: dict[str, Any], field: str, default: int | None = None) -> int:
    value = row.get(field)
    if value is None and default is not None:
        return default
    if type(value) is not int:
        raise Unusable("Its “{field}” is not a whole number.", field=field)
    return value


def _word(row: dict[str, Any], field: str, default: str | None = None) -> str:
    value = row.get(field)
    if value is None and default is not None:
        return default
    if not isinstance(value, str):
        raise Unusable("Its “{field}” is not a text.", field=field)
    return value
