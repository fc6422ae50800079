"""Cards of the pool that could help a Deck: with a weak spot, or because they belong to what it is built round."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.search.card_roles import MAY_DO, asked_in_vain, may_do, roles_of, words_asked, words_of
from engine.search.deck_cards import doing_what, is_monster, main_archetype
from engine.search.deck_character import DeckCharacter
from engine.search.deck_remarks import DeckRemark, Sentence
from engine.search.deck_weak_spots import (
    HINDERED_BY_TRAPS,
    HINDERED_IN_THE_GRAVE,
    NO_FETCHING,
    hit_by,
    wanting_no_spells,
)
from engine.search.facts_asked import archetypes_of
from engine.search.what_cards_do import deeds

_MOST: Final = 3
_TAKEN_AT_ONCE: Final = 60
_LOOKED_AT: Final = 60  # cards of the pool, for each weak spot
_LOW: Final = 4
_STRONG: Final = 1800  # ATK of a monster that needs no Tribute
_REACHED: Final = 6  # monsters of the Deck, by a card that is made for their Type
_STAYING: Final = 8  # Spells and Traps that lie on the field
_NARROW: Final = re.compile(
    r"\bbattle|attack|Defense Position|Attack Position|Level \d|\d+ or (?:less|more) ATK|[Tt]ribute|[Pp]ay|FLIP|"
    r"you control|[Dd]iscard|Chain Link|Equip only|coin|die\b|banished|"
    r"equipped|face-down|that target this|Requires|Cannot be Normal|Deck Master|\bGY\b|Graveyard|[Rr]emove|"
    r"[Dd]raw 1 card|sent to|destroyed by"
)
"""Such words ask for more, or reach less far."""
_BOTH_SIDES: Final = re.compile(r"\b(?:all|every|each) [^.;:]*\bon the field\b")
"""It hits one's own cards as well."""
_SWEEPS: Final = re.compile(
    r"(?:[Dd]estroy|[Bb]anish|[Rr]eturn) (?:all|every|each) [^.;:]*(?:Spell|Trap|\bcards?\b)[^.;:]*\bon the field\b"
)
_ATTRIBUTES: Final = "|".join(v.ATTRIBUTE_NAMES.values())
_ONLY_OURS: Final = re.compile(r"control a (?:face-up )?monster that is not an? [\"“]")
_TUNER: Final = re.compile(r"1 ([^\n+]*?)(?:-Type)? Tuner")
"""How a Synchro Monster tells which Tuner it wants."""
_DOES: Final = {
    "removes monsters": "gets rid of monsters",
    "removes spells": "gets rid of Spells or Traps",
    "draws": "draws",
    "negates": "negates",
    "stops attacks": "stops an attack",
    "purges graves": "takes cards out of the opponent’s Graveyard",
    "fuses": "Fusion Summons",
    "tunes": "is a Tuner",
    "fetches": "fetches cards from the Deck",
    "revives": "Special Summons from the Graveyard",
    "summons from the deck": "Special Summons from the Deck",
    "burns": "inflicts effect damage",
    "no material": "is the material that is missing",
    "spoken of": "is the card that others speak of",
}
_IS: Final = "is "  # before the name of the one card that would do
_OF_ITS_OWN: Final = ("fetches", "summons from the deck", "revives", "removes monsters", "draws", "negates", "burns")
_WITH_ITS_TYPE: Final = ("fetches", "summons from the deck", "revives")
"""What a card that is made for a Type does with the monsters of it."""
_FOR_EVERY_DECK: Final = ("removes spells", "removes monsters", "draws", "negates", "stops attacks")
_MORE_THAN_ENOUGH: Final = 8
_GAINS_ALONE: Final = re.compile(r"^ =life-points gain ")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A card of the pool and why; ``remark``: the weak spot that it helps with, if it does; ``out``: a card that could
    go for it."""

    card: Card
    does: str
    remark: DeckRemark | None = None
    shares: str = ""
    out: str = ""
    having: int | None = None
    """How many cards of the Deck do so now, as far as all of them are read and a weak spot doesn't tell."""

    @property
    def words(self) -> Sentence:
        if self.does == "attacks":
            does = Sentence("has {attack} ATK and needs no Tribute", attack=self.card.attack)
        elif self.remark is not None and self.remark.key in _DOES:
            does = Sentence(_DOES[self.remark.key])
        else:
            does = Sentence(_DOES[self.does])
        told = Sentence("“{card}” {does}", card=self.card.name, does=does)
        if self.shares:
            told = Sentence("{told}, and fits in: {shares}", told=told, shares=Sentence(self.shares))
        elif self.having == 0:
            told = Sentence("{told} (none in the Deck so far)", told=told)
        elif self.having is not None:
            told = Sentence("{told} (so far in the Deck: {n})", told=told, n=self.having)
        if self.out:
            return Sentence("{told}. “{out}” could go for it.", told=told, out=self.out)
        return Sentence("{told}.", told=told)


class Suggesting:
    """Looks for the card that helps best with each weak spot, a card at a time: ``look_at_more`` while it says so.

    ``fits``: whether rulebook and list allow it. Cards that ask for what the Deck doesn't have are passed over.
    """

    def __init__(
        self, deck: Deck, character: DeckCharacter, pool: Iterable[Card], fits: Callable[[Card], bool] = lambda _: True
    ) -> None:
        self.found: list[Suggestion] = []
        self._archetype = main_archetype(deck)
        types = Counter(card.type for card in deck.main if is_monster(card))
        most = types.most_common(1)[0] if types else (0, 0)
        self._favourite = most[0] if most[1] * 2 >= types.total() else 0
        self._left: list[tuple[str, DeckRemark | None]] = [
            (each.role, each) for each in character.weak_spots if each.role
        ]
        self._of_our_type = [card for card in deck.main if is_monster(card) and card.type == self._favourite]
        self._for_our_type = re.compile(
            rf"\b(?<!or )(?:\d+|an?|any|all|number of) (?:Level (\d+) (?:or (lower|higher) )?)?(?:({_ATTRIBUTES}) )?"
            rf"{v.TYPE_NAMES.get(self._favourite, '')}(?:-Type)?(?: ({_ATTRIBUTES}))? monsters?\b(?! with\b| that\b)"
            r"[^.;:]*\b(?:from|in) your (?:Deck|hand|GY|Graveyard)"
        )
        if self._archetype is not None or self._favourite:
            self._left += [(role, None) for role in _OF_ITS_OWN]
        dealt = (*deck.main, *deck.extra)
        self._having = Counter(role for card in dealt for role in roles_of(card))
        self._having["stops attacks"] = sum(may_do(card, "stops attacks") for card in dealt)
        if any(map(NO_FETCHING.search, (card.text for card in deck.main))):
            self._left = [(role, remark) for role, remark in self._left if role not in ("draws", "fetches")]
            self._having["draws"] = _MORE_THAN_ENOUGH
        self._left = [
            (role, remark)
            for place, (role, remark) in enumerate(self._left)
            if role not in {earlier for earlier, _ in self._left[:place]}
        ]
        asked = {role for role, _ in self._left}
        for_every = _FOR_EVERY_DECK if deck.main else ()
        self._left += [
            (role, None)
            for role in sorted(for_every, key=lambda role: self._having[role])
            if role not in asked and self._having[role] < _MORE_THAN_ENOUGH
        ]
        self._unread = character.unread
        self._candidates: list[Card] = []
        self._there = {card.name for card in deck.cards()}
        monsters = [card for card in (*deck.main, *deck.extra) if is_monster(card)]
        self._words = {word for card in monsters for word in words_of(card)}
        self._spoken_of = {name for card in (*deck.main, *deck.extra) for name in archetypes_of(card)}
        self._going = _going(deck, character, self._archetype)
        self._fits = fits
        hindered = wanting_no_spells(deck)[0]
        self._no_spells = hindered == HINDERED_IN_THE_GRAVE
        self._none_that_stays = hindered == HINDERED_BY_TRAPS
        self._ours_alone = any(map(_ONLY_OURS.search, (card.text for card in deck.main if is_monster(card))))
        self._lies_on_the_field = sum(map(_stays, deck.main)) >= _STAYING
        lines = (_TUNER.match(each.text) for each in deck.extra if is_monster(each, v.SYNCHRO))
        self._tuners = [words_asked(line[1]) - {"Tuner"} for line in lines if line and words_asked(line[1])]
        self._deck, self._doing = deck, doing_what(deck)
        self._coming = iter(pool)
        self._pool: list[Card] | None = None  # when all of them have come
        self._passing: list[Card] = []

    def look_at_more(self) -> bool:
        """Whether there is more to look at."""
        if not self._left or len(self.found) >= _MOST:
            return False
        if self._pool is None:
            self._take_some()
        elif self._candidates:
            card = self._candidates.pop()
            role, remark = self._left[0]
            if self._does(card, role) and not self._hits_ours(card):
                having = None if self._unread or remark is not None else self._having[role]
                out = self._going.pop(0) if self._going else ""
                self.found.append(Suggestion(card, role, remark, self._why(card, role), out, having))
                self._begin_next()
        else:
            self._begin_next()
        return bool(self._left) and len(self.found) < _MOST

    def _begin_next(self) -> None:
        self._left.pop(0)
        self._next()

    def _does(self, card: Card, role: str) -> bool:
        if role == "tunes":
            return all(asked & {*words_of(card)} for asked in self._tuners)
        return role.startswith(_IS) or role == "attacks" or role in roles_of(card)

    def _hits_ours(self, card: Card) -> bool:
        swept = self._lies_on_the_field and _SWEEPS.search(card.text) is not None
        return swept or bool(hit_by(card, self._deck, self._doing))

    def _take_some(self) -> None:
        some = list(islice(self._coming, _TAKEN_AT_ONCE))
        self._passing += filter(self._may_help, some)
        if not some:
            self._pool = sorted(self._passing, key=self._order)
            self._next()

    def _order(self, card: Card) -> tuple[int, int, int, str]:
        narrow = len(set(_NARROW.findall(card.text))) + 2 * (_BOTH_SIDES.search(card.text) is not None)
        return -self._shared(card), narrow, len(card.text), card.name

    def _order_of_attackers(self, card: Card) -> tuple[int, bool, int, str]:
        return -self._shared(card), card.type != self._favourite, -card.attack, card.name

    def _may_help(self, card: Card) -> bool:
        if card.name in self._there or card.belongs_in_extra_deck:
            return False
        if any(role.startswith(_IS) and self._could(card, role, remark) for role, remark in self._left):
            return self._fits(card)  # the card that is missing, however it plays
        if not card.understood or card.kinds & v.RITUAL:
            return False
        if self._archetype is None and archetypes_of(card) - self._spoken_of:
            return False
        if is_monster(card) and card.level > _LOW:
            return False
        if is_monster(card):
            if self._ours_alone and not self._is_ours(card):
                return False
        elif self._no_spells or self._none_that_stays and _stays(card):
            return False
        wanted = any(self._could(card, role, remark) for role, remark in self._left)
        asked = set() if is_monster(card, v.NORMAL) else words_asked(card.text)
        return wanted and asked <= self._words and self._fits(card)

    def _could(self, card: Card, role: str, remark: DeckRemark | None) -> bool:
        """By a look at kinds and words alone."""
        if role.startswith(_IS):
            return role.removeprefix(_IS) in card.called
        if role == "tunes":
            return bool(card.kinds & v.TUNER)
        if archetypes_of(card) - self._spoken_of or asked_in_vain(card, self._words):
            return False
        if role == "attacks":
            return is_monster(card, v.NORMAL) and card.attack >= _STRONG
        if remark is None and role not in _FOR_EVERY_DECK:
            return self._is_ours(card) or self._is_for_our_type(card, role)
        return role not in MAY_DO or MAY_DO[role].search(card.text) is not None

    def _next(self) -> None:
        """The candidates for the next weak spot, the best last."""
        self._candidates = []
        if self._left and self._pool is not None:
            role, remark = self._left[0]
            taken = {each.card for each in self.found}
            some = [card for card in self._pool if card not in taken and self._could(card, role, remark)]
            if role == "attacks":
                some.sort(key=self._order_of_attackers)
            self._candidates = some[:_LOOKED_AT][::-1]

    def _shared(self, card: Card) -> int:
        """The archetype counts most; a card that is about another one counts less."""
        ours = self._is_ours(card)
        foreign = bool(archetypes_of(card)) and not ours
        return 4 * ours + 2 * (not foreign)

    def _is_ours(self, card: Card) -> bool:
        return self._archetype is not None and belongs(card, card.called, self._archetype)

    def _is_for_our_type(self, card: Card, role: str) -> bool:
        """A Spell or Trap that does this with monsters of the Type that most of the Deck's are of."""
        if not self._favourite or is_monster(card) or role not in _WITH_ITS_TYPE:
            return False
        found = self._for_our_type.search(card.text)
        return found is not None and self._reaches(found) >= _REACHED

    def _reaches(self, found: re.Match[str]) -> int:
        """How many of the Deck's monsters are as it asks for them: their Level, their Attribute."""
        level, how, *attributes = found.groups()
        reached = self._of_our_type
        if level is not None:
            levels = {None: {int(level)}, "lower": range(int(level) + 1), "higher": range(int(level), 13)}[how]
            reached = [card for card in reached if card.level in levels]
        asked = [bit for bit, name in v.ATTRIBUTE_NAMES.items() if name in attributes]
        return sum(all(card.attribute & bit for bit in asked) for card in reached)

    def _why(self, card: Card, role: str) -> str:
        if self._archetype is not None and self._is_ours(card):
            return self._archetype
        alike = is_monster(card) and card.type == self._favourite or self._is_for_our_type(card, role)
        return v.TYPE_NAMES.get(self._favourite, "") if alike else ""


def _stays(card: Card) -> bool:
    """Whether it lies on the field for some time, as a Spell or Trap: Traps are Set first."""
    return bool(card.kinds & (v.TRAP | v.CONTINUOUS | v.FIELD | v.EQUIP | v.UNION | v.PENDULUM))


def _going(deck: Deck, character: DeckCharacter, archetype: str | None) -> list[str]:
    """What could go out: first what a weak spot is about, then Spells and Traps that gain Life Points alone."""
    going = [name for remark in character.weak_spots for name in remark.goes]
    for card in deck.main:
        ours = archetype is not None and belongs(card, card.called, archetype)
        if card.understood and not is_monster(card) and not ours and all(map(_GAINS_ALONE.search, deeds(card) or " ")):
            going.append(card.name)
    return [*dict.fromkeys(going)]
