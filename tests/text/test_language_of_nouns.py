"""Sorts of cards, known cards and figures, as the combining grammar tells them."""

import pytest

from tests.text.reading import program
from tests.text.tellings import told_as_ever
from engine.vocabulary import CONTINUOUS, EFFECT, EQUIP, MONSTER, PENDULUM, SPELL

MONSTER_CARD = MONSTER | EFFECT


@pytest.mark.parametrize(
    "text",
    (
        "You can Special Summon this card (from your hand) by banishing 1 WIND and 1 WATER monster from your GY.",
        "Banish 1 EARTH, 1 WATER, and 1 FIRE monster from your GY; draw 1 card.",
        'You can banish 1 "Wisp" monster and 1 Dragon monster from your GY; draw 1 card.',
        'Target 1 "Wisp" monster and 1 Field Spell in your GY; add those targets to your hand.',
        'Add 1 "Wisp" monster and 1 "Clay Sparrow" from your Deck to your hand, except "Test Card".',
        'Special Summon 1 each of "Clay Sparrow", "Clay Owl", and "Clay Heron" from your Deck.',
    ),
)
def test_one_of_each_sort_is_one_choice(text: str) -> None:
    told_as_ever(text, MONSTER_CARD if text.startswith("You") else SPELL)


@pytest.mark.parametrize(
    "text",
    (
        'You can add 1 DARK "Wisp" monster or 1 "Wisp" Spell/Trap from your Deck to your hand.',
        'You can target 1 Ritual Monster or 1 "Clay Sparrow" in your GY; add it to your hand.',
    ),
)
def test_one_of_either_sort(text: str) -> None:
    told_as_ever(f"If this card is Normal Summoned: {text}")


def test_sorts_in_different_places_are_targeted_one_after_the_other() -> None:
    told_as_ever("Target 1 face-up monster on the field and 1 Spell in your GY; destroy the first target.", SPELL)
    told_as_ever("Target 1 monster you control and 1 monster your opponent controls; destroy them.", SPELL)


def test_it_and_this_card_are_destroyed_together() -> None:
    told_as_ever(
        "You can target 1 other Spell/Trap on the field; destroy both it and this card.", MONSTER_CARD | PENDULUM
    )


@pytest.mark.parametrize(
    "text",
    (
        "Send 1 monster from your hand or face-up field to the GY; draw 1 card.",
        "Send 1 monster from your hand or face-up from your field to the GY; draw 1 card.",
        'Target 1 "Wisp" monster you control or in your GY; banish it.',
        "Banish all monsters in both players' GYs.",
        "Banish 1 monster from either GY.",
    ),
)
def test_places(text: str) -> None:
    told_as_ever(text, SPELL)


@pytest.mark.parametrize(
    "text",
    (
        "Target 1 monster on the field that has a Level; destroy it.",
        "Target 1 Xyz Monster on the field that has no material; destroy it.",
        "Target 1 card you control that you can place a Spell Counter on; place 1 Spell Counter on it.",
        "Destroy the 1 monster on the field with the highest ATK (your choice, if tied).",
        "Destroy all face-down and non-FIRE monsters.",
        "Destroy as many Spells and Traps your opponent controls as possible, and if you do, draw 1 card.",
        "Target 1 monster your opponent controls, whose current ATK is different from its original ATK; destroy it.",
        "Target 1 monster that was Special Summoned from the Extra Deck; destroy it.",
    ),
)
def test_what_is_said_of_cards(text: str) -> None:
    told_as_ever(text, SPELL)


@pytest.mark.parametrize(
    "text",
    (
        "Once per turn: You can Tribute 1 other monster; this card gains ATK equal to the Tributed monster's ATK.",
        "Once per turn: You can banish 1 monster from your GY; this card gains ATK equal to the banished monster's ATK.",
        "Once per turn: You can banish any number of monsters from your GY; this card gains 350 ATK for each.",
        "Once per turn: You can discard 1 card; inflict 450 damage to your opponent for each monster they control.",
        "Once per turn: You can declare a Level from 2 to 7; this card becomes that Level until the end of this turn.",
        "Once per turn: You can make this card Level 7 until the end of this turn.",
        "Once per turn, during your Standby Phase: Increase this card's Level by 1 (max. 12).",
        "Once per turn: You can target 1 monster your opponent controls; change its ATK to 0.",
        "Once per turn: You can increase this card's Level by 2 and ATK by 600, until the end of this turn.",
        "When this card declares an attack: Halve your opponent's LP.",
        "This card's ATK and DEF are equal to its Level x 350.",
        "If your opponent controls more Dragon monsters than you do, you can Special Summon this card (from your hand).",
        "While your LP are lower than your opponent's, this card gains ATK equal to the difference.",
    ),
)
def test_figures(text: str) -> None:
    told_as_ever(text)


def test_figures_of_what_is_on_the_field_all_the_time() -> None:
    told_as_ever("Increase the ATK of all FIRE monsters by 500 and decrease their DEF by 400.", SPELL | CONTINUOUS)
    told_as_ever(
        "A LIGHT monster equipped with this card increases its ATK by 400 and decreases its DEF by 200.", SPELL | EQUIP
    )


@pytest.mark.parametrize(
    "text",
    (
        "Target 1 monster on the field; destroy the second target.",
        "Destroy the 1 monster on the field.",
        "Draw 1 card; this card gains ATK equal to the banished monster's ATK.",
        'You can add 1 "Clay Sparrow" or "Wisp" from your Deck to your hand.',
        "Target 1 monster on the field; it becomes that Level.",
        "Target 2 monsters on the field; destroy all 3 of them.",
    ),
)
def test_what_means_nothing_is_not_understood(text: str) -> None:
    assert program("Test Card", SPELL, text) is None
