import { EQUAL } from "./equal.ts";
import type { AnalysisInput } from "./types.ts";

/** Who placed a card, and what each put with it. */
export class Neighbours {
  readonly column: number;
  /** Indexes into the participants. */
  readonly members: Int32Array;
  private readonly from: Int32Array;
  private readonly cards: Int32Array;
  /** How many members put each card with this one. */
  private readonly total: Float64Array;
  private readonly variance: number;

  /** `people` are rows of `input`, `columns` the cards. */
  constructor(input: AnalysisInput, columns: Int32Array, column: number, people: Int32Array) {
    this.column = column;
    const width = input.cards.length;
    const members: number[] = [];
    const from = [0];
    const cards: number[] = [];
    this.total = new Float64Array(columns.length);
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

  /** How many of a group's members put each card with this one; `groupOf` says the group of each participant. */
  counts(groupOf: Int32Array, group: number): Float64Array {
    const { cards, from, members, total } = this;
    const counts = new Float64Array(total.length);
    for (let at = 0; at < members.length; at++) {
      if (groupOf[members[at]] !== group) continue;
      for (let k = from[at]; k < from[at + 1]; k++) counts[cards[k]]++;
    }
    return counts;
  }

  /** The share of the variance between the members in the groups 0 to `groups` − 1. */
  difference(groupOf: Int32Array, groups: number): number {
    const { members, total, variance } = this;
    const sizes = new Int32Array(groups);
    for (const member of members) sizes[groupOf[member]]++;
    if (variance < EQUAL || sizes.filter((size) => size > 0).length < 2) return 0;
    // The sum of squares between the groups is Σ s² / n of each, less that of all.
    let between = 0;
    const rest = total.slice();
    for (let group = 0; group < groups; group++) {
      // What the others have not counted is the last one's.
      const own = group === groups - 1 ? rest : this.counts(groupOf, group);
      for (let card = 0; card < own.length; card++) {
        if (sizes[group] > 0) between += (own[card] * own[card]) / sizes[group];
        if (own !== rest) rest[card] -= own[card];
      }
    }
    for (const s of total) between -= (s * s) / members.length;
    return between / variance;
  }
}
