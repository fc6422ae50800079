"""What a sentence means where it stands in a text."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from tests.cards.stories.settling import play
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import ability, read, refused

A_MONSTER = v.MONSTER | v.EFFECT
A_CONTINUOUS_SPELL = v.SPELL | v.CONTINUOUS


# -- by itself ------------------------------------------------------------------------------------------------------


def test_a_figure_that_grows_in_a_phase() -> None:
    grows = p.GainsAttack(say.number(200), condition=say.during(v.END_PHASE, v.YOU))
    assert ability(A_MONSTER, "Gains 200 ATK during your End Phase.").modifiers == (grows,)


def test_what_cannot_be_activated_while_this_card_attacks() -> None:
    text = "If this card attacks, your opponent cannot activate Spell/Trap Cards."
    (ban,) = ability(A_MONSTER, text).modifiers
    assert isinstance(ban, p.CannotActivate) and ban.side == v.OPPONENT
    assert ban.condition == p.AreSuch(say.that(p.THIS, p.Attacking()))


def test_no_spirit_alone_returns_to_the_hand() -> None:
    text = "During the End Phase of the turn this card is Normal Summoned or flipped face-up: Return it to the hand."
    found = ability(A_MONSTER, text)
    assert found.event == (p.PhaseComes(v.END_PHASE),) and not found.optional
    assert found.block == say.block([say.return_to_hand(say.this_card)])


def test_a_name_that_a_spell_has_in_the_graveyard() -> None:
    text = 'This card\'s name becomes "Ember Fox" while in the GY.'
    assert read(A_CONTINUOUS_SPELL, text).abilities[1].places == v.IN_GRAVEYARD


def test_exactly_one_target_is_a_monster_on_the_field() -> None:
    text = (
        "When a card or effect is activated that targets exactly 1 monster (and no other cards) (Quick Effect): You can "
        "draw 1 card."
    )
    assert ability(A_MONSTER, text).event == (p.IsTargeted(say.monster(), alone=True),)


def test_one_special_summon_a_turn_of_a_name_by_whatever_way() -> None:
    (limit,) = read(A_MONSTER, 'You can only Special Summon "Test Card" once per turn.').procedures
    assert isinstance(limit, p.CannotBeSummoned) and limit.how == v.SPECIAL_SUMMON


def test_each_player_reckons_with_their_own_lp() -> None:
    game = Scenario()
    text = "Each player gains LP equal to their LP."
    rain = game.a.hand(spell_card("Test Card", compile_text("Test Card", v.SPELL, text)))
    game.begin()
    game.state.lp[1] = 3000
    play(game, rain)
    assert game.state.lp == [16000, 6000]


def test_what_is_done_each_time_that_this_card_goes() -> None:
    game = Scenario()
    text = "Each time this card is sent to the GY, gain 500 LP."
    fox = game.a.monster(monster_card("Test Card", 1500, 1000, program=compile_text("Test Card", A_MONSTER, text)))
    storm = game.a.hand(spell_card("Storm", compile_text("Storm", v.SPELL, "Destroy all monsters you control.")))
    game.begin()
    play(game, storm)
    assert fox.place == v.GRAVEYARD and game.state.lp == [8500, 8000]


# -- after others ---------------------------------------------------------------------------------------------------

SOME = "Once per turn: You can target 3 monsters; destroy 2 or more of them."
SOME_DESTROYED = p.Destroy(say.one_of(p.TARGET, least=2, most=p.ANY_NUMBER))


def test_a_limit_of_the_effect_before() -> None:
    text = f'{SOME} You can only use this effect of "Test Card" once per turn.'
    assert ability(A_MONSTER, text).limit == p.UsedPerTurn()


def test_a_sentence_goes_on_with_the_effect_before() -> None:
    assert ability(A_MONSTER, f"{SOME} Then, draw 1 card.").block == say.block([SOME_DESTROYED, say.then, say.draw()])
    text = "Once per turn: You can target 1 monster; destroy it. Then, each player gains LP equal to their LP."
    destroyed, _, gained = ability(A_MONSTER, text).block.acts
    assert destroyed == p.Destroy(say.the_target) and isinstance(gained, p.They)


def test_one_of_several_effects() -> None:
    text = "Once per turn: You can activate 1 of these effects;\n● Draw 1 card.\n● Target 3 monsters; destroy 2 or more of them."
    drawing, destroying = read(A_MONSTER, text).abilities
    assert drawing.block == say.block([say.draw()]) and destroying.block == say.block([SOME_DESTROYED])
    assert drawing.limit_group == destroying.limit_group and destroying.limit == p.PerTurn()


def test_what_is_done_with_a_result() -> None:
    text = "Toss a coin and apply this effect.\n● Heads: Draw 1 card.\n● Tails: Each player gains LP equal to their LP."
    *_, held = ability(v.SPELL, text).block.acts
    assert isinstance(held, p.If) and held.does == say.block([say.draw()])


# -- what means nothing, or not what one would think ------------------------------------------------------------------


@pytest.mark.parametrize(
    "kinds, text",
    [
        (v.SPELL, "If there is a monster: Draw 1 card."),  # where?
        (v.SPELL, "If there is a monster on the field, you can Set this card from your GY."),
        (v.SPELL | v.EQUIP, "Equip only to a Dragon monster. Cannot attack."),  # who?
        (A_MONSTER, "While you control a Dragon monster, this card's Pendulum Scale becomes 4."),
        (v.SPELL, "If this card attacks, it cannot be destroyed this turn."),
        (A_MONSTER, "If this card battled: You can draw 1 card."),  # when?
        (
            A_CONTINUOUS_SPELL,
            "Each time a Spell is activated, place 1 Moss Counter on this card when that Trap resolves.",
        ),
        (
            v.SPELL,
            "Fusion Summon 1 Dragon Fusion Monster from your opponent's Extra Deck, using monsters from your hand.",
        ),
        (
            A_MONSTER,
            "If this card is sent to your opponent's GY, or if this card is Special Summoned from the GY: Draw 1 card.",
        ),
        (A_MONSTER, "If this card in your hand would be destroyed, you can destroy 1 card you control instead."),
        (A_MONSTER, "Cannot be used as Fusion Material, except for the Fusion Summon of a Dragon monster."),
    ],
)
def test_what_means_nothing(kinds: int, text: str) -> None:
    assert refused(kinds, text)


def test_what_stays_as_it_is_told_is_not_told_of_one_card_that_two_are_meant_by() -> None:
    both = "Target 1 monster you control and 1 card your opponent controls; "
    assert refused(v.SPELL, both + "destroy it.") and refused(v.SPELL, both + "destroy that target.")


def test_a_synchro_monster_needs_others_than_tuners() -> None:
    with pytest.raises(TextError):
        compile_text("Test Card", v.MONSTER | v.SYNCHRO, "1 Tuner + 1+ Warrior monsters")


@pytest.mark.parametrize(
    "text",
    [
        "Neither player can activate Trap Cards in response to this effect's activation.",
        "This effect cannot be negated.",
        "You must control a Fish monster to activate and to resolve this effect.",
    ],
)
def test_what_is_said_of_an_effect_before_needs_one(text: str) -> None:
    with pytest.raises(TextError) as why:
        compile_text("Test Card", A_MONSTER, text)
    assert "its own fault" not in str(why.value)


def test_a_card_that_goes_some_phases_after_activation_counts_from_its_own() -> None:
    text = "Each time a Fish monster is sent to the GY: Draw 1 card. Send this card to the GY during your 4th Standby Phase after activation."
    activated, drawing = read(v.TRAP | v.CONTINUOUS, text).abilities
    assert activated.kind == p.CARD_ACTIVATION and isinstance(activated.block.acts[0], p.Later)
    assert drawing.block == say.block([say.draw()])


def test_monsters_that_cannot_activate_their_effects_but_for_some() -> None:
    (ban,) = ability(A_MONSTER, 'Monsters cannot activate their effects, except "Gale" monsters.').modifiers
    filters = (p.OfKinds(v.MONSTER), say.not_(p.OfArchetype(("Gale",))))
    assert ban == p.CannotActivate(p.Selector(filters=filters), alone=p.OF_EFFECTS, side=v.EITHER)
