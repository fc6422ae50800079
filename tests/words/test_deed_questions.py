"""Before a deed is done more is told of it: each question says what it is about, and each number what it does."""

import pytest

from engine.duel.state import question as q
from engine.duel.state.question import NUMBER, argument_of, kind_of
from engine.edition import EDITIONS, V9, Edition
from engine.program import told_deeds
from engine.program.deeds import DEEDS
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.speech import Speech
from engine.vocabulary import FACE_DOWN
from tests.duel.deeds_done import BEAR, OX, SPELL_UNREAD, WOLF, by_hand, carrying_out, does, holds
from tests.rulebook.scenario import A, Scenario


def told(game: Scenario, table: dict[str, str] = ENGLISH) -> tuple[str, list[str]]:
    """What is asked, and the answers that it has."""
    view = game.duel.view(A)
    speech = Speech(V9, A, table=table)
    codes = game.state.question.codes
    return speech.question(view), [speech.option(view, code) for code in codes]


def asked_by(*deed: str, text: str = "Zorble 1 monster.", prepares: bool = False) -> Scenario:
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text=text))
    game.a.monster(WOLF), game.a.deck(BEAR, OX), game.b.deck(BEAR, OX)
    game.begin().activate(card)
    if not prepares:
        game.done().resolve()
    return does(game, *deed)


@pytest.mark.parametrize(
    ("deed", "prepares", "question", "does"),
    [
        (("pay lp", ""), True, "Pay how many LP?", "Pay 100 LP"),
        (("draw", "you"), False, "Draw how many cards?", "Draw 1"),
        (("damage", "opponent"), False, "How much damage to your opponent?", "Inflict 100 damage"),
        (("damage", "you"), False, "How much damage to you?", "Take 100 damage"),
        (("raise attack", "field"), False, "Gain how much ATK?", "Gain 100 ATK"),
        (("token", "you"), False, "Which Level has the Token?", "Level 1"),
    ],
)
def test_a_question_says_what_it_is_about_and_an_answer_what_it_does(deed, prepares, question, does):
    asked, answers = told(asked_by(*deed, prepares=prepares))
    assert asked == question and answers[0] == does


def test_how_long_and_for_which_monsters_is_asked_of_what_is_done():
    game = asked_by("raise attack", "field").answer(q.NUMBER, argument=500)
    assert told(game)[0] == "Gain 500 ATK: for how long?"
    assert told(game, GERMAN)[0] == "500 ATK mehr: Wie lange?"
    game.answer(q.HOW_LONG, argument=0)
    assert told(game)[0] == "Gain 500 ATK: which monsters?"
    assert told(asked_by("no attack", "field"))[0] == "Monsters can’t attack: for how long?"


def test_another_number_is_asked_digit_by_digit_of_what_is_done():
    game = asked_by("damage", "opponent").answer(q.ANOTHER)
    assert told(game)[0].startswith("Your opponent takes damage: another number")
    assert told(game.answer(q.NUMBER, argument=4))[0] == "Your opponent takes damage: 4. Another digit?"


def test_to_which_position_is_asked_of_the_monster_or_of_all():
    game = by_hand()
    card, bear, ox = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR), game.b.monster(OX)
    carrying_out(game, card)
    does(game, "position", "field").pick(bear).done()
    assert told(game)[0] == "Bear: change it to which position?"
    game.position_is(FACE_DOWN)
    does(game, "position", "field").pick(bear, ox)
    assert told(game)[0] == "Change the 2 monsters to which position?"


def test_numbers_of_the_text_come_first_and_then_the_round_ones():
    game = asked_by("damage", "opponent", text="Zorble 850 and 1,234.")
    numbers = [argument_of(code) for code in game.state.question.codes if kind_of(code) == NUMBER]
    assert numbers[:4] == [850, 1234, 100, 200]
    assert numbers[12:] == sorted(numbers[12:], key=lambda n: (n % 100 > 0, n)) and 8000 in numbers


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("table", [ENGLISH, GERMAN])
def test_every_number_that_is_asked_has_its_words(edition: Edition, table: dict[str, str]) -> None:
    speech = Speech(edition, A, table=table)
    for deed in DEEDS:
        for what in deed.asks:
            word, where = deed.word.replace(" ", "_"), deed.where.replace(" ", "_")
            known = {f"{word}.{where}", word} if what == told_deeds.NUMBER else {f"{word}.{what}"}
            if what in (told_deeds.NUMBER, told_deeds.LEVEL, told_deeds.DEFENSE):
                assert any(f"ask.number.{each}" in speech.table for each in known), deed.word
                assert any(f"do.number.{each}" in speech.table for each in known), deed.word


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Zorble all “Gray” monsters.", "“Gray” in the name"),
        ("Zorble all “Gray” and “Red” monsters.", "In the name what the text quotes"),
    ],
)
def test_what_a_text_quotes_is_named_where_it_is_one_word(text, said):
    game = by_hand()
    game.b.monster(WOLF)
    carrying_out(game, game.a.hand(SPELL_UNREAD.but(text=text)))
    does(game, "piercing", "field")
    holds(game, "this turn", "yours")
    assert said in told(game)[1]
