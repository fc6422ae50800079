"""Destruction by battle as it is told of the moment after damage calculation: what is destroyed lies there still, goes
at the end of the Damage Step, and nothing but where it goes then can be changed (PROC-26)."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Selector
from engine.text.language.events.battles_told import speak_of
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited

_FALLEN: Final = p.FallenInBattle()
_THIS_FALLS: Final = p.AreSuch(say.that(p.THIS, _FALLEN))


def falls_then(awaited: Awaited, scene: Scene) -> bool:
    """ "After damage calculation, if this card destroys a monster by battle", or is destroyed with one; whether it is
    told of such a destruction."""
    (only,) = awaited.patterns if len(awaited.patterns) == 1 else (None,)
    if isinstance(only, p.DestroysByBattle):
        if only.to_places or only.lay != v.ANY_POSITION:
            return False
        fighter, met = only.subject, only.destroyed or Selector()
        wanted = replace(met, filters=(*met.filters, _FALLEN))
    elif isinstance(only, p.Moves):
        told = p.Moves(by=only.by, source=only.source, all_causes=v.DESTROYED, any_cause=v.BY_BATTLE)
        if only != told or only.source is None:
            return False
        fighter, met = None, replace(only.source, side=only.by)
        wanted = met
        awaited.conditions.append(_THIS_FALLS)
    else:
        return False
    if fighter is not None and not fighter.ref:
        fighter = replace(fighter, places=v.IN_MONSTER_ZONE)
    awaited.patterns[:] = [p.HasBattled(fighter, wanted)]
    awaited.gone, awaited.stays = 0, True
    scene.has_fallen = True
    scene.mentions.clear()
    deeds = () if wanted is met else (p.Destroy,)
    speak_of(fighter, replace(met, places=v.IN_MONSTER_ZONE), scene, deeds)
    return True


def is_of_fallen(made: Ability) -> bool:
    """Whether it waits for what battle has destroyed and not yet taken away."""
    return _this_falls(made) or any(
        isinstance(each, p.HasBattled) and each.against is not None and _FALLEN in each.against.filters
        for each in made.event
    )


def _this_falls(made: Ability) -> bool:
    return made.condition is not None and _THIS_FALLS in p.parts_together(made.condition)


def as_it_leaves(made: Ability, tree: Tree) -> Ability:
    """What is done to a monster that battle has destroyed tells where it goes as it leaves."""
    if not is_of_fallen(made):
        return made
    acts = [_gone(act, _this_falls(made), tree) for act in made.block.acts]
    return replace(made, block=replace(made.block, acts=tuple(acts)))


def _gone(act: Act, this_falls: bool, tree: Tree) -> Act:
    what = act.what
    if what is None or what.ref not in (p.THIS, *p.IN_BATTLE) or isinstance(act, p.Operator):
        return act
    is_this = what.ref == p.THIS
    if is_this and not this_falls:
        return act
    place = v.BANISHED if isinstance(act, p.Banish) and not act.face_down else None
    if isinstance(act, p.Return) and act == p.Return(what, act.place):
        place = act.place
    if place is None:
        raise NoMeaning("battle has destroyed it already", tree)
    elsewhere = say.modify(what, p.Redirected(place, leaving_field=True), until=say.while_on_field)
    if is_this or not this_falls:
        return elsewhere
    return say.if_(p.AreSuch(say.that(what.ref, _FALLEN)), [elsewhere], [act])  # both can have been destroyed
