"""Refusals of whole duels, read by a judge: a slice of the command in refused.py."""

import pytest

from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.outside.duel import Duel
from engine.duel.state.question import Wish
from engine.duel.state.refusal import Refusal
from engine import program as p
from tests.phrases import continuous, stays
from tests.duel.play import LONG
from tests.rulebook.judging import CLAIMS, NAMES, faults_of
from tests.rulebook.refused import survey
from tests.rulebook.scenario import *


@pytest.mark.parametrize("seed", [17, 170])
def test_the_judge_objects_to_no_refusal(seed: int):
    found = survey(8 * LONG, seed, every=31)
    assert not found.faults, found.where
    assert found.judged > 10_000 and len(found.refused) > 300


def test_the_judge_knows_every_reason():
    internal = {"ok", "tributes_missing"}  # what only the checks say to each other
    unknown = set(NAMES.values()) - set(CLAIMS) - internal - {"no_such_card", "face_down"}
    assert not unknown


FUSED = monster_card("Fused", 2000, 2000, 6, kinds=FUSION)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (Refusal(r.NOT_YOURS), "what it says is not so"),
        (Refusal(r.XYZ_MATERIALS, n=2, level=4), "SUMMON-33 is about another kind of Summon"),
        (Refusal(r.NORMAL_SUMMON_USED), "what it says is not so"),
        (Refusal(r.NO_MONSTER_ZONE), "what it says is missing was given, and it says the same"),
        (Refusal(r.NOT_IN_HAND, way_out=Wish(q.END_TURN, 0)), "the way out is not open"),
    ],
)
def test_the_judge_finds_what_is_wrong(wrong: Refusal, fault: str):
    game = Scenario()
    piece = game.a.extra(FUSED)
    game.begin()

    def says_so_whatever_is_given(player: int, wish: Wish) -> Refusal:
        return wrong

    class Stubborn(Duel):
        __slots__ = ()
        why_not = staticmethod(says_so_whatever_is_given)

        def clone(self):
            return Stubborn(self.state.clone())

    assert fault in list(faults_of(Stubborn(game.state), A, Wish(q.NORMAL_SUMMON, piece.uid), wrong))


def test_the_judge_finds_a_ban_that_goes_unnamed():
    game = Scenario()
    seal = p.CannotSummon(NORMAL_SUMMON, side=OPPONENT)
    game.b.spell(spell_card("Seal", stays(continuous(seal)), CONTINUOUS))
    wolf = game.a.hand(monster_card("Wolf"))
    game.begin()
    named = game.duel.why_not(A, Wish(q.NORMAL_SUMMON, wolf.uid))
    assert named is not None and not list(faults_of(game.duel, A, Wish(q.NORMAL_SUMMON, wolf.uid), named))
    named.causes = ()
    assert list(faults_of(game.duel, A, Wish(q.NORMAL_SUMMON, wolf.uid), named)) == ["what forbids it is not named"]
