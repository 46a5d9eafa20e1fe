import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvTable } from "../../../app/domain/cards/card-import.ts";
import { csvCell, csvFile, csvRow } from "../../../app/domain/files/csv.ts";
import { inclusionOf } from "../../../app/domain/results/counted-sorts.ts";
import { placementColumns, placementLines } from "../../../app/domain/results/placement-csv.ts";
import { averageTime, participantSuffix } from "../../../app/domain/results/session-figures.ts";
import { secondsBetween, sortDuration } from "../../../app/domain/sorts/durations.ts";
import { progressPercent } from "../../../app/domain/sorts/progress.ts";
import { resultFacts, toSortResult } from "../../../app/domain/sorts/sort-result.ts";

const AT = "2026-01-01T10:00:00.000Z";
const FLAT = { repeated_sorts: null, nested: false };

describe("how long a sort took", () => {
  it.each([
    ["2026-01-01T10:01:15.400Z", 75],
    ["2026-01-01T10:00:00.600Z", 1],
    ["2026-01-01T09:00:00.000Z", 0],
  ])("until %s: %i seconds", (completed_at, seconds) => {
    expect(secondsBetween(AT, completed_at)).toBe(seconds);
    expect(sortDuration({ started_at: AT, completed_at })).toBe(seconds);
  });

  it("is null for an unfinished or an imported sort", () => {
    expect(sortDuration({ started_at: AT, completed_at: null })).toBeNull();
    expect(sortDuration({ started_at: AT, completed_at: AT })).toBeNull();
  });

  it("is averaged in minutes", () => {
    expect([59, 60, 89, 90].map(averageTime)).toEqual(["< 1 min", "1 min", "1 min", "2 min"]);
  });
});

it("a participant is named by the end of the id", () => {
  expect(participantSuffix("3f2504e0-4f89-41d3-9a0c-0305e82c3301")).toBe("e82c3301");
});

it.each([
  [1, 3, 33],
  [2, 3, 67],
  [199, 200, 99],
  [200, 200, 100],
])("%i of %i cards are %i percent", (sorted, total, percent) => {
  expect(progressPercent(sorted, total)).toBe(percent);
});

it("a session is included or excluded, with the reason", () => {
  const reason = (included: boolean | null, consent_given: boolean) =>
    inclusionOf({ included, consent_given }, { consent_required: true });
  expect(reason(null, true)).toEqual({ included: true, reason: "" });
  expect(reason(null, false)).toEqual({ included: false, reason: "no_consent" });
  expect(reason(true, false)).toEqual({ included: true, reason: "by_researcher" });
});

it("a skipped or unsorted card has no position in the compact row", () => {
  const cards = ["a", "b", "c"].map((id) => ({ id, label: id }));
  const { placed, positions } = toSortResult(cards, {
    ...{ categories: [], unknown: ["a"], skipped: ["c", "b"] },
  });
  expect([placed, positions]).toEqual([
    [-1, -2, -2],
    [0, -1, -1],
  ]);
  expect(toSortResult(cards, { categories: [], unknown: [], skipped: [] })).toMatchObject({
    ...{ placed: [-3, -3, -3], positions: [-1, -1, -1] },
  });
});

describe("a stored sort", () => {
  const sort = { categories: [], unknown: [], skipped: [] };
  const labelled = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${at}`.padStart(4, "0"),
      label: "x".repeat(length),
    }));
  // Each card takes 12 bytes besides its label, and the list one.
  it("keeps its labels up to 600,000 bytes together", () => {
    const exact = [...labelled(999, 588), { id: "0999", label: "x".repeat(587) }];
    expect(toSortResult(exact, sort).cards[0]?.[1]).toHaveLength(588);
  });

  it("has its labels cut to 40 characters when they are larger together", () => {
    const { cards } = toSortResult(labelled(1000, 588), sort);
    expect(cards[0]).toEqual(["0000", "x".repeat(40)]);
    expect(cards[999]?.[0]).toBe("0999");
  });

  it("has the facts of its groups by the ids of its cards", () => {
    const cards = ["a", "b", "c"].map((id) => ({ id, label: "Same" }));
    const trays = [["a", "b"], ["c"]].map((ids, at) => ({
      ...{ id: `${at}`, name: `Name ${at}`, description: "", cards: ids },
    }));
    const facts = resultFacts(toSortResult(cards, { ...sort, categories: trays }));
    expect(facts).toEqual({ cards: 3, placed: 3, groups: 2, short_names: 0, likeness: null });
  });
});

describe("a CSV line", () => {
  it.each<[Parameters<typeof csvCell>[0], string]>([
    [undefined, ""],
    [true, "true"],
    [1.5, "1.5"],
    ["plain", "plain"],
    [" spaced ", '" spaced "'],
    ["a\rb", '"a\rb"'],
    ...["=1", "+1", "-1", "@x"].map((text): [string, string] => [text, `'${text}`]),
    ["\tx", '"\'\tx"'],
    ["\rx", '"\'\rx"'],
    ["1=1", "1=1"],
    ["x;=1+1", `"x;'=1+1"`],
    ["a; b\n-c\t@d", `"a; b\n'-c\t'@d"`],
    [';"=1+1&"', `";'""=1+1&"""`],
    ["'=1", "''=1"],
    ["a;＝1", `"a;'＝1"`],
  ])("writes %j as %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it("ends with CRLF, as in RFC 4180", () => {
    expect(csvRow(["a", 1, null])).toBe("a,1,\r\n");
    expect(csvFile(["a"], [[1], [2]])).toBe("a\r\n1\r\n2\r\n");
  });

  it("has as many cells as it was given, for any text", () => {
    const quoted = /^(?:[^",\r\n]*|"(?:[^"]|"")*")$/;
    fc.assert(fc.property(fc.string(), (text) => quoted.test(csvCell(text))));
  });

  it("is read back unchanged, without a formula wherever a spreadsheet splits", () => {
    const text = fc.string({ unit: fc.constantFrom(...";,\t\r\n'\"=-+@＝a") });
    fc.assert(
      fc.property(text, (text) => {
        const line = csvRow(["id", text]);
        const table = csvTable(`id,text\r\n${line}`);
        expect("error" in table ? table : table[1]?.cells).toEqual(["id", text]);
        for (const part of line.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^"*[=+\-@＝]/);
      }),
    );
  });
});

describe("the placements as CSV", () => {
  const session = {
    ...{ id: "s1", participant: "p-s1", source: "Direct", language: null, started_at: AT },
    ...{ completed_at: null, duration: null, consent_given: true, included: null },
    ...{ inclusion_reason: "", demographics: {}, dealt: null },
  };
  const named = (id: string): [string, string] => [id, id.toUpperCase()];
  const result = {
    categories: [["x", "Fruit, nuts"]] as [string, string][],
    cards: ["a", "b", "c", "d", "e"].map(named),
    placed: [0, 0, -1, -2, -3],
    positions: [1, 0, 0, -1, -1],
  };
  const line = (card: string, place: string) => `p-s1,s1,${card},${place},${AT},,,Direct\r\n`;
  const PLACED = [
    line("b,B", 'x,"Fruit, nuts",0,false'),
    line("a,A", 'x,"Fruit, nuts",1,false'),
    line("c,C", "unknown,I don't know,0,false"),
    line("d,D", ",,,true"),
  ];

  it("have a line for each placed or skipped card", () => {
    expect(placementLines({ session, result }, FLAT)).toBe(PLACED.join(""));
  });

  it("have a line for each unsorted card when all cards are requested", () => {
    const all = [...PLACED, line("e,E", ",,,false")];
    expect(placementLines({ session, result }, FLAT, { all: true })).toBe(all.join(""));
    expect(placementColumns(FLAT)).toHaveLength(12);
  });
});
