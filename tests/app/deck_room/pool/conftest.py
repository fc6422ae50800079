"""A pool of a few cards in a room, with faces that nobody draws."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from app.controller.player.card_pool import CardPool
from app.controller.player.settings import Settings
from app.deck_room.pool.pool import Pool
from app.rooms.room import Room
from engine.cards.card import Card
from engine.cards.programs import Programs, is_without_effect
from engine.vocabulary import (
    BEAST,
    DARK,
    DRAGON,
    EFFECT,
    EQUIP,
    FIRE,
    FUSION,
    LIGHT,
    MONSTER,
    NORMAL,
    SPELL,
    TRAP,
    WARRIOR,
)

_FENNEC = Card(11, "Ember Fennec", MONSTER | EFFECT, attribute=FIRE, type=BEAST, level=4, attack=1700, defense=1200,
              text='Once per turn: You can add 1 "Ember" monster from your Deck to your hand.',
              archetypes=("Ember",))  # fmt: skip
_DRAKE = Card(12, "Kiln Drake", MONSTER | NORMAL, attribute=FIRE, type=DRAGON, level=4, attack=1800, defense=600,
             text="It draws its warmth from the oven.")  # fmt: skip
_KNIGHT = Card(13, "Dusk Knight", MONSTER | NORMAL, attribute=DARK, type=WARRIOR, level=7, attack=2500, defense=2000)
_MASTER = Card(14, "Dawn Master", MONSTER | FUSION | EFFECT, attribute=LIGHT, type=WARRIOR, level=9, attack=3000,
              defense=100, text="Once per turn: You can draw 1 card.")  # fmt: skip
_BLADE = Card(15, "Loom Blade", SPELL | EQUIP, text="The equipped monster gains 500 ATK.")
_PIT = Card(16, "Hidden Pit", TRAP, text="Destroy 1 monster.")
_PRINTED = (_FENNEC, _DRAKE, _KNIGHT, _MASTER, _BLADE, _PIT)
CARDS = tuple(
    Programs().compiled(card if is_without_effect(card) else card.but(program=None, kept=None) for card in _PRINTED)
)
FENNEC, DRAKE, KNIGHT, MASTER, BLADE, PIT = CARDS


class FacesOfFelt(QObject):
    """Each face that was asked for is there the next time."""

    art_ready = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.painted: dict[tuple[int, int], QPixmap] = {}

    def shelved(self, card: Card, form: str, width: float, dpr: float) -> QPixmap | None:
        return self.painted.get((card.key, round(width)))

    def pixmap(self, card: Card, form: str, width: float, dpr: float) -> QPixmap:
        made = QPixmap(max(1, round(width)), max(1, round(width * 1.46)))
        made.fill("#806040")
        return self.painted.setdefault((card.key, round(width)), made)

    def take_kept(self, cards: object) -> None:
        pass


@pytest.fixture
def faces(qapp) -> FacesOfFelt:
    return FacesOfFelt()


@pytest.fixture
def settings(tmp_path) -> Settings:
    made = Settings(tmp_path / "settings.json")
    made.language = "en"
    return made


@pytest.fixture
def in_room(qtbot, faces, settings) -> Iterator[Callable[..., Pool]]:
    rooms = []  # nobody else keeps them

    def make(cards=CARDS, size=(460, 900)) -> Pool:
        room = Room(settings)
        rooms.append(room)
        qtbot.addWidget(room)
        known = CardPool(room)
        known.set_cards(cards)
        pool = Pool(known, faces, room, settings=settings)
        room.resize(*size)
        pool.setGeometry(room.rect())
        room.show()
        room.redress()
        qtbot.waitUntil(lambda: not known.is_growing and not known.waiting)
        room.activateWindow()
        return pool

    yield make


@pytest.fixture
def pool(in_room) -> Pool:
    return in_room()
