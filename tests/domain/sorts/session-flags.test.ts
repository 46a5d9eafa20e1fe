import { expect, test } from "vitest";
import {
  countFlags,
  type FlaggedSession,
  flagSessions,
  NO_FACTS,
  sortFacts,
} from "../../../app/domain/sorts/session-flags.ts";

const cards = ["a", "b", "c", "d", "e", "f"];
/** The facts of a sort of the six cards: the group of each card, and the names of the groups. */
const sort = (placed: number[], names = ["Fruit", "Bread", "Fish", "D", "E", "F"]) =>
  sortFacts({ cards, placed, categories: names.map((name, i) => [`${i}`, name]) });
const PLAIN = [0, 0, 1, 1, 2, 2];
const OTHERS = [
  [0, 1, 1, 0, 2, 2],
  [0, 0, 0, 1, 1, 2],
  [1, 0, 0, 1, 2, 2],
];

let number = 0;
const session = (fields: Partial<FlaggedSession> = {}): FlaggedSession => ({
  id: `s${number++}`,
  completed: true,
  duration: 100,
  facts: sort(OTHERS[number % 3] ?? PLAIN, [`Fruit ${number}`, "Bread", "Fish"]),
  ...fields,
});
const flagsOf = (
  fields: Partial<FlaggedSession>,
  study: Partial<Parameters<typeof flagSessions>[1]> = {},
  others: FlaggedSession[] = [session(), session(), session()],
) => {
  const one = session(fields);
  const all = flagSessions([one, ...others], { sort_type: "open", questions: [], ...study });
  return all.get(one.id);
};

test("an ordinary sort has no flag", () => {
  expect(flagsOf({})).toEqual([]);
});

test("one pile, only single cards and an unfinished sort are flagged", () => {
  expect(flagsOf({ facts: sort([0, 0, 0, 0, 0, 0]) })).toEqual(["one_pile"]);
  // A single placed card is not a pile.
  expect(flagsOf({ facts: sort([0, -1, -1, -1, -2, -3]) })).toEqual([]);
  const alone = sort([0, 1, 2, 3, 4, 5], ["One", "Two", "Three", "Four", "Five", "Six"]);
  expect(flagsOf({ facts: alone })).toEqual(["all_singletons"]);
  expect(flagsOf({ facts: alone }, { sort_type: "closed" })).toEqual([]);
  expect(flagsOf({ completed: false, duration: null, facts: NO_FACTS })).toEqual(["unfinished"]);
});

test("flags under a second per card and under a third of the median", () => {
  expect(flagsOf({ duration: 34 })).toEqual([]);
  expect(flagsOf({ duration: 33 })).toEqual(["third_of_median"]);
  expect(flagsOf({ duration: 5 })).toEqual(["fast", "third_of_median"]);
  expect(flagsOf({ duration: null })).toEqual([]);
});

test("names of one character are flagged when most of three groups have them", () => {
  expect(flagsOf({ facts: sort(PLAIN, ["1", "2", "Fish"]) })).toEqual(["short_names"]);
  expect(flagsOf({ facts: sort(PLAIN, ["1", "Bread", "Fish"]) })).toEqual([]);
  expect(flagsOf({ facts: sort([0, 0, 0, 1, 1, 1], ["1", "2"]) })).toEqual([]);
  expect(flagsOf({ facts: sort(PLAIN, ["1", "2", "Fish"]) }, { sort_type: "closed" })).toEqual([]);
});

test("the same id, browser or answers flag both sessions", () => {
  expect(flagsOf({ external_id: "P1" }, {}, [session({ external_id: " p1" })])).toEqual([
    "same_id",
  ]);
  expect(flagsOf({ external_id: "" }, {}, [session({ external_id: "" })])).toEqual([]);
  const first = session();
  const both = flagSessions([first, session({ earlier_session: first.id })], {
    sort_type: "open",
    questions: [],
  });
  expect([...both.values()]).toEqual([["same_browser"], ["same_browser"]]);
  expect(flagsOf({ earlier_session: "one that is gone" })).toEqual([]);
  const twice = session({ facts: sort(PLAIN) });
  expect(
    flagsOf({ facts: sort([1, 1, 0, 0, 2, 2], ["BREAD ", "fruit", "Fish"]) }, {}, [twice]),
  ).toEqual(["same_answers"]);
  expect(flagsOf({ facts: sort(PLAIN) }, { sort_type: "closed" }, [twice])).toEqual([]);
  const questions = [{ id: "q", kind: "long_text" as const, choices: [] }];
  const said = (text: string) => ({ answers: { q: text } });
  const long = "I sort by where things stand.";
  expect(flagsOf(said(long), { questions }, [session(said(long.toUpperCase()))])).toEqual([
    "same_answers",
  ]);
  expect(flagsOf(said("no"), { questions }, [session(said("no"))])).toEqual([]);
});

const CATEGORIES = ["Fruit", "B", "Fish"].map((name) => [name, name] as const);

test("the facts of a sort are about the cards in groups", () => {
  expect(sortFacts({ cards, placed: [0, 0, -1, 1, -2, -3], categories: CATEGORIES })).toEqual({
    ...{ cards: 6, placed: 3, groups: 2, short_names: 1, likeness: null },
  });
});

test("a sort is the same in any order of its cards", () => {
  const facts = (ids: string[], placed: number[]) =>
    sortFacts({ cards: ids, placed, categories: CATEGORIES }).likeness;
  const one = facts(["a", "b", "c", "d"], [0, 1, 2, 0]);
  expect(facts(["d", "c", "b", "a"], [0, 2, 1, 0])).toBe(one);
  expect(facts(["a", "b", "c", "d"], [1, 0, 2, 1])).not.toBe(one);
});

test("the median is that of all completed sorts, in any order", () => {
  const others = [900, 99, 99].map((duration) => session({ duration }));
  expect(flagsOf({ duration: 33 }, {}, others)).toEqual([]);
  expect(flagsOf({ duration: 32 }, {}, others)).toEqual(["third_of_median"]);
});

test("a second per card is not too fast", () => {
  expect(flagsOf({ duration: 6 })).toEqual(["third_of_median"]);
});

test("half of the names may be short", () => {
  const half = sort([0, 0, 1, 2, 3, 3], ["1", "2", "Fish", "Bread"]);
  expect(flagsOf({ facts: half })).toEqual([]);
});

test("typed answers are compared from 20 characters on, chosen ones never", () => {
  const questions = [
    { id: "q", kind: "short_text" as const, choices: [] },
    { id: "c", kind: "single" as const, choices: [] },
  ];
  const both = (answers: FlaggedSession["answers"] = {}) =>
    flagsOf({ answers }, { questions }, [session({ answers })]);
  expect(both({ q: "12345678901234567890" })).toEqual(["same_answers"]);
  expect(both({ q: "1234567890123456789" })).toEqual([]);
  expect(both({ c: "a choice with a long id" })).toEqual([]);
});

test("pasted names are flagged", () => {
  expect(flagsOf({ pasted: true })).toEqual(["pasted_names"]);
});

test("one failed attention question is flagged, or two when the median exceeds five minutes", () => {
  const choice = (id: string, expected = false) => ({
    ...{ id, text: id, then: "next", quota: null, other: false, expected },
  });
  const ask = (id: string) => ({
    ...{ id, kind: "single" as const, choices: [choice("right", true), choice("wrong")] },
  });
  const questions = [ask("one"), ask("two")];
  const wrong = { answers: { one: "wrong", two: "right" } };
  expect(flagsOf(wrong, { questions })).toEqual(["attention"]);
  expect(flagsOf({ answers: { one: "right", two: "right" } }, { questions })).toEqual([]);
  expect(flagsOf({ answers: {} }, { questions })).toEqual([]);
  const long = [session({ duration: 400 }), session({ duration: 400 }), session({ duration: 400 })];
  expect(flagsOf({ duration: 400, ...wrong }, { questions }, long)).toEqual([]);
  const both = { answers: { one: "wrong", two: "wrong" } };
  expect(flagsOf({ duration: 400, ...both }, { questions }, long)).toEqual(["attention"]);
});

test("an attention question is failed by any other set of choices", () => {
  const choices = ["red", "blue", "green"].map((id) => ({
    ...{ id, text: id, then: "next", quota: null, other: false, expected: id !== "green" },
  }));
  const questions = [{ id: "q", kind: "multiple" as const, choices }];
  const flags = (...q: string[]) => flagsOf({ answers: { q } }, { questions });
  expect(flags("blue", "red")).toEqual([]);
  expect(flags("red")).toEqual(["attention"]);
  expect(flags("red", "blue", "green")).toEqual(["attention"]);
});

test("answers to other questions than those for attention are never failed", () => {
  const choices = [{ id: "a", text: "A", then: "next", quota: null, other: false }];
  const questions = [{ id: "q", kind: "single" as const, choices }];
  const long = [400, 400, 400].map((duration) => session({ duration }));
  const answered = { answers: { q: "a" }, duration: 400 };
  expect(flagsOf(answered, { questions })).toEqual([]);
  expect(flagsOf(answered, { questions }, long)).toEqual([]);
});

test("a single attention question is enough in a long study", () => {
  const choices = [{ id: "a", text: "A", then: "next", quota: null, other: false, expected: true }];
  const questions = [{ id: "q", kind: "single" as const, choices }];
  const long = [400, 400, 400].map((duration) => session({ duration }));
  expect(flagsOf({ answers: { q: "b" }, duration: 400 }, { questions }, long)).toEqual([
    "attention",
  ]);
});

test("sessions are counted per flag", () => {
  const flags = flagSessions([session(), session({ facts: sort([0, 0, 0, 0, 0, 0]) })], {
    ...{ sort_type: "open", questions: [] },
  });
  expect(countFlags(flags)).toEqual({ one_pile: 1 });
});
