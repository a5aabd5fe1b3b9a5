// What a phone can do beyond showing pages, where its browser allows: keep them for when there is no network, and keep the
// screen on at the table.
(() => {
  const { body } = document;
  const live = document.getElementById("live");
  const SETTLED = 3000;

  // A page from the phone's own memory says so until the network is back.
  if (body.dataset.saved) {
    const at = new Date(Number(body.dataset.saved));
    const time = at.toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
    notices.saved(time);
    document.addEventListener("live:heard", () => notices.saved(""));
    if (!live) addEventListener("online", () => location.reload());
  }

  const worker = navigator.serviceWorker;
  const seen = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith("/assets/"));
  async function tell(more) {
    const { active } = await worker.ready;
    active.postMessage({ files: seen(), lang: document.documentElement.lang, ...more });
  }
  if (worker) {
    // After the page is done: nothing of this helps to show it. A page that no worker has fetched is to be kept, too.
    addEventListener("load", () => setTimeout(() => {
      worker.register("/sw.js").then(() => tell(worker.controller ? {} : { url: location.href })).catch(() => {});
    }, SETTLED));
    // What has changed since is kept once it is quiet.
    let timer = 0;
    document.addEventListener("htmx:after:swap", () => {
      clearTimeout(timer);
      timer = setTimeout(() => navigator.onLine && tell({ url: location.href }), SETTLED);
    });
  }

  // The screen stays on at the table: by a wake lock, which browsers give only after a tap and take back when they like; where
  // there is none (plain http), by a film that plays for as long as somebody asks for it. The sign in the head tells which holds.
  const sign = () => document.querySelector("[data-awake]");
  let held = null;
  let film = null;
  function tellAwake() {
    const button = sign();
    if (!button) return;
    const isOn = Boolean(held || film);
    button.hidden = Boolean(navigator.wakeLock) && !held;
    button.setAttribute("aria-pressed", String(isOn));
    button.ariaLabel = button.title = isOn ? live.dataset.on : live.dataset.off;
  }
  async function hold() {
    if (held || document.hidden) return;
    try {
      held = await navigator.wakeLock.request("screen");
      held.addEventListener("release", () => {
        held = null;
        tellAwake();
      });
    } catch {
      held = null;
    }
    tellAwake();
  }
  function play() {
    film = Object.assign(document.createElement("video"), { className: "film", playsInline: true, ariaHidden: "true" });
    for (const kind of ["mp4", "webm"]) {
      film.append(Object.assign(document.createElement("source"), { src: live.dataset[kind], type: `video/${kind}` }));
    }
    // Set back before its end: a film that ends, or that says it repeats, keeps nothing awake.
    film.addEventListener("timeupdate", () => film && film.currentTime > 4 && (film.currentTime = Math.random()));
    film.addEventListener("error", stop, true);
    document.body.append(film);
    film.play().then(() => notices.pass(live.dataset.warn, 12), stop);
  }
  function stop() {
    film?.remove();
    film = null;
    tellAwake();
  }
  if (live) {
    if (navigator.wakeLock) {
      for (const kind of ["pointerup", "keyup"]) document.addEventListener(kind, hold);
      document.addEventListener("visibilitychange", hold);
    } else {
      document.addEventListener("click", (event) => {
        if (!event.target.closest("[data-awake]")) return;
        if (film) stop();
        else play();
        tellAwake();
      });
      document.addEventListener("visibilitychange", () => !document.hidden && film?.play().catch(stop));
    }
    document.addEventListener("htmx:after:swap", tellAwake);
    tellAwake();
  }
})();
