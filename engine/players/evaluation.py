"""How good a position is for a player, at a glance: nothing is played out. In points of ATK."""

from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel.reading import traits
from engine.duel.reading.in_force import disabled_cards, modifiers_on
from engine.players.printed_worth import printed_worth
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    BATTLE_PHASE,
    DECK,
    DRAW,
    FACE_DOWN,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    IN_BANISHED,
    IN_GRAVEYARD,
    MONSTER,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_ZONE,
    TOKEN,
    UNDECIDED,
)

if TYPE_CHECKING:
    from engine.duel.state.state import State

WON: Final = 1_000_000
"""A Duel won counts for nearly so much, the sooner the more."""
UNKNOWN_IN_HAND: Final = 400
UNKNOWN_SET: Final = 700
_UNKNOWN_MONSTER: Final = 700
_UNKNOWN_ATTACK: Final = 1000
_UNKNOWN_DEFENSE: Final = 1400
_FACE_DOWN: Final = 150  # not to be seen through
_MATERIAL: Final = 180  # each Xyz Material
_EQUIPPED: Final = 150
_LASTING: Final = 200  # a Continuous card for lying there
_SCALE: Final = 350
_USUAL_HAND_LIMIT: Final = 6
_FEW_IN_DECK: Final = 6
_DISABLED: Final = p.EffectsNegated.BIT
_HELD_BACK: Final = p.CannotAttack.BIT
_RULES: Final = 1500  # to have the monster that beats every one over there
# What the attacks of the next Battle Phase and of the one after it may bring: a fatal one, and per cent of its damage.
_FATAL_NEXT: Final = 4400
_FATAL_LATER: Final = 3800
_DAMAGE_NEXT: Final = 110
_DAMAGE_LATER: Final = 75
# The figures above and those of Life Points and monsters are near those with which the advantage at the beginning of
# a turn told best, by logistic regression, who won 2,000 Duels between novices.


def advantage(state: "State", player: int) -> int:
    """How much better the player stands than the other. What ``advantage`` says of one, it says negative of the other.

    ``state`` is that of a View (what is unknown counts as a usual card) or of a duel made from one.
    """
    if state.result != UNDECIDED:
        return 0 if state.result == DRAW else WON - state.turn if state.result == player else state.turn - WON
    mine, theirs = _Side(state, player), _Side(state, 1 - player)
    total = mine.total - theirs.total
    total += _RULES * ((mine.strongest > theirs.hardest) - (theirs.strongest > mine.hardest))
    if (state.player if state.phase <= BATTLE_PHASE else 1 - state.player) == player:
        return (
            total
            + _threat(mine, theirs, _FATAL_NEXT, _DAMAGE_NEXT)
            - (_threat(theirs, mine, _FATAL_LATER, _DAMAGE_LATER))
        )
    return (
        total + _threat(mine, theirs, _FATAL_LATER, _DAMAGE_LATER) - (_threat(theirs, mine, _FATAL_NEXT, _DAMAGE_NEXT))
    )


def lp_worth(lp: int) -> int:
    """The last Life Points are dear, those above what one began with nearly nothing."""
    if lp <= 2000:
        return lp * 9 // 4
    return 4500 + (lp - 2000) * 3 // 4 if lp <= 8000 else 9000 + (lp - 8000) * 3 // 20


def body_worth(attack: int) -> int:
    """A monster's worth by its ATK: most between 1000 and 2000, where it begins to beat others."""
    worth = attack * 3 // 20
    if attack > 1000:
        worth += (attack - 1000) * 6 // 5
    if attack > 2000:
        worth -= (attack - 2000) * 9 // 10
    return worth + 100


class _Side:
    """One player's half of the mat."""

    __slots__ = (
        "attackers",
        "blockers",
        "disabled",
        "hardest",
        "lp",
        "player",
        "reaches",
        "state",
        "strongest",
        "total",
    )

    def __init__(self, state: "State", player: int) -> None:
        self.state = state
        self.player = player
        self.lp = state.lp[player]
        self.disabled = disabled_cards(state) if state.modifier_mask & _DISABLED else frozenset()
        self.attackers: list[int] = []  # ATK of those that may attack in the player's next Battle Phase
        self.blockers: list[tuple[int, bool]] = []  # what an attack on each has to beat; whether LP are lost with it
        self.reaches = 0  # places off the field that cards at hand bring something back from
        self.total = lp_worth(self.lp) + self._monsters() + self._hand() + self._spells_and_traps() + self._elsewhere()
        self.strongest = max(self.attackers, default=0)
        self.hardest = max(self.blockers)[0] if self.blockers else 0

    def _monsters(self) -> int:
        total = 0
        for uid in self.state.zones[MONSTER_ZONE * 2 + self.player]:
            card = self.state.cards[uid]
            if not card.card.kinds:
                total += _UNKNOWN_MONSTER
                self.blockers.append((_UNKNOWN_DEFENSE, False))
                self.attackers.append(_UNKNOWN_ATTACK)
            elif card.position == FACE_DOWN:
                total += self._face_down(uid)
            else:
                total += self._face_up(uid)
        return total

    def _face_down(self, uid: int) -> int:
        face = self.state.cards[uid].card
        attack, defense = max(face.attack, 0), max(face.defense, 0)
        self.blockers.append((defense, False))
        self.attackers.append(attack)
        worth = printed_worth(face)
        return _FACE_DOWN + body_worth(max(attack, defense * 3 // 4)) + worth.when_flipped // 3 + worth.lasting // 4

    def _face_up(self, uid: int) -> int:
        state = self.state
        card = state.cards[uid]
        attack, defense = traits.attack(state, uid), traits.defense(state, uid)
        in_attack = card.position == ATTACK_POSITION
        self.blockers.append((attack if in_attack else defense, in_attack))
        total = body_worth(attack)
        if not in_attack and defense > attack:
            total += (defense - attack) * 3 // 10
        if state.modifier_mask & _HELD_BACK and modifiers_on(state, uid, p.CannotAttack):
            total //= 2
        else:
            self.attackers.append(attack)
        if card.card.kinds & TOKEN:
            return total
        total += _MATERIAL * len(card.materials)
        if uid not in self.disabled:
            worth = printed_worth(card.card)
            self.reaches |= worth.reaches
            total += worth.lasting // 2
        return total

    def _hand(self) -> int:
        cards = self.state.cards
        hand = self.state.zones[HAND * 2 + self.player]
        tributes = len(self.state.zones[MONSTER_ZONE * 2 + self.player])
        total = -400 * max(0, len(hand) - _USUAL_HAND_LIMIT)
        for uid in hand:
            face = cards[uid].card
            if not face.kinds:
                total += UNKNOWN_IN_HAND
                continue
            worth = printed_worth(face)
            self.reaches |= worth.reaches
            if not face.kinds & MONSTER:
                total += worth.in_hand * 4 // 5
            else:  # one Normal Summon a turn: most of them wait
                total += worth.in_hand // 3 if face.tributes > tributes else worth.in_hand // 2
        return total

    def _spells_and_traps(self) -> int:
        state = self.state
        total = 0
        for uid in (*state.zones[SPELL_ZONE * 2 + self.player], *state.zones[FIELD_ZONE * 2 + self.player]):
            card = state.cards[uid]
            if not card.card.kinds:
                total += UNKNOWN_SET
                continue
            worth = printed_worth(card.card)
            self.reaches |= worth.reaches
            if card.position == FACE_DOWN:
                total += worth.set_down * 4 // 5
            elif card.equipped_to >= 0:
                total += _EQUIPPED  # the rest stands in the monster's ATK
            else:
                total += _LASTING + (worth.lasting // 2 if card.active and uid not in self.disabled else 0)
        scales = [state.cards[uid].card for uid in state.zones[PENDULUM_ZONE * 2 + self.player]]
        total += _SCALE * len(scales)
        if len(scales) == 2:
            total += 150 * min(max(abs(scales[0].left_scale - scales[1].right_scale) - 1, 0), 6)
        return total

    def _elsewhere(self) -> int:
        """The Graveyard and what is banished, by what works there or is brought back by what is at hand."""
        state = self.state
        total = best = 0
        for uid in state.zones[GRAVEYARD * 2 + self.player]:
            face = state.cards[uid].card
            if face.kinds:
                worth = printed_worth(face)
                total += worth.in_graveyard
                if face.kinds & MONSTER:
                    total += 15
                    best = max(best, worth.in_hand)
        if self.reaches & IN_GRAVEYARD:
            total += best // 3
        if self.reaches & IN_BANISHED:
            total += min(len(state.zones[BANISHED * 2 + self.player]), 3) * 60
        return total - 250 * max(0, _FEW_IN_DECK - len(state.zones[DECK * 2 + self.player]))


def _threat(attacking: _Side, defending: _Side, fatal: int, per_cent: int) -> int:
    """What one Battle Phase may bring the attacking side: the strongest attack the hardest that they beat."""
    attackers = sorted(attacking.attackers, reverse=True)
    used = damage = 0
    for stat, in_attack in sorted(defending.blockers, reverse=True):
        if used < len(attackers) and attackers[used] > stat:
            damage += attackers[used] - stat if in_attack else 0
            used += 1
    if used == len(defending.blockers):
        damage += sum(attackers[used:])
    return fatal if damage >= defending.lp else min(damage * per_cent // 100, fatal)
