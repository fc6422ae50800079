"""What is counted: cards, counters, materials, what something was done to."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector, Value
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.described import cards, subject
from engine.text.language.nouns.done_to_them import brought_before
from engine.text.language.nouns.figures_told import figure_of
from engine.text.language.nouns.having_told import TOGETHER, all_counted
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import DONE_AS_COST, Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, settled
from engine.text.language.nouns.places_told import place, player_of, side_of
from engine.text.language.nouns.sort_said import INTO_MAIN_DECK, Sort
from engine.text.language.nouns.sorts_told import exception
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.how_many import paid_cards
from engine.text.lowering.noun_said import described


def counted(tree: Tree, times: int, scene: Scene) -> Value:
    if tree.is_a("each"):
        return counted(tree.the("counted"), times, scene)
    if tree.category == "counted-each":
        return _both(tree, times, scene)
    return _COUNTED.of(tree)(tree, times, scene)


def _cards(tree: Tree, times: int, scene: Scene) -> Value:
    said = sorts_told.sort(tree.the("sort"), scene)
    if tree.form == "p":
        said.several()
    if tree.word("known") and said.done is None:
        raise NoMeaning("which cards were spoken of?", tree)
    if scene.exception is not None:
        scene.counted, scene.exception = (tree, scene.exception), None
    if scene.counted is not None and scene.counted[0] is tree:  # of each of two figures
        exception(scene.counted[1], said, scene)
    if said.other and scene.mentions and any(m.ref != p.THIS for m in scene.mentions):
        raise NoMeaning("other than which?", tree)
    if said.done is not None:
        return _done(said, times, scene)
    if (past := _past(tree, said, times, scene)) is not None:
        return past
    if not said.places and not said.placed:
        raise NoMeaning("it has to be said where they are counted", tree)
    if not said.placed and any(isinstance(each, p.UnderwentThisTurn) for each in said.filters):
        raise NoMeaning("how often it happened is not how many of them lie there", tree)
    return p.Count(all_counted(said), times)


def _past(tree: Tree, said: Sort, times: int, scene: Scene) -> Value | None:
    """ "For each monster destroyed this turn", "each of your monsters destroyed …": wherever they are by now."""
    posts = tree.the("sort").all("post")
    pasts = [each for each in posts if each.bare_kind == "underwent"]
    if not pasts or said.placed:
        return None
    others = tree.with_part("sort", tree.the("sort").with_part("post", [each for each in posts if each not in pasts]))
    return scene.counts_past(others, pasts[0].the("deed"), times, scene)


_BROUGHT_TO: Final = {p.SendToGraveyard: v.IN_GRAVEYARD, p.Discard: v.IN_GRAVEYARD, p.Banish: v.IN_BANISHED}


def _done(said: Sort, times: int, scene: Scene) -> Value:
    """ "For each card sent to the GY this way": of what was paid, or of the act before."""
    wanted, last, paid = said.done, scene.last, paid_cards(scene)
    filters = described(said)
    if last is None:
        of_event = wanted is not None and (wanted in _BROUGHT_TO or wanted is p.Destroy)
        if paid is None and wanted is not None and of_event and scene.happened_to(wanted):  # wherever they are by now
            return p.Count(Selector(ref=p.EVENT, all=True, filters=tuple(filters)), times)
        if paid is None and (brought := brought_before(said, said.tree, scene)) is not None:
            return p.Count(brought, times)
        if paid is None or DONE_AS_COST.get(paid) is not wanted:
            raise NoMeaning("nothing of the sort has been paid", said.tree)
        if any(not _surely(filters, cost.selector) for cost in scene.paid if cost.selector):
            raise NoMeaning("what was paid was not described so", said.tree)
        return p.Noted(p.N_COST, times)
    if wanted is p.Excavate and last is scene.turned_up and isinstance(last, p.Excavate):
        return p.Count(Selector(ref="excavated", all=True, filters=tuple(filters)), times)
    if type(last) is not wanted:
        raise NoMeaning("nothing of the sort has been done", said.tree)
    what = last.what
    if wanted is p.SpecialSummon:
        filters = [each for each in filters if each != p.OfKinds(v.MONSTER)]  # that goes without saying
    if not filters or what is not None and what.ref != p.TOP and _surely(filters, what):
        return p.Noted(p.N_DONE, times)
    moved = next((m for m in reversed(scene.mentions) if m.maker is last and m.ref), None)
    brought_to = v.IN_DECK if filters == [INTO_MAIN_DECK] else _BROUGHT_TO.get(type(last), 0)
    if moved is None or not brought_to:
        raise NoMeaning("nothing of the sort has been done", said.tree)
    of = Selector(ref=moved.ref, all=True, filters=tuple(filters), places=brought_to)
    return p.Count(of, times)


def _surely(filters: list[p.Filter], what: Selector) -> bool:
    """Whether it was done to such cards alone."""
    monsters = p.OfKinds(v.MONSTER)
    if what.ref:
        return not filters or what.ref != p.TOP and filters == [monsters]  # whatever lies on top may be of any sort
    known = {*what.filters, *([monsters] if not what.places & ~v.IN_MONSTER_ZONE else [])}
    known |= {monsters for each in what.filters if isinstance(each, p.OfKinds) and each.kinds & v.MONSTER}
    return all(each in known for each in filters)


def _counters_there(tree: Tree, times: int, scene: Scene) -> Value:
    """ "Each Ice Counter on the field"."""
    told = place(tree.the("place"), scene)
    if told.places != v.ON_FIELD or told.positions != v.ANY_POSITION:
        raise NoMeaning("counters lie on the field", tree)
    holders = Selector(places=v.ON_FIELD, side=told.side, all=True)
    return p.Counters(holders, times, tree.word("counter-name"))


def _owned(tree: Tree, times: int, scene: Scene) -> Value:
    """ "The number of your banished monsters"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    said.belongs_to(side_of(tree.the("whose"), scene))
    if said.other or said.done is not None:
        raise NoMeaning("of which cards?", tree)
    past = _past(tree, said, times, scene)
    return p.Count(all_counted(said), times) if past is None else past


def _of_cards(tree: Tree, times: int, scene: Scene) -> Value:
    """ "For each of your banished monsters"."""
    group = tree.the("of")
    if group.is_a("owned"):
        return _owned(group, times, scene)
    found = cards(tree.the("of"), scene)
    if not found.all or found.ref in p.ON_THE_SPOT - {p.EVENT}:
        raise NoMeaning("of which cards?", tree)
    return p.Count(found, times)


def _removed(tree: Tree, times: int, scene: Scene) -> Value:
    """ "For each Spell Counter removed": that were paid."""
    paid = scene.costs[-1] if scene.costs else None
    word = tree.word("counter-name")
    if tree.says("they") and player_of(tree.the("they"), scene) != v.YOU or tree.says("so") and scene.last is not None:
        raise NoMeaning("by whom were they removed?", tree)
    if tree.says("so"):
        tree.the("so").is_a("so")
        tree.the("so").word("how")
    if isinstance(scene.last, p.RemoveCounters) and not tree.says("so"):
        if word and scene.last.word != word:
            raise NoMeaning("other counters have been removed", tree)
        return p.Noted(p.N_REMOVED, times)
    if scene.last is not None or paid_cards(scene) is not p.CounterCost or not isinstance(paid, p.CounterCost):
        raise NoMeaning("no counters have been removed", tree)
    if word and paid.word != word:
        raise NoMeaning("other counters have been removed", tree)
    return p.Noted(p.N_COST, times)


def _drawn(tree: Tree, times: int, scene: Scene) -> Value:
    """ "For each card you drew"."""
    last = scene.last
    doer = next((tree.the(slot) for slot in ("they", "he") if tree.says(slot)), None)
    if tree.says("so"):
        tree.the("so").is_a("so")
        tree.the("so").word("how")
    if last is None and scene.drawn_by and (doer is None or player_of(doer, scene) == scene.drawn_by):
        return p.Noted(p.N_AMOUNT, times)  # of the draw that it answers
    if not isinstance(last, p.Draw) or doer is not None and player_of(doer, scene) != last.side:
        raise NoMeaning("by whom were they drawn?", tree)
    return p.Noted(p.N_DRAWN, times)


def _material(tree: Tree, times: int, scene: Scene) -> Value:
    if scene.each and tree.the("cards").is_a("it") and not tree.the("cards").says("from"):
        return p.MaterialsUnder(say.that(p.EACH), times)
    told = tree.the("cards")
    if told.category == "subject":
        if not told.is_a("bare") or told.says("except"):
            raise NoMeaning("of which monsters?", tree)
        return p.MaterialsUnder(
            settled(sorts_told.sort(told.the("sort"), scene), Quantity(all=True), NOWHERE, scene), times
        )
    holders = cards(told, scene)
    return p.MaterialsUnder(holders if holders.ref else replace(holders, all=True, least=1, most=1), times)


def _counters(tree: Tree, times: int, scene: Scene) -> Value:
    if scene.each and tree.the("on").is_a("it", "them") and not tree.the("on").says("from"):
        return p.Counters(say.that(p.EACH), times, tree.word("counter-name"))
    holders = subject(tree.the("on"), scene)
    holders = holders if holders.ref else replace(holders, all=True, least=1, most=1)
    return p.Counters(holders, times, tree.word("counter-name"))


def _own_counters(tree: Tree, times: int, scene: Scene) -> Value:
    """ "It loses 300 ATK for each Wisp Counter": that is on it, where that is said of each card for itself."""
    if not scene.each:
        raise NoMeaning("the counters of which card?", tree)
    return p.Counters(say.that(p.EACH), times, tree.word("counter-name"))


def _level(tree: Tree, times: int, scene: Scene) -> Value:
    """ "For each Level of that monster"."""
    if tree.says("cards"):
        of = cards(tree.the("cards"), scene)
    else:
        of = say.that(scene.find(tree, False, takes=v.IN_MONSTER_ZONE).ref)
    level = figure_of(of, p.S_LEVEL, scene, tree)
    if times == 1:
        return level
    return replace(level, times=times) if isinstance(level, p.Noted) else p.Times(times, level)


def _different(tree: Tree, times: int, scene: Scene) -> Value:
    """ "For each different Attribute among the monsters you control"."""
    group = TOGETHER.get(("different", _SEVERAL.get(tree.the("trait-word").kind, "")))
    said = sorts_told.sort(tree.the("sort"), scene)
    if group is None or said.group is not None or said.other or said.done is not None or not said.placed:
        raise NoMeaning("such cards can't be counted yet", tree)
    said.group = group()
    return p.Count(all_counted(said), times)


def _both(tree: Tree, times: int, scene: Scene) -> Value:
    """ "For each card in their hand and for each card they control": one that is of both sorts counts twice."""
    tree.is_a("both")
    return p.Sum(counted(tree.the("one"), times, scene), counted(tree.the("other"), times, scene))


_SEVERAL: Final = {"name": "names", "attribute": "Attributes", "type": "Types", "level": "Levels"}
_COUNTED: Final[Meanings[Callable[[Tree, int, Scene], Value]]] = Meanings(
    "counted",
    {
        "cards": _cards,
        "counters": _counters,
        "removed": _removed,
        "drawn": _drawn,
        "of": _of_cards,
        "material": _material,
        "owned": _owned,
        "counters-there": _counters_there,
        "own-counters": _own_counters,
        "level": _level,
        "different": _different,
    },
)


def counters(tree: Tree) -> tuple[str, int]:
    n = tree.number("number") if tree.is_a("many") else 1
    if not tree.is_a("n", "many"):
        raise NoMeaning("how many counters?", tree)
    return tree.word("counter-name"), n
