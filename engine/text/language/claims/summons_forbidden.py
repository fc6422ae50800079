"""What Summons and Sets are forbidden to players, and what they are spared."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.orders.damage_told import Told
from engine.text.language.nouns.described import subject
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import places, player_of
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import ANYWHERE


def no_summon(tree: Tree, side: int, scene: Scene) -> Told:
    said = Sort(tree)
    said.kinds = v.MONSTER
    if tree.is_a("summon-sort"):
        scene.player = v.YOU if side == v.EITHER else side
        said = sorts_told.sort(tree.the("sort"), scene)
        scene.player = 0
        if tree.says("another"):
            tree.word("another")
            said.other = True
    elif tree.says("places"):
        told = places(tree.the("places"), scene)
        said.placed, said.places, said.side = True, told.places, told.side
    from_places = said.places if said.placed else 0
    own = v.YOU if side == v.EITHER else side
    if said.side not in (v.EITHER, own) or from_places & v.ON_FIELD or not said.kinds & v.MONSTER:
        raise NoMeaning("monsters aren't Summoned from there", tree)
    said.placed, said.side = False, v.EITHER
    ways = how(tree.all("any")) if tree.says("any") else v.ANY_SUMMON
    others, but, said.other = said.other, 0, False
    if said.says_more() or said.joined_by_and:
        raise NoMeaning("such monsters can't be meant here", tree)
    if scene.exception is not None:
        left_out, scene.exception = scene.exception, None
        if leaves_out(left_out, "from"):
            from_places = _elsewhere(left_out, from_places, own, scene)
        elif leaves_out(left_out, "way"):
            but = ways_left(left_out, ways)
        else:
            sorts_told.exception(left_out, said, scene)
    if said.other:
        raise NoMeaning("this card isn't meant here", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    filters = (*kinds, *said.filters)
    what = Selector(places=from_places, filters=filters) if filters or from_places else None
    return None, [p.CannotSummon(ways, what, others, but, side=side)]


def leaves_out(left_out: Tree, kind: str) -> bool:
    return left_out.bare_kind == "except" and left_out.the("left-out").bare_kind == kind


def ways_left(left_out: Tree, said: int) -> int:
    """ "…, except by Xyz Summon"."""
    left_out.is_a("except")
    told_of = left_out.the("left-out")
    told_of.is_a("way")
    but = how(told_of.all("any"))
    if not said & v.SPECIAL_SUMMON or but & ~_KINDS_OF_SPECIAL:
        raise NoMeaning("these Summons aren't forbidden", left_out)
    return but


_KINDS_OF_SPECIAL: Final = v.FUSION_SUMMON | v.RITUAL_SUMMON | v.SYNCHRO_SUMMON | v.XYZ_SUMMON | v.PENDULUM_SUMMON


def _elsewhere(left_out: Tree, said: int, own: int, scene: Scene) -> int:
    """ "…, except from your hand": from anywhere else."""
    left_out.is_a("except")
    told_of = left_out.the("left-out")
    told_of.is_a("from")
    told = places(told_of.the("places"), scene)
    if said or told.side not in (v.EITHER, own) or told.places & v.ON_FIELD or told.positions != v.ANY_POSITION:
        raise NoMeaning("monsters aren't Summoned from there", left_out)
    return ANYWHERE & ~told.places


def nobody_summons(who: Selector, tree: Tree, scene: Scene) -> Modifier:
    """ "WIND monsters cannot be Special Summoned"."""
    if who.ref or not who.all or who.side != v.EITHER or who.places != v.IN_MONSTER_ZONE:
        raise NoMeaning("a monster is not Summoned so", tree)
    if who.positions != v.ANY_POSITION or who.group is not None or who.other:
        raise NoMeaning("a monster is not Summoned so", tree)
    from_places = 0
    if tree.says("places"):
        told = places(tree.the("places"), scene)
        if told.side != v.EITHER or told.places & v.ON_FIELD or told.positions != v.ANY_POSITION:
            raise NoMeaning("monsters aren't Summoned from there", tree)
        from_places = told.places
    such = Selector(places=from_places, filters=who.filters) if who.filters or from_places else None
    return p.CannotSummon(how(tree.all("any")), such, side=v.EITHER)


def no_setting(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Set cards", "Set Spells/Traps"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or said.joined_by_and:
        raise NoMeaning("such cards can't be meant here", tree)
    filters = (*([p.OfKinds(said.kinds)] if said.kinds else []), *said.filters)
    monsters = p.CannotSummon(v.SET_FACE_DOWN, side=side)
    if said.kinds & v.MONSTER:
        such = filters if said.kinds & ~v.MONSTER or said.filters else ()
        return None, [replace(monsters, cards=Selector(filters=such)) if such else monsters]
    cards = p.CannotSummon(v.SET_FACE_DOWN, Selector(filters=filters or (p.OfAnyKind(v.SPELL | v.TRAP),)), side=side)
    return None, [cards] if filters else [monsters, cards]


def no_monster_set(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Normal Summon or Set": monsters, where a Summon is forbidden as well."""
    return None, [p.CannotSummon(v.SET_FACE_DOWN, side=side)]


def no_normal(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Normal Summon/Set", "Normal Summon or Set Level 5 or higher monsters"."""
    ban = p.CannotSummon(v.NORMAL_SUMMON | v.SET_FACE_DOWN, side=side)
    said = Sort(tree)
    said.kinds = v.MONSTER
    if tree.says("sort"):
        said = sorts_told.sort(tree.the("sort"), scene)
    left_out, scene.exception = scene.exception, None
    if left_out is not None:
        sorts_told.exception(left_out, said, scene)
    if said.says_more() or said.placed or not said.kinds & v.MONSTER or left_out is not None and not said.filters:
        raise NoMeaning("this card isn't meant here", tree)
    filters = (*([p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []), *said.filters)
    return None, [replace(ban, cards=Selector(filters=filters)) if filters else ban]


def spared(tree: Tree, scene: Scene) -> Told:
    """ "You can Normal Summon Plant monsters for 1 less Tribute", "1 … can be Summoned without Tributing"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER:
        raise NoMeaning("such monsters can't be meant here", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    filters = (*kinds, *said.filters)
    such = Selector(filters=filters) if filters else None
    once = tree.says("one")
    if once:
        tree.number("one")
    if tree.is_a("spared"):
        side = player_of(tree.the("they"), scene)
        fewer = _MOST_TRIBUTES if tree.word("freely") else tree.number("number")
        return None, [p.FewerTributes(side=side, value=say.number(fewer), cards=such, once=once)]
    each, now = bool(tree.word("each-turn")), bool(tree.word("now"))
    if each and now or not each and not now:
        raise NoMeaning("when is that?", tree)
    if now:
        scene.for_now = say.until_end_of_turn
    return None, [p.FewerTributes(value=say.number(_MOST_TRIBUTES), cards=such, once=True)]


def sure(tree: Tree, scene: Scene) -> Told:
    """ "The Normal Summon of a Plant monster cannot be negated", "this card's Synchro Summon …"."""
    ways = how(tree.all("any"))
    if tree.word("this-card"):
        if not scene.kinds & v.MONSTER:
            raise NoMeaning("only a monster is Summoned", tree)
        return None, [p.SureSummons(how=ways, cards=say.this_card)]
    who = subject(tree.the("of"), scene)
    if who == say.this_card:
        return None, [p.SureSummons(how=ways, cards=say.this_card)]
    if who.ref or who.places != v.IN_MONSTER_ZONE or who.positions != v.ANY_POSITION or who.group or who.other:
        raise NoMeaning("the Summons of which monsters?", tree)
    if not who.all and (who.least, who.most) != (1, 1) or not who.filters or who.side == v.OPPONENT:
        raise NoMeaning("the Summons of which monsters?", tree)
    return None, [p.SureSummons(side=who.side, how=ways, cards=Selector(filters=who.filters))]


_MOST_TRIBUTES: Final = 2
"""That a Level asks for."""
