import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { toAnalysisInput } from "../../../app/domain/results/analysis-input.ts";
import { kinshipPages } from "../../helpers/kinship-pages.ts";

const reference: {
  upper_triangle_together_counts: number[];
  linkage: { average: { heights: number[]; cophenetic_correlation: number } };
} = JSON.parse(
  readFileSync(new URL("../../fixtures/kinship-reference.json", import.meta.url), "utf8"),
);

describe("the analysis input from export pages", () => {
  it("gives R's counts, heights and cophenetic correlation for the kinship sorts", () => {
    const { input } = toAnalysisInput(kinshipPages());
    const view = new Analysis(input, { linkage_method: "average" }).update();
    expect(view.participant_count).toBe(85);
    const { n, together } = view.similarity;
    const upper: number[] = [];
    // R lists a triangle column by column.
    for (let j = 0; j < n; j++) for (let i = 0; i < j; i++) upper.push(together[i * n + j] ?? -1);
    expect(upper).toEqual(reference.upper_triangle_together_counts);
    for (const [t, height] of reference.linkage.average.heights.entries())
      expect(view.tree.height[t]).toBeCloseTo(height, 9);
    expect(view.tree.cophenetic).toBeCloseTo(0.9798753904, 9);
  });

  it("is the same for one page and for many", () => {
    const one = toAnalysisInput(kinshipPages()).input;
    const many = toAnalysisInput(kinshipPages(10)).input;
    expect(many).toEqual(one);
  });

  it("marks unknown, skipped and unsorted cards with different codes", () => {
    const [page] = kinshipPages();
    const sort = page?.placements[0];
    if (!page || !sort) throw new Error("no sort");
    sort.placed = sort.placed.map((placed, i) => [-1, -2, -3][i] ?? placed);
    const { input } = toAnalysisInput([page]);
    const columns = sort.cards.slice(0, 3);
    expect(columns.map((column) => input.placements[column])).toEqual([-1, -2, -3]);
  });

  it("has the ratings of each session by card, on the study's current scales", () => {
    const [page] = kinshipPages();
    const [sort, other] = page?.placements ?? [];
    if (!page || !sort || !other) throw new Error("no sorts");
    const scale = (id: string) => ({
      ...{ id, question: "?", low: 1, high: 5, low_label: "", high_label: "" },
    });
    const study = { ...page.study, scales: [scale("a"), scale("b")] };
    const rated = { ...sort, ratings: { a: sort.cards.map((_, at) => (at === 1 ? null : at)) } };
    const pages = [
      { ...page, study, sessions: page.sessions.slice(0, 1), placements: [rated] },
      { ...page, study, sessions: page.sessions.slice(1, 2), placements: [other] },
    ];
    const { input } = toAnalysisInput(pages);
    const [first, second] = input.ratings ?? [];
    const width = input.cards.length;
    const expected = sort.cards.map((_, at) => (at === 1 ? Number.NaN : at));
    expect(sort.cards.map((card) => first?.values[card])).toEqual(expected);
    expect(first?.values.subarray(width).every(Number.isNaN)).toBe(true);
    expect([second?.id, second?.values.every(Number.isNaN)]).toEqual(["b", true]);
    const now = toAnalysisInput(pages, undefined, null, [scale("b")]).input.ratings;
    expect(now?.map(({ id }) => id)).toEqual(["b"]);
    expect(toAnalysisInput(kinshipPages()).input).not.toHaveProperty("ratings");
  });

  it("deactivates a deleted card and keeps its placements", () => {
    const pages = kinshipPages();
    const today = (pages[0]?.cards ?? []).slice(1);
    const { input } = toAnalysisInput(pages, today);
    const gone = input.cards.at(-1);
    expect(gone).toMatchObject({ label: "grandfather", active: false });
    expect(input.placements.filter((_, at) => at % 15 === 14).every((c) => c >= 0)).toBe(true);
  });

  it("counts an unfinished sort from a given share of the active cards on", () => {
    const [page] = kinshipPages();
    const [session] = page?.sessions ?? [];
    const [sort] = page?.placements ?? [];
    if (!page || !session || !sort) throw new Error("no sorts");
    const placed = sort.placed.map((at, i) => (i < 6 ? -3 : at));
    const open = { ...session, completed_at: null };
    const pages = [{ ...page, sessions: [open], placements: [{ ...sort, placed }] }];
    const counts = (from: number | null) =>
      toAnalysisInput(pages, undefined, from).input.sessions[0]?.completed;
    expect([counts(null), counts(0.6), counts(0.61)]).toEqual([false, true, false]);
  });

  it("identifies a closed sort's category by id, an open one's by label too", () => {
    const [page] = kinshipPages();
    const [first, second] = page?.placements ?? [];
    if (!page || !first || !second) throw new Error("no sorts");
    first.categories = first.categories.map(([, label], i) => [`c${i}`, label]);
    second.categories = second.categories.map(([, label], i) => [`c${i}`, `${label} renamed`]);
    const two = { ...page, sessions: page.sessions.slice(0, 2), placements: [first, second] };
    const open = toAnalysisInput([two]).input.categories.length;
    const closed = toAnalysisInput([
      { ...two, study: { ...two.study, sort_type: "closed" } },
    ]).input;
    expect(open).toBe(first.categories.length + second.categories.length);
    expect(closed.categories.length).toBe(
      Math.max(first.categories.length, second.categories.length),
    );
  });

  const card = (id: string, is_active = true, is_deleted = false) => ({
    ...{ id, label: id, is_active, is_deleted },
  });
  it("has the study's cards and sessions, and a closed study's category names", () => {
    const [kinship] = kinshipPages();
    const [session] = kinship?.sessions ?? [];
    if (!kinship || !session) throw new Error("no session");
    const page = {
      ...kinship,
      study: { ...kinship.study, id: "s", sort_type: "closed" as const },
      cards: [card("a"), card("b", false), card("c", false, true), card("d", true, true)],
      categories: [{ id: "k", name: "Today" }],
      sessions: [
        { ...session, id: "s1", completed_at: null, duration: null },
        { ...session, id: "s2", completed_at: "2026-01-01T00:00:00Z", duration: 7 },
      ],
      placements: [
        { categories: [], cards: [], placed: [], positions: [] },
        {
          categories: [["k", "Then"] as [string, string], ["gone", "Gone"] as [string, string]],
          ...{ cards: [0, 1, 2, 9], placed: [1, 0, 5, 0], positions: [] },
        },
      ],
    };
    const { input, sessions } = toAnalysisInput([page]);
    expect(sessions.map(({ id }) => id)).toEqual(["s1", "s2"]);
    expect(input).toEqual({
      ...{ study: "s", sort_type: "closed" },
      cards: [..."abcd"].map((id) => ({ id, label: id, active: id === "a" })),
      categories: [
        { id: "k", label: "Today" },
        { id: "gone", label: "Gone" },
      ],
      sessions: [
        { id: "s1", completed: false, duration_seconds: null },
        { id: "s2", completed: true, duration_seconds: 7 },
      ],
      placements: Int32Array.of(-3, -3, -3, -3, 1, 0, -3, -3),
    });
  });

  it("tells a card that was not dealt from one that was not sorted", () => {
    const [kinship] = kinshipPages();
    const [session] = kinship?.sessions ?? [];
    if (!kinship || !session) throw new Error("no session");
    const open = { ...session, completed_at: null };
    const sort = (cards: number[]) => ({
      categories: [["k", "K"] as [string, string]],
      ...{ cards, placed: cards.map(() => 0), positions: [] },
    });
    const page = {
      ...kinship,
      cards: [..."abcd"].map((id) => card(id)),
      sessions: [
        { ...open, id: "s1", dealt: ["b", "c", "gone"] },
        { ...open, id: "s2", dealt: null },
        { ...open, id: "s3", dealt: ["a", "d"] },
      ],
      placements: [sort([1]), sort([0, 1]), sort([3, 0])],
    };
    const { input } = toAnalysisInput([page], undefined, 0.6);
    expect([...input.placements]).toEqual([-4, 0, -3, -4, 0, 0, -3, -3, 0, -4, -4, 0]);
    expect(input.sessions.map(({ completed }) => completed)).toEqual([false, false, true]);
    const half = toAnalysisInput([page], undefined, 0.5).input.sessions;
    expect(half.map(({ completed }) => completed)).toEqual([true, true, true]);
  });

  it("counts deleted and inactive cards in no share", () => {
    const [kinship] = kinshipPages();
    const [session] = kinship?.sessions ?? [];
    if (!kinship || !session) throw new Error("no session");
    const page = {
      ...kinship,
      cards: [card("a"), card("b", false), card("c", true, true)],
      sessions: [{ ...session, completed_at: null }],
      placements: [
        { categories: [["k", "K"] as [string, string]], cards: [0], placed: [0], positions: [] },
      ],
    };
    expect(toAnalysisInput([page], undefined, 1).input.sessions[0]?.completed).toBe(true);
  });

  it("keeps a card that only a page has, as inactive", () => {
    const [kinship] = kinshipPages();
    if (!kinship) throw new Error("no page");
    const page = { ...kinship, cards: [card("a"), card("b")], sessions: [], placements: [] };
    expect(toAnalysisInput([page], [card("b")]).input.cards).toEqual([
      { id: "b", label: "b", active: true },
      { id: "a", label: "a", active: false },
    ]);
  });

  it("is an empty open study without pages, with the current cards", () => {
    const empty = { study: "", sort_type: "open", categories: [], sessions: [] };
    expect(toAnalysisInput([]).input).toMatchObject({ ...empty, cards: [] });
    expect(toAnalysisInput([], [card("a")]).input.cards).toHaveLength(1);
  });
});
