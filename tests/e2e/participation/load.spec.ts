import { expect, test } from "@playwright/test";
import { runLoad } from "../../load/participants.ts";

test("forty participants at once and a polling dashboard: no error, nothing lost or duplicated", {
  tag: "@all",
}, async ({ baseURL }) => {
  test.setTimeout(180_000);
  const figures = await runLoad(baseURL ?? "", 40);
  expect(figures.errors).toEqual([]);
  expect(figures.lost).toEqual([]);
  expect(figures.counts).toEqual({ sessions: 40, completed: 40 });
});
