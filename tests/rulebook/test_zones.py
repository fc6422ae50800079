"""The mat and its zones (section 3 of the catalogue; AMB-72, -73, -75 to -79)."""

import pytest

from engine import program as p
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from engine.program import TokenFacts
from engine.vocabulary import lies_sideways
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 1200)
PUPS = [monster_card(f"Pup {n}", 100 * n, 100) for n in range(8)]
GAIN = spell_card("Gain", program(card_effect(gain_lp(100))))
FAST_GAIN = spell_card("Fast Gain", program(card_effect(gain_lp(100), speed=2)), QUICK_PLAY)
TRAP_GAIN = trap_card("Trap Gain", program(trap_effect(gain_lp(100))))
SHINE = spell_card("Shine", stays(), CONTINUOUS)
MEADOW = spell_card("Meadow", stays(continuous(gains_atk(500, face_up_monster()))), FIELD)
DESERT = spell_card("Desert", stays(), FIELD)
SWORD = spell_card("Sword", equip_spell(continuous(gains_atk(300, equipped_monster))), EQUIP)
SWEEP = spell_card("Sweep", program(card_effect(p.Destroy(every(card_on_field())))))
SMITE = spell_card("Smite", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(card_on_field())])))
SQUALL = spell_card("Wind", program(card_effect(return_to_hand(), costs=[p.Targeting(card_on_field())])))
TIDE = spell_card("Tide", program(card_effect(return_to_deck(), costs=[p.Targeting(card_on_field())])))
EXILE = spell_card(
    "Exile", program(card_effect(p.Banish(the_target), costs=[p.Targeting(cards(ON_FIELD | IN_GRAVEYARD))]))
)
SEIZE = spell_card(
    "Seize", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
)
REVIVE = spell_card(
    "Revive",
    program(
        card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER), side=EITHER))])
    ),
)
RETURN_BANISHED = spell_card(
    "Rift",
    program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(banished(p.OfKinds(MONSTER), side=EITHER))])),
)
SEARCH = spell_card("Search", program(card_effect(p.AddToHand(in_deck(p.OfKinds(TRAP))))))
SWING = monster_card("Swing", 1400, 800, kinds=PENDULUM, scales=(1, 8), program=pendulum([]))
SWAY = monster_card("Sway", 1200, 900, kinds=PENDULUM, scales=(4, 4), program=pendulum([]))
STRIKE = trap_card("Strike", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(card_on_field())])))


# ------------------------------------------------------------------------------------------ the field


@rule("ZONE-01", "AMB-79", "DIFF-16")
@later_editions
def test_the_field_is_both_halves_and_what_lies_on_yours_you_control(edition: Edition) -> None:
    _shows_the_field(edition)
    # A monster that changes sides is on the other half, and controlled there.
    game = Scenario(edition)
    seize, bear = game.a.hand(SEIZE), game.b.monster(BEAR)
    game.begin()
    game.activate(seize)
    assert bear.controller == A and bear in game.a.cards(MONSTER_ZONE) and game.b.count(MONSTER_ZONE) == 0


@rule("ZONE-02", "AMB-79", "DIFF-16")
def test_in_classic_the_field_is_three_zones_and_no_other() -> None:
    _shows_the_field(CLASSIC)


def _shows_the_field(edition: Edition) -> None:
    """ "Destroy all cards on the field" takes both players' Monster, Spell & Trap and Field Zones, nothing else."""
    game = Scenario(edition)
    sweep = game.a.hand(SWEEP)
    inside = [
        game.a.monster(WOLF),
        game.b.monster(BEAR, FACE_DOWN),
        game.a.set(TRAP_GAIN),
        game.b.spell(SHINE),
        game.a.spell(MEADOW),
    ]
    outside = [
        game.a.hand(GAIN),
        game.b.hand(GAIN),
        game.a.graveyard(PUPS[0]),
        game.b.graveyard(PUPS[1]),
        game.a.banished(PUPS[2]),
        game.b.banished(PUPS[3]),
        game.a.extra(monster_card("Fused", kinds=FUSION)),
        game.a.deck(PUPS[4]),
    ]
    before = [card.place for card in outside]
    game.begin()
    game.activate(sweep).resolve()
    assert {card.place for card in inside} == {GRAVEYARD}
    assert [card.place for card in outside] == before


@rule("AMB-79", "ZONE-20")
def test_the_pendulum_zones_belong_to_the_field() -> None:
    game = Scenario(V9)
    sweep, swing = game.a.hand(SWEEP), game.a.scale(SWING)
    game.begin()
    game.activate(sweep)
    assert swing.place == EXTRA_DECK and swing.is_face_up


# ------------------------------------------------------------------------------------------ the Monster Zone


@rule("ZONE-03")
@each_edition
def test_the_monster_zone_holds_five_monsters(edition: Edition) -> None:
    for monsters, allowed in ((4, True), (5, False)):
        game = Scenario(edition)
        for pup in PUPS[:monsters]:
            game.a.monster(pup)
        game.b.monster(BEAR)  # the opponent's monsters take none of the own spaces
        wolf = game.a.hand(WOLF)
        game.begin()
        for act in (q.NORMAL_SUMMON, q.SET_MONSTER):
            assert game.may(act, wolf) == allowed
            if not allowed:
                assert "ZONE-03" in game.why_not(act, wolf)
        assert len({piece.now.seat for piece in game.a.cards(MONSTER_ZONE)}) == monsters


@rule("ZONE-04")
@each_edition
def test_a_monster_lies_in_one_of_three_positions(edition: Edition) -> None:
    game = Scenario(edition)
    wolf, pup = game.a.hand(WOLF, PUPS[1])
    bear = game.a.monster(BEAR)
    game.begin()
    game.set_monster(wolf)
    assert wolf.position == FACE_DOWN and lies_sideways(wolf.place, wolf.position)  # face-down is Defense Position
    game.change_position(bear)
    assert bear.position == DEFENSE_POSITION
    game.end_turn().end_turn()
    game.flip_summon(wolf)
    assert wolf.position == ATTACK_POSITION
    game.change_position(bear)
    assert bear.position == ATTACK_POSITION
    # Face-up Attack and face-down Defense are all that a hand can give, and face-down Attack is unknown.
    game.normal_summon(pup)
    assert pup.position == ATTACK_POSITION
    assert set(POSITION_NAMES) == {ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN}


@rule("ZONE-05")
@each_edition
def test_attack_position_is_shown_upright_and_defense_position_sideways(edition: Edition) -> None:
    game = Scenario(edition)
    positions = (ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN)
    pieces = [game.a.monster(pup, position) for pup, position in zip(PUPS, positions)]
    game.begin()
    assert [lies_sideways(piece.place, piece.position) for piece in pieces] == [False, True, True]


@rule("ZONE-09")
def test_face_down_spells_and_traps_lie_upright() -> None:
    game = Scenario(CLASSIC)
    trap, field = game.a.hand(TRAP_GAIN, MEADOW)
    game.begin()
    game.set_card(trap).set_card(field)
    for card in (trap, field):
        assert card.position == FACE_DOWN and not lies_sideways(card.place, card.position)


# ------------------------------------------------------------------------------------------ the Spell & Trap Zone


@rule("ZONE-06")
@each_edition
def test_the_spell_and_trap_zone_holds_five_cards_face_up_or_face_down(edition: Edition) -> None:
    for held, allowed in ((4, True), (5, False)):
        game = Scenario(edition)
        shine = game.a.spell(SHINE)
        traps = [game.a.set(TRAP_GAIN) for _ in range(held - 1)]
        card, trap = game.a.hand(GAIN, STRIKE)
        game.begin()
        assert shine.position != FACE_DOWN and {t.position for t in traps} == {FACE_DOWN}
        for piece in (card, trap):
            assert game.may(q.SET_CARD, piece) == allowed
            if not allowed:
                assert "ZONE-06" in game.why_not(q.SET_CARD, piece)


@rule("ZONE-07", "DIFF-97")
@each_edition
def test_a_spell_takes_a_space_while_it_is_used_and_none_is_used_from_the_hand_without_one(edition: Edition) -> None:
    game = Scenario(edition)
    for _ in range(4):
        game.a.set(TRAP_GAIN)
    gain, fast = game.a.hand(GAIN, FAST_GAIN)
    game.b.set(TRAP_GAIN)
    game.begin()
    game.activate(gain)
    assert gain.place == SPELL_ZONE and game.a.count(SPELL_ZONE) == 5 and gain.is_face_up
    game.passes()  # B has nothing to add; A has no space left for the Quick-Play Spell in the hand
    assert not any(piece == fast for piece in game.offered(q.ACTIVATE))
    game.resolve()
    assert gain.place == GRAVEYARD
    assert game.may(q.ACTIVATE, fast)
    # Five spaces taken: nothing from the hand.
    game = Scenario(edition)
    for _ in range(5):
        game.a.set(TRAP_GAIN)
    gain = game.a.hand(GAIN)
    game.begin()
    assert not game.may(q.ACTIVATE, gain)
    # Classic only has the limit of five (ZONE-06); the later rulebooks say what follows from it.
    assert ("ZONE-06" if edition is CLASSIC else "ZONE-07") in game.why_not(q.ACTIVATE, gain)


@rule("AMB-77", "ZONE-15", "ZONE-07")
@each_edition
def test_a_set_card_is_used_in_its_own_space_and_a_field_spell_needs_none(edition: Edition) -> None:
    game = Scenario(edition)
    for _ in range(4):
        game.a.set(TRAP_GAIN)
    gain, meadow = game.a.set(GAIN), game.a.hand(MEADOW)
    game.begin()
    seat = gain.now.seat
    game.activate(meadow).resolve()
    assert meadow.place == FIELD_ZONE and game.a.count(SPELL_ZONE) == 5
    game.activate(gain)
    assert gain.place == SPELL_ZONE and gain.now.seat == seat and gain.is_face_up
    game.resolve()
    assert gain.place == GRAVEYARD and game.lp[A] == 8100


@rule("AMB-77", "ZONE-20")
def test_a_pendulum_card_needs_no_space_among_the_five() -> None:
    game = Scenario(V9)
    for _ in range(5):
        game.a.set(TRAP_GAIN)
    for pup in PUPS[:5]:
        game.a.monster(pup)
    swing = game.a.hand(SWING)
    game.begin()
    game.activate(swing).resolve()
    assert swing.place == PENDULUM_ZONE and swing.is_face_up
    assert game.a.count(SPELL_ZONE) == 5 and game.a.count(MONSTER_ZONE) == 5


@rule("ZONE-08", "DIFF-52")
@each_edition
def test_an_equip_card_on_an_opposing_monster_counts_for_who_played_it(edition: Edition) -> None:
    game = Scenario(edition)
    for _ in range(4):
        game.a.set(TRAP_GAIN)
    sword, gain = game.a.hand(SWORD, GAIN)
    bear = game.b.monster(BEAR)
    game.begin()
    game.activate(sword).resolve()
    assert sword.equipped_to == bear and bear.attack == 1800
    assert sword in game.a.cards(SPELL_ZONE) and game.b.count(SPELL_ZONE) == 0
    assert not game.may(q.SET_CARD, gain) and not game.may(q.ACTIVATE, gain)


# ------------------------------------------------------------------------------------------ the Graveyard


@rule("ZONE-10")
@each_edition
def test_destroyed_monsters_and_used_spells_and_traps_go_face_up_to_the_graveyard(edition: Edition) -> None:
    game = Scenario(edition)
    smite, trap = game.a.hand(SMITE), game.b.set(TRAP_GAIN)
    bear = game.b.monster(BEAR, FACE_DOWN)
    wolf, cub = game.a.monster(WOLF), game.b.monster(PUPS[5])
    game.begin()
    game.activate(smite).pick(bear)
    game.activate(trap)
    game.resolve()
    game.to_battle_phase()
    game.attack(wolf, cub)
    for card in (smite, trap, bear, cub):
        assert card.place == GRAVEYARD and card.is_face_up
        assert card in (game.a if card == smite else game.b).cards(GRAVEYARD)


@rule("ZONE-11", "OTHER-11", "OTHER-12", "OTHER-13", "DIFF-14")
@each_edition
def test_either_player_may_look_through_both_graveyards_at_any_time(edition: Edition) -> None:
    game = Scenario(edition)
    game.a.graveyard(WOLF, GAIN)
    game.b.graveyard(BEAR)
    game.a.hand(GAIN)
    game.b.set(TRAP_GAIN)
    game.begin()
    for _ in range(2):  # in the open state and while a Chain waits for an answer
        for player in (A, B):
            view = game.duel.view(player)
            assert [[c.card.name for c in view.zone(GRAVEYARD, side) if c.card] for side in (A, B)] == [
                ["Wolf", "Gain"],
                ["Bear"],
            ]
            # Counts and Life Points are no secret either.
            assert [view.count(HAND, side) + view.count(SPELL_ZONE, side) for side in (A, B)] == [1, 1]
            assert [view.count(DECK, side) for side in (A, B)] == [20, 20]
            assert view.lp == game.lp
        if game.question == "open":
            game.activate(game.a.cards(HAND)[0])


@rule("ZONE-12", "OTHER-13", "DIFF-15")
@each_edition
def test_the_order_of_a_graveyard_stays_as_it_is(edition: Edition) -> None:
    game = Scenario(edition)
    game.a.graveyard(*PUPS[:4])
    gain, tide, revive = game.a.hand(GAIN, TIDE, REVIVE)
    game.b.monster(BEAR)
    game.begin()
    game.activate(gain)
    names = [piece.card.name for piece in game.a.cards(GRAVEYARD)]
    assert names == ["Pup 0", "Pup 1", "Pup 2", "Pup 3", "Gain"]  # the newest lies on top
    game.activate(tide)  # shuffles a Deck, not a Graveyard
    game.activate(revive).pick(game.a.cards(GRAVEYARD)[1]).position_is(ATTACK_POSITION)
    names = [piece.card.name for piece in game.a.cards(GRAVEYARD)]
    assert names == ["Pup 0", "Pup 2", "Pup 3", "Gain", "Tide", "Revive"]


# ------------------------------------------------------------------------------------------ the Deck


@rule("ZONE-13")
@each_edition
def test_cards_are_drawn_from_the_top(edition: Edition) -> None:
    game = Scenario(edition)
    second, top = game.a.deck(PUPS[0], PUPS[1])
    two = game.a.hand(spell_card("Two", program(card_effect(draw(2)))))
    game.begin(DRAW_PHASE)
    assert top.place == HAND and second.place == DECK
    assert second in game.a.cards(DECK)
    game.activate(two)
    assert second.place == HAND and game.a.count(DECK) == 19


def order(game: Scenario, player: int = A) -> list[str]:
    return [piece.card.name for piece in (game.a if player == A else game.b).cards(DECK)]


@rule("ZONE-14", "AMB-76")
@each_edition
def test_a_deck_that_was_looked_through_is_shuffled_after_the_effect(edition: Edition) -> None:
    draw_after = spell_card(
        "Search and Draw", program(card_effect(p.AddToHand(in_deck(p.OfKinds(TRAP))), then, draw(3)))
    )
    look_through = spell_card("Look Through", program(card_effect(p.LookAt(every(in_deck())))))
    for spell in (SEARCH, look_through):
        game = Scenario(edition)
        card = game.a.hand(spell)
        game.a.deck(TRAP_GAIN)
        game.begin()
        before, theirs = order(game), order(game, B)
        game.activate(card)
        after = order(game)
        assert sorted([*after, *(["Trap Gain"] if spell is SEARCH else [])]) == sorted(before)
        assert after != [name for name in before if name in after]
        assert order(game, B) == theirs  # nobody looked through the other Deck
        assert game.events().count("DeckShuffled") == 1
    # After the effect, not in the middle of it: what is drawn by the same effect are the old top cards.
    game = Scenario(edition)
    card = game.a.hand(draw_after)
    trap, *top = game.a.deck(TRAP_GAIN, *PUPS[:3])
    game.begin()
    game.activate(card)
    assert trap.place == HAND and [piece.place for piece in top] == [HAND] * 3


@rule("AMB-76")
@each_edition
def test_a_search_that_finds_nothing_on_resolution_is_followed_by_a_shuffle_too(edition: Edition) -> None:
    mill = trap_card("Mill", program(trap_effect(p.SendToGraveyard(every(in_deck(p.OfKinds(TRAP), side=OPPONENT))))))
    game = Scenario(edition)
    search, answer = game.a.hand(SEARCH), game.b.set(mill)
    game.a.deck(TRAP_GAIN)
    game.begin()
    game.activate(search)
    game.activate(answer)
    assert game.a.count(HAND) == 0
    assert "DeckShuffled" in game.events()


@rule("AMB-76")
@each_edition
def test_top_cards_that_are_merely_revealed_go_back_in_order(edition: Edition) -> None:
    glimpse = spell_card("Glimpse", program(card_effect(excavate(3), then, gain_lp(100))))
    game = Scenario(edition)
    card = game.a.hand(glimpse)
    game.a.deck(*PUPS[:4])
    game.begin()
    before = order(game)
    game.activate(card)
    assert order(game) == before and "DeckShuffled" not in game.events()
    assert game.events().count("CardRevealed") >= 3


@rule("AMB-76")
@each_edition
def test_unless_the_effect_says_otherwise(edition: Edition) -> None:
    glimpse = spell_card("Glimpse", program(card_effect(excavate(3), then, shuffle())))
    put_on_top = return_to_deck(in_hand(p.OfKinds(TRAP)), top=True)
    search_then_top = spell_card("Order", program(card_effect(p.AddToHand(in_deck(p.OfKinds(TRAP))), then, put_on_top)))
    game = Scenario(edition)
    card = game.a.hand(glimpse)
    game.begin()
    before = order(game)
    game.activate(card)
    assert order(game) != before
    # A card put on top after a search stays there: the shuffle comes before it.
    game = Scenario(edition)
    card = game.a.hand(search_then_top)
    game.a.deck(TRAP_GAIN, *PUPS)
    game.begin()
    game.activate(card)
    assert order(game)[-1] == "Trap Gain"


@rule("AMB-76")
@each_edition
def test_taking_one_of_the_revealed_top_cards_does_not_disturb_the_rest(edition: Edition) -> None:
    pick_one = spell_card("Pick One", program(card_effect(excavate(3), then, p.AddToHand(one_of("excavated")))))
    game = Scenario(edition)
    card = game.a.hand(pick_one)
    game.a.deck(*PUPS[:3])
    game.begin()
    before = order(game)
    game.activate(card).pick(game.a.cards(DECK)[-2])
    assert order(game) == [name for name in before if name != "Pup 1"]


@rule("ZONE-14", "AMB-76")
@each_edition
def test_it_makes_no_difference_what_the_deck_is_looked_through_for(edition: Edition) -> None:
    bury = spell_card("Bury", program(card_effect(p.SendToGraveyard(in_deck(p.OfKinds(TRAP))))))
    pay = spell_card("Pay", program(card_effect(gain_lp(100), costs=[p.SendCost(in_deck(p.OfKinds(TRAP)))])))
    for spell in (bury, pay):
        game = Scenario(edition)
        card = game.a.hand(spell)
        trap = game.a.deck(TRAP_GAIN)
        game.begin()
        before = order(game)[:-1]
        game.activate(card)
        assert trap.place == GRAVEYARD and order(game) != before and sorted(order(game)) == sorted(before)


@rule("AMB-78")
@each_edition
def test_a_card_put_on_a_deck_is_known_to_those_who_knew_it_before(edition: Edition) -> None:
    put_back = spell_card("Put Back", program(card_effect(return_to_deck(in_hand(), top=True))))
    stow = spell_card("Stow", program(card_effect(return_to_deck(face_up_monster(), top=True))))
    game = Scenario(edition)
    card, _ = game.a.hand(put_back, WOLF)
    game.begin()
    game.activate(card)
    assert order(game)[-1] == "Wolf"
    assert [game.duel.view(player).zone(DECK, A)[-1].card for player in (A, B)] == [WOLF, None]
    game = Scenario(edition)
    card, _ = game.a.hand(stow), game.a.monster(WOLF)
    game.begin()
    game.activate(card)
    assert [game.duel.view(player).zone(DECK, A)[-1].card for player in (A, B)] == [WOLF, WOLF]


# ------------------------------------------------------------------------------------------ the Field Zone


@rule("ZONE-15")
@each_edition
def test_field_spells_go_to_the_field_zone_used_or_set(edition: Edition) -> None:
    game = Scenario(edition)
    meadow, desert = game.a.hand(MEADOW, DESERT)
    for _ in range(5):
        game.a.set(TRAP_GAIN)
    game.begin()
    game.activate(meadow).resolve()
    assert meadow.place == FIELD_ZONE
    game.set_card(desert).resolve()
    assert desert.place == FIELD_ZONE and desert.position == FACE_DOWN
    assert game.a.count(SPELL_ZONE) == 5


@rule("ZONE-16", "DIFF-45")
def test_under_9_each_player_may_have_a_face_up_field_spell() -> None:
    game = Scenario(V9)
    desert, meadow = game.b.spell(DESERT), game.a.hand(MEADOW)
    game.begin()
    game.activate(meadow)
    assert meadow.place == desert.place == FIELD_ZONE
    assert meadow.is_face_up and desert.is_face_up
    # But one each: the own Field Zone has one space.
    another = game.a.hand(DESERT)
    game.end_turn().end_turn()
    game.activate(another)
    assert another.place == FIELD_ZONE and meadow.place == GRAVEYARD and desert.place == FIELD_ZONE


@rule("ZONE-17", "DIFF-45")
@pytest.mark.parametrize("edition", (V8, V7, CLASSIC), ids=lambda edition: edition.key)
def test_before_9_only_one_field_spell_is_face_up_between_both_players(edition: Edition) -> None:
    game = Scenario(edition)
    desert, meadow = game.b.spell(DESERT), game.a.hand(MEADOW)
    game.begin()
    game.activate(meadow)
    assert meadow.place == FIELD_ZONE and meadow.is_face_up
    assert desert.place == GRAVEYARD and desert in game.b.cards(GRAVEYARD)
    # A Set one is not face-up and may stay.
    game = Scenario(edition)
    hidden, meadow = game.b.set(DESERT), game.a.hand(MEADOW)
    game.begin()
    game.activate(meadow)
    assert hidden.place == FIELD_ZONE and hidden.position == FACE_DOWN


# -------------------------------------------------------------------------------------- Extra Deck and Pendulum Zones


@rule("ZONE-18", "AMB-78", "DIFF-96")
@each_edition
def test_only_its_owner_may_look_at_the_face_down_extra_deck(edition: Edition) -> None:
    game = Scenario(edition)
    game.a.extra(monster_card("Fused", 2500, kinds=FUSION))
    game.begin()
    assert [card.card.name for card in game.duel.view(A).zone(EXTRA_DECK, A) if card.card] == ["Fused"]
    assert [card.card for card in game.duel.view(B).zone(EXTRA_DECK, A)] == [None]
    assert game.duel.view(B).count(EXTRA_DECK, A) == 1


@rule("AMB-78")
def test_face_up_cards_of_an_extra_deck_are_known_to_both() -> None:
    game = Scenario(V9)
    game.a.extra(SWING, face_up=True)
    game.a.extra(monster_card("Fused", 2500, kinds=FUSION))
    game.begin()
    assert {card.card.name for card in game.duel.view(B).zone(EXTRA_DECK, A) if card.card} == {"Swing"}


@rule("AMB-78")
@each_edition
def test_hidden_cards_are_known_to_their_controller_only_and_decks_to_nobody(edition: Edition) -> None:
    game = Scenario(edition)
    game.a.hand(GAIN)
    game.a.set(TRAP_GAIN)
    seized = game.a.monster(BEAR, FACE_DOWN, owner=B)  # B's own card, face-down under A's control
    game.begin()
    theirs = game.duel.view(B)
    assert [card.card for card in theirs.zone(HAND, A)] == [None]
    assert [card.card for card in theirs.zone(SPELL_ZONE, A)] == [None]
    assert [card.card for card in theirs.zone(MONSTER_ZONE, A)] == [None]
    mine = game.duel.view(A)
    seen = [card.card for place in (HAND, SPELL_ZONE, MONSTER_ZONE) for card in mine.zone(place, A)]
    assert [card.name for card in seen if card] == ["Gain", "Trap Gain", "Bear"]
    assert seized.owner == B
    # The top of a Deck is known to nobody: the own Deck is shown without its order.
    other = Scenario(edition)
    other.a.hand(GAIN)
    other.a.set(TRAP_GAIN)
    other.a.monster(BEAR, FACE_DOWN, owner=B)
    deck = other.state.zones[DECK * 2 + A]
    deck.reverse()
    other.begin()
    assert other.duel.view(A).to_plain() == game.duel.view(A).to_plain()


@rule("ZONE-20", "DIFF-18")
def test_a_pendulum_monster_used_as_a_spell_lies_face_up_in_a_pendulum_zone() -> None:
    game = Scenario(V9)
    swing = game.a.hand(SWING)
    game.begin()
    assert game.activate(swing).resolve()
    assert swing.place == PENDULUM_ZONE and swing.position == ATTACK_POSITION
    assert game.a.count(MONSTER_ZONE) == game.a.count(SPELL_ZONE) == 0


@rule("ZONE-20", "DIFF-18", "AMB-01")
@pytest.mark.parametrize("edition", (V8, V7, CLASSIC), ids=lambda edition: edition.key)
def test_no_earlier_rulebook_has_pendulum_zones(edition: Edition) -> None:
    game = Scenario(edition)
    swing = game.a.hand(SWING)
    game.begin()
    for act in (q.ACTIVATE, q.NORMAL_SUMMON, q.SET_MONSTER):
        assert not game.may(act, swing)
    assert "AMB-01" in game.why_not(q.ACTIVATE, swing)
    assert "Pendulum Zone" not in edition.zone_names


@rule("ZONE-21")
def test_each_player_has_two_pendulum_zones() -> None:
    game = Scenario(V9)
    game.b.scale(SWAY)
    first, second, third = game.a.hand(SWING, SWAY, SWING)
    game.begin()
    game.activate(first).activate(second)
    assert game.a.count(PENDULUM_ZONE) == 2 and {first.now.seat, second.now.seat} == {0, 1}
    assert not game.may(q.ACTIVATE, third) and game.why_not(q.ACTIVATE, third) == ("ZONE-21",)


# ------------------------------------------------------------------------------------------ names


@rule("ZONE-22", "DIFF-17")
def test_zone_names_of_9() -> None:
    names = ("Monster Zone", "Spell & Trap Zone", "Field Zone", "Extra Deck Zone", "Pendulum Zone")
    assert V9.zone_names == names


@rule("ZONE-23", "DIFF-17")
@pytest.mark.parametrize("edition", (V8, V7), ids=lambda edition: edition.key)
def test_zone_names_of_8_and_7(edition: Edition) -> None:
    assert edition.zone_names == ("Monster Card Zone", "Spell & Trap Card Zone", "Field Card Zone", "Extra Deck Zone")


@rule("ZONE-24", "DIFF-17", "DIFF-03")
def test_zone_names_of_classic() -> None:
    assert CLASSIC.zone_names == ("Monster Card Zone", "Magic & Trap Card Zone", "Field Card Zone", "Fusion Deck Zone")


# ------------------------------------------------------------------------------------------ whose pile


@rule("AMB-72", "GLOSS-12")
@each_edition
@pytest.mark.parametrize("spell", (SMITE, SQUALL, TIDE, EXILE), ids=lambda card: card.name)
def test_a_card_that_leaves_goes_to_its_owners_pile(edition: Edition, spell: Card) -> None:
    place = {"Smite": GRAVEYARD, "Wind": HAND, "Tide": DECK, "Exile": BANISHED}[spell.name]
    game = Scenario(edition)
    card = game.a.hand(spell)
    seized = game.a.monster(BEAR, owner=B)
    game.a.monster(WOLF)
    game.begin()
    game.activate(card).pick(seized)
    assert seized.place == place and seized.controller == B
    assert seized in game.b.cards(place) and seized not in game.a.cards(place)


MOURNING = trigger(is_destroyed(monster()), gain_lp(100), optional=False, places=IN_SPELL_ZONE)
MOURNER = spell_card("Mourner", stays(MOURNING), CONTINUOUS)
RIFT_LAW = spell_card("Rift Law", stays(continuous(p.Redirected(BANISHED, who=Selector(places=-1)))), CONTINUOUS)
SHEEP = TokenFacts(name="Sheep Token", type=BEAST, attribute=EARTH, level=1)
FLOCK = spell_card("Flock", program(card_effect(make_tokens(SHEEP, 1, position=ATTACK_POSITION))))


@rule("AMB-73")
@each_edition
def test_what_is_destroyed_but_banished_has_been_destroyed(edition: Edition) -> None:
    game = Scenario(edition)
    smite, bear = game.a.hand(SMITE), game.b.monster(BEAR)
    game.a.spell(MOURNER)
    game.b.spell(RIFT_LAW)
    game.begin()
    game.activate(smite).pick(bear)
    assert bear.place == BANISHED and game.lp[A] == 8100


@rule("AMB-73")
@each_edition
def test_a_destroyed_token_has_been_destroyed(edition: Edition) -> None:
    game = Scenario(edition)
    flock, smite = game.a.hand(FLOCK, SMITE)
    game.a.spell(MOURNER)
    game.begin()
    game.activate(flock)
    token = game.a.cards(MONSTER_ZONE)[0]
    game.activate(smite).pick(token)
    assert token.place == GONE and game.a.count(MONSTER_ZONE) == 0 and game.lp[A] == 8100


@rule("AMB-73", "KIND-25")
def test_a_destroyed_pendulum_monster_has_been_destroyed() -> None:
    game = Scenario(V9)
    smite, swing = game.a.hand(SMITE), game.b.monster(SWING)
    game.a.spell(MOURNER)
    game.begin()
    game.activate(smite).pick(swing)
    assert swing.place == EXTRA_DECK and game.lp[A] == 8100


@rule("AMB-75", "DIFF-81")
@each_edition
def test_a_card_removed_from_play_comes_back_only_by_the_text_of_a_card(edition: Edition) -> None:
    game = Scenario(edition)
    wolf = game.a.banished(WOLF)
    revive, rift = game.a.hand(REVIVE, RETURN_BANISHED)
    game.begin()
    assert not game.may(q.ACTIVATE, revive)
    game.activate(rift).position_is(ATTACK_POSITION)
    assert wolf.place == MONSTER_ZONE
