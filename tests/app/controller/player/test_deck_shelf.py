"""The Decks to choose from: built-in ones, own files, damaged ones and foreign ones."""

import os

import pytest

from app.controller.player.deck_shelf import DeckShelf
from engine.cards.library import CardLibrary
from engine.cards.restricted import FORBIDDEN, RestrictedList
from engine.edition import CLASSIC, V9
from engine.formats import decks as deck_files
from engine.formats.errors import FormatError


@pytest.fixture(scope="module")
def library():
    return CardLibrary.builtin()


@pytest.fixture
def shelf(library, tmp_path):
    return DeckShelf(library, tmp_path / "decks")


def lay(shelf, library, name, deck="First Steps"):
    path = shelf.free_path(name)
    deck_files.write(path, library.deck(deck))
    return path


def test_the_built_in_decks_come_first_each_with_a_line_about_it(shelf, library):
    entries = shelf.entries()
    assert [entry.name for entry in entries] == list(library.decks)
    assert entries[0].name == "First Steps"
    assert all(entry.words and entry.deck and not entry.own and not entry.reason for entry in entries)


def test_own_files_are_found_by_name_and_read_anew_when_they_change(shelf, library):
    lay(shelf, library, "zebra")
    path = lay(shelf, library, "Ant")
    first, second = shelf.own_entries()
    assert (first.name, second.name) == ("Ant", "zebra") and first.own and first.path == path
    assert shelf.own_entries()[0] is first
    deck_files.write(path, library.deck("Starwell"))
    os.utime(path, ns=(1, 1))
    assert shelf.entry(first.key).deck.main == library.deck("Starwell").main
    path.unlink()
    assert [entry.name for entry in shelf.own_entries()] == ["zebra"] and shelf.entry(first.key) is None


@pytest.mark.parametrize("content", [b"", b"#main\nabc\n", b"#main\n123\n", b"\xff\xfe", b"nothing"])
def test_a_damaged_file_is_shown_with_its_reason_and_can_t_be_played(shelf, content):
    shelf.free_path("x")
    path = shelf.free_path("Torn")
    path.write_bytes(content)
    (entry,) = shelf.own_entries()
    assert entry.deck is None and entry.reason and str(path.parent) not in entry.reason
    (told, rules), *others = shelf.problems(entry, V9)
    unknown = "No card with the passcode 123 is known."  # as it is called where Decks are built
    assert told == (unknown if b"123" in content else entry.reason[:1].upper() + entry.reason[1:]) and not rules
    assert bool(others) == (b"123" in content), "a list that can be read has too few cards, too"
    assert entry not in shelf.playable(V9)


def test_a_folder_or_a_dead_link_named_like_a_deck_does_no_harm(shelf):
    (shelf.free_path("Folder")).mkdir()
    shelf.free_path("Link").symlink_to("nowhere.ydk")
    assert [bool(entry.reason) for entry in shelf.own_entries()] == [True, True]


def test_what_keeps_a_deck_from_being_played_is_told_with_its_rules(shelf):
    scales = next(entry for entry in shelf.entries() if entry.name == "Twin Scales")
    assert shelf.problems(scales, V9) == ()
    told = shelf.problems(scales, CLASSIC)
    assert told and all(words.endswith(".") and rules for words, rules in told)


def test_a_restricted_list_counts_by_name(shelf):
    entry = shelf.entries()[0]
    card = entry.deck.main[0]
    told = shelf.problems(entry, V9, RestrictedList("Strict", {card.passcode: FORBIDDEN}))
    assert len(told) == 1 and card.name in told[0][0] and "OTHER-01" in told[0][1]
    assert entry not in shelf.playable(V9, RestrictedList("Strict", {card.passcode: FORBIDDEN}))


def test_a_deck_taken_in_is_copied_under_a_free_name(shelf, library, tmp_path):
    foreign = tmp_path / "My: Deck?.ydk"
    deck_files.write(foreign, library.deck("First Steps"))
    one, two = shelf.take_in(foreign), shelf.take_in(foreign)
    assert (one.name, two.name) == ("My Deck", "My Deck 2")
    assert one.deck.main == two.deck.main == library.deck("First Steps").main
    assert {one, two} == set(shelf.own_entries())
    deck_files.write(tmp_path / "con.ydk", library.deck("First Steps"))
    assert shelf.take_in(tmp_path / "con.ydk").name == "con Deck"


def test_a_damaged_deck_is_not_taken_in(shelf, tmp_path):
    foreign = tmp_path / "bad.ydk"
    foreign.write_text("#main\n99999999999999999999\n")
    for path in (foreign, tmp_path / "none.ydk", tmp_path):
        with pytest.raises(FormatError):
            shelf.take_in(path)
    assert shelf.own_entries() == ()


def test_where_no_folder_can_be_made_it_is_told(library, tmp_path):
    (tmp_path / "decks").write_text("a file")
    shelf = DeckShelf(library, tmp_path / "decks")
    assert len(shelf.entries()) == len(library.decks)
    deck_files.write(tmp_path / "a.ydk", library.deck("First Steps"))
    with pytest.raises(FormatError, match="folder"):
        shelf.take_in(tmp_path / "a.ydk")


def test_chance_picks_only_what_can_be_played_the_same_for_the_same_seed(shelf):
    found = {shelf.random_entry(CLASSIC, seed).name for seed in range(200)}
    assert found == {entry.name for entry in shelf.playable(CLASSIC)} and "Twin Scales" not in found
    assert shelf.random_entry(V9, 7) == shelf.random_entry(V9, 7)
    assert shelf.random_entry(V9, 1, RestrictedList("Nothing", {}, whitelist=True)) is None


def test_while_cards_are_still_read_it_is_not_said_that_they_are_unknown(library, tmp_path):
    waits = [True]
    shelf = DeckShelf(library, tmp_path / "decks", lambda: waits[0])
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "Mine.ydk").write_text("#main\n99999999\n")
    (entry,) = shelf.own_entries()
    assert shelf.problems(entry, V9) == (("Your cards are still being read: wait for them.", ()),)
    waits[0] = False
    (words, _), *_ = shelf.problems(entry, V9)
    assert "99999999" in words
