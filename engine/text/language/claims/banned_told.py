"""What cards cannot be: destroyed, targeted, used as material, Summoned."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Modifier, Procedure, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.claims.beside_told import unless_all_others
from engine.text.language.nouns.causes_told import CauseTold, causes, effects
from engine.text.language.claims.deeds_allowed import deed_banned
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import off_the_field, places
from engine.text.language.parsing.rule_notation import JOINED_BY
from engine.text.language.claims.summons_forbidden import leaves_out, ways_left
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.used_told import summoned_of, used_as, used_for
from engine.text.language.nouns.verb import ANYWHERE
from engine.text.lowering.noun_said import lacking


def cannot(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be destroyed by battle, or be targeted …", "cannot attack or be Tributed"."""
    found = [deed_banned(tree.the("card-does"))] if tree.is_a("neither-nor") else []
    found += _banned(tree.the("banned"), scene)
    if tree.says("more") and tree.the("banned").bare_kind == "destroyed-at-all":
        raise NoMeaning("by what stands behind both", tree)
    for slot in ("more", "last"):
        found += _banned(tree.the(slot), scene) if tree.says(slot) else []
    return found


def joined(tree: Tree) -> None:
    """ "And" and "or" say the same of what a card is safe from."""
    if tree.says("any" + JOINED_BY):
        tree.word("any" + JOINED_BY)


def _banned(tree: Tree, scene: Scene) -> list[Modifier]:
    return _BANNED.of(tree)(tree, scene)


def not_destroyed(tree: Tree, scene: Scene) -> list[Modifier]:
    if tree.is_a("destroyed-either"):
        cause = causes((tree.the("one"), tree.the("other")), scene, such=True)
    else:
        cause = causes(tree.all("any"), scene, such=True)
        joined(tree)
    if cause.card:
        raise NoMeaning("by which of both?", tree)
    found: list[Modifier] = [_no_battle(cause, tree)] if cause.battle else []
    if cause.this_battle:
        if scene.for_now is not None:
            raise NoMeaning("for how long is said twice", tree)
        scene.own_end = say.this_battle
    if cause.effects is not None:
        found.append(p.NotDestroyedByEffects(*cause.effects))
    return found


def _destroyed_by_battle_alone(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be destroyed, except by battle"."""
    if causes((tree.the("cause"),), scene) != CauseTold(battle=True):
        raise NoMeaning("by what can it be destroyed?", tree)
    return [p.NotDestroyedByEffects()]


def _fought_alone(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be destroyed by battle, except with a Normal Monster": by battle with all others."""
    which = tree.the("with")
    if not which.is_a("some") or not which.the("quantity").is_a("one", "another"):
        raise NoMeaning("which monsters can destroy it?", tree)
    said = sorts_told.sort(which.the("sort"), scene)
    if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER:
        raise NoMeaning("which monsters can destroy it?", tree)
    such = (*((p.OfKinds(said.kinds),) if said.kinds & ~v.MONSTER else ()), *said.filters)
    if not such:
        raise NoMeaning("which monsters can destroy it?", tree)
    return [p.NotDestroyedByBattle(cards=Selector(filters=(say.not_(say.all_these(*such)),)))]


def _no_battle(cause: CauseTold, tree: Tree) -> Modifier:
    """By battle, or by battle with some monsters."""
    foe = cause.fought
    if foe is None:
        return p.NotDestroyedByBattle()
    if foe.side == v.YOU or foe.side == v.OPPONENT and not foe.filters:
        raise NoMeaning("with all monsters of a player?", tree)
    return p.NotDestroyedByBattle(cards=Selector(filters=foe.filters))


def _not_targeted(tree: Tree, scene: Scene) -> list[Modifier]:
    return [p.NotTargeted(*effects(tree.the("effects"), scene))]


def _not_reached(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be targeted or destroyed by card effects"."""
    told = effects(tree.the("effects"), scene)
    return [p.NotTargeted(*told), p.NotDestroyedByEffects(*told)]


def _not_tributed(tree: Tree, scene: Scene) -> list[Modifier]:
    if not tree.says("for-summon"):
        return [p.NotTributed()]
    made = used_for(tree.the("for-summon"), None, scene)
    if made.how != v.TRIBUTE_SUMMON:
        raise NoMeaning("for which Summon?", tree)
    return [p.NotMaterial(v.TRIBUTE_SUMMON, made.summoned)]


def _tributed_for_some(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Tributed, except for the Tribute Summon of a Dragon monster": for nothing else, or for no other such Summon."""
    if tree.says("of"):
        such = summoned_of(tree.the("of"), scene)
    elif tree.says("such"):
        said = sorts_told.sort(tree.the("such"), scene)
        if said.says_more() or said.joined_by_and or said.kinds & ~v.MONSTER:
            raise NoMeaning("such monsters can't be meant here", tree)
        such = tuple(said.filters)
    else:
        such, way = _spared(tree.the("but"), scene)
        if way != v.TRIBUTE_SUMMON:
            raise NoMeaning("for which Summon?", tree)
    if not such:
        raise NoMeaning("such monsters can't be meant here", tree)
    if not tree.says("for-summon"):
        return [p.NotTributed(Selector(filters=such))]
    if used_for(tree.the("for-summon"), None, scene) != p.IsUsedAsMaterial(None, v.TRIBUTE_SUMMON):
        raise NoMeaning("for which Summon?", tree)
    return [p.NotMaterial(v.TRIBUTE_SUMMON, Selector(filters=(lacking(such),)))]


def _spared(tree: Tree, scene: Scene) -> tuple[tuple[Filter, ...], int]:
    """For the Summons of which monsters, and which Summons."""
    spared = used_for(tree, None, scene)
    such = spared.summoned.filters if spared.summoned is not None else ()
    if any(isinstance(each, p.CameWith) for each in such):
        raise NoMeaning("what else it is made with isn't known yet", tree)
    return such, spared.how


def not_material(tree: Tree, scene: Scene) -> p.NotMaterial:
    """As Material, or as material for a Summon of that kind."""
    made = used_as(tree, None, scene)
    such = made.summoned.filters if made.summoned is not None else ()
    specific = made.how & ~(v.SYNCHRO_SUMMON | v.XYZ_SUMMON)
    if made.how & v.TRIBUTE_SUMMON or such and specific or any(isinstance(each, p.CameWith) for each in such):
        raise NoMeaning("for which Summon?", tree)
    return p.NotMaterial(made.how, Selector(filters=such) if such else None)


def _material_of_some(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "…, except for the Synchro Summon of a Machine monster"; of other Summons it then is none either."""
    every = not_material(tree.the("used-as"), scene)
    such, way = _spared(tree.the("but"), scene)
    if every.cards is not None or way & ~every.how or way & ~(v.SYNCHRO_SUMMON | v.XYZ_SUMMON) and such:
        raise NoMeaning("for which Summon?", tree)
    found: list[Modifier] = [p.NotMaterial(every.how & ~way)] if every.how & ~way else []
    found += [p.NotMaterial(way, Selector(filters=(lacking(such),)))] if such else []
    if not found:
        raise NoMeaning("such monsters can't be meant here", tree)
    return found


_BANNED: Final[Meanings[Callable[[Tree, Scene], list[Modifier]]]] = Meanings(
    "banned",
    {
        "destroyed": not_destroyed,
        "destroyed-either": not_destroyed,
        "destroyed-but": _destroyed_by_battle_alone,
        "destroyed-at-all": lambda tree, scene: [p.NotDestroyedByBattle(), p.NotDestroyedByEffects()],
        "fought-but": _fought_alone,
        "targeted": _not_targeted,
        "attacked": lambda tree, scene: [p.NotAttacked(stands_aside=tree.has("stands-aside"))],
        "targeted-destroyed": _not_reached,
        "activated": lambda tree, scene: [p.NotActivated()],
        "tributed": _not_tributed,
        "tributed-except": _tributed_for_some,
        "material": lambda tree, scene: [not_material(tree.the("used-as"), scene)],
        "material-too": lambda tree, scene: [p.NotMaterial(how(tree.all("any")) | v.XYZ_SUMMON)],
        "material-unless": unless_all_others,
        "material-except": _material_of_some,
    },
    none="summoned set other-ways normal-alone returned sent banished",  # told apart: own_ban, kept_from_all
)


def own_ban(tree: Tree, scene: Scene) -> Procedure | None:
    """ "Cannot be Normal Summoned/Set": no effect, but how this card is Summoned. None if it is an effect."""
    if tree.is_a("set"):
        return p.CannotBeNormalSummoned()
    if tree.is_a("other-ways"):
        return p.OnlyInOwnWay()
    if tree.is_a("normal-alone"):
        return p.CannotBeSummoned(v.NORMAL_SUMMON)
    if not tree.is_a("summoned"):
        return None
    found = how(tree.all("any"))
    if scene.exception is not None and not tree.says("places"):
        return _with_exception(found, scene)
    if tree.says("places"):
        told = off_the_field(tree, scene)
        if told.side == v.OPPONENT:
            raise NoMeaning("from wherever it is", tree)
        return p.CannotBeSummoned(found, told.places)
    return p.OnlyInOwnWay() if found == v.SPECIAL_SUMMON else p.CannotBeSummoned(found)


def _with_exception(ways: int, scene: Scene) -> Procedure:
    """ "Cannot be Special Summoned, except from the GY", "except by Pendulum Summon"."""
    left_out, scene.exception = scene.exception, None
    assert left_out is not None
    if leaves_out(left_out, "way"):
        return p.CannotBeSummoned(ways, but=ways_left(left_out, ways))
    if not leaves_out(left_out, "from"):
        raise NoMeaning("of what is this an exception?", left_out)
    left_out.is_a("except")
    origin = left_out.the("left-out")
    origin.is_a("from")
    told = places(origin.the("places"), scene)
    if told.places & v.ON_FIELD or told.positions != v.ANY_POSITION or told.side == v.OPPONENT:
        raise NoMeaning("monsters aren't Summoned from there", left_out)
    return p.CannotBeSummoned(ways, ANYWHERE & ~told.places)
