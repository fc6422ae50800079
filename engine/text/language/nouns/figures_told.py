"""Figures of cards: which one is meant, what may be asked of it, and where it is read."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine.program import Filter, Selector, Value
from engine.text.language.nouns.agreeing import only_one_fits
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.remembered import STAYS, is_one

_ASKED: Final[dict[tuple[str, str], type[p.FigureRange]]] = {
    ("ATK", ""): p.HasAttack,
    ("DEF", ""): p.HasDefense,
    ("ATK", "original"): p.HasOriginalAttack,
    ("DEF", "original"): p.HasOriginalDefense,
    ("Level", ""): p.HasLevel,
    ("Rank", ""): p.HasRank,
    ("Pendulum Scale", ""): p.HasScale,
}
_FIGURES: Final = {
    ("ATK", ""): p.S_ATK,
    ("DEF", ""): p.S_DEF,
    ("Level", ""): p.S_LEVEL,
    ("Rank", ""): p.S_RANK,
    ("Level/Rank", ""): p.S_STARS,
    ("Pendulum Scale", ""): p.S_LEFT_SCALE,
    ("ATK", "original"): p.S_ORIGINAL_ATK,
    ("DEF", "original"): p.S_ORIGINAL_DEF,
    ("Level", "original"): p.S_ORIGINAL_LEVEL,
    ("Level/Rank", "original"): p.S_ORIGINAL_STARS,
    ("ATK", "current"): p.S_ATK,
    ("DEF", "current"): p.S_DEF,
    ("Level", "current"): p.S_LEVEL,
    ("Rank", "current"): p.S_RANK,
}
_BY_NOW: Final = {p.S_ATK: "atk", p.S_DEF: "def", p.S_LEVEL: "level"}
"""What is remembered of a card that an act moves, or a cost takes."""
_CHANGE: Final = frozenset((*_BY_NOW, p.S_RANK))
"""Figures that a card has where it is alone."""


def figure(tree: Tree, which: str = "") -> int:
    """Of which kind it is may be said of the one before: "its original ATK and DEF"."""
    tree.is_a("figure")
    word = tree.the("figure-word").kind.removesuffix("s")
    found = _FIGURES.get((word, tree.word("which") or which))
    if found is None:
        raise NoMeaning("such a figure has no meaning yet", tree)
    return found


def asked(tree: Tree, low: int = 0, high: int = p.NO_LIMIT, which: str = "") -> Filter:
    """That a figure lies between two numbers."""
    tree.is_a("figure")
    now = (tree.word("which") or which).replace("current", "")
    found = _ASKED.get((tree.the("figure-word").kind, now))
    if found is not None:
        return found(low, high)
    stat = figure(tree, which)
    if low == high:
        return say.compared(stat, p.EQUAL, low)
    return say.compared(stat, p.AT_LEAST, low) if low else say.compared(stat, p.AT_MOST, high)


def bounded(tree: Tree, n: int, bound: str, which: str = "") -> Filter:
    if bound == "less":
        return asked(tree, high=n, which=which)
    return asked(tree, n, which=which) if bound == "more" else asked(tree, n, n, which)


def figure_of(who: Selector, stat: int, scene: Scene, tree: Tree) -> Value:
    """A number of one card: as it was before it was moved, where that counts."""
    ref, there, scene.where_it_lies = who.ref, scene.where_it_lies, False
    if any(isinstance(each, p.EquippedToThis) for each in who.filters) or ref == p.USED and who.all:
        return p.Total(stat, who)
    if not ref and only_one_fits(who):
        return p.FigureOf(stat, who)
    if not ref:
        raise NoMeaning("the figure of which card?", tree)
    if there or stat not in _CHANGE:
        return p.FigureOf(stat, who)
    word, maker = _BY_NOW.get(stat), scene.maker_of(ref)
    if maker is not None and type(maker) not in STAYS:
        if maker is scene.recorded and word and is_one(maker):
            return p.Noted(word)
        raise NoMeaning("it has moved, and what it was like is not known", tree)
    if ref == p.COST:
        paid = scene.paid
        one = len(paid) == 1 and paid[0].selector is not None and paid[0].selector.most == 1
        if one and word and isinstance(paid[0], p.TributeCost | p.BanishCost | p.SendCost):
            return p.Noted(f"cost {word}")
        if one and isinstance(paid[0], p.RevealCost | p.DiscardCost):
            return p.FigureOf(stat, who)
        raise NoMeaning("what it was like is not known", tree)
    if ref == p.EVENT and not scene.event_stays and not any(each.selector == who for each in scene.paid):
        raise NoMeaning("it has moved, and what it was like is not known", tree)
    return p.FigureOf(stat, who)


def had_there(found: p.Value, tree: Tree) -> p.Value:
    """ "… had on the field": what was noted of it there."""
    told = tree.the("had")
    told.is_a("had")
    there = told.word("there")
    if isinstance(found, p.FigureOf) and (there == "in your hand" or not there and found.of.ref == p.COST):
        return found  # elsewhere it has what is printed, as there
    if not isinstance(found, p.Noted):
        raise NoMeaning("what it was like there is not known", tree)
    return found
