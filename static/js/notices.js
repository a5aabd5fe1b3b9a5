// What the phone says by itself: how the network is, what waits, and what came back refused.
const notices = (() => {
  const BACK = "back ";
  const AT_ONCE = 3;
  const toasts = document.getElementById("toasts");
  const words = toasts.dataset;
  const unkept = new Map();

  // The page makes room for all that is said, so that it lies over nothing that is tapped.
  new ResizeObserver(() => document.documentElement.style.setProperty("--said", `${toasts.offsetHeight}px`)).observe(toasts);

  function put(text, kind = "") {
    const line = document.createElement("div");
    line.className = `toast ${kind}`;
    line.append(Object.assign(document.createElement("p"), { textContent: text }));
    toasts.append(line);
    return line;
  }
  function pass(text, seconds = 4) {
    const line = put(text);
    setTimeout(() => line.remove(), seconds * 1000);
  }

  // How the network is stands in one line as long as it lasts, with what waits to be sent: two would cover the page.
  const network = { saved: "", cut: false, count: 0, why: "" };
  let line = null;
  function tell(news) {
    const { saved, cut, count, why } = Object.assign(network, news);
    const text = saved || (count ? why || words.lost : cut ? words.cut : "");
    const told = count ? `${text} ${words.waiting.replace("{n}", count)}` : text;
    if (told === (line?.textContent ?? "")) return; // said once is enough for ears, too
    line?.remove();
    line = told ? Object.assign(put(told, "network"), { id: "network" }) : null;
  }

  // The sentences of an answer that say why something was not done.
  function reason(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const found = [".error span", ".notice.bad li", ".notice.asked li", ".notice.cold :is(.notice-title, li)", ".notice p"]
      .map((kind) => [...page.querySelectorAll(kind)].map((element) => element.textContent.trim()))
      .find((sentences) => sentences.length);
    return found?.join(" ") ?? "";
  }

  // What came back stays until somebody has read it, on whatever page.
  function refused(tap, text) {
    const back = { key: BACK + tap.key, what: tap.what, why: reason(text) };
    unkept.set(back.key, back);
    try {
      localStorage.setItem(back.key, JSON.stringify(back));
      unkept.delete(back.key);
    } catch {}
    show();
  }
  function kept() {
    const found = new Map(unkept);
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(BACK)) found.set(key, JSON.parse(localStorage.getItem(key)));
    } catch {}
    return [...found.values()].filter(Boolean).sort((a, b) => (a.key < b.key ? -1 : 1));
  }
  function show() {
    toasts.querySelectorAll(".back").forEach((line) => line.remove());
    for (const { key, what, why } of kept().slice(0, AT_ONCE)) {
      const line = put(`${words.refused.replace("{what}", what)} ${why}`, "back");
      const button = Object.assign(document.createElement("button"), { type: "button", className: "plain", textContent: words.understood });
      button.addEventListener("click", () => {
        unkept.delete(key);
        try {
          localStorage.removeItem(key);
        } catch {}
        show();
      });
      line.append(button);
    }
  }
  show();
  addEventListener("storage", show);

  return {
    reason,
    refused,
    pass,
    back: () => pass(words.back),
    saved: (time) => tell({ saved: time && words.saved.replace("{time}", time) }),
    cut: (cut) => tell({ cut }),
    waiting: (count, why = network.why) => tell({ count, why: count ? why : "" }),
  };
})();
