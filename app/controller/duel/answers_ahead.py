"""What a drop says at once and the duel asks for one by one: the card it is for, the attack after the way to battle;
where a text is carried out by hand, to which cards a deed is done, and in which zone.

Given up as soon as anything else has come in between; that an attack was is told.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from app.controller.duel.way_back import BEGINS
from app.controller.shown.asked import NO_CARD, Answer, Asked
from app.controller.shown.happening import Happening
from engine.duel.state.question import (
    ASK_CARDS,
    ASK_DEED,
    ASK_OPEN,
    ASK_WHOM,
    ATTACK,
    DEED,
    DONE,
    FOR_MATERIAL,
    FOR_TARGET,
    FOR_TRIBUTE,
    WHOM,
)
from engine.duel.outside.seen import PhaseReached, StepBegan
from engine.program.deeds import DEEDS
from engine.program.told_deeds import WHOMS

AIMED: Final = (FOR_TARGET, FOR_TRIBUTE, FOR_MATERIAL)
_POINTS: Final = ("point to", "field")
NO_PLAYER: Final = -1


class AnswersAhead:
    def __init__(self) -> None:
        self._onto = NO_CARD
        self._pointed = NO_CARD
        self._attack: tuple[int, int] | None = None
        self._since = 0
        self._by = NO_PLAYER
        self._done_to: list[int] = []
        self._picked = NO_CARD
        self.seat: tuple[int, int, int] | None = None
        self.has_dropped_attack = False

    def pick(self, card: int) -> None:
        """Where the declaration asks for targets, Tributes or materials, that is one, and where its player points to
        targets by hand, that alone. NO_CARD: nothing is meant."""
        self._onto, self._pointed, self._attack = card, NO_CARD, None

    def attack(self, attacker: int, target: int, since: int) -> None:
        """In the Battle Phase that monster attacks. ``since``: as much has happened so far."""
        self._onto, self._attack, self._since = NO_CARD, (attacker, target), since

    def do(self, player: int, cards: Iterable[int], seat: tuple[int, int, int] | None) -> None:
        """The deed that this player has said is done to these cards, one asked for after the other, and has them in
        that zone."""
        self.pick(NO_CARD)
        self._done_to = [card for card in cards if card != NO_CARD]
        self._by = player if self._done_to else NO_PLAYER
        self._picked, self.seat = NO_CARD, seat

    @property
    def tells_deed(self) -> bool:
        """Whether what is asked now belongs to a deed of which more was told."""
        return self._by != NO_PLAYER

    def answer_to(self, asked: Asked, history: Sequence[Happening]) -> Answer | None:
        """What it comes to; None where the player is asked."""
        attack, self._attack = self._attack, None
        self.has_dropped_attack = False
        if attack is not None:
            quiet = all(
                isinstance(told.event, (PhaseReached, StepBegan))
                for happening in history[self._since :]
                for told in happening.told
            )
            attacks = asked.of_kind(ATTACK) if asked.kind == ASK_OPEN and quiet else ()
            meant = next((each for each in attacks if (each.handle, each.target) == attack), None)
            self.has_dropped_attack = meant is None
            return meant
        if self.tells_deed:
            if asked.kind not in BEGINS and asked.player == self._by:
                return self._of_deed(asked)
            self.do(NO_PLAYER, (), None)
        if not asked.may_cancel:
            self._onto = NO_CARD
        if asked.kind == ASK_DEED:
            return self._point(asked)
        if asked.kind == ASK_CARDS and asked.picked == (self._pointed,):
            self._pointed = NO_CARD
            return next(iter(asked.of_kind(DONE)), None)
        picks = asked.of_card(self._onto) if asked.kind == ASK_CARDS and asked.purpose in AIMED else ()
        if self._onto == NO_CARD or not picks:
            return None
        self._onto = NO_CARD
        return picks[0]

    def _of_deed(self, asked: Asked) -> Answer | None:
        """What has not been told of it, as a number or a position, its player is asked."""
        if asked.kind == ASK_WHOM:
            return next((each for each in asked.of_kind(WHOM) if WHOMS[each.argument][1] is None), None)
        if asked.kind != ASK_CARDS:
            return None
        if asked.picked == (self._picked,):
            self._picked = NO_CARD
            return next(iter(asked.of_kind(DONE)), None)
        while self._done_to and not asked.picked:
            self._picked = self._done_to.pop(0)
            if picks := asked.of_card(self._picked):
                return picks[0]
        return None

    def _point(self, asked: Asked) -> Answer | None:
        """Before anything else is paid or pointed to."""
        deeds = asked.of_kind(DEED) if self._onto != NO_CARD and asked.prepares and not asked.deeds else ()
        points = next(
            (each for each in deeds if (DEEDS[each.argument].word, DEEDS[each.argument].where) == _POINTS), None
        )
        if points is None or self._onto not in points.reaches:
            self._onto = NO_CARD
            return None
        if points.takes:
            self._onto = NO_CARD
        else:
            self._pointed = self._onto
        return points
