"""Files of our own: what a killed program left is cleared away, and nothing else."""

import os
import subprocess
import sys
from pathlib import Path

from engine.formats.files import remove_unfinished


def gone_process() -> int:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_only_what_a_killed_program_left_half_written_is_removed(tmp_path: Path) -> None:
    gone, here = gone_process(), os.getpid()
    unfinished = [f".{gone}-0.tmp", f".{gone}-12.tmp", f".{here}-7.tmp", ".1-0.tmp"]
    others = [
        f".{here}-0.tmp",
        f"{gone}-0.tmp",
        f".{gone}.tmp",
        f".{gone}-.tmp",
        f".{gone}-0.tmp.duel",
        f".x{gone}-0.tmp",
        "mine.tmp",
        f".{gone}-0.part",
    ]
    for name in unfinished + others:
        (tmp_path / name).write_text("half")
    for name in unfinished[2:]:  # of processes that live: only because they are old
        os.utime(tmp_path / name, (1, 1))
    (tmp_path / f".{gone}-3.tmp" / "pics").mkdir(parents=True)
    (tmp_path / f".{gone}-4.tmp").symlink_to(tmp_path / "mine.tmp")
    (tmp_path / "within").mkdir()
    (tmp_path / "within" / f".{gone}-0.tmp").write_text("half")
    remove_unfinished(tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([*others, f".{gone}-4.tmp", "within"])
    assert len(list((tmp_path / "within").iterdir())) == 1
    remove_unfinished(tmp_path / "nowhere")
