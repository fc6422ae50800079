"""Which cards a text means, how many, and whose: noun phrases out of selectors, told to one viewer."""

from typing import Any, Final

from engine import program as p
from engine.program import Ability, Filter, Selector, Value
from engine.vocabulary import (
    ATTACK_POSITION, ATTRIBUTE_NAMES, BANISHED, DECK, DEFENSE_POSITION, EFFECT, EITHER, EXTRA_DECK, FACE_DOWN, FLIP,
    FUSION, GEMINI, GRAVEYARD, HAND, ICONS, IN_FIELD_ZONE, IN_GRAVEYARD, IN_HAND, IN_MONSTER_ZONE, IN_PENDULUM_ZONE,
    IN_SPELL_TRAP_ZONES, IN_SPELL_ZONE, KIND_NAMES, MONSTER, ON_FIELD, OPPONENT, PENDULUM, SPELL, SPIRIT, SYNCHRO,
    TOKEN, TOON, TRAP, TUNER, TYPE_NAMES, UNION, XYZ, YOU, names_of,
)  # fmt: skip
from engine.words.names import Names

_RANGES: Final = {
    p.F_LEVEL: "level", p.F_RANK: "rank", p.F_ATK: "atk", p.F_DEF: "def", p.F_ORIGINAL_ATK: "atk",
    p.F_ORIGINAL_DEF: "def",
}  # fmt: skip
_ABOUT_MONSTERS: Final = frozenset((p.F_TYPE, p.F_ATTRIBUTE, p.F_SUMMONED, p.F_ATTACKING, p.F_MATERIALS, *_RANGES))
_NOUNS: Final = {MONSTER: "monster", SPELL: "spell", TRAP: "trap", SPELL | TRAP: "spell_or_trap"}
_CARDS: Final = MONSTER | SPELL | TRAP
_POSITIONS: Final = {
    FACE_DOWN: "face_down", ATTACK_POSITION: "attack", DEFENSE_POSITION: "face_up_defense",
    DEFENSE_POSITION | FACE_DOWN: "defense",
}  # fmt: skip
_SUMMONS: Final = frozenset((
    p.A_NORMAL_SUMMON, p.A_FUSION_SUMMON, p.A_RITUAL_SUMMON, p.A_SYNCHRO_SUMMON, p.A_XYZ_SUMMON,
))  # fmt: skip
_MONSTER_KINDS: Final = (
    FUSION | SYNCHRO | XYZ | PENDULUM | TUNER | EFFECT | SPIRIT | UNION | GEMINI | FLIP | TOON | TOKEN
)  # fmt: skip
_INMOST: Final = {p.F_NO_KIND: 0, p.F_KINDS: 0, p.F_ANY_KIND: 0, p.F_TYPE: 1, p.F_ATTRIBUTE: 2, p.F_ARCHETYPE: 3}
"""Which word stands next to the noun: Level 4 or lower FIRE Dragon Tuner monster."""
_HIGHEST_LEVEL: Final = 11
_TAKEN_FROM: Final = frozenset((p.A_ADD, p.A_SPECIAL_SUMMON, p.A_SET, p.A_ACTIVATE, p.A_PLACE))
_MOVING: Final = _TAKEN_FROM | _SUMMONS | {p.A_BANISH, p.A_SEND, p.A_RETURN, p.A_EQUIP, p.A_ATTACH}


class Phrases:
    """One telling: what was named once is "it" from then on."""

    def __init__(self, speech: Names, ability: Ability, player: int) -> None:
        self.speech = speech
        self.player = player
        self.named: set[str] = set()
        self.many = False  # whether the cards named last are several
        self.way = "in"  # or "from", if the act takes cards from where they are
        self.shape = ""  # the noun of the phrase, or "all": some languages bend their adjectives by it
        self.chosen = {
            cost.selector.name or p.TARGET: cost.selector
            for cost in ability.costs
            if cost.op == p.K_TARGET and cost.selector is not None
        }

    def who(self, side: int) -> str:
        return self.speech.who(self.player_of(side))

    def player_of(self, side: int) -> int:
        return 1 - self.player if side == OPPONENT else self.player

    # -- amounts ----------------------------------------------------------------------------------

    def number(self, value: Value | None) -> str:
        if value is None:
            return "1"
        return str(value.a) if value.op == p.V_CONST else self.speech.term("amount.some")

    def cards(self, value: Value | None) -> str:
        if value is not None and value.op != p.V_CONST:
            return self.speech.term("amount.cards")
        return self.speech.number_of_cards(1 if value is None else value.a)

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
            number = self.cards(selector.count or Value(a=selector.most))
            place = self.speech.place(DECK, self.player_of(selector.side), "top")
            return term("which.top", cards=number, place=place)
        if ref in self.chosen and ref not in self.named:
            self.named.add(ref)
            return self.phrase(self.chosen[ref], 0)
        if f"ref.{ref}" in self.speech.table and ref != p.IT:
            return term(f"ref.{ref}")
        return term("ref.them" if self.many else "ref.it")

    def phrase(self, selector: Selector, op: int) -> str:
        term = self.speech.term
        one = not selector.all and selector.count is None and selector.most == 1
        self.many = not one
        what = self.noun(selector, one)
        for wanted in sorted(selector.filters, key=lambda wanted: _INMOST.get(wanted.op, 4)):
            what = self.adjective(wanted, what)
        position = _POSITIONS.get(selector.positions, "")
        if position == "face_down" or position and selector.places == IN_MONSTER_ZONE:
            what = self.bent(f"which.{position}", what=what)
        if selector.other:
            what = self.bent("which.other", what=what)
        named = next((wanted.words for wanted in selector.filters if wanted.op == p.F_NAME), ())
        if named:
            what = term("which.named", name=named[0])
            for name in named[1:]:
                what = term("act.or", first=what, last=term("which.named", name=name))
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

    def noun(self, selector: Selector, one: bool) -> str:
        kinds = 0
        for wanted in selector.filters:
            if wanted.op in (p.F_KINDS, p.F_ANY_KIND):
                kinds |= wanted.a & _CARDS or (MONSTER if wanted.a & _MONSTER_KINDS else 0)
            elif wanted.op == p.F_NO_KIND and wanted.a & _CARDS:
                kinds |= _CARDS & ~wanted.a
            elif wanted.op in _ABOUT_MONSTERS:
                kinds |= MONSTER
        if not kinds and selector.places == IN_MONSTER_ZONE:
            kinds = MONSTER
        if not kinds and selector.places & IN_SPELL_ZONE and not selector.places & ~IN_SPELL_TRAP_ZONES:
            kinds = SPELL | TRAP
        noun = f"{_NOUNS.get(kinds, 'card')}{'' if one else 's'}"
        self.shape = "all" if selector.all else noun
        return self.speech.term(f"noun.{noun}")

    def bent(self, key: str, **arguments: Any) -> str:
        """The term, in the form that fits the noun if the table has several."""
        form = f"{key}.{self.shape}"
        return self.speech.term(form if form in self.speech.table else key, **arguments)

    def adjective(self, wanted: Filter, what: str) -> str:
        op, term = wanted.op, self.speech.term
        if op == p.F_ARCHETYPE and wanted.words:
            return term("which.archetype", name=wanted.words[0], what=what)
        if op in _RANGES:
            return self.range(f"which.{_RANGES[op]}", wanted, what)
        if op == p.F_NO_KIND:
            kinds = wanted.a & ~_CARDS
            if kinds & ICONS == ICONS and "which.without_icon" in self.speech.table:
                what, kinds = self.bent("which.without_icon", what=what), kinds & ~ICONS
            for word in names_of(kinds, KIND_NAMES):
                what = term("which.not_word", name=self.speech.name(word), what=what)
            return what
        words: list[str] = []
        if op == p.F_TYPE:
            words = names_of(wanted.a, TYPE_NAMES)
        elif op == p.F_ATTRIBUTE:
            words = names_of(wanted.a, ATTRIBUTE_NAMES)
        elif op in (p.F_KINDS, p.F_ANY_KIND):
            words = names_of(wanted.a & ~_CARDS, KIND_NAMES)
        if op == p.F_KINDS:
            for word in reversed(words):
                what = self.word(word, what)
            return what
        if not words:
            return what
        said = self.word(words[-1], what)
        before = term("which.before_or", what=what)
        for word in reversed(words[:-1]):
            said = term("act.or", first=self.word(word, before).strip(), last=said)
        return said

    def word(self, word: str, what: str) -> str:
        """A word of the vocabulary before a noun, or written together with it."""
        key = f"which.word.{word}" if f"which.word.{word}" in self.speech.table else "which.word"
        return self.bent(key, name=self.speech.name(word), what=what, joined=what[:1].lower() + what[1:])

    def range(self, key: str, wanted: Filter, what: str) -> str:
        term, low, high = self.speech.term, wanted.low, wanted.high
        if wanted.op in (p.F_LEVEL, p.F_RANK):
            low = 0 if low == 1 < high else low
            high = p.NO_LIMIT if high >= _HIGHEST_LEVEL > low else high
        if low == high:
            return term(key, n=low, what=what)
        if high >= p.NO_LIMIT:
            return term(f"{key}.least", n=low, what=what) if low else what
        if low <= 0:
            return term(f"{key}.most", n=high, what=what)
        return term(f"{key}.range", least=low, most=high, what=what)

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
