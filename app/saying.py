"""Words for the very start, where Qt may be missing."""


def translate(context: str, text: str) -> str:
    """Qt's translation; the text as it is where Qt itself cannot be loaded."""
    try:
        from PySide6.QtCore import QCoreApplication
    except ImportError:
        return text
    return QCoreApplication.translate(context, text)
