import { Analysis } from "../../app/analysis/analysis.ts";
import { Helpers } from "../../app/results/engine/helpers.ts";
import { run } from "../../app/results/engine/run-in-slices.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { helperThreads } from "../helpers/helper-thread.ts";
import { plannedSorts } from "./sorts.ts";

/** How many times as quick two helpers must be. */
export const LEAST_GAIN = 1.6;
const CARDS = 60;
const RUNS = 5;

/**
 * The milliseconds of a whole summary with so many helpers, and the processor time of the helper that takes longest
 * together with that of the engine, which waits for it: what a machine takes that does nothing else. The median of warm runs.
 */
export async function summaryTime(participants: number, count: number) {
  const { end, open, threads } = helperThreads();
  const helpers = new Helpers(open, count);
  const input = inputOf(plannedSorts(participants, CARDS, 8), CARDS);
  const summarize = async () => {
    const analysis = new Analysis(input, { linkage_method: "average", seed: 1 });
    await run(analysis.steps(), undefined, undefined, helpers.compute);
    await run(analysis.conclusion(), undefined, undefined, helpers.compute);
    await run(analysis.models(), undefined, undefined, helpers.compute);
  };
  const once = async () => {
    const [start, engine] = [performance.now(), process.threadCpuUsage()];
    const before = await Promise.all(threads.map((thread) => thread.cpuUsage()));
    await summarize();
    const elapsed = performance.now() - start;
    const helped = await Promise.all(
      threads.map(async (thread, at) => inMs(await thread.cpuUsage(before[at]))),
    );
    const busiest = inMs(process.threadCpuUsage(engine)) + Math.max(...helped);
    return { elapsed, busiest };
  };
  // The first runs compile the code in each thread, which has not started before.
  for (let warm = 0; warm < 3; warm++) await summarize();
  const all: Awaited<ReturnType<typeof once>>[] = [];
  for (let at = 0; at < RUNS; at++) all.push(await once());
  await end();
  const middle = (name: "elapsed" | "busiest") =>
    all.map((one) => one[name]).sort((x, y) => x - y)[Math.floor(RUNS / 2)];
  return { elapsed: middle("elapsed"), busiest: middle("busiest") };
}

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
