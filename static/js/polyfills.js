// Polyfills for older browsers: AbortSignal.timeout (iOS 15), popovers shown by a class (iOS 16), checkVisibility (iOS 17.3).
AbortSignal.timeout ??= (ms) => {
  const control = new AbortController();
  setTimeout(() => control.abort(), ms);
  return control.signal;
};
Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0;
};
if (!("popover" in HTMLElement.prototype)) {
  document.documentElement.classList.add("no-popover");
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[popovertarget]");
    const slip = button && document.getElementById(button.getAttribute("popovertarget"));
    const isOpened = slip && !slip.classList.contains("is-open") && button.getAttribute("popovertargetaction") !== "hide";
    for (const open of document.querySelectorAll("[popover].is-open")) {
      if (!open.contains(event.target) || slip) open.classList.remove("is-open");
    }
    if (!isOpened) return;
    slip.classList.add("is-open");
    (slip.querySelector("[autofocus]") ?? slip).focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") document.querySelectorAll("[popover].is-open").forEach((open) => open.classList.remove("is-open"));
  });
}
