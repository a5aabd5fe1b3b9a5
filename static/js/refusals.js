// Refusals and confirmations: shown near the tapped control and scrolled into view.
(() => {
  // Move a refusal next to the tapped control.
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
  // Scroll to a confirmation.
  document.addEventListener("htmx:after:swap", () => document.querySelector(".notice.asked")?.scrollIntoView({ block: "nearest" }));
})();
