import { expect, test } from "vitest";
import { matchRank } from "../../../app/domain/projects/search-result.ts";

test("a name is ranked by where the typed text occurs in it", () => {
  const rank = (name: string) => matchRank(name, " Card ");
  expect(["card", "Cards", "Gift card", "Discard", "Post"].map(rank)).toEqual([0, 1, 2, 3, null]);
  expect(matchRank("Anything", "")).toBe(1);
});
