"""What players do themselves: "each player …", "your opponent can …", "unless your opponent …"."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.compiler import compile_text
from engine.vocabulary import BANISHED, DECK, EFFECT, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card
from tests.text.reading import A_MONSTER, ability, refused
from tests.text.test_rarer_frames_played import BEAR, WOLF, creature, spell

OWN_MONSTER = say.monster(side=v.YOU)
IN_DECK = say.in_deck(p.OfKinds(v.MONSTER))


@pytest.mark.parametrize(
    "text, acts",
    [
        ("Each player draws 2 cards.", [say.draw(2, v.EITHER)]),
        ("Both players discard 1 card.", [say.discard(1, v.EITHER)]),
        ("Your opponent must discard 1 random card.", [say.discard(1, v.OPPONENT, chooser=p.AT_RANDOM)]),
        ("Make your opponent discard 1 card.", [say.discard(1, v.OPPONENT)]),
        (
            "Each player sends the top 2 cards of their Deck to the GY.",
            [
                p.SendToGraveyard(say.that(p.TOP, side=v.YOU, most=2)),
                say.also,
                p.SendToGraveyard(say.that(p.TOP, side=v.OPPONENT, most=2)),
            ],
        ),
        (
            "Each player sends 1 monster they control to the GY.",
            [p.SendToGraveyard(replace(OWN_MONSTER, chooser=p.BY_CONTROLLER))],
        ),
        ("Your opponent banishes 1 monster they control.", [say.they(v.OPPONENT, p.Banish(OWN_MONSTER))]),
        (
            "Your opponent destroys 1 monster you control.",
            [say.they(v.OPPONENT, p.Destroy(say.monster(side=v.OPPONENT)))],
        ),
        ("Each player adds 1 monster from their Deck to their hand.", [say.they(v.EITHER, p.AddToHand(IN_DECK))]),
        (
            "Your opponent can Special Summon 1 monster from their hand.",
            [say.they(v.OPPONENT, say.you_may(p.SpecialSummon(say.in_hand(p.OfKinds(v.MONSTER)))))],
        ),
        (
            "Your opponent discards their hand, then draws 3 cards.",
            [say.they(v.OPPONENT, p.Discard(say.in_hand(all=True)), say.then, say.draw(3))],
        ),
        (
            "The turn player draws 1 card.",
            [say.if_(say.during(0, v.YOU), [say.draw()], [say.they(v.OPPONENT, say.draw())])],
        ),
        (
            "Your opponent can discard 1 card to negate this effect, otherwise draw 2 cards.",
            [say.they(v.OPPONENT, say.you_may(say.discard())), say.if_(p.Unless(p.WasDone()), [say.draw(2)])],
        ),
        (
            "Draw 2 cards, unless your opponent discards 1 card.",
            [say.they(v.OPPONENT, say.you_may(say.discard())), say.if_(p.Unless(p.WasDone()), [say.draw(2)])],
        ),
        (
            "Target 1 monster on the field; destroy it, and if you do, inflict 300 damage to its owner.",
            [p.Destroy(say.the_target), say.and_if_you_do, say.its_player(say.it, say.damage(300, v.YOU), owner=True)],
        ),
        (
            "Target 1 monster on the field; destroy it, then its owner draws 1 card.",
            [p.Destroy(say.the_target), say.then, say.its_player(say.it, say.draw(), owner=True)],
        ),
    ],
)
def test_what_players_do(text: str, acts: list[Act]) -> None:
    assert ability(v.SPELL, text).block == say.block(acts)


@pytest.mark.parametrize(
    "kinds, text, why",
    [
        (v.SPELL, "Each player destroys 1 monster you control.", "whose this is isn't clear"),
        (v.SPELL, "Each player destroys 1 monster your opponent controls.", "whose this is isn't clear"),
        (v.SPELL, "Both players discard 2 cards, then draw 2 cards, and if you do, gain 500 LP.", "who does this"),
        (A_MONSTER, "FLIP: They draw 1 card.", "who “they” are"),
        (v.SPELL, "Draw 1 card, then inflict 300 damage to its owner.", "whose this is"),
        (v.SPELL, "The controller draws 1 card.", "it isn't clear whose"),
        (v.SPELL, "Each player draws the same number of cards they discarded.", "nothing of the sort"),
    ],
)
def test_refusals(kinds: int, text: str, why: str) -> None:
    assert why in refused(kinds, text)


def test_both_choose_and_both_are_moved() -> None:
    game = Scenario()
    tide = game.a.hand(spell("Each player chooses 1 Normal Monster they control, then shuffles it into the Deck."))
    mine, keep, theirs = game.a.monster(WOLF), game.a.monster(BEAR), game.b.monster(WOLF)
    game.begin()
    play(game, tide, mine)
    assert mine.place == theirs.place == DECK and keep.place == MONSTER_ZONE


def test_each_draws_as_many_as_the_own_discards() -> None:
    game = Scenario()
    flood = game.a.hand(
        spell(
            "Gain 100 LP. Both players discard all cards from their hands, then each "
            "player draws the same number of cards they discarded."
        )
    )
    game.a.hand(WOLF, BEAR, WOLF)
    game.b.hand(BEAR)
    game.begin()
    before = game.b.count(HAND)
    play(game, flood)
    assert (game.a.count(HAND), game.b.count(HAND)) == (3, before)


@pytest.mark.parametrize(
    "text, in_hand",
    [
        (
            "Your opponent shuffles their hand into the Deck, then draws the same number of cards they shuffled into the "
            "Deck.",
            (2, 3),
        ),
        (
            "Each player shuffles their entire hand into the Deck, then draws the same number of cards they shuffled into the "
            "Deck.",
            (2, 3),
        ),
        (
            "Target 1 monster your opponent controls; its controller discards their hand, then draws the same number of cards "
            "they discarded.",
            (2, 3),
        ),
    ],
)
def test_the_hand_is_renewed(text: str, in_hand: tuple[int, int]) -> None:
    game = Scenario()
    anew = game.a.hand(spell(text))
    own, theirs = [game.a.hand(BEAR) for _ in range(2)], [game.b.hand(WOLF) for _ in range(3)]
    ox = game.b.monster(WOLF)
    game.begin()
    play(game, anew, *([ox] if "Target" in text else []))
    assert (game.a.count(HAND), game.b.count(HAND)) == in_hand
    gone = DECK if "Deck" in text else GRAVEYARD
    assert all(each.place in (HAND, gone) for each in (*own, *theirs)) and "CardDrawn" in game.events()


def test_who_has_not_done_the_first_does_not_do_the_second() -> None:
    game = Scenario()
    tithe = game.a.hand(spell("Each player sends 1 monster they control to the GY, then draws 1 card."))
    game.a.monster(WOLF)
    game.begin()
    before = game.b.count(HAND)
    play(game, tithe)
    assert (game.a.count(HAND), game.b.count(HAND)) == (1, before)


def test_the_opponent_may_buy_it_off() -> None:
    for declines in (False, True):
        game = Scenario()
        toll = game.a.hand(
            spell(
                "Target 1 monster your opponent controls; your opponent can reveal 1 monster in their "
                "hand to negate this effect, otherwise destroy that target."
            )
        )
        wolf = game.b.monster(WOLF)
        game.b.hand(BEAR)
        game.begin()
        game.activate(toll)
        while game.question == "response":
            game.passes()
        assert game.question == "yes or no"
        if declines:
            game.no()
        else:
            game.yes()
        settle(game)
        assert (wolf.place == GRAVEYARD) == declines


def test_the_player_who_controlled_it_is_hurt() -> None:
    game = Scenario()
    stamp = game.a.hand(
        spell("Target 1 monster on the field; destroy it, and if you do, inflict 500 damage to its controller.")
    )
    wolf = game.b.monster(WOLF)
    duster = game.a.monster(
        creature("When this card on the field is destroyed: The controller takes 300 damage.", name="Duster")
    )
    storm = game.a.hand(spell("Destroy as many monsters on the field as possible.", name="Storm"))
    game.begin()
    play(game, stamp, wolf)
    assert wolf.place == GRAVEYARD and game.lp == [8000, 7500]
    play(game, storm)
    assert duster.place == GRAVEYARD and game.lp == [7700, 7500]


def test_it_is_the_effect_of_who_uses_it() -> None:
    game = Scenario()
    press = game.a.hand(spell("Your opponent discards 1 card, then draws 1 card."))
    text = "If this card is discarded by an opponent's card effect: Gain 700 LP."
    owl = game.b.hand(monster_card("Owl", 100, 100, program=compile_text("Owl", MONSTER | EFFECT, text)))
    proof = game.b.monster(creature("Unaffected by your opponent's card effects.", name="Proof"))
    shove = game.a.hand(spell("Your opponent banishes 1 monster they control."))
    game.begin()
    play(game, press, owl)
    assert owl.place == GRAVEYARD and game.lp[1] == 8700
    play(game, shove)
    assert proof.place == BANISHED  # the opponent does it: no effect acts on the card
