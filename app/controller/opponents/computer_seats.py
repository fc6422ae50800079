"""Who answers for the seats without a person."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from engine.duel.outside.duel import Duel


class Thinks(Protocol):
    """One of them: see app.controller.opponents.thinker."""

    @property
    def chosen(self) -> SignalInstance: ...  # int number, int place

    def choose(self, see: Callable[[], dict[str, Any]], count: int, number: int) -> None: ...
    def cancel(self) -> None: ...


class ComputerSeats(QObject):
    """``chosen``: the place of the answer among those of the question that was asked last."""

    chosen = Signal(int)

    def __init__(self, thinkers: Mapping[int, Thinks], parent: QObject) -> None:
        super().__init__(parent)
        self._by_seat = dict(thinkers)
        self._number = 0  # of the question: a late answer is known as such
        for thinker in self._by_seat.values():
            thinker.chosen.connect(self._chosen)

    def ask(self, duel: Duel) -> None:
        question = duel.question
        assert question is not None
        thinker = self._by_seat.get(question.player)
        if thinker is None:
            raise RuntimeError(f"nobody answers for player {question.player}")
        self._number += 1
        thinker.choose(lambda: duel.view(question.player).to_plain(), len(question.codes), self._number)

    def stop(self) -> None:
        """The question is taken back."""
        self._number += 1
        for thinker in self._by_seat.values():
            thinker.cancel()

    def _chosen(self, number: int, place: int) -> None:
        if number == self._number:
            self._number += 1
            self.chosen.emit(place)
