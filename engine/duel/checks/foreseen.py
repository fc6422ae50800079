"""Which cards an option has its player pick first: on these it can be used, and whom it takes can be said before."""

from typing import NamedTuple

from engine.duel.checks import attacking, permission
from engine.duel.checks.materials import (
    Prospects,
    fusion_monsters,
    fusion_rules,
    material_pool,
    synchro_others,
    synchro_tuners,
    xyz_rules,
)
from engine.duel.checks.options import ability_number
from engine.duel.checks.payment import candidates, refers_to_costs, rules_for
from engine.duel.reading import traits
from engine.duel.reading.in_force import ability_of
from engine.duel.state import question as q
from engine.duel.state.pick_rules import Rules
from engine.duel.state.state import State
from engine.program import Ability, CostOfCards, FusionSummon, PreparedByHand, SynchroMaterials, Targeting, XyzMaterials
from engine.vocabulary import ATTACK_POSITION, FACE_DOWN, HAND


class Foreseen(NamedTuple):
    """``why``: FOR_TARGET, FOR_TRIBUTE or FOR_MATERIAL. Of ``cards`` each can be among those that are picked, ``least``
    at least; ``settled`` are all of them where there is nothing to choose. ``by_hand``: if its player points to any."""

    why: str
    cards: tuple[int, ...]
    least: int
    settled: tuple[int, ...] = ()
    by_hand: bool = False

    @classmethod
    def of(cls, why: str, rules: Rules) -> "Foreseen":
        return cls(why, tuple(rules.choices(())), rules.least, rules.all_picked(()) or ())


def foreseen(state: State, code: int, player: int) -> Foreseen | None:
    """None where nothing is picked, or not before something else is known."""
    kind, uid = q.kind_of(code), q.card_of(code)
    if kind in (q.NORMAL_SUMMON, q.SET_MONSTER):
        return _tributes(state, player, uid, kind == q.SET_MONSTER)
    if kind == q.SPECIAL_SUMMON:
        return _materials(state, player, uid, q.argument_of(code))
    return _targets(state, player, uid, ability_number(q.argument_of(code))) if kind == q.ACTIVATE else None


def _tributes(state: State, player: int, uid: int, face_down: bool) -> Foreseen | None:
    if state.cards[uid].place != HAND:
        return None
    ways = permission.tribute_ways(state, player, uid, face_down)
    found = [Foreseen.of(q.FOR_TRIBUTE, permission.tribute_rules(state, player, uid, *way)) for way in ways if way[0]]
    if not found:
        return None
    if len(ways) == 1:
        return found[0]
    cards = dict.fromkeys(card for each in found for card in each.cards)
    return Foreseen(q.FOR_TRIBUTE, tuple(cards), min(each.least for each in found))


def _materials(state: State, player: int, uid: int, number: int) -> Foreseen | None:
    """Of a Synchro Summon any of its materials: the Tuner is picked before the others."""
    way = permission.procedures(state.cards[uid].card)[number]
    own = Prospects(state, player, uid)
    if isinstance(way, XyzMaterials):
        return Foreseen.of(q.FOR_MATERIAL, xyz_rules(state, player, uid, way, own.stackable))
    if not isinstance(way, SynchroMaterials):
        return None
    tuners = synchro_tuners(state, player, uid, way, own.tunable)
    others = [synchro_others(state, player, uid, way, tuner, own.tunable) for tuner in tuners]
    cards = dict.fromkeys((*tuners, *(card for rules in others for card in rules.choices(()))))
    rest = others[0].all_picked(()) if len(tuners) == 1 else None
    return Foreseen(q.FOR_MATERIAL, tuple(cards), 2, (*tuners, *rest) if rest else ())


def _targets(state: State, player: int, uid: int, number: int) -> Foreseen | None:
    """What is chosen as target first, whatever has to be paid before."""
    ability = ability_of(state, uid, number)
    if ability is None:
        return None
    for index, cost in enumerate(ability.costs):
        if not isinstance(cost, Targeting):
            continue
        if cost.selector.chooser or refers_to_costs(ability, index):
            return None
        rules = rules_for(state, player, uid, cost, candidates(state, player, uid, ability, cost, None), None)
        paid = any(isinstance(each, CostOfCards) and each.selector is not None for each in ability.costs[:index])
        if type(cost) is PreparedByHand:
            return Foreseen(q.FOR_TARGET, rules.cards, rules.least, by_hand=True)
        return Foreseen(q.FOR_TARGET, rules.cards, rules.least) if paid else Foreseen.of(q.FOR_TARGET, rules)
    return _fusion_materials(state, player, uid, ability)


def _fusion_materials(state: State, player: int, uid: int, ability: Ability) -> Foreseen | None:
    """As things stand one Fusion Monster alone can come, of these materials alone: nobody would be asked about it."""
    act = ability.block.acts[0] if ability.block.acts else None
    if not isinstance(act, FusionSummon) or ability.costs:
        return None
    monsters = fusion_monsters(state, player, act, uid, ability, 2)
    if len(monsters) != 1:
        return None
    pool = material_pool(state, player, act, uid, ability)
    rules = fusion_rules(state, player, monsters[0], pool, uid if act.with_this_card else -1)
    settled = rules.all_picked(()) if rules is not None else None
    return Foreseen(q.FOR_MATERIAL, (), 0, settled) if settled else None


def battle_figures(state: State, attacker: int, target: int) -> tuple[int, int] | None:
    """What would meet in that battle as things stand, the attacker's first; None where the target hides its own."""
    position = state.cards[target].position
    if position == FACE_DOWN:
        return None
    other = traits.attack(state, target) if position == ATTACK_POSITION else traits.defense(state, target)
    return traits.battle_strength(state, attacker), other


def attacks_to_come(state: State, player: int, uid: int) -> tuple[int, ...]:
    """What the monster could attack if its player went to the Battle Phase now; -1: the opponent directly."""
    if attacking.to_battle_phase(state, player) or attacking.able_to_attack(state, player, uid):
        return ()
    return tuple(attacking.attack_targets(state, uid))
