"""What an effect can do: one function an act. Each returns True when it is done, False when it waits for a frame.

``frame.cards`` are the cards that the act is done to; ``state.done`` afterwards tells to which it was done.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.cards.card import Card
from engine.duel import query
from engine.duel.activation import carry_out
from engine.duel.costs import PayCosts, reveal
from engine.duel.declare import Declare
from engine.duel.destruction import Destroy
from engine.duel.events import Event
from engine.duel.fusion import FusionSummon, RitualSummon
from engine.duel.moves import (
    activate_face_up, apply_modifier, attach, damage, detach, draw, equip, gain, give_control, later_moment, lose_lp,
    move, new_card, place_counters, remove_counters, set_face_down, settled, shuffle, shuffle_afterwards, turn,
)  # fmt: skip
from engine.duel.permission import may_be_tributed, special_summon_by_effect
from engine.duel.picks import FREE, Rules, pick
from engine.duel.possible import extra_deck_summons, normal_summonable, settable, sides
from engine.duel.putting import PutOntoField
from engine.duel.question import FOR_EFFECT
from engine.duel.state import Link
from engine.duel.triggers import link_ability, tell
from engine.duel.upkeep import BY_TEXT, replace_own_field_spell, surplus_field_spells
from engine.program import Ability, Act, Modifier
from engine.vocabulary import (
    ATTACK_POSITION, BANISHED, BATTLE_PHASE, BY_EFFECT, BY_RULE, DECK, DEFENSE_POSITION, DISCARDED, EITHER, FACE_DOWN,
    FACE_UP, FIELD, FIELD_ZONE, GRAVEYARD, HAND, IN_DECK, IN_EXTRA_DECK, IN_HAND, MONSTER, MONSTER_ZONE, NORMAL,
    ON_FIELD, OPPONENT, PENDULUM, PENDULUM_ZONE, SPECIAL_SUMMON, SPELL_ZONE, SPENT, STAYS_ON_FIELD, TOKEN, TRIBUTED,
    UNDER, UNION, XYZ,
)  # fmt: skip

if TYPE_CHECKING:
    from engine.duel.resolve import Perform
    from engine.duel.state import State

_AGAIN: Final = 3  # an act goes on after a frame that it pushed


def _value(state: "State", link: "Link", act: Act, default: int = 1) -> int:
    if act.value is None:
        return default
    return query.evaluate(state, act.value, link.player, link.card, link)


def _this_card(link: "Link") -> list[int]:
    """The card whose effect it is, as long as it has not moved on."""
    return [link.card] if "moved on" not in link.numbers else []


def _players(state: "State", side: int, player: int) -> tuple[int, ...]:
    """The players of a side, the turn player first (OTHER-14)."""
    if side == EITHER:
        return (state.player, 1 - state.player)
    return sides(side, player)


def _one_player(side: int, player: int) -> int:
    return 1 - player if side == OPPONENT else player


# ---------------------------------------------------------------------------------- moving cards


def _special_summon(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    if frame.at == _AGAIN:
        return True
    frame.at = _AGAIN
    side = _one_player(act.side, link.player)
    cards = [c for c in frame.cards if special_summon_by_effect(state, side, c, act.how, act.ignore_conditions) == 0]
    free = query.free_spaces(state, side, MONSTER_ZONE)
    if len(cards) > free:
        what = act.what
        if what is None or not (what.as_many_as_possible or what.least < len(cards)) or free == 0:
            cards = []
        cards = cards[:free]
    if act.a == 1 and len(cards) < len(frame.cards):
        cards = []
    if not cards:
        state.done = ()
        return True
    state.push(PutOntoField(tuple(cards), link.player, side, SPECIAL_SUMMON | act.how, act.position, link.card,
                            act.effects_disabled))  # fmt: skip
    return False


def _destroy(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    if frame.at == _AGAIN:
        return True
    frame.at = _AGAIN
    cards = tuple(c for c in frame.cards if 1 << state.cards[c].place & _CAN_BE_DESTROYED)
    if not cards:
        state.done = ()
        return True
    for uid in cards[:1]:
        link.numbers["atk"] = query.attack(state, uid)
        link.numbers["def"] = query.defense(state, uid)
        link.numbers["level"] = query.stars(state, uid)
    state.push(Destroy(cards, BY_EFFECT, link.player, link.card))
    return False


_CAN_BE_DESTROYED: Final = ON_FIELD | IN_HAND | IN_DECK | IN_EXTRA_DECK
"""Destroying sends to the Graveyard (GLOSS-13): what lies there, or banished, is not destroyed."""


def _move_all(state: "State", link: "Link", cards: tuple[int, ...], place: int, causes: int) -> bool:
    if len(cards) == 1:
        uid = cards[0]
        link.numbers["atk"] = query.attack(state, uid)
        link.numbers["def"] = query.defense(state, uid)
        link.numbers["level"] = query.stars(state, uid)
    for uid, where in zip(cards, settled(state, cards, place, BY_EFFECT | causes)):
        move(state, uid, place, BY_EFFECT | causes, link.player, link.card, settled=where)
    state.done = cards
    return True


def _banish(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    cards = tuple(c for c in frame.cards if state.cards[c].place != BANISHED)
    if act.position == FACE_DOWN:
        for uid in cards:
            move(state, uid, BANISHED, BY_EFFECT, link.player, link.card, position=FACE_DOWN)
        state.done = cards
        return True
    if act.duration is not None:
        return _banish_until(state, link, act, cards)
    return _move_all(state, link, cards, BANISHED, 0)


def _banish_until(state: "State", link: "Link", act: Act, cards: tuple[int, ...]) -> bool:
    """Banished until a named time: it comes back by rule to the same side in the same position (PROC-35)."""
    from engine.duel.state import Later

    duration = act.duration
    assert duration is not None
    side = -1 if duration.b == EITHER else _one_player(duration.b, link.player)
    for uid in cards:
        before = state.cards[uid]
        controller, position, place = before.controller, before.position, before.place
        move(state, uid, BANISHED, BY_EFFECT, link.player, link.card)
        if state.cards[uid].place == BANISHED:
            state.later.append(
                Later(uid, state.cards[uid].visit, 0, None, -1 - place, controller, duration.a, side, duration.count,
                      state.turn, (), (), position)
            )  # fmt: skip
    state.done = cards
    return True


def _send(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    return _move_all(state, link, tuple(c for c in frame.cards if state.cards[c].place != GRAVEYARD), GRAVEYARD, 0)


def _tribute(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    return _move_all(state, link, tuple(c for c in frame.cards if may_be_tributed(state, c, 0)), GRAVEYARD, TRIBUTED)


def _add(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """Add to the hand: from the Deck it is a search, shown if the text limits the choice (PROC-36)."""
    cards = frame.cards
    from_deck = any(state.cards[c].place == DECK for c in cards)
    for uid in cards:
        move(state, uid, HAND, BY_EFFECT, link.player, link.card)
        if state.cards[uid].place == HAND and (act.what is None or act.what.filters or not from_deck):
            reveal(state, uid, link.player, link.card)
    state.done = cards
    return True


def _return(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    place = act.place  # the Deck is place 0
    for uid in frame.cards:
        owner = state.cards[uid].owner
        known = _who_knows(state, uid)
        if place == DECK and act.a and state.must_shuffle >> owner & 1:
            shuffle(state, owner)  # before a card gets its place there
        move(state, uid, place, BY_EFFECT, link.player, link.card, bottom=act.a == 2)
        if place == DECK and act.a == 0 and state.cards[uid].place == DECK:
            shuffle_afterwards(state, owner)
        if place == DECK and act.a and state.cards[uid].place == DECK:
            state.edit(uid).known = known
    state.done = frame.cards
    return True


def _who_knows(state: "State", uid: int) -> int:
    """Bits of the players who know the card where it lies now, and where it is put on a Deck (AMB-78)."""
    card = state.cards[uid]
    if card.position & FACE_UP:
        return 3
    return card.known | (1 << card.controller if card.place != DECK else 0)


def _discard(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """Discard from one hand or both; who chooses picks first and the cards go at one moment (PROC-37)."""
    what = act.what
    players = _players(state, act.side, link.player)
    while frame.count < len(players) * 2:
        player = players[frame.count // 2]
        if frame.count % 2 == 0:
            frame.count += 1
            hand = state.zones[HAND * 2 + player]
            count = min(_value(state, link, act, what.least if what is not None else 1), len(hand))
            if what is not None and what.all:
                count = len(hand)
            if what is not None and what.filters:
                cards = [c for c in hand if query.fits(state, what, c, player, link.card, link)]
            else:
                cards = list(hand)
            most = max(count, min(what.most, len(cards))) if what is not None and what.most > what.least else count
            rules = Rules(cards, min(count, len(cards)), min(most, len(cards)))
            if what is not None and what.chooser == p.AT_RANDOM:
                from engine.duel.costs import at_random

                state.picked = at_random(state, rules.cards, rules.least)
            else:
                frames = len(state.frames)
                chooser = 1 - player if what is not None and what.chooser == p.BY_OPPONENT else player
                pick(state, chooser, rules, link.card, FOR_EFFECT)
                if len(state.frames) > frames:
                    return False
        frame.cards = frame.cards + state.picked
        frame.count += 1
    for uid, where in zip(frame.cards, settled(state, frame.cards, GRAVEYARD, BY_EFFECT | DISCARDED)):
        move(state, uid, GRAVEYARD, BY_EFFECT | DISCARDED, link.player, link.card, settled=where)
    state.done = frame.cards
    return True


def _draw(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    count = _value(state, link, act)
    drawn = 0
    for player in _players(state, act.side, link.player):
        if query.modifiers_for(state, player, p.M_CANNOT_DRAW):
            continue
        before = len(state.zones[HAND * 2 + player])
        drawn += draw(state, player, count, BY_EFFECT, link.player, link.card)
        link.bound["drawn"] = tuple((c, state.cards[c].visit) for c in state.zones[HAND * 2 + player][before:])
    state.done = tuple(range(drawn)) if drawn else ()
    link.numbers["drawn"] = drawn
    return True


def _set(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    done = []
    for uid in frame.cards:
        if not settable(state, link.player, uid):
            continue
        bits = state.cards[uid].card.kinds
        place = MONSTER_ZONE if bits & MONSTER else FIELD_ZONE if bits & FIELD else SPELL_ZONE
        if place == FIELD_ZONE:
            replace_own_field_spell(state, link.player, uid)
        set_face_down(state, uid, place, link.player, BY_EFFECT, link.player, link.card)
        done.append(uid)
    state.done = tuple(done)
    return True


def _place(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """Put face-up into a Spell & Trap, Field or Pendulum Zone, without an activation; its effects apply."""
    player = _one_player(act.side, link.player)
    done = []
    for uid in frame.cards:
        bits = state.cards[uid].card.kinds
        place = act.place or (FIELD_ZONE if bits & FIELD else PENDULUM_ZONE if bits & PENDULUM else SPELL_ZONE)
        if place == FIELD_ZONE:
            replace_own_field_spell(state, player, uid)
        elif query.free_spaces(state, player, place) <= 0 or place == PENDULUM_ZONE and not (
            state.facts.edition.pendulum_zones
        ):
            continue
        move(state, uid, place, BY_EFFECT, link.player, link.card, to=player, position=ATTACK_POSITION)
        activate_face_up(state, uid)
        if place == FIELD_ZONE:
            surplus_field_spells(state, uid)
        done.append(uid)
    state.done = tuple(done)
    return True


def _equip(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """Equip a card to a monster; what is no Equip Spell yet takes a space of the own S/T zone (AMB-96)."""
    if frame.at != _AGAIN:
        monsters = _this_card(link) if act.to is None else query.matching(state, act.to, link.player, link.card, link)
        monsters = [m for m in monsters if state.cards[m].place == MONSTER_ZONE and state.cards[m].position & FACE_UP
                    and not state.cards[m].condemned and m not in frame.cards]  # fmt: skip
        state.done = ()
        if not monsters or not frame.cards:
            return True
        frame.at = _AGAIN
        frames = len(state.frames)
        if act.to is not None and not act.to.ref and len(monsters) > 1:
            pick(state, link.player, Rules(monsters, 1, 1, FREE), link.card, FOR_EFFECT)
            if len(state.frames) > frames:
                return False
        state.picked = (monsters[0],)
    monster = state.picked[0]
    done = []
    for uid in frame.cards:
        card = state.cards[uid]
        if card.equipped_to == monster or card.equipped_to >= 0 and stays_with_its_monster(state, uid):
            continue
        if card.place != SPELL_ZONE:
            if query.free_spaces(state, link.player, SPELL_ZONE) <= 0 or card.card.kinds & TOKEN:
                continue
            move(state, uid, SPELL_ZONE, BY_EFFECT, link.player, link.card, to=link.player, position=ATTACK_POSITION)
        equip(state, uid, monster, by_itself=uid == link.card)
        done.append(uid)
    state.done = tuple(done)
    return True


def stays_with_its_monster(state: "State", uid: int) -> bool:
    """An equipped monster cannot be moved to another one, but for a Union that equipped itself (GLOSS-25, -26)."""
    card = state.cards[uid]
    return bool(card.card.kinds & MONSTER) and state.facts.edition.equipped_monsters_stay and not (
        card.card.kinds & UNION and card.equipped_by_itself
    )


def _attach(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    holders = _this_card(link) if act.to is None else query.matching(state, act.to, link.player, link.card, link)
    holders = [h for h in holders if state.cards[h].card.kinds & XYZ and query.is_face_up_on_field(state, h)]
    done = []
    for uid in frame.cards:
        if (
            holders
            and uid != holders[0]
            and not state.cards[uid].card.kinds & TOKEN
            and state.cards[uid].place != UNDER
        ):
            attach(state, uid, holders[0])
            done.append(uid)
    state.done = tuple(done)
    return True


def _detach(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    holders = frame.cards
    if frame.at != _AGAIN:
        cards = [m for h in holders for m in state.cards[h].materials]
        count = min(_value(state, link, act), len(cards))
        state.done = ()
        if not count:
            return True
        frame.at = _AGAIN
        frames = len(state.frames)
        pick(state, state.cards[holders[0]].controller, Rules(cards, count, count), link.card, FOR_EFFECT)
        if len(state.frames) > frames:
            return False
    for material in state.picked:
        for h in holders:
            if material in state.cards[h].materials:
                detach(state, material, h, BY_EFFECT, link.player, link.card)
                break
    state.done = state.picked
    return True


def _activate(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """A card is put face-up and used at once by an effect: what its text says on activation is done, as part of it.

    A Normal Spell is spent by that. The activation is no link: nobody answers it.
    """
    from engine.duel.resolve import Perform

    if frame.at == _AGAIN:
        state.links.pop()
    else:
        _place(state, link, act, frame)
        frame.cards = state.done[:1]
        for uid in frame.cards:
            number, ability = activation_of(state, uid)
            if ability is None or not ability.block.acts or carry_out(state, link.player, uid, number, ability):
                continue
            frame.at = _AGAIN
            state.links.append(Link(uid, state.cards[uid].visit, number, link.player, 1, None))
            state.push(Perform(len(state.links) - 1, 0))
            if ability.costs:
                state.push(PayCosts(len(state.links) - 1))
            return False
    for uid in frame.cards:
        if state.cards[uid].place == SPELL_ZONE and not state.cards[uid].card.kinds & (STAYS_ON_FIELD | MONSTER):
            move(state, uid, GRAVEYARD, BY_RULE | SPENT, rule=True)
    state.done = frame.cards
    return True


def activation_of(state: "State", uid: int) -> tuple[int, Ability | None]:
    """What a Spell or Trap does when it is activated."""
    program = state.cards[uid].card.program
    for number, ability in enumerate(program.abilities if program is not None else ()):
        if ability.kind == p.CARD_ACTIVATION:
            return number, ability
    return -1, None


# ---------------------------------------------------------------------------------- Summons


def _normal_summon(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    from engine.duel.summon import NormalSummon

    if frame.at != _AGAIN:
        assert act.what is not None
        cards = normal_summonable(state, link.player, act.what, link.card, link)
        state.done = ()
        if not cards:
            return True
        frame.at = _AGAIN
        frames = len(state.frames)
        pick(state, link.player, Rules(cards, 1, 1), link.card, FOR_EFFECT)
        if len(state.frames) > frames:
            return False
    if frame.count == 0:
        frame.count = 1
        state.push(NormalSummon(link.player, state.picked[0], False, by_effect=True))
        return False
    return True


def _fusion_summon(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    if frame.at == _AGAIN:
        return True
    frame.at = _AGAIN
    state.push(FusionSummon(state.links.index(link), frame.block, frame.pc))
    return False


def _ritual_summon(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    if frame.at == _AGAIN:
        return True
    frame.at = _AGAIN
    state.push(RitualSummon(state.links.index(link), frame.block, frame.pc))
    return False


def _extra_summon(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    from engine.duel.summon import ExtraDeckSummon

    if frame.at != _AGAIN:
        found = extra_deck_summons(state, link.player, act, link.card)
        state.done = ()
        if not found:
            return True
        frame.at = _AGAIN
        frames = len(state.frames)
        pick(state, link.player, Rules([uid for uid, _ in found], 1, 1), link.card, FOR_EFFECT)
        if len(state.frames) > frames:
            return False
    if frame.count == 0:
        frame.count = 1
        uid = state.picked[0]
        number = next(n for c, n in extra_deck_summons(state, link.player, act, link.card) if c == uid)
        state.push(ExtraDeckSummon(link.player, uid, number, by_effect=True))
        return False
    return True


def _token(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """Tokens are Special Summoned by the effect that makes them; their owner is its player (PROC-32)."""
    if frame.at == _AGAIN:
        return True
    frame.at = _AGAIN
    side = _one_player(act.side, link.player)
    count = _value(state, link, act)
    facts = act.token
    state.done = ()
    if facts is None or count <= 0 or query.free_spaces(state, side, MONSTER_ZONE) < count:
        return True
    card = Card(0, facts.name, MONSTER | TOKEN | NORMAL, attribute=facts.attribute, type=facts.type, level=facts.level,
                attack=facts.attack, defense=facts.defense)  # fmt: skip
    made = tuple(new_card(state, card, link.player) for _ in range(count))
    if special_summon_by_effect(state, side, made[0], 0):
        return True
    state.push(PutOntoField(made, link.player, side, SPECIAL_SUMMON, act.position, link.card, False))
    return False


# ---------------------------------------------------------------------------------- on the field


def _change_position(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    done = []
    for uid in frame.cards:
        card = state.cards[uid]
        if card.place != MONSTER_ZONE or query.modified_by(state, uid, p.M_NO_POSITION_CHANGE):
            continue
        position = act.position
        if not position:
            position = DEFENSE_POSITION if card.position == ATTACK_POSITION else ATTACK_POSITION
        if position == card.position or position == FACE_DOWN and card.card.kinds & TOKEN:
            continue
        turn(state, uid, position, link.player, link.card)
        done.append(uid)
    state.done = tuple(done)
    return True


def _take_control(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    player = _one_player(act.side, link.player)
    done = []
    for uid in frame.cards:
        card = state.cards[uid]
        if (
            card.place != MONSTER_ZONE
            or query.free_spaces(state, player, MONSTER_ZONE) <= 0
            or card.controller == player
        ):
            continue
        if query.modifiers_on(state, uid, p.M_ONLY_ONE) and any(
            state.cards[m].card.name == card.card.name and state.cards[m].position & FACE_UP
            for m in state.zones[MONSTER_ZONE * 2 + player]
        ):
            continue
        give_control(state, uid, player, link.player, link.card)
        apply_modifier(state, Modifier(op=p.M_CONTROL), link.card, link.ability, link.player, act.duration,
                       ((uid, card.visit),), player)  # fmt: skip
        done.append(uid)
    state.done = tuple(done)
    return True


def _swap_control(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """The two monsters change sides at one moment, for good; each takes the other's space."""
    cards = [c for c in frame.cards if state.cards[c].place == MONSTER_ZONE]
    others = query.matching(state, act.to, link.player, link.card, link) if act.to is not None else []
    state.done = ()
    if cards and others and state.cards[cards[0]].controller != state.cards[others[0]].controller:
        one, two = state.cards[cards[0]], state.cards[others[0]]
        for uid, side, seat in ((one.uid, two.controller, two.seat), (two.uid, one.controller, one.seat)):
            give_control(state, uid, side, link.player, link.card)
            card = state.edit(uid)
            card.seat = seat
            card.given_to = side if side != card.owner else -1
        state.done = (cards[0], others[0])
    return True


def _modify(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """Lingering effects on cards, or (without ``what``) on players."""
    player = link.player
    cards = frame.cards
    if act.what is None:
        for modifier in act.modifiers:
            value = query.evaluate(state, modifier.value, player, link.card, link) if modifier.value else 0
            apply_modifier(
                state, _fixed(state, modifier, link), link.card, link.ability, player, act.duration, None, value
            )
        state.done = (1,)
        return True
    for modifier in act.modifiers:
        for uid in cards:
            link.bound[p.EACH] = ((uid, state.cards[uid].visit),)
            value = query.evaluate(state, modifier.value, player, link.card, link) if modifier.value else 0
            if modifier.op in (p.M_TREATED_AS,) and not modifier.b and not modifier.words:
                value = link.numbers.get("declared", 0)
            copied = None
            if modifier.op == p.M_TREATED_AS and modifier.a == p.T_COPY and act.to is not None:
                sources = query.matching(state, act.to, player, link.card, link)
                copied = state.cards[sources[0]].card if sources else None
            apply_modifier(state, modifier, link.card, link.ability, player, act.duration,
                           ((uid, state.cards[uid].visit),), value, copied)  # fmt: skip
    state.done = cards
    return True


def _fixed(state: "State", modifier: Modifier, link: "Link") -> Modifier:
    """A ban on a declared name is fixed with that name."""
    if modifier.cards is None or "name" not in link.words:
        return modifier
    named = modifier.cards.but(filters=(*modifier.cards.filters, p.Filter(op=p.F_NAME, words=(link.words["name"],))))
    return modifier.but(cards=named)  # type: ignore[no-any-return]


def _grant(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    return _modify(state, link, act, frame)


def _negate(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    what = act.a
    state.done = ()
    if what == p.N_ATTACK:
        if state.attacker >= 0 and not state.attack_negated:
            state.attack_negated = True
            state.done = (state.attacker,)
            tell(state, Event(p.E_NEGATED, state.attacker, link.player, source=link.card, word="attack"))
        return True
    if what == p.N_SUMMON:
        cards = tuple(uid for uid in state.attempt)
        state.done = state.attempt_negated = cards
        for uid in cards:
            tell(state, Event(p.E_NEGATED, uid, link.player, source=link.card, word="summon"))
        link.bound["summoned"] = tuple((uid, state.cards[uid].visit) for uid in cards)
        return True
    below = link.numbers.get("below", -1)
    if below < 0:
        return True
    other = state.links[below]
    if other.resolved or query.is_unaffected(state, other.card, link.card, link.player):
        return True
    if what == p.N_ACTIVATION:
        from engine.duel.chain import refund_limit

        other.activation_negated = True
        refund_limit(state, other, link_ability(state, other))
        if other.activated_card and state.cards[other.card].visit == other.visit:
            state.edit(other.card).active = False
    else:
        other.effect_negated = True
    later_moment(state)
    word = "activation" if what == 0 else "effect"
    tell(state, Event(p.E_NEGATED, other.card, link.player, source=link.card, word=word, amount=other.number))
    state.done = (other.card,)
    return True


def _counter(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    count = _value(state, link, act)
    done = []
    for uid in frame.cards:
        if count > 0 and query.is_face_up_on_field(state, uid):
            place_counters(state, uid, act.word, count, link.player, link.card)
            done.append(uid)
    state.done = tuple(done)
    return True


def _remove_counter(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    done = []
    for uid in frame.cards:
        count = _value(state, link, act, query.counters_on(state, uid, act.word))
        held = query.counters_on(state, uid, act.word)
        if held:
            remove_counters(state, uid, act.word, min(count, held))
            done.append(uid)
    link.numbers["removed"] = len(done)
    state.done = tuple(done)
    return True


# ---------------------------------------------------------------------------------- LP and phases


def _damage(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    amount = _value(state, link, act, 0)
    done = []
    for player in _players(state, act.side, link.player):
        dealt = amount
        for active in query.modifiers_for(state, player, p.M_EFFECT_DAMAGE):
            dealt = (dealt * active.modifier.a + 99) // 100
        dealt = replaced_damage(state, player, dealt, BY_EFFECT)
        if dealt > 0:
            damage(state, player, dealt, BY_EFFECT, link.player, link.card)
            done.append(player)
    state.done = tuple(done)
    return True


def replaced_damage(state: "State", player: int, amount: int, causes: int) -> int:
    """Damage that an effect takes the place of: what is left of it; negative parts are gained as LP instead."""
    for source, number in state.facts.replacements:
        card = state.cards[source]
        program = card.card.program
        if program is None or card.controller != player:
            continue
        ability = program.abilities[number]
        replace = ability.replace
        if replace is None or replace.op != p.R_DAMAGE or not ability.places >> card.place & 1:
            continue
        if not query.effects_work(state, source) or query.is_disabled(state, source):
            continue
        if replace.any_cause and not replace.any_cause & causes:
            continue
        if ability.condition is not None and not query.holds(state, ability.condition, player, source, None):
            continue
        if replace.a < 0:
            gain(state, player, amount, player, source)
            return 0
        amount = (amount * replace.a + 99) // 100  # halves are rounded up (AMB-50)
    return amount


def _gain(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    amount = _value(state, link, act, 0)
    players = _players(state, act.side, link.player)
    for player in players:
        gain(state, player, amount, link.player, link.card)
    state.done = players if amount > 0 else ()
    return True


def _lose(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    amount = _value(state, link, act, 0)
    players = _players(state, act.side, link.player)
    for player in players:
        lose_lp(state, player, amount, BY_EFFECT, link.card)
    state.done = players
    return True


def _set_lp(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    amount = _value(state, link, act, 0)
    players = _players(state, act.side, link.player)
    for player in players:
        if state.lp[player] > 0:  # who has reached 0 is not saved (AMB-23)
            state.lp[player] = max(0, amount)
        tell(state, Event(p.E_LP, -1, player, source=link.card, causes=BY_EFFECT, amount=amount, word="set"))
    state.done = players
    return True


def _skip(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    for player in _players(state, act.side, link.player):
        state.skip = (*state.skip, (player, act.a))
    state.done = (1,)
    return True


def _redirect_attack(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    state.done = ()
    if state.attacker < 0:
        return True
    if act.a == 1:
        target = -1
    else:
        cards = query.matching(state, act.to, link.player, link.card, link) if act.to is not None else (
            _this_card(link))
        cards = [c for c in cards if state.cards[c].place == MONSTER_ZONE]
        if not cards:
            return True
        target = cards[0]
    state.attacked = target
    state.attacked_visit = state.cards[target].visit if target >= 0 else 0
    state.attack_redirected = True
    state.replay = False
    state.done = (target,) if target >= 0 else (state.attacker,)
    return True


def _end_phase(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    if act.a == 1:
        state.attack_negated = True
    elif state.phase == BATTLE_PHASE:
        state.battle_ends = True
        state.attack_negated = True
    else:
        state.done = ()
        return True
    state.done = (1,)
    return True


def _win(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    for player in _players(state, act.side, link.player):
        state.winners |= 1 << player
    state.result_reason = BY_TEXT
    state.done = (1,)
    return True


# ---------------------------------------------------------------------------------- knowledge and chance


def _reveal(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    for uid in frame.cards:
        reveal(state, uid, link.player, link.card)
    state.done = frame.cards
    return True


def _look(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    for uid in frame.cards:
        state.edit(uid).known |= 1 << link.player
        tell(
            state, Event(p.E_REVEALED, uid, state.cards[uid].controller, by=link.player, source=link.card, word="look")
        )
    state.done = frame.cards
    return True


def _excavate(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """Reveal cards from the top of a Deck; they count as in it until the effect puts them elsewhere (GLOSS-29, -30)."""
    player = _one_player(act.side, link.player)
    deck = state.zones[DECK * 2 + player]
    count = min(_value(state, link, act), len(deck))
    cards = tuple(deck[len(deck) - 1 - n] for n in range(count))
    for uid in cards:
        reveal(state, uid, link.player, link.card)
    link.bound["excavated"] = tuple((uid, state.cards[uid].visit) for uid in cards)
    link.numbers["excavated"] = len(cards)
    state.done = cards
    return True


def _declare(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    if frame.at == _AGAIN:
        state.done = (1,)
        return True
    frame.at = _AGAIN
    player = 1 - link.player if act.by_opponent else link.player
    state.push(
        Declare(state.links.index(link), player, act.word or "number", max(1, act.a), _value(state, link, act, 12))
    )
    return False


def _coin(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    heads = 0
    for _ in range(_value(state, link, act)):
        side = state.chance(2)
        heads += side
        tell(state, Event(p.E_COIN, -1, link.player, source=link.card, amount=side))
    link.numbers["heads"] = heads
    state.done = (1,)
    return True


def _die(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    total = 0
    for _ in range(_value(state, link, act)):
        thrown = state.chance(6) + 1
        total += thrown
        tell(state, Event(p.E_DIE, -1, link.player, source=link.card, amount=thrown))
    link.numbers["die"] = total
    state.done = (1,)
    return True


def _shuffle(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    for player in _players(state, act.side, link.player):
        shuffle(state, player, act.place)
    state.done = (1,)
    return True


def _reorder(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    """Look at the top cards of a Deck and put them back in any order: picked from the bottom-most to the top."""
    player = _one_player(act.side, link.player)
    deck = state.zones[DECK * 2 + player]
    count = min(_value(state, link, act), len(deck))
    if frame.count == 0:
        frame.cards = tuple(deck[len(deck) - 1 - n] for n in range(count))
        for uid in frame.cards:
            state.edit(uid).known |= 1 << link.player
        frame.count = 1
        state.picked = ()
    order = frame.cards[count:]
    while True:
        if frame.at == _AGAIN and state.picked:
            order = (*order, state.picked[0])
            frame.cards = frame.cards[:count] + order
            state.picked = ()
        rest = [c for c in frame.cards[:count] if c not in order]
        if not rest:
            break
        frame.at = _AGAIN
        frames = len(state.frames)
        pick(state, link.player, Rules(rest, 1, 1), link.card, "order")
        if len(state.frames) > frames:
            return False
    deck[len(deck) - count :] = list(reversed(order))
    tell(state, Event(p.E_SWAPPED, -1, player, by=link.player, source=link.card, amount=count))
    state.done = frame.cards[:count]
    return True


def _choose(state: "State", link: "Link", act: Act, frame: "Perform") -> bool:
    state.done = frame.cards
    return True


ActFunction = Callable[["State", "Link", Act, "Perform"], bool]

ACTS: Final[dict[int, ActFunction]] = {
    p.A_SPECIAL_SUMMON: _special_summon, p.A_DESTROY: _destroy, p.A_BANISH: _banish, p.A_SEND: _send, p.A_ADD: _add,
    p.A_RETURN: _return, p.A_DRAW: _draw, p.A_DISCARD: _discard, p.A_TRIBUTE: _tribute, p.A_SET: _set,
    p.A_ACTIVATE: _activate, p.A_PLACE: _place, p.A_EQUIP: _equip, p.A_ATTACH: _attach, p.A_DETACH: _detach,
    p.A_NORMAL_SUMMON: _normal_summon, p.A_FUSION_SUMMON: _fusion_summon, p.A_RITUAL_SUMMON: _ritual_summon,
    p.A_SYNCHRO_SUMMON: _extra_summon, p.A_XYZ_SUMMON: _extra_summon, p.A_CHANGE_POSITION: _change_position,
    p.A_TAKE_CONTROL: _take_control, p.A_MODIFY: _modify, p.A_GRANT: _grant, p.A_NEGATE: _negate,
    p.A_COUNTER: _counter, p.A_REMOVE_COUNTER: _remove_counter, p.A_DAMAGE: _damage, p.A_GAIN: _gain, p.A_LOSE: _lose,
    p.A_SKIP: _skip, p.A_REDIRECT_ATTACK: _redirect_attack, p.A_REVEAL: _reveal, p.A_LOOK: _look,
    p.A_EXCAVATE: _excavate, p.A_DECLARE: _declare, p.A_COIN: _coin, p.A_DIE: _die, p.A_SHUFFLE: _shuffle,
    p.A_TOKEN: _token, p.A_WIN: _win, p.A_END_PHASE: _end_phase, p.A_SET_LP: _set_lp, p.A_REORDER: _reorder,
    p.A_CHOOSE: _choose, p.A_SWAP_CONTROL: _swap_control,
}  # fmt: skip

CARD_ACTS: Final = frozenset((
    p.A_SPECIAL_SUMMON, p.A_DESTROY, p.A_BANISH, p.A_SEND, p.A_ADD, p.A_RETURN, p.A_TRIBUTE, p.A_SET, p.A_ACTIVATE,
    p.A_PLACE, p.A_EQUIP, p.A_ATTACH, p.A_DETACH, p.A_CHANGE_POSITION, p.A_TAKE_CONTROL, p.A_MODIFY, p.A_GRANT,
    p.A_COUNTER, p.A_REMOVE_COUNTER, p.A_REVEAL, p.A_LOOK, p.A_CHOOSE, p.A_SWAP_CONTROL,
))  # fmt: skip
"""Acts that are done to cards, which have to be settled first."""

