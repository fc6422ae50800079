"""What older texts tell with a comma: "when this card is Summoned, it is changed to Defense Position" starts a Chain as
"when this card is Summoned: …" does."""

from collections.abc import Sequence

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.conditions.leads import Led
from engine.text.language.parsing.tree import Tree


def starts_by_itself(tree: Tree, header: Led) -> bool:
    """Whether what is told of starts an effect. "Each time …" it is done at once, and so goes what is bound to a card
    that leaves the field."""
    if not header.events or tree.word("may") or tree.says("costs") or tree.says("last"):
        return False
    if any(map(_is_departure, header.events)) or header.limit is not None:
        return False
    words = [each.word("word") for each in _leads(tree.the("leads")) if each.bare_kind == "clause"]
    own = all(p.is_own(each) for each in header.events)
    if not words or not _is_done(tree.the("acts")):
        return False
    return words[-1] == "when" or words[-1] == "if" and own


def is_gone_with_its_summon(act: p.Act, events: Sequence[p.Pattern]) -> bool:
    """ "If this card is used for a Synchro Summon, banish it": it goes there instead of to the Graveyard."""
    return act == p.Banish(say.this_card) and all(isinstance(each, p.IsUsedAsMaterial) for each in events)


def _leads(tree: Tree) -> list[Tree]:
    return [tree.the("lead"), *(more.the("lead") for more in tree.all("rest"))]


def _is_departure(event: p.Pattern) -> bool:
    """ "Leaves the field", wherever to."""
    return isinstance(event, p.Moves) and bool(event.to_places & v.IN_HAND and event.to_places & v.IN_GRAVEYARD)


def _is_done(body: Tree) -> bool:
    """Whether something is done at once, and not said to hold."""
    first = body.the("first") if body.bare_kind == "acts" else None
    if first is None or first.bare_kind not in ("order", "doer", "passive"):
        return False
    told = first.the("order") if first.bare_kind != "passive" else first
    return not told.says("time") or told.the("time").bare_kind != "resolves"
