"""Tests of the Containerfile: its lines are replayed in an empty folder, without a container engine."""

import json
import re
import shutil
import site
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.storage import DATABASE_FILE
from tests.support import hosting_guide
from tests.test_build import program

ROOT = Path(__file__).parent.parent.parent
PINNED = f"docker.io/library/debian@sha256:{'0' * 64}"
OURS = ("castle_companion", "__editable__", "_editable")
BARE = ("sh", "cat", "cp", "dirname", "env", "grep", "id", "ls", "mkdir", "rm", "sed", "touch", "uname")
"""Programs of every Debian image that the scripts use. Python is not one of them."""


def instructions(text: str) -> list[tuple[str, str]]:
    """Return the lines of a Containerfile as instruction and argument, continued lines joined."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in joined.splitlines()]


CONTAINERFILE = instructions((ROOT / "Containerfile").read_text("utf-8"))


def told(instruction: str) -> list[str]:
    return [argument for name, argument in CONTAINERFILE if name == instruction]


class Replay:
    """An image as a folder: `/app` and `/data` are in it, and apt-get notes what it is asked for."""

    def __init__(self, folder: Path, base: str = PINNED) -> None:
        self.folder, self.app, self.data = folder, folder / "app", folder / "data"
        self.bin = folder / "bin"
        self.app.mkdir()
        self.bin.mkdir()
        for name in BARE:
            found = shutil.which(name)
            assert found, name
            (self.bin / name).symlink_to(found)
        program(self.bin / "id", "echo 0")
        program(self.bin / "chown", f'echo "$*" >> {folder}/chowned')
        python = f'#!/bin/sh\\nexec {sys._base_executable} \\"\\$@\\"\\n'
        apt = f'echo "$*" >> {folder}/asked\ncase "$*" in *" python3 "*) printf "{python}" > {self.bin}/python3;'
        program(self.bin / "apt-get", f"{apt} chmod +x {self.bin}/python3;; esac")
        (self.bin / "chmod").symlink_to(str(shutil.which("chmod")))
        self.env = {
            "PATH": str(self.bin),
            "HOME": str(folder),
            "BASE": base,
            "PYTHONPATH": str(self._lent()),
            "PIP_NO_INDEX": "1",
        }

    def _lent(self) -> Path:
        """Lend the packages of this environment, so that pip finds what the lock files name without a network."""
        lent = self.folder / "lent"
        lent.mkdir()
        for packages in site.getsitepackages():
            for path in Path(packages).iterdir():
                if not path.name.startswith(OURS) and path.suffix != ".pth":
                    (lent / path.name).symlink_to(path)
        return lent

    def copy(self, argument: str) -> None:
        *sources, target = argument.split()
        for source in sources:
            if (ROOT / source).is_dir():
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / source, self.app / target, dirs_exist_ok=True, ignore=ignored)
            else:
                place = self.app / target
                place.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / source, place)

    def run(self, argument: str) -> "subprocess.CompletedProcess[str]":
        here = re.sub(r"(?<![\w.])/(data|var|root)\b", rf"{self.folder}/\1", argument)
        return subprocess.run(
            ["/bin/sh", "-c", here], cwd=self.app, env=self.env, capture_output=True, text=True, timeout=300, check=False
        )

    def build(self) -> None:
        for name, argument in CONTAINERFILE:
            if name == "COPY":
                self.copy(argument)
            elif name == "RUN":
                done = self.run(argument)
                assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    replay = Replay(tmp_path_factory.mktemp("image"))
    replay.build()
    return replay


@contextmanager
def started(replay: Replay, *arguments: str) -> Iterator[str]:
    """Run the image's entry point, and give the address that it prints."""
    env = {**replay.env, "COMPANION_DATA": str(replay.data)}
    process = subprocess.Popen(
        [replay.app / json.loads(told("ENTRYPOINT")[0])[0], *arguments],
        cwd=replay.app,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        line = process.stdout.readline() if process.stdout else ""
        address = re.search(r"http://\S+/", line)
        assert address, (line, process.stderr.read() if process.stderr else "")
        yield address[0]
    finally:
        process.terminate()
        process.communicate(timeout=30)


def test_image_built_from_copied_files_serves_pages(built: Replay) -> None:
    asked = (built.folder / "asked").read_text().splitlines()
    assert asked[0] == "update"
    assert "python3 python3-venv" in asked[1]
    assert (built.folder / "chowned").read_text().split()[0] == "10001:10001"
    command = json.loads(told("CMD")[0])
    assert command == ["serve", "--host", "0.0.0.0", "--log"]
    with started(built, *command, "--port", "0", "--no-announce") as address:
        port = address.rstrip("/").rpartition(":")[2]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30) as page:
            assert b"<html" in page.read()
        _, check = told("HEALTHCHECK")[0].split(" ", 1)
        python, *rest = json.loads(check)
        healthy = [str(built.app / python), *(word.replace(":8000", f":{port}") for word in rest)]
        assert subprocess.run(healthy, cwd=built.app, env=built.env, timeout=30, check=False).returncode == 0
    assert subprocess.run(healthy, cwd=built.app, env=built.env, capture_output=True, timeout=30, check=False).returncode != 0
    assert (built.data / DATABASE_FILE).exists()


def test_image_does_not_use_checkout(built: Replay) -> None:
    done = built.run(".venv/bin/python -c 'import companion; print(companion.__file__)'")
    assert Path(done.stdout.strip()).is_relative_to(built.app)


@pytest.mark.parametrize("base", ["", "docker.io/library/debian:bookworm-slim"])
def test_base_image_without_digest_is_refused(tmp_path: Path, base: str) -> None:
    check, *_ = told("RUN")
    done = Replay(tmp_path, base).run(check)
    assert done.returncode != 0
    assert "by its digest" in done.stderr
    assert Replay(_new(tmp_path / "pinned"), PINNED).run(check).returncode == 0


def _new(folder: Path) -> Path:
    folder.mkdir()
    return folder


def unpinned(text: str) -> list[str]:
    """List the base images of a Containerfile that are neither pinned by digest nor left to the person who builds."""
    lines = instructions(text)
    arguments = {argument for name, argument in lines if name == "ARG"}
    bases = [argument.split()[0] for name, argument in lines if name == "FROM"]
    return [base for base in bases if "@sha256:" not in base and not (base == "${BASE}" and "BASE" in arguments)]


def test_base_image_is_named_by_digest_only() -> None:
    assert unpinned((ROOT / "Containerfile").read_text("utf-8")) == []


def test_unpinned_base_image_is_found() -> None:
    assert unpinned("FROM docker.io/library/debian:bookworm-slim\n") == ["docker.io/library/debian:bookworm-slim"]
    assert unpinned("ARG BASE=debian\nFROM ${BASE}\n") == ["${BASE}"]
    assert unpinned(f"FROM {PINNED} AS build\n") == []


def test_build_commands_keep_health_check_and_pass_digest() -> None:
    block = hosting_guide.commands("podman build")
    assert re.search(r'podman build --format docker --build-arg BASE="\$\(cat base-image\)"', block)
    assert "RepoDigests" in block
