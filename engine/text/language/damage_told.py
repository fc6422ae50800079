"""Damage that players take, changed: none, half, twice as much."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine.program import Act, Modifier
from engine.text.language.mentions import Scene
from engine.text.language.places_told import player_of
from engine.text.language.tree import NoMeaning, Tree

_PERCENT: Final = {"halved": 50, "0": 0, "doubled": 200}


def changed(tree: Tree, percent: int, scene: Scene) -> list[Modifier]:
    """Of "any effect damage you take", "the next battle damage you would take"."""
    side, sort = player_of(tree.the("they"), scene), tree.word("sort")
    if tree.is_a("next"):
        return [p.BattleDamageTaken(percent, next_alone=True, side=side)]
    tree.is_a("any")
    found: list[Modifier] = []
    if sort != "effect":
        found.append(p.BattleDamageTaken(percent, side=side))
    if sort != "battle":
        found.append(p.EffectDamageTaken(percent, side=side))
    return found


def claimed(tree: Tree, scene: Scene) -> list[Modifier]:
    return changed(tree.the("of"), _PERCENT[tree.word("how")], scene)


def ordered(does: Tree, scene: Scene) -> Act:
    """ "Halve all damage you take": for how long is told with it."""
    percent = 50 if does.is_a("halve-damage") else 0
    if percent == 0 and not does.is_a("reduce-damage"):
        raise NoMeaning("how much of it?", does)
    if does.the("of").bare_kind == "next" and not percent:
        return say.modify(None, *changed(does.the("of"), 0, scene), until=say.until_end_of_turn)
    return say.modify(None, *changed(does.the("of"), percent, scene), until=say.while_on_field)
