"""What several cards are made up of: "(1 Tuner and 1 non-Tuner)", "including at least 1 …", "(min. 1)"."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter
from engine.text.language.nouns.adjectives_told import adjective
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import places
from engine.text.language.nouns.sort_said import Sort, Sorts
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.noun_said import described


def made_up(tree: Tree, said: Sort, scene: Scene, sorts: Sorts) -> None:
    """ "(1 Tuner and 1 non-Tuner)"."""
    parts: list[Filter] = []
    for each in tree.all("any"):
        n = each.number("number")
        if each.is_a("place"):
            there = _from_there(each, said, scene)
            parts += [there] * n
            continue
        told = Sort(each)
        if each.is_a("sort"):
            told = sorts(each.the("sort"), scene)
        else:
            each.is_a("traits")
            for trait in each.all("adjective"):
                adjective(trait, told, scene)
            told.kinds |= sum(told.icons)
        parts += [_one_sort(told, said, each)] * n
    if said.group is not None or len(parts) < 2:
        raise NoMeaning("this can't be asked of the cards together with what was said before", tree)
    said.group = p.OneOfEach(tuple(parts))


def _one_sort(told: Sort, said: Sort, tree: Tree) -> Filter:
    """What is asked of those of them that are of one sort."""
    filters = described(told, known=said.kinds)
    if told.says_more() or told.done is not None or told.joined_by_and or not filters:
        raise NoMeaning("each sort has to be described", tree)
    return say.all_these(*filters)


def _from_there(tree: Tree, said: Sort, scene: Scene) -> Filter:
    """ "(1 from your hand and 1 from your GY)"."""
    origin = tree.the("origin")
    origin.is_a("from", "in")
    at = places(origin.the("places"), scene)
    if at.positions != v.ANY_POSITION or said.placed and at.side != said.side or at.places & v.ON_FIELD:
        raise NoMeaning("where is this?", tree)
    said.places, said.side = at.places | (said.places if said.placed else 0), at.side
    said.placed = True
    return p.Lies(places=at.places)


def including(tree: Tree, said: Sort, scene: Scene, sorts: Sorts) -> None:
    """ "5 monsters, including at least 1 Fish monster"."""
    parts: list[Filter] = []
    for each in tree.all("any"):
        if each.is_a("this"):
            parts.append(p.IsAmong(p.THIS))
            continue
        told = sorts(each.the("sort"), scene)
        parts += [_one_sort(told, said, each)] * (each.number("number") if each.is_a("some") else 1)
        each.is_a("a")
    if said.group is not None:
        raise NoMeaning("this can't be asked of the cards together with what was said before", tree)
    said.including = parts


def at_least(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "(min. 1)"."""
    said.at_least = tree.number("number")
