// Number fields: buttons for minus and plus, and replacing the old number by typing.
(() => {
  const act = () => document.getElementById("screen")?.dataset.act;
  let entered = null; // the question that Enter behind its last field has answered
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

  // Within [data-enter], Enter moves to the next field. Behind the last field, it sends the form with that id, if there is one.
  document.addEventListener("keydown", (event) => {
    const within = event.key === "Enter" && event.target.matches?.("input") && event.target.closest("[data-enter]");
    if (!within) return;
    const fields = [...within.querySelectorAll("input:not([type=hidden]), select")].filter((field) => field.checkVisibility());
    const next = fields[fields.indexOf(event.target) + 1];
    const form = document.getElementById(within.dataset.enter);
    if (!next && !form) return;
    event.preventDefault();
    if (next) return next.focus();
    event.target.blur(); // sends the value
    entered = act();
    form.requestSubmit();
  });
  // The answer to Enter asks the next question, so typing goes on in its first field.
  document.addEventListener("htmx:after:swap", () => {
    if (entered === null || entered === act()) return;
    entered = null;
    const fields = [...document.querySelectorAll("[data-enter] :is(input:not([type=hidden], [type=checkbox]), select)")];
    (fields.find((field) => !field.value) ?? fields[0])?.focus();
  });

  // Select the content of a focused field, so that typing replaces it.
  document.addEventListener("focusin", ({ target }) => target.matches?.("input[inputmode]:not([inputmode=text]), input[list]") && target.select());
})();
