import { describe, expect, it } from "vitest";
import { parsePackageJson } from "../../../app/domain/package/clean-package.ts";
import {
  type PackageSort,
  packageSort,
  withNewIds,
} from "../../../app/domain/package/package-sort.ts";
import {
  contradictions,
  type PackageStudy,
  packageStudy,
  partIds,
} from "../../../app/domain/package/package-study.ts";

const idOf = (at: number) => `00000000-0000-4000-8000-${`${at}`.padStart(12, "0")}`;
const NOW = "2026-01-02T03:04:05.000Z";

function sortOf(change: Partial<PackageSort["result"]> = {}) {
  return {
    ...{ id: idOf(1), started_at: NOW, completed_at: NOW, language: "en", consent_given: true },
    participant: {
      ...{ id: idOf(2), source: "Direct", demographics: {}, external_id: null, token: null },
      ...{ panel_study_id: null, panel_session_id: null, tag: null, completion_code: null },
    },
    ...{ included: null, inclusion_reason: "", by_researcher: false, pasted: false },
    ...{ earlier: idOf(3), device_info: {}, session_data: {}, feedback: null },
    whys: [{ card: idOf(10), text: "Round" }],
    answers: { [idOf(30)]: "yes" },
    wordings: { [idOf(10)]: "Red apple" },
    dealt: [idOf(11), idOf(10)],
    card_notes: [{ card: idOf(11), text: "Slow" }],
    moves: [
      { at: NOW, card: idOf(10), from: null, to: idOf(20), input: "mouse" },
      { at: NOW, card: idOf(11), from: "unknown", to: "skipped", input: "none" },
    ],
    ...{ cards_sorted: 1, total_cards: 2, categories_created: 1 },
    result: {
      cards: [
        [idOf(10), "Apple"],
        [idOf(11), "Pear"],
      ],
      categories: [[idOf(20), "Fruit"]],
      ...{ placed: [0, -2], positions: [0, -1] },
      ...change,
    },
  };
}

describe("a sort in a file", () => {
  it("gets new ids wherever one stands, and keeps all else", () => {
    const sort = packageSort.parse(sortOf());
    const changed = withNewIds(sort, (id) => `new ${id}`);
    // Each id of the sort has "new " before it, and nothing else is another.
    const expected = JSON.stringify(sort).replaceAll(/"(0{8}-0000-4000-8000-\d{12})"/g, '"new $1"');
    expect(changed).toEqual(JSON.parse(expected));
  });

  it("keeps that all cards were shown, and that there is no earlier sort", () => {
    const sort = packageSort.parse({ ...sortOf(), dealt: null, earlier: null });
    expect(withNewIds(sort, () => "new")).toMatchObject({ dealt: null, earlier: null });
    const { dealt: _d, card_notes: _n, ...older } = sortOf();
    expect(packageSort.parse(older)).toMatchObject({ dealt: null, card_notes: [], notes: "" });
  });

  it.each([
    ["a card without a place", { placed: [0] }],
    ["a card without a position", { positions: [0] }],
    ["a place that is no category", { placed: [0, 1] }],
    ["a place below all", { placed: [0, -4] }],
    [
      "a card twice",
      {
        cards: [
          [idOf(10), "A"],
          [idOf(10), "B"],
        ] as [string, string][],
      },
    ],
    [
      "a category twice",
      {
        categories: [
          [idOf(20), "A"],
          [idOf(20), "B"],
        ] as [string, string][],
      },
    ],
  ])("is refused with %s", (_, change) => {
    expect(packageSort.safeParse(sortOf()).success).toBe(true);
    expect(packageSort.safeParse(sortOf(change)).success).toBe(false);
  });
});

function studyOf(change: Record<string, unknown> = {}): PackageStudy {
  const question = (at: number, more: object) => ({
    ...{ id: idOf(at), place: "screener", kind: "single", text: `Question ${at}`, help: "" },
    ...{ required: true, random_order: false, order: at, corrected_at: null },
    ...{ low: null, high: null, low_label: "", high_label: "" },
    choices: [
      { id: "a", text: "A", then: "next", quota: null, other: false, expected: false },
      { id: "b", text: "B", then: "reject", quota: null, other: false, expected: false },
    ],
    ...more,
  });
  return {
    study: { title: "Fruit", description: "", instructions: "", consent_text: "", logo: null },
    cards: [10, 11].map((at) => ({ id: idOf(at), label: `Card ${at}`, description: "" })),
    categories: [20, 21].map((at) => ({ id: idOf(at), name: `Name ${at}`, description: "" })),
    questions: [question(30, {}), question(31, {})],
    translations: { nl: { card: { [`${idOf(10)}.label`]: "Kaart" } } },
    merges: [{ name: "One", merges: [], is_active: false }],
    proposal: [{ name: "Fruit", cards: [idOf(10)] }],
    ...change,
  } as unknown as PackageStudy;
}

describe("a study in a file", () => {
  it("has the ids of its cards, categories and questions", () => {
    expect(partIds(studyOf())).toEqual([10, 11, 20, 21, 30, 31].map(idOf));
  });

  it("does not contradict itself", () => {
    expect(contradictions(studyOf())).toEqual([]);
    expect(contradictions(studyOf({ proposal: null }))).toEqual([]);
    const [first, second] = studyOf().questions;
    const jump = { ...first?.choices[0], then: second?.id };
    const jumps = { ...first, choices: [jump] };
    expect(contradictions(studyOf({ questions: [jumps, second] }))).toEqual([]);
  });

  const [card, other] = studyOf().cards;
  const [category, next] = studyOf().categories;
  const [question, later] = studyOf().questions;
  const leading = (then: string) => ({ ...later, choices: [{ ...later?.choices[0], then }] });
  const dutch = (texts: object) => ({ translations: { nl: texts } });
  const title = "x".repeat(5000);
  it.each([
    [
      "an id twice",
      { cards: [card, { ...other, id: category?.id }] },
      "cards, categories, questions: id",
    ],
    ["a name twice", { categories: [category, { ...next, name: "nAME 20" }] }, "categories: name"],
    ["merges twice", { merges: [{ name: "One" }, { name: "One" }] }, "merges: name"],
    [
      "a kept structure twice",
      { structures: ["Fruit", "Apple"].map((outline) => ({ name: "Menu", outline })) },
      "structures: name",
    ],
    ["a jump to nowhere", { questions: [question, leading(idOf(99))] }, "questions: Question 31"],
    ["a jump to a card", { questions: [question, leading(idOf(10))] }, "questions: Question 31"],
    ["a jump backwards", { questions: [question, leading(idOf(30))] }, "questions: then"],
    [
      "a question without choices",
      { questions: [{ ...question, choices: [] }] },
      "questions: Question 30",
    ],
    [
      "a text of a foreign card",
      dutch({ card: { [`${idOf(99)}.label`]: "Weg" } }),
      `translations: nl, card, ${idOf(99)}.label`,
    ],
    ["a long text", dutch({ study: { title } }), "translations: nl, study, title"],
    ["a NUL in a text", dutch({ study: { title: "a\0" } }), "translations: nl, study, title"],
    [
      "a group with a foreign card",
      { proposal: [{ name: "A", cards: [idOf(99)] }] },
      "proposal: cards",
    ],
  ])("contradicts itself with %s", (_, change, place) => {
    expect(contradictions(studyOf(change))[0]).toBe(place);
  });

  it("has its long names cut where they are named, and translations of a bounded size", () => {
    const text = "q".repeat(100);
    expect(contradictions(studyOf({ questions: [{ ...question, text, choices: [] }] }))).toEqual([
      `questions: ${"q".repeat(80)}`,
    ]);
    const huge = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`${at}`, "x".repeat(9000)]),
    );
    expect(contradictions(studyOf(dutch({ card: huge })))[0]).toBe("translations: nl");
  });

  it("is told from other files and other versions by its first fields", () => {
    const paths = (file: object) => packageStudy.safeParse(file).error?.issues ?? [];
    const of = (field: string, file: object) => paths(file).find(({ path }) => path[0] === field);
    expect(of("format", { format: "zip" })?.message).toBe("packageForeign");
    expect(of("format", { format: "sortwell-study" })).toBeUndefined();
    expect(of("version", { version: 2 })).toBeDefined();
    expect(of("version", { version: 1 })).toBeUndefined();
  });
});

describe("the JSON of a file", () => {
  it("loses control characters, but for line breaks in long texts", () => {
    const json = JSON.stringify({
      ...{ label: "a\nb\u0007", description: "a\nb\u0007", feedback: "a\nb", title: "a\u2028b" },
      answers: { [idOf(30)]: "a\nb" },
    });
    expect(parsePackageJson(json)).toEqual({
      ...{ label: "a b ", description: "a\nb", feedback: "a\nb", title: "a b" },
      answers: { [idOf(30)]: "a\nb" },
    });
  });

  it("is otherwise as it is written", () => {
    const value = { label: "é ✓", number: 1, none: null, list: [true, "x"] };
    expect(parsePackageJson(JSON.stringify(value))).toEqual(value);
    expect(() => parsePackageJson("{")).toThrow(SyntaxError);
  });
});
