"""What changes for cards and players: the modifiers of an effect in words."""

from typing import Final

from engine import program as p
from engine.program import Act, Modifier
from engine.vocabulary import (
    ATTRIBUTE_NAMES, BANISHED, FUSION_SUMMON, KIND_NAMES, PENDULUM_SUMMON, RITUAL_SUMMON, SPECIAL_SUMMON,
    SYNCHRO_SUMMON, TYPE_NAMES, XYZ_SUMMON, names_of,
)  # fmt: skip
from engine.words.ids import MODIFIER_IDS
from engine.words.phrases import Phrases

_TREATED: Final[dict[int, tuple[str, dict[int, str]]]] = {
    p.T_NAME: ("name", {}), p.T_NAME_ADDED: ("name_added", {}), p.T_NAME_COPY: ("copy", {}),
    p.T_TYPE: ("type", TYPE_NAMES), p.T_ATTRIBUTE: ("attribute", ATTRIBUTE_NAMES),
    p.T_ATTRIBUTE_ADDED: ("attribute_added", ATTRIBUTE_NAMES), p.T_KINDS: ("kinds_only", KIND_NAMES),
    p.T_KINDS_ADDED: ("kinds", KIND_NAMES),
}  # fmt: skip
"""What something is treated as, and the words for it."""
_SPECIAL_SUMMONS: Final = (
    SPECIAL_SUMMON | FUSION_SUMMON | RITUAL_SUMMON | SYNCHRO_SUMMON | XYZ_SUMMON | PENDULUM_SUMMON
)
_DAMAGE: Final = {0: ".none", 50: ".half", 200: ".double"}


class Changes(Phrases):
    """Modifiers, with the cards and players that they act on."""

    def modify(self, act: Act) -> str:
        told = list(dict.fromkeys(filter(None, map(self.modifier, act.modifiers))))
        word = told[0] if told else ""
        for other in told[1:]:
            word = self.speech.term("act.list", first=word, last=other)
        if act.what is None and word and all(f"rule.{MODIFIER_IDS[m.op]}" in self.speech.table for m in act.modifiers):
            return word  # it is about a player
        what = self.what(act.what, act.op)
        return self.speech.term("act.modify.says" if word else "act.modify", what=what, word=word)

    def modifier(self, modifier: Modifier) -> str:
        table = self.speech.table
        key, value = f"mod.{MODIFIER_IDS[modifier.op]}", modifier.value
        number = self.number(value)
        word = ""
        if modifier.op == p.M_TREATED_AS:
            what, of = _TREATED.get(modifier.a, ("", {}))
            word = " / ".join([*modifier.words, *map(self.speech.name, names_of(modifier.b, of))])
            key = f"{key}.{what}" if word else f"{key}.{what}.named"
        elif modifier.op == p.M_LEVEL and value is not None and value.op == p.V_CONST:
            change = "is" if modifier.a else "less" if value.a < 0 else "more"
            key, number = f"{key}.{'rank_' if modifier.b else ''}{change}", str(abs(value.a))
        elif modifier.op == p.M_SCALE and value is not None and value.op == p.V_CONST:
            key, number = f"{key}.{'is' if modifier.a else 'less' if value.a < 0 else 'more'}", str(abs(value.a))
        elif modifier.op == p.M_CANNOT_SUMMON or modifier.op == p.M_CANNOT_ACTIVATE:
            return self.ban(modifier)
        elif modifier.op == p.M_CANNOT_ATTACK and modifier.a:
            key = f"{key}.directly"
        elif modifier.op == p.M_REDIRECTED and modifier.a and modifier.place == BANISHED:
            key = f"{key}.banished"
        elif modifier.op in (p.M_BATTLE_DAMAGE, p.M_EFFECT_DAMAGE):
            change = "" if modifier.op == p.M_BATTLE_DAMAGE and modifier.b == 1 else _DAMAGE.get(modifier.a, "")
            return self.speech.term(f"rule.{MODIFIER_IDS[modifier.op]}{change}", who=self.who(modifier.side))
        elif value is not None and value.op != p.V_CONST and f"{key}.some" in table:
            key = f"{key}.some"
        elif value is not None and value.a < 0 and f"{key}.less" in table:
            key, number = f"{key}.less", str(-value.a)
        if key not in table:
            key = f"rule.{MODIFIER_IDS[modifier.op]}"
        return self.speech.term(key, n=number, word=word, who=self.who(modifier.side)) if key in table else ""

    def ban(self, modifier: Modifier) -> str:
        """ "you can’t Special Summon some monsters"; which ones may take many words."""
        key = f"rule.{MODIFIER_IDS[modifier.op]}"
        if modifier.op == p.M_CANNOT_SUMMON and modifier.a and not modifier.a & ~_SPECIAL_SUMMONS:
            key = f"{key}.special"
        if modifier.cards is None and not modifier.b:
            key = f"{key}.any"
        return self.speech.term(key, who=self.who(modifier.side))
