"""Acts that Summon."""

from typing import Final

from engine import program as p
from engine.cards.card import Card
from engine.duel.changes.moves import new_card
from engine.duel.checks.materials import may_be_material
from engine.duel.checks.permission import special_summon_by_effect
from engine.duel.checks.possible import given_for, normal_summonable, summonable_at_once
from engine.duel.procedures.acting import AGAIN, ActFunction, Performing, number_of, one_player, pick_one
from engine.duel.procedures.fusion import FusionSummoning, RitualSummoning
from engine.duel.procedures.putting import PutOntoField
from engine.duel.reading import traits
from engine.duel.reading.selectors import referred
from engine.duel.state.agenda import begun
from engine.duel.state.state import Link, State
from engine.program import Act
from engine.vocabulary import FACE_UP, MONSTER, MONSTER_ZONE, NORMAL, SPECIAL_SUMMON, TOKEN, XYZ_SUMMON


def _special_summon(state: State, link: Link, act: p.SpecialSummon, frame: Performing) -> bool:
    if frame.at == AGAIN:
        return True
    frame.at = AGAIN
    side = one_player(act.side, link.player)
    cards = [
        c
        for c in frame.cards
        if special_summon_by_effect(
            state, link.player, c, act.how, act.ignoring_conditions, side, link.card, act.as_monster
        )
        == 0
    ]
    free = traits.free_spaces(state, side, MONSTER_ZONE)
    under: tuple[int, ...] = ()
    if act.on_top_of is not None:
        base = referred(state, act.on_top_of, link.player, link.card, link)
        under = tuple(c for c in base if _may_lie_under(state, c, side))
        cards = cards if under else []
        free += len(under)
    if len(cards) > free:
        what = act.what
        if not (what.as_many_as_possible or what.least < len(cards)) or free == 0:
            cards = []
        cards = cards[:free]
    if not cards:
        state.done = ()
        return True
    state.push(
        PutOntoField(
            tuple(cards),
            link.player,
            side,
            SPECIAL_SUMMON | act.how,
            act.position,
            link.card,
            act.effects_negated,
            act.as_monster,
            under,
            act.with_its_materials,
        )
    )
    return False


def _may_lie_under(state: State, uid: int, side: int) -> bool:
    """Whether that monster can become the Xyz Material of one that is laid on it."""
    card = state.cards[uid]
    return (
        card.place == MONSTER_ZONE
        and card.controller == side
        and bool(card.position & FACE_UP)
        and (not card.card.kinds & TOKEN and may_be_material(state, uid, XYZ_SUMMON))
    )


def _normal_summon(state: State, link: Link, act: p.NormalSummon, frame: Performing) -> bool:
    if frame.at != AGAIN:
        cards = normal_summonable(state, link.player, act, link.card, link)
        state.done = ()
        if not cards:
            return True
        if not pick_one(state, link, act, frame, cards):
            return False
    if frame.count == 0:
        frame.count = 1
        state.push(
            begun(
                "NormalSummoning",
                link.player,
                state.picked[0],
                act.face_down,
                by_effect=True,
                free=act.without_tributes,
                tributing=act.with_tributes,
            )
        )
        return False
    return True


def _with_materials(state: State, link: Link, act: p.FusionSummon | p.RitualSummon, frame: Performing) -> bool:
    if frame.at == AGAIN:
        return True
    frame.at = AGAIN
    procedure = FusionSummoning if isinstance(act, p.FusionSummon) else RitualSummoning
    state.push(procedure(state.links.index(link), frame.pc))
    return False


def _extra_summon(state: State, link: Link, act: p.ExtraDeckSummon, frame: Performing) -> bool:
    if frame.at != AGAIN:
        found = summonable_at_once(state, link.player, act, link.card, link)
        state.done = ()
        if not found:
            return True
        if not pick_one(state, link, act, frame, [uid for uid, _ in found]):
            return False
    if frame.count == 0:
        frame.count = 1
        uid = state.picked[0]
        number = next(n for c, n in summonable_at_once(state, link.player, act, link.card, link) if c == uid)
        given = given_for(state, link.player, act, link.card, link)
        state.push(
            begun("ExtraDeckSummoning", link.player, uid, number, by_effect=True, said=given, goes_to=act.goes_to)
        )
        return False
    return True


def _token(state: State, link: Link, act: p.MakeTokens, frame: Performing) -> bool:
    """Tokens are Special Summoned by the effect that makes them; their owner is its player (PROC-32)."""
    if frame.at == AGAIN:
        return True
    side = one_player(act.side, link.player)
    count, free = number_of(state, link, act.count), traits.free_spaces(state, side, MONSTER_ZONE)
    if act.up_to or act.as_many:
        count = min(count, free)
    if act.up_to and count > 1:
        if frame.count == 0:
            frame.count = 1
            state.push(begun("Declaring", state.links.index(link), link.player, "number", 1, count))
            return False
        count = link.numbers[p.N_DECLARED]
    frame.at = AGAIN
    facts = act.facts
    state.done = ()
    if count <= 0 or free < count:
        return True
    card = Card(
        0,
        facts.name,
        MONSTER | TOKEN | NORMAL,
        attribute=facts.attribute,
        type=facts.type,
        level=facts.level,
        attack=facts.attack,
        defense=facts.defense,
    )
    made = tuple(new_card(state, card, link.player) for _ in range(count))
    if special_summon_by_effect(state, link.player, made[0], 0, side=side, source=link.card):
        return True
    state.push(PutOntoField(made, link.player, side, SPECIAL_SUMMON, act.position, link.card, False))
    return False


SUMMONING: Final[dict[type[Act], ActFunction]] = {
    p.SpecialSummon: _special_summon,
    p.NormalSummon: _normal_summon,
    p.FusionSummon: _with_materials,
    p.RitualSummon: _with_materials,
    p.SynchroSummon: _extra_summon,
    p.XyzSummon: _extra_summon,
    p.MakeTokens: _token,
}
