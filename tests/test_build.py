"""Tests of the installation: the right packages are installed, and one command lists what the system lacks."""

import hashlib
import os
import re
import shutil
import stat
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


# --- Code of others ----------------------------------------------------------------------------------------------------


def altered(folder: Path) -> list[str]:
    """Return the scripts in a folder that differ from SHA256SUMS or are not in it."""
    told = dict(reversed(line.split(maxsplit=1)) for line in (folder / "SHA256SUMS").read_text("utf-8").splitlines())
    real = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.glob("*.js")}
    return sorted(name for name in told.keys() | real.keys() if told.get(name) != real.get(name))


@pytest.mark.parametrize("folder", ["static/vendor", "tests/vendor"])
def test_vendor_code_is_unaltered_and_has_licence(folder: str) -> None:
    assert altered(ROOT / folder) == []
    for script in (ROOT / folder).glob("*.js"):
        assert (ROOT / folder / f"{script.name.split('.')[0]}.LICENSE.txt").read_text("utf-8").strip()


def test_vendor_script_altered_or_unlisted_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("a")
    (tmp_path / "SHA256SUMS").write_text(f"{hashlib.sha256(b'a').hexdigest()}  a.js\n")
    assert altered(tmp_path) == []
    (tmp_path / "a.js").write_text("b")
    (tmp_path / "b.js").write_text("b")
    assert altered(tmp_path) == ["a.js", "b.js"]


# --- The lock files ----------------------------------------------------------------------------------------------------


def pins(lock: str) -> dict[str, tuple[str, int]]:
    """Return version and number of hashes by package."""
    found = {}
    for block in re.split(r"\n(?=\S)", lock):
        if pin := re.match(r"([\w.-]+)==(\S+)", block):
            found[pin[1]] = (pin[2], block.count("--hash=sha256:"))
    return found


def loose(lock: str) -> list[str]:
    """Return the lines of a lock file that allow a package without version and hash, or that have an address."""
    told = [name for name, (_, hashes) in pins(lock).items() if not hashes]
    told += [line for line in lock.splitlines() if re.match(r"(?!#)\S", line) and not re.match(r"[\w.-]+==\S+", line)]
    return told + re.findall(r"https?://\S+|--(?:extra-)?index-url.*|--find-links.*", lock)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_lock_file_pins_and_hashes_everything(lock: Path) -> None:
    assert pins(lock.read_text("utf-8"))
    assert loose(lock.read_text("utf-8")) == []


def test_lock_file_with_loose_requirement_is_found() -> None:
    good = "# made\na==1 \\\n    --hash=sha256:00\n    # via b\nb-c==2 ; sys_platform == 'win32' \\\n    --hash=sha256:11\n"
    assert loose(good) == []
    assert loose(good + "d==3\n") == ["d"]
    assert loose(good + "d>=3 \\\n    --hash=sha256:22\n") == ["d>=3 \\"]
    assert set(loose("--index-url https://example.org/\n" + good)) == {"--index-url https://example.org/"}
    assert loose("# from https://example.org/x\n" + good) == ["https://example.org/x"]


@pytest.mark.parametrize("lock", ["run.txt", "dev.txt"])
@pytest.mark.parametrize("tool", ["pip", "setuptools"])
def test_lock_file_pins_bundled_tools_for_every_python(lock: str, tool: str) -> None:
    text = (ROOT / "requirements" / lock).read_text("utf-8")
    assert re.findall(rf"^{tool}==[\w.]+(.*)", text, re.MULTILINE) == [" \\"], "a marker would leave out some Python"


def test_lock_files_contain_requirements_in_same_versions() -> None:
    run, dev = (pins((ROOT / "requirements" / name).read_text("utf-8")) for name in ("run.txt", "dev.txt"))
    groups = PROJECT["dependency-groups"]
    assert wanted(PROJECT["project"]["dependencies"] + groups["build"]) <= run.keys()
    assert wanted(groups["dev"]) <= dev.keys()
    assert {name: dev.get(name) for name in run} == run, "the tests run with other versions than the app"


def wanted(requirements: list[str]) -> set[str]:
    return {
        re.split(r"[<>=~!; \[]", requirement)[0].replace(".", "-").replace("_", "-").lower() for requirement in requirements
    }


# --- The set-up --------------------------------------------------------------------------------------------------------

BROKEN = "exit 1"
NO_SUDO = {"id": "echo 1000", "sudo": BROKEN}
OLD_PYTHONS = dict.fromkeys(("python3", "python", *(f"python3.{n}" for n in range(11, 20))), BROKEN)
READY = """case "$*" in
*weasyprint*) test -e pango;;
*tests/support/chromium.py\\ shell*) test -e shell;;
*tests/support/chromium.py*) test -e browser;;
esac"""


def set_up(
    folder: Path, purpose: str, programs: dict[str, str], venv_python: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the setup script in a separate folder, with these programs in place of the system's."""
    programs_here = folder / "bin"
    for name in ("tools", "bin", "requirements"):
        (folder / name).mkdir()
    shutil.copy(ROOT / "tools" / "setup.sh", folder / "tools")
    for name, lines in programs.items():
        program(programs_here / name, lines)
    if venv_python is not None:
        program(folder / ".venv/bin/python", venv_python)
    env = {"PATH": f"{programs_here}:/usr/bin:/bin", "HOME": str(folder)}
    done = subprocess.run(
        [folder / "tools/setup.sh", purpose], cwd=folder, env=env, capture_output=True, text=True, timeout=30, check=False
    )
    assert done.stdout == "", "what is said belongs on standard error"
    return done


def program(path: Path, lines: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{lines}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def test_setup_script_without_new_python_fails_with_message(tmp_path: Path) -> None:
    done = set_up(tmp_path, "run", OLD_PYTHONS)
    assert done.returncode == 1
    assert "Python 3.11 or newer is needed" in done.stderr


def test_setup_script_without_venv_and_root_names_command(tmp_path: Path) -> None:
    bare = 'case "$*" in *ensurepip*) exit 1;; *print*) echo 3.12;; esac'
    done = set_up(tmp_path, "run", {**OLD_PYTHONS, "python3.12": bare, **NO_SUDO, "apt-get": BROKEN})
    assert done.returncode == 1
    assert "sudo apt-get install python3.12-venv" in done.stderr


def test_setup_script_without_pango_and_root_names_command(tmp_path: Path) -> None:
    done = set_up(tmp_path, "run", {**NO_SUDO, "apt-get": BROKEN}, READY)
    assert done.returncode == 0
    assert "sudo apt-get install libpango-1.0-0" in done.stderr
    assert "Everything else works" in done.stderr


def is_debian() -> bool:
    release = Path("/etc/os-release")
    return release.exists() and re.search(r"^ID=debian$", release.read_text(), re.MULTILINE) is not None


@pytest.mark.skipif(not is_debian(), reason="only on Debian is Chromium installed by apt")
def test_setup_script_as_root_installs_pango_and_chromium(tmp_path: Path) -> None:
    apt = 'echo "$*" >> asked\ncase "$*" in *libpango*) touch pango;; *chromium*shell*) touch browser shell;; esac'
    done = set_up(tmp_path, "test", {"id": "echo 0", "apt-get": apt}, READY)
    assert done.returncode == 0
    asked = (tmp_path / "asked").read_text().splitlines()
    assert [line.split()[0] for line in asked] == ["update", "install", "install"]
    assert "libpango-1.0-0" in asked[1]
    assert " chromium chromium-headless-shell " in asked[2]
    assert "cannot" not in done.stderr


@pytest.mark.skipif(not is_debian(), reason="only on Debian is Chromium installed by apt")
@pytest.mark.parametrize("present", [(), ("browser",)])
def test_setup_script_without_headless_shell_uses_chromium(tmp_path: Path, present: tuple[str, ...]) -> None:
    for name in ("pango", *present):
        (tmp_path / name).touch()
    apt = 'echo "$*" >> asked\ncase "$*" in *shell*) exit 100;; *install*chromium*) touch browser;; esac'
    done = set_up(tmp_path, "test", {"id": "echo 0", "apt-get": apt}, READY)
    assert done.returncode == 0
    asked = (tmp_path / "asked").read_text().splitlines()
    assert [" chromium-headless-shell" in line for line in asked] == [False, True, *[False] * (not present)]
    assert (tmp_path / "browser").exists()
    assert "No usable Chromium" not in done.stderr


def test_setup_script_with_everything_present_installs_nothing(tmp_path: Path) -> None:
    (tmp_path / "pango").touch()
    (tmp_path / "browser").touch()
    (tmp_path / "shell").touch()
    chatty = f'case "$*" in *install*) echo chatter; echo WARNING: more of it >&2;; esac\n{READY}'
    done = set_up(tmp_path, "test", {"id": "echo 0", "apt-get": "touch asked"}, chatty)
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "asked").exists()


def test_setup_script_offline_fails_with_message(tmp_path: Path) -> None:
    offline = 'case "$*" in *install*) echo no route >&2; exit 1;; esac'
    done = set_up(tmp_path, "run", NO_SUDO, offline)
    assert done.returncode == 1
    assert "no route" in done.stderr
    assert "could not be installed" in done.stderr


def test_scripts_are_executable() -> None:
    for script in ("tools/setup.sh", "tools/lock.sh", ".ci/run"):
        assert os.access(ROOT / script, os.X_OK), script
