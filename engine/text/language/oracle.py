"""What the combining grammar makes of sentences, beside what they are compiled to: the same, another program, or
nothing."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Data, Program
from engine.text.compiler import worded
from engine.text.grammar import card_grammar
from engine.text.language.chart import Chart
from engine.text.language.rules import language
from engine.text.language.tree import Refused
from engine.text.language.whole_sentences import lowered
from engine.text.lowering.card import CardText, Said
from engine.text.lowering.context import NotMeant
from engine.text.lowering.said import Equips, SaidLimit
from engine.text.older import reworded
from engine.text.parser import Parser
from engine.text.sentences import BULLET, position_told, sentences_of
from engine.text.tokens import NAME, Token


class Sentence(NamedTuple):
    """A sentence where it stands: on what card, after what; and what it is compiled to, if it is understood."""

    category: str
    tokens: list[Token]
    name: str
    kinds: int
    older: bool
    topic: str
    equips_itself: bool
    in_line: bool
    expected: Said | None

    @property
    def text(self) -> str:
        return " ".join(f'"{token.text}"' if token.kind == NAME else token.text for token in self.tokens)


def sentences(name: str, kinds: int, text: str) -> Iterator[Sentence]:
    """Those of a text, each after the ones before it. What isn't understood is as if it weren't there."""
    card = CardText(name, kinds)
    line, tokens, card.older = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
    if line:
        yield _understood(card, "materials", reworded(line)[0], False)
    in_line = False
    end = 0
    for sentence in sentences_of(tokens):
        begins = sentence[0].norm == BULLET
        in_line = begins or in_line and "\n" not in text[end : sentence[0].start]
        end = sentence[-1].end
        words, position = position_told(sentence[1:]) if begins else (0, "")
        try:
            card.line(in_line, begins, position)
        except (NotMeant, AssertionError, IndexError, KeyError):
            return
        if rest := sentence[begins + words :]:
            yield _understood(card, "sentence", rest, in_line)


def _standing(card: CardText, category: str, tokens: list[Token], in_line: bool, expected: Said | None) -> Sentence:
    worn = any(
        isinstance(act, p.Equip) and act.what == say.this_card
        for ability in card.abilities
        for block in ability.blocks
        for act in block.acts
    )
    return Sentence(category, tokens, card.name, card.kinds, card.older, card.topic, worn, in_line, expected)


def _understood(card: CardText, category: str, tokens: list[Token], in_line: bool) -> Sentence:
    found = _standing(card, category, tokens, in_line, None)
    meant: list[Said] = []
    for reading in Parser(card_grammar(), tokens).found(category):
        try:
            said = card.lowered(reading)
        except (NotMeant, AssertionError, IndexError, KeyError, ValueError):
            continue
        if said not in meant:
            meant.append(said)
    expected = meant[0] if len(meant) == 1 else None
    if expected is not None:
        try:
            card.add(expected, (tokens[0].start, tokens[-1].end))
        except (NotMeant, AssertionError, IndexError, KeyError):
            expected = None
    return found._replace(expected=expected)


# -- the other reading -------------------------------------------------------------------------------------


class Answer(NamedTuple):
    """``readings``: how many there are; ``said``: what all of them that mean something say; ``why``: why none does."""

    readings: int
    said: Said | None
    why: str = ""


def answered(sentence: Sentence) -> Answer:
    chart = Chart(language(), sentence.tokens)
    count = chart.count(sentence.category)
    if not count:
        return Answer(0, None, "not recognised")
    made: list[Said] = []
    why = ""
    for reading in chart.readings(sentence.category):
        try:
            said = lowered(
                reading,
                sentence.name,
                sentence.kinds,
                older=sentence.older,
                topic=sentence.topic,
                equips_itself=sentence.equips_itself,
            )
        except Refused as refused:
            why = why or refused.why
            continue
        if all(canonical(said) != canonical(other) for other in made):
            made.append(said)
    if len(made) > 1:
        return Answer(count, None, "this can be read in two ways")
    return Answer(count, made[0] if made else None, why)


def canonical(data: object) -> object:
    """The same in any order of filters."""
    if isinstance(data, Ability | Data):
        return (
            type(data).__name__,
            *(
                tuple(sorted(repr(canonical(each)) for each in value)) if word == "filters" else canonical(value)
                for word, value in zip(data.DEFAULTS, data.key())
                if word != "text"
            ),
        )
    if isinstance(data, tuple):
        return tuple(canonical(each) for each in data)
    if isinstance(data, SaidLimit | Equips):
        return type(data).__name__, canonical(tuple(vars(data).values()))
    return data


RECOGNISED: Final = "recognised"
LOWERED: Final = "lowered"
SAME: Final = "same"
OTHER: Final = "another"
ALONE: Final = "alone"  # lowered, where the compiler understands nothing


def compare(sentence: Sentence, counts: Counter[str]) -> tuple[str, Answer]:
    """Count what becomes of a sentence; which of these it is comes back."""
    answer = answered(sentence)
    counts["sentences"] += 1
    counts["understood"] += sentence.expected is not None
    if not answer.readings:
        return "", answer
    counts[RECOGNISED] += 1
    counts["recognised and understood"] += sentence.expected is not None
    if answer.said is None:
        return RECOGNISED, answer
    counts[LOWERED] += 1
    if sentence.expected is None:
        how = ALONE
    else:
        how = SAME if canonical(answer.said) == canonical(sentence.expected) else OTHER
    counts[how] += 1
    return how, answer


def program(name: str, kinds: int, text: str) -> Program | None:
    """The program of a text as the combining grammar reads it; None if it isn't read whole."""
    card = CardText(name, kinds)
    line, tokens, card.older = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
    parts = [("materials", reworded(line)[0])] if line else []
    parts += [("sentence", sentence) for sentence in sentences_of(tokens)]
    for category, sentence in parts:
        if sentence[0].norm == BULLET:
            return None
        answer = answered(_standing(card, category, sentence, False, None))
        if answer.said is None:
            return None
        try:
            card.add(answer.said, (sentence[0].start, sentence[-1].end))
        except (NotMeant, IndexError, KeyError):
            return None
    try:
        return card.program()
    except NotMeant:
        return None
