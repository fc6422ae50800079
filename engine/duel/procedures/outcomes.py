"""What an act came to, for whoever looks on: what begins to hold, and why nothing was done.

Cards that move, Life Points and the like tell of themselves as they change. Nothing here changes anything, and nothing
is told where nobody watches.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from engine import program as p
from engine.duel.changes.triggers import tell_lookers
from engine.duel.procedures.acting import number_of, one_player, players_of
from engine.duel.reading import traits
from engine.duel.reading.in_force import is_unaffected, may_draw_by_effect
from engine.duel.reading.selectors import referred
from engine.duel.state.events import Event
from engine.duel.state.eyes import BOTH_KNOW, knowers, seen_then
from engine.duel.state.state import Active, Link, State
from engine.program import Ability, Act, Duration, Modifier, Selector
from engine.vocabulary import DECK, EITHER, HAND, IN_DECK, IN_EXTRA_DECK, IN_HAND, NOBODY, YOU

WAYS_TO_NOTHING: Final[dict[type[Act], str]] = {
    p.If: "condition", p.ForEach: "no_card", p.May: "", p.ChooseOne: "impossible", p.Both: "impossible",
    p.Repeat: "none", p.They: "", p.ItsPlayer: "", p.React: "no_card",
}  # fmt: skip
"""Why a control operator did nothing. That an offer could not be taken up is not told from its being declined."""
_SEEN_ONLY_HERE: Final = frozenset[type[Act]]((p.SkipPhases, p.EndBattlePhase, p.AnsweredDamage))
_SUMMONS: Final = frozenset[type[Act]]((p.NormalSummon, p.FusionSummon, p.RitualSummon, p.SynchroSummon, p.XyzSummon))
_HIDDEN_PLACES: Final = IN_HAND | IN_DECK | IN_EXTRA_DECK
_ADDED: Final = frozenset[type[Modifier]]((p.GainsAttack, p.GainsDefense, p.ExtraAttacks))
"""What adds nothing where its number is 0."""


def tell_outcome(state: State, link: Link, ability: Ability, act: Act, cards: tuple[int, ...]) -> None:
    """The act is over. ``cards``: those that it was to be done to."""
    if isinstance(act, p.Change):
        _tell_change(state, link, ability, act, cards)
    elif not state.done:
        why = _why_nothing(state, link, act, cards)
        if why is not None:
            tell_nothing(state, link, ability, act, why)
    elif type(act) in _SEEN_ONLY_HERE:
        tell_done(state, link, ability, act)


def tell_done(state: State, link: Link, ability: Ability, act: Act) -> None:
    _tell(state, p.E_DONE, link.player, link.card, act=act, ability=ability)


def tell_nothing(state: State, link: Link, ability: Ability, act: Act, why: str) -> None:
    """Of links of a Chain alone: what is looked for each time that something happens is often not there."""
    if link.number:
        _tell(state, p.E_NOTHING, link.player, link.card, act=act, ability=ability, why=why)


def tell_began(
    state: State,
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


def tell_over(state: State, link: Link, active: Active[p.Modifier]) -> None:
    """What a player had set by hand holds no longer."""
    on = tuple(seen_then(state, uid) for uid, visit in active.subjects or () if state.cards[uid].visit == visit)
    changes = (_worked_out(active, link, known=True),)
    _tell(state, p.E_OVER, active.player, active.source, changes=changes, duration=None, what=None, on=on)


def tell_vows(state: State, link: Link, ability: Ability) -> None:
    """What the player may not do for the rest of the turn: told once it is known what was activated (PROC-06)."""
    for cost in ability.costs:
        if isinstance(cost, p.TurnVow):
            tell_began(state, link.player, link.card, (cost.modifier,), p.UntilEndOfTurn())


def tell_damage_changed(state: State, player: int, source: int, amount: int, causes: int) -> None:
    """Damage to that player comes to ``amount`` because of that card."""
    tell_lookers(state, Event(p.E_DAMAGE_CHANGED, -1, player, source=source, causes=causes, amount=amount))


def _tell(state: State, kind: int, player: int, source: int, **more: Any) -> None:
    event = Event(kind, -1, player, by=player, source=source)
    event.more = more
    tell_lookers(state, event)


# -- what holds from now on ----------------------------------------------------------------------


def _tell_change(state: State, link: Link, ability: Ability, act: p.Change, cards: tuple[int, ...]) -> None:
    what = act.what
    if what is not None and not what.ref and what.all and not what.places & ~_HIDDEN_PLACES:
        # how many of the hidden cards it means, if any, is nobody's business
        tell_began(state, link.player, link.card, act.modifiers, act.until, what=what)
        return
    if what is None:
        begun = state.modifiers[len(state.modifiers) - len(act.modifiers) :]
        tell_began(state, link.player, link.card, tuple(_worked_out(a, link, known=True) for a in begun), act.until)
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
        tell_began(state, link.player, link.card, real, act.until, on, whole)
    if not told:
        tell_nothing(state, link, ability, act, "none")


def _adds_nothing(modifier: Modifier) -> bool:
    value = modifier.value
    return type(modifier) in _ADDED and value == p.Const(0)


def _worked_out(active: Active[p.Modifier], link: Link, known: bool) -> Modifier:
    """The modifier with its number in the place of how that is found; not of a hidden card, whose figures it tells."""
    modifier = active.modifier
    if isinstance(modifier, p.WITH_NUMBER) and (value := modifier.value) is not None:
        return modifier if value.per_card and not known else replace(modifier, value=p.Const(active.value))
    if isinstance(modifier, p.CalledSo) and not modifier.name:
        if active.copied is not None:
            return replace(modifier, name=active.copied.name) if known else modifier
        return replace(modifier, name=link.words.get("name", ""))
    if isinstance(modifier, p.TreatedAs) and not modifier.bits:
        return replace(modifier, bits=active.value)
    return modifier


# -- why nothing was done ------------------------------------------------------------------------


def _why_nothing(state: State, link: Link, act: Act, cards: tuple[int, ...]) -> str | None:
    """The word for it, "" where there is no more to say; None where it has been told already or needs no telling."""
    if isinstance(act, p.Choose) or isinstance(act, p.Destroy) and cards:
        return None  # each card that was kept has told so
    if isinstance(act, p.SendToGraveyard | p.Banish) and _went_elsewhere(state, link, cards):
        return None
    if isinstance(act, p.Draw):
        return _why_no_draw(state, link, act)
    if isinstance(act, p.Discard) and not act.what.ref:
        hands = [state.zones[HAND * 2 + side] for side in players_of(state, act.side, link.player)]
        return "" if any(hands) else "no_hand"
    if isinstance(act, p.AMOUNTS):
        return "prevented" if isinstance(act, p.Damage) and number_of(state, link, act.amount) > 0 else "none"
    if isinstance(act, p.Negate):
        return "not_negated"
    if type(act) in _SUMMONS:
        return "no_summon"
    if isinstance(act, p.MakeTokens):
        return "no_space" if _is_full(state, link, act) else "impossible"
    if type(act) not in ON_CARDS:
        return ""
    if not cards:
        return _no_card(state, link, act)
    return "no_space" if type(act) in p.ZONE_NEEDED and _is_full(state, link, act) else "impossible"


ON_CARDS: Final = frozenset(act for act in p.ACTS if issubclass(act, p.OnCards)) - _SUMMONS - {p.Choose}
"""Acts by which something happens to cards."""


def _went_elsewhere(state: State, link: Link, cards: tuple[int, ...]) -> bool:
    """Whether they have moved, though not where the act says: that has told of itself."""
    newest = state.events[-1:]
    return any(e.kind == p.E_MOVED and e.card in cards and e.source == link.card for e in newest)


def _no_card(state: State, link: Link, act: Act) -> str:
    what = act.what
    if what is None:
        return "gone"
    if what.ref:
        left = referred(state, what, link.player, link.card, link) if what.ref != p.TOP else []
        return "unaffected" if any(is_unaffected(state, c, link.card, link.player, link) for c in left) else "gone"
    return "" if what.least == 0 or what.chooser != p.BY_YOU else "no_card"


def _why_no_draw(state: State, link: Link, act: p.Draw) -> str:
    players = players_of(state, act.side, link.player)
    if number_of(state, link, act.count) <= 0:
        return "none"
    if all(not may_draw_by_effect(state, player) for player in players):
        return "no_draws"
    return "no_deck" if all(not state.zones[DECK * 2 + player] for player in players) else ""


def _is_full(state: State, link: Link, act: Act) -> bool:
    side = act.side if isinstance(act, p.SpecialSummon | p.MakeTokens | p.TakeControl | p.Place) else YOU
    player = NOBODY if side == EITHER else one_player(side, link.player)
    return player >= 0 and traits.free_spaces(state, player, p.ZONE_NEEDED[type(act)]) <= 0
