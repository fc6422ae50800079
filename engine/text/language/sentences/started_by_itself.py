"""What starts a Chain at an event, and what is done at once without one, where a text tells it with a comma.

Whatever happens to be done at an event is a Trigger Effect (KIND-13), in older words as well: "when this card is
Summoned, it is changed to Defense Position" starts a Chain as "when this card is Summoned: …" does. At once, and
without a Chain, only that is so or done which is no effect of its own: what holds; what goes with the card that it is
bound to; what a card has to do for an attack or for its stay; and what a text says to be so "each time".
"""

from collections.abc import Sequence
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.conditions.leads import Led
from engine.text.language.parsing.tree import Tree


def starts_by_itself(tree: Tree, header: Led) -> bool:
    if not header.events or tree.word("may") or tree.says("costs") or tree.says("last"):
        return False
    words = [each.word("word") for each in _leads(tree.the("leads")) if each.bare_kind == "clause"]
    if not words or words[-1] not in ("when", "if") or not _is_done(tree.the("acts")):
        return False
    if any(map(_is_departure, header.events)):
        return not _goes_too(tree.the("acts").the("first"))
    return all(p.is_own(each) for each in header.events) or not _is_lost(tree.the("acts").the("first"))


def starts_after_battle(block: Sequence[Act]) -> bool:
    """ "If this card attacks, … at the end of the Damage Step": what it does to others, or for its player. That it is
    changed to Defense Position itself, or loses a counter, is what the attack costs it."""
    return not all(map(_is_of_this, block))


def _is_of_this(act: Act) -> bool:
    """Whether it is done to this card alone, or only said to hold."""
    if isinstance(act, p.Operator | p.Modify | p.React):
        return True
    if act.blocks:
        return all(_is_of_this(each) for block in act.blocks for each in block.acts)
    return act.what is not None and act.what.ref == p.THIS


def is_gone_with_its_summon(act: p.Act, events: Sequence[p.Pattern]) -> bool:
    """ "If this card is used for a Synchro Summon, banish it": it goes there instead of to the Graveyard."""
    return act == p.Banish(say.this_card) and all(isinstance(each, p.IsUsedAsMaterial) for each in events)


def _leads(tree: Tree) -> list[Tree]:
    return [tree.the("lead"), *(more.the("lead") for more in tree.all("rest"))]


def _is_departure(event: p.Pattern) -> bool:
    """ "Leaves the field", wherever to."""
    return isinstance(event, p.Moves) and bool(event.to_places & v.IN_HAND and event.to_places & v.IN_GRAVEYARD)


_DESCRIBED: Final = ("some", "owned", "all-owned", "either", "any-sort", "as-many", "limited", "for-each", "hand")
_ENDS: Final = ("destroy", "banish", "send", "to-hand", "to-deck")


def _goes_too(first: Tree) -> bool:
    """ "When this card leaves the field, destroy that monster", "skip your next turn": what it held, and what its stay
    costs its player."""
    if first.bare_kind == "passive":
        return True
    does = first.the("order").the("does")
    if not does.says("cards"):
        return does.bare_kind == "skip"
    return does.bare_kind in _ENDS and does.the("cards").bare_kind not in _DESCRIBED


def _is_lost(first: Tree) -> bool:
    """ "If “X” on the field is destroyed, destroy this card"."""
    if first.bare_kind != "order":
        return False
    does = first.the("order").the("does")
    return does.bare_kind == "destroy" and does.the("cards").bare_kind == "this"


def _is_done(body: Tree) -> bool:
    """Whether something is done at once, and not said to hold."""
    first = body.the("first") if body.bare_kind == "acts" else None
    if first is None or first.bare_kind not in ("order", "doer", "passive"):
        return False
    told = first.the("order") if first.bare_kind != "passive" else first
    return not told.says("time") or told.the("time").bare_kind != "resolves"
