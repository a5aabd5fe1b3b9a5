// A slip whose work is done goes before the page changes, so that a keyboard is back where it opened it.
document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
  const slip = document.activeElement?.closest("[popover]");
  if (slip && !ctx.text?.includes(`id="${slip.id}"`)) slip.hidePopover();
});
