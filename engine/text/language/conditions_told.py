"""What is so, as a condition."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Selector
from engine.text.language import circumstances_told, compared_told, several_sorts, sorts_told, states_told
from engine.text.language.deed_tails import effect_of_such
from engine.text.language.deeds_told import AFTER_THE_FIELD
from engine.text.language.described import among_them, cards, says_no, subject
from engine.text.language.picked import NOWHERE, Quantity, quantity, settled
from engine.text.language.battles_told import fights
from engine.text.language.mentions import Scene
from engine.text.language.occurrences import happened
from engine.text.language.places_told import Where, off_the_field, place, player_of
from engine.text.language.rules import language
from engine.text.language.adjectives_told import how
from engine.text.language.states_told import is_now
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.used_told import came_with
from engine.text.language.whose_event import Who, sort_of
from engine.text.lowering.acts import selectors
from engine.text.lowering.nouns import described
from engine.text.lowering.own_way import BY_EFFECT, BY_PROCEDURE

_ANY: Final = Quantity()


def _counted_there(tree: Tree, scene: Scene, at: Where) -> Condition:
    """So many such cards are there, or none."""
    if tree.is_a("some") and (of_them := among_them(tree.the("sort"), scene)) is not None:
        if not tree.the("quantity").is_a("any", "one", "no"):
            raise NoMeaning("how many have to be there?", tree)
        return (p.ThereIsNone if tree.the("quantity").is_a("no") else p.ThereIs)(of_them)
    if tree.category == "cards" and tree.bare_kind == "both" and says_no(tree.the("other")):
        return _and_no(tree, scene, at)
    if tree.is_a("some") and tree.the("quantity").is_a("no"):
        said = sorts_told.sort(tree.the("sort"), scene)
        what = settled(said, _ANY, at, scene)
        return p.ThereIsNone(what)
    if (declared := sorts_told.declared_card(tree, scene)) is not None:
        return p.ThereIs(settled(declared, _ANY, at, scene))
    if not tree.is_a("some", "called", "both", "one-of-each", "either"):
        raise NoMeaning("which cards have to be there?", tree)
    if tree.is_a("some") and tree.the("quantity").is_a("any"):
        return p.ThereIs(settled(sorts_told.sort(tree.the("sort"), scene), _ANY, at, scene))
    if tree.category == "core" and tree.says("quantity"):
        told = quantity(tree.the("quantity"))
        if tree.is_a("some") and tree.the("quantity").is_a("range"):
            return _between(tree, told, scene, at)
        if told.all or tree.the("quantity").is_a("up-to", "range"):
            raise NoMeaning("how many have to be there?", tree)
    what = cards(tree, scene, at=at)
    if tree.is_a("some") and tree.the("quantity").is_a("or-less"):
        return say.compare(p.Count(replace(what, all=True, least=1, most=1)), p.AT_MOST, what.most)
    if tree.is_a("some") and tree.the("quantity").is_a("exactly"):
        number = p.Count(replace(what, all=True, least=1, most=1))
        return say.compare(number, p.EQUAL, what.least)
    return several_sorts.are_there(what, tree)


def _between(tree: Tree, told: Quantity, scene: Scene, at: Where) -> Condition:
    """ "2 to 4 monsters"."""
    if told.most == p.ANY_NUMBER:
        raise NoMeaning("how many have to be there?", tree)
    every = p.Count(settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), at, scene))
    return say.all_of(say.compare(every, p.AT_LEAST, told.least), say.compare(every, p.AT_MOST, told.most))


def _and_no(tree: Tree, scene: Scene, at: Where) -> Condition:
    """ "2 or more WIND monsters and no other cards": others than those."""
    tree.is_a("both")
    one, none = tree.all("before"), tree.the("other")
    none.is_a("some")
    none.the("quantity").is_a("no")
    if len(one) != 1 or not one[0].is_a("some"):
        raise NoMeaning("others than which?", tree)
    held = _counted_there(one[0], scene, at)
    said = sorts_told.sort(none.the("sort"), scene)
    if said.other:
        such = described(sorts_told.sort(one[0].the("sort"), scene), said.kinds)
        if not such:
            raise NoMeaning("others than which?", tree)
        said.other = False
        said.filters.append(say.not_(say.all_these(*such)))
    return say.all_of(held, p.ThereIsNone(settled(said, _ANY, at, scene)))


def holding(clause: Tree, scene: Scene) -> Condition:
    """ "You control …", "you have … in your hand"."""
    who = clause.the("they") if clause.says("they") else clause.the("he")
    side = player_of(who, scene)
    if who.is_a("both") or who.is_a("each"):
        return say.all_of(*(held_by(clause, each, scene) for each in (v.YOU, v.OPPONENT)))
    return held_by(clause, side, scene)


def held_by(clause: Tree, side: int, scene: Scene) -> Condition:
    *before, last = clause.all("any")
    if last.is_a("control") and last.the("cards").is_a("this"):
        if before:
            raise NoMeaning("this card isn't described so here", clause)
        return _controls_this(clause, last, side, scene)
    if last.is_a("control") and last.the("cards").is_a("it", "that"):
        known = cards(last.the("cards"), scene, v.ON_FIELD)
        if before or not known.ref or known.ref == p.THIS or clause.says("except"):
            raise NoMeaning("such cards are known", clause)
        return p.AreSuch(replace(known, side=side))
    held = [_held_by(each, side, scene) for each in before]
    with scene.excepting(clause.get("except")):
        held.append(_held_by(last, side, scene))
    return held[0] if len(held) == 1 else say.all_of(*held)


def _controls_this(clause: Tree, does: Tree, side: int, scene: Scene) -> Condition:
    """ "You control this Special Summoned monster"."""
    who = Who(does.the("cards"), scene)
    if side != v.YOU or who.side != v.EITHER or clause.says("except"):
        raise NoMeaning("this card isn't described so here", clause)
    scene.spoken(p.THIS, None, False)
    if who.came_by and who.conditions:
        raise NoMeaning("this card isn't described so here", clause)
    if who.came_by:
        used = tuple(who.came_with)
        came = say.that(p.THIS, p.Summoned(who.came_by), *used, places=v.IN_MONSTER_ZONE, positions=v.FACE_UP)
        return p.AreSuch(came)
    there_ = p.ThisIs(who.places or v.ON_FIELD, who.positions or v.FACE_UP)
    return say.all_of(there_, *who.conditions) if who.conditions else there_


def does_not(clause: Tree, before: Tree | None, held: Sequence[Condition], scene: Scene) -> Condition:
    """ "If your opponent controls a monster, and you do not"."""
    side = player_of(clause.the("they") if clause.says("they") else clause.the("he"), scene)
    theirs = held[-1] if held else None
    if before is None or before.bare_kind != "holding" or not isinstance(theirs, p.ThereIs):
        raise NoMeaning("who does not do what?", clause)
    if side == v.EITHER or theirs.of.side != v.EITHER - side:
        raise NoMeaning("who does not do what?", clause)
    return p.ThereIsNone(replace(theirs.of, side=side))


def _held_by(does: Tree, side: int, scene: Scene) -> Condition:
    if does.is_a("control"):
        return _controlled_by(side, does.the("cards"), scene)
    if not does.is_a("have"):
        raise NoMeaning("what has to be there?", does)
    return had(does.the("cards"), side, scene)


def had(tree: Tree, side: int, scene: Scene) -> Condition:
    """That a player has such cards somewhere."""
    found = _counted_there(tree, scene, NOWHERE)
    of = found.one if isinstance(found, p.Compares) else found
    if not isinstance(of, p.OfCards | p.Count) or of.of.side != side:
        raise NoMeaning("whose cards?", tree)
    return found


def had_only(tree: Tree, scene: Scene) -> Condition:
    """ "Having only Plant monsters in your GY (min. 1)": no other monsters are there."""
    said = sorts_told.sort(tree, scene)
    if not said.placed or said.side != v.YOU or said.places & v.ON_FIELD or said.positions != v.ANY_POSITION:
        raise NoMeaning("only such cards where?", tree)
    filters = tuple(said.filters)
    if not filters or said.group is not None or said.other or said.kinds != v.MONSTER:
        raise NoMeaning("only such cards where?", tree)
    there_ = Selector(places=said.places, side=v.YOU, filters=(p.OfKinds(v.MONSTER),))
    others = replace(there_, filters=(*there_.filters, say.not_(say.all_these(*filters))))
    return say.all_of(p.ThereIs(replace(there_, filters=(*there_.filters, *filters))), p.ThereIsNone(others))


def _is(clause: Tree, scene: Scene) -> Condition:
    """This card, or such cards, are somewhere or lie in some way."""
    if clause.says("because"):
        return _is_because(clause, scene)
    return is_now(clause, scene)


def _is_because(clause: Tree, scene: Scene) -> Condition:
    """ "This card is in the GY because it was sent there this turn"."""
    found, why = is_now(clause, scene), clause.the("because")
    if not isinstance(found, p.ThisIs) or found.places != v.IN_GRAVEYARD or not why.is_a("was"):
        raise NoMeaning("because of what?", clause)
    since = clause.word("since")
    if why.says("time") == bool(since):
        raise NoMeaning("when was that?", why)
    scene.in_gy = True
    then = happened(why, scene) if since else condition(why, scene)
    scene.in_gy = False
    if since:
        parts = then.parts if isinstance(then, p.AnyHolds) else (then,)
        patterns = [part.pattern for part in parts if isinstance(part, p.HappenedThisTurn)]
        whose = v.YOU if since == "since your last Standby Phase" else v.EITHER
        told = [p.HappenedSinceStandby(each, whose) for each in patterns]
        then = told[0] if len(told) == 1 else say.any_of(*told)
    return say.all_of(found, then)


def since_standby(patterns: Sequence[p.Pattern], whose: int, tree: Tree) -> Condition:
    """ "The next Standby Phase after this card was destroyed": that is so in it, where this card has come to."""
    if not patterns:
        raise NoMeaning("after what?", tree)
    asked: list[Condition] = []
    for each in patterns:
        told: Condition = p.HappenedSinceStandby(each, whose)
        if isinstance(each, p.IsUsedAsMaterial) and each.subject is None:
            raise NoMeaning("where it has come to isn't known", tree)
        if isinstance(each, p.Moves) and each.subject is None:
            there = each.to_places or AFTER_THE_FIELD
            told = say.all_of(p.ThisIs(there), told)
        asked.append(told)
    return asked[0] if len(asked) == 1 else say.any_of(*asked)


def _was(clause: Tree, scene: Scene) -> Condition:
    """ "This card was Normal Summoned", "… this turn"."""
    if clause.says("time"):
        if not clause.the("time").is_a("this-turn"):
            raise NoMeaning("such a past has no meaning yet", clause)
        found = happened(clause, scene)
        moved = found.pattern if isinstance(found, p.HappenedThisTurn) else None
        if isinstance(moved, p.Moves) and moved.subject is None and not scene.in_gy:
            return say.all_of(p.ThisIs(moved.to_places or AFTER_THE_FIELD), found)  # where it has come to
        return found
    who = clause.the("subject")
    if not who.is_a("this", "it") or who.says("post") or who.is_a("this") and who.says("adjective"):
        raise NoMeaning("such a past has no meaning yet", clause)
    if cards(who, scene) != say.this_card:
        raise NoMeaning("such a past has no meaning yet", clause)
    asked = [_came(deed, scene) for deed in clause.all("any")]
    scene.spoken(p.THIS, None, False)
    if len(asked) > 1:
        raise NoMeaning("such a past has no meaning yet", clause)
    return p.AreSuch(say.that(p.THIS, *asked[0]))


def _came(deed: Tree, scene: Scene) -> tuple[p.Filter, ...]:
    """How this card was Summoned."""
    if deed.is_a("normal-set"):
        return (say.not_(p.Summoned(v.SPECIAL_SUMMON)),)
    if not deed.is_a("summoned") or not deed.says("any") or deed.says("side") or deed.says("position"):
        raise NoMeaning("such a past has no meaning yet", deed)
    ways = how(deed.all("any"))
    by_effect: tuple[p.Filter, ...] = ()
    used: tuple[p.Filter, ...] = ()
    for tail in deed.all("deed-tail"):
        if tail.is_a("by-effect-of"):
            by = effect_of_such(tail, scene) if tail.says("noun") else sort_of(tail.the("cards"), scene)
            by_effect = by.filters
        elif tail.is_a("freely"):
            used = (say.not_(p.Summoned(v.TRIBUTE_SUMMON)),)
        elif tail.category == "made-with":
            used = (came_with(tail, ways, scene),)
        else:
            raise NoMeaning("such a past has no meaning yet", deed)
    from_places = 0
    if deed.says("places"):
        told = off_the_field(deed, scene)
        if told.side != v.EITHER:
            raise NoMeaning("from wherever it was", deed)
        from_places = told.places
    return (p.Summoned(ways, from_places, by_effect), *used)


def _done(clause: Tree, scene: Scene) -> Condition:
    """ "If this card is Synchro Summoned using …, it is treated as …": how it has come."""
    deeds = clause.all("any")
    if deeds[0].is_a("attacked"):
        return fights(clause, scene)
    if len(deeds) != 1 or not clause.the("subject").is_a("this") or not deeds[0].is_a("summoned", "normal-set"):
        raise NoMeaning("this is no condition yet", clause)
    return _was(clause, scene)


def _itself_was(clause: Tree, scene: Scene) -> Condition:
    """ "… and was banished this turn": of this card, of which something was said just before."""
    newest = scene.newest()
    if newest is None or newest.ref != p.THIS or not clause.says("time"):
        raise NoMeaning("of which card is this said?", clause)
    slots = language().slots
    this = Tree("core", "s", "this", {"what": "card"}, slots["core"], clause.at, clause.at)
    return _was(clause.as_kind("clause", "", slots["clause"], {"subject": this}, "was"), scene)


def _this_turn(clause: Tree, scene: Scene) -> Condition:
    """ "This card destroyed a monster by battle this turn"."""
    if clause.says("time"):
        if not clause.the("time").is_a("this-turn"):
            raise NoMeaning("such a past has no meaning yet", clause)
    elif not scene.at_end:
        raise NoMeaning("when was that?", clause)
    return happened(clause, scene)


def _there_is(clause: Tree, scene: Scene) -> Condition:
    if not _tells_where(clause.the("cards")):
        raise NoMeaning("where?", clause)
    return _counted_there(clause.the("cards"), scene, NOWHERE)


def _tells_where(tree: Tree) -> bool:
    """Whether a place is told anywhere in it."""
    if tree.category in ("place", "places", "where") or tree.bare_kind in ("banish", "among"):
        return True
    return any(map(_tells_where, tree.children()))


def _as_link(clause: Tree, scene: Scene) -> Condition:
    """ "This card was activated as Chain Link 4 or higher"."""
    if clause.word("bound"):
        return p.NumberIs(p.CHAIN_LINK, low=clause.number("number"))
    told = [p.NumberIs(p.CHAIN_LINK, n, n) for n in clause.numbers("any")]
    return told[0] if len(told) == 1 else say.any_of(*told)


def _was_activated(clause: Tree, scene: Scene) -> Condition:
    if not clause.the("time").is_a("this-turn"):
        raise NoMeaning("when was that?", clause)
    if scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is not activated", clause)
    return p.HappenedThisTurn(p.IsActivated(what=p.CARD_WAS_ACTIVATED))


def _called(clause: Tree, scene: Scene) -> Condition:
    """ "You call it right": heads is called."""
    if scene.coins != 1:
        raise NoMeaning("what is called?", clause)
    right = clause.word("how") == "right"
    return p.NumberIs(p.N_HEADS, 1, 1) if right else p.NumberIs(p.N_HEADS, high=0)


def there(tree: Tree, scene: Scene) -> Condition:
    """ "There must be …", "you must have …": so many such cards."""
    return _counted_there(tree, scene, NOWHERE)


def on_place(tree: Tree, where_: Tree, scene: Scene) -> Condition:
    """ ""Umi" must be on the field"."""
    found, told = subject(tree, scene), place(where_, scene)
    if found.ref or found.all or told.places != v.ON_FIELD:
        raise NoMeaning("which cards have to be there?", tree)
    return p.ThereIs(replace(found, side=told.side if found.side == v.EITHER else found.side))


def _not_there(clause: Tree, scene: Scene) -> Condition:
    """ "If "Umi" is not on the field"."""
    found = subject(clause.the("subject"), scene)
    told = place(clause.the("place"), scene)
    if found.ref or found.all or told.places != v.ON_FIELD or (found.least, found.most) != (1, 1):
        raise NoMeaning("which cards aren't there?", clause)
    return p.ThereIsNone(replace(found, side=told.side if found.side == v.EITHER else found.side))


def _holds_none(clause: Tree, scene: Scene) -> Condition:
    """ "You do not control any Spellcaster monsters"."""
    side = player_of(clause.the("they") if clause.says("they") else clause.the("he"), scene)
    said = sorts_told.sort(clause.the("sort"), scene)
    told = Quantity(other=clause.word("another") == "another")
    if clause.word("how") == "control":
        return p.ThereIsNone(settled(said, told, Where(v.ON_FIELD, side), scene))
    if not said.placed or said.side != side or said.places & v.ON_FIELD:
        raise NoMeaning("whose cards, and where?", clause)
    return p.ThereIsNone(settled(said, told, NOWHERE, scene))


def _only(clause: Tree, scene: Scene) -> Condition:
    """ "Only your opponent controls …": and the other player doesn't."""
    theirs = holding(clause, scene)
    if not isinstance(theirs, p.ThereIs):
        raise NoMeaning("only who controls what?", clause)
    return say.all_of(theirs, p.ThereIsNone(replace(theirs.of, side=v.EITHER - theirs.of.side)))


CAME_SO: Final = {BY_EFFECT: say.came_by_its_own_effect, BY_PROCEDURE: p.Summoned(v.BY_OWN_CONDITION)}


def summoned_so(clause: Tree, scene: Scene) -> Condition:
    if scene.own_way not in CAME_SO:
        raise NoMeaning("it isn't clear which way this is", clause)
    scene.spoken(p.THIS, None, False)
    return p.AreSuch(say.that(p.THIS, CAME_SO[scene.own_way]))


def _made_of(clause: Tree, scene: Scene) -> Condition:
    """ "This card has "X" as material"."""
    who, of = clause.the("subject"), clause.the("what")
    if not who.is_a("this") or cards(who, scene) != say.this_card:
        raise NoMeaning("whose material?", who)
    such = cards(of, scene)
    if such.ref or such.all or (such.least, such.most) != (1, 1) or such.side != v.EITHER or such.group is not None:
        raise NoMeaning("one material is described", of)
    scene.spoken(p.THIS, None, False)
    filters = such.filters
    if such.places == v.IN_MONSTER_ZONE and not any(isinstance(f, p.OfKinds) and f.kinds & v.MONSTER for f in filters):
        filters = (p.OfKinds(v.MONSTER), *filters)  # what lies under a monster may be a card of another kind
    return p.AreSuch(say.that(p.THIS, say.with_material_of(*filters)))


def _came_or(clause: Tree, scene: Scene) -> Condition:
    """ "If this card is Normal Summoned without Tributing, or is Special Summoned", as what holds."""
    if subject(clause.the("subject"), scene) != say.this_card:
        raise NoMeaning("such a past has no meaning yet", clause)
    both = [_came(clause.the(slot), scene) for slot in ("one", "other")]
    scene.spoken(p.THIS, None, False)
    ways = (each[0] if len(each) == 1 else say.all_these(*each) for each in both)
    return p.AreSuch(say.that(p.THIS, say.either(*ways)))


def _sole(clause: Tree, scene: Scene) -> Condition:
    """ "This is the only card in your hand"."""
    at = place(clause.the("place"), scene)
    if at.side != v.YOU or at.places & v.ON_FIELD:
        raise NoMeaning("where is it alone?", clause)
    return say.all_of(p.ThisIs(at.places), p.ThereIsNone(Selector(places=at.places, side=v.YOU, other=True)))


def controlled(tree: Tree, scene: Scene) -> Condition:
    """ "You control …"."""
    return _controlled_by(v.YOU, tree, scene)


def _controlled_by(side: int, tree: Tree, scene: Scene) -> Condition:
    found = _counted_there(tree, scene, Where(v.ON_FIELD, side))
    if any(part.places & ~v.ON_FIELD for part in selectors(found)):
        raise NoMeaning("cards on the field are controlled", tree)
    return found


_CONDITIONS: Final[dict[str, Callable[[Tree, Scene], Condition]]] = {
    "holding": holding,
    "outnumber": compared_told.outnumber,
    "outnumber-there": compared_told.outnumber_there,
    "combined": compared_told.combined,
    "figure": compared_told.figure_is,
    "holds-only": states_told.holds_only,
    "counters-there": circumstances_told.counters_there,
    "result": circumstances_told.result,
    "reckoned": compared_told.reckoned,
    "took": circumstances_told.took_damage,
    "rolled": circumstances_told.rolled,
    "heads-at-least": circumstances_told.heads,
    "heads": circumstances_told.heads,
    "neither-holds": circumstances_told.neither_holds,
    "has-lp": circumstances_told.has_life_points,
    "worn-so": circumstances_told.worn_so,
    "wears": circumstances_told.wears,
    "itself-was": lambda clause, scene: _itself_was(clause, scene),
    "only-are": states_told.only_are,
    "only-one": states_told.only_one,
    "sole-of": states_told.sole_of,
    "done": _done,
    "is": _is,
    "is-not": states_told.is_not,
    "lp": compared_told.life_points,
    "was": _was,
    "there-is": _there_is,
    "as-link": _as_link,
    "was-activated": _was_activated,
    "call": _called,
    "not-there": _not_there,
    "holds-none": _holds_none,
    "only": _only,
    "summoned-so": summoned_so,
    "sole": _sole,
    "came-or": _came_or,
    "made-of": _made_of,
    "does": fights,
    "is-battling": fights,
    "attacks-or-is": lambda clause, scene: happened(clause, scene) if scene.at_end else fights(clause, scene),
    "did": _this_turn,
    "player-did": _this_turn,
    "has": states_told.has,
}


def condition(clause: Tree, scene: Scene) -> Condition:
    if not clause.is_a(*_CONDITIONS):
        raise NoMeaning("this is no condition yet", clause)
    return _CONDITIONS[clause.kind](clause, scene)
