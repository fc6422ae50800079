"""The program as a player starts it, with a peephole: each line that comes in is answered by one that tells what
there is to be seen. It only looks; what is done to the window comes over the screen.

    python -m tests.app.real_window.watched
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject, QPoint, QPointF, QSocketNotifier
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractSlider, QApplication, QLineEdit, QWidget

from app import __main__ as program
from app.controller.duel.session import DuelSession
from app.controller.player.duel_plan import HOTSEAT, MATCH, ONE_DUEL
from app.controller.shown.asked import NO_CARD, Answer
from app.duel_room.duel_room import DuelRoom
from app.duel_room.pause_menu import CONCEDE, LEAVE, UNDO, PauseMenu
from app.main_window import MainWindow
from app.mat.geometry import OWN
from app.rooms.last_choices import ME
from app.rooms.result_screen import ResultScreen
from app.rooms.siding import Siding
from app.rooms.start_screen import StartScreen
from app.rooms.toss import TossScreen
from app.trouble_dialog import TroubleDialog
from app.widgets.buttons import GoldButton
from engine.duel.state import question as q
from engine.match import OVER

KINDS = {value: name[4:].lower() for name, value in vars(q).items() if name.startswith("ASK_")}
PLACES = {StartScreen: "start", TossScreen: "toss", DuelRoom: "duel", Siding: "siding", ResultScreen: "result"}
MOST_ROWS = 12
Point = tuple[int, int]


class Peephole(QObject):
    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.answered: Counter[str] = Counter()
        self.lifted = 0
        self._window: MainWindow | None = None
        self._coming = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._coming.activated.connect(self._read)
        self._count_answers()

    def _read(self) -> None:
        if not sys.stdin.readline():  # whoever looked is gone
            QApplication.quit()
            return
        try:
            print(json.dumps(self.look()), flush=True)
        except BrokenPipeError:
            QApplication.quit()

    def _count_answers(self) -> None:
        peephole, give, take_away = self, DuelSession.answer, DuelSession.lift

        def counted(
            self: DuelSession, answer: Answer | int, seat: tuple[int, int, int] | None = None, onto: int = NO_CARD
        ) -> None:
            asked = self.question
            give(self, answer, seat, onto)
            if asked is not None and self.question is not asked:
                peephole.answered[f"{KINDS[asked.kind]} {asked.purpose}".strip()] += 1

        def lifted(self: DuelSession, player: int) -> None:
            take_away(self, player)
            peephole.lifted += 1

        DuelSession.answer = counted
        DuelSession.lift = lifted

    # -- what is to be seen -----------------------------------------------------------------------

    @property
    def window(self) -> MainWindow | None:
        if self._window is None:
            self._window = next((each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)), None)
        return self._window

    def look(self) -> dict[str, Any]:
        window = self.window
        if window is None:
            return {"place": "nowhere"}
        top = QApplication.activePopupWidget() or QApplication.activeModalWidget() or window
        room = window.rooms.currentWidget()
        troubles = [each.text.toPlainText() for each in troubles_shown()]
        seen: dict[str, Any] = {
            "place": PLACES.get(type(room), "table"),
            "trouble": troubles,
            "top": type(top).__name__,
            "note": window.note.text() if not window.note.isHidden() else "",
            "number": int(window.winId()),
            "iconic": window.isMinimized(),
            "answered": self.answered,
            "lifted": self.lifted,
            "area": [*at(window, QPoint(0, 0)), window.width(), window.height()],
            "theme": window.settings.theme,
            "language": window.settings.language,
            "speed": window.settings.speed,
        }
        tags = dict(self._tags(room))
        seen |= {"buttons": [], "fields": [], "rows": [], "cards": [], "usable": [], "zones": []}
        for widget in top.findChildren(QWidget):
            self._add(seen, widget, tags)
        if window._hall is not None:
            seen |= self._table()
            seen["saved"] = [each.path.name for each in window.hall.host.saves.unfinished() if not each.reason]
        if isinstance(room, DuelRoom) and top is window:
            self._add_mat(seen, room)
        return seen

    def _add(self, seen: dict[str, Any], widget: QWidget, tags: dict[int, str]) -> None:
        if not widget.isVisible() or not widget.isEnabled():
            return
        if isinstance(widget, QAbstractButton):
            place = widget.visibleRegion().boundingRect().center()
            if reaches(widget, place):
                said = widget.text().strip() or widget.accessibleName()
                seen["buttons"].append([tags.get(id(widget), ""), said[:40], *at(widget, place)])
        elif isinstance(widget, QLineEdit | QAbstractSlider):
            place = widget.visibleRegion().boundingRect().center()
            if reaches(widget, place):
                seen["fields"].append([tags.get(id(widget), ""), type(widget).__name__, *at(widget, place)])
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            rows = range(widget.model().rowCount())
            boxes = [widget.visualRect(widget.model().index(row, 0)) & widget.viewport().rect() for row in rows]
            places = [box.center() for box in boxes if box.height() > 8][:MOST_ROWS]
            seen["rows"] += [
                [tags.get(id(widget), ""), type(widget).__name__, *at(widget.viewport(), place)]
                for place in places
                if reaches(widget.viewport(), place)
            ]

    def _add_mat(self, seen: dict[str, Any], room: DuelRoom) -> None:
        asked, mat = room.session.question, room.mat
        usable = asked.cards if asked is not None else frozenset()
        for handle, item in mat.mat.cards.items():
            if (place := on_mat(room, item.pose.box.center())) is not None:
                seen["usable" if handle in usable else "cards"].append(place)
        for zone in mat.mat.zones.values():
            if zone.side == OWN and (place := on_mat(room, zone.sceneBoundingRect().center())) is not None:
                seen["zones"].append(place)

    def _table(self) -> dict[str, Any]:
        assert self.window is not None
        hall = self.window.hall
        host, session = hall.host, hall.host.session
        found: dict[str, Any] = {"duel": None, "match": None}
        if host.match is not None and host._match_file is not None and host.match.stage != OVER:
            found["match"] = [host._match_file.name, host.match.stage]
        if session is not None and hall.room is not None:
            asked = session.question
            found["duel"] = {
                "record": host.record.name if host.record is not None else "",
                "answers": session._duel.state.answers,
                "turn": session._duel.state.turn,
                "over": session.over,
                "hotseat": session.is_hotseat,
                "is_match": host.is_match,
                "opponent": session.seats[1],
                "edition": session.edition.key,
                "asked": KINDS[asked.kind] if asked is not None else "",
                "curtain": not hall.room.curtain.isHidden(),
                "sheet": hall.room.sheets.is_open,
                "looks_back": hall.room.looking_back.is_on,
                "undone": session.undone,
            }
        return found

    def _tags(self, room: QWidget | None) -> Iterator[tuple[int, str]]:
        """By these the hand knows the buttons that lead on."""
        named: dict[str, Any] = {}
        if isinstance(room, StartScreen):
            new = room.new_duel
            named = {
                **{f"go {key}": entry for key, entry in room.entries.items()},
                "deal": new.deal_button,
                "hotseat": new.opponents[HOTSEAT],
                "fold": new.fold,
                "match": new.length.button(MATCH),
                "single": new.length.button(ONE_DUEL),
                "first starts": new.starts.button(ME),
                "differences": new.what_differs,
                **{f"deck {n}": patch for n, patch in enumerate(new.patches)},
            }
            named |= {f"kept {n}": each for n, each in enumerate(room.saved.findChildren(GoldButton))}
            named |= {f"opponent {key}": tile for key, tile in new.opponents.items() if key != HOTSEAT}
            named |= {f"rulebook {key}": tile for key, tile in new.rulebooks.items()}
        elif isinstance(room, DuelRoom):
            named = {
                "main": room.plate.main, "second": room.plate.second, "curtain": room.curtain.button,
                "menu": room.fittings.menu_button, "undo": room.side.undo_button, "hint": room.fittings.hint_button,
                "log": room.side.log.list,
            }  # fmt: skip
            if room.answering.strip is not None:
                named |= {"yes": room.answering.strip.yes, "no": room.answering.strip.no}
            if room.mat.clicks.panel is not None:
                named |= {
                    f"entry {n}": each for n, each in enumerate(room.mat.clicks.panel.findChildren(QAbstractButton))
                }
            for menu in room.findChildren(PauseMenu):
                named |= {act: menu.buttons[act] for act in (CONCEDE, LEAVE, UNDO)}
            if room.answering.prompt is not None:
                named |= {
                    f"answer {n}": each for n, each in enumerate(room.answering.prompt.findChildren(QAbstractButton))
                }
        elif isinstance(room, Siding):
            named = {
                "done": room.sheet.done_button,
                "reset": room.sheet.reset,
                "curtain": room.curtain.ready,
                "main deck": room.sheet.felt.views["main"],
                "side deck": room.sheet.felt.views["side"],
            }
        elif isinstance(room, ResultScreen):
            named = {"main": room.main_button, "new": room.new, "back": room.back}
        yield from ((id(widget), name) for name, widget in named.items() if widget is not None)


def troubles_shown() -> list[TroubleDialog]:
    windows = QApplication.topLevelWidgets()
    return [each for each in windows if isinstance(each, TroubleDialog) and each.isVisible()]


def reaches(widget: QWidget, place: QPoint) -> bool:
    """A click there would come to the widget."""
    there = widget.window().childAt(widget.mapTo(widget.window(), place))
    return there is widget or there is not None and widget.isAncestorOf(there)


def at(widget: QWidget, place: QPoint) -> Point:
    """On the screen."""
    found = widget.mapToGlobal(place)
    return found.x(), found.y()


def on_mat(room: DuelRoom, place: QPointF) -> Point | None:
    """Where on the screen it lies; None where something else lies over it."""
    viewport, there = room.mat.viewport(), room.mat.mapFromScene(place)
    return at(viewport, there) if viewport.rect().contains(there) and reaches(viewport, there) else None


def main() -> int:
    made = program.made_application

    def watched(given: list[str]) -> QApplication:
        application = made(given)
        Peephole(application)
        return application

    program.made_application = watched
    return program.main()


if __name__ == "__main__":
    sys.exit(main())
