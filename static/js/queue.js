// Queue of taps. It survives a reload and sends commands in order, repeatedly until each is answered. The server applies each
// command once, because it remembers the command's id.
const taps = (() => {
  const WAITING_KEY = "tap "; // beginning of the localStorage keys of waiting taps
  const REQUEST_MS = 8000; // time limit of one request
  const MAX_PAUSE_MS = 15000; // longest pause between two attempts
  const LATE_MS = 400; // milliseconds after which a waiting tap is shown as waiting
  const MAX_FAULTS = 4; // server errors for the same tap before the next one is sent
  const SHOWN_STATUSES = [200, 409, 422]; // statuses whose answer contains the updated part of the page
  const contexts = new Map(); // request contexts of this page's taps, by id
  const unstored = new Map(); // taps that the browser could not store
  const delayed = new Set(); // ids of taps that had to wait
  let sending = false;
  let failures = 0; // failed attempts since the last answer
  let faults = {}; // id of a tap, and the number of server errors for it
  let timer = 0; // timer of the next attempt
  let last = 0; // number in the latest key
  let isLate = false; // true if the page shows a tap as waiting
  // Set by tap-guard.js, and `goesOn` by cell-errors.js.
  const hooks = { seen: () => ({}), next: (_tap, command) => command, ignore: () => {}, goesOn: () => false };

  const screenOf = () => document.getElementById("screen");
  const seqNow = () => Number(screenOf()?.dataset.seq ?? -1);
  const isBusy = () => sending || waiting().length > 0;

  // --- Storing ------------------------------------------------------------------------------------------------------
  // Each tap has its own key, because another tab of this app may write at the same time.

  function store(tap) {
    unstored.set(tap.key, tap);
    try {
      localStorage.setItem(tap.key, JSON.stringify(tap));
      unstored.delete(tap.key);
    } catch {} // storage is full or forbidden
  }
  function discard(tap) {
    unstored.delete(tap.key);
    try {
      localStorage.removeItem(tap.key);
    } catch {}
  }
  function waiting() {
    const found = new Map(unstored);
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(WAITING_KEY)) found.set(key, JSON.parse(localStorage.getItem(key)));
    } catch {}
    return [...found.values()].filter(Boolean).sort((a, b) => (a.key < b.key ? -1 : 1));
  }
  // Return a key that sorts after all earlier taps, even if the phone's clock was set back.
  function nextKey(id) {
    const behind = Number(waiting().at(-1)?.key.split(" ")[1] ?? 0);
    last = Math.max(Date.now(), last + 1, behind + 1);
    return `${WAITING_KEY}${String(last).padStart(16, "0")} ${id}`;
  }

  // crypto.randomUUID does not exist on plain http.
  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

  // --- Tapping ------------------------------------------------------------------------------------------------------

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
    const made = { key: nextKey(id), id, action: ctx.request.action, body: new URLSearchParams(body).toString() };
    const seen = body.has("do") && hooks.seen(button);
    store({ ...made, ...seen, what: changed ? `${labelOf(changed)}: ${changed.value}` : labelOf(button) });
    markAll();
    notices.waiting(failures ? waiting().length : 0);
    send();
  });

  // Mark the tapped controls until they are answered, also after a reload. Disable them if that takes long.
  function markAll() {
    for (const element of document.querySelectorAll(".sent")) {
      element.classList.remove("sent");
      element.removeAttribute("aria-disabled");
    }
    const mine = waiting().filter((tap) => sessionOf(tap) === sessionOf({ action: location.href }));
    const commands = new Set(mine.map(({ body }) => new URLSearchParams(body).get("do")).filter(Boolean));
    const buttons = commands.size ? [...document.querySelectorAll("button[name=do]")].filter(({ value }) => commands.has(value)) : [];
    for (const element of [...buttons, ...[...contexts.values()].map(({ tapped }) => tapped)]) {
      element?.classList.add("sent");
      if (isLate && element?.matches("button")) element.setAttribute("aria-disabled", "true");
    }
  }
  function markLate(yes) {
    if (isLate === yes) return;
    isLate = yes;
    markAll();
  }

  const labelOf = (element) => (element?.ariaLabel || element?.innerText || "").trim().replace(/\s+/g, " ").slice(0, 120);

  // Send only the changed cell of the score sheet. Another phone may have changed the others.
  let lastChanged = null;
  document.addEventListener("change", (event) => (lastChanged = event.target), true);
  const changedIn = (form) => (lastChanged && form.contains(lastChanged) ? lastChanged : null);
  function keepOnly(body, input) {
    const stamps = ["tap", "seq", "tab", "column", input.name];
    for (const name of [...body.keys()]) if (!stamps.includes(name)) body.delete(name);
  }

  // --- Sending ------------------------------------------------------------------------------------------------------

  async function send() {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    let elsewhere = false;
    try {
      for (let tap; (tap = waiting()[0]); ) {
        const slow = setTimeout(markLate, LATE_MS, true);
        const answer = await attempt(tap);
        clearTimeout(slow);
        if (!answer) return wait(tap);
        if (answer.status === 401) return openPinPage(answer.headers.get("HX-Redirect"));
        if (failures) notices.back();
        failures = 0;
        isLate = false;
        discard(tap);
        updateLaterTaps(tap, answer);
        if (!(await showAnswer(tap, answer))) elsewhere = true;
        notices.waiting(0);
      }
    } finally {
      sending = false;
      if (elsewhere) document.dispatchEvent(new CustomEvent("taps:landed"));
      if (!waiting().length) document.dispatchEvent(new CustomEvent("taps:idle"));
    }
  }

  // Return the answer, or null to try again later: no network, too many requests, or a server error.
  async function attempt(tap) {
    tap.why = tap.pause = undefined;
    try {
      const response = await fetch(tap.action, {
        method: "POST",
        body: new URLSearchParams(tap.body),
        headers: { "HX-Request": "true" },
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      const answer = { status: response.status, headers: response.headers, text: await response.text() };
      if (answer.status < 500 && answer.status !== 429) return answer;
      tap.why = notices.reason(answer.text);
      tap.pause = Number(response.headers.get("Retry-After") ?? 0) * 1000;
      if (answer.status !== 500) return null;
      faults = faults.id === tap.id ? { id: tap.id, count: faults.count + 1 } : { id: tap.id, count: 1 };
      return faults.count > MAX_FAULTS ? answer : null;
    } catch {
      return null;
    }
  }

  // The server asks for the PIN. The taps wait until it is entered.
  function openPinPage(pinPage) {
    if (location.pathname !== pinPage) location.href = `${pinPage}?to=${encodeURIComponent(location.pathname)}`;
  }

  function wait(tap) {
    failures += 1;
    waiting().forEach(({ id }) => delayed.add(id));
    timer = setTimeout(send, Math.max(tap.pause ?? 0, Math.min(MAX_PAUSE_MS, 500 * 2 ** failures)));
    markLate(true);
    notices.waiting(waiting().length, tap.why ?? "");
  }

  // Later taps were made on a page that already counted on this tap. If no other event happened, give them the new event number.
  function updateLaterTaps(tap, answer) {
    const { before, after } = seqsOf(tap, answer);
    if (answer.status === 422) return stayFor(tap);
    if (answer.status !== 200 || after !== before + 1) return;
    for (const next of waiting()) {
      const body = new URLSearchParams(next.body);
      if (sessionOf(next) !== sessionOf(tap) || body.get("seq") !== String(before)) continue;
      if (body.has("do")) {
        const isSamePage = next.action === tap.action && body.get("tab") === new URLSearchParams(tap.body).get("tab");
        const command = hooks.next(next, body.get("do"), answer.text, isSamePage);
        if (command === null) {
          drop(next);
          continue;
        }
        body.set("do", command);
      }
      body.set("seq", String(after));
      store({ ...next, body: body.toString() });
    }
  }
  // The page stays at a refused field, so drop the later taps that would leave it.
  function stayFor(tap) {
    for (const next of waiting()) {
      if (sessionOf(next) !== sessionOf(tap) || !hooks.goesOn(tap, next)) continue;
      tap.stays = true;
      discard(next);
      contexts.delete(next.id);
    }
  }
  // Drop a tap that was meant for the page before the preceding tap.
  function drop(tap) {
    discard(tap);
    if (delayed.has(tap.id)) notices.refused(tap, hooks.gone);
    else hooks.ignore(contexts.get(tap.id)?.tapped);
    contexts.delete(tap.id);
  }
  const sessionOf = ({ action }) => new URL(action, location).pathname.split("/")[2];
  const seqsOf = (tap, answer) => ({
    before: Number(new URLSearchParams(tap.body).get("seq") ?? NaN),
    after: Number(answer.headers.get("X-Seq") ?? NaN),
  });

  // --- Answering ----------------------------------------------------------------------------------------------------

  // Show the answer. Return true if it is on this page.
  async function showAnswer(tap, answer) {
    const moved = answer.headers.get("HX-Redirect");
    if (moved) location.href = moved;
    const ctx = contexts.get(tap.id);
    contexts.delete(tap.id);
    const here = !moved && ctx && SHOWN_STATUSES.includes(answer.status);
    if (here) {
      const tapped = ctx.tapped && { name: ctx.tapped.name, value: ctx.tapped.value };
      await htmx.swap(Object.assign(ctx, { text: answer.text }));
      updateSeq(tap, answer);
      const sent = new URLSearchParams(tap.body);
      const detail = { sent, names: [...sent.keys()], text: answer.text, taken: answer.status === 200, tapped, stays: Boolean(tap.stays) };
      document.dispatchEvent(new CustomEvent("taps:answered", { detail }));
    }
    markAll();
    // Show a notice if the refusal could be missed: made on another page, long ago, or replaced at once by the next answer.
    const isMissed = !here || delayed.has(tap.id);
    if (answer.status !== 200 && (isMissed || waiting().length)) notices.refused(tap, notices.reason(answer.text), isMissed);
    return Boolean(here || moved);
  }

  // An answer with only a part of the screen has the event number. If it is the next one, no other event was missed.
  function updateSeq(tap, answer) {
    const { before, after } = seqsOf(tap, answer);
    if (answer.status === 200 && seqNow() === before && after === before + 1) screenOf().dataset.seq = after;
  }

  // --- After a reload -----------------------------------------------------------------------------------------------

  // After a reload, show waiting values in their fields, because steppers count on from the shown value.
  function restoreFields() {
    for (const tap of waiting()) {
      const body = new URLSearchParams(tap.body);
      if (sessionOf(tap) !== sessionOf({ action: location.href })) continue;
      for (const field of document.querySelectorAll("#cells [name]:not([type=hidden])")) {
        if (!body.has(field.name)) continue;
        if (field.type === "checkbox") field.checked = body.getAll(field.name).includes(field.value);
        else field.value = body.get(field.name);
      }
    }
  }

  restoreFields();
  markLate(waiting().length > 0);
  addEventListener("online", send);
  addEventListener("pageshow", () => waiting().length && send());
  return { seqNow, send, isBusy, isLate: () => isLate, hooks };
})();
