// What is tapped is never lost: every command goes through a queue that survives a reload, is sent in order, again and
// again until it is answered, and lands once, because each carries a number of its own that the server remembers.
const taps = (() => {
  const key = "taps";
  const TRY_FOR = 8000;
  const LONGEST_WAIT = 15000;
  const contexts = new Map(); // the page's own taps, by id, so that their answers go where they were made
  let sending = false;
  let failures = 0;
  let timer = 0;

  const screenOf = () => document.getElementById("screen");
  const seqNow = () => Number(screenOf()?.dataset.seq ?? -1);
  const toasts = document.getElementById("toasts");

  const load = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "[]");
    } catch {
      return memory;
    }
  };
  let memory = []; // where a browser keeps nothing, the queue lives as long as the page
  const save = (queue) => {
    memory = queue;
    try {
      localStorage.setItem(key, JSON.stringify(queue));
    } catch {} // full or forbidden: `memory` has it
    show(queue.length);
  };

  // randomUUID is not there on plain http.
  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

  // A line that stays while something waits, and only then.
  function show(count) {
    let line = document.getElementById("waiting");
    if (!count || !failures) return line?.remove();
    if (!line) {
      line = document.createElement("div");
      line.id = "waiting";
      line.className = "toast waiting";
      toasts.append(line);
    }
    line.textContent = toasts.dataset.waiting.replace("{n}", count);
  }

  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const { body, submitter, form } = ctx.request;
    if (ctx.request.method !== "POST" || !body?.has("tap")) return;
    event.preventDefault();
    const id = newId();
    body.set("tap", id);
    if (body.has("seq")) body.set("seq", String(seqNow()));
    if (form?.hasAttribute("data-cells")) keepOnly(body, changedIn(form));
    contexts.set(id, ctx);
    (submitter ?? ctx.sourceElement)?.classList.add("sent");
    save([...load(), { id, action: ctx.request.action, body: new URLSearchParams(body).toString() }]);
    send();
  });

  // Of the score sheet only the cell that was changed is sent: the others may have been changed on another phone.
  let lastChanged = null;
  document.addEventListener("change", (event) => (lastChanged = event.target), true);
  const changedIn = (form) => (lastChanged && form.contains(lastChanged) ? lastChanged : null);
  function keepOnly(body, input) {
    if (!input) return;
    const stamps = ["tap", "seq", "tab", "column", input.name];
    for (const name of [...body.keys()]) if (!stamps.includes(name)) body.delete(name);
  }

  async function send() {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    let answered = null;
    try {
      for (let queue = load(); queue.length; queue = load()) {
        const tap = queue[0];
        const response = await attempt(tap);
        if (!response) {
          failures += 1;
          if (failures === 1) toast(toasts.dataset.lost);
          timer = setTimeout(send, Math.min(LONGEST_WAIT, 500 * 2 ** failures));
          show(queue.length);
          return;
        }
        if (failures) toast(toasts.dataset.back);
        failures = 0;
        const text = await response.text();
        save(passOn(tap, response, load()));
        answered = await settle(tap, response, text);
      }
    } finally {
      sending = false;
      if (answered === "elsewhere") document.dispatchEvent(new CustomEvent("taps:landed"));
    }
  }

  async function attempt(tap) {
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), TRY_FOR);
    try {
      const response = await fetch(tap.action, {
        method: "POST",
        body: new URLSearchParams(tap.body),
        headers: { "HX-Request": "true" },
        signal: stop.signal,
      });
      return response.status >= 500 || response.status === 429 ? null : response;
    } catch {
      return null;
    } finally {
      clearTimeout(late);
    }
  }

  // Taps made behind this one have seen what it does, and nothing else: they go on from where it arrived.
  function passOn(tap, response, queue) {
    const [, ...rest] = queue;
    const before = Number(new URLSearchParams(tap.body).get("seq"));
    const after = Number(response.headers.get("X-Seq") ?? -1);
    if (response.status !== 200 || after !== before + 1) return rest;
    return rest.map((next) => {
      const body = new URLSearchParams(next.body);
      if (body.get("seq") === String(before)) body.set("seq", String(after));
      return { ...next, body: body.toString() };
    });
  }

  async function settle(tap, response, text) {
    const moved = response.headers.get("HX-Redirect");
    if (moved) return void (location.href = moved);
    const ctx = contexts.get(tap.id);
    contexts.delete(tap.id);
    if (ctx?.sourceElement.isConnected || screenOf()?.isConnected) {
      if (ctx) {
        await htmx.swap(Object.assign(ctx, { text }));
        seenAll(tap, response);
        const names = [...new URLSearchParams(tap.body).keys()];
        document.dispatchEvent(new CustomEvent("taps:answered", { detail: { names, text, taken: response.status === 200 } }));
        document.querySelectorAll(".sent").forEach((element) => element.classList.remove("sent"));
        return "here";
      }
    }
    if (response.status !== 200) bringBack(text); // made before a reload: its reason is shown all the same
    return "elsewhere";
  }

  // An answer that brings only a part of the screen says what step it is at; if that is our own, nothing else was missed.
  function seenAll(tap, response) {
    const before = Number(new URLSearchParams(tap.body).get("seq"));
    const after = Number(response.headers.get("X-Seq") ?? -1);
    if (response.status === 200 && seqNow() === before && after === before + 1) screenOf().dataset.seq = after;
  }

  function bringBack(text) {
    const notice = new DOMParser().parseFromString(text, "text/html").querySelector(".notice");
    if (notice) document.getElementById("main")?.prepend(notice);
  }

  function toast(text) {
    const line = document.createElement("div");
    line.className = "toast";
    line.textContent = text;
    toasts.append(line);
    setTimeout(() => line.remove(), 4000);
  }

  addEventListener("online", send);
  addEventListener("pageshow", () => load().length && send());
  return { seqNow, send, isBusy: () => sending || load().length > 0 };
})();
