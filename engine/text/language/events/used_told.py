"""What was Tributed or used as material for a Summon, and for what Summon a card is used."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.picked import quantity
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import sort_of
from engine.text.lowering.used import asked_then

_OF_MATERIALS: Final = v.FUSION_SUMMON | v.RITUAL_SUMMON | v.SYNCHRO_SUMMON | v.XYZ_SUMMON


def came_with(tail: Tree, ways: int, scene: Scene) -> Filter:
    """ "By Tributing a Dragon monster", "using a Tuner as material": asked of the monster that has come so."""
    tributes = tail.kind in ("by-tributing", "tributing-only", "so-many-tributes")
    fitting = v.NORMAL_SUMMON | v.TRIBUTE_SUMMON if tributes else _OF_MATERIALS
    if not ways or ways & ~fitting:
        raise NoMeaning("no such cards are used for that Summon", tail)
    if tail.is_a("so-many-tributes"):
        return p.CameWith(tail.number("number"), tail.number("number"))
    if tail.is_a("so-many"):
        if tail.says("how") and how((tail.the("how"),)) != ways:
            raise NoMeaning("materials for another Summon", tail)
        return p.CameWith(tail.number("n"))
    if tail.is_a("using-only", "tributing-only"):
        alone = asked_then(sorts_told.sort(tail.the("sort"), scene), tail)
        if not alone:
            raise NoMeaning("something has to be asked of them", tail)
        return p.CameWith(high=0, such=(say.not_(say.all_these(*alone)),))
    used = tail.the("used")
    if used.is_a("this"):
        if used.word("what") not in ("card", "monster") or used.all("adjective") or used.all("post"):
            raise NoMeaning("this card isn't described so here", used)
        return p.CameWithThis()
    if used.is_a("called") and not used.says("post"):
        return say.came_with(say.named(*used.words("any")))
    if not used.is_a("some") or not used.the("quantity").is_a("one", "or-more", "at-least", "many"):
        raise NoMeaning("it has to be said how many of them", used)
    told = quantity(used.the("quantity"))
    filters = asked_then(sorts_told.sort(used.the("sort"), scene), used)
    if not filters and told.least < 2:
        raise NoMeaning("something has to be asked of them", used)
    return say.came_with(*filters, low=told.least)


AS_MATERIAL: Final = (v.SYNCHRO_SUMMON, v.FUSION_SUMMON, v.RITUAL_SUMMON, v.XYZ_SUMMON, v.TRIBUTE_SUMMON)


def used_as(tree: Tree, subject: Selector | None, scene: Scene) -> p.IsUsedAsMaterial:
    """ "As a Synchro Material", "as material for the Synchro Summon of a Dragon monster"."""
    if tree.is_a("kind"):
        way = _known_ways(how(tree.all("any")), tree)
        if tree.says("of"):
            return _used_for_such(way, tree, subject, scene)
        made = used_for(tree.the("for-summon"), subject, scene) if tree.says("for-summon") else None
        if made is not None and made.how != way:
            raise NoMeaning("for which Summon?", tree)
        return made or p.IsUsedAsMaterial(subject, way)
    if tree.is_a("any"):
        return p.IsUsedAsMaterial(subject, _OF_MATERIALS)
    tree.is_a("for")
    if tree.says("of"):
        return _used_for_such(_OF_MATERIALS, tree, subject, scene)
    return used_for(tree.the("for-summon"), subject, scene)


def _used_for_such(way: int, tree: Tree, subject: Selector | None, scene: Scene) -> p.IsUsedAsMaterial:
    """ "As Synchro Material for a Dragon monster"."""
    return p.IsUsedAsMaterial(subject, way, summoned=Selector(filters=summoned_of(tree.the("of"), scene)))


def used_for(tree: Tree, subject: Selector | None, scene: Scene) -> p.IsUsedAsMaterial:
    tree.is_a("a")
    found = p.IsUsedAsMaterial(subject, _known_ways(how(tree.all("any")), tree))
    if tree.says("using"):
        tree_ = tree.the("using")
        if tree.says("of") or not tree_.is_a("some") or not tree_.the("quantity").is_a("or-more", "at-least", "one"):
            raise NoMeaning("how many are used?", tree)
        asked_ = asked_then(sorts_told.sort(tree_.the("sort"), scene), tree_)
        with_them = say.came_with(*asked_, low=quantity(tree_.the("quantity")).least)
        return p.IsUsedAsMaterial(subject, found.how, summoned=Selector(filters=(with_them,)))
    if not tree.says("of"):
        return found
    return p.IsUsedAsMaterial(subject, found.how, summoned=Selector(filters=summoned_of(tree.the("of"), scene)))


def summoned_of(of: Tree, scene: Scene) -> tuple[Filter, ...]:
    """What is asked of the monster that is Summoned."""
    if of.is_a("called") and not of.says("post"):
        return (say.named(*of.words("any")),)
    return tuple(each for each in sort_of(of, scene).filters if each != p.OfKinds(v.MONSTER))


def _known_ways(ways: int, tree: Tree) -> int:
    if not ways or ways & ~sum(AS_MATERIAL):
        raise NoMeaning("for which Summon?", tree)
    return ways


def used_to_summon(tree: Tree, subject: Selector | None, scene: Scene) -> p.IsUsedAsMaterial:
    """ "To Tribute Summon a Dragon monster"."""
    asked = summoned_of(tree.the("of"), scene)
    summoned = Selector(filters=asked) if asked else None
    return p.IsUsedAsMaterial(subject, _known_ways(how(tree.all("any")), tree), summoned=summoned)
