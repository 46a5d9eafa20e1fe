import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../app/domain/questions/answer.ts";
import type { Question } from "../../../app/domain/questions/question.ts";
import {
  hasUnanswered,
  inOrder,
  jumpsForward,
  leadsThrough,
  pathOf,
} from "../../../app/domain/questions/question-path.ts";
import { asked, choice } from "./asked-question.ts";

/** A question whose choices lead to these targets; the id of each choice is its target. */
const leading = (id: string, place: Question["place"], ...thens: string[]) =>
  asked("multiple", { id, place, choices: thens.map((then) => choice(then, { then })) });
const quota = (quota: number | null, then = "next") => choice(then, { then, quota });

it("questions are asked by place, then by their order", () => {
  const at = (place: Question["place"], order: number) => ({ place, order });
  const sorted = [at("screener", 2), at("screener", 9), at("before", 1), at("after", 0)];
  expect(inOrder(sorted.toReversed())).toEqual(sorted);
  expect(inOrder([sorted[1], sorted[3], sorted[0], sorted[2]].filter((one) => !!one))).toEqual(
    sorted,
  );
});

describe("the path through the questions", () => {
  const questions = [
    leading("q1", "screener", "next", "reject", "sort", "q3", "q0"),
    leading("q2", "before", "next", "sort", "reject"),
    leading("q3", "before", "next", "q1"),
    leading("q4", "after", "next", "q6", "sort", "q2"),
    leading("q5", "after", "next"),
    leading("q6", "after", "next"),
  ];
  const ALL = "q1 q2 q3 q4 q5 q6";
  it.each<[Answers, string, boolean]>([
    [{}, ALL, false],
    [{ q1: "next" }, ALL, false],
    [{ q1: "gone" }, ALL, false],
    [{ q1: "reject" }, "q1", true],
    [{ q2: ["next", "reject"] }, "q1 q2", true],
    [{ q2: ["sort", "reject"] }, "q1 q2", true],
    [{ q1: "sort" }, "q1 q4 q5 q6", false],
    [{ q1: ["next", "sort"] }, "q1 q4 q5 q6", false],
    [{ q1: "q3" }, "q1 q3 q4 q5 q6", false],
    // A jump to an unknown or earlier question continues with the next question.
    [{ q1: "q0" }, ALL, false],
    [{ q3: "q1" }, ALL, false],
    [{ q4: "q2" }, ALL, false],
    // A jump to the sort after the sort continues with the next question.
    [{ q4: "sort" }, ALL, false],
    [{ q4: "q6" }, "q1 q2 q3 q4 q6", false],
    // An answer to a question that is not asked has no effect.
    [{ q1: "q3", q2: "reject" }, "q1 q3 q4 q5 q6", false],
  ])("with the answers %j is %s", (answers, way, rejected) => {
    const path = pathOf(questions, answers);
    expect(path.asked.map(({ id }) => id).join(" ")).toBe(way);
    expect(path.rejected).toBe(rejected);
  });

  it("jumps past the last question when none follows the sort", () => {
    expect(pathOf(questions.slice(0, 3), { q1: "sort" }).asked).toHaveLength(1);
    expect(pathOf([], {})).toEqual({ asked: [], rejected: false });
  });
});

describe("a path to the sort", () => {
  const required = { required: true };
  const only = (...choices: ReturnType<typeof choice>[]) =>
    asked("single", { id: "q1", ...required, choices });
  const wall = { ...only(quota(null, "reject")), id: "wall" };
  it.each<[boolean, string, Question[]]>([
    [true, "no questions", []],
    [true, "a question without choices", [asked("short_text", required)]],
    [false, "each choice rejects", [wall]],
    [false, "each choice rejects, and the question is optional", [{ ...wall, required: false }]],
    [false, "the question with a passing choice is unreachable", [wall, only(quota(null))]],
    [false, "the only choice has a quota of 0", [only(quota(0))]],
    [true, "one choice has a quota above 0", [only(quota(0), quota(1, "sort"))]],
    [true, "a jump over the question that rejects", [only(quota(null, "sort")), wall]],
    [false, "every choice leads to a question that rejects", [only(quota(null)), wall]],
    [false, "a jump to a question that rejects", [only(quota(null, "wall")), asked("scale"), wall]],
    [true, "only a question after the sort rejects", [{ ...wall, place: "after" }]],
    [
      true,
      "a jump over a question to another",
      [only(quota(null, "end")), wall, asked("scale", { id: "end" })],
    ],
  ])("%j: %s", (through, _, questions) => {
    expect(leadsThrough(questions)).toBe(through);
  });
});

describe("jumps", () => {
  const at = (place: Question["place"], ...thens: string[]) => leading(place, place, ...thens);
  it.each([
    [
      "to the next question, to rejection or to the sort are valid",
      [at("before", "next", "reject", "sort")],
      true,
    ],
    ["to a later question are valid", [at("screener", "before"), at("before")], true],
    ["to the same question are invalid", [at("before", "before")], false],
    ["to an earlier question are invalid", [at("screener"), at("before", "screener")], false],
    ["to an unknown question are invalid", [at("before", "gone")], false],
    ["across the sort are invalid", [at("before", "after"), at("after")], false],
    [
      "between questions after the sort are valid",
      [leading("q", "after", "after"), at("after")],
      true,
    ],
    [
      "are invalid when one of them is",
      [at("screener", "next", "before"), at("before", "gone")],
      false,
    ],
  ])("%s", (_, questions, forward) => {
    expect(jumpsForward(questions)).toBe(forward);
  });
});

it("questions are asked once, in order, and only a rejection ends early", () => {
  const ids = ["q0", "q1", "q2", "q3", "q4"];
  const thens = fc.subarray(["next", "reject", "sort", ...ids], { minLength: 1 });
  const study = fc
    .tuple(...ids.map(() => thens))
    .map((each) =>
      each.map((list, index) => leading(ids[index] ?? "", index < 3 ? "before" : "after", ...list)),
    );
  fc.assert(
    fc.property(study, fc.array(fc.nat(7), { minLength: 5, maxLength: 5 }), (questions, picks) => {
      const answers = Object.fromEntries(
        questions.map(({ id, choices }, at) => [
          id,
          choices[(picks[at] ?? 0) % choices.length]?.id ?? "",
        ]),
      );
      const { asked: way, rejected } = pathOf(questions, answers);
      const places = way.map((one) => questions.indexOf(one));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      const last = way.at(-1);
      expect(rejected).toBe(last !== undefined && answers[last.id] === "reject");
    }),
  );
});

describe("a question without an answer", () => {
  const required = asked("short_text", { id: "r", place: "before", required: true });
  const optional = (place: Question["place"]) => asked("short_text", { id: place, place });
  it.each<[string, Question[], Answers, boolean, boolean]>([
    ["is missing when it is required", [required], {}, false, true],
    ["is not missing once it is answered", [required], { r: "yes" }, false, false],
    ["is not missing when it is optional", [optional("after")], {}, false, false],
    ["is asked once when it is optional and after the sort", [optional("after")], {}, true, true],
    ["is not asked twice", [optional("after")], { after: "x" }, true, false],
    ["is not asked again when it is before the sort", [optional("before")], {}, true, false],
    ["counts among answered ones", [optional("before"), required], { before: "x" }, false, true],
  ])("%s", (_, questions, answers, ask, expected) =>
    expect(hasUnanswered(questions, answers, ask)).toBe(expected),
  );
});
