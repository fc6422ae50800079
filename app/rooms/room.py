"""A screen on the wooden table: dresses itself and all that is in it as the settings and its size say."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QWidget

from app.controller.settings import Settings
from app.look.themes import theme_called
from app.rooms.dress import Dress, dress_of, style_sheet


class Room(QWidget):
    """Children that have a method ``dressed`` are told when size or theme have changed."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.dress = Dress()
        settings.changed.connect(self._setting_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def _setting_changed(self, name: str) -> None:
        if name in ("theme", "text_size"):
            self.redress()

    def _scheme_changed(self, _scheme: object) -> None:
        self.redress()

    def redress(self, always: bool = False) -> None:
        theme = theme_called(self.settings.theme)
        dress = Dress.for_size(theme, self.width(), self.height(), self.settings.text_size)
        if dress.fits(self.dress) and self.styleSheet() and not always:
            return
        self.dress = dress
        self.setStyleSheet(style_sheet(dress))
        tell_dressed(self)
        self.dressed()
        self.update()

    def dressed(self) -> None:
        """What a room changes of itself."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.redress()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self.dress.textures(self.devicePixelRatioF()).wood(self.size()))
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
        self.dress = dress_of(over)
        self.setStyleSheet(style_sheet(self.dress))

    def fit(self, width: float, height: float) -> None:
        """As large as given at scale 1, but never larger than the window below."""
        below = self.parentWidget()
        room = below.size() if below is not None else self.size()
        self.resize(
            min(self.dress.px(width), max(640, room.width() - 40)),
            min(self.dress.px(height), max(480, room.height() - 40)),
        )
        if below is not None:
            self.move(below.mapToGlobal(below.rect().center()) - self.rect().center())
        tell_dressed(self)


def tell_dressed(whole: QWidget) -> None:
    """All painted widgets in it wear what the room wears; also to be called where new ones have come."""
    dress = dress_of(whole)
    for child in whole.findChildren(QWidget):
        if hasattr(child, "set_look"):
            child.set_look(dress)
        hook = getattr(child, "dressed", None)
        if callable(hook):
            hook()
        child.updateGeometry()
        child.update()
