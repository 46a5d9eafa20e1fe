import type { AnalysisInput, CardShift, Steps } from "../contract/types.ts";
import { EQUAL } from "../numbers/equal.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { Neighbours } from "../similarity/neighbours.ts";

/** Permutations per step. */
const PER_STEP = 20;

/**
 * Permutation tests of which cards two groups of participants put in different places. A participant's place
 * for a card is the set of cards in the same group. The difference is the share of the variance of these sets
 * that lies between the groups (PERMANOVA; Anderson 2001, Austral Ecology 26). Participants are permuted
 * between the groups, whose sizes stay the same: `p` is the share of permutations in which the card has a
 * difference at least as great; `corrected` is the share in which any card has one (Westfall & Young 1993), so
 * that it is valid for all cards at once. Greatest difference first; cards that fewer than two participants of
 * a group placed are left out.
 *
 * `first` and `second` are disjoint sets of rows of `input`; `columns` are the cards.
 */
export function* cardShifts(
  input: AnalysisInput,
  columns: Int32Array,
  first: Int32Array,
  second: Int32Array,
  seed: number,
  permutations: number,
): Steps<CardShift[]> {
  const people = Int32Array.of(...first, ...second);
  const cards = Array.from(
    columns,
    (column) => new Neighbours(input, columns, column, people),
  ).filter(
    (card) =>
      card.members.filter((at) => at < first.length).length > 1 &&
      card.members.filter((at) => at >= first.length).length > 1,
  );
  const groupOf = new Int32Array(people.length).fill(1, first.length);
  const observed = cards.map((card) => card.difference(groupOf, 2));
  const own = new Int32Array(cards.length).fill(1);
  const exceeded = new Int32Array(cards.length).fill(1);
  const random = new RandomSource(seed);
  const deck = Int32Array.from(people.keys());
  for (let permutation = 0; permutation < permutations; permutation++) {
    if (permutation % PER_STEP === 0) yield permutation / permutations;
    random.shuffle(deck, first.length);
    groupOf.fill(1);
    for (let at = 0; at < first.length; at++) groupOf[deck[at]] = 0;
    let greatest = 0;
    for (let at = 0; at < cards.length; at++) {
      const difference = cards[at].difference(groupOf, 2);
      if (difference >= observed[at] - EQUAL) own[at]++;
      greatest = Math.max(greatest, difference);
    }
    for (let at = 0; at < cards.length; at++) if (greatest >= observed[at] - EQUAL) exceeded[at]++;
  }
  return cards
    .map(({ column }, at) => ({
      card: columns.indexOf(column),
      difference: observed[at],
      p: own[at] / (1 + permutations),
      corrected: exceeded[at] / (1 + permutations),
    }))
    .sort((x, y) => y.difference - x.difference);
}
