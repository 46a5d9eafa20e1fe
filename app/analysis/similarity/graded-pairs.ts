import type { AnalysisInput, SortLevel, SortPasses } from "../contract/types.ts";
import { greatestCommonDivisor } from "../numbers/greatest-common-divisor.ts";

/**
 * The similarities of pairs of cards where they are more than "together or not" for each participant: cards in several
 * places, larger groups, repeated sorts (docs/decisions/2026-11-one-document.md).
 */
export interface GradedPairs {
  /** A similarity is a whole number of these units, so that sums over participants are exact. */
  units: number;
  people: GradedSort[];
}

/** The pairs of one participant: i · n + j with i < j. */
interface GradedSort {
  pairs: Uint32Array;
  /** The similarity of each of `pairs`, in units; that of the others is 0. */
  similarities: Int32Array;
  /** The pairs that no pass placed both cards of. */
  undefinedPairs: Uint32Array;
  /** The cards that no pass placed, and those that every pass placed. */
  missing: Uint16Array;
  whole: Uint16Array;
}

/** Every s of a pass has a denominator up to 5, and a mean over passes one up to 10. */
const PASS_UNITS = 60;
const MOST_UNITS = 2520 * PASS_UNITS;
/** Two sums over all participants fit in a double (`PairTally`). */
const MOST_SUM = 2 ** 25;

/** The graded pairs of the chosen sessions and cards; null in a study of plain sorts. */
export function gradedPairs(
  { passes }: AnalysisInput,
  rows: Int32Array,
  columns: Int32Array,
  level: SortLevel,
): GradedPairs | null {
  if (!passes) return null;
  const people = Array.from(rows, (row) => gradedSort(passes[row] ?? [], columns, level));
  return inFewestUnits(people);
}

function gradedSort(passes: SortPasses, columns: Int32Array, level: SortLevel): GradedSort {
  const n = columns.length;
  const sorts = passes.map(({ places, parents }) => {
    const group = (category: number) => parents[category] ?? category;
    return Array.from(columns, (column) => {
      const own = places[column] ?? [];
      return {
        own: level === "upper" ? [...new Set(own.map(group))] : own,
        groups: own.map(group),
      };
    });
  });
  const pairs: number[] = [];
  const similarities: number[] = [];
  const undefinedPairs: number[] = [];
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      let sum = 0;
      let both = 0;
      for (const sort of sorts) {
        const [one, other] = [sort[i], sort[j]];
        if (one.own.length === 0 || other.own.length === 0) continue;
        both++;
        const common = one.own.filter((category) => other.own.includes(category)).length;
        if (common > 0) sum += (PASS_UNITS * common) / (one.own.length + other.own.length - common);
        else if (level === "both" && one.groups.some((group) => other.groups.includes(group)))
          sum += PASS_UNITS / 2;
      }
      if (both === 0) undefinedPairs.push(i * n + j);
      else if (sum > 0) {
        pairs.push(i * n + j);
        similarities.push((sum * MOST_UNITS) / PASS_UNITS / both);
      }
    }
  const timesPlaced = Array.from(
    { length: n },
    (_, card) => sorts.filter((sort) => sort[card].own.length > 0).length,
  );
  const cards = [...timesPlaced.keys()];
  return {
    pairs: Uint32Array.from(pairs),
    similarities: Int32Array.from(similarities),
    undefinedPairs: Uint32Array.from(undefinedPairs),
    missing: Uint16Array.from(cards.filter((card) => timesPlaced[card] === 0)),
    whole: Uint16Array.from(
      cards.filter((card) => timesPlaced[card] > 0 && timesPlaced[card] === sorts.length),
    ),
  };
}

/** With so many participants that their sums would not fit, the similarities are rounded. */
function inFewestUnits(people: GradedSort[]): GradedPairs {
  let divisor = MOST_UNITS;
  for (const { similarities } of people)
    for (const similarity of similarities) divisor = greatestCommonDivisor(divisor, similarity);
  const exact = MOST_UNITS / divisor;
  const units = Math.min(exact, Math.max(1, Math.floor(MOST_SUM / Math.max(1, people.length))));
  return {
    units,
    people: people.map((sort) => ({
      ...sort,
      similarities: sort.similarities.map((similarity) =>
        Math.round((similarity / MOST_UNITS) * units),
      ),
    })),
  };
}
