"""Texts of our own, and what they mean without the places of their sentences."""

from dataclasses import replace

import pytest

from engine.program import Ability, Program
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from engine.vocabulary import EFFECT, MONSTER

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
