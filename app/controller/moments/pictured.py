"""The named moments of a duel that pictures are made of.

The way to each is kept in a file that comes with the program: to find one takes up to some hundred duels. Where cards
or rules have changed so much that a way leads there no more, ``python -m app.controller.moments`` finds it anew.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.controller.duel.session import PERSON, DuelSession
from app.controller.moments.random_search import Wanted, Way, any_cards, find
from app.controller.player.response_wishes import ALWAYS
from engine import assets
from engine import phrases as say
from engine import program as p
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.state.questions import AskCards, AskDeed
from engine.edition import CLASSIC, V9, Edition
from engine.formats.errors import FormatError
from engine.formats.files import MEGABYTE, read_bytes
from engine.program import Program
from engine.record.recording import nameable
from engine.vocabulary import (
    DECK,
    DEFENSE_POSITION,
    FACE_DOWN,
    HAND,
    MAIN_PHASE_1,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL,
    SPELL_ZONE,
)
from engine.words.english import ENGLISH

_LIVELY: Final = (
    ("Engine Yard", "Starwell"),
    ("Twin Scales", "Starwell"),
    ("Twin Scales", "The Old Hill"),
    ("House Rules", "Merry Machines"),
    ("The Forge", "Ember Court"),
    ("Clockwork Library", "The Font"),
    ("Behind the Curtain", "Ember Court"),
)
_OLD: Final = (("The Old Hill", "Behind the Curtain"), ("Merry Machines", "House Rules"))
_MANY: Final = 40  # Decks of any cards
_SEEN_AT_ONCE: Final = 8  # tiles of a prompt, in the smallest window
_BUSY: Final = 3
_DECLARED: Final = (
    ("Roll Call", "type", "Declare 1 Monster Type, then draw 1 card."),
    ("The Whole Lot", "kind", "Declare 1 kind of card (Monster, Spell, or Trap), then draw 1 card."),
)


_BY_HAND: Final = (
    "The Night Market",
    "Both players lay 1 card of their choice face-down on the table and push it across. Whoever likes what they got "
    "less may haggle: the one who names the higher price in Life Points keeps both, and pays it.\n"
    "If nobody haggles, the stalls close: both players shuffle the cards they got into their Decks, and draw 1 card.",
)
"""A text that nothing can be made of."""
_MUCH: Final = 30  # deeds to choose from
_SOME: Final = 2  # deeds done already


def _asks(kind: int, also: Wanted = lambda duel: True) -> Wanted:
    """The player at the screen is asked that kind of question."""
    return lambda duel: (
        duel.question is not None and duel.question.player == 0 and duel.question.kind == kind and also(duel)
    )


def _are_few(duel: Duel) -> bool:
    """So that all are seen at once."""
    question = duel.question
    return question is not None and 2 < len(question.codes) <= _SEEN_AT_ONCE


def _is_busy(duel: Duel) -> bool:
    """The own Main Phase, with something of everything on the mat."""
    state = duel.state
    own, theirs = (state.zones[MONSTER_ZONE * 2 + player] for player in (0, 1))
    if state.player or state.phase != MAIN_PHASE_1 or len(own) < _BUSY or len(theirs) < _BUSY:
        return False
    cards = [state.cards[uid] for uid in (*own, *theirs)]
    spells = [len(state.zones[SPELL_ZONE * 2 + player]) for player in (0, 1)]
    return (
        min(spells) >= 1
        and sum(spells) >= _BUSY
        and len(state.zones[HAND * 2]) >= 2
        and (
            any(card.position in (DEFENSE_POSITION, FACE_DOWN) for card in cards)
            and any(card.materials for card in cards)
        )
    )


def _has_scales(duel: Duel) -> bool:
    state = duel.state
    return (
        state.player == 0
        and state.phase == MAIN_PHASE_1
        and len(state.zones[PENDULUM_ZONE * 2]) == 2
        and (len(state.zones[MONSTER_ZONE * 2]) >= 2)
    )


def _has_old_field(duel: Duel) -> bool:
    state = duel.state
    return (
        state.player == 0
        and state.phase == MAIN_PHASE_1
        and all(
            len(state.zones[MONSTER_ZONE * 2 + player]) >= 2 and state.zones[SPELL_ZONE * 2 + player]
            for player in (0, 1)
        )
    )


def _links(duel: Duel) -> int:
    return sum(1 for link in duel.state.links if link.number and not link.resolved)


def _from_deck(duel: Duel) -> bool:
    question = duel.question
    assert question is not None
    picks = [q.card_of(code) for code in question.codes if q.kind_of(code) == q.PICK]
    return len(picks) > _BUSY and all(not duel.state.cards[uid].place for uid in picks)


def _several(duel: Duel) -> bool:
    question = duel.question
    return isinstance(question, AskCards) and question.most > 1 and len(question.codes) > _BUSY


def _in_the_midst(duel: Duel) -> bool:
    """Of a text that is carried out by hand, with much to do it with."""
    question = duel.question
    if (
        not isinstance(question, AskDeed)
        or question.prepares
        or question.deeds != _SOME
        or len(question.codes) <= _MUCH
    ):
        return False
    zones = duel.state.zones
    both = all(zones[MONSTER_ZONE * 2 + player] for player in (0, 1))
    return both and len(zones[HAND * 2]) >= 2 and len(zones[DECK * 2]) >= 2


def _may_begin(duel: Duel) -> bool:
    """Such a text can be activated, with monsters to point to."""
    question, zones = duel.question, duel.state.zones
    assert question is not None
    activated = [q.card_of(code) for code in question.codes if q.kind_of(code) == q.ACTIVATE]
    by_hand = _card_by_hand().passcode
    return (
        any(duel.state.cards[uid].card.passcode == by_hand for uid in activated)
        and len(zones[HAND * 2]) >= _BUSY
        and all(zones[MONSTER_ZONE * 2 + player] for player in (0, 1))
    )


class Moment:
    """Where to look for it: which Decks ("lively", "old", "any", "declaring", "by-hand"), which rulebook, and what to
    wait for."""

    __slots__ = ("decks", "edition", "name", "wanted")

    def __init__(self, name: str, wanted: Wanted, decks: str = "lively", edition: Edition = V9) -> None:
        self.name = name
        self.wanted = wanted
        self.decks = decks
        self.edition = edition

    def reached(self, library: CardLibrary) -> Duel:
        """A duel that stands there: by the way that is kept, or by one found anew if that leads there no more."""
        return self.kept(library) or self.found(library).gone(self.edition, nameable(library))

    def kept(self, library: CardLibrary) -> Duel | None:
        """The same, if the way that is kept leads there. What is missing or damaged counts for nothing."""
        try:
            way = Way.from_plain(json.loads(read_bytes(file(), MEGABYTE))[self.name], _finding(library))
            duel = way.gone(self.edition, nameable(library))
        except (FormatError, ValueError, TypeError, LookupError, ArithmeticError, RecursionError):
            return None
        return duel if duel.question is not None and self.wanted(duel) else None

    def found(self, library: CardLibrary) -> Way:
        """The way there, looked for."""
        pairs = {
            "lively": lambda: [(library.decks[first], library.decks[second]) for first, second in _LIVELY],
            "old": lambda: [(library.decks[first], library.decks[second]) for first, second in _OLD],
            "any": lambda: [(any_cards(library, n), any_cards(library, n + _MANY)) for n in range(_MANY)],
            "declaring": lambda: [(_declaring(library), library.decks["First Steps"])],
            "by-hand": lambda: [(_by_hand(library), library.decks["Starwell"])],
        }[self.decks]()
        return find(pairs, self.edition, self.wanted)


def file() -> Path:
    """Where the ways to all moments are kept."""
    return assets.folder() / "moments.json"


def _finding(library: CardLibrary) -> Callable[[int], Card | None]:
    """Finds a card of a kept Deck, those made for it among them."""
    made = {card.passcode: card for card in (*_cards_that_declare(), _card_by_hand())}
    return lambda passcode: made.get(passcode) or library.find(passcode)


def _declaring(library: CardLibrary) -> Deck:
    """A Deck of two cards that ask for a Type and a kind of card."""
    return Deck("Declaring", (*_cards_that_declare() * 10, *library.decks["First Steps"].main[:20]))


def _cards_that_declare() -> list[Card]:
    return [
        Card(
            799_999_001 + number,
            name,
            SPELL,
            text=text,
            program=Program(abilities=(say.card_effect(p.Declare(what), say.then, say.draw(1), when=True),)),
        )
        for number, (name, what, text) in enumerate(_DECLARED)
    ]


def _by_hand(library: CardLibrary) -> Deck:
    """A Deck with a card whose text its player carries out."""
    lively = library.decks["Ember Court"]
    return Deck("By hand", (*[_card_by_hand()] * 6, *lively.main[: len(lively.main) - 6]), lively.extra)


def _card_by_hand() -> Card:
    name, text = _BY_HAND
    return Card(799_999_101, name, SPELL, text=text, program=None)


_BY_HAND_AND_MENDED: Final = V9.with_switches(first_player_by_hand=True, may_be_set_right=True)
MOMENTS: Final[Mapping[str, Moment]] = {
    moment.name: moment
    for moment in (
        Moment("open", _asks(q.ASK_OPEN)),
        Moment("duel", _asks(q.ASK_OPEN, _is_busy)),
        Moment("pendulum", _asks(q.ASK_OPEN, _has_scales)),
        Moment("classic", _asks(q.ASK_OPEN, _has_old_field), "old", CLASSIC),
        Moment("chain", _asks(q.ASK_RESPONSE, lambda duel: _links(duel) >= _BUSY)),
        Moment("response", _asks(q.ASK_RESPONSE)),
        Moment("cards", _asks(q.ASK_CARDS, _several)),
        Moment("search", _asks(q.ASK_CARDS, _from_deck)),
        Moment("yes-or-no", _asks(q.ASK_YES_NO)),
        Moment("position", _asks(q.ASK_POSITION)),
        Moment("choice", _asks(q.ASK_CHOICE)),
        Moment("number", _asks(q.ASK_NUMBER), "any"),
        Moment("name", _asks(q.ASK_NAME), "any"),
        Moment("trigger", _asks(q.ASK_TRIGGER)),
        Moment("replay", _asks(q.ASK_REPLAY), "any"),
        Moment("type", _asks(q.ASK_TYPE), "declaring"),
        Moment("attribute", _asks(q.ASK_ATTRIBUTE), "any"),
        Moment("kind", _asks(q.ASK_KIND), "declaring"),
        Moment("deed", _asks(q.ASK_DEED, _in_the_midst), "by-hand", V9.with_switches(first_player_by_hand=True)),
        Moment("by-hand-open", _asks(q.ASK_OPEN, _may_begin), "by-hand", _BY_HAND_AND_MENDED),
        Moment("how-long", _asks(q.ASK_HOW_LONG), "by-hand", V9.with_switches(first_player_by_hand=True)),
        Moment("whom", _asks(q.ASK_WHOM), "by-hand", V9.with_switches(first_player_by_hand=True)),
        Moment("which", _asks(q.ASK_WHICH), "by-hand", V9.with_switches(first_player_by_hand=True)),
        Moment("lasting", _asks(q.ASK_LASTING, _are_few), "by-hand", V9.with_switches(first_player_by_hand=True)),
    )
}
"""By name; the questions of every kind among them."""


class Silent(QObject):
    """An opponent who never answers: the duel stands still for the picture."""

    chosen = Signal(int, int)

    def choose(self, see: object, count: int, number: int) -> None:
        pass

    def cancel(self) -> None:
        pass


def session_at(
    name: str,
    library: CardLibrary,
    names: tuple[str, str],
    words: Mapping[str, str] = ENGLISH,
    hotseat: bool = False,
    open_table: bool = False,
) -> DuelSession:
    """A session that stands at the moment."""
    duel = MOMENTS[name].reached(library)
    seats, thinkers = ((PERSON, PERSON), {}) if hotseat else ((PERSON, "marl"), {1: Silent()})
    session = DuelSession(duel, names, seats, thinkers=thinkers, words=words, open_table=open_table)
    session.set_responses(ALWAYS)
    return session


def written(moments: Iterable[Moment], library: CardLibrary) -> bytes:
    """The file of them, each found anew, one on a line."""
    ways = {moment.name: moment.found(library).to_plain() for moment in moments}
    lines = [f"{json.dumps(name)}: {json.dumps(way, separators=(',', ':'))}" for name, way in ways.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("ascii")
