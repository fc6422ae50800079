"""What starts a Chain each time, who uses it, what goes along with what, and how a card has to lie by then, as that is
played."""

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.program import Ability, Program
from tests.cards.stories.settling import BLAST, SPARK, declined, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import program

LASTING = v.TRAP | v.CONTINUOUS
REED = monster_card("Reed", 900, 900)


def meant(text: str, kinds: int = v.MONSTER | v.EFFECT, name: str = "Test Card") -> Program:
    found = program(name, kinds, text)
    assert found is not None, text
    return found


def read(text: str, kinds: int = v.MONSTER | v.EFFECT) -> tuple[Ability, ...]:
    return meant(text, kinds).abilities


def creature(text: str) -> Card:
    return monster_card("Tin Heron", 1000, 1000, program=meant(text))


def spell(text: str, icon: int = 0, name: str = "Long Rod") -> Card:
    return spell_card(name, meant(text, v.SPELL | icon, name), icon)


def trap(text: str, icon: int) -> Card:
    return trap_card("Long Watch", meant(text, v.TRAP | icon, "Long Watch"), icon)


@pytest.mark.parametrize(
    "done",
    [
        "destroy 1 Spell on the field.",
        "draw 1 card.",
        "your opponent discards 1 card.",
        "banish the top card of your opponent's Deck.",
        "add 1 Fish monster from your Graveyard to your hand.",
        "return 1 card your opponent controls to the hand.",
    ],
)
def test_what_is_done_to_cards_each_time_starts_a_chain(done: str) -> None:
    (*_, told) = read(f"Each time a Fish monster is destroyed by battle, {done}", LASTING)
    assert told.kind == p.TRIGGER and not told.optional


@pytest.mark.parametrize(
    "text",
    [
        "Each time a Fish monster is destroyed by battle, inflict 300 damage to your opponent.",
        "Each time a Fish monster is destroyed by battle, your opponent takes 300 damage.",
        "Each time a Fish monster is destroyed by battle, place 1 Rune Counter on this card.",
        "Each time a Fish monster is destroyed by battle, gain 500 LP.",
        'Each time "Long Rod" is activated, draw 1 card.',
        "Each time a Trap Card is activated, immediately after it resolves, draw 1 card.",
    ],
)
def test_what_only_reckons_or_follows_a_chain_starts_none(text: str) -> None:
    (*_, told) = read(text, LASTING)
    assert told.kind == p.EACH_TIME


def test_each_time_it_targets_and_is_answered() -> None:
    text = "Each time the equipped monster's battle position is changed, destroy 1 Spell/Trap on the field."
    game = Scenario()
    reed = game.a.monster(REED)
    rod = game.a.equip(spell(text, v.EQUIP), reed)
    game.b.set(BLAST)
    game.begin()
    game.change_position(reed)
    assert game.question == "cards"  # the target, as it is put on the Chain
    game.pick(rod)
    assert game.chain == ["Long Rod"]
    settle(game)
    assert rod.place == v.GRAVEYARD


def test_whoever_owns_it_uses_it_where_it_lies_then() -> None:
    (told,) = read("When this card is destroyed: Its owner can Special Summon 1 Fish monster from their hand or Deck.")
    (own,) = read("When this card is destroyed: You can Special Summon 1 Fish monster from your hand or Deck.")
    assert told.optional and told.when
    assert (told.event, told.block.acts) == (own.event, own.block.acts)


@pytest.mark.parametrize("then", ["", " Then, draw 1 card."])
def test_its_owner_is_asked_unless_it_has_missed_the_timing(then: str) -> None:
    heron = creature("When this card is destroyed: Its owner can inflict 300 damage to their opponent.")
    game = Scenario()
    lent = game.a.monster(heron, owner=1)
    rod = game.a.hand(spell(f"Destroy 1 Warrior monster you control.{then}"))
    game.begin()
    game.activate(rod)
    if then:
        settle(game, asks=False)
    else:
        game.resolve()
        assert game.asked == 1
        declined(game)
    assert lent.place == v.GRAVEYARD and game.lp == [8000, 8000]


@pytest.mark.parametrize(
    "text",
    [
        "When this card is destroyed: Your opponent can draw 1 card.",
        "When this card is destroyed: Its controller can draw 1 card.",
        "If a Fish monster is destroyed: Its owner can draw 1 card.",
        "When this card is Normal Summoned: Your opponent can discard 1 card, and if they do, you draw 1 card.",
        "Each time a Fish monster is destroyed, its owner can draw 1 card.",
    ],
)
def test_nobody_uses_an_effect_of_another_players_card(text: str) -> None:
    assert program("Test Card", v.MONSTER | v.EFFECT, text) is None


def test_what_they_can_do_by_an_effect_that_starts_anyway() -> None:
    for text in (
        "When this card is Normal Summoned: Activate this effect; your opponent can draw 1 card.",
        "When this card is Normal Summoned: Each player can draw 1 card.",
        "When this card is Normal Summoned: Your opponent can discard 1 card to negate this effect, otherwise draw 2 cards.",
    ):
        (told,) = read(text)
        assert told.kind == p.TRIGGER and not told.optional


@pytest.mark.parametrize("act", ["banish the equipped monster", "destroy the equipped monster"])
def test_the_equipped_monster_goes_wherever_the_equip_card_has_gone(act: str) -> None:
    game = Scenario()
    reed = game.b.monster(REED)
    rod = game.a.equip(spell(f"When this card leaves the field, {act}.", v.EQUIP), reed)
    tide = game.a.hand(spell("Shuffle all Equip Spells on the field into the Deck.", name="Tide"))
    game.begin()
    game.activate(tide)
    settle(game)
    assert rod.place == v.DECK
    assert reed.place == (v.BANISHED if act.startswith("banish") else v.GRAVEYARD)


def test_a_bound_trap_goes_when_its_monster_is_shuffled_into_the_deck() -> None:
    text = (
        "Activate this card by targeting 1 Warrior monster your opponent controls; it cannot attack. "
        "When that monster leaves the field, destroy this card."
    )
    game = Scenario()
    snare = game.a.set(trap(text, v.CONTINUOUS))
    reed = game.b.monster(REED)
    tide = game.a.hand(spell("Shuffle all monsters on the field into the Deck.", name="Tide"))
    game.begin()
    game.activate(snare)
    settle(game)
    game.activate(tide)
    settle(game)
    assert (reed.place, snare.place) == (v.DECK, v.GRAVEYARD)


@pytest.mark.parametrize(
    "text", ["", "If this face-up card leaves the field, skip the Battle Phase of your next turn."]
)
def test_what_is_lost_with_a_monster_is_lost_when_it_is_shuffled_into_the_deck(text: str) -> None:
    game = Scenario()
    game.a.monster(creature(text) if text else REED)
    other = game.a.hand(REED)
    tide = game.a.hand(spell("Shuffle all monsters on the field into the Deck.", name="Tide"))
    game.begin()
    game.activate(tide)
    settle(game)
    game.normal_summon(other)
    settle(game)
    for _ in range(2):
        game.end_turn()
        settle(game)
    assert game.turn_player == 0 and other.place == v.MONSTER_ZONE
    assert game.may(q.TO_BATTLE_PHASE) == (not text)


@pytest.mark.parametrize(
    "answer", ["Negate the activation and destroy it.", "Negate that effect and destroy that card."]
)
def test_what_was_tributed_for_its_effect_is_negated_all_the_same(answer: str) -> None:
    text = f"When a monster effect is activated: {answer}"
    stop = trap(text, v.COUNTER)
    game = Scenario()
    heron = game.a.monster(creature("You can Tribute this card; draw 1 card."))
    held = game.b.set(stop)
    game.begin()
    had = game.a.count(v.HAND)
    game.activate(heron)
    while not game.may(q.ACTIVATE, held):
        game.passes()
    game.activate(held)
    settle(game)
    assert heron.place == v.GRAVEYARD and game.a.count(v.HAND) == had


@pytest.mark.parametrize("sure", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "Negate the activation of a Spell Card and destroy it.",
        "When a Spell Card is activated: Negate the activation and destroy it.",
    ],
)
def test_only_what_was_negated_is_destroyed(text: str, sure: bool) -> None:
    stop = trap(text, v.COUNTER)
    game = Scenario()
    told = "This card's activation cannot be negated. " if sure else ""
    tower = game.a.hand(spell(f"{told}All Fish monsters gain 200 ATK.", v.CONTINUOUS, "Tower"))
    held = game.b.set(stop)
    game.begin()
    game.activate(tower)
    while game.question == "response" and not game.may(q.ACTIVATE, held):
        game.passes()
    if game.may(q.ACTIVATE, held):
        game.activate(held)
        settle(game)
    assert tower.place == (v.SPELL_ZONE if sure else v.GRAVEYARD)


def test_so_it_is_with_a_summon() -> None:
    text = "When a monster(s) would be Summoned: Negate the Summon and destroy that monster(s)."
    (told,) = read(text, v.TRAP | v.COUNTER)
    assert [type(act) for act in told.block.acts] == [p.NegateSummon, p.IfYouDo, p.Destroy]


@pytest.mark.parametrize("turned", [True, False])
def test_it_is_destroyed_later_only_if_it_is_face_up_then(turned: bool) -> None:
    text = (
        "When this card is Normal Summoned: You can target 1 face-up Warrior monster your opponent controls; it gains 500 ATK, "
        "also during the End Phase of this turn, destroy that face-up monster."
    )
    game = Scenario()
    heron = game.a.hand(creature(text))
    reed = game.b.monster(REED)
    night = game.a.hand(
        spell("Change all monsters your opponent controls to face-down Defense Position.", name="Night")
    )
    game.begin()
    game.normal_summon(heron)
    settle(game, reed)
    assert reed.attack == 1400
    if turned:
        game.activate(night)
        settle(game)
    game.end_turn()
    settle(game)
    assert (reed.place == v.MONSTER_ZONE) == turned


@pytest.mark.parametrize("word", ["that Set card", "that card"])
def test_a_set_card_that_has_been_turned_up_by_then(word: str) -> None:
    watch = trap("Your opponent takes no damage.", v.CONTINUOUS)
    game = Scenario()
    rod = game.a.hand(
        spell(f"Target 1 Set card your opponent controls; during the End Phase of this turn, destroy {word}.")
    )
    spark, held = game.a.hand(SPARK), game.b.set(watch)
    game.begin()
    game.activate(rod)
    settle(game)
    game.activate(spark)
    game.activate(held)
    settle(game)
    game.end_turn()
    settle(game)
    assert (held.place == v.GRAVEYARD) == (word == "that card")


def test_what_is_tributed_for_a_ritual_is_not_banished_for_it() -> None:
    """A Ritual Spell that also banishes from the Graveyard uses both as material, and Tributes the one."""
    rite = spell(
        'Ritual Summon 1 "Idol" from your hand by Tributing monsters from your hand or field, and/or banishing monsters '
        "from your Graveyard, whose total Levels equal the Level of that Ritual Monster.",
        v.RITUAL,
        "Rite",
    )
    idol = monster_card("Idol", 2000, 2000, level=6, kinds=v.RITUAL)
    text = "If this card is Tributed for a Ritual Summon: You can draw 1 card."
    game = Scenario()
    spell_, _, own = game.a.hand(rite, idol, monster_card("Tin Heron", 1000, 1000, level=3, program=meant(text)))
    gone = game.a.graveyard(monster_card("Old Heron", 1000, 1000, level=3, program=meant(text)))
    game.begin()
    game.activate(spell_)
    settle(game)
    assert own.place == v.GRAVEYARD and gone.place == v.BANISHED
    assert game.a.count(v.HAND) == 1


@pytest.mark.parametrize(
    "cost",
    [
        "choose a number from 1 to 3, then send that many cards from the top of your Deck to the Graveyard",
        "send up to 3 cards from the top of your Deck to the Graveyard",
    ],
)
def test_what_is_paid_by_a_number_said_on_activation_can_be_paid_before_it_is_said(cost: str) -> None:
    game = Scenario()
    heron = game.a.hand(creature(f"When this card is Normal Summoned: You can {cost}; draw 1 card."))
    game.begin()
    game.normal_summon(heron)
    assert game.question == "trigger"


@pytest.mark.parametrize("owner", [0, 1])
def test_an_opponents_monster_is_one_that_they_control_in_the_battle(owner: int) -> None:
    """Whoever owns it: in the Graveyard it is its owner's again."""
    game = Scenario()
    heron = game.a.monster(creature("When this card destroys an opponent's monster by battle: You can draw 1 card."))
    reed = game.b.monster(REED, owner=owner)
    game.begin()
    game.to_battle_phase()
    game.attack(heron, reed)
    while game.question == "response":
        game.passes()
    assert game.question == "trigger" and reed.place == v.GRAVEYARD


@pytest.mark.parametrize("counters", [0, 1])
def test_what_lay_on_a_monster_that_falls_is_known(counters: int) -> None:
    game = Scenario()
    text = "When this card destroys a monster with a Rune Counter by battle: You can draw 1 card."
    heron, reed = game.a.monster(creature(text)), game.b.monster(REED)
    game.state.edit(reed.uid).counters = (("Rune", 1),) * counters
    game.begin()
    game.to_battle_phase()
    game.attack(heron, reed)
    while game.question == "response":
        game.passes()
    assert reed.place == v.GRAVEYARD and (game.question == "trigger") == bool(counters)


@pytest.mark.parametrize("at_once", [False, True])
def test_what_was_destroyed_is_remembered_until_the_battle_phase_ends(at_once: bool) -> None:
    game = Scenario()
    when = "" if at_once else " at the end of the Battle Phase"
    text = f"If this card destroys a monster by battle: You can add that monster to your hand{when}."
    heron, reed = game.a.monster(creature(text)), game.b.monster(REED, owner=0)
    game.begin()
    game.to_battle_phase()
    game.attack(heron, reed)
    settle(game)
    assert (reed.place == v.HAND) == at_once
    game.to_main_phase_2()
    settle(game)
    assert reed.place == v.HAND


DRAIN = ("Negate the effects of all face-up monsters on the field.", "Long Drain")
DECREE = ("The effects of all other face-up Traps on the field are negated.", "Long Decree")


@pytest.mark.parametrize("older, younger", [(DRAIN, DECREE), (DECREE, DRAIN)])
def test_what_is_negated_negates_nothing_whichever_is_older(older: tuple[str, str], younger: tuple[str, str]) -> None:
    """Only of two that negate each other the older one works (PROC-41)."""
    game = Scenario()
    heron = game.a.monster(creature("This card gains 500 ATK."))
    traps = [game.a.set(trap_card(name, meant(text, LASTING, name), v.CONTINUOUS)) for text, name in (older, younger)]
    game.begin()
    for each in traps:
        game.activate(each)
        settle(game)
    assert heron.attack == 1500


def test_of_two_that_negate_each_other_the_older_works() -> None:
    game = Scenario()
    heron = game.a.monster(creature("This card gains 500 ATK."))
    watch = game.a.set(trap_card("Long Drain", meant(DRAIN[0] + " " + DECREE[0], LASTING), v.CONTINUOUS))
    other = game.a.set(trap_card("Long Decree", meant(DECREE[0], LASTING), v.CONTINUOUS))
    game.begin()
    game.activate(watch)
    settle(game)
    assert heron.attack == 1000
    game.activate(other)
    settle(game)
    assert heron.attack == 1000, "the older one negates what would negate it"


def test_another_monster_is_not_the_one_that_battles() -> None:
    game = Scenario()
    cover = game.b.set(
        trap_card(
            "Long Cover",
            meant(
                "When an opponent's monster declares an attack on your monster: Target 1 other face-up monster you "
                "control; your attacked monster gains ATK equal to that target's ATK.",
                v.TRAP,
                "Long Cover",
            ),
        )
    )
    attacks, mine = game.a.monster(REED), game.b.monster(REED)
    game.b.monster(monster_card("Rush", 500, 500))
    game.begin()
    game.to_battle_phase()
    game.attack(attacks, mine)
    game.activate(cover)
    assert game.question != "cards"  # there is no choice: the attacked one is no other
    settle(game)
    assert attacks.place == v.GRAVEYARD and mine.attack == 1400


@pytest.mark.parametrize(
    "cost", ["discard 1 card", "send 1 monster from your hand to the GY", "banish 1 monster from your hand"]
)
@pytest.mark.parametrize("others", [0, 1])
def test_what_comes_from_the_hand_is_not_what_is_paid_for_it(cost: str, others: int) -> None:
    game = Scenario()
    heron = game.a.hand(creature(f"You can {cost}; Special Summon this card from your hand."))
    for _ in range(others):
        game.a.hand(REED)
    game.begin()
    assert game.may(q.ACTIVATE, heron) == bool(others)


@pytest.mark.parametrize("level", [1, 4])
@pytest.mark.parametrize(
    "text",
    [
        "reduce this card's Level by 1, and if you do, draw 1 card.",
        "target 1 face-up monster; reduce its Level by 1.",
        "reduce the Level of 1 face-up monster on the field by 1.",
    ],
)
def test_no_level_goes_below_1(text: str, level: int) -> None:
    game = Scenario()
    made = monster_card("Tin Heron", 1000, 1000, level=level, program=meant(f"Once per turn: You can {text}"))
    heron = game.a.monster(made)
    game.begin()
    assert game.may(q.ACTIVATE, heron) == (level > 1)


@pytest.mark.parametrize("to, works", [("Defense Position", False), ("face-up Defense Position", True)])
def test_a_face_down_monster_is_in_defense_position_already(to: str, works: bool) -> None:
    game = Scenario()
    rod = game.a.hand(spell(f"Target 1 monster your opponent controls; change it to {to}."))
    game.b.monster(REED, v.FACE_DOWN)
    game.begin()
    assert game.may(q.ACTIVATE, rod) == works


@pytest.mark.parametrize("lies", [v.FACE_DOWN, v.ATTACK_POSITION])
def test_a_monster_that_lies_face_down_has_no_figures_to_change(lies: int) -> None:
    game = Scenario()
    rod = game.a.hand(spell("Target 1 monster your opponent controls; it loses 500 ATK."))
    game.b.monster(REED, lies)
    game.begin()
    assert game.may(q.ACTIVATE, rod) == (lies != v.FACE_DOWN)


@pytest.mark.parametrize("full", [False, True])
def test_to_either_field_its_player_says_to_whose(full: bool) -> None:
    game = Scenario()
    rod = game.a.hand(spell("Target 1 monster in your GY; Special Summon it to either field."))
    reed = game.a.graveyard(REED)
    for _ in range(5 if full else 0):
        game.a.monster(REED)
    game.begin()
    game.activate(rod)
    while game.question not in ("choice", "position"):
        game.passes()
    assert (game.question == "choice") != full
    if not full:
        game.choose(1)
    game.position_is(v.ATTACK_POSITION)
    assert reed.place == v.MONSTER_ZONE and reed.controller == 1


@pytest.mark.parametrize("others", [0, 1])
def test_what_is_about_this_card_alone_isnt_paid_for_with_it(others: int) -> None:
    game = Scenario()
    heron = game.a.monster(creature("You can Tribute 1 monster; this card gains 500 ATK."))
    for _ in range(others):
        game.a.monster(REED)
    game.begin()
    assert game.may(q.ACTIVATE, heron) == bool(others)


def test_an_equip_card_whose_monster_pays_does_what_that_pays_for() -> None:
    """It follows the monster to the Graveyard by its own cost."""
    game = Scenario()
    reed = game.a.monster(REED)
    rod = game.a.equip(spell("You can Tribute the equipped monster; draw 1 card.", v.EQUIP), reed)
    game.begin()
    game.activate(rod)
    settle(game)
    assert reed.place == v.GRAVEYARD and game.a.count(v.HAND) == 1
