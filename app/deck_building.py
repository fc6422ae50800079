"""The way to the Deck room and back, with what lasts longer than one stay in it."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.controller.player.card_pool import CardPool, SetReader
from app.controller.player.deck_keeping.deck_store import DeckStore
from engine.cards.deck_draft import DeckDraft

if TYPE_CHECKING:
    from app.controller.player.duel_plan import DuelPlan
    from app.controller.player.deck_shelf import DeckEntry
    from app.controller.player.lab_keeper import LabKeeper
    from app.deck_room.deck_room import DeckRoom
    from app.hall import Hall
    from engine.cards.library import CardLibrary


class DeckBuilding(QObject):
    """One Deck room at a time; the pool of cards and the Decks stay."""

    def __init__(self, hall: "Hall") -> None:
        super().__init__(hall)
        self._hall = hall
        self.room: DeckRoom | None = None
        self._practised: Path | DeckDraft | None = None
        """Whoever leaves the practice table comes back to this Deck."""
        self._for_duel: tuple[int, DeckEntry] | None = None
        """Whose Deck in New duel is changed here, and which it was: it comes back there."""
        self._sets: SetReader | None = None
        self.store = DeckStore(
            hall.home.decks, lambda passcode: hall.library.find(passcode), along=lambda: hall.library.decks
        )
        self.store.tidy()

    @cached_property
    def pool(self) -> CardPool:
        pool = CardPool(self)
        self._lay_out(pool)
        return pool

    @cached_property
    def lab(self) -> "LabKeeper":
        """Its duels go on wherever the player goes."""
        from app.controller.player.lab_keeper import LabKeeper

        return LabKeeper(self._hall.home.lab, lambda: self._hall.room is not None, self)

    def _lay_out(self, pool: CardPool) -> None:
        """All cards, and which set or file each is from."""
        pool.set_cards(self._hall.library)
        self._sets = SetReader()
        self._sets.found.connect(pool.add_set)
        self._sets.start(SetReader.Priority.LowPriority)

    def go(self, path: Path | None = None) -> "DeckRoom":
        """Into the room, with that Deck or the last one."""
        room = self.room or self._made()
        self._hall.enter(room)
        self._show(room, path)
        room.table.take_keyboard()
        return room

    @staticmethod
    def _show(room: "DeckRoom", deck: Path | DeckDraft | None) -> None:
        if room.keeper is None:
            room.begin(deck)
        elif deck is not None:
            room.open_one(deck)

    def change(self, entry: "DeckEntry", player: int) -> "DeckRoom":
        """The Deck that this player has in New duel; whoever leaves the room is there again, with the Deck."""
        room = self.room or self._made()
        self._hall.enter(room)
        if entry.path is not None:
            self._show(room, entry.path)
        elif entry.deck is not None:
            self._show(room, DeckDraft.of(entry.deck).sorted_by_kind(self.store.find))
        self._for_duel = player, entry
        room.table.take_keyboard()
        return room

    def take_files(self, paths: Sequence[Path]) -> None:
        """Files of Decks, from wherever they were opened."""
        room = self.room or self._made()
        self._hall.enter(room)
        room.take_files(paths)

    def paste(self) -> None:
        """What was copied anywhere, pasted in the menu: it is a Deck of its own, and leads into the room."""
        hall = self._hall
        if hall.rooms.currentWidget() is not hall.start or hall.dealing:
            return
        room = self.room or self._made()
        drafts, unknown = room.sharing.read(QGuiApplication.clipboard().text())
        if drafts:
            hall.enter(room)
            self._show(room, None)
            room.take_pasted(drafts, unknown, by_itself=True)
            room.table.take_keyboard()
        else:
            self.close()

    def _made(self) -> "DeckRoom":
        from app.deck_room.deck_room import DeckRoom

        hall = self._hall
        room = self.room = DeckRoom(
            hall.settings,
            hall.home,
            hall.library,
            self.store,
            self.pool,
            hall.shelf.lists,
            hall.faces,
            lab=lambda: self.lab,
        )
        if "lab" in self.__dict__:
            room.watch_lab()
        room.destroyed.connect(self._gone)
        room.left.connect(self._leave)
        room.said.connect(hall.said)
        room.duel_wanted.connect(self._duel)
        room.practice_wanted.connect(self._practise)
        return room

    def _practise(self, plan: "DuelPlan") -> None:
        """The room goes when the table is there; what was built is on disk."""
        room = self.room
        if room is None or room.editing is None:
            return
        self._practised = room.deck_on_disk or room.editing.draft
        self._hall.begin(plan)

    def takes_back(self) -> bool:
        """From the practice table to the Deck; whether it was left from here."""
        deck, self._practised = self._practised, None
        if deck is None:
            return False
        room = self.room or self._made()
        self._hall.enter(room)
        self._show(room, deck)
        room.table.take_keyboard()
        return True

    def _gone(self) -> None:
        """Something else was gone to."""
        self.room = None

    def _leave(self) -> None:
        hall, room, back = self._hall, self.room, self._for_duel
        deck = room.deck_on_disk if room is not None else None
        self.close()
        hall.start.refresh()
        hall.enter(hall.start)
        if back is not None:
            player, before = back
            self._to_new_duel(deck if deck is not None else before.path or before.name, player)

    def _duel(self, deck: object) -> None:
        """To the new duel, with this Deck in the hands of the player for whom it was changed."""
        player = self._for_duel[0] if self._for_duel is not None else 0
        self._for_duel = None
        self._leave()
        self._to_new_duel(deck, player)

    def _to_new_duel(self, deck: object, player: int) -> None:
        start, entries = self._hall.start, self._hall.shelf.entries()
        start.show_page("new")
        entry = next((each for each in entries if deck in (each.path, each.name)), None)
        if entry is not None:
            start.new_duel.take_deck(entry, player)
        start.new_duel.deal_button.setFocus()

    def cards_changed(self, library: "CardLibrary") -> None:
        if "pool" in self.__dict__:
            self._stop_reading()
            self._lay_out(self.pool)
        self.store.forget()
        if self.room is not None:
            self.room.cards_changed(library)

    def _stop_reading(self) -> None:
        if self._sets is not None:
            self._sets.requestInterruption()
            self._sets.wait()

    def end(self) -> None:
        """The program ends."""
        self.close()
        if "lab" in self.__dict__:
            self.lab.end()
        self._stop_reading()

    def close(self) -> None:
        """What is being edited is on disk when this returns."""
        self._for_duel = None
        if self.room is not None:
            self.room.close_room()
            self.room = None
