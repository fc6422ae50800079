"""What is paid, and what is targeted, before an effect is a link of the Chain."""

from typing import Final

from engine import phrases as say
from engine import vocabulary as v
from engine.program import Cost, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import cards, noun, quantity
from engine.text.nodes import Node


def cost(node: Node, context: Context) -> Cost:
    kind = node.kind
    if kind == "target-cost":
        wanted = cards(node["what"], context)
        return say.target(wanted.but(name=context.new_target(wanted)))
    if kind == "pay-lp":
        return say.pay_lp(node["n"])
    if kind == "pay-half-lp":
        return say.pay_lp(say.half(say.lp_of(v.YOU)))
    if kind == "detach-cost":
        return say.detach_cost(node["n"])
    if kind == "remove-counters-cost":
        holders = cards(node["what"], context)
        return say.remove_counter_cost(node["counter"]["name"], node["n"], None if holders.ref == "this" else holders)
    if kind == "discard-cost":
        return say.discard_cost(_own(node, context, v.IN_HAND))
    if kind == "tribute-cost":
        return say.tribute_cost(_own(node, context, v.IN_MONSTER_ZONE))
    if kind in ("banish-cost", "send-cost", "shuffle-cost", "reveal-cost", "return-cost"):
        what = cards(node["what"], context, origin=node.get("from"))
        if not what.ref and what.side == v.EITHER and what.places & v.ON_FIELD:
            raise NotMeant(node["what"], "it has to be said whose cards pay for it")
        if kind == "shuffle-cost":
            return say.return_cost(what, v.DECK)
        return _WITH[kind](what)
    raise NotMeant(node, "this can't be paid")


_WITH: Final = {
    "banish-cost": say.banish_cost, "send-cost": say.send_cost, "reveal-cost": say.reveal_cost,
    "return-cost": say.return_cost,
}  # fmt: skip


def _own(node: Node, context: Context, places: int) -> Selector:
    """ "discard 1 card", "Tribute 1 monster": the own ones, in the places that the verb takes them from."""
    what = node["what"]
    if what.category == "ref":
        return cards(what, context)
    if what.kind != "some":
        raise NotMeant(what, "the number has to be said")
    said = noun(what["what"], context)
    if said.side == v.OPPONENT:
        raise NotMeant(what, "the own cards pay for it")
    said.places, said.side = places, v.YOU
    least, most = quantity(what["quantity"], said)
    return said.selector(least=least, most=most)
