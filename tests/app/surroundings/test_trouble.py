"""An error that nobody expected is told once, kept in a log, and ends nothing that can go on."""

import logging
import os
import subprocess
import sys
import threading

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from app import logbook, trouble_dialog
from app.trouble import MOST_LINES, Trouble, report_of
from app.trouble_dialog import MOST_DIALOGS, MOST_REPORTS, Teller, TroubleDialog
from engine import folders
from engine.version import VERSION
from tests.app.surroundings.conftest import A_WHILE, ROOT

FAILS = """
import sys
from app import {module}
def fail(*args, **named):
    raise LookupError("of this test")
{module}.{name} = fail
from app.__main__ import main
sys.argv = ["duelmat"]
sys.exit(main())
"""


@pytest.fixture
def log(tmp_path):
    yield logbook.open_log(tmp_path / "log")
    logging.shutdown([lambda handler=handler: handler for handler in logbook.log().handlers])
    logbook.log().handlers.clear()


class ToldTrouble(Trouble):
    """What its lines say stands in ``said``."""

    def __init__(self, log_file, window):
        super().__init__(log_file)
        self.said: list[str] = []
        self.teller = Teller(window, log_file, self.said.append)


@pytest.fixture
def trouble(qtbot, log, monkeypatch):
    """On guard, with a window."""
    for name in ("excepthook", "unraisablehook"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(sys, "__excepthook__", lambda *told: None)
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    trouble = ToldTrouble(log, window)
    trouble.stand_guard()
    return trouble


def fail(words="of this test"):
    try:
        raise LookupError(words)
    except LookupError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def fail_elsewhere(number):
    code = compile("\n" * number + "raise LookupError('elsewhere')", "elsewhere.py", "exec")
    try:
        exec(code, {})
    except LookupError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def test_the_dialog_has_a_report_to_copy_and_the_log_has_it_too(trouble, qtbot):
    fail()
    qtbot.waitUntil(lambda: trouble.teller.dialog is not None)
    dialog = trouble.teller.dialog
    assert dialog.isVisible() and str(trouble.log_file) in dialog.place.text()
    dialog.copy.click()
    copied = QApplication.clipboard().text()
    assert copied.startswith(f"Duelmat {VERSION}") and "LookupError: of this test" in copied and "in fail" in copied
    assert "LookupError: of this test" in trouble.log_file.read_text()
    dialog.go_on.click()
    qtbot.waitUntil(lambda: trouble.teller.dialog is None)


def test_the_same_error_again_needs_no_second_dialog(trouble, qtbot):
    for _ in range(30):
        fail()
    qtbot.waitUntil(lambda: trouble.teller.dialog is not None)
    QApplication.processEvents()
    assert trouble.teller.shown == 1 and len(trouble.teller.dialog.reports) <= MOST_REPORTS
    trouble.teller.dialog.go_on.click()
    fail()
    qtbot.waitUntil(lambda: trouble.said == ["LookupError: of this test"])
    assert trouble.teller.dialog is None


def test_after_some_dialogs_other_errors_are_told_in_a_line_as_well(trouble, qtbot):
    for number in range(MOST_DIALOGS):
        fail_elsewhere(number)
        qtbot.waitUntil(lambda: trouble.teller.dialog is not None)
        trouble.teller.dialog.go_on.click()
    fail_elsewhere(99)
    qtbot.waitUntil(lambda: trouble.said == ["LookupError: elsewhere"])
    assert trouble.teller.shown == MOST_DIALOGS


def test_an_error_of_a_thread_is_told_by_the_window(trouble, qtbot):
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: trouble.teller.dialog is not None)
    assert "ZeroDivisionError" in trouble.teller.dialog.text.toPlainText()


def test_an_error_while_an_error_is_told_goes_no_further(trouble, qtbot, monkeypatch):
    def fail_too(*told):
        fail()
        raise OSError("a second one")

    monkeypatch.setattr("app.trouble.report_of", fail_too)
    fail()
    QApplication.processEvents()
    assert trouble.teller.dialog is None


def test_ctrl_c_is_no_error(trouble):
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not trouble.log_file.exists()


def test_quitting_from_the_dialog_closes_the_window(trouble, qtbot):
    fail()
    qtbot.waitUntil(lambda: trouble.teller.dialog is not None)
    window = trouble.teller.dialog.parentWidget()
    trouble.teller.dialog.quit.click()
    qtbot.waitUntil(lambda: not window.isVisible())


def test_before_there_is_a_window_the_dialog_comes_by_itself(qtbot, log, monkeypatch):
    monkeypatch.setattr(trouble_dialog, "NOBODY_LOOKS", ())
    monkeypatch.setattr(sys, "__excepthook__", lambda *told: None)
    seen = []

    def look():
        (dialog,) = [each for each in QApplication.topLevelWidgets() if isinstance(each, TroubleDialog)]
        seen.append(dialog.text.toPlainText())
        assert not dialog.go_on.isVisible()
        dialog.quit.click()

    QTimer.singleShot(0, look)
    assert Trouble(log).end_with(LookupError("too early")) == 1
    assert "LookupError: too early" in seen[0]


@pytest.mark.parametrize(("module", "name"), [("main_window", "MainWindow"), ("resources", "load_resources")])
def test_a_start_that_fails_is_written_down_and_ends(tmp_path, module, name):
    home = tmp_path / "home"
    environ = {**os.environ, "DUELMAT_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    code = FAILS.format(module=module, name=name)
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=A_WHILE)
    assert ran.returncode == 1 and ran.stderr.count("LookupError: of this test") == 1
    assert "LookupError: of this test" in (home / "log" / "duelmat.log").read_text()


def test_a_report_names_no_home_folder_and_stays_short(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    error = LookupError("\n".join(f"{tmp_path}/{n}" for n in range(1000)))
    told = report_of(type(error), error, None)
    assert str(tmp_path) not in told and "~/0" in told and len(told.splitlines()) <= MOST_LINES + 1


# -- the log --------------------------------------------------------------------------------------


def test_the_log_stays_small(log, monkeypatch):
    for number in range(4000):
        logbook.log().info("%d %s", number, "x" * 300)
    files = list(log.parent.iterdir())
    assert len(files) == 1 + logbook.OLDER_ONES
    assert sum(file.stat().st_size for file in files) <= (1 + logbook.OLDER_ONES) * logbook.MOST_BYTES


def test_a_log_that_can_not_be_written_is_no_error(tmp_path, capfd):
    (tmp_path / "file").write_text("mine")
    logbook.open_log(tmp_path / "file")
    logbook.log().error("nowhere to go")
    logbook.log().handlers.clear()
    assert capfd.readouterr().err == "" and (tmp_path / "file").read_text() == "mine"


def test_the_log_lies_with_the_data_where_those_were_given_a_place(monkeypatch, tmp_path):
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    assert folders.log_folder() == tmp_path / "log"
    monkeypatch.delenv("DUELMAT_HOME")
    assert "duelmat" in str(folders.log_folder()) and not str(folders.log_folder()).startswith(str(tmp_path))
