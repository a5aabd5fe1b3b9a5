"""Drivers of Firefox and WebKit:

WebDriver commands over HTTP for WebKit, and Marionette for Firefox. They need only the packages of the distribution, and no
request leaves the machine.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.error import HTTPError

PATIENCE = 60.0
"""Seconds that a command to a browser may take."""
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
COMMANDS = {
    "NewSession": ("POST", ""),
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "ElementSendKeys": ("POST", "/element/{id}/value"),
    "DeleteAllCookies": ("DELETE", "/cookie"),
    "GetCookies": ("GET", "/cookie"),
}
WINDOW = Path(__file__).with_name("webkit_window.py")
SYSTEMS_PYTHON = "/usr/bin/python3"
PREFERENCES = {
    "marionette.port": 0,
    "focusmanager.testmode": True,  # a window that is not looked at has the focus all the same
    "network.proxy.type": 1,  # whatever is not on this machine is asked of a port at which nobody answers
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.dns.disabled": False,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:9",
    "toolkit.telemetry.enabled": False,
}


class Drives(Protocol):
    """A browser with the commands of WebDriver."""

    def do(self, command: str, **fields: Any) -> Any: ...


class DriverError(Exception):
    """A command that the browser refused."""


class Marionette:
    """Marionette protocol of Firefox: JSON messages preceded by their length."""

    def __init__(self, port: int) -> None:
        self._line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._heard = self._line.makefile("rb")
        self._number = 0
        self._read()  # who it is
        self.do("NewSession", capabilities={"alwaysMatch": {}})

    def do(self, command: str, **fields: Any) -> Any:
        if command == "ExecuteScript":
            fields["newSandbox"] = False  # what one script began to listen for is heard as long as the page is there
        return self.ask(f"WebDriver:{command}", **fields)

    def ask(self, name: str, **fields: Any) -> Any:
        self._number += 1
        sent = json.dumps([0, self._number, name, fields]).encode()
        self._line.sendall(b"%d:%b" % (len(sent), sent))
        _, _, error, found = self._read()
        if error:
            raise DriverError(f"{name}: {error['message']}")
        return found["value"] if isinstance(found, dict) and "value" in found else found

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._heard.read(1) or b":"
        return json.loads(self._heard.read(int(length[:-1])))


class OverHttp:
    """WebDriver protocol of WebKit: one HTTP request for each command."""

    def __init__(self, port: int) -> None:
        self._base = f"http://127.0.0.1:{port}/session"
        options = {"binary": SYSTEMS_PYTHON, "args": [str(WINDOW)]}
        begun = self.do("NewSession", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self._base += f"/{begun['sessionId']}"

    def do(self, command: str, **fields: Any) -> Any:
        method, path = COMMANDS[command]
        body = json.dumps(fields).encode() if method == "POST" else None
        asked = urllib.request.Request(
            self._base + path.format(**fields), body, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            raise DriverError(f"{command}: {refused.read().decode()}") from None


@contextmanager
def firefox(folder: Path, ratio: int) -> Iterator[Drives]:
    """Start Firefox without a window, with a page as wide as a phone."""
    profile = folder / "firefox"
    profile.mkdir()
    liked = {**PREFERENCES, "layout.css.devPixelsPerPx": f"{ratio}.0"}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in liked.items()]
    profile.joinpath("user.js").write_text("\n".join(lines))
    command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--remote-allow-system-access"]
    command += ["--profile", str(profile), "--width", "500", "--height", "865"]
    with _running(command, HOME=str(folder)):
        told = profile / "MarionetteActivePort"
        _until(lambda: told.exists() and told.read_text())
        driver = Marionette(int(told.read_text()))
        # Its window cannot be so narrow, but the page in it can.
        driver.ask("Marionette:SetContext", value="chrome")
        size = "gBrowser.selectedBrowser.style.cssText = 'flex: none; inline-size: 360px; block-size: 780px'"
        driver.do("ExecuteScript", script=size, args=[])
        driver.ask("Marionette:SetContext", value="content")
        yield driver


@contextmanager
def webkit(folder: Path, ratio: int) -> Iterator[Drives]:
    """Start WebKit on a virtual screen."""
    with ExitStack() as stack:
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{360 * ratio}x{780 * ratio}x24", "-nolisten", "tcp"]
        stack.enter_context(_running(screen, pass_fds=(write,)))
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        how = {"DISPLAY": display, "GDK_SCALE": str(ratio), "HOME": str(folder), "LIBGL_ALWAYS_SOFTWARE": "1"}
        how |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none"}
        stack.enter_context(_running(["WebKitWebDriver", f"--port={port}"], **how))
        _until(lambda: _answers(port))
        yield OverHttp(port)


@contextmanager
def _running(command: list[Any], pass_fds: tuple[int, ...] = (), **environment: str) -> Iterator[None]:
    """Start a program and end it with all its child processes afterwards."""
    quiet = subprocess.DEVNULL
    program = subprocess.Popen(
        command, stdout=quiet, stderr=quiet, env={**os.environ, **environment}, pass_fds=pass_fds, start_new_session=True
    )
    try:
        yield
    finally:
        try:
            os.killpg(program.pid, 15)
            program.wait(10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            program.kill()
            program.wait()


def _until(is_so: Any) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, "the browser did not start"
        time.sleep(0.05)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def lacking(engine: str) -> str:
    """Return what this machine lacks to drive the browser, in words. Empty if nothing is missing."""
    programs = {"firefox": ["firefox-esr"], "webkit": ["Xvfb", "WebKitWebDriver"]}.get(engine, [])
    if missing := [name for name in programs if not shutil.which(name)]:
        return f"there is no {' and no '.join(missing)} on this machine"
    if engine == "webkit" and subprocess.run([SYSTEMS_PYTHON, WINDOW, "--try"], capture_output=True, check=False).returncode:
        return "the system's Python knows no WebKit on this machine (python3-gi, gir1.2-webkit2-4.1)"
    return ""


if __name__ == "__main__":
    sys.exit("; ".join(filter(None, map(lacking, ("firefox", "webkit")))) or None)
