"""What is paid for a card again and again, told in two sentences: "Pay 500 LP during each of your Standby Phases. If
you do not, destroy this card"."""

from collections.abc import Sequence
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.text.language.orders import given_orders
from engine.text.language.sentences import instead
from engine.text.language.sentences.acts_in_order import acts
from engine.text.language.sentences.each_phase_told import each_phase
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import doer_of
from engine.text.language.parsing.tree import NoMeaning, Tree

_PENALTY: Final = [p.Destroy(say.this_card)]
UNPAID: Final = "it isn't told what happens if it is not paid"


def is_upkeep(tree: Tree) -> bool:
    """Whether Life Points are paid in a phase, which no effect does."""
    if tree.bare_kind not in ("plain", "lead-in") or tree.says("may") or tree.says("quick") or tree.says("last"):
        return False
    if tree.says("costs") or tree.the("acts").bare_kind != "acts" or tree.the("acts").says("rest"):
        return False
    told = _order(tree)
    if told is None or told.the("does").bare_kind != "pay":
        return False
    return told.says("time") != (tree.bare_kind == "lead-in")


def _order(tree: Tree) -> Tree | None:
    first = tree.the("acts").the("first")
    if first.bare_kind == "doer":
        return first.the("order") if first.says("he") and first.says("must") and not first.says("further") else None
    return first.the("order") if first.bare_kind == "order" and not first.says("instead") else None


def _told(tree: Tree, penalty: Sequence[p.Act], scene: Scene) -> Ability:
    tree.is_a("plain", "lead-in")
    tree.the("acts").is_a("acts")
    must = False
    first, header = tree.the("acts").the("first"), Led()
    if first.is_a("doer"):
        if doer_of(first.the("he"), scene) != v.YOU or not first.word("must") or first.word("choice"):
            raise NoMeaning("who pays for it?", first)
        scene.they, must = v.YOU, True
    first.is_a("order")
    order = first.the("order")
    if tree.is_a("lead-in"):
        header.read_leads(tree.the("leads"), scene)
    else:
        each_phase(tree, order.the("time"), header, scene)
        order = order.without("time")
    if header.conditions or not header.triggering or header.whose != v.YOU or header.events:
        raise NoMeaning("such a duty has no meaning yet", tree)
    return Ability(
        kind=p.DUTY,
        event=(p.PhaseComes(header.phases, header.whose),),
        costs=tuple(given_orders.costs(order, scene)),
        block=say.block(penalty),
        places=instead.here(scene),
        optional=not must,
    )


def begun(tree: Tree, scene: Scene) -> Ability:
    scene.untold = UNPAID
    return _told(tree, (), scene)


def completed(before: Sequence[Tree], tree: Tree, scene: Scene) -> Ability:
    if len(before) != 1 or not tree.is_a("goes-on") or tree.word("how") != "if you cannot" or tree.word("may"):
        raise NoMeaning("what happens if it is not paid?", tree)
    if acts(tree.the("acts"), scene) != _PENALTY:
        raise NoMeaning("or what?", tree)
    return _told(before[0], _PENALTY, scene)
