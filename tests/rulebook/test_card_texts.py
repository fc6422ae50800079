"""What the words of a card's text mean, where a rule speaks of words."""

import pytest

from engine.program import Targeting
from engine.text.compiler import compile_text
from tests.narrowed import there
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
OX = monster_card("Ox", 1000, 1000)
SHY = monster_card(
    "Shy", 1200, 1000, program=compile_text("Shy", MONSTER | EFFECT, "Cannot be targeted by card effects.")
)
FUSED = monster_card("Fused", 2000, 2000, 6, kinds=FUSION)


def spell(text: str) -> Card:
    return spell_card("Scroll", compile_text("Scroll", SPELL, text))


def targets(text: str) -> bool:
    (activation,) = there(spell(text).program).abilities
    return any(isinstance(cost, Targeting) for cost in activation.costs)


OLDER = [  # "points of damage", "remove from play", "Magic Card": surely an older text
    ("Destroy 1 monster on the field and inflict 500 points of damage to your opponent.", True),
    ("Destroy 1 Magic Card on the field.", True),
    ("Remove from play 1 monster in your opponent's Graveyard.", True),
    ("Remove from play all monsters in your opponent's Graveyard.", False),
    ("Destroy all Magic Cards on the field.", False),
    (
        "Destroy the 1 face-up monster on the field with the lowest ATK (your choice, if tied) and inflict 500 points "
        "of "
        "damage to your opponent.",
        False,
    ),
    ("Discard 1 random card from your opponent's hand and inflict 500 points of damage to your opponent.", False),
]
NEWER = [
    ("Destroy 1 monster on the field.", False),
    ("Destroy 1 Spell on the field.", False),
    ("Banish 1 monster from your opponent's GY.", False),
    ("Target 1 monster on the field; destroy it.", True),
]


@rule("AMB-83", "GLOSS-20", "GLOSS-21")
@pytest.mark.parametrize(("text", "aims"), OLDER + NEWER)
def test_an_older_text_targets_the_cards_that_it_acts_on_and_a_newer_one_says_so(text: str, aims: bool) -> None:
    assert targets(text) == aims


@rule("AMB-83")
@pytest.mark.parametrize(
    ("text", "aims"),
    [
        ("Destroy 1 monster on the field and inflict 500 points of damage to your opponent.", True),
        ("Destroy 1 monster on the field, and if you do, inflict 500 damage to your opponent.", False),
    ],
)
def test_what_cannot_be_targeted_is_safe_from_an_older_text_alone(text: str, aims: bool) -> None:
    game = Scenario()
    scroll, shy, wolf = game.a.hand(spell(text)), game.b.monster(SHY), game.b.monster(WOLF)
    game.begin()
    game.activate(scroll)
    if aims:
        game.resolve()
        assert wolf.place == GRAVEYARD and shy.place == MONSTER_ZONE  # the only one that could be a target
    else:
        game.resolve().pick(shy).resolve()
        assert shy.place == GRAVEYARD and wolf.place == MONSTER_ZONE
    assert game.lp == [8000, 7500]


@rule("ZONE-19")
@pytest.mark.parametrize("where", ["Extra Deck", "Fusion Deck"])
def test_the_fusion_deck_of_an_older_text_is_the_extra_deck(where: str) -> None:
    game = Scenario()
    scroll, fused = game.a.hand(spell(f"Send 1 Fusion Monster from your {where} to the GY.")), game.a.extra(FUSED)
    game.begin()
    game.activate(scroll).resolve()
    assert fused.place == GRAVEYARD
