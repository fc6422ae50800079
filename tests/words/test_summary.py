"""What an effect does, in a few words: several effects of one card can be told apart."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.text.compiler import compile_card
from engine.edition import CLASSIC, EDITIONS, V9, Edition
from tests.phrases import (
    the_target,
    any_number,
    archetype,
    card_effect,
    choose_one,
    damage,
    discard,
    discard_cost,
    draw,
    every,
    face_up_monster,
    gain_lp,
    gains_atk,
    ignition,
    in_deck,
    in_graveyard,
    modify,
    monster,
    that,
    named,
    other,
    pay_lp,
    place_counter,
    program,
    return_to_hand,
    spell_or_trap,
    then,
    this_card,
    you_may,
)
from engine.program import Act, Cost
from engine.vocabulary import (
    ATTACK_POSITION,
    DEFENSE_POSITION,
    DRAGON,
    EITHER,
    FACE_DOWN,
    IN_HAND,
    MONSTER,
    OPPONENT,
    SPELL,
    TRAP,
    TUNER,
    WATER,
    YOU,
)
from engine.words.english import ENGLISH
from engine.words.ids import ACT_IDS, COST_IDS, MODIFIER_IDS
from engine.words.speech import Speech
from engine.words.summary import costs, summary
from tests.rulebook.scenario import Scenario, monster_card, spell_card

NOT_TOLD = {
    p.Then,
    p.IfYouDo,
    p.Also,
    p.ChooseOne,
    p.If,
    p.ForEach,
    p.May,
    p.Later,
    p.Repeat,
    p.Both,
    p.They,
    p.ItsPlayer,
    p.React,
}


def said(*acts: Act, pay: list[Cost] | None = None, edition: Edition = V9, player: int = 0) -> str:
    speech = Speech(edition, 0, ("Ann", "Ben"))
    return summary(speech, card_effect(*acts, costs=pay or []), player)


@pytest.mark.parametrize(
    ("acts", "pay", "words"),
    [
        ([p.Destroy(the_target)], [p.Targeting(spell_or_trap())], "destroy 1 Spell or Trap"),
        ([draw(2), then, discard(1)], [], "draw 2 cards, discard 1 card"),
        ([p.ChangeZone(monster(side=YOU))], [], "move 1 monster you control to another Monster Zone"),
        ([p.ExchangeHands(), then, draw(1)], [], "both players exchange their hands, draw 1 card"),
        (
            [p.TakeControl(the_target)],
            [p.Targeting(monster(p.HasLevel(high=4), side=OPPONENT))],
            "take control of 1 Level 4 or lower monster Ben controls",
        ),
        ([p.AddToHand(in_deck(archetype("Gear")))], [], "add 1 “Gear” card from your Deck to the hand"),
        (
            [p.SpecialSummon(in_graveyard(p.OfType(DRAGON), p.OfKinds(TUNER)))],
            [],
            "Special Summon 1 Dragon Tuner monster in your Graveyard",
        ),
        ([p.Set(in_graveyard(p.OfKinds(TRAP)))], [], "Set 1 Trap from your Graveyard"),
        ([p.Destroy(every(monster(p.HasAttack(high=1500))))], [], "destroy all monsters with 1500 or less ATK"),
        ([p.Destroy(monster(positions=FACE_DOWN))], [], "destroy 1 face-down monster"),
        (
            [p.Destroy(every(monster(positions=ATTACK_POSITION, side=OPPONENT)))],
            [],
            "destroy all Attack Position monsters Ben controls",
        ),
        (
            [p.Destroy(other(every(monster(positions=DEFENSE_POSITION | FACE_DOWN))))],
            [],
            "destroy all other Defense Position monsters",
        ),
        ([p.Destroy(monster(positions=DEFENSE_POSITION))], [], "destroy 1 face-up Defense Position monster"),
        ([p.AddToHand(in_deck(p.OfNoKind(MONSTER | SPELL)))], [], "add 1 Trap from your Deck to the hand"),
        ([p.AddToHand(in_deck(named("Ox", "Cow")))], [], "add 1 “Ox” or “Cow” from your Deck to the hand"),
        ([modify(every(monster()), p.AttributeBecomes(WATER))], [], "all monsters: Attribute becomes WATER"),
        ([modify(every(monster()), p.AttributeBecomes())], [], "all monsters: Attribute becomes the one named"),
        ([modify(this_card, p.NameAdded("Ox"))], [], "this card: also called “Ox”"),
        ([modify(this_card, p.KindsAdded(TUNER))], [], "this card: also Tuner"),
        ([modify(this_card, p.LevelChanges(p.Const(-1)))], [], "this card: Level -1"),
        ([modify(this_card, p.LevelChanges(p.Const(4), becomes=True))], [], "this card: Level 4"),
        ([modify(this_card, p.LevelChanges(p.Const(1), of_rank=True))], [], "this card: Rank +1"),
        (
            [return_to_hand(every(spell_or_trap())), then, gain_lp(500)],
            [],
            "return all Spells and Traps to the hand, gain 500 Life Points",
        ),
        ([modify(face_up_monster(), gains_atk(-500))], [], "1 monster: -500 ATK"),
        ([damage(800)], [], "Ben takes 800 damage"),
        ([damage(300, EITHER)], [], "both players take 300 damage"),
        ([you_may(draw(1))], [], "draw 1 card"),
        ([choose_one([draw(1)], [gain_lp(900)])], [], "draw 1 card or gain 900 Life Points"),
        ([place_counter("Crow", 2)], [], "place 2 Crow Counters on this card"),
        ([p.ChangePosition(every(monster()), DEFENSE_POSITION)], [], "turn all monsters to Defense Position"),
        ([p.ChangePosition(this_card, ATTACK_POSITION)], [], "turn this card to Attack Position"),
        ([p.ChangePosition(this_card, FACE_DOWN)], [], "turn this card face-down"),
        ([p.ChangePosition(this_card)], [], "change the battle position of this card"),
        ([p.Destroy(any_number(spell_or_trap()))], [], "destroy any number of Spells and Traps"),
        (
            [p.Destroy(replace(any_number(monster(side=OPPONENT)), least=2))],
            [],
            "destroy 2 or more monsters Ben controls",
        ),
        (
            [draw(1), gain_lp(1), damage(2), p.Destroy(this_card)],
            [],
            "draw 1 card, gain 1 Life Points, Ben takes 2 damage, and more",
        ),
    ],
)
def test_acts_in_words(acts: list[Act], pay: list[Cost], words: str) -> None:
    assert said(*acts, pay=pay) == words


def test_the_words_are_those_of_the_viewer_and_of_the_rulebook() -> None:
    assert said(draw(1), player=1) == "Ben draws 1 card"
    assert said(damage(800), player=1) == "take 800 damage"
    assert said(p.Banish(monster(side=OPPONENT)), edition=CLASSIC) == "remove 1 monster Ben controls from play"
    assert said(p.Destroy(spell_or_trap()), edition=CLASSIC) == "destroy 1 Magic or Trap"


def test_every_act_and_cost_has_its_words() -> None:
    for number, word in ACT_IDS.items():
        assert number in NOT_TOLD or f"act.{word}" in ENGLISH, word
    for paid, word in COST_IDS.items():
        assert paid in (p.TurnVow, *p.NOT_PAID) or f"cost.{word}" in ENGLISH, word
    for key in ENGLISH:
        if key.startswith(("mod.", "rule.")):
            assert key.split("@")[0].split(".")[1] in MODIFIER_IDS.values(), key


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_whatever_the_built_in_cards_do_can_be_told(edition: Edition) -> None:
    speech = Speech(edition, 0, ("Ann", "Ben"))
    for deck in CardLibrary.builtin().decks.values():
        for card in deck.main + deck.extra:
            for ability in card.program.abilities:
                for player in (0, 1):
                    told = summary(speech, ability, player) + costs(speech, ability, player)
                    assert "{" not in told and "  " not in told and "None" not in told, (card.name, told)


OX = monster_card("Ox", level=4)
OWL = monster_card(
    "Owl", level=4, program=program(ignition(draw(1)), ignition(gain_lp(400)), ignition(draw(1), costs=[pay_lp(100)]))
)
FORK = spell_card("Fork", program(card_effect(choose_one([draw(1)], [gain_lp(400)], [damage(100)]))))
GIFT = spell_card("Gift", program(card_effect(you_may(draw(2)))))
LOST = monster_card(
    "Lost Fox",
    level=4,
    program=program(p.OwnWay(IN_HAND, costs=(discard_cost(),)), p.OwnWay(IN_HAND, costs=(pay_lp(700),))),
)


def options(game: Scenario) -> list[str]:
    speech = Speech(V9, 0, ("Ann", "Ben"))
    view = game.duel.view(0)
    assert view.question is not None
    return [speech.option(view, code) for code in view.question.codes]


def answer(game: Scenario, line: str) -> None:
    game.duel.answer(game.state.question.codes[options(game).index(line)])


def duel_with(*hand: Card, on_field: Card | None = None) -> Scenario:
    game = Scenario(V9)
    if on_field is not None:
        game.a.monster(on_field)
    for card in hand:
        game.a.hand(card)
    game.a.deck(OX, OX, OX)
    game.begin()
    return game


def test_several_effects_of_a_card_are_told_by_what_they_do() -> None:
    found = options(duel_with(on_field=OWL))
    assert "Use Owl: gain 400 Life Points" in found
    assert "Use Owl: pay 100 Life Points; draw 1 card" in found, "the cost tells apart what does the same"
    used = [line for line in found if line.startswith("Use")]
    assert len(used) == len(set(used)) == 3


def written(name: str, text: str) -> Card:
    return spell_card(name, compile_card(name, SPELL, text)).but(text=text)


def test_effects_that_a_text_lists_are_told_by_its_own_words() -> None:
    lines = ["Gain 300 LP", "Draw 1 card"]
    tale = written("Tale", "Activate 1 of these effects;\n● " + ".\n● ".join(lines) + ".")
    found = options(duel_with(tale, on_field=OX))
    assert [f"Activate Tale: {line}" for line in lines] == [line for line in found if line.startswith("Activate")]


def test_what_holds_of_cards_named_just_before_is_told_without_naming_them_again() -> None:
    turned = every(monster(side=OPPONENT))
    acts = [p.ChangePosition(turned), p.Then(), p.Modify(that(p.IT), (p.NoPositionChange(),), p.UntilEndOfTurn())]
    (ability,) = program(card_effect(*acts)).abilities
    said = summary(Speech(V9, 0, ("Ann", "Ben")), ability, 0)
    assert said.endswith(", battle position can’t be changed") and "them" not in said


def test_the_ways_of_an_effect_and_what_it_offers_are_told() -> None:
    game = duel_with(FORK)
    answer(game, "Activate Fork")
    assert options(game) == ["Draw 1 card", "Gain 400 Life Points", "Ben takes 100 damage"]
    game = duel_with(GIFT)
    answer(game, "Activate Gift")
    assert Speech(V9, 0).question(game.duel.view(0)) == "Gift: do you want this? Draw 2 cards."


def test_the_ways_of_a_special_summon_are_told_by_their_costs() -> None:
    found = options(duel_with(LOST, OX))
    assert "Special Summon Lost Fox: discard 1 card" in found
    assert "Special Summon Lost Fox: pay 700 Life Points" in found


def test_what_an_effect_targets_is_called_by_its_name_once_it_is_known() -> None:
    """ "That card" until then, if it is what has just happened to one."""
    pit = next(card for card in CardLibrary.builtin() if card.name == "Covered Pit")
    assert pit.understood
    (ability,) = pit.program.abilities
    speech = Speech(V9, 0, ("Ann", "Ben"))
    assert summary(speech, ability, 1) == "destroy that card"
    assert summary(speech, ability, 1, targets="Cellar Gremlin") == "destroy Cellar Gremlin"
