// Close a popover before an update removes it, so that the keyboard focus returns to the button that opened it. Browsers without
// popovers show them by a class. An update removes the class, so it is added again.
{
  let open = null;
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    const slip = document.activeElement?.closest("[popover]");
    if (slip && !ctx.text?.includes(`id="${slip.id}"`)) slip.hidePopover?.();
    open = document.querySelector("[popover].is-open")?.id;
  });
  document.addEventListener("htmx:after:swap", () => open && document.getElementById(open)?.classList.add("is-open"));
}
