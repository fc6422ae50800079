"""What the combining grammar makes of sentences, beside what they are compiled to: the same, another program, or
nothing."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Data, Program
from engine.text.compiler import worded
from engine.text.grammar import card_grammar
from engine.text.language.chart import Chart
from engine.text.language.lines_told import CHOICE, completed_by_lines
from engine.text.language.rules import language
from engine.text.language.standing import SentencePlace, lowered
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.bonds import bound_block
from engine.text.lowering.card import CardText, Said
from engine.text.lowering.context import NotMeant
from engine.text.lowering.granting import Gaining
from engine.text.lowering.said import (
    Bond,
    Choice,
    Equips,
    Further,
    Listed,
    Needed,
    OnlyThen,
    Remark,
    Ritual,
    SaidLimit,
    Untold,
    Vow,
)
from engine.text.older import reworded
from engine.text.parser import Parser
from engine.text.sentences import BULLET, position_told, sentences_of
from engine.text.tokens import NAME, Token


class ToldSentence(NamedTuple):
    """A sentence where it stands, and what it is compiled to, if it is understood."""

    category: str
    tokens: list[Token]
    where: SentencePlace
    in_line: bool
    expected: Said | None

    @property
    def text(self) -> str:
        return " ".join(f'"{token.text}"' if token.kind == NAME else token.text for token in self.tokens)


class Answered(NamedTuple):
    """``readings``: how many there are; ``said``: what all of them that mean something say; ``why``: why none does."""

    readings: int
    said: Said | None
    why: str = ""
    tree: Tree | None = None
    before: tuple[Tree, ...] = ()  # the sentences that a next one may go on with


def answers(name: str, kinds: int, text: str) -> Iterator[tuple[ToldSentence, Answered]]:
    """The sentences of a text, each after the ones before it as they are compiled; what isn't understood is as if it
    weren't there."""
    card = CardText(name, kinds)
    line, tokens, card.older = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
    if line:
        told = _understood(card, "materials", reworded(line)[0], False, ())
        yield told, answered(told)
    in_line = False
    end = 0
    before: tuple[Tree, ...] = ()
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
            told = _understood(card, "sentence", rest, in_line, before)
            answer = answered(told)
            before = answer.before
            yield told, answer


def _effect_so_far(before: tuple[Tree, ...], answer: Answered) -> tuple[Tree, ...]:
    return answer.before


def _going_on(sentence: ToldSentence, said: Said | None, tree: Tree | None) -> tuple[Tree, ...]:
    """The sentences of the effect that a next one may go on with, or its heading."""
    where = sentence.where
    if sentence.in_line and where.lines == CHOICE:
        return where.before
    said = tuple(each for each in said or () if not isinstance(each, Untold))
    if tree is None or len(said) != 1:
        return ()
    told = said[0]
    if isinstance(told, Further | Listed):
        return (*where.before, tree)
    if isinstance(told, SaidLimit) and where.lines == CHOICE:
        return where.before
    return (
        (tree,) if isinstance(told, Ritual | Choice) or isinstance(told, Ability) and told.kind in p.ACTIVATED else ()
    )


def _standing(card: CardText, before: tuple[Tree, ...], in_line: bool) -> SentencePlace:
    worn = any(
        isinstance(act, p.Equip) and act.what == say.this_card
        for ability in card.abilities
        for block in ability.blocks
        for act in block.acts
    )
    activated = [ability for ability in card.abilities if ability.kind == p.CARD_ACTIVATION]
    last = card.abilities[-1].modifiers if card.abilities else ()
    equipped = any(ability.places == v.IN_SPELL_ZONE for ability in card.abilities)
    return SentencePlace(
        name=card.name,
        kinds=card.kinds,
        older=card.older,
        topic=card.topic,
        equips_itself=worn,
        own_way=card.own_way,
        works_equipped=equipped,
        goes_on=card.goes_on,
        before=before,
        procedures=tuple(card.procedures),
        binds=not worn and len(activated) == 1 and bound_block(activated[0]) is not None,
        in_line=in_line,
        lines=CHOICE if card.choice is not None else card.completing,
        entries=len(card.entries),
        awaits=(card.choice is not None or card.gaining is not None or bool(card.completing)) and not card.chosen,
        gaining=card.gaining,
        attacks_lying_down=bool(card.untold) and any(isinstance(m, p.AttacksLyingDown) for m in last),
        way_just_told=card.way_just_told,
        last_kind=card.abilities[-1].kind if card.abilities else -1,
    )


def _understood(
    card: CardText, category: str, tokens: list[Token], in_line: bool, before: tuple[Tree, ...]
) -> ToldSentence:
    found = ToldSentence(category, tokens, _standing(card, before, in_line), in_line, None)
    meant: list[Said] = []
    for reading in Parser(card_grammar(), tokens).found(category):
        try:
            said = card.lowered(reading)
        except (NotMeant, AssertionError, IndexError, KeyError, ValueError):
            continue
        if said not in meant:
            meant.append(said)
    if len(meant) != 1:
        return found
    try:
        card.add(meant[0], (tokens[0].start, tokens[-1].end))
    except (NotMeant, AssertionError, IndexError, KeyError):
        return found
    return found._replace(expected=meant[0])


# -- the other reading -------------------------------------------------------------------------------------


def answered(sentence: ToldSentence) -> Answered:
    chart = Chart(language(), sentence.tokens)
    readings = chart.readings(sentence.category)
    count = len(readings)
    if not readings:
        return Answered(0, None, "not recognised", before=_going_on(sentence, None, None))
    made: list[tuple[Said, Tree]] = []
    why = ""
    for reading in readings:
        try:
            said = lowered(reading, sentence.where)
        except NoMeaning as refused:
            why = why or refused.why
            continue
        if all(canonical(said) != canonical(other) for other, _ in made):
            made.append((said, reading))
    if len(made) > 1:
        return Answered(count, None, "this can be read in two ways", before=_going_on(sentence, None, None))
    if not made:
        return Answered(count, None, why, None, _going_on(sentence, None, None))
    meant, tree = made[0]
    return Answered(count, meant, why, tree, _going_on(sentence, meant, tree))


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
    if isinstance(data, tuple | list):
        return tuple(canonical(each) for each in data)
    if isinstance(data, Listed):
        return "Listed", canonical(data.ability)
    if isinstance(data, Choice):
        return "Choice", canonical(data.header._said()), canonical(data.costs), data.optional
    if isinstance(data, Bond | Gaining | Untold | SaidLimit | Equips | Further | Remark | Vow | Needed):
        return type(data).__name__, canonical(tuple(vars(data).values()))
    if isinstance(data, Ritual):
        return "Ritual"  # what it brings is told with the sentence after it
    if isinstance(data, OnlyThen):
        header = data.header
        told = (header.events, header.when, header.conditions, header.phases, header.whose, header.steps)
        return "OnlyThen", repr(told)
    return data


RECOGNISED: Final = "recognised"
LOWERED: Final = "lowered"
SAME: Final = "same"
OTHER: Final = "another"
ALONE: Final = "alone"  # lowered, where the compiler understands nothing


def compare(sentence: ToldSentence, answer: Answered, counts: Counter[str]) -> str:
    """Count what becomes of a sentence; which of these it is comes back."""
    counts["sentences"] += 1
    counts["understood"] += sentence.expected is not None
    if not answer.readings:
        return ""
    counts[RECOGNISED] += 1
    counts["recognised and understood"] += sentence.expected is not None
    if answer.said is None:
        return RECOGNISED
    counts[LOWERED] += 1
    if sentence.expected is None:
        how = ALONE
    else:
        how = SAME if canonical(answer.said) == canonical(sentence.expected) else OTHER
    counts[how] += 1
    return how


def program(name: str, kinds: int, text: str) -> Program | None:
    """The program of a text as the combining grammar reads it; None if it isn't read whole."""
    card = CardText(name, kinds)
    line, tokens, card.older = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
    parts = [("materials", reworded(line)[0])] if line else []
    parts += [("sentence", sentence) for sentence in sentences_of(tokens)]
    before: tuple[Tree, ...] = ()
    in_line = False
    end = 0
    for category, sentence in parts:
        begins = sentence[0].norm == BULLET
        in_line = begins or in_line and "\n" not in text[end : sentence[0].start]
        end = sentence[-1].end
        words, position = position_told(sentence[1:]) if begins else (0, "")
        try:
            if category == "sentence":
                card.line(in_line, begins, position)
            if rest := sentence[begins + words :]:
                where = replace(_standing(card, before, in_line), goes_on=bool(before))
                answer = answered(ToldSentence(category, rest, where, in_line, None))
                if answer.said is None or answer.tree is None:
                    return None
                before = answer.before
                _take_up(card, answer.said, answer.tree, (sentence[0].start, end), in_line)
        except (NotMeant, IndexError, KeyError):
            return None
    try:
        return card.program()
    except (NotMeant, IndexError):
        return None


def _take_up(card: CardText, said: Said, tree: Tree, place: tuple[int, int], in_line: bool) -> None:
    if any(isinstance(each, Listed) for each in said):
        card.nodes.setdefault(card.abilities[-1], tree.node())
    card.add(said, place)
    if not in_line and (completes := completed_by_lines(tree)):
        card.completing, card.announced = completes, True
