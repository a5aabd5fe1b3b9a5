// The form for a new session: names, colours, order and lessons. It works without requests.
(() => {
  const form = document.querySelector("form[data-new]");
  if (!form) return;
  const seats = () => [...form.querySelectorAll(".seat-row")];
  const nameIn = (row) => row.querySelector("input[name=player]");
  const coloursIn = (row) => [...row.querySelectorAll("input[type=radio]")];
  const colourIn = (row) => coloursIn(row).findIndex((radio) => radio.checked);

  // Propose lessons while any player is new to the game, until the box is changed manually.
  const teach = form.querySelector("[name=teach]");
  const experienced = teach && JSON.parse(teach.closest("[data-know]").dataset.know);
  let isProposed = !teach?.matches("[data-told]"); // a form shown again contains the choice
  function propose() {
    const names = seats().map((row) => nameIn(row).value.trim()).filter(Boolean);
    if (teach && isProposed && names.length) teach.checked = names.some((name) => !experienced.includes(name));
  }
  teach?.addEventListener("change", () => (isProposed = false));

  const chips = form.querySelector("ul.chips");

  function setName(row, name) {
    nameIn(row).value = name;
    row.querySelector(".meant").replaceChildren();
    const names = seats().map((one) => nameIn(one).value.trim());
    if (chips) chips.hidden = names.every(Boolean); // every seat is taken
    chips?.querySelectorAll("[data-name]").forEach((chip) => (chip.closest("li").hidden = names.includes(chip.dataset.name)));
    propose();
    const first = form.querySelector(`input[name=first][value="${seats().indexOf(row)}"]`);
    if (first) first.closest("label").querySelector("span").textContent = name.trim() || first.dataset.seat; // some games have no first player
  }
  const shieldIn = (within) => within.querySelector("use").getAttribute("href");
  const shownColourIn = (row) => coloursIn(row).findIndex((radio) => shieldIn(radio.closest("label")) === shieldIn(row.querySelector("summary")));
  function setColour(row, colour) {
    const radio = coloursIn(row)[colour];
    radio.checked = true;
    const summary = row.querySelector("summary");
    summary.querySelector("use").setAttribute("href", shieldIn(radio.closest("label")));
    summary.ariaLabel = `${row.querySelector("legend").textContent}: ${radio.ariaLabel}`;
    return summary.ariaLabel;
  }
  // Two players never have the same colour: they swap.
  function chooseColour(row, colour) {
    const other = seats().find((one) => one !== row && shownColourIn(one) === colour);
    if (other) statusLine.tell(setColour(other, shownColourIn(row)));
    setColour(row, colour);
  }
  seats().forEach((row) => setName(row, nameIn(row).value)); // names may have been typed before this script ran
  form.addEventListener("input", (event) => event.target.name === "player" && setName(event.target.closest(".seat-row"), event.target.value));
  form.addEventListener("change", (event) => {
    const row = event.target.closest(".seat-row");
    if (row && event.target.type === "radio") chooseColour(row, colourIn(row));
    if (form.querySelector(`[data-season="${CSS.escape(event.target.value)}"]`)) document.body.dataset.mood = event.target.value;
  });
  // A tap on a colour closes the picker. Arrow keys leave it open to move through the colours.
  form.addEventListener("click", (event) => {
    const picker = event.detail > 0 && event.target.closest(".seat-pick label") && event.target.closest(".tincture");
    if (!picker) return;
    setTimeout(() => picker.removeAttribute("open"));
    picker.querySelector("summary").focus({ preventScroll: true });
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.name !== "player") return;
    event.preventDefault();
    const names = seats().map(nameIn).filter((input) => input.checkVisibility());
    (names[names.indexOf(event.target) + 1] ?? event.target).focus();
  });
  form.addEventListener("click", (event) => {
    const chip = event.target.closest("button[data-name]");
    const empty = chip && seats().find((row) => !nameIn(row).value.trim());
    const arrow = event.target.closest("button[name=up], button[name=down]");
    const row = arrow?.closest(".seat-row");
    const other = arrow?.name === "up" ? row.previousElementSibling : row?.nextElementSibling;
    if (empty) setName(empty, chip.dataset.name);
    else if (other) {
      const [name, colour] = [nameIn(row).value, colourIn(row)];
      setName(row, nameIn(other).value);
      setColour(row, colourIn(other));
      setName(other, name);
      setColour(other, colour);
    } else if (!chip) return;
    event.preventDefault();
  });
})();
