"""The switches of a rulebook in plain words, for whoever plays by house rules."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from engine.edition import HOUSE_RULES, Edition


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One switch: what playing with it means, and where the rules speak of it."""

    switch: str
    words: str
    rule: str


def house_rules() -> tuple[HouseRule, ...]:
    """All of them, in the order of the edition's fields."""
    say = QCoreApplication.translate
    told = {
        "flip_effects_at_once": (
            say("house rules", "A Flip Effect is used as soon as an attack turns its monster up, before damage."),
            "AMB-06",
        ),
        "sent_is_destroyed": (
            say("house rules", "Every card that is sent to the Graveyard counts as destroyed."),
            "AMB-07",
        ),
        "broken_off_attack_is_not_spent": (
            say("house rules", "A monster that gives up its attack in a Replay may attack again later in the turn."),
            "AMB-11",
        ),
        "pay_lp_to_zero": (
            say("house rules", "Life Points may be paid down to exactly 0; whoever does so loses."),
            "AMB-22",
        ),
        "lp_end_in_mid_effect": (
            say("house rules", "The Duel ends the moment Life Points reach 0, even in the middle of an effect."),
            "AMB-23",
        ),
        "ignition_priority": (
            say("house rules", "After your own Summon you may use an Ignition Effect before the opponent replies."),
            "AMB-31",
        ),
        "zero_attack_tie_destroys": (
            say("house rules", "Two monsters with 0 ATK that battle each other are both destroyed."),
            "AMB-49",
        ),
        "old_field_spell_leaves_on_activation": (
            say("house rules", "The old Field Spell leaves when the new one is activated, not when it resolves."),
            "AMB-70",
        ),
        "one_chain_a_damage_part": (
            say("house rules", "Each part of the Damage Step takes only one Chain that a player starts by choice."),
            "PROC-28",
        ),
        "if_you_do_in_full": (
            say("house rules", "“… and if you do, …” is only activated where the second part can be done as well."),
            "PROC-10",
        ),
        "trap_effect_at_once": (
            say("house rules", "An effect of a Continuous Trap may be used as the Trap itself is activated."),
            "TRAP-08",
        ),
        "refuse_forced_loops": (say("house rules", "A play that would start an endless loop is refused."), "PROC-40"),
        "may_be_set_right": (
            say("house rules", "Positions may be set right by hand, where a card was read otherwise than you mean it."),
            "PROC-01",
        ),
        "later_kinds_lie_in_decks": (later_kinds(in_match=False), "AMB-01"),
        "ask_empty_windows": (asks_empty_windows(), "PROC-04"),
    }
    return tuple(HouseRule(switch, *told[switch]) for switch in HOUSE_RULES)


def numbers() -> dict[str, str]:
    """What the switches that are numbers say."""
    say = QCoreApplication.translate
    return {
        "most_uses_by_hand": say("house rules", "Uses of a card by hand each turn"),
        "most_deeds_by_hand": say("house rules", "Deeds of one effect by hand"),
    }


def later_kinds(in_match: bool) -> str:
    say = QCoreApplication.translate
    if in_match:
        return say("house rules", "Cards of later rulebooks may lie in Decks (not in a match)")
    return say("house rules", "Cards of later rulebooks may lie in Decks, but can’t be played.")


def asks_empty_windows(hides_hands: bool = False) -> str:
    """``hides_hands``: two people at one screen, where it tells something whom the screen is handed to."""
    say = QCoreApplication.translate
    if hides_hands:
        return say(
            "house rules",
            "The screen is handed over even if there is nothing to respond with. Without this, "
            "each handing over tells that something can be used.",
        )
    return say("house rules", "You are asked to respond even when you have nothing to respond with.")


def matters(switch: str, edition: Edition) -> bool:
    """Whether the switch can change anything under this rulebook: two Field Spells need no succession."""
    return switch != "old_field_spell_leaves_on_activation" or edition.key != "v9"
