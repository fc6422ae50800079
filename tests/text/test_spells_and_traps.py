"""Frames that Spells and Traps share: numbers that are counted, what players cannot do, older Equip Spells."""

from dataclasses import replace

import pytest

from tests import phrases as say
from tests.narrowed import as_a
from engine import program as p
from engine.duel.state import question as q
from engine.program import Ability, Selector, Value
from engine.text.compiler import compile_text
from engine.vocabulary import (
    IN_MONSTER_ZONE,
    ATTACK_POSITION,
    BATTLE_PHASE,
    DECK,
    CONTINUOUS,
    COUNTER,
    DARK,
    DRAGON,
    EQUIP,
    FIRE,
    GRAVEYARD,
    HAND,
    MAIN_PHASES,
    MONSTER,
    MONSTER_ZONE,
    ON_FIELD,
    OPPONENT,
    SPECIAL_SUMMON,
    SPELL,
    SPELL_ZONE,
    TRAP,
    WARRIOR,
    XYZ,
    YOU,
)
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import A_MONSTER, ability, meaning, refused

THEIRS = say.every(say.monster(side=OPPONENT))
OWN = say.every(say.monster(side=YOU))
WARRIORS = say.every(say.monster(p.OfType(WARRIOR), side=YOU))
WOLF = monster_card("Otter Knight", 1600, 1200)


def up_to(count: Value, selector: Selector) -> Selector:
    return replace(selector, least=1, most=p.ANY_NUMBER, count=count)


NO_MONSTER = p.ThereIsNone(say.monster(side=YOU))
TWO_TRAPS = p.ThereIs(replace(say.in_graveyard(p.OfKinds(TRAP), count=2), most=p.ANY_NUMBER))
SPELLS_AND_TRAPS = say.spell_or_trap(p.OfAnyKind(SPELL | TRAP), side=OPPONENT)
TOY = p.TokenFacts(name="Toy Token", type=WARRIOR, attribute=DARK, level=3, attack=100)
BAN = p.CannotSummon(SPECIAL_SUMMON, Selector(filters=(say.not_(p.OfType(WARRIOR)),)))
LOWEST = say.compared(p.S_DEF, p.EQUAL, p.Lowest(p.S_DEF, say.every(say.face_up_monster(side=OPPONENT))))


@pytest.mark.parametrize(
    "kinds, text, wanted",
    [
        (
            TRAP,
            "Neither player can declare an attack this turn.",
            say.trap_effect(say.modify(None, p.CannotAttack(who=replace(THEIRS, side=3)))),
        ),
        (
            TRAP,
            "Your monsters cannot be destroyed by battle this turn.",
            say.trap_effect(say.modify(None, p.NotDestroyedByBattle(who=OWN))),
        ),
        (
            SPELL,
            "Draw 1 card, also you cannot Special Summon monsters for the rest of this turn after this card resolves, "
            "except Warrior monsters.",
            say.card_effect(say.draw(), say.also, say.modify(None, BAN), when=True),
        ),
        (
            SPELL,
            "Destroy the 1 face-up monster your opponent controls that has the lowest DEF (your choice, if tied).",
            say.card_effect(p.Destroy(say.face_up_monster(LOWEST, side=OPPONENT)), when=True),
        ),
        (
            TRAP,
            "Destroy Spells/Traps your opponent controls, up to the number of monsters you control.",
            say.trap_effect(p.Destroy(up_to(p.Count(OWN), SPELLS_AND_TRAPS))),
        ),
        (
            SPELL,
            "Target cards your opponent controls, up to the number of Warrior monsters you control; destroy them.",
            say.card_effect(
                p.Destroy(say.the_target),
                when=True,
                costs=[p.Targeting(up_to(p.Count(WARRIORS), say.card_on_field(side=OPPONENT, name=p.TARGET)))],
            ),
        ),
        (
            SPELL,
            "Banish any number of Warrior monsters from your GY; destroy cards your opponent controls, up to the "
            "number of monsters banished.",
            say.card_effect(
                p.Destroy(up_to(p.Noted("cost"), say.card_on_field(side=OPPONENT))),
                when=True,
                costs=[p.BanishCost(say.any_number(say.in_graveyard(p.OfKinds(MONSTER), p.OfType(WARRIOR))))],
            ),
        ),
        (
            SPELL,
            "Destroy all Traps on the field, then draw the same number of cards.",
            say.card_effect(
                p.Destroy(say.every(replace(say.spell_or_trap(), filters=(p.OfKinds(TRAP),)))),
                say.then,
                say.draw(p.Noted("done")),
                when=True,
            ),
        ),
        (
            TRAP,
            "Discard any number of cards; draw the same number of cards.",
            say.trap_effect(say.draw(p.Noted("cost")), costs=[say.discard_cost(say.any_number(say.in_hand()))]),
        ),
        (
            SPELL,
            "Discard 1 card; gain 200 LP for each card your opponent has in their hand.",
            say.card_effect(
                say.gain_lp(p.Count(say.in_hand(side=OPPONENT, all=True), 200)), when=True, costs=[say.discard_cost()]
            ),
        ),
        (
            SPELL,
            "Your monsters cannot attack the turn you activate this card. Draw 1 card.",
            say.card_effect(
                say.draw(),
                when=True,
                costs=[p.TurnVow(p.CannotAttack(who=OWN), say.attack_declared(say.monster(side=YOU)))],
            ),
        ),
        (
            A_MONSTER,
            "You can draw 1 card. Other monsters you control cannot attack the turn this effect is activated.",
            say.ignition(
                say.draw(),
                costs=[
                    p.TurnVow(
                        p.CannotAttack(who=replace(OWN, other=True)),
                        say.attack_declared(say.monster(side=YOU, other=True)),
                    )
                ],
            ),
        ),
        (
            SPELL,
            'Draw 1 card. You can only use 1 "Test Card" per turn.',
            replace(say.card_effect(say.draw(), when=True), limit=p.UsedPerTurn()),
        ),
        (
            SPELL,
            "Draw 1 card. You must control no monsters to activate and to resolve this effect.",
            say.card_effect(say.if_(NO_MONSTER, [say.draw()]), condition=NO_MONSTER, when=True),
        ),
        (
            SPELL,
            "Draw 1 card. You must have 2 or more Traps in your GY to activate and to resolve this effect.",
            say.card_effect(say.if_(TWO_TRAPS, [say.draw()]), condition=TWO_TRAPS, when=True),
        ),
        (
            TRAP | COUNTER,
            "Negate the activation of a Spell Card and destroy it.",
            say.card_effect(
                p.NegateActivation(),
                say.and_if_you_do,
                p.Destroy(say.that(p.LINK_BELOW)),
                speed=3,
                when=True,
                answers=[say.is_activated(p.OfKinds(SPELL), what=p.CARD_WAS_ACTIVATED)],
            ),
        ),
        (
            TRAP,
            "When your opponent declares a direct attack: Draw 1 card.",
            say.trap_effect(
                say.draw(),
                answers=[say.attack_declared(say.monster(side=OPPONENT))],
                condition=p.ThereIsNone(say.monster(p.Attacked())),
            ),
        ),
        (
            A_MONSTER,
            "Once per turn: You can detach 1 Xyz Material you control to draw 1 card.",
            say.ignition(say.draw(), limit=p.PerTurn(), costs=[say.detach_cost(selector=OWN)]),
        ),
        (
            A_MONSTER,
            "Once per turn: You can remove 3 Hope Counters from anywhere on the field; draw 1 card.",
            say.ignition(
                say.draw(),
                limit=p.PerTurn(),
                costs=[say.remove_counter_cost("Hope", 3, say.every(say.card_on_field()))],
            ),
        ),
        (SPELL, "Pay 1000 Life Points. Draw 1 card.", say.card_effect(say.draw(), costs=[say.pay_lp(1000)], when=True)),
        (
            SPELL,
            "Gain LP equal to the combined Levels of all monsters you control x 100.",
            say.card_effect(say.gain_lp(p.Times(100, p.Total(p.S_LEVEL, OWN))), when=True),
        ),
        (
            TRAP | CONTINUOUS,
            "Activate this card by targeting 1 monster in your GY; Special Summon that target in Attack Position.",
            say.trap_effect(
                p.SpecialSummon(say.the_target, position=ATTACK_POSITION),
                costs=[p.Targeting(say.in_graveyard(p.OfKinds(MONSTER), name=p.TARGET))],
            ),
        ),
        (
            SPELL,
            'Tribute any number of FIRE monsters; Special Summon an equal number of "Toy Tokens" '
            "(Warrior/DARK/Level 3/ATK 100/DEF 0).",
            say.card_effect(
                say.make_tokens(TOY, p.Noted("cost")),
                when=True,
                costs=[p.TributeCost(say.any_number(say.monster(p.OfAttribute(FIRE), side=YOU)))],
            ),
        ),
        (
            SPELL,
            "Destroy all Warrior and Dragon monsters on the field.",
            say.card_effect(p.Destroy(say.every(say.monster(p.OfType(WARRIOR | DRAGON)))), when=True),
        ),
        (
            TRAP,
            "If your opponent's LP are at least 2000 higher than yours: Draw 1 card.",
            say.trap_effect(
                say.draw(),
                condition=say.compare(p.LifePoints(OPPONENT), p.AT_LEAST, p.Sum(p.LifePoints(YOU), say.number(2000))),
            ),
        ),
        (
            TRAP,
            "If your LP are higher than 3000: Draw 1 card.",
            say.trap_effect(say.draw(), condition=say.compare(p.LifePoints(YOU), p.MORE, 3000)),
        ),
        (
            TRAP,
            "Target 2 monsters in your GY; shuffle both targets into the Deck.",
            say.trap_effect(
                p.Return(say.one_of(p.TARGET, least=2, most=2), DECK),
                costs=[p.Targeting(say.in_graveyard(p.OfKinds(MONSTER), count=2, name=p.TARGET))],
            ),
        ),
        (
            TRAP,
            "Banish any number of FIRE monsters from your GY; gain 400 LP for each monster banished to activate this "
            "card.",
            say.trap_effect(
                say.gain_lp(p.Noted("cost", 400)),
                costs=[p.BanishCost(say.any_number(say.in_graveyard(p.OfKinds(MONSTER), p.OfAttribute(FIRE))))],
            ),
        ),
        (
            TRAP,
            "Add 2 Traps from your GY to your Deck and shuffle it.",
            say.trap_effect(say.return_to_deck(say.in_graveyard(p.OfKinds(TRAP), count=2))),
        ),
        (
            TRAP,
            "Immediately after this effect resolves, Xyz Summon 1 FIRE Xyz Monster using monsters you control as "
            "Materials.",
            say.trap_effect(p.XyzSummon(say.in_extra_deck(p.OfKinds(MONSTER | XYZ), p.OfAttribute(FIRE)))),
        ),
    ],
)
def test_effects(kinds: int, text: str, wanted: Ability) -> None:
    assert ability(kinds, text) == wanted


@pytest.mark.parametrize(
    "kinds, text",
    [
        (
            SPELL | CONTINUOUS,
            "Increase the ATK of all DARK monsters by 350 points and decrease their DEF by 250 points.",
        ),
        (SPELL | CONTINUOUS, "All DARK monsters gain 350 ATK, also they lose 250 DEF."),
    ],
)
def test_what_older_field_spells_change(kinds: int, text: str) -> None:
    dark = say.every(say.face_up_monster(p.OfAttribute(DARK)))
    assert meaning(kinds, text).abilities[1].modifiers == (say.gains_atk(350, dark), say.gains_def(-250, dark))


def test_what_older_equip_spells_change() -> None:
    text = "A FIRE monster equipped with this card increases its ATK by 350 points and decreases its DEF by 250 points."
    program = meaning(SPELL | EQUIP, text)
    assert program.equip_to == say.face_up_monster(p.OfAttribute(FIRE))
    assert program.abilities[1].modifiers == (
        say.gains_atk(350, say.equipped_monster),
        say.gains_def(-250, say.equipped_monster),
    )


@pytest.mark.parametrize(
    "phrase",
    [
        "Equip only to a FIRE monster.",
        "You can only equip this card to a FIRE monster.",
        "This card can only be equipped to a FIRE monster.",
    ],
)
def test_whom_it_can_be_equipped_to(phrase: str) -> None:
    assert meaning(SPELL | EQUIP, phrase).equip_to == say.face_up_monster(p.OfAttribute(FIRE))


@pytest.mark.parametrize(
    "kinds, text",
    [
        (SPELL, "Draw the same number of cards."),
        (SPELL, "Pay 500 LP; draw the same number of cards."),
        (SPELL, "Destroy 1 monster your opponent controls, up to the number of monsters you control."),
        (SPELL, "Destroy 1 Warrior and Dragon monster on the field."),
        (SPELL, "Destroy all monsters on the field, also is destroyed during the End Phase."),
        (TRAP, "Draw 1 card. Gain 100 LP for each card banished to activate this card."),
        (SPELL, "Draw 1 card. You can activate this card from your hand."),
        (SPELL, "Add 1 Trap with the same name from your Deck to your hand."),
        (SPELL, "Decrease their DEF by 400 points."),
        (A_MONSTER, 'You can only use 1 "Test Card" per turn.'),
    ],
)
def test_refused(kinds: int, text: str) -> None:
    assert refused(kinds, text)


def test_a_summon_or_an_activation_is_negated_by_the_effect_that_fits() -> None:
    text = (
        "When a monster(s) would be Summoned, OR a Spell/Trap Card is activated: Pay 500 LP; negate the Summon or "
        "activation, and if you do, destroy that card."
    )
    summon, activation = meaning(TRAP | COUNTER, text).abilities
    costs = (say.pay_lp(500),)
    assert summon.event == (p.WouldBeSummoned(say.monster()),) and summon.costs == activation.costs == costs
    assert summon.block == say.block([p.NegateSummon(), say.and_if_you_do, p.Destroy(say.that(p.EVENT))])
    assert activation.event == (say.is_activated(what=p.CARD_WAS_ACTIVATED),)
    assert activation.block == say.block([p.NegateActivation(), say.and_if_you_do, p.Destroy(say.that(p.LINK_BELOW))])


def test_in_two_phases() -> None:
    text = "Once per turn, during your Main Phase or your opponent's Battle Phase: You can draw 1 card."
    either = say.any_of(say.during(MAIN_PHASES, YOU), say.during(BATTLE_PHASE, OPPONENT))
    assert meaning(TRAP | CONTINUOUS, text).abilities[1] == say.ignition(
        say.draw(),
        condition=either,
        limit=p.PerTurn(),
        places=meaning(TRAP | CONTINUOUS, "Once per turn: You can draw 1 card.").abilities[1].places,
    )
    assert meaning(A_MONSTER, text).abilities == (say.quick(say.draw(), condition=either, limit=p.PerTurn()),)
    assert refused(SPELL | CONTINUOUS, text)


def test_only_one_such_spell_can_be_controlled() -> None:
    text = 'You can only control 1 "Test Card".'
    game = Scenario()
    card = spell_card("Test Card", compile_text("Test Card", SPELL | CONTINUOUS, text), CONTINUOUS)
    first, second = game.a.hand(card, card)
    game.begin()
    assert game.may(q.ACTIVATE, second)
    game.activate(first)
    while game.question == "response":
        game.passes()
    assert first.place == SPELL_ZONE and not game.may(q.ACTIVATE, second)


def test_an_equip_spell_that_brings_its_monster() -> None:
    text = (
        "Pay 800 LP, then target 1 monster in your GY; Special Summon it in Defense Position and equip it with "
        "this "
        "card. It gains 500 ATK."
    )
    activation, gains = meaning(SPELL | EQUIP, text).abilities
    assert [type(act) for act in activation.block.acts[0].blocks[0].acts] == [p.SpecialSummon, p.Equip]
    assert gains.modifiers == (say.gains_atk(500, say.equipped_monster),)


def test_a_card_that_goes_after_some_turns() -> None:
    text = "Destroy this card during your 3rd End Phase after activation. All monsters you control gain 100 ATK."
    game = Scenario()
    card = game.a.hand(spell_card("Test Card", compile_text("Test Card", SPELL | CONTINUOUS, text), CONTINUOUS))
    wolf = game.a.monster(WOLF)
    game.begin()
    game.activate(card)
    while game.question == "response":
        game.passes()
    places = []
    for _ in range(5):
        places.append((card.place, wolf.attack))
        game.end_turn()
    assert places == [(SPELL_ZONE, 1700)] * 5
    assert (card.place, wolf.attack) == (GRAVEYARD, 1600)


BROUGHT = "Activate this card by targeting 1 Beast monster in your GY; Special Summon that target in Attack Position. "


def test_what_has_been_brought_is_bound() -> None:
    text = BROUGHT + (
        "When this card leaves the field, destroy that monster. When that monster is destroyed, destroy this card."
    )
    activation, takes, falls = meaning(TRAP | CONTINUOUS, text).abilities
    bond = say.modify(say.that(p.IT), p.Bound(), until=say.while_this_card_is_on_field)
    assert activation.block.acts == (p.SpecialSummon(say.the_target, position=ATTACK_POSITION), say.and_if_you_do, bond)
    assert takes.event == (say.wherever_to(say.leaves_field(tied_to=Selector())),) and takes.block.acts == (
        p.Destroy(say.that(p.OTHER, places=IN_MONSTER_ZONE)),
    )
    assert falls.event == (say.is_destroyed(Selector(), tied_to=say.this_card, from_places=ON_FIELD),)


@pytest.mark.parametrize(
    "text",
    [
        "When this card leaves the field, destroy that monster.",
        "Activate this card by targeting 2 monsters in your GY; Special Summon those targets. When this card leaves the "
        "field, destroy that monster.",
        "Activate this card by targeting 1 monster in your GY; shuffle it into the Deck. When that monster is destroyed, "
        "destroy this card.",
    ],
)
def test_it_has_to_be_clear_what_is_bound(text: str) -> None:
    assert refused(TRAP | CONTINUOUS, text)


def test_what_a_trap_does_to_its_target_ends_with_it() -> None:
    text = "Activate this card by targeting 1 WIND monster your opponent controls; it cannot attack."
    (activation,) = meaning(TRAP | CONTINUOUS, text).abilities
    assert as_a(p.Modify, activation.block.acts[0]).until == say.while_this_card_is_on_field


def test_neither_an_attack_nor_a_turn() -> None:
    text = "Target 1 monster your opponent controls; it cannot attack or change its battle position this turn."
    (act,) = ability(TRAP, text).block.acts
    assert act.modifiers == (p.CannotAttack(), p.NoPositionChange())
    assert refused(TRAP, text.replace("change", "flip"))


@pytest.mark.parametrize("words", [" and is", ", also it is"])
def test_it_gains_and_is_destroyed_later(words: str) -> None:
    text = f"Target 1 monster you control; it gains 1000 ATK{words} destroyed during the End Phase."
    game = Scenario()
    card = game.a.hand(spell_card("Test Card", compile_text("Test Card", SPELL, text)))
    wolf = game.a.monster(WOLF)
    game.begin()
    game.activate(card).resolve()
    assert wolf.attack == 2600
    game.end_turn()
    assert wolf.place == GRAVEYARD


def test_each_time_with_a_colon_starts_an_effect() -> None:
    text = "Each time a Warrior monster is Normal Summoned: Inflict 300 damage to your opponent."
    found = meaning(SPELL | CONTINUOUS, text).abilities[1]
    assert (found.kind, found.optional, found.when) == (p.TRIGGER, False, False)


def test_a_trap_that_is_activated_from_the_hand() -> None:
    text = "Gain 500 LP. If you control no cards, you can activate this card from your hand."
    for alone in (True, False):
        game = Scenario()
        trap = trap_card("Test Card", compile_text("Test Card", TRAP, text))
        other = game.a.hand(trap_card("Other Card", compile_text("Other Card", TRAP, "Gain 500 LP.")))
        card = game.a.deck(trap) if alone else game.a.hand(trap)
        if not alone:
            game.a.monster(WOLF)
        drawing = game.a.hand(spell_card("Draw", compile_text("Draw", SPELL, "Draw 1 card.")))
        game.begin()
        game.activate(drawing).resolve()
        assert game.may(q.ACTIVATE, card) == alone and not game.may(q.ACTIVATE, other)


@pytest.mark.parametrize("own", [0, 1, 2])
def test_up_to_the_number(own: int) -> None:
    """Without any there is nothing to target; otherwise one may stop after the first."""
    text = "Target monsters your opponent controls, up to the number of monsters you control; return them to the hand."
    game = Scenario()
    card = game.a.hand(spell_card("Test Card", compile_text("Test Card", SPELL, text)))
    for _ in range(own):
        game.a.monster(WOLF)
    others = [game.b.monster(WOLF) for _ in range(3)]
    game.begin()
    if not own:
        assert not game.may(q.ACTIVATE, card)
        return
    game.activate(card)
    for each in others[:own]:
        game.pick(each)
    while game.question == "response":
        game.passes()
    assert [each.place for each in others] == [HAND] * own + [MONSTER_ZONE] * (3 - own)
    assert card.place == GRAVEYARD
