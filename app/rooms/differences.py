"""What the four rulebooks do differently, read from their records."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.faces.printed_words import kind_names
from engine.edition import (
    EDITIONS,
    NEXT_TURN,
    ONE_FIELD_SPELL_DESTROYED,
    ONE_FIELD_SPELL_EACH,
    ONE_FIELD_SPELL_SENT,
    Edition,
)
from engine.vocabulary import ANY_PHASE, EXTRA_DECK, MONSTER_ZONE, PENDULUM, SPELL_ZONE, SYNCHRO, XYZ


@dataclass(frozen=True, slots=True)
class RulebookDifference:
    """One subject, and what each rulebook says of it, in the order of EDITIONS."""

    subject: str
    words: tuple[str, ...]
    rules: str


def short_title(edition: Edition) -> str:
    say = QCoreApplication.translate
    return {
        "v9": say("rulebooks", "9.0"),
        "v8": say("rulebooks", "8.0"),
        "v7": say("rulebooks", "7.0"),
        "classic": say("rulebooks", "Classic"),
    }[edition.key]


def title(edition: Edition) -> str:
    say = QCoreApplication.translate
    return {
        "v9": say("rulebooks", "Rulebook 9.0"),
        "v8": say("rulebooks", "Rulebook 8.0"),
        "v7": say("rulebooks", "Rulebook 7.0"),
        "classic": say("rulebooks", "Classic rules"),
    }[edition.key]


def in_two_lines(edition: Edition) -> str:
    """What a tile says of a rulebook."""
    say = QCoreApplication.translate
    return {
        "v9": say("rulebooks", "Pendulum era. No draw on turn 1, two Field Spells"),
        "v8": say("rulebooks", "Xyz era. One Field Spell for both"),
        "v7": say("rulebooks", "Synchro era. No Xyz"),
        "classic": say("rulebooks", "About 2004. Fusion Deck, Magic Cards"),
    }[edition.key]


def differences() -> tuple[RulebookDifference, ...]:
    """Every subject on which at least two rulebooks differ."""
    return tuple(one for one in _every_subject() if len(set(one.words)) > 1)


def _every_subject() -> list[RulebookDifference]:
    from app.mat.words import place_words

    say = QCoreApplication.translate

    def subject(title: str, rules: str, told: Callable[[Edition], str]) -> RulebookDifference:
        return RulebookDifference(title, tuple(told(edition) for edition in EDITIONS), rules)

    def yes_no(title: str, rules: str, asked: Callable[[Edition], object]) -> RulebookDifference:
        yes, no = say("rulebooks", "yes"), say("rulebooks", "no")
        return subject(title, rules, lambda edition: yes if asked(edition) else no)

    field_spells = {
        ONE_FIELD_SPELL_EACH: say("rulebooks", "one for each player"),
        ONE_FIELD_SPELL_DESTROYED: say("rulebooks", "one in all; the old one is destroyed"),
        ONE_FIELD_SPELL_SENT: say("rulebooks", "one in all; the old one is sent to the Graveyard"),
    }
    no_limit = say("rulebooks", "no limit")
    categories = {
        "Continuous": say("rulebooks", "Continuous"),
        "Ignition": say("rulebooks", "Ignition"),
        "Quick": say("rulebooks", "Quick"),
        "Trigger": say("rulebooks", "Trigger"),
        "Flip": say("rulebooks", "Flip"),
        "Cost": say("rulebooks", "Cost"),
        "Multi-Trigger": say("rulebooks", "Multi-Trigger"),
    }

    def told_zones(edition: Edition) -> str:
        return ", ".join(place_words(place, edition) for place in (MONSTER_ZONE, SPELL_ZONE))

    return [
        subject(
            say("rulebooks", "Main Deck"),
            "DECK-01, DECK-02, DECK-03",
            lambda e: (
                say("rulebooks", "{least} to {most}").format(least=e.main_least, most=e.main_most)
                if e.main_most
                else say("rulebooks", "{least} or more").format(least=e.main_least)
            ),
        ),
        subject(
            say("rulebooks", "Second Deck"),
            "DECK-07, DECK-08, DECK-09, DECK-10",
            lambda e: say("rulebooks", "{name}, {most}: {kinds}").format(
                name=place_words(EXTRA_DECK, e),
                most=say("rulebooks", "up to {count}").format(count=e.extra_most) if e.extra_most else no_limit,
                kinds=", ".join(kind_names(e.extra_kinds)),
            ),
        ),
        subject(
            say("rulebooks", "Side Deck"),
            "DECK-16, DECK-17",
            lambda e: (
                say("rulebooks", "exactly {most} or none").format(most=e.side_most)
                if e.side_exact
                else say("rulebooks", "0 to {most}").format(most=e.side_most)
            ),
        ),
        subject(
            say("rulebooks", "Side Deck cards go into"),
            "DECK-18, DECK-19",
            lambda e: (
                say("rulebooks", "the Deck only")
                if e.swap_deck_only
                else say("rulebooks", "the Main and the Extra Deck")
            ),
        ),
        yes_no(say("rulebooks", "Pendulum Monsters"), "ZONE-20, KIND-23", lambda e: not e.unknown_kinds & PENDULUM),
        yes_no(say("rulebooks", "Xyz Monsters"), "KIND-21", lambda e: not e.unknown_kinds & XYZ),
        yes_no(
            say("rulebooks", "Synchro Monsters and Tuners"), "KIND-19, KIND-20", lambda e: not e.unknown_kinds & SYNCHRO
        ),
        yes_no(say("rulebooks", "The first player draws on turn 1"), "PHASE-06, PHASE-07", lambda e: e.first_turn_draw),
        subject(say("rulebooks", "Active Field Spells"), "ZONE-16, ZONE-17", lambda e: field_spells[e.field_spells]),
        subject(
            say("rulebooks", "Who starts the first Duel"),
            "MATCH-10, MATCH-11",
            lambda e: (
                say("rulebooks", "the winner of the toss chooses")
                if e.toss_winner_chooses
                else say("rulebooks", "the coin decides")
            ),
        ),
        yes_no(
            say("rulebooks", "Holding the five pieces wins by rule"),
            "MATCH-08, MATCH-09",
            lambda e: e.five_pieces_by_rule,
        ),
        subject(
            say("rulebooks", "Quick-Play cards on your own turn"),
            "SPELL-21, SPELL-24",
            lambda e: (
                say("rulebooks", "in any phase")
                if e.quick_play_phases == ANY_PHASE
                else say("rulebooks", "Main and Battle Phase")
            ),
        ),
        subject(
            say("rulebooks", "A Set Trap can be used"),
            "TRAP-02, TRAP-03",
            lambda e: (
                say("rulebooks", "from the next turn on")
                if e.trap_from == NEXT_TURN
                else say("rulebooks", "from the opponent’s next turn on")
            ),
        ),
        subject(
            say("rulebooks", "Cards in the Damage Step"),
            "BATTLE-09, BATTLE-11",
            lambda e: (
                say("rulebooks", "those that change ATK or DEF, no Counter Traps")
                if e.damage_step_stat_cards_only
                else say("rulebooks", "those that change ATK or DEF, and Counter Traps")
            ),
        ),
        subject(
            say("rulebooks", "Flip Effect of an attacked monster"),
            "BATTLE-13, BATTLE-15",
            lambda e: (
                say("rulebooks", "as soon as it is turned up")
                if e.flip_effects_at_once
                else say("rulebooks", "after damage calculation")
            ),
        ),
        yes_no(
            say("rulebooks", "A monster that attacked may rise to Attack Position"),
            "PHASE-18",
            lambda e: e.attackers_may_rise,
        ),
        yes_no(
            say("rulebooks", "Two attackers with 0 ATK destroy each other"),
            "AMB-49",
            lambda e: e.zero_attack_tie_destroys,
        ),
        yes_no(say("rulebooks", "Sent to the Graveyard counts as destroyed"), "AMB-07", lambda e: e.sent_is_destroyed),
        yes_no(
            say("rulebooks", "Equipped monsters can be moved to another monster"),
            "GLOSS-24, GLOSS-25",
            lambda e: not e.equipped_monsters_stay,
        ),
        subject(say("rulebooks", "Names of the zones"), "ZONE-22, ZONE-23, ZONE-24", told_zones),
        subject(
            say("rulebooks", "Kinds of monster effects"),
            "KIND-04, KIND-05, KIND-06",
            lambda e: ", ".join(categories[word] for word in e.effect_categories),
        ),
    ]
