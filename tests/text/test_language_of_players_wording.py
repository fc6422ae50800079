"""The combining grammar: one thing told in the ways in which players tell it, and what is not the same although it looks
so."""

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from tests.text.test_language_of_orders import MONSTER, SPELL, not_read, read
from tests.text.tellings import told_as_ever

STAYS = v.SPELL | v.CONTINUOUS
EQUIP = v.SPELL | v.EQUIP
COUNTER = v.TRAP | v.COUNTER


@pytest.mark.parametrize(
    "text",
    [
        "While this card has a material attached to it, it cannot attack.",
        "If this card has no materials attached to it, it gains 500 ATK.",
        "This card cannot be targeted for attacks, but this does not prevent your opponent from attacking you directly.",
        "This card may attack your opponent directly.",
        "This card must attack if possible.",
        "This card can attack every monster your opponent controls once each.",
        "This card cannot be Tributed for any reason.",
        "Cannot be used as Fusion Material for a Summon.",
        "While you control a Token, this card can attack your opponent directly, but when it uses this effect, the battle "
        "damage it inflicts to your opponent is halved.",
        "Monsters you control are Level 4.",
        "This card is unaffected by other Spells/Traps.",
        "This card is unaffected by the effects of your opponent's cards.",
        "This card cannot be destroyed by the effects of your opponent's monsters.",
        "This card gains 200 ATK, for each Plant monster you control.",
        "This card gains 200 ATK for each Xyz Material on it.",
        "During your Main Phases: You can destroy this card.",
        "Your opponent cannot activate Trap Cards during the Main or Battle Phase.",
        "Your opponent cannot activate Spells/Traps.",
        "Your opponent cannot send cards from their Deck to the GY.",
        "If this card battles, your opponent cannot activate Spell Cards until after the Damage Step.",
        "Negate the effect of a Spell or Trap Card that targets this card and destroy it.",
        "Negate any Trap effects controlled by your opponent that target this card.",
        "Once per turn: You can detach 1 material from your field; draw 1 card.",
        "You can declare 1 monster Attribute; draw 1 card.",
        "You can discard this card while you control a Plant monster; draw 1 card.",
        "You can Normal Summon this card (but not Set) with 1 Tribute.",
        "If you Tribute Summon this card, the Tributes must be Level 4 or lower Plant monsters.",
        "If this card was Special Summoned from your GY, it gains 500 ATK.",
        "Cannot be Special Summoned from your hand.",
        "Once per turn, during your opponent's Standby Phase, you must pay 500 LP (this is not optional), or this card is "
        "destroyed.",
        "During the End Phase, discard 1 card or destroy this card.",
        "During damage calculation, if a monster you control is attacking (Quick Effect): You can discard this card; draw "
        "1 card.",
        "Once per turn, during the End Phase, if you have activated a Spell Card this turn: You can draw 1 card.",
        'Each time a "Gale" card or effect is activated, gain 500 LP.',
        "Each time you activate a Trap or monster effect, gain 500 LP.",
        'If a Plant monster you control is destroyed by battle or the effect of a "Gale" monster: You can draw 1 card.',
        "FLIP: Target another of your banished monsters; shuffle that target into the Deck.",
    ],
)
def test_a_monster_tells_it_in_another_way(text: str) -> None:
    told_as_ever(text, MONSTER)


@pytest.mark.parametrize(
    "kinds, text",
    [
        (v.TRAP, "You cannot activate this card if you control a monster and your opponent controls no monsters."),
        (v.TRAP, "You cannot activate this card if multiple cards/effects with the same name are in that Chain."),
        (v.TRAP, "Activate only when an opponent's monster declares an attack (except during the Damage Step)."),
        (v.TRAP, "Activate by paying 500 LP, then discard 1 card and Tribute 1 monster; draw 2 cards."),
        (COUNTER, "When a Spell Card, Trap Card, or a monster effect, is activated: Negate the activation."),
        (COUNTER, "When an effect of a monster on the field is activated: Negate the activation."),
        (COUNTER, "When a card is activated: Negate the activation."),
        (EQUIP, "Can only be equipped to a Plant monster."),
        (EQUIP, "Equip only to Plant monsters you control."),
        (EQUIP, "When a Spell Card that was activated on your opponent's field resolves, negate that effect."),
        (STAYS, "You can change 1 monster you control to Defense Position; draw 1 card."),
        (SPELL, "Destroy all Spells or Traps on the field."),
        (SPELL, "Draw 2 cards, unless your opponent discards 1 card to negate this effect."),
        (SPELL, "Negate the next attack from a monster your opponent controls this turn."),
        (SPELL, 'If a "Gale" monster is not face-up on the field: Draw 1 card.'),
    ],
)
def test_spells_and_traps_tell_it_in_another_way(kinds: int, text: str) -> None:
    told_as_ever(text, kinds)


def test_what_a_player_controls_on_the_field_is_the_own() -> None:
    text = "If you control a monster on the field, you can Special Summon this card (from your hand)."
    (way,) = read(text, MONSTER).procedures
    assert isinstance(way, p.OwnWay) and way.condition == p.ThereIs(Selector(places=v.IN_MONSTER_ZONE, side=v.YOU))


def test_unless_two_things_hold_is_unless_both_do() -> None:
    text = "Unless you control a card and your opponent controls no cards, destroy this card."
    (falls,) = read(text, MONSTER).abilities
    asked = falls.modifiers[0].condition
    assert isinstance(asked, p.Unless) and isinstance(asked.part, p.AllHold)


def test_all_of_none_are_such() -> None:
    """ "All monsters you control are …" is so where there are none; "(min. 1)" asks for one."""
    for told, empty in (("", True), (" (min. 1)", False)):
        text = f'While all monsters you control are "Gale" monsters{told}, this card cannot be attacked.'
        asked = read(text, MONSTER).abilities[0].modifiers[0].condition
        assert isinstance(asked, p.AnyHolds) is empty


def test_of_a_summon_and_a_set_the_same_monsters_are_meant() -> None:
    (block,) = read("You cannot Normal Summon or Set Level 5 or higher monsters this turn.", SPELL).abilities
    (ban,) = block.block.acts[0].modifiers
    assert isinstance(ban, p.CannotSummon) and ban.how == v.NORMAL_SUMMON | v.SET_FACE_DOWN
    assert ban.cards == Selector(filters=(p.HasLevel(low=5),))


def test_what_is_no_english_stays_unread() -> None:
    not_read("While this card has a materials, it cannot attack.", MONSTER)
    not_read("Target another of those monsters; destroy it.", SPELL)
    not_read("Equip only to all Plant monsters you control.", EQUIP)
    not_read("This card are Level 4 while you control a Token.", MONSTER)


@pytest.mark.parametrize(
    "kinds, text",
    [
        (MONSTER, "When this attacking card is destroyed by battle and sent to the GY: Draw 1 card."),
        (MONSTER, "When this card is destroyed and sent to the GY: The owner of this card draws 1 card."),
        (MONSTER, "Once per turn, this card cannot be destroyed by battle or an opponent's card effect."),
        (MONSTER, "If you take damage by battle or an opponent's card effect: You can draw 1 card."),
        (MONSTER, 'If you Special Summon a "Gale" monster, except "Gale Fox": You can draw 1 card.'),
        (
            MONSTER,
            "While this card is equipped to a monster, that monster can attack directly, but when it does so using this "
            "effect, the battle damage inflicted to your opponent is halved.",
        ),
        (STAYS, "Neither player can activate the effects of monsters in the GY."),
        (v.TRAP, "Monsters you control cannot be destroyed by this battle."),
        (
            v.TRAP,
            "Tribute 1 monster; add 1 monster with the same original Type, Attribute, and original ATK, but with a "
            "different original name, from your Deck to your hand.",
        ),
    ],
)
def test_what_only_the_phrases_knew(kinds: int, text: str) -> None:
    told_as_ever(text, kinds)


def test_the_difference_in_life_points_needs_no_player_who_has_less() -> None:
    told_as_ever('While "Gale" is on the field, this card gains ATK equal to the difference in LP.', MONSTER)
    not_read('While "Gale" is on the field, this card gains ATK equal to the difference.', MONSTER)


def test_drawn_cards_are_no_monsters_besides_which_others_attack() -> None:
    text = "Once per turn: You can draw 2 cards, also, for the rest of this turn, other monsters you control cannot attack."
    (drawn,) = read(text, MONSTER).abilities
    assert not any(
        isinstance(each, p.AttacksAlone) for act in drawn.block.acts for each in getattr(act, "modifiers", ())
    )


def test_damage_by_spells_and_traps_is_by_either() -> None:
    told_as_ever("When you take damage from your opponent's Spell/Trap effect: You can draw 1 card.", MONSTER)
    told_as_ever('When you take damage from the effect of a "Gale" monster: You can draw 1 card.', MONSTER)
