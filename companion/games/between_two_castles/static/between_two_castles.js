// Between Two Castles: the address follows the page within it, and the castle shows what is spoken of.
(() => {
  const centre = (castle) => {
    const room = [".best", "[aria-current]", ".latest", ".two"].map((kind) => castle?.querySelector(kind)).find((found) => found);
    if (room) castle.scrollLeft = room.offsetLeft + (room.offsetWidth - castle.clientWidth) / 2;
  };
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    const castle = document.querySelector(".bt-castle");
    const { method, action, body } = ctx.request;
    const isGet = method === "GET";
    if (isGet && document.querySelector(".bt-ways")) history.replaceState(null, "", action);
    if (!castle || !(isGet ? /[?&](room|move)=/.test(action) : /^type=(place|move)-/.test(body?.get("do")))) return;
    castle.scrollIntoView({ block: "nearest" });
    centre(castle);
  });
  addEventListener("pageshow", () => centre(document.querySelector(".bt-castle")));
})();
