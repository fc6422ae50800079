"""Whether a Deck has what a card of it, or one that could join it, looks for: what it fetches, what it takes.

A description of a card ("1 Level 4 or lower Zombie monster") is held against the cards of the Deck. Words of it that
aren't known rule nothing out.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from re import Pattern
from typing import Final

from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.program.found_in_text import sentences

_KEPT: Final = 4000
_ANSWERED: Final = 1 << 14
_NAMED: Final = re.compile(r"[\"“]([^\"”]{2,60})[\"”]")
_QUOTED: Final = re.compile(r"[\"“]([^\"”]{2,60})[\"”]( Counters?| Tokens?)?")
_EXCEPT: Final = re.compile(r",? except [^.;:●]*|,? with (?:a )?different names?|\bnon-[\"“][^\"”]+[\"”]")
_NOT_OF: Final = re.compile(r"\bnon-([A-Z][\w-]*)")
_LEVEL: Final = re.compile(r"(?:Level|Rank) (\d+)(?: or (?:(lower|higher|below|above)|(\d+)))?")
_FIGURE: Final = re.compile(r"\b(\d+)(?: or (less|more))? (ATK|DEF)\b|\b(ATK|DEF) of (\d+)(?: or (less|more))?")
_OTHER_BOUNDS: Final = re.compile(r"or (?:lower|higher|less|more|below|above|\d+)")
_EITHER: Final = re.compile(r"\bor\b|/")
_NORMAL_MONSTER: Final = "Normal Monster"
_SORTS: Final = {word: bit for bit, word in v.KIND_NAMES.items()}
_OF_MONSTERS: Final = {
    word: bit for word, bit in _SORTS.items() if bit & (v.FUSION | v.SYNCHRO | v.XYZ | v.TUNER | v.PENDULUM | v.UNION
    | v.GEMINI | v.SPIRIT | v.TOON)
}  # fmt: skip
_OF_SPELLS: Final = {
    word: bit for word, bit in _SORTS.items() if bit & (v.QUICK_PLAY | v.CONTINUOUS | v.EQUIP | v.FIELD | v.COUNTER)
}
_KNOWN_WORDS: Final = sorted(
    (*v.TYPE_NAMES.values(), *v.ATTRIBUTE_NAMES.values(), *_OF_MONSTERS, *_OF_SPELLS, "Ritual", _NORMAL_MONSTER),
    key=lambda word: (-len(word), word),
)
_WORDS: Final = re.compile(rf"(?<!\bnon-)\b({'|'.join(map(re.escape, _KNOWN_WORDS))})s?\b")
_TELLS_MORE: Final = re.compile(r"mention|\blists?\b|includ|in its text|whose")
_OWN_DECK: Final = r"from your (?:hand or |hand, )?Deck\b"
_SOUGHT: Final = {
    "fetches": re.compile(rf"\b[Aa]dd (?:up to )?(?:\d|an?) ([^.;:●]*?) {_OWN_DECK}"),
    "summons from the deck": re.compile(rf"\bSpecial Summon (?:up to )?(?:\d|an?) ([^.;:●]*?) {_OWN_DECK}"),
}
"""How a text says what of its player's Deck it brings."""
_SUMMONED: Final = re.compile(r"\bSpecial Summon (?:up to )?(?:\d|an?) ([^.;:●]*?) from your (?:hand|Deck)\b")
_WANTED_THERE: Final = re.compile(
    r"\b(?:\d+|an?) ([^.;:●,]*?) (?:in|from) your (?:GY|Graveyard)\b( with \d+ (?:or (?:more|less) )?(?:ATK|DEF)\b)?"
)
_NEVER_SPECIAL: Final = re.compile(r"\b[Cc]annot be Special Summoned[.,]")
_MADE_OF: Final = re.compile(r"\bmaterial(?: attached)? that was originally ([A-Z][\w-]+)")
_ACTED_ON: Final = re.compile(r"\b[Aa]ll (?:face-up )?([^.;:●,]*?\b[Mm]onsters?) you control\b")
_AIMED_AT: Final = re.compile(
    r"\b[Tt]arget (?:\d|an?) (?:face-up )?([\"“][^\"”]+[\"”] (?:[Cc]ard|[Mm]onster)s?) you control\b"
)
_SPARING: Final = re.compile(
    r"\b[Dd]estroy all monsters (?:you control|on the field)[^.;●]*, except ([^.;●]*?) monsters?\b"
)
_OF_MATERIALS: Final = re.compile(r"\b[Dd]etach|Xyz Material")
_GIVEN: Final = re.compile(
    r"(?:[Aa]dd|[Dd]iscard|[Rr]eveal|[Bb]anish|[Ss]end|[Rr]eturn) (?:\d|an?) ([^.;:●,]*?\b(?:Level|ATK|DEF)\b"
    r"[^.;:●,]*?) (?:from|in) your hand\b"
)
"""What it asks of the hand before it does its only thing."""
_MENTIONED: Final = re.compile(
    r"[^.;:●]*\b[Aa]dd (?:\d|an?) ([^.;:●]*?) from [^.;:●]* whose name is (?:mentioned|listed) (?:on|in) "
    r"that ([A-Z][\w/ -]*)"
)
"""How a text wants two cards of which one names the other."""


@lru_cache(maxsize=_ANSWERED)
def answers(card: Card, words: str) -> bool:
    """Whether it is, or may be, what these words describe."""
    if _TELLS_MORE.search(words):
        return True
    asked = _EXCEPT.sub("", words)
    names = _NAMED.findall(asked)
    if names and not any(is_named(card, name) for name in names):
        return False
    plain = _NAMED.sub("", asked)
    if any(_is(card, word) for word in _NOT_OF.findall(plain)) or not _is_of_its_kind(card, plain):
        return False
    if not _has_its_figures(card, plain):
        return False
    wanted = _WORDS.findall(plain)
    if not wanted:
        return True
    if _EITHER.search(_OTHER_BOUNDS.sub("", plain)):
        return any(_is(card, word) for word in wanted)
    return all(_is(card, word) for word in wanted)


def is_named(card: Card, name: str) -> bool:
    """By its own name or its archetype's; texts put several of one name into the plural."""
    return any(one == name or name == f"{one}s" or name.casefold() == one.casefold() for one in card.called) or belongs(
        card, card.called, name
    )


def _is(card: Card, word: str) -> bool:
    if word == _NORMAL_MONSTER:
        return bool(card.kinds & (v.NORMAL | v.GEMINI))
    if word in _SORTS:
        return bool(card.kinds & _SORTS[word])
    types = any(card.type & bit and name == word for bit, name in v.TYPE_NAMES.items())
    return types or any(card.attribute & bit and name == word for bit, name in v.ATTRIBUTE_NAMES.items())


def _is_of_its_kind(card: Card, words: str) -> bool:
    """Monster, Spell or Trap, as far as it is said."""
    kinds = {
        kind
        for word, kind in (("monster", v.MONSTER), ("Spell", v.SPELL), ("Trap", v.TRAP))
        if re.search(rf"\b{word}s?\b", words)
    }
    return not kinds or any(card.kinds & kind for kind in kinds)


def _has_its_figures(card: Card, words: str) -> bool:
    if found := _LEVEL.search(words):
        level, how, other = int(found[1]), found[2], found[3]
        if not card.kinds & v.MONSTER:
            return False
        if how is not None:
            fits = card.level <= level if how in ("lower", "below") else card.level >= level
        else:
            fits = card.level == level or other is not None and card.level == int(other)
        if not fits:
            return False
    for number, bound, what, what_of, number_of, bound_of in _FIGURE.findall(words):
        printed = card.attack if (what or what_of) == "ATK" else card.defense
        least = int(number or number_of)
        how = bound or bound_of
        if not card.kinds & v.MONSTER or not (
            printed <= least if how == "less" else printed >= least if how == "more" else printed == least
        ):
            return False
    return True


@lru_cache(maxsize=_KEPT)
def _sought(text: str, role: str) -> tuple[str, ...]:
    return tuple(_SOUGHT[role].findall(text)) if role in _SOUGHT else ()


def sought_in_vain(card: Card, role: str, main: Collection[Card]) -> str:
    """What it would bring from the Deck, if nothing there is so; "" if something is, or if its text doesn't tell."""
    sought = _sought(card.text, role)
    if not sought:
        return ""
    others = [each for each in dict.fromkeys(main) if each.name != card.name]
    if role == "fetches" and (words := _mentioned_in_vain(card, others)):
        return words
    if any(answers(each, words) for words in sought for each in others):
        return ""
    return "" if _brings_itself(card, sought, main) else sought[0]


def _mentioned_in_vain(card: Card, others: Iterable[Card]) -> str:
    """What it fetches along with a card that names it, if no such two are there."""
    there = tuple(others)
    for words, bearer in _MENTIONED.findall(card.text):
        named = {name for each in there if answers(each, bearer) for name in _NAMED.findall(each.text)}
        if not any(answers(each, words) and named & {*each.called} for each in there):
            return str(words)
    return ""


def copies_sought(card: Card, role: str, main: Iterable[Card]) -> int | None:
    """How many cards there it could bring from the Deck; None where its text doesn't tell."""
    sought = _sought(card.text, role)
    return sum(any(answers(each, words) for words in sought) for each in main) if sought else None


def bringing(card: Card, main: Iterable[Card]) -> int:
    """How many copies of others Special Summon it from hand or Deck, by what they ask for."""
    return sum(each.name != card.name and any(answers(card, words) for words in _summoned(each.text)) for each in main)


@lru_cache(maxsize=_KEPT)
def _summoned(text: str) -> tuple[str, ...]:
    return tuple(_SUMMONED.findall(text))


def _brings_itself(card: Card, sought: Iterable[str], main: Iterable[Card]) -> bool:
    copies = sum(each.name == card.name for each in main)
    barred = re.search(rf"except [\"“]{re.escape(card.name)}[\"”]", card.text) is not None
    return copies > 1 and not barred and any(answers(card, words) for words in sought)


def given_in_vain(card: Card, main: Iterable[Card]) -> str:
    """Which card of the hand it takes, by Level or figures, if none of the Deck is so."""
    if card.kinds & v.MONSTER or "●" in card.text:
        return ""
    for words in _GIVEN.findall(card.text.partition(".")[0]):
        if not any(answers(each, words) for each in main):
            return str(words)
    return ""


def takes_materials_in_vain(card: Card, cards: Iterable[Card]) -> bool:
    """Whether it, as a Spell or Trap, takes Xyz Materials where there are none."""
    if card.kinds & v.MONSTER or not _OF_MATERIALS.search(card.text):
        return False
    return not any(each.kinds & v.XYZ for each in cards)


def names_lacking(card: Card, cards: Collection[Card]) -> Iterator[str]:
    """Names in its text that no card of these has, nor any archetype."""
    for name, more in _QUOTED.findall(_EXCEPT.sub("", card.text)):
        if not more and not is_named(card, name) and not any(is_named(each, name) for each in cards):
            yield name


_AS_ONE_DRAWS: Final = re.compile(
    r"\b[Ii]f you draw [^.:]*, except during the Draw Phase|\b[Ii]f you draw [^.:]* by [^.:]*effect"
)
_DRAWS: Final = re.compile(
    r"\bdraws? (?:\d|that (?:many|same)|(?:a number of )?cards? (?:until|equal|from))", re.IGNORECASE
)


def said_in_vain(text: str, does: Pattern[str], cards: Collection[Card]) -> bool:
    """Whether each sentence that tells of such a deed wants something of the Graveyard, or acts on own monsters, and
    none of these cards is so; or waits for drawing, and none of them draws."""
    told = [sentence for sentence in sentences(text) if does.search(sentence)]
    return bool(told) and all(_finds_none(sentence, cards) for sentence in told)


def _finds_none(sentence: str, cards: Collection[Card]) -> bool:
    materials = [card for card in cards if not card.belongs_in_extra_deck]
    asked = (
        (_MADE_OF.findall(sentence), materials),
        ([*_wanted_there(sentence), *_ACTED_ON.findall(sentence), *_AIMED_AT.findall(sentence)], cards),
    )
    if any(wanted and not any(answers(each, words) for words in wanted for each in there) for wanted, there in asked):
        return True
    if _AS_ONE_DRAWS.search(sentence) and not any(_DRAWS.search(card.text) for card in cards):
        return True
    monsters = [card for card in cards if card.kinds & v.MONSTER]
    return any(all(answers(each, words) for each in monsters) for words in _SPARING.findall(sentence))


def _wanted_there(text: str) -> list[str]:
    return [f"{what}{figures}" for what, figures in _WANTED_THERE.findall(text)]


def wanted_there_in_vain(card: Card, cards: Iterable[Card]) -> bool:
    """Whether what it wants to Special Summon from its player's Graveyard is never there."""
    wanted = _wanted_there(card.text)
    cards = [each for each in cards if not _NEVER_SPECIAL.search(each.text)]
    return bool(wanted) and not any(answers(each, words) for words in wanted for each in cards)
