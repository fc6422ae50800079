"""What changes for cards and players: the modifiers of an effect in words."""

from typing import Final

from engine import program as p
from engine.program import Act, Modifier, Value
from engine.vocabulary import (
    ANY_PHASE,
    ATTRIBUTE_NAMES,
    BANISHED,
    DECK,
    HAND,
    KIND_NAMES,
    MONSTER,
    PHASE_NAMES,
    TYPE_NAMES,
    names_of,
)
from engine.words.bans import BANS, Bans
from engine.words.ids import MODIFIER_IDS

_TREATED: Final[dict[int, tuple[str, dict[int, str]]]] = {
    p.T_NAME: ("name", {}), p.T_NAME_ADDED: ("name_added", {}), p.T_NAME_COPY: ("copy", {}),
    p.T_TYPE: ("type", TYPE_NAMES), p.T_ATTRIBUTE: ("attribute", ATTRIBUTE_NAMES),
    p.T_ATTRIBUTE_ADDED: ("attribute_added", ATTRIBUTE_NAMES), p.T_KINDS: ("kinds_only", KIND_NAMES),
    p.T_KINDS_ADDED: ("kinds", KIND_NAMES),
}  # fmt: skip
"""What something is treated as, and the words for it."""
_DAMAGE: Final = {0: ".none", 50: ".half", 200: ".double"}
_INSTEAD: Final = {BANISHED: ".instead", DECK: ".deck", HAND: ".hand"}
_STATS_SET: Final = {p.M_SET_ATK: (p.S_ATK, p.S_ORIGINAL_ATK), p.M_SET_DEF: (p.S_DEF, p.S_ORIGINAL_DEF)}
_LEVELS: Final = frozenset((p.M_LEVEL, p.M_SCALE))


class Changes(Bans):
    """Modifiers, with the cards and players that they act on."""

    def modify(self, act: Act) -> str:
        told = list(dict.fromkeys(filter(None, map(self.modifier, act.modifiers))))
        word = told[0] if told else ""
        for other in told[1:]:
            word = self.speech.term("act.list", first=word, last=other)
        if act.what is None and word and all(map(self.is_rule, act.modifiers)):
            return word  # it is about a player
        what = self.what(act.what, type(act))
        return self.speech.term("act.modify.says" if word else "act.modify", what=what, word=word)

    def is_rule(self, modifier: Modifier) -> bool:
        """Whether its words are about players: about what they can do, or what happens to them."""
        return modifier.op in BANS or f"rule.{MODIFIER_IDS[modifier.op]}" in self.speech.table

    def modifier(self, modifier: Modifier) -> str:
        op, table = modifier.op, self.speech.table
        if op in BANS:
            return self.ban(modifier)
        if op == p.M_TREATED_AS:
            return self._treated_as(modifier)
        if op in _STATS_SET and modifier.value is not None:
            return self._stat_set(modifier, modifier.value)
        if op in _LEVELS and modifier.value is not None:
            return self._level(modifier, modifier.value)
        key = f"{'rule' if self.is_rule(modifier) else 'mod'}.{MODIFIER_IDS[op]}{self._variant(modifier)}"
        return self._told(key, modifier, self.number(modifier.value)) if key in table else ""

    def _told(self, key: str, modifier: Modifier, number: str) -> str:
        if number == self.speech.term("amount.some") and f"{key}.some" in self.speech.table:
            return self.speech.term(f"{key}.some")
        if number.startswith("-") and f"{key}.less" in self.speech.table:
            key, number = f"{key}.less", number[1:]
        phases = names_of(modifier.a & ANY_PHASE, PHASE_NAMES) if modifier.op == p.M_SKIP_PHASE else []
        what = "" if modifier.cards is None else self.sort(modifier.cards.filters, MONSTER)
        return self.with_aside(
            self.speech.term(
                key, n=number, who=self.who(modifier.side), what=what, phase=" / ".join(map(self.speech.name, phases))
            )
        )

    def _variant(self, modifier: Modifier) -> str:
        op = modifier.op
        if op == p.M_CANNOT_ATTACK or op == p.M_HAND_LIMIT:
            return {p.M_CANNOT_ATTACK: ".directly", p.M_HAND_LIMIT: ".none"}[op] if modifier.a else ""
        if op == p.M_REDIRECTED:
            return ".banished" if modifier.a and modifier.place == BANISHED else _INSTEAD.get(modifier.place, "")
        if op == p.M_BATTLE_DAMAGE and modifier.b == 1:
            return ".reflected"
        if op == p.M_BATTLE_DAMAGE or op == p.M_EFFECT_DAMAGE:
            return _DAMAGE.get(modifier.a, "")
        return ".of" if op == p.M_EXTRA_NORMAL_SUMMON and modifier.cards is not None else ""

    def _treated_as(self, modifier: Modifier) -> str:
        what, of = _TREATED.get(modifier.a, ("", {}))
        word = " / ".join([*modifier.words, *map(self.speech.name, names_of(modifier.b, of))])
        key = f"mod.treated_as.{what}" if word else f"mod.treated_as.{what}.named"
        return self.speech.term(key, word=word) if key in self.speech.table else ""

    def _stat_set(self, modifier: Modifier, value: Value) -> str:
        """ "ATK becomes 1000", "ATK is halved"."""
        key, stat = f"mod.{MODIFIER_IDS[modifier.op]}", _STATS_SET[modifier.op][0]
        if isinstance(value, p.Half) and _is_own(value.of, stat):
            return self.speech.term(f"{key}.half")
        if isinstance(value, p.Times) and value.factor == 2 and _is_own(value.of, stat):
            return self.speech.term(f"{key}.double")
        number = self.quantity(value)
        return self.speech.term(key, n=number) if number else self.speech.term(f"{key}.some")

    def _level(self, modifier: Modifier, value: Value) -> str:
        """A Level or Rank, a Pendulum Scale."""
        key = f"mod.{MODIFIER_IDS[modifier.op]}.{'rank_' if modifier.op == p.M_LEVEL and modifier.b else ''}"
        if modifier.a:
            number = self.quantity(value)
            change = "some" if not number else "is" if isinstance(value, p.Const) else "becomes"
            return self.speech.term(f"{key}{change}", n=number)
        number = self.number(value)
        change = "less" if number.startswith("-") else "more"
        return self.with_aside(self.speech.term(f"{key}{change}", n=number.removeprefix("-")))


def _is_own(value: Value | None, stat: int) -> bool:
    """Whether that is the very figure that is changed."""
    return value is None or isinstance(value, p.FigureOf) and value.stat == stat and value.of.ref in (p.EACH, p.THIS)
