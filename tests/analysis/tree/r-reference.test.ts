import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { LinkageMethod } from "../../../app/analysis/contract/types.ts";
import { silhouettes } from "../../../app/analysis/groups/silhouettes.ts";
import { copheneticCorrelation } from "../../../app/analysis/tree/cophenetic-correlation.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { similarityOf } from "../similarity/similarity-of.ts";

interface RTree {
  heights: number[];
  cophenetic_correlation: number;
  mean_silhouette?: Record<string, number>;
  cut?: Record<string, number[]>;
}

interface Reference {
  n_participants: number;
  n_cards: number;
  labels: string[];
  upper_triangle_together_counts: number[];
  linkage: Record<string, RTree>;
}

type Row = Record<"card_label" | "category_id" | "user_id", string>;

/** R's "ward.D" on 1 − S gives the squares of our heights, which are on √(1 − S). */
const inR: Record<string, LinkageMethod> = {
  average: "average",
  complete: "complete",
  single: "single",
  "ward.D": "ward",
};

const read = (name: string) =>
  readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8");

/** A category belongs to one participant; its number is its index among the categories of all participants. */
function placementsOf(rows: Row[], labels: string[]): Int32Array {
  const users = [...new Set(rows.map((row) => row.user_id))];
  const categories = [...new Set(rows.map((row) => `${row.user_id} ${row.category_id}`))];
  const placements = new Int32Array(users.length * labels.length).fill(-1);
  for (const { card_label, category_id, user_id } of rows)
    placements[users.indexOf(user_id) * labels.length + labels.indexOf(card_label)] =
      categories.indexOf(`${user_id} ${category_id}`);
  return placements;
}

/** The reference has 10 digits. */
const TOLERANCE = 1e-9;

describe.each(["kinship", "kardsort"])("the sorts of %s, as in R", (name) => {
  const reference: Reference = JSON.parse(read(`${name}-reference.json`));
  const { n_cards: n, n_participants: people, labels } = reference;
  const { data } = Papa.parse<Row>(read(`${name}-sorts.csv`), {
    header: true,
    skipEmptyLines: true,
  });
  const s = similarityOf(placementsOf(data, labels), n, people);

  test("counts pairs exactly", () => {
    const upper: number[] = [];
    // R lists a triangle column by column.
    for (let j = 0; j < n; j++) for (let i = 0; i < j; i++) upper.push(s.together[i * n + j]);
    const byRow: number[] = [];
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) byRow.push(s.together[i * n + j]);
    expect([upper, byRow]).toContainEqual(reference.upper_triangle_together_counts);
  });

  test.each(Object.entries(inR))(
    "%s: gives the same heights, correlation, silhouettes and members",
    (r, method) => {
      const expected = reference.linkage[r];
      const tree = linkage(s, method);
      let compared = 0;
      expected.heights.forEach((height, t) => {
        const actual = method === "ward" ? tree.height[t] ** 2 : tree.height[t];
        // After a tie the trees may differ, and so may their heights.
        if (method !== "single" && tree.tied.subarray(0, t + 1).includes(1)) return;
        expect(Math.abs(actual - height), `merge ${t}`).toBeLessThan(TOLERANCE);
        compared++;
      });
      if (name === "kinship") expect(compared).toBe(n - 1);
      if (compared < n - 1 || method === "ward") return;
      const correlation = copheneticCorrelation(tree, s.values, method) ?? 0;
      expect(Math.abs(correlation - expected.cophenetic_correlation)).toBeLessThan(TOLERANCE);
      for (const { k, silhouette, members } of silhouettes(tree, s.values, 2, 10)) {
        const mean = expected.mean_silhouette?.[k];
        if (mean === undefined || tree.height[n - k] === tree.height[n - k - 1]) continue;
        expect(Math.abs(silhouette - mean), `k ${k}`).toBeLessThan(TOLERANCE);
        const cut = expected.cut?.[k];
        if (cut) expect([...members].map((member) => member + 1)).toEqual(cut);
      }
    },
  );
});
