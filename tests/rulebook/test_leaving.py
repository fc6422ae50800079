"""Banished, destroyed, discarded, sent, Tributed: how a card leaves, and what each word covers."""

import pytest

from engine import program as p
from engine.cards.deck import Deck
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from engine.text.compiler import compile_text
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
OX = monster_card("Ox", 2200, 500, level=5)
TWO_HEADS = monster_card(
    "Two Heads", 2800, 2000, 8, kinds=FUSION, program=program(fusion_of(named("Wolf"), named("Bear")))
)
EVERYWHERE = (1 << PLACES) - 1
RIFT = spell_card(  # what would go to the Graveyard is banished
    "Rift", stays(continuous(p.Redirected(BANISHED, who=every(cards(EVERYWHERE, p.OfKinds(MONSTER)))))), CONTINUOUS
)
POLYMERIZATION = spell_card("Polymerization", program(card_effect(fusion_summon())))
A_CARD = card_on_field()


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


def ledger(name: str, event) -> Card:
    """A face-up Spell that gets a counter each time something happens."""
    return spell_card(f"Ledger of {name}", stays(each_time(event, place_counter(name))), CONTINUOUS)


DESTROYED_CARDS = ledger("destroyed", is_destroyed(Selector()))
DESTROYED_BY_EFFECT = ledger("destroyed by an effect", is_destroyed_by_effect(Selector()))
DESTROYED_BY_BATTLE = ledger("destroyed by battle", is_destroyed_by_battle(Selector()))
SENT_CARDS = ledger("sent", is_sent_to_graveyard(Selector()))
DISCARDED_CARDS = ledger("discarded", is_discarded(Selector()))
LEAVING_CARDS = ledger("left the field", leaves_field(Selector()))

CRUSH = spell("Crush", p.Destroy(the_target), costs=[p.Targeting(other(A_CARD))])
BANISH = spell("Banish", p.Banish(the_target), costs=[p.Targeting(other(A_CARD))])
BOUNCE = spell("Bounce", return_to_hand(), costs=[p.Targeting(other(A_CARD))])
SPIN = spell("Spin", return_to_deck(), costs=[p.Targeting(other(A_CARD))])
BURY = spell("Bury", p.SendToGraveyard(the_target), costs=[p.Targeting(other(A_CARD))])
SACRIFICE = spell("Sacrifice", gain_lp(500), costs=[p.TributeCost(monster(side=YOU))])
THROW_AWAY = spell("Throw Away", gain_lp(500), costs=[discard_cost()])
TOSS_OUT = spell("Toss Out", discard(1))
GIVE_UP = spell("Give Up", gain_lp(500), costs=[p.SendCost(in_hand())])
RECALL = spell("Recall", p.SendToGraveyard(banished(named("Wolf"))))
FETCH_BACK = spell("Fetch Back", p.AddToHand(banished(named("Wolf"))))


# ------------------------------------------------------------------------------------------ banished


@rule("GLOSS-04", "GLOSS-05", "GLOSS-06", "GLOSS-07", "DIFF-81")
@each_edition
def test_a_banished_card_is_set_apart_and_not_in_the_graveyard(edition: Edition) -> None:
    """Banish and remove from play are one act: the same place in every rulebook."""
    game = Scenario(edition)
    sent = game.a.spell(SENT_CARDS)
    wolf = game.a.monster(WOLF)
    banish_it = game.a.hand(BANISH)
    game.begin()
    before = game.a.count(GRAVEYARD)
    game.activate(banish_it).pick(wolf).resolve()
    assert wolf.place == BANISHED and game.a.cards(BANISHED) == [wolf]
    assert game.a.count(GRAVEYARD) == before + 1  # the spell alone
    assert sent.counters() == 1  # the spent spell: the Wolf was not sent there


@rule("GLOSS-04", "GLOSS-05", "GLOSS-06")
@each_edition
def test_the_next_duel_is_played_with_the_banished_card_again(edition: Edition) -> None:
    """A Deck is never changed by a Duel: in the next one the card is back with its owner."""
    dig = spell("Dig Deep", p.Banish(every(in_deck())))
    deck = Deck("Diggers", tuple(FILLER[:20]) + (dig,) * 20)
    first = Duel.start([deck, deck], edition=edition, seed=3)
    for option in first.question.options if first.question is not None else ():
        if option.kind == q.ACTIVATE:
            first.answer(option)
            break
    assert len(first.state.zones[BANISHED * 2]) > 30
    first.concede(0)
    second = Duel.start([deck, deck], edition=edition, seed=4)
    owned = [card.card.name for card in second.state.cards if card.owner == 0 and card.place in (HAND, DECK)]
    assert sorted(owned) == sorted(card.name for card in deck.main)


@rule("AMB-75", "GLOSS-05", "GLOSS-06")
@each_edition
def test_a_banished_card_is_out_of_reach_unless_a_text_names_banished_cards(edition: Edition) -> None:
    game = Scenario(edition)
    wolf = game.a.banished(WOLF)
    buried = game.a.graveyard(BEAR)
    raise_dead = game.a.hand(
        spell("Raise", p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))])
    )
    fetch = game.a.hand(FETCH_BACK)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, wolf)
    game.activate(raise_dead)
    assert buried in [Piece(game, uid) for uid, _ in game.state.links[0].bound[p.TARGET]]  # no other choice
    game.resolve().position_is(ATTACK_POSITION).resolve()
    game.activate(fetch).resolve()
    assert wolf.place == HAND


@rule("PROC-10", "PROC-32")
def test_only_what_came_to_the_graveyard_was_sent_there() -> None:
    """Monsters are banished instead, a Token goes nowhere, the Trap alone is sent; that has told of itself."""
    text = (
        "Send all cards your opponent controls to the GY, and if you do, inflict 300 damage to your opponent for each "
        "card sent to the GY by this effect."
    )
    for rift, damage in ((False, 1200), (True, 300)):
        game = Scenario()
        if rift:
            game.a.spell(RIFT)
        wolf = game.b.monster(WOLF)
        game.b.monster(BEAR)
        game.b.monster(monster_card("Pup", 0, 0, kinds=TOKEN))
        for n in range(2 - rift):
            game.b.set(trap_card(f"Pit {n}"))
        sweep = game.a.hand(spell_card("Sweep", compile_text("Sweep", SPELL, text)))
        game.begin()
        game.activate(sweep).resolve()
        assert wolf.place == (BANISHED if rift else GRAVEYARD)
        assert game.lp == [8000, 8000 - damage] and "NothingDone" not in game.events()


@rule("PROC-10")
@pytest.mark.parametrize("joint", ("and if you do, draw 1 card.", "then draw 1 card."))
@pytest.mark.parametrize(
    ("done", "counts"),
    (
        ("Send 1 monster you control to the GY", False),
        ("Tribute 1 monster", True),
        ("Destroy 1 monster you control", True),
    ),
)
def test_what_was_banished_instead_was_not_sent_but_tributed_or_destroyed(done: str, counts: bool, joint: str) -> None:
    game = Scenario()
    wolf, _ = game.a.monster(WOLF), game.a.spell(RIFT)
    used = game.a.hand(spell_card("Test Card", compile_text("Test Card", SPELL, f"{done}, {joint}")))
    game.begin()
    game.activate(used).resolve()
    assert wolf.place == BANISHED and game.a.count(HAND) == counts and "NothingDone" not in game.events()


@rule("GLOSS-46", "DIFF-82")
@each_edition
def test_a_banished_card_put_into_the_graveyard_is_not_sent_there(edition: Edition) -> None:
    game = Scenario(edition)
    sent = game.a.spell(SENT_CARDS)
    wolf = game.a.banished(WOLF)
    recall = game.a.hand(RECALL)
    game.begin()
    game.activate(recall).resolve()
    assert wolf.place == GRAVEYARD
    assert sent.counters() == 1  # the spent spell


# ------------------------------------------------------------------------------------------ destroyed


@rule("GLOSS-13")
@each_edition
def test_destroyed_by_an_effect_and_by_battle(edition: Edition) -> None:
    game = Scenario(edition)
    ledgers = [game.a.spell(card) for card in (DESTROYED_CARDS, DESTROYED_BY_EFFECT, DESTROYED_BY_BATTLE)]
    wolf = game.a.monster(WOLF)
    bear, ox = game.b.monster(BEAR), game.b.monster(OX)
    crush = game.a.hand(CRUSH)
    game.begin()
    game.activate(crush).pick(ox).resolve()
    by_spell = [piece.counters() for piece in ledgers]
    assert by_spell[1:] == [1, 0]
    game.to_battle_phase()
    game.attack(wolf, bear).resolve()
    assert bear.place == ox.place == GRAVEYARD
    assert [now.counters() - before for now, before in zip(ledgers, by_spell)] == [1, 0, 1]


@rule("GLOSS-14", "GLOSS-52", "DIFF-80")
@later_editions
@pytest.mark.parametrize("leaves", ["hand", "Deck", "Tribute", "cost", "sent"])
def test_what_is_no_destruction(edition: Edition, leaves: str) -> None:
    game = Scenario(edition)
    destroyed = game.a.spell(DESTROYED_CARDS)
    wolf = game.a.monster(WOLF)
    pay_with = spell("Pay", gain_lp(1), costs=[p.SendCost(monster(side=YOU))])
    card = game.a.hand({"hand": BOUNCE, "Deck": SPIN, "Tribute": SACRIFICE, "cost": pay_with, "sent": BURY}[leaves])
    game.begin()
    game.activate(card)
    if game.question == "cards":
        game.pick(wolf)
    game.resolve()
    assert wolf.place == {"hand": HAND, "Deck": DECK}.get(leaves, GRAVEYARD)
    assert destroyed.counters() == 0


@rule("GLOSS-15", "AMB-07", "DIFF-80", "EX-80")
@pytest.mark.parametrize("card", [SACRIFICE, BURY], ids=lambda card: card.name)
@pytest.mark.parametrize("literally", [True, False])
def test_classic_calls_every_card_sent_to_the_graveyard_destroyed(literally: bool, card: Card) -> None:
    """The word alone: neither by battle, nor by an effect if no effect sent it. A switch turns it off."""
    game = Scenario(CLASSIC, sent_is_destroyed=literally)
    by_anything, by_effect, by_battle = (
        game.a.spell(card) for card in (DESTROYED_CARDS, DESTROYED_BY_EFFECT, DESTROYED_BY_BATTLE)
    )
    wolf = game.a.monster(WOLF)
    spell_in_hand = game.a.hand(card)
    game.begin()
    game.activate(spell_in_hand)
    if game.question == "cards":
        game.pick(wolf)
    game.resolve()
    assert wolf.place == GRAVEYARD
    assert by_anything.counters() == (2 if literally else 0)  # the Wolf, and the spent spell
    assert by_effect.counters() == (1 if literally and card is BURY else 0)
    assert by_battle.counters() == 0


@rule("AMB-07", "EX-80", "GLOSS-15")
def test_classic_a_monster_that_cannot_be_destroyed_can_be_tributed_and_counts_as_destroyed() -> None:
    shielded = monster_card(
        "Shielded Wolf", 1000, 1000, program=program(continuous(p.NotDestroyedByEffects(), p.NotDestroyedByBattle()))
    )
    game = Scenario(CLASSIC)
    destroyed = game.a.spell(DESTROYED_CARDS)
    wolf = game.a.monster(shielded)
    ox = game.a.hand(OX)
    game.begin()
    game.normal_summon(ox).resolve()
    assert wolf.place == GRAVEYARD and ox.place == MONSTER_ZONE
    assert destroyed.counters() == 1


@rule("AMB-07")
def test_classic_a_tribute_is_no_destruction_that_could_be_replaced() -> None:
    """The rule works one way only: what would save a card from destruction does not save it from a Tribute."""
    stubborn = monster_card("Stubborn Wolf", 1000, 1000, program=program(instead_of_destruction(discard_cost())))
    game = Scenario(CLASSIC)
    wolf = game.a.monster(stubborn)
    ox, kept = game.a.hand(OX, BEAR)
    game.begin()
    game.normal_summon(ox).resolve()
    assert wolf.place == GRAVEYARD and kept.place == HAND


@rule("AMB-73")
def test_destroyed_but_put_elsewhere_it_has_been_destroyed() -> None:
    """Banished, put on the Extra Deck, or gone because it is a Token: destroyed all the same."""
    game = Scenario(V9)
    destroyed = game.a.spell(DESTROYED_CARDS)
    game.a.spell(RIFT)
    wolf = game.a.monster(WOLF)
    game.a.hand(CRUSH)
    game.begin()
    game.activate(game.a.cards(HAND)[0]).pick(wolf).resolve()
    assert wolf.place == BANISHED and destroyed.counters() == 1

    game = Scenario(V9)
    destroyed = game.a.spell(DESTROYED_CARDS)
    swinging = game.a.monster(monster_card("Swinging", kinds=PENDULUM, scales=(1, 1)))
    token = game.a.monster(monster_card("Token", 0, 0, 1, kinds=TOKEN))
    sweep = game.a.hand(spell("Sweep", p.Destroy(every(monster()))))
    game.begin()
    game.activate(sweep).resolve()
    assert swinging.place == EXTRA_DECK and token.place == GONE
    assert game.events().count("CardDestroyed") == 2
    assert destroyed.counters() == 1  # several cards at one moment are one event


# ------------------------------------------------------------------------------------------ sent, discarded, Tributed


@rule("GLOSS-45")
@each_edition
@pytest.mark.parametrize("card", [CRUSH, BURY, SACRIFICE, THROW_AWAY], ids=lambda card: card.name)
def test_destruction_discard_and_tribute_all_send_to_the_graveyard(edition: Edition, card: Card) -> None:
    game = Scenario(edition)
    sent = game.a.spell(SENT_CARDS)
    wolf = game.a.hand(WOLF) if card is THROW_AWAY else game.a.monster(WOLF)
    spell_in_hand = game.a.hand(card)
    game.begin()
    game.activate(spell_in_hand)
    if game.question == "cards":
        game.pick(wolf)
    game.resolve()
    assert wolf.place == GRAVEYARD and sent.counters() == 2  # the Wolf, then the spent spell


@rule("GLOSS-16")
@each_edition
def test_discarded_is_what_goes_from_the_hand_by_an_effect_a_cost_or_the_hand_limit(edition: Edition) -> None:
    game = Scenario(edition)
    discarded = game.a.spell(DISCARDED_CARDS)
    throw_away, toss_out, give_up, *rest = game.a.hand(THROW_AWAY, TOSS_OUT, GIVE_UP, *FILLER[:10])
    game.begin()
    game.activate(throw_away).pick(rest[0]).resolve()
    assert discarded.counters() == 1
    game.activate(toss_out).resolve()
    game.pick(rest[1]).resolve()
    assert discarded.counters() == 2 and rest[1].place == GRAVEYARD
    game.activate(give_up).pick(rest[2]).resolve()
    assert rest[2].place == GRAVEYARD and discarded.counters() == 2  # sent from the hand, not discarded
    game.answer(q.END_TURN)
    assert game.a.count(HAND) == 7
    game.pick(rest[3]).resolve()
    assert game.a.count(HAND) == 6 and rest[3].place == GRAVEYARD and discarded.counters() == 3


@rule("GLOSS-50", "GLOSS-36")
@each_edition
def test_a_tribute_is_an_own_monster_sent_as_a_cost_of_a_summon_or_an_activation(edition: Edition) -> None:
    tributed = ledger("Tributed", is_tributed(Selector()))
    game = Scenario(edition)
    tributes = game.a.spell(tributed)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    theirs = game.b.monster(BEAR)
    ox, sacrifice = game.a.hand(OX, SACRIFICE)
    game.begin()
    game.activate(sacrifice)
    assert game.choices == [wolf, bear] and theirs not in game.choices
    game.pick(wolf).resolve()
    assert wolf.place == GRAVEYARD and tributes.counters() == 1
    game.normal_summon(ox).resolve()
    assert bear.place == GRAVEYARD and theirs.place == MONSTER_ZONE and tributes.counters() == 2


@rule("GLOSS-51", "DIFF-37")
@each_edition
def test_a_face_down_monster_may_be_tributed(edition: Edition) -> None:
    game = Scenario(edition)
    hidden = game.a.monster(WOLF, FACE_DOWN)
    ox = game.a.hand(OX)
    game.begin()
    game.normal_summon(ox).resolve()
    assert hidden.place == GRAVEYARD and ox.place == MONSTER_ZONE


@rule("GLOSS-51")
def test_unless_a_text_asks_for_a_face_up_one() -> None:
    proud = spell("Proud Sacrifice", gain_lp(500), costs=[p.TributeCost(face_up_monster(side=YOU))])
    game = Scenario()
    game.a.monster(WOLF, FACE_DOWN)
    card = game.a.hand(proud)
    game.begin()
    assert not game.may(q.ACTIVATE, card)


@rule("GLOSS-52")
@later_editions
def test_a_tributed_monster_is_not_destroyed(edition: Edition) -> None:
    """Neither does "when destroyed" trigger, nor does protection from destruction keep it from being Tributed."""
    martyr = monster_card(
        "Martyr",
        program=program(
            trigger(is_destroyed(), gain_lp(900), places=IN_GRAVEYARD, optional=False),
            continuous(p.NotDestroyedByEffects()),
        ),
    )
    game = Scenario(edition)
    game.a.monster(martyr)
    ox = game.a.hand(OX)
    game.begin()
    game.normal_summon(ox).resolve()
    assert ox.place == MONSTER_ZONE and game.lp == [8000, 8000]


# ------------------------------------------------------------------------------------------ leaving the field


@rule("OTHER-27", "DIFF-79")
@each_edition
@pytest.mark.parametrize("card", [CRUSH, BANISH, BOUNCE, BURY], ids=lambda card: card.name)
def test_leaves_the_field_for_the_graveyard_banished_or_the_hand(edition: Edition, card: Card) -> None:
    game = Scenario(edition)
    left = game.a.spell(LEAVING_CARDS)
    wolf = game.a.monster(WOLF)
    spell_in_hand = game.a.hand(card)
    game.begin()
    game.activate(spell_in_hand).pick(wolf).resolve()
    assert wolf.place != MONSTER_ZONE and left.counters() == 2  # the Wolf, then the spent spell


@rule("OTHER-27", "AMB-95", "KIND-28")
@each_edition
def test_a_fusion_monster_that_would_go_to_the_hand_leaves_for_the_extra_deck(edition: Edition) -> None:
    game = Scenario(edition)
    left = game.a.spell(LEAVING_CARDS)
    fused = game.a.monster(TWO_HEADS)
    bounce = game.a.hand(BOUNCE)
    game.begin()
    game.activate(bounce).pick(fused).resolve()
    assert fused.place == EXTRA_DECK and fused.position == FACE_DOWN and game.a.count(HAND) == 0
    assert left.counters() == 2


@rule("AMB-95")
@each_edition
def test_a_fusion_monster_that_would_be_shuffled_into_the_deck_goes_to_the_extra_deck(edition: Edition) -> None:
    game = Scenario(edition)
    fused = game.a.monster(TWO_HEADS)
    game.a.monster(WOLF)
    spin = game.a.hand(SPIN)
    game.begin()
    game.activate(spin).pick(fused).resolve()
    assert fused.place == EXTRA_DECK and game.a.count(DECK) == 20


@rule("AMB-95")
def test_a_fusion_monster_pays_no_return_to_the_hand_but_a_return_to_the_extra_deck() -> None:
    home = spell("Homeward", gain_lp(500), costs=[return_cost(monster(side=YOU))])
    far = spell("Far Home", gain_lp(500), costs=[return_cost(monster(p.OfKinds(FUSION), side=YOU), EXTRA_DECK)])
    game = Scenario()
    fused = game.a.monster(TWO_HEADS)
    home, far = game.a.hand(home, far)
    game.begin()
    assert not game.may(q.ACTIVATE, home)
    game.activate(far).resolve()
    assert fused.place == EXTRA_DECK and game.lp[A] == 8500


@rule("AMB-95")
def test_a_pendulum_monster_goes_to_the_hand_where_it_is_sent() -> None:
    game = Scenario(V9)
    swinging = game.a.monster(monster_card("Swinging", kinds=PENDULUM, scales=(1, 1)))
    game.a.monster(WOLF)
    bounce = game.a.hand(BOUNCE)
    game.begin()
    game.activate(bounce).pick(swinging).resolve()
    assert swinging.place == HAND


@rule("OTHER-28", "AMB-74", "DIFF-79")
@each_edition
def test_shuffled_into_the_deck_it_does_not_leave_the_field_in_that_sense(edition: Edition) -> None:
    game = Scenario(edition)
    left = game.a.spell(LEAVING_CARDS)
    wolf = game.a.monster(WOLF)
    spin = game.a.hand(SPIN)
    game.begin()
    game.activate(spin).pick(wolf).resolve()
    assert wolf.place == DECK and left.counters() == 1  # the spent spell


@rule("OTHER-28", "AMB-74")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
def test_turned_into_an_xyz_material_it_does_not_leave_the_field_in_that_sense(edition: Edition) -> None:
    overlaid = monster_card("Overlaid", 2500, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
    game = Scenario(edition)
    left = game.a.spell(LEAVING_CARDS)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    xyz = game.a.extra(overlaid)
    game.begin()
    game.special_summon(xyz).position_is(ATTACK_POSITION).resolve()
    assert wolf.place == bear.place == UNDER and left.counters() == 0


# ------------------------------------------------------------------------------------------ Fusion


@rule("GLOSS-53")
def test_classic_fusing_turns_two_monsters_and_polymerization_into_a_special_summoned_fusion_monster() -> None:
    summons = ledger("Special Summons", p.IsSummoned(Selector(), SPECIAL_SUMMON))
    game = Scenario(CLASSIC)
    special = game.a.spell(summons)
    wolf, bear, poly = game.a.hand(WOLF, BEAR, POLYMERIZATION)
    fused = game.a.extra(TWO_HEADS)
    game.begin()
    game.activate(poly).resolve()
    game.position_is(ATTACK_POSITION).resolve()
    assert {wolf.place, bear.place, poly.place} == {GRAVEYARD}
    assert fused.place == MONSTER_ZONE and special.counters() == 1


@rule("EX-51", "SUMMON-44")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
def test_materials_that_are_banished_instead_still_make_the_fusion_summon(edition: Edition) -> None:
    game = Scenario(edition)
    game.b.spell(RIFT)
    bear = game.a.monster(BEAR)
    wolf, poly = game.a.hand(WOLF, POLYMERIZATION)
    fused = game.a.extra(TWO_HEADS)
    game.begin()
    game.activate(poly).resolve()
    game.position_is(DEFENSE_POSITION).resolve()
    assert wolf.place == bear.place == BANISHED
    assert fused.place == MONSTER_ZONE and fused.position == DEFENSE_POSITION and poly.place == GRAVEYARD


@rule("AMB-53", "PROC-35")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_what_comes_back_from_a_temporary_banishment_was_not_played_this_turn(edition: Edition):
    blink = card_effect(p.Banish(the_target, until=p.UntilPhase(BATTLE_PHASE)), costs=[p.Targeting(monster(side=YOU))])
    game = Scenario(edition)
    gone = game.a.monster(monster_card("Gone"))
    spell = game.a.hand(spell_card("Blink", program(blink)))
    game.begin()
    game.activate(spell)
    assert gone.place == BANISHED
    game.to_battle_phase()
    assert gone.place == MONSTER_ZONE
    game.to_main_phase_2()
    assert game.may(q.CHANGE_POSITION, gone)


@rule("AMB-95")
@pytest.mark.parametrize("place", (HAND, DECK))
def test_an_extra_deck_monster_that_an_effect_sends_elsewhere_goes_to_the_extra_deck(place: int):
    """ "If this card would leave the field, put it into the Deck instead." """
    drifting = continuous(p.Redirected(place, leaving_field=True), places=IN_MONSTER_ZONE)
    game = Scenario()
    fused = game.b.monster(monster_card("Fused", kinds=FUSION | EFFECT, program=program(drifting)))
    plain = game.b.monster(monster_card("Plain", program=program(drifting)))
    storm = game.a.hand(spell_card("Storm", program(card_effect(p.Destroy(every(monster(side=OPPONENT)))))))
    game.begin()
    game.activate(storm).resolve()
    assert (fused.place, fused.position) == (EXTRA_DECK, FACE_DOWN) and plain.place == place
