"""What a Deck is trying to do, and what it lacks, as far as its cards' texts and figures tell.

Told are counts of copies and facts that follow from them; nobody has played with the Deck for it. Cards whose texts
aren't read tell little here but their figures.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import UNKNOWN_STAT, Card
from engine.cards.deck import Deck
from engine.search.deck_cards import (
    doing_what,
    fighting_by_defense,
    has_own_way,
    has_unread_besides,
    is_monster,
    main_archetype,
)
from engine.search.deck_coming import (
    XYZ_MATERIALS,
    asking_for_field_spells,
    comes_over_another,
    fuses_into,
    not_coming,
    of_another_sort,
    on_one_alone,
    raised,
    xyz_materials,
    wants_another,
)
from engine.search.deck_levels import changed_to, printed_levels
from engine.search.deck_remarks import DeckRemark, Sentence, at_least, examples, names_of
from engine.search.deck_weak_spots import asking_in_vain, weak_spots
from engine.search.facts_asked import archetypes_of

_FEW: Final = 2
_MOST: Final = 3
_STAYING: Final = 10
_SLOWING: Final = 5
_BURNING: Final = 15
_RANKS: Final = 5
_IN_EVERY_DECK: Final = 0.4
"""By how much a card of another house tells less than one of the Deck's own."""

_MEANS: Final[Mapping[str, tuple[float, str]]] = {
    "removes monsters": (0.6, "get rid of the opponent’s monsters ({n}: {cards})"),
    "removes spells": (0.7, "get rid of Spells or Traps ({n}: {cards})"),
    "draws": (0.8, "draw ({n}: {cards})"),
    "fetches": (0.9, "fetch cards from the Deck ({n}: {cards})"),
    "revives": (1.2, "Special Summon from the Graveyard ({n}: {cards})"),
    "takes back": (1.0, "take cards back to the hand ({n}: {cards})"),
    "negates": (1.2, "negate cards, effects or Summons ({n}: {cards})"),
    "stops attacks": (0.8, "stop attacks ({n}: {cards})"),
    "burns": (1.2, "inflict effect damage ({n}: {cards})"),
    "fills the graveyard": (1.5, "send cards from the Deck to the Graveyard ({n}: {cards})"),
    "summons from the deck": (1.5, "Special Summon from the Deck ({n}: {cards})"),
    "summons from the hand": (1.2, "Special Summon from the hand ({n}: {cards})"),
    "locks attacks": (1.6, "keep monsters from attacking as long as they are on the field ({n}: {cards})"),
    "holds back": (1.4, "restrict what players or monsters may do ({n}: {cards})"),
    "strengthens": (0.7, "raise the ATK of other monsters ({n}: {cards})"),
    "protects": (0.7, "protect monsters or themselves ({n}: {cards})"),
    "turns face-down": (1.5, "turn monsters face-down ({n}: {cards})"),
    "counts counters": (1.0, "place counters ({n}: {cards})"),
    "works when tribute summoned": (1.4, "do something when they are Tribute Summoned ({n}: {cards})"),
    "works when discarded": (1.5, "do something when they are discarded ({n}: {cards})"),
    "sets from the deck": (1.3, "Set cards from the Deck ({n}: {cards})"),
    "lies as a spell": (1.5, "place monsters in the Spell & Trap Zone as Continuous Spells ({n}: {cards})"),
    "brings back the banished": (1.5, "Special Summon what is banished ({n}: {cards})"),
    "works when sent to the graveyard": (1.4, "do something when they are sent to the Graveyard ({n}: {cards})"),
    "works when destroyed": (1.1, "do something when they are destroyed ({n}: {cards})"),
    "works when tributed": (1.6, "do something when they are Tributed ({n}: {cards})"),
    "works when banished": (1.6, "do something when they are banished ({n}: {cards})"),
    "works from the graveyard": (1.1, "do something by banishing themselves from the Graveyard ({n}: {cards})"),
    "makes tokens": (1.5, "Special Summon Tokens ({n}: {cards})"),
    "goes back": (1.4, "return to the hand by themselves ({n}: {cards})"),
    "excavates": (1.5, "excavate cards of the Deck ({n}: {cards})"),
    "gains life points": (0.9, "gain Life Points ({n}: {cards})"),
    "shuffles back": (1.4, "shuffle cards from the Graveyard into the Deck ({n}: {cards})"),
    "tributes": (1.1, "Tribute monsters for what they do ({n}: {cards})"),
    "destroys its own": (1.5, "destroy other cards of one’s own ({n}: {cards})"),
    "summons in an effect": (1.5, "Synchro or Xyz Summon in an effect ({n}: {cards})"),
    "works as material": (1.3, "do something as material of another monster ({n}: {cards})"),
    "attacks unanswered": (1.6, "keep the opponent from activating cards when they attack ({n}: {cards})"),
    "changes levels": (1.0, "change Levels ({n}: {cards})"),
    "changes positions": (1.0, "change battle positions ({n}: {cards})"),
    "turns with its position": (1.2, "do one thing in Attack Position and another in Defense Position ({n}: {cards})"),
    "flips": (1.0, "have FLIP effects ({n}: {cards})"),
    "equips others": (1.0, "make cards Equip Cards ({n}: {cards})"),
    "equips": (1.0, "equip monsters ({n} Equip Spells: {cards})"),
    "unites": (1.1, "equip monsters as Union monsters ({n}: {cards})"),
}
"""How much it says about a Deck that it has such cards, and in which words: "Its cards …"."""
_SPECIAL_SUMMONS: Final = frozenset(("summons from the deck", "summons from the hand", "revives"))
"""From where it is tells little more when two of them are told."""
_GROWTH: Final = ("grows", "strengthens")
"""By what else is there, or by a figure that is printed."""
_BY_KIND: Final = ("equips", "unites")
"""No text has to be read for them."""
_SORTS: Final = (
    (v.FLIP, "{n} of its {of} monsters have FLIP effects: they are Set and turned face-up."),
    (v.UNION, "{n} of its {of} monsters are Union monsters, which equip others."),
    (v.GEMINI, "{n} of its {of} monsters are Gemini monsters, which are Normal Summoned twice."),
    (v.SPIRIT, "{n} of its {of} monsters are Spirit monsters, which return to the hand."),
    (v.NORMAL, "{n} of its {of} monsters are Normal Monsters, without effects."),
)
_TOLD_BEFORE: Final = {_SORTS[0][1]: "flips", _SORTS[1][1]: "unites"}
"""What the first line tells already, as a role."""


@dataclass(frozen=True, slots=True)
class DeckCharacter:
    """In three lines what it does; its weak spots, the worst first; ``unread``: copies whose texts aren't read."""

    purpose: tuple[DeckRemark, ...]
    weak_spots: tuple[DeckRemark, ...]
    unread: int

    @classmethod
    def of(cls, deck: Deck) -> "DeckCharacter":
        if not deck.main:
            return cls((), (), 0)
        dealt = (*deck.main, *deck.extra)
        idle = asking_in_vain(deck)
        absent = not_coming(deck)
        doing = doing_what(deck, {*idle, *absent})
        purpose = (
            _plan(deck, doing),
            _means(deck, doing, _TOLD_BEFORE.get(_common(deck)[1].key, "")),
            _ending(deck, doing, absent),
        )
        unread = sum(not card.understood for card in dealt)
        return cls(tuple(filter(None, purpose)), tuple(weak_spots(deck, doing, idle, absent))[:_MOST], unread)


# ------------------------------------------------------------------------------------- what it does


def _plan(deck: Deck, doing: Mapping[str, list[Card]]) -> DeckRemark:
    """What most of it has in common, and by what its large monsters come."""
    key, words, cards = _common(deck)
    ways = [*_ways(deck, doing)]
    if ways:
        told = Sentence("{common} Besides: {ways}.", common=words, ways=Sentence.listed(ways))
        return DeckRemark(key, told, names_of(cards))
    return DeckRemark(key, words, names_of(cards))


def _common(deck: Deck) -> tuple[str, Sentence, list[Card]]:
    monsters = [card for card in deck.main if is_monster(card)]
    of = len(monsters)
    if (named := main_archetype(deck)) is not None:
        cards = [card for card in deck.main if belongs(card, card.called, named)]
        words = Sentence(
            "It is built round “{name}”: {n} of its {of} cards in the Main Deck belong to it.",
            name=named,
            n=len(cards),
            of=len(deck.main),
        )
        return "built round", words, cards
    for bit, sentence in _SORTS:
        cards = [card for card in monsters if card.kinds & bit]
        if cards and len(cards) * 2 >= of:
            return "of a sort", Sentence(sentence, n=len(cards), of=of), cards
    kinds = Counter(bit for card in monsters for bit in v.TYPE_NAMES if card.type & bit)
    if kinds and (best := kinds.most_common(1)[0])[1] * 2 >= of:
        cards = [card for card in monsters if card.type & best[0]]
        words = Sentence(
            "{n} of its {of} monsters are of one Type: {type}.", n=best[1], of=of, type=Sentence(v.TYPE_NAMES[best[0]])
        )
        return "of a type", words, cards
    staying = [card for card in deck.main if not is_monster(card) and card.kinds & (v.CONTINUOUS | v.FIELD)]
    if len(staying) >= _STAYING:
        words = Sentence(
            "{n} of its {of} cards are Continuous or Field Spells and Traps, which stay on the field.",
            n=len(staying),
            of=len(deck.main),
        )
        return "staying", words, staying
    spells = sum(bool(card.kinds & v.SPELL) for card in deck.main)
    traps = sum(bool(card.kinds & v.TRAP) for card in deck.main)
    if not monsters:
        return (
            "no monsters",
            Sentence("It has no monsters: Spells {spells}, Traps {traps}.", spells=spells, traps=traps),
            [],
        )
    mix = "It is a mix: {of} monsters of {types} Types, {spells} Spells and {traps} Traps."
    return "mixed", Sentence(mix, of=of, types=len(kinds), spells=spells, traps=traps), []


def _ways(deck: Deck, doing: Mapping[str, list[Card]]) -> Iterator[Sentence]:
    """By what the monsters come that no Normal Summon brings, each with what it takes; and the Field Spell that the
    Deck is about."""
    main, extra = deck.main, deck.extra
    if fusions := [card for card in extra if is_monster(card, v.FUSION)]:
        fusing = [card for card in doing.get("fuses", []) if any(fuses_into(card, each) for each in fusions)]
        if all(map(has_own_way, fusions)):
            yield Sentence("{n} × Fusion, which need no Fusion card", n=len(fusions))
        elif fusing:
            yield Sentence(
                "{n} × Fusion (cards that Fusion Summon: {by}, {cards})",
                n=len(fusions),
                by=len(fusing),
                cards=examples(names_of(fusing), 3),
            )
        else:
            yield Sentence("{n} × Fusion", n=len(fusions))
    if synchros := [card for card in extra if is_monster(card, v.SYNCHRO)]:
        tuners = sum(is_monster(card, v.TUNER) for card in main)
        yield Sentence("{n} × Synchro, with {tuners} × Tuner in the Main Deck", n=len(synchros), tuners=tuners)
    if xyz := [card for card in extra if is_monster(card, v.XYZ)]:
        yield Sentence("{n} × Xyz ({each})", n=len(xyz), each=Sentence.listed(_ranks(deck, xyz)))
    if rituals := [card for card in main if is_monster(card, v.RITUAL)]:
        spells = [card for card in main if card.kinds & (v.SPELL | v.RITUAL) == v.SPELL | v.RITUAL]
        yield Sentence("{n} × Ritual, with {spells} × Ritual Spell", n=len(rituals), spells=len(spells))
    if pendulums := [card for card in main if is_monster(card, v.PENDULUM)]:
        scales = [card.left_scale for card in pendulums] + [card.right_scale for card in pendulums]
        low, high = min(scales), max(scales)
        yield (
            Sentence(
                "{n} × Pendulum in the Main Deck, Scales from {low} to {high}", n=len(pendulums), low=low, high=high
            )
            if high - low > 1
            else Sentence("{n} × Pendulum in the Main Deck, with no two Scales for a Pendulum Summon", n=len(pendulums))
        )
    for field, cards in asking_for_field_spells(deck).items():
        yield Sentence("the Field Spell “{name}”, for which {n} cards ask", name=field.name, n=len(cards))


def _ranks(deck: Deck, xyz: Sequence[Card]) -> Iterator[Sentence]:
    """Of how many monsters each Rank is made; and how many come on top of one alone, or by cards that raise Ranks."""
    levels, changed = printed_levels(deck), changed_to(deck)
    higher = [card for card in xyz if card.name in raised(deck) and not levels[card.level]]
    made = [card for card in xyz if card not in higher and not of_another_sort(card, deck)]
    ranks = sorted({card.level for card in made if not comes_over_another(card)} or {card.level for card in made})
    for rank in ranks[:_RANKS]:
        yield Sentence(
            "Rank {rank} by changed Levels"
            if levels[rank] < XYZ_MATERIALS and changed[rank]
            else "Rank {rank} from {n} × Level {rank}",
            rank=rank,
            n=max((xyz_materials(card, deck) for card in made if card.level == rank), default=0) or levels[rank],
        )
    if len(ranks) > _RANKS:
        yield Sentence("…")
    if alone := on_one_alone(deck):
        yield Sentence("{n} on top of a single monster: {cards}", n=len(alone), cards=examples(names_of(alone)))
    if higher:
        yield Sentence("{n} by cards that raise Ranks: {cards}", n=len(higher), cards=examples(names_of(higher)))


def _means(deck: Deck, doing: Mapping[str, list[Card]], told_before: str) -> DeckRemark | None:
    """The things that its cards do and those of other Decks do less."""
    every_one = [(role, doing[role]) for role in _MEANS if role in doing and role != told_before]
    told = [(role, cards) for role, cards in every_one if len(cards) > _FEW] or every_one
    named = main_archetype(deck)
    ours = {card.name for card in deck.cards() if named is not None and belongs(card, card.called, named)}

    def weight(pair: tuple[str, list[Card]]) -> float:
        """What equips is the Deck's own if it speaks of its monsters."""
        speaking = {card.name for card in pair[1] if pair[0] in _BY_KIND and named in archetypes_of(card)}
        others = sum(card.name not in ours | speaking for card in pair[1]) if ours else 0
        return _MEANS[pair[0]][0] * (len(pair[1]) - others * _IN_EVERY_DECK)

    told.sort(key=weight, reverse=True)
    if not told:
        return None
    alike = [pair for pair in told if pair[0] in _SPECIAL_SUMMONS]
    told = [pair for pair in told if pair not in alike[_FEW:]]
    parts = [
        Sentence(
            _MEANS[role][1],
            n=at_least(len(cards), role not in _BY_KIND and has_unread_besides(deck, cards)),
            cards=examples(sorted(names_of(cards), key=lambda name: name not in ours)),
        )
        for role, cards in told[:_MOST]
    ]
    every = names_of(card for _, cards in told[:_MOST] for card in cards)
    return DeckRemark(
        " ".join(role for role, _ in told[:1]), Sentence("Its cards {things}.", things=Sentence.listed(parts)), every
    )


def _ending(deck: Deck, doing: Mapping[str, list[Card]], absent: Collection[str]) -> DeckRemark | None:
    if winning := names_of(doing.get("wins", ())):
        return DeckRemark("wins by", Sentence("It can win by an effect: {cards}.", cards=examples(winning)), winning)
    burning = doing.get("burns", [])
    monsters = [card for card in (*deck.main, *deck.extra) if is_monster(card) and card.name not in absent]
    strongest = max(monsters, key=lambda card: (card.attack, card in deck.main, card.name), default=None)
    if len(burning) >= _BURNING:
        words = Sentence("It wears the opponent down by effect damage: {n} cards inflict some.", n=len(burning))
        return DeckRemark("burns", words, names_of(burning))
    if strongest is None:
        return None
    if len(doing.get("holds back", ())) >= _SLOWING and len(burning) > _FEW and _common(deck)[0] == "staying":
        words = Sentence(
            "It plays for time and wins slowly: {n} × effect damage ({cards}); its strongest monster is “{name}” "
            "with {attack} ATK.",
            n=len(burning),
            cards=examples(names_of(burning)),
            name=strongest.name,
            attack=strongest.attack,
        )
        return DeckRemark("slow", words, names_of(burning))
    if len(by_defense := fighting_by_defense(deck)) > _FEW:
        highest = max(by_defense, key=lambda card: (card.defense, card.name))
        words = Sentence(
            "It wins by battle with DEF in the place of ATK: {n} cards let monsters fight so; the highest DEF has "
            "“{name}” ({defense}).",
            n=len(by_defense),
            name=highest.name,
            defense=highest.defense,
        )
        return DeckRemark("battles by defense", words, names_of(by_defense))
    sharper = [card for card in dict.fromkeys(doing.get("has more attacks", ())) if not wants_another(card, deck)]
    waits = any(card.name in absent and card.attack > strongest.attack for card in (*deck.main, *deck.extra))
    best = Sentence(
        "its strongest monster that can come is “{name}” with {attack} ATK"
        if waits
        else "its strongest monster is “{name}” with {attack} ATK",
        name=strongest.name,
        attack=strongest.attack,
    )
    unprinted = [card for card in monsters if card.attack == UNKNOWN_STAT]
    if len(unprinted) > _FEW:
        best = Sentence(
            "the highest ATK that is printed has “{name}” ({attack}), and {n} monsters have theirs from what else is "
            "there ({cards})",
            name=strongest.name,
            attack=strongest.attack,
            n=len(unprinted),
            cards=examples(names_of(unprinted)),
        )
    grown = {card for role in _GROWTH for card in doing.get(role, ())}
    growing = [card for card in (*deck.main, *deck.extra) if card in grown]
    parts = [best]
    if sharper:
        cards = examples(names_of(sharper))
        parts.append(Sentence("with a second attack, a direct attack or piercing damage: {cards}", cards=cards))
    if len(growing) > _FEW:
        cards = examples(names_of(growing))
        n = at_least(len(growing), has_unread_besides(deck, growing))
        parts.append(Sentence("{n} cards let ATK grow or double ({cards})", n=n, cards=cards))
    words = Sentence("It wins by battle: {parts}.", parts=Sentence.listed(parts, "; "))
    return DeckRemark("battles", words, tuple(dict.fromkeys((strongest.name, *names_of(sharper)))))
