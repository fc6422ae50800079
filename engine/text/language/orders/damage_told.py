"""Damage that players take, changed: none, half, twice as much, or the other player takes it."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Modifier, Selector
from engine.text.language.nouns import times_told
from engine.text.language.nouns.causes_told import effects
from engine.text.language.nouns.described import subject
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import player_of, player_told
from engine.text.language.parsing.tree import NoMeaning, Tree

Told = tuple[Selector | None, list[Modifier]]
"""Of which cards it is said, None for players; and what."""
_TAKEN: Final = {"no": 0, "half": 50, "double": 200}
_PERCENT: Final = {"halved": 50, "0": 0, "doubled": 200}


# -- from which battles ----------------------------------------------------------------------------------------


def involved(tree: Tree, scene: Scene) -> Selector:
    who = subject(tree, scene)
    if who.ref or who.all and tree.category != "subject":
        return who
    if not who.all and (who.least, who.most) != (1, 1) or who.group is not None:
        raise NoMeaning("from whose battles?", tree)
    return replace(who, all=True, positions=v.FACE_UP if who.positions == v.ANY_POSITION else who.positions)


def _fought(tree: Tree, scene: Scene) -> Selector | None:
    """Whose battles they are; None for the one that is going on."""
    if tree.is_a("that"):
        if not scene.fights and not scene.in_battle and not any(m.ref in p.IN_BATTLE for m in scene.mentions):
            raise NoMeaning("from which battle?", tree)
        scene.own_end = say.this_battle
        return None
    if tree.is_a("own"):
        return say.that(scene.find(tree, None, takes=v.IN_MONSTER_ZONE).ref)
    who = involved(tree.the("with"), scene)
    if not tree.is_a("on"):
        tree.is_a("with")
        return who
    if who.ref not in ("", p.THIS, p.EQUIPPED):
        raise NoMeaning("whether it is attacked then isn't asked yet", tree)
    return replace(who, filters=(*who.filters, p.Attacked()))


def _fights(who: Selector) -> p.ThereIs:
    """Whichever of the two fighters is such a monster: it is the one player's damage all the same."""
    role = () if p.Attacked() in who.filters else (say.either(p.Attacking(), p.Attacked()),)
    return p.ThereIs(replace(who, all=False, filters=(*who.filters, *role)))


def _in_battles_of(who: Selector | None, taken: p.BattleDamageTaken) -> p.BattleDamageTaken:
    """ "From attacks on this card": while that is what a known card is, since it is not looked for by what it is. Of
    one that may change sides "you" is the player of the effect all the same."""
    if who is None:
        return taken
    if not who.ref and who.side == v.EITHER != taken.side:
        return replace(taken, condition=_fights(who))
    taken = replace(taken, yours=who.ref not in ("", p.THIS) and taken.side != v.EITHER)
    if not who.ref or not who.filters:
        return replace(taken, who=who)
    return replace(taken, who=replace(who, filters=()), condition=p.AreSuch(who))


def _seen_from(who: Selector | None, side: int) -> int:
    """Which player that is, seen from the player of each of these monsters."""
    if who is None or who.ref or v.EITHER in (side, who.side):
        return side
    return side if who.side == v.YOU else v.EITHER - side


# -- how much is taken -----------------------------------------------------------------------------------------


def none_taken(tree: Tree, scene: Scene) -> Told:
    """ "You take no battle damage from battles involving this card"."""
    nobody = tree.is_a("nobody-hurt")
    side = v.EITHER if nobody else player_told(tree, scene)
    percent = 0 if nobody else _TAKEN[tree.word("how")]
    sort = tree.word("sort")
    battle = None
    if tree.says("source"):
        return None, [_from_effects(tree, percent, side, scene)]
    if tree.says("from"):
        battle = _fought(tree.the("from"), scene)
        sort = sort or "battle"
        if sort != "battle":
            raise NoMeaning("battles deal battle damage", tree)
        side = _seen_from(battle, side)
    return None, _so_much(percent, sort, side, battle)


def _from_effects(tree: Tree, percent: int, side: int, scene: Scene) -> Modifier:
    """ "You take no effect damage from your opponent's effects"."""
    told = effects(tree.the("source"), scene)
    if tree.word("sort") == "battle" or told.kinds or told.cards is not None or side != v.YOU:
        raise NoMeaning("by effects of any cards alone yet", tree)
    return p.EffectDamageTaken(percent, by=told.side, side=side)


def _so_much(percent: int, sort: str, side: int, battle: Selector | None = None) -> list[Modifier]:
    found: list[Modifier] = []
    if sort != "effect":
        found.append(_in_battles_of(battle, p.BattleDamageTaken(percent, side=side)))
    if sort != "battle":
        found.append(p.EffectDamageTaken(percent, side=side))
    return found


def changed(tree: Tree, percent: int, scene: Scene) -> list[Modifier]:
    """Of "any effect damage you take", "the next battle damage you would take", "battle damage this card inflicts"."""
    if tree.is_a("dealt"):
        return [_dealt(tree, percent, scene)]
    if tree.is_a("anyones"):
        return _so_much(percent, "battle", v.EITHER, _fought(tree.the("from"), scene))
    if tree.is_a("passed"):
        return _inflicted(tree, percent, scene)
    side = player_told(tree, scene)
    sort = tree.word("sort")
    if tree.is_a("next"):
        return [p.BattleDamageTaken(percent, next_alone=True, side=side)]
    tree.is_a("any")
    if tree.says("held-time"):
        scene.own_end = times_told.duration(tree.the("held-time"))
    if tree.says("source"):
        return [_from_effects(tree, percent, side, scene)]
    if not tree.says("from"):
        return _so_much(percent, sort, side)
    if sort == "effect":
        raise NoMeaning("battles deal battle damage", tree)
    battle = _fought(tree.the("from"), scene)
    return _so_much(percent, "battle", _seen_from(battle, side), battle)


def _dealt(tree: Tree, percent: int, scene: Scene) -> Modifier:
    """Battle damage that monsters inflict: the player takes it who doesn't control them."""
    if tree.says("to") and player_of(tree.the("to"), scene) != v.OPPONENT:
        raise NoMeaning("to whom?", tree)
    who = involved(tree.the("by"), scene)
    if not who.ref and who.side != v.YOU:
        raise NoMeaning("whose monsters?", tree)
    return p.BattleDamageTaken(percent, who=who, side=v.OPPONENT)


def _inflicted(tree: Tree, percent: int, scene: Scene) -> list[Modifier]:
    """ "The battle damage inflicted to your opponent is doubled"."""
    side = player_told(tree, scene)
    sort = tree.word("sort")
    if not tree.says("by") and not tree.says("from"):
        return _so_much(percent, sort, side)
    if sort != "battle":
        raise NoMeaning("battles deal battle damage", tree)
    if tree.says("by"):
        who = involved(tree.the("by"), scene)
        if side != v.OPPONENT or not who.ref and who.side != v.YOU:
            raise NoMeaning("whose monsters?", tree)
        return [p.BattleDamageTaken(percent, who=who, side=side)]
    battle = _fought(tree.the("from"), scene)
    return _so_much(percent, "battle", _seen_from(battle, side), battle)


def of_direct_attack(who: Selector | None) -> p.BattleDamageTaken:
    """Half of it, where it attacks directly although there is a monster that it could attack."""
    there = say.all_of(p.ThereIsNone(say.that(p.ATTACKED)), p.ThereIs(say.monster(side=v.OPPONENT)))
    return p.BattleDamageTaken(50, condition=there, who=who or say.this_card, side=v.OPPONENT)


def claimed(tree: Tree, scene: Scene) -> Told:
    return None, changed(tree.the("of"), _PERCENT[tree.word("how")], scene)


CHANGED_SO: Final = {"halve-damage": 50, "reduce-damage": 0, "double-damage": 200}
"""To how many per cent."""


def ordered(does: Tree, scene: Scene) -> Act:
    """ "Halve all damage you take": for how long is told with it."""
    percent = CHANGED_SO[does.kind]
    of = does.the("of")
    if of.says("from") and of.the("from").bare_kind != "that" and scene.for_now is None:
        raise NoMeaning("when is it changed?", does)
    if does.the("of").bare_kind == "next" and not percent:
        return say.modify(None, *changed(does.the("of"), 0, scene), until=say.until_end_of_turn)
    made = changed(does.the("of"), percent, scene)
    until, scene.own_end = scene.own_end or say.while_on_field, None  # "from this battle"
    return say.modify(None, *made, until=until)


def gained(tree: Tree, scene: Scene) -> Told:
    """ "Any effect that would inflict damage to you makes you gain that much LP instead"."""
    side = player_of(tree.the("player"), scene)
    if tree.word("now"):
        scene.own_end = say.until_end_of_turn
    return None, [p.EffectDamageTaken(-100, side=side)]


# -- who takes it ----------------------------------------------------------------------------------------------


def taken_by_other(tree: Tree, scene: Scene) -> Told:
    """ "Your opponent takes any battle damage you would have taken from battles involving this card"."""
    if tree.word("sort") == "battle":
        if tree.says("source"):
            raise NoMeaning("battles deal battle damage", tree)
        who = _fought(tree.the("from"), scene) if tree.says("from") else None
        side = _seen_from(who, v.YOU)
        return None, [_in_battles_of(who, p.BattleDamageTaken(to_other=True, side=side))]
    if tree.says("from"):
        raise NoMeaning("battles deal battle damage", tree)
    scene.they = v.OPPONENT
    by = v.EITHER
    if tree.says("source"):
        told = effects(tree.the("source"), scene)
        if told.kinds or told.side != v.EITHER:
            raise NoMeaning("by effects of any cards alone yet", tree)
        by = v.OPPONENT
    return None, [p.EffectDamageTaken(to_other=True, by=by)]


def shared(tree: Tree, scene: Scene) -> Told:
    """ "Any battle damage you take from battles involving this card is also inflicted to your opponent"."""
    taken, too = (player_of(tree.the(player), scene) for player in ("they", "he"))
    if (taken, too) not in ((v.YOU, v.OPPONENT), (v.EITHER, v.EITHER)):
        raise NoMeaning("who takes it as well?", tree)
    who = _fought(tree.the("from"), scene) if tree.says("from") else None
    how = v.BY_BATTLE if tree.word("as").startswith("is") else v.BY_EFFECT
    side = _seen_from(who, taken)
    return None, [_in_battles_of(who, p.BattleDamageTaken(shared=how, side=side))]
