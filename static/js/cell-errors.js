// Errors of the score sheet's cells. The answer to a changed cell contains the errors of all cells, so other errors are removed.
// The server does not store a refused value. The value stays in its field, with its error, until somebody changes it.
(() => {
  // Refused values with their error messages, by the cell's name.
  const refused = new Map();
  const cellsNamed = (name) => document.querySelectorAll(`#cells [name="${CSS.escape(name)}"]:not([type=hidden])`);
  const errorOf = (cell) => document.getElementById(`${cell.id}-error`);
  function markInvalid(cell) {
    if (errorOf(cell)?.textContent.trim()) cell.setAttribute("aria-invalid", "true");
    else cell.removeAttribute("aria-invalid");
  }
  const pathOf = (tap) => new URL(tap.action, location).pathname;
  taps.hooks.goesOn = (tap, next) => pathOf(tap).endsWith("/cells") && pathOf(next).endsWith("/count");

  document.addEventListener("taps:answered", ({ detail: { sent, names, text, taken, stays } }) => {
    for (const cell of names.flatMap((name) => [...cellsNamed(name)])) {
      if (taken) {
        refused.delete(cell.name);
        cell.defaultValue = cell.value;
        cell.defaultChecked = cell.checked;
      } else {
        const words = [...(errorOf(cell)?.childNodes ?? [])].map((node) => node.cloneNode(true));
        refused.set(cell.name, { value: sent.get(cell.name), words });
      }
    }
    for (const cell of document.querySelectorAll("#cells [aria-describedby]")) {
      if (taken && !refused.has(cell.name) && !text.includes(`id="${cell.id}-error"`)) errorOf(cell)?.replaceChildren();
      markInvalid(cell);
    }
    const wrong = stays && firstRefused();
    if (wrong) fieldLinks.showField(wrong);
  });
  const firstRefused = () =>
    [...refused]
      .flatMap(([name, { value }]) => [...cellsNamed(name)].filter((cell) => cell.type !== "checkbox" && cell.value === value))
      .at(0);
  // The final count stays on the question while it shows a refused value.
  document.addEventListener(
    "submit",
    (event) => {
      const wrong = event.target.id === "turn" && document.querySelector(".count") && firstRefused();
      if (!wrong) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      fieldLinks.showField(wrong);
    },
    true,
  );
  // Once a box was ticked here, browsers ignore changes of its attribute, so apply them as properties.
  document.addEventListener("htmx:after:swap", (event) => {
    if (event.detail.ctx.sourceElement?.closest("form[data-cells]")) return; // this answer replaces only parts of the page
    for (const box of document.querySelectorAll("#cells [type=checkbox]")) box.checked = box.defaultChecked;
    for (const option of document.querySelectorAll("#cells option")) option.selected = option.defaultSelected;
    for (const [name, { value, words }] of refused) {
      const cells = [...cellsNamed(name)];
      if (!cells.some((cell) => cell.type === "checkbox" || cell.value === value)) refused.delete(name);
      else {
        for (const cell of cells) {
          errorOf(cell)?.replaceChildren(...words.map((node) => node.cloneNode(true)));
          markInvalid(cell);
        }
      }
    }
  });
})();
