"""Activations of other cards that cannot be negated."""

from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.causes_told import such_monsters
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where, place, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree


def sure_others(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "The activation and effects of Traps activated on your field", "the activation of Fish monsters' effects"."""
    if tree.says("adjective"):
        return [p.NotNegated(what=p.MONSTER_EFFECT, cards=Selector(filters=such_monsters(tree, scene)))]
    said = sorts_told.sort(tree.the("sort"), scene)
    at = place(tree.the("place"), scene) if tree.says("place") else Where(0, side_of(tree.the("whose"), scene))
    if (
        said.says_more()
        or said.joined_by_and
        or said.placed
        or at.places not in (0, v.ON_FIELD)
        or said.kinds & v.MONSTER
    ):
        raise NoMeaning("activations of which cards?", tree)
    kinds = (p.OfKinds(said.kinds),) if said.kinds else ()
    such = Selector(places=at.places, side=at.side, filters=(*kinds, *said.filters))
    sure = p.SURE_ACTIVATION | p.SURE_EFFECT if tree.word("too") else p.SURE_ACTIVATION
    return [p.NotNegated(cards=such, sure=sure)]
