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

  if (live && navigator.wakeLock) {
    const stayOn = () => !document.hidden && navigator.wakeLock.request("screen").catch(() => {});
    stayOn();
    document.addEventListener("visibilitychange", stayOn);
  }
})();
