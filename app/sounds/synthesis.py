"""The cues: what happens on the table as paper, felt, wood and thread, in D major wherever a tone is heard."""

from collections.abc import Callable
from random import Random
from typing import Final

from app.sounds.touches import chord, key, knock, paper, pat, pull, thump, tick
from app.sounds.waves import (
    Wave,
    band,
    dying,
    finished,
    glide,
    grains,
    highpass,
    lowpass,
    mix,
    moving,
    noise,
    scaled,
    shaped,
    spaced,
    struck,
    swell,
    to_wav,
)

VERSION: Final = 2
"""Raise this with every change that can be heard: cues kept under another number are made anew."""
STEPS: Final = 8
"""So many Chain Links have a tone of their own; later ones share the last."""
STRENGTHS: Final = 3
"""So hard may a blow fall: each is louder, lower and longer than the one before."""
_LOUDER: Final = (0.8, 1.0, 1.2)
_SCALE: Final = (0, 2, 4, 5, 7, 9, 11, 12)  # half tones: eight steps up a major scale
_D3: Final = 146.83
_A3: Final = 220.0
_D4: Final = 293.66
_F4: Final = 349.23
_F_SHARP_4: Final = 369.99
_A4: Final = 440.0
_D5: Final = 587.33
_E5: Final = 659.26
_F_SHARP_5: Final = 739.99
_A5: Final = 880.0
_D6: Final = 1174.66


def step_of(cue: str, step: int) -> int:
    """The step that a cue is rendered with; 0 for one that has none."""
    if cue in _HARDER:
        return min(max(step, 1), STRENGTHS)
    return min(max(step, 1), STEPS) if cue in _RISING else 0


def render(cue: str, step: int = 0) -> bytes:
    """The cue as a WAV file, the same every time; KeyError if there is no such cue."""
    chance = Random(cue)
    step = step_of(cue, step)
    if not step:
        level, recipe = _RECIPES[cue]
        return to_wav(finished(recipe(chance), level))
    if cue in _HARDER:
        level, falling = _HARDER[cue]
        return to_wav(finished(falling(chance, step), level * _LOUDER[step - 1]))
    level, rising = _RISING[cue]
    pitch = 2 ** (_SCALE[step - 1] / 12)
    wave = rising(chance, pitch)
    if step > 1 and cue != "chain":  # it is sewn to the link before, and that is heard too
        wave = mix((0.0, wave), (0.02, scaled(_chain(chance, pitch), 0.7)))
    return to_wav(finished(wave, level))


# ------------------------------------------------------------------------------------ cards in the hand


def _pick_up(chance: Random) -> Wave:
    return mix((0.0, paper(0.10, moving(1500, 4200), chance, peak=0.6)), (0.075, scaled(tick(chance, 2900), 0.05)))


def _put_down(chance: Random) -> Wave:
    return mix((0.0, scaled(paper(0.07, moving(3600, 1500), chance, peak=0.5), 0.5)), (0.045, scaled(pat(chance), 1.6)))


def _illegal(chance: Random) -> Wave:
    return mix((0.0, lowpass(knock(chance, 0.72), 700)), (0.085, scaled(lowpass(knock(chance, 0.66), 600), 0.75)))


def _draw(chance: Random) -> Wave:
    slide = paper(0.21, moving(1200, 5200), chance, peak=0.72)
    return mix((0.0, slide), (0.185, scaled(paper(0.03, moving(5000, 3000), chance, peak=0.1), 0.8)))


def _shuffle(chance: Random) -> Wave:
    """Two halves let off the thumbs, faster and faster, then pushed together."""
    made, at, gap = [], 0.0, 0.021
    while at < 0.25:
        made.append((at, scaled(paper(0.016, moving(4200, 2300), chance, peak=0.08), chance.uniform(0.6, 1.0))))
        at += gap * chance.uniform(0.8, 1.2)
        gap = max(0.0075, gap * 0.94)
    made.append((0.27, scaled(paper(0.09, moving(3200, 1300), chance, peak=0.3), 0.6)))
    made.append((0.33, scaled(pat(chance, seconds=0.06), 0.9)))
    return mix(*made)


def _flip(chance: Random) -> Wave:
    """The card bends, then springs over."""
    snap = shaped(band(noise(0.04, chance), moving(4200, 1700), 0.7), dying(4))
    return mix(
        (0.0, scaled(paper(0.09, moving(1200, 3800), chance, peak=0.85), 0.55)),
        (0.085, scaled(snap, 1.7)),
        (0.085, scaled(struck(0.05, (830, 0.4, 0.04), (1370, 0.25, 0.03)), 0.6)),
        (0.105, scaled(pat(chance), 0.7)),
    )


def _set(chance: Random) -> Wave:
    rub = paper(0.08, moving(2200, 1100), chance, 0.5, 0.6)
    return mix((0.0, scaled(rub, 0.35)), (0.055, scaled(pat(chance, 520, 0.13), 2.0)))


# ------------------------------------------------------------------------------------ Summons


def _normal_summon(chance: Random) -> Wave:
    return mix((0.0, thump(chance, 96, 0.24)), (0.0, scaled(paper(0.05, moving(3000, 1500), chance, peak=0.1), 0.35)))


def _boss(chance: Random) -> Wave:
    """The whole table feels it: a large drum far down, and the boards under it."""
    drum = shaped(glide(0.38, lambda at: 52 + 60 * (1 - at) ** 7), dying(2.0))
    return mix((0.0, drum), (0.02, scaled(thump(chance, 70, 0.3), 0.6)), (0.16, scaled(thump(chance, 62, 0.2), 0.35)))


def _opening(chance: Random) -> Wave:
    """What all Special Summons share: weight on felt, and the table's chord."""
    strings = chord((_D3, _A3, _D4, _F_SHARP_4, _A4), 0.36, chance)
    return mix((0.0, scaled(thump(chance, 92, 0.13), 0.5)), (0.015, scaled(strings, 0.5)))


def _special_summon(chance: Random) -> Wave:
    return _opening(chance)


def _fusion(chance: Random) -> Wave:
    """Two voices melt into one."""
    up = shaped(glide(0.28, lambda at: _D4 + (_A4 - _D4) * min(1.0, at * 1.6)), swell(0.55, 1.5))
    down = shaped(glide(0.18, lambda at: _D5 + (_A4 - _D5) * at), swell(0.5, 1.5))  # gone before they could beat
    return mix((0.0, _opening(chance)), (0.1, scaled(up, 0.5)), (0.1, scaled(down, 0.45)))


def _synchro(chance: Random) -> Wave:
    """Rings in a row: three light notes upwards."""
    ending = ((0.11 + 0.055 * n, key(f, 0.15, chance, 0.55)) for n, f in enumerate((_A4, _D5, _A5)))
    return mix((0.0, _opening(chance)), *ending)


def _xyz(chance: Random) -> Wave:
    """Card upon card, then the one on top."""
    cards = ((at, scaled(mix((0.0, pat(chance, 2600, 0.05)), (0.0, tick(chance, 1500))), 0.75)) for at in (0.11, 0.16))
    top = mix((0.0, key(_D5, 0.16, chance, 0.5)), (0.0, scaled(thump(chance, 98, 0.12), 0.6)))
    return mix((0.0, _opening(chance)), *cards, (0.22, top))


def _ritual(chance: Random) -> Wave:
    """A bell behind the cloth."""
    bell = struck(0.27, (_D4 * 2.0, 0.5, 0.5), (_D4 * 2.4, 0.3, 0.35), (_D4 * 3.01, 0.22, 0.3), (_D4 * 4.1, 0.12, 0.2))
    return mix((0.0, _opening(chance)), (0.12, scaled(bell, 0.75)))


def _pendulum(chance: Random) -> Wave:
    """There and back again: it swings between two notes."""
    swings = ((0.1 + 0.06 * n, key(f, 0.11, chance, 0.5)) for n, f in enumerate((_A4, _E5, _A4, _E5)))
    return mix((0.0, _opening(chance)), *swings)


# ------------------------------------------------------------------------------------ Chains


def _spell(chance: Random, pitch: float) -> Wave:
    """A small chime."""
    high = struck(0.36, (_D5 * pitch, 0.5, 0.55), (_D5 * 2.76 * pitch, 0.3, 0.3), (_D5 * 5.4 * pitch, 0.12, 0.12))
    higher = struck(0.31, (_A5 * pitch, 0.45, 0.5), (_A5 * 2.76 * pitch, 0.16, 0.2))
    return mix((0.0, scaled(tick(chance, 3300), 0.2)), (0.0, high), (0.055, higher))


def _trap(chance: Random, pitch: float) -> Wave:
    """A ratchet that tightens and catches."""
    teeth, at, gap = [], 0.0, 0.052
    for number in range(6):
        teeth.append((at, scaled(tick(chance, (900 + 60 * number) * pitch), 0.5 + 0.06 * number)))
        at += gap
        gap *= 0.86
    catch = mix((0.0, scaled(knock(chance, 1.5 * pitch, 0.12), 0.9)), (0.0, scaled(tick(chance, 1500 * pitch), 0.8)))
    return mix(*teeth, (at, catch))


def _chain(chance: Random, pitch: float) -> Wave:
    return mix((0.0, scaled(tick(chance, 2600, 0.02), 0.12)), (0.01, pull(_D4 * pitch, chance, 0.33)))


def _resolve(chance: Random) -> Wave:
    """Two blades meet, and the thread springs back."""

    def blade(frequency: float) -> Wave:
        ring = struck(0.035, (frequency, 0.35, 0.03), (frequency * 1.42, 0.25, 0.022))
        return mix((0.0, shaped(highpass(noise(0.012, chance), 3000), dying(2))), (0.0, ring))

    rub = scaled(shaped(band(noise(0.07, chance), moving(3000, 5600), 0.4), swell(0.9, 1.5)), 0.5)
    thread = shaped(glide(0.07, moving(_A5, _D5)), dying(3))
    blades = mix((0.0, scaled(blade(3100), 0.8)), (0.015, scaled(blade(3900), 0.6)))
    return mix((0.0, rub), (0.065, blades), (0.085, scaled(thread, 0.35)))


def _negate(chance: Random) -> Wave:
    """Cloth that is torn across: fibre after fibre."""
    fibres = mix((0.0, scaled(grains(0.3, 1500, chance), 2.2)), (0.0, scaled(noise(0.3, chance), 0.35)))
    rip = shaped(band(fibres, moving(900, 3600), 1.1), swell(0.7, 1.3))
    return mix((0.0, rip), (0.0, scaled(shaped(lowpass(noise(0.3, chance), 350), swell(0.6)), 0.7)))


# ------------------------------------------------------------------------------------ battle, Life Points


def _attack(chance: Random) -> Wave:
    def way(at: float) -> float:
        return 350 + 1500 * (at / 0.62) ** 2 if at < 0.62 else 1850 - 1300 * (at - 0.62) / 0.38

    return shaped(band(noise(0.3, chance), way, 0.55), swell(0.62, 1.8))


def _hit(chance: Random, strength: int) -> Wave:
    """A frame drum, near; the harder the blow, the larger."""
    low = (112, 92, 74)[strength - 1]
    skin = shaped(glide((0.2, 0.3, 0.38)[strength - 1], lambda at: low + 130 * (1 - at) ** 9), dying(2.6))
    modes = struck(0.24, (171, 0.55, 0.24), (262, 0.4, 0.18), (371, 0.25, 0.12), (512, 0.15, 0.08))
    hand = shaped(band(noise(0.05, chance), moving(1900, 500), 1.0), dying(4))
    return mix((0.0, skin), (0.0, modes), (0.0, scaled(hand, 1.1)))


def _lp_loss(chance: Random, strength: int) -> Wave:
    """Threads are pulled, the more the deeper down."""
    notes = (_A4, _F4, _D4, _A3)[: 1 + strength]
    return mix(*((0.062 * n, scaled(pull(f, chance, 0.21, 0.55), 1 - 0.08 * n)) for n, f in enumerate(notes)))


def _lp_gain(chance: Random) -> Wave:
    """The needle goes in, the thread follows, each time higher."""
    notes = (_D4, _F_SHARP_4, _A4, _D5)
    stitches = (
        mix((0.0, scaled(tick(chance, 3600, 0.02), 0.2)), (0.0, pull(frequency, chance, 0.2, 0.4)))
        for frequency in notes
    )
    return spaced(stitches, 0.062)


def _equip(chance: Random) -> Wave:
    """Drawn through, drawn tight."""
    first = shaped(band(noise(0.11, chance), moving(900, 1900), 0.5), swell(0.7))
    second = shaped(band(noise(0.10, chance), moving(1300, 3300), 0.5), swell(0.85, 1.6))
    return mix(
        (0.0, scaled(first, 0.7)),
        (0.12, second),
        (0.205, scaled(knock(chance, 1.25, 0.1), 0.7)),
        (0.205, scaled(pull(_D4, chance, 0.15, 0.6), 0.5)),
    )


def _counter(chance: Random) -> Wave:
    cloth = scaled(pat(chance, 900, 0.05), 0.5)
    return mix((0.0, tick(chance, 1250)), (0.042, scaled(tick(chance, 1650), 0.6)), (0.0, cloth))


# ------------------------------------------------------------------------------------ the course of the duel


def _phase(chance: Random) -> Wave:
    """A silk ribbon through the fingers."""
    silk = highpass(shaped(band(noise(0.24, chance), moving(2600, 5400), 0.35), swell(0.45)), 900)
    return mix((0.0, silk), (0.19, scaled(pat(chance, 1800, 0.05), 0.35)))


def _your_turn(chance: Random) -> Wave:
    return mix((0.0, key(_D5, 0.24, chance)), (0.12, key(_A5, 0.27, chance)))


def _question(chance: Random) -> Wave:
    return key(_E5, 0.34, chance)


def _win(chance: Random) -> Wave:
    notes = ((_D4, 0.0), (_F_SHARP_4, 0.1), (_A4, 0.2), (_D5, 0.3), (_F_SHARP_5, 0.42))
    bars = ((at, key(f, 0.3, chance, 0.7)) for f, at in notes)
    end = mix((0.0, scaled(chord((_D3, _A3, _D4, _A4), 0.46, chance), 0.55)), (0.0, key(_D6, 0.45, chance, 0.35)))
    return mix(*bars, (0.42, end))


def _loss(chance: Random) -> Wave:
    bars = ((0.15 * n, key(f, 0.32, chance, 0.8)) for n, f in enumerate((_A4, _F4, _D4)))
    strings = chord((_D3, _A3, _F4), 0.43, chance, 0.02)
    end = mix((0.0, scaled(strings, 0.55)), (0.0, scaled(thump(chance, 70, 0.3), 0.3)))
    return mix(*bars, (0.45, end))


def _draw_game(chance: Random) -> Wave:
    """Up, back, and neither major nor minor."""
    bars = ((0.16 * n, key(f, 0.3, chance, 0.8)) for n, f in enumerate((_D4, _A4, _D4)))
    return mix(*bars, (0.46, scaled(chord((_D3, _A3, _D4), 0.42, chance, 0.02), 0.6)))


# What is heard often, and while the hand moves, is softer than what happens seldom.
_RECIPES: Final[dict[str, tuple[float, Callable[[Random], Wave]]]] = {
    "pick_up": (0.45, _pick_up), "put_down": (0.6, _put_down), "illegal": (0.8, _illegal), "draw": (0.6, _draw),
    "shuffle": (0.7, _shuffle), "flip": (0.75, _flip), "set": (0.7, _set), "normal_summon": (1.0, _normal_summon),
    "special_summon": (1.0, _special_summon), "fusion": (1.0, _fusion), "synchro": (1.0, _synchro),
    "xyz": (1.0, _xyz), "ritual": (1.0, _ritual), "pendulum": (1.0, _pendulum), "resolve": (0.65, _resolve),
    "negate": (0.85, _negate), "attack": (0.8, _attack), "boss": (1.0, _boss),
    "lp_gain": (0.8, _lp_gain), "equip": (0.8, _equip), "counter": (0.65, _counter), "phase": (0.5, _phase),
    "your_turn": (0.8, _your_turn), "question": (0.7, _question), "win": (1.0, _win), "loss": (0.9, _loss),
    "draw_game": (0.9, _draw_game),
}  # fmt: skip
_RISING: Final[dict[str, tuple[float, Callable[[Random, float], Wave]]]] = {
    "spell": (0.8, _spell),
    "trap": (0.8, _trap),
    "chain": (0.85, _chain),
}
_HARDER: Final[dict[str, tuple[float, Callable[[Random, int], Wave]]]] = {
    "hit": (1.1, _hit),
    "lp_loss": (0.85, _lp_loss),
}
CUES: Final = (*_RECIPES, *_RISING, *_HARDER)
