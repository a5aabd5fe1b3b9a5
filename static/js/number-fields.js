// Number fields: buttons for minus and plus, and replacing the old number by typing.
(() => {
  // Minus and plus buttons beside a number field.
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

  // In a table of numbers, Enter moves to the next field.
  document.addEventListener("keydown", (event) => {
    const within = event.key === "Enter" && event.target.matches?.("input") && event.target.closest("[data-enter]");
    if (!within) return;
    const fields = [...within.querySelectorAll("input:not([type=hidden])")].filter((field) => field.checkVisibility());
    const next = fields[fields.indexOf(event.target) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  // Select the content of a focused field, so that typing replaces it.
  document.addEventListener("focusin", ({ target }) => target.matches?.("input[inputmode]:not([inputmode=text]), input[list]") && target.select());
})();
