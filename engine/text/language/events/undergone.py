"""What is said of cards by what happened to them in this turn: destroyed, sent there, used as material."""

from engine import program as p
from engine import vocabulary as v
from engine.program import Filter
from engine.text.language.events import deeds_told
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited


def this_turn(deed: Tree, in_graveyard: bool) -> Filter:
    """ "That was destroyed and sent there this turn", told of each as of "this card"."""
    slots = language().slots
    this = Tree("core", "s", "this", {"what": "card"}, slots["core"], deed.at, deed.end)
    told = {"subject": this, "any": (deed,)}
    clause = Tree("clause", "", "done", told, slots["clause"], deed.at, deed.end)
    each, awaited = Scene("", v.MONSTER | v.EFFECT), Awaited()
    each.in_gy = in_graveyard
    deeds_told.done(clause, each, awaited)
    if len(awaited.patterns) != 1 or awaited.conditions:
        raise NoMeaning("this can't be asked any more", deed)
    pattern = awaited.patterns[0]
    if not isinstance(pattern, p.Moves | p.IsUsedAsMaterial) or pattern.source is not None:
        raise NoMeaning("such a past has no meaning yet", deed)
    return p.UnderwentThisTurn(pattern)
