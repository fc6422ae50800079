"""What stands beside the mat: inspector, log, Chain, plates, layout."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QStyleOptionViewItem

from app.controller.shown.asked import ForeseenPicks, Possibility
from app.controller.shown.happening import Happening, ToldEvent
from app.controller.shown.table import Cause, TableLink
from app.duel_room.actions import ActionPlate
from app.duel_room.chain_panel import ChainPanel, LinkTile
from app.duel_room.coin_die import CoinDie
from app.duel_room.inspector import CauseRow, Inspector, PossibilityRow
from app.duel_room.log_model import EVENT, NOTE, PHASE, STEP, TURN, LogEntry, LogModel, entries_for
from app.duel_room.log_panel import NOW, LogPanel
from app.duel_room.plates import COUNTING, OPPOSING, OWN, Plate
from app.duel_room.prompts.prompt import Button
from app.duel_room.room_layout import RoomLayout
from app.widgets.rule_popup import RulePopup
from app.duel_room.unrolled import Unrolled
from app.look.look import Look, scale_for
from app.look.style import panel_sheet
from app.look.themes import THEMES
from app.mat.throws import throw_of
from app.resources import load_resources
from app.widgets.rule_link import RuleLink
from engine import program as p
from engine.duel.state import question as q
from engine.duel.state.events import Event
from engine.vocabulary import (
    BATTLE_PHASE,
    DARK,
    DECK,
    DRAGON,
    END_PHASE,
    MAIN_PHASE_2,
    MONSTER_ZONE,
    PENDULUM,
    SPELL_ZONE,
)
from tests.app.duel_room.setting import (
    BareFaces,
    Heard,
    Knowing,
    TableMaker,
    answer,
    asked,
    busy,
    click,
    refused,
    room,
    without,
)
from tests.app.happenings import as_seen
from tests.app.laid_out import laid_out
from tests.app.mat.standins import KNIGHT, RAM, TOLL, WOLF
from tests.narrowed import as_a, there

ROOT = Path(__file__).resolve().parents[3]
SIZES = [(1024, 640), (1199, 700), (1200, 640), (1280, 800), (1600, 1000), (1920, 1080), (2560, 1440), (1300, 1400)]


@pytest.fixture
def look(qapp):
    return Look()


# -- the inspector -----------------------------------------------------------------------------------


class InspectorOfBusy(Inspector):
    """Of the table that ``maker`` makes, with a session that ``knows``."""

    def __init__(self, look):
        maker, knows = busy(), Knowing()
        super().__init__(look, BareFaces(), knows, maker.table())
        self.knows, self.maker = knows, maker


@pytest.fixture
def inspector(qtbot, look):
    made = InspectorOfBusy(look)
    qtbot.addWidget(made)
    made.resize(284, 1000)
    made.show()
    return made


def shown(widget, kind):
    return [child for child in widget.findChildren(kind) if not child.isHidden()]


def test_values_are_shown_against_the_printed_ones_with_their_causes(inspector):
    handle = inspector.maker.knight
    inspector.knows.caused[handle] = (Cause(1, "Needle of Accord", "+500 ATK"), Cause(2, "Threshold", "+100 ATK"))
    inspector.show_card(handle)
    assert (inspector.attack.value.text(), inspector.attack.was.text()) == ("2900", "was 2300")
    assert inspector.attack.triangle.name == "up" and not inspector.attack.triangle.isHidden()
    assert inspector.defense.value.text() == "1800" and inspector.defense.was.isHidden()
    assert [row.accessibleName() for row in shown(inspector, CauseRow)] == [
        "Needle of Accord: +500 ATK",
        "Threshold: +100 ATK",
    ]
    assert inspector.where.text() == "Yours, Attack Position"


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize(("size", "width"), [((1024, 640), 212), ((1280, 800), 244), ((1920, 1080), 307)], ids=str)
def test_values_that_have_changed_are_whole_in_every_panel(inspector, look, size, width, text_size):
    load_resources(ROOT)
    look.fit(*size)
    look.set_to(text_size=text_size)
    inspector.setStyleSheet(panel_sheet(look))
    table = inspector.maker.table()
    handle = inspector.maker.knight
    table.cards[handle] = replace(table.cards[handle], defense=2300)
    inspector.show_table(table)
    inspector.show_card(handle)
    inspector.resize(width, 700)
    QApplication.processEvents()
    for box in (inspector.attack, inspector.defense):
        assert box.is_changed
        for words in (box.value, box.was):
            assert words.width() >= words.sizeHint().width(), words.text()


@pytest.mark.parametrize("width", [200, 284, 400])
def test_what_follows_stands_close_below_where_the_card_is(inspector, width):
    inspector.resize(width, 1000)
    inspector.show_card(inspector.maker.knight)
    title, where = inspector.title.geometry(), inspector.where.geometry()
    assert (where.top() > title.bottom()) == (width == 200)
    assert where.height() < 2 * inspector.where.fontMetrics().lineSpacing()
    assert inspector.attack.geometry().top() - where.bottom() < 20


def test_a_longer_value_has_its_room_before_it_is_painted(inspector):
    """Qt makes room when it comes round to it: what is painted until then would lack a digit."""
    handle, table = inspector.maker.knight, inspector.maker.table()
    for attack in (0, 2900):
        table.cards[handle] = replace(table.cards[handle], attack=attack, printed_attack=attack)
        inspector.show_table(table)
        inspector.show_card(handle)
        value = inspector.attack.value
        assert value.text() == str(attack) and value.width() >= value.sizeHint().width()


def test_what_is_no_amount_stands_below_with_its_card(inspector):
    handle = inspector.maker.knight
    fog = Cause(1, "Fog", "can’t attack", is_amount=False)
    inspector.knows.caused[handle] = (fog, Cause(2, "Threshold", "+100 ATK"))
    inspector.show_card(handle)
    assert [row.accessibleName() for row in shown(inspector, CauseRow)] == ["Threshold: +100 ATK"]
    assert "Fog: can’t attack" in [label.text() for label in shown(inspector, QLabel)]


def test_a_level_an_attribute_and_a_type_that_have_changed_are_told_with_what_they_were(inspector):
    handle = inspector.maker.knight
    lies = inspector.table.cards[handle]
    changed = replace(lies, level=lies.level + 1, printed_level=lies.level, attribute=DARK, type=DRAGON)
    inspector.show_table(replace(inspector.table, cards={**inspector.table.cards, handle: changed}))
    inspector.show_card(handle)
    told = [as_a(QLabel, label).text() for label in laid_out(inspector.causes)]
    assert told == [f"Level {lies.level + 1}, was {lies.level}", "Attribute DARK, was WIND", "Type Dragon, was Warrior"]


def test_names_that_have_changed_are_told_with_what_it_was_called(inspector):
    handle = inspector.maker.knight
    lies = inspector.table.cards[handle]
    changed = replace(lies, called=("Fox", "Hound"))
    inspector.show_table(replace(inspector.table, cards={**inspector.table.cards, handle: changed}))
    inspector.show_card(handle)
    told = [as_a(QLabel, label).text() for label in laid_out(inspector.causes)]
    assert told == [f"Name “Fox”, was “{lies.card.name}”", "Also called “Hound”"]


def test_what_can_be_done_has_a_tick_and_the_rest_a_reason_and_a_rule(inspector, qtbot):
    handle = inspector.maker.knight
    inspector.knows.allowed[handle] = (
        Possibility(q.ATTACK, "Attack"),
        refused(q.CHANGE_POSITION, "Change position", "It was Summoned this turn.", "PHASE-15"),
    )
    inspector.show_card(handle)
    rows = shown(inspector, PossibilityRow)
    assert [row.accessibleName() for row in rows] == [
        "Can: Attack",
        "Cannot: Change position: It was Summoned this turn.",
    ]
    asked = Heard(inspector.rule_asked)
    (link,) = rows[1].findChildren(RuleLink)
    assert link.accessibleName() == "Rule Not in the turn it came (PHASE-15)"
    click(link)
    qtbot.keyClick(link, Qt.Key.Key_Return)
    assert asked.said == ["PHASE-15", "PHASE-15"]


def test_rows_that_say_the_same_stay_where_the_table_changes(inspector, look):
    handle = inspector.maker.knight
    inspector.knows.allowed[handle] = (Possibility(q.ATTACK, "Attack"),)
    inspector.show_card(handle)
    (row,) = shown(inspector, PossibilityRow)
    inspector.show_table(inspector.maker.table())
    assert shown(inspector, PossibilityRow) == [row]
    inspector.knows.allowed[handle] = (refused(q.ATTACK, "Attack", "It has attacked.", "BATTLE-03"),)
    inspector.show_table(inspector.maker.table())
    assert [each.accessibleName() for each in shown(inspector, PossibilityRow)] == ["Cannot: Attack: It has attacked."]
    (row,) = shown(inspector, PossibilityRow)
    look.changed.emit()  # larger letters, perhaps
    inspector.show_table(inspector.maker.table())
    assert shown(inspector, PossibilityRow) != [row]


def test_what_is_refused_for_the_same_reason_is_told_once(inspector):
    handle = inspector.maker.knight
    not_now = ("It is not your Main Phase.", "PHASE-09")
    inspector.knows.allowed[handle] = (
        refused(q.NORMAL_SUMMON, "Normal Summon", *not_now),
        refused(q.ACTIVATE, "Activate", "It has no effect."),
        refused(q.SET_MONSTER, "Set", *not_now),
        Possibility(q.ATTACK, "Attack"),
    )
    inspector.show_card(handle)
    assert [row.accessibleName() for row in shown(inspector, PossibilityRow)] == [
        "Can: Attack",
        "Cannot: Normal Summon, Set: It is not your Main Phase.",
        "Cannot: Activate: It has no effect.",
    ]


def test_what_can_be_done_says_whom_it_tributes(inspector):
    wolf, summon = inspector.maker.wolf, answer(q.NORMAL_SUMMON, inspector.maker.knight)
    inspector.knows.allowed[summon.handle] = (Possibility(q.NORMAL_SUMMON, "Normal Summon", (summon,)),)
    inspector.knows.taken[summon.handle] = ForeseenPicks(q.FOR_TRIBUTE, (wolf,), 1, (wolf,))
    inspector.show_card(summon.handle)
    (row,) = shown(inspector, PossibilityRow)
    assert [label.text() for label in shown(row, QLabel)][-1] == "Tributes Undertow Wolf."
    assert row.accessibleDescription() == "Tributes Undertow Wolf."


@pytest.mark.parametrize("width", [212, 284])
def test_no_rule_of_a_reason_is_cut_off(inspector, qtbot, width):
    handle = inspector.maker.knight
    rules = ("SUMMON-04", "SUMMON-05", "SUMMON-06")
    inspector.knows.allowed[handle] = (refused(q.NORMAL_SUMMON, "Normal Summon", "It takes more Tributes.", *rules),)
    inspector.resize(width, 1000)
    inspector.show_card(handle)
    links = shown(inspector, RuleLink)
    assert [link.rule for link in links] == list(rules)
    inside = inspector.area.widget()
    qtbot.waitUntil(lambda: all(link.height() >= link.heightForWidth(link.width()) for link in links))
    for link in links:
        assert link.width() >= link.minimumSizeHint().width()
        assert inside.rect().contains(link.rect().translated(link.mapTo(inside, link.rect().topLeft())))


def test_tab_comes_to_each_rule_of_a_reason_and_is_told(inspector, qtbot):
    """Whoever listens to the focus, a screen reader or what scrolls, hears of the second one, too."""
    handle = inspector.maker.knight
    rules = ("SUMMON-05", "SUMMON-12")
    inspector.knows.allowed[handle] = (refused(q.NORMAL_SUMMON, "Normal Summon", "It needs a Tribute.", *rules),)
    inspector.show_card(handle)
    inspector.activateWindow()
    first, second = shown(inspector, RuleLink)
    first.setFocus()
    with qtbot.waitSignal(as_a(QApplication, QApplication.instance()).focusChanged) as heard:
        qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert heard.args == [first, second] and second.hasFocus()
    with qtbot.waitSignal(second.rule_asked) as asked:
        qtbot.keyClick(second, Qt.Key.Key_Return)
    assert asked.args == [rules[1]]


def test_a_card_that_is_dragged_shows_where_it_can_go(inspector):
    handle = inspector.maker.knight
    inspector.knows.allowed[handle] = (Possibility(q.ATTACK, "Attack"),)
    inspector.carry(handle)
    assert inspector.abilities_title.text() == "Where it can go"
    inspector.carry(-1)
    assert inspector.abilities_title.text() == "What it can do now" and inspector.handle == handle


def test_the_reading_of_a_text_is_shown_when_asked_for(inspector):
    handle = inspector.maker.knight
    inspector.knows.read[handle] = ("When it is Summoned: draw 1 card.",)
    inspector.show_card(handle)
    assert inspector.readings.count() == 0
    assert inspector.knows.readings_made == 0, "not for every card that is pointed at"
    inspector.reading_button.click()
    assert as_a(QLabel, laid_out(inspector.readings)[0]).text() == "When it is Summoned: draw 1 card."


def test_a_card_without_a_face_shows_its_back_and_nothing_else(inspector):
    cards = inspector.maker.cards.items()
    unknown = next(handle for handle, lies in cards if lies.card is None and lies.place == MONSTER_ZONE)
    inspector.show_card(unknown)
    assert inspector.face.card is None and inspector.attack.isHidden() and inspector.reading_button.isHidden()


def test_a_card_that_goes_out_of_sight_stays_the_large_one_but_not_its_place(inspector):
    """The Deck was searched, and that card was pointed at: no bare back is shown in its stead."""
    handle = inspector.maker.knight
    inspector.show_card(handle)
    card, table = inspector.face.card, inspector.table
    turned = replace(table.cards[handle], card=None, place=DECK)
    for cards in ({**table.cards, handle: turned}, {key: each for key, each in table.cards.items() if key != handle}):
        inspector.show_table(replace(table, cards=cards))
        assert inspector.face.card is card and inspector.face.isVisible() and not inspector.is_empty
        assert not inspector.where.isVisible() and not inspector.title.isVisible()
    inspector.clear()
    assert inspector.is_empty and not inspector.face.isVisible()


def test_while_the_turn_before_is_still_shown_nothing_can_be_done_in_it(inspector):
    handle, now = inspector.maker.knight, inspector.table
    inspector.knows.allowed[handle] = (Possibility(q.ATTACK, "Attack"),)
    inspector.show_card(handle)
    for turn, rows in ((now.turn - 1, 0), (now.turn, 1)):
        inspector.follow(replace(now, turn=turn), now)
        assert len(shown(inspector, PossibilityRow)) == rows


def test_what_the_mat_has_yet_to_show_can_t_be_done_before_it_has(inspector):
    """The computer's whole turn is known at once, and what is asked after it: not yet to be read."""
    handle, now = inspector.maker.knight, inspector.table
    inspector.knows.allowed[handle] = (Possibility(q.ATTACK, "Attack"),)
    inspector.expect(replace(now, turn=now.turn + 1))
    inspector.show_card(handle)
    assert shown(inspector, PossibilityRow) == []
    inspector.show_table(replace(now, turn=now.turn + 1))
    assert len(shown(inspector, PossibilityRow)) == 1


def test_the_past_is_shown_without_what_can_be_done_now(inspector):
    handle = inspector.maker.knight
    inspector.knows.allowed[handle] = (Possibility(q.ATTACK, "Attack"),)
    inspector.show_card(handle)
    inspector.show_table(inspector.maker.table(), live=False)
    assert shown(inspector, PossibilityRow) == []


def test_a_longer_text_unrolls_the_card(qtbot, look):
    face = Unrolled(look, BareFaces())
    qtbot.addWidget(face)
    face.resize(258, 300)
    face.show_card(KNIGHT)
    short = face.height()
    face.show_card(KNIGHT.but(text="It stands where the wind is. " * 20))
    assert face.height() > short + 100


class Striped(BareFaces):
    """White cards with a red line low in their picture."""

    def _paint(self, card, form, width, dpr):
        made = QPixmap(width, round(width * 614 / 421))
        made.fill(Qt.GlobalColor.white)
        painter = QPainter(made)
        painter.fillRect(0, round(made.height() * 0.56), width, 5, Qt.GlobalColor.red)
        painter.end()
        return made


def face_of(qtbot, card, width, look):
    face = Unrolled(look, Striped())
    qtbot.addWidget(face)
    face.resize(width, 300)
    face.show_card(card)
    face.show()
    return face.grab().toImage()


@pytest.mark.parametrize("width", [186, 218, 258])
def test_the_picture_of_a_card_is_whole_in_a_narrow_panel(qtbot, look, width):
    seen = face_of(qtbot, KNIGHT, width, look)
    assert seen.pixelColor(width // 2, round(width * 614 / 421 * 0.56) + 2) == QColor("red")


@pytest.mark.parametrize(("size", "width"), [((1024, 640), 186), ((1280, 800), 218), ((1920, 1080), 281)], ids=str)
def test_large_figures_stay_inside_the_text_box(qtbot, look, size, width):
    look.fit(*size)
    look.set_to(text_size=1.5)
    seen = face_of(qtbot, KNIGHT, width, look)
    frame = [seen.pixelColor(x, y).lightness() for x in (1, 3, 5) for y in range(width, seen.height())]
    assert min(frame) > 250, "nothing is written on it"


def test_both_texts_of_a_pendulum_monster_have_a_printers_quotation_marks(qtbot, look):
    face = Unrolled(look, BareFaces())
    qtbot.addWidget(face)
    card = KNIGHT.but(text='Draw 1 "Wolf".', pendulum_text='Not "Wolf" monsters.', kinds=KNIGHT.kinds | PENDULUM)
    said = [text for pendulum in (True, False) for text, _ in face._paragraphs(card, pendulum)]
    assert said == ["Not “Wolf” monsters.", "Draw 1 “Wolf”."]


def test_a_rule_can_be_read(qtbot, look, qapp):
    from PySide6.QtWidgets import QWidget

    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    window.show()
    popup = RulePopup(look, window)
    popup.show_rule("SUMMON-05")
    assert popup.isVisible() and len(popup.said.text()) > 20
    assert popup.title.text() == "Level 5 or 6: one Tribute (SUMMON-05)"
    assert "as a cost of a Summon" in popup.said.text(), "what a Tribute is"
    qtbot.keyClick(popup, Qt.Key.Key_Escape)
    assert not popup.isVisible()


# -- the log -----------------------------------------------------------------------------------------


def told(kind, words="", heading="", player=0, handles=(), amount=0, table=None):
    handle = handles[0] if handles else 1
    other = handles[1] if len(handles) > 1 else -1
    return ToldEvent(as_seen(Event(kind, handle, player, other=other, amount=amount), table), words, heading)


def happening(table, *lines, number=1, after=None):
    return Happening(table, after or table, lines, number)


def write(log, happening, step):
    """All of it, as the mat would show it."""
    for each in happening.told:
        log.tell(each, step)
    log.note(happening, step)


class LogOfBusy(LogPanel):
    """Of a duel whose table is ``maker``'s."""

    def __init__(self, look):
        super().__init__(look, 0)
        self.maker = busy()


@pytest.fixture
def log(qtbot, look):
    made = LogOfBusy(look)
    maker = made.maker
    table = maker.table()
    qtbot.addWidget(made)
    made.resize(244, 700)
    made.show()
    write(
        made,
        happening(
            table,
            told(p.E_TURN, heading="Turn 3: You."),
            told(p.E_PHASE, heading="Draw Phase."),
            told(p.E_PHASE, heading="Main Phase 1."),
            told(p.E_SUMMONED, "You Summoned Galewright Knight.", handles=(maker.knight,), table=table),
        ),
        0,
    )
    write(
        made,
        happening(
            table,
            told(p.E_TURN, heading="Turn 4: Old Tallow."),
            told(p.E_PHASE, heading="Main Phase 1."),
            told(p.E_SET, "Old Tallow Set a card.", player=1),
        ),
        1,
    )
    write(made, happening(table, told(p.E_DAMAGE, "You took 500 damage.")), 2)
    return made


def entries(log):
    return [log.shown.index(row, 0).data() for row in range(log.shown.rowCount())]


def test_the_log_has_headings_and_leaves_empty_phases_out(log):
    assert entries(log) == [
        "Turn 3: You",
        "Main Phase 1",
        "You Summoned Galewright Knight.",
        "Turn 4: Old Tallow",
        "Main Phase 1",
        "Old Tallow Set a card.",
        "You took 500 damage.",
    ]
    kinds = [entry.kind for entry in log.model.entries]
    assert kinds == [TURN, PHASE, EVENT, TURN, PHASE, EVENT, EVENT]


def test_sides_icons_and_bold_names(log):
    from app.duel_room.log_model import bold_parts

    summon, setting = log.model.entries[2], log.model.entries[5]
    assert (summon.player, summon.icon, setting.player, setting.icon) == (0, "star", 1, "deck")
    hit = ToldEvent(as_seen(Event(p.E_DAMAGE, 0, 0, by=1, amount=500), None), "You took 500 damage.")
    assert [entry.player for entry in entries_for(hit, 3)] == [1], "whoever did it, not whom it befell"
    (start, length), *_ = bold_parts(summon)
    assert summon.words[start : start + length] == "Galewright Knight"


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_ring_of_the_keyboard_lies_over_no_letter_of_the_log(log, look, theme):
    look.set_to(theme=theme)
    reach = 2 * theme.focus_width
    option = QStyleOptionViewItem()
    for row in range(log.shown.rowCount()):
        index = log.shown.index(row, 0)
        size = log._delegate.sizeHint(option, index)
        seen = QImage(size, QImage.Format.Format_RGB32)
        seen.fill(Qt.GlobalColor.magenta)
        option.rect = seen.rect()
        painter = QPainter(seen)
        log._delegate.paint(painter, option, index)
        painter.end()
        ends, foot = ([*range(int(reach)), *range(far - int(reach), far)] for far in (size.width(), size.height()))
        beside = {seen.pixelColor(x, y).name() for x in ends for y in range(size.height())}
        beside |= {seen.pixelColor(x, y).name() for x in range(size.width()) for y in foot}
        assert beside == {"#ff00ff"}, index.data()


def test_the_filter_keeps_headings_of_what_it_finds(log):
    log.search_button.click()
    log.field.setText("old set")
    assert entries(log) == ["Turn 4: Old Tallow", "Main Phase 1", "Old Tallow Set a card."]
    log.search_button.click()
    assert len(entries(log)) == 7, "the search is over when its field is shut"


def test_a_line_highlights_its_cards_and_looks_back(qtbot, log):
    lit, back = Heard(log.highlighted), Heard(log.scrubbed)
    log.list.setCurrentIndex(log.shown.index(2, 0))
    log.list.setFocus()
    qtbot.keyClick(log.list, Qt.Key.Key_Return)
    assert lit.last == (log.maker.knight,) and back.last == 0
    qtbot.keyClick(log.list, Qt.Key.Key_Escape)
    assert back.last == NOW
    log._choose(6)
    assert back.last == NOW, "the last line is the present"


def test_the_rule_of_a_line_goes_with_what_happens_next_unless_the_past_is_looked_at(log):
    table = log.maker.table()
    log._choose(6)
    log._link("CHAIN-02")
    write(log, happening(table, told(p.E_SET, "Old Tallow Set a card.", player=1)), 3)
    assert log.rule is None and not log.list.selectionModel().hasSelection()
    log._choose(2)
    write(log, happening(table, told(p.E_SET, "Old Tallow Set a card.", player=1)), 4)
    assert log.rule is not None, "it is what is looked at"
    log.back_to_now()
    assert log.rule is None


def test_a_line_links_to_the_rule_it_went_by(log):
    from engine.vocabulary import NORMAL_SUMMON

    table = log.maker.table()
    write(
        log,
        happening(
            table,
            told(p.E_SUMMONED, "You Normal Summoned Meadow Ram.", amount=NORMAL_SUMMON),
            told(p.E_ATTACK_DECLARED, "Meadow Ram attacks directly."),
        ),
        3,
    )
    rules = Heard(log.rule_asked)
    for row, rule in ((7, "SUMMON-02"), (8, "BATTLE-02"), (6, None)):
        log._choose(row)
        assert (log.rule.rule if log.rule is not None else None) == rule
        if rule is not None:
            click(log.rule)
    assert rules.said == ["SUMMON-02", "BATTLE-02"]


def test_every_rule_of_the_log_is_in_the_catalogue(qapp):
    from app.duel_room import log_rules
    from engine.rulebook import rule_text

    for rule in (
        *(rule for _, rule in log_rules._SUMMONS),
        *log_rules._RULES.values(),
        "SUMMON-09",
        "PHASE-20",
        "SUMMON-21",
        log_rules._DIRECT,
    ):
        assert rule_text(rule), rule


def test_the_newest_line_stays_in_sight_until_the_player_scrolls_up(qtbot, log):
    table = log.maker.table()
    bar = log.list.verticalScrollBar()
    log.resize(244, 200)
    for n in range(3, 40):
        write(log, happening(table, told(p.E_DAMAGE, f"You took {n} damage, once more, as so often before.")), n)
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.setValue(0)
    write(log, happening(table, told(p.E_DAMAGE, "You took 1 damage.")), 40)
    qtbot.wait(20)
    assert bar.value() == 0


def test_what_the_other_player_at_the_screen_was_told_stays_private(qtbot, look):
    theirs = without(busy().table(), viewer=1)
    drew, saw = told(p.E_DRAWN, "Ben drew Undertow Wolf."), told(p.E_DRAWN, "Ben drew 1 card.")
    attacked = told(p.E_DAMAGE, "Wren took 500 damage.")
    made = LogPanel(look, 0)
    qtbot.addWidget(made)
    made.show_history([Happening(theirs, theirs, (drew, attacked), 1, told_other=(saw, attacked))], 0)
    assert entries(made) == ["Ben drew 1 card.", "Wren took 500 damage."]


# -- Chain, plates, coin ------------------------------------------------------------------------------


def test_the_chain_has_the_last_link_on_top(qtbot, look):
    maker = TableMaker()
    wolf = maker.put(WOLF, MONSTER_ZONE)
    target = maker.put(RAM, MONSTER_ZONE, 1)
    toll = maker.put(TOLL, SPELL_ZONE, 1)
    links = tuple(TableLink(n, toll, f"Link {n}", n % 2, "it acts", "Trap", resolved=n > 2) for n in (1, 2, 3))
    panel = ChainPanel(look)
    qtbot.addWidget(panel)
    panel.show_table(maker.table())
    assert not panel.empty.isHidden() and "Nothing is waiting" in panel.nothing.text()
    panel.show_table(maker.table(links=links, attacker=wolf, attacked=target))
    tiles = laid_out(panel.tiles)
    assert [tile.link.number for tile in tiles if isinstance(tile, LinkTile)] == [2, 1, 3], "what is done lies below"
    assert [tile.property("role") for tile in tiles[:3]] == ["now", "box", "box"] and panel.empty.isHidden()
    assert tiles[-1].accessibleName() == "Attack: Undertow Wolf 1900 to Meadow Ram 1500"


def test_a_link_says_what_it_will_do_and_then_what_it_did(qtbot, look):
    maker = TableMaker()
    toll = maker.put(TOLL, SPELL_ZONE, 1)
    many = tuple(f"card {n} was destroyed." for n in range(1, 7))
    links = (
        TableLink(1, toll, "Rain", 0, "draw 1 card", "Spell"),
        TableLink(2, toll, "Storm", 0, "destroy all cards", "Spell", resolved=True, did=many),
    )
    panel = ChainPanel(look)
    qtbot.addWidget(panel)
    panel.show_table(maker.table(links=links))
    rain, storm = laid_out(panel.tiles)[:2]
    assert "Draw 1 card" in said_by(rain) and rain.accessibleName() == "Chain Link 1: Rain, You. Draw 1 card"
    assert said_by(storm)[-5:] == [*(f"C{line[1:]}" for line in many[:4]), "and 2 more"] and "resolved" in said_by(
        storm
    )
    assert "Destroy all cards" not in said_by(storm)


def said_by(tile):
    return [label.text() for label in tile.findChildren(QLabel)]


def test_a_negated_link_says_so(qtbot, look):
    maker = TableMaker()
    toll = maker.put(TOLL, SPELL_ZONE, 1)
    links = tuple(TableLink(n, toll, f"Link {n}", n % 2, "it acts", "Trap", negated=n == 1) for n in (1, 2))
    panel = ChainPanel(look)
    qtbot.addWidget(panel)
    panel.show_table(maker.table(links=links))
    last, first = (tile for tile in laid_out(panel.tiles) if isinstance(tile, LinkTile))
    assert [any(label.text() == "negated" for label in tile.findChildren(QLabel)) for tile in (first, last)] == [
        True,
        False,
    ]


@pytest.fixture
def plate(qtbot, look):
    made = Plate(look, True, OWN)
    qtbot.addWidget(made)
    made.resize(212, 190)
    made.show_table(busy().table(), at_once=True)
    made.show()
    return made


def test_a_plate_tells_name_hand_and_life_points(plate, qtbot, look):
    assert plate.accessibleName() == "Wren: 5200 LP, hand 6, Normal Summon ready"
    theirs = Plate(look, False, OPPOSING)
    qtbot.addWidget(theirs)
    theirs.show_table(busy().table(), at_once=True)
    theirs.set_thinking(True)
    assert theirs.accessibleName() == "Old Tallow: 3900 LP, hand 5, thinks"


def test_life_points_are_counted_up_and_down(plate, qtbot):
    seen: list[Any] = []
    plate._counting.valueChanged.connect(seen.append)
    plate.show_table(busy().table(lp=(3000, 3900)))
    qtbot.waitUntil(lambda: plate.shown_lp == 3000, timeout=COUNTING[1] * 10)
    assert seen == sorted(seen, reverse=True) and all(3000 <= lp <= 5200 for lp in seen)


def test_life_points_jump_where_nothing_moves(plate):
    plate.speed = 0
    plate.show_table(busy().table(lp=(3000, 3900)))
    assert plate.shown_lp == 3000


def test_the_normal_summon_is_there_or_used_or_forbidden(plate):
    plate.show_table(busy().table(normal_summon_banned=True), at_once=True)
    assert "Normal Summon forbidden" in plate.accessibleName()
    plate.show_table(busy().table(normal_summon_used=True), at_once=True)
    assert "Normal Summon used this turn" in plate.accessibleName()
    plate.show_table(busy().table(turn_player=1), at_once=True)
    assert "Normal Summon" not in plate.accessibleName()


def test_coins_and_dice_are_thrown_one_after_the_other(qtbot, look):
    from PySide6.QtWidgets import QWidget

    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    thrown = CoinDie(look, window)
    pressed = Heard(thrown.pressed)
    coin = throw_of(told(p.E_COIN, amount=1).event)
    die = throw_of(told(p.E_DIE, amount=5).event)
    assert throw_of(told(p.E_DAMAGE, amount=500).event) is None
    for throw, said in ((there(coin), "Heads"), (there(die), "A 5")):
        thrown.throw(*throw, 0.5)
        assert thrown.said == said and thrown.isVisible()
        click(thrown)
        thrown.throw(*throw, -1.0)
        assert not thrown.isVisible()
    assert len(pressed.said) == 2


# -- places ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else(size):
    lay = RoomLayout.of(*size)
    parts = {
        "inspector": lay.inspector,
        "opponent": lay.opponent,
        "own": lay.own,
        "actions": lay.actions,
        "prompt": lay.prompt,
        "corner": lay.corner,
    }
    parts |= {"turn": lay.turn, "column": lay.mat} if lay.small else {"log": lay.log}
    if lay.small:
        del parts["prompt"]  # it lies in the mat, over the hand
    names = list(parts)
    for n, one in enumerate(names):
        assert parts[one].left() >= 0 and parts[one].right() < size[0] and parts[one].bottom() < size[1], one
        for other in names[n + 1 :]:
            assert not parts[one].intersects(parts[other]), (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_prompts_cover_no_zone(size):
    from app.mat.geometry import MatGeometry

    lay = RoomLayout.of(*size)
    mat = MatGeometry(lay.mat.width(), lay.mat.height(), small=lay.small).mat.translated(lay.mat.x(), lay.mat.y())
    for part in (lay.prompt, lay.own, lay.actions, lay.opponent):
        assert not mat.intersects(part.toRectF())
    assert lay.prompt.height() >= 120 and lay.prompt.width() >= 440


LARGE = [size for size in (*SIZES, (1280, 775), (1280, 740)) if not RoomLayout.of(*size).small]


@pytest.mark.parametrize("size", LARGE)
def test_beside_the_prompt_there_is_room_for_the_heading_of_the_responses(qtbot, size):
    look = Look(scale=scale_for(*size))
    plate = ActionPlate(look)
    qtbot.addWidget(plate)
    plate.setGeometry(RoomLayout.of(*size).actions)
    plate.show_buttons(Button("To Battle Phase", "B"), Button("End turn", "E"))
    plate.show()
    assert plate.title.isVisible()
    assert plate.main.geometry().bottom() < plate.second.y() and plate.second.geometry().bottom() < plate.title.y()
    assert plate.title.geometry().bottom() < plate.switch.y() and plate.switch.geometry().bottom() < plate.height()


def test_the_same_note_several_times_in_a_row_is_told_once():
    log = LogModel()
    said = LogEntry(NOTE, "Undone.")
    log.add([said, said, LogEntry(EVENT, "Marl Set a card."), said])
    assert [entry.kind for entry in log.entries] == [NOTE, EVENT, NOTE]


def test_main_phase_2_is_not_told_without_the_battle_phase_before_it():
    log = LogModel()
    battle, main = (
        LogEntry(PHASE, "Battle Phase", phase=BATTLE_PHASE),
        LogEntry(PHASE, "Main Phase 2", phase=MAIN_PHASE_2),
    )
    end = LogEntry(PHASE, "End Phase", phase=END_PHASE)
    log.add([battle, LogEntry(STEP, "Start Step"), main, LogEntry(EVENT, "Marl Set a card."), end])
    assert [entry.words for entry in log.entries] == ["Battle Phase", "Main Phase 2", "Marl Set a card.", "End Phase"]
    log = LogModel()
    log.add([battle, main, end])
    assert log.entries == [end], "nothing has happened in either"


def test_a_question_slides_up_once_and_the_drawer_out_of_the_side(qtbot):
    made = room(qtbot, size=(1024, 640))
    made.settings.speed = 1.0
    yes_or_no = asked(q.ASK_YES_NO, answer(q.YES), answer(q.NO))
    made.answering.ask(yes_or_no, made.table)
    assert made.answering.prompt is not None
    assert made.answering.prompt.pos().y() > made.layout_now.prompt.y()
    made.answering.ask(yes_or_no, made.table)
    assert made.answering.prompt.pos() == made.layout_now.prompt.topLeft(), "it is asked on: nothing jumps"
    made.fittings.log_button.click()
    assert made.side.x() > made.layout_now.log.x()
    qtbot.waitUntil(lambda: made.side.geometry() == made.layout_now.log)
