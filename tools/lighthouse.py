"""Lighthouse audit of the most used pages on a simulated mid-range phone. Any score below 100 is a failure.

    make lighthouse

Needs Node (npx fetches Lighthouse) and Chromium.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.support import chromium
from tools.bench.client import Phone, begun, entered
from tools.bench.servers import companion

LIGHTHOUSE = "lighthouse@12.8.2"
CHROME = "--headless=new --no-sandbox --disable-gpu"
BEST = 100


def main() -> int:
    """Audit the home page, a Turn page, a Score page and a result. Return 1 if any score is below 100."""
    npx, browser = shutil.which("npx"), chromium.find()
    if not npx or not browser:
        sys.exit("Node's npx and Chromium are needed.")
    worst = BEST
    with tempfile.TemporaryDirectory() as folder, companion(Path(folder)) as (address, _, _):
        phone = Phone(address)
        session = begun(phone, "castle-for-all-seasons", ["Anna", "Boris", "Cid"])
        for column, points in enumerate((41, 37, 52)):
            entered(phone, session, f"c{column}.track", points)
        done = begun(phone, "carcassonne-the-castle", ["Anna", "Boris"])
        phone.post(f"{done}/do", {"tab": "score", "tap": "end", "seq": "0", "do": "type=close&sure=1"})
        for name, path in {
            "home": "/",
            "play": f"{session}/turn",
            "score": f"{session}/score",
            "result": f"{done}/result",
        }.items():
            found = _judged(npx, browser, address.rstrip("/") + path, Path(folder) / f"{name}.json")
            worst = min(worst, *found.values())
            print(f"{name:8}", "  ".join(f"{kind} {points}" for kind, points in found.items()), flush=True)
    return 0 if worst == BEST else 1


def _judged(npx: str, browser: str, url: str, report: Path) -> dict[str, int]:
    command = [npx, "--yes", LIGHTHOUSE, url, f"--chrome-flags={CHROME}", "--quiet", "--output=json", f"--output-path={report}"]
    subprocess.run(command, env={**os.environ, "CHROME_PATH": browser}, check=True)  # noqa: S603  an address of our own server
    answer = json.loads(report.read_text("utf-8"))
    for audit in answer["audits"].values():
        if (
            audit["score"] is not None
            and audit["score"] < 1
            and audit["scoreDisplayMode"] not in {"informative", "notApplicable"}
        ):
            print(f"  {audit['id']}: {audit['score']} {audit.get('displayValue', '')}")
    return {kind: round(100 * told["score"]) for kind, told in answer["categories"].items()}


if __name__ == "__main__":
    sys.exit(main())
