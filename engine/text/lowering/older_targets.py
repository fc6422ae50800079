"""What older texts target without saying so (AMB-83).

"Destroy 1 monster on the field" in a text of the older sort picks its monster when the effect is activated. In the
wording of today it would be picked when it resolves, so this is asked of texts alone that are surely old.
"""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Selector
from engine.program.data import parts_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Context

_IN_THE_OPEN: Final = v.ON_FIELD | v.IN_GRAVEYARD | v.IN_BANISHED

_DONE_FIRST: Final = (p.N_DEALT, p.N_DONE, p.N_DRAWN)
"""What an effect has to do before it is known which cards are meant."""


def with_targets(
    tree: Tree, context: Context, costs: tuple[Cost, ...], block: list[Act]
) -> tuple[tuple[Cost, ...], list[Act]]:
    """The same effect with what it targets as a target: at most one choice, of the first thing that it does."""
    choosing = [act for act in block if _picks(act)]
    if len(choosing) + sum(_inside(act) for act in block) == 0:
        return costs, block
    picking = choosing[0] if choosing else None
    if (
        picking is not block[0]
        or len(choosing) > 1
        or any(_inside(act) for act in block)
        or any(isinstance(cost, p.Targeting) for cost in costs)
    ):
        raise NoMeaning("it isn't clear when this older text wants its cards chosen", tree)
    assert picking.what is not None
    name = context.new_target(picking.what)
    target = p.Targeting(replace(picking.what, name=name))
    return (*costs, target), [p.done_to(picking, say.that(name)), *block[1:]]


def _picks(act: Act) -> bool:
    return act.what is not None and _is_open_choice(act.what) or act.to is not None and _is_open_choice(act.to)


def _is_open_choice(what: Selector) -> bool:
    """A fixed number of cards, picked by the player among those that lie open, and not by the highest of a figure."""
    return (
        bool(what.places)
        and not what.ref
        and not what.all
        and what.chooser == p.BY_YOU
        and what.count is None
        and (not what.places & ~_IN_THE_OPEN)
        and not any(isinstance(part, p.Noted) and part.word in _DONE_FIRST for part in parts_of(what))
        and not any(isinstance(f, p.HasFigure) and isinstance(f.value, p.Highest | p.Lowest) for f in what.filters)
    )


def _inside(act: Act) -> bool:
    """Whether something that it does further in picks cards in the open."""
    return any(_picks(inner) or _inside(inner) for block in act.blocks for inner in block.acts)
