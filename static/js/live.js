// Updates from other phones. The SSE connection sends only the number of the latest event. Without a connection, the page polls
// for that number. If the number is newer than the page, the page fetches its content.
(() => {
  const live = document.getElementById("live");
  if (!live) return;
  const POLL_MS = 3000;
  const FIRST_MESSAGE_MS = 5000; // milliseconds: no message by then means a proxy holds the stream back
  const SILENCE_MS = 40000; // milliseconds: the server sends a message every 15 s
  const REOPEN_MS = 30000;

  let latest = -1; // number of the latest event on the server
  let fetching = false;
  let source = null;
  let openedAt = 0; // time at which the connection was opened
  let lastMessage = 0; // time of its last message

  // While somebody types, updates wait, because they would replace the field.
  const isTyping = () => {
    const field = document.activeElement;
    return field?.matches?.("input:not([type=checkbox]):not([type=radio])") && field.value !== field.defaultValue;
  };
  const isBehind = () => latest > taps.seqNow();
  // The action of a form names the opened page: the form of the score sheet always, the Turn page's if the address has no query.
  const queryOf = (form) => new URL(document.querySelector(form)?.action ?? location).search;
  const openedQuery = () => queryOf("form#cells") || location.search || queryOf("form#turn");

  async function refresh() {
    if (fetching) return;
    fetching = true;
    const before = taps.seqNow();
    try {
      await htmx.ajax("GET", live.dataset.screen + openedQuery(), { source: live, target: "#screen", swap: "outerMorph" });
    } catch {
    } finally {
      fetching = false;
    }
    if (taps.seqNow() > before) catchUp(); // there may be newer events by now
  }
  function catchUp() {
    if (isBehind() && !isTyping() && !taps.isBusy()) refresh();
  }

  // An update may arrive after a newer answer. Ignore it, so that the page never goes back.
  document.addEventListener("htmx:before:swap", (event) => {
    const step = /^\s*<div id="screen" data-seq="(\d+)"/.exec(event.detail.ctx.text)?.[1];
    if (step && Number(step) < taps.seqNow()) event.preventDefault();
  });

  function setLatest(seq) {
    latest = seq;
    notices.cut(false);
    document.dispatchEvent(new CustomEvent("live:heard", { detail: { seq } }));
    taps.send(); // the server is reachable, so send the waiting taps
    catchUp();
  }
  function onMessage(event) {
    lastMessage = Date.now();
    setLatest(Number(event.data));
  }

  function openStream() {
    source?.close();
    openedAt = Date.now();
    source = new EventSource(live.dataset.live);
    source.addEventListener("seq", onMessage);
    source.addEventListener("still", onMessage);
    source.addEventListener("anew", () => {
      globalThis.caches?.delete("pages");
      location.reload(); // the page shows a forgotten name
    });
    source.addEventListener("error", () => {
      if (lastMessage >= openedAt) openedAt = Date.now(); // a working connection broke, so give it time to reconnect
      if (source.readyState === EventSource.CLOSED) poll(); // refused: the browser reconnects only after an interruption
    });
  }

  async function poll() {
    try {
      const answer = await fetch(live.dataset.ask, { signal: AbortSignal.timeout(FIRST_MESSAGE_MS) });
      if (answer.status === 403 || answer.status === 404) return isTyping() || location.reload(); // no access: the page explains
      if (answer.ok) setLatest(Number(await answer.text()));
    } catch {
      notices.cut(true); // the next poll follows soon
    }
  }

  function checkConnection() {
    const now = Date.now();
    if (document.hidden || (lastMessage >= openedAt ? now - lastMessage < SILENCE_MS : now - openedAt < FIRST_MESSAGE_MS)) return;
    poll();
    if (now - openedAt > REOPEN_MS && window.EventSource) openStream();
  }

  // The connection may have broken while the page was hidden. A poll is cheap.
  function onReturn() {
    if (document.hidden) return;
    poll();
    if (Date.now() - Math.max(lastMessage, openedAt) > SILENCE_MS / 2 && window.EventSource) openStream();
  }

  if (window.EventSource) openStream();
  setInterval(checkConnection, POLL_MS);
  document.addEventListener("visibilitychange", onReturn);
  addEventListener("online", onReturn);
  addEventListener("offline", () => notices.cut(true));
  addEventListener("pageshow", (event) => event.persisted && onReturn());
  document.addEventListener("focusout", () => setTimeout(catchUp, 100));
  document.addEventListener("taps:landed", refresh);
  document.addEventListener("taps:idle", catchUp);
})();
