"""What the game itself keeps in order after each link, cost, Summon and other act: whose monsters are whose, Equip
Cards without a monster, Field Spells that take the place of others (PROC-29); who won (PROC-39)."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import REPLACING, drop_modifiers, note_what_applies
from engine.duel.changes.moves import give_control, move, show_open_hand
from engine.duel.changes.triggers import tell
from engine.duel.reading import traits
from engine.duel.reading.filters import fits
from engine.duel.reading.in_force import acts_on, in_force_of, is_disabled, modified_by, modifiers_on
from engine.duel.reading.selectors import matches
from engine.duel.reading.shields import cannot_be_destroyed
from engine.duel.state.events import Event
from engine.duel.state.state import Active, State
from engine.edition import ONE_FIELD_SPELL_DESTROYED, ONE_FIELD_SPELL_EACH

_CONTROL_TAKEN: Final = p.ControlTaken.BIT
_FALLS: Final = p.Falls.BIT
_ONLY_ONE: Final = p.OnlyOne.BIT

# -- why a duel ended --------------------------------------------------------------------------
BY_LIFE_POINTS: Final = 1
BY_DECK: Final = 2
BY_FIVE_PIECES: Final = 3
BY_TEXT: Final = 4
BY_CONCESSION: Final = 5
BY_LOOP: Final = 6
ENDING_RULES: Final = ("", "MATCH-04", "MATCH-06", "MATCH-09", "MATCH-08", "MATCH-01", "PROC-40")


def upkeep(state: State) -> None:
    """Until nothing changes; everything found goes at one moment. No effect, but an event."""
    if state.modifier_mask & REPLACING:
        note_what_applies(state)
    rounds = 0
    while state.upkeep_due:
        state.upkeep_due = False
        rounds += 1
        if rounds > _ROUNDS_ALLOWED:
            rounds = 0
            if not _end_switching(state):
                break
        going = _equip_cards_without_monster(state)
        for uid, why in going:
            if state.cards[uid].place == v.SPELL_ZONE:
                worn = state.cards[uid].equipped_to if why == MONSTER_GONE else -1
                move(state, uid, v.GRAVEYARD, v.BY_RULE | v.DESTROYED, rule=True, partner=worn, why=why)
        _return_control(state)
        if state.modifier_mask:
            _drop_stale_sources(state)
            _only_one(state)
            if state.modifier_mask & _FALLS:
                _fall(state)
            for player in (0, 1):
                show_open_hand(state, player)
    if state.facts.edition.five_pieces_by_rule:
        five_pieces(state)


_ROUNDS_ALLOWED: Final = 12


def _end_switching(state: State) -> bool:
    """Continuous Effects keep switching control: of their cards the one placed last goes by rule (PROC-40)."""
    sources = [
        (a.age, a.source)
        for a in in_force_of(state, p.ControlTaken)
        if a.continuous and traits.is_face_up_on_field(state, a.source)
    ]
    if not sources:
        return False
    tell(state, Event(p.E_LOOP_ENDED))
    causes = v.BY_RULE | v.DESTROYED if state.facts.edition.refuse_forced_loops else v.BY_RULE
    move(state, max(sources)[1], v.GRAVEYARD, causes, rule=True)
    return True


MONSTER_GONE: Final = "monster_gone"
MONSTER_TURNED: Final = "monster_turned"
MONSTER_UNFIT: Final = "monster_unfit"


def _equip_cards_without_monster(state: State) -> list[tuple[int, str]]:
    """Equip Cards whose monster left, was turned face-down or may not be equipped with them any more (SPELL-10), each
    with which of these it was: all of that both players see."""
    going = []
    for side in (0, 1):
        for uid in state.zones[v.SPELL_ZONE * 2 + side]:
            card = state.cards[uid]
            monster = card.equipped_to
            if monster < 0:
                if card.active and card.position & v.FACE_UP and card.card.kinds & v.EQUIP:
                    going.append((uid, MONSTER_GONE))
                continue
            target = state.cards[monster]
            if target.place != v.MONSTER_ZONE or target.visit != card.equipped_visit:
                going.append((uid, MONSTER_GONE))
                continue
            if not target.position & v.FACE_UP:
                going.append((uid, MONSTER_TURNED))
                continue
            program = card.card.program
            if program.equip_to is not None and card.card.kinds & v.EQUIP:
                if not matches(state, program.equip_to, monster, card.controller, uid) and not _keeps(
                    state, monster, uid
                ):
                    going.append((uid, MONSTER_UNFIT))
    return going


def _keeps(state: State, monster: int, equip: int) -> bool:
    """A text lets this Equip Card stay on a monster that its own words no longer mean."""
    keeping = modified_by(state, monster, p.KeepsEquipCards)
    if keeping is None:
        return False
    cards = keeping.modifier.cards
    return cards is None or fits(state, cards, equip, state.cards[equip].controller, keeping.source, None)


def _return_control(state: State) -> None:
    """The newest control effect in force decides, otherwise the owner; no space: to the Graveyard (PROC-30)."""
    taken = state.modifier_mask & _CONTROL_TAKEN
    for side in (0, 1):
        for uid in tuple(state.zones[v.MONSTER_ZONE * 2 + side]):
            card = state.cards[uid]
            wanted = card.given_to if card.given_to >= 0 else card.owner
            if wanted == side and not taken:
                continue
            claims = [wanted]
            for active in modifiers_on(state, uid, p.ControlTaken):
                wanted = controller_given(state, active)
                claims.append(wanted)
            if wanted == card.controller or card.condemned:
                continue  # what battle has destroyed is not moved any more (PROC-26)
            if traits.free_spaces(state, wanted, v.MONSTER_ZONE) > 0:
                give_control(state, uid, wanted)
            elif card.controller not in claims:  # otherwise it is taken, which needs a space: nothing happens
                move(state, uid, v.GRAVEYARD, v.BY_RULE, rule=True)


def controller_given(state: State, active: Active[p.Modifier]) -> int:
    """To whom a control effect gives the card: a continuous one to its source's controller, else to its player."""
    return state.cards[active.source].controller if active.continuous else active.value


def _drop_stale_sources(state: State) -> None:
    """Lingering effects that last while their source is on the field, or while it is equipped, end without it."""
    ended = []
    for active in state.modifiers:
        if active.continuous:
            continue
        if isinstance(active.duration, p.WhileThisCardIsFaceUp):
            source = state.cards[active.source]
            if source.visit != active.source_visit or not traits.is_face_up_on_field(state, active.source):
                ended.append(active)
            elif active.duration.works and is_disabled(state, active.source):
                ended.append(active)
        elif isinstance(active.duration, p.WhileEquipped) and active.subjects:
            if state.cards[active.source].equipped_to != active.subjects[0][0]:
                ended.append(active)
    drop_modifiers(state, ended)


def _only_one(state: State) -> None:
    """ "You can only control 1": of two face-up ones the later is destroyed by rule (AMB-97). Where a text wants only
    one on the field, both sides are looked at."""
    if not state.modifier_mask & _ONLY_ONE:
        return
    seen: dict[tuple[str, int], int] = {}
    for side in (0, 1):
        for uid in [c for place in (v.MONSTER_ZONE, v.SPELL_ZONE, v.FIELD_ZONE) for c in state.zones[place * 2 + side]]:
            card = state.cards[uid]
            if not card.position & v.FACE_UP or card.condemned:
                continue
            limit = modified_by(state, uid, p.OnlyOne)
            if limit is None:
                continue
            cards = limit.modifier.cards
            whose = v.EITHER if limit.modifier.side == v.EITHER else side
            key = (card.card.name if cards is None else repr(cards.filters), whose)
            if key in seen:
                later = max(seen[key], uid, key=lambda c: _began(state, c))
                move(state, later, v.GRAVEYARD, v.BY_RULE | v.DESTROYED, rule=True)
                state.upkeep_due = True
                if later == uid:
                    continue
            seen[key] = uid


def _fall(state: State) -> None:
    """ "If you control no …, destroy this card": its own Continuous Effect destroys it, or sends it away, as soon as
    that is so, without a Chain; protection from being destroyed by effects helps."""
    destroyed = v.BY_EFFECT | v.DESTROYED
    going = {
        active.source: v.BY_EFFECT if active.modifier.sent else destroyed
        for active in in_force_of(state, p.Falls)
        if not state.cards[active.source].condemned
        and acts_on(state, active, active.source)
        and (
            active.modifier.sent
            or not cannot_be_destroyed(state, active.source, destroyed, state.cards[active.source].controller)
        )
    }
    for uid, causes in sorted(going.items()):
        move(state, uid, v.GRAVEYARD, causes, state.cards[uid].controller, uid, rule=True)


def _began(state: State, uid: int) -> int:
    return max((a.age for a in in_force_of(state, p.OnlyOne) if a.source == uid), default=-1)


def surplus_field_spells(state: State, new: int) -> None:
    """A Field Spell resolved: under the rulebooks with one in all, the other side's active one goes (AMB-70)."""
    rule = state.facts.edition.field_spells
    if rule == ONE_FIELD_SPELL_EACH:
        return
    opponent = 1 - state.cards[new].controller
    for uid in list(state.zones[v.FIELD_ZONE * 2 + opponent]):
        card = state.cards[uid]
        if card.position & v.FACE_UP and card.active:
            causes = v.BY_RULE | v.DESTROYED if rule == ONE_FIELD_SPELL_DESTROYED else v.BY_RULE
            move(state, uid, v.GRAVEYARD, causes, rule=True)


def replace_own_field_spell(state: State, player: int, new: int) -> None:
    """The own old Field Spell gives up its space when a new one is placed, activated or Set (AMB-69, AMB-70)."""
    rule = state.facts.edition.field_spells
    causes = v.BY_RULE | v.DESTROYED if rule == ONE_FIELD_SPELL_DESTROYED else v.BY_RULE
    for uid in list(state.zones[v.FIELD_ZONE * 2 + player]):
        if uid != new:
            move(state, uid, v.GRAVEYARD, causes, rule=True)


def five_pieces(state: State) -> None:
    """All five pieces in one hand win at once, by rule, also between two steps of one effect (MATCH-09, AMB-24)."""
    winners = 0
    for player in (0, 1):
        hand = state.zones[v.HAND * 2 + player]
        if len(hand) >= len(v.FIVE_PIECES) and {state.cards[uid].card.name for uid in hand}.issuperset(v.FIVE_PIECES):
            winners |= 1 << player
    if winners:
        finish(state, winners, 0, BY_FIVE_PIECES)


def check_win(state: State) -> bool:
    """After each complete effect, cost and calculation: all that one check finds is simultaneous (PROC-39)."""
    lp = state.lp
    if lp[0] > 0 and lp[1] > 0 and not state.failed_draw and not state.winners:
        return state.result != v.UNDECIDED
    losers = (lp[0] <= 0) | (lp[1] <= 0) << 1 | state.failed_draw
    reason = BY_TEXT if state.winners else BY_LIFE_POINTS if lp[0] <= 0 or lp[1] <= 0 else BY_DECK
    finish(state, state.winners, losers, reason)
    return True


def finish(state: State, winners: int, losers: int, reason: int) -> None:
    """Both lose, both win, or one player wins and loses: a draw (MATCH-05, AMB-21, AMB-23)."""
    if state.result != v.UNDECIDED:
        return
    if winners and losers or winners == 3 or losers == 3:
        # one who wins while the other loses has won; any other clash is a draw
        alone = winners and losers and winners != 3 and losers != 3 and winners != losers
        state.result = winners - 1 if alone else v.DRAW
    elif winners:
        state.result = winners - 1
    else:
        state.result = 2 - losers
    state.result_reason = reason
    tell(state, Event(p.E_ENDED, -1, state.result, amount=reason))
