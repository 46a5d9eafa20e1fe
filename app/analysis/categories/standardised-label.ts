import type { LabelMerge } from "../contract/types.ts";

/**
 * The form in which labels are compared: Unicode NFKC, trimmed, runs of spaces collapsed, case folded. Folding
 * to upper case first makes "ß" equal to "SS", and both small sigmas equal; the dotless ı is kept.
 */
export function standardisedLabel(label: string): string {
  const plain = label.normalize("NFKC").trim().replace(/\s+/gu, " ");
  return Array.from(plain, (letter) =>
    letter === "ı" ? letter : letter.toUpperCase().toLowerCase(),
  )
    .join("")
    .normalize("NFKC");
}

/** Maps a standardised label to the standardised label that the researcher merged it into. */
export function mergedLabels(merges: readonly LabelMerge[]): Map<string, string> {
  const merged = new Map<string, string>();
  for (const { name, labels } of merges) {
    const to = standardisedLabel(name);
    for (const label of labels) {
      const from = standardisedLabel(label);
      if (from !== to) merged.set(from, to);
    }
  }
  return merged;
}

/** Applies merges repeatedly (a merged label can be merged again), and stops at a cycle. */
export function mergedLabel(standardised: string, merged: Map<string, string>): string {
  const seen = new Set([standardised]);
  let label = standardised;
  for (;;) {
    const next = merged.get(label);
    if (next === undefined || seen.has(next)) return label;
    seen.add(next);
    label = next;
  }
}

/** Order by code units, which does not depend on the locale. */
export function alphabetically(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}
