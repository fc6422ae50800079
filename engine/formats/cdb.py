""".cdb: the card databases that players own, SQLite files with the tables ``datas`` and ``texts``.

Such a file may be damaged or made to do harm. So SQLite works on a copy in memory and never touches the file,
the tables must be plain ones, and the work they can cause is bounded. A row that is no card is skipped and
reported; so is all behind a damage.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import name_key
from engine.formats import archetype_names
from engine.formats.archetype_names import ArchetypeNames
from engine.formats.errors import FormatError, Told
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
from engine.formats.files import MEGABYTE, printable, read_bytes, why
from engine.vocabulary import PENDULUM

_MOST_BYTES: Final = 256 * MEGABYTE
_SIGNATURE: Final = b"SQLite format 3\0"
_HEADER: Final = 100
_NO_JOURNAL: Final = slice(18, 20)
_VALID_FOR: Final = slice(92, 96)
_FACTS: Final = ("id", "alias", "type", "atk", "def", "level", "race", "attribute")
_COLUMNS: Final = {"datas": _FACTS, "texts": ("id", "name", "desc")}
_CODES: Final = "setcode"
"""A column that a database may be without: the archetypes of a card, as four codes of 16 bits."""
_FARTHEST_PICTURE: Final = 20  # between the passcodes of a card and of its other pictures
_STEPS_AT_ONCE: Final = 100_000
_MOST_STEPS: Final = 1_000  # times _STEPS_AT_ONCE: far more than the biggest real database takes
_TRAP_MONSTER: Final = 0x100  # told by the card's text; the kind stays Trap
_SPECIAL_SUMMON_ONLY: Final = 0x2000000  # likewise
_REMEDY: Final = "Get a fresh copy of the database."


def read(path: Path) -> CardsRead:
    """All cards of a database; FormatError if it isn't one. What its archetypes are called is looked for beside it."""
    source = printable(str(path))
    data = read_bytes(path, _MOST_BYTES)
    if len(data) < _HEADER or not data.startswith(_SIGNATURE):
        raise FormatError(source, "", "This is not a card database: it is no SQLite file.", _REMEDY)
    try:
        with closing(_opened(data)) as database:
            return _Reading(source, database, *archetype_names.beside(path)).all()
    except (sqlite3.Error, UnicodeDecodeError) as reason:
        raise FormatError(source, "", "The card database can’t be read: {why}.", _REMEDY, why=why(reason)) from reason


def _opened(data: bytes) -> sqlite3.Connection:
    """A copy in memory, without trust in what the schema says.

    Two fields of the header are set so that a database that was cut off, or closed in haste, is read as far
    as it goes: no side file is expected, and the size is that of the file rather than the one noted.
    """
    patched = bytearray(data)
    patched[_NO_JOURNAL] = b"\1\1"
    patched[_VALID_FOR] = bytes(byte ^ 0xFF for byte in data[24:28])
    database = sqlite3.connect(":memory:")
    database.deserialize(bytes(patched))
    database.text_factory = bytes
    database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MEGABYTE)
    database.execute("PRAGMA trusted_schema = OFF")
    steps = iter(range(_MOST_STEPS))
    database.set_progress_handler(lambda: int(next(steps, None) is None), _STEPS_AT_ONCE)
    return database


class _Reading:
    """One pass through a database."""

    def __init__(
        self, source: str, database: sqlite3.Connection, names: ArchetypeNames, unread: tuple[FormatError, ...]
    ) -> None:
        self.source = source
        self.database = database
        self.names = names
        self.columns = dict(_COLUMNS)
        self.is_coded = False
        self.skipped = [Skipped(printable(each.source), "", each.reason, damage=True) for each in unread]
        self.aliases: dict[int, int] = {}
        self.unreadable: set[int] = set()  # told already, so that nothing more need be said of them

    def all(self) -> CardsRead:
        self.check_schema()
        texts = self.texts()
        cards: dict[int, Card] = {}
        nameless: dict[int, int] = {}
        for row in self.rows("datas"):
            if (facts := self.facts(row, texts)) is None:
                continue
            if not facts.name.strip() and facts.passcode in self.aliases:
                nameless[facts.passcode] = self.aliases[facts.passcode]
            elif facts.passcode in cards:
                self.skip(facts.passcode, facts.name, "Its passcode occurs twice; the first row is kept.")
            else:
                try:
                    cards[facts.passcode] = card_from(facts)
                except Unusable as reason:
                    self.skip(facts.passcode, facts.name, reason.reason, missed=not isinstance(reason, OfNoDeck))
        alternates = self.alternates(cards, nameless)
        return CardsRead(tuple(cards.values()), alternates, tuple(self.skipped))

    # -- the file

    def check_schema(self) -> None:
        """The tables must be there with their columns, as tables: a view could compute without end."""
        made = {}
        for kind, name, sql in self.database.execute("SELECT type, name, sql FROM sqlite_master"):
            made[_text(name).lower()] = (_text(kind), _text(sql).lower())
        for table, columns in _COLUMNS.items():
            kind, sql = made.get(table, ("", ""))
            if kind != "table" or " ".join(sql.split()).startswith("create virtual"):
                raise FormatError(
                    self.source, "", "This is not a card database: it has no table “{table}”.", table=table
                )
            there = {_text(row[1]).lower() for row in self.database.execute(f"PRAGMA table_info({table})")}
            if missing := [column for column in columns if column not in there]:
                raise FormatError(
                    self.source,
                    Told("table “{table}”", table=table),
                    "This is not a card database of the known layout: there is no column “{value}”.",
                    value=missing[0],
                )
            if columns is _FACTS and _CODES in there:
                self.columns[table] += (_CODES,)
                self.is_coded = self.has_a_code(table)

    def has_a_code(self, table: str) -> bool:
        """Databases of old, and small ones, have no archetype at all: then the names tell."""
        query = f"SELECT 1 FROM {table} WHERE typeof({_CODES}) = 'integer' AND {_CODES} <> 0 LIMIT 1"
        try:
            return self.database.execute(query).fetchone() is not None
        except sqlite3.Error:
            return False

    def rows(self, table: str) -> Iterator[tuple[Any, ...]]:
        """The rows of a table, as far as the file is sound. One that is too long for SQLite's limit is left out."""
        found = 0
        at_once = -1  # all that are left; one alone where it or the next is too long: Python looks one row ahead
        while True:
            try:
                for row in self.some_rows(table, at_once, found):
                    found += 1
                    if found > MOST_CARDS:
                        told = Told("Only {most} rows are read.", most=MOST_CARDS)
                        self.skipped.append(Skipped(Told("table “{table}”", table=table), "", told, damage=True))
                        return
                    yield row
                if at_once < 0:
                    return
                at_once = -1
            except sqlite3.DataError:
                if at_once > 0:
                    passcode = self.passcode_at(table, found)
                    self.leave_out(passcode, "Its name and text are longer than those of any card.")
                    found += 1
                at_once = -at_once
            except sqlite3.Error as reason:
                told = Told(
                    "The file is damaged after {found} rows; the rest is left out ({why}).",
                    found=found,
                    why=why(reason),
                )
                self.skipped.append(Skipped(Told("table “{table}”", table=table), "", told, damage=True))
                return

    def some_rows(self, table: str, most: int, first: int) -> sqlite3.Cursor:
        return self.database.execute(
            f"SELECT {', '.join(self.columns[table])} FROM {table} LIMIT {most} OFFSET {first}"
        )

    def passcode_at(self, table: str, number: int) -> int | str:
        """Whose row it is that can't be read. The last column is asked for, too: else an index may be gone through."""
        try:
            query = f"SELECT id, typeof({self.columns[table][-1]}) FROM {table} LIMIT 1 OFFSET {number}"
            passcode = next(self.database.execute(query), ("?",))[0]
        except sqlite3.Error:
            return "?"
        return passcode if type(passcode) is int else "?"

    # -- its rows

    def texts(self) -> dict[int, tuple[str, str]]:
        found: dict[int, tuple[str, str]] = {}
        for passcode, name, text in self.rows("texts"):
            if type(passcode) is int:
                try:
                    found.setdefault(passcode, (_text(name), _text(text)))
                except UnicodeDecodeError:
                    self.leave_out(passcode, "Its name or text is not in UTF-8.")
        return found

    def facts(self, row: tuple[Any, ...], texts: dict[int, tuple[str, str]]) -> CardFacts | None:
        if row[0] in self.unreadable:
            return None
        row, code = row[: len(_FACTS)], row[len(_FACTS) :]
        if any(type(value) is not int for value in row):
            known = row[0] if type(row[0]) is int else "?"
            self.skip(known, "", "Its facts are not whole numbers.")
            return None
        passcode, alias, kinds, attack, defense, level, race, attribute = row
        if alias and alias != passcode:
            self.aliases[passcode] = alias
        if passcode not in texts:
            if passcode not in self.aliases:
                self.skip(passcode, "", "It has no name and text.")
                return None
            texts[passcode] = ("", "")
        name, text = texts[passcode]
        kinds &= ~(_TRAP_MONSTER | _SPECIAL_SUMMON_ONLY)
        text, pendulum_text = split_pendulum_text(text) if kinds & PENDULUM else (text, "")
        facts = CardFacts(
            passcode,
            name,
            kinds,
            attribute,
            race,
            level & 0xFF,
            attack,
            defense,
            level >> 24 & 0xFF,
            level >> 16 & 0xFF,
            text,
            pendulum_text,
        )
        if self.is_coded:
            self.tell_archetypes(facts, code[0] if code and type(code[0]) is int else 0)
        return facts

    def tell_archetypes(self, facts: CardFacts, codes: int) -> None:
        facts.archetypes = self.names.listed(codes)
        own = set(facts.archetypes)
        facts.outside = tuple(name for name in self.names.suggested(facts.name) if name not in own)

    def alternates(self, cards: dict[int, Card], nameless: dict[int, int]) -> dict[int, int]:
        """Rows that only give a card another picture: no name of their own, or the original's, or a passcode close to
        it; a card that is treated as another has a passcode of its own."""
        found = {}
        for passcode, original in nameless.items():
            if original in cards:
                found[passcode] = original
            else:
                self.skip(passcode, "", f"It has no name, and {original}, whose picture it varies, isn’t there.")
        for passcode, original in self.aliases.items():
            if passcode in cards and original in cards and original not in self.aliases:
                close = abs(passcode - original) <= _FARTHEST_PICTURE
                if close or name_key(cards[passcode].name) == name_key(cards[original].name):
                    found[passcode] = original
        for passcode, original in found.items():
            card = cards.pop(passcode, None)
            name = card.name if card else ""
            self.skip(passcode, name, f"Another picture of {original}; kept as such.", missed=False)
        return found

    def skip(self, passcode: int | str, name: str, reason: str, *, missed: bool = True) -> None:
        self.skipped.append(Skipped(Told("card {passcode}", passcode=passcode), printable(name)[:80], reason, missed))

    def leave_out(self, passcode: int | str, reason: str) -> None:
        self.skip(passcode, "", reason)
        if isinstance(passcode, int):
            self.unreadable.add(passcode)


def _text(value: object) -> str:
    """A text column; NULL is empty, and UnicodeDecodeError if it isn't UTF-8."""
    return value.decode("utf-8") if isinstance(value, bytes) else "" if value is None else str(value)
