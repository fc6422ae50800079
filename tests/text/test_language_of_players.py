"""Players who are told by a card, what is done in each of their phases, and what they pay, by the combining grammar."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Cost, Selector
from tests.cards.stories.settling import PLAIN, play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.test_language_of_orders import MONSTER, SPELL, means, not_read, read

TRAP = v.TRAP | v.CONTINUOUS


def test_damage_goes_to_the_player_of_a_card() -> None:
    target = "Target 1 monster on the field;"
    hurt = f"{target} its controller takes 500 damage."
    means(f"{target} inflict 500 damage to its controller.", hurt)
    means(f"{target} inflict 500 damage to the controller of that monster.", hurt)
    means(f"{target} that monster's controller takes 500 damage.", hurt)
    means(f"{target} inflict 500 damage to the owner of that monster.", f"{target} its owner takes 500 damage.")
    lost = "When a monster is destroyed by battle: Inflict 500 damage to the player who controlled that monster."
    (told,) = read(lost, v.TRAP).abilities[0].block.acts
    assert isinstance(told, p.ItsPlayer) and told.what == say.that(p.EVENT) and not told.owner
    not_read("Inflict 500 damage to the controller of that monster.")
    not_read("Target 2 monsters on the field; inflict 500 damage to the controller of those monsters.")


def test_the_turn_player_is_either() -> None:
    (told,) = read("The turn player draws 1 card.").abilities[0].block.acts
    assert isinstance(told, p.If) and told.condition == say.during(0, v.YOU)


def test_what_is_done_in_each_phase_is_told_behind_it() -> None:
    phase = "each of your Standby Phases"
    means(f"Gain 400 LP during {phase}.", f"During {phase}: Gain 400 LP.", MONSTER)
    means(
        "Your opponent gains 400 LP during each of their Standby Phases.",
        "During each of your opponent's Standby Phases: Your opponent gains 400 LP.",
        MONSTER,
    )
    means("This card's controller loses 400 LP during their End Phase.", "During your End Phase: Lose 400 LP.", MONSTER)
    not_read("Gain 400 LP during each of their Standby Phases.", MONSTER)
    not_read(f"Gain 400 LP during {phase}.", SPELL)


def test_its_controller_loses_life_points_whoever_that_is() -> None:
    text = "This card's controller takes 400 damage during each of their Standby Phases."
    game = Scenario()
    game.a.monster(monster_card("Tin Heron", program=read(text, MONSTER)))
    game.begin()
    for taken in (0, 400):
        before = list(game.lp)
        game.end_turn()
        settle(game)
        assert [then - now for then, now in zip(before, game.lp)] == [taken, 0]


def test_life_points_of_both_become_a_number() -> None:
    game = Scenario()
    spell = game.a.hand(spell_card("Even", program=read("Both players' LP become 3000.")))
    game.begin()
    game.activate(spell)
    settle(game)
    assert list(game.lp) == [3000, 3000]


def test_an_event_told_behind_what_it_brings_about() -> None:
    told = "Each time a monster is Special Summoned, place 1 Wisp Counter on this card."
    means("Place 1 Wisp Counter on this card each time a monster is Special Summoned.", told, TRAP)


def test_what_an_attack_is_made() -> None:
    lead = "When an opponent's monster declares an attack:"
    assert read(f"{lead} Make that attack a direct attack.", v.TRAP).abilities[0].block.acts == (p.MakeAttackDirect(),)
    means(
        f"{lead} Choose 1 monster you control, change the attack target to it, and perform damage calculation.",
        f"{lead} Choose 1 monster you control and change the attack target to it and perform damage calculation.",
        v.TRAP,
    )


HAND = say.in_hand()


@pytest.mark.parametrize(
    "told, paid",
    [
        ("place 1 card from your hand on top of your Deck", p.ReturnCost(HAND, v.DECK, p.ON_TOP)),
        ("place 1 card from your hand on the bottom of your Deck", p.ReturnCost(HAND, v.DECK, p.AT_BOTTOM)),
        (
            "return 1 of your banished cards to the GY",
            p.ReturnCost(Selector(places=v.IN_BANISHED, side=v.YOU), v.GRAVEYARD),
        ),
        (
            "change this Attack Position monster to Defense Position",
            p.PositionCost(say.that(p.THIS, positions=v.ATTACK_POSITION)),
        ),
    ],
)
def test_costs(told: str, paid: Cost) -> None:
    assert read(f"You can {told}; draw 1 card.", MONSTER).abilities[0].costs == (paid,)


def test_this_card_and_two_sorts_are_paid() -> None:
    text = "You can banish this card, 1 WIND monster, and 1 WATER monster from your GY; draw 1 card."
    this, others = read(text, MONSTER).abilities[0].costs
    assert this == p.BanishCost(say.that(p.THIS)) and isinstance(others, p.BanishCost)
    assert others.selector.group == p.OneOfEach((p.OfAttribute(v.WIND), p.OfAttribute(v.WATER)))


@pytest.mark.parametrize("where, drawn", [("on top of", True), ("on the bottom of", False)])
def test_a_card_is_laid_on_the_deck_and_what_lies_on_top_is_drawn(where: str, drawn: bool) -> None:
    text = f"You can place 1 card from your hand {where} your Deck; draw 1 card."
    game = Scenario()
    heron = game.a.monster(monster_card("Tin Heron", program=read(text, MONSTER)))
    laid = game.a.hand(PLAIN[2])
    game.begin()
    play(game, heron)
    assert (laid.place == v.HAND) == drawn and game.a.count(v.HAND) == 1


def test_so_many_or_all_that_there_are() -> None:
    told = read("Discard 2 cards (or your entire hand, if less than 2).").abilities[0].block.acts[0]
    assert told == p.Discard(say.in_hand(count=2, as_many_as_possible=True))
    each = read("Each player banishes 5 cards from the top of their Deck (or their entire Deck, if less than 5).")
    assert "as_many_as_possible=True" in repr(each.abilities[0].block)
    not_read("Discard 3 cards (or your entire hand, if less than 2).")
    not_read("Discard 2 cards (or your entire Deck, if less than 2).")


def test_a_battle_position_is_changed_to_another() -> None:
    lead = "Target 1 monster on the field;"
    means(f"{lead} change its battle position to Defense Position.", f"{lead} change it to Defense Position.")
    not_read(f"{lead} change its battle position to Attack or Defense Position.")


def test_a_player_who_did_something_is_told_by_the_card() -> None:
    lasting = v.TRAP | v.CONTINUOUS
    lead = "Each time a player activates a Spell Card, immediately after it resolves, "
    for told in ("they take", "that player takes"):
        means(f"{lead}{told} 500 damage.", f"{lead}its controller takes 500 damage.", lasting)
    summons = "Each time a player Normal Summons a monster, "
    means(f"{summons}that player discards 1 card.", f"{summons}its controller discards 1 card.", lasting)
    not_read("Each time a player Special Summons a monster, that player takes 500 damage.", lasting)  # to whose field?
    not_read("Each time your opponent Normal Summons a monster, that player takes 500 damage.", lasting)
