"""Figures that change and cards that are compared, played: what the program alone doesn't show."""

import pytest

from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import CONTINUOUS, DECK, EFFECT, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE, SPELL, XYZ
from tests.cards.stories.settling import play
from tests.rulebook.scenario import Scenario, monster_card, spell_card

WOLF = monster_card("Otter Knight", 1600, 1200, 4)
BEAR = monster_card("Slate Bear", 1800, 400, 5)
FOX = monster_card("Marsh Fox", 900, 900, 4)
TOWER = monster_card("Glass Tower", 2000, 2000, 4, kinds=XYZ)


EXCHANGE = "Tribute 1 monster; Special Summon 1 monster with the same Level as the Tributed monster from your hand."


def spell(text: str, icon: int = 0) -> Card:
    return spell_card("Test Card", compile_text("Test Card", SPELL | icon, text), icon)


def creature(text: str) -> Card:
    return monster_card("Test Card", 1000, 1000, 3, program=compile_text("Test Card", MONSTER | EFFECT, text))


@pytest.mark.parametrize("which", ["", "original "])
def test_atk_and_def_change_places_at_one_moment(which: str) -> None:
    game = Scenario()
    wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
    mirror = game.a.hand(
        spell(f"Switch the {which}ATK and DEF of all face-up monsters on the field, until the end of this turn.")
    )
    game.begin()
    play(game, mirror)
    assert (wolf.attack, wolf.defense, bear.attack, bear.defense) == (1200, 1600, 400, 1800)
    game.end_turn()
    assert (wolf.attack, wolf.defense) == (1600, 1200)


def test_each_by_its_own_level_and_rank() -> None:
    game = Scenario()
    game.a.spell(spell("All monsters on the field lose ATK and DEF equal to their own Level/Rank x 100.", CONTINUOUS))
    wolf, bear, tower = game.a.monster(WOLF), game.b.monster(BEAR), game.b.xyz(TOWER, [])
    game.begin()
    assert [each.attack for each in (wolf, bear, tower)] == [1200, 1300, 1600]


def test_only_that_is_tributed_for_which_there_is_something_to_find() -> None:
    game = Scenario()
    exchange = game.a.hand(spell(EXCHANGE))
    wolf, bear, fox = game.a.monster(WOLF), game.a.monster(BEAR), game.a.hand(FOX)
    game.begin()
    play(game, exchange)
    assert wolf.place == GRAVEYARD and fox.place == MONSTER_ZONE and bear.place == MONSTER_ZONE


def test_nothing_is_tributed_in_vain() -> None:
    game = Scenario()
    exchange = game.a.hand(spell(EXCHANGE))
    game.a.monster(BEAR)
    game.a.hand(FOX)
    game.begin()
    assert not game.may(q.ACTIVATE, exchange)


def test_a_target_by_what_was_sent() -> None:
    game = Scenario()
    hunter = game.a.monster(
        creature(
            "You can send 1 monster from your hand to the GY, then target 1 monster your "
            "opponent controls with DEF less than or equal to the sent monster's DEF; destroy "
            "that target."
        )
    )
    wolf, fox = game.a.hand(WOLF, FOX)
    bear, owl = game.b.monster(BEAR), game.b.monster(monster_card("Mute Owl", 900, 1100))
    game.begin()
    play(game, hunter, wolf, owl)
    assert wolf.place == owl.place == GRAVEYARD and fox.place == HAND and bear.place == MONSTER_ZONE


def test_a_different_name_is_one_that_the_card_has_not() -> None:
    game = Scenario()
    call = game.a.hand(
        spell(
            "Target 1 monster you control; Special Summon 1 monster with the same Level as that "
            "target, but a different name from your Deck."
        )
    )
    game.a.monster(WOLF)
    another, fox = game.a.deck(WOLF, FOX)
    game.begin()
    play(game, call, another, fox)
    assert fox.place == MONSTER_ZONE and another.place == DECK


def test_a_name_taken_over_ends() -> None:
    game = Scenario()
    mimic = game.a.monster(
        creature(
            "You can send 1 monster from your Deck to the GY; this card's name becomes the "
            "sent monster's original name, until the end of this turn."
        )
    )
    fox = game.a.deck(FOX)
    game.begin()
    play(game, mimic, fox)
    assert traits.names(game.state, mimic.uid) == ("Marsh Fox",) and mimic.attack == 1000
    game.end_turn()
    assert traits.names(game.state, mimic.uid) == ("Test Card",)
