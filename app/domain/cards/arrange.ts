import { formatOutline } from "./outline.ts";
import type { OutlineGroup } from "./parse-outline.ts";

/**
 * The groups after cards were moved to the end of one; `to` is its index, or null for none of them. The index past the
 * last one begins a group with the given name. A group that has no cards left is gone.
 */
export function withMoved(
  groups: readonly OutlineGroup[],
  moved: readonly string[],
  to: number | null,
  newName: string,
): OutlineGroup[] {
  const all = to === groups.length ? [...groups, { name: newName, cards: [] }] : groups;
  return all
    .map((group, at) => {
      const left = group.cards.filter((card) => !moved.includes(card));
      return { ...group, cards: at === to ? [...left, ...moved] : left };
    })
    .filter(({ cards }) => cards.length > 0);
}

/** The groups with one of them at another index. */
export function withGroupAt(groups: readonly OutlineGroup[], from: number, to: number) {
  const group = groups[from];
  return group ? groups.toSpliced(from, 1).toSpliced(to, 0, group) : groups;
}

/** The text of groups of card ids. */
export const outlineOf = (groups: readonly OutlineGroup[], labels: ReadonlyMap<string, string>) =>
  formatOutline(
    groups.map(({ name, cards }) => ({ name, cards: cards.map((id) => labels.get(id) ?? "") })),
  );
