import { describe, expect, it } from "vitest";
import { completionRefusal } from "../../app/domain/completion.ts";
import { averageTime, completionRate, initials, sessionState } from "../../app/domain/dashboard.ts";
import { elapsedTime, minutesSeconds } from "../../app/domain/durations.ts";
import { placementsOf, statedSort } from "../../app/domain/placement.ts";
import { progressPercent } from "../../app/domain/progress.ts";
import { resultDocument, toSortResult } from "../../app/domain/sort-result.ts";
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

  it("takes the positions that a client gives as an order, and those without one last", () => {
    const stated = [row("a", "x", 9), row("b", "x", 2), row("e", "x", null), row("d", null, 4)];
    const categories = [{ id: "x", name: "X", description: "" }];
    const sort = statedSort([...stated, row("f", "x", 1, true)], categories);
    expect(sort.categories).toMatchObject([{ id: "x", cards: ["b", "a", "e"] }]);
    expect([sort.unsorted, sort.skipped]).toEqual([["d"], ["f"]]);
  });

  it("keeps its places and labels in the compact row", () => {
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
    const strict = { allow_skip: false, require_all_cards: true };
    const lenient = { allow_skip: true, require_all_cards: false };
    expect(completionRefusal(strict, sort(["a", "b"]), cards)).toBeNull();
    expect(completionRefusal(strict, sort(["a"], [], ["b"]), cards)).toBeNull();
    expect(completionRefusal(strict, sort(["a"], ["b"]), cards)).toBe("incomplete_sort");
    expect(
      completionRefusal({ ...strict, allow_skip: true }, sort(["a"], ["b"]), cards),
    ).toBeNull();
    expect(completionRefusal(strict, sort([]), [])).toBe("incomplete_sort");
    expect(completionRefusal(lenient, sort(["a"]), cards)).toBeNull();
    expect(completionRefusal(lenient, sort([], [], ["a"]), cards)).toBeNull();
    expect(completionRefusal(lenient, sort([], ["a", "b"]), cards)).toBe("incomplete_sort");
    expect(completionRefusal(lenient, sort(["gone"]), cards)).toBe("incomplete_sort");
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
