"""``replay verify`` and ``replay show``: a recorded duel played again, compared or told."""

import argparse
from pathlib import Path
from typing import Final

from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import EVERYTHING, ONLOOKER
from engine.record.recording import Differs, Recording
from engine.words.speech import Speech

DIFFERENT: Final = 1
VIEWERS: Final = {"all": EVERYTHING, "first": 0, "second": 1, "onlooker": ONLOOKER}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", metavar="verify|show", required=True)
    verify = what.add_parser("verify", help="play it again and compare every answer’s hash")
    verify.add_argument("file", metavar="FILE", help="a duel’s record")
    show = what.add_parser("show", help="tell what happened")
    show.add_argument("file", metavar="FILE", help="a duel’s record")
    show.add_argument(
        "--as",
        dest="viewer",
        choices=tuple(VIEWERS),
        default="all",
        help="whose knowledge it is told with (all: every card open)",
    )


def run(args: argparse.Namespace) -> int:
    """0: the same Duel; 1: it comes out differently somewhere; 2: the file can't be used."""
    recording = Recording.read(Path(args.file))
    speech = Speech(recording.edition, VIEWERS[getattr(args, "viewer", "all")], recording.players)
    if recording.practice is not None:
        print(speech.say("replay.practice"))
    if args.what == "show":
        return _show(recording, speech)
    difference = recording.verify()
    if recording.torn:
        print(speech.say("replay.torn"))
    if difference is not None:
        print(difference)
        return DIFFERENT
    print(speech.say("replay.same", n=len(recording.steps), undos=recording.undos))
    return 0


def _show(recording: Recording, speech: Speech) -> int:
    try:
        duel: Duel | None = None
        for duel in recording.replay():
            for line in speech.log(duel.seen(speech.viewer)):
                print(line)
    except Differs as error:
        print(error)
        return DIFFERENT
    if duel is not None and duel.result is not None:
        print(speech.result(duel.result))
    else:
        print(speech.say("replay.unfinished"))
    return 0
