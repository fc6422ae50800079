"""Battles: who attacks or battles whom, as what an effect waits for and as what holds meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Filter, Pattern, Selector
from engine.program.data import Data
from engine.text.language.nouns.described import subject
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who
from engine.text.lowering.abilities import acts_on_a_fighter
from engine.text.lowering.awaited import Awaited

_VERBS: Final = ("attack", "attack-card", "battles", "battle")


@dataclass
class Fight:
    """``other``: the monster that is met; ``role``: what the one of which it is told does in that battle."""

    clause: Tree
    role: Filter
    other: Tree | None


def _either() -> Filter:
    return say.either(p.Attacking(), p.Attacked())


_AS: Final = {"battling": _either(), "attacking": p.Attacking(), "attacking or being attacked": _either()}


def is_battle(clause: Tree) -> bool:
    """ "This card battles a monster": no event by itself."""
    if clause.bare_kind in ("attacks-or-is", "is-battling", "calculated"):
        return True
    if clause.bare_kind == "was" and not clause.says("time"):
        return clause.all("any")[0].bare_kind == "attacked"
    return clause.bare_kind in ("does", "did") and clause.the("card-does").bare_kind in _VERBS


def fight_of(clause: Tree, this_turn: bool = False) -> Fight:
    """``this_turn``: whether it may be said of it that this was in this turn."""
    if clause.says("time") and not (this_turn and clause.the("time").is_a("this-turn")):
        raise NoMeaning("when does it fight?", clause)
    if clause.is_a("calculated"):
        return Fight(clause, _either(), None)
    if clause.is_a("attacks-or-is"):
        return Fight(clause, _either(), clause.get("other"))
    if clause.is_a("is-battling"):
        return Fight(clause, _AS[clause.word("how")], clause.get("other"))
    if clause.is_a("done", "was"):
        deed = clause.all("any")[0]
        if len(clause.all("any")) > 1 or not deed.is_a("attacked"):
            raise NoMeaning("whose battle is it?", clause)
        deed.word("how")
        return Fight(clause, p.Attacked(), deed.get("by"))
    clause.is_a("does", "did")
    does = clause.the("card-does")
    if does.is_a("attack"):
        if does.word("directly"):
            raise NoMeaning("then there is no other monster", does)
        return Fight(clause, p.Attacking(), None)
    if does.is_a("attack-card"):
        return Fight(clause, p.Attacking(), does.the("cards"))
    if does.is_a("battle"):
        return Fight(clause, _either(), does.the("cards"))
    if does.is_a("battles"):
        return Fight(clause, _either(), None)
    raise NoMeaning("whose battle is it?", clause)


# -- a part of the Damage Step ---------------------------------------------------------------------------------


def at_step(fight: Fight | None, steps: tuple[int, ...], scene: Scene, awaited: Awaited, tree: Tree) -> None:
    """What comes with a part of the Damage Step of such a battle."""
    awaited.stays = True
    if fight is None:
        if steps == (v.AFTER_CALCULATION,):
            raise NoMeaning("it has to be said whose battle it is", tree)
        awaited.patterns.append(say.damage_step(*steps, subject=say.monster()))
        return
    fighter = _fighter(fight, scene, awaited)
    wanted = _met(fight, scene)
    if fighter is not None and fighter.ref == p.EQUIPPED and wanted is not None:
        awaited.conditions += _of_the_other(wanted)
    speak_of(fighter, wanted, scene)
    if steps == (v.AFTER_CALCULATION,):
        other = Selector(side=wanted.side, filters=wanted.filters) if wanted is not None else None
        if wanted is not None and wanted.positions != v.ANY_POSITION:
            if fighter is not None:
                raise NoMeaning("how it lay can't be asked any more", tree)
            awaited.conditions.append(p.ThereIs(say.monster(p.BattlesThis(), positions=wanted.positions)))
        awaited.patterns.append(p.HasBattled(fighter, other))
        return
    awaited.patterns.append(say.damage_step(*steps, subject=fighter))
    if wanted is None:
        return
    if steps == (v.DAMAGE_END,) and wanted.positions != v.ANY_POSITION:
        raise NoMeaning("how it lay can't be asked any more", tree)
    side = v.OPPONENT if fighter is not None and fighter.side == v.YOU else wanted.side
    if fighter is not None and (side == v.EITHER or fighter.side == side):
        raise NoMeaning("it has to be said whose monsters battle", tree)
    whom = p.BattlesThis() if fighter is None else _either()
    awaited.there = p.ThereIs(say.monster(*wanted.filters, whom, side=side, positions=wanted.positions))
    awaited.conditions.append(awaited.there)
    if steps == (v.DAMAGE_END,):
        awaited.met = replace(wanted, side=side)


def ask_no_more(awaited: Awaited, conditions: list[Condition], parts: Sequence[Data]) -> None:
    """ "At the end of the Damage Step, if this card attacked a monster": the other one may be gone by then, unless
    something is done to it."""
    if awaited.met is None or any(map(acts_on_a_fighter, parts)):
        return
    conditions[:] = [each for each in conditions if each is not awaited.there]
    awaited.patterns[:] = [
        replace(each, against=awaited.met) if isinstance(each, p.DamageStepComes) else each for each in awaited.patterns
    ]


def _fighter(fight: Fight, scene: Scene, awaited: Awaited) -> Selector | None:
    who = Who(fight.clause.the("subject"), scene)
    if who.is_this:
        if who.places & ~v.ON_FIELD or who.conditions:
            raise NoMeaning("this card isn't described so here", who.tree)
        if who.came_by:
            awaited.conditions.append(who.came())
        if who.positions and who.positions != v.FACE_UP:
            awaited.conditions.append(p.ThisIs(positions=who.positions))
        if isinstance(fight.role, p.Attacking | p.Attacked):
            awaited.conditions.append(p.AreSuch(say.that(p.THIS, fight.role)))
        return None
    found = who.there
    assert found is not None
    if found.ref:
        found = replace(found, all=False)
    elif found.most != 1 or found.places & ~v.ON_FIELD or found.group is not None:
        raise NoMeaning("whose battle it is isn't clear", who.tree)
    if isinstance(fight.role, p.Attacking | p.Attacked):
        found = replace(found, filters=(*found.filters, fight.role))
    return found


def _met(fight: Fight, scene: Scene) -> Selector | None:
    if fight.other is None:
        return None
    other = fight.other
    told = Who(other, scene)
    wanted = told.there
    if wanted is None or wanted.ref or wanted.places != v.IN_MONSTER_ZONE or wanted.other:
        raise NoMeaning("which monster this is isn't clear", other)
    return wanted


_ROLES: Final = ((p.Attacking(), p.ATTACKER), (p.Attacked(), p.ATTACKED))


_FIGHTERS: Final = {v.YOU: p.OWN_FIGHTER, v.OPPONENT: p.FOE_FIGHTER}


def speak_of(
    fighter: Selector | None, wanted: Selector | None, scene: Scene, deeds: Sequence[type[p.Act]] = ()
) -> None:
    """The monsters of the battle are known by whose they are. ``deeds``: what was done to the other one."""
    if fighter is None:
        scene.spoken(p.THIS, None, False)
        if wanted is not None:
            scene.spoken(p.BATTLED, wanted, False, v.IN_MONSTER_ZONE, deeds)
            scene.told_together()
        return
    roles = [ref for role, ref in _ROLES if role in fighter.filters]
    roles = roles or ([p.ATTACKER] if scene.attack_told else [])
    of_it = p.EQUIPPED if fighter.ref else _FIGHTERS.get(fighter.side) or (roles[0] if roles else "")
    if wanted is not None:
        other = {p.OWN_FIGHTER: p.FOE_FIGHTER, p.FOE_FIGHTER: p.OWN_FIGHTER}.get(of_it) or _FIGHTERS.get(
            wanted.side, ""
        )
        if wanted.side == v.EITHER and other in _FIGHTERS.values():
            wanted = replace(wanted, side=next(side for side, ref in _FIGHTERS.items() if ref == other))
        scene.spoken(other, wanted, False, v.IN_MONSTER_ZONE, deeds)
    if fighter.ref:
        scene.spoken(of_it, None, False, v.IN_MONSTER_ZONE)
    else:
        scene.spoken(of_it, fighter, False, v.IN_MONSTER_ZONE)
        if wanted is not None:
            scene.told_together()


# -- what holds meanwhile --------------------------------------------------------------------------------------


def fights(clause: Tree, scene: Scene) -> Condition:
    """ "This card attacks", as what holds meanwhile."""
    if clause.is_a("does") and (deed := clause.the("card-does")).bare_kind == "attack" and deed.word("directly"):
        return _attacks_directly(clause, scene)
    fight = fight_of(clause)
    who = clause.the("subject")
    scene.fights, scene.attack_told = True, isinstance(fight.role, p.Attacking)
    if who.is_a("this"):
        told = Who(who, scene)
        if told.conditions or told.side == v.OPPONENT or told.places & ~v.ON_FIELD or told.positions & ~v.FACE_UP:
            raise NoMeaning("this card isn't described so here", who)
        came = (p.Summoned(told.came_by), *told.came_with) if told.came_by else ()
        held: Condition = p.AreSuch(say.that(p.THIS, *came, fight.role))
        found = _with_other(fight, held, scene)
        scene.spoken(p.THIS, None, False)
        return found
    what = subject(who, scene)
    if what.ref == p.EQUIPPED:
        return _worn_fights(fight, scene)
    there = _such_fights(what, fight.role, who)
    if fight.other is not None:
        return _both_fight(fight, what, there.of.positions, scene)
    if isinstance(fight.role, p.Attacking | p.Attacked):
        ref = p.ATTACKER if isinstance(fight.role, p.Attacking) else p.ATTACKED
        scene.spoken(ref, what, False, v.IN_MONSTER_ZONE)
    elif what.side in _FIGHTERS:
        scene.spoken(_FIGHTERS[what.side], what, False, v.IN_MONSTER_ZONE)
    return there


_OTHER_ROLE: Final = ((p.Attacking(), p.Attacked()), (p.Attacked(), p.Attacking()))


def _worn_fights(fight: Fight, scene: Scene) -> Condition:
    """ "The equipped monster battles an opponent's monster": it isn't the opponent's itself then."""
    other, such = _met(fight, scene) if fight.other is not None else None, say.that(p.EQUIPPED, fight.role)
    if other is not None:
        scene.spoken(_FIGHTERS.get(other.side, ""), other, False, v.IN_MONSTER_ZONE)
    scene.spoken(p.EQUIPPED, None, False, v.IN_MONSTER_ZONE)
    if other is None:
        return p.AreSuch(such)
    if other.side == v.EITHER:
        if other != say.monster():
            raise NoMeaning("whose monster does it battle?", fight.clause)
        return say.all_of(p.AreSuch(such), p.ThereIs(say.that(p.ATTACKED)))
    role = next((other for one, other in _OTHER_ROLE if one == fight.role), fight.role)
    theirs = say.monster(*other.filters, role, side=other.side, positions=other.positions)
    return say.all_of(p.AreSuch(replace(such, side=v.EITHER - other.side)), p.ThereIs(theirs))


def _of_the_other(wanted: Selector) -> list[Condition]:
    """The equipped monster is its controller's opponent's where it battles an opponent's monster."""
    return [] if wanted.side == v.EITHER else [p.AreSuch(say.that(p.EQUIPPED, side=v.EITHER - wanted.side))]


def _such_fights(what: Selector, role: Filter, tree: Tree) -> p.ThereIs:
    if what.ref or what.places != v.IN_MONSTER_ZONE or (what.least, what.most) != (1, 1) and not what.all:
        raise NoMeaning("which monster fights?", tree)
    positions = v.FACE_UP if what.filters and what.positions == v.ANY_POSITION else what.positions
    return p.ThereIs(replace(what, all=False, positions=positions, filters=(*what.filters, role)))


def _attacks_directly(clause: Tree, scene: Scene) -> Condition:
    """ "This card attacks directly", "a monster you control attacks directly"."""
    clause.the("card-does").is_a("attack")
    if not clause.the("subject").is_a("this") and not clause.says("time"):
        what = subject(clause.the("subject"), scene)
        there = _such_fights(what, p.Attacking(), clause)
        scene.spoken(p.ATTACKER, what, False, v.IN_MONSTER_ZONE)
        return say.all_of(there, p.ThereIsNone(say.monster(p.Attacked())))
    who = Who(clause.the("subject"), scene)
    if not who.is_this or who.places or who.positions or who.conditions or who.came_by or clause.says("time"):
        raise NoMeaning("then there is no other monster", clause)
    scene.fights = True
    scene.spoken(p.THIS, None, False)
    return say.all_of(p.AreSuch(say.that(p.THIS, p.Attacking())), p.ThereIsNone(say.monster(p.Attacked())))


def _both_fight(fight: Fight, what: Selector, positions: int, scene: Scene) -> Condition:
    """ "Your opponent's monster attacks a monster you control": monsters of both players, each of its own."""
    other = _met(fight, scene)
    assert other is not None
    if what.side == v.EITHER and other.side != v.EITHER:
        what = replace(what, side=v.EITHER - other.side)
    elif other.side == v.EITHER and what.side != v.EITHER:
        other = replace(other, side=v.EITHER - what.side)
    of_either = what.side == other.side == v.EITHER and isinstance(fight.role, p.Attacking)
    if {what.side, other.side} != {v.YOU, v.OPPONENT} and not of_either or what.all:
        raise NoMeaning("it has to be said whose monsters battle", fight.clause)
    theirs: Filter = fight.role
    if isinstance(fight.role, p.Attacking):
        theirs = p.Attacked()
    elif isinstance(fight.role, p.Attacked):
        theirs = p.Attacking()
    speak_of(what, other, scene)
    ours = p.ThereIs(replace(what, positions=positions, filters=(*what.filters, fight.role)))
    return say.all_of(ours, p.ThereIs(say.monster(*other.filters, theirs, side=other.side, positions=other.positions)))


def _with_other(fight: Fight, held: Condition, scene: Scene) -> Condition:
    """The monster that is met as well."""
    if fight.other is None:
        return held
    wanted = _met(fight, scene)
    assert wanted is not None
    if wanted == say.monster(side=v.OPPONENT):
        scene.spoken(p.BATTLED, wanted, False, v.IN_MONSTER_ZONE)
        return say.all_of(held, p.ThereIs(say.that(p.ATTACKED)))
    scene.spoken(p.BATTLED, wanted, False, v.IN_MONSTER_ZONE)
    role: Filter = p.Attacking() if isinstance(fight.role, p.Attacked) else p.BattlesThis()
    met = say.monster(*wanted.filters, role, side=wanted.side, positions=wanted.positions)
    return say.all_of(held, p.ThereIs(met))


# -- this turn -------------------------------------------------------------------------------------------------


def _did_fight(who: Who) -> bool:
    """Whether it can be asked later of what cards it was that fought: of the equipped monster, of monsters of some
    sort."""
    there = who.there
    if there is None or there.ref:
        return there is not None
    return there.places == v.IN_MONSTER_ZONE and there.positions == v.ANY_POSITION and not there.other and not who.just


def _attacked_directly(clause: Tree, scene: Scene) -> list[Pattern]:
    """ "This card attacked directly"."""
    clause.the("card-does").is_a("attack")
    if clause.says("time") and not clause.the("time").is_a("this-turn"):
        raise NoMeaning("when does it fight?", clause)
    who = Who(clause.the("subject"), scene)
    if not who.is_this or who.places or who.positions or who.conditions or who.came_by:
        raise NoMeaning("whose battle?", who.tree)
    scene.spoken(p.THIS, None, False)
    return [p.DeclaresAttack(directly=True)]


def fought(clause: Tree, scene: Scene, how_it_came: list[Filter]) -> list[Pattern]:
    """ "This card battled an opponent's monster", of a turn. ``how_it_came`` takes how this card was Summoned, where
    that is said of it."""
    if (
        clause.is_a("did")
        and clause.the("card-does").bare_kind == "attack"
        and clause.the("card-does").word("directly")
    ):
        return _attacked_directly(clause, scene)
    told = fight_of(clause, this_turn=True)
    who = Who(clause.the("subject"), scene)
    if who.places and not who.came_by or who.positions or who.conditions or not who.is_this and not _did_fight(who):
        raise NoMeaning("whose battle?", who.tree)
    if who.came_by:
        how_it_came.append(p.Summoned(who.came_by))
    doer = None if who.is_this else who.there
    if doer is None:
        scene.spoken(p.THIS, None, False)
    elif doer.ref:
        scene.spoken(p.EQUIPPED, None, False, v.IN_MONSTER_ZONE)
    other = _met(told, scene)
    if other is not None and other.positions != v.ANY_POSITION:
        raise NoMeaning("how it lay can't be asked any more", clause)
    met = None if other is None else Selector(side=other.side, filters=other.filters)
    if isinstance(told.role, p.Attacking):
        return [p.DeclaresAttack(doer, met)]
    if isinstance(told.role, p.Attacked):
        return [p.IsAttacked(doer, met)]
    if clause.is_a("attacks-or-is"):
        if met is not None:
            raise NoMeaning("attacked or was attacked by whom?", clause)
        return [p.DeclaresAttack(doer), p.IsAttacked(doer)]
    return [p.HasBattled(doer, met)]
