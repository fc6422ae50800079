"""What is told of a duel that is over."""

from types import SimpleNamespace

from app.controller.shown.duel_summary import course, tally
from app.controller.shown.happening import Standing
from engine import program as p
from engine.duel.state.events import Event
from tests.app.happenings import as_seen


def happening(before, after, *events):
    table = SimpleNamespace
    return SimpleNamespace(
        before=table(turn=before[0], lp=before[1]),
        after=table(turn=after[0], lp=after[1]),
        told=[SimpleNamespace(event=as_seen(event)) for event in events],
    )


def test_life_points_are_told_at_the_start_after_each_change_and_at_the_end():
    history = [
        happening((0, (8000, 8000)), (1, (8000, 8000))),
        happening((2, (8000, 8000)), (2, (6500, 8000))),
        happening((2, (6500, 8000)), (5, (6500, 8000))),
    ]
    assert course(history) == (Standing(1, (8000, 8000)), Standing(2, (6500, 8000)), Standing(5, (6500, 8000)))
    assert course([]) == ()


def test_damage_counts_for_who_dealt_it():
    attacked = Event(p.E_ATTACK_DECLARED, 1, player=0)
    hurt = Event(p.E_DAMAGE, player=1, amount=700)
    told = tally([happening((1, (8000, 8000)), (1, (8000, 7300)), attacked, hurt, hurt)])
    assert told == {"Attacks": ("1", "0"), "Damage dealt": ("1400", "0")}


def test_damage_that_a_player_did_to_themselves_is_nobodys_success():
    burnt = Event(p.E_DAMAGE, player=0, by=0, amount=500)
    hurt = Event(p.E_DAMAGE, player=0, by=1, amount=300)
    told = tally([happening((1, (8000, 8000)), (1, (7200, 8000)), burnt, hurt)])
    assert told == {"Damage dealt": ("0", "300")}


def test_the_rows_of_every_duel_stand_in_the_same_order():
    attacked, summoned = Event(p.E_ATTACK_DECLARED, 1, player=0), Event(p.E_SUMMONED, 1, player=0, by=0)
    hurt = Event(p.E_DAMAGE, player=1, amount=700)
    told = tally([happening((1, (8000, 8000)), (1, (8000, 7300)), hurt, attacked, summoned)])
    assert list(told) == ["Summons", "Attacks", "Damage dealt"]
