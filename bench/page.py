"""What a phone on a slow line waits for: bytes, first paint, and a tap until it is painted."""

import os
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.client import Phone, begun
from bench.figures import Report, percentile
from bench.servers import companion

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
SLOWER_CPU = 4
CHROMIUM = os.environ.get("COMPANION_CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
PAINTS = """() => new Promise((done) => {
  const found = {};
  new PerformanceObserver((list) => { for (const e of list.getEntries()) found.lcp = e.startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => {
    found.fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    done(found);
  }, 500);
})"""
TAP = """(selector) => new Promise((done) => {
  const button = document.querySelector(selector);
  const began = performance.now();
  const screen = document.getElementById("screen");
  const before = screen.dataset.seq;
  const found = {};
  const look = () => {
    if (!found.sent && document.querySelector(".sent")) found.sent = performance.now() - began;
    if (screen.dataset.seq !== before) {
      requestAnimationFrame(() => setTimeout(() => done({ ...found, all: performance.now() - began })));
    } else requestAnimationFrame(look);
  };
  button.click();
  look();
})"""


def measure(report: Report) -> None:
    """The home page twice, and taps on a Turn page."""
    with tempfile.TemporaryDirectory() as folder, companion(Path(folder)) as (address, _, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        fcp, lcp = [], []
        for _ in range(3):
            page, counted = _slow_page(browser)
            page.goto(address)
            paints = page.evaluate(PAINTS)
            fcp.append(paints["fcp"])
            lcp.append(paints["lcp"])
            first = dict(counted)
            counted.update(bytes=0, requests=0)
            page.goto(address)
            again = dict(counted)
            page.context.close()
        report.add("page", "first visit: bytes on the wire", first["bytes"] / 1000, "kB", 60)
        report.add("page", "first visit: requests", first["requests"], "")
        report.add("page", "second visit: bytes on the wire", again["bytes"] / 1000, "kB")
        report.add("page", "first visit: FCP at 1.6 Mbps, 150 ms, slower CPU", percentile(fcp, 0.5), "ms", 332)
        report.add("page", "first visit: LCP", percentile(lcp, 0.5), "ms", 680)
        _tap(report, browser, address)
        browser.close()


def _slow_page(browser: Any) -> tuple[Page, dict[str, int]]:
    page = browser.new_context(viewport={"width": 390, "height": 844}, locale="en").new_page()
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW_LINE)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
    counted = {"bytes": 0, "requests": 0}

    def loaded(event: dict[str, Any]) -> None:
        counted["bytes"] += int(event["encodedDataLength"])
        counted["requests"] += 1

    wire.on("Network.loadingFinished", loaded)
    return page, counted


def _tap(report: Report, browser: Any, address: str) -> None:
    play = begun(Phone(address), "castle-for-all-seasons", ["Anna", "Boris"])
    page, _ = _slow_page(browser)
    page.goto(f"{address}{play}/turn")
    waits, signs = [], []
    for i in range(7):
        card = ("messenger", "trader", "builder")[i % 3]
        found = page.evaluate(TAP, f'button[value*="player=Anna&card={card}"]')
        waits.append(found["all"])
        signs.append(found.get("sent", found["all"]))
    report.add("page", "tap to the sign that it was taken", percentile(signs, 0.5), "ms", 100)
    report.add("page", "tap to paint, the server's answer included", percentile(waits, 0.5), "ms")
    page.context.close()
