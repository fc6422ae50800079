"""Tokens and counters."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import EDITIONS, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
LAMB = TokenFacts(name="Lamb Token", type=BEAST, attribute=EARTH, level=1, attack=0, defense=0)


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


TWO_LAMBS = spell("Two Lambs", make_tokens(LAMB, 2))
ANY = [p.Targeting(other(card_on_field()))]


def with_lambs(edition: Edition, *in_hand: Card) -> tuple[Scenario, list[Piece], list[Piece]]:
    """A has just made two Lamb Tokens, and holds these cards."""
    game = Scenario(edition)
    flock, *held = game.a._lay(TWO_LAMBS, HAND), *[game.a.hand(card) for card in in_hand]
    game.begin()
    game.activate(flock).resolve()
    game.position_is(ATTACK_POSITION).position_is(DEFENSE_POSITION).resolve()
    return game, game.a.cards(MONSTER_ZONE), held


# ------------------------------------------------------------------------------------------ Tokens


@rule("OTHER-06", "OTHER-08", "OTHER-09", "PROC-32")
@each_edition
def test_tokens_are_monsters_made_on_the_field_by_an_effect(edition: Edition) -> None:
    game, lambs, _ = with_lambs(edition)
    assert [lamb.position for lamb in lambs] == [ATTACK_POSITION, DEFENSE_POSITION]
    assert all(lamb.card.kinds & MONSTER and lamb.owner == A for lamb in lambs)
    assert len({lamb.now.seat for lamb in lambs}) == 2  # a space each
    assert game.a.count(DECK) == 20 and game.a.count(EXTRA_DECK) == 0
    assert all(lamb.now.how & SPECIAL_SUMMON for lamb in lambs)


@rule("OTHER-08")
@each_edition
def test_each_token_needs_a_space_of_the_monster_zone(edition: Edition) -> None:
    game = Scenario(edition)
    for _ in range(4):
        game.a.monster(WOLF)
    flock = game.a.hand(TWO_LAMBS)
    game.begin()
    assert not game.may(q.ACTIVATE, flock)
    assert "SUMMON-20" in game.why_not(q.ACTIVATE, flock)


@rule("OTHER-09", "PROC-32")
@each_edition
def test_a_token_is_never_turned_face_down(edition: Edition) -> None:
    hide_all = spell("Hide All", p.ChangePosition(every(monster()), FACE_DOWN))
    hide_one = spell("Hide One", p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())])
    arrive = spell("Arrive", p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), position=ATTACK_POSITION))
    game, lambs, (hide_all, hide_one, arrive, wolf) = with_lambs(edition, hide_all, hide_one, arrive, WOLF)
    assert not game.may(q.ACTIVATE, hide_one)
    game.activate(arrive).resolve()
    game.activate(hide_all).resolve()
    assert wolf.position == FACE_DOWN
    assert [lamb.position for lamb in lambs] == [ATTACK_POSITION, DEFENSE_POSITION]
    game.end_turn().end_turn()
    game.change_position(lambs[0])
    assert lambs[0].position == DEFENSE_POSITION


@rule("OTHER-07", "EX-56", "DIFF-77", "PROC-32")
@each_edition
@pytest.mark.parametrize("leaves", ["destroyed", "hand", "Deck", "banished", "sent", "Tributed"])
def test_a_token_that_would_go_elsewhere_is_simply_removed(edition: Edition, leaves: str) -> None:
    """It was destroyed or Tributed if that was the way, but never sent to the Graveyard, banished or returned."""
    card = {
        "destroyed": spell("Crush", p.Destroy(the_target), costs=ANY),
        "hand": spell("Bounce", return_to_hand(), costs=ANY),
        "Deck": spell("Spin", return_to_deck(), costs=ANY),
        "banished": spell("Banish", p.Banish(the_target), costs=ANY),
        "sent": spell("Bury", p.SendToGraveyard(the_target), costs=ANY),
        "Tributed": spell("Sacrifice", gain_lp(1), costs=[p.TributeCost(monster(side=YOU))]),
    }[leaves]
    a_token = Selector(filters=(p.OfKinds(TOKEN),))
    graves = spell_card(
        "Ledger",
        stays(
            each_time(is_sent_to_graveyard(a_token), place_counter("sent")),
            each_time(is_banished(a_token), place_counter("banished")),
        ),
        CONTINUOUS,
    )
    game, lambs, (ledger, card) = with_lambs(edition, graves, card)
    game.activate(ledger).resolve()
    game.activate(card).pick(lambs[0]).resolve()
    assert lambs[0].place == GONE and lambs[1].place == MONSTER_ZONE
    assert game.a.count(HAND) == 0 and game.a.count(DECK) == 20 and game.a.count(BANISHED) == 0
    assert ledger.counters() == 0
    assert [piece.card.name for piece in game.a.cards(GRAVEYARD)] == ["Two Lambs", card.card.name]
    told = {"destroyed": "CardDestroyed", "Tributed": "MonsterTributed"}
    for way, event in told.items():
        assert (event in game.events()) == (leaves == way)


@rule("OTHER-10", "DIFF-77", "AMB-64")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
def test_a_token_is_no_xyz_material(edition: Edition) -> None:
    """Two Tokens of Level 1 and one other monster: that is no pair."""
    tiny = monster_card("Tiny", 100, 100, level=1)
    overlaid = monster_card("Overlaid", 2500, 2000, 1, kinds=XYZ, program=program(xyz_of(2)))
    stack = spell(
        "Stack",
        p.Attach(the_target, that("holder")),
        costs=[p.Targeting(monster(side=YOU)), p.Targeting(monster(p.OfKinds(XYZ), side=YOU, name="holder"))],
    )
    game = Scenario(edition)
    other_xyz, one, xyz = game.a.xyz(overlaid, [WOLF]), game.a.monster(tiny), game.a.extra(overlaid)
    flock, stack, second = game.a.hand(TWO_LAMBS, stack, tiny)
    game.begin()
    game.activate(flock).resolve()
    game.position_is(ATTACK_POSITION).position_is(DEFENSE_POSITION).resolve()
    assert not game.may(q.SPECIAL_SUMMON, xyz)
    game.normal_summon(second).resolve()
    assert game.may(q.SPECIAL_SUMMON, xyz)
    game.activate(stack)  # Tokens cannot be chosen to be attached either
    assert {piece.card.name for piece in game.choices} == {"Tiny"}
    game.pick(one).resolve()
    assert one in other_xyz.materials


# ------------------------------------------------------------------------------------------ counters

CITADEL = spell_card(  # gets a Spell Counter whenever a Spell is activated
    "Citadel",
    stays(
        each_time(is_activated(p.OfKinds(SPELL), what=1), place_counter("Spell Counter")),
        ignition(draw(1), costs=[remove_counter_cost("Spell Counter", 2)], places=IN_SPELL_ZONE),
        continuous(p.GainsAttack(p.Counters(this_card, 100, "Spell Counter"), who=every(monster(side=YOU)))),
    ),
    CONTINUOUS,
)
CLOCK = spell_card("Clock", stays(ignition(place_counter("Clock Counter"), places=IN_SPELL_ZONE)), CONTINUOUS)
NOTHING = spell("Nothing Much", gain_lp(1))


@rule("OTHER-18")
@each_edition
def test_counters_are_placed_only_by_effects_that_say_so(edition: Edition) -> None:
    game = Scenario(edition)
    citadel, clock, wolf = game.a.spell(CITADEL), game.a.spell(CLOCK), game.a.monster(WOLF)
    held = game.a.hand(NOTHING)
    game.begin()
    assert [piece.counters() for piece in (citadel, clock, wolf)] == [0, 0, 0]
    game.activate(held).resolve()
    assert [piece.counters() for piece in (citadel, clock, wolf)] == [1, 0, 0]
    game.activate(clock).resolve()
    assert [piece.counters() for piece in (citadel, clock, wolf)] == [1, 1, 0]


@rule("OTHER-19", "OTHER-20", "EX-42", "DIFF-78")
@each_edition
def test_only_counters_of_the_named_sort_pay_and_count(edition: Edition) -> None:
    """Clock Counters do nothing for a text about Spell Counters."""
    game = Scenario(edition)
    citadel, wolf = game.a.spell(CITADEL), game.a.monster(WOLF)
    citadel.now.counters = (("Clock Counter", 5), ("Spell Counter", 1))
    held = game.a.hand(NOTHING)
    game.begin()
    assert wolf.attack == 2100  # 100 for each Spell Counter
    assert not game.may(q.ACTIVATE, citadel)
    game.activate(held).resolve()
    assert wolf.attack == 2200
    game.activate(citadel)
    assert citadel.counters("Spell Counter") == 0 and citadel.counters("Clock Counter") == 5  # the cost
    game.resolve()
    assert wolf.attack == 2000 and game.a.count(HAND) == 1


@rule("OTHER-20", "EX-42")
def test_counters_have_no_effect_of_their_own() -> None:
    game = Scenario()
    plain, marked = game.a.monster(WOLF), game.a.monster(WOLF)
    marked.now.counters = (("Clock Counter", 4), ("Spell Counter", 9))
    game.begin()
    assert (plain.attack, plain.defense, plain.level) == (marked.attack, marked.defense, marked.level)
    assert game.may(q.CHANGE_POSITION, marked) and not game.may(q.ACTIVATE, marked)


@rule("OTHER-29")
@each_edition
def test_counters_are_put_on_face_up_cards_only(edition: Edition) -> None:
    mark = spell("Mark", place_counter("Mark", 1, every(card_on_field())))
    game = Scenario(edition)
    up, down, trap = game.a.monster(WOLF), game.a.monster(BEAR, FACE_DOWN), game.b.set(spell_card("Hidden"))
    held = game.a.hand(mark)
    game.begin()
    game.activate(held).resolve()
    assert (up.counters(), down.counters(), trap.counters()) == (1, 0, 0)


@rule("OTHER-29", "OTHER-19")
@each_edition
def test_counters_keep_track_of_turns(edition: Edition) -> None:
    """Put one on in each own Standby Phase; with the second one the card is destroyed."""
    hourglass = spell_card(
        "Hourglass",
        stays(
            duty(
                STANDBY_PHASE,
                place_counter("Turn"),
                if_(compare(p.Counters(this_card, word="Turn"), p.AT_LEAST, 2), [p.Destroy(this_card)]),
            )
        ),
        CONTINUOUS,
    )
    game = Scenario(edition)
    piece = game.a.spell(hourglass)
    game.begin()
    game.end_turn().end_turn()
    assert piece.counters("Turn") == 1 and piece.place == SPELL_ZONE
    game.end_turn().end_turn()
    assert piece.place == GRAVEYARD


@rule("OTHER-29", "PROC-34")
@each_edition
def test_a_card_turned_face_down_loses_its_counters(edition: Edition) -> None:
    hide = spell("Hide", p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())])
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    wolf.now.counters = (("Mark", 2),)
    held = game.a.hand(hide)
    game.begin()
    game.activate(held).resolve()
    assert wolf.position == FACE_DOWN and wolf.counters() == 0


# ------------------------------------------------------------------------------------ counters of any sort


@rule("OTHER-18")
def test_where_no_counter_is_named_counters_of_any_sort_are_removed():
    game = Scenario()
    lamp = game.a.monster(
        monster_card("Lamp", program=program(ignition(gain_lp(100), costs=[remove_counter_cost("", 2)])))
    )
    wipe = game.a.hand(spell_card("Wipe", program(card_effect(remove_counter("", None, every(face_up_monster()))))))
    wheel = game.b.monster(WOLF)
    wheel.now.counters = (("Fog Counter", 1), ("Spell Counter", 1))
    lamp.now.counters = (("Fog Counter", 3), ("Spell Counter", 3))
    game.begin()
    game.activate(lamp).resolve()
    assert (lamp.counters("Fog Counter"), lamp.counters("Spell Counter")) == (1, 3)
    game.activate(lamp).resolve()
    game.activate(lamp).resolve()
    assert lamp.counters() == 0 and not game.may(q.ACTIVATE, lamp) and game.lp == [8300, 8000]
    game.activate(wipe).resolve()
    assert wheel.counters() == 0
