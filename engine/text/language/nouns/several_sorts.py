"""Cards of several sorts: one of each taken together, or of one sort or the other."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.noun_said import described


def one_of_each(sorts: Sequence[Sort], counts: Sequence[int], tree: Tree) -> Selector:
    """ "1 … and 1 …" as one choice: so many of each sort, all in the same places and of the same player."""
    _in_one_place(sorts, tree)
    shared, own = _apart(sorts, tree)
    if len(set(map(tuple, own))) < len(own):
        raise NoMeaning("this was said already", tree)
    parts = [each for each, count in zip(own, counts, strict=True) for _ in range(count)]
    return replace(
        _where(sorts),
        filters=tuple(shared),
        least=len(parts),
        most=len(parts),
        group=p.OneOfEach(tuple(say.all_these(*part) for part in parts)),
    )


def one_of_names(said: Sort, tree: Tree) -> Selector:
    """ "1 “A”, “B”, and “C”": one of each name."""
    assert isinstance(said.called, p.HasName)
    names = said.called.words
    if len(set(names)) < 3 or len(set(names)) < len(names):
        raise NoMeaning("one of each name is meant", tree)
    said.filters.remove(said.called)
    said.joined_by_and = False
    return replace(said.selector(least=len(names), most=len(names)), group=p.OneOfEach(tuple(map(say.named, names))))


def either(one: Sort, other: Sort, *, again: bool, all: bool, least: int, most: int, tree: Tree) -> Selector:
    """ "1 … or 1 …", "all … or …": cards each of which is of one of the two sorts."""
    _share((one, other), again=again)
    apart = _apart_by_place((one, other), again, tree)
    if again and any(each.is_a("with") for each in other.tree.all("post")) and not one.tree.says("post"):
        raise NoMeaning("is this said of both sorts?", tree)
    if not again and one.called is not None and not one.tree.says("post") and not _more_than_a_name(other.tree):
        raise NoMeaning("a name before another is that of the same sort", tree)
    if not again and other.called is None and not other.tree.says("adjective") and not _kinds_apart(one, other):
        raise NoMeaning("the second sort has to be described", tree)
    shared, own = _apart((one, other), tree, apart)
    if one.chooser != other.chooser or all and any(each.group is not None for each in (one, other)):
        raise NoMeaning("this can't be said of one of two sorts", tree)
    found = replace(_where((one, other)), all=all, least=least, most=most, chooser=one.chooser)
    return replace(found, filters=(*shared, _one_or_other(*(say.all_these(*each) for each in own))))


def _kinds_apart(one: Sort, other: Sort) -> bool:
    """ "1 Quick-Play Spell or Trap": what is said of the one can't be said of the other."""
    return other.kinds == v.TRAP and bool(one.kinds & (v.QUICK_PLAY | v.FIELD | v.EQUIP | v.RITUAL))


def any_of(sorts: Sequence[Sort], *, all: bool, least: int, most: int, tree: Tree) -> Selector:
    """ "1 A, B, or C": cards each of which is of one of the sorts."""
    _share(sorts, again=False)
    apart = _apart_by_place(sorts, False, tree)
    shared, own = _apart(sorts, tree, apart)
    if any(each.chooser != p.BY_YOU or each.group is not None for each in sorts):
        raise NoMeaning("this can't be said of one of several sorts", tree)
    found = replace(_where(sorts), all=all, least=least, most=most)
    return replace(found, filters=(*shared, say.either(*(say.all_these(*each) for each in own))))


_AMONG_OTHERS = (
    p.DifferentNames, p.SameName, p.SameLevel, p.SameType, p.SameAttribute, p.DifferentAttributes, p.DifferentTypes,
    p.DifferentLevels, p.SameFigure,
)  # fmt: skip


def are_there(what: Selector, tree: Tree) -> p.Condition:
    """ "You control “A” and “B”" asks for each of them; of two sorts one card may be both. That there are so many
    "with different names" is asked of some of those there."""
    group = what.group
    if group is None:
        return p.ThereIs(what)
    if isinstance(group, _AMONG_OTHERS) and what.least > 1:
        return p.ThereIs(replace(what, positions=what.positions & v.FACE_UP))  # others show nothing of it
    names = group.parts if isinstance(group, p.OneOfEach) else ()
    if names and _tell_apart(names):
        return p.ThereIs(what)
    if not names or len(set(names)) < len(names) or not all(isinstance(each, p.HasName) for each in names):
        raise NoMeaning("this can't be asked of cards together yet", tree)
    one = replace(what, group=None, least=1, most=1)
    return say.all_of(*(p.ThereIs(replace(one, filters=(*what.filters, each))) for each in names))


def _tell_apart(sorts: Sequence[Filter]) -> bool:
    """Whether no card is of two of these sorts, so that there have to be as many cards."""
    kinds = list(dict.fromkeys(sorts))
    return len(kinds) > 1 and all(
        _exclude(one, other) for place, one in enumerate(kinds) for other in kinds[place + 1 :]
    )


_ONE_OF_THESE: Final = v.FUSION | v.RITUAL | v.SYNCHRO | v.XYZ | v.LINK


def _exclude(one: Filter, other: Filter) -> bool:
    if isinstance(one, p.AllOf):
        return any(_exclude(part, other) for part in one.parts)
    if isinstance(other, p.AllOf):
        return _exclude(other, one)
    if isinstance(one, p.OfType) and isinstance(other, p.OfType):
        return not one.types & other.types
    if isinstance(one, p.OfAttribute) and isinstance(other, p.OfAttribute):
        return not one.attributes & other.attributes
    if (
        isinstance(one, p.OfKinds)
        and isinstance(other, p.OfNoKind)
        or isinstance(other, p.OfKinds)
        and isinstance(one, p.OfNoKind)
    ):
        return bool(one.kinds & other.kinds)
    if isinstance(one, p.OfKinds) and isinstance(other, p.OfKinds):
        return one.kinds & _ONE_OF_THESE != other.kinds & _ONE_OF_THESE and bool(
            one.kinds & _ONE_OF_THESE and other.kinds & _ONE_OF_THESE
        )
    return False


def _one_or_other(one: Filter, other: Filter) -> Filter:
    if isinstance(one, p.Called) and isinstance(other, p.Called) and type(one) is type(other):
        return replace(one, words=(*one.words, *other.words))
    return say.either(one, other)


def _more_than_a_name(tree: Tree) -> bool:
    """ ""X" or Machine "Y" monster": the first name is that of a card."""
    told = tree.all("adjective")
    return any(each.bare_kind != "is" or each.all("any")[0].bare_kind != "name" for each in told)


def _share(sorts: Sequence[Sort], *, again: bool) -> None:
    """What is said of the last sort alone, and of the first, holds for all where no number parts them: "a face-up
    Continuous Spell or Continuous Trap you control"; where the last ones are the others are in any case."""
    first, last = sorts[0], sorts[-1]
    for said in sorts[:-1]:
        said.filters += last.left_out
        if last.placed and not said.placed and said.side == v.EITHER:
            if last.places & ~v.ON_FIELD or last.places == v.IN_PENDULUM_ZONE:
                said.places = last.places
            said.placed, said.side = True, last.side
            said.other = said.other or last.other and last.places == v.IN_PENDULUM_ZONE
    if not again and first.positions == v.FACE_UP:
        for said in sorts[1:]:
            said.positions &= first.positions


def _apart_by_place(sorts: Sequence[Sort], again: bool, tree: Tree) -> Sequence[Sequence[Filter]] | None:
    """ "1 Fish monster from your Deck or 1 Fusion Monster from your Extra Deck": where each sort is, if that differs;
    None where all lie in the same places."""
    last = sorts[-1]
    if all(said.placed == last.placed and _lies_as(said, last) for said in sorts):
        _in_one_place(sorts, tree)
        return None
    if not again or not all(said.placed and said.side == last.side for said in sorts):
        _in_one_place(sorts, tree)
    elsewhere = len({said.places for said in sorts}) > 1
    found = [
        [
            *([p.Lies(places=said.places)] if elsewhere else []),
            *([p.Lies(said.positions)] if said.positions != v.ANY_POSITION else []),
            *([say.not_(p.IsAmong(p.THIS))] if said.other else []),
        ]
        for said in sorts
    ]
    for said in sorts:
        said.positions, said.other = v.ANY_POSITION, False
    return found


def _lies_as(one: Sort, other: Sort) -> bool:
    apart = one.places != other.places and (one.places | other.places) & ~v.ON_FIELD
    return (one.side, one.positions, one.other) == (other.side, other.positions, other.other) and not apart


def _apart(
    sorts: Sequence[Sort], tree: Tree, places: Sequence[Sequence[Filter]] | None = None
) -> tuple[list[Filter], list[list[Filter]]]:
    """What is said of all of them, and of each alone."""
    told = [described(said) for said in sorts]
    if places is not None:
        told = [[*filters, *where] for filters, where in zip(told, places, strict=True)]
    shared = [each for each in told[0] if all(each in others for others in told)]
    own = [[each for each in filters if each not in shared] for filters in told]
    if not all(own):
        raise NoMeaning("each sort has to be described", tree)
    return shared, own


def _where(sorts: Sequence[Sort]) -> Selector:
    first, places = sorts[0], 0
    for said in sorts:
        places |= said.places
    return Selector(places=places, side=first.side, positions=first.positions, other=first.other)


def _in_one_place(sorts: Sequence[Sort], tree: Tree) -> None:
    """Where the last sort lies the others do, if nothing else is said of them."""
    last = sorts[-1]
    for said in sorts:
        if said.group is not None or said.highest or said.monster_card is not None or said.joined_by_and:
            raise NoMeaning("this can't be said of one of several sorts", tree)
        if said.done is not None:
            raise NoMeaning("only known cards are told by what was done to them", tree)
        if said is last:
            return
        if last.placed and not said.placed and said.side == v.EITHER:
            if last.places & ~v.ON_FIELD:
                said.places = last.places
            said.placed, said.side = True, last.side
        apart = said.places != last.places and (said.places | last.places) & ~v.ON_FIELD
        if (said.side, said.positions, said.other) != (last.side, last.positions, last.other) or apart:
            raise NoMeaning("sorts in different places can't be taken together", tree)
        if said.placed != last.placed:
            raise NoMeaning("sorts in different places can't be taken together", tree)
