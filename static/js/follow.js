// A phone follows the table: from Setup to the first turn, and from the last turn to the reveal. It moves by itself only if no field
// has the focus and no tap waits to be sent. Otherwise a bar offers the way.
(() => {
  const live = document.getElementById("live");
  const screen = () => document.getElementById("screen");
  if (!live || !screen()) return;
  const FIELDS = "input:not([type=checkbox]):not([type=radio]), select, textarea";
  let followed = screen().dataset.follow; // where the table is, as far as this page knows
  let asked = 0; // latest event for which the page has asked where the table is

  const isInUse = () => document.activeElement?.matches(FIELDS) || taps.isBusy();
  function showBar(to, words) {
    document.getElementById("follow")?.remove();
    if (!to) return;
    const bar = Object.assign(document.createElement("nav"), { className: "toast", id: "follow", ariaLabel: words });
    bar.append(Object.assign(document.createElement("a"), { className: "plain", href: to, textContent: words }));
    document.getElementById("toasts").append(bar);
    statusLine.tell(words);
  }
  function follow({ follow: to, followWords: words } = {}) {
    if (to === followed) return;
    followed = to;
    if (!to || isInUse()) showBar(to, words);
    else location.href = to;
  }
  document.addEventListener("htmx:after:swap", () => follow(screen()?.dataset));

  // While somebody types or a tap waits, the page is not updated. Then ask only where the table is.
  document.addEventListener("live:heard", async ({ detail: { seq } }) => {
    if (seq <= Math.max(asked, taps.seqNow()) || !isInUse()) return;
    asked = seq;
    try {
      const answer = await fetch(live.dataset.screen, { headers: { "HX-Request": "true" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (answer.ok && isInUse()) follow(page.getElementById("screen")?.dataset);
    } catch {
      asked = 0; // the next message asks again
    }
  });
})();
