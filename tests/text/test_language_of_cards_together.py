"""What the combining grammar alone reads of cards: none and any of them, of several sorts and players together, how they
lie, what they are equipped to by their own effect."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.duel.state import question as q
from tests.text.reading import program
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.test_language_alone_of_summons import held, refused, said

FIELD_SPELL = v.SPELL | v.FIELD
FISH = p.OfType(v.FISH)


def own_monsters(*filters: Filter, **more: int) -> Selector:
    return say.every(say.monster(*filters, side=v.YOU, positions=v.FACE_UP))


# -- none and any -----------------------------------------------------------------------------------------------


def test_what_is_said_not_to_be_of_any_is_so_of_every_one() -> None:
    (attacked, targeted) = held(
        "Your opponent cannot target any Fish monsters you control for attacks or with effects."
    )
    assert attacked == p.NotAttacked(who=own_monsters(FISH))
    assert targeted == p.NotTargeted(v.OPPONENT, who=own_monsters(FISH))
    everybody = say.every(say.monster(FISH, positions=v.FACE_UP))
    assert held("Any Fish monster cannot attack.") == (p.CannotAttack(who=everybody),)
    assert held("No Fish monsters can attack.") == (p.CannotAttack(who=everybody),)
    assert refused("No Fish monsters gain 500 ATK.") and refused("Any Fish monster gains 500 ATK.")
    assert refused("Once per turn: You can destroy any Fish monster on the field.")


def test_any_of_whom_something_happens_is_one_or_more() -> None:
    one, any_ = (said(f"If {each} Fish monster is Normal Summoned: You can draw 1 card.") for each in ("a", "any"))
    assert one == any_


def test_so_many_and_no_others() -> None:
    only = said("If you control 2 or more Fish monsters and no other monsters: You can draw 1 card.").condition
    fish = say.monster(FISH, side=v.YOU, count=(2, p.ANY_NUMBER))
    assert only == say.all_of(p.ThereIs(fish), p.ThereIsNone(say.monster(say.not_(FISH), side=v.YOU)))
    none = said("If you control a Fish monster, and no face-up Traps: You can draw 1 card.").condition
    assert isinstance(none, p.AllHold) and isinstance(none.parts[1], p.ThereIsNone)


# -- together ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait, group", [("Types", p.DifferentTypes()), ("Levels", p.DifferentLevels())])
def test_cards_that_differ(trait: str, group: p.Group) -> None:
    asked = said(f"If you control 3 Fish monsters with different {trait}: You can draw 1 card.").condition
    assert isinstance(asked, p.ThereIs) and asked.of.group == group
    (gain,) = held(f"Gains 200 ATK for each monster you control with a different {trait[:-1]}.")
    assert isinstance(gain, p.GainsAttack) and isinstance(gain.value, p.Count) and gain.value.of.group == group


def test_different_levels_are_picked_and_counted_once() -> None:
    shoal = program("Shoal", v.SPELL, "Target 2 monsters with different Levels in your GY; banish them.")
    tide = program("Tide", v.SPELL, "Gain 300 LP for each monster in your GY with a different Level.")
    assert shoal is not None and tide is not None
    game = Scenario()
    pick, count = game.a.hand(spell_card("Shoal", shoal), spell_card("Tide", tide))
    low, twin, high, higher = game.a.graveyard(
        *(monster_card(name, 500, 500, level=n) for name, n in (("Reed", 2), ("Rush", 2), ("Alder", 4), ("Osier", 6)))
    )
    game.begin()
    game.activate(count)
    settle(game)
    assert game.lp[0] == 8000 + 3 * 300
    game.activate(pick)
    game.pick(low)
    assert twin not in game.choices and set(game.choices) == {high, higher}
    game.pick(high)
    settle(game)
    assert low.place == high.place == v.BANISHED and twin.place == v.GRAVEYARD


def test_each_of_two_sorts_is_where_it_is_said_to_be() -> None:
    told = said(
        "Once per turn: You can Special Summon 1 Fish monster from your hand or 1 Fusion Monster from your Extra Deck."
    )
    (summon,) = told.block.acts
    assert isinstance(summon, p.SpecialSummon) and summon.what.places == v.IN_HAND | v.IN_EXTRA_DECK
    (sorts,) = summon.what.filters
    fish = p.AllOf((p.OfKinds(v.MONSTER), FISH, p.Lies(places=v.IN_HAND)))
    fusion = p.AllOf((p.OfKinds(v.MONSTER | v.FUSION), p.Lies(places=v.IN_EXTRA_DECK)))
    assert sorts == p.AnyOf((fish, fusion))
    assert refused("Once per turn: You can Special Summon 1 Fish monster from your hand or Plant monster from your GY.")


def test_what_is_said_of_the_first_of_two_sorts_without_a_number_holds_for_both() -> None:
    told = said(
        "Once per turn: You can send 1 face-up Continuous Spell or Continuous Trap you control to the GY; draw 1 card."
    )
    (cost,) = told.costs
    assert isinstance(cost, p.SendCost) and cost.selector is not None and cost.selector.positions == v.FACE_UP


@pytest.mark.parametrize("theirs", [True, False])
def test_the_own_hand_or_either_graveyard(theirs: bool) -> None:
    """Of the opponent the Graveyard alone is meant, not the hand."""
    made = program("Lure", v.SPELL, "Special Summon 1 Fish monster from your hand or either GY.")
    assert made is not None
    game = Scenario()
    fish = [monster_card(f"Fish {n}", 500, 500, type=v.FISH) for n in range(4)]
    lure, own = game.a.hand(spell_card("Lure", made), fish[0])
    hidden, sunk = game.b.hand(fish[1]), game.b.graveyard(fish[2])
    game.begin()
    game.activate(lure)
    assert set(game.choices) == {own, sunk}
    game.pick(sunk if theirs else own)
    settle(game)
    assert (sunk if theirs else own).place == v.MONSTER_ZONE and hidden.place == v.HAND


def test_whose_place_it_is_has_to_be_clear_where_two_are_told() -> None:
    assert refused("Once per turn: You can send 1 card from your hand or the field to the GY; draw 1 card.")
    both = said("Once per turn: You can make your opponent send 1 monster from their hand or their field to the GY.")
    (sent,) = both.block.acts
    assert sent.what is not None and (sent.what.places, sent.what.side) == (v.IN_HAND | v.IN_MONSTER_ZONE, v.OPPONENT)


def test_a_player_takes_from_the_own_deck() -> None:
    own, bare = (
        said(f"Once per turn: You can Special Summon 1 Fish monster from {whose} Deck.") for whose in ("your", "the")
    )
    assert own == bare
    assert (
        refused("If a Fish monster is Special Summoned from the hand: You can Special Summon 1 monster from the GY.")
        is False
    )


def test_monster_cards_lie_among_the_spells_as_well() -> None:
    (safe,) = held(
        "Pendulum Monster Cards in your Monster Zones and Pendulum Zones cannot be destroyed by card effects."
    )
    printed = p.OfKinds(v.MONSTER | v.PENDULUM, printed=True)
    places = v.IN_MONSTER_ZONE | v.IN_PENDULUM_ZONE
    such = Selector(places=places, side=v.YOU, filters=(printed, p.OfNoKind(v.TOKEN)), positions=v.FACE_UP, all=True)
    assert safe == p.NotDestroyedByEffects(who=such)


# -- how they lie -----------------------------------------------------------------------------------------------


def test_how_known_cards_lie() -> None:
    told = said("Once per turn: You can target 1 monster on the field; if it is in Defense Position, destroy it.")
    (done,) = told.block.acts
    assert isinstance(done, p.If)
    lying = p.Lies(v.DEFENSE_POSITION | v.FACE_DOWN)
    assert done.condition == p.AreSuch(say.that(p.TARGET, lying))
    told = said(
        "Once per turn: You can target 1 monster on the field; destroy it, and if it was face-down, draw 1 card."
    )
    *_, drawn = told.block.acts
    assert isinstance(drawn, p.If)
    assert drawn.condition == say.all_of(p.WasDone(), p.NumberIs(p.N_POSITION, v.FACE_DOWN, v.FACE_DOWN))


def test_where_this_card_lies_face_up() -> None:
    (kept,) = held("While this card is face-up in your Field Zone, no Fish monsters can attack.", FIELD_SPELL)
    assert kept.condition == p.ThisIs(v.IN_FIELD_ZONE, v.FACE_UP)
    (kept,) = held("While a Fish monster is face-up on your field, this card cannot attack.")
    assert kept.condition == p.ThereIs(say.monster(FISH, side=v.YOU, positions=v.FACE_UP))


def test_only_its_face_is_turned() -> None:
    made = program("Dawn", v.SPELL, "Flip all monsters your opponent controls face-up.")
    assert made is not None
    game = Scenario()
    dawn = game.a.hand(spell_card("Dawn", made))
    hidden = game.b.monster(monster_card("Reed", 500, 500), v.FACE_DOWN)
    standing = game.b.monster(monster_card("Alder", 500, 500), v.ATTACK_POSITION)
    game.begin()
    game.activate(dawn)
    settle(game)
    assert (hidden.position, standing.position) == (v.DEFENSE_POSITION, v.ATTACK_POSITION)


@pytest.mark.parametrize("wanted", [v.ATTACK_POSITION, v.DEFENSE_POSITION])
def test_it_is_turned_up_as_its_player_likes(wanted: int) -> None:
    text = "Change 1 face-down Defense Position monster you control to face-up Attack or Defense Position."
    made = program("Dusk", v.SPELL, text)
    assert made is not None
    game = Scenario()
    dusk = game.a.hand(spell_card("Dusk", made))
    hidden = game.a.monster(monster_card("Reed", 500, 500), v.FACE_DOWN)
    game.begin()
    game.activate(dusk)
    game.choose((v.ATTACK_POSITION, v.DEFENSE_POSITION).index(wanted))
    settle(game, hidden)
    assert hidden.position == wanted
    assert refused("Change all face-down monsters you control to face-up Attack or Defense Position.", v.SPELL)


# -- equipped by its own effect -----------------------------------------------------------------------------------

WEARS = "Once per turn: You can target 1 monster your opponent controls; equip that target to this card. "
WORN = "Once per turn: You can target 1 Fish monster you control; equip this card to that target. "


def test_this_card_while_its_own_effect_has_equipped_it() -> None:
    told = said(WEARS + "You can send this card equipped with a monster by this effect to the GY; draw 1 card.")
    assert told.condition == p.ThereIs(Selector(places=v.IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),)))
    told = said(WORN + "You can send this card equipped to a monster by this effect to the GY; draw 1 card.")
    assert told.places == v.IN_SPELL_ZONE
    told = said(
        WORN + "You can send this Equip Card to the GY; the monster that was equipped with this card gains 500 ATK."
    )
    assert told.places == v.IN_SPELL_ZONE
    assert refused("You can send this Equip Card to the GY; draw 1 card.")
    (gain,) = held(WORN + "While equipped by this effect, increase the ATK of the equipped monster by 400.")
    assert gain == p.GainsAttack(say.number(400), condition=p.ThereIs(say.that(p.EQUIPPED)), who=say.equipped_monster)


def test_both_are_away_for_a_while() -> None:
    text = "Once per turn: You can target 1 monster on the field; banish both it and this card until your next Standby Phase."
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    game = Scenario()
    heron = game.a.monster(monster_card("Tin Heron", 1000, 1000, program=made))
    reed = game.b.monster(monster_card("Reed", 500, 500))
    game.begin()
    game.activate(heron)
    game.pick(reed)
    settle(game)
    assert heron.place == reed.place == v.BANISHED
    for _ in range(2):
        game.end_turn()
        settle(game)
    assert heron.place == reed.place == v.MONSTER_ZONE


# -- what is there ------------------------------------------------------------------------------------------------


def asked(lead: str) -> p.Condition | None:
    return said(f"If {lead}: You can draw 1 card.").condition


def test_there_are_so_many_such_cards() -> None:
    fish = say.every(say.monster(FISH, side=v.OPPONENT))
    between = (say.compare(p.Count(fish), p.AT_LEAST, 2), say.compare(p.Count(fish), p.AT_MOST, 4))
    assert asked("your opponent controls 2 to 4 Fish monsters") == say.all_of(*between)
    assert asked("no Fish monsters are on the field") == asked("there are no Fish monsters on the field")
    assert asked("you do not have a Fish monster in your GY") == asked("there are no Fish monsters in your GY")
    assert asked("each monster you control is a Fish monster") == asked("all monsters you control are Fish monsters")
    assert asked("you control any 2 Fish monsters") == asked("you control 2 Fish monsters")


def test_one_of_each_of_sorts_that_no_card_is_both_of() -> None:
    there = asked("you control 2 Fish monsters and 1 Plant monster")
    assert isinstance(there, p.ThereIs) and there.of.group == p.OneOfEach((FISH, FISH, p.OfType(v.PLANT)))
    assert asked("you have a LIGHT and a DARK monster in your GY") == asked(
        "you have 1 LIGHT monster and 1 DARK monster in your GY"
    )
    assert asked("you control a Tuner and a non-Tuner monster") is not None
    assert refused("If you control a Tuner and a Fish monster: You can draw 1 card.")


def test_how_such_cards_lie() -> None:
    lying = say.monster(FISH, side=v.YOU, positions=v.DEFENSE_POSITION | v.FACE_DOWN)
    assert asked("a Fish monster you control is in Defense Position") == p.ThereIs(lying)
    hidden = say.monster(side=v.OPPONENT, positions=v.FACE_DOWN)
    assert asked("a monster your opponent controls is face-down") == p.ThereIs(hidden)
    (gain,) = held("While this card is not in Defense Position, it gains 500 ATK.")
    assert gain.condition == p.Unless(p.ThisIs(v.IN_MONSTER_ZONE, v.DEFENSE_POSITION))
    (gain,) = held('While "Tin Reed" is equipped to this card, this card gains 500 ATK.')
    assert gain.condition == p.ThereIs(Selector(places=v.ON_FIELD, filters=(say.named("Tin Reed"), p.EquippedToThis())))


# -- Equip Cards ----------------------------------------------------------------------------------------------------

EQUIP = v.SPELL | v.EQUIP


def test_to_whom_it_is_equipped() -> None:
    (gain,) = held("While this card is equipped to a Fish monster, that monster gains 500 ATK.", EQUIP)
    assert gain.condition == p.AreSuch(say.that(p.EQUIPPED, FISH)) and gain.who == say.equipped_monster
    (kept,) = held('While equipped to "Tin Reed", this card cannot be destroyed by card effects.', EQUIP)
    assert kept.condition == p.AreSuch(say.that(p.EQUIPPED, say.named("Tin Reed")))
    yours = said("If you control the equipped monster: You can draw 1 card.", EQUIP).condition
    assert yours == p.AreSuch(say.that(p.EQUIPPED, side=v.YOU))
    only = program("Test Card", EQUIP, "This card can only be equipped to a Fish monster.")
    assert only == program("Test Card", EQUIP, "Equip only to a Fish monster.")


def test_what_it_does_all_the_time() -> None:
    (gain,) = held("Increase the ATK of the equipped monster by 500.", EQUIP)
    assert gain == p.GainsAttack(say.number(500), who=say.equipped_monster)
    (kind,) = held("The equipped monster becomes a Fish monster.", EQUIP)
    assert kind == p.TypeBecomes(v.FISH, who=say.equipped_monster)


def test_either_to_equip_it_or_to_bring_it_back() -> None:
    text = "Once per turn: You can either: Target 1 monster on the field; equip this card to that target, OR: Unequip this card and Special Summon it."
    made = program("Test Card", v.MONSTER | v.EFFECT, text)
    assert made is not None and [each.places for each in made.abilities] == [v.IN_MONSTER_ZONE, v.IN_SPELL_ZONE]


# -- done to cards in two places --------------------------------------------------------------------------------------


def test_one_from_here_and_one_from_there_or_neither() -> None:
    made = program("Delta", v.SPELL, "Special Summon 1 Fish monster from your hand and 1 Plant monster from your GY.")
    assert made is not None
    fish = monster_card("Pike", 500, 500, type=v.FISH)
    plant = monster_card("Reed", 500, 500, type=v.PLANT)
    for sunk in (True, False):
        game = Scenario()
        delta, own = game.a.hand(spell_card("Delta", made), fish)
        if sunk:
            other = game.a.graveyard(plant)
        game.begin()
        assert game.may(q.ACTIVATE, delta) is sunk
        if sunk:
            game.activate(delta)
            settle(game)
            assert own.place == other.place == v.MONSTER_ZONE


def test_this_card_and_two_more() -> None:
    told = said("You can banish this card, 1 LIGHT monster, and 1 DARK monster from your GY; draw 1 card.")
    one, two = told.costs
    assert told.places == v.IN_GRAVEYARD and isinstance(one, p.BanishCost) and isinstance(two, p.BanishCost)
    assert two.selector is not None and isinstance(two.selector.group, p.OneOfEach)
    told = said("You can banish this card from your GY and 1 Spell from your hand; draw 1 card.")
    assert told.places == v.IN_GRAVEYARD


def test_another_of_its_name_or_one_of_another() -> None:
    """ "Other" is said of the first sort alone: than this card, which lies there, too."""
    text = 'If this card is destroyed by battle: You can banish 1 other "Tin Heron" or 1 "Tin Reed" from your GY; draw 1 card.'
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    game = Scenario()
    heron = monster_card("Tin Heron", 500, 500, program=made)
    fallen = game.a.monster(heron)
    twin, reed = game.a.graveyard(heron, monster_card("Tin Reed"))
    fighter = game.b.monster(monster_card("Alder", 900, 900))
    game.begin(player=1)
    game.to_battle_phase()
    game.attack(fighter, fallen)
    while game.question != "trigger":
        game.passes()
    game.use(fallen)
    assert set(game.choices) == {twin, reed}


# -- Set, and Normal Summoned or Set -----------------------------------------------------------------------------------


def test_what_is_set() -> None:
    told = said("Once per turn, when a Spell/Trap is Set on your field: You can draw 1 card.")
    (event,) = told.event
    assert isinstance(event, p.IsSet) and event.subject is not None
    assert (event.subject.places, event.subject.side) == (v.IN_SPELL_TRAP_ZONES, v.YOU)
    both = said("Each time a monster is Normal Summoned/Set, place 1 Tide Counter on this card.")
    assert both.event == (p.IsSummoned(say.monster(), v.NORMAL_SUMMON), p.IsSet(say.monster(), v.BY_RULE))
    assert refused("Each time a Fish monster is Normal Summoned/Set, place 1 Tide Counter on this card.")
    own = said("If you control this Normal Summoned/Set card (Quick Effect): You can draw 1 card.").condition
    not_special = p.AreSuch(say.that(p.THIS, say.not_(p.Summoned(v.SPECIAL_SUMMON))))
    assert own == say.all_of(p.ThisIs(v.ON_FIELD, v.FACE_UP), not_special)


def test_that_other_one() -> None:
    text = "Once per turn: You can target 1 card you control and 1 Fish monster in your GY; banish that card on the field, and if you do, add that other monster to your hand."
    told = said(text)
    added = told.block.acts[-1]
    assert isinstance(added, p.AddToHand) and added.what == say.that("target 2")


# -- said of each ------------------------------------------------------------------------------------------------------


def test_what_is_said_of_two_holds_for_each() -> None:
    first, second = held("This card and Fish monsters you control gain 500 ATK.")
    assert first == p.GainsAttack(say.number(500))
    fish = Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, filters=(FISH,), positions=v.FACE_UP, other=True, all=True)
    assert second == p.GainsAttack(say.number(500), who=fish)
    told = said(
        "Once per turn: You can target 1 other Fish monster you control; this card and that monster gain 500 ATK."
    )
    one, _, other = told.block.acts
    assert (one.what, other.what) == (say.this_card, say.that(p.TARGET))
    told = said(
        "Once per turn: You can target 1 monster your opponent controls; negate the effects of both it and this card."
    )
    one, _, other = told.block.acts
    assert (one.what, other.what) == (say.that(p.TARGET), say.this_card)


def test_nothing_hangs_on_what_was_done_to_each() -> None:
    both = (
        "Once per turn: You can target 1 monster on the field; change both it and this card to face-up Defense Position"
    )
    assert not refused(f"{both}.") and refused(f"{both}, and if you do, draw 1 card.")


def test_what_this_card_and_known_ones_are() -> None:
    (bound,) = held("While this card is a Normal Monster, it cannot attack.")
    assert bound.condition == p.AreSuch(say.that(p.THIS, p.OfKinds(v.MONSTER | v.NORMAL)))
    assert asked("a monster you control is DARK") == p.ThereIs(say.monster(p.OfAttribute(v.DARK), side=v.YOU))
    (kept,) = held("While the equipped monster is on your field, this card cannot be destroyed by card effects.", EQUIP)
    assert kept.condition == p.AreSuch(say.that(p.EQUIPPED, places=v.ON_FIELD, side=v.YOU))


def test_but_joins_what_holds_as_well() -> None:
    gain, bound = held("This card gains 500 ATK, but it cannot attack directly.")
    assert (gain, bound) == (p.GainsAttack(say.number(500)), p.CannotAttack(directly=True))
    assert held("This card gains 500 ATK, but cannot attack directly.") == (gain, bound)


def test_where_it_was_may_be_told_twice_if_it_is_the_same() -> None:
    told = said("If a Fish monster you control is sent from the field to the GY: You can draw 1 card.")
    (moved,) = told.event
    assert isinstance(moved, p.Moves) and (moved.from_places, moved.to_places) == (v.IN_MONSTER_ZONE, v.IN_GRAVEYARD)
    assert refused("If a Fish monster in your GY is banished from the field: You can draw 1 card.")


def test_a_monster_that_it_is_equipped_with_is_an_equip_card() -> None:
    (gain,) = held("While this card is equipped with a Fish monster, it gains 500 ATK.")
    worn = Selector(places=v.IN_SPELL_TRAP_ZONES, filters=(FISH, p.EquippedToThis()))
    assert gain.condition == p.ThereIs(worn)
