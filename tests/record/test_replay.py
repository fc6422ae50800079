"""A duel is played again from its record, hash by hash; taking back, whole states, giving up, house rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel, IllegalAnswer
from engine.duel.state.question import END_TURN, Option, code
from engine.edition import V9
from engine.formats.errors import FormatError
from engine.record.record import ANSWERS_BETWEEN_STATES, Record
from engine.record.recording import Differs, Recording
from tests.duel.play import SameChance, choose_at_random
from tests.record.duels import begun, recorded, short


@pytest.mark.parametrize("number", range(5))
def test_playing_again_gives_the_same_hash_at_every_answer(tmp_path: Path, number: int) -> None:
    hashes: list[str] = []
    duel = recorded(tmp_path / "a.duel", number, 250, keep=hashes)
    recording = Recording.read(tmp_path / "a.duel")
    assert [step.hash for step in recording.steps] == hashes
    assert recording.verify() is None
    assert recording.players == ["Ann", "Ben"] and recording.undos == 0 and not recording.torn
    if duel.result is not None:
        assert recording.result == {"winner": duel.result.winner, "rule": duel.result.rule}
    resumed, answers, difference = recording.resume()
    assert (resumed.hash(), answers, difference) == (duel.hash(), len(hashes), None)


def test_stops_for_cards_by_hand_are_kept_in_their_place(tmp_path: Path) -> None:
    _, decks = short()
    edition = V9.with_switches(first_player_by_hand=True, second_player_by_hand=True)
    duel = Duel.start(decks, edition=edition, seed=3)
    chance = SameChance(3)
    with Record.create(tmp_path / "a.duel", duel, decks) as record:
        for number in range(60):
            if number in (5, 20, 33):
                record.stop_by_hand(duel, number % 2, number != 33)
            if duel.question is not None:
                record.answer(duel, Option(choose_at_random(duel, chance)))
        record.stop_by_hand(duel, 0, True)  # as it was: nothing to keep
    recording = Recording.read(tmp_path / "a.duel")
    said = [step.answer for step in recording.steps if step.answer[0] == "stop by hand"]
    assert said == [["stop by hand", 1, "on"], ["stop by hand", 0, "on"], ["stop by hand", 1, "off"]]
    assert recording.verify() is None and recording.resume()[0].hash() == duel.hash()
    assert recording.duel_at(7).stops_by_hand(1)


def test_other_life_points_and_another_opening_hand_are_kept(tmp_path: Path) -> None:
    _, decks = short()
    duel = Duel.start(decks, edition=V9, seed=3, lp=2500, hand=7)
    with Record.create(tmp_path / "a.duel", duel, decks) as record:
        for _ in range(60):
            if duel.question is None:
                break
            record.answer(duel, duel.question.options[-1])
    recording = Recording.read(tmp_path / "a.duel")
    assert (recording.lp, recording.hand) == (2500, 7)
    assert recording.verify() is None and recording.resume()[0].hash() == duel.hash()


def test_a_record_without_them_began_as_all_did(tmp_path: Path) -> None:
    recorded(tmp_path / "a.duel", 3, 20)
    first, *rest = (tmp_path / "a.duel").read_bytes().splitlines(keepends=True)
    fields = json.loads(first)
    assert (fields.pop("lp"), fields.pop("hand")) == (8000, 5)
    (tmp_path / "older.duel").write_bytes(json.dumps(fields).encode() + b"\n" + b"".join(rest))
    older = Recording.read(tmp_path / "older.duel")
    assert (older.lp, older.hand) == (8000, 5) and older.verify() is None


@pytest.mark.parametrize(("name", "value"), [("lp", 0), ("lp", "8000"), ("lp", True), ("hand", -1), ("hand", 5.5)])
def test_a_record_of_impossible_beginnings_is_damaged(tmp_path: Path, name: str, value: object) -> None:
    recorded(tmp_path / "a.duel", 3, 2)
    first, *rest = (tmp_path / "a.duel").read_bytes().splitlines(keepends=True)
    text = json.dumps(json.loads(first) | {name: value}).encode() + b"\n"
    (tmp_path / "a.duel").write_bytes(text + b"".join(rest))
    with pytest.raises(FormatError):
        Recording.read(tmp_path / "a.duel")


def test_the_record_stands_by_itself(tmp_path: Path) -> None:
    """Facts, texts and meanings of both Decks are in it, each card once."""
    _, decks, _ = begun(2)
    recorded(tmp_path / "a.duel", 2, 3)
    recording = Recording.read(tmp_path / "a.duel")
    assert recording.decks == decks
    names = [card.name for card in recording.cards]
    assert len(names) == len(set(names)) == len({card.name for deck in decks for card in deck.cards()})
    assert [card.to_plain() for card in recording.decks[0].main] == [card.to_plain() for card in decks[0].main]


def test_whole_states_are_kept_from_time_to_time_and_lead_to_the_same_duel(tmp_path: Path) -> None:
    hashes: list[str] = []
    recorded(tmp_path / "a.duel", 1, 130, keep=hashes)
    recording = Recording.read(tmp_path / "a.duel")
    assert list(recording.states) == list(range(ANSWERS_BETWEEN_STATES, len(hashes) + 1, ANSWERS_BETWEEN_STATES))
    for number in (1, 49, 50, 51, 99, 100, len(hashes)):
        assert recording.duel_at(number).hash() == hashes[number - 1]
    lines = (tmp_path / "a.duel").read_bytes().splitlines()
    whole = next(line for line in lines if line.startswith(b'{"state"'))
    assert len(whole) < len(lines[0]), "the cards are not told again"
    with pytest.raises(ValueError):
        recording.duel_at(len(hashes) + 1)


def test_going_on_with_a_record_is_the_same_as_never_having_stopped(tmp_path: Path) -> None:
    straight: list[str] = []
    recorded(tmp_path / "straight.duel", 4, 130, keep=straight)
    duel, decks, chance = begun(4)
    Record.create(tmp_path / "parts.duel", duel, decks).close()
    number = 0
    while number < len(straight):
        record, recording = Record.open(tmp_path / "parts.duel")
        duel, answers, difference = recording.resume()
        assert difference is None and answers == number
        with record:
            for _ in range(37):
                if number < len(straight):
                    record.answer(duel, Option(choose_at_random(duel, chance)))
                    number += 1
                    assert duel.hash() == straight[number - 1]
    assert Recording.read(tmp_path / "parts.duel").verify() is None


def test_taking_back_is_counted_and_the_record_goes_on_from_there(tmp_path: Path) -> None:
    duel, decks, chance = begun(3)
    with Record.create(tmp_path / "a.duel", duel, decks) as record:
        states = [duel.clone()]
        for _ in range(60):
            record.answer(duel, Option(choose_at_random(duel, chance)))
            states.append(duel.clone())
        duel = states[20].clone()
        record.undo(20, duel)
        for _ in range(5):
            record.answer(duel, Option(choose_at_random(duel, chance)))
        record.cancel(22, duel := Recording.read(tmp_path / "a.duel").duel_at(22))
        record.answer(duel, Option(choose_at_random(duel, chance)))
    recording = Recording.read(tmp_path / "a.duel")
    assert recording.undos == 1 and len(recording.steps) == 23 and not recording.states
    assert recording.verify() is None
    assert recording.resume()[0].hash() == duel.hash()
    assert recording.duel_at(20).hash() == states[20].hash()
    text = (tmp_path / "a.duel").read_text()
    assert '{"undo":20,' in text and '{"cancel":22,' in text


def test_an_illegal_answer_is_not_kept(tmp_path: Path) -> None:
    duel, decks = short()
    with Record.create(tmp_path / "a.duel", duel, decks) as record:
        before = (tmp_path / "a.duel").read_bytes()
        with pytest.raises(IllegalAnswer):
            record.answer(duel, Option(code(END_TURN, 3)))
        assert (tmp_path / "a.duel").read_bytes() == before


def test_giving_up_is_kept(tmp_path: Path) -> None:
    duel, decks = short()
    with Record.create(tmp_path / "a.duel", duel, decks) as record:
        record.answer(duel, Option(duel.state.question.codes[-1]))
        record.concede(duel, 1)
        record.concede(duel, 0)
    recording = Recording.read(tmp_path / "a.duel")
    assert recording.steps[-1].answer == ["concede", 1] and recording.result == {"winner": 0, "rule": "MATCH-01"}
    assert recording.verify() is None and recording.resume()[0].result == duel.result


def test_house_rules_are_kept(tmp_path: Path) -> None:
    duel, decks = short(V9.with_switches(ask_empty_windows=True, pay_lp_to_zero=True, most_uses_by_hand=7))
    with Record.create(tmp_path / "a.duel", duel, decks) as record:
        record.answer(duel, Option(duel.state.question.codes[-1]))
    recording = Recording.read(tmp_path / "a.duel")
    assert recording.edition == duel.edition and recording.edition.ask_empty_windows
    assert recording.edition.most_uses_by_hand == 7
    assert recording.verify() is None


def changed(path: Path, number: int, **fields: Any) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | fields, separators=(",", ":")).encode() + b"\n"
    path.write_bytes(b"".join(lines))


def test_the_first_difference_is_told_with_both_hashes(tmp_path: Path) -> None:
    hashes: list[str] = []
    path = tmp_path / "a.duel"
    recorded(path, 1, 40, keep=hashes)
    changed(path, 1 + 30, hash="0" * 16)
    recording = Recording.read(path)
    difference = recording.verify()
    assert difference is not None
    assert (difference.answer, difference.expected, difference.found) == (30, "0" * 16, hashes[29])
    assert "answer 30" in str(difference) and "0" * 16 in str(difference) and hashes[29] in str(difference)
    shown = [duel.state.answers for duel in recording.replay(29)]
    assert shown == list(range(30)), "up to there it is shown"
    with pytest.raises(Differs):
        recording.duel_at(30)
    duel, answers, met = recording.resume()
    assert answers == 29 and duel.hash() == hashes[28] and met is not None and met.answer == 30


def test_after_a_difference_the_last_whole_state_leads_on(tmp_path: Path) -> None:
    hashes: list[str] = []
    path = tmp_path / "a.duel"
    recorded(path, 1, 120, keep=hashes)
    changed(path, 1 + 30, hash="0" * 16)
    recording = Recording.read(path)
    assert recording.verify() is not None
    duel, answers, difference = recording.resume()
    assert (answers, difference) == (120, None) and duel.hash() == hashes[119]


def test_an_answer_that_is_not_possible_stops_the_replay(tmp_path: Path) -> None:
    path = tmp_path / "a.duel"
    recorded(path, 1, 20)
    changed(path, 1 + 7, answer=["normal summon", "Nobody", "hand 0.0"])
    difference = Recording.read(path).verify()
    assert difference is not None and difference.answer == 7 and "Nobody" in str(difference)
    changed(path, 1 + 7, answer=["concede", 0])
    difference = Recording.read(path).verify()
    assert difference is not None and difference.answer == 7


def test_a_different_start_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.duel"
    recorded(path, 1, 5)
    changed(path, 1, seed=99)
    difference = Recording.read(path).verify()
    assert difference is not None and difference.answer == 0 and "the start" in str(difference)


@pytest.mark.parametrize("word", ["undo", "cancel"])
def test_a_taking_back_that_led_elsewhere_is_told(tmp_path: Path, word: str) -> None:
    path = tmp_path / "a.duel"
    duel, decks, chance = begun(3)
    with Record.create(path, duel, decks) as record:
        start = duel.clone()
        for _ in range(10):
            record.answer(duel, Option(choose_at_random(duel, chance)))
        (record.undo if word == "undo" else record.cancel)(0, start)
        for _ in range(5):
            record.answer(start, Option(choose_at_random(start, chance)))
    assert Recording.read(path).verify() is None
    changed(path, 1 + 11, hash="0" * 16)
    recording = Recording.read(path)
    difference = recording.verify()
    assert difference is not None and (difference.answer, difference.expected) == (0, "0" * 16)
    assert difference.found == recording.hash


@pytest.mark.parametrize("end", [{"winner": 1, "rule": "MATCH-01"}, {"winner": 0, "rule": "MATCH-03"}, {}])
def test_a_result_that_was_changed_is_told(tmp_path: Path, end: dict[str, Any]) -> None:
    path = tmp_path / "a.duel"
    duel, decks = short()
    with Record.create(path, duel, decks) as record:
        record.concede(duel, 1)
    assert Recording.read(path).verify() is None
    changed(path, 3, end=end)
    difference = Recording.read(path).verify()
    assert difference is not None and difference.answer == 1
    assert 'it ends with “{"winner": 0, "rule": "MATCH-01"}”.' in str(difference)


def test_a_result_of_a_duel_that_is_not_over_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.duel"
    recorded(path, 1, 5)
    with path.open("ab") as file:
        file.write(b'{"end":{"winner":0,"rule":"MATCH-01"}}\n')
    difference = Recording.read(path).verify()
    assert difference is not None and difference.answer == 5 and "the Duel is not over" in str(difference)


def test_names_with_signs_that_cannot_be_shown_are_written_plainly(tmp_path: Path) -> None:
    """A record that is written can be read again, however its players and Decks were called."""
    duel, (deck, _) = short()
    decks = (deck.called("Odd\tname" * 60), deck)
    Record.create(tmp_path / "a.duel", duel, decks, ("Ann\x1b[2J", "Ben")).close()
    recording = Recording.read(tmp_path / "a.duel")
    assert recording.players == ["Ann [2J", "Ben"]
    assert recording.decks[0].name.startswith("Odd nameOdd name") and len(recording.decks[0].name) <= 200


def test_each_card_is_written_out_as_often_as_it_has_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three copies of a card are one card: a Deck of forty is not written out forty times."""
    decks = (CardLibrary.builtin().deck("Starwell"), CardLibrary.builtin().deck("Ember Court"))
    duel = Duel.start(decks, edition=V9, seed=3)
    written: list[int] = []
    to_plain = Card.to_plain
    monkeypatch.setattr(Card, "to_plain", lambda card: written.append(card.passcode) or to_plain(card))
    Record.create(tmp_path / "a.duel", duel, decks).close()
    assert max(written.count(passcode) for passcode in written) <= 3
