"""The combining grammar: what is said to hold means what it means in the reading that plays."""

import pytest

from engine import vocabulary as v
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.test_language import meant
from tests.text.tellings import told_as_ever

SPELL = v.SPELL | v.CONTINUOUS
EQUIP = v.SPELL | v.EQUIP


@pytest.mark.parametrize(
    "claim",
    [
        "Cannot be targeted or destroyed by your opponent's Spell effects.",
        "Cannot be destroyed by battle with a Fish monster.",
        "This card cannot attack or change its battle position.",
        "Cannot attack unless you control a Fish monster.",
        "Cannot attack the turn it is Summoned.",
        "Fish monsters you control cannot be destroyed by battle, except this card.",
        "Your opponent cannot target Fish monsters you control with card effects, except this one.",
        "You cannot Special Summon any monsters, except Fish monsters.",
        "Neither player can Special Summon monsters from the Extra Deck, except Fish monsters.",
        "Neither player can activate Trap Cards, or their effects on the field.",
        "FIRE monsters cannot be Special Summoned.",
        "Cannot be Tributed, and you take no battle damage from attacks involving this card.",
        "The first time this card would be destroyed by battle each turn, it is not destroyed.",
        "If this face-up card would leave the field, banish it instead.",
        "Gains 500 ATK for each Fish monster on the field, except this card.",
    ],
)
def test_whatever_holds(claim: str) -> None:
    told_as_ever(claim)


def test_what_leaves_something_untold_or_is_said_of_an_activation() -> None:
    told_as_ever("This card can attack while in face-up Defense Position.", v.MONSTER)
    told_as_ever("Draw 1 card. This card's activation and effect cannot be negated.", v.SPELL)


def test_a_vow_takes_any_claim() -> None:
    for given_up in ("conduct your Battle Phase", "Special Summon monsters", "Special Summon other monsters"):
        told_as_ever(f"FLIP: Gain 900 LP. You cannot {given_up} the turn you activate this effect.")


def test_cards_on_the_other_side_attack_nobody_in_a_vow() -> None:
    with pytest.raises(ValueError, match="vow"):
        meant("Monsters your opponent controls cannot attack the turn you activate this effect")


def test_an_exception_that_is_one_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="exception"):
        meant("Your opponent cannot conduct their Battle Phase , except Fish monsters")


def test_while_it_is_worn_it_holds_from_where_equip_cards_are() -> None:
    told_as_ever("While this card is equipped to a monster, that monster can attack directly.")
    told_as_ever("While this card is equipped to a monster, that monster cannot be destroyed by battle.", EQUIP)


def test_what_it_is_called_in_another_place_holds_there() -> None:
    told_as_ever('This card\'s name becomes "Copper Fish" while in the GY.')


def test_the_extra_deck_is_that_of_whoever_cannot_summon() -> None:
    told_as_ever("FLIP: You cannot Special Summon monsters from the Extra Deck for the rest of this turn.")


def test_nobody_answers() -> None:
    told_as_ever(
        "FLIP: Gain 900 LP. Your opponent cannot activate cards or effects in response to this effect's activation."
    )


def test_what_must_be_there_to_activate_it() -> None:
    told_as_ever(
        "Once per turn: You can gain 900 LP. You must have no cards in your hand to activate and to resolve this "
        "effect."
    )


def test_what_is_done_to_cards_is_told_of_them_like_an_order() -> None:
    told_as_ever(
        "If this card is Summoned: You can target 1 Fish monster in your GY; Special Summon it, but it cannot attack, "
        "also it is destroyed during the End Phase."
    )


def test_what_keeps_all_monsters_safe_keeps_set_ones_too() -> None:
    """What they are shows of face-up ones alone; that they can't be targeted is said of all."""
    for text, free in (("Monsters", False), ("Fish monsters", True)):
        game = Scenario()
        veil = f"{text} on the field cannot be targeted by Spell effects."
        kinds = v.SPELL | v.CONTINUOUS
        game.a.spell(spell_card("Veil", compile_text("Veil", kinds, veil), v.CONTINUOUS))
        strike = game.a.hand(spell_card("Strike", compile_text("Strike", v.SPELL, STRUCK)))
        game.b.monster(monster_card("Carp", type=v.FISH), v.FACE_DOWN)
        game.begin()
        assert game.may(q.ACTIVATE, strike) == free


STRUCK = "Target 1 Set monster; destroy it."
