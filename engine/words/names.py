"""Names, said to one viewer in one language and in the words of one rulebook: of cards, places, players, numbers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from engine.duel.outside.view import View
from engine.edition import Edition
from engine.program.deeds import UNNAMED_COUNTER
from engine.vocabulary import (
    FLIP_SUMMON,
    FUSION_SUMMON,
    GRAVEYARD,
    KIND_NAMES,
    MONSTER_ZONE,
    ON_FIELD,
    PENDULUM_SUMMON,
    PHASE_NAMES,
    PLACE_NAMES,
    POSITION_NAMES,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    STEP_NAMES,
    SYNCHRO_SUMMON,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from engine.words.english import ENGLISH
from engine.words.ids import PLACE_IDS

_HOW: Final = (
    (PENDULUM_SUMMON, "pendulum"),
    (XYZ_SUMMON, "xyz"),
    (SYNCHRO_SUMMON, "synchro"),
    (RITUAL_SUMMON, "ritual"),
    (FUSION_SUMMON, "fusion"),
    (SPECIAL_SUMMON, "special"),
    (FLIP_SUMMON, "flip"),
    (TRIBUTE_SUMMON, "tribute"),
)
_PLAYERS: Final = ("who", "whose", "loser")
"""The arguments that may be "you", or both players."""
_HISSED: Final = frozenset("sßxzSXZ")
"""A name that ends so has a genitive of its own in some languages."""


class Names:
    """What sentences are made of: every id's sentence, and the names that stand in it. A hidden card is "a card"."""

    __slots__ = ("edition", "names", "table", "viewer", "_by_name", "_forms", "_words")

    def __init__(
        self,
        edition: Edition,
        viewer: int,
        names: Sequence[str] = ("A", "B"),
        table: Mapping[str, str] = ENGLISH,
        *,
        by_name: bool = False,
    ) -> None:
        self.edition = edition
        self.viewer = viewer
        self._by_name = by_name
        self.names = tuple(names)
        self.table = table
        zones = edition.zone_names
        words = {
            "spell": edition.spell_word,
            "monster_zone": zones[0],
            "spell_zone": zones[1],
            "field_zone": zones[2],
            "extra_deck": zones[3].removesuffix(" Zone"),
            "graveyard": PLACE_NAMES[GRAVEYARD],
            "pendulum_zone": zones[4] if len(zones) > 4 else "Pendulum Zone",
        }
        self._words = {key: self.name(word) for key, word in words.items()}
        self._forms = {table["you"]: "you", table["your"]: "you", table["both_players"]: "both"}

    def say(self, key: str, **arguments: Any) -> str:
        """The sentence of that id, with its arguments, beginning with a capital letter."""
        return sentence(self.term(key, **arguments))

    def term(self, key: str, **arguments: Any) -> str:
        """The sentence of that id as it stands in the table: of this edition; of "you" or both, and of one, if said
        otherwise."""
        edition = self.edition.key
        player = next((arguments[word] for word in _PLAYERS if word in arguments), "")
        form = self._forms.get(player, "")
        ways = (*((f"{key}@{form}@{edition}", f"{key}@{form}") if form else ()), f"{key}@{edition}", key)
        if str(arguments.get("n")) == "1":
            ways = tuple(each for way in ways for each in (f"{way}@one", way))
        said = self.table[next((way for way in ways if way in self.table), key)]
        return said.format_map(self._words | arguments)

    # -- words of the rulebook --------------------------------------------------------------------

    def name(self, word: str) -> str:
        """A name of the vocabulary in this language, and in this rulebook's word: "Magic" for "Spell"."""
        word = self.edition.spell_word if word == KIND_NAMES[SPELL] else word
        return self.table.get(f"name.{word}", word)

    def phase(self, phase: int) -> str:
        return self.name(PHASE_NAMES[phase]) if phase in PHASE_NAMES else ""

    def step(self, step: int) -> str:
        return self.name(STEP_NAMES[step])

    def position(self, position: int) -> str:
        return self.name(POSITION_NAMES[position])

    def how(self, bits: int) -> str:
        """The kind of Summon, the most special first."""
        return self.term("how." + next((word for bit, word in _HOW if bits & bit), "normal"))

    def place(self, place: int, player: int, way: str = "") -> str:
        """ "your Deck". ``way``: "in", "from", "to" or "top", for tables that have forms for "in your Deck" …"""
        key = f"place.{PLACE_IDS[place]}"
        return self.term(f"{key}.{way}" if f"{key}.{way}" in self.table else key, whose=self.whose(player))

    # -- players ----------------------------------------------------------------------------------

    def _is_addressed(self, player: int) -> bool:
        return player == self.viewer and not self._by_name

    def who(self, player: int) -> str:
        """ "you" or the player's name."""
        if self._is_addressed(player):
            return self.term("you")
        return self.names[player] if player in (0, 1) else ""

    def whose(self, player: int) -> str:
        if self._is_addressed(player):
            return self.term("your")
        if player not in (0, 1):
            return ""
        name = self.names[player]
        return self.term("whose.s" if name[-1:] in _HISSED and "whose.s" in self.table else "whose", name=name)

    # -- cards ------------------------------------------------------------------------------------

    def card(self, view: View, uid: int) -> str:
        """The name of the card if the viewer may know it now."""
        if uid < 0:
            return self.term("nothing")
        card = view.card(uid)
        if card.card is not None and card.card.name:
            return card.card.name
        return self.card_unknown(card.place, not 1 << card.place & ON_FIELD)

    def card_unknown(self, place: int, as_such: bool = False) -> str:
        """What can be said of a card by where it lies; ``as_such``: not that it is face-down."""
        key = "a_monster" if place == MONSTER_ZONE else "a_card"
        return self.term(key if as_such else f"{key}.face_down")

    def cards(self, view: View, uids: Iterable[int]) -> str:
        told = [self.card(view, uid) for uid in uids]
        return self.term("and", first=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else "".join(told)

    def number_of_cards(self, n: int) -> str:
        return self.term("some_cards", n=n)

    def counters(self, n: int | str, word: str) -> str:
        sort = ".unnamed" if word in ("", UNNAMED_COUNTER) else ".letter" if len(word) == 1 else ""
        return self.term(f"counters{sort}", n=n, word=word)


def sentence(said: str) -> str:
    """Beginning with a capital letter."""
    return said[:1].upper() + said[1:]
