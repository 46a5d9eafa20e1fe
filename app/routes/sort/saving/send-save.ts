import type { SaveAnswer, SaveRequest } from "./save-answer.ts";

const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** Browsers limit the total body size of keepalive requests to 64 kB. */
const KEEPALIVE_BYTES = 60_000;

export type Send = (save: SaveRequest, closing: boolean) => Promise<SaveAnswer>;
/** Reads the stored sort. `current` is null when this revision and number of cards are up to date. */
export type ReadStored = (revision: number, cards: number) => Promise<SaveAnswer>;

/**
 * Posts saves to `url`. Throws when no valid answer arrives; the caller then retries, after the seconds that are the
 * error's `cause`.
 */
export const sendTo =
  (url: string): Send =>
  (save, closing) => {
    const body = JSON.stringify(save);
    return request(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: closing && body.length < KEEPALIVE_BYTES,
    });
  };

/** Reads the stored sort from `url`. Throws as `sendTo` does. */
export const readFrom =
  (url: string): ReadStored =>
  (revision, cards) =>
    request(`${url}?revision=${revision}&cards=${cards}`, { cache: "no-store" });

/** When to try again after so many failures: exponential backoff with jitter, not before `Retry-After`. */
export const retryDelay = (failures: number, error: unknown): number =>
  Math.max(
    Number((error as Error).cause ?? 0) * 1000,
    Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS) * (0.5 + Math.random()),
  );

async function request(url: string, options: RequestInit): Promise<SaveAnswer> {
  const response = await fetch(url, {
    ...options,
    // Older phones lack AbortSignal.timeout; they rely on the network's own timeout.
    signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null,
  });
  if (response.status >= 500 || response.status === 429)
    throw new Error("", { cause: response.headers.get("Retry-After") });
  // A captive portal or proxy may answer instead of our server, with JSON too.
  const answer: SaveAnswer = await response.json();
  if (!("code" in answer && "revision" in answer)) throw new Error("something else");
  return answer;
}
