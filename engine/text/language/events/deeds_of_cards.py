"""What cards do, as what an effect waits for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language.events.activations_told import effect_of
from engine.text.language.events.attacks_told import declares, declares_directly
from engine.text.language.nouns.causes_told import causes
from engine.text.language.events.deed_tails import into_the_hand
from engine.text.language.events.deeds_told import left
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import places, player_of
from engine.text.language.events.summons_awaited import AFTER_THE_FIELD
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who, tell
from engine.text.lowering.awaited import Awaited


def _fighter(there: Selector | None) -> Selector | None:
    return None if there is None else there if there.ref else replace(there, places=0)


def _destroys(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    victim = Who(does.the("cards"), scene)
    if victim.selector is None or victim.selector.places & ~v.ON_FIELD or victim.selector.ref:
        raise NoMeaning("whom does it destroy?", does)
    lay = victim.selector.positions
    if lay == v.FACE_DOWN or lay != v.ANY_POSITION and lay & v.FACE_DOWN and not lay & v.FACE_UP:
        raise NoMeaning("it was turned up before it was destroyed", does)
    filters = tuple(f for f in victim.selector.filters if f != p.OfKinds(v.MONSTER))
    wanted: Selector | None = Selector(side=victim.selector.side, filters=filters)
    if wanted == Selector():
        wanted = None
    gone = AFTER_THE_FIELD
    to_places = 0
    if does.is_a("sends"):
        if not does.the("gy").is_a("the", "of"):
            raise NoMeaning("sends it where?", does)
        if does.the("gy").says("whose") and not does.the("gy").the("whose").is_a("owner"):
            raise NoMeaning("it goes to its owner's Graveyard", does)
        gone = to_places = v.IN_GRAVEYARD
    tell(who, awaited, [p.DestroysByBattle(_fighter(who.on_field(awaited)), wanted, to_places, lay)], 0, None)
    scene.spoken(p.OTHER, victim.selector, False, gone, (p.Destroy,))


def _inflicts(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    if player_of(does.the("to"), scene) != v.OPPONENT:
        raise NoMeaning("to whom?", does)
    there = who.on_field(awaited)
    how = does.word("how")
    attacked = say.monster(p.Attacked())
    if how:
        awaited.conditions.append(p.ThereIsNone(attacked) if how == "by a direct attack" else p.ThereIs(attacked))
    tell(who, awaited, [say.deals_battle_damage(_fighter(there))], 0, None)
    scene.amount, scene.they = True, v.OPPONENT


def _returns(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    told, to = who.moved(), v.IN_HAND
    if does.says("hands"):
        into_the_hand(does.the("hands"), who, does, scene)
    elif who.is_this:
        raise NoMeaning("nothing works in the Deck", does)
    else:
        does.word("either")
        to |= v.IN_DECK
    told = who.moved()
    told.setdefault("from_places", v.ON_FIELD)
    tell(who, awaited, [p.Moves(to_places=to, **told)], to, p.Return)


def _activates(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    """ "A monster your opponent controls activates its effect", "a Spell/Trap that is already face-up …"."""
    at = places(does.the("places"), scene) if does.says("places") else None
    pattern = effect_of(who, at, (), does)
    awaited.patterns.append(pattern)
    awaited.stays = True
    scene.answered_activation(v.MONSTER if pattern.what == p.MONSTER_EFFECT else v.SPELL | v.TRAP)


def _leaves(does: Tree, who: Who, scene: Scene, awaited: Awaited) -> None:
    by: dict[str, Any] = {}
    if does.says("any"):
        cause = causes(does.all("any"), scene)
        if cause.effects is None or cause.battle and not cause.card or cause.effects.kinds:
            raise NoMeaning("because of what?", does)
        by = {"any_cause": v.BY_EFFECT | (v.BY_BATTLE if cause.card else 0), "by": cause.effects.side}
    not_own = bool(does.word("not-own"))
    if not_own and (not who.is_this or by):
        raise NoMeaning("by what else?", does)
    left(who, by, scene, awaited, does, not_own)


_ACTIVE: Final[Meanings[Callable[[Tree, Who, Scene, Awaited], None]]] = Meanings(
    "card-does",
    {
        "destroy-by-battle": _destroys,
        "sends": _destroys,
        "inflict-battle": _inflicts,
        "declare": declares,
        "declare-direct": declares_directly,
        "leave": _leaves,
        "get-back": _returns,
        "activates": _activates,
    },
    none=(
        "attack attack-card battle attack-all second-attack attacks-monsters attacks-so-often battles target-card "
        "change-own now-second third-attack attack-down more-attacks twice"
    ),
)


def does(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """SUBJECT does."""
    if clause.is_a("does") and clause.says("time"):
        raise NoMeaning("an event is told with its phase before it", clause)
    told = clause.the("card-does")
    _ACTIVE.of(told)(told, Who(clause.the("subject"), scene), scene, awaited)
