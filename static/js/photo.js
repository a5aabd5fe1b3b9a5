// Make photos small before they are sent. The server does so, too, but a phone sends a small photo in a second.
(() => {
  const MAX_SIDE = 2048; // pixels: enough to read the rooms of a castle of tiles
  const QUALITY = 0.85;
  const MAX_BYTES = 4e6; // of a photo that this script sends
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

  // Send the form until the server answers. The page stays, because a failed upload would lose the photo.
  async function answerTo(form) {
    const note = form.querySelector("[data-waits]");
    for (;;) {
      try {
        return await fetch(form.action, { method: "POST", body: new FormData(form) });
      } catch {
        if (note.hidden) statusLine.tell(note.textContent);
        note.hidden = false;
        await new Promise((again) => {
          setTimeout(again, RETRY_MS);
          addEventListener("online", again, { once: true });
        });
      }
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
    const isSmall = form.querySelector("[data-photo]").files[0].size < MAX_BYTES; // the server may cut the connection of a large one
    const answer = isSmall && (await answerTo(form));
    sending.delete(form);
    if (!answer?.redirected) form.submit(); // the page that answers says what is wrong
    else if (!sending.size) location.href = answer.url; // another photo may still be waiting
  }, true);
  // The castle to photograph next is in view.
  addEventListener("pageshow", () => document.querySelector(".column-photos:not(:has([aria-invalid])) .seal")?.scrollIntoView({ block: "nearest" }));
  addEventListener("beforeunload", (event) => sending.size && event.preventDefault());
})();
