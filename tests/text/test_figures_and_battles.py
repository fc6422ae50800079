"""The two monsters of a battle, known cards with figures, what a card is or is not counted among."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.program import Modifier
from engine.text.compiler import compile_text
from engine.vocabulary import (
    CONTINUOUS,
    DARK,
    DRAGON,
    EARTH,
    EFFECT,
    FACE_UP,
    GRAVEYARD,
    HAND,
    IN_BANISHED,
    IN_SPELL_ZONE,
    LIGHT,
    MONSTER,
    MONSTER_ZONE,
    OPPONENT,
    QUICK_PLAY,
    ROCK,
    SPELL,
    TRAP,
    TUNER,
    YOU,
)
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import ability, read, refused

A_MONSTER = MONSTER | EFFECT
OWN = say.that(p.OWN_FIGHTER)
THEIRS = say.that(p.FOE_FIGHTER)
WOLF = monster_card("Otter Knight", 1600, 1200)
BEAR = monster_card("Slate Bear", 1800, 1000)


def test_the_own_monster_of_a_battle() -> None:
    found = ability(
        A_MONSTER,
        "During the Damage Step, when a face-up monster you control battles (Quick Effect): You "
        "can discard this card; that monster gains 400 ATK until the end of this "
        "turn.",
    )
    assert found.block.acts == (say.modify(OWN, say.gains_atk(400)),)


def test_both_monsters_of_a_battle() -> None:
    text = (
        "When an attack is declared involving a Dragon monster you control and an opponent's monster: That monster "
        "you control gains ATK equal to the ATK of the opponent's monster, until the end of the Damage Step."
    )
    assert ability(TRAP, text).block.acts == (
        say.modify(OWN, say.gains_atk(p.FigureOf(p.S_ATK, THEIRS)), until=say.this_battle),
    )
    assert refused(TRAP, text.replace("That monster you control gains", "That monster gains"))
    assert refused(TRAP, text.replace("That monster you control gains", "It gains"))


def test_the_opponents_monster_that_this_card_battles() -> None:
    found = ability(
        A_MONSTER,
        "At the start of the Damage Step, if this card battles an opponent's monster: This card "
        "gains ATK equal to half the original ATK of the opponent's monster, until the end of this turn.",
    )
    assert found.block.acts == (
        say.modify(say.this_card, say.gains_atk(p.Half(p.FigureOf(p.S_ORIGINAL_ATK, say.that(p.BATTLED))))),
    )


def test_a_battle_is_turned() -> None:
    game = Scenario()
    spur = game.b.set(
        trap_card(
            "Test Card",
            compile_text(
                "Test Card",
                TRAP,
                "When an attack is declared involving a monster you control and an opponent's monster: That "
                "monster you control gains ATK equal to the ATK of the opponent's monster, until the end of the Damage Step.",
            ),
        )
    )
    wolf, bear = game.b.monster(WOLF), game.a.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(bear, wolf)
    settle(game.activate(spur))
    assert bear.place == GRAVEYARD and wolf.place == MONSTER_ZONE and game.lp == [6400, 8000]
    assert wolf.attack == 1600


@pytest.mark.parametrize(
    "text, filters",
    [("destroy that monster(s) with 1500 or more ATK.", (p.HasAttack(1500),)), ("destroy that monster(s).", ())],
)
def test_those_of_the_event_that_still_are_so(text: str, filters: tuple[p.Filter, ...]) -> None:
    found = ability(TRAP, f"When your opponent Summons a monster(s) with 1500 or more ATK: {text[0].upper()}{text[1:]}")
    assert found.block.acts == (p.Destroy(say.that(p.EVENT, *filters)),)


def test_what_is_done_to_one_of_them_goes_on_with_that_one() -> None:
    found = ability(
        TRAP,
        "When your opponent Special Summons a monster(s) with 1800 or more ATK: Negate the effects "
        "of 1 of those monsters with 1800 or more ATK, and if you do, destroy it.",
    )
    assert found.block.acts[-1] == p.Destroy(say.it)


BANISHED_ROCKS = p.Count(
    say.cards(IN_BANISHED, p.OfKinds(MONSTER), p.OfType(ROCK), side=YOU, positions=FACE_UP, all=True)
)


@pytest.mark.parametrize(
    "text, modifiers",
    [
        ("The original ATK of this card becomes 2100.", (p.AttackBecomes(p.Const(2100), original=True),)),
        (
            "The original DEF of this card equals the number of your banished Rock monsters x 700.",
            (p.DefenseBecomes(replace(BANISHED_ROCKS, times=700), original=True),),
        ),
        (
            "Increase this card's Level by 2 during your opponent's turn only.",
            (p.LevelChanges(p.Const(2), condition=say.during(whose=OPPONENT)),),
        ),
        ("This card's Attribute is also treated as LIGHT and DARK.", (p.AttributeAdded(LIGHT | DARK),)),
        (
            "All face-up monsters your opponent controls become Dragon during your turns only.",
            (
                p.TypeBecomes(
                    DRAGON, who=say.every(say.face_up_monster(side=OPPONENT)), condition=say.during(whose=YOU)
                ),
            ),
        ),
        (
            "While this card is equipped to a monster, that monster is treated as a Tuner monster.",
            (p.KindsAdded(TUNER, who=say.equipped_monster, condition=p.ThereIs(say.equipped_monster)),),
        ),
        (
            "While this card is equipped to a monster, that monster's Level is increased by 2.",
            (p.LevelChanges(p.Const(2), who=say.equipped_monster, condition=p.ThereIs(say.equipped_monster)),),
        ),
    ],
)
def test_what_holds(text: str, modifiers: tuple[Modifier, ...]) -> None:
    assert ability(A_MONSTER, text).modifiers == modifiers


def test_an_attribute_more() -> None:
    game = Scenario()
    prism = game.a.monster(
        monster_card(
            "Test Card",
            attribute=EARTH,
            program=compile_text("Test Card", A_MONSTER, "This card's Attribute is also treated as LIGHT."),
        )
    )
    game.begin()
    assert traits.attribute(game.state, prism.uid) == EARTH | LIGHT


def test_a_name_that_says_nothing() -> None:
    called = "Cinder Otter"
    text = '(This card is not treated as a "Cinder" card.) Cannot be destroyed by battle.'
    assert not read(A_MONSTER, "Cannot be destroyed by battle.").not_of
    program = compile_text(called, A_MONSTER, text)
    assert program.not_of == ("Cinder",)
    assert refused(A_MONSTER, text)
    game = Scenario()
    otter = game.a.monster(monster_card(called, program=program).but(text=text))
    fox = game.a.monster(monster_card("Cinder Fox"))
    horn = game.a.hand(
        spell_card(
            "Test Card",
            compile_text(
                "Test Card", SPELL, 'All "Cinder" monsters you control gain 500 ATK until the end of this turn.'
            ),
        )
    )
    game.begin()
    play(game, horn)
    assert (otter.attack, fox.attack) == (1000, 1500)


def test_further_words() -> None:
    target = p.Targeting(say.monster(p.HasAttack(high=1999), side=YOU, name=p.TARGET))
    found = ability(
        SPELL | QUICK_PLAY,
        "Target 1 monster you control with less than 2000 ATK; it gains 500 ATK, and if it does, draw 1 card.",
    )
    assert found.costs == (target,) and found.block.acts[1:] == (say.and_if_you_do, say.draw())
    either = say.either(say.level(7), say.rank(7))
    found = ability(SPELL, "Target 1 Level/Rank 7 monster you control; destroy it.")
    assert found.costs == (p.Targeting(say.monster(either, side=YOU, name=p.TARGET)),)
    found = ability(A_MONSTER, "You can have this card gain 300 DEF until the end of this turn.")
    assert found.block.acts == (say.modify(say.this_card, say.gains_def(300)),)
    found = ability(
        SPELL,
        'Target 1 monster you control; send 1 "Cinder" monster from your Deck to the GY, and if you '
        "do, that target's name becomes the sent monster's name, until the End Phase.",
    )
    assert found.block.acts[-1].to == say.it


@pytest.mark.parametrize(
    "kinds, text",
    [
        (SPELL, "Target 2 monsters; that target's name becomes the other target's name, until the End Phase."),
        (SPELL | CONTINUOUS, "That monster's Level is increased by 3."),
        (A_MONSTER, "When this card is Normal Summoned: The opponent's monster loses 500 ATK."),
    ],
)
def test_refused(kinds: int, text: str) -> None:
    assert refused(kinds, text)


def test_the_name_goes_nowhere_else() -> None:
    game = Scenario()
    mask = game.a.hand(
        spell_card(
            "Test Card",
            compile_text(
                "Test Card",
                SPELL,
                "Target 1 face-up monster you control; send 1 monster from your hand to the GY, and if you "
                "do, that target's name becomes the sent monster's name, until the End Phase.",
            ),
        )
    )
    wolf, bear = game.a.monster(WOLF), game.a.hand(BEAR)
    game.begin()
    play(game, mask)
    assert bear.place == GRAVEYARD and traits.names(game.state, wolf.uid) == ("Slate Bear",) and mask.place != HAND


WEARS = (
    "Once per turn: You can target 1 monster your opponent controls; equip that target to this card. This card "
    "gains DEF equal to half the combined DEF of the monsters equipped to it by this effect. If this card would "
    "be destroyed by battle, destroy that equipped monster instead."
)


def test_what_an_own_effect_has_equipped() -> None:
    worn = p.Selector(places=IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),), all=True)
    _, grows, instead = read(A_MONSTER, WEARS).abilities
    assert grows.modifiers == (say.gains_def(p.Half(p.Total(p.S_DEF, worn))),)
    assert instead.costs == (p.DestroyCost(worn),)
    assert refused(A_MONSTER, WEARS.partition(". ")[2])
    game = Scenario()
    squid = game.a.monster(monster_card("Test Card", 1800, 1000, program=compile_text("Test Card", A_MONSTER, WEARS)))
    bear, wolf = game.b.monster(BEAR), game.b.monster(WOLF)
    game.begin()
    play(game, squid, wolf)
    assert wolf.equipped_to == squid and (squid.attack, squid.defense) == (1800, 1600)
    game.to_battle_phase()
    settle(game.attack(squid, bear))
    assert squid.place == MONSTER_ZONE and wolf.place == GRAVEYARD and bear.place == GRAVEYARD


def test_exactly_so_much_or_nothing() -> None:
    text = (
        "Once per turn: You can target 1 monster your opponent controls; this card loses exactly 800 ATK, and if "
        "it does, send that target to the GY."
    )
    loss = say.modify(say.this_card, say.gains_atk(-800), until=say.while_on_field)
    enough = p.AreSuch(say.that(p.THIS, p.HasAttack(800)))
    assert ability(A_MONSTER, text).block.acts == (
        say.if_(enough, [loss]),
        say.and_if_you_do,
        p.SendToGraveyard(say.the_target),
    )
    game = Scenario()
    dusk = game.a.monster(monster_card("Test Card", 1000, 1000, program=compile_text("Test Card", A_MONSTER, text)))
    wolf = game.b.monster(WOLF)
    game.b.monster(BEAR)
    game.begin()
    play(game, dusk, wolf)
    assert wolf.place == GRAVEYARD and dusk.attack == 200
    settle(game.end_turn())
    settle(game.end_turn())
    assert not game.may(q.ACTIVATE, dusk)


def test_what_has_been_lost() -> None:
    game = Scenario()
    leech = game.a.monster(
        monster_card(
            "Test Card",
            1000,
            1000,
            program=compile_text(
                "Test Card",
                A_MONSTER,
                "You can target 1 face-up monster your opponent controls; its ATK becomes half its "
                "current ATK, and if it does, this card gains that same amount of ATK.",
            ),
        )
    )
    bear = game.b.monster(BEAR)
    game.begin()
    play(game, leech)
    assert bear.attack == 900 and leech.attack == 1900


def test_so_much_for_each_that_was_banished() -> None:
    found = ability(
        A_MONSTER,
        "You can target up to 3 cards in your GY; banish them, and if you do, this card gains 150 ATK for each.",
    )
    assert found.block.acts[-1].modifiers == (say.gains_atk(p.Noted("done", 150)),)


def test_made_so() -> None:
    figures = (p.AttackBecomes(p.Const(0)), p.DefenseBecomes(p.Const(0)))
    found = ability(SPELL, "Special Summon 1 Plant monster from your Deck, and make its ATK/DEF 0.")
    assert found.block.acts[-1].modifiers == figures
    found = ability(SPELL, "Target 1 face-up monster; make its ATK/DEF 0.")
    assert found.block.acts[0].modifiers == figures
    found = ability(A_MONSTER, 'You can make this card\'s name "Cinder Fox" until the End Phase.')
    assert found.block.acts[0].modifiers == (p.NameBecomes("Cinder Fox"),)
    found = ability(
        SPELL,
        "Declare 1 Attribute; all face-up monsters you control become the declared Attribute until the End Phase.",
    )
    assert found.block.acts[0].modifiers == (p.AttributeBecomes(),)
