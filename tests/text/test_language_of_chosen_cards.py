"""Cards that your opponent chooses, at random or not, and what becomes of the others; what is told of a player who is
the one or the other: the combining grammar, read and played."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from tests.cards.stories.settling import PLAIN, SWEEP, play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.test_language_of_orders import MONSTER, means, not_read, read

FIELD = v.SPELL | v.CONTINUOUS
REVEAL = "Reveal 3 Fish monsters from your Deck,"
REST = "and shuffle the rest into your Deck."


def test_your_opponent_chooses_what_you_do_something_with() -> None:
    chosen = f"{REVEAL} your opponent chooses 1 of them for you to add to your hand, {REST}"
    revealed, _, named, _, added, _, shuffled = read(chosen).abilities[0].block.acts
    assert isinstance(revealed, p.Reveal) and isinstance(named, p.Choose) and isinstance(shuffled, p.Return)
    assert isinstance(added, p.AddToHand) and added.what.chooser == p.BY_OPPONENT
    for told in (
        "your opponent chooses 1 for you to add to your hand",
        "have your opponent pick 1 of them to add to your hand",
        "and your opponent selects 1 of them to add to your hand",
        "your opponent adds 1 of them to your hand",
    ):
        means(f"{REVEAL} {told}, {REST}", chosen)
    at_random = f"{REVEAL} your opponent randomly adds 1 of them to your hand, {REST}"
    (picked,) = (act for act in read(at_random).abilities[0].block.acts if isinstance(act, p.AddToHand))
    assert picked.what.chooser == p.AT_RANDOM
    means(f"{REVEAL} your opponent randomly chooses 1 of them for you to add to your hand, {REST}", at_random)
    means(f"{REVEAL} have your opponent pick 1 of them at random to add to your hand, {REST}", at_random)
    means(f"{REVEAL} your opponent chooses 1 of them, you add it to your hand, {REST}",
          f"{REVEAL} your opponent chooses 1 of them, add that card to your hand, {REST}")  # fmt: skip
    not_read(f"{REVEAL} you choose 1 of them for you to add to your hand, {REST}")
    not_read(f"{REVEAL} your opponent draws 1 card for you to add to your hand, {REST}")
    not_read("Your opponent chooses 1 of them for you to add to your hand.")
    not_read("Draw 1 card, discard 1 card, destroy 1 monster on the field, and gain 500 LP.")


def test_what_is_done_at_random() -> None:
    means("Randomly discard 1 card.", "Discard 1 random card.")
    (sent,) = read("Randomly send 1 Fish monster from your hand to the GY.").abilities[0].block.acts
    assert sent.what is not None and sent.what.chooser == p.AT_RANDOM
    not_read("Randomly destroy all monsters on the field.")
    not_read("Randomly draw 1 card.")


@pytest.mark.parametrize("told, rest", [(REST, v.DECK), ("and send the rest to the GY.", v.GRAVEYARD)])
def test_the_chosen_one_is_added_and_the_others_go(told: str, rest: int) -> None:
    """Which one, the opponent says, who has seen them."""
    flow = spell_card("Flow", read(f"{REVEAL} your opponent chooses 1 of them for you to add to your hand, {told}"))
    fish = [monster_card(name, 500, 500, type=v.FISH) for name in ("Reed", "Alder", "Tansy")]
    game = Scenario()
    card = game.a.hand(flow)
    one, two, three = (game.a.deck(each) for each in fish)
    game.begin()
    game.activate(card)
    settle(game, two)
    assert two.place == v.HAND and {one.place, three.place} == {rest}


def test_the_turn_players_cards() -> None:
    text = "During each End Phase: Destroy all Attack Position monsters the turn player controls."
    (told,) = read(text, FIELD).abilities[-1].block.acts
    own = say.monster(side=v.YOU, all=True, positions=v.ATTACK_POSITION)
    assert isinstance(told, p.If) and told.condition == say.during(0, v.YOU)
    assert told.does.acts == (p.Destroy(own),) and told.otherwise is not None
    must = "During each player's End Phase: The turn player must Tribute 1 face-up monster, and if they do,"
    means(f"{must} inflict 500 damage to their opponent.",
          f"{must.replace('must Tribute', 'Tributes')} inflict 500 damage to their opponent.", FIELD)  # fmt: skip


@pytest.mark.parametrize("turns", [1, 2])
def test_of_the_turn_player_alone(turns: int) -> None:
    game = Scenario()
    text = "During each End Phase: Destroy all Attack Position monsters the turn player controls."
    ebb = game.a.spell(spell_card("Ebb", read(text, FIELD), v.CONTINUOUS))
    mine, theirs = game.a.monster(PLAIN[1]), game.b.monster(PLAIN[1])
    game.begin()
    for _ in range(turns):
        game.end_turn()
        settle(game)
    assert ebb.place == v.SPELL_ZONE and mine.place == v.GRAVEYARD
    assert theirs.place == (v.MONSTER_ZONE if turns == 1 else v.GRAVEYARD)


def test_to_its_controllers_field() -> None:
    text = "Target 1 monster on the field; destroy it, and if you do, banish 1 card from its controller's GY."
    (_, _, told) = read(text).abilities[0].block.acts
    assert isinstance(told, p.If) and told.condition == p.NumberIs("controller", v.YOU, v.YOU)
    not_read("Target 1 monster on the field; banish 1 card from its controller's GY.")


def test_both_are_made_to_do_something() -> None:
    means("Make both players discard 1 card.", "Both players discard 1 card.")
    means("You can make each player draw 1 card.", "You can have both players draw 1 card.", MONSTER)
    not_read("Make each player discard 1 card, then draw 1 card.")  # each of them, or you?


def test_one_of_the_players_or_both() -> None:
    a = read("If a player controls no monsters: Draw 1 card.").abilities[0].condition
    each = read("If each player controls no monsters: Draw 1 card.").abilities[0].condition
    assert isinstance(a, p.AnyHolds) and isinstance(each, p.AllHold) and a.parts == each.parts
    means("If either player controls no monsters: Draw 1 card.", "If a player controls no monsters: Draw 1 card.")
    means("Draw 1 card, also your opponent takes 500 damage if they control a Fish monster.",
          "Draw 1 card, also if your opponent controls a Fish monster, they take 500 damage.")  # fmt: skip


def test_damage_to_the_controller_from_anyones_battles() -> None:
    text = "Any battle damage to the controller of this card from a battle involving a Fish monster becomes 0."
    (lasting,) = read(text, MONSTER).abilities
    fighting = say.face_up_monster(p.OfType(v.FISH), say.either(p.Attacking(), p.Attacked()))
    assert lasting.modifiers == (p.BattleDamageTaken(0, condition=p.ThereIs(fighting)),)
    means("You take no battle damage from battles involving a Fish monster.", text, MONSTER)


def test_the_other_player_draws_as_many() -> None:
    text = "Your opponent shuffles their entire hand into the Deck, then they draw the same number of cards."
    ebb = spell_card("Ebb", read(text))
    game = Scenario()
    card = game.a.hand(ebb)
    game.b.hand(PLAIN[1], PLAIN[2])
    game.b.deck(PLAIN[3])
    game.begin()
    play(game, card)
    assert len(game.b.cards(v.HAND)) == 2


def test_each_time_one_of_those_goes() -> None:
    """Whoever controls it by then pays for it, each time."""
    tokens = 'Special Summon 2 "Ebb Tokens" (Fish/WATER/Level 1/ATK 0/DEF 0) to your opponent\'s field'
    text = f"{tokens} in Defense Position. Each time 1 is destroyed, its controller takes 300 damage."
    means(text, f"{tokens} in Defense Position, and each time 1 is destroyed, its controller takes 300 damage.")
    not_read("Each time 1 is destroyed, its controller takes 300 damage.")
    not_read(f"{tokens} in Defense Position. When 1 is destroyed, its controller takes 300 damage.")
    game = Scenario()
    ebb, sweep = game.a.hand(spell_card("Ebb", read(text)), SWEEP)
    game.begin()
    play(game, ebb)
    play(game, sweep)
    assert game.lp == [8000, 7400]


def test_what_they_choose_who_were_spoken_of() -> None:
    text = "Your opponent discards 1 random card, and if they have any other cards in their hand,"
    means(f"{text} discard 1 more card of their choice.", f"{text} they discard 1 card.")
    not_read("Discard 1 card of their choice.")


def test_a_card_that_has_moved_on_is_asked_for_by_its_name() -> None:
    """What is compared with later is kept by a name, also where something else was done since."""
    text = (
        "Target 1 monster your opponent controls; destroy it, then each player reveals their Deck, "
        "then banishes all cards from it with that monster's name."
    )
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", read(text)))
    reed = monster_card("Reed")
    mine, theirs, other = game.a.deck(reed), game.b.deck(reed), game.b.deck(PLAIN[1])
    target = game.b.monster(reed)
    game.begin()
    game.activate(ebb)
    settle(game, target)
    assert [each.place for each in (target, mine, theirs, other)] == [v.GRAVEYARD, v.BANISHED, v.BANISHED, v.DECK]
