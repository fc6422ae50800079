"""“When …, or if …: You can”: only what happens in the first of the two can be missed."""

import pytest

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import EFFECT, GRAVEYARD, HAND, MONSTER
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card
from tests.text.reading import ability, read

A = MONSTER | EFFECT
GIANT = monster_card("Giant", 2400, 2000, level=5)


def creature(text: str) -> Card:
    return monster_card("Test Card", 1000, program=compile_text("Test Card", A, text))


@pytest.mark.parametrize(
    "text, drawn",
    [
        ("When this card is destroyed, or if this card is Tributed: You can draw 1 card.", 1),
        ("When this card is destroyed, or if it is Tributed: You can draw 1 card.", 1),
        ("When this card is Tributed, or if this card is destroyed: You can draw 1 card.", 0),
        ("If this card is Tributed, or if this card is destroyed: You can draw 1 card.", 1),
    ],
)
def test_what_is_tributed_for_a_summon_misses_its_when_and_not_its_if(text: str, drawn: int) -> None:
    game = Scenario()
    given = game.a.monster(creature(text))
    giant = game.a.hand(GIANT)
    game.begin()
    game.normal_summon(giant)
    settle(game)
    assert given.place == GRAVEYARD and game.a.count(HAND) == drawn


def test_both_halves_are_one_effect_for_its_limit() -> None:
    text = (
        "When this card is Normal Summoned, or if it is Special Summoned: You can draw 1 card. "
        'You can only use this effect of "Test Card" once per turn.'
    )
    first, other = read(A, text).abilities
    assert (first.when, other.when) == (True, False)
    assert first.limit == other.limit and first.limit_group == other.limit_group != ""


def test_what_must_be_done_is_told_in_one() -> None:
    must = ability(A, "When this card is Normal Summoned, or if it is Special Summoned: Draw 1 card.")
    assert len(must.event) == 2 and not must.when


def test_one_of_the_two_is_used_where_both_have_come_true() -> None:
    game = Scenario()
    text = "When this card is destroyed by battle, or if this card is sent to the GY: You can draw 1 card."
    weak, strong = game.a.monster(creature(text)), game.b.monster(GIANT)
    game.begin()
    game.to_battle_phase()
    game.attack(weak, strong)
    while game.question == "response":
        game.passes()
    assert game.question == "trigger" and len(game.offered(q.TRIGGER)) in (1, 2)
    settle(game)
    assert weak.place == GRAVEYARD and game.a.count(HAND) == 1
