// Scripts for results, records, people and settings: sharing, file fields in the reader's language, filters, clearing the cache after a
// name was anonymised.
(() => {
  const box = document.querySelector("[data-share]");
  if (box) {
    const field = document.getElementById("share-text");
    const [share, copy] = box.querySelectorAll("button");
    const note = box.querySelector("[data-done]");
    box.hidden = false;
    if (navigator.share) {
      share.hidden = false;
      share.addEventListener("click", () => navigator.share({ title: box.dataset.title, text: field.value }).catch(() => {}));
    }
    copy.addEventListener("click", async () => {
      // Plain http has no clipboard API, so copy the selection.
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        field.select();
        if (!document.execCommand("copy")) return;
      }
      note.textContent = note.dataset.done;
      statusLine.tell(note.dataset.done);
    });
  }

  for (const file of document.querySelectorAll("[data-file]")) {
    const [input, , chosen] = file.children;
    const unchosen = chosen.textContent;
    for (const hiddenPart of file.querySelectorAll("[hidden]")) hiddenPart.hidden = false;
    file.classList.add("ours");
    const showChoice = () => {
      file.classList.toggle("has-one", input.files.length > 0);
      chosen.textContent = input.files[0]?.name ?? unchosen;
    };
    input.addEventListener("change", showChoice);
    showChoice(); // a browser may restore the choice after a reload
  }

  // The address follows the filter, so that a reload, a link or the back button shows the same. Empty fields are left out.
  const filters = document.querySelector("[data-filters]");
  filters?.addEventListener("input", () => {
    const asked = new URLSearchParams([...new FormData(filters)].filter(([, value]) => value));
    history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);
  });

  // Hide a category that cannot score with the chosen options, unless it has typed values.
  for (const part of document.querySelectorAll("[data-needs]")) {
    const needs = Object.entries(JSON.parse(part.dataset.needs));
    const inputs = [...part.querySelectorAll("input")];
    part.closest("form").addEventListener("change", () => {
      const fits = needs.every(([name, values]) => values.includes(document.querySelector(`[name="${name}"]:checked`)?.value));
      part.hidden = !fits && inputs.every((input) => input.value === "");
    });
  }

  // Cached pages may still contain the anonymised name.
  if (document.querySelector("[data-forgotten]")) globalThis.caches?.delete("pages");
})();
