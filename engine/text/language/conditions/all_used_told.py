"""Where all lies that was used for a Summon, as a condition."""

from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import where
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.noun_said import described
from engine.text.lowering.used import asked_then


def is_all_used(who: Tree) -> bool:
    """Whether it is said of all that was used for a Summon."""
    if who.bare_kind == "some" and who.the("quantity").bare_kind == "all":
        sort = who.the("sort")
    elif who.bare_kind == "some-of" and who.says("quantity") and who.the("quantity").bare_kind == "all":
        if who.the("of").bare_kind != "those":
            return False
        sort = who.the("of").the("sort")
    else:
        return False
    return any(each.bare_kind == "used-for" for each in sort.all("post"))


def all_used_are_there(clause: Tree, scene: Scene) -> p.Condition:
    """ "If all the materials that were used for its Fusion Summon are in your GY", "all the Synchro Monsters that …":
    "them" are those from then on."""
    who, state = clause.the("subject"), clause.the("state")
    who.is_a("some", "some-of")
    who.the("quantity").is_a("all")
    group = who if who.says("sort") else who.the("of")
    group.is_a("some", "those")
    said = sorts_told.sort(group.the("sort"), scene)
    state.is_a("where")
    at = where(state.the("where"), scene, v.ON_FIELD)
    used = [each for each in said.filters if isinstance(each, p.UsedForSummonOf)]
    if said.of_ref == p.USED:
        said.of_ref, used = "", [p.UsedForSummonOf(how=said.came_by)]
        said.filters += used
    if (
        len(used) != 1
        or said.says_more()
        or at.positions != v.ANY_POSITION
        or at.side == v.EITHER
        or clause.word("past")
    ):
        raise NoMeaning("where are which cards?", clause)
    clause.word("now")
    said.filters.remove(used[0])
    such = tuple(described(said)) if asked_then(said, clause) else ()
    scene.there.append(Selector(places=at.places, side=at.side, filters=(*such, used[0]), all=True))
    return p.AllUsedAreIn(used[0].of, at.places, at.side, used[0].how, such)
