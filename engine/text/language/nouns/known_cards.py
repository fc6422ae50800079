"""Cards that are known already: "it", "that monster", "1 of those", "the first target"."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Cost, Filter, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.done_to_them import brought_before
from engine.text.language.nouns.agreeing import agrees, only_one_fits
from engine.text.language.nouns.materials_meant import used_for_its_summon
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.others_told import left_of, others_of, that_other, the_other
from engine.text.language.nouns.picked import Quantity, quantity, settled
from engine.text.language.nouns.places_told import Where, places, side_of
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.nouns.targets_told import first_many, nth, target_there
from engine.text.language.nouns.tops_told import top, top_many, top_that_many
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.its_summon import above

_CARD_WORDS: Final = {"card": 0, "monster": v.MONSTER}


def _is_how_it_came(asked: Filter) -> bool:
    return isinstance(asked, p.Summoned | p.CameWith | p.Attacking) or asked == say.not_(p.Summoned(v.SPECIAL_SUMMON))


def _this(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    what = tree.word("what")
    if what == "Token":
        return _this_token(tree, scene)
    worn = scene.equips_itself or bool(scene.kinds & v.MONSTER) and scene.works_equipped
    if what == "Equip Card" and (scene.kinds & v.EQUIP or worn):
        scene.this_taken(tree, v.IN_SPELL_ZONE, v.YOU)
    elif what not in _CARD_WORDS or scene.kinds & _CARD_WORDS[what] != _CARD_WORDS[what]:
        raise NoMeaning("this card is none", tree)
    said = sorts_told.of_this_card(tree, scene)
    if said.equipped and scene.kinds & v.MONSTER:  # "this equipped card"
        scene.this_taken(tree, v.IN_SPELL_ZONE, v.YOU)
    counters = [each for each in said.filters if isinstance(each, p.HasCounters) and each.low]
    came = [each for each in said.filters if _is_how_it_came(each)] if scene.asks_of_this else []
    scene.asked_of_this += came
    if (
        len(counters) + len(came) < len(said.filters)
        or said.kinds
        or said.icons
        or said.group
        or said.including
        or said.other
        or said.chooser != p.BY_YOU
    ):
        raise NoMeaning("this card is known: it isn't described so", tree)
    if said.placed and said.side == v.OPPONENT:
        raise NoMeaning("this card isn't there", tree)
    if said.placed and said.places != v.ON_FIELD & (v.IN_MONSTER_ZONE if scene.kinds & v.MONSTER else v.ON_FIELD):
        if said.places & ~v.ON_FIELD or any(each.is_a("from") for each in tree.all("post")):
            scene.this_taken(tree, said.places, said.side)
    just = tuple(
        each if said.or_more_counters else replace(each, high=each.low) for each in counters
    )  # "this card with 3 Counters on it"
    return replace(say.this_card, positions=said.positions, filters=just)


def _this_token(tree: Tree, scene: Scene) -> Selector:
    """ "This Token": the one that was Special Summoned."""
    made = [m for m in scene.mentions if isinstance(m.maker, p.MakeTokens)]
    if tree.says("adjective") or tree.says("post") or len(made) != 1 or made[0].several or not made[0].ref:
        raise NoMeaning("which Token is this?", tree)
    return say.that(made[0].ref)


def _drawn(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The drawn card"."""
    if not isinstance(scene.last, p.Draw) or scene.last.count != say.number(1):
        raise NoMeaning("what was drawn?", tree)
    return say.that("drawn")


_FIXED: Final = ((p.Attacking(), p.ATTACKER), (p.Attacked(), p.ATTACKED))


def _that(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "that LIGHT monster", "those targets", "the equipped monster"."""
    which = tree.word("which")
    said = sorts_told.known_sort(tree.the("sort"), scene)
    several = tree.form == "p"
    if scene.targeted_by_effect and not scene.targets:
        said.is_target = False  # "that targeted monster", by the effect that is answered
    if said.fighter:
        return _fighter(said, which, tree)
    if said.highest and which == "the" and not several:
        return settled(said, Quantity(), at, scene)
    if several and scene.only is not None:
        return say.that(scene.only.ref, positions=said.positions)
    if which == "the":
        used_for_its_summon(said, scene, takes)
    if said.of_ref and which in ("the", "that", "both"):
        if which == "that":
            raise NoMeaning("it isn't clear which cards this means", tree)
        return settled(said, Quantity(all=True), at, scene)
    if which == "both" and said.placed and not _said_again(tree, said):
        return _both_there(said, at, scene)
    if any(isinstance(each, p.EquippedToThis) and each.by_it for each in said.filters):
        return settled(said, Quantity(all=True), at, scene)
    if said.done is p.Excavate:
        if not isinstance(scene.turned_up, p.Excavate) or said.says_more() or said.filters:
            raise NoMeaning("what has been excavated?", tree)
        if scene.turned_up.until is not None and not several:  # the one that was looked for
            return say.that(scene.find(tree, False).ref)
        return say.that("excavated")
    if said.banished:
        said.placed, said.done = False, p.Banish
    if which == "the" and said.other and said.places == v.IN_PENDULUM_ZONE and said.side == v.YOU and not several:
        return settled(said, Quantity(), at, scene)  # there is one other
    if which in ("the", "that") and said.done is None and not said.is_target:
        for asked, ref in _FIXED:
            if said.filters == [asked] and said.kinds == v.MONSTER and not said.placed and not several:
                return say.that(ref)
        if said.equipped and said.kinds == v.MONSTER and not said.filters and not said.placed and not several:
            if which == "that" and scene.kinds & v.MONSTER and not scene.works_equipped:
                return Selector(places=v.IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),), all=True)
            return say.that(p.OTHER) if scene.worn_gone else say.equipped_monster
        if which == "the" and not several and said.or_more is None and (said.highest or only_one_fits(said)):
            return settled(sorts_told.sort(tree.the("sort"), scene), Quantity(), at, scene)
        if which == "the" and any(isinstance(each, p.Summoned) for each in said.filters):
            said.done = p.SpecialSummon
        elif which == "the" and not _is_so_described(said, several, scene):
            raise NoMeaning("it isn't clear which cards this means", tree)
    if said.other and which == "that" and not several:
        return that_other(said, scene)
    from_there = _said_again(tree, said)
    if said.other or said.group is not None or said.chooser != p.BY_YOU or said.equipped:
        raise NoMeaning("known cards can't be described so", tree)
    if said.placed and not from_there and said.places & ~v.ON_FIELD:
        raise NoMeaning("known cards can't be described so", tree)
    if said.is_target and len(scene.targets) > 1:
        return target_there(tree, said, several, scene)
    if said.done is None and not said.is_target and not said.placed:
        there = scene.meant(tree, several, said, takes)
        if not there.ref:
            tree.word("which")
            return there
    if said.placed and not said.places & ~v.ON_FIELD:
        takes = takes & said.places or said.places  # "that card on the field", not the one in the Graveyard
    if which in ("the", "that") and (brought := brought_before(said, tree, scene)) is not None:
        return brought if several or said.or_more is not None else replace(brought, all=False)
    found = scene.find(tree, several, said, takes=takes, done=said.done, target=said.is_target)
    was = found.selector
    if which in ("both", "both those") and (was is None or (was.least, was.most) != (2, 2)):
        raise NoMeaning("both of which?", tree)
    if from_there == "from":
        return narrowed(say.that(found.ref), Where(said.places, said.side), scene, tree)
    if from_there:
        scene.where_it_lies = True
        return say.that(found.ref)
    positions, side = said.positions, said.side
    if was is not None and was.side == side:
        side = v.EITHER
    return say.that(found.ref, *_still(tree, said), positions=positions, side=side)


def _is_so_described(said: Sort, several: bool, scene: Scene) -> bool:
    """ "Target 1 Synchro Monster …; the Synchro Monster gains …", "when a monster(s) is destroyed: … the monster(s)":
    no others were spoken of, or none that can be told so."""
    told = [each for each in scene.mentions if each.ref not in ("", p.THIS)]
    plain = not said.filters and not said.kinds & ~v.MONSTER
    fitting = told if plain else [each for each in told if agrees(said, each, False, False, scene)]
    if said.says_more() or len(fitting) != 1:
        return False
    return fitting[0].several is None or fitting[0].several == several


def _fighter(said: Sort, which: str, tree: Tree) -> Selector:
    """ "The monster this card is battling"."""
    if which != "the" or said.kinds != v.MONSTER or said.filters or said.says_more() or said.done is not None:
        raise NoMeaning("known cards can't be described so", tree)
    return say.that(said.fighter)


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


def _numbered(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Those 2 monsters"."""
    said, n = sorts_told.known_sort(tree.the("sort"), scene), tree.number("n")
    if tree.word("which") == "the":
        used_for_its_summon(said, scene, takes)
        if said.of_ref != p.USED:
            raise NoMeaning("it isn't clear which cards this means", tree)
        return settled(said, Quantity(all=True), at, scene)
    if said.says_more() or said.equipped or said.is_target:
        raise NoMeaning("known cards can't be described so", tree)
    found = scene.find(tree, True, said, takes=takes, done=said.done)
    if found.selector is None or (found.selector.least, found.selector.most) != (n, n):
        raise NoMeaning("so many were not spoken of", tree)
    return say.that(found.ref)


def _the_one(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The 1 monster on the field with the highest ATK (your choice, if tied)"."""
    tree.number("one")
    if tree.word("which") == "that":
        return _that(tree.as_kind("core", "s", language().slots["core"], {}, "that"), scene, takes, at)
    said = sorts_told.sort(tree.the("sort"), scene)
    if not said.highest:
        raise NoMeaning("it isn't clear which one this is", tree)
    return settled(said, Quantity(), at, scene)


def both(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "Special Summon both"."""
    if scene.only is not None:
        return say.that(scene.only.ref)
    found = scene.find(tree, True, takes=takes)
    if found.selector is None or (found.selector.least, found.selector.most) != (2, 2):
        raise NoMeaning("both of which?", tree)
    there = say.that(found.ref)
    return narrowed(there, origin(tree.the("from"), scene), scene, tree) if tree.says("from") else there


def known_before(several: bool) -> Callable[[Tree, Scene, int, Where], Selector]:
    def found(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
        if tree.category == "core" and tree.is_a("them"):
            tree.word("together")
        if several and scene.only is not None:
            return say.that(scene.only.ref)
        swapped = bool(scene.mentions) and isinstance(scene.mentions[-1].maker, p.SwapControl)
        if several and len(scene.targets) > 1 and not swapped:
            raise NoMeaning("it isn't clear which of them are meant", tree)
        if several and not scene.acting and scene.subject is not None and not scene.subject.ref:
            return scene.subject
        if several and (such := scene.told_of_all()) is not None:
            return such
        if not (there := scene.meant(tree, several, None, takes)).ref:
            return there
        mention = scene.find(tree, several, takes=takes)
        newest = scene.mentions[-1]
        if newest.parts and mention in newest.parts:
            raise NoMeaning("it isn't clear which of them is meant", tree)
        if not several and newest.ref == p.THIS and any(m.target and m.ref for m in scene.mentions):
            raise NoMeaning("this card or the target?", tree)
        what = say.that(mention.ref)
        if tree.category == "core" and tree.says("from"):
            return narrowed(what, origin(tree.the("from"), scene), scene, tree)
        return what

    return found


def _destroyer(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The monster that destroyed it", of this card that battle has destroyed."""
    if not scene.fell_in_battle:
        raise NoMeaning("it isn't clear what destroyed it", tree)
    return say.that(p.BATTLED)


def _wearer(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The monster this card was equipped to", by an effect for which this card was sent away."""
    if scene.was_worn:
        return say.that(p.OTHER)
    if (
        not scene.kinds & (v.EQUIP | v.MONSTER)
        and not scene.equips_itself
        or not any(map(_pays_with_this, scene.costs))
    ):
        raise NoMeaning("it is equipped still, or never was", tree)
    if scene.kinds & v.MONSTER:
        scene.this_from |= v.IN_SPELL_ZONE
    return say.equipped_monster


def _pays_with_this(cost: Cost) -> bool:
    what = cost.selector if isinstance(cost, p.CostOfCards) else None
    return isinstance(cost, p.SendCost | p.BanishCost | p.ReturnCost) and what is not None and what.ref == p.THIS


def _itself(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("which card is this?", tree)
    return say.this_card


def origin(tree: Tree, scene: Scene) -> Where:
    tree.is_a("from", "in")
    return places(tree.the("places"), scene)


def narrowed(what: Selector, origin_: Where, scene: Scene, tree: Tree) -> Selector:
    """Known cards, of which it is said again where they are."""
    if what.ref == p.THIS:
        scene.this_taken(tree, origin_.places, origin_.side)
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
    if tree.says("any-number"):
        tree.word("any-number")
        told = Quantity(1, p.ANY_NUMBER)
    if tree.says("another"):
        tree.word("another")
        if not group.is_a("owned"):
            raise NoMeaning("another than which?", tree)
        told.other = True
    if group.is_a("owned"):
        said = sorts_told.sort(group.the("sort"), scene)
        said.belongs_to(side_of(group.the("whose"), scene))
        return settled(said, told, at, scene)
    said_: Sort | None = None
    again = ""
    if group.is_a("those"):
        said_ = sorts_told.known_sort(group.the("sort"), scene)
        if said_.banished:  # "1 of those banished monsters"
            said_.placed, said_.done = False, p.Banish
        again = _said_again(group, said_)
        if said_.placed and not again:
            raise NoMeaning("known cards can't be described so", tree)
    elif not group.is_a("them"):
        raise NoMeaning("some of which cards?", tree)
    positions = said_.positions if said_ is not None else v.ANY_POSITION
    if said_ is not None and again:  # "1 of those monsters in your GY"
        found = scene.find(tree, True, said_, takes=said_.places, done=said_.done)
        there = narrowed(say.that(found.ref), Where(said_.places, said_.side), scene, tree)
        return there if told.all else replace(there, all=False, least=told.least, most=told.most)
    if told.exact and positions == v.ANY_POSITION and (said_ is None or said_.done is None):
        there = scene.meant(tree, True, said_, takes)
        if not there.ref and told.most <= scene.there[0].least:
            there = replace(there, places=there.places & takes or there.places)
            return replace(there, all=False, least=told.least, most=told.most)
    if told.all and said_ is None:
        there = scene.meant(tree, True, None, takes)
        if not there.ref:
            return there
    found = scene.find(tree, True, said_, takes=takes, done=said_.done if said_ is not None else None)
    still = _still(group, said_) if said_ is not None else []
    if told.all:
        return say.that(found.ref, *still, positions=positions)
    return replace(say.one_of(found.ref, *still, least=told.least, most=told.most), positions=positions)


def _rest(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The rest" of the cards turned up from the top of a Deck: those that have been left there."""
    turned_up, last = scene.turned_up, scene.last
    if turned_up is None and (left := left_of(scene)) is not None:
        return left
    if turned_up is None or turned_up is last or last is None or last.what is None:
        raise NoMeaning("it isn't clear what the rest is", tree)
    return say.that("excavated" if isinstance(turned_up, p.Excavate) else "looked at", places=v.IN_DECK)


def _above(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "The above cards you control": one for each material that the first line of the card names."""
    said = Sort(tree)
    for each in tree.all("post"):
        sorts_told.post(each, said, scene)
    if not scene.materials or (said.places, said.side) != (v.ON_FIELD, v.YOU) or said.positions != v.ANY_POSITION:
        raise NoMeaning("the above cards are materials that one controls", tree)
    them = above(scene.materials)
    return replace(them, places=takes & them.places or them.places)


def _that_opponents(tree: Tree, scene: Scene, takes: int, at: Where) -> Selector:
    """ "That opponent's monster": one of the opponent that was spoken of."""
    said = sorts_told.known_sort(tree.the("sort"), scene)
    if said.fighter:
        return _fighter(said, "the", tree)
    if said.says_more() or said.done is not None or said.equipped:
        raise NoMeaning("known cards can't be described so", tree)
    said.belongs_to(v.OPPONENT)
    if said.is_target:
        return target_there(tree, said, False, scene)
    return say.that(scene.find(tree, False, said, takes=takes).ref)


KNOWN: Final[dict[str, Callable[[Tree, Scene, int, Where], Selector]]] = {
    "this": _this,
    "that": _that,
    "that-opponents": _that_opponents,
    "it": known_before(False),
    "itself": _itself,
    "destroyer": _destroyer,
    "wearer": _wearer,
    "them": known_before(True),
    "one-of": _some_of,
    "some-of": _some_of,
    "rest": _rest,
    "top": top,
    "top-many": top_many,
    "top-that-many": top_that_many,
    "above": _above,
    "both": both,
    "all-so-many": _all_so_many,
    "numbered": _numbered,
    "the-one": _the_one,
    "nth": nth,
    "first-many": first_many,
    "the-other": the_other,
    "the-others": others_of,
    "drawn": _drawn,
}
