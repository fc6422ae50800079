"""The JSON of the card API."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.card import UNKNOWN_STAT, Card
from engine.formats import cardapi
from engine.formats.errors import FormatError
from engine.program import NO_PROGRAM
from engine.vocabulary import (
    COUNTER,
    DARK,
    EFFECT,
    FLIP,
    FUSION,
    GEMINI,
    LINK,
    MONSTER,
    NORMAL,
    PENDULUM,
    QUICK_PLAY,
    RITUAL,
    SPELL,
    SYNCHRO,
    TRAP,
    TUNER,
    WINGED_BEAST,
    XYZ,
)


def row(**changes: Any) -> dict:
    facts = {
        "id": 10,
        "name": "Dusk Crow",
        "type": "Normal Monster",
        "frameType": "normal",
        "desc": "It caws.",
        "atk": 1200,
        "def": 800,
        "level": 3,
        "race": "Winged Beast",
        "attribute": "DARK",
    }
    return facts | changes


def read_one(**changes: Any) -> Card:
    read = cardapi.parse(json.dumps({"data": [row(**changes)]}), "cards.json")
    assert read.skipped == ()
    return read.cards[0]


def test_the_facts_of_a_monster() -> None:
    crow = read_one(archetype="Dusk")
    assert (crow.passcode, crow.name, crow.kinds, crow.level) == (10, "Dusk Crow", MONSTER | NORMAL, 3)
    assert (crow.attribute, crow.type, crow.attack, crow.defense) == (DARK, WINGED_BEAST, 1200, 800)
    assert crow.archetypes == ("Dusk",) and crow.program is NO_PROGRAM


@pytest.mark.parametrize(
    ("words", "desc", "kinds"),
    [
        ("Effect Monster", "Draw.", EFFECT),
        ("Flip Effect Monster", "FLIP: Draw.", FLIP | EFFECT),
        ("Flip Tuner Effect Monster", "FLIP: Draw.", FLIP | TUNER | EFFECT),
        ("Gemini Monster", "Draw.", GEMINI | EFFECT),
        ("Tuner Monster", "Draw.", TUNER | EFFECT),
        ("Normal Tuner Monster", "It sings.", TUNER | NORMAL),
        ("Ritual Monster", "You can Ritual Summon this card.", RITUAL),
        ("Ritual Effect Monster", "Draw.", RITUAL | EFFECT),
        ("Fusion Monster", '"A" + "B"', FUSION),
        ("Fusion Monster", '"A" + "B"\nDraw.', FUSION | EFFECT),
        ("Synchro Tuner Effect Monster", "1 Tuner + 1 monster\nDraw.", SYNCHRO | TUNER | EFFECT),
        ("Synchro Monster", "1 Tuner + 1 monster\r\nDraw.", SYNCHRO | EFFECT),
        ("XYZ Monster", "2 Level 4 monsters\nDraw.", XYZ | EFFECT),
        ("Pendulum Normal Monster", "[ Flavor Text ]\nTick.", PENDULUM | NORMAL),
        ("Pendulum Effect Fusion Monster", "[ Monster Effect ]\nDraw.", PENDULUM | FUSION | EFFECT),
        ("Link Monster", "2 monsters\nDraw.", LINK | EFFECT),
    ],
)
def test_the_words_of_the_type_are_kinds(words: str, desc: str, kinds: int) -> None:
    assert read_one(type=words, desc=desc).kinds == MONSTER | kinds


def test_a_line_of_types_says_whether_there_is_an_effect() -> None:
    both = '"A" + "B"\n(This is always treated as "C".)'
    assert read_one(type="Fusion Monster", desc=both, typeline=["Warrior", "Fusion"]).kinds == MONSTER | FUSION
    found = read_one(type="Fusion Monster", desc='"A" + "B"', typeline=["Warrior", "Fusion", "Effect"])
    assert found.kinds == MONSTER | FUSION | EFFECT


def test_spells_and_traps_have_icons() -> None:
    assert read_one(type="Spell Card", race="Quick-Play").kinds == SPELL | QUICK_PLAY
    assert read_one(type="Spell Card", race="Normal").kinds == SPELL
    assert read_one(type="Spell Card", race="Ritual").kinds == SPELL | RITUAL
    assert read_one(type="Trap Card", race="Counter").kinds == TRAP | COUNTER
    assert not read_one(type="Trap Card", race="Counter").understood


def test_pendulum_texts_and_scales() -> None:
    joined = "[ Pendulum Effect ]\nDraw.\n----------------\n[ Monster Effect ]\nAttack."
    for changes in ({"desc": joined}, {"desc": joined, "pend_desc": "Draw.", "monster_desc": "Attack."}):
        clock = read_one(type="Pendulum Effect Monster", scale=6, **changes)
        assert (clock.text, clock.pendulum_text, clock.left_scale, clock.right_scale) == ("Attack.", "Draw.", 6, 6)


def test_question_marks_and_links() -> None:
    assert read_one(atk=-1, **{"def": -1}).attack == UNKNOWN_STAT
    link = read_one(type="Link Monster", level=None, **{"def": None})
    assert (link.defense, link.level, link.understood) == (0, 0, False)


def test_other_pictures() -> None:
    images = [{"id": 10}, {"id": 11}, {"id": "x"}, None]
    read = cardapi.parse(json.dumps({"data": [row(card_images=images)]}), "cards.json")
    assert read.alternates == {11: 10}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"type": "Token"}, "It is a Token: Tokens are made by effects and are in no Deck."),
        ({"type": "Skill Card"}, "“Skill Card” is not a kind of card that the rulebooks know."),
        ({"type": "Maximum Monster"}, "“maximum” is not a kind of monster that the rulebooks know."),
        ({"type": None}, "Its “type” is not a text."),
        ({"id": "10"}, "Its “id” is not a whole number."),
        ({"id": True}, "Its “id” is not a whole number."),
        ({"atk": 1.5}, "Its “atk” is not a whole number."),
        ({"atk": None}, "Its “atk” is not a whole number."),
        ({"race": "Cook"}, "It doesn’t have exactly one known Type."),
        ({"attribute": "COLD"}, "It doesn’t have exactly one known Attribute."),
        ({"type": "Trap Card", "race": "Loud"}, "“Loud” is not an icon."),
        ({"name": "\ud800"}, "Its name has characters that can’t be shown."),
        ({"desc": "\ud800"}, "Its text has characters that can’t be shown."),
        ({"level": -1}, "Its Level is -1."),
    ],
)
def test_objects_that_are_no_card_are_skipped_with_their_reason(changes: dict, reason: str) -> None:
    rows = [row(**changes), row(id=99, name="Sound Card"), 5]
    read = cardapi.parse(json.dumps({"data": rows}), "cards.json")
    assert [card.name for card in read.cards] == ["Sound Card"]
    assert [skipped.reason for skipped in read.skipped] == [reason, "It is no card."]


@pytest.mark.parametrize(
    "text", ["", "{", "nope", "5", "{}", '{"data": 5}', "[" * 100_000, '{"data": [NaN]}', "9" * 5000, "\0", b"\xff"]
)
def test_what_is_not_the_json_of_cards_is_refused(text: str | bytes) -> None:
    with pytest.raises(FormatError) as told:
        cardapi.parse(text, "cards.json")
    assert str(told.value).startswith("cards.json")


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([row()]))
    assert len(cardapi.read(path).cards) == 1


numbers = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
junk = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=5),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=3), parts, max_size=3),
    max_leaves=5,
)
KEYS = [*row(), "scale", "archetype", "card_images", "typeline", "pend_desc", "monster_desc"]
TYPES = ["Normal Monster", "Pendulum Effect Monster", "Fusion Monster", "Spell Card", "Link Monster"]


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(TYPES), st.dictionaries(st.sampled_from(KEYS), junk, max_size=4))
def test_any_values_at_all(words: str, changes: dict) -> None:
    read = cardapi.parse(json.dumps({"data": [row(type=words) | changes]}), "cards.json")
    assert len(read.cards) + len(read.skipped) == 1
    for card in read.cards:
        assert Card.from_plain(card.to_plain()) == card


@settings(max_examples=300, deadline=None)
@given(st.binary() | st.text() | junk.map(json.dumps))
def test_anything_at_all(data: bytes | str) -> None:
    try:
        cardapi.parse(data, "from outside")
    except FormatError as told:
        assert str(told).startswith("from outside")
