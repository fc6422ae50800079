"""What changes for cards and players: the modifiers of an effect in words."""

from collections.abc import Sequence
from typing import Final

from engine import program as p
from engine.program import Act, Modifier, Value
from engine.vocabulary import (
    ANY_PHASE,
    ATTRIBUTE_NAMES,
    BANISHED,
    BY_BATTLE,
    BY_EFFECT,
    DECK,
    EITHER,
    FUSION_SUMMON,
    HAND,
    KIND_NAMES,
    MONSTER,
    PHASE_NAMES,
    SPELL,
    SYNCHRO_SUMMON,
    TRAP,
    TYPE_NAMES,
    XYZ_SUMMON,
    names_of,
)
from engine.words.bans import Ban, Bans
from engine.words.ids import MODIFIER_IDS

_TREATED: Final[dict[type[Modifier], dict[int, str]]] = {
    p.TypeBecomes: TYPE_NAMES, p.AttributeBecomes: ATTRIBUTE_NAMES, p.AttributeAdded: ATTRIBUTE_NAMES,
    p.KindsBecome: KIND_NAMES, p.KindsAdded: KIND_NAMES,
}  # fmt: skip
_DAMAGE: Final = {-100: ".gained", 0: ".none", 50: ".half", 200: ".double"}
_CAUSES: Final = {BY_BATTLE: ".battle", BY_EFFECT: ".effects"}
_WITH_MATERIALS: Final = FUSION_SUMMON | SYNCHRO_SUMMON | XYZ_SUMMON
_KINDS_OF_EFFECTS: Final = {MONSTER: "monster", SPELL: "spell", TRAP: "trap"}
_EFFECTS_OF: Final = MONSTER | SPELL | TRAP
_INSTEAD: Final = {BANISHED: ".instead", DECK: ".deck", HAND: ".hand"}


class Changes(Bans):
    """Modifiers, with the cards and players that they act on."""

    def modify(self, act: Act) -> str:
        told = self.each_change(act.modifiers)
        word = told[0] if told else ""
        for other in told[1:]:
            word = self.speech.term("act.list", first=word, last=other)
        if act.what is None and word and all(map(self.is_rule, act.modifiers)):
            return word  # it is about a player
        what = self.what(act.what, type(act))
        if word and self.goes_on and what in (self.speech.term("ref.it"), self.speech.term("ref.them")):
            return word  # of what was told just before
        return self.speech.term("act.modify.says" if word else "act.modify", what=what, word=word)

    def each_change(self, modifiers: Sequence[Modifier]) -> list[str]:
        """Each that has words, once."""
        if are_both_figures(modifiers):
            return [self._told("mod.gains_attack.both", modifiers[0], self.number(modifiers[0].value))]
        return list(dict.fromkeys(filter(None, map(self.modifier, modifiers))))

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
        key = f"{'rule' if self.is_rule(modifier) else 'mod'}.{MODIFIER_IDS[type(modifier)]}{variant(modifier)}"
        return self._told(key, modifier, self.number(modifier.value)) if key in self.speech.table else ""

    def _told(self, key: str, modifier: Modifier, number: str) -> str:
        if number == self.speech.term("amount.some") and f"{key}.some" in self.speech.table:
            return self.speech.term(f"{key}.some")
        if number.startswith("-") and f"{key}.less" in self.speech.table:
            key, number = f"{key}.less", number[1:]
        phases = names_of(modifier.phases & ANY_PHASE, PHASE_NAMES) if isinstance(modifier, p.PhasesSkipped) else []
        such = modifier.cards
        what = "" if such is None else self.what(such, p.Modify) if such.ref else self.sort(such.filters, MONSTER)
        said = self.speech.term(
            key,
            n=number,
            who=self.who(_by(modifier) if _by(modifier) != EITHER else modifier.side),
            what=what,
            phase=" / ".join(map(self.speech.name, phases)),
            whose=self._whose(modifier),
            word=self._effects_of(modifier.kinds) if isinstance(modifier, p.FromEffects) else "",
            how=self.speech.how(modifier.how) if isinstance(modifier, p.NotMaterial) else "",
        )
        return self.with_aside(said + self._but_for(modifier))

    def _whose(self, modifier: Modifier) -> str:
        """Whose effects it keeps from acting."""
        by = modifier.by if isinstance(modifier, p.EffectDamageTaken) else _by(modifier)
        return "" if by == EITHER else self.speech.whose(self.player_of(by))

    def _effects_of(self, kinds: int) -> str:
        said = ""
        for bit, word in _KINDS_OF_EFFECTS.items():
            if kinds & bit:
                one = self.speech.term(f"effects.{word}")
                said = self.speech.term("effects.and", first=said, last=one) if said else one
        return said

    def _but_for(self, modifier: Modifier) -> str:
        """Behind what it says for a player: that it holds for the next time alone, in such battles, so Summoned."""
        term = self.speech.term
        match modifier:
            case p.Unaffected(activated_alone=activated, not_targeting=not_targeting):
                return (term("only.activated") if activated else "") + (
                    term("only.not_targeting") if not_targeting else ""
                )
            case p.BattleDamageTaken(next_alone=alone, who=who):
                said = term("only.next_damage") if alone else ""
                return said if who is None else said + term("only.in_battles", what=self.what(who, p.Modify))
            case p.EffectDamageTaken(by=by) if by != EITHER:
                return term("only.from_effects", who=self.who(by), whose=self._whose(modifier))
            case p.ExtraNormalSummons(no_set=no_set, with_tributes=with_tributes):
                return (term("only.no_set") if no_set else "") + (term("only.with_tributes") if with_tributes else "")
        return ""

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
        key, number = key + variant(modifier), self.quantity(value)
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


def are_both_figures(modifiers: Sequence[Modifier]) -> bool:
    """Whether it is ATK and DEF that change by one number: that is told in one breath."""
    if [*map(type, modifiers)] not in ([p.GainsAttack, p.GainsDefense], [p.GainsDefense, p.GainsAttack]):
        return False
    return len({(each.value, each.who, each.condition) for each in modifiers}) == 1


def variant(modifier: Modifier) -> str:
    """Which of the sentences of its sort: by what it holds for, or how far."""
    match modifier:
        case p.CannotAttack(directly=True):
            return ".directly"
        case p.NotAttacked(cards=such) if such is not None:
            return ".by_some"
        case p.FromEffects():
            return _of_effects(modifier)
        case p.SavedOnce(causes=causes, by=by):
            return ".of" if by != EITHER else _CAUSES.get(causes, "")
        case p.NotMaterial(how=how, cards=such, beside=beside):
            return ".some" if such is not None or beside else ".so" if _is_one(how & _WITH_MATERIALS) else ""
        case p.NotDestroyedByBattle() | p.NotTributed() | p.TributeWorth() if modifier.cards is not None:
            return ".some"
        case p.ExtraAttacks(value=value, on_monsters=on_monsters):
            return (".on_monsters" if on_monsters else "") + (".more" if value != p.Const(1) else "")
        case p.Falls(sent=True):
            return ".sent"
        case p.HandLimit(value=None):
            return ".none"
        case p.Redirected(place, leaving_field):
            return ".banished" if leaving_field and place == BANISHED else _INSTEAD.get(place, "")
        case p.DamageTaken(to_other=True):
            return ".reflected"
        case p.BattleDamageTaken(shared=shared) if shared:
            return ".shared"
        case p.DamageTaken(percent):
            return _DAMAGE.get(percent, "")
        case p.ExtraNormalSummons(value=value):
            return (".more" if value != p.Const(1) else "") + (".of" if modifier.cards is not None else "")
        case p.FewerTributes() | p.SureSummons() | p.AttacksAll() | p.MustAttack() if modifier.cards is not None:
            return ".of"
    return next((said for sort, field, said in _SAID_BY if isinstance(modifier, sort) and getattr(modifier, field)), "")


_SAID_BY: Final[tuple[tuple[type[Modifier], str, str], ...]] = (
    (p.FigureBecomes, "original", ".original"),
    (p.Pierces, "doubly", ".doubly"),
    (p.AttacksLyingDown, "with_attack", ".with_attack"),
    (p.NotActivated, "effects_alone", ".effects"),
    (p.NoPositionChange, "but_by_effects", ".by_player"),
    (p.CannotAddOrDraw, "at_all", ".at_all"),
    (p.CannotAddOrDraw, "but_draw", ".but_draw"),
)
"""Fields that are there or not, each with its sentence."""


def _of_effects(modifier: p.FromEffects) -> str:
    """By whose, of cards of what kind; of which cards stands in the text alone."""
    if modifier.kinds & ~_EFFECTS_OF or (modifier.cards is not None and not modifier.cards.other):
        return ".some"
    return (".of" if modifier.by != EITHER else "") + (".sort" if modifier.kinds else "")


def _by(modifier: Modifier) -> int:
    return modifier.by if isinstance(modifier, p.FromEffects | p.SavedOnce) else EITHER


def _is_one(bits: int) -> bool:
    return bool(bits) and not bits & bits - 1


def _is_own(value: Value | None, stat: int) -> bool:
    """Whether that is the very figure that is changed."""
    return value is None or isinstance(value, p.FigureOf) and value.stat == stat and value.of.ref in (p.EACH, p.THIS)
