import { isKnownName } from "./column-names.ts";
import { PLACEMENT, type ShapedRows } from "./placement-rows.ts";
import { type FileRow, isNumber } from "./to-table.ts";

// The groups of one participant, as somebody has laid them out. Nothing names them so: these are never certain.

type Group = { name: string; cards: { row: number; label: string }[] };

/** A card is in one group, and a group, at least one, has several: else these are no groups. */
function shaped(groups: readonly Group[]): ShapedRows | null {
  const labels = groups.flatMap(({ cards }) => cards.map(({ label }) => label));
  const areGroups =
    groups.length > 1 &&
    groups.some(({ cards }) => cards.length > 1) &&
    new Set(labels).size === labels.length &&
    !labels.some((label) => isNumber(label) || isKnownName(label));
  if (!areGroups) return null;
  return {
    certain: false,
    isOnePerson: true,
    rows: [
      { row: 0, cells: [...PLACEMENT] },
      ...groups.flatMap(({ name, cards }, group) =>
        cards.map(({ row, label }) => ({ row, cells: ["1", label, name, String(group + 1)] })),
      ),
    ],
  };
}

/** A column for each group: its name, and its cards below, without a gap. */
export function sheetOfGroups([first, ...rows]: readonly FileRow[]): ShapedRows | null {
  const names = first?.cells.map((cell) => cell.trim()) ?? [];
  const groups = names.map((name, column): Group => {
    const cards = rows.map(({ row, cells }) => ({ row, label: cells[column]?.trim() ?? "" }));
    const end = cards.findLastIndex(({ label }) => label !== "");
    return { name, cards: cards.slice(0, end + 1) };
  });
  const used = groups.filter(({ name, cards }) => name !== "" || cards.length > 0);
  const isWhole = used.every(
    ({ name, cards }) =>
      name !== "" && !isKnownName(name) && cards.every(({ label }) => label !== ""),
  );
  return isWhole ? shaped(used) : null;
}

/** The notes of a whiteboard, one a line, with a blank line between groups. */
export function notes(rows: readonly FileRow[]): ShapedRows | null {
  const groups: Group[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    const [label = "", ...rest] = cells.map((cell) => cell.trim());
    if (label === "" || rest.some((cell) => cell !== "")) return null;
    if (rows[index - 1]?.row !== row - 1) groups.push({ name: "", cards: [] });
    groups.at(-1)?.cards.push({ row, label });
  }
  return shaped(groups);
}
