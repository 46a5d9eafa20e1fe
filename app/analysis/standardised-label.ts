import type { LabelMerge } from "./types.ts";

/**
 * The form in which labels are compared: Unicode NFKC, trimmed, inner space folded, case folded.
 * Upper case first makes "ß" and "SS" one, and both small sigmas; the dotless ı stays what it is.
 */
export function standardisedLabel(label: string): string {
  const plain = label.normalize("NFKC").trim().replace(/\s+/gu, " ");
  return Array.from(plain, (letter) =>
    letter === "ı" ? letter : letter.toUpperCase().toLowerCase().replace("ς", "σ"),
  )
    .join("")
    .normalize("NFKC");
}

/** Standardised label → the standardised label that it counts as, after the researcher's merges. */
export function mergedLabels(merges: readonly LabelMerge[]): Map<string, string> {
  const merged = new Map<string, string>();
  for (const { name, labels } of merges) {
    const to = standardisedLabel(name);
    for (const label of [name, ...labels]) {
      const from = standardisedLabel(label);
      if (from !== to) merged.set(from, to);
    }
  }
  return merged;
}

/** Follows merges of merges, and stops where they go in a circle. */
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

/** Order by code units, the same everywhere. */
export function alphabetically(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}
