"""What is done instead of the one thing that the effect before does, where something is so: "If "Test Tower" is on the
field, you can Special Summon 1 "Test Guard" instead"."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine.program import Act
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.nouns.mentions import Scene
from engine.text.language.orders import given_orders
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.held_together import all_held
from engine.text.lowering.joined_acts import JoinedActs

_DONE_TO_IT: Final = (p.AddToHand, p.SendToGraveyard, p.SpecialSummon, p.Banish, p.Return, p.Destroy, p.Set)

_TELLS_FROM_WHERE: Final = {p.SpecialSummon: "summon", p.AddToHand: "add"}
"""Of what is done with two cards it has to be said once from where."""


def is_instead(tree: Tree) -> bool:
    """Whether a sentence with a lead orders one thing instead of another."""
    body = tree.the("acts") if tree.bare_kind == "lead-in" and not tree.says("costs") else None
    if body is None or body.bare_kind != "acts" or body.says("rest") or tree.says("last"):
        return False
    first = body.the("first")
    return first.bare_kind == "order" and first.says("instead") and first.the("instead").bare_kind == "instead"


def done_instead(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "You can" leaves the choice between the two."""
    leads = tree.the("leads")
    leads.is_a("leads")
    lead = leads.the("lead")
    if len(said.acts) != 1 or leads.says("rest") or not lead.is_a("clause") or lead.word("word") != "if":
        raise NoMeaning("instead of what?", tree)
    scene.begin_clause()
    held = all_held(*(condition(each, scene) for each in lead.all("any")))
    assert held is not None
    tree.the("acts").is_a("acts")
    told = tree.the("acts").the("first")
    told.is_a("order")
    told.the("instead").is_a("instead")
    before, order = said.acts[0], told.the("order")
    if (
        before.what is not None
        and not before.what.ref
        and _TELLS_FROM_WHERE.get(type(before)) == order.the("does").kind
    ):
        scene.from_there = before.what
    made = _of_the_same(given_orders.act(order, scene), before, tree)
    scene.from_there = None
    then = [say.choose_one(said.acts, made)] if tree.word("may") else made
    said.acts[:] = [say.if_(held, then, said.acts)]


def _of_the_same(made: list[Act], before: Act, tree: Tree) -> list[Act]:
    """ "You can add it to your hand instead": the card that the other one would be done to."""
    only = made[0]
    if only.what is None or only.what.ref != p.IT:
        return made
    known = before.what is None or before.what.ref and not before.what.ref.startswith(p.TARGET)
    if len(made) > 1 or known or not isinstance(only, _DONE_TO_IT):
        raise NoMeaning("instead of what?", tree)
    assert before.what is not None
    return [p.done_to(only, before.what)]
