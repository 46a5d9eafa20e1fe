import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { participantAnswer } from "../../../app/analysis/agreement/participant-answer.ts";
import { Analysis } from "../../../app/analysis/analysis.ts";
import type { Decision, LinkageMethod } from "../../../app/analysis/contract/types.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { chancePart, decisionsOn } from "../../../app/analysis/summary/decisions.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { inputOf } from "../sorts/input-of.ts";
import { sortsFromText } from "../sorts/sorts-from-text.ts";
import { tableOf } from "../sorts/table-of.ts";

const decide = (sorts: string[], k: number, method: LinkageMethod = "average") => {
  const { placements, n, participants } = sortsFromText(sorts);
  const tree = linkage(similarityOf(placements, n, participants), method);
  return decisionsOn(tree, k, tableOf(placements, n, participants));
};

/** This many times the same sort. */
const times = (count: number, sort: string): string[] => new Array(count).fill(sort);

describe("one group or two", () => {
  test("who puts two groups into one is a decision, with counts and people", () => {
    const sorts = [...times(6, "000111222"), ...times(4, "000000222")];
    const { asked, decisions } = decide(sorts, 3);
    expect(decisions).toEqual([
      {
        kind: "join",
        groups: [0, 1],
        parts: [
          [0, 1, 2],
          [3, 4, 5],
        ],
        share: 0.4,
        low: expect.closeTo(0.1682, 4),
        high: expect.closeTo(0.6873, 4),
        n: 10,
        people: [6, 7, 8, 9],
        spread: [6, 0, 0, 0, 0, 0, 0, 0, 0, 4],
      },
    ]);
    expect(asked.map(({ groups, share }) => [...groups, share])).toEqual([
      [0, 1, 0.4],
      [0, 2, 0],
      [1, 2, 0],
    ]);
  });

  test("who splits a group at the tree's top merge is a decision", () => {
    const sorts = [...times(6, "0000111"), ...times(4, "0022111")];
    expect(decide(sorts, 2).decisions).toMatchObject([
      {
        kind: "split",
        groups: [0],
        parts: [
          [0, 1],
          [2, 3],
        ],
        share: 0.4,
        people: [6, 7, 8, 9],
        spread: [4, 0, 0, 0, 0, 0, 0, 0, 0, 6],
      },
    ]);
  });

  test("half of the pairs joins; a part of one card is not asked about", () => {
    const { asked } = decide([...times(9, "000011"), "001122"], 2);
    expect(asked).toMatchObject([
      { kind: "join", n: 10, share: 0 },
      { kind: "split", share: 0.1 },
    ]);
    expect(decide(times(9, "00011").concat("00122"), 2).asked).toHaveLength(1);
    const question = {
      kind: "join" as const,
      parts: [
        [0, 1],
        [2, 3],
      ] as [number[], number[]],
    };
    expect(participantAnswer(Int32Array.of(0, 0, 0, 1), question)).toEqual({
      share: 0.5,
      isYes: true,
    });
  });

  test("a card out of place does not split a group: each part stays together", () => {
    const parts: [number[], number[]] = [
      [0, 1],
      [2, 3, 4],
    ];
    const isSplit = (sort: string) =>
      participantAnswer(sortsFromText([sort]).placements, { kind: "split", parts })?.isYes;
    expect(["01000", "01002", "01222", "00112", "00111", "00.11"].map(isSplit)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ]);
  });

  test("only people who placed two cards of each part are asked", () => {
    const sorts = [...times(6, "000111"), "00.00.", "0..111", "000...", "..0011"];
    const { asked } = decide(sorts, 2);
    expect(asked[0]).toMatchObject({ kind: "join", n: 7, share: 1 / 7 });
  });

  test("a share that is surely near none or all is no decision", () => {
    expect(decide([...times(9, "000111"), "000000"], 2).decisions).toEqual([]);
    expect(decide([...times(95, "000111"), ...times(5, "000000")], 2).decisions).toEqual([]);
    expect(decide([...times(80, "000111"), ...times(20, "000000")], 2).decisions).toHaveLength(1);
  });

  test("the share nearest to one half comes first, equal ones in the order asked", () => {
    const sorts = [
      ...times(40, "000111222333"),
      ...times(20, "000000222333"),
      ...times(20, "000111222222"),
      ...times(30, "000111000333"),
    ];
    expect(decide(sorts, 4).decisions.map(({ groups }) => groups)).toEqual([
      [0, 2],
      [0, 1],
      [2, 3],
    ]);
  });

  test("of few people, the weakest part that is not stable may be chance", () => {
    const sorts = [...times(6, "000111222"), ...times(4, "000000222")];
    const { placements, n, participants } = sortsFromText(sorts);
    const tree = linkage(similarityOf(placements, n, participants), "average");
    const parts: [number[], number[]] = [
      [0, 1, 2],
      [3, 4, 5],
    ];
    const supportOf = (shares: Record<string, number>) =>
      Array.from(tree.size, (size, t) => {
        const group = size === 3 ? [tree.a[t], tree.b[t]].find((card) => card < n) : undefined;
        return (group !== undefined && shares[Math.floor(group / 3)]) || 1;
      });
    const of = (people: number, shares: Record<string, number>) =>
      chancePart(tree, { n: people, parts }, supportOf(shares));
    expect(of(29, { 0: 0.6, 1: 0.5, 2: 0.1 })).toEqual({ cards: [3, 4, 5], support: 0.5 });
    expect(of(29, { 0: 0.6 })).toEqual({ cards: [0, 1, 2], support: 0.6 });
    expect(of(29, { 0: 0.7, 1: 0.8 })).toBeNull();
    expect(of(30, { 0: 0.6 })).toBeNull();
  });

  test("nothing is asked where no groups are proposed", () => {
    const { placements, n } = sortsFromText(["000111", "010101", "001100", "011010", "000111"]);
    const conclusion = runSteps(new Analysis(inputOf(placements, n)).conclusion(null));
    expect(conclusion).toMatchObject({ k: null, asked: [], decisions: [] });
  });
});

type Recomputed = { name: string; linkage: LinkageMethod; k: number; asked: Decision[] };
const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../fixtures/analysis/${name}.json`, import.meta.url), "utf8"),
  );
const recomputed: Recomputed[] = read("decisions");
const sorts: Record<string, { sorts: string[] }> = read("scipy");

test.each(recomputed)("$name, $linkage: as counted in Python", ({ name, linkage, k, asked }) => {
  const actual = decide(sorts[name].sorts, k, linkage);
  const close = (one: Decision) => ({
    ...one,
    share: expect.closeTo(one.share, 12),
    low: expect.closeTo(one.low, 12),
    high: expect.closeTo(one.high, 12),
  });
  expect(actual.asked).toEqual(
    asked.map(close).map(({ people: _people, spread: _spread, ...one }) => one),
  );
  const decided = asked.filter(({ low, high }) => low > 0.1 && high < 0.9);
  const byHalf = decided.sort((x, y) => Math.abs(x.share - 0.5) - Math.abs(y.share - 0.5));
  expect(actual.decisions).toEqual(byHalf.map(close));
});
