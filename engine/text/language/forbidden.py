"""What is forbidden to players, and what they are spared."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Modifier, Selector
from engine.text.language import damage_told, sorts_told
from engine.text.language.causes_told import effects, owners
from engine.text.language.described import subject
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.places_told import place, places, player_of, side_of
from engine.text.language.rule_notation import JOINED_BY
from engine.text.language.sort_said import Sort
from engine.text.language.adjectives_told import how
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.verb import ANYWHERE

Told = tuple[Selector | None, list[Modifier]]
"""Of which cards it is said, None for players; and what."""


# -- damage ----------------------------------------------------------------------------------------------------


def _no_damage(tree: Tree, scene: Scene) -> Told:
    """ "You take no battle damage from battles involving this card"."""
    side = v.EITHER if tree.is_a("nobody-hurt") else player_of(tree.the(_who(tree)), scene)
    sort = "battle" if tree.is_a("nobody-hurt") else tree.word("sort")
    battle: Selector | None = None
    if tree.is_a("nobody-hurt"):
        battle = _involved(tree.the("with"), scene) if tree.says("with") else None
    elif tree.says("from"):
        told = tree.the("from")
        if told.is_a("that"):
            if not scene.fights and not any(m.ref in p.IN_BATTLE for m in scene.mentions):
                raise NoMeaning("from which battle?", told)
            scene.own_end = say.this_battle
        else:
            told.is_a("with")
            battle = _involved(told.the("with"), scene)
        sort = sort or "battle"
    if battle is not None and sort != "battle":
        raise NoMeaning("battles deal battle damage", tree)
    found: list[Modifier] = []
    if sort in ("battle", ""):
        found.append(
            p.BattleDamageTaken(0, side=side) if battle is None else p.BattleDamageTaken(0, who=battle, side=side)
        )
    if sort in ("effect", ""):
        found.append(p.EffectDamageTaken(0, side=side))
    return None, found


def _who(tree: Tree) -> str:
    return "they" if tree.says("they") else "he"


def _involved(tree: Tree, scene: Scene) -> Selector:
    who = subject(tree, scene)
    if who.ref or who.all:
        return who
    if (who.least, who.most) != (1, 1) or who.group is not None:
        raise NoMeaning("from whose battles?", tree)
    return replace(who, all=True, positions=v.FACE_UP if who.positions == v.ANY_POSITION else who.positions)


def _hurts_other(tree: Tree, scene: Scene) -> Told:
    who = _involved(tree.the("with"), scene)
    return None, [p.BattleDamageTaken(to_other=True, who=who)]


def _redirected(tree: Tree, scene: Scene) -> Told:
    """ "Any card sent to the GY is banished instead"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    gy = tree.the("gy")
    if said.placed or said.side != v.EITHER or said.other or said.positions != v.ANY_POSITION:
        raise NoMeaning("such cards can't be meant here", tree)
    owner = side_of(gy.the("whose"), scene) if gy.is_a("of") else v.EITHER
    gy.is_a("the")
    kinds = (p.OfKinds(said.kinds),) if said.kinds else ()
    owned = () if owner == v.EITHER else (p.OwnedBy(owner),)
    such = Selector(places=ANYWHERE, filters=(*kinds, *said.filters, *owned))
    return None, [p.Redirected(who=such, place=v.BANISHED)]


# -- attacks and targets -----------------------------------------------------------------------------------------


def _not_attacked(tree: Tree, scene: Scene) -> Told:
    """ "Monsters your opponent controls cannot target this card for attacks"."""
    safe = _safe(tree.the("of"), scene)
    attackers = subject(tree.the("subject"), scene)
    if attackers.side == v.EITHER and safe.side == v.YOU and not safe.ref:
        safe = replace(safe, side=subject(tree.the("of"), scene).side)
    if replace(attackers, side=v.OPPONENT) != say.every(say.monster(side=v.OPPONENT)) or attackers.side == v.YOU:
        raise NoMeaning("by all monsters of the opponent alone", tree)
    return safe, [p.NotAttacked()]


def _safe(tree: Tree, scene: Scene) -> Selector:
    """Those that can't be chosen as attack targets: the own ones."""
    found = subject(tree, scene)
    if found.ref:
        return found
    if not found.all and (found.least, found.most) != (1, 1) or found.places & ~v.IN_MONSTER_ZONE:
        raise NoMeaning("which monsters are safe?", tree)
    if found.side == v.OPPONENT:
        raise NoMeaning("own monsters are attacked", tree)
    return replace(found, all=True, side=v.YOU)


def _no_attack_on(tree: Tree, side: int, scene: Scene) -> Told:
    if side != v.OPPONENT:
        raise NoMeaning("the opponent's monsters attack", tree)
    return _safe(tree.the("of"), scene), [p.NotAttacked()]


def _no_targeting(tree: Tree, side: int, scene: Scene) -> Told:
    told = effects(tree.the("effects"), scene)
    if told.side != v.EITHER:
        raise NoMeaning("it is said twice whose effects these are", tree)
    return subject(tree.the("of"), scene), [p.NotTargeted(side, told.kinds)]


# -- Summons, activations ------------------------------------------------------------------------------------------


def _no_summon(tree: Tree, side: int, scene: Scene) -> Told:
    said = Sort(tree)
    said.kinds = v.MONSTER
    if tree.is_a("summon-sort"):
        scene.player = v.YOU if side == v.EITHER else side
        said = sorts_told.sort(tree.the("sort"), scene)
        scene.player = 0
    elif tree.says("places"):
        told = places(tree.the("places"), scene)
        said.placed, said.places, said.side = True, told.places, told.side
    from_places = said.places if said.placed else 0
    own = v.YOU if side == v.EITHER else side
    if said.side not in (v.EITHER, own) or from_places & v.ON_FIELD or not said.kinds & v.MONSTER:
        raise NoMeaning("monsters aren't Summoned from there", tree)
    said.placed, said.side = False, v.EITHER
    others, said.other = said.other, False
    if said.says_more() or said.joined_by_and:
        raise NoMeaning("such monsters can't be meant here", tree)
    if scene.exception is not None:
        left_out, scene.exception = scene.exception, None
        sorts_told.exception(left_out, said, scene)
    if said.other:
        raise NoMeaning("this card isn't meant here", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    filters = (*kinds, *said.filters)
    what = Selector(places=from_places, filters=filters) if filters or from_places else None
    ways = how(tree.all("any")) if tree.says("any") else v.ANY_SUMMON
    return None, [p.CannotSummon(ways, what, others, side=side)]


def nobody_summons(who: Selector, tree: Tree, scene: Scene) -> Modifier:
    """ "WIND monsters cannot be Special Summoned"."""
    if who.ref or not who.all or who.side != v.EITHER or who.places != v.IN_MONSTER_ZONE or tree.says("places"):
        raise NoMeaning("a monster is not Summoned so", tree)
    if who.positions != v.ANY_POSITION or who.group is not None or who.other or not who.filters:
        raise NoMeaning("a monster is not Summoned so", tree)
    return p.CannotSummon(how(tree.all("any")), Selector(filters=who.filters), side=v.EITHER)


def _no_normal(tree: Tree, side: int, scene: Scene) -> Told:
    return None, [p.CannotSummon(v.NORMAL_SUMMON, side=side), p.CannotSummon(v.SET_FACE_DOWN, side=side)]


def _no_activation(tree: Tree, side: int, scene: Scene) -> Told:
    if tree.says("any" + JOINED_BY):
        tree.word("any" + JOINED_BY)
    less: tuple[Filter, ...] = ()
    if scene.exception is not None:
        left_out, scene.exception = scene.exception, None
        said = Sort(tree)
        sorts_told.exception(left_out, said, scene)
        if said.other or said.kinds:
            raise NoMeaning("what isn't forbidden?", tree)
        less = tuple(said.filters)
    found: list[Modifier] = [ban for what in tree.all("any") for ban in _not_activated(what, side, less, scene)]
    return None, found


def _not_activated(what: Tree, side: int, less: tuple[Filter, ...], scene: Scene) -> list[p.CannotActivate]:
    if what.is_a("all"):
        return [p.CannotActivate(Selector(filters=less) if less else None, side=side)]
    kinds = owners([what.the("owners")] if what.is_a("both") else what.all("any"))
    if not kinds:
        raise NoMeaning("such cards aren't activated", what)
    sort = p.OfAnyKind(kinds) if kinds == v.SPELL | v.TRAP else p.OfKinds(kinds)
    such = Selector(filters=(sort, *less))
    if what.is_a("effects"):
        return [p.CannotActivate(such, alone=p.OF_EFFECTS, side=side)]
    if kinds & v.MONSTER:
        raise NoMeaning("such cards aren't activated", what)
    if what.is_a("both"):
        if not what.says("place"):
            return [p.CannotActivate(such, side=side)]
        at = place(what.the("place"), scene)
        there = replace(such, places=at.places, side=at.side)
        cards = p.CannotActivate(such, alone=p.OF_CARDS, side=side)
        return [cards, p.CannotActivate(there, alone=p.OF_EFFECTS, side=side)]
    what.is_a("cards")
    return [p.CannotActivate(such, alone=p.OF_CARDS, side=side)]


_FORBIDDEN: Final[Meanings[Callable[[Tree, int, Scene], Told]]] = Meanings(
    "forbidden",
    {
        "summon": _no_summon,
        "summon-sort": _no_summon,
        "normal-set": _no_normal,
        "activate": _no_activation,
        "attack": lambda tree, side, scene: (None, [p.CannotAttack(who=say.every(say.monster(side=side)))]),
        "battle-phase": lambda tree, side, scene: (None, [p.NoBattlePhase(side=side)]),
        "target": _no_targeting,
        "target-attack": _no_attack_on,
    },
)


def _players(tree: Tree, scene: Scene) -> Told:
    side = v.EITHER if tree.is_a("nobody") else player_of(tree.the("player"), scene)
    told = [_FORBIDDEN.of(each)(each, side, scene) for each in tree.all("any")]
    if len(told) > 1 and any(who is not None for who, _ in told):
        raise NoMeaning("of cards and of players?", tree)
    return told[0][0], _in_one_breath([modifier for _, modifiers in told for modifier in modifiers])


def _in_one_breath(told: list[Modifier]) -> list[Modifier]:
    """ "Normal Summon/Set or Special Summon other monsters": what is said of the last Summon holds for both."""
    summons = [each for each in told if isinstance(each, p.CannotSummon) and each.how != v.SET_FACE_DOWN]
    if len(summons) < 2 or any(each.cards is not None or each.others for each in summons[:-1]):
        return told
    last = summons[-1]
    ways = sum({each.how for each in summons})
    both = p.CannotSummon(ways, last.cards, last.others, side=last.side)
    return [both, *(each for each in told if each not in summons)]


OF_PLAYERS: Final[dict[str, Callable[[Tree, Scene], Told]]] = {
    "no-damage": _no_damage,
    "nobody-hurt": _no_damage,
    "hurts-other": _hurts_other,
    "damage": lambda tree, scene: (None, damage_told.claimed(tree, scene)),
    "redirected": _redirected,
    "not-attacked": _not_attacked,
    "players": _players,
    "nobody": _players,
}
