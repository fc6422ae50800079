"""The combining grammar: what is said behind the rest, of chance, of how much it was, of which turn, and as it is
played."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from engine.program import Selector
from engine.text.compiler import compile_text
from tests.text.reading import program
from engine.text.language.parsing.tree import NoMeaning
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import refused
from tests.text.test_language_of_leads import effect, held

CONTINUOUS = v.SPELL | v.CONTINUOUS


def same(one: str, other: str, kinds: int = v.SPELL) -> None:
    assert effect(one, kinds) == effect(other, kinds)


def test_what_is_taken_at_random_is_told_before_or_behind_it() -> None:
    same("Your opponent discards 1 card at random.", "Your opponent discards 1 random card.")
    same("Banish 1 card from your opponent's hand (at random).", "Banish 1 random card from your opponent's hand.")
    with pytest.raises(NoMeaning, match="all of them"):
        effect("Banish all cards in your opponent's hand at random.", v.SPELL)


def test_what_was_looked_at_is_a_place() -> None:
    same(
        "Look at your opponent's hand, and discard 1 monster from it.",
        "Look at your opponent's hand, and discard 1 monster from their hand.",
    )
    with pytest.raises(NoMeaning, match="what is that"):
        effect("Discard 1 monster from it.", v.SPELL)


def test_them_are_the_players_that_something_is_done_to() -> None:
    lead = "Each time your opponent activates a Spell Card,"
    same(
        f"{lead} inflict 400 damage to them immediately after it resolves.",
        f"{lead} inflict 400 damage to your opponent when that Spell resolves.",
        CONTINUOUS,
    )
    with pytest.raises(NoMeaning, match="who “they” are"):
        effect("Inflict 400 damage to them.", v.SPELL)


def test_a_figure_falls_by_as_much_as_one_likes() -> None:
    told = effect("Reduce the Level of 1 monster you control by up to 2.", v.SPELL)
    assert isinstance(told.block.acts[0], p.ChooseOne) and len(told.block.acts[0].ways) == 2
    with pytest.raises(NoMeaning, match="by how much"):
        effect("Reduce the Level of 1 monster you control by up to 1.", v.SPELL)


def test_what_was_not_done_this_turn_is_a_condition() -> None:
    summoned = p.HappenedThisTurn(p.IsSummoned(say.monster(), v.NORMAL_SUMMON, by=v.YOU))
    assert held("During your End Phase, if you did not Normal Summon a monster this turn") == p.Unless(summoned)
    attacked = p.HappenedThisTurn(p.DeclaresAttack())
    assert held("During your End Phase, if this card did not attack this turn") == p.Unless(attacked)


def test_a_monster_is_told_by_what_it_was_summoned_with_in_few_words() -> None:
    monster = v.MONSTER | v.EFFECT
    same(
        "A Synchro Monster that used this card as material gains 350 ATK.",
        "A Synchro Monster that used this card as a Synchro Material gains 350 ATK.",
        monster,
    )
    with pytest.raises(NoMeaning, match="which monster"):
        effect("A Fish monster that used this card as material gains 300 ATK.", monster)


def test_what_equips_it_by_its_effect_is_told_apart() -> None:
    wears = p.ThereIs(Selector(places=v.IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),)))
    assert held("While this card is equipped with a monster by its effect") == wears


def test_its_own_way_is_open_once_per_duel() -> None:
    text = (
        "You can Special Summon this card (from your hand) by Tributing 1 Fish monster. "
        'You can only Special Summon "Tin Heron" once per Duel this way.'
    )
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    (way,) = made.procedures
    assert isinstance(way, p.OwnWay) and way.limit == p.PerDuel()


def test_among_which_cards_some_have_to_be_is_never_left_out() -> None:
    """No program tells so of a Fusion: it would do without."""
    with pytest.raises(NoMeaning):
        effect(
            "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand, including a Fish "
            "monster.",
            v.SPELL,
        )


def test_the_turn_in_which_this_card_is_summoned() -> None:
    same(
        "During the turn this card is Special Summoned, it can attack directly.",
        "This card can attack directly the turn it is Special Summoned.",
        v.MONSTER | v.EFFECT,
    )


def test_effects_of_face_up_monsters_on_the_field_are_those_of_monsters_there() -> None:
    same(
        "Your opponent cannot activate the effects of face-up monsters on the field.",
        "Your opponent cannot activate the effects of monsters on the field.",
        v.MONSTER | v.EFFECT,
    )


def test_activations_are_sure_wherever_the_own_cards_are() -> None:
    sure = p.NotNegated(
        cards=Selector(side=v.YOU, filters=(say.archetype("Copper"),)), sure=p.SURE_ACTIVATION | p.SURE_EFFECT
    )
    told = effect('The activation and effects of your "Copper" cards cannot be negated.')
    assert told.modifiers == (sure,)


def test_as_many_tokens_as_one_likes_up_to_a_number() -> None:
    told = effect('Special Summon up to 2 "Reed Tokens" (Plant/EARTH/Level 2/ATK 300/DEF 300).', v.SPELL)
    (made,) = told.block.acts
    assert isinstance(made, p.MakeTokens) and made.up_to and made.count == say.number(2)


# -- as it is played ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("atk, gained", [(900, 0), (1000, 300), (1400, 300)])
def test_it_waits_for_damage_of_so_much(atk: int, gained: int) -> None:
    game = Scenario()
    ebb = program("Ebb", CONTINUOUS, "Each time you take 1000 or more battle damage, gain 300 LP.")
    assert ebb is not None
    game.b.spell(spell_card("Ebb", ebb, v.CONTINUOUS))
    reed = game.a.monster(monster_card("Reed", atk, 0))
    game.begin()
    game.to_battle_phase()
    game.attack(reed)
    settle(game)
    assert game.lp[1] == 8000 - atk + gained


@pytest.mark.parametrize("later", [False, True])
def test_monsters_wait_a_turn_after_they_are_summoned(later: bool) -> None:
    game = Scenario()
    ebb = program("Ebb", CONTINUOUS, "Monsters cannot attack the turn they are Normal Summoned.")
    assert ebb is not None
    game.b.spell(spell_card("Ebb", ebb, v.CONTINUOUS))
    reed = game.a.hand(monster_card("Reed", 1000, 0))
    game.begin()
    game.normal_summon(reed)
    settle(game)
    if later:
        game.end_turn()
        game.end_turn()
    game.to_battle_phase()
    assert game.may(q.ATTACK, reed) is later


@pytest.mark.parametrize("fish, drawn", [(1, 1), (3, 2)])
def test_cards_are_drawn_for_each_up_to_a_number(fish: int, drawn: int) -> None:
    game = Scenario()
    ebb = program("Ebb", v.SPELL, "Draw 1 card for each monster you control (max. 2).")
    assert ebb is not None
    card = game.a.hand(spell_card("Ebb", ebb))
    for number in range(fish):
        game.a.monster(monster_card(f"Reed {number}", 500, 500))
    game.begin()
    before = len(game.a.cards(v.HAND))
    game.activate(card)
    settle(game)
    assert len(game.a.cards(v.HAND)) == before - 1 + drawn


def test_what_is_done_for_each_card_that_was_drawn() -> None:
    """Once for a draw of several cards."""
    game = Scenario()
    ebb = program("Ebb", CONTINUOUS, "Each time your opponent draws a card(s), gain 300 LP for each card drawn.")
    flow = program("Flow", v.SPELL, "Draw 2 cards.")
    assert ebb is not None and flow is not None
    game.b.spell(spell_card("Ebb", ebb, v.CONTINUOUS))
    card = game.a.hand(spell_card("Flow", flow))
    game.begin()
    game.activate(card)
    settle(game)
    assert game.lp[1] == 8600


# -- what both readings have to mean -------------------------------------------------------------------------


def test_cards_from_the_top_that_were_paid_are_not_counted_as_monsters() -> None:
    text = "Send the top 3 cards of your Deck to the GY; gain 500 LP for each {} sent to the GY by this effect."
    told = effect(text.format("card"), v.SPELL)
    assert told.block.acts == (p.GainLifePoints(p.Noted(p.N_COST, 500)),)
    with pytest.raises(NoMeaning, match="not described so"):
        effect(text.format("monster"), v.SPELL)
    refused(v.SPELL, text.format("monster"))


def test_a_declared_type_is_no_attribute() -> None:
    text = "You can declare 1 {}; all monsters your opponent currently controls become that {}."
    for word, made in (("Type", p.TypeBecomes()), ("Attribute", p.AttributeBecomes())):
        read = compile_text("Tin Heron", v.MONSTER | v.EFFECT, text.format(word, word)).abilities[0].block.acts[0]
        assert isinstance(read, p.Modify) and read.modifiers == (made,)
