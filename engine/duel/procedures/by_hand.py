"""A text that isn't read is carried out by its player: deed by deed, each of them an act or a cost like any other."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from engine.duel.changes.moves import later_moment
from engine import program as p
from engine.duel.checks.payment import payable_as_written
from engine.duel.checks.permission import special_summon_by_effect
from engine.duel.checks.possible import does_something
from engine.duel.procedures.acting import TO_NO_CARD
from engine.duel.procedures.costs import PayCosts
from engine.duel.procedures.perform import Perform
from engine.duel.reading import traits
from engine.duel.reading.in_force import link_ability
from engine.duel.reading.selectors import matching
from engine.duel.state.agenda import Frame
from engine.duel.state.question import DEED, DONE, DONE_CODE, HOW_LONG, NUMBER, argument_of, code, kind_of
from engine.duel.state.questions import AskDeed, AskHowLong, AskNumber
from engine.duel.state.state import Link, State
from engine.program import Ability, Act, Block, Cost, Selector
from engine.program import by_hand as hand
from engine.program.by_hand import DEEDS, MOST_DEEDS, UNTILS, Deed, Said
from engine.vocabulary import CARD_ACTIVATION, MONSTER, MONSTER_ZONE, QUICK, SPECIAL_SUMMON, STAYS_ON_FIELD

_ASKED: Final = 1
_TELLING: Final = 2
_DONE: Final = 3
_HIGHEST: Final = 99_999
_MOST_NUMBERS: Final = 250
_COUNTS: Final = {"draw": 10, "look at top": 10, "pay detach": 5, "level becomes": 12}
"""What counts cards or Levels: up to so many. Other numbers are Life Points, ATK and DEF."""


@dataclass(slots=True, eq=False, repr=False)
class _DeedByDeed(Frame):
    """One deed after the other until Done; ``deed``: the one that is told now, with the ``number`` told of it."""

    PREPARES: ClassVar[bool]  # deeds before there is a link, or those of its effect

    link: int
    player: int
    deeds: int = 0
    deed: int = -1
    told: int = 0  # how much of what it asks
    number: int = 1
    until: int = 0

    def step(self, state: State) -> bool:
        reply = state.reply
        if self.at == _ASKED:
            if kind_of(reply) == DONE:
                return self._end(state)
            self.deed, self.told, self.number, self.until = argument_of(reply), 0, 1, 0
            return self._tell(state)
        if self.at == _TELLING:
            if DEEDS[self.deed].asks[self.told] == hand.NUMBER:
                self.number = argument_of(reply)
            else:
                self.until = argument_of(reply)
            self.told += 1
            return self._tell(state)
        if self.at == _DONE:
            later_moment(state)
        if not state.facts.edition.by_hand(self.player):
            return self._end(state)
        self.at = _ASKED
        link = state.links[self.link]
        codes = [code(DEED, -1, n) for n in self._possible(state, link)] if self.deeds < MOST_DEEDS else []
        return state.ask(AskDeed(self.player, [*codes, DONE_CODE], link.card, self.link, self.deeds, self.PREPARES))

    def _tell(self, state: State) -> bool:
        deed = DEEDS[self.deed]
        if self.told == len(deed.asks):
            self.at = _DONE
            self.deeds += 1
            self._do(state)
            return False
        self.at = _TELLING
        link = state.links[self.link]
        if deed.asks[self.told] == hand.NUMBER:
            codes = [code(NUMBER, -1, n) for n in numbers(state, deed) if self._is_possible(state, link, deed, n)]
            return state.ask(AskNumber(self.player, codes, link.card, self.link, deed.word))
        codes = [
            code(HOW_LONG, -1, n) for n, (word, _) in enumerate(UNTILS) if word != "face-up" or _stays(state, link)
        ]
        return state.ask(AskHowLong(self.player, codes, link.card, self.link))

    def _possible(self, state: State, link: Link) -> list[int]:
        points = _points(state)
        summons = link_ability(state, link).as_rule  # nothing is activated: there are no targets
        found = []
        for number, deed in enumerate(DEEDS):
            least = points[0] if hand.NUMBER in deed.asks and deed.word not in _COUNTS else 1
            if (
                deed.prepares == self.PREPARES
                and not (summons and deed.word == "point to")
                and self._is_possible(state, link, deed, least)
            ):
                found.append(number)
        return found

    def _is_possible(self, state: State, link: Link, deed: Deed, number: int) -> bool:
        raise NotImplementedError

    def _do(self, state: State) -> None:
        raise NotImplementedError

    def _end(self, state: State) -> bool:
        return state.pop()


@dataclass(slots=True, eq=False, repr=False)
class PreparingByHand(_DeedByDeed):
    """Before there is a link: its player pays, and points to targets."""

    PREPARES = True

    def _is_possible(self, state: State, link: Link, deed: Deed, number: int) -> bool:
        ability = _paying(state, link, deed, Said(number))
        return payable_as_written(state, self.player, link.card, ability, link) == 0

    def _do(self, state: State) -> None:
        state.push(PayingByHand(self.link, deed=self.deed, number=self.number))

    def _end(self, state: State) -> bool:
        state.picked = ()
        return state.pop()


@dataclass(slots=True, eq=False, repr=False)
class PayingByHand(PayCosts):
    """The cost, or the targets, that one deed is."""

    deed: int = 0
    number: int = 1

    def ability(self, state: State) -> Ability:
        return _paying(state, state.links[self.link], DEEDS[self.deed], Said(self.number))


def _paying(state: State, link: Link, deed: Deed, said: Said) -> Ability:
    cost = deed.makes(said)
    assert isinstance(cost, Cost)
    return replace(link_ability(state, link), costs=(cost,))


@dataclass(slots=True, eq=False, repr=False)
class DoingByHand(_DeedByDeed):
    """As the link resolves: each deed is a later moment, as by "then". A computer has nothing done: to it such cards
    are no more than their figures."""

    PREPARES = False

    def _is_possible(self, state: State, link: Link, deed: Deed, number: int) -> bool:
        act = deed.makes(Said(number))
        assert isinstance(act, Act)
        if act.what is not None and act.what.ref and not _known(state, link, act, act.what):
            return False
        alone = Ability(kind=QUICK, block=Block(acts=(act,)))
        return does_something(state, self.player, link.card, alone, link) == 0

    def _do(self, state: State) -> None:
        state.done = ()
        state.push(DoingDeed(self.link, 0, deed=self.deed, number=self.number, until=self.until))

    def _end(self, state: State) -> bool:
        state.done = TO_NO_CARD if self.deeds else ()
        return state.pop()


@dataclass(slots=True, eq=False, repr=False)
class DoingDeed(Perform):
    """The act that one deed is."""

    deed: int = 0
    number: int = 1
    until: int = 0

    def acts(self, ability: Ability) -> tuple[Act, ...]:
        act = DEEDS[self.deed].makes(Said(self.number, UNTILS[self.until][1]))
        assert isinstance(act, Act)
        return (act,)


def _known(state: State, link: Link, act: Act, what: Selector) -> bool:
    """Whether one of the cards that are known already, this one or a target, is there to have that done to it."""
    cards = matching(state, what, link.player, link.card, link)
    if isinstance(act, p.SpecialSummon):
        return any(special_summon_by_effect(state, link.player, card, act.how | SPECIAL_SUMMON) == 0 for card in cards)
    return bool(cards)


def _stays(state: State, link: Link) -> bool:
    """Whether the card goes on lying face-up, as far as its kind tells."""
    if not traits.is_face_up_on_field(state, link.card):
        return False
    kinds = state.cards[link.card].card.kinds
    ability = link_ability(state, link)
    return bool(kinds & (MONSTER | STAYS_ON_FIELD)) or ability.kind != CARD_ACTIVATION


def numbers(state: State, deed: Deed) -> list[int]:
    if deed.word in _COUNTS:
        return list(range(1, _COUNTS[deed.word] + 1))
    return _points(state)


def _points(state: State) -> list[int]:
    """Of Life Points, ATK and DEF: hundreds, and the figures on the table, their halves and doubles."""
    found = {*range(100, 1001, 100), *state.lp}
    for player in (0, 1):
        for uid in state.zones[MONSTER_ZONE * 2 + player]:
            if traits.is_face_up_on_field(state, uid):
                found |= {traits.attack(state, uid), traits.defense(state, uid)}
    found |= {n // 2 for n in found} | {n * 2 for n in found}
    return sorted(n for n in found if 0 < n <= _HIGHEST)[:_MOST_NUMBERS]
