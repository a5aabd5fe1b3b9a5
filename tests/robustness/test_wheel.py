"""Tests of the installed package: it needs no checkout, plays a game, prints a sheet and reports its data folder."""

import json
import os
import re
import site
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent.parent
HERE = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


def done(*words: str | Path, **how: Any) -> str:
    found = subprocess.run(list(map(str, words)), capture_output=True, text=True, timeout=300, check=False, **how)
    assert found.returncode == 0, found.stderr
    return found.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done(*HERE, "wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    (found,) = folder.glob("castle_companion-*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an environment with only the wheel installed. It uses the libraries of the test environment."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "venv")
    done(*HERE, "--python", folder / "venv/bin/python", "install", "--no-deps", "--no-index", "--no-compile", wheel)
    return folder


def elsewhere(folder: Path) -> dict[str, str]:
    """Return environment variables with another home folder, in which the checkout is not found."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("COMPANION", "XDG", "PYTHON"))}
    return {**env, "HOME": str(folder), "PYTHONPATH": os.pathsep.join(site.getsitepackages())}


def test_wheel_contains_exactly_project_files(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    ours = {
        f"companion/{'' if top == 'companion' else f'beside/{top}/'}{path.relative_to(ROOT / top).as_posix()}"
        for top in ("companion", "templates", "static")
        for path in (ROOT / top).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert names == ours


def test_wheel_installed_without_checkout_plays_and_prints(installed: Path) -> None:
    command = installed / "venv/bin/companion"
    how = {"cwd": installed, "env": elsewhere(installed)}
    place = done(installed / "venv/bin/python", "-c", "import companion; print(companion.__file__)", **how)
    assert Path(place.strip()).is_relative_to(installed), "not the checkout's"
    server = subprocess.Popen(
        [command, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **how
    )
    try:
        address = re.search(r"http://\S+/", server.stdout.readline())
        assert address, server.stderr.read() if server.stderr else ""
        web = address[0]

        def sent(path: str, body: Any = None) -> bytes:
            data = None if body is None else json.dumps(body).encode()
            request = urllib.request.Request(web + path, data, {"Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=60) as answer:
                return bytes(answer.read())

        page = sent("").decode()
        for kind in ("css", "js"):
            for asset in re.findall(rf'"/([^"]+\.{kind}[^"]*)"', page):
                assert sent(asset)
        game = json.loads(sent("api/v1/games"))["games"][0]["key"]
        session = json.loads(sent("api/v1/plays", {"game": game, "players": ["Ann", "Боб"]}))
        code = session["code"]
        sent(f"api/v1/plays/{code}/commands", {"id": "a", "type": "close", "sure": True})
        told = json.loads(sent(f"api/v1/plays/{code}"))
        assert (told["finished"], told["players"]) == (True, ["Ann", "Боб"])
        assert "Боб" in sent(f"p/{code}/result").decode()
        assert sent(f"p/{code}/print/result.pdf").startswith(b"%PDF-")
    finally:
        server.terminate()
        _, told_beside = server.communicate(timeout=30)
    (kept,) = installed.rglob("companion.db")
    assert not kept.is_relative_to(installed / "venv")
    assert str(kept.parent) in told_beside
    sheet = installed / "sheet.pdf"
    done(command, "print", game, "score-sheet", "-o", sheet, **how)
    assert sheet.read_bytes().startswith(b"%PDF-")
