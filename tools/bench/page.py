"""Benchmark of a phone with a slow connection: bytes, first paint, and the time from a tap to the changed page."""

import os
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools.bench.client import Phone, begun
from tools.bench.figures import Report, percentile
from tools.bench.servers import floor, settled

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
  const screen = document.getElementById("screen");
  const answer = document.getElementById("answer");
  const before = screen?.dataset.seq;
  const began = performance.now();
  const found = {};
  const isAnswered = () => (screen ? screen.dataset.seq !== before : answer.textContent);
  const look = () => {
    if (!found.sign && document.querySelector(".sent")) found.sign = performance.now() - began;
    if (isAnswered()) requestAnimationFrame(() => setTimeout(() => done({ ...found, all: performance.now() - began })));
    else requestAnimationFrame(look);
  };
  button.click();
  look();
})"""
VISITS = 15
"""Number of visits. Single visits differ by up to three screen frames, so the median needs many."""
TAPS = 7


def measure(report: Report) -> None:
    """Measure first and second visits of the home page, and taps on a Turn page, each against a minimal page."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data = Path(folder)
        (data / "floor").mkdir()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with floor(data / "floor") as (bare, _, _), settled(data / "app") as (address, _, _):
            _visits(report, browser, address, bare)
            _taps(report, browser, address, bare)
        browser.close()


def _visits(report: Report, browser: Any, address: str, bare: str) -> None:
    fcp, lcp, floors = [], [], []
    Phone(address).get("/")  # the first page of a new server is slower
    for _ in range(VISITS):
        page, _ = _slow_page(browser)
        page.goto(bare)
        floors.append(page.evaluate(PAINTS)["fcp"])
        page.context.close()
        page, counted = _slow_page(browser)
        page.goto(address, wait_until="networkidle")
        paints = page.evaluate(PAINTS)
        fcp.append(paints["fcp"])
        lcp.append(paints["lcp"])
        first = dict(counted)
        counted.update(bytes=0, requests=0)
        page.goto(address, wait_until="networkidle")
        again = dict(counted)
        page.context.close()
    least = percentile(floors, 0.5)
    report.add("page", "first visit: bytes on the wire", first["bytes"] / 1000, "kB", 55)
    report.add("page", "first visit: requests", first["requests"], "")
    report.add("page", "second visit: bytes on the wire", again["bytes"] / 1000, "kB")
    report.add("page", "second visit: requests", again["requests"], "")
    report.add("page", "first visit: FCP at 1.6 Mbps, 150 ms, slower CPU", percentile(fcp, 0.5), "ms", 332)
    report.add("page", "first visit: FCP against a page of four lines", percentile(fcp, 0.5) / least, "x")
    report.add("page", "first visit: LCP", percentile(lcp, 0.5), "ms", 680)
    report.add("page", "first visit: LCP against a page of four lines", percentile(lcp, 0.5) / least, "x")


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


def _taps(report: Report, browser: Any, address: str, bare: str) -> None:
    """Measure the time from a tap to its immediate mark on the page, and to the page with the server's answer."""
    session = begun(Phone(address), "castle-for-all-seasons", ["Anna", "Boris"])
    page, _ = _slow_page(browser)
    base, _ = _slow_page(browser)
    page.goto(f"{address}{session}/turn?hand=1-0")  # her hand stays open when it is full
    waits, signs, floors = [], [], []
    for i in range(TAPS):
        card = ("messenger", "trader", "builder")[i % 3]
        found = page.evaluate(TAP, f'button[value*="player=Anna&card={card}"]')
        waits.append(found["all"])
        signs.append(found["sign"])
        base.goto(bare)
        floors.append(base.evaluate(TAP, "button")["all"])
    whole, least = percentile(waits, 0.5), percentile(floors, 0.5)
    report.add("page", "tap to the sign that it was taken", percentile(signs, 0.5), "ms", 100)
    report.add("page", "tap to paint, the server's answer included", whole, "ms")
    report.add("page", "the same against a page of four lines", whole / least, "x")
    for each in (page, base):
        each.context.close()
