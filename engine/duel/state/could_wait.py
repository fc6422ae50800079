"""Optional effects that could wait for what happened in a hidden place, as far as one who looks on can tell (PROC-12).

Where empty windows are asked (PROC-04) whoever might hold such a card is asked, and may do no more than pass if it is
not there: to be asked tells nothing. What it goes by both players may be told: out of which places a card of either
Deck waits, and for what sort of event (``hidden_waits``). A note whose card is NO_CARD stands for all that might wait
in that place.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from engine import program as p
from engine import vocabulary as v
from engine.duel.state.events import Event, Note
from engine.duel.state.eyes import BOTH_KNOW, knowers
from engine.program import Ability, Pattern, Selector

if TYPE_CHECKING:
    from engine.cards.card import Card
    from engine.duel.state.state import State

NO_CARD: Final = -1
UNSEEN: Final = (v.HAND, v.DECK, v.EXTRA_DECK)
_USES_UNSEEN: Final = (p.FusionSummon, p.RitualSummon, p.SynchroSummon, p.XyzSummon, p.NormalSummon)
"""Acts that choose among hidden cards without a phrase that says so."""


class HiddenWait(NamedTuple):
    """``place``: where the card lies that waits; ``event``: for what; ``side``: whose monster is Summoned, or who takes
    the damage, seen from its player. ``to_places``: where a card that is waited for moves to; 0: anywhere. ``itself``:
    what happens is that the card comes to lie there.
    """

    place: int
    event: int
    side: int
    to_places: int
    itself: bool


def hidden_waits(cards: "Iterable[Card]") -> frozenset[HiddenWait]:
    """What these cards make possible."""
    return frozenset(
        HiddenWait(place, pattern.kind, _side(pattern), 0 if itself else _goal(pattern), itself)
        for card in cards
        for ability in card.program.abilities
        if ability.kind == p.TRIGGER and ability.optional
        for pattern in ability.event
        for itself in (p.is_own(pattern),)
        for place in UNSEEN
        if _places(ability, pattern, itself) >> place & 1
    )


def _places(ability: Ability, pattern: Pattern, itself: bool) -> int:
    """The hidden places in which the card could lie as it waits."""
    places = ability.places
    if itself and isinstance(pattern, p.Moves):
        if pattern.from_places and not pattern.from_places & ~v.ON_FIELD and not pattern.last_positions & v.FACE_DOWN:
            return 0  # both know what lay face-up
        places &= pattern.to_places or v.IN_HAND
    if itself or places & (v.IN_GRAVEYARD | v.IN_BANISHED):  # into a Deck it goes in the open, as it does to those
        return places & v.IN_HAND
    return places


def _goal(pattern: Pattern) -> int:
    return pattern.to_places if isinstance(pattern, p.Moves | p.DestroysByBattle) else 0


def _side(pattern: Pattern) -> int:
    match pattern:
        case p.IsSummoned(subject=p.Selector(side=side)):
            return side
        case p.DealsDamage(whose=side):
            return side
    return v.EITHER


def note_what_might_wait(state: "State", event: Event) -> None:
    """A note for every hidden place out of which something might wait for this."""
    for wait in state.facts.hidden_waits:
        if wait.event == event.kind and (not wait.to_places or wait.to_places >> event.place_to & 1):
            for player in _players(state, wait, event):
                _add_note(state, player, wait.place, event)


def _players(state: "State", wait: HiddenWait, event: Event) -> tuple[int, ...]:
    """In whose place of that sort it might wait."""
    if wait.itself:
        card = state.cards[event.card]
        return (card.controller,) if card.place == wait.place and knowers(state, card.uid) != BOTH_KNOW else ()
    if wait.side == v.EITHER:
        return (0, 1)
    return (event.player if wait.side == v.YOU else 1 - event.player,)


def _add_note(state: "State", player: int, place: int, event: Event) -> None:
    if not any(n.card == NO_CARD and n.player == player and n.place_from == place for n in state.pending):
        note = Note(NO_CARD, 0, player, 0, event.kind, state.moment, True, (), (), 0, 0, place_from=place)
        state.pending.append(note)


def holds_unknown(state: "State", zone: int) -> bool:
    """Whether a card lies in that zone that not both players know."""
    return any(knowers(state, uid) != BOTH_KNOW for uid in state.zones[zone])


def asks_for_unknown(state: "State", ability: Ability, player: int) -> bool:
    """Whether it is up to hidden cards if that player could carry the ability out."""
    for part in p.parts_of(ability):
        if isinstance(part, _USES_UNSEEN):
            return True
        if (
            isinstance(part, Selector)
            and part.filters
            and not part.ref
            and any(
                holds_unknown(state, zone)
                for place, zone in part.ranges[player]
                if part.positions & v.FACE_DOWN or not 1 << place & v.ON_FIELD
            )
        ):
            return True
    return False
