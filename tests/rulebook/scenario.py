"""Tell a duel as a story: the field, the answers, the outcome.

    game = Scenario(V9)
    wolf = game.a.monster(WARWOLF)
    knight = game.b.monster(ZUBABA)
    game.begin()                      # A's Main Phase 1, turn 3
    game.to_battle_phase()
    game.attack(wolf, knight)
    assert knight.place == GRAVEYARD and game.lp == [8000, 7600]

A is player 0 and begins to act, B is player 1. Everything placed has been there since an earlier turn, unless told.
Windows in which nobody has anything to activate are not asked; in others pass with ``game.passes()`` or let everybody
pass with ``game.resolve()``.
"""

from collections.abc import Sequence
from typing import Any

from engine.cards.card import Card
from engine.duel.changes import durations
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.duel.checks.activation import IN_ATTEMPT
from engine.duel.outside.duel import Duel
from engine.duel.state.facts import build_facts
from engine.duel.outside.plain import state_to_plain
from engine.duel.state.question import Option, Wish, argument_of, card_of, kind_of
from engine.duel.state.questions import AskName, AskResponse
from engine.duel.state.state import DuelCard, Facts, State
from engine.duel.procedures.turn import Turn
from engine.duel.changes.upkeep import upkeep
from engine.edition import V9, Edition
from engine.program import NO_PROGRAM, Program
from engine.vocabulary import *

A = 0
B = 1
_BEGIN_TURN = 0
_MAIN_PHASE_1 = 4


# ------------------------------------------------------------------------------------ cards of a story


def monster_card(
    name: str,
    attack: int = 1000,
    defense: int = 1000,
    level: int = 4,
    *,
    kinds: int = 0,
    type: int = WARRIOR,
    attribute: int = EARTH,
    program: Program = NO_PROGRAM,
    scales: tuple[int, int] = (0, 0),
    archetypes: tuple[str, ...] = (),
) -> Card:
    """A Normal Monster, or an Effect Monster if it has a program; ``kinds`` adds TUNER, FUSION, XYZ …"""
    bits = MONSTER | kinds
    if not kinds & EXTRA_DECK_KINDS and not kinds & (EFFECT | NORMAL):
        bits |= EFFECT if program is not NO_PROGRAM else NORMAL
    return Card(
        abs(_number(name)),
        name,
        bits,
        attribute=attribute,
        type=type,
        level=level,
        attack=attack,
        defense=defense,
        left_scale=scales[0],
        right_scale=scales[1],
        program=program,
        archetypes=archetypes,
    )


def spell_card(name: str, program: Program = NO_PROGRAM, icon: int = 0) -> Card:
    """``icon``: QUICK_PLAY, CONTINUOUS, EQUIP, FIELD, RITUAL; 0: a Normal Spell."""
    return Card(_number(name), name, SPELL | icon, program=program)


def trap_card(name: str, program: Program = NO_PROGRAM, icon: int = 0) -> Card:
    """``icon``: CONTINUOUS, COUNTER; 0: a Normal Trap."""
    return Card(_number(name), name, TRAP | icon, program=program)


def _number(name: str) -> int:
    total = 7
    for letter in name:
        total = (total * 31 + ord(letter)) % 600_000_000
    return total


FILLER = [monster_card(f"Filler {n}", 1000 + n, 1000 + n) for n in range(20)]


class Piece:
    """A card of the story: ask it where it is and how it is."""

    def __init__(self, game: "Scenario", uid: int) -> None:
        self.game = game
        self.uid = uid

    @property
    def now(self) -> DuelCard:
        return self.game.state.cards[self.uid]

    @property
    def card(self) -> Card:
        return self.now.card

    @property
    def place(self) -> int:
        return self.now.place

    @property
    def position(self) -> int:
        return self.now.position

    @property
    def controller(self) -> int:
        return self.now.controller

    @property
    def owner(self) -> int:
        return self.now.owner

    @property
    def attack(self) -> int:
        return traits.attack(self.game.state, self.uid)

    @property
    def defense(self) -> int:
        return traits.defense(self.game.state, self.uid)

    @property
    def level(self) -> int:
        return traits.stars(self.game.state, self.uid)

    @property
    def materials(self) -> list["Piece"]:
        return [Piece(self.game, uid) for uid in self.now.materials]

    @property
    def equipped_to(self) -> "Piece | None":
        return Piece(self.game, self.now.equipped_to) if self.now.equipped_to >= 0 else None

    def counters(self, name: str = "") -> int:
        return traits.counters_on(self.game.state, self.uid, name)

    @property
    def is_face_up(self) -> bool:
        return self.position in (ATTACK_POSITION, DEFENSE_POSITION)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and other.uid == self.uid

    def __hash__(self) -> int:
        return self.uid

    def __repr__(self) -> str:
        return f"<{self.card.name} in {PLACE_NAMES[self.place]}>"


class Side:
    """One player's half, while it is laid out and afterwards."""

    def __init__(self, game: "Scenario", player: int) -> None:
        self.game = game
        self.player = player

    def _lay(
        self, card: Card, place: int, position: int = 0, *, owner: int | None = None, bottom: bool = False
    ) -> Piece:
        state = self.game.state
        made = DuelCard(state.token, len(state.cards), card, self.player if owner is None else owner)
        made.controller = self.player
        made.place = place
        made.position = position
        if owner is not None and owner != self.player:
            made.given_to = self.player
        zone = state.zones[place * 2 + self.player]
        if place in (MONSTER_ZONE, SPELL_ZONE, PENDULUM_ZONE):
            made.seat = next(n for n in range(5) if n not in {state.cards[uid].seat for uid in zone})
        state.cards.append(made)
        if bottom:
            zone.insert(0, made.uid)
        else:
            zone.append(made.uid)
        return Piece(self.game, made.uid)

    def monster(self, card: Card, position: int = ATTACK_POSITION, *, how: int = 1, owner: int | None = None) -> Piece:
        """On the field, Summoned (or Set) in an earlier turn; ``how``: the kind of Summon. FACE_DOWN lays it Set."""
        piece = self._lay(card, MONSTER_ZONE, position, owner=owner)
        if position != FACE_DOWN:
            piece.now.how = how
            piece.now.counts_as_summoned = True
        return piece

    def xyz(self, card: Card, materials: Sequence[Card], position: int = ATTACK_POSITION) -> Piece:
        """An Xyz Monster with materials under it."""
        piece = self.monster(card, position, how=SPECIAL_SUMMON | XYZ_SUMMON)
        piece.now.proper = True
        piece.now.materials = tuple(self._lay(m, UNDER).uid for m in materials)
        return piece

    def set(self, card: Card, *, this_turn: bool = False, owner: int | None = None) -> Piece:
        """A face-down Spell or Trap, Set in an earlier turn unless told."""
        piece = self._lay(card, FIELD_ZONE if card.is_field_spell else SPELL_ZONE, FACE_DOWN, owner=owner)
        piece.now.turn_set = self.game.state.turn if this_turn else self.game.state.turn - 2
        return piece

    def spell(self, card: Card) -> Piece:
        """A face-up Continuous, Equip or Field card that was activated in an earlier turn."""
        piece = self._lay(card, FIELD_ZONE if card.is_field_spell else SPELL_ZONE, ATTACK_POSITION)
        piece.now.active = True
        return piece

    def equip(self, card: Card, monster: Piece) -> Piece:
        piece = self.spell(card)
        piece.now.equipped_to = monster.uid
        return piece

    def scale(self, card: Card) -> Piece:
        """An active card in a Pendulum Zone."""
        piece = self._lay(card, PENDULUM_ZONE, ATTACK_POSITION)
        piece.now.active = True
        return piece

    def hand(self, *cards: Card) -> Any:
        pieces = [self._lay(card, HAND) for card in cards]
        return pieces[0] if len(pieces) == 1 else pieces

    def graveyard(self, *cards: Card) -> Any:
        pieces = [self._lay(card, GRAVEYARD, ATTACK_POSITION) for card in cards]
        return pieces[0] if len(pieces) == 1 else pieces

    def banished(self, *cards: Card) -> Any:
        pieces = [self._lay(card, BANISHED, ATTACK_POSITION) for card in cards]
        return pieces[0] if len(pieces) == 1 else pieces

    def deck(self, *cards: Card) -> Any:
        """On top of the Deck; the last one named is the top card."""
        pieces = [self._lay(card, DECK) for card in cards]
        return pieces[0] if len(pieces) == 1 else pieces

    def extra(self, *cards: Card, face_up: bool = False) -> Any:
        pieces = [self._lay(card, EXTRA_DECK, ATTACK_POSITION if face_up else FACE_DOWN) for card in cards]
        return pieces[0] if len(pieces) == 1 else pieces

    def count(self, place: int) -> int:
        return len(self.game.state.zones[place * 2 + self.player])

    def cards(self, place: int) -> list[Piece]:
        return [Piece(self.game, uid) for uid in self.game.state.zones[place * 2 + self.player]]


class Scenario:
    """A duel laid out in the middle. It is turn 3, A's, unless told."""

    def __init__(self, edition: Edition = V9, *, turn: int = 3, deck: int = 20, **switches: bool) -> None:
        if switches:
            edition = edition.with_switches(**switches)
        self.state = State(Facts(edition, 7, ()))
        self.state.random = 4711
        self.state.turn = turn
        self.a = Side(self, A)
        self.b = Side(self, B)
        self.duel = Duel(self.state)
        for side in (self.a, self.b):
            for card in FILLER[:deck]:
                side._lay(card, DECK)

    def begin(self, phase: int = MAIN_PHASE_1, player: int = A) -> "Scenario":
        """Go to the open state of that player's Main Phase 1, or (DRAW_PHASE) begin that player's next turn."""
        state = self.state
        names = [[c.card.name for c in state.cards if c.owner == side] for side in (A, B)]
        build_facts(state, (names[0], names[1]))
        state.player = player
        frame = Turn()
        if phase == DRAW_PHASE:
            state.turn -= 1
        else:
            frame.at = _MAIN_PHASE_1
        state.frames.append(frame)
        for card in list(state.cards):
            if traits.effects_work(state, card.uid):
                durations.begin_continuous(state, card.uid)
        upkeep(state)
        state.pending.clear()
        state.fresh.clear()
        state.recent = ()
        state.each_time.clear()
        self.duel._run()
        return self

    # -- looking ------------------------------------------------------------------------------

    @property
    def lp(self) -> list[int]:
        return self.state.lp

    @property
    def phase(self) -> int:
        return self.state.phase

    @property
    def turn_player(self) -> int:
        return self.state.player

    @property
    def asked(self) -> int:
        """Who is asked now."""
        question = self.duel.question
        assert question is not None, f"the Duel is over: {self.duel.result}"
        return question.player

    @property
    def question(self) -> str:
        """What sort of question is asked: "open", "response", "cards", "yes or no", "position", …; "" when over."""
        question = self.duel.question
        return question.name if question is not None else ""

    @property
    def winner(self) -> int | None:
        """A, B, 2 for a draw; None while the Duel goes on."""
        return self.state.result if self.state.result >= 0 else None

    @property
    def chain(self) -> list[str]:
        """Names of the cards on the Chain, from link 1."""
        return [self.state.cards[link.card].card.name for link in self.state.links if link.number]

    def offered(self, kind: int) -> list[Piece]:
        """The cards for which the question has an option of that kind (q.ACTIVATE, q.PICK, …)."""
        return [Piece(self, card_of(c)) for c in self.state.question.codes if kind_of(c) == kind]

    @property
    def choices(self) -> list[Piece]:
        """The cards that may be picked now."""
        return self.offered(q.PICK)

    def events(self) -> list[str]:
        """Names of what the last answer caused."""
        return [event.name for event in self.duel.events]

    # -- answering ----------------------------------------------------------------------------

    def answer(self, kind: int, card: Piece | None = None, argument: int | None = None, zone: int = -1) -> "Scenario":
        uid = card.uid if card is not None else -1
        for c in self.state.question.codes if self.state.result < 0 else []:
            if kind_of(c) == kind and card_of(c) == uid and (argument is None or argument_of(c) == argument):
                self.duel.answer(Option(c, zone))
                return self._past_empty_attempts()
        offered = [(q.OPTION_NAMES[kind_of(c)], card_of(c), argument_of(c)) for c in self.state.question.codes]
        refusal = self.duel.why_not(self.state.question.player, Wish(kind, uid, argument))
        raise AssertionError(
            f"{q.OPTION_NAMES[kind]} {card} is no option of {self.duel.question}: {offered}; {refusal}"
        )

    def _past_empty_attempts(self) -> "Scenario":
        """Under ask_empty_windows: where no card negates a Summon, the story does not tell that nobody did."""
        if any(card.card.program.negates_summons for card in self.state.cards):
            return self
        while (
            isinstance(self.state.question, AskResponse)
            and self.state.question.window == IN_ATTEMPT
            and (self.state.question.codes == [q.PASS_CODE])
        ):
            self.duel.answer(q.PASS_CODE)
        return self

    def activate(self, card: Piece, ability: int | None = None) -> "Scenario":
        return self.answer(q.ACTIVATE, card, ability)

    def normal_summon(self, card: Piece, zone: int = -1) -> "Scenario":
        return self.answer(q.NORMAL_SUMMON, card, zone=zone)

    def set_monster(self, card: Piece) -> "Scenario":
        return self.answer(q.SET_MONSTER, card)

    def set_card(self, card: Piece) -> "Scenario":
        return self.answer(q.SET_CARD, card)

    def flip_summon(self, card: Piece) -> "Scenario":
        return self.answer(q.FLIP_SUMMON, card)

    def special_summon(self, card: Piece) -> "Scenario":
        return self.answer(q.SPECIAL_SUMMON, card)

    def pendulum_summon(self) -> "Scenario":
        return self.answer(q.PENDULUM_SUMMON)

    def change_position(self, card: Piece) -> "Scenario":
        return self.answer(q.CHANGE_POSITION, card)

    def attack(self, attacker: Piece, target: Piece | None = None) -> "Scenario":
        return self.answer(q.ATTACK, attacker, target.uid + 1 if target is not None else 0)

    def to_battle_phase(self) -> "Scenario":
        """Offer to go to the Battle Phase, and let windows pass until the Battle Step is open."""
        self.answer(q.TO_BATTLE_PHASE)
        return self.resolve()

    def to_main_phase_2(self) -> "Scenario":
        self.answer(q.TO_MAIN_PHASE_2)
        return self.resolve()

    def end_turn(self) -> "Scenario":
        """End the turn, and let windows pass until the next open state (the opponent's Main Phase 1)."""
        self.answer(q.END_TURN)
        return self.resolve()

    def passes(self) -> "Scenario":
        """The asked player passes."""
        return self.answer(q.PASS)

    def resolve(self) -> "Scenario":
        """Everybody passes until something else is asked."""
        while self.question == "response":
            self.passes()
        return self

    def pick(self, *cards: Piece) -> "Scenario":
        """Pick these cards, one question each."""
        for card in cards:
            self.answer(q.PICK, card)
        return self

    def done(self) -> "Scenario":
        return self.answer(q.DONE)

    def yes(self) -> "Scenario":
        return self.answer(q.YES)

    def no(self) -> "Scenario":
        return self.answer(q.NO)

    def position_is(self, position: int) -> "Scenario":
        """Choose the position of a monster that is Special Summoned."""
        return self.answer_code(lambda c: kind_of(c) == q.POSITION and argument_of(c) == position)

    def use(self, card: Piece) -> "Scenario":
        """Put a waiting trigger effect of this card on the Chain."""
        return self.answer(q.TRIGGER, card)

    def choose(self, number: int) -> "Scenario":
        """Choose the numbered way of several."""
        return self.answer_code(lambda c: kind_of(c) == q.CHOICE and argument_of(c) == number)

    def declare(self, number: int) -> "Scenario":
        return self.answer_code(
            lambda c: kind_of(c) in (q.NUMBER, q.TYPE, q.ATTRIBUTE, q.KIND) and argument_of(c) == number
        )

    def declare_name(self, name: str) -> "Scenario":
        asked = self.state.question
        assert isinstance(asked, AskName)
        names = asked.names
        return self.answer_code(lambda c: kind_of(c) == q.NAME and names[argument_of(c)] == name)

    def answer_code(self, wanted: Any) -> "Scenario":
        for c in self.state.question.codes:
            if wanted(c):
                self.duel.answer(c)
                return self._past_empty_attempts()
        raise AssertionError(
            f"no such option of {self.duel.question}: {self.duel.question and self.duel.question.options}"
        )

    # -- refusals -------------------------------------------------------------------------------

    def why_not(
        self, kind: int, card: Piece | None = None, target: Piece | None = None, player: int | None = None
    ) -> tuple[str, ...]:
        """The ids of the rules that refuse it; () if it is allowed. ``target`` for attacks."""
        argument = None
        if kind == q.ATTACK:
            argument = target.uid + 1 if target is not None else 0
        who = self.asked if player is None else player
        refusal = self.duel.why_not(who, Wish(kind, card.uid if card is not None else -1, argument))
        return refusal.rules if refusal is not None else ()

    def may(self, kind: int, card: Piece | None = None, target: Piece | None = None) -> bool:
        """Whether the asked player may do it: no refusal, and an option that begins it."""
        refused = self.why_not(kind, card, target)
        uid = card.uid if card is not None else -1
        argument = None if kind != q.ATTACK else target.uid + 1 if target is not None else 0
        offered = any(
            kind_of(c) == kind and card_of(c) == uid and (argument is None or argument_of(c) == argument)
            for c in self.state.question.codes
        )
        assert offered == (refused == ()), f"{q.OPTION_NAMES[kind]} {card}: offered {offered}, refused by {refused}"
        return offered

    def plain(self) -> dict[str, Any]:
        return state_to_plain(self.state)
