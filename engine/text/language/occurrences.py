"""What happens, as what an effect waits for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Pattern, Selector
from engine.text.language.activations_told import activated
from engine.text.language.causes_told import CauseTold, causes
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.places_told import Where, places, player_of, side_of
from engine.text.language.sorts_told import how
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.whose_event import Who, sort_of, tell
from engine.text.lowering.events import Awaited

_AFTER_THE_FIELD: Final = v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK


# -- done to cards -------------------------------------------------------------------------------------------


class DeedTold:
    """What is done to a card, with what is said behind it."""

    def __init__(self, tree: Tree, who: Who, scene: Scene) -> None:
        self.tree = tree
        self.cause = CauseTold()
        self.and_sent = False
        self.source: Selector | None = None
        self.told: dict[str, Any] = {}
        for tail in tree.all("deed-tail"):
            if tail.is_a("by"):
                self.cause = causes(tail.all("any"), scene)
                joined = tail.word("any-joined") if tail.says("any-joined") else "or"
                if joined != "or":
                    raise NoMeaning("by both at once?", tail)
            elif tail.is_a("by-either"):
                self.cause = causes((tail.the("one"), tail.the("other")), scene)
            elif tail.is_a("and-sent"):
                to_graveyard(tail.the("gy"), who, scene)
                if tail.says("places"):
                    self.come_from(places(tail.the("places"), scene), who)
                self.and_sent = True
            elif tail.is_a("by-effect-of"):
                self.source = sort_of(tail.the("cards"), scene)
            else:
                raise NoMeaning("this is told of no event yet", tail)

    def come_from(self, origin: Where, who: Who) -> None:
        if "from_places" in self.told:
            raise NoMeaning("it is said twice where it was", self.tree)
        self.told["from_places"] = origin.places
        if origin.side == v.EITHER:
            return
        if not who.is_this and who.selector is not None:
            who.selector = replace(who.selector, side=origin.side)
        elif origin.side == v.YOU and origin.places & v.ON_FIELD:
            who.side = v.YOU
        else:
            raise NoMeaning("who controlled it?", self.tree)

    def by_effect(self) -> dict[str, Any]:
        """For moves: an effect, of whom, of what cards."""
        if self.cause.battle and not self.cause.card:
            raise NoMeaning("battle does nothing of the sort", self.tree)
        if self.source is not None:
            return {"any_cause": v.BY_EFFECT, "source": self.source}
        if self.cause.effects is None:
            return {}
        any_cause = v.BY_BATTLE | v.BY_EFFECT if self.cause.card else v.BY_EFFECT
        return {"any_cause": any_cause, **self.by_whom()}

    def by_whom(self) -> dict[str, Any]:
        effects = self.cause.effects
        if self.source is not None:
            return {"source": self.source}
        if effects is None:
            return {}
        if not effects.kinds:
            return {"by": effects.side}
        both = effects.kinds == v.SPELL | v.TRAP
        source = p.OfAnyKind(effects.kinds) if both else p.OfKinds(effects.kinds)
        return {"by": effects.side, "source": Selector(filters=(source,))}


def to_graveyard(tree: Tree, who: Who, scene: Scene) -> None:
    """ "To your GY": it is owned by that player."""
    if tree.is_a("the"):
        return
    tree.is_a("of")
    side = side_of(tree.the("whose"), scene)
    if side != v.EITHER and not who.is_this and who.selector is not None:
        who.selector = replace(who.selector, filters=(*who.selector.filters, p.OwnedBy(side)))


_Told = tuple[list[Pattern], int, type[Act] | None]
"""The patterns, where the card is afterwards, and what was done to it."""


def _destroyed(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    told = dict(deed.told)
    if deed.and_sent:
        told["to_places"] = v.IN_GRAVEYARD
    moved = who.moved(**told)
    gone = v.IN_GRAVEYARD if deed.and_sent else _AFTER_THE_FIELD
    effects, battle = deed.cause.effects, deed.cause.battle
    by = deed.by_whom()
    if battle and effects is not None and (deed.cause.card or by == {"by": v.EITHER}):
        return [say.is_destroyed(**moved, cause=v.BY_BATTLE | v.BY_EFFECT, **by)], gone, p.Destroy
    if deed.source is not None:
        return [say.is_destroyed(**moved, cause=v.BY_EFFECT, **by)], gone, p.Destroy
    found: list[Pattern] = [say.is_destroyed(**moved, cause=v.BY_BATTLE)] if battle else []
    if effects is not None:
        found.append(say.is_destroyed(**moved, cause=v.BY_EFFECT, **by))
    return found or [say.is_destroyed(**moved)], gone, p.Destroy


def _sent(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    to_graveyard(passive.the("to"), who, scene)
    moved = who.moved(**deed.told)
    return [p.Moves(to_places=v.IN_GRAVEYARD, **moved, **deed.by_effect())], v.IN_GRAVEYARD, p.SendToGraveyard


def _banished(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    if passive.word("face"):
        raise NoMeaning("banished face-down?", passive)
    moved = who.moved(**deed.told)
    return [p.Moves(to_places=v.IN_BANISHED, **moved, **deed.by_effect())], v.IN_BANISHED, p.Banish


def _discarded(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    deed.told.pop("from_places", None)
    if passive.word("to-gy"):
        deed.told["to_places"] = v.IN_GRAVEYARD
    return [say.is_discarded(**who.moved(**deed.told), **deed.by_effect())], v.IN_GRAVEYARD, p.Discard


def _tributed(passive: Tree, deed: DeedTold, who: Who, scene: Scene) -> _Told:
    return [say.is_tributed(**who.moved(**deed.told), **deed.by_effect())], _AFTER_THE_FIELD, p.Tribute


_PASSIVES: Final[Meanings[Callable[[Tree, DeedTold, Who, Scene], _Told]]] = Meanings(
    "done-to-cards",
    {"destroy": _destroyed, "send": _sent, "banish": _banished, "discard": _discarded, "tribute": _tributed},
    none=(
        "to-hand to-deck to-extra to-gy on-deck add set give target reveal choose control lie flip equip "
        "attach excavate look have attack-card"
    ),
)  # fmt: skip


def _done(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """SUBJECT is DONE."""
    who, deed = Who(clause.the("subject"), scene), clause.the("deed")
    if deed.is_a("attacked"):
        tell(who, awaited, [p.IsAttacked(who.on_field(awaited))], 0, None)
        return
    if deed.is_a("summoned"):
        _summoned(deed, who, scene, awaited)
        return
    deed.is_a("done")
    passive = deed.the("done-to-cards")
    if passive.is_a("flip") and not deed.all("deed-tail"):
        if passive.word("face") != "face-up" or passive.says("from"):
            raise NoMeaning("flipped how?", deed)
        tell(who, awaited, [p.IsFlipped(who.on_field(awaited))], 0, None)
        return
    told = DeedTold(deed, who, scene)
    if passive.says("from"):
        told.come_from(places(passive.the("from"), scene), who)
    if told.and_sent and not passive.is_a("destroy"):
        raise NoMeaning("two things at once", deed)
    patterns, gone, done = _PASSIVES.of(passive)(passive, told, who, scene)
    tell(who, awaited, patterns, gone, done)


def _summoned(deed: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    told = DeedTold(deed, who, scene)
    if told.and_sent or told.told or told.cause.battle:
        raise NoMeaning("a Summon isn't told so", deed)
    if who.is_this and (who.places or who.positions):
        raise NoMeaning("how it lies is told by the Summon", deed)
    there = None if who.is_this else who.there
    if there is not None and (there.ref or not there.places & v.IN_MONSTER_ZONE):
        raise NoMeaning("monsters are Summoned", deed)
    more: dict[str, Any] = told.by_whom()
    if deed.says("side"):
        to = deed.the("side")
        if not to.is_a("of") or there is None or there.side != v.EITHER:
            raise NoMeaning("to whose field?", deed)
        there = replace(there, side=side_of(to.the("whose"), scene))
    if deed.says("places"):
        origin = places(deed.the("places"), scene)
        more["from_places"] = origin.places
        if origin.side != v.EITHER and there is None:
            awaited.conditions.append(p.AreSuch(say.that(p.THIS, p.OwnedBy(origin.side))))
        elif origin.side != v.EITHER and there is not None:
            there = replace(there, filters=(*there.filters, p.OwnedBy(origin.side)))
    tell(who, awaited, [p.IsSummoned(there, how(deed.all("any")), **more)], 0, p.SpecialSummon)


# -- done by cards -------------------------------------------------------------------------------------------


def _fighter(there: Selector | None) -> Selector | None:
    return None if there is None else there if there.ref else replace(there, places=0)


def _destroys(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    victim = Who(does.the("cards"), scene)
    if victim.selector is None or victim.selector.places & ~v.ON_FIELD or victim.selector.ref:
        raise NoMeaning("whom does it destroy?", does)
    if victim.selector.positions != v.ANY_POSITION:
        raise NoMeaning("whom does it destroy?", does)
    filters = tuple(f for f in victim.selector.filters if f != p.OfKinds(v.MONSTER))
    wanted: Selector | None = Selector(side=victim.selector.side, filters=filters)
    if wanted == Selector():
        wanted = None
    gone = _AFTER_THE_FIELD
    to_places = 0
    if does.is_a("sends"):
        if not does.the("gy").is_a("the", "of"):
            raise NoMeaning("sends it where?", does)
        if does.the("gy").says("whose") and not does.the("gy").the("whose").is_a("owner"):
            raise NoMeaning("it goes to its owner's Graveyard", does)
        gone = to_places = v.IN_GRAVEYARD
    tell(who, awaited, [p.DestroysByBattle(_fighter(who.on_field(awaited)), wanted, to_places)], 0, None)
    scene.spoken(p.OTHER, victim.selector, False, gone, (p.Destroy,))


def _inflicts(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    if player_of(does.the("to"), scene) != v.OPPONENT:
        raise NoMeaning("to whom?", does)
    tell(who, awaited, [say.deals_battle_damage(_fighter(who.on_field(awaited)))], 0, None)
    scene.amount = True


def _declares(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    there = who.on_field(awaited)
    tell(who, awaited, [p.DeclaresAttack(there)], 0, None)


def _declares_directly(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    awaited.conditions.append(p.ThereIsNone(say.monster(p.Attacked())))
    _declares(does, who, scene, awaited)


def _leaves(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    told = who.moved()
    told.pop("from_places", 0)
    if not who.is_this:
        told["last_positions"] = v.ANY_POSITION
    found = replace(say.leaves_field(told.pop("subject")), **told)
    tell(who, awaited, [found], _AFTER_THE_FIELD | v.IN_HAND, None)


_ACTIVE: Final[Meanings[Callable[[Tree, Who, Scene, Awaited], None]]] = Meanings(
    "card-does",
    {
        "destroy-by-battle": _destroys,
        "sends": _destroys,
        "inflict-battle": _inflicts,
        "declare": _declares,
        "declare-direct": _declares_directly,
        "leave": _leaves,
    },
    none=("attack attack-card battle attack-all second-attack attacks-monsters battles target-card"),
)


def _does(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """SUBJECT does."""
    does = clause.the("card-does")
    if clause.says("time"):
        raise NoMeaning("an event is told with its phase before it", clause)
    _ACTIVE.of(does)(does, Who(clause.the("subject"), scene), scene, awaited)


# -- done by players ------------------------------------------------------------


def _player(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "Your opponent Special Summons a monster"."""
    does = clause.the("player-does")
    side = player_of(clause.the("they") if clause.says("they") else clause.the("he"), scene)
    if clause.says("time"):
        raise NoMeaning("an event is told with its phase before it", clause)
    if not does.is_a("summon") or does.all("summon-tail"):
        raise NoMeaning("an effect can't wait for that", clause)
    others = Who(does.the("cards"), scene)
    if others.there is None or others.there.positions != v.ANY_POSITION:
        raise NoMeaning("an effect can't wait for that", clause)
    more: dict[str, Any] = {}
    if others.there.places & ~v.ON_FIELD:  # where it was Summoned from
        more["from_places"] = others.there.places
        owned = () if others.there.side == v.EITHER else (p.OwnedBy(others.there.side),)
        filters = tuple(each for each in others.there.filters if each != p.OfKinds(v.MONSTER))
        others.there = replace(others.there, places=v.IN_MONSTER_ZONE, side=v.EITHER, filters=(*filters, *owned))
    awaited.patterns.append(p.IsSummoned(others.there, how(does.all("any")), by=side, **more))
    awaited.stays = True
    scene.spoken(p.EVENT, others.there, None, v.IN_MONSTER_ZONE, (p.SpecialSummon,))


def _damaged(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "You take battle damage"."""
    side = player_of(clause.the("they") if clause.says("they") else clause.the("he"), scene)
    sort = clause.the("damage-taken").word("sort")
    clause.the("damage-taken").is_a("damage")
    cause = {"battle": v.BY_BATTLE, "effect": v.BY_EFFECT, "": 0}[sort]
    awaited.patterns.append(say.takes_damage(side, cause))
    awaited.stays = True
    scene.amount = True


_EVENTS: Final[dict[str, Callable[[Tree, Scene, Awaited], None]]] = {
    "done": _done,
    "does": _does,
    "activated": activated,
    "activates": activated,
    "player": _player,
    "takes": _damaged,
}


_FIGHTS: Final = ("attack", "battles", "attack-card", "battle")


def is_battle(clause: Tree) -> bool:
    """ "This card battles a monster": no event by itself."""
    return clause.is_a("does") and clause.the("card-does").is_a(*_FIGHTS)


def battle(clause: Tree | None, step: int, scene: Scene, awaited: Awaited, tree: Tree) -> None:
    """A part of the Damage Step of a battle of this card."""
    if clause is None or clause.says("time"):
        raise NoMeaning("it has to be said whose battle it is", tree)
    who, does = Who(clause.the("subject"), scene), clause.the("card-does")
    if not who.is_this or who.places or who.positions or who.side != v.EITHER:
        raise NoMeaning("battles of other monsters have no meaning here yet", clause)
    if does.is_a("attack") and does.word("directly"):
        raise NoMeaning("then there is no other monster", does)
    if does.is_a("attack", "attack-card"):
        awaited.conditions.append(p.AreSuch(say.that(p.THIS, p.Attacking())))
    wanted: Selector | None = None
    if does.is_a("attack-card", "battle"):
        other = Who(does.the("cards"), scene)
        wanted = other.there
        if wanted is None or wanted.ref or wanted.places != v.IN_MONSTER_ZONE or wanted.other:
            raise NoMeaning("which monster this is isn't clear", does)
    awaited.stays = True
    scene.spoken(p.THIS, None, False)
    if step == v.AFTER_CALCULATION:
        if does.is_a("attack", "attack-card") or wanted is not None and wanted.positions != v.ANY_POSITION:
            raise NoMeaning("how it lay can't be asked any more", does)
        against = None if wanted is None else Selector(side=wanted.side, filters=wanted.filters)
        awaited.patterns.append(p.HasBattled(None, against))
    else:
        awaited.patterns.append(say.damage_step(step))
        if wanted is not None:
            met = say.monster(*wanted.filters, p.BattlesThis(), side=wanted.side, positions=wanted.positions)
            awaited.conditions.append(p.ThereIs(met))
    if wanted is not None:
        scene.spoken(p.BATTLED, wanted, False, v.IN_MONSTER_ZONE)


def is_event(clause: Tree) -> bool:
    """Whether it happens, and isn't only so meanwhile."""
    if clause.is_a("does") and clause.the("card-does").is_a("attack", "battles"):
        return False
    return clause.is_a(*_EVENTS)


def event(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    _EVENTS[clause.kind](clause, scene, awaited)
