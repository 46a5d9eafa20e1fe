import { foldedName } from "../analysis/index.ts";

export type OutlineGroup = { name: string; cards: string[] };

/** Cards stand indented below their group; of groups in groups the innermost counts, named with its path. */
export function parseOutline(text: string): OutlineGroup[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ label: line.trim().replace(/^[-*•] +/, ""), depth: depthOf(line) }));
  const groups = new Map<string, OutlineGroup>();
  const parents: { label: string; depth: number }[] = [];
  lines.forEach((line, at) => {
    while ((parents.at(-1)?.depth ?? -1) >= line.depth) parents.pop();
    const hasChildren = (lines[at + 1]?.depth ?? -1) > line.depth;
    if (hasChildren) {
      parents.push(line);
      return;
    }
    const name = parents.map(({ label }) => label).join(" / ");
    if (name === "") return;
    const group = groups.get(name) ?? { name, cards: [] };
    group.cards.push(line.label);
    groups.set(name, group);
  });
  return [...groups.values()];
}

/** The same as text: each card indented below its group. */
export const formatOutline = (groups: readonly OutlineGroup[]): string =>
  groups
    .map(({ name, cards }) => [name, ...cards.map((card) => `\t${card}`)].join("\n"))
    .join("\n");

const TAB = 4;
const depthOf = (line: string): number => {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
  return indent.replaceAll("\t", " ".repeat(TAB)).length;
};

export type MatchedOutline = {
  /** With the ids of cards; a card has one place, the first. */
  groups: { name: string; cards: string[] }[];
  /** Lines that no card is called after. */
  unmatched: string[];
  /** Cards that the outline does not have. */
  missing: { id: string; label: string }[];
};

/** Finds the card of each line by its label, whatever its case, accents and spaces, or as `byHand` says. */
export function matchOutline(
  outline: readonly OutlineGroup[],
  cards: readonly { id: string; label: string }[],
  byHand: Readonly<Record<string, string>>,
): MatchedOutline {
  const known = new Map(cards.map(({ id, label }) => [foldedName(label), id]));
  const placed = new Set<string>();
  const unmatched: string[] = [];
  const groups = outline.map(({ name, cards: labels }) => ({
    name,
    cards: labels.flatMap((label) => {
      const id = byHand[label] || known.get(foldedName(label));
      if (id === undefined) unmatched.push(label);
      if (id === undefined || placed.has(id)) return [];
      placed.add(id);
      return [id];
    }),
  }));
  return { groups, unmatched, missing: cards.filter(({ id }) => !placed.has(id)) };
}
