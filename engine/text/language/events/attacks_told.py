"""Attacks that are declared, by whom and on whom, as what an effect waits for."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Pattern, Selector
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who, tell
from engine.text.lowering.awaited import Awaited


def as_target(who: Who, tree: Tree) -> Selector:
    """Such a monster as the one that is attacked, as it lies by then."""
    what = who.there
    if what is None or what.ref or what.places & ~v.ON_FIELD or what.other or what.group is not None:
        raise NoMeaning("this can't be asked of the attacked monster", tree)
    lies = () if what.positions == v.ANY_POSITION else (p.Lies(what.positions),)
    return Selector(side=what.side, filters=(*what.filters, *lies))


def as_attacker(what: Selector) -> Selector | None:
    """Such a monster as the one that attacks; None if it can't, as it lies."""
    return replace(what, positions=v.ANY_POSITION) if what.positions & v.ATTACK_POSITION else None


def declares(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    """ "Declares an attack", "declares an attack on this card"."""
    there = who.on_field(awaited)
    if not does.is_a("declare") or not does.says("on"):
        tell(who, awaited, [p.DeclaresAttack(there)], 0, None)
        return
    other = Who(does.the("on"), scene)
    if other.is_this:
        if other.places or other.positions or other.conditions or who.is_this:
            raise NoMeaning("an effect can't wait for that", does)
        tell(who, awaited, [p.DeclaresAttack(there, say.this_card)], 0, None)
        return
    tell(who, awaited, [p.DeclaresAttack(there, as_target(other, does))], 0, None)
    scene.spoken(p.ATTACKED, other.there, False, v.IN_MONSTER_ZONE)
    scene.attacks_another = there is not None and not there.ref


def declares_directly(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    awaited.conditions.append(p.ThereIsNone(say.monster(p.Attacked())))
    declares(does, who, scene, awaited)


def by_player(side: int, directly: bool, clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "Your opponent declares an attack"."""
    attacker = say.monster(side=side)
    awaited.patterns.append(p.DeclaresAttack(attacker, directly=directly))
    awaited.stays = True
    scene.spoken(p.EVENT, attacker, False, v.IN_MONSTER_ZONE)
    scene.spoken(p.ATTACKER, attacker, False, v.IN_MONSTER_ZONE)


# -- involving ---------------------------------------------------------------------------------------------


def involving(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "An attack is declared involving this card and an opponent's monster"."""
    awaited.stays = True
    if not clause.says("one"):
        awaited.patterns.append(say.attack_declared(say.monster()))
        scene.spoken(p.EVENT, say.monster(), False, v.IN_MONSTER_ZONE)
        return
    who = Who(clause.the("one"), scene)
    there = who.on_field(awaited)
    if awaited.conditions or there is not None and (there.other or there.group is not None or not _whose(there)):
        raise NoMeaning("an attack of whom?", clause)
    if clause.says("other"):
        _with_theirs(who, Who(clause.the("other"), scene), clause, scene, awaited)
        return
    foe = say.monster(side=v.EITHER if there is None or there.ref else v.EITHER - there.side)
    awaited.patterns += _either_attacks(there, who, foe, None, clause)
    if there is None:
        scene.spoken(p.THIS, None, False)
    elif there.ref:
        scene.spoken(p.EQUIPPED, None, False, v.IN_MONSTER_ZONE)
    else:
        scene.spoken(_FIGHTERS[there.side], there, False, v.IN_MONSTER_ZONE)


_FIGHTERS: Final = {v.YOU: p.OWN_FIGHTER, v.OPPONENT: p.FOE_FIGHTER}


def _whose(there: Selector) -> bool:
    return bool(there.ref) or there.side != v.EITHER


def _with_theirs(who: Who, other: Who, clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """With one of the opponent's monsters."""
    there, theirs = who.there, other.there
    if theirs is None or theirs.ref or theirs.side != v.OPPONENT or not theirs.places & v.IN_MONSTER_ZONE:
        raise NoMeaning("an attack of whom?", clause)
    if there is not None and there.side == v.OPPONENT:
        raise NoMeaning("two monsters of one player don't fight each other", clause)
    awaited.patterns += _either_attacks(there, who, theirs, as_target(other, clause), clause)
    if there is None:
        scene.spoken(p.BATTLED, theirs, False, v.IN_MONSTER_ZONE)
        return
    scene.spoken(p.FOE_FIGHTER, theirs, False, v.IN_MONSTER_ZONE)
    if there.ref:
        scene.spoken(p.EQUIPPED, None, False, v.IN_MONSTER_ZONE)
    else:
        scene.spoken(p.OWN_FIGHTER, there, False, v.IN_MONSTER_ZONE)


def _either_attacks(
    there: Selector | None, who: Who, foe: Selector, attacked: Selector | None, clause: Tree
) -> list[Pattern]:
    """The one attacks the other, or the other attacks it. ``attacked``: the other as it lies then; None: nobody."""
    own = there if there is None or there.ref else as_attacker(there)
    target = say.this_card if there is None else there if there.ref else as_target(who, clause)
    found: list[Pattern] = []
    if own is not None or there is None:
        found.append(p.DeclaresAttack(own, attacked))
    if (attacker := as_attacker(foe)) is not None:
        found.append(p.DeclaresAttack(attacker, target))
    return found
