"""All the names that there are may be declared; a duel holds them only where some card has one declared."""

import json
from pathlib import Path

from engine import program as p
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.duel.state.question import ACTIVATE, Option, kind_of
from engine.duel.state.questions import AskName
from engine.phrases import card_effect, gain_lp, program
from engine.players.hint import hint
from engine.players.novice import NovicePlayer
from engine.players.standard import StandardPlayer
from engine.record.recording import Recording, nameable
from engine.record.record import ANSWERS_BETWEEN_STATES, Record
from engine.vocabulary import MONSTER, TOKEN
from tests.rulebook.scenario import monster_card, spell_card

MANY = [f"Row {n:04}" for n in range(3000)]
PLAIN = Deck("Plain", tuple(monster_card(f"Plain {n}") for n in range(20)) * 2)
ASKS = spell_card("Asks", program(card_effect(p.Declare("name"))))


def begun(card: Card = ASKS) -> tuple[Duel, tuple[Deck, Deck]]:
    decks = Deck("Asking", (card,) * 20), PLAIN
    return Duel.start(decks, names=[*MANY, "Row 0001"]), decks


def asked(duel: Duel) -> AskName:
    while not isinstance(duel.question, AskName):
        assert duel.question is not None
        codes = duel.question.codes
        duel.answer(next((each for each in codes if kind_of(each) == ACTIVATE), codes[0]))
    return duel.question


def test_every_name_there_is_may_be_declared_and_is_understood() -> None:
    duel, _ = begun()
    names = asked(duel).names
    assert {*MANY, "Asks"} == set(names) and len(names) == len(set(names)), "each once; none of the opponent's Deck"
    duel.answer(asked(duel).codes[names.index("Row 2999")])
    assert "Row 2999" in {event.word for event in duel.events}


def test_in_thought_the_same_name_is_declared() -> None:
    duel, _ = begun()
    place = asked(duel).names.index("Row 2999")
    thought = duel.view(0).determinise(1, PLAIN.main)
    thought.answer(asked(thought).codes[place])
    assert "Row 2999" in {event.word for event in thought.events}


def test_it_is_declared_in_a_duel_that_comes_from_its_plain_form_too() -> None:
    duel, _ = begun()
    other = Duel.from_plain(duel.to_plain())
    assert other.hash() == duel.hash() and asked(other).names == asked(duel).names
    assert Duel.from_plain(duel.to_plain()).hash() == duel.hash()


def test_other_names_give_another_hash() -> None:
    decks = Deck("Asking", (ASKS,) * 20), PLAIN
    assert len({Duel.start(decks, names=names).hash() for names in ((), MANY, MANY[1:])}) == 3


def test_a_duel_without_such_a_card_holds_no_names() -> None:
    for card in (
        spell_card("Number", program(card_effect(p.Declare("number", high=6)))),
        spell_card("Gain", program(card_effect(gain_lp(100)))),
        monster_card("Ram"),
    ):
        duel, _ = begun(card)
        assert duel.to_plain()["names"] == []
    first = spell_card("Asks first", program(card_effect(gain_lp(1), costs=[p.Declaration("name")])))
    assert begun(first)[0].to_plain()["names"] == MANY


def test_views_hold_them_only_in_the_question() -> None:
    duel, _ = begun()
    plain = duel.view(0).to_plain()
    assert plain["state"]["names"] == [] and "Row 0007" not in json.dumps(plain)
    asked(duel)
    assert "Row 0007" in json.dumps(duel.view(0).to_plain())
    assert "Row 0007" not in json.dumps(duel.view(1).to_plain()), "the other player is not asked"


def test_a_record_holds_them_once(tmp_path: Path) -> None:
    duel, decks = begun()
    with Record.create(tmp_path / "duel", duel, decks) as record:
        while record.answers < ANSWERS_BETWEEN_STATES + 5:
            question = duel.question
            assert question is not None
            wanted = len(question.codes) - 1 if isinstance(question, AskName) else 0
            active = [code for code in question.codes if kind_of(code) == ACTIVATE]
            record.answer(duel, Option(active[0] if active else question.codes[wanted]))
    first, *rest = (tmp_path / "duel").read_text().splitlines()
    assert "Row 0007" in first and not any("Row 0007" in line for line in rest)
    recording = Recording.read(tmp_path / "duel")
    assert recording.states and recording.verify() is None
    again, answers, difference = recording.resume()
    assert (again.hash(), answers, difference) == (duel.hash(), record.answers, None)


def test_a_record_holds_only_names_that_it_can_give_back() -> None:
    token = Card(7, "Sheep Token", MONSTER | TOKEN)
    odd = [spell_card("x" * 300), spell_card("two\nlines"), token]
    assert nameable([*odd, spell_card("Purse")]) == ["Purse"]


def test_players_name_what_they_have_met_with() -> None:
    duel, _ = begun()
    names = asked(duel).names
    view = duel.view(0)
    for player in (NovicePlayer(3), StandardPlayer(3)):
        assert names[player.choose(len(names), lambda: view)] == "Asks", player
    assert [names[each.place] for each in hint(view)] == ["Asks"]
