"""What may be material for a Summon beside this card."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Filter, Modifier, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.adjectives_told import adjective, how
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.used_told import used_as
from engine.text.lowering.noun_said import lacking

_WHEREVER_IT_IS: Final = v.IN_MONSTER_ZONE | v.IN_HAND | v.IN_GRAVEYARD | v.IN_BANISHED
"""From where a card may be used as material, Decks apart."""
_OF_OTHERS = v.FUSION_SUMMON | v.SYNCHRO_SUMMON | v.XYZ_SUMMON


def condition_of_material(*bans: p.NotMaterial) -> Ability:
    """What a card can't be material for is a condition of it, no effect: nothing negates that, and it holds in the hand
    as well (GLOSS-18)."""
    return say.continuous(*bans, places=_WHEREVER_IT_IS, as_rule=True)


def companions(tree: Tree, scene: Scene) -> tuple[Ability, ...]:
    """ "The other Synchro Materials must be Dragon monsters"."""
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("only a monster is material", tree)
    ways = _ways(tree.the("what"), how((tree.the("how"),)) if tree.says("how") else 0, tree)
    such = _such(tree, scene)
    barred = such if tree.word("must") == "cannot" else (lacking(such),)
    ban = p.NotMaterial(ways, Selector(filters=barred), beside=True)
    return (condition_of_material(ban),)


def unless_all_others(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be used as Synchro Material, unless all other Synchro Materials are Dragon monsters"."""
    ways = _ways(tree.the("what"), used_as(tree.the("used-as"), None, scene).how, tree)
    return [p.NotMaterial(ways, Selector(filters=(lacking(_such(tree, scene)),)), beside=True)]


def _ways(what: Tree, ways: int, tree: Tree) -> int:
    if what.says(OR_MORE):
        what.word(OR_MORE)
    told = how((what.the("how"),)) if what.is_a("of") else 0
    what.is_a("any")
    if told and ways not in (0, told) or not (ways or told) or (ways or told) & ~_OF_OTHERS:
        raise NoMeaning("materials for which Summon?", tree)
    return ways or told


def _such(tree: Tree, scene: Scene) -> tuple[Filter, ...]:
    if tree.says("sort"):
        said = sorts_told.sort(tree.the("sort"), scene)
    else:
        said = Sort(tree)
        adjective(tree.the("adjective"), said, scene)
    kinds = [p.OfKinds(said.kinds & ~v.MONSTER)] if said.kinds & ~v.MONSTER else []
    if said.says_more() or said.joined_by_and or said.icons or not (kinds or said.filters):
        raise NoMeaning("which materials are these?", tree)
    return (*kinds, *said.filters)
