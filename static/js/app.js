// What a page cannot do by itself: a number of its own for every tap, news from the other phones, steppers, seats.
(() => {
  const screenOf = () => document.getElementById("screen");
  const seqNow = () => Number(screenOf()?.dataset.seq ?? -1);

  // Every tap has an id, so that sending it twice changes nothing. (randomUUID is not there on plain http.)
  const newId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
  };

  document.addEventListener("htmx:config:request", (event) => {
    const { request, sourceElement } = event.detail.ctx;
    const body = request.body;
    if (!(body instanceof FormData) && !(body instanceof URLSearchParams)) return;
    if (body.has("id")) body.set("id", newId());
    if (body.has("seq")) body.set("seq", String(seqNow()));
    const form = sourceElement?.closest?.("form[data-cells]");
    if (form && lastChanged && form.contains(lastChanged)) keepOnly(body, lastChanged);
  });

  // Of the score sheet only the cell that was changed is sent: the others may have been changed on another phone.
  let lastChanged = null;
  const stamps = new Set(["id", "seq", "tab", "column"]);
  function keepOnly(body, input) {
    for (const name of [...body.keys()]) if (!stamps.has(name) && name !== input.name) body.delete(name);
    body.set(input.name, input.type === "checkbox" ? (input.checked ? "1" : "0") : input.value);
  }
  document.addEventListener("change", (event) => {
    if (event.target.closest("form[data-cells]")) lastChanged = event.target;
  }, true);

  // Steppers: minus and plus beside a field.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    const low = Number(button.dataset.low ?? -Infinity);
    const high = Number(button.dataset.high ?? Infinity);
    const now = Number(input.value || 0);
    const next = Math.min(high, Math.max(low, now + Number(button.dataset.step)));
    if (Number.isNaN(next)) return;
    input.value = String(next);
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // News from other phones: only the number of the latest event comes; the page then fetches what it shows.
  const live = document.getElementById("live");
  let fetching = false;
  async function refresh() {
    if (fetching) return;
    fetching = true;
    try {
      await htmx.ajax("GET", live.dataset.screen + location.search, { source: live, target: "#screen", swap: "outerMorph" });
    } finally {
      fetching = false;
    }
  }
  const isTyping = () => document.activeElement?.matches?.("input:not([type=checkbox]):not([type=radio])");
  let latest = -1;
  const settle = () => {
    if (latest > seqNow() && !isTyping()) refresh();
  };
  function listen() {
    const source = new EventSource(live.dataset.live);
    source.addEventListener("seq", (event) => {
      latest = Number(event.data);
      // our own tap is answered at this moment too: let that answer come first
      setTimeout(settle, 60);
    });
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
    });
  }
  if (live && window.EventSource) {
    listen();
    document.addEventListener("visibilitychange", () => !document.hidden && settle());
    document.addEventListener("focusout", () => setTimeout(settle, 100));
  }

  // A word that passes by.
  const toasts = document.getElementById("toasts");
  function toast(text) {
    const line = document.createElement("div");
    line.className = "toast";
    line.textContent = text;
    toasts.replaceChildren(line);
    setTimeout(() => line.remove(), 5000);
  }
  document.addEventListener("htmx:error", () => toast(toasts.dataset.lost));
  document.addEventListener("htmx:response:error", (event) => {
    if (event.detail.ctx.response.status >= 500) toast(toasts.dataset.failed);
  });

  // New play: a known name goes to the first empty seat; arrows move a seat without a round trip.
  const form = document.querySelector("form[data-new]");
  form?.addEventListener("click", (event) => {
    const known = event.target.closest("button[data-name]");
    if (!known) return;
    const empty = [...form.elements.player instanceof RadioNodeList ? form.elements.player : [form.elements.player]]
      .find((input) => !input.value.trim());
    if (!empty) return; // the server adds a seat
    event.preventDefault();
    empty.value = known.dataset.name;
    known.closest("li").remove();
  });
})();
