"""What the combining grammar reads of what is Tributed, of Summons that are added or spared, and of Tokens by number."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from engine.program import Selector
from engine.text.compiler import compile_text
from tests.text.reading import program
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import ATTACK_POSITION, GRAVEYARD, MONSTER_ZONE, Scenario, monster_card, spell_card
from tests.text.test_language_alone_of_summons import A_MONSTER, held, refused, said

FISH = p.OfType(v.FISH)


@pytest.mark.parametrize(
    "price, cost, at",
    [
        ("Tribute 2 Fish monsters you control", p.TributeCost, v.IN_MONSTER_ZONE),
        ("banish 2 Fish monsters from your GY", p.BanishCost, v.IN_GRAVEYARD),
        ("discard 2 Fish monsters", p.DiscardCost, v.IN_HAND),
    ],
)
def test_this_card_is_among_them(price: str, cost: type[p.CostOfCards], at: int) -> None:
    told = said(f"You can {price}, including this card; draw 1 card.")
    (paid,) = told.costs
    assert type(paid) is cost and isinstance(paid, p.CostOfCards) and paid.selector is not None and told.places == at
    assert paid.selector.group == p.OneOfEach((p.IsAmong(p.THIS), p.AllOf(())))


@pytest.mark.parametrize("others", [0, 1])
def test_it_is_paid_with_this_card_and_another(others: int) -> None:
    made = program("Reed", A_MONSTER, "You can banish 2 monsters from your GY, including this card; gain 500 LP.")
    assert made is not None
    game = Scenario()
    reed = game.a.graveyard(monster_card("Reed", 500, 500, program=made))
    more = [game.a.graveyard(monster_card("Rush", 500, 500)) for _ in range(others)]
    game.begin()
    assert game.may(q.ACTIVATE, reed) == bool(others)
    if others:
        game.activate(reed)
        settle(game)
        assert reed.place == more[0].place == v.BANISHED and game.lp[0] == 8500


def test_summons_that_are_spared_their_tributes() -> None:
    (spared,) = held("You can Normal Summon Level 5 or higher Fish monsters without Tributing.")
    such = Selector(filters=(p.HasLevel(5), FISH))
    assert isinstance(spared, p.FewerTributes) and spared.value == p.Const(2) and not spared.once
    assert spared.cards is not None and set(spared.cards.filters) == set(such.filters)


def test_two_more_normal_summons() -> None:
    (act,) = said(
        "If this card is Normal Summoned: You can Normal Summon 2 Fish monsters this turn, in addition to your Normal "
        "Summon/Set."
    ).block.acts
    assert isinstance(act, p.Modify)
    assert act.modifiers == (p.ExtraNormalSummons(p.Const(2), Selector(filters=(FISH,)), no_set=True),)


def test_so_many_levels_higher() -> None:
    told = said(
        "You can Tribute 1 other monster; Special Summon 1 monster from your Deck whose Level is 1 higher than the "
        "Tributed monster had on the field."
    )
    (act,) = told.block.acts
    assert act.what is not None
    (asked,) = (each for each in act.what.filters if isinstance(each, p.HasFigure))
    assert asked.how == p.EQUAL and isinstance(asked.value, p.Sum) and asked.value.other == p.Const(1)
    assert refused("You can draw 1 card; Special Summon 1 monster from your Deck whose Level is 1 higher than it had.")


def test_a_token_for_each() -> None:
    made = program(
        "Reeds",
        v.SPELL,
        'Special Summon 1 "Reed Token" (Plant/EARTH/Level 1/ATK 500/DEF 0) for each Fish monster you control.',
    )
    assert made is not None
    (act,) = made.abilities[0].block.acts
    assert isinstance(act, p.MakeTokens) and act.facts.name == "Reed Token"
    assert act.count == p.Count(say.every(say.monster(FISH, side=v.YOU)))


def test_tributes_on_both_fields() -> None:
    made = program(
        "Test Card",
        A_MONSTER,
        "You can Special Summon this card (from your hand) by Tributing 1 monster you control and 1 monster your opponent "
        "controls.",
    )
    assert made is not None
    (way,) = made.procedures
    assert isinstance(way, p.OwnWay)
    sides = [cost.selector.side for cost in way.costs if isinstance(cost, p.TributeCost) and cost.selector is not None]
    assert sides == [v.YOU, v.OPPONENT]


@pytest.mark.parametrize(
    "text, asked",
    [
        ("Can only be Normal Summoned by Tributing 1 Fish monster.", 1),
        ("Cannot be Normal Summoned, except by Tributing 1 Fish monster.", 1),
        ("To Tribute Summon this card face-up, the Tribute must be a Fish monster.", None),
        ("If you Tribute Summon this card, all Tributes must be Fish monsters.", None),
    ],
)
def test_whom_its_summon_takes(text: str, asked: int | None) -> None:
    made = program("Test Card", A_MONSTER, text)
    assert made is not None
    (way,) = made.procedures
    assert isinstance(way, p.OwnTributes) and (way.count, way.optional, way.also_set) == (asked, False, False)
    assert way.such.filters == (FISH,)


def test_special_summoned_from_one_place_alone() -> None:
    made = program("Test Card", A_MONSTER, "Cannot be Special Summoned, except from the GY.")
    assert made is not None
    (bar,) = made.procedures
    assert isinstance(bar, p.CannotBeSummoned) and bar.how == v.SPECIAL_SUMMON
    assert bar.places & v.IN_HAND and bar.places & v.IN_BANISHED and not bar.places & v.IN_GRAVEYARD
    assert program("Test Card", A_MONSTER, "Cannot be Special Summoned, except from the field.") is None


def test_special_summoned_in_one_way_alone() -> None:
    """By its Scales it comes, by a card that calls it from the Graveyard it doesn't."""
    game = Scenario()
    text = "Cannot be Special Summoned, except by Pendulum Summon."
    made = compile_text("Heron", A_MONSTER | v.PENDULUM, text)
    coming = monster_card("Heron", 1500, kinds=v.PENDULUM | v.EFFECT, scales=(3, 3), program=made)
    in_hand, lost = game.a.hand(coming), game.a.graveyard(coming)
    call = game.a.hand(spell_card("Call", compile_text("Call", v.SPELL, CALLED)))
    for scale in (1, 8):
        game.a.scale(monster_card("Scale", kinds=v.PENDULUM, scales=(scale, scale)))
    game.begin()
    assert not game.may(q.ACTIVATE, call) and lost.place == GRAVEYARD
    game.pendulum_summon().position_is(ATTACK_POSITION).resolve()
    assert in_hand.place == MONSTER_ZONE


CALLED = "Target 1 monster in your GY; Special Summon it."


# -- for what cards are used --------------------------------------------------------------------------------------


def test_for_one_summon_or_another() -> None:
    both = v.FUSION_SUMMON | v.SYNCHRO_SUMMON
    for told in ("as Fusion or Synchro Material", "as material for a Fusion or Synchro Summon"):
        assert said(f"If this card is used {told}: You can draw 1 card.").event == (p.IsUsedAsMaterial(None, both),)
    assert refused("If this card is used as Flip Material: You can draw 1 card.")


def test_used_and_sent() -> None:
    told = said("If this card is used as Ritual Material and sent to the GY: You can draw 1 card.")
    assert told.event == (p.IsUsedAsMaterial(None, v.RITUAL_SUMMON),)
    assert told.condition == p.ThisIs(v.IN_GRAVEYARD) and told.places == v.IN_GRAVEYARD


def test_tributed_to_bring_some() -> None:
    (event,) = said("If this card is Tributed to Tribute Summon a Fish monster: You can draw 1 card.").event
    assert event == p.IsUsedAsMaterial(None, v.TRIBUTE_SUMMON, summoned=Selector(filters=(FISH,)))
    assert refused("If this card is Tributed to Xyz Summon a Fish monster: You can draw 1 card.")


def test_materials_of_both_fields_and_the_hand() -> None:
    made = program(
        "Test Card",
        v.SPELL,
        "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or either field as Fusion "
        "Material.",
    )
    assert made is not None
    (act,) = made.abilities[0].block.acts
    assert isinstance(act, p.FusionSummon)
    assert (act.materials.places, act.materials.side) == (v.IN_HAND | v.IN_MONSTER_ZONE, v.YOU)
    assert act.besides == Selector(places=v.IN_MONSTER_ZONE, side=v.OPPONENT) and act.besides_to == v.GRAVEYARD
