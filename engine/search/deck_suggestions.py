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
from engine.cards.deck import Deck, counted_name
from engine.search.card_roles import (
    MAY_DO,
    asked_in_vain,
    may_do,
    roles_of,
    stops_attacks_of_both,
    words_asked,
    words_of,
)
from engine.search.deck_cards import doing_what, is_monster, main_archetype, stays
from engine.search.deck_coming import (
    XYZ_MATERIALS,
    fewest_materials,
    may_be_material,
    fuses_into,
    not_coming,
    overlays_into,
    synchros_into,
    xyz_materials,
)
from engine.search.deck_character import DeckCharacter
from engine.search.deck_needs import (
    answers,
    copies_sought,
    given_in_vain,
    names_lacking,
    sought_in_vain,
    takes_materials_in_vain,
    wanted_there_in_vain,
)
from engine.search.deck_remarks import DeckRemark, Sentence
from engine.search.deck_weak_spots import (
    HINDERED_BY_TRAPS,
    HINDERED_IN_THE_GRAVE,
    SOUGHT_BY,
    asking_in_vain,
    can_begin,
    costs_the_turn_of,
    hit_by,
    roles_forbidden,
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
    r"[Dd]raw 1 card|control of this card|sent to|destroyed by"
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
    "protects": "protects monsters or itself",
    "synchro": "is a Synchro Monster that can come",
    "turns face-up": "turns monsters face-up",
    "begins": "can be Normal Summoned without Tributes",
    "ritual spell": "is a Ritual Spell",
    "fetches": "fetches cards from the Deck",
    "revives": "Special Summons from the Graveyard",
    "summons from the deck": "Special Summons from the Deck",
    "burns": "inflicts effect damage",
    "summons from the hand": "Special Summons from the hand",
    "takes back": "takes cards back to the hand",
    "fills the graveyard": "sends cards from the Deck to the Graveyard",
    "sets from the deck": "Sets cards from the Deck",
    "makes tokens": "Special Summons Tokens",
    "counts counters": "places counters",
    "equips others": "makes cards Equip Cards",
    "changes levels": "changes Levels",
    "excavates": "excavates cards of the Deck",
    "shuffles back": "shuffles cards from the Graveyard into the Deck",
    "flips": "has a FLIP effect",
    "works when sent to the graveyard": "does something when it is sent to the Graveyard",
    "works when destroyed": "does something when it is destroyed",
    "works when tributed": "does something when it is Tributed",
    "works when discarded": "does something when it is discarded",
    "works when banished": "does something when it is banished",
    "no material": "is the material that is missing",
    "no ritual spells": "is the card that is missing",
    "no helper": "is the card that is missing",
    "in vain": "is the card that is missing",
    "spoken of": "is the card that others speak of",
}
_BOUND_TO: Final = re.compile(
    r"\byou cannot Special Summon[^.;●]*?, except (?:for )?(?!by |from )([^.;,(]*?) monsters?\b"
)
"""How a text tells what alone may come beside it."""
_NO_BATTLE: Final = re.compile(r"\b[Yy]ou cannot conduct your Battle Phase|[Ss]kip your (?:next )?Battle Phase")
_BINDING: Final = 3  # cards that say so, from which on others don't fit
_OF_LEVEL: Final = "level "
_EXTRA: Final = {"synchro": v.SYNCHRO, "xyz": v.XYZ}
"""What is looked for among the cards of the Extra Deck."""
_EXTRA_DECK: Final = 15
_COPIES: Final = 3
_SEVERAL: Final = 2
"""Copies from which on a further one is offered: what is there once is wanted once."""
_MANY: Final = 6  # monsters of a Level, as Xyz Materials
_AGAIN: Final = "again"
_KEY_ROLES: Final = ("fetches", "summons from the deck", "revives")
"""For what the Deck is built on, and of what it should have as many copies as it may."""
_IS: Final = "is "  # before the name of the one card that would do
_OF_ITS_OWN: Final = ("fetches", "summons from the deck", "revives", "removes monsters", "draws", "negates", "burns")
_WITH_ITS_TYPE: Final = ("fetches", "summons from the deck", "revives")
"""What a card that is made for a Type does with the monsters of it."""
_FOR_EVERY_DECK: Final = ("removes spells", "removes monsters", "draws", "negates", "stops attacks")
_OFFERED_TO_ALL: Final = tuple(role for role in _FOR_EVERY_DECK if role != "draws")
"""A draw answers nothing but a hand that runs low."""
_MORE_THAN_ENOUGH: Final = 5
_OF_THE_PLAN: Final = 6  # cards that do it
_SERVED_BY: Final = {"works when destroyed": "destroys its own", "works when tributed": "tributes"}
"""What does something when that befalls it, and what cards do that have it befall their own."""
_TUNERS: Final = 6
_FEW_TUNERS: Final = 3
_FEW_MATERIALS: Final = 3  # of a Synchro Monster that comes now and then
_SYNCHROS: Final = 3  # from which on there should be Tuners enough
_FETCHES_RITUALS: Final = re.compile(r"[Aa]dd (?:\d|up to \d) [^.;]*Ritual [^.;]*from your Deck")
_DRAWBACK: Final = re.compile(
    r"[Yy]ou (?:take|lose|cannot)|destroy this card|[Tt]his card cannot attack|damage to yourself|[Ss]kip your|"
    r"(?:your opponent|opponent) (?:can|gains)"
)
"""It costs its player something, beyond what it is made of."""
_NO_ATTACKER: Final = re.compile(r"(?:^|[.\n●] ?)(?:This card )?[Cc]annot attack(?=[.,;]| or\b| unless\b)")
_CHANCE: Final = re.compile(r"\b(?:die|dice|coins?)\b")
_HARMS: Final = re.compile(
    r"\b(?:[Hh]alve|[Pp]ay half) your|[Dd]estroy (?:this card|all monsters you control)|[Yy]ou (?:lose|take|discard)\b"
)
_GIVES_THEM: Final = re.compile(
    r"[Mm]ake their (?:LP|Life Points)|opponent's (?:LP|Life Points) become|"
    r"(?:opponent|opponent's (?:LP|Life Points)) (?:gains?|increase|draws?)\b"
)
"""It helps the opponent as well."""
_OF_ONE_KIND: Final = re.compile(
    r"(?:Fusion|Ritual|Synchro|Xyz|Pendulum)(?:[- ]Type)? Monsters?\b[^.;:●]*(?:on the field|opponent controls)"
)
"""It reaches only some of what the opponent may play."""
_AGAINST_MANY: Final = re.compile(
    r"(?:If|When|While|[^.;:]*\bonly (?:if|when|while)) your opponent (?:controls|has) (?:at least )?[2-9]"
)
"""How a text begins that waits for an opponent with several cards."""
_AGAINST_DAMAGE: Final = re.compile(r"would inflict (?:effect )?damage|effects? that inflicts? damage")
_BUT_EFFECTS: Final = re.compile(r"\bexcept (?:for )?Effect Monsters")
"""It leaves alone what has an effect, as most monsters do."""
_BESIDE: Final = re.compile(r"[Yy]ou control an? (?:face-up )?[\"“]([^\"”]+)[\"”](?! [a-z]*\s?[Mm]onster| card)")
_COMES_BY_ITSELF_ALONE: Final = re.compile(
    r"[Mm]ust (?:first )?be Special Summoned (?:by its own|\(from)|[Cc]annot be Special Summoned"
)
_CARD_FOR_CARD: Final = re.compile(
    r"(?:[Ss]huffle|[Dd]iscard|[Ss]end|[Bb]anish|[Rr]eturn) (?:1|2) [^.;]*(?:in|from) your hand[^.]*draws? 1 card|"
    r"[Dd]iscard \d [^.]*draw 1 card|[Dd]raw (\d) cards?, then discard \1\b|"
    r"then draw (?:the|that) same number of cards"
)
"""The hand has no more for it."""
_ONLY_DRAWS: Final = re.compile(r"Draw \d cards?\.?")
"""One card leaves the hand as it was; what gives more for nothing is on every list of restricted cards."""
_ANY_SPELL_OR_TRAP: Final = re.compile(
    r"(?<!face-up )(?<!face-down )(?:(?<!Set )(?<!Spell )(?<!Trap )(?<!Field )(?<!Monster )\b[Cc]ards?|"
    r"\bSpells?(?: Cards?)?(?:/| (?:and|or|and/or) )Traps?(?: Cards?)?)\b[^.;:●]*"
    r"(?:opponent controls|on the field|opponent's side)"
)
"""Of both kinds, face-up or Set."""
_ONCE_PER_DUEL: Final = re.compile(r"\bonce per Duel\b")
_BOTH_DRAW: Final = re.compile(r"\b(?:[Ee]ach|[Bb]oth) players? draws?\b")
_PLAIN_ATTACK: Final = 1500
_QUOTED: Final = re.compile(r"[\"“]([^\"”]+)[\"”]")
_ONE_NAME: Final = re.compile(r"(?:card )?" + _QUOTED.pattern)
_COUNTERS: Final = re.compile(r"\b([A-Z][\w-]+) Counter\b")
_MATERIALS: Final = re.compile(r"(\d+)")
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
    copies: int = 0
    """How many of this card are in the Deck: a further one is meant."""

    @property
    def words(self) -> Sentence:
        if self.does == "attacks":
            does = Sentence("has {attack} ATK and needs no Tribute", attack=self.card.attack)
        elif self.does.startswith(_OF_LEVEL):
            does = Sentence("is a monster of Level {level}", level=self.card.level)
        elif self.does.startswith(SOUGHT_BY):
            by = self.does.removeprefix(SOUGHT_BY).partition(": ")[0]
            does = Sentence("is what “{by}” looks for in the Deck", by=by)
        elif self.does == "xyz":
            does = Sentence(
                "is an Xyz Monster of Rank {rank}, of which the Deck has none for its Level {rank} monsters",
                rank=self.card.level,
            )
        elif self.does == "stops attacks" and stops_attacks_of_both(self.card):
            does = Sentence("stops attacks of both players")
        elif self.remark is not None and self.remark.key in _DOES and not self.copies:
            does = Sentence(_DOES[self.remark.key])
        else:
            does = Sentence(_DOES[self.does])
        told = Sentence("“{card}” {does}", card=self.card.name, does=does)
        if self.copies:
            told = Sentence(
                "A further copy of “{card}” (in the Deck: {n}): it {does}",
                card=self.card.name,
                n=self.copies,
                does=does,
            )
        elif self.shares:
            told = Sentence("{told}, and fits in: {shares}", told=told, shares=Sentence(self.shares))
        elif self.having == 0:
            told = Sentence("{told} (none in the Deck so far)", told=told)
        elif self.having is not None:
            told = Sentence("{told} (such cards in the Deck so far: {n})", told=told, n=self.having)
        if self.out:
            return Sentence("{told}. “{out}” could go for it.", told=told, out=self.out)
        return Sentence("{told}.", told=told)


class Suggesting:
    """Looks for the card that helps best with each weak spot, a card at a time: ``look_at_more`` while it says so.

    ``most``: how many copies rulebook and list allow. Cards that ask for what the Deck doesn't have are passed over.
    """

    def __init__(
        self,
        deck: Deck,
        character: DeckCharacter,
        pool: Iterable[Card],
        most: Callable[[Card], int] = lambda _: _COPIES,
    ) -> None:
        self.found: list[Suggestion] = []
        self._archetype = main_archetype(deck)
        types = Counter(card.type for card in deck.main if is_monster(card))
        commonest = types.most_common(1)[0] if types else (0, 0)
        self._favourite = commonest[0] if commonest[1] * 2 >= types.total() else 0
        attributes = Counter(card.attribute for card in deck.main if is_monster(card)).most_common(1)
        self._attribute = attributes[0][0] if attributes else 0
        traps = sum(bool(card.kinds & v.TRAP) for card in deck.main)
        self._more_of = v.TRAP if 2 * traps > sum(not is_monster(card) for card in deck.main) else v.SPELL
        self._left: list[tuple[str, DeckRemark | None]] = [
            (each.role, each) for each in character.weak_spots if each.role
        ]
        self._of_our_type = [card for card in deck.main if is_monster(card) and card.type == self._favourite]
        self._for_our_type = re.compile(
            rf"\b(?<!or )(?:\d+|an?|any|all|number of) (?:Level (\d+) (?:or (lower|higher) )?)?(?:({_ATTRIBUTES}) )?"
            rf"{v.TYPE_NAMES.get(self._favourite, '')}(?:-Type)?(?: ({_ATTRIBUTES}))? monsters?\b(?! with\b| that\b)"
            r"[^.;:]*\b(?:from|in) your (?:Deck|hand|GY|Graveyard)"
        )
        if deck.main:
            self._left.append((_AGAIN, None))
        levels = Counter(card.level for card in deck.main if is_monster(card))
        ranks = {card.level for card in deck.extra if is_monster(card, v.XYZ)}
        ranks_reached = {level for level, n in levels.items() if n >= _MANY}
        self._new_ranks = ranks_reached - ranks
        if ranks and self._new_ranks:
            self._left.append(("xyz", None))
        if self._archetype is not None or self._favourite:
            self._left += [(role, None) for role in (*_built_on(deck), *_OF_ITS_OWN) if role not in _OFFERED_TO_ALL]
        self._idle = {*asking_in_vain(deck), *not_coming(deck)}
        dealt = (*deck.main, *deck.extra)
        self._having = Counter(role for card in dealt for role in roles_of(card))
        self._having["stops attacks"] = sum(may_do(card, "stops attacks") for card in dealt)
        self._forbidden = {role for card in dict.fromkeys(deck.main) for role in roles_forbidden(card)}
        self._left = [(role, remark) for role, remark in self._left if role not in self._forbidden]
        self._left = [
            (role, remark)
            for place, (role, remark) in enumerate(self._left)
            if role not in {earlier for earlier, _ in self._left[:place]}
        ]
        asked = {role for role, _ in self._left}
        for_every = _OFFERED_TO_ALL if deck.main else ()
        self._left += [
            (role, None)
            for role in sorted(for_every, key=lambda role: self._having[role])
            if role not in asked and (self._having[role] < _MORE_THAN_ENOUGH or self._archetype is not None)
        ]
        self._unread = character.unread
        self._battles = any(remark.key.startswith("battles") for remark in character.purpose)
        self._candidates: list[Card] = []
        self._there = Counter(counted_name(card) for card in deck.cards())
        self._dealt_copies = Counter(map(counted_name, dealt))
        self._plan = {role for role, cards in doing_what(deck).items() if len(cards) >= _OF_THE_PLAN}
        self._counters = {name for card in dealt for name in _COUNTERS.findall(card.text)}
        self._dealt = tuple(dict.fromkeys(dealt))
        monsters = [card for card in (*deck.main, *deck.extra) if is_monster(card)]
        self._words = {word for card in monsters for word in words_of(card)}
        self._spoken_of = {name for card in (*deck.main, *deck.extra) for name in archetypes_of(card)}
        self._going = _going(deck, character, self._archetype)
        self._most = most
        synchros = sum(is_monster(card, v.SYNCHRO) for card in deck.extra)
        self._lacks_tuners = self._archetype is None or self._tuners_there(deck) <= _FEW_TUNERS
        self._wants_tuners = synchros >= _SYNCHROS and self._tuners_there(deck) <= _TUNERS
        hindered = wanting_no_spells(deck)[0]
        self._no_spells = hindered == HINDERED_IN_THE_GRAVE
        self._none_thatstays = hindered == HINDERED_BY_TRAPS
        self._ours_alone = any(map(_ONLY_OURS.search, (card.text for card in deck.main if is_monster(card))))
        self._plain = 2 * sum(is_monster(card, v.NORMAL) for card in monsters) > len(monsters)
        self._lies_on_the_field = sum(map(stays, deck.main)) >= _STAYING
        self._deck, self._doing = deck, doing_what(deck)
        bound = Counter(words for card in deck.main for words in {*_BOUND_TO.findall(card.text)})
        self._bound_to = [words for words, cards in bound.items() if cards >= _BINDING]
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
            taken = any(each.card.name == card.name for each in self.found)
            if not taken and self._does(card, role) and (role.startswith(_IS) or not self._hits_ours(card)):
                self._take(card, role, remark)
        else:
            self._begin_next()
        return bool(self._left) and len(self.found) < _MOST

    def _take(self, card: Card, role: str, remark: DeckRemark | None) -> None:
        if role.startswith(_IS):  # what wanted it need not go
            name = role.removeprefix(_IS)
            wanting = {each.name for each in self._dealt if name in each.text}
            self._going = [each for each in self._going if each not in wanting]
        extra = {each.name for each in self._deck.extra}
        could = [name for name in self._going if (name in extra) == card.belongs_in_extra_deck and name != card.name]
        if card.belongs_in_extra_deck and not could and len(self._deck.extra) >= _EXTRA_DECK:
            self._begin_next()
            return
        if could:
            self._going.remove(could[0])
        copies = self._dealt_copies[counted_name(card)]
        does = self._key_role(card) if role == _AGAIN else role if remark is not None else self._of_the_plan(card, role)
        if role == "ritual spell" and not card.kinds & v.RITUAL:
            does = "fetches"
        having = None if self._unread or remark is not None or does not in self._having else self._having[does]
        shares = "" if role in _EXTRA else self._why(card, role)
        self.found.append(Suggestion(card, does, remark, shares, could[0] if could else "", having, copies))
        self._left = self._left[:1] + [pair for pair in self._left[1:] if pair != (does, None)]
        self._begin_next()

    def _begin_next(self) -> None:
        self._left.pop(0)
        self._next()

    def _does(self, card: Card, role: str) -> bool:
        if role.startswith(_IS) or self._there[counted_name(card)]:
            return True
        if role.startswith(SOUGHT_BY):
            return not self._finds_nothing(card)
        if _GIVES_THEM.search(card.text) or role in _FOR_EVERY_DECK and _OF_ONE_KIND.search(card.text):
            return False
        if role in _FOR_EVERY_DECK and _AGAINST_MANY.match(card.text):
            return False
        if (
            not self._is_ours(card)
            and (self._binds(card) or self._costs_the_turn(card))
            or card.name in _BESIDE.findall(card.text)
        ):
            return False
        if _BUT_EFFECTS.search(card.text) and not self._plain:
            return False
        if role == "draws" and _draws_badly(card):
            return False
        if role == "removes spells" and not _ANY_SPELL_OR_TRAP.search(card.text):
            return False
        if role == "stops attacks" and "opponent" not in card.text:
            return False
        if role == "negates" and _AGAINST_DAMAGE.search(card.text):
            return False
        if self._finds_nothing(card):
            return False
        if role in _EXTRA:
            if role == "synchro":
                few = fewest_materials(card, self._deck)
                seldom = few is None or few > _FEW_MATERIALS
                return "Synchro" not in card.text.partition("\n")[0] and not seldom
            found = _MATERIALS.match(card.text)
            if not roles_of(card) & {*_FOR_EVERY_DECK} or found is not None and int(found[1]) > XYZ_MATERIALS:
                return False
            return overlays_into(card, self._deck) and xyz_materials(card, self._deck) >= _MANY
        if role == "tunes":
            return self._tunes(card)
        if role == "fuses" and not any(
            fuses_into(card, each) for each in self._deck.extra if is_monster(each, v.FUSION)
        ):
            return False
        if role == "revives" and wanted_there_in_vain(card, self._dealt):
            return False
        if role in _FOR_EVERY_DECK and not is_monster(card) and not self._is_ours(card) and words_asked(card.text):
            return False  # it reaches a few alone
        return role in ("attacks", "begins", "ritual spell") or role.startswith(_OF_LEVEL) or role in roles_of(card)

    def _tunes(self, card: Card) -> bool:
        """Whether most Synchro Monsters of the Deck take it, and one comes with it."""
        more = Deck(self._deck.name, (*self._deck.main, card), self._deck.extra)
        synchros = [each for each in self._deck.extra if is_monster(each, v.SYNCHRO)]
        served = [each for each in synchros if _takes_tuner(each, card)]
        most = len(served) * 2 >= len(synchros)
        return not synchros or most and any(synchros_into(each, more) for each in served)

    def _finds_nothing(self, card: Card) -> bool:
        """Whether what it names, takes or looks for isn't in this Deck."""
        main = self._deck.main
        lacking = any(names_lacking(card, self._dealt)) or given_in_vain(card, main) != ""
        seeking = any(sought_in_vain(card, role, main) for role in roles_of(card))
        return lacking or seeking or takes_materials_in_vain(card, self._dealt)

    def _costs_the_turn(self, card: Card) -> bool:
        """Whether its player has to go without what the Deck does each turn."""
        if is_monster(card):
            return False
        return bool(costs_the_turn_of(card, self._deck, self._doing) or _NO_BATTLE.search(card.text))

    def _binds(self, card: Card) -> bool:
        """Whether beside it most of the Extra Deck can't come."""
        extra = self._deck.extra
        return any(
            sum(answers(each, words) for each in extra) * 2 < len(extra) for words in _BOUND_TO.findall(card.text)
        )

    @staticmethod
    def _tuners_there(deck: Deck) -> int:
        return sum(is_monster(card, v.TUNER) for card in deck.main)

    def _of_the_plan(self, card: Card, role: str) -> str:
        """Another thing that it does, where this one is nothing that the Deck goes by, and that one is."""
        if role != "burns" or role in self._plan:
            return role
        wanted = {*self._plan} | {
            served for served, by in _SERVED_BY.items() if len(self._doing.get(by, ())) > _SEVERAL
        }
        return next((each for each in _DOES if each in roles_of(card) & wanted and each != role), role)

    def _key_role(self, card: Card) -> str:
        """For what a further copy of it is wanted."""
        if is_monster(card, v.TUNER) and self._wants_tuners:
            return "tunes"
        does = roles_of(card) if not self._costs_the_turn(card) else frozenset()
        keys = [role for role in _KEY_ROLES if role in does - self._forbidden and self._finds_enough(card, role)]
        return keys[0] if keys else ""

    def _finds_enough(self, card: Card, role: str) -> bool:
        """Whether a further copy would have something to bring as well."""
        if sought_in_vain(card, role, self._deck.main):
            return False
        found = copies_sought(card, role, self._deck.main)
        return found is None or found > self._there[counted_name(card)]

    def _again(self, role: str, remark: DeckRemark | None) -> list[Card]:
        """Cards of the Deck of which there could be more, the best last."""
        some = []
        for card in dict.fromkeys(self._deck.main):
            copies = self._there[counted_name(card)]
            tributes = is_monster(card) and card.level > _LOW and not role.startswith(_OF_LEVEL)
            ritual = role == "ritual spell" and card.kinds & (v.SPELL | v.RITUAL) == v.SPELL | v.RITUAL
            if (
                self._dealt_copies[counted_name(card)] < _SEVERAL
                or _ONCE_PER_DUEL.search(card.text)
                or tributes
                or card.name in self._idle
                or not copies < min(self._most(card), _COPIES)
            ):
                continue
            if role == _AGAIN:
                wanted = self._key_role(card) not in ("", *(each.does for each in self.found))
            elif role == "tunes":
                wanted = is_monster(card, v.TUNER)
            elif role == "ritual spell":
                wanted = ritual
            elif role == "begins":
                wanted = can_begin(card)
            elif role.startswith(_OF_LEVEL):
                wanted = is_monster(card) and card.level == int(role.removeprefix(_OF_LEVEL))
            else:
                wanted = (
                    remark is not None
                    and role in roles_of(card)
                    and not sought_in_vain(card, role, self._deck.main)
                    and not (role == "draws" and _draws_badly(card))
                )
            if wanted:
                some.append(card)
        keys = {card: self._key_role(card) for card in some}
        order = ("tunes", *_KEY_ROLES, "")
        some.sort(
            key=lambda card: (order.index(keys[card]), -self._there[counted_name(card)], -card.attack, card.name),
            reverse=True,
        )
        return some

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
        """Monsters of the Deck's Type or Attribute come first, where no archetype keeps it together; and of Spells and
        Traps what it has more of."""
        narrow = len(set(_NARROW.findall(card.text))) + 2 * (_BOTH_SIDES.search(card.text) is not None)
        if is_monster(card) and self._archetype is None:
            narrow -= 3 * (card.type == self._favourite) + (card.attribute == self._attribute)
        elif not is_monster(card):
            narrow -= bool(card.kinds & self._more_of)
        return -self._shared(card), narrow, len(card.text), card.name

    def _order_of_extra(self, card: Card) -> tuple[bool, int, int, int, tuple[bool, int, int, bool, bool, int, str]]:
        """What is made of few comes first, and what every Deck can do with before mere ATK."""
        first = card.text.partition("\n")[0]
        materials = sum(int(number) for number in _MATERIALS.findall(first)) if card.kinds & v.SYNCHRO else 0
        does = len(roles_of(card) & {*_FOR_EVERY_DECK})
        return _is_burden(card), -self._shared(card), materials, -does, self._order_of_attackers(card)

    def _order_of_attackers(self, card: Card) -> tuple[bool, int, int, bool, bool, int, str]:
        costs = card.belongs_in_extra_deck and _DRAWBACK.search(card.text) is not None
        first = _MATERIALS.match(card.text) if card.kinds & v.XYZ else None
        materials = int(first[1]) if first else 0
        other = card.type != self._favourite
        return _is_burden(card), -self._shared(card), materials, costs, other, -card.attack, card.name

    def _order_of_monsters(self, card: Card) -> tuple[bool, int, bool, bool, int, str]:
        """Those that do something besides come first."""
        does = bool(roles_of(card) & {*_KEY_ROLES, "summons from the hand", *self._plan})
        return _is_burden(card), -self._shared(card), not does, card.type != self._favourite, -card.attack, card.name

    def _order_of_tuners(self, card: Card) -> tuple[int, bool, tuple[bool, int, bool, bool, int, str]]:
        """What the Deck's own cards find and bring back comes before what does something by itself."""
        return -self._shared(card), card.type != self._favourite, self._order_of_monsters(card)

    def _may_help(self, card: Card) -> bool:
        if self._there[counted_name(card)]:
            return False
        if any(role.startswith((_IS, SOUGHT_BY)) and self._could(card, role, remark) for role, remark in self._left):
            return self._most(card) > 0  # the card that is missing, however it plays
        if card.belongs_in_extra_deck:
            wanted = any(role in _EXTRA and self._could(card, role, remark) for role, remark in self._left)
            fits = all(answers(card, words) for words in self._bound_to)
            return wanted and fits and card.understood and self._most(card) > 0
        if card.kinds & v.RITUAL or not card.understood and not self._is_ours(card):
            return False
        if self._archetype is None and archetypes_of(card) - self._spoken_of:
            return False
        if is_monster(card) and card.level > _LOW:
            leveled = any(role.startswith(_OF_LEVEL) and self._could(card, role, None) for role, _ in self._left)
            return leveled and self._most(card) > 0
        if is_monster(card):
            if self._ours_alone and not self._is_ours(card):
                return False
        elif self._no_spells or self._none_thatstays and stays(card):
            return False
        wanted = any(self._could(card, role, remark) for role, remark in self._left)
        asked = set() if is_monster(card, v.NORMAL) else words_asked(card.text)
        return wanted and asked <= self._words and self._most(card) > 0

    def _could(self, card: Card, role: str, remark: DeckRemark | None) -> bool:
        """By a look at kinds and words alone."""
        if role.startswith(_IS):
            return role.removeprefix(_IS) in card.called
        if role.startswith(SOUGHT_BY):
            return self._is_sought(card, role.partition(": ")[2])
        if role in _EXTRA:
            return is_monster(card, _EXTRA[role]) and (role == "synchro" or card.level in self._new_ranks)
        if card.belongs_in_extra_deck:
            return False
        if role == "tunes":
            fitting = self._is_ours(card) or can_begin(card) and (card.type == self._favourite or self._lacks_tuners)
            return bool(card.kinds & v.TUNER) and fitting
        if role.startswith(_OF_LEVEL):
            alike = self._is_ours(card) or self._archetype is None and card.type == self._favourite
            worth = self._is_ours(card) or card.level > _LOW or can_begin(card) and card.attack >= _PLAIN_ATTACK
            return (
                is_monster(card)
                and alike
                and worth
                and not _is_weak(card)
                and not card.kinds & v.SPIRIT
                and card.level == int(role.removeprefix(_OF_LEVEL))
            )
        if role == "begins":
            alike = self._is_ours(card) or self._archetype is None and card.type == self._favourite
            return alike and can_begin(card) and not _is_weak(card)
        if role == "ritual spell":
            return _FETCHES_RITUALS.search(card.text) is not None
        if role == _AGAIN:
            return False
        fits = self._fits_by_its_words(card, role, remark)
        return fits and not archetypes_of(card) - self._spoken_of and not asked_in_vain(card, self._words)

    def _fits_by_its_words(self, card: Card, role: str, remark: DeckRemark | None) -> bool:
        if role == "attacks":
            return self._archetype is None and is_monster(card, v.NORMAL) and card.attack >= _STRONG
        if remark is None and (role not in _OFFERED_TO_ALL or self._having[role] >= _MORE_THAN_ENOUGH):
            return self._is_ours(card) or self._is_for_our_type(card, role)
        return role not in MAY_DO or MAY_DO[role].search(card.text) is not None

    def _is_sought(self, card: Card, words: str) -> bool:
        """That card, where one is named; else one of that sort that does what the Deck does."""
        if named := _ONE_NAME.fullmatch(words):
            return named[1] in card.called
        if not answers(card, words):
            return False
        counters = {*_COUNTERS.findall(card.text)}
        if archetypes_of(card) - self._spoken_of and not _QUOTED.search(words):
            return False  # what it does is about another house
        alike = roles_of(card) & self._plan - {*_FOR_EVERY_DECK} and counters <= self._counters
        return bool(alike) or _QUOTED.search(words) is not None

    def _next(self) -> None:
        """The candidates for the next weak spot, the best last."""
        self._candidates = []
        if self._left and self._pool is not None:
            role, remark = self._left[0]
            taken = {each.card for each in self.found}
            some = [card for card in self._pool if card not in taken and self._could(card, role, remark)]
            if role in _EXTRA:
                some.sort(key=self._order_of_extra)
            elif role == "stops attacks" and self._battles:
                some.sort(key=stops_attacks_of_both)
            elif role == "attacks":
                some.sort(key=self._order_of_attackers)
            elif role == "tunes":
                some.sort(key=self._order_of_tuners)
            elif role == "begins" or role.startswith(_OF_LEVEL):
                some.sort(key=self._order_of_monsters)
            elif role.startswith(SOUGHT_BY):
                some.sort(key=lambda card: -len(roles_of(card) & self._plan))
            self._candidates = some[:_LOOKED_AT][::-1] + self._again(role, remark)

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
        reached = [card for card in reached if not _COMES_BY_ITSELF_ALONE.search(card.text)]
        return sum(all(card.attribute & bit for bit in asked) for card in reached)

    def _why(self, card: Card, role: str) -> str:
        if self._archetype is not None and self._is_ours(card):
            return self._archetype
        alike = is_monster(card) and card.type == self._favourite or self._is_for_our_type(card, role)
        return v.TYPE_NAMES.get(self._favourite, "") if alike else ""


def _takes_tuner(synchro: Card, tuner: Card) -> bool:
    line = _TUNER.match(synchro.text)
    asked = words_asked(line[1]) - {"Tuner"} if line is not None else set()
    return (not asked or bool(asked & {*words_of(tuner)})) and may_be_material(tuner, synchro)


def _is_burden(card: Card) -> bool:
    """Whether it can't attack, or harms its own side by chance."""
    if _NO_ATTACKER.search(card.text):
        return True
    return _CHANCE.search(card.text) is not None and _HARMS.search(card.text) is not None


def _is_weak(card: Card) -> bool:
    """It does nothing but battle, and that badly."""
    return is_monster(card, v.NORMAL) and card.attack < _PLAIN_ATTACK


def _draws_badly(card: Card) -> bool:
    """The hand has no more for it, or the opponent's has as well; or nobody may have several of it."""
    return any(each.search(card.text) for each in (_CARD_FOR_CARD, _BOTH_DRAW)) or bool(
        _ONLY_DRAWS.fullmatch(card.text)
    )


def _built_on(deck: Deck) -> list[str]:
    """What so many of its cards do that another one belongs to its plan, what most do first."""
    doing = {role: len(cards) for role, cards in doing_what(deck).items() if role in _DOES}
    return sorted((role for role, n in doing.items() if n >= _OF_THE_PLAN), key=lambda role: -doing[role])


def _going(deck: Deck, character: DeckCharacter, archetype: str | None) -> list[str]:
    """What could go out: first what a weak spot is about, then Spells and Traps that gain Life Points alone."""
    going = [name for remark in character.weak_spots for name in remark.goes]
    for card in deck.main:
        ours = archetype is not None and belongs(card, card.called, archetype)
        if card.understood and not is_monster(card) and not ours and all(map(_GAINS_ALONE.search, deeds(card) or " ")):
            going.append(card.name)
    return [*dict.fromkeys(going)]
