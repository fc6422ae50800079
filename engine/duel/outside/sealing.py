"""Takes the secrets out of a duel: the state that one player may know."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar

from engine.cards.card import Card
from engine.duel.procedures.chain import Chain
from engine.duel.procedures.destruction import Destroying
from engine.duel.procedures.perform import Perform
from engine.duel.reading.in_force import ability_of, link_ability
from engine.duel.reading.limits import limit_key
from engine.duel.state.could_wait import NO_CARD
from engine.duel.state.events import Event, Note
from engine.duel.state.eyes import EVERYTHING, eye_of, may_know, slot
from engine.duel.state.facts import build_facts
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import ASK_CARDS, NO_QUESTION
from engine.duel.state.state import Active, DueLater, DuelCard, Link, State
from engine.program import BY_CONTROLLER, LIMIT_COPY, LIMIT_DUEL, WITNESS, Ability, Discard, Modifier
from engine.vocabulary import DECK, EXTRA_DECK, GONE, HAND, PLACES, UNDECIDED

Told = TypeVar("Told", Event, Note)
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
        facts = state.facts.but_of_seed(0)
        sealed.facts = facts
        sealed.random = 1
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
        build_facts(sealed, (first, second))
        self._rest(state, sealed)
        self._number_moments()

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
        card = state.cards[uid].copy(sealed.token)
        card.uid = number
        hidden = not self.known[uid]
        own_deck = card.place == DECK and card.owner == self.player
        if hidden and not own_deck:
            card.card = UNKNOWN
            card.proper = False
        if hidden and card.place in (HAND, DECK, EXTRA_DECK) or own_deck:
            card.arrived = 0
            card.visit = 0
            card.seat = 0
            card.turn_placed = 0
            card.known &= self.own_bit
        if hidden or card.place == HAND and card.controller != self.player:
            # how often a card has moved would tell it from others
            card.visit = 0
        if card.place == HAND and card.controller != self.player:
            card.arrived = 0
        handle = self._handle(card, self.known[uid])
        card.handles = (handle, handle)
        if hidden:
            card.known = 0
        card.materials = tuple(self.number[m] for m in card.materials)
        if card.equipped_to >= 0:
            card.equipped_to = self.number[card.equipped_to]
        card.summoned_by = self._history(card.summoned_by)
        card.equipped_by = self._history(card.equipped_by)
        card.felled_by = self._history(card.felled_by)
        return card

    def _handle(self, card: DuelCard, known: bool) -> int:
        """Taken in the order of the piles: a back among others has the handle of its place."""
        place, side = card.place, card.controller
        if place == DECK or place in (HAND, EXTRA_DECK) and not known:
            self.backs[place * 2 + side] += 1
            return slot(place, side, self.backs[place * 2 + side] - 1)
        return card.handles[eye_of(self.player, side)]

    def _history(self, uid: int) -> int:
        """A card in what has happened: one that has become hidden since may not be followed."""
        return self.number[uid] if uid >= 0 and self.known[uid] else self.ghost if uid >= 0 else uid

    def _event(self, event: Event) -> Event:
        fields = {f: getattr(event, f) for f in Event.FIELDS}
        for f in Event.CARDS:
            uid = fields[f]
            fields[f] = self.number[uid] if 0 <= uid < len(self.known) and self.known[uid] else -1
        fields["visit"] = 0
        return self._at_its_time(Event(fields.pop("kind"), **fields))

    def _at_its_time(self, told: Told) -> Told:
        self._timed.append(told)
        return told

    def _number_moments(self) -> None:
        """Points in time as far as they differ: how many there were tells whether a Summon could have been negated."""
        sealed = self.sealed
        moments = sorted({sealed.moment, sealed.pending_moment, *(told.moment for told in self._timed)})
        number = {moment: n for n, moment in enumerate(moments)}
        for told in self._timed:
            told.moment = number[told.moment]
        sealed.moment, sealed.pending_moment = number[sealed.moment], number[sealed.pending_moment]

    def _heard(self, waited_for: Iterable[Event], noticed: Iterable[Event] = ()) -> list[Event]:
        """Of events that some card waits for, those that one does which the player knows; and all that are noticed
        whatever waits for them.
        """
        heard = self.sealed.facts.heard
        found = [e for e in waited_for if heard.get(e.kind, (False,))[0]]
        found += [e for e in noticed if e not in found]
        return [self._event(e) for e in sorted(found, key=lambda e: e.moment)]

    def _pairs(self, pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple(self._pair(uid, visit) for uid, visit in pairs)

    def _pair(self, uid: int, visit: int) -> tuple[int, int]:
        """A card and which stay of it was meant: one that has moved on and become hidden may not be followed."""
        if uid < 0:
            return uid, visit
        if self._same(uid, visit):
            return self.number[uid], self.sealed.cards[self.number[uid]].visit
        return self._history(uid), -1

    def _rows(self, value: tuple[Any, ...], with_visits: bool) -> tuple[Any, ...]:
        """One row of numbers that begins with a card, or several."""
        if not value or isinstance(value[0], tuple):
            return tuple(self._rows(row, with_visits) for row in value)
        if with_visits:
            return (*self._pair(value[0], value[1]), *value[2:])
        return (self.number.get(value[0], value[0]), *value[1:])

    def _same(self, uid: int, visit: int) -> bool:
        return self.visits[uid] == visit

    def _may_be_told(self, note: Note) -> bool:
        return note.card == NO_CARD or self.known[note.card]

    def _note(self, note: Note) -> Note:
        fields = {f: getattr(note, f) for f in Note.FIELDS}
        if note.card == NO_CARD:
            return self._at_its_time(Note(**fields))
        fields["card"] = self.number[note.card]
        fields["visit"] = self.sealed.cards[fields["card"]].visit if self._same(note.card, note.visit) else -1
        fields["cards"] = self._pairs(note.cards)
        fields["others"] = self._pairs(note.others)
        return self._at_its_time(Note(**fields))

    def _rest(self, state: State, sealed: State) -> None:
        """Everything else that names cards or could tell what is hidden."""
        self.visits = [card.visit for card in state.cards]
        for card in sealed.cards:
            if card.attacked_cards:
                card.attacked_cards = self._pairs(card.attacked_cards)
        sealed.events = []
        sealed.recent = tuple(self._event(e) for e in state.recent)
        sealed.just_happened = tuple(self._event(e) for e in state.just_happened)
        # only what some card waits for is kept there, which would tell what lies in a hand or a Deck
        sealed.fresh = self._heard(state.fresh, state.recent)
        sealed.answerable = tuple(self._heard(state.answerable, state.just_happened))
        sealed.kept_events = tuple(self._heard(state.kept_events))
        sealed.this_turn = [self._event(e) for e in state.this_turn if e.kind in sealed.facts.remembered]
        sealed.pending = [self._note(n) for n in state.pending if self._may_be_told(n)]
        sealed.each_time = [self._note(n) for n in state.each_time if self.known[n.card]]
        sealed.modifiers = [self._active(a) for a in state.modifiers if not a.continuous or self.known[a.source]]
        sealed.later = [self._later(later) for later in state.later]
        sealed.links = [self._link(state, link) for link in state.links]
        sealed.attacker, sealed.attacker_visit = self._pair(state.attacker, state.attacker_visit)
        sealed.attacked, sealed.attacked_visit = self._pair(state.attacked, state.attacked_visit)
        sealed.attempt = tuple(self.number[uid] for uid in state.attempt)
        sealed.attempt_negated = tuple(self.number[uid] for uid in state.attempt_negated)
        sealed.flip_attempt = self.number.get(state.flip_attempt, -1)
        sealed.chain_happened = sealed.interrupted = False  # of the last window: whether somebody could have answered
        sealed.loop_seen = ()
        sealed.missed = ()
        sealed.loop_at = 0
        sealed.forced_seen = ()
        sealed.answers = sealed.chosen_this_turn = sealed.links_this_turn = sealed.handles = 0
        sealed.declared_at = -1
        sealed.reply = 0
        sealed.preferred = -1
        if self.asked:
            sealed.picked = tuple(self._history(uid) for uid in state.picked)
            if state.question.kind == ASK_CARDS:
                sealed.picked = tuple(self.number[uid] for uid in state.picked)
            # beside an effect that is carried out, what the last one did is left over, or not
            carried_out = any(isinstance(frame, Perform) for frame in state.frames)
            sealed.done = tuple(self._history(uid) for uid in state.done) if carried_out else ()
            sealed.question = state.question.renumbered(self.number)
            for frame in sealed.frames:
                if isinstance(frame, Perform) and self.player != EVERYTHING:
                    self._hide_choice(state, frame)
                elif isinstance(frame, Chain) and self.player != EVERYTHING:
                    frame.notes = tuple(note for note in frame.notes if self._may_be_told(note))
                elif isinstance(frame, Destroying):
                    # that the other has declined to save a card by one from the hand tells what is in it
                    frame.tried = tuple(row for row in frame.tried if self.known[row[0]])
                    frame.asked = tuple(row for row in frame.asked if self.known[row[0]])
                for slot in frame.FIELDS:
                    value = getattr(frame, slot)
                    if slot in frame.ROWS:
                        setattr(frame, slot, self._rows(value, slot in frame.VISITS))
                    else:
                        setattr(frame, slot, self._value(value, slot in frame.CARDS))
        else:
            sealed.frames = []
            sealed.picked = sealed.done = ()
            sealed.question = NO_QUESTION

    def _hide_choice(self, state: State, frame: Perform) -> None:
        """Both choose from their hands: which cards the other has chosen stays hidden until both have (PROC-37)."""
        act = link_ability(state, state.links[frame.link]).blocks[frame.block].acts[frame.pc]
        if isinstance(act, Discard) or act.what is not None and act.what.chooser == BY_CONTROLLER:
            hand = state.zones[HAND * 2 + 1 - self.player]
            any_of_them = iter(hand)
            frame.cards = tuple(next(any_of_them) if uid in hand else uid for uid in frame.cards)

    def _value(self, value: Any, is_card: bool) -> Any:
        if isinstance(value, Rules):
            return value.renumbered(self.number)
        if isinstance(value, Note):
            return self._note(value)
        if is_card:
            if isinstance(value, tuple):
                return tuple(self.number.get(uid, uid) for uid in value)
            return self.number.get(value, value)
        if isinstance(value, tuple) and value and isinstance(value[0], Note):
            return tuple(self._note(note) for note in value)
        return value

    def _active(self, active: Active[Modifier]) -> Active[Modifier]:
        fields = {f: getattr(active, f) for f in Active.FIELDS}
        source = active.source
        fields["source"] = self._history(source)
        if source >= 0:
            same = self._same(source, active.source_visit)
            fields["source_visit"] = self.sealed.cards[fields["source"]].visit if same else -1
        if active.subjects is not None:
            fields["subjects"] = self._pairs(active.subjects)
        return Active(**fields)

    def _later(self, later: DueLater) -> DueLater:
        fields = {f: getattr(later, f) for f in DueLater.FIELDS}
        fields["card"] = self._history(later.card)
        fields["visit"] = self.sealed.cards[fields["card"]].visit if self._same(later.card, later.visit) else -1
        fields["bound"] = tuple(self._bound(later.bound))
        if fields["card"] == self.ghost and later.granted is None and later.block >= 0:
            fields["granted"] = ability_of(self.original, later.card, later.ability)
        return DueLater(**fields)

    def _link(self, state: State, link: Link) -> Link:
        new = link.copy()
        new.card = self._history(link.card)
        if (
            new.card == self.ghost
            and not self.asked
            and not link.number
            and link.player != self.player
            and (not self._is_done_now(state, link))
        ):
            # costs are being paid for something that is not declared yet (PROC-06): nobody else knows what it is
            ability = ability_of(state, link.card, link.ability)
            if ability is not None and LIMIT_COPY < ability.limit <= LIMIT_DUEL:
                key = (link.player, limit_key(state, link.card, link.ability, ability))
                table = self.sealed.used_by_duel if ability.limit == LIMIT_DUEL else self.sealed.used_by_turn
                table[key] = table.get(key, 1) - 1
                if not table[key]:
                    del table[key]
            return Link(self.ghost, -1, 0, link.player, 1, Ability())
        new.visit = self.sealed.cards[new.card].visit if self._same(link.card, link.visit) else -1
        if new.card == self.ghost and new.granted is None:
            new.granted = ability_of(state, link.card, link.ability)
        new.bound = dict(self._bound(link.bound.items()))
        return new

    def _bound(self, bound: Iterable[Bound]) -> Iterator[Bound]:
        """The cards that a text refers to. Who witnesses it is noted only where some card does so."""
        for name, meant in bound:
            pairs = self._pairs(meant)
            if name == WITNESS:
                pairs = tuple(pair for pair in pairs if pair[0] != self.ghost)
            if pairs or name != WITNESS:
                yield name, pairs

    def _is_done_now(self, state: State, link: Link) -> bool:
        """Its effect is carried out already, so that both know it."""
        place = next(n for n, each in enumerate(state.links) if each is link)
        return any(getattr(frame, "link", -1) == place for frame in state.frames if isinstance(frame, Perform))
