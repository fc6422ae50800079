"""What lies on the table, and how it sounds when it is touched."""

from random import Random

from app.sounds.waves import (
    Curve,
    Wave,
    band,
    dying,
    glide,
    grains,
    highpass,
    lowpass,
    mix,
    moving,
    noise,
    pluck,
    scaled,
    shaped,
    struck,
    swell,
)


def paper(seconds: float, way: Curve, chance: Random, roughness: float = 1.0, peak: float = 0.35) -> Wave:
    """A card that rubs on something; ``way`` is how bright, and the fibres are heard one by one if it is rough."""
    rub = mix((0.0, noise(seconds, chance)), (0.0, scaled(grains(seconds, 900.0, chance), 5 * roughness)))
    return shaped(band(rub, way, 0.9), swell(peak))


def pat(chance: Random, bright: float = 900.0, seconds: float = 0.09) -> Wave:
    """A card or a flat hand on felt: soft, with hardly a tone."""
    air = shaped(lowpass(lowpass(noise(seconds, chance), bright), bright), dying(4))
    return mix((0.0, air), (0.0, scaled(struck(seconds, (118.0, 0.25, 0.09), (203.0, 0.12, 0.06)), 0.8)))


def thump(chance: Random, deep: float = 82.0, seconds: float = 0.2) -> Wave:
    """Something with weight on felt, and the wood below answers: small speakers play no more than the wood."""
    body = shaped(glide(seconds, moving(deep * 2.2, deep)), dying(2.6))
    wood = struck(seconds, (205.0, 0.42, 0.13), (322.0, 0.26, 0.09), (470.0, 0.12, 0.05))
    return mix((0.0, body), (0.0, wood), (0.0, scaled(pat(chance, 1400.0), 1.3)))


def knock(chance: Random, pitch: float = 1.0, seconds: float = 0.16) -> Wave:
    """A knuckle on the wood of the table."""
    modes = struck(
        seconds,
        (176.0 * pitch, 0.9, 0.14),
        (392.0 * pitch, 0.5, 0.09),
        (655.0 * pitch, 0.22, 0.05),
        (1040.0 * pitch, 0.1, 0.03),
    )
    return mix((0.0, modes), (0.0, scaled(pat(chance, 2200.0, 0.03), 0.6)))


def tick(chance: Random, frequency: float, seconds: float = 0.03) -> Wave:
    """A hard little thing: a tooth of a ratchet, a button, a needle."""
    contact = shaped(highpass(noise(0.006, chance), 1500.0), dying(3))
    ring = struck(seconds, (frequency, 0.7, 0.030), (frequency * 1.57, 0.35, 0.020), (frequency * 2.41, 0.15, 0.012))
    return mix((0.0, ring), (0.0, scaled(contact, 0.35)))


def pull(frequency: float, chance: Random, seconds: float = 0.3, softness: float = 0.45) -> Wave:
    """A thread drawn tight: it rubs through the cloth, then rings for a moment."""
    rub = shaped(band(noise(0.07, chance), moving(frequency * 4, frequency * 9), 0.5), swell(0.8, 1.5))
    string = pluck(frequency, seconds - 0.05, chance, decay=0.38, softness=softness)
    string = shaped(string, dying(1.2))
    return mix((0.0, scaled(rub, 0.5)), (0.05, string))


def key(frequency: float, seconds: float, chance: Random, level: float = 1.0) -> Wave:
    """A wooden bar struck with felt: the instrument of this table."""
    bar = struck(
        seconds,
        (frequency, 0.8, seconds * 1.3),
        (frequency * 2, 0.16, seconds * 0.6),
        (frequency * 3.93, 0.14, 0.07),
        (frequency * 9.2, 0.04, 0.02),
    )
    return scaled(mix((0.0, bar), (0.0, scaled(pat(chance, 1600.0, 0.025), 0.35))), level)


def chord(frequencies: tuple[float, ...], seconds: float, chance: Random, spread: float = 0.012) -> Wave:
    """Strings plucked from the lowest up."""
    strings = (
        (spread * number, shaped(pluck(f, seconds - spread * number, chance, decay=0.9, softness=0.5), dying(1.3)))
        for number, f in enumerate(frequencies)
    )
    return mix(*strings)
