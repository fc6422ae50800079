"""A room around hand-made questions, and around real duels."""

from dataclasses import replace

from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controller.duel.session import PERSON, DuelSession
from app.controller.player.settings import Settings
from app.controller.shown.asked import Answer, Asked, ForeseenPicks, Possibility, Why
from app.controller.shown.table import Table
from app.duel_room.duel_room import DuelRoom
from app.duel_room.prompts.making import prompt_for
from app.duel_room.prompts.prompt import Prompt
from app.look.look import Look
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.edition import V9
from tests.app.controller.table_talk import LIBRARY, AtOnce
from tests.app.mat.standins import BareFaces, TableMaker, busy

__all__ = ["BareFaces", "TableMaker", "busy"]


class Knowing:
    """A session that knows what it is told to know."""

    def __init__(self) -> None:
        self.allowed: dict[int, tuple[Possibility, ...]] = {}
        self.caused: dict[int, tuple] = {}
        self.read: dict[int, tuple[str, ...]] = {}
        self.readings_made = 0
        self.taken: dict[int, ForeseenPicks] = {}

    def possibilities(self, handle):
        return self.allowed.get(handle, ())

    def why_not(self, kind, handle):
        return None

    def foreseen(self, answer):
        return self.taken.get(answer.handle)

    def causes(self, handle):
        return self.caused.get(handle, ())

    def reading(self, handle):
        self.readings_made += 1
        return self.read.get(handle, ())

    def has_reading(self, handle):
        return handle in self.read


class Heard(QObject):
    """What a signal has said."""

    def __init__(self, *signals: SignalInstance, of: QObject | None = None) -> None:
        super().__init__(of)
        self.said: list = []
        for signal in signals:
            signal.connect(lambda *what: self.said.append(what[0] if what else None))

    @property
    def last(self):
        return self.said[-1] if self.said else None


def answer(kind: int, handle: int = -1, argument: int = 0, words: str = "", target: int = -1) -> Answer:
    return Answer(q.code(kind, handle, argument), kind, handle, target, argument, words)


def asked(kind: int, *answers: Answer, words: str = "What now?", **more) -> Asked:
    return Asked(0, kind, more.pop("source", -1), words, answers, **more)


def prompt(qtbot, question: Asked, table: Table | None = None, knows: Knowing | None = None):
    """The prompt, shown as wide as in the room. ``answers_of`` knows what it answers."""
    table = table or busy().table()
    for old in QApplication.topLevelWidgets():
        old.hide()
    made = prompt_for(Look(), BareFaces(), table, question, knows or Knowing())
    qtbot.addWidget(made)
    assert made is not None
    made.resize(620, 206)
    made.show()
    Heard(made.answered, of=made)
    assert [part for part in QApplication.topLevelWidgets() if part.isVisible()] == [made], "one window, no other"
    return made


def answers_of(prompt: Prompt) -> list[Answer]:
    (heard,) = prompt.findChildren(Heard)
    return heard.said


def press_key(widget, key: Qt.Key, text: str = "") -> bool:
    """As if no part of the prompt had wanted the key before."""
    event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
    return widget.take_key(event)


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def refused(kind: int, words: str, why: str, *rules: str) -> Possibility:
    return Possibility(kind, words, why=Why(why, rules))


def room(
    qtbot,
    *,
    hotseat: bool = False,
    seed: int = 5,
    size=(1600, 1000),
    duel: Duel | None = None,
    sounds=None,
    open_table: bool = False,
    lifts: bool = True,
    kept: bool = False,
) -> DuelRoom:
    """A real duel that has just begun, nothing moving. ``lifts``: the curtain of the beginning, too. ``kept``: it had
    begun before, and is gone on with."""
    for old in QApplication.topLevelWidgets():
        old.hide()
    deck = LIBRARY.decks["First Steps"]
    duel = duel or Duel.start([deck, deck], edition=V9, seed=seed, first=0)
    seats = (PERSON, PERSON if hotseat else "old-tallow")
    session = DuelSession(
        duel, ("Wren", "Old Tallow"), seats, thinkers={} if hotseat else {1: AtOnce()}, open_table=open_table
    )
    settings = Settings()
    settings.speed = 0.0
    if kept:
        session._played.begin()
    made = DuelRoom(session, BareFaces(), settings, sounds)
    qtbot.addWidget(made)
    made.resize(*size)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    session.resume() if kept else session.begin()
    calm(qtbot, made)
    if made.curtain.isVisible() and lifts:
        lift_curtain(qtbot, made)
    made.mat.setFocus()
    shown = [part for part in QApplication.topLevelWidgets() if part.isVisible()]
    assert shown == [made], "one window, no other"
    return made


def lift_curtain(qtbot, made: DuelRoom) -> None:
    """By one who needs no time to look at it."""
    made.curtain.press.patience = 0
    qtbot.waitUntil(lambda: made.curtain.press.is_possible)
    made.curtain.button.click()
    calm(qtbot, made)


def calm(qtbot, made: DuelRoom) -> None:
    made.mat.animator.skip()
    qtbot.waitUntil(lambda: not made.mat.animator.running)


def without(table: Table, **changes) -> Table:
    return replace(table, **changes)
