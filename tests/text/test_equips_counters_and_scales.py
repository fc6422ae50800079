"""Equip Cards, counters, Pendulum Scales, coins and dice; what cards were sent for; what is declared."""

from dataclasses import replace

import pytest

from tests import phrases as say
from tests.narrowed import as_a
from engine import program as p
from engine import vocabulary as v
from engine.program import Pattern, Selector
from tests.text.reading import A_MONSTER, ability, read, refused

GAIN = say.gain_lp(300)
IS_EQUIPPED = p.IsEquipCard()


@pytest.mark.parametrize(
    "what, pattern",
    [
        (
            "this card is sent to the GY to activate a WATER monster's effect",
            p.Moves(
                to_activate=True,
                to_places=v.IN_GRAVEYARD,
                source=Selector(filters=(p.OfKinds(v.MONSTER), p.OfAttribute(v.WATER))),
            ),
        ),
        (
            "this card is detached from an Xyz Monster and sent to the GY to activate that monster's effect",
            p.Moves(to_activate=True, all_causes=v.DETACHED, to_places=v.IN_GRAVEYARD),
        ),
        (
            "this card is sent to the GY while equipped to a monster",
            p.Moves(to_places=v.IN_GRAVEYARD, tied_to=Selector()),
        ),
    ],
)
def test_why_and_from_where_it_went(what: str, pattern: Pattern) -> None:
    assert ability(A_MONSTER, f"If {what}: Gain 300 LP.") == say.trigger(
        pattern, GAIN, optional=False, places=v.IN_GRAVEYARD
    )


def test_an_equip_card_that_is_destroyed_as_one() -> None:
    found = read(v.SPELL | v.EQUIP, "If this card is destroyed by card effect while equipped: Gain 300 LP.")
    assert found.abilities[-1].event == (say.is_destroyed_by_effect(tied_to=Selector()),)


def test_an_equip_card_that_leaves_this_card() -> None:
    found = ability(A_MONSTER, "If an Equip Card(s) is sent to your GY while equipped to this card: Gain 300 LP.")
    own = Selector(filters=(p.OwnedBy(v.YOU),))
    assert found.event == (
        p.Moves(subject=own, tied_to=say.this_card, from_places=v.IN_SPELL_ZONE, to_places=v.IN_GRAVEYARD),
    )


@pytest.mark.parametrize(
    "text, what",
    [
        ("Destroy as many Equip Cards on the field as possible.", say.every(say.cards(v.IN_SPELL_ZONE, IS_EQUIPPED))),
        (
            "Destroy all monsters your opponent controls equipped with Equip Cards.",
            say.every(say.monster(p.Equipped(), side=v.OPPONENT)),
        ),
        ("Destroy both cards in your Pendulum Zones.", say.cards(v.IN_PENDULUM_ZONE, side=v.YOU, count=2)),
        ("Destroy 1 card in either player's Pendulum Zone.", say.cards(v.IN_PENDULUM_ZONE)),
        ("Destroy all monsters with an Ember Counter(s).", say.every(say.monster(p.HasCounters(1, word="Ember")))),
        (
            "Destroy 1 face-up card on the field that you can place an Ember Counter on.",
            say.card_on_field(p.TakesCounters("Ember"), positions=v.FACE_UP),
        ),
    ],
)
def test_what_is_destroyed(text: str, what: Selector) -> None:
    assert ability(v.SPELL, text).block == say.block([p.Destroy(what)])


def test_equip_cards_elsewhere_are_spells() -> None:
    found = ability(v.SPELL, "Add 1 Equip Card from your Deck to your hand.")
    assert found.block == say.block([p.AddToHand(say.in_deck(p.OfKinds(v.SPELL | v.EQUIP)))])
    (cost,) = ability(
        A_MONSTER, 'You can target 1 "Tide" Monster Card you control that is an Equip Card; Special Summon that target.'
    ).costs
    printed = p.OfKinds(v.MONSTER, printed=True)
    assert as_a(p.Targeting, cost).selector == say.cards(
        v.IN_SPELL_ZONE, printed, IS_EQUIPPED, say.archetype("Tide"), side=v.YOU, name=p.TARGET
    )
    (cost,) = ability(
        A_MONSTER, "You can target 1 monster you control that is an Equip Card; destroy that target."
    ).costs
    assert as_a(p.Targeting, cost).selector == say.cards(
        v.IN_SPELL_ZONE, printed, IS_EQUIPPED, side=v.YOU, name=p.TARGET
    )
    assert refused(v.SPELL, "Destroy all face-down Equip Cards.")


def test_what_this_card_does_as_an_equip_card() -> None:
    found = ability(
        A_MONSTER,
        "Once per turn, while this card is equipped to a monster: You can Special Summon this "
        "equipped card in Attack Position.",
    )
    assert found.places == v.IN_SPELL_ZONE and found.condition == p.ThereIs(say.equipped_monster)
    found = ability(
        A_MONSTER, "While this card is equipped to a monster, that monster can attack twice during each Battle Phase."
    )
    held = p.ThereIs(say.equipped_monster)
    assert found == say.continuous(
        p.ExtraAttacks(p.Const(1), who=say.equipped_monster, condition=held), places=v.IN_SPELL_ZONE
    )
    mounts = "Once per turn: You can target 1 other monster you control; equip this card to it. "
    _, sent = read(A_MONSTER, f"{mounts}You can send this Equip Card to the GY; gain 300 LP.").abilities
    assert sent.places == v.IN_SPELL_ZONE


def test_damage_to_a_controller() -> None:
    found = ability(
        v.SPELL,
        "Target 1 Spell/Trap on the field; destroy that target, and if you do, inflict 600 damage to its controller.",
    )
    assert found.block.acts[-1] == say.if_(
        p.NumberIs("controller", v.YOU, v.YOU), [say.damage(600, v.YOU)], [say.damage(600, v.OPPONENT)]
    )
    found = ability(v.SPELL, "Target 1 Spell/Trap on the field; inflict 500 damage to its controller.")
    assert found.block.acts == (p.ItsPlayer(does=say.block([say.damage(500, v.YOU)]), what=say.the_target),)
    equip = read(
        v.SPELL | v.EQUIP, "During your Standby Phase: Inflict 500 damage to the controller of the equipped monster."
    )
    assert as_a(p.If, equip.abilities[-1].block.acts[0]).condition == p.AreSuch(
        replace(say.equipped_monster, side=v.YOU)
    )


def test_a_level_is_declared_first() -> None:
    found = ability(
        A_MONSTER, "You can declare a Level from 1 to 8; this card becomes that Level until the end of this turn."
    )
    assert found.costs == (p.Declaration("level", high=8),)
    assert refused(
        A_MONSTER, "You can declare a Level from 8 to 1; this card becomes that Level until the end of this turn."
    )
    found = ability(
        v.SPELL,
        "Target 1 card in either player's Pendulum Zone and declare a Pendulum Scale from 2 to "
        "8; this turn, that card becomes that Pendulum Scale.",
    )
    assert found.block.acts[0].modifiers == (p.ScaleChanges(p.Noted("declared"), becomes=True),)
    assert refused(
        v.SPELL,
        "Target 1 card in either player's Pendulum Zone and declare a Pendulum Scale from 2 to 9; "
        "this turn, that card becomes that Level.",
    )


def minus(left: p.Value, right: p.Value) -> p.Value:
    return p.Minus(left, right)


def test_a_scale_grows_as_far_as_it_can() -> None:
    program = read(v.SPELL | v.CONTINUOUS, "Once per turn: You can increase this card's Pendulum Scale by 2 (max. 10).")
    own = p.FigureOf(p.S_LEFT_SCALE, say.this_card)
    two, room = say.number(2), minus(say.number(10), own)
    assert program.abilities[-1].block.acts[0].modifiers == (p.ScaleChanges(minus(two, minus(two, room))),)
    text = (
        "Once per turn: You can roll a six-sided die. Until the end of this turn, reduce this card's Pendulum "
        "Scale by that number."
    )
    assert read(v.SPELL | v.CONTINUOUS, text).abilities[-1].block.acts[-1].modifiers == (
        p.ScaleChanges(p.Noted("die", -1)),
    )
    assert refused(v.SPELL | v.CONTINUOUS, "Once per turn: You can reduce this card's Pendulum Scale by that number.")


def test_what_was_activated_this_turn() -> None:
    found = read(
        v.SPELL | v.CONTINUOUS, "During your Main Phase, if this card was activated this turn: You can draw 1 card."
    ).abilities[-1]
    assert found.condition == p.HappenedThisTurn(p.IsActivated(what=p.CARD_WAS_ACTIVATED))
    assert refused(A_MONSTER, "During your Main Phase, if this card was activated this turn: You can draw 1 card.")
    found = ability(A_MONSTER, "Cannot declare an attack unless your opponent activated a monster effect this turn.")
    assert found.modifiers == (
        p.CannotAttack(condition=p.Unless(p.HappenedThisTurn(say.is_activated(by=v.OPPONENT, what=p.MONSTER_EFFECT)))),
    )


def test_a_trap_that_was_set_can_be_activated_at_once() -> None:
    found = ability(A_MONSTER, "You can target 1 Trap in your GY; Set that target. It can be activated this turn.")
    assert found.block.acts[-1] == say.modify(say.it, p.ActivatedSooner(2))
    assert refused(A_MONSTER, "You can target 1 Trap in your GY; banish that target. It can be activated this turn.")


def test_a_comma_joins_as_the_next_word_does() -> None:
    text = (
        "Target 1 monster on the field; until the end of this turn, its effects are negated, its ATK becomes 100, "
        "also it cannot be Tributed."
    )
    assert [type(act) for act in ability(v.SPELL, text).block.acts] == [p.Modify, p.Also, p.Modify, p.Also, p.Modify]
    assert refused(v.SPELL, "Draw 1 card, gain 300 LP.")
    assert refused(v.SPELL, "Draw 1 card, gain 300 LP, then draw 1 card.")


def test_either_of_two_answers_of_a_monster() -> None:
    text = (
        "When a monster(s) would be Normal or Special Summoned, OR a Spell/Trap Card is activated (Quick Effect): "
        "You can Tribute this card; negate the Summon or activation, and if you do, destroy it."
    )
    summon, activation = read(A_MONSTER, text).abilities
    assert summon.event[0].kind == p.E_ATTEMPT and activation.event[0].kind == p.E_ACTIVATED


def test_what_was_negated_is_destroyed_though_cards_were_drawn() -> None:
    text = (
        "When your opponent activates a Spell/Trap Card: Your opponent draws 2 cards, also negate the Spell/Trap "
        "activation, and if you do, destroy it."
    )
    assert ability(v.TRAP, text).block.acts[-1] == p.Destroy(say.that(p.LINK_BELOW))


def test_an_effect_once_per_chain_by_its_name() -> None:
    text = 'You can pay 100 LP; draw 1 card. You can only activate this effect of "Test Card" once per Chain.'
    found = read(v.TRAP | v.CONTINUOUS, text).abilities[-1]
    assert found.limit == p.PerChain() and found.limit_group


@pytest.mark.parametrize(
    "text, does",
    [
        (
            "Remove all Soot Counters from the field. Inflict 150 damage to your opponent for each Soot Counter you removed.",
            [
                say.remove_counter("Soot", None, say.every(say.card_on_field(p.HasCounters(1, word="Soot")))),
                say.also,
                say.damage(p.Noted("removed", 150)),
            ],
        ),
        (
            "Target 1 monster on the field; destroy it, and if you do, place Fog Counters on 1 monster you control equal to "
            "its Level.",
            None,
        ),
        (
            'Special Summon 1 "Ash Token" (Fairy/DARK/Level 5/ATK 1800/DEF 1300) and 1 "Elm Token" (Fairy/DARK/Level 3/ATK '
            "1200/DEF 1200).",
            [
                say.both(
                    say.make_tokens(
                        p.TokenFacts(
                            name="Ash Token", type=v.FAIRY, attribute=v.DARK, level=5, attack=1800, defense=1300
                        )
                    ),
                    say.make_tokens(
                        p.TokenFacts(
                            name="Elm Token", type=v.FAIRY, attribute=v.DARK, level=3, attack=1200, defense=1200
                        )
                    ),
                )
            ],
        ),
        (
            "No Trap Cards can be activated until the end of this turn.",
            [
                say.modify(
                    None, p.CannotActivate(Selector(filters=(p.OfKinds(v.TRAP),)), alone=p.OF_CARDS, side=v.EITHER)
                )
            ],
        ),
        (
            "Set 1 Spell from your Deck. This turn, that Spell cannot be activated.",
            [p.Set(say.in_deck(p.OfKinds(v.SPELL))), say.and_if_you_do, say.modify(say.it, p.NotActivated())],
        ),
    ],
)
def test_what_a_spell_does(text: str, does: list[p.Act] | None) -> None:
    if does is None:
        counters = ability(v.SPELL, text).block.acts[-1]
        assert isinstance(counters, p.PlaceCounters) and counters.count == p.Noted("level")
    else:
        assert ability(v.SPELL, text).block == say.block(does)


def test_counters_are_placed_on_what_is_still_there() -> None:
    found = ability(
        v.SPELL,
        "Target 1 face-up monster on the field; send 1 monster from your Deck to the GY, and if "
        "you do, place Fog Counters on that monster equal to the Level of the sent monster.",
    )
    assert as_a(p.PlaceCounters, found.block.acts[-1]).what == say.the_target


def test_what_is_said_of_tokens_of_this_card() -> None:
    text = (
        'You can Special Summon 1 "Ash Token" (Fairy/DARK/Level 5/ATK 1800/DEF 1300). "Ash Token" cannot be '
        "destroyed by battle."
    )
    assert refused(A_MONSTER, text)


def test_a_card_that_falls_without_another() -> None:
    found = ability(A_MONSTER, "Unless you control another monster, destroy this card.")
    assert found.modifiers == (p.Falls(condition=p.Unless(p.ThereIs(say.other(say.monster(side=v.YOU))))),)


def test_an_activation_of_a_known_sort_of_monster() -> None:
    found = ability(
        v.TRAP, "When a Special Summoned monster your opponent controls activates its effect: Negate that effect."
    )
    pattern = say.is_activated(
        p.Summoned(v.SPECIAL_SUMMON), by=v.OPPONENT, what=p.MONSTER_EFFECT, places=v.IN_MONSTER_ZONE
    )
    assert found.event == (pattern,)


def test_an_event_with_a_condition_behind_it() -> None:
    found = ability(v.TRAP, "When your opponent's monster declares an attack and you control no monsters: Draw 1 card.")
    assert found.condition == p.ThereIsNone(say.monster(side=v.YOU))


def test_a_monster_that_equips_itself() -> None:
    found = read(
        A_MONSTER,
        'You can target 1 "Ash" monster you control; equip this monster from your hand or your '
        "side of the field to that target. It gains 600 ATK. Each turn, the first time the monster equipped "
        "with this card by this effect would be destroyed by battle, it is not destroyed. Dragon "
        'monsters you control gain 100 ATK. You can only control 1 "Test Card".',
    ).abilities
    worn = v.IN_SPELL_ZONE
    there = v.IN_MONSTER_ZONE
    assert [a.places for a in found] == [v.IN_HAND | there, worn, worn, there, there | worn]


def test_how_many_coins_show_heads() -> None:
    start = "Target 1 card on the field; toss a coin"
    fallen = [p.Destroy(say.the_target)]
    for text, coins, held in (
        (f"{start} 3 times and destroy it if at least 2 of the results are heads.", 3, p.NumberIs("heads", 2)),
        (f"{start} twice, and if the result is 2 heads, destroy it.", 2, p.NumberIs("heads", 2, 2)),
    ):
        acts = ability(v.SPELL, text).block.acts
        assert acts == (say.toss_coin(coins), say.also, say.if_(held, fallen))
    assert refused(v.SPELL, f"{start} and destroy it if at least 2 of the results are heads.")


def test_what_dice_show() -> None:
    spared = say.any_of(*(p.NumberIs("die", n, n) for n in (2, 3)))
    found = ability(
        v.SPELL, "Target 1 card on the field; roll a six-sided die, and destroy that target unless you roll a 2 or 3."
    ).block.acts
    assert found == (say.roll_die(), say.also, say.if_(p.Unless(spared), [p.Destroy(say.the_target)]))
    found = ability(
        v.SPELL,
        "Roll a six-sided die 3 times, and inflict damage to your opponent equal to the sum of the die rolls x 100.",
    ).block.acts
    assert found[0].blocks[0].acts[0] == say.roll_die(3)
    assert refused(v.SPELL, "Roll a six-sided die twice, and if the result is 6, draw 1 card.")
    assert refused(
        v.SPELL, "Roll a six-sided die, and inflict damage to your opponent equal to the sum of the die rolls x 100."
    )
