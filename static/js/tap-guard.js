// Ignore taps that were meant for an earlier state of the page. For a moment after a change, a control accepts a tap only if
// the same control was in the same place before the change. A newly loaded page counts as changed everywhere.
(() => {
  const live = document.getElementById("live");
  if (!live) return;
  const words = live.dataset;
  const GUARD_MS = Number(document.documentElement.dataset.guard); // milliseconds after new content appears
  const NOTE_MS = 2000; // time for which the note about an ignored tap is shown
  const MAX_FRAMES = 6; // earlier states of the page to remember
  const KEY_PX = 32; // pixels: a second tap within this distance is on the same key
  const CONTROLS = "button, a[href]";
  const OPEN = "popover" in HTMLElement.prototype ? "[popover]:popover-open" : "[popover].is-open";
  const STAMPS = ["tab", "seq", "tap"];

  // The acting player, step and title. When it changes, taps may be meant for the old state.
  function momentOf(page) {
    const act = page.getElementById("screen")?.dataset.act;
    return act && `${act} ${page.querySelector(".now-card h2, .step.now > .words > :is(h2, h3)")?.textContent.trim()}`;
  }
  const labelOf = (control) => control.ariaLabel || control.textContent.trim().replace(/\s+/g, " ") || control.className;
  // Steppers and keypad keys send a different number with each tap, but keep their meaning.
  const isRepeatable = (control) => Boolean(control.closest(".stepper-box, [data-repeats]"));
  function meaningOf(control) {
    if (control.closest("[data-repeats]")) return `${control.closest("[role=group]")?.ariaLabel}: ${labelOf(control)}`;
    if (isRepeatable(control)) return `${labelOf(control)}: ${control.value.replace(/\d+$/, "")}`;
    if (control.matches("a")) return control.getAttribute("href");
    if (control.type === "button") return labelOf(control);
    if (control.value) return `${control.value} ${control.ariaPressed}`; // a toggle sends the same command to take it back
    const hidden = [...(control.form?.querySelectorAll("[type=hidden]") ?? [])].filter(({ name }) => !STAMPS.includes(name));
    return hidden.map(({ name, value }) => `${name}=${value}`).join("&") || labelOf(control);
  }

  // --- Positions of controls before each change ---------------------------------------------------------------------------

  const frames = [{ at: performance.now(), controls: [] }];
  let leftState = null;
  let pressed = 0; // time of the last press of a finger or key
  let moved = 0; // time of the last key that moves the focus
  let [lastTap, tapBefore] = [null, null]; // positions of the last two taps

  function snapshot() {
    const within = document.querySelector(OPEN) ?? document.getElementById("screen");
    const controls = [];
    for (const control of within.querySelectorAll(CONTROLS)) {
      const box = control.getBoundingClientRect();
      if (!box.width || box.bottom <= 0 || box.top >= innerHeight) continue;
      controls.push({ box, meaning: meaningOf(control), isOnTop: Boolean(control.closest(".thumb")) });
    }
    const focused = document.activeElement.matches(CONTROLS) ? meaningOf(document.activeElement) : null;
    return { moment: momentOf(document), controls, focused };
  }
  function remember(frame) {
    frame.at = performance.now();
    frames.push(frame);
    if (frames.length > MAX_FRAMES) frames.shift();
    requestAnimationFrame(() => (frame.at = performance.now())); // new content appears with the next frame
  }
  document.addEventListener("htmx:before:swap", () => (leftState = snapshot()));
  document.addEventListener("htmx:after:swap", () => {
    if (leftState) remember(leftState);
    leftState = null;
  });
  // After a dialog, a second tap must not press what the dialog covered.
  document.addEventListener("close", () => remember({ moment: momentOf(document), controls: [], focused: null }), true);

  function meantAt({ controls }, x, y) {
    const there = controls.filter(({ box }) => box.left <= x && x < box.right && box.top <= y && y < box.bottom);
    return (there.find(({ isOnTop }) => isOnTop) ?? there.at(-1))?.meaning;
  }
  // A keypad is tapped quickly and stays in place. Only a second tap at the same place may be an accident.
  const isOtherKey = (control) =>
    control.closest("[data-repeats]") && tapBefore && Math.hypot(lastTap.x - tapBefore.x, lastTap.y - tapBefore.y) > KEY_PX;
  function isMeant(control, { detail, clientX: x, clientY: y }) {
    if (isOtherKey(control)) return true;
    const [meaning, moment] = [meaningOf(control), momentOf(document)];
    return frames.every((frame) => {
      if (pressed >= frame.at + GUARD_MS) return true;
      if (moment !== frame.moment && control.matches("button")) return false;
      if (detail || x || y) return meantAt(frame, x, y) === meaning;
      // Keyboard: the control was focused before the change, or focus moved to it since.
      return document.activeElement !== control || frame.focused === meaning || moved > frame.at;
    });
  }

  addEventListener("pointerdown", (event) => {
    pressed = performance.now();
    [lastTap, tapBefore] = [event, lastTap];
  }, true);
  addEventListener("keydown", ({ key, repeat }) => {
    if (repeat) return;
    pressed = performance.now();
    if (key === "Tab" || key.startsWith("Arrow")) moved = pressed;
  }, true);
  addEventListener("click", (event) => {
    const control = event.isTrusted ? event.target.closest?.(CONTROLS) : null;
    if (!control?.closest("#screen")) return;
    const isSent = control.classList.contains("sent") && (taps.isLate() || !isRepeatable(control));
    const why = isSent && taps.isLate() ? words.waits : isSent || !isMeant(control, event) ? words.ignored : needsServer(control);
    if (!why) {
      if (control.hasAttribute("popovertarget")) remember(snapshot());
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    ignore(control, why);
  }, true);

  // --- Controls that need the server --------------------------------------------------------------------------------

  const isCut = () => !navigator.onLine || document.getElementById("network");
  const isLeaving = (link) => link.matches("a") && link.pathname + link.search !== location.pathname + location.search;
  function needsServer(control) {
    return isLeaving(control) && isCut() && !navigator.serviceWorker?.controller && words.online;
  }
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    if (ctx && ctx.sourceElement !== live && ctx.request?.method === "GET" && isCut()) ignore(ctx.sourceElement, words.online);
  });

  // Show above the control why the tap was ignored. The note moves nothing on the page.
  function ignore(control, why) {
    document.querySelector(".ignored-note")?.remove();
    const note = Object.assign(document.createElement("p"), { className: "ignored-note", textContent: why });
    document.body.append(note);
    statusLine.tell(why);
    const { top } = control.getBoundingClientRect();
    note.style.insetBlockStart = `${Math.max(8, Math.min(top, innerHeight) - note.offsetHeight - 8)}px`;
    control.classList.add("ignored");
    setTimeout(() => {
      note.remove();
      control.classList.remove("ignored");
    }, NOTE_MS);
  }

  // --- Taps made before an earlier tap was answered -----------------------------------------------------------------

  taps.hooks.seen = (control) => ({ moment: momentOf(document), meaning: meaningOf(control), repeats: isRepeatable(control) });
  taps.hooks.ignore = (control) => control?.isConnected && ignore(control, words.ignored);
  taps.hooks.gone = words.gone;
  // Return the command to send after that answer. Null if the page no longer offers it or shows another step.
  taps.hooks.next = (tap, command, text, isSamePage) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const moment = momentOf(page);
    if (!moment || !tap.moment) return command;
    if (moment !== tap.moment) return null;
    if (!isSamePage) return command;
    const offered = [...page.querySelectorAll("button[name=do]:not(:disabled)")];
    const same = offered.find((button) => (tap.repeats ? meaningOf(button) === tap.meaning : button.value === command));
    return same?.value ?? null;
  };
})();
