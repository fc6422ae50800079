"""One line of a list with names: how many of which card it may mean (engine.formats.name_list)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.cards.deck_draft import DeckCard, Find
from engine.formats.card_names import CardNames
from engine.formats.decklist import HIGHEST_PASSCODE
from engine.formats.ydk import name_words

_BULLET: Final = re.compile(r"[-–—•*·●○▪‣>+]+\s+")
_NUMBERING: Final = re.compile(r"[0-9]{1,3}[.)]\s+")
_COUNTS_BEFORE: Final = (
    re.compile(r"[(\[]?([0-9]{1,3})(?:\s?[xX×*](?=[\s)\],:])|[x×](?=[^\W\d_a-z]|[\"“]))[)\]]?[\s,;:|–—-]{0,5}(.+)"),
    re.compile(r"[xX×]\s?([0-9]{1,3})\s+(.+)"),
    re.compile(r"[(\[]([0-9]{1,3})[)\]]\s*(.+)"),
    re.compile(r"([0-9]{1,3})(?:\s*[,;|:–—-]\s|[\t ,;|])\s*(.+)"),
)
_COUNTS_BEHIND: Final = (
    re.compile(r"(.+?)(?:[\s,;:|–—-]{1,5}[(\[]?[xX]|\s*[(\[]?[×*]|\s*[(\[][xX])\s?([0-9]{1,3})[)\]]?"),
    re.compile(r"(.+?)\s*[(\[]([0-9]{1,3})\s?[xX×]?[)\]]"),
    re.compile(r"(.+?)[\s,;:|–—-]{1,5}([0-9]{1,3})\s?[xX×]"),
    re.compile(r"(.+?)\s*[\t,;|]\s*([0-9]{1,3})"),
)
_COUNT_PERHAPS: Final = re.compile(r"(.+?)[\s:=–—-]{1,5}([0-9]{1,3})")
_PASSCODE: Final = re.compile(r"(?:#\s?([0-9]{1,10})|([0-9]{4,10}))", re.ASCII)
_PRINTING: Final = re.compile(r"(.+?)\s+#([0-9]{1,10})", re.ASCII)
_QUOTED: Final = re.compile(r"[\"“”](.+)[\"“”]")
LITERAL: Final = re.compile(r"“(.+)”")  # a name just as it stands
_SET_CODE: Final = r"[A-Z0-9]{2,5}-(?:[A-Z]{1,3})?[0-9]{2,4}[A-Za-z]?"
_BEHIND_NAMES: Final = (
    re.compile(rf"(.+?)[\s,;|–—-]{{0,5}}[(\[]?\b{_SET_CODE}\b[)\]]?.{{0,40}}"),
    re.compile(r"(.+?)\s*[(\[][^()\[\]]{1,60}[)\]]"),
    re.compile(r"(.+?)[\s,;|–—-]{1,5}(?:(?:ultra|super|secret|ultimate|ghost|short) ){0,3}(?:rare|common|print)", re.I),
)  # fmt: skip
_BEFORE_NAMES: Final = re.compile(rf"[(\[]?{_SET_CODE}[)\]]?[\s:,;|–—-]{{1,5}}(.+)")
_COLUMNS: Final = re.compile(r"\s*[\t;|,]\s*")


@dataclass(frozen=True, slots=True)
class _Meant:
    """One reading of a line: so many of what has this name. ``sure``: its count can hardly be part of a name."""

    count: int
    name: str
    sure: bool


def read(row: str, names: CardNames, find: Find) -> tuple[int, DeckCard, bool]:
    """How many of what, and whether the line says how many. The first reading with a known card, or the likeliest."""
    readings = list(_readings(row))
    for meant in readings:
        if (card := _found(meant.name, names, find)) is not None:
            return meant.count, card, meant.sure
    literal = any(LITERAL.fullmatch(meant.name) for meant in readings)
    for least in () if literal else _stripped(_undecorated(row)):
        for meant in sorted(_readings(least), key=lambda each: not each.sure):
            for name in _stripped(meant.name):
                if (card := _found(name, names, find)) is not None:
                    return meant.count, card, meant.sure
    likeliest = next((meant for meant in readings if meant.sure), readings[0])
    quoted = _QUOTED.fullmatch(likeliest.name)
    return likeliest.count, DeckCard(0, name_words(quoted[1] if quoted else likeliest.name)), likeliest.sure


def _readings(row: str) -> Iterator[_Meant]:
    bare = _undecorated(row)
    yield _Meant(1, bare, False)
    if numbered := _NUMBERING.match(bare):
        rest = bare[numbered.end() :]
        yield _Meant(1, rest, True)
        yield from _counted(rest)
    yield from _counted(bare)
    if behind := _COUNT_PERHAPS.fullmatch(bare):
        yield _Meant(int(behind[2]), behind[1], False)
    columns = _COLUMNS.split(bare)
    if len(columns) > 1:
        counts = [int(each) for each in columns if re.fullmatch(r"[0-9]{1,3}", each, re.ASCII)]
        yield from (_Meant(counts[0] if counts else 1, each, False) for each in columns if len(each) > 1)


def _undecorated(row: str) -> str:
    """Without the signs that lists and emphasis are made of."""
    bare = row[found.end() :] if (found := _BULLET.match(row)) else row
    bare = bare.strip("`").strip()
    for ornament in ("**", "__", "*", "_"):
        if len(bare) > 2 * len(ornament) and bare.startswith(ornament) and bare.endswith(ornament):
            bare = bare[len(ornament) : -len(ornament)].strip()
    return bare or row


def _counted(text: str) -> Iterator[_Meant]:
    before = next((found for each in _COUNTS_BEFORE if (found := each.fullmatch(text))), None)
    behind = next((found for each in _COUNTS_BEHIND if (found := each.fullmatch(text))), None)
    if before:
        yield _Meant(int(before[1]), before[2], True)
    if behind:
        yield _Meant(int(behind[2]), behind[1], True)
    if before and (both := next((found for each in _COUNTS_BEHIND if (found := each.fullmatch(before[2]))), None)):
        yield _Meant(int(both[2]), both[1], True)


def _found(name: str, names: CardNames, find: Find) -> DeckCard | None:
    """What has this name, passcode, or name with the passcode of one printing; None if no card is called so."""
    if (card := names.find(name)) is not None:
        return DeckCard(card.passcode)
    if (code := _PASSCODE.fullmatch(name)) and 0 < int(code[1] or code[2]) <= HIGHEST_PASSCODE:
        return DeckCard(int(code[1] or code[2]))
    if printing := _PRINTING.fullmatch(name):
        card, passcode = names.find(printing[1]), int(printing[2])
        other = find(passcode) if 0 < passcode <= HIGHEST_PASSCODE else None
        if card is not None:
            return DeckCard(passcode if other is not None and other.name == card.name else card.passcode)
    return None


def _stripped(name: str) -> Iterator[str]:
    """The name, and what is left of it without set codes, rarities and remarks."""
    yield name
    if LITERAL.fullmatch(name):
        return
    if before := _BEFORE_NAMES.fullmatch(name):
        name = before[1]
        yield name
    for _ in range(3):
        shorter = next((found[1] for each in _BEHIND_NAMES if (found := each.fullmatch(name))), "")
        if not shorter:
            return
        yield shorter
        name = shorter


def least_of(words: str) -> str:
    """The least of it, for a look at what is near."""
    *_, least = _stripped(words)
    return least


def names_a_card(row: str, names: CardNames, find: Find) -> bool:
    """Whether a card that is known stands in this line by its name."""
    card = read(row, names, find)[1]
    return bool(card.passcode) and find(card.passcode) is not None
