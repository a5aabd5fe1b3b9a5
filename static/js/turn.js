// "It is your turn": by vibration, by a short sound, or said aloud by the tablet in the middle; each only where it was asked for,
// on the page about this phone. What was asked for stays on the phone.
(() => {
  const KINDS = { vibrate: "vibrate" in navigator, sound: "AudioContext" in globalThis, aloud: "speechSynthesis" in globalThis };
  const wanted = (kind) => {
    try {
      return KINDS[kind] && localStorage.getItem(`tell ${kind}`) === "yes";
    } catch {
      return false; // a browser that keeps nothing is asked nothing
    }
  };
  const want = (kind, yes) => {
    try {
      localStorage.setItem(`tell ${kind}`, yes ? "yes" : "");
    } catch {}
  };

  // Two bells, the second a fifth above the first.
  let audio = null;
  function ring() {
    audio ??= new AudioContext();
    [440, 660].forEach((pitch, i) => {
      const from = audio.currentTime + i * 0.18;
      const [bell, loud] = [new OscillatorNode(audio, { frequency: pitch }), new GainNode(audio, { gain: 0 })];
      loud.gain.setValueAtTime(0, from);
      loud.gain.linearRampToValueAtTime(0.2, from + 0.01);
      loud.gain.exponentialRampToValueAtTime(0.001, from + 0.9);
      bell.connect(loud).connect(audio.destination);
      bell.start(from);
      bell.stop(from + 1);
    });
  }
  const say = (text) => {
    const words = Object.assign(new SpeechSynthesisUtterance(text), { lang: document.documentElement.lang });
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  };
  const DO = { vibrate: () => navigator.vibrate([120, 80, 120]), sound: ring };

  for (const box of document.querySelectorAll("input[data-tell]")) {
    const kind = box.dataset.tell;
    box.closest("[data-tells]").hidden = false;
    box.closest("label").hidden = !KINDS[kind];
    box.checked = wanted(kind);
    box.addEventListener("change", () => {
      want(kind, box.checked);
      if (box.checked) DO[kind]?.(); // so that it is known how it will be, and allowed by the browser
    });
  }

  const screen = () => document.getElementById("screen");
  // What the board says: its title, and before it whose turn it is where the title does not name them.
  const said = () => {
    const title = screen()?.querySelector("h1")?.textContent.trim() ?? "";
    const names = [...document.querySelectorAll(".blocks [aria-current] .name")].map((name) => name.textContent.trim());
    return [...names.filter((name) => !title.includes(name)), title].join(". ");
  };
  let wasMine = screen()?.hasAttribute("data-mine");
  let before = said();
  document.addEventListener("htmx:after:swap", () => {
    const isMine = screen()?.hasAttribute("data-mine");
    if (isMine && !wasMine) for (const kind of Object.keys(DO)) if (wanted(kind)) DO[kind]();
    wasMine = isMine;
    const now = said();
    if (document.querySelector(".aloud") && now !== before && wanted("aloud")) say(now);
    before = now;
  });
})();
