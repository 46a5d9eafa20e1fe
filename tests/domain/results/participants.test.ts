import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExportSession } from "../../../app/domain/results/export-page.ts";
import {
  isFiltered,
  lastPage,
  pageButtons,
  participantsFilter,
} from "../../../app/domain/results/participants-filter.ts";
import {
  formatSegment,
  inSegment,
  isEverybody,
  parseSegment,
  rangeOf,
  rangeText,
  type Segment,
} from "../../../app/domain/results/segments.ts";

describe("the URL of the participants table", () => {
  const read = (query: string) => participantsFilter(new URLSearchParams(query));
  const initial = read("");

  it("has no filter by default", () => {
    expect(initial).toEqual({
      ...{ status: null, source: null, language: null, from: null, to: null, flag: null },
      ...{ included: null, answer: null, sort: "started", direction: "desc" },
      ...{ page: 1, page_size: 20 },
    });
    expect(isFiltered(initial)).toBe(false);
  });

  it.each([
    ["status", "paused"],
    ["source", "News"],
    ["language", "nl"],
    ["from", "2026-03-01"],
    ["to", "2026-12-31"],
    ["flag", "one_pile"],
    ["included", "no"],
    ["answer", "q:a"],
  ])("filters by %s", (name, value) => {
    const filter = read(`${name}=${value}`);
    expect(filter).toEqual({ ...initial, [name]: value });
    expect(isFiltered(filter)).toBe(true);
  });

  it.each([
    ["sort=duration", { sort: "duration" }],
    ["direction=asc", { direction: "asc" }],
    ["direction=desc", {}],
    ["page=3", { page: 3 }],
    ["page=2.9", { page: 2 }],
    ["page=-3", {}],
    ["page=one", {}],
    ["page_size=100", { page_size: 100 }],
    ["page_size=15", {}],
    ["status=&source=&answer=&language=xx", {}],
    ...["26-03-01", "2026-3-01", "2026-03-1", "x2026-03-01", "2026-03-01T00:00", "year-mm-dd"].map(
      (day): [string, object] => [`from=${day}&to=${day}`, {}],
    ),
    ...["aaaa-03-01", "2026-aa-01", "2026-03-aa"].map((day): [string, object] => [`to=${day}`, {}]),
  ])("%s shows %j, without a filter", (query, shown) => {
    expect(read(query)).toEqual({ ...initial, ...shown });
    expect(isFiltered(read(query))).toBe(false);
  });

  it("has at least one page", () => {
    const pages = [0, 1, 20, 21, 40].map((count) => lastPage(count, 20));
    expect(pages).toEqual([1, 1, 1, 2, 2]);
  });

  it("has buttons for both ends and up to five pages around the current one", () => {
    const place = fc
      .integer({ min: 1, max: 30 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(place, ([page, last]) => {
        const buttons = pageButtons(page, last);
        const pages = buttons.filter((button) => button !== null);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect([pages[0], pages.at(-1)]).toEqual([1, last]);
        for (const near of [page - 1, page, page + 1])
          expect(pages.includes(near)).toBe(near >= 1 && near <= last);
        buttons.forEach((button, at) => {
          const [before, after] = [buttons[at - 1] ?? 0, buttons[at + 1] ?? 0];
          if (button === null) expect(after - before).toBeGreaterThan(1);
          else if (at > 0 && before > 0) expect(button - before).toBe(1);
        });
      }),
    );
  });
});

describe("a segment", () => {
  const session = {
    ...{ id: "s1", source: "News", language: "nl" },
    ...{ started_at: "2026-03-01T23:00:00Z", completed_at: "2026-03-02T01:00:00Z" },
    demographics: { age_group: "25_34", gender: "woman", occupation: "Baker", experience: "some" },
    answers: { job: "a", age: 34, fine: false },
  } as unknown as ExportSession;

  it.each<[Segment, boolean]>([
    [{}, true],
    [{ source: "News", language: "nl", age_group: "25_34" }, true],
    [{ source: "Mail" }, false],
    [{ language: "nl" }, true],
    [{ language: "en" }, false],
    [{ from: "2026-03-02" }, true],
    [{ from: "2026-03-03" }, false],
    [{ to: "2026-03-02" }, true],
    [{ to: "2026-03-01" }, false],
    [{ sessions: ["s2", "s1"] }, true],
    [{ sessions: ["s2"] }, false],
    [{ sessions: [] }, false],
    [{ age_group: "18_24" }, false],
    [{ gender: "man" }, false],
    [{ gender: "woman", occupation: "Smith" }, false],
    [{ experience: "much" }, false],
    [{ answers: { job: "a", age: "18..34", fine: "false" } }, true],
    [{ answers: { job: "b" } }, false],
    [{ answers: { age: "34..40" } }, true],
    [{ answers: { age: "35" } }, false],
    [{ answers: { age: "20..33" } }, false],
    [{ answers: { fine: "true" } }, false],
    [{ answers: { other: "a" } }, false],
    [{ answers: { job: "a", age: "1" } }, false],
  ])("%j matches: %j", (segment, holds) => {
    expect(inSegment(session, segment)).toBe(holds);
  });

  it("uses the start of an unfinished sort, and an empty language when it is unknown", () => {
    const open = { ...session, completed_at: null, language: null };
    expect(inSegment(open, { to: "2026-03-01" })).toBe(true);
    expect(inSegment(open, { language: "" })).toBe(true);
    expect(inSegment({ ...open, answers: undefined } as never, { answers: { job: "a" } })).toBe(
      false,
    );
  });

  it("survives a round trip through the URL", () => {
    const text = fc.string({ minLength: 1, unit: "grapheme" });
    const segment = fc.record(
      {
        ...{ source: text, language: text, from: text, to: text },
        ...{ age_group: text, gender: text, occupation: text, experience: text },
        answers: fc.dictionary(fc.uuid(), text, { minKeys: 1, noNullPrototype: true }),
        wordings: fc.dictionary(fc.uuid(), fc.string(), { minKeys: 1, noNullPrototype: true }),
        sessions: fc.array(fc.uuid(), { minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(segment, (given) => {
        const written = formatSegment(given);
        expect(parseSegment(written)).toEqual(given);
        expect(isEverybody(given)).toBe(written === "");
        expect(written === "").toBe(Object.keys(given).length === 0);
      }),
    );
  });

  it("includes everybody when all its values are empty", () => {
    const empty = { source: "", answers: { job: "" }, sessions: [] };
    expect(formatSegment(empty)).toBe("");
    expect(isEverybody(empty)).toBe(true);
    expect(parseSegment(null)).toEqual({});
    expect(parseSegment("source=&colour=red")).toEqual({});
  });

  it("formats a range of numbers as one value", () => {
    expect([rangeText(3, 3), rangeText(3, 5)]).toEqual(["3", "3..5"]);
    expect([rangeOf("3"), rangeOf("3..5")]).toEqual([
      [3, 3],
      [3, 5],
    ]);
    expect(rangeOf("x")[0]).toBeNaN();
  });
});
