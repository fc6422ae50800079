"""Cards of kinds that the rulebook doesn't know: where the house rule lets them lie in Decks, they do no more than lie
there (AMB-01)."""

import pytest

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.legality import idle_cards, legal_as_printed, problems
from engine.duel.state import question as q
from engine.edition import CLASSIC, V7, V8, V9
from engine.vocabulary import LINK
from engine.words.speech import Speech
from tests.duel.test_by_hand import SPELL_UNREAD, WOLF, does, may_do, tongue
from tests.narrowed import there
from tests.phrases import *
from tests.rulebook.scenario import *

LYING = {"later_kinds_lie_in_decks": True, "first_player_by_hand": True}
TRIGGERED = program(trigger(is_sent_to_graveyard(), gain_lp(500), places=IN_GRAVEYARD, optional=False))
LATER_XYZ = monster_card("Overlaid", 2500, 100, 4, kinds=XYZ, program=TRIGGERED)
LINKED = tongue("Zorble this card.", monster_card("Linked", 1500, 0, 0, kinds=LINK))
SCALED = monster_card("Scaled", 1500, 100, 4, kinds=PENDULUM)
FUSED = monster_card("Whole", 2800, 100, 8, kinds=FUSION, program=program(fusion_of(named("Wolf"), named("Scaled"))))


def deck(*extra: Card, main: tuple[Card, ...] = ()) -> Deck:
    return Deck("Some", (*main, *(spell_card(f"Filler {n}") for n in range(40))), extra)


@pytest.mark.parametrize(("edition", "card"), [(V9, LINKED), (V7, LATER_XYZ)])
def test_with_the_house_rule_such_a_card_may_lie_where_it_belongs(edition, card):
    lying = edition.with_switches(later_kinds_lie_in_decks=True)
    assert [each.key for each in problems(deck(card), edition)] == ["unknown_kind"]
    assert problems(deck(card), lying) == () and idle_cards(deck(card), lying) == (card,)
    assert not legal_as_printed(deck(card), lying) and not idle_cards(deck(card), edition)
    assert [each.key for each in problems(deck(main=(card,)), lying)] == ["unknown_kind"]


def test_it_is_neither_summoned_nor_set_nor_used_and_the_refusal_names_the_rulebook():
    game = Scenario(V8.with_switches(**LYING))
    held, whole = game.a.hand(SCALED), game.a.extra(LINKED)
    game.begin()
    for wish, card in ((q.NORMAL_SUMMON, held), (q.SET_MONSTER, held), (q.SPECIAL_SUMMON, whole)):
        assert not game.may(wish, card)
        refusal = there(game.duel.why_not(0, q.Wish(wish, card.uid, None)))
        view = game.duel.view(0)
        said = Speech(game.duel.edition, 0).refusal(view, there(game.duel.why_not_seen(view, q.Wish(wish, card.uid))))
        assert "AMB-01" in refusal.rules
        assert said.sentence == "This kind of card isn’t known to Rulebook 8.0.", wish


def test_by_hand_it_is_not_brought_into_play_but_may_be_moved():
    game = Scenario(V8.with_switches(**LYING))
    card = game.a.hand(SPELL_UNREAD)
    held, lying = game.a.hand(SCALED), game.a.graveyard(LINKED)
    game.begin()
    assert not game.may(q.ACTIVATE, lying)
    game.activate(card)
    does(game, "point to", "graveyard").done().resolve()
    assert not any(may_do(game, *to) for to in (("summon", "hand"), ("summon", "graveyard"), ("summon", "targets")))
    assert not may_do(game, "set", "hand") and not may_do(game, "attach", "graveyard")
    does(game, "banish", "graveyard")
    does(game, "discard", "hand")
    assert lying.place == BANISHED and held.place == GRAVEYARD


@pytest.mark.parametrize(("edition", "lp"), [(V8, 8500), (V7, 8000)])
def test_its_effects_wait_for_nothing(edition, lp):
    game = Scenario(edition.with_switches(**LYING))
    card, idle = game.a.hand(SPELL_UNREAD), game.a.extra(LATER_XYZ)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "send", "extra").done()
    assert idle.place == GRAVEYARD and game.resolve().lp[0] == lp


def test_it_is_no_material():
    for edition, may in ((V9, True), (V8, False)):
        game = Scenario(edition.with_switches(**LYING))
        join, _, _ = game.a.hand(spell_card("Join", program(card_effect(fusion_summon()))), WOLF, SCALED)
        game.a.extra(FUSED)
        assert game.begin().may(q.ACTIVATE, join) == may


def test_in_classic_a_tuner_is_a_monster_like_others():
    """Nothing is Synchro Summoned with it; all else that a monster does it does."""
    tuner = monster_card("Pixie", 500, 100, 3, kinds=TUNER, program=program(ignition(gain_lp(500))))
    lying = CLASSIC.with_switches(**LYING)
    assert [each.key for each in problems(deck(main=(tuner,)), CLASSIC)] == ["unknown_kind"]
    assert problems(deck(main=(tuner,)), lying) == () == idle_cards(deck(main=(tuner,)), lying)
    game = Scenario(lying)
    card, whole = game.a.hand(tuner), game.a.extra(monster_card("Sum", 2000, 100, 7, kinds=SYNCHRO))
    game.a.monster(WOLF)
    game.begin()
    game.normal_summon(card)
    assert card.place == MONSTER_ZONE and game.may(q.ACTIVATE, card)
    assert not game.may(q.SPECIAL_SUMMON, whole) and idle_cards(deck(whole.card), lying) == (whole.card,)
