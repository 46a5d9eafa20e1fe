import { describe, expect, it } from "vitest";
import { limits } from "../../../app/domain/limits/limits.ts";
import {
  type AnswerValue,
  answerText,
  isUnanswered,
  readAnswer,
} from "../../../app/domain/questions/answer.ts";
import { chosenIds } from "../../../app/domain/questions/chosen-ids.ts";
import { asked, choice } from "./asked-question.ts";

const choices = [choice("a"), choice("b"), choice("o", { text: "Other", other: true })];
const single = asked("single", { choices });
const multiple = asked("multiple", { choices });
const scale = asked("scale");
const number = asked("number", { low: 0, high: 99.5 });
const open = asked("number");
const short = asked("short_text");
const long = asked("long_text");
const other = (text: string, id = "o") => ({ choice: id, other: text });
const problem = (name: string, params?: object) =>
  params ? { problem: name, params } : { problem: name };

describe("a valid answer", () => {
  it.each([
    [single, "a", "a"],
    [asked("dropdown", { choices }), "b", "b"],
    [single, other(" Baker "), other("Baker")],
    [single, other(" "), "o"],
    [single, other("", "a"), "a"],
    [multiple, ["b", "a"], ["b", "a"]],
    [multiple, ["a", other("Baker"), "b"], ["a", other("Baker"), "b"]],
    [multiple, [], null],
    [scale, 1, 1],
    [scale, 5, 5],
    [number, 0, 0],
    [number, 99.5, 99.5],
    [open, -1e9, -1e9],
    [open, 1e9, 1e9],
    [short, "  so so ", "so so"],
    [short, " ", null],
    [short, "\u200b\u2060", null],
    [single, other("\u200b"), "o"],
    [short, ` ${"x".repeat(limits.short_text)} `, "x".repeat(limits.short_text)],
    [long, "x".repeat(limits.long_text), "x".repeat(limits.long_text)],
    [asked("consent", { required: true }), true, true],
    [asked("consent"), false, false],
  ] as const)("$kind: %j", (question, given, value) => {
    expect(readAnswer(question, given)).toEqual({ value });
  });

  it.each([single, multiple, scale, open, short, long, asked("consent")])(
    "may be missing for an optional $kind",
    (question) => {
      expect(readAnswer(question, null)).toEqual({ value: null });
      expect(readAnswer(question, undefined)).toEqual({ value: null });
    },
  );
});

describe("an invalid answer", () => {
  it.each([
    [single, "c", problem("answerChoice")],
    [single, 1, problem("answerChoice")],
    [single, ["a"], problem("answerChoice")],
    [single, other("Baker", "a"), problem("answerChoice")],
    [single, other("Baker", "c"), problem("answerChoice")],
    [single, other("a\0b"), problem("answerChoice")],
    [
      single,
      other("x".repeat(limits.short_text + 1)),
      problem("answerTooLong", { max: limits.short_text }),
    ],
    [
      multiple,
      [other("x".repeat(limits.short_text + 1))],
      problem("answerTooLong", { max: limits.short_text }),
    ],
    [single, { ...other("Baker"), more: 1 }, problem("answerChoice")],
    [asked("dropdown", { choices }), "c", problem("answerChoice")],
    [multiple, "a", problem("answerChoices")],
    [multiple, ["a", "c"], problem("answerChoices")],
    [multiple, ["a", "a"], problem("answerChoices")],
    [multiple, ["o", other("Baker")], problem("answerChoices")],
    [multiple, ["a", "b", "o", "c"], problem("answerChoices")],
    [scale, "3", problem("answerNumber")],
    [scale, 2.5, problem("answerNumber")],
    [scale, 0, problem("answerTooLow", { low: 1 })],
    [scale, 6, problem("answerTooHigh", { high: 5 })],
    [number, -0.1, problem("answerTooLow", { low: 0 })],
    [number, 100, problem("answerTooHigh", { high: 99.5 })],
    [open, Number.POSITIVE_INFINITY, problem("answerNumber")],
    [open, Number.NaN, problem("answerNumber")],
    [short, 1, problem("answerText")],
    [short, "a\0b", problem("nullCharacter")],
    [short, "x".repeat(201), problem("answerTooLong", { max: limits.short_text })],
    [long, "x".repeat(5001), problem("answerTooLong", { max: limits.long_text })],
    [asked("consent"), "yes", problem("answerBoolean")],
    [asked("consent", { required: true }), false, problem("agreementRequired")],
  ] as const)("$kind: %j", (question, given, refused) => {
    expect(readAnswer(question, given)).toEqual(refused);
  });
});

it.each<[AnswerValue, string[], string]>([
  ["a", ["a"], "A"],
  [other("Baker"), ["o"], "Other: Baker"],
  [["b", other("Baker")], ["b", "o"], "B; Other: Baker"],
  [[], [], ""],
  ["gone", ["gone"], "gone"],
  [34, [], "34"],
  [false, [], "false"],
])("lists the choices of %j and formats it as text", (value, ids, text) => {
  expect(chosenIds(value)).toEqual(ids);
  expect(answerText({ choices }, value)).toBe(text);
});

it.each([
  [true, {}, true],
  [true, { single: "a" }, false],
  [true, { single: false }, true],
  [true, { single: 0 }, false],
  [true, { another: "a" }, true],
  [false, {}, false],
])("required %j, answered %j: missing %j", (required, answers, missing) => {
  expect(isUnanswered({ ...single, required }, answers)).toBe(missing);
});
