import type { AnalysisInput, Steps, WordingShift } from "../contract/types.ts";
import { EQUAL } from "../numbers/equal.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { Neighbours } from "../similarity/neighbours.ts";

/** Permutations per step. */
const PER_STEP = 500;
const MAX_NEIGHBOURS = 3;

/**
 * Permutation tests of whether the wording of a card changes where participants put it. A participant's place
 * for a card is the set of cards in the same group. The difference is the share of the variance of these sets
 * that lies between the wordings, as between segments in `card-shifts`. Wordings were assigned at random, card
 * by card, so they are permuted among the participants who placed the card: `p` is the share of permutations
 * with a difference at least as great. `corrected` is corrected for the number of cards tested (Holm 1979,
 * Scandinavian Journal of Statistics 6). A card is not tested (null) unless at least two of its wordings were
 * each placed by at least two participants.
 *
 * `worded` are columns of `input` with the rows that saw each wording; `columns` are all cards.
 */
export function* wordingShifts(
  input: AnalysisInput,
  columns: Int32Array,
  worded: readonly { column: number; wordings: readonly Int32Array[] }[],
  seed: number,
  permutations: number,
): Steps<WordingShift[]> {
  const random = new RandomSource(seed);
  const shifts: WordingShift[] = [];
  for (const [done, { column, wordings }] of worded.entries()) {
    const people = Int32Array.from(wordings.flatMap((rows) => [...rows]));
    const groupOf = Int32Array.from(wordings.flatMap((rows, group) => [...rows].fill(group)));
    const card = new Neighbours(input, columns, column, people);
    const placed = wordings.map(
      (_, group) => card.members.filter((member) => groupOf[member] === group).length,
    );
    const shift: WordingShift = {
      column,
      wordings: placed.map((size, group) => ({
        placed: size,
        neighbours: topOf(card.counts(groupOf, group)),
      })),
      difference: null,
      p: null,
      corrected: null,
    };
    shifts.push(shift);
    if (placed.filter((size) => size > 1).length < 2) continue;
    const observed = card.difference(groupOf, wordings.length);
    shift.difference = observed;
    const groups = card.members.map((member) => groupOf[member]);
    let asGreat = 1;
    for (let permutation = 0; permutation < permutations; permutation++) {
      if (permutation % PER_STEP === 0) yield (done + permutation / permutations) / worded.length;
      random.shuffle(groups, groups.length);
      for (let at = 0; at < groups.length; at++) groupOf[card.members[at]] = groups[at];
      if (card.difference(groupOf, wordings.length) >= observed - EQUAL) asGreat++;
    }
    shift.p = asGreat / (1 + permutations);
  }
  return holm(shifts);
}

/** The cards most often put with this one, as indexes into the columns; ties in the order of the columns. */
const topOf = (counts: Float64Array) =>
  Array.from(counts, (count, card) => ({ card, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_NEIGHBOURS);

/** Holm's correction. Lowest p first, cards without a test last. */
function holm(shifts: WordingShift[]): WordingShift[] {
  const sorted = shifts.sort((a, b) => (a.p ?? 2) - (b.p ?? 2));
  const tested = sorted.filter(({ p }) => p !== null).length;
  let least = 0;
  return sorted.map((shift, at) => {
    if (shift.p === null) return shift;
    least = Math.max(least, Math.min(1, (tested - at) * shift.p));
    return { ...shift, corrected: least };
  });
}
