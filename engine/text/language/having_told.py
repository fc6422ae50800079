"""What cards have: figures, counters, something in common."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine.program import Filter, Group
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.rule_notation import OR_MORE
from engine.text.language.sort_said import Sort
from engine.text.language.tree import NoMeaning, Tree

_FIGURE_FILTERS: Final[dict[tuple[str, str], type[p.FigureRange]]] = {
    ("ATK", ""): p.HasAttack,
    ("DEF", ""): p.HasDefense,
    ("ATK", "original"): p.HasOriginalAttack,
    ("DEF", "original"): p.HasOriginalDefense,
    ("Level", ""): p.HasLevel,
    ("Rank", ""): p.HasRank,
    ("Pendulum Scale", ""): p.HasScale,
}


FIGURES: Final = {
    ("ATK", ""): p.S_ATK,
    ("DEF", ""): p.S_DEF,
    ("Level", ""): p.S_LEVEL,
    ("Rank", ""): p.S_RANK,
    ("ATK", "original"): p.S_ORIGINAL_ATK,
    ("DEF", "original"): p.S_ORIGINAL_DEF,
    ("Level", "original"): p.S_ORIGINAL_LEVEL,
    ("ATK", "current"): p.S_ATK,
    ("DEF", "current"): p.S_DEF,
}


def figure(tree: Tree, which: str = "") -> int:
    """Of which kind it is may be said of the one before: "its original ATK and DEF"."""
    tree.is_a("figure")
    found = FIGURES.get((tree.the("figure-word").kind, tree.word("which") or which))
    if found is None:
        raise NoMeaning("such a figure has no meaning yet", tree)
    return found


def figure_asked(tree: Tree) -> type[p.FigureRange]:
    tree.is_a("figure")
    found = _FIGURE_FILTERS.get((tree.the("figure-word").kind, tree.word("which")))
    if found is None:
        raise NoMeaning("a number of this can't be asked for", tree)
    return found


def bounded(make: type[p.FigureRange], n: int, bound: str) -> Filter:
    if bound == "less":
        return make(high=n)
    return make(n) if bound == "more" else make(n, n)


_TOGETHER: Final[dict[tuple[str, str], type[Group]]] = {
    ("different", "names"): p.DifferentNames,
    ("the same", "name"): p.SameName,
    ("the same", "Level"): p.SameLevel,
    ("the same", "Type"): p.SameType,
    ("the same", "Attribute"): p.SameAttribute,
    ("different", "Attributes"): p.DifferentAttributes,
}


def _have_figure(tree: Tree, said: Sort, scene: Scene) -> None:
    n, bound = tree.number("number"), tree.word("bound")
    said.filters += [bounded(figure_asked(each), n, bound) for each in tree.all("any")]


def _have_less(tree: Tree, said: Sort, scene: Scene) -> None:
    n = tree.number("number")
    for each in tree.all("any"):
        make = figure_asked(each)
        said.filters.append(make(high=n - 1) if tree.the("bound").kind == "less" else make(n + 1))


def _together(tree: Tree, said: Sort, scene: Scene) -> None:
    found = _TOGETHER.get((tree.word("how"), tree.word("trait")))
    if found is None:
        raise NoMeaning("this can't be asked of cards together", tree)
    said.group = found()


_LIKENESS: Final = {
    ("name", ""): p.LIKE_NAME,
    ("attribute", ""): p.LIKE_ATTRIBUTE,
    ("type", ""): p.LIKE_TYPE,
    ("level", ""): p.LIKE_LEVEL,
    ("name", "original"): p.LIKE_ORIGINAL_NAME,
    ("attribute", "original"): p.LIKE_ORIGINAL_ATTRIBUTE,
    ("type", "original"): p.LIKE_ORIGINAL_TYPE,
}


def _like(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With the same Level as that target"."""
    traits_ = 0
    for each in tree.all("any"):
        bit = _LIKENESS.get((each.kind, tree.word("original")))
        if bit is None:
            raise NoMeaning("such a likeness has no meaning yet", tree)
        traits_ |= bit
    ref = scene.known(tree.the("as"), scene)
    if not ref:
        raise NoMeaning("like which card?", tree)
    if traits_ == p.LIKE_LEVEL and tree.word("how") != "the same":
        said.filters.append(say.compared(p.S_LEVEL, p.UNEQUAL, p.FigureOf(p.S_LEVEL, say.that(ref))))
        return
    said.filters.append(p.Like(ref, traits_) if tree.word("how") == "the same" else p.Unlike(ref, traits_))


def _have_counters(tree: Tree, said: Sort, scene: Scene) -> None:
    told = tree.the("counters")
    n = told.number("number") if told.is_a("many") else 1
    told.is_a("n")
    if told.says(OR_MORE):
        told.word(OR_MORE)
    said.filters.append(p.HasCounters(n, word=told.word("counter-name")))


def _have_value(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With ATK less than or equal to …"."""
    stat = figure(tree.the("figure"))
    said.filters.append(compared(stat, tree.the("compared"), scene))


def compared(stat: int, told: Tree, scene: Scene) -> Filter:
    """A figure that is compared with another, or with a number."""
    if told.is_a("number"):
        bound = told.word("bound")
        how_ = {"": p.EQUAL, "less": p.AT_MOST, "more": p.AT_LEAST}[bound]
        return say.compared(stat, how_, told.number("number"))
    whole = scene.reckon(told.the("value"), scene)
    if told.is_a("than"):
        return say.compared(stat, p.LESS if told.word("how") == "lower" else p.MORE, whole)
    if told.is_a("at-most"):
        return say.compared(stat, p.AT_MOST, whole)
    if told.is_a("at-least"):
        return say.compared(stat, p.AT_LEAST, whole)
    told.is_a("equal")
    return say.compared(stat, p.EQUAL, whole)


HAVING: Final[Meanings[Callable[[Tree, Sort, Scene], None]]] = Meanings(
    "having",
    {
        "figure": _have_figure,
        "without": _have_less,
        "together": _together,
        "like": _like,
        "counters": _have_counters,
        "no-counters": lambda tree, said, scene: said.filters.append(p.HasCounters(0, 0, tree.word("counter-name"))),
        "value": _have_value,
    },
    none="material equip",
)
