"""The settings. Whatever is changed holds at once."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.widgets.hand_order_words import hand_order_words
from app.controller.player.response_wishes import SENSIBLE
from app.controller.player.settings import Settings
from app.look.look import look_of
from app.rooms.added_cards import AddedCards
from app.rooms.fields import Slider
from app.rooms.key_list import KeyList
from app.rooms.sheet import Sheet, label
from app.rooms.text_dialog import tell_left_out
from app.widgets.buttons import PlainButton
from app.widgets.choice_widgets import Segments, Tick
from app.widgets.speeds import SPEEDS, speed_words
from app.widgets.stops import StopsGrid, mode_rules, stops_rule
from app.widgets.nesting import nest
from engine.cards.register import Addition

TEXT_SIZES = (1.0, 1.15, 1.3, 1.5)


class SettingsSheet(Sheet):
    """``sound_missing``: why no sound can be heard on this machine; empty if it can. ``add_cards``: files and folders
    that were chosen; ``take_away``: an Addition."""

    add_cards = Signal(list)
    take_away = Signal(object)

    def __init__(self, settings: Settings, sound_missing: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.heading.setText(self.tr("Settings"))
        self.setAccessibleName(self.heading.text())
        self._settings = settings
        self._rows: list[QBoxLayout] = []
        self._left_out: Sequence[str] = ()
        self.problem = label(settings.problem, "no", wraps=True)
        self.content.addWidget(self.problem)
        self._build_looks()
        self._build_play()
        self._build_sound(sound_missing)
        self._build_cards()
        self._section(self.tr("Keys"))
        self.keys = KeyList(settings)
        self.content.addWidget(self.keys)
        self.content.addStretch()
        settings.changed.connect(self._changed)
        self._show()

    def _section(self, words: str) -> None:
        self.content.addSpacing(6)
        self.content.addWidget(label(words, "section"))

    def _row(self, words: str, field: QWidget, hint: str = "") -> None:
        """The words beside what they stand for; above it where there is no room."""
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        about = QVBoxLayout()
        about.setSpacing(0)
        if not hint:
            about.addStretch()
        about.addWidget(label(words, "strong", wraps=True))
        if hint:
            about.addWidget(label(hint, "small", wraps=True))
        about.addStretch()
        nest(row, about, 2)
        row.addWidget(field, 3, Qt.AlignmentFlag.AlignTop if hint else Qt.AlignmentFlag.AlignVCenter)
        self._rows.append(row)
        nest(self.content, row)

    def _segments(self, name: str, setting: str, choices: Iterable[tuple[object, str]]) -> Segments:
        made = Segments(name)
        made.offer(choices, getattr(self._settings, setting))
        made.chosen.connect(lambda value: self._settings.set(setting, value))
        return made

    def _tick(self, setting: str, words: str) -> Tick:
        made = Tick(words)
        made.toggled.connect(lambda on: self._settings.set(setting, on))
        self.content.addWidget(made)
        return made

    def _build_looks(self) -> None:
        self._section(self.tr("Language and looks"))
        self.language = self._segments(
            self.tr("Language"),
            "language",
            (("system", self.tr("As the system")), ("en", "English"), ("de", "Deutsch")),
        )
        self._row(self.tr("Language"), self.language)
        self.theme = self._segments(
            self.tr("Theme"),
            "theme",
            (
                ("dark", self.tr("Dark")),
                ("light", self.tr("Light")),
                ("contrast", self.tr("High contrast")),
                ("system", self.tr("System")),
            ),
        )
        self._row(self.tr("Theme"), self.theme)
        sizes = [(size, self.tr("{percent} %").format(percent=round(size * 100))) for size in TEXT_SIZES]
        self.text_size = self._segments(self.tr("Text size"), "text_size", sizes)
        self._row(self.tr("Text size"), self.text_size)
        self.patterns = self._tick(
            "patterns", self.tr("Weave patterns into the card frames, to tell kinds without colour")
        )

    def _build_play(self) -> None:
        self._section(self.tr("Play"))
        self.player_name = QLineEdit()
        self.player_name.setMaxLength(40)
        self.player_name.setAccessibleName(self.tr("Your name"))
        self.player_name.setPlaceholderText(self.tr("You"))
        self.player_name.textEdited.connect(lambda name: self._settings.set("player_name", name))
        self._row(self.tr("Your name"), self.player_name)
        speeds = [(speed, speed_words(speed)) for speed in SPEEDS]
        self.speed = self._segments(self.tr("Speed"), "speed", speeds)
        self._row(self.tr("Speed"), self.speed)
        self.reduced_motion = self._tick("reduced_motion", self.tr("Reduced motion: cards fade instead of flying"))
        self.responses = self._segments(
            self.tr("Ask whether to respond"),
            "responses",
            (("always", self.tr("Always")), ("sensible", self.tr("Auto")), ("never", self.tr("Never"))),
        )
        self._row(
            self.tr("Ask whether to respond"),
            self.responses,
            self.tr("Auto: {rule}").format(rule=mode_rules()[SENSIBLE]),
        )
        for mode, rule in mode_rules().items():
            self.responses.button(mode).setAccessibleDescription(rule)
        self.stops = StopsGrid(self._settings.stops)
        self.stops.changed.connect(lambda stops: self._settings.set("stops", stops))
        self._row(self.tr("Stops"), self.stops, stops_rule())
        self.thinking_seconds = self._segments(
            self.tr("The Loom thinks for up to"),
            "thinking_seconds",
            ((0.5, self.tr("0.5 s")), (1.5, self.tr("1.5 s")), (3.0, self.tr("3 s")), (6.0, self.tr("6 s"))),
        )
        self._row(
            self.tr("The Loom thinks for up to"),
            self.thinking_seconds,
            self.tr("For one answer, or a hint. It plays the better, the longer it may think."),
        )
        self.hand_order = self._segments(self.tr("Your hand"), "hand_order", hand_order_words().items())
        self._row(self.tr("Your hand"), self.hand_order)
        self.confirm_unused = self._tick(
            "confirm_unused", self.tr("Ask before the turn ends with attacks or a Normal Summon unused")
        )

    def _build_sound(self, missing: str) -> None:
        self._section(self.tr("Sound"))
        self.volume = Slider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setPageStep(10)
        self.volume.setAccessibleName(self.tr("Volume"))
        self.volume.valueChanged.connect(self._set_volume)
        self.volume_words = label("", "strong")
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.volume, 1)
        row.addWidget(self.volume_words)
        self._row(self.tr("Volume"), both)
        self.muted = self._tick("muted", self.tr("Mute"))
        self.silent = label(missing, "no", wraps=True)
        self.silent.setVisible(bool(missing))
        self.content.addWidget(self.silent)
        for part in (self.volume, self.muted):
            part.setEnabled(not missing)
            part.setAccessibleDescription(missing)
            part.setToolTip(missing)

    def _build_cards(self) -> None:
        self._cards_title = label(self.tr("Your cards"), "section")
        self.added = AddedCards()
        self.added.add.connect(self.add_cards)
        self.added.take_away.connect(self.take_away)
        for part in (self._cards_title, self.added):
            self.content.addWidget(part)
            part.hide()  # over a duel nothing is added
        self._section(self.tr("Card pictures"))
        self.folder = label("", "weak", wraps=True)
        self.choose_folder = PlainButton(self.tr("Choose a folder…"))
        self.choose_folder.clicked.connect(self._choose_folder)
        self.no_folder = PlainButton(self.tr("Drawn ones"))
        self.no_folder.clicked.connect(lambda: self._settings.set("pictures_folder", ""))
        self.content.addWidget(self.folder)
        row = QHBoxLayout()
        row.addWidget(self.choose_folder)
        row.addWidget(self.no_folder)
        row.addStretch()
        nest(self.content, row)
        self.left_out = PlainButton(self.tr("What was left out of your cards"), "book")
        self.left_out.clicked.connect(lambda: tell_left_out(self._left_out, self))
        self.content.addWidget(self.left_out)
        self.left_out.hide()

    def know_additions(self, additions: Sequence[Addition], pictures: Path) -> None:
        """What was added from outside, and the player's own folder of pictures."""
        self.added.show_additions(additions, pictures)
        self._cards_title.show()
        self.added.show()

    def begin_at_cards(self) -> None:
        """Somebody comes to add some."""
        self.added.add_files.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self, self._go_down_to_cards)

    def _go_down_to_cards(self) -> None:
        """Also on a page that was made a moment ago, and isn't laid out yet."""
        for layout in (self.layout(), self.content):
            if layout is not None:
                layout.activate()
        self.scrolled.verticalScrollBar().setValue(self._cards_title.y())

    def know_left_out(self, notes: Sequence[str]) -> None:
        """What of the player's own cards could not be used."""
        self._left_out = notes
        self.left_out.setVisible(bool(notes))

    def _set_volume(self, percent: int) -> None:
        self._settings.set("sound_volume", percent / 100)

    def _choose_folder(self) -> None:
        before = self._settings.pictures_folder
        path = QFileDialog.getExistingDirectory(self.window(), self.tr("Folder with card pictures"), before)
        if path:
            self._settings.set("pictures_folder", path)

    # -- as they are now --------------------------------------------------------------------------

    def _changed(self, _name: str) -> None:
        self._show()

    def _show(self) -> None:
        settings = self._settings
        for segments, value in (
            (self.language, settings.language),
            (self.theme, settings.theme),
            (self.text_size, settings.text_size),
            (self.speed, settings.speed),
            (self.responses, settings.responses),
            (self.thinking_seconds, settings.thinking_seconds),
            (self.hand_order, settings.hand_order),
        ):
            segments.set_value(value)
        self.stops.show_stops(settings.stops)
        for tick, on in (
            (self.patterns, settings.patterns),
            (self.reduced_motion, settings.reduced_motion),
            (self.confirm_unused, settings.confirm_unused),
            (self.muted, settings.muted),
        ):
            tick.setChecked(on)
        if self.player_name.text() != settings.player_name:
            self.player_name.setText(settings.player_name)
        percent = round(settings.sound_volume * 100)
        if self.volume.value() != percent:
            self.volume.setValue(percent)
        self.volume_words.setText(self.tr("{percent} %").format(percent=percent))
        self.problem.setText(settings.problem)
        self.problem.setVisible(bool(settings.problem))
        folder = settings.pictures_folder
        if not folder:
            self.folder.setText(self.tr("Cards of which you have no picture are drawn by the program."))
        elif not os.path.isdir(folder):
            self.folder.setText(self.tr("{folder} is not there; pictures are drawn until it is.").format(folder=folder))
        else:
            self.folder.setText(folder)
        self.no_folder.setVisible(bool(folder))

    def dressed(self) -> None:
        super().dressed()
        look = look_of(self)
        narrow = self.width() / look.scale < 700
        for row in self._rows:
            row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
            row.setSpacing(4 if narrow else look.px(16))
        self.volume_words.setMinimumWidth(look.px(56))
        self.stops.space()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()
