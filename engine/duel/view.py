"""What one player may know, and nothing else.

A View is a duel with the secrets taken out: cards that the player cannot know have no face (``card`` is UNKNOWN), the
own Deck is without its order, seed and random source are gone, and every card has a number of the view's own, so that a
known card that is laid face-down cannot be followed. From view to view it is followed by its handle, as far as an eye
could (engine.duel.eyes). The question and its options are there if the player is the one who is asked, in the same
order as in the duel: a player answers by the place of an option.

    view = duel.view(0)           # or of an ONLOOKER, or with EVERYTHING
    view.zone(HAND, 0)            -> the cards of that zone as ViewCards
    view.question.options[3]      -> the fourth option, cards by the view's numbers
    view.determinise(seed, pool)  -> a Duel in which the unknown cards are dealt at random from the pool, for search
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.cards.card import Card
from engine.duel import query
from engine.duel.activation import limit_key
from engine.duel.events import Event, Note
from engine.duel.destruction import Destroy
from engine.duel.eyes import EVERYTHING, eye_of, may_know, slot
from engine.duel.facts import build_facts
from engine.duel.picks import Rules
from engine.duel.question import NO_QUESTION, Question
from engine.duel.questions import AskCards
from engine.duel.resolve import Perform
from engine.duel.state import Active, DuelCard, Later, Link, State, random_from
from engine.duel.triggers import ability_of, link_ability
from engine.duel.wanting import places_to_go, wishes_with
from engine.edition import Edition
from engine.program import A_DISCARD, BY_CONTROLLER, LIMIT_COPY, LIMIT_DUEL, TARGET, Ability
from engine.vocabulary import (
    DECK, EXTRA_DECK, EXTRA_DECK_KINDS, FIELD, FIELD_ZONE, GONE, HAND, MONSTER,
    MONSTER_ZONE, NOBODY, PLACES, QUICK_PLAY, SPELL, SPELL_ZONE, TRAP, UNDECIDED,
)  # fmt: skip

if TYPE_CHECKING:
    from engine.duel.duel import Duel

UNKNOWN: Final = Card(0, "", 0)
"""The face of a card that the player cannot know."""
_USUALLY: Final = 8  # of so many Set cards all but one are such as are usually Set


class ViewCard:
    """One card as a viewer sees it. ``number`` is the view's own; ``handle`` is the same from view to view for as long
    as an eye could follow the card (engine.duel.eyes)."""

    __slots__ = ("number", "view")

    def __init__(self, view: "View", number: int) -> None:
        self.view = view
        self.number = number

    @property
    def _card(self) -> DuelCard:
        return self.view.state.cards[self.number]

    @property
    def card(self) -> Card | None:
        """Its face, or None."""
        card = self._card.card
        return None if card is UNKNOWN else card

    @property
    def handle(self) -> int:
        return self.view.handle(self.number)

    @property
    def owner(self) -> int:
        return self._card.owner

    @property
    def controller(self) -> int:
        return self._card.controller

    @property
    def place(self) -> int:
        return self._card.place

    @property
    def seat(self) -> int:
        return self._card.seat

    @property
    def position(self) -> int:
        return self._card.position

    @property
    def counters(self) -> tuple[tuple[str, int], ...]:
        return self._card.counters

    @property
    def materials(self) -> "tuple[ViewCard, ...]":
        return tuple(ViewCard(self.view, m) for m in self._card.materials)

    @property
    def equipped_to(self) -> "ViewCard | None":
        monster = self._card.equipped_to
        return ViewCard(self.view, monster) if monster >= 0 else None

    @property
    def attack(self) -> int:
        return self.view.attack(self.number)

    @property
    def defense(self) -> int:
        return self.view.defense(self.number)

    @property
    def level(self) -> int:
        return query.stars(self.view.state, self.number)

    @property
    def original_attack(self) -> int:
        return query.original_attack(self.view.state, self.number)

    @property
    def original_defense(self) -> int:
        return query.original_defense(self.view.state, self.number)

    @property
    def scale(self) -> int:
        """That of the Pendulum Zone in which it lies."""
        return query.scale(self.view.state, self.number, self.seat == 1)

    @property
    def is_negated(self) -> bool:
        """Its effects are negated."""
        return query.is_disabled(self.view.state, self.number)

    @property
    def is_known_to_opponent(self) -> bool:
        """Hidden as it lies, and yet the viewer's opponent has seen it."""
        return may_know(self.view.state, self.number, 1 - self.view.player)

    @property
    def wishes(self) -> Sequence[int]:
        """The kinds of options that the viewer could want with it where it lies."""
        return wishes_with(self.view.state, self.number, self.view.player)

    def __repr__(self) -> str:
        return f"<ViewCard {self.number} {self.card.name if self.card else 'unknown'}>"


class ViewLink:
    """A link of the Chain. ``face`` of its card is known to all, wherever that lies by now."""

    __slots__ = ("_link", "face", "view")

    def __init__(self, view: "View", link: Link, face: Card) -> None:
        self.view = view
        self._link = link
        self.face = face

    @property
    def number(self) -> int:
        return self._link.number

    @property
    def card(self) -> ViewCard:
        return ViewCard(self.view, self._link.card)

    @property
    def player(self) -> int:
        return self._link.player

    @property
    def ability(self) -> Ability:
        return link_ability(self.view.state, self._link)

    @property
    def targets(self) -> tuple[ViewCard, ...]:
        """Those that have not moved since."""
        cards = self.view.state.cards
        pairs = self._link.bound.get(TARGET, ())
        return tuple(ViewCard(self.view, number) for number, visit in pairs if cards[number].visit == visit)

    @property
    def is_negated(self) -> bool:
        return self._link.activation_negated or self._link.effect_negated

    @property
    def is_resolved(self) -> bool:
        return self._link.resolved

    @property
    def spell_speed(self) -> int:
        return self._link.spell_speed


class View:
    """See the module. ``state`` is the duel without its secrets; read it, never write it.

    It stands for one question: a sealed view of a duel that has gone on must not be asked again.
    """

    __slots__ = ("_faces_of_links", "_figures", "asking", "player", "state")

    def __init__(self, state: State, player: int, sealed: bool = False) -> None:
        self.player = player
        self._figures: dict[int, int] = {}  # ATK and, by ~number, DEF: where many effects act they take a while
        self._faces_of_links: tuple[Card, ...] = ()
        self.asking: Card | None = None  # the face of the card that asks: one that was activated is known by name
        if sealed:
            self.state = state
        else:
            sealing = _Sealing(state, player)
            self.state = sealing.sealed
            self._faces_of_links = tuple(state.cards[link.card].card for link in state.links)
            self.asking = sealing.asking

    @property
    def question(self) -> Question | None:
        """The question if this player is asked, else None."""
        state = self.state
        if state.question.player == NOBODY or state.result != UNDECIDED:
            return None
        return state.question

    @property
    def links(self) -> tuple[ViewLink, ...]:
        """The Chain, from Chain Link 1 on."""
        return tuple(
            ViewLink(self, link, face) for link, face in zip(self.state.links, self._faces_of_links) if link.number
        )

    @property
    def attacker(self) -> int:
        """The number of the attacking monster, or -1."""
        return self.state.attacker

    @property
    def attacked(self) -> int:
        """The number of its target, -1 for a direct attack or none."""
        return self.state.attacked

    @property
    def normal_summon_used(self) -> bool:
        return self.state.normal_used > 0

    @property
    def edition(self) -> Edition:
        return self.state.facts.edition

    @property
    def starting_lp(self) -> int:
        return self.state.facts.starting_lp

    @property
    def result(self) -> int:
        """Who has won, DRAW, or UNDECIDED."""
        return self.state.result

    def shows_face(self, number: int) -> bool:
        """Whether the card can be seen by its face as it lies: not so in the own Deck, whose contents are known."""
        card = self.state.cards[number]
        return card.card is not UNKNOWN and (card.place != DECK or bool(card.known))

    @property
    def candidates(self) -> tuple[ViewCard, ...]:
        """What can be picked for the question, or has been: the own Deck by faces, as it is looked through for that."""
        asked = self.question
        if not isinstance(asked, AskCards):
            return ()
        return tuple(ViewCard(self, number) for number in dict.fromkeys((*asked.cards, *asked.picked)))

    def handle(self, number: int) -> int:
        """By which the card is followed from view to view."""
        return self.state.cards[number].handles[0]

    def number(self, handle: int) -> int:
        """The card that has this handle now; -1 if there is none."""
        return next((card.uid for card in self.state.cards if card.handles[0] == handle), -1)

    def places_to_go(self, code: int) -> tuple[int, ...]:
        """The places in which a space may be asked for with the option."""
        return places_to_go(self.state, code)

    @property
    def lp(self) -> list[int]:
        return self.state.lp

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def turn_player(self) -> int:
        return self.state.player

    @property
    def phase(self) -> int:
        return self.state.phase

    @property
    def step(self) -> int:
        return self.state.step

    def attack(self, number: int) -> int:
        """The current ATK of a card."""
        found = self._figures.get(number, -1)
        if found < 0:
            found = self._figures[number] = query.attack(self.state, number)
        return found

    def defense(self, number: int) -> int:
        """The current DEF of a card."""
        found = self._figures.get(~number, -1)
        if found < 0:
            found = self._figures[~number] = query.defense(self.state, number)
        return found

    def card(self, number: int) -> ViewCard:
        return ViewCard(self, number)

    def zone(self, place: int, player: int) -> tuple[ViewCard, ...]:
        """In the opponent's hand backs come first: in which order cards came there is not to be seen."""
        cards = tuple(ViewCard(self, number) for number in self.state.zones[place * 2 + player])
        return tuple(sorted(cards, key=lambda card: card.card is not None)) if place == HAND else cards

    def count(self, place: int, player: int) -> int:
        return len(self.state.zones[place * 2 + player])

    def to_plain(self) -> dict[str, Any]:
        from engine.duel.plain import state_to_plain

        return {"player": self.player, "state": state_to_plain(self.state)}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "View":
        from engine.duel.plain import state_from_plain

        state = state_from_plain(plain["state"])
        for card in state.cards:
            if card.card == UNKNOWN:
                card.card = UNKNOWN
        return cls(state, plain["player"], sealed=True)

    def determinise(self, seed: int, pool: Iterable[Card]) -> "Duel":
        """A Duel that agrees with all the player knows; what is unknown is dealt at random from the pool."""
        from engine.duel.duel import Duel

        return Duel(_deal(self.state, self.player, seed, list(pool)))


# ---------------------------------------------------------------------------------- taking the secrets out


class _Sealing:
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
        self.backs = [0] * (2 * PLACES)  # how many of each pile have got the handles of their places
        self.ghost = len(order)
        sealed = state.clone()
        facts = state.facts.but_of_seed(0)
        sealed.facts = facts
        sealed.random = 1
        sealed.watched = False
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
        return Event(fields.pop("kind"), **fields)

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

    def _note(self, note: Note) -> Note:
        fields = {f: getattr(note, f) for f in Note.FIELDS}
        fields["card"] = self.number[note.card]
        fields["visit"] = self.sealed.cards[fields["card"]].visit if self._same(note.card, note.visit) else -1
        fields["cards"] = self._pairs(note.cards)
        fields["others"] = self._pairs(note.others)
        return Note(**fields)

    def _rest(self, state: State, sealed: State) -> None:
        """Everything else that names cards or could tell what is hidden."""
        self.visits = [card.visit for card in state.cards]
        for card in sealed.cards:
            if card.attacked_cards:
                card.attacked_cards = self._pairs(card.attacked_cards)
        sealed.events = []
        sealed.fresh = [self._event(e) for e in state.fresh]
        sealed.answerable = tuple(self._event(e) for e in state.answerable)
        sealed.recent = tuple(self._event(e) for e in state.recent)
        sealed.just_happened = tuple(self._event(e) for e in state.just_happened)
        sealed.kept_events = tuple(self._event(e) for e in state.kept_events)
        sealed.this_turn = [self._event(e) for e in state.this_turn]
        sealed.pending = [self._note(n) for n in state.pending if self.known[n.card]]
        sealed.each_time = [self._note(n) for n in state.each_time if self.known[n.card]]
        sealed.modifiers = [self._active(a) for a in state.modifiers]
        sealed.later = [self._later(later) for later in state.later]
        sealed.links = [self._link(state, link) for link in state.links]
        sealed.attacker, sealed.attacker_visit = self._pair(state.attacker, state.attacker_visit)
        sealed.attacked, sealed.attacked_visit = self._pair(state.attacked, state.attacked_visit)
        sealed.attempt = tuple(self.number[uid] for uid in state.attempt)
        sealed.attempt_negated = tuple(self.number[uid] for uid in state.attempt_negated)
        sealed.flip_attempt = self.number.get(state.flip_attempt, -1)
        sealed.loop_seen = ()
        sealed.loop_at = 0
        sealed.forced_seen = ()
        sealed.answers = sealed.chosen_this_turn = sealed.links_this_turn = sealed.handles = 0
        sealed.declared_at = -1
        sealed.reply = 0
        sealed.preferred = -1
        if self.asked:
            sealed.picked = tuple(self.number.get(uid, uid) for uid in state.picked)
            sealed.done = tuple(self.number.get(uid, uid) for uid in state.done)
            sealed.question = state.question.renumbered(self.number)
            for frame in sealed.frames:
                if isinstance(frame, Perform) and self.player != EVERYTHING:
                    self._hide_choice(state, frame)
                elif isinstance(frame, Destroy):
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
        if act.op == A_DISCARD or act.what is not None and act.what.chooser == BY_CONTROLLER:
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

    def _active(self, active: Active) -> Active:
        fields = {f: getattr(active, f) for f in Active.FIELDS}
        source = active.source
        fields["source"] = self._history(source)
        if source >= 0:
            same = self._same(source, active.source_visit)
            fields["source_visit"] = self.sealed.cards[fields["source"]].visit if same else -1
        if active.subjects is not None:
            fields["subjects"] = self._pairs(active.subjects)
        return Active(**fields)

    def _later(self, later: Later) -> Later:
        fields = {f: getattr(later, f) for f in Later.FIELDS}
        fields["card"] = self._history(later.card)
        fields["visit"] = self.sealed.cards[fields["card"]].visit if self._same(later.card, later.visit) else -1
        fields["bound"] = tuple((name, self._pairs(pairs)) for name, pairs in later.bound)
        if fields["card"] == self.ghost and later.granted is None and later.block >= 0:
            fields["granted"] = ability_of(self.original, later.card, later.ability)
        return Later(**fields)

    def _link(self, state: State, link: Link) -> Link:
        new = link.copy()
        new.card = self._history(link.card)
        if new.card == self.ghost and not self.asked and not link.number and link.player != self.player and (
            not self._is_done_now(state, link)
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
        new.bound = {name: self._pairs(pairs) for name, pairs in link.bound.items()}
        return new


    def _is_done_now(self, state: State, link: Link) -> bool:
        """Its effect is carried out already, so that both know it."""
        place = next(n for n, each in enumerate(state.links) if each is link)
        return any(getattr(frame, "link", -1) == place for frame in state.frames if isinstance(frame, Perform))


# ---------------------------------------------------------------------------------- filling them in again


def _deal(sealed: State, player: int, seed: int, pool: list[Card]) -> State:
    state = sealed.clone()
    state.random = random_from(seed)
    opponent = 1 - player
    _shuffle_list(state, pool)
    unknown = [card.uid for card in state.cards if card.card is UNKNOWN and card.place != GONE]
    for uid in sorted(unknown, key=lambda uid: (state.cards[uid].place in (HAND, DECK), uid)):
        card = state.edit(uid)
        place = card.place
        wanted = None
        if place in (MONSTER_ZONE, SPELL_ZONE) and state.chance(_USUALLY):
            wanted = next((n for n, c in enumerate(pool) if _could_be(c, place) and _is_usually_set(c)), None)
        if wanted is None:
            wanted = next((n for n, c in enumerate(pool) if _could_be(c, place)), None)
        if wanted is not None:
            card.card = pool.pop(wanted)
    for side in (0, 1):
        deck = state.zones[DECK * 2 + side]
        loose = [n for n, uid in enumerate(deck) if not state.cards[uid].known]
        cards = [deck[n] for n in loose]
        _shuffle_list(state, cards)
        for n, uid in zip(loose, cards):
            deck[n] = uid
    names = state.facts.deck_names
    theirs = [card.card.name for card in state.cards if card.owner == opponent and card.card is not UNKNOWN]
    state.facts = state.facts.but_of_seed(seed)
    build_facts(state, (names[0], theirs) if player == 0 else (theirs, names[1]))
    return state


def _is_usually_set(card: Card) -> bool:
    """Traps and Quick-Play Spells wait face-down, as monsters do that need no Tribute."""
    return bool(card.kinds & (TRAP | QUICK_PLAY)) or bool(card.kinds & MONSTER) and not card.tributes


def _could_be(card: Card, place: int) -> bool:
    bits = card.kinds
    if place == EXTRA_DECK:
        return bool(bits & EXTRA_DECK_KINDS)
    if bits & EXTRA_DECK_KINDS:
        return False
    if place == MONSTER_ZONE:
        return bool(bits & MONSTER)
    if place == FIELD_ZONE:
        return bool(bits & FIELD)
    if place == SPELL_ZONE:
        return bool(bits & (SPELL | TRAP) or card.set_as_spell) and not bits & FIELD
    return True


def _shuffle_list(state: State, cards: list[Any]) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = state.chance(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
