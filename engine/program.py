"""What an effect does, as immutable data.

A card's Program is a tuple of Abilities and of Summon procedures. An Ability says where and when it works, what it
costs and what it does: a block of Acts over Selectors (noun phrases), Values, Conditions and Modifiers. Everything
here is equal by value and has a plain form; nothing here executes. ``engine/duel`` executes it, and reads the very
same data to say beforehand what would be possible.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar, Final, Self

from engine.vocabulary import (
    ANY_PHASE,
    ANY_POSITION,
    EITHER,
    FACE_DOWN,
    IN_BANISHED,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    ON_FIELD,
    PLACES,
    TRAP,
    YOU,
)


class Data:
    """Slotted, immutable by habit, equal by value, with a plain form that leaves out what is default."""

    __slots__ = ("_hash",)
    DEFAULTS: ClassVar[dict[str, Any]] = {}
    _hash: int | None

    def __init__(self, **fields: Any) -> None:
        for word, default in self.DEFAULTS.items():
            setattr(self, word, fields.pop(word, default))
        if fields:
            raise TypeError(f"{type(self).__name__} has no {', '.join(fields)}")
        self._hash = None

    def key(self) -> tuple[Any, ...]:
        return tuple(getattr(self, word) for word in self.DEFAULTS)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.key() == other.key())

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((type(self).__name__, self.key()))
        return self._hash

    def __repr__(self) -> str:
        told = (f"{w}={getattr(self, w)!r}" for w, default in self.DEFAULTS.items() if getattr(self, w) != default)
        return f"{type(self).__name__}({', '.join(told)})"

    def but(self, **changes: Any) -> Self:
        """The same with other fields."""
        return type(self)(**{word: getattr(self, word) for word in self.DEFAULTS} | changes)

    def to_plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = {"is": type(self).__name__}
        for word, default in self.DEFAULTS.items():
            value = getattr(self, word)
            if value != default:
                plain[word] = _plain(value)
        return plain

    @classmethod
    def from_plain(cls, plain: Any) -> Any:
        made = _from_plain(plain)
        if not isinstance(made, cls):
            raise ValueError(f"{cls.__name__} expected, not {plain!r}")
        return made


def _plain(value: Any) -> Any:
    if isinstance(value, Data):
        return value.to_plain()
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value


_LARGEST: Final = 1 << 31
_COUNTED: Final = frozenset(("op", "event", "kind", "place"))  # numbers of a sort of thing, used as places of bits
_MOST_SORTS: Final = 128


def _from_plain(plain: Any, word: str = "") -> Any:
    """The data that the plain form of field ``word`` means. It may come from a foreign file: a number that no text
    has would cost memory and time without end, where it is used as the place of a bit."""
    if isinstance(plain, dict):
        kind = KINDS_OF_DATA.get(plain.get("is", ""))
        if kind is None:
            raise ValueError(f"unknown part of an effect: {plain.get('is')!r}")
        unknown = plain.keys() - kind.DEFAULTS.keys() - {"is"}
        if unknown:
            raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
        return kind(**{word: _from_plain(value, word) for word, value in plain.items() if word != "is"})
    if isinstance(plain, list):
        return tuple(_from_plain(part, word) for part in plain)
    if isinstance(plain, int):
        if abs(plain) >= _LARGEST or word in _COUNTED and not 0 <= plain < _MOST_SORTS:
            raise ValueError(f"no part of an effect is {word or 'a number'} {plain}")
        return plain
    if plain is None or isinstance(plain, str) and plain.isprintable():
        return plain
    raise ValueError(f"not part of an effect: {plain!r}")


# ================================================================================ filters and selectors

F_NAME: Final = 1  # words: any of these names
F_ARCHETYPE: Final = 2  # words: any of these, as the quoted part of a name or a listed archetype
F_TYPE: Final = 3  # a: bits; b=1: the original Type
F_ATTRIBUTE: Final = 4  # a: bits
F_LEVEL: Final = 5  # low..high; only cards that have a Level
F_RANK: Final = 6  # low..high; only Xyz Monsters
F_ATK: Final = 7  # low..high, current
F_DEF: Final = 8
F_KINDS: Final = 9  # a: all of these bits; b=1: as printed, whatever it counts as now
F_ANY_KIND: Final = 10  # a: any of these bits
F_NO_KIND: Final = 11  # a: none of these bits
F_SUMMONED: Final = 12  # a: how, any of these bits; 0: in any way; b: from any of these places, parts: by an effect
# of a card that matches them all; low=1: by an effect of its own
F_THIS_TURN: Final = 13  # a: what it did this turn: DID_*
F_EQUIPPED: Final = 14  # has an Equip Card; a=1: has none; a=2: is one
F_EQUIPPED_TO_THIS: Final = 15  # an Equip Card on this card; a=1: put there by an effect of this card itself
F_ATTACKING: Final = 16  # is the attacking monster; a=1: is the attack target; a=2: battles with this card
F_COUNTERS: Final = 17  # words[0]: name; low..high on it; a=1: its own text can place one more on it
F_OWNER: Final = 18  # a: side
F_ORIGINAL_ATK: Final = 19  # low..high, printed unless an effect replaced it
F_MATERIALS: Final = 20  # low..high Xyz Materials; parts: that match all of them; a=1: this card is one of them
F_COMPARED: Final = 21  # a stat (a) against a value: low..high are not used; b: comparison
F_NOT: Final = 22  # parts: none of these
F_EITHER: Final = 23  # parts: one of these
F_REVEALED: Final = 24  # known to both players
F_ORIGINAL_DEF: Final = 25
F_SCALE: Final = 26  # low..high

F_LIKE: Final = 27  # shares what a says (LIKE_* bits) with a card of words[0], a name for cards already known; b=1:
# shares it with none of them
F_CAME_WITH: Final = 40  # low..high of the cards that were Tributed or used as material for its Summon match all of the
# parts, as they were then; a=1: this card is one of them
F_MENTIONS: Final = 41  # its text names one of words; a=1: as Fusion Material; a=2: a card of that sort as one
F_LIES: Final = 28  # how it lies on the field: a: any of these positions
F_ALL: Final = 29  # parts: all of these
F_IS: Final = 31  # is one of the cards of words[0], a name for cards already known
F_FELLED: Final = 30  # was destroyed by battle and is where that brought it: a: FELLED_* bits; parts: by such a monster

LIKE_NAME: Final = 1
LIKE_TYPE: Final = 2
LIKE_ATTRIBUTE: Final = 4
LIKE_LEVEL: Final = 8
LIKE_ORIGINAL_NAME: Final = 16
LIKE_ORIGINAL_TYPE: Final = 32
LIKE_ORIGINAL_ATTRIBUTE: Final = 64
LIKE_NAMED: Final = 128  # its name stands in the text of that card

FELLED_THIS_TURN: Final = 1
FELLED_BY_THIS: Final = 2  # by this card
FELLED_BY_OWN: Final = 4  # by a monster that the player controls
FELLED_BY_EQUIPPED: Final = 8  # by the monster that this card is equipped to

DID_SUMMONED: Final = 1
DID_SET: Final = 2
DID_ATTACK: Final = 4
DID_TURN: Final = 8

NO_LIMIT: Final = 1_000_000
ANY_NUMBER: Final = 99  # of cards: as many as there are


class Filter(Data):
    __slots__ = ("a", "asks_of", "b", "high", "low", "op", "parts", "value", "words")
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "op": 0,
        "a": 0,
        "b": 0,
        "low": 0,
        "high": NO_LIMIT,
        "words": (),
        "parts": (),
        "value": None,
    }
    op: int
    a: int
    b: int
    low: int
    high: int
    words: tuple[str, ...]
    parts: tuple["Filter", ...]
    value: "Value | None"
    asks_of: str  # the name of the cards, or of the number, that is known once they have been targeted, paid or moved

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self.asks_of = self.words[0] if self.op in (F_LIKE, F_IS) and self.words[0] != THIS else ""
        if self.value is not None:
            self.asks_of = _asked_of(self.value)


def _asked_of(value: "Value") -> str:
    if value.op == V_NUMBER:
        return value.word
    if value.selector is not None and value.selector.ref not in ON_THE_SPOT and value.selector.ref not in (EACH, TOP):
        return value.selector.ref
    return next(filter(None, map(_asked_of, value.parts)), "")


_PRINTED: Final = frozenset(
    (F_NAME, F_ARCHETYPE, F_TYPE, F_ATTRIBUTE, F_LEVEL, F_RANK, F_KINDS, F_ANY_KIND, F_NO_KIND, F_SCALE, F_MENTIONS)
)


def _is_printed(wanted: Filter) -> bool:
    if wanted.op in (F_NOT, F_EITHER, F_ALL):
        return all(_is_printed(part) for part in wanted.parts)
    return wanted.op in _PRINTED


def _asks_level(wanted: Filter) -> bool:
    return wanted.op in (F_LEVEL, F_RANK) or any(_asks_level(part) for part in wanted.parts)


# Group constraints: what the picked cards have to fulfil together.
G_DIFFERENT_NAMES: Final = 1
G_SAME_NAME: Final = 2
G_SAME_LEVEL: Final = 3
G_TOTAL_LEVELS: Final = 4  # a: exact total (AMB-26: Xyz Monsters cannot count)
G_TOTAL_AT_LEAST: Final = 5  # a: total reached, and no card superfluous (AMB-60)
G_ONE_EACH: Final = 6  # parts: one card for each filter
G_SAME_TYPE: Final = 7
G_SAME_ATTRIBUTE: Final = 8
G_DIFFERENT_ATTRIBUTES: Final = 9


class Group(Data):
    __slots__ = ("a", "op", "parts")
    DEFAULTS: ClassVar[dict[str, Any]] = {"op": 0, "a": 0, "parts": ()}
    op: int
    a: int
    parts: tuple[Filter, ...]


# Who picks the cards a selector leaves open.
BY_YOU: Final = 0
BY_OPPONENT: Final = 1
AT_RANDOM: Final = 2
BY_CONTROLLER: Final = 3

# Names that a selector may refer to without having bound them itself.
THIS: Final = "this"  # the card whose effect it is
TARGET: Final = "target"  # what was targeted (further targets carry names of their own)
EVENT: Final = "event"  # the cards of the event that is answered
OTHER: Final = "other"  # the other card of the event: the monster that destroyed, the attack target …
COST: Final = "cost"  # what the cost took
LINK_BELOW: Final = "link"  # the card whose activation is answered
EQUIPPED: Final = "equipped"  # the monster this card is equipped to
ATTACKER: Final = "attacker"
ATTACKED: Final = "attacked"
IT: Final = "it"  # the cards of the last act
BATTLED: Final = "battled"  # the monster this card battles
OWN_FIGHTER: Final = "own fighter"  # the monster in the battle under way that the player controls
FOE_FIGHTER: Final = "foe fighter"  # the one that the opponent controls
EACH: Final = "each"  # the card that "for each" is at
WITNESS: Final = "witness"  # the cards that counted the activation as it was made, to act when it resolves
TOP: Final = "top"  # the top cards of a Deck: count cards, not chosen
USED: Final = "used"  # what was Tributed, paid or used as material for the Summon of this card, wherever that is by now
IN_BATTLE: Final = frozenset((ATTACKER, ATTACKED, BATTLED, OWN_FIGHTER, FOE_FIGHTER))
ON_THE_SPOT: Final = frozenset((THIS, EQUIPPED, *IN_BATTLE))
"""What is looked for when it is asked for; other references were settled by targeting or by what was done before."""


class Selector(Data):
    """A noun phrase: which cards, of whom, where, how many, who picks them.

    With ``ref`` it points to cards already known ("that target"); then filters narrow those down. Otherwise it
    ranges over ``places`` of ``side``. ``all`` takes every match; else between ``least`` and ``most`` are picked.
    ``name`` gives the picked cards a name to be referred to later.
    """

    __slots__ = (
        "all",
        "as_many_as_possible",
        "chooser",
        "count",
        "filters",
        "group",
        "least",
        "most",
        "name",
        "needs_all",
        "other",
        "places",
        "positions",
        "ref",
        "side",
        "memo",
        "printed_filters",
        "current_filters",
        "place_list",
        "asks_level",
        "ranges",
    )
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "ref": "", "places": 0, "side": EITHER, "filters": (), "positions": ANY_POSITION, "least": 1, "most": 1,
        "all": False, "chooser": BY_YOU, "group": None, "other": False, "name": "", "count": None,
        "needs_all": False, "as_many_as_possible": False,
    }  # fmt: skip
    ref: str
    places: int
    side: int
    filters: tuple[Filter, ...]
    positions: int
    least: int
    most: int
    all: bool
    chooser: int
    group: Group | None
    other: bool  # "except this card"
    name: str
    count: "Value | None"  # "a number equal to …": replaces most, and least unless that is lower ("up to the number …")
    needs_all: bool  # the effect wants all of its targets still there
    as_many_as_possible: bool
    memo: dict[int, tuple[Any, bool]]  # by Card.key, whether it matches as printed: kept for speed alone
    printed_filters: tuple[Filter, ...]  # those that a card's printed facts answer while nothing changes them
    current_filters: tuple[Filter, ...]
    place_list: tuple[int, ...]
    ranges: tuple[tuple[tuple[int, int], ...], ...]  # seen from each player: (place, place * 2 + player) of its zones
    asks_level: bool  # a filter asks for Level or Rank

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self.memo = {}
        self.printed_filters = tuple(f for f in self.filters if _is_printed(f))
        self.asks_level = any(_asks_level(f) for f in self.filters)
        self.place_list = tuple(place for place in range(PLACES) if self.places >> place & 1)
        self.ranges = _ranges(self.place_list, self.side)
        self.current_filters = tuple(f for f in self.filters if not _is_printed(f))


@cache
def _ranges(places: tuple[int, ...], side: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The zones of those places and that side, from each player's point of view: the own ones of a place first."""
    relative = (0, 1) if side == EITHER else (0,) if side == YOU else (1,)
    return tuple(
        tuple((place, place * 2 + (player ^ other)) for place in places for other in relative) for player in (0, 1)
    )


# ================================================================================ values and conditions

V_CONST: Final = 1  # a
V_COUNT: Final = 2  # number of cards of selector × a (default 1)
V_STAT: Final = 3  # stat a of the (first) card of selector
V_TOTAL: Final = 4  # sum of stat a over the cards of selector
V_HALF: Final = 5  # parts[0] / 2, rounded up (AMB-50)
V_TIMES: Final = 6  # parts[0] × a
V_SUM: Final = 7
V_DIFFERENCE: Final = 8  # |parts[0] - parts[1]|
V_MINUS: Final = 9  # parts[0] - parts[1], not below 0
V_LP: Final = 10  # LP of side a
V_COUNTERS: Final = 11  # counters word on the cards of selector × a
V_NUMBER: Final = 12  # a number of this activation: word ("die", "heads", "declared", "amount", "done", "paid")
V_MATERIALS: Final = 13  # Xyz Materials of the cards of selector
V_HIGHEST: Final = 14  # highest stat a over the cards of selector
V_TURNS: Final = 15  # number of the turn
V_LOWEST: Final = 16  # lowest stat a over the cards of selector

S_ATK: Final = 1
S_DEF: Final = 2
S_LEVEL: Final = 3
S_RANK: Final = 4
S_ORIGINAL_ATK: Final = 5
S_ORIGINAL_DEF: Final = 6
S_LEFT_SCALE: Final = 7
S_RIGHT_SCALE: Final = 8
S_ORIGINAL_LEVEL: Final = 9  # as printed
S_STARS: Final = 10  # Level, or Rank of an Xyz Monster
S_ORIGINAL_STARS: Final = 11  # the same as printed

LESS: Final = 1
AT_MOST: Final = 2
EQUAL: Final = 3
AT_LEAST: Final = 4
MORE: Final = 5
UNEQUAL: Final = 6


class Value(Data):
    __slots__ = ("a", "op", "parts", "per_card", "selector", "word")
    DEFAULTS: ClassVar[dict[str, Any]] = {"op": V_CONST, "a": 0, "selector": None, "parts": (), "word": ""}
    op: int
    a: int
    selector: Selector | None
    parts: tuple["Value", ...]
    word: str
    per_card: bool  # it reads a figure of the very card that it is asked for

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        ref = self.selector.ref if self.selector is not None else ""
        self.per_card = ref == EACH or any(part.per_card for part in self.parts)


C_EXISTS: Final = 1  # selector: at least its least
C_NONE: Final = 2  # selector: no card
C_COMPARED: Final = 3  # values[0] a values[1]; counts, LP, stats
C_THIS_IS: Final = 4  # this card: places and positions of selector fields a, b
C_HAPPENED: Final = 5  # pattern happened this turn; a: at least so often (default 1)
C_TURN: Final = 6  # a: whose (YOU, OPPONENT, EITHER), b: phases
C_ONLY: Final = 7  # every card in selector's places matches its filters, and there is one
C_MATCHES: Final = 8  # the cards of selector (a ref) match its filters
C_ALL: Final = 9  # parts
C_ANY: Final = 10
C_NOT: Final = 11
C_STEP: Final = 12  # a: bits 1 << step of the Battle Phase
C_PREVIOUSLY: Final = 13  # this card, when the event moved it: places a, positions b
C_DONE: Final = 14  # the act before was done
C_NUMBER: Final = 15  # a number of this activation (word): low..high


class Condition(Data):
    __slots__ = ("a", "b", "high", "low", "op", "parts", "pattern", "selector", "values", "word")
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "op": 0,
        "a": 0,
        "b": 0,
        "selector": None,
        "pattern": None,
        "values": (),
        "parts": (),
        "word": "",
        "low": 0,
        "high": NO_LIMIT,
    }
    op: int
    a: int
    b: int
    selector: Selector | None
    pattern: "Pattern | None"
    values: tuple[Value, ...]
    parts: tuple["Condition", ...]
    word: str
    low: int
    high: int


# ================================================================================ events

E_SUMMONED: Final = 1  # how
E_MOVED: Final = 2  # causes, places: destroyed, sent, banished, returned, added, left the field, tributed …
E_DRAWN: Final = 3
E_FLIPPED: Final = 4  # turned face-up from face-down
E_ATTACK_DECLARED: Final = 5
E_BATTLED: Final = 6
E_DAMAGE: Final = 7  # subject: who dealt it; by: who took it
E_DESTROYED_BY_BATTLE: Final = 8  # subject: the monster that destroyed; other: the destroyed one
E_ACTIVATED: Final = 9  # a card or effect was activated: subject filters the card
E_TARGETED: Final = 10
E_MATERIAL: Final = 11  # used as material for a Summon (how)
E_COUNTER: Final = 12  # counters were placed
E_PHASE: Final = 13  # phase reached
E_ATTEMPT: Final = 14  # a monster would be Summoned: the window in which a Summon can be negated
E_SET: Final = 15
E_POSITION: Final = 16  # battle position changed
E_GAINED_LP: Final = 17
E_STEP: Final = 18  # a part of the Damage Step, or the End Step of the Battle Phase, was reached; a: the step
E_CONTROL: Final = 19
E_EQUIPPED: Final = 20
E_RESOLVED: Final = 21  # a card or effect resolved
E_ATTACKED: Final = 22  # a monster was chosen as attack target: subject; other: the attacker
E_BEFORE_DRAW: Final = 23  # the turn player is about to make the normal draw, which can still be given up
E_CARD_DRAWN: Final = 24  # one card of a draw; whose: who drew it
EVENT_KINDS: Final = 25

E_RESOLVING: Final = 50  # a card or effect is about to resolve: heard by what is done each time, without activating;
# other: one of its targets (word ALONE: the only one)

# Events that are told, but that no text waits for.
E_SHUFFLED: Final = 30
E_REVEALED: Final = 31
E_COIN: Final = 32
E_DIE: Final = 33
E_LP: Final = 34  # LP paid, lost or set, other than by damage
E_TURN: Final = 35
E_NEGATED: Final = 36
E_LINK_RESOLVING: Final = 37
E_CHAIN_ENDED: Final = 38
E_TOLD_FORCED: Final = 39  # the engine answered a question that left no choice
E_ENDED: Final = 40
E_DECLARED: Final = 41
E_LINK_FAILED: Final = 42
E_SWAPPED: Final = 43
E_STEP_BEGUN: Final = 44
E_TOSS: Final = 45
E_MATERIAL_ATTACHED: Final = 46
E_ATTACK_ENDED: Final = 47
E_COST_PAID: Final = 48
E_LOOP_ENDED: Final = 49
E_FORGOTTEN: Final = 51  # a card in a hand that was known to the opponent can't be told from the others any more
E_SHIFTED: Final = 52  # a card that lies on the field already got another space of its zone
E_BEGAN: Final = 53  # something begins to hold that lasts
E_DONE: Final = 54  # an act was done of which nothing else is to be seen
E_NOTHING: Final = 55  # an act of an effect found nothing that it could do
E_DAMAGE_CHANGED: Final = 56  # damage that would have been dealt became another, or none
E_MISSED: Final = 57  # an effect that waited missed its timing
E_NO_DAMAGE: Final = 58  # an attacked monster is in Defense Position, so that nobody takes damage

# What was activated: bits of an E_ACTIVATED event's amount, and of what a pattern asks of it.
CARD_WAS_ACTIVATED: Final = 1
MONSTER_EFFECT: Final = 2
SPELL_TRAP_EFFECT: Final = 4
QUIET: Final = "quiet"
"""The word of a card's being turned face-up that activates no Flip Effects."""
CHAIN_LINK: Final = "chain link"
"""The number of the Chain Link that an activation is; before it is made, that it would be."""
SAME_NAMES: Final = "same names"
"""1 if cards or effects with the same name have been activated in this Chain."""
TO_ACTIVATE: Final = "to activate"
"""The word of a pattern of cards that move as the cost of an activation."""
OVER: Final = "over"
"""The word of damage that the other player takes."""
TO_YOU: Final = "damage to you"
"""The word of a pattern of effects that would deal damage to the player who answers."""
DIRECTLY: Final = "directly"
"""The word that a pattern of E_ATTACK_DECLARED asks with for a direct attack."""
ALONE: Final = "alone"
"""The word of an E_TARGETED event: the card is the only target; of an E_LINK_RESOLVING: the Chain has no other link."""


class Pattern(Data):
    """Which events an effect waits for. ``subject`` None means this card itself."""

    __slots__ = (
        "all_causes",
        "any_cause",
        "by",
        "event",
        "from_places",
        "how",
        "no_cause",
        "other",
        "phase",
        "source",
        "subject",
        "to_places",
        "whose",
        "word",
        "last_positions",
        "alone",
    )
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "event": 0, "subject": None, "by": EITHER, "all_causes": 0, "any_cause": 0, "no_cause": 0, "from_places": 0,
        "to_places": 0, "how": 0, "other": None, "phase": 0, "whose": EITHER, "word": "",
        "last_positions": ANY_POSITION, "source": None, "alone": 0,
    }  # fmt: skip
    event: int
    subject: Selector | None
    by: int  # whose act caused it, seen from the player of the effect
    all_causes: int
    any_cause: int
    no_cause: int
    from_places: int  # E_MOVED: where it was; E_SUMMONED, E_ATTEMPT: where it was Summoned from
    to_places: int
    how: int  # E_SUMMONED, E_ATTEMPT, E_MATERIAL: the Summon; E_MOVED: how it had come; E_POSITION: the new position
    other: Selector | None  # E_ACTIVATED: cards that it would surely destroy
    phase: int  # E_PHASE: which; E_STEP: 1 << step
    whose: int  # E_PHASE, E_BEFORE_DRAW: whose turn; E_DAMAGE: who took it; E_DRAWN, E_CARD_DRAWN, E_GAINED_LP: who;
    # E_MOVED: who controlled it
    word: str  # name of the counter; E_TARGETED: ALONE; E_MOVED: TO_ACTIVATE
    last_positions: int  # E_MOVED, E_POSITION: how it lay before
    source: Selector | None  # the card whose effect did it
    alone: int  # 1: it happens to exactly one such card at that moment; 2: and to no other card


# ================================================================================ durations and modifiers

D_END_OF_TURN: Final = 1
D_PHASE: Final = 2  # until phase a of side b comes for the (count)th time
D_ON_FIELD: Final = 3  # for as long as the card it acts on stays where it is
D_WHILE_SOURCE: Final = 4  # for as long as this card is face-up on the field
D_BATTLE: Final = 5  # this battle
D_DUEL: Final = 6  # rest of the Duel
D_EVENT: Final = 7  # until an event: pattern
D_EQUIPPED: Final = 8  # while this card is equipped to it


class Duration(Data):
    __slots__ = ("a", "b", "count", "op", "pattern")
    DEFAULTS: ClassVar[dict[str, Any]] = {"op": D_END_OF_TURN, "a": 0, "b": EITHER, "count": 1, "pattern": None}
    op: int
    a: int
    b: int
    count: int
    pattern: Pattern | None


M_ATK: Final = 1  # gains (or loses) value
M_DEF: Final = 2
M_SET_ATK: Final = 3  # becomes value; a=1: the original ATK becomes value
M_SET_DEF: Final = 4
M_LEVEL: Final = 5  # Level changes by value; a=1: becomes value; b=1: the Rank does (AMB-26)
M_NOT_DESTROYED_BY_BATTLE: Final = 6
M_NOT_DESTROYED_BY_EFFECT: Final = 7  # a: by whose effects (0: anybody's); b: of which kinds of cards (bits, 0: any)
M_NOT_TARGETED: Final = 8  # a: by whose effects (0: anybody's); b: of which kinds of cards (bits, 0: any)
M_NOT_ATTACKED: Final = 9  # cannot be chosen as attack target; a=1: and does not keep its player from being attacked
M_CANNOT_ATTACK: Final = 10  # a=1: cannot attack directly; who: the monsters
M_CANNOT_ACTIVATE: Final = 11  # side: who; cards: which cards' effects (None: any); a: 1 = only card activations,
# 2 = only effects of cards that lie there already or work elsewhere
M_CANNOT_SUMMON: Final = 12  # side: who; a: kinds of Summon (and SET_FACE_DOWN); cards: which monsters; b=1: others
# than those that effects of this card Summon
M_NOT_MATERIAL: Final = 13  # a: kinds of Summon, TRIBUTE_SUMMON for its Tributes; cards: only of such;
# b=1: it is a Tuner, and the cards are those that cannot be material beside it
# a: whose effects (0: anybody's); b: of which kinds of cards (bits, 0: any); cards: of which, or not of this card;
# place=1: those that are activated alone
M_UNAFFECTED: Final = 14
M_DIRECT_ATTACK: Final = 15
M_EXTRA_ATTACKS: Final = 16  # value: how many more; a=1: on monsters only
M_MUST_ATTACK: Final = 17  # if it can
M_PIERCING: Final = 18  # a=2: double
M_BATTLE_DAMAGE: Final = 19  # side: who takes; a: per cent (0 none, 50 half, 200 double), b=1: the other player
# takes it instead, b=2: the next such damage alone; in battles of who (None: of anybody)
M_TREATED_AS: Final = 20  # a: what is replaced (T_*), b: bits, words: names
M_DISABLED: Final = 21  # its effects are negated
M_REDIRECTED: Final = 22  # to_place instead of the Graveyard (a=0), or when it leaves the field (a=1)
M_NO_POSITION_CHANGE: Final = 23  # a=1: except by card effects
M_GRANTED: Final = 24  # ability
M_NO_BATTLE_PHASE: Final = 25  # side
M_EXTRA_NORMAL_SUMMON: Final = 26  # side; value: how many more; cards: which monsters; a=1: no Set; b=1:
# gained once per turn, however many cards of that name say so
M_TRIBUTE_WORTH: Final = 27  # one Tribute counts as value, for monsters that match cards
M_HAND_LIMIT: Final = 28  # side; value; a=1: no limit
M_CONTROL: Final = 29  # side: the player who controls it
M_SKIP_PHASE: Final = 30  # side; a: phases
M_EFFECT_DAMAGE: Final = 31  # side: who takes; a: per cent
M_CANNOT_DRAW: Final = 32  # side: no cards from the Deck to the hand by effects (a=1: no draws at all; a=2: but draws)
M_ONLY_ONE: Final = 33  # "You can only control 1": cards (AMB-97); side EITHER: only 1 on the field
M_MUST_BE_ATTACKED: Final = 34  # the only monster that may be chosen as attack target
M_REVEALED: Final = 35  # side plays with the hand revealed
M_KEEPS_EQUIP_TARGET: Final = 36  # keeps Equip Cards (cards) whose words no longer mean it
M_BATTLE_USES_DEF: Final = 37  # attacks with its DEF; a=1: can attack in face-up Defense Position, and does so then
# (b=2: but with its ATK)
M_ATTACKS_ALL: Final = 38  # every monster once
M_NOT_TRIBUTED: Final = 39
M_SPEED: Final = 40  # cards may be activated from the hand / in the turn they were Set: cards, a=1 hand, a=2 set turn
M_ATTACK_COST: Final = 41  # ability: the costs of declaring an attack
M_BOUND: Final = 42  # goes together with the source of this: what is told of one's leaving names the other
M_SCALE: Final = 43  # Pendulum Scales change by value; a=1: become value
M_FALLS: Final = 44  # is destroyed by its own effect as soon as condition holds: upkeep looks after it
M_NOT_ACTIVATED: Final = 45  # neither it nor its effects can be activated; a=1: its effects
M_UNANSWERED: Final = 46  # side: who cannot answer activations; a: of what (bits, 0: anything), cards: of which cards
M_NOT_NEGATED: Final = 47  # activations of side; a, cards: which ones; b: its activation, its effect (SURE_* bits)
M_SAVED: Final = 48  # not destroyed the first time it would be: a: by which causes (bits, 0: any), b: by whose effects
M_NORMAL_DRAW: Final = 49  # side; value: how many cards its normal draw is
M_REACTS: Final = 50  # what an effect does at once whenever ability's events happen; a=1: the next time alone. The
# cards it is about and what is done are kept with the delayed effects of the duel
M_CANNOT_GO: Final = 51  # side: nobody of it can move such cards (None: this card) to places of the bits a, but by rule
MODIFIER_KINDS: Final = 52

SURE_ACTIVATION: Final = 1  # the activation cannot be negated
SURE_EFFECT: Final = 2  # the effect cannot be negated

T_NAME: Final = 1
T_TYPE: Final = 2
T_ATTRIBUTE: Final = 3
T_KINDS_ADDED: Final = 4  # "is treated as a Normal Monster", "is also a Tuner"
T_KINDS: Final = 5  # kinds replaced
T_NAME_ADDED: Final = 6
T_ATTRIBUTE_ADDED: Final = 8
T_NAME_COPY: Final = 7  # its name becomes the original one of another card (that stands in the active modifier)


class Modifier(Data):
    """Something that holds while it lasts. ``who``: the cards it acts on; ``side``: the players it acts on."""

    __slots__ = ("a", "ability", "b", "cards", "condition", "op", "place", "side", "value", "who", "words")
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "op": 0,
        "who": None,
        "side": YOU,
        "value": None,
        "a": 0,
        "b": 0,
        "words": (),
        "cards": None,
        "condition": None,
        "ability": None,
        "place": 0,
    }
    op: int
    who: Selector | None
    side: int
    value: Value | None
    a: int
    b: int
    words: tuple[str, ...]
    cards: Selector | None
    condition: Condition | None
    ability: "Ability | None"
    place: int


# ================================================================================ costs and acts

K_DISCARD: Final = 1
K_TRIBUTE: Final = 2
K_BANISH: Final = 3
K_SEND: Final = 4  # to the Graveyard
K_DETACH: Final = 5  # value: how many
K_PAY_LP: Final = 6  # value
K_REMOVE_COUNTER: Final = 7  # value counters word from selector's cards (default: this card)
K_REVEAL: Final = 8
K_RETURN: Final = 9  # to hand or Deck (place)
K_VOW: Final = 10  # modifier for the rest of the turn, and nothing against it done before
K_TARGET: Final = 11  # not a cost: choose targets, in the order of the text
K_DECLARE: Final = 12  # not a cost: fix what the text wants named now (word: what; low..high: numbers)
K_CHANGE_POSITION: Final = 13
K_GIVE_UP_DRAW: Final = 15  # the normal draw that is about to come
K_DESTROY: Final = 14  # never a cost of activating: only done in the place of another destruction


_SHOWN_AS_PAID: Final = frozenset((K_TRIBUTE, K_BANISH, K_SEND, K_RETURN))


class Cost(Data):
    """One thing to do on activation, in the order of the text: a cost, a vow, or a choice of targets."""

    __slots__ = ("high", "low", "modifier", "op", "pattern", "place", "selector", "takes_hidden", "value", "word")
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "op": 0,
        "selector": None,
        "value": None,
        "word": "",
        "modifier": None,
        "pattern": None,
        "place": 0,
        "low": 1,
        "high": 12,
    }
    op: int
    selector: Selector | None
    value: Value | None
    word: str
    modifier: Modifier | None
    pattern: Pattern | None
    place: int
    low: int  # K_DECLARE of a number: from low to high
    high: int
    takes_hidden: bool  # an own face-down card may pay it, by a face that is shown as it goes

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        s = self.selector
        self.takes_hidden = (
            s is not None
            and self.op in _SHOWN_AS_PAID
            and not s.ref
            and s.side == YOU
            and (bool(s.filters) and bool(s.positions & FACE_DOWN) and bool(s.places & ON_FIELD))
        )


A_SPECIAL_SUMMON: Final = 1  # with token: a Spell or Trap as a monster of these facts; with to: on top of that monster,
# which becomes its Xyz Material (optional: with its own materials)
A_DESTROY: Final = 2
A_BANISH: Final = 3
A_SEND: Final = 4  # to the Graveyard
A_ADD: Final = 5  # to the hand, from Deck, Graveyard, banished …
A_RETURN: Final = 6  # to the hand, the Deck (place, a: 0 shuffle, 1 top, 2 bottom) or the Graveyard
A_DRAW: Final = 7  # side, value
A_DISCARD: Final = 8  # side, what
A_TRIBUTE: Final = 9
A_SET: Final = 10  # a Spell/Trap or monster, face-down; place: where a monster goes that is Set as a Spell
A_ACTIVATE: Final = 11  # place face-up and activate its effect at once (from Deck, Graveyard …)
A_PLACE: Final = 12  # face-up in a Spell & Trap, Field or Pendulum Zone
A_EQUIP: Final = 13  # what: the card that is equipped; to: the monster
A_ATTACH: Final = 14  # as Xyz Material to `to`
A_DETACH: Final = 15  # value materials from what
A_NORMAL_SUMMON: Final = 16  # immediately, another Normal Summon (what: from the hand)
A_FUSION_SUMMON: Final = 17  # what: the Fusion Monster; materials: from where; a=1: this card is one of them
A_RITUAL_SUMMON: Final = 18  # what: the Ritual Monster; value: exact or at least
A_SYNCHRO_SUMMON: Final = 19  # immediately; materials: of such only; to: one such among them; a: AND_THIS_CARD, …
A_XYZ_SUMMON: Final = 20  # likewise
A_CHANGE_POSITION: Final = 21  # position: to which; 0: turn to the other
A_TAKE_CONTROL: Final = 22  # duration
A_MODIFY: Final = 23  # modifiers on what for duration: stats, Level, name, Type, Attribute, bans …
A_GRANT: Final = 24  # an ability to what, for duration
A_NEGATE: Final = 25  # a: N_*
A_COUNTER: Final = 26  # place value counters word on what; a: a card can have so many of them at most (0: no limit)
A_REMOVE_COUNTER: Final = 27
A_DAMAGE: Final = 28  # side, value
A_GAIN: Final = 29
A_LOSE: Final = 30  # LP, without damage
A_SKIP: Final = 31  # phases a of side, when they come next; word NEXT_TURN: in the next turn of that player
A_REDIRECT_ATTACK: Final = 32  # to `to`, or a=1: into a direct attack; a=2: and damage is calculated at once
A_REVEAL: Final = 33
A_LOOK: Final = 34
A_EXCAVATE: Final = 35  # value cards from the top of side's Deck; they can be referred to by name
A_DECLARE: Final = 36  # word: "name", "type", "attribute", "number", "kind", "level"
A_COIN: Final = 37  # value coins; number "heads"
A_DIE: Final = 38  # number "die"
A_SHUFFLE: Final = 39
A_TOKEN: Final = 40  # value Tokens of the facts in token
A_WIN: Final = 41  # side wins the Duel (MATCH-08)
A_END_PHASE: Final = 42  # the Battle Phase ends at once; a=1: the attack ends
A_SET_LP: Final = 43
A_REORDER: Final = 44  # look at the top value cards of the Deck and put them back in any order
A_CHOOSE: Final = 45  # bind cards by choice, nothing else happens to them
A_SWAP_CONTROL: Final = 46
A_ANSWERED_DAMAGE: Final = 47  # what the answered effect would deal to side: a per cent of it; word OVER: to the other

NEXT_TURN: Final = "next turn"
AND_THIS_CARD: Final = 1  # beside what is told, this card as well
ALL_OF_THEM: Final = 2  # each of those that are told is used
IN_ANY_ORDER: Final = "in any order"
"""The word of an A_RETURN to the top or bottom of a Deck: the player of the effect puts the cards in order."""

# Control operators: acts that hold blocks of acts.
A_THEN: Final = 60  # what follows is later, and (unless a=1) only if what came before was done
A_IF_YOU_DO: Final = 61  # what follows only if it was done, at the same moment
A_ALSO: Final = 62  # each as far as possible, at the same moment
A_CHOOSE_ONE: Final = 63  # blocks: pick one of them
A_IF: Final = 64  # condition: blocks[0], otherwise blocks[1]
A_FOR_EACH: Final = 65  # for each card of what: blocks[0]
A_MAY: Final = 66  # ask, then blocks[0]
A_LATER: Final = 67  # blocks[0] in the phase of duration (delayed)
A_REPEAT: Final = 68  # value times: blocks[0]
A_BOTH: Final = 69  # "A and B" in the wording of v8 and v9: blocks[0] all or nothing, at one moment
A_REACT: Final = 71  # blocks[0] at once whenever the events of its one modifier (M_REACTS) happen to what, for duration
A_THEY: Final = 70  # blocks[0] is done by the players of side themselves, one after the other: “you” is each of them;
# with what: by the player who controls that card, or did where it was last (a=1: who owns it)
# How parts of a text are joined is told by its wording, not by the rulebook that is played (PROC-10): "and" in older
# wording is A_ALSO, and it is whoever compiles the text who knows which wording it has.

BREAKS: Final = frozenset((A_THEN, A_IF_YOU_DO))
POSSIBLE_BY_THEMSELVES: Final = frozenset(
    (
        A_DRAW,
        A_CHOOSE_ONE,
        A_MAY,
        A_REPEAT,
        A_FOR_EACH,
        A_BOTH,
        A_IF,
        A_TOKEN,
        A_FUSION_SUMMON,
        A_RITUAL_SUMMON,
        A_SYNCHRO_SUMMON,
        A_XYZ_SUMMON,
        A_EXCAVATE,
        A_REORDER,
        A_NORMAL_SUMMON,
        A_DISCARD,
        A_REDIRECT_ATTACK,
        A_DECLARE,
        A_THEY,
    )
)
"""Acts whose possibility is not simply that there are cards to do them to."""
AMOUNTS: Final = frozenset((A_DAMAGE, A_GAIN, A_LOSE))
"""Acts that do nothing where the cards or counters that their amount counts are none."""
NEED_SPACE: Final = frozenset((A_SPECIAL_SUMMON, A_TAKE_CONTROL, A_EQUIP))

N_ACTIVATION: Final = 0
N_EFFECT: Final = 1
N_ATTACK: Final = 2
N_SUMMON: Final = 3


class Act(Data):
    __slots__ = (
        "a",
        "blocks",
        "by_opponent",
        "condition",
        "duration",
        "how",
        "materials",
        "modifiers",
        "op",
        "place",
        "position",
        "side",
        "to",
        "token",
        "value",
        "what",
        "word",
        "optional",
        "ignore_conditions",
        "effects_disabled",
    )
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "op": 0, "what": None, "side": YOU, "value": None, "a": 0, "word": "", "place": 0, "position": 0,
        "duration": None, "modifiers": (), "to": None, "materials": None, "condition": None, "blocks": (),
        "token": None, "how": 0, "by_opponent": False, "optional": False, "ignore_conditions": False,
        "effects_disabled": False,
    }  # fmt: skip
    op: int
    what: Selector | None
    side: int
    value: Value | None
    a: int
    word: str
    place: int
    position: int
    duration: Duration | None
    modifiers: tuple[Modifier, ...]
    to: Selector | None
    materials: Selector | None
    condition: Condition | None
    blocks: tuple["Block", ...]
    token: "TokenFacts | None"
    how: int
    by_opponent: bool
    optional: bool
    ignore_conditions: bool
    effects_disabled: bool


class Block(Data):
    """Acts one after the other."""

    __slots__ = ("acts",)
    DEFAULTS: ClassVar[dict[str, Any]] = {"acts": ()}
    acts: tuple[Act, ...]


class TokenFacts(Data):
    """The figures of a Token, or (with ``kinds``) of what a Spell or Trap becomes as a monster."""

    __slots__ = ("attack", "attribute", "defense", "kinds", "level", "name", "type")
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "name": "Token",
        "type": 0,
        "attribute": 0,
        "level": 1,
        "attack": 0,
        "defense": 0,
        "kinds": 0,
    }
    kinds: int
    name: str
    type: int
    attribute: int
    level: int
    attack: int
    defense: int


# ================================================================================ abilities

IGNITION: Final = 1
QUICK: Final = 2
TRIGGER: Final = 3
FLIP_EFFECT: Final = 4
CARD_ACTIVATION: Final = 5  # the activation of a Spell or Trap Card itself
CONTINUOUS_EFFECT: Final = 6  # modifiers
REPLACEMENT: Final = 7
EACH_TIME: Final = 8  # done at once whenever the event happens, without activating
DUTY: Final = 9  # what a text demands in a phase without activating (PROC-04)

ACTIVATED: Final = frozenset((IGNITION, QUICK, TRIGGER, FLIP_EFFECT, CARD_ACTIVATION))

R_DESTROYED: Final = 1  # would be destroyed: pay costs instead (or send costs' cards)
R_PROTECTED: Final = 2  # not destroyed, as often in a turn as the ability's times say; a=1: each such card once a turn
R_ELSEWHERE: Final = 3  # leaves to `place` instead
R_DAMAGE: Final = 4  # would take damage: block instead (a: per cent kept; 0 none)
R_ATTACK: Final = 5  # attack goes to this card instead
R_COST: Final = 6  # a cost of kind a is paid by costs instead
R_PLACED: Final = 9  # destroyed: it goes face-up into the Spell & Trap Zone instead of to the Graveyard


class Replace(Data):
    __slots__ = ("a", "any_cause", "by", "op", "place", "subject", "together")
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "op": 0,
        "subject": None,
        "any_cause": 0,
        "a": 0,
        "place": 0,
        "by": EITHER,
        "together": False,
    }
    op: int
    subject: Selector | None  # None: this card
    any_cause: int
    a: int
    place: int
    by: int  # whose effects would do it; battle is nobody's
    together: bool  # R_DESTROYED: done once for all such cards that would be destroyed at one moment


LIMIT_COPY: Final = 1  # once per turn, this copy while it stays face-up (PROC-34)
LIMIT_NAME_USED: Final = 2  # the effect of this name can be used once per turn: spent even if negated
LIMIT_NAME_ACTIVATED: Final = 3  # can be activated once per turn: not spent if the activation is negated
LIMIT_DUEL: Final = 4  # once per Duel, by name
LIMIT_ONE_OF: Final = 5  # each time one of the effects of its group that wait for the same event
LIMIT_CHAIN: Final = 6  # once per Chain, this copy; with a group: by that
LIMIT_BATTLE: Final = 7  # once per battle, this copy


_NOT_WITH_EVERY_CARD: Final = frozenset((A_SPECIAL_SUMMON, A_CHANGE_POSITION, A_ATTACH, A_TAKE_CONTROL))


class Ability(Data):
    """One thing a card can do. ``places`` says where it works; ``where`` conditions on positions are in ``condition``.

    ``when``: worded "when …: you can", which can miss its timing; otherwise "if". ``speed`` is the Spell Speed.
    ``face_down`` abilities may work face-down or hidden (a Trap, a Spell from the hand).
    """

    __slots__ = (
        "answers",
        "asked_later",
        "at_own_time",
        "surely_does_something",
        "uses",
        "applied",
        "block",
        "blocks",
        "condition",
        "costs",
        "damage_step",
        "event",
        "kind",
        "limit",
        "limit_group",
        "modifiers",
        "optional",
        "phases",
        "places",
        "replace",
        "speed",
        "text",
        "times",
        "whose_turn",
        "when",
        "once_face_up",
        "as_rule",
        "sure",
        "unanswered",
    )
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "kind": IGNITION,
        "speed": 1,
        "places": IN_MONSTER_ZONE,
        "event": (),
        "condition": None,
        "costs": (),
        "block": Block(),
        "modifiers": (),
        "replace": None,
        "optional": True,
        "when": False,
        "limit": 0,
        "limit_group": "",
        "times": 1,
        "phases": ANY_PHASE,
        "whose_turn": EITHER,
        "damage_step": False,
        "text": (0, 0),
        "once_face_up": False,
        "as_rule": False,
        "sure": 0,
        "unanswered": (),
    }
    kind: int
    speed: int
    places: int
    event: tuple[Pattern, ...]
    condition: Condition | None
    costs: tuple[Cost, ...]
    block: Block
    blocks: tuple[Block, ...]
    surely_does_something: bool  # whatever lies on the mat, once costs and targets are settled
    at_own_time: bool  # in the own Main Phase, and no more is said about the moment
    uses: dict[str, Act]  # what is done to the cards of a name that can't be done to every card
    answers: int  # 1 << kind for every event it waits for
    asked_later: dict[str, "Cost | Act"]  # what is compared with the card that a cost takes, or a target, by its name
    modifiers: tuple[Modifier, ...]
    applied: tuple[Modifier, ...]  # the modifiers, each under the condition of the whole
    replace: Replace | None
    optional: bool
    when: bool
    limit: int
    limit_group: str
    times: int
    phases: int
    whose_turn: int
    damage_step: bool  # names the Damage Step or damage calculation, or directly changes ATK or DEF (AMB-43)
    text: tuple[int, int]
    once_face_up: bool
    sure: int  # SURE_* bits: what of it cannot be negated
    unanswered: tuple[Modifier, ...]  # M_CANNOT_ACTIVATE: what cannot be activated in response to it
    as_rule: bool  # a condition, not an effect: nothing that negates effects stops it (GLOSS-18)

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        found: list[Block] = []
        _collect_blocks(self.block, found)
        self.blocks = tuple(found)
        self.applied = self.modifiers
        if self.kind == CONTINUOUS_EFFECT:
            self.applied = tuple(self._under_condition(modifier) for modifier in self.modifiers)
        self.surely_does_something = _surely_does_something(self.block)
        self.at_own_time = (
            self.kind in (IGNITION, CARD_ACTIVATION)
            and self.speed == 1
            and (self.phases == ANY_PHASE and self.whose_turn == EITHER)
        )
        self.uses = {
            act.what.ref: act
            for block in reversed(found)
            for act in reversed(block.acts)
            if act.what is not None and act.what.ref and act.op in _NOT_WITH_EVERY_CARD
        }
        self.answers = 0
        for pattern in self.event:
            self.answers |= 1 << pattern.event
        self.asked_later = _asked_later(self)

    def _under_condition(self, modifier: Modifier) -> Modifier:
        """What a Continuous Effect asks for as a whole, each of its modifiers asks for."""
        asked = [c for c in (self.condition, modifier.condition) if c is not None]
        if self.whose_turn != EITHER or self.phases != ANY_PHASE:
            asked.append(Condition(op=C_TURN, a=self.whose_turn, b=0 if self.phases == ANY_PHASE else self.phases))
        if not asked:
            return modifier
        condition = asked[0] if len(asked) == 1 else Condition(op=C_ALL, parts=tuple(asked))
        return modifier.but(condition=condition)

    def number_of(self, block: Block) -> int:
        """The place of an inner block, by which frames refer to it."""
        for number, found in enumerate(self.blocks):
            if found is block:
                return number
        raise ValueError("a block of another ability")


def _names_asked_of(asked: Filter) -> set[str]:
    """The cards that a filter compares with: what is remembered of the one paid with counts as itself."""
    own = {COST} if asked.asks_of.startswith(COST) else {asked.asks_of} - {""}
    return own.union(*(_names_asked_of(part) for part in asked.parts))


def _asked_later(ability: Ability) -> dict[str, Cost | Act]:
    first = ability.block.acts[:1]
    while first and first[0].op == A_BOTH:
        first = first[0].blocks[0].acts[:1]
    wanted: list[tuple[Cost | Act, Selector | None]] = [(act, act.what) for act in first]
    wanted += [(cost, cost.selector) for cost in ability.costs]
    return {
        name: each
        for each, what in wanted
        if what is not None
        for asked in what.filters
        for name in _names_asked_of(asked)
    }


def _surely_does_something(block: Block) -> bool:
    for act in block.acts:
        if act.op in BREAKS:
            return False
        if (
            act.op == A_ALSO
            or act.op in POSSIBLE_BY_THEMSELVES
            or act.op in AMOUNTS
            and act.value is not None
            and (act.value.op in (V_COUNT, V_COUNTERS))
        ):
            continue
        ref = "" if act.what is None else act.what.ref
        if act.what is None or ref and act.op not in NEED_SPACE and ref not in ON_THE_SPOT and ref != TOP:
            return True
    return False


def _collect_blocks(block: Block, found: list[Block]) -> None:
    found.append(block)
    for act in block.acts:
        for inner in act.blocks:
            _collect_blocks(inner, found)


# ================================================================================ Summon procedures

P_FUSION: Final = 1  # slots: one filter tuple a material
P_SYNCHRO: Final = 2  # slots[0] the Tuner, slots[1] the others; least, most others
P_XYZ: Final = 3  # slots[0] the materials; least, most; a: their Level (0: its own Rank); condition, limit: of a
# further way in which it can be Xyz Summoned
P_RITUAL: Final = 4  # slots[0]: the Ritual Spell that its text names; any that means it brings it as well (KIND-18)
P_SPECIAL: Final = 5  # from places, condition, costs: by its own text (not an effect, GLOSS-18)
P_TRIBUTE: Final = 6  # least Tributes that match slots[0], on condition (0: without Tributes)
AS_ITS_LEVEL_ASKS: Final = -1  # as many Tributes as its Level asks for, but only such
P_ONLY_SO: Final = 7  # cannot be Special Summoned in any other way, or "must first be" so Summoned (a: ONLY_FIRST);
# with slots the way is an effect of a card that matches slots[0], with BY_ITSELF (of a) one of its own
P_NOT_NORMAL: Final = 8  # cannot be Normal Summoned or Set
ONLY_FIRST: Final = 1
BY_ITSELF: Final = 2
P_CANNOT: Final = 9  # no Summon of the sorts a (from places, if it names some) while condition holds
P_AS_SPELL: Final = 11  # it can be Set from the hand in a Spell & Trap Zone, as a Spell


class Procedure(Data):
    __slots__ = (
        "ability",
        "materials",
        "a",
        "condition",
        "costs",
        "least",
        "limit",
        "most",
        "op",
        "places",
        "position",
        "slots",
        "exact_levels",
        "to_side",
        "optional",
        "also_set",
        "text",
        "transfers",
    )
    DEFAULTS: ClassVar[dict[str, Any]] = {
        "op": 0, "slots": (), "least": 1, "most": 1, "a": 0, "places": 0, "condition": None, "costs": (),
        "position": 0, "limit": 0, "exact_levels": True, "to_side": YOU, "optional": True, "also_set": False,
        "text": (0, 0), "transfers": False,
    }  # fmt: skip
    op: int
    slots: tuple[tuple[Filter, ...], ...]
    least: int
    most: int
    a: int
    places: int
    condition: Condition | None
    costs: tuple[Cost, ...]
    position: int
    limit: int  # LIMIT_NAME_USED: once per turn this way
    exact_levels: bool
    to_side: int
    optional: bool
    also_set: bool
    transfers: bool  # P_XYZ: the materials of the material become its own
    text: tuple[int, int]
    materials: tuple[Selector, ...]  # the slots as phrases, which remember what printed cards fit
    ability: "Ability"  # its condition and costs, in the form in which costs are paid

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self.materials = tuple(Selector(filters=slot) for slot in self.slots)
        self.ability = Ability(
            kind=IGNITION,
            costs=self.costs,
            condition=self.condition,
            places=self.places,
            limit=self.limit,
            optional=self.optional,
            as_rule=True,
        )


_ELSEWHERE: Final = IN_GRAVEYARD | IN_BANISHED | IN_EXTRA_DECK | IN_DECK


def parts_of(data: Data) -> Iterator[Data]:
    """The data and all that it is made of."""
    yield data
    for value in data.key():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Data):
                yield from parts_of(part)


_ABOUT_A_CARD: Final = frozenset(
    (
        E_SUMMONED,
        E_MOVED,
        E_FLIPPED,
        E_ATTACK_DECLARED,
        E_BATTLED,
        E_DESTROYED_BY_BATTLE,
        E_TARGETED,
        E_MATERIAL,
        E_COUNTER,
        E_SET,
        E_POSITION,
        E_CONTROL,
        E_EQUIPPED,
        E_ATTACKED,
        E_CARD_DRAWN,
    )
)


def is_own(pattern: Pattern) -> bool:
    """Whether only an event of the card itself can be meant."""
    return pattern.event in _ABOUT_A_CARD and (pattern.subject is None or pattern.subject.ref == THIS)


class Program(Data):
    """All that a card's text means. ``equip_to``: which monsters an Equip Card may be equipped to; ``not_of``: to which
    cards it doesn't belong although its name has their word in it."""

    __slots__ = (
        "abilities",
        "answering",
        "asks_what_came_with",
        "at_own_time",
        "bans",
        "continuous",
        "counters_taken",
        "duties",
        "each_time",
        "elsewhere",
        "equip_to",
        "fast",
        "fast_on_trap",
        "fusion",
        "ignitions",
        "makes_fast",
        "makes_trap_monsters",
        "most_counters",
        "names_cards",
        "negates_summons",
        "not_of",
        "own_summons",
        "own_way_from_hand",
        "procedures",
        "remembered",
        "replacing",
        "stacked",
        "watching",
        "watching_itself",
    )
    DEFAULTS: ClassVar[dict[str, Any]] = {"abilities": (), "procedures": (), "equip_to": None, "not_of": ()}
    abilities: tuple[Ability, ...]
    procedures: tuple[Procedure, ...]
    equip_to: Selector | None
    not_of: tuple[str, ...]
    bans: tuple[Procedure, ...]  # what it says itself about how it cannot be Summoned
    answering: frozenset[int]  # event kinds that its fast effects answer
    watching: tuple[tuple[int, int], ...]  # (event kind, ability) of its triggers
    watching_itself: tuple[tuple[int, int], ...]  # the same, where the event has to be about the card itself
    each_time: tuple[tuple[int, int], ...]
    elsewhere: tuple[tuple[int, int], ...]  # (ability, places) that work off the field and the hand
    duties: tuple[int, ...]
    replacing: tuple[int, ...]
    own_summons: tuple[int, ...]
    own_way_from_hand: tuple[int, ...]
    counters_taken: frozenset[str]  # the counters that its own text places on it
    most_counters: dict[str, int]  # how many of some sorts of counter it can have
    makes_trap_monsters: bool  # it becomes a monster and is still a Trap
    asks_what_came_with: bool  # about the materials or Tributes of a Summon that is over
    names_cards: bool  # has a player declare the name of a card
    negates_summons: bool
    makes_fast: bool  # has a fast effect, or grants one
    remembered: frozenset[int]  # event kinds that it asks about: did it happen this turn?
    continuous: tuple[int, ...]  # numbers of the abilities of each sort, worked out once
    fast: tuple[int, ...]
    stacked: tuple[tuple[int, Procedure], ...]  # Synchro and Xyz Summons
    fusion: Procedure | None  # its Fusion Materials
    at_own_time: tuple[int, ...]  # what its player may do in the open state
    fast_on_trap: tuple[int, ...]  # on a Trap everything is fast (AMB-40)
    ignitions: tuple[int, ...]

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        numbered = list(enumerate(self.abilities))
        self.continuous = tuple(n for n, a in numbered if a.kind == CONTINUOUS_EFFECT)
        self.fast = tuple(n for n, a in numbered if a.kind in (QUICK, CARD_ACTIVATION) and a.speed >= 2)
        self.ignitions = tuple(n for n, a in numbered if a.kind in (IGNITION, CARD_ACTIVATION) and a.speed == 1)
        self.fast_on_trap = tuple(sorted(self.fast + self.ignitions))
        self.bans = tuple(q for q in self.procedures if q.op == P_CANNOT)
        self.fusion = next((q for q in self.procedures if q.op == P_FUSION), None)
        self.own_way_from_hand = tuple(
            n for n, q in enumerate(self.procedures) if q.op == P_SPECIAL and q.places & IN_HAND
        )
        self.stacked = tuple((n, q) for n, q in enumerate(self.procedures) if q.op in (P_SYNCHRO, P_XYZ))
        self.at_own_time = self.ignitions + self.fast
        waiting = [(e, n) for n, a in numbered if a.kind in (TRIGGER, FLIP_EFFECT) for e in a.event]
        self.watching = tuple(dict.fromkeys((e.event, n) for e, n in waiting if not is_own(e)))
        self.watching_itself = tuple(
            dict.fromkeys((e.event, n) for e, n in waiting if is_own(e) and (e.event, n) not in self.watching)
        )
        self.each_time = tuple((e.event, n) for n, a in numbered if a.kind == EACH_TIME for e in a.event)
        self.duties = tuple(n for n, a in numbered if a.kind == DUTY)
        self.replacing = tuple(n for n, a in numbered if a.kind == REPLACEMENT)
        self.elsewhere = tuple(
            (n, a.places & _ELSEWHERE) for n, a in numbered if a.kind in (IGNITION, QUICK) and a.places & _ELSEWHERE
        )
        self.own_summons = tuple(
            n for n, q in enumerate(self.procedures) if q.op == P_SPECIAL and q.places & _ELSEWHERE
        )
        every = list(parts_of(self))
        answers = [e for a in every if isinstance(a, Ability) and a.kind in (QUICK, CARD_ACTIVATION) for e in a.event]
        self.answering = frozenset(e.event for e in answers)
        self.negates_summons = E_ATTEMPT in self.answering
        self.names_cards = any(
            (isinstance(d, Act) and d.op == A_DECLARE or isinstance(d, Cost) and d.op == K_DECLARE) and d.word == "name"
            for d in every
        )
        self.makes_trap_monsters = any(isinstance(d, TokenFacts) and bool(d.kinds & TRAP) for d in every)
        self.asks_what_came_with = any(
            isinstance(d, Filter) and d.op == F_CAME_WITH or isinstance(d, Selector) and d.ref == USED for d in every
        )
        self.counters_taken = frozenset(
            d.word
            for d in every
            if isinstance(d, Act) and d.op == A_COUNTER and d.what is not None and d.what.ref == THIS
        )
        self.most_counters = {
            d.word: d.a
            for d in every
            if isinstance(d, Act) and d.op == A_COUNTER and d.a and d.what is not None and d.what.ref == THIS
        }
        self.makes_fast = any(
            isinstance(d, Ability) and d.speed >= 2 and d.kind in (QUICK, CARD_ACTIVATION) for d in every
        )
        asked = [
            d.pattern
            for d in every
            if isinstance(d, Condition) and d.op == C_HAPPENED or isinstance(d, Cost) and d.op == K_VOW
        ]
        self.remembered = frozenset(pattern.event for pattern in asked if pattern is not None)


KINDS_OF_DATA: Final[dict[str, type[Data]]] = {
    kind.__name__: kind
    for kind in (
        Filter,
        Group,
        Selector,
        Value,
        Condition,
        Pattern,
        Duration,
        Modifier,
        Cost,
        Act,
        Block,
        TokenFacts,
        Replace,
        Ability,
        Procedure,
        Program,
    )
}
NO_PROGRAM: Final = Program()

FIRST_PROCEDURE: Final = 1000
"""Procedures are numbered like abilities, from here on, where their costs are paid."""
