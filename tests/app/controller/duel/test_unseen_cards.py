"""Nothing that is shown depends on cards that the viewer can't know: a slice of what the command tries."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.outside import sealing
from engine.duel.state.eyes import FIRST_HANDLE, may_know
from engine.duel.state.question import card_of
from engine.duel.state.questions import AskTrigger
from engine.duel.outside.sealing import Sealing
from engine.edition import EDITIONS, Edition
from engine.phrases import (
    the_target,
    card_effect,
    cards,
    draw,
    every,
    is_destroyed,
    monster,
    program,
    return_to_hand,
    trigger,
)
from engine.players.chance import Chance
from engine.program import Pattern
from engine.vocabulary import ANY_POSITION, DECK, FACE_DOWN, IN_GRAVEYARD, IN_HAND, ON_FIELD, OPPONENT, YOU
from tests.app.controller.unseen_cards import DecisionTally, Leak, otherwise, play, try_decision
from tests.phrases import trap_effect
from tests.rulebook.scenario import A, B, Scenario, monster_card, spell_card, trap_card

WOLF, BEAR, OX = monster_card("Wolf", 1500, 1000), monster_card("Bear", 1800, 1000), monster_card("Ox", 1200, 1000)
FACES = [WOLF, BEAR, OX]
TRIES = 12


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda each: each.key)
def test_random_duels(edition: Edition) -> None:
    tally = DecisionTally()
    play(41, edition, tally, every=11, most=140)
    assert tally.compared >= 20 and tally.answered["compared"] >= 5


def test_random_duels_by_hand() -> None:
    tally = DecisionTally()
    for seed in (43, 44):
        play(seed, EDITIONS[0], tally, every=7, most=140, by_hand=True)
    assert tally.compared >= 20 and tally.by_hand >= 10 and tally.answered["compared"] >= 5


def tried(game: Scenario, viewer: int, faces: list[Card] = FACES) -> None:
    """This decision, with several other hands and Set cards."""
    assert game.duel.question is not None
    code = game.duel.question.codes[0]
    for seed in range(1, TRIES):
        try_decision(game.duel, code, viewer, Chance(seed), faces, DecisionTally())


def aiming() -> Scenario:
    """A has to choose a target: a monster of B's lies face-down."""
    game = Scenario()
    aimed = spell_card(
        "Aim", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(cards(ON_FIELD, positions=ANY_POSITION))]))
    )
    spell = game.a.hand(aimed)
    game.b.monster(WOLF)
    game.b.monster(BEAR, FACE_DOWN)
    game.begin()
    game.activate(spell)
    return game


def test_a_question_about_targets_shows_no_face() -> None:
    tried(aiming(), A)


def test_it_would_be_found_if_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_that_is_offered(state, uid, player):
        asked = state.question
        return may_know(state, uid, player) or asked.player == player and uid in map(card_of, asked.codes)

    monkeypatch.setattr(sealing, "may_know", all_that_is_offered)
    with pytest.raises(Leak, match="table differs"):
        tried(aiming(), A)


def set_again() -> Scenario:
    """B's monster was seen, returned to the hand, and one of the cards there was Set."""
    game = Scenario()
    wind = spell_card("Wind", program(card_effect(return_to_hand(), costs=[p.Targeting(monster())])))
    wolf, blow = game.b.monster(WOLF), game.a.hand(wind)
    game.b.hand(BEAR, OX)
    game.begin()
    game.activate(blow).resolve()
    game.end_turn()
    game.set_monster(wolf)
    game.end_turn()
    return game


def test_a_card_that_was_seen_is_not_followed_out_of_the_hand() -> None:
    game = set_again()
    other, changed = otherwise(game.duel, A, Chance(3), FACES)
    assert len(changed) > 3 and other.hash() != game.duel.hash()
    tried(game, A)


def test_it_would_be_found_if_cards_went_by_numbers_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def number_of_its_own(self, card, known):
        return FIRST_HANDLE + next(each.uid for each in self.original.cards if each.handles == card.handles)

    monkeypatch.setattr(Sealing, "_handle", number_of_its_own)
    with pytest.raises(Leak, match="differs"):
        tried(set_again(), A)


def test_a_monster_that_was_taken_is_not_followed_in_its_owners_deck() -> None:
    """A had B's monster, and B has it in the Deck again; whether B draws it is not to be seen."""
    game = Scenario()
    take = spell_card("Take", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster())])))
    back = spell_card("Back", program(card_effect(p.Return(the_target, DECK), costs=[p.Targeting(monster())])))
    taking, returning = game.a.hand(take, back)
    wolf = game.b.monster(WOLF)
    game.begin()
    game.activate(taking).resolve()
    game.activate(returning).resolve()
    assert game.state.cards[wolf.uid].place == DECK and wolf.now.held_by == A
    assert {card.held_by for card in game.duel.view(A).state.cards if card.place == DECK and card.controller == B} == {
        B
    }


def test_which_card_of_the_hand_was_shuffled_into_the_deck_as_a_cost_is_not_to_be_seen() -> None:
    game = Scenario()
    back = p.ReturnCost(cards(IN_HAND, side=YOU), DECK)
    spell = game.a.hand(spell_card("Offer", program(card_effect(draw(1), costs=[back]))))
    wolf, _ = game.a.hand(WOLF, BEAR)
    game.b.set(trap_card("Whim", program(trap_effect(draw(1)))))
    game.begin()
    game.activate(spell).pick(wolf)
    assert game.asked == B and wolf.place == DECK
    view = game.duel.view(B)
    assert [uid for uid, _ in view.state.links[0].bound["cost"]] == [len(view.state.cards) - 1], "no card of the mat"
    tried(game, B)


def test_whoever_holds_the_cards_knows_the_difference() -> None:
    game = set_again()
    assert game.duel.view(B).to_plain() != otherwise(game.duel, A, Chance(3), FACES)[0].view(B).to_plain()


def with_in_the_other_hand(card: Card) -> Scenario:
    """A's two Memorials fall to A's own Storm, and each of them may draw a card."""
    game = Scenario()
    storm = spell_card("Storm", program(card_effect(p.Destroy(every(monster())))))
    spell = game.a.hand(storm)
    for _ in range(2):
        game.a.monster(waiting_monster("Memorial", is_destroyed(), IN_GRAVEYARD))
    game.b.monster(WOLF)
    game.b.hand(card)
    game.begin()
    game.activate(spell).resolve()
    return game


def waiting_monster(name: str, event: Pattern, places: int) -> Card:
    return monster_card(name, 1000, 1000, program=program(trigger(event, draw(1), places=places)))


def test_an_effect_that_waits_in_the_other_hand_is_not_counted() -> None:
    waiting = with_in_the_other_hand(waiting_monster("Watcher", is_destroyed(monster(side=YOU)), IN_HAND))
    idle = with_in_the_other_hand(waiting_monster("Watcher", is_destroyed(monster(side=OPPONENT)), IN_GRAVEYARD))
    assert isinstance(waiting.duel.question, AskTrigger) and len(waiting.duel.question.abilities) == 2
    assert waiting.duel.view(A).to_plain() == idle.duel.view(A).to_plain()
