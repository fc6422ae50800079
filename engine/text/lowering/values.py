"""How much: numbers, stats and counts."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine.program import Value
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import noun
from engine.text.nodes import Node

STATS: Final = {"atk": (p.M_ATK,), "def": (p.M_DEF,), "atk-def": (p.M_ATK, p.M_DEF)}
SET_STATS: Final = {"atk": (p.M_SET_ATK,), "def": (p.M_SET_DEF,), "atk-def": (p.M_SET_ATK, p.M_SET_DEF)}
_READ: Final = {"atk": p.S_ATK, "def": p.S_DEF}


def value(node: Node, context: Context) -> Value:
    kind = node.kind
    if kind == "fixed":
        return say.number(node["n"])
    if kind == "for-each":
        return say.count_of(noun(node["what"], context).selector(all=True), node["n"])
    if kind in ("equal-to-stat", "half-stat"):
        whole = say.stat_of(_whose(node["whose"], context), _stat(node["stat"]))
        return whole if kind == "equal-to-stat" else say.half(whole)
    raise NotMeant(node, "such an amount can't be meant here")


def _stat(node: Node) -> int:
    if node.kind not in _READ:
        raise NotMeant(node, "one number is needed, ATK or DEF")
    return _READ[node.kind]


def _whose(node: Node, context: Context) -> p.Selector:
    if node.kind == "this-cards":
        return say.this_card
    if not context.it:
        raise NotMeant(node, "it isn't clear whose this is")
    return say.that(context.it)


def negative(amount: Value) -> Value:
    """The same as a loss."""
    if amount.op in (p.V_CONST, p.V_COUNT):
        return amount.but(a=-amount.a)
    return say.times(amount, -1)
