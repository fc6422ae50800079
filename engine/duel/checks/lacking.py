"""What a Summon lacks, for whoever is refused it: found by giving it one thing after the other.

The checks themselves say no more than that the materials, Tributes or Scales won't do.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.checks.materials import (
    extra_deck_summon,
    fusion_materials,
    fusion_rules,
    material_pool,
    pendulum_in_range,
    ritual_rules,
    ritual_total,
    scales,
    synchro_tuners,
    xyz_level,
    xyz_rules,
)
from engine.duel.checks.permission import may_come_with, own_tributes, summon_ban, tributes_needed
from engine.duel.checks.possible import given_for
from engine.duel.reading import traits
from engine.duel.reading.selectors import matches, matching
from engine.duel.state import reasons as r
from engine.duel.state.pick_rules import EXACT, Rules
from engine.duel.state.refusal import Because
from engine.duel.state.state import State
from engine.program import Ability, Act, Selector

_ACTS: Final[dict[int, type[Act]]] = {
    r.FUSION_MATERIALS: p.FusionSummon,
    r.RITUAL_TRIBUTES: p.RitualSummon,
    r.SYNCHRO_LEVELS: p.SynchroSummon,
    r.XYZ_MATERIALS: p.XyzSummon,
}
SUMMON_REASONS: Final = frozenset(_ACTS)


def summon_of_effect(state: State, player: int, uid: int, ability: Ability, reason: int) -> Because:
    """What the Summon lacks that an effect would make, of which the check has said no more than ``reason``."""
    act = next((act for block in ability.blocks for act in _all_acts(block) if isinstance(act, _ACTS[reason])), None)
    match act:
        case p.FusionSummon():
            return _fusion(state, player, uid, ability, act)
        case p.RitualSummon():
            return _ritual(state, player, uid, ability, act)
        case p.ExtraDeckSummon():
            return _at_once(state, player, uid, act)
    return Because(reason)


def _all_acts(block: p.Block) -> list[Act]:
    return [each for act in block.acts for each in (act, *(inner for b in act.blocks for inner in _all_acts(b)))]


def _not_understood(monsters: list[int]) -> Because | None:
    """There are such monsters, but the materials that they list can't be read yet."""
    return Because(r.NOT_SUPPORTED, (monsters[0],)) if monsters else None


# ---------------------------------------------------------------------------------- Fusion and Ritual


def _fusion(state: State, player: int, uid: int, ability: Ability, act: p.FusionSummon) -> Because:
    every = [m for m in matching(state, act.what, player, uid) if state.cards[m].card.kinds & v.FUSION]
    monsters = [m for m in every if fusion_materials(state, m) is not None]
    if not monsters:
        return _not_understood(every) or Because(r.NO_FUSION_MONSTER)
    pool = material_pool(state, player, act, uid, ability)

    def complete(demanded: int, without_space: bool) -> list[int]:
        found = []
        for monster in monsters:
            rules = fusion_rules(state, player, monster, [m for m in pool if m != monster], demanded)
            if rules is not None and (rules.but(spaces_needed=0) if without_space else rules).is_possible():
                found.append(monster)
        return found

    demanded = uid if act.with_this_card else -1
    if there := complete(demanded, False):
        return _kept_away(state, player, there[0], v.FUSION_SUMMON, uid)
    if complete(demanded, True):
        return Because(r.FUSION_NO_ZONE)
    if demanded >= 0 and complete(-1, True):
        return Because(r.FUSION_WITHOUT_IT, (uid,))
    return Because(r.FUSION_MATERIALS, tuple(monsters) if len(monsters) == 1 else ())


def _ritual(state: State, player: int, uid: int, ability: Ability, act: p.RitualSummon) -> Because:
    both = v.MONSTER | v.RITUAL
    monsters = [m for m in matching(state, act.what, player, uid) if state.cards[m].card.kinds & both == both]
    if not monsters:
        return Because(r.NO_RITUAL_MONSTER)
    total = ritual_total(state, player, act, uid, None)
    pool = material_pool(state, player, act, uid, ability)
    every = [ritual_rules(state, player, m, pool, act.exact, total) for m in monsters]
    there = [m for m, rules in zip(monsters, every) if rules.is_possible()]
    if there:
        return _kept_away(state, player, there[0], v.RITUAL_SUMMON, uid)
    if any(rules.but(spaces_needed=0).is_possible() for rules in every):
        return Because(r.RITUAL_NO_ZONE)
    least = min(every, key=lambda rules: rules.total)
    enough = any(rules.mode == EXACT and sum(rules.weights) >= rules.total for rules in every)
    return Because(r.RITUAL_EXACT if enough else r.RITUAL_TRIBUTES, level=least.total)


def _kept_away(state: State, player: int, monster: int, how: int, source: int) -> Because:
    """Why a monster can't come although what it takes is there."""
    if not may_come_with(state, player, monster, source):
        return Because(r.ONLY_ITS_OWN_WAY, (monster,))
    return Because(summon_ban(state, player, monster, how | v.SPECIAL_SUMMON) or r.NOTHING_WOULD_HAPPEN, (monster,))


# ---------------------------------------------------------------------------------- Synchro and Xyz


def _at_once(state: State, player: int, uid: int, act: p.ExtraDeckSummon) -> Because:
    """An effect that has a Synchro or Xyz Summon made with what is there."""
    synchro = isinstance(act, p.SynchroSummon)
    if state.facts.edition.unknown_kinds & (v.SYNCHRO if synchro else v.XYZ):
        return Because(r.UNKNOWN_EXTRA_KIND)
    rows = (state.facts.synchros if synchro else state.facts.xyzs)[player]
    ways = [
        (copy, way, number)
        for way, number, copies in rows
        for copy in copies
        if state.cards[copy].place == v.EXTRA_DECK and (act.what is None or matches(state, act.what, copy, player, uid))
    ]
    if not ways:
        kind = v.SYNCHRO if synchro else v.XYZ
        every = [
            m
            for m in state.zones[v.EXTRA_DECK * 2 + player]
            if state.cards[m].card.kinds & kind and (act.what is None or matches(state, act.what, m, player, uid))
        ]
        return _not_understood(every) or Because(r.NO_SYNCHRO_MONSTER if synchro else r.NO_XYZ_MONSTER)
    kept_away = [(extra_deck_summon(state, player, copy, number, True), copy) for copy, _, number in ways]
    if all(reason for reason, _ in kept_away):
        return Because(kept_away[0][0], (kept_away[0][1],))
    if any(not extra_deck_summon(state, player, copy, number) for copy, _, number in ways):
        return Because(r.NOTHING_WOULD_HAPPEN)  # but not with what the effect demands of the materials
    given = given_for(state, player, act, uid, None)
    if given is not None and not given.cards and act.to is not None:
        return Because(r.NOT_ITS_MATERIALS, (uid,))
    monsters = None if given is None or given.cards is None else list(given.cards)
    found = [summon_from_extra_deck(state, player, copy, way, monsters) for copy, way, _ in ways]
    return (
        found[0]
        if len({each.reason for each in found}) == 1
        else Because(r.SYNCHRO_LEVELS if synchro else r.XYZ_MATERIALS)
    )


def summon_from_extra_deck(
    state: State, player: int, uid: int, way: p.SynchroMaterials | p.XyzMaterials, monsters: Sequence[int] | None = None
) -> Because:
    """What a Synchro or Xyz Summon of that monster lacks, made with the own monsters or with those of an effect."""
    every = [
        m
        for m in (state.zones[v.MONSTER_ZONE * 2 + player] if monsters is None else monsters)
        if state.cards[m].place == v.MONSTER_ZONE and not state.cards[m].condemned and m not in state.attempt
    ]
    open_ones = [m for m in every if state.cards[m].position != v.FACE_DOWN]
    if isinstance(way, p.SynchroMaterials):
        return _synchro(state, player, uid, way, every, open_ones)
    return _xyz(state, player, uid, way, every, open_ones)


def _synchro(
    state: State, player: int, uid: int, way: p.SynchroMaterials, every: list[int], open_ones: list[int]
) -> Because:
    level = traits.stars(state, uid)
    with_level = [m for m in open_ones if traits.has_level(state, m)]
    tuners = [m for m in with_level if traits.kinds(state, m) & v.TUNER]
    others = [m for m in with_level if m not in tuners]
    if len(every) > len(open_ones) and synchro_tuners(
        state, player, uid, way, [m for m in every if traits.has_level(state, m)]
    ):
        return Because(r.SYNCHRO_FACE_DOWN, level=level)
    if not tuners:
        return Because(r.SYNCHRO_NO_TUNER, level=level)
    if way.tuners > 1 or way.beside is not None:
        return Because(r.SYNCHRO_LEVELS, level=level)
    if len(others) < way.least:
        two = not others and len(tuners) > 1
        return Because(r.SYNCHRO_TWO_TUNERS if two else r.SYNCHRO_NO_OTHERS, n=way.least, level=level)
    if any(_adds_up(state, others, tuner, level, way) for tuner in tuners):
        return Because(r.SYNCHRO_UNFIT, (uid,), level=level)
    if any(_adds_up(state, with_level, tuner, level, way) for tuner in tuners):
        return Because(r.SYNCHRO_TWO_TUNERS, level=level)
    return Because(r.SYNCHRO_LEVELS, level=level)


def _adds_up(state: State, cards: list[int], tuner: int, level: int, way: p.SynchroMaterials) -> bool:
    """Whether the Levels of that Tuner and some of the cards are right, whatever texts say."""
    others = [m for m in cards if m != tuner]
    weights = tuple(traits.stars(state, m) for m in others)
    most = min(way.most, len(others))
    return Rules(others, way.least, most, EXACT, weights, level - traits.stars(state, tuner)).is_possible()


def _xyz(state: State, player: int, uid: int, way: p.XyzMaterials, every: list[int], open_ones: list[int]) -> Because:
    level = xyz_level(state, uid, way)

    def is_possible(pool: list[int], asked: p.XyzMaterials) -> bool:
        return xyz_rules(state, player, uid, asked, pool).is_possible()

    cards = [m for m in open_ones if not state.cards[m].card.kinds & v.TOKEN]
    reason = r.XYZ_MATERIALS
    if is_possible([m for m in every if m in cards or m not in open_ones], way):
        reason = r.XYZ_FACE_DOWN
    elif is_possible(open_ones, way):
        reason = r.XYZ_TOKEN
    elif way.materials.filters and is_possible(cards, replace(way, materials=Selector())):
        return Because(r.XYZ_UNFIT, (uid,), n=way.least, level=level)
    return Because(reason, n=way.least, level=level)


# ---------------------------------------------------------------------------------- Tributes and Scales


def tributes(state: State, player: int, uid: int, face_down: bool) -> Because:
    """How many Tributes a Normal Summon or Set of that monster takes."""
    if any(not way.optional for way in own_tributes(state, player, uid, face_down)):
        return Because(r.TRIBUTES_OF_ITS_TEXT, (uid,))
    need = tributes_needed(state, uid)
    if face_down:
        return Because(r.ONE_TRIBUTE_TO_SET if need == 1 else r.TWO_TRIBUTES_TO_SET, n=need)
    return Because(r.ONE_TRIBUTE if need == 1 else r.TWO_TRIBUTES, n=need)


def pendulum(state: State, player: int) -> Because:
    """Why no monster can be Pendulum Summoned between Scales that are there."""
    both = scales(state, player)
    assert both is not None
    if both[1] - both[0] < 2:
        return Because(r.PENDULUM_NO_RANGE)
    barred = pendulum_in_range(state, player)
    return Because(r.PENDULUM_BARRED, tuple(barred)) if barred else Because(r.PENDULUM_NOTHING)
