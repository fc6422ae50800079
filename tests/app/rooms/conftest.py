"""A shelf of Decks, settings in a file, and faces that need no picture."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPixmap

from app.controller.opponents.roster import OPPONENTS
from app.controller.player.deck_shelf import DeckShelf
from app.controller.player.settings import Settings
from app.resources import load_resources
from app.rooms.new_duel import NewDuel
from engine.cards.card import Card
from engine.cards.library import CardLibrary

ROOT = Path(__file__).resolve().parents[3]


class PlainFaces(QObject):
    art_ready = Signal(int)

    def take_kept(self, cards):
        pass

    def pixmap(self, card, form, width, dpr):
        face = QPixmap(max(1, round(width * dpr)), max(1, round(width * dpr * 614 / 421)))
        face.fill(Qt.GlobalColor.darkCyan)
        return face


@pytest.fixture(scope="session")
def library():
    return CardLibrary.builtin()


@pytest.fixture(scope="session", autouse=True)
def resources(qapp):
    load_resources(ROOT)


@pytest.fixture
def faces(qapp):
    return PlainFaces()


@pytest.fixture
def settings(tmp_path):
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def shelf(library, tmp_path):
    return DeckShelf(library, tmp_path / "decks")


@pytest.fixture
def unread(shelf):
    """Has the texts of so many cards of the Main Deck not read, in the Deck of that name."""

    def make(name: str, count: int) -> list[Card]:
        entry = shelf.entry(f"built-in:{name}")
        cards = [card.but(program=None, kept=None) for card in entry.deck.main[:count]]
        deck = replace(entry.deck, main=(*cards, *entry.deck.main[count:]))
        shelf._builtin = tuple(replace(each, deck=deck) if each is entry else each for each in shelf._builtin)
        return cards

    return make


@pytest.fixture
def new_duel(qtbot, settings, shelf, faces):
    mat = NewDuel(settings, shelf, faces, OPPONENTS)
    qtbot.addWidget(mat)
    mat.resize(980, 900)
    mat.show()
    return mat
