"""What effects do, one act after the other, and how each is joined to the one before (PROC-10)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Condition
from engine.text.lowering.acts_moving import MOVING_FRAMES
from engine.text.lowering.acts_on_cards import FIELD_FRAMES, change, joined_to_one, lasting
from engine.text.lowering.acts_on_players import PLAYER_FRAMES
from engine.text.lowering.acts_summoning import SUMMONING_FRAMES
from engine.text.lowering.conditions import condition
from engine.text.lowering.context import Context, Mention, NotMeant
from engine.text.lowering.durations import time
from engine.text.lowering.joined_acts import JoinedActs, finished, hangs
from engine.text.lowering.nouns import TOGETHER, cards, noun
from engine.text.lowering.players import of_holder, seen_by, themselves
from engine.text.lowering.players_told_to import unless
from engine.text.lowering.reactions import reaction
from engine.text.lowering.values import measure, those_done
from engine.text.nodes import Node

FRAMES: Final[dict[str, Callable[[Node, Context], Act | list[Act]]]] = (
    MOVING_FRAMES | SUMMONING_FRAMES | FIELD_FRAMES | PLAYER_FRAMES
)


def acts(node: Node, context: Context) -> list[Act]:
    """All that an effect does; what is spoken of later has a name by then."""
    return finished(sequence(node, context), node, context)


def sequence(node: Node, context: Context) -> list[Act]:
    """Each act and how it is joined to the one before."""
    context.begin_clause()
    first = node["first"]
    rest = node.get("rest") or ()
    if first.kind == "later-on" or "when" in node and first.kind == "later":
        raise NotMeant(first, "when it is done is said twice")
    if "when" in node and node["when"].kind == "at-your-end":
        raise NotMeant(node["when"], "it isn't clear whether this happens once")
    said = JoinedActs(act(first, context))
    rest = _with_joiners(first, rest)
    for place, further in enumerate(rest):
        before = rest[place - 1]["act"] if place else first
        if before.kind in _LATER and (
            before.kind == "later-on" or before.kind.endswith("-later-too") or further.kind != "also"
        ):
            raise NotMeant(further, "it isn't clear whether this is done later as well")
        if further.kind == "or" and before.category in ("lasting", "change"):
            raise NotMeant(further, "it isn't clear what else can't be done")  # "cannot attack or change …"
        if (
            before.kind == "they-do-so"
            and further["act"].category == "order"
            and (further.kind != "also-after-that" and not further["act"].kind.startswith("they-"))
        ):
            raise NotMeant(further, "it isn't clear who does this")
        if further.kind in _NEW_CLAUSES or "sentence" in further:
            context.begin_clause()
        made = act(further["act"], context, further)
        if further.kind == "instead-if":
            said.acts = [_instead_if(further, made, said.acts, context)]
        else:
            said.join(further, made, context)
    return [say.later(time(node["when"]), *said.acts)] if "when" in node else said.acts


def _instead_if(how: Node, made: list[Act], before: list[Act], context: Context) -> Act:
    """ "Draw 1 card, but if …, draw 2 cards instead"."""
    if len(before) > 1 or hangs(made) or how["held"].kind.startswith("this-came"):
        raise NotMeant(how, "it isn't clear what this is done instead of")
    return say.if_(_held(how["held"], context), made, before)


_DONE_LATER: Final[dict[str, Callable[[p.Selector], Act]]] = {
    "destroyed-later": p.Destroy,
    "destroyed-later-too": p.Destroy,
    "banished-later": p.Banish,
    "banished-later-too": p.Banish,
    "returned-later": say.return_to_hand,
    "returned-later-too": say.return_to_hand,
}


def _with_joiners(first: Node, rest: tuple[Node, ...]) -> tuple[Node, ...]:
    """A comma alone joins what the next word joins: "A, B, also C"."""
    found: list[Node] = []
    joined = ""
    for place, further in reversed(list(enumerate(rest))):
        before = rest[place - 1]["act"] if place else first
        if further.kind != "comma":
            joined = further.kind
        elif joined not in ("also", "and"):
            raise NotMeant(further, "it isn't clear how this is joined to what stands before it")
        if further.kind == "comma" and before.kind.startswith(("excavate", "look", "reorder")):
            raise NotMeant(further, "what is done with cards that were turned up is told so")
        found.insert(0, further if further.kind != "comma" else further.but(joined))
    return tuple(found)


_LATER: Final = frozenset(("later", "later-on", *_DONE_LATER))
_NEW_CLAUSES: Final = frozenset(("then", "then-may", "also-after-that"))


# ---------------------------------------------------------------------------------- names for what has moved


# ---------------------------------------------------------------------------------- single acts


_DONE_TO_BOTH: Final = frozenset(("destroy", "banish", "send", "return-to-hand", "return-to-deck"))


def _done_to_both(node: Node, both: Node, context: Context) -> Act:
    """ "Destroy both it and this card": both or nothing (PROC-10)."""
    parts = (both["one"], both["other"])
    if not any(part.category == "ref" for part in parts) or context.older:
        raise NotMeant(both, "it isn't clear which two these are")
    made: list[Act] = []
    for part in parts:
        order = node.but(what=part)
        if part.kind in ("them", "they", "those", "those-targets"):
            raise NotMeant(part, "one or several?")
        found = FRAMES[node.kind](order, context)
        assert isinstance(found, Act)
        made.append(found)
    return say.both(*made)


def _held(node: Node, context: Context) -> Condition:
    if node.kind in ("called-right", "called-wrong"):
        heads = int(node.kind == "called-right")
        if context.coins != 1:
            raise NotMeant(node, "one coin has to be tossed")
        return p.NumberIs("heads", heads, heads)
    if node.kind in ("heads", "heads-at-least"):
        n = node["n"]
        if not 1 < n <= context.coins:
            raise NotMeant(node, "so many coins have not been tossed")
        return p.NumberIs("heads", n) if node.kind == "heads-at-least" else p.NumberIs("heads", n, n)
    if node.kind in ("the-declared", "not-the-declared"):
        if not context.rolled or context.declared != "number":
            raise NotMeant(node, "no number has been declared, or no die rolled")
        how = p.EQUAL if node.kind == "the-declared" else p.UNEQUAL
        return say.compare(p.Noted("die"), how, p.Noted("declared"))
    if node.kind == "rolled":
        if not context.rolled:
            raise NotMeant(node, "no die has been rolled")
        return say.die_shows(*node["any"])
    if node.kind == "discarded-by-opponent":
        if not context.discarded_by_effect:
            raise NotMeant(node, "nothing is known of how it was discarded")
        return p.NumberIs("by opponent", 1, 1)
    if node.kind == "some-were":
        return p.ThereIs(those_done(node, context))
    if node.kind not in ("it-is", "it-is-not"):
        return condition(node, context)
    said = noun(node["what"], context)
    filters = [*said.filters, *([p.OfKinds(said.kinds)] if said.kinds else [])]
    if not context.it or not filters or said.says_more():
        raise NotMeant(node, "it isn't clear what this means")
    held = p.AreSuch(say.that(context.it, *filters))
    if node.kind == "it-is-not":
        return p.Unless(held)
    context.mentions[-1].seen = p.Selector(filters=tuple(filters))
    return held


def _together(node: Node, context: Context) -> tuple[Mention, ...]:
    """The cards of several names that an act is done to at once: "target 1 … and 1 …; destroy them"."""
    said = any(
        isinstance(slot, Node) and slot.category == "ref" and slot.kind in TOGETHER for slot in node.slots.values()
    )
    return context.mentions[-1].parts if said and context.mentions and context.only is None else ()


def _to_each(together: tuple[Mention, ...], node: Node, context: Context) -> list[Act]:
    """At one moment, to each as far as possible."""
    made: list[Act] = []
    for context.only in together:
        made += [*([say.also] if made else []), *act(node, context)]
    context.only, context.parted = None, True
    return made


def _limited(node: Node, context: Context) -> Act:
    """ "destroy cards …, up to the number of …": as many of them as one likes, up to there, or just so many."""
    order = node["does"]
    limit = measure(node["limit"], context)
    said = order.get("what")
    if order.kind not in FRAMES:
        raise NotMeant(order, "it isn't clear of what there are so many")
    found = FRAMES[order.kind](order, context)
    if isinstance(found, Act) and found.what is not None and found.what.as_many_as_possible:
        if node.kind != "limited":
            raise NotMeant(node, "as many as possible are not just so many")
        return p.done_to(found, replace(found.what, count=limit))
    some = said is not None and said.kind == "some" and said["quantity"].kind == "any-number" and node.kind == "limited"
    if (
        not isinstance(found, Act)
        or said is None
        or found.what is None
        or not some
        and (said.kind != "such" or not found.what.all)
    ):
        raise NotMeant(order, "it isn't clear of what there are so many")
    most = p.ANY_NUMBER if node.kind == "limited" else 1
    return p.done_to(found, replace(found.what, all=False, least=1, most=most, count=limit))


def _refuse_without_number(node: Node) -> None:
    """An order says how many cards, or "all"; "monsters you control cannot …" needs no such word, nor does what is
    just told ("… are changed to …")."""
    for slot in ("what", "to"):
        said = node.get(slot)
        if (
            isinstance(said, Node)
            and said.category == "cards"
            and said.kind in _WITHOUT_NUMBER
            and (node.kind != "is-changed")
        ):
            raise NotMeant(said, "it has to be said how many, or that all are meant")


_WITHOUT_NUMBER: Final = frozenset(("such", "theirs", "all-theirs", "our-one", "either-group"))


def _of_results(node: Node, context: Context) -> list[Act]:
    """ "Toss a coin and apply this effect", with the lines that say what is done with each result."""
    tossed = say.toss_coin() if node.kind == "toss-and-apply" else say.roll_die()
    context.did(tossed)
    told: list[int] = []
    found: list[Act] = []
    for row in reversed(context.ways):
        results = row["any"] if "any" in row else (int(row.kind == "row-of-heads"),)
        if any(n in told for n in results) or len(set(results)) < len(results) or not all(n <= 6 for n in results):
            raise NotMeant(node, "no result is told twice, and there are six on a die")
        told += results
        word = "heads" if node.kind == "toss-and-apply" else "die"
        held = [p.NumberIs(word, n, n) for n in results]
        done = sequence(row["does"], context.as_it_is())
        found = [say.if_(held[0] if len(held) == 1 else say.any_of(*held), done, found)]
    return [tossed, say.also, *found]


def _ordered(node: Node, context: Context) -> list[Act]:
    """An order, to whomever."""
    lower = FRAMES.get(node.kind)
    if lower is None:
        raise NotMeant(node, "this can't be done by an effect yet")
    _refuse_without_number(node)
    found = lower(node, context)
    made = [found] if isinstance(found, Act) else found
    for each in made:
        context.did(each)
    return made


_ON_FIELD: Final = frozenset(
    (
        "destroy", "change-position", "is-changed", "flip-face-up", "flip-face-down", "take-control",
        "take-control-until", "take-control-while", "give-control",
        "gains", "loses", "loses-exactly", "becomes", "stat-becomes", "halved", "halved-of", "doubled", "doubled-of",
        "switched", "switched-of", "effects-negated", "position-locked",
    )
)  # fmt: skip
"""What is done to cards on the field alone."""


def _done_on_field(node: Node) -> Node | None:
    """The cards of which an order, or a change, can be true on the field alone."""
    told = node.get("says", node)
    if not isinstance(told, Node) or told.kind not in _ON_FIELD:
        return None
    what = told.get("what") or told.get("who") or told.get("of")
    if isinstance(what, Node) and what.category == "whose":
        what = what.get("who")
    return what if isinstance(what, Node) else None


def act(node: Node, context: Context, joined: Node | None = None) -> list[Act]:
    kind = node.kind
    if node.category == "acts":
        return sequence(node, context)
    if kind in ("toss-and-apply", "roll-and-apply"):
        return _of_results(node, context)
    if kind == "apply-one":
        return [say.choose_one(*(sequence(way, context.as_it_is()) for way in context.ways))]
    if kind.startswith("opponent") or "side" in node and node["side"].kind == "opponent-hurt":
        context.they = v.OPPONENT
    context.on_field = _done_on_field(node)
    context.joined = "" if joined is None else joined.kind
    context.new_sentence = joined is not None and "sentence" in joined
    if context.parted and joined is not None and joined.kind.startswith(("then", "and-if", "also-after")):
        raise NotMeant(joined, "it isn't clear whether it hangs on both that were done before")
    together = _together(node, context)
    context.parted = bool(together)
    if together:
        return _to_each(together, node, context)
    if "side" in node and node["side"].kind == "holder-hurt":
        return of_holder(node, context, _ordered)
    if kind == "unless-they":
        done = act(node["does"], context)
        return unless(done, _ordered(seen_by(node["first"], v.OPPONENT), context))
    if kind.startswith("they-"):
        before = context.as_it_is()
        made = themselves(node, context, _ordered)
        if kind != "they-may-negate":
            return made
        return [*made, say.if_(p.Unless(p.WasDone()), sequence(node["else"], before))]
    if node.category == "reaction":
        made = reaction(node, context, sequence)
        for each in made:
            context.did(each)
        return made
    if kind == "if":
        held = _held(node["held"], context)
        made = act(node["does"], context)
        otherwise = sequence(node["else"], context) if "else" in node else ()
        return [say.if_(held, [say.you_may(*made)] if "may" in node else made, otherwise)]
    if kind == "if-not":
        return [say.if_(p.Unless(_held(node["held"], context)), act(node["does"], context))]
    if kind in _DONE_LATER:
        if "what" in node:
            doomed = cards(node["what"], context)
        elif joined_to_one(context) and context.last is not None and context.last.what is not None:
            doomed = context.last.what
        else:
            raise NotMeant(node, "it isn't clear what this is done to")
        return [say.later(time(node["when"]), _DONE_LATER[kind](doomed))]
    both = node.get("what")
    if kind in _DONE_TO_BOTH and isinstance(both, Node) and both.kind == "both":
        made = [_done_to_both(node, both, context)]
    elif kind in ("limited", "so-many"):
        made = [_limited(node, context)]
    elif kind in ("later", "later-on"):
        if kind == "later-on" and node["when"].kind == "at-your-end":
            raise NotMeant(node["when"], "it isn't clear whether this happens once")
        when = time(node["when"])
        return [say.later(when, *act(node["does"], context))]
    elif node.category == "change":
        made = change(node, context)
    elif node.category == "lasting":
        made = lasting(node, context)
    else:
        return _ordered(node, context)
    for each in made:
        context.did(each)
    return made
