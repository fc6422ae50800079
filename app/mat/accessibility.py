"""The mat for screen readers: a list "Game mat" of rows, each a list of places named in words.

Qt asks a factory for the interface of an object. Places are no widgets, so each has a small QObject of its own that
stays for as long as the view does; Python keeps every interface, as Qt holds only its C++ half.

Where there is no child Qt takes None, as C++ does; the stubs of PySide know of an interface alone.
"""

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from app.controller.shown.happening import Happening
from app.faces.printed_words import reading_words
from app.mat.announcing import Announcing
from app.mat.spots import ROWS, Spot, box_of, card_on, row_words, spots_of, words_of
from app.mat.words import translate

if TYPE_CHECKING:
    from app.mat.keyboard import Keyboard
    from app.mat.scene import MatScene

Role = QAccessible.Role
Event = QAccessible.Event


class RowObject(QObject):
    """A row of the mat, for Qt to tell apart."""

    def __init__(self, tree: "MatTree", row: tuple[int, int]) -> None:
        super().__init__(tree.view)
        self.tree = tree
        self.row = row


class SpotObject(QObject):
    """A place of the mat, for Qt to tell apart."""

    def __init__(self, tree: "MatTree", spot: Spot, row: RowObject) -> None:
        super().__init__(tree.view)
        self.tree = tree
        self.spot = spot
        self.row = row


class MatTree:
    """The objects and interfaces of one view."""

    def __init__(self, view: QGraphicsView, scene: "MatScene", keyboard: "Keyboard") -> None:
        self.view = view
        self.scene = scene
        self.keyboard = keyboard
        self.rows = [RowObject(self, row) for row in ROWS]
        self.spots: dict[Spot, SpotObject] = {}
        self.kept: list[QAccessibleInterface] = []  # Qt does not keep the Python half
        self.said: dict[Spot, str] = {}  # what has been read
        self.walked: dict[RowObject, list[Spot]] = {}  # the places that a row had when it was read
        self.tells_events = True  # unless the room around the mat does
        self._announcing = Announcing()
        install()

    def of(self, spot: Spot) -> SpotObject:
        if spot not in self.spots:
            row = next(each for each in self.rows if spot in spots_of(each.row, self.scene) or each is self.rows[-1])
            self.spots[spot] = SpotObject(self, spot, row)
        return self.spots[spot]

    def in_row(self, row: RowObject) -> list[SpotObject]:
        return [self.of(spot) for spot in spots_of(row.row, self.scene)]

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
            spots = spots_of(row.row, self.scene)
            known = self.walked.get(row, spots)
            for kind, some, others in ((Event.ObjectDestroyed, known, spots), (Event.ObjectCreated, spots, known)):
                for spot in some:
                    if spot not in others:
                        QAccessible.updateAccessibility(QAccessibleEvent(self.of(spot), kind))
            if row in self.walked:
                self.walked[row] = spots
            for spot in spots:
                words = words_of(spot, self.scene)
                if self.said.get(spot, words) != words:
                    self.said[spot] = words
                    QAccessible.updateAccessibility(QAccessibleEvent(self.of(spot), Event.NameChanged))


def made_for(key: str, thing: QObject) -> QAccessibleInterface | None:
    """Qt's question to the factory; None leaves the object to Qt."""
    tree = getattr(thing, "tree", None)
    if not isinstance(tree, MatTree):
        return None
    made: QAccessibleInterface
    if isinstance(thing, RowObject):
        made = RowInterface(thing)
    elif isinstance(thing, SpotObject):
        made = SpotInterface(thing)
    else:
        made = MatInterface(tree)
    tree.kept.append(made)
    return made


@cache
def install() -> None:
    """Once: factories can't be taken back."""
    QAccessible.installFactory(made_for)


def interface(thing: QObject) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(thing)


class MatInterface(QAccessibleWidget):
    """The list of rows."""

    def __init__(self, tree: MatTree) -> None:
        super().__init__(tree.view, Role.List, translate("mat", "Game mat"))
        self.tree = tree

    def childCount(self) -> int:
        return len(self.tree.rows)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        rows = self.tree.rows
        return interface(rows[index]) if 0 <= index < len(rows) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        return self.tree.rows.index(thing) if isinstance(thing, RowObject) else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        keyboard = self.tree.keyboard
        return interface(self.tree.of(keyboard.valid())) if keyboard.seen else None


class _Part(QAccessibleInterface):
    """What rows and places have in common."""

    def __init__(self, thing: RowObject | SpotObject) -> None:
        super().__init__()
        self._thing = thing
        self.tree = thing.tree

    def isValid(self) -> bool:
        return True

    def object(self) -> QObject:
        return self._thing

    def window(self) -> QWindow:
        return self.tree.view.window().windowHandle()

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        pass

    def _rect(self, boxes: list[QRectF]) -> QRect:
        view = self.tree.view
        whole = QRect()
        for box in boxes:
            part = view.mapFromScene(box).boundingRect()
            whole = whole.united(QRect(view.viewport().mapToGlobal(part.topLeft()), part.size()))
        return whole


class RowInterface(_Part):
    """A list of places: "your Monster Zone"."""

    def __init__(self, thing: RowObject) -> None:
        super().__init__(thing)
        self.thing = thing

    def parent(self) -> QAccessibleInterface:
        return interface(self.tree.view)

    def childCount(self) -> int:
        spots = spots_of(self.thing.row, self.tree.scene)
        self.tree.walked[self.thing] = spots
        return len(spots)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        spots = self.tree.in_row(self.thing)
        return interface(spots[index]) if 0 <= index < len(spots) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        spots = self.tree.in_row(self.thing)
        thing = child.object()
        return spots.index(thing) if isinstance(thing, SpotObject) and thing in spots else -1

    def text(self, kind: QAccessible.Text) -> str:
        return row_words(self.thing.row, self.tree.scene) if kind == QAccessible.Text.Name else ""

    def role(self) -> QAccessible.Role:
        return Role.List

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def rect(self) -> QRect:
        return self._rect([box_of(each.spot, self.tree.scene) for each in self.tree.in_row(self.thing)])


class SpotInterface(_Part):
    """A place with what lies there."""

    def __init__(self, thing: SpotObject) -> None:
        super().__init__(thing)
        self.thing = thing

    def parent(self) -> QAccessibleInterface:
        return interface(self.thing.row)

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        tree, spot = self.tree, self.thing.spot
        if kind == QAccessible.Text.Name:
            tree.said[spot] = words = words_of(spot, tree.scene)
            return words
        card = card_on(spot, tree.scene)
        if kind == QAccessible.Text.Description and card is not None and card.card is not None:
            parts = (card.card.pendulum_text, card.card.text, reading_words(card.card, card.reading_is_own))
            return " ".join(part for part in parts if part)
        return ""

    def role(self) -> QAccessible.Role:
        return Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        keyboard = self.tree.keyboard
        state.focusable = True
        state.focused = keyboard.seen and keyboard.spot == self.thing.spot
        return state

    def rect(self) -> QRect:
        return self._rect([box_of(self.thing.spot, self.tree.scene)])
