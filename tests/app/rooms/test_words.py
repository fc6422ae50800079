"""What the rooms say of rulebooks and house rules is true, and stands in the rules."""

import re

from app.controller.player.settings import DEFAULT_KEYS
from app.rooms.differences import differences, in_two_lines, short_title
from app.rooms.house_rules import house_rules, matters
from app.rooms.key_list import action_words
from engine import assets
from engine.edition import CLASSIC, EDITIONS, HOUSE_RULES, V7, V8, V9


def catalogue():
    text = (assets.folder() / "rulebook" / "rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", text))


def test_every_switch_has_its_words_and_a_rule_of_the_catalogue():
    rules = house_rules()
    assert [rule.switch for rule in rules] == list(HOUSE_RULES)
    assert {rule.rule for rule in rules} <= catalogue()
    assert len({rule.words for rule in rules}) == len(rules)


def test_a_second_field_spell_is_no_question_where_each_player_has_one():
    switch = "old_field_spell_leaves_on_activation"
    assert [matters(switch, edition) for edition in (V9, V8, V7, CLASSIC)] == [False, True, True, True]


def test_differences_name_rules_of_the_catalogue():
    known = catalogue()
    for one in differences():
        named = re.findall(r"[A-Z]+-\d+", one.rules)
        assert named and set(named) <= known, one.subject


def test_no_row_says_the_same_of_all_four_and_each_rulebook_differs_from_the_next():
    rows = differences()
    assert all(len(set(row.words)) > 1 for row in rows)
    for first in range(3):
        assert any(row.words[first] != row.words[first + 1] for row in rows)


def test_the_rows_say_what_the_records_have():
    told = {row.subject: row.words for row in differences()}
    assert told["Main Deck"] == ("40 to 60", "40 to 60", "40 to 60", "40 or more")
    assert told["Pendulum Monsters"] == ("yes", "no", "no", "no")
    assert told["The first player draws on turn 1"] == ("no", "yes", "yes", "yes")
    assert told["Second Deck"][3] == "Fusion Deck, no limit: Fusion"
    assert told["Two attackers with 0 ATK destroy each other"] == ("no", "no", "yes", "yes")


def test_every_rulebook_has_a_tile_of_its_own():
    assert len({short_title(edition) for edition in EDITIONS}) == 4
    assert len({in_two_lines(edition) for edition in EDITIONS}) == 4


def test_every_key_has_words():
    assert list(action_words()) == list(DEFAULT_KEYS)
