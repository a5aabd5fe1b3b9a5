// Between Two Castles: the address follows the page within it, the castle shows what is spoken of, and Enter builds what is meant.
(() => {
  const centre = (castle) => {
    const room = [".best", "[aria-current]", ".latest", ".two"].map((kind) => castle?.querySelector(kind)).find((found) => found);
    if (!room) return;
    const [box, around] = [room.getBoundingClientRect(), castle.getBoundingClientRect()];
    castle.scrollLeft += box.left + box.width / 2 - around.left - castle.clientWidth / 2;
    castle.scrollTop += box.top + box.height / 2 - around.top - castle.clientHeight / 2;
  };
  const field = () => document.getElementById("bt-q");
  const isRead = () => new URLSearchParams(location.search).get("panel") === "rows";

  // Enter builds the one room that is meant, as soon as the answer to what was typed is there; in a row a space goes on.
  let isMeant = false;
  function build() {
    const found = document.getElementById("bt-found");
    if (!isMeant || !found || found.dataset.for !== field().value.trim()) return;
    isMeant = false;
    const sure = document.getElementById("bt-sure");
    if (!sure) return;
    field().value = "";
    sure.click();
  }
  document.addEventListener("keydown", (event) => {
    if (event.target !== field()) return;
    const gap = event.key === " " && !field().value && document.querySelector("a[data-gap]");
    if (gap) gap.click();
    if (event.key === "Enter") isMeant = true;
    if (!gap && event.key !== "Enter") return;
    event.preventDefault();
    build();
  });
  document.addEventListener("input", ({ target }) => target === field() && (isMeant = false));

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    build();
    const castle = document.querySelector(".bt-castle");
    const { method, action, body } = ctx.request;
    const isGet = method === "GET";
    if (isGet && document.querySelector(".bt-ways") && !(isRead() && /[?&]q=/.test(action))) history.replaceState(null, "", action);
    if (isRead() && document.activeElement === document.body) field()?.focus({ preventScroll: true });
    if (!castle || ctx.sourceElement?.id === "live" || ctx.sourceElement === field()) return;
    const narrowed = document.querySelector("#bt-pick:has(.bt-strip-of)");
    if (narrowed) narrowed.scrollIntoView();
    else scrollTo(0, 0); // there the castle, what is done to it and what waits for a thumb are all in sight
    if (isGet || /^type=(place|move)-/.test(body?.get("do"))) centre(castle);
  });
  addEventListener("pageshow", () => {
    centre(document.querySelector(".bt-castle"));
    if (isRead()) field()?.focus({ preventScroll: true });
  });
})();
