"""A Deck being edited: every change is a step with its words that can be taken back and done again, without limit.

A step holds the Deck before and after it. Both are values that share the parts that didn't change, so a step weighs no
more than the list of one part.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.cards.deck_draft import (
    EXTRA,
    LONGEST_NOTES,
    LONGEST_WORDS,
    MAIN,
    MOST_TAGS,
    PARTS,
    SIDE,
    DeckCard,
    DeckDraft,
    Find,
    belongs_in_extra,
    kind_order,
)
from engine.formats.decklist import MOST_CARDS
from engine.formats.errors import Told
from engine.formats.files import printable
from engine.vocabulary import TOKEN

PART_NAMES: Final = {MAIN: Told("Main Deck"), EXTRA: Told("Extra Deck"), SIDE: Told("Side Deck")}


class EditRefused(ValueError):
    """A change that can't be: nothing has changed. ``told`` says why."""

    def __init__(self, told: Told) -> None:
        self.told = told
        super().__init__(told)


@dataclass(frozen=True, slots=True)
class EditStep:
    """One change, in words as a menu has them: "Remove Ember Fennec"."""

    words: Told
    before: DeckDraft
    after: DeckDraft


class DeckEditing:
    """The Deck as it is now, ``draft``, and the way back. What would change nothing is no step.

    ``changed`` is called after each step, there and back. ``find`` knows the cards at each time it is asked: a
    placeholder becomes a card when that card is added. ``own_name``: of a Deck that is somebody else's before the
    first step: what it is called from then on.
    """

    def __init__(
        self,
        draft: DeckDraft,
        find: Find,
        changed: Callable[[], object] = lambda: None,
        own_name: Callable[[str], str] | None = None,
    ) -> None:
        self._own_name = own_name
        self._draft = draft
        self._find = find
        self._changed = changed
        self._done: list[EditStep] = []
        self._undone: list[EditStep] = []

    @property
    def draft(self) -> DeckDraft:
        return self._draft

    # -- the way back -----------------------------------------------------------------------------

    @property
    def undo_words(self) -> Told | None:
        """What would be taken back; None at the beginning."""
        return self._done[-1].words if self._done else None

    @property
    def redo_words(self) -> Told | None:
        return self._undone[-1].words if self._undone else None

    @property
    def steps(self) -> Sequence[EditStep]:
        return tuple(self._done)

    def undo(self) -> None:
        if self._done:
            step = self._done.pop()
            self._undone.append(step)
            self._draft = step.before
            self._changed()

    def redo(self) -> None:
        if self._undone:
            step = self._undone.pop()
            self._done.append(step)
            self._draft = step.after
            self._changed()

    def go_on_from(self, before: "DeckEditing") -> None:
        """What was done there, of the same Deck, can be taken back here."""
        self._done, self._undone = list(before._done), list(before._undone)

    # -- cards ------------------------------------------------------------------------------------

    def add(self, card: DeckCard, part: str = "", count: int = 1, at: int | None = None) -> None:
        """Copies of it, where it may lie if no ``part`` is said; ``at`` a place or, without, to the end of its kind."""
        if count < 1:
            return
        home = part or (EXTRA if belongs_in_extra(card, self._find) else MAIN)
        self._require_place(card, home)
        after = self._put(self._draft, home, [card] * count, at)
        one = Told("Add {name}", name=self._name(card))
        self._do(one if count == 1 else Told("Add {count} {name}", count=count, name=self._name(card)), after)

    def remove(self, part: str, places: Iterable[int]) -> None:
        gone = self._places(part, places)
        if not gone:
            return
        cards = self._draft.part(part)
        removed = [cards[place] for place in gone]
        words = self._said_of(removed, "Remove {name}", "Remove {count} {name}", "Remove {count} cards")
        self._do(words, self._draft.with_part(part, _without(cards, gone)))

    def move(self, part: str, places: Iterable[int], to: str, at: int | None = None) -> None:
        """To another part, or to other places in the same one: ``at`` counts in the part as it is before."""
        taken = self._places(part, places)
        if not taken or to == part and at is None:
            return
        cards = self._draft.part(part)
        moved = [cards[place] for place in taken]
        for card in moved:
            if to != part:
                self._require_place(card, to)
        draft = self._draft.with_part(part, _without(cards, taken))
        if to == part and at is not None:
            rest = draft.part(to)
            at = max(0, min(at, len(cards))) - sum(place < at for place in taken)
            after = replace(draft.with_part(to, (*rest[:at], *moved, *rest[at:])), by_hand=True)
            if after.part(to) == cards:
                return  # they lie there already
            self._do(Told("Arrange the {part}", part=PART_NAMES[part]), after)
            return
        after = self._put(draft, to, moved, at)
        words = self._said_of(
            moved,
            "Move {name} to the {part}",
            "Move {count} {name} to the {part}",
            "Move {count} cards to the {part}",
            to,
        )
        self._do(words, after)

    def set_copies(self, card: DeckCard, part: str, count: int) -> None:
        """So many in this part: more come beside the last one, and those at the end go first."""
        cards = self._draft.part(part)
        key = card.key(self._find)
        there = [place for place, each in enumerate(cards) if each.key(self._find) == key]
        count = max(0, count)
        if count < len(there):
            self._do(
                Told("{count} {name}", count=count, name=self._name(card))
                if count
                else Told("Remove {name}", name=self._name(card)),
                self._draft.with_part(part, _without(cards, there[count:])),
            )
        elif count > len(there):
            self._require_place(card, part)
            at = there[-1] + 1 if there else None
            more = [cards[there[-1]] if there else card] * (count - len(there))
            after = self._put(self._draft, part, more, at, as_hand=False)
            self._do(Told("{count} {name}", count=count, name=self._name(card)), after)

    def one_more(self, cards: Iterable[DeckCard], part: str) -> None:
        """A copy more of each in this part, beside its last one."""
        draft, more = self._draft, list(cards)
        for card in more:
            self._require_place(card, part)
            there = [
                place for place, each in enumerate(draft.part(part)) if each.key(self._find) == card.key(self._find)
            ]
            draft = self._put(draft, part, [card], there[-1] + 1 if there else None, as_hand=False)
        self._do(Told("Add {count} cards", count=len(more)), draft)

    def replace_all(self, old: DeckCard, new: DeckCard, also: Iterable[DeckCard] = ()) -> None:
        """A placeholder, or a card, by another one wherever it lies; where that may not lie it goes to its own part.
        ``also``: other printings of the old one."""
        self._require_no_token(new)
        draft, gone = self._draft, {old, *also}
        for part in PARTS:
            draft = draft.with_part(part, (new if card in gone else card for card in draft.part(part)))
        if not belongs_in_extra(new, self._find) and self._is_known(new):
            strays = [card for card in draft.extra if card == new]
            draft = replace(draft, extra=tuple(card for card in draft.extra if card != new))
            draft = replace(draft, main=(*draft.main, *strays))
        draft = draft.put_right(self._find)
        self._do(Told("Replace {name} with {other}", name=self._name(old), other=self._name(new)), draft)

    def clear(self, parts: Iterable[str] = PARTS) -> None:
        """Empties these parts; notes and the like stay."""
        draft = self._draft
        cleared = tuple(parts)
        for part in cleared:
            draft = draft.with_part(part, ())
        one = Told("Clear the {part}", part=PART_NAMES[cleared[0]]) if len(cleared) == 1 else None
        self._do(one or Told("Clear the Deck"), draft)

    def sort(self, parts: Iterable[str] = PARTS) -> None:
        """By kind, and from now on new cards come among their kind."""
        self._do(Told("Sort by kind"), self._draft.sorted_by_kind(self._find, parts))

    def arrange_by_hand(self) -> None:
        """The order stays as it is, and new cards come to the end."""
        self._do(Told("Arrange by hand"), replace(self._draft, by_hand=True))

    def paste(self, pasted: DeckDraft, instead: bool = False) -> None:
        """The cards of a list beside those that are there, or ``instead`` of them."""
        right = pasted.put_right(self._find)
        draft = self._draft
        if instead:
            draft = replace(draft, main=(), extra=(), side=())
        for part in PARTS:
            for card in right.part(part):
                self._require_no_token(card)
            draft = self._put(draft, part, right.part(part), None)
        count = len(pasted.cards())
        self._do(Told("Paste 1 card") if count == 1 else Told("Paste {count} cards", count=count), draft)

    # -- what is noted ----------------------------------------------------------------------------

    def rename(self, name: str) -> None:
        clean = " ".join(printable(name).split())[:LONGEST_WORDS].strip()
        if not clean:
            raise EditRefused(Told("A Deck needs a name."))
        self._do(Told("Rename to “{name}”", name=clean), replace(self._draft, name=clean))

    def set_notes(self, notes: str) -> None:
        """While the same notes are being typed it stays one step."""
        if len(notes) > LONGEST_NOTES:
            raise EditRefused(
                Told(
                    "The notes are too long: {count} characters, at most {most}.", count=len(notes), most=LONGEST_NOTES
                )
            )
        self._do(Told("Change the notes"), replace(self._draft, notes=notes), joined=True)

    def set_tags(self, tags: Iterable[str]) -> None:
        clean = dict.fromkeys(" ".join(printable(tag).split())[:LONGEST_WORDS].strip() for tag in tags)
        kept = tuple(tag for tag in clean if tag)
        if len(kept) > MOST_TAGS:
            raise EditRefused(Told("A Deck has at most {most} tags.", most=MOST_TAGS))
        self._do(Told("Change the tags"), replace(self._draft, tags=kept))

    def set_cover(self, passcode: int) -> None:
        """0: none of its player's choice."""
        card = DeckCard(passcode)
        words = Told("Put {name} on the cover", name=self._name(card)) if passcode else Told("Take away the cover")
        self._do(words, replace(self._draft, cover=passcode))

    def set_folder(self, folder: str) -> None:
        clean = " ".join(printable(folder).split())[:LONGEST_WORDS].strip()
        words = Told("Move to the folder “{folder}”", folder=clean) if clean else Told("Take out of its folder")
        self._do(words, replace(self._draft, folder=clean))

    def become(self, draft: DeckDraft, words: Told) -> None:
        """An earlier version, or what another program has made of the file: a step like any other."""
        self._do(words, draft)

    # -- by itself --------------------------------------------------------------------------------

    def _do(self, words: Told, after: DeckDraft, joined: bool = False) -> None:
        if after == self._draft:
            return
        if len(after.cards()) > max(MOST_CARDS, len(self._draft.cards())):
            raise EditRefused(
                Told(
                    "The deck has {count} cards; at most {most_cards} are read.",
                    count=len(after.cards()),
                    most_cards=MOST_CARDS,
                )
            )
        before = self._draft
        if self._own_name is not None:  # taking the first step back leaves it its player's
            own, self._own_name = self._own_name(before.name), None
            after = replace(after, name=own) if after.name == before.name else after
            before = replace(before, name=own)
        if joined and self._done and not self._undone and self._done[-1].words == words:
            before = self._done.pop().before
        self._done.append(EditStep(words, before, after))
        self._undone.clear()
        self._draft = after
        self._changed()

    def _put(
        self, draft: DeckDraft, part: str, cards: Sequence[DeckCard], at: int | None, as_hand: bool = True
    ) -> DeckDraft:
        """At that place; else to the end, or among their kind where the Deck is sorted."""
        there = draft.part(part)
        if at is not None:
            at = max(0, min(at, len(there)))
            laid = draft.with_part(part, (*there[:at], *cards, *there[at:]))
            return replace(laid, by_hand=True) if as_hand else laid
        if draft.by_hand:
            return draft.with_part(part, (*there, *cards))
        return draft.with_part(part, sorted((*there, *cards), key=lambda card: kind_order(card, self._find)))

    def _require_place(self, card: DeckCard, part: str) -> None:
        self._require_no_token(card)
        if not self._is_known(card):
            return
        of_extra = belongs_in_extra(card, self._find)
        if part == MAIN and of_extra:
            raise EditRefused(Told("“{name}” belongs in the Extra Deck, not in the Main Deck.", name=self._name(card)))
        if part == EXTRA and not of_extra:
            raise EditRefused(Told("“{name}” belongs in the Main Deck, not in the Extra Deck.", name=self._name(card)))

    def _require_no_token(self, card: DeckCard) -> None:
        known = self._find(card.passcode) if card.passcode else None
        if known is not None and known.kinds & TOKEN:
            raise EditRefused(Told("“{name}” is a Token; Tokens are in no Deck.", name=known.name))

    def _is_known(self, card: DeckCard) -> bool:
        return bool(card.passcode) and self._find(card.passcode) is not None

    def _name(self, card: DeckCard) -> str:
        return card.known_name(self._find)

    def _places(self, part: str, places: Iterable[int]) -> list[int]:
        """In their order, each once, and only those that there are."""
        return sorted({place for place in places if 0 <= place < len(self._draft.part(part))})

    def _said_of(self, cards: Sequence[DeckCard], one: str, alike: str, several: str, to: str = "") -> Told:
        where = {"part": PART_NAMES[to]} if to else {}
        if len({card.key(self._find) for card in cards}) > 1:
            return Told(several, count=len(cards), **where)
        name = self._name(cards[0])
        return Told(one, name=name, **where) if len(cards) == 1 else Told(alike, count=len(cards), name=name, **where)


def _without(cards: Sequence[DeckCard], places: Iterable[int]) -> list[DeckCard]:
    gone = set(places)
    return [card for place, card in enumerate(cards) if place not in gone]
