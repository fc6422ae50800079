"""What is printed on a card, in a box: of the one that is carried out by hand, and of any other that is looked at
meanwhile."""

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.controller.shown.table import Table, TableCard
from app.duel_room.parts import SteadyArea, words
from app.faces import printed_words
from app.look.look import Look
from app.mat.words import card_words
from app.widgets.fading import Fades
from app.widgets.labels import give_role
from engine.cards.card import Card
from engine.text.parted import told_apart
from engine.vocabulary import NORMAL

_LINES: Final = re.compile(r"\s*\n\s*")
_REST_MS: Final = 180
"""A pointer that only passes over a card doesn't mean it."""


class PrintedText(QFrame):
    """All that is printed on a card, in a box; longer than that it scrolls, also by keys. ``parts``: with whether they
    play by themselves, which is dim then, so that nobody does it by hand once more."""

    def __init__(self, look: Look, text: str, parts: Sequence[tuple[str, bool]] = ()) -> None:
        super().__init__()
        self._look, self._parts = look, parts
        self.setProperty("role", "box")
        self.said = words(text)
        self.said.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.area = SteadyArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fades = Fades(self.area, "panel2")
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName(self.tr("Its text"))
        self.area.setAccessibleDescription(text)
        if any(plays for _, plays in parts):
            self._tell_apart()
            look.changed.connect(self._dim)
        self.area.setWidget(self.said)
        self.area.installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(8), look.px(6), look.px(3), look.px(6))
        column.addWidget(self.area)

    def _tell_apart(self) -> None:
        self.said.setTextFormat(Qt.TextFormat.RichText)
        self.said.setToolTip(self.tr("What is dim here plays by itself."))
        by_itself = self.tr("(Plays by itself: {text})")
        told = ((" ".join(printed_words.printed(part)), plays) for part, plays in self._parts)
        self.area.setAccessibleDescription(
            " ".join(by_itself.format(text=part) if plays else part for part, plays in told)
        )
        self._dim()

    def _dim(self) -> None:
        """Where colours hardly differ by slanted letters, too."""
        theme = self._look.theme
        style = f"color: {theme.text3.name()}" + ("; font-style: italic" if theme.flat else "")
        told = []
        for part, plays in self._parts:
            said = _LINES.sub("<br>", escape(printed_words.typeset(part).rstrip(" ")))
            told.append(f'<span style="{style}">{said}</span>' if plays else said)
        self.said.setText(" ".join(told))

    def fit(self, width: int, most: int) -> None:
        """As high as the text, if that is not too high."""
        column = self.layout()
        assert column is not None
        edges = column.contentsMargins()
        inside = width - edges.left() - edges.right() - self.area.verticalScrollBar().sizeHint().width() - 4
        high = self.said.heightForWidth(max(1, inside)) + edges.top() + edges.bottom() + 4
        self.setFixedHeight(min(most, high))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It is seen where the keyboard is."""
        if isinstance(event, QFocusEvent):
            give_role(self, "now" if event.gotFocus() else "box")
        return False


class Glance(QFrame):
    """Another card, as long as the pointer rests on it: its name, what it is and what is printed on it. It lies over
    what ``over`` says, and as far beyond as it needs: nothing moves for it."""

    def __init__(self, look: Look, parent: QWidget, over: QWidget) -> None:
        super().__init__(parent)
        self._look, self._over = look, over
        self._meant: tuple[TableCard, Table] | None = None
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.setInterval(_REST_MS)
        self._rests.timeout.connect(self._show_it)
        self.setProperty("role", "now")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.name, self.facts, self.text = words("", "strong"), words("", "weak"), words("")
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(10), look.px(7), look.px(8), look.px(7))
        column.setSpacing(look.px(3))
        for part in (self.name, self.facts, self.text):
            column.addWidget(part)
        column.addStretch()

        self.hide()

    def look_at(self, lies: TableCard | None, table: Table) -> None:
        """None: at no other card any more."""
        self._meant = None if lies is None or lies.card is None else (lies, table)
        self._rests.start()

    def _show_it(self) -> None:
        if self._meant is not None:
            self._tell(*self._meant)
        self.setVisible(self._meant is not None)

    def _tell(self, lies: TableCard, table: Table) -> None:
        card, column, parent = lies.card, self.layout(), self.parentWidget()
        assert card is not None and column is not None and parent is not None
        self.name.setText(card.name)
        now = card_words(lies, table).removeprefix(card.name).strip(", ")
        self.facts.setText("\n".join(filter(None, (printed_words.type_line(card), now))))
        self.text.setText(printed(card))
        place = self._over.geometry()
        most = parent.height() - place.y() - self._look.px(8)
        wanted = column.totalHeightForWidth(place.width())
        self.setGeometry(place.x(), place.y(), place.width(), min(most, max(place.height(), wanted)))
        self.raise_()


def printed(card: Card | None) -> str:
    if card is None:
        return ""
    paragraphs = [*printed_words.printed(card.pendulum_text), *printed_words.printed(card.text)]
    return "\n".join(paragraphs)


def parts_by_hand(card: Card | None) -> list[tuple[str, bool]]:
    """What is printed on it in parts, each with whether it plays by itself; empty where there are no such."""
    if card is None or card.understood:
        return []
    left, left_in_zone = card.left_by_hand
    is_story = bool(card.kinds & NORMAL and card.pendulum_text)  # (CARD-14)
    in_zone = told_apart(card.pendulum_text, left_in_zone)
    return [
        *in_zone,
        *([("\n", False)] if in_zone else []),
        *([(card.text, False)] if is_story else told_apart(card.text, left)),
    ]
