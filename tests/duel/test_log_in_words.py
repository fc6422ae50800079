"""The log reads like what was seen: who did it and what for, each thing once."""

from engine import program as p
from engine.duel.outside.duel import Result
from engine.duel.changes.upkeep import BY_LIFE_POINTS
from tests.phrases import *
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.happenings import subject
from engine.words.speech import Speech
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 1800, 1000)
DIP = spell_card("Dip", program(card_effect(draw(1))))
GAIN = trap_card("Balm", program(card_effect(gain_lp(500))))


def lines(game: Scenario, viewer: int = A, table: dict[str, str] = ENGLISH) -> list[str]:
    return Speech(V9, viewer, ("Ann", "Ben"), table).log(game.duel.seen(viewer))


def spell(*acts: p.Act, costs: list[p.Cost] | None = None) -> Card:
    return spell_card("Call", program(card_effect(*acts, costs=costs or [])))


def test_a_chain_of_one_link_doesn_t_say_that_it_resolves_and_where_the_used_card_goes() -> None:
    game = Scenario()
    game.a.deck(WOLF)
    dip = game.a.hand(DIP)
    game.begin().activate(dip)
    assert lines(game) == ["You activated Dip.", "You drew Wolf."] and dip.place == GRAVEYARD


def test_links_of_a_longer_chain_are_told_apart() -> None:
    game = Scenario()
    game.a.deck(WOLF)
    balm = game.b.set(GAIN)
    dip = game.a.hand(DIP)
    game.begin().answer(q.ACTIVATE, dip).activate(balm)
    said = lines(game)
    assert [line for line in said if line.startswith("Chain Link")] == [
        "Chain Link 2 resolves: Balm.",
        "Chain Link 1 resolves: Dip.",
    ]


def test_what_is_paid_is_told_of_who_pays_it_and_as_a_cost() -> None:
    for cost, english, german in (
        (p.BanishCost(in_graveyard()), "You banished Wolf as a cost.", "Du hast Wolf als Kosten verbannt."),
        (
            p.SendCost(in_hand(p.OfKinds(MONSTER))),
            "You sent Bear to the Graveyard as a cost.",
            "Du hast Bear als Kosten auf den Friedhof gelegt.",
        ),
        (p.TributeCost(monster(side=YOU)), "You Tributed Wolf.", "Du hast Wolf als Tribut angeboten."),
    ):
        game = Scenario()
        game.a.graveyard(WOLF)
        game.a.monster(WOLF)
        game.a.hand(BEAR)
        call = game.a.hand(spell(draw(1), costs=[cost]))
        game.begin().activate(call)
        assert lines(game)[0] == english and lines(game, table=GERMAN)[0] == german
        assert lines(game, B)[0] == english.replace("You", "Ann")


def test_what_leaves_a_full_hand_is_told_with_the_reason() -> None:
    game = Scenario()
    game.a.hand(*[WOLF] * 7)
    game.begin().end_turn()
    game.pick(game.choices[0])
    assert "You discarded Wolf: the hand was above its limit." in lines(game)


def test_control_goes_back() -> None:
    game = Scenario()
    bear = game.b.monster(BEAR)
    call = game.a.hand(spell(p.TakeControl(monster(side=OPPONENT), until=until_end_of_turn)))
    game.begin().activate(call)
    assert "You took control of Bear." in lines(game)
    game.end_turn()
    assert bear.controller == B and "Control of Bear went back to Ben." in lines(game)
    assert "Ben hat Bear wieder unter Kontrolle." in lines(game, table=GERMAN)


def test_nothing_says_what_is_gone() -> None:
    call = spell(gain_lp(100), also, p.Destroy(that(p.ATTACKER)))
    game = Scenario()
    piece = game.a.hand(call)
    game.begin().activate(piece)
    assert lines(game)[-1] == "Call destroyed nothing: the attacking monster is no longer there."
    assert lines(game, table=GERMAN)[-1] == "Call hat nichts zerstört: das angreifende Monster ist nicht mehr da."


def test_a_set_card_in_a_monster_zone_is_called_a_monster() -> None:
    game = Scenario()
    wolf, balm = game.a.hand(WOLF, GAIN)
    game.begin().set_monster(wolf)
    assert "Ann Set a monster." in lines(game, B) and "You Set Wolf." in lines(game)
    game.set_card(balm)
    assert "Ann Set a card." in lines(game, B)


def test_an_equip_card_that_goes_says_what_has_become_of_its_monster() -> None:
    """To both players, as both saw the monster."""
    sword = spell_card("Sword", equip_spell(continuous(gains_atk(500, equipped_monster))), EQUIP)
    game = Scenario()
    bear, wolf = game.a.monster(BEAR), game.b.monster(WOLF)
    game.a.equip(sword, bear)
    game.b.equip(sword, wolf)
    call = game.a.hand(spell(p.Destroy(every(monster()))))
    game.begin().activate(call)
    said = "Sword was destroyed: the monster it was equipped to is gone."
    assert lines(game).count(said) == lines(game, B).count(said) == 2
    assert "Sword wurde zerstört: das damit ausgerüstete Monster ist weg." in lines(game, table=GERMAN)


def test_an_equip_card_says_that_its_monster_was_turned_face_down() -> None:
    sword = spell_card("Sword", equip_spell(continuous(gains_atk(500, equipped_monster))), EQUIP)
    game = Scenario()
    game.a.equip(sword, game.a.monster(BEAR))
    call = game.a.hand(spell(p.ChangePosition(every(monster()), FACE_DOWN)))
    game.begin().activate(call)
    assert "Sword was destroyed: the monster it was equipped to was turned face-down." in lines(game, B)


def battle(attacker: Card, target: Card, position: int = DEFENSE_POSITION) -> Scenario:
    game = Scenario()
    mine, theirs = game.a.monster(attacker), game.b.monster(target, position)
    return game.begin().to_battle_phase().attack(mine, theirs).resolve()


def test_a_battle_against_a_monster_in_defense_position_says_why_no_life_points_are_lost() -> None:
    for position in (DEFENSE_POSITION, FACE_DOWN):
        game = battle(BEAR, WOLF, position)
        assert lines(game).count("No damage: Wolf is in Defense Position.") == 1
        assert "Wolf was destroyed by battle." in lines(game, B)
        assert "Kein Schaden: Wolf ist in Verteidigungsposition." in lines(game, table=GERMAN)
    assert not [line for line in lines(battle(BEAR, WOLF, ATTACK_POSITION)) if "No damage" in line]


def test_who_attacks_a_higher_def_hears_why_they_take_the_damage() -> None:
    wall = monster_card("Wall", 0, 2000)
    assert "You took 200 battle damage: the DEF of Wall is higher." in lines(battle(BEAR, wall))
    assert "Ann took 200 battle damage: the DEF of Wall is higher." in lines(battle(BEAR, wall), B)
    assert "You took 300 battle damage." in lines(battle(BEAR, WOLF, ATTACK_POSITION), B)
    held = monster_card("Shell", 0, 1800)
    assert "No damage, and nothing destroyed: the DEF of Shell is as high as the ATK against it." in lines(
        battle(BEAR, held)
    )


def test_the_loser_is_named_with_how_it_came_to_that() -> None:
    def told(viewer: int, table: dict[str, str] = ENGLISH) -> str:
        return Speech(V9, viewer, ("Ann", "Ben"), table).result(Result(A, BY_LIFE_POINTS))

    assert told(A) == "You won the Duel: Ben’s Life Points came to 0."
    assert told(B) == "Ann won the Duel: your Life Points came to 0."
    assert told(A, GERMAN) == "Du hast das Duell gewonnen: Bens Lebenspunkte fielen auf 0."
    assert told(B, GERMAN) == "Ann hat das Duell gewonnen: deine Lebenspunkte fielen auf 0."


def test_a_line_about_a_card_is_of_whose_card_it_is_and_one_about_a_deed_of_who_did_it() -> None:
    game = battle(BEAR, WOLF, FACE_DOWN)
    about = {line: subject(each) for each, line in Speech(V9, A, ("Ann", "Ben"), ENGLISH).told(game.duel.seen(A))}
    assert about["Wolf was turned face-up."] == about["Wolf was destroyed by battle."] == B
    told = Speech(V9, B, ("Ann", "Ben"), ENGLISH).told(battle(BEAR, monster_card("Wall", 0, 2000)).duel.seen(B))
    assert subject(next(each for each, line in told if line.startswith("Ann took"))) == A


def test_exchanged_hands_are_told_card_by_card_to_both() -> None:
    game = Scenario()
    call = game.a.hand(spell(p.ExchangeHands()))
    game.a.hand(WOLF)
    game.b.hand(BEAR)
    game.begin().activate(call)
    assert lines(game)[1:] == ["Wolf went to Ben’s hand.", "Bear went to your hand."]
    assert lines(game, B)[1:] == ["Wolf went to your hand.", "Bear went to Ann’s hand."]
    assert lines(game, table=GERMAN)[1:] == ["Wolf kam auf Bens Hand.", "Bear kam auf deine Hand."]


def test_a_monster_that_is_moved_to_another_zone_is_told_and_a_hidden_one_not_by_name() -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF, FACE_DOWN)
    call = game.a.hand(spell(p.ChangeZone(monster(side=YOU))))
    game.begin().activate(call).answer(q.NUMBER, argument=2)
    assert lines(game)[-1] == "Wolf was moved to another Monster Zone."
    assert lines(game, B)[-1] == "A face-down monster was moved to another Monster Zone."
    assert lines(game, table=GERMAN)[-1] == "Wolf wurde in eine andere Monsterzone gelegt."
    assert wolf.position == FACE_DOWN
