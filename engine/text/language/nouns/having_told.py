"""What cards have: figures, counters, something in common."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Group, Selector
from engine.text.explanation.nouns import STATS
from engine.text.language.nouns import likeness_told
from engine.text.language.nouns.adjectives_told import traits
from engine.text.language.nouns.figures_told import asked, bounded, figure, figure_of, had_there
from engine.text.language.nouns.likeness_told import known_one
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.rule_notation import JOINED_BY, OR_MORE
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree

TOGETHER: Final[dict[tuple[str, str], type[Group]]] = {
    ("different", "names"): p.DifferentNames,
    ("the same", "name"): p.SameName,
    ("the same", "original name"): p.SameName,
    ("the same", "Type"): p.SameType,
    ("the same", "Attribute"): p.SameAttribute,
    ("different", "Attributes"): p.DifferentAttributes,
    ("different", "Types"): p.DifferentTypes,
    ("different", "Levels"): p.DifferentLevels,
}


def _have_figure(tree: Tree, said: Sort, scene: Scene) -> None:
    n, bound = tree.number("number"), tree.word("bound")
    which = _of_which_kind(tree)
    _figures_asked(tree, [bounded(each, n, bound, which) for each in tree.all("any")], said)


def _of_which_kind(tree: Tree) -> str:
    """ "With an original ATK or DEF of …": both are original ones."""
    return tree.all("any")[0].word("which")


def _figures_asked(tree: Tree, asked_: list[Filter], said: Sort) -> None:
    """ "1000 ATK and DEF" asks for both, "1000 ATK or DEF" for one of the two."""
    if len(asked_) > 1 and tree.says("any" + JOINED_BY) and tree.word("any" + JOINED_BY) == "or":
        said.filters.append(say.either(*asked_))
    else:
        said.filters += asked_


def _have_less(tree: Tree, said: Sort, scene: Scene) -> None:
    n, less = tree.number("number"), tree.word("bound") == "less"
    which, figures_ = _of_which_kind(tree), tree.all("any")
    found = [asked(each, high=n - 1, which=which) if less else asked(each, n + 1, which=which) for each in figures_]
    _figures_asked(tree, found, said)


def _together(tree: Tree, said: Sort, scene: Scene) -> None:
    found = TOGETHER.get((tree.word("how"), tree.word("trait")))
    if found is None:
        raise NoMeaning("this can't be asked of cards together", tree)
    if said.group is not None:
        raise NoMeaning("this was said already", tree)
    if said.tree.form == "s" and tree.word("trait") == "original name":
        raise NoMeaning("one card alone has nothing in common with others", tree)
    said.group = found()


def _any_figure(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With a Level"."""
    made = {"Level": p.HasLevel, "Rank": p.HasRank}.get(tree.the("figure-word").kind)
    if made is None:
        raise NoMeaning("such cards can't be meant here", tree)
    said.filters.append(say.not_(made()) if tree.word("no") else made())


def _same_figure(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "2 monsters with the same ATK", "the same Rank"."""
    stat = figure(tree.the("figure"))
    if said.group is not None:
        raise NoMeaning("this was said already", tree)
    said.group = p.SameLevel() if stat == p.S_LEVEL else p.SameFigure(stat)


def _have_counters(tree: Tree, said: Sort, scene: Scene) -> None:
    if not tree.says("counters"):
        said.filters.append(p.HasCounters(1, word=tree.word("counter-name")))
        return
    told = tree.the("counters")
    n = told.number("number") if told.is_a("many") else 1
    told.is_a("n")
    if told.says(OR_MORE):
        told.word(OR_MORE)
    said.filters.append(p.HasCounters(n, word=told.word("counter-name")))
    said.or_more_counters = bool(told.word("more"))


def _have_value(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With ATK less than or equal to …", "with ATK or DEF equal to …"."""
    told = tree.the("compared")
    which, figures_ = _of_which_kind(tree), tree.all("any")
    if told.is_a("number"):
        found = [bounded(each, told.number("number"), told.word("bound"), which) for each in figures_]
    else:
        each_, scene.each = scene.each, scene.each or not scene.mentions and _is_its(told)
        found = [compared(figure(each, which), told, scene) for each in figures_]
        scene.each = each_
    said.filters.append(found[0] if len(found) == 1 else say.either(*found))


def _is_its(told: Tree) -> bool:
    """ "Higher than its original ATK": of each card for itself, where no other was spoken of."""
    value = told.get("value") if told.says("value") else None
    of = value.get("figure-of") if value is not None and value.bare_kind == "its" else None
    return of is not None and of.bare_kind == "its"


def compared(stat: int, told: Tree, scene: Scene) -> Filter:
    """A figure that is compared with another, or with a number."""
    if told.is_a("number"):
        bound = told.word("bound")
        return say.compared(stat, OR_EQUAL[bound] if bound else p.EQUAL, told.number("number"))
    if told.is_a("than-cards"):
        less = told.word("how") == "less"
        return say.compared(stat, p.LESS if less else p.MORE, _beyond(told, stat, less, scene))
    if told.is_a("different-from"):
        return say.compared(stat, p.UNEQUAL, _theirs(told, stat, scene))
    if told.is_a("by-so-much"):
        return say.compared(stat, p.EQUAL, _so_much_from(stat, told, scene))
    if told.is_a("or-equal") and told.says("cards"):
        return say.compared(stat, OR_EQUAL[told.word("how")], _beyond(told, stat, told.word("how") == "less", scene))
    before, scene.figure = scene.figure, stat
    how, whole = related(told, scene)
    scene.figure = before
    return say.compared(stat, how, whole)


OR_EQUAL: Final = {"less": p.AT_MOST, "more": p.AT_LEAST}
_RELATED: Final = {"multiple": p.EQUAL, "equal": p.EQUAL, "different": p.UNEQUAL}


def related(told: Tree, scene: Scene) -> tuple[int, p.Value]:
    """How something is compared with a value: "less than …", "twice …"."""
    if told.is_a("than"):
        how = p.LESS if told.word("how") == "less" else p.MORE
    elif told.is_a("or-equal"):
        how = OR_EQUAL[told.word("how")]
    elif told.is_a(*_RELATED):
        how = _RELATED[told.kind]
    else:
        raise NoMeaning("such a comparison has no meaning yet", told)
    whole = scene.reckon(told.the("value"), scene)
    if told.is_a("multiple"):
        whole = p.Half(whole) if told.word("how") == "half" else p.Times(2, whole)
    return how, whole


def _so_much_from(stat: int, told: Tree, scene: Scene) -> p.Value:
    """ "1 higher than the Tributed monster had on the field"."""
    if told.says("cards"):
        than = _theirs(told, stat, scene)
    else:
        before, scene.figure = scene.figure, stat
        than = scene.reckon(told.the("value"), scene)
        scene.figure = before
    by = p.Const(told.number("number"))
    return p.Sum(than, by) if told.word("how") == "more" else p.Minus(than, by)


_IN_POINTS: Final = (p.S_ATK, p.S_DEF)
_LESS_OR_MORE: Final = ("less", "more")
_LOWER_OR_HIGHER: Final = ("lower", "higher")


def _more_than(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With higher ATK than this card"."""
    stat, higher = figure(tree.the("figure")), tree.word("bound") == "more"
    how = (p.AT_LEAST if higher else p.AT_MOST) if tree.word("equal") else p.MORE if higher else p.LESS
    if not tree.says("cards") and not tree.says("value"):
        if not scene.attack_told or stat not in _IN_POINTS:
            word = (_LESS_OR_MORE if stat in _IN_POINTS else _LOWER_OR_HIGHER)[higher]
            raise NoMeaning(f"{word} than what? Say it behind, as in “{word} {STATS[stat]} than that monster”", tree)
        said.filters.append(say.compared(stat, how, p.FigureOf(stat, say.that(p.ATTACKER))))
        return
    if tree.says("cards"):
        said.filters.append(say.compared(stat, how, _beyond(tree, stat, not higher, scene)))
        return
    before, scene.figure = scene.figure, stat
    said.filters.append(say.compared(stat, how, scene.reckon(tree.the("value"), scene)))
    scene.figure = before


def is_extreme(tree: Tree) -> bool:
    """ "The monster you control with the highest ATK"."""
    if (tree.category, tree.bare_kind, tree.form) != ("core", "that", "s"):
        return False
    told = [each for post in tree.the("sort").all("post") if post.bare_kind == "with" for each in post.all("any")]
    return any(each.bare_kind == "extreme" for each in told)


def _are_all(tree: Tree) -> bool:
    """ "All monsters you control": with the highest or the lowest of them others are compared."""
    return (tree.category, tree.bare_kind) == ("core", "some") and tree.the("quantity").bare_kind == "all"


def _figure_of_the(tree: Tree, stat: int, scene: Scene) -> p.Value:
    if is_extreme(tree) or _are_all(tree):
        before, scene.figure = scene.figure, stat
        found = scene.reckon(tree, scene)
        scene.figure = before
        return found
    return figure_of(say.that(known_one(tree, scene)), stat, scene, tree)


def _beyond(tree: Tree, stat: int, less: bool, scene: Scene) -> p.Value:
    """The figure of the cards that others have more or less than: less than all of them is less than the lowest."""
    than = _theirs(tree, stat, scene)
    if less and isinstance(than, p.Highest) and _are_all(tree.the("cards")):
        return p.Lowest(than.stat, than.of)
    return than


def _theirs(tree: Tree, stat: int, scene: Scene) -> p.Value:
    """The figure of some cards, as it is or as it was: "… than that monster had on the field"."""
    found = _figure_of_the(tree.the("cards"), stat, scene)
    return had_there(found, tree) if tree.says("had") else found


def _like_had(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With the same Level the Tributed monster had on the field"."""
    stat = figure(tree.the("figure"))
    found = _theirs(tree, stat, scene)
    said.filters.append(say.compared(stat, p.UNEQUAL if tree.word("different") else p.EQUAL, found))


def _like_figure(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With the same Level as that monster's original Level"."""
    stat, before = figure(tree.the("figure")), scene.figure
    scene.figure = stat
    said.filters.append(say.compared(stat, p.EQUAL, scene.reckon(tree.the("value"), scene)))
    scene.figure = before


def _extreme(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With the highest ATK"."""
    said.highest = figure(tree.the("figure"))
    said.best = p.Highest if tree.word("end") == "highest" else p.Lowest
    said.tied = bool(tree.word("tied"))


def _material(tree: Tree, said: Sort, scene: Scene) -> None:
    said.filters.append(p.HasMaterials(high=0) if tree.word("no") else p.HasMaterials(1))


def _originally(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "A material attached that was originally WATER"."""
    such = Sort(tree)
    traits((tree.the("trait"),), such)
    if len(such.filters) != 1:
        raise NoMeaning("such cards can't be meant here", tree)
    said.filters.append(p.HasMaterials(1, such=tuple(such.filters)))


def _materials(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "2 or more materials", "exactly" so many if nothing more is said."""
    n, bound = tree.number("number"), tree.word("bound")
    said.filters.append(p.HasMaterials(0 if bound == "or less" else n, p.NO_LIMIT if bound == "or more" else n))


def without(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Without Spell Counters", "without Xyz Material"."""
    if tree.says("counter-name"):
        said.filters.append(p.HasCounters(0, 0, tree.word("counter-name")))
    else:
        said.filters.append(p.HasMaterials(high=0) if tree.word("what") == "material" else p.Unequipped())


def _equip(tree: Tree, said: Sort, scene: Scene) -> None:
    said.filters.append(p.Unequipped() if tree.word("no") else p.Equipped())


def same_as_the_one(said: Sort, scene: Scene) -> None:
    """ "1 monster with the same name": as the one card that was spoken of; alone it has nothing in common."""
    bit = _IN_COMMON.get(type(said.group))
    ref = scene.the_one(said.tree)
    if ref != p.THIS and isinstance(said.group, p.SameFigure):
        stat, said.group = said.group.stat, None
        said.filters.append(say.compared(stat, p.EQUAL, figure_of(say.that(ref), stat, scene, said.tree)))
        return
    if ref == p.THIS or bit is None:
        raise NoMeaning("one card alone has nothing in common with others", said.tree)
    said.group = None
    if bit == p.LIKE_LEVEL:
        level = figure_of(say.that(ref), p.S_LEVEL, scene, said.tree)
        said.filters.append(say.compared(p.S_LEVEL, p.EQUAL, level))
    else:
        said.filters.append(p.Like(ref, bit))


_IN_COMMON: Final[dict[type, int]] = {
    p.SameName: p.LIKE_NAME,
    p.SameType: p.LIKE_TYPE,
    p.SameAttribute: p.LIKE_ATTRIBUTE,
    p.SameLevel: p.LIKE_LEVEL,
}
_APART: Final[dict[int, Group]] = {
    p.LIKE_NAME: p.DifferentNames(),
    p.LIKE_ATTRIBUTE: p.DifferentAttributes(),
    p.LIKE_TYPE: p.DifferentTypes(),
    p.LIKE_LEVEL: p.DifferentLevels(),
}


def all_counted(said: Sort) -> Selector:
    """Every such card; of those "with different names" one for each name."""
    group, said.group = said.group, None
    if said.another is not None:  # "for each … with a different name": than the others that are counted
        traits_ = said.another.traits if isinstance(said.another, p.Unlike) else p.LIKE_LEVEL
        group = _APART.get(traits_) if group is None else None
        if group is None:
            raise NoMeaning("such cards can't be counted yet", said.tree)
        said.filters.remove(said.another)
        said.another = None
    if group is not None and group not in _APART.values():
        raise NoMeaning("such cards can't be counted yet", said.tree)
    found = said.selector(all=True)
    if group is not None and found.places & v.ON_FIELD:
        found = replace(found, positions=found.positions & v.FACE_UP)  # the others show nothing of it
    return replace(found, group=group)


def declared(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With that Attribute", "of the declared Type"."""
    told = tree.the("declared-trait")
    told.is_a("one")
    what, which = _declared_as(told), told.word("which")
    if what not in _ASKED:
        raise NoMeaning("this is asked of no card", tree)
    if scene.declared == what:
        said.filters.append(p.OfDeclared(what))
        return
    spoken = any(mention.ref != p.THIS for mention in scene.mentions)
    if which != "that" or scene.declared or what == "kind" or not spoken:
        raise NoMeaning("none was declared", tree)
    said.filters.append(likeness_told.shared(what, scene.the_one(tree), scene, tree))


_ASKED: Final = ("attribute", "type", "level", "kind", "name")
_DECLARED: Final = {"card type": "kind", "Pendulum Scale": "number"}


def _declared_as(told: Tree) -> str:
    return _DECLARED.get(told.word("what"), told.word("what").lower())


def declared_word(tree: Tree, scene: Scene) -> str:
    """What "that Attribute", "the declared Level" speaks of, where it has to be what was declared."""
    told = tree.the("declared-trait")
    told.is_a("one")
    told.word("which")
    what = _declared_as(told)
    if scene.declared != what:
        raise NoMeaning("none was declared", tree)
    return what


def _have_two(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With 800 ATK/1000 DEF"."""
    said.filters.append(bounded(tree.the("figure"), tree.number("number"), ""))
    said.filters.append(bounded(tree.the("other"), tree.number("second"), ""))


HAVING: Final[Meanings[Callable[[Tree, Sort, Scene], None]]] = Meanings(
    "having",
    {
        "figure": _have_figure,
        "two": _have_two,
        "without": _have_less,
        "together": _together,
        "same-figure": _same_figure,
        "any-figure": _any_figure,
        "declared": declared,
        "like": likeness_told.like,
        "its": likeness_told.its,
        "alike": likeness_told.alike,
        "counters": _have_counters,
        "no-counters": lambda tree, said, scene: said.filters.append(p.HasCounters(0, 0, tree.word("counter-name"))),
        "value": _have_value,
        "extreme": _extreme,
        "more-than": _more_than,
        "like-had": _like_had,
        "another": likeness_told.another,
        "like-figure": _like_figure,
        "material": _material,
        "originally": _originally,
        "materials": _materials,
        "equip": _equip,
    },
)
