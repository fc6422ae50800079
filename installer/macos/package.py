"""Signs Duelmat.app where there is an identity, packs it as .dmg, and has Apple notarise that where there are keys.

DUELMAT_SIGN_AS: the identity, "Developer ID Application: …". Without it the app is signed ad hoc, which is enough to
run it on the machine that built it. DUELMAT_NOTARY: a profile of `xcrun notarytool store-credentials`; without it
nothing is sent to Apple.
"""

import os
import subprocess
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent


def pack(app: Path, work: Path, dist: Path, version: str) -> list[Path]:
    identity = os.environ.get("DUELMAT_SIGN_AS", "")
    profile = os.environ.get("DUELMAT_NOTARY", "")
    for file in (work / "parts/icons").glob("*.icns"):
        (app / "Contents/Resources" / file.name).write_bytes(file.read_bytes())
    hardened = ["--options", "runtime", "--timestamp"] if identity else []
    subprocess.run(["codesign", "--force", "--deep", *hardened, "--entitlements", HERE / "entitlements.plist",
                    "--sign", identity or "-", app], check=True)  # fmt: skip
    subprocess.run(["codesign", "--verify", "--deep", "--strict", app], check=True)
    machine = subprocess.check_output(["uname", "-m"], text=True).strip()
    target = dist / f"duelmat-{version}-macos-{machine}.dmg"
    subprocess.run(["dmgbuild", "-s", HERE / "dmg_settings.py", "-D", f"app={app}",
                    "-D", f"icon={work / 'parts/icons/duelmat.icns'}", f"Duelmat {version}", target],
                   check=True)  # fmt: skip
    if identity and profile:
        subprocess.run(["xcrun", "notarytool", "submit", target, "--keychain-profile", profile, "--wait"], check=True)
        subprocess.run(["xcrun", "stapler", "staple", target], check=True)
    else:
        print("Without DUELMAT_SIGN_AS and DUELMAT_NOTARY the .dmg is not notarised.")
    return [target]
