"""What lies in a layout, in its order.

Asked for an item (`itemAt`), a layout of Qt's own has a Python object made for it, which stays when the item goes: the
next thing of Qt's that comes to lie at its address, a window perhaps, is then taken for it.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from tests.narrowed import there


def laid_out(layout: QLayout) -> list[QWidget]:
    children = there(layout.parentWidget()).findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return sorted((child for child in children if layout.indexOf(child) >= 0), key=layout.indexOf)
