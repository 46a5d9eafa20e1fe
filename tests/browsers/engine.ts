/** What the scenario needs from a browser; both protocols use the same W3C actions. */
export type Engine = {
  name: string;
  goto(url: string): Promise<void>;
  /** The JSON value of an expression in the page; null while the page is being replaced. */
  evaluate<T>(expression: string): Promise<T | null>;
  act(sources: object[]): Promise<void>;
  close(): Promise<void>;
};

const WAIT_MS = 20_000;
const LOOK_MS = 50;

/** Polls until the value is neither null nor false; throws with `what` on timeout. */
export async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null && found !== false) return found;
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
