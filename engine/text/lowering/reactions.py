"""What an effect that has resolved does later, as soon as something happens."""

from collections.abc import Callable

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Condition, Selector
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.durations import duration
from engine.text.lowering.events import occasion
from engine.text.lowering.held_together import all_held
from engine.text.lowering.nouns import cards
from engine.text.nodes import Node


def reaction(node: Node, context: Context, acts: Callable[[Node, Context], list[Act]]) -> list[Act]:
    if node.kind == "next-attack-negated":
        theirs = say.attack_declared(say.monster(side=v.OPPONENT))
        return [say.react(theirs, p.NegateAttack(), once=True)]
    if node.kind in ("goes-along", "banished-along"):
        return [_goes_along(node, context)]
    until = duration(node["lasting"])
    if not isinstance(until, p.UntilEndOfTurn | p.UntilPhase):
        raise NotMeant(node["lasting"], "nothing is waited for so long")
    event, what = _of_known(node["happens"], context)
    inner = Context(context.name, context.kinds)
    awaited = occasion(event.here("occasion", "occasion", events=(event,)), inner)
    if (
        awaited.in_chain
        or any(e.just for e in awaited.patterns)
        or any(_asks_of_itself(held) for held in awaited.conditions)
    ):
        raise NotMeant(node["happens"], "an effect that has resolved doesn't wait for that")
    after = _afterwards(awaited, inner, what, context)
    done = acts(node["does"], after)
    context.untold = context.untold or after.untold
    if event is not node["happens"] and any(
        "to" in e and e["to"].kind == "their-gy" for e in node["happens"].get("any") or ()
    ):
        awaited.conditions.append(p.AreSuch(say.that(p.EVENT, p.OwnedBy(v.OPPONENT))))
    if (held := all_held(*awaited.conditions)) is not None:
        done = [say.if_(held, done)]
    return [say.react(awaited.patterns, *done, to=what, until=until)]


def _goes_along(node: Node, context: Context) -> Act:
    """ "Destroy it when this card leaves the field": however long that takes."""
    falls = cards(node["what"], context)
    event, what = _of_known(node["happens"], context)
    leaves = event.kind == "does" and event["does"].kind == "leaves-field" and what in (None, say.this_card)
    if not leaves or not falls.ref or falls.ref in p.ON_THE_SPOT:
        raise NotMeant(node["happens"], "a known monster goes when another card leaves the field")
    if what == say.this_card and not context.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NotMeant(node["happens"], "this card doesn't stay on the field")
    inner = Context(context.name, context.kinds)
    awaited = occasion(event.here("occasion", "occasion", events=(event,)), inner)
    if awaited.in_chain or awaited.conditions or any(e.just for e in awaited.patterns):
        raise NotMeant(node["happens"], "an effect that has resolved doesn't wait for that")
    done = p.Destroy(falls) if node.kind == "goes-along" else p.Banish(falls)
    return say.react(awaited.patterns, done, to=what, once=True, until=say.rest_of_duel)


def _of_known(event: Node, context: Context) -> tuple[Node, Selector | None]:
    """The event as one of "this card", where it is said of a card that is known, and that card."""
    who = event.get("who")
    if who is None or who.kind != "this-card" and who["cards"].category != "ref":
        return event, None
    if who.kind == "this-card":
        if len(who.slots) or not context.kinds & v.MONSTER:
            raise NotMeant(who, "it has to be a known card")
        return event, say.this_card
    known = cards(who["cards"], context)
    if not known.ref or known.ref in p.ON_THE_SPOT - {p.THIS}:
        raise NotMeant(who, "it has to be a known card")
    itself = who.here("subject", "this-card")
    slots = event.slots | {"who": itself}
    if "any" in event:
        slots["any"] = tuple(_to_a_gy(each) for each in event["any"])
    return event.here(event.category, event.kind, **slots), known


def _to_a_gy(participle: Node) -> Node:
    """ "Sent to their GY": whose it is, is asked of the card afterwards."""
    if "to" not in participle or participle["to"].kind != "their-gy":
        return participle
    to = participle.here("gy-of", "the-gy")
    return participle.but(to=to)


def _asks_of_itself(held: Condition) -> bool:
    """Whether it asks something of "this card", which another card stands for here."""
    match held:
        case p.OfCards(of):
            return of.ref == p.THIS
        case p.Joined(parts):
            return any(_asks_of_itself(part) for part in parts)
        case p.Unless(part):
            return _asks_of_itself(part)
    return isinstance(held, p.ThisIs | p.HappenedThisTurn)


def _afterwards(awaited: Awaited, inner: Context, what: Selector | None, context: Context) -> Context:
    """What is known when it has happened: the cards of the event, and last the one that it was about."""
    after = context.as_it_is()
    after.event = inner.event
    after.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in awaited.patterns)
    after.mentions += [mention for mention in inner.mentions if mention.ref not in ("", p.THIS)]
    if what is not None:
        gone = any(isinstance(e, p.Moves) for e in awaited.patterns)
        after.mention(p.EVENT if gone else what.ref, None, False)
    return after
