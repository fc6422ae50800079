"""Duel: the public face of a duel. It shuffles and deals, takes an answer, and runs on to the next question."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.at_need import AtNeed
from engine.cards.deck import Deck
from engine.duel.changes.moves import draw, shuffle
from engine.duel.changes.triggers import tell
from engine.duel.changes.upkeep import BY_CONCESSION, ENDING_RULES, finish, upkeep
from engine.duel.checks.could_answer import HiddenAnswers, hidden_answers
from engine.duel.checks.loops import remember_choice, without_forced_loops
from engine.duel.checks.options import uses_by_hand
from engine.duel.outside.arranging import arrange
from engine.duel.outside.because import why_not
from engine.duel.outside.plain import state_from_plain, state_hash, state_to_plain
from engine.duel.outside.seen import Happened, all_seen, seen
from engine.duel.outside.view import View, is_by_hand
from engine.duel.procedures.turn import Turn
from engine.duel.state.events import Event
from engine.duel.state.eyes import eye_of, glimpse
from engine.duel.state.facts import build_facts
from engine.duel.state.practice import Practice
from engine.duel.state.question import (
    ASK_DEED,
    ASK_OPEN,
    ASK_REPLAY,
    ASK_RESPONSE,
    ASK_TRIGGER,
    ASK_YES_NO,
    ATTACK,
    DONE_CODE,
    NO_CODE,
    PASS_CODE,
    STOP_BY_HAND,
    Option,
    Question,
    Wish,
    code,
)
from engine.duel.state.questions import DIGIT, AskNumber, AskTrigger
from engine.duel.state.refusal import Refusal
from engine.duel.state.state import DuelCard, Facts, State, random_from
from engine.edition import MOST_HAND, MOST_LP, OPENING_HAND, STARTING_LP, V9, Edition
from engine.program import E_ACTIVATED, E_DRAWN, E_REVEALED, E_SET_RIGHT, E_SUMMONED, E_TOLD_FORCED
from engine.vocabulary import DECK, EXTRA_DECK, FACE_DOWN, UNDECIDED

_BY_CHOICE: Final = frozenset((ASK_OPEN, ASK_RESPONSE, ASK_YES_NO, ASK_REPLAY))  # unless declined
_DECLARING: Final = frozenset((ASK_OPEN, ASK_RESPONSE, ASK_TRIGGER))
_DECLARED: Final = frozenset((E_ACTIVATED, E_DRAWN, E_SUMMONED, E_SET_RIGHT))  # from here on nothing can be cancelled


class IllegalAnswer(ValueError):
    """The answer is no option of the question; nothing has changed."""


class MalformedAnswer(ValueError):
    """This is no answer at all; nothing has changed."""


@dataclass(frozen=True, slots=True, repr=False)
class Result:
    """How a duel ended: ``winner`` 0 or 1, None for a draw; the rule that ended it."""

    winner: int | None
    reason: int

    @property
    def rule(self) -> str:
        return ENDING_RULES[self.reason]

    def __repr__(self) -> str:
        return f"<Result {'draw' if self.winner is None else f'player {self.winner} wins'} by {self.rule}>"


class OptionsByHand(NamedTuple):
    """Which options carry out a text that isn't read, by their places: Done of one that is under way, or -1, and those
    that begin one."""

    done: int
    uses: list[int]


class Duel:
    """A duel. Ask ``question``, give an ``answer``, until ``question`` is None; ``events`` tells what that caused."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def start(
        cls,
        decks: Sequence[Deck],
        *,
        edition: Edition = V9,
        seed: int = 1,
        first: int = 0,
        names: Sequence[str] = (),
        lp: int = STARTING_LP,
        hand: int = OPENING_HAND,
        watched: bool = True,
        moments: bool = False,
        practice: Practice | None = None,
    ) -> "Duel":
        """Shuffle, place the Decks, draw five cards each, begin with the first player's turn (PREP-10).

        ``names``: of all cards that there are. They are kept where some card has one declared.

        Other Life Points or another opening hand are house rules; a Deck too small for the hand is drawn empty. Where
        nobody looks on (``watched``), it goes a fifth faster, and nothing is ``seen``; ``moments``: see keep_moments.
        ``practice``: what was arranged for it; ValueError if that can't be.
        """
        if not (1 <= lp <= MOST_LP and 0 <= hand <= MOST_HAND):
            raise ValueError(f"no Duel begins with {lp} LP and {hand} cards")
        if practice is not None:
            practice.check(decks)
        state = State(Facts(edition, seed, (), lp, hand, practice))
        state.random = random_from(seed)
        state.watched = watched
        state.moments = [] if moments else None
        token = state.token
        cards = state.cards
        begins = (0, len(decks[0].main) + len(decks[0].extra))
        for player, deck in enumerate(decks):
            pile = state.zones[DECK * 2 + player]
            for card in deck.main:
                pile.append(len(cards))
                cards.append(DuelCard(token, len(cards), card, player))
            for card in deck.extra:
                made = DuelCard(token, len(cards), card, player)
                made.place = EXTRA_DECK
                made.position = FACE_DOWN
                state.zones[EXTRA_DECK * 2 + player].append(made.uid)
                cards.append(made)
        first_names, second_names = ([c.name for c in (*deck.main, *deck.extra, *deck.side)] for deck in decks)
        build_facts(state, (first_names, second_names))
        if any(card.card.program.names_cards for card in cards):
            state.facts.names = tuple(sorted(set(names)))
        state.player = first
        for player in (0, 1):
            shuffle(state, player)
        if practice is not None:
            arrange(state, practice, begins)
        for player in (first, 1 - first):
            draw(state, player, hand, 0, player)
        state.failed_draw = 0
        state.pending = []
        state.each_time = []
        state.fresh = []
        state.recent = ()
        upkeep(state)
        state.frames.append(Turn())
        duel = cls(state)
        duel._run()
        return duel

    # -- asking and answering -------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """What is asked now, or None when the duel is over."""
        state = self.state
        return state.question if state.result == UNDECIDED else None

    @property
    def result(self) -> Result | None:
        state = self.state
        if state.result == UNDECIDED:
            return None
        return Result(None if state.result > 1 else state.result, state.result_reason)

    def options_by_hand(self) -> OptionsByHand:
        """Of whoever is asked; they see as much of their own options."""
        state = self.state
        asked = state.question
        amid = asked.kind == ASK_DEED or is_by_hand(state, asked.player)
        done = asked.codes.index(DONE_CODE) if amid and DONE_CODE in asked.codes else -1
        return OptionsByHand(done, [place for place, each in enumerate(asked.codes) if uses_by_hand(state, each)])

    @property
    def declared_at(self) -> int | None:
        """The number of answers before the declaration under way: going back to there cancels it, in every mode.

        None where there is nothing to cancel, or the opponent, chance or a hidden card has come in since.
        """
        return self.state.declared_at if self.state.declared_at >= 0 and self.state.result == UNDECIDED else None

    @property
    def answered(self) -> int:
        """How many answers were given so far."""
        return self.state.answers

    @property
    def last_answer(self) -> int:
        """The code of the answer that was given last."""
        return self.state.reply

    @property
    def edition(self) -> Edition:
        return self.state.facts.edition

    @property
    def events(self) -> list[Event]:
        """What the last answer caused."""
        return self.state.events

    def answer(self, answer: Option | int) -> list[Event]:
        """Answer the question; returns what happened. IllegalAnswer and MalformedAnswer change nothing."""
        if type(answer) is int:
            option, zone = answer, -1
        elif isinstance(answer, Option):
            option, zone = answer.code, answer.zone
            if type(option) is not int or type(zone) is not int:
                raise MalformedAnswer(f"options and zones are numbers: {option!r}, {zone!r}")
        else:
            raise MalformedAnswer(f"an option is expected, not {answer!r}")
        state = self.state
        if state.result != UNDECIDED:
            raise IllegalAnswer("the Duel is over")
        if option not in state.question.codes:
            raise IllegalAnswer("that is not one of the options")
        self._take(state.question, option, zone)
        return state.events

    def _take(self, question: Question, option: int, zone: int) -> None:
        state = self.state
        self._begin_to_tell()
        state.answers += 1
        state.chosen_this_turn += 1
        kind = question.kind
        if (
            option != PASS_CODE
            and option != NO_CODE
            and (kind in _BY_CHOICE or isinstance(question, AskTrigger) and question.optional)
        ):
            state.links_this_turn = 0
            state.forced_seen = ()
        if kind == ASK_OPEN and state.loop_at:
            remember_choice(state, option)
        chance = state.random
        if kind in _DECLARING:
            state.declared_at = state.answers - 1 if option != PASS_CODE and option != NO_CODE else -1
            state.preferred = zone
        elif zone >= 0 or state.declared_at < 0:  # one asked for with a declaration holds while that is under way
            state.preferred = zone
        state.reply = option
        self._run()
        if state.declared_at < 0:
            return
        asked = state.question
        if asked.kind in _DECLARING or asked.player != question.player or (state.random != chance):
            state.declared_at = -1
            return
        for event in state.events:
            if event.kind in _DECLARED or event.kind == E_REVEALED and event.player != asked.player:
                state.declared_at = -1
                return

    def _run(self) -> None:
        """Carry on until there is something to choose. Forced answers are given here, and told."""
        state = self.state
        frames = state.frames
        refusing = state.facts.edition.refuse_forced_loops
        while state.result == UNDECIDED:
            if frames[-1].step(state):
                asked = state.question
                kind = asked.kind
                if kind == ASK_OPEN or kind == ASK_RESPONSE:
                    if refusing and len(asked.codes) > 1:
                        asked = state.question = asked.offering(without_forced_loops(state, asked.codes))
                        if asked.codes == [PASS_CODE] and not state.facts.edition.ask_empty_windows:
                            state.reply = PASS_CODE
                            continue
                    return
                if len(asked.codes) > 1:
                    return
                if kind == ASK_TRIGGER and asked.codes == [PASS_CODE]:
                    return  # whoever sees them asked can't tell that nothing waits
                if isinstance(asked, AskNumber) and asked.about == DIGIT:
                    return  # a number ends where its player says so, whether it could be longer or not
                state.reply = asked.codes[0]
                tell(state, Event(E_TOLD_FORCED, asked.card, asked.player, amount=asked.kind))

    def concede(self, player: int) -> None:
        """Either player may give up at any time."""
        if self.state.result == UNDECIDED:
            self._begin_to_tell()
            finish(self.state, 0, 1 << player, BY_CONCESSION)

    def stops_by_hand(self, player: int) -> bool:
        """Whether that player has asked to be stopped where only face-up cards and monsters could be used by hand."""
        return bool(self.state.stops_by_hand >> player & 1)

    def stop_by_hand(self, player: int, stops: bool) -> bool:
        """Either player may ask for that, or no longer, at any time; it is in force from the next window. False where
        it changes nothing."""
        state = self.state
        if state.result != UNDECIDED or not self.edition.by_hand(player) or self.stops_by_hand(player) == stops:
            return False
        self._begin_to_tell()
        state.answers += 1
        state.stops_by_hand ^= 1 << player
        state.reply = code(STOP_BY_HAND, -1, player * 2 + stops)
        return True

    def _begin_to_tell(self) -> None:
        state = self.state
        state.events = []
        if state.moments is not None:
            state.moments = []
            state.token = object()  # a moment copies the cards that the state may write on: few by this

    def why_not(self, player: int, wish: Wish) -> Refusal | None:
        """Why the player may not do that now; None if it is legal."""
        return why_not(self.state, player, wish)

    def why_not_seen(self, view: View, wish: Wish) -> Refusal | None:
        """The same for the player of a View of this duel as it stands, and in its numbers."""
        argument = wish.argument
        if wish.kind == ATTACK and argument:
            argument = self._uid(view, argument - 1) + 1
        uid = self._uid(view, wish.card)
        refusal = self.why_not(view.player, Wish(wish.kind, uid, argument))
        if refusal is not None and (refusal.causes or refusal.way_out is not None):
            seen = {cause: view.number(self.handle_of(view.player, cause)) for cause in refusal.causes}
            seen[uid] = wish.card  # in the own Deck a handle is that of a place
            refusal.causes = tuple(seen[cause] for cause in refusal.causes)
            way = refusal.way_out
            if way is not None and way.card >= 0:
                card = seen.get(way.card, view.number(self.handle_of(view.player, way.card)))
                refusal.way_out = Wish(way.kind, card, way.argument)
        return refusal

    def _uid(self, view: View, number: int) -> int:
        """The card that has this number in the View; of cards in the own Deck, where a handle is that of a place, any
        that is the same.
        """
        if number < 0:
            return -1
        seen, cards = view.card(number), self.state.cards
        pile = self.state.zones[seen.place * 2 + seen.controller]
        if seen.card is not None and seen.place == DECK:
            return next((uid for uid in pile if cards[uid].card is seen.card), -1)
        return next((uid for uid in pile if self.handle_of(view.player, uid) == seen.handle), -1)

    # -- values ------------------------------------------------------------------------------------

    def clone(self) -> "Duel":
        return Duel(self.state.clone())

    # -- for whoever looks on ----------------------------------------------------------------------

    def view(self, viewer: int, open_hands: bool = False) -> View:
        """All that this viewer may know: a player, an ONLOOKER, or one who sees EVERYTHING (engine.duel.state.eyes).
        ``open_hands``: and what the other player holds, at a table where one person plays both (View.their_hand).
        """
        return View(self.state, viewer, open_hands=open_hands)

    def hidden_answers(self) -> HiddenAnswers:
        """Out of which hidden places a card of either Deck could answer: both players may be told as much."""
        return hidden_answers((card.card for card in self.state.cards), self.edition)

    def seen(self, viewer: int) -> list[Happened]:
        """What the last answer caused, as that viewer saw it."""
        return all_seen(self.state.events, viewer)

    def keep_moments(self) -> None:
        """From the next answer on it can be asked how everything lay at each thing that happened. That makes a Duel,
        and all its clones, nearly twice as slow.
        """
        if self.state.moments is None:
            self.state.moments = []

    def moments(self, viewer: int, open_hands: bool = False) -> Sequence[View]:
        """How everything lay at each thing ``seen``, to that viewer; empty where that is not kept. They can still be
        looked at when the duel has gone on.
        """
        kept = zip(self.state.events, self.state.moments or ())
        return AtNeed(
            [then for event, then in kept if seen(event, viewer)],
            lambda then: View(then, viewer, open_hands=open_hands),
        )

    def to_answer(self, viewer: int) -> list[Happened]:
        """What there is to answer in the window that stands open, as that viewer saw it."""
        return all_seen(self.state.just_happened, viewer)

    def handle_of(self, viewer: int, uid: int) -> int:
        """By which that viewer follows the card."""
        return glimpse(self.state, uid)[1][eye_of(viewer, self.state.cards[uid].controller)]

    def to_plain(self) -> dict[str, Any]:
        return state_to_plain(self.state)

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Duel":
        return cls(state_from_plain(plain))

    def hash(self) -> str:
        return state_hash(self.state)
