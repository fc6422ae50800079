"""A player of the first weeks: the best monster, sensible attacks, Traps laid, removal well aimed."""

from collections.abc import Callable, Sequence
from typing import Final

from engine import program as p
from engine.duel.reading import traits
from engine.duel.checks.options import ability_number
from engine.duel.state.question import (
    ACTIVATE,
    ASK_OPEN,
    ASK_POSITION,
    ASK_REPLAY,
    ASK_RESPONSE,
    ASK_TRIGGER,
    ATTACK,
    CHANGE_POSITION,
    DONE,
    END_TURN,
    FLIP_SUMMON,
    FOR_EFFECT,
    FOR_TARGET,
    NO,
    NORMAL_SUMMON,
    PASS,
    PENDULUM_SUMMON,
    Question,
    SET_CARD,
    SET_MONSTER,
    SPECIAL_SUMMON,
    TO_BATTLE_PHASE,
    TO_MAIN_PHASE_2,
    YES,
    argument_of,
    card_of,
    kind_of,
)
from engine.duel.state.questions import AskCards, AskName, AskYesNo, DUTY
from engine.duel.reading.in_force import ability_of, link_ability
from engine.duel.outside.view import View
from engine.players.branch import met_with
from engine.players.chance import Chance
from engine.players.worth import FACE_DOWN_WORTH, card_worth, effect_worth
from engine.program.harm import harms
from engine.program import Ability
from engine.vocabulary import ATTACK_POSITION, FACE_DOWN, FLIP, MAIN_PHASE_1, MONSTER, MONSTER_ZONE, QUICK_PLAY, TRAP

_TIMES_A_TURN: Final = 3
"""A novice uses cards of one name so often in a turn and no more: nothing goes on for ever."""
_WORTH_IT: Final = 150
_USES_DEFENSE: Final = p.AttacksWithDefense.BIT | p.AttacksLyingDown.BIT
_NO: Final = -1_000
_NOTHING_MORE: Final = frozenset((PASS, DONE, NO, END_TURN, TO_MAIN_PHASE_2))
OVERLOOKS: Final = 6
"""A novice overlooks one option in so many."""


class NovicePlayer:
    """Gives every option points and takes the best; among equals one at random, the same for the same seed.

    ``overlooks``: one thing that could be done in so many is not seen this time, as happens to people (0: none).
    """

    __slots__ = ("_chance", "_overlooks", "_turn", "_used")

    def __init__(self, seed: int, overlooks: int = 0) -> None:
        self._chance = Chance(seed)
        self._overlooks = overlooks
        self._turn = -1
        self._used: dict[str, int] = {}  # how often cards of that name were used this turn

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view = see()
        question = view.question
        if question is None:
            raise ValueError("this player is not asked")
        if view.turn != self._turn:
            self._turn = view.turn
            self._used = {}
        points = self.points(view, question)
        seen = self._seen(question) if self._overlooks else range(len(points))
        best = max([points[place] for place in seen])
        places = [place for place in seen if points[place] == best]
        place = places[self._chance.below(len(places))]
        chosen = question.codes[place]
        if kind_of(chosen) == ACTIVATE or question.kind == ASK_TRIGGER:
            name = _name(view, card_of(chosen))
            self._used[name] = self._used.get(name, 0) + 1
        return place

    def _seen(self, question: Question) -> Sequence[int]:
        """The places of the options that are not overlooked: to do nothing more never is."""
        below = self._chance.below
        seen = [
            place
            for place, code in enumerate(question.codes)
            if kind_of(code) in _NOTHING_MORE or below(self._overlooks)
        ]
        return seen or range(len(question.codes))

    def points(self, view: View, question: Question) -> list[int]:
        """How much it likes each option."""
        kind, codes = question.kind, question.codes
        if kind == ASK_OPEN or kind == ASK_REPLAY:
            return [self._in_the_open(view, question, code) for code in codes]
        if kind == ASK_RESPONSE:
            return [self._as_answer(view, code) for code in codes]
        if isinstance(question, AskCards):
            return [_of_a_card(view, question, code) for code in codes]
        if kind == ASK_TRIGGER:
            return [0 if kind_of(code) == PASS else 1 if self._fresh(view, card_of(code)) else -1 for code in codes]
        if isinstance(question, AskYesNo):
            likes = YES if question.about != DUTY or view.lp[view.player] > 1500 else NO
            return [int(kind_of(code) == likes) for code in codes]
        if kind == ASK_POSITION:
            return [int((argument_of(code) == ATTACK_POSITION) == _stands_well(view, card_of(code))) for code in codes]
        if isinstance(question, AskName):
            met = met_with(view.state, question) or ()
            return [int(place in met) for place in range(len(codes))]
        return [0] * len(codes)

    # -- acting -------------------------------------------------------------------------------------

    def _in_the_open(self, view: View, question: Question, code: int) -> int:
        kind = kind_of(code)
        card = card_of(code)
        state = view.state
        if kind == ATTACK:
            return _of_an_attack(view, card, argument_of(code) - 1)
        if kind == ACTIVATE:
            worth = self._of_an_effect(view, card, argument_of(code))
            return 1000 + worth if worth > _WORTH_IT else _NO
        if kind == TO_BATTLE_PHASE:
            return 500 if _would_attack(view) else -1
        if kind == TO_MAIN_PHASE_2:
            return 10
        if kind == NORMAL_SUMMON:
            return _of_a_summon(view, card)
        if kind == SET_MONSTER:
            own = state.cards[card].card
            return 600 + own.defense // 10 + (300 if own.kinds & FLIP else 0) - _tributes_lost(view, card)
        if kind == SPECIAL_SUMMON:
            own_monsters = state.zones[MONSTER_ZONE * 2 + view.player]
            strongest = max((view.attack(uid) for uid in own_monsters), default=0)
            own = state.cards[card].card
            return 900 + own.attack // 10 if own.attack + 400 >= strongest else _NO
        if kind == PENDULUM_SUMMON:
            return 950
        if kind == FLIP_SUMMON:
            return 650 if state.cards[card].card.kinds & FLIP or _stands_well(view, card) else _NO
        if kind == SET_CARD:
            later = view.phase == MAIN_PHASE_1 and any(kind_of(c) == TO_BATTLE_PHASE for c in question.codes)
            return (20 if not later else 5) if state.cards[card].card.kinds & (TRAP | QUICK_PLAY) else _NO
        if kind == CHANGE_POSITION:
            return _of_a_turn(view, card)
        return 0

    def _as_answer(self, view: View, code: int) -> int:
        """A fast effect: not on top of an own one, and in the own turn only what answers something."""
        if kind_of(code) != ACTIVATE:
            return 0
        state = view.state
        card, number = card_of(code), argument_of(code)
        ability = _ability(view, card, number)
        links = [link for link in state.links if link.number]
        if ability is None or links and links[-1].player == view.player:
            return _NO
        if view.turn_player == view.player and not ability.event and not links and state.battle.attacker < 0:
            return _NO
        worth = self._of_an_effect(view, card, number)
        return worth if worth > _WORTH_IT else _NO

    def _of_an_effect(self, view: View, card: int, number: int) -> int:
        ability = _ability(view, card, number)
        if ability is None or not self._fresh(view, card):
            return _NO
        return effect_worth(view, card, ability)

    def _fresh(self, view: View, card: int) -> bool:
        return self._used.get(_name(view, card), 0) < _TIMES_A_TURN


def _name(view: View, card: int) -> str:
    return view.state.cards[card].card.name if card >= 0 else ""


def _ability(view: View, card: int, number: int) -> Ability | None:
    return ability_of(view.state, card, ability_number(number))


# ------------------------------------------------------------------------------------ monsters and battle


def _strongest_opposing(view: View) -> int:
    """The highest ATK an attack of the opponent may come with, as far as can be seen."""
    state = view.state
    return max(
        (
            view.attack(uid)
            for uid in state.zones[MONSTER_ZONE * 2 + 1 - view.player]
            if state.cards[uid].position != FACE_DOWN
        ),
        default=0,
    )


def _stands_well(view: View, card: int) -> bool:
    """Whether a monster is better in Attack Position."""
    attack = view.attack(card)
    return attack > 0 and (attack >= _strongest_opposing(view) or attack >= view.defense(card) + 500)


def _tributes_lost(view: View, card: int) -> int:
    """What the Tributes for it are worth, an eighth of it: the cheapest ones are given."""
    level = traits.stars(view.state, card)
    need = 0 if level <= 4 else 1 if level <= 6 else 2
    own = sorted(card_worth(view, uid) for uid in view.state.zones[MONSTER_ZONE * 2 + view.player])
    return sum(own[:need]) // 8


def _of_a_summon(view: View, card: int) -> int:
    attack = view.state.cards[card].card.attack
    points = 700 + attack // 10 - _tributes_lost(view, card)
    if view.state.cards[card].card.program.watching:
        points += 60
    return points if _stands_well(view, card) else points - 250


def _of_a_turn(view: View, card: int) -> int:
    """Into Attack Position to attack, into Defense Position when there is nothing left to attack."""
    well = _stands_well(view, card)
    if view.state.cards[card].position == ATTACK_POSITION:
        return _NO if well or view.phase == MAIN_PHASE_1 and _would_attack(view) else 15
    return 550 if well and view.phase == MAIN_PHASE_1 else _NO


def _of_an_attack(view: View, attacker: int, target: int) -> int:
    state = view.state
    attack = traits.battle_strength(state, attacker) if state.modifier_mask & _USES_DEFENSE else view.attack(attacker)
    if target < 0:
        return 900 + attack // 10 if attack else _NO
    other = state.cards[target]
    if other.position == FACE_DOWN:
        return 300 + attack // 10 if attack >= FACE_DOWN_WORTH + 300 else _NO
    if other.position == ATTACK_POSITION:
        gain = attack - view.attack(target)
        return 800 + view.attack(target) // 10 if gain > 0 else _NO + gain // 100
    gain = attack - view.defense(target)
    return 600 + view.defense(target) // 10 if gain > 0 else _NO + gain // 100


def _would_attack(view: View) -> bool:
    """Whether some own monster has an attack worth making."""
    state = view.state
    others = state.zones[MONSTER_ZONE * 2 + 1 - view.player] or [-1]
    return any(
        _of_an_attack(view, uid, target) > 0
        for uid in state.zones[MONSTER_ZONE * 2 + view.player]
        if state.cards[uid].position == ATTACK_POSITION
        for target in others
    )


# ------------------------------------------------------------------------------------ picking cards


def _of_a_card(view: View, question: AskCards, code: int) -> int:
    """Costs are paid with what is worth least; harm goes to the opponent's best card, help to the own best."""
    state = view.state
    if question.why not in (FOR_TARGET, FOR_EFFECT):
        return 1 if kind_of(code) == DONE else -card_worth(view, card_of(code))
    if kind_of(code) == DONE:
        return 0
    card = card_of(code)
    worth = card_worth(view, card)
    links = state.links
    harmful = False
    if links:
        harmful = harms(link_ability(state, links[state.resolving] if 0 <= state.resolving < len(links) else links[-1]))
    elif not state.cards[card].card.kinds & MONSTER:
        harmful = True
    mine = state.cards[card].controller == view.player
    return -worth if mine == harmful else worth
