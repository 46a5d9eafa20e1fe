import { describe, expect, test } from "vitest";
import type { Question } from "../../../app/domain/questions/question.ts";
import type { ExportSession } from "../../../app/domain/results/export-page.ts";
import {
  segmentBy,
  segmentsOf,
  segmentValues,
} from "../../../app/domain/results/segment-values.ts";

const session = (id: string, fields: Partial<ExportSession> = {}): ExportSession => ({
  ...{ id, participant: id, source: "Direct", language: null, consent_given: true },
  ...{ started_at: "2026-03-01T10:00:00.000Z", completed_at: null, duration: null },
  ...{ included: null, inclusion_reason: "", demographics: {}, dealt: null },
  ...fields,
});
const question = (id: string, kind: Question["kind"]) => ({
  ...{ id, kind, text: "", low: null, high: null, choices: [] },
});
const answered = (...numbers: number[]) =>
  numbers.map((number, at) => session(`s${at}`, { answers: { age: number } }));
const ages = (...numbers: number[]) =>
  segmentValues(answered(...numbers), [question("age", "number")]).age;

describe("the values by which segments are selected", () => {
  test("are sources, languages and demographics with their counts, the commonest first", () => {
    const sessions = [
      session("1", { source: "News", language: "nl", demographics: { gender: "woman" } }),
      session("2", { language: "en", demographics: { gender: "man", age_group: "25_34" } }),
      session("3", { language: "nl", demographics: { gender: "man", hobby: "chess" } }),
    ];
    expect(segmentValues(sessions, [])).toEqual({
      source: [
        { value: "Direct", count: 2 },
        { value: "News", count: 1 },
      ],
      language: [
        { value: "nl", count: 2 },
        { value: "en", count: 1 },
      ],
      gender: [
        { value: "man", count: 2 },
        { value: "woman", count: 1 },
      ],
      age_group: [{ value: "25_34", count: 1 }],
    });
  });

  test("leave out what is unknown, empty or not a text", () => {
    const unknown = session("1", { source: "", demographics: { gender: 5, occupation: null } });
    expect(segmentValues([unknown], [])).toEqual({});
  });

  test("of equally common ones are in the order of the alphabet, and at most 30", () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => session(`${at}`, { source: `x${99 - at}` }));
    expect(segmentValues(named(3), []).source?.map(({ value }) => value)).toEqual([
      "x97",
      "x98",
      "x99",
    ]);
    expect(segmentValues(named(31), []).source).toHaveLength(30);
  });

  test("are the chosen answers and ticked boxes, but not written texts", () => {
    const sessions = [
      session("1", { answers: { job: ["a", "b"], agree: true, name: "Ann", story: "Long" } }),
      session("2", { answers: { job: ["b"], agree: false } }),
      session("3", { answers: {} }),
      session("4"),
    ];
    const questions = [
      question("job", "multiple"),
      question("agree", "consent"),
      question("name", "short_text"),
      question("story", "long_text"),
    ];
    const { source: _, ...byAnswer } = segmentValues(sessions, questions);
    expect(byAnswer).toEqual({
      job: [
        { value: "b", count: 2 },
        { value: "a", count: 1 },
      ],
      agree: [
        { value: "false", count: 1 },
        { value: "true", count: 1 },
      ],
    });
  });

  test("are up to seven numbers in ascending order", () => {
    expect(ages(30, 4, 30, 7, 1, 2, 3, 5)).toEqual([
      { value: "1", count: 1 },
      { value: "2", count: 1 },
      { value: "3", count: 1 },
      { value: "4", count: 1 },
      { value: "5", count: 1 },
      { value: "7", count: 1 },
      { value: "30", count: 2 },
    ]);
  });

  test("are four ranges of more numbers, each up to a quarter of the sessions", () => {
    expect(ages(9, 8, 7, 6, 5, 4, 3, 2, 1)).toEqual([
      { value: "1..3", count: 3 },
      { value: "4..5", count: 2 },
      { value: "6..7", count: 2 },
      { value: "8..9", count: 2 },
    ]);
  });
});

test("each value has the sessions that belong to it", () => {
  const sessions = [
    session("1", { source: "News", answers: { age: 30 } }),
    session("2", { answers: { age: 41 } }),
    session("3", { answers: { age: 30 } }),
  ];
  expect(segmentsOf(sessions, [question("age", "number")])).toEqual([
    { field: "source", value: "Direct", sessions: new Set(["2", "3"]) },
    { field: "source", value: "News", sessions: new Set(["1"]) },
    { field: "age", value: "30", sessions: new Set(["1", "3"]) },
    { field: "age", value: "41", sessions: new Set(["2"]) },
  ]);
});

test("a segment is selected by a field, or else by the answer to a question", () => {
  expect(segmentBy("gender", "woman")).toEqual({ gender: "woman" });
  expect(segmentBy("q1", "18..34")).toEqual({ answers: { q1: "18..34" } });
});
