"""Takes the secrets out of a duel: the state that one player may know."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.card import Card
from engine.duel.procedures.perform import Perform
from engine.duel.reading.in_force import ability_of, link_ability
from engine.duel.reading.limits import name_key
from engine.duel.state import field_by_field
from engine.duel.state.could_wait import NO_CARD
from engine.duel.state.events import Event, Note
from engine.duel.state.eyes import EVERYTHING, PILES, eye_of, may_know, owner_for, slot
from engine.duel.state.facts import FactsAtNeed
from engine.duel.state.question import ASK_CARDS, NO_QUESTION
from engine.duel.state.state import Active, Battle, DueLater, DuelCard, Link, State
from engine.duel.state.state_fields import FACELESS, HIDDEN, IN_A_PILE, IN_THEIR_HAND
from engine.program import BY_CONTROLLER, WITNESS, Ability, Discard, Modifier, PerDuel
from engine.vocabulary import DECK, EXTRA_DECK, GONE, HAND, NOBODY, PLACES, UNDECIDED

Bound = tuple[str, tuple[tuple[int, int], ...]]
UNKNOWN: Final = Card(0, "", 0)
"""The face of a card that the player cannot know."""


class Sealing:
    """Makes the state without secrets: a number for every card, faces only where they may be known."""

    def __init__(self, state: State, player: int) -> None:
        self.original = state
        self.player = player
        self.own_bit = 1 << player if player >= 0 else 0
        self.asked = player in (state.question.player, EVERYTHING) and state.result == UNDECIDED
        asked = state.question
        acts = any(link.card == asked.card and link.number for link in state.links)
        self.asking: Card | None = None
        if self.asked and asked.card >= 0 and (acts or may_know(state, asked.card, player)):
            self.asking = state.cards[asked.card].card
        order: list[int] = []
        self.known = [may_know(state, uid, player) for uid in range(len(state.cards))]
        zones: list[list[int]] = []
        for place in range(PLACES):
            for side in (0, 1):
                zones.append(self._zone(state, place, side))
                order += zones[-1]
        self.number = {uid: number for number, uid in enumerate(order)}
        self._timed: list[Event | Note] = []
        self.backs = [0] * (2 * PLACES)  # how many of each pile have got the handles of their places
        self.ghost = len(order)
        sealed = state.clone()
        self.sealed = sealed
        sealed.cards = [self._card(state, uid, number, sealed) for number, uid in enumerate(order)]
        ghost = DuelCard(sealed.token, self.ghost, UNKNOWN, 0)
        ghost.place = GONE
        ghost.handles = (-1, -1)
        sealed.cards.append(ghost)
        sealed.zones = [[self.number[uid] for uid in zone] for zone in zones]
        sealed.zones[GONE * 2].append(self.ghost)
        names = state.facts.deck_names
        first, second = (names[side] if player in (side, EVERYTHING) else () for side in (0, 1))
        sealed.facts = FactsAtNeed(state.facts.but_of_seed(0), sealed.cards, (first, second))
        for uid, card in zip(order, sealed.cards):
            field_by_field.seal_duel_card(state.cards[uid], card, self)
        field_by_field.seal_state(state, sealed, self)
        self._put_question(state, sealed)
        self._number_moments()

    def _put_question(self, state: State, sealed: State) -> None:
        """What is under way, too, is for whoever is asked."""
        if self.asked:
            sealed.question = state.question.renumbered(self.number)
            for frame, new in zip(state.frames, sealed.frames):
                field_by_field.SEAL_FRAME[type(frame).__name__](frame, new, self)
        else:
            sealed.frames = []
            sealed.question = NO_QUESTION

    def _zone(self, state: State, place: int, side: int) -> list[int]:
        """Unknown cards of a Deck in an order that says nothing; those whose place is known stay in their places."""
        zone = state.zones[place * 2 + side]
        if place not in (DECK, EXTRA_DECK) or place == EXTRA_DECK and side == self.player:
            return list(zone)
        loose = [uid for uid in zone if not self.known[uid]]
        loose.sort(key=lambda uid: (state.cards[uid].card.name if side == self.player else "", uid))
        rest = iter(loose)
        return [uid if self.known[uid] else next(rest) for uid in zone]

    def _card(self, state: State, uid: int, number: int, sealed: State) -> DuelCard:
        """What is hidden of it; which other cards it names, see field_by_field."""
        card = state.cards[uid].copy(sealed.token)
        card.uid = number
        known, place = self.known[uid], card.place
        if known and not PILES >> place & 1:
            handle = card.handles[eye_of(self.player, card.controller)]
            card.handles = (handle, handle)
            return card
        own_deck = place == DECK and card.owner == self.player
        where = 0 if known else HIDDEN
        if not known:
            owner = owner_for(state, uid, self.player)
            if card.owner != owner:
                card.owner = owner
                card.given_to = NOBODY if card.given_to == owner else card.given_to
            if PILES >> place & 1:
                card.held_by = card.controller  # a card among others: that it was on the other side would follow it
            if not own_deck:
                card.card = UNKNOWN
                where |= FACELESS
        if not known and PILES >> place & 1 or own_deck:
            where |= IN_A_PILE
            card.known &= self.own_bit
        if place == HAND and card.controller != self.player:
            where |= IN_THEIR_HAND
        field_by_field.hide_duel_card(card, where)
        handle = self._handle(card, known)
        card.handles = (handle, handle)
        return card

    def _handle(self, card: DuelCard, known: bool) -> int:
        """Taken in the order of the piles: a back among others has the handle of its place."""
        place, side = card.place, card.controller
        if place == DECK or PILES >> place & 1 and not known:
            self.backs[place * 2 + side] += 1
            return slot(place, side, self.backs[place * 2 + side] - 1)
        return card.handles[eye_of(self.player, side)]

    def history(self, uid: int) -> int:
        """A card in what has happened: one that has become hidden since may not be followed."""
        return self.number[uid] if uid >= 0 and self.known[uid] else self.ghost if uid >= 0 else uid

    def seen(self, uid: int) -> int:
        return self.number[uid] if 0 <= uid < len(self.known) and self.known[uid] else -1

    def event(self, event: Event) -> Event:
        new = Event(event.kind)
        field_by_field.seal_event(event, new, self)
        self._timed.append(new)
        return new

    def _number_moments(self) -> None:
        """Points in time as far as they differ: how many there were tells whether a Summon could have been negated."""
        sealed = self.sealed
        moments = sorted({sealed.moment, sealed.pending_moment, *(told.moment for told in self._timed)})
        number = {moment: n for n, moment in enumerate(moments)}
        for told in self._timed:
            told.moment = number[told.moment]
        sealed.moment, sealed.pending_moment = number[sealed.moment], number[sealed.pending_moment]
        sealed.standby_came = bisect_right(moments, sealed.standby_came) - 1

    def heard(self, waited_for: Iterable[Event], noticed: Iterable[Event] = ()) -> list[Event]:
        """Of events that some card waits for, those that one does which the player knows; and all that are noticed
        whatever waits for them.
        """
        found = [e for e in waited_for if e.kind in self.sealed.facts.answered]
        found += [e for e in noticed if e not in found]
        return [self.event(e) for e in sorted(found, key=lambda e: e.moment)]

    def remembered(self, events: Iterable[Event]) -> list[Event]:
        return [self.event(e) for e in events if e.kind in self.sealed.facts.remembered]

    def asked_next_turn(self, events: Iterable[Event]) -> tuple[Event, ...]:
        return tuple(self.event(e) for e in events if e.kind in self.sealed.facts.asked_next_turn)

    def pairs(self, pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple(self.pair(uid, visit) for uid, visit in pairs)

    def pair(self, uid: int, visit: int) -> tuple[int, int]:
        """A card and which stay of it was meant: one that has moved on and become hidden may not be followed."""
        if uid < 0:
            return uid, visit
        if self._same(uid, visit) and not self._is_lost_among_others(uid):
            return self.number[uid], self.sealed.cards[self.number[uid]].visit
        return self.history(uid), -1

    def stay(self, uid: int, visit: int) -> int:
        """Which stay was meant of a card that is followed as history says."""
        if uid < 0:
            return visit
        return self.sealed.cards[self.history(uid)].visit if self._same(uid, visit) else -1

    def stay_seen(self, uid: int, visit: int) -> int:
        """The same, of a card that the player may know to be the one."""
        return self.stay(uid, visit) if self.seen(uid) >= 0 else 0

    def _is_lost_among_others(self, uid: int) -> bool:
        """One of the opponent's hidden cards off the field: which one was meant there is not to be seen."""
        card = self.original.cards[uid]
        return not self.known[uid] and card.place in (HAND, DECK, EXTRA_DECK) and card.controller != self.player

    def row(self, row: tuple[int, int, int]) -> tuple[int, int, int]:
        """A card, which stay of it, and a number."""
        uid, visit = self.pair(row[0], row[1])
        return uid, visit, row[2]

    def _same(self, uid: int, visit: int) -> bool:
        return self.original.cards[uid].visit == visit

    def note(self, note: Note) -> Note:
        new = Note.__new__(Note)
        field_by_field.seal_note(note, new, self)
        self._timed.append(new)
        return new

    def notes(self, notes: Iterable[Note]) -> list[Note]:
        return [self.note(note) for note in notes if note.card == NO_CARD or self.known[note.card]]

    def chosen(self, picked: tuple[int, ...]) -> tuple[int, ...]:
        """What is picked now is offered to whoever is asked; what was picked last has happened."""
        if not self.asked:
            return ()
        if self.original.question.kind == ASK_CARDS:
            return tuple(self.number[uid] for uid in picked)
        return tuple(self.history(uid) for uid in picked)

    def just_done(self, done: tuple[int, ...]) -> tuple[int, ...]:
        """Beside an effect that is carried out, what the last one did is left over, or not."""
        if not self.asked or not any(isinstance(frame, Perform) for frame in self.original.frames):
            return ()
        return tuple(self.history(uid) for uid in done)

    def chosen_by_both(self, frame: Perform) -> tuple[int, ...]:
        """Both choose from their hands: which cards the other has chosen stays hidden until both have (PROC-37)."""
        cards, state = frame.cards, self.original
        act = link_ability(state, state.links[frame.link]).blocks[frame.block].acts[frame.pc]
        if self.player != EVERYTHING and (
            isinstance(act, Discard) or act.what is not None and act.what.chooser == BY_CONTROLLER
        ):
            hand = state.zones[HAND * 2 + 1 - self.player]
            any_of_them = iter(hand)
            cards = tuple(next(any_of_them) if uid in hand else uid for uid in cards)
        return tuple(self.number.get(uid, uid) for uid in cards)

    def actives(self, modifiers: Iterable[Active[Modifier]]) -> list[Active[Modifier]]:
        return [self._active(active) for active in modifiers if not active.continuous or self.known[active.source]]

    def _active(self, active: Active[Modifier]) -> Active[Modifier]:
        new: Active[Modifier] = Active.__new__(Active)
        field_by_field.seal_active(active, new, self)
        return new

    def battle(self, battle: Battle) -> Battle:
        new = Battle.__new__(Battle)
        field_by_field.seal_battle(battle, new, self)
        return new

    def later(self, later: DueLater) -> DueLater:
        new = DueLater.__new__(DueLater)
        field_by_field.seal_due_later(later, new, self)
        return new

    def granted(self, of: Link | DueLater) -> Ability | None:
        """The ability itself where its card may not be followed."""
        if of.granted is None and self.history(of.card) == self.ghost:
            return ability_of(self.original, of.card, of.ability)
        return of.granted

    def link(self, link: Link) -> Link:
        state = self.original
        if (
            self.history(link.card) == self.ghost
            and not self.asked
            and not link.number
            and link.player != self.player
            and (not self._is_done_now(state, link))
        ):
            # costs are being paid for something that is not declared yet (PROC-06): nobody else knows what it is
            ability = ability_of(state, link.card, link.ability)
            if ability is not None and (name := name_key(state, link, ability)):
                key = (link.player, name)
                table = self.sealed.used_by_duel if isinstance(ability.limit, PerDuel) else self.sealed.used_by_turn
                table[key] = table.get(key, 1) - 1
                if not table[key]:
                    del table[key]
            return Link(self.ghost, -1, 0, link.player, 1, Ability())
        new = link.copy()
        field_by_field.seal_link(link, new, self)
        return new

    def bound(self, bound: Iterable[Bound]) -> Iterator[Bound]:
        """The cards that a text refers to. Who witnesses it is noted only where some card does so."""
        for name, meant in bound:
            pairs = self.pairs(meant)
            if name == WITNESS:
                pairs = tuple(pair for pair in pairs if pair[0] != self.ghost)
            if pairs or name != WITNESS:
                yield name, pairs

    def _is_done_now(self, state: State, link: Link) -> bool:
        """Its effect is carried out already, so that both know it."""
        place = next(n for n, each in enumerate(state.links) if each is link)
        return any(getattr(frame, "link", -1) == place for frame in state.frames if isinstance(frame, Perform))
