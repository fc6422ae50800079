"""Decks: section 1 of the catalogue, and the restricted lists of section 13."""

import pytest

from engine.cards.deck import Deck
from engine.cards.legality import Problem, problems
from engine.cards.restricted import RestrictedList
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from engine.vocabulary import FUSION, MONSTER
from tests.cards.samples import (
    FUSED,
    LINKED,
    OVERLAID,
    RITUAL_MONSTER,
    SPELL_CARD,
    SWINGING,
    SWINGING_FUSION,
    TOKEN_CARD,
    TUNED,
    TUNER_MONSTER,
    card,
    deck,
    filler,
    fusions,
    side_of,
)
from tests.rulebook.rules import rule

LATER = (V9, V8, V7)
each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", LATER, ids=lambda edition: edition.key)


def rules_broken(built: Deck, edition: Edition, restricted: RestrictedList | None = None) -> set[str]:
    return {one for problem in problems(built, edition, restricted) for one in problem.rules}


def only_problem(built: Deck, edition: Edition, restricted: RestrictedList | None = None) -> Problem:
    (problem,) = problems(built, edition, restricted)
    return problem


# ------------------------------------------------------------------------------------------ sizes


@rule("DECK-01", "EX-61")
@each_edition
def test_a_main_deck_of_39_cards_is_too_small(edition: Edition) -> None:
    assert only_problem(deck(39), edition).rules == ("DECK-01",)
    assert problems(deck(40), edition) == ()


@rule("DECK-02", "EX-61", "DIFF-01")
@later_editions
def test_a_main_deck_of_61_cards_is_too_big(edition: Edition) -> None:
    assert problems(deck(60), edition) == ()
    assert only_problem(deck(61), edition).rules == ("DECK-02",)


@rule("DECK-03", "EX-61", "DIFF-01")
def test_a_classic_deck_may_be_of_any_size() -> None:
    assert problems(deck(60), CLASSIC) == ()
    assert problems(deck(61), CLASSIC) == ()
    assert problems(deck(240), CLASSIC) == ()


@rule("DECK-07", "DIFF-04")
@later_editions
def test_an_extra_deck_is_optional_and_holds_up_to_15(edition: Edition) -> None:
    assert problems(deck(), edition) == ()
    assert problems(deck(extra=fusions(1)), edition) == ()
    assert problems(deck(extra=fusions(15)), edition) == ()
    assert only_problem(deck(extra=fusions(16)), edition).rules == ("DECK-07",)


@rule("DECK-10", "AMB-14", "DIFF-03", "DIFF-04")
def test_a_classic_fusion_deck_has_no_size_limit() -> None:
    assert problems(deck(extra=fusions(16)), CLASSIC) == ()
    assert problems(deck(extra=fusions(90)), CLASSIC) == ()


@rule("DECK-11")
@each_edition
def test_extra_deck_cards_do_not_count_towards_the_40(edition: Edition) -> None:
    problem = only_problem(deck(39, fusions(15)), edition)
    assert problem.rules == ("DECK-01", "DECK-11")
    assert problem.arguments == (39, 40)


@rule("DECK-16", "EX-62", "DIFF-06", "PREP-06")
@later_editions
def test_a_side_deck_holds_up_to_15(edition: Edition) -> None:
    for count in (0, 1, 14, 15):
        assert problems(deck(side=side_of(count)), edition) == ()
    problem = only_problem(deck(side=side_of(16)), edition)
    assert problem.rules == ("DECK-16", "PREP-06")


@rule("DECK-17", "EX-62", "DIFF-06", "PREP-07")
def test_a_classic_side_deck_holds_exactly_15_or_none() -> None:
    assert problems(deck(side=side_of(0)), CLASSIC) == ()
    assert problems(deck(side=side_of(15)), CLASSIC) == ()
    for count in (1, 14, 16):
        problem = only_problem(deck(side=side_of(count)), CLASSIC)
        assert problem.rules == ("DECK-17", "PREP-07")


# ------------------------------------------------------------------------------------------ copies


@rule("DECK-04", "AMB-16", "EX-63", "DIFF-02")
@later_editions
def test_copies_are_counted_over_main_extra_and_side_deck(edition: Edition) -> None:
    three = (SPELL_CARD,) * 3
    assert problems(deck(40, (), (), *three), edition) == ()
    problem = only_problem(deck(40, (), (SPELL_CARD,), *three), edition)
    assert problem.rules == ("DECK-04", "AMB-16")
    assert problem.cards == (SPELL_CARD,)
    assert problem.arguments == ("Spring Rain", 4, 3)
    assert "DECK-04" in rules_broken(deck(extra=(FUSED,) * 3, side=(FUSED,)), edition)


@rule("DECK-05", "DIFF-02")
def test_classic_counts_copies_over_deck_and_side_deck() -> None:
    three = (SPELL_CARD,) * 3
    assert problems(deck(40, (), side_of(15), *three), CLASSIC) == ()
    problem = only_problem(deck(40, (), (*side_of(14), SPELL_CARD), *three), CLASSIC)
    assert problem.rules == ("DECK-05",)
    # The Fusion Deck is not mentioned: its copies are not added to those of the Side Deck.
    assert problems(deck(extra=(FUSED,) * 3, side=(*side_of(14), FUSED)), CLASSIC) == ()


@rule("AMB-14")
def test_a_classic_fusion_deck_has_three_copies_of_a_name_at_most() -> None:
    assert problems(deck(extra=(FUSED,) * 3), CLASSIC) == ()
    problem = only_problem(deck(extra=(FUSED,) * 4), CLASSIC)
    assert problem.rules == ("AMB-14",)
    assert problem.cards == (FUSED,)


@rule("DECK-06", "AMB-25", "EX-31")
@later_editions
def test_two_printings_of_a_name_are_the_same_card(edition: Edition) -> None:
    warwolf = card("Gene-Warped Warwolf", 69247929)
    other_printing = card("Gene-Warped Warwolf", 69247930)
    assert problems(deck(40, (), (), warwolf, warwolf, other_printing), edition) == ()
    problem = only_problem(deck(40, (), (), warwolf, warwolf, other_printing, other_printing), edition)
    assert problem.rules == ("DECK-04", "AMB-16", "DECK-06")
    assert problem.cards == (warwolf, other_printing)


@rule("AMB-25")
@each_edition
def test_another_name_counts_as_this_one_only_if_the_text_says_so(edition: Edition) -> None:
    lady = card("Gale Lady", 201)
    sister = card("Gale Lady 1", 202, text='(This card\'s name is always treated as "Gale Lady".)')
    on_the_field = card("Gale Lady 2", 203, text='This card\'s name becomes "Gale Lady" while on the field.')
    assert problems(deck(40, (), (), lady, lady, lady, on_the_field), edition) == ()
    problem = only_problem(deck(40, (), (), lady, lady, sister, sister), edition)
    assert "AMB-25" in problem.rules
    assert problem.cards == (lady, sister)


# ------------------------------------------------------------------------------------------ contents


@rule("DECK-08", "DIFF-05", "DIFF-100")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
def test_an_extra_deck_mixes_xyz_synchro_and_fusion_monsters_and_nothing_else(edition: Edition) -> None:
    assert problems(deck(extra=(FUSED, TUNED, OVERLAID)), edition) == ()
    for stranger in (SPELL_CARD, card("Recruit", 7), TUNER_MONSTER):
        problem = only_problem(deck(extra=(stranger,)), edition)
        assert problem.rules == ("DECK-08",)
        assert problem.cards == (stranger,)


@rule("DECK-09", "DIFF-05", "DIFF-100")
def test_an_extra_deck_of_rulebook_7_holds_synchro_and_fusion_monsters_only() -> None:
    assert problems(deck(extra=(FUSED, TUNED)), V7) == ()
    assert only_problem(deck(extra=(SPELL_CARD,)), V7).rules == ("DECK-09",)
    assert only_problem(deck(extra=(OVERLAID,)), V7).cards == (OVERLAID,)


@rule("DECK-10", "DIFF-03", "DIFF-05", "DIFF-100")
def test_a_classic_fusion_deck_holds_fusion_monsters_only() -> None:
    assert problems(deck(extra=(FUSED,)), CLASSIC) == ()
    assert only_problem(deck(extra=(SPELL_CARD,)), CLASSIC).rules == ("DECK-10",)
    assert only_problem(deck(extra=(TUNED,)), CLASSIC).cards == (TUNED,)


@rule("DECK-12")
@each_edition
def test_a_fusion_monster_is_put_in_the_second_deck(edition: Edition) -> None:
    problem = only_problem(deck(40, (), (), FUSED), edition)
    assert problem.rules == ("DECK-12",)
    assert problem.cards == (FUSED,)
    listed = Deck.sorted_by_kind("From a list", (*filler(40), FUSED))
    assert listed.extra == (FUSED,)
    assert problems(listed, edition) == ()


@rule("DECK-13")
@later_editions
def test_ritual_monsters_are_main_deck_cards(edition: Edition) -> None:
    assert problems(deck(40, (), (), RITUAL_MONSTER), edition) == ()
    assert RITUAL_MONSTER in Deck.sorted_by_kind("From a list", (RITUAL_MONSTER,)).main
    assert "DECK-13" in only_problem(deck(extra=(RITUAL_MONSTER,)), edition).rules


@rule("DECK-14", "DIFF-19")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
def test_xyz_monsters_are_never_in_the_main_deck(edition: Edition) -> None:
    assert only_problem(deck(40, (), (), OVERLAID), edition).rules == ("DECK-14",)
    assert problems(deck(extra=(OVERLAID,)), edition) == ()


@rule("DECK-15", "DIFF-20")
@later_editions
def test_synchro_monsters_are_never_in_the_main_deck(edition: Edition) -> None:
    assert only_problem(deck(40, (), (), TUNED), edition).rules == ("DECK-15",)
    assert problems(deck(extra=(TUNED,)), edition) == ()


@rule("AMB-01", "DIFF-18", "DIFF-19", "DIFF-20")
def test_no_rulebook_plays_kinds_of_cards_that_came_later() -> None:
    known = {
        V9: (SWINGING, OVERLAID, TUNED, TUNER_MONSTER),
        V8: (OVERLAID, TUNED, TUNER_MONSTER),
        V7: (TUNED, TUNER_MONSTER),
        CLASSIC: (),
    }
    for edition, playable in known.items():
        for one in (SWINGING, OVERLAID, TUNED, TUNER_MONSTER, LINKED):
            built = Deck.sorted_by_kind("One of them", (*filler(40), one))
            if one in playable:
                assert problems(built, edition) == ()
            else:
                assert "AMB-01" in rules_broken(built, edition)


@rule("AMB-93")
def test_pendulum_monsters_begin_in_the_main_deck() -> None:
    assert problems(deck(40, (), (), SWINGING), V9) == ()
    assert Deck.sorted_by_kind("From a list", (SWINGING,)).main == (SWINGING,)
    problem = only_problem(deck(extra=(SWINGING,)), V9)
    assert problem.rules == ("DECK-08", "AMB-93")
    # One that is a Fusion Monster too has its place in the Extra Deck.
    assert problems(deck(extra=(SWINGING_FUSION,)), V9) == ()
    assert rules_broken(deck(40, (), (), SWINGING_FUSION), V9) == {"DECK-12"}


@rule("AMB-94")
def test_a_classic_side_deck_may_hold_fusion_monsters() -> None:
    assert problems(deck(extra=fusions(3), side=(*side_of(14), FUSED)), CLASSIC) == ()


@rule("OTHER-06")
def test_a_token_is_in_no_deck() -> None:
    for part in ("main", "extra", "side"):
        with pytest.raises(ValueError, match="Token"):
            Deck("With a Token", **{part: (TOKEN_CARD,)})


@rule("DECK-21")
def test_the_side_deck_is_apart_from_what_is_played_with() -> None:
    built = deck(extra=fusions(1), side=(SPELL_CARD,))
    assert SPELL_CARD not in built.main + built.extra
    assert built.cards() == built.main + built.extra + built.side


# ------------------------------------------------------------------------------------------ restricted lists

WATCHED = card("Watched Card", 500)
WATCHED_FUSION = card("Watched Fusion", 501, MONSTER | FUSION)


def with_limit(limit: int, passcode: int = 500) -> RestrictedList:
    return RestrictedList("Spring List", {passcode: limit})


@rule("OTHER-01", "EX-63")
@later_editions
def test_a_forbidden_card_may_be_in_no_part_of_a_deck(edition: Edition) -> None:
    for built in (deck(40, (), (), WATCHED), deck(side=(WATCHED,))):
        assert problems(built, edition) == ()
        problem = only_problem(built, edition, with_limit(0))
        assert "OTHER-01" in problem.rules
        assert problem.cards == (WATCHED,)
    assert "OTHER-01" in rules_broken(deck(extra=(WATCHED_FUSION,)), edition, with_limit(0, 501))


@rule("OTHER-02", "EX-63")
@later_editions
def test_a_limited_card_may_be_there_once(edition: Edition) -> None:
    assert problems(deck(40, (), (), WATCHED), edition, with_limit(1)) == ()
    assert "OTHER-02" in rules_broken(deck(40, (), (), WATCHED, WATCHED), edition, with_limit(1))
    assert "OTHER-02" in rules_broken(deck(40, (), (WATCHED,), WATCHED), edition, with_limit(1))


@rule("OTHER-03", "EX-63")
@later_editions
def test_a_semi_limited_card_may_be_there_twice(edition: Edition) -> None:
    assert problems(deck(40, (), (), WATCHED, WATCHED), edition, with_limit(2)) == ()
    problem = only_problem(deck(40, (), (WATCHED,), WATCHED, WATCHED), edition, with_limit(2))
    assert "OTHER-03" in problem.rules


@rule("OTHER-04")
@later_editions
def test_a_list_is_data_and_holds_only_where_it_is_asked_for(edition: Edition) -> None:
    built = deck(40, (), (), WATCHED, WATCHED, WATCHED)
    assert problems(built, edition) == ()
    assert problems(built, edition, with_limit(3)) == ()
    assert problems(built, edition, with_limit(0, passcode=999_999)) == ()
    spring, autumn = with_limit(3), with_limit(1)
    assert problems(built, edition, spring) == ()
    assert "OTHER-04" in rules_broken(built, edition, autumn)


@rule("OTHER-05", "DIFF-76")
def test_classic_observes_the_list_too() -> None:
    for limit in (0, 1, 2):
        built = deck(40, (), (), *(WATCHED,) * (limit + 1))
        problem = only_problem(built, CLASSIC, with_limit(limit))
        assert "OTHER-05" in problem.rules
        assert "OTHER-05" not in rules_broken(built, V9, with_limit(limit))
        assert problems(deck(40, (), (), *(WATCHED,) * limit), CLASSIC, with_limit(limit)) == ()


@rule("OTHER-04", "AMB-25")
@each_edition
def test_another_picture_counts_with_the_card_that_is_listed(edition: Edition) -> None:
    picture = card("Watched Card", 599)
    printings = {500: WATCHED, 599: picture}
    autumn = with_limit(1).with_names(printings.get)
    assert problems(deck(40, (), (), picture), edition, autumn) == ()
    assert problems(deck(40, (), (), WATCHED, picture), edition, autumn) != ()
    assert problems(deck(40, (), (), picture, picture), edition, autumn) != ()


@rule("OTHER-04")
def test_a_whitelist_forbids_what_it_does_not_list() -> None:
    allowed = {one.passcode: 3 for one in filler(40)}
    listed = RestrictedList("Old Times", allowed | {500: 1}, whitelist=True)
    assert problems(deck(40), V9, listed) == ()
    assert problems(deck(40, (), (), WATCHED), V9, listed) == ()
    problem = only_problem(deck(40, (), (), SPELL_CARD), V9, listed)
    assert problem.key == "not_listed"
    assert problem.cards == (SPELL_CARD,)
