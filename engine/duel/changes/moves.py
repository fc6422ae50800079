"""The only code that changes what lies on the mat: moves, turns, LP, counters, control, modifiers; all tell events."""

from collections.abc import Iterable, Sequence

from typing import Final

from engine import program as p
from engine.cards.card import Card
from engine.duel.changes.durations import activate_face_up, begin_continuous, drop_modifiers, end_continuous
from engine.duel.changes.triggers import Lost, emit, granted_triggers, note_lost, tell
from engine.duel.reading.destination import NOWHERE, activation_negated, destination, settled
from engine.duel.reading.filters import as_it_is
from engine.duel.reading.in_force import hand_is_revealed, in_force_of
from engine.duel.state.events import Event
from engine.duel.state.eyes import BOTH_KNOW, follow, followed, glimpse, knowers, show
from engine.duel.state.state import BOTH, DuelCard, State
from engine.program import Selector
from engine.vocabulary import (
    AS_COUNTED_DESTROYED,
    ATTACK_POSITION,
    ATTEMPT,
    BANISHED,
    BY_EFFECT,
    BY_OWN_CONDITION,
    BY_RULE,
    DECK,
    DETACHED,
    DRAWN,
    EITHER,
    EXTRA_DECK,
    FACE_DOWN,
    FACE_UP,
    FIELD_ZONE,
    FLIP_SUMMON,
    GONE,
    GRAVEYARD,
    HAND,
    IN_BANISHED,
    IN_DECK,
    IN_GRAVEYARD,
    MONSTER_ZONE,
    NEGATED,
    NOBODY,
    ON_FIELD,
    PENDULUM,
    PENDULUM_ZONE,
    RETURNED,
    SET_FACE_DOWN,
    SPELL_ZONE,
    UNDER,
    XYZ_SUMMON,
    YOU,
    TRIBUTED,
)

_BOUND: Final = p.Bound.BIT
_IN_SIGHT: Final = ON_FIELD | IN_GRAVEYARD | IN_BANISHED

_GRANTED = p.Granted.BIT
_REVEALED = p.HandRevealed.BIT
_LOW_SCALE = 5  # cards are printed with Scales up to about 5 to be the lower one, from about 6 to be the higher one


def later_moment(state: State) -> None:
    """What happens next happens later than what happened so far (PROC-14)."""
    state.fresh_moment = True


def move(
    state: State,
    uid: int,
    place: int,
    causes: int,
    by: int = NOBODY,
    source: int = -1,
    *,
    to: int = NOBODY,
    position: int = 0,
    bottom: bool = False,
    rule: bool = False,
    settled: int = NOWHERE,
    partner: int = -1,
    why: str = "",
    in_sight: bool = False,
) -> int:
    """Move a card to a place, its owner's unless ``to`` says otherwise; returns where it ended up.

    ``settled``: where it goes really, if that was settled for several cards at one moment. ``partner``: the card that
    this is told with, if it is not one bound to it: the monster that destroyed it. ``why``: for whoever looks on.
    ``in_sight``: from hand to hand, and who held it there sees it go.
    """
    card = state.edit(uid)
    before = card.place
    was_on_field = bool(1 << before & ON_FIELD)
    player = card.controller
    going = place
    if not 1 << place & ON_FIELD:
        if was_on_field and (uid in state.attempt or state.links and activation_negated(state, uid)):
            causes |= NEGATED
        place = destination(state, uid, place, causes) if settled == NOWHERE else settled
    if before == HAND and (place == DECK or place == HAND and not in_sight or position == FACE_DOWN):
        _forget_hand(state, player, uid)
    was = glimpse(state, uid) if state.watched else None
    eyes = followed(state, card)
    old_position = card.position
    if not old_position and was_on_field:
        old_position = ATTACK_POSITION
    came = 0  # how it had come onto the field
    lost: Lost = ()
    if state.modifiers:
        if was_on_field and state.modifier_mask & _BOUND:
            bound = _bound_to(state, uid)
            partner = bound if bound >= 0 else partner
        if state.modifier_mask & _GRANTED:
            lost = granted_triggers(state, uid)
        end_continuous(state, uid)
    if card.materials and was_on_field:
        _drop_materials(state, card)
    if before == UNDER:
        _taken_from_under(state, uid, player)
    state.zones[before * 2 + player].remove(uid)
    new_player = card.owner if to == NOBODY else to
    if place == SPELL_ZONE and going == GRAVEYARD:
        new_player = player  # an effect of its own places it there instead
    if place == GONE:
        new_player = card.owner
    card.held_by = player
    card.controller = new_player
    card.place = place
    card.visit += 1
    state.fast_ones[player] = None
    state.fast_ones[new_player] = None
    equipped_to = -1
    if card.came_with or card.had_come_with:
        card.had_come_with = card.came_with if was_on_field else ()
        card.had_how = card.how if was_on_field else 0
    if card.counters or card.had_counters:
        card.had_counters = card.counters if was_on_field else ()
    if was_on_field:
        # elsewhere a card has none of these
        equipped_to = card.equipped_to
        if equipped_to >= 0:
            if state.cards[equipped_to].place != MONSTER_ZONE:
                equipped_to = -1
            card.equipped_to = -1
            card.equipped_visit = 0
            card.equipped_by = -1
        card.given_to = NOBODY
        card.counters = ()
        card.active = False
        card.condemned = False
        card.counts_as_summoned = False
        came = card.how
        card.how = 0
        card.came_from = 0
        card.summoned_by = -1
        card.came_with = ()
        if card.printed is not None:
            card.card, card.printed = card.printed, None
        card.turned_up = False
        card.attacks = 0
        card.attacked_cards = ()
        card.turn_attacked = card.turn_summoned = card.turn_turned = card.turn_set = card.last_attack = 0
    if card.felled_by >= 0:
        card.felled_by, card.turn_felled = -1, 0
    if causes & BY_EFFECT and _IN_SIGHT >> place & 1:
        card.moved_by = source
    elif card.moved_by >= 0:
        card.moved_by = -1
    if card.used and not (was_on_field and 1 << place & ON_FIELD):
        card.used = ()
    card.position = 0
    zone = state.zones[place * 2 + new_player]
    on_field = bool(1 << place & ON_FIELD)
    if on_field:
        card.position = position or ATTACK_POSITION
        card.turn_placed = state.turn
        card.given_to = new_player if new_player != card.owner else NOBODY
        if place == MONSTER_ZONE or place == SPELL_ZONE or place == PENDULUM_ZONE:
            card.seat = _free_seat(state, card, zone)
            card.came_from = before
        if card.position == FACE_DOWN:
            card.known = 0
    elif place == GRAVEYARD or place == BANISHED:
        card.position = position or ATTACK_POSITION
        card.known = 0
    elif place == EXTRA_DECK:
        # only a Pendulum card from the field lies face-up there (AMB-67); returned ones lie face-down (AMB-95)
        card.position = ATTACK_POSITION if card.card.kinds & PENDULUM and going == GRAVEYARD else FACE_DOWN
        card.known = 0
        card.proper = False
    elif place == HAND:
        public = old_position & FACE_UP and before in (
            MONSTER_ZONE,
            SPELL_ZONE,
            FIELD_ZONE,
            PENDULUM_ZONE,
            GRAVEYARD,
            BANISHED,
            EXTRA_DECK,
        )
        card.known = BOTH if public or in_sight else 0
        card.proper = False
    elif place == DECK:
        card.known = 0
        card.proper = False
    if bottom:
        zone.insert(0, uid)
    else:
        zone.append(uid)
    follow(state, card, eyes)
    if was_on_field:
        state.upkeep_due = True
        if (before == MONSTER_ZONE) and player != state.player and state.battle.attacker >= 0:
            _has_replay(state)
    if on_field and place == MONSTER_ZONE and new_player != state.player and state.battle.attacker >= 0:
        _has_replay(state)
    if place == GRAVEYARD and before == BANISHED:
        causes |= RETURNED
    if place == GRAVEYARD and state.facts.edition.sent_is_destroyed and not causes & RETURNED:
        causes |= AS_COUNTED_DESTROYED
    if uid in state.attempt:
        # its Summon is being negated: it never was on the field, a Flip Summoned one excepted (PROC-15)
        state.attempt = tuple(a for a in state.attempt if a != uid)
        if uid != state.flip_attempt:
            before = ATTEMPT
    elif causes & NEGATED:
        before = ATTEMPT  # nor does a card whose activation was negated come from the field (PROC-09)
    event = Event(p.E_MOVED, uid, player)
    event.other = equipped_to if partner < 0 else partner
    event.by = by
    event.source = source
    event.place_from = before
    event.place_to = place
    event.position = old_position
    event.causes = causes
    event.amount = came
    event.visit = card.visit
    event.lies = card.position
    event.was = was
    if why:
        event.more = {"why": why}
    emit(state, event, by_rule=rule)
    if lost:
        note_lost(state, event, lost)
    if place == HAND:
        show_open_hand(state, new_player)
    if card.card.program.continuous and not on_field:
        begin_continuous(state, uid)
    return place


def move_together(
    state: State, cards: Sequence[int], place: int, causes: int, by: int = NOBODY, source: int = -1
) -> None:
    """Move cards at one moment: what sends them elsewhere does so as it holds before the first of them has left."""
    for uid, where in zip(cards, settled(state, cards, place, causes)):
        move(state, uid, place, causes, by, source, settled=where)


def _bound_to(state: State, uid: int) -> int:
    """The card that it goes together with while both are on the field: a Trap and the monster that it brought."""
    stay = (uid, state.cards[uid].visit)
    for active in in_force_of(state, p.Bound):
        if active.subjects:
            if (active.source, active.source_visit) == stay:
                return active.subjects[0][0]
            if stay in active.subjects:
                return active.source
    return -1


def _free_seat(state: State, card: DuelCard, zone: list[int]) -> int:
    """The preferred space if it is free, else the first from the middle outwards; a high Scale goes to the right."""
    taken = {state.cards[uid].seat for uid in zone}
    wanted = state.preferred
    state.preferred = -1
    last = 2 if card.place == PENDULUM_ZONE else 5
    if 0 <= wanted < last and wanted not in taken:
        return wanted
    outwards = (2, 1, 3, 0, 4) if last == 5 else (0, 1) if card.card.left_scale <= _LOW_SCALE else (1, 0)
    for seat in outwards:
        if seat not in taken:
            return seat
    return card.seat


def take_other_seat(state: State, uid: int, seat: int, by: int = NOBODY, source: int = -1) -> None:
    """A card that lies there already goes to another space of its zone, which is no event of the game."""
    if state.cards[uid].seat != seat:
        was = glimpse(state, uid) if state.watched else None
        state.edit(uid).seat = seat
        tell(state, Event(p.E_SHIFTED, uid, state.cards[uid].controller, by=by, source=source, was=was))


def take_free_seat(state: State, uid: int, by: int, source: int) -> bool:
    """The same, to one that is free; False where none is."""
    card = state.cards[uid]
    before = card.seat
    take_other_seat(state, uid, _free_seat(state, card, state.zones[card.place * 2 + card.controller]), by, source)
    return state.cards[uid].seat != before


def _has_replay(state: State) -> None:
    battle = state.battle = state.battle.copy()
    battle.replay = True


def _forget_hand(state: State, player: int, going: int) -> None:
    """A card goes from the hand unseen: which of the known ones it is cannot be told any more. In a hand that is played
    revealed the others are seen to be there.
    """
    is_open = state.modifier_mask & _REVEALED and hand_is_revealed(state, player)
    for uid in (going,) if is_open else state.zones[HAND * 2 + player]:
        if state.cards[uid].known:
            was = glimpse(state, uid) if state.watched else None
            card = state.edit(uid)
            eyes = followed(state, card)
            card.known = 0
            follow(state, card, eyes)
            tell(state, Event(p.E_FORGOTTEN, uid, player, was=was))


def _drop_materials(state: State, card: DuelCard) -> None:
    """The materials of an Xyz Monster that leaves go to their owners' Graveyards with it, not detached (PROC-31)."""
    materials = card.materials
    card.materials = ()
    for uid in materials:
        move(state, uid, GRAVEYARD, BY_RULE, rule=True)


def _taken_from_under(state: State, uid: int, player: int) -> None:
    """Whatever takes a material away, the monster that it lay under has it no more."""
    for holder in state.zones[MONSTER_ZONE * 2 + player]:
        if uid in state.cards[holder].materials:
            held = state.edit(holder)
            held.materials = tuple(each for each in held.materials if each != uid)


def attach(state: State, uid: int, holder: int) -> None:
    """Put a card under an Xyz Monster. Its own materials go to the Graveyard first (PROC-20)."""
    player = state.cards[holder].controller
    move(state, uid, UNDER, BY_RULE, to=player, rule=True)
    held = state.edit(holder)
    held.materials = (*held.materials, uid)
    tell(state, Event(p.E_MATERIAL_ATTACHED, uid, player, other=holder))


def detach(state: State, uid: int, causes: int, by: int, source: int) -> None:
    move(state, uid, GRAVEYARD, causes | DETACHED, by, source)


def draw(state: State, player: int, count: int, causes: int, by: int = NOBODY, source: int = -1) -> int:
    """Draw from the top; a card that cannot be drawn is remembered for the win check (AMB-20). One event (GLOSS-19)."""
    drawn = 0
    deck = state.zones[DECK * 2 + player]
    state.fast_ones[player] = None
    hand = state.zones[HAND * 2 + player]
    while drawn < count and deck:
        was = glimpse(state, deck[-1]) if state.watched else None
        uid = deck.pop()
        card = state.edit(uid)
        card.place = HAND
        card.visit += 1
        card.known = 0
        follow(state, card, 0)
        hand.append(uid)
        drawn += 1
        if card.card.program.continuous:
            begin_continuous(state, uid)
        moved = Event(p.E_MOVED, uid, player)
        moved.by = by
        moved.source = source
        moved.place_from = DECK
        moved.place_to = HAND
        moved.causes = causes | DRAWN
        moved.visit = card.visit
        moved.was = was
        tell(state, moved)
    if drawn < count:
        state.failed_draw |= 1 << player
    if drawn:
        emit(state, Event(p.E_DRAWN, -1, player, by=by, source=source, causes=causes, amount=drawn))
        if p.E_CARD_DRAWN in state.facts.heard:
            for uid in hand[-drawn:]:
                emit(state, Event(p.E_CARD_DRAWN, uid, player, by=by, source=source, causes=causes, place_from=HAND))
        show_open_hand(state, player)
        if state.facts.edition.five_pieces_by_rule:
            state.upkeep_due = True
    return drawn


def exchange_hands(state: State, by: int, source: int) -> tuple[int, ...]:
    """Each player gets all cards that the other holds, at one moment.

    Whoever gives a hand away has seen what is in it, and gives all of it: nothing of either is hidden from anyone then.
    """
    given = [(uid, 1 - player) for player in (state.player, 1 - state.player) for uid in state.zones[HAND * 2 + player]]
    for uid, to in given:
        move(state, uid, HAND, BY_EFFECT, by, source, to=to, in_sight=True)
    return tuple(uid for uid, _ in given)


def shuffle(state: State, player: int, place: int = DECK) -> None:
    """Shuffle a pile from the seeded source; all knowledge of its order lapses."""
    pile = state.zones[place * 2 + player]
    random = state.random
    for last in range(len(pile) - 1, 0, -1):
        random = random * 48271 % 2147483647
        other = (random >> 8) % (last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    state.random = random
    if place == DECK:
        state.must_shuffle &= ~(1 << player)
        cards = state.cards
        for uid in pile:
            if cards[uid].known:
                state.edit(uid).known = 0
        tell(state, Event(p.E_SHUFFLED, -1, player, place_from=place))


def shuffle_in(state: State, cards: Iterable[int]) -> None:
    """Cards were shuffled into Decks: where they lie is left to chance at once, for what comes "then" may draw."""
    owners = {state.cards[uid].owner for uid in cards if state.cards[uid].place == DECK}
    for player in (state.player, 1 - state.player):
        if player in owners:
            shuffle(state, player)


def shuffle_afterwards(state: State, player: int) -> None:
    """A Deck was looked through: shuffled once the effect is complete, if its text doesn't do so earlier (PROC-36)."""
    state.must_shuffle |= 1 << player


def shuffle_what_is_due(state: State) -> None:
    """An effect is complete: the Decks that it looked through are shuffled and put back (ZONE-14)."""
    for player in (state.player, 1 - state.player):
        if state.must_shuffle >> player & 1:
            shuffle(state, player)


def reveal(state: State, uid: int, by: int = NOBODY, source: int = -1) -> None:
    """Show a card to both players; it goes back to where and how it was (GLOSS-39, -41)."""
    was = show(state, uid, BOTH)
    tell(state, Event(p.E_REVEALED, uid, state.cards[uid].controller, by=by, source=source, was=was))


def show_open_hand(state: State, player: int) -> None:
    """Who plays with the hand revealed shows each card once it is there: both know it then, as any that was revealed,
    also when that effect is over.
    """
    if state.modifier_mask & _REVEALED and hand_is_revealed(state, player):
        for uid in state.zones[HAND * 2 + player]:
            if knowers(state, uid) != BOTH_KNOW:
                reveal(state, uid)


def turn(state: State, uid: int, position: int, by: int = NOBODY, source: int = -1, quiet: bool = False) -> None:
    """Give a card on the field another position. Turned face-down it loses what PROC-34 lists.

    ``quiet``: its Flip Effects are not activated.
    """
    before = state.cards[uid].position
    if before == position:
        return
    was = glimpse(state, uid) if state.watched else None
    card = state.edit(uid)
    card.position = position
    state.fast_ones[card.controller] = None
    if position == FACE_DOWN:
        card.counters = ()
        card.used = ()
        card.active = False
        card.counts_as_summoned = False
        if state.modifiers:
            end_continuous(state, uid, stays=True)
        state.upkeep_due = True
        card.known = 0
    if before == FACE_DOWN:
        card.turned_up = True
        if card.place == MONSTER_ZONE and state.facts.edition.set_counts_as_summoned_when_turned:
            card.counts_as_summoned = True
        if card.place == MONSTER_ZONE and uid not in state.attempt:
            begin_continuous(state, uid)
            word = p.QUIET if quiet else ""
            flipped = Event(
                p.E_FLIPPED, uid, card.controller, by=by, source=source, position=before, word=word, was=was
            )
            emit(state, flipped)
        else:
            tell(state, Event(p.E_REVEALED, uid, card.controller, by=by, source=source, position=before, was=was))
    if card.place == MONSTER_ZONE:
        turned = Event(p.E_POSITION, uid, card.controller)
        turned.by = by
        turned.source = source
        turned.position = before
        turned.amount = position
        turned.was = was
        emit(state, turned)


def tell_flipped(state: State, uid: int) -> None:
    """A Flip Summon succeeded: the turning up counts from now."""
    card = state.edit(uid)
    card.turned_up = True
    begin_continuous(state, uid)
    emit(state, Event(p.E_FLIPPED, uid, card.controller, position=FACE_DOWN))


def summoned(state: State, uid: int, how: int, by: int, source: int = -1) -> None:
    """A monster was Summoned, and lies in the Monster Zone."""
    card = state.edit(uid)
    card.how = how | card.how & BY_OWN_CONDITION if how == FLIP_SUMMON else how
    card.summoned_by = source
    card.turn_summoned = state.turn
    card.counts_as_summoned = True
    place, lies = card.came_from, card.position
    emit(
        state, Event(p.E_SUMMONED, uid, card.controller, by=by, source=source, place_from=place, amount=how, lies=lies)
    )


def remember_what_it_comes_with(state: State, uid: int, used: Sequence[int]) -> None:
    """What is Tributed or used as material for the Summon of the monster, before it moves."""
    if state.facts.asks_what_came_with:
        state.edit(uid).came_with = tuple(as_it_is(state, each) for each in used)


def take_for_stack(state: State, materials: Sequence[int], transfers: bool) -> tuple[int, ...]:
    """Monsters leave their spaces for lying under one that comes; returns their own materials, if those go along."""
    inherited = tuple(under for m in materials for under in state.cards[m].materials) if transfers else ()
    for m in materials:
        if transfers:
            state.edit(m).materials = ()
        move(state, m, UNDER, BY_RULE, to=state.cards[m].controller, rule=True)
    return inherited


def lay_under(state: State, uid: int, materials: Sequence[int], inherited: tuple[int, ...], by: int) -> None:
    """They are its Xyz Materials now, on top of what they had themselves."""
    state.edit(uid).materials = inherited
    for m in inherited:
        tell(state, Event(p.E_MATERIAL_ATTACHED, m, by, other=uid))
    for m in materials:
        stacked = state.edit(uid)
        stacked.materials = (*stacked.materials, m)
        tell(state, Event(p.E_MATERIAL_ATTACHED, m, by, other=uid))
        tell_materials(state, (m,), uid, XYZ_SUMMON, by, uid)


def tell_materials(
    state: State, materials: Sequence[int], uid: int, how: int, by: int, source: int, tributed: Sequence[int] = ()
) -> None:
    """They were used for a Summon of that kind, of the monster ``uid``; some by being ``tributed``."""
    for each in materials:
        causes = TRIBUTED if each in tributed else 0
        emit(state, Event(p.E_MATERIAL, each, by, other=uid, by=by, source=source, amount=how, causes=causes))


def set_face_down(
    state: State, uid: int, place: int, player: int, causes: int = BY_RULE, by: int = NOBODY, source: int = -1
) -> None:
    """Lay a card face-down onto the field; the turn is remembered (PROC-17)."""
    move(state, uid, place, causes, by, source, to=player, position=FACE_DOWN)
    card = state.edit(uid)
    card.turn_set = state.turn
    card.how = 0
    emit(state, Event(p.E_SET, uid, player, by=by, source=source, amount=SET_FACE_DOWN, causes=causes))


def give_control(state: State, uid: int, player: int, by: int = NOBODY, source: int = -1) -> None:
    """The card moves to the other side and keeps all that PROC-30 lists."""
    was = glimpse(state, uid) if state.watched else None
    card = state.edit(uid)
    old = card.controller
    state.zones[MONSTER_ZONE * 2 + old].remove(uid)
    state.fast_ones[0] = None
    state.fast_ones[1] = None
    zone = state.zones[MONSTER_ZONE * 2 + player]
    card.controller = player
    card.seat = _free_seat(state, card, zone)
    zone.append(uid)
    for material in card.materials:
        state.zones[UNDER * 2 + old].remove(material)
        state.zones[UNDER * 2 + player].append(material)
        state.edit(material).controller = player
    if state.battle.attacker >= 0:
        _has_replay(state)
    state.upkeep_due = True
    emit(
        state, Event(p.E_CONTROL, uid, player, by=by, source=source, other=-1, amount=old, lies=card.position, was=was)
    )


def equip(state: State, uid: int, monster: int, by: int = -1) -> None:
    """The card is attached to the monster; moved there from another one it acts as from now (PROC-41)."""
    card = state.edit(uid)
    if card.equipped_to >= 0:
        drop_modifiers(
            state,
            [
                a
                for a in state.modifiers
                if a.source == uid and (a.continuous or isinstance(a.duration, p.WhileEquipped))
            ],
        )
    else:
        card.equipped_by = by
    card.equipped_to = monster
    card.equipped_visit = state.cards[monster].visit
    activate_face_up(state, uid)
    emit(state, Event(p.E_EQUIPPED, uid, card.controller, other=monster))


def damage(
    state: State, player: int, amount: int, causes: int, by: int, source: int, *, defended: bool = False
) -> None:
    """``defended``, for whoever looks on: by attacking a monster whose DEF is higher."""
    if amount <= 0:
        return
    state.lp[player] = max(0, state.lp[player] - amount)
    event = Event(p.E_DAMAGE, -1, player, by=by, source=source, causes=causes, amount=amount)
    if defended:
        event.more = {"defended": True}
    emit(state, event)


def gain(state: State, player: int, amount: int, by: int, source: int) -> None:
    if amount > 0 and state.lp[player] > 0:  # who has reached 0 is not saved (AMB-23)
        state.lp[player] += amount
        emit(state, Event(p.E_GAINED_LP, -1, player, by=by, source=source, amount=amount))


def lose_lp(state: State, player: int, amount: int, causes: int, source: int) -> None:
    """LP paid or lost without damage."""
    state.lp[player] = max(0, state.lp[player] - amount)
    tell(state, Event(p.E_LP, -1, player, source=source, causes=causes, amount=amount))


def place_counters(state: State, uid: int, name: str, count: int, by: int, source: int) -> None:
    card = state.cards[uid]
    own = card.card.program
    if own is not None and name in own.most_counters:
        count = min(count, own.most_counters[name] - dict(card.counters).get(name, 0))
    if count <= 0:
        return
    _change_counters(state, uid, name, count)
    emit(state, Event(p.E_COUNTER, uid, card.controller, by=by, source=source, amount=count, word=name))


def remove_counters(state: State, uid: int, name: str, count: int) -> None:
    """Where the text names no counter, they are taken of any sort, in the order of their names."""
    card = state.cards[uid]
    for word, held in card.counters:
        taken = min(held, count)
        if taken > 0 and (not name or word == name):
            count -= taken
            _change_counters(state, uid, word, -taken)
            tell(state, Event(p.E_COUNTER, uid, card.controller, amount=-taken, word=word))


def _change_counters(state: State, uid: int, name: str, count: int) -> None:
    card = state.edit(uid)
    held = dict(card.counters)
    held[name] = held.get(name, 0) + count
    card.counters = tuple(sorted((word, n) for word, n in held.items() if n > 0))


def new_card(state: State, card: Card, owner: int) -> int:
    """A Token comes into being; it has a uid like any card, and no Deck."""
    uid = len(state.cards)
    made = DuelCard(state.token, uid, card, owner)
    made.place = GONE
    state.cards.append(made)
    state.zones[GONE * 2 + owner].append(uid)
    return uid


def look_through(state: State, selector: Selector, player: int) -> None:
    """A phrase ranges over Decks: they are looked through, and shuffled after the effect (ZONE-14, AMB-76).

    Cards known already, such as those on top that were excavated, are pointed to: no Deck is looked through for them.
    """
    if selector.places & IN_DECK and not selector.ref:
        for side in (player, 1 - player):
            if selector.side == EITHER or (selector.side == YOU) == (side == player):
                shuffle_afterwards(state, side)
