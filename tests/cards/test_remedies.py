"""Why a Deck being edited can't be played, and the way out of it: pressed once, the reason is gone; taken back, it is
there again."""

import pytest

from engine.cards import problem_words
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.deck_editing import DeckEditing
from engine.cards.legality import NeededRulebook, needed_rulebook
from engine.cards.library import CardLibrary
from engine.cards.restricted import RestrictedList
from engine.cards.remedies import lying_deck, problems_of_draft, ways_out
from engine.formats.card_names import CardNames
from engine.edition import CLASSIC, V7, V8, V9, Edition
from engine.vocabulary import PENDULUM, SYNCHRO, XYZ
from tests.cards.samples import (
    FUSED,
    LINKED,
    OVERLAID,
    RITUAL_MONSTER,
    SPELL_CARD,
    SWINGING,
    TOKEN_CARD,
    TUNED,
    TUNER_MONSTER,
    filler,
    fusions,
)

OTHER_SWINGING = SWINGING.but(passcode=993, name="Moon Clock")
OTHER_PRINTING = SPELL_CARD.but(passcode=990)
LIBRARY = CardLibrary(
    (*filler(120), *fusions(30), FUSED, LINKED, OVERLAID, RITUAL_MONSTER, SPELL_CARD, SWINGING, TOKEN_CARD, TUNED)
)
LIBRARY.add((OTHER_SWINGING,))
LIBRARY.add((SPELL_CARD, OTHER_PRINTING))
FORTY = tuple(DeckCard(each.passcode) for each in filler(40))
FIFTEEN = tuple(DeckCard(each.passcode) for each in filler(55)[40:])
SPELL, SPELL_AGAIN = DeckCard(SPELL_CARD.passcode), DeckCard(OTHER_PRINTING.passcode)
FUSION, TOKEN, STRANGER = DeckCard(FUSED.passcode), DeckCard(TOKEN_CARD.passcode), DeckCard(46986414)


def reasons(draft: DeckDraft, edition: Edition = V9, restricted: RestrictedList | None = None) -> list[str]:
    return [found.problem.key for found in problems_of_draft(draft, LIBRARY.find, edition, restricted)]


def offered(draft: DeckDraft, key: str, edition: Edition = V9, restricted: RestrictedList | None = None):
    (found,) = [each for each in problems_of_draft(draft, LIBRARY.find, edition, restricted) if each.problem.key == key]
    return ways_out(found, draft, LIBRARY.find, edition)


def taken(draft: DeckDraft, key: str, words: str, edition: Edition = V9, restricted: RestrictedList | None = None):
    """The Deck after the button with these words was pressed: the reason is gone, by one step."""
    (way,) = [each for each in offered(draft, key, edition, restricted) if each.words == words]
    editing = DeckEditing(draft, LIBRARY.find)
    way.take(editing)
    assert len(editing.steps) == 1 and editing.undo_words == way.step
    assert key not in reasons(editing.draft, edition, restricted)
    after = editing.draft
    editing.undo()
    assert editing.draft == draft
    return after


def test_a_fourth_copy_goes_from_the_side_deck_first_whichever_printing_it_is():
    draft = DeckDraft("Mine", (*FORTY, SPELL, SPELL, SPELL_AGAIN), (), (FIFTEEN[0], SPELL))
    assert reasons(draft) == ["too_many_copies"]
    after = taken(draft, "too_many_copies", "Remove one")
    assert after.main == draft.main and after.side == FIFTEEN[:1]
    five = DeckDraft("Mine", (*FORTY, SPELL, SPELL, SPELL, SPELL_AGAIN, SPELL))
    assert taken(five, "too_many_copies", "Remove 2").main == (*FORTY, SPELL, SPELL, SPELL)


def test_in_the_oldest_rules_each_deck_counts_its_own_copies():
    fusion = tuple([FUSION] * 4)
    draft = DeckDraft("Mine", FORTY, fusion)
    assert taken(draft, "too_many_in_fusion_deck", "Remove one", CLASSIC).extra == fusion[1:]


@pytest.mark.parametrize(("limit", "key"), [(1, "limited"), (2, "semi_limited")])
def test_what_a_list_limits_is_removed_down_to_its_number(limit, key):
    restricted = RestrictedList("Ours", {SPELL_CARD.passcode: limit}).with_names(LIBRARY.find)
    draft = DeckDraft("Mine", (*FORTY, SPELL, SPELL_AGAIN, SPELL))
    words = "Remove one" if limit == 2 else "Remove 2"
    assert taken(draft, key, words, V9, restricted).main.count(SPELL) == 1


def test_what_is_forbidden_is_left_out_or_replaced():
    restricted = RestrictedList("Ours", {SPELL_CARD.passcode: 0}).with_names(LIBRARY.find)
    draft = DeckDraft("Mine", (*FORTY, SPELL, SPELL_AGAIN), (), (SPELL,))
    after = taken(draft, "forbidden", "Leave out", V9, restricted)
    assert after.cards() == FORTY
    _, replacing = offered(draft, "forbidden", V9, restricted)
    editing = DeckEditing(draft, LIBRARY.find)
    replacing.take(editing)
    assert not editing.steps  # nothing is chosen yet
    replacing.take(editing, FIFTEEN[3])
    assert editing.draft.main == (*FORTY, FIFTEEN[3], FIFTEEN[3]) and editing.draft.side == (FIFTEEN[3],)
    assert len(editing.steps) == 1


def test_the_card_that_must_be_meant_takes_the_place_of_a_name_with_a_slip():
    slip = DeckCard(0, f"{FUSED.name}x")
    draft = DeckDraft("Mine", (*FORTY, slip), (), (slip,))
    (found,) = [each for each in problems_of_draft(draft, LIBRARY.find, V9) if each.placeholder == slip]
    names = CardNames((FUSED, SPELL_CARD))
    ways = ways_out(found, draft, LIBRARY.find, V9, names.likest)
    assert [way.words for way in ways] == [f"Replace with “{FUSED.name}”", "Replace…", "Leave out"]
    editing = DeckEditing(draft, LIBRARY.find)
    ways[0].take(editing)
    assert editing.draft.extra == (FUSION,) and editing.draft.side == (FUSION,), "where it belongs"
    twins = CardNames((FUSED.but(name="Fen Walker"), FUSED.but(name="Fen Talker")))
    assert twins.likest("Fen Xalker") is None and names.likest("Nobody") is None


def test_a_placeholder_is_a_reason_of_its_own_and_is_counted_with_the_others():
    draft = DeckDraft("Mine", (*FORTY[:39], STRANGER), (), (DeckCard(0, "Ember Foxx"),))
    assert reasons(draft) == ["unknown_passcode", "unknown_name"]  # and 40 cards are enough
    assert [way.words for way in offered(draft, "unknown_passcode")] == ["Replace…", "Leave out"]
    told = [str(problem_words.words(each.problem)) for each in problems_of_draft(draft, LIBRARY.find, V9)]
    assert told == ["No card with the passcode 46986414 is known.", "No card called “Ember Foxx” is known."]
    after = taken(draft, "unknown_passcode", "Leave out")
    assert reasons(after) == ["unknown_name", "main_too_small"]
    editing = DeckEditing(draft, LIBRARY.find)
    offered(draft, "unknown_passcode")[0].take(editing, FUSION)
    assert editing.draft.main == FORTY[:39] and editing.draft.extra == (FUSION,)  # where it belongs


def test_what_lies_in_the_wrong_part_is_moved():
    draft = DeckDraft("Mine", (*FORTY, FUSION, FUSION), (SPELL,))
    assert taken(draft, "belongs_in_extra", "Move to the Extra Deck").extra == (SPELL, FUSION, FUSION)
    after = taken(draft, "not_in_extra", "Move to the Main Deck")
    assert after.main == (*draft.main, SPELL) and not after.extra
    assert taken(DeckDraft("Mine", FORTY, (TOKEN,)), "token", "Leave out").cards() == FORTY


def test_too_large_a_part_gives_its_last_cards_away():
    more = (*FORTY, *FIFTEEN, *(DeckCard(each.passcode) for each in filler(62)[55:]))
    draft = DeckDraft("Mine", more, (), FIFTEEN[:2])
    ways = [way.words for way in offered(draft, "main_too_big")]
    assert ways == ["Move the last 2 to the Side Deck", "Remove the last 2"]
    assert taken(draft, "main_too_big", ways[0]).side == (*FIFTEEN[:2], *more[-2:])
    assert taken(draft, "main_too_big", ways[1]).main == more[:60]
    full = DeckDraft("Mine", more[:61], (), FIFTEEN)
    assert [way.words for way in offered(full, "main_too_big")] == ["Remove the last one"]
    few = DeckDraft("Mine", FORTY, (), FIFTEEN[:2])
    assert not taken(few, "side_not_exact", "Empty the Side Deck", CLASSIC).side


def test_too_few_cards_have_no_way_out_but_the_players_taste():
    assert offered(DeckDraft("Mine", FORTY[:12]), "main_too_small") == ()


def test_an_older_rulebook_leaves_out_what_it_does_not_know():
    swinging = DeckCard(SWINGING.passcode)
    draft = DeckDraft("Mine", (*FORTY, swinging, swinging))
    assert reasons(draft) == [] and reasons(draft, V8) == ["unknown_kind"]
    assert taken(draft, "unknown_kind", "Leave out", V8).main == FORTY


def test_what_is_wrong_with_several_cards_of_a_kind_is_told_once():
    swinging, other = DeckCard(SWINGING.passcode), DeckCard(OTHER_SWINGING.passcode)
    draft = DeckDraft("Mine", (*FORTY, swinging, other, FUSION, DeckCard(3000)))
    assert reasons(draft) == ["belongs_in_extra"] and reasons(draft, V8) == ["unknown_kind", "belongs_in_extra"]
    assert [way.words for way in offered(draft, "unknown_kind", V8)] == ["Leave them out"]
    assert taken(draft, "unknown_kind", "Leave them out", V8).main == (*FORTY, FUSION, DeckCard(3000))
    assert taken(draft, "belongs_in_extra", "Move to the Extra Deck").extra == (FUSION, DeckCard(3000))


@pytest.mark.parametrize(
    ("cards", "needed"),
    [
        ((), None),
        ((TUNER_MONSTER,), None),
        ((TUNED,), NeededRulebook(V7, CLASSIC, SYNCHRO, 1)),
        ((OVERLAID, TUNED), NeededRulebook(V8, V7, XYZ, 1)),
        ((SWINGING, SWINGING, OVERLAID), NeededRulebook(V9, V8, PENDULUM, 2)),
        ((LINKED,), None),
    ],
)
def test_the_oldest_rulebook_that_knows_all_its_cards(cards, needed):
    library = CardLibrary((*filler(40), *cards))
    draft = DeckDraft("Mine", FORTY, tuple(DeckCard(each.passcode) for each in cards))
    assert needed_rulebook(lying_deck(draft, library.find)) == needed


def test_which_cards_are_the_last_is_told_of_the_way_out_that_takes_them() -> None:
    many = tuple(DeckCard(each.passcode) for each in filler(62))
    for way in offered(DeckDraft("Many", many), "main_too_big"):
        assert way.goes == many[-2:]
    assert offered(DeckDraft("Strange", (*FORTY, STRANGER)), "unknown_passcode")[0].goes == ()
