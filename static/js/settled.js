// What a script adds to pages about plays that are over and about what is kept: sharing by the phone's own means, choosing a
// file in words of ours, and forgetting what the phone has kept.
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

  for (const file of document.querySelectorAll("[data-file]")) {
    const [input, , chosen] = file.children;
    const unchosen = chosen.textContent;
    for (const ours of file.querySelectorAll("[hidden]")) ours.hidden = false;
    file.classList.add("ours");
    const tell = () => {
      file.classList.toggle("has-one", input.files.length > 0);
      chosen.textContent = input.files[0]?.name ?? unchosen;
    };
    input.addEventListener("change", tell);
    tell(); // a browser may remember what was chosen before a reload
  }

  // Pages that this phone keeps for when there is no network may show what was just forgotten.
  if (document.querySelector("[data-forgotten]")) globalThis.caches?.delete("pages");
})();
