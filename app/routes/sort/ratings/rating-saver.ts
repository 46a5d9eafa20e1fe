import type { StoredRatings } from "../../../domain/ratings/ratings.ts";
import { readItem, removeItem, writeItem } from "../../../ui/frame/device-storage.ts";
import { retryDelay } from "../saving/send-save.ts";

/** "over": the sort is completed or deleted, and nothing more can be saved. */
export type RatingsAnswer = { code: "saved" | "over" | "invalid" };

/** "offline": kept on the device and tried again. */
export type SavingState = "saved" | "saving" | "offline" | "over";

export type SendRatings = (ratings: StoredRatings, closing: boolean) => Promise<RatingsAnswer>;

/** What of a session's ratings the server has not confirmed, as the device keeps it. */
export type RatingJournal = {
  read(): StoredRatings;
  write(unconfirmed: StoredRatings): void;
};

const DEBOUNCE_MS = 100;

/**
 * Saves ratings one request at a time. What the server has not confirmed stays in the journal of the device, which its
 * tabs share: each tab changes the entries of its own only.
 */
export class RatingSaver {
  private sending: Promise<boolean> | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly send: SendRatings;
  private readonly journal: RatingJournal;
  private readonly changed: (state: SavingState) => void;

  constructor(send: SendRatings, journal: RatingJournal, changed: (state: SavingState) => void) {
    this.send = send;
    this.journal = journal;
    this.changed = changed;
  }

  rate(scale: string, card: string, value: number): void {
    const all = this.journal.read();
    this.journal.write({ ...all, [scale]: { ...all[scale], [card]: value } });
    this.changed(this.failures > 0 ? "offline" : "saving");
    if (this.failures === 0) this.schedule(DEBOUNCE_MS);
  }

  /** Sends what an earlier page has left. */
  resume(): void {
    if (Object.keys(this.journal.read()).length > 0) this.schedule(0);
  }

  /** Sends everything now; false where the server cannot be reached. It asks the server even if there is nothing to send. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    // A rating that was made while another request was on its way needs one more.
    if (this.sending) await this.sending;
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  retryNow(): void {
    this.failures = 0;
    this.resume();
  }

  /** Sends once more while the page closes, without waiting for an answer. */
  close(): void {
    clearTimeout(this.timer);
    const left = this.journal.read();
    // The journal keeps what does not arrive.
    if (Object.keys(left).length > 0) this.send(left, true).catch(() => {});
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async sendAll(): Promise<boolean> {
    const sent = this.journal.read();
    try {
      const { code } = await this.send(sent, false);
      this.failures = 0;
      const left = code === "over" ? {} : without(this.journal.read(), sent);
      this.journal.write(left);
      const isDone = Object.keys(left).length === 0;
      this.changed(code === "over" ? "over" : isDone ? "saved" : "saving");
      if (!isDone) this.schedule(DEBOUNCE_MS);
      return true;
    } catch (error) {
      this.changed("offline");
      this.schedule(retryDelay(this.failures++, error));
      return false;
    }
  }
}

/** The ratings that differ from those that were sent. */
function without(all: StoredRatings, sent: StoredRatings): StoredRatings {
  const left = Object.entries(all).map(([scale, rated]) => [
    scale,
    Object.fromEntries(
      Object.entries(rated).filter(([card, value]) => sent[scale]?.[card] !== value),
    ),
  ]);
  return Object.fromEntries(left.filter(([, rated]) => Object.keys(rated ?? {}).length > 0));
}

/** In localStorage; without storage, only as long as the page. */
export function deviceRatings(session: string): RatingJournal {
  const key = `ratings-${session}`;
  let unstored: string | null = null;
  return {
    read() {
      try {
        return JSON.parse(unstored ?? readItem(key) ?? "{}");
      } catch {
        return {};
      }
    },
    write(left) {
      const text = JSON.stringify(left);
      if (Object.keys(left).length > 0) writeItem(key, text);
      else removeItem(key);
      unstored = text === "{}" || readItem(key) === text ? null : text;
    },
  };
}

/** Posts ratings to the page's address. Throws when no valid answer arrives. */
export const sendRatings =
  (url: string): SendRatings =>
  async (ratings, closing) => {
    const list = Object.entries(ratings).flatMap(([scale, rated]) =>
      Object.entries(rated).map(([card, value]) => ({ card, scale, value })),
    );
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ratings: list }),
      keepalive: closing,
      signal: AbortSignal.timeout?.(10_000) ?? null,
    });
    if (response.status >= 500 || response.status === 429)
      throw new Error("", { cause: response.headers.get("Retry-After") });
    const answer: RatingsAnswer = await response.json();
    if (!("code" in answer)) throw new Error("something else");
    return answer;
  };
