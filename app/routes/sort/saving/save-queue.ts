import { limits } from "../../../domain/limits.ts";
import { type SortDocument, sameSort } from "../../../domain/sort-document.ts";
import type { Move } from "../../../domain/trace.ts";
import { uuid } from "../../../domain/uuid.ts";
import type { JournalEntry } from "./journal.ts";
import type { SaveAnswer, SaveRequest } from "./save-answer.ts";
import type { QueueOptions, SaveState } from "./save-state.ts";

const DEBOUNCE_MS = 100;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
const MAX_WRITERS = 20;
/** How long to wait for another tab of this device to save its own move. */
const OTHER_TAB_MS = 3000;

/**
 * Saves a sort in the background: debounced by 100 ms, one request at a time, the newest state
 * only. The device's journal keeps the unconfirmed state; a failed request is retried with
 * exponential backoff and jitter.
 */
export class SaveQueue {
  state: SaveState;
  private readonly options: QueueOptions;
  private pending: SortDocument | null = null;
  private inFlight: SortDocument | null = null;
  private revision: number;
  private writers: string[] = [];
  /** Unconfirmed moves. They may be sent twice: the server counts each move once. */
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

  /** Schedules a save of a new state and the moves that led to it; replaces an older pending state. */
  push(document: SortDocument, moves: readonly Move[] = []): void {
    if (this.ended) return;
    this.pending = document;
    this.moves = [...this.moves, ...moves];
    this.writeJournal(document);
    this.options.listener.moved(document, this.revision);
    if (this.state.kind === "saved") this.setState({ kind: "saving" });
    if (this.failures === 0) this.schedule(DEBOUNCE_MS);
  }

  /** Resumes from this device's journal. The stored revision must be its base, or one of its saves. */
  resume({ document, writers, moves }: JournalEntry): void {
    this.writers = [...writers];
    this.push(document, moves);
  }

  /** Completes the sort with its newest state; retries until the server answers. */
  complete(document: SortDocument): void {
    this.setState({ completing: true });
    this.push(document);
    this.retryNow();
  }

  cancelCompletion(): void {
    this.setState({ completing: false });
  }

  /** Retries at once: the network may be back, or the page is visible again. */
  retryNow(): void {
    this.failures = 0;
    if (this.pending) this.schedule(0);
  }

  /** Sends the unconfirmed state once more while the page closes, without waiting for an answer. */
  close(): void {
    clearTimeout(this.timer);
    const document = this.pending ?? this.inFlight;
    if (!document || this.ended) return;
    const save = this.buildRequest(document, false);
    this.options.send(save, true).catch(() => {
      // The state is in the journal.
    });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /**
   * Another tab of this device made a move on top of the state shown here, so its document includes
   * the pending changes of this tab. The other tab saves it; this one does only if that takes too long. Returns false
   * when the other tab has not read what is shown here: this tab would store its sort over that.
   */
  otherTabMoved(document: SortDocument, revision: number): boolean {
    if (this.ended || !(revision >= this.revision)) return false;
    this.pending = document;
    if (this.state.kind === "saved") this.setState({ kind: "saving" });
    if (this.failures === 0) this.schedule(OTHER_TAB_MS);
    return true;
  }

  /** Remembers a save of this device, from this tab or another, so that it is not a conflict. */
  addWriter(writer: string): void {
    this.writers = [...this.writers, writer].slice(-MAX_WRITERS);
  }

  /** Another tab of this device has saved. Returns false when this tab has changes beyond that, or has read more. */
  otherTabSaved(document: SortDocument, revision: number): boolean {
    const unsaved = this.pending && !sameSort(this.pending, document);
    if (this.inFlight || unsaved || this.ended || revision < this.revision) return false;
    clearTimeout(this.timer);
    this.pending = null;
    this.failures = 0;
    this.revision = revision;
    this.setState({ kind: "saved", at: Date.now() });
    return true;
  }

  /**
   * Shows what was saved elsewhere since the sort was read; called after hydration and when the
   * page becomes visible again. Does nothing while a save is pending: its answer reports newer saves.
   */
  async refresh(): Promise<void> {
    if (this.busy || this.ended) return;
    const { readStored, cards, listener } = this.options;
    const answer = await readStored(this.revision, cards()).catch(() => null);
    if (!answer || this.busy || this.ended) return;
    if (this.endIfFinal(answer) || answer.revision < this.revision) return;
    this.revision = answer.revision;
    this.setState({ status: answer.status });
    if (answer.current) listener.newer(answer.current, answer.by_researcher);
  }

  /** Resolves a conflict, with another tab or with the journal: overwrites the stored sort with the one shown here. */
  overwrite(document: SortDocument): void {
    this.setState({ kind: "saving", theirs: null });
    this.push(document);
  }

  /** Resolves a conflict: discards the unsaved changes of this page. */
  dropMine(): void {
    this.pending = null;
    this.moves = [];
    this.options.journal.clear();
    this.setState({ kind: "saved", at: Date.now(), theirs: null });
  }

  private get busy(): boolean {
    return this.pending !== null || this.inFlight !== null;
  }

  /** Whether nothing more is saved, unless a conflict is resolved. */
  private get ended(): boolean {
    return ["conflict", "deleted", "refused", "completed"].includes(this.state.kind);
  }

  private setState(change: Partial<SaveState>): void {
    this.state = { ...this.state, ...change };
    this.options.listener.changed(this.state);
  }

  private writeJournal(document: SortDocument): void {
    const { revision, writers, moves } = this;
    const entry = { document, revision, writers };
    this.options.journal.write(moves.length > 0 ? { ...entry, moves } : entry);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private buildRequest(document: SortDocument, complete: boolean): SaveRequest {
    const writer = uuid();
    this.addWriter(writer);
    this.options.listener.sends(writer);
    // Before sending: if the answer is lost, the save must still be recognized as ours.
    this.writeJournal(this.pending ?? document);
    return {
      document,
      revision: this.revision,
      writer,
      cards: this.options.cards(),
      complete,
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
    if (this.state.kind !== "offline") this.setState({ kind: "saving" });
    const save = this.buildRequest(document, this.state.completing);
    try {
      const answer = await this.options.send(save, false);
      this.inFlight = null;
      this.failures = 0;
      this.handleAnswer(answer, save);
    } catch (error) {
      this.inFlight = null;
      this.pending ??= document;
      this.setState({ kind: "offline" });
      const pause = Math.min(FIRST_RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS);
      this.failures += 1;
      const retryAfter = Number((error as Error).cause ?? 0);
      this.schedule(Math.max(retryAfter * 1000, pause * (0.5 + Math.random())));
    }
  }

  private handleAnswer(answer: SaveAnswer, save: SaveRequest): void {
    if (answer.status) this.state = { ...this.state, status: answer.status };
    if (this.endIfFinal(answer)) return;
    this.revision = answer.revision;
    if (answer.code === "stale_revision") this.handleStale(answer, save);
    else this.handleSaved(answer, save);
  }

  /** Ends saving when the answer says that nothing more can be saved, and returns true then. */
  private endIfFinal(answer: SaveAnswer): boolean {
    switch (answer.code) {
      case "not_found":
        this.setState({ kind: "deleted", completing: false });
        return true;
      case "invalid":
        this.setState({ kind: "refused", completing: false });
        return true;
      case "completed":
      case "session_completed":
        this.options.journal.clear();
        this.pending = null;
        this.setState({
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

  private handleSaved({ code, current, revision }: SaveAnswer, { document, trace }: SaveRequest) {
    const { listener, journal } = this.options;
    this.moves = this.moves.slice(trace?.length ?? 0);
    listener.stored(document, revision);
    const newest = this.pending === null;
    if (newest) journal.clear();
    this.setState({
      kind: newest ? "saved" : "saving",
      at: Date.now(),
      ...(code !== "saved" && { completing: false }),
    });
    if (!newest) this.schedule(DEBOUNCE_MS);
    if (code === "unanswered" && newest) listener.unanswered();
    else if (current) listener.differs(current, code, document);
  }

  /** The stored sort is newer: one of our own saves arrived first, or it is someone else's. */
  private handleStale(answer: SaveAnswer, save: SaveRequest): void {
    const { document } = save;
    const { current } = answer;
    const ours = answer.writer !== null && this.writers.includes(answer.writer);
    const same = current !== null && sameSort(current.document, document);
    if (same && !this.state.completing) {
      this.handleSaved({ ...answer, current: null }, save);
      return;
    }
    this.pending ??= document;
    if (ours || same) this.schedule(0);
    else {
      const { by_researcher } = answer;
      this.setState({ kind: "conflict", theirs: current, by_researcher, completing: false });
    }
  }
}
