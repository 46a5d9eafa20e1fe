import { afterAll, expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import type { DivisibleWork, Steps } from "../../../app/analysis/contract/types.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { Helpers, needsHelpers } from "../../../app/results/engine/helpers.ts";
import { run } from "../../../app/results/engine/run-in-slices.ts";
import { inputOf } from "../../analysis/sorts/input-of.ts";
import { simulatedSorts } from "../../analysis/sorts/simulated-sorts.ts";
import { helperThreads } from "../../helpers/helper-thread.ts";

const { end, open, threads } = helperThreads();
afterAll(end);

const THREADS = 3;
const helpers = new Helpers(open, THREADS);

const analysis = () => {
  const { cards, placements } = simulatedSorts({ people: 40, sizes: [5, 4, 3], noise: 0.4 }, 1);
  return new Analysis(inputOf(placements, cards), { linkage_method: "average", seed: 3 });
};

const PARTS: Record<string, (analysis: Analysis) => Steps<unknown>> = {
  conclusion: (one) => one.conclusion(),
  models: (one) => one.models(),
  reliability: (one) => one.reliability(true),
  "sample-size curve": (one) => one.sampleSizeCurve(),
};

test.each(Object.entries(PARTS))("several threads give the digits of one: %s", async (_, steps) => {
  const one = runSteps(steps(analysis()));
  const divided: DivisibleWork[] = [];
  const several = await run(steps(analysis()), undefined, undefined, (work, signal) => {
    divided.push(work);
    return helpers.compute(work, signal);
  });
  expect(several).toEqual(one);
  expect(divided.length).toBeGreaterThan(0);
  expect(threads).toHaveLength(THREADS);
});

/** Work that takes many seconds. */
function longWork(): DivisibleWork {
  const step = analysis().conclusion().next();
  if (typeof step.value !== "object" || step.value === null || !("part" in step.value))
    throw new Error("The conclusion begins with its permutations");
  return { ...step.value, count: 3_000_000 };
}

test("cancelled work ends, and the helpers go on with other work", async () => {
  const cancelling = new AbortController();
  const cancelled = helpers.compute(longWork(), cancelling.signal);
  cancelling.abort(new Error("left"));
  await expect(cancelled).rejects.toThrow("left");
  const ranges = await helpers.compute({ ...longWork(), count: 30 });
  expect(ranges?.map(({ length }) => length)).toEqual([10, 10, 10]);
});

test("a helper that ends before it answers is not waited for", async () => {
  const silent = new Helpers(async () => new MessageChannel().port1, 2, 20);
  expect(await silent.compute(longWork())).toBeUndefined();
});

test("without helpers, or with one that fails, the engine computes in its own thread", async () => {
  const whole = runSteps(analysis().conclusion());
  const refused = new Helpers(() => Promise.reject(new Error("no more workers")), 2);
  expect(await run(analysis().conclusion(), undefined, undefined, refused.compute)).toEqual(whole);
  expect(await new Helpers(open, 0).compute(longWork())).toBeUndefined();
  expect(await helpers.compute({ part: "unknown", args: [], count: 3 })).toBeUndefined();
});

test("the sorts of a small study are summarized without helpers", () => {
  expect(needsHelpers(85, 15)).toBe(false);
  expect(needsHelpers(1000, 40)).toBe(true);
});
