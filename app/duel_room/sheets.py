"""What lies over the room for a while: menu, help, a pile looked through; one at a time."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.controller.duel.hinter import Hinter
from app.controller.player.settings import Settings
from app.controller.shown.table import Table
from app.duel_room import pause_menu
from app.duel_room.help_overlay import HelpOverlay
from app.duel_room.hint_sheet import HintSheet
from app.duel_room.pause_menu import PauseMenu
from app.duel_room.deck_viewer import DeckViewer
from app.duel_room.pile_viewer import PileViewer
from app.duel_room.stops_sheet import StopsSheet
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.widgets.labels import wrapping
from app.widgets.overlay import Overlay
from engine.duel.state.question import SET_RIGHT

if TYPE_CHECKING:
    from app.controller.duel.session import DuelSession


class Sheets(QObject):
    changed = Signal()  # one was opened or closed
    left = Signal()  # the player leaves the table
    hovered = Signal(int)
    answered = Signal(object)
    card_menu_wanted = Signal(int)
    rule_asked = Signal(str)
    menu_chosen = Signal(str)  # of pause_menu

    def __init__(
        self, room: QWidget, look: Look, session: "DuelSession", faces: ShownFaces, settings: Settings
    ) -> None:
        super().__init__(room)
        self._room, self._look, self._session, self._faces, self._settings = room, look, session, faces, settings
        self.now: Overlay | None = None
        self.reader: QWidget | None = None  # in which the cards of a pile are read
        self.hinter = Hinter(self)

    @property
    def is_open(self) -> bool:
        return self.now is not None

    def close(self) -> None:
        if self.now is not None:
            self.now.close_sheet()

    def fit(self) -> None:
        """The room is laid out anew."""
        if self.now is not None:
            self.now.raise_()

    def lay_over(self, over: Overlay) -> None:
        self.close()
        self.now = over
        over.closed.connect(self._let_go)
        over.open_over(self._room)
        self.changed.emit()

    def _let_go(self) -> None:
        self.now = None
        self.changed.emit()

    def open_help(self) -> None:
        self.lay_over(HelpOverlay(self._look, self._settings))

    def open_pile(self, table: Table, place: int, player: int) -> None:
        viewer = PileViewer(self._look, self._faces, table, place, player, self._session.possibilities)
        viewer.lit = self.reader
        viewer.hovered.connect(self.hovered)
        viewer.answered.connect(self.answered)
        viewer.menu_wanted.connect(self.card_menu_wanted)
        self.lay_over(viewer)

    def open_deck(self, table: Table) -> None:
        """What is still in the viewer's own."""
        self.lay_over(DeckViewer(self._look, self._faces, table))

    def open_hint(self) -> None:
        """In casual duels, where the player is asked something."""
        session = self._session
        view, asked = session.view_for_hint(), session.question
        if view is None or asked is None:
            return
        self.hinter.seconds = self._settings.thinking_seconds
        sheet = HintSheet(self._look, self.hinter.seconds)
        if view.is_by_hand:
            sheet.leave_to_player()
        else:
            self.hinter.ask(view, session.speech, asked.answers)
        self.hinter.found.connect(sheet.show_hints)
        sheet.chosen.connect(lambda answer: self.answered.emit(answer) if asked is session.question else None)
        sheet.closed.connect(self.hinter.cancel)
        self.lay_over(sheet)

    def open_stops(
        self,
        mode: str,
        mode_word: str,
        stops: Iterable[str],
        choose: Callable[..., object],
        choose_by_hand: Callable[..., object],
        other: str = "",
    ) -> None:
        session = self._session
        by_hand = session.stops_by_hand(session.viewer) if session.can_stop_by_hand else None
        sheet = StopsSheet(self._look, mode, mode_word, stops, other, by_hand)
        sheet.changed.connect(choose)
        sheet.by_hand_changed.connect(choose_by_hand)
        self.lay_over(sheet)

    def open_menu(self, over: bool) -> None:
        session = self._session
        menu = PauseMenu(
            self._look,
            can_undo=session.can_undo,
            can_redo=session.can_redo,
            speed=self._settings.speed,
            over=over,
            has_hint=session.can_hint,
            can_set_right=session.can_set_right,
            practice=session.practice,
        )
        menu.buttons[pause_menu.SET_RIGHT].setToolTip(wrapping(session.why_not_set_right()))
        menu.chosen.connect(self._choose)
        menu.speed_chosen.connect(self.set_speed)
        self.lay_over(menu)

    def _choose(self, act: str) -> None:
        own = {
            pause_menu.REDO: self._session.redo,
            pause_menu.HELP: self.open_help,
            pause_menu.LEAVE: self.left.emit,
            pause_menu.HINT: self.open_hint,
            pause_menu.SET_RIGHT: self._set_right,
        }.get(act)
        if own is not None:
            own()
        else:
            self.menu_chosen.emit(act)

    def _set_right(self) -> None:
        asked = self._session.question
        for answer in asked.of_kind(SET_RIGHT) if asked is not None else ():
            self.answered.emit(answer)

    def set_speed(self, speed: float) -> None:
        self._settings.set("speed", speed)
