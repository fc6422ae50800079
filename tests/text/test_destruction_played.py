"""Destruction, played: what is safe from effects of one sort, and what goes because of how it lies."""

from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import DEFENSE_POSITION, EFFECT, FACE_DOWN, FIRE, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE, WIND
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card
from tests.text.test_rarer_frames_played import BEAR, WOLF, creature, spell, trap


def test_safe_from_monster_effects_alone() -> None:
    game = Scenario()
    eater = game.a.monster(creature("You can destroy 1 monster your opponent controls.", name="Eater"))
    storm = game.a.hand(spell("Destroy as many monsters your opponent controls as possible.", name="Storm"))
    rock = game.b.monster(creature("Cannot be destroyed by monster effects.", name="Rock"))
    game.begin()
    play(game, eater)
    assert rock.place == MONSTER_ZONE
    play(game, storm)
    assert rock.place == GRAVEYARD


def test_what_lies_face_down_goes_whatever_it_is() -> None:
    game = Scenario()
    gust = game.a.hand(spell("Destroy all face-down and non-WIND monsters."))
    hawk = game.a.monster(monster_card("Hawk", 1000, 1000, attribute=WIND))
    hidden = game.a.monster(monster_card("Owl", 1000, 1000, attribute=WIND), FACE_DOWN)
    ember = game.b.monster(monster_card("Ember", 1000, 1000, attribute=FIRE))
    game.begin()
    play(game, gust)
    assert hawk.place == MONSTER_ZONE and hidden.place == ember.place == GRAVEYARD


def test_the_monster_that_destroyed_it_is_destroyed() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    ship = game.b.monster(
        creature("If this card is destroyed by battle: Destroy the monster that destroyed this card.")
    )
    game.begin()
    game.to_battle_phase()
    settle(game.attack(bear, ship))
    assert ship.place == bear.place == GRAVEYARD


def test_it_comes_when_another_is_turned_down() -> None:
    game = Scenario()
    text = (
        "When a face-up monster you control is flipped face-down, if you control no face-up monsters: You can "
        "Special Summon this card from your hand in Defense Position."
    )
    mole = game.a.hand(monster_card("Mole", 500, 500, program=compile_text("Mole", MONSTER | EFFECT, text)))
    sinker = game.a.monster(creature("Once per turn: You can change this card to face-down Defense Position."))
    game.begin()
    play(game, sinker, mole)
    assert sinker.position == FACE_DOWN and mole.place == MONSTER_ZONE and mole.position == DEFENSE_POSITION


def test_both_or_nothing_is_destroyed() -> None:
    game = Scenario()
    bomb = game.a.monster(creature("You can target 1 other monster on the field; destroy both it and this card."))
    wolf = game.b.monster(WOLF)
    game.begin()
    play(game, bomb, wolf)
    assert bomb.place == wolf.place == GRAVEYARD
    assert game.a.count(HAND) == 0


STORM = spell("Destroy as many monsters on the field as possible.", name="Storm")


def test_it_is_saved_once_this_turn() -> None:
    game = Scenario()
    shell = game.a.hand(
        spell(
            "Target 1 monster you control; once during this turn, it cannot be destroyed by card effects.", name="Shell"
        )
    )
    wolf, storms = game.a.monster(WOLF), [game.a.hand(STORM) for _ in range(2)]
    game.begin()
    play(game, shell)
    play(game, storms[0])
    assert wolf.place == MONSTER_ZONE
    play(game, storms[1])
    assert wolf.place == GRAVEYARD


def test_exactly_one_and_no_other() -> None:
    text = "When exactly 1 monster you control{} is destroyed by a card effect: Draw 1 card."
    for rest, own, others, answered in (
        ("", 1, 1, True),
        (" (and no other cards)", 1, 1, False),
        (" (and no other cards)", 1, 0, True),
        ("", 2, 0, False),
    ):
        game = Scenario()
        storm = game.a.hand(STORM)
        watch = game.b.set(trap(text.format(rest)))
        for _ in range(own):
            game.b.monster(WOLF)
        for _ in range(others):
            game.a.monster(WOLF)
        game.begin()
        game.activate(storm)
        offered = False
        while game.question == "response":
            offered = offered or game.may(q.ACTIVATE, watch)
            game.passes()
        assert offered == answered, (rest, own, others)


def test_a_trap_that_was_equipped_does_nothing_once_it_is_gone() -> None:
    game = Scenario()
    horn = game.b.set(
        trap(
            "Target 1 monster you control; equip this card to that target. It gains 300 ATK. If the "
            "equipped monster destroys a monster by battle: Draw 1 card."
        )
    )
    bear = game.b.monster(BEAR)
    wolf = game.a.monster(WOLF)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, bear)
    while not game.may(q.ACTIVATE, horn):
        game.passes()
    before = game.b.count(HAND)
    settle(game.activate(horn))
    assert wolf.place == GRAVEYARD and horn.equipped_to == bear and game.b.count(HAND) == before + 1


def test_what_it_brought_goes_with_it() -> None:
    game = Scenario()
    bringer = game.a.monster(
        creature(
            "Once per turn: You can Special Summon 1 monster from your hand, but destroy it "
            "when this card leaves the field.",
            name="Bringer",
        )
    )
    storm = game.a.hand(spell("Target 1 monster on the field; destroy it.", name="Axe"))
    pup, other = game.a.hand(WOLF), game.a.monster(BEAR)
    game.begin()
    play(game, bringer, pup)
    assert pup.place == MONSTER_ZONE
    play(game, storm, bringer)
    assert bringer.place == pup.place == GRAVEYARD and other.place == MONSTER_ZONE


def test_what_is_brought_goes_with_any_of_that_name() -> None:
    game = Scenario()
    bringer = game.a.monster(
        creature(
            "Once per turn: You can Special Summon 1 monster from your hand, but destroy it "
            'when a face-up "Herald" you control leaves the field.',
            name="Bringer",
        )
    )
    herald = game.a.monster(creature("", name="Herald"))
    axes = [game.a.hand(spell("Target 1 monster on the field; destroy it.", name=f"Axe {n}")) for n in range(2)]
    pup = game.a.hand(WOLF)
    game.begin()
    play(game, bringer, pup)
    play(game, axes[0], bringer)
    assert pup.place == MONSTER_ZONE
    play(game, axes[1], herald)
    assert pup.place == GRAVEYARD
