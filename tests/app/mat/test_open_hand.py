"""A hand that is played revealed: its cards turn up where they lie, can be followed from there, and stay known."""

from app.controller.shown.happening import Happening
from app.controller.shown.sight import Sight
from tests import phrases as say
from engine import program as p
from engine.vocabulary import CONTINUOUS, GRAVEYARD, OPPONENT
from engine.words.english import ENGLISH
from tests.app.mat.standins import HandClock, Session
from tests.rulebook.scenario import A, Piece, Scenario, monster_card, spell_card, trap_card

WOLF, FINCH, OWL = (monster_card(name) for name in ("Wolf", "Finch", "Owl"))
SNARE = trap_card("Snare", say.program(say.card_effect(say.draw(1))))
REVEALS = say.continuous(p.HandRevealed(side=OPPONENT))
OPEN_HANDS = spell_card("Open Hands", say.stays(REVEALS), CONTINUOUS)
GALE = spell_card(
    "Gale",
    say.program(
        say.card_effect(p.Destroy(say.every(say.spell_or_trap(say.named("Open Hands")))), say.then, say.draw(1))
    ),
)
FAR = 80  # more than a card on its way goes in a hundredth of a second


class Watching:
    """A mat before player A, on which what is done in a story is shown picture by picture."""

    def __init__(self, game: Scenario, mat) -> None:
        self.duel = game.duel
        self.duel.keep_moments()
        self.sight = Sight(self.duel, ("Ann", "Ben"), ENGLISH, A)
        self.clock = HandClock()
        self.view = mat(session=Session(self.table), speed=1.0, clock=self.clock)

    @property
    def table(self):
        return self.sight.lay(self.sight.view(self.duel))

    def does(self, act, *arguments) -> list[str]:
        """No card jumps, and none vanishes. What the log says of it."""
        before = self.table
        act(*arguments)
        told = self.sight.told(self.duel)
        self.view.animator.play(Happening(before, self.table, told, 1), self.sight.moments(self.duel))
        while self.view.animator.running:
            lay = [(item, item.pose.centre) for item in self.view.mat.cards.values()]
            self.clock.pass_by(10)
            for item, was in lay:
                way = item.pose.centre - was
                assert item.scene() is None or abs(way.x()) + abs(way.y()) < FAR * self.view.places.k, item.card
        assert set(self.view.mat.cards) == self.view.mat.laid_out()
        return [each.words for each in told if each.words]

    def item(self, card: Piece):
        return self.view.mat.cards[self.duel.handle_of(A, card.uid)]


def test_the_hand_goes_on_where_it_lay_when_it_is_opened_played_from_and_closed(mat):
    game = Scenario()
    open_hands = game.a.hand(OPEN_HANDS)
    wolf, snare, gale = game.b.hand(WOLF, SNARE, GALE)
    owl, finch = game.b.deck(OWL, FINCH)
    game.begin()
    watching = Watching(game, mat)
    backs = set(watching.view.mat.cards.values())

    said = watching.does(game.activate, open_hands)
    assert [line.split()[0] for line in said if "was revealed" in line] == ["Wolf", "Snare", "Gale"]
    held = {card: watching.item(card) for card in (wolf, snare, gale)}
    assert all(item.face_shown for item in held.values()) and set(held.values()) < backs, "each turned up where it lay"

    said = watching.does(game.end_turn)
    assert "Finch was revealed." in said and watching.item(finch).face_shown

    watching.does(game.normal_summon, wolf)
    assert watching.item(wolf) is held[wolf], "it was followed out of the hand"

    said = watching.does(game.set_card, snare)
    assert said == ["Ben Set a card."] and not watching.item(snare).face_shown
    assert watching.item(gale) is held[gale]

    kept = watching.item(finch)
    watching.does(game.activate, gale)
    assert open_hands.place == GRAVEYARD
    assert watching.item(finch) is kept and kept.face_shown, "what was seen is still known"
    assert not watching.item(owl).face_shown, "what came later is not"
