"""A phase skipped when it comes next, or in the next turn; cards that come to the hand by draws alone."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from tests.cards.stories.settling import play
from tests.rulebook.scenario import Scenario, spell_card
from tests.text.reading import A_MONSTER, ability, refused


@pytest.mark.parametrize(
    "words, act",
    [
        ("Skip your next Battle Phase", say.skip_phase(v.BATTLE_PHASE, v.YOU)),
        ("Skip the Battle Phase of your next turn", say.skip_phase(v.BATTLE_PHASE, v.YOU, next_turn=True)),
        ("Skip the Draw Phase of your opponent's next turn", say.skip_phase(v.DRAW_PHASE, next_turn=True)),
    ],
)
def test_skipped(words: str, act: p.Act) -> None:
    assert ability(v.SPELL, f"{words}.") == say.card_effect(act, when=True)


def test_who_they_are_has_to_be_said() -> None:
    assert refused(v.SPELL, "Skip the Draw Phase of their next turn.")


@pytest.mark.parametrize(
    "words, skipped", [("your next Battle Phase", True), ("the Battle Phase of your next turn", False)]
)
def test_this_turn_or_the_next(words: str, skipped: bool) -> None:
    game = Scenario()
    tea = game.a.hand(spell_card("Tea", compile_text("Tea", v.SPELL, f"Skip {words}.")))
    game.begin()
    play(game, tea)
    assert game.may(q.TO_BATTLE_PHASE) != skipped
    game.end_turn()
    game.end_turn()
    assert game.may(q.TO_BATTLE_PHASE) == skipped
    game.end_turn()
    game.end_turn()
    assert game.may(q.TO_BATTLE_PHASE)


BAN = "Neither player can add cards from the Deck to the hand except by drawing them."


def test_only_draws() -> None:
    assert ability(A_MONSTER, BAN).modifiers == (p.CannotAddOrDraw(but_draw=True, side=v.EITHER),)
    game = Scenario()
    game.a.spell(spell_card("Hush", compile_text("Hush", v.SPELL | v.CONTINUOUS, BAN), v.CONTINUOUS))
    draw = game.a.hand(spell_card("Draw", compile_text("Draw", v.SPELL, "Draw 1 card.")))
    seek = game.a.hand(spell_card("Seek", compile_text("Seek", v.SPELL, "Add 1 card from your Deck to your hand.")))
    game.begin()
    assert game.may(q.ACTIVATE, draw) and not game.may(q.ACTIVATE, seek)
    play(game, draw)
    assert game.a.count(v.HAND) == 2
