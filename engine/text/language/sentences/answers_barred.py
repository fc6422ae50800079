"""What nobody can activate when something happens: in answer to that."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.text.language.claims.claims import excepted
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.what_holds import continuous
from engine.text.lowering.held_together import all_held


def bars_answers(header: Led, body: Tree) -> bool:
    """ "When this card is Normal Summoned, your opponent cannot activate Trap Cards": for no time that is told."""
    if not header.events or body.bare_kind != "acts" or body.says("rest"):
        return False
    first = body.the("first")
    if first.bare_kind != "claim" or first.says("time"):
        return False
    told = first.the("claim")
    if told.bare_kind in ("players", "nobody"):
        return all(each.bare_kind == "activate" for each in told.all("any"))
    return told.bare_kind == "not-activated"


def answers_barred(tree: Tree, header: Led, scene: Scene) -> Ability:
    body = tree.the("acts")
    body.is_a("acts")
    first = body.the("first")
    first.is_a("claim")
    if not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NoMeaning("this card doesn't stay on the field", tree)
    if tree.word("may") or tree.says("costs") or header.quick or header.flip or header.limit or header.steps:
        raise NoMeaning("what holds when that happens isn't said so", tree)
    awaited = header.awaited
    assert awaited is not None
    if awaited.gone or first.word("even-if") or not all(map(_is_answered, awaited.patterns)):
        raise NoMeaning("nothing answers that where this card works", tree)
    told = excepted(first, scene)
    if told.who is not None or not all(isinstance(each, p.CannotActivate) for each in told.modifiers):
        raise NoMeaning("what cannot be activated then?", tree)
    now = [p.JustHappened(each) for each in awaited.patterns]
    held = all_held(header.condition_and_phase(), now[0] if len(now) == 1 else say.any_of(*now))
    return continuous([told], held, scene, tree)


_ANSWERED: Final = (p.IsSummoned, p.IsFlipped, p.DeclaresAttack, p.IsSet)


def _is_answered(pattern: p.Pattern) -> bool:
    """Whether such an event is told to those who may answer it, however it came about."""
    return isinstance(pattern, _ANSWERED)
