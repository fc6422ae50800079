"""What a card gains: the effects in the "●" lines that a sentence announces."""

from dataclasses import dataclass, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Condition, Filter, Modifier, Selector, Value
from engine.text.lowering.conditions import condition
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.held_together import all_held
from engine.text.lowering.nouns import ATTRIBUTES, TYPES
from engine.text.nodes import Node

GAINED: Final = frozenset(("gained", "gained-by-equipped", "gained-by-user", "gained-by-holder"))
"""Sentences after which effects are told that a card has."""


@dataclass
class Gaining:
    """Who has the effects that are told, and when: this card under a condition, or (``who``) other cards."""

    kind: str
    condition: Condition | None
    who: Selector | None
    measure: Value | None = None  # of which each effect says how much it takes

    def own(self, ability: Ability, node: Node) -> Ability:
        """An effect of this card that it has while the condition holds."""
        if ability.places & ~v.ON_FIELD:
            raise NotMeant(node, "it isn't clear whether it still has this effect once it is gone")
        return replace(ability, condition=all_held(self.condition, ability.condition))

    def granted(self, ability: Ability, node: Node) -> Ability:
        """What this card does for others: they have the effect."""
        if self.kind == "gained-by-user":
            if ability.kind != p.TRIGGER or any(
                not isinstance(e, p.IsSummoned) or e.subject is not None for e in ability.event
            ):
                raise NotMeant(
                    node, "it would keep this effect without this card: write “that has this card as material”"
                )
        if self.kind in ("gained-by-user", "gained-by-holder"):
            return say.continuous(*modifiers_of(ability, self.who, node), places=v.IN_UNDER)
        return say.continuous(*modifiers_of(ability, self.who, node), places=v.IN_SPELL_ZONE)


def gaining(node: Node, context: Context) -> Gaining:
    if node.kind == "gained":
        if not context.kinds & v.MONSTER:
            raise NotMeant(node, "only a monster gains effects so")
        return Gaining(node.kind, condition(node["condition"], context), None)
    if node.kind == "gained-by-equipped":
        if not context.kinds & v.EQUIP:
            raise NotMeant(node, "only an Equip Card gives effects so")
        return Gaining(node.kind, None, say.equipped_monster)
    if not context.kinds & v.MONSTER:
        raise NotMeant(node, "only a monster becomes material")
    if node.kind == "gained-by-holder":
        such: list[Filter] = _of_attribute(node)
        if "type" in node:
            such.append(p.OfType(TYPES[node["type"].kind], original=True))
        return Gaining(node.kind, None, say.face_up_monster(p.OfKinds(v.XYZ), *such, p.HasThisAsMaterial()))
    wanted = [p.OfKinds(v.XYZ), *_of_attribute(node), p.Summoned(v.XYZ_SUMMON), p.HasThisAsMaterial()]
    return Gaining(node.kind, None, say.face_up_monster(*wanted))


def _of_attribute(node: Node) -> list[Filter]:
    return [p.OfAttribute(sum(ATTRIBUTES[each.kind] for each in node["any"]))] if "any" in node else []


_HELD_BY_CARDS: Final = (
    p.NotDestroyedByBattle, p.FromEffects, p.NotAttacked, p.CannotAttack, p.AttacksDirectly, p.ExtraAttacks,
    p.MustAttack, p.Pierces, p.AttacksAll, p.NoPositionChange, p.NotTributed, p.GainsFigure,
)  # fmt: skip


def modifiers_of(ability: Ability, who: Selector | None, node: Node) -> tuple[Modifier, ...]:
    """The effect as something that other cards have."""
    if ability.kind in p.ACTIVATED and ability.kind not in (p.CARD_ACTIVATION, p.FLIP_EFFECT):
        if not isinstance(ability.limit, p.PerTurn | p.WhileFaceUp | None) or ability.limit_group:
            raise NotMeant(node, "how often it may be used goes by no name")
        return (p.Granted(replace(ability, text=(0, 0)), who=who),)
    if (
        ability.kind != p.CONTINUOUS_EFFECT
        or ability.condition is not None
        or ability.phases != v.ANY_PHASE
        or (ability.whose_turn != v.EITHER)
    ):
        raise NotMeant(node, "this effect can't be given to another card yet")
    held: list[Modifier] = []
    for each in ability.modifiers:
        if (
            not isinstance(each, _HELD_BY_CARDS)
            or each.who is not None
            or each.condition is not None
            or (each.cards is not None or each.value is not None and not isinstance(each.value, p.Const))
        ):
            raise NotMeant(node, "this effect can't be given to another card yet")
        if isinstance(each, p.FromEffects):
            raise NotMeant(node, "whose opponent this means depends on who controls the card that has it")
        held.append(replace(each, who=who))
    return tuple(held)


def announces(node: Node) -> str:
    """The kind of the act in an effect that "●" lines complete, or ""."""
    found = [each.kind for each in node.within() if each.kind in _COMPLETED]
    if len(found) > 1:
        raise NotMeant(node, "it isn't clear what the lines after this belong to")
    return found[0] if found else ""


OF_RESULTS: Final = {"toss-and-apply": ("row-of-heads", "row-of-tails"), "roll-and-apply": ("row-of-results",)}
"""Acts of which the result tells what is done, and what the lines say then."""
_COMPLETED: Final = frozenset(("apply-one", "gains-effect", "gains-effect-for-now", *OF_RESULTS))
