"""Questions: what each class carries, by other numbers, as plain data, and what it says of its answers."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.checks.activation import IN_CHAIN, IN_OPEN_STATE
from engine.duel.outside.duel import Duel
from engine.duel.state.pick_rules import EXACT, FREE, Rules
from engine.duel.outside.plain import state_from_plain, state_to_plain
from engine.duel.state.question import NO_QUESTION, Question, argument_of, card_of, code, kind_of
from engine.duel.state.questions import (
    AskAttribute,
    AskCards,
    AskChoice,
    AskDeed,
    AskHowLong,
    AskKind,
    AskLasting,
    AskName,
    AskNumber,
    AskOpen,
    AskPosition,
    AskReplay,
    AskResponse,
    AskTrigger,
    AskType,
    AskWhich,
    AskWhom,
    AskYesNo,
    INSTEAD,
    MAY,
    QUESTIONS,
)
from engine.duel.reading.in_force import link_ability
from tests.phrases import *
from tests.duel.play import LONG, choose_at_random, random_duels
from tests.rulebook.scenario import *

ONE, TWO, THREE, FOUR, FIVE = CARDS = range(501, 506)  # numbers that nothing else in a question is like
NUMBER = {uid: uid + 300 for uid in CARDS}
WOLF, BEAR, OX = monster_card("Wolf", 1500, level=4), monster_card("Bear", 1600, level=3), monster_card("Ox", level=1)

RULES = Rules(
    (ONE, TWO, THREE), 1, 2, EXACT, (4, 3, 1), 4, (TWO,), 1, ((Rules((FOUR,), 1, 1, FREE), (FIVE,)),), demanded=THREE
)
PICKS = [code(q.PICK, TWO), code(q.PICK, THREE), q.DONE_CODE]
SAMPLES: list[Question] = [
    AskOpen(0, [code(q.NORMAL_SUMMON, ONE), code(q.ATTACK, TWO, THREE + 1), code(q.ATTACK, TWO), code(q.END_TURN)]),
    AskResponse(1, [code(q.ACTIVATE, ONE, 2), q.PASS_CODE], FOUR, IN_CHAIN),
    AskCards(0, PICKS, FOUR, q.FOR_COST, RULES, (ONE,), p.ReturnCost(in_hand(), 3), 1),
    AskCards(1, PICKS, -1, q.FOR_EFFECT, RULES, (ONE, TWO), p.Destroy(monster()), 0),
    AskCards(0, PICKS, -1, q.FOR_HAND_LIMIT, RULES),
    AskYesNo(0, [q.YES_CODE, q.NO_CODE], ONE, MAY, 2, 1),
    AskYesNo(0, [q.YES_CODE, q.NO_CODE], ONE, INSTEAD, saved=(TWO, FOUR)),
    AskPosition(0, [code(q.POSITION, ONE, FACE_DOWN)], ONE),
    AskChoice(0, [code(q.CHOICE, -1, 0), code(q.CHOICE, -1, 2)], ONE, link=0, blocks=(1, 3)),
    AskChoice(0, [code(q.CHOICE, -1, 0), code(q.CHOICE, -1, 1)], ONE, tributes=(1, 2)),
    AskNumber(0, [code(q.NUMBER, -1, 5)], ONE, 1, "level"),
    AskName(0, [code(q.NAME, -1, 1)], ONE, 2, ("Bear", "Wolf")),
    AskTrigger(0, [code(q.TRIGGER, ONE, 0), code(q.TRIGGER, TWO, 1), q.PASS_CODE], True, (0, -7)),
    AskTrigger(0, [code(q.TRIGGER, ONE, 0), code(q.TRIGGER, -1, 1)], False, (0, 9), duties=True),
    AskReplay(0, [code(q.ATTACK, ONE, TWO + 1), q.PASS_CODE], ONE),
    AskType(0, [code(q.TYPE, -1, 3)], ONE, 1),
    AskAttribute(0, [code(q.ATTRIBUTE, -1, 3)], ONE, 0),
    AskKind(0, [code(q.KIND, -1, 3)], ONE, 3),
    AskDeed(0, [code(q.DEED, -1, 4), q.DONE_CODE], ONE, 2, 1),
    AskHowLong(0, [code(q.HOW_LONG, -1, 1)], ONE, 2),
    AskLasting(0, [code(q.LASTING, -1, 1)], ONE, 2),
    AskWhom(0, [code(q.WHOM, -1, 1)], ONE, 2),
    AskWhich(0, [code(q.WHICH, -1, 1)], ONE, 2),
    NO_QUESTION,
]


def fields(question: Question) -> dict[str, Any]:
    """All that it carries, the options and rules taken apart so that every card stands by itself."""
    return {name: taken_apart(getattr(question, name)) for name in question.FIELDS} | {
        "codes": [
            (kind_of(c), card_of(c), argument_of(c) - 1 if kind_of(c) == q.ATTACK else argument_of(c))
            for c in question.codes
        ]
    }


def taken_apart(value: Any) -> Any:
    if isinstance(value, Rules):
        return {name: taken_apart(getattr(value, name)) for name in Rules.__slots__}
    if isinstance(value, (tuple, list)):
        return [taken_apart(part) for part in value]
    return value.to_plain() if isinstance(value, p.Data) else value


def cards_in(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (tuple, list)):
        for part in value:
            yield from cards_in(part)
    elif value in CARDS or value in NUMBER.values():
        yield value


def test_there_is_a_sample_of_every_kind_and_every_kind_has_its_class() -> None:
    assert {type(sample) for sample in SAMPLES} == set(QUESTIONS.values())
    assert list(QUESTIONS) == list(range(len(q.QUESTION_NAMES)))
    assert all(kind == cls.kind and cls.__name__.startswith("Ask") for kind, cls in QUESTIONS.items() if kind)


@pytest.mark.parametrize("asked", SAMPLES, ids=lambda asked: asked.name)
class TestEveryKind:
    def test_no_field_is_forgotten(self, asked: Question) -> None:
        slots = {slot for cls in type(asked).__mro__ for slot in cls.__dict__.get("__slots__", ())}
        assert set(asked.FIELDS) == slots | {"kind"}

    def test_all_cards_get_their_new_numbers_and_nothing_else_changes(self, asked: Question) -> None:
        before, other = fields(asked), asked.renumbered(NUMBER)
        assert type(other) is type(asked) and fields(asked) == before, "the question itself was changed"
        after = fields(other)
        assert [NUMBER[uid] for uid in cards_in(before)] == list(cards_in(after))
        back = fields(other.renumbered({new: old for old, new in NUMBER.items()}))
        assert back == before

    def test_it_comes_back_from_plain_data(self, asked: Question) -> None:
        state = Scenario().begin().state
        state.question = asked
        again = state_from_plain(json.loads(json.dumps(state_to_plain(state)))).question
        assert type(again) is type(asked) and fields(again) == fields(asked)
        assert type(again.codes) is list
        assert all(type(getattr(again, f)) is type(getattr(asked, f)) for f in asked.FIELDS)

    def test_it_can_be_put_with_fewer_options(self, asked: Question) -> None:
        fewer = asked.offering(asked.codes[:1])
        assert type(fewer) is type(asked) and fewer.codes == asked.codes[:1]
        assert {**fields(fewer), "codes": ()} == {**fields(asked), "codes": ()}


def test_a_question_of_no_known_kind_is_a_damaged_state() -> None:
    plain = state_to_plain(Scenario().begin().state)
    plain["question"]["question"][0] = 99
    with pytest.raises(ValueError, match="damaged state"):
        state_from_plain(plain)


# ------------------------------------------------------------------------------------ cards


def test_what_a_card_counts_for_where_a_sum_is_asked() -> None:
    asked = AskCards(0, PICKS, -1, q.FOR_TARGET, RULES, (ONE,))
    assert asked.weights == {ONE: 4, TWO: 3, THREE: 1} and asked.total == 4 and asked.cards == (TWO, THREE)
    free = AskCards(0, PICKS, -1, q.FOR_TARGET, Rules((ONE, TWO, THREE), 1, 2))
    assert free.weights == {} and free.total == 0 and (free.least, free.most) == (1, 2)


def ends_when_tried(duel: Duel, option: int) -> bool:
    """Whether nothing can be picked after that one: the answer is given in a duel beside it."""
    asked = duel.question
    tried = duel.clone()
    tried.answer(option)
    after = tried.question
    assert isinstance(asked, AskCards)
    return not isinstance(after, AskCards) or after.card != asked.card or len(after.picked) != len(asked.picked) + 1


def test_which_pick_ends_the_picking_is_what_comes_of_it() -> None:
    met: set[tuple[bool, int]] = set()
    for duel, chance in random_duels(80 * LONG, seed=11, every=3):
        while (asked := duel.question) is not None and duel.state.turn < 40:
            if isinstance(asked, AskCards) and asked.most > 1:
                seen = duel.view(asked.player).question
                assert isinstance(seen, AskCards)
                for place, option in enumerate(asked.codes):
                    if kind_of(option) == q.PICK:
                        ends = asked.ends_with(card_of(option))
                        assert ends == ends_when_tried(duel, option), f"{asked.why} {asked.picked}, {card_of(option)}"
                        assert ends == seen.ends_with(card_of(seen.codes[place])), "the same from a view"
                        met.add((ends, asked.rules.mode))
            duel.answer(choose_at_random(duel, chance))
    assert len(met) > 8, f"too few ways of picking were met: {met}"


def test_a_pick_that_leaves_one_way_only_ends_the_picking() -> None:
    """Two of three, the third being needed afterwards: after the first there is nothing to choose."""
    rules = Rules((ONE, TWO, THREE), 2, 2).before(((Rules((TWO,), 1, 1), ()),))
    asked = AskCards(0, [code(q.PICK, ONE), code(q.PICK, THREE)], -1, q.FOR_COST, rules)
    assert asked.ends_with(ONE) and asked.rules.all_picked((ONE,)) == (ONE, THREE)
    more = AskCards(0, PICKS, -1, q.FOR_COST, Rules((ONE, TWO, THREE), 2, 2))
    assert not more.ends_with(ONE)


def test_a_pick_that_leaves_a_single_card_to_be_picked_ends_the_picking() -> None:
    """One of the cards makes the space that is needed: who begins with the other has to take that one as well."""
    rules = Rules((ONE, TWO), 1, 2, freeing=(TWO,), spaces_needed=1)
    asked = AskCards(0, [code(q.PICK, ONE), code(q.PICK, TWO)], -1, q.FOR_MATERIAL, rules)
    assert asked.ends_with(ONE) and rules.all_picked((ONE,)) == (ONE, TWO)
    assert not asked.ends_with(TWO), "the other may come along or not"


def counted(game: Scenario) -> AskCards:
    asked = game.state.question
    assert isinstance(asked, AskCards)
    return asked


def test_set_cards_of_the_opponent_stay_backs_and_the_own_deck_is_looked_through() -> None:
    game = Scenario()
    aimed = spell_card(
        "Aim", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(cards(ON_FIELD, positions=ANY_POSITION))]))
    )
    search = spell_card("Search", program(card_effect(p.AddToHand(in_deck()))))
    spell, searcher = game.a.hand(aimed, search)
    own, open_one, _ = game.a.set(trap_card("Own")), game.b.monster(WOLF), game.b.monster(BEAR, FACE_DOWN)
    game.begin()
    game.activate(spell)
    seen = game.duel.view(A)
    assert {each.card for each in seen.candidates} == {own.card, open_one.card, None}
    assert not game.duel.view(B).candidates, "nobody else is asked"
    game.pick(open_one).resolve()
    game.activate(searcher).resolve()
    found = game.duel.view(A).candidates
    assert len(found) == game.a.count(DECK) and all(each.card is not None for each in found)


def test_a_cost_a_target_and_an_act_say_what_they_are_for() -> None:
    game = Scenario()
    costs = [discard_cost(), p.Targeting(monster(side=OPPONENT))]
    spell = game.a.hand(
        spell_card("Prints", program(card_effect(p.Destroy(the_target), discard(side=OPPONENT), costs=costs)))
    )
    wolf, _ = game.a.hand(WOLF, BEAR)
    prey, _ = game.b.monster(WOLF), game.b.monster(BEAR)
    game.b.hand(OX, WOLF)
    game.begin()
    game.activate(spell)
    for player, why, sort, card in (
        (A, q.FOR_COST, p.DiscardCost, wolf),
        (A, q.FOR_TARGET, p.Targeting, prey),
        (B, q.FOR_EFFECT, p.Discard, game.b.cards(HAND)[0]),
    ):
        if sort == p.Discard:
            game.resolve()
        asked = counted(game)
        assert (asked.player, asked.why, asked.card) == (player, why, spell.uid)
        assert type(asked.act) is sort
        assert game.state.links[asked.link].card == spell.uid
        game.pick(card)


def test_nobody_s_effect_asks_for_too_many_cards_in_the_hand() -> None:
    game = Scenario()
    game.a.hand(*FILLER[:8])
    game.begin()
    game.end_turn()
    asked = counted(game)
    assert asked.why == q.FOR_HAND_LIMIT and asked.act is None and asked.link == -1


# ------------------------------------------------------------------------------------ effects


def told(game: Scenario, *acts: Act) -> Scenario:
    spell = game.a.hand(spell_card("Told", program(card_effect(*acts))))
    game.begin()
    return game.activate(spell).resolve()


def test_a_choice_names_the_blocks_of_the_effect_that_are_open() -> None:
    game = told(Scenario(), choose_one([damage(500)], [p.Destroy(monster(side=OPPONENT))], [gain_lp(500)]))
    asked = game.state.question
    assert isinstance(asked, AskChoice) and not asked.tributes
    ability = link_ability(game.state, game.state.links[asked.link])
    done = [type(ability.blocks[number].acts[0]) for number in asked.blocks]
    assert done == [p.Damage, p.GainLifePoints] and [argument_of(c) for c in asked.codes] == [0, 2]


def test_a_yes_names_the_block_that_it_has_done() -> None:
    game = told(Scenario(), gain_lp(1), then, you_may(draw(1)))
    asked = game.state.question
    assert isinstance(asked, AskYesNo) and asked.about == MAY
    ability = link_ability(game.state, game.state.links[asked.link])
    assert isinstance(ability.blocks[asked.block].acts[0], p.Draw)


def test_an_open_question_and_an_answer_know_their_windows() -> None:
    game = Scenario()
    spell = game.a.hand(spell_card("Spell", program(card_effect(gain_lp(1)))))
    trap = game.b.set(trap_card("Trap", program(card_effect(gain_lp(2)))))
    game.begin()
    assert isinstance(game.state.question, AskOpen)
    game.activate(spell)
    asked = game.state.question
    assert isinstance(asked, AskResponse) and asked.window == IN_CHAIN != IN_OPEN_STATE
    assert [card_of(c) for c in asked.codes] == [trap.uid, -1] and asked.card == spell.uid
