"""What texts leave to be understood: whose monsters attack, when a card that stays does what it tells, who "they" are,
at what speed a Trap works, what is a cost: read, and played."""

from typing import Final

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from tests.cards.stories.settling import BLAST, WHIM, play, settle
from tests.rulebook.scenario import A, B, Scenario, monster_card, spell_card, trap_card
from tests.text.reading import A_MONSTER, ability, meaning, refused

BEAR: Final = monster_card("Slate Bear", 1800, 1000)
A_TRAP_THAT_STAYS: Final = v.TRAP | v.CONTINUOUS


def spell(text: str, icon: int = 0) -> Card:
    return spell_card("Test Card", compile_text("Test Card", v.SPELL | icon, text), icon)


def trap(text: str, icon: int = 0) -> Card:
    return trap_card("Test Card", compile_text("Test Card", v.TRAP | icon, text), icon)


# -- attacks on "your opponent" ----------------------------------------------------------------------------------


@pytest.mark.parametrize("attacker", [A, B])
def test_monsters_that_cannot_attack_your_opponent_are_your_own(attacker: int) -> None:
    game = Scenario()
    game.a.spell(spell("Monsters cannot attack your opponent directly.", v.CONTINUOUS))
    bear = (game.a if attacker == A else game.b).monster(BEAR)
    game.begin(player=attacker)
    game.to_battle_phase()
    assert game.may(q.ATTACK, bear) == (attacker == B)


@pytest.mark.parametrize("told", ["cannot", "can"])
@pytest.mark.parametrize("holder", [A, B])
def test_the_equipped_monster_may_be_the_opponents(holder: int, told: str) -> None:
    """ "Your opponent" is that of the player of the Equip Spell, whoever has the monster."""
    game = Scenario()
    bear = (game.a if holder == A else game.b).monster(BEAR)
    game.a.equip(spell(f"The equipped monster {told} attack your opponent directly.", v.EQUIP), bear)
    if told == "can":
        (game.b if holder == A else game.a).monster(monster_card("Wall", 500, 2000))
    game.begin(player=holder)
    game.to_battle_phase()
    assert (game.why_not(q.ATTACK, bear) == ()) == ((holder == A) == (told == "can"))


@pytest.mark.parametrize("holder", [A, B])
def test_so_may_be_the_target(holder: int) -> None:
    game = Scenario()
    bear = (game.a if holder == A else game.b).monster(BEAR)
    text = "Activate this card by targeting 1 monster on the field; it cannot attack your opponent directly."
    net = game.a.set(trap(text, v.CONTINUOUS))
    tea = game.b.hand(spell_card("Tea", compile_text("Tea", v.SPELL, "Draw 1 card.")))
    game.begin(player=holder)
    if holder == B:
        game.activate(tea)
    settle(game.activate(net), bear)
    game.to_battle_phase()
    assert game.may(q.ATTACK, bear) == (holder == B)


NOT_ON_THEM: Final = "cannot attack your opponent directly"


@pytest.mark.parametrize(
    "text",
    [
        f"Target 1 monster you control; it {NOT_ON_THEM} this turn.",
        f"Target 1 monster your opponent controls; take control of it, but it {NOT_ON_THEM}.",
        f"Special Summon 1 monster from your GY, but it {NOT_ON_THEM} this turn.",
    ],
)
def test_it_is_known_to_be_ones_own(text: str) -> None:
    ban = p.CannotAttack(directly=True)
    assert any(isinstance(act, p.Modify) and act.modifiers == (ban,) for act in ability(v.SPELL, text).block.acts)


def test_the_opponents_monsters_attack_no_opponent() -> None:
    for text in (
        f"Special Summon 1 monster from your GY to your opponent's field, but it {NOT_ON_THEM}.",
        "Target 1 monster your opponent controls; it can attack your opponent directly this turn.",
    ):
        assert "attacks you" in refused(v.SPELL, text)


# -- on activation, or again and again ---------------------------------------------------------------------------


def test_a_card_that_stays_does_it_as_often_as_its_cost_is_paid() -> None:
    game = Scenario()
    loom = game.a.set(trap("Discard 1 card to select and destroy 1 monster.", v.CONTINUOUS))
    game.a.hand(WHIM, WHIM)
    one, other = game.b.monster(BEAR), game.b.monster(monster_card("Clay Fox", 1500, 900))
    game.begin()
    play(game, loom)
    assert one.place == other.place == v.MONSTER_ZONE and game.a.count(v.HAND) == 2
    play(game, loom, one)
    play(game, loom, other)
    assert one.place == other.place == v.GRAVEYARD and game.a.count(v.HAND) == 0


@pytest.mark.parametrize(
    "text",
    [
        "Target 1 face-up monster your opponent controls; it cannot attack.",
        "Activate this card by targeting 1 monster on the field; destroy it.",
        "Target 1 monster in your GY; Special Summon it. When this card leaves the field, destroy that monster.",
        "Target 1 monster in your GY; Special Summon it and equip this card to it.",
    ],
)
def test_what_binds_it_to_its_target_is_done_once(text: str) -> None:
    first, *_ = meaning(A_TRAP_THAT_STAYS, text).abilities
    assert first.kind == p.CARD_ACTIVATION and any(isinstance(cost, p.Targeting) for cost in first.costs)


BROUGHT: Final = "Target 1 monster in your GY; Special Summon it."


def test_where_nothing_tells_which_it_is() -> None:
    destroys = refused(A_TRAP_THAT_STAYS, "Target 1 monster on the field; destroy it.")
    assert "whether this is done as the card is activated" in destroys
    for more in ("", " Its effects are negated."):
        assert "whether the monster goes with this card" in refused(A_TRAP_THAT_STAYS, BROUGHT + more)


# -- who "they" are ----------------------------------------------------------------------------------------------


STAY: Final = "cannot change their battle positions"


@pytest.mark.parametrize("joined", [", and they", ", also they", ". Those monsters"])
@pytest.mark.parametrize("lies", [v.ATTACK_POSITION, v.DEFENSE_POSITION])
def test_they_are_all_that_were_to_be_turned(joined: str, lies: int) -> None:
    """Also those that lay so already."""
    game = Scenario()
    bear = game.a.monster(BEAR, lies)
    gust = game.a.hand(spell(f"Change all monsters on the field to Attack Position{joined} {STAY} this turn."))
    game.begin()
    play(game, gust)
    assert bear.position == v.ATTACK_POSITION and not game.may(q.CHANGE_POSITION, bear)


def test_those_of_one_position_are_the_ones_that_were_turned() -> None:
    game = Scenario()
    up, lying = game.a.monster(BEAR), game.a.monster(monster_card("Clay Fox", 1500, 900), v.DEFENSE_POSITION)
    text = f"Change all Defense Position monsters you control to Attack Position, and they {STAY} this turn."
    gust = game.a.hand(spell(text))
    game.begin()
    play(game, gust)
    assert game.may(q.CHANGE_POSITION, up) and not game.may(q.CHANGE_POSITION, lying)


# -- Traps in a whole turn ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [A, B])
def test_a_trap_works_at_any_time_of_its_turn(player: int) -> None:
    """Also in answer to an attack, and in no other turn."""
    game = Scenario()
    text = "During your turn: You can banish this card from your GY; draw 1 card."
    reed = game.a.graveyard(trap(text))
    bear = (game.a if player == A else game.b).monster(BEAR)
    game.begin(player=player)
    game.to_battle_phase()
    game.attack(bear)
    if player == A:
        play(game, reed)
        assert reed.place == v.BANISHED and game.a.count(v.HAND) == 1
    else:
        assert not game.may(q.ACTIVATE, reed)


def test_what_is_no_trap_is_slower() -> None:
    assert ability(A_MONSTER, "During your turn: You can draw 1 card.").kind == p.IGNITION
    *_, lying = meaning(v.SPELL, "During your turn: You can banish this card from your GY; draw 1 card.").abilities
    assert lying.kind == p.IGNITION


# -- lists, and what is no cost ----------------------------------------------------------------------------------


def test_the_last_joiner_of_a_list_joins_all_of_it() -> None:
    text = "Destroy 1 monster your opponent controls, draw 1 card, also gain 500 LP."
    assert ability(v.SPELL, text).block.acts[1::2] == (say.also, say.also)


@pytest.mark.parametrize("hit", [False, True])
def test_what_is_selected_and_returned_is_no_cost(hit: bool) -> None:
    """It is the target, so that it can be answered."""
    text = "Select 1 monster you control, return it to the hand, and Special Summon 1 monster from your hand."
    game = Scenario()
    swap = game.a.hand(spell(text))
    bear, fox = game.a.monster(BEAR), game.a.hand(monster_card("Clay Fox", 1500, 900))
    blast = game.b.set(BLAST)
    game.begin()
    game.activate(swap)
    if game.question == "cards":
        game.pick(bear)
    assert bear.place == v.MONSTER_ZONE
    if hit:
        game.activate(blast)
    settle(game, bear if hit else fox, fox)
    assert (bear.place, fox.place) == ((v.GRAVEYARD, v.HAND) if hit else (v.HAND, v.MONSTER_ZONE))


# -- effects that target this card -------------------------------------------------------------------------------


@pytest.mark.parametrize("from_graveyard", [False, True])
def test_effects_that_target_it_are_negated_from_wherever_they_come(from_graveyard: bool) -> None:
    game = Scenario()
    wall = game.a.monster(
        monster_card(
            "Wall", 500, 2000, program=compile_text("Wall", A_MONSTER, "Negate any Trap effects that target this card.")
        )
    )
    text = "Target 1 monster on the field; destroy it."
    later = "You can banish this card from your GY, then target 1 monster on the field; destroy it."
    dart = game.b.graveyard(trap(later)) if from_graveyard else game.b.set(trap(text))
    game.begin(player=B)
    play(game, dart, wall)
    assert wall.place == v.MONSTER_ZONE and dart.place == (v.BANISHED if from_graveyard else v.GRAVEYARD)
