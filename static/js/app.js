// News from the other phones, steppers, the seats of a new play.
(() => {
  // Steppers: minus and plus beside a field.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    const low = Number(button.dataset.low ?? -Infinity);
    const high = Number(button.dataset.high ?? Infinity);
    const next = Math.min(high, Math.max(low, Number(input.value || 0) + Number(button.dataset.step)));
    if (Number.isNaN(next)) return;
    input.value = String(next);
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // News from other phones: only the number of the latest event comes; the page then fetches what it shows.
  const live = document.getElementById("live");
  let latest = -1;
  let fetching = false;
  const isTyping = () => document.activeElement?.matches?.("input:not([type=checkbox]):not([type=radio])");
  async function refresh() {
    if (fetching) return;
    fetching = true;
    try {
      await htmx.ajax("GET", live.dataset.screen + location.search, { source: live, target: "#screen", swap: "outerMorph" });
    } finally {
      fetching = false;
    }
  }
  const catchUp = () => {
    if (latest > taps.seqNow() && !isTyping() && !taps.isBusy()) refresh();
  };
  function listen() {
    const source = new EventSource(live.dataset.live);
    source.addEventListener("seq", (event) => {
      latest = Number(event.data);
      taps.send(); // the line is back, so what waits can go
      setTimeout(catchUp, 60); // our own tap is being answered at this moment too: let that answer come first
    });
    source.addEventListener("error", () => source.readyState === EventSource.CLOSED && setTimeout(listen, 3000));
  }
  if (live && window.EventSource) {
    listen();
    document.addEventListener("visibilitychange", () => !document.hidden && catchUp());
    document.addEventListener("focusout", () => setTimeout(catchUp, 100));
    document.addEventListener("taps:landed", refresh);
  }

  // The answer to a changed cell names every cell that is wrong now. What it does not name is right again, but for what was
  // typed and never taken: that stays marked until it is typed anew.
  const refused = new Set();
  document.addEventListener("taps:answered", ({ detail: { names, text, taken } }) => {
    for (const name of names) taken ? refused.delete(name) : refused.add(name);
    for (const error of document.querySelectorAll("#cells .error")) {
      const input = document.getElementById(error.id.replace(/-error$/, ""));
      if (taken && !refused.has(input?.name) && !text.includes(`id="${error.id}"`)) error.replaceChildren();
      if (error.textContent.trim()) input?.setAttribute("aria-invalid", "true");
      else input?.removeAttribute("aria-invalid");
    }
  });

  // What somebody has opened stays open: the server does not know of it.
  htmx.registerExtension("kept-open", {
    htmx_before_morph_attr: (_element, { attrName, newValue }) => attrName !== "open" || newValue !== null,
  });

  // New play: all of it happens on the page, without a round trip.
  const form = document.querySelector("form[data-new]");
  const seats = () => [...form.querySelectorAll(".seat-row")];
  const nameIn = (row) => row.querySelector("input[name=player]");
  const coloursIn = (row) => [...row.querySelectorAll("input[type=radio]")];
  const colourIn = (row) => coloursIn(row).findIndex((radio) => radio.checked);

  function setName(row, name) {
    nameIn(row).value = name;
    const first = form.querySelector(`input[name=first][value="${seats().indexOf(row)}"]`);
    first.closest("label").querySelector("span").textContent = name.trim() || first.dataset.seat;
  }
  function setColour(row, colour) {
    const radio = coloursIn(row)[colour];
    radio.checked = true;
    const shield = radio.closest("label").querySelector("use").getAttribute("href");
    row.querySelector("summary use").setAttribute("href", shield);
  }
  form?.addEventListener("input", (event) => event.target.name === "player" && setName(event.target.closest(".seat-row"), event.target.value));
  form?.addEventListener("change", (event) => {
    const row = event.target.closest(".seat-row");
    if (row && event.target.type === "radio") setColour(row, colourIn(row));
  });
  form?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.name !== "player") return;
    event.preventDefault();
    const names = seats().map(nameIn).filter((input) => input.checkVisibility());
    (names[names.indexOf(event.target) + 1] ?? event.target).focus();
  });
  form?.addEventListener("click", (event) => {
    const known = event.target.closest("button[data-name]");
    const empty = known && seats().find((row) => !nameIn(row).value.trim());
    const arrow = event.target.closest("button[name=up], button[name=down]");
    const row = arrow?.closest(".seat-row");
    const other = arrow?.name === "up" ? row.previousElementSibling : row?.nextElementSibling;
    if (empty) {
      setName(empty, known.dataset.name);
      known.closest("li").remove();
    } else if (other) {
      const [name, colour] = [nameIn(row).value, colourIn(row)];
      setName(row, nameIn(other).value);
      setColour(row, colourIn(other));
      setName(other, name);
      setColour(other, colour);
    } else if (!known) return;
    event.preventDefault();
  });
})();
