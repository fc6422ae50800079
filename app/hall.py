"""The hall: the rooms, and the way from room to room. Made once the first picture is on the screen.

What the menu doesn't show is loaded and made when it is first asked for, or before, a little at a time.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from PySide6.QtCore import QEvent, QLoggingCategory, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from app import languages
from app.ahead import Ahead, Step
from app.controller.player.deck_shelf import DeckEntry, DeckShelf
from app.controller.player.duel_plan import DuelPlan
from app.controller.player.home import Home
from app.controller.player.language import said
from app.controller.player.saves import SavedDuel, SavedDuels
from app.controller.player.settings import Settings
from app.faces.faces import Faces
from app.look.look import Look
from app.rooms.start_screen import StartScreen
from app.widgets.overlay import Overlay
from engine.cards.library import CardLibrary
from engine.formats.errors import FormatError

if TYPE_CHECKING:
    from app.adding import AddingCards
    from app.deck_building import DeckBuilding
    from app.controller.duel.host import Host
    from app.controller.duel.session import DuelSession
    from app.controller.player.card_loading import CardReader
    from app.controller.shown.happening import Ending
    from app.duel_room.duel_room import DuelRoom
    from app.mat.backdrop import Backdrops
    from app.rooms.result_screen import ResultScreen
    from app.sounds.sound_player import Sounds
    from app.widgets.reading import ReadingLine
    from engine.match import Match

_LEFT_OUT: Final = "left_out"
_AT_REST: Final = 120  # milliseconds after which a window is not being drawn larger any more
_AT_LATEST: Final = 3000  # milliseconds after which work beside begins although nobody has seen the menu
_SOUNDS_LATER: Final = 1500  # milliseconds after which sounds are looked for: loading them takes its time
_MENU_SEEN: Final = 250  # milliseconds after which the menu is painted, and nothing in it moves
_UNCOVERED_YET: Final = 300  # milliseconds after which one looks again
_NEXT_TURN: Final = 1  # millisecond: what takes none goes before keys and clicks that wait
_LATER: Final = (
    "engine.duel.state.state",
    "engine.duel.reading.selectors",
    "engine.duel.checks.freed_zones",
    "engine.duel.checks.activation",
    "engine.duel.procedures.destruction",
    "engine.duel.procedures.acts_moving",
    "engine.words.likely_deeds",
    "app.mat.hits",
    "app.mat.scene",
    "app.mat.animator",
    "engine.program.deed_places",
    "app.mat.pointer",
    "app.mat.mat_view",
    "engine.duel.procedures.duties",
    "engine.duel.outside.plain",
    "engine.words.noun_phrases",
    "app.duel_room.pile_viewer",
    "app.duel_room.prompts.deed_groups",
    "app.duel_room.prompts.deed_sheet",
    "app.duel_room.looking_back",
    "engine.duel.outside.duel",
    "app.controller.duel.record_keeping",
    "engine.players.expert",
    "engine.words.questions",
    "app.controller.shown.asked_from_view",
    "engine.text.explanation.effects",
    "app.controller.duel.played_duel",
    "app.duel_room.sheets",
    "app.duel_room.fittings",
    "app.duel_room.telling",
    "app.duel_room.duel_room",
    "app.sounds.sound_player",
    "app.rooms.settings_dialog",
    "app.rooms.toss",
    "app.deck_room.table.part_view",
    "app.deck_room.table.deck_felt",
    "app.rooms.siding",
    "app.rooms.result_screen",
    "app.rooms.about",
    "app.faces.full_face",
    "app.faces.back",
    "app.controller.duel.host",
    "app.controller.player.card_pool",
    "app.controller.player.deck_keeping.deck_keeper",
    "app.deck_room.deck_list",
    "engine.search.hand_groups",
    "engine.search.deck_suggestions",
    "app.deck_room.facts.deck_facts",
    "app.deck_room.pool.filter_panel",
    "app.deck_room.pool.pool",
    "app.deck_room.sharing",
    "app.deck_room.deck_room",
    "app.deck_building",
)
"""What is loaded after the menu, each with what it needs itself: some milliseconds at a time."""


def _mark_of(notes: list[str]) -> int:
    """By which the same notes are known again."""
    return crc32("\n".join(notes).encode())


def _known(library: CardLibrary) -> set[tuple[str, int, str, str, str]]:
    """What tells whether there are other cards: one's own may bear the name of one that came along."""
    return {(card.name, card.passcode, card.text, card.reading, card.pendulum_reading) for card in library}


class Hall(QObject):
    """``rooms`` shows one room at a time. ``said``: a sentence for the player; ``leaving``: the program is to end."""

    said = Signal(str)
    leaving = Signal()
    below_rooms = Signal(object)  # a widget that belongs there
    opened = Signal()  # the menu is painted
    settled = Signal()  # all cards are read: what is there now stays
    made_ahead = Signal()  # so is all that the menu could be painted without
    rested = Signal()  # the menu is looked at after a duel: what is left of that can be cleared away

    def __init__(
        self, rooms: QStackedWidget, settings: Settings, home: Home, library: CardLibrary, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.rooms = rooms
        self.below = rooms.currentWidget()
        self.settings = settings
        self.home = home
        self.room: DuelRoom | None = None
        self._over: tuple[DuelRoom, ResultScreen] | None = None  # from the result the last table can be looked at
        self.saves = SavedDuels(home.duels, home.replays)
        self.saves.tidy()
        home.tidy()
        self.look = Look(parent=self)
        self.look.follow(settings)
        self.faces = Faces(home.cache, [self._pictures()], self.look.theme.name, settings.patterns, self)
        self.look.changed.connect(self._look_changed)
        self.faces.noted.connect(self.said)
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(_AT_REST)
        self._resting.timeout.connect(self._paint_ahead)
        rooms.installEventFilter(self)
        self._ahead: Ahead | None = None
        self._is_closed = False
        self._coming: DuelSession | None = None  # whose room is not entered yet
        self._read_again = False
        self._asked_about: Sequence[Path] = ()
        self._first: Sequence[Path] = ()
        self._files_are_read = False  # of the player's own cards, if not yet their texts
        self._left_out: list[str] = []
        self._just_read = library
        self.start = self._made_start(library)
        self.start.painted.connect(self._menu_painted)
        self.enter(self.start)
        settings.changed.connect(self._setting_changed)
        QTimer.singleShot(_AT_LATEST, self, self._go_on_beside)

    # -- furnishing -------------------------------------------------------------------------------

    def _made_start(self, library: CardLibrary, waiting: frozenset[str] = frozenset()) -> StartScreen:
        self.library = library
        if "host" in self.__dict__:
            self.host.cards = library
        self.shelf = DeckShelf(
            library,
            self.home.decks,
            lambda: (self._reads_cards or self.made("reader") is None) and not self._files_are_read,
            lambda names: self.reader.hurry(names),
        )
        self.shelf.cards_came(waiting)
        start = StartScreen(self.settings, self.shelf, self.saves, self.faces)
        start.deal.connect(self.begin)
        start.resume.connect(self.resume)
        start.leave.connect(self.leaving)
        start.turned.connect(self._give_way)
        start.add_cards.connect(self.add_cards)
        start.shows_adding = self._shows_adding
        start.decks.connect(lambda: self.decks.go())
        start.deck_for_duel.connect(lambda entry, player: self.decks.change(entry, player))
        start.take_away.connect(lambda addition: self.adding.take_away(addition))
        self.rooms.addWidget(start)
        return start

    def _menu_painted(self) -> None:
        """What stands in it is painted in the same breath."""
        QTimer.singleShot(0, self, self.opened.emit)
        QTimer.singleShot(0, self, self._go_on_beside)

    def _go_on_beside(self) -> None:
        """What the menu could be painted without."""
        if self._ahead is None and not self._is_closed:
            self._resting.start()
            self.read_cards()
            self._ahead = Ahead(self._steps_ahead(), self, lambda: self.rooms.currentWidget() is self.start)
            QTimer.singleShot(_SOUNDS_LATER, self, lambda: self.sounds.prepare())

    def _give_way(self) -> None:
        """A room or a page was asked for."""
        if self._ahead is not None:
            self._ahead.give_way()

    def _steps_ahead(self) -> Iterator[Step]:
        for module in _LATER:
            yield partial(import_module, module)
        yield lambda: self.host
        yield from self.start.steps_ahead()
        yield self.made_ahead.emit

    @cached_property
    def host(self) -> "Host":
        from app.controller.duel.host import Host

        host = Host(self.settings, self.saves, self)
        host.cards = self.library
        host.failed.connect(self.said)
        return host

    @cached_property
    def sounds(self) -> "Sounds":
        from app.sounds.sound_player import Sounds

        sounds = Sounds(self.home.cache, self)
        self._set_sounds(sounds)
        return sounds

    @cached_property
    def backdrops(self) -> "Backdrops":
        from app.mat.backdrop import Backdrops

        return Backdrops(self)

    @cached_property
    def reader(self) -> "CardReader":
        """Of the player's own cards."""
        from app.controller.player.card_loading import CardReader

        reader = CardReader(self)
        reader.progressed.connect(self.reading.go_on)
        reader.came.connect(self._cards_came)
        reader.found.connect(self._cards_are_read)
        reader.finished.connect(self._reader_ended, Qt.ConnectionType.QueuedConnection)
        self.reading.stopped.connect(reader.cancel)
        return reader

    @cached_property
    def reading(self) -> "ReadingLine":
        from app.widgets.reading import ReadingLine

        line = ReadingLine(self.look)
        line.left_out_asked.connect(self._tell_left_out)
        line.put_away.connect(self._left_out_is_told)
        line.be_silent(self._tells_otherwise)
        self.below_rooms.emit(line)
        return line

    @property
    def _tells_otherwise(self) -> bool:
        """Whether this is no time for the line of the reading, or what cards are added tells it."""
        adding = self.made("adding")
        return self.room is not None and self.rooms.currentWidget() is self.room or adding is not None and adding.tells

    def _hush(self) -> None:
        if (reading := self.made("reading")) is not None:
            reading.be_silent(self._tells_otherwise)

    def made(self, name: str) -> Any:
        """One of these, if it was asked for before."""
        return self.__dict__.get(name)

    def read_cards(self, asked_about: Sequence[Path] = (), first: Sequence[Path] = ()) -> None:
        """The player's own cards, beside the window; if they are just being read, once more from there on.
        ``asked_about``: what a report is wanted of; ``first``: Decks whose cards are read before others."""
        self._read_again = self.reader.isRunning()
        if self._read_again:
            asked_about, first = (*asked_about, *self.reader.asked_about), (*first, *self.reader.first)
            self.reader.cancel()
        self._asked_about, self._first = asked_about, first
        if not self._read_again:
            self._files_are_read = False
            self.reader.asked_about, self.reader.report = asked_about, None
            self.reader.first = [*first, *self._chosen_decks()]
            self.reader.start(self.reader.Priority.LowPriority)

    def _chosen_decks(self) -> list[Path]:
        """Those of the player's own that would be dealt now."""
        entries = map(self.start.new_duel.entry, (0, 1))
        return [entry.path for entry in entries if entry is not None and entry.path is not None]

    def _reader_ended(self) -> None:
        if self._read_again:
            self.read_cards(self._asked_about, self._first)

    def _cards_came(self, library: CardLibrary, waiting: frozenset[str]) -> None:
        """All that are there; the texts of those that are ``waiting`` are still being read."""
        self._just_read = library
        self._take_cards(library, waiting, self._decks_came)

    def _decks_came(self) -> None:
        self._files_are_read = True
        if (adding := self.made("adding")) is not None:
            adding.decks_came()

    def _cards_are_read(self, library: CardLibrary, notes: list[str]) -> None:
        if self._read_again:
            return  # it was called off for that
        self._just_read = library
        if self.reader.asked_about:
            self.adding.cards_are_read(self.reader.report, notes if self._are_news(notes) else ())
        self._take_cards(library, frozenset(), partial(self._tell_cards, notes))

    def _are_news(self, notes: list[str]) -> bool:
        return bool(notes) and self.settings.remembered.get(_LEFT_OUT) != _mark_of(notes)

    def _take_cards(self, library: CardLibrary, waiting: frozenset[str], then: Callable[[], object]) -> None:
        """With cards of the player's own the start screen is made anew, but not under what lies over it: that would go
        with the old one."""
        if self._just_read is not library or self._is_closed:
            return
        if _known(library) == _known(self.library):
            self.library.become(library)
            self.shelf.cards_came(waiting)
            self.start.decks_came()
        elif self._is_covered and not self._has_open_report:
            QTimer.singleShot(_UNCOVERED_YET, self, partial(self._take_cards, library, waiting, then))
            return
        else:
            self._renew_start(library, waiting)
        if (decks := self.made("decks")) is not None:
            decks.cards_changed(self.library)
        then()

    @property
    def _has_open_report(self) -> bool:
        """Whether a sheet is there in which it is told at once what came of what was added."""
        adding: AddingCards | None = self.made("adding")
        return adding is not None and adding.has_report and adding.tells

    def _tell_cards(self, notes: list[str]) -> None:
        """All are read."""
        adding: AddingCards | None = self.made("adding")
        if adding is not None:
            adding.end_reading()
        self._left_out = notes
        self.start.know_left_out(notes)
        self.additions_changed()
        if self._has_open_report:
            self._tell_left_out()
        else:
            has_report = adding is not None and adding.has_report
            understood = sum(card.understood for card in self.library)
            self.reading.end(len(self.library), understood, self._are_news(notes), has_report)
        self.settled.emit()

    @property
    def _is_covered(self) -> bool:
        """Whether something else than what cards are added lies over the start screen: a sheet, or the system's choice
        of a file. Where a Deck is chosen, just these cards may be waited for: that comes up once more."""
        adding = self.made("adding")
        goes_on = (adding.dialog if adding is not None else None, self.start.new_duel.picker)
        sheets = [sheet for sheet in self.start.findChildren(Overlay) if sheet.isVisible() and sheet not in goes_on]
        return bool(sheets) or QApplication.activeModalWidget() is not None

    def _renew_start(self, library: CardLibrary, waiting: frozenset[str]) -> None:
        old, self.start = self.start, self._made_start(library, waiting)
        self.start.stand_like(old)
        if self.rooms.currentWidget() is old:
            self.enter(self.start)
        if (adding := self.made("adding")) is not None:
            adding.lie_over(old, self.start)
        self.start.new_duel.go_on_choosing(old.new_duel)
        self.rooms.removeWidget(old)
        old.deleteLater()

    def _tell_left_out(self) -> None:
        """In the report on what was added, if there is one."""
        if (adding := self.made("adding")) is not None and adding.has_report:
            self.reading.end_unsaid()
            adding.report()
            self._left_out_is_told()
            return
        from app.rooms.text_dialog import tell_left_out

        tell_left_out(self._left_out, self.rooms.currentWidget() or self.start)

    def _left_out_is_told(self) -> None:
        """It is not spoken of at the next start; the settings tell it still."""
        self.settings.remember(_LEFT_OUT, _mark_of(self._left_out))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._ahead is not None:
            self._resting.start()
        return super().eventFilter(watched, event)

    def _paint_ahead(self) -> None:
        """The mat of the next duel, while the menu is looked at."""
        if self.room is None:
            from app.duel_room.room_layout import RoomLayout
            from app.mat.backdrop import Ground

            mat = RoomLayout.of(self.rooms.width(), self.rooms.height()).mat
            density = self.rooms.devicePixelRatioF()
            self.backdrops.prepare(Ground(mat.width(), mat.height(), self.look.theme.name, density))

    def _pictures(self) -> Path:
        """The player's own folder of pictures."""
        chosen = self.settings.pictures_folder
        return Path(chosen) if chosen else self.home.pictures

    def _own_pictures(self) -> list[Path]:
        """Where the player's own pictures are looked for: there first, then beside the cards that were added."""
        from engine.cards.register import picture_folders

        return [self._pictures(), *picture_folders(self.home.places)]

    def additions_changed(self) -> None:
        """Something was added or taken away, or another folder of pictures was chosen."""
        self.faces.set_pictures_folders(self._own_pictures())
        self._tell_additions()

    def _tell_additions(self) -> None:
        from engine.cards.register import added

        self.start.know_additions(added(self.home.places), self._pictures())

    @cached_property
    def adding(self) -> "AddingCards":
        from app.adding import AddingCards

        adding = AddingCards(self)
        adding.tells_changed.connect(self._hush)
        return adding

    @cached_property
    def decks(self) -> "DeckBuilding":
        from app.deck_building import DeckBuilding

        return DeckBuilding(self)

    def add_cards(self, paths: Sequence[Path]) -> None:
        """Files or folders that the player chose or dropped; at a duel they have to wait."""
        if self.room is not None or self.dealing:
            self.said.emit(self.tr("Cards can be added when the duel is over, or left."))
        else:
            self.adding.look_into(paths)

    def _shows_adding(self) -> bool:
        """Whether cards are being read: then how far that is comes into sight again."""
        reading = self.made("reading")
        if not self._reads_cards or reading is None or not reading.is_under_way:
            return False
        self.adding.show_reading()
        return True

    def _set_sounds(self, sounds: "Sounds") -> None:
        sounds.set_volume(self.settings.sound_volume)
        sounds.set_muted(self.settings.muted)

    def _look_changed(self) -> None:
        if self.faces.theme is not self.look.theme:
            self.faces.set_theme(self.look.theme.name)

    def _setting_changed(self, name: str) -> None:
        if name in ("sound_volume", "muted"):
            if (sounds := self.made("sounds")) is not None:
                self._set_sounds(sounds)
        elif name == "language":
            application = QApplication.instance()
            if isinstance(application, QApplication):
                languages.install(application, self.settings.language)
            self._resting.start()
        elif name == "patterns":
            self.faces.set_patterns(self.settings.patterns)
        elif name == "pictures_folder":
            self.additions_changed()
        elif name == "problem" and self.settings.problem:
            self.said.emit(self.settings.problem)

    # -- playing ----------------------------------------------------------------------------------

    def begin(self, plan: DuelPlan) -> None:
        """The toss, then the duel."""
        from engine.match import MatchRefused

        if self.dealing:  # pressed twice
            return
        try:
            self.host.begin(plan)
        except MatchRefused as refused:
            self.said.emit(said(refused.refusal.words))
            return
        self._toss()

    def _toss(self) -> None:
        """Who starts, shown and chosen as the rulebook has it."""
        match, plan = self.host.match, self.host.plan
        assert match is not None and plan is not None
        if not self.host.shows_toss:
            self._deal()
            return
        from app.rooms.last_choices import Choices
        from app.rooms.toss import TossScreen

        way = Choices.remembered(self.settings).starts
        toss = TossScreen(match, plan.names, self.host.seats, self.settings, way)
        toss.settled.connect(self._chosen)
        toss.left.connect(self.leave_table)
        self.enter(toss)
        self._fetch_pictures()

    def _chosen(self, starter: int) -> None:
        from engine.match import CHOOSING

        if self.dealing:
            return
        assert self.host.match is not None
        if self.host.match.stage == CHOOSING:
            self.host.choose(starter)
        self._deal()

    @property
    def dealing(self) -> bool:
        """Whether a duel is about to begin, and its room not there yet."""
        return self._coming is not None

    def _deal(self) -> None:
        """In one turn of the event loop the cards are shuffled, in the next the room is made, and in the one after it
        is entered and the duel begins. Together they would keep everybody waiting; a hand that is not dealt is never
        seen.
        """
        self._give_way()
        session = self._coming = self.host.deal()
        QTimer.singleShot(_NEXT_TURN, self, partial(self._furnish, session))

    def _furnish(self, session: "DuelSession") -> None:
        if self._coming is session:  # nobody has left meanwhile
            room = self._made_room(session)
            QTimer.singleShot(_NEXT_TURN, room, partial(self._begin_in, room, session))

    def _begin_in(self, room: "DuelRoom", session: "DuelSession") -> None:
        if self._coming is not session:
            room.deleteLater()
            return
        self._coming = None
        self._sit_down_in(room)
        session.begin()
        plan = self.host.plan
        if plan is not None and plan.drawn:
            self.said.emit(self.tr("You play “{deck}”, found by chance.").format(deck=plan.decks[0].name))

    def _fetch_pictures(self) -> None:
        """Of the cards of both Decks, by turns: while the coin is seen to fall, or as soon as the hands are dealt. In
        between people wait for the deal, and get what is seen of it first."""
        match, plan = self.host.match, self.host.plan
        decks = match.decks if match is not None else plan.decks if plan is not None else ()
        piles = [(*deck.main, *deck.extra) for deck in decks]
        self.faces.prefetch(card for cards in zip_longest(*piles) for card in cards if card is not None)

    def sit_down(self, session: "DuelSession") -> None:
        self._sit_down_in(self._made_room(session))

    def _made_room(self, session: "DuelSession") -> "DuelRoom":
        from app.duel_room.duel_room import DuelRoom

        room = DuelRoom(session, self.faces, self.settings, self.sounds, self.rooms, self.backdrops)
        room.mat.drained.connect(self._fetch_pictures, Qt.ConnectionType.SingleShotConnection)
        room.left.connect(self.leave_table)
        room.settings_wanted.connect(self._settings_over_duel)
        room.finished.connect(self._show_result)
        room.other_hand_wanted.connect(self._other_hand)
        room.same_hand_wanted.connect(self._same_hand)
        return room

    def _sit_down_in(self, room: "DuelRoom") -> None:
        self.room = room
        self.enter(room)

    def resume(self, saved: SavedDuel) -> None:
        if self.dealing:
            return
        try:
            session = self.host.resume(saved)
        except FormatError as error:
            self.said.emit(said(error.told))
            return
        if session is None:
            self.go_on_with_match()
            return
        self.sit_down(session)
        session.resume()

    def _settings_over_duel(self) -> None:
        from app.rooms.settings_dialog import SettingsDialog

        assert self.room is not None
        self.room.sheets.lay_over(SettingsDialog(self.settings, self.sounds.why_silent, self.room))

    def _show_result(self, ending: "Ending") -> None:
        from app.rooms.result_screen import ResultScreen

        replay = self.host.end(ending.winner)
        plan, match = self.host.plan, self.host.match
        assert plan is not None
        deck = self._deck_played(plan)
        result = ResultScreen(
            ending,
            plan.names,
            self.settings,
            hotseat=plan.hotseat,
            match=match if self.host.is_match else None,
            replay_kept=replay is not None,
            practice=plan.practice is not None,
            deck=deck is not None,
        )
        if deck is not None:
            result.deck_wanted.connect(partial(self._change_deck, deck))
        result.save_replay.connect(lambda: self._save_replay(result))
        result.show_replay.connect(lambda: self._show_replays(result))
        result.rematch.connect(self._other_hand)
        result.again.connect(self._same_hand)
        result.go_on.connect(self.go_on_with_match)
        result.new_duel.connect(self.leave_table)
        result.menu.connect(self.leave_table)
        if (room := self.room) is not None:
            self._over = room, result
            result.look_back.connect(lambda: self._look_back(room))
            room.result_wanted.connect(lambda: self.enter(result))
        self.enter(result)

    def _deck_played(self, plan: DuelPlan) -> DeckEntry | None:
        """The Deck of whoever plays against the computer, if it is still there; of two of that name their own."""
        if plan.hotseat or plan.practice is not None:
            return None
        found = [e for e in self.shelf.entries() if e.name == plan.decks[0].name and e.deck is not None and not e.among]
        return next((entry for entry in found if entry.own), found[0] if found else None)

    def _change_deck(self, entry: DeckEntry) -> None:
        """To the Deck room, and from there to a new duel with the Deck as it is then."""
        self.leave_table()
        self.decks.change(entry, 0)

    def _other_hand(self) -> None:
        """A rematch; at the practice table another hand takes the place of a duel that is still played."""
        plan = self.host.other_hand()
        if plan.practice is not None:
            self.host.put_away()
        self.begin(plan)

    def _same_hand(self) -> None:
        assert self.host.plan is not None
        self.begin(self.host.plan)

    def _look_back(self, room: "DuelRoom") -> None:
        self.room = room
        self.enter(room)
        room.offer_result()

    def _save_replay(self, result: "ResultScreen") -> None:
        """Once more, as it could not be kept when the duel was over."""
        if self.host.keep_replay() is not None:
            result.replay_saved()
        else:
            words = self.tr("The replay can’t be kept in {folder}: this duel, or the folder, could not be written.")
            self.said.emit(words.format(folder=self.home.replays))

    def _show_replays(self, result: "ResultScreen") -> None:
        QLoggingCategory.setFilterRules("qt.qpa.services.warning=false")  # the player is told, in place of stderr
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.home.replays))):
            result.said.setText(self.tr("The replays lie in {folder}.").format(folder=self.home.replays))

    def go_on_with_match(self) -> None:
        """From where the match stands: siding, the choice who starts, or its next duel."""
        from app.rooms.siding import Siding
        from engine.match import OVER, SIDING

        match, plan = self.host.match, self.host.plan
        assert match is not None and plan is not None
        if match.stage == OVER:
            self.leave_table()
        elif match.stage == SIDING:
            siding = Siding(match, plan.names, self.host.seats, self.faces, self.settings, plan.open_table)
            siding.done.connect(self._sided)
            siding.left.connect(self.leave_table)
            self.enter(siding)
        else:
            self._toss()

    def _sided(self, match: "Match") -> None:
        self.host.sided(match)
        self.go_on_with_match()

    def leave_table(self) -> None:
        plan = self.host.plan
        self._close_table()
        decks: DeckBuilding | None = self.made("decks")
        if plan is not None and plan.practice is not None and decks is not None and decks.takes_back():
            return
        self.start.back()
        self.enter(self.start)
        QTimer.singleShot(_MENU_SEEN, self, self._rest)

    def _rest(self) -> None:
        if self.rooms.currentWidget() is self.start and not self.dealing:
            self.rested.emit()

    def enter(self, room: QWidget) -> None:
        """Show a room; the one before goes, but for the start screen and the table below."""
        before, chosen = self.rooms.currentWidget(), room.focusWidget()  # which it loses as it is put in
        if self.rooms.indexOf(room) < 0:
            self.rooms.addWidget(room)
        self.rooms.setCurrentWidget(room)
        self._hush()
        (chosen or room.focusWidget() or room).setFocus()
        if room is not self.room and self.room is not None and before is self.room:
            self.room = None
        over = self._over or ()
        if room not in over:
            self._over = None
        gone = over if room not in over else ()
        if before is not None and before not in (room, self.start, self.below, *over):
            gone = (*gone, before)
        for each in gone:
            self.rooms.removeWidget(each)
            each.deleteLater()

    @property
    def busy(self) -> bool:
        """Whether something still moves or is being drawn."""
        backdrops = self.made("backdrops")
        painted = backdrops is not None and backdrops.busy
        drawn = self.faces.busy or painted or self._resting.isActive() or self.dealing
        return drawn or self.room is not None and self.room.mat.animator.running

    @property
    def making_ahead(self) -> bool:
        """Whether something is still loaded or made that the menu could be painted without."""
        return self._ahead is None or self._ahead.busy or self._reads_cards

    @property
    def _reads_cards(self) -> bool:
        """Whether cards of the player's own are still on their way."""
        reader = self.made("reader")
        return reader is not None and reader.isRunning()

    def _close_table(self) -> None:
        self._coming = None
        if (host := self.made("host")) is not None:
            host.close()

    def close(self) -> None:
        """All that matters is kept; nothing goes on from here."""
        self._is_closed = True
        self.rooms.removeEventFilter(self)
        self._resting.stop()
        if self._ahead is not None:
            self._ahead.stop()
        self._close_table()
        self._read_again = False
        if (adding := self.made("adding")) is not None:
            adding.end()
        if (decks := self.made("decks")) is not None:
            decks.end()
        if (reader := self.made("reader")) is not None:
            reader.cancel()
            reader.wait()
        self.faces.stop()
        if (backdrops := self.made("backdrops")) is not None:
            backdrops.stop()
