"""The first screen: what there is to go to at the left, the mat of what was gone to at the right."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.controller.opponents.roster import OPPONENTS
from app.controller.player.deck_shelf import DeckShelf
from app.controller.player.saves import SavedDuel, SavedDuels
from app.controller.player.settings import Settings
from app.faces.faces import CardFaces
from app.rooms.fan import cards_to_show, paint_fan
from app.rooms.menu import MenuEntry, Title
from app.rooms.new_duel import NewDuel
from app.rooms.room import Room, tell_dressed
from app.rooms.sheet import Sheet, label
from app.widgets.painted import ENTER_KEYS
from engine.cards.card import Card

if TYPE_CHECKING:
    from app.ahead import Step
    from app.rooms.about import About
    from app.rooms.saved_duels import SavedDuelsSheet
    from app.rooms.settings_screen import SettingsSheet
    from engine.cards.register import Addition

LEAST_FAN = 110  # pixels of height below the menu
_ROOM_FOR_WORDS = 560  # of the stage's height, below which the menu has none for what the program is
_HELP: Final = "view/help"  # its key, as in a duel


class StartScreen(Room):
    """``deal``: a DuelPlan to be played; ``resume``: a SavedDuel to go on with; ``leave``: the program is to end.

    But for the first one a page is made when it is first gone to, or by ``steps_ahead``."""

    deal = Signal(object)
    resume = Signal(object)
    leave = Signal()
    add_cards = Signal(list)  # files and folders
    take_away = Signal(object)  # an Addition
    decks = Signal()  # the Deck room is asked for
    deck_for_duel = Signal(object, int)  # and that Deck there, for a player of the new duel
    turned = Signal()  # to another page
    painted = Signal()  # for the first time; all that stands in it follows at once

    def __init__(
        self,
        settings: Settings,
        shelf: DeckShelf,
        saves: SavedDuels,
        faces: CardFaces,
        sound_missing: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(settings, parent)
        self._shelf = shelf
        self._saves = saves
        self._faces = faces
        self._sound_missing = sound_missing
        self._left_out: Sequence[str] = ()
        self._additions: tuple[Sequence[Addition], Path] | None = None
        self.shows_adding: Callable[[], bool] = lambda: False
        """Shows how far cards being added are, if some are."""
        self._fan: Sequence[Card] = ()
        self._fan_room = QRectF()
        self._is_painted = False
        faces.art_ready.connect(self._art_came)
        self._build()
        self.setAccessibleName(self.tr("Start"))

    def _art_came(self, key: int) -> None:
        if any(card.key == key for card in self._fan):
            self.update(self._fan_room.toAlignedRect().adjusted(-80, -40, 80, 0))  # turned cards stand out

    def set_shelf(self, shelf: DeckShelf) -> None:
        """The cards are read: these are the Decks from now on. An empty library will do until then."""
        self._shelf = shelf
        self._rebuild()

    def know_additions(self, additions: "Sequence[Addition]", pictures: Path) -> None:
        """What was added from outside, and the player's own folder of pictures: the settings tell both."""
        self._additions = (additions, pictures)
        if "settings" in self._pages:
            self.settings_sheet.know_additions(additions, pictures)

    def know_left_out(self, notes: Sequence[str]) -> None:
        """What of the player's own cards could not be used: the settings tell it."""
        self._left_out = notes
        if "settings" in self._pages:
            self.settings_sheet.know_left_out(notes)

    def _build(self) -> None:
        builtin = [entry.deck for entry in self._shelf.entries() if entry.deck is not None and not entry.own]
        self._fan = cards_to_show(builtin)
        self.menu = QWidget(self)
        self.title = Title(self.tr("Duelmat"))
        self.subtitle = label(
            self.tr("A card table for two, with the rules of the old rulebooks and cards you have never seen."),
            "large",
            wraps=True,
        )
        self.pages = QStackedWidget(self)
        self.new_duel = NewDuel(self.settings, self._shelf, self._faces, OPPONENTS)
        self.new_duel.deal.connect(self.deal)
        self.new_duel.room_asked.connect(self.deck_for_duel)
        self.entries = {
            "new": MenuEntry("sword", self.tr("New duel"), self.tr("N", "letter for New duel")),
            "continue": MenuEntry("play", self.tr("Continue"), self.tr("C", "letter for Continue")),
            "decks": MenuEntry("deck", self.tr("Decks"), self.tr("K", "letter for Decks")),
            "cards": MenuEntry("in", self.tr("Add cards…"), self.tr("D", "letter for Add cards")),
            "settings": MenuEntry("gear", self.tr("Settings"), self.tr("S", "letter for Settings")),
            "about": MenuEntry("book", self.tr("About"), self.tr("A", "letter for About")),
            "quit": MenuEntry("out", self.tr("Quit"), self.tr("Q", "letter for Quit")),
        }
        self._pages: dict[str, Sheet] = {"new": self.new_duel}
        self.pages.addWidget(self.new_duel)
        self._unfinished = tuple(self._saves.unfinished())
        self._column = QVBoxLayout(self.menu)
        self._column.addWidget(self.title)
        self._column.addWidget(self.subtitle)
        for key, entry in self.entries.items():
            entry.clicked.connect(lambda _=False, key=key: self.go_to(key))
            self._column.addWidget(entry)
        self._column.addStretch()
        self._tell_saved()
        self.show_page("new")

    # -- the pages --------------------------------------------------------------------------------

    def _page(self, key: str) -> Sheet:
        if key not in self._pages:
            self._pages[key] = made = self._made_page(key)
            self.pages.addWidget(made)
            tell_dressed(self.pages)
        return self._pages[key]

    def _made_page(self, key: str) -> Sheet:
        if key == "settings":
            from app.rooms.settings_screen import SettingsSheet

            sheet = SettingsSheet(self.settings, self._sound_missing)
            sheet.know_left_out(self._left_out)
            sheet.add_cards.connect(self.add_cards)
            sheet.take_away.connect(self.take_away)
            if self._additions is not None:
                sheet.know_additions(*self._additions)
            return sheet
        if key == "about":
            from app.rooms.about import About

            return About()
        from app.rooms.saved_duels import SavedDuelsSheet

        saved = SavedDuelsSheet(self._saves)
        saved.resume.connect(self.resume)
        saved.gone.connect(self._look_for_saved)
        return saved

    @property
    def saved(self) -> "SavedDuelsSheet":
        return cast("SavedDuelsSheet", self._page("continue"))  # the key says which it is

    @property
    def settings_sheet(self) -> "SettingsSheet":
        return cast("SettingsSheet", self._page("settings"))

    @property
    def about(self) -> "About":
        return cast("About", self._page("about"))

    def steps_ahead(self) -> "Iterator[Step]":
        """What makes the other pages, before they are gone to."""
        for key in ("settings", "about"):
            yield partial(self._page, key)

    # -- going places -----------------------------------------------------------------------------

    def go_to(self, key: str) -> None:
        if key == "quit":
            self.leave.emit()
            return
        if key == "decks":
            self.decks.emit()
            return
        if key == "continue":
            self.refresh()
            sound = [saved for saved in self._unfinished if not saved.reason]
            if len(sound) == 1 and len(self._unfinished) == 1:
                self.resume.emit(sound[0])
                return
            if not self._unfinished:
                return
        if key == "cards":
            if self.shows_adding():
                return
            self.show_page("settings")
            self.settings_sheet.begin_at_cards()
            return
        self.show_page(key)

    def show_page(self, key: str) -> None:
        page = self._page(key)
        if page is not self.pages.currentWidget():
            page.begin_at_top()
            self.turned.emit()
        self.pages.setCurrentWidget(page)
        for name, entry in self.entries.items():
            entry.set_current(name == key)

    @property
    def page(self) -> str:
        return next(key for key, page in self._pages.items() if page is self.pages.currentWidget())

    def stand_like(self, other: "StartScreen") -> None:
        """In the place of that one: the same page, as far down as it was, and what was changed for the next duel."""
        self._show_as_far(other.page, other.how_far)
        self.entries[other.page].setFocus()
        self.new_duel.take_changed(other.new_duel.changed)

    @property
    def how_far(self) -> int:
        return self._pages[self.page].scrolled.verticalScrollBar().value()

    def _show_as_far(self, key: str, down: int) -> None:
        self.show_page(key)
        if down:  # as soon as it is laid out
            QTimer.singleShot(0, self, lambda: self._page(key).scrolled.verticalScrollBar().setValue(down))

    def refresh(self) -> None:
        """Decks and saves may have changed since it was last looked at."""
        if "continue" in self._pages:
            self.saved.refresh()
        self._look_for_saved()
        self.new_duel.refresh()

    def decks_came(self) -> None:
        """More is known of Decks and their cards, which may just be looked at."""
        self.new_duel.refresh()
        if self.new_duel.picker is not None:
            self.new_duel.picker.look_again()

    def back(self) -> None:
        """A duel is over or left: new seed, and the saves as they are now."""
        self.new_duel.new_seed()
        self.refresh()
        self.show_page("new")
        self.entries["new"].setFocus(Qt.FocusReason.OtherFocusReason)

    def _look_for_saved(self) -> None:
        self._unfinished = tuple(self._saves.unfinished())
        self._tell_saved()

    def _tell_saved(self) -> None:
        entry, there = self.entries["continue"], self._unfinished
        entry.setVisible(bool(there))
        if len(there) == 1:
            from app.rooms.saved_duels import in_short

            entry.set_hint(in_short(there[0]))
        else:
            entry.set_hint(self._counted(there))
        if not there and self.pages.currentWidget() is self._pages.get("continue"):
            self.show_page("new")

    def _counted(self, there: Sequence[SavedDuel]) -> str:
        tables = sum(saved.practice for saved in there)
        duels = len(there) - tables
        told = []
        if duels:
            words = self.tr("1 unfinished duel") if duels == 1 else self.tr("{count} unfinished duels")
            told.append(words.format(count=duels))
        if tables:
            words = self.tr("1 practice table") if tables == 1 else self.tr("{count} practice tables")
            told.append(words.format(count=tables))
        return ", ".join(told)

    # -- laying out -------------------------------------------------------------------------------

    def dressed(self) -> None:
        look = self.look
        width, height = self.width(), self.height()
        left = min(look.px(512), round(width * 0.35))
        side = min(look.px(52), round(width * 0.03))
        self._column.setContentsMargins(0, 0, 0, 0)
        room = height / look.scale
        self._column.setSpacing(look.px(7) if room > 700 else 2)
        self.subtitle.setVisible(room > _ROOM_FOR_WORDS)
        self.subtitle.setContentsMargins(look.px(8), 0, 0, look.px(18) if room > 700 else 4)
        top = look.px(52) if room > 800 else look.px(16)
        out = 10 if room < 1000 else look.px(46)
        self.menu.setGeometry(side, top, left - side, height - top)
        self._column.activate()
        self.pages.setGeometry(
            QRect(
                left + look.px(56) if room > 800 else left + 14,
                out,
                width - left - (look.px(56) if room > 800 else 14) - out,
                height - 2 * out,
            )
        )
        last = self.entries["quit"]
        below = self.menu.mapTo(self, last.geometry().bottomLeft()).y() + look.px(26)
        self._fan_room = QRectF(
            side - look.px(6), max(below, height - look.px(228)), left - side + look.px(24), height - below
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.redress()
        if self.focusWidget() is None:  # no proxy of this screen: Tab would come to it instead of to the page
            self.entries["new"].setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(0, 0, self.look.textures(ratio).wood(self.size()))
        if self._fan_room.height() >= LEAST_FAN:
            if not self._is_painted:
                self._faces.take_kept(self._fan)
            paint_fan(painter, self._fan, self._faces, self._fan_room, self.look, ratio)
        painter.end()
        if not self._is_painted:
            self._is_painted = True
            self.painted.emit()

    # -- the keyboard -----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entries = [entry for entry in self.entries.values() if entry.isVisibleTo(self.menu)]
        focused = next((place for place, entry in enumerate(entries) if entry is self.focusWidget()), -1)
        key = event.key()
        letter = event.text().upper()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and focused >= 0:
            step = 1 if key == Qt.Key.Key_Down else -1
            entries[(focused + step) % len(entries)].setFocus(Qt.FocusReason.TabFocusReason)
        elif key in ENTER_KEYS and focused >= 0 and entries[focused] is self.entries["new"]:
            self.new_duel.deal_button.click()  # as it says
        elif key in (Qt.Key.Key_Right, *ENTER_KEYS) and focused >= 0:
            entries[focused].click()
            if entries[focused] not in (self.entries["cards"], self.entries["decks"]):  # which lead further on
                self.entries["quit"].setFocus()  # after the last entry comes what is on the mat
                self.focusNextChild()
        elif QKeySequence(event.keyCombination()) == QKeySequence(self.settings.keys[_HELP]):
            self.open_help()
        elif key == Qt.Key.Key_Escape:
            self.show_page("new")
            self.entries["new"].setFocus(Qt.FocusReason.TabFocusReason)
        elif letter and any(entry.key == letter for entry in entries):
            entry = next(entry for entry in entries if entry.key == letter)
            entry.setFocus(Qt.FocusReason.ShortcutFocusReason)
            entry.click()
        else:
            super().keyPressEvent(event)

    def open_help(self) -> None:
        """How a duel goes, and its keys: whoever has never played looks for that here."""
        from app.duel_room.help_overlay import HelpOverlay

        HelpOverlay(self.look, self.settings).open_over(self)

    def retranslate(self) -> None:
        self._rebuild()

    def _rebuild(self) -> None:
        """Everything anew; what was chosen is remembered in the settings."""
        shown, down, changed = self.page, self.how_far, self.new_duel.changed
        for old in (self.menu, self.pages):
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self._build()
        self.new_duel.take_changed(changed)
        self.menu.show()
        self.pages.show()
        self._show_as_far(shown, down)
        self.redress()
        self.entries[shown].setFocus()
