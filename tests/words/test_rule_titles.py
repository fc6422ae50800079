"""Every rule that a player is told by its id has a title, in English and in German."""

import inspect
import re

from app.duel_room import log_rules
from engine import match
from engine.cards import legality, remedies
from engine.cards.citations import _IN_FORCE
from engine.duel.state.reasons import RULES, TEXT
from engine.duel.changes.upkeep import ENDING_RULES
from engine.rulebook import rule_text
from engine.words.german_rule_titles import GERMAN_RULE_TITLES
from engine.words.rule_titles import RULE_TITLES, title_of

MOST = 42  # signs: it stands in a column of the inspector


def test_every_rule_that_can_be_cited_has_a_title() -> None:
    cited = {rule for rules in RULES.values() for rule in rules if rule != TEXT}
    cited |= set(_IN_FORCE) | set(ENDING_RULES) - {""}
    cited |= {rule for _, rule in log_rules._SUMMONS} | set(log_rules._RULES.values()) | {log_rules._DIRECT}
    for judge in (legality, remedies, match):  # of Decks, also between the duels of a match
        cited |= set(re.findall(r'"([A-Z]+-\d\d)"', inspect.getsource(judge)))
    assert not sorted(rule for rule in cited if not title_of(rule))


def test_titles_are_those_of_rules_and_short() -> None:
    assert not [rule for rule in RULE_TITLES if rule_text(rule) is None]
    assert not [title for title in (*RULE_TITLES.values(), *GERMAN_RULE_TITLES.values()) if len(title) > MOST]


def test_every_title_is_german_as_well() -> None:
    assert set(GERMAN_RULE_TITLES) == set(RULE_TITLES.values())
