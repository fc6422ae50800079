"""A Deck being edited: each change is a step that can be taken back, or is refused with the reason."""

import random
import sys

import pytest

from engine.cards.deck import Deck
from engine.cards.deck_differences import differences
from engine.cards.deck_draft import EXTRA, MAIN, SIDE, DeckCard, DeckDraft
from engine.cards.deck_editing import DeckEditing, EditRefused
from engine.cards.library import CardLibrary
from engine.words.german_told import GERMAN_TOLD
from tests.cards.samples import FUSED, OVERLAID, SPELL_CARD, SWINGING, TOKEN_CARD, TRAP_CARD, TUNED, card

HIGH = card("Aardvark", 200)
LIBRARY = CardLibrary((SPELL_CARD, TRAP_CARD, SWINGING, FUSED, TUNED, OVERLAID, TOKEN_CARD, HIGH))
SPELL, TRAP, MONSTER, FUSION = (DeckCard(each.passcode) for each in (SPELL_CARD, TRAP_CARD, SWINGING, FUSED))
NOBODY = DeckCard(46986414)
FOXX = DeckCard(0, "Ember Foxx")
SAMPLE = DeckDraft("Mine", (SPELL, SPELL, NOBODY, MONSTER), (FUSION,), (TRAP, FOXX))


def edited(draft: DeckDraft = SAMPLE) -> DeckEditing:
    return DeckEditing(draft, LIBRARY.find)


def refusal(act) -> str:
    with pytest.raises(EditRefused) as told:
        act()
    return str(told.value.told)


def test_cards_are_added_where_they_may_lie() -> None:
    editing = edited()
    editing.add(FUSION)
    editing.add(TRAP, count=2)
    editing.add(FUSION, SIDE)
    editing.add(NOBODY, EXTRA, at=0)
    assert editing.draft.extra == (NOBODY, FUSION, FUSION)
    assert editing.draft.main == (*SAMPLE.main, TRAP, TRAP) and editing.draft.side[-1] == FUSION
    assert [step.words for step in editing.steps] == [
        "Add Twin Sentinel",
        "Add 2 Thin Ice",
        "Add Twin Sentinel",
        "Add #46986414",
    ]


def test_where_a_card_may_not_lie_nothing_changes_and_the_reason_is_told() -> None:
    editing = edited()
    token = DeckCard(TOKEN_CARD.passcode)
    assert refusal(lambda: editing.add(FUSION, MAIN)) == (
        "“Twin Sentinel” belongs in the Extra Deck, not in the Main Deck."
    )
    assert "belongs in the Main Deck" in refusal(lambda: editing.move(MAIN, [0], EXTRA))
    assert "is a Token" in refusal(lambda: editing.add(token, SIDE))
    assert "is a Token" in refusal(lambda: editing.replace_all(FOXX, token))
    assert "at most 5000" in refusal(lambda: editing.add(SPELL, count=5000))
    assert "needs a name" in refusal(lambda: editing.rename(" \n "))
    assert "too long" in refusal(lambda: editing.set_notes("x" * 20_001))
    assert "at most 50 tags" in refusal(lambda: editing.set_tags(map(str, range(51))))
    assert editing.draft == SAMPLE and not editing.steps


def test_removed_and_moved_by_their_places() -> None:
    editing = edited()
    editing.remove(MAIN, [0])
    assert editing.undo_words == "Remove Spring Rain" and editing.draft.main == (SPELL, NOBODY, MONSTER)
    editing.move(MAIN, [0, 2], MAIN, 99)
    assert editing.draft.main == (NOBODY, SPELL, MONSTER) and editing.undo_words == "Arrange the Main Deck"
    editing.move(MAIN, [2], MAIN, 0)
    assert editing.draft.main == (MONSTER, NOBODY, SPELL)
    editing.move(MAIN, [0, 1], SIDE, 0)
    assert editing.draft.side == (MONSTER, NOBODY, TRAP, FOXX) and editing.undo_words == "Move 2 cards to the Side Deck"
    steps = len(editing.steps)
    editing.remove(MAIN, [7, -1])
    editing.move(SIDE, [0], SIDE, 1)  # there it lies
    assert len(editing.steps) == steps


def test_so_many_copies() -> None:
    editing = edited()
    editing.set_copies(SPELL, MAIN, 3)
    assert editing.draft.main == (SPELL, SPELL, SPELL, NOBODY, MONSTER) and editing.undo_words == "3 Spring Rain"
    editing.set_copies(SPELL, MAIN, 1)
    editing.set_copies(NOBODY, MAIN, 0)
    assert editing.draft.main == (SPELL, MONSTER) and editing.undo_words == "Remove #46986414"
    editing.set_copies(FOXX, EXTRA, 2)
    assert editing.draft.extra == (FUSION, FOXX, FOXX)


def test_sorted_by_kind_new_cards_come_among_their_kind_until_it_is_arranged_by_hand() -> None:
    editing = edited()
    editing.sort()
    assert editing.draft.main == (MONSTER, SPELL, SPELL, NOBODY) and not editing.draft.by_hand
    editing.add(DeckCard(HIGH.passcode))
    editing.add(TRAP)
    aardvark = DeckCard(HIGH.passcode)
    assert editing.draft.main == (aardvark, MONSTER, SPELL, SPELL, TRAP, NOBODY)
    editing.move(MAIN, [0], MAIN, 6)
    editing.add(MONSTER)
    assert editing.draft.by_hand and editing.draft.main[-2:] == (aardvark, MONSTER)


def test_a_placeholder_is_replaced_wherever_it_lies() -> None:
    editing = edited(DeckDraft("Mine", (FOXX, SPELL), (FOXX,), (FOXX,)))
    editing.replace_all(FOXX, TRAP)
    assert editing.draft.parts() == ((TRAP, SPELL, TRAP), (), (TRAP,))
    editing.undo()
    editing.replace_all(FOXX, FUSION)
    assert editing.draft.parts() == ((SPELL,), (FUSION, FUSION), (FUSION,))
    assert editing.undo_words == "Replace Ember Foxx with Twin Sentinel"


def test_a_list_is_pasted_beside_or_instead_and_all_is_cleared() -> None:
    editing = edited()
    pasted = DeckDraft("Theirs", (TRAP, FUSION))
    editing.paste(pasted)
    assert editing.draft.main == (*SAMPLE.main, TRAP) and editing.draft.extra == (FUSION, FUSION)
    editing.paste(pasted, instead=True)
    assert editing.draft.parts() == ((TRAP,), (FUSION,), ()) and editing.draft.name == "Mine"
    editing.clear([EXTRA])
    editing.clear()
    assert [step.words for step in editing.steps[-2:]] == ["Clear the Extra Deck", "Clear the Deck"]
    assert not editing.draft.cards()


def test_what_is_noted_can_be_taken_back_and_typing_is_one_step() -> None:
    editing = edited()
    for notes in ("F", "Fo", "Foxes first"):
        editing.set_notes(notes)
    editing.rename("  Fox\tDen ")
    editing.set_tags(["quick", " quick ", "", "foxes"])
    editing.set_cover(FUSED.passcode)
    editing.set_folder("Old ones")
    draft = editing.draft
    assert (draft.name, draft.notes, draft.tags, draft.folder) == (
        "Fox Den",
        "Foxes first",
        ("quick", "foxes"),
        "Old ones",
    )
    assert len(editing.steps) == 5
    for _ in range(5):
        editing.undo()
    assert editing.draft == SAMPLE and editing.undo_words is None and editing.redo_words == "Change the notes"
    editing.add(SPELL)
    assert editing.redo_words is None


def any_step(editing: DeckEditing, chance: random.Random) -> None:
    part = chance.choice((MAIN, EXTRA, SIDE))
    card = chance.choice((SPELL, TRAP, MONSTER, FUSION, NOBODY, FOXX))
    places = [chance.randrange(8) for _ in range(chance.randrange(3))]
    acts = (
        lambda: editing.add(card, chance.choice(("", part)), chance.randrange(3), chance.choice((None, 1))),
        lambda: editing.remove(part, places),
        lambda: editing.move(part, places, chance.choice((MAIN, EXTRA, SIDE)), chance.choice((None, 0, 3))),
        lambda: editing.set_copies(card, part, chance.randrange(4)),
        lambda: editing.sort([part]),
        lambda: editing.replace_all(card, chance.choice((SPELL, FUSION, FOXX))),
        lambda: editing.paste(SAMPLE, chance.random() < 0.1),
        lambda: editing.clear([part]) if chance.random() < 0.2 else editing.arrange_by_hand(),
        lambda: editing.set_notes(str(chance.random())),
    )
    chance.choice(acts)()


@pytest.mark.parametrize("seed", range(10))
def test_there_and_back_through_hundreds_of_steps(seed: int) -> None:
    chance = random.Random(seed)
    editing = edited()
    seen = [editing.draft]
    for _ in range(300):
        try:
            any_step(editing, chance)
        except EditRefused as refused:
            assert refused.told.key in GERMAN_TOLD
            assert editing.draft is seen[-1]
        if editing.draft is not seen[-1]:
            if len(editing.steps) < len(seen):  # notes that are still being typed
                seen.pop()
            seen.append(editing.draft)
        assert not [each for each in editing.draft.main if LIBRARY.find(each.passcode) is FUSED]
    assert all(step.words.key in GERMAN_TOLD for step in editing.steps)
    for draft in reversed(seen):
        assert editing.draft == draft
        editing.undo()
    for draft in seen:
        assert editing.draft == draft
        editing.redo()
    assert editing.redo_words is None


def test_a_step_weighs_no_more_than_one_list() -> None:
    editing = edited(DeckDraft("Mine", (SPELL,) * 60, (FUSION,) * 15, (TRAP,) * 15))
    editing.add(TRAP, SIDE)
    (step,) = editing.steps
    assert step.before.main is step.after.main and step.before.extra is step.after.extra
    assert sys.getsizeof(step.after.side) < 300


def test_a_card_that_changed_its_part_is_told_once_and_what_came_besides_by_itself() -> None:
    before = DeckDraft("Mine", (MONSTER, MONSTER, SPELL), (), (SPELL,))
    moved = differences(before, DeckDraft("Mine", (MONSTER, SPELL), (), (MONSTER, MONSTER, SPELL)), LIBRARY.find)
    name = MONSTER.known_name(LIBRARY.find)
    assert moved.words(LIBRARY.find) == f"{name}: 1 from Main to Side, Side: +1 {name}"


def test_two_decks_beside_each_other() -> None:
    other = DeckDraft("Yours", (SPELL, MONSTER, NOBODY, DeckCard(HIGH.passcode)), (), (FOXX, TRAP), notes="x")
    found = differences(SAMPLE, other, LIBRARY.find)
    assert [(each.part, each.card, each.count) for each in found.more] == [(MAIN, DeckCard(HIGH.passcode), 1)]
    assert [(each.part, each.card) for each in found.fewer] == [(MAIN, SPELL), (EXTRA, FUSION)]
    assert found.words(LIBRARY.find) == "+1 Aardvark, −1 Spring Rain, −1 Twin Sentinel, renamed, the notes"
    sided = differences(SAMPLE, DeckDraft(SAMPLE.name, SAMPLE.main, SAMPLE.extra, (), notes=SAMPLE.notes), LIBRARY.find)
    assert all(part.startswith("Side: −1 ") for part in sided.words(LIBRARY.find).split(", "))
    turned = differences(SAMPLE, SAMPLE.with_part(SIDE, (FOXX, TRAP)), LIBRARY.find)
    assert turned.words(LIBRARY.find) == "the order" and differences(SAMPLE, SAMPLE, LIBRARY.find).words(
        LIBRARY.find
    ) == ("nothing")


def test_what_is_dealt_of_it_is_what_is_known() -> None:
    deck = SAMPLE.deck(LIBRARY.find)
    assert deck == Deck("Mine", (SPELL_CARD, SPELL_CARD, SWINGING), (FUSED,), (TRAP_CARD,))
    assert DeckDraft.of(deck).deck(LIBRARY.find) == deck
    assert SAMPLE.strangers(LIBRARY.find) == (NOBODY, FOXX) and SAMPLE.copies(SPELL, LIBRARY.find) == 2
