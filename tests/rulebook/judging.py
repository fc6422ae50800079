"""A judge of refusals: reads what one says against the duel as it lies, by means of its own.

What a sentence says is looked up in the bare state, or tried: Levels are added up in every way there is, what is said
to be missing is given (the answer has to change), the effects of a card that hold are taken away (if that makes the
wish legal, it has to be named), the way out is taken.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from engine import program as p
from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.reading.filters import fits_filter
from engine.duel.reading.in_force import modified_by, modifiers_on
from engine.duel.reading.selectors import matches, matching
from engine.duel.reading.values import holds
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.outside.duel import Duel
from engine.duel.state.facts import build_facts
from engine.duel.checks.materials import xyz_level
from engine.duel.changes.durations import refresh_mask
from engine.duel.state.question import Wish, argument_of, card_of, kind_of
from engine.duel.state.questions import AskCards, AskOpen, AskResponse
from engine.duel.state.refusal import Refusal
from engine.duel.state.state import DuelCard, State
from engine.duel.reading.in_force import granted_to
from engine.vocabulary import *
from tests.cards.known import cards as every_card
from tests.narrowed import there

NAMES = {number: name.lower() for name, number in vars(r).items() if name.isupper() and isinstance(number, int)}
CATALOGUE = Path(__file__).parents[2] / "assets" / "rulebook" / "rules.md"
_ITEM = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)")
FILLER = next(c for c in every_card() if c.kinds & NORMAL and c.level == 4 and not c.kinds & TUNER)


class Case(NamedTuple):
    duel: Duel
    player: int
    wish: Wish
    refusal: Refusal

    @property
    def state(self) -> State:
        return self.duel.state

    @property
    def card(self) -> DuelCard:
        return self.state.cards[self.wish.card]

    def own(self, place: int) -> list[int]:
        return self.state.zones[place * 2 + self.player]

    def theirs(self, place: int) -> list[int]:
        return self.state.zones[place * 2 + 1 - self.player]


def faults_of(duel: Duel, player: int, wish: Wish, refusal: Refusal) -> Iterator[str]:
    """What is wrong with the refusal, each in a few words."""
    case = Case(duel, player, wish, refusal)
    name = NAMES[refusal.reason]
    yield from _rules(case)
    claim = CLAIMS.get(name)
    if claim is None:
        yield "the judge knows no such reason"
    elif not claim(case):
        yield "what it says is not so"
    grant = GRANTS.get(name)
    if grant is not None and _changes_nothing(case, grant):
        yield "what it says is missing was given, and it says the same"
    yield from _unnamed(case)
    yield from _way_out(case)


# -- the rules ------------------------------------------------------------------------------------------

FUSION_RULES = {*(f"SUMMON-{n}" for n in (39, 40, 41, 42, 43, 44, 45, 46)), "KIND-17", "CARD-23"}
RITUAL_RULES = {"SUMMON-47", "SUMMON-48", "SUMMON-49", "KIND-18", "AMB-04"}
SYNCHRO_RULES = {"SUMMON-35", "SUMMON-36", "SUMMON-37", "SUMMON-38", "KIND-19", "KIND-20", "AMB-63"}
XYZ_RULES = {"SUMMON-33", "SUMMON-34", "KIND-21", "CARD-26", "OTHER-10", "AMB-64"}
PENDULUM_RULES = {"SUMMON-30", "SUMMON-31", "SUMMON-32", "AMB-65", "AMB-66", "ZONE-21", "AMB-68"}
TRIBUTE_RULES = {"SUMMON-04", "SUMMON-05", "SUMMON-06", "SUMMON-07", "SUMMON-10", "AMB-02"}
OF_SUMMONS = {
    "fusion": FUSION_RULES,
    "ritual": RITUAL_RULES,
    "synchro": SYNCHRO_RULES,
    "xyz": XYZ_RULES,
    "pendulum": PENDULUM_RULES,
    "tribute": TRIBUTE_RULES,
}
OF_SPELLS, OF_TRAPS = re.compile(r"SPELL-|AMB-84|AMB-09"), re.compile(r"TRAP-")
OF_MONSTERS = re.compile(r"KIND-|CARD-14|CARD-15|SUMMON-26|AMB-80")
Summoning = TypeVar("Summoning", bound=p.Act)
_ACTS: dict[type[p.Act], str] = {
    p.FusionSummon: "fusion",
    p.RitualSummon: "ritual",
    p.SynchroSummon: "synchro",
    p.XyzSummon: "xyz",
}
_KINDS = {FUSION: "fusion", RITUAL: "ritual", SYNCHRO: "synchro", XYZ: "xyz", PENDULUM: "pendulum"}


@cache
def tags() -> dict[str, set[str]]:
    items = (found for line in CATALOGUE.read_text("utf-8").splitlines() if (found := _ITEM.match(line)))
    return {item[1]: set(re.findall(r"`\[(\w+)\]`", item[2])) for item in items}


def _rules(case: Case) -> Iterator[str]:
    rules, edition = case.refusal.rules, case.duel.edition.key
    if not rules:
        yield "no rule"
    about = _summons_of(case)
    for each in rules:
        if each not in tags():
            yield f"{each} is no rule"
        elif tags()[each] and edition not in tags()[each] and "AMB-01" not in rules:
            yield f"{each} is not in this rulebook"
        for kind, theirs in OF_SUMMONS.items():
            if each in theirs and kind not in about:
                yield f"{each} is about another kind of Summon"
    if case.wish.kind == q.PICK or case.wish.card < 0:
        return
    kinds = case.card.card.kinds | traits.kinds(case.state, case.wish.card)
    as_spell = kinds & PENDULUM and case.wish.kind in (q.ACTIVATE, q.SET_CARD)
    for uid in case.refusal.causes:
        kinds |= traits.kinds(case.state, uid)
    for each in rules:
        if OF_SPELLS.match(each) and not kinds & SPELL and not as_spell and each != "SPELL-19":
            yield f"{each} is about Spells"
        if OF_TRAPS.match(each) and not kinds & TRAP:
            yield f"{each} is about Traps"
        if OF_MONSTERS.match(each) and not kinds & MONSTER and not about:
            yield f"{each} is about monsters"
        if each == "CARD-21" and traits.kinds(case.state, case.wish.card) & MONSTER:
            yield f"{each} is about Spells and Traps"


def _acts(block: p.Block) -> Iterator[p.Act]:
    for act in block.acts:
        yield act
        for inner in act.blocks:
            yield from _acts(inner)


def _abilities(case: Case) -> list[p.Ability]:
    program = case.card.card.program
    granted = [
        a.modifier.ability
        for a in case.state.modifiers
        if isinstance(a.modifier, p.Granted)
        and a.modifier.ability is not None
        and case.wish.card in granted_to(case.state, a.age)
    ]
    return [*program.abilities, *granted]


def _own_ways(case: Case) -> Iterator[p.WayToSummon]:
    return (way for way in _procedures(case) if isinstance(way, p.WayToSummon))


def _procedures(case: Case) -> tuple[p.Procedure, ...]:
    program = case.card.card.program
    return program.procedures


def _summons_of(case: Case) -> set[str]:
    """The kinds of Summons that the wish is about."""
    kind = case.wish.kind
    if kind == q.PENDULUM_SUMMON:
        return {"pendulum"}
    question = case.state.question
    if kind == q.PICK and isinstance(question, AskCards):
        found = {"pendulum"} if question.why == q.FOR_PENDULUM else set()
        if question.act is None and question.why == q.FOR_TRIBUTE:
            found.add("tribute")
        if question.card >= 0 and question.act is None:
            found |= {word for bit, word in _KINDS.items() if case.state.cards[question.card].card.kinds & bit}
        if isinstance(question.act, p.Act):
            found |= {_ACTS[type(question.act)]} if type(question.act) in _ACTS else set()
            found |= {"xyz"} if isinstance(question.act, p.Attach) else set()
        return found
    if kind in (q.NORMAL_SUMMON, q.SET_MONSTER, q.SPECIAL_SUMMON, q.SET_CARD):
        bits = case.card.card.kinds
        return {word for bit, word in _KINDS.items() if bits & bit} | (
            {"tribute"} if kind in (q.NORMAL_SUMMON, q.SET_MONSTER) else set()
        )
    if kind == q.ACTIVATE:
        made = {
            _ACTS[type(act)]
            for ability in _abilities(case)
            for block in ability.blocks
            for act in _acts(block)
            if type(act) in _ACTS
        }
        return made | ({"pendulum"} if case.card.card.kinds & PENDULUM else set())
    return set()


# -- what it says ---------------------------------------------------------------------------------------


def _phase(*phases: int) -> Callable[[Case], bool]:
    return lambda case: case.state.phase in phases


def _marks(*names: str) -> Callable[[Case], bool]:
    return lambda case: any(getattr(case.card, name) == case.state.turn for name in names)


def _levels_possible(case: Case, tuners_most: int = 1) -> bool:
    """Whether face-up monsters with exactly one Tuner add up, tried in every way; text and bans apart."""
    state = case.state
    level = traits.stars(state, case.wish.card)
    cards = [
        m
        for m in case.own(MONSTER_ZONE)
        if state.cards[m].position & FACE_UP and not state.cards[m].condemned and not state.cards[m].card.kinds & XYZ
    ]
    ways = [w for w in _procedures(case) if isinstance(w, p.SynchroMaterials)]
    for count in range(2, len(cards) + 1):
        for chosen in combinations(cards, count):
            tuners = sum(bool(traits.kinds(state, m) & TUNER) for m in chosen)
            if (
                1 <= tuners <= tuners_most
                and sum(traits.stars(state, m) for m in chosen) == level
                and any(way.least <= count - 1 <= way.most for way in ways)
            ):
                return True
    return False


def _xyz_possible(case: Case, tokens: bool = False, face_down: bool = False) -> bool:
    state = case.state
    for way in _procedures(case):
        if (
            not isinstance(way, p.XyzMaterials)
            or way.condition is not None
            and not holds(state, way.condition, case.player, case.wish.card, None)
        ):
            continue
        level = xyz_level(state, case.wish.card, way)
        found = [
            m
            for m in case.own(MONSTER_ZONE)
            if (face_down or state.cards[m].position & FACE_UP)
            and (tokens or not state.cards[m].card.kinds & TOKEN)
            and not state.cards[m].condemned
            and (not level or not state.cards[m].card.kinds & XYZ and traits.stars(state, m) == level)
            and all(fits_filter(state, f, m, case.player, case.wish.card, None) for f in way.materials.filters)
        ]
        if len(found) >= way.least:
            return True
    return False


def _summoning_act(case: Case, kind: type[Summoning]) -> Summoning | None:
    acts = (act for ability in _abilities(case) for block in ability.blocks for act in _acts(block))
    return next((act for act in acts if isinstance(act, kind)), None)


def _fusion_monsters(case: Case) -> list[int]:
    act = _summoning_act(case, p.FusionSummon)
    if act is None:
        return []
    return [
        m
        for m in matching(case.state, act.what, case.player, case.wish.card)
        if (own := case.state.cards[m].card.program) is not None and own.fusion is not None
    ]


def _fusion_possible(case: Case) -> bool:
    """Whether some choice of cards has one for each material that some monster lists."""
    state = case.state
    act = _summoning_act(case, p.FusionSummon)
    if act is None:
        return False
    pool = [
        m
        for m in matching(state, act.materials, case.player, case.wish.card)
        if m != case.wish.card and state.cards[m].card.kinds & MONSTER
    ]
    for monster in _fusion_monsters(case):
        program = state.cards[monster].card.program
        assert program.fusion is not None
        slots = [each.filters for each in program.fusion.materials]
        fits = [
            [
                m
                for m in pool
                if m != monster and all(fits_filter(state, f, m, case.player, monster, None) for f in slot)
            ]
            for slot in slots
        ]

        def filled(number: int, taken: tuple[int, ...], fits: list[list[int]] = fits) -> bool:
            return number == len(fits) or any(m not in taken and filled(number + 1, (*taken, m)) for m in fits[number])

        if filled(0, ()):
            return True
    return False


def _ritual_sums(case: Case) -> tuple[list[int], set[int], int] | None:
    """The Ritual Monsters there are, what Levels of others can come to, all of them together."""
    state = case.state
    act = _summoning_act(case, p.RitualSummon)
    if act is None:
        return None
    monsters = [
        m
        for m in matching(state, act.what, case.player, case.wish.card)
        if state.cards[m].card.kinds & (MONSTER | RITUAL) == MONSTER | RITUAL
    ]
    levels = [
        traits.stars(state, m)
        for m in matching(state, act.materials, case.player, case.wish.card)
        if state.cards[m].card.kinds & (MONSTER | XYZ) == MONSTER and m not in monsters[:1]
    ]
    sums = {0}
    for level in levels:
        sums |= {level + each for each in sums}
    return monsters, sums, sum(levels)


def _in_zone_of(case: Case, *places: int) -> bool:
    return case.card.place in places


def _is_set(case: Case) -> bool:
    return bool(1 << case.card.place & ON_FIELD) and case.card.position == FACE_DOWN


def _has_modifier(*sorts: type[p.Modifier]) -> Callable[[Case], bool]:
    """Some effect of that sort is in force, and (if it is known) named."""
    return lambda case: any(isinstance(a.modifier, sorts) for a in case.state.modifiers) or bool(case.state.skip)


def _tributable(case: Case) -> int:
    return sum(modified_by(case.state, m, p.NotTributed) is None for m in case.own(MONSTER_ZONE))


def _tributes(need: int, low: int, high: int) -> Callable[[Case], bool]:
    return lambda case: low <= traits.stars(case.state, case.wish.card) <= high and _tributable(case) < need


def _of_kind(bit: int) -> Callable[[Case], bool]:
    return lambda case: bool(case.card.card.kinds & bit)


def _asked(case: Case) -> AskCards:
    assert isinstance(case.state.question, AskCards)
    return case.state.question


def _true(case: Case) -> bool:
    return True


def _kinds_of_abilities(*kinds: int) -> Callable[[Case], bool]:
    return lambda case: any(ability.kind in kinds for ability in _abilities(case))


def _is_face_up_spell(case: Case) -> bool:
    return case.card.place in (SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE) and bool(case.card.position & FACE_UP)


def _missed(case: Case) -> bool:
    return any(uid == case.wish.card for uid, _ in case.state.missed) or isinstance(case.state.question, AskResponse)


_FROM = {
    q.NORMAL_SUMMON: (HAND, MONSTER_ZONE),
    q.SET_MONSTER: (HAND,),
    q.SET_CARD: (HAND,),
    q.FLIP_SUMMON: (MONSTER_ZONE,),
    q.CHANGE_POSITION: (MONSTER_ZONE,),
}
"""From where that can be done at all: from elsewhere no moment is the right one."""


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "not_your_turn_to_act": lambda c: c.state.question.player != c.player != c.state.player,
    "priority_passed": lambda c: (
        c.state.question.player != c.player == c.state.player and c.state.question.kind in (q.ASK_OPEN, q.ASK_RESPONSE)
    ),
    "opponent_chooses": lambda c: (
        c.state.question.player != c.player and c.state.question.kind not in (q.ASK_OPEN, q.ASK_RESPONSE)
    ),
    "another_question": lambda c: c.state.question.kind not in (q.ASK_OPEN, q.ASK_RESPONSE, q.ASK_REPLAY),
    "not_open": lambda c: c.state.question.kind == q.ASK_RESPONSE and c.state.player == c.player,
    "not_your_turn": lambda c: c.state.player != c.player,
    "not_set_right": lambda c: not (c.state.facts.edition.may_be_set_right and c.state.facts.edition.by_hand(c.player)),
    "not_main_phase": lambda c: (
        not c.state.phase & MAIN_PHASES
        and (c.wish.kind not in _FROM or _in_zone_of(c, *_FROM[c.wish.kind]) or c.state.question.kind == q.ASK_REPLAY)
    ),
    "replay_first": lambda c: c.state.question.kind == q.ASK_REPLAY and c.wish.kind != q.ATTACK,
    "replay_another_attacker": lambda c: (
        c.state.question.kind == q.ASK_REPLAY and c.wish.card != c.state.battle.attacker
    ),
    "duel_over": lambda c: c.state.result >= 0,
    "not_an_option": lambda c: c.wish.kind not in (q.PICK, q.ATTACK),
    "not_yours": lambda c: c.card.controller != c.player,
    "not_supported": lambda c: not c.card.card.program.procedures,
    "unknown_mechanic": lambda c: (
        not c.duel.edition.pendulum_zones and (c.wish.card < 0 or bool(c.card.card.kinds & PENDULUM))
    ),
    "unknown_extra_kind": lambda c: bool(c.card.card.kinds & c.duel.edition.unknown_kinds & (SYNCHRO | XYZ)),
    "forbidden_loop": lambda c: bool(c.state.loop_seen),
    "forced_loop": lambda c: c.duel.edition.refuse_forced_loops,
    "normal_summon_used": lambda c: c.state.normal_used > 0 and _in_zone_of(c, HAND, MONSTER_ZONE),
    "not_in_hand": lambda c: c.card.place != HAND,
    "set_not_from_hand": lambda c: c.card.place != HAND and c.wish.kind == q.SET_MONSTER,
    "not_a_monster": lambda c: not c.card.card.kinds & MONSTER,
    "cannot_be_normal_summoned": lambda c: any(
        isinstance(w, p.CannotBeNormalSummoned) for w in there(c.card.card.program).procedures
    ),
    "one_tribute": _tributes(1, 5, 6),
    "two_tributes": _tributes(2, 7, 99),
    "one_tribute_to_set": _tributes(1, 5, 6),
    "two_tributes_to_set": _tributes(2, 7, 99),
    "tributes_of_its_text": lambda c: any(isinstance(w, p.OwnTributes) for w in there(c.card.card.program).procedures),
    "no_monster_zone": lambda c: (
        5 in (len(c.own(MONSTER_ZONE)), len(c.theirs(MONSTER_ZONE)))
        or any(
            isinstance(act, p.MakeTokens | p.SpecialSummon) for a in _abilities(c) for b in a.blocks for act in _acts(b)
        )
    ),
    "only_one": _has_modifier(p.OnlyOne),
    "not_face_down": lambda c: c.card.place != MONSTER_ZONE or c.card.position != FACE_DOWN,
    "set_this_turn": _marks("turn_set"),
    "placed_this_turn": _marks("turn_placed"),
    "summoned_again": lambda c: (
        c.card.turn_summoned == c.state.turn != c.card.turn_placed and not c.card.how & FLIP_SUMMON
    ),
    "flipped_this_turn": lambda c: c.card.turn_summoned == c.state.turn and bool(c.card.how & FLIP_SUMMON),
    "attacked_this_turn": _marks("turn_attacked"),
    "turned_this_turn": _marks("turn_turned"),
    "face_down_needs_flip": _is_set,
    "not_on_field_to_turn": lambda c: c.card.place != MONSTER_ZONE,
    "no_spell_zone": lambda c: len(c.own(SPELL_ZONE)) == 5,
    "not_a_spell_or_trap": lambda c: not c.card.card.kinds & (SPELL | TRAP),
    "card_not_from_hand": lambda c: c.card.place != HAND and not _is_set(c),
    "already_set": _is_set,
    "set_pendulum": lambda c: bool(c.card.card.kinds & PENDULUM) and c.duel.edition.pendulum_zones,
    "not_a_procedure": lambda c: (
        c.wish.kind == q.SPECIAL_SUMMON
        and not c.card.card.kinds & (FUSION | RITUAL | SYNCHRO | XYZ)
        and bool(c.card.card.kinds & MONSTER)
        and not any(isinstance(w, p.WayToSummon) for w in there(c.card.card.program).procedures)
    ),
    "own_condition_not_met": lambda c: any(w.condition is not None for w in _own_ways(c)),
    "not_properly_summoned": lambda c: all(not c.state.cards[uid].proper for uid in c.refusal.causes),
    "only_its_own_way": lambda c: any(
        isinstance(w, p.OnlySo) for uid in c.refusal.causes for w in there(c.state.cards[uid].card.program).procedures
    ),
    "barred_by_itself": lambda c: all(there(c.state.cards[uid].card.program).bans for uid in c.refusal.causes),
    "fusion_monster_comes": lambda c: bool(c.card.card.kinds & FUSION) and _in_zone_of(c, EXTRA_DECK, HAND),
    "ritual_monster_comes": lambda c: bool(c.card.card.kinds & RITUAL) and _in_zone_of(c, EXTRA_DECK, HAND),
    "synchro_monster_comes": lambda c: (
        bool(c.card.card.kinds & SYNCHRO)
        and (c.wish.kind != q.SPECIAL_SUMMON or c.card.place != EXTRA_DECK or bool(c.card.position & FACE_UP))
    ),
    "xyz_monster_comes": lambda c: (
        bool(c.card.card.kinds & XYZ)
        and (c.wish.kind != q.SPECIAL_SUMMON or c.card.place != EXTRA_DECK or bool(c.card.position & FACE_UP))
    ),
    "no_fusion_monster": lambda c: not _fusion_monsters(c),
    "fusion_materials": lambda c: bool(_fusion_monsters(c)) and not _fusion_possible(c) or c.wish.kind == q.PICK,
    "fusion_no_zone": lambda c: len(c.own(MONSTER_ZONE)) == 5 and _fusion_possible(c),
    "fusion_without_it": lambda c: bool(_fusion_monsters(c)),
    "no_ritual_monster": lambda c: (found := _ritual_sums(c)) is not None and not found[0],
    "ritual_tributes": lambda c: (
        (found := _ritual_sums(c)) is not None
        and bool(found[0])
        and found[2] < c.refusal.level
        or c.wish.kind == q.PICK
    ),
    "ritual_exact": lambda c: (
        (found := _ritual_sums(c)) is not None
        and bool(found[0])
        and c.refusal.level not in found[1]
        and found[2] >= c.refusal.level
    ),
    "ritual_no_zone": lambda c: len(c.own(MONSTER_ZONE)) == 5,
    "no_synchro_monster": lambda c: (
        not any(c.state.cards[m].card.kinds & SYNCHRO for m in c.own(EXTRA_DECK)) or (c.wish.kind == q.ACTIVATE)
    ),
    "synchro_no_tuner": lambda c: (
        c.wish.kind == q.ACTIVATE
        or not any(
            traits.kinds(c.state, m) & TUNER
            and c.state.cards[m].position & FACE_UP
            and not c.state.cards[m].card.kinds & XYZ
            for m in c.own(MONSTER_ZONE)
        )
    ),
    "synchro_no_others": lambda c: (
        c.wish.kind == q.ACTIVATE
        or sum(
            not traits.kinds(c.state, m) & TUNER
            and bool(c.state.cards[m].position & FACE_UP)
            and not c.state.cards[m].card.kinds & XYZ
            for m in c.own(MONSTER_ZONE)
        )
        < c.refusal.n
    ),
    "synchro_two_tuners": lambda c: (
        c.wish.kind != q.SPECIAL_SUMMON
        or not _levels_possible(c)
        and sum(
            bool(traits.kinds(c.state, m) & TUNER and c.state.cards[m].position & FACE_UP) for m in c.own(MONSTER_ZONE)
        )
        > 1
    ),
    "synchro_levels": lambda c: c.wish.kind != q.SPECIAL_SUMMON or not _levels_possible(c),
    "synchro_face_down": lambda c: any(c.state.cards[m].position == FACE_DOWN for m in c.own(MONSTER_ZONE)),
    "synchro_unfit": lambda c: c.wish.kind != q.SPECIAL_SUMMON or _levels_possible(c),
    "no_xyz_monster": lambda c: c.wish.kind == q.ACTIVATE,
    "xyz_materials": lambda c: c.wish.kind != q.SPECIAL_SUMMON or not _xyz_possible(c, tokens=True, face_down=True),
    "xyz_face_down": lambda c: c.wish.kind == q.PICK or not _xyz_possible(c) and _xyz_possible(c, face_down=True),
    "xyz_token": lambda c: (
        c.wish.kind == q.PICK
        and bool(c.card.card.kinds & TOKEN)
        or c.wish.kind != q.PICK
        and (not _xyz_possible(c) and _xyz_possible(c, tokens=True))
    ),
    "xyz_unfit": lambda c: c.wish.kind != q.SPECIAL_SUMMON or not _xyz_possible(c),
    "pendulum_used": lambda c: c.state.pendulum_used,
    "pendulum_scales": lambda c: sum(c.state.cards[m].active for m in c.own(PENDULUM_ZONE)) < 2,
    "pendulum_no_range": lambda c: len(c.own(PENDULUM_ZONE)) == 2,
    "pendulum_nothing": lambda c: len(c.own(PENDULUM_ZONE)) == 2,
    "pendulum_barred": lambda c: bool(c.own(HAND) or c.own(EXTRA_DECK)),
    "no_level": _of_kind(XYZ),
    "not_summoned_from_there": lambda c: (
        c.wish.kind == q.SPECIAL_SUMMON and c.card.place != EXTRA_DECK or bool(c.card.position & FACE_UP)
    ),
    "trap_from_hand": lambda c: bool(c.card.card.kinds & TRAP) and c.card.place == HAND,
    "trap_set_this_turn": lambda c: (
        bool(c.card.card.kinds & TRAP) and (c.card.turn_set == c.state.turn or c.duel.edition.key == "classic")
    ),
    "quick_play_set_this_turn": lambda c: bool(c.card.card.kinds & QUICK_PLAY) and c.card.turn_set == c.state.turn,
    "quick_play_opponents_turn": lambda c: c.card.place == HAND and c.state.player != c.player,
    "quick_play_wrong_phase": lambda c: not c.duel.edition.quick_play_phases & c.state.phase,
    "spell_wrong_time": lambda c: not (c.state.player == c.player and c.state.phase & MAIN_PHASES),
    "ignition_wrong_time": lambda c: not (c.state.player == c.player and c.state.phase & MAIN_PHASES),
    "slow_effect_wrong_time": lambda c: not (c.state.player == c.player and c.state.phase & MAIN_PHASES),
    "spell_speed_too_low": lambda c: bool(c.state.links),
    "spell_speed_3_only": lambda c: c.state.links[-1].spell_speed == 3,
    "spell_speed_1_answers_nothing": lambda c: bool(c.state.links),
    "damage_step_limit": lambda c: DAMAGE_START <= c.state.step <= DAMAGE_END,
    "damage_step_calculated": lambda c: CALCULATION <= c.state.step <= DAMAGE_END,
    "only_summon_answers": lambda c: bool(c.state.attempt),
    "no_such_event": lambda c: any(ability.event for ability in _abilities(c)),
    "event_not_last": _missed,
    "cannot_be_negated": lambda c: bool(c.state.links),
    "triggers_start_themselves": lambda c: (
        _kinds_of_abilities(p.TRIGGER)(c)
        and not any(uid == c.wish.card and visit == c.card.visit for uid, visit in c.state.missed)
    ),
    "flips_start_themselves": _kinds_of_abilities(p.FLIP_EFFECT),
    "never_activated": lambda c: (
        bool(_abilities(c)) and not _kinds_of_abilities(p.IGNITION, p.QUICK, p.CARD_ACTIVATION)(c)
    ),
    "no_effect": lambda c: not _abilities(c),
    "wrong_place": lambda c: (
        not _in_zone_of(c, MONSTER_ZONE)
        or all(not a.places >> MONSTER_ZONE & 1 for a in _abilities(c) if a.kind in (p.IGNITION, p.QUICK))
        or c.wish.kind == q.SPECIAL_SUMMON
    ),
    "already_activated": _is_face_up_spell,
    "face_down_effect": lambda c: c.card.position == FACE_DOWN and c.card.place == MONSTER_ZONE,
    "not_summoned_yet": lambda c: c.wish.card in c.state.attempt,
    "not_resolved_yet": lambda c: _is_face_up_spell(c) and not c.card.active,
    "still_normal_monster": _of_kind(GEMINI),
    "condemned": lambda c: c.card.condemned,
    "pendulum_zone_full": lambda c: len(c.own(PENDULUM_ZONE)) == 2,
    "opponents_field_spell": lambda c: c.card.controller != c.player and c.card.place == FIELD_ZONE,
    "condition_not_met": lambda c: any(
        a.condition is not None or a.phases != ANY_PHASE or a.whose_turn != EITHER for a in _abilities(c)
    ),
    "used_up": lambda c: any(a.limit for a in _abilities(c)) or any(w.limit for w in _own_ways(c)),
    "cost_not_payable": lambda c: any(a.costs for a in _abilities(c)) or any(w.costs for w in _own_ways(c)),
    "lp_too_low": lambda c: any(isinstance(cost, p.LifePointCost) for a in _abilities(c) for cost in a.costs),
    "vow_broken": lambda c: any(isinstance(cost, p.TurnVow) for a in _abilities(c) for cost in a.costs),
    "no_target": lambda c: any(
        _too_few(c, cost.selector) or len(a.costs) > 1 or a.uses or a.asked_later
        for a in _abilities(c)
        for cost in a.costs
        if isinstance(cost, p.Targeting)
    ),
    "nothing_would_happen": _true,
    "second_part_impossible": lambda c: (
        c.state.facts.edition.if_you_do_in_full
        and any(isinstance(act, p.IfYouDo) for a in _abilities(c) for act in a.block.acts)
    ),
    "nothing_at_once": lambda c: (
        not c.card.card.kinds & (CONTINUOUS | EQUIP | FIELD | MONSTER)
        and any(a.kind == CARD_ACTIVATION and not a.block.acts for a in _abilities(c))
    ),
    "nothing_to_search": lambda c: any(
        _too_few(c, act.what)
        for a in _abilities(c)
        for b in a.blocks
        for act in _acts(b)
        if act.what is not None and act.what.places & IN_DECK
    ),
    "too_few_to_draw": lambda c: any(
        isinstance(act, p.Draw) for a in _abilities(c) for b in a.blocks for act in _acts(b)
    ),
    "too_few_in_deck": _true,
    "no_zone_to_control": lambda c: 5 in (len(c.own(MONSTER_ZONE)), len(c.theirs(MONSTER_ZONE))),
    "no_zone_to_equip": lambda c: len(c.own(SPELL_ZONE)) >= 4,
    "not_battle_step": lambda c: (
        c.state.phase == MAIN_PHASE_1
        and not any(not a.modifier.directly for a in modifiers_on(c.state, c.wish.card, p.CannotAttack))
    ),
    "not_on_field_to_attack": lambda c: c.card.place != MONSTER_ZONE,
    "not_in_attack_position": lambda c: c.card.position != ATTACK_POSITION,
    "already_attacked": _marks("turn_attacked"),
    "not_directly": lambda c: bool(c.theirs(MONSTER_ZONE)) and c.wish.argument == 0,
    "only_monsters_again": _has_modifier(p.ExtraAttacks, p.AttacksAll),
    "only_those_again": _has_modifier(p.AttacksAll),
    "not_a_target": lambda c: (
        not c.wish.argument
        or c.state.cards[c.wish.argument - 1].place != MONSTER_ZONE
        or c.state.cards[c.wish.argument - 1].controller == c.player
    ),
    "first_turn_no_battle": lambda c: c.state.turn == 1,
    "battle_phase_over": _phase(MAIN_PHASE_2),
    "in_battle_phase": _phase(BATTLE_PHASE),
    "no_main_phase_2": _phase(MAIN_PHASE_1),
    "in_main_phase_2": _phase(MAIN_PHASE_2),
    "must_attack_first": _has_modifier(p.MustAttack),
    "summon_banned": _has_modifier(p.CannotSummon),
    "set_banned": _has_modifier(p.CannotSummon),
    "activation_banned": lambda c: (
        bool(c.state.links) or _has_modifier(p.CannotActivate, p.NotActivated, p.Unanswered)(c)
    ),
    "search_banned": _has_modifier(p.CannotAddOrDraw),
    "draw_banned": _has_modifier(p.CannotAddOrDraw),
    "tribute_banned": _has_modifier(p.NotTributed, p.NotMaterial),
    "material_banned": _has_modifier(p.NotMaterial),
    "banish_banned": _has_modifier(p.CannotGo),
    "send_banned": _has_modifier(p.CannotGo),
    "return_banned": _has_modifier(p.CannotGo),
    "not_to_graveyard": lambda c: bool(c.refusal.causes),
    "protected": _has_modifier(p.NotTargeted),
    "unaffected": _has_modifier(p.Unaffected),
    "position_locked": _has_modifier(p.NoPositionChange),
    "attack_banned": _has_modifier(p.CannotAttack),
    "attack_cost_not_payable": _has_modifier(p.AttackCost),
    "cannot_be_attacked": _has_modifier(p.NotAttacked),
    "another_has_to_be_attacked": _has_modifier(p.MustBeAttacked),
    "no_battle_phase": _has_modifier(p.NoBattlePhase, p.PhasesSkipped),
    "main_phase_2_skipped": _has_modifier(p.PhasesSkipped),
    "already_picked": lambda c: c.wish.card in _asked(c).picked,
    "not_meant": lambda c: c.wish.card not in _asked(c).rules.cards or _weight(c) == 0,
    "part_picked": lambda c: _weight(c) > 0 and bool(_asked(c).picked),
    "not_its_materials": _true,
    "not_tributed_from_there": lambda c: c.card.place != MONSTER_ZONE or c.card.controller != c.player,
    "ritual_from_elsewhere": lambda c: c.wish.card not in _asked(c).rules.cards,
    "ritual_itself": lambda c: c.wish.card == _asked(c).card,
    "not_a_listed_material": lambda c: c.wish.card not in _asked(c).rules.cards,
    "listed_material_picked": lambda c: bool(_asked(c).picked),
    "tuner_first": lambda c: not traits.kinds(c.state, c.wish.card) & TUNER,
    "wrong_level_for_xyz": lambda c: traits.stars(c.state, c.wish.card) != c.refusal.level,
    "material_not_yours": lambda c: c.card.place != MONSTER_ZONE or c.card.controller != c.player,
    "not_between_scales": lambda c: (
        c.wish.card not in _asked(c).rules.cards
        and c.card.place in (HAND, EXTRA_DECK)
        and bool(c.card.card.kinds & MONSTER)
    ),
    "pendulum_from_elsewhere": lambda c: (
        c.card.place not in (HAND, EXTRA_DECK) or c.card.position == FACE_DOWN or not c.card.card.kinds & MONSTER
    ),
    "not_from_your_hand": lambda c: c.card.place != HAND or c.card.controller != c.player,
    "sum_passed": lambda c: sum(_asked(c).weights[m] for m in (*_asked(c).picked, c.wish.card)) > c.refusal.level,
    "sum_out_of_reach": lambda c: not _reaches(_asked(c), c.wish.card, c.refusal.level),
    "not_needed_for_sum": lambda c: c.wish.card in _asked(c).rules.cards,
    "must_differ": lambda c: bool(_asked(c).picked),
    "must_agree": lambda c: c.wish.card in _asked(c).rules.cards,
    "frees_no_zone": lambda c: len(c.own(MONSTER_ZONE)) == 5 and c.wish.card not in _asked(c).rules.freeing,
    "needed_later": lambda c: bool(_asked(c).rules.later),
    "another_demanded": lambda c: _asked(c).rules.demanded >= 0,
    "no_counter_left": lambda c: not c.card.counters or c.wish.card in _asked(c).picked,
    "token_cannot_go_there": _of_kind(TOKEN),
    "cannot_be_done_to_it": lambda c: c.wish.kind == q.PICK,
}


def _too_few(case: Case, phrase: p.Selector | None) -> bool:
    """Fewer cards than the phrase asks for, the card that is used apart."""
    if phrase is None or phrase.ref or phrase.group is not None or phrase.count is not None:
        return True
    found = [m for m in matching(case.state, phrase, case.player, case.wish.card) if m != case.wish.card]
    return len(found) < max(1, phrase.least)


def _weight(case: Case) -> int:
    rules = _asked(case).rules
    return rules.weights[rules.cards.index(case.wish.card)] if rules.weights else -1


def _reaches(asked: AskCards, card: int, total: int) -> bool:
    picked = (*asked.picked, card)
    rest = [weight for m, weight in asked.weights.items() if m not in picked]
    return any(
        sum(asked.weights[m] for m in picked) + sum(chosen) == total and len(picked) + count >= asked.least
        for count in range(min(len(rest), asked.most - len(picked)) + 1)
        for chosen in combinations(rest, count)
    )


# -- what is missing is given ---------------------------------------------------------------------------

Grant = Callable[[State, Case], None]


def _lay(state: State, player: int, card: Card, place: int, position: int = 0) -> int:
    made = DuelCard(state.token, len(state.cards), card, player)
    made.place, made.position = place, position
    state.cards.append(made)
    state.zones[place * 2 + player].append(made.uid)
    return made.uid


def _rid(place: int) -> Grant:
    """A zone becomes free, on both sides."""

    def grant(state: State, case: Case) -> None:
        for player in (0, 1):
            for uid in [m for m in state.zones[place * 2 + player] if m != case.wish.card][:3]:
                state.zones[place * 2 + player].remove(uid)
                state.edit(uid).place = GONE
                state.zones[GONE * 2 + player].append(uid)

    return grant


def _with(**values: Any) -> Grant:
    def grant(state: State, case: Case) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return grant


def _card_with(**values: int | tuple[int, ...]) -> Grant:
    def grant(state: State, case: Case) -> None:
        card = state.edit(case.wish.card)
        for name, value in values.items():
            setattr(card, name, value)

    return grant


def _main_phase(state: State, case: Case) -> None:
    state.phase, state.step, state.player, state.question = MAIN_PHASE_1, 0, case.player, AskOpen(case.player, [])


def _monsters(*levels: int, tuner: bool = False) -> Grant:
    def grant(state: State, case: Case) -> None:
        _rid(MONSTER_ZONE)(state, case)
        kinds = MONSTER | NORMAL | (TUNER if tuner else 0)
        for level in levels:
            _lay(state, case.player, FILLER.but(level=level, kinds=kinds), MONSTER_ZONE, ATTACK_POSITION)

    return grant


def _xyz_materials(state: State, case: Case) -> None:
    _rid(MONSTER_ZONE)(state, case)
    way = next((w for w in _procedures(case) if isinstance(w, p.XyzMaterials)), None)
    if way is None:
        raise NothingFits  # an effect would Summon it
    for card in every_card():
        if card.kinds & MONSTER and not card.belongs_in_extra_deck and card.level == case.refusal.level:
            uid = _lay(state, case.player, card, MONSTER_ZONE, ATTACK_POSITION)
            if all(fits_filter(state, f, uid, case.player, case.wish.card, None) for f in way.materials.filters):
                for _ in range(case.refusal.n - 1):
                    _lay(state, case.player, card, MONSTER_ZONE, ATTACK_POSITION)
                return
            state.zones[MONSTER_ZONE * 2 + case.player].remove(uid)
    raise NothingFits


class NothingFits(Exception):
    """The cards that there are don't have what is missing."""


def _all_of(bits: int, place: int, position: int = 0) -> Grant:
    def grant(state: State, case: Case) -> None:
        laid = [_lay(state, case.player, card, place, position) for card in every_card() if card.kinds & bits == bits]
        acts = [act for kind in _ACTS if (act := _summoning_act(case, kind)) is not None]
        wanted = [act.what for act in acts if act.what is not None]
        if not any(matches(state, what, uid, case.player, case.wish.card) for what in wanted for uid in laid):
            raise NothingFits

    return grant


def _unused(state: State, case: Case) -> None:
    state.edit(case.wish.card).used = ()
    state.used_by_turn, state.used_by_duel = {}, {}
    if state.links:
        raise NothingFits  # it may have been used in this Chain


def _set_before(state: State, case: Case) -> None:
    state.turn += 4
    state.question = case.state.question


GRANTS: dict[str, Grant] = {
    "no_monster_zone": _rid(MONSTER_ZONE),
    "no_spell_zone": _rid(SPELL_ZONE),
    "pendulum_zone_full": _rid(PENDULUM_ZONE),
    "no_zone_to_control": _rid(MONSTER_ZONE),
    "no_zone_to_equip": _rid(SPELL_ZONE),
    "normal_summon_used": _with(normal_used=0),
    "pendulum_used": _with(pendulum_used=False),
    "not_main_phase": _main_phase,
    "spell_wrong_time": _main_phase,
    "ignition_wrong_time": _main_phase,
    "slow_effect_wrong_time": _main_phase,
    "not_open": _main_phase,
    "not_your_turn": _main_phase,
    "another_question": _main_phase,
    "replay_first": _main_phase,
    "one_tribute": _monsters(4),
    "two_tributes": _monsters(4, 4),
    "one_tribute_to_set": _monsters(4),
    "two_tributes_to_set": _monsters(4, 4),
    "lp_too_low": _with(lp=[999999, 999999]),
    "used_up": _unused,
    "set_this_turn": _card_with(turn_set=0),
    "placed_this_turn": _card_with(turn_placed=0, turn_summoned=0),
    "summoned_again": _card_with(turn_summoned=0),
    "flipped_this_turn": _card_with(turn_turned=0, turn_summoned=0),
    "attacked_this_turn": _card_with(turn_attacked=0),
    "turned_this_turn": _card_with(turn_turned=0),
    "trap_set_this_turn": _set_before,
    "quick_play_set_this_turn": _set_before,
    "not_in_attack_position": _card_with(position=ATTACK_POSITION),
    "already_attacked": _card_with(turn_attacked=0, attacks=0, attacked_cards=()),
    "first_turn_no_battle": _set_before,
    "synchro_no_tuner": _monsters(1, 2, 3, tuner=True),
    "synchro_no_others": _monsters(1, 2, 3),
    "xyz_materials": _xyz_materials,
    "no_fusion_monster": _all_of(MONSTER | FUSION, EXTRA_DECK, FACE_DOWN),
    "no_ritual_monster": _all_of(MONSTER | RITUAL, HAND),
    "fusion_no_zone": _rid(MONSTER_ZONE),
    "ritual_no_zone": _rid(MONSTER_ZONE),
    "no_synchro_monster": _all_of(MONSTER | SYNCHRO, EXTRA_DECK, FACE_DOWN),
    "no_xyz_monster": _all_of(MONSTER | XYZ, EXTRA_DECK, FACE_DOWN),
    "face_down_effect": _card_with(position=ATTACK_POSITION),
    "trap_from_hand": lambda state, case: _move(state, case, SPELL_ZONE, FACE_DOWN),
    "not_in_hand": lambda state, case: _move(state, case, HAND),
    "card_not_from_hand": lambda state, case: _move(state, case, HAND),
    "set_not_from_hand": lambda state, case: _move(state, case, HAND),
    "not_on_field_to_turn": lambda state, case: _move(state, case, MONSTER_ZONE, ATTACK_POSITION),
    "not_on_field_to_attack": lambda state, case: _move(state, case, MONSTER_ZONE, ATTACK_POSITION),
}


def _move(state: State, case: Case, place: int, position: int = 0) -> None:
    card = state.edit(case.wish.card)
    state.zones[card.place * 2 + card.controller].remove(card.uid)
    state.zones[place * 2 + card.controller].append(card.uid)
    card.place, card.position, card.equipped_to = place, position, -1


def _changes_nothing(case: Case, grant: Grant) -> bool:
    other = case.duel.clone()
    try:
        grant(other.state, case)
    except NothingFits:
        return False
    if len(other.state.cards) > len(case.state.cards):
        names = other.state.facts.deck_names
        other.state.facts = other.state.facts.but_of_seed(0)
        build_facts(other.state, names)
    refusal = other.why_not(case.player, case.wish)
    return refusal is not None and refusal.reason == case.refusal.reason


# -- what forbids it ------------------------------------------------------------------------------------

FORBIDS = (
    p.CannotSummon, p.OnlyOne, p.CannotActivate, p.NotActivated, p.Unanswered, p.CannotAddOrDraw, p.NotTributed,
    p.NotMaterial, p.CannotGo, p.CannotAttack, p.NotAttacked, p.MustBeAttacked, p.MustAttack, p.NoPositionChange,
    p.NoBattlePhase, p.PhasesSkipped, p.NotTargeted, p.Unaffected,
)  # fmt: skip


def _unnamed(case: Case) -> Iterator[str]:
    """A card whose effects forbid it, all of them taken away, if the wish is legal then."""
    if case.wish.kind == q.PICK:
        return
    state = case.state
    sources = dict.fromkeys(a.source for a in state.modifiers if isinstance(a.modifier, FORBIDS) and a.source >= 0)
    for source in sources:
        other = case.duel.clone()
        other.state.modifiers = [
            a for a in other.state.modifiers if a.source != source or not isinstance(a.modifier, FORBIDS)
        ]
        refresh_mask(other.state)
        if other.why_not(case.player, case.wish) is None and source not in case.refusal.causes:
            yield "what forbids it is not named"


# -- the way out ----------------------------------------------------------------------------------------


def _way_out(case: Case) -> Iterator[str]:
    """Where one is told it has to be legal, and afterwards the refusal has to be another, if any."""
    way = getattr(case.refusal, "way_out", None)
    if way is None:
        return
    codes = [
        c
        for c in case.state.question.codes
        if kind_of(c) == way.kind and card_of(c) == way.card and way.argument in (None, argument_of(c))
    ]
    if not codes or case.state.question.player != case.player:
        yield "the way out is not open"
        return
    trial = case.duel.clone()
    trial.answer(codes[0])
    before = _lies(case.state, case.wish.card)
    for _ in range(30):
        question = trial.question
        if question is None or question.player == case.player and question.kind == q.ASK_OPEN:
            break
        wanted = (q.code(q.PICK, case.wish.card), q.PASS_CODE, q.NO_CODE, q.DONE_CODE)
        trial.answer(next((c for c in wanted if c in question.codes), question.codes[0]))
    if trial.question is None or trial.state.player != case.player or trial.state.turn != case.state.turn:
        return
    after = trial.why_not(case.player, case.wish)
    if after is not None and after.reason == case.refusal.reason and before == _lies(trial.state, case.wish.card):
        yield "the way out leads nowhere"


def _lies(state: State, uid: int) -> tuple[int, ...]:
    """What is done instead does something with the card."""
    card = state.cards[uid]
    return (card.place, card.position, card.visit, card.attacks, card.turn_attacked) if uid >= 0 else ()
