"""Cards whose texts aren't read: to computers they are no more than their figures, and a hint leaves them to people."""

from functools import partial

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.edition import V9
from engine.players import PLAYER_NAMES, TAKE_BUDGET, player_called
from engine.players.budget import Budget
from engine.players.evaluation import advantage
from engine.players.hint import hint
from engine.players.novice import NovicePlayer
from engine.program.deeds import DEEDS
from engine.vocabulary import EFFECT, HAND, MONSTER_ZONE, SPELL_ZONE
from tests.duel.play import SameChance, pairings, unread
from tests.phrases import discard_cost, gain_lp, instead_of_destruction, program, trap_effect
from tests.players.names import called
from tests.players.sight import sees
from tests.rulebook.scenario import A, B, Scenario, monster_card, spell_card, trap_card

NODES = Budget(nodes=300)
WOLF = monster_card("Wolf", 1500, 1000)
PUP = monster_card("Pup", 300, 300)
STUBBORN = monster_card("Stubborn", 1000, 1000, program=program(instead_of_destruction(discard_cost())))


def by_hand(card: Card) -> Card:
    return card.but(program=None, kept=None)


STRANGE = by_hand(spell_card("Strange Spell"))
SNARE = by_hand(trap_card("Strange Snare"))
BODY = by_hand(monster_card("Strange Body", 1900, 800, program=program()))


def first_does(word: str, where: str) -> int:
    return next(n for n, deed in enumerate(DEEDS) if (deed.word, deed.where) == (word, where))


@pytest.mark.parametrize("name", PLAYER_NAMES)
def test_computers_use_and_set_none_and_summon_the_bodies(name: str) -> None:
    """A whole duel: half of all cards aren't read."""
    edition, one, two = pairings()[7]
    chance = SameChance(5)
    duel = Duel.start([unread(one, chance, 2), unread(two, chance, 2)], edition=edition, seed=3)
    players = [player_called(called(name), seat) for seat in (0, 1)]
    bodies = 0
    while (question := duel.question) is not None:
        place = players[question.player].choose(len(question.codes), partial(duel.view, question.player))
        code = question.codes[place]
        card = duel.state.cards[q.card_of(code)].card if q.card_of(code) >= 0 else None
        if card is not None and not card.understood:
            assert q.kind_of(code) not in (q.ACTIVATE, q.SET_CARD)
            bodies += q.kind_of(code) in (q.NORMAL_SUMMON, q.SET_MONSTER)
        assert question.kind != q.ASK_DEED
        duel.answer(code)
    assert bodies > 0


def test_why_such_a_card_is_not_set_is_told() -> None:
    game = Scenario()
    snare, spell, trap = game.a.hand(SNARE, STRANGE, trap_card("Snare"))
    game.begin()
    assert game.may(q.SET_CARD, trap) and not game.may(q.SET_CARD, snare)
    assert game.why_not(q.SET_CARD, snare) == game.why_not(q.ACTIVATE, spell) == ("CARD-21",)
    person = Scenario(first_player_by_hand=True)
    snare = person.a.hand(SNARE)
    assert person.begin().may(q.SET_CARD, snare)


def test_a_monster_that_may_be_set_as_a_spell_may_be_where_that_much_is_read() -> None:
    disguise = monster_card("Disguise", program=program(p.SetAsSpell()))
    part = monster_card("Half Read", kinds=EFFECT).but(program=None, kept=None, part=lambda: disguise.program)
    game = Scenario()
    whole, half = game.a.hand(disguise, part)
    game.begin()
    assert game.may(q.SET_CARD, whole) and game.may(q.SET_CARD, half)
    assert game.why_not(q.SET_CARD, half) == ()


@pytest.mark.parametrize("name", [name for name in PLAYER_NAMES if name != "random"])
def test_what_must_be_given_up_is_first_what_is_of_no_use(name: str) -> None:
    """The hand limit: a Pup is worth little, and yet more than a Spell that does nothing."""
    game = Scenario()
    game.a.hand(*[WOLF] * 4, PUP, BODY, STRANGE)
    game.begin()
    player = player_called(f"{name}:300", 1) if name in TAKE_BUDGET else NovicePlayer(1)
    game.end_turn()
    question = game.duel.question
    assert question is not None and question.kind == q.ASK_CARDS and question.player == A
    place = player.choose(len(question.codes), sees(game.duel.view(A)))
    assert game.state.cards[q.card_of(question.codes[place])].card.name == STRANGE.name


def test_a_body_is_summoned_and_attacks() -> None:
    game = Scenario()
    body, _ = game.a.hand(BODY, PUP)
    game.begin()
    player = NovicePlayer(1)
    for kind in (q.NORMAL_SUMMON, q.TO_BATTLE_PHASE, q.ATTACK):
        question = game.duel.question
        assert question is not None
        code = question.codes[player.choose(len(question.codes), sees(game.duel.view(A)))]
        assert q.kind_of(code) == kind
        game.duel.answer(code)
    assert body.place == MONSTER_ZONE


def amid_a_deed() -> Scenario:
    """A destroys by hand; B's Stubborn may be saved by a discard."""
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    spell = game.a.hand(STRANGE)
    game.a.monster(WOLF)
    game.b.monster(STUBBORN), game.b.hand(STRANGE, WOLF)
    game.begin()
    game.activate(spell).done().resolve()
    game.answer(q.DEED, argument=first_does("destroy", "field"))
    stubborn = next(piece for piece in game.choices if piece.card.name == "Stubborn")
    game.pick(stubborn).done()
    assert game.asked == B and game.question == "yes or no"
    return game


def test_in_thought_nobody_goes_on_by_hand() -> None:
    """B is asked amid a deed of A's: in worlds that B searches the link ends with that deed, on the mat it doesn't."""
    game = amid_a_deed()
    world = game.duel.view(B).determinise(4, [WOLF, STRANGE])
    assert not world.edition.by_hand(A) and not world.edition.by_hand(B)
    world.answer(q.NO_CODE)
    assert world.question is not None and world.question.kind == q.ASK_OPEN and not world.state.links
    assert game.duel.edition.by_hand(A)
    game.no()
    assert game.question == "deed" and game.asked == A


@pytest.mark.parametrize("name", [name for name in PLAYER_NAMES if name != "random"])
def test_a_computer_answers_amid_a_deed(name: str) -> None:
    game = amid_a_deed()
    question = game.duel.question
    assert question is not None
    player = player_called(called(name), 1)
    game.duel.answer(question.codes[player.choose(len(question.codes), sees(game.duel.view(B)))])
    if game.question == "cards":
        codes = game.state.question.codes
        code = codes[player.choose(len(codes), sees(game.duel.view(B)))]
        assert game.state.cards[q.card_of(code)].card.name == STRANGE.name
        game.duel.answer(code)
    assert game.asked == A and game.question == "deed"


def test_a_link_by_hand_ends_in_thought_without_effect() -> None:
    """B may answer A's activation: what A would do by hand is not known."""
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    spell, _ = game.a.hand(STRANGE), game.b.set(trap_card("Whim", program(trap_effect(gain_lp(1)))))
    game.a.monster(WOLF)
    game.begin()
    game.activate(spell).done()
    assert game.asked == B
    world = game.duel.view(B).determinise(4, [WOLF])
    met = set()
    while world.question is not None and world.question.kind != q.ASK_OPEN:
        met.add(world.question.kind)
        world.answer(q.PASS_CODE)
    assert met == {q.ASK_RESPONSE} and not world.state.links


def test_a_hint_leaves_to_people_what_they_do_by_hand() -> None:
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    spell, snare = game.a.hand(STRANGE, SNARE)
    game.a.hand(WOLF)
    game.a.monster(BODY)
    game.b.monster(PUP)
    game.begin()
    assert game.may(q.ACTIVATE, spell) and game.may(q.SET_CARD, snare)
    view = game.duel.view(A)
    kinds = {q.kind_of(advice.code) for advice in hint(view, budget=NODES)}
    assert kinds and not kinds & {q.ACTIVATE, q.SET_CARD} and not view.is_by_hand
    game.activate(spell).done().resolve()
    assert game.question == "deed"
    assert game.duel.view(A).is_by_hand and hint(game.duel.view(A), budget=NODES) == ()
    game.answer(q.DEED, argument=first_does("destroy", "field"))
    assert game.question == "cards"
    assert game.duel.view(A).is_by_hand and hint(game.duel.view(A), budget=NODES) == ()


def test_to_computers_the_worth_of_such_a_card_is_next_to_nothing() -> None:
    game = Scenario()
    game.a.hand(PUP)
    game.begin()
    without = advantage(game.duel.view(A).state, A)
    game = Scenario()
    game.a.hand(PUP, STRANGE)
    game.begin()
    assert 0 < advantage(game.duel.view(A).state, A) - without < 100
    assert game.a.count(HAND) == 2 and game.a.count(SPELL_ZONE) == 0
