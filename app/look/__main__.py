"""``python -m app.look``: writes the outlines of all icons anew, for the program to come with."""

from typing import Final

from PySide6.QtCore import QByteArray, QIODevice
from PySide6.QtGui import QPainterPath

from app.look.icons import DRAWINGS, file_of_outlines, stream_of, sum_of, united

NEAR: Final = 1 / 500  # of a unit of the grid: a point that lies nearer to the line between its neighbours is left out
Point = tuple[float, float]


def told(path: QPainterPath) -> str:
    """What ``icons.shaped`` makes the path of again."""
    data = QByteArray()
    stream_of(data, QIODevice.OpenModeFlag.WriteOnly) << simplified(path)
    return data.toBase64().toStdString()


def simplified(path: QPainterPath) -> QPainterPath:
    """With no more points than it takes to look the same: what was united consists of a thousand short lines."""
    made = QPainterPath()
    made.setFillRule(path.fillRule())
    elements = [path.elementAt(place) for place in range(path.elementCount())]
    line: list[Point] = []
    for place, element in enumerate(elements):
        if element.isLineTo():
            line.append((element.x, element.y))
            continue
        _go_on(made, line)
        line.clear()
        if element.isMoveTo():
            made.moveTo(element.x, element.y)
        elif element.isCurveTo():
            made.cubicTo(*(number for each in elements[place : place + 3] for number in (each.x, each.y)))
    _go_on(made, line)
    return made


def _go_on(path: QPainterPath, line: list[Point]) -> None:
    here = path.currentPosition()
    for point in needed([(here.x(), here.y()), *line])[1:]:
        path.lineTo(*point)


def needed(line: list[Point]) -> list[Point]:
    """The points of a line without those that lie almost on it anyway."""
    kept = {0, len(line) - 1}
    open_parts = [(0, len(line) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        far, place = max(((_off(line[n], line[first], line[last]), n) for n in range(first + 1, last)), default=(0, 0))
        if far > NEAR:
            kept.add(place)
            open_parts += [(first, place), (place, last)]
    return [line[place] for place in sorted(kept)]


def _off(point: Point, first: Point, last: Point) -> float:
    """How far it lies from the straight way between the two."""
    (x, y), (x0, y0), (x1, y1) = point, first, last
    square = (x1 - x0) ** 2 + (y1 - y0) ** 2
    part = min(1.0, max(0.0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square)) if square else 0.0
    return float(((x0 + part * (x1 - x0) - x) ** 2 + (y0 + part * (y1 - y0) - y) ** 2) ** 0.5)


def main() -> None:
    lines = "".join(f"{name} {told(united(name))}\n" for name in sorted(DRAWINGS)).encode("ascii")
    file_of_outlines().write_bytes(sum_of(lines) + b"\n" + lines)
    print(file_of_outlines())


if __name__ == "__main__":
    main()
