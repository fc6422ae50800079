"""Windows, Chains and activations (PROC-02 to PROC-08, PROC-11 to PROC-13)."""

from dataclasses import dataclass
from typing import Annotated, Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.moves import later_moment, move, take_other_seat, turn
from engine.duel.changes.triggers import emit, note_witnesses, tell
from engine.duel.changes.upkeep import check_win, replace_own_field_spell, surplus_field_spells, upkeep
from engine.duel.checks.activation import (
    IN_ATTEMPT,
    IN_CHAIN,
    IN_OPEN_STATE,
    IN_WINDOW,
    answered_events,
    bind_events,
    carry_out,
    is_banned,
    used_at_once,
)
from engine.duel.checks.loops import watch_forced_loop
from engine.duel.checks.options import ability_number, fast_effects, owed_answers
from engine.duel.procedures.costs import PayCosts
from engine.duel.procedures.duties import EachTime
from engine.duel.procedures.outcomes import tell_vows
from engine.duel.procedures.resolve import Resolve
from engine.duel.reading import traits
from engine.duel.reading.in_force import ability_of, link_ability
from engine.duel.reading.limits import limit_reached, spend_limit
from engine.duel.reading.patterns import activation_bits, event_of_link, targetings
from engine.duel.state import reasons as r
from engine.duel.state.agenda import Frame
from engine.duel.state.could_wait import NO_CARD, asks_for_unknown, holds_unknown
from engine.duel.state.events import Event, Note
from engine.duel.state.eyes import BOTH_KNOW, knowers, show
from engine.duel.state.question import ACTIVATE, PASS_CODE, TRIGGER, argument_of, card_of, code, kind_of
from engine.duel.state.questions import AskResponse, AskTrigger
from engine.duel.state.state import BOTH, Beginning, Link, State
from engine.duel.state.state_fields import Sealed
from engine.program import CARD_WAS_ACTIVATED, Ability

_START: Final = 0
_ANSWER: Final = 2
_AFTER_CHAIN: Final = 3
_TRIGGERED: Final = 4
_FOUND: Final = 5


@dataclass(slots=True, eq=False, repr=False)
class Window(Frame):
    """Waiting triggers form a Chain; then the turn player, then the opponent may use a fast effect; two passes end it.

    ``offered``: the turn player's offer to leave was a pass already (PROC-03). ``state.interrupted`` tells afterwards
    whether anything was activated. ``once``: after a Chain, when no trigger is left, the procedure that opened the
    window looks at what has changed before it opens another. ``found``: what the look that opened it has found for
    the first player to be asked.
    """

    kind: int = IN_WINDOW
    offered: bool = False
    once: bool = False
    asked: int = 0
    passes: int = 0
    chained: bool = False
    chosen: bool = False  # a Chain was started by choice
    found: tuple[int, ...] = ()

    def step(self, state: State) -> bool:
        at = self.at
        if at == _START:
            return self._start(state)
        if at == _ANSWER:
            return self._answer(state)
        if at == _FOUND:
            return self._ask(state)
        if at == _TRIGGERED:
            # start over; a window that the turn player's offer opened is still that window if nothing was activated
            if state.chain_happened:
                self._go_on_after_chain(state)
                if self._is_over(state):
                    return self._close(state)
            else:
                # all of them lapsed or were declined: still the first window after what happened
                state.fresh = [*state.answerable, *state.fresh]
            return self._start(state)
        if at == _AFTER_CHAIN:
            self._go_on_after_chain(state)
            if self._is_over(state):
                return self._close(state)
            return self._start(state)
        return self._ask(state)

    def _go_on_after_chain(self, state: State) -> None:
        self.chained = True
        self.offered = False
        state.leaving = 0

    def _is_over(self, state: State) -> bool:
        """After a Chain: whether this window does not go on."""
        if self.kind == IN_ATTEMPT:
            return True
        if state.pending or state.each_time:
            return False
        return self.once or self._had_its_chain(state)

    def _had_its_chain(self, state: State) -> bool:
        """In the Damage Step, under the switch: one Chain started by choice is all that a part takes (PROC-28)."""
        return (
            self.chosen and v.DAMAGE_START <= state.step <= v.DAMAGE_END and state.facts.edition.one_chain_a_damage_part
        )

    def _start(self, state: State) -> bool:
        if state.upkeep_due:
            upkeep(state)
        if state.result != v.UNDECIDED:
            return False
        if state.each_time:
            self.at = _START
            state.push(EachTime())
            return False
        state.pending_moment = state.moment
        state.answerable = tuple(state.fresh)
        state.fresh = []
        if state.pending and self.kind != IN_ATTEMPT:
            notes = tuple(state.pending)
            state.pending = []
            if state.watched:
                _tell_missed(state, notes)
            self.at = _TRIGGERED
            state.push(Chain(notes))
            return False
        state.just_happened = state.recent
        # what came before an attempt is still new to the window after it, which comes whether this one does or not
        state.recent = tuple(e for e in state.recent if e.kind != p.E_ATTEMPT) if self.kind == IN_ATTEMPT else ()
        self.asked = 1 - state.player if self.offered else state.player
        self.passes = 1 if self.offered else 0
        return self._ask(state)

    def _ask(self, state: State) -> bool:
        while self.passes < 2:
            player = self.asked
            codes = [*self.found] or fast_effects(state, player, self.kind)
            self.found = ()
            if codes or state.facts.edition.ask_empty_windows:
                codes.append(PASS_CODE)
                self.at = _ANSWER
                return state.ask(AskResponse(player, codes, -1, self.kind))
            self.passes += 1
            self.asked = 1 - player
        return self._close(state)

    def _answer(self, state: State) -> bool:
        reply = state.reply
        if kind_of(reply) == ACTIVATE:
            player = self.asked
            self.at = _AFTER_CHAIN
            self.chosen = True
            state.push(Chain(()))
            activate(state, player, card_of(reply), ability_number(argument_of(reply)), self.kind)
            return False
        self.passes += 1
        self.asked = 1 - self.asked
        return self._ask(state)

    def _close(self, state: State) -> bool:
        _nothing_to_answer(state)
        state.interrupted = self.chained and not self._had_its_chain(state)
        return state.pop()


def _nothing_to_answer(state: State) -> None:
    """The window is over."""
    state.answerable = state.just_happened = ()
    state.leaving = 0


def offer_to_leave(state: State, phase: int) -> None:
    """The turn player would go on to that phase: only the opponent is asked (PROC-03)."""
    state.leaving = phase
    open_window(state, offered=True)


def open_window(state: State, offered: bool = False, once: bool = False) -> None:
    """Open a window; where no trigger waits and nobody has a fast effect it closes at once (PROC-02)."""
    if state.upkeep_due:
        upkeep(state)
    if state.result != v.UNDECIDED:
        return
    state.declared_at = -1  # whether the opponent has been asked in it nobody else may know
    facts = state.facts
    if state.pending or state.each_time or facts.edition.ask_empty_windows:
        state.push(Window(IN_WINDOW, offered, once))
        return
    state.pending_moment = state.moment
    if facts.any_fast:
        state.answerable = tuple(state.fresh)
        state.just_happened = state.recent
        state.recent = ()
        first = state.player
        found = [] if offered else fast_effects(state, first, IN_WINDOW)
        if not found:
            first = 1 - first
            found = fast_effects(state, first, IN_WINDOW)
        if found:
            state.fresh = []
            window = Window(IN_WINDOW, offered, once)
            window.at = _FOUND
            window.asked = first
            window.passes = int(offered or first != state.player)
            window.found = tuple(found)
            state.push(window)
            return
    if state.fresh:
        state.fresh = []
    state.recent = state.answerable = state.just_happened = ()
    state.leaving = 0
    state.interrupted = False


def _is_the_other_choice(state: State, other: Note, chosen: Note, ability: Ability) -> bool:
    """Whether it waits as another of the effects of which that one has been chosen."""
    if (other.card, other.moment, other.kind) != (chosen.card, chosen.moment, chosen.kind):
        return False
    found = ability_of(state, other.card, other.ability)
    return found is not None and isinstance(found.limit, p.OneOfThem) and found.limit_group == ability.limit_group


_TRIGGERS: Final = 0
_PLACED: Final = 1
_BUILD: Final = 2
_RESPONSE: Final = 3
_RESOLVE: Final = 4
_RESOLVED: Final = 5
_CLEAN_UP: Final = 6
_ORDER: Final = 7
_OWED: Final = 8


@dataclass(slots=True, eq=False, repr=False)
class Chain(Frame):
    """A Chain: waiting triggers in the order of PROC-13, answers by turns, resolution from the last link, clean-up."""

    notes: Annotated[tuple[Note, ...], Sealed("tuple(s.notes({}))")]
    group: int = 0
    asked: int = 0
    passes: int = 0
    next_link: int = 0

    def __post_init__(self) -> None:
        self.at = _TRIGGERS if self.notes else _PLACED

    def step(self, state: State) -> bool:
        at = self.at
        if at == _TRIGGERS:
            return self._next_trigger(state)
        if at == _PLACED:
            state.chain_happened = state.number_of_links > 0
            if state.number_of_links == 0:
                return state.pop()  # every trigger lapsed or was declined
            state.just_happened, state.recent = state.recent, ()
            if self._owes(state):
                return self._answer_owed(state)
            self.asked = 1 - state.links[-1].player
            self.passes = 0
            return self._build(state)
        if at == _BUILD:
            return self._build(state)
        if at == _RESPONSE:
            return self._response(state)
        if at == _RESOLVE:
            return self._resolve(state)
        if at == _RESOLVED:
            return self._after_link(state)
        if at == _ORDER:
            return self._ordered(state)
        if at == _OWED:
            return self._use(state, *owed_answers(state, self.asked)[argument_of(state.reply)])
        return self._clean_up(state)

    # -- waiting triggers -------------------------------------------------------------------

    def _next_trigger(self, state: State) -> bool:
        while self.group < 4:
            player, optional = self._next_group(state)
            live = self.waiting(state)
            if not live and not (optional and self._might_wait(state, player)):
                self.group += 1
                continue
            if len(live) == 1 and not optional:
                self._place(state, live[0])
                return False
            codes = [code(TRIGGER, self.notes[which].card, n) for n, which in enumerate(live)]
            if optional:
                codes.append(PASS_CODE)
            self.at = _ORDER
            return state.ask(AskTrigger(player, codes, optional, tuple(self.notes[n].ability for n in live)))
        self.at = _PLACED
        self.notes = ()
        return False

    def _might_wait(self, state: State, player: int) -> bool:
        """Whether, as an onlooker sees, that player could have something to choose from: being asked tells nothing."""
        return state.facts.edition.ask_empty_windows and any(
            note.player == player and note.optional and could_be_live(state, note) for note in self.notes
        )

    def _next_group(self, state: State) -> tuple[int, bool]:
        """Whose effects come next, and whether they are optional (PROC-13)."""
        return state.player if self.group % 2 == 0 else 1 - state.player, self.group >= 2

    def waiting(self, state: State) -> list[int]:
        """The places of those notes that the next player may, or has to, choose from."""
        player, optional = self._next_group(state)
        return [
            n
            for n, note in enumerate(self.notes)
            if note.player == player and note.optional == optional and note.card != NO_CARD and is_live(state, note)
        ]

    def _ordered(self, state: State) -> bool:
        self.at = _TRIGGERS
        if kind_of(state.reply) == TRIGGER:
            # the number is that among the effects asked about: the opponent's may be hidden
            self._place(state, self.waiting(state)[argument_of(state.reply)])
        else:
            self.group += 1
        return False

    def _place(self, state: State, which: int) -> None:
        note = self.notes[which]
        self.notes = self.notes[:which] + self.notes[which + 1 :]
        ability = ability_of(state, note.card, note.ability)
        if ability is not None and isinstance(ability.limit, p.OneOfThem):
            self.notes = tuple(n for n in self.notes if not _is_the_other_choice(state, n, note, ability))
        self.at = _TRIGGERS
        begin_trigger(state, note)

    # -- answers ------------------------------------------------------------------------------

    def _owes(self, state: State) -> bool:
        """Whether a player has a Quick Effect that answers without a choice, the turn player's first; ``asked`` is that
        player then."""
        for player in (state.player, 1 - state.player):
            if owed_answers(state, player):
                self.asked = player
                return True
        return False

    def _answer_owed(self, state: State) -> bool:
        owed = owed_answers(state, self.asked)
        if len(owed) == 1:
            return self._use(state, *owed[0])
        self.at = _OWED
        codes = [code(TRIGGER, uid, n) for n, (uid, _) in enumerate(owed)]
        return state.ask(AskTrigger(self.asked, codes, False, tuple(number for _, number in owed)))

    def _use(self, state: State, uid: int, number: int) -> bool:
        self.at = _PLACED
        activate(state, self.asked, uid, number, IN_CHAIN)
        return False

    def _build(self, state: State) -> bool:
        while self.passes < 2:
            player = self.asked
            codes = fast_effects(state, player, IN_CHAIN)
            if codes or state.facts.edition.ask_empty_windows:
                codes.append(PASS_CODE)
                self.at = _RESPONSE
                return state.ask(AskResponse(player, codes, state.links[-1].card, IN_CHAIN))
            self.passes += 1
            self.asked = 1 - player
        self.at = _RESOLVE
        self.next_link = len(state.links) - 1
        state.answerable = state.just_happened = ()
        return False

    def _response(self, state: State) -> bool:
        reply = state.reply
        if kind_of(reply) == ACTIVATE:
            return self._use(state, card_of(reply), ability_number(argument_of(reply)))
        self.passes += 1
        self.asked = 1 - self.asked
        self.at = _BUILD
        return False

    # -- resolution -----------------------------------------------------------------------------

    def _resolve(self, state: State) -> bool:
        if self.next_link < 0:
            self.at = _CLEAN_UP
            return False
        state.resolving = self.next_link
        self.at = _RESOLVED
        later_moment(state)
        state.push(Resolve(self.next_link))
        return False

    def _after_link(self, state: State) -> bool:
        link = state.links[self.next_link]
        link.resolved = True
        if not link.activation_negated:
            causes = v.NEGATED if link.effect_negated else 0
            resolved = event_of_link(state, p.E_RESOLVED, link, word=str(link.number), causes=causes)
            emit(state, resolved, by_rule=True)
        upkeep(state)
        if check_win(state):
            return False
        self.next_link -= 1
        self.at = _RESOLVE
        if state.each_time:
            state.push(EachTime())
        return False

    def _clean_up(self, state: State) -> bool:
        """Spent Spells and Traps go to the Graveyard together, by rule; then upkeep and win check (PROC-11)."""
        watch_forced_loop(state)
        for link in state.links:
            card = state.cards[link.card]
            if not link.activated_card or card.visit != link.visit or not 1 << card.place & v.IN_SPELL_TRAP_ZONES:
                continue
            if link.activation_negated:
                # by icon it would stay, but it was never activated; nor was it on the field (PROC-09)
                move(state, link.card, v.GRAVEYARD, v.BY_RULE | v.NEGATED, rule=True)
            elif not card.card.kinds & v.MONSTER and not stays(state, link.card):
                move(state, link.card, v.GRAVEYARD, v.BY_RULE | v.SPENT, rule=True)
        state.links = []
        state.number_of_links = 0
        state.resolving = -1
        tell(state, Event(p.E_CHAIN_ENDED))
        upkeep(state)
        check_win(state)
        state.chain_happened = True
        return state.pop()


def stays(state: State, uid: int) -> bool:
    """Whether a used card stays: by its icon, because it is equipped, or because its text keeps it there."""
    card = state.cards[uid]
    return bool(card.card.kinds & v.STAYS_ON_FIELD) or card.equipped_to >= 0 or card.active


def is_live(state: State, note: Note) -> bool:
    """Whether a waiting effect can still be placed on the Chain (PROC-12): timing, place, targets and payment."""
    ability = _still_waiting(state, note)
    return ability is not None and _can_be_carried_out(state, note, ability)


def _can_be_carried_out(state: State, note: Note, ability: Ability) -> bool:
    link = _new_link(state, note.player, note.card, note.ability, ability)
    _bind_note(link, note)
    return carry_out(state, note.player, note.card, note.ability, ability, link) == r.OK


def _still_waiting(state: State, note: Note, missed: bool = False) -> Ability | None:
    """What waits, if it is in time and its card where it works; whether it can be carried out is not asked.
    ``missed``: if it has missed its timing instead, and nothing else is in its way."""
    ability = note.granted or ability_of(state, note.card, note.ability)
    if ability is None:
        return None
    card = state.cards[note.card]
    if (note.optional and ability.when and note.moment != state.pending_moment) != missed:
        return None
    if card.visit != note.visit and ability.kind != p.FLIP_EFFECT:
        return None
    if len(note.cards) > 1 and ability.event[0].just:
        return None
    if ability.by_hand and card.position == v.FACE_DOWN and card.place in (v.BANISHED, v.EXTRA_DECK):
        return None  # nobody else has seen what it is
    if (
        ability.kind != p.FLIP_EFFECT
        and 1 << card.place & v.ON_FIELD
        and not (traits.effects_work(state, note.card) or card.condemned)
    ):
        return None
    if is_banned(state, note.player, note.card, ability):
        return None
    return ability


def _tell_missed(state: State, notes: tuple[Note, ...]) -> None:
    """For whoever looks on: the cards with effects that could be used now if they hadn't missed their timing. Whether
    their player has what they ask for is nobody else's business: where that is hidden, it is not looked at."""
    missed: list[int] = []
    for note in notes:
        if note.card == NO_CARD or note.card in missed:
            continue
        ability = _still_waiting(state, note, missed=True)
        if ability is not None and (
            asks_for_unknown(state, ability, note.player) or _can_be_carried_out(state, note, ability)
        ):
            missed.append(note.card)
            state.missed = (*state.missed, (note.card, state.cards[note.card].visit))
            tell(state, Event(p.E_MISSED, note.card, note.player))


def could_be_live(state: State, note: Note) -> bool:
    """Whether that depends on cards that not both players know: then both have to think that it might be."""
    if note.card == NO_CARD:
        return holds_unknown(state, note.place_from * 2 + note.player)
    ability = _still_waiting(state, note) if knowers(state, note.card) == BOTH_KNOW else None
    return (
        ability is not None
        and asks_for_unknown(state, ability, note.player)
        and not (ability.limit and limit_reached(state, note.player, note.card, note.ability, ability))
    )


def _new_link(state: State, player: int, uid: int, number: int, ability: Ability) -> Link:
    card = state.cards[uid]
    link = Link(uid, card.visit, number, player, card.card.spell_speed(ability), ability if number < 0 else None)
    link.began = Beginning()
    return link


def _bind_note(link: Link, note: Note) -> None:
    link.event = note.kind
    link.bound[p.EVENT] = note.cards
    link.bound[p.OTHER] = note.others
    link.numbers[p.N_AMOUNT] = note.amount
    if note.kind == p.E_MOVED:
        link.began.place_from = note.place_from
        link.began.position_from = note.position
        link.numbers[p.N_BY_OPPONENT] = int(note.by == 1 - note.player)


def begin_trigger(state: State, note: Note) -> None:
    ability = note.granted or ability_of(state, note.card, note.ability)
    assert ability is not None
    link = _new_link(state, note.player, note.card, note.ability, ability)
    link.visit = note.visit  # a Flip Effect's monster may have left since
    _bind_note(link, note)
    _begin(state, link, ability)


def _is_slow_by_hand(state: State, uid: int, ability: Ability) -> bool:
    """A use by hand is as slow as it may be: in a Main Phase, with nothing to answer, like an Ignition Effect."""
    slow = ability.by_hand and ability.kind == p.QUICK and state.phase & v.MAIN_PHASES
    return bool(slow) and not state.cards[uid].card.kinds & v.TRAP


def activate(state: State, player: int, uid: int, number: int, window: int) -> None:
    """Declare an activation: lay the card down or point to it; costs and targets follow (PROC-06)."""
    ability = ability_of(state, uid, number)
    assert ability is not None
    events = answered_events(state, player, uid, ability, window) if ability.event else []
    below = len(state.links) - 1
    link = _new_link(state, player, uid, number, ability)
    bind_events(state, link, events)
    if window == IN_CHAIN and below >= 0:
        link.began.below = below
    if window == IN_OPEN_STATE and _is_slow_by_hand(state, uid, ability):
        link.spell_speed = 1
    card = state.cards[uid]
    if ability.kind == p.CARD_ACTIVATION or used_at_once(state, card, ability):
        later_moment(state)
        if card.card.kinds & v.EQUIP and card.place == v.HAND and state.preferred < 0:
            link.space_open = True
        _lay_down(state, player, uid)
        link.visit = state.cards[uid].visit
        link.activated_card = True
    _begin(state, link, ability)


def _begin(state: State, link: Link, ability: Ability) -> None:
    spend_limit(state, link, ability)
    link.began.place = state.cards[link.card].place
    link.began.what = activation_bits(state, link)
    state.links.append(link)
    later_moment(state)
    state.push(PutOnChain(len(state.links) - 1))
    if ability.costs:
        state.push(PayCosts(len(state.links) - 1))


def _lay_down(state: State, player: int, uid: int) -> None:
    """A Spell or Trap is laid face-up into its zone, or turned up where it is Set (SPELL-02, AMB-77)."""
    card = state.cards[uid]
    bits = card.card.kinds
    if card.place == v.HAND:
        place = v.PENDULUM_ZONE if bits & v.MONSTER else v.FIELD_ZONE if bits & v.FIELD else v.SPELL_ZONE
        if place == v.FIELD_ZONE:
            replace_own_field_spell(state, player, uid)
        move(state, uid, place, v.BY_RULE, player, uid, to=player, position=v.ATTACK_POSITION)
    elif card.position == v.FACE_DOWN:
        turn(state, uid, v.ATTACK_POSITION, player, uid)


@dataclass(slots=True, eq=False, repr=False)
class PutOnChain(Frame):
    """Costs are paid and targets chosen: now it is a link with a number, and may be answered."""

    link: int

    def step(self, state: State) -> bool:
        state.pop()
        if state.upkeep_due:
            upkeep(state)
        if check_win(state):
            return False
        link = state.links[self.link]
        state.number_of_links += 1
        state.links_this_turn += 1
        link.number = state.number_of_links
        bits = activation_bits(state, link)
        later_moment(state)
        was = None
        if state.cards[link.card].place in (v.HAND, v.DECK, v.EXTRA_DECK):
            was = show(state, link.card, BOTH)  # whoever activates an effect there shows the card
        note_witnesses(state, link)
        place = link.began.place
        activated = event_of_link(state, p.E_ACTIVATED, link, word=str(link.number), place_from=place, was=was)
        activated.more = {"ability": link_ability(state, link)}
        emit(state, activated)
        for targeted in targetings(state, link):
            emit(state, targeted)
        tell_vows(state, link, link_ability(state, link))
        if (
            bits & CARD_WAS_ACTIVATED
            and state.facts.edition.old_field_spell_leaves_on_activation
            and (state.cards[link.card].card.is_field_spell)
        ):
            surplus_field_spells(state, link.card)
            upkeep(state)
        if link.space_open:
            _lie_behind(state, link)
        return False


def _lie_behind(state: State, link: Link) -> None:
    """An Equip Spell takes the space behind its monster, unless the player asked for another (SPELL-09)."""
    card = state.cards[link.card]
    for uid, _ in link.bound.get(p.TARGET, ()):
        monster = state.cards[uid]
        if (
            monster.place == v.MONSTER_ZONE
            and monster.controller == link.player
            and card.place == v.SPELL_ZONE
            and (all(state.cards[c].seat != monster.seat for c in state.zones[v.SPELL_ZONE * 2 + link.player]))
        ):
            take_other_seat(state, link.card, monster.seat)


def begin_open_activation(state: State, player: int, uid: int, number: int) -> None:
    """The turn player activates something in the open state: it starts a Chain, and a window follows it."""
    state.push(Window())
    state.push(Chain(()))
    activate(state, player, uid, number, IN_OPEN_STATE)
