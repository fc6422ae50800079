"""The right column of the Deck room: whether the Deck is legal and what to do about it, what it is made of, and how its
opening hands are."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.controller.player.deck_wishes import DeckWishes
from app.controller.player.language import code_of, said
from app.controller.player.restricted_lists import NO_LIST, RestrictedLists
from app.controller.player.settings import Settings
from app.deck_room.by_turns import ByTurns
from app.deck_room.facts.character_box import CharacterBox
from app.deck_room.facts.counts import AttributeDisc, CountGroup, KindBar, LevelColumn, PlayBar, TypeBar
from app.deck_room.facts.message_box import NEWS, NO, WELL, FactMessage, MessageBox, which_go
from app.deck_room.facts.odds_words import odds_in_words, suggested_questions
from app.deck_room.facts.rulebook_row import RulebookRow
from app.faces.faces import ShownFaces
from app.faces.printed_words import kind_names, translated
from app.look.look import look_of
from app.look.style import panel_sheet
from app.rooms.differences import short_title, title
from app.rooms.fields import ChoiceField
from app.rooms.room import room_around
from app.widgets.buttons import BARE, PLAIN, KeyButton
from app.widgets.fading import Fades
from app.widgets.grids import FlowRow
from app.widgets.labels import label
from app.widgets.nesting import nest
from app.widgets.rule_popup import RulePopup
from app.widgets.painted import keep_behind
from engine.cards import problem_words
from engine.cards.card import Card
from engine.cards.citations import cited
from engine.cards.deck import Deck
from engine.cards.deck_draft import DeckCard, DeckDraft, Find
from engine.cards.deck_editing import DeckEditing
from engine.cards.legality import needed_rulebook
from engine.cards.opening_odds import cards_seen
from engine.cards.restricted import FORBIDDEN, UNLIMITED, RestrictedList
from engine.formats.card_names import CardNames
from engine.cards.remedies import DeckRemedy, DraftProblem, lying_deck, problems_of_draft, ways_out
from engine.edition import EDITIONS, Edition
from engine.formats.errors import FormatError
from engine.search.card_roles import roles_of
from engine.search.deck_character import DeckCharacter
from engine.search.deck_suggestions import Suggesting
from engine.search.deck_counts import CountedCards, DeckCounts, kind_counted
from engine.search.hand_groups import HandGroups, HandQuestion
from engine.search.query import quoted
from engine.search.search_words import ENGLISH_SEARCH, GERMAN_SEARCH, SearchWords
from engine.vocabulary import XYZ

_MOST_MESSAGES: Final = 6
_MOST_TYPES: Final = 5
_MOST_ODDS: Final = 2  # at the foot; the dialog shows all
_LEVELS: Final = 8
_ATTRIBUTES: Final = 7
_EDIT_LIST: Final = "\0edit"
_OPEN_LIST: Final = "\0open"
_LOW: Final = 640  # a column that is lower has no foot of its own
_FOOT: Final = 0.26  # of the column: what would take more is no foot
_PEEK: Final = 12  # names in a tooltip


def _nobody(_: int) -> Card | None:
    return None


def _no_cards() -> Iterable[Card]:
    return ()


class LowContent(QWidget):
    """What is scrolled: as high as all of it is in this width, not as it would be at its narrowest."""

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)


class DeckFacts(QWidget):
    """``way_out``: a step for a DeckEditing, as a callable; ``rules_changed``: another rulebook or restricted list is
    chosen; ``search``: what to search for, in the language of searches; ``card_sought``: for the sake of that card;
    ``judged``: how many things keep it from being dealt, and the first of them.

    ``faces`` show test hands; ``cards``: all that are known, to choose another one from; ``lists``: the restricted
    lists there are.
    """

    way_out = Signal(object)
    rules_changed = Signal()
    search = Signal(str)
    card_sought = Signal(object)  # Card
    hand_wanted = Signal(object, bool)
    judged = Signal(int, str)

    def __init__(
        self,
        settings: Settings,
        parent: QWidget | None = None,
        *,
        faces: ShownFaces | None = None,
        cards: Callable[[], Iterable[Card]] = _no_cards,
        lists: RestrictedLists | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings, self.faces, self.cards = settings, faces, cards
        self._names: tuple[Iterable[Card], CardNames] | None = None  # of these cards, when they are asked for
        self.lists = lists if lists is not None else RestrictedLists.of_player()
        self.wishes = DeckWishes(settings)
        self.draft = DeckDraft("")
        self.deck = Deck("")
        self.groups = HandGroups(Deck(""))
        self._find: Find = _nobody
        self.restricted_list: RestrictedList | None = None
        """The chosen one, knowing the names of its cards."""
        self._popup: RulePopup | None = None
        self._shows_all = False
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("About the Deck"))
        self._make()
        self._lay_out()
        self._looking = QTimer(self)  # at what cards do, a few at a time, where a question asks for it
        self._looking.setInterval(0)
        self._looking.timeout.connect(self._look_at_more)
        self._following = ByTurns(self)  # what is to be shown yet

    def _make(self) -> None:
        self.rulebooks = RulebookRow()
        self.rulebooks.chosen.connect(self._choose_rulebook)
        self.restricted = ChoiceField(self.tr("Restricted list"))
        self.restricted.chosen.connect(self._choose_list)
        self.list_said = label("", "down", True)
        self.list_said.hide()
        self.messages: list[MessageBox] = []
        self.more = KeyButton(cut=BARE._replace(height=34))
        self.more.clicked.connect(self._show_all)
        self.character_box = CharacterBox()
        self.character_box.card_wanted.connect(self._search_for_card)
        self._suggesting: Suggesting | None = None
        self.kinds = CountGroup(self.tr("Kinds"), KindBar)
        self.levels = CountGroup(self.tr("Levels"), LevelColumn, _LEVELS)
        self.ranks = CountGroup(self.tr("Ranks"), LevelColumn, _LEVELS)
        self.attributes = CountGroup(self.tr("Attributes"), AttributeDisc, _ATTRIBUTES)
        self.types = CountGroup(self.tr("Types"), TypeBar)
        self.plays = CountGroup(self.tr("How they play"), PlayBar)
        for group in self._groups:
            group.pressed.connect(self._search_for)
        self.odds = QLabel()
        self.odds.setTextFormat(Qt.TextFormat.RichText)
        self.odds.setWordWrap(True)
        self.odds.setProperty("role", "weak")
        self.odds_button = KeyButton(self.tr("Odds…"), icon="die", cut=PLAIN._replace(height=36))
        self.odds_button.setToolTip(self.tr("How likely opening hands are"))
        self.odds_button.clicked.connect(self.show_odds)

    @property
    def _groups(self) -> tuple[CountGroup, ...]:
        return self.kinds, self.levels, self.ranks, self.attributes, self.types, self.plays

    def _lay_out(self) -> None:
        self._inside = LowContent()
        self._inside.setObjectName("content")
        self.area = QScrollArea()
        self.fades = Fades(self.area, wholes=(self.levels, self.ranks))
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._column = QVBoxLayout(self._inside)
        self._told = QVBoxLayout()
        self._headings = {
            group: label(group.accessibleName(), "heading", True)
            for group in (self.kinds, self.levels, self.ranks, self.attributes, self.types, self.plays)
        }
        self._column.addWidget(label(self.tr("Legality"), "heading", False))
        self._column.addWidget(self.rulebooks)
        self._column.addWidget(self.restricted)
        self._column.addWidget(self.list_said)
        nest(self._column, self._told)
        self._column.addWidget(self.more)
        for group, heading in self._headings.items():
            self._column.addWidget(heading)
            self._column.addWidget(group)
            if group is self.attributes:
                self._column.addWidget(self.character_box)
        self._column.addStretch()
        self.area.setWidget(self._inside)
        self.foot = QWidget()
        self._foot = QVBoxLayout(self.foot)
        self._foot.addWidget(self.odds)
        buttons = QWidget()
        row = FlowRow(buttons)
        row.addWidget(self.odds_button)
        self._foot.addWidget(buttons)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(0)
        self._whole.addWidget(self.area, 1)
        self._whole.addWidget(self.foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_foot()

    def _place_foot(self) -> None:
        """Below the rest, in sight; where the column is low it is moved with it."""
        high = self._foot.totalHeightForWidth(self.width())
        low = self.height() < look_of(self).px(_LOW) or high > self.height() * _FOOT
        home = self._column if low else self._whole
        if home.indexOf(self.foot) < 0:
            (self._whole if low else self._column).removeWidget(self.foot)
            home.addWidget(self.foot)
            self._dress_foot(low)

    def _dress_foot(self, low: bool) -> None:
        px = look_of(self).px
        side = 0 if low else px(22)
        self._foot.setContentsMargins(side, px(8), side, px(14))
        self._foot.setSpacing(px(8))

    def dressed(self) -> None:
        look = look_of(self)
        px = look.px
        sheet = panel_sheet(look)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self._column.setContentsMargins(px(22), px(14), px(14), px(8))
        self._column.setSpacing(px(8))
        self._told.setSpacing(px(6))
        self._place_foot()
        self._dress_foot(self._column.indexOf(self.foot) >= 0)
        for heading in self._headings.values():
            heading.setContentsMargins(0, px(10), 0, 0)
        for box in self.messages:
            box.deleteLater()
            box.hide()
        self.messages = []
        self._show_messages()

    # -- what is shown ----------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return self.wishes.edition

    @property
    def words(self) -> SearchWords:
        return GERMAN_SEARCH if code_of(self.settings.language) == "de" else ENGLISH_SEARCH

    def show_draft(self, draft: DeckDraft, find: Find) -> None:
        if find != self._find:
            self._find = find
            self.lists.know(find)
        if draft.name != self.draft.name:
            self._shows_all = False
        self.draft = draft
        self._show()

    def cards_changed(self) -> None:
        """More cards are known, or others."""
        self.lists.know(self._find)
        self._show()

    def _show(self) -> None:
        """Legality at once, as its buttons are for the Deck as it is; the rest as soon as there is time."""
        self.deck = lying_deck(self.draft, self._find)
        self.restricted_list = self.lists.with_names(self.wishes.list_name)  # looked for on disk: once is enough
        self._show_lists()
        self._show_messages()
        read = [partial(roles_of, card) for card in dict.fromkeys((*self.deck.main, *self.deck.extra))]
        shown = (self._show_rulebooks, self._show_counts, self._count_groups, self._show_odds)
        self._following.begin((*shown, *read, self._show_character))

    def settle(self) -> None:
        """All of it is shown when this returns."""
        self._following.settle()

    def _count_groups(self) -> None:
        strangers = sum(not card.passcode or self._find(card.passcode) is None for card in self.draft.main)
        self.groups = HandGroups(self.deck, strangers, self.restricted_list)

    def _show_lists(self) -> None:
        chosen = self.wishes.list_name if self.lists.called(self.wishes.list_name) is not None else NO_LIST
        names = [(name, name) for name in self.lists.names()]
        self.restricted.short = {NO_LIST: self.tr("No list")}
        self.restricted.offer(
            (
                (NO_LIST, self.tr("No restricted list")),
                *names,
                (_EDIT_LIST, self.tr("Change this list…") if chosen else self.tr("A new list…")),
                (_OPEN_LIST, self.tr("Open a file…")),
            ),
            chosen,
        )

    # -- legality ---------------------------------------------------------------------------------

    def problems(self, edition: Edition) -> tuple[DraftProblem, ...]:
        return problems_of_draft(self.draft, self._find, edition, self.restricted_list)

    def _show_rulebooks(self) -> None:
        reasons: Mapping[str, list[str]] = {
            edition.key: [said(problem_words.words(each.problem)) for each in self.problems(edition)]
            for edition in EDITIONS
        }
        self.rulebooks.show_choice(self.edition, reasons)

    def _show_messages(self) -> None:
        found = self.problems(self.edition)
        self.judged.emit(len(found), said(problem_words.words(found[0].problem)) if found else "")
        messages = self._messages(found)
        most = len(messages) if self._shows_all else _MOST_MESSAGES
        self._put_up(messages[:most])
        left = len(messages) - most
        self.more.setVisible(left > 0)
        if left > 0:
            self.more.say(self.tr("{count} more").format(count=left))
            self.more.setAccessibleName(self.tr("Show {count} more problems").format(count=left))

    def _messages(self, found: Iterable[DraftProblem]) -> list[FactMessage]:
        edition = self.edition
        messages = []
        for each in found:
            ways = ways_out(each, self.draft, self._find, edition, self._likest)
            words = said(problem_words.words(each.problem))
            messages.append(FactMessage(NO, words, each.problem.rules, ways, which_go(ways, self._find)))
        keys = {each.problem.key for each in found}
        if not any(key.startswith(("main_", "extra_", "side_")) for key in keys):
            counts = [len(part) for part in self.draft.parts()]
            words = self.tr("Main {main}, Extra {extra}, Side {side}: sizes fit.")
            rules = cited(edition.key, "DECK-01", "DECK-02")[:1]
            told = words.format(main=counts[0], extra=counts[1], side=counts[2])
            messages.append(FactMessage(WELL, told, rules))
        needed = needed_rulebook(self.deck)
        if needed is not None:
            words = self.tr("Needs {rulebook}: {count} × {kinds}. In {older} they can’t be used.")
            told = words.format(
                rulebook=title(needed.edition),
                count=needed.count,
                kinds=", ".join(kind_names(needed.kinds)),
                older=short_title(needed.older),
            )
            messages.append(FactMessage(NEWS, told, ("AMB-01",)))
        return messages

    def _likest(self, name: str) -> Card | None:
        cards = self.cards()
        if self._names is None or self._names[0] is not cards:
            self._names = cards, CardNames(cards)
        return self._names[1].likest(name)

    def _put_up(self, messages: list[FactMessage]) -> None:
        """Boxes of the same shape are used again: so the keyboard stays, and "Remove one" can be pressed again."""
        old, look = self.messages, look_of(self)
        keyboard = self.focusWidget()
        focused = next((place for place, box in enumerate(old) if keyboard and box.isAncestorOf(keyboard)), None)
        self.messages = []
        spare = list(old)
        for message in messages:
            box = next((box for box in spare if box.message.shape == message.shape), None)
            if box is None:
                box = MessageBox(look, message)
                box.way_taken.connect(self._take_way)
                box.rule_asked.connect(self.show_rule)
            else:
                spare.remove(box)
                box.say(message)
            self.messages.append(box)
        for box in spare:
            self._told.removeWidget(box)
            box.deleteLater()
        for place, box in enumerate(self.messages):
            self._told.insertWidget(place, box)
            box.show()
        keep_behind(self.restricted, [each for box in self.messages for each in (*box.buttons, *box.links)])
        if focused is not None and old[focused] in spare:
            self._keep_focus(focused)
        for box in spare:
            box.hide()

    def _keep_focus(self, place: int) -> None:
        """What was pressed is gone: on to the next way out, else to the rulebooks above."""
        buttons = [button for box in self.messages[place:] or self.messages[-1:] for button in box.buttons]
        buttons += [button for box in self.messages for button in box.buttons]
        target: QWidget = buttons[0] if buttons else self.rulebooks.marks[self.edition.key]
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to_problems(self) -> None:
        """They come into sight, the keyboard on the first way out."""
        self.area.verticalScrollBar().setValue(0)
        self._keep_focus(0)

    def _show_all(self) -> None:
        self._shows_all = True
        first = len(self.messages)
        self._show_messages()
        self._keep_focus(first)

    def _take_way(self, way: DeckRemedy) -> None:
        if way.after is not None:
            self.way_out.emit(way.take)
            return
        from app.deck_room.facts.card_chooser import CardChooser

        chooser = CardChooser(self, said(way.step), self.cards(), self.faces, way.instead_of[0].words)
        chooser.taken.connect(partial(self._take_replaced, way))
        chooser.open()

    def _take_replaced(self, way: DeckRemedy, card: Card) -> None:
        def step(editing: DeckEditing) -> None:
            way.take(editing, DeckCard(card.passcode))

        self.way_out.emit(step)

    def show_rule(self, rule: str) -> None:
        if self._popup is None:
            self._popup = RulePopup(look_of(self), room_around(self))
        self._popup.show_rule(rule)

    # -- by what it is looked at ------------------------------------------------------------------

    def _choose_rulebook(self, edition: Edition) -> None:
        self.wishes.set_rules(edition=edition.key)
        self._show()
        self.rules_changed.emit()

    def _choose_list(self, name: str) -> None:
        if name == _OPEN_LIST:
            self._show_lists()
            self._ask_for_lists()
        elif name == _EDIT_LIST:
            self._show_lists()
            self.edit_list()
        else:
            self.use_list(name)

    def use_list(self, name: str) -> None:
        self.wishes.set_rules(list=name)
        self.list_said.hide()
        self._show()
        self.rules_changed.emit()

    def _ask_for_lists(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self.window(), self.tr("Open a restricted list"), "", self.tr("Restricted lists (*.conf)")
        )
        if path:
            self.take_lists(Path(path))

    def take_lists(self, path: Path) -> None:
        """A file, with all the lists in it; the first is chosen."""
        try:
            lists = self.lists.take_in(path)
        except FormatError as reason:
            self.list_said.setText(said(reason.told))
            self.list_said.show()
            return
        self.use_list(lists[0].name)

    def edit_list(self) -> None:
        from app.deck_room.facts.list_dialog import ListDialog

        dialog = ListDialog(self, self.lists, self.wishes.list_name, self.cards(), self._find, self.faces)
        dialog.saved.connect(self.use_list)
        dialog.removed.connect(lambda: self.use_list(NO_LIST))
        dialog.open()

    # -- what it is made of -----------------------------------------------------------------------

    def _show_counts(self) -> None:
        deck = self.deck
        counts = DeckCounts.of(deck)
        dealt, monsters = (*deck.main, *deck.extra), deck.main
        kinds = {
            "normal": self.tr("Normal"),
            "effect": self.tr("Effect"),
            "ritual": translated("Ritual"),
            "pendulum": translated("Pendulum"),
            "spell": self.tr("Spell"),
            "trap": self.tr("Trap"),
            "fusion": translated("Fusion"),
            "synchro": translated("Synchro"),
            "xyz": translated("Xyz"),
        }
        plays = {
            "by-itself": self.tr("By themselves"),
            "by-hand": self.tr("By hand"),
            "reading": self.tr("By your reading"),
        }
        level, rank = self.tr("Level {level}: {count}"), self.tr("Rank {level}: {count}")
        shown = {
            self.kinds: [
                self._told_of(one, kinds[one.what], dealt, partial(_is_kind, one.what)) for one in counts.kinds
            ],
            self.levels: [self._column_of(one, level, monsters, last=one.bit == _LEVELS) for one in counts.levels],
            self.ranks: [
                self._column_of(one, rank, _of_rank(deck.extra), last=one.bit == _LEVELS) for one in counts.ranks
            ],
            self.attributes: [
                self._told_of(one, translated(one.what), monsters, partial(_has_attribute, one.bit))
                for one in counts.attributes[:_ATTRIBUTES]
            ],
            self.types: [
                self._told_of(one, translated(one.what), monsters, partial(_has_type, one.bit))
                for one in counts.types[:_MOST_TYPES]
            ],
            self.plays: [
                self._told_of(one, plays[one.what], deck.cards(), partial(_plays, one.what)) for one in counts.plays
            ],
        }
        for group, told in shown.items():
            group.show_counts(told)
            group.setVisible(bool(told))
            self._headings[group].setVisible(bool(told))

    def _told_of(
        self, counted: CountedCards, words: str, cards: Iterable[Card], belongs: Callable[[Card], bool]
    ) -> tuple[CountedCards, str, str, str]:
        spoken = self.tr("{sort}: {count}").format(sort=words, count=counted.count)
        return counted, words, spoken, _names(filter(belongs, cards))

    def _column_of(
        self, counted: CountedCards, words: str, cards: Iterable[Card], last: bool = False
    ) -> tuple[CountedCards, str, str, str]:
        number = f"{counted.bit}+" if last else str(counted.bit)
        spoken = words.format(level=number, count=counted.count)
        fits = [card for card in cards if card.level == counted.bit or last and card.level > counted.bit]
        return counted, number, spoken, _names(fits)

    def _search_for(self, counted: CountedCards) -> None:
        self.search.emit(counted.query.printed(self.words))

    def _show_character(self) -> None:
        character = DeckCharacter.of(self.deck)
        unknown, listed = self.edition.unknown_kinds, self.restricted_list

        def most(card: Card) -> int:
            if card.kinds & unknown:
                return FORBIDDEN
            return UNLIMITED if listed is None else listed.limit(card)

        self._suggesting = Suggesting(self.deck, character, self.cards(), most)
        self.character_box.show_character(character)
        self._following.add(self._suggest)

    def _suggest(self) -> None:
        """A card at a time, as long as the Deck stays as it is."""
        if self._suggesting is not None and self._suggesting.look_at_more():
            self._following.add(self._suggest)
        elif self._suggesting is not None:
            self.character_box.show_suggestions(self._suggesting.found)

    def _search_for_card(self, card: Card) -> None:
        self.search.emit(f"name:{quoted(card.name)}")
        self.card_sought.emit(card)

    # -- opening hands ----------------------------------------------------------------------------

    @property
    def drawn(self) -> int:
        return cards_seen(self.edition, self.wishes.goes_first)

    @property
    def questions(self) -> tuple[HandQuestion, ...]:
        """The player's own of this Deck, else what is worth asking."""
        asked = self.wishes.questions(self.draft.name)
        return asked if asked is not None else suggested_questions(self.groups, self.drawn, self.words)[:_MOST_ODDS]

    def _show_odds(self) -> None:
        self.odds_button.setEnabled(bool(self.draft.main))
        questions = self.questions[:_MOST_ODDS] if self.draft.main else ()
        waiting = any(not question.is_sure(self.groups) for question in questions)
        if waiting:
            self._looking.start()
        told = [odds_in_words(question, self.groups, self.drawn, self.words) for question in questions]
        if not told:
            self.odds.setText(escape(self.tr("Put cards into the Deck to see how its opening hands are.")))
            return
        parts = [f"{escape(words)} <b>{escape(percent)}</b>" for words, percent in told]
        first = escape(self.tr("Opening hands of {count} cards hold:").format(count=self.drawn))
        self.odds.setText(f"{first}<br>" + "<br>".join(parts))
        self.odds.setAccessibleName(" ".join(f"{words} {percent}." for words, percent in told))
        self._place_foot()

    def _look_at_more(self) -> None:
        if not self.groups.look_at_more():
            self._looking.stop()
            self._show_odds()

    def show_odds(self) -> None:
        self.settle()
        from app.deck_room.facts.odds_dialog import OddsDialog

        dialog = OddsDialog(self, self.groups, self.edition, self.wishes, self.draft.name, self.words)
        dialog.closed.connect(self._show_odds)
        dialog.open()

    def show_test_hand(self) -> None:
        if self.draft.main:
            from app.deck_room.facts.hands_dialog import HandsDialog

            dialog = HandsDialog(self, self.draft, self._find, self.faces, self.edition, self.wishes)
            dialog.play_wanted.connect(self.hand_wanted)
            dialog.open()


def _names(cards: Iterable[Card]) -> str:
    """ "3 × Ember Fennec, …", so many as can be read at once."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.name] = counts.get(card.name, 0) + 1
    told = [f"{count} × {name}" for name, count in counts.items()]
    return ", ".join((*told[:_PEEK], *(("…",) if len(told) > _PEEK else ())))


def _of_rank(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if card.kinds & XYZ]


def _is_kind(what: str, card: Card) -> bool:
    return kind_counted(card) == what


def _has_attribute(bit: int, card: Card) -> bool:
    return bool(card.attribute & bit)


def _has_type(bit: int, card: Card) -> bool:
    return bool(card.type & bit)


def _plays(way: str, card: Card) -> bool:
    return way == ("by-hand" if not card.understood else "reading" if card.has_reading else "by-itself")
