"""What a monster's text waits for, and whether it says "You can", decide when it does something and if that is asked.

The texts themselves are the table: each way of coming, going and battling is tried with each monster of the sets, in a
world that holds whatever its effect might look for.
"""

import re

import pytest

from engine import program as p
from engine.cards.builtin import sets
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.duel.state.question import kind_of
from engine.phrases import card_effect, discard_cost, gain_lp, monster, program
from engine.vocabulary import EXTRA_DECK_KINDS, FACE_DOWN, GEMINI, MONSTER, PENDULUM, RITUAL, YOU
from tests.cards.known import cards, known
from tests.cards.stories.settling import PLAIN, REVIVE, SPARK
from tests.narrowed import there
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card, spell_card

TITAN = monster_card("Titan", 4000, 4000, level=8)
OFFER = spell_card("Offer", program(card_effect(gain_lp(1), costs=[p.TributeCost(monster(side=YOU))])))
THROW = spell_card("Throw", program(card_effect(gain_lp(1), costs=[discard_cost()])))

WAITS = re.compile(
    r"(?:When|If) this card (is [A-Z][a-z]+(?: or [A-Z][a-z]+)? Summoned|is destroyed by battle|is destroyed|"
    r"is sent to the GY|is Tributed|destroys a monster by battle|inflicts battle damage to your opponent): (You can )?"
)
NAMED = {
    "is Normal Summoned": {"normal", "tribute"},
    "is Tribute Summoned": {"tribute"},
    "is Special Summoned": {"special"},
    "is Normal or Special Summoned": {"normal", "tribute", "special"},
    "is Normal or Flip Summoned": {"normal", "tribute", "flip"},
    "is destroyed by battle": {"beaten"},
    "is destroyed": {"beaten"},
    "is sent to the GY": {"beaten", "offered", "thrown"},
    "is Tributed": {"offered"},
    "destroys a monster by battle": {"beats"},
    "inflicts battle damage to your opponent": {"beats", "hits"},
}
WAYS = ("normal", "tribute", "flip", "special", "beaten", "offered", "thrown", "beats", "hits")


def told(card: Card) -> list[tuple[set[str], bool]]:
    """The ways in which each sentence of the text waits, and whether it is optional."""
    return [(NAMED[found[1]], bool(found[2])) for found in WAITS.finditer(card.text) if found[1] in NAMED]


def waiting_monsters() -> list[Card]:
    return [
        card
        for card in cards()
        if card.kinds & MONSTER and told(card) and not card.kinds & (EXTRA_DECK_KINDS | RITUAL | GEMINI)
    ]


class WatchedCard(Scenario):
    """A duel in which it is written down whether an effect of one card was used, and whether it was asked for."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        kin = next(found.cards for found in sets() if any(other.name == card.name for other in found.cards))
        plain = [known(each.name) for each in kin if each.name != card.name and not each.kinds & EXTRA_DECK_KINDS]
        for side in (self.a, self.b):
            for other in plain:
                side.deck(other)
                side.graveyard(other)
                if other.kinds & PENDULUM:
                    side.extra(other, face_up=True)
            side.deck(known("Crucible"), PLAIN[1])
        for other in [each for each in plain if each.level <= 4][:30]:
            self.a.hand(other)
        self.b.hand(PLAIN[2], PLAIN[3])
        self.b.set(SPARK)
        self.asked_for = self.used = False

    def watch(self, piece: Piece) -> "WatchedCard":
        """Everybody passes, until that card's effect is asked for or nothing is asked any more."""
        for _ in range(60):
            self._note(piece)
            if self.question in ("open", ""):
                break
            if self.question == "trigger" and piece in self.offered(q.TRIGGER):
                if any(kind_of(c) == q.PASS for c in self.state.question.codes):
                    self.asked_for = True
                self.used = True
                break
            wanted = (q.PASS, q.NO, q.DONE)
            codes = self.state.question.codes
            code = next((c for c in codes if kind_of(c) in wanted), codes[0])
            self.duel.answer(code)
        self._note(piece)
        return self

    def _note(self, piece: Piece) -> None:
        if any(event.name == "EffectActivated" and event.card == piece.uid for event in self.duel.events):
            self.used = True


def tried(card: Card, way: str) -> WatchedCard | None:
    """That way has been gone with that card; None if it cannot be."""
    game = WatchedCard(card)
    if way in ("normal", "tribute"):
        if (way == "tribute") != (card.level > 4):
            return None
        piece = game.a.hand(card)
        for _ in range(3):
            game.a.monster(PLAIN[4])
        game.b.monster(PLAIN[3])
        game.begin()
        if not game.may(q.NORMAL_SUMMON, piece):
            return None
        game.normal_summon(piece)
    elif way == "flip":
        piece = game.a.monster(card, FACE_DOWN)
        game.a.monster(PLAIN[4]), game.b.monster(PLAIN[3])
        game.begin()
        if not game.may(q.FLIP_SUMMON, piece):
            return None
        game.flip_summon(piece)
    elif way == "special":
        piece, revive = game.a.graveyard(card), game.a.hand(REVIVE)
        game.a.monster(PLAIN[4]), game.b.monster(PLAIN[3])
        game.begin()
        game.activate(revive)
        while game.question == "response":
            game.passes()
        if piece not in game.choices:
            return None
        game.pick(piece)
    elif way in ("beaten", "beats", "hits"):
        piece = game.a.monster(card)
        foe = game.b.monster(TITAN if way == "beaten" else monster_card("Mite", 0, 0)) if way != "hits" else None
        game.begin(player=B if way == "beaten" else A)
        game.answer(q.TO_BATTLE_PHASE)
        while game.question == "response":
            game.passes()
        attacker, target = (foe, piece) if way == "beaten" else (piece, foe)
        if not game.may(q.ATTACK, attacker, target):
            return None
        game.attack(there(attacker), target)
    elif way == "offered":
        piece, offer = game.a.monster(card), game.a.hand(OFFER)
        game.b.monster(PLAIN[3])
        game.begin()
        if not game.may(q.ACTIVATE, offer):
            return None
        game.activate(offer)
    else:
        piece, throw = game.a.hand(card), game.a.hand(THROW)
        game.a.monster(PLAIN[4]), game.b.monster(PLAIN[3])
        game.begin()
        game.activate(throw)
        if piece not in game.choices:
            return None
        game.pick(piece)
    return game.watch(piece)


@pytest.mark.parametrize("card", waiting_monsters(), ids=lambda card: card.name)
def test_what_the_text_waits_for_happens_then_alone_and_is_asked_where_it_says_you_can(card: Card) -> None:
    sentences = told(card)
    if "FLIP:" in card.text or "is flipped face-up:" in card.text:
        sentences.append(({"flip"}, False))
    happened = set()
    for way in WAYS:
        game = tried(card, way)
        if game is None:
            continue
        mine = [optional for ways, optional in sentences if way in ways]
        assert bool(mine) or not game.used, f"{way}: no text of it waits for that"
        if game.used:
            happened.add(way)
            assert game.asked_for == any(mine) or len(set(mine)) > 1, f"{way}: asked: {game.asked_for}"
    assert all(ways & happened for ways, _ in sentences), f"it happened only when {happened}"
