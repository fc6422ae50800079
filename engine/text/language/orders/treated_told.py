"""As what cards are treated: of a Type, an Attribute, a kind, a name."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier
from engine.text.language.nouns import sorts_told
from engine.text.language.orders import figures_changed
from engine.text.language.nouns.adjectives_told import ATTRIBUTES, TYPES
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree


def treated(told: Tree, also: bool, scene: Scene) -> list[Modifier]:
    """``also``: besides what they are."""
    if told.is_a("name"):
        return [p.NameAdded(told.word("name")) if also else p.NameBecomes(told.word("name"))]
    if told.is_a("such"):
        return [p.NameAdded(told.word("name"))]
    if told.is_a("card"):
        return [p.KindsAdded(_kind_treated_as(told, scene))]
    if told.is_a("attribute"):
        bits = ATTRIBUTES[told.the("attribute").kind]
        return [p.AttributeAdded(bits) if also else p.AttributeBecomes(bits)]
    if also:
        raise NoMeaning("a monster has one Type and one Level", told)
    if told.is_a("figure"):
        return figures_changed.level(told)
    told.is_a("type")
    too = [p.AttributeBecomes(ATTRIBUTES[told.the("attribute").kind])] if told.says("attribute") else []
    return [*too, p.TypeBecomes(TYPES[told.the("type").kind])]


_TREATED_AS: Final = (v.TUNER, v.NORMAL, v.SPIRIT, v.TOON, v.UNION)
"""Kinds that a monster can be besides, so that they say nothing of what it does."""


def _kind_treated_as(told: Tree, scene: Scene) -> int:
    said = sorts_told.sort(told.the("sort"), scene)
    kinds = said.kinds & ~v.MONSTER
    if said.filters or said.says_more() or not said.kinds & v.MONSTER or kinds not in _TREATED_AS:
        raise NoMeaning("treated as what?", told)
    return kinds
