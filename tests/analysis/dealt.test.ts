import { describe, expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import { NOT_SHOWN, UNSORTED } from "../../app/analysis/contract/missing-cards.ts";
import { plainAnswer } from "../../app/analysis/plain-answer.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { compareGroups } from "../../app/analysis/segments/compare-groups.ts";
import { groupTable } from "../../app/analysis/similarity/group-table.ts";
import { inputOf } from "./sorts/input-of.ts";

const _ = NOT_SHOWN;

/** Five cards, of which nobody was shown the first and the last together. */
const PLACEMENTS = [
  [0, 0, 1, _, _],
  [0, 0, 1, _, _],
  [_, 0, 0, 1, _],
  [_, _, 0, 1, 1],
  [_, UNSORTED, _, 1, 0],
].flat();

const input = () => inputOf(Int32Array.from(PLACEMENTS), 5);
const answer = () => plainAnswer(input(), {}, "2026-11-27T00:00:00Z");

describe("an analysis of sorts that were dealt", () => {
  test("compares two cards over the participants who were shown and placed both", () => {
    const { pair_counts, pair_totals, similarity_matrix } = answer();
    expect(pair_totals[0]).toEqual([2, 2, 2, 0, 0]);
    expect(pair_counts[1]).toEqual([2, 3, 1, 0, 0]);
    expect(similarity_matrix[0]).toEqual([1, 1, 0, null, null]);
    expect(similarity_matrix[3]).toEqual([null, 0, 0, 1, 0.5]);
  });

  test("fills pairs that nobody was shown with the mean, for tree and map", () => {
    const view = new Analysis(input()).update();
    const known = [1, 0, 1 / 3, 0, 0, 0, 0.5];
    const mean =
      Math.round((10_000 * known.reduce((sum, s) => sum + s, 0)) / known.length) / 10_000;
    expect(view.similarity.filled).toBe(3);
    expect(view.similarity.values[4]).toBe(mean);
    expect(answer().filled_pairs).toBe(3);
  });

  test("uses co-occurrence, whatever was chosen", () => {
    expect(answer().parameters.similarity_method).toBe("co_occurrence");
    const { sensitivity } = answer().conclusion ?? {};
    expect(sensitivity?.every(({ similarity }) => similarity === "co_occurrence") ?? true).toBe(
      true,
    );
  });

  test("counts a card that was not shown neither as missing nor as abandoned", () => {
    const { abandoned_cards, conclusion, agreement, placement_table } = answer();
    expect(abandoned_cards).toEqual([
      { id: "card-1", label: "Card 1", skip_rate: 0.25, skip_count: 1, shown: 4 },
    ]);
    expect(conclusion?.missing_share).toBeCloseTo(1 / 15, 12);
    expect(placement_table.rows.map(({ shown }) => shown)).toEqual([2, 4, 4, 3, 2]);
    expect(agreement.cards.map(({ skip_rate }) => skip_rate)).toEqual([0, 0.25, 0, 0, 0]);
  });

  test("names who was shown enough cards as the base of groups, labels and names", () => {
    const { common_categories, consensus_groups, conclusion } = answer();
    const [group] = consensus_groups;
    expect(group?.cards.map(({ id }) => id)).toEqual(["card-0", "card-1"]);
    expect([group?.participant_count, group?.shown]).toEqual([2, 2]);
    const label = common_categories.find((one) => one.label === "c0");
    expect([label?.usage_count, label?.shown]).toEqual([5, 5]);
    // Of the five who used the label, four were shown the second card, and three of them put it there.
    expect(label?.cards.find(({ id }) => id === "card-1")).toMatchObject({ count: 3, shown: 4 });
    for (const one of conclusion?.groups ?? [])
      if (one.name_share !== null) expect(one.shown).toBeGreaterThan(0);
  });

  test("leaves pairs that either group has not seen out of a comparison of two groups", () => {
    const rows = Int32Array.from({ length: 5 }, (_, row) => row);
    const table = groupTable(input().placements, 5, rows, rows, 10);
    const { pairs } = runSteps(compareGroups(table, 3, "co_occurrence", 1));
    expect(pairs.map(({ i, j, counts }) => [i, j, counts])).toEqual([
      [
        2,
        3,
        [
          [0, 1],
          [0, 1],
        ],
      ],
    ]);
  });

  test("says nothing of it where all cards were shown to everybody", () => {
    const full = plainAnswer(inputOf(Int32Array.from([0, 0, 1, 0, 1, 1]), 3), {}, "");
    expect(full).not.toHaveProperty("filled_pairs");
    expect(full.placement_table.rows[0]).not.toHaveProperty("shown");
    expect(full.parameters.similarity_method).toBe("jaccard");
  });
});
