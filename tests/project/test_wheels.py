"""Further packages in the page's Python, and what the page hands over to it."""

import shutil
import sys
from importlib import import_module
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hexreeve.interfaces.page import buffers
from hexreeve.interfaces.page import wheels as installing

FILES = {"box/__init__.py": b"", "box/deep/code.so": bytes(range(256)) * 1024, "box-1.dist-info/RECORD": b"box\n"}


@pytest.fixture
def wheels():
    """The format that Pyodide registers."""
    shutil.register_unpack_format("whl", [".whl"], lambda *_: pytest.fail("unpacked by Python's own way"))
    yield
    shutil.unregister_unpack_format("whl")


def test_a_wheel_is_unpacked(tmp_path, wheels):
    wheel, folder = tmp_path / "box-1-py3-none-any.whl", tmp_path / "packages"
    with ZipFile(wheel, "w", ZIP_DEFLATED) as archive:
        for name, content in FILES.items():
            archive.writestr(name, content)
    installing.prepare()
    shutil.unpack_archive(wheel, folder, "whl")
    there = {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    assert there == FILES


def test_compiled_modules_are_found(tmp_path, monkeypatch):
    for name in ("one.so", "deep/two.cpython-399.so", "three.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"code")
    (tmp_path / "emptied.so").touch()
    monkeypatch.setattr(installing.sysconfig, "get_path", lambda _: str(tmp_path))
    assert sorted(installing.compiled()) == [str(tmp_path / "deep/two.cpython-399.so"), str(tmp_path / "one.so")]


def test_a_forgotten_package_can_be_imported_again(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "forgotten").mkdir()
    for name in ("__init__", "part"):
        (tmp_path / "forgotten" / f"{name}.py").touch()
    import_module("forgotten.part")
    installing.forget("forgotten")
    assert {"forgotten", "forgotten.part"}.isdisjoint(sys.modules)
    import_module("forgotten.part")


def test_what_is_handed_over_is_taken_once():
    buffers.allocate("picture", 3)[:] = b"rgb"
    assert buffers.take("picture") == b"rgb"
    with pytest.raises(KeyError):
        buffers.take("picture")
