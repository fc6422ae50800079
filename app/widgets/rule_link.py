"""A rule by its title, with its id small behind it; pressed it opens what the rule says."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.controller.player.language import rule_title, rule_words
from app.look.look import Look, look_of
from app.look.sewing import focus_ring_within
from app.widgets.grids import FlowRow
from app.widgets.labels import empty
from app.widgets.painted import pressed_by

SIZE: Final = 13.5
ID_SIZE: Final = 12.0


class RuleText:
    """Title and id of a rule, in lines of a width: to be measured and painted."""

    def __init__(
        self, rule: str, font: QFont, small: QFont, colour: QColor, weak: QColor, width: float, short: bool = False
    ) -> None:
        title = rule if short else rule_title(rule)
        said = title if title == rule else f"{title}  {rule}"
        marked = QTextCharFormat()
        marked.setForeground(colour)
        marked.setFontUnderline(True)
        plain = QTextCharFormat()
        plain.setForeground(weak)
        plain.setFont(small)
        self._layout = QTextLayout(said, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        self._layout.setTextOption(option)
        self._layout.setFormats([_range(0, len(title), marked), _range(len(title), len(said) - len(title), plain)])
        self._layout.beginLayout()
        self.height = self.width = 0.0
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(max(1.0, width))
            line.setPosition(QPointF(0, self.height))
            self.height += line.height()
            self.width = max(self.width, line.naturalTextWidth())
        self._layout.endLayout()

    def paint(self, painter: QPainter, at: QPointF) -> None:
        self._layout.draw(painter, at)


def _range(start: int, length: int, form: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, form
    return made


class RuleLink(QAbstractButton):
    """``rule_asked`` when it is pressed, by mouse, Enter or Space. ``colour``: by its name in the theme. ``short``: its
    id alone, where there is little room; what it is about is said as the mouse rests on it."""

    rule_asked = Signal(str)

    def __init__(self, look: Look, rule: str, colour: str = "teal", short: bool = False) -> None:
        super().__init__()
        self._look, self.rule, self._colour, self._short = look, rule, colour, short
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.tr("Rule {rule}").format(rule=rule_words(rule)))
        self.setToolTip(rule_words(rule) if short else self.tr("Read this rule"))
        self.clicked.connect(lambda: self.rule_asked.emit(self.rule))
        look.changed.connect(self.updateGeometry)

    def _text(self, width: float) -> RuleText:
        look, theme = self._look, self._look.theme
        colour = getattr(theme, self._colour)
        weak = theme.text2 if self._colour == "teal" else colour
        return RuleText(self.rule, look.text(SIZE, 600), look.text(ID_SIZE, 600), colour, weak, width, self._short)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._text(width - 2 * self._look.aside).height) + 2 * self._look.aside

    def sizeHint(self) -> QSize:
        wide = round(self._text(100_000).width) + 1 + 2 * self._look.aside
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        words = (self.rule,) if self._short else (*rule_title(self.rule).split(), self.rule)
        longest = max(QFontMetricsF(self._look.text(SIZE, 600)).horizontalAdvance(word) for word in words)
        return QSize(round(longest) + 1 + 2 * self._look.aside, self.heightForWidth(100_000))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text = self._text(self.width() - 2 * self._look.aside)
        text.paint(painter, QPointF(self._look.aside, self._look.aside))
        if self.hasFocus():
            wide = min(self.width(), round(text.width) + 1 + 2 * self._look.aside)  # the words', not the line's
            focus_ring_within(painter, QRectF(0, 0, wide, self.height()), self._look.theme, self._look.px(4))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self):
            super().keyPressEvent(event)


class RuleLinks(QWidget):
    """Those by which something is refused; hidden where there are none."""

    rule_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._row = FlowRow(self)
        self.links: list[RuleLink] = []
        self.hide()

    def show_rules(self, rules: Sequence[str]) -> None:
        if list(rules) == [link.rule for link in self.links]:
            return
        empty(self._row)
        self.links = [RuleLink(look_of(self), rule, "link_on_felt") for rule in rules]
        for link in self.links:
            link.rule_asked.connect(self.rule_asked)
            self._row.addWidget(link)
            link.show()
        self.setVisible(bool(self.links))
