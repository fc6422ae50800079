"""What is said to hold of cards and players: modifiers."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final


from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Duration, Modifier, Procedure, Selector
from engine.text.language import amounts, times_told
from engine.text.language.causes import causes, effects
from engine.text.language.described import subject
from engine.text.language.meanings import Meanings
from engine.text.language.orders import whose_effects
from engine.text.language.places_told import player_of
from engine.text.language.scene import Scene
from engine.text.language.sorts_told import how
from engine.text.language.tree import Refused, Tree


@dataclass
class Claim:
    """``who``: None for players."""

    who: Selector | None
    modifiers: list[Modifier]
    until: Duration | None = None
    procedure: Procedure | None = None  # said of this card's own Summons


_GAINS: Final[dict[int, type[p.GainsFigure]]] = {p.S_ATK: p.GainsAttack, p.S_DEF: p.GainsDefense}
_BECOMES: Final[dict[int, tuple[type[p.FigureBecomes], bool]]] = {
    p.S_ATK: (p.AttackBecomes, False),
    p.S_DEF: (p.DefenseBecomes, False),
    p.S_ORIGINAL_ATK: (p.AttackBecomes, True),
    p.S_ORIGINAL_DEF: (p.DefenseBecomes, True),
}


def _gains(does: Tree, scene: Scene) -> list[Modifier]:
    change = does.the("change")
    whole = amounts.amount(change, scene)
    if does.is_a("lose"):
        whole = amounts.negative(whole)
    elif not does.is_a("gain"):
        raise Refused("this has no meaning yet", does)
    found = amounts.figures(change.the("figures"))
    if any(stat not in _GAINS for stat in found):
        raise Refused("such a figure doesn't grow so", change)
    return [_GAINS[stat](whole) for stat in found]


def _being(tree: Tree, scene: Scene) -> Claim:
    who = subject(tree.the("subject"), scene)
    return Claim(who, _gains(tree.the("being-does"), scene))


# -- what cannot be done --------------------------------------------------------------------------------------


def _not_destroyed(tree: Tree, scene: Scene) -> list[Modifier]:
    cause = causes(tree.all("any"), scene)
    if tree.says("any-joined"):
        tree.word("any-joined")
    if cause.card:
        raise Refused("by which of both?", tree)
    found: list[Modifier] = [p.NotDestroyedByBattle()] if cause.battle else []
    if cause.effects is not None:
        found.append(p.NotDestroyedByEffects(cause.effects.side, cause.effects.kinds))
    return found


def _not_targeted(tree: Tree, scene: Scene) -> list[Modifier]:
    told = effects(tree.the("effects"), scene)
    return [p.NotTargeted(told.side, told.kinds)]


def _not_material(tree: Tree, scene: Scene) -> list[Modifier]:
    if tree.says("any-joined"):
        tree.word("any-joined")
    return [p.NotMaterial(how(tree.all("any")))]


_BANNED: Final[Meanings[Callable[[Tree, Scene], list[Modifier]]]] = Meanings(
    "banned",
    {
        "destroyed": _not_destroyed,
        "targeted": _not_targeted,
        "attacked": lambda tree, scene: [p.NotAttacked()],
        "tributed": lambda tree, scene: [p.NotTributed()],
        "material": _not_material,
    },
    none="summoned set",  # of this card alone: own_ban
)


def own_ban(tree: Tree) -> Procedure | None:
    """ "Cannot be Normal Summoned/Set": no effect, but how this card is Summoned. None if it is an effect."""
    if tree.is_a("set"):
        return p.CannotBeNormalSummoned()
    if not tree.is_a("summoned"):
        return None
    ways = how(tree.all("any"))
    if tree.says("any-joined"):
        tree.word("any-joined")
    return p.OnlyInOwnWay() if ways == v.SPECIAL_SUMMON else p.CannotBeSummoned(ways)


def _cannot(tree: Tree, scene: Scene) -> Claim:
    who = subject(tree.the("subject"), scene) if tree.says("subject") else say.this_card
    banned = tree.the("banned")
    barred = own_ban(banned)
    if barred is not None:
        return Claim(who, [], procedure=barred)
    return Claim(who, _BANNED.of(banned)(banned, scene))


_CANNOT_DO: Final[Meanings[Callable[[Tree], Modifier]]] = Meanings(
    "card-does",
    {"attack": lambda tree: p.CannotAttack(directly=bool(tree.word("directly")))},
    none=(
        "attack-card declare declare-direct destroy-by-battle inflict-battle leave battle attack-all second-attack attacks-monsters sends battles target-card"
    ),
)


def _cannot_do(tree: Tree, scene: Scene) -> Claim:
    does = tree.the("card-does")
    return Claim(subject(tree.the("subject"), scene), [_CANNOT_DO.of(does)(does)])


def _can_do(tree: Tree, scene: Scene) -> Claim:
    does = tree.the("card-does")
    if not does.is_a("attack") or not does.word("directly"):
        raise Refused("this can be done in any case, or has no meaning yet", does)
    return Claim(subject(tree.the("subject"), scene), [p.AttacksDirectly()])


def _becomes(tree: Tree, scene: Scene) -> Claim:
    of = tree.the("figure-of")
    who = amounts.whose(of, scene)
    told = tree.the("becomes")
    if not told.is_a("value"):
        raise Refused("becomes what?", told)
    whole = amounts.value(told.the("value"), scene)
    modifiers: list[Modifier] = []
    for stat in amounts.figures(of.the("figures")):
        if stat not in _BECOMES:
            raise Refused("such a figure doesn't change so", of)
        make, original = _BECOMES[stat]
        modifiers.append(make(whole, original))
    return Claim(who, modifiers)


def _negated(tree: Tree, scene: Scene) -> Claim:
    return Claim(whose_effects(tree.the("whose-effects"), scene), [p.EffectsNegated()])


def _unaffected(tree: Tree, scene: Scene) -> Claim:
    who = subject(tree.the("subject"), scene)
    if tree.says("any-joined"):
        tree.word("any-joined")
    told = [effects(each, scene) for each in tree.all("any")]
    return Claim(who, [p.Unaffected(each.side, each.kinds) for each in told])


def _players_cannot(tree: Tree, scene: Scene) -> Claim:
    side = player_of(tree.the("player"), scene)
    raise Refused(f"what players {side} cannot do has no meaning yet", tree)


_CLAIMS: Final[Meanings[Callable[[Tree, Scene], Claim]]] = Meanings(
    "claim",
    {
        "being": _being,
        "cannot": _cannot,
        "own-cannot": _cannot,
        "cannot-do": _cannot_do,
        "can-do": _can_do,
        "becomes": _becomes,
        "negated": _negated,
        "unaffected": _unaffected,
        "players-cannot": _players_cannot,
    },
    none=(
        "own-being treated also-treated must-be own-must cannot-except must-attack own-unaffected position-locked name"
    ),
)


def claim(tree: Tree, scene: Scene) -> Claim:
    return _CLAIMS.of(tree)(tree, scene)


def until(tree: Tree) -> Duration:
    return times_told.duration(tree)


def everybody(who: Selector) -> Selector:
    """Cards of which something simply holds lie face-up."""
    if who.places & v.ON_FIELD and who.positions & v.FACE_UP:
        return replace(who, positions=who.positions & v.FACE_UP)
    return who
