// The status line: the one live region of the page. Its text changes and the element stays, so that screen readers read each change.
// A part of the page says with `data-status` what it shows. The sentence of the swapped part is told after each tap, and after an
// update if it changed. Sentences of parts within it are told if they changed. `data-say` is told when a page opens.
const statusLine = (() => {
  const OPENED_MS = 500; // screen readers miss changes right after a page opens
  const region = document.getElementById("status");
  const known = new Map(); // sentences of the parts of the page, by their ids
  const line = { tell, isQuiet: false };
  const oneLine = (text) => text.trim().replace(/\s+/g, " ");

  // The same text with a space that is not shown is read again.
  function tell(text) {
    const words = oneLine(text);
    if (words && !line.isQuiet) region.textContent = words === region.textContent ? `${words}\u00a0` : words;
  }
  function isNew(part) {
    const words = oneLine(part.dataset.status);
    const isChanged = known.get(part.id) !== words;
    known.set(part.id, words);
    return isChanged;
  }
  const partsIn = (root) => [...root.querySelectorAll("[data-status]")];

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    // An answer without a target changes only parts that have no sentence, so read the sentence in its text.
    const isPartial = ctx.swap === "none";
    const target = document.getElementById(ctx.target?.id) ?? ctx.target;
    const root = isPartial ? new DOMParser().parseFromString(ctx.text, "text/html").body : target;
    if (!root) return;
    if (root.dataset.title) document.title = root.dataset.title;
    const isTap = ctx.request?.method === "POST";
    // The opened page had no sentence. A page within it still has the same event, which happened before.
    const isSame = root.id === "screen" && root.dataset.seq === openedSeq && !isTap && !known.has(root.id);
    const isTold = root.dataset.status && (isNew(root) || isTap) && !isSame;
    const parts = partsIn(root).filter((part) => isNew(part) || isPartial);
    tell([...(isTold ? [root] : []), ...parts].map((part) => part.dataset.status).join(" "));
  });

  const openedSeq = document.getElementById("screen")?.dataset.seq;
  partsIn(document).forEach(isNew);
  const opened = [...document.querySelectorAll("[data-say]")].map((part) => part.innerText).join(" ");
  if (opened) setTimeout(tell, OPENED_MS, opened);
  return line;
})();
