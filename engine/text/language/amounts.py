"""Numbers: amounts, what is counted, figures of cards and players."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector, Value
from engine.text.language import sorts_told
from engine.text.language.described import cards
from engine.text.language.having_told import figure
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.places_told import player_of, side_of
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.context import RECORDS_STATS


def figures(tree: Tree) -> list[int]:
    told = [tree.the("one"), tree.the("other")] if tree.is_a("slash") else tree.all("any")
    if not tree.is_a("slash"):
        tree.is_a("all")
    which = told[0].word("which")
    return [figure(each, which) for each in told]


# -- what is counted -----------------------------------------------------------------------------------------


def counted(tree: Tree, times: int, scene: Scene) -> Value:
    return _COUNTED.of(tree)(tree, times, scene)


def _cards(tree: Tree, times: int, scene: Scene) -> Value:
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.other and scene.mentions and any(m.ref != p.THIS for m in scene.mentions):
        raise NoMeaning("other than which?", tree)
    return p.Count(said.selector(all=True), times)


def _of_cards(tree: Tree, times: int, scene: Scene) -> Value:
    """ "For each of your banished monsters"."""
    found = cards(tree.the("of"), scene)
    if found.ref or not found.all:
        raise NoMeaning("of which cards?", tree)
    return p.Count(found, times)


def _material(tree: Tree, times: int, scene: Scene) -> Value:
    holders = cards(tree.the("cards"), scene)
    return p.MaterialsUnder(holders if holders.ref else replace(holders, all=True, least=1, most=1), times)


def _counters(tree: Tree, times: int, scene: Scene) -> Value:
    holders = cards(tree.the("on"), scene)
    holders = holders if holders.ref else replace(holders, all=True, least=1, most=1)
    return p.Counters(holders, times, tree.word("counter-name"))


_COUNTED: Final[Meanings[Callable[[Tree, int, Scene], Value]]] = Meanings(
    "counted", {"cards": _cards, "counters": _counters, "of": _of_cards, "material": _material}, none="level"
)

# -- values --------------------------------------------------------------------------------------------------


def value(tree: Tree, scene: Scene) -> Value:
    return _VALUES.of(tree)(tree, scene)


def times(whole: Value, factor: int) -> Value:
    if isinstance(whole, p.Count) and whole.times == 1:
        return replace(whole, times=factor)
    return p.Times(factor, whole)


_NOTED: Final = {p.S_ATK: p.N_ATK, p.S_DEF: p.N_DEF, p.S_LEVEL: p.N_LEVEL}
_PAID: Final = {p.S_ATK: p.N_COST_ATK, p.S_DEF: p.N_COST_DEF, p.S_LEVEL: p.N_COST_LEVEL}


def figure_of(who: Selector, stat: int, scene: Scene, tree: Tree) -> Value:
    """As it was before it was moved, where that counts."""
    if not who.ref:
        raise NoMeaning("the figure of which card?", tree)
    maker = scene.maker_of(who.ref)
    if maker is not None and type(maker) in RECORDS_STATS and stat in _NOTED:
        return p.Noted(_NOTED[stat])
    if who.ref == p.COST and stat in _PAID:
        return p.Noted(_PAID[stat])
    return p.FigureOf(stat, who)


def whose(tree: Tree, scene: Scene, takes: int = v.IN_MONSTER_ZONE) -> Selector:
    """Whose figures."""
    if tree.is_a("its"):
        word = tree.word("whose")
        if word == "this card’s":
            return say.this_card
        if scene.changing is not None and word == "its":
            return scene.changing
        return say.that(scene.find(tree, word == "their", takes=takes).ref)
    tree.is_a("cards", "of")
    return cards(tree.the("cards"), scene, takes)


def _figure_of(tree: Tree, scene: Scene) -> Value:
    inner = tree.the("figure-of") if tree.says("figure-of") else tree.the("of")
    found = figures(inner.the("figures"))
    if len(found) != 1:
        raise NoMeaning("one figure has to be named", tree)
    return figure_of(whose(inner, scene, 0), found[0], scene, tree)


def _amount(tree: Tree, scene: Scene) -> Value:
    """ "The damage you took", of the event that is answered."""
    player_of(tree.the("they"), scene)
    if not scene.amount:
        raise NoMeaning("what damage?", tree)
    return p.Noted(p.N_AMOUNT)


def _life_points(tree: Tree, scene: Scene) -> Value:
    return p.LifePoints(side_of(tree.the("whose"), scene))


_VALUES: Final[Meanings[Callable[[Tree, Scene], Value]]] = Meanings(
    "value",
    {
        "number": lambda tree, scene: say.number(tree.number("number")),
        "its": _figure_of,
        "half": lambda tree, scene: p.Half(_figure_of(tree, scene)),
        "double": lambda tree, scene: times(_figure_of(tree, scene), 2),
        "amount": _amount,
        "lp": _life_points,
        "half-lp": lambda tree, scene: p.Half(_life_points(tree, scene)),
        "count": lambda tree, scene: counted(tree.the("counted"), 1, scene),
        "times": lambda tree, scene: counted(tree.the("counted"), tree.number("number"), scene),
    },
    none="combined",
)

# -- amounts of something --------------------------------------------------------------------------------------


def amount(tree: Tree, scene: Scene) -> Value:
    """Of points, damage, a change: so much, so much for each, as much as."""
    if tree.is_a("n"):
        return say.number(tree.number("number"))
    if tree.is_a("each"):
        return counted(tree.the("counted"), tree.number("number"), scene)
    if tree.is_a("equal"):
        return value(tree.the("value"), scene)
    raise NoMeaning("such an amount has no meaning yet", tree)


def negative(whole: Value) -> Value:
    if isinstance(whole, p.Const):
        return p.Const(-whole.n)
    if isinstance(whole, p.Counted | p.Noted):
        return replace(whole, times=-whole.times)
    return p.Times(-1, whole)
