"""A compiled wheel is made here and a game is played from it, in a fresh environment without a compiler."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from email import message_from_bytes
from importlib.metadata import distribution
from pathlib import Path

import pytest

import formicarium as fm
from tests.shelf import GAMES

from .following import ROOT

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as `make wheel` makes it."""
    place = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "tools/wheel.py", "--out", str(place)], cwd=ROOT, check=True)
    (made,) = place.glob("*.whl")
    return made


def needed(requirements: list[str]) -> set[str]:
    """The distributions that are asked for and all that they need, without extras."""
    found: set[str] = set()
    for line in requirements:
        if "extra ==" not in line and "python_version <" not in line:
            name = re.split(r"[^\w.-]", line, maxsplit=1)[0]
            found |= {name} | needed(distribution(name).requires or [])
    return found


def asked_for(wheel: Path) -> list[str]:
    """What a wheel says that it needs."""
    with zipfile.ZipFile(wheel) as file:
        (name,) = [name for name in file.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(file.read(name)).get_all("Requires-Dist", [])


@pytest.fixture(scope="module")
def fresh(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing in it but the wheel and what it needs, which is copied from here: nothing is fetched."""
    place = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    (packages,) = place.glob("lib/python*/site-packages")
    for name in needed(asked_for(wheel)):
        for file in distribution(name).files or []:
            if ".." not in file.parts and "__pycache__" not in file.parts:
                target = packages / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file.locate(), target)
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", str(wheel)]
    subprocess.run([str(place / "bin" / "python"), *install], check=True)
    return place


@pytest.mark.slow
def test_it_is_for_this_machine_and_holds_what_is_needed(wheel: Path) -> None:
    assert f"cp{sys.version_info.major}{sys.version_info.minor}" in wheel.name
    assert fm.__version__ in wheel.name
    assert not wheel.name.endswith("-any.whl"), "it is in pure Python"
    names = zipfile.ZipFile(wheel).namelist()
    shared = [name for name in names if name.endswith(".so")]
    assert any("formicarium__mypyc" in name for name in shared)
    for game in GAMES:
        assert f"formicarium/games/{game}/rules.md" in names
        assert f"formicarium/games/{game}/style.css" in names
        for room in ("rules", "bot"):
            assert any(name.startswith(f"formicarium/games/{game}/{room}/") for name in shared)
    package = ROOT / "src" / "formicarium"
    files = {f"formicarium/{path.relative_to(package).as_posix()}" for path in package.rglob("*") if path.is_file()}
    ours = {name for name in files if not name.endswith((".pyc", ".so")) and ".pytest_cache" not in name}
    assert {f"formicarium/web/static/{name}" for name in ("style.css", "tokens.css")} <= ours
    assert "formicarium/web/templates/table.html" in ours
    assert ours <= set(names), "whatever is in the sources is in the wheel"
    strange = [name for name in names if not name.startswith(("formicarium/", "formicarium-", "formicarium__mypyc"))]
    assert not strange, "only our package is in it"


@pytest.mark.slow
def test_a_game_is_played_from_it_where_there_is_no_compiler(fresh: Path, tmp_path: Path) -> None:
    path = str(fresh / "bin")
    assert not any(shutil.which(name, path=path) for name in ("cc", "gcc", "clang"))
    env = {"PATH": path, "HOME": str(tmp_path), "LANG": os.environ.get("LANG", "C.UTF-8")}
    script = str(ROOT / "tools" / "try_wheel.py")
    done = subprocess.run(
        [f"{path}/python", script], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"formicarium {fm.__version__}: compiled, complete, and a game was played with it." in done.stdout


@pytest.mark.slow
def test_what_an_extra_would_bring_is_named(fresh: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(fresh / "bin" / "formicarium"), "serve"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "pip install 'formicarium[web]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_cibuildwheel_reads_its_configuration() -> None:
    command = [sys.executable, "-m", "cibuildwheel", "--platform", "linux", "--archs", "x86_64"]
    done = subprocess.run(
        [*command, "--print-build-identifiers"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert {"cp311-manylinux_x86_64", "cp312-manylinux_x86_64"} <= set(done.stdout.split())
    assert "musllinux" not in done.stdout
