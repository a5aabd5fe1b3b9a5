// Focus and scrolling after a tap: keep the keyboard focus or move it to the next step, and scroll the next step into view.
(() => {
  const main = () => document.getElementById("main");
  const currentStep = () => main()?.querySelector(".lesson, .now-card, .step.now");
  const stepTitle = () => currentStep()?.querySelector("h2")?.textContent;
  const focusable = (within) =>
    [...within.querySelectorAll("a[href], button:enabled, input:not([type=hidden]), select, summary")].filter((e) => e.checkVisibility());
  let left = null; // the step and the focus before the update
  let isKeyboard = false; // true if the last input was a key
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    const isOwnTap = ctx.sourceElement?.id !== "live" && main();
    left = isOwnTap && { title: stepTitle(), position: focusable(main()).indexOf(document.activeElement) };
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!left || !main()) return;
    const isNew = stepTitle() !== left.title;
    if ((document.activeElement === document.body || document.activeElement.disabled) && left.position >= 0) {
      const next = isNew && currentStep() ? focusable(currentStep())[0] : focusable(main())[left.position];
      (next ?? focusable(main()).at(-1))?.focus({ preventScroll: true });
    }
    const reminder = main().querySelector(".reminder");
    const first = reminder ?? currentStep();
    const isCovered = isNew && reminder && currentStep()?.getBoundingClientRect().top < reminder.offsetHeight; // the reminder may stay at the top
    const top = isCovered ? 16 - scrollY : first?.getBoundingClientRect().top;
    if (isKeyboard && main().contains(document.activeElement)) document.activeElement.scrollIntoView({ block: "nearest" });
    else if ((isNew || first !== currentStep()) && (isCovered || top < 0 || top > innerHeight / 2)) scrollBy(0, top - 16);
    left = null;
  });
  document.addEventListener("keydown", () => (isKeyboard = true), true);
  document.addEventListener("pointerdown", () => (isKeyboard = false), true);

  // Opened folds stay open when the page is updated, because the server does not know about them.
  htmx.registerExtension("kept-open", {
    htmx_before_morph_attr: (_element, { attrName, newValue }) => attrName !== "open" || newValue !== null,
  });
})();
