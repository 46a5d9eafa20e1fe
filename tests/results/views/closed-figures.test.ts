import { expect, it } from "vitest";
import { closedFigures } from "../../../app/results/views/summary/closed-figures.ts";

const column = (label: string) => ({ label, participants: 10, placements: 10 });
const row = (id: string, ...counts: number[]) => {
  const cells = counts
    .map((count, column) => ({ column, count, share: count / 10 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return { id, label: id, placed: 10, winner: cells[0]?.column ?? null, cells };
};
const figures = closedFigures(
  {
    columns: [column("Help"), column("Shop"), column("News")],
    rows: [
      row("Contact", 6, 4, 0),
      row("Returns", 7, 3, 0),
      ...["a", "b", "c", "d", "e", "f", "g"].map((id) => row(id, 0, 10, 0)),
      row("Press", 1, 9, 0),
    ],
  },
  ["Help", "Shop", "News", "Other"],
);

it("says how many cards have a clear place, and the mean agreement", () => {
  expect([figures.agreed, figures.cards]).toEqual([8, 10]);
  expect(figures.mean).toBeCloseTo(0.92);
});

it("names a category that is confused with another, and how often", () => {
  expect(figures.categories.find(({ label }) => label === "Help")?.confused).toEqual({
    label: "Shop",
    share: 0.35,
  });
});

it("tells crowded categories from empty ones, also those that nobody used", () => {
  const named = (is: "isCrowded" | "isEmpty") =>
    figures.categories.filter((one) => one[is]).map(({ label }) => label);
  expect(named("isCrowded")).toEqual(["Shop"]);
  expect(named("isEmpty")).toEqual(["News", "Other"]);
});
