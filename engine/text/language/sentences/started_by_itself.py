"""What is told of an event with a comma: whether it starts a Chain as "when this card is Summoned: …" does.

Done at once, without activating, is what "each time" only reckons with (counters, Life Points, damage, figures) or does
as something is activated or resolves, what holds from then on, and what only shows that cards go together: what is lost
or skipped because this card has left, this card that goes with another one, and the position or the counters that its
own battle costs it. Everything else that older texts tell so is a Trigger Effect, whoever does it and whichever card it
waits for: what "each time" does to cards as well.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeGuard

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.older_targets import with_targets

_LOST: Final = ("destroy", "banish", "to-hand", "to-deck", "send", "skip")
"""What is done to what a card was bound to, or to its player, as it leaves."""


_RECKONED: Final = (
    "place-counter", "remove-all", "remove-counter", "remove-anywhere", "gain-lp", "lose-lp", "increase-lp",
    "decrease-lp", "halve-lp", "make-lp", "take-damage", "inflict", "inflict-some", "inflict-both", "increase",
    "reduce", "raise-or-lower", "double", "halve", "change-figure", "switch", "make", "make-level",
)  # fmt: skip
"""What moves no card: numbers, and counters."""
_ON_A_CHAIN: Final = (p.IsActivated, p.IsAboutToResolve, p.HasResolved)


def starts_by_itself(tree: Tree, header: Led) -> bool:
    """Whether that is the effect of a Chain."""
    if not header.events or tree.word("may") or tree.says("costs") or tree.says("last"):
        return False
    word, body = _word_of(tree), tree.the("acts")
    if word == "each time" and (_is_reckoned(body) or any(isinstance(each, _ON_A_CHAIN) for each in header.events)):
        return False
    return word in ("when", "if", "each time") and _is_done(body, header)


def _is_reckoned(body: Tree) -> bool:
    """ "Each time …, gain 500 LP": what only reckons, first of all."""
    first = body.the("first") if body.bare_kind == "acts" else None
    if first is None or first.bare_kind not in ("order", "doer", "doer-may", "passive"):
        return True
    done = first.the("passive") if first.bare_kind == "passive" else first.the("order")
    does = done.get("done-to-cards" if first.bare_kind == "passive" else "does")
    return does is not None and does.bare_kind in _RECKONED


def after_its_battle(tree: Tree, made: Ability, scene: Scene) -> Ability:
    """What is done at the end of the battle or of its phase: "if this card attacks, change it to Defense Position at
    the end of the Battle Phase" is what it costs this card."""
    first = made.block.acts[0]
    cost = (
        isinstance(first, p.ChangePosition | p.RemoveCounters) and first.what is not None and first.what.ref == p.THIS
    )
    if cost or _word_of(tree) == "each time":
        return made
    costs, block = with_targets(tree, scene, (), list(made.block.acts))
    return replace(made, kind=p.TRIGGER, optional=False, costs=costs, block=say.block(block))


def _word_of(tree: Tree) -> str:
    """The word of the last lead that tells what happens or is so."""
    words = [each.word("word") for each in _leads(tree.the("leads")) if each.bare_kind == "clause"]
    return words[-1] if words else ""


def is_gone_with_its_summon(act: p.Act, events: Sequence[p.Pattern]) -> bool:
    """ "If this card is used for a Synchro Summon, banish it": it goes there instead of to the Graveyard."""
    return act == p.Banish(say.this_card) and all(isinstance(each, p.IsUsedAsMaterial) for each in events)


def refuse_banished_instead(tree: Tree, done: Sequence[p.Act], events: Sequence[p.Pattern]) -> None:
    """ "If it leaves the field because of an effect, banish it": it goes there in place of wherever else it would."""
    if len(done) != 1 or not isinstance(done[0], p.Banish) or not all(map(is_departure, events)):
        return
    what, first = done[0].what, tree.the("acts").get("first")
    does = first.the("order").the("does") if first is not None and first.bare_kind == "order" else None
    it = does is not None and does.says("cards") and does.the("cards").bare_kind == "it"
    if it or what is not None and what.ref in (p.THIS, p.EVENT):
        raise NoMeaning("whether it goes there instead isn't told so yet", tree)


def _leads(tree: Tree) -> list[Tree]:
    return [tree.the("lead"), *(more.the("lead") for more in tree.all("rest"))]


def is_departure(event: p.Pattern) -> TypeGuard[p.Moves]:
    """ "Leaves the field", wherever to."""
    return isinstance(event, p.Moves) and bool(event.to_places & v.IN_HAND and event.to_places & v.IN_GRAVEYARD)


def _is_done(body: Tree, header: Led) -> bool:
    """Whether something is done, which isn't lost together with a card that goes, and not said to hold."""
    first = body.the("first") if body.bare_kind == "acts" else None
    if first is None:
        return False
    if first.bare_kind == "claim":
        return _changes_figures(first) and not any(map(_is_its_own_way, header.events))
    if first.bare_kind not in ("order", "doer", "doer-may", "passive"):
        return False
    told = first if first.bare_kind == "passive" else first.the("order")
    if told.says("time") and told.the("time").bare_kind == "resolves":
        return False
    does = None if first.bare_kind == "passive" else told.the("does")
    if any(map(is_departure, header.events)):
        return does is not None and (does.bare_kind not in _LOST or _are_described(does))
    return does is None or does.bare_kind != "destroy" or not _goes_along(header.events, does)


def _are_described(does: Tree) -> bool:
    """ "When this card leaves the field, destroy all monsters you control": nothing that it was bound to."""
    return does.says("cards") and does.the("cards").bare_kind in ("some", "owned", "all-owned", "either", "any-sort")


def _changes_figures(first: Tree) -> bool:
    """ "It gains 400 ATK", or "your opponent cannot attack during their next turn", which is still to come."""
    told = first.the("claim")
    if first.says("time") and first.the("time").bare_kind == "during":
        return True
    return told.bare_kind == "figure" or told.bare_kind == "of" and told.the("predicate").bare_kind == "being"


def _is_its_own_way(event: p.Pattern) -> bool:
    """ "When this card is Summoned this way, its Level becomes 8": so it comes."""
    return isinstance(event, p.IsSummoned) and bool(event.how & v.BY_OWN_CONDITION)


def _goes_along(events: list[p.Pattern], does: Tree) -> bool:
    """ "If "Test Tower" is destroyed, destroy this card"."""
    others = all(isinstance(each, p.Moves) and not p.is_own(each) and each.from_places & v.ON_FIELD for each in events)
    return others and does.says("cards") and does.the("cards").bare_kind == "this"
