import type { SaveAnswer, SaveRequest } from "./save-answer.ts";

const TIMEOUT_MS = 10_000;
/** What browsers let a page send while it closes. */
const KEEPALIVE_BYTES = 60_000;

export type Send = (save: SaveRequest, closing: boolean) => Promise<SaveAnswer>;

/** Sends a save to its address. Throws when no answer of ours came back: then it is tried again. */
export const sendTo =
  (url: string): Send =>
  async (save, closing) => {
    const body = JSON.stringify(save);
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: closing && body.length < KEEPALIVE_BYTES,
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
  };
