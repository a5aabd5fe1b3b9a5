// Replay of a closed session: by arrow keys (with Shift by rounds), by the slider, and as a film.
(() => {
  const FILM_MS = 20000;
  const FRAMES = 100; // frames of the film, however long the session was
  const CALM_FRAMES = 20; // with reduced motion
  const MAX_FRAME_MS = 1000;

  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const byId = (id) => document.getElementById(id);
  const shownStep = () => Number(byId("reel").dataset.step);
  const lastStep = () => Number(byId("reel").dataset.of);
  let wanted = null; // the step to show: a later request replaces it while one is being fetched
  let fetching = false;
  let film = null;

  async function show(step) {
    wanted = Math.min(Math.max(step, 0), lastStep());
    if (fetching) return;
    fetching = true;
    try {
      while (wanted !== shownStep()) {
        const to = wanted;
        await htmx.ajax("GET", `${location.pathname}?step=${to}`, { target: "#screen", swap: "outerMorph" });
        if (shownStep() !== to) throw new Error("no answer");
      }
      history.replaceState(null, "", `?step=${shownStep()}`);
    } catch {
      stop();
    } finally {
      wanted = null;
      fetching = false;
      updateControls();
    }
  }

  // Frames have fixed times. A late frame is skipped, so that the film ends on time.
  async function play() {
    const mine = (film = {});
    statusLine.isQuiet = true; // the film goes on faster than a screen reader can read
    const stride = Math.max(1, lastStep() / (reducedMotion.matches ? CALM_FRAMES : FRAMES));
    const each = Math.min(MAX_FRAME_MS, (FILM_MS * stride) / lastStep());
    const from = shownStep() < lastStep() ? shownStep() : 0;
    const begun = performance.now();
    updateControls();
    for (;;) {
      const frame = Math.floor((performance.now() - begun) / each);
      await show(Math.round(from + frame * stride));
      if (film !== mine) return;
      if (shownStep() === lastStep()) return stop();
      await new Promise((due) => setTimeout(due, begun + (frame + 1) * each - performance.now()));
      if (film !== mine) return;
    }
  }
  function stop() {
    if (film) statusLine.isQuiet = false;
    film = null;
    updateControls();
  }
  function go(step) {
    stop();
    show(step);
  }

  function updateControls() {
    const button = byId("film");
    button.hidden = lastStep() === 0;
    button.querySelector("span").textContent = film ? button.dataset.pause : button.dataset.film;
    byId("step").value = wanted ?? shownStep();
    document.querySelector("[data-go]").hidden = true;
  }

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("#film")) return film ? stop() : play();
    const link = event.target.closest("[data-to]");
    if (!link) return;
    event.preventDefault();
    if (link.hasAttribute("href")) go(Number(link.dataset.to));
  });
  document.addEventListener("input", (event) => event.target.id === "step" && go(Number(event.target.value)));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.id === "step") return;
    const round = event.shiftKey && byId({ ArrowLeft: "to-round-back", ArrowRight: "to-round-on" }[event.key]);
    const to = { ArrowLeft: shownStep() - 1, ArrowRight: shownStep() + 1, Home: 0, End: lastStep() }[event.key];
    if (event.key === "Escape") return stop();
    if (to === undefined) return;
    event.preventDefault();
    if (!round) return go(to);
    if (round.hasAttribute("href")) go(Number(round.dataset.to));
  });
  document.addEventListener("visibilitychange", () => document.hidden && stop());
  document.addEventListener("htmx:after:swap", updateControls);
  updateControls();
})();
