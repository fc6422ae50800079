"""A question for cards says what they are for, in both languages."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.duel.state import question as q
from tests.phrases import *
from engine.program import Act
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.speech import Speech
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 1800, 1000)
PIT = trap_card("Pit")


def asked(game: Scenario, table: dict[str, str] = ENGLISH) -> str:
    player = game.state.question.player
    return Speech(V9, player, ("Ann", "Ben"), table).question(game.duel.view(player))


def laid_out(card: Card) -> Scenario:
    """A plays the card, with two monsters on the field, in the hand and in the Graveyard; B has two on the field."""
    game = Scenario()
    for side in (game.a, game.b):
        side.monster(WOLF)
        side.monster(BEAR)
    game.a.hand(WOLF, BEAR)
    game.a.graveyard(WOLF, BEAR)
    game.a.deck(WOLF, BEAR)
    piece = game.a.hand(card)
    game.begin().answer(q.ACTIVATE, piece)
    return game


def spell(*acts: Act, costs: Any = ()) -> Card:
    return spell_card("Call", program(card_effect(*acts, costs=list(costs))))


LEVEL = p.LevelChanges(p.Const(1))
LESS = gains_atk(-300)


@pytest.mark.parametrize(
    ("card", "english", "german"),
    [
        (spell(discard(1)), "Call: discard 1 monster.", "Call: 1 Monster abwerfen."),
        (
            spell(p.SpecialSummon(in_graveyard())),
            "Call: Special Summon 1 monster.",
            "Call: 1 Monster als Spezialbeschwörung beschwören.",
        ),
        (
            spell(p.SendToGraveyard(in_deck())),
            "Call: send 1 monster to the Graveyard.",
            "Call: 1 Monster auf den Friedhof legen.",
        ),
        (
            spell(p.AddToHand(in_graveyard(p.OfKinds(MONSTER)))),
            "Call: add 1 monster to the hand.",
            "Call: 1 Monster auf die Hand nehmen.",
        ),
        (spell(p.Destroy(up_to(2, monster()))), "Call: destroy 1 to 2 monsters.", "Call: 1 bis 2 Monster zerstören."),
        (spell(modify(monster(), LEVEL)), "Call: choose 1 monster (Level +1).", "Call: Wähle 1 Monster (Stufe +1)."),
        (
            spell(p.Destroy(the_target), costs=[p.Targeting(monster())]),
            "Call: target 1 monster (destroy it).",
            "Call: Wähle 1 Monster als Ziel (die Karte zerstören).",
        ),
        (
            spell(return_to_hand(), costs=[p.Targeting(monster())]),
            "Call: target 1 monster (return it to the hand).",
            "Call: Wähle 1 Monster als Ziel (die Karte auf die Hand zurückgeben).",
        ),
        (
            spell(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))]),
            "Call: target 1 monster (take control of it).",
            "Call: Wähle 1 Monster als Ziel (die Kontrolle über die Karte übernehmen).",
        ),
        (
            spell(modify(that(p.TARGET), LESS), costs=[p.Targeting(monster())]),
            "Call: target 1 monster (-300 ATK).",
            "Call: Wähle 1 Monster als Ziel (-300 ATK).",
        ),
        (
            spell(draw(1), costs=[discard_cost()]),
            "Call: discard 1 monster as the cost.",
            "Call, Kosten: 1 Monster abwerfen.",
        ),
        (
            spell(draw(1), costs=[p.BanishCost(in_graveyard())]),
            "Call: banish 1 monster as the cost.",
            "Call, Kosten: 1 Monster verbannen.",
        ),
        (
            spell(draw(1), costs=[p.TributeCost(monster(side=YOU))]),
            "Call: Tribute 1 monster as the cost.",
            "Call, Kosten: 1 Monster als Tribut anbieten.",
        ),
    ],
)
def test_what_cards_are_picked_for(card: Card, english: str, german: str) -> None:
    game = laid_out(card)
    assert (asked(game), asked(game, GERMAN)) == (english, german)


def test_a_set_monster_is_a_monster_by_where_it_lies() -> None:
    game = Scenario()
    game.b.monster(WOLF, FACE_DOWN)
    game.b.monster(BEAR)
    axe = game.a.hand(spell(p.Destroy(the_target), costs=[p.Targeting(monster(positions=ANY_POSITION))]))
    game.begin().answer(q.ACTIVATE, axe)
    assert asked(game) == "Call: target 1 monster (destroy it)."


def test_no_act_asks_for_cards_without_a_verb() -> None:
    """Every act that cards are picked for has its words behind the card's name."""
    for act in (
        p.Destroy,
        p.Banish,
        p.SendToGraveyard,
        return_to_hand,
        return_to_deck,
        p.Tribute,
        p.ChangePosition,
        p.Reveal,
        p.TakeControl,
    ):
        said = asked(laid_out(spell(act(monster()))))
        assert said.startswith("Call: ") and not said.startswith("Call: choose"), said


def test_tributes_materials_and_the_hand_limit() -> None:
    game = Scenario()
    game.a.monster(WOLF)
    game.a.monster(BEAR)
    lord = game.a.hand(monster_card("Lord", 2400, 1000, level=6))
    game.begin().answer(q.NORMAL_SUMMON, lord)
    assert asked(game) == "Tribute 1 monster for Lord."
    assert asked(game, GERMAN) == "Biete 1 Monster als Tribut für Lord an."
    game = Scenario()
    game.a.hand(*[WOLF] * 4, *[PIT] * 4)
    game.begin().end_turn()
    assert asked(game) == "Discard 2 cards: at most 6 stay in your hand."
    assert asked(game, GERMAN) == "Wirf 2 Karten ab: Höchstens 6 bleiben auf deiner Hand."
    game.answer(q.PICK, game.choices[0])
    assert asked(game).endswith("your hand. 1 chosen: Wolf.")


def test_who_picks_from_another_hand_reads_whose_cards_go() -> None:
    game = Scenario()
    game.b.hand(WOLF, BEAR)
    peek = game.a.hand(spell(discard(1, OPPONENT, chooser=p.BY_OPPONENT)))
    game.begin().answer(q.ACTIVATE, peek)
    assert game.asked == A and asked(game) == "Call: Ben discards 1 card."


def test_what_an_offer_takes_the_place_of_is_said_with_its_price() -> None:
    guard = monster_card("Guard", program=program(instead_of_destruction(discard_cost())))
    game = Scenario()
    guarded = game.b.monster(guard)
    game.b.hand(WOLF, PIT)
    axe = game.a.hand(spell(p.Destroy(every(monster(side=OPPONENT)))))
    game.begin().activate(axe)
    assert guarded.place == MONSTER_ZONE
    assert asked(game) == "Guard: do you save Guard from being destroyed? Discard 1 card."
    assert asked(game, GERMAN) == "Guard: Bewahrst du Guard vor der Zerstörung? 1 Karte abwerfen."


def test_all_the_cards_that_a_yes_saves_are_named_and_a_set_one_is_not() -> None:
    shield = monster_card(
        "Shield",
        program=program(
            instead_of_destruction(discard_cost(this_card), subject=monster(side=YOU), together=True, places=IN_HAND)
        ),
    )
    game = Scenario()
    game.b.monster(WOLF)
    game.b.monster(BEAR)
    game.b.hand(shield)
    axe = game.a.hand(spell(p.Destroy(every(monster(side=OPPONENT)))))
    game.begin().activate(axe)
    assert asked(game).startswith("Shield: do you save Wolf and Bear from being destroyed?"), asked(game)
    game = Scenario()
    game.b.monster(WOLF, FACE_DOWN)
    game.a.monster(
        monster_card("Warden", program=program(instead_of_destruction(discard_cost(), subject=monster(side=EITHER))))
    )
    axe = game.a.hand(spell(p.Destroy(every(monster(side=OPPONENT, positions=ANY_POSITION)))))
    game.a.hand(PIT)
    game.begin().activate(axe)
    assert asked(game).startswith("Warden: do you save a face-down monster from being destroyed?"), asked(game)


@pytest.mark.parametrize(
    ("act", "rest", "english", "german"),
    [
        (
            p.Declare("type"),
            modify(every(monster()), p.TypeBecomes()),
            "Call: name a Type (all monsters: Type becomes the one named).",
            "Call: Nenne einen Typ (alle Monster: Typ wird der genannte).",
        ),
        (
            p.Declare("attribute"),
            modify(every(monster()), p.AttributeBecomes()),
            "Call: name an Attribute (all monsters: Attribute becomes the one named).",
            "Call: Nenne eine Eigenschaft (alle Monster: Eigenschaft wird die genannte).",
        ),
        (
            p.Declare("kind"),
            draw(1),
            "Call: name a kind of card (draw 1 card).",
            "Call: Nenne eine Kartenart (1 Karte ziehen).",
        ),
        (
            p.Declare("number", high=6),
            damage(p.Noted("declared")),
            "Call: name a number (Ben takes X damage (X: the number named)).",
            "Call: Nenne eine Zahl (Ben erhält X Schaden (X: die genannte Zahl)).",
        ),
        (
            p.Declare("level", high=6),
            modify(every(monster()), p.LevelChanges(p.Noted("declared"), becomes=True)),
            "Call: name a Level (all monsters: Level becomes the number named).",
            "Call: Nenne eine Stufe (alle Monster: Stufe wird die genannte Zahl).",
        ),
        (
            p.Declare("name"),
            p.Banish(every(in_graveyard())),
            "Call: name a card (banish all cards in your Graveyard).",
            "Call: Nenne einen Kartennamen (alle Karten aus deinem Friedhof verbannen).",
        ),
    ],
)
def test_what_is_named_is_named_for_something(act: Act, rest: Act, english: str, german: str) -> None:
    game = laid_out(spell(act, then, rest))
    assert (asked(game), asked(game, GERMAN)) == (english, german)


def test_what_is_named_as_the_card_is_activated_says_what_the_effect_will_do() -> None:
    mute = p.CannotActivate(Selector(), side=OPPONENT)
    game = laid_out(spell(modify(None, mute), costs=[p.Declaration("name")]))
    assert asked(game) == "Call: name a card (Ben can’t activate cards of the name declared or their effects)."


def test_a_position_is_that_of_a_special_summon() -> None:
    game = laid_out(spell(p.SpecialSummon(in_graveyard())))
    game.answer(q.PICK, game.choices[0])
    assert asked(game) == "Special Summon Wolf: in which position?"
    assert asked(game, GERMAN) == "Wolf als Spezialbeschwörung beschwören: In welcher Position?"


def test_what_is_chosen_now_is_chosen_for_what_comes() -> None:
    chosen = replace(monster(), name="the first")
    game = laid_out(spell(p.Choose(chosen), then, p.Destroy(that("the first"))))
    assert asked(game) == "Call: choose 1 monster (destroy it)."


def test_cards_are_put_in_order_for_somewhere() -> None:
    game = laid_out(spell(reorder_top(2)))
    assert asked(game) == "Call: put the top 2 cards of the Deck in order. Which one comes next, from the top?"
    assert asked(game, GERMAN) == "Call: oberste 2 Karten des Decks ordnen. Welche kommt als nächste, von oben gezählt?"


@pytest.mark.parametrize(
    ("limit", "group", "one"),
    [
        (p.UsedPerTurn(), "twins", True),
        (p.PerTurn(), "twins", True),
        (p.OneOfThem(), "twins", True),
        (p.UsedPerTurn(2), "twins", False),
        (p.UsedPerTurn(), "", False),
        (None, "", False),
    ],
)
def test_of_two_effects_that_start_at_once_it_is_said_where_only_one_can_be_used(limit, group, one):
    mine = p.IsSummoned(how=NORMAL_SUMMON)
    ways = [
        trigger(mine, act, optional=True, limit=limit, limit_group=group, places=IN_MONSTER_ZONE)
        for act in (gain_lp(100), gain_lp(200))
    ]
    game = Scenario()
    twins = game.a.hand(monster_card("Twins", program=program(*ways)))
    game.begin().normal_summon(twins)
    assert game.question == "trigger" and game.duel.view(A).may_use_one_alone == one
    assert (asked(game) == "Only one of these effects can be used: which one?") == one
    game.answer(q.TRIGGER, twins, argument=0)
    assert (game.question != "trigger") == one
