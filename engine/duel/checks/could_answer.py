"""Who could answer anything at all, as far as one who looks on can tell: nothing that only one player knows decides it.

A card that lies hidden could be any card; what the Decks at the table hold of cards that answer out of a hidden place,
or in the Damage Step, both players may be told (``hidden_answers``). Of a card that both see they know as well when it
can be used, and how often.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.checks.activation import (
    IN_ATTEMPT,
    IN_CHAIN,
    IN_WINDOW,
    carry_out,
    damage_step_limit,
    is_out_of_place,
    may_be_used_at_once,
    wrong_time,
)
from engine.duel.reading.in_force import granted_to, in_force_of, modifiers_for
from engine.duel.reading.limits import limit_reached
from engine.duel.state.could_wait import UNSEEN, HiddenWait, asks_for_unknown, hidden_waits
from engine.duel.state.state import DuelCard, State
from engine.edition import Edition
from engine.program import Ability

_BOTH_SEE: Final = (v.MONSTER_ZONE, v.SPELL_ZONE, v.FIELD_ZONE, v.PENDULUM_ZONE, v.GRAVEYARD, v.BANISHED)
ANY_TIME: Final = -1
NAMED: Final = (p.E_ACTIVATED, p.E_ATTEMPT, p.E_SUMMONED, p.E_ATTACK_DECLARED)
"""What a hidden card can wait for so that it counts at that alone; whatever waits for anything else counts always."""
_BEFORE_DAMAGE: Final = frozenset((p.E_ACTIVATED, p.E_TARGETED, p.E_ATTEMPT, p.E_ATTACK_DECLARED, p.E_ATTACKED))
"""What never happens in the Damage Step, but for activations, which are answered in the Chain."""
_DAMAGE_STEP: Final = range(v.DAMAGE_START, v.DAMAGE_END + 1)


class HiddenAnswers(NamedTuple):
    """``ways``: out of which hidden places a card could answer in any turn, each with what it waits for: one of NAMED
    or ANY_TIME. ``quick_play``: a Quick-Play Spell could, out of the hand of the turn player (SPELL-22). ``set_parts``,
    ``hand_parts``: in which parts of the Damage Step (1 << step) a card could that is Set, or in another hidden place,
    outside a Chain. ``attempts``: in which places (1 << place) one could that answers a Summon before it has succeeded.
    ``waits``: what could wait there as a trigger does. ``at_once``: a Set card could in the very turn."""

    ways: frozenset[tuple[int, int]]
    quick_play: bool
    set_parts: int
    hand_parts: int
    attempts: int
    waits: frozenset[HiddenWait]
    at_once: bool


def hidden_answers(cards: Iterable[Card], edition: Edition) -> HiddenAnswers:
    """What these cards make possible."""
    cards = list(cards)
    ways: set[tuple[int, int]] = set()
    quick_play = False
    set_parts = hand_parts = attempts = 0
    for card in cards:
        is_quick_play = bool(card.kinds & v.SPELL) and bool(card.kinds & v.QUICK_PLAY)
        quick_play |= is_quick_play
        abilities = card.program.abilities
        from_hand = is_quick_play or any(_says_from_hand(ability) for ability in abilities)
        for ability in abilities:
            of_card = ability.kind == p.CARD_ACTIVATION
            of_card |= edition.trap_effect_at_once and may_be_used_at_once(card, ability)
            if of_card and card.spell_speed(ability) >= 2:
                set_parts |= _parts(card, ability, edition)
                hand_parts |= _parts(card, ability, edition) if from_hand else 0
                if ability.answers >> p.E_ATTEMPT & 1:
                    attempts |= 1 << v.SPELL_ZONE | (1 << v.HAND if from_hand else 0)
            if is_use_by_hand(ability):
                continue
            if ability.kind == p.QUICK and card.spell_speed(ability) >= 2:
                if any(ability.places >> place & 1 for place in UNSEEN):
                    hand_parts |= _parts(card, ability, edition)
                kinds = [kind for kind in NAMED if ability.answers >> kind & 1]
                if ability.answers != sum(1 << kind for kind in kinds) or not kinds:
                    kinds = [ANY_TIME]
                places = [place for place in UNSEEN if ability.places >> place & 1]
                ways |= {(place, kind) for place in places for kind in kinds}
                if ability.answers >> p.E_ATTEMPT & 1:
                    attempts |= sum(1 << place for place in places)
            elif _says_from_hand(ability):
                ways.add((v.HAND, ANY_TIME))
    at_once = any(card.program.at_once_if for card in cards)
    return HiddenAnswers(frozenset(ways), quick_play, set_parts, hand_parts, attempts, hidden_waits(cards), at_once)


def is_use_by_hand(ability: Ability) -> bool:
    """Of a monster or a face-up card: for its sake alone nobody is asked who hasn't asked for it."""
    return ability.by_hand and ability.kind == p.QUICK


def _says_from_hand(ability: Ability) -> bool:
    """Whether the card says of itself that it may be activated from the hand."""
    return bool(ability.places & v.IN_HAND) and any(
        isinstance(each, p.ActivatedSooner) and each.how & p.FROM_HAND for each in ability.modifiers
    )


def _parts(card: Card, ability: Ability, edition: Edition) -> int:
    """The parts of the Damage Step in which the effect could be used outside a Chain."""
    if ability.event and all(pattern.kind in _BEFORE_DAMAGE for pattern in ability.event):
        return 0
    return sum(1 << step for step in _DAMAGE_STEP if not damage_step_limit(edition, step, card.kinds, ability))


def could_answer(state: State, player: int, hidden: HiddenAnswers, stops_by_hand: bool = False) -> bool:
    """Whether that player could have anything to answer with. ``state``: as an onlooker sees it; ``stops_by_hand``:
    whether the player has asked to be stopped where only monsters and face-up cards could be used by hand."""
    if stops_by_hand or any(
        _could(state, player, uid) for place in _BOTH_SEE for uid in state.zones[place * 2 + player]
    ):
        return True
    if any(
        active.modifier.ability.speed >= 2
        and any(state.cards[uid].controller == player for uid in granted_to(state, active.age))
        for active in in_force_of(state, p.Granted)
    ):
        return True
    in_set = in_hand = True
    if _is_attempt(state):
        in_set = bool(hidden.attempts >> v.SPELL_ZONE & 1)
    elif state.step in _DAMAGE_STEP and not state.links:
        in_set, in_hand = bool(hidden.set_parts >> state.step & 1), bool(hidden.hand_parts >> state.step & 1)
    return in_set and _could_be_set(state, player, hidden) or in_hand and _could_be_in_hand(state, player, hidden)


def _is_attempt(state: State) -> bool:
    """Whether a Summon may still be negated, and nothing answers it yet: only what answers that can be used."""
    return bool(state.attempt) and not state.links


def _could_be_in_hand(state: State, player: int, hidden: HiddenAnswers) -> bool:
    """Or in another hidden place."""
    if _is_attempt(state):
        places = {place for place in UNSEEN if hidden.attempts >> place & 1}
    else:
        now = {ANY_TIME, *(event.kind for event in state.just_happened)}
        if state.links:
            now.add(p.E_ACTIVATED)
        places = {place for place, kind in hidden.ways if kind in now}
        if hidden.quick_play and state.player == player:
            places.add(v.HAND)
    return any(state.zones[place * 2 + player] for place in places)


def _could_be_set(state: State, player: int, hidden: HiddenAnswers) -> bool:
    """A Trap or Quick-Play Spell that was not Set this turn (TRAP-02, SPELL-23), or may be used as if it were Set."""
    if _is_sped_up(state, player, p.FROM_HAND) and state.zones[v.HAND * 2 + player]:
        return True
    return any(
        not card.card.name
        and card.position == v.FACE_DOWN
        and (card.turn_set != state.turn or hidden.at_once or _is_sped_up(state, player, p.IN_TURN_SET))
        for card in (state.cards[uid] for uid in state.zones[v.SPELL_ZONE * 2 + player])
    )


def _is_sped_up(state: State, player: int, way: int) -> bool:
    """Whether an effect lets that player activate cards from the hand, or in the turn in which they were Set."""
    return any(active.modifier.how & way for active in modifiers_for(state, player, p.ActivatedSooner))


def _could(state: State, player: int, uid: int) -> bool:
    """A card that both know, on the field, in the Graveyard or banished."""
    card = state.cards[uid]
    program = card.card.program
    if card.place in (v.GRAVEYARD, v.BANISHED):
        fast = [
            number
            for number, places in program.elsewhere
            if places >> card.place & 1 and card.card.spell_speed(program.abilities[number]) >= 2
        ]
    else:
        fast = [number for number, ability in card.card.fast if not is_out_of_place(state, player, card, ability)]
    if any(_is_time(state, player, card, n) for n in fast if not is_use_by_hand(program.abilities[n])):
        return True
    return (
        card.place == v.MONSTER_ZONE
        and state.facts.edition.ignition_priority
        and state.player == player
        and card.position != v.FACE_DOWN
        and bool(program.ignitions)
    )


def _is_time(state: State, player: int, card: DuelCard, number: int) -> bool:
    """Whether it is the moment for that ability, it has not been used up, and could be carried out: as long as that
    isn't up to cards that only one player knows, both see it."""
    ability = card.card.program.abilities[number]
    window = IN_CHAIN if state.links else IN_ATTEMPT if state.attempt else IN_WINDOW
    if wrong_time(state, player, card.uid, ability, window) or (
        ability.limit and limit_reached(state, player, card.uid, number, ability)
    ):
        return False
    if ability.event or asks_for_unknown(state, ability, player):
        return True
    return not carry_out(state, player, card.uid, number, ability, None)
