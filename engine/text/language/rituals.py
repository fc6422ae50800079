"""Ritual Spells: which monster they bring, and what is Tributed for it, told in two sentences."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language import sorts_told
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.places_told import Where, places
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.said import Ritual

Said = tuple[object, ...]


def brought(tree: Tree, scene: Scene) -> Said:
    """ "This card is used to Ritual Summon …"."""
    if not scene.kinds & v.SPELL or not scene.kinds & v.RITUAL:
        raise NoMeaning("only a Ritual Spell is used so", tree)
    _wanted(tree.the("brings"), scene)
    return (Ritual(tree.node()),)


def _wanted(tree: Tree, scene: Scene) -> Selector:
    if tree.is_a("named"):
        return say.in_hand(p.OfKinds(v.MONSTER | v.RITUAL), say.named(*tree.words("any")))
    tree.is_a("sort")
    said = sorts_told.sort(tree.the("sort"), scene)
    at = Where(said.places, said.side) if said.placed else Where(v.IN_HAND, v.YOU)
    said.placed, said.side = False, v.EITHER
    if not said.kinds & v.RITUAL or said.says_more() or at.side != v.YOU or at.places & v.ON_FIELD:
        raise NoMeaning("one Ritual Monster has to be meant", tree)
    said.places, said.side = at.places, at.side
    return said.selector()


_REACH: Final = Meanings("reach", {"exactly": True, "at-least": False, "exactly-many": True, "at-least-many": False})
"""Whether it has to be reached exactly."""
_OWN: Final = v.IN_HAND | v.IN_MONSTER_ZONE


def tributed(first: Tree, tree: Tree, scene: Scene) -> Said:
    """ "You must also Tribute monsters from your hand or field whose total Levels equal N or more"."""
    first.is_a("ritual")
    wanted = _wanted(first.the("brings"), scene)
    said = sorts_told.sort(tree.the("sort"), scene)
    at = Where(said.places, said.side) if said.placed else None
    if tree.says("places"):
        if at is not None:
            raise NoMeaning("this was said already", tree)
        told = tree.the("places")
        parts = [told.the("one"), told.the("other")] if told.is_a("two") else [told]
        found = [places(each, scene) for each in parts]
        at = Where(sum(each.places for each in found), max(each.side for each in found if each.side != v.EITHER))
    said.placed, said.side, said.places = False, v.EITHER, _OWN
    if at is None or at.places & ~v.IN_SPELL_TRAP_ZONES != _OWN or at.side == v.OPPONENT or said.says_more():
        raise NoMeaning("what is Tributed are monsters of the own hand and field", tree)
    said.side = v.YOU
    given = said.selector()
    reach = tree.the("reach")
    total = reach.number("number") if reach.says("number") else None
    plain = given.filters in ((), (p.OfKinds(v.MONSTER),))
    made = say.ritual_summon(wanted, exact=_REACH.of(reach), total=total, materials=None if plain else given)
    return (say.card_effect(made, when=True),)
