// Motion that explains: a total that counts to what it is now, what was earned beside it, the first-player marker that walks
// on, a tick that is drawn. All of it lies over a page that is already right, and there is none where less motion is wanted.
(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce), (forced-colors: active)"); // forced colours let no number step aside
  const COUNTING = 350;
  const EARNED = 900;
  const WALKING = 400;
  const DRAWING = 220;
  try {
    CSS.registerProperty({ name: "--shown", syntax: "<integer>", inherits: false, initialValue: "0" });
  } catch {
    return; // a browser that cannot count keeps still
  }

  const whole = (text) => (/^[−-]?\d+$/.test(text) ? Number(text.replace("−", "-")) : null);
  const totals = () => [...document.querySelectorAll(".tally .points, .blocks .points")];
  const walkers = () => document.querySelectorAll("[data-walks]");
  // Where one stands on the list or the drawing that it walks on: when that moves as a whole, nobody walked.
  const standing = (e) => {
    const at = e.getBoundingClientRect();
    const ground = e.parentElement.closest("ol, ul, svg")?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x: at.x - ground.x, y: at.y - ground.y, seen: at.width > 0 };
  };
  const ticked = () => document.querySelectorAll('.check[aria-pressed="true"]');
  const nameOf = (box) => box.querySelector(".words")?.textContent;

  let before = null;
  document.addEventListener("htmx:before:swap", () => {
    for (const total of totals()) for (const on of total.getAnimations({ subtree: true })) on.cancel(); // the next step is here already
    before = !still.matches && !document.hidden && {
      totals: totals().map((total) => whole(total.textContent)),
      walkers: new Map([...walkers()].map((e) => [e.dataset.walks, standing(e)])),
      ticked: new Set([...ticked()].map(nameOf)),
    };
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!before) return;
    const now = totals();
    if (now.length === before.totals.length) now.forEach((total, at) => count(total, before.totals[at]));
    for (const e of walkers()) walk(e, before.walkers.get(e.dataset.walks));
    for (const box of ticked()) if (!before.ticked.has(nameOf(box))) draw(box);
    before = null;
  });

  // The number itself is right at once, for ears and for whoever looks again; what counts is painted over it.
  function count(total, from) {
    const to = whole(total.textContent);
    if (from === null || to === null || from === to) return;
    total.dataset.earned = `${to > from ? "+" : "−"}${Math.abs(to - from)}`;
    total.classList.add("counting"); // first, for what is not there cannot move
    total.animate([{ color: "transparent" }, { color: "transparent" }], EARNED);
    const counted = [{ "--shown": from, easing: "ease-out" }, { "--shown": to, offset: COUNTING / EARNED }, { "--shown": to }];
    total.animate(counted, { duration: EARNED, pseudoElement: "::after" });
    const earned = total.animate(
      [
        { opacity: 0, transform: "translateY(.5rem)" },
        { opacity: 1, transform: "none", offset: 0.2 },
        { opacity: 1, transform: "none", offset: 0.7 },
        { opacity: 0, transform: "translateY(-.5rem)" },
      ],
      { duration: EARNED, pseudoElement: "::before" },
    );
    const done = () => {
      if (total.getAnimations({ subtree: true }).length) return;
      total.classList.remove("counting");
      delete total.dataset.earned;
    };
    earned.finished.then(done, done);
  }

  // It walks over everything, so that no row cuts it off on its way.
  function walk(e, from) {
    const to = standing(e);
    if (!from?.seen || !to.seen || Math.hypot(from.x - to.x, from.y - to.y) < 8) return;
    const at = e.getBoundingClientRect();
    const walker = e.cloneNode(true);
    walker.removeAttribute("data-walks");
    walker.removeAttribute("aria-label");
    walker.setAttribute("aria-hidden", "true");
    walker.classList.add("walker");
    Object.assign(walker.style, { left: `${at.x}px`, top: `${at.y}px`, inlineSize: `${at.width}px`, blockSize: `${at.height}px` });
    document.body.append(walker);
    const way = { duration: WALKING, easing: "ease-in-out" };
    e.animate([{ opacity: 0 }, { opacity: 0 }], way);
    const gone = () => walker.remove();
    walker.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], way).finished.then(gone, gone);
  }

  function draw(box) {
    const tick = box.querySelector(".box .icon");
    tick?.animate([{ strokeDasharray: "24", strokeDashoffset: "24" }, { strokeDasharray: "24", strokeDashoffset: "0" }], DRAWING);
  }
})();
