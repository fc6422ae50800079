"""Texts of our own, and what they mean without the places of their sentences."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.program import Ability, Program
from engine.text.compiler import compile_text
from engine.text.language.sentences.in_place import Answered, ToldSentence, answered, standing_on, take_up
from engine.text.language.parsing.tree import Tree
from engine.text.lowering.card import CardText
from engine.text.not_understood import TextError
from engine.text.older import reworded, worded
from engine.text.sentences import placed_sentences
from engine.vocabulary import EFFECT, EXTRA_DECK_KINDS, MONSTER

A_MONSTER = MONSTER | EFFECT
NAME = "Test Card"


def read(kinds: int, text: str) -> Program:
    """The program of a card with that text, whatever the place of its sentences in the text."""
    program = compile_text(NAME, kinds, text)
    return replace(
        program,
        abilities=tuple(replace(a, text=(0, 0)) for a in program.abilities),
        procedures=tuple(replace(q, text=(0, 0)) for q in program.procedures),
    )


meaning = read


def ability(kinds: int, text: str) -> Ability:
    """The one ability of a text."""
    (only,) = read(kinds, text).abilities
    return only


def refused(kinds: int, text: str) -> str:
    """Why a text is refused."""
    with pytest.raises(TextError) as why:
        compile_text(NAME, kinds, text)
    return str(why.value)


def program(name: str, kinds: int, text: str) -> Program | None:
    """The program of a text; None if it isn't read whole."""
    try:
        return compile_text(name, kinds, text)
    except TextError:
        return None


def answers(kinds: int, text: str) -> Iterator[tuple[ToldSentence, Answered]]:
    """The sentences of a text, each with what it says after the ones before it; one that says nothing is as if it
    weren't there."""
    card = CardText(NAME, kinds)
    line, tokens, card.older = worded(text, bool(kinds & EXTRA_DECK_KINDS))
    sentences = [("materials", reworded(line)[0], False)] if line else []
    before: tuple[Tree, ...] = ()
    for placed in [None] * len(sentences) + list(placed_sentences(text, tokens)):
        category, words, in_line = sentences[0] if placed is None else ("sentence", placed.words, placed.in_line)
        if placed is not None:
            card.line(placed.in_line, placed.begins, placed.position)
        if words:
            told = ToldSentence(category, words, standing_on(card, before, in_line), in_line)
            answer = answered(told)
            before = answer.before
            take_up(card, answer, (words[0].start, words[-1].end), in_line)
            yield told, answer
