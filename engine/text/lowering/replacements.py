"""What happens instead, each time, or as a duty: all that is done without being activated (PROC-04, PROC-35)."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Cost, Pattern, Selector
from engine.text.lowering.acts import acts
from engine.text.lowering.conditions import turn_part
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.costs import cost
from engine.text.lowering.events import occasion
from engine.text.lowering.nouns import cards
from engine.text.nodes import Node

_BY: Final = {"battle-would": v.BY_BATTLE, "effect-would": v.BY_EFFECT, "either-would": v.BY_BATTLE | v.BY_EFFECT}


def places_of(context: Context) -> int:
    """Where a card of its kind is when what its text says about the field holds."""
    return v.IN_MONSTER_ZONE if context.kinds & v.MONSTER else v.IN_SPELL_TRAP_ZONES


def replaced_causes(node: Node) -> int:
    """By what it would be destroyed."""
    return _BY[node.kind]


def replacement(node: Node, context: Context) -> Ability:
    cause = replaced_causes(node["cause"]) if "cause" in node else 0
    kind = node.kind
    subject = _subject(node, context)
    if kind in ("first-time-safe", "once-safe", "twice-safe"):
        safe = say.protected(2 if kind == "twice-safe" else 1, subject, cause)
        return safe.but(places=places_of(context))
    paid = price(node["pays"], context)
    return say.instead_of_destruction(paid, subject=subject, cause=cause, optional=kind == "may-pay-instead").but(
        places=places_of(context)
    )


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


_PRICES: Final = frozenset((
    "pay-lp", "discard-cost", "tribute-cost", "banish-cost", "send-cost", "detach-cost", "detach-other-cost",
    "remove-counters-cost", "shuffle-cost", "return-cost",
))  # fmt: skip


def price(node: Node, context: Context) -> Cost:
    """What is done instead, or for keeping a card."""
    if node.kind not in _PRICES:
        raise NotMeant(node, "this can't be done for that")
    paid = cost(node, context)
    if paid.selector is not None and paid.selector.ref not in ("", p.THIS):
        raise NotMeant(node, "it isn't clear what this means")
    return paid


def each_time(node: Node, context: Context) -> Ability:
    if node.kind == "falls-with":
        other = say.is_destroyed(Selector(filters=(say.named(node["name"]),)), from_places=v.ON_FIELD)
        return say.each_time(other, say.destroy(say.this_card), places=places_of(context))
    if node.kind == "turned-after-attack":
        turned = say.change_position(say.this_card, v.DEFENSE_POSITION)
        attacked = say.matches(say.that(p.THIS, say.attacking()))
        return say.each_time(say.damage_step(v.DAMAGE_END), turned, places=v.IN_MONSTER_ZONE, condition=attacked)
    if node.kind == "counter-after-battle":
        fewer = say.remove_counter(node["counter"]["name"], node["n"])
        return say.each_time(say.damage_step(v.DAMAGE_END), fewer, places=v.IN_MONSTER_ZONE)
    if node.kind == "each-time":
        awaited = occasion(node["happens"], context)
        if awaited.gone or awaited.conditions:
            raise NotMeant(node["happens"], "this can't happen each time")
        happens = awaited.patterns
    else:
        sort = say.kind(v.SPELL) if node.kind == "each-time-spell-resolves" else say.any_kind(v.SPELL | v.TRAP)
        happens = [Pattern(event=p.E_RESOLVED, subject=Selector(filters=(sort,)), how=p.CARD_WAS_ACTIVATED)]
    return say.each_time(happens[0], *acts(node["does"], context), places=places_of(context)).but(
        event=tuple(happens)
    )


def duty(node: Node, context: Context) -> Ability:
    phase, whose = turn_part(node["phase"])
    if phase not in (v.STANDBY_PHASE, v.END_PHASE, v.DRAW_PHASE):
        raise NotMeant(node["phase"], "nothing is demanded in that phase")
    must = node.kind == "must-pay-or-destroy"
    paid = say.pay_lp(node["n"]) if must else price(node["pays"], context)
    return say.upkeep_cost(phase, paid, say.destroy(say.this_card), whose=whose, optional=not must).but(
        places=places_of(context)
    )
