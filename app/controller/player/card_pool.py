"""All cards that are known, ready to be searched: laid into their index a few at a time, so that no window waits."""

import time
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from app.controller.player.home import Home
from app.lasting_thread import LastingThread
from engine.cards.card import Card
from engine.cards.restricted import UNLIMITED, RestrictedList
from engine.search.card_index import CardIndex, FoundCards
from engine.search.orders import SortedBy
from engine.search.query import EVERYTHING, Query
from engine.formats.errors import FormatError
from engine.search.surroundings import Surroundings

Laid = tuple[str, tuple[Card, ...]]
"""Some cards, and the set that they are of."""

_LAST: Final[Laid] = ("", ())
_AT_ONCE: Final = 300  # cards that are there before anything is shown
_CARDS: Final = 80  # at a time afterwards
_WORK: Final = 0.006  # seconds, after which a window has its turn
_PAUSE: Final = 4  # milliseconds between
_REST: Final = 400  # milliseconds after the last key or turn of the wheel
_TOLD: Final = 0.25  # seconds between two times at which it is told that there are more


class CardPool(QObject):
    """``grown``: searches find something else than before, since cards have come or what the player owns has changed.
    ``learnt``: of more cards it is known what they do; ``waiting`` are left."""

    grown = Signal()
    learnt = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.index = CardIndex()
        self.held: frozenset[str] = frozenset()
        self.restricted: RestrictedList | None = None
        self.asked_last: Query = EVERYTHING  # whoever comes back to the cards finds that search
        self._next = self.index
        self._coming: Iterator[Laid] | None = None
        self._told = 0.0
        self._by_passcode: dict[int, Card] = {}
        self._working = QTimer(self, interval=_PAUSE)
        self._working.timeout.connect(self._work)
        self._resting = QTimer(self, interval=_REST, singleShot=True)
        self._resting.timeout.connect(self._working.start)

    def set_cards(self, cards: Iterable[Card], sets: Iterable[tuple[str, Iterable[int]]] = ()) -> None:
        """These from now on; ``sets``: their names, and the passcodes of what is in them. While others are laid out,
        those of before are found."""
        every = list(cards)
        self._by_passcode = {card.passcode: card for card in every}
        self._next = CardIndex()
        self._coming = _batches(every, sets)
        if not len(self.index):
            self.index = self._next
            while len(self._next) < min(_AT_ONCE, len(every)) and self._lay_more():
                pass
            self.grown.emit()
        self._working.start()

    def add_set(self, name: str, passcodes: Iterable[int]) -> None:
        """These cards are in a set, or in a file, of that name: that can be searched from now on."""
        there = [card for code in passcodes if (card := self._by_passcode.get(code)) is not None]
        if there:
            self._coming = chain(self._coming or (), _in_batches(name, there))
            self._working.start()

    def set_held(self, names: frozenset[str]) -> None:
        """The names of all cards in any Deck of the player's (engine.cards.deck.name_key)."""
        if names != self.held:
            self.held = names
            self.grown.emit()

    def set_restricted(self, restricted: RestrictedList | None) -> None:
        """The list that holds now, with its names; None: there is none."""
        self.restricted = restricted
        self.grown.emit()

    def find(self, query: Query, around: Surroundings, *by: SortedBy, called_first: bool = False) -> FoundCards:
        return self.index.find(query, around, *by, called_first=called_first)

    def allowed(self, card: Card) -> int:
        """How many copies of it may be in a Deck."""
        return self.restricted.limit(card) if self.restricted is not None else UNLIMITED

    @property
    def is_growing(self) -> bool:
        """Whether cards are still to come."""
        return not self._is_laid

    @property
    def waiting(self) -> int:
        """Of how many cards nobody knows yet what they do."""
        return self.index.waiting

    def rest(self) -> None:
        """Somebody types or scrolls: whatever can wait does."""
        if self._working.isActive() or self._resting.isActive():
            self._working.stop()
            self._resting.start()

    # -- beside everything else -------------------------------------------------------------------

    def _work(self) -> None:
        until = time.perf_counter() + _WORK
        while time.perf_counter() < until:
            if not self._is_laid:
                if not self._lay_more():
                    self.index = self._next
                    self._tell(self.grown, at_once=True)
                elif self._next is self.index:
                    self._tell(self.grown)
            elif self.index.look_at_more(1):
                self._tell(self.learnt)
            else:
                self._working.stop()
                self._tell(self.learnt, at_once=True)
                return

    @property
    def _is_laid(self) -> bool:
        return self._coming is None

    def _lay_more(self) -> bool:
        """Whether there were some."""
        source, some = next(self._coming, _LAST) if self._coming is not None else _LAST
        if not some:
            self._coming = None
            return False
        self._next.add(some, source)
        return True

    def _tell(self, what: SignalInstance, at_once: bool = False) -> None:
        now = time.perf_counter()
        if at_once or now - self._told >= _TOLD:
            self._told = now
            what.emit()


def _batches(cards: list[Card], sets: Iterable[tuple[str, Iterable[int]]]) -> Iterator[Laid]:
    """What is in no set first; what is in several comes with each of them."""
    by_passcode = {card.passcode: card for card in cards}
    within = [(name, [by_passcode[code] for code in codes if code in by_passcode]) for name, codes in sets]
    named = {card.passcode for _, some in within for card in some}
    for name, some in (("", [card for card in cards if card.passcode not in named]), *within):
        yield from _in_batches(name, some)


def _in_batches(name: str, cards: Iterable[Card]) -> Iterator[Laid]:
    rest = iter(cards)
    while batch := tuple(islice(rest, _CARDS)):
        yield name, batch


class SetReader(LastingThread):
    """Reads beside the window which cards are in which set, or in which of the player's files: the cards themselves
    don't tell. ``found``: a name, and passcodes."""

    found = Signal(str, list)

    def run(self) -> None:
        from engine.cards import builtin, own, register

        for each in builtin.sets(damages=[]):
            self.tell(self.found, each.name, [card.passcode for card in each.cards])
        places = Home.of_player().places
        for path in own.files(places.cards, register.linked(places)):
            if self.isInterruptionRequested():
                return
            try:
                cards = own.READERS[path.suffix.lower()](path).cards
            except FormatError:
                continue  # which whoever read the cards has told
            self.tell(self.found, path.name, [card.passcode for card in cards])
