"""Which monsters of a Deck can't come, because what brings them isn't in it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.search.card_roles import may_do, words_asked, words_of
from engine.search.deck_cards import every_name, has_own_way, is_monster

XYZ_MATERIALS: Final = 2  # as few as an Xyz Monster is ever made of
_MATERIAL: Final = re.compile(r"(?:\d+\+? )?[\"“]([^\"”]+)[\"”]( [Mm]onsters?)?")
_CALLED: Final = re.compile(r"name (?:becomes|is (?:also )?treated as|is)[^.]*?[\"“]([^\"”]+)[\"”]")
_BRINGS: Final = {
    bit: re.compile(rf"Special Summon [^.]*\b{v.KIND_NAMES[bit]} Monster[^.]* from your Extra Deck")
    for bit in (v.FUSION, v.SYNCHRO, v.XYZ)
}
_FUSES: Final = re.compile(r"Fusion Summon (?:1|an?) ([^.,]*?)Fusion Monster")
_SUBSTITUTE: Final = re.compile(r"[Ss]ubstitute for")
_NO_NORMAL_SUMMON: Final = re.compile(r"[Cc]annot be Normal Summoned")
_BROUGHT_BY: Final = re.compile(
    r"(?:[Mm]ust (?:first )?be Special Summoned|[Cc]annot be Special Summoned except)([^.]*[\"“][^.]*)"
)
_WITH_ANOTHER: Final = re.compile(
    r"(?:While|If) you control (?:a face-up )?[\"“]([^\"”]+)[\"”](?! [a-z]*\s?[Mm]onster)"
)
_QUOTED: Final = re.compile(
    r"[\"“]([^\"”]*)[\"”]( (?:[\w/-]+ ){0,3}(?:[Mm]onster|[Cc]ard|Spell|Trap|Counter|[Tt]oken))?"
)
"""In quotation marks, and whether a word after it tells that it is no single card."""
_NAMED: Final = re.compile(r"[\"“]([^\"”]{2,60})[\"”]")


def not_coming(deck: Deck) -> set[str]:
    """Names of the monsters that nothing brings."""
    dealt = (*deck.main, *deck.extra)
    levels = Counter(card.level for card in deck.main if is_monster(card))
    brought = {kind for card in deck.main for kind, words in _BRINGS.items() if words.search(card.text)}
    without = {
        v.SYNCHRO: not any(is_monster(card, v.TUNER) for card in dealt),
        v.RITUAL: not any(card.kinds & (v.SPELL | v.RITUAL) == v.SPELL | v.RITUAL for card in deck.main),
    }
    found = {
        card.name
        for card in dealt
        for kind, lacking in without.items()
        if lacking and kind not in brought and is_monster(card, kind) and not has_own_way(card)
    }
    found |= {
        card.name
        for card in deck.extra
        if v.FUSION not in brought and is_monster(card, v.FUSION) and not has_own_way(card) and not fuses(deck, card)
    }
    found |= {
        card.name
        for card in deck.extra
        if v.XYZ not in brought
        and is_monster(card, v.XYZ)
        and levels[card.level] < XYZ_MATERIALS
        and not comes_over_another(card)
    }
    if not any(map(_SUBSTITUTE.search, (card.text for card in dealt))):
        found |= {name for names in missing_materials(deck).values() for name in names}
    return found | {*missing_helpers(deck)}


def fuses(deck: Deck, fusion: Card | None = None) -> bool:
    """Whether a card of the Deck Fusion Summons, as far as is known; that monster, if one is asked for: some Summon
    those of one Type or Attribute alone."""
    fusing = [card for card in (*deck.main, *deck.extra) if card.understood or not card.belongs_in_extra_deck]
    fusing = [card for card in fusing if may_do(card, "fuses")]
    if fusion is None:
        return bool(fusing)
    are = {*words_of(fusion)}
    limits = [_FUSES.search(card.text) for card in fusing]
    return any(limit is None or words_asked(limit[1]) <= are for limit in limits)


def comes_over_another(card: Card) -> bool:
    """Whether this Xyz Monster can be put on another one, of another Rank."""
    if not card.understood:
        return "Xyz Summon this card by using" in card.text
    return any(isinstance(way, p.XyzMaterials) and way.any_level for way in card.but().program.procedures)


def missing_materials(deck: Deck) -> dict[str, list[str]]:
    """Fusion Materials that are named and aren't there, each with the monsters that ask for them."""
    there = _names_there(deck)
    missing: dict[str, list[str]] = {}
    for card in dict.fromkeys(deck.extra):
        for name, is_house in _materials(card) if is_monster(card, v.FUSION) else ():
            others = [each for each in (*deck.main, *deck.extra) if each.name != card.name]
            if name.casefold() not in there and not (is_house and _is_archetype(name, others)):
                missing.setdefault(name, []).append(card.name)
    return missing


def _materials(card: Card) -> Iterator[tuple[str, bool]]:
    """Those that are named, and whether any card of that name's archetype will do: the first line tells them, whether
    the rest is read or not."""
    for part in card.text.partition("\n")[0].split(" + "):
        if found := _MATERIAL.fullmatch(part.strip()):
            yield found[1], found[2] is not None


def missing_helpers(deck: Deck) -> dict[str, str]:
    """Monsters of the Main Deck that come by one card alone, and that card, where it isn't there."""
    there = _names_there(deck)
    missing: dict[str, str] = {}
    for card in dict.fromkeys(deck.main):
        if not is_monster(card) or not _NO_NORMAL_SUMMON.search(card.text):
            continue
        for clause in _BROUGHT_BY.findall(card.text):
            named = _NAMED.findall(clause)
            lacking = [name for name in named if name.casefold() not in there and not _is_archetype(name, deck.main)]
            if lacking and (len(lacking) == len(named) or '" or "' not in clause):
                missing[card.name] = lacking[0]
    return missing


def wants_another(card: Card, deck: Deck) -> bool:
    """Whether what it does takes a card on the field that the Deck doesn't have."""
    named = _WITH_ANOTHER.findall(card.text)
    return bool(named) and not _names_there(deck) & {name.casefold() for name in named}


def spoken_of_in_vain(deck: Deck) -> dict[str, list[Card]]:
    """Names of cards that aren't there, each with the cards of the Main Deck that speak of it."""
    there = _names_there(deck)
    found: dict[str, list[Card]] = {}
    for card in deck.main:
        for name in dict.fromkeys(name for name, more in _QUOTED.findall(card.text) if not more):
            if (
                name[:1].isupper()
                and not name.endswith("Token")
                and name.casefold() not in there
                and not _is_archetype(name, deck.main)
            ):
                found.setdefault(name, []).append(card)
    return found


def _is_archetype(name: str, cards: Iterable[Card]) -> bool:
    return any(belongs(card, card.called, name) for card in cards)


def _names_there(deck: Deck) -> set[str]:
    """In small letters; names that cards take while they are on the field count as well."""
    dealt = (*deck.main, *deck.extra)
    taken = {name for card in dealt for name in _CALLED.findall(card.text)}
    return {name.casefold() for name in every_name(dealt) | taken}
