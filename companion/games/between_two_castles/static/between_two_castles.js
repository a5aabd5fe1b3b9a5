// Between Two Castles: the address follows the open part of the page, the castle scrolls to the current room, the focus goes to
// the part that opened, Escape closes it, and Enter builds the room that was typed.
(() => {
  const centre = (castle) => {
    const room = [".best", "[aria-current]", ".latest", ".two"].map((kind) => castle?.querySelector(kind)).find((found) => found);
    if (!room) return;
    const [box, around] = [room.getBoundingClientRect(), castle.getBoundingClientRect()];
    castle.scrollLeft += box.left + box.width / 2 - around.left - castle.clientWidth / 2;
    castle.scrollTop += box.top + box.height / 2 - around.top - castle.clientHeight / 2;
  };
  const field = () => document.getElementById("bt-q");
  const heading = () => document.querySelector(".bt-doing > .framed h2, .bt-hand > .framed h2, .bt-beside h2");
  const isRead = () => new URLSearchParams(location.search).get("panel") === "rows";

  // Enter builds the room that fits the typed text best. Texts typed before the answer arrives wait in `typed`.
  const typed = [];
  let isBuilding = false;
  async function build() {
    if (isBuilding || !typed.length) return;
    isBuilding = true;
    const answer = await fetch(`${field().getAttribute("hx-get")}&q=${encodeURIComponent(typed[0])}`).catch(() => null);
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!field()) return void (isBuilding = false); // the page has changed: the typed text waits until the field is back
    const found = page && page.getElementById("bt-found");
    if (found) document.getElementById("bt-found").replaceWith(found);
    if (found) htmx.process(found);
    const sure = found?.querySelector("#bt-sure");
    if (sure) return typed.shift(), sure.click();
    field().value = typed.splice(0).join(" "); // several rooms fit, or none: keep the typed text
    isBuilding = false;
  }
  document.addEventListener("keydown", (event) => {
    // Letters typed on a keyboard go to the field without a tap. The on-screen keyboard of a phone would cover the symbols.
    if (isRead() && [document.body, heading()].includes(event.target) && field() && /^([\p{L} ]|Enter)$/u.test(event.key)) field().focus();
    if (!field() || document.activeElement !== field() || !["Enter", " "].includes(event.key)) return;
    const text = field().value.trim();
    const onward = !text && isRead() && document.querySelector(event.key === " " ? "a[data-rows-gap]" : "a[data-rows-next]");
    if (event.key === " " && !onward) return;
    event.preventDefault();
    if (onward) return onward.click();
    if (!text) return;
    field().value = "";
    typed.push(text);
    build();
  });

  // Escape takes the chosen type back, or closes the open part of the page. A text in the search is cleared by the browser.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || (event.target === field() && field().value)) return;
    const ways = [".bt-said a", ".bt-strip-of a[aria-current]", "[data-close]"];
    ways.map((way) => document.querySelector(`.bt-ways ${way}`)).find((found) => found)?.click();
  });

  // The focus goes to the heading of the part that a tap opened. Otherwise it stays.
  let left = null; // the open part before the tap
  const openPart = () => [heading(), document.querySelector(".bt-strip-of a[aria-current], .bt-said a")].map((e) => e?.textContent).join();
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    left = ["live", "bt-q"].includes(ctx.sourceElement?.id) ? null : openPart();
  });
  function focusOpened() {
    const opened = heading();
    if (left === null || !opened || openPart() === left) return;
    opened.tabIndex = -1;
    opened.focus({ preventScroll: true });
    const bar = document.querySelector(".bt-ways > .thumb")?.getBoundingClientRect().top ?? innerHeight;
    const hidden = opened.getBoundingClientRect().bottom - Math.min(bar, innerHeight);
    if (hidden <= 0 || document.querySelector(".bt-doing > .notice.gold")) return;
    if (matchMedia("(max-height: 30em)").matches) opened.closest("section").scrollIntoView({ behavior: "instant" });
    else scrollBy({ top: hidden, behavior: "instant" });
  }

  // Clear the typed text after a tap on a room, a cell or another control of the page. Text typed since then stays.
  let sought = null;
  document.addEventListener("click", ({ isTrusted, target }) => {
    if (isTrusted && target.closest("#screen :is(a, button)")) sought = field()?.value ?? null;
  });

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (!["live", "bt-q"].includes(ctx.sourceElement?.id)) isBuilding = false;
    const isAnswer = !["live", "bt-q"].includes(ctx.sourceElement?.id);
    if (isAnswer && sought !== null && !document.querySelector("#main > .notice:is(.bad, .asked)")) {
      if (field() && field().value === sought) field().value = "";
      sought = null;
    }
    if (field()) build();
    const castle = document.querySelector(".bt-castle");
    const { method, action, body } = ctx.request;
    const isGet = method === "GET";
    if (isGet && document.querySelector(".bt-ways") && !(isRead() && /[?&]q=/.test(action))) history.replaceState(null, "", action);
    if (!castle || ctx.sourceElement?.id === "live" || ctx.sourceElement?.id === "bt-q") return;
    const narrowed = document.querySelector("#bt-pick:has(.bt-strip-of, .bt-keys)");
    if (narrowed) narrowed.scrollIntoView();
    else scrollTo({ top: 0, behavior: "instant" }); // at the top, the castle, its controls and the main button are all visible
    if (isGet || /^type=(place-|move-|set-throne)/.test(body?.get("do"))) centre(castle);
    queueMicrotask(focusOpened); // after the script that keeps the focus
  });
  for (const kind of ["pageshow", "castle-laid-out"]) addEventListener(kind, () => centre(document.querySelector(".bt-castle")));
})();
