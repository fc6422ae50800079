"""What is heard when something happens in a duel."""

from functools import partial

import pytest

from app.sounds.cues import cue_for, strength_of
from app.sounds.synthesis import CUES, STEPS
from engine import program as p
from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state.events import Event
from engine.edition import EDITIONS, Edition
from engine.players import player_called
from engine.vocabulary import (
    ATTACK_POSITION,
    BATTLE_PHASE,
    BY_EFFECT,
    BY_OWN_CONDITION,
    DECK,
    DEFENSE_POSITION,
    DESTROYED,
    DRAW,
    DRAW_PHASE,
    DRAWN,
    FACE_DOWN,
    FLIP_SUMMON,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    QUICK_PLAY,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    SPELL_ZONE,
    SYNCHRO_SUMMON,
    TRAP,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from tests.app.happenings import as_seen
from tests.cards.known import legal_decks


def heard(kind: int, player: int = 0, viewer: int = -1, **facts) -> str:
    found = cue_for(as_seen(Event(kind, 1, player, **facts)), viewer)
    return found[0] if found else ""


@pytest.mark.parametrize(
    "how,cue",
    [
        (NORMAL_SUMMON, "normal_summon"),
        (NORMAL_SUMMON | TRIBUTE_SUMMON, "normal_summon"),
        (FLIP_SUMMON, "normal_summon"),
        (SPECIAL_SUMMON, "special_summon"),
        (SPECIAL_SUMMON | BY_OWN_CONDITION, "special_summon"),
        (SPECIAL_SUMMON | FUSION_SUMMON, "fusion"),
        (SPECIAL_SUMMON | SYNCHRO_SUMMON, "synchro"),
        (SPECIAL_SUMMON | XYZ_SUMMON, "xyz"),
        (SPECIAL_SUMMON | RITUAL_SUMMON, "ritual"),
        (SPECIAL_SUMMON | PENDULUM_SUMMON, "pendulum"),
    ],
)
def test_each_way_to_summon_has_its_ending(how: int, cue: str) -> None:
    assert heard(p.E_SUMMONED, amount=how) == cue


def test_an_activation_sounds_like_its_card_and_rises_along_the_chain() -> None:
    def activated(link: str, kinds: int):
        face = Card(1, "Something", kinds)
        return cue_for(as_seen(Event(p.E_ACTIVATED, 1, 0, word=link), face=face))

    assert activated("1", SPELL | QUICK_PLAY) == ("spell", 1)
    assert activated("2", TRAP) == ("trap", 2)
    assert activated("3", MONSTER) == ("chain", 3)
    assert activated("4", 0) == ("chain", 4)
    assert activated("", SPELL) == ("spell", 1)


def test_cards_that_move() -> None:
    assert heard(p.E_MOVED, place_from=DECK, place_to=HAND, causes=DRAWN) == "draw"
    assert heard(p.E_MOVED, place_from=DECK, place_to=HAND, causes=BY_EFFECT) == "draw"
    assert heard(p.E_MOVED, place_from=GRAVEYARD, place_to=HAND, causes=BY_EFFECT) == "pick_up"
    assert heard(p.E_MOVED, place_from=MONSTER_ZONE, place_to=GRAVEYARD, causes=DESTROYED) == "put_down"
    assert heard(p.E_MOVED, place_from=HAND, place_to=SPELL_ZONE, lies=ATTACK_POSITION) == "put_down"


def test_what_comes_with_something_louder_is_not_heard_twice() -> None:
    assert heard(p.E_MOVED, place_from=HAND, place_to=MONSTER_ZONE, lies=ATTACK_POSITION) == ""
    assert heard(p.E_MOVED, place_from=HAND, place_to=SPELL_ZONE, lies=FACE_DOWN) == ""
    assert heard(p.E_DRAWN, amount=5) == ""
    assert heard(p.E_POSITION, position=FACE_DOWN, amount=ATTACK_POSITION) == ""
    assert heard(p.E_PHASE, amount=DRAW_PHASE) == ""


def test_a_battle() -> None:
    assert heard(p.E_ATTACK_DECLARED) == "attack"
    assert heard(p.E_BATTLED, by=0) == "hit"
    assert heard(p.E_BATTLED, player=1, by=0) == ""
    assert heard(p.E_DAMAGE, amount=500) == "lp_loss"
    assert [strength_of(damage) for damage in (100, 999, 1000, 2400, 2500, 8000)] == [1, 1, 2, 2, 3, 3]


def test_positions() -> None:
    assert heard(p.E_POSITION, position=ATTACK_POSITION, amount=DEFENSE_POSITION) == "put_down"
    assert heard(p.E_POSITION, position=ATTACK_POSITION, amount=FACE_DOWN) == "set"
    assert heard(p.E_FLIPPED, position=FACE_DOWN) == "flip"


def test_life_points_counters_and_the_like() -> None:
    assert heard(p.E_GAINED_LP, amount=1) == "lp_gain"
    assert heard(p.E_LP, amount=1) == "lp_loss"
    assert heard(p.E_COUNTER, amount=1) == heard(p.E_COUNTER, amount=-1) == "counter"
    assert heard(p.E_EQUIPPED) == "equip"
    assert heard(p.E_SHUFFLED) == "shuffle"
    assert heard(p.E_SET) == "set"
    assert heard(p.E_RESOLVED) == "resolve"
    assert heard(p.E_NEGATED, word="activation") == heard(p.E_NEGATED, word="attack") == "negate"


def test_turns_and_the_end_sound_as_the_viewer_takes_them() -> None:
    assert heard(p.E_TURN, player=1, viewer=1) == "your_turn"
    assert heard(p.E_TURN, player=0, viewer=1) == "phase"
    assert heard(p.E_PHASE, amount=BATTLE_PHASE) == "phase"
    assert heard(p.E_ENDED, player=1, viewer=1) == "win"
    assert heard(p.E_ENDED, player=0, viewer=1) == "loss"
    assert heard(p.E_ENDED, player=DRAW, viewer=1) == "draw_game"
    assert heard(p.E_ENDED, player=1) == "win"


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_a_whole_duel_gives_cues_that_there_are(edition: Edition) -> None:
    decks = legal_decks(edition)
    players = [player_called("novice", seed) for seed in (3, 4)]
    duel = Duel.start((decks[0], decks[-1]), edition=edition, seed=7)
    given = set()
    viewer = 0
    while True:
        given |= {cue_for(happened, viewer) for happened in duel.seen(viewer)}
        if (question := duel.question) is None:
            break
        answer = players[question.player].choose(len(question.codes), partial(duel.view, question.player))
        duel.answer(question.codes[answer])
    named = {cue for cue in given if cue is not None}
    assert {cue for cue, _ in named} <= set(CUES)
    assert all(step in range(STEPS * 2) for _, step in named)
    assert {"draw", "normal_summon", "attack", "hit", "lp_loss", "your_turn"} <= {cue for cue, _ in named}
    assert {"win", "loss"} & {cue for cue, _ in named}
