"""The duel as it is played: every answer is kept, told and shown, and can be gone back to."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from app.controller.duel.record_keeping import RecordKeeping
from app.controller.duel.way_back import PointOfReturn, WayBack
from app.controller.shown.happening import Happening
from app.controller.shown.link_outcomes import LinkOutcomes
from app.controller.shown.sight import Sight
from app.controller.shown.table import Table
from engine.duel.outside.duel import Duel
from engine.duel.state.question import STOP_BY_HAND, Option, argument_of, kind_of
from engine.duel.outside.seen import CardRevealed, CardTurnedFaceUp, CardsDrawn, CoinTossed, DieRolled, Happened
from engine.formats.errors import FormatError
from engine.record.recording import Differs

_SHOWING: Final = (CardRevealed, CardTurnedFaceUp, CoinTossed, DieRolled)


class PlayedDuel:
    """``tell`` gets each Happening; those of the duel's own course are its ``history``, which begins with the
    ``notice``."""

    def __init__(
        self, duel: Duel, sight: Sight, keeping: RecordKeeping, tell: Callable[[Happening], None], notice: str = ""
    ) -> None:
        self.duel = duel
        self.sight = sight
        self.keeping = keeping
        self._tell = tell
        self._notice = notice
        self.history: list[Happening] = []
        self.way_back = WayBack()
        self.stops_by_hand = [duel.stops_by_hand(player) for player in (0, 1)]  # as the players wish it now
        duel.keep_moments()
        self._look()

    def _look(self) -> None:
        """As the player before the screen sees it now."""
        self.view = self.sight.view(self.duel)
        self.table = self.sight.lay(self.view)

    def _look_as_at(self, then: Table) -> None:
        """Nothing has come since: what the links had done then is still said of them, to whom it was said."""
        self._look()
        if then.viewer == self.table.viewer:
            self.table = replace(self.table, links=LinkOutcomes(then.links).put(self.table.links))

    def moments(self) -> Sequence[Table]:
        """The table at each thing that the last answer brought, as told by its Happening."""
        return self.sight.moments(self.duel)

    def cover(self) -> None:
        """Nobody sits before the screen yet."""
        self.view, self.table = self.sight.looking_on(self.duel)

    @property
    def answers(self) -> int:
        """How many were given so far."""
        return self.duel.answered

    # -- going on ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """Tell what the beginning brought."""
        self._show(replace(self._happening(None), note=self._notice))

    def _happening(self, before: Table | None) -> Happening:
        """What the last answer has caused; None: nothing was shown before it."""
        sight, duel = self.sight, self.duel
        told_other = sight.told(duel, 1 - sight.viewer) if sight.shared else ()
        told = sight.told(duel)
        outcomes = LinkOutcomes((before or self.table).links)
        for each in told:
            outcomes.take(each)
        self.table = replace(self.table, links=outcomes.put(self.table.links))
        return Happening(before or self.table, self.table, told, self.answers, told_other=told_other)

    def resume(self) -> None:
        """Tell nothing: it is shown as it stands."""
        self._show(Happening(self.table, self.table, (), self.answers, taken_back=True))

    def remember(self, replayed: Iterable[Duel], zones: Sequence[int], persons: Sequence[bool]) -> None:
        """The history, and the way back of the ``persons``, out of a replay of what was played before."""
        before: Table | None = None
        last: Duel | None = None
        duel_now, table_now = self.duel, self.table
        try:
            for number, duel in enumerate(replayed):
                if last is not None and kind_of(duel.last_answer) == STOP_BY_HAND:
                    self.way_back.give(number - 1, duel.last_answer, -1)
                    last = duel.clone()
                    continue
                question = last.question if last is not None else None
                if last is not None and question is not None and persons[question.player]:
                    self.way_back.note(number - 1, last, len(self.history), question.player)
                self.table = self.sight.lay(self.sight.view(duel))
                self.duel = duel
                happening = self._happening(before)
                self.history.append(happening if before else replace(happening, note=self._notice))
                before, last = self.table, duel.clone()
                if number:
                    zone = zones[number - 1] if number <= len(zones) else -1
                    self.way_back.give(number - 1, duel.last_answer, zone)
        except (Differs, FormatError):
            before = None
            self.way_back.forget()
        self.duel, self.table = duel_now, table_now
        if before is not None:
            self._look_as_at(before)

    def note(self, player: int, told: bool = False) -> None:
        """That player, a person, is about to answer; ``told``: as of WayBack."""
        self.way_back.note(self.answers, self.duel.clone(), len(self.history), player, told)

    def give(self, code: int, zone: int, silent: bool = False, again: bool = False) -> None:
        """Answer, keep it, and tell what came of it; ``silent``: only if anything has; ``again``: it was given before,
        and with it what the players wished then."""
        if not again:
            self._keep_stops()
        before = self.table
        self.way_back.give(self.answers, code, zone)
        self.keeping.answer(self.duel, Option(code, zone))
        self._look()
        happening = self._happening(before)
        if any(_brings_to_light(told.event, self.sight.viewer) for told in happening.told):
            self.way_back.show()
        if happening.told or before != self.table or not silent:
            self._show(happening)

    def stop_by_hand(self, player: int, stops: bool) -> None:
        """Whether that player shall be stopped where only monsters and face-up cards could be used by hand."""
        self.stops_by_hand[player] = stops
        if len(self.way_back.given) == self.answers:  # else what was taken back could not be given again
            self._keep_stops()

    def _keep_stops(self) -> None:
        """A wish outlasts the way back to a time before it."""
        for player, stops in enumerate(self.stops_by_hand):
            if self.duel.stops_by_hand(player) != stops:
                self._take_stop(player, stops)

    def stop_again(self, code: int) -> None:
        """What was wished when that was given."""
        self._take_stop(*divmod(argument_of(code), 2))

    def _take_stop(self, player: int, stops: int) -> None:
        answers = self.answers
        self.keeping.stop_by_hand(self.duel, player, bool(stops))
        if self.answers > answers:
            self.way_back.give(answers, self.duel.last_answer, -1)
            self._look()

    def concede(self, player: int) -> None:
        before = self.table
        self.keeping.concede(self.duel, player)
        self._look()
        self._show(self._happening(before))

    def _show(self, happening: Happening) -> None:
        self.history.append(happening)
        self._tell(happening)

    # -- the way back -----------------------------------------------------------------------------

    def go_back(self, past: PointOfReturn, undoes: bool, words: str = "", silently: bool = False) -> None:
        """What it ``undoes`` can be given again; what is called off can't."""
        before = self.table
        self.duel = past.duel
        self.duel.keep_moments()
        self.way_back.take(past, undoes)
        self.keeping.go_back(past.answers, self.duel, undoes)
        del self.history[past.history :]
        self._look_as_at(self.history[-1].after if self.history else before)
        if not silently:
            self._tell(Happening(before, self.table, (), past.answers, words, taken_back=True))

    def look_again(self) -> None:
        """Nothing has happened, and yet something is shown in another way."""
        before = self.table
        self._look_as_at(before)
        self._tell(Happening(before, self.table, (), self.answers))

    def turn_to(self, viewer: int) -> None:
        """The table as that player sees it."""
        self.sight.viewer = viewer
        self._look()

    def show_to(self, viewer: int) -> None:
        """Another player sits before the screen."""
        before = self.table
        self.turn_to(viewer)
        self._tell(Happening(before, self.table, (), self.answers, taken_back=True))


def _brings_to_light(happened: Happened, viewer: int) -> bool:
    """Whether the viewer has seen something by it that was hidden."""
    return isinstance(happened, _SHOWING) or isinstance(happened, CardsDrawn) and happened.player == viewer
