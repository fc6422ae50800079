"""Which monsters of a Deck can't come, because what brings them isn't in it."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.search.card_roles import may_do, words_asked, words_of
from engine.search.deck_cards import every_name, has_own_way, is_monster
from engine.search.deck_levels import changed_to, copies_of_level
from engine.search.deck_needs import answers, is_named

XYZ_MATERIALS: Final = 2  # as few as an Xyz Monster is ever made of
SYNCHRO_MATERIALS: Final = 2  # a Tuner and another
_MATERIAL: Final = re.compile(r"(?:\d+\+? )?[\"“]([^\"”]+)[\"”]( [Mm]onsters?)?")
_CALLED: Final = re.compile(r"name (?:becomes|is (?:also )?treated as|is)[^.]*?[\"“]([^\"”]+)[\"”]")
_BRINGS: Final = {
    bit: re.compile(
        rf"Special Summon [^.]*\b{v.KIND_NAMES[bit]} Monster[^.]* from your Extra Deck|"
        rf"from your Extra Deck, 1 [^.;]*(?:\b{v.KIND_NAMES[bit]} Monster{'|Ranks? higher' if bit == v.XYZ else ''})"
    )
    for bit in (v.FUSION, v.SYNCHRO, v.XYZ)
}
_FUSES: Final = re.compile(r"Fusion Summon (?:1|an?) ([^.,]*?)Fusion Monster")
_SUBSTITUTE: Final = re.compile(r"[Ss]ubstitute for")
_NO_NORMAL_SUMMON: Final = re.compile(r"[Cc]annot be Normal Summoned")
_DECKS: Final = 8  # that something is known of
_HIGHEST: Final = 12  # Level
_PART: Final = re.compile(r"(?:(\d+)(\+| or more)? )?(.+)")
"""One sort of Synchro Materials: how many, and what they have to be."""
_BARRED: Final = re.compile(
    r"(?:^|[.\n●] ?)(?:This card )?[Cc]annot be used as (?:an? )?([\w, /]*?)Materials?(?: Monsters?)?(?: for [^.,;]*?)?"
    r"(?:,? except for (?:the|an?) \w+ Summon (?:of an? ([^.,;]*)|[^.]*))?[.,;]"
)
"""For what Summons it is no material, and what monsters it is one for all the same."""
_OVERLAID: Final = re.compile(r"(\d+)(?:\+| or more)?(?: \(max\. \d+\))? (Level .*?[Mm]onsters?)\b")
_LEVEL: Final = re.compile(r"Level \d+ ")
_PUT_ON: Final = re.compile(
    r"Xyz Summon (?:this card|[\"“][^\"”]+[\"”]) by (?:[^.]*\b(?:and|then) )?using (?:(?:an?|1) )?(?!that\b)"
    r"([^.(]*?) you control"
)
_ANY_RANK: Final = re.compile(r"Xyz Summon (?:this card|[\"“][^\"”]+[\"”]) by [^.]*\busing\b")
_RAISES: Final = re.compile(r"from your Extra Deck, 1 ([^.;]*?)\b(\d) Ranks? higher")
_OR: Final = re.compile(r" or (?=[\"“])")
_CHANGES_LEVELS: Final = re.compile(
    r"Token|Levels? (?:of [^.;]* )?(?:becomes?|is|are|by|equal|the same)\b|(?:increase|reduce|change)s? [^.;]*Level|"
    r"Level of|(?:declare|choose)[^.;]* Level|treat(?:ed)? (?:[^.;:●]* )?as (?:a |an? [\w-]+ )?(?:Tuner|Level)"
)
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
_BUT: Final = re.compile(r"\b(?:except|other than|not|unaffected by|treated as) (?:for )?[\"“][^\"”]+[\"”]")
"""What is left out, or stood in for, isn't asked for."""
_ASKING: Final = 6  # cards that name a Field Spell
_NAMED: Final = re.compile(r"[\"“]([^\"”]{2,60})[\"”]")


def not_coming(deck: Deck) -> set[str]:
    """Names of the monsters that nothing brings."""
    dealt = (*deck.main, *deck.extra)
    brought = _brought(deck)
    laid = overlaid(deck)
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
        card.name for card in deck.extra if v.XYZ not in brought and is_monster(card, v.XYZ) and card.name not in laid
    }
    found |= {card.name for card in untuned(deck)}
    if not substitutes(deck):
        found |= {name for names in missing_materials(deck).values() for name in names}
    return found | {*missing_helpers(deck)}


def substitutes(deck: Deck) -> list[Card]:
    """What takes the place of Fusion Materials."""
    return [card for card in (*deck.main, *deck.extra) if _SUBSTITUTE.search(card.text)]


def _brought(deck: Deck) -> set[int]:
    """Kinds of monsters that a card brings out of the Extra Deck, whatever they are made of."""
    return {kind for card in deck.main for kind, words in _BRINGS.items() if words.search(card.text)}


@lru_cache(maxsize=_DECKS)
def untuned(deck: Deck) -> tuple[Card, ...]:
    """Synchro Monsters that none of the Tuners is for, or that no Levels of the Deck add up to."""
    tuners = any(is_monster(card, v.TUNER) for card in (*deck.main, *deck.extra))
    if not tuners or v.SYNCHRO in _brought(deck):
        return ()
    left = [card for card in deck.extra if is_monster(card, v.SYNCHRO)]
    while more := [card for card in left if synchros_into(card, deck, left)]:
        left = [card for card in left if card not in more]
    return tuple(left)


def synchros_into(synchro: Card, deck: Deck, absent: Collection[Card] = ()) -> bool:
    """Whether it can come by its materials, as far as they are told, without those that aren't known to come."""
    return fewest_materials(synchro, deck, absent) is not None or has_own_way(synchro)


def fewest_materials(synchro: Card, deck: Deck, absent: Collection[Card] = ()) -> int | None:
    """Of how few monsters of the Deck it can be made, as far as they are told; None: it can't."""
    parts = [part.strip() for part in synchro.text.partition("\n")[0].split(" + ")]
    if len(parts) < SYNCHRO_MATERIALS:
        return SYNCHRO_MATERIALS
    there = [card for card in (*deck.main, *deck.extra) if is_monster(card) and card.has_level]
    dealt = [card for card in there if card != synchro and card not in absent]
    reached, taken = {0: 0}, 0
    free = _frees_levels(deck)
    for part in parts:
        found = _PART.fullmatch(part)
        if found is None:
            return SYNCHRO_MATERIALS
        least, more = int(found[1] or 1), found[2] is not None
        fitting = [card for card in dealt if _is_material(card, found[3]) and may_be_material(card, synchro)]
        made = free and "Tuner" not in found[3].replace("non-Tuner", "") and not _NAMED.search(found[3])
        if len(fitting) < least and not made:
            return None
        taken += least
        if not free:
            reached = _added([card.level for card in fitting], least, more, reached)
    return taken if free else reached.get(synchro.level)


@lru_cache(maxsize=_DECKS)
def _frees_levels(deck: Deck) -> bool:
    """Whether cards change Levels or make Tokens: any Level may be reached by them."""
    return any(_CHANGES_LEVELS.search(card.text) for card in dict.fromkeys((*deck.main, *deck.extra)))


def may_be_material(card: Card, summoned: Card) -> bool:
    """Whether its own text lets it be used for that monster, as it is printed."""
    return not any(
        (not sorts or any(v.KIND_NAMES[bit] in sorts for bit in _BRINGS if summoned.kinds & bit))
        and not (but and answers(summoned, but))
        for sorts, but in _BARRED.findall(card.text)
    )


def _is_material(card: Card, words: str) -> bool:
    if "non-Tuner" in words:
        return not card.kinds & v.TUNER and answers(card, words.replace("non-Tuner", ""))
    return answers(card, words)


def _added(levels: list[int], least: int, more: bool, reached: Mapping[int, int]) -> dict[int, int]:
    """What so many of these Levels add up to, with what is there already, each with the fewest monsters that do."""
    sums = {(0, total): taken for total, taken in reached.items()}
    for level in levels:
        for (n, total), taken in [*sums.items()]:
            if total + level <= _HIGHEST:
                key = (n + 1, total + level)
                sums[key] = min(taken + 1, sums.get(key, taken + 1))
    added: dict[int, int] = {}
    for (n, total), taken in sums.items():
        if n == least or more and n > least:
            added[total] = min(taken, added.get(total, taken))
    return added


@lru_cache(maxsize=_DECKS)
def overlaid(deck: Deck) -> frozenset[str]:
    """Names of the Xyz Monsters that can come by the monsters of the Main Deck, or on top of one that does."""
    every = [card for card in dict.fromkeys(deck.extra) if is_monster(card, v.XYZ)]
    found = {card.name for card in every if overlays_into(card, deck)}
    left = [card for card in every if card.name not in found]
    while more := {card.name for card in left if any(_lies_below(each, card, found) for each in _dealt(deck))}:
        found |= more
        left = [card for card in left if card.name not in found]
    return frozenset(found)


def of_another_sort(xyz: Card, deck: Deck) -> bool:
    """Whether it can't come though there are monsters of its Level: it asks for others."""
    return xyz.name in not_coming(deck) and copies_of_level(deck, xyz.level) >= XYZ_MATERIALS


def lying_on_another(deck: Deck) -> set[str]:
    """Names of the Xyz Monsters that can come on top of one that does."""
    coming = overlaid(deck)
    return {
        card.name
        for card in dict.fromkeys(deck.extra)
        if comes_over_another(card) and any(_lies_below(each, card, coming) for each in _dealt(deck))
    }


def _dealt(deck: Deck) -> tuple[Card, ...]:
    return tuple(dict.fromkeys((*deck.main, *deck.extra)))


def _lies_below(material: Card, xyz: Card, coming: Collection[str]) -> bool:
    """Whether the one monster that it can be put on may be this one."""
    if not is_monster(material) or material.name == xyz.name or material.kinds & v.XYZ and material.name not in coming:
        return False
    words = _PUT_ON.search(xyz.text)
    if words is None:
        return comes_over_another(xyz) and bool(material.kinds & v.XYZ)
    rank = "Rank" in words[1]
    return any(answers(material, each) and (material.kinds & v.XYZ or not rank) for each in _OR.split(words[1]))


def on_one_alone(deck: Deck) -> list[Card]:
    """Xyz Monsters that come on top of a single monster of the Main Deck."""
    main = dict.fromkeys(card for card in deck.main if is_monster(card))
    return [
        card for card in deck.extra if is_monster(card, v.XYZ) and any(_lies_below(each, card, ()) for each in main)
    ]


@lru_cache(maxsize=_DECKS)
def raised(deck: Deck) -> frozenset[str]:
    """Names of the Xyz Monsters that a card of the Main Deck puts on top of one of lower Rank, whatever Levels there
    are."""
    every = [card for card in dict.fromkeys(deck.extra) if is_monster(card, v.XYZ)]
    raising = {(words, int(by)) for card in dict.fromkeys(deck.main) for words, by in _RAISES.findall(card.text)}
    coming = {card.level for card in every if card.name in overlaid(deck)}
    found: set[str] = set()
    while more := {
        card.name
        for card in every
        if card.name not in found
        and any(card.level - by in coming and _has_one_of_the_names(card, words) for words, by in raising)
    }:
        found |= more  # and those of higher Rank on top of them
        coming |= {card.level for card in every if card.name in more}
    return frozenset(found)


def _has_one_of_the_names(card: Card, words: str) -> bool:
    named = _NAMED.findall(words)
    return not named or any(is_named(card, name) for name in named)


def overlays_into(xyz: Card, deck: Deck) -> bool:
    """Whether there are as many monsters as it is made of, of its Level, and of the sort that it asks for."""
    found = _OVERLAID.match(xyz.text.partition("\n")[0])
    if found is None:
        return copies_of_level(deck, xyz.level) >= XYZ_MATERIALS
    fitting = xyz_materials(xyz, deck)
    words = _LEVEL.sub("", found[2])
    served = [card for card in deck.main if is_monster(card) and answers(card, words) and may_be_material(card, xyz)]
    others = len(served) - fitting
    return fitting + min(others, changed_to(deck)[xyz.level]) >= int(found[1])


def xyz_materials(xyz: Card, deck: Deck) -> int:
    """How many monsters of the Main Deck it can be made of as they are printed, as far as its first line tells."""
    found = _OVERLAID.match(xyz.text.partition("\n")[0])
    words = found[2] if found is not None else f"Level {xyz.level}"
    return sum(is_monster(card) and answers(card, words) and may_be_material(card, xyz) for card in deck.main)


def fuses(deck: Deck, fusion: Card | None = None) -> bool:
    """Whether a card of the Deck Fusion Summons, as far as is known; that monster, if one is asked for: some Summon
    those of one Type or Attribute alone."""
    fusing = [card for card in (*deck.main, *deck.extra) if card.understood or not card.belongs_in_extra_deck]
    fusing = [card for card in fusing if may_do(card, "fuses")]
    if fusion is None:
        return bool(fusing)
    return any(fuses_into(card, fusion) for card in fusing)


def fuses_into(fusing: Card, fusion: Card) -> bool:
    limit = _FUSES.search(fusing.text)
    return limit is None or words_asked(limit[1]) <= {*words_of(fusion)}


def comes_over_another(card: Card) -> bool:
    """Whether this Xyz Monster can be put on another one, as its text tells."""
    if not card.understood:
        return _ANY_RANK.search(card.text) is not None
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
        for name in _asked_by_name(card):
            if (
                name[:1].isupper()
                and not name.endswith(("Token", "Tokens"))
                and name.casefold() not in there
                and not _is_archetype(name, (*deck.main, *deck.extra))
            ):
                found.setdefault(name, []).append(card)
    return found


def asking_for_field_spells(deck: Deck) -> dict[Card, list[Card]]:
    """Field Spells of the Deck that many of its other cards name, each with those."""
    found = {}
    for field in dict.fromkeys(deck.main):
        if field.kinds & (v.SPELL | v.FIELD) == v.SPELL | v.FIELD:
            others = [card for card in deck.main if card.name != field.name]
            asking = [card for card in others if {*_asked_by_name(card)} & {*field.called} - {*names_taken(card)}]
            if len(asking) >= _ASKING:
                found[field] = asking
    return found


def _asked_by_name(card: Card) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name, more in _QUOTED.findall(_BUT.sub("", card.text)) if not more))


def _is_archetype(name: str, cards: Iterable[Card]) -> bool:
    return any(belongs(card, card.called, name) for card in cards)


def names_taken(card: Card) -> list[str]:
    """What its text says that it is called somewhere."""
    return _CALLED.findall(card.text)


def _names_there(deck: Deck) -> set[str]:
    """In small letters; names that cards take while they are on the field count as well."""
    dealt = (*deck.main, *deck.extra)
    taken = {name for card in dealt for name in names_taken(card)}
    return {name.casefold() for name in every_name(dealt) | taken}
