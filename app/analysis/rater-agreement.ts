import type { LabelTable } from "./label-table.ts";

/**
 * Fleiss' κ over cards × participants (Fleiss 1971, Psychological Bulletin 76), for sorts without a
 * missing card; null for fewer than two participants, and when chance agreement is complete.
 */
export function fleissKappa({ labels, placements }: LabelTable, n: number): number | null {
  const participants = n === 0 ? 0 : placements.length / n;
  if (participants < 2) return null;
  const counts = new Int32Array(labels.length);
  let observed = 0;
  for (let card = 0; card < n; card++) {
    counts.fill(0);
    for (let p = 0; p < participants; p++) counts[placements[p * n + card]]++;
    for (const count of counts) observed += count * (count - 1);
  }
  observed /= n * participants * (participants - 1);
  let expected = 0;
  for (const { placements: count } of labels) expected += (count / (n * participants)) ** 2;
  return expected >= 1 ? null : (observed - expected) / (1 - expected);
}

/**
 * Krippendorff's α for nominal data (Krippendorff 2004, Content Analysis, 11.3), which allows missing
 * cards; null when there is nothing to compare or only one category.
 */
export function krippendorffAlpha({ labels, placements }: LabelTable, n: number): number | null {
  const participants = placements.length / n;
  const counts = new Int32Array(labels.length);
  const totals = new Float64Array(labels.length);
  let pairable = 0;
  let agreeing = 0;
  for (let card = 0; card < n; card++) {
    counts.fill(0);
    let placed = 0;
    for (let p = 0; p < participants; p++) {
      const label = placements[p * n + card];
      if (label < 0) continue;
      counts[label]++;
      placed++;
    }
    if (placed < 2) continue;
    pairable += placed;
    let same = 0;
    for (let label = 0; label < counts.length; label++) {
      totals[label] += counts[label];
      same += counts[label] * (counts[label] - 1);
    }
    agreeing += same / (placed - 1);
  }
  let byChance = 0;
  for (const total of totals) byChance += total * (total - 1);
  byChance /= pairable - 1;
  return byChance >= pairable ? null : (agreeing - byChance) / (pairable - byChance);
}
