"""The language of the window: the person's own where it is translated, English otherwise."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

ENGLISH = "en"
TRADITIONAL = "zh_TW"


def window_language(locale: QLocale) -> str:
    """The translation for a person's locale. Whoever reads any Chinese gets the Chinese one."""
    return TRADITIONAL if locale.language() is QLocale.Language.Chinese else ENGLISH


def install_translation(application: QCoreApplication, folder: Path, locale: QLocale) -> str:
    """Speak the language of `locale` from now on, in our widgets, in Qt's dialogs and in dates.

    Must come before the first widget is made.

    Returns:
        The translation that is used.

    Raises:
        FileNotFoundError: its compiled file is missing. That is a bug.
    """
    language = window_language(locale)
    _install(application, folder / f"xiaomai_{language}.qm", required=True)
    qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    _install(application, qt / f"qtbase_{language}.qm", required=False)
    same = locale.language() is QLocale(language).language()
    QLocale.setDefault(locale if same else QLocale(language))
    return language


def _install(application: QCoreApplication, file: Path, *, required: bool) -> None:
    translator = QTranslator(application)
    if translator.load(str(file)):
        application.installTranslator(translator)
    elif required:
        raise FileNotFoundError(file)
