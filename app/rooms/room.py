"""A screen on the wooden table: dresses itself and all that is in it as the settings and its size say."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.controller.player.settings import Settings
from app.look.look import Look, look_of
from app.look.style import felt_sheet
from app.widgets.overlay import Overlay
from app.widgets.rule_popup import RulePopup


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


class RoomDialog(Overlay):
    """A sheet over a room, dressed like it. It goes with what has asked for it."""

    heading = "heading"

    def __init__(self, over: QWidget, title: str, width: float, height: float, look: Look | None = None) -> None:
        super().__init__(look or look_of(over), title, width, height)
        self._over = over
        over.destroyed.connect(self.deleteLater)
        self.look.changed.connect(self.redress)

    def open(self) -> None:
        self.open_over(room_around(self._over))

    def move_from(self, old: QWidget, new: QWidget) -> None:
        """What it lies over was made anew: it goes on there as it is."""
        if old is self._over:
            old.destroyed.disconnect(self.deleteLater)
            self._over = new
            new.destroyed.connect(self.deleteLater)
            self.lie_over(new)

    def lie_over(self, parent: QWidget) -> None:
        super().lie_over(parent)
        self.redress()

    def redress(self) -> None:
        wear(self, felt_sheet(self.look))
        tell_dressed(self)


def show_rule(rule: str, asked_in: QWidget) -> None:
    """What it says, over the room in which it was asked for."""
    room = room_around(asked_in)
    popup = room.findChild(RulePopup, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (popup or RulePopup(look_of(room), room)).show_rule(rule)


def room_around(widget: QWidget) -> QWidget:
    """The room in which it stands, or else the whole that it belongs to."""
    while not isinstance(widget, Room) and (above := widget.parentWidget()) is not None:
        widget = above
    return widget


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
