"""A hand that has a keyboard and nothing else."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.controller.shown.asked import NO_CARD, Answer
from app.duel_room.card_grid import CardGrid
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.deed_sheet import DeedSheet
from app.duel_room.prompts.deed_tiles import DeedTile
from app.duel_room.prompts.declaring import NamePrompt, NumberPrompt
from app.duel_room.prompts.on_mat import OnMatPrompt
from app.duel_room.tiles import Tile
from app.mat.geometry import OPPOSING, OWN
from app.mat.spots import CHAIR, Spot, box_of, spot_of
from engine.duel.state import question as q
from engine.vocabulary import BANISHED, EXTRA_DECK, GRAVEYARD, HAND
from tests.app.whole_duels.hand import KEYS, Hand, index_of
from tests.narrowed import there

ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
PILES: Final = {GRAVEYARD: Qt.Key.Key_G, EXTRA_DECK: Qt.Key.Key_X, BANISHED: Qt.Key.Key_R}


class KeyHand(Hand):
    """By the keyboard alone."""

    def key(self, key: Qt.Key) -> None:
        self.screen.key(key)

    def skip(self) -> None:
        """Twice: all that waits. On a busy machine the second may come too late for that, and there is nothing more."""
        for _ in range(2):
            if self.mat.animator.running or self.mat.animator.may_skip_again:
                self.key(Qt.Key.Key_Escape)

    def lift_curtain(self) -> None:
        self.key(Qt.Key.Key_Return)

    def say_yes(self, answer: Answer) -> None:
        self.key(Qt.Key.Key_Y if answer.kind == q.YES else Qt.Key.Key_Return)

    def say_no(self, answer: Answer) -> None:
        self.key(Qt.Key.Key_N if answer.kind == q.NO else Qt.Key.Key_P)

    def finish(self, sheet: DeedSheet) -> None:
        self.tab_to(sheet.main)
        self.key(Qt.Key.Key_Return)

    def press_deed(self, sheet: DeedSheet, tile: DeedTile) -> None:
        """By page to its heading, by Enter into it, and on by arrows."""
        heading = next(group for group in sheet.groups if tile in group.tiles)
        for _ in range(len(sheet.groups)):
            if heading.stops[0].hasFocus() or any(each.hasFocus() for each in heading.tiles):
                break
            at = next((n for n, stop in enumerate(sheet.stops) if stop.hasFocus()), -1)
            later = sheet.stops.index(heading.stops[0]) > at
            self.key(Qt.Key.Key_PageDown if later else Qt.Key.Key_PageUp)
        if not heading.is_open:
            self.key(Qt.Key.Key_Return)
        if heading.fold.hasFocus():
            self.key(Qt.Key.Key_Down)
        self.press(heading.tiles, heading.tiles.index(tile))

    def pick_on_mat(self, strip: OnMatPrompt, handle: int) -> None:
        for _ in strip.handles:
            if strip.current == handle:
                break
            self.key(Qt.Key.Key_Right)
        assert strip.current == handle and self.mat.keyboard.seen
        self.key(Qt.Key.Key_Space)

    def use(self, tiles: Sequence[Tile], n: int) -> None:
        self.walk_to(tiles, n)
        self.key(Qt.Key.Key_Return)

    def walk_to(self, tiles: Sequence[Tile], n: int) -> None:
        """By its digit or by arrows."""
        if tiles[n].digit and self.chance.below(2):
            self.screen.write(tiles[n].digit)
            return
        for _ in range(2 * len(tiles) + 2):
            if tiles[n].hasFocus():
                return
            self.key(Qt.Key.Key_Right)
        raise AssertionError(f"{tiles[n].accessibleName()} can’t be walked to")

    def pick(self, tiles: Sequence[Tile], handle: int) -> None:
        n = next(n for n, tile in enumerate(tiles) if tile.handle == handle)
        if tiles[n].digit and self.chance.below(2):
            self.screen.write(tiles[n].digit)
            return
        for _ in range(2 * len(tiles) + 2):
            if tiles[n].hasFocus():
                self.key(Qt.Key.Key_Space)
                return
            self.key(Qt.Key.Key_Right)
        raise AssertionError(f"{tiles[n].accessibleName()} can’t be walked to")

    def pick_from_grid(self, picker: CardPicker, handle: int) -> None:
        self.walk_in_grid(picker.grid, handle)
        self.key(Qt.Key.Key_Space)

    def walk_in_grid(self, grid: CardGrid, handle: int) -> None:
        if not grid.hasFocus():
            self.key(Qt.Key.Key_Down)  # from the button that Enter would press
        assert grid.hasFocus(), f"{QApplication.focusWidget()} has the keyboard"
        index = index_of(grid, handle)
        self.key(Qt.Key.Key_Home)
        wanted = grid.visualRect(index)
        for _ in range(grid.shown.rowCount()):
            if grid.visualRect(grid.currentIndex()).x() >= wanted.x():
                break
            self.key(Qt.Key.Key_Right)
        for _ in range(grid.shown.rowCount()):
            if grid.currentIndex() == index:
                break
            self.key(Qt.Key.Key_Down)
        assert grid.currentIndex() == index

    def press(self, tiles: Sequence[Tile], n: int) -> None:
        if tiles[n].digit and self.chance.below(2):
            self.screen.write(tiles[n].digit)
            return
        for _ in range(2 * len(tiles) + 2):
            if tiles[n].hasFocus():
                self.key(Qt.Key.Key_Return)
                return
            focused = next((k for k, tile in enumerate(tiles) if tile.hasFocus()), -1)
            self.key(Qt.Key.Key_Right if focused < n else Qt.Key.Key_Left)
        raise AssertionError(f"{tiles[n].accessibleName()} can’t be walked to")

    def name_number(self, prompt: NumberPrompt, answer: Answer) -> None:
        if self.chance.below(2):
            self.screen.write(str(answer.argument))
        while prompt.number != answer.argument:
            self.key(Qt.Key.Key_Up if prompt.number < answer.argument else Qt.Key.Key_Down)
        self.key(Qt.Key.Key_Return)

    def name_another(self, prompt: NumberPrompt) -> None:
        for _ in range(4):
            if there(prompt.another).hasFocus():
                break
            self.key(Qt.Key.Key_Tab)
        self.key(Qt.Key.Key_Return)

    def name_card(self, prompt: NamePrompt, answer: Answer) -> None:
        self.screen.write(answer.words)
        for _ in range(3):  # the list of names that fit may take the first one
            if prompt.done:
                break
            self.key(Qt.Key.Key_Return)

    def go_to(self, kind: int) -> None:
        self.screen.write(KEYS[kind].lower())

    def go_all_the_same(self) -> None:
        strip = self.room.answering.strip
        assert strip is not None
        self.tab_to(strip.yes)
        self.key(Qt.Key.Key_Return)

    def tab_to(self, widget: QWidget) -> None:
        for _ in range(60):
            if widget.hasFocus():
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"{widget} can’t be reached by Tab")

    def take_back(self) -> None:
        """Where letters belong to a search, by the button; where that is hidden, once the mat can be seen."""
        prompt = self.room.answering.prompt
        written = self.room.answering.covers_mat or isinstance(prompt, NamePrompt)
        if written and self.room.side.undo_button.isVisible():
            self.tab_to(self.room.side.undo_button)
            self.key(Qt.Key.Key_Space)
            return
        if self.room.answering.covers_mat and isinstance(prompt, CardPicker):
            self.tab_to(prompt.aside)
            self.key(Qt.Key.Key_Space)
        self.key(Qt.Key.Key_U)

    # -- the mat ----------------------------------------------------------------------------------

    def stand_on(self, target: Spot) -> None:
        """Steers by arrow keys towards it, as one who looks at the ring does."""
        if not self.mat.hasFocus() or target.place == HAND and self.mat.keyboard.spot.place != HAND:
            self.key(Qt.Key.Key_H)
        assert self.mat.hasFocus(), f"{QApplication.focusWidget()} has the keyboard"
        keyboard, scene = self.mat.keyboard, self.mat.mat
        if not keyboard.seen:
            self.key(Qt.Key.Key_Left)
        tried: set[tuple[Spot, Qt.Key]] = set()
        for _ in range(120):
            here = keyboard.valid()
            if here == target:
                return
            way = box_of(target, scene).center() - box_of(here, scene).center()
            left, right, up, down = ARROWS
            across, astray = (right, left) if way.x() > 0 else (left, right)
            along, back = (down, up) if way.y() > 0 else (up, down)
            in_row = (here.place, here.side) == (target.place, target.side)
            ways = (across, along, astray, back) if in_row else (along, across, astray, back)
            key = next((each for each in ways if (here, each) not in tried), ARROWS[self.chance.below(4)])
            tried.add((here, key))
            self.key(key)
        raise AssertionError(f"no way leads to {target}")

    def go_to_card(self, handle: int) -> None:
        spot = spot_of(handle, self.mat.mat)
        assert spot is not None
        self.stand_on(spot)

    def use_card(self, handle: int, answer: Answer) -> int:
        self.go_to_card(handle)
        self.key(Qt.Key.Key_Return)
        row = self.row_for(answer)
        for _ in range(2 * len(self.menu.rows)):
            if row.hasFocus():
                break
            self.key(Qt.Key.Key_Down)
        assert row.hasFocus(), "the menu can’t be walked"
        self.key(Qt.Key.Key_Return)
        return -1

    def attack(self, answer: Answer) -> int:
        self.use_card(answer.handle, answer)
        if self.mat.clicks.aim is not None:
            if answer.target == NO_CARD:
                self.stand_on(Spot(CHAIR, OPPOSING))
                self.key(Qt.Key.Key_Return)
            else:
                self.go_to_card(answer.target)
                self.key(Qt.Key.Key_Return)
        return -1

    def use_from_pile(self, answer: Answer) -> int:
        """By the key of the pile, or from where it lies."""
        spot = spot_of(answer.handle, self.mat.mat)
        assert spot is not None
        if spot.side == OWN and self.chance.below(2):
            self.key(PILES[spot.place])
        else:
            self.stand_on(spot)
            self.key(Qt.Key.Key_Return)
        viewer = self.viewer()
        self.walk_in_grid(viewer.grid, answer.handle)
        self.key(Qt.Key.Key_Return)
        QApplication.processEvents()
        self.tab_to(self.use_in(viewer, answer))
        self.key(Qt.Key.Key_Space)
        return -1
