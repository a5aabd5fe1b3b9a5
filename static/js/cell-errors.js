// Errors of the score sheet's cells. The answer to a changed cell contains the errors of all cells, so other errors are removed.
// The server does not store a refused value. The value stays in its field, with its error, until somebody changes it.
(() => {
  // Error messages of refused cells, by the cell's name.
  const refused = new Map();
  const cellsNamed = (name) => document.querySelectorAll(`#cells [name="${CSS.escape(name)}"]:not([type=hidden])`);
  const errorOf = (cell) => document.getElementById(`${cell.id}-error`);
  function markInvalid(cell) {
    if (errorOf(cell)?.textContent.trim()) cell.setAttribute("aria-invalid", "true");
    else cell.removeAttribute("aria-invalid");
  }
  document.addEventListener("taps:answered", ({ detail: { names, text, taken } }) => {
    for (const cell of names.flatMap((name) => [...cellsNamed(name)])) {
      if (taken) {
        refused.delete(cell.name);
        cell.defaultValue = cell.value;
        cell.defaultChecked = cell.checked;
      } else refused.set(cell.name, [...(errorOf(cell)?.childNodes ?? [])].map((node) => node.cloneNode(true)));
    }
    for (const cell of document.querySelectorAll("#cells [aria-describedby]")) {
      if (taken && !refused.has(cell.name) && !text.includes(`id="${cell.id}-error"`)) errorOf(cell)?.replaceChildren();
      markInvalid(cell);
    }
  });
  // Once a box was ticked here, browsers ignore changes of its attribute, so apply them as properties.
  document.addEventListener("htmx:after:swap", (event) => {
    if (event.detail.ctx.sourceElement?.closest("form[data-cells]")) return; // this answer replaces only parts of the page
    for (const box of document.querySelectorAll("#cells [type=checkbox]")) box.checked = box.defaultChecked;
    for (const option of document.querySelectorAll("#cells option")) option.selected = option.defaultSelected;
    for (const [name, words] of refused) {
      for (const cell of cellsNamed(name)) {
        errorOf(cell)?.replaceChildren(...words.map((node) => node.cloneNode(true)));
        markInvalid(cell);
      }
    }
  });
})();
