"""The turn in which something happened, as a condition."""

from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition
from engine.text.language.adjectives_told import how
from engine.text.language.mentions import Scene
from engine.text.language.occurrences import happened
from engine.text.language.tree import NoMeaning, Tree


def of_turn(clause: Tree, scene: Scene) -> Condition:
    """ "… of the turn that this card is Normal Summoned or flipped face-up": a Flip Summon turns it face-up."""
    found = happened(clause, scene)
    if not isinstance(found, p.AnyHolds):
        return found
    parts = [part.pattern for part in found.parts if isinstance(part, p.HappenedThisTurn)]
    if p.IsFlipped() in parts:
        parts = [replace(e, how=e.how | v.FLIP_SUMMON) if isinstance(e, p.IsSummoned) else e for e in parts]
    return say.any_of(*map(p.HappenedThisTurn, parts))


def of_its_turn(time: Tree, scene: Scene) -> Condition:
    """ "The turn it is Special Summoned", of this card."""
    clause = time.the("clause")
    if not clause.is_a("done", "was") or clause.says("time"):
        raise NoMeaning("which turn is this?", time)
    if any(not deed.is_a("summoned") for deed in clause.all("any")):
        scene.spoken(p.THIS, None, False)
        return of_turn(clause, scene)
    who = clause.the("subject")
    if not who.is_a("it", "this") or who.says("from") or who.says("post") or who.is_a("this") and who.says("adjective"):
        raise NoMeaning("which turn is this?", time)
    if who.is_a("this"):
        who.word("what")
    ways = 0
    for deed in clause.all("any"):
        if deed.says("deed-tail") or deed.says("places") or deed.says("side"):
            raise NoMeaning("which turn is this?", time)
        ways |= how(deed.all("any")) if deed.says("any") else 0
    came = (p.Summoned(ways),) if ways else ()
    return p.AreSuch(say.that(p.THIS, p.DidThisTurn(p.DID_SUMMONED), *came))
