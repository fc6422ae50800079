"""What is said of a Deck, in a small box: why it isn't legal, with its rules and the ways out; that it is."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.look.icons import draw_icon
from app.look.look import Look
from app.look.sewing import rounded
from app.look.themes import mix
from app.mat.words import listed_in_part
from app.widgets.buttons import PLAIN, KeyButton
from app.widgets.grids import FlowRow
from app.widgets.labels import label
from app.widgets.rule_link import RuleLink
from engine.cards.deck_draft import Find
from engine.cards.remedies import DeckRemedy

NO: Final = "no"
WELL: Final = "well"
NEWS: Final = "news"
_ICONS: Final = {NO: "warning", WELL: "tick", NEWS: "eye"}
_MOST_RULES: Final = 1  # as links: the first tells most
_SIDE: Final = 18
_MOST_LAST: Final = 4  # cards that a way out takes away, by name


@dataclass(frozen=True, slots=True)
class FactMessage:
    """``tone``: what kind of news it is; ``about``: which cards the ways out take away."""

    tone: str
    words: str
    rules: tuple[str, ...] = ()
    ways: tuple[DeckRemedy, ...] = ()
    about: str = ""

    @property
    def shape(self) -> tuple[object, ...]:
        """What its box is made for; its words may change."""
        return self.tone, self.rules, len(self.ways)


def which_go(ways: Iterable[DeckRemedy], find: Find) -> str:
    """The last cards of a part that is too large, the very last first."""
    cards = next((way.goes for way in ways if way.goes), ())
    counted = Counter(card.known_name(find) for card in reversed(cards))
    names = [name if count == 1 else f"{count} × {name}" for name, count in counted.items()]
    words = QCoreApplication.translate("MessageBox", "Last: {cards}")
    return words.format(cards=listed_in_part(names, _MOST_LAST)) if names else ""


class MessageBox(QWidget):
    """``way_taken`` gives the way out whose button was pressed."""

    way_taken = Signal(object)  # DeckRemedy
    rule_asked = Signal(str)

    def __init__(self, look: Look, message: FactMessage) -> None:
        super().__init__()
        self._look = look
        self.message = message
        self.buttons: list[KeyButton] = []
        self.links: list[RuleLink] = []
        px = look.px
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(px(14 + _SIDE + 8), px(8), px(10), px(8))
        column.setSpacing(px(2))
        self.words = label(message.words, "body", True)
        column.addWidget(self.words)
        self.about = label(message.about, "weak", True)
        column.addWidget(self.about)
        row = QWidget()
        flow = FlowRow(row)
        for number, way in enumerate(message.ways):
            button = KeyButton(said(way.words), cut=PLAIN._replace(height=34, padding=22))
            button.clicked.connect(lambda _=False, number=number: self._take(number))
            flow.addWidget(button)
            self.buttons.append(button)
        for rule in message.rules[:_MOST_RULES]:
            link = RuleLink(look, rule)
            link.rule_asked.connect(self.rule_asked)
            flow.addWidget(link)
            self.links.append(link)
        column.addWidget(row)
        self.say(message)

    def say(self, message: FactMessage) -> None:
        """Another message of the same shape: the keyboard stays where it is."""
        self.message = message
        self.words.setText(message.words)
        self.about.setText(message.about)
        self.about.setVisible(bool(message.about))
        self.setAccessibleName(message.words)
        self.setAccessibleDescription(message.about)
        for button, way in zip(self.buttons, message.ways, strict=True):
            button.say(said(way.words))
            reason = " ".join(filter(None, (message.words, message.about)))
            button.setAccessibleName(self.tr("{way}: {reason}").format(way=said(way.words), reason=reason))

    def add(self, below: QWidget) -> None:
        self._column.addWidget(below)

    def _take(self, number: int) -> None:
        self.way_taken.emit(self.message.ways[number])

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        theme, px = look.theme, look.px
        colour = {NO: theme.vermilion, WELL: theme.up, NEWS: theme.gold_words}[self.message.tone]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        ground = mix(theme.panel2, theme.vermilion, 0.16) if self.message.tone == NO else theme.panel2
        shape = rounded(box, px(8))
        painter.fillPath(shape, theme.panel2 if theme.flat else ground)
        if theme.flat:
            painter.setPen(QPen(theme.line, theme.line_width))
            painter.drawPath(shape)
        if self.message.tone == NO:
            painter.setClipPath(shape)
            painter.fillRect(QRectF(0, 0, px(4), self.height()), colour)
            painter.setClipping(False)
        side = px(_SIDE)
        line = look.text_px(14.5) * 1.3
        at = QPointF(px(13), px(8) + max(0.0, (line - side) / 2))
        draw_icon(painter, _ICONS[self.message.tone], QRectF(at.x(), at.y(), side, side), colour)
        painter.end()
