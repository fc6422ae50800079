"""What is chosen on the mat of a new duel is what gets dealt."""

import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from app.controller.opponents.roster import OPPONENTS
from app.controller.player.deck_shelf import FOLDER
from app.controller.player.decks_played import KEPT_AS, DecksPlayed
from app.controller.player.duel_plan import HOTSEAT, MATCH, ONE_DUEL
from app.controller.player.settings import Settings
from app.deck_room.picker.deck_picker import DeckPicker
from app.rooms.last_choices import COIN, HANDS, ME, THEM, Choices
from app.rooms.new_duel import NewDuel
from app.widgets.rule_popup import RulePopup
from engine.cards.legality import problems
from engine.cards.restricted import RestrictedList
from engine.edition import EDITIONS, V7
from engine.vocabulary import XYZ


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def scrolled_to(mat, widget):
    """There are more house rules than a window shows at once."""
    QApplication.processEvents()  # by which what was unfolded is laid out
    mat.scrolled.ensureWidgetVisible(widget)


def dealt(qtbot, mat):
    with qtbot.waitSignal(mat.deal) as told:
        click(qtbot, mat.deal_button)
    return told.args[0]


def put(mat, player, name):
    mat.take_deck(mat._shelf.entry(f"built-in:{name}"), player)


def test_at_first_it_deals_the_newest_rulebook_against_the_gentlest(qtbot, new_duel):
    plan = dealt(qtbot, new_duel)
    assert plan.edition.key == "v9" and plan.opponent == "pip"
    assert [deck.name for deck in plan.decks] == ["First Steps", "Behind the Curtain"]
    assert plan.names == ("You", "Pip")
    assert (plan.first, plan.starting_lp, plan.opening_hand, plan.length) == (None, 8000, 5, ONE_DUEL)
    assert plan.say_why and plan.take_back


def test_every_choice_is_in_the_plan(qtbot, new_duel):
    click(qtbot, new_duel.rulebooks["v7"])
    click(qtbot, new_duel.opponents["marl"])
    put(new_duel, 0, "Ember Court")
    click(qtbot, new_duel.starts.button(THEM))
    click(qtbot, new_duel.say_why)
    click(qtbot, new_duel.fold)
    new_duel.house.lp.set_value(4000)
    click(qtbot, new_duel.house.hand.more)
    click(qtbot, new_duel.house.switches["ignition_priority"])
    new_duel.seed.setText("48213")
    plan = dealt(qtbot, new_duel)
    assert plan.edition.key == "v7" and plan.edition.ignition_priority
    assert plan.edition.zero_attack_tie_destroys, "what the rulebook has of its own stays"
    assert plan.opponent == "marl" and plan.decks[0].name == "Ember Court"
    assert (plan.first, plan.starting_lp, plan.opening_hand, plan.seed) == (1, 4000, 6, 48213)
    assert not plan.say_why


def test_in_a_match_nothing_is_taken_back(qtbot, new_duel):
    click(qtbot, new_duel.length.button(MATCH))
    assert not new_duel.take_back.isEnabled() and "match" in new_duel.take_back.words
    plan = dealt(qtbot, new_duel)
    assert plan.length == MATCH and not plan.take_back
    click(qtbot, new_duel.length.button(ONE_DUEL))
    assert dealt(qtbot, new_duel).take_back


def test_two_people_have_their_names(qtbot, new_duel, settings):
    assert not new_duel.names.isVisible()
    click(qtbot, new_duel.opponents[HOTSEAT])
    assert new_duel.names.isVisible()
    qtbot.keyClicks(new_duel.own_name, "Ann")
    qtbot.keyClicks(new_duel.friend_name, "Bob")
    click(qtbot, new_duel.starts.button(THEM))
    assert new_duel.starts.button(THEM).text() == "Bob"
    plan = dealt(qtbot, new_duel)
    assert plan.hotseat and plan.names == ("Ann", "Bob") and plan.first == 1
    assert settings.player_name == "Ann"


def test_at_one_screen_empty_windows_are_asked_and_it_says_what_the_box_gives_away(qtbot, new_duel, tmp_path):
    box = new_duel.house.switches["ask_empty_windows"]
    click(qtbot, new_duel.fold)
    assert not box.isChecked() and "tells" not in box.words
    click(qtbot, new_duel.opponents[HOTSEAT])
    assert box.isChecked() and "tells that something can be used" in box.words
    assert new_duel.fold.hint.startswith("As the rulebook has it") and dealt(qtbot, new_duel).edition.ask_empty_windows
    scrolled_to(new_duel, box)
    click(qtbot, box)
    assert new_duel.fold.hint.startswith("1 ") and not dealt(qtbot, new_duel).edition.ask_empty_windows
    kept = Choices.remembered(Settings.load(tmp_path / "settings.json")[0])
    assert kept.hotseat and not kept.house_edition.ask_empty_windows
    scrolled_to(new_duel, new_duel.house.as_printed)
    click(qtbot, new_duel.house.as_printed)
    assert box.isChecked()
    click(qtbot, new_duel.opponents["pip"])
    assert not box.isChecked() and not dealt(qtbot, new_duel).edition.ask_empty_windows


def test_friends_may_sit_at_an_open_table(qtbot, new_duel, tmp_path):
    assert not new_duel.open_table.isVisible()
    click(qtbot, new_duel.opponents[HOTSEAT])
    assert new_duel.open_table.isVisible() and not dealt(qtbot, new_duel).open_table
    click(qtbot, new_duel.open_table)
    plan = dealt(qtbot, new_duel)
    assert plan.open_table and not plan.edition.ask_empty_windows, "nothing is to be hidden"
    assert Choices.remembered(Settings.load(tmp_path / "settings.json")[0]).open_table
    click(qtbot, new_duel.opponents["pip"])
    assert not dealt(qtbot, new_duel).open_table and not new_duel.open_table.isVisible()


def test_classic_knows_the_coin_alone(qtbot, new_duel):
    click(qtbot, new_duel.starts.button(HANDS))
    assert new_duel.choices.toss() == HANDS
    click(qtbot, new_duel.rulebooks["classic"])
    assert new_duel.choices.toss() == COIN
    assert new_duel.starts.value == COIN
    with pytest.raises(ValueError):
        new_duel.starts.button(HANDS)
    click(qtbot, new_duel.starts.button(ME))
    assert dealt(qtbot, new_duel).first == 0


def test_in_a_casual_duel_cards_of_later_rulebooks_may_lie_in_a_deck_and_are_named_beforehand(qtbot, new_duel):
    put(new_duel, 1, "Starwell")
    assert not new_duel.idle.isVisible()
    click(qtbot, new_duel.rulebooks["v7"])
    later = [card.name for card in dict.fromkeys(new_duel.plan().decks[1].extra) if card.kinds & XYZ]
    said = "Not known to Rulebook 7.0, and can’t be played: {cards}."
    assert new_duel.idle.isVisible() and new_duel.idle.text() == said.format(cards=", ".join(later))
    edition = dealt(qtbot, new_duel).edition
    assert not new_duel.house.switches["may_be_set_right"].isHidden()
    assert edition.later_kinds_lie_in_decks and edition.may_be_set_right
    assert new_duel.fold.hint.startswith("As the rulebook has it")
    click(qtbot, new_duel.length.button(MATCH))
    assert new_duel.deal_button.dimmed and not new_duel.idle.isVisible()
    assert new_duel.house.switches["may_be_set_right"].isHidden()
    edition = new_duel.choices.house_edition
    assert not edition.later_kinds_lie_in_decks and not edition.may_be_set_right


def test_in_a_match_they_may_not_and_it_is_said(qtbot, new_duel):
    put(new_duel, 1, "Starwell")
    click(qtbot, new_duel.rulebooks["v7"])
    click(qtbot, new_duel.fold)
    tick = new_duel.house.switches["later_kinds_lie_in_decks"]
    assert tick.isEnabled() and tick.isChecked()
    click(qtbot, tick)
    click(qtbot, tick)
    click(qtbot, new_duel.length.button(MATCH))
    assert not tick.isEnabled() and not tick.isChecked() and "not in a match" in tick.accessibleName()
    click(qtbot, tick)
    new_duel.choices.switches["v7"] = {"later_kinds_lie_in_decks": True}  # kept by an earlier version
    new_duel._show_all()
    assert not new_duel.choices.house_edition.later_kinds_lie_in_decks and not tick.isChecked()
    assert new_duel.choices.differ() == 0
    click(qtbot, new_duel.length.button(ONE_DUEL))
    assert tick.isEnabled() and tick.isChecked() and "not in a match" not in tick.accessibleName()


def test_nobody_is_given_a_deck_that_the_rulebook_does_not_allow(shelf):
    lying = V7.with_switches(later_kinds_lie_in_decks=True)
    assert [entry.name for entry in shelf.playable(lying)] == [entry.name for entry in shelf.playable(V7)]


def test_an_illegal_deck_dims_the_button_and_says_why(qtbot, new_duel):
    put(new_duel, 1, "Starwell")
    assert dealt(qtbot, new_duel).decks[1].name == "Starwell"
    click(qtbot, new_duel.rulebooks["v7"])
    click(qtbot, new_duel.fold)
    click(qtbot, new_duel.house.switches["later_kinds_lie_in_decks"])
    assert new_duel.deal_button.dimmed
    assert all(word in new_duel.deal_button.accessibleDescription() for word in ("Starwell", "Xyz", "AMB-01"))
    assert new_duel.reason.isVisible() and "Starwell" in new_duel.reason.text()
    assert "Xyz" not in new_duel.reason.text(), "that stands beside the Deck"
    (link,) = new_duel.patches[1].rules.links
    assert link.rule == "AMB-01" and "AMB-01" not in new_duel.patches[1].legality.text()
    link.click()
    (popup,) = new_duel.window().findChildren(RulePopup)
    assert popup.isVisible(), "the rule can be read on the spot"
    popup.hide()
    assert new_duel.patches[0].legality.text() == "Legal in Rulebook 7.0"
    with qtbot.assertNotEmitted(new_duel.deal):
        click(qtbot, new_duel.deal_button)
        qtbot.keyClick(new_duel.rulebooks["v7"], Qt.Key.Key_Return)
    click(qtbot, new_duel.put_right)
    assert new_duel.picker.key == new_duel.choices.decks[1], "where it is put right"
    new_duel.picker.close_sheet()
    click(qtbot, new_duel.rulebooks["v8"])
    assert not new_duel.deal_button.dimmed and not new_duel.reason.isVisible()


def test_why_a_deck_can_not_be_dealt_takes_no_room_from_what_is_below(qtbot, new_duel):
    put(new_duel, 1, "Starwell")
    click(qtbot, new_duel.rulebooks["v7"])
    click(qtbot, new_duel.fold)
    click(qtbot, new_duel.house.switches["later_kinds_lie_in_decks"])
    assert new_duel.reason.isVisible() and new_duel.put_right.isVisible()
    high, below = new_duel.scrolled.height(), new_duel.length.y()
    click(qtbot, new_duel.rulebooks["v8"])
    assert not new_duel.reason.isVisible()
    assert new_duel.scrolled.height() == high and abs(new_duel.length.y() - below) < 4


def test_what_has_the_keyboard_stays_in_sight_in_a_lower_window(new_duel):
    new_duel.say_why.setFocus()
    new_duel.resize(new_duel.width(), new_duel.height() - 200)
    place = new_duel.say_why.mapTo(new_duel.scrolled.viewport(), new_duel.say_why.rect().bottomLeft())
    assert 0 < place.y() < new_duel.scrolled.viewport().height()


def test_a_deck_says_how_many_cards_are_played_by_hand_and_which(new_duel, unread):
    names = [card.name for card in unread("Starwell", 9)]
    put(new_duel, 0, "Starwell")
    put(new_duel, 1, "First Steps")
    own, theirs = new_duel.patches
    deck = new_duel.entry(0).deck
    dealt = len(deck.main) + len(deck.extra)
    assert own.by_hand.isVisible()
    assert own.by_hand.text() == f"{dealt - 9} of {dealt} play by themselves, 9 by hand"
    for told, between in ((own.by_hand.toolTip(), "\n"), (own.by_hand.accessibleDescription(), ", ")):
        listed = told.split(between)
        assert len(listed) == len({*names}) and all(any(name in line for line in listed) for name in names)
    assert not theirs.by_hand.isVisible() and not theirs.by_hand.toolTip()
    assert not new_duel.deal_button.dimmed, "it is played all the same"
    put(new_duel, 0, "First Steps")
    assert not own.by_hand.isVisible() and not own.by_hand.accessibleDescription()


@pytest.mark.parametrize(("count", "warned"), [(10, False), (11, True)])
def test_a_computer_with_many_cards_by_hand_is_warned_of(qtbot, new_duel, unread, count, warned):
    unread("Starwell", count)
    put(new_duel, 0, "Starwell")
    put(new_duel, 1, "First Steps")
    assert not new_duel.by_hand.isVisible(), "people read them themselves"
    put(new_duel, 1, "Starwell")
    assert new_duel.by_hand.isVisible() == warned
    click(qtbot, new_duel.opponents[HOTSEAT])
    assert not new_duel.by_hand.isVisible()


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_what_is_dealt_is_always_legal(qtbot, new_duel, library, edition):
    click(qtbot, new_duel.rulebooks[edition.key])
    for name, deck in library.decks.items():
        put(new_duel, 0, name)
        plan = new_duel.plan()
        assert (plan is None) == bool(problems(deck, new_duel.choices.house_edition)), name


def test_enter_on_a_tile_deals_and_arrows_choose(qtbot, new_duel):
    new_duel.rulebooks["v9"].setFocus()
    qtbot.keyClick(new_duel.rulebooks["v9"], Qt.Key.Key_Right)
    assert new_duel.choices.edition == "v8"
    with qtbot.waitSignal(new_duel.deal) as told:
        qtbot.keyClick(new_duel.rulebooks["v8"], Qt.Key.Key_Return)
    assert told.args[0].edition.key == "v8"


def test_the_last_choices_are_there_again_at_the_next_start(qtbot, new_duel, settings, shelf, faces, tmp_path):
    click(qtbot, new_duel.rulebooks["v8"])
    click(qtbot, new_duel.opponents["marl"])
    put(new_duel, 1, "The Forge")
    click(qtbot, new_duel.house.switches["sent_is_destroyed"])
    new_duel.house.lp.set_value(16000)
    again, note = Settings.load(tmp_path / "settings.json")
    assert not note
    mat = NewDuel(again, shelf, faces, OPPONENTS)
    qtbot.addWidget(mat)
    assert mat.rulebooks["v8"].isChecked() and mat.opponents["marl"].isChecked()
    assert mat.house.switches["sent_is_destroyed"].isChecked()
    plan = mat.plan()
    assert plan is not None
    assert plan.decks[1].name == "The Forge" and plan.starting_lp == 16000 and plan.edition.sent_is_destroyed


def test_every_change_of_deck_and_house_rules_is_remembered(qtbot, new_duel, tmp_path):
    """Not the first one alone."""
    for names in (("The Forge", "Starwell"), ("Starwell", "The Forge"), ("Ember Court", "Starwell")):
        for player, name in enumerate(names):
            put(new_duel, player, name)
        kept = Settings.load(tmp_path / "settings.json")[0]
        assert Choices.remembered(kept).decks == [f"built-in:{name}" for name in names]
    click(qtbot, new_duel.fold)
    for switch in ("sent_is_destroyed", "ask_empty_windows"):
        click(qtbot, new_duel.house.switches[switch])
        kept = Settings.load(tmp_path / "settings.json")[0]
        assert switch in Choices.remembered(kept).switches["v9"]


def test_choices_that_no_screen_could_have_made_give_way(qtbot, settings, shelf, faces):
    settings.remember(
        "new_duel",
        {
            "edition": "v99",
            "opponent": "nobody",
            "decks": [3],
            "length": 7,
            "starts": "dice",
            "lp": -5,
            "hand": 900,
            "switches": {"v9": {"sent_is_destroyed": "yes", "no_such": True}, "v8": 1},
            "list_file": "/not/there.conf",
        },
    )
    mat = NewDuel(settings, shelf, faces, OPPONENTS)
    qtbot.addWidget(mat)
    plan = mat.plan()
    assert plan is not None
    assert plan.edition.key == "v9" and plan.opponent == "pip" and plan.length == ONE_DUEL
    assert (plan.starting_lp, plan.opening_hand) == (1, 20)
    assert not plan.edition.sent_is_destroyed
    assert "/not/there.conf" in mat.house.list_said.text()


def test_house_rules_are_told_and_taken_back(qtbot, new_duel):
    assert new_duel.fold.hint.startswith("As the rulebook has it")
    click(qtbot, new_duel.rulebooks["classic"])
    click(qtbot, new_duel.fold)
    assert new_duel.house.switches["sent_is_destroyed"].isChecked(), "classic has it printed"
    click(qtbot, new_duel.house.switches["sent_is_destroyed"])
    new_duel.house.hand.set_value(6)
    new_duel.house.numbers["most_uses_by_hand"].set_value(9)
    assert new_duel.fold.hint.startswith("3 ")
    assert not new_duel.plan().edition.sent_is_destroyed and new_duel.plan().edition.most_uses_by_hand == 9
    click(qtbot, new_duel.house.as_printed)
    plan = new_duel.plan()
    assert plan.edition.sent_is_destroyed and plan.opening_hand == 5 and plan.edition.most_uses_by_hand == 4


def test_a_restricted_list_counts(qtbot, new_duel, library, tmp_path):
    card = library.deck("First Steps").main[0]
    path = tmp_path / "my.lflist.conf"
    path.write_text(f"!Mine\n{card.passcode} 0\n")
    assert new_duel.house.read_lists(str(path))
    new_duel.house.choose_list("Mine")
    assert new_duel.deal_button.dimmed
    assert card.name in new_duel.patches[0].legality.text()
    assert [link.rule for link in new_duel.patches[0].rules.links] == ["OTHER-01", "OTHER-04"]
    new_duel.house.choose_list("")
    assert new_duel.plan().restricted is None


def test_our_own_lists_can_be_chosen_and_those_that_were_made_in_the_deck_room(new_duel, shelf, library):
    shelf.lists.save(RestrictedList("Friday", {library.deck("First Steps").main[0].passcode: 0}))
    new_duel.house.show_choices()
    new_duel.house.choose_list("Club Night")
    assert new_duel.house.restricted_list().name == "Club Night"
    new_duel.house.choose_list("Friday")
    assert new_duel.deal_button.dimmed and "Friday" in new_duel.patches[0].legality.text()


# -- files ----------------------------------------------------------------------------------------


def drop(widget, *paths):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(
        QPoint(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    widget.dropEvent(event)


def own_deck(tmp_path, library, name="Mine"):
    path = tmp_path / f"{name}.ydk"
    codes = "\n".join(str(card.passcode) for card in library.deck("Ember Court").main)
    path.write_text(f"#main\n{codes}\n#extra\n!side\n")
    return path


def test_of_a_dropped_file_unknown_cards_can_be_replaced_or_left_out(qtbot, new_duel, library, tmp_path):
    deck, path = library.deck("The Forge"), tmp_path / "Half known.ydk"
    path.write_text("#main\n" + "\n".join(map(str, (*(card.passcode for card in deck.main), 4242))))
    new_duel.take_in(path, 1)
    (dialog,) = new_duel.window().findChildren(DeckPicker)
    assert "4242" in dialog.said.text() and dialog.replace.isVisible() and dialog.without.isVisible()
    click(qtbot, dialog.without)
    click(qtbot, dialog.take)
    assert new_duel.plan().decks[1].main == deck.main


def test_a_file_that_is_dropped_becomes_that_players_deck(qtbot, new_duel, library, tmp_path):
    drop(new_duel.patches[1], own_deck(tmp_path, library))
    assert new_duel.patches[1].name.text() == "Mine"
    plan = dealt(qtbot, new_duel)
    assert plan.decks[1].main == library.deck("Ember Court").main


def test_a_bad_file_is_refused_with_its_line(qtbot, new_duel, tmp_path):
    path = tmp_path / "bad.ydk"
    path.write_text("#main\n700000701\nthree of them\n")
    drop(new_duel.patches[0], path)
    assert "bad.ydk" in new_duel.reason.text() and "line 3" in new_duel.reason.text()
    assert new_duel.reason.isVisible()
    assert new_duel.patches[0].name.text() == "First Steps", "what was there stays"


def test_two_files_at_once_are_nobodys_deck(new_duel, library, tmp_path):
    drop(new_duel.patches[0], own_deck(tmp_path, library, "A"), own_deck(tmp_path, library, "B"))
    assert new_duel.patches[0].name.text() == "First Steps"


def test_a_deck_file_that_has_gone_is_noticed_when_dealing(qtbot, new_duel, library, tmp_path):
    drop(new_duel.patches[0], own_deck(tmp_path, library))
    new_duel._shelf.entry(new_duel.choices.decks[0]).path.unlink()
    with qtbot.assertNotEmitted(new_duel.deal):
        click(qtbot, new_duel.deal_button)
    assert new_duel.deal_button.dimmed and new_duel.patches[0].name.text() == "No Deck"


def test_every_opponent_shows_a_face_and_two_people_none(new_duel):
    faces = {key: tile.portrait for key, tile in new_duel.opponents.items()}
    assert faces == {opponent.key: opponent.key for opponent in OPPONENTS} | {HOTSEAT: ""}
    tile = new_duel.opponents["loom"]
    assert tile.accessibleName() == "The Loom"
    seen = tile.grab().toImage()
    tile.portrait = "pip"
    assert tile.grab().toImage() != seen


def kept_in(shelf, folder, *paths):
    """These files, taken into a folder of the player's."""
    for path in paths:
        opened = shelf.store.open(shelf.take_in(path).path)
        opened.save(replace(opened.saved, folder=folder))
    return shelf.by_chance(f"{FOLDER}{folder}")


def test_a_deck_of_the_players_is_given_to_the_opponent(qtbot, new_duel, shelf, library, tmp_path):
    entry = shelf.take_in(own_deck(tmp_path, library))
    click(qtbot, new_duel.patches[1].change)
    (dialog,) = new_duel.window().findChildren(DeckPicker)
    qtbot.keyClicks(dialog.search, entry.name)
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    plan = dealt(qtbot, new_duel)
    assert plan.decks[1] == entry.deck and plan.decks[0].name == "First Steps" and not plan.drawn


def test_the_seed_says_which_deck_of_a_folder_is_dealt(qtbot, new_duel, shelf, library, tmp_path, settings):
    new_duel.take_deck(kept_in(shelf, "Old", *(own_deck(tmp_path, library, name) for name in "ABC")), 1)
    patch = new_duel.patches[1]
    assert patch.name.text() == "One by chance from “Old”" and "seed" in patch.about.text()
    assert new_duel.deal_button.isEnabled() and new_duel.reason.text() == ""
    names = set()
    for seed in range(20):
        new_duel.seed.setText(str(seed))
        first, again = new_duel.plan(), new_duel.plan()
        assert first.decks == again.decks and not first.drawn, "the opponent's isn't told"
        names.add(first.decks[1].name)
    assert names == {"A", "B", "C"}
    dealt(qtbot, new_duel)
    assert set(settings.remembered[KEPT_AS]) == {"built-in:First Steps"}, "nor does the list of Decks tell it"
    assert new_duel.choices.decks[1].startswith("by chance:"), "the next duel draws again"


def test_the_players_own_draw_is_told(new_duel, shelf, library, tmp_path):
    new_duel.take_deck(kept_in(shelf, "Old", own_deck(tmp_path, library)), 0)
    assert new_duel.plan().drawn and new_duel.plan().decks[0].name == "Mine"


def test_a_folder_without_a_deck_that_can_be_played_deals_none(qtbot, new_duel, shelf, library, tmp_path):
    path = tmp_path / "Small.ydk"
    path.write_text("\n".join(["#main", *(str(card.passcode) for card in library.deck("First Steps").main[:9])]))
    new_duel.take_deck(kept_in(shelf, "Old", path), 1)
    assert new_duel.plan() is None and new_duel.put_right.isVisible()
    assert "None of these Decks" in new_duel.patches[1].legality.text()


def test_a_copy_changed_for_the_duel_is_dealt_once(qtbot, new_duel, library):
    entry = new_duel.entry(0)
    other = replace(entry, deck=replace(entry.deck, side=()), changed=True)
    new_duel.take_deck(other, 0)
    assert "Changed for this duel" in new_duel.patches[0].about.text()
    assert dealt(qtbot, new_duel).decks[0] == other.deck
    new_duel.refresh()
    assert new_duel.entry(0) == entry and "Changed" not in new_duel.patches[0].about.text()


def test_when_a_deck_was_dealt_is_kept(qtbot, new_duel, settings, tmp_path):
    before = time.time()
    dealt(qtbot, new_duel)
    again, _ = Settings.load(tmp_path / "settings.json")
    assert (DecksPlayed(again).when("built-in:First Steps") or 0) >= int(before)
    assert DecksPlayed(settings).when("built-in:Starwell") is None


def test_what_is_to_be_built_is_asked_for(qtbot, new_duel):
    click(qtbot, new_duel.patches[1].change)
    (dialog,) = new_duel.window().findChildren(DeckPicker)
    with qtbot.waitSignal(new_duel.room_asked) as told:
        click(qtbot, dialog.about.room)
    assert told.args[0].name == "Behind the Curtain" and told.args[1] == 1 and not dialog.isVisible()


def test_a_deck_with_cards_that_are_not_known_says_all_that_is_wrong_and_shows_what_there_is(
    new_duel, library, tmp_path
):
    """As the room where it is built."""
    deck, path = library.deck("The Forge"), new_duel._shelf.free_path("Half known")
    main, side = ([card.passcode for card in part] for part in (deck.main, deck.side))
    listed = ("#main", *main, 4242, 4243, "#extra", "!side", *side, main[0])
    path.write_text("\n".join(map(str, listed)))
    new_duel.take_deck(next(entry for entry in new_duel._shelf.own_entries()), 1)
    patch = new_duel.patches[1]
    wrong = [words for words, _ in new_duel._shelf.problems(new_duel.entry(1), new_duel.choices.house_edition)]
    assert len(wrong) >= 3 and "4242" in wrong[0] and "4243" in wrong[1] and "Side Deck" in wrong[2]
    assert patch.legality.text() == f"{wrong[0]} And {len(wrong) - 1} more."
    assert patch.legality.toolTip().splitlines() == wrong[1:]
    assert patch.legality.accessibleDescription() == " ".join(wrong[1:])
    assert patch.counts.text() == f"{len(main) + 2} Main, 0 Extra, {len(side) + 1} Side"
    assert patch.pile.accessibleName() in {card.name for card in deck.main}
    put(new_duel, 1, "The Forge")
    assert not patch.legality.toolTip() and not patch.legality.accessibleDescription()


# -- in a window that is too low for all of it ----------------------------------------------------


@pytest.fixture
def cut(new_duel):
    """The row of ticks is half below the edge."""
    tick, area = new_duel.say_why, new_duel.scrolled
    for _ in range(3):
        QApplication.processEvents()
        below = area.viewport().height() - tick.mapTo(area.viewport(), tick.rect().center()).y()
        new_duel.resize(new_duel.width(), new_duel.height() - below)
    QApplication.processEvents()
    assert area.viewport().rect().contains(tick.mapTo(area.viewport(), QPoint(9, 3)))
    assert not area.viewport().rect().contains(tick.mapTo(area.viewport(), tick.rect().bottomLeft()))
    return new_duel


def test_what_is_cut_at_the_edge_takes_no_click_which_leads_on_instead(qtbot, cut):
    tick = cut.say_why
    at = tick.mapTo(cut, QPoint(9, 3))
    hit = cut.childAt(at)
    assert hit.isVisible() and hit is not tick and not tick.isAncestorOf(hit)
    qtbot.mouseClick(hit, Qt.MouseButton.LeftButton, pos=hit.mapFrom(cut, at))
    assert tick.isChecked(), "it was hardly to be seen"
    seen = cut.scrolled.viewport().rect()
    assert seen.contains(cut.fold.mapTo(cut.scrolled.viewport(), cut.fold.rect().center())), "what follows has come up"
    qtbot.mouseClick(tick, Qt.MouseButton.LeftButton)
    assert not tick.isChecked(), "seen whole it is a tick as any other"


def test_the_keyboard_comes_back_from_the_foot_to_what_is_out_of_sight(qtbot, cut):
    cut.activateWindow()
    qtbot.waitUntil(cut.isActiveWindow)
    cut.deal_button.setFocus()
    qtbot.keyClick(cut.deal_button, Qt.Key.Key_Backtab)
    assert cut.fold.hasFocus()
    high = cut.scrolled.viewport().height()
    assert 0 <= cut.fold.mapTo(cut.scrolled.viewport(), QPoint(0, 0)).y() < high - cut.fold.height()


def test_what_is_seen_whole_is_clicked_to_its_edge(new_duel):
    """The fade is no higher than what it hides."""
    tick, area = new_duel.say_why, new_duel.scrolled
    for _ in range(3):
        QApplication.processEvents()
        below = area.viewport().height() - tick.mapTo(area.viewport(), tick.rect().bottomLeft()).y() - 2
        new_duel.resize(new_duel.width(), new_duel.height() - below)
    QApplication.processEvents()
    lowest = new_duel.childAt(tick.mapTo(new_duel, tick.rect().bottomLeft() + QPoint(3, -1)))
    assert lowest is tick or tick.isAncestorOf(lowest)
