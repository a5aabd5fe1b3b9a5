// Optional abilities of the phone: pages cached for use without a network, and the screen kept on.
(() => {
  const { body } = document;
  const live = document.getElementById("live");
  const PAUSE_MS = 3000; // time without an update before the page is cached

  // A cached page shows when it was saved, until the network is back.
  if (body.dataset.saved) {
    const at = new Date(Number(body.dataset.saved));
    const time = at.toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
    notices.saved(time);
    document.addEventListener("live:heard", () => notices.saved(""));
    if (!live) addEventListener("online", () => location.reload());
  }

  // The page for a missing connection stands for any page. In a session it leads back to the session.
  const way = document.querySelector("[data-play]");
  const [base] = location.pathname.match(/^\/[pw]\/[^/]+\/(?=.)/) ?? [];
  if (way && base) {
    way.href = base;
    way.firstElementChild.textContent = way.dataset.play;
  }

  const worker = navigator.serviceWorker;
  const loadedFiles = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith("/assets/"));
  async function messageWorker(more) {
    const { active } = await worker.ready;
    active.postMessage({ files: loadedFiles(), lang: document.documentElement.lang, ...more });
  }
  if (worker) {
    // Register late, so that loading the page is not delayed. The worker must also cache this first page.
    addEventListener("load", () => setTimeout(() => {
      worker.register("/sw.js").then(() => messageWorker(worker.controller ? {} : { url: location.href })).catch(() => {});
    }, PAUSE_MS));
    // Cache the changed page after a pause in the updates.
    let timer = 0;
    document.addEventListener("htmx:after:swap", () => {
      clearTimeout(timer);
      timer = setTimeout(() => navigator.onLine && messageWorker({ url: location.href }), PAUSE_MS);
    });
  }

  // Keep the screen on with a wake lock. Browsers grant it only after a tap and may withdraw it at any time. Plain http has no
  // wake lock, so a hidden video plays instead while the button in the header is on.
  const awakeButton = () => document.querySelector("[data-awake]");
  let wakeLock = null;
  let film = null;
  function updateAwakeButton() {
    const button = awakeButton();
    if (!button) return;
    const isOn = Boolean(wakeLock || film);
    button.hidden = Boolean(navigator.wakeLock) && !wakeLock;
    button.setAttribute("aria-pressed", String(isOn));
    button.querySelector(".icon-word").textContent = isOn ? live.dataset.on : live.dataset.off;
  }
  async function requestWakeLock() {
    if (wakeLock || document.hidden) return;
    try {
      wakeLock = await navigator.wakeLock.request("screen");
      wakeLock.addEventListener("release", () => {
        wakeLock = null;
        updateAwakeButton();
      });
    } catch {
      wakeLock = null;
    }
    updateAwakeButton();
  }
  function playFilm() {
    film = Object.assign(document.createElement("video"), { className: "film", playsInline: true, ariaHidden: "true" });
    for (const kind of ["mp4", "webm"]) {
      film.append(Object.assign(document.createElement("source"), { src: live.dataset[kind], type: `video/${kind}` }));
    }
    // Jump back before the end: a video that ends or loops does not keep the screen on.
    film.addEventListener("timeupdate", () => film && film.currentTime > 4 && (film.currentTime = Math.random()));
    film.addEventListener("error", stopFilm, true);
    document.body.append(film);
    film.play().then(() => notices.showBriefly(live.dataset.warn, 12), stopFilm);
  }
  function stopFilm() {
    film?.remove();
    film = null;
    updateAwakeButton();
  }
  if (live) {
    if (navigator.wakeLock) {
      for (const kind of ["pointerup", "keyup"]) document.addEventListener(kind, requestWakeLock);
      document.addEventListener("visibilitychange", requestWakeLock);
    } else {
      document.addEventListener("click", (event) => {
        if (!event.target.closest("[data-awake]")) return;
        if (film) stopFilm();
        else playFilm();
        updateAwakeButton();
      });
      document.addEventListener("visibilitychange", () => !document.hidden && film?.play().catch(stopFilm));
    }
    document.addEventListener("htmx:after:swap", updateAwakeButton);
    updateAwakeButton();
  }
})();
