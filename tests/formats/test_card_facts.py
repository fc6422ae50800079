"""From the raw facts of a database to a card that can be played."""

import pytest

from engine.cards.card import Card
from engine.formats.card_facts import CardFacts, Unusable, card_from
from engine.vocabulary import DRAGON, LIGHT, MONSTER, NORMAL, PENDULUM, PENDULUM_ZONE
from tests.rulebook.scenario import Scenario


def wolf(name: str, text: str = "") -> Card:
    return card_from(CardFacts(10, name, MONSTER | NORMAL, LIGHT, DRAGON, 4, 1000, 1000, text=text))


def test_signs_that_cannot_be_seen_keep_no_card_away() -> None:
    """They come with texts that were copied from pages: hard blanks, zero-width blanks, letters in two parts."""
    card = wolf("Fe\u0301e\u00a0Wolf\u200b", "It\u00a0howls.\u200b\r\nAt\u2009night.\ufeff")
    assert (card.name, card.text) == ("Fée Wolf", "It howls.\nAt night.")


def test_signs_that_could_harm_a_terminal_and_names_of_nothing_still_do() -> None:
    with pytest.raises(Unusable, match="Its name has characters that can’t be shown"):
        wolf("Wolf\x1b[2J")
    with pytest.raises(Unusable, match="Its text has characters that can’t be shown"):
        wolf("Wolf", "\x07")
    with pytest.raises(Unusable, match="It has no name"):
        wolf("\u200b\u00a0")


def test_a_normal_pendulum_monster_is_activated_into_a_pendulum_zone() -> None:
    """SUMMON-30, KIND-23: every Pendulum Monster is a Spell there, with Pendulum Effect or without."""
    clock = card_from(CardFacts(10, "Still Clock", MONSTER | NORMAL | PENDULUM, LIGHT, DRAGON, 4, 1000, 1000, 2, 2))
    game = Scenario()
    in_hand = game.a.hand(clock)
    game.begin()
    game.activate(in_hand).resolve()
    assert in_hand.place == PENDULUM_ZONE
