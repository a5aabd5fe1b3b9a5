// Keeps what was seen on this phone, for when there is no network: files for good, pages as they last were. What is sent
// never comes here: it has its queue. Browsers run this only over https and on the machine itself.
const VERSION = "{version}";
const FILES = `files ${VERSION}`;
const PAGES = "pages";
const NOTHING = "/offline"; // the page for what was never seen here
const MOST_PAGES = 40;
const PATIENCE = 4000; // a network that says nothing for so long is none, where there is a page to show instead
const SAVED = "X-Saved";
const RESUMED = ["turn", "result", "score", "setup"]; // where the address of a play leads

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(keepWhatIsSeen(event.data)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "GET" && pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(request.method === "GET" ? page(event) : sent(request));
});

// --- Files: their names change when they do ---------------------------------------------------------------------------

async function file(request) {
  const files = await caches.open(FILES);
  const found = await files.match(request, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 200) await files.put(request, response.clone());
  return response;
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("files ") && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
  if (!old.length) return;
  // Pages that were kept ask for files that are gone.
  for (const { url } of await (await caches.open(PAGES)).keys()) await fetchAndKeep(url).catch(() => {});
}

// --- Pages ------------------------------------------------------------------------------------------------------------

async function page(event) {
  const { request } = event;
  const answer = fetch(request);
  event.waitUntil(answer.then((response) => keep(request.url, response.clone())).catch(() => {}));
  const kept = await keptPage(request.url);
  if (!kept) return answer.catch(nothing);
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  return (await Promise.race([answer.catch(() => null), late])) ?? kept;
}

async function sent(request) {
  return fetch(request).catch(nothing);
}

// Only a whole page of ours that this phone was shown; what is closed to it now is kept no longer.
async function keep(url, response) {
  const pages = await caches.open(PAGES);
  if ([401, 403, 404].includes(response.status)) return pages.delete(url);
  if (response.status !== 200 || response.redirected || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.set(SAVED, String(Date.now()));
  await pages.put(url, new Response(await response.text(), { headers }));
  const all = await pages.keys(); // the latest put stands last
  for (const { url: oldest } of all.slice(0, Math.max(0, all.length - MOST_PAGES))) await pages.delete(oldest);
}
const fetchAndKeep = async (url) => keep(url, await fetch(url));

async function keptPage(url) {
  const pages = await caches.open(PAGES);
  const others = /^\/[pw]\/[^/]+\/$/.test(new URL(url).pathname) ? RESUMED.map((tab) => url + tab) : [];
  for (const candidate of [url, ...others]) {
    const found = await pages.match(candidate, { ignoreVary: true });
    if (!found) continue;
    const text = await found.text();
    return new Response(text.replace("<body", `<body data-saved="${found.headers.get(SAVED)}"`), { headers: found.headers });
  }
  return null;
}

async function nothing() {
  const found = await caches.match(NOTHING, { ignoreVary: true });
  return found ?? Response.error();
}

// --- What a page has told ---------------------------------------------------------------------------------------------

// The files it has loaded, which the browser still holds; and itself, if it has changed since it was fetched.
async function keepWhatIsSeen({ files: seen = [], url, lang }) {
  const files = await caches.open(FILES);
  for (const address of seen) if (!(await files.match(address))) await files.add(address).catch(() => {});
  const kept = await files.match(NOTHING, { ignoreVary: true });
  if (lang && kept?.headers.get("Content-Language") !== lang) {
    const response = await fetch(NOTHING);
    if (response.status === 200) await files.put(NOTHING, response);
  }
  if (url) await fetchAndKeep(url);
}
