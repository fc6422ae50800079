"""What was Tributed or used as material for a Summon: asked of the monster that came with it."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.noun_said import Noun, described
from engine.text.lowering.nouns import noun, quantity
from engine.text.nodes import Node

_OF_MATERIALS: Final = v.FUSION_SUMMON | v.RITUAL_SUMMON | v.SYNCHRO_SUMMON | v.XYZ_SUMMON


def came_with(node: Node, how: int, context: Context) -> Filter:
    """ "Tribute Summoned by Tributing a Dragon monster": of a monster that was Summoned in that way."""
    fitting_way = v.TRIBUTE_SUMMON if "by-tributing" in node.kind else _OF_MATERIALS
    if not how or how & ~fitting_way:
        raise NotMeant(node, "no such cards are used for that Summon")
    which = node["used"]
    if which.category == "ref":
        if which.kind != "this-card":
            raise NotMeant(which, "it isn't clear which card this is")
        return p.CameWithThis()
    if which.kind != "some" or which["quantity"].kind not in ("one", "at-least", "so-many-at-least", "exactly"):
        raise NotMeant(which, "it has to be said how many of them")
    said = noun(which["what"], context)
    least, most = quantity(which["quantity"], said)
    filters = asked_then(said, which)
    if not filters:
        raise NotMeant(which, "something has to be asked of them")
    if which["quantity"].kind == "exactly" and least == most == 1:
        most = p.NO_LIMIT  # "1 Dragon monster" among them is enough
    elif which["quantity"].kind == "exactly":
        raise NotMeant(which, "so many, or so many at least?")
    return say.came_with(*filters, low=least)


def asked_then(said: Noun, node: Node) -> tuple[Filter, ...]:
    """What was asked of such a card when it was used."""
    filters = tuple(described(said, v.MONSTER))
    if said.says_more() or not all(map(_is_remembered, filters)):
        raise NotMeant(node, "this can't be asked of what is gone")
    return filters


def _is_remembered(wanted: Filter) -> bool:
    match wanted:
        case p.OfType(_, original):
            return not original
        case p.Combined(parts):
            return all(map(_is_remembered, parts))
    return isinstance(wanted, p.REMEMBERED)


def used_for_this(*filters: Filter) -> Selector:
    return say.that(p.USED, *filters)
