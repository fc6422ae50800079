"""How often the effects of a card may be used, by the sentences that limit them."""

from dataclasses import replace
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Modifier
from engine.text.language.parsing.tree import NoMeaning

OF_ITS_WAY: Final = {"summon-so-once-per-turn": p.UsedPerTurn(), "summon-so-once-per-duel": p.PerDuel()}
TIMES: Final[dict[str, p.Limit]] = {
    "use-twice-per-turn": p.UsedPerTurn(2),
    "use-thrice-per-turn": p.UsedPerTurn(3),
    "this-effect-once-per-turn": p.PerTurn(),
    "this-effect-twice-per-turn": p.PerTurn(2),
    "this-effect-thrice-per-turn": p.PerTurn(3),
}
OF_THE_LAST: Final = frozenset(
    (
        "activate-effect-once-per-turn",
        "effect-once-per-chain",
        "use-once-per-turn",
        *TIMES,
        "this-effect-once-while-face-up",
        "use-once-per-duel",
    )
)
SHARED: Final = frozenset(("use-one-per-turn", "use-one-of-effects", "use-one-of-following", "use-one-per-duel"))
ANNOUNCES: Final = frozenset(
    ("use-one-of-effects", "use-each-once-per-turn", "use-each-once-per-duel", "activate-each-once-per-turn")
)
"""Limits on effects that may stand in lines behind them."""
_ONCE_AND_BY_NAME: Final = (p.WhileFaceUp(), p.UsedPerTurn())


def limited(ability: Ability, limit: p.Limit, group: str) -> Ability:
    """The same under one more limit; ``group``: what it is shared with, if with anything."""
    old = ability.limit
    again = type(old) is type(limit)
    if (old, limit) in (_ONCE_AND_BY_NAME, _ONCE_AND_BY_NAME[::-1]):
        limit = p.UsedPerTurn(once_face_up=True)
    elif not again and old not in (None, p.OneOfThem(), p.PerTurn()):
        raise NoMeaning("it is limited twice")
    held = old if again and limit.times == 1 else limit
    return replace(ability, limit=held, limit_group=group or ability.limit_group)


def gained_once(ability: Ability) -> Ability:
    """The same, where the Normal Summons that it adds are gained once per turn."""

    def once(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
        return tuple(replace(m, once=True) if isinstance(m, p.ExtraNormalSummons) else m for m in modifiers)

    acts = tuple(
        replace(act, modifiers=once(act.modifiers)) if isinstance(act, p.Change) else act for act in ability.block.acts
    )
    return replace(ability, modifiers=once(ability.modifiers), block=replace(ability.block, acts=acts))


def to_no_other_union(ability: Ability) -> Ability:
    """The same, where a Union Monster equips itself: to no monster that has one already."""
    if ability.limit_group != "union":
        return ability
    free = p.NoneOf((p.Equipped(printed=v.UNION),))
    costs = tuple(
        replace(cost, selector=replace(cost.selector, filters=(*cost.selector.filters, free)))
        if isinstance(cost, p.Targeting) and cost.selector is not None
        else cost
        for cost in ability.costs
    )
    return replace(ability, costs=costs)
