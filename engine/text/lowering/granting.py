"""What a card gains: the effects in the "●" lines that a sentence announces."""

from dataclasses import dataclass, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Condition, Modifier, Selector, Value
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.held_together import all_held


@dataclass(frozen=True)
class Gaining:
    """Who has the effects that are told, and when: this card under a condition, or (``who``) other cards."""

    kind: str
    condition: Condition | None
    who: Selector | None
    measure: Value | None = None  # of which each effect says how much it takes

    def own(self, ability: Ability, tree: Tree) -> Ability:
        """An effect of this card that it has while the condition holds."""
        if ability.places & ~v.ON_FIELD:
            raise NoMeaning("it isn't clear whether it still has this effect once it is gone", tree)
        return replace(ability, condition=all_held(self.condition, ability.condition))

    def granted(self, ability: Ability, tree: Tree) -> Ability:
        """What this card does for others: they have the effect."""
        if self.kind == "gained-by-user":
            if ability.kind != p.TRIGGER or any(
                not isinstance(e, p.IsSummoned) or e.subject is not None for e in ability.event
            ):
                why = "it would keep this effect without this card: write “that has this card as material”"
                raise NoMeaning(why, tree)
        if self.kind in ("gained-by-user", "gained-by-holder"):
            return say.continuous(*modifiers_of(ability, self.who, tree), places=v.IN_UNDER)
        return say.continuous(*modifiers_of(ability, self.who, tree), places=v.IN_SPELL_ZONE)


_HELD_BY_CARDS: Final = (
    p.NotDestroyedByBattle, p.FromEffects, p.NotAttacked, p.CannotAttack, p.AttacksDirectly, p.ExtraAttacks,
    p.MustAttack, p.Pierces, p.AttacksAll, p.NoPositionChange, p.NotTributed, p.GainsFigure,
)  # fmt: skip


def modifiers_of(ability: Ability, who: Selector | None, tree: Tree) -> tuple[Modifier, ...]:
    """The effect as something that other cards have."""
    if ability.kind in p.ACTIVATED and ability.kind not in (p.CARD_ACTIVATION, p.FLIP_EFFECT):
        if not isinstance(ability.limit, p.PerTurn | p.WhileFaceUp | None) or ability.limit_group:
            raise NoMeaning("how often it may be used goes by no name", tree)
        return (p.Granted(replace(ability, text=(0, 0)), who=who),)
    if (
        ability.kind != p.CONTINUOUS_EFFECT
        or ability.condition is not None
        or ability.phases != v.ANY_PHASE
        or (ability.whose_turn != v.EITHER)
    ):
        raise NoMeaning("this effect can't be given to another card yet", tree)
    held: list[Modifier] = []
    for each in ability.modifiers:
        if (
            not isinstance(each, _HELD_BY_CARDS)
            or each.who is not None
            or each.condition is not None
            or (each.cards is not None or each.value is not None and not isinstance(each.value, p.Const))
        ):
            raise NoMeaning("this effect can't be given to another card yet", tree)
        if isinstance(each, p.FromEffects):
            raise NoMeaning("whose opponent this means depends on who controls the card that has it", tree)
        held.append(replace(each, who=who))
    return tuple(held)
