"""Materials and Tributes for Synchro, Xyz, Fusion, Ritual and Pendulum Summons: which choices there are and add up."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from engine import program as p
from engine.duel.checks.permission import (
    is_special_summon_monster,
    may_be_tributed,
    may_come_with,
    procedures,
    summon_ban,
)
from engine.cards.archetypes import in_name
from engine.duel.reading import filters, traits
from engine.duel.reading.filters import fits, fits_its_face
from engine.duel.reading.in_force import in_force_of, may_banish, modified_by, modifiers_on
from engine.duel.reading.limits import limit_reached
from engine.duel.reading.selectors import matches, matching, selection_rules
from engine.duel.reading.values import evaluate, holds
from engine.duel.state import reasons as r
from engine.duel.state.pick_rules import AT_LEAST, EXACT, FREE, ONE_OF_A_SORT, SLOTS, Rules
from engine.duel.state.state import Link, State
from engine.program import FIRST_PROCEDURE, Ability, Filter, FusionMaterials, SynchroMaterials, XyzMaterials
from engine.vocabulary import (
    BANISHED,
    EXTRA_DECK,
    EXTRA_DECK_KINDS,
    FACE_UP,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    MONSTER,
    MONSTER_ZONE,
    PENDULUM,
    PENDULUM_SUMMON,
    PENDULUM_ZONE,
    RITUAL,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    TOKEN,
    TUNER,
    XYZ,
    XYZ_SUMMON,
    YOU,
    ZONE_SIZE,
)

_LEVEL_CHANGES: Final = p.LevelChanges.BIT
_NOT_MATERIAL: Final = p.NotMaterial.BIT


def may_be_material(state: State, uid: int, how: int, summoned: int = -1) -> bool:
    card = state.cards[uid]
    if card.condemned or uid in state.attempt or card.card.kinds & state.facts.unplayable_kinds:
        return False
    return not state.modifier_mask & _NOT_MATERIAL or not _barred(state, uid, summoned) & how


_OF_SOME: Final = 1 << 30  # of what is barred: some Summons of certain monsters


def _barred(state: State, uid: int, summoned: int = -1) -> int:
    """The Summons that it cannot be used as material for; without ``summoned`` those of whatever monster, and a mark if
    there are more."""
    summons = 0
    for active in modifiers_on(state, uid, p.NotMaterial):
        cards = active.modifier.cards
        if active.modifier.beside:
            continue  # that is about others beside it
        if cards is None:
            summons |= active.modifier.how
        elif summoned < 0:
            summons |= _OF_SOME
        elif fits_its_face(state, cards, summoned, state.cards[uid].controller, active.source, None):
            summons |= active.modifier.how
    return summons


class Given(NamedTuple):
    """What an effect has a Synchro or Xyz Summon made with: of those cards only (None: any own monsters), of all of
    them (``whole``), with one of some at least (``including``; empty: no matter)."""

    cards: tuple[int, ...] | None
    whole: bool = False
    including: tuple[int, ...] = ()

    def narrowed(self, rules: Rules, before: tuple[int, ...] = ()) -> Rules:
        """The choice of materials (after those picked before) that keeps to this."""
        if self is _ANY:
            return rules
        least = rules.least
        if self.whole and self.cards is not None:
            least = max(least, len(self.cards) - len(before))
        if not self.including or any(m in self.including for m in before):
            return rules.but(least=least)
        return rules.but(least=least, freeing=self.including, spaces_needed=1)


_ANY: Final = Given(None)

# ---------------------------------------------------------------------------------- Synchro


def synchro_others(
    state: State, player: int, uid: int, way: SynchroMaterials, tuner: int, pool: list[int], given: Given = _ANY
) -> Rules:
    """The choice of the further materials once the Tuner is chosen: exact sum of Levels (SUMMON-36, -37)."""
    others = [m for m in pool if m != tuner and not traits.kinds(state, m) & TUNER]
    sorts: dict[int, int] = {}  # those of which just so many are used
    if way.tuners > 1:
        sorts = dict.fromkeys((m for m in _tuners_for(state, player, uid, way, pool) if m != tuner), ONE_OF_A_SORT)
    if way.beside is not None:
        sorts |= dict.fromkeys(filters.fitting(state, way.beside, others, player, uid), ONE_OF_A_SORT << 4)
    others = filters.fitting(state, way.others, others, player, uid)
    others += [m for m in sorts if m not in others]
    if state.modifier_mask & _NOT_MATERIAL:
        others = [m for m in others if not _barred_beside(state, tuner, m) and not _barred_beside(state, m, tuner)]
    weights = tuple(traits.stars(state, m) + sorts.get(m, 0) for m in others)
    total = traits.stars(state, uid) - traits.stars(state, tuner)
    more = way.tuners - 1 + (way.beside is not None)
    if more and total > 0:
        total += (way.tuners - 1) * ONE_OF_A_SORT + (way.beside is not None) * (ONE_OF_A_SORT << 4)
    rules = Rules(others, way.least + more, min(way.most + more, len(others)), EXACT, weights, total)
    return given.narrowed(_kept_apart(state, rules, SYNCHRO_SUMMON), (tuner,))


def _barred_beside(state: State, own: int, uid: int, how: int = SYNCHRO_SUMMON) -> bool:
    """Whether the text of a material keeps another monster from being material beside it."""
    return any(
        active.modifier.beside
        and active.modifier.how & how
        and active.modifier.cards is not None
        and fits(state, active.modifier.cards, uid, state.cards[own].controller, active.source, None)
        for active in modifiers_on(state, own, p.NotMaterial)
    )


def _kept_apart(state: State, rules: Rules, how: int) -> Rules:
    """The same choice without those together of which the text of one rules the other out."""
    if not state.modifier_mask & _NOT_MATERIAL:
        return rules
    if not any(active.modifier.beside for active in in_force_of(state, p.NotMaterial)):
        return rules
    beside = [(m, tuple(o for o in rules.cards if o != m and _barred_beside(state, m, o, how))) for m in rules.cards]
    return rules.but(apart=tuple((m, others) for m, others in beside if others))


def synchro_tuners(
    state: State, player: int, uid: int, way: SynchroMaterials, pool: list[int], given: Given = _ANY
) -> list[int]:
    """The Tuners with which the Synchro Summon can be completed."""
    tuners = _tuners_for(state, player, uid, way, pool)
    return [m for m in tuners if synchro_others(state, player, uid, way, m, pool, given).is_possible()]


def _tuners_for(state: State, player: int, uid: int, way: SynchroMaterials, pool: list[int]) -> list[int]:
    there = [m for m in pool if traits.kinds(state, m) & TUNER]
    tuners = filters.fitting(state, way.tuner, there, player, uid)
    return tuners + [m for m in there if m not in tuners and _stands_for(state, m, way.tuner)]


def _stands_for(state: State, uid: int, tuner: p.Selector) -> bool:
    return any(
        isinstance(way, p.TunerSubstitute) and all(_is_asked(each, tuner) for each in way.such.filters)
        for way in procedures(state.cards[uid].card)
    )


def _is_asked(wanted: Filter, tuner: p.Selector) -> bool:
    """Whether each such Tuner is one: a "Wind Otter" is an "Otter"."""
    if wanted in tuner.filters:
        return True
    names = [name for each in tuner.filters if isinstance(each, p.Called) for name in each.words]
    return (
        isinstance(wanted, p.OfArchetype)
        and bool(names)
        and all(any(in_name(part, name) for part in wanted.words) for name in names)
    )


# ---------------------------------------------------------------------------------- Xyz


def xyz_level(state: State, uid: int, way: XyzMaterials) -> int:
    """The Level of its materials; 0: any."""
    return 0 if way.any_level else way.level or traits.stars(state, uid)


def xyz_rules(state: State, player: int, uid: int, way: XyzMaterials, pool: list[int], given: Given = _ANY) -> Rules:
    """Exactly the number and Level that the card lists."""
    level = xyz_level(state, uid, way)
    cards = [m for m in pool if traits.has_level(state, m) and traits.stars(state, m) == level] if level else pool
    cards = filters.fitting(state, way.materials, cards, player, uid)
    return given.narrowed(_kept_apart(state, Rules(cards, way.least, way.most, FREE), XYZ_SUMMON))


# ---------------------------------------------------------------------------------- the checks


class Prospects:
    """What the own face-up monsters are as materials: one look that serves for the whole Extra Deck.

    ``choosy``: some may be used for certain monsters only, each of which needs a look of its own (``summoned``).
    ``sums``: 1 << n for each n that the Levels of a Tuner and others add up to.
    """

    __slots__ = ("choosy", "deepest", "stackable", "stacks", "sums", "tunable", "tuners")

    def __init__(self, state: State, player: int, summoned: int = -1, given: Given = _ANY) -> None:
        self.choosy = False
        tunable: list[int] = []  # what may be Synchro Material
        stackable: list[int] = []  # what may be Xyz Material
        stacks: dict[int, int] = {}  # how many of those have each Level
        cards = state.cards
        attempt = state.attempt
        bars = state.modifier_mask & _NOT_MATERIAL
        printed = not state.modifier_mask & traits.IDENTITY  # nothing changes Levels or kinds
        tuners: list[int] = []
        others = 1  # 1 << n for each sum of some that are no Tuners; of none: 0
        barred = 0
        for uid in state.zones[MONSTER_ZONE * 2 + player] if given.cards is None else given.cards:
            own = cards[uid]
            if own.place != MONSTER_ZONE or not own.position & FACE_UP or own.condemned or attempt and uid in attempt:
                continue
            kinds = own.card.kinds
            if bars:
                barred = _barred(state, uid, summoned)
                if barred >= _OF_SOME:
                    self.choosy = True
            may_be_stacked = not kinds & TOKEN and not barred & XYZ_SUMMON  # AMB-64
            if may_be_stacked:
                stackable.append(uid)
            if kinds & (MONSTER | XYZ) != MONSTER:
                continue  # has no Level (AMB-26)
            level = own.card.level if printed else traits.stars(state, uid)
            if may_be_stacked:
                stacks[level] = stacks.get(level, 0) + 1
            if not barred & SYNCHRO_SUMMON:
                tunable.append(uid)
                if (kinds if printed else traits.kinds(state, uid)) & TUNER:
                    tuners.append(level)
                else:
                    others |= others << level
        self.tunable = tunable
        self.stackable = stackable
        self.stacks = stacks
        self.deepest = max(stacks.values()) if stacks else 0
        self.tuners = len(tuners)
        self.sums = 0
        for level in tuners:
            self.sums |= others - 1 << level

    def tune(self, state: State, player: int, uid: int, way: SynchroMaterials, stars: int) -> bool:
        """Whether the materials for a Synchro Monster of that Level are there."""
        if self.choosy:
            return Prospects(state, player, uid).tune(state, player, uid, way, stars)
        if self.tuners < way.tuners or way.tuners == 1 and not self.sums >> stars & 1:
            return False
        if (
            way.tuners == way.least == 1
            and way.beside is None
            and way.most >= ZONE_SIZE
            and not way.tuner.filters
            and not way.others.filters
            and not (state.modifier_mask & _NOT_MATERIAL)
        ):
            return True
        return bool(synchro_tuners(state, player, uid, way, self.tunable))

    def stack(self, state: State, player: int, uid: int, way: XyzMaterials, stars: int) -> bool:
        """Whether the materials for an Xyz Monster of that Rank are there."""
        if self.choosy:
            return Prospects(state, player, uid).stack(state, player, uid, way, stars)
        if not way.any_level:
            if self.stacks.get(way.level or stars, 0) < way.least:
                return False
            if not way.materials.filters and not state.modifier_mask & _NOT_MATERIAL:
                return True
        return xyz_rules(state, player, uid, way, self.stackable).is_possible()


Way = TypeVar("Way", SynchroMaterials, XyzMaterials)


def extra_deck_summons(
    state: State, player: int, wanted: type[p.ExtraDeckWay] = p.ExtraDeckWay
) -> list[tuple[int, int]]:
    """(uid, procedure's number) of the Synchro and Xyz Monsters that the player's monsters can bring out now.

    ``wanted``: only those of that one sort.
    """
    facts = state.facts
    found: list[tuple[int, int]] = []
    odd = facts.odd_stacks[player]
    if len(state.zones[MONSTER_ZONE * 2 + player]) < (1 if odd else 2):
        return found
    prospects = Prospects(state, player)
    if (prospects.sums or prospects.tuners > 1) and wanted is not XyzMaterials:
        _add_those_that_can_come(state, player, facts.synchros[player], prospects.tune, found)
    if (prospects.deepest > 1 or odd and prospects.stackable) and wanted is not SynchroMaterials:
        _add_those_that_can_come(state, player, facts.xyzs[player], prospects.stack, found)
    return found


def _add_those_that_can_come(
    state: State,
    player: int,
    rows: tuple[tuple[Way, int, tuple[int, ...]], ...],
    suffice: Callable[[State, int, int, Way, int], bool],
    found: list[tuple[int, int]],
) -> None:
    cards = state.cards
    printed = not state.modifier_mask & _LEVEL_CHANGES
    for way, number, copies in rows:
        if printed and not suffice(state, player, copies[0], way, cards[copies[0]].card.level):
            continue
        for uid in copies:
            if (
                cards[uid].place == EXTRA_DECK
                and (printed or suffice(state, player, uid, way, traits.stars(state, uid)))
                and extra_deck_summon(state, player, uid, number, True) == r.OK
            ):
                found.append((uid, number))


def summons_with(state: State, player: int, given: Given) -> list[tuple[int, int]]:
    """(uid, procedure's number) of the Synchro and Xyz Monsters that can be Summoned as an effect gives it."""
    facts = state.facts
    found: list[tuple[int, int]] = []
    rows: tuple[tuple[SynchroMaterials | XyzMaterials, int, tuple[int, ...]], ...]
    rows = (*facts.synchros[player], *facts.xyzs[player])
    for way, number, copies in rows:
        for uid in copies:
            if state.cards[uid].place != EXTRA_DECK or extra_deck_summon(state, player, uid, number, True) != r.OK:
                continue
            own = Prospects(state, player, uid, given)
            if isinstance(way, SynchroMaterials):
                possible = bool(synchro_tuners(state, player, uid, way, own.tunable, given))
            else:
                possible = xyz_rules(state, player, uid, way, own.stackable, given).is_possible()
            if possible:
                found.append((uid, number))
    return found


def extra_deck_summon(state: State, player: int, uid: int, number: int, found: bool = False) -> int:
    """Synchro or Xyz Summon in the open state of the own Main Phase; ``found``: the materials are there."""
    card = state.cards[uid]
    way = procedures(card.card)[number]
    if card.card.kinds & state.facts.unplayable_kinds:
        return r.UNKNOWN_MECHANIC
    if not isinstance(way, (SynchroMaterials, XyzMaterials)):
        return r.NOT_A_PROCEDURE
    if way.judged and not state.facts.edition.by_hand(player):
        return r.NOT_SUPPORTED
    if card.place != EXTRA_DECK or card.controller != player or card.position & FACE_UP:
        return r.NOT_SUMMONED_FROM_THERE
    if way.condition is not None and not holds(state, way.condition, player, uid, None):
        return r.CONDITION_NOT_MET
    if way.limit:
        if limit_reached(state, player, uid, FIRST_PROCEDURE + number, way.ability):
            return r.USED_UP
    if not found:
        prospects, stars = Prospects(state, player), traits.stars(state, uid)
        if isinstance(way, SynchroMaterials):
            if not prospects.tune(state, player, uid, way, stars):
                return r.SYNCHRO_LEVELS
        elif not prospects.stack(state, player, uid, way, stars):
            return r.XYZ_MATERIALS
    return summon_ban(state, player, uid, way.HOW | SPECIAL_SUMMON)


# ---------------------------------------------------------------------------------- Fusion


def fusion_materials(state: State, uid: int) -> FusionMaterials | None:
    return state.cards[uid].card.program.fusion


def fusion_rules(
    state: State, player: int, uid: int, pool: list[int], demanded: int = -1, judged: bool = False
) -> Rules | None:
    """One material for each that the Fusion Monster lists; a full Monster Zone needs one to leave it (AMB-61).

    ``demanded`` has to be one of them (-1: none). None where nothing fits one of them. ``judged``: which they are where
    that isn't read, its player judges.
    """
    asked = fusion_materials(state, uid)
    if asked is None and (judged or _judged_by(state, player, uid)):
        own = tuple(m for m in pool if state.cards[m].place == MONSTER_ZONE and state.cards[m].controller == player)
        need = max(0, 1 - traits.free_spaces(state, player, MONSTER_ZONE))
        return Rules(pool, _LEAST_LISTED, len(pool), freeing=own, spaces_needed=need)
    if asked is None:
        return None
    slots = asked.materials
    if state.modifier_mask & _NOT_MATERIAL:
        pool = [m for m in pool if may_be_material(state, m, FUSION_SUMMON, uid)]
    bits: dict[int, int] = {}
    for place, slot in enumerate(slots):
        fitting = filters.fitting(state, slot, pool, player, uid)
        if not fitting and (asked.themselves or not _is_named(slot)):
            return None
        for m in fitting:
            bits[m] = bits.get(m, 0) | 1 << place
    if asked.more is not None:
        for m in filters.fitting(state, asked.more, pool, player, uid):
            bits[m] = bits.get(m, 0) | 1 << len(slots)
    standing = () if asked.themselves else _standing_in(state, player, uid, asked, pool, bits)
    cards = [m for m in pool if m in bits]
    if asked.together is not None:
        return _alike(state, player, uid, asked, cards, demanded)
    weights = [bits[m] for m in cards]
    own = tuple(m for m in cards if state.cards[m].place == MONSTER_ZONE and state.cards[m].controller == player)
    need = max(0, 1 - traits.free_spaces(state, player, MONSTER_ZONE))
    most = len(slots) if asked.more is None else max(len(cards), len(slots))
    if any(not any(w >> place & 1 for w in weights) for place in range(len(slots))):
        return None
    rules = Rules(cards, len(slots), most, SLOTS, tuple(weights), len(slots), own, need, (), demanded, standing, 1)
    return _kept_apart(state, rules, FUSION_SUMMON)


def _is_named(slot: p.Selector) -> bool:
    return any(isinstance(asked, p.HasName) for asked in slot.filters)


def _standing_in(
    state: State, player: int, uid: int, asked: FusionMaterials, pool: list[int], bits: dict[int, int]
) -> tuple[int, ...]:
    """Of what can be used, what stands for a material that is told by its name; only one of them does so."""
    named = sum(1 << place for place, slot in enumerate(asked.materials) if _is_named(slot))
    found: list[int] = []
    for m in pool if named else ():
        way = state.cards[m].card.program.stands_in
        if way is None or bits.get(m, 0) or modified_by(state, m, p.EffectsNegated):
            continue
        if way.places and not way.places >> state.cards[m].place & 1:
            continue
        if way.cards is None or fits(state, way.cards, uid, player, m, None):
            bits[m] = named
            found.append(m)
    return tuple(found)


def _alike(state: State, player: int, uid: int, asked: FusionMaterials, cards: list[int], demanded: int) -> Rules:
    """So many of one sort that have to be alike, or to differ."""
    n = len(asked.materials)
    such = replace(asked.materials[0], group=asked.together, least=n, most=n)
    own = tuple(m for m in cards if state.cards[m].place == MONSTER_ZONE and state.cards[m].controller == player)
    need = max(0, 1 - traits.free_spaces(state, player, MONSTER_ZONE))
    rules = selection_rules(state, player, uid, such, cards, None)
    return rules.but(freeing=own, spaces_needed=need, demanded=demanded)


_LEAST_LISTED: Final = 2


def _judged_by(state: State, player: int, uid: int) -> bool:
    """Whether the Fusion Monster isn't read: what it lists, or what else binds its Summon, its player judges."""
    return state.facts.edition.by_hand(player) and not state.cards[uid].card.understood


def fusion_monsters(
    state: State, player: int, act: p.FusionSummon, source: int, ability: Ability, enough: int = 99
) -> list[int]:
    """The Fusion Monsters that could come with what is there; ``enough`` ends the search."""
    pool = material_pool(state, player, act, source, ability)
    what = act.what
    demanded = source if act.with_this_card else -1
    found: list[int] = []
    if len(pool) < 2 or demanded >= 0 and demanded not in pool:
        return found
    extra_deck = what.places == IN_EXTRA_DECK and what.side == YOU
    missing: FusionMaterials | None = None  # what the materials are missing for: copies lie side by side
    for uid in state.zones[EXTRA_DECK * 2 + player] if extra_deck else matching(state, what, player, source):
        asked = fusion_materials(state, uid)
        if (asked is None or asked.judged) and not act.judged and not _judged_by(state, player, uid):
            continue
        if asked is not None and (asked is missing or len(pool) < len(asked.materials)):
            continue
        others = pool if extra_deck else [m for m in pool if m != uid]
        rules = fusion_rules(state, player, uid, others, demanded, act.judged)
        if rules is None or not with_few(state, rules, act).is_possible():
            missing = asked if extra_deck else None
            continue
        if extra_deck and not matches(state, what, uid, player, source):
            continue
        if summon_ban(state, player, uid, FUSION_SUMMON | SPECIAL_SUMMON) == r.OK and (
            may_come_with(state, player, uid, source)
        ):
            found.append(uid)
            if len(found) >= enough:
                break
    return found


def with_few(state: State, rules: Rules, act: p.SummonWithMaterials) -> Rules:
    """The same choice, with so many at most of what can be used besides."""
    if act.besides is None or act.besides_most >= p.NO_LIMIT:
        return rules
    besides = tuple(m for m in rules.cards if 1 << state.cards[m].place & act.besides.places)
    return rules.but(spared=besides, few=act.besides_most)


def material_pool(state: State, player: int, act: p.SummonWithMaterials, source: int, ability: Ability) -> list[int]:
    """What may be used: monsters, in the places that the summoning card names, never a Spell itself that does so."""
    spell = source if ability.kind == p.CARD_ACTIVATION else -1
    how = FUSION_SUMMON if isinstance(act, p.FusionSummon) else RITUAL_SUMMON
    named = matching(state, act.materials, player, source)
    if act.besides is not None and (act.besides_if is None or holds(state, act.besides_if, player, source, None)):
        if act.besides_to != BANISHED or may_banish(state, player):
            named += matching(state, act.besides, player, source)
    if isinstance(act, p.RitualSummon) and not act.materials.places & IN_GRAVEYARD and may_banish(state, player):
        lying = state.zones[GRAVEYARD * 2 + player]
        named += [m for m in lying if state.cards[m].card.program.serves_rituals and m not in named]
    return [m for m in named if m != spell and state.cards[m].card.kinds & MONSTER and may_be_material(state, m, how)]


# ---------------------------------------------------------------------------------- Ritual


_RITUAL_MONSTER: Final = MONSTER | RITUAL


def ritual_total(state: State, player: int, act: p.RitualSummon, source: int, link: Link | None) -> int:
    """The Levels that its text asks for; 0: that of the monster."""
    return evaluate(state, act.total, player, source, link) if act.total is not None else 0


def ritual_rules(state: State, player: int, uid: int, pool: list[int], exact: bool, total: int = 0) -> Rules:
    """Tributes from hand or field for that Ritual Monster, which cannot be part of it (AMB-60)."""
    cards = [m for m in pool if m != uid and traits.has_level(state, m) and may_be_tributed(state, m, RITUAL_SUMMON)]
    for way in procedures(state.cards[uid].card):
        if isinstance(way, p.RitualWithout):
            cards = [m for m in cards if not fits(state, way.such, m, player, uid, None)]
    weights = tuple(traits.stars(state, m) for m in cards)
    own = tuple(m for m in cards if state.cards[m].place == MONSTER_ZONE and state.cards[m].controller == player)
    need = max(0, 1 - traits.free_spaces(state, player, MONSTER_ZONE))
    total = total or traits.stars(state, uid)
    return Rules(cards, 1, len(cards), EXACT if exact else AT_LEAST, weights, total, own, need)


def ritual_monsters(
    state: State, player: int, act: p.RitualSummon, source: int, ability: Ability, link: Link | None
) -> list[int]:
    total = ritual_total(state, player, act, source, link)
    pool = material_pool(state, player, act, source, ability)
    return [
        uid
        for uid in matching(state, act.what, player, source)
        if state.cards[uid].card.kinds & _RITUAL_MONSTER == _RITUAL_MONSTER  # a Ritual Spell has the word as well
        and summon_ban(state, player, uid, RITUAL_SUMMON | SPECIAL_SUMMON) == r.OK
        and may_come_with(state, player, uid, source)
        and ritual_rules(state, player, uid, pool, act.exact, total).is_possible()
    ]


# ---------------------------------------------------------------------------------- Pendulum


def scales(state: State, player: int) -> tuple[int, int] | None:
    """The Scales of the left and the right zone, or None without an active card in each own Pendulum Zone."""
    zone = state.zones[PENDULUM_ZONE * 2 + player]
    if len(zone) < 2:
        return None
    left = right = 0
    for uid in zone:
        card = state.cards[uid]
        if not card.active or not card.position & FACE_UP:
            return None
        if card.seat == 0:
            left = traits.scale(state, uid, False)
        else:
            right = traits.scale(state, uid, True)
    return left, right


def pendulum_candidates(state: State, player: int) -> list[int]:
    """The monsters that can be Pendulum Summoned now."""
    return [
        uid
        for uid in pendulum_in_range(state, player)
        if not (_bars_pendulum(state, uid) or summon_ban(state, player, uid, PENDULUM_SUMMON | SPECIAL_SUMMON))
    ]


def pendulum_in_range(state: State, player: int) -> list[int]:
    """Monsters with a Level strictly between the Scales, from the hand and face-up on the Extra Deck (AMB-65, -66)."""
    both = scales(state, player)
    if both is None:
        return []
    low, high = both  # equal or crossing Scales have nothing between them
    found = []
    for place in (HAND, EXTRA_DECK):
        for uid in state.zones[place * 2 + player]:
            card = state.cards[uid]
            bits = card.card.kinds
            if not bits & MONSTER or bits & XYZ:
                continue
            if place == EXTRA_DECK and not (card.position & FACE_UP and bits & PENDULUM):
                continue
            if place == HAND and bits & EXTRA_DECK_KINDS:
                continue
            if low < traits.stars(state, uid) < high:
                found.append(uid)
    return found


def _bars_pendulum(state: State, uid: int) -> bool:
    """Monsters that can, or must first, be Summoned in another way only (AMB-66)."""
    card = state.cards[uid]
    if not card.proper and is_special_summon_monster(card.card):
        return True
    return any(isinstance(q, p.OnlySo) and not (q.first and card.proper) for q in procedures(card.card))


def pendulum_summon(state: State, player: int) -> int:
    if not state.facts.edition.pendulum_zones:
        return r.UNKNOWN_MECHANIC
    if state.player != player:
        return r.NOT_YOUR_TURN
    if state.pendulum_used:
        return r.PENDULUM_USED
    if scales(state, player) is None:
        return r.PENDULUM_SCALES
    if traits.free_spaces(state, player, MONSTER_ZONE) <= 0:
        return r.NO_MONSTER_ZONE
    return r.OK if pendulum_candidates(state, player) else r.PENDULUM_NOTHING
