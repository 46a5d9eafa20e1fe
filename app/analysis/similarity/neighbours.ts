import type { AnalysisInput } from "../contract/types.ts";
import { EQUAL } from "../numbers/equal.ts";

/** For one card: the participants who placed it, and the cards that each put with it (its neighbours). */
export class Neighbours {
  readonly column: number;
  /** The participants who placed the card, as indexes into `people`. */
  readonly members: Int32Array;
  /** Member m put cards[from[m]] … cards[from[m + 1] − 1] with the card. */
  private readonly from: Int32Array;
  private readonly cards: Int32Array;
  /** How many members put each card with this one. */
  private readonly total: Float64Array;
  private readonly variance: number;

  /** `people` are rows of `input`; `columns` are the cards, and `column` is this card. */
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
    // Each other card is a 0/1 variable, so its sum of squares about the mean is s − s² / n.
    this.variance = this.total.reduce((sum, s) => sum + s - (s * s) / members.length, 0);
  }

  /** How many members of a group put each card with this one; `groupOf` is the group of each participant. */
  counts(groupOf: Int32Array, group: number): Float64Array {
    const { cards, from, members, total } = this;
    const counts = new Float64Array(total.length);
    for (let at = 0; at < members.length; at++) {
      if (groupOf[members[at]] !== group) continue;
      for (let k = from[at]; k < from[at + 1]; k++) counts[cards[k]]++;
    }
    return counts;
  }

  /** The share of the variance that lies between the groups 0 … `groups` − 1 of members. */
  difference(groupOf: Int32Array, groups: number): number {
    const { members, total, variance } = this;
    const sizes = new Int32Array(groups);
    for (const member of members) sizes[groupOf[member]]++;
    if (variance < EQUAL || sizes.filter((size) => size > 0).length < 2) return 0;
    // The sum of squares between the groups is Σ s² / n over the groups, minus s² / n of all members.
    let between = 0;
    const rest = total.slice();
    for (let group = 0; group < groups; group++) {
      // The last group's counts are what remains after the others.
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
