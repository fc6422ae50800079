"""Effects that resolve: those that target cards, or that were activated somewhere."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Pattern, Selector
from engine.text.language.events.activations_told import activated
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who
from engine.text.lowering.awaited import Awaited

_CARD_OR_EFFECT: Final = p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT


def of_kinds(kinds: int, tree: Tree) -> tuple[tuple[Filter, ...], int]:
    """Of such cards, and what of them is activated."""
    if kinds == v.MONSTER:
        return (), p.MONSTER_EFFECT
    if not kinds or kinds & v.MONSTER:
        raise NoMeaning("effects of which cards?", tree)
    return () if kinds == v.SPELL | v.TRAP else (p.OfKinds(kinds),), _CARD_OR_EFFECT


def targeted_by(tree: Tree, scene: Scene) -> tuple[Selector, bool]:
    """Which cards are targeted, and whether no others are."""
    who = Who(tree.the("targeted"), scene)
    if who.just and who.just != p.EXACTLY_ONE_AND_NO_OTHER:
        raise NoMeaning("of what there is exactly one isn't clear", tree)
    if not who.is_this:
        assert who.there is not None
        return who.there, bool(who.just)
    if who.places & ~v.ON_FIELD or who.side != v.EITHER or who.conditions or who.came_by or who.just:
        raise NoMeaning("this card isn't described so here", tree)
    return say.this_card, False


def resolving(tree: Tree, scene: Scene) -> Awaited:
    """ "When resolving an opponent's card effect that targets this card", "when an activated card or effect resolves
    that targets …", "when a Trap effect that was activated on your opponent's field resolves"."""
    awaited = Awaited()
    awaited.stays = True
    side = v.OPPONENT if tree.word("theirs") else v.EITHER
    targeted, alone = targeted_by(tree, scene)
    awaited.patterns.append(p.IsAboutToResolve(Selector(), by=side, targeting=targeted, alone=alone))
    scene.answered_activation(0)
    return awaited


def resolving_there(tree: Tree, scene: Scene) -> Awaited:
    """ "When a Trap effect that was activated on your opponent's field resolves"."""
    if tree.word("word") != "when":
        return _resolving(tree, p.HasResolved, scene)
    tail = tree.the("what-is-activated").get("activation-tail")
    if tail is None or tail.bare_kind != "at" or not tail.says("told"):
        raise NoMeaning("where was it activated?", tree)
    return _resolving(tree, p.IsAboutToResolve, scene)


def resolved(tree: Tree, scene: Scene) -> Awaited:
    """ "After resolving a Field Spell Card", "before resolving an effect that targets this face-up card"."""
    return _resolving(tree, p.HasResolved if tree.word("when") == "after" else p.IsAboutToResolve, scene)


def _resolving(tree: Tree, make: type[p.HasResolved | p.IsAboutToResolve], scene: Scene) -> Awaited:
    awaited = Awaited()
    awaited.stays = True
    awaited.patterns += as_it_resolves(tree.the("what-is-activated"), make, scene)
    return awaited


def made_before(tree: Tree, scene: Scene) -> p.IsAboutToResolve:
    """ "An activated Spell effect that would inflict damage to you", as it resolves."""
    tree.is_a("made")
    slots = language().slots["what-is-activated"]
    what = tree.as_kind("what-is-activated", "", slots, {}, "effect")
    (found,) = as_it_resolves(what, p.IsAboutToResolve, scene)
    assert isinstance(found, p.IsAboutToResolve)
    return found


def as_it_resolves(
    what: Tree, make: type[p.HasResolved | p.IsAboutToResolve], scene: Scene
) -> list[p.HasResolved | p.IsAboutToResolve]:
    """What is activated, heard when it resolves."""
    told = Awaited()
    slots = {"what-is-activated": what}
    activated(Tree("clause", "", "activated", slots, language().slots["clause"], what.at, what.end), scene, told)
    if told.conditions:
        raise NoMeaning("this is asked of no effect that has resolved", what)
    return [_as_it_resolves(each, make, what) for each in told.patterns]


def _as_it_resolves(
    pattern: Pattern, make: type[p.HasResolved | p.IsAboutToResolve], tree: Tree
) -> p.HasResolved | p.IsAboutToResolve:
    if isinstance(pattern, p.IsTargeted):
        targeted, source = pattern.subject or say.this_card, pattern.source or Selector()
        return make(source, pattern.what, by=pattern.by, targeting=targeted, alone=pattern.alone)
    if not isinstance(pattern, p.IsActivated) or pattern.would and make is p.HasResolved:
        raise NoMeaning("this is asked of no effect that has resolved", tree)
    return make(
        pattern.subject, pattern.what, by=pattern.by, would=pattern.would, would_from=pattern.would_from,
        to_you=pattern.to_you, would_surely_destroy=pattern.would_surely_destroy,
    )  # fmt: skip
