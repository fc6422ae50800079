"""The style sheet of ordinary widgets: panels, buttons, fields, lists, menus.

Properties that buttons may bear: `primary` (the one gold action), `quiet` (no plate until pointed at). Labels may
bear `role`: "heading", "second", "third", "up", "down", "refusal", or "felt" for weak words
on felt. Sizes are at scale 1; fonts are set by fonts.py,
here only their weight and colour.
"""

from string import Template
from typing import Final

from PySide6.QtGui import QColor

from app.look.themes import Theme, faded, mix

SHEET: Final = Template("""
QWidget { color: $text; }
QMainWindow, QDialog, QMessageBox, QWidget[panel="true"] { background: $panel; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QLabel { background: transparent; }
QLabel[role="heading"] { color: $text; font-weight: 600; }
QLabel[role="second"] { color: $text2; }
QLabel[role="third"] { color: $text3; }
QLabel[role="up"] { color: $up; }
QLabel[role="down"] { color: $down; }
QLabel[role="refusal"] { color: $vermilion; }
QLabel[role="felt"] { color: $felt_text; }
QLabel:disabled, QCheckBox:disabled, QRadioButton:disabled { color: $text3; }
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
QPushButton[primary="true"] {
    background: $gold_face; color: $on_gold; border: ${edge}px solid $gold_foot; min-height: ${primary}px;
}
QPushButton[primary="true"]:hover { background: $gold_hover; }
QPushButton[primary="true"]:pressed { background: $gold_foot; }
QPushButton[primary="true"]:disabled { background: $panel3; color: $text3; border: ${edge}px dashed $line; }
QPushButton[quiet="true"], QToolButton[quiet="true"] {
    background: transparent; border-color: transparent; color: $text2;
}
QPushButton[quiet="true"]:hover, QToolButton[quiet="true"]:hover { background: $panel3; color: $text; }
QPushButton[quiet="true"]:disabled, QToolButton[quiet="true"]:disabled { color: $text3; border-color: transparent; }
QPushButton:focus, QToolButton:focus, QPushButton[quiet="true"]:focus, QToolButton[quiet="true"]:focus {
    border: ${ring}px solid $focus;
}
QPushButton[primary="true"]:focus { border: ${ring}px solid $focus_on_gold; }
QToolButton::menu-indicator, QPushButton::menu-indicator { image: none; }

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit {
    background: $panel2; color: $text; border: ${edge}px solid $line_strong; border-radius: ${radius}px;
    padding: 0 ${p8}px; min-height: ${control}px;
    selection-background-color: $gold; selection-color: $on_gold; placeholder-text-color: $text3;
}
QPlainTextEdit, QTextEdit { padding: ${p8}px; }
QLineEdit:hover, QSpinBox:hover, QDoubleSpinBox:hover, QComboBox:hover { background: $panel3; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
    border: ${ring}px solid $focus;
}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: $text3; border-style: dashed; }
QComboBox { font-weight: 600; }
QComboBox::drop-down { border: none; width: ${p32}px; }
QComboBox::down-arrow { image: url(:/icons/down-$arrows.svg); width: ${p12}px; height: ${p12}px; }
QComboBox QAbstractItemView {
    background: $panel2; color: $text; border: ${edge}px solid $line_strong; outline: none;
    selection-background-color: $chosen; selection-color: $text;
}
QSpinBox, QDoubleSpinBox { min-height: ${number}px; qproperty-alignment: AlignCenter; } /* Qt ignores their padding */
QSpinBox QLineEdit, QDoubleSpinBox QLineEdit, QComboBox QLineEdit {
    background: transparent; border: none; min-height: 0; padding: 0;
}
QSpinBox::up-button, QDoubleSpinBox::up-button {
    subcontrol-origin: border; subcontrol-position: top right; width: ${p32}px; border: none;
}
QSpinBox::down-button, QDoubleSpinBox::down-button {
    subcontrol-origin: border; subcontrol-position: bottom right; width: ${p32}px; border: none;
}
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(:/icons/up-$arrows.svg); width: ${p12}px; height: ${p12}px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {
    image: url(:/icons/down-$arrows.svg); width: ${p12}px; height: ${p12}px;
}

QCheckBox, QRadioButton {
    spacing: ${p8}px; min-height: ${control}px; background: transparent; border: ${ring}px solid transparent;
    border-radius: ${radius}px; padding: 0 ${p4}px;
}
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox::indicator, QRadioButton::indicator {
    width: ${mark}px; height: ${mark}px; border: ${edge2}px solid $text3; background: $panel2;
}
QCheckBox::indicator { border-radius: ${p4}px; }
QRadioButton::indicator { border-radius: ${mark_round}px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $text; }
QCheckBox::indicator:checked { background: $gold; border-color: $gold; image: url(:/icons/tick.svg); }
QRadioButton::indicator:checked {
    border-color: $gold;
    background: qradialgradient(cx:0.5, cy:0.5, radius:0.5, fx:0.5, fy:0.5, stop:0.5 $gold, stop:0.56 $panel2);
}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line_strong; background: $panel; }

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
QListView::item, QTreeView::item, QTableView::item {
    min-height: ${row}px; padding: 0 ${p8}px; border-radius: ${p6}px; border: ${edge2}px solid transparent;
}
QListView::item:hover, QTreeView::item:hover, QTableView::item:hover { background: $panel3; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected {
    background: $chosen; color: $text; border-color: $gold;
}
QHeaderView::section {
    background: $panel2; color: $text2; border: none; border-bottom: ${edge}px solid $line; padding: ${p6}px ${p8}px;
    font-weight: 600;
}

QScrollBar:vertical { background: transparent; width: ${p12}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${p12}px; margin: 0; }
QScrollBar::handle { background: $bar; border-radius: ${p4}px; margin: 2px; }
QScrollBar::handle:vertical { min-height: ${hit}px; }
QScrollBar::handle:horizontal { min-width: ${hit}px; }
QScrollBar::handle:hover { background: $text3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTabWidget::pane { border: none; border-top: ${edge}px solid $line; }
QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab {
    background: transparent; color: $text2;
    border: ${edge2}px solid transparent; border-bottom: ${p3}px solid transparent;
    padding: ${p6}px ${p16}px; min-height: ${p22}px; font-weight: 600;
}
QTabBar::tab:hover { color: $text; background: $panel3; }
QTabBar::tab:selected { color: $text; border-bottom-color: $gold; }
QTabBar::tab:focus:selected { border: ${edge2}px solid $focus; border-bottom: ${p3}px solid $gold; }

QMenuBar { background: $panel; }
QMenuBar::item { padding: ${p6}px ${p12}px; background: transparent; border-radius: ${p6}px; }
QMenuBar::item:selected { background: $panel3; color: $text; }
QMenu { background: $panel2; border: ${edge}px solid $line_strong; padding: ${p6}px; }
QMenu::item { padding: ${p8}px ${p22}px; border-radius: ${p6}px; border: ${edge2}px solid transparent; }
QMenu::item:selected { background: $chosen; color: $text; border-color: $gold; }
QMenu::item:disabled { color: $text3; }
QMenu::separator { height: ${edge}px; background: $line; margin: ${p6}px ${p8}px; }

QProgressBar {
    background: $panel3; border: ${edge}px solid $line; border-radius: ${p6}px; min-height: ${p12}px;
    text-align: center;
}
QProgressBar::chunk { background: $gold_foot; border-radius: ${p4}px; }
QGroupBox { border: ${edge}px solid $line; border-radius: 10px; margin-top: ${p12}px; padding-top: ${p12}px; }
QGroupBox::title { subcontrol-origin: margin; left: ${p12}px; color: $text2; }
QSplitter::handle { background: $line; }
QStatusBar { background: $panel; color: $text2; }
""")


def stylesheet(theme: Theme, scale: float = 1.0) -> str:
    dark = theme.panel.lightnessF() < 0.5

    def pixels(size: float) -> int:
        return max(1, round(size * scale))

    edge = round(theme.line_width)
    ring = round(theme.focus_width) - (0 if theme.flat else 1)
    knob = pixels(18)
    white = QColor("#FFFFFF")
    sizes = {
        "edge": edge,
        "edge2": max(2, edge),
        "ring": ring,
        "radius": pixels(8),
        # The height of a control is what lies within its border.
        "control": pixels(38) - 2 * edge,
        "number": pixels(38) - 2 * edge - 3,  # Qt adds these three itself
        "tool": pixels(40) - 2 * edge - 2 * pixels(8),
        "primary": pixels(50) - 2 * edge,
        "row": pixels(36) - 2 * max(2, edge),
        "hit": pixels(36),
        "mark": pixels(18),
        "mark_round": pixels(18) // 2 + max(2, edge),
        "knob": knob,
        "knob_out": (knob + 4 - pixels(6)) // 2,
        "knob_round": knob // 2 + 1,
        **{f"p{size}": pixels(size) for size in (3, 4, 6, 8, 12, 16, 22, 32)},
    }
    gold_face = (
        code(theme.gold)
        if theme.flat
        else f"qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {code(mix(theme.gold, white, 0.12))},"
        f" stop:0.5 {code(theme.gold)}, stop:1 {code(theme.gold_foot)})"
    )
    # Popups and fields have no panel of their own under them: their lines are mixed beforehand.
    colours = {
        "line_solid": over(theme.line, theme.panel),
        "line_strong": over(theme.text3, theme.panel) if theme.flat else over(faded(theme.text3, 62), theme.panel),
        "line": theme.line,
        "hover": mix(theme.panel3, theme.text, 0.1),
        "chosen": over(faded(theme.gold, 16 if dark else 26), theme.panel2),
        "gold_hover": mix(theme.gold, white, 0.22),
        "focus": theme.focus if dark else theme.focus_under,
        "focus_on_gold": theme.focus if dark and not theme.flat else theme.focus_under,
        "knob_edge": mix(theme.gold_foot, QColor("#000000"), 0.4),
        # The light felt is too dark for weak words.
        "felt_text": theme.text2 if dark else theme.text,
        "bar": over(faded(theme.text3, 55), theme.panel),
    }
    for name in (
        "text", "text2", "text3", "panel", "panel2", "panel3", "gold", "gold_foot", "on_gold", "vermilion",
        "up", "down", "tag", "tag_text",
    ):  # fmt: skip
        colours[name] = getattr(theme, name)
    arrows = "light" if dark else "dark"
    words = {name: code(colour) for name, colour in colours.items()}
    return SHEET.substitute(sizes, **words, gold_face=gold_face, arrows=arrows)


def code(colour: QColor) -> str:
    return f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, {colour.alpha()})"


def over(colour: QColor, ground: QColor) -> QColor:
    """What a translucent colour looks like on this ground."""
    opaque = QColor(colour.red(), colour.green(), colour.blue())
    return mix(ground, opaque, colour.alphaF())
