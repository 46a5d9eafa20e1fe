import { describe, expect, it } from "vitest";
import { averageTime, completionRate, initials, sessionState } from "../../app/domain/dashboard.ts";
import { elapsedTime, minutesSeconds } from "../../app/domain/durations.ts";
import { renumber } from "../../app/domain/placement.ts";
import { isHandled, progressPercent } from "../../app/domain/progress.ts";
import { fromSortResult, toSortResult } from "../../app/domain/sort-result.ts";
import { sortPathFrom } from "../../app/domain/study-link.ts";

const STUDY = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

describe("the participate box", () => {
  it("keeps what a link carries", () => {
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
  ])("finds the study in %s", (typed) => {
    expect(sortPathFrom(typed)).toBe(`/sort/${STUDY}`);
  });

  it.each(["", "hello", "https://sortwell.example/", `${STUDY}x`, "/sort/1"])(
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

  it("is renumbered from 0 in each category, and unsorted cards have no position", () => {
    const sort = [row("a", "x", 9), row("b", "x", 2), row("c", "y", null), row("d", null, 4)];
    expect(renumber(sort)).toEqual([
      row("b", "x", 0),
      row("d", null, null),
      row("a", "x", 1),
      row("c", "y", 0),
    ]);
  });

  it("keeps its places and labels in the compact row", () => {
    const cards = [..."abcde"].map((id) => ({ id, label: id.toUpperCase() }));
    const categories = [
      { id: "x", name: "X" },
      { id: "y", name: "Y" },
    ];
    const placements = [
      row("a", "y", 1),
      row("b", "y", 0),
      row("c", "unknown", 0),
      row("d", null, null, true),
    ];
    const result = toSortResult(cards, categories, placements);
    expect(result.placed).toEqual([1, 1, -1, -2, -3]);
    expect(fromSortResult(result)).toEqual([
      { ...row("b", "y", 0), category_label: "Y" },
      { ...row("a", "y", 1), category_label: "Y" },
      { ...row("c", "unknown", 0), category_label: null },
      { ...row("d", null, null, true), category_label: null },
    ]);
  });

  it("counts a skipped card only where the study allows it", () => {
    const skipped = { category: null, is_skipped: true };
    expect(isHandled(skipped, { allow_skip: true })).toBe(true);
    expect(isHandled(skipped, { allow_skip: false })).toBe(false);
  });

  it("is at 100 % only with the last card", () => {
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

  it("read as the specification has them", () => {
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
    expect(initials("ada  lovelace king")).toBe("AL");
  });
});
