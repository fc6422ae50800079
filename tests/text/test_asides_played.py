"""What stands aside, played: kept once a turn each, paid for an effect, come by an own effect, turned by an effect."""

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import (
    CONTINUOUS,
    DEFENSE_POSITION,
    EARTH,
    EFFECT,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    SPELL,
    TRAP,
    WATER,
)
from tests.cards.stories.settling import SWEEP, play, settle, summon
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card

WOLF = monster_card("Otter Knight", 1600, 1200)
BEAR = monster_card("Slate Bear", 1800, 1000)


def spell(text: str, icon: int = 0) -> Card:
    return spell_card("Test Card", compile_text("Test Card", SPELL | icon, text), icon)


def creature(text: str, name: str = "Test Card", attribute: int = EARTH, attack: int = 1000) -> Card:
    return monster_card(name, attack, 1000, program=compile_text(name, MONSTER | EFFECT, text), attribute=attribute)


def test_each_monster_is_kept_once_a_turn() -> None:
    game = Scenario()
    game.a.spell(
        spell(
            "The first time each monster you control would be destroyed by card effect each turn, it is not destroyed.",
            CONTINUOUS,
        )
    )
    one, other, theirs = game.a.monster(WOLF), game.a.monster(BEAR), game.b.monster(WOLF)
    first, second = game.a.hand(SWEEP, SWEEP)
    game.begin()
    play(game, first)
    assert one.place == other.place == MONSTER_ZONE and theirs.place == GRAVEYARD
    play(game, second)
    assert one.place == other.place == GRAVEYARD


def test_it_waits_for_being_paid_for_an_effect_and_for_no_summon() -> None:
    paid = creature("If this card is sent to the GY to activate a WATER monster's effect: Gain 500 LP.", "Minnow")
    user = creature("You can discard 1 card; draw 1 card.", "Heron", WATER)
    dry = creature("You can discard 1 card; draw 1 card.", "Sparrow")
    guest = creature("You can Special Summon this card (from your hand) by discarding 1 monster.", "Gull", WATER)
    for who, lp in ((user, 8500), (dry, 8000)):
        game = Scenario()
        heron, minnow = game.a.monster(who), game.a.hand(paid)
        game.begin()
        play(game, heron, minnow)
        assert minnow.place == GRAVEYARD and game.lp == [lp, 8000]
    game = Scenario()
    gull, minnow = game.a.hand(guest, paid)
    game.begin()
    settle(game.special_summon(gull), minnow)
    assert minnow.place == GRAVEYARD and gull.place == MONSTER_ZONE and game.lp == [8000, 8000]


def test_when_it_was_summoned_by_its_own_effect() -> None:
    game = Scenario()
    text = (
        "You can discard 1 card; Special Summon this card from your hand. When Summoned this way: You can gain 500 LP."
    )
    otter, other = game.a.hand(creature(text), creature(text, "Other"))
    game.a.hand(WOLF)
    game.begin()
    summon(game, other)
    assert game.lp == [8000, 8000]
    play(game, otter)
    assert otter.place == MONSTER_ZONE and game.lp == [8500, 8000]


def test_only_what_the_effect_has_turned_is_locked() -> None:
    game = Scenario()
    mirror = game.a.hand(
        spell(
            "Change all Attack Position monsters your opponent controls to face-up Defense "
            "Position. "
            "Monsters changed to face-up Defense Position by this effect cannot change their battle "
            "positions."
        )
    )
    turned, lying = game.b.monster(WOLF), game.b.monster(BEAR, DEFENSE_POSITION)
    game.begin()
    play(game, mirror)
    game.end_turn()
    assert turned.position == DEFENSE_POSITION
    assert not game.may(q.CHANGE_POSITION, turned) and game.may(q.CHANGE_POSITION, lying)


def test_a_target_is_no_stronger_than_the_damage() -> None:
    game = Scenario()
    gate = trap_card(
        "Gate",
        compile_text(
            "Gate",
            TRAP,
            "When you take battle damage: Target 1 monster in your GY with "
            "ATK less than or equal to the damage you took; add it to your hand.",
        ),
    )
    trap = game.b.set(gate)
    weak, strong = game.b.graveyard(monster_card("Mite", 500), WOLF)
    attacker = game.a.monster(monster_card("Imp", 900))
    game.begin().to_battle_phase()
    game.attack(attacker)
    while not game.may(q.ACTIVATE, trap):
        game.passes()
    play(game, trap)
    assert weak.place == HAND and strong.place == GRAVEYARD and trap.place == GRAVEYARD
