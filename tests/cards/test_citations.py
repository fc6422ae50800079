"""Which rulebook has which rule: the table against the tags of the catalogue itself."""

import re
from pathlib import Path

import pytest

from engine.cards.citations import cited
from engine.cards.deck import Deck
from engine.cards.legality import problems
from engine.cards.restricted import RestrictedList
from engine.duel.state.reasons import RULES
from engine.edition import CLASSIC, EDITIONS, V9
from tests.cards.samples import SPELL_CARD, card

ROOT = Path(__file__).parents[2]
ITEM = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)")
KEYS = tuple(edition.key for edition in EDITIONS)


def tags() -> dict[str, set[str]]:
    """Each rule with the rulebooks that its tags name; what the catalogue itself settled has none."""
    text = (ROOT / "assets" / "rulebook" / "rules.md").read_text(encoding="utf-8")
    found = (item for line in text.splitlines() if (item := ITEM.match(line)))
    tagged = {item[1]: set(re.findall(r"`\[(\w+)\]`", item[2])) & set(KEYS) for item in found}
    return {rule: keys for rule, keys in tagged.items() if keys}


def ids_in(*files: str) -> set[str]:
    return {rule for file in files for rule in re.findall(r'"([A-Z]+-\d\d)"', (ROOT / file).read_text("utf-8"))}


@pytest.mark.parametrize("key", KEYS)
def test_a_rule_is_cited_in_the_rulebooks_that_have_it_and_in_no_other(key: str) -> None:
    told = ids_in(
        "engine/cards/legality.py",
        "engine/cards/citations.py",
        "engine/match.py",
        "engine/duel/outside/because.py",
        "engine/duel/outside/unpicked.py",
    )
    told |= {rule for rules in RULES.values() for rule in rules}
    told |= {rule for rule in tags() if rule.startswith("MATCH-")}
    wrong = [rule for rule, keys in tags().items() if rule in told and bool(cited(key, rule)) != (key in keys)]
    assert wrong == []


def test_classic_cites_no_later_rule_for_copies_and_lists() -> None:
    other = card(SPELL_CARD.name, 900)
    deck = Deck("Mine", (SPELL_CARD,) * 2 + (other,) * 2 + tuple(card(f"Extra {n}", 1000 + n) for n in range(40)))
    listed = RestrictedList("House", {SPELL_CARD.passcode: 1, 900: 1})
    later, classic = (
        {rule for problem in problems(deck, edition, listed) for rule in problem.rules} for edition in (V9, CLASSIC)
    )
    assert {"DECK-06", "OTHER-02", "OTHER-04"} <= later
    assert classic == {"DECK-05", "OTHER-05"}
