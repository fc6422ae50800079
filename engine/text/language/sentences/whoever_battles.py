"""What holds of a monster while it battles one of some sort, whoever controls the two."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Selector
from engine.text.language.claims import claims
from engine.text.language.nouns import times_told
from engine.text.language.sentences import instead
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree

_ROLES: Final = ((p.Attacking(), p.ATTACKED), (p.Attacked(), p.ATTACKER))
"""What the one does, and by what name the other is known."""


def is_told(clause: Tree, body: Tree) -> bool:
    """ "If a Fish monster battles an Insect monster, it gains 300 ATK during damage calculation only"."""
    if clause.bare_kind != "does" or clause.the("card-does").bare_kind != "battle" or body.bare_kind != "acts":
        return False
    if clause.the("subject").bare_kind != "some" or body.says("rest") or body.the("first").bare_kind != "claim":
        return False
    told = body.the("first").the("claim")
    return body.the("first").says("time") and told.bare_kind == "of" and told.the("subject").bare_kind == "it"


def held(clause: Tree, body: Tree, scene: Scene) -> Ability:
    clause.is_a("does")
    does = clause.the("card-does")
    does.is_a("battle")
    body.is_a("acts")
    one, other = (_any(tree, scene) for tree in (clause.the("subject"), does.the("cards")))
    first = body.the("first")
    first.is_a("claim")
    told, during = first.the("claim"), times_told.while_phase(first.the("time"))
    if not isinstance(during, p.InStep) or clause.says("time") or first.says("except") or first.word("even-if"):
        raise NoMeaning("when is it so?", first)
    if not told.is_a("of") or not told.the("subject").is_a("it") or told.the("subject").says("from"):
        raise NoMeaning("of which of both is this said?", told)
    said = claims.said_of(one, told.the("predicate"), scene)
    foes = (p.AreSuch(say.that(foe, *other.filters, side=other.side)) for _, foe in _ROLES)
    whom = (replace(one, filters=(*one.filters, role)) for role, _ in _ROLES)
    both = [(who, say.all_of(during, foe)) for who, foe in zip(whom, foes, strict=True)]
    if said.procedures:
        raise NoMeaning("this isn't said of a monster that battles", told)
    made = [replace(each, condition=so) for who, so in both for each in claims.of_those(said.modifiers, who)]
    if any(isinstance(each, p.HasCounters) for each in one.filters):  # what every card tells that places such ones
        made = [replace(each, once=True) if isinstance(each, p.GainsFigure) else each for each in made]
    return say.continuous(*made, places=instead.here(scene))


def _any(tree: Tree, scene: Scene) -> Selector:
    found = cards(tree, scene)
    if found.ref or found.places != v.IN_MONSTER_ZONE or (found.least, found.most) != (1, 1) or found.all:
        raise NoMeaning("which monster battles?", tree)
    if found.group is not None or found.other or found.chooser != p.BY_YOU:
        raise NoMeaning("which monster battles?", tree)
    positions = v.FACE_UP if found.positions == v.ANY_POSITION else found.positions
    return replace(found, all=True, positions=positions)
