import { NOT_SHOWN } from "../contract/missing-cards.ts";
import type { AnalysisInput, LabelMerge } from "../contract/types.ts";
import type { Selection } from "../similarity/selection.ts";
import {
  alphabetically,
  mergedLabel,
  mergedLabels,
  standardisedLabel,
} from "./standardised-label.ts";

/**
 * The labels of the selected placements. In closed sorts each category is a label; in other sorts categories
 * are counted by standardised label, after the researcher's merges.
 */
export interface LabelTable {
  /** Most used first, by placements; ties by key. */
  labels: UsedLabel[];
  /** participants × cards: the index in `labels`, -1 for a missing card, NO_LABEL, or NOT_SHOWN. */
  placements: Int32Array;
}

/** The card is in a group without a name: it counts for similarities but has no label. */
export const NO_LABEL = -2;

interface UsedLabel {
  /** The standardised label, or the category's id in closed sorts. */
  key: string;
  /** The most frequent spelling, the alphabetically first on a tie; or the name of a merge. */
  label: string;
  placements: number;
  participants: number;
}

/** Compares two labels by alphabet. The key of a category in a closed sort is an id. */
export const byName = (x: { label: string }, y: { label: string }): number =>
  alphabetically(standardisedLabel(x.label), standardisedLabel(y.label));

export function labelTable(
  input: AnalysisInput,
  { rows, columns }: Selection,
  merges: readonly LabelMerge[],
): LabelTable {
  const keys = labelKeys(input, merges);
  const numbers = new Map<string, number>();
  const used: {
    key: string;
    spellings: Map<string, number>;
    placements: number;
    people: number;
  }[] = [];
  const numberOf = new Int32Array(input.categories.length).fill(-1);
  const uses = new Int32Array(input.categories.length);
  const lastRow: number[] = [];
  const placements = new Int32Array(rows.length * columns.length).fill(-1);
  for (let p = 0; p < rows.length; p++)
    for (let c = 0; c < columns.length; c++) {
      const category = input.placements[rows[p] * input.cards.length + columns[c]];
      if (category === NOT_SHOWN) placements[p * columns.length + c] = NOT_SHOWN;
      if (category < 0) continue;
      if (keys[category] === "") {
        placements[p * columns.length + c] = NO_LABEL;
        continue;
      }
      if (numberOf[category] < 0) {
        const key = keys[category];
        let number = numbers.get(key);
        if (number === undefined) {
          number = used.length;
          numbers.set(key, number);
          used.push({ key, spellings: new Map(), placements: 0, people: 0 });
          lastRow.push(-1);
        }
        numberOf[category] = number;
      }
      const number = numberOf[category];
      const entry = used[number];
      uses[category]++;
      entry.placements++;
      if (lastRow[number] !== p) entry.people++;
      lastRow[number] = p;
      placements[p * columns.length + c] = number;
    }

  input.categories.forEach(({ label }, category) => {
    if (uses[category] === 0) return;
    const { spellings } = used[numberOf[category]];
    const spelling = label.trim();
    spellings.set(spelling, (spellings.get(spelling) ?? 0) + uses[category]);
  });

  const names = mergeNames(merges);
  const order = used
    .map(({ key, spellings, ...counts }, number) => {
      const label = names.get(key) ?? mostFrequent(spellings);
      return { number, label, key, ...counts };
    })
    .sort((x, y) => y.placements - x.placements || alphabetically(x.key, y.key));
  const place = new Int32Array(order.length);
  order.forEach(({ number }, at) => {
    place[number] = at;
  });
  return {
    labels: order.map(({ key, label, placements, people }) => ({
      key,
      label,
      placements,
      participants: people,
    })),
    placements: placements.map((number) => (number < 0 ? number : place[number])),
  };
}

function labelKeys(input: AnalysisInput, merges: readonly LabelMerge[]): string[] {
  if (input.sort_type === "closed") return input.categories.map(({ id }) => id);
  const merged = mergedLabels(merges);
  // Many categories have the same label, so each spelling is standardised once.
  const keys = new Map<string, string>();
  return input.categories.map(({ label }) => {
    const known = keys.get(label);
    if (known !== undefined) return known;
    const key = mergedLabel(standardisedLabel(label), merged);
    keys.set(label, key);
    return key;
  });
}

/** The names that the researcher gave to merges, by standardised label. */
function mergeNames(merges: readonly LabelMerge[]): Map<string, string> {
  return new Map(merges.map(({ name }) => [standardisedLabel(name), name.trim()]));
}

function mostFrequent(spellings: Map<string, number>): string {
  let best = "";
  let most = 0;
  for (const [spelling, count] of spellings)
    if (count > most || (count === most && spelling < best)) {
      best = spelling;
      most = count;
    }
  return best;
}
