"""What is in force: modifiers, on which card or player each of them acts, and the abilities that they grant.

The order in which effects act on a card is that of PROC-41: what is disabled, then names and kinds, then ATK and DEF,
then permissions and bans; inside a step oldest first.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, TypeVar

from engine import program as p
from engine.duel.reading import filters, selectors, traits, values
from engine.duel.state.state import Active, Link, State
from engine.program import Selector
from engine.program.by_hand import BY_PLAYERS
from engine.vocabulary import EITHER, FACE_DOWN, IN_BANISHED, PLACES, YOU

M = TypeVar("M", bound=p.Modifier)
UNTIL_EVENT: Final = 1 << len(p.MODIFIERS)  # of the mask: some modifier in force ends with an event …
UNTIL_PHASE: Final = 2 << len(p.MODIFIERS)  # … or with a phase
_ANY_CARD: Final = Selector(places=(1 << PLACES) - 1)
_DISABLED: Final = p.EffectsNegated.BIT
_UNAFFECTED: Final = p.Unaffected.BIT


def disabled_cards(state: State) -> frozenset[int]:
    """The cards whose effects are negated: oldest source first, so that of two that disable each other the older works.

    What is asked of other effects on the way (names, kinds, who is unaffected) knows those found so far.
    """
    if not state.modifier_mask & _DISABLED:
        return frozenset()
    if state.disabled_so_far is not None:
        return frozenset(state.disabled_so_far)
    found: set[int] = set()
    state.disabled_so_far = found
    works = []
    for active in in_force_of(state, p.EffectsNegated):
        if not (active.continuous and active.source in found):
            negated = _negated_by(state, active)
            works.append((active, negated))
            found.update(negated)
    if any(_is_negated_by_others(each, works) for each in works):
        # a younger one negates an older one, which then negates nothing
        every = [(active, _negated_by(state, active)) for active in in_force_of(state, p.EffectsNegated)]
        found.clear()
        found.update(*(negated for _, negated in _that_work(every)))
    state.disabled_so_far = None
    return frozenset(found)


_Negating = tuple[Active[p.EffectsNegated], list[int]]
"""What negates effects, and those of which cards."""


def _negated_by(state: State, active: Active[p.EffectsNegated]) -> list[int]:
    player = user_of(state, active)
    if not _holds(state, active, player):
        return []
    if active.subjects is not None:
        cards = [uid for uid, visit in active.subjects if state.cards[uid].visit == visit]
    else:
        who = active.modifier.who
        cards = [active.source] if who is None else selectors.matching(state, who, player, active.source)
    return [uid for uid in cards if not _shielded(state, active, uid)]


def _is_negated_by_others(one: _Negating, others: list[_Negating]) -> bool:
    """What an effect has left behind is not: its card works no more."""
    active, _ = one
    return active.continuous and any(active.source in cards for other, cards in others if other is not active)


def _that_work(every: list[_Negating]) -> list[_Negating]:
    """Those that none of the others which work negates; where they go round in a circle, the oldest works."""
    work: list[_Negating] = []
    left = every
    while left := [each for each in left if not _is_negated_by_others(each, work)]:
        free = [each for each in left if not _is_negated_by_others(each, left)] or left[:1]
        work += free
        left = [each for each in left if each not in free]
    return work


def is_disabled(state: State, uid: int) -> bool:
    return bool(state.modifier_mask & _DISABLED) and uid in disabled_cards(state)


def by_age(state: State) -> list[Active[p.Modifier]]:
    """The oldest first. What has begun to apply since that was last noted is the youngest (PROC-41)."""
    for active in state.modifiers:
        if active.rests:
            return sorted(state.modifiers, key=_rests)
    return state.modifiers


def _rests(active: Active[p.Modifier]) -> bool:
    return active.rests


def user_of(state: State, active: Active[p.Modifier]) -> int:
    """Whose effect it is: a continuous one goes with its card to whoever controls that, a lingering one does not."""
    return state.cards[active.source].controller if active.continuous else active.player


def _holds(state: State, active: Active[p.Modifier], player: int) -> bool:
    condition = active.modifier.condition
    return condition is None or values.holds(state, condition, player, active.source, None)


def is_in_force(state: State, active: Active[p.Modifier]) -> bool:
    """Its source is not disabled, and its own condition holds."""
    if active.continuous:
        if (
            state.modifier_mask & _DISABLED
            and type(active.modifier) is not p.EffectsNegated
            and active.source in disabled_cards(state)
        ):
            card = state.cards[active.source].card
            if active.ability < 0 or not card.program.abilities[active.ability].as_rule:
                return False
    return active.modifier.condition is None or _holds(state, active, user_of(state, active))


def _shielded(state: State, active: Active[p.Modifier], uid: int) -> bool:
    return (
        bool(state.modifier_mask & _UNAFFECTED)
        and type(active.modifier) is not p.Unaffected
        and is_unaffected(state, uid, active.source, user_of(state, active), activated=False)
    )  # what an activated effect has left behind was kept away when it resolved


def acts_on(state: State, active: Active[p.Modifier], uid: int) -> bool:
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
            if uid not in selectors.referred(state, who, player, active.source, None):
                return False
        elif who.ref == p.EQUIPPED:
            if state.cards[active.source].equipped_to != uid or (
                who.filters
                and not filters.fits(state, who, uid, state.cards[active.source].controller, active.source, None)
            ):
                return False
        elif not selectors.matches(state, who, uid, user_of(state, active), active.source) and not (
            state.cards[uid].position == FACE_DOWN and _holds_of_set(state, active, who, uid)
        ):
            return False
    if (active.continuous or active.modifier.condition is not None) and not is_in_force(state, active):
        return False
    return not (state.modifier_mask & _UNAFFECTED and _shielded(state, active, uid))


def _holds_of_set(state: State, active: Active[p.Modifier], who: p.Selector, uid: int) -> bool:
    """ "Monsters cannot be targeted, except Fish monsters": nor can one that lies face-down."""
    if not isinstance(active.modifier, p.HOLD_OF_SET_CARDS) or not all(map(p.leaves_out, who.filters)):
        return False
    player, bare = user_of(state, active), replace(who, filters=())
    return selectors.matches(state, bare, uid, player, active.source) and filters.shows_none_of(
        state, who.filters, uid, player, active.source
    )


def in_force_of(state: State, sort: type[M]) -> Iterator[Active[M]]:
    """Those of this sort, the oldest first, whatever they act on."""
    every: list[Active[Any]] = state.modifiers
    for active in every:
        if type(active.modifier) is sort:
            yield active


def modified_by(state: State, uid: int, sort: type[M]) -> Active[M] | None:
    """The oldest modifier of this sort that acts on the card, or None."""
    if state.modifier_mask & sort.BIT:
        every: list[Active[Any]] = state.modifiers
        for active in every:
            if type(active.modifier) is sort and acts_on(state, active, uid):
                return active
    return None


def position_is_locked(state: State, uid: int) -> bool:
    """Whether not even a card effect can change its battle position."""
    return any(not active.modifier.but_by_effects for active in modifiers_on(state, uid, p.NoPositionChange))


def modifiers_on(state: State, uid: int, sort: type[M]) -> list[Active[M]]:
    if not state.modifier_mask & sort.BIT:
        return []
    found: list[Active[Any]] = [a for a in state.modifiers if type(a.modifier) is sort and acts_on(state, a, uid)]
    return found


def concerns(state: State, active: Active[p.Modifier], player: int) -> bool:
    """Whether a modifier on players acts on this one."""
    side = active.modifier.side
    if side != EITHER and (side == YOU) != (user_of(state, active) == player):
        return False
    return is_in_force(state, active)


def modifiers_for(state: State, player: int, sort: type[M]) -> list[Active[M]]:
    if not state.modifier_mask & sort.BIT:
        return []
    found: list[Active[Any]] = [a for a in state.modifiers if type(a.modifier) is sort and concerns(state, a, player)]
    return found


def may_go(state: State, uid: int, place: int, by: int, *, whichever: bool = False) -> bool:
    """Whether an effect or cost of that player can move the card to that place: "neither player can banish cards".

    ``whichever``: what shields some cards from it, such as those of one player, is not asked.
    """
    for active in modifiers_for(state, by, p.CannotGo):
        modifier = active.modifier
        if whichever and (modifier.cards is None or modifier.cards.filters or modifier.cards.side != EITHER):
            continue
        if modifier.places >> place & 1 and (
            uid == active.source
            if modifier.cards is None
            else selectors.matches(state, modifier.cards, uid, user_of(state, active), active.source)
        ):
            return False
    return True


def may_banish(state: State, by: int) -> bool:
    """Whether that player can banish cards at all."""
    return not any(
        active.modifier.places & IN_BANISHED and active.modifier.cards == _ANY_CARD
        for active in modifiers_for(state, by, p.CannotGo)
    )


def may_draw_by_effect(state: State, player: int) -> bool:
    """Bans on adding cards from the Deck to the hand mean draws by effects as well, unless they except draws."""
    return all(active.modifier.but_draw for active in modifiers_for(state, player, p.CannotAddOrDraw))


def set_by_hand(state: State) -> list[Active[p.Modifier]]:
    """What players have set as they carried out texts that aren't read, and lasts; whom monsters obey is no such."""
    return [
        active
        for active in state.modifiers
        if not active.continuous
        and active.source >= 0
        and not isinstance(active.modifier, p.ControlTaken)
        and _is_by_hand(state, active.source, active.ability)
    ]


def _is_by_hand(state: State, uid: int, number: int) -> bool:
    card = state.cards[uid].card
    abilities = card.program.abilities
    return card.name == BY_PLAYERS or 0 <= number < len(abilities) and abilities[number].by_hand


def targets_of(state: State, link: Link) -> list[int]:
    """The cards that the activation targets."""
    ability = link.granted or ability_of(state, link.card, link.ability)
    costs = ability.costs if ability is not None else ()
    return [uid for cost in costs if isinstance(cost, p.Targeting) for uid, _ in link.bound.get(cost.name, ())]


def is_unaffected(
    state: State, uid: int, source: int, by: int, link: Link | None = None, *, activated: bool = True
) -> bool:
    """Whether the card is unaffected by effects of that source, used by that player; by that activation, if it is one
    that can target the card."""
    if not state.modifier_mask & _UNAFFECTED or uid == source:
        return False
    for active in in_force_of(state, p.Unaffected):
        modifier = active.modifier
        if (activated or not modifier.activated_alone) and acts_on(state, active, uid):
            if active.source == source and not modifier.kinds and modifier.by == EITHER:
                continue  # unaffected by other effects than those of the card that makes it so
            if modifier.not_targeting and link is not None and uid in targets_of(state, link):
                continue
            if is_against(state, active, by, source):
                return True
    return False


def _is_of(state: State, active: Active[p.Modifier], such: Selector, source: int) -> bool:
    """Whether an effect is one of the cards that a protection means."""
    return (
        source >= 0
        and not (such.other and source == active.source)
        and (filters.fits(state, such, source, user_of(state, active), active.source, None))
    )


def is_against(state: State, active: Active[p.FromEffects], by: int, source: int) -> bool:
    """Whether a protection is one from that player's effects of that card."""
    side, bits = active.modifier.by, active.modifier.kinds
    if side != EITHER and (side == YOU) != (user_of(state, active) == by):
        return False
    if bits and source >= 0 and not traits.kinds(state, source) & bits:
        return False
    return active.modifier.cards is None or _is_of(state, active, active.modifier.cards, source)


def hand_is_revealed(state: State, player: int) -> bool:
    """ "Play with your hand revealed"."""
    return bool(modifiers_for(state, player, p.HandRevealed))


def granted_to(state: State, age: int) -> list[int]:
    """The cards that a granting modifier acts on."""
    for active in state.modifiers:
        if active.age == age:
            if active.subjects is not None:
                return [uid for uid, _ in active.subjects if acts_on(state, active, uid)]
            who = active.modifier.who
            if who is None:
                return [active.source]
            if who.ref == p.EQUIPPED:
                monster = state.cards[active.source].equipped_to
                return [monster] if monster >= 0 and acts_on(state, active, monster) else []
            player = user_of(state, active)
            return [uid for uid in selectors.matching(state, who, player, active.source) if acts_on(state, active, uid)]
    return []


def ability_of(state: State, uid: int, number: int) -> p.Ability | None:
    """A printed ability by its number, or (negative) one that a modifier of that age grants."""
    if number >= 0:
        card_program = state.cards[uid].card.program
        if number >= p.FIRST_PROCEDURE:
            way = card_program.procedures[number - p.FIRST_PROCEDURE]
            return way.ability if isinstance(way, p.WayToSummon) else None
        return card_program.abilities[number]
    return next((a.modifier.ability for a in in_force_of(state, p.Granted) if a.age == -1 - number), None)


def link_ability(state: State, link: Link) -> p.Ability:
    """The ability that was activated; one that was granted is kept with the link."""
    found = link.granted or ability_of(state, link.card, link.ability)
    if found is None:
        raise LookupError(f"card {link.card} has no ability {link.ability}")
    return found
