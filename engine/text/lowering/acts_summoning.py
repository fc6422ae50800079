"""Acts that Summon."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector
from engine.text.lowering.acts_moving import moved
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import ATTRIBUTES, POSITIONS, TYPES, cards, noun, quantity
from engine.text.nodes import Node


def _special_summon(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not what.ref and what.places & v.ON_FIELD:
        raise NotMeant(node["what"], "it has to be said from where it is Special Summoned")
    return say.special_summon(what, position=_position(node), side=_side(node))


def _position(node: Node) -> int:
    return POSITIONS[node["position"].kind] if "position" in node else 0


def _side(node: Node) -> int:
    return v.OPPONENT if "side" in node and node["side"].kind == "opponents-field" else v.YOU


def _special_summon_ignoring(node: Node, context: Context) -> Act:
    return _special_summon(node, context).but(ignore_conditions=True)


def _fusion_summon(node: Node, context: Context) -> Act:
    what = cards(node["what"], context).but(places=v.IN_EXTRA_DECK, side=v.YOU)
    materials = cards(node["materials"], context, origin=node.get("from"))
    if materials.ref or not materials.all or materials.side != v.YOU:
        raise NotMeant(node["materials"], "it has to be said from where the materials are taken")
    places = materials.places & ~v.IN_SPELL_TRAP_ZONES | v.IN_MONSTER_ZONE * bool(materials.places & v.ON_FIELD)
    only_monsters = materials.filters in ((), (say.kind(v.MONSTER),))
    return say.fusion_summon(what, materials.but(places=places, all=False, least=1, most=1,
                                                 filters=() if only_monsters else materials.filters))  # fmt: skip


def _in_extra_deck(node: Node, context: Context) -> Selector:
    what = cards(node["what"], context)
    if what.ref:
        raise NotMeant(node["what"], "it has to be one of the Extra Deck")
    return what.but(places=v.IN_EXTRA_DECK, side=v.YOU)


def _normal_now(node: Node, context: Context) -> Act:
    what = cards(node["what"], context)
    return say.normal_summon(what if what.ref else what.but(places=v.IN_HAND, side=v.YOU))


def _extra_normal_summon(node: Node, context: Context) -> Act:
    """One more Normal Summon this turn, of such a monster."""
    what = moved(node, context)
    if what.ref or what.all or what.most != 1 or what.side == v.OPPONENT or what.places & ~(v.ON_FIELD | v.IN_HAND):
        raise NotMeant(node["what"], "one monster is Normal Summoned so")
    filters = what.but(places=v.IN_HAND).filters
    wanted = Selector(filters=filters) if filters not in ((), (say.kind(v.MONSTER),)) else None
    return say.modify(None, say.modifier(p.M_EXTRA_NORMAL_SUMMON, value=1, a=1, cards=wanted))


def _tokens(node: Node, context: Context) -> Act:
    stats = node["facts"]
    facts = p.TokenFacts(
        name=node["name"] if node["name"].endswith("Token") else f"{node['name']} Token",
        type=TYPES[stats["type"].kind], attribute=ATTRIBUTES[stats["attribute"].kind],
        level=stats["level"], attack=stats["atk"], defense=stats["def"],
    )  # fmt: skip
    least, most = quantity(node["quantity"], noun(Node("noun", "noun", {}), context))
    if least != most:
        raise NotMeant(node["quantity"], "the number of Tokens has to be fixed")
    return say.make_tokens(facts, least, side=_side(node), position=_position(node))


SUMMONING_FRAMES: Final[dict[str, Callable[[Node, Context], Act | list[Act]]]] = {
    "special-summon": _special_summon, "special-summon-ignoring": _special_summon_ignoring,
    "fusion-summon": _fusion_summon, "fusion-summon-from-field": _fusion_summon,
    "synchro-summon-now": lambda node, context: say.synchro_summon(_in_extra_deck(node, context)),
    "xyz-summon-now": lambda node, context: say.xyz_summon(_in_extra_deck(node, context)),
    "normal-summon-now": _normal_now, "tokens": _tokens,
    "extra-normal-summon": _extra_normal_summon,
}  # fmt: skip
