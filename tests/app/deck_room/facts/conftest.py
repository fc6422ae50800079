"""The right column in a room of its own, beside a Deck that is being edited."""

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout

from app.controller.player.restricted_lists import RestrictedLists
from app.controller.player.settings import Settings
from app.deck_room.facts.deck_facts import DeckFacts
from app.rooms.room import Room
from engine.cards.deck_draft import DeckDraft
from engine.cards.deck_editing import DeckEditing
from engine.cards.library import CardLibrary


class GreyFaces(QObject):
    art_ready = Signal(int)

    def pixmap(self, card, form, width, dpr):
        return QPixmap(max(1, round(width * dpr)), max(1, round(width * dpr * 1.45)))


class FactsRoom(Room):
    """``facts`` as in the Deck room: its ways out are steps of ``editing``."""

    def __init__(self, settings, library, lists):
        super().__init__(settings)
        self.library = library
        self.facts = DeckFacts(settings, faces=GreyFaces(self), cards=lambda: library, lists=lists)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(self.facts)
        self.editing = DeckEditing(DeckDraft("Mine"), library.find)
        self.facts.way_out.connect(lambda step: step(self.editing))

    def dressed(self):
        self.facts.setFixedWidth(round(self.width() * 0.215))

    def edit(self, draft):
        self.editing = DeckEditing(draft, self.library.find, self.show_it)
        self.show_it()

    def show_it(self):
        self.facts.show_draft(self.editing.draft, self.library.find)
        self.facts.settle()


@pytest.fixture(scope="session")
def library():
    return CardLibrary.builtin()


@pytest.fixture
def settings(tmp_path):
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def lists(tmp_path, library):
    return RestrictedLists(tmp_path / "lists", library.find)


@pytest.fixture
def room(qtbot, settings, library, lists):
    made = FactsRoom(settings, library, lists)
    qtbot.addWidget(made)
    made.resize(1600, 1000)
    made.show()
    return made


@pytest.fixture
def deck(library):
    """A legal Deck of that name as its player edits it."""
    return lambda name: DeckDraft.of(library.decks[name])
