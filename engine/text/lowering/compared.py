"""Cards described by other cards: with the same name, with less ATK than, whose Level is higher than."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Group, Value
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.noun_said import Noun
from engine.text.lowering.nouns import FIGURES, reference
from engine.text.lowering.values import figure_of, measure, stat
from engine.text.nodes import Node

_HOW: Final = {
    "less": p.LESS,
    "at-most": p.AT_MOST,
    "equal": p.EQUAL,
    "at-least": p.AT_LEAST,
    "more": p.MORE,
    "unequal": p.UNEQUAL,
}
_KINDS: Final = {
    "equals": p.EQUAL,
    "with-less-than": p.LESS,
    "with-more-than": p.MORE,
    "so-much-more": p.EQUAL,
    "so-much-less": p.EQUAL,
}
_TRAITS: Final = {
    "name": p.LIKE_NAME,
    "type": p.LIKE_TYPE,
    "attribute": p.LIKE_ATTRIBUTE,
    "original-name": p.LIKE_ORIGINAL_NAME,
    "original-type": p.LIKE_ORIGINAL_TYPE,
    "original-attribute": p.LIKE_ORIGINAL_ATTRIBUTE,
}


def compared(node: Node, context: Context) -> Filter:
    """A figure against an amount, or against that of another card. What is known only later, such as the figure of a
    target, rules nothing out before."""
    which = FIGURES[node["stat"].kind]
    how = _HOW[node["how"].kind] if node.kind == "compared" else _KINDS[node.kind]
    amount = _amount(node, node["than"], which, context)
    if node.kind.startswith("so-much"):
        amount = p.Sum(amount, say.number(node["n"] if node.kind == "so-much-more" else -node["n"]))
    return say.compared(which, how, amount)


def _amount(node: Node, than: Node, which: int, context: Context) -> Value:
    if than.category == "likened":
        return _figure_of(than, which, context)
    if than.kind == "stat-of" and than["whose"].kind == "its":
        theirs = figure_of(than["stat"], context)
        if theirs == which:
            raise NotMeant(than, "it isn't clear whose figure this is")
        return p.FigureOf(theirs, say.that(p.EACH))  # "whose ATK is higher than its original ATK"
    figure, context.figure = context.figure, which
    try:
        return measure(than, context)
    finally:
        context.figure = figure


def _figure_of(than: Node, which: int, context: Context) -> Value:
    ref = reference(than["of"], context).ref
    one = say.that(ref if ref in p.ON_THE_SPOT else _one_known(than["of"], context))
    if than.kind == "in-gy" or ref in p.ON_THE_SPOT:
        return p.FigureOf(which, one)
    read = stat(than, one, which, context)
    if than.kind == "had" and not isinstance(read, p.Noted):
        raise NotMeant(than, "what it was like there is not known")
    return read


def likened(node: Node, said: Noun, context: Context) -> list[Filter]:
    """What they share with a known card, or don't: its name, Type or Attribute is known wherever that card goes."""
    than = node.get("than")
    if node.kind == "named-on":
        known = reference(node["of"], context)
        if known != say.that(known.ref):
            raise NotMeant(node, "it isn't clear whose text this is")
        return [p.Like(known.ref, p.LIKE_NAMED)]
    if node.kind == "named-as-wearer":
        if not context.kinds & v.EQUIP or context.it != p.EQUIPPED:
            raise NotMeant(node, "it isn't clear of which card this is said")
        return [p.Like(p.EQUIPPED, p.LIKE_NAME)]
    if node.kind == "like-the-one":
        than = _the_one(node, context)
    if node.kind in ("like", "like-the-one"):
        said.like = than
        traits = [each.kind for each in node["traits"]]
        if traits[0].startswith("original-"):  # said of all of them
            traits = [each if each.startswith("original-") else f"original-{each}" for each in traits]
        if len(set(traits)) < len(traits):
            raise NotMeant(node, "this is said twice")
        bits = sum(_TRAITS.get(each, 0) for each in traits)
        if bits and than.kind == "had":
            raise NotMeant(node, "this is not remembered")
        found = [p.Like(_one_known(than["of"], context), bits)] if bits else []
        figures = [FIGURES[each] for each in traits if each not in _TRAITS]
        return found + [say.compared(figure, p.EQUAL, _figure_of(than, figure, context)) for figure in figures]
    if node.kind == "but-unlike":
        than = said.like
        if than is None:
            raise NotMeant(node, "it isn't clear from which card they differ")
    unlike = _unlike(node, than, context)
    if than is None:
        said.another = unlike
    return [unlike]


def _the_one(node: Node, context: Context) -> Node:
    """ "With the same Type and Attribute": as the one card that was spoken of."""
    ref = _only_one(node, context)
    if len(node["traits"]) == 1 and node["traits"][0].kind in _SHARED or ref != context.it or ref == p.THIS:
        raise NotMeant(node, "this may be said of them together")
    return node.here("likened", "is", of=node.here("ref", "it"))


_SHARED: Final = frozenset(("name", "type", "attribute", "level"))
"""What can be asked of several cards among each other, in words of its own."""


def steps_higher(node: Node, said: Noun, context: Context) -> Filter:
    """ "1 Rank higher than that monster"."""
    than = node.get("than") or said.like
    if than is None or than.category != "likened":
        raise NotMeant(node, "it isn't clear than which card")
    which = FIGURES[node["stat"].kind]
    return say.compared(which, p.EQUAL, p.Sum(_figure_of(than, which, context), say.number(node["n"])))


def _unlike(node: Node, than: Node | None, context: Context) -> Filter:
    """Another name, Type, Attribute or Level than that of a known card; of this card, if no other was spoken of."""
    trait = node["trait"].kind
    ref = _one_known(than["of"], context) if than is not None else _only_one(node, context)
    if trait in _TRAITS:
        return p.Unlike(ref, _TRAITS[trait])
    figure = FIGURES[trait]
    if than is not None:
        return say.compared(figure, p.UNEQUAL, _figure_of(than, figure, context))
    if ref != p.THIS:
        raise NotMeant(node, "it has to be said of which card")
    return say.compared(figure, p.UNEQUAL, p.FigureOf(figure, say.that(ref)))


def _only_one(node: Node, context: Context) -> str:
    """The card that "with the same name" means without saying so: the one that was spoken of."""
    spoken = [mention for mention in context.mentions if mention.ref != p.THIS]
    if not spoken:
        if not context.kinds & v.MONSTER:
            raise NotMeant(node, "it isn't clear which card this is like")
        return p.THIS
    newest = spoken[-1]
    if newest.several is not False or not newest.ref or newest.ref == p.EVENT:
        raise NotMeant(node, "it isn't clear which card this is like")
    return newest.ref


def same_as_the_one(said: Noun, node: Node, context: Context) -> None:
    """ "1 monster with the same Level": as the one card that was spoken of; alone it has nothing in common."""
    assert said.group is not None
    ref = _only_one(node, context)
    if ref == p.THIS or type(said.group) not in _IN_COMMON:
        raise NotMeant(node, "one card alone has nothing in common with others")
    bits = _IN_COMMON[type(said.group)]
    said.group = None
    if bits:
        said.filters.append(p.Like(ref, bits))
    else:
        if context.it != ref:
            raise NotMeant(node, "it isn't clear which card this is like")
        it = node.here("likened", "is", of=node.here("ref", "it"))
        said.filters.append(say.compared(p.S_LEVEL, p.EQUAL, _figure_of(it, p.S_LEVEL, context)))


_IN_COMMON: Final[dict[type[Group], int]] = {
    p.SameName: p.LIKE_NAME,
    p.SameType: p.LIKE_TYPE,
    p.SameAttribute: p.LIKE_ATTRIBUTE,
    p.SameLevel: 0,
}


def _one_known(node: Node, context: Context) -> str:
    known = reference(node, context)
    spoken = next((m for m in reversed(context.mentions) if m.ref == known.ref), None)
    if known.positions == v.FACE_UP:
        known = replace(
            known, positions=v.ANY_POSITION
        )  # one that has been turned face-down shows nothing to compare with
    if known != say.that(known.ref) or spoken is not None and spoken.several:
        raise NotMeant(node, "it isn't clear which card this is like")
    if known.ref not in (p.THIS, p.COST, p.IT, p.EVENT, p.OTHER) and not known.ref.startswith(p.TARGET):
        raise NotMeant(node, "nothing can be compared with that card yet")
    return known.ref
