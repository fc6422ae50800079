"""What would destroy a card, and that it is saved once."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Selector
from engine.text.language.nouns.causes_told import causes
from engine.text.language.nouns.described import subject
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree


def destroyed_by(would: Tree, scene: Scene) -> tuple[int, int]:
    """By what a card would be destroyed (0: by anything), and by whose effects."""
    deed = would.the("deed")
    if not deed.is_a("done"):
        raise NoMeaning("what would happen?", would)
    passive = deed.the("done-to-cards")
    if not passive.is_a("destroy") or passive.says("from"):
        raise NoMeaning("of destruction alone yet", would)
    battle, side = False, v.EITHER
    effects = False
    for tail in deed.all("deed-tail"):
        if not tail.is_a("by", "by-either"):
            raise NoMeaning("destroyed how?", tail)
        if tail.says("any-joined"):
            tail.word("any-joined")
        cause = causes((tail.the("one"), tail.the("other")) if tail.says("one") else tail.all("any"), scene)
        if cause.card or cause.fought or cause.this_battle:
            raise NoMeaning("by which of both?", tail)
        battle = cause.battle
        if cause.effects is not None:
            if cause.effects.kinds:
                raise NoMeaning("by effects of any cards alone yet", tail)
            effects, side = True, cause.effects.side
    return (v.BY_BATTLE if battle else 0) | (v.BY_EFFECT if effects else 0), side


def saved_now(tree: Tree, scene: Scene) -> tuple[Selector, list[Modifier]]:
    """ "Once during this turn, it cannot be destroyed by battle or card effects"."""
    who, banned = subject(tree.the("subject"), scene), tree.the("banned")
    if not scene.acting or not who.ref:
        raise NoMeaning("which card is saved?", tree)
    if not banned.is_a("destroyed", "destroyed-either"):
        raise NoMeaning("of destruction alone yet", banned)
    told = [banned.the("one"), banned.the("other")] if banned.says("one") else banned.all("any")
    if banned.says("any-joined"):
        banned.word("any-joined")
    cause = causes(told, scene)
    if cause.card or cause.fought or cause.this_battle or cause.effects is not None and cause.effects.kinds:
        raise NoMeaning("by which of both?", banned)
    scene.own_end = say.until_end_of_turn
    by = v.EITHER if cause.effects is None else cause.effects.side
    bits = (v.BY_BATTLE if cause.battle else 0) | (v.BY_EFFECT if cause.effects is not None else 0)
    return who, [p.SavedOnce(bits, by)]


def saved_once(tree: Tree, scene: Scene) -> tuple[Selector, list[Modifier]]:
    """ "The next time it would be destroyed by battle this turn, it is not destroyed"."""
    would = tree.the("would")
    if not would.is_a("would"):
        raise NoMeaning("what would happen?", would)
    who = subject(would.the("subject"), scene)
    if not scene.acting or not who.ref:
        raise NoMeaning("which card is saved?", would)
    scene.own_end = say.until_end_of_turn
    return who, [p.SavedOnce(*destroyed_by(would, scene))]
