"""The sort of cards that an event is about, of which one or more are meant."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.noun_said import Noun
from engine.text.lowering.nouns import noun
from engine.text.nodes import Node

_ONE_OR_MORE: Final = frozenset(("one", "another", "exactly", "just", "at-least", "so-many-at-least"))


def one_or_more(which: Node, context: Context) -> Noun:
    """The sort of cards of which one or more are meant."""
    quantity = which.get("quantity")
    if (
        which.kind not in ("some", "such", "theirs", "all-theirs", "our-one")
        or quantity is not None
        and (quantity.kind not in _ONE_OR_MORE or (quantity.get("n") or 1) != 1)
    ):
        raise NotMeant(which, "an effect waits for one card or more")
    said = noun(which["what"], context)
    if quantity is not None and quantity.kind == "another":
        said.other = True
    if which.kind in ("theirs", "all-theirs", "our-one"):
        said.belongs(which, v.YOU if which.kind == "our-one" else v.OPPONENT)
    if said.group is not None or said.chooser != p.BY_YOU:
        raise NotMeant(which, "an effect can't wait for that")
    return said
