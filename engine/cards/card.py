"""A card as printed."""

import json
import re
from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from engine import vocabulary as v
from engine.vocabulary import COUNTER, FIELD, KEPT_IN_EXTRA_DECK, MONSTER, SPELL, TRAP, XYZ, names_of

if TYPE_CHECKING:
    from engine.program import Ability, Program

_HAVE_EFFECTS: Final = v.EFFECT | v.SPIRIT | v.UNION | v.GEMINI | v.TOON | v.FLIP
_ON_MONSTERS: Final = (
    MONSTER | v.NORMAL | _HAVE_EFFECTS | v.TUNER | v.FUSION | v.RITUAL | v.SYNCHRO | XYZ | v.PENDULUM | v.LINK | v.TOKEN
)
_SPELLS_AND_TRAPS: Final = frozenset(
    (
        SPELL,
        SPELL | v.QUICK_PLAY,
        SPELL | v.CONTINUOUS,
        SPELL | v.EQUIP,
        SPELL | FIELD,
        SPELL | v.RITUAL,
        TRAP,
        TRAP | v.CONTINUOUS,
        TRAP | COUNTER,
    )
)
_LARGEST: Final = 1 << 40  # no number on a card comes near
FACTS: Final = (
    "passcode",
    "name",
    "kinds",
    "attribute",
    "type",
    "level",
    "attack",
    "defense",
    "left_scale",
    "right_scale",
    "text",
    "pendulum_text",
    "archetypes",
    "outside",
    "reading",
    "pendulum_reading",
)
_OF_ITS_PROGRAM: Final = (
    "program",
    "not_of",
    "fast",
    "fast_from_hand",
    "in_open_state",
    "in_open_state_from_hand",
    "slow_in_battle",
    "summoned_plainly",
    "set_as_spell",
)
_NAME_BY_TEXT: Final = re.compile(
    r"\bthis card(?:['’]s name)? is (also )?always treated as [\"“]([^\"”\n]+)[\"”]", re.IGNORECASE
)
UNKNOWN_STAT: Final = -2
"""Printed as "?": its original value is 0 (CARD-13)."""


class Plain:
    """Instead of a program: the card has no effect."""


PLAIN: Final = Plain()


def _no_program() -> "Program | None":
    from engine.program import NO_PROGRAM

    return NO_PROGRAM


def _unread() -> None:
    """Its text isn't read: what it can do is done by hand."""


class Card:
    """The facts and texts of one card, and what its text means. Never changed once made.

    ``attack`` and ``defense`` are UNKNOWN_STAT where "?" is printed. ``level`` is the Rank of an Xyz Monster
    (CARD-04); use ``has_level`` before you compare Levels. ``outside``: archetypes that its name suggests and its
    database denies (engine.cards.archetypes tells what it belongs to). ``reading`` and ``pendulum_reading``: words of
    the player's that stand for its texts, which aren't read (engine.cards.given_readings).
    A card whose text is not ``understood`` is made with None as its program, and has one by which its player carries
    the text out (engine.program.by_hand), beside the ``part`` of the text that plays by itself. A program that is kept
    somewhere is made of it by ``kept`` when it is first asked for: of thousands of cards a Duel needs a few.
    """

    __slots__ = (*FACTS, *_OF_ITS_PROGRAM, "_kept", "_part", "_text", "called", "key", "tributes", "understood")

    def __init__(
        self,
        passcode: int,
        name: str,
        kinds: int,
        *,
        attribute: int = 0,
        type: int = 0,
        level: int = 0,
        attack: int = 0,
        defense: int = 0,
        left_scale: int = 0,
        right_scale: int = 0,
        archetypes: tuple[str, ...] = (),
        outside: tuple[str, ...] = (),
        text: str = "",
        pendulum_text: str = "",
        reading: str = "",
        pendulum_reading: str = "",
        program: "Program | Plain | None" = PLAIN,
        kept: "Callable[[], Program | None] | None" = None,
        part: "Callable[[], Program] | None" = None,
    ) -> None:
        self._text: str | None = None
        self.passcode = passcode
        self.name = name
        self.kinds = kinds
        self.attribute = attribute
        self.type = type
        self.level = level
        self.attack = attack
        self.defense = defense
        self.left_scale = left_scale
        self.right_scale = right_scale
        self.archetypes = archetypes
        self.outside = outside
        self.text = text
        self.pendulum_text = pendulum_text
        self.reading = reading
        self.pendulum_reading = pendulum_reading
        self.called = _called(name, reading, pendulum_reading, text, pendulum_text)
        self.key = passcode
        self.tributes = 0 if level <= 4 else 1 if level <= 6 else 2
        self.understood = program is not None or kept is not None
        self._part = part
        if isinstance(program, Plain):
            self._kept: Callable[[], Program | None] | None = kept or _no_program
        elif program is not None:
            self._kept = kept
            if kept is None:
                self._take(program)
        else:
            self._kept = kept or _unread

    def _take(self, program: "Program | None") -> None:
        """What is loaded with it is not loaded before: cards are shown without what their texts mean."""
        from engine.cards.usable import usable
        from engine.program.by_hand import by_hand

        if program is None:
            program = by_hand(self.kinds, self.text, self._part and self._part(), self.pendulum_text)
        self.program = program
        can = usable(self.kinds, self.program)
        self.not_of: tuple[str, ...] = self.program.not_of
        self.fast = can.fast
        self.fast_from_hand = can.fast_from_hand
        self.in_open_state = can.in_open_state
        self.in_open_state_from_hand = can.in_open_state_from_hand
        self.slow_in_battle = can.slow_in_battle
        self.summoned_plainly = can.summoned_plainly
        self.set_as_spell = can.set_as_spell

    if not TYPE_CHECKING:  # or every misspelt name would pass for a fact

        def __getattr__(self, fact: str) -> Any:
            """Asked for only while the program is kept: it is made now."""
            if fact not in _OF_ITS_PROGRAM or self._kept is None:
                raise AttributeError(f"a card has no {fact!r}")
            self._take(self._kept())
            return getattr(self, fact)

    def __eq__(self, other: object) -> bool:
        """No kept program is made for it: of the same text both mean the same."""
        if self is other or not isinstance(other, Card):
            return self is other
        if any(getattr(self, fact) != getattr(other, fact) for fact in FACTS):
            return False
        if self.understood != other.understood:
            return False
        if self._kept is not None and other._kept is not None:
            return (self._kept is _no_program) == (other._kept is _no_program)
        return self.program == other.program

    def __hash__(self) -> int:
        return self.key

    def __repr__(self) -> str:
        return f"<Card {self.passcode} {self.name!r}>"

    def __reduce__(self) -> "tuple[Callable[[str], Card], tuple[str]]":
        """To other processes of this program goes the text of its plain form: what it means may be nested deep."""
        return read_again, (self.plain_text(),)

    def but(self, **changes: Any) -> "Card":
        """The same card with other facts."""
        facts = {fact: getattr(self, fact) for fact in FACTS}
        if self._kept is None or not self.understood:
            facts["program"] = self.program if self.understood else None
        facts |= {"kept": self._kept if self.understood else None, "part": self._part}
        return Card(**facts | changes)

    @property
    def has_reading(self) -> bool:
        """Whether it plays by words of a player's."""
        return bool(self.reading or self.pendulum_reading)

    @property
    def readings(self) -> tuple[str, str, str]:
        """The card by its name, with the words that it plays by."""
        return self.name, self.reading, self.pendulum_reading

    @property
    def has_level(self) -> bool:
        return bool(self.kinds & MONSTER) and not self.kinds & XYZ

    @property
    def belongs_in_extra_deck(self) -> bool:
        return bool(self.kinds & KEPT_IN_EXTRA_DECK)

    @property
    def is_field_spell(self) -> bool:
        return self.kinds & (SPELL | FIELD) == SPELL | FIELD

    def spell_speed(self, ability: "Ability") -> int:
        """What a Trap can do is as fast as the card, however its text works (CHAIN-17, CHAIN-21, AMB-40)."""
        speed: int = ability.speed
        bits = self.kinds
        if bits & TRAP:
            return 3 if bits & COUNTER else max(speed, 2)
        return max(speed, 1)

    def type_line(self) -> str:
        """The words of the type line, such as "Warrior / Synchro / Tuner" or "Continuous Trap"."""
        if self.kinds & MONSTER:
            ability = names_of(self.kinds & ~MONSTER, v.KIND_NAMES)
            return " / ".join(names_of(self.type, v.TYPE_NAMES) + ability)
        icon = names_of(self.kinds & v.ICONS, v.KIND_NAMES) or ["Normal"]
        return f"{icon[0]} {'Spell' if self.kinds & SPELL else 'Trap'}"

    def mark(self) -> str:
        """What stands in the corner: the Attribute of a monster, SPELL or TRAP on the others (CARD-18)."""
        if self.kinds & MONSTER:
            return " ".join(names_of(self.attribute, v.ATTRIBUTE_NAMES))
        return "SPELL" if self.kinds & SPELL else "TRAP"

    def facts(self) -> str:
        """One line of figures: Attribute, type line, Level or Rank, Scales, ATK and DEF."""
        if not self.kinds & MONSTER:
            return self.type_line()
        parts = names_of(self.attribute, v.ATTRIBUTE_NAMES) + [self.type_line()]
        if self.level:
            parts.append(f"{'Rank' if self.kinds & XYZ else 'Level'} {self.level}")
        if self.kinds & v.PENDULUM:
            parts.append(f"Scales {self.left_scale}/{self.right_scale}")
        stats = ["?" if s == UNKNOWN_STAT else str(s) for s in (self.attack, self.defense)]
        return ", ".join(parts) + f", ATK {stats[0]} DEF {stats[1]}"

    @property
    def left_by_hand(self) -> tuple[str, str]:
        """Of its text and its Pendulum text what doesn't play by itself, where it isn't understood."""
        part = self._part() if self._part is not None else None
        if part is not None and (part.unread or part.unread_in_zone):
            return part.unread, part.unread_in_zone
        return self.text, self.pendulum_text

    @property
    def text_by_hand(self) -> str:
        """What of its texts its player carries out, where it isn't understood."""
        text, pendulum_text = self.left_by_hand
        is_story = self.pendulum_text and self.kinds & v.NORMAL  # (CARD-14)
        return pendulum_text if is_story else f"{pendulum_text}\n{text}".strip()

    def to_plain(self) -> dict[str, Any]:
        """Facts, texts and meaning as JSON-ready data, leaving out what is empty."""
        plain: dict[str, Any] = {"passcode": self.passcode, "name": self.name, "kinds": self.kinds}
        for word in FACTS[len(plain) :]:
            if value := getattr(self, word):
                plain[word] = list(value) if isinstance(value, tuple) else value
        if not self.understood:
            plain["program"] = None
            if self._part is not None:
                plain["part"] = self._part().to_plain()
        elif self._kept is not _no_program and self.program is not _no_program():
            plain["program"] = self.program.to_plain()
        return plain

    def plain_text(self) -> str:
        """The plain form as JSON with sorted keys."""
        if self._text is None:
            self._text = json.dumps(self.to_plain(), separators=(",", ":"), sort_keys=True)
        return self._text

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Card":
        """The card again. It may come from a foreign file: ValueError if a fact is not of the right sort."""
        _check_plain(plain)
        fields = dict(plain)
        fields["archetypes"] = tuple(fields.get("archetypes", ()))
        fields["outside"] = tuple(fields.get("outside", ()))
        program = fields.pop("program", PLAIN)
        if isinstance(program, dict):
            program = _read(program)
        if isinstance(part := fields.pop("part", None), dict):
            fields["part"] = cache(partial(_read, part))
            fields["part"]()  # what a foreign file has there is looked at here and now
        return cls(fields.pop("passcode"), fields.pop("name"), fields.pop("kinds"), program=program, **fields)


def _read(plain: dict[str, Any]) -> "Program":
    from engine.program import Program

    made: Program = Program.from_plain(plain)
    return made


@lru_cache(1024)
def read_again(text: str) -> Card:
    """Of its plain text. What is printed on a card never changes: whoever gets it again and again reads it once."""
    return Card.from_plain(json.loads(text))


def _check_plain(plain: Any) -> None:
    if not isinstance(plain, dict):
        raise ValueError("not a card")
    for word, value in plain.items():
        if word == "name":
            good = isinstance(value, str) and value.isprintable()
        elif word in ("text", "pendulum_text", "reading", "pendulum_reading"):
            good = isinstance(value, str) and all(sign.isprintable() or sign.isspace() for sign in value)
        elif word in ("archetypes", "outside"):
            good = isinstance(value, list) and all(isinstance(each, str) and each.isprintable() for each in value)
        elif word in ("program", "part"):
            good = value is None or isinstance(value, dict)
        else:
            good = type(value) is int and abs(value) < _LARGEST
        if not good:
            raise ValueError(f"its {word} can't be {value!r}")


def is_card_kind_valid(kinds: int) -> bool:
    """Exactly one of Monster, Spell and Trap, and no icon or ability of another of the three.

    A Spell or Trap has one icon at most; a Normal Monster has no effect, so nothing that is one (CARD-14).
    """
    if kinds & (MONSTER | SPELL | TRAP) == MONSTER:
        return not kinds & ~_ON_MONSTERS and not (kinds & v.NORMAL and kinds & _HAVE_EFFECTS)
    return kinds in _SPELLS_AND_TRAPS


def _called(name: str, *texts: str) -> tuple[str, ...]:
    """The names by which it is known wherever it is: the printed one, unless its text always gives another (AMB-25)."""
    for text in texts:
        said = _NAME_BY_TEXT.search(text) if "lways treated as" in text else None
        if said is not None:
            return (name, said[2]) if said[1] else (said[2],)
    return (name,)
