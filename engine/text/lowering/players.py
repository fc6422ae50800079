"""What players do themselves: "each player …", "your opponent can …", "unless your opponent …".

What a player does is told as of that player: "their hand" is the own one. It becomes an order to that player (its
"you"), which the duel has carried out by each of the players that are meant. Where an act says by itself whose it is,
nothing more is needed.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import cards
from engine.text.lowering.players_told_to import done_by
from engine.text.nodes import Node

Order = Callable[[Node, Context], list[Act]]
"""Lowers an order."""

_SIDES: Final = {"opponent": v.OPPONENT, "each": v.EITHER, "both": v.EITHER, "they": v.OPPONENT}
_OWN: Final = {
    "their-zones": "your-zones",
    "their-zones-together": "your-zones-together",
    "their-deck": "your-deck",
    "they-control": "you-control",
    "opponent-controls-or-in": "you-control-or-in",
}
"""What is said of the player who does it, as that player would say it."""
_TURNED: Final = {
    "your-zones": "opponents-zones",
    "opponents-zones": "your-zones",
    "your-deck": "opponents-deck",
    "you-control": "opponent-controls",
    "you-control-now": "opponent-controls-now",
    "opponent-controls-now": "you-control-now",
}
"""What is said as of the player whose effect it is, as the opponent would say it."""
_OF_ONE_SIDE: Final = ("you-", "your", "opponent", "own-", "they-")


def seen_by(node: Node, side: int) -> Node:
    """An order as the player who carries it out would give it: with "you" for that player."""
    kind = _OWN.get(node.kind, "")
    if not kind and node.kind.startswith(_OF_ONE_SIDE):
        if side != v.OPPONENT or node.kind not in _TURNED:
            raise NotMeant(node, "whose this is isn't clear where another player does it")
        kind = _TURNED[node.kind]
    slots: dict[str, Any] = {
        name: seen_by(value, side)
        if isinstance(value, Node)
        else tuple(seen_by(part, side) if isinstance(part, Node) else part for part in value)
        if isinstance(value, tuple)
        else value
        for name, value in node.slots.items()
    }
    return node.here(node.category, kind or node.kind, **slots)


def themselves(node: Node, context: Context, order: Order) -> list[Act]:
    """What players do."""
    side = _side(node["who"], context)
    if side == 0:
        context.holder = holder(node["who"], context)
    if node.kind in ("they-do", "they-do-so"):
        slot = "doing" if node.kind == "they-do" else "order"
        joined = node.get("rest") or ()
        orders = [node["first"] if node.kind == "they-do" else node["order"], *(each[slot] for each in joined)]
        found = _one_after_the_other(node, [(each.kind, each) for each in joined], orders, context, order, side)
    else:
        done = _done(node["order"], context, order, side)
        if node.kind in ("they-may", "they-may-negate"):
            done = [say.you_may(*done)]
        found = done_by(node["who"], side, done, context)
    context.they = v.OPPONENT if side == v.OPPONENT else context.they
    return found


def _one_after_the_other(
    node: Node, joined: list[tuple[str, Node]], orders: list[Node], context: Context, order: Order, side: int
) -> list[Act]:
    """ "Each player sends …, then draws …": both do the first, then each who has done it the second (PROC-37)."""
    done = _done(orders[0], context, order, side)
    if side != v.EITHER or node["who"].kind == "turn-player":
        for (kind, _), further in zip(joined, orders[1:], strict=True):
            done += [_JOINERS[kind], *_done(further, context, order, side)]
        return done_by(node["who"], side, done, context)
    found = done_by(node["who"], side, done, context)
    for (kind, how), further in zip(joined, orders[1:], strict=True):
        name = f"{p.IT} {len(context.kept) + 2}"
        if len(found) > 1 and found[0] is not found[-1] and len(joined) > 1:
            raise NotMeant(how, "who has done what is not remembered for so long")
        context.kept.append((found[-1], name))
        own = say.that(name, side=v.YOU)
        done = [_of_own(each, own) for each in _done(further, context, order, side)]
        found += [_JOINERS[kind], say.they(side, say.if_(p.AreSuch(own), done))]
        context.last = found[-1]
    return found


_JOINERS: Final = {"then": say.then, "and-if-they-do": say.and_if_you_do}


def _of_own(act: Act, own: Selector) -> Act:
    """What each player does to "it" is done to the own one."""
    if act.blocks or act.to is not None and act.to.ref.startswith(p.IT):
        raise NotMeant(Node("doing", "then", {}), "it isn't clear whose card this is done to")
    return p.done_to(act, own) if act.what is not None and act.what.ref == p.IT else act


def holder(node: Node, context: Context) -> p.ItsPlayer:
    """The act of the player who controls or owns a card that is known, without what is done."""
    owner = "owner" in node.kind
    if node.kind == "this-controller":
        if not context.gone or context.it != p.THIS:
            raise NotMeant(node, "it isn't clear whose controller this is")
        return say.its_player(say.this_card)
    if "what" in node:
        what = cards(node["what"], context)
    else:
        newest = context.newest()
        if newest is None or not newest.ref or newest.several or isinstance(newest.maker, p.Draw | p.Excavate):
            raise NotMeant(node, "it isn't clear whose this is")
        what = say.that(newest.ref)
    if not what.ref or what != say.that(what.ref):
        raise NotMeant(node, "it has to be a known card")
    return say.its_player(what, owner=owner)


def of_holder(node: Node, context: Context, order: Order) -> list[Act]:
    """ "Inflict 500 damage to its controller"."""
    if node.kind == "damage" and node["side"]["holder"].kind in ("its-controller", "controller-of"):
        raise NotMeant(node, "this is said in its own phrase")
    who = holder(node["side"]["holder"], context)
    slots = {
        name: seen_by(value, 0) if isinstance(value, Node) else value
        for name, value in node.slots.items()
        if name != "side"
    }
    hurt = node.here("hurt", "you-hurt")
    done = order(Node(node.category, node.kind, slots | {"side": hurt}), context)
    return [replace(who, does=say.block(done))]


def _side(who: Node, context: Context) -> int:
    if who.category == "holder":
        return 0
    if who.kind == "turn-player":
        return v.EITHER  # neither "you" nor "your opponent" is known to be meant
    if who.kind == "they" and context.they != v.OPPONENT:
        raise NotMeant(who, "it isn't clear who “they” are")
    return _SIDES[who.kind]


def _done(node: Node, context: Context, order: Order, side: int) -> list[Act]:
    if node.kind.startswith("they-") or node.category not in ("doing", "order", "their-order"):
        raise NotMeant(node, "this is nothing that a player does")
    if node.kind in ("damage", "damage-equal", "banish-by-choice"):
        raise NotMeant(node, "who takes damage, or chooses, is said by this itself")
    return order(seen_by(node, side), context)
