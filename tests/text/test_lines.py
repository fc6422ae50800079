"""What "●" lines say: effects that a card gains, and ways of which one is chosen."""

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state.question import ACTIVATE
from engine.edition import V9
from engine.program import Act, Filter, Modifier
from engine.text.compiler import compile_text
from tests.rulebook.scenario import FILLER, Scenario, monster_card
from tests.text.reading import A_MONSTER, ability, read, refused

AN_EQUIP = v.SPELL | v.EQUIP
A_SPELL = v.SPELL
WITH_MATERIAL = p.AreSuch(say.that(p.THIS, say.with_material_of(say.named("Ember Fox"))))
DRAWS = say.trigger(say.deals_battle_damage(), say.draw(1), optional=True)


def test_what_a_monster_gains_while_something_is_so_it_has_then_alone() -> None:
    text = (
        'If this card has "Ember Fox" as material, it gains these effects.\n'
        "● Once per turn: You can draw 1 card.\n● Cannot be destroyed by battle."
    )
    drawing, lasting = read(A_MONSTER, text).abilities
    assert drawing == say.ignition(say.draw(1), limit=p.PerTurn(), condition=WITH_MATERIAL)
    assert (lasting.modifiers, lasting.condition) == ((p.NotDestroyedByBattle(),), WITH_MATERIAL)


@pytest.mark.parametrize(
    ("material", "wanted"),
    [
        ('a "Clay" monster', (p.OfKinds(v.MONSTER), say.archetype("Clay"))),
        ("an Xyz Monster", (p.OfKinds(v.MONSTER | v.XYZ),)),
    ],
)
def test_what_the_material_has_to_be(material: str, wanted: tuple[Filter, ...]) -> None:
    text = f"While this card has {material} as material, it gains this effect.\n● You can draw 1 card."
    assert ability(A_MONSTER, text).condition == p.AreSuch(say.that(p.THIS, say.with_material_of(*wanted)))


@pytest.mark.parametrize(
    ("kinds", "text", "wanted"),
    [
        (
            AN_EQUIP,
            "The equipped monster gains this effect.\n● Once per turn: You can draw 1 card.",
            (p.Granted(say.ignition(say.draw(1), limit=p.PerTurn()), who=say.equipped_monster),),
        ),
        (
            AN_EQUIP,
            "A monster equipped with this card gains this effect.\n● This card can attack directly.",
            (p.AttacksDirectly(who=say.equipped_monster),),
        ),
        (
            A_MONSTER,
            "A FIRE Xyz Monster that was Summoned using this card on the field as material gains this effect.\n"
            "● If it is Xyz Summoned: Draw 1 card.",
            (
                p.Granted(
                    say.trigger(p.IsSummoned(how=v.XYZ_SUMMON), say.draw(1), optional=False),
                    who=say.face_up_monster(
                        p.OfKinds(v.XYZ),
                        p.OfAttribute(v.FIRE),
                        p.Summoned(v.XYZ_SUMMON),
                        p.CameWithThis(),
                        p.HasThisAsMaterial(),
                    ),
                ),
            ),
        ),
    ],
)
def test_what_other_cards_gain(kinds: int, text: str, wanted: tuple[Modifier, ...]) -> None:
    assert read(kinds, text).abilities[-1].modifiers == wanted


@pytest.mark.parametrize(
    ("text", "act"),
    [
        (
            "Target 1 face-up monster you control; it gains this effect until the end of this turn.\n"
            "● If this card inflicts battle damage to your opponent: You can draw 1 card.",
            say.grant(DRAWS),
        ),
        (
            "Target 1 face-up monster you control; it gains these effects until the end of this turn.\n"
            "● If this card inflicts battle damage to your opponent: You can draw 1 card.\n● This card can attack directly.",
            p.Grant(say.the_target, (p.Granted(DRAWS), p.AttacksDirectly()), say.until_end_of_turn),
        ),
        (
            "Apply 1 of these effects.\n● Draw 1 card.\n● Destroy all monsters on the field.",
            say.choose_one([say.draw(1)], [p.Destroy(say.every(say.monster()))]),
        ),
    ],
)
def test_acts_that_lines_complete(text: str, act: Act) -> None:
    assert ability(A_SPELL, text).block == say.block([act])


def test_the_result_tells_what_is_done() -> None:
    heads, tails = p.NumberIs("heads", 1, 1), p.NumberIs("heads", high=0)
    text = "Toss a coin and apply this effect.\n● Heads: Draw 1 card.\n● Tails: Your opponent draws 2 cards."
    told = say.if_(heads, [say.draw(1)], [say.if_(tails, [say.draw(2, v.OPPONENT)])])
    assert ability(A_SPELL, text).block == say.block([say.toss_coin(), say.also, told])
    text = (
        "Roll a six-sided die, then apply the result.\n● 1: Gain 500 LP.\n● 2, 3, 4, 5: Draw 1 card.\n"
        "● 6: Draw 2 cards."
    )
    many = say.any_of(*(p.NumberIs("die", n, n) for n in (2, 3, 4, 5)))
    six = say.if_(p.NumberIs("die", 6, 6), [say.draw(2)])
    told = say.if_(p.NumberIs("die", 1, 1), [say.gain_lp(500)], [say.if_(many, [say.draw(1)], [six])])
    assert ability(A_SPELL, text).block == say.block([say.roll_die(), say.also, told])


def test_ways_go_on_with_what_was_spoken_of() -> None:
    text = (
        "Target 1 face-up monster you control; draw 1 card, then apply 1 of these effects.\n"
        "● Destroy that target.\n● Return that target to the hand, then draw 1 card."
    )
    ways = say.choose_one([p.Destroy(say.the_target)], [say.return_to_hand(), say.then, say.draw(1)])
    assert ability(A_SPELL, text).block == say.block([say.draw(1), say.then, ways])


@pytest.mark.parametrize(
    "text",
    [
        "If this card is Normal Summoned: You can activate 1 of these effects.\n● Draw 1 card.\n● Draw 2 cards.",
        "If this card is Normal Summoned: You can activate 1 of the following effects.\n● Draw 1 card.\n● Draw 2 cards.",
    ],
)
def test_of_what_starts_by_itself_one_is_chosen_each_time(text: str) -> None:
    one, two = read(A_MONSTER, text).abilities
    event = p.IsSummoned(how=v.NORMAL_SUMMON)
    for number, found in ((1, one), (2, two)):
        assert found == say.trigger(event, say.draw(number), limit=p.OneOfThem(), limit_group="Test Card/choice")


def test_a_limit_that_stands_before_the_lines_is_one_for_all() -> None:
    text = (
        "If this card is Normal Summoned: You can activate 1 of these effects. "
        'You can only use this effect of "Test Card" once per turn.\n● Draw 1 card.\n● Draw 2 cards.'
    )
    assert [(a.limit, a.limit_group) for a in read(A_MONSTER, text).abilities] == (
        [(p.UsedPerTurn(), "Test Card/choice")] * 2
    )


def test_who_activates_a_spell_chooses() -> None:
    program = read(A_SPELL, "You can activate 1 of these effects.\n● Draw 1 card.\n● Draw 2 cards.")
    assert [a.kind for a in program.abilities] == [p.CARD_ACTIVATION] * 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Attack Position:", "Defense Position:"),
        ("While in Attack Position:", "While in Defense Position:"),
        ("While in Attack Position,", "While in Defense Position,"),
    ],
)
def test_lines_that_hold_in_one_position(one: str, other: str) -> None:
    text = (
        f"● {one} Once per turn: You can draw 1 card.\n● {other} Cannot be destroyed by battle. "
        "This card cannot attack directly."
    )
    attacking, standing, tied = read(A_MONSTER, text).abilities
    at_attack = p.ThisIs(v.IN_MONSTER_ZONE, v.ATTACK_POSITION)
    at_defense = p.ThisIs(v.IN_MONSTER_ZONE, v.DEFENSE_POSITION)
    assert attacking == say.ignition(say.draw(1), limit=p.PerTurn(), condition=at_attack)
    assert (standing.condition, tied.condition) == (at_defense, at_defense)


@pytest.mark.parametrize(
    ("kinds", "text"),
    [
        (A_SPELL, "● Attack Position: Draw 1 card."),
        (A_MONSTER, "Attack Position: You can draw 1 card."),
        (A_MONSTER, "● Attack Position: You can draw 1 card.\n● Cannot be destroyed by battle."),
        (A_MONSTER, 'If this card has "Ember Fox" as material, it gains this effect.'),  # which?
        (A_MONSTER, 'If this card has "Ember Fox" as material, it gains this effect. You can draw 1 card.'),
        (
            A_MONSTER,
            'If this card has "Ember Fox" as material, it gains this effect.\n'
            "● If this card is sent to the GY: You can draw 1 card.",
        ),  # then it has no material any more
        (A_SPELL, 'If this card has "Ember Fox" as material, it gains this effect.\n● You can draw 1 card.'),
        (A_MONSTER, "The equipped monster gains this effect.\n● You can draw 1 card."),
        (
            AN_EQUIP,
            "The equipped monster gains this effect.\n● Your opponent cannot target this card with card effects.",
        ),
        (
            A_MONSTER,
            "An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n"
            "● You can draw 1 card.",
        ),  # even when this card has been detached
        (A_SPELL, "Apply 1 of these effects.\n● Draw 1 card."),
        (A_SPELL, "Apply 1 of these effects.\n● Draw 1 card.\n● Target 1 monster; destroy it."),
        (A_SPELL, "Toss a coin and apply this effect.\n● Heads: Draw 2 cards."),
        (A_SPELL, "Toss a coin and apply this effect.\n● Heads: Draw 2 cards.\n● 1: Draw 1 card."),
        (A_SPELL, "Roll a six-sided die and apply the result.\n● 1: Draw 2 cards.\n● 1 or 2: Draw 1 card."),
        (A_SPELL, "Roll a six-sided die and apply the result.\n● 1: Draw 2 cards.\n● 7: Draw 1 card."),
        (A_SPELL, "Heads: Draw 2 cards."),
        (A_SPELL, "Target 1 face-up monster; it gains this effect."),
        (A_SPELL, "Target 1 face-up monster; it gains this effect until the end of this turn.\n● Draw 1 card."),
    ],
)
def test_lines_that_mean_nothing_there_are_refused(kinds: int, text: str) -> None:
    refused(kinds, text)


# ---------------------------------------------------------------------------------- played


def card(name: str, text: str, kinds: int = v.EFFECT, level: int = 4) -> Card:
    return monster_card(name, 1000, kinds=kinds, level=level, program=compile_text(name, v.MONSTER | kinds, text))


def test_an_xyz_monster_has_an_effect_while_a_material_is_there() -> None:
    text = (
        '2 Level 4 monsters\nIf this card has "Ember Fox" as material, it gains this effect.\n'
        "● You can detach 1 material from this card; draw 1 card."
    )
    leader = card("Leader", text, v.XYZ | v.EFFECT)
    fox = monster_card("Ember Fox")
    game = Scenario(V9)
    one = game.a.xyz(leader, [fox, FILLER[0]])
    other = game.a.xyz(leader, [FILLER[0], FILLER[1]])
    game.begin()
    assert game.may(ACTIVATE, one) and not game.may(ACTIVATE, other)


def test_an_xyz_monster_gains_what_its_material_gives() -> None:
    text = (
        "An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n"
        "● If it is Xyz Summoned: Draw 1 card."
    )
    leader = card("Leader", "2 Level 4 monsters", v.XYZ | v.EFFECT)
    game = Scenario(V9)
    game.a.monster(card("Giver", text))
    game.a.monster(FILLER[0])
    top = game.a.extra(leader)
    game.begin()
    before = game.a.count(v.HAND)
    game.special_summon(top).position_is(v.ATTACK_POSITION).resolve()
    assert game.a.count(v.HAND) == before + 1


def test_a_material_gives_its_effect_while_it_lies_there() -> None:
    text = (
        "An Xyz Monster whose original Type is Sea Serpent and has this card as material gains this effect.\n"
        "● Once per turn: You can detach 1 material from this card; draw 1 card."
    )
    giver = card("Giver", text)
    plain = compile_text("Leader", v.MONSTER | v.XYZ | v.EFFECT, "2 Level 4 monsters")
    serpent, dragon = (
        monster_card(name, 2000, kinds=v.XYZ | v.EFFECT, level=4, type=sort, program=plain)
        for name, sort in (("Fin", v.SEA_SERPENT), ("Claw", v.DRAGON))
    )
    game = Scenario(V9)
    game.a.monster(FILLER[2])
    game.a.monster(giver)
    top = game.a.extra(serpent)
    game.a.xyz(dragon, [FILLER[0], FILLER[1]])
    game.begin()
    assert not game.offered(ACTIVATE)
    game.special_summon(top).position_is(v.ATTACK_POSITION)
    assert game.offered(ACTIVATE) == [top]
    before = game.a.count(v.HAND)
    game.activate(top).pick(top.materials[1]).resolve()
    assert game.a.count(v.HAND) == before + 1


def test_only_one_of_what_waits_for_the_same_event_is_used() -> None:
    text = (
        "When this card inflicts battle damage to your opponent by a direct attack: You can activate 1 of these "
        "effects.\n"
        "● Draw 1 card.\n● Draw 2 cards."
    )
    game = Scenario(V9)
    thief = game.a.monster(card("Thief", text))
    game.begin().to_battle_phase()
    before = game.a.count(v.HAND)
    game.attack(thief).use(thief).resolve()
    assert game.a.count(v.HAND) in (before + 1, before + 2)


def test_each_position_has_its_own_line() -> None:
    text = (
        "● While in Attack Position: Once per turn: You can draw 1 card.\n"
        "● While in Defense Position: Once per turn: You can gain 500 LP."
    )
    game = Scenario(V9)
    shifter = game.a.monster(card("Shifter", text))
    game.begin()
    before = game.a.count(v.HAND)
    game.activate(shifter).resolve()
    assert game.a.count(v.HAND) == before + 1 and not game.may(ACTIVATE, shifter)
    game.change_position(shifter)
    assert game.may(ACTIVATE, shifter)
