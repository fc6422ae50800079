"""A whole duel can be told in German: every id has its sentence, and the sentences bend as German does."""

import re
import string

import pytest

from engine import program as p
from engine.cards.library import CardLibrary
from engine.commands.mat import mat
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.changes import upkeep
from engine.duel.outside.duel import Result
from engine.duel.state.eyes import EVERYTHING, ONLOOKER
from engine.duel.state.question import Wish
from engine.duel.state.refusal import Refusal
from engine.edition import CLASSIC, EDITIONS, V7, V9, Edition
from tests.phrases import (
    the_target,
    archetype,
    card_effect,
    damage,
    discard,
    draw,
    every,
    face_up_monster,
    gain_lp,
    gains_atk,
    gains_def,
    in_deck,
    in_graveyard,
    in_hand,
    modify,
    monster,
    other,
    place_counter,
    spell_or_trap,
    then,
)
from engine.program import Act, Cost
from engine.vocabulary import (
    ATTACK_POSITION,
    ATTRIBUTE_NAMES,
    BANISHED,
    DECK,
    DRAGON,
    EITHER,
    EXTRA_DECK,
    FACE_DOWN,
    FUSION,
    GONE,
    GRAVEYARD,
    HAND,
    ICONS,
    KIND_NAMES,
    MONSTER,
    NORMAL,
    OPPONENT,
    PENDULUM_ZONE,
    PHASE_NAMES,
    PLACE_NAMES,
    PLACES,
    POSITION_NAMES,
    SPELL,
    STEP_NAMES,
    SUMMON_NAMES,
    SYNCHRO,
    TUNER,
    TYPE_NAMES,
)
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.speech import Speech
from engine.words.summary import costs, summary
from tests.duel.play import choose_at_random, random_duels
from tests.rulebook.scenario import FILLER

NAMES = ("Ann", "Max")
MORE = ("name.", "which.word.", "which.without_icon", "whose.s")
"""Ids that German alone has, besides the forms of ids that both have."""
OTHER_PLACEHOLDERS = {
    "mod.not_destroyed_by_effects.of": "a name instead of a possessive",
    "mod.not_destroyed_by_effects.of.sort": "a name instead of a possessive",
    "mod.not_targeted.of": "a name instead of a possessive",
    "mod.not_targeted.of.sort": "a name instead of a possessive",
    "mod.unaffected.of": "a name instead of a possessive",
    "mod.unaffected.of.sort": "a name instead of a possessive",
    "mod.saved_once.of": "a name instead of a possessive",
    "needs.told": "what has to have happened is told in English alone",
    "needs.not_told": "the same",
    "only.from_effects": "a name instead of a possessive",
    "which.before_or": "German repeats the noun",
    "which.they_control": "a possessive instead of a name",
    "why.quick_play_set_this_turn": "one word, with a small letter within",
    "why.quick_play_opponents_turn": "the same",
    "why.quick_play_wrong_phase": "the same",
}
ENGLISH_WORDS = re.compile(
    r"\b(the|you|your|of|and|or|with|is|can|can't|this|that|card|cards|summon\w*|destroy\w*|banish\w*"
    r"|graveyard|tribute|hand size|spell|trap|field|turn|draw|discard|negate\w*|target|attack|choose|face-down|face-up"
    r"|counter|effect|damage|life|points|which|what|do|use|name a)\b"
)
KEPT = re.compile(
    r"(Draw|Standby|Main|Battle|End) Phases?( [12])?|(Start|Battle|Damage|End) Step|(Extra|Side) Deck|SUMMON-12"
    r"|--list-name"
)
WRONG = re.compile(r"\b[Dd]u (hat|hatte|wollte|wird|kann)\b|\bMaxs\b|\bdein Hand\b|\b(auf|in) dein Friedhof\b")


def placeholders(sentence: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field}


def of_english(key: str) -> str:
    """The id in the English table that a German one is a form of."""
    bare = key.split("@")[0]
    while bare and bare not in ENGLISH:
        bare = bare.rpartition(".")[0]
    return bare


def test_german_has_every_id_of_english_and_forms_of_them() -> None:
    assert not {key for key in ENGLISH.keys() - GERMAN.keys() if not key.endswith("@one")}
    assert not [key for key in GERMAN if not of_english(key) and not key.startswith(MORE)]


def test_every_sentence_takes_the_same_arguments() -> None:
    for key, sentence in GERMAN.items():
        if (english := of_english(key)) and not key.startswith(MORE):
            wanted, taken = placeholders(ENGLISH[english]), placeholders(sentence)
            if "@you" in key or key.endswith("@one") or key.startswith("place."):
                assert taken <= wanted, key
            else:
                assert taken == wanted or english in OTHER_PLACEHOLDERS, (key, taken ^ wanted)


def test_a_sentence_to_you_is_another_one_than_about_somebody() -> None:
    for key, sentence in GERMAN.items():
        if "@you" in key:
            assert sentence != GERMAN[key.replace("@you", "")] and "{who}" not in sentence, key


def test_no_english_is_left_over() -> None:
    for key, sentence in GERMAN.items():
        said = re.sub(r"\{\w+\}", "", KEPT.sub("", sentence))
        if key not in ("play.help", "play.not_understood", "play.saved"):  # they name what is typed
            assert not ENGLISH_WORDS.search(said.lower()), (key, sentence)


def test_all_words_of_the_vocabulary_are_translated() -> None:
    words = {
        *PHASE_NAMES.values(),
        *STEP_NAMES[1:],
        *POSITION_NAMES.values(),
        *ATTRIBUTE_NAMES.values(),
        *PLACE_NAMES,
        *TYPE_NAMES.values(),
        *KIND_NAMES.values(),
        *SUMMON_NAMES.values(),
    }
    for edition in EDITIONS:
        words |= {edition.title, edition.spell_word, *edition.zone_names, *edition.effect_categories}
    assert not {word for word in words if f"name.{word}" not in GERMAN}


@pytest.mark.parametrize("seed", range(3))
def test_whole_duels_are_told_in_german(seed: int) -> None:
    told: set[str] = set()
    for duel, chance in random_duels(3, seed + 5, every=29):
        speeches = [Speech(duel.edition, viewer, NAMES, GERMAN) for viewer in (0, 1, ONLOOKER, EVERYTHING)]
        english = [Speech(duel.edition, viewer, NAMES) for viewer in (0, 1, ONLOOKER, EVERYTHING)]
        while (question := duel.question) is not None:
            view, speech = duel.view(question.player), speeches[question.player]
            assert view.question is not None
            said = [speech.question(view), *(speech.option(view, code) for code in view.question.codes)]
            for kind_of_wish in (q.ACTIVATE, q.NORMAL_SUMMON, q.SET_CARD, q.ATTACK, q.TO_BATTLE_PHASE, q.END_TURN):
                wish = Wish(kind_of_wish, next((card.number for card in view.zone(HAND, question.player)), 0))
                if (refusal := duel.why_not_seen(view, wish)) is not None:
                    said.append(speech.refusal(view, refusal).in_a_line())
            assert all(said)
            duel.answer(choose_at_random(duel, chance))
            for speech, told_in_english in zip(speeches, english):
                happened = duel.seen(speech.viewer)
                for each in happened:
                    line = speech.event(each)
                    assert bool(line) == bool(told_in_english.event(each))
                    said.append(line)
                speech.log(happened)
            for line in said:
                assert "{" not in line and "  " not in line and line[:1] == line[:1].upper(), line
                assert not WRONG.search(line), line
            told.update(said)
    assert len(told) > 500
    assert {line for line in told if line.startswith("Du hast ")} and {line for line in told if "Max hat " in line}


def speech(edition: Edition = V9, viewer: int = 0) -> Speech:
    return Speech(edition, viewer, NAMES, GERMAN)


def test_results_are_told_to_winner_loser_and_onlooker() -> None:
    result = Result(0, upkeep.BY_CONCESSION)
    assert speech(viewer=0).result(result) == "Du hast das Duell gewonnen: Max hat aufgegeben."
    assert speech(viewer=1).result(result) == "Ann hat das Duell gewonnen: du hast aufgegeben."
    assert speech(viewer=ONLOOKER).result(result) == "Ann hat das Duell gewonnen: Max hat aufgegeben."
    assert speech().result(Result(None, upkeep.BY_LIFE_POINTS)) == "Das Duell endet unentschieden: Lebenspunkte auf 0."


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_every_refusal_can_be_told(edition: Edition) -> None:
    duel, _ = next(random_duels(1))
    for number in r.RULES:
        said = speech(edition).refusal(duel.view(0), Refusal(number, (), edition.key)).sentence
        assert "{" not in said and said[0].isupper()


def test_places_bend_by_owner_and_by_way() -> None:
    mine = speech()
    assert [mine.place(place, 0) for place in (DECK, HAND, GRAVEYARD)] == ["dein Deck", "deine Hand", "dein Friedhof"]
    assert mine.place(GRAVEYARD, 0, "to") == "auf deinen Friedhof"
    assert mine.place(GRAVEYARD, 0, "from") == "aus deinem Friedhof"
    assert mine.place(GRAVEYARD, 1, "in") == "in Max’ Friedhof"
    assert speech(viewer=1).place(HAND, 0, "to") == "auf Anns Hand"
    assert mine.place(BANISHED, 0, "to") == "zu deinen verbannten Karten"
    assert speech(V7).place(BANISHED, 1) == "Max’ aus dem Spiel entfernte Karten"
    assert mine.place(EXTRA_DECK, 0) == "dein Extra Deck"
    assert speech(CLASSIC).place(EXTRA_DECK, 0, "in") == "in deinem Fusionsdeck"
    assert mine.place(PENDULUM_ZONE, 0) == "deine Pendelzone"
    for place in range(PLACES):
        for way in ("", "to", "in", "from", "top"):
            for player in (0, 1):
                assert place == GONE or mine.place(place, player, way)


def test_the_words_are_those_of_the_rulebook() -> None:
    assert speech().name("Spell") == "Zauber" and speech(CLASSIC).name("Spell") == "Magie"
    assert "Zauber- & Fallenzone" in speech().say("why.no_spell_zone")
    assert "Magie- & Fallenkartenzone" in speech(CLASSIC).say("why.no_spell_zone")
    assert "verbannt" in speech().say("event.moved.banished", card="X")
    assert "aus dem Spiel" in speech(CLASSIC).say("event.moved.banished", card="X")


@pytest.mark.parametrize(
    ("acts", "pay", "words"),
    [
        ([p.Destroy(the_target)], [p.Targeting(spell_or_trap())], "1 Zauber- oder Fallenkarte zerstören"),
        ([draw(2), then, discard(1)], [], "2 Karten ziehen, 1 Karte abwerfen"),
        (
            [p.TakeControl(the_target)],
            [p.Targeting(monster(p.HasLevel(high=4), side=OPPONENT))],
            "die Kontrolle über 1 Monster der Stufe 4 oder niedriger unter Max’ Kontrolle übernehmen",
        ),
        ([p.AddToHand(in_deck(archetype("Gear")))], [], "1 „Gear“-Karte aus deinem Deck auf die Hand nehmen"),
        (
            [p.SpecialSummon(in_graveyard(p.OfType(DRAGON), p.OfKinds(TUNER)))],
            [],
            "1 Drache-Empfänger-Monster aus deinem Friedhof als Spezialbeschwörung beschwören",
        ),
        ([p.Destroy(monster(positions=FACE_DOWN))], [], "1 verdecktes Monster zerstören"),
        ([p.Destroy(every(monster(positions=FACE_DOWN)))], [], "alle verdeckten Monster zerstören"),
        ([p.Destroy(spell_or_trap(positions=FACE_DOWN))], [], "1 verdeckte Zauber- oder Fallenkarte zerstören"),
        (
            [p.Banish(in_graveyard(p.OfKinds(NORMAL), p.OfKinds(MONSTER)))],
            [],
            "1 Normales Monster aus deinem Friedhof verbannen",
        ),
        ([p.Destroy(monster(p.OfAnyKind(FUSION | SYNCHRO)))], [], "1 Fusionsmonster oder Synchromonster zerstören"),
        (
            [p.AddToHand(in_deck(p.OfNoKind(MONSTER | SPELL | ICONS)))],
            [],
            "1 Normale Fallenkarte aus deinem Deck auf die Hand nehmen",
        ),
        ([p.SendToGraveyard(every(in_hand(side=OPPONENT)))], [], "alle Karten von Max’ Hand auf den Friedhof legen"),
        (
            [p.Destroy(other(every(monster(positions=ATTACK_POSITION))))],
            [],
            "alle anderen Monster in Angriffsposition zerstören",
        ),
        ([modify(face_up_monster(), gains_atk(-500))], [], "1 Monster: -500 ATK"),
        ([modify(face_up_monster(), gains_atk(500), gains_def(500))], [], "1 Monster: +500 ATK und DEF"),
        ([damage(800)], [], "Max erhält 800 Schaden"),
        ([damage(300, EITHER)], [], "beide Spieler: 300 Schaden erhalten"),
        ([place_counter("Crow", 2)], [], "2 Crow-Zählmarken auf diese Karte legen"),
        (
            [draw(1), gain_lp(1), damage(2), p.Destroy(the_target)],
            [],
            "1 Karte ziehen, 1 Lebenspunkte erhalten, Max erhält 2 Schaden und mehr",
        ),
    ],
)
def test_acts_in_words(acts: list[Act], pay: list[Cost], words: str) -> None:
    assert summary(speech(), card_effect(*acts, costs=pay), 0) == words


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_whatever_the_built_in_cards_do_can_be_told(edition: Edition) -> None:
    mine = speech(edition)
    for card in CardLibrary.builtin():
        for ability in card.program.abilities:
            for player in (0, 1):
                told = summary(mine, ability, player) + costs(mine, ability, player)
                assert "{" not in told and "  " not in told and "None" not in told, (card.name, told)
                assert not re.search(r"\b(in|aus|auf|von) dein\b(?! (Deck|Extra|Fusion))", told), told


def test_the_names_of_cards_stay_english() -> None:
    duel, _ = next(random_duels(1))
    names = {card.name for card in FILLER} | {card.card.name for card in duel.state.cards}
    assert duel.question is not None
    view = duel.view(duel.question.player)
    assert view.question is not None
    options = [speech(duel.edition, view.player).option(view, c) for c in view.question.codes]
    assert any(name in option for name in names for option in options if name)


def test_the_table_in_a_terminal_is_shown_in_german() -> None:
    duel, chance = next(random_duels(1, seed=4))
    for _ in range(80):
        if duel.question is not None:
            duel.answer(choose_at_random(duel, chance))
    shown = "\n".join(mat(duel.view(0), speech(duel.edition)))
    assert shown.startswith("Zug ") and "Friedhof" in shown and "{" not in shown
