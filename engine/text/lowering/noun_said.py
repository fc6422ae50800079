"""What a noun phrase says of cards, as far as it has been told."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Group, Selector, Value
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Context, Mention

_OF_ONE_PLAYER: Final = v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK
WHERE_BATTLE_BRINGS: Final = v.IN_MONSTER_ZONE | v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK


class Noun:
    """What a noun phrase has said so far."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.filters: list[Filter] = []
        self.places = 0
        self.side = v.EITHER
        self.positions = v.ANY_POSITION
        self.kinds = 0  # kinds that all have to be there
        self.other = False
        self.group: Group | None = None
        self.chooser = p.BY_YOU
        self.placed = False  # whether a place was named
        self.on_field = 0  # where on the field such cards are
        self.highest = 0  # the stat that has to be the highest
        self.best: type[p.Figure] = p.Highest  # or the lowest
        self.tied = False  # and the player chooses if there are several such
        self.called: Filter | None = None  # the names of the cards, where the head is a name
        self.another: Filter | None = None  # "with a different name", where it isn't said than which card
        self.equip_card: Tree | None = None  # "Equip Card": a Spell of that kind, or whatever is equipped
        self.monster_card: Tree | None = None  # "Monster Card": it may lie in a Spell & Trap Zone too

    def selector(self, *, all: bool = False, least: int = 1, most: int = 1, count: Value | None = None) -> Selector:
        if self.another is not None and all:
            raise NoMeaning("it isn't clear from what card all of them are different", self.tree)
        if self.group is not None and all:
            raise NoMeaning("this can be asked of cards that are picked, not of all of them", self.tree)
        filters = list(self.filters)
        places = self.places
        kinds = self.kinds
        if self.equip_card is not None:
            filters, places, kinds = self._equip_cards(filters)
        elif self.monster_card is not None and places == v.IN_SPELL_ZONE:
            filters, kinds = [p.OfKinds(v.MONSTER, printed=True), *filters], 0
        elif self.monster_card is not None and self.placed and places & v.ON_FIELD and places != v.IN_MONSTER_ZONE:
            filters, kinds = [p.OfKinds(kinds, printed=True), p.OfNoKind(v.TOKEN), *filters], 0
        elif self.monster_card is not None and (not places or places & v.ON_FIELD):
            raise NoMeaning("on the field it may lie among the Spells and Traps as well", self.monster_card)
        if kinds & ~v.MONSTER or kinds & v.MONSTER and places & ~v.IN_MONSTER_ZONE:
            filters.insert(0, p.OfKinds(kinds))
        positions = self.positions
        if places == v.IN_BANISHED and positions == v.ANY_POSITION and (filters or kinds or self.group or self.highest):
            positions = v.FACE_UP  # what lies face-down there has neither name nor kind (PROC-35)
        selector = Selector(
            places=places,
            side=self.side,
            filters=tuple(filters),
            positions=positions,
            other=self.other,
            group=self.group,
            chooser=self.chooser,
            all=all,
            least=least,
            most=most,
            count=count,
        )
        if self.highest:
            everyone = replace(selector, group=None, chooser=p.BY_YOU, all=True, least=1, most=1, count=None)
            best = say.compared(self.highest, p.EQUAL, self.best(self.highest, everyone))
            return replace(selector, filters=(*filters, best))
        return selector

    def _equip_cards(self, filters: list[Filter]) -> tuple[list[Filter], int, int]:
        """On the field whatever is equipped is an Equip Card, elsewhere the Spells of that kind are."""
        assert self.equip_card is not None
        equipped = p.IsEquipCard()
        if self.monster_card is not None:
            if self.places != v.ON_FIELD:
                raise NoMeaning("a monster is an Equip Card on the field alone", self.equip_card)
            return [p.OfKinds(v.MONSTER, printed=True), equipped, *filters], v.IN_SPELL_ZONE, 0
        if self.kinds or self.positions & v.FACE_DOWN and self.positions != v.ANY_POSITION:
            raise NoMeaning("there are no such cards", self.equip_card)
        spell = p.OfKinds(v.SPELL | v.EQUIP)
        if not self.places & v.ON_FIELD:
            return [spell, *filters], self.places, 0
        places = self.places & ~v.ON_FIELD
        return [say.either(equipped, spell) if places else equipped, *filters], places | v.IN_SPELL_ZONE, 0

    def says_more(self) -> bool:
        """Whether more is said than what sort of cards they are: where, whose, how they lie, which of them."""
        return bool(
            self.placed
            or self.other
            or self.highest
            or self.group is not None
            or self.side != v.EITHER
            or self.positions != v.ANY_POSITION
            or self.chooser != p.BY_YOU
        )

    def several(self) -> None:
        """Several of them are spoken of: a name may be told in its plural, "Clay Sparrows"."""
        for place, each in enumerate(self.filters):
            if each is self.called and isinstance(each, p.HasName):
                words = [name.removesuffix("(s)") for name in each.words]
                words += [name[:-1] for name in words if name.endswith("s")]
                self.called = self.filters[place] = replace(each, words=tuple(dict.fromkeys(words)))

    def put(self, places: int, side: int, positions: int = v.ANY_POSITION) -> None:
        """Say where they are, which can be said once."""
        if self.placed or self.side != v.EITHER and side not in (v.EITHER, self.side):
            raise NoMeaning("where these cards are was said already", self.tree)
        self.placed = True
        if places & v.ON_FIELD == v.ON_FIELD:
            places = places & ~v.ON_FIELD | (self.on_field or v.ON_FIELD)
        self.places = places
        if side != v.EITHER:
            self.side = side
        elif places & _OF_ONE_PLAYER and self.side == v.EITHER:
            raise NoMeaning("it has to be said whose hand or Deck this is", self.tree)
        if positions != v.ANY_POSITION:
            self.positions &= positions


def any_of(filters: list[Filter]) -> Filter:
    return filters[0] if len(filters) == 1 else say.either(*filters)


def lacking(filters: Iterable[Filter]) -> Filter:
    """Without one of these at least."""
    return any_of([say.not_(each) for each in filters])


def described(said: Noun, known: int = 0) -> list[Filter]:
    """What is said of the cards, with the kinds that the head tells, as far as they aren't known."""
    kinds = said.kinds & ~known
    return [*([p.OfKinds(kinds)] if kinds else []), *said.filters]


def fits_unseen(said: Noun, side: int, mention: Mention, context: Context) -> bool:
    """Whether these words can be used of cards that were not described: of the card whose activation is answered its
    kind is known, all others are monsters."""
    known = context.answered if mention.ref == p.LINK_BELOW else v.MONSTER
    if isinstance(mention.maker, p.Draw | p.Excavate):
        known = _MAIN_KINDS
    wanted, filters = said.kinds, said.filters
    if filters == [p.OfAnyKind(v.SPELL | v.TRAP)] and mention.ref == p.LINK_BELOW:
        wanted, filters = v.SPELL | v.TRAP, []
    plain = side == v.EITHER and not filters and said.positions == v.ANY_POSITION
    return plain and (not wanted or not wanted & ~_MAIN_KINDS and not known & ~wanted)


_MAIN_KINDS: Final = v.MONSTER | v.SPELL | v.TRAP
