/** What the walk needs of a browser; both protocols speak the same W3C actions. */
export type Engine = {
  name: string;
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON can tell it; `null` while a page is being changed. */
  evaluate<T>(expression: string): Promise<T | null>;
  act(sources: object[]): Promise<void>;
  close(): Promise<void>;
};

const WAIT_MS = 20_000;
const LOOK_MS = 50;

/** Asks again until it is so; says what it waited for otherwise. */
export async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null && found !== false) return found;
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
