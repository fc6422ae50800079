"""How much: numbers, figures of cards, counts."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine.program import Value
from engine.text.errors import TextError
from engine.vocabulary import EFFECT, FACE_UP, IN_HAND, MONSTER, OPPONENT, SPELL, TRAP, XYZ, YOU
from tests.text.reading import read

A_MONSTER = MONSTER | EFFECT
EACH = say.that(p.EACH)
THEIRS = say.monster(side=OPPONENT, all=True)


def amount(text: str, kinds: int = SPELL) -> Value | None:
    """The value of the last act of a text."""
    *_, last = read(kinds, text).abilities[-1].block.acts
    if isinstance(last, p.Modify):
        return last.modifiers[0].value
    return last.count if isinstance(last, p.Draw) else last.amount


@pytest.mark.parametrize(
    "text, value",
    [
        ("Inflict 450 damage to your opponent.", say.number(450)),
        ("Inflict 300 damage to your opponent for each monster they control.", say.count_of(THEIRS, 300)),
        ("Gain 400 LP for each card in your hand.", say.count_of(say.cards(IN_HAND, side=YOU, all=True), 400)),
        ("Gain LP equal to the number of monsters your opponent controls x 200.", say.count_of(THEIRS, 200)),
        ("Gain LP equal to half your opponent's LP.", say.half(say.lp_of(OPPONENT))),
        (
            "Gain LP equal to the difference between your LP and your opponent's LP.",
            say.difference(say.lp_of(YOU), say.lp_of(OPPONENT)),
        ),
        (
            "Gain LP equal to the combined ATK of all face-up monsters your opponent controls.",
            say.total_of(replace(THEIRS, positions=FACE_UP), p.S_ATK),
        ),
        ("Draw cards equal to the number of monsters your opponent controls.", say.count_of(THEIRS)),
        (
            "Destroy all monsters your opponent controls, then gain 100 LP for each monster destroyed.",
            say.the_number("done", 100),
        ),
        ("Roll a six-sided die, then gain LP equal to the result x 100.", say.times(say.the_number("die"), 100)),
        ("Tribute 1 monster; gain LP equal to the Tributed monster's ATK.", say.the_number("cost atk")),
        ("Tribute 1 monster; gain LP equal to its original ATK.", say.stat_of(say.that(p.COST), p.S_ORIGINAL_ATK)),
        (
            "Target 1 monster your opponent controls; destroy it, and if you do, inflict damage to your opponent equal to its "
            "ATK.",
            say.the_number("atk"),
        ),
        (
            "Target 1 monster your opponent controls; destroy it, and if you do, inflict damage to your opponent equal to its "
            "original ATK.",
            say.stat_of(say.it, p.S_ORIGINAL_ATK),
        ),
        (
            "Target 1 face-up monster your opponent controls; gain LP equal to its ATK.",
            say.stat_of(say.the_target, p.S_ATK),
        ),
        ("Target 1 face-up monster you control; it gains ATK equal to its DEF.", say.stat_of(EACH, p.S_DEF)),
        (
            "Target 1 face-up monster you control; its ATK becomes double its original ATK.",
            say.times(say.stat_of(EACH, p.S_ORIGINAL_ATK), 2),
        ),
        ("All face-up monsters you control gain ATK equal to their Levels x 100 until the end of this turn.", None),
        (
            "Target 1 face-up monster you control; it gains 100 ATK for each Ember Counter on it.",
            say.counters("Ember", say.the_target, 100),
        ),
    ],
)
def test_an_amount(text: str, value: Value | None) -> None:
    if value is None:
        with pytest.raises(TextError):
            amount(text)
    else:
        assert amount(text) == value


def test_material_is_counted() -> None:
    text = "2 Level 4 monsters\nYou can inflict 300 damage to your opponent for each material attached to this card."
    assert amount(text, MONSTER | XYZ) == p.MaterialsUnder(say.this_card, 300)


def test_the_damage_of_the_event() -> None:
    text = "When you take battle damage: You can gain LP equal to the damage you took."
    assert amount(text, A_MONSTER) == say.the_number("amount")


@pytest.mark.parametrize(
    "kinds, text",
    [
        (SPELL, "Gain LP equal to its ATK."),  # whose?
        (SPELL, "Gain LP equal to the damage you took."),  # what damage?
        (SPELL, "Gain 100 LP for each monster destroyed."),  # nothing has been
        (SPELL, "Gain LP equal to the result."),
        (SPELL, "Target 1 monster you control; return it to the hand, then gain LP equal to its ATK."),  # it has moved
        (TRAP, "Draw cards equal to."),
        (SPELL, "Destroy all monsters your opponent controls, and if you do, gain LP equal to its ATK."),
    ],
)
def test_an_amount_that_is_not_known_is_refused(kinds: int, text: str) -> None:
    with pytest.raises(TextError):
        read(kinds, text)


def test_what_a_cost_took_is_counted() -> None:
    text = "You can Tribute any number of other monsters; this card gains 300 ATK for each card Tributed."
    assert amount(text, A_MONSTER) == say.the_number("cost", 300)
    text = "You can banish any number of monsters from your GY; this card gains 300 ATK for each."
    assert amount(text, A_MONSTER) == say.the_number("cost", 300)
