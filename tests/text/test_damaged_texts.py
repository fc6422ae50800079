"""Texts with one fault put into each, to see which words a reader passes over."""

import random

import pytest

from engine.text.damage import Damaged, FaultTally, damaged, is_another_wording, tallied
from engine.text.tokens import tokens_of

TEXT = "Once per turn: You can target 2 face-up monsters your opponent controls; destroy them, then draw 1 card."


def test_each_sort_of_fault_is_put_in_and_changes_the_text() -> None:
    found = list(damaged(TEXT, random.Random(1)))
    assert {each.way for each in found} == {"dropped", "kind", "number", "owner", "negation", "order"}
    assert len(found) >= 14 and all(each.text != TEXT for each in found)
    dropped = [each for each in found if each.way == "dropped"]
    assert all(len(tokens_of(each.text)) == len(tokens_of(TEXT)) - 1 for each in dropped)


def test_who_passes_over_words_is_found_out_and_who_looks_at_all_is_not() -> None:
    careless: dict[str, FaultTally] = {}
    careful: dict[str, FaultTally] = {}
    tallied(TEXT, lambda text: "destroy" if "destroy" in text else None, random.Random(1), careless)
    tallied(TEXT, lambda text: text, random.Random(1), careful)
    assert any(tally.same for tally in careless.values())
    assert sum(tally.read for tally in careless.values()) <= sum(tally.made for tally in careless.values())
    assert not any(tally.same for tally in careful.values())


@pytest.mark.parametrize(
    ("place", "right"),
    [
        ("{All -> } Beasts you control gain 100 ATK.", True),
        ("for each {LIGHT face-up -> face-up LIGHT} monster", True),
        ("If you control no {monsters -> monster}, draw 1 card.", True),
        ("You can {only -> } use this effect once per turn.", True),
        ("All Fish, Beast, {and -> or} Rock monsters", True),
        ("Draw 2 cards {and -> or} discard 1 card.", False),
        ("Destroy 1 {monster -> Spell} on the field.", False),
        ("Destroy {up to -> exactly} 2 monsters.", False),
        ("destroy that {monster -> monsters}", False),
    ],
)
def test_what_says_the_same_in_other_words_is_told_apart(place: str, right: bool) -> None:
    assert is_another_wording(Damaged("any", "", "", place)) == right


def test_what_is_read_to_the_same_by_other_words_is_counted_apart() -> None:
    tallies: dict[str, FaultTally] = {}
    tallied("All Beasts fall.", lambda text: "fall", random.Random(1), tallies)
    assert [each.words for each in tallies["dropped"].worded] == ["All -> "]
    assert "All -> " not in [each.words for each in tallies["dropped"].same] and tallies["dropped"].same
