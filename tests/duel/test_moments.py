"""How everything lay at each thing that happened: what was true then, and no more than the viewer knew then."""

import pytest

from engine import program as p
from engine.duel.outside.seen import CardEquipped, CardMoved, CardRevealed, CountersChanged, Happened, LinkResolved
from engine.duel.outside.view import View, ViewCard
from tests.phrases import *
from tests.duel.play import LONG, choose_at_random, random_duels
from tests.duel.test_seen import VIEWERS, Mirror, moved_by_records, shown
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
HARNESS = spell_card("Harness", equip_spell(continuous(gains_atk(100, equipped_monster))), EQUIP)


def spell(name: str, *acts) -> Card:
    return spell_card(name, program(card_effect(*acts)))


def watched(game: Scenario) -> Scenario:
    game.begin().duel.keep_moments()
    return game


def moments(game: Scenario, kind: type[Happened], viewer: int = A) -> list[View]:
    """At the events of that kind."""
    views, seen = game.duel.moments(viewer), game.duel.seen(viewer)
    return [view for view, each in zip(views, seen, strict=True) if type(each) is kind]


def called(view: View, name: str) -> ViewCard:
    return next(
        card
        for card in (view.card(n) for n in range(len(view.state.cards)))
        if card.card is not None and card.card.name == name
    )


def test_atk_rises_when_the_card_is_equipped_and_not_before_or_after() -> None:
    game = Scenario()
    game.a.monster(WOLF)
    harness = game.a.hand(HARNESS)
    watched(game).activate(harness)
    figures = [
        (called(view, "Wolf").attack, called(view, "Harness").equipped_to is not None) for view in game.duel.moments(B)
    ]
    at = [type(each) for each in game.duel.seen(B)].index(CardEquipped)
    assert figures[:at] == [(1500, False)] * at and set(figures[at:]) == {(1600, True)}


def test_counters_are_counted_one_by_one() -> None:
    game = Scenario()
    game.a.monster(WOLF)
    wind = game.a.hand(
        spell(
            "Wind",
            place_counter("Wind", 2, every(face_up_monster())),
            then,
            place_counter("Wind", 1, every(face_up_monster())),
        )
    )
    watched(game).activate(wind)
    assert [called(view, "Wolf").counters for view in moments(game, CountersChanged)] == [
        (("Wind", 2),),
        (("Wind", 3),),
    ]


def test_a_card_that_is_shown_later_was_a_back_before() -> None:
    game = Scenario()
    game.a.deck(WOLF)
    call = game.a.hand(spell("Call", p.AddToHand(in_deck(named("Wolf")))))
    watched(game).activate(call)
    (_, moved, _), (revealed,) = moments(game, CardMoved, B), moments(game, CardRevealed, B)
    known = [[card.card and card.card.name for card in view.zone(HAND, A)] for view in (moved, revealed)]
    assert known == [[None], ["Wolf"]]


def test_an_xyz_monster_stands_until_its_own_turn_to_go_comes() -> None:
    """In the middle of a move every card lies somewhere, and what is written later on changes nothing of then."""
    game = Scenario()
    rank = monster_card("Rank", 2000, 2000, XYZ)
    tower = game.b.xyz(rank, [WOLF, WOLF])
    blast = game.a.hand(spell("Blast", p.Destroy(every(face_up_monster()))))
    watched(game).activate(blast)
    lying = [
        (called(view, "Rank").place, len(called(view, "Rank").materials), view.count(GRAVEYARD, B))
        for view in moments(game, CardMoved)
    ]
    assert tower.place == GRAVEYARD
    assert lying[1:4] == [(MONSTER_ZONE, 0, 1), (MONSTER_ZONE, 0, 2), (GRAVEYARD, 0, 3)]


def test_they_are_kept_for_whoever_asks_for_them_and_for_the_last_answer_alone() -> None:
    game = Scenario()
    first, second = game.a.hand(spell("First", gain_lp(100)), spell("Second", gain_lp(200)))
    game.begin().activate(first)
    assert game.duel.seen(A) and not game.duel.moments(A)
    game.duel.keep_moments()
    copy = game.duel.clone()
    game.activate(second)
    assert {view.lp[A] for view in moments(game, LinkResolved)} == {8300}
    assert not copy.moments(A)
    copy.concede(A)
    assert [view.result for view in copy.moments(B)] == [B]


def test_nothing_is_asked_in_the_middle() -> None:
    """Cards of a Deck that is searched are shown for the question alone."""
    game = Scenario()
    game.a.deck(WOLF)
    call = game.a.hand(spell("Call", p.AddToHand(in_deck(named("Wolf")))))
    watched(game).activate(call)
    assert all(view.question is None and not view.candidates for view in game.duel.moments(A))


@pytest.mark.parametrize("could_be_negated", (False, True))
def test_whether_a_summon_could_be_negated_by_something_hidden_is_not_to_be_seen_in_values(could_be_negated) -> None:
    game = Scenario()
    game.a.monster(monster_card("Banner", 0, 0, program=stays(continuous(gains_atk(300, every(face_up_monster()))))))
    wolf = game.a.monster(WOLF, FACE_DOWN)
    no = spell_card(
        "No", program(card_effect(p.NegateSummon(), answers=[p.WouldBeSummoned(Selector())], speed=3)), TRAP
    )
    game.b.deck(no if could_be_negated else WOLF)
    watched(game).flip_summon(wolf)
    (turned,) = moments(game, CardRevealed)
    assert called(turned, "Wolf").attack == 1500 and wolf.attack == 1800


@pytest.mark.parametrize("seed", range(2))
def test_at_each_moment_everything_lies_as_the_records_lead_to(seed: int) -> None:
    looks = 0
    for duel, chance in random_duels(LONG, seed=seed + 40, every=13):
        duel.keep_moments()
        before = [duel.view(viewer) for viewer in VIEWERS]
        while duel.question is not None:
            duel.answer(choose_at_random(duel, chance))
            for viewer, was in zip(VIEWERS, before):
                mirror = Mirror(was)
                for each, view in zip(duel.seen(viewer), duel.moments(viewer), strict=True):
                    mirror.takes(each)
                    assert moved_by_records(mirror) == shown(view), f"viewer {viewer}: {each}"
                    assert mirror.lp == tuple(view.lp), f"viewer {viewer}: {each}"
                    looks += 1
            before = [duel.view(viewer) for viewer in VIEWERS]
    assert looks > 400
