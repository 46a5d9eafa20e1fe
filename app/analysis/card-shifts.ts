import { EQUAL } from "./equal.ts";
import { RandomSource } from "./random-source.ts";
import type { AnalysisInput, CardShift, Steps } from "./types.ts";

/** Permutations between two steps. */
const PER_STEP = 20;

/**
 * Which cards do two groups of participants put elsewhere? A participant's place for a card is the set of
 * cards that lie with it. The difference is the share of the variance of these sets that lies between the
 * groups (PERMANOVA; Anderson 2001, Austral Ecology 26). Participants are dealt anew to the groups, with
 * their sizes kept: `p` is a card's own share of permutations with as great a difference, `corrected` that
 * of permutations in which any card has one (Westfall & Young 1993), so that it holds for all cards at once.
 * Greatest difference first; cards that fewer than two of a group placed are left out.
 *
 * `first` and `second` are rows of `input`, without a common one; `columns` are the cards.
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
  const inFirst = new Uint8Array(people.length).fill(1, 0, first.length);
  const observed = cards.map((card) => card.difference(inFirst));
  const own = new Int32Array(cards.length).fill(1);
  const any = new Int32Array(cards.length).fill(1);
  const random = new RandomSource(seed);
  const deck = Int32Array.from(people.keys());
  for (let permutation = 0; permutation < permutations; permutation++) {
    if (permutation % PER_STEP === 0) yield permutation / permutations;
    random.shuffle(deck, first.length);
    inFirst.fill(0);
    for (let at = 0; at < first.length; at++) inFirst[deck[at]] = 1;
    let greatest = 0;
    for (let at = 0; at < cards.length; at++) {
      const difference = cards[at].difference(inFirst);
      if (difference >= observed[at] - EQUAL) own[at]++;
      greatest = Math.max(greatest, difference);
    }
    for (let at = 0; at < cards.length; at++) if (greatest >= observed[at] - EQUAL) any[at]++;
  }
  return cards
    .map(({ column }, at) => ({
      card: columns.indexOf(column),
      difference: observed[at],
      p: own[at] / (1 + permutations),
      corrected: any[at] / (1 + permutations),
    }))
    .sort((x, y) => y.difference - x.difference);
}

/** Who placed a card, and what each put with it. */
class Neighbours {
  readonly column: number;
  /** Indexes into the participants. */
  readonly members: Int32Array;
  private readonly from: Int32Array;
  private readonly cards: Int32Array;
  /** How many members put each card with this one, and how many of those are in the first group. */
  private readonly total: Float64Array;
  private readonly one: Float64Array;
  private readonly variance: number;

  constructor(input: AnalysisInput, columns: Int32Array, column: number, people: Int32Array) {
    this.column = column;
    const width = input.cards.length;
    const members: number[] = [];
    const from = [0];
    const cards: number[] = [];
    this.total = new Float64Array(columns.length);
    this.one = new Float64Array(columns.length);
    people.forEach((row, at) => {
      const place = input.placements[row * width + column];
      if (place < 0) return;
      columns.forEach((other, card) => {
        if (other === column || input.placements[row * width + other] !== place) return;
        cards.push(card);
        this.total[card]++;
      });
      members.push(at);
      from.push(cards.length);
    });
    this.members = Int32Array.from(members);
    this.from = Int32Array.from(from);
    this.cards = Int32Array.from(cards);
    // A card lies with this one or does not: the sum of squares about the mean is s − s² / n.
    this.variance = this.total.reduce((sum, s) => sum + s - (s * s) / members.length, 0);
  }

  /** The share of the variance between the members in the first group and the others. */
  difference(inFirst: Uint8Array): number {
    const { cards, from, members, one, total } = this;
    one.fill(0);
    let size = 0;
    for (let at = 0; at < members.length; at++) {
      if (inFirst[members[at]] === 0) continue;
      size++;
      for (let k = from[at]; k < from[at + 1]; k++) one[cards[k]]++;
    }
    const rest = members.length - size;
    if (this.variance < EQUAL || size === 0 || rest === 0) return 0;
    let between = 0;
    for (let card = 0; card < total.length; card++) {
      const [a, b, s] = [one[card], total[card] - one[card], total[card]];
      between += (a * a) / size + (b * b) / rest - (s * s) / members.length;
    }
    return between / this.variance;
  }
}
