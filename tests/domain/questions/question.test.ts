import { describe, expect, it } from "vitest";
import {
  createQuestionInput,
  hasChoices,
  lockedFields,
  normalised,
  type Question,
  type QuestionProblems,
  questionProblems,
} from "../../../app/domain/questions/question.ts";
import { asked, choice } from "./asked-question.ts";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const given = { study: ID, place: "before", kind: "single", text: "Why?" };

describe("a new question", () => {
  it("gets defaults and an id for each choice", () => {
    const made = createQuestionInput.parse({ ...given, choices: [{ text: "A" }, { text: "B" }] });
    expect(made).toMatchObject({
      ...{ help: "", required: false, random_order: false, low: null, high: null },
      ...{ low_label: "", high_label: "" },
      choices: [
        { text: "A", then: "next", quota: null, other: false, expected: false },
        { text: "B" },
      ],
    });
    expect(new Set(made.choices.map(({ id }) => id)).size).toBe(2);
    const named = { ...given, choices: [{ id: "mine", text: "A" }] };
    expect(createQuestionInput.parse(named).choices[0]?.id).toBe("mine");
    expect(createQuestionInput.parse(given).choices).toEqual([]);
  });

  it.each([
    ["next", true],
    ["reject", true],
    [" sort ", true],
    [ID, true],
    ["", false],
    ["somewhere", false],
  ])("accepts the target %j: %j", (then, allowed) => {
    const choices = [{ text: "A", then }];
    expect(createQuestionInput.safeParse({ ...given, choices }).success).toBe(allowed);
  });
});

describe("fields that a kind does not use are reset", () => {
  const full = {
    ...asked("single"),
    ...{ random_order: true, low: 2, high: 8, low_label: "bad", high_label: "good" },
    choices: [choice("a")],
  };
  const none = { choices: [], random_order: false, low: null, high: null };
  const unlabelled = { low_label: "", high_label: "" };
  it.each<[Question["kind"], object]>([
    ["single", { ...unlabelled, low: null, high: null }],
    ["multiple", { ...unlabelled, low: null, high: null }],
    ["dropdown", { ...unlabelled, low: null, high: null }],
    ["scale", { choices: [], random_order: false }],
    ["number", { ...unlabelled, choices: [], random_order: false }],
    ["short_text", { ...none, ...unlabelled }],
    ["long_text", { ...none, ...unlabelled }],
    ["consent", { ...none, ...unlabelled }],
  ])("%s", (kind, gone) => {
    expect(normalised({ ...full, kind })).toEqual({ ...full, kind, ...gone });
  });

  it("a scale goes from 1 to 5 by default, a number has no default bounds", () => {
    expect(asked("scale")).toMatchObject({ low: 1, high: 5 });
    expect(asked("scale", { low: 0, high: 6 })).toMatchObject({ low: 0, high: 6 });
    expect(asked("number")).toMatchObject({ low: null, high: null });
    expect(asked("single", { random_order: false }).random_order).toBe(false);
    expect((["single", "multiple", "dropdown", "scale"] as const).map(hasChoices)).toEqual([
      ...[true, true, true, false],
    ]);
  });
});

describe("the problems of a question", () => {
  const two = [choice("a"), choice("b")];
  const rows: [Question["kind"], Partial<Question>, QuestionProblems][] = [
    ["single", { choices: two }, {}],
    ["single", {}, { choices: "choicesRequired" }],
    ["short_text", {}, {}],
    [
      "multiple",
      { choices: [choice("a"), choice("a", { text: "B" })] },
      { choices: "choiceTwice" },
    ],
    [
      "dropdown",
      { choices: [choice("a"), choice("b", { text: "A" })] },
      { choices: "choiceTwice" },
    ],
    ["scale", { low: 1, high: 7 }, {}],
    ["scale", { low: 0, high: 4 }, {}],
    ["scale", { low: 1, high: 6 }, { high: "scalePoints" }],
    ["scale", { low: 0.5, high: 4.5 }, { high: "scalePoints" }],
    ["number", { low: 5, high: 5 }, {}],
    ["number", { low: 5, high: 4 }, { high: "rangeInvalid" }],
    ["number", { low: 5 }, {}],
    ["number", { high: -5 }, {}],
  ];
  it.each(rows)("%s %j: %j", (kind, more, problems) => {
    expect(questionProblems(asked(kind, more))).toEqual(problems);
  });

  it("a scale needs both ends", () => {
    expect(questionProblems({ ...asked("scale"), low: null })).toEqual({ high: "scalePoints" });
    expect(questionProblems({ ...asked("scale"), high: null })).toEqual({ high: "scalePoints" });
  });

  it.each<
    [Partial<ReturnType<typeof choice>>, [screener?: string, before?: string, after?: string]]
  >([
    [{ then: "next" }, []],
    [{ then: "reject" }, [undefined, "rejectInScreener", "rejectInScreener"]],
    [{ quota: 0 }, [undefined, "quotaInScreener", "quotaInScreener"]],
    [{ then: "sort" }, [undefined, undefined, "sortIsOver"]],
  ])("a choice with %j in the screener, before and after the sort: %j", (more, wrong) => {
    const found = (["screener", "before", "after"] as const).map((place) =>
      questionProblems(asked("single", { place, choices: [...two, choice("c", more)] })),
    );
    expect(found).toEqual([0, 1, 2].map((at) => (wrong[at] ? { choices: wrong[at] } : {})));
  });
});

describe("after the first answer", () => {
  const before = asked("single", { choices: [choice("a"), choice("b")] });
  const choicesWith = (more: object) => ({ choices: [choice("a", more), choice("b")] });
  it.each<[Partial<Question>, string[]]>([
    [{}, []],
    [{ text: "Other words", help: "More", low_label: "l", high_label: "h" }, []],
    [choicesWith({ text: "Ah" }), []],
    [choicesWith({ expected: false }), []],
    [choicesWith({ expected: true }), ["choices"]],
    [choicesWith({ then: "reject" }), ["choices"]],
    [choicesWith({ quota: 3 }), ["choices"]],
    [{ choices: [choice("b"), choice("a")] }, ["choices"]],
    [{ kind: "multiple", required: true }, ["kind", "required"]],
    [{ place: "after", order: 2, random_order: true }, ["place", "random_order", "order"]],
    [{ low: 1, high: 5 }, ["low", "high"]],
    [{ corrected_at: "2026-01-01T00:00:00Z" }, []],
  ])("%j changes the locked fields %j", (change, locked) => {
    expect(lockedFields(before, { ...before, ...change })).toEqual(locked);
  });
});
