"""What is true now: what a card is, which cards a phrase means, what a value comes to.

The order in which effects act on a card is that of PROC-41: what is disabled, then names and kinds, then ATK and DEF,
then permissions and bans; inside a step oldest first.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine import program as p
from engine.cards.archetypes import belongs, in_name
from engine.duel.eyes import BOTH_KNOW, knowers
from engine.program import Condition, Filter, Selector, Value
from engine.vocabulary import (
    ANY_POSITION,
    BANISHED,
    BY_OWN_CONDITION,
    CONTINUOUS,
    DECK,
    DEFENSE_POSITION,
    EFFECT,
    EITHER,
    EQUIP,
    EXTRA_DECK,
    FACE_DOWN,
    FACE_UP,
    GEMINI,
    GRAVEYARD,
    HAND,
    IN_BANISHED,
    IN_MONSTER_ZONE,
    IN_SPELL_ZONE,
    MONSTER,
    MONSTER_ZONE,
    NORMAL,
    ON_FIELD,
    PENDULUM,
    PENDULUM_ZONE,
    SPELL,
    SPELL_ZONE,
    TOKEN,
    TRAP,
    XYZ,
    YOU,
    ZONE_SIZE,
)

if TYPE_CHECKING:
    from engine.cards.card import Card
    from engine.duel.state import Active, Link, State, Was

M = TypeVar("M", bound=p.Modifier)
UNTIL_EVENT: Final = 1 << len(p.MODIFIERS)  # of the mask: some modifier in force ends with an event …
UNTIL_PHASE: Final = 2 << len(p.MODIFIERS)  # … or with a phase
_KINDS: Final = p.KindsAdded.BIT | p.KindsBecome.BIT
_NAMES: Final = p.NameBecomes.BIT | p.NameAdded.BIT | p.NameCopied.BIT
_TYPE: Final = p.TypeBecomes.BIT
_ATTRIBUTE: Final = p.AttributeBecomes.BIT | p.AttributeAdded.BIT
_LEVEL: Final = p.LevelChanges.BIT
IDENTITY: Final = _KINDS | _NAMES | _TYPE | _ATTRIBUTE | _LEVEL
_ATK: Final = p.GainsAttack.BIT | p.AttackBecomes.BIT
_DEF: Final = p.GainsDefense.BIT | p.DefenseBecomes.BIT
_DISABLED: Final = p.EffectsNegated.BIT
_UNAFFECTED: Final = p.Unaffected.BIT
_SPELL_OR_MONSTER: Final = IN_SPELL_ZONE | IN_MONSTER_ZONE


# ---------------------------------------------------------------------------------- modifiers


def disabled_cards(state: "State") -> frozenset[int]:
    """The cards whose effects are negated: oldest source first, so that of two that disable each other the older works.

    What is asked of other effects on the way (names, kinds, who is unaffected) knows those found so far.
    """
    if not state.modifier_mask & _DISABLED:
        return frozenset()
    if state.disabled_so_far is not None:
        return frozenset(state.disabled_so_far)
    found: set[int] = set()
    state.disabled_so_far = found
    for active in state.modifiers:
        if type(active.modifier) is p.EffectsNegated and not (active.continuous and active.source in found):
            if active.subjects is not None:
                found.update(
                    [
                        uid
                        for uid, visit in active.subjects
                        if state.cards[uid].visit == visit and not _shielded(state, active, uid)
                    ]
                )
            else:
                player = user_of(state, active)
                who = active.modifier.who
                if _holds(state, active, player):
                    cards = [active.source] if who is None else matching(state, who, player, active.source)
                    found.update([uid for uid in cards if not _shielded(state, active, uid)])
    state.disabled_so_far = None
    return frozenset(found)


def is_disabled(state: "State", uid: int) -> bool:
    return bool(state.modifier_mask & _DISABLED) and uid in disabled_cards(state)


def user_of(state: "State", active: "Active[p.Modifier]") -> int:
    """Whose effect it is: a continuous one goes with its card to whoever controls that, a lingering one does not."""
    return state.cards[active.source].controller if active.continuous else active.player


def _holds(state: "State", active: "Active[p.Modifier]", player: int) -> bool:
    condition = active.modifier.condition
    return condition is None or holds(state, condition, player, active.source, None)


def _works(state: "State", active: "Active[p.Modifier]") -> bool:
    """Its source is not disabled, and its own condition holds."""
    if active.continuous:
        if (
            state.modifier_mask & _DISABLED
            and type(active.modifier) is not p.EffectsNegated
            and active.source in disabled_cards(state)
        ):
            card = state.cards[active.source].card
            if card.program is None or active.ability < 0 or not card.program.abilities[active.ability].as_rule:
                return False
        if active.modifier.condition is not None:
            return _holds(state, active, state.cards[active.source].controller)
    return True


def _shielded(state: "State", active: "Active[p.Modifier]", uid: int) -> bool:
    return (
        bool(state.modifier_mask & _UNAFFECTED)
        and type(active.modifier) is not p.Unaffected
        and is_unaffected(state, uid, active.source, user_of(state, active), activated=False)
    )  # what an activated effect has left behind was kept away when it resolved


def acts_on(state: "State", active: "Active[p.Modifier]", uid: int) -> bool:
    """Whether a modifier in force acts on this card right now."""
    modifier = active.modifier
    subjects = active.subjects
    if subjects is not None:
        visit = state.cards[uid].visit
        if (uid, visit) not in subjects:
            return False
    else:
        who = modifier.who
        if who is None:
            if uid != active.source:
                return False
        elif who.ref and who.ref != p.EQUIPPED:
            # this card, the attacking monster, the monster that it battles …
            player = user_of(state, active)
            if uid not in referred(state, who, player, active.source, None):
                return False
        elif who.ref == p.EQUIPPED:
            if state.cards[active.source].equipped_to != uid or (
                who.filters and not fits(state, who, uid, state.cards[active.source].controller, active.source, None)
            ):
                return False
        elif not matches(state, who, uid, user_of(state, active), active.source):
            return False
    if active.continuous and not _works(state, active):
        return False
    return not (state.modifier_mask & _UNAFFECTED and _shielded(state, active, uid))


def in_force_of(state: "State", sort: type[M]) -> "Iterator[Active[M]]":
    """Those of this sort, the oldest first, whatever they act on."""
    every: list[Active[Any]] = state.modifiers
    for active in every:
        if type(active.modifier) is sort:
            yield active


def modified_by(state: "State", uid: int, sort: type[M]) -> "Active[M] | None":
    """The oldest modifier of this sort that acts on the card, or None."""
    if state.modifier_mask & sort.BIT:
        every: list[Active[Any]] = state.modifiers
        for active in every:
            if type(active.modifier) is sort and acts_on(state, active, uid):
                return active
    return None


def position_is_locked(state: "State", uid: int) -> bool:
    """Whether not even a card effect can change its battle position."""
    return any(not active.modifier.but_by_effects for active in modifiers_on(state, uid, p.NoPositionChange))


def uses_defense_lying_down(state: "State", uid: int) -> bool:
    """Whether it attacks with its DEF where it does so in Defense Position."""
    return any(not active.modifier.with_attack for active in modifiers_on(state, uid, p.AttacksLyingDown))


def modifiers_on(state: "State", uid: int, sort: type[M]) -> "list[Active[M]]":
    if not state.modifier_mask & sort.BIT:
        return []
    found: list[Active[Any]] = [a for a in state.modifiers if type(a.modifier) is sort and acts_on(state, a, uid)]
    return found


def concerns(state: "State", active: "Active[p.Modifier]", player: int) -> bool:
    """Whether a modifier on players acts on this one."""
    side = active.modifier.side
    if side != EITHER and (side == YOU) != (user_of(state, active) == player):
        return False
    return _works(state, active)


def is_in_force(state: "State", active: "Active[p.Modifier]") -> bool:
    """Of a modifier that acts on no card and no player: whether it works."""
    return _works(state, active)


def modifiers_for(state: "State", player: int, sort: type[M]) -> "list[Active[M]]":
    if not state.modifier_mask & sort.BIT:
        return []
    found: list[Active[Any]] = [a for a in state.modifiers if type(a.modifier) is sort and concerns(state, a, player)]
    return found


def may_go(state: "State", uid: int, place: int, by: int) -> bool:
    """Whether an effect or cost of that player can move the card to that place: "neither player can banish cards"."""
    for active in modifiers_for(state, by, p.CannotGo):
        modifier = active.modifier
        if modifier.places >> place & 1 and (
            uid == active.source
            if modifier.cards is None
            else matches(state, modifier.cards, uid, user_of(state, active), active.source)
        ):
            return False
    return True


def may_banish(state: "State", by: int) -> bool:
    """Whether that player can banish cards at all."""
    return not any(active.modifier.places & IN_BANISHED for active in modifiers_for(state, by, p.CannotGo))


def may_draw_by_effect(state: "State", player: int) -> bool:
    """Bans on adding cards from the Deck to the hand mean draws by effects as well, unless they except draws."""
    return all(active.modifier.but_draw for active in modifiers_for(state, player, p.CannotAddOrDraw))


def is_unaffected(state: "State", uid: int, source: int, by: int, *, activated: bool = True) -> bool:
    """Whether the card is unaffected by effects of that source, used by that player."""
    if not state.modifier_mask & _UNAFFECTED or uid == source:
        return False
    for active in in_force_of(state, p.Unaffected):
        modifier = active.modifier
        if (activated or not modifier.activated_alone) and acts_on(state, active, uid):
            if active.source == source and not modifier.kinds and modifier.by == EITHER:
                continue  # unaffected by other effects than those of the card that makes it so
            if is_against(state, active, by, source) and (
                modifier.cards is None or _is_of(state, active, modifier.cards, source)
            ):
                return True
    return False


def _is_of(state: "State", active: "Active[p.Modifier]", such: Selector, source: int) -> bool:
    """Whether an effect is one of the cards that a protection means."""
    return (
        source >= 0
        and not (such.other and source == active.source)
        and (fits(state, such, source, user_of(state, active), active.source, None))
    )


def is_against(state: "State", active: "Active[p.FromEffects]", by: int, source: int) -> bool:
    """Whether a protection is one from that player's effects of that card."""
    side, bits = active.modifier.by, active.modifier.kinds
    if side != EITHER and (side == YOU) != (user_of(state, active) == by):
        return False
    return not (bits and source >= 0 and not kinds(state, source) & bits)


# ---------------------------------------------------------------------------------- what a card is


def kinds(state: "State", uid: int) -> int:
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
        for active in state.modifiers:
            modifier = active.modifier
            if isinstance(modifier, p.TreatedAs) and modifier.BIT & _KINDS and _shapes(state, active, uid):
                bits = bits | modifier.bits if isinstance(modifier, p.KindsAdded) else modifier.bits
    return bits


def _shapes(state: "State", active: "Active[p.Modifier]", uid: int) -> bool:
    """Whether it changes what the card is. It sees cards as what is older than itself has left them (PROC-41)."""
    limit = state.shaped_until
    if active.age >= limit:
        return False
    state.shaped_until = active.age
    acts = acts_on(state, active, uid)
    state.shaped_until = limit
    return acts


def names(state: "State", uid: int) -> tuple[str, ...]:
    own = state.cards[uid].card.called
    if state.modifier_mask & _NAMES:
        for active in state.modifiers:
            modifier = active.modifier
            if isinstance(modifier, p.CalledSo) and _shapes(state, active, uid):
                if isinstance(modifier, p.NameCopied):
                    own = active.copied.called if active.copied is not None else own
                else:
                    own = (modifier.name,) if isinstance(modifier, p.NameBecomes) else (*own, modifier.name)
    return own


def type_of(state: "State", uid: int) -> int:
    bits = state.cards[uid].card.type
    if state.modifier_mask & _TYPE:
        for active in state.modifiers:
            modifier = active.modifier
            if isinstance(modifier, p.TypeBecomes) and _shapes(state, active, uid):
                bits = modifier.bits or active.value
    return bits


def attribute(state: "State", uid: int) -> int:
    """What it becomes, and what is added to that."""
    bits, added = state.cards[uid].card.attribute, 0
    if state.modifier_mask & _ATTRIBUTE:
        for active in state.modifiers:
            modifier = active.modifier
            if isinstance(modifier, p.TreatedAs) and modifier.BIT & _ATTRIBUTE and _shapes(state, active, uid):
                if isinstance(modifier, p.AttributeBecomes):
                    bits = modifier.bits or active.value
                else:
                    added |= modifier.bits
    return bits | added


def has_level(state: "State", uid: int) -> bool:
    return state.cards[uid].card.kinds & (MONSTER | XYZ) == MONSTER


def stars(state: "State", uid: int) -> int:
    """Level, or Rank of an Xyz Monster, as it counts now; never below 1 for a monster."""
    level = state.cards[uid].card.level
    if state.modifier_mask & _LEVEL:
        ranked = not has_level(state, uid)
        for active in state.modifiers:
            modifier = active.modifier
            if isinstance(modifier, p.LevelChanges) and modifier.of_rank == ranked and _shapes(state, active, uid):
                change = amount_of(state, active)
                level = change if modifier.becomes else level + change
        level = max(level, 1)
    return level


def amount_of(state: "State", active: "Active[p.Modifier]", uid: int = -1) -> int:
    """The number of a modifier: worked out when a lingering effect resolved, or anew at each reading; for that card,
    if it is one that each card tells of itself."""
    value = active.modifier.value
    if not active.continuous or value is None:
        return active.value
    if isinstance(value, p.Const):
        return value.n
    if value.per_card:
        return evaluate(state, value, state.cards[active.source].controller, uid, None)
    return evaluate(state, value, state.cards[active.source].controller, active.source, None)


def original_attack(state: "State", uid: int) -> int:
    """The printed ATK, or the one that replaced it; "?" is 0 (CARD-13)."""
    return _original(state, uid, p.AttackBecomes)


def original_defense(state: "State", uid: int) -> int:
    return _original(state, uid, p.DefenseBecomes)


def _original(state: "State", uid: int, becomes: type[p.FigureBecomes]) -> int:
    card = state.cards[uid].card
    value = max(0, card.attack if becomes is p.AttackBecomes else card.defense)
    if state.modifier_mask & becomes.BIT:
        for active in state.modifiers:
            modifier = active.modifier
            if isinstance(modifier, becomes) and modifier.original and _shapes(state, active, uid):
                given = modifier.value
                if active.continuous and isinstance(given, p.Half) and given.of is None:
                    value = (value + 1) // 2
                else:
                    value = amount_of(state, active, uid)
    return value


def attack(state: "State", uid: int) -> int:
    """Current ATK: walk through everything by age (PROC-41), never below 0 (AMB-50)."""
    if not state.modifier_mask & _ATK:
        return max(0, state.cards[uid].card.attack)
    return _stat(state, uid, p.GainsAttack, p.AttackBecomes)


def defense(state: "State", uid: int) -> int:
    if not state.modifier_mask & _DEF:
        return max(0, state.cards[uid].card.defense)
    return _stat(state, uid, p.GainsDefense, p.DefenseBecomes)


def battle_strength(state: "State", uid: int) -> int:
    """What it attacks with: its ATK, or its DEF where an effect says so."""
    if modified_by(state, uid, p.AttacksWithDefense):
        return defense(state, uid)
    if state.cards[uid].position == DEFENSE_POSITION and uses_defense_lying_down(state, uid):
        return defense(state, uid)
    return attack(state, uid)


def _stat(state: "State", uid: int, change: type[p.GainsFigure], becomes: type[p.FigureBecomes]) -> int:
    key = uid * 2 + (change is p.GainsDefense)
    computing = state.computing
    if key in computing:
        return max(0, computing[key])  # a change that depends on the value itself reads what was reached so far
    value = computing[key] = _original(state, uid, becomes)
    for active in state.modifiers:
        modifier = active.modifier
        if type(modifier) is change:
            if acts_on(state, active, uid):
                value += amount_of(state, active, uid)
                computing[key] = value
        elif isinstance(modifier, becomes) and not modifier.original and acts_on(state, active, uid):
            given = modifier.value
            if active.continuous and isinstance(given, p.Half | p.Times) and given.of is None:
                value = (value + 1) // 2 if isinstance(given, p.Half) else value * given.factor
            else:
                value = amount_of(state, active, uid)
            computing[key] = value
    del computing[key]
    return max(0, value)


def has_stat(state: "State", uid: int, which: int) -> bool:
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


def stat(state: "State", uid: int, which: int) -> int:
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


def scale(state: "State", uid: int, right: bool) -> int:
    """A Pendulum Scale as it counts now; never below 0."""
    card = state.cards[uid].card
    value = card.right_scale if right else card.left_scale
    if state.modifier_mask & p.ScaleChanges.BIT:
        for active in modifiers_on(state, uid, p.ScaleChanges):
            change = amount_of(state, active)
            value = max(change if active.modifier.becomes else value + change, 0)
    return value


def counters_on(state: "State", uid: int, name: str) -> int:
    """How many counters of that name lie on it; of any name where none is asked for."""
    return sum(n for word, n in state.cards[uid].counters if not name or word == name)


def equips_of(state: "State", uid: int) -> list[int]:
    return [e for side in (0, 1) for e in state.zones[SPELL_ZONE * 2 + side] if state.cards[e].equipped_to == uid]


def is_face_up_on_field(state: "State", uid: int) -> bool:
    card = state.cards[uid]
    return bool(1 << card.place & ON_FIELD and card.position & FACE_UP)


def effects_work(state: "State", uid: int) -> bool:
    """Face-up, and where it needs to be activated first, activated: its own effects can apply or be used."""
    card = state.cards[uid]
    if not 1 << card.place & ON_FIELD:
        return True
    if not card.position & FACE_UP or uid in state.attempt:
        return False
    if card.place == MONSTER_ZONE:
        return not card.card.kinds & GEMINI or card.active
    return card.active or card.equipped_to >= 0


def free_spaces(state: "State", player: int, place: int) -> int:
    taken = len(state.zones[place * 2 + player])
    if place == MONSTER_ZONE:
        return ZONE_SIZE - taken
    if place == SPELL_ZONE:
        return ZONE_SIZE - taken
    return (2 if place == PENDULUM_ZONE else 1) - taken


# ---------------------------------------------------------------------------------- phrases


def matches(state: "State", selector: Selector, uid: int, player: int, source: int, link: "Link | None" = None) -> bool:
    """Whether the card is one that the phrase means, seen from that player."""
    card = state.cards[uid]
    if not selector.places >> card.place & 1 and not (
        card.printed is not None and is_still_a_trap(state, uid) and selector.places & IN_SPELL_ZONE
    ):
        return False
    side = selector.side
    if side != EITHER and (side == YOU) != (card.controller == player):
        return False
    if card.position and not card.position & selector.positions:
        return False
    if selector.other and uid == source:
        return False
    if state.attempt and uid in state.attempt:
        return False
    if not selector.filters:
        return True
    if card.position == FACE_DOWN and card.place != EXTRA_DECK:
        return fits(state, selector, uid, player, source, link)
    return fits_its_face(state, selector, uid, player, source, link)


def fits(state: "State", selector: Selector, uid: int, player: int, source: int, link: "Link | None") -> bool:
    """Whether the card has what the filters of the phrase ask for, wherever it is."""
    if state.cards[uid].position == FACE_DOWN and state.cards[uid].place != EXTRA_DECK:
        return all(_fits_face_down(state, wanted, uid, player, source, link) for wanted in selector.filters)
    return fits_its_face(state, selector, uid, player, source, link)


def _as_printed(state: "State", selector: Selector) -> bool:
    """Nothing in force changes what the printed filters of the phrase ask for."""
    changed = state.modifier_mask & IDENTITY
    return not changed or changed == _LEVEL and not selector.asks_level


_Kept = tuple[Selector, dict[int, tuple["Card", bool]]]
_KEPT: Final[dict[int, _Kept]] = {}
"""Of a phrase, by its id, whether cards match it as printed, by Card.key: for speed alone, since nothing changes that.
The phrase itself lies there as well, so that no other comes to have its id."""
_MOST_KEPT: Final = 20_000


def _kept_of(selector: Selector) -> _Kept:
    if len(_KEPT) >= _MOST_KEPT:
        _KEPT.clear()  # phrases that are made for a moment would add up
    return _KEPT.setdefault(id(selector), (selector, {}))


def fits_its_face(state: "State", selector: Selector, uid: int, player: int, source: int, link: "Link | None") -> bool:
    """The same for a player who knows its face although it may be face-down: an own Fusion Material (AMB-61), a Set
    Trap that a ban or a permission is about."""
    printed = selector.printed_filters
    if printed:
        own = state.cards[uid]
        card = own.card
        if (
            not _as_printed(state, selector)
            or (card.kinds & MONSTER and own.place in (SPELL_ZONE, PENDULUM_ZONE))
            or (card.kinds & GEMINI)
        ):
            if not _fits_all(state, printed, uid, player, source, link):
                return False
        else:
            kept = _KEPT.get(id(selector)) or _kept_of(selector)
            seen = kept[1].get(card.key)
            if seen is None or seen[0] is not card:
                verdict = _fits_all(state, printed, uid, player, source, link)
                kept[1][card.key] = seen = (card, verdict)
            if not seen[1]:
                return False
    current = selector.current_filters
    return not current or _fits_all(state, current, uid, player, source, link)


def _fits_face_down(state: "State", wanted: Filter, uid: int, player: int, source: int, link: "Link | None") -> bool:
    """A face-down card shows neither name nor figures; only what its zone tells (AMB-78, PROC-35)."""
    asked = _FITS_FACE_DOWN.get(type(wanted))
    return asked is not None and asked(state, wanted, uid, player, source, link)


def fits_filter(state: "State", wanted: Filter, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return _FITS[type(wanted)](state, wanted, uid, player, source, link)


def _fits_all(
    state: "State", filters: tuple[Filter, ...], uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    for wanted in filters:
        if not _FITS[type(wanted)](state, wanted, uid, player, source, link):
            return False
    return True


# -- what a card is


def _has_name(state: "State", wanted: p.HasName, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return any(name in wanted.words for name in names(state, uid))


def _of_archetype(
    state: "State", wanted: p.OfArchetype, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    card = state.cards[uid].card
    called = names(state, uid)
    return any(belongs(card, called, word) for word in wanted.words)


def _of_type(state: "State", wanted: p.OfType, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return bool((state.cards[uid].card.type if wanted.original else type_of(state, uid)) & wanted.types)


def _of_attribute(
    state: "State", wanted: p.OfAttribute, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return bool(attribute(state, uid) & wanted.attributes)


def _of_kinds(state: "State", wanted: p.OfKinds, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return (state.cards[uid].card.kinds if wanted.printed else kinds(state, uid)) & wanted.kinds == wanted.kinds


def _of_any_kind(state: "State", wanted: p.OfAnyKind, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return bool(kinds(state, uid) & wanted.kinds)


def _of_no_kind(state: "State", wanted: p.OfNoKind, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return not kinds(state, uid) & wanted.kinds


def _mentions(state: "State", wanted: p.Mentions, uid: int, player: int, source: int, link: "Link | None") -> bool:
    card = state.cards[uid].card
    return any(_speaks_of(card, name) for name in wanted.names)


def _lists_material(
    state: "State", wanted: p.ListsMaterial, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    asked = _asked_as_material(state.cards[uid].card)
    return any(isinstance(part, p.HasName) and wanted.name in part.words for part in asked)


def _lists_sort_as_material(
    state: "State", wanted: p.ListsSortAsMaterial, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    asked = _asked_as_material(state.cards[uid].card)
    return any(isinstance(part, p.Called) and any(in_name(wanted.name, word) for word in part.words) for part in asked)


def _speaks_of(card: "Card", name: str) -> bool:
    return any(f'"{name}"' in text for text in (card.text, card.pendulum_text))


def _names(card: "Card", other: "Card") -> bool:
    """Whether the text of a card speaks of another by its name."""
    return any(_speaks_of(card, name) for name in other.called)


def _asked_as_material(card: "Card") -> list[Filter]:
    """What its text asks of its Fusion Materials."""
    asked = card.program.fusion if card.program is not None else None
    return [part for each in asked.materials for part in each.filters] if asked is not None else []


# -- its figures


def _has_level(state: "State", wanted: p.HasLevel, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return has_level(state, uid) and wanted.low <= stars(state, uid) <= wanted.high


def _has_rank(state: "State", wanted: p.HasRank, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return bool(state.cards[uid].card.kinds & XYZ) and wanted.low <= stars(state, uid) <= wanted.high


def _has_attack(state: "State", wanted: p.HasAttack, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return bool(kinds(state, uid) & MONSTER) and wanted.low <= attack(state, uid) <= wanted.high


def _has_defense(state: "State", wanted: p.HasDefense, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return bool(kinds(state, uid) & MONSTER) and wanted.low <= defense(state, uid) <= wanted.high


def _has_original_attack(
    state: "State", wanted: p.HasOriginalAttack, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return wanted.low <= original_attack(state, uid) <= wanted.high


def _has_original_defense(
    state: "State", wanted: p.HasOriginalDefense, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return wanted.low <= original_defense(state, uid) <= wanted.high


def _has_scale(state: "State", wanted: p.HasScale, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return wanted.low <= scale(state, uid, False) <= wanted.high


def _has_figure(state: "State", wanted: p.HasFigure, uid: int, player: int, source: int, link: "Link | None") -> bool:
    if not has_stat(state, uid, wanted.stat):
        return False
    name, value = wanted.asks_of, wanted.value
    if name and (link is None or name not in link.bound and name not in link.numbers):
        return True  # as in _compared_with
    if value.per_card:
        other = evaluate(state, value, player, uid, None)
    else:
        other = evaluate(state, value, player, source, link)
    if isinstance(value, p.FigureOf) and not other and wanted.stat in (p.S_LEVEL, p.S_RANK):
        return False  # that card has none: nothing is compared with it (AMB-26)
    return compare(stat(state, uid, wanted.stat), wanted.how, other)


# -- how it came, and what it did


def _summoned(state: "State", wanted: p.Summoned, uid: int, player: int, source: int, link: "Link | None") -> bool:
    card = state.cards[uid]
    if not (card.how & wanted.how if wanted.how else card.how & ~BY_OWN_CONDITION or card.counts_as_summoned):
        return False
    if wanted.from_places and not wanted.from_places >> card.came_from & 1:
        return False
    by = card.summoned_by
    if wanted.by_own_effect and by != uid:
        return False
    such = wanted.by_effect_of
    return not such or by >= 0 and _fits_all(state, such, by, player, source, link)


def _came_with_such(
    state: "State", wanted: p.CameWith, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return wanted.low <= len(_came_with(state, uid, wanted.such)) <= wanted.high


def _came_with_this(
    state: "State", wanted: p.CameWithThis, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return any(was[0] == source for was in state.cards[uid].came_with)


def _did_this_turn(
    state: "State", wanted: p.DidThisTurn, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    card, did = state.cards[uid], wanted.did
    return bool(
        did & p.DID_SUMMONED
        and card.turn_summoned == state.turn
        or did & p.DID_SET
        and card.turn_set == state.turn
        or did & p.DID_ATTACK
        and card.turn_attacked == state.turn
        or did & p.DID_TURN
        and card.turn_turned == state.turn
    )


def _felled(state: "State", wanted: p.Felled, uid: int, player: int, source: int, link: "Link | None") -> bool:
    card = state.cards[uid]
    by = card.felled_by
    if by < 0 or wanted.this_turn and card.turn_felled != state.turn:
        return False
    if wanted.by == p.FELLED_BY_THIS and by != source:
        return False
    if wanted.by == p.FELLED_BY_EQUIPPED and by != state.cards[source].equipped_to:
        return False
    if wanted.by == p.FELLED_BY_OWN and state.cards[by].controller != player:
        return False
    return _fits_all(state, wanted.such, by, player, source, link)


# -- how it lies, and what lies with it


def _lies(state: "State", wanted: p.Lies, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return bool(state.cards[uid].position & wanted.positions)


def _known_to_both(
    state: "State", wanted: p.KnownToBoth, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return knowers(state, uid) == BOTH_KNOW


def _owned_by(state: "State", wanted: p.OwnedBy, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return wanted.side == EITHER or (wanted.side == YOU) == (state.cards[uid].owner == player)


def _attacking(state: "State", wanted: p.Attacking, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return uid == state.battle.attacker


def _attacked(state: "State", wanted: p.Attacked, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return uid == state.battle.attacked


def _battles_this(
    state: "State", wanted: p.BattlesThis, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return (state.battle.attacker, state.battle.attacked) in ((uid, source), (source, uid))


def _equipped(state: "State", wanted: p.Equipped, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return bool(equips_of(state, uid))


def _unequipped(state: "State", wanted: p.Unequipped, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return not equips_of(state, uid)


def _is_equip_card(
    state: "State", wanted: p.IsEquipCard, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return state.cards[uid].equipped_to >= 0


def _equipped_to_this(
    state: "State", wanted: p.EquippedToThis, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    card = state.cards[uid]
    return card.equipped_to == source and (not wanted.by_it or card.equipped_by == source)


def _has_counters(
    state: "State", wanted: p.HasCounters, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return wanted.low <= counters_on(state, uid, wanted.word) <= wanted.high


def _takes_counters(
    state: "State", wanted: p.TakesCounters, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    own, word = state.cards[uid].card.program, wanted.word
    return (
        own is not None
        and word in own.counters_taken
        and (word not in own.most_counters or counters_on(state, uid, word) < own.most_counters[word])
    )


def _has_materials(
    state: "State", wanted: p.HasMaterials, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    held, such = state.cards[uid].materials, wanted.such
    if not such:
        return wanted.low <= len(held) <= wanted.high
    fitting_ones = [material for material in held if _fits_all(state, such, material, player, source, link)]
    return wanted.low <= len(fitting_ones) <= wanted.high


def _has_this_as_material(
    state: "State", wanted: p.HasThisAsMaterial, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return source in state.cards[uid].materials


# -- beside other cards, and several filters at once


def _is_among(state: "State", wanted: p.IsAmong, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return link is not None and any(uid == other for other, _ in link.bound.get(wanted.of, ()))


def _like(state: "State", wanted: p.Like, uid: int, player: int, source: int, link: "Link | None") -> bool:
    known = _compared_with(state, wanted, source, link)
    return known is None or _shares(state, wanted.traits, uid, known)


def _unlike(state: "State", wanted: p.Unlike, uid: int, player: int, source: int, link: "Link | None") -> bool:
    known = _compared_with(state, wanted, source, link)
    return known is None or not _shares(state, wanted.traits, uid, known)


def _compared_with(state: "State", wanted: p.Likeness, source: int, link: "Link | None") -> list[int] | None:
    """The known cards, wherever they are by now, without those that lie face-down on the field and show nothing. None
    as long as it isn't known which they will be, because they have not been targeted or paid yet: any card may come
    into question."""
    if wanted.of == p.THIS:
        known = [source]
    elif wanted.of == p.EQUIPPED:
        known = [wearer] if (wearer := state.cards[source].equipped_to) >= 0 else []
    elif link is not None and wanted.of in link.bound:
        known = [other for other, _ in link.bound[wanted.of]]
    else:
        return None
    cards = state.cards
    return [uid for uid in known if cards[uid].position != FACE_DOWN or not (1 << cards[uid].place & ON_FIELD)]


def _shares(state: "State", bits: int, uid: int, known: list[int]) -> bool:
    """Whether it has the name, Type … of one of the known cards."""
    own = state.cards[uid].card
    return any(
        (not bits & p.LIKE_NAME or not set(names(state, uid)).isdisjoint(names(state, other)))
        and (not bits & p.LIKE_ORIGINAL_NAME or own.called == state.cards[other].card.called)
        and (not bits & p.LIKE_NAMED or _names(state.cards[other].card, own))
        and (not bits & p.LIKE_ORIGINAL_TYPE or bool(own.type & state.cards[other].card.type))
        and (not bits & p.LIKE_ORIGINAL_ATTRIBUTE or bool(own.attribute & state.cards[other].card.attribute))
        and (not bits & p.LIKE_TYPE or bool(type_of(state, uid) & type_of(state, other)))
        and (not bits & p.LIKE_ATTRIBUTE or bool(attribute(state, uid) & attribute(state, other)))
        and (
            not bits & p.LIKE_LEVEL
            or has_level(state, uid)
            and has_level(state, other)
            and stars(state, uid) == stars(state, other)
        )
        for other in known
    )


def _all_of(state: "State", wanted: p.AllOf, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return _fits_all(state, wanted.parts, uid, player, source, link)


def _any_of(state: "State", wanted: p.AnyOf, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return any(_FITS[type(part)](state, part, uid, player, source, link) for part in wanted.parts)


def _none_of(state: "State", wanted: p.NoneOf, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return not any(_FITS[type(part)](state, part, uid, player, source, link) for part in wanted.parts)


_Fits = Callable[["State", Any, int, int, int, "Link | None"], bool]
_FITS: Final[dict[type[Filter], _Fits]] = {
    p.HasName: _has_name, p.OfArchetype: _of_archetype, p.OfType: _of_type, p.OfAttribute: _of_attribute,
    p.OfKinds: _of_kinds, p.OfAnyKind: _of_any_kind, p.OfNoKind: _of_no_kind, p.Mentions: _mentions,
    p.ListsMaterial: _lists_material, p.ListsSortAsMaterial: _lists_sort_as_material, p.HasLevel: _has_level,
    p.HasRank: _has_rank, p.HasAttack: _has_attack, p.HasDefense: _has_defense,
    p.HasOriginalAttack: _has_original_attack, p.HasOriginalDefense: _has_original_defense, p.HasScale: _has_scale,
    p.HasFigure: _has_figure, p.Summoned: _summoned, p.CameWith: _came_with_such, p.CameWithThis: _came_with_this,
    p.DidThisTurn: _did_this_turn, p.Felled: _felled, p.Lies: _lies, p.KnownToBoth: _known_to_both,
    p.OwnedBy: _owned_by, p.Attacking: _attacking, p.Attacked: _attacked, p.BattlesThis: _battles_this,
    p.Equipped: _equipped, p.Unequipped: _unequipped, p.IsEquipCard: _is_equip_card,
    p.EquippedToThis: _equipped_to_this, p.HasCounters: _has_counters, p.TakesCounters: _takes_counters,
    p.HasMaterials: _has_materials, p.HasThisAsMaterial: _has_this_as_material, p.Like: _like, p.Unlike: _unlike,
    p.IsAmong: _is_among, p.AllOf: _all_of, p.AnyOf: _any_of, p.NoneOf: _none_of,
}  # fmt: skip
p.require_all(p.FILTERS, _FITS)

# -- what shows of a face-down card


def _face_down_of_kinds(
    state: "State", wanted: p.OfKinds, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return state.cards[uid].place == MONSTER_ZONE and wanted.kinds == MONSTER


def _face_down_of_any_kind(
    state: "State", wanted: p.OfAnyKind, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    place = state.cards[uid].place
    if place == MONSTER_ZONE:
        return bool(wanted.kinds & MONSTER)
    return place != BANISHED and wanted.kinds & (SPELL | TRAP) == SPELL | TRAP


def _face_down_of_no_kind(
    state: "State", wanted: p.OfNoKind, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return state.cards[uid].place == MONSTER_ZONE and wanted.kinds == TOKEN


def _face_down_all_of(state: "State", wanted: p.AllOf, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return all(_fits_face_down(state, part, uid, player, source, link) for part in wanted.parts)


def _face_down_any_of(state: "State", wanted: p.AnyOf, uid: int, player: int, source: int, link: "Link | None") -> bool:
    return any(_fits_face_down(state, part, uid, player, source, link) for part in wanted.parts)


def _face_down_none_of(
    state: "State", wanted: p.NoneOf, uid: int, player: int, source: int, link: "Link | None"
) -> bool:
    return all(
        isinstance(part, _SEEN_FACE_DOWN) and not _FITS[type(part)](state, part, uid, player, source, link)
        for part in wanted.parts
    )


_SEEN_FACE_DOWN: Final = (
    p.IsAmong, p.DidThisTurn, p.Equipped, p.Unequipped, p.IsEquipCard, p.Attacking, p.Attacked, p.BattlesThis,
    p.OwnedBy, p.HasMaterials, p.HasThisAsMaterial, p.Lies,
)  # fmt: skip
_FITS_FACE_DOWN: Final[dict[type[Filter], _Fits]] = {
    **{kind: _FITS[kind] for kind in _SEEN_FACE_DOWN},
    p.OfKinds: _face_down_of_kinds, p.OfAnyKind: _face_down_of_any_kind, p.OfNoKind: _face_down_of_no_kind,
    p.AllOf: _face_down_all_of, p.AnyOf: _face_down_any_of, p.NoneOf: _face_down_none_of,
}  # fmt: skip
"""Whatever else is asked, a face-down card doesn't show it."""


# -- what is remembered


def as_it_is(state: "State", uid: int) -> "Was":
    """What the card is like now, to be remembered."""
    level = stars(state, uid) if has_level(state, uid) else 0
    return uid, kinds(state, uid), type_of(state, uid), attribute(state, uid), level, names(state, uid)


def _came_with(state: "State", uid: int, filters: tuple[Filter, ...]) -> list[int]:
    """What was Tributed or used as material for the Summon of a monster, as far as it fitted then."""
    return [was[0] for was in state.cards[uid].came_with if all(_fitted(state, wanted, was) for wanted in filters)]


def _fitted(state: "State", wanted: Filter, was: "Was") -> bool:
    """Whether a card fitted that has moved on since."""
    uid, bits, its_type, its_attribute, level, its_names = was
    match wanted:
        case p.OfKinds(asked):
            return bits & asked == asked
        case p.OfAnyKind(asked):
            return bool(bits & asked)
        case p.OfNoKind(asked):
            return not bits & asked
        case p.OfType(types):
            return bool(its_type & types)
        case p.OfAttribute(attributes):
            return bool(its_attribute & attributes)
        case p.HasLevel(low, high):
            return level > 0 and low <= level <= high
        case p.HasName(words):
            return any(name in words for name in its_names)
        case p.OfArchetype(words):
            return any(belongs(state.cards[uid].card, its_names, word) for word in words)
        case p.AllOf(parts):
            return all(_fitted(state, part, was) for part in parts)
        case p.AnyOf(parts):
            return any(_fitted(state, part, was) for part in parts)
        case p.NoneOf(parts):
            return not any(_fitted(state, part, was) for part in parts)
    return False


def fitting(state: "State", selector: Selector, uids: list[int], player: int, source: int) -> list[int]:
    """Those of the cards that have what the filters ask for, by their faces (``fits_its_face`` over many)."""
    if not selector.filters:
        return uids
    found = []
    cards = state.cards
    kept = _KEPT.get(id(selector)) if not selector.current_filters and _as_printed(state, selector) else None
    for uid in uids:
        own = cards[uid]
        card = own.card
        seen = kept[1].get(card.key) if kept is not None else None
        if seen is not None and seen[0] is card and own.place in _AS_ITSELF and not card.kinds & GEMINI:
            if seen[1]:
                found.append(uid)
        elif fits_its_face(state, selector, uid, player, source, None):
            found.append(uid)
    return found


_AS_ITSELF: Final = frozenset((HAND, DECK, MONSTER_ZONE, EXTRA_DECK, GRAVEYARD, BANISHED))
"""Places where a monster counts as one."""


def zones_of(state: "State", selector: Selector, player: int) -> list[list[int]]:
    """The zones that a phrase ranges over, seen from that player."""
    zones = [state.zones[index] for _, index in selector.ranges[player]]
    if state.facts.makes_trap_monsters and selector.places & _SPELL_OR_MONSTER == IN_SPELL_ZONE:
        zones += [[uid] for uid in _trap_monsters(state, selector, player)]
    return zones


def is_still_a_trap(state: "State", uid: int) -> bool:
    """A Trap Monster that its text says is still a Trap."""
    return bool(state.cards[uid].card.kinds & TRAP) and state.cards[uid].place == MONSTER_ZONE


def _trap_monsters(state: "State", selector: Selector, player: int) -> list[int]:
    """Those that count among the Traps of the zones of that phrase as well."""
    sides = (player, 1 - player) if selector.side == EITHER else (player if selector.side == YOU else 1 - player,)
    return [uid for side in sides for uid in state.zones[MONSTER_ZONE * 2 + side] if is_still_a_trap(state, uid)]


def hand_is_revealed(state: "State", player: int) -> bool:
    """ "Play with your hand revealed"."""
    return bool(modifiers_for(state, player, p.HandRevealed))


def matching(state: "State", selector: Selector, player: int, source: int, link: "Link | None" = None) -> list[int]:
    """The cards that the phrase ranges over, in the order of their places; the own Deck without its order."""
    if selector.ref:
        return referred(state, selector, player, source, link)
    return collect(state, selector, player, source, link, p.NO_LIMIT)


def any_matching(state: "State", selector: Selector, player: int, source: int, link: "Link | None" = None) -> bool:
    """Whether the phrase means any card at all."""
    if selector.ref:
        return bool(referred(state, selector, player, source, link))
    return bool(collect(state, selector, player, source, link, 1))


def collect(
    state: "State", selector: Selector, player: int, source: int, link: "Link | None", enough: int
) -> list[int]:
    """``matches`` over whole zones, until there are enough: what does not change from card to card is asked once."""
    found: list[int] = []
    cards = state.cards
    filters = selector.filters
    positions = selector.positions
    attempt = state.attempt
    itself = source if selector.other else -1
    # what the printed card decides is remembered: nothing changes what cards are
    kept = _KEPT.get(id(selector)) if selector.printed_filters and _as_printed(state, selector) else None
    current = selector.current_filters
    for place, index in selector.ranges[player]:
        zone = state.zones[index]
        if not zone:
            continue
        begin = len(found)
        not_as_printed = GEMINI | MONSTER if place == SPELL_ZONE or place == PENDULUM_ZONE else GEMINI
        for uid in zone:
            own = cards[uid]
            position = own.position
            if position and not position & positions or uid == itself or attempt and uid in attempt:
                continue
            if filters:
                if position == FACE_DOWN and place != EXTRA_DECK:
                    if not fits(state, selector, uid, player, source, link):
                        continue
                else:
                    card = own.card
                    seen = kept[1].get(card.key) if kept is not None else None
                    if seen is not None and seen[0] is card and not card.kinds & not_as_printed:
                        if not seen[1] or current and not _fits_all(state, current, uid, player, source, link):
                            continue
                    elif not fits_its_face(state, selector, uid, player, source, link):
                        continue
            found.append(uid)
            if len(found) >= enough:
                return found
        if place == DECK and len(found) - begin > 1:
            found[begin:] = sorted(found[begin:], key=lambda uid: (cards[uid].card.name, uid))
    if state.facts.makes_trap_monsters and selector.places & _SPELL_OR_MONSTER == IN_SPELL_ZONE:
        found += [
            uid
            for uid in _trap_monsters(state, selector, player)
            if matches(state, selector, uid, player, source, link)
        ]
    return found


def referred(state: "State", selector: Selector, player: int, source: int, link: "Link | None") -> list[int]:
    """The cards that "it", "that target", "the equipped monster" … mean now; those that moved on are left out."""
    ref = selector.ref
    if ref == p.THIS:
        cards = [source] if link is None or link.card != source or not link.moved_on else []
    elif ref == p.EQUIPPED:
        cards = [state.cards[source].equipped_to] if state.cards[source].equipped_to >= 0 else []
    elif ref in p.IN_BATTLE:
        battle = state.battle
        cards = [
            uid
            for uid in _battling(state, ref, source, player)
            if state.cards[uid].visit == (battle.attacker_visit if uid == battle.attacker else battle.attacked_visit)
        ]
    elif ref == p.USED:
        cards = _came_with(state, source, selector.filters)
        selector = replace(selector, filters=()) if selector.filters else selector
    elif ref == p.LINK_BELOW:
        below = state.links[link.began.below] if link is not None and link.began.below >= 0 else None
        cards = [below.card] if below is not None and is_where_it_was(state, below) else []
    elif ref == p.TOP:
        side = player if selector.side == YOU else 1 - player
        count = selector.most
        if selector.count is not None and link is not None:
            count = evaluate(state, selector.count, player, source, link)
        return state.zones[side][: -count - 1 : -1]
    elif link is not None:
        cards = [uid for uid, visit in link.bound.get(ref, ()) if state.cards[uid].visit == visit]
    else:
        cards = []
    if selector.filters or selector.places or selector.side != EITHER or selector.positions != ANY_POSITION:
        cards = [uid for uid in cards if _still_fits(state, selector, uid, player, source, link)]
    return cards


def _battling(state: "State", ref: str, source: int, player: int) -> list[int]:
    """The monster of the battle that is meant, wherever it is now."""
    battle = state.battle
    if ref == p.OWN_FIGHTER or ref == p.FOE_FIGHTER:
        attacks = (ref == p.OWN_FIGHTER) == (state.player == player)  # the turn player's monster is the attacker
        other = battle.attacker if attacks else battle.attacked
    elif ref == p.BATTLED:
        other = battle.attacked if battle.attacker == source else battle.attacker if battle.attacked == source else -1
    else:
        other = battle.attacker if ref == p.ATTACKER else battle.attacked
    return [other] if other >= 0 else []


def is_where_it_was(state: "State", link: "Link") -> bool:
    """Whether the card has not moved since its effect was activated, but for what its own cost did with it."""
    visit = state.cards[link.card].visit
    return visit == link.visit or (link.card, visit) in link.bound.get(p.COST, ())


def _still_fits(state: "State", selector: Selector, uid: int, player: int, source: int, link: "Link | None") -> bool:
    card = state.cards[uid]
    if selector.places and not selector.places >> card.place & 1:
        return False
    if card.position and not card.position & selector.positions:
        return False
    if selector.side != EITHER and (selector.side == YOU) != (card.controller == player):
        return False
    return not selector.filters or fits(state, selector, uid, player, source, link)


# ---------------------------------------------------------------------------------- values and conditions


def compare(left: int, how: int, right: int) -> bool:
    if how == p.LESS:
        return left < right
    if how == p.AT_MOST:
        return left <= right
    if how == p.EQUAL:
        return left == right
    if how == p.AT_LEAST:
        return left >= right
    return left > right if how == p.MORE else left != right


def evaluate(state: "State", value: Value, player: int, source: int, link: "Link | None") -> int:
    """What a value comes to now, seen from that player."""
    return _EVALUATE[type(value)](state, value, player, source, link)


def _const(state: "State", value: p.Const, player: int, source: int, link: "Link | None") -> int:
    return value.n


def _count(state: "State", value: p.Count, player: int, source: int, link: "Link | None") -> int:
    cards = matching(state, value.of, player, source, link)
    if value.of.group is not None:
        cards = _one_of_each(state, value.of.group, cards)
    return len(cards) * value.times


def _counters(state: "State", value: p.Counters, player: int, source: int, link: "Link | None") -> int:
    cards = matching(state, value.of, player, source, link)
    return sum(counters_on(state, uid, value.word) for uid in cards) * value.times


def _materials(state: "State", value: p.MaterialsUnder, player: int, source: int, link: "Link | None") -> int:
    cards = matching(state, value.of, player, source, link)
    return sum(len(state.cards[uid].materials) for uid in cards) * value.times


def _figure_of(state: "State", value: p.FigureOf, player: int, source: int, link: "Link | None") -> int:
    ref = value.of.ref
    if ref and link is not None and ref in link.bound:
        # a stat of a card that has moved on is read where it is now
        cards = [uid for uid, _ in link.bound[ref]]
    elif ref in (p.THIS, p.EACH):
        cards = [source]
    elif ref in p.IN_BATTLE:
        cards = _battling(state, ref, source, player)
    else:
        cards = matching(state, value.of, player, source, link)
    return stat(state, cards[0], value.stat) if cards else 0


def _total(state: "State", value: p.Total, player: int, source: int, link: "Link | None") -> int:
    return sum(stat(state, uid, value.stat) for uid in matching(state, value.of, player, source, link))


def _highest(state: "State", value: p.Highest, player: int, source: int, link: "Link | None") -> int:
    return max((stat(state, uid, value.stat) for uid in matching(state, value.of, player, source, link)), default=0)


def _lowest(state: "State", value: p.Lowest, player: int, source: int, link: "Link | None") -> int:
    return min((stat(state, uid, value.stat) for uid in matching(state, value.of, player, source, link)), default=0)


def _half(state: "State", value: p.Half, player: int, source: int, link: "Link | None") -> int:
    return (evaluate(state, value.of, player, source, link) + 1) // 2 if value.of is not None else 0


def _times(state: "State", value: p.Times, player: int, source: int, link: "Link | None") -> int:
    return evaluate(state, value.of, player, source, link) * value.factor if value.of is not None else 0


def _sum(state: "State", value: p.Sum, player: int, source: int, link: "Link | None") -> int:
    return evaluate(state, value.one, player, source, link) + evaluate(state, value.other, player, source, link)


def _difference(state: "State", value: p.Difference, player: int, source: int, link: "Link | None") -> int:
    return abs(evaluate(state, value.one, player, source, link) - evaluate(state, value.other, player, source, link))


def _minus(state: "State", value: p.Minus, player: int, source: int, link: "Link | None") -> int:
    left = evaluate(state, value.one, player, source, link) - evaluate(state, value.other, player, source, link)
    return max(0, left)


def _life_points(state: "State", value: p.LifePoints, player: int, source: int, link: "Link | None") -> int:
    return state.lp[player if value.side == YOU else 1 - player]


def _noted(state: "State", value: p.Noted, player: int, source: int, link: "Link | None") -> int:
    return _number(state, value.word, link) * value.times


def _turn_number(state: "State", value: p.TurnNumber, player: int, source: int, link: "Link | None") -> int:
    return state.turn


_EVALUATE: Final[dict[type[Value], Callable[["State", Any, int, int, "Link | None"], int]]] = {
    p.Const: _const, p.Count: _count, p.Counters: _counters, p.MaterialsUnder: _materials, p.FigureOf: _figure_of,
    p.Total: _total, p.Highest: _highest, p.Lowest: _lowest, p.Half: _half, p.Times: _times, p.Sum: _sum,
    p.Difference: _difference, p.Minus: _minus, p.LifePoints: _life_points, p.Noted: _noted,
    p.TurnNumber: _turn_number,
}  # fmt: skip
p.require_all(p.VALUES, _EVALUATE)


def _number(state: "State", word: str, link: "Link | None") -> int:
    """A number of an activation; of the Chain also before it is made."""
    if word == p.CHAIN_LINK:
        return link.number if link is not None and link.number else state.number_of_links + 1
    if word == p.SAME_NAMES:
        chain = [state.cards[each.card].card.called[0] for each in state.links if each.number]
        return int(len(set(chain)) < len(chain))
    return link.numbers.get(word, 0) if link is not None else 0


def _one_of_each(state: "State", group: p.Group, cards: list[int]) -> list[int]:
    """One card for each name, or each Attribute, that there is among them."""
    found: dict[str | int, int] = {}
    for uid in cards:
        told: str | int = (
            state.cards[uid].card.called[0] if isinstance(group, p.DifferentNames) else attribute(state, uid)
        )
        found.setdefault(told, uid)
    return list(found.values())


def holds(state: "State", condition: Condition, player: int, source: int, link: "Link | None") -> bool:
    """Whether a condition is fulfilled now, seen from that player."""
    return _HOLDS[type(condition)](state, condition, player, source, link)


def _there_is(state: "State", condition: p.ThereIs, player: int, source: int, link: "Link | None") -> bool:
    selector = condition.of
    if selector.group is not None:
        from engine.duel.selection import selection_rules

        there = matching(state, selector, player, source, link)
        return selection_rules(state, player, source, selector, there, link).is_possible()
    if selector.least <= 1:
        return any_matching(state, selector, player, source, link)
    return len(matching(state, selector, player, source, link)) >= selector.least


def _there_is_none(state: "State", condition: p.ThereIsNone, player: int, source: int, link: "Link | None") -> bool:
    return not any_matching(state, condition.of, player, source, link)


def _only_such(state: "State", condition: p.OnlySuch, player: int, source: int, link: "Link | None") -> bool:
    every = matching(state, _unfiltered(condition.of), player, source, link)
    return bool(every) and all(fits(state, condition.of, uid, player, source, link) for uid in every)


def _are_such(state: "State", condition: p.AreSuch, player: int, source: int, link: "Link | None") -> bool:
    return bool(referred(state, condition.of, player, source, link))


def _compares(state: "State", condition: p.Compares, player: int, source: int, link: "Link | None") -> bool:
    left = evaluate(state, condition.one, player, source, link)
    return compare(left, condition.how, evaluate(state, condition.other, player, source, link))


def _this_is(state: "State", condition: p.ThisIs, player: int, source: int, link: "Link | None") -> bool:
    card, places, positions = state.cards[source], condition.places, condition.positions
    return bool(not places or places >> card.place & 1) and bool(not positions or card.position & positions)


def _this_was(state: "State", condition: p.ThisWas, player: int, source: int, link: "Link | None") -> bool:
    if link is None or link.began.place_from < 0:
        return False
    places, positions = condition.places, condition.positions
    return bool(not places or places >> link.began.place_from & 1) and bool(
        not positions or positions & link.began.position_from
    )


def _happened(state: "State", condition: p.HappenedThisTurn, player: int, source: int, link: "Link | None") -> bool:
    from engine.duel.triggers import happened_this_turn

    return happened_this_turn(state, condition.pattern, source, player) >= condition.times


def _during(state: "State", condition: p.During, player: int, source: int, link: "Link | None") -> bool:
    whose = condition.whose
    return (whose == EITHER or (whose == YOU) == (state.player == player)) and (
        not condition.phases or bool(condition.phases & state.phase)
    )


def _in_step(state: "State", condition: p.InStep, player: int, source: int, link: "Link | None") -> bool:
    return bool(condition.steps >> state.step & 1)


def _all_hold(state: "State", condition: p.AllHold, player: int, source: int, link: "Link | None") -> bool:
    return all(holds(state, part, player, source, link) for part in condition.parts)


def _any_holds(state: "State", condition: p.AnyHolds, player: int, source: int, link: "Link | None") -> bool:
    return any(holds(state, part, player, source, link) for part in condition.parts)


def _unless(state: "State", condition: p.Unless, player: int, source: int, link: "Link | None") -> bool:
    return not holds(state, condition.part, player, source, link)


def _was_done(state: "State", condition: p.WasDone, player: int, source: int, link: "Link | None") -> bool:
    return bool(state.done)


def _number_is(state: "State", condition: p.NumberIs, player: int, source: int, link: "Link | None") -> bool:
    if link is None and condition.word not in (p.CHAIN_LINK, p.SAME_NAMES):
        return False
    return condition.low <= _number(state, condition.word, link) <= condition.high


_HOLDS: Final[dict[type[Condition], Callable[["State", Any, int, int, "Link | None"], bool]]] = {
    p.ThereIs: _there_is, p.ThereIsNone: _there_is_none, p.OnlySuch: _only_such, p.AreSuch: _are_such,
    p.Compares: _compares, p.ThisIs: _this_is, p.ThisWas: _this_was, p.HappenedThisTurn: _happened,
    p.During: _during, p.InStep: _in_step, p.AllHold: _all_hold, p.AnyHolds: _any_holds, p.Unless: _unless,
    p.WasDone: _was_done, p.NumberIs: _number_is,
}  # fmt: skip
p.require_all(p.CONDITIONS, _HOLDS)


def _unfiltered(selector: Selector) -> Selector:
    return Selector(places=selector.places, side=selector.side, positions=selector.positions, other=selector.other)


def is_token(state: "State", uid: int) -> bool:
    return bool(state.cards[uid].card.kinds & TOKEN)
