"""What a Problem says and how it is worded; the rules themselves are in tests/rulebook/test_decks.py."""

import re
from dataclasses import replace

from engine.cards import problem_words
from engine.cards.legality import problems
from engine.cards.problem_words import explained, words
from engine.cards.restricted import RestrictedList
from engine.edition import CLASSIC, EDITIONS, V9
from tests.cards.samples import FUSED, LINKED, SPELL_CARD, TRAP_CARD, TUNED, UNREAD, card, deck, fusions, side_of

KEYS = set(problem_words._SENTENCES)


def test_cards_that_are_not_read_may_lie_in_a_deck_and_are_counted() -> None:
    built = deck(40, (), (), UNREAD, UNREAD)
    assert problems(built, V9) == ()
    assert built.by_hand() == (UNREAD, UNREAD) and built.by_hand_in_side() == ()
    changed = replace(built, main=(*built.main[:-1], built.main[0]), side=(UNREAD,))
    assert changed.by_hand() == (UNREAD,) and changed.by_hand_in_side() == (UNREAD,), "which is no card that is dealt"


def test_a_kind_that_no_rulebook_has_is_not_called_unsupported_on_top() -> None:
    (problem,) = problems(deck(40, (), (), LINKED), V9)
    assert problem.key == "unknown_kind"
    assert words(problem) == "This rulebook has no Link cards, such as “Chain Runner”."


def test_every_problem_has_its_words() -> None:
    """Each key comes up somewhere here, and its sentence reads without gaps."""
    some = RestrictedList("Spring List", {500: 0, 501: 1, 502: 2})
    allowed = RestrictedList("Old Times", {}, whitelist=True)
    watched = [card(f"Watched {number}", number) for number in (500, 501, 502)]
    stories = [
        (deck(39), V9, None),
        (deck(61), V9, None),
        (deck(extra=fusions(16)), V9, None),
        (deck(side=side_of(16)), V9, None),
        (deck(side=side_of(16)), CLASSIC, None),
        (deck(40, (), (), TUNED), CLASSIC, None),
        (deck(40, (), (), TUNED), V9, None),
        (deck(extra=(TRAP_CARD,)), V9, None),
        (deck(40, (), (), *(SPELL_CARD,) * 4), V9, None),
        (deck(extra=(FUSED,) * 4), CLASSIC, None),
        (deck(40, (), (), *watched, *watched, watched[2]), V9, some),
        (deck(), V9, allowed),
    ]
    met = set()
    for built, edition, restricted in stories:
        for problem in problems(built, edition, restricted):
            met.add(problem.key)
            assert re.fullmatch(r"[A-Z“].*\.", words(problem)), words(problem)
    assert met == KEYS


def test_lines_end_with_their_rules() -> None:
    assert explained(problems(deck(39), V9)) == ["The Main Deck has 39 cards; it needs at least 40. (DECK-01)"]
    assert explained(problems(deck(extra=(TRAP_CARD,)), CLASSIC)) == [
        "“Thin Ice” can’t be in the Fusion Deck: only Fusion Monsters can. (DECK-10)"
    ]


def test_all_problems_are_told_at_once() -> None:
    built = deck(38, (TRAP_CARD,), side_of(16), FUSED, *(SPELL_CARD,) * 4)
    keys = [problem.key for problem in problems(built, V9)]
    assert keys == ["main_too_small", "side_too_big", "belongs_in_extra", "not_in_extra", "too_many_copies"]


def test_every_rule_that_is_cited_is_in_force_somewhere() -> None:
    from engine.cards.citations import _IN_FORCE

    known = {edition.key for edition in EDITIONS}
    assert all(keys and set(keys) <= known for keys in _IN_FORCE.values())
