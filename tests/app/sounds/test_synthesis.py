"""Every cue is a short, clean sound of the right loudness; Chain Links rise."""

import io
import math
import wave
from array import array
from functools import cache

import pytest

from app.sounds.synthesis import CUES, STEPS, render, step_of
from app.sounds.waves import loudness

LONG = {"win", "loss", "draw_game"}
WANTED = {
    "pick_up",
    "put_down",
    "illegal",
    "draw",
    "shuffle",
    "flip",
    "set",
    "normal_summon",
    "special_summon",
    "fusion",
    "synchro",
    "xyz",
    "ritual",
    "pendulum",
    "spell",
    "trap",
    "chain",
    "resolve",
    "negate",
    "attack",
    "hit",
    "lp_loss",
    "boss",
    "lp_gain",
    "equip",
    "counter",
    "phase",
    "your_turn",
    "question",
    "win",
    "loss",
    "draw_game",
}


@cache
def heard(cue: str, step: int = 0) -> list[float]:
    with wave.open(io.BytesIO(render(cue, step))) as file:
        assert file.getparams()[:3] == (1, 2, 44_100)
        return [sample / 32768 for sample in array("h", file.readframes(file.getnframes()))]


def strength(sound: list[float], frequency: float) -> float:
    """How much of that frequency is in it, after Goertzel."""
    turn = 2 * math.cos(2 * math.pi * frequency / 44_100)
    before = now = 0.0
    for sample in sound:
        before, now = now, sample + turn * now - before
    return before * before + now * now - turn * before * now


def test_there_is_a_cue_for_all_that_the_table_tells() -> None:
    assert set(CUES) == WANTED


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_is_short_and_has_no_clicks(cue: str) -> None:
    sound = heard(cue)
    assert 0.05 < len(sound) / 44_100 <= (0.9 if cue in LONG else 0.4)
    assert max(abs(sample) for sample in (*sound[:4], *sound[-4:])) < 0.01
    assert abs(sum(sound) / len(sound)) < 0.01


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_is_neither_too_loud_nor_too_soft(cue: str) -> None:
    sound = heard(cue)
    assert -16 < 20 * math.log10(max(map(abs, sound))) < -5.9
    assert -27 < 20 * math.log10(loudness(sound)) < -17


def test_what_is_heard_seldom_is_louder_than_what_is_heard_all_the_time() -> None:
    assert max(map(loudness, map(heard, ("pick_up", "put_down", "phase")))) < min(
        map(loudness, map(heard, ("fusion", "hit", "win")))
    )


@pytest.mark.parametrize("cue", ["shuffle", "chain", "fusion"])
def test_a_cue_is_the_same_every_time(cue: str) -> None:
    assert render(cue, 3) == render(cue, 3)


def test_no_two_cues_are_alike() -> None:
    assert len({render(cue) for cue in CUES}) == len(CUES)


def test_each_chain_link_is_a_tone_higher() -> None:
    notes = [293.66 * 2 ** (half_tones / 12) for half_tones in (0, 2, 4, 5, 7, 9, 11, 12)]
    loudest = [max(notes, key=partial_of(step)) for step in range(1, STEPS + 1)]
    assert loudest == notes


def partial_of(step: int):
    return lambda note: strength(heard("chain", step), note)


@pytest.mark.parametrize("cue", ["spell", "trap"])
def test_a_spell_or_trap_that_is_chained_is_sewn_on(cue: str) -> None:
    assert len({tuple(heard(cue, step)) for step in (1, 2, 8)}) == 3
    assert all(len(heard(cue, step)) <= 0.4 * 44_100 for step in (2, 8))


@pytest.mark.parametrize("cue", ["hit", "lp_loss"])
def test_the_harder_a_blow_the_louder_it_is_and_the_longer(cue: str) -> None:
    sounds = [heard(cue, step) for step in (1, 2, 3)]
    assert [loudness(sound) for sound in sounds] == sorted(loudness(sound) for sound in sounds)
    assert len(sounds[0]) < len(sounds[1]) < len(sounds[2]) <= 0.4 * 44_100
    assert [step_of(cue, step) for step in (0, 1, 3, 8)] == [1, 1, 3, 3]


def test_steps_have_limits() -> None:
    assert [step_of("chain", step) for step in (-1, 0, 1, 8, 12)] == [1, 1, 1, 8, 8]
    assert step_of("flip", 3) == 0


def test_there_is_no_unknown_cue() -> None:
    with pytest.raises(KeyError):
        render("trumpet")
