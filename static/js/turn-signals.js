// Turn signals: vibration, a short sound, or speech on the board. Each is off until it is turned on.
// The choice is stored on the phone.
(() => {
  const KINDS = { vibrate: "vibrate" in navigator, sound: "AudioContext" in globalThis, aloud: "speechSynthesis" in globalThis };
  const wanted = (kind) => {
    try {
      return KINDS[kind] && localStorage.getItem(`tell ${kind}`) === "yes";
    } catch {
      return false; // without storage there are no signals
    }
  };
  const setWanted = (kind, yes) => {
    try {
      localStorage.setItem(`tell ${kind}`, yes ? "yes" : "");
    } catch {}
  };

  // Play two bell tones, the second a fifth above the first.
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
  // A phone says what the status line says: what was done, that it is its owner's turn, and what is next.
  const sayStatus = () => say(document.getElementById("status").textContent);
  const SIGNALS = { vibrate: () => navigator.vibrate([120, 80, 120]), sound: ring, aloud: sayStatus };

  for (const box of document.querySelectorAll("input[data-tell]")) {
    const kind = box.dataset.tell;
    box.closest("[data-tells]").hidden = false;
    box.closest("label").hidden = !KINDS[kind];
    box.checked = wanted(kind);
    box.addEventListener("change", () => {
      setWanted(kind, box.checked);
      if (!box.checked) return;
      if (kind === "aloud") say(box.closest("label").innerText.trim());
      else SIGNALS[kind](); // a sample, which also makes the browser allow it later
    });
  }

  const screen = () => document.getElementById("screen");
  // Return what is next, or the title of the board after the end, preceded by the current players if it does not name them.
  const spokenText = () => {
    const title = screen()?.dataset.next || (screen()?.querySelector("h1")?.textContent.trim() ?? "");
    const names = [...document.querySelectorAll(".blocks [aria-current] .name")].map((name) => name.textContent.trim());
    return [...names.filter((name) => !title.includes(name)), title].join(". ");
  };
  let wasMine = screen()?.hasAttribute("data-mine");
  let before = spokenText();
  document.addEventListener("htmx:after:swap", () => {
    const isMine = screen()?.hasAttribute("data-mine");
    if (isMine && !wasMine) for (const kind of Object.keys(SIGNALS)) if (wanted(kind)) SIGNALS[kind]();
    wasMine = isMine;
    const now = spokenText();
    if (document.querySelector(".aloud") && now !== before && wanted("aloud")) {
      // The name of the winner must wait for the crown.
      if (document.getElementById("reveal")) document.addEventListener("reveal:ended", () => say(now), { once: true });
      else say(now);
    }
    before = now;
  });
})();
