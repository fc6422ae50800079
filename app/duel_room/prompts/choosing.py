"""Prompts that are answered with one press: yes or no, a position, a sentence, a Type, an Attribute, a kind."""

from typing import ClassVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.controller.shown.asked import Answer, Asked
from app.controller.shown.table import Table
from app.duel_room.parts import MAT_RATIO, CardPicture, Excerpt
from app.duel_room.prompts.prompt import NO_KEYS, YES_KEYS, Button, Prompt, pressed_digit
from app.duel_room.tiles import IconTile, PositionTile, SentenceTile, StillArea, Tile, digit_for, press
from app.faces.faces import ShownFaces
from app.look.icons import attribute_icon, kind_icon, spell_icon, type_icon
from app.look.look import Look
from app.widgets.nesting import nest
from engine.duel.state.question import ASK_ATTRIBUTE, ASK_KIND, NO, YES
from engine.vocabulary import DEFENSE_POSITION, FACE_DOWN, KIND_NAMES, POSITION_NAMES


class YesNoPrompt(Prompt):
    """The card that asks stands beside the question."""

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        self._yes = next(iter(asked.of_kind(YES)), None)
        self._no = next(iter(asked.of_kind(NO)), None)
        self.picture: CardPicture | None = None
        if asked.source >= 0:
            self.picture = CardPicture(faces, self.card(asked.source), width=look.px(84))
            self.picture.entered.connect(lambda: self.hovered.emit(asked.source))
            beside = QHBoxLayout()
            beside.setSpacing(look.px(14))
            beside.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
            said = QVBoxLayout()
            self.column.removeItem(self.head)
            self.column.removeWidget(self.about)
            nest(said, self.head)
            said.addWidget(self.about)
            said.addWidget(Excerpt(look, self._text(asked)), 1)
            nest(beside, said, 1)
            nest(self.column, beside, 1)
        else:
            self.column.addStretch()

    def _beside_title(self) -> int:
        beside = self.picture.width() + self.look.px(14) if self.picture is not None else 0
        return super()._beside_title() + beside

    def _text(self, asked: Asked) -> str:
        """What stands on the card, where the question doesn't say it all."""
        card = self.card(asked.source)
        return card.text if card is not None and not asked.about else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.picture is not None:
            room = self.height() - self.look.px(24)
            self.picture.show_card(self.picture.card, min(self.look.px(110), round(room / MAT_RATIO)))

    def main_button(self) -> Button | None:
        return Button(self.tr("Yes"), self.tr("Y"))

    def second_button(self) -> Button | None:
        return Button(self.tr("No"), self.tr("N"))

    def confirm(self) -> None:
        self.answer(self._yes)

    def decline(self) -> None:
        self.answer(self._no)

    def take_key(self, event: QKeyEvent) -> bool:
        if event.key() in (*YES_KEYS, Qt.Key.Key_1):
            self.confirm()
        elif event.key() in (*NO_KEYS, Qt.Key.Key_2):
            self.decline()
        else:
            return super().take_key(event)
        return True


class PressPrompt(Prompt):
    """Tiles of which one press answers; digits and arrow keys do, too. Where they have no room otherwise they stand
    ``crowded``: nearer to each other, and more of them side by side."""

    GROWS: ClassVar = False  # as high as all its rows

    columns = 1
    _room = 0  # that there is for them where they stand crowded

    def show_tiles(self, tiles: list[Tile], columns: int, fill: bool = False) -> None:
        """In rows of so many; they fill the height, or stand at the top."""
        self.tiles = tiles
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for tile in tiles:
            tile.clicked.connect(press(self._press, tile))
        self._crowd_grid()
        self.lay_out(columns)
        if not fill:
            self._grid.setRowStretch(len(tiles), 1)
        self.area = StillArea()
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inside)
        self.column.addWidget(self.area, 1)

    def wanted_height(self, width: int) -> int:
        """To show all rows whole."""
        edges = self.column.contentsMargins()
        inside = width - edges.left() - edges.right() - 2 * self.frameWidth()
        rows = max(self._grid.totalHeightForWidth(inside), self._grid.totalMinimumSize().height())
        parts = [self.title.heightForWidth(inside), rows + (1 if self.crowded else 2 * self._grid.spacing())]
        if not self.about.isHidden():
            parts.append(self.about.heightForWidth(inside))
        beside = edges.top() + edges.bottom() + 2 * self.frameWidth() + self.area.frameWidth() * 2
        return sum(parts) + beside + len(parts) * self.column.spacing()

    def lay_out(self, columns: int) -> None:
        self.columns = columns
        for n, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, n // columns, n % columns)

    def height_in(self, size: QSize, *, crowded: bool) -> int:
        """That it takes to show all of them, more than is there where they have to."""
        self._room = size.height() if crowded else 0
        self._crowd_grid()
        high = size.height()
        for _ in range(2):  # where it grows, its question may be larger
            self.resize(size.width(), high)
            self._space()
            self.lay_out(self._columns_in(size.width()))
            high = max(high, self.wanted_height(size.width()))
        return high

    @property
    def crowded(self) -> bool:
        return self._room > 0

    def is_tight(self) -> bool:
        return self.crowded or super().is_tight()

    def _crowd_grid(self) -> None:
        self._grid.setSpacing(self.look.px(2 if self.crowded else 6))

    def _space(self) -> None:
        super()._space()
        if self.crowded:
            self.column.setContentsMargins(self.look.px(8), 2, self.look.px(8), 2)
            self.column.setSpacing(1)

    def _most(self, width: int) -> int:
        """So many side by side, as far as they have room for their words."""
        return self.columns

    def _columns_in(self, width: int) -> int:
        """Crowded, as few as all of them have room with, or as make it least high."""
        most = self._most(width)
        if not self.crowded:
            return most
        narrowest = max(tile.least_width() for tile in self.tiles) + self._grid.spacing()
        heights = {}
        for columns in range(most, max(most, min(len(self.tiles), width // narrowest)) + 1):
            self.lay_out(columns)
            heights[columns] = max(self._room, self.wanted_height(width))
        return min(heights, key=lambda columns: (heights[columns], columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.tiles and (columns := self._columns_in(event.size().width())) != self.columns:
            self.lay_out(columns)

    def _press(self, tile: object) -> None:
        if isinstance(tile, Tile):
            tile.setChecked(True)
            self.answer(self.asked.answers[tile.value])

    def take_key(self, event: QKeyEvent) -> bool:
        n = pressed_digit(event)
        if 0 <= n < len(self.tiles) and self.tiles[n].digit:
            self._press(self.tiles[n])
            return True
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: self.columns, Qt.Key.Key_Up: -self.columns}
        focused = next((n for n, tile in enumerate(self.tiles) if tile.is_walked_to), None)
        if event.key() in step:
            at = 0 if focused is None else min(max(focused + step[Qt.Key(event.key())], 0), len(self.tiles) - 1)
            self.tiles[at].setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(self.tiles[at])
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and focused is not None:
            self._press(self.tiles[focused])
            return True
        return super().take_key(event)

    def first_focus(self) -> QWidget | None:
        return self.tiles[0] if self.tiles else None


class PositionPrompt(PressPrompt):
    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        tiles: list[Tile] = []
        for n, answer in enumerate(asked.answers):
            handle = answer.handle if answer.handle >= 0 else asked.source
            said = answer.words or POSITION_NAMES.get(answer.argument, "")
            tiles.append(
                PositionTile(
                    look,
                    faces,
                    n,
                    self.card(handle) or asked.card,
                    said[:1].upper() + said[1:],
                    digit=digit_for(n),
                    sideways=answer.argument in (DEFENSE_POSITION, FACE_DOWN),
                    face_down=answer.argument == FACE_DOWN,
                )
            )
        self.show_tiles(tiles, max(1, len(tiles)), fill=True)


class ChoicePrompt(PressPrompt):
    GROWS = True

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        tiles: list[Tile] = [
            SentenceTile(look, n, answer.words, digit=digit_for(n)) for n, answer in enumerate(asked.answers)
        ]
        self.show_tiles(tiles, 1)


class ShortPrompt(PressPrompt):
    """Of sentences that are short, as many stand side by side as have room; of more than four also in two lines."""

    GROWS = True

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        tiles: list[Tile] = [
            SentenceTile(look, n, answer.words, digit=digit_for(n), line=self.uses(answer))
            for n, answer in enumerate(asked.answers)
        ]
        self.show_tiles(tiles, self._most(self.width()))

    def first_focus(self) -> QWidget | None:
        """On what it begins with."""
        begun = (t for t in self.tiles if self.asked.answers[t.value].argument == self.asked.begins)
        return next(begun, super().first_focus())

    def _most(self, width: int) -> int:
        wide = round(self.look.px(190 if len(self.asked.answers) <= 4 else 140) * self.look.text_size)
        return max(1, min(len(self.asked.answers), 3, width // wide))


class WordPrompt(PressPrompt):
    """A Type, an Attribute or a kind of card, each with its icon. Letters jump to the words that begin with them."""

    GROWS = True

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        tiles: list[Tile] = [
            IconTile(
                look,
                n,
                self._icon(answer),
                answer.words,
                digit=digit_for(n),
                disc=1 << answer.argument - 1 if asked.kind == ASK_ATTRIBUTE else 0,
            )
            for n, answer in enumerate(asked.answers)
        ]
        self.show_tiles(tiles, self._most(self.width()))

    def _most(self, width: int) -> int:
        wide = round(self.look.px(140) * self.look.text_size)
        return max(1, min(len(self.asked.answers), 4, width // wide))

    def _icon(self, answer: Answer) -> str:
        bit = 1 << max(0, answer.argument - 1)
        if self.asked.kind == ASK_ATTRIBUTE:
            return attribute_icon(bit) or "effect"
        if self.asked.kind == ASK_KIND:
            return kind_icon(KIND_NAMES.get(bit, "").lower()) or spell_icon(bit) or "effect"
        return type_icon(bit) or "later"

    def take_key(self, event: QKeyEvent) -> bool:
        if super().take_key(event):
            return True
        letter = event.text().lower()
        starting = [tile for tile in self.tiles if letter and tile.accessibleName().lower().startswith(letter)]
        if not starting:
            return False
        here = max((tile.value for tile in self.tiles if tile.is_walked_to), default=-1)
        later = [tile for tile in starting if tile.value > here]
        (later or starting)[0].setFocus(Qt.FocusReason.TabFocusReason)
        self.area.ensureWidgetVisible((later or starting)[0])
        return True
