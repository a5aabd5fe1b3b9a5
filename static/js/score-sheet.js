// The score sheet: links that open and close its lines in place, and Enter for the next field.
(() => {
  const FIELDS = "#cells :is(input:not([type=hidden]), select, summary)";
  const withoutHash = (address) => address.split("#")[0];
  let shown = location.search;

  // The first link adds one entry to the browser's history, and later ones replace it. So Back returns to the whole sheet.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-sheet]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href, id } = link;
    const from = history.state?.from;
    if (withoutHash(href) === from) return history.back();
    show(href, id, () => history[from ? "replaceState" : "pushState"]({ from: from ?? withoutHash(location.href) }, "", withoutHash(href)));
  });
  addEventListener("popstate", () => location.search !== shown && show(location.href, document.activeElement?.id));

  // Show another part of the sheet, after the waiting taps. The tapped link stays where it is on the screen.
  async function show(address, id, remember = () => {}) {
    const top = () => (id && document.getElementById(id)?.getBoundingClientRect().top) || 0;
    if (taps.isBusy()) await new Promise((done) => document.addEventListener("taps:idle", done, { once: true }));
    const before = top();
    try {
      const answer = await fetch(withoutHash(address), { headers: { "HX-Request": "true" } });
      if (!answer.ok) throw new Error(answer.status);
      const [sourceElement, target] = ["main", "screen"].map((id) => document.getElementById(id));
      await htmx.swap({ sourceElement, target, swap: "outerMorph", text: await answer.text() });
    } catch {
      return location.assign(address);
    }
    remember();
    shown = location.search;
    const after = top();
    if (before && after) scrollBy(0, after - before);
  }

  // Enter moves on to the next field. In the last field, it sends the form.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches?.("#cells input[type=text]")) return;
    const fields = [...document.querySelectorAll(FIELDS)].filter((field) => field.checkVisibility());
    const next = fields[fields.indexOf(event.target) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
})();
