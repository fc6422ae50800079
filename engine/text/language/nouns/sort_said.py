"""What a noun phrase has said so far of a sort of cards."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Filter, Selector, Value
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.noun_said import Noun


INTO_MAIN_DECK: Final = p.OfNoKind(v.KEPT_IN_EXTRA_DECK)
"""Cards that can be shuffled into the Main Deck: others go to the Extra Deck."""


class Sort(Noun):
    """What a noun phrase has said so far."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.done: type[Act] | None = None  # what was done to them
        self.is_target = False  # whether the noun is "target"
        self.equipped = False  # "the equipped monster"
        self.or_more_counters = False  # "with 2 or more Spell Counters"
        self.banished = False  # "banished" stands before the noun
        self.or_more: Tree | None = None  # "monster(s)"
        self.joined_by_and = False  # "LIGHT and DARK monsters"
        self.no_others = False  # "(and no other cards)"
        self.including: list[Filter] = []  # "including at least 1 …"
        self.of_ref = ""  # cards that are known by another card: p.USED, p.ATTACHED
        self.came_by = 0  # by what Summon that came, where cards that were used for it are told of
        self.material_for = 0  # "Synchro Material": of what Summon
        self.at_least = 0  # "(min. 1)"
        self.among = False  # "among them": of those that were spoken of
        self.appropriate = False  # an Equip Card and a monster that may be equipped with it
        self.fighter = ""  # "the monster this card is battling": by what name it is known
        self.left_out: list[Filter] = []  # "…, except “X”, from your Deck": of all sorts before
        self.traits: list[Tree] = []
        self.icons: list[int] = []  # kinds, until the noun tells of what

    def says_more(self) -> bool:
        return bool(self.of_ref or self.including or self.at_least) or self.among or super().says_more()

    def selector(self, *, all: bool = False, least: int = 1, most: int = 1, count: Value | None = None) -> Selector:
        if any(isinstance(each, p.UnderwentThisTurn) and not self._is_there(each) for each in self.filters):
            raise NoMeaning("that has brought them elsewhere", self.tree)
        if not self.of_ref:
            return super().selector(all=all, least=least, most=most, count=count)
        placed, self.places = self.places if self.placed else 0, 0
        found = super().selector(all=all, least=least, most=most, count=count)
        bare = (p.OfKinds(v.MONSTER),) if self.kinds == v.MONSTER and self.of_ref == p.ATTACHED else ()
        return replace(found, ref=self.of_ref, places=placed, filters=(*bare, *found.filters))

    def _is_there(self, asked: p.UnderwentThisTurn) -> bool:
        """Whether they are told to be where that can have brought them."""
        if not isinstance(asked.pattern, p.Moves | p.IsUsedAsMaterial):
            return self.places == v.IN_MONSTER_ZONE  # what it did there
        to_places = asked.pattern.to_places if isinstance(asked.pattern, p.Moves) else 0
        return bool(self.places & (to_places or ~v.ON_FIELD)) and not self.places & v.ON_FIELD

    def lies(self, positions: int) -> None:
        """ "Face-up", "Attack Position", or both."""
        if self.positions == positions or not self.positions & positions:
            raise NoMeaning("how they lie was said already", self.tree)
        self.positions &= positions

    def belongs_to(self, side: int) -> None:
        if side == v.EITHER:
            return
        if self.side == side and self.placed and not self.places & v.ON_FIELD:
            return  # "your monsters that are banished or in your GY"
        if self.side != v.EITHER:
            raise NoMeaning("whose these cards are was said already", self.tree)
        self.side = side

    def are_at(self, told: Where) -> None:
        if told.other and self.other:
            raise NoMeaning("this was said already", self.tree)
        self.other = self.other or told.other
        self.joined_by_and = self.joined_by_and or told.together
        self.filters += told.among
        if told.each and not self.placed and self.side == v.EITHER:  # the hands, Decks … of both players
            self.placed, self.places = True, told.places
            return
        self.put(told.places, told.side, told.positions)


Sorts = Callable[[Tree, Scene], Sort]
"""What a noun phrase says: sorts_told.py."""
