"""The table as one viewer sees it: plain values that the mat, the panels and the screen reader show.

Made by the session after every answer. Cards are told apart by the viewer's handles for them: by its ``handle`` one can
be followed on its way as far as an eye could (engine.duel.state.eyes). A card that the viewer may not know has no face
(``card`` is None). Nothing here can be played with: what may be done stands in the question (``asking``).
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from engine.cards.card import Card
from engine.edition import Edition
from engine.vocabulary import FACE_DOWN, MONSTER, MONSTER_ZONE, lies_sideways

NOT_ON_A_CHAIN: Final = 0


@dataclass(frozen=True, slots=True)
class Cause:
    """One thing that acts on a card: "+500 ATK" or "can’t attack", and the card it comes from (-1: no card).
    ``is_amount``: it changes a value."""

    handle: int
    name: str
    words: str
    is_amount: bool = True


Readings = Collection[tuple[str, str, str]] | None
"""As of Card.readings; None: that of whatever card has one."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """One card as it lies. Values are None where there are none (Spells, Traps, cards without a face)."""

    handle: int
    card: Card | None
    owner: int
    controller: int
    place: int  # of engine.vocabulary: MONSTER_ZONE …
    seat: int  # which of the zones of that kind, 0 to 4 from its controller's left; in piles the place in the pile
    position: int  # ATTACK_POSITION (face-up), DEFENSE_POSITION, FACE_DOWN; 0 where it means nothing
    attack: int | None = None
    defense: int | None = None
    printed_attack: int | None = None  # the original values: the others are shown as changed against these
    printed_defense: int | None = None
    level: int | None = None  # Level or Rank as it is now
    printed_level: int | None = None
    attribute: int = 0  # as they are now, of a monster face-up on the field
    type: int = 0
    scale: int | None = None  # in a Pendulum Zone
    counters: tuple[tuple[str, int], ...] = ()
    materials: tuple[int, ...] = ()  # handles
    equipped_to: int = -1
    negated: bool = False
    link: int = NOT_ON_A_CHAIN  # the number of its link in the present Chain
    known_to_opponent: bool = False  # an own hidden card that the opponent has seen
    wish: str = ""  # of an own card: that the viewer wishes ALWAYS or NEVER to be asked about it (stops.py)
    reading_is_own: bool = True  # the words by which it plays are the player's at this screen

    @property
    def face_down(self) -> bool:
        return self.position == FACE_DOWN

    @property
    def sideways(self) -> bool:
        return lies_sideways(self.place, self.position)

    @property
    def is_changed(self) -> bool:
        """Whether a Level, Rank or Attribute that its face shows is another by now."""
        card = self.card
        if card is None or not self.attribute:
            return False
        return self.attribute != card.attribute or self.level is not None and self.level != card.level

    @property
    def is_monster(self) -> bool:
        """Shown with ATK and DEF: a monster in a Monster Zone, whatever is printed on it."""
        return self.place == MONSTER_ZONE if self.card is None else bool(self.card.kinds & MONSTER)


@dataclass(frozen=True, slots=True)
class TableLink:
    """A link of the Chain."""

    number: int
    handle: int
    name: str  # of the card, or "a card"
    player: int
    words: str  # what it will do, in a sentence
    kind: str  # "Counter Trap" or "Monster"; it is translated where it is shown
    targets: tuple[int, ...] = ()
    negated: bool = False
    resolved: bool = False
    spell_speed: int = 0
    resolving: bool = False
    did: tuple[str, ...] = ()  # what came of it so far, in the lines of the log


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that lies there, at one moment, for one viewer."""

    viewer: int  # whose chair: 0 or 1; the cards of that player lie at the bottom
    edition: Edition
    names: tuple[str, str]
    lp: tuple[int, int]
    starting_lp: int
    turn: int
    turn_player: int
    phase: int
    step: int
    cards: dict[int, TableCard]
    zones: dict[tuple[int, int], tuple[int, ...]]  # (place, player) -> handles; of a pile the last one lies on top
    links: tuple[TableLink, ...] = ()
    attacker: int = -1
    attacked: int = -1  # -1 with an attacker: a direct attack
    normal_summon_used: bool = False
    normal_summon_banned: bool = False  # an effect forbids it
    over: bool = False
    phase_words: dict[int, str] = field(default_factory=dict)
    still_in_deck: tuple[Card, ...] = ()  # the viewer's own, by name: in which order they lie nobody knows

    @property
    def target_is_gone(self) -> bool:
        """What was attacked has left the field: the attack goes nowhere until something else is chosen."""
        attacked = self.cards.get(self.attacked)
        return self.attacked >= 0 and (attacked is None or attacked.place != MONSTER_ZONE)

    def pile(self, place: int, player: int) -> tuple[TableCard, ...]:
        return tuple(self.cards[handle] for handle in self.zones.get((place, player), ()))

    def at(self, place: int, player: int, seat: int) -> TableCard | None:
        """The card in that zone of the field."""
        return next((card for card in self.pile(place, player) if card.seat == seat), None)

    def count(self, place: int, player: int) -> int:
        return len(self.zones.get((place, player), ()))
