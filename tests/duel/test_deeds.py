"""Which deeds there are: what of the vocabulary can be done by hand, what can't and why, and what the rarer ones do."""

from collections.abc import Iterable

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.edition import V9
from engine.program.deeds import DEEDS
from engine.program.told_deeds import UNTILS, WHOMS, Said
from tests.duel.deeds_done import SPELL_UNREAD, WOLF, by_hand, does
from tests.phrases import *
from tests.rulebook.scenario import *

BEAR = monster_card("Bear", 1500, 1200)
GIANT = monster_card("Giant", 3000, 2500, level=8)
BOLT = trap_card("Bolt", program(trap_effect(damage(1000))))
GIFT = spell_card("Gift", program(card_effect(gain_lp(1000))))

WITHOUT: dict[type[p.Act] | type[p.Cost] | type[p.Modifier] | type[p.Duration], str] = {
    p.Choose: "nothing is done to what is chosen; what is done asks for its own cards",
    p.Grant: "it asks for an ability",
    p.ApplyEffect: "what that effect does is done itself",
    p.ByHand: "it is what deeds are done in",
    p.DestroyCost: "it is never a cost of an activation",
    p.TurnVow: "a ban for the turn is set as what lasts",
    p.Declaration: "what is declared is declared as the effect resolves",
    p.GiveUpDraw: "a text that isn't read doesn't answer the normal draw",
    p.PreparedByHand: "it is what costs are paid in",
    p.AttackCost: "it asks for a cost",
    p.KindsBecome: "a kind is added; a Normal Monster has its effects negated",
    p.NameCopied: "the name is told",
    p.Granted: "it asks for an ability",
    p.Reacts: "it asks for an ability",
    p.ControlTaken: "control is taken by an act",
    p.OnlyOne: "its own player keeps it as the card is Summoned",
    p.KeepsEquipCards: "whom an unread card may be equipped to is for its player to judge",
    p.Bound: "which cards go together is told by destroying them",
    p.Falls: "it asks for a condition",
    p.Unanswered: "it is said of an activation that has yet to come",
    p.SureSummons: "it is said of a Summon that has yet to come",
    p.FewerTributes: "a monster that is Summoned by hand takes what its player gives up for it",
    p.AttacksAlone: "the others are told that they cannot attack",
    p.NotNegated: "it is said of an activation that has yet to come",
    p.WhileOnField: "what holds for good ends with the card that it holds for",
    p.UntilEvent: "it asks for an event; what was set is ended by hand",
}
"""What no deed is, and why."""


def _made_by_deeds() -> Iterable[type]:
    for deed in DEEDS:
        made = deed.makes(Said())
        yield type(made)
        if isinstance(made, p.Change):
            yield from map(type, made.modifiers)
    yield from (type(until) for _, until in UNTILS)


def test_whatever_the_vocabulary_has_can_be_done_by_hand_or_it_is_said_why_not():
    acts = [act for act in p.ACTS if not issubclass(act, p.Operator)]
    made = set(_made_by_deeds())
    every = {*acts, *p.COSTS, *p.MODIFIERS, *p.DURATIONS}
    assert every - made - set(WITHOUT) == set(), "without a deed, and without a reason"
    assert made & set(WITHOUT) == set() and set(WITHOUT) <= every, "a reason too many"


def untils(game: Scenario) -> list[str]:
    return [UNTILS[argument_of(code)][0] for code in game.state.question.codes]


def holds(game: Scenario, until: str = "this turn", whom: str = "") -> Scenario:
    game.answer(q.HOW_LONG, argument=[word for word, _ in UNTILS].index(until))
    return game.answer(q.WHOM, argument=[word for word, _ in WHOMS].index(whom)) if whom else game


def carried_out(game: Scenario) -> Scenario:
    card = game.a.hand(SPELL_UNREAD)
    return game.begin().activate(card).done().resolve()


# ------------------------------------------------------------------------------------------ how long


def _in_battle(duel_of: Card) -> tuple[Scenario, Piece, Piece]:
    """A's monster attacks, and A answers that with a Trap that isn't read."""
    trap = trap_card("Strange Trap").but(text="When an attack is declared: zorble.", program=None, kept=None)
    game = by_hand()
    wolf, bear = game.a.monster(duel_of), game.b.monster(BEAR)
    game.a.monster(WOLF)
    card = game.a.set(trap)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, bear)
    game.activate(card).done().resolve()
    return game, wolf, bear


@pytest.mark.parametrize(
    ("until", "in_this_phase", "after_it"), [("this battle", 2000, 2000), ("battle phase", 2500, 2000)]
)
def test_what_is_told_in_a_battle_can_end_with_it_or_with_its_phase(until, in_this_phase, after_it):
    game, wolf, bear = _in_battle(WOLF)
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    assert {"this battle", "battle phase"} <= set(untils(game))
    game.answer(q.HOW_LONG, argument=[word for word, _ in UNTILS].index(until))
    game.answer(q.WHOM, argument=0).pick(wolf).done()
    assert wolf.attack == 2500
    game.done().resolve()
    assert bear.place == GRAVEYARD and game.lp[B] == 7000, "fought with 2500"
    assert wolf.attack == in_this_phase
    game.to_main_phase_2().resolve()
    assert wolf.attack == after_it


def test_outside_a_battle_nothing_ends_with_one():
    game = by_hand()
    game.a.monster(WOLF)
    carried_out(game)
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    assert untils(game) == ["this turn", "next turn", "for good", "your standby"]


def test_it_may_hold_until_the_next_standby_phase_of_whoever_set_it():
    game = by_hand()
    wolf = game.a.monster(WOLF)
    carried_out(game)
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "your standby", "picked").done()
    game.end_turn().resolve()
    assert wolf.attack == 2500, "the Standby Phase of the other is none of theirs"
    game.end_turn().resolve()
    assert wolf.attack == 2000


# ------------------------------------------------------------------------------------------ Summons and activations


@pytest.mark.parametrize(("word", "lies"), [("normal summon free", ATTACK_POSITION), ("normal set free", FACE_DOWN)])
def test_a_monster_comes_without_its_tributes(word, lies):
    game = by_hand()
    giant, _ = game.a.hand(GIANT), game.b.set(BOLT)
    carried_out(game)
    does(game, word, "hand")
    assert game.question == "deed", "nobody answers in the midst of an effect"
    game.done()
    assert giant.place == MONSTER_ZONE and giant.position == lies
    assert game.state.normal_used == 0, "it is another one"


def test_a_monster_that_needs_tributes_is_set_by_the_effect_with_them():
    game = by_hand()
    giant = game.a.hand(GIANT)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    carried_out(game)
    does(game, "normal set", "hand").done()
    assert giant.position == FACE_DOWN and wolf.place == bear.place == GRAVEYARD


def test_another_card_is_activated_by_the_effect():
    game = by_hand()
    gift = game.a.graveyard(GIFT)
    carried_out(game)
    does(game, "activate", "graveyard").done()
    assert game.lp[A] == 9000 and gift.place == GRAVEYARD


def test_what_is_declared_is_told_to_both():
    game = by_hand()
    carried_out(game)
    does(game, "declare", "type").answer(q.TYPE, argument=v.DRAGON.bit_length())
    assert "Declared" in game.events() and game.question == "deed"


def test_the_damage_of_what_is_answered_is_none():
    bolt = spell_card("Bolt", program(card_effect(damage(1000))))
    trap = trap_card("Strange Trap").but(text="Zorble damage.", program=None, kept=None)
    game = Scenario(V9.with_switches(second_player_by_hand=True))
    card, answer = game.a.hand(bolt), game.b.set(trap)
    game.begin()
    game.activate(card).activate(answer).done().resolve()
    does(game, "no answered damage", "you").done()
    assert game.lp[B] == 8000


def test_what_is_answered_gets_another_target():
    crush = spell_card(
        "Crush", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    )
    trap = trap_card("Strange Trap").but(text="Zorble targets.", program=None, kept=None)
    game = Scenario(V9.with_switches(second_player_by_hand=True))
    card, answer = game.a.hand(crush), game.b.set(trap)
    wolf, bear = game.b.monster(WOLF), game.b.monster(BEAR)
    game.begin()
    game.activate(card).pick(wolf).activate(answer).done().resolve()
    does(game, "change target").done()
    assert (wolf.place, bear.place) == (MONSTER_ZONE, GRAVEYARD)


# ------------------------------------------------------------------------------------------ players, for a time


def test_nobody_sets_what_may_not_be_set():
    game = by_hand()
    bear, bolt, gift = game.a.hand(BEAR, BOLT, GIFT)
    carried_out(game)
    does(game, "no traps nor set", "you")
    holds(game).done()
    assert not game.may(q.SET_CARD, bolt) and game.may(q.SET_CARD, gift) and game.may(q.ACTIVATE, gift)
    assert game.may(q.SET_MONSTER, bear)
    game.end_turn().resolve()
    game.end_turn().resolve()
    assert game.may(q.SET_CARD, bolt)


def test_no_card_at_all_is_set():
    game = by_hand()
    bear, bolt = game.a.hand(BEAR, BOLT)
    carried_out(game)
    does(game, "no set", "you")
    holds(game).done()
    assert not game.may(q.SET_CARD, bolt) and not game.may(q.SET_MONSTER, bear) and game.may(q.NORMAL_SUMMON, bear)


def test_nothing_is_banished():
    game = by_hand()
    bear, wolf = game.a.monster(BEAR), game.a.graveyard(WOLF)
    carried_out(game)
    does(game, "no banishing", "you")
    holds(game)
    assert "banish" not in {DEEDS[argument_of(code)].word for code in game.state.question.codes if code != q.DONE_CODE}
    assert (bear.place, wolf.place) == (MONSTER_ZONE, GRAVEYARD)


@pytest.mark.parametrize(("where", "deed", "may"), [("you", "add", False), ("opponent", "add", True)])
def test_nothing_is_added_from_the_deck_by_whom_that_was_told_of(where, deed, may):
    game = by_hand()
    game.a.deck(WOLF)
    carried_out(game)
    does(game, "no adding", where)
    holds(game)
    words = {DEEDS[argument_of(code)].word for code in game.state.question.codes if code != q.DONE_CODE}
    assert (deed in words) == may


def test_half_of_the_battle_damage_is_taken():
    game = by_hand()
    wolf = game.a.monster(WOLF)
    carried_out(game)
    does(game, "half battle damage", "opponent")
    holds(game).done()
    game.to_battle_phase().attack(wolf).resolve()
    assert game.lp[B] == 7000


def test_a_hand_lies_open_and_a_trap_is_activated_from_it():
    game = by_hand()
    bolt, _ = game.a.hand(BOLT), game.b.hand(WOLF)
    carried_out(game)
    assert [seen.card for seen in game.duel.view(A).zone(HAND, B)] == [None]
    does(game, "hand revealed", "opponent")
    holds(game)
    does(game, "traps from hand", "you")
    holds(game).done()
    assert [seen.card for seen in game.duel.view(A).zone(HAND, B)] == [WOLF]
    game.activate(bolt).resolve()
    assert game.lp[B] == 7000


# ------------------------------------------------------------------------------------------ monsters, for a time


def test_what_leaves_the_field_is_banished():
    game = by_hand()
    bear = game.b.monster(BEAR)
    carried_out(game)
    does(game, "banished leaving", "field")
    holds(game, whom="picked")
    does(game, "destroy", "field").done()
    assert bear.place == BANISHED


def test_it_is_not_destroyed_the_first_time():
    game = by_hand()
    bear = game.b.monster(BEAR)
    carried_out(game)
    does(game, "saved once", "field")
    holds(game, whom="picked")
    does(game, "destroy", "field")
    assert bear.place == MONSTER_ZONE
    does(game, "destroy", "field").done()
    assert bear.place == GRAVEYARD


def test_it_attacks_lying_down_with_its_def():
    game = by_hand()
    bear = game.a.monster(BEAR, position=DEFENSE_POSITION)
    carried_out(game)
    does(game, "attacks lying down", "field")
    holds(game, whom="picked").done()
    game.to_battle_phase().attack(bear).resolve()
    assert game.lp[B] == 8000 - 1200


@pytest.mark.parametrize("picked", ["bear", "wolf"])
def test_no_battle_damage_is_taken_from_the_battles_of_the_monster_that_was_picked(picked):
    game = by_hand()
    bear, wolf, giant = game.a.monster(BEAR), game.a.monster(WOLF), game.b.monster(GIANT)
    carried_out(game)
    does(game, "no damage in its battles", "field")
    holds(game, whom="picked").pick(bear if picked == "bear" else wolf).done().done()
    game.to_battle_phase().attack(bear, giant).resolve()
    assert (game.lp[A] == 8000) == (picked == "bear")


def test_the_other_player_takes_no_battle_damage_from_this_monster():
    game = by_hand()
    bear, wolf = game.a.monster(BEAR), game.a.monster(WOLF)
    carried_out(game)
    does(game, "no damage by its battles", "field")
    holds(game, whom="picked").pick(bear).done().done()
    game.to_battle_phase().attack(bear).resolve()
    assert game.lp[B] == 8000
    game.attack(wolf).resolve()
    assert game.lp[B] == 8000 - wolf.attack


def test_one_counts_as_two_tributes():
    game = by_hand()
    giant, bear = game.a.hand(GIANT), game.a.monster(BEAR)
    carried_out(game)
    does(game, "tribute worth", "field").answer(q.NUMBER, argument=2)
    holds(game, whom="picked").done()
    game.normal_summon(giant).resolve()
    assert giant.place == MONSTER_ZONE and bear.place == GRAVEYARD


def test_an_attribute_and_a_name_are_added_to_those_it_has():
    game = by_hand()
    bear = game.a.monster(BEAR)
    game.a.deck(WOLF)
    carried_out(game)
    does(game, "attribute added", "field").answer(q.ATTRIBUTE, argument=v.FIRE.bit_length())
    holds(game, whom="picked").done()
    assert traits.attribute(game.state, bear.uid) == bear.card.attribute | v.FIRE


def test_no_question_has_more_than_250_answers_but_that_for_a_name():
    assert sum(not deed.prepares for deed in DEEDS) < 250, "with Done"
