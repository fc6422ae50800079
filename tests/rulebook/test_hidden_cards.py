"""What a player may know of hidden cards, and what views, refusals and effects make of it (AMB-78)."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.state.question import Wish
from engine.duel.outside.view import ViewCard
from engine.text.compiler import compile_text
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 1800, 1000)
WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


BOUNCE = spell("Bounce", return_to_hand(), costs=[p.Targeting(monster())])


def marks(card: ViewCard) -> list[int]:
    """Everything of a card that could tell a hidden one from others of its sort."""
    seen = card._card
    return [getattr(seen, field) for field in ("visit", "equipped_visit", "given_to", "proper", "known", "how")]


# ------------------------------------------------------------------------------------ marks on hidden cards


@rule("AMB-78")
def test_a_set_monster_does_not_show_how_often_it_has_been_on_the_field():
    seen = []
    for returned in (True, False):
        game = Scenario()
        wolf, bear, bounce = game.a.monster(WOLF), game.a.hand(BEAR), game.a.hand(BOUNCE)
        game.begin()
        game.activate(bounce).resolve()
        game.set_monster(wolf if returned else bear)
        seen.append(marks(game.duel.view(B).zone(MONSTER_ZONE, A)[0]))
    assert seen[0] == seen[1]


@rule("AMB-78")
@pytest.mark.parametrize("place", (HAND, DECK))
def test_an_equip_card_and_a_gift_do_not_show_in_hand_or_deck_what_they_were(place: int):
    harness = spell_card("Harness", equip_spell(continuous(gains_atk(100, equipped_monster))), EQUIP)
    sweep = return_to_hand if place == HAND else return_to_deck
    gift = spell("Gift", p.SpecialSummon(in_hand(named("Bear")), side=OPPONENT, position=ATTACK_POSITION))
    game = Scenario(deck=2)
    wolf, worn, bear, present = game.b.hand(WOLF, harness, BEAR, gift)
    broom = game.a.hand(spell("Broom", sweep(every(cards(ON_FIELD, other=True)))))
    game.begin(player=B)
    game.normal_summon(wolf)
    game.activate(worn).resolve()
    game.activate(present).resolve()
    game.end_turn()
    game.activate(broom).resolve()
    assert {card.place for card in (wolf, worn, bear)} == {place}
    view = game.duel.view(A)
    assert {tuple(marks(card))[1:4] for card in view.zone(place, B)} == {(0, -1, False)}


@rule("AMB-78")
def test_what_a_monster_attacked_says_nothing_of_a_card_in_the_hand():
    """Wolf is attacked and returns to the hand, from which a card is Set: B still holds it, or has Set it."""
    retreat = trap_card(
        "Retreat",
        program(
            trap_effect(
                return_to_hand(monster(named("Wolf"), side=YOU)), then, p.Set(in_hand(p.OfKinds(TRAP), side=YOU))
            )
        ),
    )
    game = Scenario()
    bear, wolf, trap = game.a.monster(BEAR), game.b.monster(WOLF, DEFENSE_POSITION), game.b.set(retreat)
    game.b.hand(WHIM, BEAR, BEAR)
    game.begin()
    game.to_battle_phase()
    game.attack(bear, wolf)
    game.activate(trap).resolve()
    assert wolf.place == HAND and wolf.now.known == 0
    view = game.duel.view(A)
    hand = {card.number for card in view.zone(HAND, B)}
    attacker = view.zone(MONSTER_ZONE, A)[0]
    assert attacker._card.attacked_cards and not hand & {number for number, _ in attacker._card.attacked_cards}
    assert view.state.battle.attacked not in hand


@rule("AMB-78")
def test_an_effect_that_meant_a_card_does_not_follow_it_into_hiding():
    """Its target returns to the hand and a card is Set from there, while the effect still goes on."""
    hide = spell(
        "Hide",
        return_to_hand(),
        then,
        p.Set(in_hand(p.OfKinds(MONSTER))),
        then,
        you_may(gain_lp(1)),
        costs=[p.Targeting(monster())],
    )
    game = Scenario()
    game.b.monster(WOLF)
    bear, trick = game.b.hand(BEAR), game.b.hand(hide)
    game.begin(player=B)
    game.activate(trick)
    game.pick(bear)
    assert game.question == "yes or no"
    view = game.duel.view(A)
    hidden = {card.number for card in (*view.zone(HAND, B), *view.zone(MONSTER_ZONE, B))}
    meant = {number for link in view.state.links for pairs in link.bound.values() for number, _ in pairs}
    assert len(hidden) == 2 and not meant & {card.number for card in view.zone(HAND, B)}


# ------------------------------------------------------------------------------------ who knows a card


@rule("AMB-78")
@pytest.mark.parametrize("place", (DECK, BANISHED))
def test_what_leaves_the_hand_unseen_might_be_the_card_that_was_known(place: int):
    leaving = return_cost(in_hand(), DECK)
    act = p.Banish(in_hand(side=YOU), face_down=True)
    effect = ignition(gain_lp(1), costs=[leaving]) if place == DECK else ignition(act)
    game = Scenario()
    keeper = game.b.monster(monster_card("Keeper", program=program(effect)))
    wolf, bear = game.b.monster(WOLF), game.b.hand(BEAR)
    bounce = game.b.hand(BOUNCE)
    game.begin(player=B)
    game.activate(bounce).pick(wolf).resolve()
    assert [card.card for card in game.duel.view(A).zone(HAND, B)] == [None, wolf.card]
    game.activate(keeper)
    game.pick(bear).resolve()
    assert bear.place == place
    assert [card.card for card in game.duel.view(A).zone(HAND, B)] == [None]


@rule("AMB-78")
def test_a_card_put_on_the_deck_from_the_hand_is_known_to_its_player_alone():
    """The opponent knew it in the hand, but does not see which card it is that goes."""
    game = Scenario()
    wolf, bounce = game.b.monster(WOLF), game.b.hand(BOUNCE)
    tuck = game.b.hand(spell("Tuck", return_to_deck(in_hand(p.OfKinds(MONSTER)), top=True)))
    game.b.hand(BEAR)
    game.begin(player=B)
    game.activate(bounce).resolve()
    game.activate(tuck).pick(wolf).resolve()
    assert wolf.place == DECK
    for player, known in ((A, None), (B, wolf.card)):
        assert game.duel.view(player).zone(DECK, B)[-1].card == known


@rule("AMB-78")
def test_known_to_both_is_what_both_know():
    """What one player has looked at is not known to the other; a hand shown to the opponent is known to both."""
    known = p.KnownToBoth()
    peek = spell("Peek", reorder_top(1))
    sift = spell("Sift", p.SendToGraveyard(every(cards(IN_DECK, known, side=YOU))))
    scold = spell("Scold", p.SendToGraveyard(every(in_hand(known, side=OPPONENT))))
    game = Scenario()
    wolf, bounce = game.b.monster(WOLF), game.a.hand(BOUNCE)
    look, sifting, scolding = game.a.hand(peek, sift, scold)
    game.begin()
    game.activate(look).resolve()
    assert not game.may(q.ACTIVATE, sifting)
    game.activate(bounce).resolve()
    game.b.hand(BEAR)
    game.activate(scolding).resolve()
    assert wolf.place == GRAVEYARD and game.b.count(HAND) == 1


# ------------------------------------------------------------------------------------ why not


@rule("AMB-78", "OTHER-17")
def test_a_refusal_names_the_card_that_forbids_it_only_while_that_may_be_known():
    """Lock forbids the next Summons as it comes and returns to the hand; then a Trap is Set from there."""
    ban = p.CannotSummon(NORMAL_SUMMON, side=OPPONENT)
    lock = monster_card(
        "Lock",
        program=program(
            trigger(
                p.IsSummoned(),
                modify(None, ban, until=p.UntilPhase(END_PHASE, OPPONENT)),
                return_to_hand(this_card),
                optional=False,
            )
        ),
    )
    for hides in (False, True):
        game = Scenario()
        game.b.hand(BEAR)
        trap, card, wolf = game.b.hand(WHIM), game.b.hand(lock), game.a.hand(WOLF)
        game.begin(player=B)
        game.normal_summon(card).resolve()
        if hides:
            game.set_card(trap)
        game.end_turn()
        refusal = game.duel.why_not(A, Wish(q.NORMAL_SUMMON, wolf.uid))
        assert refusal is not None and refusal.rules == ("OTHER-17",)
        assert refusal.causes == (() if hides else (card.uid,))


@rule("OTHER-17")
def test_a_refusal_names_only_what_forbids_this_very_act():
    def lock(name: str, prey: str, sort: type[p.CardModifier] = p.CannotAttack) -> Card:
        return monster_card(name, program=program(continuous(sort(who=every(face_up_monster(named(prey)))))))

    game = Scenario()
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.b.monster(lock("Bear Lock", "Bear"))
    wolf_lock = game.b.monster(lock("Wolf Lock", "Wolf"))
    veil = game.b.monster(lock("Veil", "Veil", p.NotAttacked))
    game.b.monster(lock("Other Veil", "Wolf Lock", p.NotAttacked))
    game.b.monster(
        monster_card(
            "Clerk",
            program=program(
                continuous(p.CannotSummon(NORMAL_SUMMON, Selector(filters=(named("Wolf"),)), side=OPPONENT))
            ),
        )
    )
    ox = game.a.monster(monster_card("Ox"))
    game.begin()
    game.to_battle_phase()
    assert bear.place == MONSTER_ZONE

    def causes(kind: int, card: Piece, target: Piece) -> tuple[int, ...]:
        refusal = game.duel.why_not(A, Wish(kind, card.uid, target.uid + 1))
        return refusal.causes if refusal is not None else ()

    assert causes(q.ATTACK, wolf, veil) == (wolf_lock.uid,)
    assert causes(q.ATTACK, ox, veil) == (veil.uid,)


@rule("PROC-40")
def test_an_option_that_is_missing_for_no_reason_is_not_called_a_loop():
    game = Scenario()
    wolf = game.a.hand(WOLF)
    game.begin()
    question = game.state.question
    game.state.question = question.offering([c for c in question.codes if q.kind_of(c) != q.NORMAL_SUMMON])
    assert game.why_not(q.NORMAL_SUMMON, wolf) == ()
    with pytest.raises(AssertionError, match="offered False"):
        game.may(q.NORMAL_SUMMON, wolf)


# ------------------------------------------------------------------------------------ dealing out a view


@rule("AMB-78")
def test_a_duel_dealt_from_a_view_goes_on_with_replacements_that_were_asked_for():
    """Guard and Bear have other numbers in the view; saying yes saves the monster that was asked about."""
    guard = monster_card("Guard", program=program(instead_of_destruction(pay_lp(700), optional=True)))
    game = Scenario()
    game.b.monster(guard)
    game.b.hand(WOLF, BEAR)
    storm = game.a.hand(spell("Storm", p.Destroy(every(monster(side=OPPONENT)))))
    game.begin()
    game.activate(storm)
    assert game.question == "yes or no" and game.asked == B
    dealt = game.duel.view(B).determinise(5, FILLER * 10)
    dealt.answer(q.YES_CODE)
    assert dealt.state.lp == [8000, 7300]
    assert [dealt.state.cards[uid].card for uid in dealt.state.zones[MONSTER_ZONE * 2 + B]] == [guard]
    dealt = game.duel.view(B).determinise(5, FILLER * 10)
    dealt.answer(q.NO_CODE)
    assert dealt.state.lp == [8000, 8000] and not dealt.state.zones[MONSTER_ZONE * 2 + B]


@rule("PROC-04", "AMB-78")
def test_a_duel_dealt_from_a_view_goes_on_with_the_duties_of_the_phase():
    """Two monsters to pay for, and one that was banished until now and comes back."""

    def owing(name: str) -> Card:
        return monster_card(name, program=program(upkeep_cost(STANDBY_PHASE, pay_lp(100), p.Destroy(this_card))))

    away = spell(
        "Away",
        p.Banish(the_target, until=p.UntilPhase(STANDBY_PHASE, YOU)),
        costs=[p.Targeting(monster(named("Wolf")))],
    )
    game = Scenario()
    game.a.monster(owing("One"))
    two, wolf = game.a.monster(owing("Two")), game.a.monster(WOLF)
    card = game.a.hand(away)
    game.a.hand(WOLF, BEAR)
    game.begin()
    game.activate(card).resolve()
    game.end_turn()
    game.end_turn()
    assert game.question == "trigger" and len(game.state.question.codes) == 3 and game.phase == STANDBY_PHASE
    for first in range(3):
        dealt = game.duel.view(A).determinise(5, FILLER * 10)
        assert dealt.question is not None
        dealt.answer(dealt.question.codes[first])
        while dealt.question.kind in (q.ASK_TRIGGER, q.ASK_YES_NO):
            dealt.answer(dealt.question.codes[0])  # pays
        names = [dealt.state.cards[uid].card.name for uid in dealt.state.zones[MONSTER_ZONE * 2 + A]]
        assert names == ["One", "Two", "Wolf"] and dealt.state.lp[A] == 7800
    assert two.place == MONSTER_ZONE and wolf.place == BANISHED


# ------------------------------------------------------------------------------------ what a text asks of them


@rule("AMB-78")
@pytest.mark.parametrize("mine", (True, False))
def test_a_face_down_monster_that_a_text_names_is_found_by_its_controller(mine: bool):
    """The keeper's call wakes a wolf that lies hidden on the own side; what lies opposite is not known."""
    text = 'Change 1 face-down Defense Position "Wolf" monster you control to face-up Attack Position.'
    game = Scenario()
    call = game.a.hand(spell_card("Keeper's Call", compile_text("Keeper's Call", SPELL, text)))
    bear, theirs = game.a.monster(BEAR, FACE_DOWN), game.b.monster(WOLF, FACE_DOWN)
    wolf = game.a.monster(WOLF, FACE_DOWN) if mine else None
    game.begin()
    assert game.may(q.ACTIVATE, call) == mine
    if wolf is not None:
        game.activate(call).resolve()
        assert wolf.position == ATTACK_POSITION and bear.position == theirs.position == FACE_DOWN
