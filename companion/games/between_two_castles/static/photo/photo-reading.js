// Reading a castle from its photo: the reader marks six points, and the browser straightens the photo under the castle's grid.
// The points are stored on this phone only.
(() => {
  const KEPT = "castle photos"; // localStorage key: the points of the photos that were marked last, by their address
  const MAX_KEPT = 12;
  // Grid points in columns to the right and rows downwards. The throne room begins at 0, 0 and is two columns wide.
  const CORNERS = [[0, 0], [2, 0], [2, 1], [0, 1]];
  const FAR = [[-2, -1], [4, -1]]; // first positions of the two points far from the throne room
  const [ALL, EDGE] = [CORNERS.length + FAR.length, 7]; // points to mark, and columns and rows that are drawn around the throne room
  const [FINGER_PX, STEP_PX, LENS] = [28, 1, 4]; // reach of a finger, step of an arrow key, enlargement under the lens
  const FAST = 0.5; // pixels per ms: a slower finger moves a point less than itself, at least as far as the lens seems to move
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const root = document.documentElement;

  // --- Homographies: 3 x 3 matrices, row by row, from grid points to points of the photo in units of its width --------------

  function project([a, b, c, d, e, f, g, h, i], [x, y]) {
    const w = g * x + h * y + i; // negative behind the horizon
    return [(a * x + b * y + c) / w, (d * x + e * y + f) / w, w];
  }
  function inverse([a, b, c, d, e, f, g, h, i]) {
    const turned = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];
    const size = a * turned[0] + b * turned[3] + c * turned[6];
    return turned.map((value) => value / size);
  }
  const times = (one, other) => one.map((_, n) => [0, 1, 2].reduce((sum, k) => sum + one[n - (n % 3) + k] * other[3 * k + (n % 3)], 0));

  // Return the homography with the least squares of errors at the points: normal equations, solved by elimination.
  function fit(points) {
    const rows = Array.from({ length: 8 }, () => Array(9).fill(0));
    for (const { cell: [x, y], at: [u, v] } of points) {
      for (const one of [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]]) {
        for (const [n, row] of rows.entries()) one.forEach((value, k) => (row[k] += one[n] * value));
      }
    }
    for (let n = 0; n < 8; n++) {
      const best = rows.reduce((found, row, k) => (k > n && Math.abs(row[n]) > Math.abs(rows[found][n]) ? k : found), n);
      [rows[n], rows[best]] = [rows[best], rows[n]];
      for (const row of rows) {
        const share = row === rows[n] ? 0 : row[n] / rows[n][n];
        if (share) row.forEach((value, k) => (row[k] = value - share * rows[n][k]));
      }
    }
    return [...rows.map((row, n) => row[8] / row[n]), 1];
  }
  // Return whether the four corners go round clockwise and no corner lies inside the others.
  function isTile([...corners]) {
    return corners.every(({ at: [x, y] }, n) => {
      const [[p, q], [r, s]] = [corners[(n + 1) % 4].at, corners[(n + 2) % 4].at];
      return (p - x) * (s - q) - (q - y) * (r - p) > 1e-5;
    });
  }

  // --- Points stored on this phone ------------------------------------------------------------------------------------------

  function kept() {
    try {
      return new Map([...memory, ...JSON.parse(localStorage.getItem(KEPT) ?? "[]")]);
    } catch {
      return new Map(memory);
    }
  }
  const memory = new Map(); // for a phone that stores nothing
  function keep(address, points) {
    const all = kept();
    all.delete(address);
    all.set(address, points);
    memory.set(address, points);
    try {
      localStorage.setItem(KEPT, JSON.stringify([...all].slice(-MAX_KEPT)));
    } catch {}
  }

  // --- The straightened photo under the castle's grid -----------------------------------------------------------------------

  const layer = () => document.querySelector("#bt-layer > img");
  const address = () => layer().getAttribute("src");
  function straighten() {
    const photo = layer();
    const points = photo?.naturalWidth ? kept().get(address()) : null;
    root.toggleAttribute("data-photo", Boolean(photo?.naturalWidth));
    root.toggleAttribute("data-straight", Boolean(points));
    if (!points) return;
    const { offsetHeight: size, offsetLeft: left, offsetTop: top } = document.getElementById("c0_0");
    const [a, b, c, d, e, f, g, h, i] = times(times([size, 0, left, 0, size, top, 0, 0, 1], inverse(fit(points))),
      [1 / photo.naturalWidth, 0, 0, 0, 1 / photo.naturalWidth, 0, 0, 0, 1]);
    const matrix = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].map((value) => value.toFixed(12));
    root.style.setProperty("--straight", `matrix3d(${matrix})`); // not at the photo, where a swap would remove it for a moment
    dispatchEvent(new Event("castle-laid-out"));
  }
  function straightenAndScroll() {
    straighten();
    if (root.hasAttribute("data-straight")) document.getElementById("bt-pick")?.scrollIntoView();
  }

  // --- Marking the points in a dialog ---------------------------------------------------------------------------------------

  let [dialog, marks, step] = [null, [], 0]; // `step` is the index of the point to mark now, or ALL; a mark is `set` once it was let go
  const part = (selector) => dialog.querySelector(selector);
  const handles = () => [...dialog.querySelectorAll(".bt-point")];

  function open() {
    if (!dialog) {
      document.body.append(document.getElementById("bt-mark").content.cloneNode(true));
      dialog = document.querySelector(".bt-mark");
      listen();
    }
    marks = structuredClone(kept().get(address()) ?? []);
    step = marks.length;
    dialog.showModal();
    layOut();
    ask();
  }
  // The photo is as large as its part of the dialog allows.
  function layOut() {
    const [area, plate, { naturalWidth: width, naturalHeight: height }] = [part(".bt-mark-area"), part(".bt-plate"), layer()];
    const scale = Math.min(area.clientWidth / width, area.clientHeight / height);
    [plate.style.width, plate.style.height] = [`${width * scale}px`, `${height * scale}px`];
    draw();
  }
  const across = () => part(".bt-plate").clientWidth;
  const ratio = () => part(".bt-plate").clientHeight / across();

  // Ask for the next point. Its handle begins where the points so far suggest it.
  function ask() {
    const [first, second, third] = marks.map(({ at }) => at);
    const begin = [() => [0.42, ratio() / 2], () => [first[0] + 0.16, first[1]], () => [second[0], second[1] + 0.08],
      () => [first[0] + third[0] - second[0], first[1] + third[1] - second[1]], ...FAR.map((cell) => () => project(fit(marks), cell).slice(0, 2))];
    marks = marks.filter(({ set }) => set);
    part("[data-mark-done]").hidden = marks.length < CORNERS.length;
    if (step < ALL && !marks[step]) move(step, begin[step]());
    const handle = handles()[step];
    part("h2").textContent = (handle ?? dialog).dataset.asks;
    part("[data-mark-hint]").textContent = (handle ?? dialog).dataset.hint;
    part("[data-mark-back]").hidden = !step;
    draw();
    (handle ?? part("[data-mark-done]")).focus();
  }
  function move(index, [x, y]) {
    const at = [Math.min(Math.max(x, 0), 1), Math.min(Math.max(y, 0), ratio())];
    const mark = (marks[index] ??= { cell: CORNERS[index] ?? FAR[index - CORNERS.length] });
    mark.at = at;
    if (index !== step || index < CORNERS.length) return;
    const [column, row, w] = project(inverse(fit(marks.slice(0, step))), at); // a new far point belongs to the nearest grid point
    if (w > 0) mark.cell = [Math.round(column), Math.round(row)];
  }
  function onward() {
    marks[step].set = true;
    if (step >= CORNERS.length) marks.length = step + 1; // a far point after this one was found with its old place
    step += 1;
    if (step === ALL) finish();
    else if (step < CORNERS.length || isSure()) ask();
  }
  // Return whether the four corners can be those of the throne room. If not, ask for them again.
  function isSure() {
    if (isTile(marks.slice(0, CORNERS.length))) return true;
    [marks, step] = [[], 0];
    ask();
    part("[data-mark-hint]").textContent = dialog.dataset.crossed;
    return false;
  }
  function finish() {
    if (!isSure()) return;
    keep(address(), marks.filter(({ set }) => set));
    dialog.close();
    straightenAndScroll();
  }

  function draw() {
    const [width, known] = [across(), step < CORNERS.length ? null : fit(marks)];
    const spot = ([x, y]) => `${(x * width).toFixed(1)} ${(y * width).toFixed(1)}`;
    let lines = "";
    for (let n = -EDGE; known && n <= EDGE + 2; n++) {
      for (const ends of [[[n, -EDGE], [n, EDGE]], [[-EDGE, n], [EDGE + 2, n]]]) lines += lineOf(known, ends, spot);
    }
    const corners = marks.slice(0, CORNERS.length).map(({ at }) => spot(at));
    for (const path of dialog.querySelectorAll("path")) {
      path.setAttribute("d", (path.classList.contains("bt-throne") ? corners.length && `M${corners.join("L")}${corners[3] ? "Z" : ""}` : lines) || "M0 0");
    }
    for (const [n, handle] of handles().entries()) {
      handle.hidden = !marks[n];
      if (marks[n]) [handle.style.left, handle.style.top] = marks[n].at.map((part) => `${part * width}px`);
      handle.toggleAttribute("data-now", n === step);
    }
  }
  // Return the path of a line, cut in front of the horizon.
  function lineOf(known, [from, to], spot) {
    const [near, far] = [project(known, from)[2], project(known, to)[2]];
    const least = 0.1;
    if (Math.max(near, far) < least) return "";
    const cut = (share) => from.map((value, k) => value + (to[k] - value) * share);
    const limit = (least - near) / (far - near);
    const ends = [near < least ? cut(limit) : from, far < least ? cut(limit) : to];
    return `M${ends.map((end) => spot(project(known, end))).join("L")}`;
  }
  // Show what is under the finger, in the corner away from it.
  function lens(index) {
    const glass = part(".bt-lens");
    glass.hidden = index === null;
    if (index === null) return;
    const [width, [x, y]] = [across(), marks[index].at];
    glass.toggleAttribute("data-right", x < 0.5);
    const [image, half] = [glass.querySelector("img"), glass.clientWidth / 2];
    image.style.width = `${width * LENS}px`;
    image.style.transform = `translate(${half - x * width * LENS}px, ${half - y * width * LENS}px)`;
  }

  function listen() {
    const plate = part(".bt-plate");
    let held = null; // the point under the finger: its index and place, and the place and time of the finger
    const point = ({ clientX, clientY }) => {
      const box = plate.getBoundingClientRect();
      return [(clientX - box.left) / across(), (clientY - box.top) / across()];
    };
    plate.addEventListener("pointerdown", (event) => {
      if (held || event.button) return;
      const [x, y] = point(event);
      const way = marks.map(({ at }) => Math.hypot(at[0] - x, at[1] - y) * across());
      const [nearest] = [...way.keys()].filter((n) => n !== step && way[n] < FINGER_PX).sort((n, k) => way[n] - way[k]);
      const index = nearest ?? step;
      if (index === ALL) return;
      event.preventDefault();
      plate.setPointerCapture(event.pointerId);
      held = { index, at: nearest === undefined ? [x, y] : marks[index].at, finger: [x, y], time: event.timeStamp };
      drag(event);
    });
    const drag = (event) => {
      if (!held) return;
      const [finger, { timeStamp: time, pointerType }] = [point(event), event];
      const way = finger.map((value, k) => value - held.finger[k]);
      const speed = (Math.hypot(...way) * across()) / Math.max(time - held.time, 1);
      const share = pointerType === "touch" ? Math.min(Math.max(speed / FAST, 1 / LENS), 1) : 1;
      Object.assign(held, { at: held.at.map((value, k) => value + way[k] * share), finger, time });
      move(held.index, held.at);
      draw();
      lens(held.index);
    };
    plate.addEventListener("pointermove", drag);
    for (const kind of ["pointerup", "pointercancel"]) {
      plate.addEventListener(kind, () => {
        const index = held?.index;
        [held] = [null, lens(null)];
        if (kind === "pointerup" && index === step) onward();
      });
    }
    // Without this, the browser clicks on what is under the finger when the last point has closed the dialog.
    plate.addEventListener("touchend", (event) => event.cancelable && event.preventDefault());
    plate.addEventListener("keydown", (event) => {
      const index = handles().indexOf(event.target);
      const way = ARROWS[event.key];
      if (way) {
        const far = (event.shiftKey ? 10 : 1) * STEP_PX / across();
        move(index, marks[index].at.map((value, k) => value + way[k] * far));
        draw();
        lens(index);
      } else if (["Enter", " "].includes(event.key)) {
        lens(null);
        if (index === step) onward();
      } else return;
      event.preventDefault();
    });
    plate.addEventListener("focusout", () => lens(null));
    dialog.addEventListener("keydown", (event) => event.stopPropagation()); // Escape closes only the dialog
    part("[data-mark-back]").addEventListener("click", () => {
      step -= 1;
      ask();
    });
    part("[data-mark-done]").addEventListener("click", finish);
    part("[data-mark-close]").addEventListener("click", () => dialog.close());
    addEventListener("resize", () => dialog.open && layOut());
  }

  let isAsked = false; // the dialog opens by itself once
  function begin() {
    straighten();
    const photo = layer();
    if (!photo || photo.naturalWidth) {
      if (photo && !isAsked && !kept().has(address())) open();
      isAsked ||= Boolean(photo);
    } else photo.addEventListener("load", begin, { once: true });
  }
  addEventListener("pageshow", straightenAndScroll);
  document.addEventListener("htmx:after:swap", begin);
  document.addEventListener("click", ({ target }) => target.closest("[data-mark-photo]") && open());
  begin();
})();
