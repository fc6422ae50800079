"""How often words leave open what they are about: "some monsters", "something", "name a Type." and no more.

    python -m tests.words.vague_words [DUELS] [--cards FILE] [--show N]

Novices play, the built-in Decks in all rulebooks or Decks at random of that file's cards. What counts: lines of the log
as one of them reads it, prompts, answers offered, and why not of whatever one could want with the cards in sight.
"""

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final

from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from engine.duel.outside.duel import Duel
from engine.duel.state.question import ASK_OPEN, Wish
from engine.duel.outside.view import View
from engine.edition import EDITIONS
from engine.formats import cdb
from engine.players.novice import NovicePlayer
from engine.trials.series import AtRandom, Pairing
from engine.vocabulary import HAND, MONSTER_ZONE, SPELL_ZONE
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.speech import Speech
from tests.players.sight import sees

ANSWERS: Final = 2000  # more than a duel of novices takes
NAMES: Final = ("Ann", "Ben")
TABLES: Final = {"English": ENGLISH, "German": GERMAN}
KINDS: Final = ("log", "prompt", "option", "refusal")
_VAGUE: Final = {
    "English": re.compile(
        r"(?i)\b(some\b|(?<!use )something|somebody|somewhere|elsewhere|certain|a card effect|gains? an effect"
        r"|an effect($| (doesn|has|keeps|forbids))|one more effect|another (Level|ATK|DEF|Pendulum Scale|card|hand)"
        r"|(?<!or )more (ATK|DEF)\b|other (battle|effect) damage|skips a phase|keeps its|when its text says|and more\b"
        r"|what (it offers|it asks|its text|waits|is about|it is about)|becomes the one named|what would be destroyed)"
    ),
    "German": re.compile(
        r"(?i)\b(manche|etwas(?! nutzen)|irgend\w*|woandershin|ein Karteneffekt|ein Effekt (lässt|verhindert|verbietet)"
        r"|erhalten? einen Effekt|zusätzlicher Effekt|andere (Stufe|ATK|DEF)|anderer Pendelbereich|bestimmte"
        r"|(?<!oder )mehr (ATK|DEF)\b"
        r"|anderer (Kampf|Effekt)schaden|anderes Handkartenlimit|überspringst? eine Phase|sobald der Text|und mehr\b"
        r"|was (angeboten|verlangt|zerstört) |worum es geht|was (der|ihr) Text|wird d(er|ie) genannte)"
    ),
}
_PURPOSELESS: Final = {
    "English": re.compile(
        r"(name an? [\w ]+\.|^(?!Special Summon ).*in which position\?|: choose [\w ]+(?<!as material)\."
        r"|: target [\w ]+\.|choose [\w ]+ as the cost\.|: which card comes next, from the top\?|what shall it do\?)$"
    ),
    "German": re.compile(
        r"(Nenne eine?n? \w+\.|: In welche Position\?|: Wähle [\w ]+(?<!als Material)\."
        r"|: Welche Karte kommt als nächste, von oben gezählt\?|Was soll geschehen\?)$"
    ),
}


class WordCount:
    """How many texts of each kind there were in a language, and which of them were vague."""

    def __init__(self) -> None:
        self.all: Counter[str] = Counter()
        self.vague: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}

    def take(self, language: str, kind: str, said: str) -> None:
        self.all[kind] += 1
        if _VAGUE[language].search(said) or kind == "prompt" and _PURPOSELESS[language].search(said):
            self.vague[kind][said] += 1


def pairings(cards: str) -> Iterator[Pairing]:
    if cards:
        at_random = AtRandom(Programs().compiled(cdb.read(Path(cards)).cards), EDITIONS, "")
        number = 0
        while True:
            yield at_random.pairing(number, number)
            number += 1
    decks = CardLibrary.builtin().decks
    pairs = list(combinations(sorted(decks), 2))
    number = 0
    while True:
        first, second = pairs[number % len(pairs)]
        yield EDITIONS[number % len(EDITIONS)], decks[first], decks[second]
        number += 1


def wishes(view: View) -> Iterator[Wish]:
    """What the player could want with the cards in the hand and on the own field."""
    for place in (HAND, MONSTER_ZONE, SPELL_ZONE):
        for card in view.zone(place, view.player):
            for kind in card.wishes:
                yield Wish(kind, card.number)


def take_decision(counts: dict[str, WordCount], duel: Duel) -> View:
    assert duel.question is not None
    player = duel.question.player
    view = duel.view(player)
    question = view.question
    assert question is not None
    refusals = []
    if question.kind == ASK_OPEN:
        refusals = [why for wish in wishes(view) if (why := duel.why_not_seen(view, wish)) is not None]
    for language, count in counts.items():
        speech = Speech(duel.edition, player, NAMES, TABLES[language])
        count.take(language, "prompt", speech.question(view))
        for code in question.codes:
            count.take(language, "option", speech.option(view, code))
        for why in refusals:
            count.take(language, "refusal", speech.refusal(view, why).in_a_line())
    return view


def count(duels: int, cards: str = "") -> dict[str, WordCount]:
    counts = {language: WordCount() for language in TABLES}
    for number, (edition, *decks) in zip(range(duels), pairings(cards)):
        duel = Duel.start(decks, edition=edition, seed=1 + number, first=number % 2)
        players = (NovicePlayer(number), NovicePlayer(number + 1))
        for _ in range(ANSWERS):
            if duel.question is None:
                break
            view = take_decision(counts, duel)
            choice = players[view.player].choose(len(duel.question.codes), sees(view))
            duel.answer(duel.question.codes[choice])
            seen = duel.seen(0)
            for language, found in counts.items():
                for line in Speech(edition, 0, NAMES, TABLES[language]).log(seen):
                    found.take(language, "log", line)
    return counts


def told(counts: dict[str, WordCount], show: int) -> str:
    lines = []
    for language, found in counts.items():
        lines += [f"{language}, {kind}: {found.vague[kind].total()} of {found.all[kind]}" for kind in KINDS]
    for language, found in counts.items():
        for kind in KINDS:
            lines += [f"{times:6} {language} {kind}: {said}" for said, times in found.vague[kind].most_common(show)]
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("duels", nargs="?", type=int, default=200)
    parser.add_argument("--cards", default="")
    parser.add_argument("--show", type=int, default=0, help="the vague texts found most often")
    args = parser.parse_args()
    print(told(count(args.duels, args.cards), args.show))
