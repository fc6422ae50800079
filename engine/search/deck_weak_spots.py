"""What a Deck lacks, the worst first: what can't come, what hinders it, and what is weak in hand and battle."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.opening_odds import EXACTLY, Demand, chance
from engine.search.card_roles import asked_in_vain, may_do, roles_of, words_of
from engine.search.deck_cards import (
    fighting_by_defense,
    has_own_way,
    has_unread_besides,
    is_monster,
    main_archetype,
    stays,
)
from engine.search.deck_coming import (
    asking_for_field_spells,
    fuses,
    lying_on_another,
    missing_helpers,
    missing_materials,
    names_taken,
    not_coming,
    of_another_sort,
    raised,
    spoken_of_in_vain,
    substitutes,
    untuned,
)
from engine.search.deck_leanings import (
    ANSWERS,
    IN_THE_HAND,
    LEANINGS,
    LOW,
    WEIGHTY,
    DealtDeck,
    has_its_attack_from_elsewhere,
    leanings,
    special_summoning,
)
from engine.search.deck_levels import changed_to, copies_of_level, printed_levels
from engine.search.deck_needs import given_in_vain, sought_in_vain
from engine.search.deck_remarks import DeckRemark, Sentence, at_least, examples, names_of

_FEW: Final = 2
_SELDOM: Final = 0.12
_STRONG: Final = 2000
_LARGE: Final = 2500
_PLAIN_ATTACKER: Final = 1700
_XYZ_MATERIALS: Final = 3
_LEANING: Final = 6
_TUNERS: Final = 4
_SPEAKING: Final = 4  # cards that speak of one that isn't there
_BY_SPELL: Final = re.compile(r"Ritual Summon(?:ed)? (?:this card )?with (?:the Ritual [^,.]*, )?[\"“]([^\"”]+)[\"”]")
_NAMED: Final = re.compile(r"[\"“]([^\"”]{2,60})[\"”]")
_HAND: Final = 5
_SHOWN: Final = 2
_ASKED: Final = 3

_WITHOUT_TRIBUTES: Final = re.compile(r"(?:^|\. |\n)You can Normal Summon (?:or Set )?this card without [Tt]ribut")
SOUGHT_BY: Final = "sought by "
"""Begins the role of what a card looks for in the Deck: its name follows, a colon, and the words for what it seeks."""
HINDERED_BY_TRAPS: Final = "hindered by Traps"
HINDERED_IN_THE_GRAVE: Final = "hindered by Traps in the Graveyard"
"""What a remark is about that no card helps with which stays on the field, or no Spell and no Trap at all."""

Weighed = Iterator[tuple[int, DeckRemark]]


def weak_spots(
    deck: Deck, doing: Mapping[str, list[Card]], idle: Mapping[str, Sentence], absent: Collection[str]
) -> list[DeckRemark]:
    """The worst first. Of cards that aren't read nothing is said to be missing that a word of theirs could mean.

    ``absent``: names of monsters that can't come.
    """
    counted = DealtDeck(deck, doing, {*idle, *absent})
    found = [
        *_without_partner(deck, doing),
        *_spoken_of(deck),
        *([*_on_one_card(deck)] or _on_a_field_spell(deck)),
        *_in_vain(deck, idle),
        *_seeking(deck, idle),
        *_hindered(deck, doing),
        *leanings(ANSWERS, counted),
        *leanings(IN_THE_HAND, counted),
        *_in_the_hand(deck),
        *_in_battle(deck, absent),
        *leanings(LEANINGS, counted),
    ]
    told = sorted(found, key=lambda pair: -pair[0])
    return [remark for place, (weight, remark) in enumerate(told) if weight >= WEIGHTY or place < _FEW]


# ------------------------------------------------------------------------------------ what can't come

_PLAYED_FROM_HAND: Final = re.compile(r"\b(?:discard|send) this card(?: from your hand)?(?: to the (?:GY|Graveyard))?;")
"""It need not come to the field."""


def _without_partner(deck: Deck, doing: Mapping[str, list[Card]]) -> Weighed:
    main, extra = deck.main, deck.extra
    synchros = [card for card in extra if is_monster(card, v.SYNCHRO)]
    coming = [card for card in synchros if card not in untuned(deck) and not has_own_way(card)]
    tuners = [card for card in (*main, *extra) if is_monster(card, v.TUNER)]
    if synchros and not tuners:
        words = Sentence("{n} × Synchro Monster, but no Tuner to Summon them with.", n=len(synchros))
        role, goes = ("tunes", ()) if len(synchros) > _FEW else ("", names_of(synchros))
        yield 100 if role else 69, DeckRemark("no tuners", words, names_of(synchros), role, goes)
    elif len(coming) > _FEW and len(tuners) <= _TUNERS or coming and len(tuners) == 1:
        words = Sentence("{n} × Synchro Monster, but only {tuners} × Tuner.", n=len(coming), tuners=len(tuners))
        yield 62, DeckRemark("few tuners", words, names_of(tuners), "tunes")
    elif len(coming) >= _LEANING >= len(tuners := [card for card in tuners if not card.belongs_in_extra_deck]):
        words = Sentence(
            "{n} × Synchro Monster, and all of them need one of {tuners} × Tuner ({cards}): without one none comes.",
            n=len(coming),
            tuners=len(tuners),
            cards=examples(names_of(tuners)),
        )
        yield 58, DeckRemark("leans on tuners", words, names_of(tuners), "tunes")
    if lost := untuned(deck):
        words = Sentence(
            "{n} × Synchro Monster can’t come by the Tuners and the Levels in the Deck ({cards}).",
            n=len(lost),
            cards=examples(names_of(lost)),
        )
        yield 74, DeckRemark("untuned", words, names_of(lost), "synchro", names_of(lost))
    if synchros and len(tuners) >= _TUNERS * len(synchros):
        words = Sentence(
            "{tuners} × Tuner, but only {n} × Synchro Monster in the Extra Deck.", tuners=len(tuners), n=len(synchros)
        )
        yield 45, DeckRemark("few synchros", words, names_of((*synchros, *tuners)), "synchro")
    tuners = [card for card in tuners if not _PLAYED_FROM_HAND.search(card.text)]
    if len(tuners) > _FEW and not synchros:
        words = Sentence("{n} × Tuner, but no Synchro Monster in the Extra Deck.", n=len(tuners))
        yield 57, DeckRemark("no synchros", words, names_of(tuners), "synchro")
    rituals = [card for card in main if is_monster(card, v.RITUAL)]
    spells = [card for card in main if card.kinds & (v.SPELL | v.RITUAL) == v.SPELL | v.RITUAL]
    if rituals and not spells:
        words = Sentence("{n} × Ritual Monster, but no Ritual Spell.", n=len(rituals))
        named = next((name for card in rituals for name in _BY_SPELL.findall(card.text)), "")
        goes = names_of(rituals) if len(rituals) == 1 else ()
        yield 100, DeckRemark("no ritual spells", words, names_of(rituals), f"is {named}" if named else "", goes)
    elif rituals and len(rituals) <= _FEW and len(spells) <= _FEW:
        words = Sentence(
            "{n} × Ritual Monster and {spells} × Ritual Spell: they are seldom in the hand together.",
            n=len(rituals),
            spells=len(spells),
        )
        yield 58, DeckRemark("few rituals", words, names_of((*rituals, *spells)), "ritual spell")
    elif rituals and all(map(_of_hand_and_field, spells)):
        words = Sentence(
            "Each Ritual Summon takes three cards or more: the Ritual Monster, one of {n} Ritual Spells, and Tributes.",
            n=len(spells),
        )
        yield 57, DeckRemark("leans on rituals", words, names_of((*rituals, *spells)), "ritual spell")
    elif rituals:
        words = Sentence(
            "{n} × Ritual Monster, and all of them need one of {spells} × Ritual Spell ({cards}).",
            n=len(rituals),
            spells=len(spells),
            cards=examples(names_of(spells)),
        )
        yield 56, DeckRemark("leans on ritual spells", words, names_of((*rituals, *spells)), "ritual spell")
    if spells and not rituals:
        words = Sentence("{n} × Ritual Spell, but no Ritual Monster in the Main Deck.", n=len(spells))
        yield 100, DeckRemark("no ritual monsters", words, names_of(spells))
    yield from _without_fusing(deck, doing)
    yield from _without_materials(deck)
    yield from _xyz(deck)


def _of_hand_and_field(card: Card) -> bool:
    """Whether all that this card takes for a Summon comes from hand and field."""
    text = card.text.replace("Extra Deck", "")
    return card.understood and not re.search(r"Deck|Graveyard|GY|hand or field.*treat", text)


def _without_fusing(deck: Deck, doing: Mapping[str, list[Card]]) -> Weighed:
    fusions = [card for card in deck.extra if is_monster(card, v.FUSION) and not has_own_way(card)]
    fusing = doing.get("fuses", [])
    if not fusions:
        return
    if not fuses(deck):
        words = Sentence(
            "{n} × Fusion Monster ({cards}), but no card that Fusion Summons.",
            n=len(fusions),
            cards=examples(names_of(fusions)),
        )
        role, goes = ("fuses", ()) if len(fusions) > 1 else ("", names_of(fusions))
        yield 95 if role else 66, DeckRemark("nothing fuses", words, names_of(fusions), role, goes)
    elif len(fusing) == 1:
        words = Sentence(
            "{n} × Fusion Monster, but only one card that Fusion Summons: {cards}.",
            n=len(fusions),
            cards=examples(names_of(fusing)),
        )
        yield 82, DeckRemark("few fuse", words, names_of((*fusing, *fusions)), "fuses")
    elif len(fusions) >= _LEANING and all(map(_of_hand_and_field, fusing)):
        words = Sentence(
            "Each Fusion Summon takes three cards or more: one of {n} cards for it ({cards}), and the materials.",
            n=len(fusing),
            cards=examples(names_of(fusing)),
        )
        yield 57, DeckRemark("leans on fusions", words, names_of((*fusing, *fusions)), "fuses")


def _without_materials(deck: Deck) -> Weighed:
    if missing := missing_materials(deck):
        words = Sentence("Materials that aren’t in the Deck: {pairs}.", pairs=_pairs(missing))
        if instead := substitutes(deck):
            words = Sentence(
                "Materials that aren’t in the Deck, but may be substituted ({cards}): {pairs}.",
                cards=examples(names_of(instead)),
                pairs=_pairs(missing),
            )
        asking = tuple(dict.fromkeys(name for cards in missing.values() for name in cards))
        alone = sum(card.name in asking for card in deck.extra) == 1
        role, goes = ("", asking) if alone else (f"is {next(iter(missing))}", ())
        yield 71 if alone else 79, DeckRemark("no material", words, asking, role, goes)
    if helpers := missing_helpers(deck):
        copies = sum(card.name in helpers for card in deck.main)
        by_helper: dict[str, list[str]] = {}
        for name, helper in helpers.items():
            by_helper.setdefault(helper, []).append(name)
        words = Sentence(
            "{n} × monster comes only by a card that the Deck doesn’t have: {pairs}.", n=copies, pairs=_pairs(by_helper)
        )
        yield (
            93 if copies > 1 else 78,
            DeckRemark("no helper", words, tuple(helpers), f"is {next(iter(by_helper))}", tuple(helpers)),
        )


def _spoken_of(deck: Deck) -> Weighed:
    """A card that several others speak of, by its whole name."""
    found = {name: cards for name, cards in spoken_of_in_vain(deck).items() if len(cards) >= _SPEAKING}
    for name, cards in sorted(found.items(), key=lambda pair: -len(pair[1]))[:1]:
        if len(set(names_of(cards))) > 1:
            words = Sentence(
                "{n} cards speak of “{name}”, which isn’t in the Deck ({cards}).",
                n=len(cards),
                name=name,
                cards=examples(names_of(cards)),
            )
            yield 88, DeckRemark("spoken of", words, names_of(cards), f"is {name}")


_BESIDE_IT: Final = re.compile(
    r"\b(?:[Ww]hile|[Ii]f|[Uu]nless) you (?:do not |don't )?control (?:an? |the )?(?:face-up )?"
    r"[\"“]([^\"”]+)[\"”](?! [a-z]*\s?(?:[Mm]onster|[Cc]ard))|"
    r"[\"“]([^\"”]+)[\"”] (?:is |you control )?on the field\b"
)
"""How a text tells which card it wants on the field."""


def _on_one_card(deck: Deck) -> Weighed:
    """A card of the Deck that many others want on the field, by its whole name, or by the one that it takes there."""
    wanting: dict[str, list[Card]] = {}
    for card in deck.main:
        for name in {first or second for first, second in _BESIDE_IT.findall(card.text)} - {*card.called}:
            wanting.setdefault(name, []).append(card)
    for name, cards in sorted(wanting.items(), key=lambda pair: -len(pair[1]))[:1]:
        there = [card for card in deck.cards() if name in (*card.called, *names_taken(card))]
        there = [card for card in there if card in deck.main or card in deck.extra]
        if len(cards) >= _LEANING and there:
            words = Sentence(
                "{n} cards want “{name}” on the field ({cards}): without it, or once it is destroyed, they do less. "
                "In the Deck: {there}.",
                n=len(cards),
                name=name,
                cards=examples(names_of(cards)),
                there=len(there),
            )
            yield 75, DeckRemark("leans on one card", words, (*names_of(cards), *names_of(there)))


def _on_a_field_spell(deck: Deck) -> Weighed:
    for field, cards in asking_for_field_spells(deck).items():
        words = Sentence(
            "{n} cards ask for the Field Spell “{name}” ({cards}): who destroys it takes much away. In the Deck: "
            "{there}.",
            n=len(cards),
            name=field.name,
            cards=examples(names_of(cards)),
            there=deck.main.count(field),
        )
        yield 66, DeckRemark("leans on a field spell", words, (*names_of(cards), field.name))


def _pairs(missing: Mapping[str, list[str]]) -> Sentence:
    """What is missing, and one of the cards that ask for it."""
    pairs = [Sentence("“{name}” for “{card}”", name=name, card=cards[0]) for name, cards in [*missing.items()][:_SHOWN]]
    if len(missing) > len(pairs):
        pairs.append(Sentence("…"))
    return Sentence.listed(pairs)


def _xyz(deck: Deck) -> Weighed:
    """Ranks with few monsters of their Level; and what the Level is there for, but not the sort that is asked for."""
    levels = printed_levels(deck)
    on_another = lying_on_another(deck) | raised(deck)
    made = [card for card in deck.extra if is_monster(card, v.XYZ) and card.name not in on_another]
    lost = [card for card in made if of_another_sort(card, deck)]
    ranks = Counter(card.level for card in made if card not in lost)
    lacking = [rank for rank in ranks if copies_of_level(deck, rank) <= _XYZ_MATERIALS]
    if lost:
        words = Sentence(
            "{n} × Xyz Monster can’t come by the monsters in the Deck ({cards}).",
            n=len(lost),
            cards=examples(names_of(lost)),
        )
        yield 74, DeckRemark("not overlaid", words, names_of(lost), "", names_of(lost))
    if not lacking:
        return
    cards = [card for card in made if card.level in lacking and card not in lost]
    if len(lacking) == 1:
        (rank,) = lacking
        words = Sentence(
            "{count} × Xyz Monster of Rank {rank} ({cards}), but only {n} × Level {rank} in the Main Deck."
            if levels[rank]
            else "{count} × Xyz Monster of Rank {rank} ({cards}), for which a Level has to be changed."
            if changed_to(deck)[rank]
            else "{count} × Xyz Monster of Rank {rank} ({cards}), but no monster of Level {rank} in the Main Deck.",
            count=ranks[rank],
            rank=rank,
            n=levels[rank],
            cards=examples(names_of(cards)),
        )
    else:
        each = [Sentence("Rank {rank} from {n} × Level {rank}", rank=rank, n=levels[rank]) for rank in sorted(lacking)]
        words = Sentence(
            "{count} × Xyz Monster with few monsters of its Level in the Main Deck: {each}.",
            count=sum(ranks[rank] for rank in lacking),
            each=Sentence.listed(each),
        )
    none = any(levels[rank] < _FEW for rank in lacking)
    one = len(cards) == 1
    goes = names_of(card for card in cards if one or levels[card.level] < _FEW)
    role = "xyz" if none or one else f"level {max(lacking, key=lambda rank: ranks[rank])}"
    alone = len({*names_of(cards)}) == 1 or all(ranks[rank] <= 1 for rank in lacking)
    yield (73 if alone else 90) if none else 66, DeckRemark("no xyz materials", words, names_of(cards), role, goes)


# ---------------------------------------------------------------------- what asks in vain, what hinders


def asking_in_vain(deck: Deck) -> dict[str, Sentence]:
    """Names of cards that ask for what isn't there, each with what it asks for; of monsters those that do nothing but
    beside another one."""
    every = (*deck.main, *deck.extra)
    there = {word for card in every if card.kinds & v.MONSTER for word in words_of(card)}
    there |= {word for card in every for word in _made(card)}
    idle: dict[str, Sentence] = {}
    for card in dict.fromkeys(deck.main):
        if asked := asked_in_vain(card, there):
            words = Sentence.listed(Sentence("counters" if word == "Counter" else word) for word in asked[:_ASKED])
            idle[card.name] = Sentence("“{card}” ({asked})", card=card.name, asked=words)
        elif given := given_in_vain(card, deck.main):
            idle[card.name] = Sentence("“{card}” ({asked})", card=card.name, asked=given)
        elif lacking := _named_in_vain(card, every) or _fetches_in_vain(card, every):
            idle[card.name] = Sentence("“{card}” (“{name}”)", card=card.name, name=lacking)
    return idle


def _in_vain(deck: Deck, idle: Mapping[str, Sentence]) -> Weighed:
    if idle:
        copies = sum(card.name in idle for card in deck.main)
        parts = [*idle.values()][:3]
        if len(idle) > len(parts):
            parts.append(Sentence("…"))
        words = Sentence(
            "{n} × card asks for something that the Deck doesn’t have: {cards}.", n=copies, cards=Sentence.listed(parts)
        )
        one = next((asking.arguments["name"] for asking in idle.values() if "name" in asking.arguments), "")
        yield (
            92 if copies > 1 else 77,
            DeckRemark("in vain", words, tuple(idle), f"is {one}" if one else "", tuple(idle)),
        )


def _seeking(deck: Deck, idle: Collection[str]) -> Weighed:
    """Cards that bring something from the Deck, and it isn't there."""
    seeking = {
        card: vainly
        for card in dict.fromkeys(deck.main)
        for role in ("fetches", "summons from the deck")
        if card.name not in idle and role in roles_of(card) and (vainly := sought_in_vain(card, role, deck.main))
    }
    others = {name for name, cards in spoken_of_in_vain(deck).items() if len(cards) >= _SPEAKING}
    seeking = {card: asked for card, asked in seeking.items() if asked.strip('"“”') not in others}
    if seeking:
        words = Sentence(
            "{n} × card looks in the Deck for something that isn’t there: {cards}.",
            n=sum(card in seeking for card in deck.main),
            cards=Sentence.listed(
                Sentence("“{card}” ({asked})", card=card.name, asked=asked)
                for card, asked in [*seeking.items()][:_SHOWN]
            ),
        )
        named = main_archetype(deck)
        asking = [card for card in seeking if deck.main.count(card) > 1 or _is_ours(card, named)]
        role = f"{SOUGHT_BY}{asking[0].name}: {seeking[asking[0]]}" if asking else ""
        alone = [card for card in seeking if roles_of(card) <= {"fetches", "summons from the deck"}]
        yield 68, DeckRemark("seeks in vain", words, names_of(seeking), role, () if role else names_of(alone))


def _made(card: Card) -> Iterator[str]:
    """Spell Counters come from cards; Tokens and changed Types may be of any sort, so that all words of such a text
    count."""
    if re.search(r"[Pp]lace[^.]* Counter|with \d+ [^.]* Counter", card.text):
        yield "Counter"
    if re.search(r"Token|becomes?\b|treated as|declare", card.text):
        yield from re.findall(r"[A-Z][\w-]+", card.text)


_BESIDES: Final = re.compile(r",? except [\"“][^\"”]+[\"”]|,? then you can[^.;]*")
_ONLY_STRONGER: Final = re.compile(r"\b[Gg]ains? \d+ (?:ATK|DEF)|increase (?:its|the|this) [^.;]*(?:ATK|DEF)")
_BESIDE_ANOTHER: Final = re.compile(r"you control an? (?:face-up )?[\"“]")


def _named_in_vain(card: Card, every: Iterable[Card]) -> str:
    """The card that it is about, if all that it names is missing."""
    text = _BESIDES.sub("", card.text)
    if card.kinds & v.MONSTER and (not _BESIDE_ANOTHER.search(text) or _ONLY_STRONGER.search(text)):
        return ""
    named = [name for name in _NAMED.findall(text) if name not in (*card.called, *names_taken(card))]
    before, *choices = text.split("●")
    first = before.partition(".")[0]
    asks_at_once = any(name in named for name in _NAMED.findall(first))  # else it does its first thing without
    asks_in_each = bool(choices) and all(map(_NAMED.search, choices))
    if not asks_at_once and not asks_in_each or re.search(r"treated as|Token|except|declare", text):
        return ""
    for name in named:
        for each in every:
            if each.name != card.name and (
                name in each.called or name in names_taken(each) or belongs(each, each.called, name)
            ):
                return ""
    return str(named[0])


_FETCHED: Final = re.compile(
    r"(?:[Aa]dd|Special Summon) (?:\d|an?) [\"“]([^\"”]{2,60})[\"”](?: [\w/-]+){0,3} from your (?:Deck|hand)"
)


def _fetches_in_vain(card: Card, every: Iterable[Card]) -> str:
    """What it fetches, by a name that nothing there has; where it does nothing else."""
    found = _FETCHED.findall(card.text)
    if card.kinds & v.MONSTER or len(found) != 1 or roles_of(card) - {"fetches", "summons from the deck"}:
        return ""
    there = any(found[0] in each.called or belongs(each, each.called, found[0]) for each in every if each != card)
    return "" if there else str(found[0])


_FORBIDS: Final = (
    (re.compile(r"Neither player can Special Summon (?:monsters )?from the (?:GY|Graveyard)"), {"revives"}),
    (re.compile(r"Neither player can (?:draw|add)[^.]*by card effects?"), {"draws", "fetches"}),
    (re.compile(r"[Nn]either player can add cards from (?:the|their) Deck to (?:the|their) hand"), {"fetches"}),
    (
        re.compile(r"[Nn]either player can send cards from the Deck to|Cards cannot be sent from the Deck"),
        {"fills the graveyard"},
    ),
)
"""How a text forbids both players what cards of the Deck do, as roles."""
_NO_SPECIAL_SUMMONS: Final = re.compile(r"Neither player can Special Summon monsters\.")
_NO_SUMMONS_FOR_A_TURN: Final = re.compile(
    r"\b[Yy]ou cannot Special Summon (?:monsters )?(?:or [^.;:●]*)?(?:during )?the turn\b(?![^.;:●]*\bexcept\b)"
)
_SUMMONING: Final = 10  # cards that Special Summon, from which on a turn without that is lost
_NO_ATTACK: Final = re.compile(r"Level (\d+) or higher monsters cannot (?:declare an )?attack(?! directly)")
_NO_STRONG_ATTACK: Final = re.compile(r"^Monsters with (\d+) or more ATK cannot (?:declare an )?attack")
_DESTROYS_TYPE: Final = re.compile(
    r"^Destroy all (?:face-up )?([A-Z][\w-]+(?: Beast)?)(?:-Type)? monsters on the field"
)


def roles_forbidden(card: Card) -> frozenset[str]:
    """What no player's cards may do as long as it is there."""
    return frozenset(role for words, roles in _FORBIDS if words.search(card.text) for role in roles)


def costs_the_turn_of(card: Card, deck: Deck, doing: Mapping[str, list[Card]]) -> list[Card]:
    """The cards that Special Summon, where there are many of them, and who uses this one cannot in that turn."""
    if not _NO_SUMMONS_FOR_A_TURN.search(card.text):
        return []
    summoning = special_summoning(DealtDeck(deck, doing))
    return summoning if len(summoning) >= _SUMMONING else []


def hit_by(card: Card, deck: Deck, doing: Mapping[str, list[Card]]) -> list[Card]:
    """Cards of the Deck that it stops or destroys as well as the opponent's."""
    if forbidden := roles_forbidden(card):
        return [each for each in deck.main if any(each in doing.get(role, ()) for role in forbidden)]
    if _NO_SPECIAL_SUMMONS.search(card.text):
        return special_summoning(DealtDeck(deck, doing))
    absent = not_coming(deck)
    coming = [each for each in (*deck.main, *deck.extra) if is_monster(each) and each.name not in absent]
    if found := _NO_ATTACK.search(card.text):
        return [each for each in coming if not is_monster(each, v.XYZ) and each.level >= int(found[1])]
    if found := _NO_STRONG_ATTACK.search(card.text):
        return [each for each in coming if each.attack >= int(found[1])]
    if found := _DESTROYS_TYPE.search(card.text):
        return [each for each in coming if found[1] in words_of(each)]
    return []


def _is_ours(card: Card, named: str | None) -> bool:
    return named is not None and belongs(card, card.called, named)


_WANTS_NONE: Final = re.compile(r"(?:control|have) no (?:Spell/Trap Cards|Spells/Traps|Spells or Traps|Spell or Trap)")


def wanting_no_spells(deck: Deck) -> tuple[str, list[Card]]:
    """Its monsters that want no Spells or Traps beside them, and which of the two remarks that is: of the field or of
    the Graveyard; "" where there are few."""
    alone = [card for card in deck.main if is_monster(card) and _WANTS_NONE.search(card.text)]
    if len(alone) <= _FEW:
        return "", alone
    in_grave = sum("have no" in card.text for card in alone) * 2 > len(alone)
    return HINDERED_IN_THE_GRAVE if in_grave else HINDERED_BY_TRAPS, alone


def _hindered(deck: Deck, doing: Mapping[str, list[Card]]) -> Weighed:
    """Cards that bind both players, and stop the Deck's own."""
    key, alone = wanting_no_spells(deck)
    in_grave = key == HINDERED_IN_THE_GRAVE
    staying = [card for card in deck.main if not is_monster(card) and (in_grave or stays(card))]
    if key and len(staying) > _FEW:
        words = Sentence(
            "{n} monsters want no Spells or Traps in their Graveyard ({cards}); the Deck has {traps}."
            if in_grave
            else "{n} monsters want no Spells or Traps on their side ({cards}); the Deck has {traps} that lie there.",
            n=len(alone),
            cards=examples(names_of(alone)),
            traps=len(staying),
        )
        named = main_archetype(deck)
        others = [card for card in staying if not _is_ours(card, named)]
        yield 76, DeckRemark(key, words, names_of((*alone, *staying)), "", names_of(others))
    for card in dict.fromkeys(deck.main):
        fights = is_monster(card) and card.attack >= _PLAIN_ATTACKER
        goes = () if fights or _is_ours(card, main_archetype(deck)) else (card.name,)
        own = hit_by(card, deck, doing)
        if len(own) > _FEW:
            words = Sentence(
                "“{card}” also hits the Deck’s own cards ({n}: {cards}).",
                card=card.name,
                n=len(own),
                cards=examples(names_of(own)),
            )
            yield 68 + min(len(own), 20) // 2, DeckRemark("hinders", words, (card.name, *names_of(own)), "", goes)
        elif summoning := costs_the_turn_of(card, deck, doing):
            words = Sentence(
                "Who uses “{card}” cannot Special Summon in that turn, and {n} cards of the Deck do that ({cards}).",
                card=card.name,
                n=at_least(len(summoning), has_unread_besides(deck, summoning)),
                cards=examples(names_of(summoning)),
            )
            told = DeckRemark("costs the turn", words, (card.name, *names_of(summoning)), "", goes)
            yield 56 + min(len(summoning), 20) // 2, told


# ------------------------------------------------------------------------------------------- the hand


def _in_the_hand(deck: Deck) -> Weighed:
    begin = [card for card in deck.main if can_begin(card)]
    without = float(chance({1: len(begin), 0: len(deck.main) - len(begin)}, _HAND, (Demand(0, 0, EXACTLY),)))
    if without > _SELDOM:
        words = Sentence(
            "{percent} % of opening hands of 5 have no monster that can be Normal Summoned without Tributes; the Deck "
            "has {n}.",
            percent=round(without * 100),
            n=len(begin),
        )
        yield 70, DeckRemark("no monster to begin with", words, names_of(begin), "begins")


def can_begin(card: Card) -> bool:
    """Whether it can be Normal Summoned or Set at once."""
    if not is_monster(card) or card.kinds & v.RITUAL:
        return False
    if re.search(r"[Cc]annot be Normal Summoned(?!,? unless)", card.text):  # else it can be Set
        return False
    return card.level <= LOW or _WITHOUT_TRIBUTES.search(card.text) is not None


# --------------------------------------------------------------------------------------------- battle


def _in_battle(deck: Deck, absent: Collection[str]) -> Weighed:
    monsters = [card for card in (*deck.main, *deck.extra) if is_monster(card) and card.name not in absent]
    if not monsters:
        return
    best = max(monsters, key=lambda card: (card.attack, card.name))
    waits = any(card.name in absent and card.attack > best.attack for card in (*deck.main, *deck.extra))
    low = [card for card in monsters if card.level <= LOW and not card.belongs_in_extra_deck]
    best_low = max(low, key=lambda card: (card.attack, card.name), default=None)
    growing = [card for card in monsters if has_its_attack_from_elsewhere(card)]
    attackers = [card for card in monsters if card.attack >= _PLAIN_ATTACKER]
    if fighting_by_defense(deck):
        return
    if best.attack < _STRONG and len(growing) < _LEANING:
        words = Sentence(
            "No monster that can come has more than {attack} ATK printed (“{name}”)."
            if waits
            else "No monster has more than {attack} ATK printed (“{name}”).",
            attack=best.attack,
            name=best.name,
        )
        yield 78, DeckRemark("weak in battle", words, (best.name,), "attacks")
    elif best_low is not None and best_low.attack < _PLAIN_ATTACKER and len(growing) < _LEANING:
        words = Sentence(
            "Of its monsters of Level 4 or lower none has more than {attack} ATK printed (“{name}”).",
            attack=best_low.attack,
            name=best_low.name,
        )
        yield 60, DeckRemark("weak at first", words, (best_low.name,), "attacks")
    elif 0 < len(attackers) < _LEANING and not waits and not growing:
        words = Sentence(
            "Of its {of} monsters no more than {n} have {attack} ATK or more printed ({cards}).",
            of=len(monsters),
            n=len(attackers),
            attack=_PLAIN_ATTACKER,
            cards=examples(names_of(attackers)),
        )
        yield 55, DeckRemark("few attackers", words, names_of(attackers), "attacks")
    removing = [card for card in (*deck.main, *deck.extra) if may_do(card, "removes monsters")]
    surely = [card for card in removing if "removes monsters" in roles_of(card)]
    large = [card for card in monsters if card.attack >= _LARGE]
    if not waits and best.attack < _LARGE and _FEW < len(removing) <= _LEANING and surely:
        words = Sentence(
            "A monster of {large} ATK: none of its monsters has as much printed, and no more than {n} cards get rid of "
            "one by an effect ({cards}).",
            large=_LARGE,
            n=len(removing),
            cards=examples(names_of(surely)),
        )
        yield 64, DeckRemark("nothing over 2500", words, names_of((*removing, *large)), "removes monsters")
    elif _STRONG <= best.attack < _LARGE:
        words = Sentence(
            "No monster that can come has {large} ATK printed; the strongest is “{name}” with {attack}."
            if waits
            else "No monster has {large} ATK printed; the strongest is “{name}” with {attack}.",
            large=_LARGE,
            name=best.name,
            attack=best.attack,
        )
        yield 42, DeckRemark("none of 2500", words, (best.name,))
