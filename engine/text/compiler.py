"""A card's text to its program: whole or not at all."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Program
from engine.text.not_understood import TextError
from engine.text.faults import FAULT, tell_fault
from engine.text.grammar import Grammar, card_grammar
from engine.text.lowering.card import CardText, Said
from engine.text.lowering.context import NotMeant
from engine.text.lowering.events import ANYWHERE
from engine.text.nodes import Node
from engine.text.older import reworded
from engine.text.parser import Parser
from engine.text.sentences import BULLET, position_told, sentences_of
from engine.text.tokens import MARK, WORD, Token, tokens_of

_SEVERAL: Final = 256  # texts and sentences that are remembered, as the next card may have them, too
_TOLD_BY_NORM: Final = frozenset((WORD, MARK))
VERSION: Final = 3
"""Raised with every change that makes the same text mean something else: what was compiled before is compiled anew."""


def compile_card(name: str, kinds: int, text: str, pendulum_text: str = "") -> Program:
    """The program of a card; TextError points at what is not understood, and says in which of the two texts."""
    if not kinds & v.PENDULUM:
        return compile_text(name, kinds, text)
    try:
        in_zone = compile_text(name, v.SPELL | v.CONTINUOUS, pendulum_text).abilities[1:]
    except TextError as error:
        error.in_pendulum_text = True
        raise
    own = compile_text(name, kinds, "" if kinds & v.NORMAL else text)
    return say.pendulum(
        [_waiting(each, v.IN_PENDULUM_ZONE) for each in in_zone],
        *(_waiting(each, ANYWHERE & ~v.IN_PENDULUM_ZONE) for each in own.abilities),
        *own.procedures,
    )


def _waiting(ability: Ability, places: int) -> Ability:
    """An effect of a Pendulum Monster waits for its going from where it works: in the Pendulum Zone it is a Spell, and
    its monster effects don't work there (KIND-24)."""
    events = tuple(
        replace(e, from_places=(e.from_places or ANYWHERE) & places)
        if isinstance(e, p.Moves) and e.subject is None and e.from_places in (0, v.ON_FIELD)
        else e
        for e in ability.event
    )
    return replace(ability, event=events)


def compile_text(name: str, kinds: int, text: str, in_short: bool = False) -> Program:
    """The program of a card with that text; TextError points at what is not understood, or ``in_short`` at the sentence
    alone, which takes half the time to find. A text at which the compiler itself fails is not understood either."""
    try:
        return _compiled(name, kinds, text, in_short)
    except TextError:
        raise
    except Exception as fault:  # whatever it is: nobody's card may end the program
        tell_fault(name, fault)
        raise TextError(0, len(text), {}, why=FAULT.format(type(fault).__name__)) from fault


def _compiled(name: str, kinds: int, text: str, in_short: bool) -> Program:
    grammar = card_grammar()
    card = CardText(name, kinds)
    line, tokens, card.older = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
    if line or kinds & v.EXTRA_DECK_KINDS and not tokens:
        try:
            _take(grammar, card, "materials", reworded(line)[0], in_short)
        except TextError as error:
            error.of_materials = True
            raise
    in_bullet = False
    end = 0
    for sentence in sentences_of(tokens):
        begins = sentence[0].norm == BULLET
        in_bullet = begins or in_bullet and "\n" not in text[end : sentence[0].start]
        end = sentence[-1].end
        try:
            words, position = position_told(sentence[1:]) if begins else (0, "")
            card.line(in_bullet, begins, position)
        except NotMeant as refused:
            raise TextError(sentence[0].start, end, {}, why=refused.why) from None
        _take(grammar, card, "sentence", sentence[begins + words :], in_short)
    try:
        return card.program()
    except NotMeant as refused:
        raise TextError(0, len(text), {}, why=refused.why) from None


@lru_cache(maxsize=_SEVERAL)
def worded(text: str, begins_with_materials: bool) -> tuple[list[Token], list[Token], bool]:
    """The line of materials, the rest in current words, and whether that is surely an old text."""
    written = tokens_of(text)
    line = _first_line(text, written) if begins_with_materials else []
    if line and line[0].norm == "must":
        line = []  # it is made of nothing: an effect brings it
    return line, *reworded(written[len(line) :])


def _first_line(text: str, tokens: list[Token]) -> list[Token]:
    end = text.find("\n")
    if end < 0:
        end = len(text)
    return [token for token in tokens if token.start < end]


class _Sentence:
    """Equal to another one of the same words, wherever that stands."""

    __slots__ = ("category", "grammar", "tokens", "words")

    def __init__(self, grammar: Grammar, category: str, tokens: list[Token]) -> None:
        self.grammar = grammar
        self.category = category
        self.tokens = tokens
        self.words = tuple(_told(token) for token in tokens)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Sentence) and self.category == other.category and self.words == other.words

    def __hash__(self) -> int:
        return hash((self.category, self.words))


def _told(token: Token) -> object:
    if token.kind not in _TOLD_BY_NORM:
        return token.kind, token.text
    return token.norm if not token.text.endswith("s)") else (token.kind, token.norm)  # "monster(s)", one or several


@lru_cache(maxsize=_SEVERAL)
def _readings(sentence: _Sentence) -> list[Node]:
    """All of them: card after card says the same."""
    return Parser(sentence.grammar, sentence.tokens).found(sentence.category)


@lru_cache(maxsize=_SEVERAL)
def _farthest(sentence: _Sentence) -> tuple[int, tuple[int, int] | None]:
    """Which word the best attempt came to, where there is no reading, and which words were wrong by their number."""
    parser = Parser(sentence.grammar, sentence.tokens, thorough=True)
    parser.found(sentence.category)
    return parser.farthest, parser.disagreeing


def _take(grammar: Grammar, card: CardText, category: str, sentence: list[Token], in_short: bool) -> None:
    """Add the one meaning that a sentence has on this card."""
    if not sentence:
        raise TextError(0, 0, {}, why="there is nothing here")
    same = _Sentence(grammar, category, sentence)
    readings = _readings(same)
    if not readings:
        if in_short:
            raise TextError(sentence[0].start, sentence[-1].end, {}, why="this is not understood")
        parser = Parser(grammar, sentence, thorough=True)
        parser.farthest, parser.disagreeing = _farthest(same)
        raise parser.error(category)
    meant: list[tuple[Node, Said]] = []
    refused: NotMeant | None = None
    for reading in readings:
        try:
            said = card.lowered(reading)
        except NotMeant as why:
            refused = refused or why
        else:
            if all(said != other for _, other in meant):
                meant.append((reading, said))
    if len(meant) > 1:
        raise TextError(sentence[0].start, sentence[-1].end, {}, why="this can be read in two ways")
    if not meant:
        assert refused is not None
        first = sentence[min(refused.node.start, len(sentence) - 1)]
        last = sentence[max(refused.node.start, min(refused.node.end, len(sentence)) - 1)]
        raise TextError(first.start, last.end, {}, why=refused.why)
    card.add(meant[0][1], (sentence[0].start, sentence[-1].end))
