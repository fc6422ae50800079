"""What players can’t do, or can do beyond the rules, as modifiers say it: with which cards, from where."""

from dataclasses import replace
from typing import Final, TypeAlias

from engine import program as p
from engine.program import Act, Selector
from engine.vocabulary import (
    ANY_SUMMON,
    BANISHED,
    EITHER,
    EXTRA_DECK,
    FLIP_SUMMON,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    PENDULUM_SUMMON,
    PLACES,
    RITUAL_SUMMON,
    SET_FACE_DOWN,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)
from engine.words.adjectives import excepted, tells_all
from engine.words.ids import MODIFIER_IDS
from engine.words.noun_phrases import NounPhrases

Ban: TypeAlias = p.CannotSummon | p.CannotActivate | p.ActivatedSooner | p.OfActivations | p.CannotGo
_BASIC: Final = (NORMAL_SUMMON, FLIP_SUMMON, SPECIAL_SUMMON)
_SPECIAL: Final = (FUSION_SUMMON, RITUAL_SUMMON, SYNCHRO_SUMMON, XYZ_SUMMON, PENDULUM_SUMMON)
_OF_ACTIVATION: Final = {p.OF_CARDS: ".cards", p.OF_EFFECTS: ".effects"}
_SOONER: Final = {p.FROM_HAND: ".hand", p.IN_TURN_SET: ".set"}
_GOING: Final = {BANISHED: ".banished", GRAVEYARD: ".graveyard"}
_OWN_PLACES: Final = frozenset((HAND, EXTRA_DECK, GRAVEYARD, BANISHED))
"""Places that a ban may be about, "from your Extra Deck"."""


class Bans(NounPhrases):
    """Sentences about players, in which the cards are of a sort."""

    def ban(self, modifier: Ban) -> str:
        """ "you can Special Summon only Machine monsters"; "certain monsters" where more is asked than has words."""
        cards = modifier.cards
        key = f"rule.{MODIFIER_IDS[type(modifier)]}"
        how = modifier.how if isinstance(modifier, p.CannotSummon) else 0
        words = {"who": self.who(modifier.side), "how": self._ways_to_summon(how)}
        if isinstance(modifier, p.CannotGo):
            key += _GOING.get(_lowest_place(modifier.places), "")
        elif isinstance(modifier, p.ActivatedSooner):
            key += _SOONER.get(modifier.how, "")
        elif isinstance(modifier, p.CannotActivate):
            key += self._of_activation(modifier)
        if cards is None:
            said = self._of_all(key, modifier, words)
        elif cards.ref:
            said = self.speech.term(key, what=self.what(cards, Act), **words)
        elif cards.filters == (p.OfDeclared("name"),) and not cards.places:
            said = self.speech.term(key, what=self.speech.term("ref.name_declared"), **words)
        elif not _is_told(cards, modifier.side):
            said = self.speech.term(f"{key}.certain", **words)
        else:
            said = self._of_sort(key, cards, modifier, words)
        return said + self._but(modifier) if isinstance(modifier, p.CannotSummon) else said

    def _but(self, modifier: p.CannotSummon) -> str:
        """In which ways it may be done nevertheless."""
        term = self.speech.term
        ways = [self.speech.how(bit) for bit in _SPECIAL if modifier.but & bit]
        said = term("but.by_way", how=self.any_of(ways)) if ways else ""
        return said + term("but.by_this") if modifier.others else said

    def _of_all(self, key: str, modifier: Ban, words: dict[str, str]) -> str:
        if f"{key}.any" in self.speech.table:
            return self.speech.term(f"{key}.any", **words)
        this = isinstance(modifier, p.ActivatedSooner | p.CannotGo)
        return self.speech.term(key, what=self.speech.term("ref.this" if this else "noun.cards"), **words)

    def _of_sort(self, key: str, cards: Selector, modifier: Ban, words: dict[str, str]) -> str:
        term = self.speech.term
        kinds = MONSTER if isinstance(modifier, p.CannotSummon) else 0
        if not cards.filters and not cards.places:
            return term(key, what=term("ref.name_declared"), **words)
        but = excepted(cards.filters)
        own = _single_place(cards)
        if but and f"{key}.only" in self.speech.table:
            what = self.sort((p.AnyOf(but),) if len(but) > 1 else but, kinds)
            if own < 0:
                return term(f"{key}.only", what=what, **words)
            place = self.speech.place(own, self.player_of(modifier.side), "from")
            return term(f"{key}.only.from", what=what, place=place, **words)
        self.way = "from"
        what = self.sort(cards.filters, kinds)
        if isinstance(modifier, p.CannotGo) and cards.places and not cards.places & ~ON_FIELD:
            what = self.where(cards, p.SpecialSummon, what)  # whose they are, whoever can't move them
        elif own >= 0:
            what = self.where(replace(cards, side=modifier.side), p.SpecialSummon, what)
        return term(key, what=what, **words)

    def _of_activation(self, modifier: p.CannotActivate) -> str:
        cards = modifier.cards
        if cards is not None and not modifier.alone and self._kinds(cards.filters) == MONSTER:
            return ".effects"
        return _OF_ACTIVATION.get(modifier.alone, "")

    def _ways_to_summon(self, bits: int) -> str:
        term = self.speech.term
        if bits & ANY_SUMMON == ANY_SUMMON or not bits:
            return term("verb.summon")
        kinds = [bit for bit in _BASIC if bits & bit]
        kinds += [] if bits & SPECIAL_SUMMON else [bit for bit in _SPECIAL if bits & bit]
        verbs = [term("verb.summon_so", how=self.speech.how(bit)) for bit in kinds]
        return self.any_of([*verbs, *([term("verb.set")] if bits & SET_FACE_DOWN else [])] or [term("verb.summon")])


def _is_told(cards: Selector, side: int) -> bool:
    """Whether everything that the ban asks of cards has its words."""
    return all(map(tells_all, cards.filters)) and (
        not cards.places or len(cards.place_list) > 1 or side != EITHER and cards.place_list[0] in _OWN_PLACES
    )


def _single_place(cards: Selector) -> int:
    return cards.place_list[0] if len(cards.place_list) == 1 else -1


def _lowest_place(places: int) -> int:
    return next((place for place in range(PLACES) if places >> place & 1), -1)
