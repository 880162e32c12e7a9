"""The window speaks two languages, and not a word of it is left untranslated."""

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from desktop.ui.translation import install_translation, window_language

CHECKOUT = Path(__file__).resolve().parents[2]
TRANSLATIONS = CHECKOUT / "resources" / "translations"
TOOLS = Path(sys.executable).parent
Texts = dict[tuple[str, str], list[str]]

UPDATE = ["-silent", "-locations", "none", "-no-obsolete", "-extensions", "py"]


def run(tool: str, *arguments: str | Path) -> None:
    subprocess.run([TOOLS / f"pyside6-{tool}", *arguments], check=True, capture_output=True, timeout=60)


def read(file: Path) -> Texts:
    """Every source text with its translations; an unfinished one has none."""
    found: Texts = {}
    for context in ElementTree.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            key = str(context.findtext("name")), str(message.findtext("source"))
            translation = message.find("translation")
            assert translation is not None
            forms = [form.text or "" for form in translation.findall("numerusform")] or [
                translation.text or ""
            ]
            found[key] = [] if translation.get("type") else forms
    return found


@pytest.fixture(scope="module")
def in_the_code(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    """What Qt's own tool finds in the code now."""
    file = tmp_path_factory.mktemp("ts") / "now_zh_TW.ts"
    run("lupdate", *UPDATE, CHECKOUT / "desktop" / "ui", "-ts", file)
    return read(file)


def test_every_text_is_translated_and_none_is_left_over(in_the_code: Texts) -> None:
    chinese = read(TRANSLATIONS / "xiaomai_zh_TW.ts")

    assert set(chinese) == set(in_the_code)
    assert [key for key, forms in chinese.items() if not forms or not all(forms)] == []
    assert len(chinese) > 200


def test_english_has_its_plurals(in_the_code: Texts) -> None:
    english = read(TRANSLATIONS / "xiaomai_en.ts")

    assert set(english) == {key for key in in_the_code if "%n" in key[1]}
    assert all(len(forms) == 2 and all(forms) for forms in english.values())
    assert not any("(s)" in form for forms in english.values() for form in forms)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_gaps_are_those_of_the_source(language: str) -> None:
    def gaps(text: str) -> list[str]:
        # Which of two dates is the short one is for the language to say.
        return sorted(re.findall(r"\{\w+\}|%n", text.replace("{short_", "{")))

    for (_, source), forms in read(TRANSLATIONS / f"xiaomai_{language}.ts").items():
        assert [gaps(form) for form in forms] == [gaps(source)] * len(forms), source


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_compiled_file_is_current(language: str, tmp_path: Path) -> None:
    compiled = tmp_path / "now.qm"
    run("lrelease", "-silent", TRANSLATIONS / f"xiaomai_{language}.ts", "-qm", compiled)

    assert compiled.read_bytes() == (TRANSLATIONS / f"xiaomai_{language}.qm").read_bytes()


def test_words_outside_of_tr_are_found() -> None:
    """A label, button or menu made of a bare string would never be translated."""
    bare = re.compile(
        r"""(?:QLabel|QPushButton|addAction|setText|setToolTip|setWindowTitle|WordButton)\(\s*f?"[^"]*[A-Za-z]{3}"""
    )
    found = [
        f"{file.name}: {match.group()}"
        for file in (CHECKOUT / "desktop" / "ui").glob("*.py")
        for match in bare.finditer(file.read_text("utf-8"))
    ]

    assert found == []
    assert bare.search('QLabel("Hello")')


def test_whoever_reads_chinese_gets_chinese() -> None:
    assert window_language(QLocale("zh_TW")) == "zh_TW"
    assert window_language(QLocale("zh_CN")) == "zh_TW"
    assert window_language(QLocale("de_DE")) == "en"
    assert window_language(QLocale("C")) == "en"


SCRIPT = """
import sys
from pathlib import Path
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from desktop.ui.dates import day_text
from desktop.ui.foot import Foot
from desktop.ui.theme import Theme
from desktop.ui.translation import install_translation
from desktop.ui.welcome import Welcome
from datetime import date
resources = Path(sys.argv[1])
application = QApplication([])
install_translation(application, resources / "translations", QLocale(sys.argv[2]))
welcome = Welcome()
print(welcome.questions()[0])
theme = Theme(resources, application)
foot = Foot(theme)
print(foot.stop.text())
print(day_text(date(2026, 11, 30)))
"""


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("zh_TW", ["這個月哪篇貼文表現最好？", "停止", "2026年11月30日"]),
        ("de_DE", ["Which post did best this month?", "Stop", "30 Nov 2026"]),
    ],
)
def test_a_whole_window_in_the_language_of_the_system(locale: str, said: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(CHECKOUT / "resources"), locale],
        cwd=CHECKOUT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        timeout=60,
        check=True,
    )

    assert done.stdout.decode("utf-8").splitlines() == said


def test_a_missing_translation_is_a_bug(qapp: QCoreApplication, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        install_translation(qapp, tmp_path, QLocale("en"))
