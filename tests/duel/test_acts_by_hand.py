"""What is done by hand is an act like any other: what protects, replaces and waits holds by itself; and what is printed
on a card whose text isn't read works."""

import pytest

from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.vocabulary import PENDULUM, SYNCHRO, TUNER
from tests.duel.deeds_done import *
from tests.phrases import *
from tests.rulebook.scenario import *

EXILE = spell_card("Exile", program(continuous(p.Redirected(BANISHED, who=every(monster(named("Bear")))))), CONTINUOUS)


def test_what_protects_replaces_redirects_and_waits_holds():
    game = by_hand()
    card, price = game.a.hand(SPELL_UNREAD), game.b.hand(WOLF)
    hard, aloof, stubborn, mourner, bear = (game.b.monster(each) for each in (HARD, ALOOF, STUBBORN, MOURNER, BEAR))
    game.b.spell(EXILE)
    carrying_out(game, card)
    does(game, "destroy", "field")
    assert aloof not in game.choices, "it is unaffected"
    game.pick(hard, stubborn, mourner, bear).done()
    assert (game.asked, game.question) == (B, "yes or no"), "whether to discard instead"
    game.yes()
    assert {each.place for each in (hard, aloof, stubborn)} == {MONSTER_ZONE} and price.place == GRAVEYARD
    assert (mourner.place, bear.place) == (GRAVEYARD, BANISHED)
    game.done().resolve()
    assert game.lp[B] == 8500, "it was destroyed, and that was not missed"


def unread(card: Card, **more: int) -> Card:
    return tongue("Zorble the card.", card).but(**more)


def lies_with(game: Scenario, where: str) -> Piece:
    body = unread(BEAR, kinds=MONSTER | EFFECT | (PENDULUM if where == "extra" else 0))
    made = game.a.monster(body) if where == "field" else getattr(game.a, where)(body)
    game.state.edit(made.uid).position = ATTACK_POSITION
    return made


@pytest.mark.parametrize("where", ["field", "hand", "graveyard", "banished", "extra"])
def test_it_is_used_wherever_it_lies_face_up_and_in_the_hand(where):
    game = by_hand()
    card = lies_with(game, where)
    game.begin()
    game.activate(card).done().resolve()
    does(game, "gain", "you").answer(q.NUMBER, argument=500).done()
    assert game.lp[A] == 8500


def test_it_is_summoned_set_tributed_and_fights():
    game = by_hand()
    body, giant = game.a.hand(unread(BEAR)), game.a.hand(unread(monster_card("Giant", 2400, level=5)))
    game.begin()
    assert game.may(q.SET_MONSTER, body)
    game.normal_summon(body).resolve()
    game.to_battle_phase().attack(body).resolve()
    assert game.lp[B] == 6500
    game.end_turn().resolve().end_turn().resolve()
    game.normal_summon(giant).resolve()
    assert (giant.place, body.place) == (MONSTER_ZONE, GRAVEYARD)


def test_it_is_material_and_its_scales_work():
    game = by_hand()
    helper = game.a.monster(unread(monster_card("Helper", level=2, kinds=TUNER)))
    body = game.a.monster(unread(BEAR))
    star = game.a.extra(monster_card("Star", 2400, level=6, kinds=SYNCHRO, program=program(p.SynchroMaterials())))
    low, high = (unread(monster_card("Scale", kinds=PENDULUM, scales=(n, n))) for n in (1, 8))
    left, right, coming = game.a.hand(low, high.but(name="Other"), WOLF)
    game.begin()
    game.answer(q.SPECIAL_SUMMON, star).position_is(ATTACK_POSITION).resolve()
    assert (star.place, helper.place, body.place) == (MONSTER_ZONE, GRAVEYARD, GRAVEYARD)
    game.activate(left).resolve().activate(right).resolve()
    assert game.may(q.PENDULUM_SUMMON) and coming.place == HAND


def test_amid_a_deed_a_duel_can_be_cloned_and_kept_and_goes_on_alike():
    """As the act is made of what was told, its frame keeps that."""
    game = by_hand()
    card, bear, ox = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR), game.b.monster(OX)
    carrying_out(game, card)
    does(game, "raise attack", "field").answer(q.NUMBER, argument=300)
    holds(game, "this turn")
    assert game.question == "cards"
    for other in (game.duel.clone(), Duel.from_plain(game.duel.to_plain())):
        while other.question is not None and other.question.kind != q.ASK_OPEN:
            other.answer(other.question.codes[0] if other.question.kind == q.ASK_CARDS else q.DONE_CODE)
        assert max(other.view(A).attack(each.uid) for each in (bear, ox)) > 1500
