// A sign on a link or button whose answer takes long: files that are made or sent. It ends when the file has come. A download does
// not leave the page, so the server sets a cookie with the token of the request.
(() => {
  const SLOW_LINKS = 'a[href*=".pdf"], a[href^="/export/"], a[download]';
  const POLL_MS = 250;
  const LONGEST_MS = 120000;

  function show(control, token) {
    control.classList.add("waiting");
    control.setAttribute("aria-busy", "true");
    statusLine.tell(document.getElementById("toasts").dataset.making);
    const until = performance.now() + LONGEST_MS;
    const timer = setInterval(() => {
      const hasCome = token && document.cookie.split("; ").includes(`arrived=${token}`);
      if (!hasCome && performance.now() < until && control.classList.contains("waiting")) return;
      clearInterval(timer);
      hide(control);
    }, POLL_MS);
  }
  function hide(control) {
    control.classList.remove("waiting");
    control.removeAttribute("aria-busy");
  }
  const newToken = () => Math.floor(Math.random() * 2 ** 32).toString(16).padStart(8, "0");

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(SLOW_LINKS);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || link.target) return;
    const token = newToken();
    const address = new URL(link.href);
    address.searchParams.set("arrived", token);
    link.href = address;
    show(link, token);
  });
  document.addEventListener("submit", ({ target: form, submitter, defaultPrevented }) => {
    if (defaultPrevented || !submitter) return;
    if (form.enctype === "multipart/form-data") show(submitter, null);
    if (new URL(submitter.formAction || form.action).pathname.endsWith(".pdf")) {
      const token = newToken();
      const field = form.querySelector("input[name=arrived]") ?? form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name: "arrived" }));
      field.value = token;
      show(submitter, token);
    }
  });
  addEventListener("pageshow", () => document.querySelectorAll(".waiting").forEach(hide));
})();
