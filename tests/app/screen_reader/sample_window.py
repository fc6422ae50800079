"""A window with cards in a scene, made readable by a tree of our own: what the rig is tried out with.

Where there is no child Qt takes None; the stubs of PySide know of an interface alone.
"""

import sys
from typing import Any

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QColor,
    QKeyEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QApplication,
    QGraphicsObject,
    QGraphicsScene,
    QGraphicsView,
    QMainWindow,
)

from tests.app.real_window.commanded import Commanded

CARDS = ("Copper Kettle", "Sleepy Heron", "Third Candle")


class SampleCard(QGraphicsObject):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.setFlag(self.GraphicsItemFlag.ItemIsFocusable)

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 80, 116)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.fillRect(self.boundingRect(), QColor("#5A3C1E"))
        painter.drawText(5, 20, self.name)


class SampleMat(QGraphicsView):
    def __init__(self) -> None:
        self.room = QGraphicsScene(0, 0, 600, 400)
        super().__init__(self.room)
        self.cards = [SampleCard(name) for name in CARDS]
        for place, card in enumerate(self.cards):
            self.room.addItem(card)
            card.setPos(20 + 100 * place, 50)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        focused = [place for place, card in enumerate(self.cards) if card.hasFocus()]
        card = self.cards[(focused[0] + step) % len(self.cards) if focused else 0]
        card.setFocus()
        QAccessible.updateAccessibility(QAccessibleEvent(card, QAccessible.Event.Focus))

    def announce(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))


class ReadCard(QAccessibleInterface):
    def __init__(self, mat: SampleMat, card: SampleCard) -> None:
        super().__init__()
        self.mat = mat
        self.card = card

    def isValid(self) -> bool:
        return True

    def object(self) -> QObject:
        return self.card

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self.mat)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def window(self) -> Any:
        return self.mat.window().windowHandle()

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self.card.name
        if kind == QAccessible.Text.Description:
            return f"place {self.mat.cards.index(self.card) + 1} of {len(CARDS)}"
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        pass

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self.card.hasFocus()
        return state

    def rect(self) -> QRect:
        place = self.mat.mapFromScene(self.card.sceneBoundingRect()).boundingRect()
        return QRect(self.mat.viewport().mapToGlobal(place.topLeft()), place.size())


class ReadMat(QAccessibleWidget):
    def __init__(self, mat: SampleMat) -> None:
        super().__init__(mat, QAccessible.Role.List, "Sample mat")
        self.mat = mat

    def childCount(self) -> int:
        return len(self.mat.cards)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if not 0 <= index < len(self.mat.cards):
            return None
        return QAccessible.queryAccessibleInterface(self.mat.cards[index])

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        card = child.object()
        return self.mat.cards.index(card) if card in self.mat.cards else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        for card in self.mat.cards:
            if card.hasFocus():
                return QAccessible.queryAccessibleInterface(card)
        return None


def main() -> int:
    application = QApplication(sys.argv)
    application.setApplicationName("sample")
    mat = SampleMat()
    kept: list[QAccessibleInterface] = []  # Qt keeps no reference of Python's

    def made(key: str, thing: QObject) -> QAccessibleInterface | None:
        if isinstance(thing, SampleCard):
            kept.append(ReadCard(mat, thing))
        elif isinstance(thing, SampleMat):
            kept.append(ReadMat(thing))
        else:
            return None
        return kept[-1]

    QAccessible.installFactory(made)
    window = QMainWindow()
    window.setWindowTitle("Sample")
    window.setCentralWidget(mat)
    window.resize(640, 480)
    mat.setFocus()
    return Commanded(window, announce=mat.announce).run()


if __name__ == "__main__":
    sys.exit(main())
