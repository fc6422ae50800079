"""One duel between two players: everything it depends on, and what came out."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.duel.state.question import DEED, kind_of
from engine.edition import Edition
from engine.players import player_called
from engine.players.player import Player
from engine.players.random import HandyPlayer
from engine.program import E_MOVED
from engine.trials.cards_used import CardsUsed, in_decks, note_used
from engine.trials.checking import Examined, check_places
from engine.vocabulary import DRAWN

RANDOM: Final = "random"
MOST_ANSWERS: Final = 20_000
"""A duel with more answers than any real one has is an error: it would not end."""

_STOPS_EVERY: Final = 4


@dataclass(frozen=True, slots=True)
class Setting:
    """Decks and players by seat."""

    edition: Edition
    decks: tuple[Deck, Deck]
    players: tuple[str, str]
    seed: int
    by_hand: bool = False  # players at random carry out what isn't read

    @property
    def dealt_edition(self) -> Edition:
        first, second = (self.by_hand and name == RANDOM for name in self.players)
        edition = self.edition.with_switches(may_be_set_right=True) if first or second else self.edition
        return edition.with_switches(first_player_by_hand=first, second_player_by_hand=second)

    @property
    def stops_by_hand(self) -> bool:
        """In every fourth duel, whoever begins, both are also asked where only monsters and face-up cards could be used
        by hand."""
        return self.by_hand and self.seed // 2 % _STOPS_EVERY == _STOPS_EVERY - 1


def first_of(seed: int) -> int:
    """The seat that begins: with even seeds the first, with odd ones the second."""
    return seed % 2


class Outcome:
    """How one duel ended. ``winner`` is a seat, 2 for a draw, -1 where an error ended it; ``times``: by seat, how long
    each decision took, in microseconds of processor time. ``unread``: how many cards of both Decks aren't read, and
    ``deeds``: how often something of them was done by hand. ``drawn``, where it is asked for: the cards of the first
    seat's Main Deck that its player has drawn, by their places in it; the opening hand is drawn as well.
    ``used``, where it is asked for: what was activated of the cards of both Decks."""

    __slots__ = (
        "answers", "decisions", "deeds", "drawn", "error", "number", "rule", "seconds", "times", "turns", "unread",
        "used", "winner",
    )  # fmt: skip

    def __init__(self, number: int) -> None:
        self.number = number
        self.winner = -1
        self.rule = self.error = ""
        self.turns = self.answers = self.decisions = self.unread = self.deeds = 0
        self.seconds = 0.0
        self.times: tuple[list[int], list[int]] = ([], [])
        self.drawn: set[int] | None = None
        self.used: CardsUsed | None = None


def play(setting: Setting, number: int = 0, check: bool = False, drawn: bool = False, used: bool = False) -> Outcome:
    """One duel; an exception of engine or player is an outcome, too: it must not end the others."""
    outcome = Outcome(number)
    if drawn:
        outcome.drawn = set()
    if used:
        outcome.used = in_decks(card for deck in setting.decks for card in deck.main + deck.extra)
    began = time.process_time()
    try:
        _play(setting, outcome, check)
    except Exception as error:
        outcome.error = f"{type(error).__name__}: {error}"
    outcome.seconds = time.process_time() - began
    return outcome


def _play(setting: Setting, outcome: Outcome, check: bool) -> None:
    outcome.unread = sum(len(deck.by_hand()) for deck in setting.decks)
    duel = _begun(setting)
    players = [_player(setting, duel, seat) for seat in (0, 1)]
    state = duel.state
    examined = Examined(duel) if check else None
    clock = time.process_time_ns
    noting = _noting(setting, outcome)
    for note in noting:
        note(duel)
    while (question := duel.question) is not None:
        codes = question.codes
        if not codes:
            raise AssertionError(f"a question without an option: {question}")
        place = 0
        if len(codes) > 1:
            who = question.player
            began = clock()
            place = players[who].choose(len(codes), partial(duel.view, who))
            outcome.times[who].append((clock() - began) // 1000)
            outcome.decisions += 1
        if examined is not None:
            examined.look(codes[place])
        duel.answer(codes[place])
        outcome.answers += 1
        outcome.deeds += kind_of(codes[place]) == DEED
        for note in noting:
            note(duel)
        if check:
            check_places(state)
        if outcome.answers > MOST_ANSWERS:
            raise AssertionError(f"no end after {MOST_ANSWERS} answers")
    if examined is not None:
        examined.play_again(_begun(setting))
    result = duel.result
    assert result is not None
    outcome.turns = state.turn
    outcome.winner = 2 if result.winner is None else result.winner
    outcome.rule = result.rule


def _noting(setting: Setting, outcome: Outcome) -> list[Callable[[Duel], None]]:
    """What takes note of what the last answer caused, as far as that is asked for."""
    noting: list[Callable[[Duel], None]] = []
    if outcome.drawn is not None:
        noting.append(partial(_note_drawn, own=len(setting.decks[0].main), drawn=outcome.drawn))
    if outcome.used is not None:
        noting.append(partial(note_used, used=outcome.used))
    return noting


def _note_drawn(duel: Duel, own: int, drawn: set[int]) -> None:
    """The cards of the first seat's Main Deck are the first ones of the duel."""
    for event in duel.events:
        if event.kind == E_MOVED and event.card < own and event.causes & DRAWN and event.player == 0:
            drawn.add(event.card)


def _begun(setting: Setting) -> Duel:
    first = first_of(setting.seed)
    duel = Duel.start(setting.decks, edition=setting.dealt_edition, seed=setting.seed, first=first, watched=False)
    for seat in (0, 1):
        duel.stop_by_hand(seat, setting.stops_by_hand)
    return duel


def _player(setting: Setting, duel: Duel, seat: int) -> Player:
    name, seed = setting.players[seat], setting.seed * 2 + seat
    return HandyPlayer(seed, duel.options_by_hand) if duel.edition.by_hand(seat) else player_called(name, seed)
