"""Putting monsters onto the field by a resolving effect: a Special Summon that succeeds at once (PROC-18)."""

from dataclasses import dataclass
from typing import Annotated, Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import apply_modifier, begin_continuous
from engine.duel.changes.moves import lay_under, move, remember_what_it_comes_with, summoned, take_for_stack
from engine.duel.checks.permission import as_monster, comes_so, procedures
from engine.duel.procedures.outcomes import tell_began
from engine.duel.state.agenda import Frame
from engine.duel.state.question import POSITION, argument_of, code
from engine.duel.state.questions import AskPosition
from engine.duel.state.state import State
from engine.duel.state.state_fields import CARD, CARDS
from engine.program import TokenFacts, WhileOnField

_PROPER: Final = v.FUSION_SUMMON | v.RITUAL_SUMMON | v.SYNCHRO_SUMMON | v.XYZ_SUMMON
_STAYS: Final = WhileOnField()
_NEGATED: Final = p.EffectsNegated()


@dataclass(slots=True, eq=False, repr=False)
class PutOntoField(Frame):
    """Each monster in a position of choice unless told otherwise (SUMMON-27); all at one moment."""

    cards: Annotated[tuple[int, ...], CARDS]
    player: int
    side: int
    how: int
    position: int
    source: Annotated[int, CARD]
    disabled: bool
    facts: TokenFacts | None = None  # as a monster of these figures
    under: Annotated[
        tuple[int, ...], CARDS
    ] = ()  # what becomes its Xyz Material by that, and whether with materials of its own
    transfers: bool = False
    place: int = 0
    positions: tuple[int, ...] = ()

    def step(self, state: State) -> bool:
        if self.at == 1:
            self.positions = (*self.positions, argument_of(state.reply))
        fixed = self.position
        if fixed in (v.ATTACK_POSITION, v.DEFENSE_POSITION, v.FACE_DOWN):
            self.positions = (fixed,) * len(self.cards)
        if len(self.positions) < len(self.cards):
            self.at = 1
            return ask_position(state, self.player, self.cards[len(self.positions)], fixed)
        if self.under:
            remember_what_it_comes_with(state, self.cards[0], self.under)
        inherited = take_for_stack(state, self.under, self.transfers)
        for uid, position in zip(self.cards, self.positions):
            card = state.cards[uid]
            proper = card.proper or any(
                isinstance(q, p.OnlyByEffect) and comes_so(state, q, self.player, uid, self.source)
                for q in procedures(card.card)
            )
            move(state, uid, v.MONSTER_ZONE, v.BY_EFFECT, self.player, self.source, to=self.side, position=position)
            if self.facts is not None:
                made = state.edit(uid)
                made.card, made.printed = as_monster(made.card, self.facts), made.card
            if self.how & _PROPER and card.card.kinds & (v.EXTRA_DECK_KINDS | v.RITUAL):
                proper = True
            state.edit(uid).proper = proper
        if self.under:
            lay_under(state, self.cards[0], self.under, inherited, self.player)
        for uid in self.cards:
            card = state.cards[uid]
            if card.position != v.FACE_DOWN:
                begin_continuous(state, uid)
            if self.disabled:
                apply_modifier(state, _NEGATED, self.source, 0, self.player, _STAYS, ((uid, card.visit),))
        for uid in self.cards:
            summoned(state, uid, self.how, self.player, self.source)
            if state.cards[uid].position == v.FACE_DOWN:
                state.edit(uid).turn_set = state.turn
                state.edit(uid).how = v.SET_FACE_DOWN | self.how
        if self.disabled:
            tell_began(state, self.player, self.source, (_NEGATED,), _STAYS, self.cards)
        state.done = self.cards
        return state.pop()


@dataclass(slots=True, eq=False, repr=False)
class ChoosingPosition(Frame):
    """To which of these ``positions`` monsters are turned, ``uid`` and all of ``count``; the answer stays in
    ``state.reply``."""

    player: int
    uid: Annotated[int, CARD]
    positions: int
    count: int

    def step(self, state: State) -> bool:
        if self.at == 0:
            self.at = 1
            return ask_position(state, self.player, self.uid, self.positions, self.count)
        return state.pop()


def ask_position(state: State, player: int, uid: int, among: int = 0, turned: int = 0) -> bool:
    """Which of those positions; without any: face-up Attack or Defense Position. So many are ``turned`` to it."""
    codes = [
        code(POSITION, uid, each)
        for each in (v.ATTACK_POSITION, v.DEFENSE_POSITION, v.FACE_DOWN)
        if (among or v.FACE_UP) & each
    ]
    return state.ask(AskPosition(player, codes, uid, turned))
