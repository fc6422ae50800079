"""Activations that an effect answers."""

from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language import sorts_told
from engine.text.language.causes_told import owners
from engine.text.language.mentions import Scene
from engine.text.language.places_told import player_of
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.whose_event import Who
from engine.text.lowering.events import Awaited


def activated(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    side = v.EITHER
    if clause.says("they") or clause.says("he"):
        side = player_of(clause.the("they") if clause.says("they") else clause.the("he"), scene)
    what = clause.the("what-is-activated")
    filters: tuple[p.Filter, ...] = ()
    bits = 0
    tail = what.get("activation-tail") or (clause.get("after") if clause.is_a("activated") else None)
    if tail is not None:
        _targeting(what, tail, side, scene, awaited)
        return
    if what.is_a("effect"):
        if what.says("owners"):
            if owners([what.the("owners")]) != v.MONSTER:
                raise NoMeaning("such an activation has no meaning yet", what)
            bits = p.MONSTER_EFFECT
    elif what.is_a("card-or-monster"):
        bits = p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT
    elif what.is_a("card"):
        bits = p.CARD_WAS_ACTIVATED
        said = sorts_told.sort(what.the("sort"), scene)
        if said.says_more() or said.kinds & v.MONSTER or said.joined_by_and:
            raise NoMeaning("such an activation has no meaning yet", what)
        if not said.filters and not said.kinds:
            raise NoMeaning("such an activation has no meaning yet", what)
        kinds = (p.OfKinds(said.kinds),) if said.kinds else ()
        filters = (*kinds, *(f for f in said.filters if f != p.OfAnyKind(v.SPELL | v.TRAP)))
    elif not what.is_a("card-or-effect"):
        raise NoMeaning("such an activation has no meaning yet", what)
    awaited.patterns.append(p.IsActivated(Selector(filters=filters), bits, by=side))
    awaited.stays = True
    scene.spoken(p.LINK_BELOW, None, False)


def _targeting(what: Tree, tail: Tree, side: int, scene: Scene, awaited: Awaited) -> None:
    """ "A card or effect is activated that targets this card"."""
    if not tail.is_a("targets"):
        raise NoMeaning("such an activation has no meaning yet", what)
    bits = 0
    if what.is_a("card-or-monster"):
        bits = p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT
    elif not what.is_a("card-or-effect"):
        raise NoMeaning("such an activation has no meaning yet", what)
    who = Who(tail.the("cards"), scene)
    there = who.on_field(awaited)
    awaited.patterns.append(p.IsTargeted(there, by=side, what=bits))
    awaited.stays = True
    if there is not None:
        scene.spoken(p.EVENT, there, None)
    scene.spoken(p.LINK_BELOW, None, False)
