import { describe, expect, it } from "vitest";
import {
  farthestMoved,
  isResting,
  leftGroups,
  turnFigures,
} from "../../../app/domain/turns/turns.ts";
import { GONE, typedDelphi } from "../../../app/domain/turns/typed-delphi.ts";

const rule = { rest_after: 2, rest_below: 0.1 };
const turns = (...shares: (number | null)[]) =>
  shares.map((share_moved, at) => ({ turn: at + 1, share_moved }));

describe("a chain", () => {
  it("rests after so many quiet turns in a row", () => {
    expect(isResting(turns(null, 0.05), rule)).toBe(false);
    expect(isResting(turns(null, 0.05, 0.09), rule)).toBe(true);
    expect(isResting(turns(0.05, 0.3, 0.05), rule)).toBe(false);
    expect(isResting(turns(null, 0.05, 0.1), rule)).toBe(false);
  });

  it("rests anew only by the turns after it was reopened", () => {
    expect(isResting(turns(null, 0, 0, 0), rule, 3)).toBe(false);
    expect(isResting(turns(null, 0, 0, 0, 0), rule, 3)).toBe(true);
  });
});

describe("the figures of a turn", () => {
  const before = [
    { name: "A", cards: ["1", "2", "gone"] },
    { name: "B", cards: ["3", "4"] },
  ];
  const after = [
    { name: "New", cards: ["1", "2", "3"] },
    { name: "B", cards: ["4"] },
  ];

  it("are those of the cards that the sort has", () => {
    const figures = turnFigures(before, after, ["1", "2", "3", "4"]);
    expect(figures).toEqual({ moved: 1, share_moved: 0.25, renamed: 1 });
  });

  it("are none where it began with no structure", () => {
    const figures = turnFigures([], after, ["1", "2", "3", "4"]);
    expect(figures).toEqual({ moved: null, share_moved: null, renamed: null });
  });
});

it("a turn leaves its groups without the empty ones, and knows the study's", () => {
  const categories = [
    { id: "given", name: "Given", cards: ["1"] },
    { id: "own", name: "Own", cards: ["2"] },
    { id: "empty", name: "Empty", cards: [] },
  ];
  expect(leftGroups(categories, [{ id: "given" }])).toEqual([
    { name: "Given", cards: ["1"], category: "given" },
    { name: "Own", cards: ["2"] },
  ]);
});

it("the cards moved farthest are those into groups with the fewest cards in common", () => {
  const inherited = [
    { id: "a", name: "A", cards: ["1", "2", "3"] },
    { id: "b", name: "B", cards: ["4", "5"] },
  ];
  const now = [
    { id: "a", name: "A", cards: ["1", "5"] },
    { id: "b", name: "B", cards: ["4"] },
    { id: "c", name: "C", cards: ["2", "3"] },
  ];
  expect(farthestMoved(inherited, now)).toEqual(["5", "2", "3"]);
});

describe("the start in a form", () => {
  const given = [{ name: "A", cards: ["1"] }];
  const typed = { on: true, start: JSON.stringify(given) };

  it("is replaced by an outline, whose cards are named by their labels", () => {
    expect(typedDelphi.parse(typed)?.start).toEqual(given);
    const outline = "Fruit\n  Apple\nBath\n  Soap";
    const groups = [
      { name: "Fruit", cards: ["Apple"] },
      { name: "Bath", cards: ["Soap"] },
    ];
    expect(typedDelphi.parse({ ...typed, outline })?.start).toEqual(groups);
  });

  it("is taken back by a box, and a text without groups is refused beside it", () => {
    expect(typedDelphi.parse({ ...typed, open: true })?.start).toBe("open");
    const gone = typedDelphi.safeParse({ on: true, from: GONE });
    expect(gone.error?.issues).toMatchObject([{ path: ["from"], message: "startGone" }]);
    const { error } = typedDelphi.safeParse({ on: true, outline: "Apple" });
    expect(error?.issues.map(({ path }) => path)).toEqual([["outline"]]);
  });
});
