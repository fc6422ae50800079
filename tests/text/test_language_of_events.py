"""The combining grammar: events, players, times and battles mean what they mean in the reading that plays."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from tests.text.test_language import meant
from tests.text.tellings import told_as_ever

SPELL = v.SPELL | v.CONTINUOUS


@pytest.mark.parametrize(
    "event",
    [
        "If this card is Summoned",
        "If this card is Normal Summoned or flipped face-up",
        'When this card is Tribute Summoned by Tributing a "Copper" monster',
        "If this card is sent to the GY for the Synchro Summon of a Fish monster",
        "If this card is destroyed by battle with a Rock monster",
        "If this Fusion Summoned card is destroyed by battle or card effect",
        "If this card is destroyed by battle, or if this card is banished",
        "If this card in its owner's control is destroyed by an opponent's card effect",
        "If this card is excavated from the Deck and sent to the GY by a card effect",
        "If this Attack Position card is changed to face-up Defense Position",
        "If this card inflicts battle damage to your opponent by a direct attack",
        "When this card declares an attack on a Fish monster",
        "When your opponent would Special Summon a monster(s) (Quick Effect)",
        "When you draw a Fish monster(s)",
        "If you take battle damage from a battle involving this card",
        "When an opponent's EARTH monster's effect is activated (Quick Effect)",
        "When exactly 1 Fish monster is Special Summoned to your opponent's field",
        "When your opponent gains LP",
    ],
)
def test_whatever_happens(event: str) -> None:
    told_as_ever(f"{event}: You can gain 300 LP.")


def test_a_card_that_would_surely_destroy_is_answered() -> None:
    told_as_ever(
        "When a card or effect is activated that would destroy 3 or more cards you control (Quick Effect): You can "
        "banish this card; negate the activation."
    )


def test_what_happened_to_it_this_turn_or_in_a_battle_phase_is_a_condition() -> None:
    told_as_ever(
        "During the End Phase, if this card is in the GY because it was sent there from the field this turn: You can "
        "gain 900 LP."
    )
    told_as_ever("At the end of the Battle Phase, if this card attacked or was attacked: You can gain 900 LP.")
    told_as_ever("During the End Phase, if this card destroyed a monster by battle this turn: Gain 900 LP.")


def test_a_part_of_the_damage_step_is_one_of_a_battle() -> None:
    told_as_ever(
        "If this card battles a Fish monster, during damage calculation (Quick Effect): You can pay 300 LP; this card "
        "gains 700 ATK during that damage calculation only."
    )
    told_as_ever("If this card battles a Fish monster, this card gains 700 ATK during the Damage Step only.")
    told_as_ever("At the start of the Damage Step, if this card attacks a Fish monster: Destroy that monster.")


def test_after_its_attack_it_turns() -> None:
    told_as_ever("If this card attacks, it is changed to Defense Position at the end of the Damage Step.")


def test_players_are_told_to_do_what_orders_say() -> None:
    told_as_ever("When this card is Xyz Summoned: Your opponent banishes 2 monsters from their Deck.")
    told_as_ever("FLIP: Make your opponent discard 2 random cards.")
    told_as_ever("If this card is banished: Each player can Special Summon 1 Fish monster from their hand.")
    told_as_ever("If this card is banished: Your opponent skips their next Battle Phase.")


def test_another_player_is_never_told_of_by_you() -> None:
    with pytest.raises(ValueError, match="isn't clear"):
        meant("FLIP : Each player banishes 1 card from your hand")


def test_cards_of_the_other_hand_are_discarded_at_random_alone() -> None:
    told_as_ever("FLIP: Discard 1 random card from your opponent's hand.")
    with pytest.raises(ValueError, match="own hand"):
        meant("FLIP : Discard 1 card from your opponent 's hand")


def test_a_fixed_number_of_phases_later_counts_from_the_activation() -> None:
    told_as_ever("Destroy this card during your opponent's 2nd End Phase after activation.", SPELL)
    told_as_ever("FLIP: Target 1 monster your opponent controls; take control of it until your next Standby Phase.")
    told_as_ever("FLIP: This card gains 600 ATK until the end of the Battle Phase.")


def test_the_end_of_ones_next_turn_is_that_of_a_turn_after_this_one() -> None:
    (told,) = meant("FLIP : This card gains 600 ATK until the end of your next turn")
    assert isinstance(told, p.Ability) and isinstance(told.block.acts[0], p.Modify)
    assert told.block.acts[0].until == say.until_end_of(v.YOU)


def test_upkeep() -> None:
    told_as_ever("During your Standby Phase, pay 700 LP or destroy this card.", SPELL)
    told_as_ever("During your End Phase, destroy this card unless you discard 1 Fish monster.")


def test_a_counter_comes_when_the_spell_has_resolved() -> None:
    (told,) = meant("Each time a Spell is activated , place 1 Spell Counter on this card when that Spell resolves")
    assert isinstance(told, p.Ability) and isinstance(told.event[0], p.HasResolved)
