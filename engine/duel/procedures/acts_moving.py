"""Acts that move cards from place to place."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import activate_face_up, times_to_come, whose_phase
from engine.duel.changes.moves import (
    attach,
    detach,
    draw,
    equip,
    exchange_hands,
    move,
    move_together,
    reveal,
    set_face_down,
    shuffle_in,
)
from engine.duel.changes.putting_back import put_back
from engine.duel.changes.upkeep import replace_own_field_spell, surplus_field_spells
from engine.duel.checks.activation import carry_out
from engine.duel.checks.payment import can_be_applied
from engine.duel.checks.permission import may_be_tributed
from engine.duel.checks.possible import may_be_placed, settable, where_placed, where_set, would_go
from engine.duel.procedures.acting import AGAIN, ActFunction, Performing, number_of, one_player, pick_one, players_of
from engine.duel.procedures.costs import PayCosts
from engine.duel.procedures.destruction import Destroying
from engine.duel.procedures.picks import pick, pick_as_told
from engine.duel.reading import destination, traits
from engine.duel.reading.applied import applied
from engine.duel.reading.filters import fits
from engine.duel.reading.in_force import may_draw_by_effect, may_go
from engine.duel.reading.limits import spend_limit
from engine.duel.reading.selectors import matching, referred
from engine.duel.state.agenda import begun
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import FOR_EFFECT, FOR_ORDER
from engine.duel.state.state import DueLater, Link, State
from engine.program import Ability, Act, UntilPhase

_CANNOT_GO: Final = p.CannotGo.BIT


def _destroy(state: State, link: Link, act: p.Destroy, frame: Performing) -> bool:
    if frame.at == AGAIN:
        return True
    frame.at = AGAIN
    cards = tuple(c for c in frame.cards if 1 << state.cards[c].place & _CAN_BE_DESTROYED)
    if not cards:
        state.done = ()
        return True
    _note_figures(state, link, cards[0])
    link.numbers[p.N_CONTROLLER] = v.YOU if state.cards[cards[0]].controller == link.player else v.OPPONENT
    state.push(Destroying(cards, v.BY_EFFECT, link.user, link.card))
    return False


_CAN_BE_DESTROYED: Final = v.ON_FIELD | v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK
"""Destroying sends to the Graveyard (GLOSS-13): what lies there, or banished, is not destroyed."""


def _move_all(state: State, link: Link, cards: tuple[int, ...], place: int, causes: int) -> bool:
    if len(cards) == 1:
        _note_figures(state, link, cards[0])
    excavated = link.bound.get("excavated", ())
    for uid, where in zip(cards, destination.settled(state, cards, place, v.BY_EFFECT | causes)):
        turned_up = v.EXCAVATED if excavated and (uid, state.cards[uid].visit) in excavated else 0
        move(state, uid, place, v.BY_EFFECT | causes | turned_up, link.user, link.card, settled=where)
    # Tributed is what was Tributed, wherever it went; sent or banished only what came there (PROC-32, AMB-73)
    state.done = cards if causes & v.TRIBUTED else _arrived(state, cards, place)
    return True


def _arrived(state: State, cards: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tuple(uid for uid in cards if state.cards[uid].place == place)


def _note_figures(state: State, link: Link, uid: int) -> None:
    link.numbers[p.N_ATK] = traits.attack(state, uid)
    link.numbers[p.N_DEF] = traits.defense(state, uid)
    link.numbers[p.N_LEVEL] = traits.stat(state, uid, p.S_LEVEL)
    link.numbers[p.N_POSITION] = state.cards[uid].position


def _banish(state: State, link: Link, act: p.Banish, frame: Performing) -> bool:
    cards = tuple(c for c in _movable(state, link, frame.cards, v.BANISHED) if state.cards[c].place != v.BANISHED)
    if act.until is not None:
        return _banish_until(state, link, act.until, cards, v.FACE_DOWN if act.face_down else 0)
    if act.face_down:
        for uid in cards:
            move(state, uid, v.BANISHED, v.BY_EFFECT, link.user, link.card, position=v.FACE_DOWN)
        state.done = _arrived(state, cards, v.BANISHED)
        return True
    return _move_all(state, link, cards, v.BANISHED, 0)


def _banish_until(state: State, link: Link, until: UntilPhase, cards: tuple[int, ...], lying: int) -> bool:
    """Banished until a named time: it comes back by rule to the same side in the same position (PROC-35)."""
    for uid in cards:
        before = state.cards[uid]
        controller, position, place, given_to = before.controller, before.position, before.place, before.given_to
        move(state, uid, v.BANISHED, v.BY_EFFECT, link.user, link.card, position=lying)
        if state.cards[uid].place == v.BANISHED:
            state.later.append(
                DueLater(
                    uid,
                    state.cards[uid].visit,
                    0,
                    None,
                    -1 - place,
                    controller,
                    until.phases,
                    whose_phase(until, link.player),
                    times_to_come(state, until, link.player),
                    state.new_age(),
                    (),
                    (),
                    position,
                    given_to,
                )
            )
    state.done = _arrived(state, cards, v.BANISHED)
    return True


def _send(state: State, link: Link, act: p.SendToGraveyard, frame: Performing) -> bool:
    cards = _movable(state, link, frame.cards, v.GRAVEYARD)
    return _move_all(state, link, tuple(c for c in cards if state.cards[c].place != v.GRAVEYARD), v.GRAVEYARD, 0)


def _movable(state: State, link: Link, cards: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Those that no text keeps from going there."""
    if not state.modifier_mask & _CANNOT_GO:
        return cards
    return tuple(c for c in cards if may_go(state, c, place, link.player))


def _tribute(state: State, link: Link, act: p.Tribute, frame: Performing) -> bool:
    return _move_all(
        state, link, tuple(c for c in frame.cards if may_be_tributed(state, c, 0)), v.GRAVEYARD, v.TRIBUTED
    )


def _add(state: State, link: Link, act: p.AddToHand, frame: Performing) -> bool:
    """Add to the hand: from the Deck it is a search, shown if the text limits the choice (PROC-36), or asks for that.
    Out of a hand it comes into that of the effect's player, in sight of who held it: only what leaves the field goes
    to its owner's (GLOSS-12)."""
    cards = frame.cards
    from_deck = any(state.cards[c].place == v.DECK for c in cards)
    for uid in cards:
        if state.cards[uid].place == v.HAND:
            move(state, uid, v.HAND, v.BY_EFFECT, link.user, link.card, to=link.player, in_sight=True)
            continue
        move(state, uid, v.HAND, v.BY_EFFECT, link.user, link.card)
        if state.cards[uid].place == v.HAND and (act.shown or act.what.filters or not from_deck):
            reveal(state, uid, link.player, link.card)
    state.done = cards
    return True


def _return(state: State, link: Link, act: p.Return, frame: Performing) -> bool:
    place = act.place  # the Deck is place 0
    frame.cards = _movable(state, link, frame.cards, place)
    if act.in_any_order and not _put_in_order(state, link, act, frame):
        return False
    for uid in reversed(frame.cards) if act.in_any_order and act.where == p.ON_TOP else frame.cards:
        put_back(state, uid, place, act.where, v.BY_EFFECT, link.user, link.card)
    if place == v.DECK and act.where == p.SHUFFLED_IN:
        shuffle_in(state, frame.cards)
    state.done = frame.cards
    return True


def _put_in_order(state: State, link: Link, act: p.Return, frame: Performing) -> bool:
    """Have the player say in which order the cards shall lie, from the uppermost down; False while asking."""
    while frame.count < len(frame.cards) - 1:
        if frame.at == AGAIN:
            settled, rest = frame.cards[: frame.count], frame.cards[frame.count :]
            frame.cards = (*settled, *state.picked, *(c for c in rest if c not in state.picked))
            frame.count += 1
            frame.at = 0
            continue
        frame.at = AGAIN
        if pick(state, link.player, Rules(frame.cards[frame.count :], 1, 1), link.card, FOR_ORDER, act, frame.link):
            return False
    return True


def _discard_known(state: State, link: Link, act: p.Discard, frame: Performing) -> bool:
    """ "Discard that card", "… 1 of them": those that are in a hand, whosever it is, and no others."""
    if frame.count == 0:
        frame.count, what = 1, act.what
        known = referred(state, what, link.player, link.card, link)
        there = [card for card in known if state.cards[card].place == v.HAND]
        state.picked = tuple(there) if what.all else ()
        rules = Rules(there, what.least, min(what.most, len(there)))
        if not what.all and rules.is_possible():
            if pick_as_told(state, what, link.player, rules, link.card, FOR_EFFECT, act, frame.link):
                return False
    frame.cards = state.picked
    move_together(state, frame.cards, v.GRAVEYARD, v.BY_EFFECT | v.DISCARDED, link.user, link.card)
    state.done = frame.cards
    return True


def _discard(state: State, link: Link, act: p.Discard, frame: Performing) -> bool:
    """Discard from one hand or both; who chooses picks first and the cards go at one moment (PROC-37)."""
    what = act.what
    if what.ref:
        return _discard_known(state, link, act, frame)
    players = players_of(state, act.side, link.player)
    while frame.count < len(players) * 2:
        player = players[frame.count // 2]
        if frame.count % 2 == 0:
            frame.count += 1
            hand = state.zones[v.HAND * 2 + player]
            count = min(what.least, len(hand))
            if what.all:
                count = len(hand)
            if what.filters:
                cards = [c for c in hand if fits(state, what, c, player, link.card, link)]
            else:
                cards = list(hand)
            most = max(count, min(what.most, len(cards))) if what.most > what.least else count
            rules = Rules(cards, min(count, len(cards)), min(most, len(cards)))
            if pick_as_told(state, what, player, rules, link.card, FOR_EFFECT, act, frame.link):
                return False
        frame.cards = frame.cards + state.picked
        frame.count += 1
    move_together(state, frame.cards, v.GRAVEYARD, v.BY_EFFECT | v.DISCARDED, link.user, link.card)
    state.done = frame.cards
    return True


def _draw(state: State, link: Link, act: p.Draw, frame: Performing) -> bool:
    count = number_of(state, link, act.count)
    drawn: list[int] = []
    for player in players_of(state, act.side, link.player):
        if not may_draw_by_effect(state, player):
            continue
        hand = state.zones[v.HAND * 2 + player]
        before = len(hand)
        draw(state, player, count, v.BY_EFFECT, link.user, link.card)
        drawn += hand[before:]
    state.done = tuple(drawn)
    link.bound["drawn"] = tuple((c, state.cards[c].visit) for c in drawn)
    link.numbers[p.N_DRAWN] = len(drawn)
    return True


def _exchange_hands(state: State, link: Link, act: p.ExchangeHands, frame: Performing) -> bool:
    state.done = exchange_hands(state, link.user, link.card)
    return True


def _set(state: State, link: Link, act: p.Set, frame: Performing) -> bool:
    done = []
    for uid in frame.cards:
        if not settable(state, link.player, uid, act.place):
            continue
        place = where_set(act.place, state.cards[uid].card.kinds)
        if place == v.FIELD_ZONE:
            replace_own_field_spell(state, link.player, uid)
        set_face_down(state, uid, place, link.player, v.BY_EFFECT, link.user, link.card)
        done.append(uid)
    state.done = tuple(done)
    return True


def _place(state: State, link: Link, act: p.Place, frame: Performing) -> bool:
    _put_face_up(state, link, frame, act.place, act.side)
    return True


def _put_face_up(state: State, link: Link, frame: Performing, named: int = 0, side: int = v.YOU) -> None:
    """Put into a Spell & Trap, Field or Pendulum Zone, without an activation; its effects apply."""
    player = one_player(side, link.player)
    done = []
    for uid in frame.cards:
        if not may_be_placed(state, link.player, uid, named, side):
            continue
        place = where_placed(named, state.cards[uid].card.kinds)
        if place == v.FIELD_ZONE:
            replace_own_field_spell(state, player, uid)
        move(state, uid, place, v.BY_EFFECT, link.user, link.card, to=player, position=v.ATTACK_POSITION)
        activate_face_up(state, uid)
        if place == v.FIELD_ZONE:
            surplus_field_spells(state, uid)
        done.append(uid)
    state.done = tuple(done)


def _equip(state: State, link: Link, act: p.Equip, frame: Performing) -> bool:
    """Equip a card to a monster; what is no Equip Spell yet takes a space of the own S/T zone (AMB-96)."""
    if frame.at != AGAIN:
        monsters = matching(state, act.to, link.player, link.card, link)
        monsters = [
            m
            for m in monsters
            if state.cards[m].place == v.MONSTER_ZONE
            and state.cards[m].position & v.FACE_UP
            and not state.cards[m].condemned
            and m not in frame.cards
        ]
        state.done = ()
        if not monsters or not frame.cards:
            return True
        frame.at = AGAIN
        if not act.to.ref and pick(state, link.player, Rules(monsters, 1, 1), link.card, FOR_EFFECT, act, frame.link):
            return False
        state.picked = (monsters[0],)
    monster = state.picked[0]
    done = []
    for uid in frame.cards:
        card = state.cards[uid]
        if card.equipped_to == monster or card.equipped_to >= 0 and stays_with_its_monster(state, uid):
            continue
        if card.place != v.SPELL_ZONE:
            if traits.free_spaces(state, link.player, v.SPELL_ZONE) <= 0 or card.card.kinds & v.TOKEN:
                continue
            move(
                state, uid, v.SPELL_ZONE, v.BY_EFFECT, link.user, link.card, to=link.player, position=v.ATTACK_POSITION
            )
        equip(state, uid, monster, by=link.card)
        done.append(uid)
    state.done = tuple(done)
    return True


def stays_with_its_monster(state: State, uid: int) -> bool:
    """An equipped monster cannot be moved to another one, but for a Union that equipped itself (GLOSS-25, -26)."""
    card = state.cards[uid]
    return (
        bool(card.card.kinds & v.MONSTER)
        and state.facts.edition.equipped_monsters_stay
        and not (card.card.kinds & v.UNION and card.equipped_by == uid)
    )


def _attach(state: State, link: Link, act: p.Attach, frame: Performing) -> bool:
    """Put cards under an Xyz Monster; of several that the text means the effect's player says which."""
    holders = matching(state, act.to, link.player, link.card, link)
    holders = [
        h
        for h in holders
        if state.cards[h].card.kinds & v.XYZ
        and traits.is_face_up_on_field(state, h)
        and any(uid != h for uid in frame.cards)
    ]
    state.done = ()
    if not holders:
        return True
    if not pick_one(state, link, act, frame, holders):
        return False
    holder = state.picked[0]
    done = []
    for uid in frame.cards:
        if uid != holder and not state.cards[uid].card.kinds & v.TOKEN and state.cards[uid].place != v.UNDER:
            attach(state, uid, holder)
            done.append(uid)
    state.done = tuple(done)
    return True


def _detach(state: State, link: Link, act: p.Detach, frame: Performing) -> bool:
    holders = frame.cards
    if frame.at != AGAIN:
        cards = [m for h in holders for m in state.cards[h].materials]
        count = min(number_of(state, link, act.count), len(cards))
        state.done = ()
        if not count:
            return True
        frame.at = AGAIN
        player = state.cards[holders[0]].controller
        if pick(state, player, Rules(cards, count, count), link.card, FOR_EFFECT, act, frame.link):
            return False
    for material in state.picked:
        for h in holders:
            if material in state.cards[h].materials:
                detach(state, material, v.BY_EFFECT, link.user, link.card)
                break
    state.done = state.picked
    return True


def _activate(state: State, link: Link, act: p.Activate, frame: Performing) -> bool:
    """A card is put face-up and used at once by an effect: what its text says on activation is done, as part of it.

    A Normal Spell is spent by that. The activation is no link: nobody answers it.
    """
    if frame.at == AGAIN:
        state.links.pop()
    else:
        _put_face_up(state, link, frame)
        frame.cards = state.done[:1]
        for uid in frame.cards:
            number, ability = activation_of(state, uid)
            if ability is None or not ability.block.acts or carry_out(state, link.player, uid, number, ability):
                continue
            frame.at = AGAIN
            inner = Link(uid, state.cards[uid].visit, number, link.player, 1, None)
            spend_limit(state, inner, ability)
            state.links.append(inner)
            state.push(begun("Perform", len(state.links) - 1, 0))
            if ability.costs:
                state.push(PayCosts(len(state.links) - 1))
            return False
    for uid in frame.cards:
        if state.cards[uid].place == v.SPELL_ZONE and not state.cards[uid].card.kinds & (v.STAYS_ON_FIELD | v.MONSTER):
            move(state, uid, v.GRAVEYARD, v.BY_RULE | v.SPENT, rule=True)
    state.done = frame.cards
    return True


def _apply_effect(state: State, link: Link, act: p.ApplyEffect, frame: Performing) -> bool:
    """It is done in the name of this effect, which nobody answers."""
    if frame.at == AGAIN:
        state.links.pop()
        state.done = frame.cards
        return True
    state.done = ()
    made = applied(state, frame.cards[0]) if frame.cards else None
    if made is None or not can_be_applied(state, link.player, link.card, frame.cards[0]):
        return True
    frame.at = AGAIN
    inner = Link(link.card, link.visit, link.ability, link.player, 1, made)
    inner.moved_on = link.moved_on
    state.links.append(inner)
    state.push(begun("Perform", len(state.links) - 1, 0))
    if made.costs:
        state.push(PayCosts(len(state.links) - 1))
    return False


def _stay(state: State, link: Link, act: p.Stay, frame: Performing) -> bool:
    if would_go(state, link):
        activate_face_up(state, link.card)
        state.done = (link.card,)
    return True


def activation_of(state: State, uid: int) -> tuple[int, Ability | None]:
    """What a Spell or Trap does when it is activated."""
    for number, ability in enumerate(state.cards[uid].card.program.abilities):
        if ability.kind == p.CARD_ACTIVATION:
            return number, ability
    return -1, None


MOVING: Final[dict[type[Act], ActFunction]] = {
    p.Destroy: _destroy, p.Banish: _banish, p.SendToGraveyard: _send, p.AddToHand: _add, p.Return: _return,
    p.Draw: _draw, p.Discard: _discard, p.Tribute: _tribute, p.Set: _set, p.Activate: _activate,
    p.ApplyEffect: _apply_effect, p.Place: _place,
    p.Stay: _stay, p.Equip: _equip, p.Attach: _attach, p.Detach: _detach, p.ExchangeHands: _exchange_hands,
}  # fmt: skip
