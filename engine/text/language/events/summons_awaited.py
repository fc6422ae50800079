"""Summons, as what an effect waits for."""

from dataclasses import replace
from typing import Any, Final, TypeVar

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.events.deed_tails import DeedTold
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import lying, off_the_field, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.used_told import came_with
from engine.text.language.events.whose_event import Who
from engine.text.lowering.awaited import Awaited

AFTER_THE_FIELD: Final = v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK
_S = TypeVar("_S", bound=p.OfSummon)


def summon(make: type[_S], deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> _S:
    told = DeedTold(deed, who, scene, awaited)
    if told.and_sent or told.told or told.cause.battle or told.otherwise or told.remains:
        raise NoMeaning("a Summon isn't told so", deed)
    if who.is_this and (who.places or who.positions or who.side != v.EITHER or who.came_by):
        raise NoMeaning("how it lies is told by the Summon", deed)
    there = None if who.is_this else who.there
    if there is not None and (there.ref or not there.places & v.IN_MONSTER_ZONE):
        raise NoMeaning("monsters are Summoned", deed)
    if there is not None:
        if there.positions not in (v.ANY_POSITION, v.FACE_UP):
            raise NoMeaning("how it lies is told by the Summon", deed)
        there = replace(there, positions=v.ANY_POSITION)
    if deed.says("position"):
        if there is None:
            awaited.conditions.append(p.ThisIs(v.IN_MONSTER_ZONE, lying(deed.the("position"))))
        else:
            there = replace(there, filters=(*there.filters, p.Lies(lying(deed.the("position")))))
    more: dict[str, Any] = told.by_whom()
    ways = how(deed.all("any")) if deed.says("any") else 0
    if told.used is not None:
        used = came_with(told.used, ways, scene)
        if there is None and used == p.CameWithThis():
            raise NoMeaning("an effect can't wait for that", deed)
        if there is None:
            awaited.conditions.append(p.AreSuch(say.that(p.THIS, used)))
        else:
            there = replace(there, filters=(*there.filters, used))
    if deed.says("side"):
        to = deed.the("side")
        if to.is_a("of") and there is None:
            if side_of(to.the("whose"), scene) != v.YOU:  # whoever controls it uses its effects
                raise NoMeaning("to whose field?", deed)
        elif to.is_a("of"):
            if there is None or there.side != v.EITHER:
                raise NoMeaning("to whose field?", deed)
            there = replace(there, side=side_of(to.the("whose"), scene))
        else:
            to.is_a("the")
    if deed.says("places"):
        origin = off_the_field(deed, scene)
        more["from_places"] = origin.places
        if origin.side != v.EITHER and there is None:
            awaited.conditions.append(p.AreSuch(say.that(p.THIS, p.OwnedBy(origin.side))))
        elif origin.side != v.EITHER and there is not None:
            there = replace(there, filters=(*there.filters, p.OwnedBy(origin.side)))
    return make(there, ways, **more)
