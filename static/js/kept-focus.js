// The focus after an update. A focused control stays the same control, wherever it moves, and never becomes another one. If it is
// gone, the focus goes to the heading of what opened, not to the control that is now in its place.
(() => {
  const KEPT_ID = "kept-focus"; // ties a focused control without an id to the same control of the new page
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const HEADINGS = "h1, h2, h3";
  const PARTS = `${CONTROLS}, ${HEADINGS}`;
  const NAMED = "[role=group], fieldset, .lesson, .step, .now-card, details, section, li";
  const screenPart = () => document.getElementById("screen");
  const hasOwnId = (part) => part.id && part.id !== KEPT_ID;

  // The words of a control or heading without points and remarks, which change while the meaning stays.
  function labelOf(part) {
    if (part.ariaLabel) return part.ariaLabel;
    const copy = part.cloneNode(true);
    for (const remark of copy.querySelectorAll("small, .points")) remark.remove();
    return copy.textContent.trim().replace(/\s+/g, " ") || part.name || part.getAttribute("href") || "";
  }
  // The name of the group around a control tells equal buttons of several players apart.
  function groupOf(part) {
    const group = part.parentElement?.closest(NAMED);
    if (!group) return "";
    const own = group.ariaLabel || group.querySelector("legend, summary, h2, h3");
    return typeof own === "string" ? own : own && !own.contains(part) ? labelOf(own) : "";
  }
  const keyOf = (part) => `${part.tagName} ${part.matches(HEADINGS) ? "" : groupOf(part)}: ${labelOf(part)}`;

  // Return the same control or heading in the new page, or null. The title of its group may have changed.
  function counterpartOf(part, page) {
    if (hasOwnId(part)) return page.querySelector(`[id="${CSS.escape(part.id)}"]`);
    const others = [...page.querySelectorAll(part.tagName)].filter((other) => !hasOwnId(other) && labelOf(other) === labelOf(part));
    const sameCommand = others.filter((other) => part.value && other.value === part.value);
    const sameGroup = others.filter((other) => keyOf(other) === keyOf(part));
    return sameGroup.find((other) => sameCommand.includes(other)) ?? (sameGroup.length === 1 ? sameGroup[0] : sameCommand[0]) ?? null;
  }
  const STEP = ":is(.lesson, .now-card, .step.now)";
  function stepOf(root) {
    const title = root.querySelector(`#main ${STEP} :is(h2, h3)`);
    return title && labelOf(title);
  }
  const visible = (part) => part.isConnected && part.checkVisibility() && !part.disabled;
  const headings = () => [...screenPart().querySelectorAll(`main :is(${HEADINGS})`)].filter(visible);

  let left = null; // what had the focus before the update
  document.addEventListener("htmx:before:swap", ({ detail: { ctx, tasks } }) => {
    const focused = document.activeElement;
    left = null;
    const page = tasks?.find(({ target }) => target === screenPart())?.fragment;
    if (!page || !screenPart().contains(focused) || !focused.matches(PARTS)) return;
    const isOwnTap = ctx.sourceElement?.id !== "live";
    const opener = focused.closest("[popover]") && document.querySelector(`[popovertarget="${focused.closest("[popover]").id}"]`);
    const before = headings();
    const above = before.filter((heading) => heading.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING).at(-1);
    left = { focused, step: stepOf(document), opener: opener && keyOf(opener), known: new Set(before.map(keyOf)), above: above && keyOf(above) };

    // After a turn, its commands would act for the next player, and the main button for the next step.
    const hasMoved = (root) => root.querySelector("#screen")?.dataset.act !== screenPart().dataset.act;
    const hasNewStep = (root) => stepOf(root) !== stepOf(document);
    const isOver = isOwnTap && focused.name === "do" && (hasMoved(page) || (focused.closest(".thumb") && hasNewStep(page)));
    const same = isOver ? null : counterpartOf(focused, page);
    if (!hasOwnId(focused)) focused.id = KEPT_ID;
    if (!same) return;
    if (!same.id) same.id = KEPT_ID;
    if (same.matches(HEADINGS)) same.tabIndex = -1;
  });

  document.addEventListener("htmx:after:swap", () => {
    if (!left || !screenPart()) return;
    const { focused, step, opener, known, above } = left;
    left = null;
    const kept = document.getElementById(KEPT_ID);
    kept?.removeAttribute("id");
    const same = hasOwnId(focused) ? document.getElementById(focused.id) : kept;
    if (same && visible(same)) return void (document.activeElement !== same && same.focus({ preventScroll: true }));
    if (document.activeElement !== document.body && visible(document.activeElement)) return;
    const now = headings();
    const isNew = (heading) => !known.has(keyOf(heading));
    const next =
      (opener && [...screenPart().querySelectorAll("button")].find((part) => visible(part) && keyOf(part) === opener)) ||
      now.find((heading) => heading.closest(STEP) && (isNew(heading) || stepOf(document) !== step)) ||
      now.find(isNew) ||
      now.find((heading) => keyOf(heading) === above) ||
      now.find((heading) => heading.closest(STEP)) ||
      now[0] ||
      screenPart().querySelector("h1");
    if (next?.matches(HEADINGS)) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  });

  // Scroll what the keyboard has focused out from under a line or bar that sticks to an edge of the screen.
  const GAP_PX = 8;
  let isKeyboard = false;
  function uncover() {
    const focused = document.activeElement;
    if (!isKeyboard || focused === document.body) return;
    const box = focused.getBoundingClientRect();
    for (const y of [box.top + 1, box.bottom - 1]) {
      const found = document.elementFromPoint(box.left + box.width / 2, y);
      if (!found || focused.contains(found) || found.contains(focused)) continue;
      let cover = found;
      while (cover && !["sticky", "fixed"].includes(getComputedStyle(cover).position)) cover = cover.parentElement;
      if (!cover || cover.contains(focused)) continue;
      const edge = cover.getBoundingClientRect();
      const isAtTop = edge.top + edge.bottom < innerHeight;
      return scrollBy({ top: isAtTop ? box.top - edge.bottom - GAP_PX : box.bottom - edge.top + GAP_PX, behavior: "instant" });
    }
  }
  document.addEventListener("keydown", () => (isKeyboard = true), true);
  document.addEventListener("pointerdown", () => (isKeyboard = false), true);
  for (const event of ["focusin", "htmx:after:swap"]) document.addEventListener(event, () => requestAnimationFrame(uncover));
})();
