"""What happened, made by hand: records as the mat, the log and the sounds get them."""

from engine.cards.card import Card
from engine.duel.eyes import EVERYTHING
from engine.duel.events import Event
from engine.duel.seen import Happened, seen
from engine.vocabulary import ATTACK_POSITION, BANISHED, FACE_DOWN, GRAVEYARD, MONSTER

SOMETHING = Card(99, "Something", MONSTER)


def as_seen(event: Event, table=None, after=None, face: Card = SOMETHING, lp=(8000, 8000)) -> Happened:
    """The record of an event whose cards are those of a table; they go by one number all the time."""

    def then(uid: int):
        if uid < 0:
            return None
        lies = next((each.cards[uid] for each in (after, table) if each is not None and uid in each.cards), None)
        position = event.lies or event.amount if event.name == "PositionChanged" else event.lies
        if lies is None:
            known, owner, holder, seat = face, max(event.player, 0), max(event.player, 0), 0
            place = max(event.place_to, 0)
        else:
            known, owner, holder, seat, place = lies.card or face, lies.owner, lies.controller, lies.seat, lies.place
            place = event.place_to if event.card == uid and event.place_to >= 0 else place
            position = position or lies.position
        if place in (GRAVEYARD, BANISHED):
            position = ATTACK_POSITION
        bits = 0 if position == FACE_DOWN else 3
        return (bits, (uid, uid), place, holder, seat, position), known, owner, True

    event.eyes = (then(event.card), then(event.other), then(event.source), lp)
    found = seen(event, EVERYTHING)
    assert found is not None
    return found
