"""Everything that the engine says in ids has words."""

import string

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.changes import upkeep
from engine.duel.state.events import NAMES
from engine.duel.state.refusal import Refusal
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from engine.vocabulary import PHASE_NAMES, PLACES, STEP_NAMES
from engine.words.english import ENGLISH
from engine.words.ids import ENDING_IDS, EVENT_IDS, PLACE_IDS, REASON_IDS, option_id, question_id
from engine.words.speech import Speech
from tests.duel.play import random_duels

ARGUMENTS = {
    "of",
    "text",
    "card",
    "other",
    "source",
    "who",
    "whose",
    "n",
    "phase",
    "step",
    "position",
    "place",
    "count",
    "cards",
    "least",
    "most",
    "name",
    "word",
    "how",
    "until",
    "question",
    "reason",
    "loser",
    "first",
    "last",
    "spell",
    "monster_zone",
    "zone",
    "zones",
    "what",
    "why",
    "undos",
    "edition",
    "main",
    "extra",
    "side",
    "hand",
    "deck",
    "graveyard",
    "spell_zone",
    "field_zone",
    "pendulum_zone",
    "extra_deck",
    "level",
}


def reasons() -> list[int]:
    return [n for name, n in vars(r).items() if name.isupper() and isinstance(n, int) and n != r.OK]


def test_every_reason_of_a_refusal_has_its_rules_and_its_sentence() -> None:
    assert set(reasons()) == set(REASON_IDS) and len(reasons()) > 80
    for number in reasons():
        sentence = ENGLISH[f"why.{REASON_IDS[number]}"]
        assert sentence.endswith(".") and sentence[0].isupper(), sentence


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_a_refusal_is_told_with_its_rule_ids(edition: Edition) -> None:
    duel, _ = next(random_duels(1))
    speech = Speech(edition, 0)
    for number in r.RULES:
        refusal = Refusal(number, (), edition.key)
        told = speech.refusal(duel.view(0), refusal)
        assert told.rules == refusal.rules and told.sentence.endswith(".") and "{" not in told.sentence
        assert told.in_a_line() == f"{told.sentence} ({', '.join(refusal.rules)})"


def test_every_question_option_event_and_ending_has_words() -> None:
    for number in range(1, len(q.QUESTION_NAMES)):
        key = f"ask.{question_id(number)}"
        assert any(k == key or k.startswith(key + ".") for k in ENGLISH), key
        assert f"question.{question_id(number)}" in ENGLISH
    for number in range(1, len(q.OPTION_NAMES)):
        key = f"do.{option_id(number)}"
        assert any(k == key or k.startswith(key + ".") for k in ENGLISH), key
    for number in NAMES.keys() | {n for name, n in vars(p).items() if name.startswith("E_")}:
        key = f"event.{EVENT_IDS[number]}"
        assert any(k == key or k.startswith(key + ".") for k in ENGLISH), key
    assert set(ENDING_IDS) == set(range(1, len(upkeep.ENDING_RULES)))
    for word in ENDING_IDS.values():
        assert f"end.{word}" in ENGLISH
    assert len(PLACE_IDS) == PLACES and all(f"place.{word}" in ENGLISH for word in PLACE_IDS)


def test_all_kinds_of_choices_of_cards_have_a_prompt() -> None:
    reasons = {word for name, word in vars(q).items() if name.startswith("FOR_")}
    assert len(reasons) >= 7
    for why in reasons:
        assert f"ask.cards.{why.replace(' ', '_')}" in ENGLISH


def test_sentences_take_known_arguments_only() -> None:
    for key, sentence in ENGLISH.items():
        for _, field, form, conversion in string.Formatter().parse(sentence):
            assert field is None or field in ARGUMENTS and not form and not conversion, (key, field)


def test_each_rulebook_speaks_in_its_own_words() -> None:
    duel, _ = next(random_duels(1))
    said = {e.key: Speech(e, 0).refusal(duel.view(0), Refusal(r.SPELL_WRONG_TIME)).sentence for e in EDITIONS}
    assert "Magic Card" in said["classic"] and "Spell Card" in said["v9"]
    full = {e.key: Speech(e, 0).refusal(duel.view(0), Refusal(r.NO_SPELL_ZONE)).sentence for e in EDITIONS}
    assert "Magic & Trap Card Zone" in full["classic"]
    assert "Spell & Trap Card Zone" in full["v7"] and "Spell & Trap Card Zone" in full["v8"]
    assert "Spell & Trap Zone" in full["v9"]
    assert Speech(CLASSIC, 0).name("Spell") == "Magic" and Speech(V8, 0).name("Spell") == "Spell"
    assert "Fusion Deck" in Speech(CLASSIC, 0).place(8, 0) and "Extra Deck" in Speech(V7, 0).place(8, 0)
    for edition in (V7, CLASSIC):
        assert "removed from play" in Speech(edition, 0).say("event.moved.banished", card="X")
    assert "banished" in Speech(V9, 0).say("event.moved.banished", card="X")


def test_phases_and_steps_have_names() -> None:
    speech = Speech(V9, 0)
    assert [speech.phase(phase) for phase in PHASE_NAMES] == list(PHASE_NAMES.values())
    assert [speech.step(step) for step in range(1, len(STEP_NAMES))] == list(STEP_NAMES[1:])


def test_another_language_takes_the_place_of_english() -> None:
    table = {key: f"[{key}]" for key in ENGLISH} | {"name.Draw Phase": "Ziehphase", "you": "du"}
    speech = Speech(V9, 0, table=table)
    assert speech.phase(1) == "Ziehphase" and speech.who(0) == "du"
    duel, _ = next(random_duels(1))
    view = duel.view(0)
    assert view.question is not None
    assert speech.option(view, view.question.codes[-1]).startswith("[do.")
