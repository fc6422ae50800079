"""One or several: what a number, “all”, “each” and an article say, the noun says as well."""

import pytest

from engine import program as p
from tests import phrases as say
from engine.vocabulary import CONTINUOUS, EFFECT, FACE_UP, MONSTER, OPPONENT, SPELL, XYZ
from tests.narrowed import as_a
from tests.text.reading import ability, read, refused

A = MONSTER | EFFECT


@pytest.mark.parametrize(
    "kinds, text",
    [
        (SPELL, "Destroy 2 [monster on the field]."),
        (SPELL, "Destroy 1 [monsters on the field]."),
        (SPELL, "Destroy all [monster on the field]."),
        (SPELL, "Destroy all [Spell on the field]."),
        (SPELL, "Target up to 2 [monster on the field]; destroy them."),
        (SPELL, "Target 1 or more [Spell on the field]; destroy them."),
        (SPELL, "Add 2 [Dragon monster from your Deck] to your hand."),
        (SPELL, "Draw 2 [card]."),
        (SPELL, "Draw 1 [cards]."),
        (SPELL, "Destroy as many [monster your opponent controls] as possible."),
        (SPELL, "Gain LP equal to the number of [monster you control] x 100."),
        (SPELL | CONTINUOUS, "Each [Dragon monsters you control] gains 300 ATK."),
        (A, "Gains 300 ATK for each [Dragon monsters you control]."),
        (A, "If you control a [Dragon monsters], this card gains 300 ATK."),
        (A, "If you control exactly 2 [Dragon monster], this card gains 300 ATK."),
        (XYZ | A, "2 Level 4 [monster]\nCannot attack."),
    ],
)
def test_a_noun_that_does_not_agree_is_refused(kinds: int, text: str) -> None:
    wrong = text[text.index("[") + 1 : text.index("]")]
    clean = text.replace("[", "").replace("]", "")
    assert refused(kinds, clean) == "this has to agree with its number: one, or several"
    other = wrong.replace("card", "cards", 1) if "cards" not in wrong else wrong.replace("cards", "card")
    for one in ("monster", "Spell"):
        other = other.replace(f"{one}s", one) if f"{one}s" in other else other.replace(one, f"{one}s", 1)
    assert read(kinds, clean.replace(wrong, other))


@pytest.mark.parametrize("cards", ["1 card(s)", "all card(s)"])
def test_a_noun_that_leaves_it_open_agrees_with_every_number(cards: str) -> None:
    assert read(SPELL, f"Destroy {cards} on the field.")


@pytest.mark.parametrize(
    "one, several",
    [
        ("Each Dragon monster you control gains 300 ATK.", "All Dragon monsters you control gain 300 ATK."),
        ("If a Dragon monster is destroyed: Draw 1 card.", "If 1 or more Dragon monsters are destroyed: Draw 1 card."),
        (
            "When a Dragon monster declares an attack: Draw 1 card.",
            "When 1 or more Dragon monsters declare an attack: Draw 1 card.",
        ),
    ],
)
def test_a_verb_agrees_with_its_cards(one: str, several: str) -> None:
    assert read(A, one) and read(A, several)
    verbs = {" gains": " gain", " is ": " are ", " declares": " declare"}
    for single, plural in verbs.items():
        if single in one:
            refused(A, one.replace(single, plural))
            refused(A, several.replace(plural, single))


def test_a_verb_after_monster_s_agrees_with_one_or_several() -> None:
    assert read(A, "If a Dragon monster(s) is destroyed: Draw 1 card.")


def test_an_opponents_monsters_are_all_of_them() -> None:
    (act,) = ability(SPELL, "Your opponent's monsters lose 1000 ATK until the end of this turn.").block.acts
    assert as_a(p.Modify, act).what == say.every(say.monster(side=OPPONENT, positions=FACE_UP))


def test_an_opponents_monster_is_not_several() -> None:
    one, several = (
        ability(A, f"When your opponent's {who} an attack: Draw 1 card.")
        for who in ("monster declares", "monsters declare")
    )
    assert one.event == several.event
    assert "how many" in refused(SPELL, "Destroy your opponent's monsters.")
