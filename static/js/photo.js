// Make photos small before they are sent. The server does so, too, but a phone sends a small photo in a second.
(() => {
  const MAX_SIDE = 2048; // pixels: enough to read the rooms of a castle of tiles
  const QUALITY = 0.85;
  const waiting = new WeakMap(); // the work on the photo of each form

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

  document.addEventListener("change", ({ target }) => {
    if (target.matches("input[type=file][data-photo]")) waiting.set(target.form, shrinkIn(target));
  });
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    const work = waiting.get(form);
    if (!work) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    await work;
    waiting.delete(form);
    setTimeout(() => form.requestSubmit(submitter)); // a form ignores requestSubmit while its submit event is handled
  }, true);
})();
