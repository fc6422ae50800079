"""Starts Duelmat: `python -m app`, or the command `duelmat`."""

import argparse
import gc
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.saying import translate
from engine.version import VERSION

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.clearing_away import ClearingAway
    from app.instance import Door
    from app.main_window import MainWindow
    from app.trouble import Trouble

MENU_LATE: Final = 1000  # milliseconds after which the menu isn't waited for


def answers(display: str) -> bool:
    """Is there an X server? Qt would abort the process if not. Unknown counts as yes."""
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(display), None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed


def display_refusal(platform: str, environ: Mapping[str, str], arguments: list[str]) -> str | None:
    """Why no window can be shown, or None if one can."""
    if platform in ("win32", "darwin") or environ.get("QT_QPA_PLATFORM") or "-platform" in arguments:
        return None
    if environ.get("WAYLAND_DISPLAY"):
        return None
    display = environ.get("DISPLAY")
    if not display:
        return translate(
            "start",
            "Duelmat needs a screen, and no display was found (DISPLAY and WAYLAND_DISPLAY are not set).\n"
            "Duels without a window: {command}",
        ).format(command=without_a_window())
    if not answers(display):
        return translate(
            "start",
            "Duelmat needs a screen, and the display {display} does not answer.\nDuels without a window: {command}",
        ).format(display=display, command=without_a_window())
    return None


def made_application(given: list[str]) -> "QApplication":
    """Qt would abort where it can't work with the screen: then the reason is told, and the program ends."""
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    told: list[str] = []

    def hear(kind: QtMsgType, _where: object, words: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            print(platform_refusal(os.environ, given, told), file=sys.stderr, flush=True)
            os._exit(1)  # there is nothing yet that would have to be put away
        told.append(words)

    qInstallMessageHandler(hear)
    application = QApplication(given)
    qInstallMessageHandler(None)
    for words in told:
        print(words, file=sys.stderr)
    return application


def platform_refusal(environ: Mapping[str, str], given: list[str], told: list[str]) -> str:
    """Why Qt refuses the screen, ``told`` in its own words, and what can be done."""
    chosen = environ.get("QT_QPA_PLATFORM", "")
    if "-platform" in given[:-1]:
        chosen = given[given.index("-platform") + 1]
    if chosen:
        words = translate(
            "start",
            "Duelmat’s window can’t be shown with Qt’s platform “{platform}”, which QT_QPA_PLATFORM or -platform asks "
            "for.\nWithout it Qt chooses one that fits this system.",
        ).format(platform=chosen)
    else:
        from app.mending import how_to_mend

        words = translate("start", "Duelmat’s window can’t be shown: Qt finds no way to this screen.")
        words = f"{words}\n{how_to_mend()}"
    duels = translate("start", "Duels without a window: {command}").format(command=without_a_window())
    return "\n".join((words, duels, *(f"({each})" for each in told)))


def without_a_window() -> str:
    from engine.called import called

    return f"{called()} play"


def arguments(given: list[str]) -> argparse.Namespace:
    """What was asked for on the command line; Qt's own options are left to Qt."""
    parser = argparse.ArgumentParser(
        "duelmat",
        usage="%(prog)s [options] [FILE ...]",
        description="Card duels on a mat. FILE: a Deck (.ydk) or a set of cards (.duelset) to be opened.",
    )
    parser.add_argument("--version", action="version", version=f"Duelmat {VERSION}")
    parser.add_argument("--demo", metavar="NAME", help="a named state of the windows as a picture (“list” names them)")
    parser.add_argument("--screenshot", metavar="FILE", default="duelmat.png", help="where the picture goes")
    parser.add_argument("--size", metavar="WxH", default="1280x800", help="of the window (1280x800)")
    parser.add_argument("--scale", type=float, metavar="F", default=1.0, help="as on a denser screen (1)")
    parser.add_argument("--theme", choices=("dark", "light", "contrast"), default="dark")
    parser.add_argument("--language", choices=("en", "de"), default="en")
    parser.add_argument("--measure-start", action="store_true", help="tell how long starts take, and empty windows")
    parser.add_argument("--tell-start", action="store_true", help="tell when the menu could be used, and leave")
    parser.add_argument("--measure-mat", action="store_true", help="tell how quickly a busy mat is painted, and leave")
    parser.add_argument(
        "--measure-rooms", metavar="FILE", help="tell how quickly the Deck room answers with the cards of that file"
    )
    asked, rest = parser.parse_known_args(given)
    asked.rest = rest
    return asked


def main() -> int:
    asked = arguments(sys.argv[1:])
    offscreen = bool(asked.demo or asked.measure_start or asked.tell_start or asked.measure_mat or asked.measure_rooms)
    refusal = None if offscreen else display_refusal(sys.platform, os.environ, sys.argv)
    if refusal:
        print(refusal, file=sys.stderr)
        return 1
    try:
        if asked.demo:
            from app.demo import show

            return show(asked)
        if asked.measure_start:
            from app.measure.start import start

            return start()
        if asked.measure_mat:
            from app.measure.mat_speed import mat

            return mat()
        if asked.measure_rooms:
            from app.measure.room_speed import rooms

            return rooms(asked.measure_rooms)
        gc.disable()  # until the menu is there: what is made by then stays
        import app.main_window
        import app.resources  # noqa: F401
        from app.controller.player.home import Home
    except ImportError as error:
        from app.mending import how_to_mend

        words = translate("start", "Duelmat’s windows cannot be loaded: {error}").format(error=error)
        print(f"{words}\n{how_to_mend()}", file=sys.stderr)
        return 1

    # Without this, Ctrl+C in the terminal waits until the mouse moves.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if offscreen and sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.logbook import open_log
    from app.trouble import Trouble

    trouble = Trouble(open_log(Home.of_player().log))
    trouble.stand_guard()
    try:
        return run(asked, trouble)
    except Exception as error:
        return trouble.end_with(error)


def run(asked: argparse.Namespace, trouble: "Trouble") -> int:
    """The program with its window."""
    from app.clearing_away import ClearingAway
    from app.main_window import MainWindow, prepare
    from app.resources import load_resources
    from app.widgets.held_keys import awaited_repeats

    application = made_application(sys.argv)
    repeats = awaited_repeats(application)
    application.setApplicationName("duelmat")
    application.setApplicationVersion(VERSION)
    application.setApplicationDisplayName("Duelmat")
    application.setDesktopFileName("duelmat")
    from app.opening import files_named

    files = files_named(asked.rest)
    door = opened_door(files)
    if door is None:
        return 0
    load_resources(Path(__file__).resolve().parent.parent)
    settings, words = prepare(application)
    window = MainWindow(settings)
    clearing = ClearingAway(window)
    clearing.spare_duels(window)
    if asked.tell_start:
        from app.measure.start import tell

        tell(window)
    furnish(application, window, trouble, door, files, clearing)
    window.show()
    window.after_first_frame(window.furnish_beside)
    if words:
        window.say(words)
    code = application.exec()
    door.close()
    del repeats
    return code


def opened_door(files: list[Path]) -> "Door | None":
    """The door at which later starts knock; None where this one is a later start, and has knocked."""
    from app.controller.player.home import Home
    from app.instance import only_one, socket_name

    return only_one(socket_name(Home.of_player().settings.parent), files)


def furnish(
    application: "QApplication",
    window: "MainWindow",
    trouble: "Trouble",
    door: "Door",
    files: list[Path],
    clearing: "ClearingAway",
) -> None:
    """What the window hears from outside: files to be opened, later starts, errors that nobody expected."""
    from PySide6.QtCore import QTimer

    from app.logbook import about_this_machine, log
    from app.opening import FileEvents
    from app.trouble_dialog import Teller

    trouble.teller = Teller(window, trouble.log_file, window.failed.emit)
    door.setParent(window)
    door.knocked.connect(window.come_with)

    def once_there() -> None:
        gc.freeze()  # or the collector would look through all of it while the first clicks are answered
        clearing.begin()
        door.open()

    window.opened.connect(once_there)
    QTimer.singleShot(MENU_LATE, window, once_there)
    window.opened.connect(lambda: log().info("started: %s", about_this_machine()))
    if sys.platform == "darwin":  # elsewhere none comes, and looking at every event takes its time
        application.installEventFilter(FileEvents(window.open_files, window))
    window.settled.connect(lambda: log().info("ready, with %d cards", len(window.hall.library)))
    window.open_files(files)


if __name__ == "__main__":
    sys.exit(main())
