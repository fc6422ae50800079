"""The combining grammar: what can't be answered, how a card lay that is gone, and what is left of two, as it is played."""

import pytest

from engine import vocabulary as v
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from tests.text.reading import program
from tests.cards.stories.settling import SWEEP, WHIM, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card


@pytest.mark.parametrize("bars", [True, False])
def test_a_summon_that_is_not_answered(bars: bool) -> None:
    """Traps wait for as long as the Summon is answered, and no longer."""
    text = "When this card is Normal Summoned, neither player can activate Trap Cards."
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text if bars else "This card cannot attack.")
    assert made is not None
    game = Scenario()
    heron = game.a.hand(monster_card("Tin Heron", 1000, 1000, program=made))
    whim = game.b.set(WHIM)
    game.begin()
    game.normal_summon(heron)
    assert (game.question == "response" and whim in game.offered(q.ACTIVATE)) is not bars
    settle(game)
    game.end_turn()
    assert game.may(q.ACTIVATE, whim)


@pytest.mark.parametrize("position, gained", [(v.ATTACK_POSITION, 0), (v.DEFENSE_POSITION, 0), (v.FACE_DOWN, 500)])
def test_how_it_lay_before_it_was_destroyed(position: int, gained: int) -> None:
    text = "Target 1 monster on the field; destroy it, and if it was face-down, gain 500 LP."
    made = program("Ebb", v.SPELL, text)
    assert made is not None
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", made))
    reed = game.b.monster(monster_card("Reed", 500, 500), position)
    game.begin()
    game.activate(ebb)
    settle(game, reed)
    assert reed.place == v.GRAVEYARD and game.lp[0] == 8000 + gained


def test_the_one_of_two_that_is_left() -> None:
    text = "Target 2 monsters your opponent controls; destroy 1 of them, and if you do, return the other to the hand."
    made = program("Flow", v.SPELL, text)
    assert made is not None
    game = Scenario()
    flow = game.a.hand(spell_card("Flow", made))
    one, other = (game.b.monster(monster_card(name, 500, 500)) for name in ("Reed", "Alder"))
    game.begin()
    game.activate(flow)
    settle(game, one, other, other)
    assert {one.place, other.place} == {v.GRAVEYARD, v.HAND}


def test_a_card_of_the_hand_goes_on_top_as_a_cost() -> None:
    text = "Once per turn: You can place 1 card from your hand on the top of your Deck; gain 500 LP."
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    game = Scenario()
    heron = game.a.monster(monster_card("Tin Heron", 1000, 1000, program=made))
    reed, _ = game.a.hand(monster_card("Reed"), monster_card("Alder"))
    game.begin()
    game.activate(heron)
    settle(game, reed)
    assert reed.place == v.DECK and game.a.cards(v.DECK)[-1] == reed and game.lp[0] == 8500


def test_one_of_them_is_picked_for_what_lasts() -> None:
    made = program("Ebb", v.SPELL, "1 Fish monster you control can attack directly this turn.")
    assert made is not None
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", made))
    one, other = (game.a.monster(monster_card(name, 500, 500, type=v.FISH)) for name in ("Pike", "Carp"))
    game.b.monster(monster_card("Reed", 900, 900))
    game.begin()
    game.activate(ebb)
    settle(game, other)
    game.to_battle_phase()
    assert game.may(q.ATTACK, other) and not game.may(q.ATTACK, one)


def test_some_monsters_cannot_attack_it() -> None:
    text = "Level 5 or higher monsters your opponent controls cannot target this card for attacks."
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    game = Scenario()
    heron = game.a.monster(monster_card("Tin Heron", 100, 100, program=made))
    small, large = (game.b.monster(monster_card(name, 500, 500, level=n)) for name, n in (("Reed", 4), ("Alder", 6)))
    game.begin(player=1)
    game.to_battle_phase()
    assert game.may(q.ATTACK, small, heron) and not game.may(q.ATTACK, large, heron)


@pytest.mark.parametrize("sent", [True, False])
def test_it_goes_as_soon_as_that_is_so(sent: bool) -> None:
    """Being saved from destruction doesn't help what is sent away."""
    goes = "send this card to the GY" if sent else "destroy this card"
    text = f"If there are no Fish monsters on the field, {goes}. This card cannot be destroyed by card effects."
    made = program("Pond", v.SPELL | v.FIELD, text)
    assert made is not None
    game = Scenario()
    pond = game.a.spell(spell_card("Pond", made, v.FIELD))
    game.a.monster(monster_card("Pike", 500, 500, type=v.FISH))
    sweep = game.a.hand(SWEEP)
    game.begin()
    assert pond.place == v.FIELD_ZONE
    game.activate(sweep)
    settle(game)
    assert pond.place == (v.GRAVEYARD if sent else v.FIELD_ZONE)


def test_what_is_done_with_each_result_needs_no_mark() -> None:
    """Several of them may stand in one row."""
    rows = ["1: Gain 500 LP. 2 or 3: Draw 1 card.", "4, 5 or 6: Destroy this card."]
    head = "Once per turn: You can roll a six-sided die and apply the result."
    bare = compile_text("Test Card", v.MONSTER | v.EFFECT, "\n".join([head, *rows]))
    marked = [f"● {row}." for row in " ".join(rows).rstrip(".").split(". ")]
    told = compile_text("Test Card", v.MONSTER | v.EFFECT, "\n".join([head, *marked]))
    assert [each.block for each in bare.abilities] == [each.block for each in told.abilities]


def test_lines_that_one_reading_alone_knows_stand_among_others() -> None:
    head = "When an opponent's Fish monster declares an attack: Roll a six-sided die and apply the result."
    turns = "Choose 1 monster you control, change the attack target to it, and perform damage calculation."
    lines = [head, f"● 1: {turns}", "● 2: Draw 1 card."]
    made = compile_text("Test Card", v.TRAP, "\n".join(lines))
    assert made == program("Test Card", v.TRAP, "\n".join(lines))


@pytest.mark.parametrize("there", [True, False])
def test_not_answered_where_something_is_so(there: bool) -> None:
    barred = "your opponent cannot activate Trap Cards in response to this card's activation."
    made = program("Ebb", v.SPELL, f"Gain 500 LP. If you control a monster, {barred}")
    assert made is not None
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", made))
    whim = game.b.set(WHIM)
    if there:
        game.a.monster(monster_card("Reed"))
    game.begin()
    game.activate(ebb)
    assert (bool(game.chain) and whim in game.offered(q.ACTIVATE)) is not there
    settle(game)
    assert game.lp[0] == 8500
