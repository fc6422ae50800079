"""What was chosen for the next duel, remembered from one time to the next."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from app.controller.player.duel_plan import HOTSEAT, MATCH, ONE_DUEL
from app.controller.player.settings import Settings
from engine.cards.restricted import RestrictedList
from engine.edition import EDITIONS, HOUSE_RULES, NUMBERS, V9, Edition, edition_called, may_be
from engine.formats import lflist
from engine.formats.errors import FormatError
from engine.formats.files import printable

KEPT_AS: Final = "new_duel"
ASK_EMPTY: Final = "ask_empty_windows"
LATER_KINDS: Final = "later_kinds_lie_in_decks"
SET_RIGHT: Final = "may_be_set_right"
COIN: Final = "coin"
HANDS: Final = "hands"
ME: Final = "me"
THEM: Final = "them"
LP: Final = 8000
HAND: Final = 5
MOST_LP: Final = 99_999
MOST_CARDS: Final = 20
HIGHEST_SEED: Final = 2_147_483_646


@dataclass(slots=True)
class Choices:
    """Plain values, as they are remembered; what is no longer there gives way to the default."""

    edition: str = V9.key
    opponent: str = ""
    decks: list[str] = field(default_factory=lambda: ["", ""])
    friend: str = ""
    length: str = ONE_DUEL
    starts: str = COIN
    lp: int = LP
    hand: int = HAND
    switches: dict[str, dict[str, int]] = field(default_factory=dict)  # by rulebook, only those that differ from it
    list_file: str = ""
    list_name: str = ""
    open_table: bool = False
    ask_at_one_screen: bool = True  # ask_empty_windows where two people hide their hands from each other
    say_why: bool = True
    take_back: bool = True

    @classmethod
    def remembered(cls, settings: Settings) -> "Choices":
        kept = settings.remembered.get(KEPT_AS)
        made = cls()
        if not isinstance(kept, dict):
            return made
        for name in cls.__slots__:
            if type(kept.get(name)) is type(getattr(made, name)):
                setattr(made, name, kept[name])
        made._mend()
        return made

    def _mend(self) -> None:
        """Values that a file could hold and a screen could not show."""
        if self.edition not in [edition.key for edition in EDITIONS]:
            self.edition = V9.key
        if self.length not in (ONE_DUEL, MATCH):
            self.length = ONE_DUEL
        if self.starts not in (COIN, HANDS, ME, THEM):
            self.starts = COIN
        self.lp = min(max(self.lp, 1), MOST_LP)
        self.hand = min(max(self.hand, 0), MOST_CARDS)
        self.decks = [key if isinstance(key, str) else "" for key in [*self.decks, "", ""][:2]]
        self.switches = {
            edition: {
                name: value
                for name, value in changed.items()
                if name in (*HOUSE_RULES, *NUMBERS) and may_be(name, value)
            }
            for edition, changed in self.switches.items()
            if isinstance(changed, dict)
        }

    def remember(self, settings: Settings) -> None:
        settings.remember(KEPT_AS, {name: getattr(self, name) for name in self.__slots__})

    # -- what they mean ---------------------------------------------------------------------------

    @property
    def rulebook(self) -> Edition:
        """As printed, without house rules."""
        return edition_called(self.edition)

    @property
    def _own(self) -> Edition:
        """The rulebook as it is played of its own accord: in a casual duel anybody's cards can be dealt, and what went
        wrong can be set right."""
        return self.rulebook.with_switches(**{LATER_KINDS: not self.in_match, SET_RIGHT: not self.in_match})

    @property
    def _changed(self) -> dict[str, int]:
        """What the player has as the rulebook has not. In a match every Deck is one of its own rulebook, and
        nothing is set right."""
        changed = self.switches.get(self.edition, {})
        return {
            name: value for name, value in changed.items() if name not in (LATER_KINDS, SET_RIGHT) or not self.in_match
        }

    @property
    def in_match(self) -> bool:
        return self.length == MATCH

    @property
    def house_edition(self) -> Edition:
        changed = self._changed
        if self.hides_hands:
            changed = {**changed, ASK_EMPTY: self.ask_at_one_screen}
        return self._own.with_switches(**changed)

    def set_switch(self, switch: str, value: int) -> None:
        if switch == ASK_EMPTY and self.hides_hands:
            self.ask_at_one_screen = bool(value)
            return
        changed = self.switches.setdefault(self.edition, {})
        if value == self._own.switches()[switch]:
            changed.pop(switch, None)
        else:
            changed[switch] = value

    @property
    def first(self) -> int | None:
        return {ME: 0, THEM: 1}.get(self.starts)

    @property
    def hotseat(self) -> bool:
        return self.opponent == HOTSEAT

    @property
    def hides_hands(self) -> bool:
        """Two at one screen, behind a curtain: whoever is asked only with something to use tells it by being asked."""
        return self.hotseat and not self.open_table

    def differ(self) -> int:
        """How many switches are not as they are of their own accord."""
        own = self._own.switches()
        changed = {name for name, value in self._changed.items() if value != own[name]}
        if self.hides_hands:
            changed = changed - {ASK_EMPTY} | ({ASK_EMPTY} if not self.ask_at_one_screen else set())
        return len(changed)

    def as_printed(self) -> None:
        """All switches as they are of their own accord."""
        self.switches.pop(self.edition, None)
        self.ask_at_one_screen = True

    def toss(self) -> str:
        """By what it is settled who starts: classic knows the coin alone (MATCH-11)."""
        return HANDS if self.starts == HANDS and self.rulebook.toss_winner_chooses else COIN


def restricted_lists(path: str) -> tuple[RestrictedList, ...]:
    """All the lists in a file; FormatError if it has none or can't be read."""
    found = lflist.read(Path(path))
    if not found:
        raise FormatError(printable(path), "", "There is no restricted list in it.")
    return found
