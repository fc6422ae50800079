"""An error points at the words that are wrong: each text has one place in [brackets] that no card would say."""

import re

import pytest

from engine.text.compiler import compile_card
from engine.text.language.sentences.in_place import TWO_WAYS, two_ways
from engine.text.not_understood import TextError
from engine.vocabulary import (
    CONTINUOUS,
    COUNTER,
    EFFECT,
    EQUIP,
    FUSION,
    MONSTER,
    PENDULUM,
    QUICK_PLAY,
    RITUAL,
    SPELL,
    SYNCHRO,
    TRAP,
    XYZ,
)

A = MONSTER | EFFECT
CASES = [
    (SPELL, "Draw 2 [potatoes]."),
    (SPELL, "[Juggle] 2 cards."),
    (SPELL, "Draw [some] cards."),
    (SPELL, "Gain 1000 [points]."),
    (SPELL, "Inflict 500 damage to your [neighbour]."),
    (SPELL, "Target 1 monster on the [roof]; destroy it."),
    (SPELL, "Target 1 [purple] monster on the field; destroy it."),
    (SPELL, "Target 1 monster on the field; [tickle] it."),
    (SPELL, "Destroy all monsters your [friend] controls."),
    (SPELL, "Destroy all monsters on the field, [despite] this card."),
    (SPELL, "Add 1 Warrior monster from your [attic] to your hand."),
    (SPELL, "Add 1 Level 4 or [smaller] Warrior monster from your Deck to your hand."),
    (SPELL, "Special Summon 1 monster from your hand in [Dance] Position."),
    (SPELL, "Draw 2 cards, then [sing]."),
    (SPELL, "Draw 2 cards, and if you [don't], discard 1 card."),
    (SPELL, "Discard 1 [coin]; draw 2 cards."),
    (SPELL, "Pay 500 [gold]; draw 1 card."),
    (SPELL, "Draw 1 card. You can only activate 1 \"Test Card\" per [year]."),
    (SPELL, "Draw 1 card. [Applaud] the winner."),
    (SPELL | QUICK_PLAY, "Target 1 face-up monster; it gains 500 [legs] until the end of this turn."),
    (SPELL | QUICK_PLAY, "Target 1 face-up monster; it gains 500 ATK until the end of this [song]."),
    (TRAP, "When an opponent's monster declares [love]: Negate the attack."),
    (TRAP, "When an opponent's monster declares an attack: [Ignore] the attack."),
    (TRAP | COUNTER, "When a Spell Card is [mislaid]: Negate the activation."),
    (A, "If this card is Normal [Painted]: You can draw 1 card."),
    (A, "If this card is sent to the [moon]: You can draw 1 card."),
    (A, "When this card is destroyed by [boredom]: You can draw 1 card."),
    (A, "Once per [week]: You can draw 1 card."),
    (A, "Once per turn: You [might] draw 1 card."),
    (A, "During your [Lunch] Phase: You can draw 1 card."),
    (A, "You can discard this [hat]; draw 1 card."),
    (A, "Cannot be destroyed by [laughter]."),
    (A, "Gains 300 ATK for each [wish] you control."),
    (A, "Gains 300 [IQ] for each card in your hand."),
    (A, "While you control a [teapot], this card cannot be destroyed by battle."),
    (A, "Gains 100 ATK. Once per turn: You can [nap]."),
    (SPELL | EQUIP, "Equip only to a [bicycle]."),
    (SPELL | EQUIP, "The equipped monster gains 500 [friends]."),
    (SPELL | CONTINUOUS, "All Dragon monsters you control gain 300 [ATM]."),
    (A | SYNCHRO, "1 Tuner + 1+ non-Tuner [cards]\nGains 100 ATK."),
    (A | XYZ, "2 Level 4 [players]\nGains 100 ATK."),
    (A | FUSION, '"Ember Fox" + 1 [kettle]\nGains 100 ATK.'),
    (A | RITUAL, "You can Ritual [Dance] this card with \"Some Rite\"."),
]  # fmt: skip


@pytest.mark.parametrize("kinds, text", CASES)
def test_the_error_points_at_the_wrong_word(kinds: int, text: str) -> None:
    wrong = re.search(r"\[(.*?)\]", text)
    assert wrong is not None
    plain = text.replace("[", "").replace("]", "")
    with pytest.raises(TextError) as refused:
        compile_card("Test Card", kinds, plain)
    pointed = plain[refused.value.start : refused.value.end]
    assert refused.value.start <= wrong.start() < refused.value.end, f"it points at {pointed!r}"
    assert len(pointed) <= len(wrong[1]) + 25, "it points at too much"


def test_there_are_forty_of_them() -> None:
    assert len(CASES) >= 40


def test_the_line_is_shown_with_a_caret_and_the_phrase_that_came_nearest() -> None:
    text = "Draw 2 cards.\nTarget 1 monster on the field; destry it."
    with pytest.raises(TextError) as refused:
        compile_card("Test Card", SPELL, text)
    line, carets, told, *rest = refused.value.pointed(text).splitlines()
    assert line == "Target 1 monster on the field; destry it."
    assert carets.index("^") == line.index("destry") and carets.count("^") == len("destry")
    assert "destroy" in told and "destroy" in "".join(rest)


def test_of_a_pendulum_monster_it_is_told_which_text_is_wrong() -> None:
    with pytest.raises(TextError) as refused:
        compile_card("Test Card", A | PENDULUM, "Draw 1 carrot.", "Once per turn: You can yodel.")
    assert refused.value.in_pendulum_text


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("Destroy 1 monster that has no manners.", "that has <what they have>"),
        ("Destroy 1 monster your opponent rides.", "<a player> [currently] (controls|controlled)"),
    ],
)
def test_the_nearest_phrase_is_told_without_the_signs_that_only_the_parser_needs(text: str, nearest: str) -> None:
    with pytest.raises(TextError) as refused:
        compile_card("Test Card", SPELL, text)
    assert refused.value.pointed(text).endswith(f"\nnearest: {nearest}")


def test_what_is_known_word_by_word_and_cannot_be_played_is_told_so() -> None:
    text = "Once per turn: You can draw 1 card. Its effects are negated."
    with pytest.raises(TextError) as refused:
        compile_card("Test Card", A, text)
    assert text[refused.value.start :].startswith("Its") and "expected" not in str(refused.value)


def test_a_word_that_would_do_in_the_other_number_is_pointed_at() -> None:
    text = "If a Dragon monster are destroyed: You can draw 1 card."
    with pytest.raises(TextError) as refused:
        compile_card("Test Card", A, text)
    assert text[refused.value.start : refused.value.end] == "are" and "agree with its number" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "pointed", "told"),
    [
        ("Special Summon 1 monster from your Deck with less ATK.", "less ATK", "less than what?"),
        ("Special Summon 1 monster from your Deck with lower DEF.", "lower DEF", "“less DEF than that monster”"),
        ("Special Summon 1 monster from your Deck with a higher Level.", "a higher Level", "higher than what?"),
        ("If you control a Dragon monster, draw 1 card.", "draw 1 card", "a colon before it"),
        ("Both players discard 1 card, also draw 1 card.", ", also draw 1 card", "“each player …, also …”"),
        ("Special Summon 1 monster from your Deck with higher ATK.", "higher ATK", "more than what?"),
        ("Inflict 300 damage to that player.", "that player", "who is meant by “that player”?"),
        (
            "Each time a player Special Summons a monster, that player loses 300 LP.",
            "that player",
            "or “its controller”",
        ),
        (
            "Each time a player draws a card, inflict 200 damage to that player.",
            "that player",
            "or “you”, with a sentence for each",
        ),
        (
            "Target 1 monster you control and 1 monster your opponent controls; switch control of both monsters until "
            "the End Phase.",
            "until the End Phase",
            "control can't be switched for a time",
        ),
        (
            "Each player discards 1 card, also draws 1 card, then discards 1 card.",
            ", also draws 1 card",
            "who in any case?",
        ),
        ("Destroy 1 monster on the field until the End Phase.", "until the End Phase", "no time can be told"),
        (
            "Target 2 monsters on the field; Special Summon 1 monster from your Deck with the same name as those "
            "monsters.",
            "those monsters",
            "compared with one card alone",
        ),
        (
            "Monsters you control cannot be banished by Trap effects.",
            "Trap effects",
            "by “your opponent's card effects”",
        ),
    ],
)
def test_what_is_known_word_by_word_is_told_with_what_can_be_said_instead(text: str, pointed: str, told: str) -> None:
    with pytest.raises(TextError) as refused:
        compile_card("Test Card", SPELL | CONTINUOUS, text)
    assert text[refused.value.start : refused.value.end] == pointed and told in str(refused.value)


def test_a_verb_that_agrees_with_the_one_before_it_is_not_told_to_agree() -> None:
    with pytest.raises(TextError) as refused:
        compile_card("Test Card", A, "This card gains 100 ATK, also draws 1 card.")
    assert "agree with its number" not in str(refused.value)


def test_of_two_readings_it_is_told_what_tells_them_apart() -> None:
    text = "Draw {} cards, then your opponent gains 300 LP."
    one, other = (compile_card("Test Card", SPELL, text.format(n)).abilities for n in (2, 3))
    told = "“… card. You draw {} cards, then your …”"
    assert two_ways(one, other) == f"{TWO_WAYS}: {told.format(2)}, or {told.format(3)}"
    assert two_ways(one, one) == TWO_WAYS


def test_what_is_expected_is_told_as_it_is_written_and_the_short_before_the_long() -> None:
    error = TextError(0, 1, {"opponent 's": ("", 0), "a number of times": ("", 0), "of it , " * 3: ("", 0)})
    assert str(error) == "expected here: “opponent's”, “a number of times”"
    assert str(TextError(0, 1, {"a number": ("", 0)})) == "expected here: a number"
