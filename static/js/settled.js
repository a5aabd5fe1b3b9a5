// What a script adds to pages about plays that are over: sharing by the phone's own means, and forgetting what it has kept.
(() => {
  const box = document.querySelector("[data-share]");
  if (box) {
    const field = document.getElementById("share-text");
    const [share, copy] = box.querySelectorAll("button");
    const status = box.querySelector("[role=status]");
    box.hidden = false;
    if (navigator.share) {
      share.hidden = false;
      share.addEventListener("click", () => navigator.share({ title: box.dataset.title, text: field.value }).catch(() => {}));
    }
    copy.addEventListener("click", async () => {
      // Over plain http, in the network at home, there is no clipboard but the one of the selection.
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        field.select();
        if (!document.execCommand("copy")) return;
      }
      status.textContent = status.dataset.done;
    });
  }

  // Pages that this phone keeps for when there is no network may show what was just forgotten.
  if (document.querySelector("[data-forgotten]")) globalThis.caches?.delete("pages");
})();
