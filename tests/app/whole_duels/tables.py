"""A duel room in a window, with an opponent who answers at once and at random."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from app.controller.duel.session import PERSON, DuelSession
from app.controller.moments.pictured import MOMENTS, Silent
from app.controller.player.response_wishes import ALWAYS
from app.controller.player.settings import Settings
from app.duel_room.duel_room import DuelRoom
from engine.duel.outside.duel import Duel
from engine.edition import V9, Edition
from engine.players.chance import Chance
from tests.app.controller.table_talk import LIBRARY
from tests.app.mat.standins import BareFaces
from tests.narrowed import there

NAMES = ("Wren", "Marl")
SIZE = (1600, 1000)
_standing: dict[str, Duel] = {}  # the moments that were found already


class ByItself(QObject):
    """An opponent who answers as soon as nothing else is to be done."""

    chosen = Signal(int, int)

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = Chance(seed)
        self._asked = -1

    def choose(self, view_plain: Any, count: int, number: int) -> None:
        self._asked = number
        QTimer.singleShot(0, self, lambda: self._say(number, self._chance.below(count)))

    def _say(self, number: int, place: int) -> None:
        if number == self._asked:
            self.chosen.emit(number, place)

    def cancel(self) -> None:
        self._asked = -1


def seated(duel: Duel, thinkers: Mapping[int, Any], responses: str, hotseat: bool = False) -> DuelSession:
    session = DuelSession(duel, NAMES, (PERSON, PERSON if hotseat else "marl"), thinkers=thinkers)
    session.set_responses(responses)
    return session


def session_for(
    first: str, second: str, edition: Edition = V9, seed: int = 5, *, responses: str = "sensible", hotseat: bool = False
) -> DuelSession:
    if hotseat:
        edition = edition.with_switches(ask_empty_windows=True)
    duel = Duel.start((LIBRARY.decks[first], LIBRARY.decks[second]), edition=edition, seed=seed, first=0, moments=True)
    return seated(duel, {} if hotseat else {1: ByItself(seed)}, responses, hotseat)


def session_standing(duel: Duel) -> DuelSession:
    """In the midst of that duel. The opponent never answers: it stands still after the own answer."""
    session = seated(duel.clone(), {1: Silent()}, ALWAYS)
    session._played.way_back.given = [(-1, -1)] * duel.state.answers  # those before are known to nobody
    return session


def session_standing_at(moment: str) -> DuelSession:
    if moment not in _standing:
        _standing[moment] = MOMENTS[moment].reached(LIBRARY)
    return session_standing(_standing[moment])


class Windows(QObject):
    """Which windows are opened beside the room, if only for a moment: none should be but lists that come down."""

    def __init__(self, room: DuelRoom) -> None:
        super().__init__()
        self._room = room
        self.opened: list[str] = []
        there(QApplication.instance()).installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            if watched is not self._room and watched.windowType() not in (Qt.WindowType.Popup, Qt.WindowType.ToolTip):
                self.opened.append(f"{type(watched).__name__} “{watched.accessibleName()}”")
        return False

    def close(self) -> None:
        there(QApplication.instance()).removeEventFilter(self)
        assert not self.opened, f"windows of their own: {self.opened}"


@contextmanager
def room_for(session: DuelSession, size: tuple[int, int] = SIZE, **more: Any) -> Iterator[DuelRoom]:
    """Shown, with the keyboard. Nothing moves, nothing sounds."""
    settings = Settings()
    for name, value in {"speed": 0.0, **more}.items():
        settings.set(name, value)
    room = DuelRoom(session, BareFaces(), settings)
    room.curtain.press.patience = 0  # hands that play a whole duel don't wait each time
    room.resize(*size)
    room.show()
    room.activateWindow()
    for _ in range(50):
        QApplication.processEvents()
        if room.isActiveWindow():
            break
    room.mat.setFocus()
    windows = Windows(room)
    try:
        yield room
        windows.close()
    finally:
        there(QApplication.instance()).removeEventFilter(windows)
        session.leave()
        room.close()
        room.deleteLater()
        QApplication.processEvents()
