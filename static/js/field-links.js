// Links to fields: a link in the list of missing values, and an address that names a field.
(() => {
  // A link in the list of missing values focuses its field and opens the folds around it.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-field]");
    const field = link && link.pathname === location.pathname && document.getElementById(link.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    showField(field);
  });
  function showField(field) {
    for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    (field.matches("details") ? field.querySelector("summary") : field).focus();
    field.scrollIntoView({ block: "center" });
  }
  // A link on another page may name a field of this one.
  const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (named?.closest("details:not([open])")) showField(named);
})();
