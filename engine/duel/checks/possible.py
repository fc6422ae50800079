"""Would an effect do something? PROC-05 (f): a card to find, to draw or to destroy, a space for a Summon."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any, Final

from engine import program as p
from engine.duel.checks.after_costs import can_bring, evident_number, may_be_some, most_left
from engine.duel.checks.materials import Given, extra_deck_summons, fusion_monsters, ritual_monsters, summons_with
from engine.duel.checks.permission import (
    may_change_sides,
    normal_summon_now,
    procedures,
    special_summon_by_effect,
    special_summons_banned,
)
from engine.duel.reading import traits
from engine.duel.reading.filters import fits
from engine.duel.reading.in_force import (
    link_ability,
    is_unaffected,
    may_banish,
    may_draw_by_effect,
    may_go,
    modifiers_for,
    position_is_locked,
    set_by_hand,
)
from engine.duel.reading.shields import may_be_attacked, may_be_targeted
from engine.duel.reading.selectors import any_matching, collect, matches, matching, selection_rules, zones_of
from engine.duel.reading.values import evaluate, holds
from engine.duel.state import reasons as r
from engine.duel.state.state import Link, State
from engine.program import Ability, Act, Block, Selector
from engine.vocabulary import (
    BANISHED,
    DECK,
    KEPT_IN_EXTRA_DECK,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    IN_DECK,
    IN_HAND,
    IN_SPELL_TRAP_ZONES,
    MONSTER,
    MONSTER_ZONE,
    OPPONENT,
    PENDULUM,
    PENDULUM_ZONE,
    SPELL_ZONE,
    STAYS_ON_FIELD,
    TOKEN,
    YOU,
)

_CANNOT_GO: Final = p.CannotGo.BIT


def sides(side: int, player: int) -> tuple[int, ...]:
    """The players that a side means, the turn's own order left to the caller."""
    return (player,) if side == YOU else (1 - player,) if side == OPPONENT else (player, 1 - player)


def does_something(state: State, player: int, uid: int, ability: Ability, link: Link | None) -> int:
    """0, or why the effect could do nothing as far as the engine knows."""
    return _block(state, player, uid, ability, ability.block, link)


def would_do_something(state: State, player: int, uid: int, ability: Ability, link: Link | None) -> int:
    """The same at its activation. One that is mandatory begins even if it could do nothing (PROC-12)."""
    if not ability.surely_does_something and (reason := _block(state, player, uid, ability, ability.block, link)):
        return reason
    return _what_follows(state, player, uid, ability, link) if ability.if_you_do.acts else r.OK


def _what_follows(state: State, player: int, uid: int, ability: Ability, link: Link | None) -> int:
    """ "A, and if you do, B": 0, or why B could not be done whatever A does. A search without a card to find is refused
    (GLOSS-44); of what else may be impossible the rulebooks don't say that, and tables differ (a switch)."""
    part = ability.if_you_do
    reason = _block(state, player, uid, ability, part, link)
    if not reason:
        return r.OK
    brought = 0
    for act in ability.block.acts:
        if isinstance(act, p.IfYouDo):
            break
        brought |= can_bring(act)
    wanted = reduce(or_, (act.what.places for act in part.acts if act.what is not None), 0)
    if brought & wanted:
        return r.OK  # what B is done to may come there by A
    if reason == r.NOTHING_TO_SEARCH:
        return reason
    frees = brought and reason in _NO_SPACE
    return r.SECOND_PART_IMPOSSIBLE if state.facts.edition.if_you_do_in_full and not frees else r.OK


_NO_SPACE: Final = (r.NO_MONSTER_ZONE, r.NO_SPELL_ZONE, r.NO_ZONE_TO_EQUIP, r.NO_ZONE_TO_CONTROL)
_MAY_BE_BANS: Final = p.MAY_BE_BANS
_IF: Final = p.If
_NOTHING_YET: Final = p.BREAKS | {p.Also, p.Declare}


def is_always_possible(effect: Ability) -> bool:
    """Whether an effect that is one act could be carried out whatever lies on the mat, its targets apart."""
    (act,) = effect.block.acts
    sort = type(act)
    return effect.surely_does_something or sort in _NOTHING_YET or sort in _MAY_BE_BANS and p.is_own_ban(act)


def _block(state: State, player: int, uid: int, ability: Ability, block: Block, link: Link | None) -> int:
    """Something of the first part of a block must be possible; what comes after a "then" need not be.

    A declaration does nothing yet, so the part after it counts; and "if it is …, otherwise …" is about a card that
    something before has found. What is about cards that could not be found does nothing either, and that the player is
    kept from something is not what an effect is used for.
    """
    reason = r.OK
    declared = False
    for act in block.acts:
        sort = type(act)
        if sort in _NOTHING_YET:
            if isinstance(act, p.Declare):
                declared = True
            elif not isinstance(act, p.Also) and (reason or not declared):
                break
            continue
        if sort is _IF:
            assert isinstance(act, p.If)
            if declared:
                return r.OK  # what it asks for is not known beforehand
            if reason and isinstance(act.condition, p.OfCards) and act.condition.of.ref == p.IT:
                continue
        if reason and p.hangs_on(act, block.acts) or sort in _MAY_BE_BANS and p.is_own_ban(act):
            continue
        reason = can_be_done(state, player, uid, ability, act, link)
        if not reason:
            return reason
    return reason


def can_be_done(state: State, player: int, uid: int, ability: Ability, act: Act, link: Link | None) -> int:
    """0, or why that act of an effect could do nothing."""
    what = act.what
    if what is not None and type(act) not in p.POSSIBLE_BY_THEMSELVES:
        return _cards(state, player, uid, ability, act, what, link)
    check = _POSSIBLE.get(type(act))
    return r.OK if check is None else check(state, player, uid, ability, act, link)


def _draw(state: State, player: int, uid: int, ability: Ability, act: p.Draw, link: Link | None) -> int:
    if not may_be_some(state, player, uid, ability, act.count, link):
        return r.NOTHING_WOULD_HAPPEN
    count = evident_number(state, player, uid, ability, act.count, link)
    for side in sides(act.side, player):
        if len(state.zones[DECK * 2 + side]) < count:  # Deck sizes are public: it is evident for both (AMB-20)
            return r.TOO_FEW_TO_DRAW
        if not may_draw_by_effect(state, side):
            return r.NOTHING_WOULD_HAPPEN
    return r.OK


def _choose_one(state: State, player: int, uid: int, ability: Ability, act: p.ChooseOne, link: Link | None) -> int:
    reasons = [_block(state, player, uid, ability, inner, link) for inner in act.ways]
    return r.OK if r.OK in reasons else reasons[0]


def _both(state: State, player: int, uid: int, ability: Ability, act: p.Both, link: Link | None) -> int:
    """All or nothing: each part has to be possible."""
    reasons = [can_be_done(state, player, uid, ability, part, link) for part in act.does.acts]
    return next((reason for reason in reasons if reason), r.OK)


def _for_each(state: State, player: int, uid: int, ability: Ability, act: p.ForEach, link: Link | None) -> int:
    nothing = _cards(state, player, uid, ability, act, act.what, link)
    return nothing or _block(state, player, uid, ability, act.does, link)


def _its_player(state: State, player: int, uid: int, ability: Ability, act: p.ItsPlayer, link: Link | None) -> int:
    what = act.what
    there = what.ref not in p.ON_THE_SPOT or what.ref == p.THIS or matching(state, what, player, uid, link)
    return r.OK if there else r.NOTHING_WOULD_HAPPEN


def _they(state: State, player: int, uid: int, ability: Ability, act: p.They, link: Link | None) -> int:
    reasons = [_block(state, who, uid, ability, act.does, link) for who in sides(act.side, player)]
    if isinstance(act.does.acts[0], p.May | p.If):
        return r.OK if r.OK in reasons else reasons[0]
    return next((reason for reason in reasons if reason), r.OK)


def _inside(state: State, player: int, uid: int, ability: Ability, act: p.OfBlock, link: Link | None) -> int:
    return _block(state, player, uid, ability, act.does, link)


def _if(state: State, player: int, uid: int, ability: Ability, act: p.If, link: Link | None) -> int:
    asked = act.condition
    if isinstance(asked, p.NumberIs):
        return r.OK
    if isinstance(asked, p.Joined) and isinstance(asked.parts[0], p.WasDone):  # what hangs on what is done before it
        return _block(state, player, uid, ability, act.does, link)
    done = act.does if holds(state, asked, player, uid, link) else act.otherwise
    return r.NOTHING_WOULD_HAPPEN if done is None else _block(state, player, uid, ability, done, link)


def _tokens(state: State, player: int, uid: int, ability: Ability, act: p.MakeTokens, link: Link | None) -> int:
    if special_summons_banned(state, player):
        return r.SUMMON_BANNED
    if not may_be_some(state, player, uid, ability, act.count, link):
        return r.NOTHING_WOULD_HAPPEN
    return _room_to_come(state, player, uid, ability, act)


def zones_wanted(state: State, player: int, uid: int, act: Act) -> tuple[int, int]:
    """In whose Monster Zone how many free spaces an act needs."""
    match act:
        case p.SpecialSummon(what=what, side=side, on_top_of=None):
            need = 1 if what.all or what.as_many_as_possible else max(1, what.least)
        case p.MakeTokens(side=side):
            count = evaluate(state, act.count, player, uid, None)
            need = min(1, count) if act.up_to or act.as_many else count
        case p.TakeControl():
            return sides(act.side, player)[0], 1
        case p.ChangeZone():
            return player, 1
        case _:
            return player, 0
    return player if side == YOU else 1 - player, need


def _room_to_come(state: State, player: int, uid: int, ability: Ability, act: Act) -> int:
    side, need = zones_wanted(state, player, uid, act)
    return r.OK if not need or spaces(state, side, ability, uid) >= need else r.NO_MONSTER_ZONE


def _fusion(state: State, player: int, uid: int, ability: Ability, act: p.FusionSummon, link: Link | None) -> int:
    if act.goes_to == BANISHED and not may_banish(state, player):
        return r.FUSION_MATERIALS
    return r.OK if fusion_monsters(state, player, act, uid, ability, 1) else r.FUSION_MATERIALS


def _ritual(state: State, player: int, uid: int, ability: Ability, act: p.RitualSummon, link: Link | None) -> int:
    return r.OK if ritual_monsters(state, player, act, uid, ability, link) else r.RITUAL_TRIBUTES


def _extra(state: State, player: int, uid: int, ability: Ability, act: p.ExtraDeckSummon, link: Link | None) -> int:
    if any(s is not None and s.ref and s.ref not in p.ON_THE_SPOT for s in (act.materials, act.including)):
        return r.OK  # it is settled later what there is for it
    if summonable_at_once(state, player, act, uid, link):
        return r.OK
    return r.SYNCHRO_LEVELS if isinstance(act, p.SynchroSummon) else r.XYZ_MATERIALS


def _top_cards(state: State, player: int, uid: int, ability: Ability, act: p.OfTopCards, link: Link | None) -> int:
    side = player if act.side == YOU else 1 - player
    count = evaluate(state, act.count, player, uid, link)
    if not may_be_some(state, player, uid, ability, act.count, link):
        return r.NOTHING_WOULD_HAPPEN
    return r.OK if len(state.zones[DECK * 2 + side]) >= count else r.TOO_FEW_IN_DECK


def _normal(state: State, player: int, uid: int, ability: Ability, act: p.NormalSummon, link: Link | None) -> int:
    return r.OK if normal_summonable(state, player, act, uid, link) else r.NOTHING_WOULD_HAPPEN


def _discard(state: State, player: int, uid: int, ability: Ability, act: p.Discard, link: Link | None) -> int:
    """What is in the own hand its player knows; of the opponent's, how many cards there are, and which are known."""
    what = act.what
    known = p.KnownToBoth() in what.filters
    if not what.least or what.ref not in ("", p.THIS):  # which card that is, an act before it tells
        return r.OK
    for side in sides(act.side, player):
        cards = state.zones[HAND * 2 + side]
        need = 1
        if known:
            cards = [c for c in cards if fits(state, what, c, side, uid, link)]
        if side == state.cards[uid].controller:
            if what.filters:
                cards = [c for c in cards if fits(state, what, c, side, uid, link)]
            if ability.kind == p.CARD_ACTIVATION:
                cards = [c for c in cards if c != uid]
            need = 1 if what.all or act.side != YOU else what.least
        left = len(cards)
        if ability.takes_cards:
            left = most_left(state, uid, ability, cards, replace(what, side=YOU), link)
        if left >= need:
            return r.OK
    return r.NOTHING_WOULD_HAPPEN


def _life_points(state: State, player: int, uid: int, ability: Ability, act: p.OfLifePoints, link: Link | None) -> int:
    some = may_be_some(state, player, uid, ability, act.amount, link)
    return r.OK if some else r.NOTHING_WOULD_HAPPEN


def _redirect(state: State, player: int, uid: int, ability: Ability, act: p.RedirectAttack, link: Link | None) -> int:
    if state.battle.attacker < 0:
        return r.NOTHING_WOULD_HAPPEN
    asked_for = act.to.ref and act.to.ref not in p.ON_THE_SPOT
    return r.OK if asked_for or new_attack_targets(state, player, uid, act.to, link) else r.NOTHING_WOULD_HAPPEN


def _make_direct(
    state: State, player: int, uid: int, ability: Ability, act: p.MakeAttackDirect, link: Link | None
) -> int:
    return r.NOTHING_WOULD_HAPPEN if state.battle.attacker < 0 else r.OK


def _stay(state: State, player: int, uid: int, ability: Ability, act: p.Stay, link: Link | None) -> int:
    """Asked beforehand it is sure to be so."""
    return r.OK if link is None or would_go(state, link) else r.NOTHING_WOULD_HAPPEN


def _end_lasting(state: State, player: int, uid: int, ability: Ability, act: p.EndLasting, link: Link | None) -> int:
    there = any(act.age in (-1, active.age) for active in set_by_hand(state))
    return r.OK if there else r.NOTHING_WOULD_HAPPEN


def _change_target(state: State, player: int, uid: int, ability: Ability, act: Act, link: Link | None) -> int:
    return r.OK if new_targets(state, link)[1] else r.NOTHING_WOULD_HAPPEN


def new_targets(state: State, link: Link | None) -> tuple[str, list[int]]:
    """By which name the answered link refers to its only target, and what else could be that. None: the newest link is
    about to be answered."""
    place = len(state.links) - 1 if link is None else link.began.below
    if place < 0 or state.links[place].resolved:
        return "", []
    below = state.links[place]
    pointing = [cost for cost in link_ability(state, below).costs if isinstance(cost, p.Targeting)]
    chosen = [(cost, below.bound.get(cost.name, ())) for cost in pointing]
    if sum(len(cards) for _, cards in chosen) != 1:
        return "", []
    (cost, ((now, _),)) = next(each for each in chosen if each[1])
    others = [
        c
        for c in matching(state, cost.selector, below.player, below.card, below)
        if c not in (now, below.card) and may_be_targeted(state, c, below.player, below.card)
    ]
    return cost.name, others


_POSSIBLE: Final[dict[type[Act], Callable[[State, int, int, Ability, Any, Link | None], int]]] = {
    p.Draw: _draw, p.ChooseOne: _choose_one, p.Both: _both, p.ForEach: _for_each, p.ItsPlayer: _its_player,
    p.They: _they, p.May: _inside, p.Repeat: _inside, p.If: _if, p.MakeTokens: _tokens, p.FusionSummon: _fusion,
    p.RitualSummon: _ritual, p.SynchroSummon: _extra, p.XyzSummon: _extra, p.Excavate: _top_cards,
    p.Reorder: _top_cards, p.NormalSummon: _normal, p.Discard: _discard, p.Damage: _life_points,
    p.GainLifePoints: _life_points, p.LoseLifePoints: _life_points, p.RedirectAttack: _redirect,
    p.MakeAttackDirect: _make_direct, p.Stay: _stay, p.EndLasting: _end_lasting, p.ChangeTarget: _change_target,
}  # fmt: skip
"""What is asked of acts beside cards to do them to; of the others, nothing."""
p.require_all(p.POSSIBLE_BY_THEMSELVES - {p.Declare}, _POSSIBLE)


def _means_known(what: Selector) -> bool:
    return any(isinstance(each, p.KnownToBoth) for each in what.filters)


def new_attack_targets(state: State, player: int, uid: int, to: Selector, link: Link | None) -> list[int]:
    """The monsters that the attack being declared could be turned to: others than the one that is attacked."""
    return [
        c
        for c in matching(state, to, player, uid, link)
        if state.cards[c].place == MONSTER_ZONE
        and state.cards[c].controller != state.player
        and c != state.battle.attacked
        and not state.cards[c].condemned
        and may_be_attacked(state, c, state.battle.attacker)
    ]


_CHOOSY: Final = frozenset[type[Act]](
    (
        p.SpecialSummon,
        p.ChangePosition,
        p.AddToHand,
        p.Set,
        p.Attach,
        p.RemoveCounters,
        p.Detach,
        p.Equip,
        p.Place,
        p.Activate,
        p.TakeControl,
        p.SwapControl,
        p.Tribute,
        p.PlaceCounters,
    )
)
"""Acts that cannot be done to every card that their phrase means (_could_be_done_to)."""
_MAKES_CHOOSY: Final = p.Unaffected.BIT | p.CannotGo.BIT
"""What makes every act such a one."""
_GOING: Final[dict[type[Act], int]] = {p.SendToGraveyard: GRAVEYARD, p.Banish: BANISHED}


def _cards(state: State, player: int, uid: int, ability: Ability, act: Act, what: Selector, link: Link | None) -> int:
    """Whether there are cards for an act on cards."""
    sort = type(act)
    if what.ref == p.TOP and link is None:
        there = sum(len(state.zones[DECK * 2 + side]) for side in sides(what.side, player))
        return r.OK if there >= (1 if what.as_many_as_possible else what.most) else r.TOO_FEW_IN_DECK
    if what.ref and sort not in p.NEED_SPACE and what.ref not in p.ON_THE_SPOT:
        return r.OK  # targets and the like have been asked for already
    room = _ROOM.get(sort)
    if room is not None and (reason := room(state, player, uid, ability, act, what)):
        return reason
    if what.ref:
        if what.ref in p.ON_THE_SPOT:
            meant = [c for c in matching(state, what, player, uid, link) if could_go(state, player, act, c)]
            if isinstance(act, p.Modify):
                meant = [c for c in meant if traits.can_be_changed(state, c, act)]
            return r.OK if meant else r.NOTHING_WOULD_HAPPEN
        return r.OK  # targets and the like have been asked for already
    if what.chooser == p.BY_CONTROLLER and what.places == IN_HAND:
        theirs = len(state.zones[HAND * 2 + 1 - player])  # how many cards a hand has is known to both
        if theirs < what.least:
            return r.NOTHING_WOULD_HAPPEN
    if what.places & (IN_HAND | IN_DECK) and what.side & OPPONENT and what.filters and not _means_known(what):
        # what lies in the opponent's hand or Deck is not known beforehand
        return (
            r.OK
            if any_matching(state, Selector(places=what.places, side=what.side), player, uid)
            else (r.NOTHING_WOULD_HAPPEN)
        )
    itself = ability.kind == p.CARD_ACTIVATION or ability.takes_cards and _pays_with_itself(ability)
    need = 1 if what.all or what.as_many_as_possible else max(1, what.least)
    if what.count is not None:
        if not may_be_some(state, player, uid, ability, what.count, link):
            return r.NOTHING_WOULD_HAPPEN
        in_full = what.least == what.most
        need = max(1, evident_number(state, player, uid, ability, what.count, link)) if in_full else 1
    paid = ability.takes_cards
    enough = need + ability.takes_most if paid and ability.takes_from & what.places else need
    together = what.group is not None and not paid  # how many there are says nothing then
    if together:
        enough = p.NO_LIMIT
    choosy = sort in _CHOOSY or sort is p.Modify and p.is_of_figures(act)
    if not choosy and link is None and not state.modifier_mask & _MAKES_CHOOSY:
        found = collect(state, what, player, uid, link, enough + 1)
        if itself and uid in found:
            found.remove(uid)
        if len(found) >= enough:
            return r.OK
    else:
        found = []
        for zone in zones_of(state, what, player):
            for c in zone:
                if (
                    (c != uid or not itself)
                    and matches(state, what, c, player, uid, link)
                    and _could_be_done_to(state, player, act, c, uid, ability)
                    and _is_affected(state, player, uid, act, what, c, link)
                    and not (link is not None and is_spent(state, c, link))
                ):
                    found.append(c)
                    if len(found) >= enough:
                        return r.OK
    if paid and most_left(state, uid, ability, found, what, link) >= need:
        return r.OK
    if together and selection_rules(state, player, uid, what, found, link).is_possible():
        return r.OK
    return r.NOTHING_TO_SEARCH if what.places & IN_DECK else r.NOTHING_WOULD_HAPPEN


def _room_to_summon(state: State, player: int, uid: int, ability: Ability, act: p.SpecialSummon, what: Selector) -> int:
    if what.ref == p.THIS:
        side, ignoring = player if act.side == YOU else 1 - player, act.ignoring_conditions
        banned = special_summon_by_effect(state, player, uid, act.how, ignoring, side, uid, act.as_monster)
        if banned:
            return banned
    return _room_to_come(state, player, uid, ability, act)


def _room_to_move(state: State, player: int, uid: int, ability: Ability, act: p.ChangeZone, what: Selector) -> int:
    return _room_to_come(state, player, uid, ability, act)


def _room_to_take(state: State, player: int, uid: int, ability: Ability, act: p.TakeControl, what: Selector) -> int:
    return r.NO_ZONE_TO_CONTROL if _room_to_come(state, player, uid, ability, act) else r.OK


def _room_to_equip(state: State, player: int, uid: int, ability: Ability, act: p.Equip, what: Selector) -> int:
    if not _space_to_equip(state, player, uid, ability, what):
        return r.NO_ZONE_TO_EQUIP
    if what.ref == p.THIS and _takes_control(state, uid) and traits.free_spaces(state, player, MONSTER_ZONE) <= 0:
        return r.NO_ZONE_TO_CONTROL
    return r.OK


def _room_to_place(state: State, player: int, uid: int, ability: Ability, act: p.Place, what: Selector) -> int:
    full = what.ref == p.THIS and not has_room(state, player, act, uid, uid, ability)
    return r.NOTHING_WOULD_HAPPEN if full else r.OK


def _room_to_set(state: State, player: int, uid: int, ability: Ability, act: p.Set, what: Selector) -> int:
    used = ability.kind == p.CARD_ACTIVATION  # it lies in its own space
    if what.ref != p.THIS or used or has_room(state, player, act, uid, uid, ability):
        return r.OK
    where = where_set(act.place, state.cards[uid].card.kinds)
    return r.NO_MONSTER_ZONE if where == MONSTER_ZONE else r.NO_SPELL_ZONE


_ROOM: Final[dict[type[Act], Callable[[State, int, int, Ability, Any, Selector], int]]] = {
    p.SpecialSummon: _room_to_summon,
    p.ChangeZone: _room_to_move,
    p.TakeControl: _room_to_take,
    p.Equip: _room_to_equip,
    p.Place: _room_to_place,
    p.Set: _room_to_set,
}
"""The acts that need a zone, and whether there is one."""


def _space_to_equip(state: State, player: int, uid: int, ability: Ability, what: Selector) -> bool:
    """A space for what becomes an Equip Card (AMB-96)."""
    if what.ref == p.THIS and (ability.kind == p.CARD_ACTIVATION or state.cards[uid].place == SPELL_ZONE):
        return True  # it lies in its own space (AMB-77)
    return spaces(state, player, ability, uid, SPELL_ZONE) > 0


def _takes_control(state: State, uid: int) -> bool:
    """An Equip Card that gives control of the monster it is equipped to: that needs a space as well (PROC-30)."""
    program = state.cards[uid].card.program
    return any(
        isinstance(m, p.ControlTaken) and m.who is not None and m.who.ref == p.EQUIPPED
        for number in program.continuous
        for m in program.abilities[number].modifiers
    )


def _pays_with_itself(ability: Ability) -> bool:
    return any(isinstance(cost, p.TakesAway) and cost.selector.ref == p.THIS for cost in ability.costs)


def act_candidates(state: State, player: int, uid: int, act: Act, what: Selector, link: Link | None) -> list[int]:
    """The cards that an act could be done to now."""
    cards = matching(state, what, player, uid, link)
    if link is not None and not what.ref:
        cards = [c for c in cards if not is_spent(state, c, link)]
    return [
        c
        for c in cards
        if not (is_past_it(state, c, act) if what.all else state.cards[c].condemned)
        and _could_be_done_to(state, player, act, c, uid)
        and _is_affected(state, player, uid, act, what, c, link)
    ]


def is_past_it(state: State, uid: int, act: Act) -> bool:
    """Whether battle has destroyed the monster, and it only waits in its zone to leave: nothing is done to it any more
    (PROC-26). What is said of it from now on, such as where it goes as it leaves, is still said of it."""
    return state.cards[uid].condemned and not isinstance(act, p.Change | p.React)


def _is_affected(state: State, player: int, uid: int, act: Act, what: Selector, card: int, link: Link | None) -> bool:
    """What is unaffected by the effect is not picked for it. All that a text means are meant, those too; and what is
    only chosen is not done anything to."""
    return (
        what.all
        or isinstance(act, p.Choose)
        or link is not None
        and link.themselves
        or not is_unaffected(state, card, uid, player, link)
    )


def could_go(state: State, player: int, act: Act, uid: int, *, whichever: bool = False) -> bool:
    """Whether no text keeps that player's effect from moving the card where the act puts it (may_go)."""
    if not state.modifier_mask & _CANNOT_GO:
        return True
    place = act.place if isinstance(act, p.Return) else _GOING.get(type(act), -1)
    return place < 0 or may_go(state, uid, place, player, whichever=whichever)


def _could_be_done_to(
    state: State, player: int, act: Act, uid: int, source: int, ability: Ability | None = None
) -> bool:
    """``ability``: it is asked before that is used."""
    if not could_go(state, player, act, uid):
        return False
    if state.cards[uid].card.kinds & state.facts.unplayable_kinds and isinstance(act, _PLAYING):
        return False  # where it lies, it lies
    if isinstance(act, p.Set | p.Place):
        return has_room(state, player, act, uid, source, ability)
    check = _DONE_TO.get(type(act))
    return check is None or check(state, player, act, uid, source)


def _summoned(state: State, player: int, act: p.SpecialSummon, uid: int, source: int) -> bool:
    side = sides(act.side, player)[0]
    conditions = act.ignoring_conditions
    return special_summon_by_effect(state, player, uid, act.how, conditions, side, source, act.as_monster) == r.OK


def _turned(state: State, player: int, act: p.ChangePosition, uid: int, source: int) -> bool:
    return bool(can_come_to(state, uid, act.position, act.turns_up))


def can_come_to(state: State, uid: int, positions: int, turns_up: bool = True) -> int:
    """To which of these an effect can turn the monster; 0: to the other, whichever that is. ``turns_up``: also one that
    lies face-down."""
    card = state.cards[uid]
    if position_is_locked(state, uid) or card.position == FACE_DOWN and not turns_up:
        return 0
    stays_up = card.card.kinds & TOKEN or card.printed is not None
    return (positions or FACE_UP) & ~card.position & ~(FACE_DOWN if stays_up else 0)


def _added(state: State, player: int, act: p.AddToHand, uid: int, source: int) -> bool:
    card = state.cards[uid]
    return not card.card.kinds & KEPT_IN_EXTRA_DECK and not (
        card.place == DECK
        and modifiers_for(state, player, p.CannotAddOrDraw)
        or card.place == HAND
        and card.controller == player
    )


def _taken(state: State, player: int, act: p.TakeControl, uid: int, source: int) -> bool:
    taker = sides(act.side, player)[0]
    return state.cards[uid].controller != taker and may_change_sides(state, taker, uid)


_PLAYING: Final = (p.SpecialSummon, p.Set, p.Place, p.Attach, p.Equip)

_DONE_TO: Final[dict[type[Act], Callable[[State, int, Any, int, int], bool]]] = {
    p.SpecialSummon: _summoned,
    p.Modify: lambda state, player, act, uid, source: traits.can_be_changed(state, uid, act),
    p.ChangePosition: _turned,
    p.AddToHand: _added,
    p.TakeControl: _taken,
    p.Attach: lambda state, player, act, uid, source: not state.cards[uid].card.kinds & TOKEN,
    p.RemoveCounters: lambda state, player, act, uid, source: bool(traits.counters_on(state, uid, act.word)),
    p.Detach: lambda state, player, act, uid, source: bool(state.cards[uid].materials),
}
"""Whether an act could be done to that one card; all others can be done to each that their phrase means."""


def would_go(state: State, link: Link) -> bool:
    """Whether that card is activated and goes to the Graveyard once the Chain has resolved."""
    card = state.cards[link.card]
    return (
        link.activated_card
        and card.visit == link.visit
        and bool(1 << card.place & IN_SPELL_TRAP_ZONES)
        and not (card.active or card.equipped_to >= 0 or card.card.kinds & (STAYS_ON_FIELD | MONSTER))
    )


def is_spent(state: State, uid: int, resolving: Link) -> bool:
    """Its own use in this Chain is over: it is on its way to the Graveyard and cannot be destroyed (AMB-39, AMB-90)."""
    card = state.cards[uid]
    if state.resolving < 0 or card.active or card.equipped_to >= 0 or card.card.kinds & (STAYS_ON_FIELD | MONSTER):
        return False
    return any(
        other.card == uid
        and other.activated_card
        and (other.resolved or other is resolving)
        and card.visit == other.visit
        for other in state.links
    )


def has_room(
    state: State, player: int, act: p.Set | p.Place, uid: int, source: int, ability: Ability | None = None
) -> bool:
    """Whether the act finds a zone for that card; before ``ability`` is used, as its use will leave them."""
    if isinstance(act, p.Set):
        return settable(state, player, uid, act.place, source, ability)
    return may_be_placed(state, player, uid, act.place, act.side, source, ability)


def where_set(named: int, bits: int) -> int:
    """The zone that a card of these kinds is Set in, if none is named."""
    if bits & MONSTER:
        return named or MONSTER_ZONE
    return FIELD_ZONE if bits & FIELD else SPELL_ZONE


def settable(
    state: State, player: int, uid: int, named: int = 0, source: int = -1, ability: Ability | None = None
) -> bool:
    """Room for laying the card face-down, in that zone if it is named."""
    bits = state.cards[uid].card.kinds
    place = where_set(named, bits)
    if place == FIELD_ZONE and not bits & MONSTER:
        return True
    if state.cards[uid].place == SPELL_ZONE and not bits & MONSTER:
        return True  # it is turned down where it lies
    return not (bits & MONSTER and bits & TOKEN) and spaces(state, player, ability, source, place) > 0


def where_placed(named: int, bits: int) -> int:
    """The zone that a card of these kinds is placed in, if none is named."""
    return named or (FIELD_ZONE if bits & FIELD else PENDULUM_ZONE if bits & PENDULUM else SPELL_ZONE)


def may_be_placed(
    state: State, player: int, uid: int, named: int, side: int, source: int = -1, ability: Ability | None = None
) -> bool:
    """Whether its zone is there and free; in a Field Zone the old card makes room."""
    place = where_placed(named, state.cards[uid].card.kinds)
    if place == FIELD_ZONE:
        return True
    if place == PENDULUM_ZONE and not state.facts.edition.pendulum_zones:
        return False
    return spaces(state, sides(side, player)[0], ability, source, place) > 0


def spaces(state: State, side: int, ability: Ability | None, uid: int, zone: int = MONSTER_ZONE) -> int:
    """Free spaces of a zone; before an effect is used with as many as its costs may free (whether they do is asked of
    Monster Zones when all is known), and without the one that the very card takes."""
    free = traits.free_spaces(state, side, zone)
    if ability is None:
        return free
    card = state.cards[uid]
    if zone == SPELL_ZONE and ability.kind == p.CARD_ACTIVATION and card.place == HAND:
        free -= card.controller == side and not card.card.kinds & (FIELD | PENDULUM)
    for cost in ability.costs:
        if isinstance(cost, p.TakesAway):
            selector = cost.selector
            if selector.ref == p.THIS:
                free += card.place == zone and card.controller == side
            elif selector.places >> zone & 1:
                free += len(state.zones[zone * 2 + side])
    return free


def normal_summonable(state: State, player: int, act: p.NormalSummon, uid: int, link: Link | None) -> list[int]:
    return [
        c
        for c in matching(state, act.what, player, uid, link)
        if normal_summon_now(state, player, c, act.face_down, act.without_tributes, act.with_tributes) == r.OK
    ]


def given_for(state: State, player: int, act: p.ExtraDeckSummon, uid: int, link: Link | None) -> Given | None:
    """What an effect says of the materials of the Summon that it has made; None: nothing."""
    if act.materials is None and act.including is None:
        return None
    cards: tuple[int, ...] | None = None
    including: tuple[int, ...] = ()
    if act.materials is not None:
        cards = tuple(matching(state, act.materials, player, uid, link))
        if act.with_this_card and uid not in cards and state.cards[uid].place == MONSTER_ZONE:
            cards = (uid, *cards)
    if act.including is not None:
        including = tuple(matching(state, act.including, player, uid, link))
        if not including:
            return Given(())
    return Given(cards, act.all_of_them, including)


def summonable_at_once(
    state: State, player: int, act: p.ExtraDeckSummon, uid: int, link: Link | None
) -> list[tuple[int, int]]:
    """(uid, procedure's number) of the Synchro or Xyz Monsters that an effect could have Summoned immediately."""
    wanted = p.SynchroMaterials if isinstance(act, p.SynchroSummon) else p.XyzMaterials
    given = given_for(state, player, act, uid, link)
    return [
        (c, number)
        for c, number in (
            extra_deck_summons(state, player, wanted) if given is None else summons_with(state, player, given)
        )
        if isinstance(procedures(state.cards[c].card)[number], wanted)
        and (act.what is None or matches(state, act.what, c, player, uid))
    ]
