"""Cards of one sort or of another: "1 Fish or Spell", "all monsters or all Spells"."""

from engine.program import Selector
from engine.text.language.nouns import several_sorts, sorts_told
from engine.text.language.nouns.left_out_told import has_name
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import prepared, quantity
from engine.text.language.nouns.places_told import Where
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree


def either(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    told = quantity(tree.the("quantity"))
    again = quantity(tree.the("again")) if tree.says("again") else told
    if (again.least, again.most, again.all, again.other) != (told.least, told.most, told.all, told.other):
        raise NoMeaning("so many of the one and so many of the other", tree)
    if told.other or told.alike:
        raise NoMeaning("this can't be said of one of two sorts", tree)
    if tree.says("again") and tree.form == "p":
        raise NoMeaning("either the ones or the others are meant, which can't be said here", tree)
    _refuse_half_told(tree)
    sorts = [sorts_told.sort(tree.the(slot), scene) for slot in ("one", "other")]
    prepared(sorts, at, scene)
    if told.all or told.most > 1:
        for each in sorts:
            each.several()
    return several_sorts.either(
        *sorts, again=tree.says("again"), all=told.all, least=told.least, most=told.most, tree=tree
    )


def _refuse_half_told(tree: Tree) -> None:
    """ "1 "Utopia" or "Utopic" monster" is one with either name, "2 monsters, including 1 "Fox" or "Owl"" are 2."""
    one = tree.the("one")
    if one.the("noun").bare_kind == "named" and not tree.says("again") and has_name(tree.the("other")):
        raise NoMeaning("the names are told of one sort", tree)
    if any(each.bare_kind == "set-off" and each.the("late-post").bare_kind == "including" for each in one.all("post")):
        raise NoMeaning("that is told of both sorts", tree)


def alternatives(tree: Tree) -> list[Tree]:
    """ "All monsters your opponent controls or all Spells on the field": the one group and the other."""
    if not tree.is_a("either") or tree.form != "p" or not tree.says("again"):
        return [tree]
    one, other = tree.the("one"), tree.the("other")
    if not one.says("post"):
        one = one.with_part("post", [each for each in other.all("post") if each.bare_kind in ("where", "from")])
    slots, groups = language().slots["core"], ((tree.the("quantity"), one), (tree.the("again"), other))
    return [tree.as_kind("core", "p", slots, {"quantity": many, "sort": sort}, "some") for many, sort in groups]


def _is_name(sort: Tree) -> bool:
    return sort.the("noun").bare_kind == "named" and not sort.all("adjective")


def any_sort(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "1 LIGHT monster, Zombie monster, or Field Spell": of one of these sorts."""
    told = quantity(tree.the("quantity"))
    told_each = (tree.the("first"), *tree.all("more"))
    if all(_is_name(each) for each in told_each[:-1]) and (_is_name(told_each[-1]) or has_name(told_each[-1])):
        raise NoMeaning("those are names of one sort", tree)
    sorts = [sorts_told.sort(each, scene) for each in told_each]
    if told.other or told.alike or len(sorts) < 3:
        raise NoMeaning("this can't be said of one of several sorts", tree)
    prepared(sorts, at, scene)
    if told.all or told.most > 1:
        for each in sorts:
            each.several()
    return several_sorts.any_of(sorts, all=told.all, least=told.least, most=told.most, tree=tree)
