"""For which effects, or which way of Summoning it, a player gives something up for the turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
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
    for n in which:
        abilities[n] = _vowed(abilities[n], vowed)


def _vowed(made: Ability, vowed: Vow) -> Ability:
    if any(map(_spares_another, vowed.costs)) and (about := _about_others(made)):
        return _sparing(made, vowed.costs, about)
    if any(map(_spares_another, vowed.costs)) and made.kind == p.CARD_ACTIVATION:
        raise NoMeaning("it isn't clear than which these are others")
    return replace(made, costs=(*vowed.costs, *made.costs))


def _spares_another(cost: Cost) -> bool:
    """ "Other monsters cannot attack the turn you activate this effect": than this card, as far as it knows."""
    return isinstance(cost, p.TurnVow) and cost.modifier.who is not None and cost.modifier.who.other


def _about_others(made: Ability) -> set[str]:
    """By what names the cards are known that it is about, where it isn't this one alone."""
    changed = [act.what for block in made.blocks for act in block.acts if isinstance(act, p.Change)]
    about = {what.ref for what in changed if what is not None and what.ref}
    return about if about - {p.THIS} else set()


def _sparing(made: Ability, costs: Sequence[Cost], about: set[str]) -> Ability:
    """The others are others than the one monster that it targets, or that this card was equipped to; and none of them
    may have attacked before."""
    only = costs[0].modifier if len(costs) == 1 and isinstance(costs[0], p.TurnVow) else None
    targets = [each for each in made.costs if isinstance(each, p.Targeting)]
    what = targets[0].selector if len(targets) == 1 else None
    if not isinstance(only, p.CannotAttack) or only.directly or only.who is None or only.who.filters:
        raise NoMeaning("it isn't clear than which these are others")
    alone = p.DidAlone(say.attack_declared(say.monster(side=v.YOU)))
    if about == {p.EQUIPPED} and not targets:
        asked = p.AreSuch(replace(say.equipped_monster, filters=(alone,)))
        held = asked if made.condition is None else say.all_of(made.condition, asked)
        vow = p.TurnVow(p.AttacksAlone(who=say.equipped_monster))
        return replace(made, condition=held, costs=(vow, *made.costs))
    if about != {p.TARGET} or what is None or what.all or what.ref or what.most > 1:
        raise NoMeaning("it isn't clear than which these are others")
    if what.side != v.YOU or what.places != v.IN_MONSTER_ZONE:
        raise NoMeaning("it isn't clear than which these are others")
    target = replace(targets[0], selector=replace(what, filters=(*what.filters, alone)))
    paid = (target if each is targets[0] else each for each in made.costs)
    return replace(made, costs=(*paid, p.TurnVow(p.AttacksAlone(who=say.that(p.TARGET)))))
