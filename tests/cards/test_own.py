"""The player's own cards: which file is believed, what is read again, and what is kept for the next start."""

import os
import random
from pathlib import Path

import pytest

from engine.cards import own, own_stock, readers, reading_turns
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from engine.text import compiler
from engine.vocabulary import SPELL
from tests.formats.test_cdb import database, fact

DRAW = (*fact(1, SPELL), "Draw", "Draw 2 cards.")
MUMBLE = (*fact(2, SPELL), "Mumble", "Mumble twice.")
TRIPLE = (*fact(1, SPELL), "Draw", "Draw 3 cards.")


def aged(path: Path, days: int) -> Path:
    os.utime(path, (1_700_000_000 + days * 86_400,) * 2)
    return path


def read(place: Path, programs: Programs | None = None) -> tuple[CardLibrary, list[str]]:
    library = CardLibrary()
    notes = own.add_all(library, programs or Programs(), place).notes
    return library, [str(note) for note in notes]


@pytest.mark.parametrize("newer", ["a.cdb", "b.cdb"])
def test_of_two_databases_with_one_passcode_the_newer_file_wins_and_it_is_said(tmp_path: Path, newer: str) -> None:
    older = "a.cdb" if newer == "b.cdb" else "b.cdb"
    aged(database(tmp_path / older, DRAW, MUMBLE), 1)
    aged(database(tmp_path / newer, TRIPLE, MUMBLE), 2)
    library, notes = read(tmp_path)
    drawn = library.find(1)
    assert drawn is not None and drawn.text == "Draw 3 cards."
    (note,) = notes
    assert "differ in cards (1)" in note and f"{older} and" in note and "“Draw”" in note  # Mumble is the same


def test_only_what_has_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = database(tmp_path / "a.cdb", DRAW, MUMBLE)
    programs = Programs()
    read(tmp_path, programs)
    compiled: list[str] = []
    whole = compiler.compile_card
    monkeypatch.setattr(compiler, "compile_card", lambda *card: compiled.append(card[2]) or whole(*card))
    database(file, TRIPLE, MUMBLE)
    library, _ = read(tmp_path, Programs(programs.kept()))
    assert compiled == ["Draw 3 cards."] and len(library) == 2


def test_databases_are_found_in_the_folders_of_duel_programs(tmp_path: Path) -> None:
    for number, where in enumerate((".", "other", "other/expansions", "other/repositories/one"), 1):
        (tmp_path / where).mkdir(parents=True, exist_ok=True)
        database(tmp_path / where / "cards.cdb", (*fact(number, SPELL), f"Draw {number}", "Draw 2 cards."))
    (tmp_path / "other" / "config.json").write_text("{}")  # not a file of cards
    library, notes = read(tmp_path)
    assert sorted(card.passcode for card in library) == [1, 2, 3, 4] and not notes


def test_a_passcode_close_to_a_cards_own_is_another_picture_of_it(tmp_path: Path) -> None:
    close = (*fact(14, SPELL, alias=1), "Draw (other picture)", "Draw 2 cards.")
    far = (*fact(500, SPELL, alias=1), "Deal", "This card's name is always treated as “Draw”.")
    library, _ = read(database(tmp_path / "a.cdb", DRAW, close, far).parent)
    other, treated = library.find(14), library.find(500)
    assert other is not None and (other.name, other.passcode) == ("Draw", 14)
    assert treated is not None and treated.name == "Deal"


def test_what_was_read_is_kept_for_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "cards"
    place.mkdir()
    aged(database(place / "a.cdb", DRAW), 1)
    aged(database(place / "b.cdb", TRIPLE, MUMBLE, (*fact(3, SPELL, alias=1), "Draw", "Draw 3 cards.")), 2)
    programs, kept = Programs(), tmp_path / "kept"
    first = own.read_all(own.files(place), programs)
    own_stock.keep(first, programs, kept, own.files(place))
    monkeypatch.setattr(own, "READERS", {})
    monkeypatch.setattr(compiler, "compile_card", lambda *_: pytest.fail("a text was read"))
    again = own_stock.read(kept, own.files(place) or [place / "a.cdb", place / "b.cdb"])
    assert again is not None and again.parts == first.parts and again.notes == first.notes
    library = CardLibrary()
    again.add_to(library)
    draw, mumble, other = library.find(1), library.find(2), library.find(3)
    assert draw is not None and draw.understood and other is not None and other.name == "Draw"
    assert mumble is not None and not mumble.understood
    assert again.notes[0].key == first.notes[0].key  # it can be said in another language still


def test_what_is_kept_counts_for_nothing_once_a_file_or_its_names_have_changed(tmp_path: Path) -> None:
    place = tmp_path / "cards"
    place.mkdir()
    file = database(place / "a.cdb", DRAW)
    programs, kept = Programs(), tmp_path / "kept"
    paths = own.files(place)
    own_stock.keep(own.read_all(paths, programs), programs, kept, paths)
    assert own_stock.read(kept, paths) is not None
    (place / "strings.conf").write_text("!setname 0x1 Drawers\n")
    assert own_stock.read(kept, paths) is None
    own_stock.keep(own.read_all(paths, programs), programs, kept, paths)
    aged(file, 3)
    assert own_stock.read(kept, paths) is None


def test_a_thousand_damaged_keepings_count_for_nothing(tmp_path: Path) -> None:
    place = tmp_path / "cards"
    place.mkdir()
    database(place / "a.cdb", DRAW, MUMBLE)
    programs, kept = Programs(), tmp_path / "kept"
    paths = own.files(place)
    own_stock.keep(own.read_all(paths, programs), programs, kept, paths)
    whole = kept.read_bytes()
    chance = random.Random(3)
    for _ in range(1_000):  # each asks for the stamps of all files of the program
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        kept.write_bytes(data[: chance.randrange(len(data))] if chance.random() < 0.3 else data)
        assert own_stock.read(kept, paths) is None


def test_many_texts_are_read_by_several_processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(readers, "_WORTH_IT", 2)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(compiler, "compile_card", lambda *_: pytest.fail("a text was read in this process"))
    rows = [(*fact(n, SPELL), f"Draw {n}", f"Draw {n} cards.") for n in range(2, 150)]
    database(tmp_path / "a.cdb", *rows, (*fact(900, SPELL), "Mumble", "Mumble twice."))
    told: list[tuple[int, int]] = []
    found = own.read_all(own.files(tmp_path), Programs(), lambda done, of: told.append((done, of)) or True)
    ((cards, _),) = found.parts
    assert sum(card.understood for card in cards) == 148 and len(cards) == 149
    assert [done for done, _ in told] == sorted(done for done, _ in told) and told[-1][1] == 149


def test_whoever_stops_keeps_what_has_been_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(readers, "_WORTH_IT", 2)
    monkeypatch.setattr(reading_turns, "_AT_ONCE", 5)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    database(tmp_path / "a.cdb", *((*fact(n, SPELL), f"Draw {n}", f"Draw {n} cards.") for n in range(2, 600)))
    found = own.read_all(own.files(tmp_path), Programs(), lambda done, _: done < 20)
    ((cards, _),) = found.parts
    assert 20 <= sum(card.understood for card in cards) < 598
