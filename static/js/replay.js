// A play that is over, step by step: by the arrows of the keyboard (with Shift round by round), by the slider, and as a film.
(() => {
  const FILM = 20000;
  const FRAMES = 100; // however long the play was
  const CALM_FRAMES = 20; // for whom things should move less
  const LONGEST = 1000;

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const at = (id) => document.getElementById(id);
  const now = () => Number(at("reel").dataset.step);
  const last = () => Number(at("reel").dataset.of);
  let wanted = null; // the step that is to be shown; what comes while another is on its way takes its place
  let fetching = false;
  let film = null;

  async function show(step) {
    wanted = Math.min(Math.max(step, 0), last());
    if (fetching) return;
    fetching = true;
    try {
      while (wanted !== now()) {
        const to = wanted;
        await htmx.ajax("GET", `${location.pathname}?step=${to}`, { target: "#screen", swap: "outerMorph" });
        if (now() !== to) throw new Error("no answer");
      }
      history.replaceState(null, "", `?step=${now()}`);
    } catch {
      stop();
    } finally {
      wanted = null;
      fetching = false;
      tell();
    }
  }

  // Frames are due at even times. One that comes too late is left out, so the film is over when it should be.
  async function play() {
    const mine = (film = {});
    const stride = Math.max(1, last() / (calm.matches ? CALM_FRAMES : FRAMES));
    const each = Math.min(LONGEST, (FILM * stride) / last());
    const from = now() < last() ? now() : 0;
    const begun = performance.now();
    tell();
    for (;;) {
      const frame = Math.floor((performance.now() - begun) / each);
      await show(Math.round(from + frame * stride));
      if (film !== mine) return;
      if (now() === last()) return stop();
      await new Promise((due) => setTimeout(due, begun + (frame + 1) * each - performance.now()));
      if (film !== mine) return;
    }
  }
  function stop() {
    film = null;
    tell();
  }
  function go(step) {
    stop();
    show(step);
  }

  function tell() {
    const button = at("film");
    button.hidden = last() === 0;
    button.querySelector("span").textContent = film ? button.dataset.pause : button.dataset.film;
    at("happened").setAttribute("aria-live", film ? "off" : "polite");
    at("step").value = wanted ?? now();
    document.querySelector("[data-go]").hidden = true;
  }

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("#film")) return film ? stop() : play();
    const way = event.target.closest("[data-to]");
    if (!way) return;
    event.preventDefault();
    if (way.hasAttribute("href")) go(Number(way.dataset.to));
  });
  document.addEventListener("input", (event) => event.target.id === "step" && go(Number(event.target.value)));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.id === "step") return;
    const round = event.shiftKey && at({ ArrowLeft: "to-round-back", ArrowRight: "to-round-on" }[event.key]);
    const to = { ArrowLeft: now() - 1, ArrowRight: now() + 1, Home: 0, End: last() }[event.key];
    if (event.key === "Escape") return stop();
    if (to === undefined) return;
    event.preventDefault();
    if (!round) return go(to);
    if (round.hasAttribute("href")) go(Number(round.dataset.to));
  });
  document.addEventListener("visibilitychange", () => document.hidden && stop());
  document.addEventListener("htmx:after:swap", tell);
  tell();
})();
