// A tap on the suggested name replaces the typed one.
(() => {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-called]");
    const input = button?.closest("li").querySelector("input[name=player]");
    if (!input) return;
    input.value = button.dataset.called;
    input.focus({ preventScroll: true });
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
})();
