"""What the expert would do, what it would do otherwise, how likely each is to win, and why.

    for advice in hint(duel.view(0)):
        advice.place, advice.percent                 -> which option, and how likely the Duel is won with it
        speech.hint(view.state, *advice.why.said)    -> "It removes Winter Wyvern, their only monster that can beat …"
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards.deck import Deck
from engine.duel import query
from engine.duel.options import ability_number
from engine.duel.question import (
    ACTIVATE, ASK_CARDS, ASK_OPEN, CHANGE_POSITION, DONE, END_TURN, FOR_COST, FOR_HAND_LIMIT, FOR_MATERIAL, FOR_TRIBUTE,
    NO, PASS, SET_CARD, SET_MONSTER, TO_BATTLE_PHASE, TO_MAIN_PHASE_2, Question, argument_of, card_of, kind_of,
)  # fmt: skip
from engine.duel.state import State
from engine.duel.triggers import ability_of
from engine.duel.view import View
from engine.players.belief import Belief
from engine.players.budget import NO_BUDGET, Budget
from engine.players.expert import percent, searched
from engine.players.lookahead import distinct
from engine.players.outcomes import Outcomes
from engine.program import A_NEGATE, N_ATTACK, N_SUMMON
from engine.vocabulary import (
    ATTACK_POSITION, FACE_DOWN, FIELD_ZONE, HAND, MONSTER, MONSTER_ZONE, PENDULUM_ZONE, QUICK_PLAY, SPELL_ZONE, TRAP,
)  # fmt: skip

SHOWN: Final = 3
_MOSTLY: Final = 0.6  # what is so in so many of the worlds is told
_SAVED: Final = 0.5
_MUCH: Final = 150  # LP or ATK worth a word
_LETTING_BE: Final = (PASS, NO, END_TURN, TO_MAIN_PHASE_2, DONE)
_GIVEN: Final = (FOR_COST, FOR_HAND_LIMIT, FOR_MATERIAL, FOR_TRIBUTE)
_FIELD: Final = (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE)


@dataclass(frozen=True, slots=True)
class Reason:
    """``word``: an id of the hints' words; ``cards`` by the View's numbers; ``n``: LP, ATK or a count."""

    word: str
    cards: tuple[int, ...] = ()
    n: int = 0

    @property
    def said(self) -> tuple[str, tuple[int, ...], int]:
        """For Speech.hint."""
        return self.word, self.cards, self.n


@dataclass(frozen=True, slots=True)
class Advice:
    """One option: its place, how likely the Duel is won with it, and what speaks for it."""

    place: int
    code: int
    percent: int
    why: Reason


def hint(
    view: View, *, budget: Budget = NO_BUDGET, decks: Sequence[Deck] = (), seed: int = 1,
    stop: Callable[[], bool] | None = None,
) -> tuple[Advice, ...]:  # fmt: skip
    """The expert's choice and its runners-up for the question that the View shows, the best first."""
    question = view.question
    if question is None:
        raise ValueError("this player is not asked")
    ahead = searched(view, distinct(view, question), budget, decks, seed, stop=stop)
    outcomes = Outcomes(view, ahead.branches, Belief(view, decks, seed).pool, seed)
    ranking = ahead.ranking()
    reasons = _Reasons(view, question, outcomes, [question.codes[place] for place in ranking])
    advice: list[Advice] = []
    most = 100
    for place in ranking[:SHOWN]:
        most = min(most, percent(ahead.branches[place].mean))  # one given up early may have looked better than it is
        advice.append(Advice(place, question.codes[place], most, reasons.of(place)))
    return tuple(advice)


class _Reasons:
    """Finds what speaks for an option: by what comes of it in the sampled worlds, not by what its text says."""

    def __init__(self, view: View, question: Question, outcomes: Outcomes, ranking: list[int]) -> None:
        self._view = view
        self._state = view.state
        self._me = view.player
        self._question = question
        self._outcomes = outcomes
        self._ranking = ranking

    def of(self, place: int) -> Reason:
        code = self._question.codes[place]
        turn = self._state.turn
        whole_turn = self._outcomes.of(place, lambda state: state.turn > turn)
        if _share(whole_turn, lambda state: state.result == self._me) >= _MOSTLY:
            return Reason("wins")
        if self._saves(place, turn):
            return Reason("saves" if self._view.turn_player != self._me else "saves.later")
        if self._question.kind == ASK_CARDS and self._question.notes[0] in _GIVEN and card_of(code) >= 0:
            return Reason("least", (card_of(code),))
        found = whole_turn if kind_of(code) == TO_BATTLE_PHASE else self._outcomes.of(place, self._is_settled)
        return self._by_what_changes(code, found) or self._by_kind(code) or Reason("stands")

    def _saves(self, place: int, turn: int) -> bool:
        """Whether the Duel is lost without it, and not with it, before the player's next turn."""
        codes = self._question.codes
        if kind_of(codes[place]) in _LETTING_BE:
            return False
        letting_be = next((other for other, code in enumerate(codes) if kind_of(code) in _LETTING_BE), None)
        if letting_be is None:
            return False
        ends = turn + (self._view.turn_player == self._me)
        without = self._outcomes.of(letting_be, lambda state: state.turn > ends)
        if _share(without, self._is_lost) < _SAVED:
            return False
        return _share(self._outcomes.of(place, lambda state: state.turn > ends), self._is_lost) < _SAVED / 2

    def _is_lost(self, state: State) -> bool:
        return state.result == 1 - self._me

    def _is_settled(self, state: State) -> bool:
        """Everything that the option began is over: somebody acts in the open again."""
        return state.question.kind == ASK_OPEN or state.turn != self._state.turn

    # -- what has changed ----------------------------------------------------------------------------

    def _by_what_changes(self, code: int, outcomes: list[State]) -> Reason | None:
        if kind_of(code) in _LETTING_BE:
            return None
        if reason := self._negated(code):
            return reason
        if reason := self._removed(outcomes):
            return reason
        me = self._me
        if mine := self._mostly(outcomes, lambda state: _new(self._state, state, MONSTER_ZONE, me)):
            uid = max(mine, key=lambda uid: _attack_in(outcomes, uid))
            if kind_of(code) != SET_MONSTER:
                return Reason("summons", (uid,), _attack_in(outcomes, uid))
        loss = min((self._state.lp[1 - me] - state.lp[1 - me] for state in outcomes), default=0)
        if loss >= _MUCH:
            return Reason("damage", (), loss)
        added = self._mostly(outcomes, lambda state: _new(self._state, state, HAND, me))
        if added:
            return Reason("adds", (added[0],))
        if drawn := min((len(_new(self._state, state, HAND, me)) for state in outcomes), default=0):
            return Reason("draws", (), drawn)
        gain = min((state.lp[me] - self._state.lp[me] for state in outcomes), default=0)
        if gain >= _MUCH:
            return Reason("gain", (), gain)
        return self._changed(outcomes)

    def _negated(self, code: int) -> Reason | None:
        links = [link for link in self._state.links if link.number]
        if not links or links[-1].player == self._me or kind_of(code) != ACTIVATE:
            return None
        ability = ability_of(self._state, card_of(code), ability_number(argument_of(code)))
        acts = [act for block in ability.blocks for act in block.acts] if ability is not None else []
        stops = any(act.op == A_NEGATE and act.a not in (N_ATTACK, N_SUMMON) for act in acts)
        return Reason("negates", (links[-1].card,)) if stops else None

    def _removed(self, outcomes: list[State]) -> Reason | None:
        theirs = [uid for place in _FIELD for uid in self._state.zones[place * 2 + 1 - self._me]]
        gone = self._mostly(outcomes, lambda state: {uid for uid in theirs if not _is_there(state, uid)})
        if not gone:
            return None
        if len(gone) > 1:
            return Reason("removes.several", tuple(gone))
        uid = gone[0]
        monsters = self._state.zones[MONSTER_ZONE * 2 + 1 - self._me]
        mine = [query.attack(self._state, one) for one in self._state.zones[MONSTER_ZONE * 2 + self._me]]
        if uid in monsters:
            beat = [one for one in monsters if mine and self._known_attack(one) > max(mine)]
            if beat == [uid]:
                return Reason("only_threat", (uid,))
            if len(monsters) == 1 and self._view.turn_player == self._me:
                return Reason("clears", (uid,))
        return Reason("removes", (uid,))

    def _known_attack(self, uid: int) -> int:
        card = self._state.cards[uid]
        return query.attack(self._state, uid) if card.position != FACE_DOWN else 0

    def _changed(self, outcomes: list[State]) -> Reason | None:
        """A monster that has become stronger or weaker."""
        state = self._state
        for side, word, sign in ((self._me, "strengthens", 1), (1 - self._me, "weakens", -1)):
            for uid in state.zones[MONSTER_ZONE * 2 + side]:
                if state.cards[uid].position == FACE_DOWN or not outcomes:
                    continue
                before = query.attack(state, uid)
                after = [query.attack(one, uid) for one in outcomes if _is_there(one, uid)]
                if after and min((each - before) * sign for each in after) >= _MUCH:
                    return Reason(word, (uid,), after[0])
        return None

    def _mostly(self, outcomes: list[State], those: Callable[[State], set[int]]) -> list[int]:
        counted = Counter(uid for state in outcomes for uid in those(state))
        return [uid for uid, count in sorted(counted.items()) if count >= _MOSTLY * len(outcomes)]

    # -- what it is ----------------------------------------------------------------------------------

    def _by_kind(self, code: int) -> Reason | None:
        kind, uid = kind_of(code), card_of(code)
        if kind in (SET_CARD, SET_MONSTER):
            kinds = self._state.cards[uid].card.kinds
            return Reason("sets" if kinds & (MONSTER | TRAP | QUICK_PLAY) else "hides", (uid,))
        if kind == CHANGE_POSITION:
            attacks = self._state.cards[uid].position == ATTACK_POSITION
            return Reason("defends" if attacks else "attacks", (uid,))
        if kind in _LETTING_BE:
            other = next((card_of(c) for c in self._ranking if kind_of(c) == ACTIVATE and card_of(c) >= 0), -1)
            if kind in (PASS, NO) and other >= 0:
                return Reason("keeps", (other,))
            return Reason("nothing") if kind in (PASS, END_TURN) and self._ranking[0] == code else None
        return None


def _share(outcomes: list[State], what: Callable[[State], bool]) -> float:
    return sum(map(what, outcomes)) / len(outcomes) if outcomes else 0.0


def _is_there(state: State, uid: int) -> bool:
    return state.cards[uid].place in _FIELD


def _new(before: State, after: State, place: int, player: int) -> set[int]:
    zone = place * 2 + player
    old = set(before.zones[zone])
    return {uid for uid in after.zones[zone] if uid not in old}


def _attack_in(outcomes: list[State], uid: int) -> int:
    there = [state for state in outcomes if state.cards[uid].place == MONSTER_ZONE]
    return query.attack(there[0], uid) if there else 0
