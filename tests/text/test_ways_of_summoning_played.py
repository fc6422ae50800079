"""Texts about Summons, played: where it is not plain from the program alone that the duel does what the words say."""

from engine.cards.card import Card
import pytest

from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import (
    AQUA,
    BANISHED,
    CONTINUOUS,
    DEFENSE_POSITION,
    DRAGON,
    EFFECT,
    EXTRA_DECK,
    FUSION,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    SPELL,
    SYNCHRO,
    TRAP,
    TUNER,
)
from tests.cards.stories.settling import PLAIN, REVIVE, next_turn, play, settle, summon
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import read, refused

DRAKE = monster_card("Pond Drake", 1700, 800, type=DRAGON)
WOLF = monster_card("Otter Knight", 1600, 1200)


def spell(text: str, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, SPELL, text))


def creature(text: str, level: int = 4, kinds: int = 0, name: str = "Test Card") -> Card:
    program = compile_text(name, MONSTER | EFFECT | kinds, text)
    return monster_card(name, 2000, 2000, level, kinds=kinds and EFFECT | kinds, program=program)


# ---------------------------------------------------------------------------------- what was used


def test_a_tribute_is_remembered_as_what_it_was() -> None:
    for tribute, drawn in ((DRAKE, 1), (WOLF, 0)):
        game = Scenario()
        lord = game.a.hand(creature("If this card is Tribute Summoned by Tributing a Dragon monster: Draw 1 card.", 5))
        game.a.monster(tribute)
        game.begin()
        summon(game, lord)
        assert game.a.count(HAND) == drawn


def test_the_def_of_the_tributes_is_added_up() -> None:
    game = Scenario()
    titan = game.a.hand(
        creature(
            "The DEF of this card becomes equal to the combined original DEF of the 2 monsters "
            "you Tributed for the Tribute Summon of this card.",
            7,
        )
    )
    game.a.monster(DRAKE)
    game.a.monster(WOLF)
    game.begin()
    summon(game, titan)
    assert titan.defense == 2000


def test_a_monster_waits_for_the_summon_that_it_was_tributed_for() -> None:
    game = Scenario()
    martyr = game.a.monster(creature("If a monster is Tribute Summoned by Tributing this card: Gain 700 LP."))
    lord = game.a.hand(PLAIN[5])
    game.begin()
    summon(game, lord, martyr)
    assert game.lp == [8700, 8000]


def test_synchro_materials_are_counted() -> None:
    game = Scenario()
    star = game.a.extra(
        creature(
            "1 Tuner + 1+ non-Tuner monsters\nIf this card is Synchro Summoned: Gain 100 LP for "
            "each non-Tuner monster used for the Synchro Summon of this card.",
            6,
            SYNCHRO,
        )
    )
    game.a.monster(monster_card("Pipe", 500, 500, 2, kinds=TUNER))
    game.a.monster(PLAIN[2])
    game.a.monster(PLAIN[2])
    game.begin()
    settle(game.special_summon(star))
    assert star.place == MONSTER_ZONE and game.lp[0] == 8200


def test_a_material_knows_the_monster_that_it_was_used_for() -> None:
    game = Scenario()
    star = game.a.extra(creature("1 Tuner + 1+ non-Tuner monsters\nThis card cannot attack directly.", 4, SYNCHRO))
    game.a.monster(
        creature("If this card is sent to the GY as Synchro Material: That Synchro Monster gains 700 ATK.", 2, TUNER)
    )
    other = game.a.monster(PLAIN[2])
    game.begin()
    before = star.card.attack
    settle(game.special_summon(star))
    assert star.place == MONSTER_ZONE and other.place == GRAVEYARD and star.attack == before + 700


def test_a_tribute_knows_the_monster_that_it_was_tributed_for() -> None:
    game = Scenario()
    martyr = game.a.monster(
        creature("If this card is Tributed for the Tribute Summon of a Warrior monster: That monster gains 700 ATK.")
    )
    lord = game.a.hand(PLAIN[5])
    game.begin()
    summon(game, lord, martyr)
    assert lord.attack == 1500 + 700


# ---------------------------------------------------------------------------------- this way


def test_an_effect_that_brings_its_card_is_told_from_others() -> None:
    card = creature(
        "You can discard 1 card; Special Summon this card from your hand. If Summoned this way: Gain 400 "
        "LP. "
        "If Summoned this way, banish it when it leaves the field."
    )
    game = Scenario()
    guest = game.a.hand(card)
    game.a.hand(WOLF)
    storm = game.a.hand(spell("Destroy as many monsters on the field as possible.", "Storm"))
    game.begin()
    play(game, guest, ability=0)
    assert guest.place == MONSTER_ZONE and game.lp[0] == 8400
    play(game, storm)
    assert guest.place == BANISHED
    game = Scenario()
    guest, revive = game.a.graveyard(card), game.a.hand(REVIVE)
    storm = game.a.hand(spell("Destroy as many monsters on the field as possible.", "Storm"))
    game.begin()
    play(game, revive, guest)
    assert guest.place == MONSTER_ZONE and game.lp[0] == 8000
    play(game, storm)
    assert guest.place == GRAVEYARD


def test_a_summon_without_tributes_makes_it_weaker() -> None:
    card = creature("You can Normal Summon/Set this card without Tributing, but its original ATK becomes halved.", 8)
    game = Scenario()
    giant = game.a.hand(card)
    game.begin()
    summon(game, giant)
    assert (giant.attack, giant.defense) == (1000, 2000)
    game = Scenario()
    giant = game.a.hand(card)
    game.a.monster(WOLF)
    game.a.monster(WOLF)
    game.begin()
    settle(game.normal_summon(giant), choice=1)
    assert giant.attack == 2000
    game = Scenario()  # Set without Tributes, it is as weak once it lies face-up
    giant = game.a.hand(card)
    game.begin()
    game.set_monster(giant)
    settle(game)
    next_turn(game)
    next_turn(game)
    settle(game.flip_summon(giant))
    assert giant.attack == 1000


def test_nothing_else_comes_from_the_hand_after_it() -> None:
    game = Scenario()
    angler = game.a.hand(
        creature(
            "You can Special Summon this card (from your hand), but you cannot Special Summon "
            "monsters from your hand for the rest of this turn."
        )
    )
    second = game.a.hand(creature("You can Special Summon this card (from your hand).", name="Second"))
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, second)
    settle(game.special_summon(angler))
    assert not game.may(q.SPECIAL_SUMMON, second)


# ---------------------------------------------------------------------------------- as many as possible, this card too


def test_as_many_as_find_a_space_and_those_of_choice() -> None:
    game = Scenario()
    rekindle = game.a.hand(spell("Special Summon as many monsters as possible from your GY."))
    for _ in range(3):
        game.a.monster(PLAIN[1])
    one, two, three = game.a.graveyard(PLAIN[2], PLAIN[3], PLAIN[4])
    game.begin()
    play(game, rekindle, three, one)
    assert one.place == three.place == MONSTER_ZONE and two.place == GRAVEYARD


def test_this_card_has_to_be_a_material() -> None:
    game = Scenario()
    seed = game.a.monster(
        creature(
            "You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you "
            "control as material, including this card."
        )
    )
    others = [game.a.monster(PLAIN[2]), game.a.monster(PLAIN[2])]
    program = compile_text("Twofold", MONSTER | FUSION | EFFECT, "2 monsters")
    fused = game.a.extra(monster_card("Twofold", 2500, 2500, 6, kinds=FUSION, program=program))
    game.begin()
    play(game, seed, *others)
    assert fused.place == MONSTER_ZONE and seed.place == GRAVEYARD
    assert sum(other.place == GRAVEYARD for other in others) == 1
    game = Scenario()
    seed = game.a.monster(
        creature(
            "You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you "
            "control as material, including this card."
        )
    )
    game.a.monster(PLAIN[2])
    game.a.monster(PLAIN[2])
    two_plain = compile_text("Pair", MONSTER | FUSION | EFFECT, '"Plain 2" + "Plain 2"')
    fused = game.a.extra(monster_card("Pair", 2500, 2500, 6, kinds=FUSION, program=two_plain))
    game.begin()
    assert fused.place == EXTRA_DECK and not game.may(q.ACTIVATE, seed)


# ---------------------------------------------------------------------------------- what is given up


def test_other_monsters_stay_away_for_the_turn() -> None:
    lambs = spell(
        'Special Summon 2 "Puffin Tokens" (Winged Beast/WIND/Level 1/ATK 300/DEF 200). You cannot Summon '
        "other monsters during the "
        "turn you activate this card (but you can Set)."
    )
    game = Scenario()
    flock, wolf = game.a.hand(lambs), game.a.hand(WOLF)
    game.begin()
    play(game, flock)
    assert game.a.count(MONSTER_ZONE) == 2
    assert not game.may(q.NORMAL_SUMMON, wolf) and game.may(q.SET_MONSTER, wolf)
    game = Scenario()
    flock, wolf = game.a.hand(lambs), game.a.hand(WOLF)
    game.begin()
    summon(game, wolf)
    assert not game.may(q.ACTIVATE, flock)


def test_a_monster_set_before_is_against_the_vow() -> None:
    text = "Draw 1 card. If you activate this card, you cannot Normal Summon/Set this turn."
    game = Scenario()
    wolf, gift = game.a.hand(WOLF), game.a.hand(spell(text))
    game.begin()
    assert game.may(q.ACTIVATE, gift)
    game.set_monster(wolf)
    settle(game)
    assert not game.may(q.ACTIVATE, gift)
    game = Scenario()
    wolf, gift = game.a.hand(WOLF), game.a.hand(spell(text))
    game.begin()
    play(game, gift)
    assert not game.may(q.NORMAL_SUMMON, wolf) and not game.may(q.SET_MONSTER, wolf)


def test_who_sends_it_over_gives_up_the_normal_summon() -> None:
    golem = creature(
        "Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) to your "
        "opponent's "
        "field in Defense Position by Tributing 1 monster they control. You cannot Normal Summon/Set "
        "during the turn you Special "
        "Summon "
        "this card."
    )
    game = Scenario()
    gift, wolf = game.a.hand(golem), game.a.hand(WOLF)
    game.b.monster(WOLF)
    game.begin()
    settle(game.special_summon(gift))
    assert gift.controller == 1 and not game.may(q.NORMAL_SUMMON, wolf) and not game.may(q.SET_MONSTER, wolf)
    game = Scenario()
    gift, wolf = game.a.hand(golem), game.a.hand(WOLF)
    game.b.monster(WOLF)
    game.begin()
    summon(game, wolf)
    assert not game.may(q.SPECIAL_SUMMON, gift)


def test_a_tribute_for_some_only() -> None:
    game = Scenario()
    game.a.monster(creature('This card cannot be Tributed for a Tribute Summon, except for a "Plain 5" monster.'))
    five, six = game.a.hand(PLAIN[5]), game.a.hand(PLAIN[6])
    game.begin()
    assert game.may(q.NORMAL_SUMMON, five) and not game.may(q.NORMAL_SUMMON, six)


# ---------------------------------------------------------------------------------- Trap Monsters


SLIME = (
    "Special Summon this card in Defense Position as an Effect Monster (Aqua/WIND/Level 7/ATK 100/DEF 2600) (this "
    "card is also still a Trap). If Summoned this way, this card cannot attack."
)


def test_a_trap_becomes_a_monster_and_is_a_trap_again() -> None:
    game = Scenario()
    slime = game.a.set(trap_card("Slime", compile_text("Slime", TRAP | CONTINUOUS, SLIME), CONTINUOUS))
    storm = game.a.hand(spell("Destroy all Traps on the field.", "Storm"))
    game.begin()
    play(game, slime)
    assert slime.place == MONSTER_ZONE and (slime.level, slime.attack, slime.defense) == (7, 100, 2600)
    assert slime.card.type == AQUA and slime.position == DEFENSE_POSITION
    play(game, storm)
    assert slime.place == GRAVEYARD and not slime.card.kinds & MONSTER


def test_a_trap_of_the_graveyard_that_is_no_trap_then() -> None:
    text = (
        "Draw 1 card. When a Trap Card is activated while this card is in your GY: You can Special Summon this "
        "card as "
        "a Normal Monster (Plant/WIND/Level 3/ATK 900/DEF 900). (This card is NOT treated as a Trap.) If Summoned "
        "this "
        "way, this card is unaffected by monster effects, also banish it when it leaves the field."
    )
    game = Scenario()
    fossil = game.a.graveyard(trap_card("Fossil", compile_text("Fossil", TRAP, text)))
    gift = game.a.set(trap_card("Gift", compile_text("Gift", TRAP, "Gain 100 LP.")))
    game.a.set(trap_card("Other", compile_text("Other", TRAP, "Gain 100 LP.")))
    storm = game.a.hand(spell("Destroy all Spells/Traps on the field.", "Storm"))
    bolt = game.a.hand(spell("Destroy as many monsters on the field as possible.", "Bolt"))
    game.begin()
    game.activate(gift)
    while fossil not in game.offered(q.ACTIVATE):
        game.passes()
    settle(game.activate(fossil))
    assert fossil.place == MONSTER_ZONE and fossil.attack == 900
    play(game, storm)
    assert fossil.place == MONSTER_ZONE
    play(game, bolt)
    assert fossil.place == BANISHED and fossil.card.kinds == TRAP


@pytest.mark.parametrize("banned, comes", [("WIND", False), ("FIRE", True)])
def test_a_ban_is_about_the_monster_that_a_trap_becomes(banned: str, comes: bool) -> None:
    game = Scenario()
    slime = game.a.set(trap_card("Slime", compile_text("Slime", TRAP | CONTINUOUS, SLIME), CONTINUOUS))
    game.b.monster(creature(f"{banned} monsters cannot be Special Summoned."))
    game.begin()
    assert game.may(q.ACTIVATE, slime) == comes


# ---------------------------------------------------------------------------------- if you do, in a phase


def test_what_is_done_in_the_end_phase_to_a_monster_that_came_its_own_way() -> None:
    text = "You can Normal Summon this card without Tributing. If you do, during the End Phase: Send it to the GY."
    game = Scenario()
    hasty = game.a.hand(creature(text, 6))
    game.begin()
    game.normal_summon(hasty)
    settle(game)
    assert hasty.place == MONSTER_ZONE
    next_turn(game)
    assert hasty.place == GRAVEYARD


def test_one_that_came_as_others_do_stays_in_the_end_phase() -> None:
    text = "You can Normal Summon this card without Tributing. If you do, during the End Phase: Send it to the GY."
    game = Scenario()
    calm = game.a.hand(creature(text, 6))
    given = game.a.monster(WOLF)
    game.begin()
    game.normal_summon(calm).choose(1)
    settle(game)
    assert given.place == GRAVEYARD
    next_turn(game)
    assert calm.place == MONSTER_ZONE


def test_which_standby_phase_is_meant_has_to_be_said() -> None:
    text = (
        "You can Normal Summon this card without Tributing. If you do, during your Standby Phase: You can draw 1 card."
    )
    assert "which of these phases" in refused(MONSTER | EFFECT, text)
    assert read(MONSTER | EFFECT, text.replace("during your Standby Phase", "during each of your Standby Phases"))
