"""While the mat shows what happened: the log goes with it, and what is asked can be answered already."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from app.controller.moments.pictured import MOMENTS
from app.controller.shown.happening import Happening, ToldEvent
from app.duel_room.log_model import EVENT
from app.duel_room.inspector import PossibilityRow
from app.duel_room.prompts.card_picker import CardPicker
from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.duel.state.events import Event
from engine.edition import V9
from engine.program import E_TURN
from engine.vocabulary import (
    ATTACK_POSITION,
    BATTLE_PHASE,
    BY_BATTLE,
    END_PHASE,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    NORMAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL_ZONE,
    XYZ,
    XYZ_SUMMON,
)
from tests.app.controller.table_talk import LIBRARY
from tests.app.duel_room.setting import Heard, calm, click, room
from tests.app.happenings import SOMETHING, as_seen
from tests.app.laid_out import laid_out
from tests.narrowed import there
from tests.phrases import gain_lp, program, trap_effect
from tests.rulebook.scenario import Scenario, monster_card, trap_card


class CuesAlone:
    def __init__(self):
        self.played = []

    def play(self, cue, step=0):
        self.played.append(cue)


@pytest.fixture(scope="module")
def moments():
    return {name: MOMENTS[name].reached(LIBRARY) for name in ("response", "search")}


@pytest.fixture
def slow(qtbot):
    """A room in which everything takes its time from now on."""

    def made(**more):
        found = room(qtbot, **more)
        found.settings.set("speed", 0.1)
        found.settings.set("confirm_unused", False)
        return found

    return made


def summon(made):
    answer = next(iter(made.session.question.of_kind(q.NORMAL_SUMMON)))
    made.session.answer(answer)
    return answer.handle


def in_motion(made):
    """The opponent's turn is announced: that takes its time."""
    told = ToldEvent(as_seen(Event(E_TURN, -1, 1, amount=made.table.turn)), "")
    made.mat.animator.play(Happening(made.table, replace(made.table), (told,), 99), [made.table])


def test_the_log_goes_with_the_mat(qtbot, slow):
    made = slow()
    written = [entry.words for entry in made.side.log.model.entries]
    summon(made)
    made.answering.go_to(q.END_TURN)
    told = [each for happening in made.session.history[-2:] for each in happening.told]
    now = [entry.words for entry in made.side.log.model.entries]
    assert made.mat.moving and len(now) - len(written) <= 1 and "Turn 2" not in now[-1]
    assert made.fittings.turn_words.text().startswith("Turn 1")
    calm(qtbot, made)
    lines = [entry.words for entry in made.side.log.model.entries if entry.kind == EVENT]
    assert lines[-1:] == [[each.words for each in told if each.words][-1]]
    assert made.fittings.turn_words.text().startswith("Turn 2")


def test_nobody_answers_what_they_have_not_seen_yet(qtbot, slow, moments):
    """Neither by a button that comes up under the pointer, nor by the key that skips what is shown."""
    made = slow(duel=moments["response"].clone())
    made.session.set_responses("always")
    in_motion(made)
    made.session._ask()
    prompt, asked = made.answering.prompt, made.session.question
    assert made.mat.moving and prompt is not None and prompt.isHidden() and made.mat.mat.lit is None
    assert not made.plate.main.isEnabled() and made.plate.second.isHidden()
    assert made.mat.hasFocus()
    click(made.plate.main)
    assert made.session.question is asked
    made.mat.setFocus()
    qtbot.keyClick(made.mat, Qt.Key.Key_Return)
    qtbot.keyClick(made.mat, Qt.Key.Key_Return)
    assert not made.mat.moving and made.session.question is asked, "not even where one press was enough"
    assert prompt.isVisible() and made.plate.main.isEnabled() and made.mat.mat.lit is asked
    assert prompt.isAncestorOf(made.window().focusWidget())


def test_p_passes_while_it_moves(qtbot, slow, moments):
    made = slow(duel=moments["response"].clone())
    made.session.set_responses("always")
    in_motion(made)
    made.session._ask()
    asked = made.session.question
    qtbot.keyClick(made.mat, Qt.Key.Key_P)
    assert made.session.question is not asked and made.mat.moving


def test_a_picker_does_not_cover_what_is_still_shown(qtbot, slow, moments):
    made = slow(duel=moments["search"].clone())
    made.answering.clear()
    in_motion(made)
    made.session._ask()
    picker = made.answering.prompt
    assert isinstance(picker, CardPicker) and picker.isVisible() and not made.answering.covers_mat
    calm(qtbot, made)
    assert made.answering.covers_mat


def test_a_card_is_dragged_while_another_is_under_way(qtbot, slow):
    """It lies where it was dropped until its own turn comes; the one under way can't be taken."""
    made = slow(seed=2)
    first = summon(made)
    assert made.mat.moving and made.session.question is not None
    scene = made.mat.mat
    sets = made.session.question.of_kind(q.SET_CARD, q.ACTIVATE)
    handle = next(each.handle for each in sets if each.seats and scene.table.cards[each.handle].place == HAND)
    cell = made.mat.places.zone(SPELL_ZONE, 0, 1).center()
    carry(made, first, cell)
    assert made.mat.pointer.drag is None and scene.held < 0
    made.mat.pointer.release(cell, Qt.MouseButton.LeftButton)
    before = len(made.session.history)
    drag(made, handle, cell)
    if made.mat.clicks.panel is not None:
        made.mat.clicks.panel.buttons()[-1].click()
    assert len(made.session.history) > before and handle in scene.put_down
    item = scene.cards[handle]
    assert abs(item.pose.x - cell.x()) < 2 and item.card.place == HAND
    calm(qtbot, made)
    assert scene.put_down == {} and first in made.table.zones[MONSTER_ZONE, 0]


def carry(made, handle, to):
    """By what the pointer does: pressed on the card, moved."""
    pointer = made.mat.pointer
    at = made.mat.mat.cards[handle].pose.centre
    pointer.press(at, Qt.MouseButton.LeftButton)
    for part in (0.3, 0.7, 1.0):
        pointer.move(at + (to - at) * part, Qt.MouseButton.LeftButton)


def drag(made, handle, to):
    carry(made, handle, to)
    made.mat.pointer.release(to, Qt.MouseButton.LeftButton)


def test_a_click_on_a_button_presses_it_and_skips_nothing(qtbot, slow):
    made = slow()
    summon(made)
    now = made.mat.animator._now
    made.fittings.speed_button.click()
    made.side.log.list.setFocus()
    assert made.mat.animator._now is now
    made.settings.set("speed", 0.1)
    qtbot.keyClick(made, Qt.Key.Key_Space)
    assert made.mat.animator._now is not now, "elsewhere in the room it skips"


def test_looking_back_skips_nothing(qtbot, slow):
    made = slow()
    summon(made)
    made._look_back(0)
    assert made.looking_back.isVisible() and made.mat.animator.running and not made.mat.moving
    made.looking_back.back.click()
    assert made.mat.moving and made.mat.mat.table is not made.table
    calm(qtbot, made)
    assert made.mat.mat.table is made.table


def test_the_result_comes_after_the_last_blow(qtbot, slow):
    made = slow()
    finished = Heard(made.finished)
    summon(made)
    made.session.concede(0)
    assert made.ending is not None and finished.said == [] and made.plate.main.isHidden()
    calm(qtbot, made)
    assert finished.said == [made.ending]


def activated(qtbot, made, handle):
    """That card of the opponent's hand is activated and goes to the Graveyard."""
    table = made.mat.mat.table
    event = Event(p.E_ACTIVATED, handle, 1, by=1, amount=1, word="1", lies=ATTACK_POSITION)
    lies = replace(table.cards[handle], place=GRAVEYARD, position=ATTACK_POSITION, card=SOMETHING)
    after = replace(table, cards={**table.cards, handle: lies})
    made.mat.animator.play(Happening(table, after, (ToldEvent(as_seen(event, after), ""),), 99), [after])
    calm(qtbot, made)


def test_what_they_activate_can_be_read_for_as_long_as_one_likes(qtbot):
    made = room(qtbot)
    first, second, third = made.table.zones[HAND, 1][:3]
    own = made.inspector.handle
    assert made.table.cards[own].controller == 0
    activated(qtbot, made, first)
    assert made.inspector.handle == first and made.inspector.face.card is SOMETHING
    made.mat.pointer.hover.over(made.mat.mat.cards[own])
    activated(qtbot, made, second)
    assert made.inspector.handle == own, "what is pointed at is being read"
    made.mat.pointer.hover.leave()
    activated(qtbot, made, third)
    assert made.inspector.handle == third


def test_the_card_that_asks_is_not_hidden_by_what_was_activated_before(qtbot, moments):
    made = room(qtbot, duel=moments["search"], kept=True)
    asks = there(made.session.question).source
    made.inspector.show_card(asks)
    activated(qtbot, made, made.table.zones[HAND, 1][0])
    assert made.inspector.handle == asks


def test_what_was_skipped_is_not_heard(qtbot):
    sounds = CuesAlone()
    made = room(qtbot, sounds=sounds)
    made.settings.set("speed", 0.1)
    sounds.played.clear()
    summon(made)
    made.answering.go_to(q.END_TURN)
    heard = list(sounds.played)
    calm(qtbot, made)
    assert sounds.played == heard


def test_the_last_blow_is_heard_as_hard_as_it_is_and_no_blow_twice(qtbot):
    """A battle that ends the duel is not told of any more: only its damage is."""

    class CuesWithSteps:
        played = []

        def play(self, cue, step=0):
            self.played.append((cue, step))

    made = room(qtbot, sounds=CuesWithSteps())
    table = made.session.table()
    attack, wound, battle = (
        ToldEvent(as_seen(event), "")
        for event in (
            Event(p.E_ATTACK_DECLARED, 1, 0),
            Event(p.E_DAMAGE, -1, 1, amount=2600, causes=BY_BATTLE),
            Event(p.E_BATTLED, 1, 0, by=0),
        )
    )
    ways = (
        ((attack, wound), ["attack", ("hit", 3), ("lp_loss", 3)]),
        ((attack, wound, battle), ["attack", ("hit", 3), ("lp_loss", 3)]),
        ((attack, battle), ["attack", ("hit", 1)]),
    )
    for told, heard in ways:
        CuesWithSteps.played.clear()
        for each in told:
            made.telling._voice.tell(each, table)
        assert CuesWithSteps.played == [(each, 0) if isinstance(each, str) else each for each in heard]


def test_a_boss_is_heard_to_land_and_no_other_monster(qtbot):
    sounds = CuesAlone()
    made = room(qtbot, sounds=sounds)
    table = made.session.table()
    for level, kinds, heard in (
        (7, MONSTER, ["normal_summon", "boss"]),
        (6, MONSTER, ["normal_summon"]),
        (5, MONSTER | XYZ, ["xyz", "boss"]),
        (4, MONSTER | XYZ, ["xyz"]),
    ):
        how = SPECIAL_SUMMON | XYZ_SUMMON if kinds & XYZ else NORMAL_SUMMON
        face = Card(9, "Hall of the Foundry", kinds, level=level)
        sounds.played.clear()
        made.telling._voice.tell(ToldEvent(as_seen(Event(p.E_SUMMONED, 1, 0, amount=how), face=face), ""), table)
        assert sounds.played == heard, (level, kinds)


def test_a_held_key_does_not_open_the_menu_of_the_room(qtbot):
    made = room(qtbot)
    QApplication.sendEvent(
        made.mat, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier, "", True)
    )
    assert not made.sheets.is_open


def their_turn_is_shown(made):
    """They have begun and ended a turn, and the next own question stands: the mat is still in the own turn before."""
    made.answering.go_to(q.END_TURN)
    thinker = made.session._thinkers._by_seat[1]
    thinker.pick = lambda count: count - 1
    while made.session.question is None:
        thinker.speak()


def test_a_turn_that_has_not_been_seen_to_begin_is_not_ended(qtbot, slow):
    made = slow(seed=2)
    summon(made)
    assert made.mat.moving and made.plate.main.isEnabled(), "what is shown is of the turn and phase of the question"
    calm(qtbot, made)
    their_turn_is_shown(made)
    asked, ribbon = made.session.question, made.mat.mat.ribbon
    assert made.mat.moving and asked.of_kind(q.TO_BATTLE_PHASE) and made.table.turn == 3 > ribbon.table.turn
    said = "The turn is still being shown. Space skips it."
    for button in (made.plate.main, made.plate.second):
        assert button.isVisible() and not button.isEnabled() and button.accessibleDescription() == said
        assert said in button.toolTip()
    assert ribbon.answer_for(BATTLE_PHASE) is None and ribbon.answer_for(END_PHASE) is None
    made.plate.main.click()
    qtbot.keyClick(made.mat, Qt.Key.Key_B)
    assert made.message.said == said and made.message.isVisible()
    qtbot.keyClick(made.mat, Qt.Key.Key_E)
    made.mat.clicks.enter_phase(BATTLE_PHASE)
    made.mat.session.answer(asked.of_kind(q.END_TURN)[0])
    assert made.session.question is asked and made.mat.moving
    made.mat.animator.skip()
    assert made.plate.main.isEnabled() and not made.plate.main.toolTip() and ribbon.answer_for(BATTLE_PHASE)
    qtbot.keyClick(made.mat, Qt.Key.Key_B)
    assert made.table.phase == BATTLE_PHASE


def test_cards_are_played_while_their_turn_is_still_shown(qtbot, slow):
    made = slow(seed=2)
    their_turn_is_shown(made)
    assert made.mat.lags
    summon(made)
    assert made.table.normal_summon_used and made.mat.lags
    made.mat._rebuild()
    assert made.mat.mat.ribbon.lags, "in a window of another size, too"


def test_what_a_monster_can_do_is_told_by_what_is_asked_now_and_not_by_the_window_before(qtbot, slow):
    game = Scenario(V9)
    game.a.hand(monster_card("Gray Wolf", 1000, 100))
    game.a.set(trap_card("Spring", program(trap_effect(gain_lp(500)))))
    game.begin()
    made = slow(duel=game.duel)
    made.session.set_responses("never")
    (answer,) = there(made.session.question).of_kind(q.NORMAL_SUMMON)
    made.inspector.show_card(answer.handle)
    made.session.answer(answer)
    assert made.mat.moving and there(made.session.question).kind == q.ASK_OPEN
    told = [row.accessibleName() for row in laid_out(made.inspector.abilities) if isinstance(row, PossibilityRow)]
    assert told and not any("fast enough" in each for each in told), told
