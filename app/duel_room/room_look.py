"""The colours and sizes of the room: one object that all its parts ask, so that a theme or a size changes at once."""

from typing import Final

from PySide6.QtCore import QFile, QObject, Signal
from PySide6.QtGui import QColor, QFont

from app.look import fonts
from app.look.themes import Theme, faded, mix, theme_called

SMALLEST_TEXT: Final = 11
SMALLEST_BODY: Final = 13
BODY: Final = 14.0
"""From this size on a text is body text, which is never shown smaller than SMALLEST_BODY."""


class RoomLook(QObject):
    """``scale`` is that of panels; ``text_size`` is the player's own wish on top of it."""

    changed = Signal()

    def __init__(self, theme: str = "dark", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme: Theme = theme_called(theme)
        self.scale = 1.0
        self.text_size = 1.0

    def set_to(self, *, theme: str | None = None, scale: float | None = None, text_size: float | None = None) -> None:
        before = (self.theme, self.scale, self.text_size)
        if theme is not None:
            self.theme = theme_called(theme)
        if scale is not None:
            self.scale = round(scale, 2)
        if text_size is not None:
            self.text_size = text_size
        if before != (self.theme, self.scale, self.text_size):
            self.changed.emit()

    def px(self, units: float) -> int:
        """Pixels for a measure of the reference stage."""
        return round(units * self.scale)

    def text_px(self, units: float) -> int:
        floor = SMALLEST_BODY if units >= BODY else SMALLEST_TEXT
        return max(floor, round(units * self.scale * self.text_size))

    def text(self, units: float, weight: int = 400, italic: bool = False) -> QFont:
        return fonts.text(self.text_px(units), weight, italic)

    def heading(self, units: float, weight: int = 600) -> QFont:
        return fonts.heading(self.text_px(units), weight)


def sheet(look: RoomLook) -> str:
    """The style sheet of the room. Labels bear a role as a property; buttons paint themselves."""
    theme, px = look.theme, look.text_px
    try:
        text, heading = fonts.family(fonts.TEXT_FILES), fonts.family(fonts.HEADING_FILES)
    except LookupError:
        text = heading = "sans-serif"

    def label(role: str, size: float, weight: int, colour: QColor, face: str = text) -> str:
        font = f'font: {weight} {px(size)}px "{face}"'
        return f'QLabel[role="{role}"] {{ {font}; color: {name(colour)}; background: transparent; border: none; }}'

    rules = [
        f'QWidget {{ font: 400 {px(14.5)}px "{text}"; color: {name(theme.text)}; }}',
        label("heading", 21, 600, theme.text, heading),
        label("screen", 29, 600, theme.text, heading),
        label("large", 44, 600, theme.text, heading),
        label("question", 24, 600, theme.text, heading),
        label("question_small", 18, 600, theme.text, heading),
        label("name", 18, 600, theme.text, heading),
        label("body", 14.5, 400, theme.text),
        label("strong", 14.5, 600, theme.text),
        label("weak", 14.5, 400, theme.text2),
        label("label", 13.5, 600, theme.text3),
        label("label2", 13.5, 600, theme.text2),
        label("small", 13, 400, theme.text2),
        label("gold", 14.5, 600, theme.gold if theme.name != "light" else theme.gold_foot.darker(130)),
        label("value", 27, 700, theme.text),
        label("value_up", 27, 700, theme.up),
        label("value_down", 27, 700, theme.down),
        label("up", 14.5, 600, theme.up),
        label("down", 14.5, 600, theme.down),
        label("refused", 14.5, 400, theme.text2),
        f'QWidget[role="panel"] {{ background: {name(theme.panel)}; }}',
        f'QFrame[role="plate"] {{ background: {name(faded(theme.panel, 96))};'
        f" border: {line(look)}px solid {name(theme.line)}; border-radius: {look.px(10)}px; }}",
        f'QFrame[role="prompt"] {{ background: {name(theme.panel)};'
        f" border: {max(2, line(look))}px solid {name(mix(theme.gold, theme.panel, 0.25))};"
        f" border-radius: {look.px(10)}px; }}",
        f'QFrame[role="box"] {{ background: {name(theme.panel2)};'
        f" border: {line(look)}px solid {name(theme.line)}; border-radius: {look.px(8)}px; }}",
        f'QFrame[role="empty"] {{ background: transparent;'
        f" border: {line(look)}px dashed {name(theme.line)}; border-radius: {look.px(8)}px; }}",
        f'QFrame[role="now"] {{ background: {name(theme.panel2)};'
        f" border: {max(2, line(look))}px solid {name(theme.gold)}; border-radius: {look.px(8)}px; }}",
        f'QFrame[role="attack"] {{ background: {name(theme.panel2)};'
        f" border: {max(1, line(look))}px solid {name(theme.vermilion)}; border-radius: {look.px(8)}px; }}",
        f'QFrame[role="rule"] {{ background: {name(theme.line)}; border: none; }}',
        "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }",
        f"QLineEdit, QSpinBox, QComboBox {{ background: {name(theme.panel2)}; color: {name(theme.text)};"
        f" border: {max(1, line(look))}px solid {name(theme.text3)}; border-radius: {look.px(8)}px;"
        f" padding: 0 {look.px(10)}px; min-height: {max(34, look.px(36))}px;"
        f" selection-background-color: {name(theme.gold)}; selection-color: {name(theme.on_gold)}; }}",
        f"QLineEdit:focus, QSpinBox:focus, QComboBox:focus {{ border: 2px solid {name(ring(theme))}; }}",
        f"QComboBox QAbstractItemView, QListView#names {{ background: {name(theme.panel2)};"
        f" color: {name(theme.text)}; border: 1px solid {name(theme.text3)};"
        f" selection-background-color: {name(theme.gold)}; selection-color: {name(theme.on_gold)}; outline: none; }}",
        "QComboBox::drop-down { border: none; width: 24px; }",
        f"QComboBox::down-arrow {{ {arrow(theme)} width: 12px; height: 12px; }}",
        "QListView { background: transparent; border: none; outline: none; }",
        f"QScrollBar:vertical {{ background: transparent; width: {look.px(9)}px; margin: 0; }}"
        f"QScrollBar:horizontal {{ background: transparent; height: {look.px(9)}px; margin: 0; }}"
        f"QScrollBar::handle {{ background: {name(theme.text3)}; border-radius: {look.px(4)}px;"
        " min-height: 28px; min-width: 28px; }"
        "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
        "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }",
        f"QToolTip {{ background: {name(theme.tag)}; color: {name(theme.tag_text)};"
        f" border: 1px solid {name(theme.text3)}; padding: 4px; }}",
    ]
    return "\n".join(rules)


def name(colour: QColor) -> str:
    return f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, {colour.alpha()})"


def arrow(theme: Theme) -> str:
    file = f":/icons/down-{'dark' if theme.name == 'light' else 'light'}.svg"
    return f"image: url({file});" if QFile.exists(file) else ""


def line(look: RoomLook) -> int:
    return max(1, round(look.theme.line_width))


def ring(theme: Theme) -> QColor:
    """The ring round what has the keyboard, where only one line of it can be drawn."""
    return theme.focus_under if theme.name == "light" else theme.focus
