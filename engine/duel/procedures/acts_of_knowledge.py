"""Acts of knowledge, chance and choice: reveal, look, declare, toss, shuffle, reorder."""

from typing import Final

from engine import program as p
from engine.duel.changes.moves import reveal, shuffle
from engine.duel.changes.triggers import tell
from engine.duel.procedures.acting import AGAIN, TO_NO_CARD, ActFunction, Performing, number_of, one_player, players_of
from engine.duel.procedures.declare import Declaring
from engine.duel.procedures.picks import pick
from engine.duel.reading.filters import fits_its_face
from engine.duel.reading.values import evaluate
from engine.duel.state.events import Event
from engine.duel.state.eyes import show
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import FOR_ORDER
from engine.duel.state.state import Link, State
from engine.program import Act
from engine.vocabulary import DECK, FACE_DOWN


def _judged_by_face(state: State, link: Link, cards: tuple[int, ...]) -> None:
    """What else the effect says of cards that it has shown it says of what is to be seen on them."""
    face_down = tuple((uid, state.cards[uid].visit) for uid in cards if state.cards[uid].position == FACE_DOWN)
    if face_down:
        link.bound[p.SHOWN] = link.bound.get(p.SHOWN, ()) + face_down


def _reveal(state: State, link: Link, act: p.Reveal, frame: Performing) -> bool:
    for uid in frame.cards:
        reveal(state, uid, link.player, link.card)
    _judged_by_face(state, link, frame.cards)
    state.done = frame.cards
    return True


def _look(state: State, link: Link, act: p.LookAt, frame: Performing) -> bool:
    for uid in frame.cards:
        was = show(state, uid, 1 << link.player)
        tell(
            state,
            Event(
                p.E_REVEALED, uid, state.cards[uid].controller, by=link.player, source=link.card, word="look", was=was
            ),
        )
    _judged_by_face(state, link, frame.cards)
    if act.what.ref == p.TOP:
        link.bound["looked at"] = tuple((uid, state.cards[uid].visit) for uid in frame.cards)
    state.done = frame.cards
    return True


def _excavate(state: State, link: Link, act: p.Excavate, frame: Performing) -> bool:
    """Reveal cards from the top of a Deck; they count as in it until the effect puts them elsewhere (GLOSS-29, -30)."""
    player = one_player(act.side, link.player)
    deck = state.zones[DECK * 2 + player]
    if act.until is None:
        count = min(number_of(state, link, act.count), len(deck))
        cards = found = tuple(deck[len(deck) - 1 - n] for n in range(count))
    else:
        cards, found = _until_found(state, link, act.until, tuple(reversed(deck)))
    for uid in cards:
        reveal(state, uid, link.player, link.card)
    link.bound["excavated"] = tuple((uid, state.cards[uid].visit) for uid in cards)
    link.numbers[p.N_EXCAVATED] = len(cards)
    state.done = found
    return True


def _until_found(
    state: State, link: Link, wanted: p.Selector, deck: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The top cards down to the last that is wanted, all of the Deck if there are too few; and those that are."""
    left = evaluate(state, wanted.count, link.player, link.card, link) if wanted.count is not None else wanted.least
    found: list[int] = []
    for place, uid in enumerate(deck):
        if len(found) >= left:
            return deck[:place], tuple(found)
        if fits_its_face(state, wanted, uid, link.player, link.card, link):
            found.append(uid)
    return deck, tuple(found)


def _declare(state: State, link: Link, act: p.Declare, frame: Performing) -> bool:
    if frame.at == AGAIN:
        state.done = TO_NO_CARD
        return True
    frame.at = AGAIN
    player = 1 - link.player if act.by_opponent else link.player
    high = min((number_of(state, link, each) for each in act.most), default=act.high)
    state.push(Declaring(state.links.index(link), player, act.word, act.low, high))
    return False


def _throw(state: State, link: Link, act: p.Throw, frame: Performing) -> bool:
    coin = isinstance(act, p.TossCoins)
    total = 0
    for _ in range(number_of(state, link, act.count)):
        thrown = state.chance(2) if coin else state.chance(6) + 1
        total += thrown
        tell(state, Event(p.E_COIN if coin else p.E_DIE, -1, link.player, source=link.card, amount=thrown))
    link.numbers[p.N_HEADS if coin else p.N_DIE] = total
    state.done = TO_NO_CARD
    return True


def _shuffle(state: State, link: Link, act: p.Shuffle, frame: Performing) -> bool:
    for player in players_of(state, act.side, link.player):
        shuffle(state, player, act.place)
    state.done = TO_NO_CARD
    return True


def _reorder(state: State, link: Link, act: p.Reorder, frame: Performing) -> bool:
    """Look at the top cards of a Deck and put them back in any order: picked from the bottom-most to the top."""
    player = one_player(act.side, link.player)
    deck = state.zones[DECK * 2 + player]
    count = min(number_of(state, link, act.count), len(deck))
    if frame.count == 0:
        frame.cards = tuple(deck[len(deck) - 1 - n] for n in range(count))
        for uid in frame.cards:
            show(state, uid, 1 << link.player)
        frame.count = 1
        state.picked = ()
    order = frame.cards[count:]
    while True:
        if frame.at == AGAIN and state.picked:
            order = (*order, state.picked[0])
            frame.cards = frame.cards[:count] + order
            state.picked = ()
        rest = [c for c in frame.cards[:count] if c not in order]
        if not rest:
            break
        frame.at = AGAIN
        if pick(state, link.player, Rules(rest, 1, 1), link.card, FOR_ORDER, act, frame.link):
            return False
    deck[len(deck) - count :] = list(reversed(order))
    tell(state, Event(p.E_SWAPPED, -1, player, by=link.player, source=link.card, amount=count))
    state.done = frame.cards[:count]
    return True


def _choose(state: State, link: Link, act: p.Choose, frame: Performing) -> bool:
    state.done = frame.cards
    return True


OF_KNOWLEDGE: Final[dict[type[Act], ActFunction]] = {
    p.Reveal: _reveal, p.LookAt: _look, p.Excavate: _excavate, p.Declare: _declare, p.TossCoins: _throw,
    p.RollDice: _throw, p.Shuffle: _shuffle, p.Reorder: _reorder, p.Choose: _choose,
}  # fmt: skip
