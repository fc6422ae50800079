"""``cards compare``: how much the combining grammar reads of a file, and how often it means what is compiled today."""

import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from statistics import median
from typing import Final

from engine import vocabulary as v
from engine.cards.card import Card
from engine.cards.programs import is_without_effect
from engine.cards.set_apart import is_set_apart
from engine.text.compiler import compile_text
from engine.text.language.in_place import Answered, ToldSentence
from engine.text.language.same_meaning import canonical
from engine.text.language.oracle import ALONE, LOWERED, OTHER, RECOGNISED, SAME, answers, compare, program
from engine.text.language.rules import language
from engine.text.not_understood import TextError

_SEED: Final = 25
MISSING: Final = "missing"  # compiled, and not lowered by the combining grammar
SHOWN: Final = {"other": OTHER, "alone": ALONE, "refused": RECOGNISED, "unknown": "", MISSING: MISSING}
"""Of what sentences examples can be shown."""


class ReadingsCompared:
    """Of the cards that are looked at, and of those that are set apart."""

    def __init__(self, figures_alone: bool = False) -> None:
        self.figures_alone = figures_alone
        self.counts: Counter[str] = Counter()
        self.readings: list[int] = []
        self.found: list[tuple[str, ToldSentence, Answered]] = []

    def take(self, card: Card) -> None:
        """Of a card that is set apart no sentence is kept."""
        self.counts["cards"] += 1
        for name, kinds, text in _texts(card):
            for sentence, answer in answers(name, kinds, text):
                how = compare(sentence, answer, self.counts)
                if answer.readings:
                    self.readings.append(answer.readings)
                if not self.figures_alone:
                    self.found.append((how, sentence, answer))
        made = [program(*text) for text in _texts(card)]
        if all(each is not None for each in made):
            self.counts["cards lowered"] += 1
            expected = [_compiled(*text) for text in _texts(card)]
            if None not in expected:
                self.counts["cards both"] += 1
                self.counts["cards same"] += canonical(tuple(made)) == canonical(tuple(expected))


def _texts(card: Card) -> Iterator[tuple[str, int, str]]:
    if card.kinds & v.PENDULUM:
        yield card.name, v.SPELL | v.CONTINUOUS, card.pendulum_text
    if not card.kinds & v.NORMAL:
        yield card.name, card.kinds, card.text


def _compiled(name: str, kinds: int, text: str) -> object | None:
    try:
        return compile_text(name, kinds, text, in_short=True, combining=False)
    except (TextError, KeyError):
        return None


def compared(cards: Iterable[Card], most: int = 0, own: bool = False) -> tuple[ReadingsCompared, ReadingsCompared]:
    """Those looked at, and those set apart; of ``most`` cards drawn by chance, or of all. Of ``own`` ones none is."""
    every = [card for card in cards if not is_without_effect(card)]
    random.Random(_SEED).shuffle(every)
    looked_at, apart = ReadingsCompared(), ReadingsCompared(figures_alone=True)
    for card in every[:most] if most else every:
        (apart if is_set_apart(card) and not own else looked_at).take(card)
    return looked_at, apart


def told(looked_at: ReadingsCompared, apart: ReadingsCompared, show: int, sort: str) -> str:
    rules = language()
    lines = [f"{rules.lines} lines of grammar, {rules.words} words and slots in them."]
    for name, each in (("Looked at", looked_at), ("Set apart", apart)):
        c = each.counts
        if not c["cards"]:
            continue
        both = c[SAME] + c[OTHER]
        lines += [
            f"{name}: {c['cards']} cards, {c['sentences']} sentences.",
            f"  recognised {_part(c[RECOGNISED], c['sentences'])}, lowered {_part(c[LOWERED], c['sentences'])}; "
            f"compiled {_part(c['understood'], c['sentences'])}",
            f"  of {c['understood']} compiled: recognised {_part(c['recognised and understood'], c['understood'])}, "
            f"lowered {_part(both, c['understood'])}; the same program {_part(c[SAME], both)}, another {c[OTHER]}",
            f"  lowered here alone: {c[ALONE]}",
            f"  cards lowered whole {_part(c['cards lowered'], c['cards'])}; the same program as compiled "
            f"{_part(c['cards same'], c['cards both'])}",
        ]
        if each.readings:
            ordered = sorted(each.readings)
            lines.append(
                f"  readings of a sentence: median {median(ordered):g}, 95th percentile "
                f"{ordered[int(len(ordered) * 0.95)]}"
            )
    if show:
        lines += _examples(looked_at, show, SHOWN[sort])
    return "\n".join(lines)


def _part(some: int, of: int) -> str:
    return f"{some / of * 100:.1f} %" if of else "-"


def _examples(looked_at: ReadingsCompared, show: int, sort: str) -> list[str]:
    if sort == MISSING:
        missing = [(s, a) for _, s, a in looked_at.found if s.expected is not None and a.said is None]
        missing.sort(key=lambda each: (each[1].why, each[0].text))
        return [f"{len(missing)} are compiled, and not read here.", *(f"[{a.why}] {s.text}" for s, a in missing[:show])]
    found = [(sentence, answer) for how, sentence, answer in looked_at.found if how == sort]
    random.Random(_SEED).shuffle(found)
    if sort in (OTHER, ALONE):
        return [f"{s.text}\n    compiled {s.expected}\n    here     {a.said}" for s, a in found[:show]]
    why = Counter(answer.why for _, answer in found)
    lines = []
    for reason, count in why.most_common(show):
        texts = [sentence.text for sentence, answer in found if answer.why == reason][:2]
        lines.append(f"{count:5}  {reason}: {' | '.join(text[:150] for text in texts)}")
    return lines


def speed(cards: Iterable[Card]) -> float:
    """Milliseconds of processor time that reading a card takes."""
    every = [card for card in cards if not is_without_effect(card)]
    random.Random(_SEED).shuffle(every)
    every = every[:300]
    begun = time.process_time()
    for card in every:
        for text in _texts(card):
            program(*text)
    return (time.process_time() - begun) / max(1, len(every)) * 1000
