// "Does it fit?": what is typed is in the address too, so that news from another phone bring the page back as it was.
for (const kind of ["input", "change"])
  document.addEventListener(kind, ({ target }) => {
    const form = target.closest("#fits");
    if (form) history.replaceState(history.state, "", `?${new URLSearchParams(new FormData(form))}`);
  });
