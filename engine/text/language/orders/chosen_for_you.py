"""Cards that your opponent chooses, and that you do something with: "your opponent chooses 1 of them for you to add to
your hand", "your opponent randomly adds 1 of them to your hand"."""

from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.shown_told import some_of_them
from engine.text.language.orders import given_orders
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree


def chosen_for_you(tree: Tree, order: Tree, side: int, scene: Scene) -> list[Act] | None:
    """None where the player does with them what is told, not you."""
    if tree.says("for-you"):
        order, at_random = _done_with_chosen(tree, order)
    elif side == v.OPPONENT and not scene.doer and _comes_to_you(order.the("does")):
        at_random = bool(order.word("random"))
        order = order.without("random")
    else:
        return None
    if side != v.OPPONENT or tree.word("choice"):
        raise NoMeaning("who chooses?", tree)
    scene.picker = p.AT_RANDOM if at_random else p.BY_OPPONENT
    made = given_orders.act(order, scene)
    scene.picker = p.BY_YOU
    return made


def _done_with_chosen(tree: Tree, order: Tree) -> tuple[Tree, bool]:
    told = tree.the("for-you")
    told.is_a("to")
    if order.says("time") or order.says("except") or not order.is_a("one"):
        raise NoMeaning("what is chosen?", order)
    at_random = bool(order.word("random")) + bool(told.word("random"))
    chosen, does, slots = order.the("does"), told.the("do-to-cards"), language().slots
    if not chosen.is_a("choose", "choose-some") or at_random > 1:
        raise NoMeaning("what is chosen?", order)
    does = does.as_kind(
        "player-does",
        "base",
        slots["player-does"],
        {"cards": chosen.the("cards") if chosen.says("cards") else some_of_them(chosen)},
    )
    return Tree("order", "base", "one", {"does": does}, slots["order"], order.at, told.end), bool(at_random)


def _comes_to_you(does: Tree) -> bool:
    """ "Adds 1 of them to your hand"."""
    return does.says("to") and does.the("to").has_within("whose", "your")
