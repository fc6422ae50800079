"""How large and in which colours a room shows itself."""

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget

from app.look.look import Look
from app.look.style import stylesheet
from app.look.textures import Textures
from app.look.themes import LAMPLIGHT, Theme, faded, mix, theme_called

SMALLEST: Final = 0.86
LARGEST: Final = 1.42
STEP: Final = 0.02  # of the scale: a window being dragged larger is not dressed anew at every pixel
MOST_BYTES: Final = 96 * 2**20  # of pictures: rooms come and go, and the mat has its own


@lru_cache(maxsize=2)
def pictures(theme_name: str, dpr: float) -> Textures:
    return Textures(theme_called(theme_name), dpr, MOST_BYTES)


class Dress(Look):
    """A theme at a scale, in whole pixels. Sizes are given as at 1600 x 1000."""

    def __init__(self, theme: Theme = LAMPLIGHT, scale: float = 1.0) -> None:
        super().__init__(theme, scale)

    @classmethod
    def for_size(cls, theme: Theme, width: int, height: int, text_size: float) -> "Dress":
        fitting = min(max(min(width / 1600, height / 1000), SMALLEST), LARGEST)
        return cls(theme, round(fitting * text_size / STEP) * STEP)

    def fits(self, other: Look) -> bool:
        """Nothing would look different."""
        return self.theme is other.theme and self.scale == other.scale

    def px(self, size: float) -> int:
        return max(1, round(size * self.scale))

    def textures(self, dpr: float) -> Textures:
        """Those of the theme: a window that is drawn larger needs no new wood."""
        return pictures(self.theme.name, dpr)

    # -- on the felt, where the theme's own text colours were not made to stand ------------------------

    @property
    def light(self) -> bool:
        return not self.theme.flat and self.theme.panel.lightness() > 128

    @property
    def on_felt(self) -> QColor:
        return self.theme.text

    @property
    def on_felt_weak(self) -> QColor:
        """Weak text on light felt would be too weak to read."""
        return QColor("#1E160F") if self.light else mix(self.theme.text, self.theme.text2, 0.6)

    @property
    def on_wood_weak(self) -> QColor:
        return QColor("#33230F") if self.light else self.theme.text2

    @property
    def tile(self) -> QColor:
        """What lies on the felt: a darker patch of cloth, or paper by daylight."""
        if self.theme.flat:
            return self.theme.panel2
        return faded(self.theme.panel, 72) if self.light else QColor(4, 18, 18, 92)

    @property
    def tile_edge(self) -> QColor:
        return self.theme.line if self.theme.flat or self.light else QColor(235, 220, 180, 40)

    @property
    def link(self) -> QColor:
        """A link into the rules, where it stands on felt."""
        return QColor("#02231C") if self.light else self.theme.teal


def dress_of(widget: QWidget) -> Dress:
    """How the room that this widget stands in is dressed."""
    above: QWidget | None = widget
    while above is not None:
        dress = getattr(above, "dress", None)
        if isinstance(dress, Dress):
            return dress
        above = above.parentWidget()
    return Dress()


def css(colour: QColor) -> str:
    return f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, {colour.alpha()})"


def _font(font: QFont) -> str:
    style = "italic " if font.italic() else ""
    return f'font: {style}{int(font.weight())} {font.pixelSize()}px "{font.family()}";'


def style_sheet(dress: Dress) -> str:
    """The look's own for ordinary widgets, and labels by the role they have in a room."""
    t = dress.theme
    refused = QColor("#6E1403") if dress.light else mix(t.vermilion, t.text, 0.25)
    return stylesheet(t, dress.scale) + f"""
    QWidget {{ {_font(dress.text(14.5))} }}
    QStackedWidget, QWidget#content {{ background: transparent; border: none; }}
    QListView, QTableView {{ background: {css(dress.tile)}; }}
    QKeySequenceEdit QLineEdit {{ min-height: 0; }}
    QLabel[role="screen"] {{ {_font(dress.heading(42))} }}
    QLabel[role="heading"] {{ {_font(dress.heading(29))} }}
    QLabel[role="section"] {{ {_font(dress.text(17.5, 600))} }}
    QLabel[role="name"] {{ {_font(dress.heading(22))} }}
    QLabel[role="strong"] {{ {_font(dress.text(14.5, 600))} }}
    QLabel[role="large"] {{ {_font(dress.text(18.5))} color: {css(dress.on_wood_weak)}; }}
    QLabel[role="weak"] {{ color: {css(dress.on_felt_weak)}; }}
    QLabel[role="small"] {{ {_font(dress.text(13.5))} color: {css(dress.on_felt_weak)}; }}
    QLabel[role="no"] {{ {_font(dress.text(14.5, 600))} color: {css(refused)}; }}
    QLabel[role="well"] {{ color: {css(QColor("#0B3F1F") if dress.light else t.up)}; }}
    QHeaderView::section, QMenu::item, QKeySequenceEdit QLineEdit {{ {_font(dress.text(14.5, 600))} }}
    """
