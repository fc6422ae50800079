"""Which cards are left out: "…, except this card and Tokens"."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.sort_said import Sort, Sorts
from engine.text.language.parsing.rule_notation import JOINED_BY
from engine.text.language.parsing.tree import NoMeaning, Tree


def leave_out(told: Tree, said: Sort, scene: Scene, sorts: tuple[Sorts, Sorts]) -> None:
    """``sorts``: what a sort says, of any cards and of known ones."""
    if not told.is_a("these"):
        raise NoMeaning("such an exception can't be made here", told)
    if told.says("any" + JOINED_BY):
        told.word("any" + JOINED_BY)
    names: list[str] = []
    for each in told.all("any"):
        if each.is_a("name"):
            names.append(_of_one(each.word("name")))
        elif each.is_a("this"):
            if said.other:
                raise NoMeaning("this was said already", told)
            said.other = True
        elif each.is_a("known"):
            said.filters.append(say.not_(_known(each, scene, sorts[1])))
        else:
            each.is_a("sort")
            if names and has_name(each.the("sort")):
                raise NoMeaning("those are names of one sort", told)
            _sort(each.the("sort"), told, said, scene, sorts[0])
    if names:
        said.filters.append(say.not_(say.named(*names)))


def only_one_known(tree: Tree) -> Tree | None:
    """ "…, except that monster", and nothing else."""
    if tree.bare_kind != "except" or tree.the("left-out").bare_kind != "these":
        return None
    told = tree.the("left-out").all("any")
    return told[0] if len(told) == 1 and told[0].bare_kind == "known" else None


def has_name(sort: Tree) -> bool:
    """Whether a name stands before the noun."""
    told = [more for each in sort.all("adjective") if each.bare_kind == "is" for more in each.all("any")]
    return any(each.bare_kind == "name" for each in told)


def _of_one(name: str) -> str:
    """What each of the "X Tokens" is called."""
    return name[:-1] if name.endswith(" Tokens") else name


_IN_BATTLE: Final = ([p.Attacking()], [p.Attacked()], [say.either(p.Attacking(), p.Attacked())])


def _known(tree: Tree, scene: Scene, known_sort: Sorts) -> Filter:
    """ "…, except the attacking monster", "…, except that target"."""
    them = known_sort(tree.the("sort"), scene)
    if them.kinds == v.MONSTER and them.filters in _IN_BATTLE and not them.says_more():
        return them.filters[0]
    if them.says_more() or them.equipped:
        raise NoMeaning("such an exception can't be made here", tree)
    ref = scene.find(tree, False, them, done=them.done, target=them.is_target).ref
    if not ref.startswith((p.TARGET, p.COST, p.IT)):
        raise NoMeaning("such an exception can't be made here", tree)
    return p.IsAmong(ref)


def _sort(sort_: Tree, tree: Tree, said: Sort, scene: Scene, sort: Sorts) -> None:
    them = sort(sort_, scene)
    kinds = them.kinds & ~(said.kinds | v.MONSTER)
    filters: list[Filter] = [*([p.OfKinds(kinds)] if kinds else []), *them.filters]
    if filters and them.positions != v.ANY_POSITION:
        filters.append(p.Lies(them.positions & v.FACE_UP or them.positions))
        them.positions = v.ANY_POSITION
    if not filters or them.says_more() or them.done is not None:
        raise NoMeaning("such an exception can't be made here", tree)
    lacking = [say.not_(each) for each in filters]
    said.filters.append(lacking[0] if len(lacking) == 1 else say.either(*lacking))
