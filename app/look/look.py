"""Theme, scale and pictures together: what a painted widget needs to know of the look."""

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from app.look import fonts
from app.look.style import stylesheet
from app.look.textures import Textures
from app.look.themes import Theme

SMALLEST_TEXT = 11


class Look:
    """One for the whole window; a new one when the theme or the scale changes, handed on by `dress`."""

    def __init__(self, theme: Theme, scale: float = 1.0) -> None:
        self.theme = theme
        self.scale = scale
        self.by_density: dict[float, Textures] = {}

    def px(self, size: float) -> float:
        return size * self.scale

    def whole(self, size: float) -> int:
        return round(size * self.scale)

    def textures(self, dpr: float) -> Textures:
        """The pictures for a screen of this density, shared by all widgets on it."""
        if dpr not in self.by_density:
            self.by_density[dpr] = Textures(self.theme, dpr)
        return self.by_density[dpr]

    def heading(self, size: float, weight: int = 600) -> QFont:
        return fonts.heading(max(SMALLEST_TEXT, size * self.scale), weight)

    def text(self, size: float, weight: int = 400, italic: bool = False) -> QFont:
        return fonts.text(max(SMALLEST_TEXT, size * self.scale), weight, italic)


def dress(root: QWidget, look: Look) -> None:
    """Gives a window, and every painted widget in it, another look."""
    root.setStyleSheet(stylesheet(look.theme, look.scale))
    for widget in (root, *root.findChildren(QWidget)):
        if hasattr(widget, "set_look"):
            widget.set_look(look)
