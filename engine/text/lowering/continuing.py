"""An effect that is told in several sentences: what the further ones say is done by the effect before."""

from typing import Final

from engine.text.nodes import Node

REACTING: Final = "reaction-further"
FURTHER: Final = {
    "then-further": "then",
    "if-you-do-further": "and-if-you-do",
    "also-further": "also",
    REACTING: "also",
}
"""Sentences that say themselves how they are joined to the one before."""


OTHERWISE: Final = "otherwise-further"
TREATED: Final = "treated-further"
TRAP_OR_NOT: Final = frozenset(("told-still", "told-not", "told-all"))
"""Sentences that tell whether what has become a monster is a Trap as well, or as what a Special Summon counts."""
LASTING: Final = "changes-last"
REMAINING: Final = "change-remains"
"""It says what goes without saying: what an effect has changed doesn't hang on the card that did it."""
GOES_ON: Final = frozenset((*FURTHER, *TRAP_OR_NOT, LASTING, OTHERWISE, REMAINING, TREATED))
"""Sentences that are never an effect of their own."""


def continued(before: Node, node: Node, is_activated: bool, stays: bool) -> Node | None:
    """The sentence ``before`` with what ``node`` adds to it; None if that begins an effect of its own.

    ``is_activated``: it is the text of a Spell or Trap; ``stays``: of a card that stays on the field.
    """
    if before.get("does") is None or any(slot in node for slot in ("header", "costs", "then")):
        return None
    if node.kind == OTHERWISE:
        return _with_last(before, node, "if", "else", node["does"])
    if node.kind == TREATED:
        as_xyz = node["treated"].kind == "as-xyz-summon"
        return _with_last(before, node, "special-summon", "treated", node["treated"]) or (
            _with_one(before, node, "special-summon-on", "told-xyz") if as_xyz else None
        )
    if node.kind in TRAP_OR_NOT:
        told_of = "special-summon-on" if node.kind == "told-all" else "special-summon-as"
        return _with_one(before, node, told_of, node.kind)
    if node.kind == LASTING:
        return _for_so_long(before, node)
    if node.kind == REMAINING:
        return before if any(each.kind == "changes" for each in _acts(before)) else None
    if node.kind == REACTING:
        reaction = node.here("reaction", "reacts", **node.slots)
        node = node.here(node.category, node.kind, does=Node("acts", "acts", {"first": reaction}))
    if node.kind not in FURTHER and (node.kind != "effect" or "may" in node):
        return None
    if is_activated and node.kind == "effect" and (paid := _as_cost(before)) is not None:
        return node.here(before.category, before.kind, **(before.slots | {"costs": (paid,), "does": node["does"]}))
    kind = FURTHER.get(node.kind, "also") + ("-may" if "may" in node else "")
    does, more = before["does"], node["does"]
    if stays and node.kind == "effect" and (_asks_for_a_state(more["first"]) or _holds_with_this_card(more["first"])):
        return None
    if "when" in does:
        does = does.here("acts", "acts", first=does)
    if "when" in more:  # "During the End Phase, …, then …": all of that sentence is done later
        more = more.here("acts", "acts", first=more)
    first = node.here("further-act", kind, act=more["first"], sentence=True)
    rest = (*(does.get("rest") or ()), first, *(more.get("rest") or ()))
    return _with_does(before, node, node.here("acts", "acts", first=does["first"], rest=rest))


def _for_so_long(before: Node, node: Node) -> Node | None:
    """The same with how long all of its changes last; None if one of them says so itself, or there are none."""
    every = _acts(before)
    changes = [each for each in every if each.kind == "changes"]
    if not changes or any("lasting" in each for each in changes) or any(each.category == "lasting" for each in every):
        return None
    told = [each.but(lasting=node["lasting"]) if each.kind == "changes" else each for each in every]
    return _with_acts(before, node, told)


def _acts(sentence: Node) -> list[Node]:
    """What it does, one act after the other."""
    does = sentence["does"]
    return [does["first"], *(each["act"] for each in does.get("rest") or ())]


def _with_acts(before: Node, node: Node, acts: list[Node]) -> Node:
    """The sentence before with these acts, as ``node`` has told more of them."""
    does = before["does"]
    rest = tuple(joined.but(act=each) for joined, each in zip(does.get("rest") or (), acts[1:], strict=True))
    slots = {"first": acts[0]} | ({"rest": rest} if rest else {})
    return _with_does(before, node, node.here(does.category, does.kind, **(does.slots | slots)))


def _with_does(before: Node, node: Node, does: Node) -> Node:
    return node.here(before.category, before.kind, **(before.slots | {"does": does}))


_OF_WHAT_WAS_DONE: Final = frozenset(("it-is", "it-is-not", "called-right", "called-wrong", "rolled"))


def _asks_for_a_state(act: Node) -> bool:
    """ "If you control …, destroy this card" stands by itself on a card that stays: it can come true at any time."""
    return act.kind == "if" and act["held"].kind not in _OF_WHAT_WAS_DONE


def _holds_with_this_card(act: Node) -> bool:
    """ "Your opponent cannot … while this card is face-up on the field" stands by itself on such a card, too."""
    lasting = act.get("lasting")
    return (
        act.category == "lasting"
        and isinstance(lasting, Node)
        and lasting.kind == "while-this-card-stays"
        and act["says"].kind == "of-players"
    )


_PAYING: Final = {
    "tribute": "tribute-cost",
    "discard": "discard-cost",
    "reveal": "reveal-cost",
    "send": "send-cost",
    "banish": "banish-cost",
    "return-to-deck": "shuffle-cost",
}


def _as_cost(before: Node) -> Node | None:
    """ "Discard 1 card. Destroy …": what older texts of Spells and Traps say first, in a sentence of its own, is paid
    for what comes then."""
    does = before["does"]
    first: Node = does["first"]
    if "rest" in does or "when" in does or "may" in before or "costs" in before or first.kind not in _PAYING:
        return None
    what = first.get("what")
    if what is None or what.category == "ref" or what.kind != "some" or _is_opponents(first):
        return None
    return first.here("cost", _PAYING[first.kind], **first.slots)


def _is_opponents(node: Node) -> bool:
    """Whether cards of the opponent are spoken of: those pay for nothing."""
    theirs = ("opponents-zones", "their-zones", "opponents", "opponent-controls", "theirs", "all-theirs")
    return any(each.kind in theirs for each in node.within())


def departs(node: Node) -> bool:
    """ "Destroy this card during your 2nd End Phase after activation"."""
    does = node.get("does")
    if (
        does is None
        or "rest" in does
        or "may" in node
        or "when" in does
        or any(slot in node for slot in ("header", "costs", "then"))
    ):
        return False
    first = does["first"]
    if first.kind != "later" or first["does"].kind not in ("destroy", "send"):
        return False
    what = first["does"]["what"]
    counted = any(word in first["when"].kind for word in ("second", "third"))
    return counted and what.category == "ref" and what.kind == "this-card"


def summon_or_activation(node: Node) -> tuple[Node, Node] | None:
    """ "When … would be Summoned, or … is activated: Negate the Summon or activation": one effect for each of the two
    that are answered, of which the card has the one that fits."""
    header, does = node.get("header"), node.get("does")
    if header is None or does is None or does["first"].kind != "negate-summon-or-activation":
        return None
    waiting = [part for part in header["parts"] if part.kind == "when-event"]
    events = waiting[0]["occasion"]["events"] if len(waiting) == 1 else ()
    if [each.kind for each in events] not in (
        ["would-be-summoned", "is-activated"],
        ["someone-would-summon", "someone-activates"],
    ):
        return None
    made = []
    for event, kind in zip(events, ("negate-summon", "negate-activation"), strict=True):
        part, whole = waiting[0], waiting[0]["occasion"]
        asked = part.here(whole.category, whole.kind, **(whole.slots | {"events": (event,)}))
        parts = tuple(
            each if each is not part else part.here(part.category, part.kind, occasion=asked)
            for each in header["parts"]
        )
        made.append(node.but(header=header.but(parts=parts), does=does.but(first=does["first"].here("order", kind))))
    return made[0], made[1]


def when_or_if(node: Node) -> tuple[Node, Node] | None:
    """ "When …, or if …: You can": one effect for each of the two, as only the first can miss its timing."""
    header = node.get("header")
    if header is None or not ("may" in node or node.kind == "effect-you-can"):
        return None
    waiting = next((part for part in header["parts"] if part.kind == "when-event"), None)
    events = waiting["occasion"]["events"] if waiting is not None else ()
    if waiting is None or len(events) < 2:
        return None

    def half(kind: str, those: tuple[Node, ...]) -> Node:
        told = waiting.but(kind, occasion=waiting["occasion"].but(events=those))
        return node.but(header=header.but(parts=tuple(told if part is waiting else part for part in header["parts"])))

    return half("when-event", events[:1]), half("if-event", events[1:])


def _with_one(before: Node, node: Node, kind: str, slot: str) -> Node | None:
    """The sentence before, with more said of its one act of that kind."""
    acts = _acts(before)
    found = [place for place, act in enumerate(acts) if act.kind == kind]
    if len(found) != 1 or any(each in acts[found[0]] for each in (*TRAP_OR_NOT, "told-xyz")):
        return None
    acts[found[0]] = acts[found[0]].but(**{slot: True})
    return _with_acts(before, node, acts)


def _with_last(before: Node, node: Node, kind: str, slot: str, value: Node) -> Node | None:
    """The sentence before, with more said of its last act: "Otherwise, …" of an "if …"."""
    *others, last = _acts(before)
    if last.kind != kind or slot in last:
        return None
    return _with_acts(before, node, [*others, last.but(**{slot: value})])
