import { describe, expect, it } from "vitest";
import { csvCell } from "../../../app/domain/files/csv.ts";
import { type InclusionRules, inclusionOf } from "../../../app/domain/results/counted-sorts.ts";
import type { ExportSession } from "../../../app/domain/results/export-page.ts";
import { proposeMerges } from "../../../app/domain/results/label-proposals.ts";
import {
  pageButtons,
  participantsFilter,
} from "../../../app/domain/results/participants-filter.ts";
import { segmentValues } from "../../../app/domain/results/segment-values.ts";
import { formatSegment, inSegment, parseSegment } from "../../../app/domain/results/segments.ts";
import { kinshipPages } from "../../helpers/kinship-pages.ts";

describe("page buttons", () => {
  it("show up to five pages around the current one, with ellipses for omitted pages", () => {
    expect(pageButtons(1, 1)).toEqual([1]);
    expect(pageButtons(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageButtons(1, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
    expect(pageButtons(5, 9)).toEqual([1, null, 3, 4, 5, 6, 7, null, 9]);
    expect(pageButtons(9, 9)).toEqual([1, null, 5, 6, 7, 8, 9]);
    expect(pageButtons(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("the filter of the participants table", () => {
  it("ignores invalid values", () => {
    const filter = participantsFilter(
      new URLSearchParams("status=lost&page=-3&page_size=7&from=yesterday&sort=name&flag=fast"),
    );
    expect(filter).toMatchObject({
      status: null,
      page: 1,
      page_size: 20,
      from: null,
      sort: "started",
      flag: "fast",
    });
  });
});

describe("inclusion", () => {
  it("excludes a sort without consent unless the researcher includes it", () => {
    const required = { consent_required: true };
    expect(inclusionOf({ included: null, consent_given: false }, required)).toEqual({
      included: false,
      reason: "no_consent",
    });
    const free = { consent_required: false };
    expect(inclusionOf({ included: null, consent_given: false }, free).included).toBe(true);
    expect(inclusionOf({ included: true, consent_given: false }, required).included).toBe(true);
    expect(inclusionOf({ included: false, consent_given: true }, required).included).toBe(false);
  });

  it("excludes a flagged sort when the study asks for it, unless the researcher decided otherwise", () => {
    const rules = { consent_required: false, without: ["one_pile"], flags: ["fast", "one_pile"] };
    const session = { included: null, consent_given: false };
    expect(inclusionOf(session, rules as InclusionRules)).toEqual({
      included: false,
      reason: "one_pile",
    });
    const word = { ...session, included: true };
    expect(inclusionOf(word, rules as InclusionRules).included).toBe(true);
    expect(inclusionOf(session, { ...rules, flags: ["fast"] } as InclusionRules).included).toBe(
      true,
    );
  });
});

describe("segments", () => {
  it("survive a round trip through the URL and select by source and day", () => {
    const segment = { source: "Newsletter", from: "2026-03-01", to: "2026-03-01" };
    expect(parseSegment(formatSegment(segment))).toEqual(segment);
    const sessions = kinshipPages()[0]?.sessions ?? [];
    expect(sessions.filter((session) => inSegment(session, segment))).toHaveLength(42);
    expect(sessions.filter((session) => inSegment(session, { from: "2026-03-02" }))).toEqual([]);
  });
});

it("segments select by the wording that was shown, including the label", () => {
  const [card, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const session = {
    ...(kinshipPages()[0]?.sessions[0] as ExportSession),
    wordings: { [card]: "", [other]: "So: this" },
  };
  const is = (wordings: Record<string, string>) =>
    inSegment(session, parseSegment(formatSegment({ wordings })));
  expect([is({ [card]: "" }), is({ [other]: "So: this" })]).toEqual([true, true]);
  expect([is({ [card]: "Else" }), is({ [other]: "" })]).toEqual([false, false]);
});

describe("segments by answers", () => {
  const session = {
    ...(kinshipPages()[0]?.sessions[0] as ExportSession),
    answers: { job: [{ choice: "o", other: "Baker" }, "b"], age: 34, fine: true, text: "b" },
  };
  const is = (answers: Record<string, string>) =>
    inSegment(session, parseSegment(formatSegment({ answers })));
  it("select by a choice, a range and a box", () => {
    expect([is({ job: "o" }), is({ job: "b" }), is({ job: "Baker" })]).toEqual([true, true, false]);
    expect([is({ age: "34" }), is({ age: "18..34" }), is({ age: "35..50" })]).toEqual([
      true,
      true,
      false,
    ]);
    expect([is({ fine: "true" }), is({ fine: "false" }), is({ none: "a:b" })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(is({ job: "b", age: "20" })).toBe(false);
  });

  it("offer choices by frequency, and many numbers as four ranges", () => {
    const sessions = Array.from({ length: 40 }, (_, i) => ({
      ...session,
      answers: { job: ["a", "b"].slice(i % 4 ? 1 : 0), age: 20 + i, points: 1 + (i % 5) },
    }));
    const asked = (id: string, kind: "multiple" | "number") => ({
      ...{ id, kind, text: "", low: null, high: null, choices: [] },
    });
    const values = segmentValues(sessions, [
      asked("job", "multiple"),
      asked("age", "number"),
      asked("points", "number"),
    ]);
    expect(values.job).toEqual([
      { value: "b", count: 40 },
      { value: "a", count: 10 },
    ]);
    expect(values.age).toEqual([
      { value: "20..29", count: 10 },
      { value: "30..39", count: 10 },
      { value: "40..49", count: 10 },
      { value: "50..59", count: 10 },
    ]);
    expect(values.points?.map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5"]);
  });
});

describe("proposals for merging labels", () => {
  const label = (text: string, usage_count: number, cards: [string, number][] = []) => ({
    label: text,
    usage_count,
    cards: cards.map(([id, count]) => ({ id, count })),
  });
  it("group words of one stem, spelling or set of cards, most used first", () => {
    const proposals = proposeMerges([
      label("Contact", 9),
      label("Contact us", 3),
      label("Shipping", 5),
      label("Shiping", 2),
      label("Money", 4, [
        ["a", 4],
        ["b", 4],
      ]),
      label("Payments", 3, [
        ["a", 3],
        ["b", 3],
      ]),
      label("Returns", 2, [["c", 2]]),
      // Two letters differ, but the words are different.
      label("Sea animals", 2),
      label("Real animals", 2),
    ]);
    expect(proposals).toEqual([
      { labels: ["Contact", "Contact us"], reason: "stem" },
      { labels: ["Shipping", "Shiping"], reason: "spelling" },
      { labels: ["Money", "Payments"], reason: "cards" },
    ]);
  });
});

describe("a CSV cell", () => {
  it("is quoted when needed, and never runs as a formula in a spreadsheet", () => {
    expect(csvCell('say "hi", you')).toBe('"say ""hi"", you"');
    expect(csvCell("=1+1")).toBe("'=1+1");
    expect(csvCell("-5")).toBe("'-5");
    expect(csvCell(-5)).toBe("-5");
    expect(csvCell("a\nb")).toBe('"a\nb"');
    expect(csvCell(null)).toBe("");
  });
});
