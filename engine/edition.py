"""The four rulebooks as records of data: no rule asks "which edition is this?"."""

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final

from engine import vocabulary as v

STARTING_LP: Final = 8000
OPENING_HAND: Final = 5  # PREP-09
MOST_LP: Final = 1_000_000  # that a house rule may set
MOST_HAND: Final = 60
SIX_ATTRIBUTES: Final = v.EARTH | v.WATER | v.FIRE | v.WIND | v.LIGHT | v.DARK
_LATER_TYPES: Final = v.PSYCHIC | v.DIVINE_BEAST | v.CREATOR_GOD | v.WYRM | v.CYBERSE | v.ILLUSION
TYPES_OF_CLASSIC: Final = sum(v.TYPE_NAMES) & ~_LATER_TYPES

ONE_FIELD_SPELL_EACH: Final = 0  # v9 (ZONE-16)
ONE_FIELD_SPELL_DESTROYED: Final = 1  # v8, v7: the old one is destroyed by rule (SPELL-14)
ONE_FIELD_SPELL_SENT: Final = 2  # classic: the old one is sent to the Graveyard (SPELL-15)

_CATEGORY_WORDS: Final = {
    v.CONTINUOUS_EFFECT: ("Continuous",),
    v.IGNITION: ("Ignition", "Cost"),
    v.QUICK: ("Quick", "Multi-Trigger"),
    v.TRIGGER: ("Trigger",),
    v.FLIP_EFFECT: ("Flip", "Trigger"),
}

NEXT_TURN: Final = 0  # a Trap may be used from the start of the next turn (TRAP-02)
OPPONENTS_NEXT_TURN: Final = 1  # … of the opponent's next turn (TRAP-03)


@dataclass(frozen=True, slots=True)
class Edition:
    """One rulebook. The fields of the last block are the switches, which a duel may override as house rules."""

    V9: ClassVar["Edition"]
    V8: ClassVar["Edition"]
    V7: ClassVar["Edition"]
    CLASSIC: ClassVar["Edition"]

    key: str
    title: str

    # Decks and matches
    main_least: int = 40
    main_most: int = 60  # 0: no limit (DECK-03)
    extra_most: int = 15  # 0: no limit (DECK-10, AMB-14)
    extra_kinds: int = v.FUSION | v.SYNCHRO | v.XYZ
    side_most: int = 15
    side_exact: bool = False  # exactly side_most or none (DECK-17)
    copies_most: int = 3
    swap_deck_only: bool = False  # DECK-19
    toss_winner_chooses: bool = True  # MATCH-10; classic: the toss itself decides (MATCH-11)
    five_pieces_by_rule: bool = False  # MATCH-09

    # Mechanics that exist
    unknown_kinds: int = v.LINK  # kinds of cards this rulebook does not know; none of ours has Link Monsters
    pendulum_zones: bool = False

    # Rules that differ
    first_turn_draw: bool = True  # PHASE-07; v9: PHASE-06
    field_spells: int = ONE_FIELD_SPELL_DESTROYED
    quick_play_phases: int = v.ANY_PHASE  # of the own turn (SPELL-21, SPELL-24)
    trap_from: int = NEXT_TURN
    damage_step_stat_cards_only: bool = False  # BATTLE-11, AMB-12
    attackers_may_rise: bool = False  # what attacked may not be put into Defense Position, but out of it (PHASE-18)
    set_counts_as_summoned_when_turned: bool = False  # SUMMON-18, AMB-81
    equipped_monsters_stay: bool = True  # GLOSS-25; v7 and classic: GLOSS-24

    # Words
    zone_names: tuple[str, ...] = ()
    effect_categories: tuple[str, ...] = ()
    spell_word: str = "Spell"

    # Lists (AMB-28): what a player may name, besides what the own cards show
    types: int = TYPES_OF_CLASSIC
    attributes: int = SIX_ATTRIBUTES

    # Switches: an item of the catalogue calls them so
    flip_effects_at_once: bool = False  # AMB-06
    sent_is_destroyed: bool = False  # AMB-07
    broken_off_attack_is_not_spent: bool = False  # AMB-11, rulings of 2005
    pay_lp_to_zero: bool = False  # AMB-22
    lp_end_in_mid_effect: bool = False  # AMB-23
    ignition_priority: bool = False  # AMB-31
    zero_attack_tie_destroys: bool = False  # AMB-49
    old_field_spell_leaves_on_activation: bool = False  # AMB-70
    one_chain_a_damage_part: bool = False  # PROC-28
    if_you_do_in_full: bool = False  # PROC-10, where the rulebooks speak of searches alone
    trap_effect_at_once: bool = False  # TRAP-08: with the activation of a Continuous Trap
    refuse_forced_loops: bool = False  # PROC-40, older practice
    ask_empty_windows: bool = False  # PROC-04, a setting
    later_kinds_lie_in_decks: bool = False  # AMB-01: what this rulebook does not know; none of it can be played

    # Who carries out by hand what isn't read: for computers such cards are no more than their figures
    first_player_by_hand: bool = False
    second_player_by_hand: bool = False
    may_be_set_right: bool = False  # and the position itself, where a text was read otherwise than players mean it

    # How much of it there may be
    most_uses_by_hand: int = 4  # of a card in a turn
    most_deeds_by_hand: int = 40  # of one link

    @property
    def unplayable_kinds(self) -> int:
        """What lies idle where it lies in a Deck all the same. A Tuner is a monster like others: only that anything is
        Synchro Summoned with it is not known (KIND-20)."""
        return self.unknown_kinds & ~v.TUNER

    def by_hand(self, player: int) -> bool:
        return self.second_player_by_hand if player else self.first_player_by_hand

    def without_hands(self) -> "Edition":
        """The same, with nobody who does anything by hand."""
        if not self.first_player_by_hand and not self.second_player_by_hand:
            return self
        return self.with_switches(first_player_by_hand=False, second_player_by_hand=False, may_be_set_right=False)

    def category_of(self, ability_kind: int) -> str:
        """What this rulebook calls a monster effect; 9.0 counts Flip among Trigger (KIND-04 to KIND-06)."""
        return next(word for word in _CATEGORY_WORDS[ability_kind] if word in self.effect_categories)

    def with_switches(self, **switches: int) -> "Edition":
        """The same rulebook under house rules."""
        for name, value in switches.items():
            if name not in SWITCHES:
                raise ValueError(f"no switch is called {name!r}; there are {', '.join(SWITCHES)}")
            if not may_be(name, value):
                raise ValueError(f"the switch {name!r} can’t be {value!r}")
        return replace(self, **switches)  # type: ignore[arg-type]

    def switches(self) -> dict[str, int]:
        """True or false, but for NUMBERS."""
        return {name: getattr(self, name) for name in SWITCHES}


_FIELDS: Final = tuple(f.name for f in fields(Edition))
SWITCHES: Final = _FIELDS[_FIELDS.index("flip_effects_at_once") :]
SEATS_BY_HAND: Final = ("first_player_by_hand", "second_player_by_hand")
NUMBERS: Final = {"most_uses_by_hand": (1, 99), "most_deeds_by_hand": (1, 250)}
"""The switches that are numbers: the least and the most that they may be."""
HOUSE_RULES: Final = tuple(switch for switch in SWITCHES if switch not in (*SEATS_BY_HAND, *NUMBERS))
"""The switches that players agree on with yes or no: who does something by hand follows from who plays."""


def may_be(switch: str, value: object) -> bool:
    """Whether that switch can have that value."""
    if switch not in NUMBERS:
        return type(value) is bool
    least, most = NUMBERS[switch]
    return type(value) is int and least <= value <= most


_OLDER_ZONES: Final = ("Monster Card Zone", "Spell & Trap Card Zone", "Field Card Zone", "Extra Deck Zone")

V9: Final = Edition(
    "v9",
    "Rulebook 9.0",
    pendulum_zones=True,
    first_turn_draw=False,
    field_spells=ONE_FIELD_SPELL_EACH,
    zone_names=("Monster Zone", "Spell & Trap Zone", "Field Zone", "Extra Deck Zone", "Pendulum Zone"),
    effect_categories=("Continuous", "Ignition", "Quick", "Trigger"),
    types=TYPES_OF_CLASSIC | v.PSYCHIC | v.WYRM,
)
V8: Final = Edition(
    "v8",
    "Rulebook 8.0",
    unknown_kinds=v.LINK | v.PENDULUM,
    zone_names=_OLDER_ZONES,
    effect_categories=("Flip", "Continuous", "Ignition", "Trigger", "Quick"),
    types=TYPES_OF_CLASSIC | v.PSYCHIC,
)
V7: Final = Edition(
    "v7",
    "Rulebook 7.0",
    unknown_kinds=v.LINK | v.PENDULUM | v.XYZ,
    extra_kinds=v.FUSION | v.SYNCHRO,
    zone_names=_OLDER_ZONES,
    effect_categories=("Flip", "Continuous", "Ignition", "Trigger", "Quick"),
    types=TYPES_OF_CLASSIC | v.PSYCHIC,
    equipped_monsters_stay=False,
    zero_attack_tie_destroys=True,
)
CLASSIC: Final = Edition(
    "classic",
    "Classic rules",
    unknown_kinds=v.LINK | v.PENDULUM | v.XYZ | v.SYNCHRO | v.TUNER,
    extra_kinds=v.FUSION,
    main_most=0,
    extra_most=0,
    side_exact=True,
    swap_deck_only=True,
    toss_winner_chooses=False,
    five_pieces_by_rule=True,
    field_spells=ONE_FIELD_SPELL_SENT,
    quick_play_phases=v.MAIN_PHASES | v.BATTLE_PHASE,
    trap_from=OPPONENTS_NEXT_TURN,
    attackers_may_rise=True,
    damage_step_stat_cards_only=True,
    set_counts_as_summoned_when_turned=True,
    equipped_monsters_stay=False,
    zone_names=("Monster Card Zone", "Magic & Trap Card Zone", "Field Card Zone", "Fusion Deck Zone"),
    effect_categories=("Flip", "Continuous", "Cost", "Trigger", "Multi-Trigger"),
    spell_word="Magic",
    flip_effects_at_once=True,
    sent_is_destroyed=True,
    zero_attack_tie_destroys=True,
)

EDITIONS: Final = (V9, V8, V7, CLASSIC)
Edition.V9, Edition.V8, Edition.V7, Edition.CLASSIC = EDITIONS


def edition_called(key: str) -> Edition:
    """The rulebook of that key; ValueError names the ones there are."""
    for edition in EDITIONS:
        if edition.key == key:
            return edition
    raise ValueError(f"no edition is called {key!r}; there are {', '.join(e.key for e in EDITIONS)}")


def edition_from_plain(plain: dict[str, Any]) -> Edition:
    """An edition and the switches that a record keeps; ValueError if there are no such."""
    return edition_called(plain["key"]).with_switches(**plain["switches"])
