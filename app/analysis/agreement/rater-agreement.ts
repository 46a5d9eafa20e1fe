import type { LabelTable } from "../categories/label-table.ts";
import { NOT_SHOWN } from "../contract/missing-cards.ts";
import { type Interval, jackknifeInterval, NO_INTERVAL } from "./jackknife.ts";

export type RaterAgreement = {
  method: "fleiss_kappa" | "krippendorff_alpha";
  value: number | null;
} & Interval;

/**
 * How much participants agree on the labels of the cards: Fleiss' κ, or Krippendorff's α when a card is missing, with the
 * 95 % interval for other participants (`jackknife`).
 */
export function raterAgreement(labels: LabelTable, n: number): RaterAgreement {
  const { placements } = labels;
  const isComplete = !placements.includes(-1) && !placements.includes(NOT_SHOWN);
  const method = isComplete ? "fleiss_kappa" : "krippendorff_alpha";
  const agreement = isComplete ? fleissKappa : krippendorffAlpha;
  const counts = new LabelCounts(n, labels.labels.length);
  const participants = n === 0 ? 0 : placements.length / n;
  const add = (p: number, by: 1 | -1) => counts.add(placements.subarray(p * n, p * n + n), by);
  for (let p = 0; p < participants; p++) add(p, 1);
  const value = agreement(counts);
  if (value === null) return { method, value, ...NO_INTERVAL };
  const without = Array.from({ length: participants }, (_, p) => {
    add(p, -1);
    const left = agreement(counts);
    add(p, 1);
    return left;
  });
  return { method, value, ...jackknifeInterval(value, without) };
}

/** How often each card has each label. */
class LabelCounts {
  readonly n: number;
  readonly labels: number;
  /** cards × labels. */
  readonly counts: Int32Array;

  constructor(n: number, labels: number) {
    this.n = n;
    this.labels = labels;
    this.counts = new Int32Array(n * labels);
  }

  /** Adds the labels of one participant's cards, or takes them away. */
  add(sort: Int32Array, by: 1 | -1) {
    sort.forEach((label, card) => {
      if (label >= 0) this.counts[card * this.labels + label] += by;
    });
  }

  of(card: number): Int32Array {
    return this.counts.subarray(card * this.labels, (card + 1) * this.labels);
  }
}

/**
 * Fleiss' κ over cards × participants (Fleiss 1971, Psychological Bulletin 76), for sorts without a
 * missing card; null for fewer than two participants, and when chance agreement is complete.
 */
function fleissKappa(counts: LabelCounts): number | null {
  const { labels, n } = counts;
  if (n === 0) return null;
  const participants = counts.of(0).reduce((sum, count) => sum + count, 0);
  if (participants < 2) return null;
  const totals = new Float64Array(labels);
  let observed = 0;
  for (let card = 0; card < n; card++)
    counts.of(card).forEach((count, label) => {
      totals[label] += count;
      observed += count * (count - 1);
    });
  observed /= n * participants * (participants - 1);
  let expected = 0;
  for (const count of totals) expected += (count / (n * participants)) ** 2;
  return expected >= 1 ? null : (observed - expected) / (1 - expected);
}

/**
 * Krippendorff's α for nominal data (Krippendorff 2004, Content Analysis, 11.3), which allows missing
 * cards; null when there is nothing to compare or only one category.
 */
function krippendorffAlpha(counts: LabelCounts): number | null {
  const totals = new Float64Array(counts.labels);
  let pairable = 0;
  let agreeing = 0;
  for (let card = 0; card < counts.n; card++) {
    const own = counts.of(card);
    const placed = own.reduce((sum, count) => sum + count, 0);
    if (placed < 2) continue;
    pairable += placed;
    let same = 0;
    own.forEach((count, label) => {
      totals[label] += count;
      same += count * (count - 1);
    });
    agreeing += same / (placed - 1);
  }
  let byChance = 0;
  for (const total of totals) byChance += total * (total - 1);
  byChance /= pairable - 1;
  return byChance >= pairable ? null : (agreeing - byChance) / (pairable - byChance);
}
