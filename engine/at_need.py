"""A sequence of what takes a while to make: each is made when it is asked for, and not kept."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, overload

Source = TypeVar("Source")
Made = TypeVar("Made")


class AtNeed(Sequence[Made], Generic[Source, Made]):
    """Of each of the ``sources``, which don't change, what ``make`` makes of it."""

    def __init__(self, sources: Sequence[Source], make: Callable[[Source], Made]) -> None:
        self._sources = sources
        self._make = make

    def __len__(self) -> int:
        return len(self._sources)

    @overload
    def __getitem__(self, place: int) -> Made: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Made]: ...

    def __getitem__(self, place: int | slice) -> Made | Sequence[Made]:
        if isinstance(place, slice):
            return AtNeed(self._sources[place], self._make)
        return self._make(self._sources[place])
