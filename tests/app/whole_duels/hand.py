"""A hand that plays what is asked. It sees what a player sees, and acts by events alone."""

import time
from collections.abc import Sequence

from PySide6.QtWidgets import QAbstractButton, QApplication

from app.controller.shown.asked import Answer, Asked
from app.duel_room.card_grid import CARD_ROLE, CardGrid
from app.duel_room.duel_room import DuelRoom
from app.duel_room.pile_viewer import PileViewer
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.choosing import PressPrompt
from app.duel_room.prompts.deed_sheet import DeedSheet
from app.duel_room.prompts.deed_tiles import DeedTile
from app.duel_room.prompts.declaring import NamePrompt, NumberPrompt
from app.duel_room.prompts.on_mat import OnMatPrompt
from app.duel_room.prompts.picking import CardsPrompt
from app.duel_room.prompts.responding import ResponsePrompt
from app.duel_room.tiles import Tile
from app.mat.card_menu import CardMenu
from engine.duel.state import question as q
from engine.duel.state.question import Option
from engine.players.chance import Chance
from engine.vocabulary import BATTLE_PHASE, END_PHASE, MAIN_PHASE_2, PENDULUM_ZONE
from tests.app.laid_out import laid_out
from tests.app.whole_duels.mouse_and_keyboard import Screen

PATIENCE = 10.0  # seconds, for what comes at once
IDLE = (q.PASS, q.END_TURN)
BRISK = 4  # of so many chances to do nothing only one is taken
KEYS = {q.TO_BATTLE_PHASE: "B", q.TO_MAIN_PHASE_2: "M", q.END_TURN: "E"}
PHASES = {q.TO_BATTLE_PHASE: BATTLE_PHASE, q.TO_MAIN_PHASE_2: MAIN_PHASE_2, q.END_TURN: END_PHASE}


def wait_for(what: str, come) -> None:
    end = time.monotonic() + PATIENCE
    while not come():
        assert time.monotonic() < end, f"{what} didn't come"
        QApplication.processEvents()


class Hand:
    """``play`` answers question by question; after each it is looked up whether exactly that was answered."""

    def __init__(self, room: DuelRoom, seed: int) -> None:
        self.room = room
        self.session = room.session
        self.mat = room.mat
        self.screen = Screen(room.window())
        self.chance = Chance(seed)
        self.answered: list[Answer] = []
        self.ended = False
        self.session.ended.connect(self._ended)

    def _ended(self, ending: object) -> None:
        self.ended = True

    # -- from question to question ----------------------------------------------------------------

    def play(self, answers: int = 5000) -> None:
        """So many answers, or to the end."""
        for _ in range(answers):
            if not self.comes_a_question():
                return
            self.give(self.choice())

    def comes_a_question(self) -> bool:
        """False once the duel is over."""
        wait_for("a question", self._stands)
        return not self.ended

    def _stands(self) -> bool:
        if not self.room.curtain.isHidden():
            if self.room.curtain.press.is_possible:
                self.lift_curtain()
            return False
        if self.mat.animator.running:
            self.skip()
            return False
        asked = self.session.question
        return self.ended or asked is not None and self.room.answering.asked is asked

    def choice(self) -> Answer:
        """One of the answers at random, more often one that does something."""
        answers = self.asked.answers
        answer = answers[self.chance.below(len(answers))]
        if answer.kind in IDLE and self.chance.below(BRISK):
            others = [each for each in answers if each.kind not in IDLE]
            return others[self.chance.below(len(others))] if others else answer
        return self.first_copy(answer)

    def first_copy(self, answer: Answer) -> Answer:
        """Copies lie in the grid as one card, which is that one."""
        prompt = self.room.answering.prompt
        if answer.kind == q.PICK and isinstance(prompt, CardPicker) and prompt.asked is self.asked:
            first = next(group[0] for group in prompt.groups if answer.handle in group)
            return next(each for each in self.asked.answers if each.kind == q.PICK and each.handle == first)
        return answer

    @property
    def asked(self) -> Asked:
        assert self.session.question is not None
        return self.session.question

    def give(self, answer: Answer) -> None:
        """Answers so, and makes sure that it was so answered: as a copy of the duel foretells."""
        asked, duel = self.asked, self.session._duel.clone()
        number, waiting = duel.state.answers, self.session._last_pick
        expected = self.session._meant(answer.code if waiting is None else waiting.code)
        self.answered.append(answer)
        zone = self._act(asked, answer)
        if self.session._last_pick == answer and waiting is None:
            assert self.session._duel.state.answers == number
            return  # it waits to be confirmed
        given = self.session._played.way_back.given[: self.session._duel.state.answers]
        assert len(given) > number, f"{answer} was not given to {asked.words}"
        assert given[number] == (expected, zone), f"{given[number]} instead of {answer}"
        for code, seat in given[number:]:
            duel.answer(Option(code, seat))
        assert duel.hash() == self.session._duel.hash()

    def _act(self, asked: Asked, answer: Answer) -> int:
        """The zone that was asked for; -1 where none was."""
        if asked.kind == q.ASK_OPEN:
            return self._act_in_the_open(answer)
        prompt = self.room.answering.prompt
        assert prompt is not None and prompt.asked is asked and prompt.isVisible(), f"no prompt for {asked.words}"
        if isinstance(prompt, DeedSheet):
            if answer.kind == q.DONE:
                self.finish(prompt)
            else:
                self.press_deed(prompt, next(tile for tile in prompt.tiles if tile.answer == answer))
                if answer.wins:
                    self.go_all_the_same()
        elif answer.kind in (q.PASS, q.NO):
            self.say_no(answer)
        elif answer.kind in (q.DONE, q.YES):
            self.say_yes(answer)
        elif isinstance(prompt, ResponsePrompt):
            self.use(prompt.row.tiles, prompt.offers.index(answer))
        elif isinstance(prompt, CardPicker):
            self.pick_from_grid(prompt, answer.handle)
        elif isinstance(prompt, OnMatPrompt):
            self.pick_on_mat(prompt, answer.handle)
        elif isinstance(prompt, CardsPrompt):
            self.pick(prompt.row.tiles, answer.handle)
        elif isinstance(prompt, NumberPrompt) and answer.kind == q.ANOTHER:
            self.name_another(prompt)
        elif isinstance(prompt, NumberPrompt):
            self.name_number(prompt, answer)
        elif isinstance(prompt, NamePrompt):
            self.name_card(prompt, answer)
        else:
            assert isinstance(prompt, PressPrompt)
            self.press(prompt.tiles, asked.answers.index(answer))
        return -1

    def _act_in_the_open(self, answer: Answer) -> int:
        if answer.kind in PHASES:
            self.go_to(answer.kind)
            if self.room.answering.strip is not None:
                self.go_all_the_same()
            return -1
        if answer.kind == q.PENDULUM_SUMMON:
            table = self.session.table()
            return self.use_card(table.zones[PENDULUM_ZONE, table.viewer][self.chance.below(2)], answer)
        if answer.handle not in self.mat.mat.cards:
            return self.use_from_pile(answer)
        if answer.kind == q.ATTACK:
            return self.attack(answer)
        return self.use_card(answer.handle, answer)

    # -- what each hand does in its own way ---------------------------------------------------------

    def skip(self) -> None:
        raise NotImplementedError

    def lift_curtain(self) -> None:
        raise NotImplementedError

    def say_yes(self, answer: Answer) -> None:
        raise NotImplementedError

    def say_no(self, answer: Answer) -> None:
        raise NotImplementedError

    def finish(self, sheet: DeedSheet) -> None:
        raise NotImplementedError

    def use(self, tiles: Sequence[Tile], n: int) -> None:
        raise NotImplementedError

    def pick(self, tiles: Sequence[Tile], handle: int) -> None:
        raise NotImplementedError

    def pick_from_grid(self, picker: CardPicker, handle: int) -> None:
        raise NotImplementedError

    def pick_on_mat(self, strip: OnMatPrompt, handle: int) -> None:
        raise NotImplementedError

    def press_deed(self, sheet: DeedSheet, tile: DeedTile) -> None:
        """Below its heading, which may have to be opened first."""
        raise NotImplementedError

    def press(self, tiles: Sequence[Tile], n: int) -> None:
        raise NotImplementedError

    def name_number(self, prompt: NumberPrompt, answer: Answer) -> None:
        raise NotImplementedError

    def name_another(self, prompt: NumberPrompt) -> None:
        raise NotImplementedError

    def name_card(self, prompt: NamePrompt, answer: Answer) -> None:
        raise NotImplementedError

    def go_to(self, kind: int) -> None:
        raise NotImplementedError

    def go_all_the_same(self) -> None:
        raise NotImplementedError

    def use_card(self, handle: int, answer: Answer) -> int:
        raise NotImplementedError

    def attack(self, answer: Answer) -> int:
        raise NotImplementedError

    def use_from_pile(self, answer: Answer) -> int:
        raise NotImplementedError

    def take_back(self) -> None:
        raise NotImplementedError

    # -- what is seen -----------------------------------------------------------------------------

    @property
    def menu(self) -> CardMenu:
        panel = self.mat.clicks.panel
        assert isinstance(panel, CardMenu) and panel.isVisible()
        return panel

    def row_for(self, answer: Answer) -> QAbstractButton:
        """The line of the menu that means it; no other line may say the same."""
        rows = [row for row in self.menu.rows if answer in row.entry.answers]
        assert len(rows) == 1, f"{len(rows)} lines of the menu mean {answer}"
        return rows[0]

    def viewer(self) -> PileViewer:
        sheets = [sheet for sheet in self.room.findChildren(PileViewer) if sheet.isVisible()]
        assert len(sheets) == 1, "no pile is open"
        return sheets[0]

    def use_in(self, viewer: PileViewer, answer: Answer) -> QAbstractButton:
        """The button under the pile that means it."""
        found = [
            each for each in laid_out(viewer.uses) if isinstance(each, QAbstractButton) and each.text() == answer.words
        ]
        assert len(found) == 1, f"{len(found)} buttons say {answer.words}"
        return found[0]


def index_of(grid: CardGrid, handle: int):
    rows = [row for row in range(grid.shown.rowCount()) if grid.shown.index(row, 0).data(CARD_ROLE).handle == handle]
    assert len(rows) == 1, f"card {handle} is not in the grid"
    return grid.shown.index(rows[0], 0)
