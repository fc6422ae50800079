"""A screen on the wooden table: dresses itself and all that is in it as the settings and its size say."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QWidget

from app.controller.settings import Settings
from app.look.look import Look, look_of
from app.look.style import felt_sheet


class Room(QWidget):
    """Children that have a method ``dressed`` are told when size or theme have changed."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.look = Look(grows=True, parent=self)
        self.look.follow(settings)
        self.look.changed.connect(self.redress)

    def redress(self) -> None:
        wear(self, felt_sheet(self.look))
        tell_dressed(self)
        self.dressed()
        self.update()

    def dressed(self) -> None:
        """What a room changes of itself."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.look.fit(self.width(), self.height())
        if not self.styleSheet():
            self.redress()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self.look.textures(self.devicePixelRatioF()).wood(self.size()))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Another language from now on."""


class RoomDialog(QDialog):
    """A small window over a room, dressed like it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over.window())
        self.look = look_of(over)
        self.look.changed.connect(self.redress)
        self.setStyleSheet(felt_sheet(self.look))

    def exec(self) -> int:
        """Once: Qt would keep it as long as the window over which it was shown."""
        accepted = super().exec()
        self.deleteLater()
        return accepted

    def redress(self) -> None:
        wear(self, felt_sheet(self.look))
        tell_dressed(self)

    def fit(self, width: float, height: float) -> None:
        """As large as given at scale 1, but never larger than the window below."""
        below = self.parentWidget()
        room = below.size() if below is not None else self.size()
        self.resize(
            min(self.look.px(width), max(640, room.width() - 40)),
            min(self.look.px(height), max(480, room.height() - 40)),
        )
        if below is not None:
            self.move(below.mapToGlobal(below.rect().center()) - self.rect().center())
        tell_dressed(self)


def wear(room: QWidget, sheet: str) -> None:
    """Qt measures and dresses all that is in a room anew at each sheet, also at the one that it wears already."""
    if sheet != room.styleSheet():
        room.setStyleSheet(sheet)


def tell_dressed(whole: QWidget) -> None:
    """All painted widgets in it wear what the room wears; also to be called where new ones have come."""
    for child in whole.findChildren(QWidget):
        hook = getattr(child, "dressed", None)
        if callable(hook):
            hook()
        child.updateGeometry()
        child.update()
