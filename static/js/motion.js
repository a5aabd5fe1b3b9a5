// Animations after an update: totals count up and show the difference, the first-player marker moves, ticks are drawn.
// The page below is already final. Readers who prefer reduced motion get no animation.
(() => {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce), (forced-colors: active)"); // forced colours keep the number visible
  const COUNT_MS = 350; // a total counts up
  const DIFFERENCE_MS = 900; // the difference is shown above it
  const MOVE_MS = 400;
  const TICK_MS = 220;
  try {
    CSS.registerProperty({ name: "--shown", syntax: "<integer>", inherits: false, initialValue: "0" });
  } catch {
    return; // without registered properties there is no animation
  }

  const integerIn = (text) => (/^[−-]?\d+$/.test(text) ? Number(text.replace("−", "-")) : null);
  const totals = () => [...document.querySelectorAll(".tally .points, .blocks .points")];
  const movables = () => document.querySelectorAll("[data-walks]");
  // Position relative to its list or drawing, so that a move of the whole list is not animated.
  const positionOf = (e) => {
    const at = e.getBoundingClientRect();
    const frame = e.parentElement.closest("ol, ul, svg")?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x: at.x - frame.x, y: at.y - frame.y, seen: at.width > 0 };
  };
  const tickedBoxes = () => document.querySelectorAll('.check[aria-pressed="true"]');
  const nameOf = (box) => box.querySelector(".words")?.textContent;

  let before = null;
  document.addEventListener("htmx:before:swap", () => {
    // Stop animations that still run, because the next update has arrived.
    for (const total of totals()) for (const running of total.getAnimations({ subtree: true })) running.cancel();
    before = !reducedMotion.matches && !document.hidden && {
      totals: totals().map((total) => integerIn(total.textContent)),
      walkers: new Map([...movables()].map((e) => [e.dataset.walks, positionOf(e)])),
      ticked: new Set([...tickedBoxes()].map(nameOf)),
    };
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!before) return;
    const now = totals();
    if (now.length === before.totals.length) now.forEach((total, at) => animateTotal(total, before.totals[at]));
    for (const e of movables()) animateMove(e, before.walkers.get(e.dataset.walks));
    for (const box of tickedBoxes()) if (!before.ticked.has(nameOf(box))) animateTick(box);
    before = null;
  });

  // The number in the page is final at once, also for screen readers. The animation is painted over it.
  function animateTotal(total, from) {
    const to = integerIn(total.textContent);
    if (from === null || to === null || from === to) return;
    total.dataset.earned = `${to > from ? "+" : "−"}${Math.abs(to - from)}`;
    total.classList.add("counting"); // add the class first, because the pseudo-elements to animate depend on it
    total.animate([{ color: "transparent" }, { color: "transparent" }], DIFFERENCE_MS);
    const counted = [{ "--shown": from, easing: "ease-out" }, { "--shown": to, offset: COUNT_MS / DIFFERENCE_MS }, { "--shown": to }];
    total.animate(counted, { duration: DIFFERENCE_MS, pseudoElement: "::after" });
    const earned = total.animate(
      [
        { opacity: 0, transform: "translateY(.5rem)" },
        { opacity: 1, transform: "none", offset: 0.2 },
        { opacity: 1, transform: "none", offset: 0.7 },
        { opacity: 0, transform: "translateY(-.5rem)" },
      ],
      { duration: DIFFERENCE_MS, pseudoElement: "::before" },
    );
    const done = () => {
      if (total.getAnimations({ subtree: true }).length) return;
      total.classList.remove("counting");
      delete total.dataset.earned;
    };
    earned.finished.then(done, done);
  }

  // Animate a copy above everything, so that no row clips it.
  function animateMove(e, from) {
    const to = positionOf(e);
    if (!from?.seen || !to.seen || Math.hypot(from.x - to.x, from.y - to.y) < 8) return;
    const at = e.getBoundingClientRect();
    const copy = e.cloneNode(true);
    copy.removeAttribute("data-walks");
    copy.removeAttribute("aria-label");
    copy.setAttribute("aria-hidden", "true");
    copy.classList.add("walker");
    Object.assign(copy.style, { left: `${at.x}px`, top: `${at.y}px`, inlineSize: `${at.width}px`, blockSize: `${at.height}px` });
    document.body.append(copy);
    const timing = { duration: MOVE_MS, easing: "ease-in-out" };
    e.animate([{ opacity: 0 }, { opacity: 0 }], timing);
    const gone = () => copy.remove();
    copy.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], timing).finished.then(gone, gone);
  }

  function animateTick(box) {
    const tick = box.querySelector(".box .icon");
    tick?.animate([{ strokeDasharray: "24", strokeDashoffset: "24" }, { strokeDasharray: "24", strokeDashoffset: "0" }], TICK_MS);
  }
})();
