"""What is told of the moment after damage calculation in which battle has destroyed a monster that lies there still."""

import pytest

from engine import vocabulary as v
from engine.duel.state import question as q
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Piece, Scenario, monster_card
from tests.text.reading import read, refused

MONSTER = v.MONSTER | v.EFFECT
DESTROYS = "After damage calculation, if this card destroys an opponent's monster by battle: "
FALLS = "After damage calculation, when this card is destroyed by battle with an opponent's monster: "


def battle(text: str, attack: int, *others: int) -> tuple[Scenario, Piece, list[Piece]]:
    """This card, with so much ATK, attacks the first of the others."""
    game = Scenario()
    ours = game.a.monster(monster_card("Test Card", attack, program=read(MONSTER, text)))
    theirs = [game.b.monster(monster_card(f"Ogre {n}", n)) for n in others]
    game.begin().to_battle_phase()
    game.attack(ours, theirs[0])
    settle(game)
    return game, ours, theirs


@pytest.mark.parametrize(
    "done, place",
    [
        ("Banish that monster.", v.BANISHED),
        ("Shuffle that opponent's monster into the Deck.", v.DECK),
        ("Shuffle that monster into the Deck instead of sending it to the GY.", v.DECK),
        ("Return that monster to the hand.", v.HAND),
        ("Gain 300 LP.", v.GRAVEYARD),
    ],
)
def test_what_battle_has_destroyed_goes_elsewhere(done: str, place: int) -> None:
    game, ours, (ogre,) = battle(DESTROYS + done, 1500, 1000)
    assert (ours.place, ogre.place) == (v.MONSTER_ZONE, place)
    assert game.lp[0] == (8300 if place == v.GRAVEYARD else 8000)


def test_what_has_battled_and_is_there_still_was_not_destroyed() -> None:
    game, ours, _ = battle(DESTROYS + "Gain 300 LP.", 1000, 1500)
    assert game.lp[0] == 7500 and ours.place == v.GRAVEYARD


def test_only_such_a_monster_counts() -> None:
    text = "If this card destroys a Dragon monster by battle, after damage calculation: Gain 300 LP."
    game, _, _ = battle(text, 1500, 1000)
    assert game.lp[0] == 8000


@pytest.mark.parametrize("attack, place", [(1000, v.BANISHED), (1500, v.BANISHED), (2000, v.GRAVEYARD)])
def test_a_monster_that_falls_takes_the_other_one_along(attack: int, place: int) -> None:
    _, ours, (ogre,) = battle(FALLS + "Banish that monster, also banish this card.", attack, 1500)
    assert (ours.place, ogre.place) == ((place, place) if attack <= 1500 else (v.MONSTER_ZONE, place))


def test_of_another_monster_and_as_often_as_it_says() -> None:
    text = (
        "Once per turn, if a Normal Monster you control destroys an opponent's monster by battle, after damage "
        "calculation: You can draw 1 card."
    )
    game = Scenario()
    game.a.monster(monster_card("Test Card", 100, program=read(MONSTER, text)))
    fighters = [game.a.monster(monster_card(f"Knight {n}", 1900)) for n in range(2)]
    ogres = [game.b.monster(monster_card(f"Ogre {n}", 1000)) for n in range(2)]
    game.begin().to_battle_phase()
    for fighter, ogre in zip(fighters, ogres):
        game.attack(fighter, ogre)
        settle(game)
    assert game.a.count(v.HAND) == 1


def test_what_is_done_to_them_otherwise_comes_too_late() -> None:
    refused(MONSTER, DESTROYS + "You can take control of that monster.")
    refused(MONSTER, DESTROYS + "You can banish 1 card on the field instead of sending it to the GY.")
    refused(MONSTER, DESTROYS.replace("by battle", "by battle and sends it to the GY") + "Gain 300 LP.")
    refused(MONSTER, DESTROYS.replace("monster by", "face-down monster by") + "Gain 300 LP.")


def test_it_is_used_or_not_as_one_likes() -> None:
    game = Scenario()
    text = DESTROYS + "You can banish that monster."
    ours = game.a.monster(monster_card("Test Card", 1500, program=read(MONSTER, text)))
    ogre = game.b.monster(monster_card("Ogre", 1000))
    game.begin().to_battle_phase()
    game.attack(ours, ogre)
    while game.question != "trigger":
        game.passes()
    assert game.offered(q.TRIGGER) == [ours] and ogre.place == v.MONSTER_ZONE
    game.passes()
    settle(game)
    assert ogre.place == v.GRAVEYARD
