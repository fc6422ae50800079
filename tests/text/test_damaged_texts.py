"""Texts with one fault put into each, to see which words a reader passes over."""

import random

from engine.text.damage import FaultTally, damaged, tallied
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
