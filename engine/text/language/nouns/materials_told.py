"""Of what a monster of the Extra Deck is made: the first line of its text."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Group, Procedure, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import quantity
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree


class _Material:
    """``parts``: what further is asked of each of them; ``group``: of all of them together."""

    def __init__(
        self,
        filters: tuple[Filter, ...],
        least: int,
        most: int,
        group: Group | None = None,
        parts: Sequence[Filter] = (),
    ) -> None:
        self.filters, self.least, self.most = filters, least, most
        self.group = group
        self.parts = parts

    def each(self) -> "list[tuple[Filter, ...]]":
        return [_both(part, self.filters) for part in self.parts] or [self.filters] * self.least

    def alike(self) -> bool:
        """Whether all of them are asked the same, and nothing together."""
        return self.group is None and not self.parts


def _both(part: Filter, asked: tuple[Filter, ...]) -> tuple[Filter, ...]:
    own = part.parts if isinstance(part, p.AllOf) else (part,)
    return (*own, *(each for each in asked if each not in own))


def materials(tree: Tree, scene: Scene) -> tuple[object, ...]:
    tree.is_a("materials")
    found = [_material(each, scene) for each in tree.all("any")]
    kind = scene.kinds & v.EXTRA_DECK_KINDS
    if kind == v.FUSION:
        return (_fusion(found, tree),)
    if kind == v.SYNCHRO:
        return (_synchro(found, tree),)
    if kind == v.XYZ:
        return (_xyz(found, tree),)
    raise NoMeaning("these are materials of another kind of monster", tree)


def _material(tree: Tree, scene: Scene) -> _Material:
    if tree.is_a("called"):
        return _Material((say.named(*(name.removesuffix("(s)") for name in tree.words("any"))),), 1, 1)
    if tree.is_a("times"):
        n = tree.number("n") if tree.says("n") else 1
        return _Material((say.named(tree.word("name").removesuffix("(s)")),), n, n)
    tree.is_a("some")
    told = quantity(tree.the("quantity"))
    if told.all or told.other:
        raise NoMeaning("how many materials?", tree)
    said = sorts_told.sort(tree.the("sort"), scene)
    if tree.says("except"):
        sorts_told.exception(tree.the("except"), said, scene)
    if said.positions != v.ANY_POSITION or said.other or said.of_ref or said.highest:
        raise NoMeaning("this can't be asked of a material", tree)
    there = _there(said, tree)
    if said.done is not None or said.joined_by_and or not said.kinds & v.MONSTER and not said.called:
        raise NoMeaning("this can't be asked of a material", tree)
    kinds = said.kinds & ~v.MONSTER
    filters = (*([p.OfKinds(kinds)] if kinds else []), *said.filters, *there)
    parts: list[Filter] = []
    if said.including:
        if said.group is not None or told.least != told.most:
            raise NoMeaning("so many of how many?", tree)
        if told.least <= len(said.including):
            raise NoMeaning("some of them have to be of the other sort, not all", tree)
        parts = [*said.including, *[p.AllOf(())] * (told.least - len(said.including))]
    group = said.group
    if isinstance(group, p.OneOfEach):
        if (told.least, told.most) != (len(group.parts), len(group.parts)):
            raise NoMeaning("so many of each sort are others than were told", tree)
        parts, group = list(group.parts), None
    return _Material(filters, told.least, told.most, group, parts)


def _there(said: Sort, tree: Tree) -> list[Filter]:
    """ "In your opponent's GY": from where that material has to come."""
    if not said.placed and said.side == v.EITHER:
        return []
    if said.placed and said.places in (v.ON_FIELD, v.IN_MONSTER_ZONE) and said.side == v.EITHER:
        return []
    if not said.placed or said.places & v.ON_FIELD:
        raise NoMeaning("this can't be asked of a material", tree)
    return [p.Lies(places=said.places), *([] if said.side == v.EITHER else [p.OwnedBy(said.side)])]


def _fusion(found: Sequence[_Material], tree: Tree) -> Procedure:
    open_ones = [each for each in found if each.least != each.most]
    if len(open_ones) > 1 or any(each.most != p.ANY_NUMBER for each in open_ones):
        raise NoMeaning("how many materials?", tree)
    groups = [each for each in found if each.group is not None]
    if groups and (len(found) > 1 or open_ones):
        raise NoMeaning("which of the materials are alike?", tree)
    listed = [Selector(filters=asked) for each in found for asked in each.each()]
    if len(listed) < 2:
        raise NoMeaning("a Fusion Monster needs two materials or more", tree)
    more = Selector(filters=open_ones[0].filters) if open_ones else None
    return p.FusionMaterials(tuple(listed), more, groups[0].group if groups else None)


_NO_TUNER: Final = p.OfNoKind(v.TUNER)


def _synchro(found: Sequence[_Material], tree: Tree) -> Procedure:
    """A Tuner, or several; one more that is told by its name; and others."""
    if len(found) not in (2, 3) or found[0].least != found[0].most or any(not each.alike() for each in found):
        raise NoMeaning("a Tuner, and others", tree)
    tuner, *between, others = found
    if not any(isinstance(f, p.OfKinds) and f.kinds & v.TUNER or isinstance(f, p.HasName) for f in tuner.filters):
        raise NoMeaning("a Tuner, and others", tree)
    if not any(f == _NO_TUNER or isinstance(f, p.HasName) for f in others.filters):
        raise NoMeaning("one of them is the Tuner", tree)
    if any((each.least, each.most) != (1, 1) or not _is_named(each) for each in between):
        raise NoMeaning("a Tuner, and others", tree)
    if tuner.least > 1 and between:
        raise NoMeaning("a Tuner, and others", tree)
    bare = (replace(f, kinds=f.kinds & ~v.TUNER) if isinstance(f, p.OfKinds) else f for f in tuner.filters)
    first = tuple(f for f in bare if not isinstance(f, p.OfKinds) or f.kinds)
    second = tuple(f for f in others.filters if f != _NO_TUNER)
    beside = Selector(filters=between[0].filters) if between else None
    return p.SynchroMaterials(
        Selector(filters=first), Selector(filters=second), others.least, others.most, tuner.least, beside
    )


def _is_named(material: _Material) -> bool:
    return any(isinstance(asked, p.HasName) for asked in material.filters)


def _xyz(found: Sequence[_Material], tree: Tree) -> Procedure:
    if len(found) != 1:
        raise NoMeaning("one sort of materials", tree)
    only = found[0]
    if not only.alike():
        raise NoMeaning("this can't be asked of Xyz Materials", tree)
    levels = [f for f in only.filters if isinstance(f, p.HasLevel)]
    if len(levels) != 1 or levels[0].low != levels[0].high:
        raise NoMeaning("of what Level?", tree)
    filters = tuple(f for f in only.filters if f is not levels[0])
    return p.XyzMaterials(Selector(filters=filters), only.least, only.most, levels[0].low)
