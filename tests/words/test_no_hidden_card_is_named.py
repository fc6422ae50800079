"""What is said to a player names no card that the player can't know; and everything that is met in play can be said."""

from typing import Any

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.state.events import Event
from engine.duel.state.eyes import EVERYTHING, ONLOOKER, may_know
from engine.duel.state.question import Wish
from engine.duel.outside.seen import CardRevealed, seen
from engine.duel.state.state import State
from engine.edition import CLASSIC, V9
from tests.phrases import card_effect, draw, every, in_deck, in_hand, program, trap_effect
from tests.phrases import named as called
from engine.vocabulary import FACE_DOWN, HAND, MONSTER_ZONE, OPPONENT
from engine.words.speech import Speech
from tests.duel.play import choose_at_random, random_duels
from tests.rulebook.scenario import FILLER, Scenario, monster_card, spell_card, trap_card


class WitnessedDuel(Duel):
    """A duel that writes down, at every event, which cards each player could know just then."""

    __slots__ = ()

    def _run(self) -> None:
        self.state.events = Witness(self.state)
        super()._run()


class Witness(list[Event]):
    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.looks = [self._look()]

    def append(self, event: Event) -> None:
        super().append(event)
        self.looks.append(self._look())

    def _look(self) -> list[set[int]]:
        """A card that was activated is known as long as that Chain lasts, wherever it went."""
        cards = self.state.cards
        on_chain = {link.card for link in self.state.links}
        return [
            on_chain | {c.uid for c in cards if c.owner == viewer or may_know(self.state, c.uid, viewer)}
            for viewer in (0, 1)
        ]

    def could_know(self, place: int, viewer: int) -> set[int]:
        """Just before and just after that event."""
        return self.looks[place][viewer] | self.looks[place + 1][viewer]


def give_each_card_its_own_name(duel: Duel) -> None:
    """So that a name tells which copy it is."""
    for uid, card in enumerate(duel.state.cards):
        face = card.card
        facts = {fact: getattr(face, fact) for fact in FACTS}
        duel.state.edit(uid).card = Card(face.passcode, f"{face.name} no. {uid:03}", face.kinds, **facts)


def named(duel: Duel, sentence: str) -> set[int]:
    return {card.uid for card in duel.state.cards if " no. " in card.card.name and card.card.name in sentence}


@pytest.mark.parametrize("seed", range(4))
def test_no_sentence_names_a_card_that_the_player_could_not_know_at_that_moment(seed: int) -> None:
    told = 0
    for started, chance in random_duels(5, seed + 3, every=17):
        duel = WitnessedDuel(started.state)
        give_each_card_its_own_name(duel)
        while duel.question is not None:
            duel.answer(choose_at_random(duel, chance))
            events = duel.state.events
            assert isinstance(events, Witness)
            for viewer in (0, 1):
                speech = Speech(duel.edition, viewer, ("Ann", "Ben"))
                for place, event in enumerate(events):
                    happened = seen(event, viewer)
                    sentence = speech.event(happened) if happened is not None else ""
                    assert named(duel, sentence) <= events.could_know(place, viewer), f"to {viewer}: {sentence} {event}"
                    assert "{" not in sentence and "  " not in sentence, sentence
                    told += bool(sentence)
    assert told > 1000


@pytest.mark.parametrize("seed", range(2))
def test_no_question_option_or_refusal_names_a_hidden_card(seed: int) -> None:
    for duel, chance in random_duels(5, seed + 11, every=19):
        give_each_card_its_own_name(duel)
        while (question := duel.question) is not None:
            state = duel.state
            asked = question.player
            known = {c.uid for c in state.cards if c.owner == asked or may_know(state, c.uid, asked)}
            speech, other = (Speech(duel.edition, viewer, ("Ann", "Ben")) for viewer in (asked, 1 - asked))
            view = duel.view(asked)
            assert view.question is not None
            said = [speech.question(view), *(speech.option(view, code) for code in view.question.codes)]
            assert all(said)
            for kind in (q.ACTIVATE, q.NORMAL_SUMMON, q.SET_CARD, q.ATTACK, q.TO_BATTLE_PHASE, q.END_TURN):
                wish = Wish(kind, next((card.number for card in view.zone(HAND, asked)), 0))
                if (refusal := duel.why_not_seen(view, wish)) is not None:
                    said.append(speech.refusal(view, refusal).in_a_line())
            for sentence in said:
                assert named(duel, sentence) <= known, sentence
                assert "{" not in sentence
            assert other.question(duel.view(1 - asked)) == ""
            duel.answer(choose_at_random(duel, chance))
        assert duel.result is not None and Speech(duel.edition, 0).result(duel.result)


FACTS = (
    "attribute",
    "type",
    "level",
    "attack",
    "defense",
    "left_scale",
    "right_scale",
    "archetypes",
    "text",
    "pendulum_text",
    "program",
)


def pair(one: Deck, two: Deck, **more: Any) -> Duel:
    return Duel.start([one, two], **more)


PLAIN = Deck("Plain", tuple(FILLER) * 2)


def told(game: Scenario, viewer: int) -> str:
    speech = Speech(V9, viewer, ("Ann", "Ben"))
    return " ".join(speech.event(each) for each in game.duel.seen(viewer))


def test_the_drawer_hears_the_card_and_the_opponent_that_there_was_one() -> None:
    duel = pair(PLAIN, PLAIN, seed=4)
    while duel.state.turn == 1:
        duel.answer(duel.state.question.codes[-1])
    drawn = duel.state.zones[HAND * 2 + 1][-1]
    name = duel.state.cards[drawn].card.name
    speech = [Speech(V9, viewer, ("Ann", "Ben")) for viewer in (0, 1)]
    assert f"You drew {name}." in speech[1].log(duel.seen(1))
    assert "You drew 1 card." not in speech[1].log(duel.seen(1)), "nothing is told twice"
    assert "Ben drew 1 card." in speech[0].log(duel.seen(0))
    assert name not in " ".join(speech[0].log(duel.seen(0)))
    assert "Ben drew 1 card." in Speech(V9, ONLOOKER, ("Ann", "Ben")).log(duel.seen(ONLOOKER))


SECRET = monster_card("Veiled Scout", 1300, 1300)
PIT = trap_card("Hidden Pit", program(trap_effect(draw(1))))


def test_a_set_card_is_a_card_to_the_opponent() -> None:
    game = Scenario()
    scout = game.a.hand(SECRET)
    pit = game.a.hand(PIT)
    game.begin()
    game.set_monster(scout)
    assert "You Set Veiled Scout." in told(game, 0)
    assert "Ann Set a monster." in told(game, 1) and "Veiled" not in told(game, 1)
    game.set_card(pit)
    assert "Hidden Pit" in told(game, 0) and "Hidden Pit" not in told(game, 1)


def test_a_face_down_target_of_an_attack_is_not_named_when_it_is_chosen() -> None:
    game = Scenario()
    wolf = game.a.monster(monster_card("Grey Wolf", 1000, 100))
    game.b.monster(SECRET, position=FACE_DOWN)
    game.begin()
    game.to_battle_phase()
    game.duel.answer(next(c for c in game.state.question.codes if q.kind_of(c) == q.ATTACK))
    lines = Speech(V9, 0, ("Ann", "Ben")).log(game.duel.seen(0))
    assert lines[0] == "You attacked a face-down monster with Grey Wolf."
    assert "Veiled Scout was turned face-up." in lines
    assert wolf.place == MONSTER_ZONE


def test_a_question_is_told_alike_to_who_is_asked_and_to_who_sees_everything() -> None:
    duel, chance = next(random_duels(1, seed=9))
    for _ in range(60):
        if duel.question is None:
            break
        duel.answer(choose_at_random(duel, chance))
        for viewer in (0, 1):
            view, whole = duel.view(viewer), duel.view(EVERYTHING)
            speech = Speech(duel.edition, viewer)
            if view.question is not None:
                assert whole.question is not None
                assert speech.question(view) == speech.question(whole)
                told_to_both = zip(view.question.codes, whole.question.codes, strict=True)
                for told_by, whole_by in [(speech.option(view, c), speech.option(whole, d)) for c, d in told_to_both]:
                    assert told_by == whole_by or "a face-down monster" in told_by, "in the same order"


def test_a_searched_card_is_told_in_one_line_by_its_name() -> None:
    """The opponent sees a back go to the hand, and then what it is."""
    game = Scenario()
    game.a.deck(SECRET)
    call = game.a.hand(spell_card("Call", program(card_effect(p.AddToHand(in_deck(called("Veiled Scout")))))))
    game.begin()
    game.activate(call)
    for viewer in (0, 1, ONLOOKER):
        lines = Speech(V9, viewer, ("Ann", "Ben")).log(game.duel.seen(viewer))
        assert len([line for line in lines if "Veiled Scout" in line]) == 1, lines
        assert not any("A card" in line or "revealed" in line for line in lines), lines


def test_results_are_told_to_winner_loser_and_onlooker() -> None:
    duel = pair(PLAIN, PLAIN, edition=CLASSIC)
    duel.concede(1)
    assert duel.result is not None
    assert Speech(CLASSIC, 0, ("Ann", "Ben")).result(duel.result) == "You won the Duel: Ben gave up."
    assert Speech(CLASSIC, 1, ("Ann", "Ben")).result(duel.result) == "Ann won the Duel: you gave up."
    assert Speech(CLASSIC, ONLOOKER, ("Ann", "Ben")).result(duel.result) == "Ann won the Duel: Ben gave up."


def test_spell_cards_are_told_by_what_they_do() -> None:
    game = Scenario()
    rain = game.a.hand(spell_card("Spring Rain", program(card_effect(draw(1)))))
    game.begin()
    speech = Speech(V9, 0)
    view = game.duel.view(0)
    assert view.question is not None
    assert "Activate Spring Rain" in [speech.option(view, c) for c in view.question.codes]
    game.activate(rain)
    assert "You activated Spring Rain." in told(game, 0)


def test_who_looks_at_hidden_cards_and_whose_they_are_is_told_which_and_nobody_else() -> None:
    game = Scenario()
    spy = game.a.hand(spell_card("Spyglass", program(card_effect(p.LookAt(every(in_hand(side=OPPONENT)))))))
    game.b.hand(SECRET)
    game.begin()
    game.activate(spy)
    assert "You looked at Veiled Scout." in told(game, 0)
    looked_at = [
        [each.card.name for each in game.duel.seen(viewer) if isinstance(each, CardRevealed)]
        for viewer in (0, 1, ONLOOKER, EVERYTHING)
    ]
    assert looked_at == [["Veiled Scout"], ["Veiled Scout"], [], ["Veiled Scout"]]
    assert "Veiled Scout" not in told(game, ONLOOKER)
