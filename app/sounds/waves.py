"""Lists of samples between -1 and 1: noises, strings, struck things, how they swell and how they are mixed.

Plain loops on purpose: local names and few operations for each sample keep a cue within hundredths of a second.
"""

import io
import math
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from random import Random
from typing import Final

RATE: Final = 44_100
BYTES_PER_SECOND: Final = 2 * RATE
LOUDEST: Final = 0.5
"""The highest sample of a cue: 6 dB below full scale, so that several at once don't clip."""
_EVENLY_LOUD: Final = 0.13  # root mean square of the loudest tenth of a second, as the ear weighs it
_FADE_IN: Final = 0.0008
_FADE_OUT: Final = 0.012
_CONTROL: Final = 32  # samples between two settings of a filter that moves

Wave = list[float]
Curve = Callable[[float], float]
"""From 0 to 1, the whole length of a sound, to a frequency or a level."""


def samples(seconds: float) -> int:
    return round(seconds * RATE)


# ------------------------------------------------------------------------------------ sources


def noise(seconds: float, chance: Random) -> Wave:
    draw = chance.random
    return [draw() * 2 - 1 for _ in range(samples(seconds))]


def grains(seconds: float, per_second: float, chance: Random) -> Wave:
    """Single clicks at odd moments: fibres that tear, cards that pass the thumb."""
    wave_ = [0.0] * samples(seconds)
    at = chance.expovariate(per_second)
    while at < seconds - 1 / RATE:
        wave_[int(at * RATE)] += chance.uniform(0.3, 1.0) * chance.choice((-1, 1))
        at += chance.expovariate(per_second)
    return wave_


def tone(frequency: float, seconds: float, decay: float, level: float = 1.0) -> Wave:
    """A sine that has lost 60 dB after ``decay`` seconds."""
    turn = 2 * math.pi * frequency / RATE
    shrink = 10 ** (-3 / (decay * RATE))
    first, second = 2 * shrink * math.cos(turn), shrink * shrink
    before, now = 0.0, level * math.sin(turn) * shrink
    made: Wave = []
    add = made.append
    for _ in range(samples(seconds)):
        add(now)
        before, now = now, first * now - second * before
    return made


def struck(seconds: float, *modes: tuple[float, float, float]) -> Wave:
    """Wood, metal, skin: (frequency, level, decay) of each way in which it rings."""
    return mix(*((0.0, tone(frequency, min(seconds, decay), decay, level)) for frequency, level, decay in modes))


def glide(seconds: float, frequency: Curve) -> Wave:
    """A sine that changes its pitch."""
    count = samples(seconds)
    sine, turn, phase = math.sin, 2 * math.pi / RATE, 0.0
    made: Wave = []
    add = made.append
    step = 0.0
    for at in range(count):
        if not at % _CONTROL:
            step = frequency(at / count) * turn
        phase += step
        add(sine(phase))
    return made


def pluck(frequency: float, seconds: float, chance: Random, decay: float = 0.4, softness: float = 0.5) -> Wave:
    """A string, after Karplus and Strong: a burst of noise runs round and is smoothed each time."""
    period = RATE / frequency
    length = int(period - 0.5)
    mend = period - 0.5 - length  # the rest of the period, by an all-pass filter: otherwise high notes are out of tune
    allpass = (1 - mend) / (1 + mend)
    keep = 10 ** (-3 * period / (decay * RATE))
    string = lowpass([chance.uniform(-1, 1) for _ in range(length * 2)], RATE / 2 * (1 - softness) ** 2)[length:]
    middle = sum(string) / length
    string = [sample - middle for sample in string]
    peak = max(map(abs, string)) or 1.0
    string = [sample / peak for sample in string]
    made: Wave = []
    add = made.append
    place, last, passed_in, passed_out = 0, 0.0, 0.0, 0.0
    for _ in range(samples(seconds)):
        now = string[place]
        add(now)
        smooth = keep * 0.5 * (now + last)
        last = now
        passed_out = allpass * (smooth - passed_out) + passed_in
        passed_in = smooth
        string[place] = passed_out
        place += 1
        if place == length:
            place = 0
    return made


# ------------------------------------------------------------------------------------ filters


def lowpass(wave_: Sequence[float], frequency: float) -> Wave:
    keep = math.exp(-2 * math.pi * frequency / RATE)
    let = 1 - keep
    return list(accumulate((sample * let for sample in wave_), lambda level, sample: level * keep + sample))


def highpass(wave_: Sequence[float], frequency: float) -> Wave:
    return [sample - low for sample, low in zip(wave_, lowpass(wave_, frequency))]


def band(wave_: Sequence[float], curve: Curve, width: float) -> Wave:
    """What lies around a frequency that moves; ``width`` is the band's part of that frequency."""
    count = len(wave_)
    made: Wave = []
    add = made.append
    low = through = g = a1 = 0.0
    for at, sample in enumerate(wave_):
        if not at % _CONTROL:
            g = math.tan(math.pi * min(curve(at / count), 15_000.0) / RATE)
            a1 = 1 / (1 + g * (g + width))
        v1 = a1 * (through + g * (sample - low))
        v2 = low + g * v1
        through = 2 * v1 - through
        low = 2 * v2 - low
        add(v1 * width)
    return made


# ------------------------------------------------------------------------------------ how loud, and when


def shaped(wave_: Sequence[float], level: Curve) -> Wave:
    """The sound, as loud at each moment as the curve says."""
    count = len(wave_)
    made: Wave = []
    now = level(0.0)
    for start in range(0, count, _CONTROL):
        part = wave_[start : start + _CONTROL]
        then = level(min(1.0, (start + _CONTROL) / count))
        slope = (then - now) / _CONTROL
        made += [sample * (now + slope * at) for at, sample in enumerate(part)]
        now = then
    return made


def swell(peak: float, power: float = 2.0) -> Curve:
    """Rises until ``peak`` of the length, then dies away; the higher the power, the more sharply."""

    def level(at: float) -> float:
        part = at / peak if at < peak else (1 - at) / (1 - peak)
        return math.pow(part, power)

    return level


def dying(power: float = 3.0) -> Curve:
    return lambda at: (1 - at) ** power


def moving(first: float, last: float) -> Curve:
    """From one frequency to another, in even steps for the ear."""
    ratio = last / first
    return lambda at: first * ratio**at


def scaled(wave_: Sequence[float], level: float) -> Wave:
    return [sample * level for sample in wave_]


def mix(*parts: tuple[float, Sequence[float]]) -> Wave:
    """Sounds together, each from its own second on."""
    made: Wave = []
    for start, wave_ in parts:
        first = samples(start)
        end = first + len(wave_)
        if end > len(made):
            made += [0.0] * (end - len(made))
        made[first:end] = [there + sample for there, sample in zip(made[first:end], wave_)]
    return made


def spaced(parts: Iterable[Sequence[float]], gap: float, start: float = 0.0) -> Wave:
    return mix(*((start + gap * number, wave_) for number, wave_ in enumerate(parts)))


# ------------------------------------------------------------------------------------ the finished cue


def loudness(wave_: Sequence[float]) -> float:
    """Of the loudest tenth of a second; deep tones count less, high ones a little more, as for the ear."""
    weighed = highpass(highpass(wave_, 90.0), 90.0)
    bright = highpass(weighed, 1500.0)
    window = RATE // 10
    energy = [0.0, *accumulate((low + 0.5 * high) ** 2 for low, high in zip(weighed, bright))]
    most = max(energy[min(at + window, len(wave_))] - energy[at] for at in range(0, len(wave_), 441))
    return math.sqrt(most / window)


def finished(wave_: Sequence[float], level: float = 1.0) -> Wave:
    """No hum below hearing, no click at either end, as loud as its neighbours times ``level``, never too high."""
    made = highpass(wave_, 30.0)
    gain = _EVENLY_LOUD * level / (loudness(made) or 1.0)
    tops = LOUDEST
    bend = math.tanh
    if gain * max(map(abs, made)) > tops * 0.6:
        made = [tops * bend(sample * gain / tops) for sample in made]  # tops are rounded, not cut
    else:
        made = [sample * gain for sample in made]
    for number in range(samples(_FADE_IN)):
        made[number] *= _fade(number / samples(_FADE_IN))
    for number in range(samples(_FADE_OUT)):
        made[-1 - number] *= _fade(number / samples(_FADE_OUT))
    return made


def _fade(at: float) -> float:
    return 0.5 - 0.5 * math.cos(math.pi * at)


def to_wav(wave_: Sequence[float]) -> bytes:
    """One channel, 16 bits."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(array("h", [round(sample * 32767) for sample in wave_]).tobytes())
    return file.getvalue()
