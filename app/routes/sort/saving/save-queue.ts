import { uuid } from "../../../domain/fields/uuid.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { type SortDocument, sameSort } from "../../../domain/sorts/sort-document.ts";
import type { Move } from "../../../domain/sorts/trace.ts";
import type { JournalEntry } from "./journal.ts";
import { after, type Lineage, stateName } from "./lineage.ts";
import type { SaveAnswer, SaveRequest, StoredSort } from "./save-answer.ts";
import type { QueueOptions, SaveState } from "./save-state.ts";
import { retryDelay } from "./send-save.ts";

const DEBOUNCE_MS = 100;
/** When another tab of this device has not saved its own move, this one does. */
export const OTHER_TAB_MS = 3000;

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
  private lineage: Lineage;
  /** Unconfirmed moves. They may be sent twice: the server counts each move once. */
  private moves: Move[] = [];
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QueueOptions) {
    this.options = options;
    this.lineage = { revision: options.revision, writers: [options.writer] };
    this.state = { kind: "saved", at: options.savedAt, completing: false };
  }

  /** Schedules a save of a new state and the moves that led to it; replaces an older pending state. */
  push(document: SortDocument, moves: readonly Move[] = []): void {
    if (this.isOver) return;
    this.pending = document;
    this.moves = [...this.moves, ...moves];
    this.contain(0, uuid());
    this.options.journal.replace(this.lineage.writers, this.entryOf(document));
    if (this.ended) return;
    this.tell(document, false);
    if (this.state.kind === "saved") this.setState({ kind: "saving" });
    if (this.failures === 0) this.schedule(DEBOUNCE_MS);
  }

  /** Takes up what this device has not saved, if it is news: in conflict with what is `shown` unless it contains that. */
  resume(entry: JournalEntry, shown: StoredSort): boolean {
    if (this.busy || this.ended) return false;
    const { revision } = this.lineage;
    const writer = stateName(this.lineage);
    const isNext = this.ledTo(entry) || sameSort(entry.document, shown.document);
    this.take(entry, DEBOUNCE_MS);
    if (!isNext) {
      this.lineage = entry;
      const theirs = { current: shown, revision, writer, by_researcher: false };
      this.setState({ kind: "conflict", theirs });
    }
    return true;
  }

  /** Completes the sort with its newest state; retries until the server answers. */
  complete(document: SortDocument): void {
    // First it must be clear which sort is kept.
    this.setState({ completing: !this.ended });
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
    this.stop();
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

  /** Another tab of this device has made `entry`, and saves it. Returns false when it lacks what is shown here. */
  follow(entry: JournalEntry, isStored: boolean): boolean {
    if (this.isOver || !this.ledTo(entry)) return false;
    this.take(entry, OTHER_TAB_MS);
    if (isStored && !this.inFlight && !this.state.completing) this.settle();
    return true;
  }

  /**
   * Shows what was saved elsewhere since the sort was read; called after hydration and when the
   * page becomes visible again. Does nothing while a save is pending: its answer reports newer saves.
   */
  async refresh(): Promise<void> {
    if (this.busy || this.ended) return;
    const { readStored, cards, listener } = this.options;
    const answer = await readStored(this.lineage.revision, cards()).catch(() => null);
    if (!answer || this.busy || this.ended) return;
    if (this.endIfFinal(answer) || answer.revision < this.lineage.revision) return;
    this.setState({ status: answer.status });
    if (!answer.current) return;
    this.contain(answer.revision, answer.writer);
    listener.newer(answer.current, answer.by_researcher);
  }

  /** Resolves a conflict: `document` overwrites the stored sort, or is that, and unsaved changes are discarded. */
  resolve(document: SortDocument, overwrites: boolean): void {
    const { theirs } = this.state;
    if (theirs) this.contain(theirs.revision, theirs.writer);
    if (overwrites) {
      this.setState({ kind: "saving", theirs: null });
      this.push(document);
    } else {
      this.moves = [];
      this.settle(document);
    }
  }

  private get busy(): boolean {
    return this.pending !== null || this.inFlight !== null;
  }

  /** Whether nothing more is saved. */
  private get isOver(): boolean {
    return ["deleted", "refused", "completed"].includes(this.state.kind);
  }

  /** Whether nothing more is saved, unless a conflict is resolved. */
  private get ended(): boolean {
    return this.isOver || this.state.kind === "conflict";
  }

  /** Whether `entry` contains what is shown here, or was made from the same or a later stored sort. */
  private ledTo({ writers, revision }: JournalEntry): boolean {
    return (
      writers.includes(stateName(this.lineage)) || (!this.busy && revision >= this.lineage.revision)
    );
  }

  /** Shows and saves another state of this device, which contains the one shown so far. */
  private take(entry: JournalEntry, ms: number): void {
    this.lineage = after(entry, this.lineage.revision);
    this.moves = entry.moves;
    this.pending = entry.document;
    if (this.state.kind !== "offline") this.setState({ kind: "saving", theirs: null });
    if (this.failures === 0) this.schedule(ms);
  }

  private entryOf(document: SortDocument): JournalEntry {
    return { document, ...this.lineage, moves: this.moves };
  }

  private tell(document: SortDocument, isStored: boolean): void {
    this.options.listener.tell(this.entryOf(document), isStored);
  }

  /** What is shown is stored; the other tabs hear of it if this one has stored `document`. */
  private settle(document?: SortDocument): void {
    this.stop();
    this.pending = null;
    this.failures = 0;
    this.options.journal.replace(this.lineage.writers);
    this.setState({ kind: "saved", at: Date.now(), theirs: null });
    if (document) this.tell(document, true);
  }

  /** The sort shown contains a stored revision, and the states of these names. */
  private contain(revision: number, ...writers: (string | null)[]): void {
    this.lineage = after(this.lineage, revision, ...writers);
  }

  private setState(change: Partial<SaveState>): void {
    this.state = { ...this.state, ...change };
    this.options.listener.changed(this.state);
  }

  private schedule(ms: number): void {
    this.stop();
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private buildRequest(document: SortDocument, complete: boolean): SaveRequest {
    return {
      document,
      revision: this.lineage.revision,
      writer: stateName(this.lineage) ?? "",
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
      this.schedule(retryDelay(this.failures++, error));
    }
  }

  private handleAnswer(answer: SaveAnswer, save: SaveRequest): void {
    if (answer.status) this.state = { ...this.state, status: answer.status };
    if (this.endIfFinal(answer)) return;
    if (answer.code === "stale_revision") this.handleStale(answer, save);
    else this.handleSaved(answer, save);
  }

  /** Ends saving when the answer says that nothing more can be saved, and returns true then. */
  private endIfFinal(answer: SaveAnswer): boolean {
    switch (answer.code) {
      case "not_found":
      case "invalid":
        this.setState({
          kind: answer.code === "invalid" ? "refused" : "deleted",
          completing: false,
        });
        return true;
      case "turn_over":
        // The page shows what was moved, and says why nothing more can be.
        this.pending = null;
        location.reload();
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
    const { listener } = this.options;
    this.contain(revision);
    this.moves = this.moves.slice(trace?.length ?? 0);
    if (code !== "saved") this.setState({ completing: false });
    const newest = this.pending === null;
    if (newest) this.settle(document);
    else {
      this.setState({ kind: "saving", at: Date.now() });
      this.schedule(DEBOUNCE_MS);
    }
    if (code === "unanswered" && newest) listener.unanswered();
    else if (current) listener.differs(current, code, document);
  }

  /** The stored sort is newer: it led to the one shown here, or it is someone else's. */
  private handleStale(answer: SaveAnswer, save: SaveRequest): void {
    const { current, writer, revision } = answer;
    const same = current !== null && sameSort(current.document, save.document);
    if (same && !this.state.completing) {
      this.handleSaved({ ...answer, current: null }, save);
      return;
    }
    this.pending ??= save.document;
    if (same || this.lineage.writers.includes(writer)) {
      this.contain(revision);
      this.schedule(0);
    } else this.setState({ kind: "conflict", theirs: answer, completing: false });
  }
}
