"""The end of a duel, told, and what can be done next."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.controller.shown.happening import Ending, Standing
from app.widgets.rule_popup import RulePopup
from app.rooms.result_screen import ResultScreen
from engine.match import CHOOSING, Match
from engine.vocabulary import DRAW

STATISTICS = {"Damage dealt": ("8000", "2800"), "Cards drawn": ("11", "12")}
COURSE = (Standing(1, (8000, 8000)), Standing(3, (8000, 5000)), Standing(3, (7000, 5000)), Standing(6, (7000, 0)))


@pytest.fixture
def result(qtbot, settings):
    def made(winner=0, words="Marl's Life Points reached 0.", rule="MATCH-04", course=COURSE, **options):
        ending = Ending(winner, words, rule, STATISTICS, course)
        screen = ResultScreen(ending, ("Ann", "Marl"), settings, **options)
        qtbot.addWidget(screen)
        screen.resize(1280, 800)
        screen.show()
        return screen

    return made


def match(library, *results):
    deck = library.deck("First Steps")
    made = Match.start((deck, deck), seed=3)
    for number, result in enumerate(results, start=1):
        made = made.choose(made.chooser, 0) if made.stage == CHOOSING else made
        made = made.finish(result)
        if number < len(results):
            made = made.keep(0).keep(1)
    return made


@pytest.mark.parametrize(
    ("winner", "hotseat", "heading"),
    [(0, False, "You win"), (1, False, "You lose"), (0, True, "Ann wins"), (None, False, "A draw")],
)
def test_it_says_who_has_won(result, winner, hotseat, heading):
    assert result(winner, hotseat=hotseat).sheet.heading.text() == heading


@pytest.mark.parametrize(
    "results, patience, leaves", [((), 0, True), ((), 60_000, False), ((0,), 0, False), ((0, 0), 0, True)]
)
def test_escape_leads_to_the_menu_but_not_unseen_nor_out_of_a_match(result, library, qtbot, results, patience, leaves):
    screen = result(match=match(library, *results)) if results else result()
    screen.patience = patience
    left = []
    screen.menu.connect(lambda: left.append(True))
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert bool(left) == leaves


def test_it_says_why_with_a_rule_that_opens(result, qtbot):
    screen = result()
    assert screen.why.text() == "Marl's Life Points reached 0."
    assert screen.rule.accessibleName() == "Rule Life Points at 0 (MATCH-04)"
    screen.rule.setFocus()
    qtbot.keyClick(screen.rule, Qt.Key.Key_Return)
    (popup,) = screen.findChildren(RulePopup)
    assert popup.isVisible() and popup.title.text() == "Life Points at 0 (MATCH-04)" and "0 loses" in popup.said.text()
    qtbot.keyClick(popup, Qt.Key.Key_Escape)
    assert popup.isHidden() and screen.isVisible()
    assert result(rule="").rule is None


def test_it_counts_for_both(result):
    screen = result()
    words = [label.text() for label in screen.findChildren(QLabel)]
    assert {"Damage dealt", "8000", "2800", "Cards drawn", "11", "12"} <= set(words)


def test_the_course_of_life_points_is_drawn_and_told(result):
    screen = result()
    course = screen.course
    assert course.highest == 8000 and course.moments() == [1, 3, 3.5, 6]
    told = course.accessibleDescription()
    assert told.startswith("Turn 1: You 8000, Marl 8000.") and told.endswith("Turn 6: You 7000, Marl 0.")
    both = result(hotseat=True)
    assert "Ann 8000" in both.course.accessibleDescription()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_where_both_have_as_many_life_points_both_threads_are_seen(result, settings, theme):
    settings.set("theme", theme)
    screen = result(course=(Standing(1, (8000, 8000)), Standing(3, (5000, 5000)), Standing(6, (5000, 5000))))
    course = screen.course
    picture = course.grab().toImage()
    middle, threads = picture.width() * 3 // 4, {colour.name() for colour in course.colours()}
    area = [(x, y) for x in range(middle, middle + 16) for y in range(picture.height() // 4, picture.height() * 3 // 4)]
    rows = {y: found for x, y in area if (found := picture.pixelColor(x, y).name()) in threads}
    assert set(rows.values()) == threads, "one hides the other"


def test_the_buttons_lead_on(qtbot, result):
    screen = result()
    for button, signal in (
        (screen.main_button, screen.rematch),
        (screen.new, screen.new_duel),
        (screen.back, screen.menu),
        (screen.save, screen.save_replay),
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_replay_is_kept_once(result):
    screen = result()
    assert not screen.folder.isVisible()
    screen.save.setFocus()
    screen.replay_saved()
    assert screen.said.isVisible() and not screen.save.isVisible()
    assert screen.focusWidget() is screen.folder, "where the keyboard was, it goes on"


def test_a_replay_that_is_kept_can_be_looked_for(qtbot, result):
    screen = result(replay_kept=True)
    assert not screen.save.isVisible()
    with qtbot.waitSignal(screen.show_replay):
        qtbot.mouseClick(screen.folder, Qt.MouseButton.LeftButton)


def test_from_the_result_the_own_deck_can_be_changed_but_not_in_mid_match(qtbot, result, library):
    screen = result(deck=True)
    with qtbot.waitSignal(screen.deck_wanted):
        qtbot.mouseClick(screen.change_deck, Qt.MouseButton.LeftButton)
    assert not result(deck=True, match=match(library, 0)).change_deck.isVisible()
    assert not result().change_deck.isVisible()


def test_a_match_goes_on_until_it_is_won(qtbot, result, library):
    screen = result(match=match(library, 0))
    assert screen.standing.text() == "Match: You 1, Marl 0." and not screen.new.isVisible()
    with qtbot.waitSignal(screen.go_on):
        qtbot.mouseClick(screen.main_button, Qt.MouseButton.LeftButton)
    over = result(match=match(library, 0, DRAW, 0))
    assert over.standing.text() == "Match: You 2, Marl 0, 1 drawn. You win the match."
    with qtbot.waitSignal(over.rematch):
        qtbot.mouseClick(over.main_button, Qt.MouseButton.LeftButton)
