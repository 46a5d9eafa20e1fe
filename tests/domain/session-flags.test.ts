import { expect, test } from "vitest";
import {
  countFlags,
  type FlaggedSession,
  flagSessions,
  NO_FACTS,
  sortFacts,
} from "../../app/domain/session-flags.ts";

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

test("sessions are counted per flag", () => {
  const flags = flagSessions([session(), session({ facts: sort([0, 0, 0, 0, 0, 0]) })], {
    ...{ sort_type: "open", questions: [] },
  });
  expect(countFlags(flags)).toEqual({ one_pile: 1 });
});
