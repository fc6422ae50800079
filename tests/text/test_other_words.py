"""Words that players have and card texts don't are told in the words of card texts, with an example of the manual."""

import pytest

from engine.text.compiler import compile_text
from engine.text.other_words import TextHint, hint
from engine.text.not_understood import TextError
from engine.vocabulary import EFFECT, FUSION, MONSTER


def helped(text: str) -> TextHint:
    with pytest.raises(TextError) as why:
        compile_text("Test Card", MONSTER | EFFECT, text)
    return hint(text, why.value)


@pytest.mark.parametrize(
    "text, written, right",
    [
        ("You can deal 500 damage to your opponent.", "deal", "inflict"),
        ("At the start of your turn: You can draw 1 card.", "At the start of your turn", "During your Standby Phase"),
        ("Once each turn: You can draw 1 card.", "Once each turn", "Once per turn"),
        ("When this card attacks: You can draw 1 card.", "When this card attacks", "When this card declares an attack"),
        ("You can sacrifice this card; draw 1 card.", "sacrifice", "Tribute"),
        ("This card can't attack directly.", "can't", "cannot"),
        ("All monsters you control gain 300 ATK points.", "ATK points", "ATK"),
        ("This card has 700 more ATK.", "has 700 more", "gains ATK"),
        ("Destroy 1 card that your opponent controls.", "that your opponent controls", "your opponent controls"),
        ("Whenever your opponent gains LP: You can draw 1 card.", "Whenever", "each time"),
        ("If you have no cards in my hand: Draw 1 card.", "my", "your"),
        ("You can search 1 Dragon monster.", "search", "add from your Deck to your hand"),
    ],
)
def test_what_players_say_is_told_as_card_texts_say_it(text: str, written: str, right: str) -> None:
    assert (written, right) in helped(text).meant


@pytest.mark.parametrize(
    "fails",
    ["also inflict 100 damage to that player.", "then add 1 monster with less DEF from your Deck to your hand."],
)
def test_a_word_that_does_not_fail_has_no_other_word(fails: str) -> None:
    told = helped(f"If this card is Special Summoned: Your opponent loses 300 LP, {fails}")
    assert not told.meant
    assert helped(f"You can lose 300 LP; {fails[5:]}").meant == (("lose", "pay"),)


def test_words_that_the_example_has_are_right() -> None:
    told = helped("If this card attacks, your opponent zorbles Trap Cards until the end of the Damage Step.")
    assert told.examples[0].startswith("If this card attacks,") and not told.meant


@pytest.mark.parametrize(
    "text, filled",
    [
        ("When this card is Normal Summoned you can draw 1 card.", "is Normal Summoned: you can draw"),
        ("You can pay 500 LP destroy 1 Spell/Trap your opponent controls.", "pay 500 LP; destroy 1 Spell"),
        (
            "If this card attacks your opponent cannot activate monster effects until the end of the Damage Step.",
            "this card attacks, your opponent cannot",
        ),
        ("This card gains 300 ATK this card cannot attack directly.", "gains 300 ATK. this card cannot"),
        (
            "When this card is Normal Summoned you can destroy opponent's giggles.",
            "is Normal Summoned: you can destroy",
        ),
        ("If this card is destroyed by battle: You can draw card.", "You can draw 1 card"),
        ("If you have no cards in hand: Draw 1 card.", "no cards in your hand: Draw"),
        ("This card gains 300 ATK for each Dragon monster on field.", "Dragon monster on the field"),
        ("You can add 1 monster from Deck to your hand.", "1 monster from the Deck to your"),
        ("You can giggle at 1 monster.", ""),
    ],
)
def test_what_is_left_out_is_told_with_the_words_around_it(text: str, filled: str) -> None:
    told = helped(text)
    assert told.filled == filled and (f"“… {filled} …”" in "".join(told.lines())) == bool(filled)


def test_an_example_is_told_without_the_manuals_sign_of_a_new_line() -> None:
    told = helped("Can't be destroyed in battle. The equipped monster giggles.")
    assert told.examples and "⏎" not in "".join(told.examples)


def test_the_example_shares_the_most_words() -> None:
    told = helped("This card has 500 more ATK for each Dragon in your graveyard.").examples[0]
    assert "ATK for each" in told and "in your GY" in told
    told = helped("Draw 1 card, then at the end of the turn giggle. Cannot be destroyed by laughter.").examples[0]
    assert told and "●" not in told


def test_only_the_sentence_at_which_reading_stopped_is_looked_at() -> None:
    text = "Cannot be destroyed by battle. You can deal 500 damage to your opponent. Cannot attack directly."
    told = helped(text)
    assert told.meant == (("deal", "inflict"),) and "damage" in told.examples[0]
    assert [line for line in told.lines() if "inflict" in line]


@pytest.mark.parametrize(
    "text, shown",
    [
        ("Can trample.", "piercing battle damage"),
        ("Immune to Traps.", "Unaffected by"),
        ("Steal 1 monster.", "take control of that target"),
        ("When this card dies, revive a Dragon from a Graveyard.", "Special Summon"),
    ],
)
def test_words_for_a_wish_find_the_text_that_grants_it(text: str, shown: str) -> None:
    assert shown in helped(text).examples[0]


def test_a_second_example_is_like_the_part_at_which_reading_stopped() -> None:
    told = helped(
        "If this card is Normal Summoned: You can add 1 monster from your Deck to your hand, then giggle twice."
    )
    assert "Normal Summoned" in told.examples[0]
    assert len(told.examples) == 2


@pytest.mark.parametrize(
    "text, written, right",
    [
        ('You can only use the first effect of "Test Card" once per turn.', "first effect of", "each effect of"),
        ("It gains 500 attack.", "attack", "ATK"),
    ],
)
def test_what_cards_of_today_say_otherwise_is_told_as_it_is_read(text: str, written: str, right: str) -> None:
    assert (written, right) in helped(text).meant


def test_for_a_line_of_materials_such_a_line_is_the_example() -> None:
    with pytest.raises(TextError) as why:
        compile_text("Test Card", MONSTER | EFFECT | FUSION, "3 Dragon monsters with strange hats\nGains 100 ATK.")
    assert why.value.of_materials
    (example,) = hint("3 Dragon monsters with strange hats\nGains 100 ATK.", why.value).examples
    assert "monster" in example and "." not in example
