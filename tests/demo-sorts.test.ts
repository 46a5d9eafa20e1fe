import { expect, test } from "vitest";
import { kinshipSorts } from "../scripts/demo/sessions.ts";

const study = "00000000-0000-4000-8000-000000000001";
const sorts = kinshipSorts(study, Date.UTC(2026, 10, 29)).map(({ session }) => session.result);

test("no two sorts of the demo have the same groups with the same names", () => {
  const texts = sorts.map(({ categories, placed }) =>
    JSON.stringify([categories.map(([, name]) => name), placed]),
  );
  expect(new Set(texts).size).toBe(85);
});

test("the demo's groups are named in different words, some of them often", () => {
  const uses = Map.groupBy(
    sorts.flatMap(({ categories }) => categories.map(([, name]) => name)),
    (name) => name,
  );
  expect(uses.size).toBeGreaterThan(50);
  expect(uses.get("siblings")?.length).toBeGreaterThan(20);
});
