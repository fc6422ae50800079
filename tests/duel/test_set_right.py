"""Positions that are set right by hand: where a text was read otherwise than people mean it, and as by rule."""

from typing import Any

from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.edition import HOUSE_RULES, V9, edition_from_plain
from engine.program.by_hand import BY_PLAYERS
from engine.program.deeds import DEEDS
from engine.trials.checking import check_refusals, check_view
from engine.words.speech import Speech
from tests.duel.deeds_done import ALOOF, BEAR, HARD, MOURNER, STUBBORN, WOLF, does
from tests.narrowed import there
from tests.phrases import *
from tests.rulebook.scenario import *

EXILE = spell_card("Exile", program(continuous(p.Redirected(BANISHED, who=every(monster())))), CONTINUOUS)


def set_right(both: bool = False, **more: Any) -> Scenario:
    edition = V9.with_switches(first_player_by_hand=True, second_player_by_hand=both, may_be_set_right=True)
    return Scenario(edition, **more)


def offered(game: Scenario) -> set[tuple[str, str]]:
    numbers = (q.argument_of(code) for code in game.state.question.codes if q.kind_of(code) == q.DEED)
    return {(DEEDS[n].word, DEEDS[n].where) for n in numbers}


def test_nothing_protects_and_nothing_triggers():
    game = set_right()
    hard, stubborn, aloof, mourner = (game.b.monster(card) for card in (HARD, STUBBORN, ALOOF, MOURNER))
    price = game.b.hand(WOLF)
    game.b.spell(EXILE)
    game.begin()
    game.answer(q.SET_RIGHT)
    does(game, "destroy", "field").pick(hard, stubborn, aloof, mourner).done()
    assert game.question == "deed", "nobody is asked in between"
    assert {each.place for each in (hard, stubborn, aloof, mourner)} == {GRAVEYARD} and price.place == HAND
    game.done()
    assert game.question == "open" and game.asked == A and game.lp == [8000, 8000]


def test_what_protects_holds_again_afterwards():
    game = set_right()
    hard = game.b.monster(HARD)
    spell = game.a.hand(spell_card("Storm", program(card_effect(p.Destroy(every(monster()))))))
    game.begin()
    game.answer(q.SET_RIGHT)
    does(game, "lose", "opponent").answer(q.NUMBER, argument=500).done()
    game.activate(spell).resolve()
    assert hard.place == MONSTER_ZONE and game.lp == [8000, 7500]


def test_it_is_begun_in_the_own_main_phase_where_the_switch_has_it_and_by_whoever_does_things_by_hand():
    game = set_right()
    wolf = game.a.monster(WOLF)
    game.begin()
    assert game.may(q.SET_RIGHT) and not game.why_not(q.SET_RIGHT, player=A)
    game.to_battle_phase()
    assert not game.may(q.SET_RIGHT) and game.why_not(q.SET_RIGHT) == ("PHASE-13",)
    game.end_turn().resolve()
    assert game.asked == B and not game.may(q.SET_RIGHT), "a computer"
    assert not Scenario(V9.with_switches(first_player_by_hand=True)).begin().may(q.SET_RIGHT), "it is off of its own"
    assert wolf.place == MONSTER_ZONE


def test_two_people_both_want_it():
    game = set_right(both=True)
    game.begin()
    game.answer(q.SET_RIGHT)
    assert game.asked == B and game.question == "yes or no"
    said = Speech(game.duel.edition, B, names=("Ann", "Ben")).question(game.duel.view(B))
    assert said == "Ann wants to set the Duel right by hand. Do you agree?"
    game.no()
    assert game.question == "open" and game.asked == A
    game.answer(q.SET_RIGHT).yes()
    assert game.question == "deed" and game.asked == A
    assert Speech(game.duel.edition, A).question(game.duel.view(A)) == "What is set right first?"


def test_without_a_link_there_is_nothing_to_negate_nor_a_card_nor_targets():
    game = set_right()
    game.a.monster(WOLF), game.b.monster(BEAR), game.a.hand(BEAR), game.a.graveyard(WOLF)
    game.begin()
    game.answer(q.SET_RIGHT)
    there = offered(game)
    assert {("destroy", "field"), ("summon", "graveyard"), ("draw", "you"), ("become", "opponent")} <= there
    assert not [each for each in there if each[0].startswith("negate") or each[1] in ("targets", "this card")]
    assert not {word for word, _ in there} & {"stay", "attach", "equip to this", "win", "end battle", "point to"}


def test_it_is_told_once_it_is_done_and_counted_and_can_be_called_off_until_then():
    game = set_right()
    bear = game.b.monster(BEAR)
    game.begin()
    game.answer(q.SET_RIGHT)
    assert game.duel.declared_at is not None and game.state.set_right == 0
    does(game, "destroy", "field")
    assert bear.place == GRAVEYARD and game.duel.declared_at is None and game.state.set_right == 1
    told = [line for _, line in Speech(game.duel.edition, B, names=("Ann", "Ben")).told(game.duel.seen(B))]
    assert told[0] == "Ann set the Duel right by hand.", told
    does(game, "draw", "you").answer(q.NUMBER, argument=2)
    assert game.state.set_right == 2 and game.events().count("SetRight") == 0, "it is told once"


def test_in_the_midst_of_it_it_can_be_kept_seen_and_played_in_thought():
    game = set_right()
    game.b.monster(HARD), game.b.hand(WOLF)
    game.begin()
    game.answer(q.SET_RIGHT)
    does(game, "gain", "you")
    read = Duel.from_plain(game.duel.to_plain())
    assert read.hash() == game.duel.hash()
    read.answer(there(read.question).codes[0])
    assert there(read.question).kind == q.ASK_DEED
    check_view(game.state, A), check_view(game.state, B), check_refusals(game.duel)
    world = game.duel.view(A).determinise(4, [WOLF])
    assert not world.edition.may_be_set_right
    world.answer(there(world.question).codes[0])
    assert there(world.question).kind == q.ASK_OPEN and not world.state.as_by_rule and not world.state.links
    assert not any(q.kind_of(code) == q.SET_RIGHT for code in there(world.question).codes)


def test_as_often_as_one_wants_it_needs_no_more_than_one_card_that_is_none():
    game = set_right()
    game.begin()
    cards = len(game.state.cards)
    for _ in range(3):
        game.answer(q.SET_RIGHT)
        does(game, "shuffle", "deck").done()
    for _ in range(40):
        game.answer(q.SET_RIGHT).done()
    assert game.may(q.SET_RIGHT) and not game.why_not(q.SET_RIGHT), "it is no play that goes on for ever"
    assert len(game.state.cards) == cards + 1 and game.state.cards[-1].card.name == BY_PLAYERS


def test_whoever_has_no_lp_left_by_it_has_lost():
    game = set_right()
    game.begin()
    game.answer(q.SET_RIGHT)
    does(game, "become", "opponent").answer(q.NUMBER, argument=100)
    does(game, "lose", "opponent").answer(q.NUMBER, argument=100)
    assert game.winner == A


def test_it_is_a_house_rule_that_the_record_keeps():
    edition = V9.with_switches(may_be_set_right=True)
    assert "may_be_set_right" in HOUSE_RULES
    assert edition_from_plain({"key": "v9", "switches": edition.switches()}).may_be_set_right
    assert not edition_from_plain({"key": "v9", "switches": {}}).may_be_set_right, "a record from before"
