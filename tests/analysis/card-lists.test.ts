import { expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import type { AnalysisInput, AnalysisOptions } from "../../app/analysis/contract/types.ts";

/** An open-sort study; each string is one participant's labels, one letter per card, "." for missing. */
function study(people: string[], cards = people[0]?.length ?? 0): AnalysisInput {
  const labels = [...new Set(people.join("").replaceAll(".", ""))];
  return {
    ...{ study: "s", sort_type: "open" },
    cards: Array.from({ length: cards }, (_, card) => ({
      ...{ id: `${card}`, label: `Card ${card}`, active: true },
    })),
    categories: labels.map((label) => ({ id: label, label })),
    sessions: people.map((_, p) => ({ id: `p${p}`, completed: true, duration_seconds: 60 })),
    placements: Int32Array.from(people.join(""), (label) => labels.indexOf(label)),
  };
}
const viewOf = (input: AnalysisInput, options: Partial<AnalysisOptions> = {}) =>
  new Analysis(input, options).update();

test("problematic cards have agreement below one half, lowest first", () => {
  // Agreement by card: 1/3 (of the three who placed it), 1/2, 1/4, 1/2.
  const { problematic_cards } = viewOf(study(["aaaa", "bbba", "cacc", ".bdc"]));
  expect(problematic_cards).toMatchObject([
    { id: "2", label: "Card 2", agreement: 1 / 4, categories_used: 4, participant_count: 4 },
    { id: "0", label: "Card 0", agreement: 1 / 3, categories_used: 3, participant_count: 3 },
  ]);
});

test("cohesion is the mean similarity to the card's own cluster minus the highest to another", () => {
  // Cards 0-2 and 3-4 are two clusters; one of the four participants puts card 2 with the others.
  const view = viewOf(study(["aaabb", "aaabb", "aaabb", "aabbb"]));
  expect(view.optimal_clusters).toBe(2);
  const cohesion = view.agreement.cards.map((card) => card.cohesion);
  // Own cluster: (1 + 3/4) / 2, 3/4 and 1; the other: 0, 1/4 and 1/12.
  const expected = [7 / 8, 7 / 8, 1 / 2, 11 / 12, 11 / 12];
  for (const [card, value] of expected.entries()) expect(cohesion[card]).toBeCloseTo(value, 12);
});

test("a card alone in its cluster has no cohesion", () => {
  const view = viewOf(study(["aab", "aab"]));
  expect(view.agreement.cards.map(({ cohesion }) => cohesion)).toEqual([1, 1, null]);
});

test("abandoned cards have a skip rate of at least one fifth, highest first", () => {
  const { abandoned_cards } = viewOf(study(["..a", "a.a", "aaa", "aaa", "aaa"]));
  expect(abandoned_cards).toEqual([
    { id: "1", label: "Card 1", skip_rate: 0.4, skip_count: 2 },
    { id: "0", label: "Card 0", skip_rate: 0.2, skip_count: 1 },
  ]);
  expect(viewOf(study([".a", "aa", "aa", "aa", "aa", "aa"])).abandoned_cards).toEqual([]);
});

test("categories are ordered by participants, and their cards by count", () => {
  // "b" has more placements than "a", but fewer participants.
  const { common_categories } = viewOf(study(["bbbbb..", "ccccca.", ".ccc.aa"]));
  const list = common_categories.map(({ label, usage_count, cards }) => [
    label,
    usage_count,
    cards.map(({ id, count }) => `${id}:${count}`).join(" "),
  ]);
  expect(list).toEqual([
    ["c", 2, "1:2 2:2 3:2 0:1 4:1"],
    ["a", 2, "5:2 6:1"],
    ["b", 1, "0:1 1:1 2:1 3:1 4:1"],
  ]);
});

test("the winner among equally frequent labels of a card is the one used more overall", () => {
  const { placement_table } = viewOf(study(["ba", "aa"]));
  expect(placement_table.columns.map(({ label }) => label)).toEqual(["a", "b"]);
  expect(placement_table.rows[0]).toMatchObject({
    winner: 0,
    cells: [
      { column: 0, count: 1, share: 0.5 },
      { column: 1, count: 1, share: 0.5 },
    ],
  });
});

test("without participants no card is problematic or abandoned", () => {
  const view = viewOf(study([], 3));
  expect(view.problematic_cards).toEqual([]);
  expect(view.abandoned_cards).toEqual([]);
  expect(view.agreement.cards[0]).toMatchObject({
    ...{ placed: 0, skip_rate: 0, agreement: null, categories_used: 0, entropy: 0 },
  });
});

test("an excluded session lists each reason once", () => {
  const input = study(["aa", "ab", "bb"]);
  input.sessions[1].completed = false;
  const { excluded, participant_count, sessions } = viewOf(input, {
    excluded: [{ session: "p1", reasons: ["too_fast", "unfinished", "too_fast"] }],
  });
  expect(excluded).toEqual([{ session: "p1", reasons: ["unfinished", "too_fast"] }]);
  expect(participant_count).toBe(2);
  expect(sessions.map(({ included }) => included)).toEqual([true, false, true]);
});

test("a session can be excluded without a reason", () => {
  const { excluded, participant_count } = viewOf(study(["aa", "ab"]), {
    excluded: [{ session: "p0", reasons: [] }],
  });
  expect(excluded).toEqual([{ session: "p0", reasons: [] }]);
  expect(participant_count).toBe(1);
});
