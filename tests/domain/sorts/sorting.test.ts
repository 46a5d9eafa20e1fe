import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  averageTime,
  completionRate,
  sessionState,
} from "../../../app/domain/results/session-figures.ts";
import { completionRefusal } from "../../../app/domain/sorts/completion.ts";
import { elapsedTime, minutesSeconds } from "../../../app/domain/sorts/durations.ts";
import { placementsOf, statedPlacements } from "../../../app/domain/sorts/placement.ts";
import { progressPercent } from "../../../app/domain/sorts/progress.ts";
import { resultDocument, toSortResult } from "../../../app/domain/sorts/sort-result.ts";
import { ruleNames, shapeOf } from "../../../app/domain/studies/study-fields.ts";
import { sortPathFrom } from "../../../app/domain/studies/study-link.ts";

const STUDY = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

/** The default rules of a new study. */
const rules = z.object(shapeOf("created", ruleNames)).parse({});

describe("the participate box", () => {
  it("keeps the query of a link", () => {
    const link = `https://sort.example/sort/${STUDY}/?source=news%20letter&pid=7#top`;
    expect(sortPathFrom(link)).toBe(`/sort/${STUDY}?source=news+letter&pid=7`);
  });

  it.each([
    STUDY,
    `  ${STUDY} `,
    `/sort/${STUDY}`,
    `https://sortwell.example/sort/${STUDY}`,
    `https://sortwell.example/sort/${STUDY}/#top`,
    `sortwell.example/sort/${STUDY.toUpperCase()}/complete`,
    `sort/${STUDY}`,
    `${STUDY}/`,
    `${STUDY}#top/of`,
    `${STUDY}/complete/now`,
  ])("finds the study in %s", (typed) => {
    expect(sortPathFrom(typed)).toBe(`/sort/${STUDY}`);
  });

  it.each(["", "hello", "https://sortwell.example/", `${STUDY}x`, "/sort/1", `x/${STUDY}`])(
    "finds none in %j",
    (typed) => {
      expect(sortPathFrom(typed)).toBeNull();
    },
  );
});

describe("a sort", () => {
  const row = (
    card: string,
    category: string | null,
    position: number | null,
    skipped = false,
  ) => ({
    card,
    category,
    position,
    is_skipped: skipped,
  });

  it("is ordered by the positions of a client, and cards without one come last", () => {
    const stated = [row("a", "x", 9), row("b", "x", 2), row("e", "x", null), row("d", null, 4)];
    expect(statedPlacements([...stated, row("f", "x", 1, true)]).get(1)).toEqual({
      x: ["b", "a", "e"],
      unsorted: ["d"],
      skipped: ["f"],
    });
  });

  it("keeps its placements and labels in the compact row", () => {
    const cards = [..."abcde"].map((id) => ({ id, label: id.toUpperCase() }));
    const tray = (id: string, ...cards: string[]) => ({
      id,
      name: id.toUpperCase(),
      description: "",
      cards,
    });
    const sort = {
      categories: [tray("x"), tray("y", "b", "a")],
      unknown: ["c"],
      skipped: ["d"],
      removed: [],
    };
    const result = toSortResult(cards, sort);
    expect(result.placed).toEqual([1, 1, -1, -2, -3]);
    expect(resultDocument(result)).toEqual(sort);
    const told = (given: ReturnType<typeof row>, label: string | null) => ({
      ...given,
      id: `s.${given.card}`,
      session: "s",
      category_label: label,
      pass: 1,
    });
    expect(placementsOf("s", sort)).toEqual([
      told(row("b", "y", 0), "Y"),
      told(row("a", "y", 1), "Y"),
      told(row("c", "unknown", 0), "I don't know"),
      told(row("d", null, null, true), null),
    ]);
  });

  it("may be completed when the study's rules are met", () => {
    const cards = [{ id: "a" }, { id: "b" }];
    const sort = (placed: string[], skipped: string[] = [], unknown: string[] = []) => ({
      categories: [{ id: "x", name: "X", description: "", cards: placed }],
      unknown,
      skipped,
      removed: [],
    });
    const refusal = (change: Partial<typeof rules>, made: ReturnType<typeof sort>, of = cards) =>
      completionRefusal({ rules: { ...rules, ...change }, sort: made, cards: of });
    const lenient = { allow_skip: true, require_all_cards: false };
    expect(refusal({}, sort(["a", "b"]))).toBeNull();
    expect(refusal({}, sort(["a"], [], ["b"]))).toBeNull();
    expect(refusal({}, sort(["a"], ["b"]))).toBe("incomplete_sort");
    expect(refusal({ allow_skip: true }, sort(["a"], ["b"]))).toBeNull();
    expect(refusal({}, sort([]), [])).toBe("incomplete_sort");
    expect(refusal({}, sort(["a"]))).toBe("incomplete_sort");
    expect(refusal(lenient, sort(["a"]))).toBeNull();
    expect(refusal(lenient, sort([], [], ["a"]))).toBeNull();
    expect(refusal(lenient, sort([], ["a", "b"]))).toBe("incomplete_sort");
    expect(refusal(lenient, sort(["gone"]))).toBe("incomplete_sort");
    expect(refusal({ allow_unknown: false }, sort(["a"], [], ["b"]))).toBe("incomplete_sort");
  });

  it("needs the names and the numbers of cards and groups that the study requires", () => {
    const sorted = (...groups: [name: string, size: number][]) => {
      const made = groups.map(([name, size], group) => ({
        id: `${group}`,
        name,
        description: "",
        cards: Array.from({ length: size }, (_, card) => `${group}.${card}`),
      }));
      const cards = made.flatMap((tray) => tray.cards).map((id) => ({ id }));
      return { sort: { categories: made, unknown: [], skipped: [], removed: [] }, cards };
    };
    const refusal = (change: Partial<typeof rules>, ...groups: [string, number][]) => {
      return completionRefusal({ rules: { ...rules, ...change }, ...sorted(...groups) });
    };
    expect(refusal({}, ["A", 2], ["", 1])).toBe("unnamed_categories");
    expect(refusal({}, ["A", 2], [" ", 1])).toBe("unnamed_categories");
    expect(refusal({}, ["A", 2], ["7", 1])).toBeNull();
    expect(refusal({}, ["A", 2], ["", 0])).toBeNull();
    expect(refusal({ require_names: false }, ["A", 2], ["", 1])).toBeNull();
    expect(refusal({ min_cards_per_category: 2 }, ["A", 2], ["B", 1])).toBe("category_limits");
    expect(refusal({ min_cards_per_category: 2 }, ["A", 2], ["B", 0])).toBeNull();
    expect(refusal({ max_cards_per_category: 2 }, ["A", 3])).toBe("category_limits");
    expect(refusal({ max_cards_per_category: 3 }, ["A", 3])).toBeNull();
    expect(refusal({ allow_empty_categories: false }, ["A", 3], ["B", 0])).toBe("category_limits");
    expect(refusal({ allow_empty_categories: false }, ["A", 3], ["B", 1])).toBeNull();
    expect(refusal({ min_categories: 2 }, ["A", 3], ["B", 0])).toBe("category_count");
    expect(refusal({ max_categories: 1 }, ["A", 3], ["B", 1])).toBe("category_count");
    expect(refusal({ max_categories: 1 }, ["A", 3], ["B", 0])).toBeNull();
    expect(refusal({ max_categories: 1, sort_type: "closed" }, ["A", 3], ["B", 1])).toBeNull();
  });

  it("is at 100 percent only with the last card", () => {
    expect([progressPercent(0, 0), progressPercent(299, 300), progressPercent(3, 3)]).toEqual([
      0, 99, 100,
    ]);
  });
});

describe("the dashboard's figures", () => {
  it("call a session paused after an hour without activity", () => {
    const session = {
      is_completed: false,
      started_at: "2026-01-01T10:00:00Z",
      last_activity: null,
    };
    const at = Date.parse("2026-01-01T11:00:00Z");
    expect(sessionState(session, at)).toBe("in_progress");
    expect(sessionState(session, at + 1)).toBe("paused");
    expect(sessionState({ ...session, is_completed: true }, at + 1)).toBe("completed");
  });

  it("are formatted as specified", () => {
    expect([averageTime(null), averageTime(59), averageTime(150)]).toEqual([
      "--",
      "< 1 min",
      "3 min",
    ]);
    expect([completionRate(0, 0), completionRate(2, 3)]).toEqual([0, 67]);
    expect([minutesSeconds(75), minutesSeconds(3601)]).toEqual(["1:15", "60:01"]);
    expect([75, 3600, 3661, 90_061].map(elapsedTime)).toEqual([
      "1:15",
      "1:00:00",
      "1:01:01",
      "25:01:01",
    ]);
  });
});
