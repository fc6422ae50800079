"""For which effects, or which way of Summoning it, a player gives something up for the turn."""

from dataclasses import replace
from typing import Final

from engine import program as p
from engine.program import Ability, Cost, Procedure
from engine.text.language.parsing.tree import NoMeaning
from engine.text.lowering.said import Vow

OWN_WAY: Final = "of-own-way"


def own_way_vowed(procedure: Procedure, vowed: Vow) -> Procedure:
    if not isinstance(procedure, p.OwnWay):
        return procedure
    return replace(procedure, costs=(*vowed.costs, *procedure.costs))


def effects_vowed(abilities: list[Ability], vowed: Vow, before: int) -> None:
    """``before``: how many abilities stand before it."""
    of_card, of_each = vowed.of == "of-this-card", vowed.of == "of-any-effect"
    which = [
        n
        for n, a in enumerate(abilities)
        if (a.kind == p.CARD_ACTIVATION if of_card else a.kind in p.ACTIVATED and (of_each or n == before - 1))
    ]
    if not which:
        raise NoMeaning("it isn't clear what one gives that up for")
    if any(map(_spares_another, vowed.costs)) and any(_is_about_another(abilities[n]) for n in which):
        raise NoMeaning("it isn't clear than which these are others")
    for n in which:
        abilities[n] = replace(abilities[n], costs=(*vowed.costs, *abilities[n].costs))


def _spares_another(cost: Cost) -> bool:
    """ "Other monsters cannot attack the turn you activate this effect": than this card, as far as it knows."""
    return isinstance(cost, p.TurnVow) and cost.modifier.who is not None and cost.modifier.who.other


def _is_about_another(ability: Ability) -> bool:
    """Whether it is about one card that isn't this one: than that the others are others."""
    changed = [act.what for block in ability.blocks for act in block.acts if isinstance(act, p.Change)]
    return any(what is not None and what.ref not in ("", p.THIS) for what in changed)
