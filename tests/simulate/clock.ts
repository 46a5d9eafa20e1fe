import { RandomSource } from "../../app/analysis/numbers/random-source.ts";

/** Who runs a task: a tab, or a request on the server. Tasks of an owner that has ended never run. */
export type Owner = { alive: boolean };

type Task = { at: number; order: number; owner: Owner; run: () => unknown };

const START = Date.UTC(2026, 0, 5, 9);

/** Virtual time, and all randomness of a schedule. Nothing happens between two tasks. */
export class Clock {
  now = START;
  /** Whose task runs now. */
  owner: Owner = { alive: true };
  private readonly tasks = new Map<number, Task>();
  private order = 0;
  private readonly source: RandomSource;

  constructor(seed: number) {
    this.source = new RandomSource(seed);
  }

  random = (): number => this.source.next() / 2 ** 32;
  chance = (share: number): boolean => this.random() < share;
  between = (from: number, to: number): number => Math.floor(from + this.random() * (to - from));

  after(ms: number, run: () => unknown, owner = this.owner): number {
    const order = ++this.order;
    this.tasks.set(order, { at: this.now + Math.max(0, ms), order, owner, run });
    return order;
  }

  cancel(order: unknown): void {
    this.tasks.delete(Number(order));
  }

  /** Takes the next task that is due until `end`, and moves the time to it. */
  take(end: number): Task | null {
    let next: Task | null = null;
    for (const task of this.tasks.values()) if (!next || task.at < next.at) next = task;
    if (!next || next.at > end) {
      this.now = Math.max(this.now, end);
      return null;
    }
    this.tasks.delete(next.order);
    this.now = Math.max(this.now, next.at);
    return next;
  }
}
