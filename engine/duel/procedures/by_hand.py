"""A text that isn't read is carried out by its player: deed by deed, each of them an act like any other."""

from dataclasses import dataclass
from typing import Final

from engine.duel.changes.moves import later_moment
from engine.duel.checks.possible import does_something
from engine.duel.procedures.perform import Perform
from engine.duel.reading import traits
from engine.duel.state.agenda import Frame
from engine.duel.state.question import DEED, DONE, DONE_CODE, NUMBER, argument_of, code, kind_of
from engine.duel.state.questions import AskDeed, AskNumber
from engine.duel.state.state import State
from engine.program import Ability, Act, Block
from engine.program.by_hand import DEEDS, MOST_DEEDS, Deed
from engine.vocabulary import MONSTER_ZONE, QUICK

_ASKED: Final = 1
_NUMBERED: Final = 2
_DONE: Final = 3
_MOST_DRAWN: Final = 10
_HIGHEST: Final = 99_999
_MOST_NUMBERS: Final = 250


@dataclass(slots=True, eq=False, repr=False)
class DoingByHand(Frame):
    """One deed after the other until Done. Each is a later moment, as by "then". ``deed``: that which needs a number.
    A computer has nothing done: to it such cards are no more than their figures."""

    link: int
    player: int
    deeds: int = 0
    deed: int = -1

    def step(self, state: "State") -> bool:
        at, reply = self.at, state.reply
        if at == _ASKED:
            if kind_of(reply) == DONE:
                return state.pop()
            self.deed = argument_of(reply)
            deed = DEEDS[self.deed]
            if not deed.asks_number:
                return self._do(state, 0)
            self.at = _NUMBERED
            codes = [code(NUMBER, -1, n) for n in numbers(state, deed)]
            return state.ask(AskNumber(self.player, codes, state.links[self.link].card, self.link, deed.word))
        if at == _NUMBERED:
            return self._do(state, argument_of(reply))
        if at == _DONE:
            later_moment(state)
        if not state.facts.edition.by_hand(self.player):
            return state.pop()
        self.at = _ASKED
        card = state.links[self.link].card
        codes = [code(DEED, -1, n) for n in self._possible(state)] if self.deeds < MOST_DEEDS else []
        return state.ask(AskDeed(self.player, [*codes, DONE_CODE], card, self.link, self.deeds))

    def _do(self, state: "State", number: int) -> bool:
        self.at = _DONE
        self.deeds += 1
        state.done = ()
        state.push(DoingDeed(self.link, 0, deed=self.deed, number=number))
        return False

    def _possible(self, state: "State") -> list[int]:
        link = state.links[self.link]
        found = []
        for number, deed in enumerate(DEEDS):
            alone = Ability(kind=QUICK, block=Block(acts=(deed.act(1),)))
            if does_something(state, self.player, link.card, alone, link) == 0:
                found.append(number)
        return found


@dataclass(slots=True, eq=False, repr=False)
class DoingDeed(Perform):
    """The act that one deed is. ``number``: how many, how much."""

    deed: int = 0
    number: int = 0

    def acts(self, ability: Ability) -> tuple[Act, ...]:
        return (DEEDS[self.deed].act(self.number),)


def numbers(state: "State", deed: Deed) -> list[int]:
    """How many cards, or how many Life Points: hundreds, and the figures on the table, their halves and doubles."""
    if deed.word == "draw":
        return list(range(1, _MOST_DRAWN + 1))
    found = {*range(100, 1001, 100), *state.lp}
    for player in (0, 1):
        for uid in state.zones[MONSTER_ZONE * 2 + player]:
            if traits.is_face_up_on_field(state, uid):
                found |= {traits.attack(state, uid), traits.defense(state, uid)}
    found |= {n // 2 for n in found} | {n * 2 for n in found}
    return sorted(n for n in found if 0 < n <= _HIGHEST)[:_MOST_NUMBERS]
