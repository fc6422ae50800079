"""A card's text to its program: whole or not at all."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Program
from engine.text.faults import FAULT, tell_fault
from engine.text.grammar import card_grammar
from engine.text.language.in_place import (
    TWO_WAYS,
    SoFar,
    ToldSentence,
    may_be_gone_on_with,
    refused,
    standing_on,
    take_up,
)
from engine.text.lowering.awaited import ANYWHERE
from engine.text.lowering.card import CardText, Said
from engine.text.lowering.context import NotMeant
from engine.text.nodes import Node
from engine.text.not_understood import TextError
from engine.text.older import reworded, worded
from engine.text.parser import Parser
from engine.text.sentences import REMEMBERED, SameWords, placed_sentences
from engine.text.tokens import Token


_UNKNOWN: Final = "this is not understood"


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


def compile_text(name: str, kinds: int, text: str, in_short: bool = False, combining: bool = True) -> Program:
    """The program of a card with that text; TextError points at what is not understood, or ``in_short`` at the sentence
    alone, which takes half the time to find. Without ``combining`` it is read by its phrases alone. A text at which
    the compiler itself fails is not understood either."""
    try:
        return _compiled(name, kinds, text, in_short, combining)
    except TextError:
        raise
    except Exception as fault:  # whatever it is: nobody's card may end the program
        tell_fault(name, fault)
        raise TextError(0, len(text), {}, why=FAULT.format(type(fault).__name__)) from fault


def _compiled(name: str, kinds: int, text: str, in_short: bool, combining: bool) -> Program:
    card = _CardReader(name, kinds, in_short, combining)
    line, tokens, card.told.older = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
    if line or kinds & v.EXTRA_DECK_KINDS and not tokens:
        try:
            card.take("materials", reworded(line)[0], False)
        except TextError as error:
            error.of_materials = True
            raise
    for placed in placed_sentences(text, tokens):
        try:
            card.told.line(placed.in_line, placed.begins, placed.position)
        except NotMeant as refused:
            raise TextError(placed.first.start, placed.end, {}, why=refused.why) from None
        card.take("sentence", placed.words, placed.in_line)
    try:
        return card.told.program()
    except NotMeant as refused:
        raise TextError(0, len(text), {}, why=refused.why) from None


@lru_cache(maxsize=REMEMBERED)
def _readings(sentence: SameWords) -> list[Node]:
    """All of them: card after card says the same."""
    return Parser(card_grammar(), sentence.tokens).readings(sentence.category)


class _CardReader:
    """A card's text, sentence by sentence. One that isn't known by its phrases is read by the combining grammar."""

    def __init__(self, name: str, kinds: int, in_short: bool, combining: bool) -> None:
        self.told = CardText(name, kinds)
        self._so_far = SoFar() if combining else None
        self._in_short = in_short

    def take(self, category: str, sentence: list[Token], in_line: bool) -> None:
        """Add the one meaning that a sentence has on this card."""
        if not sentence:
            raise TextError(0, 0, {}, why="there is nothing here")
        place = (sentence[0].start, sentence[-1].end)
        if self._so_far is None:
            self.told.add(self._by_phrases(category, sentence), place)
            return
        try:
            said = self._by_phrases(category, sentence)
        except TextError as unknown:
            here = ToldSentence(category, sentence, standing_on(self.told, (), in_line), in_line, None)
            answer = self._so_far.answered(here)
            try:
                if take_up(self.told, answer, place, in_line):
                    return
            except NotMeant as why:
                raise TextError(*place, {}, why=why.why) from None
            if self._in_short or unknown.why != _UNKNOWN:
                raise
            raise refused(here, answer) from None
        if any(map(may_be_gone_on_with, said)):
            self._so_far.told(ToldSentence(category, sentence, standing_on(self.told, (), in_line), in_line, None))
        else:
            self._so_far.ended()
        self.told.add(said, place)

    def _by_phrases(self, category: str, sentence: list[Token]) -> Said:
        readings = _readings(SameWords(category, sentence))
        if not readings:
            raise TextError(sentence[0].start, sentence[-1].end, {}, why=_UNKNOWN)
        meant: list[tuple[Node, Said]] = []
        refusal: NotMeant | None = None
        for reading in readings:
            try:
                said = self.told.lowered(reading)
            except NotMeant as why:
                refusal = refusal or why
            else:
                if all(said != other for _, other in meant):
                    meant.append((reading, said))
        if len(meant) > 1:
            raise TextError(sentence[0].start, sentence[-1].end, {}, why=TWO_WAYS)
        if not meant:
            assert refusal is not None
            first = sentence[min(refusal.node.start, len(sentence) - 1)]
            last = sentence[max(refusal.node.start, min(refusal.node.end, len(sentence)) - 1)]
            raise TextError(first.start, last.end, {}, why=refusal.why)
        return meant[0][1]
