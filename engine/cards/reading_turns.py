"""In what order card texts are read: those that somebody waits for come before all others."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.cards.card import Card

_AT_ONCE: Final = 60  # cards that are read in a row
_AT_ONCE_IN_HASTE: Final = 8  # of those that somebody waits for: as soon as these are read, others can be asked for


class Wanted:
    """Names of cards that somebody waits for. More can be asked for from any thread while the reading goes on; ``came``
    is called by the one that reads, each time all of them are there."""

    def __init__(self, came: Callable[[], object], names: Iterable[str] = ()) -> None:
        self.came = came
        self._asked = deque(names)

    def ask_for(self, names: Iterable[str]) -> None:
        self._asked.extend(names)

    def taken(self) -> list[str]:
        """What was asked for since this was last called."""
        return [self._asked.popleft() for _ in range(len(self._asked))]


class ReadingTurns:
    """Cards to be read, a few at a time."""

    def __init__(self, unread: Sequence[Card], wanted: Wanted | None = None) -> None:
        self._rest = {id(card): card for card in unread}
        self._called: dict[str, list[Card]] = {}
        for card in unread:
            self._called.setdefault(card.name, []).append(card)
        self._wanted = wanted
        self._first: deque[Card] = deque()
        self._awaited: set[int] = set()  # those of the first that are not read yet
        self._has_to_tell = wanted is not None

    @property
    def in_haste(self) -> bool:
        """Whether somebody waits for some of those that were given out."""
        return bool(self._awaited)

    def next(self) -> list[Card]:
        """Nothing where all have been given out."""
        self._look_what_is_wanted()
        if self._first:
            return [self._first.popleft() for _ in range(min(_AT_ONCE_IN_HASTE, len(self._first)))]
        part = [card for _, card in zip(range(_AT_ONCE), self._rest.values(), strict=False)]
        for card in part:
            del self._rest[id(card)]
        return part

    def done(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self._awaited.discard(id(card))

    def _look_what_is_wanted(self) -> None:
        if self._wanted is None:
            return
        for name in self._wanted.taken():
            self._has_to_tell = True
            for card in self._called.pop(name, ()):
                if self._rest.pop(id(card), None) is not None:
                    self._first.append(card)
                    self._awaited.add(id(card))
        if self._has_to_tell and not self._awaited:
            self._has_to_tell = False
            if self._rest:  # else all of them are there in a moment
                self._wanted.came()
