"""What a card can do, by its program: found once, as it is asked for at every decision."""

from dataclasses import dataclass
from typing import Final

from engine import program as p
from engine.vocabulary import EACH_TIME, EXTRA_DECK_KINDS, IN_HAND, MONSTER, RITUAL, TOKEN, TRAP

_ALWAYS_ANSWERED: Final = 1 << p.E_PHASE | 1 << p.E_STEP
Numbered = tuple[tuple[int, p.Ability], ...]


@dataclass(frozen=True, slots=True)
class Usable:
    """Fast effects, and what may be used in the open state, each with its number."""

    fast: Numbered = ()
    fast_from_hand: Numbered = ()
    in_open_state: Numbered = ()
    in_open_state_from_hand: Numbered = ()  # no text speeding it up
    slow_in_battle: Numbered = ()  # what isn't fast and yet used in the Battle Phase
    summoned_plainly: bool = False  # Normal Summoned and Set as its Level tells: no text says anything else
    set_as_spell: bool = False  # a monster that can be Set from the hand as a Spell


def usable(kinds: int, program: p.Program) -> Usable:
    abilities = program.abilities
    fast = tuple((n, abilities[n]) for n in (program.fast_on_trap if kinds & TRAP else program.fast))
    # without what answers only events that are over by then
    in_open_state = tuple((n, abilities[n]) for n in program.at_own_time if _needs_no_window(abilities[n]))
    return Usable(
        fast,
        tuple(each for each in fast if each[1].places & IN_HAND),
        in_open_state,
        tuple(
            each
            for each in in_open_state
            if (not kinds & TRAP if each[1].kind == p.CARD_ACTIVATION else each[1].places & IN_HAND)
        ),
        () if kinds & TRAP else tuple(each for each in in_open_state if each[1].names_battle_phase),
        bool(kinds & MONSTER)
        and not kinds & (EXTRA_DECK_KINDS | RITUAL | TOKEN)
        and not any(
            isinstance(q, p.OwnTributes | p.CannotBeNormalSummoned | p.CannotBeSummoned) for q in program.procedures
        ),
        any(isinstance(q, p.SetAsSpell) for q in program.procedures),
    )


def _needs_no_window(ability: p.Ability) -> bool:
    return ability.kind == EACH_TIME or not ability.answers or bool(ability.answers & _ALWAYS_ANSWERED)
