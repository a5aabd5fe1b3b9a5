// Ignore a second tap at the same place on a page that the first tap opened: it was meant for the page before. Ignore it, too,
// while the form of the first tap waits for its answer.
// Outside a session, a form that a button has sent and that is shown again is such a page, too.
(() => {
  const GUARD_MS = Number(document.documentElement.dataset.guard); // milliseconds after a page appears
  const SAME_PX = 32; // pixels: a tap within this distance is at the same place
  const KEY = "last-tap";
  let [opener, opened] = [null, 0]; // place of the tap that opened the page or sent a form; time of that
  let last = null; // place of the last tap

  function open() {
    try {
      opener = JSON.parse(sessionStorage.getItem(KEY));
    } catch {} // the browser stores nothing
    opened = performance.now();
    requestAnimationFrame(() => (opened = performance.now()));
  }
  open();
  addEventListener("pageshow", ({ persisted }) => persisted && open());
  if (!document.getElementById("live"))
    addEventListener("htmx:before:swap", ({ detail: { ctx } }) => ctx?.sourceElement?.matches("button") && open());
  addEventListener("mousedown", guard, true); // moves the focus
  addEventListener("click", guard, true);
  function guard(event) {
    if (!event.isTrusted || !event.detail) return; // the keyboard and assistive technology
    const { clientX: x, clientY: y, timeStamp } = event;
    if (opener && timeStamp < opened + GUARD_MS && Math.hypot(x - opener.x, y - opener.y) < SAME_PX) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (event.type === "mousedown") return;
    last = { x, y };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(last));
    } catch {}
  }
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) [opener, opened] = [last, performance.now()];
  });
})();
