"""Numbers and moments as they are written where the player lives, or else in the language of the windows."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale


def speak(code: str) -> None:
    """The windows speak this language from now on: the player's own way of writing it, where it is theirs."""
    own = QLocale.system()
    QLocale.setDefault(own if QLocale.languageToCode(own.language()) == code else QLocale(code))


def number_said(number: int) -> str:
    """ "6,720" """
    return QLocale().toString(number)


def date_said(seconds: float) -> str:
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(seconds)).date(), QLocale.FormatType.ShortFormat)


def moment_said(seconds: float) -> str:
    """Of today and yesterday it is said."""
    moment = QDateTime.fromSecsSinceEpoch(int(seconds))
    locale, short = QLocale(), QLocale.FormatType.ShortFormat
    days = moment.date().daysTo(QDateTime.currentDateTime().date())
    if days not in (0, 1):
        return locale.toString(moment, short)
    words = QCoreApplication.translate("Moments", "Today, {time}")
    if days == 1:
        words = QCoreApplication.translate("Moments", "Yesterday, {time}")
    return words.format(time=locale.toString(moment.time(), short))
