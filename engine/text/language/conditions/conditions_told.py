"""What is so, as a condition."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition
from engine.text.language.conditions import (
    all_used_told,
    circumstances_told,
    compared_told,
    done_by_it,
    holdings_told,
    only_told,
    states_told,
)
from engine.text.language.events.activations_told import what_is_activated
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.events.battles_told import fights
from engine.text.language.events.deed_tails import effect_of_such
from engine.text.language.nouns.described import cards, subject
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import happened
from engine.text.language.nouns.picked import quantity
from engine.text.language.nouns.places_told import off_the_field, place, player_of, player_told
from engine.text.language.parsing.rules import language
from engine.text.language.conditions.states_told import is_now
from engine.text.language.events.summons_awaited import AFTER_THE_FIELD
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.undergone import so_often
from engine.text.language.events.used_told import came_with
from engine.text.language.events.whose_event import sort_of
from engine.text.lowering.own_way import BY_EFFECT, BY_PROCEDURE
from engine.text.lowering.uses import used_as


def _is(clause: Tree, scene: Scene) -> Condition:
    """This card, or such cards, are somewhere or lie in some way."""
    if clause.says("because"):
        return _is_because(clause, scene)
    if all_used_told.is_all_used(clause.the("subject")) and clause.the("state").bare_kind == "where":
        clause.word("min")
        return all_used_told.all_used_are_there(clause, scene)
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
        last_turn = since == "last turn"
        told = [p.HappenedLastTurn(each) if last_turn else p.HappenedSinceStandby(each, v.YOU) for each in patterns]
        then = told[0] if len(told) == 1 else say.any_of(*told)
    return say.all_of(found, then)


def since_standby(patterns: Sequence[p.Pattern], whose: int, tree: Tree, of_turn: bool = False) -> Condition:
    """ "The next Standby Phase after this card was destroyed": that is so in it, where this card has come to. That of
    the next turn isn't that of the same turn, which can be to come."""
    if not patterns:
        raise NoMeaning("after what?", tree)
    asked: list[Condition] = []
    for each in patterns:
        told: Condition = p.HappenedSinceStandby(each, whose)
        if of_turn and whose == v.EITHER:
            told = p.HappenedLastTurn(each)
        elif of_turn:
            told = say.all_of(told, p.Unless(p.HappenedThisTurn(each)))
        if isinstance(each, p.IsUsedAsMaterial) and each.subject is None:
            raise NoMeaning("where it has come to isn't known", tree)
        if isinstance(each, p.Moves) and each.subject is None:
            there = each.to_places or AFTER_THE_FIELD
            told = say.all_of(p.ThisIs(there), told)
        asked.append(told)
    return asked[0] if len(asked) == 1 else say.any_of(*asked)


def _was(clause: Tree, scene: Scene) -> Condition:
    """ "This card was Normal Summoned", "… this turn"."""
    if (held := done_by_it.by_opponent(clause, scene)) is not None:
        return held
    if (held := done_by_it.some_were(clause, scene)) is not None:
        return held
    if clause.says("time"):
        if not clause.the("time").is_a("this-turn"):
            raise NoMeaning("such a past has no meaning yet", clause)
        found = happened(clause, scene)
        moved = found.pattern if isinstance(found, p.HappenedThisTurn) else None
        if isinstance(moved, p.Moves) and moved.subject is None and not scene.in_gy:
            return say.all_of(p.ThisIs(moved.to_places or AFTER_THE_FIELD), found)  # where it has come to
        return found
    if scene.at_end and not clause.all("any")[0].is_a("summoned", "normal-set"):
        return _there_now(happened(clause, scene))  # "at the end of the Battle Phase, if … was destroyed by battle"
    who = clause.the("subject")
    if not who.is_a("this", "it") or who.says("post") or who.is_a("this") and who.says("adjective"):
        raise NoMeaning("such a past has no meaning yet", clause)
    if cards(who, scene) != say.this_card:
        raise NoMeaning("such a past has no meaning yet", clause)
    if scene.acting and any(m.ref == p.THIS and scene.now_at(m) & ~v.ON_FIELD for m in scene.mentions):
        raise NoMeaning("this can't be asked of a card that has moved", clause)
    asked = [_came(deed, scene) for deed in clause.all("any")]
    scene.spoken(p.THIS, None, False)
    if len(asked) > 1:
        raise NoMeaning("such a past has no meaning yet", clause)
    return p.AreSuch(say.that(p.THIS, *asked[0]))


def _there_now(found: Condition) -> Condition:
    """Where it is said to have come to, this card has to be still."""
    moved = found.pattern if isinstance(found, p.HappenedThisTurn) else None
    if isinstance(moved, p.Moves) and moved.subject is None and moved.to_places:
        return say.all_of(p.ThisIs(moved.to_places), found)
    return found


def _came_this_way(deed: Tree, tail: Tree, scene: Scene) -> p.Filter:
    if not tail.is_a("so") or tail.word("how") != "this way" or scene.own_way not in CAME_SO:
        raise NoMeaning("it isn't clear which way this is", deed)
    if deed.says("places") or deed.says("side") or deed.says("position"):
        raise NoMeaning("such a past has no meaning yet", deed)
    return CAME_SO[scene.own_way]


def _came(deed: Tree, scene: Scene) -> tuple[p.Filter, ...]:
    """How this card was Summoned."""
    if deed.is_a("normal-set"):
        return (say.not_(p.Summoned(v.SPECIAL_SUMMON)),)
    if deed.is_a("summoned") and not deed.says("any") and len(deed.all("deed-tail")) == 1:
        return (_came_this_way(deed, deed.all("deed-tail")[0], scene),)
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
        elif tail.bare_kind == "so" and ways == v.SPECIAL_SUMMON and len(deed.all("deed-tail")) == 1:
            return (_came_this_way(deed, tail, scene),)
        elif tail.category == "made-with":
            used = (came_with(tail, ways, scene),)
        else:
            raise NoMeaning("such a past has no meaning yet", deed)
    from_places = 0
    if deed.says("places"):
        told = off_the_field(deed, scene)
        if told.side == v.OPPONENT:
            raise NoMeaning("from wherever it was", deed)
        if told.side == v.YOU:
            used = (*used, p.OwnedBy(v.YOU))
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


def _fought(clause: Tree, scene: Scene) -> Condition:
    """ "This card attacks or is attacked", "… attacked or was attacked this turn"."""
    if not clause.says("time"):
        return happened(clause, scene) if scene.at_end else fights(clause, scene)
    if not clause.the("time").is_a("this-turn"):
        raise NoMeaning("when was that?", clause)
    return happened(clause, scene)


def _activated(clause: Tree, scene: Scene) -> Condition:
    """ "Your opponent activated a Spell Card this turn"."""
    if not clause.the("time").is_a("this-turn"):
        raise NoMeaning("when was that?", clause)
    side = player_told(clause, scene)
    what, whose = what_is_activated(clause.the("what-is-activated"), scene)
    if whose != v.EITHER:
        raise NoMeaning("it is said twice whose it is", clause)
    return p.HappenedThisTurn(p.IsActivated(what.subject(), what.bits, by=side))


def _not_this_turn(clause: Tree, scene: Scene) -> Condition:
    """ "You did not Normal Summon a monster this turn"."""
    kind = "did" if clause.is_a("did-not") else "player-did"
    return p.Unless(_this_turn(clause.as_kind("clause", "", language().slots["clause"], {}, kind), scene))


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


def _effect_used(clause: Tree, scene: Scene) -> Condition:
    """ "This effect was used this turn", of the one before. The card as a whole has to have no other one
    (lowering/uses.py)."""
    if not (clause.the("time").is_a("this-turn") if clause.says("time") else scene.in_end_phase):
        raise NoMeaning("when was that?", clause)
    if clause.says("they") and player_of(clause.the("they"), scene) != v.YOU:
        raise NoMeaning("who used it?", clause)
    if scene.last_kind not in p.ACTIVATED or scene.last_kind == p.CARD_ACTIVATION:
        raise NoMeaning("which effect is this?", clause)
    what = used_as(scene.kinds)
    return p.HappenedThisTurn(
        p.HasResolved(what=what, unnegated=True) if clause.word("done") else p.IsActivated(what=what)
    )


def _called(clause: Tree, scene: Scene) -> Condition:
    """ "You call it right": heads is called."""
    if scene.coins != 1:
        raise NoMeaning("what is called?", clause)
    right = clause.word("how") == "right"
    return p.NumberIs(p.N_HEADS, 1, 1) if right else p.NumberIs(p.N_HEADS, high=0)


CAME_SO: Final = {BY_EFFECT: say.came_by_its_own_effect, BY_PROCEDURE: p.Summoned(v.BY_OWN_CONDITION)}


def summoned_so(clause: Tree, scene: Scene) -> Condition:
    if scene.own_way not in CAME_SO:
        raise NoMeaning("it isn't clear which way this is", clause)
    scene.spoken(p.THIS, None, False)
    scene.came_so = True
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


def _left_so(clause: Tree, scene: Scene) -> Condition:
    """ "If it left the field by this effect": what the act before has done to it."""
    who, newest = cards(clause.the("subject"), scene).ref, scene.newest()
    last = scene.last
    if newest is None or newest.ref != who or last is None or not scene.was_done(newest, type(last)):
        raise NoMeaning("by what did it leave?", clause)
    if scene.now_at(newest) & v.ON_FIELD or not scene.now_at(newest):
        raise NoMeaning("it has not left the field", clause)
    return p.WasDone()


def _came_or(clause: Tree, scene: Scene) -> Condition:
    """ "If this card is Normal Summoned without Tributing, or is Special Summoned", as what holds."""
    if subject(clause.the("subject"), scene) != say.this_card:
        raise NoMeaning("such a past has no meaning yet", clause)
    both = [_came(clause.the(slot), scene) for slot in ("one", "other")]
    scene.spoken(p.THIS, None, False)
    ways = (each[0] if len(each) == 1 else say.all_these(*each) for each in both)
    return p.AreSuch(say.that(p.THIS, say.either(*ways)))


_CONDITIONS: Final[dict[str, Callable[[Tree, Scene], Condition]]] = {
    "holding": holdings_told.holding,
    "outnumber": compared_told.outnumber,
    "outnumber-there": compared_told.outnumber_there,
    "combined": compared_told.combined,
    "number-of": compared_told.number_of,
    "figure": compared_told.figure_is,
    "holds-only": only_told.holds_only,
    "counters-there": circumstances_told.counters_there,
    "result": circumstances_told.result,
    "phase-now": circumstances_told.phase_now,
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
    "only-are": only_told.only_are,
    "only-one": only_told.only_one,
    "sole-of": only_told.sole_of,
    "done": _done,
    "is": _is,
    "is-not": states_told.is_not,
    "lp": compared_told.life_points,
    "was": _was,
    "there-is": holdings_told.there_is,
    "as-link": _as_link,
    "names-repeat": lambda clause, scene: p.NumberIs(p.SAME_NAMES, 1, 1),
    "was-activated": _was_activated,
    "effect-used": _effect_used,
    "call": _called,
    "not-there": holdings_told.not_there,
    "holds-none": holdings_told.holds_none,
    "only": holdings_told.only,
    "summoned-so": summoned_so,
    "sole": holdings_told.sole,
    "came-or": _came_or,
    "made-of": _made_of,
    "left-so": _left_so,
    "does": fights,
    "is-battling": fights,
    "attacks-or-is": lambda clause, scene: _fought(clause, scene),
    "activated-then": lambda clause, scene: _activated(clause, scene),
    "did": _this_turn,
    "player-did": _this_turn,
    "did-not": _not_this_turn,
    "player-did-not": _not_this_turn,
    "has": states_told.has,
}


def _while_it_was_here(clause: Tree, scene: Scene) -> Condition:
    """ "A monster was destroyed this turn while this card was face-up on the field"."""
    told = clause.the("time")
    told.is_a("meanwhile")
    if told.says("place"):
        at = place(told.the("place"), scene)
        if at.places & ~v.ON_FIELD or at.side == v.OPPONENT:
            raise NoMeaning("it lies face-up on the field alone", told)
    now = Tree("held-time", "", "this-turn", {}, language().slots["held-time"], told.at, told.end)
    found = condition(clause.with_part("time", now), scene)
    parts = found.parts if isinstance(found, p.AnyHolds) else (found,)
    asked = [replace(each, meanwhile=True) for each in parts if isinstance(each, p.HappenedThisTurn)]
    if len(asked) < len(parts) or any(p.is_own(each.pattern) for each in asked):
        raise NoMeaning("this can't be asked of what happened then", clause)
    scene.spoken(p.THIS, None, False)
    return asked[0] if len(asked) == 1 else say.any_of(*asked)


def _to_several(clause: Tree, scene: Scene) -> Condition | None:
    """ "You Special Summoned 3 or more monsters this turn": to so many cards, at whatever times."""
    if clause.bare_kind not in ("was", "player-did") or not clause.says("time"):
        return None
    if clause.the("time").bare_kind != "this-turn":
        return None
    whose = clause.the("player-does") if clause.bare_kind == "player-did" else clause
    slot = "cards" if whose is not clause else "subject"
    what = whose.get(slot)
    if what is None or what.bare_kind != "some" or what.the("quantity").bare_kind not in ("or-more", "at-least"):
        return None
    least = quantity(what.the("quantity")).least
    if least < 2:
        return None
    what.is_a("some")
    clause.the("time").is_a("this-turn")
    one = Tree("quantity", "s", "one", {}, language().slots["quantity"], what.at, what.at)
    told = whose.with_part(slot, what.with_part("quantity", one))
    told = told if whose is clause else clause.with_part("player-does", told)
    return p.Compares(so_often(told, 1, scene), p.AT_LEAST, say.number(least))


def condition(clause: Tree, scene: Scene) -> Condition:
    if (several := _to_several(clause, scene)) is not None:
        return several
    if clause.says("time") and clause.the("time").bare_kind == "meanwhile":
        return _while_it_was_here(clause, scene)
    if not clause.is_a(*_CONDITIONS):
        raise NoMeaning("this is no condition yet", clause)
    asks, scene.asks_of_this = scene.asks_of_this, True
    before, scene.asked_of_this = scene.asked_of_this, []
    held, came = _CONDITIONS[clause.kind](clause, scene), scene.how_this_came()
    held = say.all_of(held, *came) if came else held
    scene.asks_of_this, scene.asked_of_this = asks, before
    many = isinstance(held, p.ThereIs) and held.of.least > 1  # "2 or more of your monsters are banished"
    if clause.is_a("holding", "there-is") or many and clause.is_a("is"):
        _speaks_of(held, scene)
    return held


def _speaks_of(held: Condition, scene: Scene) -> None:
    """ "If you control 2 or more Plant monsters": "them" are those that are there."""
    if isinstance(held, p.ThereIs) and not held.of.ref and held.of.group is None:
        scene.there.append(held.of)
    elif isinstance(held, p.Compares) and isinstance(held.one, p.Count) and held.how == p.EQUAL:
        if held.other == p.Const(1) and not held.one.of.ref and held.one.of.group is None:
            scene.sole = held.one.of
