"""What a card does, thing by thing, in words that can be looked for: each act of its program with what it acts on."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine import program as p
from engine.cards.card import Card
from engine.search.folding import folded
from engine.search.search_words import LANGUAGES
from engine.text.explanation.effects import act, modifier, replaced
from engine.text.explanation.happenings import event
from engine.text.explanation.nouns import cards

_BETWEEN_WORDS: Final = re.compile(r"[^\w+]+")
_MEANS_NOTHING: Final = frozenset(["a", "an", "the", "der", "die", "das", "den", "dem", "ein", "eine", "einen"])
_GOES_ON: Final = "..."  # as "…" is folded
_SHORTEST_PLURAL: Final = 4


def deeds(card: Card) -> frozenset[str]:
    """Each thing that it does, in words between single blanks. The program is made for it and not kept: all those of
    thousands of cards would take hundreds of megabytes."""
    program = card.but().program
    return frozenset(f" {' '.join(_words(told))} " for ability in program.abilities for told in _told(ability))


def deed_words(asked: str) -> tuple[str, ...]:
    """The beginnings of words that have to stand together in one deed, in the words of the readings."""
    said = f" {' '.join(_words(folded(asked)))} "
    for words, plain in _phrases():
        said = said.replace(f" {words} ", f" {plain} ")
    return tuple(dict.fromkeys(part for word in said.split() for part in _plain(word) if part not in _MEANS_NOTHING))


def _words(text: str) -> list[str]:
    return _BETWEEN_WORDS.sub(" ", folded(text)).split()


@cache
def _phrases() -> tuple[tuple[str, str], ...]:
    """Those of several words, the longest first."""
    every = [(word, plain) for words in LANGUAGES for word, plain in words.deeds.items() if " " in word]
    return tuple(sorted(every, key=lambda pair: -len(pair[0])))


@cache
def _plain(word: str) -> tuple[str, ...]:
    for words in LANGUAGES:
        if (plain := words.deeds.get(word)) is not None:
            return tuple(plain.split())
    if (one := _one_of_several(word)) != word:
        return _plain(one)
    for words in LANGUAGES:
        for begin, plain in words.deeds.items():
            if begin.endswith(_GOES_ON) and word.startswith(begin.removesuffix(_GOES_ON)):
                return tuple(plain.split())
    return (word,)


def _one_of_several(word: str) -> str:
    """ "spells" is looked for as "spell", "destroys" as "destroy"."""
    return word[:-1] if len(word) >= _SHORTEST_PLURAL and word.endswith("s") and not word.endswith("ss") else word


def _told(ability: p.Ability) -> Iterator[str]:
    known = {each.name: cards(each.selector) for each in ability.costs if isinstance(each, p.Targeting)}
    happens = " or ".join(map(event, ability.event))
    for each in _acts(ability.block):
        told = [act(each)]
        for some in (each.what, each.to):
            if some is not None and some.ref in known:
                told.append(known[some.ref])
        if each.what is not None:
            meant = known.get(each.what.ref, "") if each.what.ref else cards(each.what)
            known |= dict.fromkeys(filter(None, (p.IT, each.what.name)), meant)
        if isinstance(each, p.Negate):
            told.append(happens)
        yield " ".join(told)
    for held in ability.modifiers:
        yield modifier(held)
    if ability.replace is not None:
        yield replaced(ability.replace)


def _acts(block: p.Block) -> Iterator[p.Act]:
    """The single ones, whatever they are joined by and inside of. What a player does by hand tells nothing."""
    for each in block.acts:
        if each.blocks:
            for inside in each.blocks:
                yield from _acts(inside)
        elif not isinstance(each, p.Operator | p.ByHand):
            yield each
