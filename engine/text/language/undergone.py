"""What is said of cards by what happened to them in this turn: destroyed, sent there, used as material."""

from engine import program as p
from engine import vocabulary as v
from engine.text.language import deeds_told
from engine.text.language.done_to_them import felled_there
from engine.text.language.mentions import Scene
from engine.text.language.rules import language
from engine.text.language.sort_said import Sort
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited


def this_turn(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "In your GY that was destroyed and sent there this turn", told of each as of "this card"."""
    deed = tree.the("deed")
    if deed.bare_kind == "summoned":
        raise NoMeaning("such a past has no meaning yet", tree)
    if deed.bare_kind == "done" and deed.the("done-to-cards").bare_kind == "destroy":
        if (felled := felled_there(deed, said, this_turn=True)) is not None:
            deed.is_a("done")
            deed.the("done-to-cards").is_a("destroy")
            said.filters.append(felled)
            return
    slots = language().slots
    this = Tree("core", "s", "this", {"what": "card"}, slots["core"], tree.at, tree.end)
    told = {"subject": this, "any": (deed,)}
    clause = Tree("clause", "", "done", told, slots["clause"], tree.at, tree.end)
    each, awaited = Scene("", v.MONSTER | v.EFFECT), Awaited()
    each.in_gy = said.placed and said.places == v.IN_GRAVEYARD
    deeds_told.done(clause, each, awaited)
    if len(awaited.patterns) != 1 or awaited.conditions:
        raise NoMeaning("this can't be asked any more", tree)
    pattern = awaited.patterns[0]
    if not isinstance(pattern, p.Moves | p.IsUsedAsMaterial) or pattern.source is not None:
        raise NoMeaning("such a past has no meaning yet", tree)
    said.filters.append(p.UnderwentThisTurn(pattern))
