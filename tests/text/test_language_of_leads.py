"""The combining grammar: what stands before effects that the reading of today doesn't know means what it says."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Selector
from engine.text.language.parsing.chart import Chart
from tests.text.reading import answers
from engine.text.language.parsing.rules import language
from engine.text.language.sentences.standing import SentencePlace, lowered
from engine.text.lowering.context import OwnName
from engine.text.language.parsing.tree import NoMeaning
from engine.text.lowering.said import OnlyThen
from engine.text.tokens import tokens_of

TRAP = v.TRAP | v.COUNTER


def effect(text: str, kinds: int = v.MONSTER | v.EFFECT) -> Ability:
    """What all readings say that mean something."""
    found: list[Ability] = []
    refused = NoMeaning("nothing is recognised")
    for tree in Chart(language(), tokens_of(text.removesuffix("."))).readings("sentence"):
        try:
            (said,) = lowered(tree, SentencePlace(OwnName("Test Card"), kinds))
        except NoMeaning as why:
            refused = why
            continue
        assert isinstance(said, Ability)
        found += [said] if said not in found else []
    if not found:
        raise refused
    (only,) = found
    return only


def held(lead: str) -> p.Condition | None:
    return effect(f"{lead}: You can gain 300 LP.").condition


# -- comparisons ---------------------------------------------------------------------------------------


def test_a_figure_is_compared_with_a_number_or_another() -> None:
    own = say.that(p.THIS, say.compared(p.S_ATK, p.MORE, p.FigureOf(p.S_ORIGINAL_ATK, say.this_card)))
    assert held("If this card's current ATK is higher than its original ATK") == p.AreSuch(own)
    assert held("If this card's Level is 5 or higher") == p.AreSuch(
        say.that(p.THIS, say.compared(p.S_LEVEL, p.AT_LEAST, 5))
    )
    there = held("If the ATK of a monster your opponent controls is higher than your LP")
    wanted = say.compared(p.S_ATK, p.MORE, p.LifePoints(v.YOU))
    assert there == p.ThereIs(say.monster(wanted, side=v.OPPONENT, positions=v.FACE_UP))


def test_no_figure_is_asked_of_a_card_that_has_left() -> None:
    with pytest.raises(NoMeaning, match="has moved"):
        held("If this card is destroyed by battle while its ATK is higher than its original ATK")


def test_life_points_differ_by_so_much() -> None:
    ahead = p.Sum(p.LifePoints(v.YOU), say.number(1500))
    assert held("If your opponent's LP are at least 1500 higher than yours") == say.compare(
        p.LifePoints(v.OPPONENT), p.AT_LEAST, ahead
    )
    assert held("If you have 2500 LP or less") == say.compare(p.LifePoints(v.YOU), p.AT_MOST, 2500)


def test_one_player_has_more_cards_somewhere() -> None:
    hands = [p.Count(say.in_hand(side=side, all=True)) for side in (v.YOU, v.OPPONENT)]
    assert held("If you have more cards in your hand than your opponent does") == say.compare(
        hands[0], p.MORE, hands[1]
    )
    assert held("If you have fewer cards in your hand than your opponent") == say.compare(hands[1], p.MORE, hands[0])


def test_only_such_cards_are_there() -> None:
    fish, monsters = p.OfType(v.FISH), p.OfKinds(v.MONSTER)
    there = Selector(places=v.IN_GRAVEYARD, side=v.YOU, filters=(monsters, fish))
    others = replace(there, filters=(monsters, say.not_(fish)))
    of_gy = say.all_of(p.ThereIs(there), p.ThereIsNone(others))  # of Spells nothing is said
    assert held("If you have only Fish monsters in your GY") == of_gy
    assert held("If the only monsters in your GY are Fish monsters") == of_gy
    assert held("If the only monsters you control are Fish monsters") == p.OnlySuch(
        say.monster(p.OfType(v.FISH), side=v.YOU)
    )
    assert held("If this card is the only monster you control") == say.all_of(
        p.ThisIs(v.IN_MONSTER_ZONE, v.FACE_UP), p.ThereIsNone(say.monster(side=v.YOU, other=True))
    )


def test_counters_that_are_there_are_counted() -> None:
    for lead, low, high in (
        ("If there are less than 3 Ember Counters on this card", 0, 2),
        ("While 3 or more Ember Counters are on this card", 3, p.NO_LIMIT),
        ("While there are no Ember Counters on this card", 0, 0),
    ):
        assert held(lead) == p.AreSuch(say.that(p.THIS, p.HasCounters(low, high, "Ember")))


def test_what_neither_player_controls() -> None:
    assert held("If neither player controls a Fish monster") == p.ThereIsNone(say.monster(p.OfType(v.FISH)))


# -- events -------------------------------------------------------------------------------------------


def events(lead: str) -> tuple[p.Pattern, ...]:
    return effect(f"{lead}: You can gain 300 LP.").event


def test_its_own_effect_is_no_effect_of_others() -> None:
    (by_others,) = events("If this card is destroyed by a card effect, except by its own effect")
    assert isinstance(by_others, p.Moves) and by_others.source is not None and by_others.source.other
    otherwise, by_others = events("If this card is destroyed, except by its own effect")
    assert isinstance(otherwise, p.Moves) and otherwise.no_cause == v.BY_EFFECT
    assert isinstance(by_others, p.Moves) and by_others.any_cause == v.BY_EFFECT
    assert len(events("If this face-up card leaves the field, except by its own effect")) == 2


def test_being_destroyed_may_send_it_there_as_effects_do() -> None:
    (sent,) = events("If this card is sent to the GY by card effect, or by being destroyed by battle")
    assert sent == p.Moves(to_places=v.IN_GRAVEYARD, any_cause=v.BY_BATTLE | v.BY_EFFECT)
    with pytest.raises(NoMeaning):
        events("If this card is destroyed by being destroyed by battle")


def test_removed_from_the_field_is_leaving_it() -> None:
    assert events("If this card is removed from the field") == events("If this card leaves the field")


def test_what_players_do_to_cards_is_heard() -> None:
    (added,) = events("When your opponent adds a card(s) from their Deck to their hand, except by drawing them")
    assert added == say.is_added_to_hand(Selector(side=v.OPPONENT), from_places=v.IN_DECK, by=v.OPPONENT)
    (discarded,) = events("If you discard a Fish monster(s)")
    assert isinstance(discarded, p.Moves) and discarded.subject is not None and discarded.subject.side == v.YOU
    with pytest.raises(NoMeaning, match="no drawing"):
        events("If you banish a Fish monster(s), except by drawing it")


def test_somebody_summons_whatever_it_is() -> None:
    assert events("When your opponent Xyz Summons") == (p.IsSummoned(say.monster(), v.XYZ_SUMMON, by=v.OPPONENT),)


def test_of_whom_nothing_is_said_it_is_this_card() -> None:
    assert events("When Normal or Special Summoned") == events("When this card is Normal or Special Summoned")


def test_an_exception_may_stand_behind_what_happens() -> None:
    (came,) = events('When a monster is Normal Summoned to your field, except "Tin Heron"')
    assert isinstance(came, p.IsSummoned) and came.subject is not None
    assert came.subject.filters == (say.not_(say.named("Tin Heron")),)


def test_targeted_by_either() -> None:
    lead = "When this card is targeted for an attack, or by an opponent's card effect (Quick Effect)"
    attacked, targeted = events(lead)
    assert (attacked, targeted) == (p.IsAttacked(), p.IsTargeted(by=v.OPPONENT))


def test_whose_card_was_activated() -> None:
    (spell,) = effect("When an opponent's Spell Card is activated: Negate the activation.", TRAP).event
    assert isinstance(spell, p.IsActivated) and spell.by == v.OPPONENT


# -- times --------------------------------------------------------------------------------------------


def test_the_battle_step_is_a_part_of_the_battle_phase() -> None:
    found = effect("During your Battle Step (Quick Effect): You can gain 300 LP.")
    assert (found.condition, found.phases, found.whose_turn) == (say.in_step(v.BATTLE_STEP), v.BATTLE_PHASE, v.YOU)


def test_phases_of_both_turns() -> None:
    found = held("During your Main Phase or your opponent's Battle Phase (Quick Effect)")
    assert found == say.any_of(say.during(v.MAIN_PHASES, v.YOU), say.during(v.BATTLE_PHASE, v.OPPONENT))
    assert effect("During each End Phase: You take 300 damage.") == effect("During the End Phase: You take 300 damage.")


def test_once_in_a_phase_or_while_it_is_somewhere() -> None:
    assert effect("Once during your End Phase: You can gain 300 LP.").limit == p.PerTurn()
    there = effect("Once, while this card is in your GY: You can gain 300 LP.")
    assert (there.limit, there.condition) == (p.WhileFaceUp(), p.ThisIs(v.IN_GRAVEYARD))


def test_at_the_end_of_a_battle_phase_in_which_it_fought() -> None:
    one = effect("At the end of any Battle Phase in which this card attacked: You can gain 300 LP.")
    other = effect("At the end of the Battle Phase, if this card attacked: You can gain 300 LP.")
    assert one == other


# -- what follows ------------------------------------------------------------------------------------------


def test_what_is_paid_for_is_activated_though_a_comma_stands_before_it() -> None:
    one = "While you have no cards in your hand{} you can Tribute this card{} draw 1 card."
    assert (
        effect(one.format(",", ";"))
        == effect(one.format(",", " to"))
        == effect("While you have no cards in your hand: You can Tribute this card; draw 1 card.")
    )


def test_monsters_of_a_battle_change_while_it_goes_on() -> None:
    (lost,) = effect(
        "If your opponent's monster attacks a Fish monster you control, the attacking monster loses 300 ATK during the "
        "Damage Step only."
    ).modifiers
    assert isinstance(lost, p.GainsAttack) and lost.who is not None and p.Attacking() in lost.who.filters


def test_who_must_does() -> None:
    found = effect("When this card is Normal Summoned: Your opponent must discard 1 card.")
    assert found == effect("When this card is Normal Summoned: Your opponent discards 1 card.")


def test_what_is_paid_may_be_told_before() -> None:
    assert effect("Once per turn, by paying 300 LP, draw 1 card.") == effect(
        "Once per turn: You can pay 300 LP; draw 1 card."
    )


# -- more of events ---------------------------------------------------------------------------------------


def test_one_of_two_sorts_is_waited_for() -> None:
    (felled,) = events('If a Fish monster or "Tin Heron" you control is destroyed by battle')
    assert isinstance(felled, p.Moves) and felled.subject is not None and felled.subject.side == v.YOU
    assert any(isinstance(each, p.AnyOf) for each in felled.subject.filters)


def test_one_of_two_activations_is_answered() -> None:
    card, monsters = effect(
        "When a Trap Card or Fish monster's effect is activated: Negate the activation.", TRAP
    ).event
    assert isinstance(card, p.IsActivated) and card.what == p.CARD_WAS_ACTIVATED
    assert isinstance(monsters, p.IsActivated) and monsters.what == p.MONSTER_EFFECT
    _, others = effect(
        "When a Spell/Trap Card, or another monster's effect, is activated: Negate the activation.", TRAP
    ).event
    assert isinstance(others, p.IsActivated) and others.subject is not None and others.subject.other


def test_one_and_no_others_is_exactly_one() -> None:
    one = "When a card or effect is activated that targets {} (and no other cards): Negate the activation."
    assert effect(one.format("1 monster you control"), TRAP) == effect(
        one.format("exactly 1 monster you control"), TRAP
    )


def test_how_the_destroyed_monster_lay_is_asked() -> None:
    (fell,) = events("When this card destroys a Defense Position monster by battle")
    assert isinstance(fell, p.DestroysByBattle) and fell.lay & v.DEFENSE_POSITION and not fell.lay & v.ATTACK_POSITION
    with pytest.raises(NoMeaning, match="turned up"):
        events("When this card destroys a face-down Defense Position monster by battle")


def test_whose_effect_brought_it() -> None:
    (sent,) = events("If a card(s) is sent from your Deck to the GY by the effect of a Fish monster you control")
    assert isinstance(sent, p.Moves) and sent.by == v.YOU and sent.source is not None
    (other,) = events('If a card(s) is sent to the GY by the effect of a Fish monster you control, except "Tin Heron"')
    assert isinstance(other, p.Moves) and other.source is not None
    assert say.not_(say.named("Tin Heron")) in other.source.filters
    assert other.subject is not None and not other.subject.filters


def test_what_came_there_is_counted() -> None:
    found = effect("If a card(s) is sent to the GY: You can gain 200 LP for each sent card.")
    assert found.block.acts == (say.gain_lp(p.Count(Selector(ref=p.EVENT, all=True), 200)),)


def test_an_effect_of_the_opponents_turn_is_quick() -> None:
    assert effect("During your opponent's Main Phase: You can gain 300 LP.").kind == p.QUICK


def test_a_card_that_was_destroyed_works_where_it_has_come_to() -> None:
    found = effect(
        "During the End Phase, if this card was destroyed and sent to the GY this turn: You can draw 1 card."
    )
    assert found.places == v.IN_GRAVEYARD


# -- how cards are ----------------------------------------------------------------------------------------


def test_all_that_are_there_are_so() -> None:
    lying = p.Lies(v.DEFENSE_POSITION | v.FACE_DOWN)
    assert held("If all monsters your opponent controls (min. 1) are in Defense Position") == p.OnlySuch(
        say.monster(lying, side=v.OPPONENT)
    )
    of_gy = held("If all the monsters in your GY are EARTH")
    assert isinstance(of_gy, p.AllHold) and [type(each) for each in of_gy.parts] == [p.ThereIs, p.ThereIsNone]


def test_what_this_card_wears_or_lies_as() -> None:
    worn = held('While equipped with a "Copper" card')
    assert isinstance(worn, p.ThereIs) and p.EquippedToThis() in worn.of.filters
    assert held("If this card is treated as a Continuous Trap") == p.ThisIs(v.IN_SPELL_ZONE, v.FACE_UP)


def test_what_was_said_of_this_card_goes_on() -> None:
    found = effect(
        "During the End Phase, if this card is currently banished, and was banished this turn: You can draw 1 card."
    )
    assert found.places == v.IN_BANISHED and "HappenedThisTurn" in repr(found.condition)


def test_its_own_effect_brought_it() -> None:
    found = held("During the End Phase, if this card was banished by its effect this turn")
    assert found is not None and "source=Selector(ref='this')" in repr(found)


def test_the_monster_of_that_battle_is_still_there() -> None:
    one = "At the end of the Damage Step, when this card attacks an opponent's monster{}: You can draw 1 card."
    told = effect(one.format(", but the opponent's monster was not destroyed by the battle"))
    assert "BattlesThis" in repr(told.condition) and "BattlesThis" not in repr(effect(one.format("")).condition)
    with pytest.raises(NoMeaning, match="which monster"):
        effect("When this card is Summoned, but that monster is not destroyed: You can draw 1 card.")


def test_damage_of_an_attacker_and_normal_draws() -> None:
    found = effect("When you take battle damage from an opponent's attacking monster: You can gain 300 LP.")
    assert found.condition == p.ThereIs(say.monster(p.Attacking(), side=v.OPPONENT))
    assert events("When your opponent draws for their normal draw in their Draw Phase") == (
        p.Draws(v.OPPONENT, v.BY_RULE),
    )


def test_what_an_effect_does_is_what_it_would_do() -> None:
    one = "When your opponent activates a card's effect that {} damage: Negate the activation."
    assert effect(one.format("inflicts"), TRAP) == effect(one.format("would inflict"), TRAP)


def test_not_in_the_damage_step_or_another_time() -> None:
    found = held("If a Fish monster is banished (except during the Draw Phase or the Damage Step)")
    assert p.Unless(say.during(v.DRAW_PHASE)) in getattr(found, "parts", ())


# -- told with a comma ---------------------------------------------------------------------------------------


def test_an_order_for_a_phase_starts_in_it() -> None:
    assert effect("During your End Phase, destroy 1 Fish monster you control.") == effect(
        "During your End Phase: Destroy 1 Fish monster you control."
    )
    with pytest.raises(NoMeaning):
        effect("During your Main Phase 1, destroy 1 Fish monster you control.")


def test_of_several_attributes() -> None:
    (also,) = effect("While face-up on the field, this card is also WATER, FIRE, and WIND-Attribute.").modifiers
    assert isinstance(also, p.AttributeAdded) and also.bits == v.WATER | v.FIRE | v.WIND


def test_a_figure_of_another_is_gained() -> None:
    gained = effect("You can target 1 Fish monster you control; this card gains that monster's original ATK.")
    assert gained == effect(
        "You can target 1 Fish monster you control; this card gains ATK equal to that monster's original ATK."
    )


def test_what_was_looked_at_is_put_back() -> None:
    one = "Once per turn: You can {} 1 face-down card your opponent controls{}."
    assert effect(one.format("look at", ", then return it to its original position")) == effect(
        one.format("look at", "")
    )
    with pytest.raises(NoMeaning, match="taken up"):
        effect(one.format("destroy", ", then return it to its original position"))


def test_damage_calculation_is_performed_in_its_battle() -> None:
    one = "If {}, at the end of the Battle Phase: You can draw 1 card."
    fought = effect(one.format("damage calculation is performed involving this card"))
    assert fought == effect(one.format("this card battled"))
    fusion = effect(one.format("damage calculation is performed involving this Fusion Summoned card"))
    assert p.AreSuch(say.that(p.THIS, p.Summoned(v.FUSION_SUMMON))) in getattr(fusion.condition, "parts", ())


def test_a_counter_may_have_no_name() -> None:
    (placed,) = effect("When this card is Normal Summoned: Place 1 counter on it.").block.acts
    assert placed == say.place_counter("Test Card", 1)
    assert held("If there are no counters on this card") == p.AreSuch(say.that(p.THIS, p.HasCounters(0, 0)))


def test_what_happens_to_it_is_not_how_it_is() -> None:
    assert events("If this card is banished") == (p.Moves(to_places=v.IN_BANISHED),)
    assert effect("Once while face-up on the field: You can gain 300 LP.").condition is None


# -- what players did and hold -----------------------------------------------------------------------------


def test_what_a_player_did_this_turn() -> None:
    tributed = p.IsSummoned(say.monster(), v.TRIBUTE_SUMMON, by=v.YOU)
    assert held("During your End Phase, if you Tribute Summoned this turn") == p.HappenedThisTurn(tributed)
    fish = p.IsSummoned(say.monster(p.OfType(v.FISH)), v.SPECIAL_SUMMON, by=v.OPPONENT)
    assert held("If your opponent Special Summoned a Fish monster this turn") == p.HappenedThisTurn(fish)
    with pytest.raises(NoMeaning, match="when was that"):
        held("If your opponent Special Summoned a Fish monster")


def test_a_player_declares_attacks() -> None:
    told = effect("When your opponent declares a direct attack: Draw 1 card.")
    assert told.event == (p.DeclaresAttack(say.monster(side=v.OPPONENT), directly=True),)


def test_both_players_and_one_of_them_alone() -> None:
    fish = say.monster(p.OfType(v.FISH), side=v.OPPONENT)
    mine = p.ThereIs(say.monster(p.OfType(v.FISH), side=v.YOU))
    assert held("If both players control a Fish monster") == p.AllHold((mine, p.ThereIs(fish)))
    theirs_alone = held("If your opponent controls a Fish monster, and you do not")
    assert theirs_alone == p.AllHold((p.ThereIs(fish), p.ThereIsNone(mine.of)))
    with pytest.raises(NoMeaning, match="who does not"):
        held("If you control a Fish monster, and you do not")
    assert held("If you do not control another Fish monster") == p.ThereIsNone(
        say.monster(p.OfType(v.FISH), side=v.YOU, other=True)
    )


def test_levels_counters_and_figures_are_so() -> None:
    level = p.HasLevel(4, 4)
    assert held("If all monsters you control are Level 4 (min. 1)") == p.OnlySuch(
        say.monster(level, side=v.YOU, positions=v.ANY_POSITION)
    )
    seen = p.OnlySuch(say.monster(level, side=v.YOU, positions=v.FACE_UP))
    assert held("If all face-up monsters you control (min. 1) are Level 4") == seen
    assert held("If this card has a Seed Counter on it") == p.AreSuch(say.that(p.THIS, p.HasCounters(1, word="Seed")))
    assert held("If this card has 2000 or more ATK") == p.AreSuch(say.that(p.THIS, p.HasAttack(2000)))
    assert held("If your opponent has more than 3000 LP") == say.compare(p.LifePoints(v.OPPONENT), p.MORE, 3000)


def test_a_limit_behind_what_is_paid() -> None:
    told = effect("When an opponent's monster declares an attack: You can discard 1 card once per battle; draw 1 card.")
    assert told.limit == p.PerBattle()
    with pytest.raises(NoMeaning, match="said already"):
        effect("Once per turn: You can discard 1 card once per turn; draw 1 card.")


def test_a_card_is_activated_only_when_something_is_so() -> None:
    for words in ("Activate only when", "You can activate this card only while"):
        ((_, answer),) = answers(v.TRAP, f"{words} you control a Fish monster.")
        assert answer.said is not None
        (only,) = answer.said
        assert isinstance(only, OnlyThen)
        assert only.header.condition() == p.ThereIs(say.monster(p.OfType(v.FISH), side=v.YOU))


# -- by themselves -----------------------------------------------------------------------------------------


def test_what_a_monster_does_by_itself_in_a_phase() -> None:
    told = effect("Destroy this card during the End Phase if you control no Fish monsters.")
    assert told.kind == p.TRIGGER and not told.optional and told.event == (p.PhaseComes(v.END_PHASE),)
    assert told.condition == p.ThereIsNone(say.monster(p.OfType(v.FISH), side=v.YOU))
    assert effect("If you control no Fish monsters, destroy this card during the End Phase.") == told
    with pytest.raises(NoMeaning, match="by itself"):
        effect("Destroy all monsters during the End Phase.")
    with pytest.raises(NoMeaning, match="no longer fights"):
        effect("If this card attacks, destroy this card during the End Phase.")
    spell = v.SPELL | v.CONTINUOUS
    each = effect("While you control a Fish monster, gain 500 LP during each of your Standby Phases.", spell)
    assert each.event == (p.PhaseComes(v.STANDBY_PHASE, v.YOU),)
    assert each.condition == p.ThereIs(say.monster(p.OfType(v.FISH), side=v.YOU))


def test_what_destroys_a_card_stands_behind() -> None:
    told = effect("Destroy this card if your opponent draws a card.", v.SPELL | v.CONTINUOUS)
    assert told.kind == p.EACH_TIME and told.event == (p.Draws(v.OPPONENT),)
    with pytest.raises(NoMeaning):
        effect("Gain 400 LP if your opponent draws a card.", v.SPELL | v.CONTINUOUS)


def test_what_lasts_as_long_as_it_lies_there_is_asked_how_it_has_come() -> None:
    """One event or two, "if" or "when": it is no event; of other cards it is one."""
    bans = "your opponent cannot Special Summon Fish monsters while this card is face-up on the field."
    summoned, flipped = (p.AreSuch(say.that(p.THIS, each)) for each in (p.Summoned(v.NORMAL_SUMMON), p.TurnedUp()))
    for way, held in (
        ("Normal Summoned", summoned),
        ("flipped face-up", flipped),
        ("Normal Summoned or flipped face-up", say.any_of(summoned, flipped)),
    ):
        for word in ("If", "When"):
            told = effect(f"{word} this card is {way}, {bans}")
            assert told.kind == p.CONTINUOUS_EFFECT and told.modifiers[0].condition == held
    told = effect(f"If a Fish monster is Normal Summoned, {bans}")
    (act,) = told.block.acts
    assert isinstance(act, p.Modify) and act.until == say.while_this_card_is_on_field
