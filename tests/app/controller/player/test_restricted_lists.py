"""Restricted lists of the player's own: taken in whole, changed, taken away, and given to others."""

import pytest

from app.controller.player.restricted_lists import RestrictedLists
from engine.cards.library import CardLibrary
from engine.cards.restricted import RestrictedList
from engine.formats.errors import FormatError
from tests.cards.samples import SPELL_CARD, TRAP_CARD

LIBRARY = CardLibrary((SPELL_CARD, TRAP_CARD))
TWO = "!Spring\n110 0\n!Old Times\n111 2 --Thin Ice\n"


@pytest.fixture
def lists(tmp_path):
    return RestrictedLists(tmp_path / "lists", LIBRARY.find)


def test_ours_are_there_and_none_is_the_players(lists):
    assert lists.names() == ("Casual Evening", "Club Night") and lists.every() == ()
    assert lists.called("Club Night") is not None and not lists.is_own("Club Night") and lists.called("") is None


def test_a_file_of_several_lists_is_taken_in_whole(lists, tmp_path):
    path = tmp_path / "mine.lflist.conf"
    path.write_text(TWO)
    assert [one.name for one in lists.take_in(path)] == ["Spring", "Old Times"]
    lists.take_in(path)  # a second time beside the first
    assert len(lists.every()) == 4 and lists.names()[2:] == ("Spring", "Old Times")
    path.write_text("nothing of the kind")
    with pytest.raises(FormatError):
        lists.take_in(path)
    assert len(lists.every()) == 4


def test_other_printings_are_restricted_as_well(lists, tmp_path):
    path = tmp_path / "mine.conf"
    path.write_text(TWO)
    lists.take_in(path)
    assert lists.with_names("Spring").limit(SPELL_CARD.but(passcode=1)) == 0


def test_a_changed_list_keeps_its_neighbours(lists, tmp_path):
    path = tmp_path / "mine.lflist.conf"
    path.write_text(TWO)
    lists.take_in(path)
    lists.save(RestrictedList("Spring", {110: 2}))
    assert [(one.name, one.limits) for one in lists.every()] == [("Spring", {110: 2}), ("Old Times", {111: 2})]
    lists.save(RestrictedList("My own?", {111: 1}))
    assert lists.is_own("My own?") and len(list((tmp_path / "lists").iterdir())) == 2
    lists.remove("Spring")
    lists.remove("My own?")
    assert [one.name for one in lists.every()] == ["Old Times"]
    lists.remove("Old Times")
    assert lists.every() == () and not list((tmp_path / "lists").iterdir())


def test_one_of_ours_that_is_changed_becomes_the_players_own(lists):
    lists.save(RestrictedList("Club Night", {110: 1}))
    assert lists.called("Club Night").limits == {110: 1} and lists.is_own("Club Night")
    assert lists.names().count("Club Night") == 1
    lists.remove("Club Night")
    assert len(lists.called("Club Night").limits) > 5


def test_a_list_is_given_to_others(lists, tmp_path):
    lists.write(lists.called("Club Night"), tmp_path / "out.lflist.conf")
    assert "!Club Night\n" in (tmp_path / "out.lflist.conf").read_text()
    with pytest.raises(FormatError):
        lists.write(lists.called("Club Night"), tmp_path / "no" / "such" / "folder.conf")
