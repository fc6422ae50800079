"""Of what a monster of the Extra Deck is made: the first line of its text."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Procedure, Selector
from engine.text.language import sorts_told
from engine.text.language.picked import quantity
from engine.text.language.mentions import Scene
from engine.text.language.tree import NoMeaning, Tree


class _Material:
    def __init__(self, filters: tuple[Filter, ...], least: int, most: int) -> None:
        self.filters, self.least, self.most = filters, least, most


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
        return _Material((say.named(tree.word("name").removesuffix("(s)")),), 1, 1)
    tree.is_a("some")
    told = quantity(tree.the("quantity"))
    if told.all or told.other:
        raise NoMeaning("how many materials?", tree)
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.positions != v.ANY_POSITION or said.other or said.side != v.EITHER or said.group is not None:
        raise NoMeaning("this can't be asked of a material", tree)
    if said.including:
        raise NoMeaning("some of the materials can't be described apart yet", tree)
    if said.placed or said.done is not None or said.joined_by_and or not said.kinds & v.MONSTER and not said.called:
        raise NoMeaning("this can't be asked of a material", tree)
    kinds = said.kinds & ~v.MONSTER
    return _Material(((*([p.OfKinds(kinds)] if kinds else []), *said.filters)), told.least, told.most)


def _fusion(found: Sequence[_Material], tree: Tree) -> Procedure:
    if any(each.least != each.most for each in found):
        raise NoMeaning("how many materials?", tree)
    listed = [Selector(filters=each.filters) for each in found for _ in range(each.least)]
    if len(listed) < 2:
        raise NoMeaning("a Fusion Monster needs two materials or more", tree)
    return p.FusionMaterials(tuple(listed))


_NO_TUNER: Final = p.OfNoKind(v.TUNER)


def _synchro(found: Sequence[_Material], tree: Tree) -> Procedure:
    if len(found) != 2 or (found[0].least, found[0].most) != (1, 1):
        raise NoMeaning("a Tuner, and others", tree)
    tuner, others = found
    if not any(isinstance(f, p.OfKinds) and f.kinds & v.TUNER or isinstance(f, p.HasName) for f in tuner.filters):
        raise NoMeaning("a Tuner, and others", tree)
    if not any(f == _NO_TUNER or isinstance(f, p.HasName) for f in others.filters):
        raise NoMeaning("one of them is the Tuner", tree)
    bare = (replace(f, kinds=f.kinds & ~v.TUNER) if isinstance(f, p.OfKinds) else f for f in tuner.filters)
    first = tuple(f for f in bare if not isinstance(f, p.OfKinds) or f.kinds)
    second = tuple(f for f in others.filters if f != _NO_TUNER)
    return p.SynchroMaterials(Selector(filters=first), Selector(filters=second), others.least, others.most)


def _xyz(found: Sequence[_Material], tree: Tree) -> Procedure:
    if len(found) != 1:
        raise NoMeaning("one sort of materials", tree)
    only = found[0]
    levels = [f for f in only.filters if isinstance(f, p.HasLevel)]
    if len(levels) != 1 or levels[0].low != levels[0].high:
        raise NoMeaning("of what Level?", tree)
    filters = tuple(f for f in only.filters if f is not levels[0])
    return p.XyzMaterials(Selector(filters=filters), only.least, only.most, levels[0].low)
