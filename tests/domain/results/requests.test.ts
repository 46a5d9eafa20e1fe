import { getZodConstraint } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { cardFields, cardForm } from "../../../app/domain/cards/card.ts";
import {
  categoryForm,
  createCategoryInput,
  ofForm,
  updateCategoryInput,
} from "../../../app/domain/cards/category.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { isAvailable } from "../../../app/domain/projects/available-types.ts";
import { analyzeInput } from "../../../app/domain/results/analysis-parameters.ts";
import { mergeSetInput, proposalInput } from "../../../app/domain/results/merge-set.ts";
import { groupByCard, scoreInput } from "../../../app/domain/results/score-answer.ts";
import { moves } from "../../../app/domain/sorts/trace.ts";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const errors = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? z.flattenError(error).fieldErrors : {};
};

describe("the parameters of an analysis", () => {
  it("have defaults", () => {
    expect(analyzeInput.parse({})).toEqual({
      ...{ linkage_method: "ward", min_clusters: 2 },
      ...{ max_clusters: 10, include_mds: true, seed: 1, unfinished: null },
      include: [],
    });
  });

  it.each([
    [3, 3, true],
    [3, 4, true],
    [4, 3, false],
  ])("from %i to %i clusters: %j", (min_clusters, max_clusters, allowed) => {
    const wrong = errors(analyzeInput, { min_clusters, max_clusters });
    expect(Object.keys(wrong)).toEqual(allowed ? [] : ["max_clusters"]);
  });
});

describe("a structure that is scored", () => {
  const structure = (...groups: string[][]) => ({ groups: groups.map((cards) => ({ cards })) });
  it("has each card in one group", () => {
    const structures = [structure(["a", "b"], ["c"])];
    const [read] = scoreInput.parse({ structures }).structures;
    if (!read) throw new Error("no structure");
    expect([...groupByCard(read)]).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 1],
    ]);
    expect(read.name).toBe("");
    const twice = scoreInput.safeParse({ structures: [structure(["a"], ["a"])] });
    expect(twice.error?.issues).toMatchObject([
      { path: ["structures", 0, "groups"], message: "cardInTwoGroups" },
    ]);
  });
});

describe("what the results page posts as JSON", () => {
  const merge = (merges: unknown, name = " Mine ") =>
    mergeSetInput.safeParse({
      name,
      merges: typeof merges === "string" ? merges : JSON.stringify(merges),
    });
  it("is a named set of merges", () => {
    expect(merge([{ label: " A ", members: ["a", " b "] }]).data).toEqual({
      ...{ name: "Mine", merges: [{ label: "A", members: ["a", "b"] }] },
    });
    expect(merge([], " ").success).toBe(false);
    expect(merge([{ label: "", members: [] }]).success).toBe(false);
    expect(merge("[").error?.issues).toMatchObject([{ message: "choice_invalid" }]);
    expect(merge("{}").success).toBe(false);
  });

  it.each([
    [["A", "B"], true],
    [["A", "a"], false],
    [["A", " A "], false],
    [["Straße", "Strasse"], true],
    [[], false],
    [Array.from({ length: 21 }, (_, group) => `G${group}`), false],
  ])("is a proposal with the names %j: %j", (names, allowed) => {
    const groups = JSON.stringify(names.map((name) => ({ name, cards: [] })));
    expect(proposalInput.safeParse({ groups }).success).toBe(allowed);
  });
});

describe("a card", () => {
  it("has no duplicate or empty tags", () => {
    const { tags } = cardFields.pick({ tags: true }).parse({ tags: [" a", "", "b", "a "] });
    expect(tags).toEqual(["a", "b"]);
  });

  it("has tags in one text and wordings in lines in a form", () => {
    const wordings = " Malus\r\n\nRed fruit\nMalus";
    expect(cardForm.parse({ label: "Apple", tags: "a, ,b,a", wordings })).toEqual({
      ...{ label: "Apple", description: "", tags: ["a", "b"], is_active: false },
      wordings: ["Malus", "Red fruit"],
      correct_wordings: false,
    });
    const worded = (text: string) => errors(cardForm, { label: "Apple", wordings: text });
    expect(worded("x".repeat(limits.card_label + 1))).toEqual({ wordings: ["labelTooLong"] });
    expect(worded("a\nb\nc\nd\ne")).toEqual({ wordings: ["tooManyWordings"] });
    const form = (tags: string) => errors(cardForm, { label: "Apple", tags });
    const tag = "x".repeat(limits.tag_length);
    const many = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`).join(",");
    expect(form(`${tag},${many(limits.tags_per_card - 1)}`)).toEqual({});
    expect(form(`a,${tag}x`)).toEqual({ tags: ["tagTooLong"] });
    expect(form(many(limits.tags_per_card + 1))).toEqual({ tags: ["tooManyTags"] });
  });
});

describe("a category", () => {
  const create = (value: object) => createCategoryInput.safeParse({ study: ID, ...value });
  it("has defaults, and a color by its name", () => {
    expect(create({ name: " Fruit " }).data).toMatchObject({
      ...{ name: "Fruit", color: "#6c757d", description: "", order: 0 },
    });
    expect(updateCategoryInput.parse({ color: " red " })).toEqual({ color: "#dc3545" });
    for (const nothing of [null, "name", 7])
      expect(updateCategoryInput.safeParse(nothing).success).toBe(false);
  });

  it.each([
    [{ name: "" }, { name: ["category_name_required"] }],
    [{ name: "", session: ID }, {}],
    [{ session: ID }, { name: ["category_name_required"] }],
    [
      { name: "", color: "x" },
      { name: ["category_name_required"], color: ["colorInvalid"] },
    ],
    [{ name: "A", color: "#12345" }, { color: ["colorInvalid"] }],
    [{ name: "A", color: "toString" }, { color: ["colorInvalid"] }],
    [{ name: "A", color: "x#123456" }, { color: ["colorInvalid"] }],
  ])("%j: %j", (value, wrong) => {
    expect(errors(createCategoryInput, { study: ID, ...value })).toEqual(wrong);
  });

  it("must be an object", () => {
    for (const nothing of [null, "name", 7])
      expect(createCategoryInput.safeParse(nothing).success).toBe(false);
  });

  it.each([
    ["top", { parent: null }],
    ["group", { is_group: true }],
    [ID, { parent: ID }],
    [undefined, {}],
  ])("posted with the place %j: %j", (parent, place) => {
    const posted = ofForm(categoryForm.parse({ name: "Fruit", parent }));
    expect(posted).toEqual({ ...posted, ...place });
    expect("parent" in posted).toBe("parent" in place);
  });

  it("has a form that the page can read", () => {
    expect(() => getZodConstraint(categoryForm)).not.toThrow();
  });

  it("has an automatic order when a form posts none", () => {
    expect(categoryForm.parse({ name: "Fruit", color: "blue" })).toEqual({
      ...{ name: "Fruit", description: "", color: "#0d6efd", order: 0 },
    });
  });
});

it("a move must name valid places", () => {
  const move = (from: unknown, to: unknown) => [
    { at: "2026-01-01T10:00:00Z", card: ID, from, to, input: "mouse" },
  ];
  for (const place of [ID, "unknown", "skipped", null])
    expect(moves.safeParse(move(null, place)).success).toBe(true);
  for (const place of ["unsorted", "", undefined])
    expect(moves.safeParse(move(place, null)).success).toBe(false);
});

it.each([
  ["Card Sorting", true],
  ["Tree Testing", false],
  ["First Click Testing", false],
  ["Survey Tool", false],
])("%s is available: %j", (name, available) => {
  expect(isAvailable(name)).toBe(available);
});
