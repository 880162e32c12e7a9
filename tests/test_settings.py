"""Settings: kept whole, and never a reason not to start."""

import json
import logging
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.settings import Settings

ODD_NAMES = (
    "export.sqlite",
    "十一月 #1?.sqlite",
    "100%.sqlite",
    'a "quoted" name',
    "line\nbreak",
    "\udcff.db",
)


def test_no_file_gives_the_defaults_and_makes_none(tmp_path: Path) -> None:
    file = tmp_path / "none" / "settings.json"

    assert Settings.load(file) == Settings(last_export=None, last_user=None, last_model=None)
    assert not file.parent.exists()


@pytest.mark.parametrize("name", ODD_NAMES)
def test_what_is_saved_is_loaded(tmp_path: Path, name: str) -> None:
    file = tmp_path / "new folder" / "settings.json"
    settings = Settings(last_export=tmp_path / name, last_user="user-麥", last_model=tmp_path / "m.gguf")

    settings.save(file)

    assert Settings.load(file) == settings
    assert [entry.name for entry in file.parent.iterdir()] == ["settings.json"]


def test_one_setting_is_changed_without_the_others(tmp_path: Path) -> None:
    settings = Settings(last_user="mia").with_changes(last_model=tmp_path / "m.gguf")

    assert settings == Settings(last_user="mia", last_model=tmp_path / "m.gguf")
    assert settings.with_changes(last_user=None).last_user is None


def test_entries_of_another_version_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"theme": {"dark": true}, "last_user": "mia"}', encoding="utf-8")

    Settings.load(file).with_changes(last_user="tom").save(file)

    assert json.loads(file.read_text("utf-8")) == {"theme": {"dark": True}, "last_user": "tom"}


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1]", "null", '"text"', "{]}", "[" * 100_000, "\x00", '{"last_user": "mia"'],
    ids=lambda text: text[:8] or "empty",
)
def test_a_bad_file_gives_the_defaults_and_is_logged(
    tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")

    assert Settings.load(file) == Settings()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@pytest.mark.parametrize("content", [b"\xff\xfe{}", b"\xf0\x28\x8c\x28"])
def test_bytes_that_are_no_text_give_the_defaults(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)

    assert Settings.load(file) == Settings()
    assert caplog.records


def test_a_folder_in_its_place_gives_the_defaults(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert Settings.load(tmp_path) == Settings()
    assert caplog.records


@pytest.mark.parametrize("value", [1, [], {}, "", True, "not/absolute.sqlite", "/with\0nul"])
def test_a_bad_value_gives_only_its_own_default(
    tmp_path: Path, value: object, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"last_export": value, "last_user": "mia"}), encoding="utf-8")

    assert Settings.load(file) == Settings(last_user="mia")
    assert "last_export" in caplog.text


def test_a_value_is_never_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"last_export": "secret caption"}), encoding="utf-8")

    Settings.load(file)

    assert caplog.records
    assert "secret" not in caplog.text


def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    Settings(last_user="mia").save(file)

    def full_disk(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("desktop.settings.os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        Settings(last_user="tom").save(file)

    assert Settings.load(file).last_user == "mia"
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(["last_export", "last_user", "last_model"]) | st.text(max_size=8)


@given(st.dictionaries(NAMES, JSON, max_size=5))
def test_any_json_object_can_be_loaded_and_saved(entries: dict[str, object]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "settings.json"
        file.write_text(json.dumps(entries), encoding="utf-8")
        settings = Settings.load(file)
        settings.save(file)
        assert Settings.load(file) == settings
