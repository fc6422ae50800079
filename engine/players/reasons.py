"""Why an option is a good one, or what there is to say for it: by what comes of it, not by what a text says.

What is said of the best option may compare it with the others; what is said of another one may not.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median_low
from typing import Final

from engine.duel.reading import traits
from engine.duel.reading.in_force import modifiers_on
from engine.duel.checks.options import ability_number
from engine.duel.state import question as q
from engine.duel.state.state import State
from engine.duel.reading.in_force import ability_of
from engine.duel.outside.view import View
from engine.players.outcomes import USING, Outcomes, is_given
from engine.program import CannotAttack, NegateActivation, NegateEffect
from engine import vocabulary as v

_MOSTLY: Final = 0.6  # what is so in so many of the worlds is told
_SAVED: Final = 0.5
_MUCH: Final = 150  # LP or ATK worth a word
_LETTING_BE: Final = (q.PASS, q.NO, q.END_TURN, q.TO_MAIN_PHASE_2, q.DONE)
_TURNING: Final = (q.CHANGE_POSITION, q.FLIP_SUMMON)
_FIELD: Final = (v.MONSTER_ZONE, v.SPELL_ZONE, v.FIELD_ZONE, v.PENDULUM_ZONE)


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


class Reasons:
    """Finds what speaks for an option. ``ranking``: all options, the best first."""

    def __init__(self, view: View, question: q.Question, outcomes: Outcomes, ranking: list[int]) -> None:
        self._view = view
        self._state = view.state
        self._me = view.player
        self._question = question
        self._outcomes = outcomes
        self._ranking = ranking
        self._by_turn: dict[tuple[int, int], list[State]] = {}

    def of(self, place: int) -> Reason:
        code = self._question.codes[place]
        kind, uid = q.kind_of(code), q.card_of(code)
        turn = self._state.turn
        whole_turn = self._when_over(place, turn)
        won = _share(whole_turn, lambda state: state.result == self._me)
        if won >= _MOSTLY:
            return Reason("wins" if won == 1 else "may_win")
        if kind in _LETTING_BE:
            return self._letting_be(code)
        if self._saves(place, turn):
            return Reason("saves" if self._view.turn_player != self._me else "saves.later")
        if is_given(self._question) and uid >= 0:
            return Reason("least" if self._is_best(code) else "little", (uid,))
        if kind == q.TO_BATTLE_PHASE:
            battle = self._outcomes.of(place, lambda state: state.turn > turn or state.phase > v.BATTLE_PHASE)
            return self._by_what_changes(code, battle) or self._battle(code, battle)
        settled = self._outcomes.of(place, self._is_settled)
        return (
            self._by_what_changes(code, settled)
            or self._averted(whole_turn)
            or self._by_kind(code, settled)
            or self._by_rank(code)
        )

    def _is_best(self, code: int) -> bool:
        return self._ranking[0] == code

    def _when_over(self, place: int, turn: int) -> list[State]:
        """What it has come to when that turn is over."""
        found = self._by_turn.get((place, turn))
        if found is None:
            found = self._by_turn[place, turn] = self._outcomes.of(place, lambda state: state.turn > turn)
        return found

    def _is_settled(self, state: State) -> bool:
        """Everything that the option began is over: somebody acts in the open again."""
        return state.question.kind == q.ASK_OPEN or state.turn != self._state.turn

    def _place_of_letting_be(self) -> int:
        return next((place for place, code in enumerate(self._question.codes) if q.kind_of(code) in _LETTING_BE), -1)

    # -- letting be ----------------------------------------------------------------------------------

    def _letting_be(self, code: int) -> Reason:
        """To pass, to end the turn, to pick no more: what is kept by it."""
        kind = q.kind_of(code)
        if kind == q.DONE:
            return Reason("enough")
        if not self._is_best(code):
            return self._instead(self._ranking[0])
        used = next((q.card_of(c) for c in self._ranking if q.kind_of(c) in USING and q.card_of(c) >= 0), -1)
        if kind in (q.PASS, q.NO) and used >= 0:
            return Reason("keeps", (used,))
        if self._state.phase == v.BATTLE_PHASE and self._view.turn_player == self._me and kind not in (q.PASS, q.NO):
            return Reason("no_attack" if any(q.kind_of(c) == q.ATTACK for c in self._ranking) else "no_attacker")
        return Reason("nothing")

    def _instead(self, best: int) -> Reason:
        """What is not done now because nothing is."""
        kind, uid = q.kind_of(best), q.card_of(best)
        if kind == q.TO_BATTLE_PHASE:
            return Reason("peace")
        if uid < 0:
            return Reason("leaves")
        if kind == q.TRIGGER:
            return Reason("does_without", (uid,))
        return Reason("holds" if kind == q.ATTACK else "unturned" if kind in _TURNING else "for_later", (uid,))

    # -- what it keeps from happening ------------------------------------------------------------------

    def _saves(self, place: int, turn: int) -> bool:
        """Whether the Duel is lost without it, and not with it, before the player's next turn."""
        without = self._place_of_letting_be()
        if without < 0:
            return False
        ends = turn + (self._view.turn_player == self._me)
        if _share(self._when_over(without, ends), self._is_lost) < _SAVED:
            return False
        return _share(self._when_over(place, ends), self._is_lost) < _SAVED / 2

    def _is_lost(self, state: State) -> bool:
        return state.result == 1 - self._me

    def _averted(self, found: list[State]) -> Reason | None:
        """In the opponent's turn: what would be lost in it if nothing were done."""
        place = self._place_of_letting_be()
        if place < 0 or self._view.turn_player == self._me:
            return None
        without = self._when_over(place, self._state.turn)
        mine = self._cards_of(self._me)
        lost = self._mostly(without, lambda state: {uid for uid in mine if not _is_there(state, uid)})
        kept = self._mostly(found, lambda state: {uid for uid in lost if _is_there(state, uid)})
        if kept:
            return Reason("spares" if len(kept) == 1 else "spares.several", tuple(kept))
        lp = _usual(found, lambda state: state.lp[self._me]) - _usual(without, lambda state: state.lp[self._me])
        return Reason("saves_lp", (), lp) if lp >= _MUCH else None

    # -- what has changed ----------------------------------------------------------------------------

    def _by_what_changes(self, code: int, outcomes: list[State]) -> Reason | None:
        if reason := self._negated(code):
            return reason
        if reason := self._removed(outcomes):
            return reason
        me = self._me
        if mine := self._mostly(outcomes, lambda state: _new(self._state, state, v.MONSTER_ZONE, me)):
            uid = max(mine, key=lambda uid: _attack_in(outcomes, uid))
            if q.kind_of(code) != q.SET_MONSTER:
                return Reason("summons", (uid,), _attack_in(outcomes, uid))
        loss = min((self._state.lp[1 - me] - state.lp[1 - me] for state in outcomes), default=0)
        if loss >= _MUCH:
            return Reason("damage", (), loss)
        added = self._mostly(outcomes, lambda state: _new(self._state, state, v.HAND, me))
        if added:
            return Reason("adds", (added[0],))
        if drawn := min((len(_new(self._state, state, v.HAND, me)) for state in outcomes), default=0):
            return Reason("draws", (), drawn)
        gain = min((state.lp[me] - self._state.lp[me] for state in outcomes), default=0)
        if gain >= _MUCH:
            return Reason("gain", (), gain)
        return self._changed(outcomes)

    def _negated(self, code: int) -> Reason | None:
        links = [link for link in self._state.links if link.number]
        if not links or links[-1].player == self._me or q.kind_of(code) != q.ACTIVATE:
            return None
        ability = ability_of(self._state, q.card_of(code), ability_number(q.argument_of(code)))
        acts = [act for block in ability.blocks for act in block.acts] if ability is not None else []
        stops = any(isinstance(act, NegateActivation | NegateEffect) for act in acts)
        return Reason("negates", (links[-1].card,)) if stops else None

    def _removed(self, outcomes: list[State]) -> Reason | None:
        theirs = self._cards_of(1 - self._me)
        used = self._outcomes.used_by_opponent  # a Trap that was used goes by itself
        gone = self._mostly(outcomes, lambda state: {uid for uid in theirs if not _is_there(state, uid)} - used(state))
        if not gone:
            return None
        if len(gone) > 1:
            return Reason("removes.several", tuple(gone))
        uid = gone[0]
        monsters = self._state.zones[v.MONSTER_ZONE * 2 + 1 - self._me]
        mine = [self._view.attack(one) for one in self._state.zones[v.MONSTER_ZONE * 2 + self._me]]
        if uid in monsters:
            beat = [one for one in monsters if mine and self._known_attack(one) > max(mine)]
            if beat == [uid]:
                return Reason("only_threat", (uid,))
            if len(monsters) == 1 and self._view.turn_player == self._me:
                return Reason("clears", (uid,))
        return Reason("removes", (uid,))

    def _known_attack(self, uid: int) -> int:
        card = self._state.cards[uid]
        return self._view.attack(uid) if card.position != v.FACE_DOWN else 0

    def _changed(self, outcomes: list[State]) -> Reason | None:
        """A monster that has become stronger or weaker."""
        state = self._state
        for side, word, sign in ((self._me, "strengthens", 1), (1 - self._me, "weakens", -1)):
            for uid in state.zones[v.MONSTER_ZONE * 2 + side]:
                if state.cards[uid].position == v.FACE_DOWN or not outcomes:
                    continue
                before = self._view.attack(uid)
                after = [traits.attack(one, uid) for one in outcomes if _is_there(one, uid)]
                changed = [each for each in after if (each - before) * sign >= _MUCH]
                if len(changed) >= _MOSTLY * len(outcomes):
                    return Reason(word, (uid,), median_low(changed))
        return None

    def _battle(self, code: int, outcomes: list[State]) -> Reason:
        """What the attacks of a Battle Phase usually bring, or at least who may make one."""
        loss = self._lost(1 - self._me, outcomes)
        if loss >= _MUCH:
            return Reason("attacks_for", (), loss)
        state = self._state
        ready = [
            uid
            for uid in state.zones[v.MONSTER_ZONE * 2 + self._me]
            if state.cards[uid].position == v.ATTACK_POSITION and not modifiers_on(state, uid, CannotAttack)
        ]
        if ready:
            return Reason("can_attack", (max(ready, key=self._view.attack),))
        return Reason("nothing" if self._is_best(code) else "no_attacker")

    def _cards_of(self, player: int) -> list[int]:
        return [uid for place in _FIELD for uid in self._state.zones[place * 2 + player]]

    def _mostly(self, outcomes: list[State], those: Callable[[State], set[int]]) -> list[int]:
        counted = Counter(uid for state in outcomes for uid in those(state))
        return [uid for uid, count in sorted(counted.items()) if count >= _MOSTLY * len(outcomes)]

    # -- what it is ----------------------------------------------------------------------------------

    def _by_kind(self, code: int, outcomes: list[State]) -> Reason | None:
        kind, uid = q.kind_of(code), q.card_of(code)
        if kind in (q.SET_CARD, q.SET_MONSTER):
            kinds = self._state.cards[uid].card.kinds
            return Reason("sets" if kinds & (v.MONSTER | v.TRAP | v.QUICK_PLAY) else "hides", (uid,))
        if kind == q.CHANGE_POSITION:
            attacks = self._state.cards[uid].position == v.ATTACK_POSITION
            return Reason("defends" if attacks else "attacks", (uid,))
        if kind == q.FLIP_SUMMON and (attack := _attack_in(outcomes, uid)):
            return Reason("flips", (uid,), attack)
        if kind == q.ATTACK:
            return self._attacked(code, outcomes)
        if (
            kind == q.ACTIVATE
            and not _is_face_up(self._state, uid)
            and (_share(outcomes, lambda state: _is_face_up(state, uid)) >= _MOSTLY)
        ):
            return Reason("stays", (uid,))
        return None

    def _attacked(self, code: int, outcomes: list[State]) -> Reason | None:
        uid, target = q.card_of(code), q.argument_of(code) - 1
        if damage := self._lost(1 - self._me, outcomes):
            return Reason("damage", (), damage)
        if target >= 0 and self._state.cards[target].position == v.FACE_DOWN:
            return Reason("finds_out", (uid,))
        if self._is_best(code):
            return None
        if _share(outcomes, lambda state: not _is_there(state, uid)) >= _MOSTLY:
            return Reason("costs", (uid,))
        damage = self._lost(self._me, outcomes)
        return Reason("costs_lp", (), damage) if damage else None

    def _lost(self, player: int, outcomes: list[State]) -> int:
        """How many LP that player usually loses."""
        return max(0, self._state.lp[player] - _usual(outcomes, lambda state: state.lp[player]))

    def _by_rank(self, code: int) -> Reason:
        """Nothing that could be shown: only that it is the best, or that it is not."""
        uid = q.card_of(code)
        if self._question.kind == q.ASK_CARDS and uid >= 0:
            return Reason("serves" if self._is_best(code) else "serves_too", (uid,))
        return Reason("stands" if self._is_best(code) else "later")


def _share(outcomes: list[State], what: Callable[[State], bool]) -> float:
    return sum(map(what, outcomes)) / len(outcomes) if outcomes else 0.0


def _usual(outcomes: list[State], what: Callable[[State], int]) -> int:
    """The middle of the values."""
    return median_low(map(what, outcomes)) if outcomes else 0


def _is_there(state: State, uid: int) -> bool:
    return state.cards[uid].place in _FIELD


def _is_face_up(state: State, uid: int) -> bool:
    return _is_there(state, uid) and bool(state.cards[uid].position & v.FACE_UP)


def _new(before: State, after: State, place: int, player: int) -> set[int]:
    zone = place * 2 + player
    old = set(before.zones[zone])
    return {uid for uid in after.zones[zone] if uid not in old}


def _attack_in(outcomes: list[State], uid: int) -> int:
    there = [state for state in outcomes if state.cards[uid].place == v.MONSTER_ZONE]
    return traits.attack(there[0], uid) if there else 0
