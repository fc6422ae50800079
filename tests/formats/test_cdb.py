"""Card databases from outside."""

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards.card import UNKNOWN_STAT
from engine.cards.library import CardLibrary
from engine.formats import cdb
from engine.formats.errors import FormatError
from engine.formats.card_facts import CardsRead
from engine.phrases import pendulum
from engine.program import NO_PROGRAM
from engine.vocabulary import (
    CONTINUOUS,
    DRAGON,
    EFFECT,
    LIGHT,
    LINK,
    MONSTER,
    NORMAL,
    PENDULUM,
    SYNCHRO,
    TOKEN,
    TRAP,
    TUNER,
    XYZ,
)

DATAS = "id integer primary key, ot, alias, setcode, type, atk, def, level, race, attribute, category"
TEXTS = "id integer primary key, name, desc"
DAWN = (10, 3, 0, 0, MONSTER | NORMAL, 3000, 2500, 8, DRAGON, LIGHT, 0)
PENDULUM_TEXT = (
    "[ Pendulum Effect ]\r\nOnce per turn: Draw 1 card.\r\n----------------------------------------\r\n"
    "[ Monster Effect ]\r\nThis card can attack directly."
)


def database(path: Path, *rows: tuple, datas: str = DATAS, texts: str = TEXTS) -> Path:
    """A database of these rows, each the facts followed by name and text."""
    path.unlink(missing_ok=True)
    made = sqlite3.connect(path)
    made.execute(f"create table datas ({datas})")
    made.execute(f"create table texts ({texts})")
    for row in rows:
        made.execute(f"insert into datas values ({','.join('?' * 11)})", row[:11])
        if len(row) > 11:
            made.execute("insert into texts values (?, ?, ?)", (row[0], *row[11:]))
    made.commit()
    made.close()
    return path


def fact(passcode: int, kinds: int = MONSTER | NORMAL, **changes: Any) -> tuple:
    words = ("id", "ot", "alias", "setcode", "type", "atk", "def", "level", "race", "attribute", "category")
    facts = dict(zip(words, DAWN)) | {"id": passcode, "type": kinds} | changes
    return tuple(facts[word] for word in words)


def reasons(read: CardsRead) -> dict[str, str]:
    return {skipped.place: skipped.reason for skipped in read.skipped}


# ------------------------------------------------------------------------------------------ cards


def test_the_facts_of_a_normal_monster(tmp_path: Path) -> None:
    read = cdb.read(database(tmp_path / "a.cdb", (*DAWN, "Dawn Dragon", "It rises.\r\nEarly.")))
    (dawn,) = read.cards
    assert (dawn.passcode, dawn.name, dawn.kinds) == (10, "Dawn Dragon", MONSTER | NORMAL)
    assert (dawn.attribute, dawn.type, dawn.level) == (LIGHT, DRAGON, 8)
    assert (dawn.attack, dawn.defense, dawn.text) == (3000, 2500, "It rises.\nEarly.")
    assert dawn.program is NO_PROGRAM
    assert read.skipped == () and read.alternates == {}


def test_cards_with_effect_text_wait_for_their_meaning(tmp_path: Path) -> None:
    rows = [
        (*fact(1, MONSTER | EFFECT), "A", "Draw 1 card."),
        (*fact(2, TRAP | CONTINUOUS), "B", "Draw 1 card."),
        (*fact(3, MONSTER | SYNCHRO), "C", "1 Tuner + 1 or more non-Tuner monsters"),
        (*fact(4, MONSTER | NORMAL | TUNER), "D", "It sings."),
        (
            *fact(5, MONSTER | NORMAL | PENDULUM),
            "E",
            "[ Pendulum Effect ]\nDraw 1 card.\n-----\n[ Flavor Text ]\nTick.",
        ),
        (*fact(6, MONSTER | NORMAL | PENDULUM), "F", "[ Flavor Text ]\nTick."),
    ]
    cards = cdb.read(database(tmp_path / "a.cdb", *rows)).cards
    assert [card.program if card.understood else None for card in cards] == [
        None, None, None, NO_PROGRAM, None, pendulum(())
    ]  # fmt: skip


def test_levels_scales_and_question_marks(tmp_path: Path) -> None:
    rows = [
        (*fact(1, MONSTER | EFFECT | PENDULUM, level=0x5030004), "Tide Clock", PENDULUM_TEXT),
        (*fact(2, MONSTER | EFFECT | XYZ, level=4, atk=-2, **{"def": -2}), "Orbit", "2 Level 4 monsters\nDraw 1 card."),
    ]
    clock, orbit = cdb.read(database(tmp_path / "a.cdb", *rows)).cards
    assert (clock.level, clock.left_scale, clock.right_scale) == (4, 5, 3)
    assert clock.pendulum_text == "Once per turn: Draw 1 card."
    assert clock.text == "This card can attack directly."
    assert (orbit.level, orbit.attack, orbit.defense) == (4, UNKNOWN_STAT, UNKNOWN_STAT)
    assert not orbit.has_level


def test_link_monsters_are_listed_and_not_understood(tmp_path: Path) -> None:
    row = (*fact(1, MONSTER | EFFECT | LINK, level=2, **{"def": 0x28}), "Chain Runner", "2 monsters")
    (runner,) = cdb.read(database(tmp_path / "a.cdb", row)).cards
    assert (runner.level, runner.defense, runner.understood) == (0, 0, False)


def test_other_pictures_lead_to_the_original(tmp_path: Path) -> None:
    rows = [
        (*DAWN, "Dawn Dragon", "It rises."),
        (*fact(11, alias=10), "Dawn Dragon", "It rises."),
        (*fact(12, alias=10), "", ""),
        fact(13, alias=10),
        (
            *fact(114, alias=10, type=MONSTER | EFFECT),
            "Dawn Dragon 2",
            'This card\'s name is always treated as "Dawn Dragon".',
        ),
        fact(15, alias=999),
    ]
    read = cdb.read(database(tmp_path / "a.cdb", *rows))
    assert [card.passcode for card in read.cards] == [10, 114]
    assert read.alternates == {11: 10, 12: 10, 13: 10}
    assert set(reasons(read)) == {"card 11", "card 12", "card 13", "card 15"}
    library = CardLibrary()
    library.add(read.cards, read.alternates)
    picture = library.find(12)
    assert picture is not None and (picture.name, picture.passcode) == ("Dawn Dragon", 12)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (
            (*fact(1, MONSTER | TOKEN), "Lamb Token", ""),
            "It is a Token: Tokens are made by effects and are in no Deck.",
        ),
        ((*fact(1), "  ", "text"), "It has no name."),
        (fact(1), "It has no name and text."),
        ((*fact(1), None, None), "It has no name."),
        ((*fact(1, atk="many"), "A", ""), "Its facts are not whole numbers."),
        ((*fact(1, level=None), "A", ""), "Its facts are not whole numbers."),
        ((*fact(1, atk=1.5), "A", ""), "Its facts are not whole numbers."),
        ((*fact(1, atk=-7), "A", ""), "Its ATK is -7."),
        ((*fact(1, **{"def": 1 << 60}), "A", ""), f"Its DEF is {1 << 60}."),
        ((*fact(1, MONSTER | TRAP), "A", ""), "0x5 is not a kind of card that the rulebooks know."),
        ((*fact(1, 0), "A", ""), "0x0 is not a kind of card that the rulebooks know."),
        ((*fact(1, -1), "A", ""), "It is a Token: Tokens are made by effects and are in no Deck."),
        ((*fact(1, 1 << 40 | MONSTER), "A", ""), "0x10000000001 is not a kind of card that the rulebooks know."),
        ((*fact(1, attribute=3), "A", ""), "It doesn’t have exactly one known Attribute."),
        ((*fact(1, race=0), "A", ""), "It doesn’t have exactly one known Type."),
        ((*fact(-4), "A", ""), "-4 is not a passcode."),
        ((*fact(1 << 33), "A", ""), f"{1 << 33} is not a passcode."),
        ((*fact(1), "A\0B", ""), "Its name has characters that can’t be shown."),
        ((*fact(1), "A", "x\0y"), "Its text has characters that can’t be shown."),
        ((*fact(1), "A" * 201, ""), "Its name is longer than 200 characters."),
        ((*fact(1), "A", "x" * 20_001), "Its text is longer than 20000 characters."),
        ((*fact(1), b"\xff\xfe", b"\xff"), "Its name or text is not in UTF-8."),
    ],
)
def test_rows_that_are_no_card_are_skipped_with_their_reason(tmp_path: Path, row: tuple, reason: str) -> None:
    read = cdb.read(database(tmp_path / "a.cdb", row, (*fact(99), "Sound Card", "")))
    assert [card.name for card in read.cards] == ["Sound Card"]
    assert reason in [skipped.reason for skipped in read.skipped]


def test_one_text_of_enormous_length_costs_its_own_card_alone(tmp_path: Path) -> None:
    rows = [(*fact(number), f"Card {number}", "text") for number in range(1, 6)]
    rows[1] = (*fact(2), "Novel", "x" * (3 << 20))
    rows[3] = (*fact(4), "N" * (3 << 20), "text")
    for texts in (TEXTS, f"{TEXTS}, primary key (id, name)".replace(" integer primary key", "")):
        read = cdb.read(database(tmp_path / "a.cdb", *rows, texts=texts))
        assert [card.passcode for card in read.cards] == [1, 3, 5]
        long = "Its name and text are longer than those of any card."
        assert [str(skipped) for skipped in read.skipped] == [f"card 2: {long}", f"card 4: {long}"]


def test_a_passcode_that_occurs_twice_counts_once(tmp_path: Path) -> None:
    loose = DATAS.replace(" integer primary key", "")
    path = database(tmp_path / "a.cdb", (*DAWN, "Dawn Dragon", ""), fact(10, atk=5), datas=loose)
    read = cdb.read(path)
    assert [card.attack for card in read.cards] == [3000]
    assert "occurs twice" in reasons(read)["card 10"]


# ------------------------------------------------------------------------------------------ files


def refused(path: Path) -> str:
    with pytest.raises(FormatError) as told:
        cdb.read(path)
    return str(told.value)


def test_what_is_no_card_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "a.cdb"
    assert "can’t be opened: no such file" in refused(path)
    assert "not a file" in refused(tmp_path)
    for content in (b"", b"hello", b"SQLite format 3\0", b"SQLite format 3\0" + bytes(4000)):
        path.write_bytes(content)
        assert str(path) in refused(path)
    sqlite3.connect(tmp_path / "empty.cdb").execute("create table other (id)").connection.close()
    assert "it has no table “datas”" in refused(tmp_path / "empty.cdb")
    database(path, datas="id, alias, type, atk, def, level, race, x, y, z, w")
    assert "table “datas”: This is not a card database of the known layout: there is no column “attribute”." in refused(
        path
    )


def test_a_view_in_place_of_a_table_is_refused(tmp_path: Path) -> None:
    made = sqlite3.connect(tmp_path / "a.cdb")
    endless = "with recursive n(i) as (select 1 union all select i + 1 from n) select i as id from n"
    made.execute(f"create view datas as {endless}")
    made.execute("create table texts (id, name, desc)")
    made.close()
    assert "it has no table “datas”" in refused(tmp_path / "a.cdb")


def test_a_database_is_only_read(tmp_path: Path) -> None:
    path = database(tmp_path / "a b#?%.cdb", (*DAWN, "Dawn Dragon", ""))
    before = path.read_bytes(), path.stat().st_mtime_ns
    path.chmod(0o444)
    assert len(cdb.read(path).cards) == 1
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_that_another_program_keeps_a_journal_of(tmp_path: Path) -> None:
    path = database(tmp_path / "a.cdb", (*DAWN, "Dawn Dragon", ""))
    made = sqlite3.connect(path)
    made.execute("pragma journal_mode = wal")
    made.close()
    assert len(cdb.read(path).cards) == 1


def many(path: Path) -> Path:
    return database(path, *((*fact(number), f"Card {number}", "text " * 20) for number in range(1, 400)))


def test_a_truncated_file_gives_what_is_left_and_says_so(tmp_path: Path) -> None:
    path = many(tmp_path / "a.cdb")
    content = path.read_bytes()
    outcomes = set()
    for kept in range(0, len(content), 1000):
        path.write_bytes(content[:kept])
        try:
            read = cdb.read(path)
        except FormatError as told:
            assert str(told).startswith(str(path))
            outcomes.add("refused")
        else:
            assert len(read.cards) < 399
            assert any("damaged" in skipped.reason or "no name" in skipped.reason for skipped in read.skipped)
            outcomes.add("in part")
    assert outcomes == {"refused", "in part"}


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_damaged_file_is_read_or_refused_and_nothing_else(tmp_path: Path, data) -> None:
    sound = tmp_path / "sound.cdb"
    if not sound.exists():
        many(sound)
    content = bytearray(sound.read_bytes())
    for _ in range(data.draw(st.integers(1, 30))):
        place = data.draw(st.integers(0, len(content) - 1) | st.integers(0, 200))
        content[place : place + 4] = data.draw(st.binary(min_size=4, max_size=4))
    damaged = tmp_path / "damaged.cdb"
    damaged.write_bytes(content)
    try:
        read = cdb.read(damaged)
    except FormatError as told:
        assert str(told).startswith(str(damaged))
        return
    assert all(card.name and card.passcode > 0 for card in read.cards)


cells = (
    st.none()
    | st.integers(-(1 << 63), (1 << 63) - 1)
    | st.integers(-2, 40)
    | st.text(max_size=4)
    | st.binary(max_size=4)
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(*[cells] * 13), max_size=4))
def test_any_cells_at_all(tmp_path: Path, rows: list[tuple]) -> None:
    try:
        path = database(
            tmp_path / "a.cdb", *rows, datas=DATAS.replace(" integer primary key", ""), texts="id, name, desc"
        )
    except (UnicodeEncodeError, OverflowError):
        return
    cdb.read(path)


@pytest.mark.skipif("DUELMAT_CARD_DB" not in os.environ, reason="needs a card database in DUELMAT_CARD_DB")
def test_a_real_database() -> None:
    read = cdb.read(Path(os.environ["DUELMAT_CARD_DB"]))
    assert len(read.cards) > 1000
    assert len(read.skipped) < len(read.cards) / 10
    library = CardLibrary()
    library.add(read.cards, read.alternates)
    assert len(library) > 0.95 * len(read.cards)
    assert any(card.program is NO_PROGRAM for card in library)
    for card in library:
        assert card.name and card.facts()
        if card.kinds & PENDULUM:
            assert " Effect ]" not in card.text + card.pendulum_text
