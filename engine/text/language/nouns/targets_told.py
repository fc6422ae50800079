"""Targets, told by that word: "the first target", "the target on the field", "your target"."""

from engine import phrases as say
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import monsters
from engine.text.language.nouns.places_told import Where
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree


def one_target(tree: Tree, said: Sort, scene: Scene) -> Selector:
    """ "Your targeted monster": the one of them that is yours."""
    if said.done is not None or said.group is not None or said.other or said.equipped or said.placed:
        raise NoMeaning("known cards can't be described so", tree)
    fitting = [
        mention
        for mention in scene.mentions
        if mention.target and mention.ref and mention.selector is not None and mention.selector.side == said.side
    ]
    if len(fitting) != 1 or fitting[0].several or said.kinds & v.MONSTER and not monsters(fitting[0].selector):
        raise NoMeaning("it isn't clear which target this is", tree)
    return say.that(fitting[0].ref)


def target_there(tree: Tree, said: Sort, several: bool, scene: Scene) -> Selector:
    """ "The target on the field", "the targets from your GY": the one of several that was targeted there."""
    fitting = []
    for mention in scene.mentions:
        was = mention.selector
        if not mention.target or was is None or mention.several != several or was.ref:
            continue
        if said.placed and was.places & ~said.places or said.side not in (v.EITHER, was.side):
            continue
        if all(each in was.filters for each in said.filters):
            fitting.append(mention)
    if len(fitting) != 1 or not fitting[0].ref or not (said.placed or said.filters or said.side):
        raise NoMeaning("it isn't clear which target this is", tree)
    which = tree.word("which")
    was = fitting[0].selector
    if which in ("both", "both those") and (was is None or (was.least, was.most) != (2, 2)):
        raise NoMeaning("both of which?", tree)
    return say.that(fitting[0].ref)


def first_many(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Both of those first 2 targets"."""
    found, n = scene.target(0), tree.number("n")
    was = found.selector if found is not None else None
    if found is None or not found.ref or was is None or (was.least, was.most) != (n, n) or len(scene.targets) < 2:
        raise NoMeaning("it isn't clear which targets these are", tree)
    if tree.word("both") and n != 2:
        raise NoMeaning("both of which?", tree)
    return say.that(found.ref)


def nth(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The first target"."""
    if len(scene.targets) < 2:
        raise NoMeaning("there is no second target", tree)
    found = scene.target(("first", "second", "third").index(tree.word("which")))
    if found is None or not found.ref or found.several != (tree.form == "p"):
        raise NoMeaning("it isn't clear which target this is", tree)
    return say.that(found.ref)
