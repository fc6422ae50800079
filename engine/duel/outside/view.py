"""What one player may know, and nothing else.

A View is a duel with the secrets taken out: cards that the player cannot know have no face (``card`` is UNKNOWN), the
own Deck is without its order, seed and random source are gone, and every card has a number of the view's own, so that a
known card that is laid face-down cannot be followed. From view to view it is followed by its handle, as far as an eye
could (eyes.py). The question and its options are there if the player is the one who is asked, in the same
order as in the duel: a player answers by the place of an option.

    view = duel.view(0)           # or of an ONLOOKER, or with EVERYTHING
    view.zone(HAND, 0)            -> the cards of that zone as ViewCards
    view.question.options[3]      -> the fourth option, cards by the view's numbers
    view.determinise(seed, pool)  -> a Duel in which the unknown cards are dealt at random from the pool, for search
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.cards.card import Card, read_again
from engine.duel.checks.could_answer import HiddenAnswers, could_answer
from engine.duel.checks.foreseen import Foreseen, attacks_to_come, battle_figures, foreseen
from engine.duel.checks.options import is_of_use, only_of_face_up
from engine.duel.checks.wanting import places_to_go, waits_for_this, wishes_with
from engine.duel.outside.answers import waiting_ability
from engine.duel.outside.dealing import dealt
from engine.duel.outside.plain import plain_without_cards, state_from_plain
from engine.duel.outside.sealing import UNKNOWN, Sealing
from engine.duel.procedures.by_hand import DoingByHand, PreparingByHand, Reached
from engine.duel.reading import traits
from engine.duel.reading.in_force import ability_of, is_disabled, link_ability, modifiers_for
from engine.duel.reading.limits import is_one_alone
from engine.duel.state.eyes import may_know
from engine.duel.state.question import DEED, FOR_EFFECT, FOR_TARGET, PASS_CODE, WHOM, Question, card_of, kind_of
from engine.duel.state.questions import AskCards, AskDeed, AskTrigger
from engine.duel.state.refusal import Refusal
from engine.duel.state.state import DuelCard, Link, State
from engine.edition import Edition
from engine.program import EVENT, LOST, TARGET, Ability, Act, CannotSummon, Modify
from engine.program.harm import harms, is_harm
from engine.vocabulary import DECK, EACH_TIME, HAND, NOBODY, NORMAL_SUMMON, UNDECIDED

if TYPE_CHECKING:
    from engine.duel.outside.duel import Duel


def is_by_hand(state: State, player: int) -> bool:
    """Whether that player is carrying out a text that isn't read."""
    return any(isinstance(each, PreparingByHand | DoingByHand) and each.player == player for each in state.frames)


class ToldDeed(NamedTuple):
    """A deed (its place in engine.program.deeds.DEEDS), and what its player has told of it so far."""

    deed: int
    told: tuple[int, ...]


@dataclass(slots=True, eq=False, repr=False)
class ViewCard:
    """One card as a viewer sees it. ``number`` is the view's own; ``handle`` is the same from view to view for as long
    as an eye could follow the card (engine.duel.state.eyes)."""

    view: "View"
    number: int

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
        return traits.stars(self.view.state, self.number)

    @property
    def attribute(self) -> int:
        return traits.attribute(self.view.state, self.number)

    @property
    def type(self) -> int:
        return traits.type_of(self.view.state, self.number)

    @property
    def called(self) -> tuple[str, ...]:
        """All its names as they are now, the one that stands for the printed one first."""
        return traits.names(self.view.state, self.number)

    @property
    def original_attack(self) -> int:
        return traits.original_attack(self.view.state, self.number)

    @property
    def original_defense(self) -> int:
        return traits.original_defense(self.view.state, self.number)

    @property
    def scale(self) -> int:
        """That of the Pendulum Zone in which it lies."""
        return traits.scale(self.view.state, self.number, self.seat == 1)

    @property
    def is_negated(self) -> bool:
        """Its effects are negated."""
        return is_disabled(self.view.state, self.number)

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


@dataclass(slots=True, eq=False, repr=False)
class ViewLink:
    """A link of the Chain. ``face`` of its card is known to all, wherever that lies by now."""

    view: "View"
    _link: Link
    face: Card

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
    def lost_targets(self) -> tuple[ViewCard, ...]:
        """Those that have moved since, or no longer fit."""
        cards, bound = self.view.state.cards, self._link.bound
        moved = tuple(pair for pair in bound.get(TARGET, ()) if cards[pair[0]].visit != pair[1])
        return tuple(ViewCard(self.view, number) for number, _ in (*bound.get(LOST, ()), *moved))

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

    __slots__ = ("_faces_of_links", "_figures", "asking", "player", "state", "their_hand")

    def __init__(self, state: State, player: int, sealed: bool = False, open_hands: bool = False) -> None:
        self.player = player
        self._figures: dict[int, int] = {}  # ATK and, by ~number, DEF: where many effects act they take a while
        self._faces_of_links: tuple[Card, ...] = ()
        self.asking: Card | None = None  # the face of the card that asks: one that was activated is known by name
        self.their_hand: tuple[Card, ...] = ()
        """The faces of what the other player holds, in the order of the zone, where hands lie open beside the duel:
        the duel itself knows nothing of that."""
        if open_hands and player >= 0:
            self.their_hand = tuple(state.cards[uid].card for uid in state.zones[HAND * 2 + 1 - player])
        if sealed:
            self.state = state
        else:
            sealing = Sealing(state, player)
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
    def is_by_hand(self) -> bool:
        """Whether the viewer is carrying out a text that isn't read: what comes next only they can tell."""
        return is_by_hand(self.state, self.player)  # there are no frames where the viewer isn't asked

    @property
    def telling(self) -> ToldDeed | None:
        """The deed of which the viewer is asked something before it is done."""
        frame = self.state.frames[-1] if self.state.frames and self.question is not None else None
        if not isinstance(frame, PreparingByHand | DoingByHand) or isinstance(self.question, AskDeed):
            return None
        return ToldDeed(frame.deed, frame.told) if frame.deed >= 0 else None

    @property
    def picks_for(self) -> int:
        """The deed (its place in DEEDS) for which the viewer picks cards; -1: none."""
        frame, asked = self._doing, self.question
        is_its = frame is not None and isinstance(asked, AskCards) and asked.link == frame.link
        return frame.deed if frame is not None and is_its else -1

    @property
    def carried_out(self) -> Card | None:
        """What the viewer carries out by hand, wherever it lies by now."""
        link = self._doing.link if self._doing is not None else -1
        return self._faces_of_links[link] if 0 <= link < len(self._faces_of_links) else None

    @property
    def _doing(self) -> PreparingByHand | DoingByHand | None:
        frames = (each for each in reversed(self.state.frames) if isinstance(each, PreparingByHand | DoingByHand))
        return next(frames, None)

    @property
    def set_right(self) -> int:
        """How many deeds have set the position right by hand."""
        return self.state.set_right

    @property
    def is_summoned_by_text(self) -> bool:
        """Whether the viewer pays by hand for the Summon of a monster by its text: nothing is activated."""
        asked = self.question
        return (
            isinstance(asked, AskDeed)
            and asked.prepares
            and link_ability(self.state, self.state.links[asked.link]).as_rule
        )

    @property
    def is_set_at_once(self) -> bool:
        """Whether the viewer is asked what lasts of a card because it has just come face-up: nothing is set yet."""
        asked = self.question
        if not isinstance(asked, AskDeed) or asked.deeds:
            return False
        link = self.state.links[asked.link]
        return link_ability(self.state, link).kind == EACH_TIME and bool(link.bound.get(EVENT))

    @property
    def links(self) -> tuple[ViewLink, ...]:
        """The Chain, from Chain Link 1 on."""
        return tuple(
            ViewLink(self, link, face) for link, face in zip(self.state.links, self._faces_of_links) if link.number
        )

    @property
    def just_happened(self) -> tuple[tuple[int, int], ...]:
        """What the window that stands open answers: kinds of events (engine.program), each with whose doing it was."""
        return tuple((e.kind, e.player if e.by == NOBODY else e.by) for e in self.state.just_happened)

    @property
    def is_in_attempt(self) -> bool:
        """Whether a Summon may still be negated."""
        return bool(self.state.attempt)

    @property
    def leaving(self) -> int:
        """The phase to which the turn player has offered to go, else 0."""
        return self.state.leaving

    def waits_for_this(self, code: int) -> bool:
        """Whether what the viewer could activate waits for what has just happened, or for this very phase."""
        return waits_for_this(self.state, code, self.player)

    @property
    def stops_by_hand(self) -> bool:
        """Whether the viewer has asked to be stopped where only monsters and face-up cards could be used by hand."""
        return self.player >= 0 and bool(self.state.stops_by_hand >> self.player & 1)

    @property
    def has_cards_by_hand(self) -> bool:
        """Whether the viewer has cards whose texts aren't read."""
        return any(card.owner == self.player and not card.card.understood for card in self.state.cards)

    @property
    def is_asked_in_passing(self) -> bool:
        """Whether nothing but such uses is offered, and the viewer hasn't asked for that: then it is asked only because
        every window is."""
        return not self.stops_by_hand and self.is_only_by_hand

    @property
    def is_only_by_hand(self) -> bool:
        """Whether nothing is offered but uses by hand of monsters and face-up cards."""
        codes = [code for code in self.question.codes if code != PASS_CODE] if self.question is not None else []
        return bool(codes) and only_of_face_up(self.state, codes)

    def uses_by_hand(self, code: int) -> bool:
        """Whether what the option begins is such a use."""
        return only_of_face_up(self.state, (code,))

    def is_of_use(self, code: int) -> bool:
        """Whether what the option begins may do anything there, as far as a text by hand tells."""
        return is_of_use(self.state, code)

    def waits_by_hand(self, code: int) -> bool:
        """Whether the waiting effect that the option names would be carried out by hand."""
        question = self.state.question
        number = waiting_ability(question, code)
        if number is None or isinstance(question, AskTrigger) and question.duties:
            return False
        ability = ability_of(self.state, card_of(code), number)
        return ability is not None and ability.by_hand

    @property
    def is_picked_for_harm(self) -> bool | None:
        """Whether what the viewer picks is likely to suffer from what it is picked for; None: for no effect, or for
        one by hand that has yet to say what it does."""
        asked = self.state.question
        if not isinstance(asked, AskCards) or asked.why not in (FOR_TARGET, FOR_EFFECT):
            return None
        if not 0 <= asked.link < len(self.state.links):
            return None
        ability, act = link_ability(self.state, self.state.links[asked.link]), asked.act
        if ability.by_hand:
            return is_harm(act) if isinstance(act, Act) else None
        return is_harm(act) if isinstance(act, Modify) else harms(ability)

    @property
    def may_use_one_alone(self) -> bool:
        """Whether the viewer is asked which effect comes next of several of which only one can be used."""
        question = self.state.question
        if not isinstance(question, AskTrigger) or question.duties:
            return False
        offered = [(card_of(code), waiting_ability(question, code)) for code in question.codes if code != PASS_CODE]
        effects = [(card, number) for card, number in offered if number is not None]
        return len(effects) > 1 and is_one_alone(self.state, question.player, effects)

    def could_answer(self, player: int, hidden: HiddenAnswers, stops_by_hand: bool = False) -> bool:
        """Whether that player could have anything to answer with, for all that the viewer sees; ``hidden``:
        ``Duel.hidden_answers``; ``stops_by_hand``: whether both are told that the player has asked for such stops."""
        return could_answer(self.state, player, hidden, stops_by_hand)

    @property
    def attacker(self) -> int:
        """The number of the attacking monster, or -1."""
        return self.state.battle.attacker

    @property
    def attacked(self) -> int:
        """The number of its target, -1 for a direct attack or none."""
        return self.state.battle.attacked

    @property
    def normal_summon_used(self) -> bool:
        return self.state.normal_used > 0

    @property
    def normal_summon_banned(self) -> bool:
        """Whether whoever's turn it is cannot Normal Summon any monster."""
        bans = modifiers_for(self.state, self.state.player, CannotSummon)
        return any(active.modifier.how & NORMAL_SUMMON and active.modifier.cards is None for active in bans)

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
        """What can be picked for the question, or has been, or what it is about: the own Deck by faces, as it is looked
        through for that."""
        asked = self.question
        if isinstance(asked, AskCards):
            return tuple(ViewCard(self, number) for number in dict.fromkeys((*asked.cards, *asked.picked)))
        known = asked is not None and asked.card >= 0 and self.state.cards[asked.card].card is not UNKNOWN
        return (ViewCard(self, asked.card),) if asked is not None and known else ()

    def handle(self, number: int) -> int:
        """By which the card is followed from view to view."""
        return self.state.cards[number].handles[0]

    def number(self, handle: int) -> int:
        """The card that has this handle now; -1 if there is none."""
        return next((card.uid for card in self.state.cards if card.handles[0] == handle), -1)

    def foreseen(self, code: int) -> Foreseen | None:
        """The cards that the option has the viewer pick first."""
        return foreseen(self.state, code, self.player)

    def reached_by(self, code: int) -> Reached:
        """The cards that what the viewer says by hand could be done to."""
        frame = self.state.frames[-1] if self.state.frames and kind_of(code) in (DEED, WHOM) else None
        return frame.reached(self.state, code) if isinstance(frame, PreparingByHand | DoingByHand) else Reached()

    @property
    def deeds_without_room(self) -> tuple[tuple[int, Refusal], ...]:
        """What the viewer could do by hand if there were a free zone for it, as options, and why not."""
        frame, edition = self.state.frames[-1] if self.state.frames else None, self.state.facts.edition.key
        there = frame.without_room(self.state) if isinstance(frame, DoingByHand) else ()
        return tuple((option, Refusal(reason, (), edition)) for option, reason in there)

    @property
    def pointed_to(self) -> tuple[ViewCard, ...]:
        """The targets, as far as they are known, of what the viewer prepares or carries out by hand."""
        link = self._carried_out
        return link.targets if link is not None else ()

    @property
    def no_longer_pointed_to(self) -> tuple[str, ...]:
        """The names of those that are targets no more, as far as they are known."""
        link = self._carried_out
        faces = (lost.card for lost in link.lost_targets) if link is not None else ()
        return tuple(face.name for face in faces if face is not None)

    @property
    def _carried_out(self) -> ViewLink | None:
        asked = self.question
        return ViewLink(self, self.state.links[asked.link], UNKNOWN) if isinstance(asked, AskDeed) else None

    def attacks_to_come(self, number: int) -> tuple[int, ...]:
        """What the viewer's monster could attack if they went to the Battle Phase now; -1: the opponent directly."""
        return attacks_to_come(self.state, self.player, number)

    def battle_figures(self, attacker: int, target: int) -> tuple[int, int] | None:
        """What would meet if that monster attacked the other now, the attacker's figure first."""
        return battle_figures(self.state, attacker, target)

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
            found = self._figures[number] = traits.attack(self.state, number)
        return found

    def defense(self, number: int) -> int:
        """The current DEF of a card."""
        found = self._figures.get(~number, -1)
        if found < 0:
            found = self._figures[~number] = traits.defense(self.state, number)
        return found

    def card(self, number: int) -> ViewCard:
        return ViewCard(self, number)

    def zone(self, place: int, player: int) -> tuple[ViewCard, ...]:
        """In the opponent's hand backs come first: in which order cards came there is not to be seen."""
        cards = tuple(ViewCard(self, number) for number in self.state.zones[place * 2 + player])
        return tuple(sorted(cards, key=lambda card: card.card is not None)) if place == HAND else cards

    @property
    def still_in_deck(self) -> tuple[Card, ...]:
        """What is left in the own Deck, by name: the own cards, and others as far as they are known; nothing of where
        they lie, not even of one that is known to lie on top."""
        if self.player not in (0, 1):
            return ()
        lying = self.state.zones[DECK * 2 + self.player]
        faces = (self.state.cards[number].card for number in lying)
        known = (face for face in faces if face is not UNKNOWN)
        return tuple(sorted(known, key=lambda face: (face.name, face.key, face.understood, face.readings)))

    def count(self, place: int, player: int) -> int:
        return len(self.state.zones[place * 2 + player])

    def to_plain(self) -> dict[str, Any]:
        plain, cards = plain_without_cards(self.state)
        return {"player": self.player, "state": plain, "cards": [card.plain_text() for card in cards]}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "View":
        state = state_from_plain(plain["state"], list(map(read_again, plain["cards"])))
        for card in state.cards:
            if card.card == UNKNOWN:
                card.card = UNKNOWN
        return cls(state, plain["player"], sealed=True)

    def determinise(self, seed: int, pool: Iterable[Card]) -> "Duel":
        """A Duel that agrees with all the player knows; what is unknown is dealt at random from the pool."""
        from engine.duel.outside.duel import Duel  # the one way back: a Duel makes Views, and a View can be made a Duel

        return Duel(dealt(self.state, self.player, seed, list(pool)))
