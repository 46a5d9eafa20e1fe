import { limits } from "../../../domain/limits.ts";
import { type SortDocument, sameSort } from "../../../domain/sort-document.ts";
import type { Move } from "../../../domain/trace.ts";
import { uuid } from "../../../domain/uuid.ts";
import type { JournalEntry } from "./journal.ts";
import type { SaveAnswer, SaveRequest } from "./save-answer.ts";
import type { QueueOptions, SaveState } from "./save-state.ts";

const DEBOUNCE_MS = 100;
const BACK_OFF_MS = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];
const WRITERS_KEPT = 20;
/** How long a tab leaves to another one of its device what that one has to save. */
const OTHER_TAB_MS = 3000;

/**
 * Saves a sort in the background: 100 ms after the last change, one request at a time, the
 * newest state only. What is not confirmed stands in the journal of the device; a request
 * that fails is tried again with growing pauses of random length.
 */
export class SaveQueue {
  state: SaveState;
  private readonly options: QueueOptions;
  private pending: SortDocument | null = null;
  private inFlight: SortDocument | null = null;
  private revision: number;
  private writers: string[] = [];
  /** Not confirmed yet. One that arrives twice is counted once where they are read. */
  private moves: Move[] = [];
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QueueOptions) {
    this.options = options;
    this.revision = options.revision;
    this.state = {
      kind: "saved",
      at: options.savedAt,
      theirs: null,
      by_researcher: false,
      completing: false,
      done: null,
      elsewhere: false,
      status: null,
    };
  }

  /** A new state of the sort, and the moves that led to it; an older state that waits is forgotten. */
  push(document: SortDocument, moves: readonly Move[] = []): void {
    if (this.ended) return;
    this.pending = document;
    this.moves = [...this.moves, ...moves];
    this.keep(document);
    this.options.listener.moved(document);
    if (this.state.kind === "saved") this.become({ kind: "saving" });
    if (this.failures === 0) this.schedule(DEBOUNCE_MS);
  }

  /** Takes up what this device kept, made from what the server has now or sent by this device. */
  resume({ document, writers, moves }: JournalEntry): void {
    this.writers = [...writers];
    this.push(document, moves);
  }

  /** Completes the sort with its newest state; goes on trying until the server has answered. */
  complete(document: SortDocument): void {
    this.become({ completing: true });
    this.push(document);
    this.retryNow();
  }

  giveUpCompleting(): void {
    this.become({ completing: false });
  }

  /** The network may be back, or someone looks at the page again. */
  retryNow(): void {
    this.failures = 0;
    if (this.pending) this.schedule(0);
  }

  /** The page closes: what is not confirmed goes out once more, without waiting for an answer. */
  close(): void {
    clearTimeout(this.timer);
    const document = this.pending ?? this.inFlight;
    if (!document || this.ended) return;
    const save = this.request(document, false);
    this.options.send(save, true).catch(() => {
      // It is in the journal.
    });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /**
   * Another tab of this device made a move on top of what is shown here, so that all that waits
   * here is part of it. That tab saves it; this one does, should that tab not get to it.
   */
  share(document: SortDocument): void {
    if (this.ended) return;
    this.pending = document;
    if (this.state.kind === "saved") this.become({ kind: "saving" });
    if (this.failures === 0) this.schedule(OTHER_TAB_MS);
  }

  /** Another tab of this device sends a save of this name: it is ours. */
  know(writer: string): void {
    this.writers = [...this.writers, writer].slice(-WRITERS_KEPT);
  }

  /** Another tab of this device has saved: answers whether that is all that this one knows. */
  follow(document: SortDocument, revision: number): boolean {
    const waits = this.pending && !sameSort(this.pending, document);
    if (this.inFlight || waits || this.ended) return false;
    clearTimeout(this.timer);
    this.pending = null;
    this.failures = 0;
    this.revision = Math.max(this.revision, revision);
    this.become({ kind: "saved", at: Date.now() });
    return true;
  }

  /**
   * Somebody looks at the page again, or it has just woken: what was saved elsewhere since it was
   * read is shown, unless something waits here to be saved, whose save will tell.
   */
  async refresh(): Promise<void> {
    if (this.busy || this.ended) return;
    const { look, cards, listener } = this.options;
    const answer = await look(this.revision, cards()).catch(() => null);
    if (!answer || this.busy || this.ended) return;
    if (this.ends(answer) || answer.revision < this.revision) return;
    this.revision = answer.revision;
    this.become({ status: answer.status });
    if (answer.current) listener.newer(answer.current, answer.by_researcher);
  }

  /** Ends a conflict: writes what this page shows over it. */
  overwrite(document: SortDocument): void {
    if (this.state.kind !== "conflict") return;
    this.become({ kind: "saving", theirs: null });
    this.push(document);
  }

  /** Ends a conflict: what this page had not saved is dropped. */
  dropMine(): void {
    this.pending = null;
    this.moves = [];
    this.options.journal.clear();
    this.become({ kind: "saved", at: Date.now(), theirs: null });
  }

  private get busy(): boolean {
    return this.pending !== null || this.inFlight !== null;
  }

  private get ended(): boolean {
    return ["conflict", "deleted", "refused", "completed"].includes(this.state.kind);
  }

  private become(change: Partial<SaveState>): void {
    this.state = { ...this.state, ...change };
    this.options.listener.changed(this.state);
  }

  private keep(document: SortDocument): void {
    const { revision, writers, moves } = this;
    const entry = { document, revision, writers };
    this.options.journal.write(moves.length > 0 ? { ...entry, moves } : entry);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private request(document: SortDocument, complete: boolean): SaveRequest {
    const writer = uuid();
    this.know(writer);
    this.options.listener.sends(writer);
    // Before it is sent: its answer may get lost, and it must be known as ours.
    this.keep(this.pending ?? document);
    return {
      document,
      revision: this.revision,
      writer,
      cards: this.options.cards(),
      complete,
      ...(complete && { rules: this.options.rules }),
      ask: true,
      by_researcher: this.options.by_researcher,
      ...(this.moves.length > 0 && { trace: this.moves.slice(0, limits.moves_per_save) }),
    };
  }

  private async flush(): Promise<void> {
    const document = this.pending;
    if (!document || this.inFlight || this.ended) return;
    this.pending = null;
    this.inFlight = document;
    if (this.state.kind !== "offline") this.become({ kind: "saving" });
    const save = this.request(document, this.state.completing);
    try {
      const answer = await this.options.send(save, false);
      this.inFlight = null;
      this.failures = 0;
      this.take(answer, save);
    } catch {
      this.inFlight = null;
      this.pending ??= document;
      this.become({ kind: "offline" });
      const pause = BACK_OFF_MS[Math.min(this.failures, BACK_OFF_MS.length - 1)] ?? 30_000;
      this.failures += 1;
      this.schedule(pause * (0.5 + Math.random()));
    }
  }

  private take(answer: SaveAnswer, save: SaveRequest): void {
    if (answer.status) this.state = { ...this.state, status: answer.status };
    if (this.ends(answer)) return;
    this.revision = answer.revision;
    if (answer.code === "stale_revision") this.overtaken(answer, save);
    else this.confirmed(answer, save);
  }

  /** Whether nothing more can be saved after this answer. */
  private ends(answer: SaveAnswer): boolean {
    switch (answer.code) {
      case "not_found":
        this.become({ kind: "deleted", completing: false });
        return true;
      case "invalid":
        this.become({ kind: "refused", completing: false });
        return true;
      case "completed":
      case "session_completed":
        this.options.journal.clear();
        this.pending = null;
        this.become({
          kind: "completed",
          at: Date.now(),
          done: answer.done,
          elsewhere: answer.code === "session_completed",
          completing: false,
        });
        return true;
      default:
        return false;
    }
  }

  private confirmed({ code, current, revision }: SaveAnswer, { document, trace }: SaveRequest) {
    const { listener, journal } = this.options;
    this.moves = this.moves.slice(trace?.length ?? 0);
    listener.stored(document, revision);
    const newest = this.pending === null;
    if (newest) journal.clear();
    this.become({
      kind: newest ? "saved" : "saving",
      at: Date.now(),
      ...(code !== "saved" && { completing: false }),
    });
    if (!newest) this.schedule(DEBOUNCE_MS);
    if (code === "unanswered" && newest) listener.asked();
    else if (current) listener.differs(current, code, document);
  }

  /** An older request of ours came before this one, with the same or less; or somebody else wrote. */
  private overtaken(answer: SaveAnswer, save: SaveRequest): void {
    const { document } = save;
    const { current } = answer;
    const ours = answer.writer !== null && this.writers.includes(answer.writer);
    const same = current !== null && sameSort(current.document, document);
    if (same && !this.state.completing) {
      this.confirmed({ ...answer, current: null }, save);
      return;
    }
    this.pending ??= document;
    if (ours || same) this.schedule(0);
    else {
      const { by_researcher } = answer;
      this.become({ kind: "conflict", theirs: current, by_researcher, completing: false });
    }
  }
}
