"""Picking several cards, one question each, without dead ends."""

from dataclasses import dataclass
from typing import Annotated

from engine.duel.state.agenda import Frame
from engine.duel.state.pick_rules import FREE, Rules
from engine.duel.state.question import DONE, DONE_CODE, NO_CODE, PICK, YES_CODE, card_of, code, kind_of
from engine.duel.state.questions import AskCards, AskYesNo
from engine.duel.state.state import State
from engine.duel.state.state_fields import CARD, CARDS, Sealed
from engine.program import AT_RANDOM, BY_OPPONENT, Act, CostOfCards, Selector


@dataclass(slots=True, eq=False, repr=False)
class Pick(Frame):
    """One player picks cards; the result is left in ``state.picked``. ``act``, ``link``: as of AskCards."""

    player: int
    rules: Annotated[Rules, Sealed("{}.renumbered(s.number)")]
    card: Annotated[int, CARD]
    why: str
    act: Act | CostOfCards | None = None
    link: int = -1
    picked: Annotated[tuple[int, ...], CARDS] = ()

    def step(self, state: State) -> bool:
        rules = self.rules
        if self.at == 1:
            reply = state.reply
            if kind_of(reply) == DONE:
                return self._finish(state, self.picked)
            self.picked = (*self.picked, card_of(reply))
        self.at = 1
        picked = self.picked
        choices = rules.choices(picked)
        complete = rules.is_complete(picked)
        settled = rules.settled(picked, choices, complete)
        if settled is not None:
            return self._finish(state, settled)
        codes = [code(PICK, uid) for uid in choices]
        if complete:
            codes.append(DONE_CODE)
        return state.ask(AskCards(self.player, codes, self.card, self.why, rules, picked, self.act, self.link))

    def _finish(self, state: State, picked: tuple[int, ...]) -> bool:
        state.picked = picked
        return state.pop()


@dataclass(slots=True, eq=False, repr=False)
class Decide(Frame):
    """A yes or no, left in ``state.said_yes``. ``about`` … ``saved``: as of AskYesNo."""

    player: int
    card: Annotated[int, CARD]
    about: str
    link: int = -1
    block: int = -1
    saved: Annotated[tuple[int, ...], CARDS] = ()

    def step(self, state: State) -> bool:
        if self.at == 0:
            self.at = 1
            codes = [YES_CODE, NO_CODE]
            return state.ask(AskYesNo(self.player, codes, self.card, self.about, self.link, self.block, self.saved))
        state.said_yes = state.reply == YES_CODE
        return state.pop()


def pick(
    state: State, player: int, rules: Rules, card: int, why: str, act: Act | CostOfCards | None = None, link: int = -1
) -> bool:
    """Have a player pick; False where there is no choice, and it is settled at once. ``act``, ``link``: as of
    AskCards."""
    if rules.is_simple() and len(rules.cards) <= rules.least:
        state.picked = rules.cards[: rules.most]
        return False
    state.picked = ()
    if rules.mode == FREE and rules.most <= 0:
        return False
    state.push(Pick(player, rules, card, why, act, link))
    return True


def pick_as_told(
    state: State, what: Selector, player: int, rules: Rules, card: int, why: str, act: Act | CostOfCards, link: int
) -> bool:
    """The same by whom the phrase says: that player, the opponent, or the seeded source (GLOSS-38)."""
    if what.chooser == AT_RANDOM:
        left = list(rules.cards)
        state.picked = tuple(left.pop(state.chance(len(left))) for _ in range(min(rules.least, len(left))))
        return False
    return pick(state, 1 - player if what.chooser == BY_OPPONENT else player, rules, card, why, act, link)
