"""Cards of several sorts: one of each taken together, or one of either sort."""

from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.lowering.conditions import PLACE_WORDS
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.noun_said import Noun, described
from engine.text.lowering.nouns import noun, quantity, said_behind, sort_of
from engine.text.nodes import Node, Slot

# ---------------------------------------------------------------------------------- one of each


def together(node: Node, context: Context, origin: Node | None, exception: Node | None) -> Selector:
    """ "1 … and 1 …" as one choice: so many cards of each sort, all in the same places and of the same player. What is
    said of places behind the last sort is said of all of them."""
    sorts, counts = _each_of(node, context)
    for said in sorts:
        said_behind(said, context, origin, exception)
        if said.group is not None or said.highest or said.chooser != p.BY_YOU or said.monster_card is not None:
            raise NotMeant(node, "this can't be said of one of several sorts")
    _in_one_place(node, sorts)
    told = [described(said) for said in sorts]
    shared = [each for each in told[0] if all(each in others for others in told)]
    parts: list[Filter] = []
    for filters, count in zip(told, counts, strict=True):
        own = [each for each in filters if each not in shared]
        if not own:
            raise NotMeant(node, "each sort has to be described")
        parts += [say.all_these(*own)] * count
    first = sorts[0]
    places = 0
    for said in sorts:
        places |= said.places
    return Selector(
        places=places,
        side=first.side,
        positions=first.positions,
        other=first.other,
        filters=tuple(shared),
        least=len(parts),
        most=len(parts),
        group=p.OneOfEach(tuple(parts)),
    )


def _each_of(node: Node, context: Context) -> tuple[list[Noun], list[int]]:
    """The sorts, and how many cards of each."""
    if node.kind == "pair":
        sorts = [sort_of(each, context) for each in (node["one"], node["other"]) if each.category != "ref"]
        if len(sorts) < 2:
            raise NotMeant(node, "these cards can't be taken together")
        counts = [
            quantity(each["quantity"], said) if "quantity" in each else (1, 1)
            for each, said in zip((node["one"], node["other"]), sorts, strict=True)
        ]
        if any(least != most for least, most in counts):
            raise NotMeant(node, "so many of each sort can't be taken together")
        return sorts, [least for least, _ in counts]
    if node.kind == "one-of-each":
        if node["n"] != 1 or len(node["names"]) < 3 or len(set(node["names"])) < len(node["names"]):
            raise NotMeant(node, "one of each name is meant")
        heads = (Node("head", "named", {"any": (name,)}) for name in node["names"])
        slots = {each: node.get(each) or () for each in ("adjectives", "further")}
        found = [noun(node.here("noun", "noun", **({"head": head} | slots)), context) for head in heads]
        return found, [1] * len(found)
    what = node["what"]
    before = node["before"] if node.kind == "several-sorts" else (node,)
    if any(each["adjectives"][-1].kind == "archetype" for each in before):
        raise NotMeant(node, "a name by itself is that of a card")
    if node.kind == "several-sorts" and len(before) < 2:
        raise NotMeant(node, "two sorts are told without a comma")
    sorts = [noun(_with(what, adjectives=each["adjectives"]), context) for each in before]
    return [*sorts, noun(what, context)], [*(each["n"] for each in before), node["m"]]


def _with(node: Node, **more: Slot) -> Node:
    return node.but(**more)


def _without(node: Node, slot: str) -> Node:
    slots = {each: value for each, value in node.slots.items() if each != slot}
    return node.here(node.category, node.kind, **slots)


def _in_one_place(node: Node, sorts: list[Noun]) -> None:
    """Where the last sort lies the others do, if nothing else is said of them."""
    last = sorts[-1]
    for said in sorts[:-1]:
        if last.placed and not said.placed and said.side == v.EITHER:
            if last.places & ~v.ON_FIELD:
                said.places = last.places
            said.placed, said.side = True, last.side
        if (
            said.side != last.side
            or said.positions != last.positions
            or said.other != last.other
            or (said.places != last.places and (said.places | last.places) & ~v.ON_FIELD or said.placed != last.placed)
        ):
            raise NotMeant(node, "sorts in different places can't be taken together")


# ---------------------------------------------------------------------------------- one of either


def either(node: Node, context: Context, origin: Node | None, exception: Node | None) -> Selector:
    """ "1 … or 1 …", "… monsters or … cards you control": cards of which each is of one of the two sorts. What is
    said of places and exceptions behind the second is said of both."""
    one, other = node["one"], node["other"]
    if node.kind != "either-sort":
        if one.get("head") is not None and one["head"].kind == "named" and "further" not in one:
            raise NotMeant(node, "a name before another is that of the same sort")
        if "adjectives" not in other and not _is_a_name(other):
            raise NotMeant(node, "the second sort has to be described")
    if "exception" in other:
        if exception is not None or "exception" in one:
            raise NotMeant(node, "it isn't clear for what this is an exception")
        exception = other["exception"]
        other = _without(other, "exception")
    more = [each for each in other.get("further") or () if each.kind.removesuffix("-now") not in PLACE_WORDS]
    if more and not _is_a_name(one):
        raise NotMeant(node, "it isn't clear whether this is said of both")
    sorts = [noun(each, context) for each in (one, other)]
    for said in sorts:
        if node.kind in ("either-group", "either-of-all"):
            said.several()
        said_behind(said, context, origin, exception)
        if said.group is not None or said.highest or said.monster_card is not None or said.of_several is not None:
            raise NotMeant(node, "this can't be said of one of two sorts")
    _in_one_place(node, sorts)
    told = [described(said) for said in sorts]
    shared = [each for each in told[0] if each in told[1]]
    own = [[each for each in filters if each not in shared] for filters in told]
    if not all(own) or sorts[0].chooser != sorts[1].chooser:
        raise NotMeant(node, "one of the two sorts is part of the other")
    first = sorts[0]
    places = first.places | sorts[1].places
    least, most = _how_many(node, sorts)
    return Selector(
        places=places,
        side=first.side,
        positions=first.positions,
        other=first.other,
        least=least,
        most=most,
        all=node.kind in ("either-group", "either-of-all"),
        chooser=first.chooser,
        filters=(*shared, _one_or_other(*(say.all_these(*each) for each in own))),
    )


def _how_many(node: Node, sorts: list[Noun]) -> tuple[int, int]:
    if "quantity" not in node:
        return 1, 1
    found = [quantity(node["quantity"], said) for said in sorts]
    if "again" in node and quantity(node["again"], sorts[1]) != found[0] or sorts[0].other != sorts[1].other:
        raise NotMeant(node, "so many of the one and so many of the other can't be told yet")
    return found[0]


def _is_a_name(node: Node) -> bool:
    """Whether it is the name of a card and no more."""
    return "adjectives" not in node and node.get("head") is not None and node["head"].kind == "named"


def _one_or_other(one: Filter, other: Filter) -> Filter:
    if isinstance(one, p.Called) and isinstance(other, p.Called) and type(one) is type(other):
        return replace(one, words=(*one.words, *other.words))
    return say.either(one, other)
