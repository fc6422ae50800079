"""Which is the other, of two or more that are known."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.nouns_told import plain
from engine.text.language.nouns.picked import monsters
from engine.text.language.nouns.places_told import Where
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Mention


def the_other(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The other", of two targets of which the one has just been spoken of."""
    if tree.says("other-one"):
        what = plain(tree.the("other-one"))
        if not what.is_target and any(m.selector is None or not monsters(m.selector) for m in _targets(scene)):
            raise NoMeaning("the other of which two?", tree)
        if what.kinds & ~v.MONSTER:
            raise NoMeaning("the other of which two?", tree)
    return left_of(scene, 1) or _last_turned_up(scene) or say.that(_other_target(tree, scene).ref)


def left_of(scene: Scene, n: int = 0) -> Selector | None:
    """Of several known cards, to some of which something has been done, those that are left; so many, if ``n``."""
    whole, *taken = scene.divided or (None,)
    if whole is None or not whole.ref or not all(each.ref for each in taken):
        return None
    was, parts = whole.selector, [each.selector for each in taken]
    if was is None or was.least != was.most or any(each is None for each in parts):
        return None
    most = sum(each.most for each in parts if each is not None)
    if was.most <= most or n and (any(e is None or e.least != e.most for e in parts) or was.most - most != n):
        return None
    return say.that(whole.ref, *(say.not_(p.IsAmong(each.ref)) for each in taken))


def _last_turned_up(scene: Scene) -> Selector | None:
    """The one that is left of cards that were turned up, when all others have been taken."""
    shown, taken = scene.turned_up, scene.last.what if scene.last is not None else None
    if shown is None or taken is None or not taken.ref or taken.all or taken.least != taken.most:
        return None
    n = shown.count.n if isinstance(shown, p.Excavate) and isinstance(shown.count, p.Const) else 0
    n = shown.what.most if isinstance(shown, p.LookAt) else n
    if n != taken.most + 1:
        return None
    return say.that("excavated" if isinstance(shown, p.Excavate) else "looked at", places=v.IN_DECK)


def others_of(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The other 2", "the other 2 targets"."""
    if tree.says("other-ones"):
        what = plain(tree.the("other-ones"))
        if what.kinds & ~v.MONSTER or what.filters:
            raise NoMeaning("the others of which?", tree)
    found = left_of(scene, tree.number("n"))
    if found is None:
        raise NoMeaning("the others of which?", tree)
    return found


def that_other(said: Sort, scene: Scene) -> Selector:
    """ "That other monster", "that other target in your GY"."""
    found = _other_target(said.tree, scene)
    was = found.selector
    if was is None or said.done is not None or said.group is not None or said.chooser != p.BY_YOU or said.equipped:
        raise NoMeaning("the other of which two?", said.tree)
    if said.kinds & v.MONSTER and not monsters(was) or not all(each in was.filters for each in said.filters):
        raise NoMeaning("the other of which two?", said.tree)
    if said.placed and was.places & ~said.places or said.side not in (v.EITHER, was.side):
        raise NoMeaning("the other of which two?", said.tree)
    return say.that(found.ref)


def _other_target(tree: Tree, scene: Scene) -> Mention:
    both_ = _targets(scene)
    touched = scene.last.what.ref if scene.last is not None and scene.last.what is not None else ""
    newest = scene.newest()
    if all(m.ref != touched for m in both_):
        touched = newest.ref if newest is not None else ""
    others = [m for m in both_ if m.ref != touched]
    if len(both_) != 2 or len(others) != 1 or not others[0].ref:
        raise NoMeaning("the other of which two?", tree)
    if scene.last is None or others[0].several:
        raise NoMeaning("the other of which two?", tree)
    return others[0]


def _targets(scene: Scene) -> list[Mention]:
    return [mention for mention in scene.mentions if mention.target]
