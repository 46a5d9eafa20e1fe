/**
 * Packs the categories in columns without holes: each spans as many rows of a pixel as it is high (board.css), and its
 * column depends on its position only, so that it never jumps to another one when cards come and go. One that a drop on
 * the empty ground has begun stays in the column of that drop (desk/ground.ts), and counts for no other. The server inlines
 * this function as text after the categories, so that nothing moves at hydration: it must not refer to anything outside
 * itself.
 */
export function packTrays(): void {
  const trays = document.querySelector<HTMLElement>(".sort-trays");
  if (!trays) return;
  trays.dataset.packed = "";
  const all = () => [...trays.querySelectorAll<HTMLElement>(":scope > :not(.sort-ground)")];
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
    let own: Record<string, number> = {};
    try {
      own = JSON.parse(sessionStorage.getItem("sort-columns") ?? "");
    } catch {}
    let at = 0;
    for (const tray of inOrder) {
      const column = own[tray.dataset.tray ?? ""];
      tray.style.setProperty("--column", `${Math.min(column ?? (at++ % columns) + 1, columns)}`);
    }
    for (const tray of all()) heights.observe(tray);
  };
  new MutationObserver(place).observe(trays, { childList: true });
  new ResizeObserver(place).observe(trays);
}
