"""What is meant as it is printed, played: one choice of two things, all of them or none, and whose hand it was."""

import pytest

from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.explanation.effects import explained
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card
from tests.text.reading import program
from tests.text.test_language_of_others_played import REED, spell, trap

BASS = monster_card("Bass", 900, 900, kinds=v.FUSION)
MONSTER = v.MONSTER | v.EFFECT


def creature(text: str, name: str = "Tin Heron") -> Card:
    made = program(name, MONSTER, text)
    assert made is not None, text
    return monster_card(name, 1000, 1000, program=made)


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize("condition", ["", "if you control a Warrior monster, "])
def test_who_may_do_two_things_does_both_or_neither(wanted: bool, condition: str) -> None:
    game = Scenario()
    rod = game.a.hand(spell(f"Gain 100 LP, then {condition}you can banish 1 monster from your GY and gain 700 LP."))
    game.a.monster(REED)
    reed = game.a.graveyard(REED)
    before = game.lp[0]
    game.begin()
    game.activate(rod)
    while game.question != "yes or no":
        game.passes()
    game.yes() if wanted else game.no()
    settle(game)
    assert (reed.place == v.BANISHED, game.lp[0] - before) == ((True, 800) if wanted else (False, 100))


def test_of_what_an_if_behind_is_said_is_not_clear() -> None:
    text = "Draw 1 card, then gain 700 LP if you control a Tuner monster and draw 1 card."
    assert program("Long Rod", v.SPELL, text) is None


@pytest.mark.parametrize("gone", [False, True])
def test_all_three_of_them_or_none(gone: bool) -> None:
    """A fixed number is met in full (PROC-10): of three targets one may be gone by then."""
    game = Scenario()
    rod = game.a.hand(spell("Target 3 monsters in your GY; shuffle all 3 into the Deck, then draw 1 card."))
    reeds = game.a.graveyard(REED, REED, REED)
    snatch = game.b.set(trap("Target 1 card in your opponent's GY; banish it."))
    game.begin()
    game.activate(rod)
    if gone:
        while game.asked != 1:
            game.passes()
        game.activate(snatch)
        game.pick(reeds[0])
    settle(game)
    assert [reed.place for reed in reeds[1:]] == [v.GRAVEYARD if gone else v.DECK] * 2
    assert game.a.count(v.HAND) == (0 if gone else 1)


def test_its_controller_was_who_had_it() -> None:
    """It goes to its owner's Graveyard, where its owner uses the effect."""
    game = Scenario()
    heron = game.b.monster(
        creature("If this card is destroyed: Banish 1 random card from its controller's hand."), owner=0
    )
    sweep = game.a.hand(spell("Destroy all monsters your opponent controls."))
    own, theirs = game.a.hand(REED), game.b.hand(REED)
    game.begin()
    game.activate(sweep)
    settle(game)
    assert (heron.place, own.place, theirs.place) == (v.GRAVEYARD, v.HAND, v.BANISHED)


def test_what_is_equipped_to_it_pays_whoever_controls_it() -> None:
    game = Scenario()
    heron = game.a.monster(creature("You can send 1 Equip Card equipped to this card to the GY; draw 1 card."))
    rod = game.b.equip(spell("The equipped monster loses 100 ATK.", v.EQUIP), heron)
    game.begin()
    game.activate(heron)
    settle(game, rod)
    assert rod.place == v.GRAVEYARD and game.a.count(v.HAND) == 1


def test_monsters_of_a_name_are_barred_in_the_hand_as_well() -> None:
    text = (
        "Add 1 Warrior monster from your Deck to your hand, also, for the rest of this turn, your monsters with that name "
        "cannot activate their effects."
    )
    game = Scenario()
    rod = game.a.hand(spell(text))
    told = "You can discard this card; gain 300 LP."
    heron, other = game.a.deck(creature(told)), game.a.hand(creature(told, "Clay Heron"))
    game.begin()
    assert game.may(q.ACTIVATE, other)
    game.activate(rod)
    settle(game, heron)
    assert heron.place == v.HAND
    assert game.may(q.ACTIVATE, other) and not game.may(q.ACTIVATE, heron)


def test_a_card_that_cannot_be_used_is_not_only_barred_from_activating() -> None:
    """It isn't Summoned, and doesn't attack: nothing tells of that yet."""
    text = "Declare 1 card name; cards with that name, and their effects, cannot be {} until the end of this turn."
    assert program("Long Rod", v.SPELL, text.format("activated")) is not None
    assert program("Long Rod", v.SPELL, text.format("used")) is None


def test_what_went_to_the_extra_deck_was_not_shuffled_into_the_main_deck() -> None:
    game = Scenario()
    heron = game.a.hand(
        creature(
            "If this card is Normal Summoned: Shuffle all banished monsters into the Deck. This card gains 100 ATK for each "
            "card shuffled into the Main Deck this way."
        )
    )
    game.a.banished(REED, BASS)
    game.b.banished(REED)
    game.begin()
    game.normal_summon(heron)
    settle(game)
    assert game.a.count(v.EXTRA_DECK) == 1 and heron.attack == 1200


def test_what_would_go_to_the_extra_deck_is_not_shuffled_into_the_main_deck() -> None:
    game = Scenario()
    rod = game.a.hand(spell("Gain 100 LP, then shuffle 1 monster from your GY into the Main Deck."))
    bass, reed = game.a.graveyard(BASS, REED)
    game.begin()
    game.activate(rod)
    settle(game)
    assert (bass.place, reed.place) == (v.GRAVEYARD, v.DECK)


@pytest.mark.parametrize("before", ["", "If this card is Normal Summoned: Draw 1 card. "])
@pytest.mark.parametrize("by", [" by your opponent's card effect", " because of an opponent's effect"])
def test_what_leaves_and_is_banished_goes_there_in_place_of_elsewhere(before: str, by: str) -> None:
    """It neither comes to the Graveyard first, nor is it some other card."""
    assert (
        program("Tin Heron", MONSTER, f"{before}If this face-up card you control leaves the field{by}, banish it.")
        is None
    )


def test_what_was_sent_away_for_its_summon_is_known_by_then() -> None:
    game = Scenario()
    heron = game.a.hand(
        creature(
            "You can Special Summon this card (from your hand) by sending 1 monster from your hand to the GY. "
            "If Summoned this way: You can add 1 monster from your Deck to your hand with the same Attribute as the sent "
            "monster, and if you do, this card gains ATK equal to the sent monster's ATK."
        )
    )
    dark, sent = monster_card("Soot", 900, 900, attribute=v.DARK), monster_card("Ash", 700, 0, attribute=v.DARK)
    game.a.hand(sent)
    wanted, _ = game.a.deck(dark, REED)
    game.begin()
    game.special_summon(heron)
    settle(game)
    assert wanted.place == v.HAND and heron.attack == 1700


def test_the_attack_of_what_is_banished_from_where_battle_brought_it() -> None:
    game = Scenario()
    game.a.spell(
        spell(
            "When a monster is destroyed by battle and sent to your GY: You can banish that monster; gain LP equal to "
            "its ATK.",
            v.CONTINUOUS,
        )
    )
    reed, wolf = game.a.monster(REED), game.b.monster(monster_card("Wolf", 1500, 0))
    game.begin()
    game.to_battle_phase()
    game.attack(reed, wolf)
    settle(game)
    assert (reed.place, game.lp[0]) == (v.BANISHED, 8000 - 600 + 900)


LEAP = "Target 1 monster you control; it gains 500 ATK. Other monsters cannot attack the turn you activate this card."


def test_others_than_the_target_are_given_up_for_the_turn() -> None:
    game = Scenario()
    rod = game.a.hand(spell(LEAP))
    reed, wolf = game.a.monster(REED), game.a.monster(monster_card("Wolf", 1500, 0))
    toll = game.b.set(trap("When a Spell Card is activated: Negate the activation."))
    game.begin()
    game.activate(rod)
    game.pick(reed)
    while game.asked != 1:
        game.passes()
    game.activate(toll)  # what was given up for it stays given up
    settle(game)
    assert reed.attack == 900
    game.to_battle_phase()
    assert game.may(q.ATTACK, reed) and not game.may(q.ATTACK, wolf)


@pytest.mark.parametrize("both", [True, False])
def test_none_of_the_others_may_have_attacked_before(both: bool) -> None:
    game = Scenario()
    rod = game.a.hand(spell(LEAP, v.QUICK_PLAY))
    reed, wolf = game.a.monster(REED), game.a.monster(monster_card("Wolf", 1500, 0))
    game.begin()
    game.to_battle_phase()
    for attacker in (reed, wolf) if both else (wolf,):
        game.attack(attacker)
        settle(game)
    assert game.may(q.ACTIVATE, rod) == (not both)
    if not both:
        game.activate(rod)  # the one that has attacked is the only one that can be targeted
        settle(game)
        assert wolf.attack == 2000 and not game.may(q.ATTACK, reed)


@pytest.mark.parametrize("word", ["That Set card", "It"])
@pytest.mark.parametrize("on_top", [v.TRAP, v.SPELL])
def test_the_set_card_that_can_be_activated_at_once_is_no_other(word: str, on_top: int) -> None:
    text = (
        "Excavate the top card of your Deck, and if it is a Normal Trap, Set it, otherwise send it to the GY. "
        f"{word} can be activated this turn."
    )
    powder = "Gain 100 LP."
    game = Scenario()
    top = game.a.deck(trap(powder) if on_top == v.TRAP else spell(powder))
    other, digging = game.a.hand(trap(powder), spell(text))
    game.begin()
    game.set_card(other)
    game.activate(digging)
    settle(game)
    assert top.place == (v.SPELL_ZONE if on_top == v.TRAP else v.GRAVEYARD)
    assert game.may(q.ACTIVATE, top) is (on_top == v.TRAP) and not game.may(q.ACTIVATE, other)
    (told,) = explained(digging.card.program)
    assert told.index("can be activated though Set this turn") < told.index("otherwise")


def test_of_all_that_is_sent_as_a_cost_the_spell_itself_is_none() -> None:
    """It needs others to send; where it lies it leaves one space less for what is placed as Continuous Spells."""
    text = (
        "Send all Spells/Traps you control to the GY. Place as many Warrior monsters as possible from your GY "
        "face-up in your Spell & Trap Zone as Continuous Spells."
    )
    game = Scenario()
    game.a.graveyard(*[REED] * 6)
    moving, other = game.a.hand(spell(text), spell("Gain 100 LP."))
    game.begin()
    assert not game.may(q.ACTIVATE, moving)
    game.set_card(other)
    game.set_card(moving)
    game.activate(moving)
    settle(game)
    assert other.place == moving.place == v.GRAVEYARD
    assert game.a.count(v.SPELL_ZONE) == 4 and game.a.count(v.GRAVEYARD) == 2 + 2
    (told,) = explained(moving.card.program)
    assert "Cost: send to the Graveyard: all other Spells or Traps you control." in told
    assert told.endswith("face-up in your Spell & Trap Zone, each as a Continuous Spell.")


@pytest.mark.parametrize(
    "text, told",
    [
        (
            "This turn, any Fish monster sent to the GY is banished instead.",
            "Each Fish monster in any place is banished instead",
        ),
        ("Look at all Set cards your opponent controls and all cards in their hand.", "a card in the field, face-down"),
        ('Destroy all "Clay Tokens" you control.', "Destroy all “Clay Token” you control."),
    ],
)
def test_what_is_said_of_all_is_told_of_all(text: str, told: str) -> None:
    assert told in explained(spell(text).program)[0]


@pytest.mark.parametrize("both", [True, False])
@pytest.mark.parametrize("gone", [True, False])
def test_both_of_the_first_two_targets_are_meant_or_none(both: bool, gone: bool) -> None:
    whose = "both of those first 2 targets" if both else "the first 2 targets"
    text = (
        f"Target 2 Warrior monsters in your GY and 1 card your opponent controls; shuffle {whose} into the Deck, and if "
        "you do, destroy the other target."
    )
    game = Scenario()
    one, two = game.a.graveyard(REED, REED)
    prey = game.b.monster(REED)
    away = game.b.set(trap("Banish 1 Warrior monster from your opponent's GY."))
    shuffling = game.a.hand(spell(text))
    game.begin()
    game.activate(shuffling)
    while game.question != "response":
        game.pick(next(each for each in (one, two, prey) if each in game.choices))
    if gone:
        while not (game.asked == 1 and game.may(q.ACTIVATE, away)):
            game.passes()
        game.activate(away)
    settle(game, one)
    done = not gone or not both
    assert prey.place == (v.GRAVEYARD if done else v.MONSTER_ZONE)
    assert two.place == (v.DECK if done else v.GRAVEYARD)
    assert ("both of the first targets" if both else "Return the first targets") in explained(shuffling.card.program)[0]
