"""What has to be so for an effect to be activated, and as it resolves."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.described import cards
from engine.text.language.conditions.holdings_told import controlled, holding, on_place, there
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, settled
from engine.text.language.conditions.states_told import this_is
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.said import Needed


def _controlled(tree: Tree, scene: Scene) -> Condition:
    """ "You must control this face-up card"."""
    what = tree.the("cards")
    if not what.is_a("this"):
        with scene.excepting(tree.get("except")):
            return controlled(what, scene)
    found = cards(what, scene)
    if found.filters or found.positions not in (v.FACE_UP, v.ANY_POSITION):
        raise NoMeaning("this card isn't described so here", tree)
    return p.AreSuch(say.that(p.THIS, places=v.ON_FIELD, side=v.YOU, positions=v.FACE_UP))


def _had(tree: Tree, scene: Scene) -> Condition:
    """ "You must have …": in the own hand, Graveyard …"."""
    found = there(tree.the("cards"), scene)
    of = found.one if isinstance(found, p.Compares) else found
    if not isinstance(of, p.OfCards | p.Count) or of.of.side != v.YOU:
        raise NoMeaning("whose cards?", tree)
    return found


def _needed_two(tree: Tree, scene: Scene) -> Condition:
    """ "You must control … and have … in your hand to activate and to resolve this effect"."""
    held = tree.with_part("any", (tree.the("one"), *tree.all("any")))
    return holding(held, scene)


def _needed_on(tree: Tree, scene: Scene) -> Condition:
    """ ""X" must be on the field [and this card must be in your GY] to activate and to resolve this effect"."""
    there_ = on_place(tree.the("cards"), tree.the("place"), scene)
    return say.all_of(there_, this_is(tree.the("state"), scene)) if tree.says("state") else there_


def _sole_needed(tree: Tree, scene: Scene) -> Condition:
    """ "This card must be the only Plant monster you control to activate and to resolve this effect"."""
    others = sorts_told.sort(tree.the("sort"), scene)
    if not scene.kinds & v.MONSTER or not others.placed or others.places & ~v.ON_FIELD or others.other:
        raise NoMeaning("where is it the only one?", tree)
    kinds = [p.OfKinds(others.kinds)] if others.kinds & ~v.MONSTER else []
    such = p.AreSuch(say.that(p.THIS, *kinds, *others.filters))
    others.other = True
    there_ = settled(others, Quantity(), NOWHERE, scene)
    return say.all_of(p.ThisIs(v.IN_MONSTER_ZONE, v.FACE_UP), such, p.ThereIsNone(there_))


_NEEDED: Final[Meanings[Callable[[Tree, Scene], Condition]]] = Meanings(
    "needed",
    {
        "control": _controlled,
        "theirs": holding,
        "two": _needed_two,
        "have": _had,
        "there": lambda tree, scene: there(tree.the("cards"), scene),
        "on": _needed_on,
        "sole": _sole_needed,
        "this": lambda tree, scene: this_is(tree.the("state"), scene),
    },
)


def needed(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "… to activate and to resolve this effect"."""
    if scene.last_kind not in p.ACTIVATED:
        raise NoMeaning("there is no effect before it", tree)
    return (Needed(_NEEDED.of(tree.the("so"))(tree.the("so"), scene)),)
