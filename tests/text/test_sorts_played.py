"""Alternatives of two sorts and comparisons with known cards, played."""

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import DECK, EFFECT, FACE_DOWN, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE, SPELL
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card

FOX = monster_card("Ember Fox", 1000, level=4)
WOLF = monster_card("Ember Wolf", 1500, level=4)
OWL = monster_card("Ash Owl", 1200, level=3)
BEAR = monster_card("Slate Bear", 1800, level=5)


def spell(text: str, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, SPELL, text))


def creature(text: str, name: str = "Test Card") -> Card:
    return monster_card(name, 1000, 1000, program=compile_text(name, MONSTER | EFFECT, text))


def test_only_a_monster_that_has_its_like_is_tributed() -> None:
    game = Scenario()
    card = game.a.hand(
        spell("Tribute 1 monster; Special Summon 1 monster with the same Level as the Tributed monster from your Deck.")
    )
    fox, bear, owl = game.a.monster(FOX), game.a.monster(BEAR), game.a.monster(OWL)
    (wolf,) = (game.a.deck(WOLF),)
    game.begin()
    play(game, card, fox)
    assert fox.place == GRAVEYARD and wolf.place == MONSTER_ZONE and bear.place == owl.place == MONSTER_ZONE


def test_without_a_like_monster_nothing_is_activated() -> None:
    game = Scenario()
    card = game.a.hand(
        spell("Tribute 1 monster; Special Summon 1 monster with the same Level as the Tributed monster from your Deck.")
    )
    game.a.monster(BEAR)
    game.a.deck(OWL)
    game.begin()
    assert not game.may(q.ACTIVATE, card)


def test_a_card_that_is_discarded_is_not_its_own_like() -> None:
    game = Scenario()
    card = game.a.hand(
        spell("Discard 1 monster; Special Summon 1 monster with the same name as the discarded monster from your hand.")
    )
    game.a.hand(FOX)
    game.begin()
    assert not game.may(q.ACTIVATE, card)


def test_the_second_target_has_the_level_of_the_first() -> None:
    game = Scenario()
    card = game.a.hand(
        spell(
            "Target 1 face-up monster you control and 1 monster in your GY with the same Level; add "
            "the second target to your hand."
        )
    )
    fox, owl = game.a.monster(FOX), game.a.monster(OWL)
    wolf, bear = game.a.graveyard(WOLF, BEAR)
    game.begin()
    game.activate(card)
    assert owl not in game.choices  # there is no Level 3 monster in the Graveyard
    settle(game, fox)
    assert wolf.place == HAND and bear.place == GRAVEYARD


def test_a_different_name_from_the_target() -> None:
    game = Scenario()
    card = game.a.hand(
        spell("Target 1 face-up monster you control; Special Summon 1 monster with a different name from your hand.")
    )
    game.a.monster(FOX)
    same, other = game.a.hand(FOX, WOLF)
    game.begin()
    play(game, card)
    assert same.place == HAND and other.place == MONSTER_ZONE


def test_alone_among_its_name_it_gains_nothing() -> None:
    game = Scenario()
    text = 'While you control an "Ember" monster with a different name, this card gains 300 ATK.'
    hound = game.a.monster(creature(text, "Ember Hound"))
    game.a.monster(creature(text, "Ember Hound"))
    hidden = game.a.monster(FOX, FACE_DOWN)
    game.begin()
    assert hound.attack == 1000
    game.flip_summon(hidden)
    assert hound.attack == 1300


def test_cards_are_counted_once_for_each_name() -> None:
    game = Scenario()
    hound = game.a.monster(
        creature('This card gains 100 ATK for each "Ember" monster with a different name in your GY.')
    )
    game.a.graveyard(FOX, FOX, WOLF, BEAR)
    game.begin()
    assert hound.attack == 1200


def test_three_of_different_names_have_to_be_there() -> None:
    for third, enough in ((FOX, False), (OWL, True)):
        game = Scenario()
        card = game.a.hand(spell("If you have 3 or more monsters with different names in your GY: Draw 1 card."))
        game.a.graveyard(FOX, WOLF, third)
        game.begin()
        assert game.may(q.ACTIVATE, card) == enough


def test_one_of_two_sorts_is_found() -> None:
    game = Scenario()
    search = game.a.hand(spell('Add 1 "Ash Owl" or 1 Level 5 "Slate" monster from your Deck to your hand.'))
    owl, bear, fox = game.a.deck(OWL, BEAR, FOX)
    game.begin()
    game.activate(search).resolve()
    assert set(game.choices) == {owl, bear}
    game.pick(bear)
    assert bear.place == HAND and owl.place == fox.place == DECK
