"""Hands that have a mouse: one that clicks, one that drags."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QApplication, QListView, QScrollArea, QWidget

from app.controller.shown.asked import NO_CARD, Answer
from app.duel_room.card_grid import CardGrid
from app.duel_room.duel_room import DuelRoom
from app.duel_room.pause_menu import UNDO, PauseMenu
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.deed_sheet import DeedSheet
from app.duel_room.prompts.deed_tiles import DeedTile
from app.duel_room.prompts.declaring import NamePrompt, NumberPrompt
from app.duel_room.prompts.on_mat import OnMatPrompt
from app.duel_room.tiles import Tile
from app.mat.card_item import CardItem
from app.mat.card_menu import DropChoice, DropTile
from app.mat.geometry import OPPOSING, OWN
from app.mat.intents import drops_for
from app.widgets.buttons import KeyButton
from tests.app.whole_duels.hand import KEYS, PHASES, Hand, index_of
from tests.app.whole_duels.mouse_and_keyboard import is_seen
from tests.narrowed import as_a, there


class MouseHand(Hand):
    """What both hands with a mouse have in common: prompts are clicked."""

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        assert widget.isEnabled()
        self.screen.click(widget, at)

    def skip(self) -> None:
        """Two clicks beside everything."""
        ribbon = self.mat.places.ribbon
        at = self.mat.mapFromScene(QPointF(ribbon.left() + 4, ribbon.center().y()))
        viewport = self.mat.viewport()
        if self.room.childAt(viewport.mapTo(self.room, at)) is viewport:
            for _ in range(2):
                self.click(viewport, at)

    def lift_curtain(self) -> None:
        self.click(self.room.curtain.button)

    def say_yes(self, answer: Answer) -> None:
        self.click(self.room.plate.main)

    def say_no(self, answer: Answer) -> None:
        plate = self.room.plate
        self.click(plate.second if plate.second.isVisible() else plate.main)

    def finish(self, sheet: DeedSheet) -> None:
        self.click(sheet.main)

    def press_deed(self, sheet: DeedSheet, tile: DeedTile) -> None:
        heading = next(group for group in sheet.groups if tile in group.tiles)
        if not heading.is_open:
            self.press_tile(heading.fold)
            QApplication.processEvents()
        self.press_tile(tile)

    def pick_on_mat(self, strip: OnMatPrompt, handle: int) -> None:
        self.click_card(handle)

    def to_sight(self, tile: Tile) -> None:
        """Turns the wheel until it is seen."""
        for clicks in (*(-1,) * 60, *(1,) * 120):
            if is_seen(tile):
                return
            area = there(tile.parentWidget())
            while not isinstance(area.parentWidget(), QScrollArea):
                area = there(area.parentWidget())
            self.screen.turn_wheel(area, clicks)
        raise AssertionError(f"{tile.accessibleName()} can’t be scrolled to")

    def press_tile(self, tile: Tile) -> None:
        self.to_sight(tile)
        self.click(tile)

    def use(self, tiles: Sequence[Tile], n: int) -> None:
        if not tiles[n].isChecked():
            self.press_tile(tiles[n])
        if self.chance.below(2):
            self.press_tile(tiles[n])
        else:
            self.click(self.room.plate.main)

    def pick(self, tiles: Sequence[Tile], handle: int) -> None:
        if self.chance.below(2) and (at := self.point_on(handle)) is not None:
            self.click(self.mat.viewport(), at)
        else:
            self.press_tile(next(tile for tile in tiles if tile.handle == handle))

    def pick_from_grid(self, picker: CardPicker, handle: int) -> None:
        self.press_in_grid(picker.grid, handle)

    def press_in_grid(self, grid: CardGrid, handle: int) -> None:
        index = index_of(grid, handle)
        for clicks in (*(1,) * 40, *(-1,) * 80):
            box = grid.visualRect(index) & grid.viewport().rect()
            if box.height() > 20:
                break
            self.screen.turn_wheel(grid.viewport(), clicks)
        self.click(grid.viewport(), box.center())

    def press(self, tiles: Sequence[Tile], n: int) -> None:
        self.press_tile(tiles[n])

    def name_number(self, prompt: NumberPrompt, answer: Answer) -> None:
        tile = next((each for each in prompt.tiles if prompt.asked.answers[each.value] is answer), None)
        if tile is not None and self.chance.below(2):
            self.press_tile(tile)
            return
        while prompt.number != answer.argument:
            self.click(prompt.more if prompt.number < answer.argument else prompt.less)
        self.click(self.room.plate.main)

    def name_another(self, prompt: NumberPrompt) -> None:
        self.click(there(prompt.another))

    def name_card(self, prompt: NamePrompt, answer: Answer) -> None:
        """From the list that comes down from the field."""
        self.click(prompt.field)
        popup = prompt.names.popup()
        assert isinstance(popup, QListView) and popup.isVisible()
        model = popup.model()
        rows = [row for row in range(model.rowCount()) if model.index(row, 0).data() == answer.words]
        assert len(rows) == 1
        index = model.index(rows[0], 0)
        for _ in range(model.rowCount()):
            box = popup.visualRect(index) & popup.viewport().rect()
            if box.height() > 8:
                break
            self.screen.turn_wheel(popup.viewport(), -1)
        self.click(popup.viewport(), box.center())
        self.click(self.room.plate.main)

    def go_to(self, kind: int) -> None:
        """By its button, or on the ribbon."""
        if self.room.plate.main.key == KEYS[kind] and self.chance.below(2):
            self.click(self.room.plate.main)
            return
        box = self.mat.mat.ribbon.buttons()[PHASES[kind]]
        self.click(self.mat.viewport(), self.mat.mapFromScene(box.center()))

    def go_all_the_same(self) -> None:
        strip = self.room.answering.strip
        assert strip is not None
        self.click(strip.yes)

    def take_back(self) -> None:
        """By the button beside the log; where the log is a drawer, from the menu."""
        if is_seen(self.room.side.undo_button):
            self.click(self.room.side.undo_button)
            return
        self.click(next(each for each in self.room.findChildren(KeyButton) if each.accessibleName() == "Menu"))
        (menu,) = (menu for menu in self.room.findChildren(PauseMenu) if menu.isVisible())
        self.click(menu.buttons[UNDO])

    # -- the mat ----------------------------------------------------------------------------------

    def point_on(self, handle: int) -> QPoint | None:
        """Where the card is seen and can be touched."""
        item = self.mat.mat.cards.get(handle)
        if item is None:
            return None
        box = item.pose.box
        for x, y in ((0.5, 0.35), (0.25, 0.35), (0.75, 0.35), (0.12, 0.4), (0.88, 0.4), (0.5, 0.7), (0.06, 0.5)):
            at = self.mat.mapFromScene(QPointF(box.x() + box.width() * x, box.y() + box.height() * y))
            viewport = self.mat.viewport()
            if not viewport.rect().contains(at) or self.room.childAt(viewport.mapTo(self.room, at)) is not viewport:
                continue
            on_top = next((each for each in self.mat.items(at) if isinstance(each, CardItem)), None)
            if on_top is item:
                return at
        return None

    def click_card(self, handle: int) -> None:
        at = self.point_on(handle)
        assert at is not None, f"card {handle} is not to be seen"
        self.click(self.mat.viewport(), at)

    def use_by_menu(self, handle: int, answer: Answer) -> int:
        self.click_card(handle)
        self.click(self.row_for(answer))
        return -1

    def attack_by_menu(self, answer: Answer) -> int:
        self.click_card(answer.handle)
        self.click(self.row_for(answer))
        if self.mat.clicks.aim is not None:
            if answer.target == NO_CARD:
                self.click(self.mat.viewport(), self.mat.mapFromScene(self.mat.places.direct_attack.center()))
            else:
                self.click_card(answer.target)
        return -1

    def use_from_pile(self, answer: Answer) -> int:
        table = self.session.table()
        lies = table.cards[answer.handle]
        side = OWN if lies.owner == table.viewer else OPPOSING
        box = self.mat.places.pile(lies.place, side)
        self.click(self.mat.viewport(), self.mat.mapFromScene(box.center()))
        viewer = self.viewer()
        self.press_in_grid(viewer.grid, answer.handle)
        QApplication.processEvents()
        self.click(self.use_in(viewer, answer))
        return -1


class ClickHand(MouseHand):
    """By clicks alone: menus, tiles, buttons."""

    def use_card(self, handle: int, answer: Answer) -> int:
        return self.use_by_menu(handle, answer)

    def attack(self, answer: Answer) -> int:
        return self.attack_by_menu(answer)


class DragHand(MouseHand):
    """Cards are dragged to where they belong. What can't be dragged is clicked."""

    def __init__(self, room: DuelRoom, seed: int) -> None:
        super().__init__(room, seed)
        self.dragged = 0

    def use_card(self, handle: int, answer: Answer) -> int:
        drops = drops_for(handle, self.session.table(), self.asked, self.session)
        cells = [cell for cell, offers in drops.cells.items() if any(offer.answer == answer for offer in offers)]
        if not cells:
            return self.use_by_menu(handle, answer)
        cell = cells[self.chance.below(len(cells))]
        self.carry(handle, self.mat.places.zone(*cell).center())
        offer = next(each for each in drops.cells[cell] if each.answer == answer)
        if len(drops.cells[cell]) > 1:
            panel = self.mat.clicks.panel
            assert isinstance(panel, DropChoice) and panel.isVisible()
            self.click(next(each for each in panel.buttons() if as_a(DropTile, each).drop.answer == answer))
        return -1 if offer.seat is None else offer.seat[2]

    def attack(self, answer: Answer) -> int:
        if answer.target == NO_CARD:
            self.carry(answer.handle, self.mat.places.direct_attack.center())
        else:
            self.carry(answer.handle, self.mat.mat.cards[answer.target].pose.centre)
        return -1

    def carry(self, handle: int, to: QPointF) -> None:
        at = self.point_on(handle)
        assert at is not None, f"card {handle} is not to be seen"
        self.screen.drag(self.mat.viewport(), at, self.mat.mapFromScene(to))
        self.dragged += 1
