"""``play``: a whole duel as plain text in a terminal, in short lines that a braille display shows whole."""

import argparse
import sys
import textwrap
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine import folders
from engine.cards.deck import Deck
from engine.cards.legality import idle_cards, legal_as_printed
from engine.cards.library import CardLibrary
from engine.commands.own_cards import known_cards
from engine.commands.choices import deck_called, editions_called, require_legal, whole_number
from engine.commands.endings import BadChoice
from engine.commands.mat import card_in, card_line, hand, is_zone, mat, seat_called, visible, with_zones, zone_of
from engine.duel.state import question as q
from engine.duel.outside.answers import stopping_player
from engine.duel.outside.duel import Duel
from engine.duel.state.question import Option, Wish, argument_of, card_of, kind_of
from engine.duel.state.questions import AskDeed, AskName
from engine.duel.outside.seen import (
    CardRevealed,
    CardTurnedFaceUp,
    CardsDrawn,
    CoinTossed,
    DieRolled,
    DuelEnded,
    PhaseReached,
    StepBegan,
    TurnBegan,
)
from engine.duel.outside.view import View, ViewCard
from engine.edition import Edition
from engine.formats.errors import FormatError
from engine.formats.files import printable, why
from engine.players import PLAYER_NAMES, named, player_called
from engine.players.player import Player
from engine.program.deeds import DEEDS, WIN
from engine.record.record import Record
from engine.record.recording import Differs, Recording, nameable
from engine.rulebook import rule_text
from engine.vocabulary import BATTLE_STEP, PLACES, TOKEN
from engine.words.deed_headings import under_headings
from engine.words.ids import option_id
from engine.words.questions import used_by_hand
from engine.words.speech import Speech

ME: Final = 0
WIDTH: Final = 40
SUFFIX: Final = ".duel"
_LOG_LINES: Final = 20
_MOST_DEEDS: Final = 9  # that are shown without headings
_MOST_NAMES: Final = 20  # that are shown of those that fit
_YES: Final = ("y", "yes", "1")
_NO: Final = ("n", "no", "2")


class Left(Exception):
    """The player leaves: quit, the end of the input, or Ctrl+C."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--edition", metavar="v9|v8|v7|classic", default="v9", help="the rulebook (v9)")
    parser.add_argument("--first", metavar="DECK", help="your Deck: a built-in name or a .ydk file")
    parser.add_argument("--second", metavar="DECK", help="your opponent’s Deck")
    parser.add_argument("--opponent", metavar="NAME", default="novice", help="who plays against you (novice)")
    parser.add_argument("--seed", type=whole_number, metavar="S", help="the same seed gives the same Duel again")
    parser.add_argument("--new", action="store_true", help="begin a new Duel, without asking for a saved one")
    parser.add_argument(
        "--width", type=whole_number, default=WIDTH, metavar="N", help=f"characters in a line ({WIDTH})"
    )


def run(args: argparse.Namespace) -> int:
    """0 also when the player leaves: the Duel is saved."""
    (edition,) = editions_called(args.edition)
    table = TerminalTable(max(args.width, 20))
    try:
        game = (None if args.new else saved_game(table)) or new_game(args, edition, table)
    except Left:
        return 0
    return game.play()


class TerminalTable:
    """Where lines are shown and read."""

    def __init__(self, width: int) -> None:
        self.width = width

    def show(self, text: str) -> None:
        for line in text.split("\n"):
            print(
                textwrap.fill(line, self.width, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)
            )

    def show_whole(self, text: str) -> None:
        """A line that has to stay in one piece, such as the name of a file."""
        print(text)

    def show_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.show(line)

    def read(self) -> str:
        """The next line typed; Left at the end of the input and on Ctrl+C."""
        try:
            print("> ", end="", flush=True)
        except KeyboardInterrupt:
            raise Left from None
        try:
            said = " ".join(printable(input()).split())
        except (EOFError, KeyboardInterrupt, RuntimeError, OSError):  # no standard input, a terminal that was closed
            print()
            raise Left from None
        if sys.stdin is None or not sys.stdin.isatty():
            print(said)  # a terminal shows what is typed; a transcript shall, too
        return said

    def is_yes(self) -> bool:
        while True:
            said = self.read().lower()
            if said in _YES or said in _NO:
                return said in _YES
            self.show("yes / no")


# ------------------------------------------------------------------------------------ beginning


def new_game(args: argparse.Namespace, edition: Edition, table: TerminalTable) -> "Game":
    library = known_cards()
    # a casual Duel, against a computer
    edition = edition.with_switches(first_player_by_hand=True, may_be_set_right=True, later_kinds_lie_in_decks=True)
    decks = (_deck(args.first, library, edition, 0), _deck(args.second, library, edition, 1))
    seed = args.seed if args.seed is not None else time.time_ns() % 1_000_000_007
    try:
        opponent = player_called(args.opponent, seed)
        speech = Speech(edition, ME, ("Player", named(args.opponent)[0].capitalize()))
    except LookupError as reason:
        raise BadChoice(str(reason.args[0])) from None
    duel = Duel.start(decks, edition=edition, seed=seed, first=seed // 7 % 2, names=nameable(library))
    record = Record.create(_free_path(folders.DUELS, time.strftime("%Y-%m-%d_%H.%M.%S")), duel, decks, speech.names)
    game = Game(table, speech, duel, record, opponent)
    for deck in decks:
        if idle := idle_cards(deck, edition):
            names = ", ".join(card.name for card in idle)
            table.show(speech.say("play.idle", deck=deck.name, edition=speech.name(edition.title), cards=names))
    table.show(speech.say("play.begins", who=speech.who(duel.view(ME).turn_player)))
    game.tell(duel)
    return game


def _deck(name: str | None, library: CardLibrary, edition: Edition, place: int) -> Deck:
    """The Deck asked for, else one of the built-in ones that this rulebook allows."""
    if name is not None:
        deck = deck_called(name, library)
        require_legal(deck, edition)
        return deck
    legal = [deck for deck in library.decks.values() if legal_as_printed(deck, edition)]
    if not legal:
        raise BadChoice(f"No built-in Deck can be played under {edition.title}. Name Decks with --first and --second.")
    return legal[place % len(legal)]


def _former_opponent(name: str, seed: int, table: TerminalTable, speech: Speech) -> Player:
    """Who sat there when the Duel was saved; where no player has that name any more, the first there is."""
    if name.lower() in PLAYER_NAMES:
        return player_called(name.lower(), seed)
    other = PLAYER_NAMES[0]
    table.show(speech.say("play.other_opponent", name=name, other=other))
    return player_called(other, seed)


def _free_path(name: str, stem: str) -> Path:
    """A file in that folder of the user that isn't there yet."""
    try:
        place = folders.folder(name)
    except OSError as error:
        raise FormatError(
            printable(str(folders.data_folder() / name)),
            "",
            f"The folder can’t be made: {why(error)}.",
            f"Let {folders.HOME} name a folder that you may write to.",
        ) from error
    numbered = (f"{stem}{f'_{n}' if n else ''}{SUFFIX}" for n in range(100_000))
    return next(path for file in numbered if not (path := place / file).exists())


def saved_game(table: TerminalTable) -> "Game | None":
    """The newest unfinished duel, if the player wants to go on with it."""
    place = folders.data_folder() / folders.DUELS
    for path in sorted(place.glob(f"*{SUFFIX}"), reverse=True) if place.is_dir() else ():
        try:
            recording = Recording.read(path)
            duel, answers, difference = recording.resume()
        except FormatError as reason:
            table.show(_words(reason))
            continue
        if duel.result is not None:
            continue
        speech = Speech(recording.edition, ME, recording.players)
        table.show(speech.say("play.found", name=speech.names[1], n=duel.view(ME).turn))
        if not table.is_yes():
            return None
        record, _ = Record.open(path)
        if difference is not None:
            table.show(speech.say("play.differs", reason=str(difference), n=answers))
            record.cancel(answers, duel)
        opponent = _former_opponent(recording.players[1], recording.seed, table, speech)
        game = Game(table, speech, duel, record, opponent)
        game.remember(recording, answers)
        table.show(speech.say("play.resumed"))
        table.show_all(mat(game.view, speech))
        return game
    return None


def _words(reason: FormatError) -> str:
    from engine.words.english import ENGLISH

    return ENGLISH["play.found_damaged"].format(reason=str(reason))


# ------------------------------------------------------------------------------------ playing


@dataclass(slots=True)
class Past:
    """Where the duel stood when the player was asked, to go back to."""

    answers: int
    duel: Duel
    lines: int
    seen: bool = False  # something came to light after it


class Game:
    """One duel at the terminal: the player is ME, the opponent a program."""

    def __init__(self, table: TerminalTable, speech: Speech, duel: Duel, record: Record, opponent: Player) -> None:
        self.table = table
        self.speech = speech
        self.duel = duel
        self.record = record
        self.opponent = opponent
        self.past: list[Past] = []
        self.lines: list[str] = []
        self.heading: list[str] = []  # the phase and its step, told when something happens in it
        self.lp = tuple(self.view.lp)  # as the player was told last
        self.places: list[tuple[int, ...]] = []  # by their numbers on the screen: an option, or those below a heading
        self.below: tuple[int, ...] = ()  # the places of the deeds below the heading that was chosen
        self.sought = ""  # a part of the name that is looked for
        self.stops_by_hand = duel.stops_by_hand(ME)

    @property
    def view(self) -> View:
        """All of the duel that is told, but for what has happened."""
        return self.duel.view(ME)

    def remember(self, recording: Recording, answers: int) -> None:
        """The player's questions so far, to take back to; as far as playing again leads."""
        try:
            for number, duel in enumerate(recording.replay(answers)):
                self._note_events(duel)
                question = duel.question
                if number < answers and stopping_player(recording.steps[number].answer) is not None:
                    continue
                if number < answers and question is not None and question.player == ME:
                    self.past.append(Past(number, duel.clone(), len(self.lines)))
        except (Differs, FormatError):
            self.past.clear()

    def play(self) -> int:
        table, speech = self.table, self.speech
        try:
            while (question := self.duel.question) is not None:
                if question.player == ME:
                    self._ask()
                else:
                    self._opponent_answers(question)
        except (Left, KeyboardInterrupt):  # Ctrl+C also in the middle of the opponent's thoughts
            table.show(speech.say("play.saved"))
            self.record.close()
            return 0
        result = self.duel.result
        assert result is not None
        self._show_lp()
        table.show(speech.result(result))
        if times := self.view.set_right:
            table.show(speech.say("play.set_right", n=times))
        self.record.close()
        table.show(speech.say("play.kept"))
        table.show_whole(str(self._keep_replay()))
        return 0

    def _keep_replay(self) -> Path:
        """The record is moved to the replays; where that can't be done, it stays where it is."""
        try:
            return self.record.path.rename(_free_path(folders.REPLAYS, self.record.path.stem))
        except (OSError, FormatError):
            return self.record.path

    # -- telling ----------------------------------------------------------------------------------

    def tell(self, duel: Duel) -> None:
        for line in self._note_events(duel):
            self.table.show(line)

    def _note_events(self, duel: Duel) -> list[str]:
        said: list[str] = []
        happened = duel.seen(ME)
        for each, line in self.speech.told(happened):
            if isinstance(each, DuelEnded):
                continue  # the result says more
            if isinstance(each, PhaseReached):
                self.heading = [line]
            elif isinstance(each, StepBegan):
                self.heading = [*self.heading[:1], line] if each.step != BATTLE_STEP else self.heading[:1]
            else:
                if isinstance(each, TurnBegan):
                    self.heading = []
                said += [*filter(None, self.heading), with_zones(happened, each, line, ME)]
                self.heading = [""] * bool(self.heading)
        self.lines += said
        if any(isinstance(each, _SHOWING) for each in happened):
            for past in self.past:
                past.seen = True
        return said

    def _show_options(self) -> None:
        view, speech = self.view, self.speech
        question = view.question
        assert question is not None
        self._show_lp()
        if question.kind != q.ASK_OPEN:  # which names the phase itself
            self.table.show_all(filter(None, self.heading))
        self.heading = [""] * bool(self.heading)
        self.table.show(speech.question(view))
        self.table.show_all(filter(None, [used_by_hand(speech, view)]))
        self.places = []
        shown = set()
        if isinstance(question, AskDeed) and not self.below and len(question.codes) > _MOST_DEEDS:
            self._show_headings(view, question)
            return
        for place in self.below or self._listed(view, question):
            code = question.codes[place]
            zones = [zone_of(view, number) for number in _cards_of(code)]
            key = "play.option.zones" if any(zones) else "play.option"
            what, told = speech.option(view, code), " ".join(filter(None, zones))
            if kind_of(code) == q.PICK and not told:
                if what in shown:
                    continue  # a copy in the Deck: it makes no difference which
                shown.add(what)
            self.places.append((place,))
            self.table.show(speech.term(key, n=len(self.places), what=what, zones=told))
        if isinstance(question, AskName):
            self.table.show(speech.say("play.names", n=len(self.places), most=len(question.names)))
        if self.below:
            self.table.show(speech.say("play.deeds"))

    def _show_headings(self, view: View, question: AskDeed) -> None:
        """Of the many deeds there are only what they stand under; a deed alone under its heading stands for itself."""
        places = {argument_of(code): place for place, code in enumerate(question.codes) if kind_of(code) == q.DEED}
        for heading, deeds in under_headings(self.speech, places):
            self.places.append(tuple(places[number] for number, _ in deeds))
            told = self.speech.option(view, question.codes[self.places[-1][0]]) if len(deeds) == 1 else f"{heading} …"
            self.table.show(self.speech.term("play.option", n=len(self.places), what=told))
        self.places.append((question.codes.index(q.DONE_CODE),))
        self.table.show(self.speech.term("play.option", n=len(self.places), what=self.speech.option(view, q.DONE_CODE)))

    def _listed(self, view: View, question: q.Question) -> Iterable[int]:
        """The places of the options to show: of thousands of names the known ones, or those that fit what is sought,
        the whole name first."""
        if not isinstance(question, AskName):
            return range(len(question.codes))
        if self.sought:
            fitting = [place for place, name in enumerate(question.names) if self.sought in name.casefold()]
            return sorted(fitting, key=lambda place: len(question.names[place]))[:_MOST_NAMES]
        known = _faces_known(view)
        return [place for place, name in enumerate(question.names) if name in known]

    def _show_lp(self) -> None:
        """Both players' Life Points, if they have changed since they were told."""
        lp, speech = tuple(self.view.lp), self.speech
        if lp != self.lp:
            self.lp = lp
            self.table.show(speech.say("play.mat.lp", n=lp[ME], name=speech.names[1 - ME], other=lp[1 - ME]))

    # -- answering --------------------------------------------------------------------------------

    def _opponent_answers(self, question: q.Question) -> None:
        duel = self.duel
        self._give(self.opponent.choose(len(question.codes), lambda: duel.view(1 - ME)))

    def _give(self, place: int, seat: int = -1) -> None:
        """The answer that stands in that place of the question; a view's options stand in the same order."""
        self.record.stop_by_hand(self.duel, ME, self.stops_by_hand)  # the wish outlasts what is taken back
        question = self.duel.question
        assert question is not None
        self.record.answer(self.duel, Option(question.codes[place], seat))
        self.tell(self.duel)

    def _ask(self) -> None:
        """One question to the player, until it is answered or something else is asked instead."""
        self.sought, self.below = "", ()
        self._show_options()
        while True:
            line = self.table.read()
            word, _, rest = line.partition(" ")
            if word.isascii() and word.isdecimal():
                if self._answer(int(word[:9]), rest.lower()):
                    return
            elif line.lower() in ("give up", "concede", "surrender"):
                if self._give_up():
                    return
            elif self._command(word.lower(), rest):
                return

    def _answer(self, number: int, zone: str) -> bool:
        table, speech = self.table, self.speech
        places = self.places
        if not 1 <= number <= len(places):
            table.show(speech.say("play.no_such_option", n=number, most=len(places)))
            return False
        if len(places[number - 1]) > 1:
            self.below = places[number - 1]
            self._show_options()
            return False
        (option,), seat = places[number - 1], -1
        if zone:
            found = seat_called(zone)
            if found is None:
                table.show(speech.say("play.no_such_zone", zone=zone))
                return False
            place, seat = found
            view = self.view
            if view.question is None or place not in view.places_to_go(view.question.codes[option]):
                table.show(speech.say("play.wrong_zone", zone=zone))
                return False
        if self._wins(option) and not self._means("play.surely.win"):
            return False
        self.past.append(Past(self.record.answers, self.duel.clone(), len(self.lines)))
        self._give(option, seat)
        return True

    def _wins(self, place: int) -> bool:
        """Whether the option says by hand that the Duel is won."""
        question = self.view.question
        code = question.codes[place] if question is not None else q.DONE_CODE
        return kind_of(code) == q.DEED and DEEDS[argument_of(code)].word == WIN

    def _give_up(self) -> bool:
        if not self._means("play.surely"):
            return False
        self.record.concede(self.duel, ME)
        return True

    def _means(self, key: str) -> bool:
        """What ends the Duel is asked once more."""
        view = self.view
        self.table.show(self.speech.say(key, card=view.asking.name if view.asking is not None else ""))
        return self.table.is_yes()

    def _command(self, word: str, rest: str) -> bool:
        """A word that answers nothing; True if another question has come of it."""
        table, speech = self.table, self.speech
        if word in ("quit", "q", "exit"):
            raise Left
        if word in ("undo", "u"):
            return self._undo()
        if word == "cancel":
            return self._cancel()
        if word in ("mat", "m", "field"):
            table.show_all(mat(self.view, speech))
        elif word == "hand":
            table.show_all(hand(self.view, speech))
        elif word == "log":
            table.show_all(self.lines[-_LOG_LINES:])
        elif word in ("options", "o", ""):
            self.below = ()
            self._show_options()
        elif word == "name" and isinstance(self.view.question, AskName):
            self.sought = rest.casefold()
            self._show_options()
        elif word in ("help", "h", "?"):
            table.show(speech.say("play.help"))
        elif word == "stop":
            self._stop(rest.lower())
        elif word in ("why", "w"):
            self._why(rest)
        elif word in ("card", "c", "read"):
            self._read_card(rest)
        elif word in ("rule", "rules", "r"):
            found = rule_text(rest)
            key = "play.no_such_rule" if rest else "play.which_rule"
            table.show(": ".join(found) if found else speech.say(key, name=_short(rest)))
        else:
            table.show(speech.say("play.not_understood"))
        return False

    def _stop(self, said: str) -> None:
        """To be asked, or no longer, where only monsters and face-up cards could be used by hand."""
        if said not in ("", "on", "off"):
            self.table.show(self.speech.say("play.not_understood"))
        elif not self.duel.edition.by_hand(ME) or not self.view.has_cards_by_hand:
            self.table.show(self.speech.say("play.stop_for_nothing"))
        else:
            self.stops_by_hand = said == "on" or not said and not self.stops_by_hand
            self.record.stop_by_hand(self.duel, ME, self.stops_by_hand)
            self.table.show(self.speech.say("play.stop_on" if self.stops_by_hand else "play.stop_off"))

    # -- taking back ------------------------------------------------------------------------------

    def _undo(self) -> bool:
        """To the own previous question, chance and all."""
        if not self.past:
            self.table.show(self.speech.say("play.nothing_to_undo"))
            return False
        past = self.past.pop()
        seen = past.seen or _came_to_light(past.duel.view(ME), self.view)
        self._go_back(past)
        self.record.undo(past.answers, self.duel)
        self.table.show(self.speech.say("play.undone_seen" if seen else "play.undone"))
        return True

    def _cancel(self) -> bool:
        begun = self.duel.declared_at
        past = next((p for p in self.past if p.answers == begun), None)
        if begun is None or past is None:
            self.table.show(self.speech.say("play.nothing_to_cancel"))
            return False
        self.past = self.past[: self.past.index(past)]
        self._go_back(past)
        self.record.cancel(past.answers, self.duel)
        self.table.show(self.speech.say("play.cancelled"))
        return True

    def _go_back(self, past: Past) -> None:
        self.duel = past.duel
        self.heading = []
        del self.lines[past.lines :]

    # -- looking ----------------------------------------------------------------------------------

    def _found(self, view: View, said: str) -> list[ViewCard]:
        """The cards that a zone's short name, a name or a part of one means."""
        number = card_in(view, said.lower())
        if number is not None:
            if view.card(number).card is not None:
                return [view.card(number)]
            self.table.show(self.speech.say("play.unknown_card"))
            return []
        if not said:
            self.table.show(self.speech.say("play.which_card"))
            return []
        if is_zone(said.lower()):
            self.table.show(self.speech.say("play.empty_zone", zone=said.lower()))
            return []
        wanted = said.casefold()
        names = {card: card.card.name.casefold() for card in visible(view) if card.card is not None}
        exact = [card for card, name in names.items() if name == wanted]
        found = exact or [card for card, name in names.items() if wanted in name]
        if not found:
            self.table.show(self.speech.say("play.no_such_card", name=_short(said)))
        return found

    def _read_card(self, said: str) -> None:
        view = self.view
        for found in self._found(view, said)[:1]:
            card = found.card
            assert card is not None
            self.table.show(card_line(view, self.speech, found.number).strip())
            self.table.show(card.facts())
            for text in (card.pendulum_text, card.text):
                if text:
                    self.table.show(text)
            for reading in (card.pendulum_reading, card.reading):
                if reading:
                    self.table.show(self.speech.say("play.your_reading", text=reading))
            if not card.understood:
                self.table.show(self.speech.say("by_hand"))

    def _why(self, said: str) -> None:
        """For each thing a player may want with the card: possible, or why not."""
        table, speech, view = self.table, self.speech, self.view
        if (steps := next((kinds for words, kinds in _STEPS if said.lower() in words), None)) is not None:
            for kind in steps:
                table.show(self._wish_told(view, Wish(kind), f"wish.{option_id(kind)}"))
            return
        one, _, other = said.rpartition(" ")
        attacker, target = card_in(view, one.lower()), card_in(view, other.lower())
        if attacker is not None and target is not None:
            table.show(self._wish_told(view, Wish(q.ATTACK, attacker, target + 1), "wish.attack"))
            return
        shown = set()
        for card in self._found(view, said):
            lines = [card_line(view, speech, card.number).strip()]
            for kind in card.wishes:
                lines.append(self._wish_told(view, Wish(kind, card.number), f"wish.{option_id(kind)}"))
            if len(lines) == 1:
                lines.append(speech.say("play.no_wish"))
            key = (speech.card(view, card.number), *lines[1:])
            if key not in shown:  # copies in the same situation are told once
                shown.add(key)
                table.show_all(lines)

    def _wish_told(self, view: View, wish: Wish, key: str) -> str:
        refusal, speech = self.duel.why_not_seen(view, wish), self.speech
        what = speech.term(key)
        if refusal is None:
            return speech.say("play.possible", what=what)
        return speech.say("play.not_possible", what=what, why=speech.refusal(view, refusal).in_a_line())


def _short(said: str) -> str:
    """What was typed, as far as it is worth repeating."""
    return said if len(said) <= WIDTH else said[: WIDTH - 1] + "…"


_STEPS: Final = (
    (("battle", "battle phase"), (q.TO_BATTLE_PHASE,)),
    (("main", "main 2", "main phase 2"), (q.TO_MAIN_PHASE_2,)),
    (("end", "end turn", "end phase"), (q.END_TURN,)),
    (("pendulum", "pendulum summon"), (q.PENDULUM_SUMMON,)),
    (("right", "set right"), (q.SET_RIGHT,)),
    (("",), (q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2, q.END_TURN, q.PENDULUM_SUMMON)),
)
"""What can be wished without a card, by the words after "why"."""
_SHOWING: Final = (CardsDrawn, CardRevealed, CardTurnedFaceUp, CoinTossed, DieRolled)


def _came_to_light(then: View, now: View) -> bool:
    """Whether the player knows a card now that was hidden then."""
    return bool(_faces_known(now) - _faces_known(then))


def _faces_known(view: View) -> "Counter[str]":
    """The names that lie open to the player, those of the own Deck too. Tokens come and go, and were never hidden."""
    return Counter(
        card.card.name
        for place in range(PLACES)
        for side in (0, 1)
        for card in view.zone(place, side)
        if card.card is not None and not card.card.kinds & TOKEN
    )


def _cards_of(code: int) -> list[int]:
    """The numbers of the cards that an option is about, to tell where they lie."""
    found = [card_of(code)] if card_of(code) >= 0 else []
    if kind_of(code) == q.ATTACK and argument_of(code):
        found.append(argument_of(code) - 1)
    return found
