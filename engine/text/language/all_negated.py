"""Effects that are negated as they resolve, whatever they are: those that a player activates, or that are activated
somewhere."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Pattern, Selector
from engine.text.language.causes_told import owners
from engine.text.language.described import cards
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.places_told import places, player_of, side_of
from engine.text.language.rule_notation import OR_MORE
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.activations import kinds_activated

_CARDS: Final = p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT
_BITS: Final = {v.MONSTER: p.MONSTER_EFFECT, v.SPELL: _CARDS, v.TRAP: _CARDS, v.SPELL | v.TRAP: _CARDS, 0: 0}


def told_by(act: Tree) -> Tree | None:
    """What an order or a claim says is negated so; None if it says nothing of this."""
    if act.bare_kind == "claim":
        claim = act.the("claim")
        return claim.the("resolving") if claim.bare_kind == "negated-used" else None
    if act.bare_kind != "order":
        return None
    does = act.the("order").the("does")
    return does.the("resolving") if does.bare_kind == "negate-used" else None


def awaited(tree: Tree, scene: Scene) -> tuple[list[Pattern], bool]:
    """What is waited for, and whether it is said that this holds for this turn."""
    tree.is_a("effects", "cards-too")
    kinds = owners([tree.the("owners")]) if tree.says("owners") else 0
    side = side_of(tree.the("whose"), scene) if tree.says("whose") else v.EITHER
    filters = (p.OfKinds(kinds),) if kinds in (v.SPELL, v.TRAP) else ()
    made = p.IsAboutToResolve(Selector(filters=filters), _BITS[kinds], by=side)
    found: list[Pattern] = []
    if tree.says("targeted"):
        found.append(replace(made, targeting=_aimed(tree.the("targeted"), scene)))
    tail = tree.get("resolving-tail")
    if tail is not None:
        found.append(_TAILS.of(tail)(tail, made, scene))
    scene.answered_activation(kinds_activated(_BITS[kinds], filters))
    return found, tail is not None and bool(tail.word("now"))


def _aimed(told: Tree, scene: Scene) -> Selector:
    aimed = cards(told, scene)
    if told.says("sort") and told.the("sort").the("noun").says(OR_MORE):
        told.the("sort").the("noun").word(OR_MORE)
    one = (aimed.least, aimed.most) == (1, 1) and aimed.group is None and not aimed.all
    if aimed.ref not in ("", p.THIS, p.EQUIPPED) or not aimed.ref and not one:
        raise NoMeaning("it isn't asked then which cards these are", told)
    return aimed


def _there(tail: Tree, made: p.IsAboutToResolve, scene: Scene) -> p.IsAboutToResolve:
    at = places(tail.the("places"), scene)
    if made.by != v.EITHER and at.side not in (v.EITHER, made.by) or at.positions != v.ANY_POSITION:
        raise NoMeaning("it is said twice whose it is", tail)
    assert made.subject is not None
    lying = Selector(filters=made.subject.filters, places=at.places)
    return p.IsAboutToResolve(lying, made.what, by=made.by if at.side == v.EITHER else at.side)


def _by(tail: Tree, made: p.IsAboutToResolve, scene: Scene) -> p.IsAboutToResolve:
    if made.by != v.EITHER:
        raise NoMeaning("it is said twice whose it is", tail)
    side = player_of(tail.the("they" if tail.says("they") else "he"), scene)
    return p.IsAboutToResolve(made.subject, made.what, by=side)


_TAILS: Final[Meanings[Callable[[Tree, p.IsAboutToResolve, Scene], p.IsAboutToResolve]]] = Meanings(
    "resolving-tail", {"there": _there, "by": _by}
)


def negated_now(told: Tree, scene: Scene) -> Act:
    """What an effect negates from then on: how long is told with it."""
    patterns, now = awaited(told, scene)
    return say.react(patterns, p.NegateEffect(), until=say.until_end_of_turn if now else say.while_on_field)
