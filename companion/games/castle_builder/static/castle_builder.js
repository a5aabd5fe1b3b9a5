// "Does it fit?": the address holds the typed values, so that an update from another phone restores the page as it was.
for (const kind of ["input", "change"])
  document.addEventListener(kind, ({ target }) => {
    const form = target.closest("#fits");
    if (form) history.replaceState(history.state, "", `?${new URLSearchParams(new FormData(form))}`);
  });
