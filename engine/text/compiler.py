"""A card's text to its program: whole or not at all."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Program
from engine.text.faults import FAULT, tell_fault
from engine.text.language.sentences.in_place import ToldSentence, answered, refused, standing_on, take_up
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import ANYWHERE
from engine.text.lowering.card import CardText
from engine.text.not_understood import TextError
from engine.text.older import reworded, worded
from engine.text.sentences import placed_sentences
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
    card = _CardReader(name, kinds, in_short)
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
        except NoMeaning as refusal:
            raise TextError(placed.first.start, placed.end, {}, why=refusal.why) from None
        card.take("sentence", placed.words, placed.in_line)
    try:
        return card.told.program()
    except NoMeaning as refusal:
        raise TextError(0, len(text), {}, why=refusal.why) from None


class _CardReader:
    """A card's text, sentence by sentence, each where it stands."""

    def __init__(self, name: str, kinds: int, in_short: bool) -> None:
        self.told = CardText(name, kinds)
        self._before: tuple[Tree, ...] = ()  # the sentences that a next one may go on with
        self._in_short = in_short

    def take(self, category: str, sentence: list[Token], in_line: bool) -> None:
        """Add the one meaning that a sentence has on this card."""
        if not sentence:
            raise TextError(0, 0, {}, why="there is nothing here")
        place = (sentence[0].start, sentence[-1].end)
        here = ToldSentence(category, sentence, standing_on(self.told, self._before, in_line), in_line)
        answer = answered(here)
        self._before = answer.before
        try:
            taken = take_up(self.told, answer, place, in_line)
        except NoMeaning as refusal:
            raise TextError(*place, {}, why=refusal.why) from None
        if not taken:
            raise TextError(*place, {}, why=_UNKNOWN) if self._in_short else refused(here, answer)
