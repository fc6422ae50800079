"""What has to be true for an effect to be used, or for something to hold."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import POSITIONS, cards, noun, zones
from engine.text.nodes import Node


def condition(node: Node, context: Context) -> Condition:
    kind = node.kind
    if kind == "both-conditions":
        return say.all_of(condition(node["one"], context), condition(node["other"], context))
    if kind in ("you-control-cards", "opponent-controls-cards"):
        return say.there_is(_controlled(cards(node["what"], context), v.YOU if kind.startswith("you") else v.OPPONENT))
    if kind in ("you-control-no", "opponent-controls-no"):
        said = noun(node["what"], context)
        said.side = v.YOU if kind.startswith("you") else v.OPPONENT
        said.places &= v.ON_FIELD
        return say.there_is_no(said.selector())
    if kind == "you-have":
        what = cards(node["what"], context)
        if "zones" in node:
            places, side = zones(node["zones"])
            what = what.but(places=places, side=side)
        return say.there_is(what)
    if kind == "you-have-none":
        said = noun(node["what"], context)
        said.places, said.side = zones(node["zones"])
        return say.there_is_no(said.selector())
    if kind == "there-is":
        return say.there_is(cards(node["what"], context))
    if kind == "there-is-none":
        return say.there_is_no(noun(node["what"], context).selector())
    if kind == "this-card-is-in":
        return say.this_is(places=zones(node["zones"])[0] if "zones" in node else v.IN_GRAVEYARD)
    if kind == "this-card-face-up":
        return say.this_is(places=v.ON_FIELD, positions=v.FACE_UP)
    if kind == "this-card-in-position":
        return say.this_is(positions=POSITIONS[node["position"].kind] or v.FACE_UP)
    if kind == "it-is-your-turn":
        return say.during(0, v.YOU)
    if kind == "lp-or-less":
        return say.compare(say.lp_of(v.YOU), p.AT_MOST, node["n"])
    if kind == "lp-lower":
        return say.compare(say.lp_of(v.YOU), p.LESS, say.lp_of(v.OPPONENT))
    if kind == "opponent-controls-more":
        own, theirs = (say.count_of(say.monster(side=side, all=True)) for side in (v.YOU, v.OPPONENT))
        return say.compare(theirs, p.MORE, own)
    raise NotMeant(node, "this can't be a condition yet")


def _controlled(selector: Selector, side: int) -> Selector:
    return selector.but(side=side, places=selector.places & v.ON_FIELD or v.ON_FIELD)
