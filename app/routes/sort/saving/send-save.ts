import type { SaveAnswer, SaveRequest } from "./save-answer.ts";

const TIMEOUT_MS = 10_000;
/** What browsers let a page send while it closes. */
const KEEPALIVE_BYTES = 60_000;

export type Send = (save: SaveRequest, closing: boolean) => Promise<SaveAnswer>;
/** Asks what is stored, by one who knows this revision and so many cards. */
export type Look = (revision: number, cards: number) => Promise<SaveAnswer>;

/** Sends a save to its address. Throws when no answer of ours came back: then it is tried again. */
export const sendTo =
  (url: string): Send =>
  (save, closing) => {
    const body = JSON.stringify(save);
    return ask(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: closing && body.length < KEEPALIVE_BYTES,
    });
  };

/** Looks at the same address, where nothing changes by it. */
export const lookAt =
  (url: string): Look =>
  (revision, cards) =>
    ask(`${url}?revision=${revision}&cards=${cards}`, { cache: "no-store" });

async function ask(url: string, options: RequestInit): Promise<SaveAnswer> {
  const response = await fetch(url, {
    ...options,
    // Older phones wait as long as their network does.
    signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null,
  });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`Save answered ${response.status}`);
  // What stands between (a hotel's login page, a proxy) may answer for us, in JSON too.
  const answer: SaveAnswer = await response.json();
  if (!("code" in answer && "revision" in answer))
    throw new Error(`Save answered something else, ${response.status}`);
  return answer;
}
