"""What the rules of Summoning, Setting, turning and attacking let a player do with a card: 0 or the reason why not."""

from typing import Final
from zlib import crc32

from engine import program as p
from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.reading.filters import fits, fits_filter, fits_its_face
from engine.duel.reading.in_force import modified_by, modifiers_for, modifiers_on, user_of
from engine.duel.reading.values import holds
from engine.duel.state import reasons as r
from engine.duel.state.pick_rules import AT_LEAST, FREE, Rules
from engine.duel.state.state import Active, State
from engine.program import OwnTributes, Procedure, TokenFacts
from engine.vocabulary import (
    BY_OWN_CONDITION,
    DEFENSE_POSITION,
    EITHER,
    EXTRA_DECK,
    EXTRA_DECK_KINDS,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    FIELD_ZONE,
    FLIP_SUMMON,
    GEMINI,
    HAND,
    MAIN_PHASES,
    MONSTER,
    MONSTER_ZONE,
    NOBODY,
    NORMAL_SUMMON,
    ON_FIELD,
    PENDULUM,
    RITUAL,
    SET_FACE_DOWN,
    SPECIAL_SUMMON,
    SPELL,
    SPELL_ZONE,
    TRAP,
    TRIBUTE_SUMMON,
)

_LEVEL_CHANGES: Final = p.LevelChanges.BIT
_NO_POSITION_CHANGE: Final = p.NoPositionChange.BIT
_ONLY_ONE: Final = p.OnlyOne.BIT
_TRIBUTE_WORTH: Final = p.TributeWorth.BIT
_SURE_SUMMONS: Final = p.SureSummons.BIT
_FEWER_TRIBUTES: Final = p.FewerTributes.BIT

_SUMMON_BANS: Final = p.CannotSummon.BIT | p.OnlyOne.BIT
SUMMON_TEXTS: Final = _SUMMON_BANS | p.LevelChanges.BIT
"""Modifiers that could say something about the Normal Summon of the turn or a Set …"""
TRIBUTE_TEXTS: Final = p.TributeWorth.BIT | p.NotTributed.BIT | p.NotMaterial.BIT | p.FewerTributes.BIT
"""… and about its Tributes."""


def procedures(card: Card) -> tuple[Procedure, ...]:
    return card.program.procedures


def extra_deck_way(state: State, uid: int, number: int) -> p.SynchroMaterials | p.XyzMaterials:
    way = procedures(state.cards[uid].card)[number]
    assert isinstance(way, p.SynchroMaterials | p.XyzMaterials)
    return way


def summon_ban(
    state: State, player: int, uid: int, how: int, side: int = NOBODY, ignoring: bool = False, source: int = -1
) -> int:
    """A ban on this kind of Summon of this monster by this player (PROC-41: a ban beats what the rules permit).

    ``side``: to whose field it comes, if that is not the Summoning player's; the limit of AMB-97 is that player's.
    ``source``: the card whose effect would Summon it, also where its targets are only being chosen.
    """
    program = state.cards[uid].card.program
    if program.bans and bars_itself(state, player, uid, how, ignoring):
        return r.BARRED_BY_ITSELF
    if not state.modifier_mask & _SUMMON_BANS:
        return r.OK
    for active in modifiers_for(state, player, p.CannotSummon):
        modifier = active.modifier
        cards = modifier.cards
        if modifier.others and active.source in (source, _resolving_card(state)):
            continue  # it is that effect which Summons
        if (
            modifier.how & how
            and not modifier.but & how
            and (
                cards is None
                or (
                    (not cards.places or cards.places >> state.cards[uid].place & 1)
                    and fits_its_face(state, cards, uid, user_of(state, active), active.source, None)
                )
            )
        ):
            return r.SUMMON_BANNED
    if not how & SET_FACE_DOWN and controls_its_only_one(state, player if side == NOBODY else side, uid):
        return r.ONLY_ONE
    return r.OK


def bars_itself(state: State, player: int, uid: int, how: int, ignoring: bool = False) -> bool:
    """Whether the monster's own text says that it cannot be Summoned so now; ``ignoring``: the effect does not mind
    from where it may come."""
    card = state.cards[uid]
    for ban in card.card.program.bans:
        if not ban.how & how or ban.but & how or ban.places and (ignoring or not ban.places >> card.place & 1):
            continue
        if ban.condition is None or holds(state, ban.condition, player, uid, None):
            return True
    return False


def comes_so(state: State, bound: p.OnlyByEffect, player: int, uid: int, source: int) -> bool:
    """Whether an effect of the card ``source`` is the way in which the monster has to come."""
    if source == uid:
        return bound.itself
    return bound.by is not None and source >= 0 and fits_its_face(state, bound.by, source, player, uid, None)


def _resolving_card(state: State) -> int:
    return state.links[state.resolving].card if state.resolving >= 0 else -1


def may_come_with(state: State, player: int, uid: int, source: int) -> bool:
    """Whether a Fusion or Ritual Monster that has to come by certain cards' effects comes by that one's."""
    return all(
        not isinstance(q, p.OnlyByEffect) or comes_so(state, q, player, uid, source)
        for q in procedures(state.cards[uid].card)
    )


def special_summons_banned(state: State, player: int) -> bool:
    """Whether the player cannot Special Summon any monster at all, Tokens included."""
    return any(
        active.modifier.how & SPECIAL_SUMMON
        and not active.modifier.but
        and active.modifier.cards is None
        and not (active.modifier.others and active.source == _resolving_card(state))
        for active in modifiers_for(state, player, p.CannotSummon)
    )


def controls_its_only_one(state: State, player: int, uid: int) -> bool:
    """ "You can only control 1": the player has one face-up already (AMB-97); or there is one, where that is asked."""
    if not state.modifier_mask & _ONLY_ONE:
        return False
    name = state.cards[uid].card.name
    places = (MONSTER_ZONE,) if state.cards[uid].card.kinds & MONSTER else (SPELL_ZONE, FIELD_ZONE)
    for other in (c for place in places for side in (player, 1 - player) for c in state.zones[place * 2 + side]):
        if other != uid and state.cards[other].position & FACE_UP:
            limit = modified_by(state, other, p.OnlyOne)
            if limit is None or limit.modifier.side != EITHER and state.cards[other].controller != player:
                continue
            cards = limit.modifier.cards
            if cards is None:
                if state.cards[other].card.name == name:
                    return True
            elif fits(state, cards, uid, player, other, None):
                return True
    return False


def may_change_sides(state: State, taker: int, uid: int) -> bool:
    """A second one of those of which one can only control 1 is not taken control of; face-down it has no text yet."""
    if not state.cards[uid].position & FACE_UP or not state.modifier_mask & _ONLY_ONE:
        return True
    limit = modified_by(state, uid, p.OnlyOne)
    if limit is not None and limit.modifier.side == EITHER:
        return True  # the only one there is remains so
    return not controls_its_only_one(state, taker, uid)


def tributes_needed(state: State, uid: int) -> int:
    """Level 5 or 6: one; Level 7 or higher: two (SUMMON-05, -06)."""
    if not state.modifier_mask & _LEVEL_CHANGES:
        return state.cards[uid].card.tributes
    level = traits.stars(state, uid)
    return 0 if level <= 4 else 1 if level <= 6 else 2


def tribute_worth(state: State, uid: int, summoned: int) -> int:
    """How many Tributes a monster counts as for the Summon of that monster."""
    for active in modifiers_on(state, uid, p.TributeWorth):
        cards = active.modifier.cards
        if cards is None or fits(state, cards, summoned, state.cards[uid].controller, uid, None):
            return traits.amount_of(state, active)
    return 1


def may_be_tributed(state: State, uid: int, how: int = TRIBUTE_SUMMON, summoned: int = -1) -> bool:
    if state.cards[uid].condemned or uid in state.attempt:
        return False
    if state.modifier_mask & p.NotTributed.BIT and not _bars_others_alone(state, uid, how, summoned):
        return False
    return not any(
        a.modifier.how & how and not a.modifier.beside and _is_barred_from(state, a, summoned, uid)
        for a in modifiers_on(state, uid, p.NotMaterial)
    )


def _bars_others_alone(state: State, uid: int, how: int, summoned: int) -> bool:
    """Whether all that bars Tributes leaves out the Tribute Summon of that monster."""
    bars = modifiers_on(state, uid, p.NotTributed)
    return (
        not bars
        or how == TRIBUTE_SUMMON
        and all(
            bar.modifier.cards is not None and (summoned < 0 or _is_barred_from(state, bar, summoned, uid))
            for bar in bars
        )
    )


def _is_barred_from(state: State, active: Active[p.Modifier], summoned: int, uid: int) -> bool:
    """Whether what bars a Tribute bars it from the Summon of that monster."""
    cards = active.modifier.cards
    return (
        cards is None
        or summoned >= 0
        and fits_its_face(state, cards, summoned, state.cards[uid].controller, active.source, None)
    )


def tributes_for(state: State, player: int, uid: int, way: OwnTributes | None = None) -> list[int]:
    monsters = [m for m in state.zones[MONSTER_ZONE * 2 + player] if may_be_tributed(state, m, TRIBUTE_SUMMON, uid)]
    if way is not None and (wanted := way.such.filters):
        monsters = [m for m in monsters if all(fits_filter(state, f, m, player, uid, None) for f in wanted)]
    return monsters


def tribute_rules(state: State, player: int, uid: int, need: int, way: OwnTributes | None) -> Rules:
    """What is Tributed for that monster: so many, or fewer that count for more."""
    cards = tributes_for(state, player, uid, way)
    weights = tuple(tribute_worth(state, m, uid) for m in cards)
    if all(w == 1 for w in weights):
        return Rules(cards, need, need, FREE)
    return Rules(cards, 1, need, AT_LEAST, weights, need)


def own_tributes(state: State, player: int, uid: int, face_down: bool) -> list[OwnTributes]:
    """What the text of the monster says of its Tributes, as things stand."""
    return [
        way
        for way in procedures(state.cards[uid].card)
        if isinstance(way, OwnTributes)
        and (way.also_set or not face_down)
        and (way.condition is None or holds(state, way.condition, player, uid, None))
    ]


def _spared(state: State, player: int, uid: int, face_down: bool) -> list[tuple[int, Active[p.FewerTributes]]]:
    """With how many Tributes less the monster may be Normal Summoned, and by what."""
    if face_down or not state.modifier_mask & _FEWER_TRIBUTES or not (need := tributes_needed(state, uid)):
        return []
    return [
        (max(0, need - traits.amount_of(state, active)), active)
        for active in modifiers_for(state, player, p.FewerTributes)
        if not (active.modifier.once and active.age in state.extra_normals)
        and (active.modifier.cards is None or fits(state, active.modifier.cards, uid, player, active.source, None))
    ]


def is_sure(state: State, player: int, uid: int, how: int) -> bool:
    """Whether nobody can negate that Summon of the monster."""
    own = (m for a in state.cards[uid].card.program.abilities for m in a.modifiers if isinstance(m, p.SureSummons))
    if any(m.how & how and m.cards is not None and m.cards.ref == p.THIS for m in own):
        return True
    if not state.modifier_mask & _SURE_SUMMONS:
        return False
    return any(
        active.modifier.how & how
        and (active.modifier.cards is None or fits(state, active.modifier.cards, uid, player, active.source, None))
        for active in modifiers_for(state, player, p.SureSummons)
        if active.modifier.cards is None or not active.modifier.cards.ref
    )


def spend_spared(state: State, player: int, uid: int, face_down: bool, tributes: int) -> None:
    """What lets one monster a turn come with fewer Tributes is used up by that."""
    spared = [active for need, active in _spared(state, player, uid, face_down) if need == tributes]
    if spared and all(active.modifier.once for active in spared):
        state.extra_normals = (*state.extra_normals, spared[0].age)


def _tribute_reason(state: State, player: int, uid: int, need: int, way: OwnTributes | None) -> int:
    if need == 0:
        return r.OK if traits.free_spaces(state, player, MONSTER_ZONE) > 0 else r.NO_MONSTER_ZONE
    monsters = state.zones[MONSTER_ZONE * 2 + player]
    if len(monsters) < need and not state.modifier_mask & _TRIBUTE_WORTH:
        return r.TRIBUTES_MISSING
    if not state.modifier_mask & TRIBUTE_TEXTS and not state.step and (way is None or not way.such.filters):
        return r.OK  # no text says anything about Tributes
    tributes = tributes_for(state, player, uid, way)
    if sum(tribute_worth(state, m, uid) for m in tributes) < need:
        return r.TRIBUTES_MISSING
    return r.OK


def _tributes_asked(state: State, uid: int, way: OwnTributes) -> int:
    return tributes_needed(state, uid) if way.count is None else way.count


def _added_normal_summons(state: State, player: int, uid: int, face_down: bool) -> list[Active[p.ExtraNormalSummons]]:
    """What still adds a Normal Summon (or Set) of this monster; those that are not for everything first."""
    found = [
        active
        for active in modifiers_for(state, player, p.ExtraNormalSummons)
        if not (face_down and active.modifier.no_set)
        and state.extra_normals.count(_gain(state, active)) < traits.amount_of(state, active)
        and not (active.modifier.with_tributes and not tributes_needed(state, uid))
        and (active.modifier.cards is None or fits(state, active.modifier.cards, uid, player, active.source, None))
    ]
    return sorted(found, key=_is_for_everything)


def _gain(state: State, added: Active[p.ExtraNormalSummons]) -> int:
    """By what number it is remembered that an added Normal Summon has been used: its own, or that of all of that
    name."""
    return -1 - crc32(state.cards[added.source].card.name.encode()) if added.modifier.once else added.age


def _is_for_everything(added: Active[p.ExtraNormalSummons]) -> bool:
    return added.modifier.cards is None and not added.modifier.no_set and not added.modifier.with_tributes


def has_to_tribute(state: State, player: int, uid: int, face_down: bool) -> bool:
    """Whether what still lets the monster come are added Tribute Summons alone."""
    if not state.normal_used:
        return False
    added = _added_normal_summons(state, player, uid, face_down)
    return bool(added) and all(active.modifier.with_tributes for active in added)


def spend_normal_summon(state: State, player: int, uid: int, face_down: bool) -> None:
    """Uses up one that is not for everything, else the one of the turn, else one that is."""
    added = _added_normal_summons(state, player, uid, face_down)
    if added and (state.normal_used or not _is_for_everything(added[0])):
        state.extra_normals = (*state.extra_normals, _gain(state, added[0]))
    else:
        state.normal_used += 1


def normal_summon(state: State, player: int, uid: int, face_down: bool) -> int:
    """Normal Summon, Tribute Summon or Set of a monster in the open state of the own Main Phase.

    What can't be summoned at any time is refused for what it is and where it lies, not for the moment.
    """
    reason = not_normal_summonable(state, uid, face_down)
    if reason:
        return reason
    if state.player != player:
        return r.NOT_YOUR_TURN
    if not state.phase & MAIN_PHASES:
        return r.NOT_MAIN_PHASE
    if state.normal_used and not _added_normal_summons(
        state, player, uid, face_down
    ):  # the one of the turn (SUMMON-12)
        return r.NORMAL_SUMMON_USED
    tributing = has_to_tribute(state, player, uid, face_down)
    return normal_summon_now(state, player, uid, face_down, tributing=tributing)


def not_normal_summonable(state: State, uid: int, face_down: bool) -> int:
    """Whether it is a card that can be Normal Summoned or Set as a monster from where it lies, whatever the moment."""
    card = state.cards[uid]
    bits = card.card.kinds
    if not bits & MONSTER:
        return r.NOT_A_MONSTER
    if bits & state.facts.unplayable_kinds:
        return r.UNKNOWN_MECHANIC
    if card.place == MONSTER_ZONE and bits & GEMINI and not face_down and card.position & FACE_UP and not card.active:
        return r.OK
    if card.place in (HAND, EXTRA_DECK) and (
        bits & (EXTRA_DECK_KINDS | RITUAL)
        or any(isinstance(q, p.CannotBeNormalSummoned) for q in procedures(card.card))
    ):
        return r.CANNOT_BE_NORMAL_SUMMONED
    if card.place != HAND:
        return r.SET_NOT_FROM_HAND if face_down else r.NOT_IN_HAND
    return r.OK


def normal_summon_now(
    state: State, player: int, uid: int, face_down: bool, free: bool = False, tributing: bool = False
) -> int:
    """The same without asking for the moment and the limit of the turn: an effect may allow another one; ``free``: one
    without Tributes; ``tributing``: one with them."""
    card = state.cards[uid]
    if card.controller != player:
        return r.NOT_YOURS
    reason = not_normal_summonable(state, uid, face_down)
    if reason:
        return reason
    if card.place == MONSTER_ZONE:
        return summon_ban(state, player, uid, NORMAL_SUMMON)
    reason = _tribute_reason(state, player, uid, 0 if free else tributes_needed(state, uid), None)
    if reason and any(
        _tribute_reason(state, player, uid, need, None) == r.OK for need, _ in _spared(state, player, uid, face_down)
    ):
        reason = r.OK
    if card.card.program.procedures:
        own = own_tributes(state, player, uid, face_down)
        if any(not way.optional for way in own):
            reason = r.TRIBUTES_MISSING
        if any(_tribute_reason(state, player, uid, _tributes_asked(state, uid, way), way) == r.OK for way in own):
            reason = r.OK
    if not reason and tributing and not tribute_ways(state, player, uid, face_down, tributing=True):
        reason = r.TRIBUTES_MISSING
    if reason:
        return reason
    how = SET_FACE_DOWN if face_down else NORMAL_SUMMON
    if not free and tributes_needed(state, uid) and not face_down:
        how |= TRIBUTE_SUMMON
    return summon_ban(state, player, uid, how)


def tribute_ways(
    state: State, player: int, uid: int, face_down: bool, free: bool = False, tributing: bool = False
) -> list[tuple[int, OwnTributes | None]]:
    """The numbers of Tributes with which the monster can come now, each with the text that allows it, if one does.
    ``tributing``: it has to be a Tribute Summon."""
    if free:
        return [(0, None)]
    own = own_tributes(state, player, uid, face_down)
    asked = [(_tributes_asked(state, uid, way), way) for way in own]
    ways: list[tuple[int, OwnTributes | None]] = [
        each for each in asked if _tribute_reason(state, player, uid, *each) == r.OK
    ]
    need = tributes_needed(state, uid)
    if all(way.optional for way in own):
        if all(way[0] != need for way in ways) and _tribute_reason(state, player, uid, need, None) == r.OK:
            ways.append((need, None))
        for fewer, _ in _spared(state, player, uid, face_down):
            if (fewer, None) not in ways and _tribute_reason(state, player, uid, fewer, None) == r.OK:
                ways.append((fewer, None))
    return [way for way in ways if way[0]] if tributing else ways


def flip_summon(state: State, player: int, uid: int) -> int:
    card = state.cards[uid]
    if card.controller != player:
        return r.NOT_YOURS
    if card.place != MONSTER_ZONE or card.position != FACE_DOWN:
        return r.NOT_FACE_DOWN
    if state.player != player:
        return r.NOT_YOUR_TURN
    if not state.phase & MAIN_PHASES:
        return r.NOT_MAIN_PHASE
    if card.turn_set == state.turn:
        return r.SET_THIS_TURN
    reason = turned(state, uid)
    if not reason and (state.modifier_mask & _SUMMON_BANS or procedures(card.card)):
        return summon_ban(state, player, uid, FLIP_SUMMON)
    return reason


def change_position(state: State, player: int, uid: int) -> int:
    """Face-up Attack to face-up Defense Position or back, once per turn (PHASE-14 to PHASE-17)."""
    card = state.cards[uid]
    if card.controller != player:
        return r.NOT_YOURS
    if card.place != MONSTER_ZONE:
        return r.NOT_ON_FIELD_TO_TURN
    if state.player != player:
        return r.NOT_YOUR_TURN
    if not state.phase & MAIN_PHASES:
        return r.NOT_MAIN_PHASE
    if card.position == FACE_DOWN:
        return r.FACE_DOWN_NEEDS_FLIP
    return turned(state, uid, rising=card.position == DEFENSE_POSITION)


def turned(state: State, uid: int, rising: bool = False) -> int:
    """Whether what has happened to the monster, or what is in force, keeps it from being turned."""
    card = state.cards[uid]
    turn = state.turn
    if card.turn_summoned == turn and card.how & FLIP_SUMMON:
        return r.FLIPPED_THIS_TURN
    if card.turn_placed == turn:
        return r.PLACED_THIS_TURN
    if card.turn_summoned == turn:
        return r.SUMMONED_AGAIN
    if card.turn_attacked == turn and not (rising and state.facts.edition.attackers_may_rise):
        return r.ATTACKED_THIS_TURN
    if card.turn_turned == turn:
        return r.TURNED_THIS_TURN
    if state.modifier_mask & _NO_POSITION_CHANGE and modified_by(state, uid, p.NoPositionChange):
        return r.POSITION_LOCKED
    return r.OK


def may_be_used(state: State, player: int, card: Card) -> bool:
    """A Spell or Trap: whether it could ever do anything for that player. To computers one that isn't read can't."""
    return card.understood or state.facts.edition.by_hand(player)


def set_card(state: State, player: int, uid: int) -> int:
    card = state.cards[uid]
    bits = card.card.kinds
    if card.controller != player:
        return r.NOT_YOURS
    if bits & state.facts.unplayable_kinds:
        return r.UNKNOWN_MECHANIC
    if not bits & (SPELL | TRAP) and not card.card.set_as_spell:
        is_pendulum = bits & PENDULUM and state.facts.edition.pendulum_zones
        return r.SET_PENDULUM if is_pendulum else r.NOT_A_SPELL_OR_TRAP
    if bits & (SPELL | TRAP) and not may_be_used(state, player, card.card):
        return r.NOT_SUPPORTED
    if card.place != HAND:
        lies_set = 1 << card.place & ON_FIELD and card.position == FACE_DOWN
        return r.ALREADY_SET if lies_set else r.CARD_NOT_FROM_HAND
    if state.player != player:
        return r.NOT_YOUR_TURN
    if not state.phase & MAIN_PHASES:
        return r.NOT_MAIN_PHASE
    if not bits & FIELD and len(state.zones[SPELL_ZONE * 2 + player]) >= 5:
        return r.NO_SPELL_ZONE
    if state.modifier_mask & _SUMMON_BANS:
        for active in modifiers_for(state, player, p.CannotSummon):
            cards = active.modifier.cards
            if (
                active.modifier.how & SET_FACE_DOWN
                and cards is not None
                and fits(state, cards, uid, user_of(state, active), active.source, None)
            ):
                return r.SET_BANNED
    return r.OK


def is_special_summon_monster(card: Card, judges: bool = False) -> bool:
    """Synchro, Fusion, Ritual and Xyz Monsters, and those whose text forbids a Normal Summon (AMB-27); ``judges``:
    a player who knows how else such a text has it Special Summoned, where that isn't read."""
    if card.kinds & (EXTRA_DECK_KINDS | RITUAL):
        return True
    return any(isinstance(q, p.CannotBeNormalSummoned) and not (q.judged and judges) for q in card.program.procedures)


def special_summon_by_effect(
    state: State,
    player: int,
    uid: int,
    how: int,
    ignoring: bool = False,
    side: int = NOBODY,
    source: int = -1,
    facts: TokenFacts | None = None,
) -> int:
    """Whether an effect of that player (of the card ``source``) may Special Summon the card from where it is, to that
    side (else the own), as a monster of those ``facts`` if there are any; spaces are asked elsewhere."""
    duel_card = state.cards[uid]
    card = duel_card.card
    if facts is not None:
        return _summon_ban_of_what_it_becomes(state, player, uid, how, side, facts)
    if not card.kinds & MONSTER:
        return r.NOT_A_MONSTER
    if card.kinds & state.facts.unplayable_kinds:
        return r.UNKNOWN_MECHANIC
    own_way = how & ~(SPECIAL_SUMMON | BY_OWN_CONDITION)
    if not ignoring and not own_way and (card.kinds & (EXTRA_DECK_KINDS | RITUAL) or card.program.procedures):
        proper = duel_card.proper
        for procedure in card.program.procedures:
            if isinstance(procedure, p.OnlySo) and not (procedure.first and duel_card.proper):
                if isinstance(procedure, p.OnlyInOwnWay) or not comes_so(state, procedure, player, uid, source):
                    return r.ONLY_ITS_OWN_WAY
                proper = True
        judges = state.facts.edition.by_hand(player)
        if is_special_summon_monster(card, judges) and not proper and duel_card.place != EXTRA_DECK:
            return r.NOT_PROPERLY_SUMMONED
        if (
            duel_card.place == EXTRA_DECK
            and not proper
            and card.kinds & EXTRA_DECK_KINDS == 0
            and (duel_card.position == FACE_DOWN)
        ):
            return r.NOT_PROPERLY_SUMMONED
    if card.program.bans and bars_itself(state, player, uid, how | SPECIAL_SUMMON, ignoring):
        return r.BARRED_BY_ITSELF
    if state.modifier_mask & _SUMMON_BANS:
        return summon_ban(state, player, uid, how | SPECIAL_SUMMON, side, ignoring, source)
    return r.OK


def _summon_ban_of_what_it_becomes(state: State, player: int, uid: int, how: int, side: int, facts: TokenFacts) -> int:
    """Bans are about the monster that the Spell or Trap becomes."""
    if state.cards[uid].card.kinds & MONSTER:
        return r.NOTHING_WOULD_HAPPEN
    if not state.modifier_mask & _SUMMON_BANS:
        return r.OK
    own = state.edit(uid)
    printed = own.card
    own.card = as_monster(printed, facts)
    banned = summon_ban(state, player, uid, how | SPECIAL_SUMMON, side)
    own.card = printed
    return banned


def as_monster(card: Card, facts: TokenFacts) -> Card:
    """What a Spell or Trap is while an effect makes it a monster: its name and its text remain."""
    return Card(
        card.passcode,
        card.name,
        facts.kinds,
        attribute=facts.attribute,
        type=facts.type,
        level=facts.level,
        attack=facts.attack,
        defense=facts.defense,
        archetypes=card.archetypes,
        outside=card.outside,
        text=card.text,
        reading=card.reading,
        program=card.program,
    )
