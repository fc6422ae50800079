"""Which cards a text means, how many, and whose: noun phrases out of selectors, told to one viewer."""

from collections.abc import Mapping
from typing import Final

from engine import program as p
from engine.program import Ability, Selector, Value
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
from engine.words.names import Names

_POSITIONS: Final[dict[int, str]] = {
    FACE_DOWN: "face_down",
    ATTACK_POSITION: "attack",
    DEFENSE_POSITION: "face_up_defense",
    DEFENSE_POSITION | FACE_DOWN: "defense",
}
_SUMMONS: Final = frozenset(
    (p.A_NORMAL_SUMMON, p.A_FUSION_SUMMON, p.A_RITUAL_SUMMON, p.A_SYNCHRO_SUMMON, p.A_XYZ_SUMMON)
)
_TAKEN_FROM: Final = frozenset((p.A_ADD, p.A_SPECIAL_SUMMON, p.A_SET, p.A_ACTIVATE, p.A_PLACE))
_MOVING: Final = _TAKEN_FROM | _SUMMONS | {p.A_BANISH, p.A_SEND, p.A_RETURN, p.A_EQUIP, p.A_ATTACH}
_UNKNOWN: Final = "X"
_STATS: Final = {p.V_STAT: "stat", p.V_TOTAL: "total", p.V_HIGHEST: "highest", p.V_LOWEST: "lowest"}
_STAT_IDS: Final = {
    p.S_ATK: "atk", p.S_DEF: "def", p.S_LEVEL: "level", p.S_RANK: "rank", p.S_ORIGINAL_ATK: "original_atk",
    p.S_ORIGINAL_DEF: "original_def", p.S_LEFT_SCALE: "scale", p.S_RIGHT_SCALE: "scale", p.S_ORIGINAL_LEVEL: "level",
    p.S_STARS: "level", p.S_ORIGINAL_STARS: "level",
}  # fmt: skip
_SUMS: Final = {p.V_SUM: "sum", p.V_MINUS: "minus", p.V_DIFFERENCE: "difference"}


class Phrases(Adjectives):
    """One telling: what was named once is "it" from then on."""

    positions: Mapping[int, str] = _POSITIONS
    """Those that are said."""

    def __init__(self, speech: Names, ability: Ability, player: int) -> None:
        super().__init__(speech)
        self.player = player
        self.named: set[str] = set()
        self.many = False  # whether the cards named last are several
        self.way = "in"  # or "from", if the act takes cards from where they are
        self.aside = ""  # what the number told last means
        self.chosen = {
            cost.selector.name or p.TARGET: cost.selector
            for cost in ability.costs
            if cost.op == p.K_TARGET and cost.selector is not None
        }

    def who(self, side: int) -> str:
        return self.speech.term("both_players") if side == EITHER else self.speech.who(self.player_of(side))

    def player_of(self, side: int) -> int:
        return 1 - self.player if side == OPPONENT else self.player

    # -- amounts ----------------------------------------------------------------------------------

    def number(self, value: Value | None) -> str:
        """ "500", or what a number counts for or stands for, with that in ``aside``."""
        if value is None or value.op == p.V_CONST:
            return "1" if value is None else str(value.a)
        times, what = self._for_each(value)
        if what:
            self.aside = self.speech.term("amount.each", what=what)
            return str(times)
        if value.op == p.V_TIMES and value.a == -1 and value.parts:
            return f"-{self.number(value.parts[0])}"
        quantity = self.quantity(value)
        if not quantity:
            return self.speech.term("amount.some")
        self.aside = self.speech.term("amount.is", what=quantity)
        return _UNKNOWN

    def cards(self, number: str) -> str:
        return self.speech.term("one_card") if number == "1" else self.speech.term("some_cards", n=number)

    def with_aside(self, said: str) -> str:
        """The words, and behind them what the number in them means."""
        aside, self.aside = self.aside, ""
        return said + aside

    def _for_each(self, value: Value) -> tuple[int, str]:
        """How much for each of what; an empty word where it is no such number."""
        term, times = self.speech.term, value.a or 1
        if value.op == p.V_TIMES and value.parts:
            inner, what = self._for_each(value.parts[0])
            return inner * value.a, what
        if value.op == p.V_NUMBER:
            key = f"amount.each.{value.word}"
            return times, term(key) if key in self.speech.table else ""
        if value.selector is None or value.op not in (p.V_COUNT, p.V_COUNTERS, p.V_MATERIALS):
            return times, ""
        if value.op == p.V_COUNT:
            if value.selector.ref:
                return times, term("amount.each.done")
            return times, self.counted(value.selector, True)
        key = "amount.materials" if value.op == p.V_MATERIALS else "amount.counters"
        on = self.counted(value.selector, False) if value.selector.all else self.what(value.selector, 0)
        return times, term(key, word=value.word, what=on)

    def counted(self, selector: Selector, one: bool) -> str:
        """Such a card, or such cards, without a number."""
        what = self.unnumbered(selector.but(all=False), one)
        if selector.places and not selector.places & ~ON_FIELD and selector.side == EITHER:
            return self.speech.term("which.on_the_field", what=what)
        return self.where(selector, 0, what)

    def quantity(self, value: Value) -> str:
        """ "half of its ATK"; empty where it has no words."""
        term, op = self.speech.term, value.op
        if op == p.V_CONST:
            return str(value.a)
        if op == p.V_LP:
            return term("amount.lp", whose=self.speech.whose(self.player_of(value.a)))
        if op == p.V_TURNS:
            return term("amount.turns")
        if op == p.V_NUMBER:
            key = f"amount.{value.word.replace(' ', '_')}"
            said = term(key) if key in self.speech.table else ""
            return said if not said or value.a in (0, 1) else term("amount.times", n=value.a, what=said)
        if op in _STATS:
            word = term(f"stat.{_STAT_IDS[value.a]}")
            what = term("ref.it") if value.selector is None else self.what(value.selector, 0)
            if what in (term("ref.it"), term("ref.each")):
                return term("amount.own", word=word)
            return term(f"amount.{_STATS[op]}", word=word, what=what)
        times, what = self._for_each(value)
        if what and times == 1 and op == p.V_COUNT and value.selector is not None and not value.selector.ref:
            return term("amount.count", what=self.counted(value.selector, False))
        if what:
            return term("amount.times.each", n=times, what=what)
        parts = [self.quantity(part) for part in value.parts] or [term("ref.it")]
        if not all(parts):
            return ""
        if op in _SUMS:
            return term(f"amount.{_SUMS[op]}", first=parts[0], last=parts[-1])
        return term("amount.half" if op == p.V_HALF else "amount.times", n=value.a, what=parts[0])

    # -- noun phrases -----------------------------------------------------------------------------

    def what(self, selector: Selector | None, op: int) -> str:
        term = self.speech.term
        self.way = "from" if op in _MOVING else "in"
        if selector is None and op in _SUMMONS:
            return term("which.one", what=term("noun.monster"))
        if selector is None:
            return term("ref.this")
        if not selector.ref:
            return self.phrase(selector, op)
        ref = selector.ref
        if ref == p.TOP:
            number = self.cards(self.number(selector.count or Value(a=selector.most)))
            place = self.speech.place(DECK, self.player_of(selector.side), "top")
            return term("which.top", cards=number, place=place)
        if ref in self.chosen and ref not in self.named:
            self.named.add(ref)
            return self.phrase(self.chosen[ref], 0)
        if f"ref.{ref}" in self.speech.table and ref != p.IT:
            return term(f"ref.{ref}")
        return term("ref.them" if self.many else "ref.it")

    def tells(self, selector: Selector) -> bool:
        """Whether the phrase leaves out nothing of what the cards have to be."""
        return all(map(tells_all, selector.filters)) and selector.group is None

    def phrase(self, selector: Selector, op: int) -> str:
        term = self.speech.term
        one = not selector.all and selector.count is None and selector.most == 1
        self.many = not one
        what = self.unnumbered(selector, one)
        if selector.all:
            what = term("which.all", what=what)
        elif selector.count is not None:
            what = term("which.few", what=what)
        elif selector.most >= p.ANY_NUMBER:
            what = term("which.any_number" if selector.least < 2 else "which.or_more", n=selector.least, what=what)
        elif one:
            what = term("which.one", what=what)
        elif selector.least < selector.most:
            what = term("which.up_to", n=selector.most, what=what)
        else:
            what = term("which.some", n=selector.most, what=what)
        what = self.where(selector, op, what)
        return term("which.random", what=what) if selector.chooser == p.AT_RANDOM else what

    def unnumbered(self, selector: Selector, one: bool) -> str:
        """The noun with what lies before it: "face-down FIRE monster"."""
        what = self.described(selector.filters, self.noun(selector, one))
        position = self.positions.get(selector.positions, "")
        if position == "face_down" or position and selector.places == IN_MONSTER_ZONE:
            what = self.bent(f"which.{position}", what=what)
        return self.bent("which.other", what=what) if selector.other else what

    def where(self, selector: Selector, op: int, what: str) -> str:
        speech, places, side = self.speech, selector.places, selector.side
        if not places:
            return what
        player = self.player_of(side)
        if not places & ~ON_FIELD and places not in (IN_PENDULUM_ZONE, IN_FIELD_ZONE):
            if side == EITHER:
                return what
            key = "which.you_control" if player == speech.viewer else "which.they_control"
            return speech.term(key, what=what, who=speech.who(player), whose=speech.whose(player))
        if len(selector.place_list) > 1 or places == IN_HAND and op == p.A_DISCARD:
            return what
        if side not in (YOU, OPPONENT):
            key = f"which.in_a_graveyard.{self.way}"
            key = key if key in speech.table else "which.in_a_graveyard"
            return speech.term(key, what=what) if places == IN_GRAVEYARD else what
        place = selector.place_list[0]
        key = "which.of" if place == BANISHED else "which.in"
        if op in _TAKEN_FROM and place in (DECK, HAND, EXTRA_DECK) or (op, place) == (p.A_SET, GRAVEYARD):
            key = "which.from"
        return speech.term(key, what=what, place=speech.place(place, player, self.way))
