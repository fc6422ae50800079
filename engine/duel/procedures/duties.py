"""What is done without activating: duties of a phase, delayed parts of effects, "each time" effects (PROC-04, -35)."""

from dataclasses import dataclass, replace
from typing import Annotated, Final

from engine import program as p
from engine.duel.changes.durations import begin_continuous
from engine.duel.changes.moves import later_moment, move, shuffle_what_is_due
from engine.duel.changes.upkeep import check_win, upkeep
from engine.duel.checks.loops import watch_each_time
from engine.duel.checks.payment import payable
from engine.duel.procedures.costs import PayCosts
from engine.duel.procedures.perform import Perform
from engine.duel.procedures.picks import Decide
from engine.duel.reading import traits
from engine.duel.reading.in_force import ability_of, is_disabled
from engine.duel.reading.limits import is_offered, limit_reached, spend_limit
from engine.duel.reading.would_do import would
from engine.duel.reading.patterns import event_fits
from engine.duel.reading.values import holds
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event, Note
from engine.duel.state.question import TRIGGER, argument_of, code
from engine.duel.state.questions import DUTY, AskTrigger
from engine.duel.state.state import Beginning, DueLater, Link, State
from engine.duel.state.state_fields import Sealed
from engine.vocabulary import BANISHED, BY_RULE, FACE_DOWN, FACE_UP, GRAVEYARD, MONSTER_ZONE, NOBODY, ON_FIELD


@dataclass(slots=True, eq=False, repr=False)
class EachTime(Frame):
    """Carries out what "each time" effects do, one after the other, without a Chain."""

    def step(self, state: State) -> bool:
        if self.at == 1:
            shuffle_what_is_due(state)
            state.links.pop()
            self.at = 0
            upkeep(state)
            if check_win(state):
                return False
        while state.each_time:
            note = state.each_time.pop(0)
            if note.reaction >= 0:
                later = next((each for each in state.later if each.age == note.reaction), None)
                if later is None:
                    continue
                link = _link_of(state, later)
                if note.cards or note.others:  # at the end of a phase "that monster" is the one spoken of before
                    link.bound |= {p.EVENT: note.cards, p.OTHER: note.others}
                link.numbers[p.N_AMOUNT] = note.amount
                if note.kind == p.E_RESOLVING:
                    link.began = replace(link.began, below=state.resolving)
                state.links.append(link)
                self.at = 1
                state.fresh_moment = False
                state.push(Perform(len(state.links) - 1, later.block))
                return False
            ability = note.granted or ability_of(state, note.card, note.ability)
            card = state.cards[note.card]
            if ability is None or card.visit != note.visit or (not ability.as_rule and is_disabled(state, note.card)):
                continue
            if ability.by_hand and not (
                state.facts.edition.by_hand(note.player) and traits.effects_work(state, note.card)
            ):
                continue  # a Gemini monster may be a Normal Monster as yet
            link = Link(note.card, card.visit, note.ability, note.player, 1, ability if note.ability < 0 else None)
            link.bound[p.EVENT] = note.cards
            link.bound[p.OTHER] = note.others
            link.numbers[p.N_AMOUNT] = note.amount
            if note.kind == p.E_RESOLVING:
                link.began = Beginning(below=state.resolving)
                if not any(
                    would(state.links[state.resolving], state, e, note.card, note.player) for e in _heard(ability)
                ):
                    continue
            if ability.condition is not None and not holds(state, ability.condition, note.player, note.card, link):
                continue
            if ability.limit and limit_reached(state, note.player, note.card, note.ability, ability):
                continue
            watch_each_time(state, note.card)
            if not is_offered(ability):
                spend_limit(state, link, ability)
            state.links.append(link)
            self.at = 1
            state.fresh_moment = False  # part of what happened: nothing misses its timing by it
            state.push(Perform(len(state.links) - 1, 0))
            return False
        return state.pop()


def _heard(ability: p.Ability) -> list[p.IsAboutToResolve]:
    return [event for event in ability.event if isinstance(event, p.IsAboutToResolve)]


def begin_setting(state: State, player: int, uid: int, number: int) -> bool:
    """What lasts of a text is set by hand, or ended, in the open state: without a Chain. False for other abilities."""
    ability = ability_of(state, uid, number)
    if ability is None or ability.kind != p.EACH_TIME:
        return False
    later_moment(state)
    state.each_time.append(Note(uid, number, player, state.cards[uid].visit, 0, state.moment, True, (), (), 0, 0))
    state.push(EachTime())
    return True


_PICK: Final = 0
_CHOSEN: Final = 1
_ASKED: Final = 2
_PAID: Final = 3
_PERFORMED: Final = 4


@dataclass(slots=True, eq=False, repr=False)
class Duties(Frame):
    """The duties of a phase: the turn player settles the own ones in an order of choice, then the opponent theirs.

    ``left`` are (card, visit, ability) of printed duties and (-1, 0, age) of those in ``state.later``.
    """

    left: Annotated[tuple[tuple[int, int, int], ...], Sealed("tuple(s.row(row) for row in {})")] = ()
    current: Annotated[tuple[int, int, int], Sealed("s.row({})")] = (-1, 0, 0)
    player: int = NOBODY
    round: int = 0

    def step(self, state: State) -> bool:
        if self.at == _PERFORMED:
            shuffle_what_is_due(state)
            state.links.pop()
            self.at = _PICK
            upkeep(state)
            if check_win(state):
                return False
        if self.at == _CHOSEN:
            self.current = self.left[argument_of(state.reply)]
            return self._begin(state)
        if self.at == _ASKED:
            return self._settle(state, state.said_yes)
        if self.at == _PAID:
            self.at = _PERFORMED
            state.picked = ()
            return False
        while self.round < 2:
            player = state.player if self.round == 0 else 1 - state.player
            if self.player != player:
                self.player = player
                self.left = tuple(_duties_of(state, player))
            else:
                self.left = tuple(d for d in self.left if d[0] < 0 or state.cards[d[0]].visit == d[1])
            if not self.left:
                self.round += 1
                continue
            if len(self.left) > 1:
                self.at = _CHOSEN
                codes = [code(TRIGGER, d[0], n) for n, d in enumerate(self.left)]
                return state.ask(AskTrigger(player, codes, False, tuple(d[2] for d in self.left), duties=True))
            self.current = self.left[0]
            return self._begin(state)
        return state.pop()

    def _begin(self, state: State) -> bool:
        current = self.current
        self.left = tuple(d for d in self.left if d != current)
        later_moment(state)
        if current[0] < 0:
            return self._delayed(state, current[2])
        uid, visit, number = current
        ability = ability_of(state, uid, number)
        assert ability is not None
        state.links.append(Link(uid, visit, number, state.cards[uid].controller, 1, None))
        if not ability.costs:
            return self._settle(state, False)
        if payable(state, self.player, uid, ability):
            return self._settle(state, False)
        if ability.optional:
            self.at = _ASKED
            state.push(Decide(self.player, uid, DUTY))
            return False
        return self._settle(state, True)

    def _settle(self, state: State, pay: bool) -> bool:
        """Pay what the text demands; what is not paid brings its penalty."""
        link = len(state.links) - 1
        if pay:
            self.at = _PAID
            state.push(PayCosts(link))
        else:
            self.at = _PERFORMED
            state.push(Perform(link, 0))
        return False

    def _delayed(self, state: State, age: int) -> bool:
        """A delayed part of an effect, or the return of what was banished until now."""
        later = next((each for each in state.later if each.age == age and is_due(state, each)), None)
        self.at = _PICK
        if later is None:
            return False
        state.later = [each for each in state.later if each is not later]
        if later.block < 0:
            come_back(state, later)
            upkeep(state)
            return False
        state.links.append(_link_of(state, later))
        self.at = _PERFORMED
        state.push(Perform(len(state.links) - 1, later.block))
        return False


def _link_of(state: State, later: DueLater) -> Link:
    """What a delayed effect knows, as it was when it resolved."""
    link = Link(later.card, later.visit, later.ability, later.player, 1, later.granted)
    link.bound = dict(later.bound)
    link.numbers = dict(later.numbers)
    link.began = later.began
    link.moved_on = later.moved_on or state.cards[later.card].visit != later.visit
    link.damage_changed = later.damage_changed
    return link


def owes_duties(state: State) -> bool:
    """A quick look: something is delayed, or a card with a duty is where the duty holds."""
    if state.later:
        return True
    cards = state.cards
    for uid, _, ability in state.facts.duties:
        if ability.places >> cards[uid].place & 1:
            return True
    return False


def _duties_of(state: State, player: int) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    phase = Event(p.E_PHASE, -1, state.player, amount=state.phase)
    for uid, number, _ in state.facts.duties:
        card = state.cards[uid]
        ability = ability_of(state, uid, number)
        if ability is None or card.controller != player or not ability.places >> card.place & 1:
            continue
        if 1 << card.place & ON_FIELD and not traits.effects_work(state, uid) or is_disabled(state, uid):
            continue
        if not any(event_fits(state, e, phase, uid, player) for e in ability.event):
            continue
        if ability.condition is None or holds(state, ability.condition, player, uid, None):
            found.append((uid, card.visit, number))
    found += [(-1, 0, later.age) for later in state.later if later.player == player and is_due(state, later)]
    return found


def is_due(state: State, later: DueLater) -> bool:
    return bool(later.phase & state.phase) and later.side in (NOBODY, state.player) and 0 <= later.times <= 1


def count_down(state: State) -> None:
    """A phase was reached: what waits for a later one of its sort counts it, and is below 0 for as long as it lasts."""
    for place, later in enumerate(state.later):
        times = abs(later.times)
        if times > 1 and later.phase & state.phase and later.side in (NOBODY, state.player):
            times = 1 - times
        if times != later.times:
            state.later[place] = replace(later, times=times)


def come_back(state: State, later: DueLater) -> None:
    """By rule to the same side in the same position, not Summoned, as a new card; without space to the GY (PROC-35).

    Where the monster was only borrowed the control effect has ended: from that side it returns to its owner (PROC-30).
    """
    card = state.cards[later.card]
    if card.visit != later.visit or card.place != BANISHED:
        return
    place = -1 - later.block
    if not 1 << place & ON_FIELD:
        move(state, later.card, place, BY_RULE)
        return
    if traits.free_spaces(state, later.player, place) <= 0:
        move(state, later.card, GRAVEYARD, BY_RULE)
        return
    move(state, later.card, place, BY_RULE, to=later.player, position=later.position)
    back = state.edit(later.card)
    back.turn_placed = 0  # it was not played: it may be turned this turn (AMB-53)
    back.given_to = later.given_to
    state.upkeep_due = True
    if later.position & FACE_UP:
        if place != MONSTER_ZONE:
            state.edit(later.card).active = True
        begin_continuous(state, later.card)
    elif later.position == FACE_DOWN:
        state.edit(later.card).turn_set = 0
