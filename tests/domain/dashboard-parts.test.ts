import { describe, expect, it } from "vitest";
import { csvCell } from "../../app/domain/csv.ts";
import { inclusionOf } from "../../app/domain/inclusion.ts";
import { proposeMerges } from "../../app/domain/label-proposals.ts";
import { pageButtons, participantsFilter } from "../../app/domain/participants-filter.ts";
import { formatSegment, inSegment, parseSegment } from "../../app/domain/segments.ts";
import { sessionFlags } from "../../app/domain/session-flags.ts";
import { kinshipPages } from "../helpers/kinship-pages.ts";

describe("page buttons", () => {
  it("are up to five around the current page, with ellipses where pages are left out", () => {
    expect(pageButtons(1, 1)).toEqual([1]);
    expect(pageButtons(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageButtons(1, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
    expect(pageButtons(5, 9)).toEqual([1, null, 3, 4, 5, 6, 7, null, 9]);
    expect(pageButtons(9, 9)).toEqual([1, null, 5, 6, 7, 8, 9]);
    expect(pageButtons(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("the filter of the participants table", () => {
  it("reads nonsense as not said", () => {
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

describe("flags of a sort", () => {
  it("name one pile, all singletons, too fast and unfinished sorts", () => {
    expect(sessionFlags([0, 0, 0], true, 60)).toEqual(["one_pile"]);
    expect(sessionFlags([0, 1, 2], true, 60)).toEqual(["all_singletons"]);
    expect(sessionFlags([0, 0, 1], true, 2)).toEqual(["fast"]);
    expect(sessionFlags([0, 0, 1], true, 3)).toEqual([]);
    expect(sessionFlags([0, -1, -3], false, null)).toEqual(["unfinished"]);
  });
});

describe("inclusion", () => {
  it("leaves a sort without consent out until the researcher says otherwise", () => {
    expect(inclusionOf({ included: null, consent_given: false }, true)).toEqual({
      included: false,
      reason: "no_consent",
    });
    expect(inclusionOf({ included: null, consent_given: false }, false).included).toBe(true);
    expect(inclusionOf({ included: true, consent_given: false }, true).included).toBe(true);
    expect(inclusionOf({ included: false, consent_given: true }, true).included).toBe(false);
  });
});

describe("segments", () => {
  it("survive the address and choose by source and day", () => {
    const segment = { source: "Newsletter", from: "2026-03-01", to: "2026-03-01" };
    expect(parseSegment(formatSegment(segment))).toEqual(segment);
    const sessions = kinshipPages()[0]?.sessions ?? [];
    expect(sessions.filter((session) => inSegment(session, segment))).toHaveLength(42);
    expect(sessions.filter((session) => inSegment(session, { from: "2026-03-02" }))).toEqual([]);
  });
});

describe("proposals for merging labels", () => {
  const label = (text: string, usage_count: number, cards: [string, number][] = []) => ({
    label: text,
    usage_count,
    cards: cards.map(([id, count]) => ({ id, count })),
  });
  it("take words of one stem, near spellings and the same cards together, the most used first", () => {
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
      // Two letters apart, but other words.
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

describe("a cell of a CSV", () => {
  it("is quoted where it must be, and never runs in a spreadsheet", () => {
    expect(csvCell('say "hi", you')).toBe('"say ""hi"", you"');
    expect(csvCell("=1+1")).toBe("'=1+1");
    expect(csvCell("-5")).toBe("'-5");
    expect(csvCell(-5)).toBe("-5");
    expect(csvCell("a\nb")).toBe('"a\nb"');
    expect(csvCell(null)).toBe("");
  });
});
