"""Noun phrases: the cards that they mean."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language.nouns import several_sorts, sorts_told
from engine.text.language.nouns.done_to_them import brought_before
from engine.text.language.nouns.either_told import any_sort, either
from engine.text.language.nouns.known_cards import KNOWN, both, known_before
from engine.text.language.nouns.targets_told import one_target
from engine.text.language.nouns.tops_told import so_many_of_top
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, monsters, prepared, quantity, settled
from engine.text.language.nouns.places_told import Where, side_of
from engine.text.language.nouns.shown_told import among, among_them, are_excavated, is_among, of_excavated
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.nouns.totals_told import total
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.noun_said import described


def such(tree: Tree, scene: Scene) -> Selector:
    """All cards of a sort, whichever there are."""
    return settled(sorts_told.sort(tree, scene), Quantity(all=True), NOWHERE, scene)


def cards(tree: Tree, scene: Scene, takes: int = 0, at: Where = NOWHERE) -> Selector:
    """The cards that a phrase means. ``takes``: where the verb can take them from; ``at``: where they are if the phrase
    doesn't say."""
    if tree.category == "uncounted":
        return _uncounted(tree, scene, at)
    if tree.is_a("both"):
        return _one_of_each(tree, scene, at) if tree.category == "cards" else both(tree, scene, takes, at)
    return _CORES.of(tree)(tree, scene, takes, at)


def _some(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    many = tree.the("quantity")
    told = Quantity(all=True) if are_excavated(tree) and many.is_a("any") and many.form == "p" else quantity(many)
    if (of_them := _of_done(tree, told, scene, takes)) is not None:
        return of_them
    if is_worn(tree) and told.least == told.most == 1 and not told.all and not told.other:
        worn = sorts_told.known_sort(tree.the("sort"), scene)
        if worn.says_more() or not scene.kinds & v.MONSTER and not scene.kinds & v.EQUIP:
            raise NoMeaning("the equipped monster isn't described so", tree)
        if worn.filters or scene.kinds & v.EQUIP:  # "A LIGHT monster equipped with this card": it tells which ones
            if not scene.kinds & v.EQUIP or worn.kinds != v.MONSTER:
                raise NoMeaning("the equipped monster isn't described so", tree)
            scene.wearer = Selector(places=v.IN_MONSTER_ZONE, filters=tuple(worn.filters), positions=v.FACE_UP)
        return say.equipped_monster
    if scene.from_there is not None and not at.places:
        at = Where(scene.from_there.places, scene.from_there.side)
    return settled(sorts_told.sort(tree.the("sort"), scene), told, at, scene)


def _of_done(tree: Tree, told: Quantity, scene: Scene, takes: int) -> Selector | None:
    """ "1 Fish monster sent to the GY by this effect": of those to which this was done."""
    if are_excavated(tree):
        return of_excavated(tree, told, scene)
    posts = tree.the("sort").all("post")
    if is_among(tree):
        return among(tree.the("sort"), told, scene, takes)
    if not any(each.bare_kind in ("done-so", "done", "they-did", "summoned-so") for each in posts):
        return None
    said = sorts_told.known_sort(tree.the("sort"), scene)
    if said.done is None or said.says_more() or told.other or told.alike:
        return None
    for mention in reversed(scene.mentions):
        if (
            mention.ref
            and mention.ref != p.THIS
            and scene.was_done(mention, said.done)
            and mention.several is not False
        ):
            here = scene.now_at(mention)
            if takes and here and not here & takes:
                break
            known = v.MONSTER if mention.selector is not None and monsters(mention.selector) else 0
            such = described(said, known)
            if told.all:
                return say.that(mention.ref, *such)
            return say.one_of(mention.ref, *such, least=told.least, most=told.most)
    if (brought := brought_before(said, tree, scene)) is not None:
        return brought if told.all else replace(brought, all=False, least=told.least, most=told.most)
    raise NoMeaning("it isn't clear which cards this means", tree)


def is_worn(tree: Tree) -> bool:
    """ "A monster equipped with this card"."""
    posts = tree.the("sort").all("post")
    told = posts[0].get("cards") if len(posts) == 1 and posts[0].is_a("equipped-with") else None
    return told is not None and told.bare_kind == "this"


def parts_of(tree: Tree) -> list[Tree]:
    """The phrases of "… and …", one after the other."""
    if tree.category != "cards" or not tree.is_a("both"):
        return [tree]
    before, last = tree.all("before"), tree.the("other")
    if last.is_a("this") and len(last.all("post")) == 1 and last.all("post")[0].is_a("from"):
        before = [_from_there(each, last.all("post")) for each in before]
    return [*before, last]


def _from_there(tree: Tree, places: Sequence[Tree]) -> Tree:
    """ "1 Fish monster and this card from your GY": both lie there."""
    if not tree.is_a("some") or tree.the("sort").bare_kind != "one":
        return tree
    posts = tree.the("sort").all("post")
    if any(each.bare_kind != "but" for each in posts):
        return tree
    return tree.with_part("sort", tree.the("sort").with_part("post", (*places, *posts)))


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
    sorts = [
        sorts_told.sort(each.the("sort"), scene) if each.is_a("some") else called_so(each, scene) for each in parts
    ]
    own_hand = at == Where(v.IN_HAND, v.YOU)  # from there two costs are told so
    prepared(sorts, NOWHERE if own_hand else at, scene)
    return several_sorts.one_of_each(sorts, [each.least for each in numbers], tree)


def _of_adjectives(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "1 LIGHT and 1 DARK monster"."""
    last = tree.the("sort")
    before = tree.all("before")
    if tree.word("comma") and len(before) == 1:
        raise NoMeaning("no comma stands between two", tree)
    sorts = [sorts_told.sort(last.with_part("adjective", each.all("adjective")), scene) for each in before]
    sorts.append(sorts_told.sort(last, scene))
    for each in before:
        each.is_a("one")
        adjective = each.all("adjective")[-1]
        if adjective.is_a("is") and adjective.all("any")[-1].is_a("name"):
            raise NoMeaning("a name by itself is that of a card", tree)
    prepared(sorts, at, scene)
    return several_sorts.one_of_each(sorts, [_number(each) for each in (*before, tree)], tree)


def _number(tree: Tree) -> int:
    return 1 if tree.word("article") else tree.number("number")


def _owned(tree: Tree, scene: Scene, takes: int, at: Where, each: bool = False) -> Selector:
    """ "your banished monsters", "your opponent's monster", "each of your monsters"."""
    several = each or tree.form == "p"
    said = sorts_told.known_sort(tree.the("sort"), scene)
    if said.is_target and not several:
        said.belongs_to(side_of(tree.the("whose"), scene))
        return one_target(tree, said, scene)
    said = sorts_told.sort(tree.the("sort"), scene)
    side = side_of(tree.the("whose"), scene)
    if side == v.OPPONENT and any(isinstance(each, p.Felled) and each.by == p.FELLED_BY_THIS for each in said.filters):
        side = v.EITHER  # they were its controller's as they fell
    said.belongs_to(side)
    if not several and said.filters in ([p.Attacking()], [p.Attacked()]) and scene.fights_with(said.filters[0]):
        return say.that(p.ATTACKER if said.filters == [p.Attacking()] else p.ATTACKED)
    fights = {v.YOU: p.OWN_FIGHTER, v.OPPONENT: p.FOE_FIGHTER}.get(side)
    if not several and said.filters == [IN_BATTLE] and any(each.ref == fights for each in scene.mentions):
        return say.that(fights or "")  # "your battling monster"
    if not several and scene.acting and not said.placed and not said.filters:
        known = sorts_told.known_sort(tree.the("sort"), scene)
        known.belongs_to(side)
        return say.that(scene.find(tree, False, known, takes=takes).ref)  # "your monster": nobody chooses which
    return settled(said, Quantity(all=several), at, scene)


IN_BATTLE: Final = say.either(p.Attacking(), p.Attacked())


def _each_of(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Each of your monsters", "each of them", "each of those targets"."""
    group = tree.the("of")
    if group.is_a("owned"):
        return _owned(group, scene, takes, at, True)
    said = sorts_told.known_sort(group.the("sort"), scene) if group.is_a("those") else None
    if said is None and not group.is_a("them") or said is not None and (said.placed or said.other or said.equipped):
        raise NoMeaning("known cards can't be described so", tree)
    done, target = (said.done, said.is_target) if said is not None else (None, False)
    return say.that(scene.find(tree, True, said, takes=takes, done=done, target=target).ref)


def _opponents(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "An opponent's monster"."""
    return settled(of_opponent(tree, scene), Quantity(), at, scene)


def of_opponent(tree: Tree, scene: Scene) -> Sort:
    said = sorts_told.sort(tree.the("sort"), scene)
    said.belongs_to(v.OPPONENT)
    scene.they = v.OPPONENT
    return said


def _bare(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    if scene.acting and (known := _done_by_it(tree, scene)) is not None:
        return known
    said = sorts_told.sort(tree.the("sort"), scene)
    if tree.says("except"):
        sorts_told.exception(tree.the("except"), said, scene)
    return settled(said, Quantity(all=True), at, scene)


def _done_by_it(tree: Tree, scene: Scene) -> Selector | None:
    """ "Monsters Special Summoned by this effect", "… changed to face-up Defense Position by this effect"."""
    posts = tree.the("sort").all("post")
    so = [each for each in posts if each.bare_kind in ("summoned-so", "done-so")]
    if len(posts) != 1 or not so or tree.says("except"):
        return None
    said = sorts_told.known_sort(tree.the("sort"), scene)
    return None if said.done is None else say.that(scene.find(tree, True, said, done=said.done).ref)


def _either_sort(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ ""X" monsters or "Y" cards you control"."""
    sorts = [sorts_told.sort(tree.the(slot), scene) for slot in ("one", "other")]
    if sorts[1].placed and not sorts[0].placed:  # said behind the second of both
        own = sorts[0].places
        sorts[0].are_at(Where(own & sorts[1].places or sorts[1].places, sorts[1].side))
    prepared(sorts, at, scene)
    for each in sorts:
        each.several()
    return several_sorts.either(*sorts, again=False, all=True, least=1, most=1, tree=tree)


def _that(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The monsters among them", and known cards of which nothing of the sort is said."""
    if tree.form == "s" or not is_among(tree):
        return KNOWN["that"](tree, scene, takes, at)
    if tree.word("which") != "the":
        raise NoMeaning("known cards can't be described so", tree)
    return among(tree.the("sort"), Quantity(all=True), scene, takes)


def _called(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    return settled(called_so(tree, scene), Quantity(), at, scene)


def called_so(tree: Tree, scene: Scene) -> Sort:
    said = Sort(tree)
    said.called = say.named(*tree.words("any"))
    said.filters, said.places = [said.called], v.ON_FIELD
    for each in tree.all("post"):
        sorts_told.post(each, said, scene)
    return said


def _hand(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Your entire hand"."""
    side = side_of(tree.the("whose"), scene)
    if side == v.EITHER:
        raise NoMeaning("whose hand?", tree)
    if side == v.OPPONENT:
        scene.they = side
    return Selector(places=_PILES[tree.word("pile")], side=side, all=True)


_PILES: Final = {"hand": v.IN_HAND, "Extra Deck": v.IN_EXTRA_DECK, "Deck": v.IN_DECK}


def _as_many(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "As many … as possible": all of them."""
    if (of_them := among_them(tree.the("sort"), scene)) is not None:
        if tree.says("whose") or tree.says("post") or tree.says("limit"):
            raise NoMeaning("known cards can't be described so", tree)
        return of_them
    said = sorts_told.sort(tree.the("sort"), scene)
    if tree.says("whose"):
        said.belongs_to(side_of(tree.the("whose"), scene))
    for each in tree.all("post"):
        sorts_told.post(each, said, scene)
    if not tree.says("limit") and (brought := brought_before(said, tree, scene)) is not None:
        return brought
    found = settled(said, Quantity(all=True), at, scene)
    if not tree.says("limit"):
        return found
    limit = scene.reckon(tree.the("limit"), scene)
    return replace(found, all=False, least=p.ANY_NUMBER, most=p.ANY_NUMBER, count=limit, as_many_as_possible=True)


def _for_each(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "1 card on the field for each Fish monster you control"."""
    tree.number("one")
    said = sorts_told.sort(tree.the("sort"), scene)
    said.several()
    found = settled(said, Quantity(), at, scene)
    if found.group is not None or said.highest:
        raise NoMeaning("so many of which?", tree)
    return replace(found, count=scene.reckon(tree.the("counted"), scene))


def _uncounted(tree: Tree, scene: Scene, at: Where) -> Selector:
    """ "Return cards your opponent controls to the hand, up to the number of …": the number stands at the end."""
    limit, scene.limit = scene.limit, None
    if limit is None:
        raise NoMeaning("how many cards?", tree)
    if tree.is_a("top"):
        return so_many_of_top(tree, scene.reckon(limit.the("value"), scene), scene, up_to=limit.kind == "up-to")
    tree.is_a("sort")
    found = settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), at, scene)
    most = p.ANY_NUMBER if limit.is_a("up-to") else 1
    limit.is_a("equal")
    return replace(found, all=False, least=1, most=most, count=scene.reckon(limit.the("value"), scene))


def _limited_called(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "“X” from your Deck, up to the number of …"."""
    found = settled(called_so(tree, scene), Quantity(), at, scene)
    most = p.ANY_NUMBER if tree.word("how") == "up to" else 1
    return replace(found, most=most, count=scene.reckon(tree.the("value"), scene))


def _all_of_both(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "All "X" monsters and "Y" Traps on the field": all that are of one sort or the other."""
    sorts = [sorts_told.sort(tree.the(slot), scene) for slot in ("one", "other")]
    prepared(sorts, at, scene)
    for each in sorts:
        each.several()
    return several_sorts.either(*sorts, again=False, all=True, least=1, most=1, tree=tree)


def _adding_up(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Monsters from your hand whose total Levels equal 8 or more"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    if tree.the("sort").form == "s" and said.or_more is None:
        raise NoMeaning("it has to be said how many", tree)
    total(tree.the("total"), said, scene)
    return settled(said, Quantity(1, p.ANY_NUMBER), at, scene)


def _limited(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Cards your opponent controls, up to the number of …": as many as one likes up to there, or just so many."""
    if scene.exception is not None:
        raise NoMeaning("of which of both is this an exception?", tree)
    found = settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), at, scene)
    most = p.ANY_NUMBER if tree.word("how") == "up to" else 1
    return replace(found, all=False, least=1, most=most, count=scene.reckon(tree.the("value"), scene))


def _but(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "All monsters on the field, except this card"."""
    with scene.excepting(tree.the("except")):
        return cards(tree.the("cards"), scene, takes, at)


_CORES: Final[Meanings[Callable[[Tree, Scene, int, Where], Selector]]] = Meanings(
    "core",
    {
        "some": _some,
        "owned": _owned,
        "opponents": _opponents,
        "all-owned": _owned,
        "each-of-group": _each_of,
        "called": _called,
        "one-of-each": _of_adjectives,
        "either": either,
        "any-sort": any_sort,
        "as-many": _as_many,
        "for-each": _for_each,
        "hand": _hand,
        "limited": _limited,
        "limited-called": _limited_called,
        "adding-up": _adding_up,
        "all-of-both": _all_of_both,
    }
    | KNOWN
    | {"that": _that},
)
_SUBJECTS: Final[Meanings[Callable[[Tree, Scene, int, Where], Selector]]] = Meanings(
    "subject", {"bare": _bare, "either": _either_sort, "but": _but, "they": known_before(True)}, none="both-also one"
)


def subject(tree: Tree, scene: Scene, takes: int = v.ON_FIELD) -> Selector:
    if tree.category in ("cards", "core"):
        return cards(tree, scene, takes)
    return _SUBJECTS.of(tree)(tree, scene, takes, NOWHERE)


def every(tree: Tree, scene: Scene, takes: int = v.ON_FIELD) -> Selector:
    """ "… cannot target any monsters you control", "any Fish monster cannot attack", "no monsters can attack": what is
    said not to be of any is so of every one."""
    if tree.is_a("but"):
        with scene.excepting(tree.the("except")):
            return every(tree.the("cards"), scene, takes)
    if tree.bare_kind == "some" and tree.the("quantity").is_a("any", "no"):
        tree.is_a("some")
        return settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), NOWHERE, scene)
    return subject(tree, scene, takes)


def says_no(tree: Tree) -> bool:
    """ "No monsters", "no other monsters"."""
    if tree.bare_kind == "but":
        return says_no(tree.the("cards"))
    return tree.bare_kind == "some" and tree.the("quantity").bare_kind == "no"
