"""What the Counter Traps of the sets answer, and what becomes of what they negate."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from tests.phrases import card_effect, every, gain_lp, ignition, monster, program, trap_effect, trigger
from engine.vocabulary import BANISHED, CONTINUOUS, FACE_DOWN, GRAVEYARD, IN_HAND, MONSTER_ZONE, SPELL_ZONE, TRAP
from tests.cards.known import known
from tests.cards.stories.settling import PLAIN, settle
from tests.rulebook.scenario import A, B, Piece, Scenario, Side, monster_card, spell_card, trap_card

GAIN = gain_lp(700)
BALM = spell_card("Balm", program(card_effect(GAIN)))
SALVE = trap_card("Salve", program(trap_effect(GAIN)))
NURSE = monster_card("Nurse", 1000, 1000, program=program(ignition(GAIN)))
STAND = spell_card("Stand", program(card_effect(), ignition(GAIN, places=1 << SPELL_ZONE)), CONTINUOUS)
BENCH = trap_card("Bench", program(trap_effect(), ignition(GAIN, places=1 << SPELL_ZONE)), CONTINUOUS)
AIMED = spell_card("Aimed", program(card_effect(GAIN, costs=[p.Targeting(monster())])))
WRECK = spell_card("Wreck", program(card_effect(p.Destroy(every(monster())), p.Also(), GAIN)))
GUEST = monster_card(
    "Guest", 1000, 1000, program=program(p.OwnWay(IN_HAND), trigger(p.IsSummoned(), GAIN, optional=False, when=False))
)

ANSWERS = {
    # what is answered, and what is not though it is much the same
    "Objection!": (["Balm"], ["Salve", "Nurse", "Stand"]),
    "Overruled": (["Salve"], ["Balm", "Nurse", "Bench"]),
    "Hearsay": (["Nurse"], ["Balm", "Salve", "Stand"]),
    "Habeas Corpus": (["Aimed"], ["Balm", "Salve", "Nurse"]),
    "Statute of Limitations": (["Wreck"], ["Balm", "Salve", "Nurse"]),
    "Judge's Gavel": (["Balm", "Salve"], ["Nurse", "Stand", "Bench"]),
    "Seven Tools of the Bandit": (["Salve"], ["Balm", "Nurse", "Bench"]),
    "Drowned Bell": (["Nurse"], ["Balm", "Salve", "Stand"]),
    "False Weights": (["Balm", "Salve"], ["Nurse", "Stand", "Bench"]),
}
OF_ANYBODY = ("Judge's Gavel", "Seven Tools of the Bandit", "False Weights")
USED = {card.name: card for card in (BALM, SALVE, NURSE, STAND, BENCH, AIMED, WRECK)}


def laid(name: str) -> tuple[Scenario, Piece, Piece]:
    """A has that Trap, and whatever it may cost; the monster that B might aim at."""
    game = Scenario()
    trap = game.a.set(known(name))
    mine = game.a.monster(known("Ember Bailiff"))
    game.a.monster(known("Twinscale Ox"))
    game.a.xyz(known("Starwell Turtle"), [PLAIN[4], PLAIN[4]])
    game.a.hand(PLAIN[1], PLAIN[2])
    return game, trap, mine


def used(side: Side, name: str) -> Piece:
    """That card, ready to be used by its player."""
    card = USED[name]
    if name in ("Stand", "Bench"):
        return side.spell(card)
    return side.monster(card) if name == "Nurse" else side.set(card) if card.kinds & TRAP else side.hand(card)


def activate(game: Scenario, card: Piece, mine: Piece) -> Scenario:
    game.activate(card)
    if game.question == "cards":
        game.pick(mine)
    return game


@pytest.mark.parametrize(("name", "what"), [(name, what) for name in ANSWERS for what in ANSWERS[name][0]])
def test_a_counter_trap_negates_and_destroys_what_it_answers(name: str, what: str) -> None:
    game, trap, mine = laid(name)
    card = used(game.b, what)
    game.begin(player=B)
    activate(game, card, mine)
    assert game.asked == A and trap in game.offered(q.ACTIVATE)
    game.activate(trap)
    while game.question not in ("open", ""):
        settle_once(game, mine)
    assert game.lp[B] == (7700 if name == "Objection!" else 8000)
    assert card.place == GRAVEYARD and trap.place == GRAVEYARD and "CardDestroyed" in game.events()
    assert mine.place == MONSTER_ZONE or name == "Hearsay"


def settle_once(game: Scenario, mine: Piece) -> None:
    if game.question == "response":
        game.passes()
    else:
        game.pick(mine if mine in game.choices and len(game.choices) == 1 else game.choices[0])


@pytest.mark.parametrize(("name", "what"), [(name, what) for name in ANSWERS for what in ANSWERS[name][1]])
def test_a_counter_trap_does_not_answer_what_is_much_the_same(name: str, what: str) -> None:
    game, trap, mine = laid(name)
    card = used(game.b, what)
    game.begin(player=B)
    activate(game, card, mine)
    assert trap not in game.offered(q.ACTIVATE)
    settle(game)
    assert game.lp[B] == 8700 and trap.position == FACE_DOWN


@pytest.mark.parametrize(("name", "what"), [(name, what) for name in ANSWERS for what in ANSWERS[name][0]])
def test_a_counter_trap_answers_its_own_player_where_it_names_nobody(name: str, what: str) -> None:
    game, trap, mine = laid(name)
    card = used(game.a, what)
    game.begin()
    activate(game, card, mine)
    offered = trap in game.offered(q.ACTIVATE)
    assert offered == (name in OF_ANYBODY)


SUMMONS = {
    "Inadmissible": (["normal"], GRAVEYARD),
    "Derailment": (["special"], GRAVEYARD),
    "Cancelled Service": (["special"], BANISHED),
    "Broken Step": (["normal", "special", "flip"], GRAVEYARD),
}


@pytest.mark.parametrize("name", SUMMONS)
@pytest.mark.parametrize("way", ["normal", "special", "flip"])
@pytest.mark.parametrize("whose", [A, B])
def test_a_counter_trap_negates_the_summons_it_names(name: str, way: str, whose: int) -> None:
    ways, place = SUMMONS[name]
    game, trap, _ = laid(name)
    game.a.monster(known("Turbine Roc"))
    side = (game.a, game.b)[whose]
    guest = side.monster(GUEST, FACE_DOWN) if way == "flip" else side.hand(GUEST)
    game.begin(player=whose)
    {"normal": game.normal_summon, "special": game.special_summon, "flip": game.flip_summon}[way](guest)
    if game.question == "position":
        game.position_is(1)
    answered = trap in game.offered(q.ACTIVATE)
    assert answered == (way in ways and whose == B)
    if not answered:
        settle(game)
        assert guest.place == MONSTER_ZONE and game.lp[whose] == 8700
        return
    game.activate(trap)
    while game.question not in ("open", ""):
        settle_once(game, trap)
    assert guest.place == place and game.lp[B] == 8000
    assert ("CardDestroyed" in game.events()) == (place == GRAVEYARD)
