"""How often cards were used this turn, by name: what has no limit of its own must not go on for ever."""

from typing import Final

from engine.duel.checks.options import ability_number
from engine.duel.outside.view import View
from engine.duel.reading.in_force import ability_of
from engine.duel.state.question import (
    ACTIVATE,
    ASK_TRIGGER,
    PASS,
    TO_BATTLE_PHASE,
    Question,
    argument_of,
    card_of,
    kind_of,
)
from engine.players.lookahead import distinct
from engine.program import ON_TOP, THIS, Return
from engine.vocabulary import MONSTER_ZONE

_TIMES_A_TURN: Final = 3


class Uses:
    """Of one player in one turn."""

    __slots__ = ("_times", "_turn")

    def __init__(self) -> None:
        self._turn = -1
        self._times: dict[str, int] = {}

    def sensible(self, view: View, question: Question) -> list[int]:
        """The places of the options worth a thought: each only once, and nothing that was done often enough."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._times = {}
        places = distinct(view, question)
        fresh = [
            place
            for place in places
            if self._times.get(_used(view, question, question.codes[place]), 0) < _TIMES_A_TURN
            and not _nobody_would_attack(view, question.codes[place])
            and not _draws_itself_again(view, question.codes[place])
        ]
        return fresh or places

    def count(self, view: View, question: Question, place: int) -> None:
        """That option is chosen."""
        name = _used(view, question, question.codes[place])
        if name:
            self._times[name] = self._times.get(name, 0) + 1


def _nobody_would_attack(view: View, code: int) -> bool:
    """A Battle Phase without an attack asks the other player for nothing."""
    if kind_of(code) != TO_BATTLE_PHASE:
        return False
    return not any(view.attacks_to_come(card.number) for card in view.zone(MONSTER_ZONE, view.player))


def _draws_itself_again(view: View, code: int) -> bool:
    """In the other player's turn a card that does no more than go on top of its Deck takes the place of a new one."""
    if kind_of(code) != ACTIVATE or view.turn_player == view.player:
        return False
    ability = ability_of(view.state, card_of(code), ability_number(argument_of(code)))
    acts = ability.block.acts if ability is not None else ()
    return len(acts) == 1 and isinstance(acts[0], Return) and acts[0].where == ON_TOP and acts[0].what.ref == THIS


def _used(view: View, question: Question, code: int) -> str:
    """The name of the card that the option uses an effect of, or nothing."""
    uses = kind_of(code) == ACTIVATE or question.kind == ASK_TRIGGER and kind_of(code) != PASS
    return view.state.cards[card_of(code)].card.name if uses and card_of(code) >= 0 else ""
