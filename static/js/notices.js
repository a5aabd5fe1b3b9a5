// Notices of the phone itself: network state, waiting taps, refused taps.
const notices = (() => {
  const REFUSED_KEY = "back "; // beginning of the localStorage keys of refused taps
  const MOST_SHOWN = 3;
  const toasts = document.getElementById("toasts");
  const words = toasts.dataset;
  const unstored = new Map(); // refused taps that the browser could not store

  // The page keeps space for the notices, so that they cover no control. Without notices there is no landmark for them.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--said", `${toasts.offsetHeight}px`);
    if (!toasts.childElementCount) ["role", "aria-label"].forEach((name) => toasts.removeAttribute(name));
  }).observe(toasts);

  function addNotice(text, kind = "") {
    const line = document.createElement("div");
    line.className = `toast ${kind}`;
    line.append(Object.assign(document.createElement("p"), { textContent: text }));
    toasts.append(line);
    toasts.setAttribute("role", "region");
    toasts.setAttribute("aria-label", words.name);
    statusLine.tell(text);
    return line;
  }
  function showBriefly(text, seconds = 4) {
    const line = addNotice(text);
    setTimeout(() => line.remove(), seconds * 1000);
  }

  // One notice shows the network state and the number of waiting taps, because two would cover the page.
  const network = { saved: "", cut: false, count: 0, why: "" };
  let line = null;
  function showNetwork(news) {
    const { saved, cut, count, why } = Object.assign(network, news);
    const text = saved || (count ? why || words.lost : cut ? words.cut : "");
    const shown = count ? `${text} ${words.waiting.replace("{n}", count)}` : text;
    if (shown === (line?.textContent ?? "")) return;
    line?.remove();
    line = shown ? Object.assign(addNotice(shown, "network"), { id: "network" }) : null;
  }

  // Return the sentences of an answer that explain a refusal.
  function reason(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const found = [".error span", ".notice.bad li", ".notice.asked li", ".notice.cold :is(.notice-title, li)", ".notice p"]
      .map((kind) => [...page.querySelectorAll(kind)].map((element) => element.textContent.trim()))
      .find((sentences) => sentences.length);
    return found?.join(" ") ?? "";
  }

  // A refused tap is shown until it is acknowledged: on every page if nobody may have seen the refusal, or only on this page.
  function refused(tap, why, isMissed = true) {
    const back = { key: REFUSED_KEY + tap.key, what: tap.what, why };
    unstored.set(back.key, back);
    if (!isMissed) return showRefusals();
    try {
      localStorage.setItem(back.key, JSON.stringify(back));
      unstored.delete(back.key);
    } catch {}
    showRefusals();
  }
  function refusals() {
    const found = new Map(unstored);
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(REFUSED_KEY)) found.set(key, JSON.parse(localStorage.getItem(key)));
    } catch {}
    return [...found.values()].filter(Boolean).sort((a, b) => (a.key < b.key ? -1 : 1));
  }
  function showRefusals() {
    toasts.querySelectorAll(".back").forEach((line) => line.remove());
    for (const { key, what, why } of refusals().slice(0, MOST_SHOWN)) {
      const line = addNotice(`${words.refused.replace("{what}", what)} ${why}`, "back");
      const button = Object.assign(document.createElement("button"), { type: "button", className: "plain", textContent: words.understood });
      button.addEventListener("click", () => {
        unstored.delete(key);
        try {
          localStorage.removeItem(key);
        } catch {}
        showRefusals();
      });
      line.append(button);
    }
  }
  showRefusals();
  addEventListener("storage", showRefusals);

  return {
    reason,
    refused,
    showBriefly,
    back: () => showBriefly(words.back),
    saved: (time) => showNetwork({ saved: time && words.saved.replace("{time}", time) }),
    cut: (cut) => showNetwork({ cut }),
    waiting: (count, why = network.why) => showNetwork({ count, why: count ? why : "" }),
  };
})();
