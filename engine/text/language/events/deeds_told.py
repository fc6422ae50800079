"""What is done to cards, as what an effect waits for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Pattern, Selector
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.nouns.causes_told import causes
from engine.text.language.events.deed_tails import OTHERS, DeedTold, into_own, into_the_hand, to_graveyard
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import lying, places, side_of
from engine.text.language.parsing.rules import language
from engine.text.language.events.summons_awaited import AFTER_THE_FIELD, summon
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.used_told import used_as, used_for, used_to_summon
from engine.text.language.events.whose_event import Who, sort_of, tell
from engine.text.lowering.awaited import Awaited


_Told = tuple[list[Pattern], int, type[Act] | None]
"""The patterns, where the card is afterwards, and what was done to it."""


def _destroyed(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if deed.cause.felled:
        raise NoMeaning("this was said already", passive)
    told = dict(deed.told)
    if deed.and_sent:
        told["to_places"] = v.IN_GRAVEYARD
    effects, battle = deed.cause.effects, deed.cause.battle
    moved = who.moved(fell=battle and effects is None and deed.source is None, **told)
    gone = v.IN_GRAVEYARD if deed.and_sent else AFTER_THE_FIELD
    by = deed.by_whom()
    if deed.not_its_own and not battle and effects is None:
        by_others = say.is_destroyed(**moved, cause=v.BY_EFFECT, source=OTHERS)
        return [say.is_destroyed(**moved, no_cause=v.BY_EFFECT), by_others], gone, p.Destroy
    if deed.otherwise:
        return [say.is_destroyed(**moved, no_cause=v.BY_BATTLE)], gone, p.Destroy
    if deed.cause.fought is not None:
        foe = deed.cause.fought
        in_battle = say.is_destroyed(**moved, cause=v.BY_BATTLE, by=foe.side, source=Selector(filters=foe.filters))
        if effects is not None:  # "by your opponent's attack or card effect"
            return [in_battle, say.is_destroyed(**moved, cause=v.BY_EFFECT, **by)], gone, p.Destroy
        scene.spoken(p.OTHER, foe, False, v.IN_MONSTER_ZONE)
        return [in_battle], gone, p.Destroy
    if battle and effects is not None and (deed.cause.card or by == {"by": v.EITHER}):
        return [say.is_destroyed(**moved, cause=v.BY_BATTLE | v.BY_EFFECT, **by)], gone, p.Destroy
    found: list[Pattern] = [say.is_destroyed(**moved, cause=v.BY_BATTLE)] if battle else []
    if effects is not None or deed.source is not None:
        found.append(say.is_destroyed(**moved, cause=v.BY_EFFECT, **by))
    return found or [say.is_destroyed(**moved)], gone, p.Destroy


def _sent(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    to_graveyard(passive.the("to"), who, scene)
    if deed.used is not None:
        used = deed.used
        if deed.told or who.is_this and who.moved() != {"subject": None}:
            raise NoMeaning("where the material went can't be asked", passive)
        what = who.plain()
        if what is not None:
            what = replace(what, filters=(*what.filters, p.Lies(places=v.IN_GRAVEYARD)))
        made = used_as(used.the("used-as"), what, scene) if used.is_a("as") else _used_for(used, what, scene)
        return [made], v.IN_GRAVEYARD, p.SendToGraveyard
    moved = who.moved(**deed.told)
    return [p.Moves(to_places=v.IN_GRAVEYARD, **moved, **deed.by_effect())], v.IN_GRAVEYARD, p.SendToGraveyard


def _used_for(tail: Tree, subject: Selector | None, scene: Scene) -> Pattern:
    if not tail.is_a("for"):
        raise NoMeaning("this is no Summon", tail)
    return used_for(tail.the("for-summon"), subject, scene)


def _banished(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if passive.word("face"):
        raise NoMeaning("banished face-down?", passive)
    moved = who.moved(**deed.told)
    return [p.Moves(to_places=v.IN_BANISHED, **moved, **deed.by_effect())], v.IN_BANISHED, p.Banish


def _discarded(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if deed.told.pop("from_places", v.IN_HAND) != v.IN_HAND:
        raise NoMeaning("cards are discarded from the hand", passive)
    if passive.says("to"):
        to_graveyard(passive.the("to"), who, scene)
        deed.told["to_places"] = v.IN_GRAVEYARD
    return [say.is_discarded(**who.moved(**deed.told), **deed.by_effect())], v.IN_GRAVEYARD, p.Discard


def _tributed(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    gone = v.IN_GRAVEYARD if deed.and_sent else AFTER_THE_FIELD
    if deed.used is not None:
        if deed.used.is_a("to-summon"):
            return [_of_tributes(used_to_summon(deed.used, who.plain(), scene), passive)], gone, p.Tribute
        if not deed.used.is_a("for"):
            raise NoMeaning("this is no Summon", passive)
        return [_used_for_tribute(deed.used.the("for-summon"), who, scene)], gone, p.Tribute
    if deed.and_sent:
        deed.told["to_places"] = v.IN_GRAVEYARD
    return [say.is_tributed(**who.moved(**deed.told), **deed.by_effect())], gone, p.Tribute


def tributed_for(does: Tree, side: int, scene: Scene, awaited: Awaited) -> None:
    """ "You Tribute this card for the Tribute Summon of a Dragon monster"."""
    who = Who(does.the("cards"), scene)
    made = replace(_used_for_tribute(does.the("for-summon"), who, scene), by=side)
    awaited.stays = not who.is_this
    tell(who, awaited, [made], AFTER_THE_FIELD, p.Tribute)


def _used_for_tribute(tree: Tree, who: Who, scene: Scene) -> p.IsUsedAsMaterial:
    return _of_tributes(used_for(tree, who.plain(), scene), tree)


def _of_tributes(made: p.IsUsedAsMaterial, tree: Tree) -> p.IsUsedAsMaterial:
    if made.how & ~(v.TRIBUTE_SUMMON | v.RITUAL_SUMMON):
        raise NoMeaning("for which Summon?", tree)
    return replace(made, tributed=bool(made.how & v.RITUAL_SUMMON))  # some are used for it otherwise


def _returned(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    into_the_hand(passive.the("to"), who, passive, scene)
    told = who.moved(**deed.told)
    told.setdefault("from_places", v.ON_FIELD)
    return [p.Moves(to_places=v.IN_HAND, **told, **deed.by_effect())], v.IN_HAND, p.Return


def _shuffled(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if who.is_this:
        raise NoMeaning("nothing works in the Deck", passive)
    into_own(passive.the("to"), who, scene)
    return [p.Moves(to_places=v.IN_DECK, **who.moved(**deed.told), **deed.by_effect())], v.IN_DECK, p.Return


def _added(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    to = passive.the("to")
    side = side_of(to.the("whose"), scene) if to.is_a("of") else v.EITHER
    if side == v.EITHER or who.is_this and side != v.YOU:
        raise NoMeaning("to whose hand?", to)
    if who.selector is not None:
        if who.selector.side not in (v.EITHER, side):
            raise NoMeaning("cards go to their owners", to)
        who.selector = replace(who.selector, side=side)
    return [say.is_added_to_hand(**who.moved(**deed.told), **deed.by_effect())], v.IN_HAND, p.AddToHand


def _excavated(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if not deed.and_sent or deed.told.pop("from_places", v.IN_DECK) != v.IN_DECK:
        raise NoMeaning("excavated from where, and then?", passive)
    moved = who.moved(from_places=v.IN_DECK)
    made = p.Moves(all_causes=v.EXCAVATED, to_places=v.IN_GRAVEYARD, **moved, **deed.by_effect())
    return [made], v.IN_GRAVEYARD, p.SendToGraveyard


def _detached(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if passive.says("holder") and not _any_xyz(passive.the("holder"), scene):
        raise NoMeaning("detached from what, and then?", passive)
    if set(deed.told) - {"to_activate"} or deed.of_holder and not passive.says("holder"):
        raise NoMeaning("detached from what, and for what?", passive)
    to = v.IN_GRAVEYARD if deed.and_sent else v.IN_GRAVEYARD | v.IN_BANISHED
    return [p.Moves(all_causes=v.DETACHED, to_places=to, **who.moved(**deed.told))], to, None


def _any_xyz(tree: Tree, scene: Scene) -> bool:
    return sort_of(tree, scene).filters == (p.OfKinds(v.MONSTER | v.XYZ),)


def _turned(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    """Between Attack and Defense Position; being turned face-up in Defense Position is none of it."""
    after = lying(passive.the("position"))
    other = v.DEFENSE_POSITION | v.FACE_DOWN if after == v.ATTACK_POSITION else v.ATTACK_POSITION
    before = lying(passive.the("before")) if passive.says("before") else other
    if before & ~other or deed.told or deed.by_effect():
        raise NoMeaning("this is no other position", passive)
    lay, there = who.lay, who.there
    if there is not None:
        if there.ref or there.places & ~v.ON_FIELD:
            raise NoMeaning("this happens on the field", passive)
        lay = 0 if there.positions == v.ANY_POSITION else there.positions
        there = replace(there, positions=v.ANY_POSITION)
    before &= lay or v.ANY_POSITION
    if not before or who.places & ~v.ON_FIELD or who.came_by:
        raise NoMeaning("it can't have lain so", passive)
    return [p.ChangesPosition(there, before, after)], 0, None


def _flipped(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if deed.told or deed.by_effect() or passive.says("from"):
        raise NoMeaning("flipped how?", passive)
    if passive.word("face") == "face-up":
        there = who.on_field(deed.awaited)
        return [p.IsFlipped(there if there is None else replace(there, positions=v.ANY_POSITION))], 0, None
    there = who.there
    if there is None or there.ref or there.places != v.IN_MONSTER_ZONE or there.filters:
        raise NoMeaning("an effect can't wait for that: what lies face-down can't be described", passive)
    if there.positions not in (v.ANY_POSITION, v.FACE_UP):
        raise NoMeaning("it lay so already", passive)
    return [p.ChangesPosition(replace(there, positions=v.ANY_POSITION), v.FACE_UP, v.FACE_DOWN)], 0, None


def _targeted(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if deed.told or deed.cause.battle or deed.cause.effects is None:
        raise NoMeaning("targeted by what?", passive)
    scene.targeted_by_effect = True
    return [p.IsTargeted(who.targeted(deed.awaited), **deed.by_whom())], 0, None


def _equipped(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    """ "An Equip Card is equipped to this card"."""
    to = Who(passive.the("to"), scene)
    noun = who.tree.the("sort").the("noun") if who.tree.says("sort") else None
    if noun is None or not noun.is_a("equip-card") or not to.is_this or deed.told or deed.by_effect():
        raise NoMeaning("an effect can't wait for that", passive)
    if to.places or to.positions:
        raise NoMeaning("an effect can't wait for that", passive)
    return [p.GetsEquipped(Selector(), say.this_card)], 0, None


def _set(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    """They lie face-down by then, and where they lie tells monsters from others."""
    what = who.there
    if deed.told.pop("from_places", 0) & v.ON_FIELD and what is not None and who.selector is not None:
        what = replace(what, side=who.selector.side)  # "on your field"
    if passive.says("to") and passive.the("to").is_a("of"):
        side = side_of(passive.the("to").the("whose"), scene)
        if what is None or what.side != v.EITHER:
            raise NoMeaning("on whose field?", passive)
        what = replace(what, side=side)
    elif passive.says("to"):
        passive.the("to").is_a("the")
    if what is None or what.ref or what.positions != v.ANY_POSITION or what.other or what.places & ~v.ON_FIELD:
        raise NoMeaning("an effect can't wait for that", passive)
    if passive.says("from") or deed.told or deed.by_effect():
        raise NoMeaning("an effect can't wait for that", passive)
    who.there = what
    return [p.IsSet(what)], 0, None


_PASSIVES: Final[Meanings[Callable[[Tree, DeedTold, Who, Scene], _Told]]] = Meanings(
    "done-to-cards",
    {
        "destroy": _destroyed,
        "send": _sent,
        "banish": _banished,
        "discard": _discarded,
        "tribute": _tributed,
        "to-hand": _returned,
        "to-deck": _shuffled,
        "add": _added,
        "excavate": _excavated,
        "detach-card": _detached,
        "lie": _turned,
        "flip": _flipped,
        "target": _targeted,
        "equip": _equipped,
        "set": _set,
    },
    none="to-extra to-gy to-scale on-deck give reveal choose control attach look have attack-card",
)  # fmt: skip
_PAID: Final = ("send", "banish", "discard", "tribute")
_AND_SENT: Final = ("destroy", "excavate", "detach-card", "tribute")


def done(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """SUBJECT is DONE, or DONE."""
    deeds = clause.all("any")
    left_out = clause.get("except") if clause.category == "clause" and clause.is_a("done") else None
    for deed in deeds:
        if left_out is not None and deed.all("deed-tail"):
            raise NoMeaning("of what is this an exception?", left_out)
        who = Who(clause.the("subject"), scene, left_out)
        before = len(awaited.conditions)
        _DEEDS.of(deed)(deed, who, scene, awaited)
        if len(deeds) > 1 and len(awaited.conditions) > before:
            raise NoMeaning("this is asked of one of several events alone", deed)


def _done(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    passive = deed.the("done-to-cards")
    told = DeedTold(deed, who, scene, awaited)
    if passive.says("from"):
        told.come_from(places(passive.the("from"), scene), who)
    if told.and_sent and not passive.is_a(*_AND_SENT):
        raise NoMeaning("two things at once", deed)
    if told.of_holder and not passive.is_a("detach-card") or "source" in told.told and not passive.is_a(*_PAID):
        raise NoMeaning("as the cost of what?", deed)
    if told.used is not None and not passive.is_a("send", "tribute") or told.remains:
        raise NoMeaning("this isn't said of that", deed)
    patterns, gone, did = _PASSIVES.of(passive)(passive, told, who, scene)
    if who.conditions and all(isinstance(each, p.Moves) for each in patterns):
        awaited.conditions += who.conditions  # "this attacking card is destroyed by battle"
    if told.used is not None and passive.is_a("send") and who.is_this:
        awaited.conditions.append(p.ThisIs(v.IN_GRAVEYARD))
    tell(who, awaited, patterns, gone, did)


def passive_event(does: Tree, scene: Scene, awaited: Awaited) -> None:
    """What a player does to cards, as what is done to them."""
    who = Who(does.the("cards"), scene)
    passive = does.as_kind("done-to-cards", "", language().slots["done-to-cards"], {})
    patterns, gone, did = _PASSIVES.of(passive)(passive, DeedTold(does, who, scene, awaited), who, scene)
    tell(who, awaited, patterns, gone, did)


def _attacked(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    deed.word("how")
    there = who.on_field(awaited, lies=True)
    if not deed.says("by"):
        tell(who, awaited, [p.IsAttacked(there)], 0, None)
        return
    other = Who(deed.the("by"), scene)
    what = other.there
    if what is None or what.ref or what.places & ~v.IN_MONSTER_ZONE or what.positions != v.ANY_POSITION or what.other:
        raise NoMeaning("this can't be asked of the attacking monster", deed)
    tell(who, awaited, [p.IsAttacked(there, Selector(side=what.side, filters=what.filters))], 0, None)
    scene.spoken(p.ATTACKER, what, False, v.IN_MONSTER_ZONE)


def _targeted_either(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    """ "Targeted for an attack or by an opponent's card effect"."""
    told = DeedTold(deed, who, scene, awaited)
    told.cause = causes(deed.all("any"), scene)
    if told.cause.battle or told.cause.effects is None:
        raise NoMeaning("targeted by what?", deed)
    there = who.on_field(awaited, lies=True)
    tell(who, awaited, [p.IsAttacked(there), p.IsTargeted(there, **told.by_whom())], 0, None)


def _sent_there(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    if not scene.in_gy or not who.is_this:
        raise NoMeaning("sent where?", deed)
    more: dict[str, Any] = {}
    if deed.says("places"):
        origin = places(deed.the("places"), scene)
        if origin.side not in (v.EITHER, v.YOU):
            raise NoMeaning("who controlled it?", deed)
        more["from_places"] = origin.places
    tell(who, awaited, [p.Moves(to_places=v.IN_GRAVEYARD, **who.moved(**more))], v.IN_GRAVEYARD, p.SendToGraveyard)


def controlled_by(side: Tree, who: Who, scene: Scene) -> None:
    """ "Removed from your field": from there it goes away."""
    if side.is_a("the"):
        return
    side.is_a("of")
    whose = side_of(side.the("whose"), scene)
    if whose == v.EITHER or who.side not in (v.EITHER, whose):
        raise NoMeaning("who controlled it?", side)
    if who.is_this or who.selector is not None and who.selector.ref:
        who.side = whose
        return
    if who.selector is None or who.selector.side not in (v.EITHER, whose):
        raise NoMeaning("who controlled it?", side)
    who.selector = replace(who.selector, side=whose)


def _removed(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    """ "Removed from the field": it leaves it."""
    told = DeedTold(deed, who, scene, awaited)
    controlled_by(deed.the("from"), who, scene)
    if told.told or told.and_sent or told.used or told.cause.battle or told.otherwise or told.remains or told.so:
        raise NoMeaning("a card leaves the field", deed)
    left(who, told.by_effect(), scene, awaited, deed, not_own=told.not_its_own)


def left(who: Who, by: dict[str, Any], scene: Scene, awaited: Awaited, tree: Tree, not_own: bool) -> None:
    """ "Leaves the field". ``not_own``: not by this card's own effect."""
    moved = who.moved()
    if moved.pop("from_places", v.ON_FIELD) & ~v.ON_FIELD:
        raise NoMeaning("it leaves the field", tree)
    if not who.is_this:
        moved["last_positions"] = v.ANY_POSITION
    subject = moved.pop("subject")
    found: list[Pattern] = [replace(say.leaves_field(subject, **by), **moved)]
    if not_own and not by:
        found = [
            replace(say.leaves_field(subject, **cause), **moved)
            for cause in ({"no_cause": v.BY_EFFECT}, {"any_cause": v.BY_EFFECT, "source": OTHERS})
        ]
    tell(who, awaited, found, AFTER_THE_FIELD | v.IN_HAND, None)


def _used(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    tails, gone = deed.all("deed-tail"), AFTER_THE_FIELD
    if len(tails) == 1 and tails[0].is_a("and-sent") and not tails[0].says("places"):
        to_graveyard(tails[0].the("gy"), who, scene)
        gone = v.IN_GRAVEYARD
    elif tails:
        raise NoMeaning("this isn't told of a material", deed)
    such = who.plain()
    if gone == v.IN_GRAVEYARD and such is not None:
        such = replace(such, filters=(*such.filters, p.Lies(places=gone)))
    made = used_for(deed.the("for-summon"), such, scene) if deed.is_a("used-for") else None
    if gone == v.IN_GRAVEYARD and who.is_this:
        awaited.conditions.append(p.ThisIs(gone))
    tell(who, awaited, [made or used_as(deed.the("used-as"), such, scene)], gone, None)


def _summoned(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    told = DeedTold(deed, who, scene, awaited)
    if told.so is not None:
        if how(deed.all("any")) != v.SPECIAL_SUMMON or len(deed.all("deed-tail")) > 1 or deed.says("places"):
            raise NoMeaning("which way is this?", deed)
        tell(who, awaited, [told.so], 0, p.SpecialSummon)
        return
    came = summon(p.IsSummoned, deed, who, scene, awaited)
    tell(who, awaited, [came], 0, p.SpecialSummon)
    if came.subject is not None and p.CameWithThis() in came.subject.filters:  # it is elsewhere by then
        awaited.stays = False
        awaited.gone |= AFTER_THE_FIELD


def _comes_normally(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    """ "Normal Summoned/Set": of a monster, however it lies."""
    what = None if who.is_this else who.there
    if who.places or who.positions or who.came_by or who.side != v.EITHER or who.conditions:
        raise NoMeaning("how it lies is told by the Summon", deed)
    if what is not None and (what.ref or what.places != v.IN_MONSTER_ZONE or what.positions != v.ANY_POSITION):
        raise NoMeaning("monsters are Summoned", deed)
    if what is not None and (what.filters or what.other):
        raise NoMeaning("an effect can't wait for that: what lies face-down can't be described", deed)
    tell(who, awaited, [p.IsSummoned(what, v.NORMAL_SUMMON), p.IsSet(what, v.BY_RULE)], 0, None)


_DEEDS: Final[Meanings[Callable[[Tree, Who, Scene, Awaited], None]]] = Meanings(
    "deed",
    {
        "done": _done,
        "summoned": _summoned,
        "attacked": _attacked,
        "targeted-either": _targeted_either,
        "used": _used,
        "used-for": _used,
        "there": _sent_there,
        "removed": _removed,
        "normal-set": _comes_normally,
    },
)
