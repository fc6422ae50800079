"""Where a frozen Duelmat begins: the window, or under the name duelmat-engine the commands without one."""

import sys
from multiprocessing import freeze_support
from pathlib import Path

if __name__ == "__main__":
    freeze_support()  # the processes of opponents and of simulated duels begin here, too
    if Path(sys.executable).stem.lower() == "duelmat-engine":
        from engine.__main__ import main
    else:
        from app.__main__ import main
    sys.exit(main())
