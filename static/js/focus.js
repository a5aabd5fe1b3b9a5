// Scrolling after a tap: scroll the next step, or the focus of a keyboard, into view.
(() => {
  const main = () => document.getElementById("main");
  const currentStep = () => main()?.querySelector(".now-card, .step.now");
  const stepTitle = () => currentStep()?.querySelector("h2")?.textContent;
  const focusable = (within) =>
    [...within.querySelectorAll("a[href], button:enabled, input:not([type=hidden]), select, summary")].filter((e) => e.checkVisibility());
  const told = () => main()?.querySelector(".told");
  // The acting player, step, title and page within the Turn page. While they are the same, controls stay in place.
  const moment = () => [document.getElementById("screen")?.dataset.act, stepTitle(), document.getElementById("turn")?.action].join();
  const keyOf = (control) => (control.name === "do" && control.value) || control.id || control.getAttribute("href");
  let left = null; // the step and the places of the controls before the update
  let isKeyboard = false; // true if the last input was a key
  let finger = { clientX: innerWidth / 2, clientY: innerHeight / 2 }; // the last tap

  // Controls in the text flow, by what they do. Those that stick to an edge do not move.
  function places() {
    const found = new Map();
    for (const control of focusable(main())) {
      const key = !control.closest(".thumb, .told") && keyOf(control);
      if (key) found.set(key, control.getBoundingClientRect());
    }
    return found;
  }
  // Scroll so that the control nearest to the finger is where it was. The update may have changed the page above it.
  // A page with [data-scrolls] scrolls by itself.
  function keepInPlace(before) {
    const far = (box) => Math.hypot((box.left + box.right) / 2 - finger.clientX, (box.top + box.bottom) / 2 - finger.clientY);
    const now = places();
    const near = [...before.keys()].filter((key) => now.has(key)).sort((a, b) => far(before.get(a)) - far(before.get(b)))[0];
    if (near) scrollBy({ top: now.get(near).top - before.get(near).top, behavior: "instant" });
  }

  // Scroll so that a new step is in view between the told line and the main button, from its top if it is too long.
  // A [data-picture] is not scrolled to its end.
  function showStep() {
    const { top, bottom } = currentStep().getBoundingClientRect();
    const high = (told()?.offsetHeight ?? 0) + 8;
    const edge = main().querySelector(".thumb") ?? document.querySelector(".tabs");
    const below = bottom + 8 - (edge?.getBoundingClientRect().top ?? innerHeight);
    if (top < (told()?.getBoundingClientRect().bottom ?? 0)) scrollBy(0, top - high);
    else if (below > 0 && !currentStep().matches("[data-picture]")) scrollBy(0, Math.min(below, top - high));
  }

  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    const isOwnTap = ctx.sourceElement?.id !== "live";
    left = main() && {
      isOwnTap,
      moment: moment(),
      title: stepTitle(),
      places: places(),
    };
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!left || !main()) return;
    const isNew = stepTitle() !== left.title;
    if (moment() === left.moment && !main().querySelector("[data-scrolls]")) keepInPlace(left.places);
    if (!left.isOwnTap) return;
    if (isKeyboard && main().contains(document.activeElement)) document.activeElement.scrollIntoView({ block: "nearest" });
    else if (isNew && currentStep()) showStep();
    left = null;
  });
  document.addEventListener("keydown", () => (isKeyboard = true), true);
  document.addEventListener("pointerdown", (event) => ([isKeyboard, finger] = [false, event]), true);

  if (document.getElementById("turn") && currentStep()) showStep();

  // A lesson that the reader folded stays folded. The next lesson is open.
  let folded = "";
  document.addEventListener("toggle", ({ target }) => target.matches(".lesson") && !target.open && (folded = target.id), true);

  // Opened folds stay open when the page is updated, because the server does not know about them.
  htmx.registerExtension("kept-open", {
    htmx_before_morph_attr: (element, { attrName, newValue }) => attrName !== "open" || (newValue !== null && element.id !== folded),
  });
})();
