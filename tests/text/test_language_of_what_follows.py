"""What follows what: sentences that pay for the next one, or tell what is done instead of the one before."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.duel.reading import traits
from engine.duel.state import question as q
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import ability, refused, read

SPELL, TRAP, MONSTER = v.SPELL, v.TRAP, v.MONSTER | v.EFFECT
SWEEPS = spell_card("Sweep", read(SPELL, "Destroy all Traps on the field."))


# -- one sentence pays for the next -----------------------------------------------------------------


@pytest.mark.parametrize(
    "older, newer",
    [
        (
            "Discard 1 card. Negate the activation of a Trap Card, and destroy it.",
            "When a Trap Card is activated: Discard 1 card; negate the activation, and if you do, destroy it.",
        ),
        (
            "Tribute 1 monster. Select 1 face-up monster and change it to Attack Position.",
            "Tribute 1 monster, then target 1 face-up monster; change it to Attack Position.",
        ),
    ],
)
def test_a_sentence_before_it_pays_for_what_answers_or_targets(older: str, newer: str) -> None:
    assert ability(TRAP, older) == ability(TRAP, newer)


def test_what_is_done_by_choice_or_by_a_card_that_stays_is_paid_by_no_sentence_before() -> None:
    refused(TRAP, "Discard 1 card. When a Trap Card is activated: You can negate the activation.")
    refused(TRAP | v.CONTINUOUS, "Discard 1 card. Negate the activation of a Trap Card, and destroy it.")
    refused(TRAP, "Draw 1 card. Negate the activation of a Trap Card, and destroy it.")


# -- instead of what the effect before does ---------------------------------------------------------

FETCHES = "When this card is Normal Summoned: You can add 1 Fish monster from your Deck to your hand. "


def test_where_something_is_so_another_thing_is_done() -> None:
    made = ability(SPELL, "Draw 1 card. If you control a Dragon monster, draw 2 cards instead.")
    assert made == ability(SPELL, "Draw 1 card, but if you control a Dragon monster, draw 2 cards instead.")


@pytest.mark.parametrize(
    "told, done",
    [("Special Summon it", p.SpecialSummon), ("banish it", p.Banish), ("send it to the GY", p.SendToGraveyard)],
)
def test_it_is_the_card_that_the_other_thing_would_be_done_to(told: str, done: type[p.Act]) -> None:
    (act,) = ability(MONSTER, f'{FETCHES}If "Test Tower" is on the field, {told} instead.').block.acts
    assert isinstance(act, p.If) and act.otherwise is not None
    (instead,), (else_,) = act.does.acts, act.otherwise.acts
    assert isinstance(instead, done) and instead.what == else_.what


def test_another_one_comes_from_the_same_place() -> None:
    text = "Special Summon 1 Fish monster from your {}. If you control a Rock monster, Special Summon 1 {} instead."
    ours = say.in_graveyard(say.named("Test Guard"))
    (act,) = ability(SPELL, text.format("Deck", '"Test Guard"')).block.acts
    assert isinstance(act, p.If) and act.does.acts == (p.SpecialSummon(replace(ours, places=v.IN_DECK)),)
    (act,) = ability(SPELL, text.format("Deck", '"Test Guard" from your GY')).block.acts
    assert isinstance(act, p.If) and act.does.acts == (p.SpecialSummon(ours),)


@pytest.mark.parametrize("choice", [0, 1])
def test_one_may_do_the_other_thing(choice: int) -> None:
    made = read(SPELL, "Draw 1 card. If you control a Dragon monster, you can gain 700 LP instead.")
    game = Scenario()
    spell = game.a.hand(spell_card("Test Card", made))
    game.a.monster(monster_card("Wyrm", 100, type=v.DRAGON))
    game.begin()
    game.activate(spell)
    settle(game, choice=choice)
    assert (game.a.count(v.HAND), game.lp[0]) == ((1, 8000) if choice == 0 else (0, 8700))


def test_what_is_done_instead_of_one_of_several_things_is_not_clear() -> None:
    refused(SPELL, "Draw 2 cards, then discard 1 card. If you control a Dragon monster, draw 3 cards instead.")
    refused(SPELL, "Draw 1 card. If you control a Dragon monster, you can banish it instead.")
    refused(MONSTER, "Cannot be destroyed by battle. If you control a Dragon monster, draw 2 cards instead.")


# -- used as one likes, and what goes without saying ------------------------------------------------


@pytest.mark.parametrize(
    "short, whole",
    [
        (
            "If you control 3 Fish monsters, Tribute 2 of them to draw 3 cards.",
            "If you control 3 Fish monsters: You can Tribute 2 of them; draw 3 cards.",
        ),
        ("Once per turn, discard 1 card to draw 1 card.", "Once per turn: You can discard 1 card; draw 1 card."),
        (
            "Tribute this card, then target 1 Fiend monster on the field; it gains 700 ATK.",
            "You can Tribute this card, then target 1 Fiend monster on the field; it gains 700 ATK.",
        ),
    ],
)
def test_what_is_paid_for_and_waits_for_nothing_is_used_as_one_likes(short: str, whole: str) -> None:
    assert ability(MONSTER, short) == ability(MONSTER, whole)


def test_what_waits_or_costs_nothing_is_not_used_as_one_likes() -> None:
    assert not ability(MONSTER, "When this card is Normal Summoned, discard 1 card to draw 1 card.").optional
    refused(MONSTER, "Target 1 Fiend monster on the field; it gains 700 ATK.")
    refused(MONSTER, "Once per turn: Discard 1 card; draw 1 card.")


BY_A_SPELL = 'This card can only be Ritual Summoned with the Ritual Spell Card, "Test Rite". '


def test_a_ritual_monster_repeats_what_its_spell_asks_for() -> None:
    kinds = MONSTER | v.RITUAL
    again = (
        "You must also offer monsters whose total Level Stars equal {} or more as a Tribute from the field or {} hand."
    )
    assert read(kinds, BY_A_SPELL + again.format(7, "your")) == read(kinds, BY_A_SPELL)
    refused(kinds, BY_A_SPELL + again.format(7, "your opponent's"))
    refused(kinds, "Cannot be destroyed by battle. " + again.format(7, "your"))
    refused(MONSTER, "Cannot be destroyed by battle. " + again.format(7, "your"))


STAYS = TRAP | v.CONTINUOUS
ALL_GAIN = "All Fish monsters you control gain 300 ATK."
GOES_ALONG = "When this card leaves the field, destroy that monster."


def test_a_card_that_stays_brings_a_monster_of_the_deck_and_goes_with_it() -> None:
    made = read(STAYS, f'Special Summon 1 "Test Guard" from your Deck. Its effects are negated. {GOES_ALONG}')
    game = Scenario()
    trap = game.a.set(trap_card("Test Card", made, v.CONTINUOUS))
    guard = game.a.deck(monster_card("Test Guard", 1200))
    blast = game.a.hand(SWEEPS)
    game.begin()
    game.activate(trap)
    settle(game, guard)
    assert guard.place == v.MONSTER_ZONE and trap.place == v.SPELL_ZONE
    game.activate(blast)
    settle(game)
    assert (guard.place, trap.place) == (v.GRAVEYARD, v.GRAVEYARD)


def test_what_a_card_that_stays_brings_has_to_go_with_it() -> None:
    refused(STAYS, 'Special Summon 1 "Test Guard" from your Deck. Its effects are negated.')
    refused(STAYS, f'Special Summon 2 "Test Guards" from your Deck. {GOES_ALONG}')
    refused(STAYS, f"Special Summon this card as an Effect Monster (Rock/EARTH/Level 4/ATK 0/DEF 0). {GOES_ALONG}")


# -- as many, and then alone ------------------------------------------------------------------------


def test_as_many_as_were_shuffled_into_ones_own_deck_are_drawn() -> None:
    shuffled = (
        "Add all cards in your hand to your Deck and shuffle it. Then draw the same number of cards that you added "
    )
    newer = (
        "Shuffle all cards in your hand into the Deck, then draw the same number of cards you shuffled into the Deck."
    )
    assert ability(SPELL, shuffled + "to your Deck.") == ability(SPELL, newer)
    refused(SPELL, shuffled + "to your opponent's Deck.")
    refused(SPELL, shuffled + "to your hand.")


def test_the_opponent_draws_as_many_as_that_player_has_shuffled_away() -> None:
    text = (
        "When this card is Normal Summoned: Your opponent shuffles their entire hand into the Deck, then they draw the "
        "same number of cards as they shuffled into the Deck."
    )
    game = Scenario()
    leo = game.a.hand(monster_card("Test Card", 1000, program=read(MONSTER, text)))
    game.a.hand(monster_card("Eel", 100))
    game.b.hand(*(monster_card(name, 100) for name in ("Ray", "Cod", "Orca")))
    game.begin()
    game.normal_summon(leo)
    settle(game)
    assert (game.a.count(v.HAND), game.b.count(v.HAND)) == (1, 3)


def test_only_during_damage_calculation() -> None:
    text = (
        "During damage calculation only, this card gains ATK equal to the original ATK of the monster it is battling."
    )
    game = Scenario()
    knight = game.a.monster(monster_card("Test Card", 1000, program=read(MONSTER, text)))
    ogre = game.b.monster(monster_card("Ogre", 1500))
    game.begin().to_battle_phase()
    game.attack(knight, ogre)
    settle(game)
    assert game.lp == [8000, 7000] and (knight.attack, ogre.place) == (1000, v.GRAVEYARD)
    refused(MONSTER, "During damage calculation only: You can draw 1 card.")
    refused(MONSTER, "During damage calculation only, draw 1 card.")


def test_no_sentence_pays_for_an_effect_of_the_graveyard() -> None:
    sends = "Send 1 Fish monster from your Deck to the GY. "
    there = "If this card is in your GY: You can banish this card; draw 1 card."
    used, own = read(SPELL, sends + there).abilities
    assert not used.costs and own.places == v.IN_GRAVEYARD
    rite = (
        'This card is used to Ritual Summon "Test Guard". You must also Tribute monsters from your hand or field whose '
    )
    assert len(read(SPELL | v.RITUAL, f"{rite}total Levels equal 8 or more. {there}").abilities) == 2


# -- what a card that stays has declared, or does all the time ---------------------------------------


def test_what_was_declared_as_it_was_activated_holds_while_the_card_works() -> None:
    made = read(STAYS, "Activate this card by declaring 1 Attribute. All face-up monsters become that Attribute.")
    game = Scenario()
    trap = game.a.set(trap_card("Test Card", made, v.CONTINUOUS))
    clod = game.b.monster(monster_card("Clod", attribute=v.EARTH))
    late = game.a.hand(monster_card("Ember", attribute=v.FIRE))
    game.a.hand(SWEEPS)
    game.begin()
    game.activate(trap)
    game.answer(q.ATTRIBUTE, argument=v.WATER.bit_length())
    settle(game)
    game.normal_summon(late)
    settle(game)
    assert [traits.attribute(game.state, each.uid) for each in (clod, late)] == [v.WATER, v.WATER]
    game.activate(game.a.cards(v.HAND)[0])
    settle(game)
    assert [traits.attribute(game.state, each.uid) for each in (clod, late)] == [v.EARTH, v.FIRE]


def test_only_what_was_declared_is_kept_so() -> None:
    declares = "Activate this card by declaring 1 Attribute. "
    refused(STAYS, declares + "Draw 1 card.")
    refused(STAYS, declares + "All face-up monsters on the field become that Type.")
    assert read(STAYS, declares + "All Fish monsters gain 300 ATK.").abilities[-1].kind == p.CONTINUOUS_EFFECT


@pytest.mark.parametrize("kinds", [STAYS, MONSTER])
def test_what_is_halved_or_doubled_while_something_is_so(kinds: int) -> None:
    so = "While you control a Dragon monster, "
    assert read(kinds, f"{so}double the ATK of all Fish monsters on the field.") == read(
        kinds, f"{so}the ATK of all Fish monsters on the field is doubled."
    )


def test_a_trap_that_stays_halves_all_the_time_and_an_activation_once() -> None:
    told = "Halve the ATK of all monsters your opponent controls."
    assert read(STAYS, told).abilities[-1].kind == p.CONTINUOUS_EFFECT
    once = ability(STAYS, f"When this card is activated: {told}")
    assert once.kind == p.CARD_ACTIVATION and once.block.acts == ability(SPELL, told).block.acts


# -- as a known monster attacks ----------------------------------------------------------------------


def test_a_ban_until_the_end_of_the_damage_step_begins_with_the_attack() -> None:
    so = "Target 1 monster you control; this turn, when it {}, your opponent cannot activate Spells until the end of the "
    for short, whole in (
        ("attacks", "declares an attack"),
        ("attacks a Fish monster", "declares an attack on a Fish monster"),
    ):
        assert ability(SPELL, f"{so.format(short)}Damage Step.") == ability(SPELL, f"{so.format(whole)}Damage Step.")
    refused(SPELL, f"{so.format('attacks')}turn.")
    refused(SPELL, f"{so.format('attacks directly')}Damage Step.")


# -- of the monsters of a battle, and of the one that is equipped ------------------------------------


def test_whatever_battles_the_one_is_the_monster_that_it_has_battled() -> None:
    told = "After damage calculation: Banish any opponent's monster that battles this card."
    assert ability(MONSTER, told) == ability(
        MONSTER, "After damage calculation, if this card battles an opponent's monster: Banish that monster."
    )


def test_who_chooses_is_told_before_the_effect_goes_on() -> None:
    taken = "Take control of the 1 face-up monster your opponent controls with the highest ATK, until the End Phase"
    tied = "(If it's a tie, you get to choose.)"
    made = ability(TRAP, f"{taken}. {tied} It cannot declare an attack.")
    assert made.block.acts[0] == ability(TRAP, f"{taken}. {tied}").block.acts[0]
    refused(TRAP, f"{taken}. It cannot declare an attack.")
    refused(TRAP, f"Draw 1 card. {tied}")


def test_that_monster_while_it_is_equipped_is_the_equipped_one() -> None:
    equips = "You can target 1 face-up monster on the field; equip this card from your hand to that target. "
    told = "{} loses 300 ATK{}."
    assert read(MONSTER, equips + told.format("That monster", " while equipped with this card")) == read(
        MONSTER, equips + told.format("The equipped monster", "")
    )


# -- limited in two ways -----------------------------------------------------------------------------


def test_once_while_it_is_face_up_and_once_per_turn_by_name() -> None:
    text = (
        "You can gain 100 LP. This effect can only be used once while this card is face-up on the field. You can only "
        'use this effect of "Test Card" once per turn.'
    )
    card = monster_card("Test Card", 1000, program=read(MONSTER, text))
    game = Scenario()
    one, other = game.a.monster(card), game.a.monster(card)
    game.begin()
    game.activate(one)
    settle(game)
    assert game.lp[0] == 8100 and not game.may(q.ACTIVATE, one) and not game.may(q.ACTIVATE, other)
    game.end_turn()
    settle(game)
    game.end_turn()
    settle(game)
    assert not game.may(q.ACTIVATE, one) and game.may(q.ACTIVATE, other)


def test_limits_of_two_sorts_that_do_not_go_together() -> None:
    told = 'You can gain 100 LP. {} You can only use this effect of "Test Card" once per Duel.'
    refused(MONSTER, told.format("This effect can only be used once while this card is face-up on the field."))


# -- whose cards came there --------------------------------------------------------------------------


def test_only_what_came_to_the_opponents_graveyard_is_counted() -> None:
    text = (
        "Send all monsters on the field to the GY, then inflict 300 damage to your opponent for each card sent to your "
        "opponent's GY by this effect."
    )
    game = Scenario()
    spell = game.a.hand(spell_card("Test Card", read(SPELL, text)))
    game.a.monster(monster_card("Eel", 100))
    for name in ("Ray", "Cod"):
        game.b.monster(monster_card(name, 100))
    game.begin()
    game.activate(spell)
    settle(game)
    assert game.lp == [8000, 7400]
    refused(SPELL, text.replace("your opponent's GY", "its owner's GY"))


# -- of the turn in which it is activated ------------------------------------------------------------


@pytest.mark.parametrize("time", ["During the turn this card is activated, ", "This turn, "])
def test_what_holds_in_the_turn_of_its_activation_is_done_by_that(time: str) -> None:
    told = "monsters you control cannot be destroyed by battle."
    used, held = read(STAYS, f"{time}{told} (This applies even if this card leaves the field.) {ALL_GAIN}").abilities
    assert used.kind == p.CARD_ACTIVATION and used.block == ability(TRAP, time + told).block
    assert held.kind == p.CONTINUOUS_EFFECT and held.modifiers == read(STAYS, ALL_GAIN).abilities[-1].modifiers


def test_what_holds_for_longer_is_not_done_by_the_activation() -> None:
    assert read(STAYS, "Monsters you control cannot be destroyed by battle.").abilities[-1].kind == p.CONTINUOUS_EFFECT
    refused(STAYS, "Until the end of your next turn, draw 1 card.")
    refused(STAYS, "Draw 1 card.")


# -- effects that a monster has from its Summon on ----------------------------------------------------


def test_what_a_monster_gains_as_it_comes_it_has_while_it_is_there() -> None:
    told = "{}, it gains this effect.\n● This card can attack twice during each Battle Phase."
    is_, was = (told.format(f"If this card {verb} Special Summoned from the GY") for verb in ("is", "was"))
    assert ability(MONSTER, is_) == ability(MONSTER, was)
    refused(MONSTER, is_.replace(", it", ": It"))
    refused(MONSTER, is_.replace("this card is", "a Fish monster is").replace("it gains", "this card gains"))
