"""The head of the sheet of deeds: which part of the text it is, what was done of it, what it points to."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controller.shown.asked import Answer, Asked
from app.controller.shown.table import Table
from app.duel_room.parts import words
from app.duel_room.prompts import deed_words
from app.duel_room.unrolled import by_hand_words
from app.look.look import Look
from app.widgets.labels import wrapping
from app.widgets.nesting import nest


class DeedFacts(QWidget):
    def __init__(self, look: Look, asked: Asked, table: Table) -> None:
        super().__init__()
        self._asked = asked
        kind = self.tr("Not by a card effect") if deed_words.mends(asked) else by_hand_words()
        self.used = words(asked.used, "gold" if asked.again else "weak")
        self.used.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.stage = words(deed_words.stage_words(asked), "strong")
        self.asks = words(asked.words, "weak")  # that only this is to be told now, nothing of its other text
        self.count = words(deed_words.done_words(asked, (), asked.deeds), "weak")
        self.unpaid = words(deed_words.unpaid_words(asked, ()), "weak")
        self.targets = words(deed_words.targets_words(asked, table, struck_out=True), "weak")
        self.targets.setTextFormat(Qt.TextFormat.RichText)
        every = deed_words.targets_words(asked, table, struck_out=False)
        self.targets.setToolTip(every if deed_words.are_many(asked) else "")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(2))
        line = QHBoxLayout()
        line.addWidget(words(kind, "gold", wraps=False))
        line.addWidget(self.used, 1)
        nest(column, line)
        for label in (self.stage, self.asks, self.count, self.unpaid, self.targets):
            column.addWidget(label)
        for label in (self.used, self.stage, self.count, self.unpaid, self.targets):
            label.setVisible(bool(label.text()))
        self.asks.setVisible(deed_words.is_one_part(asked) and not deed_words.mends(asked))
        self.told = " ".join(filter(None, (asked.words, self.stage.text(), every, asked.used)))

    def show_done(self, done: tuple[Answer, ...], count: int) -> None:
        """What was done of it so far."""
        every = deed_words.list_words(done)
        self.count.setText(deed_words.done_words(self._asked, done, count))
        self.count.setToolTip(wrapping(every))
        self.count.setAccessibleDescription(every)
        unpaid = deed_words.unpaid_words(self._asked, done)
        self.unpaid.setText(unpaid)
        self.unpaid.setVisible(bool(unpaid))
