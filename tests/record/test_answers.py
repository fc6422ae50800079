"""The plain form of an answer: what it means, never an index."""

import pytest

from engine.duel.state import question as q
from engine.duel.outside.answers import answer_from_plain, answer_to_plain, concede_to_plain, conceding_player
from engine.duel.outside.duel import Duel
from engine.duel.state.questions import AskTrigger
from tests.phrases import card_effect, draw, program, this_card, trap_effect
from engine.vocabulary import FACE_DOWN
from tests.duel.play import choose_at_random, random_duels
from tests.rulebook.scenario import FILLER, Scenario, monster_card, spell_card, trap_card

KNIGHT = monster_card("Ember Knight", 1600, 1000)
WOLF = monster_card("Grey Wolf", 1000, 100)


@pytest.mark.parametrize("seed", range(3))
def test_every_option_of_random_duels_is_exact_both_ways(seed: int) -> None:
    kinds = set()
    for duel, chance in random_duels(7, seed + 1, every=11):
        while duel.question is not None:
            state = duel.state
            plains = [answer_to_plain(state, code) for code in state.question.codes]
            assert len({tuple(plain) for plain in plains}) == len(plains)
            for code, plain in zip(state.question.codes, plains):
                assert answer_from_plain(state, plain) == (code, -1)
                assert answer_from_plain(state, [*plain, "zone 3"]) == (code, 3)
                assert all(type(part) in (int, str) for part in plain)
                kinds.add(plain[0])
            duel.answer(choose_at_random(duel, chance))
    assert len(kinds) > 14, kinds


def field() -> Scenario:
    game = Scenario()
    game.a.hand(FILLER[0], KNIGHT)
    game.a.monster(WOLF)
    game.b.monster(FILLER[3])
    return game.begin()


def test_a_summon_names_the_card_and_where_it_lies() -> None:
    game = field()
    code = next(
        c
        for c in game.state.question.codes
        if q.kind_of(c) == q.NORMAL_SUMMON and game.state.cards[q.card_of(c)].card is KNIGHT
    )
    assert answer_to_plain(game.state, code) == ["normal summon", "Ember Knight", "hand 0.1"]
    assert answer_to_plain(game.state, code, 4) == ["normal summon", "Ember Knight", "hand 0.1", "zone 4"]
    game.duel.answer(q.Option(*answer_from_plain(game.state, ["normal summon", "Ember Knight", "hand 0.1", "zone 4"])))
    assert [c.seat for c in game.state.cards if c.card is KNIGHT] == [4]


def test_an_attack_names_both_monsters_and_their_zones() -> None:
    game = field()
    game.to_battle_phase()
    code = next(c for c in game.state.question.codes if q.kind_of(c) == q.ATTACK)
    wolf, target = (game.state.cards[uid] for uid in (q.card_of(code), q.argument_of(code) - 1))
    assert answer_to_plain(game.state, code) == [
        "attack",
        "Grey Wolf",
        f"monster 0.{wolf.seat}",
        "at",
        "Filler 3",
        f"monster 1.{target.seat}",
    ]


def test_a_direct_attack_says_so() -> None:
    game = Scenario()
    game.a.monster(WOLF)
    game.begin()
    game.to_battle_phase()
    assert ["attack", "Grey Wolf", "monster 0.0", "directly"] in [
        answer_to_plain(game.state, c) for c in game.state.question.codes
    ]


def test_an_activation_names_the_effect() -> None:
    game = Scenario()
    game.a.hand(spell_card("Spring Rain", program(card_effect(draw(1)))))
    game.a.set(trap_card("Hidden Pit", program(trap_effect(draw(1)))))
    game.begin()
    plains = [answer_to_plain(game.state, c) for c in game.state.question.codes]
    assert ["activate", "Spring Rain", "hand 0.0", "effect 0"] in plains
    assert ["set", "Spring Rain", "hand 0.0"] in plains
    assert ["end turn"] in plains and ["to battle phase"] in plains
    assert this_card.ref == "this"


def test_a_card_of_the_same_name_elsewhere_is_another_answer() -> None:
    game = Scenario()
    game.a.hand(KNIGHT, KNIGHT)
    game.a.monster(KNIGHT, position=FACE_DOWN)
    game.begin()
    first, second = (answer_from_plain(game.state, ["normal summon", "Ember Knight", f"hand 0.{n}"]) for n in (0, 1))
    assert first != second


def test_two_waiting_effects_that_read_the_same_are_told_apart_by_their_order() -> None:
    game = field()
    wolf = next(c.uid for c in game.state.cards if c.card is WOLF)
    codes = [q.code(q.TRIGGER, wolf, n) for n in range(3)]
    game.state.question = AskTrigger(0, codes, False, (1, 0, 1))
    plains = [answer_to_plain(game.state, code) for code in codes]
    assert [plain[3:] for plain in plains] == [["effect 1"], ["effect 0"], ["effect 1", "#2"]]
    assert [answer_from_plain(game.state, plain)[0] for plain in plains] == codes


@pytest.mark.parametrize(
    "plain",
    [
        None,
        "end turn",
        [],
        {},
        ["end turn", 1.5],
        ["dance"],
        ["normal summon", "Ember Knight", "hand 0.7"],
        ["normal summon", "Grey Wolf", "hand 0.1"],
        ["end turn", "zone 9"],
        ["end turn", "zone x"],
        [True],
        [3],
        ["zone 1"],
        ["end turn", None],
        ["end turn", "#2"],
        ["attack", "Ember Knight", "hand 0.1", "directly"],
    ],
)
def test_what_answers_nothing_is_refused_in_words(plain: object) -> None:
    game = field()
    before = game.duel.hash()
    with pytest.raises(ValueError, match=r"[a-z]{3}"):
        answer_from_plain(game.state, plain)
    assert game.duel.hash() == before


def test_a_code_that_is_no_option_has_no_meaning() -> None:
    game = field()
    with pytest.raises(ValueError, match="not one of the options"):
        answer_to_plain(game.state, q.code(q.TO_MAIN_PHASE_2))


def test_giving_up_has_a_plain_form_too() -> None:
    assert concede_to_plain(1) == ["concede", 1] and conceding_player(["concede", 1]) == 1
    for other in (["concede"], ["concede", 2], ["end turn"], None, ["concede", "1"]):
        assert conceding_player(other) is None
    duel: Duel = field().duel
    duel.concede(0)
    with pytest.raises(ValueError, match="over"):
        answer_from_plain(duel.state, ["end turn"])
