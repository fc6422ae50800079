"""Whether a Deck may be played in a duel to come: that it may, or the first reason why not, with its ways out."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.deck_room.facts.message_box import NO, WELL, FactMessage, MessageBox, which_go
from app.look.look import look_of
from app.rooms.differences import title
from app.rooms.room import show_rule
from app.rooms.sheet import label
from app.widgets.labels import empty, name_the_others
from engine.cards import problem_words
from engine.cards.deck_draft import DeckDraft, Find
from engine.cards.remedies import problems_of_draft, ways_out
from engine.cards.restricted import RestrictedList
from engine.edition import Edition


class LegalityBox(QWidget):
    """``way_taken`` gives the DeckRemedy whose button was pressed. ``restricted`` knows the names of its cards."""

    way_taken = Signal(object)

    def __init__(self, edition: Edition, restricted: RestrictedList | None, find: Find) -> None:
        super().__init__()
        self._edition, self._restricted, self._find = edition, restricted, find
        self.message: FactMessage | None = None
        self.left: list[str] = []
        """The reasons besides the first."""
        self.box: MessageBox | None = None
        self.besides: QWidget | None = None
        """Ways out that somebody else knows of: they stand in the box."""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    @property
    def is_legal(self) -> bool:
        return self.message is not None and self.message.tone == WELL

    def show_draft(self, draft: DeckDraft | None, besides: Sequence[tuple[str, Sequence[str]]] = ()) -> None:
        """``besides``: reasons that lie not in the list, each with its rules; they are told where the list has none.
        Without a Deck: nothing."""
        reasons = []
        if draft is not None:
            for each in problems_of_draft(draft, self._find, self._edition, self._restricted):
                ways = ways_out(each, draft, self._find, self._edition)
                words = said(problem_words.words(each.problem))
                reasons.append(FactMessage(NO, words, each.problem.rules, ways, which_go(ways, self._find)))
        if not reasons:
            reasons = [FactMessage(NO, words, tuple(rules)) for words, rules in besides]
        self.left = [reason.words for reason in reasons[1:]]
        self.message = None
        if reasons:
            self.message = reasons[0]
        elif draft is not None:
            self.message = FactMessage(WELL, self.tr("Legal in {rulebook}").format(rulebook=title(self._edition)))
        self.setVisible(self.message is not None)
        self._put_up()

    def dressed(self) -> None:
        self._put_up()

    def _put_up(self) -> None:
        if self.besides is not None:
            self.besides.setParent(self)  # before its box goes
        empty(self._column)
        self.box = None
        if self.message is None:
            return
        self.box = MessageBox(look_of(self), self.message)
        self.box.way_taken.connect(self.way_taken)
        self.box.rule_asked.connect(self._show_rule)
        self._column.addWidget(self.box)
        if self.besides is not None:
            self.box.add(self.besides)
            self.besides.show()
        self.box.show()
        if self.left:
            more = label(self.tr("And {count} more.").format(count=len(self.left)), "small")
            name_the_others(more, self.left)
            self._column.addWidget(more)
            more.show()

    def _show_rule(self, rule: str) -> None:
        show_rule(rule, self)
