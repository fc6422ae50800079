"""The mat on which a duel is settled before it begins: rulebook, opponent, Decks and the rest."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRandomGenerator, Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.controller.opponents.roster import Opponent
from app.controller.player.deck_shelf import DeckEntry, DeckShelf
from app.controller.player.duel_plan import HOTSEAT, MATCH, ONE_DUEL, DuelPlan
from app.controller.player.language import said
from app.controller.player.settings import Settings
from app.faces.faces import CardFaces
from app.look.look import look_of
from app.rooms.controls import Fold, LinkButton
from app.rooms.deck_patch import DeckPatch
from app.rooms.differences import in_two_lines, short_title, title
from app.rooms.house_rules_box import HouseRulesBox
from app.rooms.last_choices import COIN, HANDS, HIGHEST_SEED, ME, THEM, Choices
from app.rooms.room import show_rule
from app.rooms.sheet import Sheet, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.choice_widgets import ChoiceTile, Segments, Tick
from app.widgets.grids import EvenGrid
from app.widgets.painted import ENTER_KEYS
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.legality import idle_cards
from engine.edition import EDITIONS, Edition
from engine.formats.errors import FormatError

if TYPE_CHECKING:
    from app.deck_room.picker.deck_picker import DeckPicker


MANY_BY_HAND: Final = 10
"""With more cards by hand a computer has a weak Deck: that is said."""


class NewDuel(Sheet):
    """``deal`` gives the DuelPlan, once everything in it may be played; ``room_asked``: the entry of a Deck that is to
    be changed where Decks are built, and whose it is."""

    deal = Signal(object)
    room_asked = Signal(object, int)

    def __init__(
        self,
        settings: Settings,
        shelf: DeckShelf,
        faces: CardFaces,
        opponents: Sequence[Opponent],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self.heading.setText(self.tr("New duel"))
        self.setAccessibleName(self.heading.text())
        self._settings = settings
        self._shelf = shelf
        self._faces = faces
        self._opponents = tuple(opponents)
        self.choices = Choices.remembered(settings)
        self.changed: dict[int, DeckEntry] = {}
        """By player: Decks that were changed for the next duel."""
        self.picker: DeckPicker | None = None
        self._chooses_for = 0
        """For whom a Deck is being chosen now."""
        self._barred = 0
        """Whose Deck can't be dealt: the first of the two."""
        self._build()
        self._show_all()
        self.new_seed()

    # -- what lies on the mat ---------------------------------------------------------------------

    def _build(self) -> None:
        self._build_rulebooks()
        self._build_opponents()
        self._build_decks()
        self._build_length()
        self._build_table()
        self._build_house_rules()
        self.content.addStretch()
        self.deal_button = GoldButton(self.tr("Deal the cards"), self.tr("Enter"))
        self.deal_button.clicked.connect(self._deal)
        self.seed = QLineEdit()
        self.seed.setValidator(QIntValidator(0, HIGHEST_SEED, self.seed))
        self.seed.setAccessibleName(self.tr("Seed: the same seed, the same shuffle"))
        self.seed.returnPressed.connect(self._deal)
        self.other_seed = PlainButton(self.tr("New seed"), "die")
        self.other_seed.clicked.connect(self.new_seed)
        self._seed_words = label(self.tr("Seed"), "strong")
        self._seed_hint = label(self.tr("Same seed, same shuffle"), "small")
        self.foot.addWidget(self.deal_button)
        self.foot.addWidget(self._seed_words)
        self.foot.addWidget(self.seed)
        self.foot.addWidget(self.other_seed)
        self.foot.addWidget(self._seed_hint)
        self.foot.addStretch()

    def _section(self, words: str, *beside: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(words, "section"))
        row.addStretch()
        for widget in beside:
            row.addWidget(widget)
        nest(self.content, row)
        return row

    def _build_rulebooks(self) -> None:
        self.what_differs = LinkButton(self.tr("What differs between them"))
        self.what_differs.clicked.connect(self.tell_differences)
        self._section(self.tr("Rulebook"), self.what_differs)
        holder = QWidget()
        holder.setAccessibleName(self.tr("Rulebook"))
        self.rulebooks = {edition.key: ChoiceTile(short_title(edition), in_two_lines(edition)) for edition in EDITIONS}
        EvenGrid(holder, self.rulebooks.values())
        for key, tile in self.rulebooks.items():
            tile.clicked.connect(lambda _=False, key=key: self._choose_rulebook(key))
        self.content.addWidget(holder)

    def _build_opponents(self) -> None:
        self._section(self.tr("Opponent"))
        holder = QWidget()
        holder.setAccessibleName(self.tr("Opponent"))
        self.opponents = {one.key: ChoiceTile(one.name, one.words, portrait=one.key) for one in self._opponents}
        self.opponents[HOTSEAT] = ChoiceTile(
            self.tr("Hotseat"), self.tr("Two people, one screen, hands hidden or open")
        )
        EvenGrid(holder, self.opponents.values())
        for key, tile in self.opponents.items():
            tile.clicked.connect(lambda _=False, key=key: self._choose_opponent(key))
        self.content.addWidget(holder)
        self.names = QWidget()
        row = QHBoxLayout(self.names)
        row.setContentsMargins(0, 0, 0, 0)
        self.own_name, self.friend_name = QLineEdit(), QLineEdit()
        for field, words in ((self.own_name, self.tr("First player")), (self.friend_name, self.tr("Second player"))):
            field.setMaxLength(40)
            field.setAccessibleName(words)
            field.setPlaceholderText(words)
            field.textEdited.connect(lambda _: self._names_changed())
            row.addWidget(field)
        self.open_table = Tick(self.tr("Open table: no curtain, and the hand of whoever is asked is shown to both"))
        self.open_table.clicked.connect(self._choose_open_table)
        self.content.addWidget(self.names)
        self.content.addWidget(self.open_table)

    def _build_decks(self) -> None:
        self.both_legal = label("", "small")
        self.reason = label("", "no", wraps=True)
        self.reason.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.put_right = LinkButton(self.tr("Put it right…"))
        self.put_right.clicked.connect(lambda: self.change_deck(self._barred))
        row = self._section(self.tr("Decks"), self.reason, self.both_legal, self.put_right)
        row.setStretchFactor(self.reason, 1)
        self._deck_row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.patches = (DeckPatch(self._faces), DeckPatch(self._faces))
        for player, patch in enumerate(self.patches):
            patch.change_asked.connect(lambda player=player: self.change_deck(player))
            patch.readings_asked.connect(lambda player=player: self.give_readings(player))
            patch.rule_asked.connect(self._show_rule)
            patch.dropped.connect(lambda path, player=player: self.take_in(path, player))
            self._deck_row.addWidget(patch, 1)
        nest(self.content, self._deck_row)
        self.by_hand = label(
            self.tr("To the computer, cards by hand are no more than their figures."), "weak", wraps=True
        )
        self.content.addWidget(self.by_hand)
        self.idle = label("", "no", wraps=True)
        self.content.addWidget(self.idle)

    def _build_length(self) -> None:
        self._length_row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.length = Segments(self.tr("Length"))
        self.length.chosen.connect(self._choose_length)
        self.starts = Segments(self.tr("Who starts"))
        self.starts.chosen.connect(self._choose_start)
        for words, segments, room in ((self.tr("Length"), self.length, 4), (self.tr("Who starts"), self.starts, 5)):
            column = QVBoxLayout()
            column.setSpacing(6)
            column.addWidget(label(words, "section"))
            column.addWidget(segments)
            # made now for their place in the order of Tab; what they say comes later
            segments.offer([(None, "")] * (2 if segments is self.length else 4), None)
            nest(self._length_row, column, room)
        nest(self.content, self._length_row)

    def _build_table(self) -> None:
        self.say_why = Tick(self.tr("Say why a play is not possible"))
        self.say_why.toggled.connect(lambda on: self._keep(say_why=on))
        self.take_back = Tick(self.tr("Allow undo"))
        self.take_back.clicked.connect(lambda on: self._keep(take_back=on))
        self._tick_row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._tick_row.addWidget(label(self.tr("At the table"), "section"))
        self._tick_row.addWidget(self.say_why)
        self._tick_row.addWidget(self.take_back)
        self._tick_row.addStretch()
        nest(self.content, self._tick_row)

    def _build_house_rules(self) -> None:
        self.house = HouseRulesBox(self.choices, self._shelf.lists)
        self.house.changed.connect(self._house_rules_changed)
        self.fold = Fold(self.tr("House rules"), self.house)
        self.content.addWidget(self.fold)
        self.content.addWidget(self.house)

    def dressed(self) -> None:
        super().dressed()
        look = look_of(self)
        wide = self.width() / look.scale
        side_by_side = QBoxLayout.Direction.LeftToRight if wide > 640 else QBoxLayout.Direction.TopToBottom
        self._deck_row.setDirection(side_by_side)
        self._deck_row.setSpacing(look.px(10))
        self._tick_row.setDirection(side_by_side)
        self._tick_row.setSpacing(look.px(20) if wide > 640 else 4)
        self._length_row.setDirection(side_by_side if wide > 800 else QBoxLayout.Direction.TopToBottom)
        self._length_row.setSpacing(look.px(22) if wide > 800 else look.px(10))
        self.seed.setFixedWidth(look.px(104))
        self._seed_words.setVisible(wide > 560)
        self.deal_button.key = self.tr("Enter") if wide > 560 else ""
        self.deal_button.updateGeometry()
        self.other_seed.setText(self.tr("New seed") if wide > 560 else "")
        self._seed_hint.setVisible(wide > 900)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()

    # -- showing what is chosen -------------------------------------------------------------------

    def _show_all(self) -> None:
        """The mat as the choices say; what is chosen but no longer there gives way."""
        choices = self.choices
        if choices.opponent not in self.opponents:
            choices.opponent = next(iter(self.opponents))
        self.rulebooks[choices.edition].setChecked(True)
        self.opponents[choices.opponent].setChecked(True)
        self._show_hotseat()
        self.own_name.setText(self._settings.player_name)
        self.friend_name.setText(choices.friend)
        self.length.offer(((ONE_DUEL, self.tr("One duel")), (MATCH, self.tr("Match, best of three"))), choices.length)
        self.say_why.setChecked(choices.say_why)
        self._fill_decks()
        self._show_starts()
        self._show_taking_back()
        self._show_house_rules()
        self.refresh()

    def _show_starts(self) -> None:
        coin, hands = (COIN, self.tr("Toss a coin")), (HANDS, self.tr("Rock, paper, scissors"))
        by_chance = (coin, hands) if self.choices.rulebook.toss_winner_chooses else (coin,)
        me, them = self.player_names() if self.choices.hotseat else (self.tr("Me"), self.tr("Them"))
        self.starts.offer((*by_chance, (ME, me), (THEM, them)), self.choices.starts)

    def _show_taking_back(self) -> None:
        match = self.choices.length == MATCH
        self.take_back.setEnabled(not match)
        self.take_back.setChecked(self.choices.take_back and not match)
        self.take_back.say(self.tr("Allow undo (not in a match)") if match else self.tr("Allow undo"))

    def _show_house_rules(self) -> None:
        self.house.show_choices()
        differ = self.house.differ()
        if differ == 1:
            self.fold.set_hint(self.tr("1 differs from the rulebook"))
        elif differ:
            self.fold.set_hint(self.tr("{count} differ from the rulebook").format(count=differ))
        else:
            self.fold.set_hint(self.tr("As the rulebook has it, 8000 Life Points, 5 cards"))

    def refresh(self) -> None:
        """Decks and their legality, and whether the cards can be dealt."""
        edition, names = self.choices.house_edition, self.player_names()
        listed = self.house.restricted_list()
        reason = "" if self._shelf.entries() else self.tr("The cards are still being read.")
        why = ""
        barred: list[int] = []
        legal = 0
        for player, patch in enumerate(self.patches):
            entry = self.entry(player)
            fault = self._shelf.problems(entry, edition, listed) if entry is not None else ()
            lying = self._shelf.lying(entry) if entry is not None else None
            patch.show_deck(names[player], entry, fault, title(edition), lying, self._awaits(entry))
            if entry is None:
                reason = reason or self.tr("Choose a Deck for {player}.").format(player=names[player])
            elif fault:
                words, rules = fault[0]  # they stand beside the Deck, and may be long
                told = self.tr("{deck} can’t be dealt as it is: change it, or take another one.")
                why = why or f"{entry.name}: {words}" + (f" ({', '.join(rules)})" if rules else "")
                reason = reason or told.format(deck=entry.name)
                barred.append(player)
            else:
                legal += 1
        theirs = self.entry(1)
        deck = theirs.deck if theirs is not None and not self._shelf.awaited(theirs) else None
        by_hand = deck.by_hand() if deck is not None else ()
        self.by_hand.setVisible(not self.choices.hotseat and len(by_hand) > MANY_BY_HAND)
        self._say_idle(edition)
        both = self.tr("Both are legal in {rulebook}").format(rulebook=title(edition))
        self.both_legal.setText(both if legal == 2 else "")
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self.put_right.setVisible(bool(barred))
        self._barred = min(barred, default=0)
        self.deal_button.set_dimmed(why or reason)

    def _awaits(self, entry: DeckEntry | None) -> bool:
        """Whether its cards are still being read: then they come next."""
        if entry is None or not self._shelf.awaited(entry):
            return False
        self._shelf.wait_for(entry)
        return True

    def _say_idle(self, edition: Edition) -> None:
        """Beforehand, which cards will only lie there."""
        decks = [entry.deck for entry in map(self.entry, (0, 1)) if entry is not None and entry.deck is not None]
        names = dict.fromkeys(card.name for deck in decks for card in idle_cards(deck, edition))
        said = self.tr("Not known to {rulebook}, and can’t be played: {cards}.")
        self.idle.setText(said.format(rulebook=title(edition), cards=", ".join(names)) if names else "")
        self.idle.setVisible(bool(names))

    # -- choosing ---------------------------------------------------------------------------------

    def _keep(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self.choices, name, value)
        self.choices.remember(self._settings)
        self._show_house_rules()

    def _choose_rulebook(self, key: str) -> None:
        self._keep(edition=key)
        self._show_starts()
        self.refresh()

    def _choose_opponent(self, key: str) -> None:
        self._keep(opponent=key)
        self._show_hotseat()
        self._show_starts()
        self.refresh()

    def _show_hotseat(self) -> None:
        choices = self.choices
        self.names.setVisible(choices.hotseat)
        self.open_table.setVisible(choices.hotseat)
        self.open_table.setChecked(choices.open_table)

    def _choose_open_table(self, on: bool) -> None:
        self._keep(open_table=on)
        self._show_hotseat()
        self.refresh()

    def _choose_length(self, length: str) -> None:
        self._keep(length=length)
        self._show_taking_back()
        self.refresh()

    def _choose_start(self, starts: str) -> None:
        self._keep(starts=starts)

    def _house_rules_changed(self) -> None:
        self._keep()
        self.refresh()

    def _names_changed(self) -> None:
        self._keep(friend=self.friend_name.text())
        self._settings.set("player_name", self.own_name.text())
        self._show_starts()
        self.refresh()

    def new_seed(self) -> None:
        self.seed.setText(str(QRandomGenerator.global_().bounded(1, 100_000)))

    def tell_differences(self) -> None:
        from app.rooms.difference_dialog import DifferenceDialog

        DifferenceDialog(self).open()

    # -- Decks ------------------------------------------------------------------------------------

    def _fill_decks(self) -> None:
        """Whoever has chosen none yet gets the one to begin with; the other player another one."""
        entries = self._shelf.entries()
        if not entries:
            return
        keys = [entry.key for entry in entries]
        kept = Choices.remembered(self._settings).decks
        for player, key in enumerate(self.choices.decks):
            if key not in keys and self._shelf.entry(key) is None:
                if kept[player] in keys:  # it was renamed where Decks are built
                    self.choices.decks[player] = kept[player]
                    continue
                self.choices.decks[player] = keys[min(player, len(keys) - 1)]

    def entry(self, player: int) -> DeckEntry | None:
        key = self.choices.decks[player]
        changed = self.changed.get(player)
        return changed if changed is not None and changed.key == key else self._shelf.entry(key)

    def take_changed(self, changed: Mapping[int, DeckEntry]) -> None:
        """Decks that were changed for the next duel where this one stood before, of the cards that are known now."""
        find = self._shelf.find

        def as_known(cards: tuple[Card, ...]) -> tuple[Card, ...]:
            return tuple((find(card.passcode) if card.passcode else None) or card for card in cards)

        for player, entry in changed.items():
            if (deck := entry.deck) is not None:
                known = replace(deck, main=as_known(deck.main), extra=as_known(deck.extra), side=as_known(deck.side))
                self.changed[player] = replace(entry, deck=known)
        self.refresh()

    def deck_dialog(self, player: int, key: str = "") -> "DeckPicker":
        """On the Deck of that key, or the one that is chosen."""
        from app.deck_room.picker.deck_picker import DeckPicker

        return DeckPicker(
            self._shelf,
            self._faces,
            self._settings,
            self.choices.house_edition,
            self.house.restricted_list(),
            key or self.choices.decks[player],
            self,
            self._seed,
            self.changed.get(player),
        )

    def change_deck(self, player: int, file: Path | None = None, *, key: str = "") -> None:
        """``file``: one to be imported there; ``key``: of the Deck that is shown first."""
        dialog = self.deck_dialog(player, key)
        dialog.taken.connect(lambda entry: self.take_deck(entry, player))
        dialog.room_asked.connect(lambda entry: self.room_asked.emit(entry, player))
        dialog.closed.connect(self._chosen)
        self.picker, self._chooses_for = dialog, player
        dialog.open()
        if file is not None:
            dialog.import_file(file)

    def go_on_choosing(self, other: "NewDuel") -> None:
        """In the place of that one, where a Deck is just being chosen."""
        if other.picker is not None:
            self.change_deck(other._chooses_for, key=other.picker.key)
            assert self.picker is not None
            self.picker.stand_like(other.picker)

    def _show_rule(self, rule: str) -> None:
        show_rule(rule, self)

    def _chosen(self) -> None:
        """A file of the shelf may have come or gone."""
        self.picker = None
        self.refresh()

    def give_readings(self, player: int) -> None:
        from app.rooms.reading_dialog import ReadingDialog, cards_to_read

        entry = self.entry(player)
        if entry is not None and (cards := cards_to_read(entry.deck)):
            dialog = ReadingDialog(cards, self._shelf.readings, self, self._faces)
            dialog.changed.connect(self.refresh)
            dialog.open()

    def take_in(self, path: Path, player: int) -> None:
        """A file was dropped on this player's Deck."""
        try:
            entry = self._shelf.take_in(path)
        except FormatError as reason:
            if self._shelf.strangers(path)[0]:
                self.change_deck(player, path)  # where they can be replaced or left out
                return
            self.both_legal.clear()
            self.reason.setText(said(reason.told))
            self.reason.show()
            return
        self.take_deck(entry, player)

    def take_deck(self, entry: DeckEntry, player: int) -> None:
        self.choices.decks[player] = entry.key
        self.changed.pop(player, None)
        if entry.changed:
            self.changed[player] = entry
        self._keep()
        self.refresh()

    # -- dealing ----------------------------------------------------------------------------------

    def player_names(self) -> tuple[str, str]:
        own = self._settings.player_name.strip()
        if self.choices.hotseat:
            return own or self.tr("Player 1"), self.choices.friend.strip() or self.tr("Player 2")
        other = next((one.name for one in self._opponents if one.key == self.choices.opponent), "")
        return own or self.tr("You"), other

    @property
    def _seed(self) -> int:
        return int(self.seed.text() or 0)

    def _dealt(self, player: int) -> DeckEntry | None:
        """The Deck itself, where only the seed says which one it is."""
        entry = self.entry(player)
        if entry is None or not entry.among:
            return entry
        listed = self.house.restricted_list()
        # each of both has a draw of its own, also from the same folder
        return self._shelf.random_entry(self.choices.house_edition, self._seed * 2 + player, listed, entry.among)

    def plan(self) -> DuelPlan | None:
        """What is to be played; None while a Deck is missing or may not be played."""
        edition, listed = self.choices.house_edition, self.house.restricted_list()
        entries = (self._dealt(0), self._dealt(1))
        if any(entry is None or self._shelf.problems(entry, edition, listed) for entry in entries):
            return None
        first, second = (entry.deck for entry in entries if entry is not None)
        if first is None or second is None:
            return None
        choices = self.choices
        return DuelPlan(
            edition,
            choices.opponent,
            (first, second),
            self.player_names(),
            self._seed,
            first=choices.first,
            starting_lp=choices.lp,
            opening_hand=choices.hand,
            length=choices.length,
            restricted=listed,
            say_why=choices.say_why,
            open_table=choices.hotseat and choices.open_table,
            take_back=choices.take_back and choices.length != MATCH,
            drawn=not choices.hotseat and self._is_drawn(0),
        )

    def _is_drawn(self, player: int) -> bool:
        entry = self.entry(player)
        return entry is not None and bool(entry.among)

    def _deal(self) -> None:
        self.refresh()  # the files may have changed since
        plan = self.plan()
        if plan is not None:
            self.choices.remember(self._settings)
            self._note_played()
            self.changed.clear()  # they were for this duel
            self.deal.emit(plan)

    def _note_played(self) -> None:
        """Of the Decks that both know of: the list of Decks doesn't tell what chance has dealt to others."""
        from app.controller.player.decks_played import DecksPlayed

        told = [self.entry(player) if player else self._dealt(player) for player in (0, 1)]
        if self.choices.hotseat:
            told = [self.entry(player) for player in (0, 1)]
        DecksPlayed(self._settings).note(entry.key for entry in told if entry is not None and not entry.among)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self._deal()
        else:
            super().keyPressEvent(event)
