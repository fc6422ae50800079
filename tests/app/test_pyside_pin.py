"""The installed PySide6 must not lose references to None (6.12.0 under Python 3.11 does)."""

import subprocess
import sys

MANY_CALLS = """
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication(["pin", "-platform", "offscreen"])
label = QLabel()
for number in range(20_000):
    label.setText(str(number))
print(label.text())
"""


def test_twenty_thousand_calls_that_return_none():
    result = subprocess.run([sys.executable, "-c", MANY_CALLS], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip() == "19999"
