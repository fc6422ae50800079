"""Orders about what lies on and under cards: counters, and Xyz Materials."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.counted_told import counted, counters
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, settled
from engine.text.language.nouns.places_told import place
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import Verb


def _detached(tree: Tree) -> tuple[int, int]:
    """How many materials at least and at most; of all of them 0 at least."""
    if tree.is_a("n"):
        n = tree.number("number")
        return n, n
    if tree.is_a("all", "any-number"):
        return (0 if tree.is_a("all") else 1), p.ANY_NUMBER
    most = tree.number("number")
    if most < 2 or tree.is_a("range") and most > 2:
        raise NoMeaning("how many?", tree)
    tree.is_a("up-to", "range")
    return 1, most


def _detach(does: Tree, scene: Scene) -> Act:
    (n, most), holders = _detached(does.the("what")), cards(does.the("from"), scene)
    if not n and (holders.ref or holders.all):
        return p.Detach(holders, p.MaterialsUnder(holders))
    if n != most:
        raise NoMeaning("how many are detached?", does)
    if holders.ref or not holders.all:
        return say.detach(n, holders)
    if n != 1:
        raise NoMeaning("it isn't clear what is done to those that have fewer", does)
    with_some = replace(holders, filters=(*holders.filters, p.HasMaterials(1)))
    return say.for_each(with_some, [say.detach(1, say.that(p.EACH))])


def _detach_own(does: Tree, scene: Scene) -> Cost:
    """ "Detach 1 material you control": of whichever monster."""
    n, most = _detached(does.the("what"))
    if n != most:
        raise NoMeaning("how many are detached?", does)
    return p.DetachCost(say.every(say.monster(side=v.YOU)), count=say.number(n))


def _detach_cost(does: Tree, scene: Scene) -> Cost:
    holder = cards(does.the("from"), scene)
    least, most = _detached(does.the("what"))
    this = holder.ref == p.THIS
    if this and not scene.mentions:
        scene.spoken(p.THIS, None, False)
    selector = None if this else holder if holder.ref else replace(holder, all=True)
    if not least:
        if not holder.ref:
            raise NoMeaning("all of which?", does)
        return p.DetachCost(selector, count=p.MaterialsUnder(say.this_card if this else holder))
    if not holder.ref and least == most and (holder.all or holder.most > 1 or least > 1):
        raise NoMeaning("from one of them, or from each?", does)
    return p.DetachCost(selector, count=say.number(least), most=0 if least == most else most)


def _detach_from_any(does: Tree, scene: Scene) -> Cost:
    """ "Detach 2 materials from monsters you control": of whichever of them."""
    said = sorts_told.sort(does.the("sort"), scene)
    if does.the("sort").form == "s" and said.or_more is None or not said.placed:
        raise NoMeaning("from which monsters?", does)
    n, most = _detached(does.the("what"))
    if n != most:
        raise NoMeaning("how many are detached?", does)
    return p.DetachCost(settled(said, Quantity(all=True), NOWHERE, scene), count=say.number(n))


def _detach_its(does: Tree, scene: Scene) -> Act:
    """ "Detach all of its materials"."""
    holder = say.that(scene.find(does, False, takes=v.IN_MONSTER_ZONE).ref)
    return say.detach(p.MaterialsUnder(holder), holder)


def _detach_its_cost(does: Tree, scene: Scene) -> Cost:
    holder = say.that(scene.find(does, False, takes=v.IN_MONSTER_ZONE).ref)
    return p.DetachCost(None if holder.ref == p.THIS else holder, count=p.MaterialsUnder(holder))


def _counters_paid(tree: Tree) -> tuple[str, int, int]:
    """Their name, how many at least and at most; of all of them 0 at least."""
    if tree.is_a("n", "many"):
        name, n = counters(tree)
        return name, n, n
    name = tree.word("counter-name")
    if tree.is_a("all", "any-number"):
        return name, (0 if tree.is_a("all") else 1), p.ANY_NUMBER
    tree.is_a("up-to")
    return name, 1, tree.number("number")


def _counter_cost(counters_: Tree, selector: Selector | None) -> Cost:
    """``selector``: of which cards; None: of this one."""
    name, least, most = _counters_paid(counters_)
    if least:
        return p.CounterCost(selector, word=name, count=say.number(least), most=0 if least == most else most)
    return p.CounterCost(selector, word=name, count=p.Counters(selector or say.this_card, 1, name))


def _place_counter(does: Tree, scene: Scene) -> Act:
    name, n = (does.word("counter-name"), 1) if does.says("value") else counters(does.the("counters"))
    name = name or scene.name  # a counter that has no name is told by the card that places it
    most = does.number("most") if does.says("most") else 0
    if does.says("most") and most < 1:
        raise NoMeaning("at most none?", does)
    if does.the("on").bare_kind == "for-each":
        raise NoMeaning("for each there are so many counters", does)
    on = cards(does.the("on"), scene, v.ON_FIELD)
    if does.says("value"):
        return say.place_counter(name, scene.reckon(does.the("value"), scene), on, most)
    if not does.says("counted"):
        return say.place_counter(name, n, on, most)
    if does.the("on").says_within(OR_MORE):
        raise NoMeaning("how are they divided among several?", does)
    return say.place_counter(name, counted(does.the("counted"), n, scene), on, most)


def _remove_all(does: Tree, scene: Scene) -> Act:
    """ "Remove all Spell Counters on the field"."""
    told, word = place(does.the("place"), scene), does.word("counter-name")
    if told.places != v.ON_FIELD or told.positions != v.ANY_POSITION:
        raise NoMeaning("counters lie on the field", does)
    holders = Selector(places=v.ON_FIELD, side=told.side, filters=(p.HasCounters(1, word=word),), all=True)
    return say.remove_counter(word, None, holders)


def _remove_all_cost(does: Tree, scene: Scene) -> Cost:
    removed = _remove_all(does, scene)
    assert isinstance(removed, p.RemoveCounters)
    return p.CounterCost(removed.what, word=removed.word, count=p.Counters(removed.what, 1, removed.word))


def _remove_counter(does: Tree, scene: Scene) -> Act:
    told, from_ = does.the("counters"), cards(does.the("from"), scene)
    if told.is_a("all"):
        return say.remove_counter(told.word("counter-name"), None, from_)
    name, n = counters(told)
    return say.remove_counter(name, n, from_)


def _remove_anywhere(does: Tree, scene: Scene) -> Cost:
    told = place(does.the("place"), scene)
    if told.places != v.ON_FIELD:
        raise NoMeaning("counters lie on the field", does)
    return _counter_cost(does.the("counters"), Selector(places=v.ON_FIELD, side=told.side, all=True))


def _remove_counter_cost(does: Tree, scene: Scene) -> Cost:
    holders = cards(does.the("from"), scene)
    selector = None if holders.ref == p.THIS else holders if holders.ref else replace(holders, all=True)
    return _counter_cost(does.the("counters"), selector)


OF_COUNTERS: Final[dict[str, Verb]] = {
    "place-counter": Verb(_place_counter),
    "remove-counter": Verb(_remove_counter, _remove_counter_cost),
    "remove-all": Verb(_remove_all, _remove_all_cost),
    "remove-anywhere": Verb(None, _remove_anywhere),
    "detach": Verb(_detach, _detach_cost),
    "detach-its": Verb(_detach_its, _detach_its_cost),
    "detach-own": Verb(None, _detach_own),
    "detach-any": Verb(None, _detach_from_any),
}
