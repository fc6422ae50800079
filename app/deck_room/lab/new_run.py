"""What shall be tried in the Deck lab: which Decks against which, played how well, how often, without which card."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.controller.player.settings import Settings
from app.deck_room.facts.card_chooser import CardChooser
from app.deck_room.lab.deck_ticks import DeckChoice, DeckTicks, DeckTicksModel
from app.deck_room.lab.lab_words import STRENGTHS, strength
from app.faces.faces import ShownFaces
from app.look.look import look_of
from app.rooms.fields import ChoiceField, Stepper
from app.rooms.sheet import Scroll, below_words, label
from app.widgets.buttons import BARE, GoldButton, KeyButton, PlainButton
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.edition import Edition
from engine.trials.deck_lab import LabRow, LabRun, NotToBeTried, row_without

CLUSTER: Final = "lab_cluster"
"""Remembered in the settings: the address of the Dask scheduler, or nothing."""
ASKED: Final = "lab_run"
"""What the last run was, remembered in the settings: its Decks, those against it, who plays, how many duels of each
pair."""
_DUELS: Final = 50
_MOST_NAMES: Final = 60  # that are remembered
_MOST_STEPPED: Final = 2000
_LONGEST_ADDRESS: Final = 200


class NewRun(QWidget):
    """The first Deck offered is the one in hand. ``wanted``: a LabRun and the address of a cluster, or nothing."""

    wanted = Signal(object, str)

    def __init__(
        self,
        choices: Sequence[DeckChoice],
        edition: Edition,
        library: CardLibrary,
        settings: Settings,
        faces: ShownFaces,
    ) -> None:
        super().__init__()
        self._edition, self._library, self._settings, self._faces = edition, library, settings, faces
        self._instead: Card | None = None
        self.tried = DeckTicks(self.tr("Decks to try"), DeckTicksModel(choices), faces)
        self.against = DeckTicks(self.tr("Opponents’ Decks"), DeckTicksModel(choices), faces)
        self.group = ChoiceField(self.tr("Tick many at once"))
        self.own_strength, self.their_strength = (
            ChoiceField(name) for name in (self.tr("Who plays the Decks to try"), self.tr("Who plays against them"))
        )
        for field in (self.own_strength, self.their_strength):
            field.offer(((player, strength(player)) for player in STRENGTHS), STRENGTHS[0])
        self.duels = Stepper(self.tr("Duels of each pair"), 2, _MOST_STEPPED, 10)
        self.duels.set_value(_DUELS)
        self.without = ChoiceField(self.tr("Also without this card"))
        self.instead = PlainButton("")
        self.cluster = QLineEdit(str(settings.remembered.get(CLUSTER) or ""))
        self.cluster.setMaxLength(_LONGEST_ADDRESS)
        self.cluster.setPlaceholderText(self.tr("This computer"))
        self.cluster.setAccessibleName(self.tr("Address of the Dask scheduler; nothing for this computer"))
        self.more = KeyButton(self.tr("Other computers"), icon="play", cut=BARE)
        self.more.setCheckable(True)
        self.more.setChecked(bool(self.cluster.text()))
        self.told = label("", "small", wraps=True)
        self.start = GoldButton(self.tr("Begin"))
        self._offer_groups(choices)
        self._lay_out()
        self.tried.ticks.changed.connect(self._changed)
        self.against.ticks.changed.connect(self._changed)
        self.group.chosen.connect(self._tick_group)
        self.duels.changed.connect(lambda _: self._tell())
        self.without.chosen.connect(self._choose_card)
        self.more.toggled.connect(self._show_more)
        self.instead.clicked.connect(self._ask_instead)
        self.start.clicked.connect(self._begin)
        self.tried.ticks.tick_only([0])
        self.against.ticks.tick_only([at for at, each in enumerate(choices) if at and not each.folder])
        self._ask_as_before(choices)

    def _ask_as_before(self, choices: Sequence[DeckChoice]) -> None:
        """As far as it is still there."""
        asked = self._settings.remembered.get(ASKED)
        if not isinstance(asked, dict):
            return
        for ticks, key in ((self.tried.ticks, "tried"), (self.against.ticks, "against")):
            named = asked.get(key)
            places = [at for at, each in enumerate(choices) if isinstance(named, list) and each.deck.name in named]
            if any(not choices[at].wrong for at in places):
                ticks.tick_only(places)
        for field, name in ((self.own_strength, "own"), (self.their_strength, "their")):
            if (player := asked.get(name)) in STRENGTHS:
                field.set_value(player)
        duels = asked.get("duels")
        if isinstance(duels, int) and 2 <= duels <= _MOST_STEPPED:
            self.duels.set_value(duels)

    def _offer_groups(self, choices: Sequence[DeckChoice]) -> None:
        folders = sorted({choice.folder for choice in choices if choice.folder}, key=str.casefold)
        self.group.offer(
            (
                (None, self.tr("Tick many at once…")),
                ("", self.tr("All of them")),
                *((folder, self.tr("Folder: {folder}").format(folder=folder)) for folder in folders),
                (False, self.tr("None of them")),
            ),
            None,
        )

    def _lay_out(self) -> None:
        content = QWidget()
        self._list = QVBoxLayout(content)
        self._list.addWidget(label(self.tr("How they play"), "section"))
        for words, field in (
            (self.tr("Played by"), self.own_strength),
            (self.tr("Against them"), self.their_strength),
            (self.tr("Duels of each pair"), self.duels),
            (self.tr("Also without"), self.without),
        ):
            self._list.addWidget(below_words(words, field, "weak"))
        self._replaced = below_words(self.tr("In its place"), self.instead, "weak")
        about = self.tr("A Dask cluster plays the duels on its computers: write the address of its scheduler.")
        self._apart = below_words(about, self.cluster, "small")
        self._list.addWidget(self._replaced)
        self._list.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._list.addWidget(self._apart)
        self._list.addStretch()
        self._columns = columns = QHBoxLayout()
        for heading, ticks, group in (
            (self.tr("Decks to try"), self.tried, None),
            (self.tr("Against"), self.against, self.group),
        ):
            column = QVBoxLayout()
            column.addWidget(label(heading, "section"))
            if group is not None:
                column.addWidget(group)
            column.addWidget(ticks, 1)
            nest(columns, column, 1)
        self._show_more(self.more.isChecked())
        self._fields = Scroll(content)
        columns.addWidget(self._fields, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.told, 1)
        foot.addWidget(self.start)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        nest(whole, columns, 1)
        nest(whole, foot)

    def _show_more(self, shown: bool) -> None:
        """What hardly anybody needs."""
        self._apart.setVisible(shown)
        self.more.icon_name = "down" if shown else "play"
        self.more.update()

    def dressed(self) -> None:
        px = look_of(self).px
        self._list.setContentsMargins(0, 0, px(8), 0)
        self._list.setSpacing(px(8))
        self._columns.setSpacing(px(16))

    def _changed(self) -> None:
        """Which cards there are to do without."""
        decks = self.tried.ticks.decks
        cards = {card.name: card for card in (decks[0].main + decks[0].extra if decks else ())}
        offered = [(None, self.tr("No card")), *((card, name) for name, card in sorted(cards.items()))]
        before = self.without.value
        self.without.offer(offered, before if before in cards.values() else None)
        self._tell()

    def _choose_card(self, card: object) -> None:
        self._instead = None
        self._tell()

    def _ask_instead(self) -> None:
        chooser = CardChooser(self, self.tr("What takes its place"), self._library, self._faces)
        chooser.taken.connect(self._take_instead)
        chooser.open()

    def _take_instead(self, card: Card) -> None:
        self._instead = card
        self._tell()

    def _tick_group(self, folder: object) -> None:
        model = self.against.ticks
        places = [at for at, each in enumerate(model.choices) if folder == "" or each.folder == folder]
        model.tick_only([] if folder is False else places)
        self.group.set_value(None)

    def run(self) -> LabRun:
        """NotToBeTried if that can't be."""
        rows = [LabRow(deck) for deck in self.tried.ticks.decks]
        card = self.without.value
        if rows and isinstance(card, Card):
            rows.append(row_without(rows[0], 0, card, self._edition, self._instead))
        players = str(self.own_strength.value), str(self.their_strength.value)
        duels = self.duels.value + self.duels.value % 2
        return LabRun(self._edition, tuple(rows), tuple(self.against.ticks.decks), players, duels)

    def _tell(self) -> None:
        """What will be played, or why it can't be."""
        card = self.without.value
        self._replaced.setVisible(isinstance(card, Card))
        chosen = self._instead.name if self._instead else self.tr("What the Deck has most of")
        self.instead.setText(chosen)
        self.instead.setAccessibleName(self.tr("In its place: {card}").format(card=chosen))
        for ticks, wanted in (
            (self.tried.ticks, self.tr("Tick a Deck to try.")),
            (self.against.ticks, self.tr("Tick a Deck against it.")),
        ):
            if not ticks.decks:
                self.told.setText(wanted)
                self.start.setEnabled(False)
                return
        try:
            run = self.run()
        except NotToBeTried as reason:
            self.told.setText(said(reason.told))
            self.start.setEnabled(False)
            return
        words = self.tr("{count} duels in all, half of them begun by either side.").format(count=run.in_all)
        if run.rows[-1].lacks:
            instead = ", ".join(dict.fromkeys(run.rows[-1].instead))
            words += " " + self.tr("In place of {card}: {instead}.").format(card=run.rows[-1].lacks, instead=instead)
        self.told.setText(words)
        self.start.setEnabled(True)

    def _begin(self) -> None:
        address = self.cluster.text().strip()
        self._settings.remember(CLUSTER, address)
        asked = {
            "tried": [deck.name for deck in self.tried.ticks.decks][:_MOST_NAMES],
            "against": [deck.name for deck in self.against.ticks.decks][:_MOST_NAMES],
            "own": self.own_strength.value,
            "their": self.their_strength.value,
            "duels": self.duels.value,
        }
        self._settings.remember(ASKED, asked)
        self.wanted.emit(self.run(), address)
