// Steppers, the marks of the score form, the seats of a new play.
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

  // What stands in a field is selected when it is entered: typing says it anew.
  document.addEventListener("focusin", ({ target }) => target.matches?.("input[inputmode]:not([inputmode=text]), input[list]") && target.select());

  // The answer to a changed cell names every cell that is wrong now. What it does not name is right again, but for what was
  // typed and never taken: that stays as it was typed, and marked, until it is typed anew.
  const refused = new Map();
  const cellsNamed = (name) => document.querySelectorAll(`#cells [name="${CSS.escape(name)}"]:not([type=hidden])`);
  const errorOf = (cell) => document.getElementById(`${cell.id}-error`);
  function mark(cell) {
    if (errorOf(cell)?.textContent.trim()) cell.setAttribute("aria-invalid", "true");
    else cell.removeAttribute("aria-invalid");
  }
  document.addEventListener("taps:answered", ({ detail: { names, text, taken } }) => {
    for (const cell of names.flatMap((name) => [...cellsNamed(name)])) {
      if (taken) {
        refused.delete(cell.name);
        cell.defaultValue = cell.value;
        cell.defaultChecked = cell.checked;
      } else refused.set(cell.name, [...(errorOf(cell)?.childNodes ?? [])].map((node) => node.cloneNode(true)));
    }
    for (const cell of document.querySelectorAll("#cells [aria-describedby]")) {
      if (taken && !refused.has(cell.name) && !text.includes(`id="${cell.id}-error"`)) errorOf(cell)?.replaceChildren();
      mark(cell);
    }
  });
  // A box that was ticked here does not hear of what others do with it: browsers look at its attribute only at first.
  document.addEventListener("htmx:after:swap", (event) => {
    if (event.detail.ctx.sourceElement?.closest("form[data-cells]")) return; // parts of the page only
    for (const box of document.querySelectorAll("#cells [type=checkbox]")) box.checked = box.defaultChecked;
    for (const option of document.querySelectorAll("#cells option")) option.selected = option.defaultSelected;
    for (const [name, words] of refused) {
      for (const cell of cellsNamed(name)) {
        errorOf(cell)?.replaceChildren(...words.map((node) => node.cloneNode(true)));
        mark(cell);
      }
    }
  });

  // A line of what is missing leads into its field, also where that is folded away.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-field]");
    const field = link && link.pathname === location.pathname && document.getElementById(link.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    (field.matches("details") ? field.querySelector("summary") : field).focus();
    field.scrollIntoView({ block: "center" });
  });
  // A refusal is said at the control that was tapped.
  document.addEventListener("taps:answered", ({ detail: { taken, tapped } }) => {
    const notice = document.querySelector("#main > .notice.bad");
    if (taken || !notice || !tapped) return;
    const wrong = document.querySelector("#main [aria-invalid=true]:not(#cells *)");
    if (wrong?.checkVisibility()) return wrong.focus();
    const same = [...document.querySelectorAll(`#main [name="${CSS.escape(tapped.name)}"]`)].find((e) => e.value === tapped.value);
    if (!same) return notice.scrollIntoView({ block: "nearest" });
    (same.closest(".choices, .row, .actions, li, fieldset") ?? same).after(notice);
    notice.scrollIntoView({ block: "nearest" });
  });
  // A question that was asked is brought where it can be seen.
  document.addEventListener("htmx:after:swap", () => document.querySelector(".notice.asked")?.scrollIntoView({ block: "nearest" }));

  // Where a tap leads: a keyboard stays where it was or goes to what is to be done now, and a thumb finds that in sight.
  const main = () => document.getElementById("main");
  const now = () => main()?.querySelector(".lesson, .now-card, .step.now");
  const titleNow = () => now()?.querySelector("h2")?.textContent;
  const stops = (within) =>
    [...within.querySelectorAll("a[href], button:enabled, input:not([type=hidden]), select, summary")].filter((e) => e.checkVisibility());
  let left = null;
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    const byHand = ctx.sourceElement?.id !== "live" && main();
    left = byHand && { title: titleNow(), stop: stops(main()).indexOf(document.activeElement) };
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!left || !main()) return;
    const isNew = titleNow() !== left.title;
    if ((document.activeElement === document.body || document.activeElement.disabled) && left.stop >= 0) {
      const next = isNew && now() ? stops(now())[0] : stops(main())[left.stop];
      (next ?? stops(main()).at(-1))?.focus({ preventScroll: true });
    }
    const said = main().querySelector(".reminder");
    const first = said ?? now();
    const isCovered = isNew && said && now()?.getBoundingClientRect().top < said.offsetHeight; // what is said may stay at the top
    const top = isCovered ? 16 - scrollY : first?.getBoundingClientRect().top;
    if (isKeyboard && main().contains(document.activeElement)) document.activeElement.scrollIntoView({ block: "nearest" });
    else if ((isNew || first !== now()) && (isCovered || top < 0 || top > innerHeight / 2)) scrollBy(0, top - 16);
    left = null;
  });
  let isKeyboard = false;
  document.addEventListener("keydown", () => (isKeyboard = true), true);
  document.addEventListener("pointerdown", () => (isKeyboard = false), true);

  // What somebody has opened stays open: the server does not know of it.
  htmx.registerExtension("kept-open", {
    htmx_before_morph_attr: (_element, { attrName, newValue }) => attrName !== "open" || newValue !== null,
  });

  // Somebody who was meant: the name is put right where it was typed.
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-called]");
    const input = button?.closest("li").querySelector("input[name=player]");
    if (!input) return;
    input.value = button.dataset.called;
    input.focus({ preventScroll: true });
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // New play: all of it happens on the page, without a round trip.
  const form = document.querySelector("form[data-new]");
  const seats = () => [...form.querySelectorAll(".seat-row")];
  const nameIn = (row) => row.querySelector("input[name=player]");
  const coloursIn = (row) => [...row.querySelectorAll("input[type=radio]")];
  const colourIn = (row) => coloursIn(row).findIndex((radio) => radio.checked);

  // Whoever does not know the game yet is offered to be taught it, until somebody has said otherwise.
  const teach = form?.querySelector("[name=teach]");
  const know = teach && JSON.parse(teach.closest("[data-know]").dataset.know);
  let isProposed = !teach?.matches("[data-told]"); // a form that comes back says what was chosen
  function propose() {
    const names = seats().map((row) => nameIn(row).value.trim()).filter(Boolean);
    if (teach && isProposed && names.length) teach.checked = names.some((name) => !know.includes(name));
  }
  teach?.addEventListener("change", () => (isProposed = false));

  const known = form?.querySelector("ul.chips");

  function setName(row, name) {
    nameIn(row).value = name;
    row.querySelector(".meant").replaceChildren();
    const names = seats().map((one) => nameIn(one).value.trim());
    if (known) known.hidden = names.every(Boolean); // no seat is free for another
    known?.querySelectorAll("[data-name]").forEach((chip) => (chip.closest("li").hidden = names.includes(chip.dataset.name)));
    propose();
    const first = form.querySelector(`input[name=first][value="${seats().indexOf(row)}"]`);
    if (first) first.closest("label").querySelector("span").textContent = name.trim() || first.dataset.seat; // some games nobody begins
  }
  const shieldOf = (within) => within.querySelector("use").getAttribute("href");
  const shownIn = (row) => coloursIn(row).findIndex((radio) => shieldOf(radio.closest("label")) === shieldOf(row.querySelector("summary")));
  function setColour(row, colour) {
    const radio = coloursIn(row)[colour];
    radio.checked = true;
    row.querySelector("summary use").setAttribute("href", shieldOf(radio.closest("label")));
  }
  // Whoever had the colour takes the one that is free now: no two are alike.
  function choose(row, colour) {
    const other = seats().find((one) => one !== row && shownIn(one) === colour);
    if (other) setColour(other, shownIn(row));
    setColour(row, colour);
  }
  if (form) seats().forEach((row) => setName(row, nameIn(row).value)); // what was typed before this script was there
  form?.addEventListener("input", (event) => event.target.name === "player" && setName(event.target.closest(".seat-row"), event.target.value));
  form?.addEventListener("change", (event) => {
    const row = event.target.closest(".seat-row");
    if (row && event.target.type === "radio") choose(row, colourIn(row));
    if (form.querySelector(`[data-season="${CSS.escape(event.target.value)}"]`)) document.body.dataset.mood = event.target.value;
  });
  // A colour that was tapped is chosen; the arrow keys of a keyboard walk over them all.
  form?.addEventListener("click", (event) => {
    const picker = event.detail > 0 && event.target.closest(".seat-pick label") && event.target.closest(".tincture");
    if (!picker) return;
    setTimeout(() => picker.removeAttribute("open"));
    picker.querySelector("summary").focus({ preventScroll: true });
  });
  form?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.name !== "player") return;
    event.preventDefault();
    const names = seats().map(nameIn).filter((input) => input.checkVisibility());
    (names[names.indexOf(event.target) + 1] ?? event.target).focus();
  });
  form?.addEventListener("click", (event) => {
    const chip = event.target.closest("button[data-name]");
    const empty = chip && seats().find((row) => !nameIn(row).value.trim());
    const arrow = event.target.closest("button[name=up], button[name=down]");
    const row = arrow?.closest(".seat-row");
    const other = arrow?.name === "up" ? row.previousElementSibling : row?.nextElementSibling;
    if (empty) setName(empty, chip.dataset.name);
    else if (other) {
      const [name, colour] = [nameIn(row).value, colourIn(row)];
      setName(row, nameIn(other).value);
      setColour(row, colourIn(other));
      setName(other, name);
      setColour(other, colour);
    } else if (!chip) return;
    event.preventDefault();
  });
})();
