"""The words of the game as ints and their names.

Kinds, Attributes and Types are bits, so that "a Tuner", "LIGHT or DARK" and "not a Dragon" are one
``&`` each; the bit values are those of the card databases that players own.
"""

from typing import Final

# -- players and results ----------------------------------------------------------------------
NOBODY: Final = -1
DRAW: Final = 2
UNDECIDED: Final = -1

# -- kinds of cards: one int per card, several bits ------------------------------------------
MONSTER: Final = 0x1
SPELL: Final = 0x2
TRAP: Final = 0x4
NORMAL: Final = 0x10
EFFECT: Final = 0x20
FUSION: Final = 0x40
RITUAL: Final = 0x80
SPIRIT: Final = 0x200
UNION: Final = 0x400
GEMINI: Final = 0x800
TUNER: Final = 0x1000
SYNCHRO: Final = 0x2000
TOKEN: Final = 0x4000
QUICK_PLAY: Final = 0x10000
CONTINUOUS: Final = 0x20000
EQUIP: Final = 0x40000
FIELD: Final = 0x80000
COUNTER: Final = 0x100000
FLIP: Final = 0x200000
TOON: Final = 0x400000
XYZ: Final = 0x800000
PENDULUM: Final = 0x1000000
LINK: Final = 0x4000000  # no rulebook of ours has Link Monsters: such cards are told apart, never played

EXTRA_DECK_KINDS: Final = FUSION | SYNCHRO | XYZ
KEPT_IN_EXTRA_DECK: Final = EXTRA_DECK_KINDS | LINK  # also what can’t be Summoned from there
ICONS: Final = QUICK_PLAY | CONTINUOUS | EQUIP | FIELD | COUNTER | RITUAL
STAYS_ON_FIELD: Final = CONTINUOUS | EQUIP | FIELD

KIND_NAMES: Final = {
    MONSTER: "Monster", SPELL: "Spell", TRAP: "Trap", NORMAL: "Normal", EFFECT: "Effect", FUSION: "Fusion",
    RITUAL: "Ritual", SPIRIT: "Spirit", UNION: "Union", GEMINI: "Gemini", TUNER: "Tuner", SYNCHRO: "Synchro",
    TOKEN: "Token", QUICK_PLAY: "Quick-Play", CONTINUOUS: "Continuous", EQUIP: "Equip", FIELD: "Field",
    COUNTER: "Counter", FLIP: "Flip", TOON: "Toon", XYZ: "Xyz", PENDULUM: "Pendulum", LINK: "Link",
}  # fmt: skip

# -- Attributes -------------------------------------------------------------------------------
EARTH: Final = 0x1
WATER: Final = 0x2
FIRE: Final = 0x4
WIND: Final = 0x8
LIGHT: Final = 0x10
DARK: Final = 0x20
DIVINE: Final = 0x40
ATTRIBUTE_NAMES: Final = {
    EARTH: "EARTH",
    WATER: "WATER",
    FIRE: "FIRE",
    WIND: "WIND",
    LIGHT: "LIGHT",
    DARK: "DARK",
    DIVINE: "DIVINE",
}

# -- Types ------------------------------------------------------------------------------------
WARRIOR: Final = 0x1
SPELLCASTER: Final = 0x2
FAIRY: Final = 0x4
FIEND: Final = 0x8
ZOMBIE: Final = 0x10
MACHINE: Final = 0x20
AQUA: Final = 0x40
PYRO: Final = 0x80
ROCK: Final = 0x100
WINGED_BEAST: Final = 0x200
PLANT: Final = 0x400
INSECT: Final = 0x800
THUNDER: Final = 0x1000
DRAGON: Final = 0x2000
BEAST: Final = 0x4000
BEAST_WARRIOR: Final = 0x8000
DINOSAUR: Final = 0x10000
FISH: Final = 0x20000
SEA_SERPENT: Final = 0x40000
REPTILE: Final = 0x80000
PSYCHIC: Final = 0x100000
DIVINE_BEAST: Final = 0x200000
CREATOR_GOD: Final = 0x400000
WYRM: Final = 0x800000
CYBERSE: Final = 0x1000000
ILLUSION: Final = 0x2000000
TYPE_NAMES: Final = {
    WARRIOR: "Warrior", SPELLCASTER: "Spellcaster", FAIRY: "Fairy", FIEND: "Fiend", ZOMBIE: "Zombie",
    MACHINE: "Machine", AQUA: "Aqua", PYRO: "Pyro", ROCK: "Rock", WINGED_BEAST: "Winged Beast", PLANT: "Plant",
    INSECT: "Insect", THUNDER: "Thunder", DRAGON: "Dragon", BEAST: "Beast", BEAST_WARRIOR: "Beast-Warrior",
    DINOSAUR: "Dinosaur", FISH: "Fish", SEA_SERPENT: "Sea Serpent", REPTILE: "Reptile", PSYCHIC: "Psychic",
    DIVINE_BEAST: "Divine-Beast", CREATOR_GOD: "Creator God", WYRM: "Wyrm", CYBERSE: "Cyberse",
    ILLUSION: "Illusion",
}  # fmt: skip

# -- places: where a card can be ---------------------------------------------------------------
DECK: Final = 0
HAND: Final = 1
MONSTER_ZONE: Final = 2
SPELL_ZONE: Final = 3
FIELD_ZONE: Final = 4
PENDULUM_ZONE: Final = 5
GRAVEYARD: Final = 6
BANISHED: Final = 7
EXTRA_DECK: Final = 8
UNDER: Final = 9  # an Xyz Material, listed by the card that holds it
ATTEMPT: Final = 10  # laid down for a Summon that can still be negated (PROC-15)
GONE: Final = 11  # a Token that left the field
PLACES: Final = 12

IN_DECK: Final = 1 << DECK
IN_HAND: Final = 1 << HAND
IN_MONSTER_ZONE: Final = 1 << MONSTER_ZONE
IN_SPELL_ZONE: Final = 1 << SPELL_ZONE
IN_FIELD_ZONE: Final = 1 << FIELD_ZONE
IN_PENDULUM_ZONE: Final = 1 << PENDULUM_ZONE
IN_GRAVEYARD: Final = 1 << GRAVEYARD
IN_BANISHED: Final = 1 << BANISHED
IN_EXTRA_DECK: Final = 1 << EXTRA_DECK
IN_DECKS: Final = IN_DECK | IN_EXTRA_DECK
IN_UNDER: Final = 1 << UNDER
IN_SPELL_TRAP_ZONES: Final = IN_SPELL_ZONE | IN_FIELD_ZONE | IN_PENDULUM_ZONE
ON_FIELD: Final = IN_MONSTER_ZONE | IN_SPELL_TRAP_ZONES

PLACE_NAMES: Final = (
    "Deck",
    "hand",
    "Monster Zone",
    "Spell & Trap Zone",
    "Field Zone",
    "Pendulum Zone",
    "Graveyard",
    "banished",
    "Extra Deck",
    "Xyz Materials",
    "being Summoned",
    "gone",
)

# -- positions --------------------------------------------------------------------------------
ATTACK_POSITION: Final = 1  # face-up; also "face-up" for cards that have no battle position
DEFENSE_POSITION: Final = 2  # face-up Defense Position
FACE_DOWN: Final = 4  # face-down Defense Position, or simply face-down
FACE_UP: Final = ATTACK_POSITION | DEFENSE_POSITION
ANY_POSITION: Final = FACE_UP | FACE_DOWN
POSITION_NAMES: Final = {
    ATTACK_POSITION: "face-up Attack Position",
    DEFENSE_POSITION: "face-up Defense Position",
    FACE_DOWN: "face-down Defense Position",
}


def lies_sideways(place: int, position: int) -> bool:
    """How a card is laid: monsters in Defense Position sideways, everything else upright (ZONE-05, ZONE-09)."""
    return place == MONSTER_ZONE and position in (DEFENSE_POSITION, FACE_DOWN)


# -- phases and the steps of the Battle Phase --------------------------------------------------
DRAW_PHASE: Final = 1
STANDBY_PHASE: Final = 2
MAIN_PHASE_1: Final = 4
BATTLE_PHASE: Final = 8
MAIN_PHASE_2: Final = 16
END_PHASE: Final = 32
MAIN_PHASES: Final = MAIN_PHASE_1 | MAIN_PHASE_2
ANY_PHASE: Final = 63
PHASE_NAMES: Final = {
    DRAW_PHASE: "Draw Phase",
    STANDBY_PHASE: "Standby Phase",
    MAIN_PHASE_1: "Main Phase 1",
    BATTLE_PHASE: "Battle Phase",
    MAIN_PHASE_2: "Main Phase 2",
    END_PHASE: "End Phase",
}

NO_STEP: Final = 0
START_STEP: Final = 1
BATTLE_STEP: Final = 2
DAMAGE_START: Final = 3
BEFORE_CALCULATION: Final = 4
CALCULATION: Final = 5
AFTER_CALCULATION: Final = 6
DAMAGE_END: Final = 7
END_STEP: Final = 8
STEP_NAMES: Final = (
    "",
    "Start Step",
    "Battle Step",
    "start of the Damage Step",
    "before damage calculation",
    "damage calculation",
    "after damage calculation",
    "end of the Damage Step",
    "End Step",
)

# -- how a monster was Summoned -----------------------------------------------------------------
NORMAL_SUMMON: Final = 1
TRIBUTE_SUMMON: Final = 2  # always together with NORMAL_SUMMON: it is one (SUMMON-08)
FLIP_SUMMON: Final = 4
SPECIAL_SUMMON: Final = 8  # always together with the kind below, if there is one
FUSION_SUMMON: Final = 16
RITUAL_SUMMON: Final = 32
SYNCHRO_SUMMON: Final = 64
XYZ_SUMMON: Final = 128
PENDULUM_SUMMON: Final = 256
SET_FACE_DOWN: Final = 512  # not a Summon (SUMMON-11); remembered for bans on Setting
BY_OWN_CONDITION: Final = 1024  # a Special Summon by the card's own text
ANY_SUMMON: Final = NORMAL_SUMMON | FLIP_SUMMON | SPECIAL_SUMMON
SUMMON_NAMES: Final = {
    NORMAL_SUMMON: "Normal Summon",
    TRIBUTE_SUMMON: "Tribute Summon",
    FLIP_SUMMON: "Flip Summon",
    SPECIAL_SUMMON: "Special Summon",
    FUSION_SUMMON: "Fusion Summon",
    RITUAL_SUMMON: "Ritual Summon",
    SYNCHRO_SUMMON: "Synchro Summon",
    XYZ_SUMMON: "Xyz Summon",
    PENDULUM_SUMMON: "Pendulum Summon",
}

# -- why a card moved ---------------------------------------------------------------------------
BY_BATTLE: Final = 1
BY_EFFECT: Final = 2
BY_COST: Final = 4
BY_RULE: Final = 8
DESTROYED: Final = 16
TRIBUTED: Final = 32
DISCARDED: Final = 64
AS_MATERIAL: Final = 128  # the kind of Summon stands in the event's amount
DRAWN: Final = 256
DETACHED: Final = 512
NEGATED: Final = 2048  # its Summon or activation was just negated
RETURNED: Final = 4096  # banished card put back into the Graveyard: not "sent" (GLOSS-46)
SPENT: Final = 8192  # a used Spell or Trap on its way out (PROC-11)
EXCAVATED: Final = 32768  # turned up from the top of a Deck, and moved from there by the same effect
AS_COUNTED_DESTROYED: Final = 16384  # classic: reached the Graveyard, so the texts call it destroyed (AMB-07)

# -- sides, seen from the player of an effect ---------------------------------------------------
YOU: Final = 1
OPPONENT: Final = 2
EITHER: Final = 3

# -- sorts of effects -----------------------------------------------------------------------------
IGNITION: Final = 1
QUICK: Final = 2
TRIGGER: Final = 3
FLIP_EFFECT: Final = 4
CARD_ACTIVATION: Final = 5  # the activation of a Spell or Trap Card itself
CONTINUOUS_EFFECT: Final = 6  # modifiers
REPLACEMENT: Final = 7
EACH_TIME: Final = 8  # done at once whenever the event happens, without activating
DUTY: Final = 9  # what a text demands in a phase without activating (PROC-04)

ZONE_SIZE: Final = 5
FIVE_PIECES: Final = (
    "Exodia the Forbidden One",
    "Left Arm of the Forbidden One",
    "Right Arm of the Forbidden One",
    "Left Leg of the Forbidden One",
    "Right Leg of the Forbidden One",
)


def names_of(bits: int, names: dict[int, str]) -> list[str]:
    """The names of the bits that are set, in the order of the table."""
    return [name for bit, name in names.items() if bits & bit]
