"""How monsters come to the field by themselves: what their text allows, and what it keeps them from (GLOSS-18)."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Cost, Procedure, Selector
from engine.text.lowering.conditions import HOW, condition, turn_part
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.costs import PAYING, cost
from engine.text.lowering.held_together import all_held
from engine.text.lowering.its_summon import above
from engine.text.lowering.nouns import PLACES, POSITIONS, cards, excepting, noun
from engine.text.nodes import Node

_OF_KIND: Final = {"fusion-way": v.FUSION, "ritual-way": v.RITUAL, "synchro-way": v.SYNCHRO, "xyz-way": v.XYZ}
_OUT_OF_PLAY: Final = v.IN_HAND | v.IN_GRAVEYARD | v.IN_EXTRA_DECK | v.IN_DECK | v.IN_BANISHED


Materials = tuple[Selector, ...]


def procedure(node: Node, context: Context, materials: Materials = ()) -> list[Procedure]:
    """``materials``: what the first line of the card asks for."""
    kind = node.kind
    if kind in _PLAIN:
        return [_PLAIN[kind]]
    if kind in _WITH:
        return [_with(node, context, first=False)]
    if kind == "not-from":
        return [p.CannotBeSummoned(v.SPECIAL_SUMMON, _places(node))]
    if kind in _BARRED:
        held = condition(node["condition"], context)
        return [p.CannotBeSummoned(_BARRED[kind], condition=p.Unless(held) if kind.endswith("unless") else held)]
    if kind == "once-per-turn":
        return [_once(node, context)]
    if kind in ("must", "must-first") and node["way"].kind in _WITH:
        return [_with(node["way"], context, first=kind == "must-first")]
    if kind in ("must", "must-first"):
        return [*_way(node["way"], context, materials), p.OnlyInOwnWay(kind == "must-first")]
    if kind == "only-by":
        return [p.OwnWay(v.IN_HAND, _payment(node["pays"], context, node.get("exception"))), p.OnlyInOwnWay()]
    if kind in ("with-spell", "with-any-spell", "only-with-spell"):
        if not context.kinds & v.RITUAL:
            raise NotMeant(node, "only a Ritual Monster is Summoned so")
        spell = (say.archetype if kind == "with-any-spell" else say.named)(node["name"])
        return [p.NamesRitualSpell(Selector(filters=(spell,)))]
    if kind == "may-special-summon":
        return [_own_summon(node["summon"], context, materials)]
    if kind == "may-special-summon-if":
        return [_own_summon(node["summon"], context, materials, condition(node["condition"], context))]
    if kind == "must-either":
        ways = [*_way(node["one"], context, materials), *_way(node["other"], context, materials)]
        if len(ways) != 1:
            raise NotMeant(node, "one way is its own, the other that of its kind")
        return [*ways, p.OnlyInOwnWay()]
    if kind in ("needs-such-tributes", "needs-tributes-only-summon"):
        such = Selector(filters=(say.archetype(node["name"]),) if "name" in node else ())
        only_summon = kind == "needs-tributes-only-summon"
        demanded = p.OwnTributes(node["n"], such, optional=False, also_set=not only_summon)
        return [demanded, p.CannotBeSummoned(v.SET_FACE_DOWN)] if only_summon else [demanded]
    if kind == "only-such-tributes":
        said = noun(node.here("noun", "noun", adjectives=node["adjectives"]), context)
        filters = said.selector().filters
        if not filters or said.positions != v.ANY_POSITION or said.other or said.side != v.EITHER or said.placed:
            raise NotMeant(node, "such monsters can't be asked for as Tributes")
        return [p.OwnTributes(None, Selector(filters=filters), optional=False, also_set=False)]
    if kind == "needs-tributes":
        return [p.OwnTributes(node["n"], optional=False)]
    if kind.startswith(("with-tributes", "without-tribute")):
        if kind.startswith("with-") and not node["n"]:
            raise NotMeant(node, "no Tribute is none")
        asked = condition(node["condition"], context) if "condition" in node else None
        return [p.OwnTributes(node.get("n") or 0, condition=asked, also_set=kind.endswith("set"))]
    if kind in ("also-xyz", "also-xyz-once"):
        return [_also_xyz(node, context)]
    if kind == "tribute-for":
        return [_tributes(node, context)]
    raise NotMeant(node, "a monster can't be Summoned so yet")


_PLAIN: Final[dict[str, Procedure]] = {
    "no-normal-summon": p.CannotBeNormalSummoned(),
    "cannot-special-summon": p.OnlyInOwnWay(),
    "only-by-own-way": p.OnlyInOwnWay(),
    "as-spell": p.SetAsSpell(),
    "only-set": p.CannotBeSummoned(v.NORMAL_SUMMON),
}
_BARRED: Final = {
    "no-normal-summon-unless": v.NORMAL_SUMMON,
    "no-normal-summon-while": v.NORMAL_SUMMON,
    "no-normal-or-flip-unless": v.NORMAL_SUMMON | v.FLIP_SUMMON,
    "no-summon-unless": v.ANY_SUMMON,
}
"""Summons that a condition keeps it from."""


def _also_xyz(node: Node, context: Context) -> Procedure:
    """On top of an own monster."""
    if (node.get("name") or context.name) != context.name:
        raise NotMeant(node, "the name of another card")
    what = cards(node["what"], context, exception=node.get("exception"))
    if node["what"].kind == "called":
        what = replace(what, places=what.places & v.IN_MONSTER_ZONE)
    if (
        not context.kinds & v.XYZ
        or what.ref
        or what.all
        or (what.least, what.most) != (1, 1)
        or (what.side != v.YOU or what.places != v.IN_MONSTER_ZONE or what.group or what.positions != v.ANY_POSITION)
    ):
        raise NotMeant(node["what"], "one own monster is used so")
    held = None
    if "phase" in node:
        phases, whose = turn_part(node["phase"])
        if phases & ~v.MAIN_PHASES or whose != v.YOU:
            raise NotMeant(node["phase"], "monsters are Summoned in the own Main Phases")
        held = say.during(phases, whose)
    return p.XyzMaterials(
        Selector(filters=what.filters),
        any_level=True,
        condition=held,
        limit=p.UsedPerTurn() if node.kind == "also-xyz-once" else None,
        transfers="transfers" in node,
    )


def _with(node: Node, context: Context, first: bool) -> Procedure:
    """It comes by the effects of certain cards. Synchro and Xyz Summons need no effect, and are left to their own
    words."""
    if context.kinds & (v.SYNCHRO | v.XYZ):
        raise NotMeant(node, "such a monster can't be Summoned by effects alone yet")
    if node.kind in ("itself-way", "only-by-itself"):
        return p.OnlyByEffect(first, itself=True)
    by = Selector(filters=(say.named(*node["names"]),) if "names" in node else ())
    used: Selector | None = None
    if "uses" in node:
        used = cards(node["uses"], context)
        if used.ref or used.all or (used.least, used.most) != (1, 1) or used.side != v.EITHER:
            raise NotMeant(node["uses"], "one card of a sort is used")
        used = Selector(filters=used.filters)
    # that of any card: so its own is one
    itself = not by.filters or used is None and "itself" in node.kind
    return p.OnlyByEffect(first, by, itself, used)


_WITH: Final = frozenset(
    ("only-with", "only-with-or-itself", "only-by-itself", "card-way", "card-or-itself-way", "effect-way", "itself-way")
)


def _places(node: Node) -> int:
    places = 0
    for each in node["places"]:
        if places & PLACES[each.kind] or PLACES[each.kind] & ~_OUT_OF_PLAY or each.kind.startswith("face-up"):
            raise NotMeant(each, "a monster isn't Summoned from there")
        places |= PLACES[each.kind]
    return places


def _once(node: Node, context: Context) -> Procedure:
    """ "You can only Special Summon "X(s)" once per turn": not if one of that name has been."""
    if node["name"].removesuffix("(s)") != context.name:
        raise NotMeant(node, "the name of another card")
    how = HOW[node["how"].kind] or v.ANY_SUMMON
    if how in (v.SPECIAL_SUMMON, v.PENDULUM_SUMMON, v.ANY_SUMMON) and node["name"] == context.name:
        raise NotMeant(node, "it has to be said whether several may come at once, as “(s)” does")
    before = p.IsSummoned(Selector(filters=(say.named(context.name),)), how, by=v.YOU)
    return p.CannotBeSummoned(how, condition=p.HappenedThisTurn(before))


def _way(node: Node, context: Context, materials: Materials) -> list[Procedure]:
    """What has to have brought it: a Summon of its kind, which needs no more words, or one that is told here."""
    if node.kind in _OF_KIND:
        if not context.kinds & _OF_KIND[node.kind]:
            raise NotMeant(node, "this monster isn't Summoned so")
        return []
    return [_own_summon(node, context, materials)]


def _own_summon(node: Node, context: Context, materials: Materials, held: Condition | None = None) -> Procedure:
    if node.kind.startswith("above"):
        return p.OwnWay(v.IN_EXTRA_DECK, (_above(node["above"], materials),), condition=held)
    if "condition" in node:
        held = condition(node["condition"], context)
    if "has" in node:
        held = all_held(condition(_as_condition(node["has"]), context), held)
    to_side = v.OPPONENT if "side" in node and node["side"].kind == "opponents-field" else v.YOU
    if to_side == v.OPPONENT:
        context.they = v.OPPONENT
    pays = node.get("pays") or node.get("order")
    costs = _payment(pays, context, node.get("exception")) if pays is not None else ()
    places = v.IN_HAND
    if "from-here" in node and node["from-here"].kind == "from-brackets":
        places = sum(PLACES[each.kind] for each in node["from-here"]["places"])
    if places & ~_OUT_OF_PLAY:
        raise NotMeant(node["from-here"], "a monster isn't Summoned from there")
    if bool(context.kinds & v.EXTRA_DECK_KINDS) != bool(places & v.IN_EXTRA_DECK):
        raise NotMeant(node, "such a monster isn't there when it is to be Summoned")
    position = POSITIONS[node["position"].kind] if "position" in node else 0
    return p.OwnWay(places, costs, position, to_side, condition=held)


def _as_condition(node: Node) -> Node:
    """ "By having 3 DARK monsters in your GY": that you have them."""
    kind = "you-have" if node.kind == "having-cards" else "you-have-exactly"
    return node.here("simple-condition", kind, **node.slots)


# ---------------------------------------------------------------------------------- what is paid


_ALLOWED: Final = frozenset(PAYING.values()) - {"target-cost"}


def _payment(node: Node, context: Context, exception: Node | None) -> tuple[Cost, ...]:
    kind = node.kind
    if kind in ("tributing-among", "tributing-such-among"):
        return _tributes_among(node, context)
    if node.category == "payment":
        slots = dict(node.slots)
        if exception is not None and "what" in node:
            slots["what"] = excepting(node["what"], exception)
        elif exception is not None:
            raise NotMeant(exception, "this has no exceptions")
        node = node.here("cost", PAYING[kind], **slots)
    if node.kind not in _ALLOWED:
        raise NotMeant(node, "a monster isn't Summoned by that")
    what = node.get("what")
    if what is not None and what.category == "ref":
        raise NotMeant(what, "it has to be said which cards pay for it")
    if node.kind == "tribute-cost" and what is not None:
        theirs = cards(what, context)
        if (
            theirs.group is not None
            and what.kind == "one-of-each"
            and theirs.side != v.OPPONENT
            and (theirs.places & v.IN_MONSTER_ZONE)
        ):
            return (p.TributeCost(replace(theirs, places=v.IN_MONSTER_ZONE, side=v.YOU)),)
        if theirs.side == v.OPPONENT and theirs.places == v.IN_MONSTER_ZONE and not theirs.all:
            return (p.TributeCost(theirs),)
    if node.kind == "send-cost" and what is not None and "from" not in node:
        theirs = cards(what, context)
        if theirs.side == v.OPPONENT and not theirs.places & ~v.ON_FIELD and not theirs.all:
            return (p.SendCost(theirs),)
    paid = cost(node, context)
    if isinstance(paid, p.CostOfCards) and paid.selector is not None and paid.selector.ref:
        raise NotMeant(node, "it isn't clear which cards this means")
    return (paid,)


def _tributes_among(node: Node, context: Context) -> tuple[Cost, ...]:
    """Some monsters, at least so many of them of one sort: those, and others beside them."""
    rest = node["n"] - node["m"]
    if rest < 1 or node["m"] < 1 or "exception" in node:
        raise NotMeant(node, "some of them are such, others may be any")
    if "any" in node:
        such = [say.named(*node["any"])]
    else:
        said = noun(node["such"], context)
        if said.placed or said.side != v.EITHER or said.other:
            raise NotMeant(node["such"], "the own monsters are Tributed")
        such = list(said.selector().filters)
    mine = Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, filters=tuple(such), least=node["m"], most=node["m"])
    others = Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, least=rest, most=rest)
    return p.TributeCost(mine), p.TributeCost(others)


def _above(node: Node, materials: Materials) -> Cost:
    """ "the above cards you control": one for each of its materials."""
    if not materials:
        raise NotMeant(node, "no materials have been named")
    field = above(materials)
    if node.kind == "banishing-above":
        return p.BanishCost(field, as_material=v.FUSION_SUMMON)
    if node.kind == "sending-above":
        return p.SendCost(field, as_material=v.FUSION_SUMMON)
    if node.kind == "tributing-above":
        return p.TributeCost(replace(field, places=v.IN_MONSTER_ZONE), as_material=v.FUSION_SUMMON)
    return p.ReturnCost(field, v.DECK, as_material=v.FUSION_SUMMON)


def _tributes(node: Node, context: Context) -> Procedure:
    """Fewer Tributes than its Level asks for. Setting it is no Tribute Summon."""
    what = node["what"]
    if what.category == "ref":
        raise NotMeant(what, "it has to be said which monsters are Tributed")
    selector = cards(what, context)
    if (
        selector.all
        or selector.least != selector.most
        or selector.side == v.OPPONENT
        or selector.group
        or (selector.other or selector.positions != v.ANY_POSITION or selector.places != v.IN_MONSTER_ZONE)
    ):
        raise NotMeant(what, "such monsters can't be asked for as Tributes")
    return p.OwnTributes(selector.least, Selector(filters=selector.filters), also_set=False)
