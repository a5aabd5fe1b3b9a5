// News from the other phones. Only the number of the latest step comes, over an open line, or where none holds by asking for
// it now and then; the page then fetches what it shows.
(() => {
  const live = document.getElementById("live");
  if (!live) return;
  const ASK_EVERY = 3000;
  const FIRST_WORD = 5000; // a line that says nothing for so long after it was opened is held up on its way
  const SILENCE = 40000; // on a good line something is said every 15 s
  const OPEN_AGAIN = 30000;

  let latest = -1;
  let fetching = false;
  let source = null;
  let opened = 0;
  let heard = 0;

  // What is half typed waits until it is whole: a page that changes under it would take it away.
  const isTyping = () => {
    const field = document.activeElement;
    return field?.matches?.("input:not([type=checkbox]):not([type=radio])") && field.value !== field.defaultValue;
  };
  const isBehind = () => latest > taps.seqNow();
  // What was opened within a page that has no query is named by where its form is sent.
  const asked = () => location.search || new URL(document.querySelector("form#turn")?.action ?? location).search;

  async function refresh() {
    if (fetching) return;
    fetching = true;
    const before = taps.seqNow();
    try {
      await htmx.ajax("GET", live.dataset.screen + asked(), { source: live, target: "#screen", swap: "outerMorph" });
    } catch {
    } finally {
      fetching = false;
    }
    if (taps.seqNow() > before) catchUp(); // more may have happened meanwhile
  }
  function catchUp() {
    if (isBehind() && !isTyping() && !taps.isBusy()) refresh();
  }

  // News may arrive after an answer that is newer than they are: the page never turns back.
  document.addEventListener("htmx:before:swap", (event) => {
    const step = /^\s*<div id="screen" data-seq="(\d+)"/.exec(event.detail.ctx.text)?.[1];
    if (step && Number(step) < taps.seqNow()) event.preventDefault();
  });

  function learn(seq) {
    latest = seq;
    notices.cut(false);
    document.dispatchEvent(new CustomEvent("live:heard"));
    taps.send(); // the way is free, so what waits can go
    catchUp();
  }
  function hear(event) {
    heard = Date.now();
    learn(Number(event.data));
  }

  function listen() {
    source?.close();
    opened = Date.now();
    source = new EventSource(live.dataset.live);
    source.addEventListener("seq", hear);
    source.addEventListener("still", hear);
    source.addEventListener("anew", () => {
      globalThis.caches?.delete("pages");
      location.reload(); // it shows somebody who wanted to be forgotten
    });
    source.addEventListener("error", () => {
      if (heard >= opened) opened = Date.now(); // a good line broke: it has a moment to come back
      if (source.readyState === EventSource.CLOSED) ask(); // refused, not cut off: there the browser tries again by itself
    });
  }

  async function ask() {
    try {
      const answer = await fetch(live.dataset.ask, { signal: AbortSignal.timeout(FIRST_WORD) });
      if (answer.status === 403 || answer.status === 404) return isTyping() || location.reload(); // closed to this phone: the page says why
      if (answer.ok) learn(Number(await answer.text()));
    } catch {
      notices.cut(true); // asked again soon
    }
  }

  function tend() {
    const now = Date.now();
    if (document.hidden || (heard >= opened ? now - heard < SILENCE : now - opened < FIRST_WORD)) return;
    ask();
    if (now - opened > OPEN_AGAIN && window.EventSource) listen();
  }

  // Whatever the line has gone through while nobody looked: asking costs nothing.
  function comeBack() {
    if (document.hidden) return;
    ask();
    if (Date.now() - Math.max(heard, opened) > SILENCE / 2 && window.EventSource) listen();
  }

  if (window.EventSource) listen();
  setInterval(tend, ASK_EVERY);
  document.addEventListener("visibilitychange", comeBack);
  addEventListener("online", comeBack);
  addEventListener("offline", () => notices.cut(true));
  addEventListener("pageshow", (event) => event.persisted && comeBack());
  document.addEventListener("focusout", () => setTimeout(catchUp, 100));
  document.addEventListener("taps:landed", refresh);
  document.addEventListener("taps:idle", catchUp);
})();
