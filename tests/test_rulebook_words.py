"""What a rule says is said with the words that it uses."""

from engine import rulebook
from engine.rulebook import rule_text, words_of_rule


def test_a_rule_comes_with_what_its_words_mean():
    assert words_of_rule("SUMMON-05") == (
        "Tribute: send an own monster to the GY, as a cost of a Summon or an activation.",
        "A monster's Level is its number of stars.",
    )
    assert words_of_rule("SUMMON-22")[0].startswith("A Special Summon plays a monster")


def test_a_longer_word_is_not_taken_for_a_shorter_one_nor_a_rule_for_its_own_meaning():
    (normal,) = words_of_rule("SUMMON-08")[1:] or ("",)
    assert words_of_rule("SUMMON-08")[0].startswith("A monster of Level 5 or higher needs Tributed monsters")
    assert normal.startswith("A Normal Summon brings a monster")
    assert not [said for said in words_of_rule("GLOSS-50") if said.startswith("Tribute:")]


def test_every_meaning_is_in_the_catalogue_and_speaks_of_its_word():
    for term, rule in rulebook._TERMS.items():
        found = rule_text(rule)
        assert found is not None and term.casefold().rstrip("e") in found[1].casefold(), term
