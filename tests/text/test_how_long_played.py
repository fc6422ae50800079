"""How long something holds that is told to last until a phase or a turn: in whose turn it was told, and when in it."""

from typing import Final

import pytest

from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.text.explanation.effects import explained
from tests.cards.stories.settling import SWEEP, play, settle, summon
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card, spell_card, trap_card

ENDS: Final = {
    "your next Standby Phase": (2, 1),
    "your opponent's next Standby Phase": (1, 2),
    "the next Standby Phase": (1, 1),
    "the Standby Phase of your next turn": (2, 1),
    "the Standby Phase of your opponent's next turn": (1, 2),
    "the Standby Phase of the next turn": (1, 1),
    "your next turn": (2, 1),
    "your opponent's next turn": (1, 2),
    "the end of your next turn": (3, 2),
    "the End Phase of your next turn": (3, 2),
    "the end of your opponent's next turn": (2, 3),
    "the End Phase of your opponent's next turn": (2, 3),
    "the end of the next turn": (2, 2),
    "the End Phase of the next turn": (2, 2),
}
"""After how many turns it is over, counted with this one: told in a turn of one's own, and in one of the opponent's."""
BEAR: Final = monster_card("Slate Bear", 1800, 1000)
NEXT_END_PHASES: Final = {"your next End Phase": (1, 2), "your opponent's next End Phase": (2, 1)}
IN_THEM: Final = {"your next End Phase": (3, 2), "your opponent's next End Phase": (2, 3)}
"""The same, told in an End Phase: that one has come already."""
PARTS: Final = (v.STANDBY_PHASE, v.MAIN_PHASE_1, v.END_PHASE)
ROWS: Final = [
    (until, ends, phase)
    for phase in PARTS
    for until, ends in (ENDS | (IN_THEM if phase == v.END_PHASE else NEXT_END_PHASES)).items()
]


def turns_until_over(text: str, player: int, phase: int) -> int:
    """After how many turns a Trap of A's that is used in that phase is seen to do no more for the monster."""
    game, bear, begun = used(text, player, phase)
    while game.phase != v.MAIN_PHASE_1 or bear.place == v.BANISHED or bear.attack > 1800:
        go_on(game)
    return game.state.turn - begun


def used(text: str, player: int, phase: int) -> tuple[Scenario, Piece, int]:
    """A Trap of A's, the monster for which it does something, and the turn in which that was told."""
    game = Scenario(ask_empty_windows=True)
    trap = game.a.set(trap_card("Test Card", compile_text("Test Card", v.TRAP, text)))
    tea = game.b.hand(spell_card("Tea", compile_text("Tea", v.SPELL, "Draw 1 card.")))
    bear = game.a.monster(BEAR)
    game.begin(v.DRAW_PHASE, player)
    go_to(game, phase)
    if game.may(q.ACTIVATE, tea):
        game.activate(tea)  # which A answers
    elif game.asked == B:
        game.passes()
    begun = game.state.turn
    game.activate(trap).resolve()
    return game, bear, begun


def go_to(game: Scenario, phase: int) -> None:
    while game.phase != phase:
        go_on(game)


def go_on(game: Scenario) -> None:
    game.answer(q.END_TURN if game.may(q.END_TURN) else q.PASS)


@pytest.mark.parametrize("until, ends, phase", ROWS)
@pytest.mark.parametrize("deed", ["it gains 500 ATK", "banish it"])
def test_what_holds_for_a_time_is_over_in_time(deed: str, until: str, ends: tuple[int, int], phase: int) -> None:
    text = f"Target 1 monster you control; {deed} until {until}."
    assert (turns_until_over(text, A, phase), turns_until_over(text, B, phase)) == ends


# -- as long as it stays -------------------------------------------------------------------------------------------


def made_spell(name: str, text: str) -> Card:
    return spell_card(name, compile_text(name, v.SPELL, text))


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("told", ["If it is destroyed", "When that monster is destroyed"])
def test_what_waits_for_a_monster_is_over_once_that_leaves(left: bool, told: str) -> None:
    game = Scenario()
    bear = game.a.graveyard(monster_card("Slate Bear", 1800, 1000))
    call, again, back = game.a.hand(
        made_spell("Call", f"Target 1 monster in your GY; Special Summon it. {told}, you take 700 damage."),
        made_spell("Again", "Special Summon 1 monster from your hand."),
        made_spell("Back", "Target 1 monster you control; return it to the hand."),
    )
    sweep = game.a.hand(SWEEP)
    game.begin()
    play(game, call, bear)
    for each in (back, again) if left else ():
        play(game, each, bear)
    assert bear.place == v.MONSTER_ZONE
    play(game, sweep)
    assert bear.place == v.GRAVEYARD and game.lp[0] == (8000 if left else 7300)


def test_a_ban_on_monsters_you_control_binds_those_that_come_later() -> None:
    """What an effect changes about monsters is fixed for those that are there; what "monsters you control" cannot do
    is a rule for the player."""
    told = "Monsters you control cannot attack for the rest of this turn, except Fish monsters."
    assert explained(compile_text("Calm", v.SPELL, told))[0].endswith(
        "the end of the turn, also those that come later."
    )
    game = Scenario()
    calm, rally = game.a.hand(
        made_spell("Calm", told),
        made_spell("Rally", "All monsters you control gain 500 ATK until the end of this turn."),
    )
    there, set_down = game.a.monster(BEAR), game.a.monster(BEAR, v.FACE_DOWN)
    later, fish = game.a.hand(BEAR, monster_card("Carp", 900, 900, type=v.FISH))
    call = game.a.hand(made_spell("Call", "Special Summon 1 Fish monster from your hand."))
    theirs = game.b.monster(BEAR)
    game.begin()
    play(game, calm)
    play(game, rally)
    summon(game, later)
    play(game, call, fish)
    game.flip_summon(set_down)
    settle(game)
    assert (there.attack, later.attack, fish.attack) == (2300, 1800, 900)
    game.to_battle_phase()
    for each in (there, set_down, later):
        assert game.why_not(q.ATTACK, each, theirs) == ("OTHER-17",)
    assert game.may(q.ATTACK, fish, theirs)


# -- in the End Phase of that turn ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "until, whose, turns, holds",
    [
        ("the end of your opponent's next turn", A, 1, True),
        ("the End Phase of your opponent's next turn", A, 1, False),
        ("the end of your next turn", A, 2, True),
        ("the end of the next turn", A, 1, True),
        ("the end of your next turn", B, 1, True),
        ("the end of your opponent's next turn", B, 2, True),
    ],
)
@pytest.mark.parametrize("told_in", [v.MAIN_PHASE_1, v.END_PHASE])
def test_what_lasts_to_the_end_of_a_turn_lasts_through_its_end_phase(
    until: str, whose: int, turns: int, holds: bool, told_in: int
) -> None:
    """What lasts "until the End Phase" is over as that comes."""
    game, bear, begun = used(f"Target 1 monster you control; it gains 500 ATK until {until}.", whose, told_in)
    while game.state.turn < begun + turns or game.phase != v.END_PHASE:
        go_on(game)
    assert (game.state.turn, bear.attack) == (begun + turns, 2300 if holds else 1800)
    while game.state.turn == begun + turns:
        go_on(game)
    assert bear.attack == 1800
