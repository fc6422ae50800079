"""Ctrl+C in commands that tests start."""

import signal


def heed_interrupts() -> None:
    """For a process that begins: what a shell starts in the background ignores Ctrl+C, and so would all it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
