"""What an effect does, as immutable data.

A card's Program is a tuple of Abilities and of Summon procedures. An Ability says where and when it works, what it
costs and what it does: a block of Acts over Selectors (noun phrases), Values, Conditions and Modifiers. Everything
here is equal by value and has a plain form; nothing here executes. ``engine/duel`` executes it, and reads the very
same data to say beforehand what would be possible.
"""

from engine.program.abilities import *
from engine.program.acts import *
from engine.program.conditions import *
from engine.program.costs import *
from engine.program.data import *
from engine.program.durations import *
from engine.program.events import *
from engine.program.filters import *
from engine.program.groups import *
from engine.program.limits import *
from engine.program.modifiers import *
from engine.program.procedures import *
from engine.program.references import *
from engine.program.replaces import *
from engine.program.selectors import *
from engine.program.values import *
from engine.program.whole import *
from engine.vocabulary import (
    CARD_ACTIVATION as CARD_ACTIVATION,
    CONTINUOUS_EFFECT as CONTINUOUS_EFFECT,
    DUTY as DUTY,
    EACH_TIME as EACH_TIME,
    FLIP_EFFECT as FLIP_EFFECT,
    IGNITION as IGNITION,
    QUICK as QUICK,
    REPLACEMENT as REPLACEMENT,
    TRIGGER as TRIGGER,
)
