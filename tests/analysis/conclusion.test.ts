import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import { cardMargins } from "../../app/analysis/card-margins.ts";
import { CONCLUSION_RESAMPLES, conclusion, groupSupport } from "../../app/analysis/conclusion.ts";
import { cutFigures } from "../../app/analysis/cut-figures.ts";
import { cutTree } from "../../app/analysis/cut-tree.ts";
import { isName } from "../../app/analysis/group-names.ts";
import { groupTable } from "../../app/analysis/group-table.ts";
import { endOf } from "../../app/analysis/step.ts";
import { bestCut, structureTest } from "../../app/analysis/structure-test.ts";
import type {
  AnalysisInput,
  AnalysisOptions,
  Conclusion,
  LinkageMethod,
  SimilarityMethod,
} from "../../app/analysis/types.ts";
import { inputOf } from "./input-of.ts";
import { randomPlacements, randomSource } from "./random-sorts.ts";
import { sortsFromText } from "./sorts-from-text.ts";

const read = (name: string) =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8");

function conclude(input: AnalysisInput, options: Partial<AnalysisOptions>): Conclusion {
  const conclusion = endOf(new Analysis(input, options).conclusion());
  if (conclusion === null) throw new Error("no conclusion");
  return conclusion;
}

type Row = Record<"card_label" | "category_id" | "category_label" | "user_id", string>;

/** The sorts of a file as a study, with the labels of cards and categories. */
function studyOf(csv: string): AnalysisInput {
  const { data } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true });
  const cards = [...new Set(data.map(({ card_label }) => card_label))];
  const users = [...new Set(data.map(({ user_id }) => user_id))];
  const categories = new Map<string, string>();
  for (const { user_id, category_id, category_label } of data)
    categories.set(`${user_id} ${category_id}`, category_label);
  const ids = [...categories.keys()];
  const placements = new Int32Array(users.length * cards.length).fill(-1);
  for (const { card_label, user_id, category_id } of data)
    placements[users.indexOf(user_id) * cards.length + cards.indexOf(card_label)] = ids.indexOf(
      `${user_id} ${category_id}`,
    );
  return {
    study: "study",
    sort_type: "open",
    cards: cards.map((label) => ({ id: label, label, active: true })),
    categories: [...categories].map(([id, label]) => ({ id, label })),
    sessions: users.map((id) => ({ id, completed: true, duration_seconds: null })),
    placements,
  };
}

interface Reference {
  n_participants: number;
  k: number;
  best_silhouette: number;
  strength: string;
  at_edge: boolean;
  gap_k: number;
  profile: { k: number; silhouette: number | null; singletons: number; unique: boolean }[];
  cards_at_k: { card: string; own: number | null; other: number; other_group_has: string }[];
}

const near = (mine: number | null, theirs: number | null) =>
  mine === null || theirs === null ? mine === theirs : Math.abs(mine - theirs) < 1e-9;

describe.each(["kinship", "kardsort"])("what the sorts of %s come to", (name) => {
  const theirs: Reference = JSON.parse(read(`${name}-conclusion.json`));
  const input = studyOf(read(`${name}-sorts.csv`));
  const concluded = () => conclude(input, { linkage_method: "average" });

  test("the proposed number of groups, and the profile", () => {
    const mine = concluded();
    expect(mine).toMatchObject({
      linkage: "average",
      k: theirs.k,
      strength: theirs.strength,
      at_edge: theirs.at_edge,
      gap_k: theirs.gap_k,
    });
    expect(mine.p_structure).toBeLessThanOrEqual(0.05);
    expect(near(mine.best_silhouette, theirs.best_silhouette)).toBe(true);
    expect(mine.profile.length).toBe(theirs.profile.length);
    for (const [at, { k, silhouette, singletons }] of mine.profile.entries()) {
      const other = theirs.profile[at];
      expect([k, near(silhouette, other.silhouette)]).toEqual([other.k, true]);
      expect([k, singletons]).toEqual([k, other.singletons]);
      if (!other.unique)
        expect(mine.profile[at]).toMatchObject({ low: null, high: null, support: null });
    }
  });

  test("how well each card belongs to its group", () => {
    const mine = concluded();
    const groupOf = new Map(
      mine.groups.flatMap(({ cards }, group) =>
        cards.map((card) => [input.cards[card].label, group] as const),
      ),
    );
    expect(groupOf.size).toBe(input.cards.length);
    for (const { card, group, own, other, other_group } of mine.contested) {
      const known = theirs.cards_at_k.find((each) => each.card === input.cards[card].label);
      expect(known).toBeDefined();
      expect(near(own, known?.own ?? null) && near(other, known?.other ?? null)).toBe(true);
      expect(groupOf.get(input.cards[card].label)).toBe(group);
      expect(groupOf.get(known?.other_group_has ?? "")).toBe(other_group);
    }
    const lone = theirs.cards_at_k.filter(({ own }) => own === null);
    expect(mine.alone.map(({ card }) => input.cards[card].label)).toEqual(
      lone.map(({ card }) => card),
    );
    for (const [at, { score, nearest_group }] of mine.alone.entries()) {
      expect(near(score, lone[at].other)).toBe(true);
      expect(groupOf.get(lone[at].other_group_has)).toBe(nearest_group);
    }
  });

  test("names are words, and none stands twice", () => {
    const names = concluded().groups.flatMap((group) => group.name ?? []);
    expect(new Set(names).size).toBe(names.length);
    if (name === "kinship") expect(names).toEqual([]);
    else expect(names).toEqual(expect.arrayContaining(["Animals", "Food"]));
  });
});

interface Drawn {
  name: string;
  similarity: SimilarityMethod;
  linkage: LinkageMethod;
  k: number;
  best_silhouette: number;
  gap_k: number;
  p: [number, number];
  members: number[];
  profile: {
    k: number;
    unique: boolean;
    silhouette: number | null;
    singletons: number;
    low: [number, number];
    high: [number, number];
    support: [number, number] | null;
    behind: [number, number];
  }[];
  margins: ({ now: number; low: [number, number]; high: [number, number] } | null)[];
}

const within = (value: number | null | undefined, [low, high]: [number, number]) =>
  typeof value === "number" && value >= low - 1e-9 && value <= high + 1e-9;

const cases: Drawn[] = JSON.parse(read("analysis/conclusions.json"));
const sorts: Record<string, { sorts: string[] }> = JSON.parse(read("analysis/scipy.json"));

describe.each(cases)("$name, $similarity, $linkage: as drawn in Python", (theirs) => {
  const { placements, n } = sortsFromText(sorts[theirs.name].sorts);
  const concluded = () => {
    const mine = conclude(inputOf(placements, n), {
      similarity_method: theirs.similarity,
      linkage_method: theirs.linkage,
      seed: 11,
    });
    return { mine, structured: (mine.p_structure ?? 1) <= 0.05 };
  };

  test("structure, number of groups, gap", () => {
    const { mine, structured } = concluded();
    expect(within(mine.p_structure, theirs.p), `p ${mine.p_structure}`).toBe(true);
    expect(mine.k).toBe(structured ? theirs.k : null);
    expect(mine.gap_k).toBe(theirs.gap_k);
    expect(near(mine.best_silhouette, theirs.best_silhouette)).toBe(true);
  });

  test("the profile", () => {
    const { mine, structured } = concluded();
    expect(mine.profile.map(({ k }) => k)).toEqual(theirs.profile.map(({ k }) => k));
    for (const point of theirs.profile) {
      const own = mine.profile[point.k - 2];
      const say = `${point.k} groups`;
      expect(near(own.silhouette, point.silhouette), say).toBe(true);
      if (!point.unique) {
        expect(own).toMatchObject({ silhouette: null, low: null, high: null, support: null });
        expect(mine.alternatives).not.toContain(point.k);
        continue;
      }
      expect(own.singletons, say).toBe(point.singletons);
      expect(within(own.low, point.low), `${say}: low ${own.low}`).toBe(true);
      expect(within(own.high, point.high), `${say}: high ${own.high}`).toBe(true);
      if (point.support === null) expect(own.support).toBe(null);
      else expect(within(own.support, point.support), `${say}: support ${own.support}`).toBe(true);
      if (point.k === theirs.k || !structured) continue;
      if (point.behind[1] <= 0) expect(mine.alternatives).toContain(point.k);
      if (point.behind[0] > 0) expect(mine.alternatives).not.toContain(point.k);
    }
  });

  test("contested cards", () => {
    const { mine, structured } = concluded();
    if (!structured) {
      expect([mine.groups, mine.contested, mine.alone, mine.alternatives]).toEqual([
        [],
        [],
        [],
        [],
      ]);
      return;
    }
    const groups = mine.groups.map(({ cards }) => cards);
    theirs.members.forEach((group, card) => {
      const together = theirs.members.flatMap((other, at) => (other === group ? at : []));
      expect(groups).toContainEqual(together);
      const margin = theirs.margins[card];
      const contested = mine.contested.find((each) => each.card === card);
      expect(mine.alone.some((each) => each.card === card)).toBe(margin === null);
      if (margin === null) return;
      if (margin.low[1] <= 0) expect(contested).toBeDefined();
      if (margin.low[0] > 0) expect(contested).toBeUndefined();
      if (contested === undefined) return;
      expect(near(contested.own - contested.other, margin.now)).toBe(true);
      expect(within(contested.margin_low, margin.low)).toBe(true);
      expect(within(contested.margin_high, margin.high)).toBe(true);
    });
    const margins = mine.contested.map(({ own, other }) => own - other);
    expect(margins).toEqual([...margins].sort((x, y) => x - y));
  });
});

test("contested cards come with the least margin first, in whatever groups", () => {
  const sorts = inputOf(randomPlacements(randomSource(7), 40, 20, 5, 0), 20);
  const analysis = new Analysis(sorts, { linkage_method: "ward" });
  for (const k of [3, 4, 6]) {
    const margins = endOf(analysis.cut(k)).contested.map(({ own, other }) => own - other);
    expect(margins.length).toBeGreaterThan(2);
    expect(margins).toEqual([...margins].sort((x, y) => x - y));
  }
});

/** A tree of 5 cards that joins one card after the other, at these heights. */
const chain = (...height: number[]) => ({
  ...{ n: 5, a: Int32Array.of(0, 2, 3, 4), b: Int32Array.of(1, 5, 6, 7) },
  ...{ height: Float64Array.from(height), size: Int32Array.of(2, 3, 4, 5) },
  ...{ tied: new Uint8Array(4), ties: 0, method: "average" as const },
  ...{ leaf_order: Int32Array.of(0, 1, 2, 3, 4), cophenetic: null },
});
const evidence = (silhouette: number, k = 3) => ({
  ...{ best: { k, silhouette }, p: 0.01, profile: [], alternatives: [], margins: null },
});

test.each([
  [0.25, "none"],
  [0.2501, "weak"],
  [0.5, "weak"],
  [0.5001, "reasonable"],
  [0.7, "reasonable"],
  [0.7001, "strong"],
])("a silhouette of %d is a structure that is %s", (silhouette, strength) => {
  const found = conclusion(chain(0.1, 0.2, 0.3, 0.4), evidence(silhouette), null, null);
  expect(found.strength).toBe(strength);
});

test.each([
  [[0.1, 0.2, 0.3, 0.9], 2],
  [[0.1, 0.2, 0.8, 0.9], 3],
  [[0.1, 0.7, 0.8, 0.9], 4],
  [[0.1, 0.5, 0.5, 0.9], 2],
  [[0.1, 0.5, 0.9, 0.9 + 1e-13], 3],
  [[0.4, 0.4, 0.4, 0.4 + 1e-13], null],
])("of merges at %j the widest gap makes %s groups", (heights, groups) => {
  expect(conclusion(chain(...heights), evidence(0.6), null, null).gap_k).toBe(groups);
});

test("the least and the greatest number of groups are at the edge", () => {
  const edges = [2, 3, 4].map(
    (k) => conclusion(chain(0.1, 0.2, 0.3, 0.4), evidence(0.6, k), null, null).at_edge,
  );
  expect(edges).toEqual([true, false, true]);
});

test.each([
  [0, 3],
  [0.05, 3],
  [0.0501, null],
  [1, null],
])("where chance does as well with p = %d, %s groups are proposed", (p, groups) => {
  const found = { ...evidence(0.6), p, alternatives: [2] };
  expect(conclusion(chain(0.1, 0.2, 0.3, 0.4), found, null, null)).toMatchObject({
    ...{ k: groups, p_structure: p, at_edge: false },
    alternatives: groups === null ? [] : [2],
  });
});

test("a group is supported as its last merge is, and a card alone has no support", () => {
  const tree = chain(0.1, 0.2, 0.3, 0.4);
  const support = Float64Array.of(0.5, 0.6, 0.7, 1);
  expect(groupSupport(tree, 3, support)).toEqual([0.6, null, null]);
  expect(groupSupport(tree, 5, support)).toEqual([null, null, null, null, null]);
  expect(groupSupport(tree, 3, null)).toEqual([null, null, null]);
});

test("the best cut has the fewest groups of equals, and is the only one at its heights", () => {
  const cut = (heights: number[], means: number[]) =>
    bestCut(chain(...heights), Float64Array.from(means));
  expect(cut([0.1, 0.2, 0.3, 0.4], [0.5, 0.5 + 1e-13, 0.5])).toEqual({ k: 2, silhouette: 0.5 });
  expect(cut([0.1, 0.2, 0.3, 0.4], [0.5, 0.6, 0.5])?.k).toBe(3);
  expect(cut([0.1, 0.2, 0.2, 0.4], [0.5, 0.6, 0.5])?.k).toBe(2);
  expect(cut([0.2, 0.2, 0.2, 0.2], [0.5, 0.6, 0.5])).toBe(null);
});

test.each([
  ["one card apart: one of four", [0, 0, 0, 1], 0.75, 1 / 4],
  ["one card apart: one of four, the first", [0, 1, 1, 1], 0.75, 1 / 4],
  ["two and two: one of three", [0, 0, 1, 1], 1, 1 / 3],
  ["two and two of five, of which one is missing", [0, -1, 0, 1, 1], 0.8, 1 / 3],
])(
  "chance puts two people's groups alike as often as there are ways, %s",
  (_, sort, silhouette, share) => {
    const n = sort.length;
    const cards = Int32Array.from(sort.keys());
    const table = groupTable(Int32Array.from([...sort, ...sort]), n, Int32Array.of(0, 1), cards, 2);
    const p = endOf(structureTest(table, "jaccard", "average", n - 1, silhouette, 3, 2000));
    expect(Math.abs(p - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / 2000));
  },
);

test("a card is contested where its margin may be nothing", () => {
  const members = Int32Array.of(0, 0, 1, 1);
  const labels = { labels: [], placements: new Int32Array(0) };
  const margins = {
    low: Float64Array.of(0, 0.01, -0.1, Number.NaN),
    high: new Float64Array(4).fill(0.5),
  };
  const { contested } = cutFigures(members, new Float64Array(16), labels, margins, [null, null]);
  expect(contested.map(({ card }) => card)).toEqual([0, 2]);
});

test("margins are the same whether they are drawn for a cut alone or with the conclusion", () => {
  const analysis = new Analysis(studyOf(read("kardsort-sorts.csv")), { linkage_method: "average" });
  const { contested, k } = endOf(analysis.conclusion()) ?? {};
  const { method, seed, table, tree } = analysis.basis();
  const members = cutTree(tree, k ?? 0);
  const { high, low } = endOf(cardMargins(members, table, method, seed, CONCLUSION_RESAMPLES));
  expect(contested?.length).toBeGreaterThan(0);
  for (const { card, margin_high, margin_low } of contested ?? [])
    expect([margin_low, margin_high]).toEqual([low[card], high[card]]);
});

test("a card alone is named with the group that it is most like, where there is another", () => {
  const labels = { labels: [], placements: new Int32Array(0) };
  const none = new Float64Array(3).fill(Number.NaN);
  const aloneIn = (members: number[], values: number[]) => {
    const support = members.map(() => null);
    const margins = { low: none, high: none };
    const of = Float64Array.from(values);
    return cutFigures(Int32Array.from(members), of, labels, margins, support).alone;
  };
  expect(aloneIn([0, 0, 1], [1, 0.9, 0.4, 0.9, 1, 0.2, 0.4, 0.2, 1])).toEqual([
    { card: 2, nearest_group: 0, score: expect.closeTo(0.3, 12) },
  ]);
  expect(aloneIn([0], [1])).toEqual([]);
});

test("the same seed concludes the same, to the last bit", () => {
  const { placements, n } = sortsFromText(sorts["missing-20"].sorts);
  const one = conclude(inputOf(placements, n), { seed: 4 });
  expect(conclude(inputOf(placements, n), { seed: 4 })).toEqual(one);
  expect(conclude(inputOf(placements, n), { seed: 5 })).not.toEqual(one);
});

test("random sorts show no common structure, and nothing is proposed", () => {
  const input = inputOf(randomPlacements(randomSource(7), 40, 20, 5, 0), 20);
  const mine = conclude(input, { linkage_method: "average" });
  expect(mine.p_structure).toBeGreaterThan(0.05);
  expect(mine).toMatchObject({ k: null, at_edge: false, strength: "none" });
  expect([mine.groups, mine.contested, mine.alone, mine.alternatives]).toEqual([[], [], [], []]);
  expect(mine.profile[0].low).not.toBe(null);
});

test("without a unique cut there is nothing to propose", () => {
  const onePile = inputOf(new Int32Array(4 * 6), 6);
  expect(conclude(onePile, {})).toMatchObject({
    k: null,
    best_silhouette: null,
    p_structure: null,
    gap_k: null,
    strength: "none",
    profile: [2, 3, 4, 5].map((k) => ({ k, silhouette: null, low: null, support: null })),
  });
});

test("fewer than 3 cards or 2 participants come to nothing", () => {
  const conclusionOf = (n: number, people: number) =>
    endOf(new Analysis(inputOf(new Int32Array(n * people), n)).conclusion());
  expect([conclusionOf(2, 9), conclusionOf(9, 1), conclusionOf(0, 0)]).toEqual([null, null, null]);
});

describe("names of groups", () => {
  /** Cards 0 and 1, and 2 and 3, always lie together; each pair of names is what four people wrote. */
  function named(names: [string, string][], sort_type: "open" | "closed" = "open") {
    const people = names.flatMap((pair) => [pair, pair, pair, pair]);
    const categories = people.flatMap(([x, y]) => [`0 ${x}`, `1 ${y}`]);
    const ids = [...new Set(categories)];
    return conclude(
      {
        ...inputOf(new Int32Array(4 * people.length), 4),
        sort_type,
        categories: ids.map((id) => ({ id, label: id.slice(2) })),
        placements: Int32Array.from(categories.flatMap((id) => [ids.indexOf(id), ids.indexOf(id)])),
      },
      { linkage_method: "average" },
    );
  }

  test("a closed sort's are its categories", () => {
    const { groups } = named(new Array(3).fill(["Fruit", "Tools"]), "closed");
    expect(groups.map(({ name, name_share }) => [name, name_share])).toEqual([
      ["Fruit", 1],
      ["Tools", 1],
    ]);
  });

  test("the commonest word, with the share of participants who used it", () => {
    const { groups } = named([
      ["Fruit", "Tools"],
      ["fruit ", "Workshop"],
      ["Sweet", "tools"],
      ["Group 1", "7"],
    ]);
    expect(groups).toMatchObject([
      { cards: [0, 1], name: "Fruit", name_share: 0.5 },
      { cards: [2, 3], name: "Tools", name_share: 0.5 },
    ]);
  });

  test("two groups that want one name: the greater share has it, the other its next", () => {
    const { groups } = named([
      ["Things", "Things"],
      ["Things", "Café  things"],
      ["Cafe things", "Things"],
      ["Red", "Things"],
    ]);
    expect(groups.map(({ name }) => name)).toEqual(["Cafe things", "Things"]);
  });

  test("no name is left for a group whose words are all generic", () => {
    const { groups } = named([
      ["Group 1", "Tools"],
      ["", "Tools"],
      ["?!", "Tools"],
      ["categorie 4", "Tools"],
    ]);
    expect(groups.map(({ name, name_share }) => [name, name_share])).toEqual([
      [null, null],
      ["Tools", 1],
    ]);
  });

  test.each(["", "  ", "12", "3.", "--", "#4", "Group 2", "groep 3", "category 1", "Categorie  4"])(
    "%j is none",
    (label) => expect(isName(label)).toBe(false),
  );
  test.each(["Fruit", "24/7 help", "Group sports", "A", "🍎", "食べ物", "Categories of 2"])(
    "%j is one",
    (label) => expect(isName(label)).toBe(true),
  );
});
