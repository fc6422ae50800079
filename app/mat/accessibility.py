"""The mat for screen readers: a list "Game mat" of rows, each a list of places named in words.

Qt asks a factory for the interface of an object. Places are no widgets, so each has a small QObject of its own that
stays for as long as the view does; Python keeps every interface, as Qt holds only its C++ half.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget

from app.controller.shown.happening import Happening
from app.mat.announcing import Announcing
from app.mat.spots import ROWS, Spot, box_of, card_on, row_words, spots_of, words_of
from app.mat.words import translate

if TYPE_CHECKING:
    from app.mat.mat_view import MatView

Role = QAccessible.Role
Event = QAccessible.Event


class RowObject(QObject):
    """A row of the mat, for Qt to tell apart."""

    def __init__(self, view: "MatView", row: tuple[int, int]) -> None:
        super().__init__(view)
        self.view = view
        self.row = row


class SpotObject(QObject):
    """A place of the mat, for Qt to tell apart."""

    def __init__(self, view: "MatView", spot: Spot, row: RowObject) -> None:
        super().__init__(view)
        self.view = view
        self.spot = spot
        self.row = row


class MatTree:
    """The objects and interfaces of one view."""

    def __init__(self, view: "MatView") -> None:
        self.view = view
        self.rows = [RowObject(view, row) for row in ROWS]
        self.spots: dict[Spot, SpotObject] = {}
        self.kept: list[QAccessibleInterface] = []  # Qt does not keep the Python half
        self.said: dict[Spot, str] = {}  # what has been read
        self.walked: dict[RowObject, list[Spot]] = {}  # the places that a row had when it was read
        self.tells_events = True  # unless the room around the mat does
        self._announcing = Announcing()
        install()

    def of(self, spot: Spot) -> SpotObject:
        if spot not in self.spots:
            row = next(each for each in self.rows if spot in spots_of(each.row, self.view.mat) or each is self.rows[-1])
            self.spots[spot] = SpotObject(self.view, spot, row)
        return self.spots[spot]

    def in_row(self, row: RowObject) -> list[SpotObject]:
        return [self.of(spot) for spot in spots_of(row.row, self.view.mat)]

    def focus(self, spot: Spot) -> None:
        QAccessible.updateAccessibility(QAccessibleEvent(self.of(spot), Event.Focus))

    def announce(self, words: str) -> None:
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, words))

    def tell(self, happening: Happening) -> None:
        """What happened, line by line as the log has it."""
        if self.tells_events:
            for told in () if happening.taken_back else happening.told:
                for words in self._announcing.said(told):
                    self.announce(words)

    def ask(self) -> None:
        """The player at the screen is asked something: where the duel stands."""
        for words in self._announcing.asked() if self.tells_events else ():
            self.announce(words)

    def look_again(self) -> None:
        """Screen readers keep what they have read, so they must hear of each change to it."""
        if not QAccessible.isActive():
            return
        for row in self.rows:
            spots = spots_of(row.row, self.view.mat)
            known = self.walked.get(row, spots)
            for kind, some, others in ((Event.ObjectDestroyed, known, spots), (Event.ObjectCreated, spots, known)):
                for spot in some:
                    if spot not in others:
                        QAccessible.updateAccessibility(QAccessibleEvent(self.of(spot), kind))
            if row in self.walked:
                self.walked[row] = spots
            for spot in spots:
                words = words_of(spot, self.view.mat)
                if self.said.get(spot, words) != words:
                    self.said[spot] = words
                    QAccessible.updateAccessibility(QAccessibleEvent(self.of(spot), Event.NameChanged))


def made_for(key: str, thing: QObject) -> QAccessibleInterface | None:
    """Qt's question to the factory; None leaves the object to Qt."""
    made: QAccessibleInterface | None = None
    mat = getattr(thing, "tree", None)
    tree = mat if isinstance(mat, MatTree) else None
    if tree is not None:
        made = MatInterface(tree.view)
    elif isinstance(thing, RowObject):
        tree, made = thing.view.tree, RowInterface(thing)
    elif isinstance(thing, SpotObject):
        tree, made = thing.view.tree, SpotInterface(thing)
    if made is not None and tree is not None:
        tree.kept.append(made)
    return made


@cache
def install() -> None:
    """Once: factories can't be taken back."""
    QAccessible.installFactory(made_for)


def interface(thing: QObject) -> Any:
    return QAccessible.queryAccessibleInterface(thing)


class MatInterface(QAccessibleWidget):
    """The list of rows."""

    def __init__(self, view: "MatView") -> None:
        super().__init__(view, Role.List, translate("mat", "Game mat"))
        self.view = view

    def childCount(self) -> int:
        return len(self.view.tree.rows)

    def child(self, index: int) -> Any:
        rows = self.view.tree.rows
        return interface(rows[index]) if 0 <= index < len(rows) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        return self.view.tree.rows.index(thing) if isinstance(thing, RowObject) else -1

    def focusChild(self) -> Any:
        keyboard = self.view.keyboard
        return interface(self.view.tree.of(keyboard.valid())) if keyboard.seen else None


class _Part(QAccessibleInterface):
    """What rows and places have in common."""

    def __init__(self, thing: Any) -> None:
        super().__init__()
        self.thing = thing

    def isValid(self) -> bool:
        return True

    def object(self) -> QObject:
        part: QObject = self.thing
        return part

    def window(self) -> QWindow:
        handle: QWindow = self.thing.view.window().windowHandle()
        return handle

    def childAt(self, x: int, y: int) -> Any:
        return None

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        pass

    def _rect(self, boxes: list[Any]) -> QRect:
        view = self.thing.view
        whole = QRect()
        for box in boxes:
            part = view.mapFromScene(box).boundingRect()
            whole = whole.united(QRect(view.viewport().mapToGlobal(part.topLeft()), part.size()))
        return whole


class RowInterface(_Part):
    """A list of places: "your Monster Zone"."""

    def parent(self) -> Any:
        return interface(self.thing.view)

    def childCount(self) -> int:
        spots = spots_of(self.thing.row, self.thing.view.mat)
        self.thing.view.tree.walked[self.thing] = spots
        return len(spots)

    def child(self, index: int) -> Any:
        spots = self.thing.view.tree.in_row(self.thing)
        return interface(spots[index]) if 0 <= index < len(spots) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        spots = self.thing.view.tree.in_row(self.thing)
        thing = child.object()
        return spots.index(thing) if thing in spots else -1

    def text(self, kind: QAccessible.Text) -> str:
        return row_words(self.thing.row, self.thing.view.mat) if kind == QAccessible.Text.Name else ""

    def role(self) -> QAccessible.Role:
        return Role.List

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def rect(self) -> QRect:
        view = self.thing.view
        return self._rect([box_of(each.spot, view.mat) for each in view.tree.in_row(self.thing)])


class SpotInterface(_Part):
    """A place with what lies there."""

    def parent(self) -> Any:
        return interface(self.thing.row)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> Any:
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        view, spot = self.thing.view, self.thing.spot
        if kind == QAccessible.Text.Name:
            view.tree.said[spot] = words = words_of(spot, view.mat)
            return words
        card = card_on(spot, view.mat)
        if kind == QAccessible.Text.Description and card is not None and card.card is not None:
            return " ".join(part for part in (card.card.pendulum_text, card.card.text) if part)
        return ""

    def role(self) -> QAccessible.Role:
        return Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        keyboard = self.thing.view.keyboard
        state.focusable = True
        state.focused = keyboard.seen and keyboard.spot == self.thing.spot
        return state

    def rect(self) -> QRect:
        return self._rect([box_of(self.thing.spot, self.thing.view.mat)])
