"""The look of a room: theme, scale, fonts and pictures. All that is painted in the room asks it."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QWidget

from app.controller.player.settings import Settings
from app.look import fonts
from app.look.textures import Textures
from app.look.themes import LAMPLIGHT, Theme, theme_called

STAGE_WIDTH: Final = 1600
STAGE_HEIGHT: Final = 1000
SMALLEST: Final = 0.86
LARGEST: Final = 1.42
STEP: Final = 0.02  # of the scale: a window being dragged larger is not dressed anew at every pixel
SMALLEST_TEXT: Final = 11
SMALLEST_BODY: Final = 13
BODY: Final = 14.0
"""From this size on a text is body text, which is never shown smaller than SMALLEST_BODY."""
MOST_BYTES: Final = 96 * 2**20  # of pictures: rooms come and go, and the mat has its own


def scale_for(width: int, height: int) -> float:
    """Of what stands round the mat in a window of this size."""
    return min(max(min(width / STAGE_WIDTH, height / STAGE_HEIGHT), SMALLEST), LARGEST)


@lru_cache(maxsize=2)
def pictures(theme_name: str, dpr: float) -> Textures:
    return Textures(theme_called(theme_name), dpr, MOST_BYTES)


class Look(QObject):
    """One for a room and all that is in it. Sizes are given as on the stage, 1600 x 1000.

    ``grows``: with the size of the text everything grows, as in a room that scrolls; else the text alone.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme = LAMPLIGHT, scale: float = 1.0, *, grows: bool = False, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text_size = 1.0  # the player's own wish
        self._fitting = scale
        self._grows = grows
        self._settings: Settings | None = None
        self._measure()

    def follow(self, settings: Settings) -> None:
        """Theme and size of text as the player wants them, now and whenever they change."""
        self._settings = settings
        self._take_settings()
        settings.changed.connect(self._setting_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._take_settings)

    def _setting_changed(self, name: str) -> None:
        if name in ("theme", "text_size"):
            self._take_settings()

    def _take_settings(self) -> None:
        if self._settings is not None:
            self.set_to(theme=theme_called(self._settings.theme), text_size=self._settings.text_size)

    def fit(self, width: int, height: int) -> None:
        """The window has this size."""
        self.set_to(scale=scale_for(width, height))

    def set_to(self, *, theme: Theme | None = None, scale: float | None = None, text_size: float | None = None) -> None:
        before = (self.theme, self.scale, self.text_scale)
        self.theme = theme or self.theme
        self._fitting = scale or self._fitting
        self.text_size = text_size or self.text_size
        self._measure()
        if before != (self.theme, self.scale, self.text_scale):
            self.changed.emit()

    def _measure(self) -> None:
        if self._grows:
            self.scale = self.text_scale = round(self._fitting * self.text_size / STEP) * STEP
        else:
            self.scale = round(self._fitting, 2)
            self.text_scale = self.scale * self.text_size

    def px(self, size: float) -> int:
        """Pixels for a measure of the stage."""
        return max(1, round(size * self.scale))

    @property
    def aside(self) -> int:
        """How far from the edge of a widget words and signs stand clear of the ring of the keyboard."""
        return max(self.px(5), round(2 * self.theme.focus_width) + 1)

    def motion_ms(self, ms: int) -> int:
        """How long that takes at the player's speed. 0: it doesn't move at all, as where little motion is wanted."""
        settings = self._settings
        if settings is None or settings.reduced_motion or settings.speed <= 0:
            return 0
        return round(ms / settings.speed)

    def text_px(self, size: float) -> int:
        return max(SMALLEST_BODY if size >= BODY else SMALLEST_TEXT, round(size * self.text_scale))

    def text(self, size: float, weight: int = 400, italic: bool = False) -> QFont:
        return fonts.text(self.text_px(size), weight, italic)

    def heading(self, size: float, weight: int = 600) -> QFont:
        return fonts.heading(self.text_px(size), weight)

    def textures(self, dpr: float) -> Textures:
        """The pictures of the theme for a screen of this density: a window that is drawn larger needs no new wood."""
        return pictures(self.theme.name, dpr)


def look_of(widget: QWidget) -> Look:
    """The look of the room that this widget stands in.

    Each paints and measures by it: Qt looks for an attribute that isn't there in all its classes, which takes twenty
    times as long as looking into what the widget itself has got."""
    above: QWidget | None = widget
    while above is not None:
        look = above.__dict__.get("look")
        if isinstance(look, Look):
            return look
        above = above.parentWidget()
    return Look()
