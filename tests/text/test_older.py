"""Older wording means what the same card says today, and errors point into the text as it was written."""

from dataclasses import replace

import pytest

from engine.program import Program
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from engine.text.older import reworded
from engine.text.tokens import tokens_of
from engine.vocabulary import EFFECT, MONSTER, SPELL, TRAP

A_MONSTER = MONSTER | EFFECT


def without_places(program: Program) -> Program:
    return replace(program, abilities=tuple(replace(a, text=(0, 0)) for a in program.abilities))


@pytest.mark.parametrize(
    "kinds, older, current",
    [
        (SPELL, "Select 1 monster on the field. Destroy it.", "Target 1 monster on the field; destroy it."),
        (SPELL, "Select 1 monster on the field and destroy it.", "Target 1 monster on the field; destroy it."),
        (SPELL, "Select and destroy 1 monster on the field.", "Target 1 monster on the field; destroy it."),
        (
            SPELL,
            "Select 1 face-up monster on your opponent's side of the field. Destroy the selected monster.",
            "Target 1 face-up monster your opponent controls; destroy that target.",
        ),
        (SPELL, "Inflict 450 points of damage to your opponent's Life Points.", "Inflict 450 damage to your opponent."),
        (SPELL, "Remove from play 1 monster in your Graveyard.", "Target 1 monster in your GY; banish it."),
        (SPELL, "Remove 1 monster in your Graveyard from play.", "Target 1 monster in your GY; banish it."),
        (
            SPELL,
            "Return 1 of your removed from play monsters to the hand.",
            "Target 1 of your banished monsters; return it to the hand.",
        ),
        (
            SPELL,
            "Add 1 Winged Beast-Type monster from your Deck to your hand.",
            "Add 1 Winged Beast monster from your Deck to your hand.",
        ),
        (TRAP, "Destroy 1 monster with an ATK of 1000 points or less.", "Destroy 1 monster with 1000 or less ATK."),
        (
            SPELL,
            "Increase 1 face-up monster's DEF by 650 points until the end of this turn.",
            "Target 1 face-up monster on the field; it gains 650 DEF until the end of this turn.",
        ),
        (
            A_MONSTER,
            "When this card is Normal Summoned, you can draw 1 card.",
            "When this card is Normal Summoned: You can draw 1 card.",
        ),
        (
            A_MONSTER,
            "When this card is Normal Summoned, you can select 1 Level 4 monster on the field, and destroy it.",
            "When this card is Normal Summoned: You can target 1 Level 4 monster on the field; destroy it.",
        ),
        (
            A_MONSTER,
            "If this card is sent to the Graveyard, you can draw 1 card.",
            "If this card is sent to the GY: You can draw 1 card.",
        ),
        (
            A_MONSTER,
            "Once per turn, you can discard 1 card to draw 1 card.",
            "Once per turn: You can discard 1 card; draw 1 card.",
        ),
        (
            A_MONSTER,
            "You can Tribute this card to inflict 500 damage to your opponent.",
            "You can Tribute this card; inflict 500 damage to your opponent.",
        ),
        (
            A_MONSTER,
            "When this card is Normal Summoned, you can destroy 1 Fiend monster on the field.",
            "When this card is Normal Summoned: You can target 1 Fiend monster on the field; destroy it.",
        ),
        (
            A_MONSTER,
            "When this card is Normal Summoned, you can add 1 monster from your Deck to your hand.",
            "When this card is Normal Summoned: You can add 1 monster from your Deck to your hand.",
        ),
        (
            A_MONSTER,
            "When this card is Normal Summoned, you can destroy all monsters on the field.",
            "When this card is Normal Summoned: You can destroy all monsters on the field.",
        ),
        (
            SPELL,
            "Select 1 monster on the field. Destroy it and draw 1 card.",
            "Target 1 monster on the field; destroy it, also draw 1 card.",
        ),
        (
            SPELL,
            "Select and Special Summon 1 monster from your Graveyard in Attack Position.",
            "Target 1 monster in your GY; Special Summon it in Attack Position.",
        ),
        (
            SPELL,
            "Select and take control of 1 monster your opponent controls.",
            "Target 1 monster your opponent controls; take control of it.",
        ),
        (SPELL, "Tribute 1 monster to activate this card. Draw 2 cards.", "Tribute 1 monster; draw 2 cards."),
        (
            A_MONSTER,
            "When this card is destroyed as a result of battle, you can draw 1 card.",
            "When this card is destroyed by battle: You can draw 1 card.",
        ),
        (
            A_MONSTER,
            "If this card attacks a face-up Level 2 or lower monster, destroy the monster immediately with this "
            "card's effect without applying damage calculation.",
            "At the start of the Damage Step, if this card attacks a face-up Level 2 or lower monster: Destroy that monster.",
        ),
        (
            A_MONSTER,
            "If this card attacks a face-down Defense Position monster, destroy that monster immediately "
            "with this card's effect without flipping it face-up or applying damage calculation.",
            "At the start of the Damage Step, if this card attacks a face-down Defense Position monster: Destroy that "
            "monster.",
        ),
        (
            A_MONSTER,
            "While you control another Plant-Type monster, if this card attacks a face-down Defense Position "
            "monster, destroy the monster immediately with this card's effect without flipping it face-up or applying damage "
            "calculation.",
            "At the start of the Damage Step, while you control another Plant monster, if this card attacks "
            "a face-down Defense Position monster: Destroy that monster.",
        ),
        (
            A_MONSTER,
            "If this card is destroyed, send the top 2 cards of your opponent's Deck to the Graveyard.",
            "If this card is destroyed: Send the top 2 cards of your opponent's Deck to the GY.",
        ),
        (
            A_MONSTER,
            "When this card is sent to the Graveyard, increase your opponent's Life Points by 700 points.",
            "When this card is sent to the GY: Your opponent gains 700 LP.",
        ),
        (
            A_MONSTER,
            "While you control this face-up Attack Position card, when an opponent's monster declares an attack, "
            "inflict 400 damage to your opponent.",
            "While you control this face-up Attack Position card, when an opponent's "
            "monster declares an attack: Inflict 400 damage to your opponent.",
        ),
        (
            A_MONSTER,
            "When this face-up card you control is sent to the Graveyard by a card effect, destroy all Trap "
            "Cards your opponent controls.",
            "When this face-up card you control is sent to the GY by a card effect: "
            "Destroy all Traps your opponent controls.",
        ),
        (
            A_MONSTER,
            "If this card is Normal Summoned, you can: Draw 1 card.",
            "If this card is Normal Summoned: You can draw 1 card.",
        ),
        (
            SPELL,
            'Special Summon up to 2 "Clay Sparrow"(s) from your hand.',
            'Special Summon up to 2 "Clay Sparrow" from your hand.',
        ),
        (A_MONSTER, "This card cannot be selected as an attack target.", "This card cannot be targeted for attacks."),
    ],
)
def test_older_wording_means_what_it_says_today(kinds: int, older: str, current: str) -> None:
    assert without_places(compile_text("Test Card", kinds, older)) == without_places(
        compile_text("Test Card", kinds, current)
    )


@pytest.mark.parametrize(
    "text",
    [
        "When this card is Normal Summoned, you can draw 1 card, then destroy 1 monster on the field.",
        "When this card is Normal Summoned, you can destroy 1 monster on the field, then destroy 1 monster on the field.",
        "When this card is Normal Summoned, you can select 1 monster on the field. Destroy 1 Spell on the field.",
    ],
)
def test_older_wording_that_leaves_open_when_cards_are_chosen_is_refused(text: str) -> None:
    with pytest.raises(TextError, match="when this older text"):
        compile_text("Test Card", A_MONSTER, text)


def test_what_may_be_summoned_by_its_own_text_is_no_effect() -> None:
    """ "If …, you can" begins many things today."""
    assert not compile_text(
        "Test Card", A_MONSTER, "If you control no Fiend monsters, you can Special Summon this card (from your hand)."
    ).abilities


@pytest.mark.parametrize(
    "text, certain",
    [
        ("Select 1 monster. Destroy it.", True),
        ("Remove this card from play.", True),
        ("When this card is Summoned, you can draw 1 card.", True),
        ("Inflict 500 points of damage to a player.", True),
        ("Target 1 monster in your Graveyard; destroy it.", False),
        ("Pay 500 Life Points; draw 1 card.", False),
        ("You can target 1 Dragon-Type monster; destroy it.", False),
    ],
)
def test_some_words_are_surely_old(text: str, certain: bool) -> None:
    assert reworded(tokens_of(text))[1] is certain


def test_what_replaces_old_words_keeps_their_place() -> None:
    text = "Remove 1 monster in your Graveyard from play."
    words = reworded(tokens_of(text))[0]
    assert [word.norm for word in words] == ["banish", "#", "monster", "in", "your", "gy", "."]
    assert all(
        text[word.start : word.end].startswith(first)
        for word, first in zip(words, ("Remove", "1", "monster", "in", "your", "Graveyard", "."), strict=True)
    )
    starts = [word.start for word in words]
    assert starts == sorted(starts)


def test_an_error_behind_old_words_points_at_the_real_ones() -> None:
    text = "Remove from play 1 gremlin from your Graveyard."
    with pytest.raises(TextError) as refused:
        compile_text("Test Card", SPELL, text)
    assert text[refused.value.start : refused.value.end] == "gremlin"


def test_a_rule_that_feeds_itself_comes_to_an_end() -> None:
    words = reworded(tokens_of("Magic Card Magic Card"))[0]
    assert [word.norm for word in words] == ["spell", "card", "spell", "card"]
