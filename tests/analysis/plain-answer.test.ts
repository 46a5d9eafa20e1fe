import { describe, expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import { ANSWER_EXTRAS, type AnswerExtra } from "../../app/analysis/contract/methods.ts";
import type { AnalysisInput, Steps } from "../../app/analysis/contract/types.ts";
import { plainAnswer } from "../../app/analysis/plain-answer.ts";
import { inputOf } from "./sorts/input-of.ts";
import { randomPlacements, randomSource } from "./sorts/random-sorts.ts";

const NOW = "2026-01-02T03:04:05.000Z";

/** Four participants, five cards; the third left two cards out, and the fourth did not finish. */
function fruit(): AnalysisInput {
  const labels = ["Fruit", " fruit ", "FRUIT", "Tools", "tools", "Sharp things", "Red"];
  return {
    study: "s",
    sort_type: "open",
    cards: ["Apple", "Pear", "Saw", "Knife", "Cherry"].map((label, at) => ({
      id: `c${at}`,
      label,
      active: true,
    })),
    categories: labels.map((label, at) => ({ id: `k${at}`, label })),
    sessions: [0, 1, 2, 3].map((p) => ({
      id: `p${p}`,
      completed: p < 3,
      duration_seconds: p === 1 ? 3 : 60,
    })),
    placements: Int32Array.from(
      [
        [0, 0, 3, 3, 0],
        [1, 1, 4, 5, 1],
        [2, 2, -1, -2, 6],
        [0, 0, 0, 0, 0],
      ].flat(),
    ),
  };
}

const end = <Result>(steps: Steps<Result>): Result => {
  let step = steps.next();
  while (!step.done) {
    if (typeof step.value === "number") {
      expect(step.value).toBeGreaterThanOrEqual(0);
      expect(step.value).toBeLessThanOrEqual(1);
    }
    step = steps.next();
  }
  return step.value;
};

test("a known conclusion is not computed again", () => {
  const known = plainAnswer(fruit(), {}, NOW).conclusion;
  const answer = plainAnswer(fruit(), { mds_method: "nonmetric" }, NOW, [], [], false, known);
  expect(answer.conclusion).toBe(known);
  expect(answer.optimal_clusters).not.toBeNull();
});

describe("analyze", () => {
  const analyzed = () => plainAnswer(fruit(), { linkage_method: "average", seed: 3 }, NOW);

  test("returns the study, its parameters and the excluded sessions", () => {
    const result = analyzed();
    expect(result).toMatchObject({
      study: "s",
      computed_at: NOW,
      participant_count: 3,
      excluded: [{ session: "p3", reasons: ["unfinished"] }],
      parameters: { similarity_method: "jaccard", linkage_method: "average", seed: 3 },
    });
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  test("divides the pair counts by the number of participants who placed either card", () => {
    const result = analyzed();
    expect(result.pair_counts[0]).toEqual([3, 3, 0, 0, 2]);
    expect(result.pair_totals[0]).toEqual([3, 3, 3, 3, 3]);
    expect(result.pair_counts[2]).toEqual([0, 0, 2, 1, 0]);
    expect(result.pair_totals[2][3]).toBe(2);
    expect(result.similarity_matrix[0]).toEqual([1, 1, 0, 0, 2 / 3]);
  });

  test("standardises labels and shows the most common spelling", () => {
    const result = analyzed();
    expect(result.common_categories).toEqual([
      {
        label: "Fruit",
        usage_count: 3,
        cards: [
          { id: "c0", label: "Apple", count: 3 },
          { id: "c1", label: "Pear", count: 3 },
          { id: "c4", label: "Cherry", count: 2 },
        ],
      },
      {
        label: "Tools",
        usage_count: 2,
        cards: [
          { id: "c2", label: "Saw", count: 2 },
          { id: "c3", label: "Knife", count: 1 },
        ],
      },
      { label: "Red", usage_count: 1, cards: [{ id: "c4", label: "Cherry", count: 1 }] },
      { label: "Sharp things", usage_count: 1, cards: [{ id: "c3", label: "Knife", count: 1 }] },
    ]);
  });

  test("counts groups without a name in the similarity but not as labels", () => {
    const result = analyzed();
    const input = fruit();
    const categories = input.categories.map((one, at) => (at === 2 ? { ...one, label: " " } : one));
    const unnamed = plainAnswer({ ...input, categories }, {}, NOW);
    expect(unnamed.similarity_matrix).toEqual(result.similarity_matrix);
    expect(unnamed.abandoned_cards).toEqual(result.abandoned_cards);
    expect(unnamed.common_categories.map(({ label }) => label)).not.toContain("");
    expect(unnamed.common_categories[0]).toMatchObject({ label: "Fruit", usage_count: 2 });
    expect(unnamed.agreement.cards[0]).toMatchObject({ placed: 3, agreement: 2 / 3 });
  });

  test("finds consensus groups and how many participants agree with them", () => {
    const result = analyzed();
    expect(result.consensus_groups).toEqual([
      {
        id: "6",
        suggested_name: "Fruit",
        consensus_score: (1 + 2 / 3 + 2 / 3) / 3,
        cards: [
          { id: "c0", label: "Apple" },
          { id: "c1", label: "Pear" },
          { id: "c4", label: "Cherry" },
        ],
        participant_count: 2,
      },
      {
        id: "7",
        suggested_name: "Tools",
        consensus_score: 0.5,
        cards: [
          { id: "c2", label: "Saw" },
          { id: "c3", label: "Knife" },
        ],
        participant_count: 1,
      },
    ]);
  });

  test("lists abandoned cards, and no card with half agreement as problematic", () => {
    const result = analyzed();
    expect(result.abandoned_cards.map(({ label, skip_rate }) => [label, skip_rate])).toEqual([
      ["Saw", 1 / 3],
      ["Knife", 1 / 3],
    ]);
    expect(result.problematic_cards).toEqual([]);
    expect(result.agreement.cards[3]).toMatchObject({
      agreement: 0.5,
      categories_used: 2,
      entropy: 1,
    });
  });

  test("lists a card that no one placed as abandoned, with agreement null", () => {
    const input = fruit();
    for (let p = 0; p < 3; p++) input.placements[5 * p] = -1;
    const { abandoned_cards, agreement, problematic_cards } = plainAnswer(input, {}, NOW);
    expect(abandoned_cards[0]).toMatchObject({ label: "Apple", skip_rate: 1, skip_count: 3 });
    expect(agreement.cards[0]).toMatchObject({ agreement: null, placed: 0, entropy: 0 });
    expect(problematic_cards).toEqual([]);
  });

  test("merges labels wherever labels are counted", () => {
    const merged = plainAnswer(
      fruit(),
      { label_merges: [{ name: " Things ", labels: ["tools", "SHARP  things"] }] },
      NOW,
    );
    expect(merged.common_categories[1]).toMatchObject({ label: "Things", usage_count: 2 });
    expect(merged.agreement.cards[3]).toMatchObject({ agreement: 1, categories_used: 1 });
    expect(merged.consensus_groups[1].suggested_name).toBe("Things");
  });

  test("chooses kappa or alpha for closed sorts, and no agreement for open sorts", () => {
    const rated = (sort_type: "open" | "closed", people: number) => {
      const input = fruit();
      const sessions = input.sessions.slice(0, people);
      const placements = input.placements.slice(0, 5 * people);
      const { method, value } = plainAnswer(
        { ...input, sessions, placements, sort_type },
        {},
        NOW,
      ).agreement;
      return [method, value];
    };
    expect(rated("open", 2)).toEqual([null, null]);
    expect(rated("closed", 2)[0]).toBe("fleiss_kappa");
    // The two participants use different categories, so they agree less than by chance.
    expect(rated("closed", 2)[1]).toBeLessThan(0);
    expect(rated("closed", 3)[0]).toBe("krippendorff_alpha");
    expect(rated("closed", 3)[1]).toBeLessThan(0);
  });

  test("maps cards that are always together to one point, and others at their distance", () => {
    const input = inputOf(Int32Array.of(0, 0, 1, 1, 0, 0, 1, 2), 4);
    const points = plainAnswer(input, {}, NOW).mds?.points ?? [];
    const squared = ([a, b]: number[], [c, d]: number[]) => (a - c) ** 2 + (b - d) ** 2;
    expect(points.map((point) => point.length)).toEqual([2, 2, 2, 2]);
    expect(squared(points[0], points[1])).toBeCloseTo(0, 12);
    // The distances √(1 − S) fit exactly in two dimensions here.
    expect(squared(points[0], points[2])).toBeCloseTo(1, 12);
    expect(squared(points[2], points[3])).toBeCloseTo(0.5, 12);
  });

  test("gives the same number of groups in the view as in the conclusion", () => {
    // All participants put the six cards into the same three groups.
    const input = inputOf(
      Int32Array.from({ length: 20 * 6 }, (_, at) => Math.floor((at % 6) / 2)),
      6,
    );
    const analysis = new Analysis(input, {});
    expect(analysis.update().best_k).toBe(3);
    expect(end(analysis.conclusion())?.k).toBe(3);
  });

  test("leaves out the map on request, and lists the tied merges", () => {
    expect(plainAnswer(fruit(), { include_mds: false }, NOW).mds).toBe(null);
    const tied = plainAnswer(fruit(), { linkage_method: "average" }, NOW).linkage;
    expect(tied.tied_merges).toEqual([]);
    const onePile = plainAnswer(inputOf(new Int32Array(8), 4), {}, NOW).linkage;
    expect(onePile.ties).toBe(2);
    expect(onePile.tied_merges).toEqual([0, 1]);
  });

  test("names the groups of a cut, and draws the same conclusion from a known support", () => {
    const analysis = new Analysis(fruit(), { linkage_method: "average" });
    expect(analysis.names(2)).toEqual(["Fruit", "Tools"]);
    expect(analysis.names(1)).toEqual(["Fruit"]);
    const { support } = end(analysis.support());
    const concluded = end(analysis.conclusion());
    expect(concluded).not.toBe(null);
    expect(end(analysis.conclusion(support))).toEqual(concluded);
    const without = end(analysis.conclusion(null));
    expect(without?.profile.map((point) => point.support)).toEqual([null, null, null]);
    const rest = (of: typeof concluded) => of?.profile.map((point) => ({ ...point, support: 0 }));
    expect(rest(without)).toEqual(rest(concluded));
  });

  test("computes the support of the chosen tree or of the average-linkage tree", () => {
    const input = inputOf(randomPlacements(randomSource(4), 12, 9, 3, 0), 9);
    const of = (linkage_method: "average" | "ward", tree: "tree" | "dendrogram") =>
      end(new Analysis(input, { linkage_method, seed: 2 }).support(tree, 50)).support;
    expect(of("ward", "dendrogram")).toEqual(of("average", "tree"));
    expect(of("ward", "tree")).not.toEqual(of("average", "tree"));
    expect(end(new Analysis(input, { linkage_method: "ward", seed: 2 }).support()).support).toEqual(
      end(new Analysis(input, { linkage_method: "ward", seed: 2 }).support("tree", 1000)).support,
    );
  });

  test("summarises each session: included or not, cards placed, groups", () => {
    const { sessions } = new Analysis(fruit()).update();
    expect(sessions.map(({ included }) => included)).toEqual([true, true, true, false]);
    expect(sessions.map(({ placed, groups }) => [placed, groups])).toEqual([
      [5, 2],
      [5, 3],
      [3, 2],
      [5, 1],
    ]);
  });

  test("compares each participant with the consensus on the cards that they placed", () => {
    const input = fruit();
    input.placements.fill(-1, 5, 10);
    const { figures, medoid } = end(new Analysis(input, {}).participants());
    expect(figures.map(({ session }) => session)).toEqual(["p0", "p1", "p2"]);
    expect(figures[1].mean_ari).toBe(null);
    // The first participant has Apple, Pear and Cherry together; the third separates Cherry.
    expect(figures[2].mean_ari).toBe(0);
    // The consensus is the first participant's sort; the third would have to move Cherry.
    expect(figures.map(({ edit_distance }) => edit_distance)).toEqual([0, null, 1]);
    expect(medoid).toBe("p0");
  });

  test("leaves out the excluded sessions and uses the active or chosen cards", () => {
    const input = fruit();
    input.cards[4].active = false;
    const excluded = [{ session: "p1", reasons: ["by_hand"] }];
    const some = plainAnswer(input, { excluded }, NOW);
    expect(some.participant_count).toBe(2);
    expect(some.excluded[0]).toEqual({ session: "p1", reasons: ["by_hand"] });
    expect(some.cards.map(({ id }) => id)).toEqual(["c0", "c1", "c2", "c3"]);
    const two = plainAnswer(input, { cards: ["c4", "c0"] }, NOW);
    expect(two.cards.map(({ id }) => id)).toEqual(["c0", "c4"]);
  });

  test("throws when placements have the wrong size", () => {
    expect(() => plainAnswer({ ...fruit(), placements: new Int32Array(3) }, {}, NOW)).toThrow(
      RangeError,
    );
  });
});

test("the nonmetric map of an answer has its stress, and the classical one none", () => {
  const classical = plainAnswer(fruit(), {}, NOW);
  const { mds, parameters, ...others } = plainAnswer(fruit(), { mds_method: "nonmetric" }, NOW);
  const map = end(new Analysis(fruit()).conceptMap("nonmetric"));
  expect(mds?.points.flat()).toEqual([...(map?.points ?? [])]);
  expect(mds?.stress).toBe(map?.stress);
  expect(parameters.mds_method).toBe("nonmetric");
  expect(classical).toEqual({ ...classical, ...others });
  expect(Object.keys(classical.mds ?? {})).not.toContain("stress");
  expect(Object.keys(classical.parameters)).not.toContain("mds_method");
});

describe("parts of an answer that are asked for", () => {
  const segments = [{ field: "f", value: "v", sessions: new Set(["p0", "p1"]) }];
  const parts = (include: readonly AnswerExtra[], input = fruit()) => {
    const {
      support,
      reliability,
      participants,
      segments: tests,
      models,
      ratings,
      too_large,
    } = plainAnswer(input, { seed: 3 }, NOW, include, segments);
    return { support, reliability, participants, segments: tests, models, ratings, too_large };
  };
  const none = Object.fromEntries([...ANSWER_EXTRAS, "too_large"].map((part) => [part, undefined]));

  test("are left out unless they are asked for", () => {
    expect(parts([])).toEqual(none);
  });

  test("are those of the analysis", () => {
    const analysis = new Analysis(fruit(), { seed: 3 });
    const { seed, replicates, support } = end(analysis.support());
    const whole = {
      support: { seed, replicates, support: [...support] },
      reliability: end(analysis.reliability(true)),
      participants: end(analysis.participants()),
      segments: end(analysis.segments(segments)),
      models: end(analysis.models()),
      ratings: { scales: [] },
    };
    for (const part of ANSWER_EXTRAS)
      expect(parts([part])).toEqual({ ...none, [part]: whole[part] });
    expect(parts(ANSWER_EXTRAS)).toEqual({ ...none, ...whole });
  });

  test.each([
    ["101 cards", inputOf(new Int32Array(101), 101)],
    ["501 people", inputOf(new Int32Array(1002), 2)],
  ])("are null in a study of %s, which is too large for a request", (_, input) => {
    expect(parts(["support", "models"], input)).toEqual({
      ...none,
      ...{ support: null, models: null, too_large: true },
    });
  });

  test("have the ratings by card and group, in a study of every size", () => {
    const people = 501;
    const placements = Int32Array.from({ length: 4 * people }, (_, at) => Number(at % 4 > 1));
    const values = Float64Array.from(placements, (_, at) => [1, 2, Number.NaN, 5][at % 4]);
    const input = { ...inputOf(placements, 4), ratings: [{ id: "importance", values }] };
    const { conclusion, ...answer } = plainAnswer(input, {}, NOW, ["ratings"]);
    expect(conclusion?.groups.map(({ cards }) => cards)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    const same = (mean: number) => ({ n: people, mean, low: mean, high: mean });
    expect(answer.ratings).toEqual({
      scales: [
        {
          id: "importance",
          cards: [
            { card: "card-0", ...same(1) },
            { card: "card-1", ...same(2) },
            { card: "card-2", n: 0, mean: null, low: null, high: null },
            { card: "card-3", ...same(5) },
          ],
          groups: [
            { group: 0, mean: 1.5 },
            { group: 1, mean: 5 },
          ],
        },
      ],
    });
    expect(answer.too_large).toBe(undefined);
  });

  test.each([
    ["100 cards", inputOf(new Int32Array(100), 100)],
    ["500 people", inputOf(new Int32Array(1000), 2)],
  ])("are there in a study of %s", (_, input) => {
    expect(parts(["participants"], input).participants?.figures.length).toBe(input.sessions.length);
  });
});

describe("small studies", () => {
  for (const n of [0, 1, 2, 3])
    for (const participants of [0, 1, 2])
      test(`${n} cards and ${participants} participants`, () => {
        const placements = randomPlacements(randomSource(9), participants, n, 2, 0);
        const input = inputOf(placements, n);
        if (n === 0) input.sessions = [];
        for (const linkage_method of ["average", "ward", "complete", "single"] as const) {
          const result = plainAnswer(input, { linkage_method }, NOW);
          expect(result.similarity_matrix.length).toBe(n);
          expect(result.linkage.merges.length).toBe(Math.max(0, n - 1));
          expect(result.mds?.points.length).toBe(n);
          expect(JSON.stringify(result)).not.toContain("null,null");
          const analysis = new Analysis(input, { linkage_method });
          expect(end(analysis.support("tree", 10)).support.length).toBe(Math.max(0, n - 1));
          expect(end(analysis.reliability()).participant_count).toBe(n === 0 ? 0 : participants);
          expect(end(analysis.sampleSizeCurve()).points).toEqual([]);
          expect(end(analysis.participants()).figures.length).toBe(n === 0 ? 0 : participants);
        }
      });
});

describe("extreme sorts", () => {
  const sortsOf = (n: number, category: (card: number) => number) =>
    inputOf(
      Int32Array.from({ length: 3 * n }, (_, at) => category(at % n)),
      n,
    );

  test("keeps cards of one label apart, and joins categories of one label", () => {
    const input = sortsOf(4, (card) => card % 2);
    for (const card of input.cards) card.label = "Twin";
    for (const category of input.categories) category.label = " TWIN ";
    const result = plainAnswer(input, {}, NOW);
    expect(result.cards.map(({ label }) => label)).toEqual(new Array(4).fill("Twin"));
    expect(result.similarity_matrix[0]).toEqual([1, 0, 1, 0]);
    expect(result.common_categories.length).toBe(1);
    expect(result.common_categories[0]).toMatchObject({ usage_count: 3 });
    expect(result.agreement.cards.map(({ agreement }) => agreement)).toEqual([1, 1, 1, 1]);
  });

  test.each([
    ["one pile", 1, 0, () => 0],
    ["all singletons", 0, 1, (card: number) => card],
  ] as const)("analyses %s of 300 cards", (_, same, height, category) => {
    const result = plainAnswer(sortsOf(300, category), {}, NOW);
    expect(result.similarity_matrix[7][8]).toBe(same);
    expect(new Set(result.dendrogram.merges.map(([, , h]) => h))).toEqual(new Set([height]));
    expect(result.dendrogram.cophenetic).toBe(null);
    expect(result.dendrogram.ties).toBe(298);
    expect(result.mds?.points.length).toBe(300);
    expect(result.mds?.points.flat().every(Number.isFinite)).toBe(true);
    expect(result.mds).toMatchObject({ negative_share: 0, negative_warning: false });
    expect(result.mds?.explained === null).toBe(same === 1);
  });
});

describe("update recomputes only what depends on the change", () => {
  const started = () => {
    const analysis = new Analysis(inputOf(randomPlacements(randomSource(2), 20, 15, 4, 5), 15));
    return { analysis, first: analysis.update() };
  };

  test("recomputes nothing when nothing changes", () => {
    const { analysis, first } = started();
    const again = analysis.update({ linkage_method: "ward", excluded: [] });
    for (const key of Object.keys(first) as (keyof typeof first)[])
      expect(again[key]).toBe(first[key]);
  });

  test("recomputes the tree and its clusters when the linkage changes", () => {
    const { analysis, first } = started();
    const other = analysis.update({ linkage_method: "complete" });
    expect(other.tree).not.toBe(first.tree);
    expect(other.clusters).not.toBe(first.clusters);
    for (const key of [
      "similarity",
      "dendrogram",
      "mds",
      "consensus_groups",
      "placement_table",
    ] as const)
      expect(other[key]).toBe(first[key]);
  });

  test("recomputes the label tables but not the similarities when labels are merged", () => {
    const { analysis, first } = started();
    const other = analysis.update({
      linkage_method: "ward",
      label_merges: [{ name: "c0", labels: ["c1"] }],
    });
    expect(other.similarity).toBe(first.similarity);
    expect(other.mds).toBe(first.mds);
    expect(other.placement_table).not.toBe(first.placement_table);
  });
});
