"""What a player can do with the cards on the felt, each as one step of the Deck's editing."""

from collections import Counter
from collections.abc import Iterable, Sequence

from app.deck_room.carried import Carried
from app.deck_room.table.piles import Pile
from engine.cards.card import Card
from engine.cards.copies_allowed import BY_RULEBOOK, no_more_words, why_no_more
from engine.cards.deck_draft import EXTRA, MAIN, PARTS, SIDE, DeckCard, DeckDraft, Find, belongs_in_extra
from engine.cards.deck_editing import DeckEditing, EditRefused
from engine.cards.legality import Problem
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.formats.errors import Told


class NoMoreCopies(EditRefused):
    """Of this card; ``in_short``: where its name stands already."""

    def __init__(self, card: DeckCard, find: Find, problem: Problem) -> None:
        self.card, self.in_short = card, no_more_words(problem)
        super().__init__(Told("{part}: {change}", part=card.known_name(find), change=self.in_short))


class DeckDeeds:
    """Of one Deck. EditRefused where something can't be, or where the rulebook allows no more copies; what a restricted
    list says is told and keeps nobody from building."""

    def __init__(self, editing: DeckEditing, find: Find) -> None:
        self.editing = editing
        self._find = find
        self.edition = Edition.V9
        self.restricted: RestrictedList | None = None

    def home(self, card: DeckCard) -> str:
        return EXTRA if belongs_in_extra(card, self._find) else MAIN

    def why_no_more(self, card: DeckCard) -> Problem | None:
        return why_no_more(self.editing.draft, card, self._find, self.edition, self.restricted)

    def _require_room(self, card: DeckCard) -> None:
        problem = self.why_no_more(card)
        if problem is not None and problem.key in BY_RULEBOOK:
            raise NoMoreCopies(card, self._find, problem)

    # -- more and fewer ---------------------------------------------------------------------------

    def add(self, card: DeckCard, part: str = "", count: int = 1, at: int | None = None) -> None:
        self._require_room(card)
        self.editing.add(card, part, count, at)

    def set_copies(self, card: DeckCard, part: str, count: int) -> None:
        if count > self.copies(card, part):
            self._require_room(card)
        self.editing.set_copies(card, part, count)

    def one_more(self, cards: Sequence[DeckCard], part: str) -> None:
        """Of each beside those that are there, in one step. EditRefused tells of one that there can be no more of when
        the others have come."""
        if len(cards) == 1:
            self.set_copies(cards[0], part, self.copies(cards[0], part) + 1)
            return
        refused: EditRefused | None = None
        fitting = []
        for card in cards:
            try:
                self._require_room(card)
                fitting.append(card)
            except EditRefused as no:
                refused = no
        self.editing.one_more(fitting, part)
        if refused is not None:
            raise refused

    def copies(self, card: DeckCard, part: str) -> int:
        key = card.key(self._find)
        return sum(each.key(self._find) == key for each in self.editing.draft.part(part))

    def came_to(self, card: DeckCard, before: DeckDraft | None) -> str:
        """The part in which more copies of it lie than did ``before``, if there is one."""
        if before is None:
            return ""
        earlier = DeckDeeds(DeckEditing(before, self._find), self._find)
        return next((part for part in PARTS if self.copies(card, part) > earlier.copies(card, part)), "")

    def want(self, card: Card, part: str, change: int) -> None:
        """As the pool says it: so many more or fewer, where it belongs or in that part."""
        wanted = DeckCard(card.passcode)
        if change > 0:
            self.add(wanted, part, change)
            return
        for _ in range(-change):
            where = next((each for each in ([part] if part else PARTS) if self.copies(wanted, each)), "")
            if where:
                self.editing.set_copies(wanted, where, self.copies(wanted, where) - 1)

    def remove(self, part: str, piles: Iterable[Pile], whole: bool = False) -> None:
        """A copy of each, the last one; or all of them."""
        self.editing.remove(part, _places(piles, whole))

    def move(self, part: str, piles: Iterable[Pile], to: str, whole: bool = False) -> None:
        self.editing.move(part, _places(piles, whole), to)

    def beyond(self, part: str, piles: Sequence[Pile]) -> str:
        """The part to which these go when they go over to the other one: from the Side Deck to where they belong."""
        if part != SIDE:
            return SIDE
        homes = Counter(self.home(pile.card) for pile in piles)
        return homes.most_common(1)[0][0] if homes else MAIN

    def paste(self, pasted: DeckDraft) -> None:
        """As many of the cards as the rulebook allows, in one step. What is too many is left out, and EditRefused tells
        of it when the others lie there."""
        right = pasted.put_right(self._find)
        draft, kept = self.editing.draft, right
        refused: EditRefused | None = None
        for part in PARTS:
            fitting = []
            for card in right.part(part):
                problem = why_no_more(draft, card, self._find, self.edition, self.restricted)
                if problem is not None and problem.key in BY_RULEBOOK:
                    refused = NoMoreCopies(card, self._find, problem)
                    continue
                fitting.append(card)
                draft = draft.with_part(part, (*draft.part(part), card))
            kept = kept.with_part(part, fitting)
        if kept.cards():
            self.editing.paste(kept)
        if refused is not None:
            raise refused

    # -- by drag and drop -------------------------------------------------------------------------

    def lay(self, carried: Carried, own: bool, part: str, at: int | None, whole: bool) -> None:
        """Carried here and let go: ``own`` cards move, others come in addition. Of a pile that leaves its part one copy
        goes, or the ``whole`` pile."""
        if own and carried.part:
            places = self._still_there(carried)
            if part == carried.part:
                if at is not None:
                    self.editing.move(part, places, part, at)
                return
            self.editing.move(carried.part, places if whole else self._one_of_each(carried.part, places), part, at)
            return
        cards = carried.cards
        if carried.part and not whole:
            cards = tuple({card.key(self._find): card for card in cards}.values())
        for card, count in Counter(cards).items():
            self.add(card, part, count, at)

    def why_not_lay(self, carried: Carried, own: bool, part: str) -> Told | None:
        """What would be told if it were let go there now: tried with a Deck like this one."""
        trial = DeckDeeds(DeckEditing(self.editing.draft, self._find), self._find)
        trial.edition, trial.restricted = self.edition, self.restricted
        try:
            trial.lay(carried, own, part, None, False)
        except EditRefused as no:
            return no.told
        return None

    def take_away(self, carried: Carried, whole: bool) -> None:
        """Carried off the felt and let go."""
        if not carried.part:
            return
        places = self._still_there(carried)
        self.editing.remove(carried.part, places if whole else self._one_of_each(carried.part, places))

    def _still_there(self, carried: Carried) -> list[int]:
        """What comes by drag and drop may come from anywhere: only what lies where it says is meant."""
        cards = self.editing.draft.part(carried.part)
        return [
            place for card, place in zip(carried.cards, carried.places) if place < len(cards) and cards[place] == card
        ]

    def _one_of_each(self, part: str, places: Iterable[int]) -> list[int]:
        cards = self.editing.draft.part(part)
        return list({cards[place].key(self._find): place for place in sorted(places)}.values())


def _places(piles: Iterable[Pile], whole: bool) -> list[int]:
    return [place for pile in piles for place in (pile.places if whole else pile.places[-1:])]
