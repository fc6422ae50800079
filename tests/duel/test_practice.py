"""What is arranged for practice: hands, the order of a Deck, cards that lie on the field as the Duel begins."""

import random
from pathlib import Path
from typing import Any

import pytest

from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.duel.state.practice import BY_CHANCE, Placed, Practice, positions_of
from engine.duel.state.question import ATTACK, END_TURN, TO_BATTLE_PHASE, Option, kind_of
from engine.formats.errors import FormatError
from engine.record.record import Record
from engine.record.recording import Recording
from engine.vocabulary import ATTACK_POSITION, DECK, FACE_DOWN, HAND, MONSTER, MONSTER_ZONE, SPELL_ZONE, TRAP
from tests.cards.known import library


def decks() -> tuple[Deck, Deck]:
    first, second = list(library().decks.values())[:2]
    return first, second


def names_in(duel: Duel, place: int, player: int) -> list[str]:
    """As they lie; of a Deck the top first."""
    pile = [duel.state.cards[uid].card.name for uid in duel.state.zones[place * 2 + player]]
    return pile[::-1] if place == DECK else pile


def named(deck: Deck, numbers: tuple[int, ...]) -> list[str]:
    return [deck.main[number].name for number in numbers]


def test_chosen_cards_are_drawn_first_and_the_rest_comes_as_it_was_shuffled() -> None:
    both = decks()
    plain = Duel.start(both, seed=7)
    chosen = (12, 3, 30)
    duel = Duel.start(both, seed=7, practice=Practice((chosen, ())))
    assert names_in(duel, HAND, 0)[:3] == named(both[0], chosen)
    assert names_in(duel, HAND, 1) == names_in(plain, HAND, 1) and names_in(duel, DECK, 1) == names_in(plain, DECK, 1)
    left = [uid for uid in (*plain.state.zones[HAND * 2], *plain.state.zones[DECK * 2][::-1]) if uid not in chosen]
    assert [*duel.state.zones[HAND * 2][3:], *duel.state.zones[DECK * 2][::-1]] == left


def test_a_whole_order_lies_as_it_was_laid_whatever_the_seed() -> None:
    both = decks()
    order = tuple(range(len(both[1].main)))[::-1]
    for seed in (1, 99):
        duel = Duel.start(both, seed=seed, practice=Practice(((), order)))
        assert names_in(duel, HAND, 1) + names_in(duel, DECK, 1) == named(both[1], order)


def test_one_card_can_wait_below_a_hand_by_chance() -> None:
    both = decks()
    order = (BY_CHANCE,) * 5 + (17,)
    hands = set()
    for seed in range(1, 5):
        duel = Duel.start(both, seed=seed, practice=Practice((order, ())))
        assert names_in(duel, DECK, 0)[0] == both[0].main[17].name
        hands.add(tuple(duel.state.zones[HAND * 2]))
    assert len(hands) > 1


def test_nothing_arranged_is_the_duel_as_it_would_be() -> None:
    assert Duel.start(decks(), seed=5, practice=Practice()).hash() == Duel.start(decks(), seed=5).hash()


def test_cards_lie_on_the_field_and_can_be_used_at_once() -> None:
    both = decks()
    monster = next(n for n, card in enumerate(both[0].main) if card.kinds & MONSTER)
    trap = next(n for n, card in enumerate(both[1].main) if card.kinds & TRAP)
    placed = (Placed(0, monster, ATTACK_POSITION), Placed(1, trap, FACE_DOWN))
    duel = Duel.start(both, seed=3, first=1, practice=Practice(placed=placed))
    assert names_in(duel, MONSTER_ZONE, 0) == [both[0].main[monster].name]
    assert names_in(duel, SPELL_ZONE, 1) == [both[1].main[trap].name]
    assert len(names_in(duel, HAND, 0)) == len(names_in(duel, HAND, 1)) == 5
    (set_one,) = duel.view(0).zone(SPELL_ZONE, 1)
    assert set_one.card is None, "the other player has not seen it"
    met = set()
    while (question := duel.question) is not None and duel.state.turn < 3:
        kinds = {kind_of(code): code for code in question.codes}
        met |= set(kinds) if question.player == 0 else set()
        duel.answer(kinds.get(TO_BATTLE_PHASE, kinds.get(END_TURN, question.codes[-1])))
    assert ATTACK in met, "the monster attacks in the first turn in which anything may"


def test_what_cannot_be_is_refused() -> None:
    both = decks()
    spell = next(
        n
        for n, card in enumerate(both[0].main)
        if not card.kinds & MONSTER and ATTACK_POSITION not in positions_of(card)
    )
    for wrong in (
        Practice(((0, 0), ())),
        Practice(((len(both[0].main),), ())),
        Practice(((1,), ()), (Placed(0, 1, FACE_DOWN),)),
        Practice(placed=(Placed(2, 0, FACE_DOWN),)),
        Practice(placed=(Placed(0, spell, ATTACK_POSITION),)),
        Practice(((BY_CHANCE,) * 61, ())),
    ):
        with pytest.raises(ValueError):
            Duel.start(both, practice=wrong)


def test_the_record_holds_what_was_arranged(tmp_path: Path) -> None:
    both = decks()
    monster = next(n for n, card in enumerate(both[1].main) if card.kinds & MONSTER)
    rest = [n for n in range(len(both[1].main)) if n != monster]
    practice = Practice(((5, BY_CHANCE, 6), tuple(rest)), (Placed(1, monster, FACE_DOWN),))
    duel = Duel.start(both, seed=11, practice=practice)
    path = tmp_path / "one.duel"
    with Record.create(path, duel, both) as record:
        for _ in range(12):
            if duel.question is not None:
                record.answer(duel, Option(duel.question.codes[-1]))
    read = Recording.read(path)
    assert read.practice == practice and read.verify() is None
    again, answers, difference = read.resume()
    assert again.hash() == duel.hash() and difference is None and answers == len(read.steps)


def test_a_damaged_arrangement_is_told(tmp_path: Path) -> None:
    both = decks()
    path = tmp_path / "one.duel"
    Record.create(path, Duel.start(both, practice=Practice(((5,), ()))), both).close()
    path.write_text(path.read_text().replace('"on top":[[5]', '"on top":[["5"]'))
    with pytest.raises(FormatError):
        Recording.read(path)


def test_whatever_stands_there_is_an_arrangement_or_told_to_be_none() -> None:
    """A thousand of them: what is taken can be dealt."""
    luck, both = random.Random(24), decks()
    some: list[Any] = [0, 1, 2, 4, -1, -2, 39, 40, 99, True, None, "1", [], {}, 1.5, 1 << 70]
    taken = 0
    for _ in range(1000):
        order, other = ([luck.choice(some[:8]) for _ in range(luck.randrange(3))] for _ in (0, 1))
        placed = [[luck.choice(some) for _ in range(luck.choice((2, 3, 3, 3)))] for _ in range(luck.randrange(2))]
        plain: object = {"on top": [order, other], "placed": placed}
        if luck.randrange(4) == 0:
            plain = luck.choice(
                (None, 3, [], {}, {"on top": []}, {"on top": 1, "placed": 2}, {"on top": [order, other]})
            )
        try:
            practice = Practice.from_plain(plain, both)
        except ValueError:
            continue
        assert Practice.from_plain(practice.to_plain(), both) == practice
        if taken % 20 == 0:
            assert Duel.start(both, practice=practice).question is not None
        taken += 1
    assert 50 < taken < 900
