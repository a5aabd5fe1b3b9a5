"""The browser for tests. Run as a program it prints which browser is used, or fails if there is none.

`chromium.py shell` does the same for the headless shell: the engine of Chromium without windows. It needs a third less work.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "google-chrome", "google-chrome-stable", "chrome")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
NOT_NEEDED = (
    # Each window loads these two pages for suggestions below the address bar, which takes longer than a page of the app.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # Playwright switches these off, too. Chromium obeys only the last list of features, and this list comes last.
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter"),
    *("NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch", "TcpPortRandomizationWin"),
    *("ThirdPartyStoragePartitioning",),
)
"""Features of Chromium that tests switch off."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No spare process waits for a page that a context never opens: each test has contexts of its own.
    "--renderer-process-limit=1",
    # Letters as wide as on phones. The headless shell rounds their widths otherwise.
    "--font-render-hinting=none",
    # Names as a network at home has them; and one for this machine itself, at an address that is not its usual one.
    "--host-resolver-rules=MAP castle.lan 127.0.0.1,MAP castle.localhost 127.0.0.2",
    f"--disable-features={','.join(NOT_NEEDED)}",
)


def find() -> str | None:
    """Return the path of Chromium: the program in COMPANION_CHROMIUM, an installed one, or the one of Playwright."""
    told = os.environ.get("COMPANION_CHROMIUM")
    if told:
        return shutil.which(told)
    installed = next((found for name in NAMES if (found := shutil.which(name))), None)
    return installed or next((path for path in APPLICATIONS if Path(path).exists()), None) or _playwrights_own()


def find_shell() -> str | None:
    """Return the path of an installed headless shell, unless COMPANION_CHROMIUM names a browser."""
    if os.environ.get("COMPANION_CHROMIUM"):
        return None
    return next((found for name in SHELLS if (found := shutil.which(name))), None)


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
        return path if Path(path).exists() else None


@contextmanager
def driven(program: str) -> "Iterator[Browser]":
    """Start the browser and yield it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


if __name__ == "__main__":
    path = find_shell() if sys.argv[1:] == ["shell"] else find()
    if path is None:
        sys.exit("This browser is not on this machine.")
    with driven(path) as here:
        sys.stdout.write(f"{path} {here.version}\n")
