"""Lists with names as people and other programs write them."""

import pytest

from engine.cards.library import CardLibrary
from engine.formats import name_list
from engine.formats.card_names import CardNames
from engine.formats.errors import FormatError
from engine.formats.name_list import ASIDE, CARDS, HEADING, UNKNOWN, NamedList
from engine.vocabulary import FUSION, MONSTER, SPELL, TRAP
from tests.cards.samples import TOKEN_CARD, card

FENNEC = card("Ember Fennec", 5001)
WELLS = card("7 Wells", 5002, SPELL)
OX = card("3-Hump Ox", 5003)
ROCK = card("Rock & Röll!", 5004, TRAP)
TWIN = card("Twin Fennec", 5005, MONSTER | FUSION)
XYLO = card("Xylo Player", 5006)
LIBRARY = CardLibrary((FENNEC, WELLS, OX, ROCK, TWIN, XYLO, TOKEN_CARD))
NAMES = CardNames(LIBRARY)


def read(text: str) -> NamedList:
    return name_list.parse(text, "the list", "Mine", NAMES, LIBRARY.find)


def parts(text: str) -> list[dict[int | str, int]]:
    """How many of which passcode, or of which name, in each part."""
    listed = read(text).listed
    counted: list[dict[int | str, int]] = []
    for part in (listed.main, listed.extra, listed.side):
        counts: dict[int | str, int] = {}
        for entry in part:
            counts[entry.passcode or entry.words] = counts.get(entry.passcode or entry.words, 0) + 1
        counted.append(counts)
    return counted


@pytest.mark.parametrize(
    ("row", "passcode", "count"),
    [
        ("Ember Fennec", 5001, 1),
        ("3 Ember Fennec", 5001, 3),
        ("3x Ember Fennec", 5001, 3),
        ("3 x Ember Fennec", 5001, 3),
        ("3X ember  fennec", 5001, 3),
        ("3xEmber Fennec", 5001, 3),
        ("x3 Ember Fennec", 5001, 3),
        ("(3) Ember Fennec", 5001, 3),
        ("[3x] Ember Fennec", 5001, 3),
        ("3 - Ember Fennec", 5001, 3),
        ("3: Ember Fennec", 5001, 3),
        ("Ember Fennec x3", 5001, 3),
        ("Ember Fennec, x 3", 5001, 3),
        ("Ember Fennec ×3", 5001, 3),
        ("Ember Fennec (3)", 5001, 3),
        ("Ember Fennec (x3)", 5001, 3),
        ("Ember Fennec [3x]", 5001, 3),
        ("Ember Fennec 3x", 5001, 3),
        ("Ember Fennec 3", 5001, 3),
        ("Ember Fennec - 3", 5001, 3),
        ("Ember Fennec\t3", 5001, 3),
        ("3\tEmber Fennec", 5001, 3),
        ("3,Ember Fennec,LOB-001,Common", 5001, 3),
        ('"Ember Fennec",3', 5001, 3),
        ("- 3 Ember Fennec", 5001, 3),
        ("• Ember Fennec x3", 5001, 3),
        ("* 3x **Ember Fennec**", 5001, 3),
        ("1. Ember Fennec x3", 5001, 3),
        ("12) Ember Fennec", 5001, 1),
        ("2 Ember Fennec LOB-EN001", 5001, 2),
        ("2 Ember Fennec (LOB-001)", 5001, 2),
        ("2 Ember Fennec [SDK-E012] Ultra Rare", 5001, 2),
        ("Ember Fennec x2 (LOB-001)", 5001, 2),
        ("2 Ember Fennec - Super Rare", 5001, 2),
        ("LOB-001 Ember Fennec", 5001, 1),
        ("2 Ember Fennec #5001", 5001, 2),
        ("3 EMBER-FENNEC", 5001, 3),
        ("2 rock and roll", 5004, 2),
        ("2 Rock &amp; R&ouml;ll!", 5004, 2),
        ("7 Wells", 5002, 1),
        ("2 7 Wells", 5002, 2),
        ("3-Hump Ox", 5003, 1),
        ("2x 3-Hump Ox", 5003, 2),
        ("3 Xylo Player", 5006, 3),
        ("3 5001", 5001, 3),
        ("3 #99999999", 99999999, 3),
        ("<li>3 <b>Ember</b>&nbsp;Fennec</li>", 5001, 3),
        ("<td>3</td><td>Ember Fennec</td>", 5001, 3),
    ],
)
def test_a_line_however_it_is_written(row: str, passcode: int, count: int) -> None:
    assert parts(row)[0] == {passcode: count}


def test_sections_and_what_other_programs_put_between() -> None:
    text = """Deck: Foxes
// made on a rainy day
== Main Deck (6) ==
**Monsters** (4):
3 Ember Fennec
1 Twin Fennec

Spells & Traps - 2
1 7 Wells
1 Rock & Röll!
Total: 6
Extra Deck:
Fusion Monsters (1)
Twin Fennec
--- Side Deck ---
Monster
2x Ember Fennec
Trap Cards
Rock & Röll!
https://nowhere.example/deck
SB: 1 3-Hump Ox
"""
    listed = read(text)
    assert listed.listed.name == "Foxes"
    assert parts(text) == [{5001: 3, 5002: 1, 5004: 1}, {5005: 2}, {5001: 2, 5004: 1, 5003: 1}]
    assert [line.number for line in listed.lines if line.what == ASIDE] == [2, 20]
    assert [line.number for line in listed.lines if line.what == HEADING] == [1, 3, 4, 8, 11, 12, 13, 15, 16, 18]


def test_kinds_lead_to_the_extra_deck_and_back() -> None:
    text = "Fusion\n1 Nobody’s Fusion\nSpells\n1 Nobody’s Spell\nSide\nFusion\n1 Nobody at all\nSpells\n1 7 Wells"
    assert parts(text) == [{"Nobody’s Spell": 1}, {"Nobody’s Fusion": 1}, {"Nobody at all": 1, 5002: 1}]


def test_a_german_list() -> None:
    text = "Hauptdeck (2)\nMonster\n1 Ember Fennec\nZauberkarten:\n1 7 Wells\n"
    text += "Fusionsdeck\nTwin Fennec\nSide Deck\nFallen\n1 Rock & Röll!"
    assert parts(text) == [{5001: 1, 5002: 1}, {5005: 1}, {5004: 1}]


def test_a_name_that_no_card_has_is_kept_and_the_nearest_are_told() -> None:
    listed = read("2 Ember Fenec\n1 12345678\n1 Something Else Altogether")
    assert [(entry.words, entry.place) for entry in listed.listed.main][:2] == [("Ember Fenec", "line 1")] * 2
    fenec, code, other = listed.lines
    assert (fenec.what, fenec.nearest[0], fenec.count) == (UNKNOWN, "Ember Fennec", 2)
    assert fenec.told == "line 1: No card is called “Ember Fenec”. Perhaps: “Ember Fennec”."
    assert code.told == "line 2: No card has the passcode 12345678."
    assert other.told == "line 3: No card is called “Something Else Altogether”."


def test_tokens_and_none_at_all_are_left_aside() -> None:
    listed = read("3 Ember Fennec\n2 Lamb Token\n0 7 Wells")
    assert [line.what for line in listed.lines] == [CARDS, ASIDE, ASIDE] and len(listed.listed.entries()) == 3


def test_a_page_is_read_without_its_scripts_and_its_lines_keep_their_numbers() -> None:
    text = "<html><style>\n3 Ember Fennec\n</style>\n<ul><li>7 Wells<li>2 Ember Fennec\n"
    text += "</ul><script>\n1 3-Hump Ox</script>"
    listed = read(text)
    assert parts(text)[0] == {5002: 1, 5001: 2}
    assert [line.number for line in listed.lines] == [4, 4]


def test_lines_that_are_no_cards_do_not_take_long() -> None:
    rows = [signs * (290 // len(signs)) + "3x" for signs in (",- x(", " \t", "“", "(", "AA-", "1. ", "ultra ")]
    listed = read("\n".join(["3 Ember Fennec", *rows * 40]))
    assert len(listed.lines) == 281
    with pytest.raises(FormatError, match="line 1: The line is too long: 1001 characters"):
        read("3" * 1001)


def test_another_card_of_nearly_the_same_name_is_told_apart() -> None:
    library = CardLibrary((card("Fox!", 1001), card("Fox", 1002)))
    names = CardNames(library)
    for said, passcode in (("fox!", 1001), ("FOX", 1002), ("f-o-x", 1001)):
        found = names.find(said)
        assert found is not None and found.passcode == passcode
    assert CardNames(()).find("Fox") is None and CardNames(()).nearest("Fox") == ()
