"""Older and rarer ways to say a thing: each means what the way that players know best means, and no more."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from tests.text.reading import program
from tests.text.test_language_of_common_ways import ability, read
from engine.text.language.sentences.same_meaning import canonical

SPELL, TRAP, MONSTER = v.SPELL, v.TRAP, v.MONSTER | v.EFFECT
COUNTER, EQUIP = v.TRAP | v.COUNTER, v.SPELL | v.EQUIP
TOKEN = "(Plant/EARTH/Level 2/ATK 300/DEF 900)"
LAID = (
    "Target 1 monster you control; Special Summon 1 Rank 5 Xyz Monster from your Extra Deck, by using it as material "
)
MAY = "Once per turn: You can "


ORDERS = [
    (
        SPELL,
        "Special Summon 1 Fish monster from your Deck, except a WATER monster, in Defense Position.",
        "Special Summon 1 Fish monster from your Deck in Defense Position, except a WATER monster.",
    ),
    (
        SPELL,
        "Special Summon 1 Fish monster from your GY, except a WATER monster, ignoring its Summoning conditions.",
        "Special Summon 1 Fish monster from your GY, ignoring its Summoning conditions, except a WATER monster.",
    ),
    (
        SPELL,
        LAID + "(this Special Summon is treated as an Xyz Summon, transfer its materials to the Summoned monster).",
        LAID.rstrip() + ". (This is treated as an Xyz Summon. Transfer its materials to the Summoned monster.)",
    ),
    (SPELL, "Send from your Deck to the GY, 1 Fish monster.", "Send 1 Fish monster from your Deck to the GY."),
    (SPELL, "Add to your hand from your GY 1 Fish monster.", "Add 1 Fish monster from your GY to your hand."),
    (
        SPELL,
        "Send from your Deck to the GY, 1 Fish monster and 1 Plant monster.",
        "Send 1 Fish monster and 1 Plant monster from your Deck to the GY.",
    ),
    (
        SPELL,
        "Your opponent shuffles 1 card from their hand into the Deck (their choice), then draws 1 card.",
        "Your opponent shuffles 1 card from their hand into the Deck, then draws 1 card.",
    ),
    (
        MONSTER,
        "Any effect that would inflict damage to you makes you gain that much LP instead.",
        "If you would take effect damage, gain that much LP instead.",
    ),
    (SPELL, "Each player draws 2 cards from their Deck.", "Each player draws 2 cards."),
    (SPELL, "Add 1 Fish monster from your GY, to your hand.", "Add 1 Fish monster from your GY to your hand."),
    (SPELL, "Banish 1 monster on the field, face-up.", "Banish 1 monster on the field."),
    (
        SPELL,
        "Set 1 monster from your GY in your Spell & Trap Zone as a Spell Card.",
        "Set 1 monster from your GY to your Spell & Trap Zone as a Spell.",
    ),
    (
        SPELL,
        "Flip 1 face-down monster on the field face-up to Attack Position.",
        "Change 1 face-down monster on the field to face-up Attack Position.",
    ),
    (SPELL, f'Special Summon a "Seed Token" {TOKEN}.', f'Special Summon 1 "Seed Token" {TOKEN}.'),
    (SPELL, f'Special Summon 2 "Seed" {TOKEN}.', f'Special Summon 2 "Seed Tokens" {TOKEN}.'),
    (SPELL, "Roll 2 six-sided dice.", "Roll a six-sided die 2 times."),
    (SPELL, "Declare 1 monster Attribute.", "Declare 1 Attribute."),
    (SPELL, "Declare a Monster Level from 1 to 6.", "Declare a Level from 1 to 6."),
    (SPELL, "Inflict 300 damage to yourself.", "Inflict 300 damage to you."),
    (
        SPELL,
        "You can Normal Summon a Fish monster this turn, in addition to your Normal Summon/Set.",
        "You can Normal Summon 1 Fish monster this turn, in addition to your Normal Summon/Set.",
    ),
    (
        TRAP,
        "When an opponent's monster declares an attack: Change that attack to a direct attack.",
        "When an opponent's monster declares an attack: Make that attack a direct attack.",
    ),
    (
        COUNTER,
        "When a Trap Card is activated: Negate the Trap activation.",
        "When a Trap Card is activated: Negate the activation.",
    ),
    (
        SPELL,
        "Target 1 Fish monster in your GY; Special Summon it, but its effects are negated, also is banished during "
        "the End Phase.",
        "Target 1 Fish monster in your GY; Special Summon it, but its effects are negated, also banish it during the "
        "End Phase.",
    ),
    (SPELL, "Destroy 1 Spell, and if you do draw 1 card.", "Destroy 1 Spell, and if you do, draw 1 card."),
    (SPELL, "Each player discards 1 card, then, draws 1 card.", "Each player discards 1 card, then draws 1 card."),
    (
        MONSTER,
        MAY + "target 1 monster your opponent controls; switch control of this card and that target.",
        MAY + "target 1 monster your opponent controls; switch control of that target and this card.",
    ),
]
CARDS = [
    (
        SPELL,
        "Tribute 1 monster; Special Summon 1 monster of the same Type as that monster from your Deck.",
        "Tribute 1 monster; Special Summon 1 monster with the same Type as that monster from your Deck.",
    ),
    (
        SPELL,
        "Send 2 monsters of the same Level from your Deck to the GY.",
        "Send 2 monsters with the same Level from your Deck to the GY.",
    ),
    (
        SPELL,
        "Tribute 1 monster; add 1 monster whose name is listed on that monster from your Deck to your hand.",
        "Tribute 1 monster; add 1 monster that is mentioned on that monster from your Deck to your hand.",
    ),
    (
        SPELL,
        "Tribute Fish monsters you control whose total Levels equal or exceed 8; draw 1 card.",
        "Tribute Fish monsters you control whose total Levels equal 8 or more; draw 1 card.",
    ),
    (
        SPELL,
        "Tribute 1 monster; add 1 monster with a different Type from that of the Tributed monster from your Deck to "
        "your hand.",
        "Tribute 1 monster; add 1 monster with a different Type than the Tributed monster had on the field from your "
        "Deck to your hand.",
    ),
    (
        SPELL,
        "Destroy all monsters on the field whose ATK is not equal to their original ATK.",
        "Destroy all monsters on the field whose ATK is different from their original ATK.",
    ),
    (SPELL, "Destroy 1 monster with 900 or less current ATK.", "Destroy 1 monster with 900 or less ATK."),
    (SPELL, "Target 1 card in both GYs; banish it.", "Target 1 card in either GY; banish it."),
    (SPELL, "Destroy all cards in your Spell/Trap Zones.", "Destroy all cards in your Spell & Trap Zone."),
    (MONSTER, "This card's ATK is equal to your current LP.", "This card's ATK is equal to your LP."),
    (
        MONSTER,
        "Unaffected by the effects of your opponent's Spells/Traps.",
        "Unaffected by your opponent's Spell/Trap effects.",
    ),
    (
        MONSTER,
        "Unaffected by your opponent's Spell and Trap effects.",
        "Unaffected by your opponent's Spell/Trap effects.",
    ),
    (
        MONSTER,
        "Your opponent cannot target this card with the effects of cards.",
        "Your opponent cannot target this card with card effects.",
    ),
]
EVENTS = [
    (
        SPELL,
        "Destroy 1 monster you control whose ATK is lower than all monsters your opponent controls.",
        "Destroy 1 monster you control with lower ATK than all monsters your opponent controls.",
    ),
    (
        SPELL,
        "Destroy 1 monster you control whose ATK is greater than or equal to all monsters your opponent controls.",
        "Destroy 1 monster you control with equal or greater ATK than all monsters your opponent controls.",
    ),
    (
        MONSTER,
        "This card gains 500 ATK, cannot be destroyed by battle, and can attack directly.",
        "This card gains 500 ATK and cannot be destroyed by battle, and can attack directly.",
    ),
    (
        MONSTER,
        "Each time a Trap Card is activated by your opponent, gain 300 LP.",
        "Each time your opponent activates a Trap Card, gain 300 LP.",
    ),
    (
        MONSTER,
        "When the battle positions of monsters you control are changed: Draw 1 card.",
        "When a monster you control's battle position changes: Draw 1 card.",
    ),
    (
        MONSTER,
        "If another monster you control is destroyed by your opponent's card, either by battle or by card effect: "
        "Draw 1 card.",
        "If another monster you control is destroyed by your opponent's card: Draw 1 card.",
    ),
    (
        MONSTER,
        "If your opponent adds a card(s) from the Deck to their hand: Draw 1 card.",
        "If your opponent adds a card(s) from their Deck to their hand: Draw 1 card.",
    ),
    (
        COUNTER,
        "When an effect is activated that targets this 1 card on the field (and no other cards): Negate the effect.",
        "When an effect is activated that targets only this card: Negate the effect.",
    ),
    (
        MONSTER,
        "The first time this card would be destroyed by an attack each turn, it is not destroyed.",
        "The first time this card would be destroyed by battle each turn, it is not destroyed.",
    ),
    (
        MONSTER,
        "This card cannot be destroyed by battle once per turn.",
        "Once per turn, this card cannot be destroyed by battle.",
    ),
    (
        MONSTER,
        "At the end of the Battle Phase, if this card destroyed a monster by battle this Battle Phase: Draw 1 card.",
        "At the end of the Battle Phase, if this card destroyed a monster by battle this turn: Draw 1 card.",
    ),
    (TRAP, "You do not take any battle damage this turn.", "You take no battle damage this turn."),
    (
        MONSTER,
        "If this face-up card is destroyed in your Monster Zone, you can place it face-up in your Spell & Trap Zone "
        "as a Continuous Spell instead of sending it to the GY.",
        "If this face-up card is destroyed in a Monster Zone, you can place it face-up in your Spell & Trap Zone as "
        "a Continuous Spell, instead of sending it to the GY.",
    ),
    (
        SPELL,
        "Special Summon 1 Fish monster from your Deck, but it cannot be used as an Xyz Material.",
        "Special Summon 1 Fish monster from your Deck, but it cannot be used as material for an Xyz Summon.",
    ),
    (
        SPELL,
        "Special Summon 1 Fish monster from your Deck, but it cannot be used as a Synchro or Xyz Material.",
        "Special Summon 1 Fish monster from your Deck, but it cannot be used as Synchro, or Xyz Material for a Summon.",
    ),
]


@pytest.mark.parametrize(("kinds", "one", "other"), [*ORDERS, *CARDS, *EVENTS])
def test_two_ways_to_say_a_thing_mean_the_same(kinds: int, one: str, other: str) -> None:
    assert canonical(read(one, kinds)) == canonical(read(other, kinds))


def test_the_difference_in_lp_is_that_of_both_players() -> None:
    found = ability("This card's ATK is equal to the difference in LP.", MONSTER).modifiers[0]
    assert p.Difference(p.LifePoints(v.YOU), p.LifePoints(v.OPPONENT)) in found.key()


def test_what_another_player_takes_is_told_of_that_player() -> None:
    """Cards that "they" control are those of the other player."""
    act = ability("Your opponent takes 200 damage for each monster they control.").block.acts[0]
    assert act == p.Damage(p.Count(say.every(say.monster(side=v.OPPONENT)), 200), side=v.OPPONENT)
    act = ability("Both players take damage equal to the number of monsters on the field x 100.").block.acts[0]
    assert act == p.Damage(p.Count(say.every(say.monster()), 100), side=v.EITHER)


def test_if_they_do_you_draw_a_card() -> None:
    acts = ability("Your opponent discards 1 card, and if they do, draw 1 card.").block.acts
    assert acts[-1] == say.draw(1)


def test_the_turn_player_does_the_one_and_then_the_other() -> None:
    own, theirs = read("The turn player discards 1 card, then draws 1 card.").abilities[0].block.acts[0].blocks
    assert own.acts[-1] == say.draw(1)
    (told,) = theirs.acts
    assert isinstance(told, p.They) and (told.side, told.does) == (v.OPPONENT, own)


def test_hands_that_were_exchanged_are_not_exchanged_back() -> None:
    found = program("Test Card", SPELL, "Both players exchange their hands, then draw 2 cards.")
    assert found is not None
    assert found.abilities[0].block == say.block([p.ExchangeHands(), say.then, say.draw(2, v.EITHER)])


@pytest.mark.parametrize(
    ("position", "meant"),
    [
        ("face-down Defense Position", v.FACE_DOWN),
        ("Defense Position", v.DEFENSE_POSITION),
        ("face-up Attack or Defense Position", v.ATTACK_POSITION | v.DEFENSE_POSITION),
    ],
)
def test_in_which_position_this_card_has_to_be(position: str, meant: int) -> None:
    text = f"While this card is in {position}, your opponent cannot conduct their Battle Phase."
    assert ability(text, MONSTER).condition == p.ThisIs(v.IN_MONSTER_ZONE, meant) or [
        each.condition for each in ability(text, MONSTER).modifiers
    ] == [p.ThisIs(v.IN_MONSTER_ZONE, meant)]


def test_the_second_of_two_likenesses_alone_is_of_the_original() -> None:
    found = ability(
        MAY + "target 1 monster with the same Attribute and original name as this card; destroy it.", MONSTER
    )
    target = found.costs[0]
    assert isinstance(target, p.Targeting)
    assert p.Like(p.THIS, p.LIKE_ATTRIBUTE | p.LIKE_ORIGINAL_NAME) in target.selector.filters


def test_by_battle_or_the_effect_of_a_sort_of_card() -> None:
    found = ability("If this card is destroyed by battle or an effect of a Fish monster: Draw 1 card.", MONSTER)
    by_battle, by_effect = found.event
    assert isinstance(by_battle, p.Moves) and isinstance(by_effect, p.Moves)
    assert (by_battle.any_cause, by_effect.any_cause) == (v.BY_BATTLE, v.BY_EFFECT)
    assert by_battle.source is None and by_effect.source is not None


def test_counters_for_each_card_are_all_placed_on_one() -> None:
    act = ability("Place 2 Moss Counters on 1 card you control for each Fish monster you control.").block.acts[0]
    assert isinstance(act, p.PlaceCounters) and isinstance(act.count, p.Count)
    assert act.what is not None and (act.what.count, act.what.most, act.count.times) == (None, 1, 2)


def test_a_set_card_is_a_spell_or_trap_as_well() -> None:
    found = ability("If a Spell/Trap you control would be destroyed, you can banish this card instead.", MONSTER)
    assert isinstance(found.replace, p.PaysForDestruction)
    assert found.replace.subject is not None and found.replace.subject.positions == v.ANY_POSITION


def test_how_this_card_came_is_asked_of_what_saves_it_once_a_turn() -> None:
    found = ability("Once per turn, this Xyz Summoned card cannot be destroyed by an opponent's card effect.", MONSTER)
    assert found.condition == p.AreSuch(say.that(p.THIS, p.Summoned(v.XYZ_SUMMON)))
    assert found.replace == p.KeepsFromDestruction(None, v.BY_EFFECT, v.OPPONENT)


def test_it_is_the_monster_that_battles() -> None:
    found = ability("If a monster you control battles, it gains 300 ATK during damage calculation only.", MONSTER)
    assert found.modifiers[0].who == say.every(
        say.monster(say.either(p.Attacking(), p.Attacked()), side=v.YOU, positions=v.FACE_UP)
    )


REFUSED = [
    (SPELL, "Send from your Deck to the GY it."),
    (SPELL, "Flip 1 face-up monster on the field face-up to Attack Position."),
    (
        SPELL,
        "Special Summon 1 Fish monster from your Deck (this is treated as a Special Summon, transfer its materials "
        "to the Summoned monster).",
    ),
    (SPELL, "Send 2 monsters of a different Level from your Deck to the GY."),
    (MONSTER, "This card cannot be destroyed by Spell effects once per turn."),
]


@pytest.mark.parametrize(("kinds", "text"), REFUSED)
def test_what_means_nothing_is_not_read(kinds: int, text: str) -> None:
    assert program("Test Card", kinds, text) is None


def test_so_many_of_an_effect_that_lines_tell_are_not_understood() -> None:
    with pytest.raises(TextError):
        compile_text("Test Card", SPELL, "Apply 1 of these effects, up to the number of monsters you control.")
