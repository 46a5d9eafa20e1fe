import { describe, expect, it } from "vitest";
import { limits } from "../../../app/domain/limits/limits.ts";
import {
  moveWithin,
  type Placed,
  placementInput,
  placementKey,
  placementsOf,
  statedPlacements,
  withoutPlacement,
  withPlacement,
} from "../../../app/domain/sorts/placement.ts";
import { saveSortInput } from "../../../app/domain/sorts/sort-document-input.ts";
import {
  type EditedSort,
  EMPTY_DOCUMENT,
  openDocument,
  seenCategories,
  storedPlacements,
} from "../../../app/domain/sorts/stored-document.ts";

const given = (id: string, order = 0) => ({
  ...{ id, name: id.toUpperCase(), description: `about ${id}`, color: "#111111", order },
});
const STUDY = [given("x", 1), given("y", 2), given("z", 3)];
const flat = { parent: null, is_group: false, pass: 1, own: false };
const tray = (id: string, ...cards: string[]) => ({ id, name: id, description: "", cards });

describe("the categories that a participant sees", () => {
  it("are the study's until the participant changes them", () => {
    expect(seenCategories(EMPTY_DOCUMENT, STUDY)).toEqual(
      STUDY.map((category) => ({ ...category, ...flat })),
    );
  });

  it("are in the participant's order, with renamed and new ones and without removed ones", () => {
    const stored = {
      ...EMPTY_DOCUMENT,
      categories: [
        { id: "mine", name: "Mine" },
        { id: "z", name: "Zed", description: "" },
        { id: "gone from the study" },
        { id: "x" },
      ],
      removed: ["y"],
      colors: { x: "#222222", mine: "#333333" },
    };
    const seen = seenCategories(stored, [...STUDY, given("new", 4)]);
    expect(seen).toEqual([
      { id: "mine", name: "Mine", description: "", color: "#333333", order: 0, ...flat, own: true },
      { ...given("z", 3), name: "Zed", description: "", ...flat },
      { ...given("x", 1), color: "#222222", ...flat },
      { ...given("new", 4), ...flat },
    ]);
  });

  it("are gray when they have no color", () => {
    const stored = { ...EMPTY_DOCUMENT, categories: [{ id: "mine", name: "" }] };
    expect(seenCategories(stored, [])).toMatchObject([{ name: "", color: "#6c757d" }]);
  });
});

describe("a stored sort", () => {
  const placements = { x: ["b", "gone", "a"], unknown: ["c"], skipped: ["d"], unsorted: ["e"] };
  const cards = [..."abcdef"].map((id) => ({ id }));
  const open = openDocument(
    { ...EMPTY_DOCUMENT, placements },
    seenCategories(EMPTY_DOCUMENT, STUDY),
    cards,
  );

  it("restores the study's cards at their places", () => {
    expect(open).toEqual({
      categories: STUDY.map(({ id, name, description }) => ({
        ...{ id, name, description },
        cards: id === "x" ? ["b", "a"] : [],
      })),
      ...{ unknown: ["c"], skipped: ["d"], unsorted: ["e"], removed: [] },
    });
  });

  it("is stored without empty places", () => {
    expect(storedPlacements(open)).toEqual({ ...placements, x: ["b", "a"] });
    const { unsorted: _, ...sort } = open;
    expect(storedPlacements({ ...sort, unknown: [], skipped: [] })).toEqual({ x: ["b", "a"] });
  });
});

describe("a placement from a client", () => {
  const sort: EditedSort = {
    ...{ categories: [tray("x", "a", "b"), tray("y", "c")], unknown: ["d"], skipped: ["e"] },
    ...{ unsorted: ["f"], removed: [] },
  };
  const placed = (card: string, category: string | null, more: Partial<Placed> = {}) => ({
    ...{ card, category, position: null, is_skipped: false, ...more },
  });

  it.each<[Placed, Partial<EditedSort>]>([
    [placed("f", "x"), { categories: [tray("x", "a", "b", "f"), tray("y", "c")], unsorted: [] }],
    [
      placed("f", "x", { position: 0 }),
      { categories: [tray("x", "f", "a", "b"), tray("y", "c")], unsorted: [] },
    ],
    [
      placed("f", "x", { position: 1 }),
      { categories: [tray("x", "a", "f", "b"), tray("y", "c")], unsorted: [] },
    ],
    [placed("a", "y", { position: 9 }), { categories: [tray("x", "b"), tray("y", "c", "a")] }],
    [placed("b", "x", { position: 0 }), { categories: [tray("x", "b", "a"), tray("y", "c")] }],
    [placed("a", "x"), { categories: [tray("x", "b", "a"), tray("y", "c")] }],
    [placed("c", "unknown"), { categories: [tray("x", "a", "b"), tray("y")], unknown: ["d", "c"] }],
    [placed("d", "x", { is_skipped: true }), { unknown: [], skipped: ["e", "d"] }],
    [placed("e", null), { skipped: [], unsorted: ["f", "e"] }],
    [placed("f", null, { position: 3 }), {}],
    [placed("g", null), { unsorted: ["f", "g"] }],
  ])("%j", (placement, change) => {
    expect(withPlacement(sort, placement)).toEqual({ ...sort, ...change });
  });

  it("can be removed, which leaves the card untouched", () => {
    expect(withoutPlacement(sort, "f")).toEqual({ ...sort, unsorted: [] });
    expect(withoutPlacement(sort, "d")).toEqual({ ...sort, unknown: [] });
    expect(withoutPlacement(sort, "g")).toEqual(sort);
  });

  it.each([
    ["x", 0, 1, ["b", "a"]],
    ["x", 1, 0, ["b", "a"]],
    ["x", 0, 0, null],
    ["x", 0, 2, null],
    ["x", 2, 0, null],
    ["x", -1, 0, null],
    ["x", 0, -1, null],
    ["nowhere", 0, 1, null],
  ])("moves within %s from %i to %i: %j", (category, source, target, cards) => {
    const moved = moveWithin(sort, category, source, target);
    if (cards === null) expect(moved).toBe(sort);
    else expect(moved).toEqual({ ...sort, categories: [tray("x", ...cards), tray("y", "c")] });
  });

  it("is returned as it was sent", () => {
    const stated = placementsOf("s", sort);
    expect(stated.map(({ id }) => id)).toEqual([..."abcdef"].map((card) => `s.${card}`));
    expect(stated.at(-1)).toMatchObject({ category: null, position: null, is_skipped: false });
    expect(statedPlacements(stated).get(1)).toEqual(storedPlacements(sort));
  });
});

describe("a request", () => {
  const [A, B] = ["3f2504e0-4f89-41d3-9a0c-0305e82c3301", "3f2504e0-4f89-41d3-9a0c-0305e82c3302"];

  it("for a placement needs only the card", () => {
    const none = { category: null, position: null, is_skipped: false, pass: 1 };
    expect(placementInput.parse({ card: A })).toEqual({ card: A, ...none });
    expect(placementInput.parse({ card: A, category: B, position: 0 })).toMatchObject({
      ...{ category: B, position: 0 },
    });
  });

  it("for a placement id parses its session", () => {
    expect(placementKey.parse(`${A}.${B.toUpperCase()}`)).toEqual([A, `${A}.${B}`]);
    for (const key of ["x.y", `x.${A}`, ""])
      expect(placementKey.safeParse(key).success, key).toBe(false);
  });

  const document = { categories: [{ ...tray(A, B) }], unknown: [], skipped: [], removed: [] };
  const save = { document, revision: 0, writer: A, cards: 1 };
  it.each([
    ["each card and category once", {}, true],
    ["a card in a category and unknown", { unknown: [B] }, false],
    ["a card in a category and skipped", { skipped: [B] }, false],
    ["a card twice at one place", { unknown: [A, A] }, false],
    ["a category that is removed, too", { removed: [A] }, false],
    ["a category twice", { categories: [tray(A), tray(A)] }, false],
    ["a card and a category of one id", { unknown: [A] }, true],
    ["a category without a name", { categories: [{ ...tray(A), name: " " }] }, true],
    [
      "too many cards",
      { skipped: Array.from({ length: limits.cards_per_study + 1 }, () => A) },
      false,
    ],
  ])("for a sort with %s: %j %j", (_, change, allowed) => {
    const read = saveSortInput.safeParse({ ...save, document: { ...document, ...change } });
    expect(read.success).toBe(allowed);
    if (read.success)
      expect(read.data).toMatchObject({ complete: false, ask: false, by_researcher: false });
  });
});
