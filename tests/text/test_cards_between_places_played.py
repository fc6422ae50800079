"""Cards that go from place to place, played: what the program alone does not show."""

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import DECK, EFFECT, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE, SPELL
from tests.cards.stories.settling import play
from tests.rulebook.scenario import Scenario, monster_card, spell_card

WOLF = monster_card("Otter Knight", 1600, 1200)
BEAR = monster_card("Slate Bear", 1800, 1000)


def spell(text: str, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, SPELL, text))


def creature(text: str, name: str = "Test Card") -> Card:
    return monster_card(name, 1000, 1000, program=compile_text(name, MONSTER | EFFECT, text))


def test_as_many_targets_as_cards_were_discarded() -> None:
    game = Scenario()
    storm = game.a.hand(
        spell("Discard up to 3 cards, then target the same number of monsters your opponent controls; destroy them.")
    )
    own = [game.a.hand(WOLF) for _ in range(4)]
    theirs = [game.b.monster(BEAR) for _ in range(2)]
    game.begin()
    play(game, storm, *own[:2], *theirs)
    assert [card.place for card in own] == [GRAVEYARD, GRAVEYARD, HAND, HAND]
    assert all(card.place == GRAVEYARD for card in theirs)


def test_a_name_in_the_graveyard() -> None:
    game = Scenario()
    double = game.a.hand(creature('This card\'s name becomes "Ember Fox" while in the GY.'))
    cull, call = (
        game.a.hand(spell("Discard 1 card; gain 100 LP.")),
        game.a.hand(spell('Target 1 "Ember Fox" in your GY; Special Summon it.')),
    )
    game.begin()
    play(game, cull, double)
    play(game, call, double)
    assert double.place == MONSTER_ZONE


def test_each_player_sends_from_the_own_hand() -> None:
    game = Scenario()
    trade = game.a.hand(spell("Each player sends 1 card from their hand to the GY, then draws 1 card."))
    game.a.hand(WOLF)
    game.begin()
    assert not game.may(q.ACTIVATE, trade)  # the opponent has no hand
    game = Scenario()
    trade = game.a.hand(spell("Each player sends 1 card from their hand to the GY, then draws 1 card."))
    wolf, bear = game.a.hand(WOLF), game.b.hand(BEAR)
    game.begin()
    play(game, trade)
    assert wolf.place == bear.place == GRAVEYARD and game.a.count(HAND) == game.b.count(HAND) == 1


def test_what_each_player_also_does_is_done_without_a_card_to_send_as_well() -> None:
    game = Scenario()
    trade = game.a.hand(spell("Each player shuffles their hand into the Deck, also draws 2 cards."))
    wolf = game.a.hand(WOLF)
    game.begin()
    play(game, trade)
    assert wolf.place in (DECK, HAND) and game.a.count(HAND) == game.b.count(HAND) == 2
