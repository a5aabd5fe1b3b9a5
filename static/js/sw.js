// Service worker. It caches files permanently, and the latest version of visited pages, for use without a network. Forms are
// queued in queue.js. Browsers run service workers only over https and on localhost.
const VERSION = "{version}";
const FILES = `files ${VERSION}`;
const PAGES = "pages";
const OFFLINE_PAGE = "/offline"; // the page shown instead of a page that is not cached
const MOST_PAGES = 40;
const NETWORK_WAIT_MS = 4000; // milliseconds to wait for the network before showing a cached page
const SAVED_HEADER = "X-Saved";
const SESSION_TABS = ["turn", "result", "score", "setup"]; // pages to which a session's address redirects

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(replaceOldVersion()));
self.addEventListener("message", (event) => event.waitUntil(cacheLoaded(event.data)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "GET" && pathname.startsWith("/assets/")) event.respondWith(serveFile(request));
  else if (request.mode === "navigate") event.respondWith(request.method === "GET" ? servePage(event) : forwardForm(request));
});

// --- Files: their names contain a hash -------------------------------------------------------------------------------

async function serveFile(request) {
  const files = await caches.open(FILES);
  const found = await files.match(request, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 200) await files.put(request, response.clone());
  return response;
}

async function replaceOldVersion() {
  const old = (await caches.keys()).filter((name) => name.startsWith("files ") && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
  if (!old.length) return;
  // Cached pages refer to files of the old version, so fetch them again.
  for (const { url } of await (await caches.open(PAGES)).keys()) await fetchAndCache(url).catch(() => {});
}

// --- Pages ------------------------------------------------------------------------------------------------------------

async function servePage(event) {
  const { request } = event;
  const answer = fetch(request);
  event.waitUntil(answer.then((response) => cachePage(request.url, response.clone())).catch(() => {}));
  const cached = await cachedPage(request.url);
  if (!cached) return answer.catch(offlinePage);
  const late = new Promise((done) => setTimeout(done, NETWORK_WAIT_MS));
  return (await Promise.race([answer.catch(() => null), late])) ?? cached;
}

async function forwardForm(request) {
  return fetch(request).catch(offlinePage);
}

// Cache only complete HTML pages. Remove a page that this phone may no longer see.
async function cachePage(url, response) {
  const pages = await caches.open(PAGES);
  if ([401, 403, 404].includes(response.status)) return pages.delete(url);
  if (response.status !== 200 || response.redirected || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.set(SAVED_HEADER, String(Date.now()));
  await pages.put(url, new Response(await response.text(), { headers }));
  const all = await pages.keys(); // the latest entry is last
  for (const { url: oldest } of all.slice(0, Math.max(0, all.length - MOST_PAGES))) await pages.delete(oldest);
}
const fetchAndCache = async (url) => cachePage(url, await fetch(url));

async function cachedPage(url) {
  const pages = await caches.open(PAGES);
  const others = /^\/[pw]\/[^/]+\/$/.test(new URL(url).pathname) ? SESSION_TABS.map((tab) => url + tab) : [];
  for (const candidate of [url, ...others]) {
    const found = await pages.match(candidate, { ignoreVary: true });
    if (!found) continue;
    const text = await found.text();
    return new Response(text.replace("<body", `<body data-saved="${found.headers.get(SAVED_HEADER)}"`), { headers: found.headers });
  }
  return null;
}

async function offlinePage() {
  const found = await caches.match(OFFLINE_PAGE, { ignoreVary: true });
  return found ?? Response.error();
}

// --- Messages from pages ----------------------------------------------------------------------------------------------

// Cache the files that the page has loaded, and the page itself if it has changed since.
async function cacheLoaded({ files: seen = [], url, lang }) {
  const files = await caches.open(FILES);
  for (const address of seen) if (!(await files.match(address))) await files.add(address).catch(() => {});
  const cached = await files.match(OFFLINE_PAGE, { ignoreVary: true });
  if (lang && cached?.headers.get("Content-Language") !== lang) {
    const response = await fetch(OFFLINE_PAGE);
    if (response.status === 200) await files.put(OFFLINE_PAGE, response);
  }
  if (url) await fetchAndCache(url);
}
