import { foldedName } from "../../analysis/labels/group-names.ts";
import type { OutlineGroup } from "./parse-outline.ts";

/** The inverse of `parseOutline`, which reads groups of one name as one: they get a number. */
export function formatOutline(groups: readonly OutlineGroup[]): string {
  const names = new Set(groups.map(({ name }) => name));
  const written = new Set<string>();
  return groups
    .map(({ name, cards }) => {
      let own = name;
      for (let number = 2; written.has(own) || (own !== name && names.has(own)); number++)
        own = `${name} (${number})`;
      written.add(own);
      return [own, ...cards.map((card) => `\t${card}`)].join("\n");
    })
    .join("\n");
}

export type MatchedOutline = {
  /** Groups of card ids. A card that occurs twice stays in its first group. */
  groups: OutlineGroup[];
  /** Lines without a matching card. */
  unmatched: string[];
  /** Cards that are not in the outline. */
  missing: { id: string; label: string }[];
};

/**
 * Matches each line to a card: by hand (`byHand` maps a line to an id), or by label ignoring case, accents and spaces.
 * Of cards with equal labels, each line takes the next.
 */
export function matchOutline(
  outline: readonly OutlineGroup[],
  cards: readonly { id: string; label: string }[],
  byHand: Readonly<Record<string, string>>,
): MatchedOutline {
  const known = new Map<string, string[]>();
  for (const { id, label } of cards) {
    const folded = foldedName(label);
    known.set(folded, [...(known.get(folded) ?? []), id]);
  }
  const placed = new Set<string>();
  const unmatched: string[] = [];
  const groups = outline.map(({ cards: labels, ...group }) => ({
    ...group,
    cards: labels.flatMap((label) => {
      const chosen = Object.hasOwn(byHand, label) && byHand[label];
      const ids = chosen ? [chosen] : known.get(foldedName(label));
      const id = ids?.find((each) => !placed.has(each)) ?? ids?.[0];
      if (id === undefined) unmatched.push(label);
      if (id === undefined || placed.has(id)) return [];
      placed.add(id);
      return [id];
    }),
  }));
  return { groups, unmatched, missing: cards.filter(({ id }) => !placed.has(id)) };
}

/** Maps each card to the index of its larger group, or of its group that is in none; null in a structure of one level. */
export function largerByCard({
  groups,
}: {
  groups: readonly { name: string | null; cards: readonly string[]; parent?: string | undefined }[];
}): Map<string, number> | null {
  if (!groups.some(({ parent }) => parent)) return null;
  const indexes = new Map<string, number>();
  return new Map(
    groups.flatMap(({ cards, name, parent }, at) => {
      const key = parent || name || `${at}`;
      const index = indexes.get(key) ?? indexes.size;
      indexes.set(key, index);
      return cards.map((card): [string, number] => [card, index]);
    }),
  );
}
