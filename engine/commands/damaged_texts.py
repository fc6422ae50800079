"""``cards damage``: texts that are understood, with one fault put into each, and how many are read as if it weren't
there."""

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from engine import vocabulary as v
from engine.cards.card import Card
from engine.cards.programs import is_without_effect
from engine.cards.set_apart import is_set_apart
from engine.program import Program
from engine.text.compiler import compile_text
from engine.text.damage import FaultTally, tallied
from engine.text.not_understood import TextError

SEED: Final = 25


def count(cards: Iterable[Card], texts: int) -> tuple[int, dict[str, FaultTally]]:
    """Of so many texts drawn from the cards: how many there were, and the tally of each sort of fault. What is set
    apart is left out, as texts of these are shown; Pendulum Monsters as well, whose texts are two."""
    rng = random.Random(SEED)
    every = [c for c in cards if not is_set_apart(c) and not is_without_effect(c) and not c.kinds & v.PENDULUM]
    rng.shuffle(every)
    tallies: dict[str, FaultTally] = {}
    taken = 0
    for card in every:
        if taken == texts:
            break
        if _read(card, card.text) is None:
            continue
        taken += 1
        tallied(card.text, partial(_read, card), rng, tallies)
    return taken, tallies


def _compiled(name: str, kinds: int, text: str) -> Program | None:
    try:
        return compile_text(name, kinds, text, in_short=True)
    except (TextError, KeyError):
        return None


def _read(card: Card, text: str) -> Program | None:
    """Its program, wherever its sentences stand in it."""
    found = _compiled(card.name, card.kinds, text)
    return found and replace(
        found,
        abilities=tuple(replace(a, text=(0, 0)) for a in found.abilities),
        procedures=tuple(replace(q, text=(0, 0)) for q in found.procedures),
    )


def told(texts: int, tallies: dict[str, FaultTally], shown: int) -> str:
    made = sum(tally.made for tally in tallies.values())
    lines = [
        f"{texts} texts, damaged in {made} ways: the same program / the same in other words / another / not understood."
    ]
    for way, tally in [*tallies.items(), ("together", _together(tallies.values()))]:
        same = len(tally.same)
        worded = len(tally.worded)
        parts = (same, worded, tally.read - same - worded, tally.made - tally.read)
        lines.append(f"  {way}: " + " / ".join(f"{n} ({n / max(1, tally.made) * 100:.1f} %)" for n in parts))
    for how, faults in (
        ("the same", _together(tallies.values()).same),
        ("other words", _together(tallies.values()).worded),
    ):
        random.Random(SEED).shuffle(faults)
        lines += [f"{how}, {each.way}: {' '.join(each.place.split())}" for each in faults[:shown]]
    return "\n".join(lines)


def _together(tallies: Iterable[FaultTally]) -> FaultTally:
    found = FaultTally()
    for tally in tallies:
        found.made += tally.made
        found.read += tally.read
        found.same += tally.same
        found.worded += tally.worded
    return found
