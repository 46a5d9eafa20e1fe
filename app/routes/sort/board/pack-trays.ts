/**
 * Packs the categories in columns without holes: each spans as many rows of a pixel as it is high (board.css), and its
 * column depends on its position only, so that it never jumps to another one when cards come and go. The server inlines
 * this function as text after the categories, so that nothing moves at hydration: it must not refer to anything outside
 * itself.
 */
export function packTrays(): void {
  const trays = document.querySelector<HTMLElement>(".sort-trays");
  if (!trays) return;
  trays.dataset.packed = "";
  const all = () => [...trays.children].filter((child) => child instanceof HTMLElement);
  const heights = new ResizeObserver((entries) => {
    const gap = Number.parseFloat(getComputedStyle(trays).columnGap);
    for (const { target } of entries)
      if (target instanceof HTMLElement)
        target.style.setProperty("--rows", `${Math.ceil(target.offsetHeight + gap)}`);
  });
  const place = () => {
    const columns = getComputedStyle(trays).gridTemplateColumns.split(" ").length;
    // Below "New category" the style sheet gives "I don't know" a place of its own, so that new categories do not move it.
    const inOrder = all().filter((tray) => !tray.matches(".sort-new ~ [data-tray=unknown]"));
    for (const [at, tray] of inOrder.entries())
      tray.style.setProperty("--column", `${(at % columns) + 1}`);
    for (const tray of all()) heights.observe(tray);
  };
  new MutationObserver(place).observe(trays, { childList: true });
  new ResizeObserver(place).observe(trays);
}
