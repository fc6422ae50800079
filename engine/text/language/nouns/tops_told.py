"""Cards from the top of a Deck: how many, of whose."""

from dataclasses import replace

from engine import program as p
from engine import vocabulary as v
from engine.program import Selector, Value
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where, place
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.how_many import as_many


def top(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    if tree.says("one"):
        tree.number("one")
    if tree.says("most"):
        return so_many_of_top(tree, p.Const(tree.number("most")), scene, up_to=True)
    return replace(top_of(tree.the("of"), scene), most=tree.number("n") if tree.says("n") else 1)


def top_of(tree: Tree, scene: Scene, count: Value | None = None) -> Selector:
    found = place(tree, scene)
    if found.places != v.IN_DECK or found.side == v.EITHER:
        raise NoMeaning("not the top of a Deck", tree)
    return Selector(ref=p.TOP, all=True, side=found.side, count=count)


def top_that_many(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "That many cards from the top of your Deck": as many as were declared, or moved."""
    many = p.Noted(p.N_DECLARED) if scene.declared == "number" else as_many(tree, scene)
    return top_of(tree.the("of"), scene, many)


def top_many(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "A number of cards from the top of your Deck equal to …"."""
    return so_many_of_top(tree, scene.reckon(tree.the("value"), scene), scene, up_to=tree.word("how") == "up to")


def so_many_of_top(tree: Tree, many: Value, scene: Scene, *, up_to: bool) -> Selector:
    """ "Up to 3 cards from the top of your Deck": how many is said first, and no more than there are."""
    if not up_to:
        return top_of(tree.the("of"), scene, many)
    found = top_of(tree.the("of"), scene, p.Noted(p.N_DECLARED))
    if scene.said_first is None:
        raise NoMeaning("who says how many?", tree)
    there = p.Count(Selector(places=v.IN_DECK, side=found.side, all=True))
    scene.said_first.append(p.Declare("number", most=(many, there)))
    return found


def drawn(does: Tree) -> int:
    """How many are drawn, where a number is told."""
    told = does.the("drawn")
    if told.is_a("one"):
        if told.says(OR_MORE):
            told.word(OR_MORE)
        return 1
    if not told.is_a("many"):
        raise NoMeaning("how many cards?", told)
    return told.number("many")
