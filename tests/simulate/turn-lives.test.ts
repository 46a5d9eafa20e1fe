import fc from "fast-check";
import { expect, it } from "vitest";
import { TurnSimulation, turnSchedules } from "./turn-lives.ts";

const simulation = await TurnSimulation.create();

it("keeps the turns of 40 studies apart, and loses no move", async () => {
  const found = await fc.check(
    fc.asyncProperty(turnSchedules, (schedule) => simulation.run(schedule)),
    { numRuns: 40, seed: Date.now() % 2 ** 31 },
  );
  expect(found.failed ? fc.defaultReportMessage(found) : "").toBe("");
});
