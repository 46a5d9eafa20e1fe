import { transfer } from "comlink";
import { computeRange } from "../../analysis/compute-range.ts";
import type { DivisibleWork } from "../../analysis/contract/types.ts";
import { run } from "./run-in-slices.ts";
import { holdLock } from "./thread-lock.ts";

/** Computes ranges of the draws of an analysis, in a worker. Several at once take turns. */
export class HelperWorker {
  private readonly running = new Map<number, AbortController>();

  holdLock = holdLock;

  async compute(
    id: number,
    work: Pick<DivisibleWork, "part" | "args">,
    from: number,
    to: number,
  ): Promise<Float64Array> {
    const cancelling = new AbortController();
    this.running.set(id, cancelling);
    try {
      const figures = await run(computeRange(work, from, to), undefined, cancelling.signal);
      return transfer(figures, [figures.buffer]);
    } finally {
      this.running.delete(id);
    }
  }

  cancel(id: number) {
    this.running.get(id)?.abort();
  }
}
