"""A table with a Deck on it, in a room of usual size."""

import pytest
from app.controller.player.settings import Settings
from app.deck_room.table.deck_table import DeckTable
from app.rooms.room import Room
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.deck_editing import DeckEditing
from engine.cards.library import CardLibrary
from tests.app.rooms.conftest import PlainFaces


@pytest.fixture(scope="session")
def library():
    return CardLibrary.builtin()


@pytest.fixture
def settings(tmp_path):
    kept = Settings(tmp_path / "settings.json")
    kept.set("reduced_motion", True)
    return kept


@pytest.fixture
def cards(library):
    """Two cards for the Main Deck and one for the Extra Deck, by what they are for."""
    ram, drake = library.find_called("Meadow Ram"), library.find_called("Kiln Drake")
    fusion = next(card for card in library if card.belongs_in_extra_deck)
    return {"ram": DeckCard(ram.passcode), "drake": DeckCard(drake.passcode), "fusion": DeckCard(fusion.passcode)}


@pytest.fixture
def editing(library, cards):
    ram, drake, fusion = cards.values()
    draft = DeckDraft("Hill", (ram, ram, drake, DeckCard(0, "Ember Fenec")), (fusion,), (drake,), by_hand=True)
    return DeckEditing(draft, library.find)


@pytest.fixture
def room(qtbot, settings):
    made = Room(settings)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    return made


@pytest.fixture
def table(qtbot, room, library, settings, editing):
    made = DeckTable(PlainFaces(room), library.find, room, settings)
    made.setGeometry(340, 56, 640, 740)
    room.show()
    qtbot.waitExposed(room)
    made.show_deck(editing)
    return made
