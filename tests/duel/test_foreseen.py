"""What is foreseen of an option is what the duel then asks for."""

import pytest

from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.duel.checks.foreseen import Foreseen
from engine.duel.state.question import (
    ACTIVATE,
    ASK_OPEN,
    ASK_RESPONSE,
    FOR_COST,
    FOR_MATERIAL,
    FOR_TARGET,
    FOR_TRIBUTE,
    NORMAL_SUMMON,
    card_of,
    code,
    kind_of,
)
from engine.duel.state.questions import AskCards
from engine.edition import CLASSIC, V9, Edition
from engine.players.chance import Chance
from engine.vocabulary import ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN, GRAVEYARD, MONSTER_ZONE
from tests.cards.known import known
from tests.narrowed import there
from tests.rulebook.scenario import Scenario, monster_card

LIBRARY = CardLibrary.builtin()
PAIRS = [
    ("Twin Scales", "Starwell"),
    ("House Rules", "Merry Machines"),
    ("The Forge", "Ember Court"),
    ("Behind the Curtain", "The Old Hill"),
    ("Engine Yard", "Clockwork Library"),
]


def compare(duel: Duel, option: int, seen: Foreseen | None, numbers: dict[int, int]) -> str:
    """What came of the option, against what was foreseen. ``numbers``: those of the View."""
    tried = duel.clone()
    assert duel.question is not None
    player = duel.question.player
    tried.answer(option)
    paid = False
    while isinstance(tried.question, AskCards) and tried.question.why == FOR_COST and tried.declared_at is not None:
        paid = True
        tried.answer(tried.question.codes[0])
    asked = tried.question
    if (
        not isinstance(asked, AskCards)
        or asked.player != player
        or tried.declared_at is None
        or asked.why not in (FOR_TARGET, FOR_TRIBUTE, FOR_MATERIAL)
    ):
        return "" if seen is None else "settled" if seen.settled else "asked otherwise"
    if seen is None:
        return "not foreseen"
    offered = {numbers[card] for card in asked.cards}
    assert seen.why == asked.why and not seen.settled or paid
    if seen.why == FOR_MATERIAL:
        assert offered <= set(seen.cards)
    elif not paid:
        assert offered == set(seen.cards) and seen.least == asked.least
    return "asked"


@pytest.mark.parametrize("edition", [V9, CLASSIC], ids=lambda each: each.key)
def test_what_is_foreseen_is_asked(edition: Edition) -> None:
    found: dict[str, int] = {}
    for first, second in PAIRS:
        if edition is CLASSIC and first in ("Twin Scales", "The Forge", "Engine Yard"):
            continue
        duel = Duel.start([LIBRARY.decks[first], LIBRARY.decks[second]], edition=edition, seed=4)
        chance = Chance(11)
        for _ in range(500):
            if duel.question is None:
                break
            view = duel.view(duel.question.player)
            numbers = {uid: view.number(duel.handle_of(view.player, uid)) for uid in range(len(duel.state.cards))}
            declares = duel.question.kind in (ASK_OPEN, ASK_RESPONSE)
            assert view.question is not None
            for real, option in zip(duel.question.codes, view.question.codes) if declares else ():
                result = compare(duel, real, view.foreseen(option), numbers)
                found[result] = found.get(result, 0) + 1
            duel.answer(duel.question.codes[chance.below(len(duel.question.codes))])
    assert found["asked"] > 60 and found["settled"] > 20 and not found.get("not foreseen"), found


def test_a_tribute_that_is_none_of_anybodys_choice_is_foreseen() -> None:
    game = Scenario()
    ram = game.a.monster(monster_card("Ram"))
    big = game.a.hand(monster_card("Big", level=5))
    game.begin()
    view = game.duel.view(0)
    number = {piece: view.number(game.duel.handle_of(0, piece.uid)) for piece in (ram, big)}
    seen = view.foreseen(code(NORMAL_SUMMON, number[big]))
    assert seen is not None and (seen.why, seen.settled) == (FOR_TRIBUTE, (number[ram],))


def test_the_figures_that_would_meet_in_a_battle_are_known_of_what_lies_face_up() -> None:
    game = Scenario()
    ram = game.a.monster(monster_card("Ram", 1500))
    wolf = game.b.monster(monster_card("Wolf", 1700))
    turtle = game.b.monster(monster_card("Turtle", 300, 2100), DEFENSE_POSITION)
    hidden = game.b.monster(monster_card("Hidden", 100, 200), FACE_DOWN)
    game.begin()
    view = game.duel.view(0)
    number = {piece: view.number(game.duel.handle_of(0, piece.uid)) for piece in (ram, wolf, turtle, hidden)}
    met = [view.battle_figures(number[ram], number[other]) for other in (wolf, turtle, hidden)]
    assert met == [(1500, 1700), (1500, 2100), None]


def test_attacks_to_come_are_those_of_the_battle_phase() -> None:
    game = Scenario()
    ram, lying = game.a.monster(monster_card("Ram")), game.a.monster(monster_card("Lying"), DEFENSE_POSITION)
    theirs = game.b.monster(monster_card("Theirs"))
    game.begin()
    view = game.duel.view(0)
    number = {piece: view.number(game.duel.handle_of(0, piece.uid)) for piece in (ram, lying, theirs)}
    assert view.attacks_to_come(number[ram]) == (number[theirs],) and view.attacks_to_come(number[lying]) == ()
    game.to_battle_phase()
    assert game.duel.view(0).attacks_to_come(number[ram]) == (), "it is there"
    first_turn = Scenario(turn=1)
    alone = first_turn.a.monster(monster_card("Alone"))
    first_turn.begin()
    assert first_turn.duel.view(0).attacks_to_come(alone.uid) == ()


def test_what_the_only_fusion_that_can_come_takes_is_known_beforehand() -> None:
    """Nobody is asked about it: who activates the Spell is to know what goes."""
    game = Scenario()
    spell, gryphon = game.a.hand(known("Crucible")), game.a.extra(known("Alloy Gryphon"))
    ingot, sparrow = game.a.monster(known("Alloy Ingot")), game.a.hand(known("Clay Sparrow"))
    game.begin()
    view = game.duel.view(0)
    number = {piece: view.number(game.duel.handle_of(0, piece.uid)) for piece in (spell, ingot, sparrow)}
    option = next(
        each for each in there(view.question).codes if kind_of(each) == ACTIVATE and card_of(each) == number[spell]
    )
    seen = view.foreseen(option)
    assert seen is not None and seen.why == FOR_MATERIAL and not seen.cards
    assert set(seen.settled) == {number[ingot], number[sparrow]}
    game.activate(spell).position_is(ATTACK_POSITION)
    assert (gryphon.place, ingot.place, sparrow.place) == (MONSTER_ZONE, GRAVEYARD, GRAVEYARD)


def test_where_the_player_chooses_between_fusions_nothing_is_told_beforehand() -> None:
    game = Scenario()
    spell = game.a.hand(known("Crucible"))
    game.a.extra(known("Alloy Gryphon"))
    game.a.monster(known("Alloy Ingot")), game.a.monster(known("Alloy Ingot")), game.a.hand(known("Clay Sparrow"))
    game.begin()
    view = game.duel.view(0)
    number = view.number(game.duel.handle_of(0, spell.uid))
    option = next(each for each in there(view.question).codes if kind_of(each) == ACTIVATE and card_of(each) == number)
    assert view.foreseen(option) is None
