"""What may be answered now, built from the very checks that say why not."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from engine import program as p
from engine.duel.checks import attacking, permission
from engine.duel.checks.activation import (
    IN_CHAIN,
    IN_OPEN_STATE,
    IN_WINDOW,
    answerable_kinds,
    check,
    check_ability,
    is_out_of_place,
)
from engine.duel.checks.materials import extra_deck_summons, pendulum_summon
from engine.duel.checks.special import special_procedure
from engine.duel.reading.in_force import ability_of, granted_to, in_force_of
from engine.duel.state import reasons as r
from engine.duel.state.question import (
    ACTIVATE,
    ATTACK,
    CHANGE_POSITION,
    END_TURN,
    FLIP_SUMMON,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    SET_CARD,
    SET_MONSTER,
    SET_RIGHT_CODE,
    SPECIAL_SUMMON,
    TO_BATTLE_PHASE,
    TO_MAIN_PHASE_2,
    argument_of,
    card_of,
    code,
    kind_of,
)
from engine.duel.state.state import DuelCard, FastOne, Listed, State
from engine.program import Ability
from engine.program.by_hand import may_speak_of_it
from engine.vocabulary import (
    BATTLE_PHASE,
    DEFENSE_POSITION,
    FACE_DOWN,
    FACE_UP,
    FIELD_ZONE,
    GEMINI,
    HAND,
    IN_HAND,
    MAIN_PHASES,
    MAIN_PHASE_1,
    MONSTER,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    QUICK,
    SPELL_ZONE,
    TRAP,
)

_ACTIVATED_SOONER: Final = p.ActivatedSooner.BIT
_EXTRA_NORMAL_SUMMONS: Final = p.ExtraNormalSummons.BIT
_GRANTED: Final = p.Granted.BIT

_FIELD_OF = tuple(  # each player's zones on the field, as places in State.zones
    tuple(place * 2 + who for place in (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE)) for who in (0, 1)
)
# options without their cards, made once: the loops below add card and argument as question.code does
ACTIVATE_CODE, SPECIAL_SUMMON_CODE = ACTIVATE << 40, SPECIAL_SUMMON << 40
NORMAL_SUMMON_CODE, SET_MONSTER_CODE, FLIP_SUMMON_CODE = NORMAL_SUMMON << 40, SET_MONSTER << 40, FLIP_SUMMON << 40
SET_CARD_CODE, CHANGE_POSITION_CODE = SET_CARD << 40, CHANGE_POSITION << 40
TO_BATTLE_PHASE_CODE, TO_MAIN_PHASE_2_CODE, END_TURN_CODE = code(TO_BATTLE_PHASE), code(TO_MAIN_PHASE_2), code(END_TURN)
PENDULUM_SUMMON_CODE = code(PENDULUM_SUMMON)
_NO_ROOM = (r.TRIBUTES_MISSING, r.NO_MONSTER_ZONE)  # refuses a Set as well as a Normal Summon
_OPEN_KINDS = 1 << p.E_PHASE | 1 << p.E_STEP


def fast_effects(state: State, player: int, window: int) -> list[int]:
    """The fast effects that the player may activate in a window or as an answer."""
    codes: list[int] = []
    facts = state.facts
    if not facts.any_fast:
        return codes
    mask = state.modifier_mask
    listed = state.fast_ones[player]  # without a call: it is asked for in each window
    if listed is None or listed[0] != mask & _ACTIVATED_SOONER:
        listed = _listed(state, player)
    _, kinds, at_hand, elsewhere, _ = listed
    if kinds:
        kinds &= answerable_kinds(state, window) if state.answerable or window != IN_WINDOW else _OPEN_KINDS
    edition = facts.edition
    if not kinds and not edition.ignition_priority and not mask & _GRANTED:
        return codes
    by_hand = window != IN_OPEN_STATE and edition.by_hand(player)
    if by_hand and not edition.ask_empty_windows:
        if not state.stops_by_hand >> player & 1 and not edition.ignition_priority and not mask & _GRANTED:
            if not _any_but_uses(state, player, at_hand, window, kinds) and (
                not _any_but_uses(state, player, elsewhere, window, kinds)
            ):
                return codes  # as only_of_face_up has it, before those are looked at one by one
    if kinds:
        _add_fast(state, player, at_hand, window, kinds, codes)
    if window == IN_WINDOW and edition.ignition_priority and player == state.player:
        for uid in state.zones[MONSTER_ZONE * 2 + player]:
            for number in state.cards[uid].card.program.ignitions:
                if check(state, player, uid, number, window) == r.OK:
                    codes.append(ACTIVATE_CODE | uid + 1 << 24 | number)
    if kinds and elsewhere:
        _add_fast(state, player, elsewhere, window, kinds, codes)
    if mask & _GRANTED:
        _granted(state, player, window, codes)
    if codes and by_hand:
        stops = state.stops_by_hand >> player & 1 and any(is_of_use(state, each) for each in codes)
        asked = edition.ask_empty_windows or stops
        return codes if asked or not only_of_face_up(state, codes) else []
    return codes


def owed_answers(state: State, player: int) -> list[tuple[int, int]]:
    """The Quick Effects that answer what has just been added to the Chain without a choice of the player's, each once
    in a Chain."""
    owed = _listed(state, player)[4] if state.facts.any_fast else ()
    if not owed:
        return []
    kinds = answerable_kinds(state, IN_CHAIN)
    used = {(link.card, link.ability) for link in state.links}
    return [
        (uid, number)
        for uid, number, ability, answered in owed
        if answered & kinds and (uid, number) not in used
        if check_ability(state, player, uid, number, ability, IN_CHAIN) == r.OK
    ]


def _listed(state: State, player: int) -> Listed:
    listed = state.fast_ones[player]
    if listed is None or listed[0] != state.modifier_mask & _ACTIVATED_SOONER:
        listed = state.fast_ones[player] = _fast_ones(state, player)
    return listed


def _add_fast(state: State, player: int, ones: tuple[FastOne, ...], window: int, kinds: int, codes: list[int]) -> None:
    for uid, number, ability, answered in ones:
        if answered & kinds and check_ability(state, player, uid, number, ability, window) == r.OK:
            codes.append(ACTIVATE_CODE | uid + 1 << 24 | number)


def _any_but_uses(state: State, player: int, ones: tuple[FastOne, ...], window: int, kinds: int) -> bool:
    """Whether one of them may be activated that is no use by hand of a monster or a face-up card."""
    for uid, number, ability, answered in ones:
        if answered & kinds and not (ability.by_hand and ability.kind == QUICK):
            if check_ability(state, player, uid, number, ability, window) == r.OK:
                return True
    return False


def set_right(state: State, player: int) -> int:
    """Whether the player may set the position right by hand now: in an open state, where nothing is under way."""
    if not (state.facts.edition.may_be_set_right and state.facts.edition.by_hand(player)):
        return r.NOT_SET_RIGHT
    if state.player != player:
        return r.NOT_YOUR_TURN
    return r.OK if state.phase & MAIN_PHASES else r.NOT_MAIN_PHASE


def uses_by_hand(state: State, code: int) -> bool:
    """Whether its player carries out what the option begins: a text that isn't read, or setting right."""
    return code == SET_RIGHT_CODE or _used_by_hand(state, code) is not None


def _used_by_hand(state: State, code: int) -> Ability | None:
    if kind_of(code) != ACTIVATE:
        return None
    ability = ability_of(state, card_of(code), ability_number(argument_of(code)))
    return ability if ability is not None and ability.by_hand else None


def is_of_use(state: State, option: int) -> bool:
    """Whether what the option begins may be of use where its card is: what a text that isn't read says of its card in
    the hand or the Graveyard its words tell. What is read is."""
    ability = _used_by_hand(state, option)
    if ability is None or ability.kind != QUICK:
        return True
    card = state.cards[card_of(option)]
    return may_speak_of_it(f"{card.card.pendulum_text} {card.card.text}".strip(), 1 << card.place)


def only_of_face_up(state: State, activations: Iterable[int]) -> bool:
    """Whether all are uses by hand of monsters and face-up cards: for their sake alone nobody is asked who hasn't asked
    for it, as anything can be done with them at any time."""
    return all(
        ability is not None and ability.kind == QUICK for ability in map(partial(_used_by_hand, state), activations)
    )


def _fast_ones(state: State, player: int) -> Listed:
    """What could be used as a fast effect this turn; at last what has to be, as soon as it can. What answers no event
    in particular can be used whenever there is a window."""
    cards = state.cards
    zones = state.zones
    kinds = 0
    found: list[FastOne] = []
    owed: list[FastOne] = []
    for uid in zones[HAND * 2 + player]:
        for number, ability in cards[uid].card.fast_from_hand:
            if not is_out_of_place(state, player, cards[uid], ability):
                answered = ability.answers or _OPEN_KINDS
                kinds |= answered
                (found if ability.optional else owed).append((uid, number, ability, answered))
    for index in _FIELD_OF[player]:
        for uid in zones[index]:
            for number, ability in cards[uid].card.fast:
                if not is_out_of_place(state, player, cards[uid], ability):
                    answered = ability.answers or _OPEN_KINDS
                    kinds |= answered
                    (found if ability.optional else owed).append((uid, number, ability, answered))
    elsewhere: list[FastOne] = []
    for uid, number, ability, places in state.facts.fast_elsewhere[player]:
        if places >> cards[uid].place & 1 and cards[uid].controller == player:
            answered = ability.answers or _OPEN_KINDS
            kinds |= answered
            (elsewhere if ability.optional else owed).append((uid, number, ability, answered))
    return state.modifier_mask & _ACTIVATED_SOONER, kinds, tuple(found), tuple(elsewhere), tuple(owed)


def _granted(state: State, player: int, window: int, codes: list[int]) -> None:
    """Effects that an effect grants; only in the open state slow ones too."""
    for active in list(in_force_of(state, p.Granted)):
        if active.modifier.ability.speed >= 2 or window == IN_OPEN_STATE:
            for uid in granted_to(state, active.age):
                if check(state, player, uid, -1 - active.age, window) == r.OK:
                    codes.append(code(ACTIVATE, uid, granted_number(active.age)))


def granted_number(age: int) -> int:
    """A granted ability as an option's argument."""
    return 0x800000 + age


def ability_number(argument: int) -> int:
    """The ability that an option's argument means."""
    return argument if argument < 0x800000 else -1 - (argument - 0x800000)


def open_state(state: State, player: int) -> list[int]:
    """All that the turn player may do in the open state of a Main Phase or Battle Step (PROC-01)."""
    if state.phase == BATTLE_PHASE:
        codes = _attacks(state, player)
        codes += fast_effects(state, player, IN_OPEN_STATE)
        codes += _slow_in_battle(state, player)
        if attacking.to_main_phase_2(state, player) == r.OK:
            codes.append(TO_MAIN_PHASE_2_CODE)
        if attacking.end_turn(state, player) == r.OK:
            codes.append(END_TURN_CODE)
        return codes
    codes = []
    facts = state.facts
    cards = state.cards
    zones = state.zones
    turn = state.turn
    mask = state.modifier_mask
    texts = mask & permission.SUMMON_TEXTS
    speeding = mask & _ACTIVATED_SOONER
    unplayable = facts.unplayable_kinds
    spaces = 5 - len(zones[SPELL_ZONE * 2 + player])
    monsters = len(zones[MONSTER_ZONE * 2 + player])
    may_summon = state.normal_used == 0 or mask & _EXTRA_NORMAL_SUMMONS
    plainly = state.normal_used == 0 and not texts
    plain_tributes = 0 if mask & permission.TRIBUTE_TEXTS else 2  # up to which nothing but their number counts
    for uid in zones[HAND * 2 + player]:
        own = cards[uid]
        card = own.card
        kinds = card.kinds
        usable = card.in_open_state if speeding else card.in_open_state_from_hand
        if usable:
            _activations(state, player, uid, own, usable, codes)
        if kinds & MONSTER:
            tributes = card.tributes
            if plainly and card.summoned_plainly and tributes <= plain_tributes and not kinds & unplayable:
                if tributes <= monsters and (tributes or monsters < 5):
                    this = uid + 1 << 24
                    codes.append(NORMAL_SUMMON_CODE | this)
                    codes.append(SET_MONSTER_CODE | this)
            elif may_summon:
                reason = permission.normal_summon(state, player, uid, False)
                if reason == r.OK:
                    codes.append(NORMAL_SUMMON_CODE | uid + 1 << 24)
                if (reason not in _NO_ROOM or not card.summoned_plainly) and (
                    permission.normal_summon(state, player, uid, True) == r.OK
                ):
                    codes.append(SET_MONSTER_CODE | uid + 1 << 24)
            if (
                card.set_as_spell
                and spaces > 0
                and not kinds & unplayable
                and (not texts or permission.set_card(state, player, uid) == r.OK)
            ):
                codes.append(SET_CARD_CODE | uid + 1 << 24)
            for number, places in card.program.own_ways:
                if places & IN_HAND and special_procedure(state, player, uid, number) == r.OK:
                    codes.append(SPECIAL_SUMMON_CODE | uid + 1 << 24 | number)
        elif (
            (spaces > 0 or card.is_field_spell)
            and (card.understood or permission.may_be_used(state, player, card))
            and (not texts or permission.set_card(state, player, uid) == r.OK)
        ):
            codes.append(SET_CARD_CODE | uid + 1 << 24)
    for uid in zones[MONSTER_ZONE * 2 + player]:
        own = cards[uid]
        if own.position == FACE_DOWN:
            if permission.flip_summon(state, player, uid) == r.OK:
                codes.append(FLIP_SUMMON_CODE | uid + 1 << 24)
            continue
        card = own.card
        if card.in_open_state:
            _activations(state, player, uid, own, card.in_open_state, codes)
        stays = own.turn_placed == turn or own.turn_turned == turn
        if not stays and permission.turned(state, uid, rising=own.position == DEFENSE_POSITION) == r.OK:
            codes.append(CHANGE_POSITION_CODE | uid + 1 << 24)
        if may_summon and card.kinds & GEMINI and permission.normal_summon(state, player, uid, False) == r.OK:
            codes.append(NORMAL_SUMMON_CODE | uid + 1 << 24)
    for index in _FIELD_OF[player][1:]:
        for uid in zones[index]:
            own = cards[uid]
            if own.card.in_open_state:
                _activations(state, player, uid, own, own.card.in_open_state, codes)
    for uid, number, ability, places in facts.elsewhere[player]:
        own = cards[uid]
        if (
            places >> own.place & 1
            and own.controller == player
            and (not ability.answers or ability.answers & _OPEN_KINDS)
            and check_ability(state, player, uid, number, ability, IN_OPEN_STATE) == r.OK
        ):
            codes.append(ACTIVATE_CODE | uid + 1 << 24 | number)
    if mask & _GRANTED:
        _granted(state, player, IN_OPEN_STATE, codes)
    if monsters and (facts.synchros[player] or facts.xyzs[player]):
        for uid, number in extra_deck_summons(state, player):
            codes.append(SPECIAL_SUMMON_CODE | uid + 1 << 24 | number)
    for uid, number, places in facts.own_summons[player]:
        place = cards[uid].place
        if place != HAND and places >> place & 1 and special_procedure(state, player, uid, number) == r.OK:
            codes.append(SPECIAL_SUMMON_CODE | uid + 1 << 24 | number)
    if (
        facts.edition.pendulum_zones
        and len(zones[PENDULUM_ZONE * 2 + player]) == 2
        and (pendulum_summon(state, player) == r.OK)
    ):
        codes.append(PENDULUM_SUMMON_CODE)
    if state.phase == MAIN_PHASE_1 and attacking.to_battle_phase(state, player) == r.OK:
        codes.append(TO_BATTLE_PHASE_CODE)
    codes.append(END_TURN_CODE)
    if facts.edition.may_be_set_right and set_right(state, player) == r.OK:
        codes.append(SET_RIGHT_CODE)
    return codes


def _activations(
    state: State, player: int, uid: int, own: DuelCard, usable: tuple[tuple[int, Ability], ...], codes: list[int]
) -> None:
    for number, ability in usable:
        if not is_out_of_place(state, player, own, ability) and (
            check_ability(state, player, uid, number, ability, IN_OPEN_STATE) == r.OK
        ):
            codes.append(ACTIVATE_CODE | uid + 1 << 24 | number)


def _slow_in_battle(state: State, player: int) -> list[int]:
    """What has Spell Speed 1 and is used in the Battle Phase, by its own words: between attacks."""
    codes: list[int] = []
    cards = state.cards
    for index in (HAND * 2 + player, *_FIELD_OF[player]):
        for uid in state.zones[index]:
            own = cards[uid]
            if own.card.slow_in_battle:
                _activations(state, player, uid, own, own.card.slow_in_battle, codes)
    for uid, number, ability, places in state.facts.elsewhere[player]:
        own = cards[uid]
        if ability.names_battle_phase and places >> own.place & 1 and own.controller == player:
            if not own.card.kinds & TRAP and check_ability(state, player, uid, number, ability, IN_OPEN_STATE) == r.OK:
                codes.append(ACTIVATE_CODE | uid + 1 << 24 | number)
    return codes


def _attacks(state: State, player: int) -> list[int]:
    codes = []
    for uid in state.zones[MONSTER_ZONE * 2 + player]:
        if state.cards[uid].position & FACE_UP and attacking.attacker(state, player, uid) == r.OK:
            codes += [code(ATTACK, uid, target + 1) for target in attacking.attack_targets(state, uid)]
    return codes
