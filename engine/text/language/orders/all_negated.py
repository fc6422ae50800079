"""Effects that are negated as they resolve, whatever they are: those that a player activates, or that are activated
somewhere."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Pattern, Selector
from engine.text.language.nouns.causes_told import owners
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import places, player_told, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import kinds_activated

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


def awaited(tree: Tree, scene: Scene) -> tuple[Pattern, bool]:
    """What is waited for, and whether it is said that this holds for this turn."""
    kinds = owners([tree.the("owners")]) if tree.says("owners") else 0
    filters = (p.OfKinds(kinds),) if kinds in (v.SPELL, v.TRAP) else ()
    at, side = _MADE.of(tree)(tree, scene)
    scene.answered_activation(kinds_activated(_BITS[kinds], filters))
    return p.IsAboutToResolve(Selector(filters=filters, places=at), _BITS[kinds], by=side), bool(tree.word("now"))


def _there(tree: Tree, scene: Scene) -> tuple[int, int]:
    """Where they are activated, and by whom."""
    at, side = places(tree.the("places"), scene), v.EITHER
    if tree.says("whose"):
        side = side_of(tree.the("whose"), scene)
    if v.EITHER not in (side, at.side) and at.side != side or at.positions != v.ANY_POSITION:
        raise NoMeaning("it is said twice whose it is", tree)
    return at.places, at.side if side == v.EITHER else side


_MADE: Final[Meanings[Callable[[Tree, Scene], tuple[int, int]]]] = Meanings(
    "resolving", {"there": _there, "by": lambda tree, scene: (0, player_told(tree, scene))}
)


def negated_now(told: Tree, scene: Scene) -> Act:
    """What an effect negates from then on: how long is told with it."""
    pattern, now = awaited(told, scene)
    return say.react(pattern, p.NegateEffect(), until=say.until_end_of_turn if now else say.while_on_field)
