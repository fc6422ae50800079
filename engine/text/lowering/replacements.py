"""What happens instead, each time, or as a duty: all that is done without being activated (PROC-04, PROC-35)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Cost, Selector
from engine.text.lowering.acts import acts
from engine.text.lowering.acts_summoning import one_more_normal_summon
from engine.text.lowering.conditions import HOW, LIES, tells_where, turn_part
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.costs import cost
from engine.text.lowering.events import occasion, replaced_causes
from engine.text.lowering.its_summon import said_of_its_summon
from engine.text.lowering.noun_said import described
from engine.text.lowering.nouns import SUMMONED, cards, noun, zones
from engine.text.lowering.own_way import comes_so
from engine.text.lowering.resolving import RESOLVING, resolving
from engine.text.nodes import Node


def places_of(context: Context) -> int:
    """Where a card of its kind is when what its text says about the field holds."""
    return v.IN_MONSTER_ZONE if context.kinds & v.MONSTER else v.IN_SPELL_TRAP_ZONES


def replacement(node: Node, context: Context) -> Ability:
    cause, by = replaced_causes(node.get("cause"))
    kind = node.kind
    if kind in _OTHERS:
        return replace(_OTHERS[kind](node, context), places=places_of(context))
    if kind == "once-safe-so":
        return replace(
            say.protected(1, None, cause, by), places=places_of(context), condition=_is_so(node["how"], context)
        )
    if kind == "each-first-time-safe":
        victim = _victims(node.here("victims", "one", what=node["sort"]), context)
        assert victim is not None
        safe = say.protected(1, replace(victim, positions=victim.positions & v.FACE_UP), cause, by)
        assert isinstance(safe.replace, p.KeepsFromDestruction)
        return replace(safe, places=places_of(context), limit=None, replace=replace(safe.replace, each_once=True))
    if kind in ("first-time-safe", "once-safe", "twice-safe"):
        subject = _subject(node, context)
        safe = say.protected(2 if kind == "twice-safe" else 1, subject, cause, by)
        return replace(safe, places=_places_for(subject, context))
    subject = _victims(node.get("what", node), context)
    pays = [_instead(each, context) for each in node["pays"]]
    here = next((place for _, place in pays if place), 0)
    if here and subject is None:
        raise NotMeant(node, "what isn't on the field isn't destroyed there")
    found = say.instead_of_destruction(
        *(cost for cost, _ in pays),
        subject=subject,
        cause=cause,
        by=by,
        optional=kind != "must-pay-instead",
        together="what" in node and node["what"].kind.endswith("several"),
        places=here or _places_for(subject, context),
    )
    return replace(found, limit=p.PerTurn()) if "once" in node else found


def _places_for(subject: Selector | None, context: Context) -> int:
    """A monster that watches over the one that it is equipped to is in a Spell & Trap Zone."""
    is_worn = subject == say.equipped_monster and context.kinds & v.MONSTER
    return v.IN_SPELL_ZONE if is_worn else places_of(context)


def _is_so(node: Node, context: Context) -> Condition:
    """ "This Defense Position card", "this Special Summoned card"."""
    if node.kind == "summoned-so" and context.kinds & v.MONSTER:
        return p.AreSuch(say.that(p.THIS, p.Summoned(SUMMONED[node["summoned"].kind])))
    if node.kind not in LIES:
        raise NotMeant(node, "what lies otherwise is not protected by its own effect")
    return p.ThisIs(v.IN_MONSTER_ZONE, LIES[node.kind])


def _victims(node: Node, context: Context) -> Selector | None:
    """What would be destroyed: None for this card itself."""
    if node.category == "ref":
        return _subject(node.here("replacement", "ref", what=node), context)
    if node.kind == "this-on-field":
        return None
    if node.kind == "wearer":
        if not context.kinds & (v.EQUIP | v.UNION):
            raise NotMeant(node, "no monster is equipped with this card")
        return say.equipped_monster
    if "several" in node:
        told = node["several"]
        said = noun(told, context)
    else:
        told = node["what"]
        head = Node("head", told.kind, {"any": told["any"]} if "any" in told else {})
        said = noun(told.here("noun", "noun", **(told.slots | {"head": head})), context)
    if node.kind in ("your-several", "your-one"):
        said.belongs(node, v.YOU)
    if node.kind in ("another", "other-several"):
        said.other = True
    selector = said.selector()
    if selector.group is not None or selector.places & ~v.ON_FIELD:
        raise NotMeant(node, "such cards can't be meant here")
    if selector.positions == v.ANY_POSITION and ("adjectives" in told or "any" in told):
        selector = replace(selector, positions=v.FACE_UP)  # what a card is can be said of a face-up one
    return selector


def _instead(node: Node, context: Context) -> tuple[Cost, int]:
    """What is done instead, and where this card is then if that isn't the field."""
    if node.kind != "destroy-instead":
        paid = price(node, context)
        if not isinstance(paid, p.PicksCards) or paid.selector.ref != p.THIS:
            return paid, 0
        if isinstance(paid, p.DiscardCost):
            return paid, v.IN_HAND
        places = zones(node["from"])[0] if "from" in node else 0
        if places & (places - 1) or places & v.ON_FIELD:
            raise NotMeant(node["from"], "this card is in one place")
        return replace(paid, selector=say.this_card), places
    what = cards(node["what"], context)
    if what.ref == p.THIS:
        return p.DestroyCost(say.this_card), 0
    if node["what"].kind == "equipped-by-this":
        return p.DestroyCost(what), 0
    if what.ref or what.side != v.YOU or what.places & ~v.ON_FIELD or what.all:
        raise NotMeant(node["what"], "it isn't clear which own card is destroyed instead")
    return p.DestroyCost(what), 0


def stays_turned(ability: Ability | None, node: Node) -> Ability:
    """The same, and it stays so."""
    turned = ability.block.acts[0] if ability is not None and ability.block.acts else None
    if (
        ability is None
        or turned is None
        or ability.event != (p.BattlePhaseEnds(),)
        or (len(ability.block.acts) > 1 or not isinstance(turned, p.ChangePosition))
    ):
        raise NotMeant(node, "it has not been turned")
    stays = _locked(p.NoPositionChange(but_by_effects="by-effects" in node))
    return replace(ability, block=say.block([turned, say.also, stays]))


def _locked(held: p.NoPositionChange) -> Act:
    """This card stays turned until its player's next turn ends: it has attacked in a turn of its player's."""
    return say.modify(say.this_card, held, until=p.UntilPhase(v.END_PHASE, v.YOU, 2))


def _discard_replaced(node: Node, context: Context) -> Ability:
    return Ability(kind=p.REPLACEMENT, replace=p.PaysInstead(p.DiscardCost), costs=(p.SendCost(say.this_card),))


def _banished_on_the_way(node: Node, context: Context) -> Ability:
    """Cards that would go from one place to the Graveyard."""
    said = noun(node["what"], context)
    if tells_where(node["what"]) or said.other or said.positions != v.ANY_POSITION or said.group is not None:
        raise NotMeant(node["what"], "such cards can't be meant here")
    places, side = zones(node["from"])
    going = Selector(places=places, side=side, filters=tuple(described(said)))
    return Ability(kind=p.REPLACEMENT, optional=False, replace=p.GoesElsewhere(v.BANISHED, going))


def _felled_elsewhere(node: Node, context: Context) -> Ability:
    """What battle has destroyed goes elsewhere, if the words mean that and nothing else."""
    said = noun(node["what"] if "what" in node else node["several"], context)
    if (
        said.places & ~v.IN_MONSTER_ZONE == 0
        or not any(isinstance(f, p.Felled) for f in said.filters)
        or said.other
        or (said.group is not None or any(isinstance(f, p.Felled) and f.this_turn for f in said.filters))
    ):
        raise NotMeant(node, "this is said of what battle destroys")
    going = Selector(places=v.IN_MONSTER_ZONE, side=said.side, filters=tuple(said.filters), positions=said.positions)
    place = _INSTEAD_OF_GY[node["goes"].kind] if "goes" in node else v.BANISHED
    return Ability(kind=p.REPLACEMENT, optional=False, replace=p.GoesElsewhere(place, going, v.BY_BATTLE))


_INSTEAD_OF_GY: Final = {"banished-instead": v.BANISHED, "into-the-deck-instead": v.DECK, "to-the-hand-instead": v.HAND}


def _of_a_monster(instead: p.Replace, node: Node, context: Context) -> Ability:
    if not context.kinds & v.MONSTER:
        raise NotMeant(node, "only a monster lies in a Monster Zone, or is attacked")
    return Ability(kind=p.REPLACEMENT, replace=instead)


_OTHERS: Final[dict[str, Callable[[Node, Context], Ability]]] = {
    "damage-becomes-lp": lambda node, context: say.damage_replaced(-1, v.BY_EFFECT),
    "discard-replaced": _discard_replaced,
    "banish-felled": _felled_elsewhere,
    "felled-elsewhere": _felled_elsewhere,
    "banished-on-the-way": _banished_on_the_way,
    "placed-instead": partial(_of_a_monster, p.PlacesDestroyed()),
    "takes-the-attack": partial(_of_a_monster, p.TakesAttack(say.monster(side=v.YOU))),
}


def _subject(node: Node, context: Context) -> Selector | None:
    """What would be destroyed: None for this card itself."""
    if "what" not in node:
        return None
    selector = cards(node["what"], context)
    if selector.ref == p.THIS:
        return None
    if selector.ref != p.EQUIPPED:
        raise NotMeant(node["what"], "several cards that would be destroyed together can't be told apart yet")
    return say.equipped_monster


_PRICES: Final = frozenset(
    (
        "pay-lp",
        "discard-cost",
        "tribute-cost",
        "banish-cost",
        "send-cost",
        "detach-cost",
        "detach-other-cost",
        "remove-counters-cost",
        "shuffle-cost",
        "return-cost",
        "reveal-cost",
    )
)


def price(node: Node, context: Context) -> Cost:
    """What is done instead, or for keeping a card."""
    if node.kind not in _PRICES:
        raise NotMeant(node, "this can't be done for that")
    paid = cost(node, context)
    if isinstance(paid, p.CostOfCards) and paid.selector is not None and paid.selector.ref not in ("", p.THIS):
        raise NotMeant(node, "it isn't clear what this means")
    return paid


def _wins_with(node: Node, context: Context) -> Ability:
    """As soon as all of them are in the hand (MATCH-08)."""
    if not context.kinds & v.MONSTER:
        raise NotMeant(node, "this is said of a monster")
    elsewhere = say.cards(v.ON_FIELD | v.IN_DECK | v.IN_GRAVEYARD | v.IN_BANISHED)
    held = say.all_of(*(p.ThereIs(say.in_hand(say.named(name))) for name in node["names"]))
    found = say.each_time(p.Draws(v.YOU), p.WinDuel(), places=v.IN_HAND, condition=held)
    return replace(found, event=(p.Draws(v.YOU), say.is_added_to_hand(elsewhere)))


def each_time(node: Node, context: Context) -> Ability:
    if node.kind in RESOLVING:
        return resolving(node, context, places_of(context))
    if node.kind == "wins-with":
        return _wins_with(node, context)
    if node.kind == "takes-along":
        if not context.equips_itself:
            raise NotMeant(node, "it isn't clear which monster this is")
        return say.each_time(
            say.leaves_field(), p.Destroy(say.that(p.OTHER)), places=v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_HAND
        )
    if node.kind in ("after-its-summon", "after-you-summon-it", "after-its-own-way"):
        return _after_its_summon(node, context)
    if node.kind == "one-more-after":
        how = HOW[node["how"].kind]
        more = say.modify(None, one_more_normal_summon(node, context))
        return say.each_time(p.IsSummoned(how=how, by=v.YOU), more, places=v.IN_MONSTER_ZONE)
    if node.kind == "falls-with":
        other = say.is_destroyed(Selector(filters=(say.named(node["name"]),)), from_places=v.ON_FIELD)
        return say.each_time(other, p.Destroy(say.this_card), places=places_of(context))
    if node.kind == "turned-after-attack":
        turned = p.ChangePosition(say.this_card, v.DEFENSE_POSITION)
        attacked = p.AreSuch(say.that(p.THIS, p.Attacking()))
        return say.each_time(say.damage_step(v.DAMAGE_END), turned, places=v.IN_MONSTER_ZONE, condition=attacked)
    if node.kind in ("turned-after-battle-phase", "turned-and-locked"):
        done: list[Act] = [p.ChangePosition(replace(say.this_card, positions=v.ATTACK_POSITION), v.DEFENSE_POSITION)]
        if node.kind == "turned-and-locked":
            done += [say.also, _locked(p.NoPositionChange())]
        has_attacked = p.HappenedThisTurn(p.DeclaresAttack())
        return say.each_time(p.BattlePhaseEnds(), *done, places=v.IN_MONSTER_ZONE, condition=has_attacked)
    if node.kind == "counter-after-battle":
        fewer = say.remove_counter(node["counter"]["name"], node["n"])
        return say.each_time(say.damage_step(v.DAMAGE_END), fewer, places=v.IN_MONSTER_ZONE)
    if node.kind == "each-time":
        awaited = occasion(node["happens"], context)
        if awaited.gone or awaited.conditions or any(e.just for e in awaited.patterns):
            raise NotMeant(node["happens"], "this can't happen each time")
        happens = awaited.patterns
    else:
        sort = p.OfKinds(v.SPELL) if node.kind == "each-time-spell-resolves" else p.OfAnyKind(v.SPELL | v.TRAP)
        happens = [p.HasResolved(Selector(filters=(sort,)), p.CARD_WAS_ACTIVATED)]
    done = acts(node["does"], context)
    if "most" in node:
        placed = done[0] if len(done) == 1 else None
        if not isinstance(placed, p.PlaceCounters) or placed.most or not node["most"]:
            raise NotMeant(node, "it isn't clear what there is at most")
        done = [replace(placed, most=node["most"])]
    return replace(say.each_time(happens[0], *done, places=places_of(context)), event=tuple(happens))


def _after_its_summon(node: Node, context: Context) -> Ability:
    """ "After this card was Special Summoned this way, you cannot … for the rest of this turn"."""
    if not context.kinds & v.MONSTER:
        raise NotMeant(node, "only a monster is Summoned")
    came = comes_so(node, context) if node.kind == "after-its-own-way" else p.IsSummoned(how=HOW[node["how"].kind])
    return said_of_its_summon(node, came, acts(node["does"], context))


def duty(node: Node, context: Context) -> Ability:
    phase, whose = turn_part(node["phase"])
    if phase not in (v.STANDBY_PHASE, v.END_PHASE, v.DRAW_PHASE):
        raise NotMeant(node["phase"], "nothing is demanded in that phase")
    must = node.kind == "must-pay-or-destroy"
    paid = say.pay_lp(node["n"]) if must else price(node["pays"], context)
    penalty: list[Act] = [p.Destroy(say.this_card)]
    if "other" in node:
        penalty = [say.you_may(_as_act(node["other"], context)), say.also, say.if_(p.Unless(p.WasDone()), penalty)]
    return replace(say.upkeep_cost(phase, paid, *penalty, whose=whose, optional=not must), places=places_of(context))


def _as_act(node: Node, context: Context) -> Act:
    """The other way of keeping a card, offered when the first one is not chosen."""
    paid = cost(node, context)
    verb = _VERBS.get(type(paid))
    if verb is None or not isinstance(paid, p.PicksCards) or paid.selector.ref:
        raise NotMeant(node, "this can't be done for that")
    return verb(paid.selector)


_VERBS: Final[dict[type[Cost], Callable[[Selector], Act]]] = {
    p.RevealCost: p.Reveal,
    p.SendCost: p.SendToGraveyard,
    p.BanishCost: p.Banish,
    p.TributeCost: p.Tribute,
}
