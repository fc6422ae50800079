"""Positions with a right answer: laid out, played by a player for a turn or two, and judged by what came of it.

    def finish_it() -> Story:
        game = Scenario()
        game.a.monster(WOLF)
        game.b.lp(1500)
        return Story(game.begin(), won(game))

The player under test is A. Whoever opposes is a simple player told with the story: one who lets everything happen, the
novice, or one who follows a script. A position is right by itself: it tells what must come of it, not how.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.duel.outside.duel import Duel
from engine.duel.state.question import (
    ASK_RESPONSE,
    ATTACK,
    DONE,
    END_TURN,
    NO,
    OPTION_NAMES,
    PASS,
    argument_of,
    card_of,
    kind_of,
)
from engine.duel.outside.view import View
from engine.players.novice import NovicePlayer
from engine.players.player import Player
from tests.rulebook.scenario import A, Scenario
from functools import partial

_MOST_ANSWERS = 400


class Passing:
    """Lets everything happen and ends its turns."""

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view = see()
        assert view.question is not None
        kinds = [kind_of(code) for code in view.question.codes]
        return next((kinds.index(kind) for kind in (PASS, NO, DONE, END_TURN) if kind in kinds), 0)


class Scripted:
    """Does what is written, one line after the other as soon as it may; otherwise it lets everything happen.

    A line is an option's name and the card's: "activate Sweep", "attack Bear > Wolf", "pick Wolf", "end turn".
    """

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view = see()
        assert view.question is not None
        offered = [deed(view, code) for code in view.question.codes]
        if self.lines and self.lines[0] in offered:
            return offered.index(self.lines.pop(0))
        return Passing().choose(count, see)


class Objecting(Scripted):
    """As scripted, and answers whatever it can by the first effect it has."""

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view = see()
        assert view.question is not None
        if view.question.kind == ASK_RESPONSE:
            return next((n for n, code in enumerate(view.question.codes) if kind_of(code) != PASS), 0)
        return super().choose(count, see)


def deed(view: View, code: int) -> str:
    """An option in words."""
    words = OPTION_NAMES[kind_of(code)]
    if card_of(code) >= 0:
        words += " " + view.state.cards[card_of(code)].card.name
    if kind_of(code) == ATTACK and argument_of(code):
        words += " > " + view.state.cards[argument_of(code) - 1].card.name
    return words


@dataclass
class Story:
    """``turns``: how many ends of a turn are waited for; ``first_of``: the opponent, made when the story is."""

    game: Scenario
    solved: Callable[[], bool]
    opponent: Player = field(default_factory=Passing)
    turns: int = 1


@dataclass(frozen=True)
class Position:
    """A table's row: the name says what there is to find."""

    name: str
    build: Callable[[], Story]


def solves(position: Position, player: Player) -> bool:
    """Whether what the player does in the position brings what it must."""
    story = position.build()
    duel: Duel = story.game.duel
    last = duel.state.turn + story.turns
    for _ in range(_MOST_ANSWERS):
        question = duel.question
        if question is None or duel.state.turn >= last:
            break
        asked = question.player
        place = 0
        if len(question.codes) > 1:
            place = (player if asked == A else story.opponent).choose(len(question.codes), partial(duel.view, asked))
        duel.answer(question.codes[place])
    return story.solved()


def won(game: Scenario) -> Callable[[], bool]:
    return lambda: game.winner == A


def alive(game: Scenario) -> Callable[[], bool]:
    return lambda: game.winner in (None, A)


def novice() -> Player:
    return NovicePlayer(1)
