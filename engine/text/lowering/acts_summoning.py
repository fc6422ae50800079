"""Acts that Summon."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Modifier, Selector
from engine.text.lowering.acts_moving import described_behind, moved, with_further
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.how_many import as_many
from engine.text.lowering.nouns import ATTRIBUTES, POSITIONS, TYPES, cards, noun, quantity, reference, where, zones
from engine.text.nodes import Node


def _special_summon(node: Node, context: Context) -> p.SpecialSummon:
    what = moved(node, context)
    if not what.ref and what.places & v.ON_FIELD:
        raise NotMeant(node["what"], "it has to be said from where it is Special Summoned")
    how = TREATED[node["treated"].kind] if "treated" in node else 0
    return p.SpecialSummon(what, side=_side(node), position=_position(node), how=how)


def _position(node: Node) -> int:
    return POSITIONS[node["position"].kind] if "position" in node else 0


def _side(node: Node) -> int:
    return v.OPPONENT if "side" in node and node["side"].kind == "opponents-field" else v.YOU


TREATED: Final = {
    "as-fusion-summon": v.FUSION_SUMMON,
    "as-ritual-summon": v.RITUAL_SUMMON,
    "as-synchro-summon": v.SYNCHRO_SUMMON,
    "as-xyz-summon": v.XYZ_SUMMON,
}


def _on_top(node: Node, context: Context) -> Act:
    """On top of a known monster, as an Xyz Summon."""
    what = _in_extra_deck(node, context)
    base = cards(node["base"], context)
    if not base.ref or what.all or (what.least, what.most) != (1, 1):
        raise NotMeant(node, "one monster is laid on a known one")
    told = "told-xyz" in node or "told-all" in node
    return p.SpecialSummon(what, how=v.XYZ_SUMMON if told else 0, on_top_of=base, with_its_materials="told-all" in node)


def _as_monster(node: Node, context: Context) -> Act:
    """A Trap becomes a monster. Whether it is still a Trap is told in brackets or in the sentence after it."""
    what = moved(node, context)
    if what.ref != p.THIS or not context.kinds & v.TRAP:
        raise NotMeant(node["what"], "only a Trap says this of itself")
    stats = node["facts"]
    kind = {"normal": v.NORMAL, "effect": v.EFFECT}.get(node["kind"].kind)
    if kind is None or "told-still" in node and "told-not" in node:
        raise NotMeant(node, "it is a Normal or an Effect Monster")
    kinds = v.MONSTER | kind | (v.TUNER if stats.kind == "tuner-facts" else 0)
    if "told-still" in node:
        kinds |= context.kinds & (v.TRAP | v.CONTINUOUS | v.COUNTER)
    elif "told-not" not in node:
        context.untold = "it isn't told whether it is still a Trap"
    return p.SpecialSummon(what, position=_position(node), as_monster=_facts("", stats, kinds=kinds))


def _as_many(node: Node, context: Context) -> Act:
    """As many as there are and as find a space."""
    what = with_further(node["what"], node.get("more") or ())
    said = noun(what, context)
    if "from" in node:
        said.put(node["from"], *where(node["from"]))
    said.several()
    wanted = said.selector(all=True)
    if wanted.places & v.IN_MONSTER_ZONE or not wanted.places:
        raise NotMeant(what, "it has to be said from where they are Special Summoned")
    return p.SpecialSummon(replace(wanted, as_many_as_possible=True), position=_position(node))


def _special_summon_like(node: Node, context: Context) -> Act:
    found = _special_summon(described_behind(node), context)
    return replace(found, ignoring_conditions=node.kind.endswith("ignoring"))


def _fusion_summon(node: Node, context: Context) -> Act:
    what = replace(cards(node["what"], context), places=v.IN_EXTRA_DECK, side=v.YOU)
    materials = cards(node["materials"], context, origin=node.get("from"))
    if materials.ref or not materials.all or materials.side != v.YOU:
        raise NotMeant(node["materials"], "it has to be said from where the materials are taken")
    places = materials.places & ~v.IN_SPELL_TRAP_ZONES | v.IN_MONSTER_ZONE * bool(materials.places & v.ON_FIELD)
    only_monsters = materials.filters in ((), (p.OfKinds(v.MONSTER),))
    if "with-this" in node and not context.kinds & v.MONSTER:
        raise NotMeant(node, "only a monster is Fusion Material")
    return say.fusion_summon(
        what,
        replace(
            materials, places=places, all=False, least=1, most=1, filters=() if only_monsters else materials.filters
        ),
        with_this_card="with-this" in node,
    )


def _fusion_taking_away(node: Node, context: Context) -> Act:
    """Its materials are banished, or shuffled into the Deck."""
    what = _in_extra_deck(node, context)
    places, side, positions = where(node["from"])
    if side != v.YOU:
        raise NotMeant(node["from"], "the own cards are materials")
    places = places & ~v.IN_SPELL_TRAP_ZONES | v.IN_MONSTER_ZONE * bool(places & v.ON_FIELD)
    goes_to = v.BANISHED if node.kind == "fusion-summon-banishing" else v.DECK
    if 1 << goes_to & places:
        raise NotMeant(node["from"], "the materials would stay where they are")
    return say.fusion_summon(what, Selector(places=places, side=v.YOU, positions=positions), goes_to=goes_to)


def ritual(spell: Node, tributes: Node, context: Context) -> Act:
    """A Ritual Spell, told in two sentences: which monster it brings, and what is Tributed for it."""
    what = spell["what"]
    if what.kind == "by-name":
        wanted = say.in_hand(p.OfKinds(v.MONSTER | v.RITUAL), say.named(*what["any"]))
    else:
        said = noun(what["what"], context)
        if not said.kinds & v.RITUAL or said.placed or said.side != v.EITHER:
            raise NotMeant(what, "one Ritual Monster has to be meant")
        said.places, said.side = v.IN_HAND, v.YOU
        if "from" in what:
            said.places, said.side = zones(what["from"])
        wanted = said.selector()
    materials = _tributed(tributes["what"], context)
    if tributes.kind == "tributes-then":
        said = noun(tributes["brings"], context)
        said.places, said.side = zones(tributes["from"])
        brought = said.selector()
        if set(brought.filters) != set(wanted.filters):
            raise NotMeant(tributes, "it is another monster than before")
        return say.ritual_summon(brought, exact=True, materials=materials)
    reach = tributes["reach"]
    return say.ritual_summon(wanted, exact=reach.kind.startswith("exactly"), total=reach.get("n"), materials=materials)


def _tributed(node: Node, context: Context) -> Selector | None:
    """What a Ritual Summon takes: monsters of a sort in hand or Monster Zone; None: any."""
    given = cards(node, context)
    if given.ref or not given.all or given.side != v.EITHER or given.places != v.IN_MONSTER_ZONE:
        raise NotMeant(node, "what is Tributed has to be a sort of monsters")
    given = replace(given, places=v.IN_HAND | v.IN_MONSTER_ZONE, side=v.YOU, all=False)
    return None if given.filters in ((), (p.OfKinds(v.MONSTER),)) else given


def _ritual_summon(node: Node, context: Context) -> Act:
    """One that an effect makes, all of it told in one sentence."""
    brings = cards(node["what"], context, origin=node.get("from"))
    rituals = [f for f in brings.filters if isinstance(f, p.OfKinds) and f.kinds & v.RITUAL]
    if brings.ref or not rituals or (brings.least, brings.most, brings.side) != (1, 1, v.YOU):
        raise NotMeant(node["what"], "one Ritual Monster of one's own has to be meant, and where it is")
    reach, materials = node["reach"], _tributed(node["tributed"], context)
    return say.ritual_summon(brings, exact=reach.kind.startswith("exactly"), total=reach.get("n"), materials=materials)


def _in_extra_deck(node: Node, context: Context) -> Selector:
    what = cards(node["what"], context)
    if what.ref:
        raise NotMeant(node["what"], "it has to be one of the Extra Deck")
    return replace(what, places=v.IN_EXTRA_DECK, side=v.YOU)


def _extra_summon_with(node: Node, context: Context) -> Act:
    """A Synchro or Xyz Summon, made with certain monsters."""
    how = p.SynchroSummon if node.kind == "synchro-summon-with" else p.XyzSummon
    what = _in_extra_deck(node, context) if "what" in node else None
    using = node["using"]
    if using.kind == "with-this":
        return how(what, including=say.this_card)
    if using.kind == "only-such":
        said = noun(using["what"], context)
        if said.side != v.YOU or said.places & ~v.ON_FIELD:
            raise NotMeant(using["what"], "the monsters have to be those that one controls")
        said.places = v.IN_MONSTER_ZONE
        return how(what, materials=said.selector())
    given = reference(using["what"], context) if using.kind == "only-all-of" else cards(using["what"], context)
    if using.kind == "including-such":
        if not given.ref:
            if (
                given.all
                or given.least != 1
                or given.most != 1
                or given.side == v.OPPONENT
                or (given.places & ~v.ON_FIELD)
            ):
                raise NotMeant(using["what"], "one of the own monsters has to be meant")
            given = replace(given, places=v.IN_MONSTER_ZONE, side=v.YOU)
        return how(what, including=given)
    if not given.ref:
        raise NotMeant(using["what"], "it has to be known which these are")
    return how(what, materials=given, with_this_card=using.kind == "only-this-and", all_of_them=True)


def _normal_now(node: Node, context: Context) -> Act:
    what = cards(node["what"], context)
    return p.NormalSummon(what if what.ref else replace(what, places=v.IN_HAND, side=v.YOU))


def one_more_normal_summon(node: Node, context: Context, no_set: bool = True) -> Modifier:
    """One more Normal Summon of such a monster."""
    what = moved(node, context)
    if what.ref or what.all or what.most != 1 or what.side == v.OPPONENT or what.places & ~(v.ON_FIELD | v.IN_HAND):
        raise NotMeant(node["what"], "one monster is Normal Summoned so")
    filters = replace(what, places=v.IN_HAND).filters
    wanted = Selector(filters=filters) if filters not in ((), (p.OfKinds(v.MONSTER),)) else None
    return p.ExtraNormalSummons(p.Const(1), no_set=no_set, cards=wanted)


def _tokens_as_many(node: Node, context: Context) -> Act:
    """As many as there were cards."""
    return say.make_tokens(_token_facts(node, several=True), as_many(node, context), position=_position(node))


def _tokens(node: Node, context: Context) -> Act:
    least, most = quantity(node["quantity"], noun(Node("noun", "noun", {}), context))
    if least != most:
        raise NotMeant(node["quantity"], "the number of Tokens has to be fixed")
    return say.make_tokens(_token_facts(node, most > 1), least, side=_side(node), position=_position(node))


def _two_tokens(node: Node, context: Context) -> list[Act]:
    """Two sorts of Tokens, both or none."""
    other = node.here(node.category, node.kind, name=node["other"], facts=node["others"])
    return [say.both(*(say.make_tokens(_token_facts(each, several=False)) for each in (node, other)))]


def _token_facts(node: Node, several: bool) -> p.TokenFacts:
    name = node["name"]
    if several and name.endswith("Tokens"):  # in the plural within its quotation marks
        name = name[:-1]
    return _facts(name if name.endswith("Token") else f"{name} Token", node["facts"])


def _facts(name: str, stats: Node, **more: int) -> p.TokenFacts:
    return p.TokenFacts(
        name=name,
        type=TYPES[stats["type"].kind],
        attribute=ATTRIBUTES[stats["attribute"].kind],
        level=stats["level"],
        attack=stats["atk"],
        defense=stats["def"],
        **more,
    )


SUMMONING_FRAMES: Final[dict[str, Callable[[Node, Context], Act | list[Act]]]] = {
    "special-summon": _special_summon,
    "special-summon-treated": _special_summon,
    "special-summon-like": _special_summon_like,
    "special-summon-like-ignoring": _special_summon_like,
    "special-summon-ignoring": lambda node, context: replace(_special_summon(node, context), ignoring_conditions=True),
    "special-summon-as": _as_monster,
    "special-summon-on": _on_top,
    "special-summon-as-many": _as_many,
    "special-summon-as-many-of": _as_many,
    "fusion-summon": _fusion_summon,
    "fusion-summon-banishing": _fusion_taking_away,
    "fusion-summon-shuffling": _fusion_taking_away,
    "ritual-summon": _ritual_summon,
    "synchro-summon-now": lambda node, context: p.SynchroSummon(_in_extra_deck(node, context)),
    "xyz-summon-now": lambda node, context: p.XyzSummon(_in_extra_deck(node, context)),
    "synchro-summon-with": _extra_summon_with,
    "xyz-summon-with": _extra_summon_with,
    "normal-summon-now": _normal_now,
    "tokens": _tokens,
    "tokens-as-many": _tokens_as_many,
    "two-tokens": _two_tokens,
    "extra-normal-summon": lambda node, context: say.modify(None, one_more_normal_summon(node, context)),
}
