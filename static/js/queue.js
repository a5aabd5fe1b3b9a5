// What is tapped is never lost: every command goes through a queue that survives a reload, is sent in order, again and
// again until it is answered, and lands once, because each carries a number of its own that the server remembers.
const taps = (() => {
  const WAITING = "tap ";
  const TRY_FOR = 8000;
  const LONGEST_PAUSE = 15000;
  const FAULTS = 4; // of the server, one after another with the same tap: then the next one has its turn
  const SHOWN = [200, 409, 422]; // answers that bring the part of the page they are for
  const contexts = new Map(); // the page's own taps, by id, so that their answers go where they were made
  const unkept = new Map(); // what this browser would not keep lives as long as the page
  const late = new Set(); // ids of those that had to wait
  let sending = false;
  let failures = 0;
  let faults = {};
  let timer = 0;
  let last = 0;

  const screenOf = () => document.getElementById("screen");
  const seqNow = () => Number(screenOf()?.dataset.seq ?? -1);
  const isBusy = () => sending || waiting().length > 0;

  // --- Kept ---------------------------------------------------------------------------------------------------------
  // Each tap under a key of its own: another page of this app may be writing at the same moment.

  function keep(tap) {
    unkept.set(tap.key, tap);
    try {
      localStorage.setItem(tap.key, JSON.stringify(tap));
      unkept.delete(tap.key);
    } catch {} // full or forbidden
  }
  function forget(tap) {
    unkept.delete(tap.key);
    try {
      localStorage.removeItem(tap.key);
    } catch {}
  }
  function waiting() {
    const found = new Map(unkept);
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(WAITING)) found.set(key, JSON.parse(localStorage.getItem(key)));
    } catch {}
    return [...found.values()].filter(Boolean).sort((a, b) => (a.key < b.key ? -1 : 1));
  }
  // Keys in the order of the taps, also when the phone's clock is put back meanwhile.
  function nextKey(id) {
    const behind = Number(waiting().at(-1)?.key.split(" ")[1] ?? 0);
    last = Math.max(Date.now(), last + 1, behind + 1);
    return `${WAITING}${String(last).padStart(16, "0")} ${id}`;
  }

  // randomUUID is not there on plain http.
  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

  // --- Made ---------------------------------------------------------------------------------------------------------

  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const { body, submitter, form } = ctx.request;
    if (ctx.request.method !== "POST" || !body?.has("tap")) return;
    event.preventDefault();
    const id = newId();
    body.set("tap", id);
    if (body.has("seq")) body.set("seq", String(seqNow()));
    const changed = form?.hasAttribute("data-cells") ? changedIn(form) : null;
    if (changed) keepOnly(body, changed);
    const button = submitter ?? ctx.sourceElement;
    ctx.tapped = changed ?? submitter;
    contexts.set(id, ctx);
    markAll();
    const made = { key: nextKey(id), id, action: ctx.request.action, body: new URLSearchParams(body).toString() };
    keep({ ...made, what: changed ? `${namedAs(changed)}: ${changed.value}` : namedAs(button) });
    notices.waiting(failures ? waiting().length : 0);
    send();
  });

  // What was tapped looks so until it is answered.
  function markAll() {
    document.querySelectorAll(".sent").forEach((element) => element.classList.remove("sent"));
    contexts.forEach(({ tapped }) => tapped?.classList.add("sent"));
  }

  const namedAs = (element) => (element?.ariaLabel || element?.innerText || "").trim().replace(/\s+/g, " ").slice(0, 120);

  // Of the score sheet only the cell that was changed is sent: the others may have been changed on another phone.
  let lastChanged = null;
  document.addEventListener("change", (event) => (lastChanged = event.target), true);
  const changedIn = (form) => (lastChanged && form.contains(lastChanged) ? lastChanged : null);
  function keepOnly(body, input) {
    const stamps = ["tap", "seq", "tab", "column", input.name];
    for (const name of [...body.keys()]) if (!stamps.includes(name)) body.delete(name);
  }

  // --- Sent ---------------------------------------------------------------------------------------------------------

  async function send() {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    let elsewhere = false;
    try {
      for (let tap; (tap = waiting()[0]); ) {
        const answer = await attempt(tap);
        if (!answer) return wait(tap);
        if (answer.status === 401) return knock(answer.headers.get("HX-Redirect"));
        if (failures) notices.back();
        failures = 0;
        forget(tap);
        passOn(tap, answer);
        if (!(await settle(tap, answer))) elsewhere = true;
        notices.waiting(0);
      }
    } finally {
      sending = false;
      if (elsewhere) document.dispatchEvent(new CustomEvent("taps:landed"));
      if (!waiting().length) document.dispatchEvent(new CustomEvent("taps:idle"));
    }
  }

  // The answer, or null for none: the network's silence, or a server that cannot just now and may say why.
  async function attempt(tap) {
    tap.why = tap.pause = undefined;
    try {
      const response = await fetch(tap.action, {
        method: "POST",
        body: new URLSearchParams(tap.body),
        headers: { "HX-Request": "true" },
        signal: AbortSignal.timeout(TRY_FOR),
      });
      const answer = { status: response.status, headers: response.headers, text: await response.text() };
      if (answer.status < 500 && answer.status !== 429) return answer;
      tap.why = notices.reason(answer.text);
      tap.pause = Number(response.headers.get("Retry-After") ?? 0) * 1000;
      if (answer.status !== 500) return null;
      faults = faults.id === tap.id ? { id: tap.id, count: faults.count + 1 } : { id: tap.id, count: 1 };
      return faults.count > FAULTS ? answer : null;
    } catch {
      return null;
    }
  }

  // The door is closed: the taps wait until this phone has said what it is asked for.
  function knock(door) {
    if (location.pathname !== door) location.href = `${door}?to=${encodeURIComponent(location.pathname)}`;
  }

  function wait(tap) {
    failures += 1;
    waiting().forEach(({ id }) => late.add(id));
    timer = setTimeout(send, Math.max(tap.pause ?? 0, Math.min(LONGEST_PAUSE, 500 * 2 ** failures)));
    notices.waiting(waiting().length, tap.why ?? "");
  }

  // Taps made behind this one have seen what it does, and nothing else: they go on from where it arrived.
  function passOn(tap, answer) {
    const { before, after } = steps(tap, answer);
    if (answer.status !== 200 || after !== before + 1) return;
    for (const next of waiting()) {
      const body = new URLSearchParams(next.body);
      if (playOf(next) !== playOf(tap) || body.get("seq") !== String(before)) continue;
      body.set("seq", String(after));
      keep({ ...next, body: body.toString() });
    }
  }
  const playOf = ({ action }) => new URL(action, location).pathname.split("/")[2];
  const steps = (tap, answer) => ({
    before: Number(new URLSearchParams(tap.body).get("seq") ?? NaN),
    after: Number(answer.headers.get("X-Seq") ?? NaN),
  });

  // --- Answered -----------------------------------------------------------------------------------------------------

  // Whether the answer is on this page now.
  async function settle(tap, answer) {
    const moved = answer.headers.get("HX-Redirect");
    if (moved) location.href = moved;
    const ctx = contexts.get(tap.id);
    contexts.delete(tap.id);
    const here = !moved && ctx && SHOWN.includes(answer.status);
    if (here) {
      const tapped = ctx.tapped && { name: ctx.tapped.name, value: ctx.tapped.value };
      await htmx.swap(Object.assign(ctx, { text: answer.text }));
      seenAll(tap, answer);
      const names = [...new URLSearchParams(tap.body).keys()];
      const detail = { names, text: answer.text, taken: answer.status === 200, tapped };
      document.dispatchEvent(new CustomEvent("taps:answered", { detail }));
    }
    markAll();
    // Refused, and hardly anybody would see it: it was made on another page or long ago, or the next answer follows at once.
    if (answer.status !== 200 && (!here || late.has(tap.id) || waiting().length)) notices.refused(tap, answer.text);
    return Boolean(here || moved);
  }

  // An answer that brings only a part of the screen says what step it is at; if that is our own, nothing else was missed.
  function seenAll(tap, answer) {
    const { before, after } = steps(tap, answer);
    if (answer.status === 200 && seqNow() === before && after === before + 1) screenOf().dataset.seq = after;
  }

  // --- After a reload -----------------------------------------------------------------------------------------------

  // What was typed and still waits is shown as it was typed: the next one counts on from there.
  function showAgain() {
    for (const tap of waiting()) {
      const body = new URLSearchParams(tap.body);
      if (playOf(tap) !== playOf({ action: location.href })) continue;
      for (const field of document.querySelectorAll("#cells [name]:not([type=hidden])")) {
        if (!body.has(field.name)) continue;
        if (field.type === "checkbox") field.checked = body.getAll(field.name).includes(field.value);
        else field.value = body.get(field.name);
      }
    }
  }

  showAgain();
  addEventListener("online", send);
  addEventListener("pageshow", () => waiting().length && send());
  return { seqNow, send, isBusy };
})();
