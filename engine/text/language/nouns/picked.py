"""How many cards of which sorts are meant, and others than which."""

from collections.abc import Callable, Sequence
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.language.nouns import several_sorts, sorts_told
from engine.text.language.nouns.having_told import same_as_the_one
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Mention
from engine.text.lowering.how_many import as_many

_WHO_CHOOSES: Final = "it has to be said who chooses if several are the highest"
NOWHERE: Final = Where(0, v.EITHER)


class Quantity:
    """``all``: every such card; ``other``: than this one."""

    def __init__(
        self, least: int = 1, most: int = 1, *, all: bool = False, other: bool = False, alike: bool = False
    ) -> None:
        self.least = least
        self.most = most
        self.all = all
        self.other = other
        self.alike = alike  # as many as were paid or moved

    @property
    def exact(self) -> bool:
        return self.least == self.most and not (self.all or self.other or self.alike)


def _range(tree: Tree) -> Quantity:
    low, high = tree.number("low"), tree.number("n")
    if low >= high:
        raise NoMeaning("the smaller number comes first", tree)
    return Quantity(low, high)


def _one(tree: Tree) -> Quantity:
    if tree.says("one"):
        tree.number("one")
    return Quantity()


def _exactly(tree: Tree) -> Quantity:
    n = tree.number("n") if tree.says("n") else tree.number("one")
    return Quantity(n, n)


_QUANTITIES: Final[Meanings[Callable[[Tree], Quantity]]] = Meanings(
    "quantity",
    {
        "one": _one,
        "another": lambda tree: Quantity(other=True),
        "each": lambda tree: Quantity(all=True),
        "all": lambda tree: Quantity(all=True),
        "many": lambda tree: Quantity(tree.number("n"), tree.number("n")),
        "exactly": lambda tree: _exactly(tree),
        "up-to": lambda tree: Quantity(1, tree.number("n")),
        "or-more": lambda tree: Quantity(tree.number("n") if tree.says("n") else 1, p.ANY_NUMBER),
        "at-least": lambda tree: Quantity(tree.number("n"), p.ANY_NUMBER),
        "or-less": lambda tree: Quantity(1, tree.number("n")),
        "range": _range,
        "any-number": lambda tree: Quantity(1, p.ANY_NUMBER),
        "equal": lambda tree: Quantity(alike=True),
    },
    none="any no beyond",  # asked of what is there: conditions_told.py
)


def quantity(tree: Tree) -> Quantity:
    return _QUANTITIES.of(tree)(tree)


def prepared(sorts: Sequence[Sort], at: Where, scene: Scene) -> None:
    """What is said of all of them: which are left out, and where they are if nothing is said."""
    left_out, scene.exception = scene.exception, None
    for said in sorts:
        if left_out is not None:
            sorts_told.exception(left_out, said, scene)
        if not said.placed and at.places:
            said.places = at.places & said.places or at.places
            if at.side != v.EITHER and said.side == v.EITHER:
                said.side = at.side
        if said.other:
            than_which(said, scene)


def settled(said: Sort, told: Quantity, at: Where, scene: Scene) -> Selector:
    """The selector of a sort and a number."""
    if told.other:
        if said.other:
            raise NoMeaning("this was said already", said.tree)
        said.other = True
    if told.all and said.chooser == p.AT_RANDOM:
        raise NoMeaning("all of them, or some at random?", said.tree)
    if said.at_least and (told.all and not scene.at_least_one or said.at_least > told.least or said.at_least > 1):
        raise NoMeaning("so many at least of how many?", said.tree)
    prepared((said,), at, scene)
    if said.including:
        if p.IsAmong(p.THIS) in said.including:  # "3 Fish monsters from your GY, including this card"
            scene.this_taken(said.tree, said.places, said.side)
        _together_with_any(said, told)
    if said.among:
        raise NoMeaning("among which cards?", said.tree)
    if isinstance(said.group, p.OneOfEach) and (not told.exact or told.most != len(said.group.parts)):
        raise NoMeaning("so many of each sort are others than were told", said.tree)
    if said.no_others:
        raise NoMeaning("no others than which?", said.tree)
    if isinstance(said.another, p.Unlike) and not said.another.of:
        raise NoMeaning("it isn't clear which card this is like", said.tree)
    if said.done is not None:
        raise NoMeaning("only known cards are told by what was done to them", said.tree)
    if said.or_more is not None and not (told.all or told.least == 1):
        raise NoMeaning("this number was said already", said.tree)
    if said.joined_by_and and said.called is not None and told.exact and told.most == 1:
        return several_sorts.one_of_names(said, said.tree)
    if said.joined_by_and and not told.all:
        raise NoMeaning("this is said of all such cards alone", said.tree)
    if said.group is not None and told.most == 1 and not told.alike:
        same_as_the_one(said, scene)
    if said.highest and (told.all or told.most > 1 or said.group is not None):
        raise NoMeaning("it has to be said who chooses if several are the highest", said.tree)
    if said.highest and not said.tied:
        scene.untold = _WHO_CHOOSES
    if told.all or told.most > 1 or told.alike:
        said.several()
    if told.alike:
        return said.selector(count=as_many(said.tree, scene))
    return said.selector(all=True) if told.all else said.selector(least=told.least, most=told.most)


def _together_with_any(said: Sort, told: Quantity) -> None:
    """So many of them are described, the others are any."""
    rest = told.most - len(said.including)
    if not told.exact or rest < 1:
        raise NoMeaning("so many of how many?", said.tree)
    said.group = p.OneOfEach((*said.including, *(p.AllOf(()) for _ in range(rest))))
    said.including = []


def than_which(said: Sort, scene: Scene) -> None:
    """ "Other": than this card, than the one target, than what was paid or moved and is of the same sort."""
    spoken = [m for m in scene.mentions if m.selector is not None and m.ref != p.THIS]
    if said.places == v.IN_PENDULUM_ZONE:
        return  # the other one of the two
    if not scene.targets and (happened_to := _own_of_event(said, spoken, scene)) is not None:
        said.other = False
        said.filters.append(say.not_(p.IsAmong(happened_to.ref)))
        return
    if spoken and scene.kinds & v.MONSTER and all(_of_the_other(m, said.side) for m in spoken):
        return  # those of the other player are others anyway
    if scene.targets:
        if not said.kinds & v.MONSTER and all(monsters(m.selector) for m in spoken):
            return
        first = spoken[0] if len(spoken) == 1 else None
        if first is None or first.several is not False or not first.ref.startswith(p.TARGET):
            raise NoMeaning("it isn't clear which other cards than these are meant", said.tree)
        was = first.selector
        if (
            _of_the_other(first, said.side)
            or bool(said.kinds & v.MONSTER) != monsters(was)
            or scene.kinds & v.MONSTER
            and not monsters(was)
        ):
            raise NoMeaning("it isn't clear which other cards than these are meant", said.tree)
        said.other = False
        said.filters.append(say.not_(p.IsAmong(first.ref)))
        return
    told = [m for m in spoken if not (m.selector is not None and m.selector.other and scene.kinds & v.MONSTER)]
    such = [m for m in told if m.selector is not None and _of_one_sort(said.filters, m.selector.filters)]
    alike = [m for m in such if not _of_the_other(m, said.side)]
    if not alike and not scene.kinds & v.MONSTER and said.kinds & v.MONSTER and not scene.vows:
        raise NoMeaning("it isn't clear which other cards than these are meant", said.tree)
    if len(alike) > 1 or any(not m.ref.startswith((p.COST, p.IT)) for m in alike):
        raise NoMeaning("it isn't clear which other cards than these are meant", said.tree)
    said.filters += [say.not_(p.IsAmong(m.ref)) for m in alike]


def _of_the_other(mention: Mention, side: int) -> bool:
    """Whether they are of the other player than the cards of that side, and so others anyway."""
    was = mention.selector
    if was is None or v.EITHER in (was.side, side) or isinstance(mention.maker, p.TakeControl | p.SpecialSummon):
        return False
    return was.side != side


def _own_of_event(said: Sort, spoken: Sequence[Mention], scene: Scene) -> Mention | None:
    """ "If your opponent's monster attacks your monster: Target 1 other monster you control": than that one."""
    if scene.kinds & v.MONSTER or not said.kinds & v.MONSTER or said.side == v.EITHER:
        return None
    known = (p.OWN_FIGHTER, p.FOE_FIGHTER, p.ATTACKER, p.ATTACKED, p.EVENT)
    there = [m for m in spoken if m.ref in known and scene.now_at(m) == v.IN_MONSTER_ZONE]
    such = [m for m in there if m.selector is not None and m.selector.side == said.side]
    return such[0] if len(such) == 1 else None


def monsters(what: Selector | None) -> bool:
    return what is not None and (
        what.places == v.IN_MONSTER_ZONE or any(isinstance(f, p.OfKinds) and f.kinds & v.MONSTER for f in what.filters)
    )


def _of_one_sort(own: Sequence[Filter], theirs: Sequence[Filter]) -> bool:
    one = [each for each in own if not isinstance(each, p.OfKinds | p.OfAnyKind)]
    other = [each for each in theirs if not isinstance(each, p.OfKinds | p.OfAnyKind)]
    return any(each in other for each in one) or not one and not other


def who_chooses_is_told(tree: Tree, scene: Scene) -> None:
    """ "If it's a tie, you get to choose": which of those with the highest ATK."""
    if scene.untold != _WHO_CHOOSES:
        raise NoMeaning("between which cards?", tree)
    scene.untold = ""
