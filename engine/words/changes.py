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
from engine.words.bans import Ban, Bans
from engine.words.ids import MODIFIER_IDS

_TREATED: Final[dict[type[Modifier], dict[int, str]]] = {
    p.TypeBecomes: TYPE_NAMES, p.AttributeBecomes: ATTRIBUTE_NAMES, p.AttributeAdded: ATTRIBUTE_NAMES,
    p.KindsBecome: KIND_NAMES, p.KindsAdded: KIND_NAMES,
}  # fmt: skip
_DAMAGE: Final = {0: ".none", 50: ".half", 200: ".double"}
_INSTEAD: Final = {BANISHED: ".instead", DECK: ".deck", HAND: ".hand"}


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
        return isinstance(modifier, Ban) or f"rule.{MODIFIER_IDS[type(modifier)]}" in self.speech.table

    def modifier(self, modifier: Modifier) -> str:
        match modifier:
            case p.CannotSummon() | p.CannotActivate() | p.ActivatedSooner() | p.OfActivations() | p.CannotGo():
                return self.ban(modifier)
            case p.TreatedAs(bits):
                words = names_of(bits, _TREATED[type(modifier)])
                return self._treated_as(modifier, " / ".join(map(self.speech.name, words)))
            case p.CalledSo(name):
                return self._treated_as(modifier, name)
            case p.FigureBecomes():
                return self._stat_set(modifier)
            case p.FigureChanges():
                return self._level(modifier)
        key = f"{'rule' if self.is_rule(modifier) else 'mod'}.{MODIFIER_IDS[type(modifier)]}{_variant(modifier)}"
        return self._told(key, modifier, self.number(modifier.value)) if key in self.speech.table else ""

    def _told(self, key: str, modifier: Modifier, number: str) -> str:
        if number == self.speech.term("amount.some") and f"{key}.some" in self.speech.table:
            return self.speech.term(f"{key}.some")
        if number.startswith("-") and f"{key}.less" in self.speech.table:
            key, number = f"{key}.less", number[1:]
        phases = names_of(modifier.phases & ANY_PHASE, PHASE_NAMES) if isinstance(modifier, p.PhasesSkipped) else []
        what = "" if modifier.cards is None else self.sort(modifier.cards.filters, MONSTER)
        return self.with_aside(
            self.speech.term(
                key, n=number, who=self.who(modifier.side), what=what, phase=" / ".join(map(self.speech.name, phases))
            )
        )

    def _treated_as(self, modifier: Modifier, word: str) -> str:
        key = f"mod.{MODIFIER_IDS[type(modifier)]}{'' if word else '.named'}"
        return self.speech.term(key, word=word) if key in self.speech.table else ""

    def _stat_set(self, modifier: p.FigureBecomes) -> str:
        """ "ATK becomes 1000", "ATK is halved"."""
        value, sort = modifier.value, type(modifier)
        key, stat = f"mod.{MODIFIER_IDS[sort]}", p.S_ATK if sort is p.AttackBecomes else p.S_DEF
        if isinstance(value, p.Half) and _is_own(value.of, stat):
            return self.speech.term(f"{key}.half")
        if isinstance(value, p.Times) and value.factor == 2 and _is_own(value.of, stat):
            return self.speech.term(f"{key}.double")
        number = self.quantity(value)
        return self.speech.term(key, n=number) if number else self.speech.term(f"{key}.some")

    def _level(self, modifier: p.FigureChanges) -> str:
        """A Level or Rank, a Pendulum Scale."""
        value = modifier.value
        ranked = isinstance(modifier, p.LevelChanges) and modifier.of_rank
        key = f"mod.{MODIFIER_IDS[type(modifier)]}.{'rank_' if ranked else ''}"
        if modifier.becomes:
            number = self.quantity(value)
            change = "some" if not number else "is" if isinstance(value, p.Const) else "becomes"
            return self.speech.term(f"{key}{change}", n=number)
        number = self.number(value)
        change = "less" if number.startswith("-") else "more"
        return self.with_aside(self.speech.term(f"{key}{change}", n=number.removeprefix("-")))


def _variant(modifier: Modifier) -> str:
    match modifier:
        case p.CannotAttack(directly=True):
            return ".directly"
        case p.NotAttacked(cards=such) if such is not None:
            return ".by_some"
        case p.Falls(sent=True):
            return ".sent"
        case p.HandLimit(value=None):
            return ".none"
        case p.Redirected(place, leaving_field):
            return ".banished" if leaving_field and place == BANISHED else _INSTEAD.get(place, "")
        case p.DamageTaken(to_other=True):
            return ".reflected"
        case p.DamageTaken(percent):
            return _DAMAGE.get(percent, "")
        case p.ExtraNormalSummons() | p.FewerTributes() | p.SureSummons() | p.AttacksAll() if (
            modifier.cards is not None
        ):
            return ".of"
    return ""


def _is_own(value: Value | None, stat: int) -> bool:
    """Whether that is the very figure that is changed."""
    return value is None or isinstance(value, p.FigureOf) and value.stat == stat and value.of.ref in (p.EACH, p.THIS)
