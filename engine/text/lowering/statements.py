"""What simply holds while a card is there, and how monsters come to the field by themselves."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Procedure, Selector
from engine.text.lowering.conditions import condition
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.costs import cost
from engine.text.lowering.nouns import Noun, cards, except_
from engine.text.lowering.values import growth
from engine.text.nodes import Node

_AFFECTING: Final = {
    "other-effects": (v.EITHER, 0), "opponents-effects": (v.OPPONENT, 0), "spell-effects": (v.EITHER, v.SPELL),
    "trap-effects": (v.EITHER, v.TRAP), "monster-effects": (v.EITHER, v.MONSTER),
    "spell-and-trap-effects": (v.EITHER, v.SPELL | v.TRAP),
}  # fmt: skip
_SIMPLE: Final = {
    "not-attacked": p.M_NOT_ATTACKED, "cannot-attack": p.M_CANNOT_ATTACK, "can-attack-directly": p.M_DIRECT_ATTACK,
    "piercing": p.M_PIERCING, "must-attack": p.M_MUST_ATTACK,
}  # fmt: skip


def statement(node: Node, context: Context) -> list[Modifier]:
    kind = node.kind
    if kind in ("while", "if-statement"):
        held = condition(node["condition"], context)
        return [m.but(condition=held if m.condition is None else say.all_of(held, m.condition))
                for m in statement(node["says"], context)]  # fmt: skip
    who = _who(node, context)
    if kind in _SIMPLE:
        return [say.modifier(_SIMPLE[kind], who)]
    if kind in ("stat-gain", "stat-loss"):
        return [say.modifier(op, who, amount) for op, amount in growth(node["by"], context, kind == "stat-loss")]
    if kind == "not-destroyed":
        return [say.modifier(op, who, a=by) for op, by in _CAUSES[node["cause"].kind]]
    if kind in ("not-targeted", "not-targeted-by-opponent"):
        return [say.modifier(p.M_NOT_TARGETED, who, a=v.EITHER if kind == "not-targeted" else v.OPPONENT)]
    if kind == "cannot-attack-directly":
        return [say.modifier(p.M_CANNOT_ATTACK, who, a=1)]
    if kind == "can-attack-twice":
        return [say.modifier(p.M_EXTRA_ATTACKS, who, 1)]
    if kind == "unaffected":
        by, kinds = _AFFECTING[node["effects"].kind]
        return [say.modifier(p.M_UNAFFECTED, who, a=by, b=kinds)]
    if kind in ("no-special-summons", "your-no-special-summons", "opponents-no-special-summons"):
        side = {"no-special-summons": v.EITHER, "your-no-special-summons": v.YOU}.get(kind, v.OPPONENT)
        wanted = None
        if "exception" in node:
            said = Noun()
            except_(node["exception"], said, context)
            wanted = Selector(filters=tuple(said.filters))
        return [say.modifier(p.M_CANNOT_SUMMON, side=side, a=v.SPECIAL_SUMMON, cards=wanted)]
    if kind in ("not-synchro-material", "not-xyz-material"):
        how = v.SYNCHRO_SUMMON if kind == "not-synchro-material" else v.XYZ_SUMMON
        return [say.modifier(p.M_NOT_MATERIAL, who, a=how)]
    if kind == "only-one":
        if node["name"] != context.name:
            raise NotMeant(node, "the name of another card")
        return [say.modifier(p.M_ONLY_ONE)]
    if kind == "treated-as-name":
        return [say.modifier(p.M_TREATED_AS, a=p.T_NAME, words=(node["name"],))]
    raise NotMeant(node, "this can't be said of a card yet")


_CAUSES: Final = {
    "by-battle": ((p.M_NOT_DESTROYED_BY_BATTLE, 0),),
    "by-effects": ((p.M_NOT_DESTROYED_BY_EFFECT, v.EITHER),),
    "by-opponents-effects": ((p.M_NOT_DESTROYED_BY_EFFECT, v.OPPONENT),),
    "by-battle-or-effects": ((p.M_NOT_DESTROYED_BY_BATTLE, 0), (p.M_NOT_DESTROYED_BY_EFFECT, v.EITHER)),
}  # fmt: skip


def _who(node: Node, context: Context) -> Selector | None:
    """The cards it is said of; None for this card."""
    who = node.get("who")
    if who is None:
        return None
    selector = cards(who, context)
    if selector.ref == p.THIS:
        return None
    if selector.ref and selector.ref != p.EQUIPPED:
        raise NotMeant(who, "nothing can hold for that all the time")
    if not selector.ref and not selector.all:
        raise NotMeant(who, "it has to be said of all such cards")
    if not selector.ref and selector.positions == v.ANY_POSITION and selector.places & v.ON_FIELD:
        selector = selector.but(positions=v.FACE_UP)
    return selector


# ---------------------------------------------------------------------------------- procedures

_BY: Final = {"tributing": "tribute-cost", "banishing": "banish-cost", "sending": "send-cost",
              "discarding": "discard-cost", "returning": "return-cost"}  # fmt: skip


def procedure(node: Node, context: Context) -> list[Procedure]:
    kind = node.kind
    if kind == "no-normal-summon":
        return [say.cannot_be_normal_summoned]
    if kind == "cannot-special-summon":
        return [Procedure(op=p.P_ONLY_SO, a=0)]
    if kind == "only-by-own-way":
        return [say.only_by_its_own_way]
    if kind == "must-first":
        return [say.must_first_be_summoned_its_own_way]
    if kind == "may-special-summon":
        return [say.special_summon_from(v.IN_HAND)]
    if kind == "special-summon-if":
        return [say.special_summon_from(v.IN_HAND, condition=condition(node["condition"], context))]
    if kind == "special-summon-by":
        way = node["way"]
        paid = cost(Node("cost", _BY[way.kind], way.slots, way.start, way.end), context)
        return [say.special_summon_from(v.IN_HAND, costs=[paid])]
    if kind in ("without-tribute", "without-tribute-if"):
        held = condition(node["condition"], context) if kind == "without-tribute-if" else None
        return [say.tributes(0, condition=held, also_set=False)]
    raise NotMeant(node, "a monster can't be Summoned so yet")
