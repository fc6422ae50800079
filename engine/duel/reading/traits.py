"""What a card is now: its kinds, names, Type, Attribute and Level, its figures, and how it lies (PROC-41)."""

from typing import Final

from engine import program as p
from engine.duel.reading import in_force, values
from engine.duel.state.state import Active, State
from engine.program import Selector
from engine.vocabulary import (
    CONTINUOUS,
    DEFENSE_POSITION,
    EFFECT,
    EQUIP,
    FACE_DOWN,
    FACE_UP,
    GEMINI,
    GRAVEYARD,
    MONSTER,
    MONSTER_ZONE,
    NORMAL,
    ON_FIELD,
    PENDULUM,
    PENDULUM_ZONE,
    SPELL,
    SPELL_ZONE,
    TRAP,
    XYZ,
    ZONE_SIZE,
)

_SCALE_CHANGES: Final = p.ScaleChanges.BIT

_KINDS: Final = p.KindsAdded.BIT | p.KindsBecome.BIT
_NAMES: Final = p.NameBecomes.BIT | p.NameAdded.BIT | p.NameCopied.BIT
_TYPE: Final = p.TypeBecomes.BIT
_ATTRIBUTE: Final = p.AttributeBecomes.BIT | p.AttributeAdded.BIT
_LEVEL: Final = p.LevelChanges.BIT
IDENTITY: Final = _KINDS | _NAMES | _TYPE | _ATTRIBUTE | _LEVEL
_ATK: Final = p.GainsAttack.BIT | p.AttackBecomes.BIT
_DEF: Final = p.GainsDefense.BIT | p.DefenseBecomes.BIT


def kinds(state: State, uid: int) -> int:
    """The card's kinds as they count now (GLOSS-23, KIND-23, Gemini, "treated as")."""
    card = state.cards[uid]
    bits = card.card.kinds
    if bits & MONSTER:
        place = card.place
        if place == SPELL_ZONE:
            bits = (
                SPELL | EQUIP
                if card.equipped_to >= 0
                else SPELL
                if card.position == FACE_DOWN
                else (SPELL | CONTINUOUS | bits & PENDULUM)
            )
        elif place == PENDULUM_ZONE:
            bits = SPELL | bits & ~(MONSTER | EFFECT | NORMAL)
        elif bits & GEMINI and not card.active and (place == MONSTER_ZONE or place == GRAVEYARD):
            bits = bits & ~EFFECT | NORMAL
    if state.modifier_mask & _KINDS:
        for active in in_force.by_age(state):
            modifier = active.modifier
            if isinstance(modifier, p.TreatedAs) and modifier.BIT & _KINDS and _shapes(state, active, uid):
                bits = bits | modifier.bits if isinstance(modifier, p.KindsAdded) else modifier.bits
    return bits


def _shapes(state: State, active: Active[p.Modifier], uid: int) -> bool:
    """Whether it changes what the card is. It sees cards as what is older than itself has left them (PROC-41)."""
    limit = state.shaped_until
    if active.age >= limit:
        return False
    state.shaped_until = active.age
    acts = in_force.acts_on(state, active, uid)
    state.shaped_until = limit
    return acts


def names(state: State, uid: int) -> tuple[str, ...]:
    own = state.cards[uid].card.called
    if state.modifier_mask & _NAMES:
        for active in in_force.by_age(state):
            modifier = active.modifier
            if isinstance(modifier, p.CalledSo) and _shapes(state, active, uid):
                if isinstance(modifier, p.NameCopied):
                    own = active.copied.called if active.copied is not None else own
                else:
                    own = (modifier.name,) if isinstance(modifier, p.NameBecomes) else (*own, modifier.name)
    return own


def type_of(state: State, uid: int) -> int:
    bits = state.cards[uid].card.type
    if state.modifier_mask & _TYPE:
        for active in in_force.by_age(state):
            modifier = active.modifier
            if isinstance(modifier, p.TypeBecomes) and _shapes(state, active, uid):
                bits = modifier.bits or active.value
    return bits


def attribute(state: State, uid: int) -> int:
    """What it becomes, and what is added to that."""
    bits, added = state.cards[uid].card.attribute, 0
    if state.modifier_mask & _ATTRIBUTE:
        for active in in_force.by_age(state):
            modifier = active.modifier
            if isinstance(modifier, p.TreatedAs) and modifier.BIT & _ATTRIBUTE and _shapes(state, active, uid):
                if isinstance(modifier, p.AttributeBecomes):
                    bits = modifier.bits or active.value
                else:
                    added |= modifier.bits
    return bits | added


def has_level(state: State, uid: int) -> bool:
    return state.cards[uid].card.kinds & (MONSTER | XYZ) == MONSTER


def stars(state: State, uid: int) -> int:
    """Level, or Rank of an Xyz Monster, as it counts now; never below 1 for a monster."""
    level = state.cards[uid].card.level
    if state.modifier_mask & _LEVEL:
        ranked = not has_level(state, uid)
        for active in in_force.by_age(state):
            modifier = active.modifier
            if isinstance(modifier, p.LevelChanges) and modifier.of_rank == ranked and _shapes(state, active, uid):
                change = amount_of(state, active)
                level = change if modifier.becomes else level + change
        level = max(level, 1)
    return level


def can_be_changed(state: State, uid: int, change: p.Modify) -> bool:
    """A face-down monster has no figures, some have no Level, and none has one below 1."""
    if not p.is_of_figures(change):
        return True
    card = state.cards[uid]
    if card.position == FACE_DOWN and card.place == MONSTER_ZONE:
        return False
    return any(_changes_figure(state, uid, each) for each in change.modifiers)


def _changes_figure(state: State, uid: int, change: p.Modifier) -> bool:
    if not isinstance(change, p.LevelChanges):
        return True
    if change.of_rank == has_level(state, uid):
        return False
    lowers = not change.becomes and isinstance(change.value, p.Const) and change.value.n < 0
    return not lowers or stars(state, uid) > 1


def amount_of(state: State, active: Active[p.Modifier], uid: int = -1) -> int:
    """The number of a modifier: worked out when a lingering effect resolved, or anew at each reading; for that card,
    if it is one that each card tells of itself."""
    value = active.modifier.value
    if not active.continuous or value is None:
        return active.value
    if isinstance(value, p.Const):
        return value.n
    if value.per_card:
        return values.evaluate(state, value, state.cards[active.source].controller, uid, None)
    return values.evaluate(state, value, state.cards[active.source].controller, active.source, None)


def original_attack(state: State, uid: int) -> int:
    """The printed ATK, or the one that replaced it; "?" is 0 (CARD-13)."""
    return _original(state, uid, p.AttackBecomes)


def original_defense(state: State, uid: int) -> int:
    return _original(state, uid, p.DefenseBecomes)


def _original(state: State, uid: int, becomes: type[p.FigureBecomes]) -> int:
    card = state.cards[uid].card
    value = max(0, card.attack if becomes is p.AttackBecomes else card.defense)
    if state.modifier_mask & becomes.BIT:
        for active in in_force.by_age(state):
            modifier = active.modifier
            if isinstance(modifier, becomes) and modifier.original and _shapes(state, active, uid):
                given = modifier.value
                if active.continuous and isinstance(given, p.Half) and given.of is None:
                    value = (value + 1) // 2
                else:
                    value = amount_of(state, active, uid)
    return value


def attack(state: State, uid: int) -> int:
    """Current ATK: walk through everything by age (PROC-41), never below 0 (AMB-50)."""
    if not state.modifier_mask & _ATK:
        return max(0, state.cards[uid].card.attack)
    return _stat(state, uid, p.GainsAttack, p.AttackBecomes)


def defense(state: State, uid: int) -> int:
    if not state.modifier_mask & _DEF:
        return max(0, state.cards[uid].card.defense)
    return _stat(state, uid, p.GainsDefense, p.DefenseBecomes)


def battle_strength(state: State, uid: int) -> int:
    """What it attacks with: its ATK, or its DEF where an effect says so."""
    if in_force.modified_by(state, uid, p.AttacksWithDefense):
        return defense(state, uid)
    if state.cards[uid].position == DEFENSE_POSITION and any(
        not active.modifier.with_attack for active in in_force.modifiers_on(state, uid, p.AttacksLyingDown)
    ):
        return defense(state, uid)
    return attack(state, uid)


def _stat(state: State, uid: int, change: type[p.GainsFigure], becomes: type[p.FigureBecomes]) -> int:
    key = uid * 2 + (change is p.GainsDefense)
    computing = state.computing
    if key in computing:
        return max(0, computing[key])  # a change that depends on the value itself reads what was reached so far
    value = computing[key] = _original(state, uid, becomes)
    told: list[p.Modifier] = []
    for active in in_force.by_age(state) if state.modifier_mask & becomes.BIT else state.modifiers:
        modifier = active.modifier
        if type(modifier) is change:
            if in_force.acts_on(state, active, uid):
                if modifier.once:
                    if modifier in told:
                        continue
                    told.append(modifier)
                value += amount_of(state, active, uid)
                computing[key] = value
        elif isinstance(modifier, becomes) and not modifier.original and in_force.acts_on(state, active, uid):
            given = modifier.value
            if active.continuous and isinstance(given, p.Half | p.Times) and given.of is None:
                value = (value + 1) // 2 if isinstance(given, p.Half) else value * given.factor
            else:
                value = amount_of(state, active, uid)
            computing[key] = value
    del computing[key]
    return max(0, value)


def has_stat(state: State, uid: int, which: int) -> bool:
    """What has no Level, Rank, ATK or Scale is not compared by it (AMB-26)."""
    bits = state.cards[uid].card.kinds
    if which == p.S_LEVEL:
        return has_level(state, uid)
    if which == p.S_RANK:
        return bool(bits & XYZ)
    if which == p.S_ORIGINAL_LEVEL:
        return has_level(state, uid)
    if which in (p.S_LEFT_SCALE, p.S_RIGHT_SCALE):
        return bool(bits & PENDULUM)
    return bool(kinds(state, uid) & MONSTER)


def stat(state: State, uid: int, which: int) -> int:
    if which == p.S_ATK:
        return attack(state, uid)
    if which == p.S_DEF:
        return defense(state, uid)
    if which == p.S_LEVEL:
        return stars(state, uid) if has_level(state, uid) else 0
    if which == p.S_RANK:
        return 0 if has_level(state, uid) else stars(state, uid)
    if which == p.S_ORIGINAL_ATK:
        return original_attack(state, uid)
    if which == p.S_ORIGINAL_DEF:
        return original_defense(state, uid)
    if which == p.S_ORIGINAL_LEVEL:
        return state.cards[uid].card.level if has_level(state, uid) else 0
    if which == p.S_STARS:
        return stars(state, uid)
    if which == p.S_ORIGINAL_STARS:
        return state.cards[uid].card.level
    return scale(state, uid, which == p.S_RIGHT_SCALE)


def scale(state: State, uid: int, right: bool) -> int:
    """A Pendulum Scale as it counts now; never below 0."""
    card = state.cards[uid].card
    value = card.right_scale if right else card.left_scale
    if state.modifier_mask & _SCALE_CHANGES:
        for active in in_force.modifiers_on(state, uid, p.ScaleChanges):
            change = amount_of(state, active)
            value = max(change if active.modifier.becomes else value + change, 0)
    return value


def counters_on(state: State, uid: int, name: str) -> int:
    """How many counters of that name lie on it; of any name where none is asked for."""
    return counters_among(state.cards[uid].counters, name)


def counters_among(lying: tuple[tuple[str, int], ...], name: str) -> int:
    return sum(n for word, n in lying if not name or word == name) if lying else 0


def equips_of(state: State, uid: int) -> list[int]:
    return [e for side in (0, 1) for e in state.zones[SPELL_ZONE * 2 + side] if state.cards[e].equipped_to == uid]


def is_face_up_on_field(state: State, uid: int) -> bool:
    card = state.cards[uid]
    return bool(1 << card.place & ON_FIELD and card.position & FACE_UP)


def effects_work(state: State, uid: int) -> bool:
    """Face-up, and where it needs to be activated first, activated: its own effects can apply or be used."""
    card = state.cards[uid]
    if not 1 << card.place & ON_FIELD:
        return True
    if not card.position & FACE_UP or uid in state.attempt:
        return False
    if card.place == MONSTER_ZONE:
        return not card.card.kinds & GEMINI or card.active
    return card.active or card.equipped_to >= 0


def free_zones(state: State, player: int) -> list[int]:
    """Which Monster Zones, from the first on."""
    taken = {state.cards[uid].seat for uid in state.zones[MONSTER_ZONE * 2 + player]}
    return [seat for seat in range(ZONE_SIZE) if seat not in taken]


def free_spaces(state: State, player: int, place: int) -> int:
    taken = len(state.zones[place * 2 + player])
    if place == MONSTER_ZONE:
        return ZONE_SIZE - taken
    if place == SPELL_ZONE:
        return ZONE_SIZE - taken
    return (2 if place == PENDULUM_ZONE else 1) - taken


def as_printed(state: State, selector: Selector) -> bool:
    """Nothing in force changes what the printed filters of the phrase ask for."""
    changed = state.modifier_mask & IDENTITY
    return not changed or changed == _LEVEL and not selector.asks_level


def is_still_a_trap(state: State, uid: int) -> bool:
    """A Trap Monster that its text says is still a Trap."""
    return bool(state.cards[uid].card.kinds & TRAP) and state.cards[uid].place == MONSTER_ZONE
