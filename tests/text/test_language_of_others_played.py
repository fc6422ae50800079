"""Whose attacks, whose turn, whose cards: played to where it matters."""

import pytest

from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.cards.stories.settling import SPARK, settle
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card, trap_card
from tests.text.reading import program

REED = monster_card("Reed", 900, 900)
HERON, CROW = monster_card("Tin Heron", 900, 900), monster_card("Tin Crow", 900, 900)
SOOT = monster_card("Soot", 900, 900, attribute=v.DARK)
HOOP = monster_card("Hoop", 1000, 1000, kinds=v.MONSTER | v.XYZ | v.EFFECT)


def creature(text: str, atk: int = 1000) -> Card:
    made = program("Bell Toad", v.MONSTER | v.EFFECT, text)
    assert made is not None, text
    return monster_card("Bell Toad", atk, 1000, program=made)


def spell(text: str, icon: int = 0, name: str = "Long Rod") -> Card:
    made = program(name, v.SPELL | icon, text)
    assert made is not None, text
    return spell_card(name, made, icon)


def trap(text: str) -> Card:
    made = program("Bone Toll", v.TRAP, text)
    assert made is not None, text
    return trap_card("Bone Toll", made)


@pytest.mark.parametrize("attacks", [True, False])
def test_damage_from_attacks_on_a_card_is_none_from_its_own(attacks: bool) -> None:
    told = "Your opponent takes all battle damage you would have taken from attacks on this card."
    game = Scenario()
    players = (game.a, game.b) if attacks else (game.b, game.a)
    toad, big = players[0].monster(creature(told)), players[1].monster(monster_card("Big", 1500, 0))
    game.begin()
    game.to_battle_phase()
    game.attack(*((toad, big) if attacks else (big, toad)))
    settle(game)
    assert game.lp == [7500, 8000]  # by its own attack its player loses them, by one on it the one who attacks


def _goaded(currently: bool = True) -> tuple[Scenario, Piece, Piece, Piece]:
    word = "currently " if currently else ""
    game = Scenario()
    toad = game.b.monster(
        creature(
            "(Quick Effect): You can discard 1 card; "
            f"all monsters your opponent {word}controls must attack this card this turn, if able."
        )
    )
    game.b.hand(SPARK)
    reed = game.b.monster(REED)
    wolf = game.a.monster(monster_card("Wolf", 1500, 0))
    return game, toad, reed, wolf


@pytest.mark.parametrize("currently", [True, False])
def test_they_must_attack_it_and_no_other(currently: bool) -> None:
    game, toad, reed, wolf = _goaded(currently)
    late = game.a.hand(monster_card("Late", 1400, 0))
    game.begin()
    game.normal_summon(late)
    while not game.may(q.ACTIVATE, toad):
        game.passes()
    game.activate(toad)
    settle(game)
    game.to_battle_phase()
    assert game.may(q.ATTACK, wolf, toad) and not game.may(q.ATTACK, wolf, reed)
    assert not game.may(q.END_TURN)
    game.attack(wolf, toad)
    settle(game)
    assert toad.place == v.GRAVEYARD
    assert game.may(q.ATTACK, late, reed) and game.may(q.END_TURN)  # that one has gone


def test_a_monster_that_came_later_is_none_of_those_they_controlled() -> None:
    for currently in (True, False):
        game, toad, reed, _ = _goaded(currently)
        late = game.a.hand(monster_card("Late", 1400, 0))
        spark = game.a.hand(SPARK)
        game.begin()
        game.activate(spark)
        while not game.may(q.ACTIVATE, toad):
            game.passes()
        game.activate(toad)
        settle(game)
        game.normal_summon(late)
        settle(game)
        game.to_battle_phase()
        assert game.may(q.ATTACK, late, reed) == currently


@pytest.mark.parametrize("reveals", [True, False])
def test_what_is_negated_ends_no_battle_phase(reveals: bool) -> None:
    told = (
        "When a monster your opponent controls declares an attack: Your opponent can reveal 1 monster in their hand to negate "
        "this card's effect, otherwise destroy the attacking monster, then end the Battle Phase."
    )
    game = Scenario()
    game.a.hand(HERON)
    toll = game.b.set(trap(told))
    reed, other = game.a.monster(REED), game.a.monster(CROW)
    game.begin()
    game.to_battle_phase()
    game.attack(reed)
    while not game.may(q.ACTIVATE, toll):
        game.passes()
    game.activate(toll)
    while game.question != "yes or no":
        game.passes()
    (game.yes if reveals else game.no)()
    settle(game)
    assert (reed.place == v.MONSTER_ZONE) == reveals
    assert game.may(q.ATTACK, other) == reveals


@pytest.mark.parametrize("have", [[HERON], [CROW], [HERON, CROW], [HERON, HERON, CROW], []])
def test_of_two_names_whichever_is_there(have: list[Card]) -> None:
    game = Scenario()
    flood = game.a.hand(spell('Draw 1 card, also destroy "Tin Heron" and "Tin Crow" on the field.'))
    for each in have:
        game.b.monster(each)
    game.begin()
    game.activate(flood)
    settle(game)
    assert game.b.count(v.MONSTER_ZONE) == len(have) - len(set(map(id, have)))


@pytest.mark.parametrize("foes", [0, 1, 2])
def test_it_goes_along_with_all_others_or_not_at_all(foes: int) -> None:
    told = "Target 1 monster you control; banish it and all face-up monsters your opponent controls with the same Attribute as that monster."
    game = Scenario()
    rod = game.a.hand(spell(told))
    own = game.a.monster(SOOT)
    for _ in range(foes):
        game.b.monster(SOOT)
    reed = game.b.monster(REED)
    game.begin()
    assert game.may(q.ACTIVATE, rod) == (foes > 0)
    if foes:
        game.activate(rod)
        settle(game)
        assert own.place == v.BANISHED and game.b.cards(v.MONSTER_ZONE) == [reed]


def test_all_materials_are_those_of_the_target() -> None:
    told = "Target 1 Xyz Monster you control and detach all of its materials; draw 1 card."
    game = Scenario()
    game.a.monster(HOOP)
    rod = game.a.hand(spell(told))
    game.begin()
    assert not game.may(q.ACTIVATE, rod)
    game = Scenario()
    bare, full = game.a.monster(HOOP), game.a.xyz(HOOP, [REED, REED])
    rod = game.a.hand(spell(told))
    game.begin()
    game.activate(rod)
    settle(game)
    assert not full.materials and not bare.materials and game.a.count(v.GRAVEYARD) == 3


def test_what_a_card_takes_along_is_of_whoever_had_it() -> None:
    for given in (True, False):
        game = Scenario()
        game.a.monster(creature("If this face-up card leaves the field, skip the Battle Phase of your next turn."))
        gift = game.a.hand(spell("Target 1 monster you control; give control of it to your opponent.", name="Gift"))
        flood = game.a.hand(spell("Destroy all cards on the field."))
        game.b.monster(REED)
        game.begin()
        if given:
            game.activate(gift)
            settle(game)
        game.activate(flood)
        settle(game)
        assert [each[0] for each in game.duel.state.skip] == [1 if given else 0]


@pytest.mark.parametrize("theirs", [True, False])
def test_the_equipped_monster_is_safe_from_those_of_the_opponent(theirs: bool) -> None:
    """Where the other player controls it, the own monsters attack it."""
    game = Scenario()
    ring = spell("Monsters your opponent controls with 1000 or more ATK cannot attack the equipped monster.", v.EQUIP)
    wolf = game.a.monster(monster_card("Wolf", 1500, 0))
    reed = game.b.monster(REED)
    (game.a if theirs else game.b).equip(ring, reed)
    game.begin()
    game.to_battle_phase()
    assert game.may(q.ATTACK, wolf, reed) == theirs


@pytest.mark.parametrize("copies", [1, 2])
def test_what_counters_do_is_told_by_each_card_and_done_once(copies: int) -> None:
    told = "If a monster with a Rune Counter battles a Warrior monster, it loses 300 ATK and DEF for each Rune Counter during damage calculation only."
    game = Scenario()
    toads = [game.a.monster(creature(f"({told})")) for _ in range(copies)]
    big = game.b.monster(monster_card("Big", 1500, 0))
    big.now.counters = (("Rune", 1),)
    game.begin()
    game.to_battle_phase()
    game.attack(toads[0], big)
    settle(game)
    assert game.lp == [8000 - (1500 - 300 - 1000), 8000]


@pytest.mark.parametrize(
    "until, gone", [("the Standby Phase of the next turn", True), ("the next Standby Phase", False)]
)
def test_until_the_next_turn_is_not_until_a_phase_of_this_one(until: str, gone: bool) -> None:
    game = Scenario()
    toad = game.a.monster(creature(f"(Quick Effect): You can discard 1 card; banish this card until {until}."))
    game.a.hand(SPARK)
    game.begin(v.DRAW_PHASE)
    while not game.may(q.ACTIVATE, toad):
        game.passes()
    game.activate(toad)
    game.pick(game.a.cards(v.HAND)[0])
    while game.phase == v.DRAW_PHASE or game.phase == v.STANDBY_PHASE:
        game.passes()
    assert (toad.place == v.BANISHED) == gone
