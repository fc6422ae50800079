"""Positions are compared: what is better for a player is worth more, whoever it is."""

from collections.abc import Callable

import pytest

from engine import program as p
from engine.cards.card import Card
from tests.phrases import the_target, card_effect, draw, face_up_monster, in_graveyard, program, trap_effect
from engine.players.evaluation import WON, advantage
from engine.players.printed_worth import printed_worth
from engine.vocabulary import DEFENSE_POSITION, FACE_DOWN, MONSTER, YOU
from tests.cards.known import cards
from tests.players.test_every_player import played
from tests.rulebook.scenario import Scenario, Side, monster_card, spell_card, trap_card

WEAK = monster_card("Weak", 800, 800)
BEAR = monster_card("Bear", 2000, 1500)
WALL = monster_card("Wall", 300, 2200)
GIANT = monster_card("Giant", 3000, 2500, level=8)
BOLT = spell_card("Bolt", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(face_up_monster())])))
ALARM = trap_card("Alarm", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(face_up_monster())])))
GIFT = spell_card("Gift", program(card_effect(draw(2))))


def worth(lay: Callable[[Side], object], lp: int = 8000) -> int:
    """What that side of an otherwise empty mat is worth to its player."""
    game = Scenario()
    lay(game.a)
    game.state.lp[0] = lp
    game.begin()
    return advantage(game.state, 0)


def test_equal_sides_are_worth_nothing() -> None:
    game = Scenario()
    for side in (game.a, game.b):
        side.hand(BOLT, GIANT)
        side.set(ALARM)
    game.begin()
    assert advantage(game.state, 0) == 0


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    duel, _ = played(("novice", "random"), ("Starwell", "The Font"), Scenario().state.facts.edition, 3)
    assert advantage(duel.state, 0) == -advantage(duel.state, 1) != 0
    game = Scenario()
    game.a.monster(BEAR)
    game.b.set(ALARM)
    game.begin()
    for player in (0, 1):
        assert advantage(game.duel.view(player).state, 0) == -advantage(game.duel.view(player).state, 1)


def test_a_duel_that_is_won_is_worth_more_than_anything_else() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    game.state.lp[1] = 2000
    game.begin()
    before = advantage(game.state, 0)
    game.to_battle_phase()
    game.attack(bear)
    assert game.winner == 0
    assert advantage(game.state, 0) > WON - 100 > before
    assert advantage(game.state, 1) < 100 - WON


def test_life_points_weigh_more_the_fewer_there_are() -> None:
    of = [worth(lambda side: None, lp) for lp in (500, 1500, 4000, 5000, 8000, 9000)]
    assert of == sorted(of)
    assert of[1] - of[0] > of[3] - of[2] > of[5] - of[4] > 0


@pytest.mark.parametrize(
    ("better", "than"),
    [
        (lambda side: side.monster(BEAR), lambda side: side.monster(WEAK)),
        (lambda side: side.monster(WALL, DEFENSE_POSITION), lambda side: side.monster(WALL)),
        (lambda side: side.monster(WEAK), lambda side: side.hand(WEAK)),
        (lambda side: side.hand(BOLT, BOLT), lambda side: side.hand(BOLT)),
        (lambda side: side.set(ALARM), lambda side: side.hand(ALARM)),
        (lambda side: side.hand(BOLT), lambda side: side.set(BOLT)),
        (lambda side: side.hand(GIFT), lambda side: side.hand(WEAK)),
        (lambda side: side.hand(WEAK), lambda side: side.graveyard(WEAK)),
    ],
    ids=["strong", "walls defend", "summoned", "more cards", "Traps lie", "Spells are held", "two for one", "not gone"],
)
def test_better(better: Callable[[Side], object], than: Callable[[Side], object]) -> None:
    def against_a_bear(lay: Callable[[Side], object]) -> int:
        game = Scenario()
        game.b.monster(BEAR)
        lay(game.a)
        game.begin(player=1)
        return advantage(game.state, 0)

    assert against_a_bear(better) > against_a_bear(than)


def test_a_monster_in_the_graveyard_is_worth_more_to_who_can_bring_it_back() -> None:
    back = spell_card("Call", program(card_effect(p.SpecialSummon(in_graveyard(side=YOU)))))

    def gained_beside(card: Card) -> int:
        return worth(lambda side: (side.hand(card), side.graveyard(GIANT))) - worth(lambda side: side.hand(card))

    assert gained_beside(back) > gained_beside(GIFT) + 100


def test_what_is_unknown_counts_as_a_usual_card() -> None:
    game = Scenario()
    game.b.monster(GIANT, FACE_DOWN)
    game.b.set(ALARM)
    game.b.hand(GIFT)
    game.begin()
    other = Scenario()
    other.b.monster(WEAK, FACE_DOWN)
    other.b.set(BOLT)
    other.b.hand(WEAK)
    other.begin()
    assert advantage(game.duel.view(0).state, 0) == advantage(other.duel.view(0).state, 0)
    assert advantage(game.duel.view(0).state, 0) < -1500


def test_every_built_in_card_is_worth_something_in_hand() -> None:
    for card in cards():
        found = printed_worth(card)
        assert 0 < found.in_hand < 2500, card
        assert card.kinds & MONSTER or 0 < found.set_down < 2500, card
