import { desk } from "../../drag/drop-target.ts";

/** The key in sessionStorage: the columns of the categories that were begun on the empty ground (pack-trays.ts). */
const COLUMNS = "sort-columns";

/** The categories stand in columns only where they are packed (board.css). */
const columnsOf = (trays: Element): number => {
  const { gridAutoRows, gridTemplateColumns } = getComputedStyle(trays);
  return gridAutoRows === "1px" ? gridTemplateColumns.split(" ").length : 0;
};

/**
 * While a card is held over the empty ground, shows below the last category of that column that a new one would begin
 * there. Returns the cleanup.
 */
export function showGround(text: string): () => void {
  const mark = document.createElement("div");
  mark.className = "sort-ground";
  mark.dataset.tray = "new";
  mark.textContent = text;
  desk.groundAt = (trays, x) => {
    const count = columnsOf(trays);
    if (count === 0) return null;
    const { left, right, top, width } = trays.getBoundingClientRect();
    const inwards = document.dir === "rtl" ? right - x : x - left;
    const column = Math.min(count, Math.floor((inwards / width) * count) + 1);
    const gap = Number.parseFloat(getComputedStyle(trays).columnGap);
    const bottoms = [...trays.querySelectorAll<HTMLElement>(":scope > [data-tray]")].map((tray) =>
      tray !== mark && getComputedStyle(tray).getPropertyValue("--column") === `${column}`
        ? tray.getBoundingClientRect().bottom - top + gap
        : 0,
    );
    const own = (width - gap * (count - 1)) / count;
    mark.dataset.column = `${column}`;
    mark.style.top = `${Math.max(...bottoms)}px`;
    mark.style.width = `${own}px`;
    mark.style.insetInlineStart = `${(column - 1) * (own + gap)}px`;
    // Outside React, which keeps what it did not make.
    if (mark.parentElement !== trays) trays.appendChild(mark);
    return mark;
  };
  return () => {
    desk.groundAt = undefined;
    mark.remove();
  };
}

/** Notes the column of a category that is about to be created there. */
export function noteColumn(id: string, mark: HTMLElement): void {
  const { column } = mark.dataset;
  if (!column) return;
  try {
    const known = JSON.parse(sessionStorage.getItem(COLUMNS) ?? "{}");
    sessionStorage.setItem(COLUMNS, JSON.stringify({ ...known, [id]: Number(column) }));
  } catch {
    // It gets the column of its position.
  }
}

/** Scrolls a category into sight, once it is packed. */
export function bringInSight(id: string): void {
  requestAnimationFrame(() =>
    document.getElementById(`tray-${id}`)?.scrollIntoView({ block: "nearest" }),
  );
}
