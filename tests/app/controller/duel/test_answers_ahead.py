"""What a drop says at once is answered in one: the target, the Tribute, the attack that needs the Battle Phase."""

from collections.abc import Callable

import pytest

from app.controller.duel.session import PERSON, DuelSession
from app.controller.shown.asked import NO_CARD, Answer
from tests import phrases as say
from engine import program as p
from engine.cards.card import Card
from engine.edition import V9
from engine.duel.state import question as q
from engine.vocabulary import (
    BATTLE_PHASE,
    EQUIP,
    FIELD,
    GRAVEYARD,
    HAND,
    IN_SPELL_ZONE,
    MAIN_PHASE_1,
    MONSTER_ZONE,
    SPELL_ZONE,
)
from tests.app.controller.table_talk import AtOnce
from tests.duel.deeds_done import deed
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card

RAM, OX, HORSE, BIG = (
    monster_card(name, level=level) for name, level in (("Ram", 4), ("Ox", 4), ("Horse", 4), ("Big", 5))
)
SWORD = spell_card(
    "Sword", say.equip_spell(say.continuous(say.gains_atk(800, say.equipped_monster), places=IN_SPELL_ZONE)), EQUIP
)
CRUSH = spell_card(
    "Crush",
    say.program(say.card_effect(p.Destroy(say.the_target), costs=[say.discard_cost(), p.Targeting(say.monster())])),
)
TRAP = trap_card("Startle", say.program(say.trap_effect(p.Destroy(say.the_target), costs=[p.Targeting(say.monster())])))

RIDDLE = spell_card("Riddle", say.program()).but(text="Guess what 1 monster dreams of.", program=None, kept=None)

NEW_MEADOW, OLD_MEADOW = (
    spell_card(name, say.program(), FIELD).but(text="Nobody knows who mows here.", program=None, kept=None)
    for name in ("New Meadow", "Old Meadow")
)


def seated(game: Scenario) -> DuelSession:
    """The first player of the story sits at the screen; nobody answers for the other one unless told to."""
    session = DuelSession(game.begin().duel, ("Wren", "Marl"), (PERSON, "novice"), thinkers={1: AtOnce()})
    session.begin()
    return session


def lies(session: DuelSession, card: Card) -> int:
    return next(handle for handle, each in session.table().cards.items() if each.card == card)


def one(session: DuelSession, kind: int, card: Card) -> Answer:
    assert session.question is not None
    return next(answer for answer in session.question.of_card(lies(session, card)) if answer.kind == kind)


def test_an_equip_spell_dropped_on_its_monster_is_equipped_to_it() -> None:
    game = Scenario()
    game.a.hand(SWORD)
    game.a.monster(RAM)
    game.a.monster(OX)
    session = seated(game)
    answer, ox = one(session, q.ACTIVATE, SWORD), lies(session, OX)
    foreseen = session.foreseen(answer)
    assert foreseen is not None and set(foreseen.cards) == {lies(session, RAM), ox} and not foreseen.settled
    session.answer(answer, None, ox)
    sword = session.table().cards[lies(session, SWORD)]
    assert sword.place == SPELL_ZONE and sword.equipped_to == ox
    session.undo()
    assert session.question is not None and session.question.purpose == q.FOR_TARGET, "back to the choice"
    session.undo()
    assert session.table().cards[lies(session, SWORD)].place == HAND


def test_what_has_to_be_paid_first_is_asked_and_the_target_is_not() -> None:
    game = Scenario()
    game.a.hand(CRUSH, RAM, OX)
    game.b.monster(HORSE)
    game.b.monster(BIG)
    session = seated(game)
    horse = lies(session, HORSE)
    session.answer(one(session, q.ACTIVATE, CRUSH), None, horse)
    assert session.question is not None and session.question.purpose == q.FOR_COST
    session.answer(session.question.of_card(lies(session, RAM))[0])
    assert session.table().cards[lies(session, HORSE)].place == GRAVEYARD
    assert session.table().cards[lies(session, BIG)].place == MONSTER_ZONE


def test_what_was_meant_is_forgotten_with_what_was_called_off() -> None:
    game = Scenario()
    game.a.hand(CRUSH, RAM, OX)
    game.b.monster(HORSE)
    game.b.monster(BIG)
    session = seated(game)
    session.answer(one(session, q.ACTIVATE, CRUSH), None, lies(session, HORSE))
    session.cancel()
    session.answer(one(session, q.ACTIVATE, CRUSH))
    assert session.question is not None
    session.answer(session.question.of_card(lies(session, RAM))[0])
    assert session.question is not None and session.question.purpose == q.FOR_TARGET


def test_a_monster_dropped_on_another_tributes_it_and_comes_where_that_lay() -> None:
    game = Scenario()
    game.a.hand(BIG)
    game.a.monster(RAM)
    game.a.monster(OX)
    session = seated(game)
    ox = session.table().cards[lies(session, OX)]
    session.answer(one(session, q.NORMAL_SUMMON, BIG), (MONSTER_ZONE, 0, ox.seat), ox.handle)
    big = session.table().cards[lies(session, BIG)]
    assert (big.place, big.seat) == (MONSTER_ZONE, ox.seat)
    assert session.table().cards[lies(session, OX)].place == GRAVEYARD
    assert session.table().cards[lies(session, RAM)].place == MONSTER_ZONE


def test_an_attack_before_the_battle_phase_goes_there_and_is_declared() -> None:
    game = Scenario()
    game.a.monster(monster_card("Strong", 2000))
    game.b.monster(RAM)
    session = seated(game)
    strong = next(handle for handle, card in session.table().cards.items() if card.card and card.card.name == "Strong")
    ram = lies(session, RAM)
    assert session.attacks_to_come(strong) == (ram,) and session.attacks_to_come(ram) == ()
    dropped: list[bool] = []
    session.attack_dropped.connect(lambda: dropped.append(True))
    session.go_and_attack(strong, ram)
    assert not dropped
    assert session.table().phase == BATTLE_PHASE and session.table().cards[lies(session, RAM)].place == GRAVEYARD


@pytest.mark.parametrize("passes", [0, 1])
def test_an_attack_is_not_declared_where_something_came_in_between(passes: int) -> None:
    """``passes``: of the opponent, before the Trap is used: in the Main Phase, or in the Start Step."""
    game = Scenario()
    game.a.monster(monster_card("Strong", 2000))
    ox = game.a.monster(OX)
    game.b.monster(RAM)
    startle = game.b.set(TRAP)
    given: list[int] = []
    thinker = AtOnce(lambda count: given.pop())
    session = DuelSession(game.begin().duel, ("Wren", "Marl"), (PERSON, "novice"), thinkers={1: thinker})
    session.begin()
    dropped: list[bool] = []
    session.attack_dropped.connect(lambda: dropped.append(True))
    strong = next(handle for handle, card in session.table().cards.items() if card.card and card.card.name == "Strong")
    session.go_and_attack(strong, lies(session, RAM))
    wanted = [q.PASS_CODE] * passes + [startle.uid, ox.uid]
    while thinker.waiting:
        question = game.duel.question
        assert question is not None and session.question is None
        want = wanted.pop(0) if wanted else q.PASS_CODE
        places = [n for n, code in enumerate(question.codes) if want in (code, q.card_of(code))]
        given.append(places[0])
        thinker.speak()
    assert not wanted and session.question is not None and session.question.kind == q.ASK_OPEN
    assert session.table().phase == (BATTLE_PHASE if passes else MAIN_PHASE_1)
    assert session.table().cards[strong].place == MONSTER_ZONE
    assert session.table().cards[lies(session, RAM)].place == MONSTER_ZONE, "nothing was attacked"
    assert dropped == [True], "and that is told"


def test_a_direct_attack_can_be_meant_as_well() -> None:
    game = Scenario()
    game.a.monster(RAM)
    session = seated(game)
    assert session.attacks_to_come(lies(session, RAM)) == (NO_CARD,)
    session.go_and_attack(lies(session, RAM), NO_CARD)
    assert session.table().lp[1] == session.table().starting_lp - RAM.attack


def test_a_card_by_hand_dropped_on_another_points_to_that_alone() -> None:
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.hand(RIDDLE)
    game.b.monster(HORSE)
    game.b.monster(BIG)
    session = seated(game)
    answer, horse = one(session, q.ACTIVATE, RIDDLE), lies(session, HORSE)
    foreseen = session.foreseen(answer)
    assert foreseen is not None and foreseen.by_hand and horse in foreseen.cards
    session.answer(answer, None, horse)
    asked = session.question
    assert asked is not None and asked.kind == q.ASK_DEED and asked.prepares
    assert (asked.deeds, asked.targets) == (1, (horse,))
    session.cancel()
    assert session.question is not None and session.question.picked == (horse,), "it is taken back step by step"
    session.cancel()
    session.cancel()
    assert session.question.kind == q.ASK_DEED and session.question.deeds == 0


def test_dropped_on_what_goes_as_it_comes_a_card_by_hand_points_to_no_other_card() -> None:
    """The Field Spell that lies there goes as the new one comes."""
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.hand(NEW_MEADOW)
    game.a.spell(OLD_MEADOW)
    game.b.monster(HORSE)
    session = seated(game)
    open_state = session.question
    session.answer(one(session, q.ACTIVATE, NEW_MEADOW), None, lies(session, OLD_MEADOW))
    asked = session.question
    assert asked is not None and (asked.kind, asked.deeds, asked.targets) == (q.ASK_DEED, 0, ())
    session.cancel()
    assert session.question == open_state


@pytest.mark.parametrize("way", [DuelSession.cancel, DuelSession.undo])
def test_what_was_meant_is_not_answered_again_after_it_was_taken_back(way: Callable[[DuelSession], None]) -> None:
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.hand(RIDDLE)
    game.b.monster(HORSE)
    game.b.monster(BIG)
    session = seated(game)
    session.answer(one(session, q.ACTIVATE, RIDDLE), None, lies(session, HORSE))
    for _ in range(4):
        assert session.question is not None and session.question.kind != q.ASK_OPEN
        way(session)
    assert session.question is not None and session.question.kind == q.ASK_OPEN


def riddled() -> DuelSession:
    """A text by hand is activated, and nothing paid yet."""
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.hand(RIDDLE, RAM, OX)
    session = seated(game)
    session.answer(one(session, q.ACTIVATE, RIDDLE))
    return session


def done_to(session: DuelSession, card: Card, word: str, where: str) -> Answer:
    assert session.question is not None
    deeds = session.question.deeds_of(lies(session, card))
    return next(each for each in deeds if each.argument == deed(word, where))


def test_a_deed_told_at_once_is_one_to_undo_and_to_redo() -> None:
    session = riddled()
    while session.question is not None and (not session.question.deeds and session.question.prepares):
        session.answer(session.question.of_kind(q.DONE)[0])
    assert session.question is not None and session.question.kind == q.ASK_DEED
    session.answer(done_to(session, RAM, "discard", "hand"))
    for _ in range(2):
        assert session.question.kind == q.ASK_DEED and session.question.deeds == 1
        assert session.table().cards[lies(session, RAM)].place == GRAVEYARD
        assert session.table().cards[lies(session, OX)].place == HAND
        session.undo()
        assert session.question.kind == q.ASK_DEED and session.question.deeds == 0
        session.redo()
    summon = done_to(session, OX, "summon", "hand")
    session.answer(summon, (MONSTER_ZONE, 0, 4))
    assert session.question.kind == q.ASK_POSITION, "what wasn't told is asked"
    session.cancel()
    assert session.question.kind == q.ASK_DEED and session.question.deeds == 1
    session.answer(summon, (MONSTER_ZONE, 0, 4))
    session.answer(session.question.answers[0])
    ox = session.table().cards[lies(session, OX)]
    assert (ox.place, ox.seat, session.question.deeds) == (MONSTER_ZONE, 4, 2)
    session.undo()
    assert session.question.kind == q.ASK_DEED and session.question.deeds == 1


def test_what_was_told_of_a_deed_is_forgotten_with_it() -> None:
    session = riddled()
    assert session.question is not None
    pay = done_to(session, RAM, "pay send", "hand")
    session.answer(pay)
    assert (session.question.kind, session.question.deeds) == (q.ASK_DEED, 1)
    session.undo()
    session.answer(next(each for each in session.question.of_kind(q.DEED) if each.argument == pay.argument))
    assert session.question.kind == q.ASK_CARDS and not session.question.picked, "the verb alone asks for the card"
