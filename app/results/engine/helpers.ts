import { type Remote, wrap } from "comlink";
import type { DivisibleWork } from "../../analysis/contract/types.ts";
import type { HelperWorker } from "./helper-worker.ts";
import { watchThread } from "./thread-lock.ts";

/** Starts a worker and returns the port to it. Rejects if there can be none. */
export type OpenHelper = () => Promise<MessagePort>;

/** More would take memory and save little. */
const MOST_HELPERS = 4;

/** A helper that does not answer within this time, in milliseconds, may have ended before it could be watched. */
const ANSWERS_WITHIN = 10_000;

/** As many as the device has cores; a single one would only take turns with this thread. */
const helperCount = (cores = navigator.hardwareConcurrency) =>
  cores > 1 ? Math.min(MOST_HELPERS, cores) : 0;

/** Sorts of fewer are summarized within half a second by one thread: helpers would take about as long to start. */
const HELPED_FROM = 10_000;

/** Whether helpers save time. What a summary takes grows with the placements and with the pairs of cards. */
export const needsHelpers = (participants: number, cards: number) =>
  cards * (participants + cards) >= HELPED_FROM;

/**
 * Workers that compute the draws of an analysis, each a range of them. The page starts them: in Firefox 153 a worker could
 * block for good once it had started one itself. When one of them fails, the engine computes everything in its own thread.
 */
export class Helpers {
  private opened: Promise<Remote<HelperWorker>[]>;
  private readonly lost: Promise<never>;
  private works = 0;

  constructor(open: OpenHelper, count = helperCount(), within = ANSWERS_WITHIN) {
    const watching = new AbortController();
    let lose = () => {};
    this.lost = new Promise((_, reject) => {
      lose = () => reject(new Error("A helper has ended"));
    });
    this.lost.catch(() => {});
    const helper = async () => {
      const opened = wrap<HelperWorker>(await open());
      const late = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error("A helper does not answer")), within),
      );
      await Promise.race([watchThread(opened.holdLock, watching.signal, lose), late]);
      return opened;
    };
    this.opened = Promise.all(Array.from({ length: count }, helper)).catch(() => []);
  }

  /** The figures range by range; undefined when no helper can compute them. Rejects when `signal` is aborted. */
  compute = async (
    { part, args, count }: DivisibleWork,
    signal?: AbortSignal,
  ): Promise<Float64Array[] | undefined> => {
    const helpers = await this.opened;
    signal?.throwIfAborted();
    if (helpers.length === 0) return undefined;
    const id = this.works++;
    const cancel = () => {
      for (const helper of helpers) helper.cancel(id).catch(() => {});
    };
    signal?.addEventListener("abort", cancel);
    const edge = (at: number) => Math.round((at * count) / helpers.length);
    try {
      const ranges = helpers.map((helper, at) =>
        helper.compute(id, { part, args }, edge(at), edge(at + 1)),
      );
      return await Promise.race([Promise.all(ranges), this.lost]);
    } catch {
      signal?.throwIfAborted();
      this.opened = Promise.resolve([]);
      return undefined;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  };
}
