"""Fusion and Ritual Summons: the monster, its materials or Tributes, then the Summon, all on resolution (PROC-19)."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.moves import (
    later_moment,
    look_through,
    move_together,
    remember_what_it_comes_with,
    shuffle_in,
    tell_materials,
)
from engine.duel.checks.materials import (
    fusion_monsters,
    fusion_rules,
    material_pool,
    ritual_monsters,
    ritual_rules,
    ritual_total,
    with_few,
)
from engine.duel.procedures.acting import Performing
from engine.duel.procedures.picks import pick
from engine.duel.procedures.putting import PutOntoField
from engine.duel.reading.in_force import link_ability, may_banish
from engine.duel.state.agenda import Frame
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import FOR_EFFECT, FOR_MATERIAL, FOR_TRIBUTE
from engine.duel.state.state import Link, State
from engine.duel.state.state_fields import CARD
from engine.program import Ability

_MONSTER: Final = 0
_MATERIALS: Final = 1
_SUMMON: Final = 2
_DONE: Final = 3


@dataclass(slots=True, eq=False, repr=False)
class _SummonWithMaterials(Frame):
    """What Fusion and Ritual Summons by a card have in common."""

    HOW: ClassVar[int]  # as what sort of Summon
    WHY: ClassVar[str]  # what the materials are picked for
    link: int
    pc: int
    monster: Annotated[int, CARD] = -1

    def step(self, state: State) -> bool:
        link = state.links[self.link]
        ability = link_ability(state, link)
        performing = state.frames[-2]
        assert isinstance(performing, Performing)
        act = performing.acts(state, ability)[self.pc]
        if self.at == _MONSTER:
            assert isinstance(act, p.SummonWithMaterials)
            look_through(state, act.what, link.player)
            look_through(state, act.materials, link.player)
            if act.besides is not None:
                look_through(state, act.besides, link.player)
            found = self.monsters(state, link, act, ability)
            state.done = ()
            if not found or self.way(act)[0] == v.BANISHED and not may_banish(state, link.player):
                return state.pop()
            self.at = _MATERIALS
            if pick(state, link.player, Rules(found, 1, 1), link.card, FOR_EFFECT, act, self.link):
                return False
        if self.at == _MATERIALS:
            self.monster = state.picked[0]
            rules = self.rules(state, link, act, ability)
            self.at = _SUMMON
            if pick(state, link.player, rules, self.monster, self.WHY, act, self.link):
                return False
        if self.at == _SUMMON:
            self.at = _DONE
            materials = state.picked
            later_moment(state)
            remember_what_it_comes_with(state, self.monster, materials)
            place, causes = self.way(act)
            assert isinstance(act, p.SummonWithMaterials)
            apart = act.besides_to != place or causes & v.TRIBUTED
            aside = act.besides.places if act.besides is not None and apart else 0
            others = tuple(uid for uid in materials if 1 << state.cards[uid].place & aside)
            gone_to = act.besides_to
            if not others and isinstance(act, p.RitualSummon) and not act.materials.places & v.IN_GRAVEYARD:
                others = tuple(uid for uid in materials if state.cards[uid].place == v.GRAVEYARD)
                gone_to = v.BANISHED
            own = tuple(uid for uid in materials if uid not in others)
            for gone, to, why in ((own, place, causes), (others, gone_to, causes & ~v.TRIBUTED)):
                move_together(state, gone, to, why, link.player, link.card)
                if to == v.DECK:
                    shuffle_in(state, gone)
            tributed = own if causes & v.TRIBUTED else ()
            tell_materials(state, materials, self.monster, self.HOW, link.player, link.card, tributed)
            link.bound["materials"] = tuple((uid, state.cards[uid].visit) for uid in materials)
            later_moment(state)
            how = v.SPECIAL_SUMMON | self.HOW
            state.push(PutOntoField((self.monster,), link.player, link.player, how, 0, link.card, False))
            return False
        return state.pop()

    def monsters(self, state: State, link: Link, act: Any, ability: Ability) -> list[int]:
        raise TypeError("neither Fusion nor Ritual")

    def rules(self, state: State, link: Link, act: Any, ability: Ability) -> Rules:
        raise TypeError("neither Fusion nor Ritual")

    def way(self, act: Any) -> tuple[int, int]:
        """Where the materials go, and as what."""
        raise TypeError("neither Fusion nor Ritual")


@dataclass(slots=True, eq=False, repr=False)
class FusionSummoning(_SummonWithMaterials):
    HOW = v.FUSION_SUMMON
    WHY = FOR_MATERIAL

    def monsters(self, state: State, link: Link, act: p.FusionSummon, ability: Ability) -> list[int]:
        if act.with_this_card and link.moved_on:
            return []  # this card can't be used any more
        return fusion_monsters(state, link.player, act, link.card, ability)

    def rules(self, state: State, link: Link, act: p.FusionSummon, ability: Ability) -> Rules:
        pool = [m for m in material_pool(state, link.player, act, link.card, ability) if m != self.monster]
        demanded = link.card if act.with_this_card else -1
        rules = fusion_rules(state, link.player, self.monster, pool, demanded, act.judged)
        assert rules is not None
        return with_few(state, rules, act)

    def way(self, act: p.FusionSummon) -> tuple[int, int]:
        """To the Graveyard, or where the summoning card sends them (SUMMON-44)."""
        return act.goes_to, v.BY_EFFECT | v.AS_MATERIAL


@dataclass(slots=True, eq=False, repr=False)
class RitualSummoning(_SummonWithMaterials):
    HOW = v.RITUAL_SUMMON
    WHY = FOR_TRIBUTE

    def monsters(self, state: State, link: Link, act: p.RitualSummon, ability: Ability) -> list[int]:
        return ritual_monsters(state, link.player, act, link.card, ability, link)

    def rules(self, state: State, link: Link, act: p.RitualSummon, ability: Ability) -> Rules:
        pool = material_pool(state, link.player, act, link.card, ability)
        total = ritual_total(state, link.player, act, link.card, link)
        return ritual_rules(state, link.player, self.monster, pool, act.exact, total)

    def way(self, act: p.RitualSummon) -> tuple[int, int]:
        tributed = v.TRIBUTED if act.are_tributed else 0
        return act.goes_to, v.BY_EFFECT | tributed | v.AS_MATERIAL
