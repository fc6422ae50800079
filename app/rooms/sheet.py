"""The sewn mat that a room's things lie on, and labels by their role."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.look.look import Look, look_of
from app.look.sewing import rounded, stitches
from app.widgets import labels
from app.widgets.fading import Fades
from app.widgets.nesting import nest

SHADOW = (7, 4, 9, 12)  # room left for it at the left, top, right and bottom
ONE_STAR = ((0.80, 0.30, 0.24),)


def label(words: str = "", role: str = "", wraps: bool = False) -> QLabel:
    """In the font and colour of its role: screen, heading, section, name, strong, large, weak, small, no, well."""
    made = labels.label(words, role, wraps)
    if wraps:
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        made.setSizePolicy(policy)
    return made


def below_words(words: str, field: QWidget, role: str = "strong") -> QWidget:
    """A field with what it is called above it."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    column.addWidget(label(words, role, wraps=True))
    column.addWidget(field)
    return whole


class Scroll(QScrollArea):
    """Content that may be higher than there is room for; it never has to be moved sideways."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        content.setObjectName("content")
        self.setViewport(QWidget())  # one that paints nothing of its own
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def minimumSizeHint(self) -> QSize:
        inside = self._content.minimumSizeHint().width()
        return QSize(inside + self.verticalScrollBar().sizeHint().width(), 80)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What has the keyboard stays in sight."""
        super().resizeEvent(event)
        self._show(self.window().focusWidget())

    def _follow(self, old: QWidget | None, focused: QWidget | None) -> None:
        """Wherever the keyboard has come from; what the mouse is just pressing stays below it, and where what had the
        keyboard has gone nothing moves."""
        if old is not None and old.isVisible() and not QApplication.mouseButtons():
            self._show(focused)

    def _show(self, focused: QWidget | None) -> None:
        if focused is not None and self._content.isAncestorOf(focused):
            self.ensureWidgetVisible(focused, 0, look_of(self).px(36))


class Sheet(QWidget):
    """A mat: a heading, what is on it (scrolled where it must be), and a foot that always stays in sight."""

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = label(heading, "screen")
        self.setAccessibleName(heading)
        self.head = QHBoxLayout()
        self.head.addWidget(self.heading)
        self.head.addStretch()
        content = QWidget()
        self.content = QVBoxLayout(content)
        self.content.setContentsMargins(0, 0, 0, 0)
        self.scrolled = Scroll(content)
        Fades(self.scrolled, "felt_you_rim", leads_on=True)
        self.foot = QHBoxLayout()
        self._whole = QVBoxLayout(self)
        nest(self._whole, self.head)
        self._whole.addWidget(self.scrolled, 1)
        nest(self._whole, self.foot)

    def begin_at_top(self) -> None:
        """Somebody comes to it, wherever it was left."""
        self.scrolled.verticalScrollBar().setValue(0)

    def dressed(self) -> None:
        """The room has another size or theme."""
        look = look_of(self)
        side = look.px(44)
        self._whole.setContentsMargins(side, look.px(28), side - 8, side)
        self._whole.setSpacing(look.px(8))
        self.content.setSpacing(look.px(9))
        self.content.setContentsMargins(0, 4, look.px(10), 4)
        self.foot.setSpacing(look.px(14))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_mat(painter, QRectF(self.rect()), look, self.devicePixelRatioF())
        painter.end()


class DarkPatch(QFrame):
    """A darker piece of cloth on the mat that holds things together."""

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.theme.tile_edge)
        painter.setBrush(look.theme.tile)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), look.px(7), look.px(7))
        painter.end()


def _paint_mat(painter: QPainter, place: QRectF, look: Look, ratio: float) -> None:
    """A sewn mat that fills the place but for its shadow: binding, felt, quilt star, running stitch."""
    pictures = look.textures(ratio)
    left, top, right, bottom = SHADOW
    mat = place.adjusted(left, top, -right, -bottom)
    radius, edge = 14 * look.scale, 7 * look.scale
    pictures.shadow("raised", radius).draw(painter, mat)
    size = mat.size().toSize()
    painter.save()
    painter.setClipPath(rounded(mat.adjusted(1, 1, -1, -1), radius))
    painter.drawPixmap(mat.topLeft(), pictures.felt(size, "you", ONE_STAR))
    painter.restore()
    painter.drawPixmap(mat.topLeft(), pictures.binding(size, edge, radius))
    inset = edge + 11 * look.scale
    seam = mat.adjusted(inset, inset, -inset, -inset)
    if look.theme.flat:
        painter.setPen(QPen(look.theme.stitch, 1.5))
        painter.drawPath(rounded(seam, 6 * look.scale))
    else:
        stitches(painter, seam, look.theme.stitch, 1.6, 7, 5, 6 * look.scale)
