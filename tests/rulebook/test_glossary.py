"""The words of the glossary: play, control, effect, cost, target, original, reveal, search, excavate, random, Set."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
OX = monster_card("Ox", 2200, 500, level=5)
CRUSH = spell_card("Crush", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(face_up_monster())])))
WHIM = trap_card("Whim", program(trap_effect(gain_lp(1))))
BRIBE = trap_card("Bribe", program(trap_effect(p.NegateActivation(), answers=[is_activated(what=1)], speed=3)), COUNTER)


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


def ledger(name: str, event) -> Card:
    """A face-up Spell that gets a counter each time something happens."""
    return spell_card(f"Ledger of {name}", stays(each_time(event, place_counter(name))), CONTINUOUS)


# ------------------------------------------------------------------------------------------ play, Set


@rule("GLOSS-01")
def test_classic_a_played_card_has_its_effect_at_once() -> None:
    game = Scenario(CLASSIC)
    card = game.a.hand(spell("Purse", gain_lp(500)))
    monster = game.a.hand(WOLF)
    turned = game.a.monster(BEAR)
    game.begin()
    game.activate(card)
    assert game.lp[A] == 8500 and card.place == GRAVEYARD  # no other act in between
    game.normal_summon(monster)
    game.change_position(turned)
    assert monster.place == MONSTER_ZONE and turned.position == DEFENSE_POSITION and game.question == "open"


@rule("GLOSS-47", "GLOSS-48")
@each_edition
def test_set_cards_lie_face_down_and_their_effects_are_not_activated_by_it(edition: Edition) -> None:
    game = Scenario(edition)
    purse, man_eater = game.a.hand(
        spell("Purse", gain_lp(500)),
        monster_card("Man-Eater", program=program(flip(p.Destroy(the_target), costs=[p.Targeting(monster())]))),
    )
    game.b.monster(WOLF)
    game.begin()
    game.set_card(purse).set_monster(man_eater)
    assert purse.position == man_eater.position == FACE_DOWN
    assert purse.place == SPELL_ZONE and man_eater.place == MONSTER_ZONE
    assert game.lp == [8000, 8000] and game.b.count(MONSTER_ZONE) == 1
    assert game.question == "open" and "EffectActivated" not in game.events()


@rule("GLOSS-47")
@each_edition
def test_whatever_lies_face_down_on_the_field_counts_as_set(edition: Edition) -> None:
    """A monster that an effect turned face-down is a Set monster too."""
    hide = spell("Hide", p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())])
    uncover = spell("Uncover", p.Destroy(every(card_on_field(positions=FACE_DOWN))))
    game = Scenario(edition)
    wolf = game.b.monster(WOLF)
    trap = game.b.set(WHIM)
    hide, uncover = game.a.hand(hide, uncover)
    game.begin()
    game.activate(hide).resolve()
    assert wolf.position == FACE_DOWN
    game.activate(uncover).resolve()
    assert wolf.place == trap.place == GRAVEYARD


# ------------------------------------------------------------------------------------------ the field, control


@rule("GLOSS-09", "DIFF-16", "AMB-79")
@pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)
def test_cards_on_the_field_are_all_on_the_mat_but_piles_hand_and_banished(edition: Edition) -> None:
    game = Scenario(edition)
    on_it = [
        game.a.monster(WOLF),
        game.a.monster(BEAR, FACE_DOWN),
        game.a.set(WHIM),
        game.b.spell(spell_card("Meadow", stays(), FIELD)),
    ]
    if edition is V9:
        on_it.append(game.b.scale(monster_card("Swinging", kinds=PENDULUM, scales=(1, 1))))
    off_it = [game.a.graveyard(WOLF), game.b.banished(WOLF), game.b.hand(WOLF), game.b.deck(WOLF)]
    fused = game.a.extra(monster_card("Two Heads", kinds=FUSION))
    hole = game.a.hand(spell("Black Hole", p.Banish(every(other(card_on_field())))))
    game.begin()
    game.activate(hole).resolve()
    assert {piece.place for piece in on_it} == {BANISHED}
    assert [piece.place for piece in off_it] == [GRAVEYARD, BANISHED, HAND, DECK] and fused.place == EXTRA_DECK


@rule("GLOSS-10")
@each_edition
def test_what_you_control_is_yours_to_decide_about(edition: Edition) -> None:
    game = Scenario(edition)
    mine, theirs = game.a.monster(WOLF), game.b.monster(BEAR)
    game.begin()
    assert game.may(q.CHANGE_POSITION, mine)
    assert "GLOSS-10" in game.why_not(q.CHANGE_POSITION, theirs)
    game.to_battle_phase()
    assert "GLOSS-10" in game.why_not(q.ATTACK, theirs, mine)


# ------------------------------------------------------------------------------------------ effects and costs


@rule("GLOSS-17", "PROC-07")
@each_edition
def test_a_cost_is_no_part_of_the_effect(edition: Edition) -> None:
    """What protects from effects neither stops a cost nor saves from it."""
    proof = monster_card("Proof", program=program(continuous(p.Unaffected(), p.NotDestroyedByEffects())))
    effect = spell("Effect", p.SendToGraveyard(every(monster())))
    cost = spell("Cost", gain_lp(500), costs=[p.SendCost(monster(side=YOU))])
    game = Scenario(edition)
    piece = game.a.monster(proof)
    effect, cost = game.a.hand(effect, cost)
    game.begin()
    game.activate(effect).resolve()
    assert piece.place == MONSTER_ZONE
    game.activate(cost).resolve()
    assert piece.place == GRAVEYARD and game.lp[A] == 8500


@rule("GLOSS-18")
@each_edition
def test_the_conditions_for_playing_a_special_summon_monster_are_no_effect(edition: Edition) -> None:
    """Neither a ban on activating monster effects nor a negation of all effects stops them."""
    silence = spell_card(
        "Silence",
        stays(
            continuous(
                p.CannotActivate(cards(IN_HAND | IN_MONSTER_ZONE, p.OfKinds(MONSTER)), side=EITHER),
                p.EffectsNegated(who=every(cards(IN_HAND | IN_MONSTER_ZONE, p.OfKinds(MONSTER)))),
            )
        ),
        CONTINUOUS,
    )
    coming = monster_card(
        "Coming by Itself",
        2500,
        2000,
        8,
        program=program(p.CannotBeNormalSummoned(), p.OwnWay(IN_HAND, costs=(pay_lp(1000),))),
    )
    game = Scenario(edition)
    game.b.spell(silence)
    piece = game.a.hand(coming)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, piece)  # this condition holds as well
    game.special_summon(piece).position_is(ATTACK_POSITION).resolve()
    assert piece.place == MONSTER_ZONE and game.lp[A] == 7000


@rule("GLOSS-33", "GLOSS-34", "GLOSS-35")
@each_edition
@pytest.mark.parametrize("cost", ["Tribute", "discard", "LP", "banish"])
def test_costs_are_paid_before_the_activation_and_not_given_back(edition: Edition, cost: str) -> None:
    price = {
        "Tribute": p.TributeCost(monster(side=YOU)),
        "discard": discard_cost(),
        "LP": pay_lp(1000),
        "banish": p.BanishCost(in_graveyard(p.OfKinds(MONSTER))),
    }[cost]
    game = Scenario(edition)
    game.b.set(BRIBE)
    wolf, bear, ox = game.a.monster(WOLF), game.a.hand(BEAR), game.a.graveyard(OX)
    card = game.a.hand(spell("Dear", gain_lp(3000), costs=[price]))
    game.begin()
    game.activate(card)
    assert game.asked == B  # paid already, before B may answer
    told = game.events()
    paid = next(
        n
        for n, name in enumerate(told)
        if name in ("MonsterTributed", "CardDiscarded", "LifePointsChanged", "CardBanished")
    )
    assert paid < told.index("EffectActivated")
    state_of_payment = (wolf.place, bear.place, game.lp[A], ox.place)
    expected = {
        "Tribute": (GRAVEYARD, HAND, 8000, GRAVEYARD),
        "discard": (MONSTER_ZONE, GRAVEYARD, 8000, GRAVEYARD),
        "LP": (MONSTER_ZONE, HAND, 7000, GRAVEYARD),
        "banish": (MONSTER_ZONE, HAND, 8000, BANISHED),
    }[cost]
    assert state_of_payment == expected
    game.activate(game.b.cards(SPELL_ZONE)[0]).resolve()
    assert (wolf.place, bear.place, game.lp[A], ox.place) == expected  # negated, and nothing is given back


@rule("GLOSS-33")
def test_without_its_cost_nothing_is_activated() -> None:
    game = Scenario()
    card = game.a.hand(spell("Dear", gain_lp(3000), costs=[discard_cost()]))
    game.begin()
    assert "GLOSS-33" in game.why_not(q.ACTIVATE, card)


@rule("GLOSS-36")
@later_editions
def test_the_tribute_for_a_tribute_summon_is_a_cost(edition: Edition) -> None:
    """It stays paid if the Summon is negated."""
    ban = trap_card(
        "Turned Away",
        program(
            trap_effect(
                p.NegateSummon(),
                and_if_you_do,
                p.Destroy(that("summoned")),
                answers=[p.WouldBeSummoned(Selector())],
                speed=3,
            )
        ),
        COUNTER,
    )
    game = Scenario(edition)
    answer = game.b.set(ban)
    wolf = game.a.monster(WOLF)
    ox = game.a.hand(OX)
    game.begin()
    game.normal_summon(ox)
    assert wolf.place == GRAVEYARD and game.asked == B
    game.activate(answer).resolve()
    assert ox.place == GRAVEYARD and wolf.place == GRAVEYARD
    assert not game.may(q.NORMAL_SUMMON, game.a.hand(BEAR))  # nothing is refunded


# ------------------------------------------------------------------------------------------ effects that count


@rule("GLOSS-19", "EX-45", "AMB-30", "DIFF-86")
@each_edition
def test_two_cards_drawn_at_once_count_as_one_time(edition: Edition) -> None:
    game = Scenario(edition)
    drawing = game.a.spell(ledger("draws", p.Draws()))
    draw_two = game.a.hand(spell("Draw 2", draw(2)))
    game.begin()
    game.activate(draw_two).resolve()
    assert game.a.count(HAND) == 2 and drawing.counters() == 1


@rule("GLOSS-19")
@each_edition
def test_discards_and_damage_at_once_count_as_one_time(edition: Edition) -> None:
    game = Scenario(edition)
    discarding = game.a.spell(ledger("discards", is_discarded(Selector())))
    burning = game.a.spell(ledger("damage", takes_damage(OPPONENT)))
    card = game.a.hand(spell("Waste", discard(2), then, damage(500)))
    game.a.hand(WOLF, BEAR)
    game.begin()
    game.activate(card).resolve()
    assert game.a.count(HAND) == 0
    assert discarding.counters() == 1 and burning.counters() == 1


# ------------------------------------------------------------------------------------------ targets


@rule("GLOSS-20", "AMB-30", "DIFF-86")
@each_edition
def test_targets_are_chosen_on_activation_and_known_before_the_responses(edition: Edition) -> None:
    game = Scenario(edition)
    game.b.set(WHIM)
    wolf, bear = game.b.monster(WOLF), game.b.monster(BEAR)
    crush = game.a.hand(CRUSH)
    game.begin()
    game.activate(crush).pick(bear)
    assert game.asked == B and "CardTargeted" in game.events()
    assert [uid for uid, _ in game.state.links[0].bound[p.TARGET]] == [bear.uid]
    game.resolve()
    assert bear.place == GRAVEYARD and wolf.place == MONSTER_ZONE


@rule("GLOSS-21", "AMB-30", "DIFF-86")
@each_edition
def test_all_cards_and_choices_on_resolution_are_no_targets(edition: Edition) -> None:
    ghost = monster_card("Ghost", program=program(continuous(p.NotTargeted())))
    game = Scenario(edition)
    game.b.set(WHIM)
    ghosts = [game.b.monster(ghost) for _ in range(3)]
    crush, choose_later, storm = game.a.hand(
        CRUSH, spell("Choose Later", p.Destroy(monster(side=OPPONENT))), spell("Storm", p.Destroy(every(monster())))
    )
    game.begin()
    assert not game.may(q.ACTIVATE, crush)
    game.activate(choose_later)
    assert game.asked == B and "CardTargeted" not in game.events()  # nothing is chosen yet
    game.passes()
    assert game.asked == A and game.choices == ghosts
    game.pick(ghosts[1]).resolve()
    assert ghosts[1].place == GRAVEYARD
    game.activate(storm)
    assert "CardTargeted" not in game.events()
    game.resolve()
    assert {piece.place for piece in ghosts} == {GRAVEYARD}


# ------------------------------------------------------------------------------------------ excavate, reveal


@rule("GLOSS-29", "GLOSS-30", "DIFF-84")
@each_edition
def test_excavated_cards_are_shown_and_count_as_in_the_deck_until_put_elsewhere(edition: Edition) -> None:
    dig = spell(
        "Dig",
        excavate(3),
        if_(compare(p.Count(in_deck(named("Wolf"))), p.AT_LEAST, 1), [gain_lp(100)]),
        p.AddToHand(one_of("excavated", p.OfKinds(MONSTER))),
    )
    game = Scenario(edition)
    low, wolf, top = game.a.deck(BEAR, WOLF, OX)
    card = game.a.hand(dig)
    game.begin()
    game.activate(card).resolve()
    assert game.events().count("CardRevealed") == 3
    assert game.choices == [top, wolf, low] and {piece.place for piece in (low, wolf, top)} == {DECK}
    assert {piece.now.known for piece in (low, wolf, top)} == {3}  # both players
    assert game.lp[A] == 8100  # the Wolf still counted as in the Deck
    game.pick(wolf).resolve()
    assert wolf.place == HAND and low.place == top.place == DECK


@rule("GLOSS-29")
def test_excavating_comes_before_anything_else() -> None:
    """Nobody can act between the digging and what the effect does with the cards."""
    game = Scenario()
    game.b.set(WHIM)
    top = game.a.deck(WOLF)
    card = game.a.hand(spell("Dig", excavate(1), p.Banish(that("excavated"))))
    game.begin()
    game.activate(card)
    assert game.asked == B and top.now.known == 0
    game.passes()
    assert top.place == BANISHED


@rule("GLOSS-39", "GLOSS-41", "AMB-76")
@each_edition
def test_a_revealed_card_is_shown_to_both_and_stays_where_and_how_it_was(edition: Edition) -> None:
    """Face-down on the field, in the hand, on top of the Deck; a mere reveal does not shuffle the Deck."""
    top_card = Selector(ref=p.TOP, side=YOU, most=1, all=True)
    show = spell(
        "Show",
        p.Reveal(every(monster(side=OPPONENT, positions=FACE_DOWN))),
        p.Reveal(in_hand(side=OPPONENT)),
        p.Reveal(top_card),
    )
    game = Scenario(edition)
    hidden = game.b.monster(WOLF, FACE_DOWN)
    held = game.b.hand(BEAR)
    top = game.a.deck(OX)
    card = game.a.hand(show)
    game.begin()
    order = game.a.cards(DECK)
    game.activate(card).resolve()
    assert {piece.now.known for piece in (hidden, held, top)} == {3}
    assert hidden.position == FACE_DOWN and hidden.place == MONSTER_ZONE and held.place == HAND
    assert game.a.cards(DECK) == order and "DeckShuffled" not in game.events()


@rule("GLOSS-40")
@each_edition
def test_revealing_activates_neither_the_card_nor_its_flip_effect(edition: Edition) -> None:
    man_eater = monster_card("Man-Eater", program=program(flip(p.Destroy(the_target), costs=[p.Targeting(monster())])))
    game = Scenario(edition)
    hidden = game.b.monster(man_eater, FACE_DOWN)
    trap = game.b.set(WHIM)
    wolf = game.a.monster(WOLF)
    card = game.a.hand(spell("Show", p.Reveal(every(card_on_field(side=OPPONENT, positions=FACE_DOWN)))))
    game.begin()
    game.activate(card).resolve()
    assert hidden.now.known == trap.now.known == 3
    assert hidden.position == trap.position == FACE_DOWN and wolf.place == MONSTER_ZONE
    assert game.lp == [8000, 8000] and game.question == "open"


# ------------------------------------------------------------------------------------------ search


def searcher() -> Card:
    return spell("Search", p.AddToHand(in_deck(p.OfKinds(MONSTER), level(5))))


@rule("GLOSS-42", "GLOSS-43", "PROC-36", "DIFF-91")
@each_edition
def test_a_search_offers_all_fitting_cards_shows_the_choice_and_shuffles(edition: Edition) -> None:
    game = Scenario(edition)
    bull = monster_card("Bull", 2300, 400, level=5)
    ox, _wolf, other_ox = game.a.deck(OX, WOLF, bull)
    card = game.a.hand(searcher())
    game.begin()
    before = game.a.cards(DECK)
    game.activate(card).resolve()
    assert set(game.choices) == {ox, other_ox}  # any fitting card, wherever it lies
    game.pick(ox).resolve()
    assert ox.place == HAND and ox.now.known == 3 and "CardRevealed" in game.events()
    before.remove(ox)
    assert set(game.a.cards(DECK)) == set(before) and game.a.cards(DECK) != before
    assert game.events().count("DeckShuffled") == 1
    assert game.events().index("DeckShuffled") > game.events().index("CardAddedToHand")


@rule("PROC-36")
def test_a_search_is_shuffled_only_when_the_effect_is_complete() -> None:
    """Search, then draw: the draw still comes from the old top."""
    game = Scenario()
    game.a.deck(OX)
    top = game.a.deck(WOLF)
    card = game.a.hand(spell("Search and Draw", p.AddToHand(in_deck(level(5))), draw(1)))
    game.begin()
    game.activate(card).resolve()
    assert top.place == HAND
    told = game.events()
    assert told.index("CardDrawn") < told.index("DeckShuffled")


@rule("PROC-36")
def test_what_is_shuffled_into_the_deck_is_shuffled_before_anything_is_drawn_then() -> None:
    """Else the card that is drawn would be the one that was just put back."""
    drawn_again = 0
    for seed in range(20):
        game = Scenario()
        game.state.random = 1 + seed * 7919
        wolf = game.a.graveyard(WOLF)
        card = game.a.hand(spell("Mix and Draw", p.Return(in_graveyard(level(4)), DECK, p.SHUFFLED_IN), then, draw(1)))
        game.begin()
        game.activate(card).resolve()
        told = game.events()
        assert told.index("DeckShuffled") < told.index("CardDrawn")
        drawn_again += wolf.place == HAND
    assert drawn_again < 10


@rule("GLOSS-44")
@each_edition
def test_a_search_cannot_be_activated_without_a_fitting_card(edition: Edition) -> None:
    game = Scenario(edition)
    card = game.a.hand(searcher())
    game.begin()
    assert game.why_not(q.ACTIVATE, card)[0] == "GLOSS-44"


@rule("PROC-36")
def test_if_none_is_left_on_resolution_the_deck_is_shuffled_all_the_same() -> None:
    mill = trap_card("Mill", program(trap_effect(p.SendToGraveyard(in_deck(level(5), side=OPPONENT)))))
    game = Scenario()
    trap = game.b.set(mill)
    ox = game.a.deck(OX)
    card = game.a.hand(searcher())
    game.begin()
    game.activate(card)
    game.activate(trap).resolve()
    assert ox.place == GRAVEYARD and game.a.count(HAND) == 0
    assert "DeckShuffled" in game.events()


# ------------------------------------------------------------------------------------------ chance, shuffling


@rule("GLOSS-38")
@each_edition
def test_a_random_pick_is_nobodys_choice(edition: Edition) -> None:
    """Nobody is asked, and every card can be hit."""
    hit = set()
    for seed in range(1, 30):
        game = Scenario(edition)
        game.state.random = seed * 7919
        held = game.b.hand(WOLF, BEAR, OX)
        card = game.a.hand(spell("Snatch at Random", discard(1, side=OPPONENT, chooser=p.AT_RANDOM)))
        game.begin()
        game.activate(card)
        assert game.question == "open" and game.b.count(HAND) == 2
        hit |= {n for n, piece in enumerate(held) if piece.place == GRAVEYARD}
    assert hit == {0, 1, 2}


@rule("GLOSS-49", "PROC-36")
@each_edition
def test_a_shuffle_comes_from_the_seed_and_ends_all_knowledge_of_the_order(edition: Edition) -> None:
    def shuffled(seed: int) -> list[int]:
        game = Scenario(edition)
        game.state.random = seed
        top = game.a.deck(WOLF)
        card = game.a.hand(spell("Show and Mix", p.Reveal(Selector(ref=p.TOP, side=YOU, most=1, all=True)), shuffle()))
        game.begin()
        game.activate(card).resolve()
        assert game.events().index("CardRevealed") < game.events().index("DeckShuffled")
        assert top.now.known == 0 and game.question == "open"
        return [piece.uid for piece in game.a.cards(DECK)]

    assert shuffled(11) == shuffled(11) != shuffled(12)
    assert sorted(shuffled(11)) == sorted(shuffled(12))


# ------------------------------------------------------------------------------------------ originals, the Extra Deck


@rule("GLOSS-32")
@each_edition
def test_the_original_atk_is_the_printed_one(edition: Edition) -> None:
    sword = spell_card("Sword", equip_spell(continuous(gains_atk(800, equipped_monster), places=IN_SPELL_ZONE)), EQUIP)
    by_original = spell("Judge", p.Destroy(the_target), costs=[p.Targeting(monster(p.HasOriginalAttack(1500, 1500)))])
    game = Scenario(edition)
    bear = game.b.monster(BEAR)
    game.b.equip(sword, bear)
    boost, judge = game.a.hand(spell("Boost", modify(every(monster()), gains_atk(300))), by_original)
    game.begin()
    game.activate(boost).resolve()
    assert bear.attack == 1500 + 800 + 300
    game.activate(judge).resolve()
    assert bear.place == GRAVEYARD  # it still is a monster with an original ATK of 1500


@rule("GLOSS-31", "DIFF-87", "ZONE-19")
@pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)
def test_the_fusion_deck_of_older_text_is_the_extra_deck_without_its_synchro_monsters(edition: Edition) -> None:
    send = spell("Bury a Fusion", p.SendToGraveyard(in_extra_deck(p.OfKinds(FUSION))))
    game = Scenario(edition)
    fused, other = game.a.extra(monster_card("Two Heads", kinds=FUSION), monster_card("Three Heads", kinds=FUSION))
    tuned = game.a.extra(monster_card("Tuned", kinds=SYNCHRO))
    card = game.a.hand(send)
    game.begin()
    game.activate(card).resolve()
    assert set(game.choices) == {fused, other} and tuned.place == EXTRA_DECK
