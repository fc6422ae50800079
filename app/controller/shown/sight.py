"""What the player who sits before the screen may see, and be told of: the one place that asks the Duel for a viewer."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.controller.player.response_wishes import Responses
from app.controller.shown.asked import NO_CARD, Answer, Asked, ForeseenPicks, Possibility, Why
from app.controller.shown.asked_from_view import possibilities, why_for, worded
from app.controller.shown.card_reading import is_read_of, reading_of
from app.controller.shown.hand_order import AS_DRAWN
from app.controller.shown.happening import ToldEvent
from app.controller.shown.table import Cause, Readings, Table
from app.controller.shown.table_from_view import lay, what_it_does
from engine.at_need import AtNeed
from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import ONLOOKER
from engine.duel.state.question import ATTACK, DEED, Wish, argument_of
from engine.duel.outside.seen import EffectActivated, PhaseReached, TurnBegan
from engine.duel.outside.view import View
from engine.words.causes import causes
from engine.words.speech import Speech


class Sight:
    """Of one duel, wherever it stands. ``shared``: two people read what is told, so that nobody is "you" there.
    ``responses``: what each player has chosen about being asked."""

    def __init__(
        self,
        duel: Duel,
        names: tuple[str, str],
        words: Mapping[str, str],
        viewer: int,
        shared: bool = False,
        responses: tuple[Responses, Responses] | None = None,
    ) -> None:
        self.viewer = viewer
        self.own_readings: Readings = None
        self.hand_order = AS_DRAWN
        self.open_hands = False
        self._responses = responses or (Responses(), Responses())
        self.shared = shared
        self._speeches = tuple(Speech(duel.edition, player, names, words) for player in (0, 1))
        self._tellers = self._speeches
        if shared:
            self._tellers = tuple(Speech(duel.edition, player, names, words, by_name=True) for player in (0, 1))

    @property
    def speech(self) -> Speech:
        return self._speeches[self.viewer]

    @property
    def teller(self) -> Speech:
        """For what stays on the screen: where two people read it, nobody is "you"."""
        return self._tellers[self.viewer]

    def view(self, duel: Duel) -> View:
        return duel.view(self.viewer, self.open_hands)

    def lay(self, view: View) -> Table:
        return lay(view, self.speech, self._responses[self.viewer].cards, self.own_readings, self.hand_order)

    def moments(self, duel: Duel) -> Sequence[Table]:
        """How the table lay at each thing ``told``, to who sits before the screen now: each is laid when it is come
        to."""
        speech, wishes, order = self.speech, dict(self._responses[self.viewer].cards), self.hand_order
        return AtNeed(
            duel.moments(self.viewer, self.open_hands), lambda view: lay(view, speech, wishes, self.own_readings, order)
        )

    def looking_on(self, duel: Duel) -> tuple[View, Table]:
        """What both players see: all that is laid while nobody sits before the screen."""
        view = duel.view(ONLOOKER)
        return view, replace(self.lay(view), viewer=self.viewer)

    def worded(self, duel: Duel, view: View, may_cancel: bool = False, calls_off: bool = False) -> Asked | None:
        """The present question; None when the duel is over."""
        return worded(view, self.speech, may_cancel, duel.to_answer(self.viewer), calls_off)

    def causes(self, view: View, handle: int) -> tuple[Cause, ...]:
        number = view.number(handle)
        found = causes(self.speech, view, number) if _is_seen(view, number) else []
        return tuple(
            Cause(card.handle, self.speech.card(view, card.number), words, is_amount)
            for card, words, is_amount in found
        )

    def reading(self, view: View, handle: int) -> tuple[str, ...]:
        """How the program reads the card's text."""
        card = _card(view, handle)
        if card is None:
            return ()
        return reading_of(card, self.speech.table)

    def has_reading(self, view: View, handle: int) -> bool:
        card = _card(view, handle)
        return card is not None and is_read_of(card)

    def possibilities(self, duel: Duel, view: View, handle: int) -> tuple[Possibility, ...]:
        number = view.number(handle)
        return possibilities(duel, view, self.speech, number) if _is_seen(view, number) else ()

    def why_not(self, duel: Duel, view: View, kind: int, handle: int, argument: int | None) -> Why | None:
        """``argument`` of an attack: the handle of its target + 1."""
        if kind == ATTACK and argument:
            argument = view.number(argument - 1) + 1
        refusal = duel.why_not_seen(view, Wish(kind, view.number(handle) if handle >= 0 else -1, argument))
        return None if refusal is None else why_for(view, self.speech, refusal)

    def foreseen(self, view: View, code: int) -> ForeseenPicks | None:
        """What the answer with that code has its player pick first."""
        found = view.foreseen(code)
        if found is None:
            return None
        cards, settled = (tuple(view.handle(number) for number in each) for each in (found.cards, found.settled))
        return ForeseenPicks(found.why, cards, found.least, settled, found.by_hand)

    def deed(self, view: View, code: int) -> Answer:
        """One that was chosen, in words, whether it can be done now or not."""
        words = self.speech.option(view, code)
        return Answer(code, DEED, NO_CARD, NO_CARD, argument_of(code), words)

    def attacks_to_come(self, view: View, handle: int) -> tuple[int, ...]:
        """What the monster could attack if its player went to the Battle Phase now; NO_CARD: directly."""
        number = view.number(handle)
        if number < 0:
            return ()
        return tuple(view.handle(each) if each >= 0 else NO_CARD for each in view.attacks_to_come(number))

    def battle_figures(self, view: View, attacker: int, target: int) -> tuple[int, int] | None:
        """What would meet if that monster attacked the other now, as far as the viewer can know."""
        return view.battle_figures(view.number(attacker), view.number(target))

    def told(self, duel: Duel, viewer: int | None = None) -> tuple[ToldEvent, ...]:
        """What has just happened in the duel, to that viewer or to who sits before the screen."""
        to = self.viewer if viewer is None else viewer
        seen = duel.seen(to)
        lines = {id(event): line for event, line in self._tellers[to].told(seen)}
        found = []
        for event in seen:
            words, heading = lines.get(id(event), ""), ""
            if isinstance(event, (TurnBegan, PhaseReached)):
                heading, words = words, ""
            ability = event.ability if isinstance(event, EffectActivated) else None
            does = what_it_does(self._speeches[to], ability, event.player) if ability is not None else ""
            found.append(ToldEvent(event, words, heading, does))
        return tuple(found)


def _is_seen(view: View, number: int) -> bool:
    return number >= 0 and view.card(number).card is not None


def _card(view: View, handle: int) -> Card | None:
    """As far as it is seen."""
    number = view.number(handle)
    return view.card(number).card if number >= 0 else None
