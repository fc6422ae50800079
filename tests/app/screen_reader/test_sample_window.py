"""The rig itself: a plain window is read as a screen reader reads it."""

import pytest

from tests.app.screen_reader.sample_window import CARDS


@pytest.fixture(scope="module")
def window(reading_desk):
    window = reading_desk.window("tests.app.screen_reader.sample_window")
    yield window
    window.put_away()


@pytest.fixture
def reader(reading_desk, window):
    reading_desk.reader.forget()
    return reading_desk.reader


def test_the_tree_is_walked_from_the_program_to_the_cards(window):
    program = window.read()
    assert program.name == "sample"
    frame = program.find("frame", "Sample")
    mat = frame.find("list", "Sample mat")
    assert [(card.role, card.name) for card in mat.children] == [("list item", name) for name in CARDS]
    assert mat.children[1].description == "place 2 of 3"
    assert mat.children[1].parent == mat
    assert "focusable" in mat.children[1].states


def test_cards_have_their_place_on_the_screen(window):
    cards = window.read().find("list").children
    places = [card.extents for card in cards]
    assert all(abs(width - 80) <= 2 and abs(height - 116) <= 2 for _, _, width, height in places)
    assert places[1][0] - places[0][0] == 100


def test_the_focus_goes_with_the_arrow_keys(reader, window):
    window.tell("press", "Right")
    first = reader.hear_focus("list item")
    assert first.name in CARDS and "focused" in first.states
    reader.forget()
    window.tell("press", "Right")
    assert reader.hear_focus("list item").name == CARDS[(CARDS.index(first.name) + 1) % len(CARDS)]
    assert "focused" not in first.states


def test_announcements_are_heard(reader, window):
    window.tell("announce", "The kettle boils.")
    assert reader.hear_announcement() == "The kettle boils."
