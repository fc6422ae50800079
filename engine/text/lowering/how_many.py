"""As many as were paid, or moved just now: "the same number of …"."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Context


def as_many(tree: Tree, context: Context) -> p.Noted | p.Count:
    """As many as have been moved just now, or were paid."""
    last = context.last
    if isinstance(last, p.They) and last.side == v.OPPONENT and type(last.does.acts[-1]) in _TELLS_HOW_MANY:
        name = f"{p.IT} {len(context.kept) + 2}"
        context.kept.append((last, name))
        return p.Count(say.that(name))
    if last is not None:
        if type(last) not in _TELLS_HOW_MANY:
            raise NoMeaning("it isn't clear how many these are", tree)
        return p.Noted("done")
    event = next((each for each in context.mentions if each.ref == p.EVENT and each.several is not False), None)
    if paid_cards(context) is None and event is not None and not context.costs:
        return p.Count(say.that(p.EVENT))
    if paid_cards(context) is None:
        raise NoMeaning("it isn't clear how many these are", tree)
    return p.Noted("cost")


_TELLS_HOW_MANY: Final = frozenset(
    (
        p.Destroy,
        p.Banish,
        p.SendToGraveyard,
        p.Return,
        p.Discard,
        p.Tribute,
        p.SpecialSummon,
        p.AddToHand,
        p.ChangePosition,
        p.Set,
        p.Reveal,
    )
)


_COUNTED: Final = p.TakesAway | p.RevealCost | p.DetachCost | p.CounterCost


def paid_cards(context: Context) -> type[p.Cost] | None:
    """The sort of the one cost that takes cards, or shows them, if there is no other."""
    paid = [cost for cost in context.costs if not isinstance(cost, p.NOT_PAID)]
    return type(paid[0]) if len(paid) == 1 and isinstance(paid[0], _COUNTED) else None
