"""Odds of the opening hand: questions made of searches, each answered while it is written."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.controller.player.deck_wishes import MOST_QUESTIONS, DeckWishes
from app.deck_room.facts.odds_words import percent, percent_exactly, question_in_words, suggested_questions
from app.deck_room.pool.completing_field import CompletingField
from app.look.look import look_of
from app.rooms.fields import ChoiceField, Stepper
from app.rooms.room import RoomDialog, tell_dressed
from app.rooms.sheet import DarkPatch, Scroll, label
from app.widgets.buttons import PLAIN, KeyButton, PlainButton
from app.widgets.choice_widgets import Segments
from app.widgets.labels import empty, give_role
from app.widgets.nesting import nest
from app.widgets.round_menu import RoundMenu
from engine.cards.opening_odds import AT_LEAST, AT_MOST, EXACTLY, MOST_GROUPS, cards_seen
from engine.edition import Edition
from engine.search.hand_groups import HandGroups, HandPart, HandQuestion
from engine.search.query_reading import read_query
from engine.search.search_words import SearchWords

_MOST_COPIES: Final = 9
_UNKNOWN: Final = "–"  # in the place of a number, where it isn't understood what is asked
_SMALL: Final = PLAIN._replace(height=36, padding=18)


class PartRow(QWidget):
    """So many cards of one group. ``changed``, ``removed``."""

    changed = Signal()
    removed = Signal()

    def __init__(self, part: HandPart, words: SearchWords, suggested: Sequence[HandQuestion], alone: bool) -> None:
        super().__init__()
        self._words, self._suggested = words, suggested
        self.how = ChoiceField(self.tr("How many"))
        self.how.offer(
            ((AT_LEAST, self.tr("at least")), (EXACTLY, self.tr("exactly")), (AT_MOST, self.tr("at most"))), part.how
        )
        self.how.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.count = Stepper(self.tr("Number of cards"), 0, _MOST_COPIES, 1)
        self.count.set_value(part.count)
        self.field = CompletingField()
        self.field.words = words
        self.field.setText(part.words)
        self.field.setPlaceholderText(self.tr("Which cards? As in the search: type:dragon level<=4"))
        self.field.setAccessibleName(self.tr("Which cards, as in the search"))
        self.pick = KeyButton(icon="menu", cut=_SMALL)
        self.pick.setAccessibleName(self.tr("Choose a group of cards"))
        self.pick.setToolTip(self.pick.accessibleName())
        self.away = KeyButton(icon="cross", cut=_SMALL)
        self.away.setAccessibleName(self.tr("Take this away"))
        self.away.setToolTip(self.away.accessibleName())
        self.away.setVisible(not alone)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.how, self.count):
            row.addWidget(widget)
        row.addWidget(self.field, 1)
        row.addWidget(self.pick)
        row.addWidget(self.away)
        self.how.chosen.connect(lambda _: self.changed.emit())
        self.count.changed.connect(lambda _: self.changed.emit())
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.pick.clicked.connect(self._offer)
        self.away.clicked.connect(self.removed)

    def dressed(self) -> None:
        self.count.setFixedWidth(look_of(self).px(150))

    @property
    def part(self) -> HandPart:
        return HandPart(self.field.text().strip(), str(self.how.value), self.count.value)

    def flaw(self) -> str:
        """What of it isn't understood."""
        flaws = read_query(self.field.text(), self._words).flaws
        return flaws[0].told(self._words) if flaws else ""

    def _offer(self) -> None:
        menu = RoundMenu(self)
        for question in self._suggested:
            act = menu.addAction(question_in_words(question, self._words))
            act.triggered.connect(lambda _=False, words=question.parts[0].words: self.field.setText(words))
        menu.popup(self.pick.mapToGlobal(self.pick.rect().bottomLeft()))


class QuestionBox(DarkPatch):
    """One question, and how likely it is. ``added``: it asks for one more group, whose row is new."""

    changed = Signal()
    added = Signal()
    removed = Signal()

    def __init__(self, question: HandQuestion, words: SearchWords, suggested: Sequence[HandQuestion]) -> None:
        super().__init__()
        self._words, self._suggested = words, suggested
        self.rows: list[PartRow] = []
        self.percent = label("", "name", wraps=False)
        self.percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.told = label("", "small", wraps=True)
        self.more = KeyButton(self.tr("and…"), icon="plus", cut=_SMALL)
        self.more.setAccessibleName(self.tr("Ask for one more group of cards in the same hand"))
        self.away = KeyButton(self.tr("Remove"), icon="cross", cut=_SMALL)
        self.away.clicked.connect(self.removed)
        self.more.clicked.connect(self._add)
        self._column = QVBoxLayout(self)
        self._parts = QVBoxLayout()
        head = QHBoxLayout()
        for widget in (self.percent, self.more, self.away):
            head.addWidget(widget)
        head.insertWidget(1, self.told, 1)
        nest(self._column, head)
        nest(self._column, self._parts)
        self._lay(question.parts)

    @property
    def question(self) -> HandQuestion:
        return HandQuestion(tuple(row.part for row in self.rows))

    def _lay(self, parts: Sequence[HandPart]) -> None:
        empty(self._parts)
        self.rows = []
        for part in parts:
            row = PartRow(part, self._words, self._suggested, len(parts) == 1)
            row.changed.connect(self.changed)
            row.removed.connect(lambda row=row: self._remove(row))
            self._parts.addWidget(row)
            row.show()
            self.rows.append(row)
        self.more.setEnabled(len(parts) < MOST_GROUPS)

    def _add(self) -> None:
        self._lay((*self.question.parts, HandPart("")))
        tell_dressed(self)
        self.rows[-1].field.setFocus()
        self.changed.emit()
        self.added.emit()

    def _remove(self, gone: PartRow) -> None:
        self._lay([row.part for row in self.rows if row is not gone])
        tell_dressed(self)
        self.rows[0].field.setFocus()
        self.changed.emit()

    def show_answer(self, groups: HandGroups, drawn: int) -> None:
        question = self.question
        flaw = next(filter(None, (row.flaw() for row in self.rows)), "")
        give_role(self.told, "no" if flaw else "small")
        said = question_in_words(question, self._words)
        self.told.setText(flaw or said)
        chance = question.chance(groups, drawn) if not flaw and question.is_sure(groups) else None
        self.percent.setText(percent(chance) if chance is not None else _UNKNOWN if flaw else "…")
        self.percent.setToolTip(percent_exactly(chance) if chance is not None else "")
        self.setAccessibleName(f"{said}: {self.percent.text()}")
        self.percent.setAccessibleName(self.accessibleName())

    def dressed(self) -> None:
        px = look_of(self).px
        self._column.setContentsMargins(px(14), px(10), px(14), px(10))
        self._column.setSpacing(px(8))
        self._parts.setSpacing(px(6))


class OddsDialog(RoomDialog):
    """The questions are kept for this Deck as they are when it is closed."""

    def __init__(
        self, over: QWidget, groups: HandGroups, edition: Edition, wishes: DeckWishes, deck: str, words: SearchWords
    ) -> None:
        super().__init__(over, "", 900, 720)
        self.title.setText(self.tr("Odds of the opening hand"))
        self.setAccessibleName(self.title.text())
        self._groups, self._wishes, self._deck, self._words = groups, wishes, deck, words
        self._edition = edition
        self.turn = Segments(self.tr("Who begins"))
        self.turn.offer(
            (
                (True, self.tr("I go first: {count} cards").format(count=cards_seen(edition, True))),
                (False, self.tr("I go second: {count} cards").format(count=cards_seen(edition, False))),
            ),
            wishes.goes_first,
        )
        self.turn.chosen.connect(self._choose_turn)
        self.about = label(
            self.tr("Exact, for a Main Deck of {count} cards. A card may belong to several groups.").format(
                count=groups.size
            ),
            "weak",
            wraps=True,
        )
        self.boxes: list[QuestionBox] = []
        content = QWidget()
        self._list = QVBoxLayout(content)
        self._list.setContentsMargins(0, 0, self.look.px(8), 0)
        self.add = PlainButton(self.tr("Add a question"), "plus")
        self.add.clicked.connect(self._add)
        self.done = PlainButton(self.tr("Done"))
        self.done.clicked.connect(self.close_sheet)
        buttons = QHBoxLayout()
        buttons.addWidget(self.add)
        buttons.addStretch()
        buttons.addWidget(self.done)
        self.column.addWidget(self.turn)
        self.column.addWidget(self.about)
        self.scrolled = Scroll(content)
        self.column.addWidget(self.scrolled, 1)
        nest(self.column, buttons)
        self._suggested = suggested_questions(groups, self.drawn, words)
        kept = wishes.questions(deck)
        self._kept = kept if kept is not None else self._suggested
        self._lay(self._kept)
        self._looking = QTimer(self)
        self._looking.setInterval(0)
        self._looking.timeout.connect(self._look_at_more)
        self._answer()
        self.closed.connect(self._keep)

    @property
    def drawn(self) -> int:
        return cards_seen(self._edition, bool(self.turn.value))

    @property
    def questions(self) -> tuple[HandQuestion, ...]:
        """Those that ask for something."""
        asked = (
            replace(box.question, parts=tuple(part for part in box.question.parts if part.words)) for box in self.boxes
        )
        return tuple(question for question in asked if question.parts)

    def first_focus(self) -> QWidget:
        return self.boxes[0].rows[0].field if self.boxes else self.add

    def _lay(self, questions: Sequence[HandQuestion]) -> None:
        for question in questions:
            self._put(question)
        self._list.addStretch()

    def _put(self, question: HandQuestion) -> QuestionBox:
        box = QuestionBox(question, self._words, self._suggested)
        box.changed.connect(self._answer)
        box.added.connect(lambda box=box: self._bring_into_sight(box))
        box.removed.connect(lambda box=box: self._remove(box))
        self._list.insertWidget(len(self.boxes), box)
        self.boxes.append(box)
        return box

    def _add(self) -> None:
        box = self._put(HandQuestion((HandPart(""),)))
        box.show()
        tell_dressed(box)
        self._answer()
        box.rows[0].field.setFocus()
        self._bring_into_sight(box)

    def _bring_into_sight(self, box: QuestionBox) -> None:
        """Laid out at once: before that it has no place yet."""
        self._list.activate()
        QApplication.sendPostedEvents(self.scrolled, QEvent.Type.LayoutRequest)
        self.scrolled.ensureWidgetVisible(box)

    def _remove(self, box: QuestionBox) -> None:
        place = self.boxes.index(box)
        self.boxes.remove(box)
        target = self.boxes[min(place, len(self.boxes) - 1)].away if self.boxes else self.add
        target.setFocus()
        box.hide()
        self._list.removeWidget(box)
        box.deleteLater()
        self._answer()

    def _choose_turn(self, first: object) -> None:
        self._wishes.set_rules(first=bool(first))
        self._answer()

    def _answer(self) -> None:
        for box in self.boxes:
            box.show_answer(self._groups, self.drawn)
        self.add.setEnabled(len(self.boxes) < MOST_QUESTIONS)
        if not all(box.question.is_sure(self._groups) for box in self.boxes):
            self._looking.start()

    def _look_at_more(self) -> None:
        if not self._groups.look_at_more():
            self._looking.stop()
            self._answer()

    def _keep(self) -> None:
        if self.questions != self._kept:
            self._wishes.keep_questions(self._deck, self.questions)
