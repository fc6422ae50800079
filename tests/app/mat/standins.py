"""Tables, cards, faces and a session made by hand."""

from collections.abc import Hashable, Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from app.controller.shown.asked import Answer, Asked, ForeseenPicks, Possibility, Why
from app.controller.shown.happening import Happening
from app.controller.shown.table import Table, TableCard
from app.look.icons import draw_icon
from app.look.themes import LAMPLIGHT
from app.mat.clock import FRAME_MS, Clock
from app.mat.words import glyph_of, kind_of
from engine.cards.card import Card
from engine.edition import Edition
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    BEAST,
    CONTINUOUS,
    COUNTER,
    DARK,
    DECK,
    DEFENSE_POSITION,
    DRAGON,
    EARTH,
    EFFECT,
    EQUIP,
    EXTRA_DECK,
    FACE_DOWN,
    FAIRY,
    FIELD,
    FIELD_ZONE,
    FIRE,
    FUSION,
    GRAVEYARD,
    HAND,
    INSECT,
    LIGHT,
    MACHINE,
    MAIN_PHASE_1,
    MONSTER,
    MONSTER_ZONE,
    NORMAL,
    PENDULUM,
    PENDULUM_ZONE,
    QUICK_PLAY,
    RITUAL,
    SPELL,
    SPELL_ZONE,
    SYNCHRO,
    TRAP,
    UNDER,
    WARRIOR,
    WATER,
    WIND,
    XYZ,
)
from tests.app.happenings import tables_at

RAM = Card(1, "Meadow Ram", MONSTER | NORMAL, attribute=EARTH, type=BEAST, level=4, attack=1500, defense=1200)
WOLF = Card(2, "Undertow Wolf", MONSTER | EFFECT, attribute=WATER, type=BEAST, level=4, attack=1900, defense=500)
KNIGHT = Card(
    3, "Galewright Knight", MONSTER | SYNCHRO | EFFECT, attribute=WIND, type=WARRIOR, level=6, attack=2300, defense=1800
)
COLOSSUS = Card(
    4,
    "Night Foundry Colossus",
    MONSTER | XYZ | EFFECT,
    attribute=DARK,
    type=MACHINE,
    level=4,
    attack=2400,
    defense=2000,
)
WYRM_ = Card(
    5,
    "Emberwyrm of the Kiln",
    MONSTER | FUSION | EFFECT,
    attribute=FIRE,
    type=DRAGON,
    level=8,
    attack=2900,
    defense=2100,
)
NEEDLE = Card(6, "Needle of Accord", SPELL | EQUIP, text="Equip.")
BOOK = Card(7, "Pattern Book", SPELL | CONTINUOUS)
SNARE = Card(8, "Thornring Snare", TRAP | COUNTER)
TOLL = Card(9, "Looking-Glass Toll", TRAP | CONTINUOUS)
THRESHOLD = Card(10, "Threshold of Seasons", SPELL | FIELD)
MOTH = Card(
    11,
    "Metronome Moth",
    MONSTER | NORMAL | PENDULUM,
    attribute=WIND,
    type=INSECT,
    level=3,
    attack=900,
    defense=1100,
    left_scale=2,
    right_scale=2,
)
FOX = Card(
    12,
    "Lantern Fox",
    MONSTER | NORMAL | PENDULUM,
    attribute=LIGHT,
    type=BEAST,
    level=4,
    attack=1600,
    defense=1400,
    left_scale=7,
    right_scale=7,
)
RITE = Card(13, "Evening Rite", SPELL | RITUAL)
VESPER = Card(
    14,
    "Vesper, Queen of Rites",
    MONSTER | RITUAL | EFFECT,
    attribute=DARK,
    type=FAIRY,
    level=7,
    attack=2500,
    defense=2300,
)
LAMP = Card(15, "Lamp in the Fog", SPELL | QUICK_PLAY)


class BareFaces(QObject):
    """Plain painted cards."""

    art_ready = Signal(int)

    def __init__(self):
        super().__init__()
        self.shown: list[tuple[Card | None, str]] = []
        self._made: dict[tuple[Hashable, ...], QPixmap] = {}

    def prefetch(self, cards: Iterable[Card], soon: bool = False) -> None:
        pass

    def pixmap(self, card: Card | None, form: str, width: float, dpr: float) -> QPixmap:
        self.shown.append((card, form))
        key = (card and card.name, form, width, dpr)
        if key not in self._made:
            self._made[key] = self._paint(card, form, width, dpr)
        return self._made[key]

    def _paint(self, card: Card | None, form: str, width: float, dpr: float) -> QPixmap:
        height = round(width * 137 / 94)
        pixmap = QPixmap(round(width * dpr), round(height * dpr))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#EFE4CC"))
        painter.drawRoundedRect(QRectF(0, 0, width, height), width * 0.05, width * 0.05)
        inner = QRectF(width * 0.03, width * 0.03, width * 0.94, height - width * 0.06)
        if card is None:
            painter.setBrush(QColor("#1D2949"))
            painter.drawRoundedRect(inner, 3, 3)
            draw_icon(painter, "divine", inner.adjusted(8, 8, -8, -8), QColor("#E0A63C"))
        else:
            kind = LAMPLIGHT.kinds[kind_of(card.kinds)]
            painter.setBrush(kind.dark)
            painter.drawRoundedRect(inner, 3, 3)
            painter.setBrush(kind.light.lighter(120))
            painter.drawRect(inner.adjusted(2, height * 0.13, -2, -height * 0.15))
            draw_icon(painter, glyph_of(card.kinds), inner.adjusted(14, 20, -14, -20), kind.dark)
            font = QFont()
            font.setPixelSize(max(6, round(width * 0.1)))
            painter.setFont(font)
            painter.setPen(kind.text)
            painter.drawText(
                inner.adjusted(2, 2, -2, 0), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, card.name
            )
        painter.end()
        return pixmap


class TableMaker:
    """Puts cards down one by one; ``table()`` gives the whole."""

    def __init__(self, edition=Edition.V9, viewer=0):
        self.edition, self.viewer = edition, viewer
        self.cards: dict[int, TableCard] = {}
        self.zones: dict[tuple[int, int], tuple[int, ...]] = {}
        self.facts: dict[str, object] = {}
        self.wolf = self.knight = -1
        """Two of the cards of ``busy``."""

    def put(self, card, place, player=0, seat=0, position=ATTACK_POSITION, **more):
        handle = len(self.cards) + 1
        if card is not None and card.kinds & MONSTER and place == MONSTER_ZONE:
            more.setdefault("attack", card.attack)
            more.setdefault("defense", card.defense)
            more |= {"printed_attack": card.attack, "printed_defense": card.defense, "level": card.level}
        if place in (HAND, DECK, GRAVEYARD, BANISHED, EXTRA_DECK):
            seat = len(self.zones.get((place, player), ()))
        self.cards[handle] = TableCard(handle, card, player, player, place, seat, position, **more)
        self.zones[place, player] = (*self.zones.get((place, player), ()), handle)
        return handle

    def pile(self, count, place, player=0, card=None, position=FACE_DOWN):
        return [self.put(card, place, player, position=position) for _ in range(count)]

    def table(self, **more):
        facts = {
            "viewer": self.viewer,
            "edition": self.edition,
            "names": ("Wren", "Old Tallow"),
            "lp": (5200, 3900),
            "starting_lp": 8000,
            "turn": 7,
            "turn_player": 0,
            "phase": MAIN_PHASE_1,
            "step": 0,
        }
        return Table(cards=dict(self.cards), zones=dict(self.zones), **(facts | self.facts | more))


def empty(edition=Edition.V9):
    maker = TableMaker(edition)
    for player in (0, 1):
        maker.pile(35, DECK, player)
        maker.pile(5, HAND, player, card=RAM if player == 0 else None, position=0)
    return maker


def busy(edition=Edition.V9):
    """A full table like the one of the pictures."""
    maker = TableMaker(edition)
    new = edition.pendulum_zones
    wolf = maker.put(WOLF, MONSTER_ZONE, 0, 0, DEFENSE_POSITION)
    knight = maker.put(KNIGHT, MONSTER_ZONE, 0, 1, attack=2900)
    first = maker.put(RAM, UNDER, 0)
    second = maker.put(WOLF, UNDER, 0)
    maker.put(COLOSSUS if new else RAM, MONSTER_ZONE, 0, 2, materials=(first, second) if new else ())
    maker.put(RAM, MONSTER_ZONE, 0, 3, FACE_DOWN)
    maker.put(SNARE, SPELL_ZONE, 0, 0, FACE_DOWN)
    maker.put(NEEDLE, SPELL_ZONE, 0, 1, equipped_to=knight)
    maker.put(BOOK, SPELL_ZONE, 0, 2, counters=(("Stitch Counter", 3),))
    maker.put(SNARE, SPELL_ZONE, 0, 4, FACE_DOWN)
    maker.put(THRESHOLD, FIELD_ZONE, 0)
    if new:
        maker.put(MOTH, PENDULUM_ZONE, 0, 0, scale=2)
        maker.put(FOX, PENDULUM_ZONE, 0, 1, scale=7)
    for card in (WOLF, VESPER, FOX, LAMP, RITE, SNARE):
        maker.put(card, HAND, 0, position=0)
    maker.pile(27, DECK, 0)
    maker.pile(8, GRAVEYARD, 0, RAM, ATTACK_POSITION)
    maker.pile(11, EXTRA_DECK, 0, KNIGHT, FACE_DOWN)
    if new:
        maker.put(MOTH, EXTRA_DECK, 0)
    maker.pile(2, BANISHED, 0, WOLF, ATTACK_POSITION)
    maker.put(VESPER if new else WOLF, MONSTER_ZONE, 1, 0)
    maker.put(RAM, MONSTER_ZONE, 1, 1, DEFENSE_POSITION)
    maker.put(None, MONSTER_ZONE, 1, 2, FACE_DOWN)
    maker.put(WYRM_, MONSTER_ZONE, 1, 3, attack=2400)
    maker.put(None, SPELL_ZONE, 1, 1, FACE_DOWN)
    maker.put(TOLL, SPELL_ZONE, 1, 2)
    maker.put(None, SPELL_ZONE, 1, 3, FACE_DOWN)
    maker.pile(5, HAND, 1, position=0)
    maker.pile(24, DECK, 1)
    maker.pile(11, GRAVEYARD, 1, RAM, ATTACK_POSITION)
    maker.pile(9, EXTRA_DECK, 1)
    maker.pile(1, BANISHED, 1, WYRM_, ATTACK_POSITION)
    maker.wolf, maker.knight = wolf, knight
    return maker


def named(table, name, place=None):
    return next(
        c.handle
        for c in table.cards.values()
        if c.card is not None and c.card.name == name and (place is None or c.place == place)
    )


class HandClock(Clock):
    """It is as late as the test says."""

    def __init__(self):
        super().__init__()
        self.time = 0.0

    def now(self):
        return self.time

    def tick_by_itself(self, on):
        """Never. A timer that runs must not go away with what Python collects, in whatever thread that happens."""

    def pass_by(self, ms):
        """Picture by picture."""
        end = self.time + ms
        while self.time < end:
            self.time = min(end, self.time + FRAME_MS)
            self.tick()


class Session(QObject):
    """Offers what it is told to and writes down what is answered."""

    happened = Signal(object)
    asked = Signal(object)
    thinking = Signal(bool)
    curtain = Signal(int)

    def __init__(self, table: Table, asked: Asked | None = None):
        super().__init__()
        self._table = table
        self.question = asked
        self.answers: list[tuple] = []
        self.unpicked: list[int] = []
        self.reasons: dict[tuple[int, int], Why] = {}
        self.possible: dict[int, tuple[Possibility, ...]] = {}
        self.wishes: dict[int, str] = {}
        self.takes: dict[tuple[int, int], ForeseenPicks] = {}
        self.battles: dict[int, tuple[int, ...]] = {}
        self.figures: dict[tuple[int, int], tuple[int, int]] = {}
        self._moments: list[Table] = []

    def moments(self):
        return self._moments

    def table(self):
        return self._table

    def answer(self, answer, seat=None, onto=-1):
        self.answers.append((answer, seat) if onto < 0 else (answer, seat, onto))

    def foreseen(self, answer):
        return self.takes.get((answer.kind, answer.handle))

    def attacks_to_come(self, handle):
        return self.battles.get(handle, ())

    def battle_figures(self, attacker, target):
        return self.figures.get((attacker, target))

    def unpick(self, handle):
        self.unpicked.append(handle)

    def why_not(self, kind, handle=-1, argument=None):
        return self.reasons.get((kind, handle))

    def wish_about(self, handle: int) -> str | None:
        return self.wishes.get(handle)

    def waits_for_others(self, handle: int) -> bool:
        return False

    def set_wish_about(self, handle: int, wish: str) -> None:
        self.wishes[handle] = wish

    def possibilities(self, handle):
        return self.possible.get(handle, ())

    def ask(self, asked):
        self.question = asked
        self.asked.emit(asked)

    def tell(self, after, told=(), taken_back=False):
        before, self._table = replace(self._table), after
        self._moments = tables_at(before, after, told)
        self.happened.emit(Happening(before, after, tuple(told), 1, taken_back=taken_back))


def answer(kind, handle=-1, target=-1, seats=(), words=""):
    return Answer(kind * 1000 + handle * 10 + target + 1, kind, handle, target, 0, words, tuple(seats))


def asking(kind, *answers, **more):
    return Asked(0, kind, -1, "?", answers, **more)


NO = Why("You have already Normal Summoned this turn", ("SUMMON-12",))


def refused(kind, words="It can’t"):
    return Possibility(kind, words, (), NO)


def allowed(kind, *answers, words="Do it"):
    return Possibility(kind, words, tuple(answers))


def moved(table, handle, place, player=None, **changes):
    """The same table with that card somewhere else, on top."""
    card = table.cards[handle]
    player = card.controller if player is None else player
    new = replace(card, place=place, controller=player, **changes)
    zones = {key: tuple(other for other in handles if other != handle) for key, handles in table.zones.items()}
    zones[place, player] = (*zones.get((place, player), ()), handle)
    return replace(table, cards={**table.cards, handle: new}, zones=zones)
