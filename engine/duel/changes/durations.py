"""Modifiers begin and end: those of Continuous Effects, and those that effects leave behind (PROC-38)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import program as p
from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.reading.in_force import UNTIL_EVENT, UNTIL_PHASE, in_force_of, is_in_force
from engine.duel.reading.patterns import event_fits
from engine.duel.state.events import Event
from engine.duel.state.state import Active, State
from engine.program import Duration, Modifier, UntilPhase
from engine.vocabulary import EITHER, END_PHASE, GEMINI, MONSTER_ZONE, NOBODY, YOU


def begin_continuous(state: State, uid: int) -> None:
    """Its Continuous Effects apply from now: face-up and successfully Summoned, or its activation resolved."""
    card = state.cards[uid]
    program = card.card.program
    if not program.continuous or card.card.kinds & state.facts.unplayable_kinds:
        return
    if card.card.kinds & GEMINI and card.place == MONSTER_ZONE and not card.active:
        return  # a Normal Monster until it is Normal Summoned again
    for number in program.continuous:
        ability = program.abilities[number]
        if ability.places >> card.place & 1:
            for modifier in ability.applied:
                if modifier.BIT & REPLACING:
                    note_what_applies(state)
                state.modifiers.append(
                    Active(modifier, uid, card.visit, number, card.controller, state.next_age, continuous=True)
                )
                state.next_age += 1
                _mark(state, modifier.BIT)
    state.upkeep_due = True


REPLACING: Final = (
    p.AttackBecomes.BIT
    | p.DefenseBecomes.BIT
    | traits.IDENTITY & ~(p.KindsAdded.BIT | p.NameAdded.BIT | p.AttributeAdded.BIT)
)
"""What may replace what was there before it: where there is such, it counts which of two began to apply first."""
_ORDERED: Final = REPLACING | traits.IDENTITY | p.GainsAttack.BIT | p.GainsDefense.BIT


def note_what_applies(state: State) -> None:
    """A Continuous Effect counts from when it began to apply (PROC-41), not from when its card came. It is noted while
    something is in force that may replace what was there before, and as such a thing begins."""
    counts = state.modifier_mask & REPLACING
    begun = []
    for place, active in enumerate(state.modifiers):
        if not active.continuous or not active.modifier.BIT & _ORDERED:
            continue
        if active.rests == is_in_force(state, active):
            if active.rests and counts:
                begun.append(active)
            else:
                state.modifiers[place] = replace(active, rests=not active.rests)
    for active in begun:
        state.modifiers.remove(active)
        state.modifiers.append(replace(active, age=state.next_age, rests=False))
        state.next_age += 1


def activate_face_up(state: State, uid: int) -> None:
    """A card that stays is on the field in full: its activation resolved, or an effect put it there."""
    state.edit(uid).active = True
    begin_continuous(state, uid)


def end_continuous(state: State, uid: int, stays: bool = False) -> None:
    """Drop what comes from this card while it is face-up, and what is bound to this stay of it.

    A card that ``stays`` where it is, face-down, remains under the control that an effect gave (PROC-30).
    """
    visit = state.cards[uid].visit
    stay = (uid, visit)
    kept = []
    changed = False
    for active in state.modifiers:
        if active.source == uid and (active.continuous or isinstance(active.duration, _WITH_ITS_CARD)):
            changed = True
            continue
        subjects = active.subjects
        if subjects is not None and stay in subjects and not (stays and isinstance(active.modifier, p.ControlTaken)):
            changed = True
            left = tuple(s for s in subjects if s != stay)
            if not left and not isinstance(active.modifier, p.AttacksAlone):
                continue
            active = replace(active, subjects=left)
        kept.append(active)
    if changed:
        state.upkeep_due = True
        state.modifiers = kept
        refresh_mask(state)


def refresh_mask(state: State) -> None:
    mask = 0
    for active in state.modifiers:
        mask |= active.modifier.BIT | _ENDS_WITH.get(type(active.duration), 0)
    state.modifier_mask = mask & ~p.NOT_AGAINST_RULES if state.as_by_rule else mask


def _mark(state: State, bits: int) -> None:
    """Such modifiers are in force."""
    state.modifier_mask |= bits & ~p.NOT_AGAINST_RULES if state.as_by_rule else bits


_WITH_ITS_CARD: Final = (p.WhileThisCardIsFaceUp, p.WhileEquipped)
_ENDS_WITH: Final[dict[type, int]] = {p.UntilEvent: UNTIL_EVENT, UntilPhase: UNTIL_PHASE}


def whose_phase(until: UntilPhase, player: int) -> int:
    """In whose turn the phase has to come; NOBODY: in anyone's."""
    return NOBODY if until.side == EITHER else player if until.side == YOU else 1 - player


def times_to_come(state: State, until: UntilPhase, player: int) -> int:
    """How often the phase has to come from now on; below 0 where it has come and a later one is meant."""
    if whose_phase(until, player) not in (NOBODY, state.player):
        return until.times
    if until.to_its_end:
        return until.times + until.next_turn
    if until.phases & state.phase:
        return until.times if until == UntilPhase(END_PHASE) else -until.times
    return until.times + (until.next_turn and until.phases > state.phase)


def apply_modifier(
    state: State,
    modifier: Modifier,
    source: int,
    ability: int,
    player: int,
    duration: Duration | None,
    subjects: tuple[tuple[int, int], ...] | None,
    value: int = 0,
    copied: Card | None = None,
) -> None:
    """A lingering effect begins. ``duration``: None where it lasts as long as the cards stay."""
    if duration is None:
        duration = p.WhileOnField()
    side, times = NOBODY, 0
    if isinstance(duration, UntilPhase):
        side, times = whose_phase(duration, player), abs(times_to_come(state, duration, player))
        if state.phase == END_PHASE and duration == UntilPhase(END_PHASE):
            # "until the End Phase", begun in one: not until that of the next turn (PROC-38)
            duration = p.UntilEndOfTurn()
    if modifier.BIT & REPLACING:
        note_what_applies(state)
    visit = state.cards[source].visit if source >= 0 else 0
    state.modifiers.append(
        Active(
            modifier,
            source,
            visit,
            ability,
            player,
            state.next_age,
            subjects=subjects,
            value=value,
            duration=duration,
            ends_side=side,
            ends_times=times,
            copied=copied,
        )
    )
    state.next_age += 1
    _mark(state, modifier.BIT | _ENDS_WITH.get(type(duration), 0))
    state.upkeep_due = True


def drop_modifiers(state: State, ended: Sequence[Active[Modifier]]) -> None:
    if ended:
        gone = {id(active) for active in ended}
        state.modifiers = [active for active in state.modifiers if id(active) not in gone]
        refresh_mask(state)
        state.upkeep_due = True


def use_up(state: State, active: Active[Modifier], uid: int) -> None:
    """What holds for a card but once has held."""
    left = tuple(s for s in active.subjects or () if s[0] != uid)
    if left:
        state.modifiers[state.modifiers.index(active)] = replace(active, subjects=left)
    else:
        drop_modifiers(state, [active])


def end_of_turn(state: State) -> None:
    """All that lasts "until the end of the turn" ends at one moment (PROC-38)."""
    drop_modifiers(
        state,
        [a for a in state.modifiers if isinstance(a.duration, p.UntilEndOfTurn)]
        + _come_to_last(state, END_PHASE, to_its_end=True),
    )
    if state.later:
        reacting = {a.value for a in in_force_of(state, p.Reacts)}
        state.later = [each for each in state.later if each.phase or each.block < 0 or each.age in reacting]


def event_reached(state: State, event: Event) -> None:
    """What lasts until such an event ends with it."""
    drop_modifiers(
        state,
        [
            a
            for a in state.modifiers
            if isinstance(a.duration, p.UntilEvent)
            and a.duration.pattern.kind == event.kind
            and event_fits(state, a.duration.pattern, event, a.source, a.player)
        ],
    )


def end_of_battle(state: State) -> None:
    drop_modifiers(state, [a for a in state.modifiers if isinstance(a.duration, p.ForThisBattle)])


def phase_reached(state: State, phase: int) -> None:
    """What lasts "until a phase" ends as the last one comes."""
    drop_modifiers(state, _come_to_last(state, phase, to_its_end=False))


def _come_to_last(state: State, phase: int, *, to_its_end: bool) -> list[Active[Modifier]]:
    """What counts such phases is counted down; that for which it was the last one."""
    ended = []
    for place, active in enumerate(state.modifiers):
        until = active.duration
        if not isinstance(until, UntilPhase) or until.to_its_end != to_its_end:
            continue
        if until.phases & phase and active.ends_side in (NOBODY, state.player):
            if active.ends_times <= 1:
                ended.append(active)
            else:
                state.modifiers[place] = replace(active, ends_times=active.ends_times - 1)
    return ended
