"""The icons of the program and of its documents, in all sizes and formats that systems want, drawn by Qt.

python -m installer.icons FOLDER
"""

import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
DOCUMENTS: Final = {"deck": "#2F9C86", "set": "#D96A2B", "replay": "#2A4272"}
"""What tells the kinds of documents apart: the colour of the band at the foot."""
SIGNS: Final = {
    "deck": '<rect x="48" y="92" width="12" height="17" rx="2" transform="rotate(-10 54 100)" fill="#F3E3BE"/>'
    '<rect x="58" y="91" width="12" height="17" rx="2" fill="#F3E3BE"/>'
    '<rect x="68" y="92" width="12" height="17" rx="2" transform="rotate(10 74 100)" fill="#F3E3BE"/>',
    "set": '<rect x="46" y="91" width="36" height="4" rx="2" fill="#F3E3BE"/>'
    '<rect x="46" y="98" width="36" height="4" rx="2" fill="#F3E3BE"/>'
    '<rect x="46" y="105" width="24" height="4" rx="2" fill="#F3E3BE"/>',
    "replay": '<polygon points="56,90 76,100 56,110" fill="#F3E3BE"/>',
}


def document_svg(kind: str) -> str:
    """A sheet with a folded corner, the quilt of the program's own icon on it, and a band with the sign of its kind."""
    icon = (ROOT / "assets/icons/duelmat.svg").read_text(encoding="utf-8")
    quilt = icon[icon.index("<g>") : icon.index("</svg>")]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">'
        '<path d="M22 4h60l26 26v88a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z" fill="#EFE4CC" '
        'stroke="#8C7A55" stroke-width="2"/>'
        '<path d="M82 4l26 26H86a4 4 0 0 1-4-4z" fill="#CDBB90" stroke="#8C7A55" stroke-width="2"/>'
        '<g transform="translate(26 18) scale(0.56)"><rect x="10" y="10" width="108" height="108" rx="19" '
        f'fill="#1E3258"/>{quilt}</g>'
        f'<path d="M17 84h90v34a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5z" fill="{DOCUMENTS[kind]}"/>{SIGNS[kind]}</svg>'
    )


def drawings() -> dict[str, str]:
    """Each icon's name and its drawing."""
    own = (ROOT / "assets/icons/duelmat.svg").read_text(encoding="utf-8")
    return {"duelmat": own} | {kind: document_svg(kind) for kind in DOCUMENTS}


def draw_all(folder: Path) -> None:
    """NAME.svg, NAME-SIZE.png, NAME.ico and NAME.icns."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen" if sys.platform.startswith("linux") else "")
    from PIL import Image
    from PySide6.QtCore import QByteArray, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in drawings().items():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
        renderer = QSvgRenderer(QByteArray(svg.encode()))
        for size in (*SIZES, 1024):
            image = QImage(size, size, QImage.Format.Format_ARGB32)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            renderer.render(painter)
            painter.end()
            if not image.save(str(folder / f"{name}-{size}.png")):
                raise OSError(f"{folder} can't be written")
        with Image.open(folder / f"{name}-1024.png") as large:
            large.save(folder / f"{name}.icns")
        with Image.open(folder / f"{name}-256.png") as middle:
            middle.save(folder / f"{name}.ico", sizes=[(size, size) for size in (16, 24, 32, 48, 64, 128, 256)])
    del application


if __name__ == "__main__":
    draw_all(Path(sys.argv[1]))
