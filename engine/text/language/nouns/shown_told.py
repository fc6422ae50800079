"""Cards that have just been shown or turned up, and some of them: "1 Spell among them", "1 excavated monster"."""

from engine import phrases as say
from engine import program as p
from engine.program import Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import Quantity
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.noun_said import described


def are_excavated(tree: Tree) -> bool:
    told = tree.the("sort").all("adjective")
    return any(each.bare_kind == "done" and each.the("done-adjective").bare_kind == "excavate" for each in told)


def of_excavated(tree: Tree, told: Quantity, scene: Scene) -> Selector:
    """ "1 excavated Fish monster", "all excavated Spells"."""
    said = sorts_told.known_sort(tree.the("sort"), scene)
    if not isinstance(scene.turned_up, p.Excavate) or said.says_more() or told.other or told.alike:
        raise NoMeaning("what has been excavated?", tree)
    such = described(said)
    if told.all:
        return say.that("excavated", *such)
    return say.one_of("excavated", *such, least=told.least, most=told.most)


def among(tree: Tree, told: Quantity, scene: Scene, takes: int) -> Selector:
    """ "1 Spell among them": of those that were spoken of."""
    said = sorts_told.known_sort(tree, scene)
    said.among = False
    if said.says_more() or said.done is not None or told.other or told.alike:
        raise NoMeaning("known cards can't be described so", tree)
    found = scene.find(tree, True, takes=takes)
    turned_up = isinstance(found.maker, p.Excavate) and found.maker is scene.turned_up
    ref, such = "excavated" if turned_up else found.ref, described(said)
    if told.all:
        return say.that(ref, *such)
    return say.one_of(ref, *such, least=told.least, most=told.most)


def some_of_them(does: Tree) -> Tree:
    """ "Chooses 1": 1 of those that were spoken of."""
    slots = language().slots
    them = Tree("group", "", "them", {}, slots["group"], does.at, does.end)
    if does.says("one"):
        return Tree("core", "s", "one-of", {"one": does.number("one"), "of": them}, slots["core"], does.at, does.end)
    many = Tree("quantity", "p", "many", {"n": does.number("n")}, slots["quantity"], does.at, does.end)
    return Tree("core", "p", "some-of", {"quantity": many, "of": them}, slots["core"], does.at, does.end)


def _says_among(sort: Tree) -> bool:
    return any(each.bare_kind == "among" for each in sort.all("post"))


def is_among(tree: Tree) -> bool:
    return _says_among(tree.the("sort"))


def among_them(tree: Tree, scene: Scene) -> Selector | None:
    """The same, asked for: "if there are any Spells among them"."""
    if not _says_among(tree):
        return None
    return among(tree, Quantity(all=True), scene, 0)
