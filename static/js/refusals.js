// Refusals and confirmations: shown near the tapped control and scrolled into view.
(() => {
  // Focus the first wrong field. Without one, move the refusal next to the tapped control.
  document.addEventListener("taps:answered", ({ detail: { taken, tapped } }) => {
    const notice = document.querySelector("#main > .notice.bad, .refused");
    if (taken || !notice || !tapped || fieldLinks.showFirstWrong()) return;
    const same = [...document.querySelectorAll(`#main [name="${CSS.escape(tapped.name)}"]`)].find((e) => e.value === tapped.value);
    if (!same) return notice.scrollIntoView({ block: "nearest" });
    (same.closest(".choices, .row, .actions, li, fieldset") ?? same).after(notice);
    notice.scrollIntoView({ block: "nearest" });
  });
  // A question of the final count comes back with its missing fields marked. Focus the first of them.
  document.addEventListener("taps:answered", ({ detail: { names, taken } }) => {
    const missing = taken && names.includes("marked") && document.querySelector(".count [aria-invalid=true]");
    if (missing) fieldLinks.showField(missing);
  });
  // Focus a confirmation, so that its answers are the next stops.
  document.addEventListener("taps:answered", ({ detail: { text } }) => {
    const asked = text.includes('id="doubt"') && document.querySelector(".notice.asked");
    if (!asked) return;
    asked.tabIndex = -1;
    asked.focus({ preventScroll: true });
    asked.scrollIntoView({ block: "nearest" });
  });
})();
