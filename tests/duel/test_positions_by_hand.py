"""In which position monsters come, or to which they are turned, by hand: any of the three, as the text has it."""

import pytest

from engine.duel.state import question as q
from engine.duel.state.question import argument_of
from engine.edition import V9
from tests.duel.deeds_done import *
from tests.phrases import *
from tests.rulebook.scenario import *

ANY = [ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN]


def positions(game: Scenario) -> list[int]:
    assert game.question == "position"
    return [argument_of(code) for code in game.state.question.codes]


@pytest.mark.parametrize(("where", "place"), [("hand", HAND), ("deck", DECK), ("graveyard", GRAVEYARD)])
def test_a_monster_that_is_special_summoned_may_come_face_down(where, place):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    wolf = {HAND: game.a.hand, DECK: game.a.deck, GRAVEYARD: game.a.graveyard}[place](WOLF)
    carrying_out(game, card)
    does(game, "summon", where)
    if game.question == "cards":
        game.pick(wolf).done()
    assert positions(game) == ANY
    game.position_is(FACE_DOWN)
    assert "MonsterSummoned" in game.events(), "that is a Special Summon all the same"
    game.done()
    assert (wolf.place, wolf.position) == (MONSTER_ZONE, FACE_DOWN)
    (seen,) = game.duel.view(B).zone(MONSTER_ZONE, A)
    assert seen.card is None


def test_it_comes_face_down_where_the_position_is_set_right():
    game = Scenario(V9.with_switches(first_player_by_hand=True, may_be_set_right=True))
    wolf = game.a.hand(WOLF)
    game.begin().answer(q.SET_RIGHT)
    does(game, "summon", "hand")
    assert positions(game) == ANY
    game.position_is(FACE_DOWN).done()
    assert wolf.position == FACE_DOWN


def test_a_fusion_summon_is_one_face_up():
    game = by_hand()
    card, whole = game.a.hand(SPELL_UNREAD), game.a.extra(monster_card("Whole", 2800, 100, 8, kinds=FUSION))
    carrying_out(game, card)
    does(game, "fusion summon", "extra")
    assert positions(game) == [ATTACK_POSITION, DEFENSE_POSITION] and whole.place == EXTRA_DECK


@pytest.mark.parametrize(
    ("lies", "offered"),
    [
        (ATTACK_POSITION, [DEFENSE_POSITION, FACE_DOWN]),
        (DEFENSE_POSITION, [ATTACK_POSITION, FACE_DOWN]),
        (FACE_DOWN, [ATTACK_POSITION, DEFENSE_POSITION]),
    ],
)
def test_a_monster_is_turned_to_a_position_that_its_player_is_asked_for(lies, offered):
    game = by_hand()
    card, bear = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR, lies)
    carrying_out(game, card)
    does(game, "position", "field")
    assert positions(game) == offered
    game.position_is(offered[1]).done()
    assert bear.position == offered[1]


def test_all_that_were_picked_go_to_the_same_and_what_lies_so_already_stays():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    bear, ox = game.b.monster(BEAR), game.b.monster(OX, DEFENSE_POSITION)
    carrying_out(game, card)
    does(game, "position", "field").pick(bear, ox)
    assert positions(game) == ANY, "each can be reached by one of them"
    game.position_is(DEFENSE_POSITION).done()
    assert bear.position == ox.position == DEFENSE_POSITION


def test_a_token_has_one_other_position_and_nothing_is_asked():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    lamb = game.a.monster(monster_card("Lamb", 0, 0, kinds=TOKEN | NORMAL))
    carrying_out(game, card)
    does(game, "position", "field")
    assert game.question == "deed" and lamb.position == DEFENSE_POSITION
