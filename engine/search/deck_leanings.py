"""So many cards of a sort, then this sentence: a table of what a Deck leans on, lacks, and has too much of.

Each row tells what it counts, when that is told, how much it weighs, and its words.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import UNKNOWN_STAT, Card
from engine.cards.deck import Deck
from engine.search.card_roles import may_do, roles_of
from engine.search.deck_cards import has_unread_besides, is_monster, main_archetype
from engine.search.deck_coming import comes_over_another
from engine.search.deck_needs import bringing, wanted_there_in_vain
from engine.search.deck_remarks import DeckRemark, Sentence, at_least, examples, names_of

_PLAIN_ATTACKER: Final = 1700
_BRINGING: Final = 3  # cards that bring a monster, so that it doesn't lie in the hand
_SHARE: Final = 10  # by how much it weighs more if all cards do it
_GAINING: Final = 6  # cards that do something because they are banished
_SPECIAL_SUMMONS: Final = frozenset(
    (
        "summons from the deck",
        "summons from the hand",
        "revives",
        "brings back the banished",
        "makes tokens",
        "fuses",
        "summons in an effect",
    )
)
_BROUGHT: Final = v.FUSION | v.RITUAL | v.SYNCHRO | v.PENDULUM
_GROWS_ITSELF: Final = re.compile(
    r"(?:^|[.●\n] ?|\] ?|[Tt]his card )[Gg]ains? (?:\d+ )?ATK(?:/DEF| and DEF)? (?:equal\b|for each)"
)
_FROM_THE_HAND: Final = re.compile(r"activate this card (?:from your hand|the turn it was Set)")
_UNAFFECTED: Final = re.compile(r"[Uu]naffected by (?:other|card|the effects|your opponent)")
WEIGHTY: Final = 50
"""Lighter ones are told of a Deck that has hardly another weak spot."""
LOW: Final = 4
"""A monster of this Level or lower needs no Tribute."""


@dataclass(frozen=True, slots=True)
class DealtDeck:
    """A Deck whose cards are counted: what they do, and which of them do nothing, by name."""

    deck: Deck
    doing: Mapping[str, list[Card]]
    out: Collection[str] = ()

    @property
    def dealt(self) -> tuple[Card, ...]:
        return (*self.deck.main, *self.deck.extra)


@dataclass(frozen=True, slots=True)
class Leaning:
    """``counts``: the copies that it is about; ``when``: whether so many of so many cards in the Main Deck are told;
    ``role``: what more cards should do; ``goes``: which of them could go out; ``by_words``: whether a text that isn't
    read may tell the same in other words; ``sure``: of those counted, which are named: what does one of that."""

    key: str
    counts: Callable[[DealtDeck], list[Card]]
    when: Callable[[int, int], bool]
    weight: int
    words: str
    role: str = ""
    goes: Callable[[DealtDeck, Iterable[Card]], tuple[str, ...]] = lambda _, __: ()
    by_words: bool = False
    sure: frozenset[str] = frozenset()

    def told(self, counted: DealtDeck) -> tuple[int, DeckRemark] | None:
        """With its weight: what most of the Deck leans on weighs more."""
        cards, of = self.counts(counted), len(counted.deck.main)
        named = [card for card in cards if not self.sure or self.sure & roles_of(card)]
        if not self.when(len(cards), of) or cards and not named:
            return None
        names = names_of(named)
        n = at_least(len(cards), self.by_words and has_unread_besides(counted.deck, cards), "At least {n}")
        words = Sentence(self.words, n=n, of=of, cards=examples(names))
        share = _SHARE * len(cards) // of if self.by_words and self.weight >= WEIGHTY else 0
        return self.weight + share, DeckRemark(self.key, words, names, self.role, self.goes(counted, cards))


def leanings(table: Iterable[Leaning], counted: DealtDeck) -> Iterator[tuple[int, DeckRemark]]:
    return filter(None, (each.told(counted) for each in table))


# ----------------------------------------------------------------------------------------- what is counted

Counting = Callable[[DealtDeck], list[Card]]


def _with_text(pattern: str, *, monsters: bool = False, main: bool = False) -> Counting:
    words = re.compile(pattern)

    def counts(counted: DealtDeck) -> list[Card]:
        some = counted.deck.main if main else counted.dealt
        return [card for card in some if words.search(card.text) and (is_monster(card) or not monsters)]

    return counts


def _doing(role: str) -> Counting:
    return lambda counted: counted.doing.get(role, [])


def _reached_when_destroyed(counted: DealtDeck) -> list[Card]:
    """Those that an effect can banish or return as well."""
    return [card for card in counted.doing.get("works when destroyed", ()) if not _UNAFFECTED.search(card.text)]


def special_summoning(counted: DealtDeck) -> list[Card]:
    """Synchro, Xyz, Fusion and Ritual Summons are Special Summons as well."""
    doing = {card for role in _SPECIAL_SUMMONS for card in counted.doing.get(role, ())}
    return [
        card
        for card in counted.deck.main
        if card in doing or card.name not in counted.out and _SUMMONS_ANOTHER.search(card.text)
    ]


def _answering(*roles: str) -> Counting:
    """What does one of it; of a text that isn't read, what a word of it could mean."""
    return lambda counted: [
        card for card in counted.dealt if card.name not in counted.out and any(may_do(card, role) for role in roles)
    ]


def _fetching(counted: DealtDeck) -> list[Card]:
    found = [card for card in counted.dealt if may_do(card, "draws") or "fetches" in roles_of(card)]
    return [card for card in found if card.name not in counted.out]


def _monsters(kinds: int = 0) -> Counting:
    return lambda counted: [card for card in counted.deck.main if is_monster(card, kinds)]


def _when_normal(counted: DealtDeck) -> list[Card]:
    """None where others let their player Normal Summon once more."""
    if sum(_ONCE_MORE.search(card.text) is not None for card in counted.deck.main) > _FEW_MORE:
        return []
    return [card for card in counted.deck.main if is_monster(card) and _WHEN_NORMAL.search(card.text)]


def _lost_equips(counted: DealtDeck) -> list[Card]:
    """For nothing: not those that gain something by it."""
    gaining = {"works when destroyed", "works when sent to the graveyard"}
    return [card for card in counted.doing.get("equips", ()) if not roles_of(card) & gaining]


def _costing_the_hand(counted: DealtDeck) -> list[Card]:
    """But those that give a card back for it."""
    return [
        card
        for card in counted.dealt
        if any(not _GIVES_BACK.match(card.text, cost.end()) for cost in _DISCARDS.finditer(card.text))
    ]


def _paying(counted: DealtDeck) -> list[Card]:
    """Where several are paid for each turn that is what is told."""
    return [] if len(_paying_each_turn(counted)) >= _OFTEN else _with_text(_OWN_DAMAGE)(counted)


def _traps(counted: DealtDeck) -> list[Card]:
    """Those that have to be Set first."""
    return [card for card in counted.deck.main if card.kinds & v.TRAP and not _FROM_THE_HAND.search(card.text)]


def _singles(counted: DealtDeck) -> list[Card]:
    copies = Counter(card.name for card in counted.deck.main)
    return [card for card in counted.deck.main if copies[card.name] == 1]


def _clogging(counted: DealtDeck) -> list[Card]:
    main = counted.deck.main
    held = {card for card in dict.fromkeys(main) if _clogs(card) and bringing(card, main) < _BRINGING}
    return [card for card in main if card in held]


def _clogs(card: Card) -> bool:
    """It needs Tributes, and tells of no other way to come."""
    return (
        is_monster(card)
        and card.level > LOW
        and not card.kinds & (v.RITUAL | v.PENDULUM)
        and not (card.understood and card.but().program.procedures)
        and not re.search(
            r"Special Summon (?:this card|it)|without [Tt]ribut|(?<!annot be )Special Summoned|Special Summoned except",
            card.text,
        )
    )


def has_its_attack_from_elsewhere(card: Card) -> bool:
    """Whether "?" is printed for its ATK, or little that grows by its own text."""
    if not is_monster(card) or card.attack >= _PLAIN_ATTACKER:
        return False
    return card.attack == UNKNOWN_STAT or _GROWS_ITSELF.search(card.text) is not None


def _with_attack_from_elsewhere(counted: DealtDeck) -> list[Card]:
    return [card for card in counted.dealt if has_its_attack_from_elsewhere(card) and card.name not in counted.out]


def _overlaid_with_two(counted: DealtDeck) -> list[Card]:
    """Where they are what the Deck wants, not something besides."""
    every = [card for card in counted.deck.extra if is_monster(card, v.XYZ) and card.name not in counted.out]
    others = sum(is_monster(card) and bool(card.kinds & _BROUGHT) for card in counted.dealt)
    if others * 2 >= len(every):
        return []
    return [card for card in every if not comes_over_another(card)]


def _weakest(counted: DealtDeck, cards: Iterable[Card]) -> tuple[str, ...]:
    """Of those that the Deck isn't built round, and that do nothing else."""
    ours = main_archetype(counted.deck)
    others = [card for card in cards if ours is None or not belongs(card, card.called, ours)]
    idle = [card for card in others if not roles_of(card) and (card.understood or card.kinds & v.NORMAL)]
    return names_of(sorted(idle, key=lambda card: (card.attack, card.name))[:1])


def _in_the_grave(counted: DealtDeck) -> list[Card]:
    """None where many do something because they are banished: who banishes them helps as much as he hinders. Those that
    want something not to be there work with nothing."""
    dealt = counted.dealt
    if sum(_WHEN_BANISHED.search(card.text) is not None for card in counted.deck.main) >= _GAINING:
        return []
    working = [card for card in dealt if _OWN_GRAVE.search(_NOT_THERE.sub("", card.text))]
    return [card for card in working if not wanted_there_in_vain(card, dealt)]


_OWN_GRAVE: Final = re.compile(
    r"(?:in|from) your (?:GY|Graveyard)|for each [^.]* in your (?:GY|Graveyard)|(?:in|from) either GY"
)
_NOT_THERE: Final = re.compile(r"\bno [^.;:,]* in your (?:GY|Graveyard)")
_WHEN_BANISHED: Final = re.compile(r"(?:[Ii]f|[Ww]hen) this card is (?:banished|removed from play)")
_NEEDS_ANOTHER: Final = (
    r"unless you control an? [\"“]|(?:If|While|must|if|while) (?:you )?control (?:another|"
    r"an?[^.:,]*monsters? with a different name|\d or more other)"
)
_UPKEEP: Final = (
    r"[Dd]estroy this card unless|unless you [^.]*, destroy this card|"
    r"during (?:each of )?your (?:Standby|End) Phases?[^.]*(?:[Pp]ay \d|destroy this card)"
)
_OWN_DAMAGE: Final = (
    r"\b[Pp]ay (?:half|\d+)\b|\b[Ll]ose (?:half|\d+) (?:of )?(?:your )?(?:LP|Life Points)|"
    r"(?:^|[.:;●\n] ?|\b[Yy]ou )[Tt]ake \d+ damage"
)
_EACH_TURN: Final = (
    r"\b(?:[Dd]uring|in) (?:each of )?your (?:Standby|End|Draw) Phases?[^.]*?"
    r"\b(?:[Tt]ake \d+ damage|[Ll]ose \d+ (?:LP|Life Points))"
)
_paying_each_turn: Final = _with_text(_EACH_TURN)
_OFTEN: Final = 4
_OWN_TOP: Final = r"[Ss]end the top (?:\d+ )?cards? of your Deck to the (?:GY|Graveyard)"
_WHEN_NORMAL: Final = re.compile(r"(?:When|If) this card is Normal Summoned[:,]")
_ONCE_MORE: Final = re.compile(
    r"Normal Summon [^.;]*in addition to your Normal Summon|Normal Summon(?:/Set)? (?:twice|two monsters)|"
    r"(?:resolves, |You can activate this effect; |; )(?:you can )?Normal Summon 1 "
)
_FEW_MORE: Final = 2
_BY_BATTLE: Final = (
    r"if this card (?:attacked|battled|attacks)|"
    r"destroys an? (?:opponent's )?monster(?: \w+)* by battle|inflicts battle damage"
)
_MUST_ATTACK: Final = r"This card must attack,? if able"
_DISCARDS: Final = re.compile(
    r"[Dd]iscard (?:this card|1|2)[^.;]*;|from your hand to the (?:GY|Graveyard);|Discard \d card[^.;]*;"
)
_GIVES_BACK: Final = re.compile(r"[^.]*\b(?:[Dd]raw \d|[Aa]dd \d[^.]* to your hand)")
_SUMMONS_ANOTHER: Final = re.compile(
    r"(?<!would )\b(?:Synchro|Xyz|Fusion|Ritual) Summon (?:up to )?(?:\d|an?|any)\b|"
    r"\bSpecial Summon (?:up to )?(?:\d|an?) [^.;:●]*from your Extra Deck"
)


# --------------------------------------------------------------------------------------- when it is told


def _none(n: int, _: int) -> bool:
    return n == 0


def _few(n: int, _: int) -> bool:
    return n in (1, 2)


def _from(least: int) -> Callable[[int, int], bool]:
    return lambda n, _: n >= least


def _below(least: int) -> Callable[[int, int], bool]:
    return lambda n, _: n < least


def _share(least: float) -> Callable[[int, int], bool]:
    return lambda n, of: n >= least * of


# --------------------------------------------------------------------------------------------- the tables

ANSWERS: Final = (
    Leaning(
        "none: removes monsters", _answering("removes monsters"), _none, 86,
        "No card gets rid of the opponent’s monsters by an effect; only battle does.", "removes monsters",
    ),
    Leaning(
        "few: removes monsters", _answering("removes monsters"), _few, 63,
        "Cards that get rid of the opponent’s monsters by an effect: no more than {n} ({cards}).", "removes monsters",
        sure=frozenset({"removes monsters"}),
    ),
    Leaning(
        "none: removes spells", _answering("removes spells"), _none, 80,
        "No card gets rid of Spells or Traps on the field.", "removes spells",
    ),
    Leaning(
        "few: removes spells", _answering("removes spells"), _few, 59,
        "Cards that get rid of Spells or Traps on the field: no more than {n} ({cards}).", "removes spells",
        sure=frozenset({"removes spells"}),
    ),
    Leaning(
        "none: negates", _answering("negates"), _none, 46,
        "No card negates what the opponent activates.", "negates",
    ),
    Leaning(
        "few: negates", _answering("negates"), _few, 45,
        "Cards that negate what the opponent activates: no more than {n} ({cards}).", "negates",
        sure=frozenset({"negates"}),
    ),
    Leaning(
        "none: stops attacks", _answering("stops attacks"), _none, 39,
        "No card is made to stop an attack.", "stops attacks",
    ),
    Leaning(
        "none: purges graves", _answering("purges graves"), _none, 20,
        "No card takes anything out of the opponent’s Graveyard.", "purges graves",
    ),
    Leaning("none: draws", _fetching, _none, 65, "No card draws, or adds another from the Deck to the hand.", "draws"),
    Leaning(
        "few: draws", _fetching, _few, 56,
        "Cards that draw, or add others from the Deck to the hand: no more than {n} ({cards}).", "draws",
        sure=frozenset({"draws", "fetches"}),
    ),
    Leaning(
        "none: protects", _answering("negates", "stops attacks", "protects"), _none, 61,
        "Nothing protects its monsters: no card negates, stops an attack or saves from destruction.", "negates",
    ),
)  # fmt: skip
"""To what it has no answer, or hardly one."""
IN_THE_HAND: Final = (
    Leaning("few monsters", _monsters(), _below(14), 58, "Only {n} of its {of} cards are monsters."),
    Leaning(
        "once each", _singles, _share(0.75), 61,
        "{n} of its {of} cards are in the Main Deck once: what is needed is seldom in the hand.",
    ),
    Leaning(
        "needs tributes", _clogging, _from(6), 72,
        "{n} monsters need Tributes and tell of no other way to come ({cards}).", goes=_weakest,
    ),
)  # fmt: skip
"""What makes hands bad."""
LEANINGS: Final = (
    Leaning(
        "leans on the graveyard", _in_the_grave, _from(12), 54,
        "{n} cards work with its Graveyard ({cards}): who banishes cards from there takes much away.", by_words=True,
    ),
    Leaning(
        "leans on counters", _doing("counts counters"), _from(12), 57,
        "{n} cards place counters ({cards}): with the card that they lie on they are lost.", "protects", by_words=True,
    ),
    Leaning(
        "needs upkeep", _with_text(_UPKEEP, monsters=True), _from(6), 71,
        "{n} monsters have to be paid for turn by turn ({cards}): without that they are destroyed.", by_words=True,
    ),
    Leaning(
        "costs each turn", _paying_each_turn, _from(_OFTEN), 70,
        "{n} cards cost their own player Life Points each turn ({cards}): the more of them are there, the sooner they "
        "run out.", by_words=True,
    ),
    Leaning(
        "mills itself", _with_text(_OWN_TOP), _from(6), 69,
        "{n} cards send the top cards of its own Deck to the Graveyard ({cards}): in a long Duel the Deck runs out.",
        by_words=True,
    ),
    Leaning(
        "leans on pendulums", _monsters(v.PENDULUM), _from(10), 67,
        "It needs two cards in its Pendulum Zones at once: who destroys one of them stops the Pendulum Summon.",
    ),
    Leaning(
        "leans on equips", _lost_equips, _from(6), 62,
        "{n} × Equip Spell that is lost with the monster that it equips, and for nothing ({cards}).",
    ),
    Leaning(
        "leans on flips", _doing("flips"), _from(6), 67,
        "{n} × FLIP effect: they are Set first, and as a rule they come a turn later, or when the opponent attacks.",
        "turns face-up",
    ),
    Leaning(
        "leans on effects for attack", _with_attack_from_elsewhere, _from(6), 60,
        "{n} monsters have their ATK from what else is there ({cards}): alone, or with their effects negated, they are "
        "weak.",
    ),
    Leaning(
        "leans on xyz", _overlaid_with_two, _from(6), 44,
        "{n} × Xyz Monster ({cards}): each takes two monsters or more that are on the field together.",
    ),
    Leaning(
        "leans on normal summons", _when_normal, _from(6), 48,
        "{n} monsters do something when they are Normal Summoned ({cards}): one a turn can.", by_words=True,
    ),
    Leaning(
        "leans on battle", _with_text(_BY_BATTLE, monsters=True), _from(12), 64,
        "{n} monsters do something by battling ({cards}): who keeps them from attacking stops that.", "removes spells",
        by_words=True,
    ),
    Leaning(
        "leans on discarding", _doing("works when discarded"), _from(6), 66,
        "{n} cards do something when they are discarded ({cards}): without another card that discards they do not.",
        by_words=True,
    ),
    Leaning(
        "must attack", _with_text(_MUST_ATTACK, monsters=True), _from(6), 68,
        "{n} monsters must attack if they can ({cards}): they attack stronger ones, too.", "removes monsters",
        by_words=True,
    ),
    Leaning(
        "leans on another", _with_text(_NEEDS_ANOTHER), _from(6), 63,
        "{n} cards do something only beside another monster of one’s own ({cards}): alone they do less.", by_words=True,
    ),
    Leaning(
        "leans on being sent", _doing("works when sent to the graveyard"), _from(6), 59,
        "{n} cards do something when they are sent to the Graveyard ({cards}): where cards are banished instead, they "
        "do not.", by_words=True,
    ),
    Leaning(
        "leans on being destroyed", _reached_when_destroyed, _from(8), 58,
        "{n} cards do something when they are destroyed ({cards}): who banishes them or returns them avoids that.",
        by_words=True,
    ),
    Leaning(
        "leans on being tributed", _doing("works when tributed"), _from(6), 54,
        "{n} cards do something when they are Tributed ({cards}): without something to Tribute them for they do not.",
        by_words=True,
    ),
    Leaning(
        "acts once", _doing("acts once"), _from(6), 55,
        "{n} monsters can use an effect only once while they are face-up ({cards}): to use it again, they have to "
        "leave the field or be turned face-down.", by_words=True,
    ),
    Leaning(
        "costs life points", _paying, _from(6), 56,
        "{n} cards cost their own player Life Points ({cards}): in a long Duel they run low.", by_words=True,
    ),
    Leaning(
        "leans on traps", _traps, _from(8), 47,
        "{n} of its {of} cards are Traps that are Set first: they come a turn later than Spells, and Set cards can be "
        "destroyed before they are activated.",
    ),
    Leaning(
        "leans on special summons", special_summoning, _from(15), 52,
        "{n} cards Special Summon monsters ({cards}): who forbids Special Summons stops them.", by_words=True,
    ),
    Leaning(
        "costs the hand", _costing_the_hand, _from(6), 53,
        "{n} cards cost another card from the hand, or themselves ({cards}): the hand runs low.", "draws",
        by_words=True,
    ),
)  # fmt: skip
"""What it stands or falls with: who takes that away takes much."""
