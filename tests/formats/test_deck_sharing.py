"""Whatever a Deck is shared as is told apart by itself, and goes there and back with cards that nobody knows."""

import random
from collections import Counter
from pathlib import Path

import pytest

from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.library import CardLibrary
from engine.formats.deck_sharing import FORMATS, NAMES, OMEGA, YDK, YDKE, exported, recognised, recognised_folder
from engine.formats.errors import FormatError
from engine.words.german_told import GERMAN_TOLD
from tests.cards.samples import SPELL_CARD
from tests.formats.damaged_decks import ALL_NAMES, LIBRARY, any_draft, run, with_passcodes


def told_apart(text: str | bytes) -> list[tuple[str, list[int]]]:
    found = recognised(text, "the clipboard", "Mine", ALL_NAMES, LIBRARY.find)
    return [(shared.format, [entry.passcode for entry in shared.listed.entries()]) for shared in found]


def refusal(text: str) -> str:
    with pytest.raises(FormatError) as told:
        recognised(text, "the clipboard", "Mine", ALL_NAMES, LIBRARY.find)
    return str(told.value)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("seed", range(20))
def test_there_and_back_with_cards_that_nobody_knows(format: str, seed: int) -> None:
    draft = any_draft(random.Random(seed))
    if format in (YDKE, OMEGA):
        draft = with_passcodes(draft)
    if not draft.cards():
        return
    (shared,) = recognised(exported(draft, format, ALL_NAMES, LIBRARY.find), "it", "Mine", ALL_NAMES, LIBRARY.find)
    assert shared.format == format
    again = shared.listed.draft(LIBRARY.find)
    if format in (YDK, YDKE):
        assert again.lists_as(draft)
    elif format == NAMES:  # sorted by kind
        assert list(map(Counter, again.parts())) == list(map(Counter, draft.parts()))
    else:  # main and extra are one there: what nobody knows stays in the Main Deck
        assert Counter(again.main + again.extra) == Counter(draft.main + draft.extra) and again.side == draft.side


def test_another_printing_stays_that_printing_in_a_list_with_names() -> None:
    library = CardLibrary([SPELL_CARD])
    library.add((), {777: SPELL_CARD.passcode})
    draft = DeckDraft("Mine", (DeckCard(777), DeckCard(SPELL_CARD.passcode)))
    text = exported(draft, NAMES, ALL_NAMES, library.find)
    assert "1 Spring Rain #777\n" in text
    (shared,) = recognised(text, "it", "", ALL_NAMES, library.find)
    assert Counter(shared.listed.draft(library.find).main) == Counter(draft.main) and shared.listed.name == "Mine"


def test_headings_in_german_are_read_again() -> None:
    draft = DeckDraft("Mine", (DeckCard(110), DeckCard(9999)), (DeckCard(101), DeckCard(8888)), (DeckCard(111),))
    text = exported(draft, NAMES, ALL_NAMES, LIBRARY.find, lambda words: GERMAN_TOLD[str(words)])
    assert "Zauber (1)" in text and "Fusionsmonster (1)" in text
    (shared,) = recognised(text, "it", "", ALL_NAMES, LIBRARY.find)
    assert list(map(Counter, shared.listed.draft(LIBRARY.find).parts())) == list(map(Counter, draft.parts()))


def test_links_within_a_message_and_several_of_them() -> None:
    link = "ydke://bgAAAA==!ZQAAAA==!bwAAAA==!"
    assert told_apart(f"Look at my Deck: {link} – good?") == [(YDKE, [110, 101, 111])]
    assert told_apart(f"{link}\n{link}\n") == [(YDKE, [110, 101, 111])] * 2
    assert "cut off" in refusal("Look: ydke://bgAAAA==!ZQAA")


def test_a_list_under_the_headings_of_a_ydk_may_hold_names_instead() -> None:
    assert told_apart("#main\nSpring Rain\n2 thin ice\n!side\n#101\n") == [(NAMES, [110, 111, 111, 101])]
    assert told_apart("#main\n110\n#a word\n!side\n101\n") == [(YDK, [110, 101])]
    assert "line 2: “abc” is not a passcode" in refusal("#main\nabc\n")


def test_what_is_quoted_in_a_chat_is_read_within_its_fences() -> None:
    assert told_apart("```\n#main\n110\n!side\n```\n") == [(YDK, [110])]
    assert told_apart("Mine:\n```text\n2 Spring Rain\n```") == [(NAMES, [0, 110, 110])]
    assert "line 3: “abc” is not a passcode" in refusal("```\n#main\nabc\n```")


def test_passcodes_alone_are_a_list() -> None:
    assert told_apart("46986414\n46986414\n89631139") == [(NAMES, [46986414, 46986414, 89631139])]


def test_what_is_no_deck_is_refused_with_its_line_and_what_to_do() -> None:
    assert refusal("Dear friend,\nhow are you?") == (
        "the clipboard, line 1: This is not a list of cards: no line names a card or says how many. "
        "Write each card into a line of its own, like “3 Ember Fennec”."
    )
    assert refusal("  \n ") == "the clipboard: There is nothing in it."
    assert refusal("999 Recruit\n" * 9) == ("the clipboard, line 6: The deck has 5994 cards; at most 5000 are read.")


def test_what_nobody_knows_is_said_with_its_place() -> None:
    text = "#main\n110\n7\n7\n#card Ember Foxx\n!side\n8\n"
    (shared,) = recognised(text, "it", "", ALL_NAMES, LIBRARY.find)
    assert shared.unknown(LIBRARY.find) == (
        "line 3: No card has the passcode 7.",
        "line 5: No card is called “Ember Foxx”.",
        "line 7: No card has the passcode 8.",
    )
    (link,) = recognised("ydke://bgAAAA==!CAAAAA==!!", "it", "", ALL_NAMES, LIBRARY.find)
    assert link.unknown(LIBRARY.find) == ("extra part, card 1: No card has the passcode 8.",)


def test_a_name_alone_can_not_be_in_a_code() -> None:
    draft = DeckDraft("Mine", (DeckCard(110), DeckCard(0, "Ember Foxx")))
    for format in (YDKE, OMEGA):
        with pytest.raises(FormatError, match="“Ember Foxx”: This card is known by its name alone"):
            exported(draft, format, ALL_NAMES, LIBRARY.find)


def test_a_whole_folder(tmp_path: Path) -> None:
    draft = DeckDraft("Mine", (DeckCard(110),), (DeckCard(101),))
    inner = tmp_path / "Old ones"
    inner.mkdir()
    (tmp_path / "one.ydk").write_text(exported(draft, YDK, ALL_NAMES, LIBRARY.find))
    (inner / "two.txt").write_text("3 Spring Rain")
    (inner / "torn.ydk").write_text("#main\nabc")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    (tmp_path / ".hidden.ydk").write_text("#main\nabc")
    (inner / "round").symlink_to(tmp_path)
    found = list(recognised_folder(tmp_path, ALL_NAMES, LIBRARY.find))
    assert [(each.path.name, each.folder) for each in found] == [
        ("one.ydk", ""),
        ("torn.ydk", "Old ones"),
        ("two.txt", "Old ones"),
    ]
    assert found[0].shared is not None and found[2].shared is not None and found[2].shared.listed.name == "two"
    assert "line 2" in str(found[1].wrong)


@pytest.mark.parametrize("seed", [1, 2])
def test_damaged_ones_are_read_whole_or_refused(seed: int) -> None:
    came = run(150, seed)
    assert sum(came.values()) == 600
    assert all(came[f"{format} read"] and came[f"{format} refused"] for format in FORMATS)
