"""What is said of cards by what happened to them in this turn: destroyed, sent there, used as material."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Value
from engine.text.language.events import deeds_of_cards, deeds_told, occurrences
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited


_UNDERGONE: Final = (p.Moves, p.IsUsedAsMaterial)
_DONE: Final = (p.DestroysByBattle, p.DealsDamage)


def this_turn(deed: Tree, in_graveyard: bool) -> Filter:
    """ "That was destroyed and sent there this turn", "that destroyed a monster this turn": as of "this card"."""
    slots = language().slots
    this = Tree("core", "s", "this", {"what": "card"}, slots["core"], deed.at, deed.end)
    each, awaited = Scene("", v.MONSTER | v.EFFECT), Awaited()
    each.in_gy = in_graveyard
    if deed.category == "deed":
        told = {"subject": this, "any": (deed,)}
        deeds_told.done(Tree("clause", "", "done", told, slots["clause"], deed.at, deed.end), each, awaited)
    else:
        did = Tree("clause", "", "did", {"subject": this, "card-does": deed}, slots["clause"], deed.at, deed.end)
        deeds_of_cards.does(did, each, awaited)
    if len(awaited.patterns) != 1 or awaited.conditions:
        raise NoMeaning("this can't be asked any more", deed)
    pattern = awaited.patterns[0]
    if not isinstance(pattern, _UNDERGONE if deed.category == "deed" else _DONE) or pattern.source is not None:
        raise NoMeaning("such a past has no meaning yet", deed)
    return p.UnderwentThisTurn(pattern)


def cards_this_turn(which: Tree, deed: Tree, times: int, scene: Scene) -> Value:
    """ "For each monster destroyed this turn", "each of your monsters destroyed …"."""
    slots, sort = language().slots, which.the("sort")
    if which.says("whose"):
        each = which.as_kind("core", "s", slots["core"], {}, "owned")
    else:
        one = Tree("quantity", "s", "one", {}, slots["quantity"], sort.at, sort.at)
        each = Tree("core", "s", "some", {"quantity": one, "sort": sort}, slots["core"], sort.at, sort.end)
    clause = Tree("clause", "", "done", {"subject": each, "any": (deed,)}, slots["clause"], sort.at, deed.end)
    return so_often(clause, times, scene)


def so_often(clause: Tree, times: int, scene: Scene) -> Value:
    """To how many cards that has happened this turn."""
    found = occurrences.happened(clause, scene)
    if not isinstance(found, p.HappenedThisTurn):
        raise NoMeaning("this can't be counted any more", clause)
    return p.HappenedSoOften(found.pattern, times)
