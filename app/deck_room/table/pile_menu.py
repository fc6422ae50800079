"""What can be done with the cards that are picked, as a menu."""

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from app.controller.player.language import said
from app.deck_room.table.piles import Pile
from engine.cards.deck_editing import PART_NAMES


class PileMenu(QMenu):
    """``do``: called with a word, "add", "move" …, or the number of copies wanted."""

    def __init__(
        self,
        piles: list[Pile],
        to: str,
        copies: int,
        most: int,
        cover: int,
        do: Callable[[str | int], None],
        over: QWidget,
        only_swaps: bool = False,
    ) -> None:
        """``only_swaps``: no card comes and none goes."""
        super().__init__(over)
        self._do = do
        pile = piles[0]
        one = len(piles) == 1
        together = sum(each.copies for each in piles)
        title = pile.words if one else self.tr("{count} cards").format(count=together)
        self.setAccessibleName(title)
        self._add(self.tr("To the {part}").format(part=said(PART_NAMES[to])), "move", self.tr("Ctrl+S"))
        if together > len(piles):
            self._add(
                self.tr("All to the {part}").format(part=said(PART_NAMES[to])), "move_all", self.tr("Ctrl+Shift+S")
            )
        self.addSeparator()
        if only_swaps:
            if one and pile.known is not None:
                self._add(self.tr("Show the whole card and how it is read"), "read", self.tr("Space"))
            return
        if one:
            for count in sorted({*range(1, most + 1), copies}):
                words = self.tr("1 copy") if count == 1 else self.tr("{count} copies").format(count=count)
                act = self._add(words, count)
                act.setCheckable(True)
                act.setChecked(count == copies)
        else:
            self._add(self.tr("One copy more of each"), "add", "+")
        self.addSeparator()
        if one and pile.known is not None:
            act = self._add(self.tr("Cover card of this Deck"), "cover")
            act.setCheckable(True)
            act.setChecked(pile.card.passcode == cover)
            self._add(self.tr("Show the whole card and how it is read"), "read", self.tr("Space"))
        if one and pile.known is None:
            self._add(self.tr("Replace…"), "replace")
        self.addSeparator()
        self._add(self.tr("Remove one") if one else self.tr("Remove one of each"), "remove", self.tr("Del"))
        if together > len(piles):
            self._add(self.tr("Remove all"), "remove_all", self.tr("Shift+Del"))

    def _add(self, words: str, deed: str | int, key: str = "") -> QAction:
        """The key is told and not bound here: the felt hears it."""
        act = self.addAction(f"{words}\t{key}" if key else words)
        act.triggered.connect(lambda: self._do(deed))
        return act
