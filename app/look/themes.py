"""The colours of the three themes, alpha applied."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication

from engine.vocabulary import DARK, DIVINE, EARTH, FIRE, LIGHT, WATER, WIND


def colour(code: str, percent: float = 100) -> QColor:
    made = QColor(code)
    made.setAlphaF(percent / 100)
    return made


NONE: Final = QColor(0, 0, 0, 0)
LOW_THREAD: Final = QColor("#FF8A5C")


@dataclass(frozen=True)
class KindColours:
    """A card kind's cloth; `glyph` names an icon, `pattern` what is woven in for colour-blind players."""

    light: QColor
    dark: QColor
    stitch: QColor
    text: QColor
    glyph: str
    pattern: str


def kind(light: str, dark: str, stitch: str, text: str, glyph: str, pattern: str) -> KindColours:
    return KindColours(QColor(light), QColor(dark), QColor(stitch), QColor(text), glyph, pattern)


KINDS: Final[Mapping[str, KindColours]] = MappingProxyType(
    {
        "normal": kind("#E2B65B", "#C79335", "#FBE6B4", "#3B2707", "normal", "plain"),
        "effect": kind("#D9753A", "#A84F1A", "#FFD3AD", "#FFFFFF", "effect", "dots"),
        "fusion": kind("#7D5CAE", "#57398A", "#DCCBF5", "#FFFFFF", "fusion", "diagonal"),
        "ritual": kind("#3F76BD", "#264F8D", "#C3DCF7", "#FFFFFF", "ritual", "circles"),
        "synchro": kind("#EEEEE9", "#C3C6C8", "#8F9499", "#222222", "synchro", "vertical"),
        "xyz": kind("#2C2B31", "#131216", "#D8B45E", "#FFFFFF", "xyz", "crosses"),
        "spell": kind("#1F8F78", "#0F6553", "#B8ECD8", "#FFFFFF", "spell", "horizontal"),
        "trap": kind("#B5447F", "#84245A", "#F7C3DD", "#FFFFFF", "trap", "zigzag"),
        "token": kind("#8F9296", "#686B70", "#E6E6E3", "#FFFFFF", "token", "chequer"),
    }
)
# Flat frames: one tone, the dark one.
FLAT_KINDS: Final[Mapping[str, KindColours]] = MappingProxyType(
    {name: replace(colours, light=colours.dark) for name, colours in KINDS.items()}
)

ATTRIBUTES: Final[Mapping[int, QColor]] = MappingProxyType(
    {
        DARK: QColor("#4B2F73"),
        LIGHT: QColor("#C98A16"),
        EARTH: QColor("#7A4E24"),
        WATER: QColor("#1F6FA3"),
        FIRE: QColor("#C23A22"),
        WIND: QColor("#2F8358"),
        DIVINE: QColor("#8A1F3C"),
    }
)


@dataclass(frozen=True)
class Theme:
    """Every colour by its use; `flat` says: no texture, no gradient, no glow light, solid lines."""

    name: str
    flat: bool

    table: QColor
    table_grain: QColor
    lamp: QColor
    lamp_shade: QColor
    felt_you: QColor
    felt_you_rim: QColor
    felt_opp: QColor
    felt_opp_rim: QColor
    felt_opp_lines: QColor
    quilt_you: QColor
    quilt_opp: QColor
    binding: QColor
    binding_tick: QColor
    tape: QColor
    tape_stitch: QColor
    stitch: QColor
    zone_fill: QColor
    zone_label: QColor

    panel: QColor
    panel2: QColor
    panel3: QColor
    line: QColor
    line_width: float
    text: QColor
    text2: QColor
    text3: QColor

    gold: QColor
    gold_foot: QColor
    on_gold: QColor
    vermilion: QColor
    teal: QColor
    up: QColor
    down: QColor

    tag: QColor
    tag_text: QColor
    tag_weak: QColor
    tag_edge: QColor
    tag_edge_width: float

    selected: QColor
    selected_width: float
    selected_under: QColor
    selected_under_width: float
    focus_width: float
    focus: QColor = field(default_factory=lambda: QColor("#FFFFFF"))
    focus_under: QColor = field(default_factory=lambda: QColor("#10233F"))

    you_dot: QColor = field(default_factory=lambda: QColor("#5FB6A6"))
    opp_dot: QColor = field(default_factory=lambda: QColor("#D9809F"))
    pendulum_left: QColor = field(default_factory=lambda: QColor("#74B4FF"))
    pendulum_left_chip: QColor = field(default_factory=lambda: QColor("#2D62B0"))
    pendulum_right: QColor = field(default_factory=lambda: QColor("#FF8D80"))
    pendulum_right_chip: QColor = field(default_factory=lambda: QColor("#B43A30"))

    paper: QColor = field(default_factory=lambda: QColor("#EFE4CC"))
    label: QColor = field(default_factory=lambda: QColor("#FBF3E0"))
    label_foot: QColor = field(default_factory=lambda: QColor("#EADDC1"))
    text_box: QColor = field(default_factory=lambda: QColor("#FBF4E4"))
    text_box_foot: QColor = field(default_factory=lambda: QColor("#F0E4CB"))
    ink: QColor = field(default_factory=lambda: QColor("#241A12"))
    glyph: QColor = field(default_factory=lambda: QColor("#FFFFFF"))
    disc_rim: QColor = field(default_factory=lambda: QColor("#F5EAD3"))
    attributes: Mapping[int, QColor] = field(default_factory=lambda: ATTRIBUTES)
    spell_disc: QColor = field(default_factory=lambda: QColor("#136B59"))
    trap_disc: QColor = field(default_factory=lambda: QColor("#8D2A63"))
    kinds: Mapping[str, KindColours] = field(default_factory=lambda: KINDS)

    @property
    def light(self) -> bool:
        """Dark words on light ground."""
        return self.panel.lightnessF() > 0.5

    @property
    def focus_line(self) -> QColor:
        """The ring round what has the keyboard, where only one line of it can be drawn."""
        return self.focus_under if self.light else self.focus

    @property
    def low_thread(self) -> QColor:
        """Of Life Points that run low."""
        return self.down if self.light else LOW_THREAD

    @property
    def gold_words(self) -> QColor:
        return self.gold_foot.darker(130) if self.light else self.gold

    # -- on felt and wood, where the colours of words on a panel were not made to stand ----------------

    @property
    def weak_on_felt(self) -> QColor:
        """Weak text on light felt would be too weak to read."""
        return QColor("#1E160F") if self.light else mix(self.text, self.text2, 0.6)

    @property
    def weak_on_wood(self) -> QColor:
        """Dark enough for the rim of the table too, which the lamp does not reach."""
        return QColor("#1E160F") if self.light else self.text2

    @property
    def link_on_felt(self) -> QColor:
        return QColor("#02231C") if self.light else self.teal

    @property
    def refused_on_felt(self) -> QColor:
        return QColor("#4A0C02") if self.light else mix(self.vermilion, self.text, 0.5)

    @property
    def well_on_felt(self) -> QColor:
        return QColor("#042510") if self.light else self.up

    @property
    def tile(self) -> QColor:
        """What lies on the felt so that words on it can be read: a darker patch of cloth, or paper by daylight."""
        if self.flat:
            return self.panel2
        return faded(self.panel, 72) if self.light else QColor(4, 18, 18, 92)

    @property
    def tile_edge(self) -> QColor:
        return self.line if self.flat or self.light else QColor(235, 220, 180, 40)


LAMPLIGHT: Final = Theme(
    name="dark",
    flat=False,
    table=colour("#2A1B12"),
    table_grain=colour("#6B4A30"),
    lamp=colour("#FFCE8C", 26),
    lamp_shade=colour("#000000", 62),
    felt_you=colour("#1F5450"),
    felt_you_rim=colour("#123431"),
    felt_opp=colour("#5A3348"),
    felt_opp_rim=colour("#351C2B"),
    felt_opp_lines=NONE,
    quilt_you=colour("#8CEBD7", 10),
    quilt_opp=colour("#FFB4CD", 9.5),
    binding=colour("#B5832F"),
    binding_tick=colour("#7D5519"),
    tape=colour("#2A1D18"),
    tape_stitch=colour("#A8834A"),
    stitch=colour("#EBD7AA", 46),
    zone_fill=colour("#000000", 16),
    zone_label=colour("#F0E0BC", 72),
    panel=colour("#1B130E"),
    panel2=colour("#261B14"),
    panel3=colour("#33261C"),
    line=colour("#E2C492", 17),
    line_width=1,
    text=colour("#F5EAD3"),
    text2=colour("#C9B796"),
    text3=colour("#9B8A6D"),
    gold=colour("#FFCB52"),
    gold_foot=colour("#D99A22"),
    on_gold=colour("#2A1A05"),
    vermilion=colour("#FF6A45"),
    teal=colour("#7FD6C4"),
    up=colour("#83E29C"),
    down=colour("#FF9277"),
    tag=colour("#20160F"),
    tag_text=colour("#FBF2DF"),
    tag_weak=colour("#C4B291"),
    tag_edge=NONE,
    tag_edge_width=0,
    selected=colour("#FFFFFF"),
    selected_width=2.5,
    selected_under=colour("#10233F"),
    selected_under_width=2.5,
    focus_width=3,
)

DAYLIGHT: Final = Theme(
    name="light",
    flat=False,
    table=colour("#CDA878"),
    table_grain=colour("#A9814F"),
    lamp=colour("#FFFAEB", 50),
    lamp_shade=colour("#5A320A", 26),
    felt_you=colour("#7FB3A6"),
    felt_you_rim=colour("#5D9488"),
    felt_opp=colour("#C391A4"),
    felt_opp_rim=colour("#A77389"),
    felt_opp_lines=NONE,
    quilt_you=colour("#FFFFFF", 12),
    quilt_opp=colour("#FFFFFF", 12),
    binding=colour("#C9973F"),
    binding_tick=colour("#98692A"),
    tape=colour("#FBF4E4"),
    tape_stitch=colour("#A8834A"),
    stitch=colour("#281E14", 50),
    zone_fill=colour("#FFFFFF", 13),
    zone_label=colour("#1E160E", 86),
    panel=colour("#FBF5E8"),
    panel2=colour("#F2E8D4"),
    panel3=colour("#E7D9BD"),
    line=colour("#5A3C14", 20),
    line_width=1,
    text=colour("#2A2019"),
    text2=colour("#5C4B38"),
    text3=colour("#7A6850"),
    gold=colour("#E0A01C"),
    gold_foot=colour("#B97B0C"),
    on_gold=colour("#2A1A05"),
    vermilion=colour("#C8401C"),
    teal=colour("#0F6F62"),
    up=colour("#0D6B34"),
    down=colour("#B02A12"),
    tag=colour("#FFFAF0"),
    tag_text=colour("#2A2019"),
    tag_weak=colour("#6A5A48"),
    tag_edge=NONE,
    tag_edge_width=0,
    selected=colour("#FFFFFF"),
    selected_width=2.5,
    selected_under=colour("#10233F"),
    selected_under_width=2.5,
    focus_width=3,
)

CONTRAST: Final = Theme(
    name="contrast",
    flat=True,
    table=colour("#000000"),
    table_grain=NONE,
    lamp=NONE,
    lamp_shade=NONE,
    felt_you=colour("#000000"),
    felt_you_rim=colour("#000000"),
    felt_opp=colour("#000000"),
    felt_opp_rim=colour("#000000"),
    felt_opp_lines=colour("#1B1B1B"),
    quilt_you=NONE,
    quilt_opp=NONE,
    binding=colour("#FFFFFF"),
    binding_tick=NONE,
    tape=colour("#000000"),
    tape_stitch=colour("#FFFFFF"),
    stitch=colour("#B8B8B8"),
    zone_fill=colour("#000000"),
    zone_label=colour("#FFFFFF"),
    panel=colour("#000000"),
    panel2=colour("#0C0C0C"),
    panel3=colour("#1C1C1C"),
    line=colour("#FFFFFF"),
    line_width=2,
    text=colour("#FFFFFF"),
    text2=colour("#FFFFFF"),
    text3=colour("#DCDCDC"),
    gold=colour("#FFE600"),
    gold_foot=colour("#FFE600"),
    on_gold=colour("#000000"),
    vermilion=colour("#FF8A5C"),
    teal=colour("#5FF2FF"),
    up=colour("#7DFF9B"),
    down=colour("#FFB09A"),
    tag=colour("#000000"),
    tag_text=colour("#FFFFFF"),
    tag_weak=colour("#FFFFFF"),
    tag_edge=colour("#FFFFFF"),
    tag_edge_width=2,
    selected=colour("#5FF2FF"),
    selected_width=4,
    selected_under=colour("#000000"),
    selected_under_width=3,
    focus_width=4,
    paper=colour("#FFFFFF"),
    label=colour("#FFFFFF"),
    label_foot=colour("#FFFFFF"),
    text_box=colour("#FFFFFF"),
    text_box_foot=colour("#FFFFFF"),
    ink=colour("#000000"),
    disc_rim=colour("#FFFFFF"),
    kinds=FLAT_KINDS,
)

THEMES: Final[Mapping[str, Theme]] = MappingProxyType({"dark": LAMPLIGHT, "light": DAYLIGHT, "contrast": CONTRAST})


def theme_called(name: str) -> Theme:
    """`system` follows the desktop; a name that no theme bears (an older or edited setting) is the dark one."""
    if name == "system" and QGuiApplication.instance() is not None:
        light = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light
        return DAYLIGHT if light else LAMPLIGHT
    return THEMES.get(name, LAMPLIGHT)


def mix(first: QColor, second: QColor, part: float) -> QColor:
    """`part` of the second in the first, alpha included."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * part,
        first.greenF() + (second.greenF() - first.greenF()) * part,
        first.blueF() + (second.blueF() - first.blueF()) * part,
        first.alphaF() + (second.alphaF() - first.alphaF()) * part,
    )


def faded(base: QColor, percent: float) -> QColor:
    """The same colour at `percent` of its own opacity."""
    made = QColor(base)
    made.setAlphaF(base.alphaF() * percent / 100)
    return made
