// A slip whose work is done goes before the page changes, so that a keyboard is back where it opened it. Browsers that know no
// popovers show slips by a class, which a page that changes under one would take away.
{
  let open = null;
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    const slip = document.activeElement?.closest("[popover]");
    if (slip && !ctx.text?.includes(`id="${slip.id}"`)) slip.hidePopover?.();
    open = document.querySelector("[popover].is-open")?.id;
  });
  document.addEventListener("htmx:after:swap", () => open && document.getElementById(open)?.classList.add("is-open"));
}
