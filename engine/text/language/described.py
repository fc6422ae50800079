"""Noun phrases: sorts of cards, how many, and cards that are known already."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.language import several_sorts, sorts_told
from engine.text.language.having_told import same_as_the_one
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.places_told import Where, place, places, side_of
from engine.text.language.sort_said import Sort
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.procedures import one_each
from engine.text.lowering.how_many import as_many

# -- how many ------------------------------------------------------------------------------------------


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
    none="any no",
)


def quantity(tree: Tree) -> Quantity:
    return _QUANTITIES.of(tree)(tree)


# -- whole phrases -------------------------------------------------------------------------------------

NOWHERE: Final = Where(0, v.EITHER)


def cards(tree: Tree, scene: Scene, takes: int = 0, at: Where = NOWHERE) -> Selector:
    """The cards that a phrase means. ``takes``: where the verb can take them from; ``at``: where they are if the phrase
    doesn't say."""
    if tree.is_a("both"):
        return _one_of_each(tree, scene, at) if tree.category == "cards" else _both(tree, scene, takes, at)
    return _CORES.of(tree)(tree, scene, takes, at)


def _some(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    told = quantity(tree.the("quantity"))
    if _is_worn(tree) and told.least == told.most == 1 and not told.all and not told.other:
        known = sorts_told.known_sort(tree.the("sort"), scene)
        if known.says_more() or not scene.kinds & v.MONSTER and not scene.kinds & v.EQUIP:
            raise NoMeaning("the equipped monster isn't described so", tree)
        if known.filters or scene.kinds & v.EQUIP:  # "A LIGHT monster equipped with this card": it tells which ones
            if not scene.kinds & v.EQUIP or known.kinds != v.MONSTER:
                raise NoMeaning("the equipped monster isn't described so", tree)
            scene.wearer = Selector(places=v.IN_MONSTER_ZONE, filters=tuple(known.filters), positions=v.FACE_UP)
        return say.equipped_monster
    return settled(sorts_told.sort(tree.the("sort"), scene), told, at, scene)


def _is_worn(tree: Tree) -> bool:
    """ "A monster equipped with this card"."""
    posts = tree.the("sort").all("post")
    return len(posts) == 1 and posts[0].is_a("equipped-with")


def parts_of(tree: Tree) -> list[Tree]:
    """The phrases of "… and …", one after the other."""
    return [*tree.all("before"), tree.the("other")] if tree.category == "cards" and tree.is_a("both") else [tree]


def are_sorts(parts: Sequence[Tree]) -> bool:
    return all(each.is_a("some", "called") for each in parts)


def _one_of_each(tree: Tree, scene: Scene, at: Where) -> Selector:
    """ "1 … and 1 …" as one choice."""
    parts = parts_of(tree)
    if not are_sorts(parts):
        raise NoMeaning("these cards can't be taken together here", tree)
    numbers = [quantity(each.the("quantity")) if each.is_a("some") else Quantity() for each in parts]
    if not all(each.exact for each in numbers):
        raise NoMeaning("so many of each sort can't be taken together", tree)
    sorts = [sorts_told.sort(each.the("sort"), scene) if each.is_a("some") else _name(each, scene) for each in parts]
    _prepared(sorts, at if at.places & v.ON_FIELD else NOWHERE, scene)
    return several_sorts.one_of_each(sorts, [each.least for each in numbers], tree)


def _of_adjectives(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "1 LIGHT and 1 DARK monster"."""
    last = tree.the("sort")
    before = tree.all("before")
    sorts = [sorts_told.sort(last.with_part("adjective", each.all("adjective")), scene) for each in before]
    sorts.append(sorts_told.sort(last, scene))
    for each in before:
        each.is_a("one")
        adjective = each.all("adjective")[-1]
        if adjective.is_a("is") and adjective.all("any")[-1].is_a("name"):
            raise NoMeaning("a name by itself is that of a card", tree)
    _prepared(sorts, at if at.places & v.ON_FIELD else NOWHERE, scene)
    return several_sorts.one_of_each(sorts, [each.number("number") for each in (*before, tree)], tree)


def _either(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    told = quantity(tree.the("quantity"))
    again = quantity(tree.the("again")) if tree.says("again") else told
    if (again.least, again.most, again.all, again.other) != (told.least, told.most, told.all, told.other):
        raise NoMeaning("so many of the one and so many of the other", tree)
    if told.other or told.alike:
        raise NoMeaning("this can't be said of one of two sorts", tree)
    sorts = [sorts_told.sort(tree.the(slot), scene) for slot in ("one", "other")]
    _prepared(sorts, at, scene)
    if told.all or told.most > 1:
        for each in sorts:
            each.several()
    return several_sorts.either(
        *sorts, again=tree.says("again"), all=told.all, least=told.least, most=told.most, tree=tree
    )


def _prepared(sorts: Sequence[Sort], at: Where, scene: Scene) -> None:
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
        said.other = True
    _prepared((said,), at, scene)
    if said.no_others:
        raise NoMeaning("no others than which?", said.tree)
    if said.done is not None:
        raise NoMeaning("only known cards are told by what was done to them", said.tree)
    if said.or_more is not None and not (told.all or told.least == told.most == 1):
        raise NoMeaning("this number was said already", said.tree)
    if said.joined_by_and and said.called is not None and told.exact and told.most == 1:
        return several_sorts.one_of_names(said, said.tree)
    if said.joined_by_and and not told.all:
        raise NoMeaning("this is said of all such cards alone", said.tree)
    if said.group is not None and told.most == 1 and not told.alike:
        same_as_the_one(said, scene)
    if said.highest and (told.all or told.most > 1 or not said.tied or said.group is not None):
        raise NoMeaning("it has to be said who chooses if several are the highest", said.tree)
    if told.all or told.most > 1 or told.alike:
        said.several()
    if told.alike:
        return said.selector(count=as_many(said.tree.node(), scene))
    return said.selector(all=True) if told.all else said.selector(least=told.least, most=told.most)


def than_which(said: Sort, scene: Scene) -> None:
    """ "Other": than this card, than the one target, than what was paid or moved and is of the same sort."""
    spoken = [m for m in scene.mentions if m.selector is not None and m.ref != p.THIS]
    if scene.targets:
        if not said.kinds & v.MONSTER and all(_monsters(m.selector) for m in spoken):
            return
        first = spoken[0] if len(spoken) == 1 else None
        if first is None or first.several is not False or not first.ref.startswith(p.TARGET):
            raise NoMeaning("it isn't clear which other cards than these are meant", said.tree)
        if not said.kinds & v.MONSTER or not _monsters(first.selector):
            raise NoMeaning("it isn't clear which other cards than these are meant", said.tree)
        said.other = False
        said.filters.append(say.not_(p.IsAmong(first.ref)))
        return
    alike = [m for m in spoken if m.selector is not None and _of_one_sort(said.filters, m.selector.filters)]
    if not alike and not scene.kinds & v.MONSTER and said.kinds & v.MONSTER:
        raise NoMeaning("it isn't clear which other cards than these are meant", said.tree)
    if len(alike) > 1 or any(not m.ref.startswith((p.COST, p.IT)) for m in alike):
        raise NoMeaning("it isn't clear which other cards than these are meant", said.tree)
    said.filters += [say.not_(p.IsAmong(m.ref)) for m in alike]


def _monsters(what: Selector | None) -> bool:
    return what is not None and (
        what.places == v.IN_MONSTER_ZONE or any(isinstance(f, p.OfKinds) and f.kinds & v.MONSTER for f in what.filters)
    )


def _of_one_sort(own: Sequence[Filter], theirs: Sequence[Filter]) -> bool:
    one = [each for each in own if not isinstance(each, p.OfKinds | p.OfAnyKind)]
    other = [each for each in theirs if not isinstance(each, p.OfKinds | p.OfAnyKind)]
    return any(each in other for each in one) or not one and not other


def _owned(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "your banished monsters", "your opponent's monster"."""
    several = tree.form == "p"
    said = sorts_told.sort(tree.the("sort"), scene)
    said.belongs_to(side_of(tree.the("whose"), scene))
    return settled(said, Quantity(all=several), at, scene)


def _opponents(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "An opponent's monster"."""
    return settled(of_opponent(tree, scene), Quantity(), at, scene)


def _that_opponents(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "That opponent's monster": one of the opponent that was spoken of."""
    said = sorts_told.known_sort(tree.the("sort"), scene)
    if said.says_more() or said.done is not None or said.is_target or said.equipped:
        raise NoMeaning("known cards can't be described so", tree)
    said.belongs_to(v.OPPONENT)
    return say.that(scene.find(tree, False, said, takes=takes).ref)


def of_opponent(tree: Tree, scene: Scene) -> Sort:
    said = sorts_told.sort(tree.the("sort"), scene)
    said.belongs_to(v.OPPONENT)
    scene.they = v.OPPONENT
    return said


def _bare(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    said = sorts_told.sort(tree.the("sort"), scene)
    if tree.says("except"):
        sorts_told.exception(tree.the("except"), said, scene)
    return settled(said, Quantity(all=True), at, scene)


def _called(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    return settled(_name(tree, scene), Quantity(), at, scene)


def _name(tree: Tree, scene: Scene) -> Sort:
    said = Sort(tree)
    said.called = say.named(*tree.words("any"))
    said.filters, said.places = [said.called], v.ON_FIELD
    for each in tree.all("post"):
        sorts_told.post(each, said, scene)
    return said


def _hand(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Your entire hand"."""
    return Selector(places=v.IN_HAND, side=side_of(tree.the("whose"), scene), all=True)


def _as_many(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "As many … as possible": all of them."""
    said = sorts_told.sort(tree.the("sort"), scene)
    if tree.says("whose"):
        said.belongs_to(side_of(tree.the("whose"), scene))
    for each in tree.all("post"):
        sorts_told.post(each, said, scene)
    return settled(said, Quantity(all=True), at, scene)


def _limited(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Cards your opponent controls, up to the number of …": as many as one likes up to there, or just so many."""
    found = settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), at, scene)
    most = p.ANY_NUMBER if tree.word("how") == "up to" else 1
    return replace(found, all=False, least=1, most=most, count=scene.reckon(tree.the("value"), scene))


# -- cards that are known --------------------------------------------------------------------------------

_CARD_WORDS: Final = {"card": 0, "monster": v.MONSTER}


def _this(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    what = tree.word("what")
    if what not in _CARD_WORDS or scene.kinds & _CARD_WORDS[what] != _CARD_WORDS[what]:
        raise NoMeaning("this card is none", tree)
    said = Sort(tree)
    for each in tree.all("adjective"):
        sorts_told.adjective(each, said, scene)
    for each in tree.all("post"):
        sorts_told.post(each, said, scene)
    counters = [each for each in said.filters if isinstance(each, p.HasCounters) and each.low]
    if len(counters) < len(said.filters) or said.kinds or said.other or said.chooser != p.BY_YOU:
        raise NoMeaning("this card is known: it isn't described so", tree)
    if said.placed and said.side == v.OPPONENT:
        raise NoMeaning("this card is in the own places", tree)
    if said.placed and said.places != v.ON_FIELD & (v.IN_MONSTER_ZONE if scene.kinds & v.MONSTER else v.ON_FIELD):
        if said.places & ~v.ON_FIELD or any(each.is_a("from") for each in tree.all("post")):
            scene.this_comes_from(said.places)
    just = tuple(replace(each, high=each.low) for each in counters)  # "this card with 3 Counters on it"
    return replace(say.this_card, positions=said.positions, filters=just)


_FIXED: Final = ((p.Attacking(), p.ATTACKER),)


def _that(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "that LIGHT monster", "those targets", "the equipped monster"."""
    which = tree.word("which")
    said = sorts_told.known_sort(tree.the("sort"), scene)
    several = tree.form == "p"
    if which == "both" and said.placed:
        return _both_there(said, at, scene)
    if any(isinstance(each, p.EquippedToThis) and each.by_it for each in said.filters):
        return settled(said, Quantity(all=True), at, scene)
    if said.banished:
        said.placed, said.done = False, p.Banish
    if which in ("the", "that") and said.done is None and not said.is_target:
        for asked, ref in _FIXED:
            if said.filters == [asked] and said.kinds == v.MONSTER and not said.placed and not several:
                return say.that(ref)
        if said.equipped and said.kinds == v.MONSTER and not said.filters and not said.placed and not several:
            if which == "that" and scene.kinds & v.MONSTER and not scene.works_equipped:
                return Selector(places=v.IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),), all=True)
            return say.equipped_monster
        if which == "the":
            raise NoMeaning("it isn't clear which cards this means", tree)
    from_there = _said_again(tree, said)
    if said.other or said.group is not None or said.chooser != p.BY_YOU or said.equipped:
        raise NoMeaning("known cards can't be described so", tree)
    if said.placed and not from_there and said.places & ~v.ON_FIELD:
        raise NoMeaning("known cards can't be described so", tree)
    if said.is_target and len(scene.targets) > 1:
        raise NoMeaning("it isn't clear which target this is", tree)
    found = scene.find(tree, several, said, takes=takes, done=said.done, target=said.is_target)
    was = found.selector
    if which in ("both", "both those") and (was is None or (was.least, was.most) != (2, 2)):
        raise NoMeaning("both of which?", tree)
    if from_there == "from":
        return narrowed(say.that(found.ref), Where(said.places, said.side), scene)
    if from_there:
        scene.where_it_lies = True
        return say.that(found.ref)
    positions, side = said.positions, said.side
    if was is not None and not was.positions & ~positions:
        positions = v.ANY_POSITION
    if was is not None and was.side == side:
        side = v.EITHER
    return say.that(found.ref, *_still(tree, said), positions=positions, side=side)


def _said_again(tree: Tree, said: Sort) -> str:
    """By which word it is said again where known cards are: "that monster from your GY", "the monster in the GY"."""
    posts = tree.the("sort").all("post")
    if not said.placed or len(posts) != 1 or said.places & v.ON_FIELD:
        return ""
    return "from" if posts[0].is_a("from") else "in" if posts[0].is_a("where") else ""


def _still(tree: Tree, said: Sort) -> list[Filter]:
    """What is said again behind them has to hold by then: "that monster with 2000 or more ATK"."""
    if not any(each.is_a("with") for each in tree.the("sort").all("post")):
        return []
    return [each for each in said.filters if isinstance(each, p.FigureRange)]


def _both_there(said: Sort, at: Where, scene: Scene) -> Selector:
    """ "Both cards in your Pendulum Zones"."""
    if said.places != v.IN_PENDULUM_ZONE or said.side == v.EITHER:
        raise NoMeaning("there can be more than two", said.tree)
    return settled(said, Quantity(2, 2), at, scene)


def _all_so_many(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "All 3 of them"."""
    found, n = scene.find(tree, True, takes=takes), tree.number("n")
    if found.selector is None or (found.selector.least, found.selector.most) != (n, n) or n < 3:
        raise NoMeaning("so many were not spoken of", tree)
    return say.that(found.ref)


def _the_one(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The 1 monster on the field with the highest ATK (your choice, if tied)"."""
    tree.number("one")
    said = sorts_told.sort(tree.the("sort"), scene)
    if not said.highest:
        raise NoMeaning("it isn't clear which one this is", tree)
    return settled(said, Quantity(), at, scene)


def _both(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Special Summon both"."""
    if scene.only is not None:
        return say.that(scene.only.ref)
    found = scene.find(tree, True, takes=takes)
    if found.selector is None or (found.selector.least, found.selector.most) != (2, 2):
        raise NoMeaning("both of which?", tree)
    return say.that(found.ref)


def _nth(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The first target"."""
    if len(scene.targets) < 2:
        raise NoMeaning("there is no second target", tree)
    found = scene.target(0 if tree.word("which") == "first" else 1)
    if found is None or not found.ref or found.several != (tree.form == "p"):
        raise NoMeaning("it isn't clear which target this is", tree)
    return say.that(found.ref)


def _it(several: bool) -> Callable[[Tree, Scene, int, Where], Selector]:
    def found(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
        if several and scene.only is not None:
            return say.that(scene.only.ref)
        if several and scene.targets and len(scene.targets) > 1:
            raise NoMeaning("it isn't clear which of them are meant", tree)
        if several and not scene.acting and scene.subject is not None and not scene.subject.ref:
            return scene.subject
        mention = scene.find(tree, several, takes=takes)
        newest = scene.mentions[-1]
        if not several and newest.ref == p.THIS and any(m.target and m.ref for m in scene.mentions):
            raise NoMeaning("this card or the target?", tree)
        what = say.that(mention.ref)
        if tree.category == "core" and tree.says("from"):
            return narrowed(what, origin(tree.the("from"), scene), scene)
        return what

    return found


def _destroyer(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The monster that destroyed it", of this card that battle has destroyed."""
    if not scene.fell_in_battle:
        raise NoMeaning("it isn't clear what destroyed it", tree)
    return say.that(p.BATTLED)


def _itself(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    return say.this_card


def origin(tree: Tree, scene: Scene) -> Where:
    tree.is_a("from", "in")
    return places(tree.the("places"), scene)


def narrowed(what: Selector, origin_: Where, scene: Scene) -> Selector:
    """Known cards, of which it is said again where they are."""
    if what.ref == p.THIS:
        scene.this_comes_from(origin_.places)
        return what
    was = next((m.selector for m in reversed(scene.mentions) if m.ref == what.ref), None)
    if was is not None and not was.ref and was.places and not was.places & ~origin_.places and what.ref != p.IT:
        if origin_.side in (v.EITHER, was.side):
            return what
    return replace(what, places=origin_.places, side=origin_.side)


def _some_of(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    group = tree.the("of")
    told = quantity(tree.the("quantity")) if tree.says("quantity") else Quantity()
    if tree.says("one"):
        tree.number("one")
    if group.is_a("owned"):
        said = sorts_told.sort(group.the("sort"), scene)
        said.belongs_to(side_of(group.the("whose"), scene))
        return settled(said, told, at, scene)
    said_: Sort | None = None
    if group.is_a("those"):
        said_ = sorts_told.known_sort(group.the("sort"), scene)
        if said_.placed or said_.positions != v.ANY_POSITION:
            raise NoMeaning("known cards can't be described so", tree)
    elif not group.is_a("them"):
        raise NoMeaning("some of which cards?", tree)
    if told.all:
        raise NoMeaning("all or some of them?", tree)
    found = scene.find(tree, True, said_, takes=takes, done=said_.done if said_ is not None else None)
    still = _still(group, said_) if said_ is not None else []
    return say.one_of(found.ref, *still, least=told.least, most=told.most)


def _top(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    found = place(tree.the("of"), scene)
    if found.places != v.IN_DECK or found.side == v.EITHER:
        raise NoMeaning("not the top of a Deck", tree)
    if tree.says("one"):
        tree.number("one")
    most = tree.number("n") if tree.says("n") else 1
    return Selector(ref=p.TOP, all=True, side=found.side, most=most)


def _above(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The above cards you control": one for each material that the first line of the card names."""
    said = Sort(tree)
    for each in tree.all("post"):
        sorts_told.post(each, said, scene)
    if not scene.materials or (said.places, said.side) != (v.ON_FIELD, v.YOU) or said.positions != v.ANY_POSITION:
        raise NoMeaning("the above cards are materials that one controls", tree)
    field = takes & v.ON_FIELD or v.ON_FIELD
    return one_each([each.filters or (p.OfKinds(v.MONSTER),) for each in scene.materials], field)


def _but(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "All monsters on the field, except this card"."""
    with scene.excepting(tree.the("except")):
        return cards(tree.the("cards"), scene, takes, at)


_CORES: Final[Meanings[Callable[[Tree, Scene, int, Where], Selector]]] = Meanings(
    "core",
    {
        "some": _some,
        "this": _this,
        "that": _that,
        "owned": _owned,
        "opponents": _opponents,
        "all-owned": _owned,
        "that-opponents": _that_opponents,
        "called": _called,
        "it": _it(False),
        "itself": _itself,
        "destroyer": _destroyer,
        "them": _it(True),
        "one-of": _some_of,
        "some-of": _some_of,
        "top": _top,
        "above": _above,
        "one-of-each": _of_adjectives,
        "either": _either,
        "as-many": _as_many,
        "hand": _hand,
        "limited": _limited,
        "both": _both,
        "all-so-many": _all_so_many,
        "the-one": _the_one,
        "nth": _nth,
    },
    none="numbered rest",
)
_SUBJECTS: Final[Meanings[Callable[[Tree, Scene, int, Where], Selector]]] = Meanings(
    "subject", {"bare": _bare, "but": _but, "they": _it(True)}, none="both-also"
)


def subject(tree: Tree, scene: Scene, takes: int = v.ON_FIELD) -> Selector:
    if tree.category in ("cards", "core"):
        return cards(tree, scene, takes)
    return _SUBJECTS.of(tree)(tree, scene, takes, NOWHERE)
