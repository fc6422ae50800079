"""Damage that players take, as what an effect waits for."""

from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Pattern, Selector
from engine.text.language.nouns.causes_told import CauseTold, causes, of_either
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who, source_of
from engine.text.lowering.awaited import Awaited


def damaged(clause: Tree, side: int, scene: Scene, awaited: Awaited) -> None:
    """ "You take battle damage from a battle involving this card"."""
    told = clause.the("damage-taken")
    cause = {"battle": v.BY_BATTLE, "effect": v.BY_EFFECT}.get(told.word("sort"), 0)
    told.is_a("damage")
    sources = [*told.all("any"), *([told.the("other")] if told.says("other") else [])]
    if _are_both(sources) and not cause:
        sources = []  # all the damage there is
    if sources and cause == v.BY_EFFECT:
        raise NoMeaning("this was said already", told)
    conditions: list[Condition] = []
    for source in sources:
        pattern, held = _from(source, side, scene)
        if cause and not (isinstance(pattern, p.DealsDamage) and pattern.cause == cause):
            raise NoMeaning("such damage isn't dealt so", source)
        awaited.patterns.append(pattern)
        conditions += [] if held is None else [held]
    if not sources:
        awaited.patterns.append(say.takes_damage(side, cause))
    if conditions and len(sources) > 1:
        raise NoMeaning("this is asked of one of several events alone", told)
    if told.says("least"):
        awaited.patterns = [_at_least(each, told.number("least")) for each in awaited.patterns]
    awaited.conditions += conditions
    awaited.stays = True
    scene.amount = True


def _are_both(sources: list[Tree]) -> bool:
    """ "By battle or by a card effect"."""
    if len(sources) != 2 or any(each.bare_kind != "cause" for each in sources):
        return False
    battle, effect = (each.the("cause") for each in sources)
    if (
        battle.bare_kind != "battle"
        or battle.says("with")
        or effect.bare_kind not in ("effect", "card-effect", "effects")
    ):
        return False
    told = causes((battle, effect), Scene("", 0))
    plain = told.effects is not None and not told.effects.kinds
    return plain and all(each.is_a("cause") for each in sources)


def _at_least(pattern: Pattern, least: int) -> Pattern:
    assert isinstance(pattern, p.DealsDamage)
    return replace(pattern, least=least)


def _from(source: Tree, side: int, scene: Scene) -> tuple[Pattern, Condition | None]:
    battle = say.takes_damage(side, v.BY_BATTLE)
    if source.is_a("cause") and source.the("cause").is_a("attacker"):
        attacker = say.monster(p.Attacking(), side=v.OPPONENT)
        scene.spoken(p.ATTACKER, attacker, False, v.IN_MONSTER_ZONE)
        return battle, p.ThereIs(attacker)
    if source.is_a("direct"):
        return battle, p.ThereIsNone(say.monster(p.Attacked()))
    if source.is_a("cause"):
        if source.the("cause").bare_kind == "battle" and not source.the("cause").says("with"):
            source.the("cause").is_a("battle")
            return battle, None
        cause = causes((source.the("cause"),), scene)
        if cause == CauseTold(battle=True):
            return battle, None
        if cause.battle or cause.effects is None:
            raise NoMeaning("such damage isn't dealt so", source)
        made = say.takes_damage(side, v.BY_EFFECT)
        filters = (of_either(cause.effects.kinds),) if cause.effects.kinds else ()
        found = replace(made, by=cause.effects.side)
        return (replace(found, source=Selector(filters=filters)) if filters else found), None
    if source.is_a("effect-of"):
        of, by = source_of(source.the("cards"), scene)
        return replace(say.takes_damage(side, v.BY_EFFECT), by=by, source=of), None
    source.is_a("battle")
    who = Who(source.the("with"), scene)
    if who.is_this:
        if who.places or who.positions or who.came_by or who.side != v.EITHER or who.conditions:
            raise NoMeaning("an effect can't wait for that", source)
        return replace(battle, subject=Selector(filters=(p.BattlesThis(),))), None
    there = who.there
    if there is None or there.ref or there.other or there.places & ~v.ON_FIELD:
        raise NoMeaning("an effect can't wait for that", source)
    fights = say.either(p.Attacking(), p.Attacked())
    return battle, p.ThereIs(replace(there, filters=(*there.filters, fights)))
