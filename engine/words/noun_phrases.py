"""Which cards a text means, how many, and whose: noun phrases out of selectors, told to one viewer."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine import program as p
from engine.program import Ability, Act, Selector, Value
from engine.program.selectors import MANY
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    DECK,
    DEFENSE_POSITION,
    EITHER,
    EXTRA_DECK,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    IN_FIELD_ZONE,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_PENDULUM_ZONE,
    ON_FIELD,
    OPPONENT,
    YOU,
)
from engine.words.adjectives import Adjectives, tells_all
from engine.words.ids import in_id
from engine.words.names import Names

_POSITIONS: Final[dict[int, str]] = {
    FACE_DOWN: "face_down",
    ATTACK_POSITION: "attack",
    DEFENSE_POSITION: "face_up_defense",
    DEFENSE_POSITION | FACE_DOWN: "defense",
}
_SUMMONS: Final = frozenset[type[Act]]((p.NormalSummon, p.FusionSummon, p.RitualSummon, p.SynchroSummon, p.XyzSummon))
_TAKEN_FROM: Final = frozenset[type[Act]]((p.AddToHand, p.SpecialSummon, p.Set, p.Activate, p.Place))
_MOVING: Final = _TAKEN_FROM | _SUMMONS | {p.Banish, p.SendToGraveyard, p.Return, p.Equip, p.Attach}
_UNKNOWN: Final = "X"
_STATS: Final = {p.FigureOf: "stat", p.Total: "total", p.Highest: "highest", p.Lowest: "lowest"}
_STAT_IDS: Final = {
    p.S_ATK: "atk", p.S_DEF: "def", p.S_LEVEL: "level", p.S_RANK: "rank", p.S_ORIGINAL_ATK: "original_atk",
    p.S_ORIGINAL_DEF: "original_def", p.S_LEFT_SCALE: "scale", p.S_RIGHT_SCALE: "scale", p.S_ORIGINAL_LEVEL: "level",
    p.S_STARS: "level", p.S_ORIGINAL_STARS: "level",
}  # fmt: skip
_SUMS: Final = {p.Sum: "sum", p.Minus: "minus", p.Difference: "difference"}


class NounPhrases(Adjectives):
    """One telling: what was named once is "it" from then on."""

    positions: Mapping[int, str] = _POSITIONS
    """Those that are said."""

    def __init__(self, speech: Names, ability: Ability, player: int) -> None:
        super().__init__(speech)
        self.player = player
        self.named: set[str] = set()
        self.many = False  # whether the cards named last are several
        self.way = "in"  # or "from", if the act takes cards from where they are
        self.goes_on = False  # of an act that is told after another one
        self.aside = ""  # what the number told last means
        self.chosen = {cost.name: cost.selector for cost in ability.costs if isinstance(cost, p.Targeting)}
        self.targets = ""
        """The names of what it targets, once they are known; then its cards are called by them."""

    def who(self, side: int) -> str:
        return self.speech.term("both_players") if side == EITHER else self.speech.who(self.player_of(side))

    def player_of(self, side: int) -> int:
        return 1 - self.player if side == OPPONENT else self.player

    # -- amounts ----------------------------------------------------------------------------------

    def number(self, value: Value | None) -> str:
        """ "500", or what a number counts for or stands for, with that in ``aside``."""
        if value is None or isinstance(value, p.Const):
            return "1" if value is None else str(value.n)
        times, what = self._for_each(value)
        if what:
            self.aside = self.speech.term("amount.each", what=what)
            return str(times)
        if isinstance(value, p.Times) and value.factor == -1 and value.of is not None:
            return f"-{self.number(value.of)}"
        quantity = self.quantity(value)
        if not quantity:
            return self.speech.term("amount.some")
        self.aside = self.speech.term("amount.is", what=quantity)
        return _UNKNOWN

    def cards(self, number: str) -> str:
        return self.speech.term("some_cards", n=number)

    def with_aside(self, said: str) -> str:
        """The words, and behind them what the number in them means."""
        aside, self.aside = self.aside, ""
        return said + aside

    def _for_each(self, value: Value) -> tuple[int, str]:
        """How much for each of what; an empty word where it is no such number."""
        term = self.speech.term
        match value:
            case p.Times(factor, of) if of is not None:
                inner, what = self._for_each(of)
                return inner * factor, what
            case p.Noted(word, times):
                key = f"amount.each.{word}"
                return times, term(key) if key in self.speech.table else ""
            case p.Count(of, times):
                return times, term("amount.each.done") if of.ref else self.counted(of, True)
            case p.Counters(of, times, word):
                return times, term("amount.counters", word=word, what=self._on(of))
            case p.MaterialsUnder(of, times):
                return times, term("amount.materials", what=self._on(of))
        return 1, ""

    def _on(self, selector: Selector) -> str:
        """The cards on which something is counted."""
        return self.counted(selector, False) if selector.all else self.what(selector, Act)

    def counted(self, selector: Selector, one: bool) -> str:
        """Such a card, or such cards, without a number."""
        what = self.unnumbered(replace(selector, all=False), one)
        if selector.places and not selector.places & ~ON_FIELD and selector.side == EITHER:
            return self.speech.term("which.on_the_field", what=what)
        return self.where(selector, Act, what)

    def quantity(self, value: Value) -> str:
        """ "half of its ATK"; empty where it has no words."""
        term = self.speech.term
        match value:
            case p.Const(n):
                return str(n)
            case p.LifePoints(side):
                return term("amount.lp", whose=self.speech.whose(self.player_of(side)))
            case p.TurnNumber():
                return term("amount.turns")
            case p.Noted(word, times):
                key = f"amount.{in_id(word)}"
                said = term(key) if key in self.speech.table else ""
                return said if not said or times == 1 else term("amount.times", n=times, what=said)
            case p.Figure(which, of):
                word, what = term(f"stat.{_STAT_IDS[which]}"), self.what(of, Act)
                if what in (term("ref.it"), term("ref.each")):
                    return term("amount.own", word=word)
                return term(f"amount.{_STATS[type(value)]}", word=word, what=what)
            case p.Count(of, 1) if not of.ref:
                return term("amount.count", what=self.counted(of, False))
            case p.Sum(one, other) | p.Minus(one, other) | p.Difference(one, other):
                first, last = self.quantity(one), self.quantity(other)
                return term(f"amount.{_SUMS[type(value)]}", first=first, last=last) if first and last else ""
        times, what = self._for_each(value)
        if what:
            return term("amount.times.each", n=times, what=what)
        match value:
            case p.Half(whole):
                what = term("ref.it") if whole is None else self.quantity(whole)
                return term("amount.half", what=what) if what else ""
            case p.Times(factor, whole):
                what = term("ref.it") if whole is None else self.quantity(whole)
                return term("amount.times", n=factor, what=what) if what else ""
        return ""

    # -- noun phrases -----------------------------------------------------------------------------

    def what(self, selector: Selector | None, done: type[Act]) -> str:
        term = self.speech.term
        self.way = "from" if done in _MOVING else "in"
        if selector is None and done in _SUMMONS:
            return term("which.one", what=term("noun.monster"))
        if selector is None:
            return term("ref.this")
        if not selector.ref:
            return self.phrase(selector, done)
        ref = selector.ref
        if ref == p.TOP:
            number = self.cards(self.number(selector.count or p.Const(selector.most)))
            place = self.speech.place(DECK, self.player_of(selector.side), "top")
            return term("which.top", cards=number, place=place)
        if ref in self.chosen and ref not in self.named:
            self.named.add(ref)
            if self.targets and len(self.chosen) == 1:
                return self.targets
            meant = self.chosen[ref]
            return self.what(meant, Act) if meant.ref and meant.ref != ref else self.phrase(meant, Act)
        if f"ref.{ref}" in self.speech.table and ref != p.IT:
            return term(f"ref.{ref}")
        return term("ref.them" if self.many else "ref.it")

    def tells(self, selector: Selector) -> bool:
        """Whether the phrase leaves out nothing of what the cards have to be."""
        return all(map(tells_all, selector.filters)) and selector.group is None

    def phrase(self, selector: Selector, done: type[Act]) -> str:
        term = self.speech.term
        one = not selector.all and selector.count is None and selector.most == 1
        self.many = not one
        what = self.unnumbered(selector, one)
        if selector.all:
            what = term("which.all", what=what)
        elif selector.count is not None:
            what = term("which.few", what=what)
        elif selector.most >= MANY:
            what = term("which.any_number" if selector.least < 2 else "which.or_more", n=selector.least, what=what)
        elif one:
            what = term("which.one", what=what)
        elif selector.least < selector.most:
            what = term("which.up_to", n=selector.most, what=what)
        else:
            what = term("which.some", n=selector.most, what=what)
        what = self.where(selector, done, what)
        return term("which.random", what=what) if selector.chooser == p.AT_RANDOM else what

    def unnumbered(self, selector: Selector, one: bool) -> str:
        """The noun with what lies before it: "face-down FIRE monster"."""
        what = self.described(selector.filters, self.noun(selector, one))
        position = self.positions.get(selector.positions, "")
        if position == "face_down" or position and selector.places == IN_MONSTER_ZONE:
            what = self.bent(f"which.{position}", what=what)
        return self.bent("which.other", what=what) if selector.other else what

    def where(self, selector: Selector, done: type[Act], what: str) -> str:
        speech, places, side = self.speech, selector.places, selector.side
        if not places:
            return what
        player = self.player_of(side)
        if not places & ~ON_FIELD and places not in (IN_PENDULUM_ZONE, IN_FIELD_ZONE):
            if side == EITHER:
                return what
            key = "which.you_control" if player == speech.viewer else "which.they_control"
            return speech.term(key, what=what, who=speech.who(player), whose=speech.whose(player))
        if len(selector.place_list) > 1 or places == IN_HAND and done is p.Discard:
            return what
        if side not in (YOU, OPPONENT):
            key = f"which.in_a_graveyard.{self.way}"
            key = key if key in speech.table else "which.in_a_graveyard"
            return speech.term(key, what=what) if places == IN_GRAVEYARD else what
        place = selector.place_list[0]
        key = "which.of" if place == BANISHED else "which.in"
        if done in _TAKEN_FROM and place in (DECK, HAND, EXTRA_DECK) or (done, place) == (p.Set, GRAVEYARD):
            key = "which.from"
        return speech.term(key, what=what, place=speech.place(place, player, self.way))
