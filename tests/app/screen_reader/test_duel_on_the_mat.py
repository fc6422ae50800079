"""A duel on the mat, as a screen reader reads it."""

import pytest

pytest.importorskip("app.mat.accessibility", reason="there is no mat that could be read")

SUMMONED = "Storm Courier"


@pytest.fixture(scope="module")
def opening(reading_desk):
    """Wren's first turn, to be read only."""
    window = reading_desk.window("tests.app.screen_reader.mat_window")
    yield window
    window.put_away()


@pytest.fixture(scope="module")
def moment(reading_desk):
    """The middle of a duel with much on both sides, to be read only."""
    window = reading_desk.window("tests.app.screen_reader.mat_window", "pendulum")
    yield window
    window.put_away()


@pytest.fixture
def duel(reading_desk):
    """Wren's first turn, to be played."""
    window = reading_desk.window("tests.app.screen_reader.mat_window")
    yield window
    window.put_away()


@pytest.fixture
def reader(reading_desk):
    return reading_desk.reader


def mat(window):
    return window.read().find("list", "Game mat")


def names(row):
    return [spot.name for spot in row.children]


def test_the_own_hand_is_read_card_by_card(opening):
    read = mat(opening).find("list", "your hand").children
    held = opening.tell("hand")
    assert len(read) == len(held) == 5
    for number, (spot, (name, attack, defense)) in enumerate(zip(read, held), 1):
        assert spot.role == "list item" and spot.name.startswith(name)
        assert f"{number} of 5" in spot.name
        if attack is not None:
            assert f"{attack} ATK" in spot.name and f"{defense} DEF" in spot.name
        assert spot.description, f"the text of {name}"
    assert any(attack is not None for _, attack, _ in held)


def test_every_zone_is_named_and_lies_somewhere(opening):
    rows = mat(opening).children
    assert {"your Monster Zone", "opponent’s Monster Zone", "your Spell & Trap Zone"} <= {row.name for row in rows}
    read = [(spot, spot.name) for row in rows for spot in row.children]
    for place in ("your Monster Zone 1", "your Monster Zone 5", "opponent’s Spell & Trap Zone 3", "your Field Zone"):
        assert f"{place}, empty" in [name for _, name in read]
    assert any(name.startswith("your Deck, 35 cards") for _, name in read)
    assert any("Main Phase 1, now" in name for _, name in read)
    boxes = {spot.extents for spot, _ in read}
    assert all(width > 0 and height > 0 for _, _, width, height in boxes)
    assert len({name for _, name in read}) == len(read), "no two places sound alike"


def test_what_a_player_may_not_know_is_nowhere_in_the_tree(moment):
    secret = moment.tell("secret")
    assert len(secret) > 5
    for _, spot in mat(moment).walk():
        if spot.name.startswith(("a card", "face-down card")):
            assert spot.description == ""
        assert not [name for name in secret if name in spot.name], spot.name


def test_the_opponents_hand_is_counted_only(opening):
    read = mat(opening).find("list", "opponent’s hand").children
    assert [spot.name for spot in read] == [f"a card, opponent’s hand, {number} of 5" for number in range(1, 6)]
    assert {spot.description for spot in read} == {""}


def test_every_card_on_the_field_that_the_player_knows_is_read(moment):
    read = [spot.name for row in mat(moment).children if "hand" not in row.name for spot in row.children]
    known = moment.tell("field")
    assert len(known) >= 6
    for name in known:
        assert [words for words in read if words.startswith(name)], f"{name} isn't read"


def press(window, reader, key):
    """What has the focus after a key."""
    reader.forget()
    window.tell("press", key)
    return reader.hear_focus("list item", "push button")


def go_to(window, reader, name):
    """To that card of the hand."""
    for _ in range(5):
        here = press(window, reader, "Right")
        if here.name.startswith(name):
            return here
    raise AssertionError(f"{name} isn't in the hand")


def test_arrow_keys_lead_the_focus_over_the_mat(opening, reader):
    for card, _, _ in opening.tell("hand")[:3]:
        here = press(opening, reader, "Right")
        assert here.name.startswith(card) and "focused" in here.states
    above = press(opening, reader, "Up")
    assert "your Spell & Trap Zone" in above.name
    assert above.extents[1] < here.extents[1] and "focused" not in here.states


def test_space_says_where_one_is(opening, reader):
    here = press(opening, reader, "Right")
    opening.tell("press", "Space")
    assert reader.hear_announcement() == here.name


def test_the_menu_of_a_card_is_walked_and_chosen_from(duel, reader):
    go_to(duel, reader, SUMMONED)
    first = press(duel, reader, "Return")
    assert (first.role, first.name) == ("push button", "Normal Summon")
    assert SUMMONED in first.parent.name
    assert press(duel, reader, "Down").name == "Set"
    duel.tell("press", "Return")
    field = names(mat(duel).find("list", "your Monster Zone"))
    assert [name for name in field if SUMMONED in name and "face-down Defense Position" in name], field


def test_a_summoned_card_is_announced_and_read_in_its_zone(duel, reader):
    zones = mat(duel).find("list", "your Monster Zone")
    assert all(name.endswith("empty") for name in names(zones))
    reader.forget()
    assert duel.tell("answer", "Normal Summon", SUMMONED) == SUMMONED
    reader.hear_announcement(SUMMONED)
    assert [name for name in names(zones) if name.startswith(f"{SUMMONED}, 1750 ATK") and "Attack Position" in name]


def test_a_place_that_changes_says_so(duel, reader):
    """Screen readers keep what they have read; without these events they would go on to read it as it was."""
    for row in mat(duel).children:
        names(row)
    reader.forget()
    duel.tell("answer", "Normal Summon", SUMMONED)
    changed = reader.hear(
        "a new name", lambda event: event.detail == "accessible-name" and SUMMONED in reader.source_of(event).name
    )
    assert "your Monster Zone" in reader.source_of(changed).name
    gone = ("children-changed", "remove")
    smaller = reader.hear("a card that left", lambda event: (event.kind, event.detail) == gone)
    assert reader.source_of(smaller).name == "your hand"


def test_what_the_opponent_does_is_announced(duel, reader):
    duel.tell("answer", "End your turn")
    reader.forget()
    told = [line for line in duel.tell("opponent") if "Summoned" in line or "activated" in line]
    assert len(told) > 1
    for line in told:
        reader.hear_announcement(line)


def test_the_window_closes_while_it_is_being_read(duel):
    assert len(list(mat(duel).walk())) > 50
    duel.tell("quit")
    assert duel.program.end() == 0
    assert "Traceback" not in duel.program.errors


def test_after_a_menu_the_focus_is_said_to_be_where_it_was(duel, reader):
    go_to(duel, reader, SUMMONED)
    press(duel, reader, "Return")
    reader.forget()
    duel.tell("press", "Escape")
    assert reader.hear_focus("list item").name.startswith(SUMMONED)
