"""How much: numbers, figures of cards, counts."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine.program import Value
from engine.text.not_understood import TextError
from engine.vocabulary import EFFECT, FACE_UP, IN_HAND, MONSTER, OPPONENT, SPELL, TRAP, XYZ, YOU
from tests.narrowed import as_a
from tests.text.reading import read

A_MONSTER = MONSTER | EFFECT
EACH = say.that(p.EACH)
THEIRS = say.monster(side=OPPONENT, all=True)


def amount(text: str, kinds: int = SPELL) -> Value | None:
    """The value of the last act of a text."""
    *_, last = read(kinds, text).abilities[-1].block.acts
    if isinstance(last, p.Modify):
        return last.modifiers[0].value
    return last.count if isinstance(last, p.Draw) else as_a(p.OfLifePoints, last).amount


@pytest.mark.parametrize(
    "text, value",
    [
        ("Inflict 450 damage to your opponent.", say.number(450)),
        ("Inflict 300 damage to your opponent for each monster they control.", p.Count(THEIRS, 300)),
        ("Gain 400 LP for each card in your hand.", p.Count(say.cards(IN_HAND, side=YOU, all=True), 400)),
        ("Gain LP equal to the number of monsters your opponent controls x 200.", p.Count(THEIRS, 200)),
        ("Gain LP equal to half your opponent's LP.", p.Half(p.LifePoints(OPPONENT))),
        (
            "Gain LP equal to the difference between your LP and your opponent's LP.",
            p.Difference(p.LifePoints(YOU), p.LifePoints(OPPONENT)),
        ),
        (
            "Gain LP equal to the combined ATK of all face-up monsters your opponent controls.",
            p.Total(p.S_ATK, replace(THEIRS, positions=FACE_UP)),
        ),
        ("Draw cards equal to the number of monsters your opponent controls.", p.Count(THEIRS)),
        (
            "Destroy all monsters your opponent controls, then gain 100 LP for each monster destroyed.",
            p.Noted("done", 100),
        ),
        ("Roll a six-sided die, then gain LP equal to the result x 100.", p.Times(100, p.Noted("die"))),
        ("Tribute 1 monster; gain LP equal to the Tributed monster's ATK.", p.Noted("cost atk")),
        ("Tribute 1 monster; gain LP equal to its original ATK.", p.FigureOf(p.S_ORIGINAL_ATK, say.that(p.COST))),
        (
            "Target 1 monster your opponent controls; destroy it, and if you do, inflict damage to your opponent equal to its "
            "ATK.",
            p.Noted("atk"),
        ),
        (
            "Target 1 monster your opponent controls; destroy it, and if you do, inflict damage to your opponent equal to its "
            "original ATK.",
            p.FigureOf(p.S_ORIGINAL_ATK, say.it),
        ),
        (
            "Target 1 face-up monster your opponent controls; gain LP equal to its ATK.",
            p.FigureOf(p.S_ATK, say.the_target),
        ),
        ("Target 1 face-up monster you control; it gains ATK equal to its DEF.", p.FigureOf(p.S_DEF, EACH)),
        (
            "Target 1 face-up monster you control; its ATK becomes double its original ATK.",
            p.Times(2, p.FigureOf(p.S_ORIGINAL_ATK, EACH)),
        ),
        (
            "All face-up monsters you control gain ATK equal to their Levels x 100 until the end of this turn.",
            p.Times(100, p.FigureOf(p.S_LEVEL, EACH)),
        ),
    ],
)
def test_an_amount(text: str, value: Value) -> None:
    assert amount(text) == value


def test_material_is_counted() -> None:
    text = "2 Level 4 monsters\nYou can inflict 300 damage to your opponent for each material attached to this card."
    assert amount(text, MONSTER | XYZ) == p.MaterialsUnder(say.this_card, 300)


def test_the_damage_of_the_event() -> None:
    text = "When you take battle damage: You can gain LP equal to the damage you took."
    assert amount(text, A_MONSTER) == p.Noted("amount")


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
    assert amount(text, A_MONSTER) == p.Noted("cost", 300)
    text = "You can banish any number of monsters from your GY; this card gains 300 ATK for each."
    assert amount(text, A_MONSTER) == p.Noted("cost", 300)


def test_atk_and_def_of_what_was_tributed_are_added_up_each_for_itself() -> None:
    text = "When this card is Tribute Summoned: Its ATK and DEF become the combined original ATK/DEF of the Tributed monsters."
    (act,) = read(A_MONSTER, text).abilities[0].block.acts
    used = say.that("used")
    assert as_a(p.Modify, act).modifiers == (
        p.AttackBecomes(p.Total(p.S_ORIGINAL_ATK, used)), p.DefenseBecomes(p.Total(p.S_ORIGINAL_DEF, used))
    )  # fmt: skip


@pytest.mark.parametrize("does", ["This card's ATK becomes", "This card's Level becomes", "Gain LP equal to"])
def test_both_figures_of_what_was_tributed_are_no_single_amount(does: str) -> None:
    with pytest.raises(TextError, match="one figure of the two"):
        read(
            A_MONSTER,
            f"When this card is Tribute Summoned: {does} the combined original ATK/DEF of the Tributed monsters.",
        )
