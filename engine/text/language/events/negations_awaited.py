"""Attacks and activations that are negated, as what an effect waits for."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.events.activations_told import what_is_activated
from engine.text.language.events.attacks_told import as_attacker
from engine.text.language.nouns.causes_told import causes
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who
from engine.text.lowering.awaited import Awaited


def _by(clause: Tree, scene: Scene) -> int:
    """By whose effect. Nothing but effects negates."""
    if not clause.says("any"):
        return v.EITHER
    cause = causes(clause.all("any"), scene)
    if cause.battle or cause.effects is None or cause.effects.kinds:
        raise NoMeaning("by what was it negated?", clause)
    return cause.effects.side


def attack_negated(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "When a monster's attack is negated"."""
    awaited.stays = True
    attacker = say.monster()
    if clause.says("of"):
        who = Who(clause.the("of"), scene)
        if who.is_this:
            raise NoMeaning("an effect can't wait for that", clause)
        there = who.on_field(awaited)
        such = as_attacker(there) if there is not None and not there.ref else None
        if such is None or awaited.conditions:
            raise NoMeaning("an effect can't wait for that", clause)
        attacker = such
    awaited.patterns.append(p.IsNegated(attacker, word=p.ATTACK_NEGATED, by=_by(clause, scene)))
    scene.spoken(p.EVENT, attacker, False, v.IN_MONSTER_ZONE)


def activation_negated(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "If the activation of your Spell/Trap Card is negated"."""
    awaited.stays = True
    what, side = what_is_activated(clause.the("what-is-activated"), scene)
    such = what.subject(side)
    awaited.patterns.append(p.IsNegated(such, what.bits, by=_by(clause, scene)))
