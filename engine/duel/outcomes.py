"""What an act came to, for whoever looks on: what begins to hold, and why nothing was done.

Cards that move, Life Points and the like tell of themselves as they change. Nothing here changes anything, and nothing
is told where nobody watches.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from engine import program as p
from engine.duel import query
from engine.duel.acting import one_player, players_of, value_of
from engine.duel.events import Event
from engine.duel.eyes import BOTH_KNOW, knowers, seen_then
from engine.duel.triggers import tell_lookers
from engine.program import Ability, Act, Duration, Modifier, Selector
from engine.vocabulary import DECK, EITHER, HAND, IN_DECK, IN_EXTRA_DECK, IN_HAND, MONSTER_ZONE, NOBODY, SPELL_ZONE

if TYPE_CHECKING:
    from engine.duel.state import Active, Link, State

WAYS_TO_NOTHING: Final = {
    p.A_IF: "condition", p.A_FOR_EACH: "no_card", p.A_MAY: "", p.A_CHOOSE_ONE: "impossible", p.A_BOTH: "impossible",
    p.A_REPEAT: "none", p.A_THEY: "", p.A_REACT: "no_card",
}  # fmt: skip
"""Why a control operator did nothing. That an offer could not be taken up is not told from its being declined."""
_SEEN_ONLY_HERE: Final = frozenset((p.A_SKIP, p.A_END_PHASE, p.A_ANSWERED_DAMAGE))
_SUMMONS: Final = frozenset(
    (p.A_NORMAL_SUMMON, p.A_FUSION_SUMMON, p.A_RITUAL_SUMMON, p.A_SYNCHRO_SUMMON, p.A_XYZ_SUMMON)
)
_BY_ZONE: Final = {
    p.A_SPECIAL_SUMMON: MONSTER_ZONE,
    p.A_TOKEN: MONSTER_ZONE,
    p.A_TAKE_CONTROL: MONSTER_ZONE,
    p.A_EQUIP: SPELL_ZONE,
    p.A_PLACE: SPELL_ZONE,
    p.A_SET: SPELL_ZONE,
}
"""Where an act needs space."""
_HIDDEN_PLACES: Final = IN_HAND | IN_DECK | IN_EXTRA_DECK
_ADDED: Final = frozenset((p.M_ATK, p.M_DEF, p.M_EXTRA_ATTACKS))
"""What adds nothing where its number is 0."""


def tell_outcome(state: "State", link: "Link", ability: Ability, act: Act, cards: tuple[int, ...]) -> None:
    """The act is over. ``cards``: those that it was to be done to."""
    if act.op == p.A_MODIFY or act.op == p.A_GRANT:
        _tell_change(state, link, ability, act, cards)
    elif not state.done:
        why = _why_nothing(state, link, act, cards)
        if why is not None:
            tell_nothing(state, link, ability, act, why)
    elif act.op in _SEEN_ONLY_HERE:
        tell_done(state, link, ability, act)


def tell_done(state: "State", link: "Link", ability: Ability, act: Act) -> None:
    _tell(state, p.E_DONE, link.player, link.card, act=act, ability=ability)


def tell_nothing(state: "State", link: "Link", ability: Ability, act: Act, why: str) -> None:
    """Of links of a Chain alone: what is looked for each time that something happens is often not there."""
    if link.number:
        _tell(state, p.E_NOTHING, link.player, link.card, act=act, ability=ability, why=why)


def tell_began(
    state: "State",
    player: int,
    source: int,
    changes: tuple[Modifier, ...],
    duration: Duration | None,
    cards: Iterable[int] = (),
    what: Selector | None = None,
) -> None:
    """Something holds from now on. ``changes``: with the numbers that were worked out."""
    if state.watched and changes:
        on = tuple(seen_then(state, uid) for uid in cards)
        _tell(state, p.E_BEGAN, player, source, changes=changes, duration=duration, what=what, on=on)


def tell_vows(state: "State", link: "Link", ability: Ability) -> None:
    """What the player may not do for the rest of the turn: told once it is known what was activated (PROC-06)."""
    for cost in ability.costs:
        if isinstance(cost, p.TurnVow):
            tell_began(state, link.player, link.card, (cost.modifier,), Duration())


def tell_damage_changed(state: "State", player: int, source: int, amount: int, causes: int) -> None:
    """Damage to that player comes to ``amount`` because of that card."""
    tell_lookers(state, Event(p.E_DAMAGE_CHANGED, -1, player, source=source, causes=causes, amount=amount))


def _tell(state: "State", kind: int, player: int, source: int, **more: Any) -> None:
    event = Event(kind, -1, player, by=player, source=source)
    event.more = more
    tell_lookers(state, event)


# -- what holds from now on ----------------------------------------------------------------------


def _tell_change(state: "State", link: "Link", ability: Ability, act: Act, cards: tuple[int, ...]) -> None:
    what = act.what
    if what is not None and not what.ref and what.all and not what.places & ~_HIDDEN_PLACES:
        # how many of the hidden cards it means, if any, is nobody's business
        tell_began(state, link.player, link.card, act.modifiers, act.duration, what=what)
        return
    if what is None:
        begun = state.modifiers[len(state.modifiers) - len(act.modifiers) :]
        tell_began(state, link.player, link.card, tuple(_worked_out(a, link, known=True) for a in begun), act.duration)
        return
    if not cards:
        tell_nothing(state, link, ability, act, _no_card(state, link, act))
        return
    begun = state.modifiers[len(state.modifiers) - len(act.modifiers) * len(cards) :]
    groups: dict[tuple[Modifier, ...], list[int]] = {}
    for place, uid in enumerate(cards):
        known = knowers(state, uid) == BOTH_KNOW
        changes = tuple(_worked_out(a, link, known) for a in begun[place :: len(cards)])
        groups.setdefault(changes, []).append(uid)
    told = False
    for changes, on in groups.items():
        real = tuple(m for m in changes if not _adds_nothing(m))
        told = told or bool(real)
        whole = what if what.all and not what.ref and len(groups) == 1 else None
        tell_began(state, link.player, link.card, real, act.duration, on, whole)
    if not told:
        tell_nothing(state, link, ability, act, "none")


def _adds_nothing(modifier: Modifier) -> bool:
    value = modifier.value
    return modifier.op in _ADDED and value == p.Const(0)


def _worked_out(active: "Active", link: "Link", known: bool) -> Modifier:
    """The modifier with its number in the place of how that is found; not of a hidden card, whose figures it tells."""
    modifier = active.modifier
    value = modifier.value
    if value is not None and not isinstance(value, p.Const) and (known or not value.per_card):
        return replace(modifier, value=p.Const(active.value))
    if modifier.op == p.M_TREATED_AS and not modifier.b and not modifier.words:
        if active.copied is not None:
            return replace(modifier, words=(active.copied.name,)) if known else modifier
        if modifier.a in (p.T_NAME, p.T_NAME_ADDED):
            return replace(modifier, words=(link.words["name"],)) if "name" in link.words else modifier
        return replace(modifier, b=active.value)
    return modifier


# -- why nothing was done ------------------------------------------------------------------------


def _why_nothing(state: "State", link: "Link", act: Act, cards: tuple[int, ...]) -> str | None:
    """The word for it, "" where there is no more to say; None where it has been told already or needs no telling."""
    op = act.op
    if op == p.A_CHOOSE or op == p.A_DESTROY and cards:
        return None  # each card that was kept has told so
    if op == p.A_DRAW:
        return _why_no_draw(state, link, act)
    if op == p.A_DISCARD:
        hands = [state.zones[HAND * 2 + side] for side in players_of(state, act.side, link.player)]
        return "" if any(hands) else "no_hand"
    if op in p.AMOUNTS:
        return "prevented" if op == p.A_DAMAGE and value_of(state, link, act, 0) > 0 else "none"
    if op == p.A_NEGATE:
        return "not_negated"
    if op in _SUMMONS:
        return "no_summon"
    if op == p.A_TOKEN:
        return "no_space" if _is_full(state, link, act) else "impossible"
    if op not in _ON_CARDS:
        return ""
    if not cards:
        return _no_card(state, link, act)
    return "no_space" if op in _BY_ZONE and _is_full(state, link, act) else "impossible"


_ON_CARDS: Final = frozenset(
    (
        p.A_SPECIAL_SUMMON,
        p.A_DESTROY,
        p.A_BANISH,
        p.A_SEND,
        p.A_ADD,
        p.A_RETURN,
        p.A_TRIBUTE,
        p.A_SET,
        p.A_ACTIVATE,
        p.A_PLACE,
        p.A_EQUIP,
        p.A_ATTACH,
        p.A_DETACH,
        p.A_CHANGE_POSITION,
        p.A_TAKE_CONTROL,
        p.A_COUNTER,
        p.A_REMOVE_COUNTER,
        p.A_REVEAL,
        p.A_LOOK,
        p.A_SWAP_CONTROL,
    )
)


def _no_card(state: "State", link: "Link", act: Act) -> str:
    what = act.what
    if what is None:
        return "gone"
    if what.ref:
        left = query.referred(state, what, link.player, link.card, link) if what.ref != p.TOP else []
        return "unaffected" if any(query.is_unaffected(state, c, link.card, link.player) for c in left) else "gone"
    return "" if what.least == 0 or what.chooser != p.BY_YOU else "no_card"


def _why_no_draw(state: "State", link: "Link", act: Act) -> str:
    players = players_of(state, act.side, link.player)
    if value_of(state, link, act) <= 0:
        return "none"
    if all(not query.may_draw_by_effect(state, player) for player in players):
        return "no_draws"
    return "no_deck" if all(not state.zones[DECK * 2 + player] for player in players) else ""


def _is_full(state: "State", link: "Link", act: Act) -> bool:
    player = NOBODY if act.side == EITHER else one_player(act.side, link.player)
    return player >= 0 and query.free_spaces(state, player, _BY_ZONE[act.op]) <= 0
