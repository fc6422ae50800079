"""What is paid, and what is targeted, before an effect is a link of the Chain."""

from dataclasses import replace
from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Cost, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import cards, excepting, noun, parts_of, quantity
from engine.text.lowering.remembered import PAID_TO
from engine.text.lowering.values import measure
from engine.text.nodes import Node


def costs_of(node: Node, context: Context) -> tuple[Cost, ...]:
    """What is paid or targeted in the words of one cost: "this card and 1 …" is two, of which "from …" is said."""
    pair = parts_of(node["what"]) if isinstance(node.get("what"), Node) else None
    if pair is None:
        return (cost(node, context),)
    if all(part.category != "ref" for part in pair):
        try:
            return (cost(node, context),)  # all of them in one choice
        except NotMeant:
            if "from" in node or "exception" in node:
                raise
    elif not any(part.kind == "this-card" for part in pair) and node.kind != "target-cost":
        raise NotMeant(node["what"], "cards that are known can't be paid together with others")
    made = [cost(node.but(what=part), context) for part in pair]
    if node.kind == "target-cost":
        context.together()
    return tuple(made)


def cost(node: Node, context: Context) -> Cost:
    made = _cost(node, context)
    context.costs.append(made)
    if isinstance(made, p.PicksCards) and made.selector.ref == p.THIS:
        context.this_at = PAID_TO.get(type(made), context.this_at)
    if isinstance(made, p.CostOfCards) and not isinstance(made, p.Targeting) and not context.it:
        if made.selector is not None and made.selector.ref != p.THIS:
            context.mention(p.COST, made.selector, made.selector.most > 1)
    return made


PAYING: Final = {
    "targeting": "target-cost",
    "tributing": "tribute-cost",
    "banishing": "banish-cost",
    "sending": "send-cost",
    "discarding": "discard-cost",
    "returning": "return-cost",
    "shuffling": "shuffle-cost",
    "paying": "pay-lp",
    "paying-lp": "pay-lp",
    "removing-counters": "remove-counters-cost",
    "removing-any-counters": "remove-any-counters-cost",
    "revealing": "reveal-cost",
}
"""Costs as they are told after "by"."""


def _cost(node: Node, context: Context) -> Cost:
    kind = node.kind
    if kind == "target-cost":
        what = cards(node["what"], context, origin=node.get("from"), exception=node.get("exception"))
        if what.all and not what.ref:
            raise NotMeant(node["what"], "the number has to be said")
        if what.places & (v.IN_HAND | v.IN_DECK):
            raise NotMeant(node["what"], "only what lies open is targeted")
        return p.Targeting(replace(what, name=context.new_target(what)))
    if kind == "target-up-to-cost":
        what = cards(node["what"], context)
        if not what.all or what.ref or what.places & (v.IN_HAND | v.IN_DECK) or node["what"].kind != "such":
            raise NotMeant(node["what"], "it isn't clear of what there are so many")
        what = replace(what, all=False, most=p.ANY_NUMBER, count=measure(node["limit"], context))
        return p.Targeting(replace(what, name=context.new_target(what)))
    if "with-counters" in kind:
        most = p.NO_LIMIT if kind.endswith("or-more") else node["n"]
        counted = p.HasCounters(node["n"], most, node["counter"]["name"])
        what = say.that(p.THIS, counted)
        return p.TributeCost(what) if kind.startswith("tribute") else p.SendCost(what)
    if kind == "pay-lp":
        return say.pay_lp(node["n"])
    if kind == "pay-half-lp":
        return say.pay_lp(p.Half(p.LifePoints(v.YOU)))
    if kind == "pay-down":
        return say.pay_lp(p.Minus(p.LifePoints(v.YOU), say.number(node["n"])))
    if kind == "detach-cost":
        return say.detach_cost(node["n"])
    if kind == "detach-other-cost":
        holders = cards(node["what"], context)
        if holders.ref == p.THIS:
            raise NotMeant(node, "said of this card in its own phrase")
        if not holders.ref and node["what"].kind != "such" and (node["n"] > 1 or holders.all):
            raise NotMeant(node, "that all come from one monster can't be told yet")
        return say.detach_cost(node["n"], _every(holders))
    if kind == "detach-any-cost":
        return say.detach_cost(node["n"], say.every(say.monster(side=v.YOU)))
    if kind == "remove-any-counters-cost":
        return say.remove_counter_cost(node["counter"]["name"], node["n"], say.every(say.card_on_field()))
    if kind == "remove-counters-cost":
        if "what" not in node:
            return say.remove_counter_cost(node["counter"]["name"], node["n"], say.card_on_field(side=v.YOU, all=True))
        holders = cards(node["what"], context)
        return say.remove_counter_cost(
            node["counter"]["name"], node["n"], None if holders.ref == p.THIS else _every(holders)
        )
    if kind == "declare-number-cost":
        if node["low"] >= node["high"]:
            raise NotMeant(node, "the smaller number comes first")
        context.declared = "number"
        return p.Declaration("number", node["low"], node["high"])
    if kind == "send-top-so-many-cost":
        if context.declared != "number":
            raise NotMeant(node, "it isn't clear how many these are")
        return p.SendCost(Selector(ref=p.TOP, all=True, side=v.YOU, count=p.Noted("declared")))
    if kind in ("declare-level-cost", "declare-scale-cost"):
        if not 1 <= node["low"] < node["high"]:
            raise NotMeant(node, "the smaller number comes first")
        context.declared = "level" if kind == "declare-level-cost" else "scale"
        return p.Declaration("level" if kind == "declare-level-cost" else "number", node["low"], node["high"])
    if kind in _DECLARED:
        context.declared = _DECLARED[kind]
        return p.Declaration(_DECLARED[kind])
    if kind == "discard-cost":
        return say.discard_cost(_own(node, context, v.IN_HAND))
    if kind == "tribute-cost":
        return p.TributeCost(_own(node, context, v.IN_MONSTER_ZONE))
    what = cards(node["what"], context, origin=node.get("from"), exception=node.get("exception"))
    if not what.ref and what.side != v.YOU and what.places != v.IN_GRAVEYARD:
        raise NotMeant(node["what"], "it has to be said whose cards pay for it")
    if node["what"].kind == "such" and what.all and what.group is None:
        raise NotMeant(node["what"], "the number has to be said")
    if kind == "reveal-cost" and not what.ref and not what.places & (v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK):
        raise NotMeant(node["what"], "it has to be said where it is revealed")
    if kind in ("shuffle-cost", "return-to-extra-cost"):
        return say.return_cost(what, v.DECK if kind == "shuffle-cost" else v.EXTRA_DECK)
    if kind == "turn-cost":
        if what.ref and what.ref != p.THIS:
            raise NotMeant(node["what"], "this can't be paid")
        return p.PositionCost(replace(what, positions=v.ATTACK_POSITION))
    return _WITH[kind](what)


_WITH: Final[dict[str, Callable[[Selector], Cost]]] = {
    "banish-cost": p.BanishCost,
    "send-cost": p.SendCost,
    "reveal-cost": p.RevealCost,
    "return-cost": say.return_cost,
}
_DECLARED: Final = {"declare-type-cost": "type", "declare-attribute-cost": "attribute", "declare-name-cost": "name"}


def _every(holders: Selector) -> Selector:
    """Counters and materials are taken from any of them."""
    return holders if holders.ref else replace(holders, all=True, least=1, most=1)


def _own(node: Node, context: Context, places: int) -> Selector:
    """ "discard 1 card", "Tribute 1 monster": the own ones, in the places that the verb takes them from."""
    what = node["what"]
    if "exception" in node:
        what = excepting(what, node["exception"])
    if what.category == "ref":
        return cards(what, context)
    if (
        what.kind == "such"
        and what["what"].kind == "monsters"
        and any(each.kind.startswith("total-levels") for each in what["what"].get("further") or ())
    ):  # so many as come to it
        group = what["what"]
        sort = group.here("noun", "noun", **(group.slots | {"head": group.here("head", "monster")}))
        some = group.here("quantity", "any-number")
        what = group.here("cards", "some", quantity=some, what=sort)
    if what.kind in ("pair", "two-sorts", "several-sorts", "one-of-each") and places == v.IN_MONSTER_ZONE:
        both = cards(what, context)
        if both.side == v.OPPONENT or both.places & ~v.ON_FIELD or both.ref:
            raise NotMeant(what, "the own cards pay for it")
        return replace(both, places=places, side=v.YOU)
    if what.kind not in ("some", "every"):
        raise NotMeant(what, "the number has to be said")
    said = noun(what["what"], context)
    if said.side == v.OPPONENT or said.places & ~(v.ON_FIELD | places):
        raise NotMeant(what, "the own cards pay for it")
    said.places, said.side = places, v.YOU
    if what.kind == "every":
        said.several()
        return said.selector(all=True)
    least, most = quantity(what["quantity"], said)
    return said.selector(least=least, most=most)
