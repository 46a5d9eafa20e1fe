import { foldedName } from "../../analysis/labels/group-names.ts";

/** `parent`: the outermost group that it is in, if any. */
export type OutlineGroup = { name: string; cards: string[]; parent?: string };

/**
 * Parses an indented text: cards are indented below their group. Of nested groups the innermost one gets
 * the cards, and its name is the path ("Parent / Child").
 */
export function parseOutline(text: string): OutlineGroup[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ label: line.trim().replace(/^[-*•] +/, ""), depth: depthOf(line) }));
  const groups = new Map<string, OutlineGroup>();
  const parents: { label: string; depth: number }[] = [];
  lines.forEach((line, at) => {
    while ((parents.at(-1)?.depth ?? -1) >= line.depth) parents.pop();
    const isGroup = (lines[at + 1]?.depth ?? -1) > line.depth;
    if (isGroup) {
      parents.push(line);
      return;
    }
    const name = parents.map(({ label }) => label).join(" / ");
    if (name === "") return;
    const [top] = parents;
    const group = groups.get(name) ?? {
      name,
      cards: [],
      ...(parents.length > 1 && top && { parent: top.label }),
    };
    group.cards.push(line.label);
    groups.set(name, group);
  });
  return [...groups.values()];
}

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

/** The indentation in spaces; a tab counts as four. */
const depthOf = (line: string): number => {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
  return indent.replaceAll("\t", " ".repeat(4)).length;
};

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
