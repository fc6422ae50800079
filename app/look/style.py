"""The style sheets of rooms: fields, lists, menus and plain labels. Buttons and tiles paint themselves.

Labels bear a ``role``, which says what their words are for; frames bear one, too. Sizes are as on the stage.
"""

from collections.abc import Mapping
from string import Template
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtGui import QColor, QFont

from app.look.look import Look
from app.look.themes import faded, mix


class Role(NamedTuple):
    size: float
    weight: int = 400
    colour: str = "text"  # by its name in the theme
    serif: bool = False


ON_FELT: Final[Mapping[str, Role]] = MappingProxyType(
    {
        "screen": Role(42, 600, serif=True),
        "heading": Role(29, 600, serif=True),
        "name": Role(22, 600, serif=True),
        "section": Role(17.5, 600),
        "strong": Role(14.5, 600),
        "large": Role(18.5, colour="weak_on_wood"),
        "weak": Role(14.5, colour="weak_on_felt"),
        "small": Role(13.5, colour="weak_on_felt"),
        "no": Role(14.5, 600, "refused_on_felt"),
        "well": Role(14.5, colour="well_on_felt"),
    }
)
ON_PANEL: Final[Mapping[str, Role]] = MappingProxyType(
    {
        "large": Role(44, 600, serif=True),
        "screen": Role(29, 600, serif=True),
        "question": Role(24, 600, serif=True),
        "heading": Role(21, 600, serif=True),
        "question_small": Role(18, 600, serif=True),
        "question_least": Role(15.5, 600, serif=True),
        "name": Role(18, 600, serif=True),
        "body": Role(14.5),
        "strong": Role(14.5, 600),
        "weak": Role(14.5, colour="text2"),
        "refused": Role(14.5, colour="text2"),
        "small": Role(13, colour="text2"),
        "label": Role(13.5, 600, "text3"),
        "label2": Role(13.5, 600, "text2"),
        "gold": Role(14.5, 600, "gold_words"),
        "up": Role(14.5, 600, "up"),
        "down": Role(14.5, 600, "down"),
        "value": Role(27, 700),
        "value_up": Role(27, 700, "up"),
        "value_down": Role(27, 700, "down"),
    }
)

SHEET: Final = Template("""
QWidget { $font color: $text; }
QMainWindow, QWidget[role="panel"] { background: $panel; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QLabel { background: transparent; }
QLabel:disabled { color: $text3; }
QToolTip { background: $tag; color: $tag_text; border: ${edge}px solid $line_solid; padding: ${p4}px ${p8}px; }

QPushButton, QToolButton {
    background: $panel3; color: $text; border: ${edge}px solid $line; border-radius: ${radius}px;
    padding: 0 ${p16}px; min-height: ${control}px; font-weight: 600;
}
QToolButton { padding: 0 ${p8}px; min-width: ${tool}px; }
QPushButton:hover, QToolButton:hover { background: $hover; border-color: $line_strong; }
QPushButton:pressed, QToolButton:pressed { background: $panel2; }
QPushButton:checked, QToolButton:checked { background: $chosen; border: ${edge2}px solid $gold; }
QPushButton:disabled, QToolButton:disabled { background: $panel2; color: $text3; border: ${edge}px dashed $line; }
QPushButton:focus, QToolButton:focus { border: ${ring}px solid $focus; }
QToolButton::menu-indicator, QPushButton::menu-indicator { image: none; }

QLineEdit, QComboBox, QTextEdit, QPlainTextEdit {
    background: $panel2; color: $text; border: ${edge}px solid $line_strong; border-radius: ${radius}px;
    padding: 0 ${p8}px; min-height: ${control}px;
    selection-background-color: $gold; selection-color: $on_gold; placeholder-text-color: $text3;
}
QTextEdit, QPlainTextEdit { padding: ${p8}px; }
QLineEdit:hover, QComboBox:hover { background: $panel3; }
QLineEdit:focus, QComboBox:focus, QTextEdit:focus, QPlainTextEdit:focus { border: ${ring}px solid $focus; }
QLineEdit:focus, QComboBox:focus { min-height: ${control_focused}px; padding: 0 ${beside_focused}px; }
QLineEdit:disabled, QComboBox:disabled { color: $text3; border-style: dashed; }
QComboBox { font-weight: 600; }
QComboBox::drop-down { border: none; width: ${p32}px; }
QComboBox::down-arrow { image: url(:/icons/down-$arrows.svg); width: ${p12}px; height: ${p12}px; }
QComboBox QAbstractItemView, QListView#names {
    background: $panel2; color: $text; border: ${edge}px solid $line_strong; outline: none;
    selection-background-color: $chosen; selection-color: $text;
}
QComboBox QLineEdit, QComboBox QLineEdit:focus { background: transparent; border: none; min-height: 0; padding: 0; }
QLineEdit QToolButton { background: transparent; border: none; min-width: 0; min-height: 0; padding: 0; }

/* These paint themselves and know their own size. */
QPushButton[painted="true"], QRadioButton[painted="true"], QCheckBox[painted="true"] {
    min-height: 0; padding: 0; border: none;
}

QSlider:horizontal { min-height: ${hit}px; background: transparent; }
QSlider:vertical { min-width: ${hit}px; background: transparent; }
QSlider::groove { border-radius: ${p3}px; background: $panel3; border: ${edge}px solid $line; }
QSlider::groove:horizontal { height: ${p6}px; }
QSlider::groove:vertical { width: ${p6}px; }
QSlider::sub-page:horizontal, QSlider::add-page:vertical { background: $gold_foot; border-radius: ${p3}px; }
QSlider::handle:horizontal {
    width: ${knob}px; height: ${knob}px; margin: -${knob_out}px 0; border-radius: ${knob_round}px;
    background: $gold; border: ${edge2}px solid $knob_edge;
}
QSlider::handle:vertical {
    width: ${knob}px; height: ${knob}px; margin: 0 -${knob_out}px; border-radius: ${knob_round}px;
    background: $gold; border: ${edge2}px solid $knob_edge;
}
QSlider::handle:focus { border: ${ring}px solid $focus; }
QSlider::handle:disabled { background: $text3; }

QListView, QTreeView, QTableView {
    background: transparent; border: ${edge2}px solid transparent; border-radius: ${radius}px; outline: none;
    alternate-background-color: $panel2; gridline-color: $line;
}
QListView:focus, QTreeView:focus, QTableView:focus { border-color: $focus; }
QListView[ring="row"]:focus, QTableView[ring="row"]:focus { border-color: transparent; }
QListView::item, QTreeView::item, QTableView::item {
    min-height: ${row}px; padding: 0 ${p8}px; border-radius: ${p6}px; border: ${edge2}px solid transparent;
}
QListView::item:hover, QTreeView::item:hover, QTableView::item:hover { background: $panel3; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected {
    background: $chosen; color: $text; border-color: $gold;
}
QTableView::item { border-radius: 0; }
QTableView::item:selected { border-left-color: $chosen; border-right-color: $chosen; }
QHeaderView { background: $panel2; border: none; }
QHeaderView::section {
    background: $panel2; color: $text2; border: none; border-bottom: ${edge}px solid $line; padding: ${p6}px ${p8}px;
    font-weight: 600;
}

QScrollBar:vertical { background: transparent; width: ${p12}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${p12}px; margin: 0; }
QScrollBar::handle { background: $bar; border-radius: ${p4}px; margin: 2px; }
QScrollBar::handle:vertical { min-height: ${hit}px; }
QScrollBar::handle:horizontal { min-width: ${hit}px; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::handle:hover { background: $text3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMenu {
    background: $panel2; border: ${edge}px solid $line_strong; border-radius: ${radius}px; padding: ${p6}px;
}
QMenu::item { padding: ${p8}px ${p22}px; border-radius: ${p6}px; border: ${edge2}px solid transparent; }
QMenu::item:selected { background: $chosen; color: $text; border-color: $gold; }
QMenu::item:disabled { color: $text3; }
QMenu::separator { height: ${edge}px; background: $line; margin: ${p6}px ${p8}px; }

QFrame[role="prompt"] { background: $panel; border: ${edge2}px solid $prompt; border-radius: ${p10}px; }

QSplitter::handle { background: $line; }
QProgressBar { background: $panel3; border: ${edge}px solid $line; border-radius: ${p6}px; max-height: ${p12}px; }
QProgressBar::chunk { background: $gold_foot; border-radius: ${p4}px; }
""")

FELT: Final = Template("""
QStackedWidget, QWidget#content { background: transparent; border: none; }
QListView, QTableView { background: $tile; }
QKeySequenceEdit QLineEdit, QKeySequenceEdit QLineEdit:focus { min-height: 0; }
QHeaderView::section, QMenu::item, QKeySequenceEdit QLineEdit { $strong }
""")

PANELS: Final = Template("""
QFrame[role="plate"] { background: $plate; border: ${edge}px solid $line; border-radius: ${p10}px; }
QFrame[role="box"] { background: $panel2; border: ${edge}px solid $line; border-radius: ${radius}px; }
QFrame[role="empty"] { background: transparent; border: ${edge}px dashed $line; border-radius: ${radius}px; }
QFrame[role="now"] { background: $panel2; border: ${edge2}px solid $gold; border-radius: ${radius}px; }
QFrame[role="attack"] { background: $panel2; border: ${edge}px solid $vermilion; border-radius: ${radius}px; }
QFrame[role="rule"] { background: $line; border: none; }
QListView { border: none; }
QScrollBar:vertical { width: ${p9}px; }
QScrollBar:horizontal { height: ${p9}px; }
QScrollBar::handle { margin: 0; }
""")


def felt_sheet(look: Look) -> str:
    """Of a room whose things lie on felt and wood."""
    return _sheet(look, FELT, ON_FELT)


def panel_sheet(look: Look) -> str:
    """Of a room whose words stand on panels, close together."""
    return _sheet(look, PANELS, ON_PANEL)


def _sheet(look: Look, more: Template, roles: Mapping[str, Role]) -> str:
    words = _words(look)
    labels = "\n".join(_label(look, name, role) for name, role in roles.items())
    return SHEET.substitute(words) + more.substitute(words) + labels


def _label(look: Look, name: str, role: Role) -> str:
    font = (look.heading if role.serif else look.text)(role.size, role.weight)
    return f'QLabel[role="{name}"] {{ {_font(font)} color: {code(getattr(look.theme, role.colour))}; border: none; }}'


def _font(font: QFont) -> str:
    return f'font: {int(font.weight())} {font.pixelSize()}px "{font.family()}";'


def _words(look: Look) -> dict[str, object]:
    """What stands for the names in the templates."""
    theme, px = look.theme, look.px
    edge = round(theme.line_width)
    ring = round(theme.focus_width) - (0 if theme.flat else 1)
    knob = px(18)
    sizes = {
        "edge": edge,
        "edge2": max(2, edge),
        "ring": ring,
        "radius": px(8),
        # The height of a control is what lies within its border.
        "control": max(36, px(38)) - 2 * edge,
        "control_focused": max(36, px(38)) - 2 * ring,  # what is below it stays where it is
        "beside_focused": max(0, px(8) + edge - ring),
        "tool": px(40) - 2 * edge - 2 * px(8),
        "row": px(36) - 2 * max(2, edge),
        "hit": px(36),
        "knob": knob,
        "knob_out": (knob + 4 - px(6)) // 2,
        "knob_round": knob // 2 + 1,
        **{f"p{size}": px(size) for size in (3, 4, 6, 8, 9, 10, 12, 16, 22, 32)},
    }
    # Popups and fields have no panel of their own under them: their lines are mixed beforehand.
    colours = {
        "line_solid": over(theme.line, theme.panel),
        "line_strong": over(theme.text3 if theme.flat else faded(theme.text3, 62), theme.panel),
        "hover": mix(theme.panel3, theme.text, 0.1),
        "chosen": over(faded(theme.gold, 26 if theme.light else 16), theme.panel2),
        "focus": theme.focus_line,
        "knob_edge": mix(theme.gold_foot, QColor("#000000"), 0.4),
        "bar": over(faded(theme.text3, 55), theme.panel),
        "plate": faded(theme.panel, 96),
        "prompt": theme.gold if theme.flat else mix(theme.gold, theme.panel, 0.25),
    }
    for name in (
        "line",
        "text",
        "text2",
        "text3",
        "panel",
        "panel2",
        "panel3",
        "gold",
        "gold_foot",
        "on_gold",
        "vermilion",
        "tag",
        "tag_text",
        "tile",
    ):
        colours[name] = getattr(theme, name)
    return {
        **sizes,
        **{name: code(colour) for name, colour in colours.items()},
        "font": _font(look.text(14.5)),
        "strong": _font(look.text(14.5, 600)),
        "arrows": "dark" if theme.light else "light",
    }


def code(colour: QColor) -> str:
    return f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, {colour.alpha()})"


def over(colour: QColor, ground: QColor) -> QColor:
    """What a translucent colour looks like on this ground."""
    opaque = QColor(colour.red(), colour.green(), colour.blue())
    return mix(ground, opaque, colour.alphaF())
