"""What events tell of the past: who controlled a card, where it was Summoned from, by whose effect, how it lay."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.phrases import *
from engine.program import Pattern
from engine.duel.changes import moves
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
GOBLIN = monster_card("Goblin", 800, 600)
MINE = monster(side=YOU)


def watcher(event: Pattern, places: int = IN_MONSTER_ZONE, **more) -> Card:
    """Its player gains 10 LP at each event it waits for."""
    effect = trigger(event, gain_lp(10), optional=False, places=places, **more)
    return monster_card("Watcher", 0, 3000, program=program(effect))


def cast(game: Scenario, *acts: Act, side: Side | None = None) -> Piece:
    """A Spell with these acts, in A's hand unless told."""
    return (side or game.a).hand(spell_card("Spell", program(card_effect(*acts))))


def seen(game: Scenario) -> int:
    """How often the watcher's effect resolved."""
    game.resolve()
    return (game.lp[A] - 8000) // 10


def test_who_controlled_the_card_that_is_destroyed():
    for whose, mine, taken in ((YOU, 1, 0), (OPPONENT, 0, 1), (EITHER, 1, 1)):
        for thief, expected in ((A, mine), (B, taken)):
            game = Scenario()
            own = game.a.monster(watcher(is_destroyed(whose=whose), IN_GRAVEYARD))
            steal = cast(game, p.TakeControl(every(monster(named("Watcher")))), side=game.b)
            rot = cast(game, p.Destroy(every(monster(named("Watcher")))), side=game.b)
            game.begin(player=B)
            if thief == B:
                game.activate(steal)
                assert own.controller == B
            game.activate(rot)
            assert own.place == GRAVEYARD and seen(game) == expected, (whose, thief)


def test_from_where_a_monster_is_summoned():
    for places, from_hand, from_grave, normally in ((IN_HAND, 1, 0, 1), (IN_GRAVEYARD, 0, 1, 0), (0, 1, 1, 1)):
        for way, expected in (("hand", from_hand), ("grave", from_grave), ("normal", normally)):
            game = Scenario()
            game.a.monster(watcher(p.IsSummoned(MINE, from_places=places)), DEFENSE_POSITION)
            wolf = game.a.graveyard(WOLF) if way == "grave" else game.a.hand(WOLF)
            where = in_graveyard if way == "grave" else in_hand
            call = cast(game, p.SpecialSummon(where(named("Wolf")), position=ATTACK_POSITION))
            game.begin()
            if way == "normal":
                game.normal_summon(wolf)
            else:
                game.activate(call)
            assert seen(game) == expected, (places, way)


def test_a_monster_remembers_from_where_and_by_what_it_was_summoned():
    came_back = monster(p.Summoned(SPECIAL_SUMMON, IN_GRAVEYARD))
    called = monster(p.Summoned(SPECIAL_SUMMON, by_effect_of=(named("Call"),)))
    for wanted in (came_back, called):
        game = Scenario()
        one = game.a.graveyard(WOLF)
        two = game.a.hand(GOBLIN)
        call = game.a.hand(
            spell_card(
                "Call", program(card_effect(p.SpecialSummon(in_graveyard(named("Wolf")), position=ATTACK_POSITION)))
            )
        )
        other = cast(game, p.SpecialSummon(in_hand(named("Goblin")), position=ATTACK_POSITION))
        rot = cast(game, p.Destroy(every(wanted)))
        game.begin()
        game.activate(call).activate(other)
        assert one.place == two.place == MONSTER_ZONE
        game.activate(rot)
        assert (one.place, two.place) == (GRAVEYARD, MONSTER_ZONE)


@pytest.mark.parametrize("way", ["summoned", "destroyed", "sent"])
def test_by_the_effect_of_which_card_it_happens(way: str):
    event, act = {
        "summoned": (
            p.IsSummoned(MINE, SPECIAL_SUMMON),
            p.SpecialSummon(in_hand(named("Wolf")), position=ATTACK_POSITION),
        ),
        "destroyed": (is_destroyed_by_effect(MINE), p.Destroy(monster(named("Goblin")))),
        "sent": (is_sent_to_graveyard(Selector(side=YOU), IN_DECK), p.SendToGraveyard(that(p.TOP, side=YOU, most=2))),
    }[way]
    for caster, expected in (("Brass Horn", 1), ("Tin Horn", 0)):
        game = Scenario()
        horns = Selector(filters=(archetype("Brass"), p.OfKinds(MONSTER)))
        game.a.monster(watcher(replace(event, source=horns)), DEFENSE_POSITION)
        game.a.monster(GOBLIN)
        game.a.hand(WOLF)
        horn = game.a.monster(monster_card(caster, program=program(ignition(act))))
        game.begin()
        game.activate(horn)
        game.resolve()
        assert seen(game) == expected, caster


def test_how_a_monster_had_come_that_leaves():
    for how, expected in ((SPECIAL_SUMMON, 1), (NORMAL_SUMMON, 0)):
        game = Scenario()
        game.a.monster(watcher(is_destroyed(MINE, came_by=how)), DEFENSE_POSITION)
        game.a.hand(WOLF)
        call = cast(game, p.SpecialSummon(in_hand(named("Wolf")), position=ATTACK_POSITION))
        rot = cast(game, p.Destroy(monster(named("Wolf"))))
        game.begin()
        game.activate(call).activate(rot)
        assert seen(game) == expected, how


def test_from_which_battle_position_to_which():
    for before, after, expected in (
        (ATTACK_POSITION, DEFENSE_POSITION, 1),
        (DEFENSE_POSITION, 0, 0),
        (FACE_UP, 0, 1),
        (ATTACK_POSITION, FACE_DOWN, 0),
        (ANY_POSITION, DEFENSE_POSITION, 1),
    ):
        game = Scenario()
        game.a.monster(watcher(p.ChangesPosition(MINE, before, after)), DEFENSE_POSITION)
        wolf = game.a.monster(WOLF)
        game.begin()
        game.change_position(wolf)
        assert seen(game) == expected, (before, after)


def test_what_targets_and_whether_it_targets_nothing_else():
    trap = trap_card(
        "Bolt Trap", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    )
    spell = spell_card(
        "Bolt", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))])), QUICK_PLAY
    )
    two = spell_card(
        "Fork", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT, count=2))]))
    )
    answers = {
        "any": p.IsTargeted(MINE),
        "alone": p.IsTargeted(MINE, alone=True),
        "by a Trap": p.IsTargeted(MINE, source=Selector(filters=(p.OfKinds(TRAP),))),
        "by the activation of a card": p.IsTargeted(MINE, what=p.CARD_WAS_ACTIVATED),
        "by a monster": p.IsTargeted(MINE, what=p.MONSTER_EFFECT),
        "a face-down one": p.IsTargeted(replace(MINE, positions=FACE_DOWN)),
    }
    seen_by = {
        "Bolt Trap": {"any", "alone", "by a Trap", "by the activation of a card"},
        "Bolt": {"any", "alone", "by the activation of a card"},
        "Fork": {"any", "by the activation of a card"},
    }
    for card in (trap, spell, two):
        for name, event in answers.items():
            game = Scenario()
            wolf, _ = game.b.monster(WOLF), game.b.monster(GOBLIN)
            veto = game.b.set(trap_card("Veto", program(trap_effect(p.NegateActivation(), answers=[event])), COUNTER))
            shot = game.a.set(card) if card is trap else game.a.hand(card)
            game.begin().activate(shot)
            if card is not two:  # both have to be taken
                game.pick(wolf)
            may = game.question == "response" and game.asked == B and veto in game.offered(q.ACTIVATE)
            assert may == (name in seen_by[card.name]), (card.name, name)


def test_what_summoned_a_monster_is_not_followed_into_hiding():
    call = p.SpecialSummon(in_hand(named("Wolf")), position=ATTACK_POSITION)
    horn = monster_card("Horn", program=program(ignition(call, also, return_to_hand(this_card))))
    for hides in (True, False):
        game = Scenario()
        piece = game.b.monster(horn if hides else monster_card("Horn", program=program(ignition(call))))
        wolf = game.b.hand(WOLF)
        rot = game.b.hand(spell_card("Rot", program(card_effect(return_to_hand(monster(named("Wolf")))))))
        game.begin(player=B).activate(piece)
        assert wolf.now.summoned_by == piece.uid and piece.place == (HAND if hides else MONSTER_ZONE)
        moves.shuffle(game.state, B, HAND)
        game.state.edit(piece.uid).known = 0 if hides else game.state.cards[piece.uid].known
        (seen_wolf,) = [c for c in game.duel.view(A).state.cards if c.card.name == "Wolf"]
        told = game.duel.view(A).state.cards[seen_wolf.summoned_by].card.name
        assert (told == "Horn") != hides
        game.activate(rot)
        assert (wolf.place, wolf.now.came_from, wolf.now.summoned_by) == (HAND, 0, -1)
