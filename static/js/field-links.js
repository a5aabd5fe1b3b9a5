// Links to fields: a link in a list of missing or wrong values, an address that names a field, and the first wrong field.
const fieldLinks = (() => {
  // A link in such a list focuses its field and opens the folds around it.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-field]");
    const field = link && link.pathname === location.pathname && document.getElementById(link.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    showField(field);
  });
  function showField(field) {
    for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    const inside = { DETAILS: "summary", FIELDSET: "[aria-invalid=true], input:not([type=hidden]):enabled" }[field.tagName];
    ((inside && field.querySelector(inside)) ?? field).focus();
    field.scrollIntoView({ block: "center" });
  }
  // A link on another page may name a field of this one.
  const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (named?.closest("details:not([open])")) showField(named);
  // A refused form opens at its first wrong field. A session updates its pages in place, and its sheet may have wrong fields for long.
  function showFirstWrong() {
    const list = document.querySelector(".refused a");
    const wrong = document.querySelector("#main [aria-invalid=true]:not(#cells *)") ?? (list && document.querySelector(list.hash));
    if (wrong) showField(wrong);
    return Boolean(wrong);
  }
  if (!document.getElementById("live")) showFirstWrong();
  return { showField, showFirstWrong };
})();
