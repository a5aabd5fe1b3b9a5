// The reveal of a result: towers grow category by category, then the tie-break, then the crown. A tap, Escape or Enter skips to the
// last picture, and from there to the page below. With reduced motion, the style shows still pictures.
(() => {
  const START_MS = 900;
  const STEPS_MS = 12000; // all categories together, however many there are
  const LONGEST_STEP_MS = 1700;
  const PLACES_MS = 2200; // the players' own scores, if castles were counted before
  const TIE_MS = 2600;
  const GUARD_MS = 500; // a tap meant to skip must not close the last picture, which has just appeared
  const NAME = "#reveal"; // the address of the result with this part plays the reveal
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  const dialog = () => document.getElementById("reveal");
  const numbersOf = (text) => text.split(" ").map((number) => Number(number.replace("−", "-")));
  const textOf = (number) => String(number).replace("-", "−");
  let film = null; // the reveal that is playing or shows its last picture

  // --- Pictures -------------------------------------------------------------------------------------------------------

  function count(element, to, ms) {
    const from = numbersOf(element.textContent)[0];
    if (!ms || reducedMotion.matches || from === to) return (element.textContent = textOf(to));
    const begun = performance.now();
    const mine = film;
    const step = () => {
      const part = Math.min(1, (performance.now() - begun) / ms);
      if (film === mine && !mine.ended) element.textContent = textOf(Math.round(from + (to - from) * part));
      if (part < 1 && film === mine && !mine.ended) requestAnimationFrame(step);
    };
    step();
  }
  function raise(lane, at, ms) {
    const [sums, heights] = [numbersOf(lane.dataset.sums), numbersOf(lane.dataset.heights)];
    const earned = sums[at] - (sums[at - 1] ?? 0);
    lane.style.setProperty("--height", heights[at] / 100);
    lane.querySelector(".gain").textContent = ms && earned ? (earned > 0 ? "+" : "") + textOf(earned) : "";
    lane.classList.toggle("earns", Boolean(ms && earned));
    count(lane.querySelector(".points"), sums[at], ms * 0.6);
  }
  const lanesOf = (kind) => dialog().querySelectorAll(`[data-towers=${kind}] .lane`);
  function showScene(name) {
    dialog().dataset.scene = name;
    for (const title of dialog().querySelectorAll(".reveal-titles > li")) title.classList.toggle("now", title.dataset.scene === name);
  }
  function showTowers(kind) {
    for (const towers of dialog().querySelectorAll("[data-towers]")) towers.hidden = towers.dataset.towers !== kind;
    placeBackground();
  }

  // Return the pictures as [milliseconds, function that shows the picture]. The function gets 0 if the picture is skipped.
  function picturesOf() {
    const steps = [...dialog().querySelectorAll(".dots > li")];
    const each = Math.min(LONGEST_STEP_MS, STEPS_MS / Math.max(1, steps.length));
    const has = (scene) => dialog().querySelector(`.reveal-titles [data-scene=${scene}]`);
    const pictures = [[START_MS, () => showScene("start")]];
    steps.forEach((dot, at) => pictures.push([each, (ms) => {
      showScene(`step-${at}`);
      dot.classList.add("done");
      for (const lane of lanesOf("columns")) raise(lane, at, ms);
    }]));
    if (has("places")) pictures.push([PLACES_MS, (ms) => {
      showScene("places");
      showTowers("places");
      for (const lane of lanesOf("places")) raise(lane, 0, ms);
    }]);
    if (has("tie")) pictures.push([TIE_MS, () => showScene("tie")]);
    pictures.push([0, showEnd]);
    return pictures;
  }
  function showEnd() {
    film.ended = performance.now();
    showScene("end");
    for (const lane of dialog().querySelectorAll(".lane")) {
      lane.classList.remove("earns");
      lane.querySelector(".points").textContent = textOf(numbersOf(lane.dataset.sums).at(-1));
    }
    setControls(true);
    dialog().querySelector("[data-close]").focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("reveal:ended"));
  }
  function setControls(isEnd) {
    for (const control of dialog().querySelectorAll("[data-close], [data-picture]")) control.hidden = !isEnd;
    dialog().querySelector("[data-skip]").hidden = isEnd;
  }

  // --- Playing --------------------------------------------------------------------------------------------------------

  function play() {
    clearTimeout(film?.timer);
    const mine = (film = { dialog: dialog(), ended: 0, at: 0, timer: 0 });
    dialog().style.setProperty("--steps", dialog().querySelectorAll(".dots > li").length);
    if (!dialog().open) dialog().showModal();
    drawBackground();
    showTowers("columns");
    for (const lane of dialog().querySelectorAll(".lane")) {
      lane.style.setProperty("--height", 0);
      lane.querySelector(".points").textContent = "0";
    }
    for (const dot of dialog().querySelectorAll(".dots > li")) dot.classList.remove("done");
    setControls(false);
    dialog().focus({ preventScroll: true });
    mine.pictures = picturesOf();
    showNext(mine);
  }
  function showNext(mine) {
    if (film !== mine || !mine.dialog.isConnected) return;
    const [ms, show] = mine.pictures[mine.at++];
    show(ms);
    if (mine.at < mine.pictures.length) mine.timer = setTimeout(showNext, ms, mine);
  }
  function skip() {
    clearTimeout(film.timer);
    for (const [, show] of film.pictures.slice(film.at)) show(0);
  }
  function goOn() {
    if (!film) return;
    if (!film.ended) skip();
    else if (performance.now() - film.ended > GUARD_MS) dialog().close();
  }
  // The game's drawing is already on the page, above the ranking.
  function drawBackground() {
    const art = document.querySelector(".verdict .art");
    const place = dialog().querySelector(".reveal-art");
    if (art && !place.firstChild) place.append(art.cloneNode(true));
  }
  // The drawing and the towers have the same ground.
  function placeBackground() {
    const ground = dialog().querySelector("[data-towers]:not([hidden]) .rise").getBoundingClientRect().bottom;
    const { bottom } = dialog().querySelector(".reveal-stage").getBoundingClientRect();
    dialog().style.setProperty("--foot", `${bottom - ground}px`);
  }
  addEventListener("resize", () => dialog()?.open && placeBackground());

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-reveal] button")) return play();
    if (!film || !dialog()?.contains(event.target) || event.target.closest("[data-picture]")) return;
    event.preventDefault();
    goOn();
  });
  document.addEventListener("keydown", (event) => {
    if (!dialog()?.open || !["Enter", " ", "Escape"].includes(event.key) || event.target.matches("[data-picture]")) return;
    event.preventDefault();
    if (!event.repeat) goOn();
  });
  document.addEventListener("close", (event) => {
    if (event.target !== dialog()) return;
    if (film && !film.ended) skip();
    film = null;
    event.target.dataset.done = "";
  }, true);

  // --- When to play ---------------------------------------------------------------------------------------------------

  function offerAgain() {
    for (const place of document.querySelectorAll("[data-reveal]")) place.hidden = !dialog();
  }
  if (dialog() && location.hash === NAME) {
    history.replaceState(history.state, "", location.pathname + location.search); // a reload shows the result
    play();
  }
  offerAgain();
  // The board for watchers gets the result while it is open.
  let had = Boolean(dialog());
  document.addEventListener("htmx:after:swap", () => {
    if (dialog() && !had) play();
    had = Boolean(dialog());
    offerAgain();
  });
})();
