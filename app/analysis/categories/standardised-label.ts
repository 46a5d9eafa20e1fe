import type { LabelMerge } from "../contract/types.ts";

/** Marks that only help to read: Arabic and Hebrew vowels, the Arabic stroke that stretches a word, and marks of direction. */
const READING_MARKS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Letters that only Turkish and its relatives have. There, "I" is the capital of "ı", and "İ" that of "i". */
const TURKISH = /[ıİğĞ]/u;

/**
 * The form in which labels are compared: Unicode NFKC, without marks for reading, trimmed, runs of spaces collapsed, case
 * folded. Folding to upper case first makes "ß" equal to "SS", and both small sigmas equal.
 */
export function standardisedLabel(label: string): string {
  const plain = label.normalize("NFKC").replace(READING_MARKS, "").trim().replace(/\s+/gu, " ");
  const folded = TURKISH.test(plain)
    ? plain.toLocaleLowerCase("tr")
    : Array.from(plain, (letter) => letter.toUpperCase().toLowerCase()).join("");
  return folded.normalize("NFKC");
}

/**
 * Maps a standardised label to the standardised label that the researcher merged it into. Of two that are merged into
 * each other, the first merge counts.
 */
export function mergedLabels(merges: readonly LabelMerge[]): Map<string, string> {
  const merged = new Map<string, string>();
  for (const { name, labels } of merges) {
    const to = standardisedLabel(name);
    for (const label of labels) {
      const from = standardisedLabel(label);
      const before = merged.get(from);
      merged.delete(from);
      const next = mergedLabel(to, merged) === from ? before : to;
      if (next !== undefined) merged.set(from, next);
    }
  }
  return merged;
}

/** Applies merges repeatedly: a merged label can be merged again. */
export function mergedLabel(standardised: string, merged: Map<string, string>): string {
  let label = standardised;
  for (let next: string | undefined = label; next !== undefined; next = merged.get(label))
    label = next;
  return label;
}

/** Order by code units, which does not depend on the locale. */
export function alphabetically(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}
