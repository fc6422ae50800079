"""How likely a Duel is won from here: a sum over what both sides have, with weights learned from duels played out.

The weights are those of a logistic regression over 22,000 turns of 2,500 duels between novices with the built-in Decks,
each turn seen at its beginning by whoever it belongs to: what is worth how much is different for the other one.
"""

from math import exp
from typing import TYPE_CHECKING, Final

from engine.duel import query
from engine.players.evaluation import advantage
from engine.players.printed_worth import printed_worth
from engine.vocabulary import (
    ATTACK_POSITION, DECK, DRAW, FACE_DOWN, HAND, MONSTER_ZONE, SPELL_ZONE, UNDECIDED,
)  # fmt: skip

if TYPE_CHECKING:
    from engine.duel.state import State

# LP up to 2000, up to 4000 and above, in thousands; any monster, how many; ATK of all and of the strongest, in
# thousands; cards in the hand, what they are worth, in thousands; Set cards; Xyz Materials; how many cards the Deck
# lacks to six
_MINE: Final = (0.86, 0.232, 0.233, -0.465, -0.054, 0.006, 0.403, -0.097, 0.237, -0.053, 1.163, -0.904)
_THEIRS: Final = (-0.954, -0.276, -0.219, 0.412, 0.017, -0.035, -0.409, 0.063, -0.142, -0.019, -1.233, 0.992)
# what a round of attacks would bring: damage in thousands, whether it is enough, monsters beaten and left, whether the
# way is free in the end
_BY_ME: Final = (0.014, 0.167, -0.113, 0.098, 0.828)
_BY_THEM: Final = (-0.123, 0.005, 0.296, -0.132, -0.494)
_BEGINS: Final = 0.521
_FEW_IN_DECK: Final = 6
_UNKNOWN: Final = 0.75  # a card whose face is not known, in thousands
_LEARNED: Final = 0.3  # the rest is the advantage at a glance
_LEAD: Final = 0.25 / 1000  # of which so much counts like one learned


def winning_chance(state: "State", player: int) -> float:
    """From 0 to 1; what has not been won yet is never quite sure."""
    if state.result != UNDECIDED:
        return 0.5 if state.result == DRAW else float(state.result == player)
    turn_player = state.player
    score = _LEARNED * _learned(state, turn_player)
    if player != turn_player:
        score = -score
    score += (1 - _LEARNED) * _LEAD * advantage(state, player)
    return 0.02 + 0.96 / (1.0 + exp(-max(-30.0, min(30.0, score))))


def _learned(state: "State", player: int) -> float:
    other = 1 - player
    score = _BEGINS + _side(state, player, _MINE) + _side(state, other, _THEIRS)
    return score + _attacks(state, player, other, _BY_ME) + _attacks(state, other, player, _BY_THEM)


def _side(state: "State", player: int, weights: tuple[float, ...]) -> float:
    low, middle, high, any_monster, monsters, strength, strongest, hand, in_hand, set_down, materials, lacking = weights
    cards, zones = state.cards, state.zones
    lp = state.lp[player]
    score = (low * min(lp, 2000) + middle * max(0, min(lp, 4000) - 2000) + high * max(0, lp - 4000)) / 1000
    mine = zones[MONSTER_ZONE * 2 + player]
    most = total = 0
    for uid in mine:
        card = cards[uid]
        attack = max(card.card.attack, 0) if card.position == FACE_DOWN else query.attack(state, uid)
        total += attack // 2 if card.position == FACE_DOWN else attack
        most = max(most, attack)
        score += materials * len(card.materials)
    if mine:
        score += any_monster + monsters * len(mine) + (strength * total + strongest * most) / 1000
    for uid in zones[HAND * 2 + player]:
        face = cards[uid].card
        score += hand + in_hand * (printed_worth(face).in_hand / 1000 if face.kinds else _UNKNOWN)
    score += set_down * sum(cards[uid].position == FACE_DOWN for uid in zones[SPELL_ZONE * 2 + player])
    return score + lacking * max(0, _FEW_IN_DECK - len(zones[DECK * 2 + player]))


def _attacks(state: "State", player: int, other: int, weights: tuple[float, ...]) -> float:
    """The strongest attacks the hardest that they beat."""
    by_damage, by_enough, by_beaten, by_left, by_free = weights
    cards = state.cards
    attackers = sorted((query.attack(state, uid) for uid in state.zones[MONSTER_ZONE * 2 + player]
                        if cards[uid].position != FACE_DOWN), reverse=True)  # fmt: skip
    defenders = sorted((_to_beat(state, uid) for uid in state.zones[MONSTER_ZONE * 2 + other]), reverse=True)
    beaten = damage = 0
    for stat, in_attack in defenders:
        if beaten < len(attackers) and attackers[beaten] > stat:
            damage += attackers[beaten] - stat if in_attack else 0
            beaten += 1
    is_free = beaten == len(defenders)
    if is_free:
        damage += sum(attackers[beaten:])
    score = by_damage * min(damage, 4000) / 1000 + by_beaten * beaten + by_left * (len(defenders) - beaten)
    score += by_free if is_free and attackers else 0.0
    return score + by_enough if damage >= state.lp[other] else score


def _to_beat(state: "State", uid: int) -> tuple[int, bool]:
    card = state.cards[uid]
    if card.position == ATTACK_POSITION:
        return query.attack(state, uid), True
    return (max(card.card.defense, 0) if card.position == FACE_DOWN else query.defense(state, uid)), False
