"""The mat in words, made of what one player knows."""

from engine import program as p
from engine.commands.mat import card_in, card_line, mat, visible, with_zones, zone_of
from engine.commands.play import _came_to_light
from engine.duel.outside.seen import ControlChanged
from engine.edition import V9
from engine.phrases import card_effect, every, in_hand, monster, named, program, return_to_hand
from engine.vocabulary import FACE_DOWN, HAND, OPPONENT, YOU
from engine.words.speech import Speech
from tests.rulebook.scenario import A, Scenario, monster_card, spell_card

WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 1800, 1000)
SPEECH = Speech(V9, A, ("Ann", "Ben"))


def test_monsters_that_change_sides_are_told_with_the_spaces_where_they_end() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.a.monster(BEAR)
    game.a.monster(WOLF)
    game.b.monster(monster_card("Fox", 100, 100))
    swap = game.a.hand(
        spell_card(
            "Swap",
            program(card_effect(p.SwapControl(monster(named("Wolf"), side=YOU), monster(named("Fox"), side=OPPONENT)))),
        )
    )
    game.begin().activate(swap)
    happened = game.duel.seen(A)
    told = [with_zones(happened, each, SPEECH.event(each), A) for each in happened if isinstance(each, ControlChanged)]
    assert sorted(told) == ["Ben took control of Wolf (om1).", "You took control of Fox (m3)."]


def test_a_face_down_monster_is_told_by_name_on_the_own_side_alone() -> None:
    game = Scenario()
    game.a.monster(WOLF, FACE_DOWN)
    game.b.monster(BEAR, FACE_DOWN)
    game.begin()
    view = game.duel.view(A)
    mine, theirs = card_in(view, "m1"), card_in(view, "om1")
    assert mine is not None and theirs is not None and zone_of(view, theirs) == "om1"
    assert "Wolf" in card_line(view, SPEECH, mine) and "Bear" not in "\n".join(mat(view, SPEECH))
    assert [card.card for card in visible(view)] == [WOLF]


def test_what_has_come_to_light_is_what_was_hidden_before() -> None:
    game = Scenario()
    wolf = game.b.monster(WOLF)
    game.b.hand(BEAR)
    sweep = game.a.hand(spell_card("Sweep", program(card_effect(return_to_hand(monster())))))
    show = game.a.hand(spell_card("Show", program(card_effect(p.Reveal(every(in_hand(side=OPPONENT)))))))
    game.begin()
    then = game.duel.view(A)
    game.activate(sweep)
    assert wolf.place == HAND and not _came_to_light(then, game.duel.view(A)), "it lay open before"
    game.activate(show)
    assert _came_to_light(then, game.duel.view(A))
