// Make photos small before they are sent. The server does so, too, but a phone sends a small photo in a second.
(() => {
  const MAX_SIDE = 2048; // pixels: enough to read the rooms of a castle of tiles
  const QUALITY = 0.85;
  const RETRY_MS = 3000; // pause between two attempts to reach the server
  const waiting = new WeakMap(); // the work on the photo of each form
  const sending = new Set(); // forms whose photo is not sent yet

  async function shrunk(file) {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height].map((side) => Math.round(side * scale));
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    const coded = canvas.toDataURL("image/jpeg", QUALITY).split(",")[1]; // toBlob waits for an idle moment, up to seconds
    const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
    return bytes.length < file.size ? new File([bytes], "photo.jpg", { type: "image/jpeg" }) : file;
  }

  async function shrinkIn(input) {
    const [file] = input.files;
    if (!file) return;
    try {
      const small = new DataTransfer();
      small.items.add(await shrunk(file));
      if (input.files[0] === file) input.files = small.files;
    } catch {} // the server says what is wrong with this file
  }

  // Wait for the server before the form leaves the page, because the page keeps the photo and a failed upload would lose it.
  async function untilReachable(form) {
    const note = form.querySelector("[data-waits]");
    while (!(await fetch(location.pathname, { method: "HEAD" }).catch(() => null))) {
      if (note?.hidden) statusLine.tell(note.textContent);
      if (note) note.hidden = false;
      await new Promise((again) => {
        setTimeout(again, RETRY_MS);
        addEventListener("online", again, { once: true });
      });
    }
  }

  document.addEventListener("change", ({ target }) => {
    if (!target.matches("input[type=file][data-photo]") || !target.files.length) return;
    waiting.set(target.form, shrinkIn(target));
    if (target.dataset.photo === "send") target.form.requestSubmit();
  });
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!waiting.has(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (sending.has(form)) return; // a second tap
    sending.add(form);
    await waiting.get(form);
    await untilReachable(form);
    sending.delete(form);
    form.submit();
  }, true);
  addEventListener("beforeunload", (event) => sending.size && event.preventDefault());
})();
