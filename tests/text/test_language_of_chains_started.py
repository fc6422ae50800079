"""What starts a Chain where a text tells it with a comma, and what is done at once: one rule for "when" and "if"."""

import pytest

from engine import program as p
from engine import vocabulary as v
from tests.text.reading import program

MONSTER = v.MONSTER | v.EFFECT
LASTING = v.TRAP | v.CONTINUOUS


def last(text: str, kinds: int = LASTING) -> p.Ability:
    found = program("Test Card", kinds, text)
    assert found is not None, text
    return found.abilities[-1]


@pytest.mark.parametrize(
    "done",
    [
        "a Fish monster is destroyed by battle, gain 500 LP.",
        "a face-up Fish monster(s) you control is destroyed by a card effect, place 1 counter on this card.",
        "your opponent takes battle damage, draw 1 card.",
        "a monster is Special Summoned, destroy it.",
    ],
)
@pytest.mark.parametrize("limit", ["", "once per turn, "])
@pytest.mark.parametrize("word", ["when", "if"])
def test_what_happens_to_be_done_starts_a_chain(word: str, limit: str, done: str) -> None:
    told = f"{limit}{word} {done}"
    made = last(told[0].upper() + told[1:])
    assert made.kind == p.TRIGGER and not made.optional
    assert (made.limit is not None) == bool(limit)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Each time a Fish monster is destroyed by battle, gain 500 LP.", LASTING),
        ('If "Tin World" on the field is destroyed, destroy this card.', MONSTER),
        ('When "Tin World" on the field is destroyed, destroy this card.', MONSTER),
        ("When this card leaves the field, destroy the equipped monster.", v.SPELL | v.EQUIP),
        ("If this face-up card leaves the field, skip the Battle Phase of your next turn.", MONSTER),
        ("If this card attacks, it is changed to Defense Position at the end of the Battle Phase.", MONSTER),
        ("If this card attacks, remove 1 Rune Counter from it at the end of the Damage Step.", MONSTER),
    ],
)
def test_what_goes_with_it_or_what_its_stay_costs_is_done_at_once(text: str, kinds: int) -> None:
    assert last(text, kinds).kind == p.EACH_TIME


@pytest.mark.parametrize(
    "text",
    [
        "If this card leaves the field, draw 1 card.",
        "When this card leaves the field, destroy all monsters you control.",
        "If this card attacks, destroy 1 Spell on the field at the end of the Damage Step.",
        "If this card battles a monster, at the end of the Damage Step, inflict 300 damage to your opponent.",
        "If this card attacked, draw 1 card at the end of the Battle Phase.",
        "If you Tribute Summon a Fish monster by Tributing this card, draw 1 card.",
    ],
)
def test_what_it_does_to_others_or_for_its_player_starts_a_chain(text: str) -> None:
    assert last(text, MONSTER).kind == p.TRIGGER


def test_the_end_of_the_damage_step_is_told_with_a_comma_or_not() -> None:
    comma = last("If this card battles a monster, destroy that monster at the end of the Damage Step.", MONSTER)
    colon = last("At the end of the Damage Step, if this card battled a monster: Destroy that monster.", MONSTER)
    assert (comma.event, comma.block, comma.kind) == (colon.event, colon.block, colon.kind)
